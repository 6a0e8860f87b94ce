"""Which build is under test: the sources, or what `make compiled` and `make rough` put first on the path."""

from __future__ import annotations

import os
from pathlib import Path

from veche.core import state


def test_the_build_that_is_named_is_the_one_that_is_tested() -> None:
    named = Path(os.environ.get("PYTHONPATH", "")).resolve()
    is_build = "build" in named.parts and (named / "veche").is_dir()
    assert Path(state.__file__).suffix == (".so" if is_build else ".py")
