"""What the answers of Feya's Swamp are about."""

from __future__ import annotations

from typing import Final

from veche.worth.topics import by_verb

TOPICS: Final = by_verb(
    opening="tribe side found first",
    workers="work send axolotl energy use",
    boats="boat go done",
    temples="visit give",
    settling="settle track special",
    feasts="celebrate honour",
    gains="capture decline token leader",
    passing="pass end",
)
