"""What the rounds reward, what the end rewards, and who moves when."""

from __future__ import annotations

from typing import Final

from veche.core.state import is_over
from veche.draw.svg import at
from veche.games.terra_mystica.boards.look import Sight, about, mark, put, rect, thing, words
from veche.games.terra_mystica.boards.says import FINAL_SIGN, GOAL_CULT, GOAL_DEED
from veche.games.terra_mystica.boards.signs import run, run_width, sign
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import AREA_POINTS, FINALS, GOALS, ROUNDS

HEIGHT: Final = 50.0
TILE: Final = 95.0
GAP: Final = 4.0
FINAL: Final = 76.0
ORDER: Final = 66.0


def goals(s: TerraMystica, sight: Sight) -> list[tuple[float, float, str]]:
    """Six rounds, the end, the order of turns: where each stands, how wide it is, and its drawing."""
    tiles = [(n * (TILE + GAP), TILE, goal(s, sight, n)) for n in range(ROUNDS)]
    end = ROUNDS * (TILE + GAP)
    return [*tiles, (end, FINAL, final(s, sight)), (end + FINAL + GAP, ORDER, order(s, sight))]


def goal(s: TerraMystica, sight: Sight, r: int) -> str:
    """A round: what earns points during it, and what the cult gives after it."""
    now = s.round == r + 1
    over = s.round > r + 1 or is_over(s)
    face = "tm-now" if now and not over else "tm-used" if over else "tm-tile"
    parts = [rect(0, 0, TILE, HEIGHT, 8, face), words(8, 21, r + 1, 17, "serif")]
    said = sight.say("goals.round", r + 1)
    if s.goals[r] >= 0:
        g = s.goals[r]
        parts.append(run(GOAL_DEED[g], TILE / 2 + 10, 20, 14))
        parts.append(cult_half(g) if r + 1 < ROUNDS else "")
        said += f" {about(sight.phrases, 'goal', GOALS[g].key)}"
    else:
        parts.append(words(TILE / 2, 32, "?", 18, "mid muted"))
    return thing(f"goal {r + 1}", sight, 0, 0, said, put(0, 0, "".join(parts), "", "tm-gone" if over else ""))


def cult_half(g: int) -> str:
    need, gift = GOAL_CULT[g]
    items = (*need, "arrow", *gift)
    return run(items, TILE / 2, 42, 13) if run_width(items, 13) < TILE - 6 else run((*need, *gift), TILE / 2, 42, 13)


def final(s: TerraMystica, sight: Sight) -> str:
    """The end: the largest area, and the extra tile if one is in the game."""
    prizes = "/".join(str(n) for n in AREA_POINTS)
    said = sight.say("goals.area", *AREA_POINTS)
    parts = [rect(0, 0, FINAL, HEIGHT, 8, "tm-tile")]
    if s.final < 0:
        parts += [sign("area", 19, FINAL / 2 - 9, 5), words(FINAL / 2, 42, prizes, 14, "mid strong")]
    else:
        key = FINALS[s.final]
        said += f" {about(sight.phrases, 'final', key)}"
        signs = sign("area", 17, 12, 6) + words(FINAL / 2, 20, "+", 14, "mid muted") + sign(FINAL_SIGN[key], 17, 47, 6)
        parts += [signs, words(FINAL / 2, 42, prizes, 14, "mid strong")]
    return thing("goal final", sight, 0, 0, said, "".join(parts))


def order(s: TerraMystica, sight: Sight) -> str:
    """The order of turns, who has passed, and the order in which they did."""
    said = sight.say("goals.order", ", ".join(sight.looks[k].title for k in s.order if k >= 0))
    if s.passing:
        said += " " + sight.say("goals.passed", ", ".join(sight.looks[k].title for k in s.passing))
    parts = [rect(0, 0, ORDER, HEIGHT, 8, "tm-tile")]
    gap = 12.0 if len(s.order) < 5 else 11.0
    left = ORDER / 2 - gap * (len(s.order) - 1) / 2
    for n, seat in enumerate([k for k in s.order if k >= 0]):
        gone = s.players[seat].passed and s.round > 0
        arrow = '<path d="M0 11 4 17H-4Z" style="fill:var(--attention, #B45309)"/>' if seat == sight.mover else ""
        piece = mark(sight.looks[seat], 11, 0, 0) + arrow
        parts.append(put(left + n * gap, 13, piece, "", "tm-gone" if gone else ""))
    if s.passing:
        parts += [sign("pass", 14, 5, 31), *passed(s, sight)]
    return thing("goal order", sight, 0, 0, said, "".join(parts))


def passed(s: TerraMystica, sight: Sight) -> list[str]:
    gap = 10.5 if len(s.passing) > 3 else 12.0
    return [at(27 + n * gap, 38, mark(sight.looks[k], 9.5, 0, 0)) for n, k in enumerate(s.passing) if k >= 0]
