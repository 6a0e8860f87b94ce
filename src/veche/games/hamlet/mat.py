"""What lies before a family: its mat, wide and in words; and the same in one line for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.faces import Strip
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.icons import icon
from veche.draw.mats import HEAD, gains, on, pill, rule, sheet, star, tint, title, well
from veche.draw.pieces import figure
from veche.draw.sprite import SEATS, stamp
from veche.draw.svg import Svg, at, document, paragraph, part, tag, text, thing, wrapped
from veche.games.hamlet.income import coins_of, stone_of
from veche.games.hamlet.state import Hamlet, Player
from veche.games.hamlet.tables import BUILDINGS, DIG_COINS, HOUSE, HOUSES_PER_STONE, INCOME_COINS, INCOME_STONE, MILL

WIDTH: Final = 1075.0
HEIGHT: Final = 250.0
LEFT: Final = 330.0  # where the words end and the pieces begin
RIGHT: Final = 820.0  # where the pieces end
PITCH: Final = 44.0
SYMBOLS: Final = {HOUSE: "tm-dwelling", MILL: "hm-mill"}


def mat(s: Hamlet, whose: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The mat of one family as a drawing of its own."""
    return document(WIDTH, HEIGHT, laid(s, whose, phrases, names), label=name_of(s, whose, phrases))


def strip(s: Hamlet, whose: Seat, phrases: Phrases) -> Strip:
    p = s.players[whose]
    state = phrases.say("field.passed") if p.passed else ""
    goods = (("coin", p.coins), ("stone", p.stone), ("house", p.houses), ("mill", p.mills))
    return Strip(name_of(s, whose, phrases), SEATS[whose], goods, state)


def name_of(s: Hamlet, whose: Seat, phrases: Phrases) -> str:
    return phrases.noun("faction", s.players[whose].kit.powers[0].key)


def laid(s: Hamlet, whose: Seat, phrases: Phrases, names: Sequence[str], y: float = 0) -> str:
    """The mat with its upper edge there, in two parts that a phone shows one below the other."""
    p, tone = s.players[whose], SEATS[whose]
    label = phrases.noun("part", "mat")
    small = tag("g", sheet(LEFT, HEIGHT, tone), class_="narrow")
    words = at(0, y, small, brief(s, whose, phrases), abilities(p, phrases))
    pieces = at(0, y, rule(LEFT, HEAD, HEIGHT - 4, tone), *wells(p, whose, phrases))
    more = at(0, y, rule(RIGHT, HEAD, HEIGHT - 4, tone), digging(phrases), income(p, phrases))
    return (
        at(0, y, sheet(WIDTH, HEIGHT, tone), head(s, whose, phrases, names), class_="wide")
        + part("mat", label, 0, y, LEFT, HEIGHT, words)
        + part("mat", label, LEFT, y + HEAD, RIGHT - LEFT, 200, pieces)
        + part("mat", label, RIGHT, y + HEAD, WIDTH - RIGHT, 200, more)
    )


def brief(s: Hamlet, whose: Seat, phrases: Phrases) -> str:
    """The head of a mat on a phone: what the family is, what it has, its points."""
    p, tone = s.players[whose], SEATS[whose]
    called, _ = title(whose, tone, name_of(s, whose, phrases), "")
    coins, x = pill(16, HEIGHT - 44, "tm-coin", p.coins)
    stone, _ = pill(x, HEIGHT - 44, "hm-stone", p.stone)
    points = thing("mat points", phrases.say("mat.points", p.vp), star(LEFT - 12, 23, p.vp, tone))
    return tag("g", thing("mat family", phrases.say("mat.family", p.vp), called, coins, stone), points, class_="narrow")


