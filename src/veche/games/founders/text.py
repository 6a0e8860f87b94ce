"""Founders of Gloomhaven for a terminal: the city, its storages and prestige buildings, offers, players, own cards."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.phrases import Phrases
from veche.core.state import Seat, to_move
from veche.draw.ansi import aligned, folded, paint, seat_words, titled
from veche.games.founders.map import SITE, TERRAINS, cells
from veche.games.founders.prestige import TurnBuilding
from veche.games.founders.solo import offer_price
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    ACHIEVEMENT_VP,
    ACHIEVEMENTS,
    ADVISER_VP,
    ADVISERS,
    BASIC_COUNT,
    BUILDING_COUNT,
    BUILDING_KINDS,
    BUILDINGS,
    CARDS,
    CATEGORIES,
    CATEGORY,
    DECKS,
    FIRST_ADVISER,
    FLAGS,
    FORBIDDEN,
    INPUTS,
    KIND,
    LAST,
    LEVEL,
    NEED_VP,
    NEEDS,
    NEUTRAL,
    NONE,
    RACE_BASIC,
    RACES,
    REQUIRES,
    RESOURCE_COUNT,
    RESOURCE_OF,
    ROTATIONS,
    SHAPE,
    SLOT_PRICE,
    SLOTS_OF,
    SOLO_ROUNDS,
    TERRAIN,
    TIER,
)
from veche.games.founders.text_map import city_map, code, legend, named, number, outline, shape
from veche.games.founders.text_words import card_text
from veche.games.founders.upgrade import TurnStorage


def plain(s: Founders, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """Everything on the table, as text."""
    who = [names[k] if k < len(names) else str(k + 1) for k in range(len(s.players))]
    parts = [
        head(s, phrases, who),
        city_map(s, phrases),
        legend(s, phrases),
        ways_round(s, seat, phrases),
        pieces(s, phrases),
        resources(s, phrases),
        storages(s, phrases, who),
        buildings(s, phrases),
        offers(s, phrases),
        advisers(s, phrases),
        goals(s, phrases),
        races(s, phrases) if not s.turns else "",
        mats(s, phrases, who),
        *[belongings(s, k, seat, phrases, who) for k in range(len(s.players))],
        hand(s, seat, phrases) if 0 <= seat < len(s.players) else "",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def head(s: Founders, phrases: Phrases, who: Sequence[str]) -> str:
    said = [phrases.say(f"board.{s.city().key}")]
    said.append(phrases.say("board.round", s.round, SOLO_ROUNDS) if s.solo() else phrases.say("field.turn", s.turns))
    said.append(f"{phrases.say('board.completed')}: {s.completed}/{LAST}")
    mover = to_move(s)
    if 0 <= mover < len(who):
        said.append(f"{phrases.say('field.to_move')}: {seat_words(mover, who[mover])}")
    return " · ".join(said)


# On the map.


def ways_round(s: Founders, seat: Seat, phrases: Phrases) -> str:
    """While the way round of a piece is asked: which cells each of them would cover."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, TurnStorage | TurnBuilding) or top.seat != seat:
        return ""
    lines = [f"{phrases.noun('turn', a.noun)}: {named(top.mask(a.noun))}" for a in s.menu if a.verb.name == "turn"]
    return titled(phrases.say("board.turns"), lines)


def pieces(s: Founders, phrases: Phrases) -> str:
    """What has no owner on the map, by cells: the roads."""
    return folded(f"{paint(phrases.say('field.roads'), bold=True)}: {named(s.roads)}") if s.roads else ""


