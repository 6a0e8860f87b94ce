"""Words for people: one file per language, equal in standing.

A phrase is a template with slots. A slot names an argument and how to say it:

    {seat:seat}                 a player's name
    {0:hex}                     a noun of kind "hex": the phrase "hex.e5", or just "e5"
    {0:faction.gen}             the same in another form: "faction.witches.gen", else "faction.witches"
    {n:n|worker|workers}        a number with its noun in the right plural form
    {n:of|worker|workers}       the noun alone
    {n}                         as it is
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

SLOT: Final = re.compile(r"\{(\w+)(?::([^}]*))?\}")


def one_or_more(n: int) -> int:
    return 0 if abs(n) == 1 else 1


def slavic(n: int) -> int:
    """1 рабочий, 2 рабочих (as after 2), 5 рабочих (as after 5)."""
    n = abs(n)
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


PLURAL: Final[dict[str, Callable[[int], int]]] = {"en": one_or_more, "ru": slavic}
LANGUAGES: Final = tuple(PLURAL)


class Phrases:
    """All sentences of one game, or of the platform, in one language."""

    def __init__(
        self, language: str, table: Mapping[str, str], nouns: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        self.language: str = language
        self.table: Mapping[str, str] = table
        self.nouns: Mapping[str, Sequence[str]] = nouns or {}

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def say(self, key: str, /, *args: object, seats: Sequence[str] = (), **named: object) -> str:
        """The sentence under ``key`` with its slots filled."""
        template = self.table.get(key)
        if template is None:
            return f"⟨{key}⟩"
        return self.fill(template, args, named, seats)

    def fill(self, template: str, args: Sequence[object], named: Mapping[str, object], seats: Sequence[str]) -> str:
        """A template with its slots filled."""

        def slot(found: re.Match[str]) -> str:
            name, how = found.group(1), found.group(2) or ""
            value = args[int(name)] if name.isdigit() else named[name]
            return self.word(value, how, seats)

        return SLOT.sub(slot, template)

    def word(self, value: object, how: str, seats: Sequence[str]) -> str:
        """One value as its slot wants it said."""
        kind, *forms = how.split("|")
        if kind in ("n", "of") and isinstance(value, int):
            form = forms[min(PLURAL[self.language](value), len(forms) - 1)]
            return form if kind == "of" else f"{value}\u00a0{form}"
        if kind == "seat" and isinstance(value, int) and 0 <= value < len(seats):
            return seats[value]
        return self.noun(kind, value) if kind else str(value)

    def noun(self, kind: str, value: object) -> str:
        """A thing by its name: an index into the game's nouns, or the name itself."""
        bare, _, form = kind.partition(".")
        if isinstance(value, int) and bare in self.nouns:
            value = self.nouns[bare][value]
        plain = self.table.get(f"{bare}.{value}", str(value))
        return self.table.get(f"{bare}.{value}.{form}", plain) if form else plain


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables of a phrase file as dotted keys. The key "" names the table itself."""
    flat: dict[str, str] = {}
    for key, value in tree.items():
        path = f"{prefix}.{key}" if prefix and key else prefix or key
        if isinstance(value, str):
            flat[path] = value
        else:
            flat.update(flatten(value, path))
    return flat


@cache
def words_beside(file: str, stem: str, language: str) -> Phrases:
    """``words_beside(__file__, "phrases", "en")``: the words of a module, in a file beside it."""
    return read_phrases(Path(file).with_name(f"{stem}.{language}.toml").read_text(encoding="utf-8"), language)


def read_phrases(text: str, language: str, nouns: Mapping[str, Sequence[str]] | None = None) -> Phrases:
    """A phrase file: TOML, tables nested at will."""
    return Phrases(language, flatten(tomllib.loads(text)), nouns)
