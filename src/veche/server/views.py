"""What a browser gets: a moment of a game in words and pictures, as one seat may see it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, TypeAlias

from veche.core.action import Action
from veche.core.codec import dump
from veche.core.fields import fields
from veche.core.game import Game
from veche.core.phrases import SLOT, Phrases
from veche.core.state import CHANCE, NOBODY, Ask, Seat, State, to_move
from veche.core.where import title_bits
from veche.core.why import price
from veche.core.words import PRIVATE, amount, asked, heading, keepsake, name, result, told
from veche.draw import plain
from veche.draw.picture import picture
from veche.rules.almanac import entry_of
from veche.server.rooms import Room
from veche.server.texts import game_words, level_name, page_words
from veche.table.envelopes import numbers

Json: TypeAlias = dict[str, Any]
TAIL = 120
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def menu_line(game: Game, view: State, a: Action, phrases: Phrases, names: Sequence[str]) -> Json:
    """One answer: how it is written, what it is called, what it costs and gains, and where on the board it lies."""
    chips = goods_of(game, [(unit, n) for unit, n in price(view, a) if n], phrases)
    return {
        "text": a.text,
        "label": name(a, phrases, names),
        "ref": a.ref,
        "price": chips,
        "verb": a.verb.name,
        "group": heading(a.verb, phrases),
        "rank": a.verb.rank,
        "symbol": a.verb.symbol,
        "card": face_of(game, view, a, phrases),
    }


def face_of(game: Game, view: State, a: Action, phrases: Phrases) -> Json | None:
    """The card of an answer that has one, its goods in words too."""
    card = game.card(view, a, phrases) if game.card else None
    if card is None:
        return None
    entry = entry_of(game.key, phrases.language, a.ref, card.title)
    return {**asdict(card), "goods": goods_of(game, card.goods, phrases), "entry": entry}


def goods_of(game: Game, goods: Sequence[tuple[str, int]], phrases: Phrases) -> list[Json]:
    """Amounts with the sign that stands for them on the board, and in words."""
    return [{"unit": u, "n": n, "sign": game.signs.get(u, ""), "words": amount(u, n, phrases)} for u, n in goods]


def log_entry(event: Sequence[Any], ply: int, phrases: Phrases, names: Sequence[str]) -> Json:
    """A sentence of the log, whose it is, and the things on the board it names."""
    seat, refs = NOBODY, []
    kind, args = (event[2], (event[1], *event[3:])) if event[0] == PRIVATE else (event[0], event[1:])
    for found in SLOT.finditer(phrases.table.get(f"log.{kind}", "")):
        at, how = found.group(1), (found.group(2) or "").split("|")[0].partition(".")[0]
        value = args[int(at)] if at.isdigit() and int(at) < len(args) else None
        if how == "seat" and seat == NOBODY and isinstance(value, int):
            seat = value
        elif how in phrases.nouns and isinstance(value, int) and 0 <= value < len(phrases.nouns[how]):
            refs.append(f"{how} {phrases.nouns[how][value]}")
    return {"ply": ply, "kind": kind, "text": told(event, phrases, names), "seat": seat, "refs": refs}


def log_of(room: Room, eyes: Seat, language: str, since: int = 0, until: int | None = None) -> list[Json]:
    """What was told by the answers after ``since`` up to ``until``, as far as these eyes may read it."""
    entries = all_told(room, eyes, language)
    start = bisect_right(entries, since, key=lambda e: int(e["ply"]))
    end = len(entries) if until is None else bisect_right(entries, until, key=lambda e: int(e["ply"]))
    return entries[start:end]


def all_told(room: Room, eyes: Seat, language: str) -> list[Json]:
    """The whole log; what was put into words once is kept, until something is taken back."""
    t, phrases = room.table, game_words(room.table.game, language)
    names = room.names(page_words(language))
    entries, read = room.told.get((eyes, language), ([], 0))
    for n in range(read, len(t.log)):
        if t.log[n][0] != PRIVATE or t.log[n][1] == eyes:
            entries.append(log_entry(t.log[n], bisect_right(t.told, n) + 1, phrases, names))
    room.told[eyes, language] = (entries, len(t.log))
    return entries


def sheets_of(game: Game, view: State, seat: Seat, phrases: Phrases, names: Sequence[str]) -> list[Json]:
    """The board's twin in words: the game's own, else tables that do for any game."""
    if game.plain is not None:
        return [{"title": "", "head": [], "rows": [], "text": ANSI.sub("", game.plain(view, seat, phrases, names))}]
    found = plain.sheets(game, view, phrases, names)
    return [{"title": s.title, "head": s.head, "rows": s.rows, "text": ""} for s in found]


def order_of(view: State, count: int) -> list[Seat]:
    """Seats in the order of play, where the game keeps one."""
    order = getattr(view, "order", None)
    if isinstance(order, list) and sorted(order) == list(range(count)):
        return order
    return list(range(count))


def players_of(room: Room, view: State, mine: Sequence[Seat], phrases: Phrases, names: Sequence[str]) -> list[Json]:
    """Everybody at the table, in the order of play, with what lies before them."""
    game, words = room.table.game, page_words(phrases.language)
    points = game.points(view)
    waiting = room.table.waiting()
    mats = mats_of(game, view, phrases, names)
    return [
        {
            "seat": k,
            "name": names[k],
            "kind": room.seats[k].kind,
            "points": points[k],
            "mine": k in mine,
            "level": level_name(room.seats[k].level, words),
            "waiting": k in waiting,
            "mat": mats[k],
            "strip": strip_of(game, view, k, phrases),
        }
        for k in order_of(view, len(names))
    ]


def strip_of(game: Game, view: State, whose: Seat, phrases: Phrases) -> Json | None:
    """A player in one line, where the game says it."""
    strip = game.strip(view, whose, phrases) if game.strip else None
    return {**asdict(strip), "goods": goods_of(game, strip.goods, phrases)} if strip else None


def mats_of(game: Game, view: State, phrases: Phrases, names: Sequence[str]) -> list[list[list[str]]]:
    """For every seat: what it has, as pairs of words. Fields the phrases do not name stay inside."""
    lists = (getattr(view, name) for name in fields(type(view)) if name not in plain.ENGINE)
    people = next((value for value in lists if plain.is_people(value, names)), None)
    rows = plain.players(game, view, people, phrases, names, phrased=True).rows if people else []
    return [[[row[0], row[k + 1]] for row in rows] for k in range(len(names))]


def prompt_of(room: Room, view: State, eyes: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """What is asked of me; else whom the game waits for; at the end, who won."""
    words = page_words(phrases.language)
    t = room.table
    if t.is_over():
        return result(t.game, t.state, phrases, names)[0]
    waiting = t.waiting()
    if eyes in waiting:
        return asked(view.stack[-1], phrases, names)
    if eyes >= 0 and eyes in t.envelopes.sealed:
        return words.say("table.sealed", ", ".join(names[k] for k in waiting))
    return words.say("table.waiting", ", ".join(names[k] for k in waiting))


def seed_bits(room: Room, words: Phrases) -> list[str]:
    """Who knows the seed knows every draw: if the host chose it, everybody may know it."""
    return [words.say("table.seed", room.row.seed)] if room.row.open_seed else []


def last_own(room: Room, eyes: Seat) -> int:
    """The number of this seat's latest answer before the present turn; 0 if it gave none."""
    own = [n for n, text in enumerate(room.table.lines, 1) if text.startswith(f"{eyes}:")]
    end = room.ply
    while own and own[-1] == end:  # What I have just done myself is no news to me.
        end = own.pop() - 1
    return own[-1] if own else 0


