"""Chance is a seat like any other; this is the hand it plays with."""

from __future__ import annotations

import hashlib
from typing import Final

from veche.core.action import Action
from veche.core.state import Draw, State

MASK: Final = (1 << 64) - 1
SECRET_BITS: Final = 128


def roll(seed: int, ply: int) -> int:
    """64 random bits, a pure function of the seed and the ply: splitmix64, or a keyed hash if the seed is a secret."""
    if seed > MASK:
        return keyed(seed, ply)
    z = (seed + (ply + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


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
    weights = [step.weight(s, a) for a in s.menu]
    mark = number % sum(weights)
    for a, w in zip(s.menu, weights, strict=True):
        if mark < w:
            return a
        mark -= w
    raise AssertionError("weights must be positive")
