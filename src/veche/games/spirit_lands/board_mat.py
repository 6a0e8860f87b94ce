"""The mat of one brotherhood: its sages and what lies ahead of them, its allies, its books and their conversions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.mats import HEAD, INK, on, pill, rule, sheet, tint, title
from veche.draw.sprite import SEATS, centred, stamp
from veche.draw.svg import at, box, clickable, part, squeezed, tag, text, thing
from veche.draw.theme import ink
from veche.draw.widths import width_of
from veche.games.spirit_lands.board_allies import allies
from veche.games.spirit_lands.board_icons import BOOK, PAPER, walker
from veche.games.spirit_lands.board_places import SYMBOL, deed_at
from veche.games.spirit_lands.books import upward_cost
from veche.games.spirit_lands.scoring import points
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import DOWN, PLACES, SPOT_LOC, SPOT_PLACE, SPOTS, SUN, TIERS, WHIRL
from veche.games.spirit_lands.trails import ahead, awaits, open_places, sages_of

WIDTH: Final = 1075.0
HEIGHT: Final = 312.0
LEFT: Final = 330.0  # where the sages end and the allies begin
RIGHT: Final = 804.0  # where the allies end and the books begin
ROW: Final = 33.0


def laid(
    s: SpiritLands, whose: Seat, words: Phrases, names: Sequence[str], opens: frozenset[str], top: float = 0
) -> str:
    """The mat with its upper edge there, in three parts that a phone shows one below the other."""
    tone, label = SEATS[whose], words.noun("part", "mat")
    people = at(0, top, head(s, whose, words, names), sages(s, whose, words, opens))
    company = at(LEFT + 10, top + HEAD + 10, allies(s, whose, RIGHT - LEFT - 20, HEIGHT - HEAD - 20, words, opens))
    between = at(0, top, rule(LEFT, HEAD, HEIGHT - 4, tone), rule(RIGHT, HEAD, HEIGHT - 4, tone))
    library = at(RIGHT, top + HEAD, books(s, whose, words, opens))
    return (
        at(0, top, sheet(WIDTH, HEIGHT, tone))
        + between
        + part("mat", label, 0, top, LEFT, min(HEIGHT, HEAD + 14 + ROW * max(1, len(sages_of(s, whose)))), people)
        + part("mat", label, LEFT, top + HEAD, RIGHT - LEFT, HEIGHT - HEAD, company)
        + part("mat", label, RIGHT, top + HEAD, WIDTH - RIGHT, HEIGHT - HEAD, library)
    )


def head(s: SpiritLands, whose: Seat, words: Phrases, names: Sequence[str]) -> str:
    """Name, sages in the row and in reserve, books, tokens; points at the right end. A phone has room for amounts."""
    tone = SEATS[whose]
    who = names[whose] if whose < len(names) else str(whose + 1)
    called, x = title(whose, tone, who, "")
    parts, small = [thing("mat", words.say("mat.brotherhood", whose, seats=names), called)], []
    for k, (symbol, n, key, said) in enumerate(held(s, whose, words)):
        drawn, x = pill(x, 8, symbol, n, words.say(f"mat.{key}") if key in ("row", "home") else "")
        parts.append(thing(f"mat {key}", said, drawn))
        small.append(thing(f"mat {key}", said, at(10 + 53 * k, 8, amount(symbol, n, tone))))
    parts += [keepsake(key, x + 6 + 34 * n, words) for n, key in enumerate(tokens(s, whose))]
    suns = thing("mat points", words.say("mat.points", s.has(whose, SUN)), amount(BOOK[SUN], s.has(whose, SUN), tone))
    small.append(at(10 + 53 * len(small), 8, suns))
    return tag("g", *parts, score(s, whose, words), class_="wide") + tag("g", *small, class_="narrow", display="none")


def held(s: SpiritLands, whose: Seat, words: Phrases) -> list[tuple[str, int, str, str]]:
    """Sages in the row and in reserve, and books: sign, number, key, in words."""
    row, home = len(s.out_there(whose)), s.at_home(whose)
    sages = [("sl-sage", n, key, words.say(f"mat.{key}_text", n)) for n, key in ((row, "row"), (home, "home"))]
    has = [s.has(whose, tier) for tier in range(SUN)]
    return [*sages, *[(BOOK[t], n, TIERS[t], words.say(f"unit.{TIERS[t]}", n)) for t, n in enumerate(has)]]


def amount(symbol: str, n: int, tone: str) -> str:
    return stamp(symbol, 0, 3, 24) + text(28, 21.5, n, 18, class_="strong", style=f"fill:{on(tint(tone))}")


def score(s: SpiritLands, whose: Seat, words: Phrases) -> str:
    """Books of Sun, large; or knowledge points beside them."""
    ink_ = on(tint(SEATS[whose]))
    suns = s.has(whose, SUN)
    left = WIDTH - 18 - width_of(str(suns), 26)
    look = f"fill:{ink_}"
    drawn = stamp(BOOK[SUN], left - 36, 8, 30) + text(WIDTH - 18, 32, suns, 26, class_="serif end", style=look)
    if points(s)[whose] != suns:
        said = words.say("mat.knowledge", points(s)[whose])
        drawn += text(left - 44, 30, said, 14, class_="end", style=look)
    return thing("mat points", words.say("mat.points", suns), drawn)


def tokens(s: SpiritLands, whose: Seat) -> list[str]:
    """The fate token and joint visit tokens before this player."""
    return ["fate"] * (whose == s.fate) + ["joint"] * s.joint.count(whose)


def keepsake(key: str, x: float, words: Phrases) -> str:
    symbol = "sl-seal" if key == "fate" else "sl-spirit"
    disc = box(x, 8, 30, 30, 15, style=f"fill:{PAPER}")
    return thing(f"mat {key}", words.say(f"mat.{key}"), disc, stamp(symbol, x + 3, 11, 24))


# Sages.


def sages(s: SpiritLands, whose: Seat, words: Phrases, opens: frozenset[str]) -> str:
    """Every sage in the row, and the next place on its way."""
    mine = sages_of(s, whose)
    if not mine:
        said = words.say("mat.nobody")
        return thing("mat nobody", said, text(18, HEAD + 34, said, 14, class_="muted"))
    return "".join([walk(s, whose, sage, HEAD + 9 + ROW * n, words, opens) for n, sage in enumerate(mine)])


def walk(s: SpiritLands, whose: Seat, sage: int, y: float, words: Phrases, opens: frozenset[str]) -> str:
    """One sage: where it stands, and how many steps it is to the next place, or to the end of its trail."""
    spot = s.sages[sage]
    ref = f"spot {SPOTS[spot]}"
    said, drawn, room = onward(s, whose, sage, words)
    place = s.row.index(SPOT_LOC[spot]) + 1
    parts = [
        box(8, y, LEFT - 18, ROW - 4, 8, style=f"fill:{ink('panel')};stroke:{ink('line')}"),
        text(22, y + 20, place, 15, class_="serif mid"),
        walker(whose, s.spirits, 26, 46, y + 23),
        squeezed(64, y + 19, words.noun("location", SPOT_LOC[spot]), 13, LEFT - 92 - room, class_="strong"),
        at(0, y, drawn),
    ]
    ring = box(8, y, LEFT - 18, ROW - 4, 8, class_="ring")
    return clickable(ref, "".join(parts), ring, ref in opens, f"{words.noun('spot', spot)}. {said}")


def onward(s: SpiritLands, whose: Seat, sage: int, words: Phrases) -> tuple[str, str, float]:
    """What lies ahead of a sage: in words, and drawn at the right end of its line, and how wide that is."""
    spot, right = s.sages[sage], LEFT - 18
    if awaits(s, sage):
        body = deed_at(SPOT_PLACE[spot], right - 62, 19) + centred(SYMBOL[PLACES[SPOT_PLACE[spot]]], right - 14, 14, 27)
        return words.say("mat.visits", SPOT_PLACE[spot]), body, 100
    steps, cell = ahead(s, whose, spot)
    if cell < 0:
        look = f"fill:{ink('danger')}"
        short = words.say("mat.off", steps)
        drawn = text(right, 19, short, 13, class_="end strong", style=look)
        return words.say("mat.falls", steps), drawn, width_of(short, 13)
    spots = open_places(s, whose, WHIRL[cell])
    signs = [centred(SYMBOL[PLACES[SPOT_PLACE[p]]], right - 14 - 28 * n, 14, 27) for n, p in enumerate(spots[::-1])]
    count = text(right - 32 - 28 * (len(spots) - 1), 19, words.say("mat.steps", steps), 13, class_="end muted")
    said = words.say("mat.ahead", steps, " / ".join([words.noun("place", SPOT_PLACE[p]) for p in spots]))
    return said, count + "".join(signs), 32 + 28 * (len(spots) - 1) + width_of(words.say("mat.steps", steps), 13)


# Books.


def books(s: SpiritLands, whose: Seat, words: Phrases, opens: frozenset[str]) -> str:
    """Four stacks, and between them what becomes of two books above, of one below."""
    each = (WIDTH - RIGHT - 12) / 4
    title_ = text(14, 24, words.say("mat.convert"), 14, class_="strong")
    parts = [thing("mat books", words.say("mat.convert_text"), title_)]
    for tier in range(len(TIERS)):
        parts.append(stack(s, whose, tier, 6 + each * (tier + 0.5), words))
    for tier in range(SUN):
        x = 6 + each * (tier + 1)
        up = (upward_cost(s, whose, tier), tier, 1, tier + 1)
        parts.append(exchange("raise", tier, up, x, 36, words, opens))
        parts.append(exchange("lower", tier + 1, (1, tier + 1, DOWN, tier), x, 72, words, opens))
    return "".join(parts)


def stack(s: SpiritLands, whose: Seat, tier: int, x: float, words: Phrases) -> str:
    """Books of a tier, one upon the other, and how many."""
    n = s.has(whose, tier)
    pile = [stamp(BOOK[tier], x - 20 + (k % 2) * 3, 182 - 10 * k, 40) for k in range(min(n, 7))]
    empty = box(x - 18, 188, 36, 34, 6, style=f"fill:none;stroke:{ink('line')};stroke-dasharray:4 4") if not n else ""
    count = text(x, 250, n, 24, class_="serif mid")
    return thing(f"books {TIERS[tier]}", words.say("mat.stack", tier, n), empty, *pile, count)


def exchange(
    verb: str, tier: int, rate: tuple[int, int, int, int], x: float, y: float, words: Phrases, opens: frozenset[str]
) -> str:
    """A conversion to be clicked where it is printed: so many books of a tier for so many of another."""
    ref = f"{verb} {TIERS[tier]}"
    lit = ref in opens
    pay, mine, get, other = rate
    look = f"fill:{PAPER};stroke:{ink('accent') if lit else ink('line')}"
    dark = f"fill:{INK}"
    body = [
        box(x - 31, y, 62, 32, 8, style=look),
        text(x - 27, y + 21, pay, 14, class_="strong", style=dark),
        stamp(BOOK[mine], x - 19, y + 8, 16),
        text(x + 1, y + 21, "›", 15, class_="mid strong", style=dark),
        text(x + 5, y + 21, get, 14, class_="strong", style=dark),
        stamp(BOOK[other], x + 13, y + 8, 16),
    ]
    ring = box(x - 31, y, 62, 32, 8, class_="ring")
    return clickable(ref, "".join(body), ring, lit, words.say(f"do.{verb}", tier))
