"""Core complains in English; people read it in their language. One pattern for each sentence core can raise."""

from __future__ import annotations

import re
from typing import Final

from veche.core.phrases import Phrases

PATTERNS: Final = tuple(
    (re.compile(pattern, re.S), key)
    for pattern, key in (
        (r"answer (\d+): (.*)", "answer"),
        (r"(.+?\.(?:rec|txt|json)): (.*)", "file"),
        (r"not a Veche record: the first line must be '(.*)'", "magic"),
        (r"line (\d+): (.*) is neither a header nor an answer", "line"),
        (r"the record has no '(.*)' line", "header"),
        (r"a header cannot be read: (.*)", "unread"),
        (r"written for rules (\d+) of (\S+); these are rules (\d+)", "rules"),
        (r"(.*) does not begin with a seat", "noseat"),
        (r"the game is over; (.*) comes too late", "over"),
        (r"(.*) is to move, not (.*)", "turn"),
        (r"(.*) is not possible now(?: for (.*))?; possible: (.*)", "menu"),
        (r"(.*) has nothing to take back: others have seen it", "undo"),
        (r"no game is called (.*); there are (.*)", "game"),
        (r"no bot is called (.*); there are (.*)", "bot"),
        (r"no level is called (.*); there are (.*)", "level"),
        (r"(.*): after the colon comes a number of playouts .*", "limit"),
        (r"(\S+) answers at once: it takes no limit, write just (.*)", "nolimit"),
        (r"(\S+) thinks in one process; mcts may use several \((.*)\)", "onecrew"),
        (r"the arena plays at least one game", "nogames"),
        (r"(.*) holds games of another arena: choose another file", "otherarena"),
        (r"(.*) is not a file of an arena: choose another file", "noarena"),
        (r"Ray is not installed: (.*)", "noray"),
        (r"no Ray cluster answers at (.*) \(RAY_ADDRESS\)", "nocluster"),
        (r"(\S+) is for (\d+)–(\d+) players, not (-?\d+)", "seats"),
        (r"(\S+) has no option (.*); it has (.*)", "option"),
        (r"option (\S+) is one of (.*), not (.*)", "value"),
    )
)
NESTED: Final = ("answer", "file")


def in_words(complaint: str, words: Phrases) -> str:
    """The complaint in the reader's language; as it is where nobody has translated it."""
    for pattern, key in PATTERNS:
        found = pattern.fullmatch(complaint)
        if found:
            parts = [part or "" for part in found.groups()]
            if key in NESTED:
                parts[-1] = in_words(parts[-1], words)
            return words.say(f"core.{key}", *[seat_words(part, words) for part in parts])
    return complaint


def seat_words(part: str, words: Phrases) -> str:
    """"seat 2" and "chance" as people say them."""
    found = re.fullmatch(r"seat (\d+)", part)
    if found:
        return words.say("core.seat", int(found.group(1)) + 1)
    return words.say("core.chance") if part == "chance" else part
