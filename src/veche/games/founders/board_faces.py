"""What the page shows of a player in one line, and of a choice as a card."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.faces import Card, Strip
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.sprite import SEATS
from veche.games.founders.board_hand import len_hand
from veche.games.founders.board_scene import Scene
from veche.games.founders.board_signs import RESOURCE_TONES, ROMAN, card_sign, sign_of
from veche.games.founders.board_words import land_of, points_of, resources
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ADVISER_VP,
    ADVISERS,
    BUILDING_KINDS,
    BUILDINGS,
    CATEGORIES,
    CATEGORY,
    COST,
    FIRST_ADVISER,
    FLAGS,
    FORBIDDEN,
    INPUTS,
    KIND,
    LEVEL,
    NEEDS,
    NONE,
    RACE_BASIC,
    RACE_LEVEL,
    RACES,
    REQUIRES,
    TIER,
)
from veche.games.founders.text_words import card_text


def strip(s: Founders, whose: Seat, phrases: Phrases) -> Strip:
    """Race and basics, coins, crystals, workers, cards in hand."""
    p = s.players[whose]
    race = phrases.noun("race", p.race) if p.race != NONE else ""
    goods = [("coin", p.coins), ("lasting", p.lasting), ("fleeting", p.fleeting)]
    if s.workers_on:
        goods.append(("worker", p.workers))
    goods.append(("card", len_hand(p)))
    state = phrases.say("field.vote") if p.voted else ""
    held = resources(Scene(s, phrases, ()), p.basics) if not s.solo() else ""
    return Strip(" · ".join(filter(None, [race, held])), SEATS[whose], tuple(goods), state)


def card(s: Founders, a: Action, phrases: Phrases) -> Card | None:
    """A race, resource, adviser, card or building laid out."""
    show = {
        "race": race,
        "claim": basic,
        "seize": basic,
        "hire": adviser,
        "vote": building,
        "choose": building,
        "play": played,
        "back": played,
        "upgrade": advanced,
    }.get(a.verb.name)
    return show(Scene(s, phrases, ()), a.noun) if show else None


def race(scene: Scene, race: int) -> Card:
    own, lines = RACE_BASIC[race], []
    if own != NONE:
        lines.append((scene.say("face.brings"), scene.noun("resource", own)))
        if not scene.s.solo():
            lines.append((scene.say("face.forbids"), resources(scene, FORBIDDEN[own])))
    else:
        lines.append((scene.say("face.brings"), scene.say("face.any")))
    if scene.s.workers_on:
        lines.append((scene.say("mat.gift"), scene.say(f"race.{RACES[race]}.text")))
    note = scene.say(f"option.level.{RACE_LEVEL[race]}") if scene.s.solo() else ""
    tone, symbol = (RESOURCE_TONES[own], sign_of(own)) if own != NONE else ("ice", "fd-worker")
    return Card(scene.noun("race", race), tone, symbol, lines=tuple(lines), note=note, mat=True)


def basic(scene: Scene, resource: int) -> Card:
    barred = ((scene.say("face.forbids"), resources(scene, FORBIDDEN[resource])),) if not scene.s.solo() else ()
    return Card(scene.noun("resource", resource), RESOURCE_TONES[resource], sign_of(resource), lines=barred)


def advanced(scene: Scene, resource: int) -> Card:
    """A storage to build: tier, what it takes and what its sources are paid."""
    made = [f"{scene.noun('resource', i)} (+{flag})" for i, flag in zip(INPUTS[resource], FLAGS[resource])]
    lines = ((scene.say("face.made"), ", ".join(made)),)
    tier = scene.say(f"board.tier{TIER[resource]}")
    price = (("coin", -COST[TIER[resource]]),)
    return Card(scene.noun("resource", resource), symbol=sign_of(resource), column=tier, lines=lines, goods=price)


def adviser(scene: Scene, adviser: int) -> Card:
    category = scene.noun("category", CATEGORIES[CATEGORY[FIRST_ADVISER + adviser]])
    lines = (
        (category, scene.say(f"adviser.{ADVISERS[adviser]}.text")),
        (scene.say("face.requires"), scene.noun("resource", REQUIRES[adviser])),
    )
    brings = (("lasting", 1), ("vp", ADVISER_VP[adviser])) if ADVISER_VP[adviser] else (("lasting", 1),)
    note = ROMAN[LEVEL[adviser]]
    symbol = sign_of(REQUIRES[adviser])
    return Card(scene.noun("adviser", adviser), symbol=symbol, lines=lines, goods=brings, note=note)


def building(scene: Scene, building: int) -> Card:
    """What a building needs, where it stands, what a worker does there."""
    needs = [f"{scene.noun('resource', r)} {points_of(building, i)}" for i, r in enumerate(NEEDS[building])]
    lines = [(scene.say("face.needs"), ", ".join(needs)), (scene.say("face.ground"), land_of(scene, building))]
    if scene.s.workers_on:
        lines.append((scene.say("face.worker"), scene.say(f"building.{BUILDINGS[building]}.text")))
    kind = scene.noun("buildingkind", BUILDING_KINDS[KIND[building]])
    return Card(scene.noun("building", building), symbol="fd-prestige", lines=tuple(lines), note=kind)


def played(scene: Scene, card: int) -> Card:
    return Card(
        scene.noun("card", card), symbol=card_sign(card), lines=(("", card_text(scene.s, card, scene.phrases)),)
    )
