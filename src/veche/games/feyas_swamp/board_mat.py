"""The mat of a tribe, wide at the foot: who leads it, its settlements with what each uncovers, its sailing track."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.mats import HEAD, gains, on, pill, rule, sheet, star, tint, title, well
from veche.draw.sprite import stamp
from veche.draw.svg import Svg, at, box, clickable, document, num, paragraph, part, shortened, tag, text, thing, wrapped
from veche.draw.theme import ink
from veche.games.feyas_swamp.board_column import COLUMN_STYLE, is_asked, leader_said, refs
from veche.games.feyas_swamp.board_hands import hands
from veche.games.feyas_swamp.board_signs import INCOME, SIGNS, mark, middled, piece, slot_pairs, tone_of
from veche.games.feyas_swamp.boats import sailing_range
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.scoring import final_points
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    CARD,
    CELL_NAMES,
    DEITY_GOLD,
    LEADER_CARDS,
    LEADERS,
    ROUNDS,
    SAILING_POINTS,
    SAILING_RANGE,
    SIDES,
    SLOTS,
    SPECIAL_SLOTS,
    SPECIALS,
    TO_FISH,
    TRACKS,
    TRIBES,
    Slot,
    slot_number,
)
from veche.games.feyas_swamp.turn import own_cells

WIDTH: Final = 1075.0
HEIGHT: Final = 312.0
LEFT: Final = 232.0  # where the words end and the settlements begin
MIDDLE: Final = 531.0  # between the left and the right tracks
RIGHT: Final = 830.0  # where the settlements end
WELL: Final = (56.0, 92.0)
PURSE: Final = 292.0  # where the goods begin in the head
LATER: Final = 660.0  # where the next income begins


def mat(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """The mat of one tribe as a drawing of its own."""
    label = phrases.noun("part", "mat")
    return document(WIDTH, HEIGHT, laid(s, whose, phrases, names), style=COLUMN_STYLE, label=label)


def laid(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str], y: float = 0) -> str:
    """The mat with its upper edge there, in parts that a phone shows one below the other."""
    p, tone = s.players[whose], tone_of(s, whose)
    label = phrases.noun("part", "mat")

    def piece_of(x: float, top: float, width: float, height: float, *inside: str) -> str:
        return part("mat", label, x, y + top, width, height, at(0, y, *inside))

    foot = HEIGHT - 4 - HEAD
    parts = [
        at(0, y, sheet(WIDTH, HEIGHT, tone), *[rule(x, HEAD, HEIGHT - 4, tone) for x in (LEFT, RIGHT)]),
        piece_of(0, 0, LATER, HEAD, name(s, whose, phrases, names), purse(p, phrases)),
        piece_of(LATER, 0, WIDTH - LATER, HEAD, later(s, whose, phrases)),
    ]
    left, right = (tracks(s, whose, phrases, side) for side in (0, 1))
    parts += [
        piece_of(LEFT, HEAD, MIDDLE - LEFT, 206, left),
        piece_of(MIDDLE, HEAD, RIGHT - MIDDLE, 206, right),
        piece_of(LEFT, HEAD + 206, 420, foot - 206, sailing(s, whose, phrases)),
        piece_of(LEFT + 420, HEAD + 206, RIGHT - LEFT - 420, foot - 206, reach(s, whose, phrases)),
        piece_of(RIGHT, HEAD, WIDTH - RIGHT, foot, at(RIGHT + 12, HEAD, hands(s, whose, phrases, names))),
        piece_of(0, HEAD, LEFT, foot, gift(p, phrases), led(s, whose, phrases)),
    ]
    return "".join(parts)


# The head.


def name(s: Swamp, whose: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    p, tone = s.players[whose], tone_of(s, whose)
    who = names[whose] if whose < len(names) else str(whose + 1)
    tribe = phrases.noun("tribe", TRIBES[p.tribe]) if p.tribe >= 0 else "–"
    about = phrases.noun("tribe.text", TRIBES[p.tribe]) if p.tribe >= 0 else phrases.say("see.no_tribe")
    called, _ = title(whose, tone, tribe, shortened(who, 230, 13))
    return thing(f"tribe {TRIBES[max(0, p.tribe)]}", about, called)


def purse(p: Player, phrases: Phrases) -> str:
    """Gold, energy, fish, workers, axolotls."""
    goods = (("gold", p.gold), ("energy", p.energy), ("fish", p.fish), ("worker", p.workers), ("axolotl", p.axolotls))
    parts, x = [], PURSE
    for unit, n in goods:
        drawn, x = pill(x, 8, SIGNS[unit], n)
        parts.append(thing(f"mat {unit}", phrases.say(f"see.{unit}", n), drawn))
    return "".join(parts)


def later(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """What the next income will bring, the points, and what the final scoring would add now."""
    p, tone = s.players[whose], tone_of(s, whose)
    ink_ = on(tint(tone))
    coming = [("gold", p.gold_income), ("energy", p.energy_income), ("points", p.points_income)]
    pairs = [(SIGNS[unit], f"+{n}") for unit, n in coming if n]
    parts = []
    if pairs and s.round < ROUNDS:
        words = text(LATER + 6, 29, phrases.say("see.income"), 13, style=f"fill:{ink_}")
        row = gains(LATER + 66, 29, pairs, 14, style=f"fill:{ink_}")
        parts.append(thing("mat income", phrases.say("see.income.text"), words, row))
    extra = sum(vp for _, vp in final_points(s, whose)) if s.stack and s.trophies and p.tribe >= 0 else 0
    if extra:
        total = text(WIDTH - 104, 29, f"→ {p.vp + extra}", 14, class_="end", style=f"fill:{ink_}")
        parts.append(thing("mat final", phrases.say("see.final", p.vp + extra), total))
    return "".join(parts) + thing("mat vp", phrases.say("see.vp", p.vp), star(WIDTH - 18, 23, p.vp, tone))


# Words.


def gift(p: Player, phrases: Phrases) -> str:
    """What this side of the tribe board is good for; before the choice, the side all tribes have."""
    side = phrases.noun("side", SIDES[p.lotus])
    said = phrases.noun("tribe.text", TRIBES[p.tribe]) if p.lotus else phrases.noun("side.text", SIDES[0])
    return thing(
        f"side {SIDES[p.lotus]}",
        said,
        stamp("fs-lotus", 12, HEAD + 8, 20) if p.lotus else stamp("fs-hut", 12, HEAD + 8, 20),
        text(38, HEAD + 23, side[:1].upper() + side[1:], 13, class_="strong"),
        paragraph(12, HEAD + 42, said, LEFT - 22, 13, 1.2),
    )


def led(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """The leader with numbers and words; his own cell where he has one."""
    p = s.players[whose]
    top, wide = HEAD + 104, LEFT - 20
    if p.leader < 0:
        return ""
    card = LEADER_CARDS[p.leader]
    high = HEIGHT - top - 14
    works = CARD in own_cells(s, whose)
    words = wrapped(phrases.noun("leader.brief" if works else "leader.text", LEADERS[p.leader]), wide - 18, 13)
    inside = [
        box(0, 0, wide, high, 10, class_="panel"),
        tag("circle", r=11, cx=20, cy=20, class_="initiative"),
        text(20, 24.7, card.initiative, 13, class_="mid strong letter"),
        text(38, 26, phrases.noun("leader", LEADERS[p.leader]), 18, class_="serif"),
        stamp("fs-boat", 9, 36, 18),
        text(31, 50, phrases.say("see.card.range", card.range), 13, class_="muted"),
        stamp("tm-coin", 9, 54, 18),
        text(31, 68, phrases.say("see.card.cost", card.cost, DEITY_GOLD), 13, class_="muted"),
        *[text(10, 88 + 15.5 * n, line, 13) for n, line in enumerate(words)],
    ]
    drawn = [thing(f"leader {LEADERS[p.leader]}", leader_said(phrases, p.leader), *inside)]
    if works:
        drawn.append(at(8, high - 36, own_cell(s, whose, phrases, wide - 16)))
    return at(10, top, *drawn)


def own_cell(s: Swamp, whose: Seat, phrases: Phrases, wide: float) -> str:
    """The cell on the leader's card."""
    taken = s.cells[CARD] == whose
    lit = is_asked(s, whose) and f"cell {CELL_NAMES[CARD]}" in refs(s)
    key = "fs-axolotl" if s.hired >> CARD & 1 else "fs-worker"
    inside = box(0, 0, wide, 28.5, 8, class_="sunk" if taken else "cell may" if lit else "cell")
    inside += piece(s, key, whose, 24, 16, 13, f"worker {whose} {s.hired >> CARD & 1}")
    said = phrases.say("see.own_cell.taken" if taken else "see.own_cell")
    inside += text(34, 19, said, 13, class_="strong")
    ring = box(0.5, 0.5, wide - 1, 27.5, 8, class_="ring")
    return clickable(f"cell {CELL_NAMES[CARD]}", inside, ring, lit, phrases.noun("cell", CELL_NAMES[CARD]))


