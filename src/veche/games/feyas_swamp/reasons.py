"""Every reason to refuse an answer. Those that are moot say merely that the answer has nothing to do with the thing."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Reason

# Action cells and workers.
OCCUPIED: Final = Reason("occupied")
CAPTURED: Final = Reason("captured")
NO_WORKER: Final = Reason("no_worker")
NO_OWN_WORKER: Final = Reason("no_own_worker")
NO_AXOLOTL: Final = Reason("no_axolotl")
TOO_DEAR: Final = Reason("too_dear")
LAST_CELL: Final = Reason("last_cell")
NO_DEITY_LEFT: Final = Reason("no_deity_left")
NO_SHRINE_SITE: Final = Reason("no_shrine_site")
NOT_YOUR_CARD: Final = Reason("not_your_card")
NO_SUCH_CELL: Final = Reason("no_such_cell", moot=True)
ONLY_ON_THE_BOARD: Final = Reason("only_on_the_board")

# Boats that cannot do an action: one of them, or all.
NO_SHOAL_IN_REACH: Final = Reason("no_shoal_in_reach")
NO_MARKET_IN_REACH: Final = Reason("no_market_in_reach")
NO_SITE_IN_REACH: Final = Reason("no_site_in_reach")
SITE_IN_REACH_TOO_DEAR: Final = Reason("site_in_reach_too_dear")
NOWHERE_TO_SAIL: Final = Reason("nowhere_to_sail")
NO_FISH: Final = Reason("no_fish")
NO_SETTLEMENT: Final = Reason("no_settlement")
NEW_BOAT: Final = Reason("new_boat")
BOAT_HAS_ACTED: Final = Reason("boat_has_acted")
NOT_YOUR_BOAT: Final = Reason("not_your_boat", moot=True)

# Where a boat stops.
LAND: Final = Reason("land")
BOAT_THERE: Final = Reason("boat_there")
TOO_FAR: Final = Reason("too_far")
ALREADY_THERE: Final = Reason("already_there")
WRONG_FISH: Final = Reason("wrong_fish")
NO_MARKET: Final = Reason("no_market")
SITE_TOO_DEAR: Final = Reason("site_too_dear")
NO_GOOD_SITE: Final = Reason("no_good_site")
NO_SITE: Final = Reason("no_site")
TEMPLE_ONLY_SAIL: Final = Reason("temple_only_sail")
OFF_THE_MAP: Final = Reason("off_the_map", moot=True)

# Where land rises.
NOT_BESIDE: Final = Reason("not_beside")
NO_ISLAND: Final = Reason("no_island")
JOINS: Final = Reason("joins")
CUTS_OFF: Final = Reason("cuts_off")
SHUTS_IN: Final = Reason("shuts_in")
TOTEM_ISLAND: Final = Reason("totem_island")
NO_DEITY_NEAR: Final = Reason("no_deity_near")
SAME_ISLAND: Final = Reason("same_island")
NO_SUCH_ISLAND: Final = Reason("no_such_island", moot=True)

# The tribe board.
TRACK_EMPTY: Final = Reason("track_empty")
NO_DARK_SLOT: Final = Reason("no_dark_slot")
DARK_SLOT_OPEN: Final = Reason("dark_slot_open")

# Exchanges, tokens and leaders.
NO_SUPPLY: Final = Reason("no_supply")
AFTER_THE_ACTION: Final = Reason("after_the_action")
BEFORE_THE_ACTION: Final = Reason("before_the_action")
ACTION_TAKEN: Final = Reason("action_taken")
TOO_EARLY: Final = Reason("too_early")
TAKEN_BY_PASSING: Final = Reason("taken_by_passing")
OTHERS_TOKEN: Final = Reason("others_token")
TOKEN_GONE: Final = Reason("token_gone", moot=True)
OTHER_ROUND: Final = Reason("other_round")
TOKEN_TAKEN: Final = Reason("token_taken")
JUST_RETURNED: Final = Reason("just_returned")
LEADS_ANOTHER: Final = Reason("leads_another")
NOT_IN_THIS_GAME: Final = Reason("not_in_this_game", moot=True)