def resources(s: Founders, phrases: Phrases) -> str:
    """Who holds the basic resources; what the advanced ones are made of, what they pay, who has them."""
    basics = [basic(s, r, phrases) for r in range(BASIC_COUNT)]
    rows = [[phrases.say(f"field.{key}") for key in ("resource", "shape", "made_of", "owners", "guests")]]
    for r in range(BASIC_COUNT, RESOURCE_COUNT):
        name = f"{phrases.noun('resource', r)} {code(r, phrases)} ({TIER[r]})"
        made = " + ".join(f"{phrases.noun('resource', i)} {flag}" for i, flag in zip(INPUTS[r], FLAGS[r]))
        owners = [k for k in (*range(len(s.players)), NEUTRAL) if any(s.owner[slot] == k for slot in SLOTS_OF[r])]
        guests = [k for k in range(len(s.players)) if k not in owners and s.players[k].known >> r & 1]
        shapes = [" ".join(map(shape, seats)) or "·" for seats in (owners, guests)]
        rows.append([name, outline(ROTATIONS[r][0]), made, *shapes])
    return f"{titled(phrases.say('board.tier1'), [', '.join(basics)])}\n{aligned(rows)}"


def basic(s: Founders, resource: int, phrases: Phrases) -> str:
    """A basic resource and who holds its card; while they are chosen, also what it may not be held with."""
    name = f"{phrases.noun('resource', resource)} {code(resource, phrases)} {holder(s, resource)}".rstrip()
    return name if s.turns else name + forbids(s, resource, phrases)


def forbids(s: Founders, resource: int, phrases: Phrases) -> str:
    """Which resources may not be held beside this one; alone, that does not matter."""
    words = phrases.say("field.forbids", nouns("resource", FORBIDDEN[resource], phrases))
    return "" if s.solo() else f" ({words})"


def holder(s: Founders, resource: int) -> str:
    return shape(s.controller[resource]) if s.controller[resource] != NONE else ""


def storages(s: Founders, phrases: Phrases, who: Sequence[str]) -> str:
    """Every storage with its owner, its cells, who else has access, and what feeds it."""
    rows = []
    for slot in sorted(s.built):
        owner = s.owner[slot]
        name = f"{shape(owner)} {phrases.say('board.neutral') if owner == NEUTRAL else who[owner]}"
        others = [shape(k) for k in range(len(who)) if s.access[slot] >> k & 1 and k != owner]
        access = f"{phrases.say('field.access')}: {' '.join(others)}" if others else ""
        fed = [phrases.noun("storage", i) for i in fed_by(s, slot)]
        rows.append(
            [
                f"  {phrases.noun('storage', slot)}",
                name,
                named(s.mask[slot]),
                access,
                f"← {', '.join(fed)}" if fed else "",
            ]
        )
    return f"{paint(phrases.say('field.storages'), bold=True)}\n{aligned(rows)}" if rows else ""


def fed_by(s: Founders, slot: int) -> list[int]:
    """The storages that feed this one, as far as they are chosen."""
    found = [s.source(slot, i) for i in range(len(INPUTS[RESOURCE_OF[slot]]))]
    return [source for source in found if source != NONE]


def buildings(s: Founders, phrases: Phrases) -> str:
    """Every prestige building that stands: number, cells, needs and deliveries, what a worker does there."""
    lines = []
    for b in range(BUILDING_COUNT):
        if s.standing >> b & 1:
            state = "" if s.unfinished >> b & 1 else f" · ✓ {phrases.say('field.complete')}"
            token = f" · {phrases.say('field.token')}" if s.solo() and s.tokens >> b & 1 else ""
            lines.append(
                f"[{number(s, b)}] {title_of(b, phrases)} · {named(s.site[b])} · {needs(s, b, phrases)}{state}{token}"
            )
            if s.workers_on:
                there = f" ({phrases.say('field.worker')} {shape(s.worker[b])})" if s.worker[b] != NONE else ""
                lines.append(f"    {phrases.say('field.work')}: {work_of(b, phrases)}{there}")
    return titled(f"{phrases.say('board.buildings')} ({phrases.say('field.needs_help')})", lines)


def title_of(building: int, phrases: Phrases) -> str:
    kind = phrases.noun("buildingkind", BUILDING_KINDS[KIND[building]])
    return f"{paint(phrases.noun('building', building), bold=True)} ({kind})"


def work_of(building: int, phrases: Phrases) -> str:
    return phrases.say(f"building.{BUILDINGS[building]}.text")


