"""The almanac of the Spirit Lands: books, sages, places, locations, allies, events, scenarios, tricks, tokens."""

from __future__ import annotations

from typing import Final

from veche.core.faces import Entry, Section
from veche.core.phrases import Phrases
from veche.core.words import amount
from veche.draw.svg import document
from veche.games.spirit_lands import board_land
from veche.games.spirit_lands.board_ground import ground
from veche.games.spirit_lands.board_icons import BOOK, DEEP, SAGE, SPIRIT, TOKEN, marked, terrain_sign
from veche.games.spirit_lands.board_land import HEADER, Frame, cell, place_drawn, tile_among, trails, two_lines
from veche.games.spirit_lands.board_places import SYMBOL
from veche.games.spirit_lands.tables import (
    ALLIES,
    ALLY_TERRAIN,
    BESIDE,
    BOOSTS_MOST,
    DRAWN,
    EVENT_DECK,
    EVENTS,
    FELLOWSHIP_TRICKS,
    FIRST_EVENT,
    JOINT_TOKENS,
    LOCATIONS,
    LOWER_PART,
    PIERS,
    PLACED,
    PLACES,
    RANK,
    SAGES,
    SAGES_OF_FIVE,
    SCENARIO,
    SPOT_CELL,
    SPOT_DEAD,
    SUN,
    TERRAINS,
    TIERS,
    TRICKS,
    UP,
    WHIRL,
    WHIRL_CELL,
    WHIRL_PLACES,
    Location,
    Scenario,
)

TOKENS: Final = {**TOKEN, "boost": "sl-boost", "joint_visit": "sl-seal", "fate": "sl-seal", "pier": "sl-pier"}
COUNT: Final = {"ally": DRAWN, "boost": BOOSTS_MOST, "joint_visit": JOINT_TOKENS, "pier": PIERS}


def almanac(phrases: Phrases) -> tuple[Section, ...]:
    entries = {
        "book": [book(tier, phrases) for tier in range(len(TIERS))],
        "sage": sages(phrases),
        "place": [place(kind, phrases) for kind in range(len(PLACES))],
        "location": [location(loc, phrases) for loc in range(len(LOCATIONS))],
        "ally": [ally(number, phrases) for number in range(len(ALLIES))],
        "event": [event(number, phrases) for number in range(len(EVENTS))],
        "scenario": [scenario(played, phrases) for played in SCENARIO],
        "trick": [trick(number, phrases) for number in range(len(TRICKS))],
        "token": [token(key, phrases) for key in TOKENS],
    }
    return tuple([Section(key, phrases.say(f"almanac.{key}"), tuple(found)) for key, found in entries.items()])


def heading(name: str) -> str:
    return name[:1].upper() + name[1:]


def linked(section: str, key: str, name: str) -> str:
    return f"[{name}](#{section}-{key.replace('_', '-')})"


# Books and sages.


def book(tier: int, phrases: Phrases) -> Entry:
    """What it is for; and what is made of it."""
    up = phrases.say("almanac.no_higher") if tier == SUN else phrases.say("almanac.higher", UP, tier + 1)
    lines = (phrases.say(f"almanac.books.{TIERS[tier]}"), up)
    return Entry(TIERS[tier], heading(phrases.noun("tier", tier)), lines, BOOK[tier])


def sages(phrases: Phrases) -> list[Entry]:
    """Those of a brotherhood, and those of the spirits."""
    placed = [phrases.say("almanac.placed", terrain, n) for terrain, n in enumerate(PLACED)]
    yours = (phrases.say("almanac.sages.yours", SAGES, SAGES_OF_FIVE), heading(f"{'; '.join(placed)}."))
    theirs = (phrases.say("almanac.sages.theirs", SAGES), phrases.say("almanac.sages.ways"))
    return [
        Entry("brotherhood", phrases.say("almanac.sages.brotherhood"), yours, SAGE),
        Entry("spirits", phrases.say("almanac.sages.spirits"), theirs, SPIRIT),
    ]


# Places and locations.


def place(kind: int, phrases: Phrases) -> Entry:
    """What it does, what it does for the spirits, how much they like it, where it lies."""
    key = PLACES[kind]
    lines = [phrases.say(f"place.{key}.text")]
    if f"almanac.spirits.{key}" in phrases:
        lines.append(phrases.say(f"almanac.spirits.{key}"))
    lines.append(phrases.say("almanac.priority", RANK[kind] + 1, len(RANK)))
    homes = [
        linked("location", land.key, phrases.noun("location", land.key)) for land in LOCATIONS if lies_in(kind, land)
    ]
    lines.append(phrases.say("almanac.lies_in", ", ".join(homes)) if homes else phrases.say("almanac.laid"))
    return Entry(key, phrases.noun("place", kind), tuple(lines), SYMBOL[key])


def lies_in(kind: int, land: Location) -> bool:
    return any(kind in WHIRL_PLACES[whirl] for whirl in land.whirls)


