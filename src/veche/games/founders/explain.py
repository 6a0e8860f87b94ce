"""What an answer costs and brings, and why a thing on the board cannot be done now."""

from __future__ import annotations

from veche.core.action import Action, Verb
from veche.core.answer import Price
from veche.core.game import Refused
from veche.core.state import Ask, Seat, Step
from veche.games.founders.building import Road, road_cells
from veche.games.founders.construct import Construct, bridge_price, house_price
from veche.games.founders.effects import can_do
from veche.games.founders.map import BIT, NAMES
from veche.games.founders.network import reach_own
from veche.games.founders.prestige import PlaceBuilding
from veche.games.founders.recruit import Recruit, cannot_hire, hire_price
from veche.games.founders.solo import Commission, influence, offer_price
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ADVISER_VP,
    ADVISERS,
    BASICS,
    BRIDGE_KIND,
    BUILDINGS,
    CARD_EFFECTS,
    CARDS,
    EFFECTS,
    HOUSE_KIND,
    NEED_MASK,
    NEUTRAL,
    NONE,
    OTHER_WAY,
    OWN_WAY,
    RACE_SLOT,
    RESOURCES,
    SLOT_NAMES,
    TERRAIN,
    TIER,
    Effect,
)
from veche.games.founders.trade import (
    Gift,
    Import,
    Trade,
    access_price,
    cannot_access,
    cannot_have,
    cannot_other,
    other_price,
    own_cells,
)
from veche.games.founders.turn import Follow, Turn, cannot_work
from veche.games.founders.upgrade import Site, Upgrade, candidates, ground, upgrade_price
from veche.games.founders.verbs import (
    ACCESS,
    BARRIER,
    BASIC,
    BRIDGE,
    CANNOT_FOLLOW,
    CHOOSE,
    COIN,
    DARK,
    GATE,
    HIRE,
    HOUSE,
    HOUSE_IN_DISTRICT,
    IMPORT,
    INFLUENCE,
    INPUTS_APART,
    NEUTRAL_NEIGHBOUR,
    NO_ACCESS,
    NO_PIECE,
    NO_ROOM,
    NOT_BARRIER,
    NOT_CONNECTED,
    NOT_FOREST,
    NOT_NOW,
    NOTHING_TO_DO,
    OCCUPIED,
    OK,
    OTHER,
    OWN,
    OWN_NEIGHBOUR,
    PLACE,
    PLAY,
    REASONS,
    ROAD,
    SITE_ONLY,
    TOO_DEAR,
    TYPE_IN_DISTRICT,
    UPGRADE,
    WORK,
)

# Prices.


def price(s: Founders, a: Action) -> Price:
    """What an answer costs (below zero) and brings."""
    top = s.stack[-1] if s.stack else None
    if a.verb is BASIC:
        return basic_price(a.noun)
    if isinstance(top, Trade):
        return trade_price(s, a, EFFECTS[top.effect])
    if isinstance(top, Import) and a.verb is IMPORT:
        return (("coin", -top.coins(s, a.noun)),)
    if isinstance(top, Construct):
        return construct_price(s, a, EFFECTS[top.effect])
    if isinstance(top, Upgrade) and a.verb is UPGRADE:
        return (("coin", -upgrade_price(a.noun, EFFECTS[top.effect])),)
    if isinstance(top, Recruit) and a.verb is HIRE:
        slot = s.row.index(a.noun)
        return (("coin", -hire_price(slot, EFFECTS[top.effect])), ("lasting", 1), ("vp", ADVISER_VP[a.noun]))
    if isinstance(top, Commission) and a.verb is CHOOSE:
        return (("influence", -offer_price(s, s.offer.index(a.noun))),)
    return ()


def basic_price(what: int) -> Price:
    if what == COIN:
        return (("coin", 1),)
    return (("fleeting", 1),) if what == INFLUENCE else ()


def trade_price(s: Founders, a: Action, effect: Effect) -> Price:
    if a.verb is ACCESS:
        return (("coin", -access_price(s, a.noun, effect)),)
    return (("coin", -other_price(effect)),) if a.verb is OTHER else ()


