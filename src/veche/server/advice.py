"""Help at the table: why something cannot be done, what a bot would do, and moves tried on a private copy."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Query

from veche.bots.analysis import Alternative
from veche.core.chance import draw
from veche.core.codec import dump
from veche.core.complaint import NotOnMenu
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.record import check
from veche.core.state import CHANCE, NOBODY, Seat, State, apply, to_move
from veche.core.where import title_bits
from veche.core.why import refusals
from veche.core.words import asked, name, reason_said, result
from veche.draw.picture import picture
from veche.learn.lesson import lessons
from veche.rules.almanac import entry_of
from veche.rules.places import rule_of
from veche.server.api import due
from veche.server.desk import Crowded, Lost
from veche.server.errands import advise
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.outlook import outlook
from veche.server.rooms import Room
from veche.server.story import eyes_of
from veche.server.texts import game_words
from veche.server.views import Json, menu_line, players_of, seen
from veche.server.wishes import Plan

router = APIRouter(prefix="/api", tags=["table"])


@router.get("/tables/{id}/why", summary="Why a thing on the board cannot be chosen now, and what it is")
async def why(id: str, guest: Visitor, ref: Annotated[str, Query(max_length=120)], seat: Seat = NOBODY) -> Json:
    room = guest.hall.room(id)
    eyes = eyes_of(guest.seats(room), seat, room.table.waiting())
    t, phrases = room.table, game_words(room.table.game, guest.language)
    kind, _, noun = ref.partition(" ")
    label = phrases.noun(kind, noun)
    about = phrases.say(f"{kind}.{noun}.text") if f"{kind}.{noun}.text" in phrases else ""
    reasons: list[Json] = []
    note = ""
    if eyes in t.waiting() and kind in phrases.nouns and noun in phrases.nouns[kind]:
        names = room.names(guest.words)
        reasons = [
            {
                "what": name(a, phrases, names),
                "why": reason_said(reason, phrases),
                "key": f"why.{reason.key}",
                "rule": rule_of(t.game.key, guest.language, f"why.{reason.key}")[0],
                "lesson": lesson_behind(guest, t.game, reason.key),
            }
            for a, reason in refusals(t.game, t.view(eyes), eyes, ref)
        ]
    elif not t.is_over() and eyes not in t.waiting():
        note = guest.words.say("table.waiting", ", ".join(room.names(guest.words)[k] for k in t.waiting()))
    entry = entry_of(t.game.key, guest.language, ref, label)
    return {"label": label, "about": about, "entry": entry, "reasons": reasons, "note": note}


def lesson_behind(guest: Guest, game: Game, reason: str) -> Json | None:
    """The lesson that teaches what was refused: one that speaks of this refusal, or of its rule."""
    anchor = rule_of(game.key, guest.language, f"why.{reason}")[1]
    found = [x for x in lessons(game.key).values() if any(reason in m.reasons for m in x.mistakes)]
    found += [x for x in lessons(game.key).values() if anchor and x.rule == anchor]
    if not found:
        return None
    return {"title": found[0].title[guest.language], "href": f"{guest.root}/learn/{game.key}/{found[0].key}"}


@router.get(
    "/tables/{id}/hint", summary="The best answers in my place as a bot sees them: what follows, what all may expect"
)
async def advice(id: str, guest: Visitor, seat: Seat, whole: bool = False) -> Json:
    """`whole`: every answer a bot would look at, not only the best three."""
    room = guest.hall.room(id)
    due(guest, room, seat, room.ply)
    return await advised(guest, room, room.table.view(seat), seat, whole)


async def advised(guest: Guest, room: Room, view: State, seat: Seat, whole: bool = False) -> Json:
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    try:
        found = await guest.hall.desk.do(guest.who, advise, game.key, json.dumps(dump(view)), seat, whole)
    except Crowded:
        raise Refusal(429, "crowded") from None
    except (ValueError, AssertionError, Lost):
        raise Refusal(501, "hint") from None
    best = [outlook(Alternative(**one), game, phrases, names) for one in found]
    return {"text": best[0]["text"], "why": best[0]["why"], "best": best}


@router.post("/tables/{id}/plan", summary="Try moves for everybody on a private copy; the game is not touched")
async def plan(id: str, given: Plan, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    mine = guest.seats(room)
    eyes = eyes_of(mine, given.seat, [])
    if not 0 <= given.ply <= room.ply:
        raise Refusal(409, "stale")
    game, phrases, names = room.table.game, game_words(room.table.game, guest.language), room.names(guest.words)
    s = planned(room, eyes, given.ply, given.seed, given.answers)
    mover = to_move(s)
    return {
        "ply": given.ply,
        "to_move": mover,
        "over": mover == NOBODY,
        "menu": [menu_line(game, s, a, phrases, names) for a in s.menu],
        "prompt": result(game, s, phrases, names)[0] if mover == NOBODY else plan_prompt(s, phrases, names),
        "svg": picture(game, s, mover, phrases, names).bare(),
        "players": planned_players(room, s, mine, guest),
        "where": title_bits(s, phrases),
    }


@router.post("/tables/{id}/plan/hint", summary="The best answers to the question a plan has come to, for who is asked")
async def plan_advice(id: str, given: Plan, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    if not 0 <= given.ply <= room.ply:
        raise Refusal(409, "stale")
    s = planned(room, eyes_of(guest.seats(room), given.seat, []), given.ply, given.seed, given.answers)
    if to_move(s) == NOBODY:
        raise Refusal(409, "over")
    return await advised(guest, room, room.table.game.hide(s, to_move(s)), to_move(s))


def planned(room: Room, eyes: Seat, ply: int, seed: int, answers: list[str]) -> State:
    """A moment as these eyes saw it, what they did not see dealt at random, and these answers played from there."""
    s = seen(room, room.state_at(ply), eyes)
    room.table.game.deal(s, eyes, seed)
    s = with_menu(s)
    try:
        for text in answers:
            by_chance(s, seed)
            apply(s, check(room.table.game, s, to_move(s), text))
        by_chance(s, seed)
    except NotOnMenu:
        raise Refusal(409, "menu") from None
    return s


def supposed(room: Room, eyes: Seat, answer: str) -> State:
    """What these eyes would see after one answer of theirs, before chance has its say."""
    s = planned(room, eyes, room.ply, 1, [])
    if to_move(s) != eyes:
        raise Refusal(409, "stale")
    try:
        apply(s, check(room.table.game, s, eyes, answer))
    except NotOnMenu:
        raise Refusal(409, "menu") from None
    return room.table.game.hide(s, eyes)


def with_menu(s: State) -> State:
    """A dealt view with the open question's menu made anew."""
    if s.stack:
        s.menu = s.stack[-1].menu(s)  # type: ignore[attr-defined]
    return s


def by_chance(s: State, seed: int) -> None:
    while to_move(s) == CHANCE:
        apply(s, draw(s, seed))


def plan_prompt(s: State, phrases: Phrases, names: list[str]) -> str:
    return f"{names[to_move(s)]}: {asked(s.stack[-1], phrases, names)}"


def planned_players(room: Room, s: State, mine: list[Seat], guest: Guest) -> list[Json]:
    found = players_of(room, s, mine, game_words(room.table.game, guest.language), room.names(guest.words))
    return [{**p, "waiting": p["seat"] == to_move(s)} for p in found]
