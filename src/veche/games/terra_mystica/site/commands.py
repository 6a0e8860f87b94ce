"""The site's commands, one by one, waiting in a queue per faction."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from veche.games.terra_mystica.site.ledger import Move
from veche.games.terra_mystica.site.words import bad

CULT_NAMES: Final = ("fire", "water", "earth", "air")
RESOURCES: Final = {
    "priest": "p",
    "priests": "p",
    "power": "pw",
    "worker": "w",
    "workers": "w",
    "coin": "c",
    "coins": "c",
}
COLOURS: Final = {
    "yellow": "desert",
    "brown": "plains",
    "black": "swamp",
    "blue": "lakes",
    "green": "forest",
    "gray": "mountains",
    "grey": "mountains",
    "red": "wasteland",
    "ice": "ice",
    "white": "ice",
    "volcano": "volcano",
    "orange": "volcano",
}
ACTING: Final = ("build", "dig", "transform", "upgrade", "advance", "send", "action", "pass", "drop-faction")
SKIPPED: Final = re.compile(
    r"(wait|done|setup|\w*income_for_faction|score_resources|\[.*|.*\]|[+-]?\d*vp for .*|(burn|dig) 0+|)$"
)
CONVERSIONS: Final = ("convert", "burn")
DECISIONS: Final = ("leech", "decline")


@dataclass(eq=False)
class Command:
    """A verb and its words. ``left`` counts how often it is still to be done."""

    verb: str
    words: tuple[str, ...]
    left: int
    move: Move
    last: bool = False

    @property
    def row(self) -> int:
        return self.move.row

    @property
    def acts(self) -> bool:
        return self.verb in ACTING


def split(move: Move) -> list[Command]:
    """The commands of one row."""
    texts = [clean(t) for t in move.command.split(".")]
    commands = merged([parse(t, move) for t in texts if not SKIPPED.match(t)])
    if commands:
        commands[-1].last = True
    return commands


def clean(text: str) -> str:
    return re.sub(r"\s+", " ", text.strip().lower())


def merged(commands: list[Command]) -> list[Command]:
    """Conversions written after a pass belong before it."""
    after = [i for i, c in enumerate(commands) if c.verb == "pass" and i + 1 < len(commands)]
    if after and all(c.verb in CONVERSIONS for c in commands[after[0] + 1 :]):
        i = after[0]
        return [*commands[:i], *commands[i + 1 :], commands[i]]
    return commands


PATTERNS: Final = (
    ("burn", re.compile(r"burn (\d+)$")),
    ("convert", re.compile(r"convert (\d*) ?([a-z]+) to (\d*) ?([a-z]+)$")),
    ("leech", re.compile(r"leech (\d+)(?: from (\w+))?$")),
    ("decline", re.compile(r"decline(?: (\d+) from (\w+))?$")),
    ("build", re.compile(r"build (\w+)$")),
    ("dig", re.compile(r"dig (\d+)$")),
    ("transform", re.compile(r"transform (\w+)(?: to (\w+))?$")),
    ("upgrade", re.compile(r"upgrade (\w+) to ([a-z ]+)$")),
    ("advance", re.compile(r"advance (ship|dig)\w*$")),
    ("send", re.compile(r"send (?:p|priest) to (\w+)(?: for (\d+))?$")),
    ("action", re.compile(r"action (\w+)$")),
    ("bridge", re.compile(r"bridge (\w+) ?: ?(\w+)$")),
    ("connect", re.compile(r"connect (\w+)(?: ?: ?(\w+))?(?: ?: ?(\w+))?$")),
    ("pass", re.compile(r"pass(?: (bon\d+))?$")),
    ("pick-color", re.compile(r"pick-colou?r (\w+)$")),
    ("unlock-terrain", re.compile(r"unlock-terrain ([\w-]+)$")),
    ("gain", re.compile(r"gain p3 for vp$")),
    ("drop-faction", re.compile(r"(?:drop-faction (\w+)|resign)$")),
    ("favour", re.compile(r"\+(\d*)fav(\d+)$")),
    ("town", re.compile(r"\+(\d*)tw(\d+)$")),
    ("card", re.compile(r"\+(bon\d+)$")),
    ("step", re.compile(r"\+(\d*)(fire|water|earth|air)$")),
    ("lower", re.compile(r"-(\d*)(fire|water|earth|air)$")),
    ("drop", re.compile(r"-(\d*)(\w+)$")),
)


def parse(text: str, move: Move) -> Command:
    for verb, pattern in PATTERNS:
        found = pattern.match(text)
        if found:
            words = tuple(w or "" for w in found.groups())
            return Command(verb, words, times(verb, words), move)
    raise bad("command", move.where, text, move.faction)


def times(verb: str, words: tuple[str, ...]) -> int:
    """How many answers of ours a command stands for."""
    if verb == "convert":
        return int(words[2] or 1) or 1  # The site takes no number, and 0 too, for one.
    if verb in ("burn", "dig", "favour", "town", "step"):
        return int(words[0] or 1)
    return 1


class Queue:
    """What a faction is still to do, in its own order."""

    def __init__(self) -> None:
        self.commands: list[Command] = []

    def front(self) -> Command | None:
        return self.commands[0] if self.commands else None

    def before_acting(self, passed: bool = False) -> list[Command]:
        """Everything up to the next action of its own; who has passed turns land between rounds, which is none."""
        found: list[Command] = []
        for command in self.commands:
            if command.acts and not (passed and command.verb == "transform"):
                break
            found.append(command)
        return found

    def before(self, later: Command) -> list[Command]:
        """What of its row is still to be done before this one."""
        row = self.of_row(later.row)
        return row[: row.index(later)]

    def of_row(self, row: int) -> list[Command]:
        return [c for c in self.commands if c.row == row]

    def find(self, *verbs: str) -> Command | None:
        return next((c for c in self.commands if c.verb in verbs), None)

    def use(self, command: Command, times: int = 1) -> None:
        """Gone when done as often as it says."""
        command.left -= times
        if command.left <= 0:
            self.commands.remove(command)
