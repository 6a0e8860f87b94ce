"""Votes and cards laid face down never leak."""

from __future__ import annotations

from games.founders.tools import BLUE, PURPLE, TWO, WHITE, ask, discard, give_card, offer, options_of, table, turn_of
from support import answer, walk
from veche.core.codec import dump
from veche.core.game import find
from veche.core.state import UNKNOWN, Seal, after, to_move
from veche.games.founders.gains import TakeBack
from veche.games.founders.hidden import deal, hide
from veche.games.founders.state import Founders
from veche.games.founders.tables import CARDS
from veche.games.founders.vote import TieBreak
from veche.table.table import Table


def same_to(seat: int, states: list[Founders]) -> bool:
    """Do these look alike to a seat?"""
    return len({str(dump(hide(s, seat))) for s in states}) == 1


def test_whatever_card_is_laid_face_down_the_others_see_the_same() -> None:
    s = table()
    answer(s, "basic coin")
    ends = [after(s, a) for a in s.menu]
    assert len(ends) == 4
    assert all(isinstance(e, Founders) for e in ends)
    for seat in (PURPLE, BLUE, 3):
        assert same_to(seat, ends)  # type: ignore[arg-type]
    assert not same_to(WHITE, ends)  # type: ignore[arg-type]


def test_whatever_the_vote_the_others_see_the_same_until_all_have_voted() -> None:
    s = table()
    discard(s, WHITE, "trade", "construct", "upgrade", "recruit")
    s.players[WHITE].fleeting, s.players[WHITE].lasting = 2, 1
    offer(s, "university", "salt_barge", "old_stage")
    turn_of(s, WHITE)
    answer(s, "call")
    ends = []
    for card in ("university", "salt_barge", "old_stage"):
        for fleeting in (0, 2):
            for lasting in (0, 1):
                c = s.copy()
                answer(c, f"vote {card}", f"fleeting {fleeting}", f"lasting {lasting}")
                ends.append(c)
    assert same_to(PURPLE, ends)
    assert not same_to(WHITE, ends)


def test_a_card_taken_back_from_face_down_is_not_shown() -> None:
    s = table(TWO)
    give_card(s, 0, "scribe")
    p = s.players[0]
    p.down, p.downs = 1 << CARDS.index("trade") | 1 << CARDS.index("upgrade"), 2
    p.cards |= 1
    ask(s, TakeBack(0, 1, 0))
    assert isinstance(s.stack[-1], Seal)
    ends = [after(s, a) for a in s.menu]
    assert same_to(1, ends)  # type: ignore[arg-type]


def test_the_log_does_not_tell_the_card() -> None:
    s = table()
    answer(s, "basic influence", "lay upgrade")
    told = [e for e in s.log or [] if e[0] == "face_down"]
    assert told == [("face_down", WHITE)]


def test_hide_and_deal_keep_their_equation_along_random_games() -> None:
    game = find("founders")
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for s in walk(game, seats, {"map": "thematic"} if seed % 2 else {}, seed):
            if s.ply % 5 and not isinstance(s.stack[-1] if s.stack else None, TieBreak):
                continue
            for seat in range(seats):
                v = hide(s, seat)
                d = v.copy()
                deal(d, seat, s.ply)
                assert all(p.down != UNKNOWN and p.table != UNKNOWN for p in d.players)
                assert dump(hide(d, seat)) == dump(v)
                if seat == to_move(s):
                    assert d.menu == s.menu, "the menu of who is to move does not depend on what is hidden"


def test_a_dealt_hand_is_one_the_player_could_hold() -> None:
    s = table()
    answer(s, "basic coin", "lay trade")
    d = hide(s, PURPLE)
    assert d.players[WHITE].down == UNKNOWN
    deal(d, PURPLE, 99)
    p = d.players[WHITE]
    assert p.down.bit_count() == p.downs == 1
    assert p.down & p.cards == p.down


def test_the_record_of_a_running_game_keeps_the_secrets_of_others() -> None:
    game = find("founders")
    t = Table(game, game.setup(2, {}), 5)
    while not isinstance(t.state.stack[-1], Seal):
        seat = t.waiting()[0]
        menu = [a.text for a in t.menu(seat)]
        t.play(seat, "basic coin" if "basic coin" in menu else menu[0])
    seat = t.waiting()[0]
    t.play(seat, "lay upgrade")
    assert "lay upgrade" in t.record(seat)
    other = t.record(1 - seat)
    assert "lay upgrade" not in other and f"{seat}: ?" in other


def test_everybody_votes_at_once_at_the_table() -> None:
    game = find("founders")
    t = Table(game, game.setup(3, {}), 5)
    state = t.state
    assert isinstance(state, Founders)
    while True:
        seat = t.waiting()[0]
        menu = [a.text for a in t.menu(seat)]
        if isinstance(t.state.stack[-1], Seal) and menu[0].startswith("vote"):
            break
        t.play(seat, next((w for w in ("call", "pass", "basic coin") if w in menu), menu[0]))
    assert sorted(t.waiting()) == [0, 1, 2]
    caller = to_move(t.state)
    late = (caller + 2) % 3
    t.play(late, t.menu(late)[0].text)
    assert late not in t.waiting()
    assert "vote" not in t.record(caller).splitlines()[-1]
    assert options_of(state, "vote")
