"""The drawing: what a person must find on it, and recorded games that lead to their results."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from games.spirit_lands.scene import GAME, answer, do, table
from veche.bots.base import Limit
from veche.bots.greedy import GreedyBot
from veche.core.chance import draw
from veche.core.record import Record, line, parse, replay
from veche.core.state import CHANCE, apply, to_move
from veche.games.spirit_lands.board_land import two_lines
from veche.games.spirit_lands.board_row import frame_of
from veche.games.spirit_lands.lands import AddWhere
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import ALLIES, LOCATION_KEYS
from veche.games.spirit_lands.turn import ActionPhase
from veche.games.spirit_lands.verbs import ADD, AS_STANDARD, DONE, KEEP

RECORDS = sorted((Path(__file__).parent / "records").glob("*.rec"))


def drawn(s: SpiritLands, lang: str = "en", seat: int = 0) -> str:
    assert GAME.draw is not None
    return GAME.draw(s, seat, GAME.phrases[lang], ["Anna", "Boris"][: s.players])


def test_gaps_show_where_trails_would_meet() -> None:
    """S03 leaves low: it meets S02 on its right, not M01."""
    s = do(table("M01 S02", {0: "M01:1"}, open_="S03 S04"), AddWhere(0, LOCATION_KEYS.index("S03"), AS_STANDARD))
    svg = drawn(s)
    assert all(f'data-ref="gap {i}"' in svg for i in range(3))
    assert svg.count("M-3.5 0L-1 3 4-3") == 2 and svg.count("M-3-3L3 3M3-3L-3 3") == 2


def test_broken_and_unbroken_trails_are_told_apart() -> None:
    assert barred(table("S03 M01")) and not barred(table("S06 M01"))


def barred(s: SpiritLands, seat: int = 0) -> bool:
    """Whether some trail of the row is drawn as broken for this seat."""
    return 'class="break"' in drawn(s, seat=seat)


def test_the_drawn_row_joins_and_bars_lands_as_the_event_in_force_does() -> None:
    assert not barred(table("S01 F01")) and barred(table("S01 F01", event="dust_haze"))
    assert barred(table("S03 F01")) and not barred(table("S03 F01", event="all_paths_are_open"))


def test_lands_that_an_ally_joins_are_drawn_joined_for_its_owner_alone() -> None:
    s = table("M01 S02", {0: "M01:1"}, allies={0: "eagle_of_the_peaks"})
    assert not barred(s) and barred(s, seat=1)


def test_the_gaps_know_what_an_event_joins() -> None:
    s = table("M01 S02", {0: "M01:1"}, open_="S03 S04", event="all_paths_are_open")
    svg = drawn(do(s, AddWhere(0, LOCATION_KEYS.index("S03"), AS_STANDARD)))
    assert svg.count("M-3.5 0L-1 3 4-3") == 4 and "M-3-3L3 3M3-3L-3 3" not in svg


def test_what_the_booklet_does_not_name_is_marked() -> None:
    svg = drawn(table("S01", allies={0: "windmane_horse sky_wanderer"}, event="generous_land"))
    assert "Windmane Horse°" in svg and "Generous Land°" in svg
    assert "Sky Wanderer<" in svg and "Sky Wanderer°" not in svg
    assert "° a name that is not in the booklet" in svg


def test_the_spirits_have_their_panel_only_in_the_trial() -> None:
    alone = table("S01", seats=1)
    alone.held, alone.territory = [0], 0
    svg = drawn(alone)
    assert ">The spirits<" in svg and "Tricks, 1: Joint Visit" in svg and "territory: Prairies" in svg
    assert ">The spirits<" not in drawn(table("S01"))


def test_an_empty_row_says_so_in_both_languages() -> None:
    assert "The Spirit Land is empty" in drawn(table()) and "Земля сказаний пуста" in drawn(table(), "ru")


def test_every_sage_is_drawn_where_it_stands() -> None:
    s = table("S01 M01", {0: "S01:1 S01:1 M01d:3a", 1: "S01:2a"})
    before = drawn(s)
    row = before[before.index('data-part="row"') : before.index('data-part="market"')]
    assert len(re.findall(r'data-piece="sage 0"', row)) == 2 and ">2</text>" in row, "two on one cell, one elsewhere"
    assert len(re.findall(r'data-piece="sage 1"', row)) == 1
    do(s, ActionPhase(0))
    answer(s, "step S01:1", "pass_by")
    assert drawn(s) != before


def played_anew(old: Record) -> Record:
    """The same table, by greedy bots, under today's rules."""
    record = Record(GAME.key, GAME.rules, old.seats, old.options, old.seed)
    s = GAME.start(len(old.seats), old.options)
    bots = [GreedyBot(GAME, seat) for seat in range(len(old.seats))]
    while s.menu:
        seat = to_move(s)
        a = draw(s, 1) if seat == CHANCE else bots[seat].choose(s, Limit())
        record.lines.append(line(s, a))
        apply(s, a)
    record.result = GAME.points(s)
    return record


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: str(p.stem))
def test_recorded_games_lead_to_their_results(path: Path) -> None:
    if os.environ.get("VECHE_WRITE"):
        path.write_text(played_anew(parse(path.read_text(encoding="utf-8"))).text(), encoding="utf-8")
    record = parse(path.read_text(encoding="utf-8"))
    s = replay(record)
    assert not s.menu and GAME.points(s) == record.result


