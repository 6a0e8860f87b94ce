"""A tribe in one line, and the choices laid out as cards."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.faces import Card, Strip
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.games.feyas_swamp.board_signs import ACTION_SIGNS, SIGNS, TRIBE_TONES, token_said, tone_of
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    LEADER_CARDS,
    LEADERS,
    LOTUS,
    ROUNDS,
    SIDES,
    SPECIAL_SLOTS,
    SPECIALS,
    TOKEN_TABLE,
    TOKENS,
    TRACKS,
    TRIBES,
)
from veche.games.feyas_swamp.verbs import LEADER, SIDE, SPECIAL, TOKEN, TRACK, TRIBE


def strip(s: Swamp, whose: Seat, phrases: Phrases) -> Strip:
    """What an opponent's line tells."""
    p = s.players[whose]
    what = phrases.noun("tribe", TRIBES[p.tribe]) if p.tribe >= 0 else ""
    if p.leader >= 0:
        what += f" · {phrases.noun('leader', LEADERS[p.leader])}"
    goods = (("gold", p.gold), ("energy", p.energy), ("fish", p.fish), ("worker", p.workers), ("axolotl", p.axolotls))
    return Strip(what, tone_of(s, whose), goods, phrases.say("board.passed") if s.has_passed(whose) else "")


def card(s: Swamp, a: Action, phrases: Phrases) -> Card | None:
    """Tribes, sides, leaders, tokens and tracks are chosen from cards."""
    seat = getattr(s.stack[-1], "seat", -1) if s.stack else -1
    if seat < 0:
        return None
    if a.verb is TRIBE:
        key = TRIBES[a.noun]
        said = (("", phrases.noun("tribe.text", key)),)
        return Card(phrases.noun("tribe", key), TRIBE_TONES[a.noun], "fs-hut", "", said, mat=True)
    if a.verb is SIDE:
        return side_card(s, seat, a.noun, phrases)
    if a.verb is LEADER:
        return leader_card(s, a.noun, phrases)
    if a.verb is TOKEN:
        return token_card(a.noun, phrases)
    if a.verb is TRACK:
        return track_card(s, seat, a.noun, phrases)
    return special_card(a.noun, phrases) if a.verb is SPECIAL else None


def side_card(s: Swamp, seat: Seat, side: int, phrases: Phrases) -> Card:
    tribe = s.players[seat].tribe
    said = [("", phrases.noun("side.text", SIDES[side]))]
    if side == LOTUS and tribe >= 0:
        said.append(("", phrases.noun("tribe.text", TRIBES[tribe])))
    words = phrases.noun("side", SIDES[side])
    symbol = "fs-lotus" if side == LOTUS else "fs-hut"
    note = "" if side == LOTUS else phrases.say("see.first_game")
    return Card(words[:1].upper() + words[1:], tone_of(s, seat), symbol, "", tuple(said), (), note, mat=True)


def leader_card(s: Swamp, leader: int, phrases: Phrases) -> Card:
    """Numbers, ability, and the fish on the card."""
    numbers = LEADER_CARDS[leader]
    said = (
        ("", phrases.noun("leader.text", LEADERS[leader])),
        (phrases.say("see.initiative"), str(numbers.initiative)),
        (phrases.say("see.range.name"), str(numbers.range)),
        (phrases.say("see.cost"), phrases.say("unit.gold", numbers.cost)),
    )
    goods = (("fish", s.leader_fish[leader]),) if s.leader_fish[leader] else ()
    return Card(phrases.noun("leader", LEADERS[leader]), "", "fs-worker", "", said, goods, mat=True)


def token_card(token: int, phrases: Phrases) -> Card:
    row = TOKEN_TABLE[token]
    symbol = ACTION_SIGNS[row.action] if row.action >= 0 else "fs-special"
    words = phrases.noun("token", TOKENS[token])
    goods = (("vp", row.get.vp),) if row.round == ROUNDS else ()
    return Card(words[:1].upper() + words[1:], "", symbol, "", (("", token_said(phrases, token)),), goods)


def track_card(s: Swamp, seat: Seat, track: int, phrases: Phrases) -> Card:
    """What the next settlement of a track uncovers, and what lies behind it."""
    p = s.players[seat]
    rest = p.slots()[track][p.tracks[track] :]
    said = [", ".join(phrases.say(f"slot.{unit}", n) for unit, n in slot.icons()) or "–" for slot in rest]
    words = phrases.noun("track", TRACKS[track])
    lines = [(phrases.say("see.now_open"), said[0])]
    if said[1:]:
        lines.append((phrases.say("see.behind"), " · ".join(said[1:])))
    icons = rest[0].icons()
    symbol = SIGNS[icons[0][0]] if icons else "fs-hut"
    return Card(words[:1].upper() + words[1:], tone_of(s, seat), symbol, "", tuple(lines))


def special_card(token: int, phrases: Phrases) -> Card:
    unit = SPECIAL_SLOTS[token].icons()[0][0]
    return Card(phrases.noun("special", SPECIALS[token]), "", SIGNS[unit])