def standing_of(room: Room, eyes: Seat) -> list[Json]:
    return [
        {"question": r.question, "answer": r.answer, "field": r.field, "least": r.least, "most": r.most}
        for r in room.table.envelopes.standing.get(eyes, [])
    ]


def reacting(room: Room, eyes: Seat) -> bool:
    """Is this seat asked because of what somebody else did?"""
    last = next((seat for seat in map(mover_line, reversed(room.table.lines)) if seat != CHANCE), eyes)
    return last != eyes


def secrets_between(room: Room, mine: Sequence[Seat]) -> bool:
    """Does one of my seats know now what another must not? Then a screen that goes round needs a curtain."""
    t = room.table
    if t.game.is_open or len(mine) < 2 or t.is_over():
        return False
    seen_by = [dump(t.game.hide(t.state, seat)) for seat in mine]
    return any(one != seen_by[0] for one in seen_by)


def question_of(view: State, eyes: Seat) -> Json:
    """The open question by name and its numbers, so that a standing answer can be given to it."""
    top = view.stack[-1] if view.stack else None
    if not isinstance(top, Ask) or top.seat != eyes:
        return {}
    return {"name": type(top).__name__, "numbers": numbers(top)}


def browser(room: Room, eyes: Seat, mine: Sequence[Seat], language: str) -> Json:
    """The table now, as these eyes see it."""
    t, phrases, words = room.table, game_words(room.table.game, language), page_words(language)
    names, view = room.names(words), t.view(eyes)
    last = last_own(room, eyes) if eyes >= 0 else 0
    return {
        "id": room.row.id,
        "version": room.version,
        "ply": room.ply,
        "seat": eyes,
        "mine": list(mine),
        "to_move": to_move(t.state),
        "waiting": t.waiting(),
        "over": t.is_over(),
        "prompt": prompt_of(room, view, eyes, phrases, names),
        "undo": eyes >= 0 and t.can_undo(eyes),
        "menu": [menu_line(t.game, view, a, phrases, names) for a in view.menu],
        "svg": picture(t.game, view, eyes, phrases, names).bare(),
        "mats": t.game.mat is not None,
        "players": players_of(room, view, mine, phrases, names),
        "where": [*title_bits(view, phrases), *seed_bits(room, words)],
        "log": log_of(room, eyes, language)[-TAIL:],
        "last": last,
        "result": result(t.game, t.state, phrases, names)[1:] if t.is_over() else [],
        "keepsake": bool(kept(room, language)),
        "hidden": secrets_between(room, mine),
        "standing": standing_of(room, eyes),
        "question": question_of(view, eyes),
        "reacting": reacting(room, eyes),
        "imported": room.row.imported,
    }