def test_there_are_records_of_the_trial_and_of_a_contest() -> None:
    assert {p.stem for p in RECORDS} >= {"solo-high", "fellowship", "price"}


# My own mat, and the others in a line.


def on_mat(s: SpiritLands, seat: int = 0, lang: str = "en") -> str:
    assert GAME.mat is not None
    return GAME.mat(s, seat, GAME.phrases[lang], ["Anna", "Boris"])


def test_the_mat_says_how_far_every_sage_is_from_a_place_or_from_the_end_of_its_trail() -> None:
    s = table("S01 S13", {0: "S01:1 S13:4a"})
    assert "1\u00a0step ahead: House of Wind" in on_mat(s)
    assert "returns to the reserve" in on_mat(table("S01", {0: "S01:3"}))


def test_the_mat_shows_allies_in_full_words_and_when_the_next_one_comes() -> None:
    svg = on_mat(table("S01", allies={0: "rune_keeper"}))
    assert "Rune Keeper°" in svg and "Perform up to 2 conversions." in svg
    assert "A new ally comes in chapter 3: one of three" in svg


def test_conversions_are_lit_where_they_are_printed() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "5/1/1"}, open_="S02"), ActionPhase(0))
    svg = drawn(s)
    assert 'class="open" data-ref="raise steppe"' in svg and 'class="open" data-ref="raise sun"' not in svg
    assert 'data-ref="raise mountain"' in svg


def test_the_row_keeps_its_width_from_one_land_to_fourteen() -> None:
    keys = "S01 S02 S03 S04 S05 S06 S07 S08 S09 S10 S11 S12 S13 S14"
    frames = [frame_of(table(" ".join(keys.split()[:n]))) for n in (1, 7, 8, 14)]
    assert len({frame.width for frame, _ in frames}) == 1 and {each for _, each in frames} == {7}


def test_a_brotherhood_in_one_line_names_allies_books_and_sages_in_reserve() -> None:
    assert GAME.strip is not None
    strip = GAME.strip(table("S01", {1: "S01:1"}, {1: "4/2/1/3"}, allies={1: "wise_owl"}), 1, GAME.phrases["ru"])
    assert strip.what == "Мудрая сова" and ("sun", 3) in strip.goods and ("sage", 6) in strip.goods


def test_the_choice_of_an_ally_and_of_a_land_is_never_a_bare_name() -> None:
    assert GAME.card is not None
    s = table("S01", {0: "S01:1"}, open_="S02 M01")
    ally = GAME.card(s, KEEP[ALLIES.index("wise_owl")], GAME.phrases["ru"])
    assert ally is not None and [label for label, _ in ally.lines] == ["Всегда", "Усиление"]
    land = GAME.card(s, ADD[LOCATION_KEYS.index("M01")], GAME.phrases["en"])
    assert land is not None and land.column == "Mountains" and any("dead end" in line for _, line in land.lines)
    assert GAME.card(s, DONE[0], GAME.phrases["en"]) is None


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_name_of_a_land_stands_in_two_lines_at_most(lang: str) -> None:
    for n in range(len(LOCATION_KEYS)):
        for room in (89.0, 70.0):
            assert two_lines(0, GAME.phrases[lang].noun("location", n) + "°", room, "").count("<text") <= 2


def test_nothing_in_oblivion_is_not_told() -> None:
    s = table("S01")
    assert "In oblivion" not in drawn(s)
    s.gone = 2
    assert "In oblivion: 2" in drawn(s)


def test_a_phone_shows_the_event_with_letters_of_ten_pixels() -> None:
    widths = [
        float(w)
        for w in re.findall(r'data-part="time"[^>]* data-box="[\d.]+ [\d.]+ ([\d.]+)', drawn(table("M01 S02", {})))
    ]
    assert len(widths) == 2 and widths[1] <= 382 * 13 / 10
