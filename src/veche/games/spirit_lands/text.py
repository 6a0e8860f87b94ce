"""The Spirit Lands for a terminal: time, the row of lands from left to right, open cards, brotherhoods, the spirits."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.ansi import aligned, folded, paint, titled
from veche.games.spirit_lands.chapters import scenarios, tokens_at
from veche.games.spirit_lands.lands import AddWhere, cost
from veche.games.spirit_lands.places import GateTo
from veche.games.spirit_lands.scoring import points
from veche.games.spirit_lands.state import BEGINNER, LEVELS, NONE, SpiritLands, bits, holds
from veche.games.spirit_lands.tables import (
    ALLIES,
    ALLY_TERRAIN,
    BEGINNER_STEPPE,
    DIVISIONS,
    NAMED,
    OF_TERRAIN,
    PLACED,
    PLACES,
    POWER_KEYS,
    SCENARIO,
    TIERS,
    TRICKS,
)
from veche.games.spirit_lands.text_land import land, places_of, sign
from veche.games.spirit_lands.trails import awaits, connected, sages_of
from veche.games.spirit_lands.tricks import parts_read
from veche.games.spirit_lands.verbs import AS_STANDARD, IN_PROLOGUE


def plain(s: SpiritLands, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """Everything on the table, as text; nothing of it is hidden."""
    who = [names[k] if k < len(names) else str(k + 1) for k in range(s.players)]
    if s.spirits >= 0:
        who.append(phrases.say("board.spirits"))
    parts = [
        head(s, phrases, who),
        time_board(s, phrases),
        event(s, phrases),
        the_row(s, phrases),
        gaps(s, seat, phrases),
        market(s, max(seat, 0), phrases),
        places(s, phrases),
        shown_allies(s, phrases),
        tricks(s, phrases),
        books(s, phrases, who),
        *[brotherhood(s, side, phrases, who) for side in range(s.sides)],
        phrases.say("board.reconstructed"),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def side_words(s: SpiritLands, side: int, who: Sequence[str]) -> str:
    """A side's shape and name in its colour."""
    return paint(f"{sign(s, side)} {who[side]}", "seat5" if side == s.spirits else f"seat{side}", bold=True)


def marked(name: str, key: str) -> str:
    """A name that is not the booklet's carries a small circle."""
    return paint(name if key in NAMED else f"{name}°", bold=True)


# Time.


def head(s: SpiritLands, phrases: Phrases, who: Sequence[str]) -> str:
    """The chapter, what is forgotten, whose answer is awaited; then the scenario."""
    if s.over:
        now = phrases.say("board.epilogue")
    else:
        now = phrases.say("board.chapter", s.chapter) if s.chapter else phrases.say("board.prologue")
    said = [paint(now, bold=True)]
    if s.roads:
        said.append(phrases.say("board.forgotten_of", s.gone, s.roads))
    elif s.gone:
        said.append(phrases.say("board.forgotten", s.gone))
    if s.milestones:
        said.append(phrases.say("field.milestones", s.milestones))
    if s.spirits >= 0:
        said.append(phrases.say(f"board.level.{LEVELS[s.level]}"))
    if s.escalation:
        said.append(paint(phrases.say("board.escalation"), "danger", bold=True))
    if 0 <= to_move(s) < s.players:
        said.append(f"{phrases.say('field.to_move')}: {side_words(s, to_move(s), who)}")
    keys = [SCENARIO[k].key for k in scenarios(s)]
    scene = [folded(f"{phrases.noun('power', key)}. {phrases.say(f'power.{key}.text')}") for key in keys]
    return "\n".join([" · ".join(said), *scene])


def time_board(s: SpiritLands, phrases: Phrases) -> str:
    """The divisions that hold tokens; the present one is marked."""
    said = []
    for division in range(1, DIVISIONS + 1):
        tokens = ", ".join(phrases.say(f"board.token.{token}") for token in tokens_at(s, division))
        here = division == s.chapter
        if tokens or here:
            words = f"{'▶' if here else ''}{division}{' ' if tokens else ''}{tokens}".replace(" ", "\u00a0")
            said.append(paint(words, "attention", bold=True) if here else words)
    return folded(f"{paint(phrases.say('field.time'), bold=True)}: {' · '.join(said)}")


def event(s: SpiritLands, phrases: Phrases) -> str:
    if s.event < 0:
        return phrases.say("board.no_event")
    key = POWER_KEYS[s.event]
    words = f"{marked(phrases.noun('power', s.event), key)}. {phrases.say(f'power.{key}.text')}"
    return folded(f"{paint(phrases.say('board.event'), bold=True)}: {words}")


# Lands.


def the_row(s: SpiritLands, phrases: Phrases) -> str:
    """The lands from left to right, one under the other."""
    if not s.row:
        return phrases.say("board.empty")
    lines = []
    for n, loc in enumerate(s.row):
        first, *trails = land(s, loc, phrases, n)
        lines += [f"{n + 1:>2}. {first}", *[f"    {trail}" for trail in trails]]
    return titled(f"{phrases.say('field.row')} ({phrases.say('field.row_help')})", lines)


