"""What people read: labels of answers, prompts, the log, refusals, the final result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veche.core.action import Action, Verb
from veche.core.answer import Price, Reason
from veche.core.complaint import WORDING, Complaint
from veche.core.fields import fields
from veche.core.game import Game, find
from veche.core.phrases import SLOT, Phrases, words_beside
from veche.core.state import NOBODY, Seat, State, Step, is_over, to_move
from veche.core.why import price, refusals

PRIVATE = "private"


def platform(language: str) -> Phrases:
    """The words every game shares."""
    return words_beside(__file__, "words", language)


def label(game: Game, s: State, a: Action, phrases: Phrases, seats: Sequence[str] = ()) -> str:
    """An answer to the open question: verb, thing and price."""
    said_price = priced(price(s, a), phrases)
    return f"{name(a, phrases, seats)} · {said_price}" if said_price else name(a, phrases, seats)


def name(a: Action, phrases: Phrases, seats: Sequence[str] = ()) -> str:
    """An answer without its price."""
    return phrases.say(f"do.{a.verb.name}", noun(a, phrases), seats=seats)


def heading(verb: Verb, phrases: Phrases) -> str:
    """A verb with its noun left open: "Build a house on …", or its phrase ``group.<verb>`` if that says nothing."""
    if f"group.{verb.name}" in phrases:
        return phrases.say(f"group.{verb.name}")
    return SLOT.sub("…", phrases.table.get(f"do.{verb.name}", f"⟨do.{verb.name}⟩"))


def noun(a: Action, phrases: Phrases) -> object:
    """What fills {0}: an index where the phrases know the kind, else the number or the name itself."""
    if not a.verb.nouns or a.verb.kind in phrases.nouns:
        return a.noun
    word = a.verb.nouns[a.noun]
    return int(word) if word.lstrip("-").isdecimal() else word


def priced(price: Price, phrases: Phrases) -> str:
    """Costs alone read "1 worker, 2 coins"; as soon as something is gained, every amount has its sign."""
    gains = any(n > 0 for _, n in price)
    return ", ".join(amount(unit, n, phrases, gains) for unit, n in sorted(price, key=lambda part: part[1] > 0) if n)


def amount(unit: str, n: int, phrases: Phrases, signed: bool = True) -> str:
    """``amount("coin", -2, …)`` -> "−2 coins"."""
    sign = ("+" if n > 0 else "−") if signed else ""
    return sign + phrases.say(f"unit.{unit}", abs(n))


def slots(step: Step) -> dict[str, Any]:
    """The fields of a step by name, as its prompt uses them."""
    return {f: getattr(step, f) for f in fields(type(step))}


def prompt(game: Game, s: State, phrases: Phrases, seats: Sequence[str] = ()) -> str:
    """The open question in words; when the game is over, who won."""
    if to_move(s) == NOBODY:
        return result(game, s, phrases, seats)[0]
    return asked(s.stack[-1], phrases, seats)


def asked(step: Step, phrases: Phrases, seats: Sequence[str] = ()) -> str:
    return phrases.say(f"ask.{type(step).__name__}", seats=seats, **slots(step))


def visible(event: Sequence[Any], seat: Seat | None) -> bool:
    """May this seat read the event? ``("private", seat, name, …)`` is for one pair of eyes; None sees all."""
    return event[0] != PRIVATE or seat is None or event[1] == seat


def told(event: Sequence[Any], phrases: Phrases, seats: Sequence[str] = ()) -> str:
    """An event as a sentence of the log. In a private one {0} is the seat, {1} and on are what follows the name.
    Amounts among its parts (a Price) are said as such."""
    parts = [priced(part, phrases) if isinstance(part, tuple) else part for part in event]
    if event[0] == PRIVATE:
        return phrases.say(f"log.{event[2]}", event[1], *parts[3:], seats=seats)
    return phrases.say(f"log.{event[0]}", *parts[1:], seats=seats)


def sentences(
    events: Sequence[Sequence[Any]], phrases: Phrases, seats: Sequence[str] = (), seat: Seat | None = None
) -> list[str]:
    """The part of a log that a seat may read."""
    return [told(e, phrases, seats) for e in events if visible(e, seat)]


def refused(
    game: Game, s: State, seat: Seat, ref: str, phrases: Phrases, seats: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """For everything one might do with this thing on the board but cannot: what it is, and why not."""
    return [(name(a, phrases, seats), reason_said(why, phrases)) for a, why in refusals(game, s, seat, ref)]


def reason_said(reason: Reason, phrases: Phrases) -> str:
    """A reason as a sentence, the game's own or one that all games share. A price among its parts is said as such."""
    key = f"why.{reason.key}"
    parts = [priced(part, phrases) if isinstance(part, tuple) else part for part in reason.of]
    return (phrases if key in phrases else platform(phrases.language)).say(key, *parts)


def said(complaint: Complaint, language: str) -> str:
    """A complaint in the reader's language: what the platform or a game finds wrong, and with what."""
    parts = [worded(part, language) for part in complaint.of]
    if complaint.game:
        return find(complaint.game).words(language).say(f"quarrel.{complaint.what}", *parts)
    return platform(language).say(f"complaint.{complaint.what}", *parts)


def in_english(complaint: Complaint) -> str:
    return said(complaint, "en")


WORDING.append(in_english)


def worded(part: object, language: str) -> object:
    """What fills a slot of a complaint: another complaint in words, several words as a list, a number as it is."""
    if isinstance(part, Complaint):
        return said(part, language)
    if isinstance(part, list | tuple):
        return ", ".join(str(worded(one, language)) for one in part) or "–"
    return part


def ranking(game: Game, s: State) -> list[tuple[int, Seat]]:
    """(place, seat), best first. Equal scores share a place."""
    score = game.score(s)
    order = sorted(range(len(score)), key=lambda seat: score[seat], reverse=True)
    return [(1 + sum(other > score[seat] for other in score), seat) for seat in order]


def result(game: Game, s: State, phrases: Phrases, seats: Sequence[str] = ()) -> list[str]:
    """First who won, then a line for each seat, best first."""
    words = platform(phrases.language)
    places = ranking(game, s)
    points = game.points(s)
    winners = [seated(seat, words, seats) for place, seat in places if place == 1]
    headline = words.say("result.won" if len(winners) == 1 else "result.shared", ", ".join(winners))
    # A game against the game itself may be lost by everybody: then it says so.
    headline = game.verdict(s, phrases, seats) or headline
    return [headline, *[words.say("result.line", p, seated(k, words, seats), points[k]) for p, k in places]]


def keepsake(game: Game, s: State, phrases: Phrases, seats: Sequence[str] = ()) -> list[tuple[bool, str]]:
    """What a finished game leaves to keep, line by line, and whether a line is a heading ("# …"); mostly nothing."""
    if game.keepsake is None or not is_over(s):
        return []
    lines = game.keepsake(s, phrases, seats).splitlines()
    return [(line.startswith("# "), line.removeprefix("# ")) for line in lines if line]


def seated(seat: Seat, words: Phrases, seats: Sequence[str]) -> str:
    """The name of who sits there, or "Seat 2"."""
    return seats[seat] if 0 <= seat < len(seats) and seats[seat] else words.say("seat", seat + 1)
