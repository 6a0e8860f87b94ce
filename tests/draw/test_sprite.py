"""Pieces as symbols: each drawn once, carried by the drawings that use it, written out where nobody knows symbols."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from veche.draw.png import png
from veche.draw.sprite import SEATS, TONES, centred, mark_of, size_of, stamp, symbols, used
from veche.draw.svg import document


@pytest.mark.parametrize("name", sorted(symbols()))
def test_every_symbol_is_well_formed_marked_within_itself_and_drawn_once(name: str) -> None:
    assert ET.fromstring(symbols()[name]).attrib["id"] == name
    x, y, r = mark_of(name)
    wide, high = size_of(name)
    assert 0 < x < wide and 0 < y < high and r > 1


def test_a_drawing_carries_the_symbols_it_uses_each_once() -> None:
    houses = stamp("tm-dwelling", 0, 0, 20, "red") + stamp("tm-dwelling", 30, 0, 20)
    svg = document(100, 100, houses, centred("tm-temple", 60, 60, 30))
    assert used(svg) == ["tm-dwelling", "tm-temple"]
    assert svg.count('<symbol id="tm-dwelling"') == 1 and '<symbol id="tm-coin"' not in svg
    assert "<symbol" not in svg.bare() and "<use" in svg.bare()
    assert ET.fromstring(svg).tag.endswith("svg")


def test_for_a_picture_file_every_stamp_is_written_out_in_its_colours() -> None:
    flat = document(60, 60, stamp("tm-dwelling", 0, 0, 48, "blue"), stamp("tm-coin", 0, 0, 12)).themed("dark").flat()
    assert "var(" not in flat and "<use" not in flat and TONES["blue"][0] in flat
    assert png(flat, 120)[:4] == b"\x89PNG"


def test_every_seat_has_tones() -> None:
    assert len(set(SEATS)) == 6 and set(SEATS) <= set(TONES)
