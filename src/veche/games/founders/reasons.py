"""Every reason to refuse an answer. The sentences are the phrases ``why.<key>``, both languages; a moot one says only
that the answer has nothing to do with the thing."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Reason

# The ground.
OFF_BOARD: Final = Reason("off_board", moot=True)
OCCUPIED: Final = Reason("occupied")
BARRIER: Final = Reason("barrier")
SITE_ONLY: Final = Reason("site_only")
DARK: Final = Reason("dark")
DISTRICT_FIRST: Final = Reason("district_first")
OTHER_DISTRICT: Final = Reason("other_district")
CELL_ASKED: Final = Reason("cell_asked", moot=True)
NO_ROOM_THERE: Final = Reason("no_room_there")

# Rules of building.
NOT_CONNECTED: Final = Reason("not_connected")
OWN_NEIGHBOUR: Final = Reason("own_neighbour")
RIVAL_NEIGHBOUR: Final = Reason("rival_neighbour")
NEUTRAL_NEIGHBOUR: Final = Reason("neutral_neighbour")
TYPE_IN_DISTRICT: Final = Reason("type_in_district")
KIND_IN_DISTRICT: Final = Reason("kind_in_district")
HOUSE_IN_DISTRICT: Final = Reason("house_in_district")
NOT_FOREST: Final = Reason("not_forest")
NO_HOUSE_HERE: Final = Reason("not_forest", moot=True)
NOT_BARRIER: Final = Reason("not_barrier", moot=True)
NO_PIECE: Final = Reason("no_piece")
NO_FIT: Final = Reason("no_fit")
NO_FIT_SO: Final = Reason("no_fit_so")
SAME_WAY: Final = Reason("same_way", moot=True)
NO_ROOM: Final = Reason("no_room")
NO_ROAD: Final = Reason("no_road")
NO_SITE: Final = Reason("no_site")
TOO_DEAR: Final = Reason("too_dear")

# Setting up.
RACE_TAKEN: Final = Reason("race_taken")
RACE_CLOSED: Final = Reason("race_closed")
OTHER_LEVEL: Final = Reason("other_level")
CARD_TAKEN: Final = Reason("card_taken")
CARD_FREE: Final = Reason("card_free", moot=True)
FORBIDDEN_PAIR: Final = Reason("forbidden_pair")
NO_FORCE: Final = Reason("no_force", moot=True)
RACE_KEEPS: Final = Reason("race_keeps")
NO_REPLACEMENT: Final = Reason("no_replacement")
NOT_NUMBERED: Final = Reason("not_numbered")
NUMBER_TOO_HIGH: Final = Reason("number_too_high")
OTHER_SECTION: Final = Reason("other_section")

# Cards and workers.
NOT_IN_HAND: Final = Reason("not_in_hand", moot=True)
ITS_OWN_ANSWER: Final = Reason("its_own_answer", moot=True)
NO_CARD_LEFT: Final = Reason("no_card_left")
CALL_FACE_UP: Final = Reason("call_face_up")
TOO_FEW_CARDS: Final = Reason("too_few_cards")
CALL_LAST: Final = Reason("call_last")
NOT_IN_DISCARD: Final = Reason("not_in_discard")
NOT_RETURNABLE: Final = Reason("not_returnable")
EMPTY_DISCARD: Final = Reason("empty_discard")
WITHOUT_WORKERS: Final = Reason("without_workers")
NO_WORKER: Final = Reason("no_worker")
PLACE_TAKEN: Final = Reason("place_taken")
NO_CUBE: Final = Reason("no_cube")
NOT_STANDING: Final = Reason("not_standing")
NO_FOLLOW: Final = Reason("no_follow")

# Trade.
YOURS: Final = Reason("yours")
NOT_TO_OTHERS: Final = Reason("yours", moot=True)
NOT_YOURS: Final = Reason("not_yours", moot=True)
HAVE_ACCESS: Final = Reason("have_access")
NO_STORAGE: Final = Reason("no_storage", moot=True)
NOTHING_TO_BUY: Final = Reason("nothing_to_buy")
OTHER_GROUND: Final = Reason("other_ground")
ACCESS_ONLY: Final = Reason("access_only")
OWN_ONLY: Final = Reason("own_only")
NOT_FOREIGN: Final = Reason("not_foreign")
NOT_FINISHED: Final = Reason("not_finished")
ALL_DISTRICTS: Final = Reason("all_districts")
OTHER_TIER: Final = Reason("other_tier")
NOT_LINKED: Final = Reason("not_linked")
NOTHING_TO_OPEN: Final = Reason("nothing_to_open")

# Construction and upgrade.
BRIDGES_ONLY: Final = Reason("bridges_only")
HOUSES_ONLY: Final = Reason("houses_only")
NOT_ADVANCED: Final = Reason("not_advanced", moot=True)
NO_ACCESS: Final = Reason("no_access")
NO_RECIPE: Final = Reason("no_recipe")
INPUT_APART: Final = Reason("input_apart")
INPUTS_APART_HERE: Final = Reason("inputs_apart_here")
INPUTS_APART: Final = Reason("inputs_apart")
ROAD_UNUSED: Final = Reason("road_unused")
ROAD_LATER: Final = Reason("road_later")
ROAD_FIRST_ONCE: Final = Reason("road_first_once", moot=True)
WITHOUT_ROAD: Final = Reason("without_road", moot=True)
PLACE_ASKED: Final = Reason("place_asked", moot=True)
ROAD_APART: Final = Reason("road_apart")
OTHER_RESOURCE: Final = Reason("other_resource", moot=True)

# Recruiting.
NOT_IN_ROW: Final = Reason("not_in_row", moot=True)
EMPTY_ROW: Final = Reason("empty_row")
REQUIREMENT: Final = Reason("requirement")
NOBODY_FITS: Final = Reason("nobody_fits")
NO_PAIR: Final = Reason("no_pair")

# Prestige buildings.
NOT_ON_OFFER: Final = Reason("not_on_offer", moot=True)
NOT_TIED: Final = Reason("not_tied")
GROUND_MISSED: Final = Reason("ground_missed")
ITS_SITE_ONLY: Final = Reason("its_site_only")
FIRST_CELL: Final = Reason("first_cell")
NO_POINTS_FROM: Final = Reason("no_points_from")


def too_dear(coins: int) -> Reason:
    return TOO_DEAR.about((("coin", -coins),))


def aside(reason: Reason) -> Reason:
    """The same, but told only if nothing better can be said of the thing."""
    return Reason(reason.key, True, reason.of)


def cost(reason: Reason) -> int:
    """What a thing costs that is too dear."""
    price = reason.of[0]
    assert isinstance(price, tuple)
    return -int(price[0][1])


def nearest(reasons: list[Reason], otherwise: Reason) -> Reason:
    """Of all that stands against a choice of answers, what is nearest to being overcome: the least money that is
    missing, else the first thing that matters."""
    dear = [reason for reason in reasons if reason.key == TOO_DEAR.key]
    if dear:
        return min(dear, key=cost)
    return next((reason for reason in reasons if not reason.moot), otherwise)
