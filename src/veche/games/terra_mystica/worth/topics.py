"""What the answers of Terra Mystica are about."""

from __future__ import annotations

from typing import Final

from veche.worth.topics import by_verb

TOPICS: Final = by_verb(
    building="build trade temple stronghold sanctuary raft bridge done leave",
    land="dig into buy spades ship unlock",
    power="leech decline wait act burn tokens grow",
    cults="send step lower top favour effect priest ordain",
    towns="town",
    passing="pass retire card",
    special="special",
    exchange="convert",
)
