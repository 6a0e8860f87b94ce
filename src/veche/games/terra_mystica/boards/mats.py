"""A player's own mat, wide: head, what the faction can do in words, buildings in their wells, power, tracks, tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import NOBODY, Seat
from veche.draw.mats import HEAD, PAPER, on, pill, rule, sheet, star, tint
from veche.draw.svg import Svg, at, document, num, paragraph, part, text, wrapped
from veche.draw.theme import ink
from veche.games.terra_mystica.boards.land import ground
from veche.games.terra_mystica.boards.look import STYLE, Look, Sight, about, mark, sight, thing, words
from veche.games.terra_mystica.boards.means import means
from veche.games.terra_mystica.boards.shelf import shelf
from veche.games.terra_mystica.boards.signs import run, sign
from veche.games.terra_mystica.boards.wells import wells
from veche.games.terra_mystica.rounds import income
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import FACTION_KEYS, FACTIONS, ROUNDS, STRONGHOLD, TERRAINS, UNITS, WHEEL
from veche.games.terra_mystica.wheel import NEVER, spades_into_home

WIDTH: Final = 1075.0
HEIGHT: Final = 312.0
GOODS: Final = 310.0  # where the head's goods begin
NEXT: Final = 600.0  # and its income
PIECES: Final = 270.0  # where words end and buildings begin
MEANS: Final = 738.0  # where buildings end
SHADE: Final = 0.16


def mat(s: TerraMystica, whose: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The mat of one player as a drawing of its own."""
    eye = replace(sight(s, NOBODY, phrases, names), mover=NOBODY, open=frozenset())
    return document(WIDTH, HEIGHT, laid(s, eye, whose), style=STYLE, label=eye.looks[whose].title)


def laid(s: TerraMystica, eye: Sight, whose: Seat, y: float = 0) -> str:
    """The mat with its upper edge there, in parts that a phone shows one below the other."""
    p, look = s.players[whose], eye.looks[whose]
    label = eye.phrases.noun("part", "mat")
    body = HEIGHT - HEAD
    under = at(0, y, sheet(WIDTH, HEIGHT, look.tone, shade(look.tone)))
    if p.faction < 0:
        return under + part("mat", label, 0, y, GOODS, HEAD, at(0, y, title(eye, look))) + waiting(s, eye, whose, y)
    rules = rule(PIECES, HEAD, HEIGHT - 4, look.tone) + rule(MEANS, HEAD, HEIGHT - 4, look.tone)
    more = at(MEANS, y + HEAD, means(s, eye, whose), shelf(s, eye, whose))
    return "".join(
        [
            under,
            at(0, y, rules),
            part("mat", label, 0, y, NEXT, HEAD, at(0, y, title(eye, look), goods(p, eye, look))),
            part("mat", label, NEXT, y, WIDTH - NEXT, HEAD, at(0, y, gathering(s, eye, whose))),
            part("mat", label, 0, y + HEAD, PIECES, body, at(0, y, abilities(s, eye, whose))),
            part("mat", label, PIECES, y + HEAD, MEANS - PIECES, body, at(PIECES, y + HEAD, wells(s, eye, whose))),
            part("mat", label, MEANS, y + HEAD, WIDTH - MEANS, body, more),
        ]
    )


# The head.


def shade(tone: str) -> str:
    """Laid over a head, so that small letters can be read too: darker under pale ones, lighter under dark ones."""
    veil = "#000" if on(tint(tone)) == PAPER else "#FFF"
    top = f"M0 {num(HEAD)}V14Q0 0 14 0H{num(WIDTH - 14)}Q{num(WIDTH)} 0 {num(WIDTH)} 14V{num(HEAD)}Z"
    return f'<path d="{top}" fill="{veil}" fill-opacity="{SHADE}"/>'


def title(eye: Sight, look: Look) -> str:
    """Whose it is."""
    ink_ = on(tint(look.tone))
    shape = mark(Look(look.seat, look.tone, ink_, "", ""), 21, 25, 23)
    if not look.faction:
        inside = shape + text(46, 30, look.name, 20, class_="serif", style=f"fill:{ink_}")
    else:
        inside = shape + text(46, 22, look.faction, 20, class_="serif", style=f"fill:{ink_}")
        inside += text(46, 39, look.name, 13, style=f"fill:{ink_};fill-opacity:.92")
    return thing("mat faction", eye, 0, 0, look.title, inside)


def goods(p: Player, eye: Sight, look: Look) -> str:
    """Coins, workers, priests and how many they can be, keys."""
    x, found = GOODS, []
    for unit, n in (("coin", p.coins), ("worker", p.workers), ("priest", p.priests), ("key", p.keys)):
        if unit != "key" or n:
            drawing, x = pill(x, 8, f"tm-{unit}", n)
            said = eye.say("mat.priests", n, n + p.pool) if unit == "priest" else eye.say(f"unit.{unit}", n)
            found.append(thing(f"mat {unit}", eye, 0, 0, said, drawing))
    return "".join(found)


