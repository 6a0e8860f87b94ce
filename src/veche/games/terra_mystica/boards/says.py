"""What every tile, card and action says, as signs."""

from __future__ import annotations

from typing import Final

from veche.games.terra_mystica.abilities.kits import POWERS
from veche.games.terra_mystica.tables import (
    ACTIONS,
    BUILDINGS,
    CARDS,
    CULTS,
    FAVOURS,
    GOALS,
    TOWN_POWER,
    TOWNS,
    UNITS,
    Goal,
    Purse,
)

Run = tuple[str, ...]

SOLID_OF: Final = ("", "house", "post", "temple", "stronghold", "sanctuary")


def goods(purse: Purse) -> Run:
    """``(3, 1, 0, 0)`` -> 3 coins, 1 worker."""
    found: list[str] = []
    for amount, unit in zip(purse, UNITS, strict=True):
        if amount:
            found += [f"={amount}", unit]
    return tuple(found)


def per_building(points: tuple[int, ...]) -> Run:
    """Points for buildings: the same for all that are named."""
    named = [b for b in range(len(BUILDINGS)) if points[b]]
    return (*[SOLID_OF[b] for b in named], f"={points[named[0]]}", "points") if named else ()


def card_extra(c: int) -> Run:
    card = CARDS[c]
    if card.spade:
        return ("spade",)
    if card.cult:
        return ("cult", "=+1")
    if card.shipping:
        return ("ship", f"=+{card.shipping}")
    if card.pass_by_shipping:
        return ("ship", f"={card.pass_by_shipping}", "points")
    return per_building(card.passing)


def favour_effect(f: int) -> Run:
    tile = FAVOURS[f]
    if tile.town_power != TOWN_POWER:
        return ("town", f"={tile.town_power}")
    if tile.acts:
        return ("cult", "=+1")
    if any(tile.pass_by_trading_posts):
        return ("pass", "post", "points")
    return goods(tile.income) or per_building(tile.built)


def town_gain(t: int) -> Run:
    tile = TOWNS[t]
    keys = ("key", "key") if tile.keys > 1 else ()
    if tile.cults:
        return ("cult", f"=+{tile.cults}", *keys)
    return ("ship", f"=+{tile.ship}") if tile.ship else goods(tile.gain)


def goal_deed(goal: Goal) -> Run:
    if goal.spade:
        return ("spade", f"={goal.spade}", "points")
    return ("town", f"={goal.town}", "points") if goal.town else per_building(goal.built)


def goal_cult(goal: Goal) -> tuple[Run, Run]:
    """So many steps on a track, and what they give."""
    need = "priest" if goal.per_priest else CULTS[goal.cult]
    gift = (f"={goal.spades}", "spade") if goal.spades else goods(goal.reward)
    return (f"={goal.steps}", need), gift


def action_gain(a: int) -> Run:
    act = ACTIONS[a]
    if act.bridge:
        return ("bridge",)
    return (("spade",) * act.spades) if act.spades else goods(act.gain)


CARD_INCOME: Final = [goods(c.income) for c in CARDS]
CARD_EXTRA: Final = [card_extra(c) for c in range(len(CARDS))]
FAVOUR_STEPS: Final[list[Run]] = [(CULTS[f.cult], f"={f.steps}") for f in FAVOURS]
FAVOUR_EFFECT: Final = [favour_effect(f) for f in range(len(FAVOURS))]
TOWN_POINTS: Final[list[Run]] = [(f"={t.points}", "points") for t in TOWNS]
TOWN_GAIN: Final = [town_gain(t) for t in range(len(TOWNS))]
GOAL_DEED: Final = [goal_deed(g) for g in GOALS]
GOAL_CULT: Final = [goal_cult(g) for g in GOALS]
ACTION_GAIN: Final = [action_gain(a) for a in range(len(ACTIONS))]
FINAL_SIGN: Final = {"distance": "far", "stronghold": "stronghold", "outposts": "edge", "settlements": "town"}
SPECIAL_RUN: Final[dict[str, Run]] = {
    "favour": ("cult", "=+1"),
    "card_spade": ("spade",),
    "card_cult": ("cult", "=+1"),
    **{special: run for power in POWERS.values() for special, run in power.signs.items()},
}
