"""Amounts as they are told: what an answer costs (below zero) and brings at once."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Price
from veche.games.terra_mystica.tables import UNITS, Purse

ORDER: Final = (*UNITS, "token", "key", "vp")


def gains(purse: Purse) -> Price:
    """Goods as a gain."""
    return tuple([(unit, n) for unit, n in zip(UNITS, purse) if n])


def costs(purse: Purse) -> Price:
    """Goods as a cost."""
    return tuple([(unit, -n) for unit, n in zip(UNITS, purse) if n])


def points(n: int) -> Price:
    return (("vp", n),) if n else ()


def power(n: int) -> Price:
    return (("power", n),) if n else ()


def plus(*prices: Price) -> Price:
    """Several in one, each unit once, in the usual order."""
    amounts: dict[str, int] = {}
    for price in prices:
        for unit, n in price:
            amounts[unit] = amounts.get(unit, 0) + n
    return tuple([(unit, amounts[unit]) for unit in ORDER if amounts.get(unit, 0)])