def gathering(s: TerraMystica, eye: Sight, whose: Seat) -> str:
    """What the next income will bring, and the points."""
    p, look = s.players[whose], eye.looks[whose]
    ink_ = on(tint(look.tone))
    points = thing("mat points", eye, 0, 0, eye.say("unit.vp", p.vp), star(WIDTH - 18, 23, p.vp, look.tone))
    if s.round >= ROUNDS or p.left:
        return points
    brings = [(f"=+{n}", unit) for unit, n in zip(UNITS, income(s, whose), strict=True) if n]
    label = text(NEXT + 4, 28, eye.say("mat.income"), 14, style=f"fill:{ink_}")
    x = NEXT + 14 + 8.2 * len(eye.say("mat.income"))
    parts = [label]
    for pair in brings:
        parts.append(run(pair, x, 29, 15, False, ink_))
        x += 28 + 11.5 * len(pair[0])
    return thing("mat income", eye, 0, 0, eye.say("mat.gathers"), "".join(parts)) + points


# What the faction can do.


def abilities(s: TerraMystica, eye: Sight, whose: Seat) -> str:
    """Ability and stronghold in words, the grounds below."""
    p, key = s.players[whose], FACTION_KEYS[s.players[whose].faction]
    y, parts = HEAD + 22.0, []
    for power, name in ((key, "mat.ability"), (f"{key}_stronghold", "mat.stronghold")):
        said = eye.say(f"faction.{power}.text")
        stands = power == key or bool(p.built[STRONGHOLD])
        lines = wrapped(said, PIECES - 28, 14)
        head = words(14, y, eye.say(name), 14, "strong" if stands else "strong muted")
        if power != key:
            state = eye.say("mat.stands" if stands else "mat.later")
            head += words(PIECES - 14, y, state, 13, "end muted")
        tone = {} if stands else {"class_": "muted"}
        body = paragraph(14, y + 19, said, PIECES - 28, 14, 1.28, **tone)
        parts.append(thing(f"faction {power}", eye, 0, 0, about(eye.phrases, "faction", power), head + body))
        y += 30 + 18 * len(lines)
    return "".join(parts) + at(PIECES / 2, HEIGHT - 73, *wheel(s, eye, whose))


RING: Final = ((-30, 43), (-90, 43), (-60, 0), (0, 0), (60, 0), (90, 43), (30, 43))
"""Where the grounds of the wheel lie, home in the middle above: so many steps away, so many spades."""
ROUND: Final = "M-60 0H60L90 43H-90Z"


def wheel(s: TerraMystica, eye: Sight, whose: Seat) -> list[str]:
    """Every ground of the wheel and the spades it takes to make it home; those built on are marked."""
    p = s.players[whose]
    start = p.home if 0 <= p.home < WHEEL else p.start
    found = [f'<path d="{ROUND}" fill="none" stroke="{ink("muted")}" stroke-opacity=".35" stroke-width="7"/>']
    for n, (x, y) in enumerate(RING):
        t = (n + start - 3) % WHEEL if start >= 0 else n
        own, spades = bool(p.builds_on >> t & 1), spades_into_home(s, whose, t)
        name = eye.phrases.noun("terrain", TERRAINS[t])
        if own:
            said, sub = eye.say("mat.home", name), sign("done", 15, 8, 5)
        elif spades < NEVER:
            said, sub = eye.say("mat.spades", name, spades), words(15.5, 17, str(spades), 13, "strong mid")
        else:
            said, sub = eye.say("mat.closed", name), words(15.5, 16, "–", 13, "mid muted")
        tile = f'<g transform="scale({1.12 if own else 0.95})">{ground(TERRAINS[t], 18)}</g>'
        disc = f'<circle cx="15.5" cy="12.5" r="9" fill="{ink("panel")}" stroke="{ink("line")}"/>'
        found.append(thing(f"ground {TERRAINS[t]}", eye, x, y, said, tile + disc + sub))
    return found


# Before there is a faction.


def waiting(s: TerraMystica, eye: Sight, whose: Seat, y: float) -> str:
    """The bid, and the factions there are to be won, in words."""
    label = eye.phrases.noun("part", "mat")
    bid = s.bids[whose] if whose < len(s.bids) else -1
    said = eye.say("mat.waits")
    inside = thing("mat waits", eye, 0, 0, said, words(18, HEAD + 32, said, 15))
    if bid >= 0:
        shown = run((f"={bid}", "points"), 240, HEAD + 33, 20)
        inside += thing("mat bid", eye, 0, 0, eye.say("unit.vp", bid), shown)
    found = [part("mat", label, 0, y + HEAD, 330, 46, at(0, y, inside))]
    wide = min(350.0, (WIDTH - 20) / max(1, len(s.tokens)))
    for n, f in enumerate(s.tokens):
        x = 10 + n * wide
        found.append(part("mat", label, x, y + HEAD + 42, wide, 220, at(x, y + HEAD + 42, token(eye, f, wide))))
    return "".join(found)


def token(eye: Sight, faction: int, wide: float) -> str:
    """A faction on offer: its home, what it can do, what its stronghold adds."""
    key, home = FACTION_KEYS[faction], FACTIONS[faction].home
    tile = at(18, 20, ground(TERRAINS[home], 15)) if home >= 0 else sign("wheel", 24, 6, 8)
    parts = [tile, words(38, 25, eye.phrases.noun("faction", key), 16, "serif")]
    y = 54.0
    for power, name in ((key, "mat.ability"), (f"{key}_stronghold", "mat.stronghold")):
        text_ = eye.say(f"faction.{power}.text")
        parts += [words(8, y, eye.say(name), 13, "strong"), paragraph(8, y + 17, text_, wide - 22, 13, 1.25)]
        y += 26 + 16.3 * len(wrapped(text_, wide - 22, 13))
    return thing(f"token {key}", eye, 0, 0, about(eye.phrases, "faction", key), "".join(parts))
