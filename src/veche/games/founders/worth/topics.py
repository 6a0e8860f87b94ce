"""What the answers of Founders are about."""

from __future__ import annotations

from typing import Final

from veche.worth.topics import by_verb

TOPICS: Final = by_verb(
    opening="race claim seize start",
    cards="play call basic work follow lay back done pass",
    streets="district road bridge gate house turn",
    storage="own other import access upgrade place use",
    advisers="hire",
    votes="vote fleeting lasting choose favourite quarter society",
    deliveries="deliver",
)
