"""The board: everything that can be answered is there, everything that matters can be read."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from support import at, walk
from veche.core.game import find
from veche.core.phrases import LANGUAGES, Phrases
from veche.core.state import NOBODY, to_move
from veche.draw.png import png
from veche.draw.svg import Svg
from veche.draw.theme import DARK, LIGHT
from veche.games.terra_mystica.abilities.kits import kits
from veche.games.terra_mystica.actions import own_specials
from veche.games.terra_mystica.board import draw
from veche.games.terra_mystica.boards.look import BAND_SHADE, DARK_MARK, PALE_MARK, look_of, sight
from veche.games.terra_mystica.boards.says import SPECIAL_RUN
from veche.games.terra_mystica.boards.shelf import flow, packed
from veche.games.terra_mystica.boards.signs import SIGNS
from veche.games.terra_mystica.maps import BRIDGE_PLACES, HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.state import Player
from veche.games.terra_mystica.tables import FACTIONS, TERRAINS
from veche.games.terra_mystica.verbs import RIDE, SPECIAL, SPECIALS

GAME = find("terra-mystica")
NAMES = ["Anna", "Борис", "Clara & Co", "Дмитрий", "<Eva>"]
RECORDS = ("five-players.rec", "fire-and-ice.rec")
SMALLEST = 11.0


def picture(s: Any, seat: int | None = None, lang: str = "ru") -> Svg:
    return draw(s, max(to_move(s), 0) if seat is None else seat, GAME.phrases[lang], NAMES)


def refs(svg: str) -> dict[str, list[ET.Element]]:
    found: dict[str, list[ET.Element]] = {}
    for e in ET.fromstring(svg).iter():
        if "data-ref" in e.attrib:
            found.setdefault(e.attrib["data-ref"], []).append(e)
    return found


def is_open(e: ET.Element) -> bool:
    return "open" in e.attrib.get("class", "").split()


def name_of(e: ET.Element) -> str:
    return e.findtext("{http://www.w3.org/2000/svg}title") or ""


@pytest.mark.parametrize("record", RECORDS)
def test_what_is_on_the_menu_is_open_on_the_board_and_nothing_else(record: str) -> None:
    for ply in range(3, 370, 13):
        s = at(record, ply)
        drawn = refs(picture(s))
        on_menu = {a.ref for a in s.menu if a.ref}
        assert {ref for ref, found in drawn.items() if any(is_open(e) for e in found)} == on_menu, ply
        assert all(len(found) == 1 for found in drawn.values()), f"answer {ply}: a ref is drawn twice"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"choice": "auction", "factions": "fire-and-ice", "map": "fire-and-ice"},
        {"game": "first"},
        {"final": "draw", "later_towns": "on", "tenth_card": "on"},
    ],
)
def test_every_ref_of_every_menu_of_a_random_game_is_drawn(options: dict[str, str]) -> None:
    seen = 0
    for s in walk(GAME, 4, options, seed=3):
        if s.menu and s.ply % 9 == 0 and to_move(s) >= 0:
            missing = {a.ref for a in s.menu if a.ref} - set(refs(picture(s)))
            assert not missing, f"answer {s.ply}: {sorted(missing)}"
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("number", range(len(MAPS)), ids=lambda n: MAPS[n].key)
def test_every_hex_and_bridge_place_of_the_map_is_there(number: int) -> None:
    s = GAME.start(3, {"map": MAPS[number].key})
    drawn = refs(picture(s))
    lands = {f"hex {HEX_NAMES[h]}" for h in bits(MAPS[number].lands)}
    waters = {f"river {HEX_NAMES[h]}" for h in bits(MAPS[number].rivers)}
    assert lands | waters <= set(drawn)
    assert sum(ref.startswith("bridge ") for ref in drawn) == len(BRIDGE_PLACES[number])
    coordinates = [text for text in ET.fromstring(picture(s)).itertext() if f"hex {text}" in lands]
    assert len(coordinates) == len(lands)


def test_everything_that_can_be_clicked_says_what_it_is_in_both_languages() -> None:
    s = at("five-players.rec", 400)
    for lang in LANGUAGES:
        for ref, found in refs(picture(s, lang=lang)).items():
            assert name_of(found[0]), ref
    assert name_of(refs(picture(s))["hex B6"][0]) == "B6 · пустошь · святилище · Маги Хаоса · <Eva>"


def test_buildings_stand_where_they_are() -> None:
    s = at("five-players.rec", 400)
    drawn = refs(picture(s))
    for h in bits(MAPS[s.map].lands):
        solids = [e for e in drawn[f"hex {HEX_NAMES[h]}"][0].iter() if e.attrib.get("class") == "tm-p"]
        assert len(solids) == (1 if s.building[h] else 0), HEX_NAMES[h]


def test_towns_have_walls_and_rafts_float() -> None:
    s = at("five-players.rec")
    assert picture(s).count('class="tm-wall"') == sum(1 for p in s.players if p.settled)
    rafts = [h for p in s.players for h in bits(p.rafts)]
    assert rafts
    for h in rafts:
        assert any(e.attrib.get("class") == "tm-p" for e in refs(picture(s))[f"river {HEX_NAMES[h]}"][0].iter())


def test_five_markers_on_one_step_stand_apart() -> None:
    s = at("five-players.rec", 300)
    for p in s.players:
        p.cult[0] = 5
    eye = sight(s, 0, GAME.phrases["en"], NAMES)
    fire = refs(picture(s, lang="en"))["cult fire"][0]
    marks = [e for e in fire if name_of(e).endswith(" · 5")]
    places = sorted(float(m.attrib["transform"].split("(")[1].split(" ")[0]) for m in marks)
    assert [name_of(m) for m in marks] == [f"{look.title} · 5" for look in eye.looks]
    assert all(b - a >= 12 for a, b in pairwise(places))


def test_who_holds_the_top_of_a_cult_is_seen() -> None:
    s = at("five-players.rec", 300)
    before = picture(s)
    s.players[2].cult[1], s.tops[1] = 10, 2
    assert len(re.findall(r">10</text>", picture(s))) == len(re.findall(r">10</text>", before)) + 1


def test_who_leads_wears_the_crown_unless_all_are_equal() -> None:
    crown = SIGNS["crown"]
    s = at("five-players.rec", 300)
    s.tops = [-1] * 4
    for n, p in enumerate(s.players):
        p.vp = 40 + n % 4
    assert picture(s).count(crown) == 1
    for p in s.players:
        p.vp = 40
    assert picture(s).count(crown) == 0


def test_used_actions_are_crossed_out() -> None:
    s = at("five-players.rec", 300)
    s.actions_used = 0
    free = s.copy()
    s.actions_used = 0b101
    assert picture(s).count("tm-cross") - picture(free).count("tm-cross") == 2


def test_octagons_of_a_mat_are_those_its_owner_has() -> None:
    assert set(SPECIAL_RUN) == set(SPECIALS)
    for options in ({}, {"factions": "fire-and-ice"}):
        for seed in range(6):
            for s in walk(GAME, 5, options, seed):
                if s.menu and to_move(s) >= 0 and s.round:
                    asked = {a.noun for a in s.menu if a.verb is SPECIAL}
                    assert asked <= set(own_specials(s.players[to_move(s)]))


def test_a_stronghold_brings_its_octagon() -> None:
    s = at("five-players.rec", 300)
    p: Player = s.players[1]
    assert RIDE in own_specials(p)
    p.kit, _ = kits(p.faction, False)
    assert RIDE not in own_specials(p)


def sizes(e: ET.Element, scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """Every text with the size at which it is really drawn."""
    for factor in re.findall(r"scale\(([\d.]+)\)", e.attrib.get("transform", "")):
        scale *= float(factor)
    if e.tag.endswith("}text"):
        yield float(e.attrib.get("font-size", 11)) * scale, e.text or ""
    for child in e:
        yield from sizes(child, scale)


@pytest.mark.parametrize("record", RECORDS)
def test_no_text_is_too_small(record: str) -> None:
    for ply in (0, 100, 200, 300, 370):
        every = sizes(ET.fromstring(picture(at(record, ply))))
        small = [(size, text) for size, text in every if size < SMALLEST - 0.01]
        assert not small, (ply, small)


def test_a_full_shelf_is_drawn_smaller_and_never_spills() -> None:
    for boxes in range(1, 17):
        squeeze, placed = packed([44.0] * boxes, 244, 79)
        assert len(placed) == boxes
        assert (placed[-1][0] + 1) * 38 * squeeze <= 79
        assert all((x + 44) * squeeze <= 244 for _, x in placed)
    assert flow([100.0, 100.0, 100.0], 210) == [(0, 0.0), (0, 103.0), (1, 0.0)]


def luminance(colour: str) -> float:
    parts_ = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts_)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_can_be_seen_on_the_pieces_of_every_faction_and_names_on_every_ground(theme: dict[str, str]) -> None:
    for f in range(len(FACTIONS)):
        p = Player(GAME.start(2).players[0].kit)  # type: ignore[attr-defined]
        p.faction = f
        look = look_of(p, 0, GAME.phrases["en"], NAMES)
        token = re.findall(r"--(\w+)", look.ink)[0]
        assert contrast(look.mark, theme[token]) >= 3.7, FACTIONS[f].key
        shade = 1 - BAND_SHADE if look.mark == PALE_MARK else 1.0
        band = "#" + "".join(f"{round(int(theme[token][n : n + 2], 16) * shade):02X}" for n in (1, 3, 5))
        assert contrast(look.mark, band) >= 4.5, FACTIONS[f].key
    for ground in TERRAINS:
        ink = "#FFFFFF" if ground in ("swamp", "wasteland") else DARK_MARK
        assert contrast(ink, theme[ground]) >= 4.5, ground


def test_all_players_differ_in_colour_and_shape() -> None:
    s = at("fire-and-ice.rec", 200)
    looks = sight(s, 0, GAME.phrases["en"], NAMES).looks
    assert len({look.ink for look in looks}) == len({look.seat for look in looks}) == len(s.players)


def test_both_themes_leave_no_variable_and_no_code() -> None:
    s = at("fire-and-ice.rec", 200)
    for theme in ("light", "dark"):
        assert "var(" not in picture(s).themed(theme)
    assert "⟨" not in picture(s)
    bare = draw(s, 0, Phrases("en", {}), NAMES)
    assert "⟨" not in bare
    assert ">dragonlords<" in bare


def test_it_travels_light() -> None:
    svg = picture(at("five-players.rec"))
    assert len(gzip.compress(svg.encode())) < 30_000
    assert svg.startswith("<svg")
    assert 'viewBox="0 0 1400 1062"' in svg
    assert 'width="1400"' not in svg.split(">")[0]


def test_a_watcher_sees_the_table_and_a_notebook_and_a_printer_too() -> None:
    svg = picture(at("fire-and-ice.rec", 200), NOBODY)
    assert svg._repr_svg_() == svg
    assert png(svg, 700).startswith(b"\x89PNG")
