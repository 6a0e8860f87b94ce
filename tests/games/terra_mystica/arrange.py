"""Small positions for the tests of Terra Mystica: who sits there, what stands where, what they have.

A seat is written in one line: ``"witches D:F4,D1 TP:E7"``. Behind a slash stand the terrain (and the favour tile)
that some factions choose: ``"icemaidens/forest/FAV8 D:A1"``. Hexes with a building become what its owner builds on.
Everybody is rich in coins, workers and priests, has 20 points and the bowls of the faction board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from support import answer, texts
from veche.core.rows import with_byte, with_entry
from veche.core.state import Question, Step, apply, settle, to_move
from veche.core.why import refusals
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.bridges import join
from veche.games.terra_mystica.building import put
from veche.games.terra_mystica.cults import free_space
from veche.games.terra_mystica.maps import BRIDGE_ENDS, BRIDGE_NAMES, HEX_OF, MAPS
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import BUILDINGS, CARDS, CULTS, FACTIONS, FAVOURS, GOALS, TERRAINS, TOWNS
from veche.games.terra_mystica.turn import Finish, Turns

CODES = {"D": 1, "TP": 2, "TE": 3, "SH": 4, "SA": 5}
CALM = ("SCORE9", "SCORE4", "SCORE2", "SCORE3", "SCORE5", "SCORE6")  # Goals that stay out of most tests' way.


def arrange(*seats: str, options: Mapping[str, str] | None = None, goals: Sequence[str] = CALM) -> TerraMystica:
    """The first turn of the first round, with everything as the lines say."""
    expansion = any(line.split()[0].partition("/")[1] for line in seats)
    given = {"temple_goal": "on", **({"factions": "fire-and-ice"} if expansion else {}), **(options or {})}
    s = GAME.start(len(seats), given)
    assert isinstance(s, TerraMystica)
    s.log = []
    names = [line.split()[0].split("/") for line in seats]
    while not any(isinstance(step, Turns) for step in s.stack):
        choose(s, names)
    clear(s)
    s.goals = tuple([key_of(GOALS, g) for g in (*goals, *CALM)][:6])
    for seat, line in enumerate(seats):
        place(s, seat, *line.split()[1:])
        have(s, seat, coins=30, workers=20, priests=3, vp=20)
    refresh(s)
    return s


def choose(s: TerraMystica, names: list[list[str]]) -> None:
    """One answer of the set-up."""
    seat = to_move(s)
    menu = texts(s.menu)
    name, *chosen = names[seat] if seat >= 0 else [""]
    wanted = [f"faction {name}", *[f"{verb} {c}" for verb in ("terrain", "favour") for c in chosen]]
    fit = [t for t in wanted if t in menu]
    answer(s, fit[0] if fit else menu[0])


def key_of(rows: Sequence[Any], key: str) -> int:
    return next(i for i, row in enumerate(rows) if row.key == key)


def clear(s: TerraMystica) -> None:
    """An empty map and no cards but those on hand; the factions stay."""
    for h in range(len(s.building)):
        if s.owner[h] >= 0:
            s.terrain = with_byte(s.terrain, h, MAPS[s.map].terrain[h])
        s.owner[h] = -1
    s.building = bytes(len(s.building))
    s.taken = 0
    for p in s.players:
        p.own = 0
        p.built = [0] * len(BUILDINGS)
        p.bowl1, p.bowl2, p.bowl3 = FACTIONS[p.faction].bowls
    take_cards(s)


def take_cards(s: TerraMystica) -> None:
    """The same cards in every test: those of the first seats only pay; three lie on the table."""
    s.cards = [-2] * len(CARDS)
    for seat, p in enumerate(s.players):
        p.card = key_of(CARDS, ("BON3", "BON5", "BON8", "BON6", "BON7")[seat])
        s.cards[p.card] = seat
    for card in ("BON1", "BON2", "BON9"):
        s.cards[key_of(CARDS, card)] = -1
    s.card_coins = [0] * len(CARDS)


def hold(s: TerraMystica, seat: int, card: str) -> None:
    """This seat holds this card; the one it held takes its place."""
    p = s.players[seat]
    new, old = key_of(CARDS, card), p.card
    if s.cards[new] >= 0:
        s.players[s.cards[new]].card = old
    s.cards[old] = s.cards[new]
    s.cards[new], p.card = seat, new
    refresh(s)


def lie_out(s: TerraMystica, *cards: str) -> None:
    """Exactly these cards lie on the table."""
    s.cards = [owner if owner >= 0 else -2 for owner in s.cards]
    for card in cards:
        s.cards[key_of(CARDS, card)] = -1
    refresh(s)


def place(s: TerraMystica, seat: int, *groups: str) -> None:
    """Buildings: ``place(s, 0, "D:A1,A2", "SH:A3")``."""
    p = s.players[seat]
    for group in groups:
        code, _, hexes = group.partition(":")
        for name in hexes.split(","):
            h = HEX_OF[name]
            put(s, seat, h)
            p.built[1] -= 1
            p.built[CODES[code]] += 1
            s.building = with_byte(s.building, h, CODES[code])
            if p.home >= 0:
                s.terrain = with_byte(s.terrain, h, p.home)
        if code == "SH":
            p.kit = p.fort
    refresh(s)


def have(s: TerraMystica, seat: int, **fields: int) -> Player:
    """Set coins, workers, priests (the supply follows), bowl1–3, vp, keys, ship, dig, and cults by their names."""
    p = s.players[seat]
    for name, value in fields.items():
        if name in CULTS:
            p.cult[CULTS.index(name)] = value
            if value == 10:
                s.tops = with_entry(s.tops, CULTS.index(name), seat)
        else:
            if name == "priests":
                p.pool = max(0, p.pool + p.priests - value)
            setattr(p, name, value)
    refresh(s)
    return p


def own(s: TerraMystica, seat: int, *tiles: str) -> None:
    """Favour tiles, without their steps, and town tiles, without their goods."""
    p = s.players[seat]
    for tile in tiles:
        if tile.startswith("FAV"):
            kind = key_of(FAVOURS, tile)
            p.favours |= 1 << kind
            s.favours_left = with_entry(s.favours_left, kind, s.favours_left[kind] - 1)
        else:
            kind = key_of(TOWNS, tile)
            p.towns += (kind,)
            s.towns_left = with_entry(s.towns_left, kind, s.towns_left[kind] - 1)
    refresh(s)


def terrain(s: TerraMystica, **hexes: str) -> None:
    """``terrain(s, A1="forest")``."""
    for name, key in hexes.items():
        s.terrain = with_byte(s.terrain, HEX_OF[name], TERRAINS.index(key))
    refresh(s)


def hex_of(name: str) -> int:
    return HEX_OF[name]


def kind(s: TerraMystica, name: str) -> str:
    """The terrain of a hex."""
    return TERRAINS[s.terrain[HEX_OF[name]]]


def bridge_at(s: TerraMystica, seat: int, name: str) -> None:
    place_ = BRIDGE_NAMES.index(name)
    a, b = BRIDGE_ENDS[place_]
    s.bridges = with_entry(s.bridges, place_, seat)
    s.players[seat].bridges -= 1
    join(s, a, b)
    refresh(s)


def ordain(s: TerraMystica, seat: int, cult: str, value: int) -> None:
    s.orders = with_entry(s.orders, free_space(s, CULTS.index(cult), value), seat)
    s.players[seat].ordained += 1
    refresh(s)


def refresh(s: TerraMystica) -> None:
    """The open question is asked again."""
    if s.stack:
        s.menu = s.stack[-1].menu(s)  # type: ignore[attr-defined]


def ask(s: TerraMystica, *steps: Step) -> None:
    """Only this is still to happen."""
    s.stack = list(steps[::-1])
    settle(s)


def turn(s: TerraMystica, seat: int) -> None:
    """It is this seat's turn; the others follow, and the rest of the round."""
    below = next((i for i, step in enumerate(s.stack) if isinstance(step, Turns)), 0)
    s.stack = [*s.stack[:below], Turns(s.order.index(seat))]
    settle(s)


