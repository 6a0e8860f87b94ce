from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from fastapi.testclient import TestClient

from postgres import Postgres, running
from postgres import missing as no_postgres
from server.chromium import SETTINGS, launch, missing
from server.gate import ALL, Gate
from server.support_server import HostedServer, LiveServer
from support import PATIENCE
from veche.server import study
from veche.server.app import create_app

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if reason := no_postgres():
        pytest.skip(reason)
    with running() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    found: Postgres = request.getfixturevalue("postgres")
    return found.schema()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(tmp_path / "tables.sqlite", workers=1)) as found:
        yield found


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Analyses stand before it until the test lets them through."""
    found = Gate(tmp_path)
    monkeypatch.setattr(study, "think", found.think)
    yield found
    found.let(ALL)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One for all pages: every test sits down at tables of its own. Who kills it starts it again."""
    live = LiveServer(tmp_path_factory.mktemp("tables") / "t.sqlite").start()
    yield live
    live.stop()


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostedServer]:
    found = HostedServer(tmp_path_factory.mktemp("tables") / "t.sqlite").start()
    yield found
    found.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if reason := missing():
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        found = launch(driver)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Browser, server: LiveServer) -> Iterator[Callable[..., Page]]:
    """Pages of separate visitors, empty until they are sent somewhere. A script error or a request elsewhere fails."""
    wrong: list[str] = []
    contexts: list[Any] = []

    def make(width: int = 1440, height: int = 900, lang: str = "en", policy: bool = False, **settings: object) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=lang, base_url=server.url, bypass_csp=not policy
        )
        contexts.append(context)
        context.set_default_timeout(1000 * PATIENCE)
        chosen = json.dumps({**SETTINGS, **settings})
        context.add_init_script(f"localStorage.veche ??= '{chosen}'")
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        ours = (server.url, "data:", "blob:")
        page.on("request", lambda r: None if r.url.startswith(ours) else wrong.append(r.url))
        return page

    yield make
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # What a test answered in the server's place ends with it.
        context.close()
    assert not wrong, wrong
