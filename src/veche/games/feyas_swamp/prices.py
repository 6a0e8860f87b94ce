"""What an answer costs and brings, and why a thing on the board cannot be done now."""

from __future__ import annotations

from veche.core.action import Action, Verb
from veche.core.answer import Price
from veche.core.game import Refused
from veche.core.state import Seat
from veche.games.feyas_swamp.boats import berths, sailing_range
from veche.games.feyas_swamp.building import Site, Track, building_sites, cost, sites
from veche.games.feyas_swamp.exchanges import cannot_hold
from veche.games.feyas_swamp.fishing import catch, shoals
from veche.games.feyas_swamp.islands import cannot_raise, cuts_off
from veche.games.feyas_swamp.land import Celebrate, Honour, cannot_celebrate, not_for_deity
from veche.games.feyas_swamp.map import AROUND, BIT, near
from veche.games.feyas_swamp.passing import ChooseLeader
from veche.games.feyas_swamp.setup import Found, FoundNeutral
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    AXOLOTL_ENERGY,
    CELL_PRICES,
    FEAST_POINTS,
    LAST_STEP,
    ROUNDS,
    SAILING_POINTS,
    SLOTS,
    TEMPLE_TILES,
    TO_BUILD,
    TO_FISH,
    TO_SAIL,
    TO_TRADE,
    TOKEN_TABLE,
    TOTEM_POINTS,
    Gift,
)
from veche.games.feyas_swamp.trading import Unload, gold_for, markets
from veche.games.feyas_swamp.turn import Turn, cannot_use, cannot_work
from veche.games.feyas_swamp.verbs import (
    AXOLOTL,
    BOAT,
    BOAT_THERE,
    CELEBRATE,
    CUTS_OFF,
    ENERGY,
    FOUND,
    GIVE,
    GO,
    HONOUR,
    JUST_RETURNED,
    LAND,
    LEADER,
    NO_BOAT_CAN,
    NO_DEITY_NEAR,
    NO_GOLD,
    NO_ISLAND,
    NO_MARKET,
    NO_SITE,
    NOT_ON_OFFER,
    OK,
    REASONS,
    SAME_ISLAND,
    SETTLE,
    TEMPLE_ONLY_SAIL,
    TOKEN,
    TOO_FAR,
    TRACK,
    TRACK_FULL,
    USE,
    VISIT,
    WORK,
    WRONG_FISH,
)
from veche.games.feyas_swamp.water import Boats, Stop, can_act


def told(*amounts: tuple[str, int]) -> Price:
    return tuple([(unit, n) for unit, n in amounts if n])


def gains(gift: Gift) -> Price:
    return told(
        ("vp", gift.vp), ("energy", gift.energy), ("fish", gift.fish), ("gold", gift.gold), ("axolotl", gift.axolotl)
    )


def price(s: Swamp, a: Action) -> Price:
    """What this answer to the open question costs (below zero) and brings."""
    top = s.stack[-1]
    seat: Seat = getattr(top, "seat", -1)
    if seat < 0:
        return ()
    p = s.players[seat]
    if a.verb is WORK:
        cell = CELL_PRICES[s.side][a.noun]
        assert cell is not None
        return told(("energy", -cell.energy), ("vp", cell.vp), ("fish", cell.fish), ("range", cell.range))
    if a.verb is AXOLOTL:
        return (("energy", -AXOLOTL_ENERGY), ("axolotl", 1))
    if a.verb is ENERGY:
        return (("worker" if p.workers else "axolotl", -1), ("energy", 1))
    if a.verb is USE or a.verb is TOKEN:
        return token_price(s, a)
    if a.verb is LEADER:
        return told(("fish", s.leader_fish[a.noun]))
    return price_at_work(s, seat, a)


def token_price(s: Swamp, a: Action) -> Price:
    row = TOKEN_TABLE[a.noun]
    if a.verb is TOKEN and s.round < ROUNDS:
        return ()
    return (*told(("energy", -row.pay.energy), ("gold", -row.pay.gold)), *gains(row.get))


def price_at_work(s: Swamp, seat: Seat, a: Action) -> Price:
    """Prices within an action."""
    top = s.stack[-1]
    p = s.players[seat]
    if a.verb is GO and isinstance(top, Stop) and top.action == TO_FISH:
        return (("fish", catch(s, seat)),)
    if a.verb is GIVE and isinstance(top, Unload):
        return told(("fish", -a.noun), ("gold", gold_for(s, seat, top.hex, a.noun)))
    if a.verb is SETTLE:
        return told(("gold", -cost(s, seat, s.island_of(a.noun))))
    if a.verb is TRACK:
        slot = p.slots()[a.noun][p.tracks[a.noun]]
        step = SAILING_POINTS[p.sailing + 1] if slot.step and p.sailing < LAST_STEP else 0
        return told(("vp", step + slot.feast * FEAST_POINTS))
    if a.verb is VISIT and not p.temples >> a.noun & 1:
        return gains(TEMPLE_TILES[len(s.players) - 2][a.noun][s.temple_taken[a.noun]])
    return told(("vp", feast_points(s, seat, a.noun))) if a.verb is CELEBRATE else ()