def location(loc: int, phrases: Phrases) -> Entry:
    """Its terrain and price, its edges, its trails cell by cell."""
    land = LOCATIONS[loc]
    edges = [phrases.say(f"field.edge.{height}") for height in (land.entry, land.exit)]
    lines = [
        phrases.say(f"almanac.lands.{TERRAINS[land.terrain]}", PLACED[land.terrain]),
        f"{heading(phrases.say('field.edges', *edges))}.",
        f"{phrases.say('almanac.trail')}: {along(land.cells, phrases)}.",
    ]
    if land.dead_end:
        lines.append(f"{heading(phrases.say('board.dead_end'))}: {along(land.dead_end, phrases)}.")
    return Entry(land.key, phrases.noun("location", loc), tuple(lines), land_drawn(loc, phrases))


def along(cells: tuple[int, ...], phrases: Phrases) -> str:
    """The cells of a trail by number, with the places beside each whirlpool."""
    said = []
    for spot in cells:
        kinds = WHIRL_PLACES[WHIRL[spot]] if WHIRL[spot] >= 0 else ()
        names = [linked("place", PLACES[kind], phrases.noun("place", kind)) for kind in kinds]
        said.append(f"{SPOT_CELL[spot]} ({phrases.say('almanac.or').join(names)})" if names else str(SPOT_CELL[spot]))
    return " – ".join(said)


def land_drawn(loc: int, phrases: Phrases) -> str:
    """The card as it is printed."""
    land, frame = LOCATIONS[loc], Frame(178.0, 372.0 if LOCATIONS[loc].dead_end else 270.0)
    name = TERRAINS[land.terrain]
    title = two_lines(27, phrases.noun("location", loc), frame.width - 36, f"fill:{DEEP[name]}")
    body = ground(name, frame.width, frame.height, HEADER) + terrain_sign(land.terrain, 18, 15, 18) + title
    cells = [cell(loc, spot, frame, phrases, False) for spot in (*land.cells, *land.dead_end)]
    drawn = (body, trails(loc, frame), *tiles(loc, frame, phrases), *cells)
    svg = document(frame.width, frame.height + 4, *drawn, style=board_land.style(), label=phrases.noun("location", loc))
    return svg.replace("<svg ", f'<svg width="{frame.width}" height="{frame.height + 4}" ', 1)


def tiles(loc: int, frame: Frame, phrases: Phrases) -> list[str]:
    """Its fabled places, each near its whirlpool."""
    drawn = []
    for dead in (False, True):
        whirls = [whirl for whirl in LOCATIONS[loc].whirls if SPOT_DEAD[WHIRL_CELL[whirl]] == dead]
        spots = tuple([spot for whirl in whirls for spot in BESIDE[whirl][: len(WHIRL_PLACES[whirl])]])
        for spot in spots:
            where = tile_among(loc, spot, spots, frame)
            drawn.append(place_drawn(loc, spot, where, frame, phrases, False, False))
    return drawn


# Allies, events, scenarios, tricks.


def ally(number: int, phrases: Phrases) -> Entry:
    key = ALLIES[number]
    lines = (
        phrases.say(f"almanac.allied.{TERRAINS[ALLY_TERRAIN[number]]}"),
        f"**{phrases.say('mat.always')}.** {phrases.say(f'power.{key}.text')}",
        f"**[{phrases.say('mat.boost')}](#boosts).** {phrases.say(f'power.{key}.boost')}",
    )
    return Entry(key, marked(phrases.noun("power", number), key), lines, "sl-ally")


def event(number: int, phrases: Phrases) -> Entry:
    """What it changes, its deck, and whether scenario 4 knows it."""
    key = EVENTS[number]
    lines = [
        phrases.say(f"power.{key}.text"),
        phrases.say("almanac.deck", phrases.say(f"almanac.decks.{EVENT_DECK[number]}")),
    ]
    if any(key in played.events for played in SCENARIO):
        lines.append(phrases.say("almanac.price"))
    return Entry(key, marked(phrases.noun("power", FIRST_EVENT + number), key), tuple(lines), "sl-event")


def scenario(played: Scenario, phrases: Phrases) -> Entry:
    lines = [phrases.say(f"power.{played.key}.text")]
    if played.forgotten:
        lines.append(phrases.say("almanac.forgotten", *played.forgotten[:3]))
    if any(played.start):
        more = [amount(tier, n, phrases, signed=False) for tier, n in zip(TIERS, played.start) if n]
        lines.append(phrases.say("almanac.start", ", ".join(more)))
    lines.append(phrases.say("almanac.for_trial" if played.trial else "almanac.not_for_trial"))
    lines.append(phrases.say("almanac.whole", played.number))
    return Entry(played.key, f"{played.number}. {phrases.noun('power', played.key)}", tuple(lines), "sl-milestone")


def trick(number: int, phrases: Phrases) -> Entry:
    """Its upper part, its lower one on the high level, and whose deck it is in."""
    key = TRICKS[number]
    lines = [phrases.say(f"trick.{key}.text")]
    if LOWER_PART[number]:
        lines.append(f"**{phrases.say(f'almanac.lower.{LOWER_PART[number]}')}** {phrases.say(f'trick.{key}.lower')}")
    if FELLOWSHIP_TRICKS[number]:
        lines.append(phrases.say("almanac.fellows"))
    return Entry(key, marked(phrases.noun("trick", number), key), tuple(lines), "sl-spirit")


def token(key: str, phrases: Phrases) -> Entry:
    said = phrases.say(f"almanac.tokens.{key}.text", COUNT.get(key, 0))
    return Entry(key, phrases.say(f"almanac.tokens.{key}"), (said,), TOKENS[key])
