"""What people write: nothing in it that cannot be seen or stored, and nobody's name that passes for another's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # Letters and marks that show nothing.
PILE: Final = 4  # marks on one letter: more than any language sets there
TWINS: Final = str.maketrans("аеорсухкмтнвіјѕ", "aeopcyxkmthbijs")  # Cyrillic letters that look Latin, small or large.


def clean(text: str, most: int = 40) -> str:
    """One line as people write it."""
    whole = unicodedata.normalize("NFC", text[: 8 * most])
    shown = (c if c.isprintable() else " " for c in whole if c not in BLANK)
    line = " ".join(unpiled(shown).split())[:most].rstrip()
    return "" if all(c == " " or is_mark(c) for c in line) else line


def unpiled(text: Iterable[str]) -> str:
    """Without marks heaped on one letter until they lie over the lines around."""
    kept, heap = list[str](), 0
    for c in text:
        heap = heap + 1 if is_mark(c) else 0
        if heap <= PILE:
            kept.append(c)
    return "".join(kept)


def is_mark(c: str) -> bool:
    return unicodedata.category(c).startswith("M")


def unlike(name: str, others: Iterable[str]) -> str:
    """Nobody sits down under the name of another at the table: a number tells them apart."""
    taken = {alike(other) for other in others}
    found, number = name, 2
    while alike(found) in taken:
        found, number = f"{name} {number}", number + 1
    return found


def alike(name: str) -> str:
    """The same for all names that the eye takes for one."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", name) if not is_mark(c))
    return letters.casefold().translate(TWINS)
