"""Actions with power, and special actions: once a round each."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.bridges import PlaceBridge, bridge_places
from veche.games.terra_mystica.cults import CultStep
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.power import gain, spend_power
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import ACTIONS, CARDS, FAVOURS
from veche.games.terra_mystica.terrain import ACTION, give_spades
from veche.games.terra_mystica.verbs import (
    ACT,
    FORBIDDEN,
    NO_END,
    NO_POWER,
    NOT_NOW,
    OF_CARD_CULT,
    OF_CARD_SPADE,
    OF_FAVOUR,
    OK,
    SPECIAL,
    USED,
)


def action_power(s: TerraMystica, seat: Seat, act: int) -> int:
    power = ACTIONS[act].power
    for ability in s.kit(seat)["action_power"]:
        power = ability.action_power(s, seat, power)
    return power


def uses_spades(s: TerraMystica, seat: Seat) -> bool:
    uses = True
    for power in s.kit(seat)["uses_spades"]:
        uses = power.uses_spades(s, seat, uses)
    return uses


def cannot_act(s: TerraMystica, seat: Seat, act: int) -> int:
    """Each action of the board is taken once a round by anybody, for power of bowl III."""
    free = not s.actions_used >> act & 1
    for power in s.kit(seat)["action_free"]:
        free = power.action_free(s, seat, free)
    if not free:
        return USED
    if s.players[seat].bowl3 < action_power(s, seat, act):
        return NO_POWER
    if ACTIONS[act].spades and not uses_spades(s, seat):
        return FORBIDDEN
    return NO_END if ACTIONS[act].bridge and not bridge_places(s, seat) else OK


def power_actions(s: TerraMystica, seat: Seat) -> list[Action]:
    if s.players[seat].bowl3 < 2:
        return []
    return [a for a in ACT.actions if cannot_act(s, seat, a.noun) == OK]


def act(s: TerraMystica, seat: Seat, action: int) -> None:
    a = ACTIONS[action]
    spend_power(s.players[seat], action_power(s, seat, action))
    s.actions_used |= 1 << action
    s.tell("acted", seat, action)
    gain(s, seat, a.gain)
    if a.spades:
        give_spades(s, seat, a.spades, ACTION)
    if a.bridge:
        s.then(PlaceBridge(seat, False))


def specials(s: TerraMystica, seat: Seat) -> list[Action]:
    """Octagons on favour tiles, cards and faction boards."""
    p = s.players[seat]
    found: list[Action] = []
    if not p.used >> OF_FAVOUR & 1 and any(FAVOURS[f].acts for f in bits(p.favours)):
        found.append(SPECIAL[OF_FAVOUR])
    if p.card >= 0 and not p.used >> OF_CARD_SPADE & 1 and CARDS[p.card].spade and uses_spades(s, seat):
        found.append(SPECIAL[OF_CARD_SPADE])
    if p.card >= 0 and not p.used >> OF_CARD_CULT & 1 and CARDS[p.card].cult:
        found.append(SPECIAL[OF_CARD_CULT])
    for power in p.kit["on_turn"]:
        found += power.on_turn(s, seat)
    return found


def cannot_special(s: TerraMystica, seat: Seat, special: int) -> int:
    if s.players[seat].used >> special & 1:
        return USED
    return OK if SPECIAL[special] in specials(s, seat) else NOT_NOW


def act_specially(s: TerraMystica, seat: Seat, special: int) -> None:
    s.tell("special", seat, special)
    s.players[seat].used |= 1 << special
    if special in (OF_FAVOUR, OF_CARD_CULT):
        s.then(CultStep(seat, 1))
    elif special == OF_CARD_SPADE:
        give_spades(s, seat, 1, ACTION)
    else:
        for power in s.kit(seat)["act"]:
            power.act(s, seat, special)