def feast_points(s: Swamp, seat: Seat, island: int) -> int:
    """What a celebration here would bring this seat."""
    ground = s.islands[island]
    totem = TOTEM_POINTS if island == s.totem_island() else 0
    return (s.stacks[0] & ground).bit_count() + totem + s.fish_on(ground & s.towns[seat])


def why(s: Swamp, seat: Seat, ref: str) -> list[Refused]:
    """Why the things one might do with this part of the board cannot be done now."""
    kind, _, name = ref.partition(" ")
    if not s.stack or getattr(s.stack[-1], "seat", -1) != seat:
        return []
    verdicts: list[tuple[Action, int]] = []
    for verb in (WORK, USE, LEADER, CELEBRATE, VISIT, TRACK, BOAT, FOUND, SETTLE, HONOUR, GO):
        if verb.ref == kind and name in verb.nouns:
            verdicts += verdict(s, seat, verb, verb.nouns.index(name))
    return [(a, REASONS[reason]) for a, reason in verdicts if reason]


def verdict(s: Swamp, seat: Seat, verb: Verb, noun: int) -> list[tuple[Action, int]]:
    """What the open question says of this answer, if it is one of its kind."""
    top = s.stack[-1]
    reason = -1
    if verb is WORK and isinstance(top, Turn):
        reason = OK if WORK[noun] in s.menu else cannot_work(s, seat, noun)
    elif verb is USE and isinstance(top, Turn):
        reason = cannot_hold(s, seat, noun) or cannot_use(s, seat, noun)
    elif verb is LEADER and isinstance(top, ChooseLeader):
        reason = cannot_choose(s, top.returned, noun)
    elif verb is CELEBRATE and isinstance(top, Celebrate):
        reason = cannot_celebrate(s, noun) if noun < len(s.islands) else NOT_ON_OFFER
    elif verb is TRACK and isinstance(top, Track):
        reason = OK if s.players[seat].tracks[noun] < SLOTS else TRACK_FULL
    elif verb is BOAT and isinstance(top, Boats) and noun in top.waiting:
        reason = OK if can_act(s, seat, top.action, noun) else NO_BOAT_CAN
    elif isinstance(top, Stop) and (verb is GO or verb is VISIT):
        reason = cannot_visit(s, top, verb[noun]) if verb is VISIT else cannot_stop(s, seat, top, noun)
    elif verb is SETTLE and isinstance(top, Site):
        reason = cannot_settle(s, seat, top.stop, noun)
    elif verb is HONOUR and isinstance(top, Honour):
        reason = cannot_raise(s, noun) or not_for_deity(s, noun) or cuts_off(s, noun, 0, towns=True)
    elif verb is FOUND and isinstance(top, Found | FoundNeutral):
        reason = cannot_found(s, top.owner if isinstance(top, FoundNeutral) else seat, noun)
    return [(verb[noun], reason)] if reason >= 0 else []


def cannot_choose(s: Swamp, returned: int, leader: int) -> int:
    if leader == returned:
        return JUST_RETURNED
    return OK if s.leaders >> leader & 1 else NOT_ON_OFFER


def cannot_visit(s: Swamp, top: Stop, a: Action) -> int:
    if top.action != TO_SAIL:
        return TEMPLE_ONLY_SAIL
    return OK if a in s.menu else TOO_FAR


def cannot_stop(s: Swamp, seat: Seat, top: Stop, hex: int) -> int:
    """Why this boat may not stop on this cell to act."""
    bit = BIT[hex]
    if not s.water & bit:
        return OK if s.board().temple_mask & bit else LAND
    if s.afloat & bit and hex != top.boat:
        return BOAT_THERE
    if not berths(s, top.boat, sailing_range(s, seat, top.action)) & bit:
        return TOO_FAR
    if GO[hex] in s.menu:
        return OK
    if top.action == TO_FISH:
        return OK if shoals(s) & bit else WRONG_FISH
    if top.action == TO_TRADE:
        return OK if near(markets(s)) & bit else NO_MARKET
    return NO_SITE if top.action == TO_BUILD else BOAT_THERE


def cannot_settle(s: Swamp, seat: Seat, stop: int, hex: int) -> int:
    """Why no settlement can be built on this cell from this stop."""
    if not AROUND[stop] & BIT[hex]:
        return TOO_FAR
    reason = cannot_raise(s, hex)
    if reason:
        return reason
    if not sites(s, seat) & BIT[hex]:
        return NO_GOLD
    return OK if hex in building_sites(s, seat, stop) else CUTS_OFF


def cannot_found(s: Swamp, owner: int, hex: int) -> int:
    """Why no starting settlement of this colour can stand here."""
    reason = cannot_raise(s, hex)
    if reason:
        return NO_DEITY_NEAR if reason == NO_ISLAND else reason
    if not near(s.deity) & BIT[hex]:
        return NO_DEITY_NEAR
    if s.islands[s.island_of(hex)] & s.towns[owner]:
        return SAME_ISLAND
    return cuts_off(s, hex, 0, towns=False)
