"""The ten leaders. What they do is said in the phrase files under `leader`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.ability import Kit
from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.abilities import KITS, Ability
from veche.games.feyas_swamp.gifts import points, step_sailing, take_axolotls
from veche.games.feyas_swamp.land import Celebrate
from veche.games.feyas_swamp.majorities import majorities
from veche.games.feyas_swamp.reasons import NO_SUCH_CELL, ONLY_ON_THE_BOARD
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import CARD, CELL_NAMES, CELL_PRICES, LEADERS
from veche.games.feyas_swamp.verbs import CAPTURE, DECLINE


class Invader(Ability):
    """Income: close one action cell to the others, until he goes."""

    key = "invader"
    esteem = -3.0

    def income(self, s: Swamp, seat: Seat) -> None:
        s.then(Capture(seat))

    def left(self, s: Swamp, seat: Seat) -> None:
        s.captured = s.captor = -1


@dataclass(frozen=True)
class Capture(Ask):
    """Put the capture marker on an action cell?"""

    def menu(self, s: Swamp) -> list[Action]:
        cells = [CAPTURE.actions[n] for n in range(len(CELL_NAMES)) if self.cannot_capture(s, n) is OK]
        return [*cells, DECLINE.actions[0]]

    def cannot_capture(self, s: Swamp, cell: int) -> Reason:
        if cell == CARD:
            return ONLY_ON_THE_BOARD
        return NO_SUCH_CELL if CELL_PRICES[s.side][cell] is None else OK

    def do_capture(self, s: Swamp, cell: int) -> None:
        s.captured, s.captor = cell, self.seat
        s.tell("captured", self.seat, cell)

    def do_decline(self, s: Swamp, _: int) -> None:
        pass


class Sailor(Ability):
    """Income: one step on the sailing track."""

    key = "sailor"
    esteem = 1.0

    def income(self, s: Swamp, seat: Seat) -> None:
        step_sailing(s, seat)


class Fisher(Ability):
    """Each boat catches one more."""

    key = "fisher"
    esteem = 2.0

    def catch(self, s: Swamp, seat: Seat, fish: int) -> int:
        return fish + 1


class Priest(Ability):
    """Income: two more crystals."""

    key = "priest"
    esteem = 2.2

    def income(self, s: Swamp, seat: Seat) -> None:
        s.players[seat].energy += 2
        s.tell("energy", seat, 2)


class Storyteller(Ability):
    """Passing: three points for each temple tile."""

    key = "storyteller"

    def passed(self, s: Swamp, seat: Seat) -> None:
        points(s, seat, "leader", 3 * s.players[seat].temples.bit_count())

    def moon(self, s: Swamp, seat: Seat, vp: float) -> float:
        return vp + 3.0 * s.players[seat].temples.bit_count()


class Builder(Ability):
    """A cell of his own to build, without cost."""

    key = "builder"
    esteem = 1.5

    def own_cells(self) -> list[int]:
        return [CARD]


class Warrior(Ability):
    """Income: two axolotls, as far as there are."""

    key = "warrior"
    esteem = 4.0

    def income(self, s: Swamp, seat: Seat) -> None:
        take_axolotls(s, seat, 2)


class Merchant(Ability):
    """Income: eight gold."""

    key = "merchant"
    esteem = 3.5

    def income(self, s: Swamp, seat: Seat) -> None:
        s.players[seat].gold += 8
        s.tell("gold", seat, 8)


class Artist(Ability):
    """Passing: three points and a celebration."""

    key = "artist"
    esteem = 4.0

    def passed(self, s: Swamp, seat: Seat) -> None:
        points(s, seat, "leader", 3)
        s.then(Celebrate(seat))

    def moon(self, s: Swamp, seat: Seat, vp: float) -> float:
        return vp + 6.0


class Sage(Ability):
    """Passing: three points for each island where he has most settlements, ties included."""

    key = "sage"
    esteem = 0.5

    def passed(self, s: Swamp, seat: Seat) -> None:
        points(s, seat, "leader", 3 * majorities(s, seat))

    def moon(self, s: Swamp, seat: Seat, vp: float) -> float:
        return vp + 3.0 * majorities(s, seat)


POWERS: Final[dict[str, Ability]] = {
    power.key: power
    for power in (
        Invader(),
        Sailor(),
        Fisher(),
        Priest(),
        Storyteller(),
        Builder(),
        Warrior(),
        Merchant(),
        Artist(),
        Sage(),
    )
}
KITS[:] = [Kit(Ability, (POWERS[key],)) for key in LEADERS]
