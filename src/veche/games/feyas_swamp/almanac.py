"""The almanac: every tribe, leader, action, card, tile and fish in words, its numbers read from the data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.answer import Price
from veche.core.faces import Entry, Section
from veche.core.phrases import Phrases
from veche.core.words import priced
from veche.games.feyas_swamp.board_signs import ACTION_SIGNS, FISH_SIGNS, SIGNS, token_said
from veche.games.feyas_swamp.map import BOARDS, MANY, NAMES, TEMPLES, TWO, hexes
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    ACTIONS,
    CARD,
    CELL_PRICES,
    COLOURS,
    LEADER_CARDS,
    LEADERS,
    LOTUS,
    PLACES,
    SIDES,
    SPECIAL_SLOTS,
    SPECIALS,
    STANDARD,
    TEMPLE_TILES,
    TOKEN_TABLE,
    TOKENS,
    TRACKS,
    TRIBE_BOARDS,
    TRIBES,
    TROPHIES,
    Slot,
)

BOARD_SIDES: Final = (("two", TWO), ("many", MANY))


def almanac(phrases: Phrases) -> tuple[Section, ...]:
    """Everything with a name of its own, section by section."""
    sections = {
        "tribe": tribes(phrases),
        "side": sides(phrases),
        "special": specials(phrases),
        "leader": leaders(phrases),
        "action": actions(phrases),
        "temple": temples(phrases),
        "token": tokens(phrases),
        "achievement": achievements(phrases),
        "trophy": trophies(phrases),
        "colour": fish(phrases),
    }
    return tuple(Section(key, phrases.say(f"almanac.{key}"), tuple(found)) for key, found in sections.items())


def titled(words: str) -> str:
    return words[:1].upper() + words[1:]


def said(phrases: Phrases, kind: str, key: str) -> str:
    """What a thing says of itself, and what else is to be known of it."""
    more = f" {phrases.noun(f'{kind}.more', key)}" if f"{kind}.{key}.more" in phrases else ""
    return phrases.noun(f"{kind}.text", key) + more


# The tribe boards.


def slot_said(phrases: Phrases, slot: Slot) -> str:
    """What a slot gives; a dark one says so."""
    said = ", ".join(phrases.say(f"slot.{unit}", n) for unit, n in slot.icons()) or phrases.say("see.slot.nothing")
    return phrases.say("almanac.dark", said) if slot.starting else said


def board_lines(phrases: Phrases, board: Sequence[Sequence[Slot]]) -> list[str]:
    """The tracks of a tribe board, slot by slot from the left."""
    rows = [" · ".join(slot_said(phrases, slot) for slot in track) for track in board]
    return [f"{titled(phrases.noun('track', key))}: {row}." for key, row in zip(TRACKS, rows)]


def tribes(phrases: Phrases) -> list[Entry]:
    return [tribe(phrases, n) for n in range(len(TRIBES))]


def tribe(phrases: Phrases, n: int) -> Entry:
    """The lotus side is the tribe's own; the other is under the sides."""
    lines = (said(phrases, "tribe", TRIBES[n]), *board_lines(phrases, TRIBE_BOARDS[n + 1]))
    return Entry(TRIBES[n], phrases.noun("tribe", TRIBES[n]), lines, "fs-hut")


def sides(phrases: Phrases) -> list[Entry]:
    said = [phrases.noun("side.text", key) for key in SIDES]
    names = [titled(phrases.noun("side", key)) for key in SIDES]
    standard = (said[STANDARD], *board_lines(phrases, TRIBE_BOARDS[0]))
    return [Entry(SIDES[STANDARD], names[STANDARD], standard), Entry(SIDES[LOTUS], names[LOTUS], (said[LOTUS],))]


def specials(phrases: Phrases) -> list[Entry]:
    return [special(phrases, n) for n in range(len(SPECIALS))]


def special(phrases: Phrases, n: int) -> Entry:
    unit = SPECIAL_SLOTS[n].icons()[0][0]
    lines = (phrases.say("almanac.special_text"),)
    return Entry(SPECIALS[n], phrases.noun("special", SPECIALS[n]), lines, SIGNS[unit])