def construct_price(s: Founders, a: Action, effect: Effect) -> Price:
    if a.verb is HOUSE:
        return (("coin", -house_price(s, effect)),)
    return (("coin", -bridge_price(effect)),) if a.verb in (BRIDGE, GATE) else ()


# Refusals.


def why(s: Founders, seat: Seat, ref: str) -> list[Refused]:
    """Why the things one might do here cannot be done now. What is on the menu is not refused."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Ask) or top.seat != seat:
        return []
    kind, _, name = ref.partition(" ")
    found = verdicts(s, seat, top, kind, name)
    on_menu = {a.text for a in s.menu}
    return [(a, REASONS[reason]) for a, reason in found if reason != OK and a.text not in on_menu]


def verdicts(s: Founders, seat: Seat, top: Step, kind: str, name: str) -> list[tuple[Action, int]]:
    if kind == "cell" and name in NAMES:
        return cell_verdicts(s, seat, top, NAMES.index(name))
    if kind == "storage" and name in SLOT_NAMES:
        return storage_verdicts(s, seat, top, SLOT_NAMES.index(name))
    if kind == "adviser" and name in ADVISERS:
        return adviser_verdicts(s, seat, top, ADVISERS.index(name))
    if kind == "resource" and name in RESOURCES:
        return resource_verdicts(s, seat, top, RESOURCES.index(name))
    if kind == "card" and name in CARDS and isinstance(top, Turn):
        return card_verdicts(s, seat, CARDS.index(name))
    if kind == "work" and isinstance(top, Turn | Follow):
        place = RACE_SLOT if name == "race" else BUILDINGS.index(name) if name in BUILDINGS else NONE
        return [(WORK[place], cannot_work(s, seat, place))] if place != NONE and s.workers_on else []
    if kind == "offer" and name in BUILDINGS and isinstance(top, Commission) and BUILDINGS.index(name) in s.offer:
        building = BUILDINGS.index(name)
        dear = offer_price(s, s.offer.index(building)) > influence(s, seat)
        return [(CHOOSE[building], TOO_DEAR if dear else OK)]
    return []


def cannot_lie(s: Founders, cell: int) -> int:
    """OK on free land, or what is in the way."""
    city, bit = s.city(), BIT[cell]
    if city.barrier & bit:
        return BARRIER
    if city.dark & bit:
        return DARK
    if not city.land & bit:
        return SITE_ONLY if city.sites & bit else NOT_NOW
    return OCCUPIED if s.occupied & bit else OK


def cell_verdicts(s: Founders, seat: Seat, top: Step, cell: int) -> list[tuple[Action, int]]:
    if isinstance(top, Road):
        free = cannot_lie(s, cell)
        apart = not top.anywhere and not road_cells(s, seat) & BIT[cell]
        return [(ROAD[cell], free or (NOT_CONNECTED if apart else OK))]
    if isinstance(top, Import):
        return [(IMPORT[cell], cannot_import(s, top, cell))]
    if isinstance(top, Construct):
        return construct_verdicts(s, seat, EFFECTS[top.effect], cell)
    if isinstance(top, Site):
        return [(PLACE[cell], cannot_lie(s, cell) or cannot_cover(s, seat, top.resource, cell))]
    if isinstance(top, PlaceBuilding):
        return [(PLACE[cell], cannot_lie(s, cell) or NO_ROOM if TERRAIN[top.building] < 4 else NO_ROOM)]
    return []


def cannot_import(s: Founders, top: Import, cell: int) -> int:
    reason = cannot_lie(s, cell)
    if reason:
        return reason
    owner = s.controller[top.resource]
    bit = BIT[cell]
    if s.owner[3 * top.resource + s.city().district(bit)] != NONE:
        return TYPE_IN_DISTRICT
    if owner == NEUTRAL:
        return NEUTRAL_NEIGHBOUR if s.neutral_apart & bit else OK
    if s.players[owner].apart & bit:
        return OWN_NEIGHBOUR
    terrain = next(t for t in range(4) if s.city().terrain[t] & bit)
    if owner == top.seat and not EFFECTS[top.effect].terrain >> terrain & 1:
        return CANNOT_FOLLOW
    return TOO_DEAR if top.coins(s, cell) > s.players[top.seat].coins else OK


def construct_verdicts(s: Founders, seat: Seat, effect: Effect, cell: int) -> list[tuple[Action, int]]:
    found: list[tuple[Action, int]] = []
    if s.city().barrier & BIT[cell]:
        verb: Verb = GATE if s.city().wall & BIT[cell] else BRIDGE
        if effect.kinds & BRIDGE_KIND:
            found.append((verb[cell], cannot_bridge(s, seat, effect, cell)))
    elif effect.kinds & HOUSE_KIND:
        found.append((HOUSE[cell], cannot_house(s, seat, effect, cell)))
    else:
        found.append((BRIDGE[cell], NOT_BARRIER))
    return found


def cannot_bridge(s: Founders, seat: Seat, effect: Effect, cell: int) -> int:
    p = s.players[seat]
    if s.occupied & BIT[cell]:
        return OCCUPIED
    if not p.bridges:
        return NO_PIECE
    if not reach_own(p) & BIT[cell]:
        return NOT_CONNECTED
    return TOO_DEAR if bridge_price(effect) > p.coins else OK


def cannot_house(s: Founders, seat: Seat, effect: Effect, cell: int) -> int:
    p = s.players[seat]
    bit = BIT[cell]
    reason = cannot_lie(s, cell)
    if reason:
        return reason
    if not s.city().terrain[2] & bit:
        return NOT_FOREST
    if not p.houses:
        return NO_PIECE
    if p.homes >> s.city().district(bit) & 1:
        return HOUSE_IN_DISTRICT
    if p.apart & bit:
        return OWN_NEIGHBOUR
    if not reach_own(p) & bit:
        return NOT_CONNECTED
    return TOO_DEAR if house_price(s, effect) > p.coins else OK


def cannot_cover(s: Founders, seat: Seat, resource: int, cell: int) -> int:
    """Why no storage has its first cell here, though the cell is free."""
    bit = BIT[cell]
    if s.players[seat].apart & bit:
        return OWN_NEIGHBOUR
    if not ground(s, seat, resource) & bit:
        return TYPE_IN_DISTRICT
    return INPUTS_APART


def storage_verdicts(s: Founders, seat: Seat, top: Step, slot: int) -> list[tuple[Action, int]]:
    if isinstance(top, Trade):
        return [(ACCESS[slot], cannot_access(s, seat, slot, EFFECTS[top.effect]))]
    if isinstance(top, Gift):
        return [(ACCESS[slot], cannot_have(s, seat, slot, EFFECTS[top.effect], top.near))]
    return []


def adviser_verdicts(s: Founders, seat: Seat, top: Step, adviser: int) -> list[tuple[Action, int]]:
    if adviser not in s.row or not isinstance(top, Recruit):
        return []
    reason = cannot_hire(s, seat, s.row.index(adviser), EFFECTS[top.effect])
    return [(HIRE[adviser], reason or NOT_NOW)]


def resource_verdicts(s: Founders, seat: Seat, top: Step, resource: int) -> list[tuple[Action, int]]:
    if isinstance(top, Upgrade) and TIER[resource] > 1:
        effect = EFFECTS[top.effect]
        if resource in candidates(s, seat, effect):
            return [(UPGRADE[resource], INPUTS_APART)]
        lacking = NEED_MASK[resource] & ~s.players[seat].known
        return [(UPGRADE[resource], NO_ACCESS if lacking else TOO_DEAR)]
    if isinstance(top, Trade) and resource < len(BASICS):
        effect = EFFECTS[top.effect]
        if s.controller[resource] == seat and effect.ways & OWN_WAY:
            return [(OWN[resource], OK if own_cells(s, seat, resource, effect) else NO_ROOM)]
        if s.controller[resource] != seat and effect.ways & OTHER_WAY:
            return [(OTHER[resource], cannot_other(s, seat, resource, effect))]
    return []


def card_verdicts(s: Founders, seat: Seat, card: int) -> list[tuple[Action, int]]:
    if not s.players[seat].hand() >> card & 1 or not CARD_EFFECTS[card]:
        return []
    return [(PLAY[card], OK if can_do(s, seat, CARD_EFFECTS[card]) else NOTHING_TO_DO)]
