"""A recorded game of terra.snellman.net, as its plain ledger text or as JSON, read into rows."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import Any, Final

from veche.core.complaint import Complaint
from veche.games.terra_mystica.site.words import bad, note
from veche.games.terra_mystica.tables import CULTS, FACTION_KEYS

MAPS: Final = {"base": "original", "fi1": "fire-and-ice", "fi2": "revised"}
MAP_IDS: Final = {
    "126fe960806d587c78546b30f1a90853b1ada468": "original",
    "95a66999127893f5925a5f591d54f8bcb9a670e6": "fire-and-ice",
    "be8f6ebf549404d015547152d5f2a1906ae8dd90": "revised",
}
FINALS: Final = {
    "connected-distance": "distance",
    "connected-sa-sh-distance": "stronghold",
    "building-on-edge": "outposts",
    "connected-clusters": "settlements",
}
VALUES: Final = ("vp", "coins", "workers", "priests", "bowl I", "bowl II", "bowl III", *CULTS)
ROW: Final = re.compile(
    r"^(\w+)\t[^\t]*\t(-?\d+) VP\t[^\t]*\t(-?\d+) C\t[^\t]*\t(-?\d+) W\t[^\t]*\t(-?\d+) P\t"
    r"[^\t]*\t(\d+)/(\d+)/(\d+) PW\t[^\t]*\t(\d+)/(\d+)/(\d+)/(\d+)\t[^\t]*\t?(.*)$"
)


@dataclass(frozen=True)
class Move:
    """One row: who, what, and that faction's values afterwards."""

    faction: str
    command: str
    after: tuple[int, ...]
    where: Complaint
    row: int


@dataclass
class Ledger:
    """A whole game as its site tells it."""

    factions: list[str] = field(default_factory=list)
    map: str = "original"
    options: set[str] = field(default_factory=set)
    goals: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    final: str = ""
    moves: list[Move] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=dict)
    player_names: list[str] = field(default_factory=list)


def looks_like_ledger(text: str) -> bool:
    return any(ROW.match(row) for row in text.splitlines())


def looks_like_json(text: str) -> bool:
    return text.lstrip().startswith("{") and '"moves"' in text and '"setup"' in text


def read(text: str) -> Ledger:
    ledger = read_json(text) if looks_like_json(text) else read_text(text)
    check(ledger)
    return ledger


def check(ledger: Ledger) -> None:
    """One clear sentence for what cannot be a game."""
    for name in ledger.factions:
        if name not in FACTION_KEYS:
            raise bad("faction", name)
    if not 2 <= len(ledger.factions) <= 5:
        raise bad("seats", len(ledger.factions))
    if len(ledger.goals) != 6:
        raise bad("goals", len(ledger.goals))
    if not ledger.moves:
        raise bad("moves")


def read_json(text: str) -> Ledger:
    try:
        data: Any = json.loads(text)
        setup = data["setup"]
        moves = [read_move(m, i) for i, m in enumerate(data["moves"], 1)]
        moves = in_rows(moves)
        return Ledger(
            factions=list(setup["factions"]),
            map=map_named(setup["map"]),
            options=set(setup["options"]),
            goals=list(setup["scoring_tiles"]),
            removed=list(setup["removed_bonus_tiles"]),
            final=final_named(setup.get("final_scoring_tile") or ""),
            moves=moves,
            points=dict(data["final"]),
        )
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
        raise bad("json", f"{type(error).__name__} {error}") from error


def read_move(m: Any, number: int) -> Move:
    a = m.get("after")
    after = (a["vp"], a["c"], a["w"], a["p"], *a["power"], *[a["cults"][cult] for cult in CULTS]) if a else ()
    command = str(m["command"])
    faction = m["faction"] or command.rpartition(" ")[2].lower()
    return Move(faction, command, after, note("at_move", number, m["round"]), number)


def in_rows(moves: list[Move]) -> list[Move]:
    """JSON holds a command a move: what a faction does without a break is one row."""
    rows: list[Move] = []
    for m in moves:
        same = rows and rows[-1].faction == m.faction
        rows.append(replace(m, row=rows[-1].row) if same else m)
    return rows


def map_named(name: str) -> str:
    known = {**MAPS, **MAP_IDS, "original": "original"}
    if name not in known:
        raise bad("map", name)
    return known[name]


def final_named(name: str) -> str:
    if name and name not in FINALS:
        raise bad("final", name)
    return FINALS.get(name, "")


def read_text(text: str) -> Ledger:
    ledger = Ledger()
    round_ = 0
    for number, row in enumerate(text.splitlines(), 1):
        found = ROW.match(row)
        if found:
            read_row(ledger, found, note("at_line", number, round_), number)
        elif row.lower().startswith("round") and "scoring" not in row:
            round_ += 1
        else:
            read_header(ledger, row.partition("\t")[0].strip(), number)
    return ledger


def read_row(ledger: Ledger, found: re.Match[str], where: Complaint, number: int) -> None:
    faction, command = found.group(1).lower(), found.group(13).strip()
    after = tuple(int(found.group(i)) for i in range(2, 13))
    ledger.points[faction] = after[0]
    if command == "setup":
        ledger.factions.append(faction)
    elif command:
        ledger.moves.append(Move(faction, command, after, where, number))


def read_header(ledger: Ledger, row: str, number: int) -> None:
    words = row.split()
    if not words:
        return
    if words[0] == "option":
        ledger.options.add(words[-1])
    elif words[0] == "map":
        ledger.map = map_named(words[-1])
    elif "scoring:" in words:
        ledger.goals.append(words[3].rstrip(","))
    elif row.startswith("Removing tile"):
        ledger.removed.append(words[-1])
    elif row.startswith("Added final scoring tile"):
        ledger.final = final_named(words[-1])
    elif row.startswith("Player ") and ":" in row:
        ledger.player_names.append(row.partition(":")[2].strip())
    elif row.endswith("dropped from the game"):
        gone, where = words[0].lower(), note("at_line", number, 0)
        ledger.moves.append(Move(gone, f"drop-faction {gone}", (), where, number))
