"""Rows that copies share: never changed, but made anew with another entry. Cheap where few changes meet many copies."""

from __future__ import annotations

from typing import Final

BYTES: Final[list[bytes]] = [bytes([n]) for n in range(256)]


def with_entry(row: tuple[int, ...], at: int, entry: int) -> tuple[int, ...]:
    """The row with this entry there."""
    entries = list(row)
    entries[at] = entry
    return tuple(entries)


def with_byte(row: bytes, at: int, entry: int) -> bytes:
    """The same for a long row of small numbers, which are told apart in a byte."""
    return row[:at] + BYTES[entry] + row[at + 1 :]
