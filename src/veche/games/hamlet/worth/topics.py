"""What the answers of Hamlet are about."""

from __future__ import annotations

from typing import Final

from veche.worth.topics import by_verb

TOPICS: Final = by_verb(building="build upgrade", land="dig", trade="take trade decline", passing="pass")
