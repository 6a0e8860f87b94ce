"""Any state as tables of words: the board of a game that has none yet, and the one a terminal shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import Any

from veche.core.ability import Kit
from veche.core.action import Action
from veche.core.fields import fields
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.state import ENGINE as ENGINE
from veche.core.state import Seat, State
from veche.core.words import heading, label
from veche.draw.svg import Svg, tag

SEATED = ("owner", "seat", "holder")
MASK = 1_000_000


@dataclass
class Sheet:
    """A small table: a title, a head that may be empty, rows."""

    title: str = ""
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)


def sheets(game: Game, s: State, phrases: Phrases, names: Sequence[str]) -> list[Sheet]:
    """The players side by side, the single numbers, then every list that says something."""
    loose = Sheet()
    found: list[Sheet] = []
    for name in [f for f in fields(type(s)) if f not in ENGINE]:
        value = getattr(s, name)
        if is_people(value, names):
            found.insert(0, players(game, s, value, phrases, names))
        elif isinstance(value, list):
            found += listing(name, value, phrases, names)
        else:
            loose.rows.append([called(name, phrases), shown(value, phrases, name)])
    return [*found[:1], loose, *found[1:]] if loose.rows else found


def is_people(value: Any, names: Sequence[str]) -> bool:
    return isinstance(value, list) and len(value) == len(names) and bool(value) and bool(fields(type(value[0])))


def players(
    game: Game, s: State, people: list[Any], phrases: Phrases, names: Sequence[str], phrased: bool = False
) -> Sheet:
    """What everybody has, side by side; ``phrased``: only what the phrases have a name for."""
    sheet = Sheet(head=["", *names])
    for name in [f for f in fields(type(people[0])) if not phrased or f"field.{f}" in phrases]:
        values = [getattr(p, name) for p in people]
        if all(len(v) <= 12 if isinstance(v, list) else not isinstance(v, int) or abs(v) < MASK for v in values):
            say = bits if phrased and name[:-1] in phrases.nouns else shown
            sheet.rows.append([called(name, phrases), *[say(v, phrases, name) for v in values]])
    if not any(row[0] == called("vp", phrases) for row in sheet.rows) and (not phrased or "field.points" in phrases):
        sheet.rows.append([called("points", phrases), *map(str, game.points(s))])
    return sheet


def listing(name: str, values: list[Any], phrases: Phrases, names: Sequence[str]) -> list[Sheet]:
    """A list as one line of what stands out: everything but the commonest value, by the names of its places."""
    if not values or not all(isinstance(v, int) and abs(v) < MASK for v in values):
        return []  # Numbers so large are sets of bits: nothing to read there.
    places = place_names(name, len(values), phrases, names)
    common, times = Counter(values).most_common(1)[0]
    if not places:
        return [Sheet(called(name, phrases), rows=[[" ".join(shown(v, phrases, name) for v in values)]])]
    if len(set(values)) == len(values):
        return [Sheet(called(name, phrases), rows=[[" ".join(map(str, values))]])]
    odd = [(n, v) for n, v in enumerate(values) if v != common or times == 1]
    whose = names if name in SEATED else ()
    said = [(places[n], whose[v] if 0 <= v < len(whose) else shown(v, phrases, name)) for n, v in odd]
    text = "  ".join(f"{place}={value}" for place, value in said)
    return [Sheet(called(name, phrases), rows=[[text]])] if text else []


def place_names(name: str, length: int, phrases: Phrases, names: Sequence[str]) -> list[str]:
    """Names for the places of a list: the seats, or the one kind of noun that has so many."""
    if length == len(names):
        return list(names)
    for kind in sorted(phrases.nouns, key=lambda k: k != name):
        if len(phrases.nouns[kind]) == length and (length > 12 or name.startswith(kind)):
            return [phrases.noun(kind, n) for n in range(length)]
    return []


def called(name: str, phrases: Phrases) -> str:
    """A field by its phrase ``field.<name>``, else by its own name."""
    return phrases.table.get(f"field.{name}", name.replace("_", " "))


def shown(value: Any, phrases: Phrases, name: str = "") -> str:
    if isinstance(value, bool):
        return "✓" if value else "·"
    if isinstance(value, Kit):
        return ", ".join(named(p.key, phrases) for p in value.powers)
    if isinstance(value, list):
        return " ".join(shown(v, phrases, name) for v in value) or "·"
    if isinstance(value, int) and value >= 0 and name in phrases.nouns and value < len(phrases.nouns[name]):
        return phrases.noun(name, value)
    return str(value) if value != -1 else "·"


def bits(value: Any, phrases: Phrases, name: str) -> str:
    """A number named after many things of a kind is the set of them."""
    kind = name[:-1]
    if not isinstance(value, int):
        return shown(value, phrases, name)
    return ", ".join(phrases.noun(kind, n) for n in range(len(phrases.nouns[kind])) if value >> n & 1) or "·"


@cache
def named(key: str, phrases: Phrases) -> str:
    """A power by whatever kind of noun it is."""
    return next((v for k, v in phrases.table.items() if k.endswith(f".{key}")), key)


def text(game: Game, s: State, phrases: Phrases, names: Sequence[str]) -> str:
    """All sheets as text, columns aligned."""
    blocks = []
    for sheet in sheets(game, s, phrases, names):
        rows = [sheet.head, *sheet.rows] if sheet.head else sheet.rows
        widths = [max(len(row[c]) for row in rows if c < len(row)) for c in range(max(map(len, rows)))]
        lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths)).rstrip() for row in rows]
        blocks.append("\n".join([f"{sheet.title}:", *lines] if sheet.title else lines))
    return "\n\n".join(blocks)


def grouped(menu: Sequence[Action], phrases: Phrases) -> list[tuple[str, list[Action]]]:
    """A menu by verb, in the order verbs first appear, each with its heading."""
    groups: dict[str, list[Action]] = {}
    for a in menu:
        groups.setdefault(a.verb.name, []).append(a)
    return [(heading(actions[0].verb, phrases), actions) for actions in groups.values()]


def draw(game: Game, s: State, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The plain board: the sheets as lines of text, and every ref of the menu as a button."""
    lines = text(game, s, phrases, names).splitlines()
    rows = [tag("text", escape(line) or " ", x=16, y=28 + 20 * n, class_="mono") for n, line in enumerate(lines)]
    top = 40 + 20 * len(lines)
    refs = {a.ref: label(game, s, a, phrases, names) for a in s.menu if a.ref}
    for n, (ref, said) in enumerate(refs.items()):
        x, y = 16 + 320 * (n % 3), top + 36 * (n // 3)
        box = tag("rect", width=312, height=30, rx=8, class_="button")
        words = tag("text", escape(said), x=12, y=20)
        rows.append(tag("g", box, words, class_="open", data_ref=ref, transform=f"translate({x} {y})"))
    height = top + 36 * (len(refs) // 3 + 1)
    style = (
        "text{font:14px sans-serif;fill:#22252B}.mono{font-family:monospace;white-space:pre}"
        ".button{fill:#FFFDF8;stroke:#0F766E}.open{cursor:pointer}"
    )
    return Svg(
        tag(
            "svg",
            tag("style", style),
            tag("rect", width="100%", height="100%", fill="#F6F1E7"),
            *rows,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 992 {height}",
        )
    )
