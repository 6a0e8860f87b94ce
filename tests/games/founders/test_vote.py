"""Call to vote: bonuses, recovery, income, ballot, ties, and the prestige cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.founders.tools import (
    BLUE,
    PURPLE,
    WHITE,
    YELLOW,
    ask,
    building,
    chance,
    coins,
    discard,
    house,
    menu,
    offer,
    options_of,
    table,
    turn_of,
)
from support import answer
from veche.core.state import to_move
from veche.games.founders.prestige import FillOffer, is_placeable
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDINGS


def called(hand: Sequence[str] = (), offered: Sequence[str] = ("university", "salt_barge", "old_stage")) -> Founders:
    """White has called: all cards but these were played."""
    s = table()
    discard(s, WHITE, *[c for c in ("trade", "construct", "upgrade", "recruit") if c not in hand])
    offer(s, *offered)
    turn_of(s, WHITE)
    answer(s, "call")
    return s


def vote(s: Founders, *ballots: tuple[int, int, int]) -> None:
    """The ballots from the caller on: card, fleeting, lasting."""
    for card, fleeting, lasting in ballots:
        seat = to_move(s)
        answer(s, f"vote {BUILDINGS[s.offer[card - 1]]}")
        if s.players[seat].fleeting:
            answer(s, f"fleeting {fleeting}")
        if s.players[seat].lasting:
            answer(s, f"lasting {lasting}")


def test_a_bonus_for_each_card_left_in_hand() -> None:
    s = called(hand=("trade", "recruit"))
    before = coins(s)[WHITE]
    answer(s, "basic coin", "basic road", "road k5")
    assert coins(s)[WHITE] == before + 1
    assert to_move(s) == WHITE and options_of(s, "vote"), "both bonuses are taken"


def test_bonuses_come_in_any_order() -> None:
    s = called(hand=("trade", "recruit"))
    before = coins(s)[WHITE]
    answer(s, "basic road", "road k5")
    assert options_of(s, "basic") == ["coin", "influence", "road"], "the second road is not forced on anybody"
    answer(s, "basic coin")
    assert coins(s)[WHITE] == before + 1 and s.roads.bit_count() == 1
    s = called(hand=("trade", "recruit"))
    answer(s, "basic influence", "basic coin")
    assert (s.players[WHITE].fleeting, coins(s)[WHITE]) == (1, before + 1)
    assert options_of(s, "vote"), "both bonuses are taken"


def test_cards_and_workers_come_back_to_the_caller_alone() -> None:
    s = table()
    number = building(s, "old_stage", "a1 b1 c1 b2")
    s.worker[number] = PURPLE
    s.players[WHITE].race_slot = True
    discard(s, WHITE, "trade", "construct", "upgrade", "recruit")
    discard(s, PURPLE, "trade")
    turn_of(s, WHITE)
    answer(s, "call")
    p = s.players[WHITE]
    assert p.hand() == p.cards
    assert (p.workers, p.race_slot) == (1, False)
    assert s.worker[number] == PURPLE
    assert s.players[PURPLE].up


def test_the_others_get_income_and_crystals_before_they_vote() -> None:
    s = table()
    house(s, PURPLE, "a1")
    house(s, PURPLE, "p1")
    discard(s, WHITE, "trade", "construct", "upgrade", "recruit")
    turn_of(s, WHITE)
    answer(s, "call")
    assert coins(s) == [7, 8, 8, 8]
    assert s.players[PURPLE].fleeting == 2


def test_the_vote_example_3_against_6_against_1_the_salt_barge_is_built_by_orange() -> None:
    """Four voters: the cards get 3, 6 and 1 points; who staked most on the barge places it."""
    s = called()
    s.players[WHITE].fleeting = 2
    s.players[PURPLE].fleeting = 1
    s.players[BLUE].lasting = 1
    s.players[BLUE].fleeting = 0
    s.players[YELLOW].fleeting = 0
    turn_of(s, WHITE)
    s.players[WHITE].up = 15
    turn_of(s, WHITE)
    answer(s, "call")
    s.players[BLUE].fleeting = 1
    vote(s, (1, 2, 0), (2, 1, 0), (2, 1, 1), (3, 0, 0))
    told = {e[1]: e[3] for e in s.log or [] if e[0] == "voted"}
    assert told == {WHITE: 3, PURPLE: 2, BLUE: 4, YELLOW: 1}
    assert to_move(s) == BLUE, "orange of the book"
    assert type(s.stack[-1]).__name__ == "PlaceBuilding"
    assert ("won", BLUE, BUILDINGS.index("salt_barge")) in (s.log or [])


def test_all_fleeting_crystals_go_and_only_staked_lasting_ones() -> None:
    s = called()
    for p in s.players:
        p.fleeting, p.lasting = 2, 3
    turn_of(s, WHITE)
    s.players[WHITE].up = 15
    turn_of(s, WHITE)
    answer(s, "call")
    vote(s, (1, 0, 2), (1, 0, 0), (2, 0, 1), (3, 2, 0))
    assert [p.fleeting for p in s.players] == [0] * 4
    assert [p.lasting for p in s.players] == [1, 3, 2, 3]


def test_nobody_may_abstain() -> None:
    s = called()
    assert menu(s) == ["vote university", "vote salt_barge", "vote old_stage"]


def test_a_tie_between_cards_is_decided_by_the_poorest_of_those_who_voted_for_them() -> None:
    s = called()
    for seat, vp in enumerate((10, 7, 3, 9)):
        s.players[seat].vp = vp
    vote(s, (1, 0, 0), (2, 0, 0), (2, 0, 0), (1, 0, 0))
    assert to_move(s) == BLUE
    assert menu(s) == ["choose university", "choose salt_barge"]
    answer(s, "choose university")
    assert to_move(s) == YELLOW, "of white and yellow, yellow has fewer points"


def test_a_tie_in_points_goes_to_the_caller_or_the_next_clockwise() -> None:
    s = called()
    vote(s, (1, 0, 0), (2, 0, 0), (2, 0, 0), (1, 0, 0))
    assert to_move(s) == WHITE
    answer(s, "choose salt_barge")
    assert to_move(s) == PURPLE


def test_the_building_covers_its_terrain_and_a_district_without_its_kind() -> None:
    s = called()
    building(s, "crooked_bone", "d1 e1 f1")
    s.bag &= ~(1 << BUILDINGS.index("crooked_bone"))
    offer(s, "sleeping_lion", "university", "old_stage")
    turn_of(s, WHITE)
    s.players[WHITE].up = 15
    turn_of(s, WHITE)
    answer(s, "call")
    vote(s, (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0))
    forest = s.city().terrain[2]
    assert options_of(s, "place"), menu(s)
    place = options_of(s, "place")[-1]
    answer(s, f"place {place}", menu_turn(s, place))
    chance(s)
    site = s.site[BUILDINGS.index("sleeping_lion")]
    assert site & forest
    assert not site & s.city().districts[0]


def menu_turn(s: Founders, place: str) -> str:
    c = s.copy()
    answer(c, f"place {place}")
    return menu(c)[0]


def test_the_losers_are_discarded_and_three_new_cards_come() -> None:
    s = called()
    vote(s, (2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0))
    answer(s, menu(s)[0])
    while options_of(s, "place"):
        answer(s, menu(s)[0])
    answer(s, menu(s)[0])
    assert s.discard == 1 << BUILDINGS.index("university") | 1 << BUILDINGS.index("old_stage")
    chance(s)
    assert -1 not in s.offer
    assert to_move(s) == PURPLE, "no follow actions after a vote"


def test_towers_and_fortress_stand_on_their_sites_only() -> None:
    s = called(offered=("north_watchtower", "ghost_fortress", "old_stage"))
    vote(s, (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0))
    assert options_of(s, "place") == ["d4", "o4", "j12"]
    s = called(offered=("north_watchtower", "ghost_fortress", "old_stage"))
    vote(s, (2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0))
    assert options_of(s, "place") == ["i7"]


def test_each_tower_has_one_site_on_the_thematic_side() -> None:
    s = table(starts=("l5", "o8", "i8", "k12"), map="thematic")
    offer(s, "north_watchtower", "west_watchtower", "old_stage")
    discard(s, WHITE, "trade", "construct", "upgrade", "recruit")
    turn_of(s, WHITE)
    answer(s, "call")
    c = s.copy()
    vote(s, (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0))
    assert options_of(s, "place") == ["k1"]
    vote(c, (2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0))
    assert options_of(c, "place") == ["a6"]


def test_a_second_card_of_a_kind_goes_on_top_of_the_deck() -> None:
    s = table()
    offer(s, "sleeping_lion")
    s.bag = 1 << BUILDINGS.index("crooked_bone") | 1 << BUILDINGS.index("university")
    ask(s, FillOffer())
    answer(s, "deal crooked_bone")
    assert s.top == [BUILDINGS.index("crooked_bone")]
    answer(s, "deal university")
    assert s.offer == [BUILDINGS.index("sleeping_lion"), BUILDINGS.index("university"), -1]


def test_a_card_that_fits_nowhere_leaves_the_game_and_is_replaced() -> None:
    s = called()
    s.occupied |= s.city().terrain[2]
    assert not is_placeable(s, BUILDINGS.index("university"))
    assert is_placeable(s, BUILDINGS.index("old_stage"))
    turn_of(s, WHITE)
    s.players[WHITE].up = 15
    turn_of(s, WHITE)
    answer(s, "call")
    assert ("unplaceable", BUILDINGS.index("university")) in (s.log or [])
    chance(s)
    assert BUILDINGS.index("university") not in s.offer
    assert not s.bag >> BUILDINGS.index("university") & 1


def test_when_nothing_can_be_offered_the_vote_is_left_out_and_a_round_of_calls_ends_the_game() -> None:
    s = table()
    offer(s)
    s.bag = 0
    for _ in range(5):
        p = s.players[s.active]
        p.up = 15
        turn_of(s, s.active)
        answer(s, "call")
        chance(s)
        if not s.menu:
            break
    assert not s.stack and s.idle == 5
