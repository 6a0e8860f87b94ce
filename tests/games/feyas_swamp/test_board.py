"""What the board and the terminal tell: everything that is public, each thing in its own sign."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest

from games.feyas_swamp.scene import REAL, ask, boat, random_game, scene, texts
from veche.core.phrases import LANGUAGES
from veche.core.state import NOBODY, to_move
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.board_signs import TRIBE_TONES
from veche.games.feyas_swamp.building import Site
from veche.games.feyas_swamp.map import HEX_AT, NAMES, TEMPLES, hexes
from veche.games.feyas_swamp.setup import lay_board
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    CELL_NAMES,
    CELL_PRICES,
    LEADERS,
    TOKEN_TABLE,
    TOKENS,
    TRACKS,
    TRIBES,
    TROPHIES,
)
from veche.games.feyas_swamp.text import FISH, SHAPES, sign

PEOPLE = ["Anna", "Boris", "Clara", "Dmitri"]


def later() -> Swamp:
    """Somewhere in the third round of a game of three."""
    return next(s for s in (random_game(3, 4, plies) for plies in range(140, 260, 10)) if s.round == 3)


def told(s: Swamp, lang: str) -> str:
    assert GAME.plain is not None
    return GAME.plain(s, 0, GAME.words(lang), PEOPLE).replace("\N{NO-BREAK SPACE}", " ")


def refs(s: Swamp) -> set[str]:
    assert GAME.draw is not None
    return set(re.findall(r'data-ref="([^"]*)"', str(GAME.draw(s, 0, GAME.words("en"), PEOPLE))))


def test_leaders_held_trophies_and_achievements_can_be_asked_what_they_do() -> None:
    s = later()
    assert GAME.mat is not None
    assert {f"trophy {TROPHIES[t]}" for t in s.trophies} <= refs(s)
    for seat, p in enumerate(s.players):
        mat = str(GAME.mat(s, seat, GAME.words("en"), PEOPLE))
        said = unescape(mat)
        assert GAME.words("en").noun("leader.text", LEADERS[p.leader]) in said
        held = [t for t in range(len(TOKENS)) if p.tokens >> t & 1 and TOKEN_TABLE[t].round < 4]
        things = [f"token {TOKENS[t]}" for t in held] + [f"achievement {ACHIEVEMENTS[g]}" for g in s.goals]
        assert held and all(f'data-ref="{ref}"' in mat for ref in things)


def test_the_mat_lies_under_the_board_and_shows_who_looks_or_who_is_to_move() -> None:
    s = later()
    assert GAME.draw is not None
    tribes = [GAME.words("en").noun("tribe", TRIBES[p.tribe]) for p in s.players]
    for seat in (0, 1, 2, NOBODY):
        svg = str(GAME.draw(s, seat, GAME.words("en"), PEOPLE))
        shown = to_move(s) if seat == NOBODY else seat
        assert f">{tribes[shown]}</text>" in svg
        assert not any(f">{tribe}</text>" in svg for n, tribe in enumerate(tribes) if n != shown)


def test_a_leaders_own_cell_is_on_his_mat_also_while_it_cannot_be_used() -> None:
    s = later()
    assert GAME.mat is not None
    p = s.players[1]
    for key, shown in (("builder", True), ("priest", False)):
        p.leader = LEADERS.index(key)
        assert ('data-ref="cell card"' in str(GAME.mat(s, 1, GAME.words("en"), PEOPLE))) is shown


def test_a_line_tells_what_an_opponent_is_and_has() -> None:
    s = later()
    assert GAME.strip is not None
    s.passed = 0b010
    strip = GAME.strip(s, 1, GAME.words("en"))
    p = s.players[1]
    assert (
        strip.what == f"{GAME.words('en').noun('tribe', TRIBES[p.tribe])} · {GAME.words('en').noun('leader', p.leader)}"
    )
    assert dict(strip.goods) == {
        "gold": p.gold,
        "energy": p.energy,
        "fish": p.fish,
        "worker": p.workers,
        "axolotl": p.axolotls,
    }
    assert strip.state and strip.tone == TRIBE_TONES[p.tribe]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_choice_of_tribe_side_leader_token_or_track_is_a_bare_name(lang: str) -> None:
    assert GAME.card is not None
    seen: set[str] = set()
    for plies in range(10, 120, 3):
        s = random_game(3, plies, plies)
        for a in s.menu:
            card = GAME.card(s, a, GAME.words(lang))
            if a.verb.name in ("tribe", "side", "leader", "token", "track"):
                assert card is not None and any(words for _, words in card.lines)
                seen.add(a.verb.name)
    assert len(seen) == 5


def test_while_a_site_is_asked_for_every_site_shows_its_price() -> None:
    s = scene()
    s.side -= REAL
    lay_board(s)
    boat(s, 0, (3, 0))
    ask(s, Site(0, HEX_AT[(3, 0)]))
    assert texts(s) and GAME.draw is not None
    svg = str(GAME.draw(s, 0, GAME.words("en"), PEOPLE))
    assert svg.count('class="chip"') == len(s.menu)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "keys"), [("leader", LEADERS), ("trophy", TROPHIES), ("achievement", ACHIEVEMENTS), ("track", TRACKS)]
)
def test_whatever_can_be_asked_has_an_answer(lang: str, kind: str, keys: list[str]) -> None:
    for key in keys:
        assert f"{kind}.{key}.text" in GAME.words(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_names_every_row_of_the_map_and_every_player(lang: str) -> None:
    said = told(later(), lang)
    assert "⟨" not in said and all(name in said for name in PEOPLE[:3])
    heads = [row.split()[0] for row in said.splitlines()[:13]]
    assert heads == ["h1", "f2", "f3", "f4", "e5", "b6", "b7", "a8", "d9", "c10", "b11", "a12", "b13"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_shows_what_is_public(lang: str) -> None:
    s, words = later(), GAME.words(lang)
    said = told(s, lang)

    def shows(*things: str) -> bool:
        return all(thing.replace("\N{NO-BREAK SPACE}", " ") in said for thing in things)

    assert shows(*[words.noun("colour", colour) for colour in s.seasons]), "fish cards"
    offered = [t for t in range(len(TOKENS)) if s.tokens >> t & 1]
    held = [t for p in s.players for t in range(len(TOKENS)) if p.tokens >> t & 1]
    assert shows(*[words.noun("token", TOKENS[t]) for t in offered + held]), "tokens offered and held"
    assert shows(*[words.noun("temple", key) for key in TEMPLES]), "temple tiles"
    assert shows(*[words.noun("leader.text", key) for n, key in enumerate(LEADERS) if s.leaders >> n & 1])
    assert shows(*[words.noun("leader.text", LEADERS[p.leader]) for p in s.players]), "leaders on offer and held"
    assert shows(*[words.noun("trophy.text", TROPHIES[t]) for t in s.trophies])
    assert shows(*[words.noun("achievement.text", ACHIEVEMENTS[g]) for g in s.goals])
    assert shows(words.say("unit.axolotl", s.axolotls), words.say("unit.deity", s.deities_left)), "supplies"
    assert shows(words.say("slot.worker", 1), words.say("slot.feast", 1)), "the icons of the tracks"


def test_the_terminal_tells_what_a_cell_costs_and_gives_and_who_is_there() -> None:
    s = later()
    s.cells = [-1] * len(s.cells)
    s.cells[CELL_NAMES.index("R1")] = 1
    said = told(s, "en")
    assert "F4 (−2 crystals, +2 range)" in said and f"R1 {SHAPES[1]}" in said
    price = CELL_PRICES[s.side][CELL_NAMES.index("F4")]
    assert price is not None and (price.energy, price.range) == (2, 2)


def test_one_letter_never_means_two_things() -> None:
    """On the map of letters: fish are small letters, islands capitals after @, temples numbers after #."""
    s = later()
    signs = Counter(sign(s, hex) for hex in hexes(s.board().swamp | s.board().temple_mask))
    for text in signs:
        assert re.fullmatch(
            rf"·|[{FISH}]\*?|@[A-H]\^?|#[1-5][{SHAPES}]*|<?[{SHAPES}□]\d>?|<[{SHAPES}]>([{FISH}]\*?)?", text
        )
    assert sum(text.startswith("@") for text in signs.elements()) == s.deity.bit_count()
    assert len(FISH) == len(set(FISH)) and not any(name in FISH for name in NAMES)