def needs(s: Founders, building: int, phrases: Phrases) -> str:
    """Each need with its points and what the owner keeps of them, or who has delivered it."""
    said = []
    for i, resource in enumerate(NEEDS[building]):
        cube = s.cube(building, i)
        points, passed_on = NEED_VP[building][i], sum(FLAGS[resource])
        worth = f"{points}\u00a0(+{points - passed_on})" if passed_on else str(points)
        said.append(f"{phrases.noun('resource', resource)}\u00a0{worth if cube == NONE else '✓' + shape(cube)}")
    return f"{phrases.say('board.needs')}: {', '.join(said)}"


# Beside the map.


def offers(s: Founders, phrases: Phrases) -> str:
    """What can be voted for, with shape and ground; in the solo game the price."""
    lines = []
    for place, b in enumerate(s.offer):
        if b == NONE:
            continue
        land = phrases.say("board.site" if TERRAIN[b] == SITE else f"board.{TERRAINS[TERRAIN[b]]}")
        price = f" · {phrases.say('unit.influence', offer_price(s, place))}" if s.solo() else ""
        lines.append(f"{title_of(b, phrases)} · {land} · {outline(SHAPE[b][0])} · {needs(s, b, phrases)}{price}")
        if s.workers_on:
            lines.append(f"    {phrases.say('field.work')}: {work_of(b, phrases)}")
    left = f"{phrases.say('board.deck')}: {s.bag.bit_count()}"
    if s.top:
        left += f" · {phrases.say('field.set_aside')}: {', '.join(phrases.noun('building', b) for b in s.top)}"
    discard = ", ".join(phrases.noun("building", b) for b in range(BUILDING_COUNT) if s.discard >> b & 1)
    lines.append(f"{left} · {phrases.say('board.discard')}: {discard or '·'}")
    return titled(phrases.say("board.offer"), lines)


def advisers(s: Founders, phrases: Phrases) -> str:
    """The row with prices, requirements, points and what each does."""
    lines = []
    for place, a in enumerate(s.row):
        if a == NONE:
            continue
        price = phrases.say("unit.coin", SLOT_PRICE[place])
        points = f" · +{phrases.say('unit.vp', ADVISER_VP[a])}" if ADVISER_VP[a] else ""
        category = phrases.noun("category", CATEGORIES[CATEGORY[FIRST_ADVISER + a]])
        need = phrases.say("field.requires", REQUIRES[a])
        lines.append(
            f"{price}: {paint(phrases.noun('adviser', a), bold=True)} {'I' * (LEVEL[a] + 1)} · {category} · "
            f"{need}{points} · {phrases.say(f'adviser.{ADVISERS[a]}.text')}"
        )
    decks = " ".join(f"{'I' * (n + 1)} {level.bit_count()}" for n, level in enumerate(s.levels))
    return titled(f"{phrases.say('board.advisers')} ({phrases.say('board.deck')}: {decks})", lines)


def goals(s: Founders, phrases: Phrases) -> str:
    lines = []
    for deck, goal in enumerate(s.goals):
        if goal != NONE:
            words = phrases.say(f"achievement.{ACHIEVEMENTS[goal]}.text")
            lines.append(
                f"{phrases.noun('achievement', goal)} ({phrases.say(f'board.{DECKS[deck]}')}, "
                f"{phrases.say('unit.vp', ACHIEVEMENT_VP[goal])}): {words}"
            )
    return titled(phrases.say("board.achievements"), lines)


def races(s: Founders, phrases: Phrases) -> str:
    """The races, while they are chosen."""
    lines = []
    for race in range(len(RACES)):
        taken = [shape(k) for k, p in enumerate(s.players) if p.race == race]
        own = RACE_BASIC[race]
        basic = f" · {phrases.noun('resource', own)}{forbids(s, own, phrases)}" if own != NONE else ""
        words = f" · {phrases.say(f'race.{RACES[race]}.text')}" if s.workers_on else ""
        lines.append(f"{' '.join([*taken, phrases.noun('race', race)])}{basic}{words}")
    return titled(phrases.say("board.races"), lines)


