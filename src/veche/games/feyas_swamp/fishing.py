"""Fish: each boat stops on a free cell with the fish of the season and brings in the catch."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.feyas_swamp.boats import berths, sailing_range
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TO_FISH


def shoals(s: Swamp) -> int:
    """Cells with the fish in season. Land on a fish removes it for good."""
    return s.board().fish[s.seasons[s.round - 1]] & s.water


def catch(s: Swamp, seat: Seat) -> int:
    """Fish per boat: open catch icons, the leader, tokens of this turn."""
    fish = s.players[seat].catch + s.boost_catch
    for power in s.kit(seat)["catch"]:
        fish = power.catch(s, seat, fish)
    return fish


def fishing_stops(s: Swamp, seat: Seat, boat: int) -> int:
    return berths(s, boat, sailing_range(s, seat, TO_FISH)) & shoals(s)


def fished(s: Swamp, seat: Seat, hex: int) -> None:
    fish = catch(s, seat)
    s.players[seat].fish += fish
    s.caught += fish
    s.tell("fished", seat, hex, fish)
