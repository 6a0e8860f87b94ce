"""Fish: each boat stops on a free cell with the fish of the season and brings in the catch."""

from __future__ import annotations

from typing import Final

from veche.core.answer import Price, Reason
from veche.core.state import Seat
from veche.games.feyas_swamp.abilities import kit
from veche.games.feyas_swamp.boats import WaterAction, berths
from veche.games.feyas_swamp.reasons import NO_SHOAL_IN_REACH, WRONG_FISH
from veche.games.feyas_swamp.state import Swamp


def shoals(s: Swamp) -> int:
    """Cells with the fish in season. Land on a fish removes it for good."""
    return s.board().fish[s.seasons[s.round - 1]] & s.water


def catch(s: Swamp, seat: Seat) -> int:
    """Fish per boat: open catch icons, the leader, tokens of this turn."""
    fish = s.players[seat].catch + s.boost_catch
    for power in kit(s, seat)["catch"]:
        fish = power.catch(s, seat, fish)
    return fish


class Fishing(WaterAction):
    def stops(self, s: Swamp, seat: Seat, boat: int, steps: int) -> int:
        return berths(s, boat, steps) & shoals(s)

    def is_near(self, s: Swamp, seat: Seat, mine: int, within: int, steps: int) -> bool:
        return bool(within & shoals(s))

    def why_none(self, s: Swamp, seat: Seat, boats: list[int], steps: int) -> Reason:
        return NO_SHOAL_IN_REACH.about(len(boats))

    def why_not_there(self, s: Swamp, seat: Seat, boat: int, hex: int) -> Reason:
        return WRONG_FISH.about(s.seasons[s.round - 1])

    def price(self, s: Swamp, seat: Seat) -> Price:
        return (("fish", catch(s, seat)),)

    def stopped(self, s: Swamp, seat: Seat, hex: int) -> None:
        fish = catch(s, seat)
        s.players[seat].fish += fish
        s.caught += fish
        s.tell("fished", seat, hex, fish)


FISHING: Final = Fishing()
