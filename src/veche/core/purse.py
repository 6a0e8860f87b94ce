"""Costs and gains as a person writes them: "2 worker 3 coin"."""

from __future__ import annotations

from collections.abc import Sequence


def purse(text: str, units: Sequence[str]) -> tuple[int, ...]:
    """``purse("2 worker 3 coin", ("coin", "worker"))`` -> ``(3, 2)``."""
    amounts = [0] * len(units)
    words = text.split()
    if len(words) % 2:
        raise ValueError(f"{text!r} is not a list of amounts and units")
    for amount, unit in zip(words[::2], words[1::2], strict=True):
        if unit not in units:
            raise ValueError(f"{text!r}: {unit!r} is none of {', '.join(units)}")
        amounts[units.index(unit)] += int(amount)
    return tuple(amounts)
