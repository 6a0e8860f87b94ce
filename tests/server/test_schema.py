"""Whatever a program sends that the description allows, or nearly: no server error, and no answer it does not name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.support_server import HostedServer, new_table
from support import PATIENCE
from veche.server.app import create_app
from veche.server.limits import Allowance, Limits

WIDE = Allowance(1e6, 1e6)
FREE = Limits(time=WIDE, table=WIDE, talk=WIDE, bring=WIDE, stream=10_000)
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
load_all_checks()
description = schemathesis.openapi.from_dict(create_app(":memory:").openapi())


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostedServer]:
    found = HostedServer(tmp_path_factory.mktemp("tables") / "t.sqlite", limits=FREE).start()
    yield found
    found.stop()


@pytest.fixture(scope="module")
def guest(attacked: HostedServer) -> Iterator[Any]:
    """A visitor with a table: half of what is sent is about it."""
    with httpx2.Client(base_url=attacked.url, timeout=PATIENCE) as client:
        client.table = new_table(client, "me", "me", "open")  # type: ignore[attr-defined, arg-type]
        yield client


@description.parametrize()
@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
def test_every_operation_answers_as_it_says(case: Any, guest: Any, attacked: HostedServer) -> None:
    listens = case.path.endswith("/live")
    if "id" in case.path_parameters and not listens and len(str(case.path_parameters["id"])) % 2:
        case.path_parameters["id"] = guest.table
    cookies = {"cookie": f"veche={guest.cookies['veche']}"}
    reply = case.call(base_url=attacked.url, headers=cookies, timeout=PATIENCE)
    case.validate_response(reply, checks=CHECKS)
