"""Chance is a seat like any other; this is the hand it plays with."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

from veche.core.action import Action
from veche.core.state import Draw, State

MASK: Final = (1 << 64) - 1
ROUND: Final = 1 << 64
HALF: Final = 1 << 63
SECRET_BITS: Final = 128


def wraps() -> bool:
    """Is an i64 a machine word (compiled), or any whole number (interpreted)?"""
    big: i64 = 1 << 62
    return big * 4 == 0


WORD: Final[i64] = -1 if wraps() else MASK  # What is left of a product: a machine word cuts it by itself.


def roll(seed: int, ply: int) -> int:
    """64 random bits, a pure function of the seed and the ply: splitmix64, or a keyed hash if the seed is a secret."""
    if seed > MASK:
        return keyed(seed, ply)
    found: int = mixed(seed if seed < HALF else seed - ROUND, ply + 1)
    return found if found >= 0 else found + ROUND


def mixed(seed: i64, number: i64) -> i64:
    """splitmix64 in machine words: its large factors are negative ones, and what a shift brings in is cut away."""
    z: i64 = (seed + number * -0x61C8864680B583EB) & WORD
    z = ((z ^ ((z >> 30) & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47) & WORD
    z = ((z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15) & WORD
    return z ^ ((z >> 31) & 0x1FFFFFFFF)


def keyed(secret: int, ply: int) -> int:
    """What splitmix64 does fast, and a few of its numbers give the seed away, this does one-way."""
    key = secret.to_bytes((secret.bit_length() + 7) // 8, "big")
    return int.from_bytes(hashlib.blake2b(ply.to_bytes(8, "big", signed=True), digest_size=8, key=key).digest(), "big")


def draw(s: State, seed: int) -> Action:
    """Chance's answer to the open question, by weight."""
    return drawn_by(s, roll(seed, s.ply))


def drawn_by(s: State, number: int) -> Action:
    """Chance's answer by a number: the same number, the same answer, whatever went before."""
    step = s.stack[-1]
    assert isinstance(step, Draw)
    if type(step).weight is Draw.weight:  # All are as likely: nothing to weigh.
        return s.menu[number % len(s.menu)]
    weights = [step.weight(s, a) for a in s.menu]
    mark = number % sum(weights)
    for a, w in zip(s.menu, weights, strict=True):
        if mark < w:
            return a
        mark -= w
    raise AssertionError("weights must be positive")