def gaps(s: SpiritLands, seat: Seat, phrases: Phrases) -> str:
    """While it is asked where a location goes: which trails would meet there."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, AddWhere | GateTo) or top.seat != seat:
        return ""
    lines = []
    for i in [a.noun for a in s.menu]:
        sides = []
        if i > 0 and s.row[i - 1] != top.loc:
            sides.append(meeting("left", connected(s, seat, s.row[i - 1], top.loc), phrases))
        if i < len(s.row) and s.row[i] != top.loc:
            sides.append(meeting("right", connected(s, seat, top.loc, s.row[i]), phrases))
        lines.append(f"{i + 1}: {', '.join(sides) or '·'}")
    return titled(phrases.say("ask.AddWhere", loc=top.loc), lines)


def meeting(side: str, yes: bool, phrases: Phrases) -> str:
    return phrases.say(f"field.meets.{side}" if yes else f"field.parts.{side}")


def market(s: SpiritLands, seat: Seat, phrases: Phrases) -> str:
    """The open locations, terrain by terrain, with what one costs the reader; then how many are in the decks."""
    lines = []
    for terrain, cards in enumerate(zip(s.far, s.near)):
        deck = phrases.say("field.in_deck", (s.deck & OF_TERRAIN[terrain]).bit_count())
        lines.append(f"{phrases.noun('terrain', terrain)}: {price_of(s, seat, terrain, phrases)} · {deck}")
        for loc, where in zip(cards, ("far", "near")):
            if loc != NONE:
                first, *trails = land(s, loc, phrases, -1)
                lines += [f"  {first} · {phrases.say(f'board.{where}')}", *[f"      {trail}" for trail in trails]]
    return titled(phrases.say("board.market"), lines)


def price_of(s: SpiritLands, seat: Seat, terrain: int, phrases: Phrases) -> str:
    """A book of the terrain, the surcharge in Prairies, and the sages that are put there."""
    books = cost(s, seat, terrain, AS_STANDARD if s.chapter else IN_PROLOGUE)
    return " + ".join([phrases.say(f"unit.{unit}", -n) for unit, n in (*books[::-1], ("sage", -PLACED[terrain]))])


def places(s: SpiritLands, phrases: Phrases) -> str:
    """What the fabled places do that lie in the row or could come there."""
    found = {place for loc in (*s.row, *s.far, *s.near) if loc != NONE for place in places_of(s, loc)}
    lines = [f"{phrases.noun('place', p)}: {phrases.say(f'place.{PLACES[p]}.text')}" for p in sorted(found)]
    return titled(phrases.say("field.places"), lines)


# Brotherhoods and spirits.


def shown_allies(s: SpiritLands, phrases: Phrases) -> str:
    """Allies laid out for a choice."""
    return titled(phrases.say("field.shown"), [ally_words(ally, phrases) for ally in bits(s.offer)])


def ally_words(ally: int, phrases: Phrases) -> str:
    key = ALLIES[ally]
    return (
        f"{marked(phrases.noun('power', ally), key)} ({phrases.noun('terrain', ALLY_TERRAIN[ally])}). "
        f"{phrases.say(f'power.{key}.text')} ⚡ {phrases.say(f'power.{key}.boost')}"
    )


def tricks(s: SpiritLands, phrases: Phrases) -> str:
    """The spirits' territory, and the tricks they hold with what these do on this level."""
    if s.spirits < 0:
        return ""
    lines = []
    if s.territory >= 0:
        terrain = phrases.noun("terrain", ALLY_TERRAIN[s.territory])
        lines.append(f"{phrases.say('board.territory')}: {terrain} ({phrases.noun('power', s.territory)})")
    lines.append(phrases.say("field.trick_cards", len(s.held), s.trick_deck.bit_count(), s.trick_pile.bit_count()))
    if s.level == BEGINNER:
        lines.append(phrases.say("field.beginner_trick", BEGINNER_STEPPE))
    return titled(phrases.say("board.tricks"), [*lines, *[trick_words(s, trick, phrases) for trick in s.held]])


def trick_words(s: SpiritLands, trick: int, phrases: Phrases) -> str:
    key = TRICKS[trick]
    name = marked(phrases.noun("trick", trick), key)
    if s.level == BEGINNER:
        return name
    return f"{name}. {' '.join([phrases.say(f'trick.{key}.{part}') for part in parts_read(s, trick)])}"


def books(s: SpiritLands, phrases: Phrases, who: Sequence[str]) -> str:
    """A column for each side: books by tier, sages in reserve and in the row, points."""
    top = [
        "",
        *[side_words(s, side, who) + (" ▶" if side == s.active and not s.over else "") for side in range(s.sides)],
    ]
    rows = [
        [phrases.say(f"field.books.{tier}"), *[str(s.has(side, t)) for side in range(s.sides)]]
        for t, tier in enumerate(TIERS)
    ]
    home = [phrases.say("field.home"), *[str(s.at_home(side)) for side in range(s.sides)]]
    out = [phrases.say("field.abroad"), *[str(len(s.out_there(side))) for side in range(s.sides)]]
    scored = [phrases.say("field.points"), *[paint(str(n), bold=True) for n in points(s)]]
    return aligned([top, *rows, home, out, scored])


def brotherhood(s: SpiritLands, side: int, phrases: Phrases, who: Sequence[str]) -> str:
    """One side: where its sages stand, its tokens, its allies with what they do."""
    said = []
    for sage in sages_of(s, side):
        waits = f" ({phrases.say('field.visit_awaits')})" if awaits(s, sage) else ""
        said.append(phrases.noun("spot", s.sages[sage]) + waits)
    lines = [f"{phrases.say('field.sages')}: {'; '.join(said) or '·'}"]
    lines += [phrases.say("board.fate")] * (side == s.fate)
    lines += [phrases.say("board.joint")] * s.joint.count(side)
    lines += [phrases.say("field.out")] * holds(s.out, side)
    lines += [f"{boosts(s, ally, phrases)}{ally_words(ally, phrases)}" for ally in bits(s.allies[side])]
    return titled(side_words(s, side, who), lines)


def boosts(s: SpiritLands, ally: int, phrases: Phrases) -> str:
    """Boost tokens on an ally, and whether it was boosted this turn."""
    used = f"({phrases.say('field.boosted')}) " if holds(s.used, ally) else ""
    return f"⚡×{s.tokens[ally]} {used}"
