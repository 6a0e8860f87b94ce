"""The JSON API. Everything the pages do goes through here, and so can other clients and bots.

A browser is known by its cookie. A program sends the key of a seat (the last part of a seat link) in the header
`X-Seat-Key`. Answers that are refused come with a status, a short `code` and a sentence in `error`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Query, Response

from veche.core.action import Action
from veche.core.complaint import NotOnMenu, Unknown
from veche.core.game import Game
from veche.core.state import NOBODY, Seat, State, after, to_move
from veche.core.words import said
from veche.draw.picture import picture
from veche.rules.paper import linked, page_html, page_names, page_title
from veche.rules.places import anchors, rule_of
from veche.server.copies import Copy
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.names import clean, unlike
from veche.server.rooms import Late, Room, new_key, shown_name
from veche.server.store import BOT, INVITED, OPEN, PERSON, SeatRow
from veche.server.story import eyes_of
from veche.server.texts import game_words, level_name, loaded, playable
from veche.server.thinking import has_level, levels, usual_level
from veche.server.views import Json, browser, secrets_between
from veche.server.wishes import Answer, NewTable, Rule, Rules, Say, Seating, SeatWish, Sit, Undo
from veche.table.envelopes import Standing, numbers, question
from veche.table.seeds import secret_seed

router = APIRouter(prefix="/api", tags=["table"])


# Games.


def described(game: Game, language: str) -> Json:
    phrases = game_words(game, language)

    def phrase(key: str, otherwise: str = "") -> str:
        return phrases.say(key) if key in phrases else otherwise

    return {
        "key": game.key,
        "title": game.name(language),
        "about": phrase("about"),
        "seats": list(game.seats),
        "minutes": game.minutes,
        "weight": game.weight,
        "rules": game.rules,
        "first": next(({o.key: "first"} for o in game.options if "first" in o.values), None),
        "options": [
            {
                "key": o.key,
                "label": phrase(f"option.{o.key}", o.key),
                "help": phrase(f"option.{o.key}.help"),
                "values": [{"key": v, "label": phrase(f"option.{o.key}.{v}", v)} for v in o.values],
            }
            for o in game.options
        ],
    }


@router.get("/games", summary="What can be played, and the levels of bots")
async def list_games(guest: Visitor) -> Json:
    named = [{"key": level, "label": level_name(level, guest.words)} for level in levels()]
    return {"games": [described(g, guest.language) for g in playable()], "levels": named, "usual": usual_level()}


@router.get("/games/{key}/rules", summary="The rules of a game in our own words, as HTML")
async def rules_of(key: str, guest: Visitor, about: Annotated[str, Query(max_length=80)] = "") -> Json:
    """`about`: `ask.` and the name of a question, or `why.` and a reason. `place` is the anchor that speaks of it. Of a
    rulebook, the page with that place is given, and `pages` are all there are."""
    game, language = known(key), guest.language
    place = rule_of(game.key, language, about)[1]
    names = page_names(game.key, language)
    if not names:
        return {"html": "", "place": "", "pages": []}
    here = anchors(game.key, language)[place][1] if place else names[0]
    home = f"{guest.root}/rules/{game.key}"

    def leads(page: str, anchor: str) -> str:
        return f"#{anchor}" if page == here else f"{home}/{page}#{anchor}"

    pages = [{"title": page_title(game.key, one, language), "href": f"{home}/{one}"} for one in names]
    return {
        "html": linked(page_html(game.key, here, language), game.key, language, leads),
        "place": place,
        "pages": pages,
    }


def known(key: str) -> Game:
    game = loaded(key)
    if game is None:
        raise Refusal(404, "game", key)
    return game


# Tables.


@router.post("/tables", status_code=201, summary="Sit down to a new game")
async def new_table(wish: NewTable, guest: Visitor) -> Json:
    game = known(wish.game)
    guest.spend("table")
    try:
        game.setup(len(wish.seats), wish.options)
    except Unknown as error:
        raise Refusal(400, "setup", said(error, guest.language)) from None
    seats = [seat_row(game, n, seat) for n, seat in enumerate(wish.seats)]
    holders = [(guest.session, n) for n, seat in enumerate(wish.seats) if seat.kind == "me"]
    seed = secret_seed() if wish.seed is None else wish.seed
    chosen = wish.seed is not None
    room = guest.hall.rooms.found(game.key, wish.options, seed, seats, guest.session, holders, chosen)
    guest.hall.changed(room)
    return {"id": room.row.id, "links": links(guest, room)}


def seat_row(game: Game, number: Seat, wish: SeatWish) -> SeatRow:
    kinds = {"me": PERSON, "open": OPEN, "invited": INVITED, "bot": BOT}
    if wish.kind == "bot" and wish.level and not has_level(wish.level, game):
        raise Refusal(400, "level", wish.level, ", ".join(levels()))
    level = (wish.level or usual_level()) if wish.kind == "bot" else ""
    return SeatRow(number, kinds[wish.kind], clean(wish.name), level, new_key())


def links(guest: Guest, room: Room) -> list[Json]:
    """One's own seat links, for another device. The host has those of free seats too; the others' he may only renew."""
    mine, host = guest.seats(room), room.row.host == guest.session
    rows = [s for s in room.seats if s.seat in mine or (host and s.kind != BOT)]
    return [link(f"{guest.root}/t/{room.row.id}", s, s.seat in mine or s.kind in (OPEN, INVITED)) for s in rows]


def link(path: str, s: SeatRow, known_: bool) -> Json:
    return {"seat": s.seat, "key": s.key if known_ else "", "path": f"{path}?key={s.key}" if known_ else ""}


@router.get("/tables/{id}", response_model=Json, summary="The table now, as my seat sees it")
async def look(id: str, guest: Visitor, seat: Seat | None = None) -> Json | Response:
    room = guest.hall.room(id)
    mine = guest.seats(room)
    if not mine and room.row.host != guest.session:
        return watched(guest, room)
    return shown(guest, room, eyes_of(mine, seat, room.table.waiting()), mine)


def watched(guest: Guest, room: Room) -> Response:
    """All who only watch see the same: it is drawn once for every version of the table."""
    copy = room.copies.get(guest.language)
    if copy is None or copy.version != room.version:
        copy = room.copies[guest.language] = Copy(room.version, shown(guest, room, NOBODY, []))
    return copy.sent(guest.packs)


def shown(guest: Guest, room: Room, eyes: Seat, mine: list[Seat]) -> Json:
    names = [shown_name(s, guest.words) for s in room.seats]
    chat = [
        {"seat": k, "name": names[k] if 0 <= k < len(names) else watching(name, guest), "text": text}
        for k, name, text, _ in guest.hall.store.chat(room.row.id)
    ]
    return {**browser(room, eyes, mine, guest.language), "chat": chat, "links": links(guest, room)}


def watching(name: str, guest: Guest) -> str:
    return guest.words.say("seat.watching", name) if name else guest.words.say("seat.guest")


@router.post("/tables/{id}/answer", summary="Answer the question put to my seat")
async def answer(id: str, given: Answer, guest: Visitor) -> Json:
    """At the table as we remember it, if there is one: the store takes nothing if more has happened there."""
    if (remembered := guest.hall.rooms.kept.get(id)) and not given.ask:
        with suppress(Refusal, Late):
            return await answered(guest, remembered, given)
    try:
        return await answered(guest, guest.hall.room(id), given)
    except Late:
        raise Refusal(409, "stale") from None


async def answered(guest: Guest, room: Room, given: Answer) -> Json:
    seat = due(guest, room, given.seat, given.ply)
    try:
        a = room.table.choice(seat, given.text)
    except NotOnMenu:
        raise Refusal(409, "menu") from None
    if given.ask and (preview := cannot_be_undone(room, seat, a)) is not None:
        return {"done": preview_of(guest, room, seat, preview)}
    room = await guest.hall.rooms.give(room, seat, a)
    guest.hall.changed(room)
    if given.brief:
        return {"ply": room.ply, "version": room.version, "waiting": room.table.waiting(), "over": room.table.is_over()}
    mine = guest.seats(room)
    return shown(guest, room, turned(room, seat, mine), mine)


def turned(room: Room, seat: Seat, mine: list[Seat]) -> Seat:
    """Through whose eyes one looks after an answer: who plays several seats sees the next, if that needs no curtain."""
    waiting = room.table.waiting()
    if seat in waiting or secrets_between(room, mine):
        return seat
    return next((k for k in waiting if k in mine), seat)


def due(guest: Guest, room: Room, seat: Seat, ply: int) -> Seat:
    """May this guest answer for this seat now? An old page and a second click are told apart from a wrong turn."""
    guest.seat(room, seat)
    if room.table.is_over():
        raise Refusal(409, "over")
    if ply != room.ply:
        raise Refusal(409, "stale")
    if seat not in room.table.waiting():
        raise Refusal(409, "turn", ", ".join(room.names(guest.words)[k] for k in room.table.waiting()))
    return seat


def cannot_be_undone(room: Room, seat: Seat, a: Action) -> State | None:
    """What would be after this answer, if it is one that others will see at once; None if it can be taken back."""
    if to_move(room.table.state) != seat:
        return None
    then = after(room.table.state, a)
    return then if to_move(then) != seat else None


def preview_of(guest: Guest, room: Room, seat: Seat, then: State) -> Json:
    """The board as it would be. Where something is hidden, only that it could not be taken back."""
    game, phrases = room.table.game, game_words(room.table.game, guest.language)
    if not game.is_open:
        return {"svg": "", "points": []}
    then.menu = []
    return {"svg": picture(game, then, seat, phrases, room.names(guest.words)).bare(), "points": game.points(then)}


@router.post("/tables/{id}/undo", summary="Take back my last answer, if nobody has seen more since")
async def undo(id: str, given: Undo, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    seat = guest.seat(room, given.seat)
    if given.ply != room.ply:
        raise Refusal(409, "stale")
    try:
        guest.hall.rooms.undo(room, seat)
    except NotOnMenu:
        raise Refusal(409, "undo") from None
    except Late:
        raise Refusal(409, "stale") from None
    guest.hall.changed(room)
    return shown(guest, room, seat, guest.seats(room))


@router.post("/tables/{id}/sit", summary="Take an open seat")
async def sit(id: str, given: Sit, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    if given.seat not in range(len(room.seats)) or room.seats[given.seat].kind != OPEN:
        raise Refusal(409, "taken")
    return {"seat": given.seat, "key": take(guest, room, given.seat, given.name)}


def take(guest: Guest, room: Room, seat: Seat, name: str = "") -> str:
    """The seat is this browser's from now on. It gets a new key: who knew the old one sees and plays nothing here."""
    old, key = room.seats[seat], new_key()
    others = [s.name for s in room.seats if s.seat != seat and s.name]
    chosen = unlike(clean(name) or old.name or guest.words.say("seat.number", seat + 1), others)
    try:
        guest.hall.rooms.seat(room, SeatRow(seat, PERSON, chosen, "", key), [guest.session])
    except Late:
        raise Refusal(409, "taken") from None
    guest.hall.seated(room)
    return key


