"""Everything a seat of Terra Mystica can answer."""

from __future__ import annotations

from typing import Final

from veche.core.action import FREE, LAST, Action, Verb
from veche.games.terra_mystica.maps import BRIDGE_NAMES, HEX_NAMES, LANDS, RIVERS
from veche.games.terra_mystica.tables import (
    ACTIONS,
    AUCTION_POINTS,
    CARDS,
    COLOURS,
    CONVERSIONS,
    CULTS,
    FACTION_KEYS,
    FAVOURS,
    FINALS,
    GOALS,
    TERRAINS,
    TOWNS,
    WHEEL,
)

LAND_NAMES: Final = HEX_NAMES[:LANDS]
RIVER_NAMES: Final = HEX_NAMES[LANDS : LANDS + RIVERS]

# Setting up.
GOAL: Final = Verb("goal", [g.key for g in GOALS], kind="goal")
REMOVE: Final = Verb("remove", [c.key for c in CARDS], kind="card")
FINAL: Final = Verb("final", FINALS, kind="final")
TOKEN: Final = Verb("token", FACTION_KEYS, kind="faction")
COLOUR: Final = Verb("colour", COLOURS, kind="colour")
FIRST: Final = Verb("first", [str(seat) for seat in range(5)], kind="bidder")
FACTION: Final = Verb("faction", FACTION_KEYS, kind="faction")
TERRAIN: Final = Verb("terrain", TERRAINS[:WHEEL], kind="terrain")
BID: Final = Verb("bid", [str(n) for n in range(AUCTION_POINTS + 1)], kind="points")
FOLD: Final = Verb("fold")
PLACE: Final = Verb("place", [str(n) for n in range(1, 6)], kind="place")
CARD: Final = Verb("card", [c.key for c in CARDS], ref="card")

# A turn.
BUILD: Final = Verb("build", LAND_NAMES, ref="hex", rank=2, symbol="tm-dwelling")
DIG: Final = Verb("dig", LAND_NAMES, ref="hex", rank=3, symbol="tm-spade")
INTO: Final = Verb("into", TERRAINS, kind="terrain")
BUY: Final = Verb("buy", symbol="tm-spade")
TRADE: Final = Verb("trade", LAND_NAMES, ref="hex", rank=4, symbol="tm-trading")
TEMPLE_AT: Final = Verb("temple", LAND_NAMES, ref="hex", rank=4, symbol="tm-temple")
STRONGHOLD_AT: Final = Verb("stronghold", LAND_NAMES, ref="hex", rank=4, symbol="tm-stronghold")
SANCTUARY_AT: Final = Verb("sanctuary", LAND_NAMES, ref="hex", rank=4, symbol="tm-sanctuary")
UPGRADES: Final = [BUILD, BUILD, TRADE, TEMPLE_AT, STRONGHOLD_AT, SANCTUARY_AT]
SHIP: Final = Verb("ship", ref="ship", rank=8, symbol="tm-ship")
SPADES: Final = Verb("spades", ref="spades", rank=8, symbol="tm-spade")
ORDER_STEPS: Final = (1, 2, 3)  # what a priest sent may move the marker, back to the supply or on an order space
ORDERS: Final = [f"{cult} {n}" for cult in CULTS for n in ORDER_STEPS]
SEND: Final = Verb("send", ORDERS, ref="order", rank=7, symbol="tm-priest")
ACT: Final = Verb("act", [a.key for a in ACTIONS], ref="act", rank=5, symbol="tm-power")
BRIDGE: Final = Verb("bridge", BRIDGE_NAMES, ref="bridge", symbol="tm-bridge")
PASS: Final = Verb("pass", [c.key for c in CARDS], ref="card", rank=LAST, symbol="pass")
RETIRE: Final = Verb("retire", rank=LAST, symbol="pass")
SPECIALS: Final = (
    "favour",
    "card_spade",
    "card_cult",
    "span",
    "ride",
    "market",
    "storm",
    "stomp",
    "vision",
    "double",
    "shift",
    "shed",
)
OF_FAVOUR: Final = 0
OF_CARD_SPADE: Final = 1
OF_CARD_CULT: Final = 2
SPAN: Final = 3
RIDE: Final = 4
MARKET: Final = 5
STORM: Final = 6
STOMP: Final = 7
VISION: Final = 8
DOUBLE: Final = 9
SHIFT: Final = 10
SHED: Final = 11
SPECIAL: Final = Verb("special", SPECIALS, ref="special", rank=1, symbol="points")
DONE: Final = Verb("done", rank=LAST, symbol="done")
LEAVE: Final = Verb("leave", rank=LAST + 1)

# Rewards and decisions.
FAVOUR: Final = Verb("favour", [f.key for f in FAVOURS], ref="favour")
TOWN: Final = Verb("town", [t.key for t in TOWNS], ref="town")
STEP: Final = Verb("step", CULTS, ref="cult", symbol="tm-cult")
LOWER: Final = Verb("lower", CULTS, ref="cult")
TOP_OF: Final = Verb("top", CULTS, ref="cult", symbol="tm-key")
EFFECT: Final = Verb("effect")
LEECH: Final = Verb("leech", [str(n) for n in range(41)], kind="power", symbol="tm-power")
DECLINE: Final = Verb("decline", rank=LAST)
WAIT: Final = Verb("wait", rank=LAST, symbol="clock")
ORDAIN: Final = Verb("ordain", rank=FREE, symbol="tm-priest")
RAFT: Final = Verb("raft", RIVER_NAMES, ref="river", rank=1, symbol="tm-ship")
TOKENS: Final = Verb("tokens", ["1", "2", "3"], ref="bowl", symbol="tm-power")
GROW: Final = Verb("grow")
UNLOCK: Final = Verb("unlock", TERRAINS[:WHEEL], kind="terrain")
PRIEST: Final = Verb("priest")

# Conversions: one unit at a time, always downhill.
BURN: Final = Verb("burn", ref="burn", rank=FREE, symbol="tm-power")
CONVERT: Final = Verb("convert", [c.key for c in CONVERSIONS], ref="conversion", rank=FREE)

VERBS: Final = (
    GOAL, REMOVE, FINAL, TOKEN, COLOUR, FACTION, TERRAIN, FIRST, BID, FOLD, PLACE, CARD,
    BUILD, DIG, INTO, BUY, TRADE, TEMPLE_AT, STRONGHOLD_AT, SANCTUARY_AT, SHIP, SPADES, SEND, ACT, BRIDGE, PASS,
    RETIRE, SPECIAL, DONE, LEAVE, FAVOUR, TOWN, STEP, LOWER, TOP_OF, EFFECT, LEECH, DECLINE, WAIT, ORDAIN, RAFT, TOKENS,
    GROW, UNLOCK, PRIEST, BURN, CONVERT,
)  # fmt: skip


def sending(cult: int, steps: int) -> Action:
    """A priest to this cult for so many steps."""
    return SEND[len(ORDER_STEPS) * cult + steps - 1]


def sent_to(order: int) -> tuple[int, int]:
    """The cult and the steps that a noun of SEND stands for."""
    return order // len(ORDER_STEPS), order % len(ORDER_STEPS) + 1
