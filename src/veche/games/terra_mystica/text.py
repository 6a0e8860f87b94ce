"""Terra Mystica for a terminal: the map in colours and signs, the players side by side, tiles and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.ansi import SHAPES, aligned, bare, padded, paint, seat_words
from veche.games.terra_mystica.cults import order_space
from veche.games.terra_mystica.maps import BRIDGE_NAMES, HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    ACTIONS,
    BUILDINGS,
    CARD_FREE,
    CULTS,
    FINALS,
    GOALS,
    ORDER_SPACES,
    RIVER,
    ROUNDS,
    TERRAINS,
)

CELL: Final = 6
SIDE_BY_SIDE: Final = 3
SIGNS: Final = "≡ψ≈♣∧✕∴ *^"
PIECES_AS: Final = "·⌂¤+#@"


def plain(s: TerraMystica, seat: Seat, phrases: Phrases, names: Sequence[str]) -> str:
    """Everything on the table, as text."""
    order = [k for k in s.order if k < len(s.players)] or list(range(len(s.players)))
    rows = [aligned(people(s, order[n : n + SIDE_BY_SIDE], phrases, names)) for n in range(0, len(order), SIDE_BY_SIDE)]
    parts = [board(s), legend(phrases), *rows, around(s, phrases)]
    return "\n\n".join(parts) + "\n"


def board(s: TerraMystica) -> str:
    """Rows of hexes, every second one half a hex to the right; a name above, what stands there below."""
    rows: dict[int, list[int]] = {}
    for h in MAPS[s.map].places:
        rows.setdefault(MAPS[s.map].cells[h][1], []).append(h)
    left = min(shift(s, row[0]) for row in rows.values())
    lines = []
    for row in rows.values():
        ordered = sorted(row, key=lambda h: MAPS[s.map].cells[h][0])
        indent = " " * (shift(s, ordered[0]) - left)
        lines.append(indent + "".join(cell(s, h, upper=True) for h in ordered))
        lines.append(indent + "".join(cell(s, h, upper=False) for h in ordered))
    return "\n".join(lines)


def shift(s: TerraMystica, h: int) -> int:
    q, r = MAPS[s.map].cells[h]
    return CELL * q + CELL * r // 2


def cell(s: TerraMystica, h: int, upper: bool) -> str:
    terrain = s.terrain[h]
    ground = TERRAINS[terrain]
    ink = "panel" if ground in ("swamp", "forest", "wasteland") else "ink"
    if upper:
        words = f" {HEX_NAMES[h]:<3}{SIGNS[terrain]} " if terrain != RIVER else " " * CELL
        return paint(words, ink, ground)
    here = standing(s, h)
    return paint(padded(f" {here}", CELL), ink, ground, bold=bool(here))


def standing(s: TerraMystica, h: int) -> str:
    """The owner's shape and the building's sign."""
    owner = s.owner[h]
    return f"{SHAPES[owner % 6]}{PIECES_AS[s.building[h]]}" if owner >= 0 else ""


def legend(phrases: Phrases) -> str:
    lands = "  ".join(f"{SIGNS[n]} {phrases.noun('terrain', n)}" for n in range(len(TERRAINS)) if n != RIVER)
    pieces = "  ".join(f"{PIECES_AS[n]} {phrases.noun('building', n)}" for n in range(1, len(BUILDINGS)))
    return f"{lands}\n{pieces}"


def people(s: TerraMystica, order: list[Seat], phrases: Phrases, names: Sequence[str]) -> list[list[str]]:
    """A column for each of these players."""
    head = ["", *[seat_words(k, names[k] if k < len(names) else str(k + 1)) for k in order]]
    columns = [facts(s.players[k], phrases) for k in order]
    return [head, *[[phrases.say(f"field.{name}"), *[c[name] for c in columns]] for name in columns[0]]]


def facts(p: Player, phrases: Phrases) -> dict[str, str]:
    return {
        "faction": phrases.noun("faction", p.faction) if p.faction >= 0 else "·",
        "vp": paint(str(p.vp), bold=True) + (" ✓" if p.passed else ""),
        "coins": str(p.coins),
        "workers": str(p.workers),
        "priests": f"{p.priests} / {p.priests + p.pool}",
        "power": f"{p.bowl1} · {p.bowl2} · {p.bowl3}",
        "buildings": " ".join(f"{PIECES_AS[b]}{p.built[b]}" for b in range(1, len(BUILDINGS))),
        "ship": str(p.ship),
        "dig": str(p.dig),
        "cults": " ".join(map(str, p.cult)),
        "card": phrases.noun("card", p.card) if p.card >= 0 else "·",
        "favours": str(len(bits(p.favours))) if p.favours else "·",
        "towns": f"{len(p.towns)} ({p.keys})" if p.towns else "·",
    }


def around(s: TerraMystica, phrases: Phrases) -> str:
    """Rounds and their goals, power actions, cards and tiles left to take, bridges, orders: all that is public."""
    free = [a for n, a in enumerate(ACTIONS) if not s.actions_used >> n & 1]
    cards = [
        phrases.noun("card", n) + (f" +{s.card_coins[n]}" if s.card_coins[n] else "")
        for n, owner in enumerate(s.cards)
        if owner == CARD_FREE
    ]
    favours = [f"{phrases.noun('favour', n)} ×{left}" for n, left in enumerate(s.favours_left) if left]
    towns = [f"{phrases.noun('town', n)} ×{left}" for n, left in enumerate(s.towns_left) if left]
    rows = [
        ("round", f"{s.round}/{ROUNDS}" + "".join(f"\n  {goal(s, n, phrases)}" for n in range(len(s.goals)))),
        ("final", text_of(phrases, "final", FINALS[s.final]) if s.final >= 0 else ""),
        ("cults_order", cult_names(phrases)),
        ("orders", orders(s, phrases)),
        ("bridges", ", ".join(f"{BRIDGE_NAMES[n]} {SHAPES[k % 6]}" for n, k in enumerate(s.bridges) if k >= 0)),
        ("actions", ", ".join(phrases.noun("act", a.key) for a in free)),
        ("cards", ", ".join(cards)),
        ("favours_left", ", ".join(favours)),
        ("towns_left", ", ".join(towns)),
    ]
    return "\n".join(f"{paint(phrases.say(f'field.{key}'), bold=True)}: {words}" for key, words in rows if bare(words))


def text_of(phrases: Phrases, kind: str, key: str) -> str:
    return phrases.say(f"{kind}.{key}.text")


def goal(s: TerraMystica, n: int, phrases: Phrases) -> str:
    """What a round scores, and what the cults bring at its end."""
    words = f"{n + 1}) " + (text_of(phrases, "goal", GOALS[s.goals[n]].key) if s.goals[n] >= 0 else "·")
    return paint(words, "attention", bold=True) if n + 1 == s.round else words


def orders(s: TerraMystica, phrases: Phrases) -> str:
    """The order spaces of every cult, the best first: whose priest, or what a priest would move there."""
    found = []
    for cult in range(len(CULTS)):
        owners = [s.orders[order_space(cult, place)] for place in range(len(ORDER_SPACES))]
        signs = [SHAPES[k % 6] if k >= 0 else str(ORDER_SPACES[place]) for place, k in enumerate(owners)]
        found.append(f"{phrases.noun('cult', cult)} {' '.join(signs)}")
    return " · ".join(found)


def cult_names(phrases: Phrases) -> str:
    return " · ".join(phrases.noun("cult", n) for n in range(len(CULTS)))
