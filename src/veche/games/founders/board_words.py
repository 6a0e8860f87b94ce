"""What the things on the table say of themselves to whoever points at them."""

from __future__ import annotations

from collections.abc import Sequence

from veche.games.founders.board_scene import Scene
from veche.games.founders.map import BIT, NAMES, SITE, TERRAINS, cells
from veche.games.founders.tables import (
    ACCESS_PRICE,
    ADVISER_VP,
    ADVISERS,
    BUILDING_KINDS,
    BUILDINGS,
    CATEGORIES,
    CATEGORY,
    COST,
    DISTRICT_OF,
    FIRST_ADVISER,
    FLAGS,
    FORBIDDEN,
    INPUTS,
    KIND,
    NEED_VP,
    NEEDS,
    NONE,
    OWN_PRICE,
    RACE_BASIC,
    RACES,
    REQUIRES,
    RESOURCE_OF,
    SLOTS_OF,
    TERRAIN,
    TIER,
)
from veche.games.founders.text_words import card_text


def listed(found: Sequence[str]) -> str:
    return ", ".join(found)


def resources(scene: Scene, mask: int) -> str:
    return listed([scene.noun("resource", r) for r in cells(mask)])


# The city.


def ground_words(scene: Scene, key: str) -> str:
    """A ground in words, with the prices that hang on it."""
    if key in TERRAINS:
        n = TERRAINS.index(key)
        return scene.say(f"tells.ground.{key}", OWN_PRICE[n], ACCESS_PRICE[n])
    return scene.say(f"tells.ground.{key}")


def cell_words(scene: Scene, cell: int, ground: str) -> str:
    """A cell by its name: what lies on it, or what it is."""
    name, bit = NAMES[cell], BIT[cell]
    if not scene.s.occupied & bit:
        return f"{name}: {ground}"
    if scene.s.roads & bit:
        return f"{name}: {scene.say('tells.road')}"
    for seat, p in enumerate(scene.s.players):
        if p.spans & bit:
            kind = "gate" if scene.s.city().wall & bit else "bridge"
            return f"{name}: {scene.say(f'tells.{kind}', seat)}"
        if p.own & bit:
            return f"{name}: {scene.say('tells.house', seat)}"
    return f"{name}: {ground}"


def storage_words(scene: Scene, slot: int) -> str:
    """A storage: whose it is, who else may use it, what feeds it."""
    owner = scene.person(scene.s.owner[slot])
    said = [scene.say("tells.storage", slot, owner)]
    others = [k for k in range(len(scene.s.players)) if scene.s.access[slot] >> k & 1 and k != scene.s.owner[slot]]
    if others:
        said.append(scene.say("tells.guests", listed([scene.person(k) for k in others])))
    fed = [scene.s.source(slot, i) for i in range(len(INPUTS[RESOURCE_OF[slot]]))]
    if any(source != NONE for source in fed):
        said.append(scene.say("tells.fed", listed([scene.noun("storage", i) for i in fed if i != NONE])))
    return " ".join(said)


# Prestige buildings.


def points_of(building: int, need: int) -> str:
    """Points of a need, and in brackets what the owner keeps."""
    points = NEED_VP[building][need]
    flags = FLAGS[NEEDS[building][need]]
    return f"{points} (+{points - sum(flags)})" if flags else str(points)


def needs_words(scene: Scene, building: int) -> str:
    said = []
    for i, resource in enumerate(NEEDS[building]):
        cube = scene.s.cube(building, i)
        what = points_of(building, i) if cube == NONE else f"✓ {scene.person(cube)}"
        said.append(f"{scene.noun('resource', resource)} {what}")
    return scene.say("tells.needs", listed(said))


def land_of(scene: Scene, building: int) -> str:
    return scene.say("board.site" if TERRAIN[building] == SITE else f"board.{TERRAINS[TERRAIN[building]]}")


def building_words(scene: Scene, building: int) -> str:
    """A prestige building: its kind and ground, what it needs, what a worker does there."""
    kind = scene.noun("buildingkind", BUILDING_KINDS[KIND[building]])
    said = [f"{scene.noun('building', building)} ({kind}, {land_of(scene, building)})."]
    said.append(needs_words(scene, building))
    if scene.s.workers_on:
        said.append(scene.say("tells.worker", scene.say(f"building.{BUILDINGS[building]}.text")))
        if scene.s.worker[building] != NONE:
            said.append(scene.say("tells.worker_there", scene.s.worker[building]))
    if scene.s.solo() and scene.s.tokens >> building & 1:
        said.append(scene.say("tells.token"))
    return " ".join(said)


# Cards and resources.


def adviser_words(scene: Scene, adviser: int) -> str:
    """An adviser: category, what is asked for, what the card does and brings."""
    category = scene.noun("category", CATEGORIES[CATEGORY[FIRST_ADVISER + adviser]])
    said = [f"{scene.noun('adviser', adviser)} ({category}). {scene.say(f'adviser.{ADVISERS[adviser]}.text')}"]
    said.append(scene.say("tells.requires", REQUIRES[adviser]))
    if ADVISER_VP[adviser]:
        said.append(scene.say("tells.adviser_vp", ADVISER_VP[adviser]))
    return " ".join(said)


def hand_words(scene: Scene, card: int) -> str:
    """A card: what it does face up, and what the others may do then."""
    said = f"{scene.noun('card', card)}. {card_text(scene.s, card, scene.phrases)}"
    follow = f"tells.follow.{CATEGORIES[CATEGORY[card]]}" if 0 <= CATEGORY[card] < len(CATEGORIES) else ""
    return f"{said} {scene.say(follow)}" if follow and not scene.s.solo() else said


def resource_words(scene: Scene, resource: int) -> str:
    """A resource: who holds it or what it is made of, and where its storages stand."""
    said = [f"{scene.noun('resource', resource)}."]
    if TIER[resource] > 1:
        made = [f"{scene.noun('resource', i)} (+{flag})" for i, flag in zip(INPUTS[resource], FLAGS[resource])]
        said.append(scene.say("tells.recipe", TIER[resource], COST[TIER[resource]], " + ".join(made)))
    else:
        holder = scene.s.controller[resource]
        said.append(scene.say("tells.held", scene.person(holder)) if holder != NONE else "")
        if not scene.s.turns and not scene.s.solo():
            said.append(scene.say("tells.forbids", resources(scene, FORBIDDEN[resource])))
    stand = [slot for slot in SLOTS_OF[resource] if scene.s.owner[slot] != NONE]
    there = [f"{scene.noun('district', DISTRICT_OF[slot])} {scene.person(scene.s.owner[slot])}" for slot in stand]
    said.append(scene.say("tells.stands", listed(there)) if there else "")
    return " ".join(filter(None, said))


def race_words(scene: Scene, race: int) -> str:
    """A race: its resource, what may not be held with it, what a worker does on its mat."""
    said = [f"{scene.noun('race', race)}."]
    own = RACE_BASIC[race]
    if own != NONE:
        said.append(scene.say("tells.brings", own))
        if not scene.s.solo():
            said.append(scene.say("tells.forbids", resources(scene, FORBIDDEN[own])))
    else:
        said.append(scene.say("tells.brings_any"))
    if scene.s.workers_on:
        said.append(scene.say("tells.worker", scene.say(f"race.{RACES[race]}.text")))
    return " ".join(said)
