"""What the answers of the Spirit Lands are about."""

from __future__ import annotations

from typing import Final

from veche.worth.topics import by_verb

TOPICS: Final = by_verb(
    land="add put move swap spare pier",
    journey="step declare enter pass_by go return steps visit yield",
    books="take raise lower transmute discard books instead",
    places="apply copy",
    allies="boost use bless keep dismiss pick",
    ending="done decline",
)
