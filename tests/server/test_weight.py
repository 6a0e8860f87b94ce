"""What a table weighs on its way to the browser, as the server packs it."""

from __future__ import annotations

import gzip
import re

import pytest
from fastapi.testclient import TestClient

from server.support_server import new_table
from veche.core.game import find, keys

MOST = 150_000


def packed(content: bytes) -> int:
    return len(gzip.compress(content, 1))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", [key for key in keys() if find(key).mat])
def test_a_table_weighs_less_than_a_photograph(client: TestClient, key: str, language: str) -> None:
    id_ = new_table(client, *["me"] * max(2, find(key).seats[0]), game=key)
    page = client.get(f"/t/{id_}?lang={language}")
    files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text))
    assert any(f.endswith(".woff2") for f in files) and any(f.endswith("table.js") for f in files)
    parts = {f: client.get(f).content for f in files}
    weights = {f: len(c) if f.endswith(".woff2") else packed(c) for f, c in parts.items()}
    weights["page"] = packed(page.content)
    weights["state"] = packed(client.get(f"/api/tables/{id_}?lang={language}").content)
    assert sum(weights.values()) < MOST, weights
