"""A game as text: a few headers, then one line per answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from veche.core.action import Action
from veche.core.chance import SECRET_BITS
from veche.core.complaint import BadRecord, NotOnMenu, Unknown
from veche.core.game import Game, find
from veche.core.state import CHANCE, NOBODY, Seat, State, answer, awaits, settle, to_move

MAGIC = "veche 1"
DIGITS = "0123456789"
NEEDED = ("game", "rules", "seats")
KNOWN = (*NEEDED, "options", "seed", "result")
FREE = ("date", "event", "site")  # Words about a game that change nothing in it; anybody's own begin with "x-".


@dataclass
class Record:
    """Headers and lines. ``lines`` hold "seat: answer" exactly as written; ``about`` holds the free headers: ``date``,
    ``event``, ``site``, and whatever else begins with ``x-``. They change nothing in the game."""

    game: str
    rules: int
    seats: list[str]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    lines: list[str] = field(default_factory=list)
    result: list[int] | None = None
    about: Mapping[str, str] = field(default_factory=dict)

    def text(self) -> str:
        """The record as it is written to a file."""
        head = [MAGIC, f"game {self.game}", f"rules {self.rules}", "seats " + " ".join(map(quoted, self.seats))]
        if self.options:
            head.append("options " + " ".join(f"{k}={v}" for k, v in self.options.items()))
        if self.seed is not None:
            head.append(f"seed {self.seed}")
        head += [f"{key} {words}" for key, value in self.about.items() if (words := " ".join(value.split()))]
        tail = [] if self.result is None else ["result " + " ".join(map(str, self.result))]
        return "\n".join([*head, "", *self.lines, *tail, ""])


def quoted(name: str) -> str:
    """Names may hold spaces: they are written with non-breaking ones."""
    return "\u00a0".join(name.split()) or "-"


def parse(text: str) -> Record:
    """Read a record. Nothing is played yet."""
    rows = text.lstrip("\ufeff").splitlines()
    if not rows or rows[0].strip() != MAGIC:
        raise BadRecord("magic", MAGIC)
    head: dict[str, str] = {}
    lines: list[str] = []
    for number, row in enumerate(rows[1:], 2):
        row = row.strip()
        if not row or row.startswith("#"):
            continue
        if ": " in row and (row.startswith("chance:") or row[0] in DIGITS):
            lines.append(row)
        else:
            key, _, value = row.partition(" ")
            if key not in KNOWN and not is_free(key):
                raise BadRecord("line", number, row)
            head[key] = value
    return assemble(head, lines)


def is_free(key: str) -> bool:
    """A header that says something about the game and nothing to it."""
    return key in FREE or key.startswith("x-")


def assemble(head: Mapping[str, str], lines: list[str]) -> Record:
    for key in NEEDED:
        if key not in head:
            raise BadRecord("header", key)
    try:
        options = dict(pair.split("=", 1) for pair in head.get("options", "").split())
        seed = int(head["seed"]) if "seed" in head else None
        result = [int(n) for n in head["result"].split()] if "result" in head else None
        rules = int(head["rules"])
    except ValueError as error:
        raise BadRecord("unread", str(error)) from error
    if seed is not None and seed.bit_length() > SECRET_BITS:
        raise BadRecord("seed", SECRET_BITS)
    seats = [name.replace("\u00a0", " ") for name in head["seats"].split(" ") if name]
    about = {key: " ".join(value.split()) for key, value in head.items() if is_free(key) and value.strip()}
    return Record(head["game"], rules, seats, options, seed, lines, result, about)


def game_of(record: Record) -> Game:
    """The game this record is of, if it is installed and its rules are the same."""
    game = find(record.game)
    if game.rules != record.rules:
        raise BadRecord("rules", record.rules, game.key, game.rules)
    return game


def begin(record: Record) -> State:
    """The state before the first answer."""
    return game_of(record).start(len(record.seats), record.options)


def replay(record: Record, plies: int | None = None, log: bool = False) -> State:
    """Play a record, or its first answers; each must be on the menu."""
    try:
        s = begin(record)
    except Unknown as error:
        raise BadRecord("start", error) from error
    if log:
        s.log = []
    game = find(record.game)
    for number, line in enumerate(record.lines[:plies], 1):
        try:
            seat, text = split(line)
            a = game.action(text)
            if a is None or not awaits(s, a) or to_move(s) != seat:
                settle(s)
                a = check(game, s, seat, text)
            answer(s, a)
        except (BadRecord, NotOnMenu) as wrong:  # Another name than above: a compiled variable has one type.
            raise BadRecord("answer", number, wrong) from wrong
    settle(s)
    return s


def split(line: str) -> tuple[Seat, str]:
    who, _, text = line.partition(": ")
    if who == "chance":
        return CHANCE, text
    if not 0 < len(who) < 4 or who.strip(DIGITS):  # Other alphabets have digits too, and no table a thousand seats.
        raise BadRecord("noseat", line)
    return int(who), text


def check(game: Game, s: State, seat: Seat, text: str) -> Action:
    """The action written so, if this seat may give it now."""
    mover = to_move(s)
    if mover == NOBODY:
        raise NotOnMenu("over", text)
    if seat != mover:
        raise NotOnMenu("turn", mover, seat)
    for a in s.menu:
        if a.text == text:
            return a
    raise NotOnMenu("menu", text, [a.text for a in s.menu])


def line(s: State, a: Action) -> str:
    """An answer to the open question, as a line of a record."""
    seat = to_move(s)
    return f"{'chance' if seat == CHANCE else seat}: {a.text}"
