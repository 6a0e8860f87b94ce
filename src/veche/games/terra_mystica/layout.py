"""What lies on the table in Terra Mystica, as shapes with their bounds: what learners are told follows from this."""

from __future__ import annotations

from typing import Final

from veche.core.shapes import FLAG, Amount, Bag, Count, Kind, Powers, Whose
from veche.core.told import BySeat, Each, Layout, Part, Row
from veche.games.terra_mystica.abilities.kits import POWERS
from veche.games.terra_mystica.maps import BRIDGE_NAMES, HEX_NAMES, MAP_KEYS, NOWHERE
from veche.games.terra_mystica.tables import (
    ACTIONS,
    AUCTION_POINTS,
    BRIDGES,
    BUILDINGS,
    CARD_AWAY,
    CARDS,
    CULTS,
    FACTION_KEYS,
    FACTIONS,
    FAVOURS,
    FINALS,
    GOALS,
    LEAVING,
    ORDER_SPACES,
    PIECES,
    PRIESTS,
    ROUNDS,
    TERRAINS,
    TOP,
    TOWNS,
)
from veche.games.terra_mystica.verbs import SPECIALS

SEATS: Final = 5
BUILT_IN_A_TURN: Final = 4  # With two actions, and after spades, one may build more than once.
TALLIES: Final = SEATS * BUILT_IN_A_TURN  # where neighbours may wait until their own turn
OFFERS: Final = 2 * TALLIES
SHIP: Final = 6
TOWNS_OF_ONE: Final = sum(piece.copies for piece in PIECES)
STEPS: Final = 4  # on a cult, of one favour
OUT: Final = -2  # of an auction
HEX: Final = Kind(HEX_NAMES)
HEXES: Final = Bag(HEX_NAMES)
LAND: Final = Kind(TERRAINS)

PLAYER: Final = Part(
    {
        "kit": Powers(sorted(POWERS)),
        "faction": Kind(FACTION_KEYS),
        "home": LAND,
        "start": LAND,
        "builds_on": Bag(TERRAINS),
        "coins": Amount(),
        "workers": Amount(),
        "priests": Count(PRIESTS),
        "pool": Count(PRIESTS),
        "bowl1": Amount(),
        "bowl2": Amount(),
        "bowl3": Amount(),
        "vp": Amount(64),
        "keys": Count(TOWNS_OF_ONE),
        "ship": Count(SHIP),
        "dig": Count(2),
        "carpet": Count(TOWNS_OF_ONE),
        "card": Kind([c.key for c in CARDS]),
        "favours": Bag([f.key for f in FAVOURS]),
        "towns": Row(Kind([t.key for t in TOWNS]), TOWNS_OF_ONE),
        "built": Each(Count(max(piece.copies for piece in PIECES)), BUILDINGS),
        "cult": Each(Count(TOP), CULTS),
        "settled": HEXES,
        "rafts": HEXES,
        "bridges": Count(BRIDGES),
        "ordained": Count(PRIESTS),
        "burnt": Amount(),
        "used": Bag(SPECIALS),
        "blocked": Bag(CULTS),
        "novices": Amount(),
        "passed": FLAG,
        "left": FLAG,
    },
    follows=("fort", "own"),
)
OFFER: Final = Part({"event": Count(TALLIES), "seat": Whose(SEATS), "builder": Whose(SEATS), "power": Amount()})
TALLY: Final = Part(
    {"event": Count(TALLIES), "builder": Whose(SEATS), "accepted": Count(SEATS), "declined": Count(SEATS)}
)

LAYOUT: Final = Layout(
    table=Part(
        {
            "round": Count(ROUNDS),
            "order": Row(Whose(SEATS), SEATS),
            "passing": Row(Whose(SEATS), SEATS),
            "seating": Row(Whose(SEATS), SEATS),
            "terrain": Each(Kind(TERRAINS, none=NOWHERE), HEX_NAMES),
            "building": Each(Kind(BUILDINGS, none=0), HEX_NAMES),
            "owner": Each(Whose(SEATS), HEX_NAMES),
            "bridges": Each(Whose(SEATS), BRIDGE_NAMES),
            "cards": Each(Whose(SEATS, also=(CARD_AWAY,)), [c.key for c in CARDS]),
            "card_coins": Each(Count(ROUNDS), [c.key for c in CARDS]),
            "favours_left": Each(Count(max(f.copies for f in FAVOURS)), [f.key for f in FAVOURS]),
            "towns_left": Each(Count(max(t.copies for t in TOWNS)), [t.key for t in TOWNS]),
            "actions_used": Bag([a.key for a in ACTIONS]),
            "tops": Each(Whose(SEATS), CULTS),
            "orders": Each(Whose(SEATS), len(CULTS) * len(ORDER_SPACES)),
            "tokens": Row(Kind(FACTION_KEYS), SEATS),
            "bids": BySeat(Count(AUCTION_POINTS, OUT), SEATS),
            "offers": Row(OFFER, OFFERS),
            "tallies": Row(TALLY, TALLIES),
            "players": BySeat(PLAYER, SEATS),
        },
        follows=("near", "taken"),
    ),
    fixed=Part(
        {
            "rules": Bag(LEAVING.bit_length()),
            "map": Kind(MAP_KEYS),
            "goals": Row(Kind([g.key for g in GOALS]), ROUNDS),
            "final": Kind(FINALS),
        }
    ),
    said={
        "seat": Whose(SEATS),
        "only": Whose(SEATS),
        "builder": Whose(SEATS),
        "leader": Whose(SEATS),
        "first": Whose(SEATS),
        "cults": Bag(CULTS),
        "steps": Count(STEPS),
        "favours": Count(len(FAVOURS)),
        "towns": Count(TOWNS_OF_ONE),
        "effect": FLAG,
        "patient": FLAG,
        "open": Count(OFFERS),
        "most": Amount(),
        "event": Count(TALLIES),
        "hex": HEX,
        "hexes": HEXES,
        "kind": Kind(3),
        "home": HEXES,
        "leapt": HEX,
        "unfinished": FLAG,
        "left": Amount(),
        "least": Amount(),
        "free": Amount(),
        "bought": Amount(),
        "more": Count(BRIDGES),
        "optional": FLAG,
        "dig": Part({"kind": Kind(3), "home": HEXES, "leapt": HEX, "unfinished": FLAG}),
        "place": Count(SEATS),
        "round": Count(ROUNDS),
        "late": FLAG,
        "temple": FLAG,
        "expansion": FLAG,
        "later": FLAG,
        "board": Kind(max(f.board for f in FACTIONS) + 1),
        "high": Count(AUCTION_POINTS, -1),
        "bid": Count(AUCTION_POINTS),
    },
    waiting=OFFERS + TALLIES + 8,
)
