"""Ways to play a game, as the tools that teach nets are told of them."""

from __future__ import annotations

import argparse

Variants = tuple[tuple[int, dict[str, str]], ...]


def variants(args: argparse.Namespace) -> Variants:
    """``4:choice=draw,order=passing``: a number of seats and options."""
    found: list[tuple[int, dict[str, str]]] = []
    for said in args.variants:
        seats, _, options = said.partition(":")
        found.append((int(seats), dict(pair.split("=", 1) for pair in options.split(",") if pair)))
    return tuple(found)


def most_seats(args: argparse.Namespace) -> int:
    return max(seats for seats, _ in variants(args))
