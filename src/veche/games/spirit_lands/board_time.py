"""The time board: ten divisions with their tokens, and the event in force."""

from __future__ import annotations

from typing import Final

from veche.core.phrases import Phrases
from veche.draw.cards import panel
from veche.draw.sprite import stamp
from veche.draw.svg import at, num, part, tag, text, thing, wrapped
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.spirit_lands.board_icons import TOKEN, marked
from veche.games.spirit_lands.chapters import last_division, scenarios, tokens_at
from veche.games.spirit_lands.state import LEVELS, SpiritLands
from veche.games.spirit_lands.tables import DIVISIONS, POWER_KEYS, SCENARIO

HIGH: Final = 50.0
CELL: Final = 57.5
LEFT: Final = 585.0  # where the event begins: a phone shows the rest of the width with letters of ten pixels
WIDTH: Final = 1075.0


def time_board(s: SpiritLands, words: Phrases) -> str:
    label = words.noun("part", "time")
    steps = [division(s, n, words) for n in range(1, DIVISIONS + 1)]
    time = part("time", label, 0, 0, LEFT - 4, HIGH, panel(0, 0, LEFT - 6, HIGH - 2), *steps)
    return time + part("time", label, LEFT, 0, WIDTH - LEFT, HIGH, event(s, words))


def division(s: SpiritLands, n: int, words: Phrases) -> str:
    """An arrow with its number and tokens; the present one is full, those gone are faint."""
    here = n == min(s.chapter, DIVISIONS) and not s.over
    x, w = 4 + (n - 1) * CELL, CELL - 3
    shape = f"M{num(x)} 4H{num(x + w - 5)}L{num(x + w + 4)} 24 {num(x + w - 5)} 44H{num(x)}" + (
        f"L{num(x + 9)} 24Z" if n > 1 else "Z"
    )
    fill = ink("attention") if here else ink("sunk")
    lies = tokens_at(s, n)
    icons = [stamp(TOKEN[token], x + 9 + 14 * k, 24, 16) for k, token in enumerate(lies)]
    number = text(x + 11, 20, n, 14, class_="serif", style=f"fill:{ink('panel') if here else ink('ink')}")
    discs = [tag("circle", cx=num(x + 17 + 14 * k), cy=32, r=9, fill="#FFFDF8") for k in range(len(lies))]
    body = tag("path", d=shape, style=f"fill:{fill}") + number + "".join(discs) + "".join(icons)
    faint = 0.5 if n < s.chapter else None
    return thing(f"division {n}", about(s, n, words), tag("g", body, opacity=faint))


def about(s: SpiritLands, n: int, words: Phrases) -> str:
    """What lies at a division, in words."""
    said = [words.say("board.chapter", n), *[words.say(f"board.token.{token}") for token in tokens_at(s, n)]]
    if n == last_division(s):
        said.append(words.say("board.last"))
    return " · ".join(said)


def heading(s: SpiritLands, words: Phrases) -> str:
    """The scenario; and, against the spirits, the level and whether escalation has begun."""
    said = [words.noun("power", SCENARIO[k].key) for k in scenarios(s)]
    if s.spirits >= 0:
        said.append(words.say(f"board.level.{LEVELS[s.level]}"))
    if s.escalation:
        said.append(words.say("board.escalation"))
    return " · ".join(said)


def event(s: SpiritLands, words: Phrases) -> str:
    """What the event in force says; without one, what the scenario says."""
    if s.event >= 0:
        key = POWER_KEYS[s.event]
        name, said = marked(words.noun("power", s.event), key), words.say(f"power.{key}.text")
    else:
        name = heading(s, words)
        said = " ".join([words.say(f"power.{SCENARIO[k].key}.text") for k in scenarios(s)])
    symbol = stamp("sl-event" if s.event >= 0 else "sl-seal", 10, 11, 28)
    body = panel(0, 0, WIDTH - LEFT, HIGH - 2) + symbol + flowing(48, 16, name + ".", said, WIDTH - LEFT - 58)
    return at(LEFT, 0, thing("event", f"{heading(s, words)}. {name}. {said} {words.say('board.reconstructed')}", body))


def flowing(x: float, y: float, name: str, words: str, width: float) -> str:
    """A name in bold, and words that go on beside it and below."""
    indent = width_of(name, 13) + 6
    first = wrapped(words, width - indent, 13)[:1]
    rest = wrapped(words[len(first[0]) + 1 :], width, 13) if first else []
    lines = [text(x, y, name, 13, class_="strong"), *[text(x + indent, y, line, 13) for line in first]]
    return "".join(lines + [text(x, y + 14.5 * (n + 1), line, 13) for n, line in enumerate(rest[:2])])
