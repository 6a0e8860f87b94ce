"""Every reason why something cannot be done in the Spirit Lands."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Reason

# Adding a location, and the row.
IN_ROW: Final = Reason("in_row")
NOT_OPEN: Final = Reason("not_open")
NO_SAGES: Final = Reason("no_sages")
NO_BOOK: Final = Reason("no_book")
NO_SURCHARGE: Final = Reason("no_surcharge")
OTHER_TERRAIN: Final = Reason("other_terrain")
NO_SUCH_GAP: Final = Reason("no_such_gap")
SAME_GAP: Final = Reason("same_gap")
NOT_IN_ROW: Final = Reason("not_in_row")
FEW_LANDS: Final = Reason("few_lands")
LAST_IN_ROW: Final = Reason("last_in_row")
NOT_ON_THE_RIGHT: Final = Reason("not_on_the_right")
NOT_NEXT_TO_IT: Final = Reason("not_next_to_it")
OUTERMOST_ONLY: Final = Reason("outermost_only")
INHABITED: Final = Reason("inhabited")

# The action phase.
ACTED: Final = Reason("acted")
SAME_ACTION: Final = Reason("same_action")
NOT_PERFORMED: Final = Reason("not_performed")
NOTHING_TO_REPEAT: Final = Reason("nothing_to_repeat")
ADDED: Final = Reason("added")
NO_PRICE: Final = Reason("no_price")

# Books.
FEW_BOOKS: Final = Reason("few_books")
NO_HIGHER: Final = Reason("no_higher")
NO_LOWER: Final = Reason("no_lower")
NO_SECOND: Final = Reason("no_second")
NOT_REPLACED: Final = Reason("not_replaced")
NOTHING_TO_CONVERT: Final = Reason("nothing_to_convert")
NOTHING_TO_TRANSMUTE: Final = Reason("nothing_to_transmute")

# Steps and places.
NO_SAGE_HERE: Final = Reason("no_sage_here")
AWAITS_VISIT: Final = Reason("awaits_visit")
STEPPED: Final = Reason("stepped")
RIGHT_TO_LEFT: Final = Reason("right_to_left")
ANOTHER_SAGE: Final = Reason("another_sage")
NOBODY_TO_STEP: Final = Reason("nobody_to_step")
OTHER_WHIRLPOOL: Final = Reason("other_whirlpool")
NO_PIER: Final = Reason("no_pier")
PIER_CLOSED: Final = Reason("pier_closed")
NO_VISIT: Final = Reason("no_visit")
NOTHING_TO_COPY: Final = Reason("nothing_to_copy")

# Allies and events.
NOT_YOURS: Final = Reason("not_yours")
NOT_DRAWN: Final = Reason("not_drawn")
NO_TOKEN: Final = Reason("no_token")
BOOSTED: Final = Reason("boosted")
OTHER_MOMENT: Final = Reason("other_moment")
FULL: Final = Reason("full")
NO_ALLY: Final = Reason("no_ally")
NO_CLIMBER: Final = Reason("no_climber")
NOT_DEAD_END: Final = Reason("not_dead_end")
OFF_DEAD_END: Final = Reason("off_dead_end")
NO_OTHER_PLACE: Final = Reason("no_other_place")
YOUR_TURN_ONLY: Final = Reason("your_turn_only")
NOT_A_MOORING: Final = Reason("not_a_mooring")
OTHER_PIER: Final = Reason("other_pier")
JUST_LEFT: Final = Reason("just_left")
PIER_OCCUPIED: Final = Reason("pier_occupied")
NO_MOORING: Final = Reason("no_mooring")
NO_PIERS: Final = Reason("no_piers")
