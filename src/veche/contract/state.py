"""Contract 2 and 3: copies are equal and apart; states survive being saved."""

from __future__ import annotations

import json
import pickle
import sys
from copy import deepcopy
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from veche.contract.cases import Case, facts, tour
from veche.contract.laws import law
from veche.core.ability import Kit
from veche.core.codec import dump, load
from veche.core.fields import LOOSE, fields
from veche.core.game import find
from veche.core.state import State, Step, after, apply
from veche.table.variety import stray


def plain(value: Any) -> bool:
    return value is None or isinstance(value, int | str | bytes | Kit | Step)


def compare(a: Any, b: Any, path: str) -> None:
    """Equal all the way down, sharing nothing that can change."""
    for name in fields(type(a)):
        if name in LOOSE:
            continue
        mine, copied = getattr(a, name), getattr(b, name)
        where = f"{path}.copy() forgets `{name}`"
        if plain(mine) or isinstance(mine, tuple):
            assert mine == copied, f"{where}: {mine!r} became {copied!r}"
        elif isinstance(mine, list):
            assert copied is not mine, f"{path}.copy() shares the list `{name}`"
            assert len(mine) == len(copied), where
            for x, y in zip(mine, copied, strict=True):
                compare_item(x, y, where, f"{path}.{name}")
        else:
            compare_item(mine, copied, where, f"{path}.{name}")


def compare_item(x: Any, y: Any, where: str, path: str) -> None:
    if plain(x) or isinstance(x, tuple):
        assert x == y, where
    elif isinstance(x, list):
        assert x == y and x is not y, f"{where} or shares a list inside it"
    else:
        assert x is not y, f"{path} shares a {type(x).__name__}"
        compare(x, y, type(x).__name__)


@law("case")
def a_copy_is_equal_and_shares_no_list(case: Case) -> None:
    for s in tour(case).some(30):
        compare(s, s.copy(), type(s).__name__)
        assert s.copy().menu == s.menu


@law("case")
def a_copy_is_unmoved_by_play_on_the_original(case: Case) -> None:
    s = case.start()
    while s.menu:
        keep = s.copy() if s.ply % 25 == 0 else None
        before = facts(s) if keep is not None else None
        for _ in range(12):
            if s.menu:
                apply(s, stray(s, 6))
        if keep is not None:
            assert facts(keep) == before


@law("case")
def dump_and_load_give_the_same_state(case: Case) -> None:
    for s in tour(case).some(12):
        text = json.dumps(dump(s))
        again = load(case.game, json.loads(text))
        assert facts(again) == facts(s)
        assert places(again) == places(s), "a step that lay on the stack twice is two steps now"


def places(s: State) -> list[int]:
    """For every step on the stack, where that very step lies first."""
    return [next(i for i, other in enumerate(s.stack) if other is step) for step in s.stack]


@law("case")
def a_state_is_pickled_copied_deeply_printed_and_compared(case: Case) -> None:
    for s in tour(case).some(6):
        for twin in (pickle.loads(pickle.dumps(s)), deepcopy(s)):
            assert twin == s, f"{twin!r} is not equal to {s!r}: are its parts a veche.core.thing.Thing?"
            assert facts(twin) == facts(s) and places(twin) == places(s)
            assert all(mine is other for mine, other in zip(s.menu, twin.menu, strict=True)), "an answer is there once"
            assert repr(twin) == repr(s) and " at 0x" not in repr(s), repr(s)
        if s.menu:
            assert after(s, stray(s, 8)) != s


@law("case")
def a_loaded_game_goes_on_as_the_saved_one(case: Case) -> None:
    t = tour(case)
    s = t.some(3)[1]
    again = load(case.game, json.loads(json.dumps(dump(s))))
    for _ in range(40):
        if s.menu:
            a = stray(s, 8)
            apply(s, a)
            apply(again, a)
    assert facts(again) == facts(s)


@law("game")
def no_two_classes_of_a_game_bear_one_name(key: str) -> None:
    """A saved state names its classes, wherever in the package they stand."""
    package = find(key).package
    home = import_module(package)
    for module in walk_packages(getattr(home, "__path__", []), package + "."):
        import_module(module.name)
    named: dict[str, set[type]] = {}
    for name in [n for n in sys.modules if n == package or n.startswith(package + ".")]:
        for cls in vars(sys.modules[name]).values():
            if isinstance(cls, type) and cls.__module__.startswith(package):
                named.setdefault(cls.__name__, set()).add(cls)
    assert named and not {name: classes for name, classes in named.items() if len(classes) > 1}
