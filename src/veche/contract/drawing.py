"""Contract 8: every state can be drawn, and everything to be clicked is in the drawing. Every refusal has a reason."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from veche.contract.cases import Case, mover, tour
from veche.contract.laws import law
from veche.core.phrases import LANGUAGES
from veche.core.state import NOBODY, Seat, State, to_move
from veche.core.why import refusals
from veche.core.words import refused
from veche.draw import plain

NAMES = ["Anna", "Борис", "Clara & Co", "Дмитрий", "<Eva>"]


def refs(svg: str) -> set[str]:
    return {e.attrib["data-ref"] for e in ET.fromstring(svg).iter() if "data-ref" in e.attrib}


def drawn(case: Case, s: State, seat: Seat, lang: str) -> str:
    """By the game's own board, or the plain one until there is one."""
    view, phrases, names = case.game.hide(s, seat), case.game.phrases[lang], NAMES[: case.seats]
    if case.game.draw is None:
        return plain.draw(case.game, view, seat, phrases, names)
    return case.game.draw(view, seat, phrases, names)


@law("case")
def every_state_can_be_drawn_with_every_ref_of_its_menu(case: Case) -> None:
    for number, s in enumerate(tour(case).some(8)):
        lang = LANGUAGES[number % len(LANGUAGES)]
        seat = mover(s)
        svg = drawn(case, s, seat, lang)
        missing = {a.ref for a in s.menu if a.ref} - refs(svg) if to_move(s) >= 0 else set()
        assert not missing, f"answer {s.ply}: not in the drawing: {sorted(missing)}"
        assert "⟨" not in svg, "the drawing lacks a phrase: " + str(re.findall("⟨[^⟩]*⟩", svg)[:3])


@law("fullest")
def everybody_can_look_also_who_only_watches(case: Case) -> None:
    for s in tour(case).some(3):
        for seat in [*range(case.seats), NOBODY]:
            for lang in LANGUAGES:
                svg = drawn(case, s, seat, lang)
                assert ET.fromstring(svg).tag.endswith("svg")


@law("case")
def why_answers_for_everything_and_never_refuses_what_is_on_the_menu(case: Case) -> None:
    game = case.game
    everything = sorted({a.ref for verb in game.verbs if verb.ref for a in verb.actions})
    for s in tour(case).some(6):
        on_menu = {a.text for a in s.menu}
        for seat in {mover(s), 0}:
            view = game.hide(s, seat)
            for ref in everything:
                against = refusals(game, view, seat, ref)
                both = on_menu & {a.text for a, _ in against} if seat == to_move(s) else set()
                assert not both, f"answer {s.ply}: {both} is on the menu, yet {against}"


@law("fullest")
def every_refusal_is_a_sentence(case: Case) -> None:
    game = case.game
    everything = sorted({a.ref for verb in game.verbs if verb.ref for a in verb.actions})
    for s in tour(case).some(4):
        for ref in [*everything, "", "nothing at all"]:
            for lang in LANGUAGES:
                said = refused(game, s, mover(s), ref, game.phrases[lang], NAMES)
                assert all("⟨" not in what + why for what, why in said), said


# How a board is laid out that puts its player in the middle. A game enters with its mat.

WIDEST, HIGHEST, SMALLEST = 1075.0, 834.0, 13.0
SIZED = re.compile(r"font-size:([\d.]+)px")


def loose(root: ET.Element) -> list[str]:
    """Words and pieces of a drawing that nothing explains."""
    found: list[str] = []

    def walk(e: ET.Element, explained: bool) -> None:
        explained = explained or "data-ref" in e.attrib
        if not explained and e.tag.endswith(("}text", "}use")):
            found.append(e.text or e.attrib.get("href", ""))
        if not e.tag.endswith("}defs"):
            for inside in e:
                walk(inside, explained)

    walk(root, False)
    return found


def unexplained(root: ET.Element) -> set[str]:
    """Things that carry a name for programs and no sentence for people."""
    things = [e for e in root.iter() if "data-ref" in e.attrib]
    titles = [next((t.text for t in e if t.tag.endswith("}title")), None) for e in things]
    return {e.attrib["data-ref"] for e, title in zip(things, titles) if not (title or "").strip()}


def small_words(svg: str, root: ET.Element) -> list[str]:
    """Sizes of letters below what can be read on a laptop."""
    sizes = [e.attrib["font-size"] for e in root.iter() if "font-size" in e.attrib]
    return [size for size in [*sizes, *SIZED.findall(svg)] if float(size) < SMALLEST]


PAGES = {"can", "ask", "lit", "flash", "new", "away"}  # Classes of the page, which it gives and styles itself.
STYLED = re.compile(r"\.([a-z][\w-]*)")


def styled(root: ET.Element) -> set[str]:
    """The classes that a drawing's own style speaks of."""
    styles = "".join(e.text or "" for e in root.iter() if e.tag.endswith("}style"))
    return set(STYLED.findall(re.sub(r"\{[^}]*\}", " ", styles)))


def worn(root: ET.Element) -> set[str]:
    return {name for e in root.iter() for name in e.attrib.get("class", "").split()}


@law("case")
def everything_drawn_explains_itself_and_can_be_read(case: Case) -> None:
    if case.game.mat is None:
        return
    for number, s in enumerate(tour(case).some(6)):
        lang, seat = LANGUAGES[number % len(LANGUAGES)], mover(s)
        view, known = case.game.hide(s, seat), set[str]()
        for svg in (drawn(case, s, seat, lang), case.game.mat(view, seat, case.game.phrases[lang], NAMES)):
            root = ET.fromstring(svg)
            assert not (found := unexplained(root)), f"answer {s.ply}: no sentence for {sorted(found)[:9]}"
            assert not (bare := loose(root)), f"answer {s.ply}: nothing explains {bare[:9]}"
            assert not (small := small_words(svg, root)), f"answer {s.ply}: letters of {sorted(set(small))}"
            assert not worn(root) & PAGES, f"answer {s.ply}: {worn(root) & PAGES} belong to the page"
            lacking = worn(root) & known - styled(root)
            assert not lacking, f"answer {s.ply}: the mat alone knows no style for {sorted(lacking)}"
            known = styled(root)  # of the table; its mat alone is styled as there
            _, _, wide, high = map(float, root.attrib["viewBox"].split())
            assert wide <= WIDEST and high <= HIGHEST, f"a drawing of {wide} by {high}"


@law("case")
def every_seat_has_its_line(case: Case) -> None:
    if case.game.strip is None:
        return
    for s in tour(case).some(4):
        for seat in range(case.seats):
            for lang in LANGUAGES:
                strip = case.game.strip(case.game.hide(s, mover(s)), seat, case.game.phrases[lang])
                assert "⟨" not in strip.what + strip.state


@law("case")
def every_card_is_in_words(case: Case) -> None:
    if case.game.card is None:
        return
    for s in tour(case).some(12):
        for lang in LANGUAGES:
            cards = [case.game.card(case.game.hide(s, mover(s)), a, case.game.phrases[lang]) for a in s.menu]
            for card in filter(None, cards):
                assert card.title and "⟨" not in f"{card}", card
