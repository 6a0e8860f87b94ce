"""Every reason to refuse an answer; what they say stands in the phrase files under `why`."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Reason

# The map.
NO_LAND: Final = Reason("no_land", moot=True)
OCCUPIED: Final = Reason("occupied")
OWN_HERE: Final = Reason("own_here", moot=True)
TOO_FAR: Final = Reason("too_far")
BY_RIVER: Final = Reason("by_river")
BEYOND_LEAP: Final = Reason("beyond_leap")
LEAP_DEAR: Final = Reason("leap_dear")
NO_LEAP_NOW: Final = Reason("no_leap_now")
ONE_LEAP: Final = Reason("one_leap")
NOT_BESIDE: Final = Reason("not_beside")

# Terrain and spades.
WRONG_TERRAIN: Final = Reason("wrong_terrain")
CLOSED_TERRAIN: Final = Reason("closed_terrain")
START_TERRAIN: Final = Reason("start_terrain")
INLAND: Final = Reason("inland")
FIXED_TERRAIN: Final = Reason("fixed_terrain")
HOME_ALREADY: Final = Reason("home_already")
NO_SPADES: Final = Reason("no_spades")
SPADES_SHORT: Final = Reason("spades_short")
FREE_SPADES_ONLY: Final = Reason("free_spades_only")
ONE_UNFINISHED: Final = Reason("one_unfinished")
JUST_TURNED: Final = Reason("just_turned")
NOT_TURNED: Final = Reason("not_turned")
STEPS_SHORT: Final = Reason("steps_short")
TOKENS_SHORT: Final = Reason("tokens_short")

# Buildings and bridges.
TOO_DEAR: Final = Reason("too_dear")
NO_PIECE: Final = Reason("no_piece")
NOT_YOURS: Final = Reason("not_yours", moot=True)
WRONG_BUILDING: Final = Reason("wrong_building", moot=True)
NO_DWELLING: Final = Reason("no_dwelling")
NO_HOME_LEFT: Final = Reason("no_home_left")
NOTHING_BESIDE: Final = Reason("nothing_beside")
NO_BRIDGE_PLACE: Final = Reason("no_bridge_place", moot=True)
BRIDGED: Final = Reason("bridged")
NO_BRIDGE: Final = Reason("no_bridge")
NO_END: Final = Reason("no_end")
NOWHERE_TO_BRIDGE: Final = Reason("nowhere_to_bridge")

# Actions, priests, cards.
USED: Final = Reason("used")
NO_POWER: Final = Reason("no_power")
NO_PRIEST: Final = Reason("no_priest")
ORDER_FULL: Final = Reason("order_full")
NOT_YOUR_ACTION: Final = Reason("not_your_action")
TRACK_END: Final = Reason("track_end")
CARD_OUT: Final = Reason("card_out", moot=True)
CARD_HELD: Final = Reason("card_held")
CARD_YOURS: Final = Reason("card_yours")
LAST_ROUND: Final = Reason("last_round")

# Tiles, cults, towns.
NONE_LEFT: Final = Reason("none_left")
HAVE_IT: Final = Reason("have_it")
NO_FAVOUR_DUE: Final = Reason("no_favour_due")
NO_TOWN_DUE: Final = Reason("no_town_due")
TOO_LOW: Final = Reason("too_low")
TOP_TAKEN: Final = Reason("top_taken")
TOP_AFAR: Final = Reason("top_afar")
TWO_TO_BURN: Final = Reason("two_to_burn")
NO_MORE_PRIESTS: Final = Reason("no_more_priests")
NOT_YOUR_EXCHANGE: Final = Reason("not_your_exchange")
BOWL_EMPTY: Final = Reason("bowl_empty")
LOWER_FIRST: Final = Reason("lower_first")
OWN_TURN_ONLY: Final = Reason("own_turn_only")
NOT_YOUR_ART: Final = Reason("not_your_art")
RAFTED: Final = Reason("rafted")
NO_TOWN_HERE: Final = Reason("no_town_here")
