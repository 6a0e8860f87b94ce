"""Actions with power, and special actions: once a round each."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import plus, power
from veche.games.terra_mystica.bridges import PlaceBridge, cannot_bridge_anywhere
from veche.games.terra_mystica.building import uses_spades
from veche.games.terra_mystica.cults import CultStep
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.power import art_price, cannot_do_art, do_art, gain, gain_price, spend_power
from veche.games.terra_mystica.reasons import NO_POWER, NO_SPADES, NOT_YOUR_ACTION, USED
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import ACTIONS, CARDS, FAVOURS
from veche.games.terra_mystica.terrain import ACTION, give_spades, giving_price
from veche.games.terra_mystica.verbs import ACT, OF_CARD_CULT, OF_CARD_SPADE, OF_FAVOUR, SPECIAL


def action_power(s: TerraMystica, seat: Seat, act: int) -> int:
    paid = ACTIONS[act].power
    for ability in bending(s.players[seat], "action_power"):
        paid = ability.action_power(s, seat, paid)
    return paid


def cannot_act(s: TerraMystica, seat: Seat, act: int) -> Reason:
    """Each action of the board is taken once a round by anybody, for power of bowl III."""
    p = s.players[seat]
    free = not s.actions_used >> act & 1
    for ability in bending(p, "action_free"):
        free = ability.action_free(s, seat, free)
    if not free:
        return USED
    if ACTIONS[act].spades and not uses_spades(s, seat):
        return NO_SPADES
    if p.bowl3 < action_power(s, seat, act):
        return NO_POWER.about(action_power(s, seat, act))
    return cannot_bridge_anywhere(s, seat) if ACTIONS[act].bridge else OK


def power_actions(s: TerraMystica, seat: Seat) -> list[Action]:
    most = s.players[seat].bowl3
    if not most:
        return []
    return [a for a in ACT.actions if action_power(s, seat, a.noun) <= most and cannot_act(s, seat, a.noun) is OK]


def act_price(s: TerraMystica, seat: Seat, act: int) -> Price:
    """The printed power, though spades may bring some back; and what comes at once."""
    a = ACTIONS[act]
    paid = action_power(s, seat, act)
    brings = plus(gain_price(s, seat, a.gain), giving_price(s, seat, a.spades) if a.spades else ())
    return plus(power(-paid), tuple([(unit, n) for unit, n in brings if unit != "power"]))


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


# Special actions: octagons on favour tiles, cards and faction boards.


def of_tiles(p: Player) -> list[int]:
    """Special actions of the favour tiles and the bonus card in hand."""
    found: list[int] = []
    if any(FAVOURS[f].acts for f in bits(p.favours)):
        found.append(OF_FAVOUR)
    if p.card >= 0 and CARDS[p.card].spade:
        found.append(OF_CARD_SPADE)
    if p.card >= 0 and CARDS[p.card].cult:
        found.append(OF_CARD_CULT)
    return found


def own_specials(p: Player) -> list[int]:
    """All special actions this player has, used or not."""
    return [a.noun for ability in bending(p, "on_turn") for a in ability.on_turn()] + of_tiles(p)


def specials(s: TerraMystica, seat: Seat) -> list[Action]:
    p = s.players[seat]
    found = [SPECIAL[n] for n in of_tiles(p) if cannot_take_special(s, seat, n) is OK]
    for ability in bending(p, "on_turn"):
        found += [a for a in ability.on_turn() if not p.used >> a.noun & 1 and ability.cannot(s, seat, a) is OK]
    return found


def cannot_take_special(s: TerraMystica, seat: Seat, special: int) -> Reason:
    """Of an action that a tile or card gives."""
    if s.players[seat].used >> special & 1:
        return USED
    return OK if special != OF_CARD_SPADE or uses_spades(s, seat) else NO_SPADES


def cannot_special(s: TerraMystica, seat: Seat, special: int) -> Reason:
    p = s.players[seat]
    if special in of_tiles(p):
        return cannot_take_special(s, seat, special)
    why = cannot_do_art(s, seat, SPECIAL[special], NOT_YOUR_ACTION)
    return USED if p.used >> special & 1 and why is not NOT_YOUR_ACTION else why


def special_price(s: TerraMystica, seat: Seat, special: int) -> Price:
    return giving_price(s, seat, 1) if special == OF_CARD_SPADE else art_price(s, seat, SPECIAL[special])


def act_specially(s: TerraMystica, seat: Seat, special: int) -> None:
    s.tell("special", seat, special)
    s.players[seat].used |= 1 << special
    if special in (OF_FAVOUR, OF_CARD_CULT):
        s.then(CultStep(seat, 1))
    elif special == OF_CARD_SPADE:
        give_spades(s, seat, 1, ACTION)
    else:
        do_art(s, seat, SPECIAL[special])
