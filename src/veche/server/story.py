"""A game told again: its log, its points over time, where they came from, how it ended."""

from __future__ import annotations

from typing import Any

from veche.core.record import check, split
from veche.core.state import NOBODY, Seat, apply
from veche.core.words import heading, ranking, result
from veche.draw.picture import picture
from veche.server.rooms import Room
from veche.server.texts import game_words, page_words
from veche.server.views import Json, kept, log_of, mover_line, seen

MOST_FRAMES = 14


def story(room: Room, eyes: Seat, language: str) -> Json:
    """Everything the replay page needs besides the pictures."""
    t, phrases, words = room.table, game_words(room.table.game, language), page_words(language)
    names = room.names(words)
    over = t.is_over()
    curve, sources = points_over_time(room, eyes, language)
    log = log_of(room, eyes, language)
    return {
        "id": room.row.id,
        "plies": room.ply,
        "over": over,
        "names": names,
        "seat": eyes,
        "points": curve,
        "log": log,
        "sources": sources,
        "final": [e for e in log if over and e["ply"] == room.ply],
        "result": result(t.game, t.state, phrases, names) if over else [],
        "places": [list(p) for p in ranking(t.game, t.state)] if over else [],
        "keepsake": bool(kept(room, language)),
        "movers": [mover_line(text) for text in t.lines],
    }


def points_over_time(room: Room, eyes: Seat, language: str) -> tuple[list[list[int]], list[Json]]:
    """Points after every answer; and, by kind of answer, what each seat gained or lost with it."""
    t, phrases, words = room.table, game_words(room.table.game, language), page_words(language)
    game, open_ = t.game, t.is_over()
    s = game.new(t.setup)
    seats = range(t.setup.seats)
    curve = [game.points(s)]
    by_kind: dict[str, list[int]] = {}
    for number, text in enumerate(t.lines, 1):
        a = check(game, s, *split(text))
        apply(s, a)
        points = game.points(s if open_ else game.hide(s, eyes))
        gained = [points[k] - curve[-1][k] for k in seats]
        if any(gained):
            last, chance = open_ and number == len(t.lines), text.startswith("chance")
            by_all = "end.scoring" if last else "end.rounds" if chance else ""
            kind = words.say(by_all) if by_all else heading(a.verb, phrases).rstrip(" :…")
            row = by_kind.setdefault(kind, [0 for _ in seats])
            for k in seats:
                row[k] += gained[k]
        curve.append(points)
    ranked = sorted(by_kind.items(), key=lambda item: -sum(map(abs, item[1])))
    return curve, [{"kind": kind, "points": points} for kind, points in ranked]


def frames(room: Room, since: int, until: int | None, eyes: Seat, language: str) -> list[Json]:
    """What others did after one answer up to another: a picture and a caption for everything that was told."""
    t, phrases = room.table, game_words(room.table.game, language)
    names = room.names(page_words(language))
    last = room.ply if until is None else min(until, room.ply)
    told = log_of(room, eyes, language, since, last)
    found: list[dict[str, Any]] = []
    for ply in sorted({e["ply"] for e in told})[-MOST_FRAMES:]:
        view = seen(room, room.state_at(ply), eyes)
        entries = [e for e in told if e["ply"] == ply]
        found.append({"ply": ply, "svg": picture(t.game, view, eyes, phrases, names).bare(), "log": entries})
    return found


def eyes_of(mine: list[Seat], wanted: Seat | None, waiting: list[Seat]) -> Seat:
    """Whose eyes to look through: the seat asked for if it is mine, mine that is waited for, mine, nobody's."""
    if wanted is not None and wanted in mine:
        return wanted
    due = [seat for seat in mine if seat in waiting]
    return due[0] if due else mine[0] if mine else NOBODY
