"""A game told again: its log, its points over time, where they came from, how it ended."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import Any

from veche.core.action import Verb
from veche.core.record import check, split
from veche.core.state import NOBODY, Seat, apply
from veche.core.where import title_bits
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
    """Points after every answer; and what each seat gained or lost, by what it was for."""
    t = room.table
    game, open_ = t.game, t.is_over()
    s = game.new(t.setup)
    curve = [game.points(s)]
    sheet = Sheet(room, language, curve[0])
    for number, text in enumerate(t.lines, 1):
        a, begun = check(game, s, *split(text)), bool(title_bits(s, sheet.phrases))
        apply(s, a)
        curve.append(game.points(s if open_ else game.hide(s, eyes)))
        gained = [now - before for now, before in zip(curve[-1], curve[-2])]
        sheet.add(number, gained, a.verb if begun else None, text.startswith("chance"))
    return curve, sheet.rows()


class Sheet:
    """Points by source and player: as the events of the log tell; what they do not, by the answer that brought it."""

    def __init__(self, room: Room, language: str, start: list[int]) -> None:
        t = room.table
        self.game, self.over, self.last = t.game, t.is_over(), len(t.lines)
        self.phrases, self.words = game_words(t.game, language), page_words(language)
        self.told: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
        for n, event in enumerate(t.log):
            if event[0] in t.game.tallies:
                self.told[bisect_right(t.told, n) + 1].append(event)
        self.points: dict[tuple[bool, str], list[int]] = {(False, self.words.say("end.begun")): list(start)}
        self.signs: dict[str, str] = {}

    def add(self, ply: int, gained: list[int], verb: Verb | None, by_chance: bool) -> None:
        """``verb``: of the answer; none before the first round, where everybody gets what they start with."""
        final, rest = self.over and ply == self.last, list(gained)
        for event in self.told[ply]:
            tally = self.game.tallies[event[0]]
            seat, n = event[1 + tally.seat], event[1 + tally.points]
            self.row(final, *self.source(event))[seat] += n
            rest[seat] -= n
        if any(rest):
            row = self.row(final, *self.otherwise(verb, final, by_chance))
            for seat, n in enumerate(rest):
                row[seat] += n

    def row(self, final: bool, kind: str, sign: str) -> list[int]:
        kind = kind[:1].upper() + kind[1:]
        self.signs.setdefault(kind, sign)
        return self.points.setdefault((final, kind), [0] * len(next(iter(self.points.values()))))

    def source(self, event: tuple[Any, ...]) -> tuple[str, str]:
        """What it is called, and what stands for it."""
        tally = self.game.tallies[event[0]]
        key = event[1 + tally.noun] if tally.of else event[0]
        named = self.phrases.noun(tally.of, key) if tally.of else self.phrases.say(f"source.{key}")
        return named, self.game.signs.get(str(key), "")

    def otherwise(self, verb: Verb | None, final: bool, by_chance: bool) -> tuple[str, str]:
        if final or verb is None:
            return self.words.say("end.scoring" if final else "end.begun"), "points"
        if by_chance:
            return self.words.say("end.rounds"), "clock"
        own = f"source.{verb.name}"
        said = self.phrases.say(own) if own in self.phrases else heading(verb, self.phrases).rstrip(" :…")
        return said, verb.symbol

    def rows(self) -> list[Json]:
        """What was there at the start, what the game brought, the most first, and the final scoring as it was told."""
        start, *rest = self.points.items()
        played = sorted((r for r in rest if not r[0][0]), key=lambda r: -sum(map(abs, r[1])))
        ranked = [start, *played, *(r for r in rest if r[0][0])]
        return [
            {"kind": kind, "sign": self.signs.get(kind) or "points", "points": row, "final": final}
            for (final, kind), row in ranked
            if any(row)
        ]


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
