"""The pages of learning: courses, lessons and puzzles at the table; and what they ask of the server."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup
from pydantic import Field

from veche.bots.reasons import part_name
from veche.core.game import Game
from veche.core.record import check
from veche.core.state import Seat, State, apply
from veche.core.why import refusals
from veche.core.words import name, reason_said
from veche.draw.svg import Svg
from veche.learn.attempt import Attempt, Kind
from veche.learn.lesson import Lesson, lessons, stages
from veche.learn.puzzles import Puzzle, Solving, of_the_day, puzzles
from veche.rules.almanac import entry_of
from veche.rules.places import rule_of
from veche.server.api import known
from veche.server.exercises import MOST, Scene, played, puzzle_named, room_of, scene_of, today
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.pages import data, page
from veche.server.rulebooks import rule_link
from veche.server.texts import game_words, playable, sprite
from veche.server.views import Json, browser, mats_of, menu_line, sheets_of
from veche.server.wishes import Strict, Text

router = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api", tags=["learning"])
Kinds = Literal["learn", "puzzles"]
Name = Annotated[str, Path(max_length=80)]
Given = Annotated[list[str] | None, Query(max_length=MOST)]


class Trial(Strict):
    """The answers given so far, and perhaps one more."""

    answers: list[Text] = Field(max_length=MOST)
    text: str = Field("", max_length=200)
    reveal: bool = Field(False, description="of a puzzle: show the solution")


# The exercise.


def at_hand(kind: str, key: str, name_: str, answers: list[str]) -> Attempt | Solving:
    game = known(key)
    found = played(kind, game.key, name_, answers)
    if found is None:
        if played(kind, game.key, name_, []) is None:
            raise Refusal(404, "page")
        raise Refusal(409, "menu")
    return found


@api.post("/{kind}/{key}/{name_}", summary="A lesson or a puzzle after these answers, as a table shows it")
async def look(kind: Kinds, key: Name, name_: Name, given: Trial, guest: Visitor) -> Json:
    one = at_hand(kind, key, name_, given.answers)
    said: Json = {}
    if given.text:
        if isinstance(one, Attempt):
            verdict = one.answer(given.text)
            said = {"kind": verdict.kind.value, "say": verdict.say.get(guest.language, "")}
            said["rule"] = rule_link(guest, one.game, rule_of(key, guest.language, verdict.rule)[1])
            if verdict.kind is not Kind.NOT_THIS:
                played(kind, key, name_, one.given)
        else:
            one = at_hand(kind, key, name_, [*given.answers, given.text])
    scene = scene_of(one)
    room = room_of(scene, guest.words)
    shown = browser(room, scene.seat, [scene.seat], guest.language)
    verdict_ = said or {
        "kind": scene.verdict.kind.value,
        "say": scene.verdict.say.get(guest.language, ""),
        "rule": None,
    }
    more = {"chat": [], "links": [], "reacting": False, "given": scene.given, "verdict": verdict_}
    if isinstance(one, Solving):
        won = scene.verdict.kind is Kind.REACHED
        if one.over() or given.reveal:
            await asyncio.to_thread(guest.hall.ratings.first, guest.who, one.puzzle, won)
        if given.reveal or won:
            more["solution"] = solution(one.puzzle, guest)
    return {**shown, **more}


@api.get("/{kind}/{key}/{name_}/why", summary="Why a thing on the board cannot be chosen in this exercise")
async def why(
    kind: Kinds, key: Name, name_: Name, guest: Visitor, ref: Annotated[str, Query(max_length=120)], a: Given = None
) -> Json:
    scene = scene_of(at_hand(kind, key, name_, a or []))
    phrases = game_words(scene.game, guest.language)
    what, _, noun = ref.partition(" ")
    about = phrases.say(f"{what}.{noun}.text") if f"{what}.{noun}.text" in phrases else ""
    label = phrases.noun(what, noun)
    entry = entry_of(scene.game.key, guest.language, ref, label)
    found: Json = {"label": label, "about": about, "entry": entry, "reasons": [], "note": ""}
    if what not in phrases.nouns or noun not in phrases.nouns[what]:
        return found
    view = room_of(scene, guest.words).table.view(scene.seat)
    found["reasons"] = [
        {
            "what": name(action, phrases),
            "why": lesson_says(scene, reason.key, guest.language) or reason_said(reason, phrases),
            "key": f"why.{reason.key}",
            "rule": rule_of(scene.game.key, guest.language, f"why.{reason.key}")[0],
        }
        for action, reason in refusals(scene.game, view, scene.seat, ref)
    ]
    hidden = [b for b in scene.state.menu if b.ref == ref and b not in scene.offered]
    if hidden and not found["reasons"]:
        found["note"] = guest.words.say("learn.asleep")
    return found


def lesson_says(scene: Scene, reason: str, language: str) -> str:
    mistakes = scene.of.lesson.mistakes if isinstance(scene.of, Attempt) else ()
    return next((m.say[language] for m in mistakes if reason in m.reasons), "")


@api.get("/{kind}/{key}/{name_}/mat/{whose}", summary="What lies before a player of this exercise")
async def mat(kind: Kinds, key: Name, name_: Name, whose: Seat, guest: Visitor, a: Given = None) -> Json:
    scene = scene_of(at_hand(kind, key, name_, a or []))
    if whose not in range(scene.seats):
        raise Refusal(404, "seat")
    room = room_of(scene, guest.words)
    view, phrases, names = room.table.view(scene.seat), game_words(scene.game, guest.language), room.names(guest.words)
    svg = Svg(scene.game.mat(view, whose, phrases, names)).bare() if scene.game.mat else ""
    words = mats_of(scene.game, view, phrases, names)[whose]
    return {"seat": whose, "name": names[whose], "svg": svg, "words": words}


@api.get("/{kind}/{key}/{name_}/twin", summary="The board of this exercise in words")
async def twin(kind: Kinds, key: Name, name_: Name, guest: Visitor, a: Given = None) -> list[Json]:
    scene = scene_of(at_hand(kind, key, name_, a or []))
    room = room_of(scene, guest.words)
    view, phrases = room.table.view(scene.seat), game_words(scene.game, guest.language)
    return sheets_of(scene.game, view, scene.seat, phrases, room.names(guest.words))


@api.get("/learn/{key}/{name_}/hint", summary="Help for a lesson: a sentence, or the next answer itself")
async def hint(key: Name, name_: Name, guest: Visitor, a: Given = None) -> Json:
    one = at_hand("learn", key, name_, a or [])
    assert isinstance(one, Attempt)
    phrases, text = game_words(one.game, guest.language), one.hint()
    action = one.game.action(text) if text else None
    said = one.lesson.hint.get(guest.language, "")
    return {
        "say": said,
        "text": text,
        "label": name(action, phrases) if action else "",
        "ref": action.ref if action else "",
    }


# Solutions of puzzles.


def solution(puzzle: Puzzle, guest: Guest) -> Json:
    """The best line with its prices, the runner-up, by how much it is behind, and what the best has more of."""
    phrases = game_words(puzzle.game, guest.language)
    gains = sorted(puzzle.gain.items(), key=lambda part: -abs(part[1]))
    return {
        "line": walked(puzzle, puzzle.line, guest),
        "second": walked(puzzle, puzzle.second, guest),
        "ahead": puzzle.ahead,
        "gain": [{"what": part_name(term, phrases), "n": round(n, 1)} for term, n in gains if abs(n) >= 0.1],
        "theme": theme_name(puzzle.game, puzzle.theme, guest.language),
    }


def walked(puzzle: Puzzle, line: tuple[str, ...], guest: Guest) -> list[Json]:
    phrases, solving = game_words(puzzle.game, guest.language), Solving(puzzle)
    names = room_of(scene_of(solving), guest.words).names(guest.words)
    found = []
    for text in line:
        s: State = solving.state
        a = check(solving.game, s, puzzle.seat, text)
        found.append(menu_line(solving.game, s, a, phrases, names))
        apply(s, a)
    return found


def theme_name(game: Game, theme: str, language: str) -> str:
    """What a puzzle is about: the heading under which the rules speak of this verb, without its number."""
    title = rule_of(game.key, language, f"verb.{theme}")[0].rpartition(": ")[2]
    return title[:1].upper() + title[1:] or theme


# The pages.


def course(game: Game, guest: Guest) -> list[Json]:
    """The stages of a course with their lessons."""
    rows = []
    for number, (stage, title) in enumerate(stages(game.key).items(), 1):
        mine = [x for x in lessons(game.key).values() if x.stage == stage]
        rows.append(
            {
                "key": stage,
                "number": number,
                "title": title[guest.language],
                "lessons": [{"key": x.key, "title": x.title[guest.language]} for x in mine],
            }
        )
    return rows


def game_card(game: Game, guest: Guest) -> Json:
    phrases = game_words(game, guest.language)
    return {
        "key": game.key,
        "title": game.name(guest.language),
        "about": phrases.say("about") if "about" in phrases else "",
        "lessons": list(lessons(game.key)),
        "puzzles": len(puzzles(game.key)),
        "minutes": max(1, round(0.6 * len(lessons(game.key)))),
    }


@router.get("/learn")
async def learn(request: Request, guest: Visitor) -> HTMLResponse:
    cards = [game_card(g, guest) for g in playable()]
    return page(request, "learn", guest.language, games=cards, data=data({"games": cards}))


@router.get("/learn/{key}")
async def learn_game(request: Request, key: Name, guest: Visitor) -> HTMLResponse:
    game = known(key)
    stages_ = course(game, guest)
    day = of_the_day(game.key, today())
    first = next(({o.key: "first"} for o in game.options if "first" in o.values), {})
    return page(
        request,
        "course",
        guest.language,
        sprite=Markup(sprite(game.key)),
        game=game_card(game, guest),
        stages=stages_,
        games=[(g.key, g.name(guest.language)) for g in playable()],
        seats=[n for n in game.seats if n > 1],
        puzzle=day.id if day else "",
        data=data({"game": game.key, "stages": stages_, "first": first}),
    )


@router.get("/learn/{key}/{name_}")
async def lesson(request: Request, key: Name, name_: Name, guest: Visitor) -> HTMLResponse:
    game = known(key)
    found = lessons(game.key).get(name_)
    if found is None:
        raise Refusal(404, "page")
    return page(
        request,
        "lesson",
        guest.language,
        sprite=Markup(sprite(game.key)),
        title=game.name(guest.language),
        game=game.key,
        lesson=found.title[guest.language],
        data=data(task(game, found, guest)),
    )


def task(game: Game, found: Lesson, guest: Guest) -> Json:
    """What the page of a lesson knows from the start."""
    stages_ = course(game, guest)
    here = next(stage for stage in stages_ if stage["key"] == found.stage)
    order = [one["key"] for stage in stages_ for one in stage["lessons"]]
    at = order.index(found.key)
    return {
        "id": "",
        "kind": "learn",
        "game": game.key,
        "name": found.key,
        "title": f"{found.title[guest.language]} · {game.name(guest.language)}",
        "levels": [],
        "head": found.title[guest.language],
        "task": found.task[guest.language],
        "par": len(found.par),
        "hint": bool(found.hint),
        "rule": rule_link(guest, game, found.rule),
        "stage": here,
        "stages": [{"key": s["key"], "title": s["title"], "lessons": s["lessons"]} for s in stages_],
        "next": order[at + 1] if at + 1 < len(order) else "",
        "before": order[at - 1] if at else "",
    }


@router.get("/puzzles")
async def puzzle_games(request: Request, guest: Visitor) -> HTMLResponse:
    games = [g for g in playable() if puzzles(g.key)]
    return page(
        request,
        "puzzles",
        guest.language,
        games=[(g.key, g.name(guest.language)) for g in games],
        shelves=[shelf(g, guest) for g in games],
        data=data({"shelves": [shelf(g, guest) for g in games]}),
    )


@router.get("/puzzles/{key}")
async def puzzles_of(request: Request, key: Name, guest: Visitor) -> HTMLResponse:
    game = known(key)
    games = [(g.key, g.name(guest.language)) for g in playable() if puzzles(g.key)]
    one = shelf(game, guest)
    return page(request, "puzzles", guest.language, games=games, here=key, shelves=[one], data=data({"shelves": [one]}))


def shelf(game: Game, guest: Guest) -> Json:
    """The puzzles of a game by theme, and the one of today."""
    found = puzzles(game.key)
    ratings = guest.hall.ratings.of(found)
    themes: dict[str, list[Json]] = {}
    for p in found:
        themes.setdefault(p.theme, []).append({"id": p.id, "rating": ratings[p.id]})
    day = of_the_day(game.key, today())
    return {
        "game": game.key,
        "title": game.name(guest.language),
        "day": day.id if day else "",
        "themes": [
            {"key": t, "title": theme_name(game, t, guest.language), "puzzles": rows} for t, rows in themes.items()
        ],
    }


@router.get("/puzzles/{key}/{name_}")
async def puzzle(request: Request, key: Name, name_: Name, guest: Visitor) -> HTMLResponse:
    game = known(key)
    found = puzzle_named(game.key, name_)
    if found is None:
        raise Refusal(404, "page")
    order = [p.id for p in puzzles(game.key)]
    day = of_the_day(game.key, today())
    return page(
        request,
        "puzzle",
        guest.language,
        sprite=Markup(sprite(game.key)),
        title=game.name(guest.language),
        game=game.key,
        data=data(
            {
                "id": "",
                "kind": "puzzles",
                "game": game.key,
                "name": found.id,
                "title": f"{guest.words.say('learn.puzzle')} · {game.name(guest.language)}",
                "levels": [],
                "rating": guest.hall.ratings.of([found])[found.id],
                "daily": bool(day and day.id == found.id),
                "answers": len(found.line),
                "theme": theme_name(game, found.theme, guest.language),
                "themekey": found.theme,
                "same": [p.id for p in puzzles(game.key) if p.theme == found.theme],
                "order": order,
            }
        ),
    )
