"""The words of the game, and those that are made of others: cards of advisers, workplaces, storages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from veche.core.data import phrases
from veche.core.phrases import Phrases
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ADVISERS,
    BUILDINGS,
    CARDS,
    DISTRICT_OF,
    RESOURCE_OF,
    RESOURCES,
    SLOT_NAMES,
    SLOTS,
)


def words(nouns: Mapping[str, Sequence[str]]) -> dict[str, Phrases]:
    """By language: the phrase files, and what follows from them."""
    read = phrases(__file__, nouns)
    return {lang: Phrases(lang, {**said.table, **made_of(said)}, nouns) for lang, said in read.items()}


def made_of(said: Phrases) -> dict[str, str]:
    """An adviser's card says what the adviser says, a workplace is called after its building, a storage after its
    resource and district."""
    parts = [(key, part) for key in ADVISERS for part in ("", ".text", ".short") if f"adviser.{key}{part}" in said]
    found = {f"card.{key}{part}": said.table[f"adviser.{key}{part}"] for key, part in parts}
    found |= {f"work.{key}": said.table[f"building.{key}"] for key in BUILDINGS}
    for slot in range(SLOTS):
        resource = said.table[f"resource.{RESOURCES[RESOURCE_OF[slot]]}"]
        found[f"storage.{SLOT_NAMES[slot]}"] = said.say("field.storage", resource, DISTRICT_OF[slot] + 1)
    return found


def card_text(s: Founders, card: int, said: Phrases) -> str:
    """What a card does; some do something else alone."""
    alone = f"card.{CARDS[card]}.alone"
    return said.say(alone if s.solo() and alone in said else f"card.{CARDS[card]}.text")
