"""The Spirit Land as text: every land, place, sage, ally and trick on the table is named in it."""

from __future__ import annotations

import pytest

from games.spirit_lands.scene import do, table
from veche.contract.cases import Case, tour
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.draw.ansi import WIDE, bare
from veche.games.spirit_lands.lands import AddWhere
from veche.games.spirit_lands.state import SpiritLands, bits
from veche.games.spirit_lands.tables import ALLIES, LOCATION_KEYS, TRICKS
from veche.games.spirit_lands.text import plain
from veche.games.spirit_lands.text_land import places_of
from veche.games.spirit_lands.verbs import AS_STANDARD

GAME = find("spirit-lands")
PEOPLE = ["Anna", "Boris", "Clara", "Dmitri", "Eva"]
CASES = [
    Case("spirit-lands", 5),
    Case("spirit-lands", 1, (("level", "high"),)),
    Case("spirit-lands", 3, (("mode", "fellowship"),)),
    Case("spirit-lands", 2, (("scenario", "0"),)),
]


def shown(s: SpiritLands, seat: int = 0, lang: str = "en") -> str:
    return bare(plain(s, seat, GAME.words(lang), PEOPLE))


def said(words: str) -> str:
    """On one line, however it was folded."""
    return " ".join(words.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_on_the_table_is_named(case: Case, lang: str) -> None:
    phrases = GAME.words(lang)
    for s in tour(case).some(6):
        text = shown(s, 0, lang)
        assert "⟨" not in text and max(map(len, text.splitlines())) <= WIDE
        lands = [loc for loc in (*s.row, *s.far, *s.near) if loc >= 0]
        wanted = [phrases.noun("location", loc) for loc in lands]
        wanted += [phrases.noun("place", place) for loc in lands for place in places_of(s, loc)]
        wanted += [phrases.noun("spot", spot) for spot in s.sages if spot >= 0]
        wanted += [phrases.noun("power", a) for mask in (*s.allies, s.offer) for a in bits(mask)]
        wanted += [phrases.noun("trick", trick) for trick in s.held]
        wanted += [phrases.noun("power", s.event)] if s.event >= 0 else []
        words = said(text)
        assert [name for name in wanted if said(name) not in words] == []


def test_a_trail_shows_sages_whirlpools_and_where_it_leads() -> None:
    s = table("S01 M01 S02", {0: "S01:1 S01:2a", 1: "S01:1 M01d:1"})
    words = shown(s)
    assert "1 ●▲ – 2 @[House of Wind ●] – 3  → leads on to 2\n" in words
    assert "dead end: 1 ▲ – 2 – 3 @[House of Stones (2)]" in words
    assert "1 – 2 @[House of Stones (1)] – 3  ✕ breaks off\n" in words and "✕ end of the row" in words
    assert "Sages: Feathergrass Expanse, 1; House of Wind · Feathergrass Expanse\n" in words


def test_an_ally_that_joins_lands_joins_them_for_its_owner_alone() -> None:
    s = table("M01 S02", {0: "M01:1"}, allies={0: "eagle_of_the_peaks"})
    assert "→ leads on to 2 (●)" in shown(s)


def test_the_price_of_a_land_counts_its_like_in_the_row() -> None:
    s = table("M01 M02 S01", {0: "M01:1"}, open_="S02 M03 F01")
    words = said(shown(s))
    assert "Mountains: 1 book of Mountains + 2 books of Prairies + 2 sages" in words
    assert "Prairies: 2 books of Prairies + 1 sage" in words and "Forests: 1 book of Forests + 1 sage" in words


def test_while_a_place_is_asked_it_is_told_where_trails_meet() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "4/1/1"}, open_="S03"), AddWhere(0, LOCATION_KEYS.index("S03"), AS_STANDARD))
    assert "  1: no trail on the right\n  2: trails meet on the left\n" in shown(s)
    assert "trails meet" not in shown(s, 1)


def test_the_gaps_are_told_as_the_event_in_force_joins_them() -> None:
    s = table("S01", {0: "S01:1"}, {0: "4/1/1"}, open_="S03", event="all_paths_are_open")
    words = shown(do(s, AddWhere(0, LOCATION_KEYS.index("S03"), AS_STANDARD)))
    assert "  1: trails meet on the right\n  2: trails meet on the left\n" in words


def test_tricks_say_what_they_do_on_the_level_played() -> None:
    high = table("S01", seats=1, level="high")
    normal = table("S01", seats=1)
    for s in (high, normal):
        s.held = [TRICKS.index("guess")]
    assert "Guess°. Perform 1 conversion." in said(shown(high)), "the lower part replaces the upper"
    assert "Guess°. With 5 or more books of Prairies perform 1 conversion" in said(shown(normal))
    high.held = [TRICKS.index("in_the_sages_footsteps")]
    assert "otherwise 1. Also take 1 book of Prairies." in said(shown(high)), "here it adds to it"


def test_boost_tokens_are_counted() -> None:
    s = table("S01", {0: "S01:1"}, allies={0: "tumbleweed"})
    s.tokens[ALLIES.index("tumbleweed")] = 2
    assert "⚡×2 Tumbleweed" in shown(s)
    s.used = 1 << ALLIES.index("tumbleweed")
    assert "⚡×2 (boosted this turn) Tumbleweed" in shown(s)
