"""The time board, and the cards it has brought: the event of the chapter, the allies."""

from __future__ import annotations

from typing import Final

from veche.core.phrases import Phrases
from veche.draw.svg import at, box, clickable, paragraph, tag, text, wrapped
from veche.draw.theme import ink
from veche.games.spirit_lands.board_icons import GROUND, stroke, terrain_sign
from veche.games.spirit_lands.board_pieces import PAGE, Piece, bolt, marked
from veche.games.spirit_lands.chapters import last_division, milestone_divisions, scenarios
from veche.games.spirit_lands.spirits import escalation_division
from veche.games.spirit_lands.state import LEVELS, SpiritLands, bits
from veche.games.spirit_lands.tables import (
    ALLIES,
    ALLY_TERRAIN,
    ALLY_TOKENS,
    DIVISIONS,
    EVENT_TOKENS,
    POWER_KEYS,
    SCENARIO,
    TERRAINS,
)

SIGNS: Final = {
    "event": "M12 3l2.6 6 6.4.5-4.9 4.2 1.6 6.3L12 16.600l-5.700 3.400 1.600-6.300L3 9.500 9.400 9Z",
    "ally": "M12 12a4 4 0 1 0-.1 0ZM4 21c1-6 4-7 8-7s7 1 8 7",
    "milestone": "M6 21V4h11l-3 4 3 4H6",
    "escalation": "M12 3c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-3 2-5 1-9Z",
    "end": "M6 3h12M6 21h12M7 3c0 6 10 12 10 18M17 3c0 6-10 12-10 18",
}
TINT: Final = {"event": "#B45309", "ally": "#0F766E", "milestone": "#1F5FA8", "escalation": "#B42318", "end": "#22252B"}


def time_board(s: SpiritLands, words: Phrases) -> tuple[list[Piece], float]:
    cell = 62.0
    parts = [box(12, 0, 700, 84, 12, class_="panel"), text(26, 24, now(s, words), 18, class_="strong")]
    parts.append(text(26, 46, scenario_line(s, words), 13, class_="muted"))
    gone = words.say("board.forgotten_of", s.gone, s.roads) if s.roads else words.say("board.forgotten", s.gone)
    parts.append(text(698, 24, gone, 13, class_="muted end"))
    x = 26.0
    for division in range(1, DIVISIONS + 1):
        parts.append(division_at(s, x + (division - 1) * cell, 56, division, cell, words))
    event = Piece(718, -4, PAGE - 726, 92, event_card(s, words))
    return [Piece(8, -4, 708, 92, "".join(parts)), event], 98.0


def now(s: SpiritLands, words: Phrases) -> str:
    if s.over:
        return words.say("board.epilogue")
    return words.say("board.chapter", s.chapter) if s.chapter else words.say("board.prologue")


def scenario_line(s: SpiritLands, words: Phrases) -> str:
    """The scenario; and, against the spirits, the level and whether escalation has begun."""
    said = [words.noun("power", SCENARIO[k].key) for k in scenarios(s)]
    if s.spirits >= 0:
        said.append(words.say(f"board.level.{LEVELS[s.level]}"))
    if s.escalation:
        said.append(words.say("board.escalation"))
    return " · ".join(said)


def tokens_at(s: SpiritLands, division: int) -> list[str]:
    found = []
    if division in EVENT_TOKENS[s.sides] and (s.event_deck or s.event >= 0):
        found.append("event")
    if division in milestone_divisions(s):
        found.append("milestone")
    if division in ALLY_TOKENS[s.sides]:
        found.append("ally")
    if s.spirits >= 0 and division == escalation_division(s):
        found.append("escalation")
    return [*found, "end"] if division == last_division(s) else found


def division_at(s: SpiritLands, x: float, y: float, division: int, cell: float, words: Phrases) -> str:
    here = division == min(max(s.chapter, 0), DIVISIONS)
    fill = ink("attention") if here else ink("sunk")
    parts = [box(x, y, cell - 6, 22, 6, style=f"fill:{fill}")]
    colour = "#FFFFFF" if here else ink("ink")
    parts.append(text(x + 8, y + 16, division, 13, class_="strong", style=f"fill:{colour}"))
    for n, token in enumerate(tokens_at(s, division)):
        title = tag("title", words.say(f"board.token.{token}"))
        disc = tag("circle", r=9, fill="#FFFDF8", stroke=TINT[token], stroke_width=1.5)
        sign = stroke(SIGNS[token], TINT[token], 0.55, 2.4)
        parts.append(at(x + (27 if division < 10 else 35) + 18 * n, y + 11, title + disc + sign))
    return "".join(parts)


def event_card(s: SpiritLands, words: Phrases) -> str:
    """What the event in force says."""
    x, width = 722.0, PAGE - 734
    parts = [box(x, 0, width, 84, 12, class_="panel")]
    parts.append(at(x + 24, 26, stroke(SIGNS["event"], TINT["event"], 0.9, 2)))
    if s.event < 0:
        parts.append(text(x + 46, 31, words.say("board.no_event"), 15, class_="muted"))
        return "".join(parts)
    key = POWER_KEYS[s.event]
    parts.append(text(x + 46, 26, marked(words.noun("power", s.event), key), 15, class_="strong"))
    parts.append(paragraph(x + 46, 46, words.say(f"power.{key}.text"), width - 60, 13, 1.25, class_="muted"))
    return "".join(parts)


def shown_allies(s: SpiritLands, words: Phrases, opens: frozenset[str]) -> tuple[list[Piece], float]:
    allies = bits(s.offer)
    if not allies:
        return [], 0.0
    width = 410.0
    height = max([ally_height(ally, words, width) for ally in allies])
    cards = [at(12 + 422 * n, 0, ally_card(ally, words, opens, width, height)) for n, ally in enumerate(allies)]
    return [Piece(8 + 422 * n, -4, width + 8, height + 8, card) for n, card in enumerate(cards)], height + 14


def ally_height(ally: int, words: Phrases, width: float) -> float:
    key = ALLIES[ally]
    lines = len(wrapped(words.say(f"power.{key}.text"), width - 64, 13))
    return 60 + 16.25 * (lines + len(wrapped(words.say(f"power.{key}.boost"), width - 88, 13)))


def ally_card(ally: int, words: Phrases, opens: frozenset[str], width: float, height: float) -> str:
    """An ally at full length: its property, then its boost."""
    key = ALLIES[ally]
    terrain = TERRAINS[ALLY_TERRAIN[ally]]
    parts = [box(0, 0, width, height, 12, class_="panel"), box(0, 0, 40, height, 12, fill=GROUND[terrain])]
    parts.append(at(20, 26, terrain_sign(ALLY_TERRAIN[ally], 1.1)))
    parts.append(text(52, 26, marked(words.noun("power", ally), key), 15, class_="strong"))
    said = words.say(f"power.{key}.text")
    parts.append(paragraph(52, 46, said, width - 64, 13, 1.25))
    lines = len(wrapped(said, width - 64, 13))
    parts.append(at(60, 52 + lines * 16.25, bolt()))
    boost = words.say(f"power.{key}.boost")
    parts.append(paragraph(76, 56 + lines * 16.25, boost, width - 88, 13, 1.25, class_="muted"))
    ref = f"ally {key}"
    return clickable(ref, "".join(parts), box(1, 1, width - 2, height - 2, 12, class_="ring"), ref in opens)
