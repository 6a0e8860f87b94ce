"""What the rounds reward, what the end rewards, and who moves when."""

from __future__ import annotations

from typing import Final

from veche.core.state import is_over
from veche.draw.svg import num, shortened, wrapped
from veche.games.terra_mystica.boards.look import Sight, about, put, rect, seat_mark, words
from veche.games.terra_mystica.boards.says import FINAL_SIGN, GOAL_CULT, GOAL_DEED
from veche.games.terra_mystica.boards.signs import run, run_width, sign
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import AREA_POINTS, FINALS, GOALS, ROUNDS

WIDTH: Final = 960.0
HEIGHT: Final = 98.0
TILE: Final = 114.0
TILES: Final = ROUNDS + 2
GAP: Final = (WIDTH - TILES * TILE) / (TILES - 1)


def goals(s: TerraMystica, sight: Sight) -> list[tuple[float, str]]:
    """Six rounds, the end, the order of turns: where each stands, and its drawing."""
    tiles = [*[goal(s, sight, r) for r in range(ROUNDS)], final(s, sight), order(s, sight)]
    return [(n * (TILE + GAP), tile) for n, tile in enumerate(tiles)]


def goal(s: TerraMystica, sight: Sight, r: int) -> str:
    """A round: what earns points during it, and what the cult gives after it."""
    now = s.round == r + 1
    over = s.round > r + 1 or is_over(s)
    parts = [rect(0, 0, TILE, HEIGHT, 10, "tm-now" if now and not over else "panel")]
    parts.append(words(11, 20, r + 1, 15, "strong muted"))
    said = str(r + 1)
    if s.goals[r] >= 0:
        g = s.goals[r]
        parts.append(run(GOAL_DEED[g], TILE / 2 + 6, 39, 15))
        parts.append(cult_half(g) if r + 1 < ROUNDS else "")
        said += f" · {about(sight.phrases, 'goal', GOALS[g].key)}"
    else:
        parts.append(words(TILE / 2, 52, "?", 18, "mid muted"))
    return put(0, 0, "".join(parts), said, "tm-gone" if over else "")


def cult_half(g: int) -> str:
    need, gift = GOAL_CULT[g]
    items = (*need, "arrow", *gift)
    size = 13 if run_width(items, 13) < TILE - 12 else 12
    return f'<path class="tm-rule" d="M12 57H{num(TILE - 12)}"/>' + run(items, TILE / 2, 82, size)


def final(s: TerraMystica, sight: Sight) -> str:
    """The end: the largest area, and the extra tile if one is in the game."""
    prizes = "/".join(str(n) for n in AREA_POINTS)
    parts = [rect(0, 0, TILE, HEIGHT, 10, "panel")]
    said = sight.phrases.noun("category", "area") if "category.area" in sight.phrases else ""
    if s.final < 0:
        parts += [sign("area", 26, TILE / 2 - 13, 16), words(TILE / 2, 70, prizes, 13, "mid strong")]
    else:
        key = FINALS[s.final]
        said = f"{said} · {about(sight.phrases, 'final', key)}".lstrip(" ·")
        name = wrapped(sight.phrases.noun("final", key), TILE - 14, 11)[:2]
        parts += [
            sign("area", 18, 12, 7),
            words(38, 21, prizes, 13, "strong"),
            sign(FINAL_SIGN[key], 18, 12, 38),
            words(38, 52, prizes, 13, "strong"),
            f'<path class="tm-rule" d="M12 31H{num(TILE - 12)}"/>',
        ]
        first = 76 if len(name) > 1 else 82
        parts += [
            words(TILE / 2, first + 13 * n, shortened(line, TILE - 8, 11), 11, "mid muted")
            for n, line in enumerate(name)
        ]
    return put(0, 0, "".join(parts), said)


def order(s: TerraMystica, sight: Sight) -> str:
    """The order of turns, who has passed, and the order in which they did."""
    parts = [rect(0, 0, TILE, HEIGHT, 10, "panel"), sign("first", 15, 8, 8)]
    parts += [place(s, sight, seat, n) for n, seat in enumerate(s.order) if seat >= 0]
    parts += [sign("pass", 15, 8, 70), f'<path class="tm-rule" d="M12 60H{num(TILE - 12)}"/>']
    parts += [
        put(34 + n * 16.5, 78, seat_mark(sight.looks[seat], 13, 0, 0), sight.looks[seat].title)
        for n, seat in enumerate(s.passing)
    ]
    return "".join(parts)


def place(s: TerraMystica, sight: Sight, seat: int, n: int) -> str:
    look = sight.looks[seat]
    x, gone = 34 + n * 16.5, s.players[seat].passed and s.round > 0
    arrow = '<path d="M0 14 5 22H-5Z" style="fill:var(--attention, #B45309)"/>' if seat == sight.mover else ""
    return put(x, 17, seat_mark(look, 13, 0, 0) + arrow, f"{n + 1} · {look.title}", "tm-gone" if gone else "")
