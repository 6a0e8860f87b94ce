"""Connected groups, on any adjacency."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def group(start: int, near: Callable[[int], Iterable[int]]) -> set[int]:
    """Everything that can be reached from ``start`` by going from one to the next."""
    seen = {start}
    edge = [start]
    while edge:
        for n in near(edge.pop()):
            if n not in seen:
                seen.add(n)
                edge.append(n)
    return seen


def groups(members: Iterable[int], near: Callable[[int], Iterable[int]]) -> list[set[int]]:
    """The members, split into connected groups. ``near`` may name non-members."""
    inside = frozenset(members)
    left = set(inside)
    found: list[set[int]] = []
    while left:
        one = group(min(left), lambda m: [n for n in near(m) if n in inside])
        found.append(one)
        left -= one
    return found