# Settlements.


def tracks(s: Swamp, whose: Seat, phrases: Phrases, side: int) -> str:
    """The upper and the lower track of one half of the board."""
    mover = is_asked(s, whose)
    parts = []
    for t in (side, side + 2):
        x, y = (LEFT, MIDDLE)[side] + 10, HEAD + 10 + (t // 2) * (WELL[1] + 8)
        ref = f"track {TRACKS[t]}"
        lit = mover and ref in refs(s)
        wells = "".join(slot(s, whose, phrases, t, k, lit) for k in range(SLOTS))
        ring = box(-4, -4, WELL[0] * SLOTS + 6, WELL[1] + 8, 10, class_="ring")
        about = phrases.noun("track.text", TRACKS[t])
        parts.append(at(x, y, clickable(ref, wells, ring, lit, about) if lit else wells))
    return "".join(parts)


def slot(s: Swamp, whose: Seat, phrases: Phrases, track: int, place: int, lit: bool) -> str:
    """A place for a settlement: what it uncovers, and the settlement until it is built."""
    p = s.players[whose]
    row = p.slots()[track][place]
    token = next((n for n, where in enumerate(p.specials) if where == slot_number(track, place)), -1)
    shown = SPECIAL_SLOTS[token] if token >= 0 else row
    built = p.tracks[track]
    state = "sunk" if place < built else "next" if place == built else "full"
    drawn = at(place * WELL[0], 0, slot_face(s, whose, phrases, shown, row.starting, state))
    if lit:
        return drawn  # The whole track is the answer.
    return thing(f"track {TRACKS[track]}", slot_said(phrases, shown, row.starting, state, token), drawn)


def slot_face(s: Swamp, whose: Seat, phrases: Phrases, shown: Slot, starting: bool, state: str) -> str:
    wide, high = WELL[0] - 4, WELL[1]
    words = slot_word(phrases, shown)
    lift = 18 if state == "sunk" else 0
    inside = [middled(slot_pairs(shown), wide / 2, high - 26 - lift, 14)]
    inside.append(text(wide / 2, high - 8 - lift, words, 13, class_="mid muted", **narrow(words, wide)))
    if state != "sunk":
        inside.append(piece(s, "fs-hut", whose, 46, wide / 2, 25))
    dark = box(0, 0, wide, high, 8, class_="dark") if starting else ""
    return well(0, 0, wide, high, state, tone_of(s, whose), dark, *inside)


def narrow(words: str, wide: float) -> dict[str, object]:
    """A word that would not fit stands a little closer."""
    long = len(words) * 7.4 > wide - 2
    return {"textLength": num(wide - 6), "lengthAdjust": "spacingAndGlyphs"} if long else {}


def slot_word(phrases: Phrases, slot: Slot) -> str:
    """One word under what a slot shows."""
    icons = slot.icons()
    if not icons:
        return phrases.say("see.slot.empty")
    return phrases.say("see.slot.income" if icons[0][0] in INCOME else f"see.slot.{icons[0][0]}")


@cache
def slot_key(state: str) -> str:
    return {"sunk": "see.slot.open", "next": "see.slot.next", "full": "see.slot.later"}[state]


def slot_said(phrases: Phrases, slot: Slot, starting: bool, state: str, token: int) -> str:
    """A slot in a sentence."""
    said = ", ".join(phrases.say(f"slot.{unit}", n) for unit, n in slot.icons()) or phrases.say("see.slot.nothing")
    if token >= 0:
        said = phrases.noun("special", SPECIALS[token])
    more = " " + phrases.say("see.slot.dark") if starting else ""
    return phrases.say(slot_key(state), said) + more


# The sailing track.


def sailing(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """Six cells: range, and points for reaching it."""
    p, tone = s.players[whose], tone_of(s, whose)
    y = HEAD + 216
    words = phrases.say("see.track").split(" ")
    parts = [
        thing(
            "sailing",
            phrases.say("see.sailing"),
            *[text(LEFT + 12, y + 14 + 15 * n, word, 13, class_="strong") for n, word in enumerate(words)],
        )
    ]
    for k, (steps, points) in enumerate(zip(SAILING_RANGE, SAILING_POINTS)):
        here = p.sailing == k
        look = f"fill:{tint(tone)}" if here else f"fill:{ink('panel')};stroke:{tint(tone)};stroke-opacity:.35"
        inside = [box(0, 0, 52, 32, 7, style=look)]
        colour = {"style": f"fill:{on(tint(tone))}"} if here else {}
        inside.append(text(6, 21, f"+{steps}", 14, class_="strong", **colour))
        if points and not here:
            inside.append(text(30, 21, points, 13) + mark("points", 45, 16, 12))
        if here:
            inside.append(piece(s, "fs-boat", whose, 26, 38, 14, f"sailing {whose}"))
        about = phrases.say("see.step", steps, points) if points else phrases.say("see.start")
        parts.append(at(LEFT + 92 + 54 * k, y, thing(f"sailing {k}", about, *inside)))
    return "".join(parts)


def reach(s: Swamp, whose: Seat, phrases: Phrases) -> str:
    """How far the boats sail now, and what each brings home."""
    p = s.players[whose]
    if p.leader < 0:
        return ""
    y, x = HEAD + 216, RIGHT - 12
    lines = (("range", sailing_range(s, whose, TO_FISH)), ("catch", catch(s, whose)))
    return "".join(
        thing(
            f"mat {key}",
            phrases.say(f"see.{key}", n),
            text(x - 16, y + 13 + 18 * k, phrases.say(f"see.{key}.name"), 13, class_="end muted"),
            text(x, y + 13 + 18 * k, n, 14, class_="end strong"),
        )
        for k, (key, n) in enumerate(lines)
    )
