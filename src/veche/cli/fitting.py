"""Text that fits: prose is wrapped, and a map or a table that is too wide comes in strips, cut where it is blank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.text import Text

GAPS: Final = 3  # Lines with so many wide gaps on average are columns, not prose.
HANG: Final = 4


def paragraphs(text: Text) -> list[list[Text]]:
    """The lines between empty lines."""
    groups = groupby(text.split("\n", allow_blank=True), key=lambda line: bool(line.plain.strip()))
    return [list(lines) for told, lines in groups if told]


def fitted(lines: Sequence[Text], console: Console) -> Iterator[Text]:
    """One paragraph, no line wider than the console."""
    if max(len(line) for line in lines) <= console.width:
        yield from lines
    elif is_grid(lines):
        yield from strips(lines, console.width)
    else:
        for line in lines:
            yield from wrapped(line, console)


def is_grid(lines: Sequence[Text]) -> bool:
    return len(lines) > 2 and sum(line.plain.strip().count("  ") for line in lines) >= GAPS * len(lines)


def wrapped(line: Text, console: Console) -> Iterator[Text]:
    """A long line goes on a little further in."""
    if len(line) <= console.width:
        yield line
        return
    indent = len(line.plain) - len(line.plain.lstrip())
    room = console.width - indent - HANG
    is_path = any(len(word) > room for word in line.plain.split())  # Broken in two it could not be used.
    first, *rest = line[indent:].wrap(console, room, overflow="ignore" if is_path else "fold")
    yield Text(" " * indent) + first
    yield from (Text(" " * (indent + HANG)) + part for part in rest)


def strips(lines: Sequence[Text], width: int) -> Iterator[Text]:
    """The left part, then what is right of it. A table's first column, which says what the rows are, comes again."""
    labels = label_width(lines)
    start, lead = 0, 0
    longest = max(len(line) for line in lines)
    while start < longest:
        end = cut(lines, start, start + width - lead)
        for line in lines:
            part = line[start:end]
            yield line[:lead] + Text(" " * (lead - len(line[:lead]))) + part if lead else part
        start, lead = after_gap(lines, end), labels
        if start < longest:
            yield Text("")


def after_gap(lines: Sequence[Text], start: int) -> int:
    """Past the columns that are blank on every line."""
    longest = max(len(line) for line in lines)
    while start < longest and all(not line.plain[start : start + 1].strip() for line in lines):
        start += 1
    return start


def label_width(lines: Sequence[Text]) -> int:
    """How wide the column of labels is: the first line, the head, leaves it blank."""
    head = lines[0].plain
    blank = len(head) - len(head.lstrip())
    is_table = blank >= HANG and all(line.plain[:1].strip() for line in lines[1:])
    return blank if is_table else 0


def cut(lines: Sequence[Text], start: int, end: int) -> int:
    """The last column up to here that is blank on every line, else the very last."""
    for column in range(end, start + (end - start) // 2, -1):
        if all(not line.plain[column - 1 : column].strip() for line in lines):
            return column
    return end
