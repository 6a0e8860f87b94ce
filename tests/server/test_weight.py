"""What a table weighs on its way to the browser, as the server packs it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.support_server import new_table
from veche.core.game import find, keys

MOST = 150_000


def sent(reply: Any) -> int:
    """Bytes on the wire; what is not sent packed says so by its length."""
    return int(reply.headers["content-length"])


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", [key for key in keys() if find(key).mat])
def test_a_table_weighs_less_than_a_photograph(client: TestClient, key: str, language: str) -> None:
    id_ = new_table(client, *["me"] * max(2, find(key).seats[0]), game=key)
    page = client.get(f"/t/{id_}?lang={language}")
    files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text))
    assert any(f.endswith(".woff2") for f in files) and any(f.endswith("table.js") for f in files)
    weights = {f: sent(client.get(f)) for f in files} | {"page": sent(page)}
    weights["state"] = sent(client.get(f"/api/tables/{id_}?lang={language}"))
    assert sum(weights.values()) < MOST, weights
