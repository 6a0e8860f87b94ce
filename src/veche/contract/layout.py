"""Contract 12: what learners are told. Nothing of a view is lost, nothing overflows, every field has its shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from veche.contract.cases import Case, tour
from veche.contract.laws import law
from veche.core.ability import Kit
from veche.core.codec import steps
from veche.core.fields import fields
from veche.core.game import find
from veche.core.state import CHANCE, State, apply, to_move
from veche.core.told import Each, Part, Row, untold
from veche.table.variety import stray
from veche.worth.layout import Encoder, layout_of


def views(case: Case, count: int) -> Iterator[tuple[int, State]]:
    """Views of the seats that are asked, along a random game."""
    t = tour(case)
    for s in t.some(count):
        seat = asked(s, t.seed)
        if seat >= 0:
            yield seat, case.game.hide(s, seat)


def asked(s: State, seed: int) -> int:
    """Whoever is asked next, chance having drawn as in the game."""
    while to_move(s) == CHANCE:
        apply(s, stray(s, seed))
    return to_move(s)


def alike(told: Any) -> Any:
    """Rows as lists, powers as their keys, bools as numbers: as things are read back."""
    if isinstance(told, Kit):
        return {power.key for power in told.powers}
    if isinstance(told, list | tuple):
        return [alike(value) for value in told]
    return int(told) if isinstance(told, bool) else told


@law("case")
def what_is_told_can_be_read_back(case: Case) -> None:
    """So two views that are told alike are alike, but for what follows from the rest."""
    layout = layout_of(case.key)
    for seat, view in views(case, 4):
        row = layout.encode(view, seat, case.seats)
        assert abs(row).max() <= 1
        stack, table, fixed = layout.read(row, seat, case.seats)
        assert alike(stack) == alike(layout.stack.said(view.stack))
        assert alike(table) == alike(layout.told.table.told(view))
        assert alike(fixed) == alike(layout.told.fixed.told(view))


@law("case")
def two_views_told_alike_are_alike(case: Case) -> None:
    """What is said to follow from the rest does follow, and what changes little by little is told as from scratch."""
    layout, seen = layout_of(case.key), dict[bytes, Any]()
    encoders = [Encoder(layout, k, case.seats) for k in range(case.seats)]
    for seat, view in views(case, 20):
        row = encoders[seat].encode(view)
        view.ply = 0
        assert seen.setdefault(row.tobytes(), view) == view
        if len(seen) % 5 == 0:
            assert (row == layout.encode(view, seat, case.seats)).all()


@law("case")
def every_field_has_a_shape(case: Case) -> None:
    layout = layout_of(case.key)
    told = layout.told
    for s in tour(case).some(4):
        forgotten = untold(s, [told.table, told.fixed])
        assert not forgotten, f"{type(s).__name__}: {forgotten}"
        for name, shape in told.table.fields.items():
            of = shape.of if isinstance(shape, Row | Each) else shape
            for lacking in [untold(thing, [of]) for thing in getattr(s, name)] if isinstance(of, Part) else []:
                assert not lacking, f"{name}: {lacking}"


@law("case")
def what_is_fixed_stays_so(case: Case) -> None:
    layout = layout_of(case.key)
    fixed = [layout.encode(view, seat, case.seats)[layout.changing :] for seat, view in views(case, 8) if seat == 0]
    assert all((row == fixed[0]).all() for row in fixed)


@law("game")
def every_step_says_what_has_a_shape(key: str) -> None:
    said = layout_of(key).told.said
    without = {f"{cls.__name__}.{f}" for cls in steps(key) for f in fields(cls) if f not in said}
    assert not without


@law("game")
def every_column_has_a_name_of_its_own(key: str) -> None:
    layout = layout_of(key)
    assert len(layout.columns) == layout.size == len(set(layout.columns))
    assert find(key).seats[-1] == layout.who.width