def do(s: TerraMystica, *answers: str) -> None:
    """Answers one after another; then the turn is ended if that is all that is left of it."""
    answer(s, *answers)
    if s.stack and isinstance(s.stack[-1], Finish):
        answer(s, "done")


def offered(s: TerraMystica, verb: str) -> list[str]:
    """The nouns of this verb on the menu."""
    return [a.text.partition(" ")[2] for a in s.menu if a.verb.name == verb]


def why(s: TerraMystica, text: str) -> str:
    """What the open question has against this answer: the key of its reason, "" if nothing."""
    a = GAME.action(text)
    top = s.stack[-1]
    assert a is not None and isinstance(top, Question)
    return top.refuse(s, a).key


def told(s: TerraMystica, ref: str) -> dict[str, str]:
    """What somebody is told who clicks on a thing that is no answer: the reasons by the answers they are about."""
    return {a.text: reason.key for a, reason in refusals(GAME, s, to_move(s), ref)}


def price(s: TerraMystica, text: str) -> dict[str, int]:
    """What the open question says of this answer."""
    a = GAME.action(text)
    top = s.stack[-1]
    assert a is not None and isinstance(top, Question)
    return dict(top.price(s, a))


def can(s: TerraMystica, text: str) -> bool:
    return text in texts(s.menu)


def pocket(s: TerraMystica, seat: int) -> tuple[int, int, int]:
    """Coins, workers, priests."""
    p = s.players[seat]
    return p.coins, p.workers, p.priests


def bowls(s: TerraMystica, seat: int) -> tuple[int, int, int]:
    p = s.players[seat]
    return p.bowl1, p.bowl2, p.bowl3


def cults(s: TerraMystica, seat: int) -> tuple[int, ...]:
    return tuple(s.players[seat].cult)


def asked(s: TerraMystica) -> str:
    """The name of the open question."""
    return type(s.stack[-1]).__name__ if s.stack else ""


def pass_all(s: TerraMystica) -> None:
    """Everybody who may still act passes, taking the first card on offer; power is declined."""
    now = s.round
    while s.stack and s.round == now:
        menu = texts(s.menu)
        passes = [t for t in menu if t.startswith(("pass", "retire"))]
        if asked(s) == "Turn":
            apply(s, s.menu[menu.index(passes[0])])
        elif asked(s) in ("Leech", "Finish"):
            answer(s, "decline" if asked(s) == "Leech" else "done")
        else:
            return
