"""The contract, tried on every game that is installed; and that it can fail."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from veche.contract.laws import Law, laws, trials
from veche.contract.state import compare
from veche.core.ability import hooks
from veche.core.codec import hook_base
from veche.core.game import find, games, keys
from veche.core.state import State

TESTS = Path(__file__).parents[1]
TRIALS = [(one, on) for game in games() for one, on in trials(game)]


@pytest.mark.parametrize(("law", "on"), TRIALS, ids=str)
def test_contract(law: Law, on: Any) -> None:
    law.check(on)


def test_every_chapter_has_laws_and_every_law_a_name_of_its_own() -> None:
    names = [str(one) for one in laws()]
    assert len(names) == len(set(names)) > 40


def test_a_forgotten_field_is_named() -> None:
    class Table(State):
        bonus: int

        def __init__(self) -> None:
            super().__init__()
            self.bonus = 0

        def copy(self) -> Table:
            return Table()

    s = Table()
    s.bonus = 3
    with pytest.raises(AssertionError, match=r"Table.copy\(\) forgets `bonus`"):
        compare(s, s.copy(), "Table")


@pytest.mark.parametrize("key", [key for key in keys() if find(key).powers])
def test_every_hook_is_named_in_a_test(key: str) -> None:
    own = TESTS / "games" / find(key).package.rpartition(".")[2]
    if not own.exists():
        pytest.skip("a plug-in from elsewhere keeps its tests elsewhere")
    text = "\n".join(p.read_text(encoding="utf-8") for p in own.rglob("*.py"))
    untested = [h for h in hooks(hook_base(find(key))) if not re.search(rf"\b{h}\b", text)]
    assert not untested, f"no test of {key} names {untested}"