@router.post("/tables/{id}/seating", summary="A new link for my seat (the old one expires); the host's any, or a bot")
async def seating(id: str, given: Seating, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    own = given.seat in room.held(guest.session)
    if room.row.host != guest.session and not (own and given.kind == "new-link"):
        raise Refusal(403, "host")
    if given.seat not in range(len(room.seats)):
        raise Refusal(400, "seat")
    old = room.seats[given.seat]
    if given.kind != "new-link":
        new = seat_row(room.table.game, given.seat, SeatWish(kind=given.kind, level=given.level))
    elif own or old.kind != PERSON:
        new = SeatRow(old.seat, old.kind, old.name, old.level, new_key())
    else:  # Somebody is asked to leave: everybody sees the seat empty.
        new = SeatRow(old.seat, INVITED, "", "", new_key())
    try:
        guest.hall.rooms.seat(room, new, None if given.kind == "new-link" and own else [])
    except Late:
        raise Refusal(409, "stale") from None
    guest.hall.seated(room)
    return {"links": links(guest, room)}


@router.post("/tables/{id}/chat", summary="Say something to everybody at the table")
async def chat(id: str, given: Say, guest: Visitor) -> Json:
    """Who only watches is called so, whatever name he gives."""
    room = guest.hall.room(id)
    seat = guest.seat(room, given.seat) if given.seat >= 0 else NOBODY
    text = clean(given.text, 400)
    if not text:
        raise Refusal(400, "request", "text")
    guest.spend("talk")
    name = shown_name(room.seats[seat], guest.words) if seat >= 0 else clean(given.name)
    guest.hall.rooms.said(room, seat, name, text)
    guest.hall.bus.tell(room.row.id, version=room.version)
    return {"version": room.version}


@router.put("/tables/{id}/standing", summary="My standing answers, all of them anew")
async def stand(id: str, given: Rules, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    seat = guest.seat(room, given.seat)
    for rule in given.rules:
        if room.table.game.action(rule.answer) is None:
            raise Refusal(400, "request", rule.answer)
    try:
        guest.hall.rooms.order(room, seat, [standing(room, seat, r) for r in given.rules])
    except Late:
        raise Refusal(409, "stale") from None
    guest.hall.changed(room)
    return shown(guest, room, seat, guest.seats(room))


def standing(room: Room, seat: Seat, rule: Rule) -> Standing:
    """A rule may name a number only of the question that stands open, or one it has named before."""
    order = Standing(rule.question, rule.answer, rule.field, rule.least, rule.most)
    step = question(room.table.state, seat)
    asked_now = step is not None and type(step).__name__ == rule.question
    fits = asked_now and rule.field in ("", *numbers(step))
    if not fits and order not in room.table.envelopes.standing.get(seat, []):
        raise Refusal(409, "standing")
    return order
