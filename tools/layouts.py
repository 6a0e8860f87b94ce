"""Make the layouts of observations (data/layout.json in a game's folder) by looking at random games of every size.

python tools/layouts.py             # all games
python tools/layouts.py hamlet
"""

from __future__ import annotations

import json
import sys

from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import Game, find, keys
from veche.core.state import CHANCE, apply, to_move
from veche.rl.layout import Shape, file_of, merged, settled, shape_of

GAMES = 8
EVERY = 5


def options_for(game: Game, n: int) -> dict[str, str]:
    """The usual options first, then others at random."""
    if n == 0:
        return {}
    return {o.key: o.values[roll(n, i) % len(o.values)] for i, o in enumerate(game.options) if o.values}


def look(game: Game, seats: int, n: int) -> Shape | None:
    try:
        s = game.start(seats, options_for(game, n))
    except Unknown:
        return None
    shape: Shape | None = None
    while s.menu and s.ply < game.bound:
        if s.ply % EVERY == 0 or s.ply < 20:
            shape = merged(shape, shape_of(s))
        seed = roll(n * 31 + seats, 0)
        apply(s, draw(s, seed) if to_move(s) == CHANCE else s.menu[roll(seed, s.ply) % len(s.menu)])
    return merged(shape, shape_of(s))


def main() -> int:
    for key in sys.argv[1:] or keys():
        game = find(key)
        shape: Shape | None = None
        for seats in game.seats:
            for n in range(GAMES):
                shape = merged(shape, look(game, seats, n))
        assert shape is not None
        file_of(game).write_text(json.dumps(settled(shape), indent=1) + "\n", encoding="utf-8")
        print(key, file_of(game))
    return 0


if __name__ == "__main__":
    sys.exit(main())
