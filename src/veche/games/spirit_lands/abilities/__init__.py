"""Every place where the rules of the Spirit Lands let themselves be bent, by allies, events and scenarios."""

from __future__ import annotations

from typing import Final

from veche.core.ability import Kit, Power
from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat, Step
from veche.games.spirit_lands.state import SpiritLands, bits

NOWHERE: Final = -1


class Ability(Power):
    """An ally, an event or a scenario. Each hook is neutral here; override the few you need."""

    number: int

    # Dials: take a value, give the value back, bent.

    def own_steps(self, s: SpiritLands, seat: Seat, terrain: int, steps: int) -> int:
        """Steps of your sages in a movement that you declare in this terrain."""
        return steps

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        """Books of Prairies beside the book of the terrain, for a location you add."""
        return books

    def start_cell(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, cell: int) -> int:
        """The cell on which the sages of a location you add begin."""
        return cell

    def books_taken(self, s: SpiritLands, seat: Seat, books: int) -> int:
        """Books of Prairies that your Take action gives."""
        return books

    def conversions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        """Conversions that your Convert action allows."""
        return times

    def step_sages(self, s: SpiritLands, seat: Seat, sages: int) -> int:
        """How many different sages your Step action moves."""
        return sages

    def standard_actions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        """How many different standard actions you have in a turn."""
        return times

    def upward_cost(self, s: SpiritLands, seat: Seat, tier: int, books: int) -> int:
        """Books of this tier that become one of the next."""
        return books

    def connection(self, s: SpiritLands, seat: Seat, left: int, right: int, yes: bool) -> bool:
        """Whether your sages may cross from one location into the next."""
        return yes

    def pass_by(self, s: SpiritLands, seat: Seat, whirl: int, yes: bool) -> bool:
        """Whether your sage may pass by this whirlpool."""
        return yes

    def replacement(self, s: SpiritLands, seat: Seat, place: int, yes: bool) -> bool:
        """Whether you may replace the effect of this place."""
        return yes

    def free_steps(self, s: SpiritLands, seat: Seat, yes: bool) -> bool:
        """Whether you choose how many steps of a movement your sages make."""
        return yes

    def places_entered(self, s: SpiritLands, seat: Seat, places: int) -> int:
        """How many places of one whirlpool your sage visits."""
        return places

    def owns_piers(self, s: SpiritLands, seat: Seat, yes: bool) -> bool:
        """Whether the Sky Piers are yours."""
        return yes

    def spares(self, s: SpiritLands, seat: Seat, yes: bool) -> bool:
        """Whether you can keep an outermost location from oblivion now."""
        return yes

    def last_chapter(self, s: SpiritLands, yes: bool) -> bool:
        """Whether this chapter is the last."""
        return yes

    def end_of_times(self, s: SpiritLands, division: int) -> int:
        """Where the End of Times lies; 0: nowhere."""
        return division

    def milestone_at(self, s: SpiritLands, division: int) -> int:
        """Where a milestone of the scenario lies in fact."""
        return division

    def escalation_token(self, s: SpiritLands, yes: bool) -> bool:
        """Whether the escalation token alone begins the escalation."""
        return yes

    # Offers: more answers to a question, possible now or not.

    def on_action(self) -> list[Action]:
        """More to do in your action phase."""
        return []

    def on_leaving(self) -> list[Action]:
        """Ways out for your sage that steps off a trail."""
        return []

    def on_visit(self) -> list[Action]:
        """Instead of the effect of the place your sage visits."""
        return []

    def on_visited(self) -> list[Action]:
        """Beside the effect of the place your sage has visited."""
        return []

    def on_moved(self) -> list[Action]:
        """Against the movement of another player."""
        return []

    # And all that is said about such an answer. ``spot`` is where the sage stands that it is about, or NOWHERE.

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        """What stands against it now, beside tokens and what is used up; or OK."""
        return OK

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        """What it costs and brings at once, beside the token of a boost."""
        return ()

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        """What the boost of this ally does."""

    def use(self, s: SpiritLands, seat: Seat) -> None:
        """What the property of this ally, or this event, does when you use it."""

    # Reactions: something just happened.

    def joined(self, s: SpiritLands, seat: Seat) -> None:
        """This ally came to you."""

    def dismissed(self, s: SpiritLands, seat: Seat) -> None:
        """This ally left you."""

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        """Your turn begins."""

    def turn_ended(self, s: SpiritLands, seat: Seat) -> None:
        """Your oblivion phase is over."""

    def spirits_began(self, s: SpiritLands) -> None:
        """The spirits' turn begins, in a chapter."""

    def other_added(self, s: SpiritLands, seat: Seat, position: int) -> None:
        """Another side added the location that now stands here."""

    def crossed(self, s: SpiritLands, seat: Seat) -> None:
        """Your sage crossed into another location."""

    def left_trail(self, s: SpiritLands, seat: Seat) -> None:
        """Your sage returned to the reserve by stepping off a trail."""

    def moved(self, s: SpiritLands, seat: Seat, terrain: int) -> None:
        """Your sages made the steps of the movement you declared."""

    def moved_by_others(self, s: SpiritLands, seat: Seat, sages: int) -> None:
        """Another player's movement moved these sages of yours (a bit each)."""

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        """Your sage visited the place on this spot, and its effect was applied or replaced."""

    def other_visited(self, s: SpiritLands, seat: Seat, visitor: Seat, place: int) -> None:
        """Somebody else visited a place."""

    def spared(self, s: SpiritLands, seat: Seat) -> None:
        """You kept a location from oblivion."""

    def revealed(self, s: SpiritLands) -> None:
        """This event was revealed."""

    def chapter_started(self, s: SpiritLands) -> None:
        """A chapter begins."""

    def milestone_reached(self, s: SpiritLands) -> None:
        """The time token came to a milestone."""

    def epilogue_began(self, s: SpiritLands) -> None:
        """The last chapter is over."""

    # Swaps: something else instead.

    def action_phase(self, s: SpiritLands, seat: Seat) -> Step | None:
        """Another action phase than the usual."""
        return None

    def off_dead_end(self, s: SpiritLands, seat: Seat, sage: int) -> int:
        """Where your sage goes from the end of a dead-end trail; -1: home."""
        return -1

    def result(self, s: SpiritLands) -> list[tuple[int, ...]] | None:
        """Another way to find the winner."""
        return None


# Filled by abilities/roster.py in the order of POWER_KEYS.
ROSTER: Final[list[Ability]] = []
KITS: Final[dict[int, Kit[Ability]]] = {}


def kit_of(powers: int) -> Kit[Ability]:
    """The powers of a bag. Kits are made once and shared by all states."""
    made = KITS.get(powers)
    if made is None:
        made = KITS[powers] = Kit(Ability, tuple([ROSTER[n] for n in bits(powers)]))
    return made


def kit(s: SpiritLands, side: Seat) -> Kit[Ability]:
    """The powers of one side: its allies, the event in force and the scenario. The spirits know none of them."""
    return s.kits[side]


def refit(s: SpiritLands) -> None:
    """Allies, event or scenario changed: make the kits anew."""
    bags = [s.allies[side] | s.common if side != s.spirits else 0 for side in range(s.sides)]
    s.kits = [kit_of(bag) for bag in bags]
