"""For all tests: a home of their own, no clocks, and an order that can be repeated."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("OMP_NUM_THREADS", "1")  # As `veche` has it; before anything loads numpy.

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("veche", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("veche")


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests find nothing that was kept here before, share nothing with whoever else runs them, and begin in English."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
            patch.setenv(name, str(home / name))
        for name in ("LC_ALL", "LC_MESSAGES", "RAY_ADDRESS"):
            patch.delenv(name, raising=False)
        patch.setenv("LANG", "C.UTF-8")
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (seed := config.getoption("randomly_seed", None)) is not None:
        terminalreporter.write_line(f"in random order; ARGS=--randomly-seed={seed} repeats it")
