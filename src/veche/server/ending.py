"""How a game ended: points by source and player, points round by round, what decided it, and another game alike."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from sqlalchemy.exc import IntegrityError

from veche.bots.analysis import Decision
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.record import check, split
from veche.core.state import NOBODY, Seat, State, apply
from veche.core.where import COMPLETE, counted_by, title_bits
from veche.core.words import name, ranking, result
from veche.draw.sprite import is_piece
from veche.server.hall import Guest, Refusal, Visitor
from veche.server.rooms import Room, new_id, new_key
from veche.server.store import BOT, INVITED, PERSON, SeatRow
from veche.server.story import points_over_time
from veche.server.study import LEVELS
from veche.server.texts import game_words
from veche.server.views import Json, strip_of
from veche.table.seeds import secret_seed

router = APIRouter(prefix="/api", tags=["past"])
MOMENTS: Final = 3


@router.get("/tables/{id}/ending", summary="How a finished game ended: points by source, round by round, its moments")
async def ending(id: str, guest: Visitor) -> Json:
    room = guest.hall.room(id)
    if not room.table.is_over():
        raise Refusal(409, "unfinished")
    t, phrases, names = room.table, game_words(room.table.game, guest.language), room.names(guest.words)
    _, sources = points_over_time(room, NOBODY, guest.language)
    decisions, players = studied(guest, room), ranked(t.game, t.state, phrases, names)
    return {
        "headline": result(t.game, t.state, phrases, names)[0],
        "players": players,
        "pieces": pieces(t.game),
        "sources": sources,
        "rounds": by_round(room, guest, phrases),
        "lead": lead(players, sources, guest.words),
        "decided": decided(decisions, t.game, phrases, guest, names),
        "moments": [moment(d, t.game, phrases, names) for d in striking(decisions)],
        "company": company(guest, room),
    }


def ranked(game: Game, s: State, phrases: Phrases, names: list[str]) -> list[Json]:
    """Everybody, best first, with what they were."""
    points = game.points(s)
    return [
        {
            "seat": seat,
            "place": place,
            "name": names[seat],
            "points": points[seat],
            "strip": strip_of(game, s, seat, phrases),
        }
        for place, seat in ranking(game, s)
    ]


def lead(players: list[Json], sources: list[Json], words: Phrases) -> str:
    """By how much it was won, and which source made the most of that. Nothing of games won by something else."""
    if len(players) < 2 or players[0]["points"] <= players[1]["points"]:
        return ""
    first, second = players[:2]
    gaps = [(row["points"][first["seat"]] - row["points"][second["seat"]], row["kind"]) for row in sources]
    most, kind = max(gaps, key=lambda gap: gap[0])
    return words.say("end.lead", second["name"], first["points"] - second["points"], kind, most)


def pieces(game: Game) -> list[str]:
    """What a player sets on the board, each once, as the verbs show it."""
    return [symbol for symbol in dict.fromkeys(verb.symbol for verb in game.verbs) if is_piece(symbol)]


def by_round(room: Room, guest: Guest, phrases: Phrases) -> list[Json]:
    """Points at the end of each round, as far as the game counts them; and at the very end."""
    t = room.table
    s = t.game.new(t.setup)
    rows: list[Json] = [{"label": guest.words.say("end.start"), "points": t.game.points(s), "ply": 0}]
    now = round_of(s, phrases)
    for number, line in enumerate(t.lines, 1):
        points = t.game.points(s)
        apply(s, check(t.game, s, *split(line)))
        if round_of(s, phrases) != now:
            if now:
                reached = counted_by(s, phrases) == COMPLETE  # A round is over; the next building is complete.
                rows.append({"label": round_of(s, phrases) if reached else now, "points": points, "ply": number - 1})
            else:  # What everybody starts with is there when the first round begins.
                rows[0]["points"] = points
            now = round_of(s, phrases)
    return [*rows, {"label": guest.words.say("end.final"), "points": t.game.points(t.state), "ply": room.ply}]


def round_of(s: State, phrases: Phrases) -> str:
    """ "4" of "round 4": the chart has little room."""
    return "".join(title_bits(s, phrases)[:1]).rpartition(" ")[2]


# What a bot found, if somebody has let it look.


def studied(guest: Guest, room: Room) -> list[Decision]:
    """The deepest whole analysis of this game, or nothing."""
    for level in reversed(LEVELS):
        if guest.hall.studies.standing(room, level).state == "done":
            return guest.hall.studies.found(room, level)
    return []


def striking(decisions: list[Decision]) -> list[Decision]:
    """The best and the worst to look at again, in the order of play."""
    good = [d for d in decisions if d.mark == "brilliant"][:MOMENTS]
    bad = sorted((d for d in decisions if d.mark in ("mistake", "blunder")), key=lambda d: -d.loss)[:MOMENTS]
    return sorted([*good, *bad], key=lambda d: d.ply)


def moment(d: Decision, game: Game, phrases: Phrases, names: list[str]) -> Json:
    a = game.action(d.answer)
    label = name(a, phrases, names) if a else d.answer
    return {"ply": d.ply + 1, "seat": d.seat, "label": label, "mark": d.mark, "loss": d.loss}


def decided(decisions: list[Decision], game: Game, phrases: Phrases, guest: Guest, names: list[str]) -> str:
    """One sentence: the answer after which somebody else was expected to win, and who would have won before."""
    if len(names) < 2 or not decisions:
        return ""
    leads = [max(range(len(d.estimates)), key=lambda k, d=d: d.estimates[k]) for d in decisions]  # type: ignore[misc]
    winner = leads[-1]
    last = next((n for n in range(len(leads) - 1, 0, -1) if leads[n - 1] != winner), None)
    if last is None:
        return guest.words.say("end.always", names[winner])
    turning = moment(decisions[last - 1], game, phrases, names)
    return guest.words.say(
        "end.turned", names[leads[last - 1]], names[winner], names[turning["seat"]], turning["label"]
    )


# Once more, with the same company.


def company(guest: Guest, room: Room) -> list[Json]:
    return [{"seat": s.seat, "name": room.names(guest.words)[s.seat], "bot": s.kind == BOT} for s in room.seats]


@router.post("/tables/{id}/rematch", status_code=201, summary="The same game for the same company at a new table")
async def rematch(id: str, guest: Visitor) -> Json:
    """The first who asks opens it; whoever asks later sits down there, on the seat they had."""
    room = guest.hall.room(id)
    if not room.table.is_over():
        raise Refusal(409, "unfinished")
    mine = guest.seats(room)
    if not mine:
        raise Refusal(403, "seat")
    new = begun(guest, room, mine[0])
    for seat in mine:
        guest.hall.store.hold(guest.session, new.row.id, seat)
    return {"id": new.row.id, "path": f"{guest.root}/t/{new.row.id}"}


def begun(guest: Guest, room: Room, by: Seat) -> Room:
    """The new table, and word of it at the old one. Its name is settled first, so there is never a second."""
    hall = guest.hall
    id_ = hall.store.once(f"rematch {room.row.id}", new_id())
    if hall.store.mark(id_) is not None:
        return hall.room(id_)
    guest.spend("table")
    seats = [again(s) for s in room.seats]
    try:
        new = hall.rooms.found(room.row.game, room.row.options, secret_seed(), seats, guest.session, [], id_=id_)
    except IntegrityError:  # Somebody was faster, at another process.
        return hall.room(id_)
    hall.rooms.said(room, by, room.names(guest.words)[by], guest.words.say("end.rematch"))
    hall.bus.tell(room.row.id, version=room.version)
    hall.changed(new)
    return new


def again(s: SeatRow) -> SeatRow:
    """A seat of the new table; one that nobody had taken is free to be taken."""
    kind = s.kind if s.kind in (BOT, PERSON) else INVITED
    return SeatRow(s.seat, kind, s.name, s.level, new_key())