def kept(room: Room, language: str) -> list[tuple[bool, str]]:
    """What the finished game leaves to keep: headings and lines."""
    t = room.table
    return keepsake(t.game, t.state, game_words(t.game, language), room.names(page_words(language)))


def moment(room: Room, ply: int, eyes: Seat, language: str) -> Json:
    """A past moment: the board, the players, what the last answer said."""
    t, phrases, words = room.table, game_words(room.table.game, language), page_words(language)
    names = room.names(words)
    view = seen(room, room.state_at(ply), eyes)
    points = t.game.points(view)
    return {
        "ply": ply,
        "svg": picture(t.game, view, eyes, phrases, names).bare(),
        "points": points,
        "where": title_bits(view, phrases),
        "log": log_of(room, eyes, language, ply - 1, ply) if ply else [],
        "order": order_of(view, len(names)),
        "strips": [strip_of(t.game, view, k, phrases) for k in range(len(names))],
        "to_move": to_move(view),
    }


def seen(room: Room, s: State, eyes: Seat) -> State:
    """A past state as these eyes saw it. After the game nothing is hidden; nothing can be chosen in the past."""
    view = s.copy() if room.table.is_over() else room.table.game.hide(s, eyes)
    view.menu = []
    return view


def mover_line(text: str) -> Seat:
    who = text.partition(":")[0]
    return CHANCE if who == "chance" else int(who)
