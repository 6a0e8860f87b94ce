"""Every drawing can be shown part by part: a small screen needs it."""

from __future__ import annotations

from xml.etree import ElementTree

from veche.contract.laws import law
from veche.core.chance import draw, roll
from veche.core.game import Game, find
from veche.core.phrases import LANGUAGES
from veche.core.state import CHANCE, State, apply, to_move

EVERY = 23


def moments(game: Game) -> list[State]:
    """Some states of a random game, the last one among them."""
    s = game.start(min(4, game.seats[-1]))
    found = [s.copy()]
    while s.menu:
        apply(s, draw(s, 3) if to_move(s) == CHANCE else s.menu[roll(3, s.ply) % len(s.menu)])
        if s.ply % EVERY == 0 or not s.menu:
            found.append(s.copy())
    return found


@law("game")
def all_that_can_be_answered_lies_in_a_part_with_a_box_and_a_name(key: str) -> None:
    game = find(key)
    assert game.draw is not None
    phrases = game.words("en")
    for s in moments(game):
        seat = max(0, to_move(s))
        svg = ElementTree.fromstring(game.draw(s, seat, phrases, ["A", "B", "C", "D"]))
        left, top, wide, high = map(float, svg.attrib["viewBox"].split())
        held: set[str] = set()
        for part in svg.findall("*[@data-part]"):
            assert part.attrib["data-label"] == phrases.say(f"part.{part.attrib['data-part']}")
            x, y, w, h = map(float, part.attrib["data-box"].split())
            assert "transform" not in part.attrib and w > 0 and h > 0
            assert left - 6 <= x <= x + w <= left + wide + 6 and top - 6 <= y <= y + h <= top + high + 6
            held |= {n.attrib["data-ref"] for n in part.iter() if "data-ref" in n.attrib}
        assert {a.ref for a in s.menu if a.ref} <= held, f"{game.key}: outside every part at answer {s.ply}"


@law("game")
def parts_are_named_in_both_languages(key: str) -> None:
    game = find(key)
    keys = [{k for k in game.words(language).table if k.startswith("part.")} for language in LANGUAGES]
    assert keys[0] == keys[1] and len(keys[0]) > 1


@law("game")
def pieces_that_people_move_are_told_by_a_key(key: str) -> None:
    """What a page needs to let them travel."""
    game = find(key)
    assert game.draw is not None
    drawings = [game.draw(s, 0, game.words("en"), ["A", "B", "C", "D"]) for s in moments(game)]
    assert any("data-piece=" in svg for svg in drawings)
