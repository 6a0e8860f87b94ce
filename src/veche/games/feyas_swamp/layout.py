"""What lies on the table in Feya's Swamp, as shapes with their bounds: what learners are told follows from this."""

from __future__ import annotations

from typing import Final

from veche.core.shapes import FLAG, Amount, Bag, Count, Kind, Whom, Whose
from veche.core.told import BySeat, Each, Layout, Part, Row
from veche.games.feyas_swamp.map import BIT, ISLANDS, NAMES, TEMPLES
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    ACHIEVEMENTS_IN_PLAY,
    ACTIONS,
    AXOLOTLS,
    CELL_NAMES,
    COLOURS,
    LAST_STEP,
    LEADERS,
    MAX_BOATS,
    NEUTRALS_EACH,
    PLACES,
    ROUNDS,
    SLOTS,
    SPECIALS,
    STACK,
    TOKENS,
    TRACKS,
    TRIBES,
    TROPHIES,
    TROPHIES_IN_PLAY,
)

SEATS: Final = len(TRIBES)
HEX: Final = Kind(NAMES)
HEXES: Final = Bag(NAMES, [bit.bit_length() - 1 for bit in BIT])
CELL: Final = Kind(CELL_NAMES)
DEITIES: Final = 8

PLAYER: Final = Part(
    {
        "tribe": Kind(TRIBES),
        "lotus": FLAG,
        "leader": Kind(LEADERS),
        "vp": Amount(64),
        "gold": Amount(),
        "energy": Amount(),
        "fish": Amount(),
        "workers": Amount(8),
        "hands": Amount(8),
        "axolotls": Count(AXOLOTLS),
        "sailing": Count(LAST_STEP),
        "tokens": Bag(TOKENS),
        "temples": Bag(TEMPLES),
        "catch": Amount(8),
        "gold_income": Amount(8),
        "energy_income": Amount(8),
        "points_income": Amount(8),
        "sailing_income": Amount(8),
        "worker_slots": Count(len(TRACKS) * SLOTS),
        "boats": Row(HEX, MAX_BOATS),
        "tracks": Each(Count(SLOTS), TRACKS),
        "specials": Each(Kind(len(TRACKS) * SLOTS), SPECIALS),
    }
)

LAYOUT: Final = Layout(
    table=Part(
        {
            "round": Count(ROUNDS),
            "passed": Whom(SEATS),
            "tokens": Bag(TOKENS),
            "leaders": Bag(LEADERS),
            "deities_left": Count(DEITIES),
            "round_deities": Count(DEITIES),
            "deities_lost": Count(DEITIES),
            "axolotls": Count(AXOLOTLS),
            "hired": Bag(CELL_NAMES),
            "captured": CELL,
            "captor": Whose(SEATS),
            "totem": HEX,
            "deity": HEXES,
            "water": HEXES,
            "boost": Amount(8),
            "boost_catch": Amount(8),
            "discount": Amount(8),
            "caught": Amount(8),
            "sold": Amount(),
            "fresh": HEXES,
            "newcomers": Amount(8),
            "order": Row(Whose(SEATS), SEATS),
            "claims": Each(Whose(SEATS), ACHIEVEMENTS_IN_PLAY * len(PLACES)),
            "leader_fish": Each(Amount(8), LEADERS),
            "temple_taken": Each(Count(SEATS), TEMPLES),
            "cells": Each(Whose(SEATS), CELL_NAMES),
            "towns": BySeat(HEXES, SEATS),
            "stacks": Each(HEXES, STACK),
            "islands": Row(HEXES, len(ISLANDS)),
            "players": BySeat(PLAYER, SEATS),
        },
        follows=("sea", "pinch", "lonely", "single", "afloat", "shores"),
    ),
    fixed=Part(
        {
            "clockwise": FLAG,
            "one_neutral": FLAG,
            "neutrals_count": FLAG,
            "extra_tokens": FLAG,
            "side": Kind(("two", "many")),
            "seasons": Row(Kind(COLOURS), ROUNDS),
            "trophies": Row(Kind(TROPHIES), TROPHIES_IN_PLAY),
            "goals": Row(Kind(ACHIEVEMENTS), ACHIEVEMENTS_IN_PLAY),
        }
    ),
    said={
        "seat": Whose(SEATS),
        "owner": Whose(SEATS),
        "stop": HEX,
        "hex": HEX,
        "slot": Kind(len(TRACKS) * SLOTS),
        "rest": Row(HEX, 5),
        "placed": Amount(8),
        "action": Kind(ACTIONS),
        "waiting": Row(HEX, MAX_BOATS),
        "done": Amount(8),
        "boat": HEX,
        "returned": Kind(LEADERS),
        "cell": CELL,
        "place": Count(SEATS),
        "of_round": Count(ROUNDS),
    },
    waiting=2 * SEATS + 2 * NEUTRALS_EACH + 6,
)