# Players.


def mats(s: Founders, phrases: Phrases, who: Sequence[str]) -> str:
    """A column for each player."""
    columns = [facts(s, p, phrases) for p in s.players]
    top = ["", *[seat_words(k, name) + (" ▶" if k == s.active and s.turns else "") for k, name in enumerate(who)]]
    return aligned([top, *[[phrases.say(f"field.{key}"), *[c[key] for c in columns]] for key in columns[0]]])


def facts(s: Founders, p: Player, phrases: Phrases) -> dict[str, str]:
    found = {
        "race": phrases.noun("race", p.race) if p.race != NONE else "·",
        "vp": paint(str(p.vp), bold=True),
        "coins": str(p.coins),
        "fleeting": str(p.fleeting),
        "lasting": str(p.lasting),
        "income": str(p.income()),
        "houses": str(p.houses),
        "bridges": str(p.bridges),
        "hand": str(p.cards.bit_count() - p.up.bit_count() - p.downs - (1 if p.table else 0)),
    }
    if s.workers_on:
        found["workers"] = str(p.workers)
    if not s.solo():
        found["vote"] = "✓" if p.voted else "·"
    return found


def belongings(s: Founders, who: Seat, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """What one player holds and has built, and which cards lie open."""
    p = s.players[who]
    stores = 0
    for slot in s.built:
        stores |= s.mask[slot]
    rows = [
        ("holds", nouns("resource", p.basics, phrases)),
        ("reaches", nouns("resource", p.known, phrases)),
        ("action", race_action(s, p, phrases)),
        ("houses_at", named(p.own & ~stores)),
        ("bridges_at", named(p.spans)),
        ("hired", nouns("adviser", p.cards >> FIRST_ADVISER, phrases)),
        ("playing", playing(p, who == seat, phrases)),
        ("discard", discarded(p, phrases)),
        ("your_vote", ballot(s, p, phrases) if who == seat else ""),
    ]
    said = [f"{phrases.say(f'field.{key}')}: {words}" for key, words in rows if words]
    return titled(seat_words(who, names[who]), said)


def nouns(kind: str, mask: int, phrases: Phrases) -> str:
    return ", ".join(phrases.noun(kind, n) for n in cells(mask))


def race_action(s: Founders, p: Player, phrases: Phrases) -> str:
    """What a worker does on the own mat, and whether one stands there."""
    if p.race == NONE or not s.workers_on:
        return ""
    there = f" ({phrases.say('field.worker_there')})" if p.race_slot else ""
    return phrases.say(f"race.{RACES[p.race]}.text") + there


def playing(p: Player, own: bool, phrases: Phrases) -> str:
    """The card being played; face down only its owner knows it."""
    if not p.table:
        return ""
    return phrases.say("board.facedown") if p.table_down and not own else nouns("card", p.table, phrases)


def discarded(p: Player, phrases: Phrases) -> str:
    said = [nouns("card", p.up, phrases)] if p.up else []
    return ", ".join([*said, f"{phrases.say('board.facedown')} {p.downs}"] if p.downs else said)


def ballot(s: Founders, p: Player, phrases: Phrases) -> str:
    """The own vote, as long as it is not counted."""
    if not p.voted or p.choice == NONE:
        return ""
    staked = [phrases.say("unit.fleeting", p.stake), phrases.say("unit.lasting", p.stake_lasting)]
    return ", ".join([phrases.noun("building", s.offer[p.choice]), *staked])


def hand(s: Founders, seat: Seat, phrases: Phrases) -> str:
    """The own cards with what they do; then those laid face down."""
    p = s.players[seat]
    held = [c for c in range(len(CARDS)) if p.hand() >> c & 1]
    lines = [f"{paint(phrases.noun('card', c), bold=True)}: {card_text(s, c, phrases)}" for c in held]
    if p.down > 0:
        lines.append(f"{phrases.say('board.facedown')}: {nouns('card', p.down, phrases)}")
    return titled(phrases.say("board.hand"), lines)
