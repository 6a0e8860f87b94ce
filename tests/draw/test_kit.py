"""The drawing kit: well-formed, themed, escaped, legible."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from support import play
from veche.core.game import find
from veche.core.hexes import disc
from veche.draw import plain
from veche.draw.cards import amounts, card, chip, mat
from veche.draw.hexes import GLYPHS, corners, extent, ground
from veche.draw.icons import ICONS, SEAT_SHAPES, icon, seat_shape
from veche.draw.pieces import SOLIDS, piece
from veche.draw.png import png
from veche.draw.svg import Svg, document, num, paragraph, shortened, tag, text, wrapped
from veche.draw.theme import BASE_STYLE, DARK, LIGHT, ink, variables
from veche.draw.tracks import bar, rounds, supply, track


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_and_marks_have_contrast(theme: dict[str, str]) -> None:
    for name in ("ink", "muted", "accent", "attention", "danger"):
        for below in ("ground", "panel"):
            assert contrast(theme[name], theme[below]) >= 4.2, (name, below, contrast(theme[name], theme[below]))
    for seat in range(6):
        assert contrast(theme[f"seat{seat}"], theme["panel"]) >= 2.9, seat


def test_themes_have_the_same_tokens_and_are_written_in() -> None:
    assert LIGHT.keys() == DARK.keys()
    svg = document(10, 10, tag("circle", r=3, style=f"fill:{ink('accent')}"))
    assert f"var(--accent, {LIGHT['accent']})" in svg
    assert DARK["accent"] in svg.themed("dark") and "var(" not in svg.themed("dark")
    assert "@media" not in svg.flat() and f"--accent:{LIGHT['accent']};" in variables("light")


def test_nothing_on_a_board_moves_without_end() -> None:
    assert "animation" not in BASE_STYLE, "every frame of it would be painted anew while somebody thinks"


def test_words_are_escaped_and_cut() -> None:
    assert text(0, 0, "<b> & co") == '<text x="0" y="0" font-size="13">&lt;b&gt; &amp; co</text>'
    assert shortened("a long story indeed", 60).endswith("…") and shortened("short", 60) == "short"
    assert wrapped("one two three four", 60) == ["one two", "three", "four"]
    assert num(3.0) == "3" and num(3.14159) == "3.1"


def test_every_icon_piece_shape_and_ground_is_well_formed() -> None:
    parts = [icon(name, 16) for name in ICONS] + [piece(kind, 1) for kind in SOLIDS]
    parts += [seat_shape(k) for k in range(6)] + [ground(kind, 30) for kind in GLYPHS]
    assert len(ET.fromstring(document(100, 100, *parts))) >= len(parts)
    assert len(set(SEAT_SHAPES)) == 6


def test_mats_cards_and_tracks_are_well_formed_and_clickable() -> None:
    svg = document(
        400,
        400,
        mat(0, 0, 200, 90, 1, "Anna & co", 12, amounts(10, 60, [("coin", 3)]), to_move=True),
        card(0, 0, 100, 60, "Card", "What it does, at length", "spade", ref="card 3", open_=True),
        chip(0, 0, "−2 coins"),
        track(0, 0, ["0", "1", "2"], {0: 1, 1: 1}, accents=[2]),
        rounds(0, 0, 6, 2),
        bar(0, 0, 80, 3, 6),
        supply(0, 0, 2, 5, SOLIDS["house"]),
        paragraph(0, 0, "many words here", 50),
    )
    root = ET.fromstring(svg)
    refs = [e for e in root.iter() if e.attrib.get("data-ref") == "card 3"]
    assert len(refs) == 1 and refs[0].attrib["class"] == "open"


def test_a_hexagon_has_six_corners_and_a_map_an_extent() -> None:
    assert len(corners(10).split()) == 6
    _, _, width, height = extent(disc(1), 10)
    assert width > 3 * 17 and height > 3 * 15


def test_a_picture_becomes_png_with_letters_in_it() -> None:
    blank, lettered = png(document(80, 40), 200), png(document(80, 40, text(5, 25, "Вече", 20)), 200)
    assert blank.startswith(b"\x89PNG") and len(lettered) > len(blank)


def test_the_plain_board_shows_any_game() -> None:
    game = find("hamlet")
    s = play("0: build e5", "1: build e8")
    words = plain.text(game, s, game.phrases["en"], ["Anna", "Boris"])
    assert "Masons" in words and "e5=house" in words and "e8=Boris" in words
    svg = plain.draw(game, s, 1, game.phrases["ru"], ["Anna", "<Boris>"])
    refs = {e.attrib["data-ref"] for e in ET.fromstring(svg).iter() if "data-ref" in e.attrib}
    assert refs == {a.ref for a in s.menu}
    assert isinstance(svg, Svg) and svg._repr_svg_() == svg