# Leaders and actions.


def leaders(phrases: Phrases) -> list[Entry]:
    return [leader(phrases, n) for n in range(len(LEADERS))]


def leader(phrases: Phrases, n: int) -> Entry:
    card = LEADER_CARDS[n]
    numbers = phrases.say("almanac.card", card.initiative, card.range, card.cost)
    lines = (numbers, said(phrases, "leader", LEADERS[n]))
    return Entry(LEADERS[n], phrases.noun("leader", LEADERS[n]), lines, "fs-worker")


def actions(phrases: Phrases) -> list[Entry]:
    return [action(phrases, n) for n in range(len(ACTIONS))]


def action(phrases: Phrases, n: int) -> Entry:
    cells = [phrases.say(f"almanac.cells.{key}", cells_said(phrases, side, n)) for key, side in BOARD_SIDES]
    lines = (phrases.noun("action.text", ACTIONS[n]), *cells)
    return Entry(ACTIONS[n], phrases.noun("action", ACTIONS[n]), lines, ACTION_SIGNS[n])


def cells_said(phrases: Phrases, side: int, action: int) -> str:
    """The cells of an action on one side of the board: what each costs and brings."""
    rows = [cell.price() for cell in CELL_PRICES[side][:CARD] if cell is not None and cell.action == action]
    return " · ".join(cell_said(phrases, row) for row in rows)


def cell_said(phrases: Phrases, row: Price) -> str:
    """A price alone says that it is one; with a gift beside it the signs do."""
    said = priced(row, phrases) or phrases.say("see.free")
    return phrases.say("almanac.costs", said) if any(n < 0 for _, n in row) and not any(n > 0 for _, n in row) else said


# Temples and tokens.


def temples(phrases: Phrases) -> list[Entry]:
    return [temple(phrases, n) for n in range(len(TEMPLES))]


def temple(phrases: Phrases, n: int) -> Entry:
    """The tiles from the top, for each number of players."""
    tiles = [" · ".join(priced(tile.price(), phrases) for tile in stacks[n]) for stacks in TEMPLE_TILES]
    said = [phrases.say("almanac.tiles", players + 2, row) for players, row in enumerate(tiles)]
    lines = (phrases.noun("temple.text", TEMPLES[n]), *said)
    return Entry(TEMPLES[n], phrases.noun("temple", TEMPLES[n]), lines, "fs-temple")


def tokens(phrases: Phrases) -> list[Entry]:
    return [token(phrases, n) for n in range(len(TOKENS))]


def token(phrases: Phrases, n: int) -> Entry:
    act = TOKEN_TABLE[n].action
    symbol = ACTION_SIGNS[act] if act >= 0 else "fs-special"
    return Entry(TOKENS[n], titled(phrases.noun("token", TOKENS[n])), (token_said(phrases, n),), symbol)


# Cards.


def achievements(phrases: Phrases) -> list[Entry]:
    """What is needed, and what each place pays."""
    places = phrases.say("almanac.places", ", ".join(str(vp) for vp in PLACES))
    lines = {key: (said(phrases, "achievement", key), places) for key in ACHIEVEMENTS}
    return [Entry(key, phrases.noun("achievement", key), lines[key]) for key in ACHIEVEMENTS]


def trophies(phrases: Phrases) -> list[Entry]:
    return [Entry(key, phrases.noun("trophy", key), (said(phrases, "trophy", key),)) for key in TROPHIES]


def fish(phrases: Phrases) -> list[Entry]:
    return [colour(phrases, n) for n in range(len(COLOURS))]


def colour(phrases: Phrases, n: int) -> Entry:
    """Where the fish of a colour swim."""
    where = [", ".join(NAMES[hex] for hex in hexes(BOARDS[side].fish[n])) for _, side in BOARD_SIDES]
    lines = [phrases.say(f"almanac.fish.{key}", cells) for (key, _), cells in zip(BOARD_SIDES, where)]
    return Entry(COLOURS[n], titled(phrases.say("almanac.fish_of", n)), tuple(lines), FISH_SIGNS[n])
