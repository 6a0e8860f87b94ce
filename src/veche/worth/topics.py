"""What an answer is about: an analysis tells by it where points were lost."""

from __future__ import annotations

from typing import Final

OPENING: Final = "opening"  # Whatever is answered before the first round.


def by_verb(**topics: str) -> dict[str, str]:
    """``by_verb(power="leech act burn")``: the topic of each verb by its name."""
    return {verb: topic for topic, verbs in topics.items() for verb in verbs.split()}