def head(s: Hamlet, whose: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    p, tone = s.players[whose], SEATS[whose]
    who = names[whose] if whose < len(names) else str(whose + 1)
    called, x = title(whose, tone, name_of(s, whose, phrases), who)
    coins, x = pill(x, 8, "tm-coin", p.coins)
    stone, _ = pill(x, 8, "hm-stone", p.stone)
    ink_ = on(tint(tone))
    more = text(WIDTH - 300, 29, phrases.say("mat.income"), 14, class_="end", style=f"fill:{ink_}")
    amounts = [("tm-coin", f"+{coins_of(p)}"), ("hm-stone", f"+{stone_of(p)}")]
    coming = gains(WIDTH - 290, 29, amounts, 15, style=f"fill:{ink_}")
    return tag(
        "g",
        thing("mat family", phrases.say("mat.family", p.vp), called),
        thing("mat coin", phrases.say("mat.coin", p.coins), coins),
        thing("mat stone", phrases.say("mat.stone", p.stone), stone),
        thing("mat next", phrases.say("mat.next"), more, coming),
        thing("mat points", phrases.say("mat.points", p.vp), star(WIDTH - 18, 23, p.vp, tone)),
        class_="wide",
    )


def abilities(p: Player, phrases: Phrases) -> str:
    """What bends the rules for this family, in words."""
    parts, y = [], HEAD + 28.0
    for power in p.kit.powers:
        called, said = phrases.noun("faction", power.key), phrases.say(f"faction.{power.key}.text")
        lines = wrapped(said, LEFT - 40, 15)
        parts.append(
            thing(
                f"faction {power.key}",
                said,
                text(18, y, called, 14, class_="strong"),
                paragraph(18, y + 23, said, LEFT - 40, 15),
            )
        )
        y += 52 + 21 * len(lines)
    return "".join(parts)


def wells(p: Player, whose: Seat, phrases: Phrases) -> list[str]:
    rows = ((HOUSE, "house", p.houses, HEAD + 12), (MILL, "mill", p.mills, HEAD + 106))
    return [row(whose, kind, key, left, y, phrases) for kind, key, left, y in rows]


def row(whose: Seat, kind: int, key: str, left: int, y: float, phrases: Phrases) -> str:
    """All pieces of a kind: places already uncovered, the next to go, and those still covered."""
    rules, built = BUILDINGS[kind], BUILDINGS[kind].pieces - left
    price = [("tm-coin", rules.coins), ("hm-stone", rules.stone)]
    words = [
        text(LEFT + 16, y + 22, phrases.say(f"mat.{key}.name"), 15, class_="strong"),
        gains(LEFT + 16, y + 46, [pair for pair in price if pair[1]], 14),
        at(LEFT + 16, y + 54, icon("points", 16, 0, 1, color="#C2570C"), text(22, 14, f"+{rules.points}", 14)),
    ]
    places = [place(whose, kind, n, built, LEFT + 130 + n * PITCH, y) for n in range(rules.pieces)]
    return thing(f"mat {key}", phrases.say(f"mat.{key}", rules.coins, rules.stone, rules.points), *words, *places)


def place(whose: Seat, kind: int, n: int, built: int, x: float, y: float) -> str:
    state = "sunk" if n < built else "next" if n == built else "full"
    earns = uncovered(kind, n)
    inside = [gains(2, 72 if n >= built else 48, [earns], 13)] if earns else []
    if n >= built:
        inside.append(figure(SYMBOLS[kind], whose, 34, 20, 28, key=f"{SYMBOLS[kind]} {whose}"))
    return well(x, y, 40, 84, state, SEATS[whose], *inside)


def uncovered(kind: int, n: int) -> tuple[str, str] | None:
    """What the income gains when this place is uncovered."""
    if kind == MILL:
        return "tm-coin", "+1"
    return ("hm-stone", "+1") if (n + 1) % HOUSES_PER_STONE == 0 else None


def digging(phrases: Phrases) -> str:
    words = text(RIGHT + 46, HEAD + 32, phrases.say("mat.dig.name"), 15, class_="strong")
    price = gains(WIDTH - 60, HEAD + 32, [("tm-coin", DIG_COINS)], 15)
    return thing(
        "mat dig", phrases.say("mat.dig", DIG_COINS), stamp("tm-spade", RIGHT + 12, HEAD + 12, 28), words, price
    )


def income(p: Player, phrases: Phrases) -> str:
    """Where the next income comes from."""
    lines = [
        ("mat.each", [("tm-coin", f"+{INCOME_COINS}"), ("hm-stone", f"+{INCOME_STONE}")]),
        ("mat.mills", [("tm-coin", f"+{coins_of(p) - INCOME_COINS}")]),
        ("mat.houses", [("hm-stone", f"+{stone_of(p) - INCOME_STONE}")]),
    ]
    parts = [text(RIGHT + 16, HEAD + 78, phrases.say("mat.income"), 14, class_="strong")]
    for n, (key, amounts) in enumerate(lines):
        y = HEAD + 104 + 26 * n
        parts += [text(RIGHT + 16, y, phrases.say(key), 14), gains(WIDTH - 30 - 48 * len(amounts), y, amounts, 14)]
    return thing("mat income", phrases.say("mat.next"), *parts)
