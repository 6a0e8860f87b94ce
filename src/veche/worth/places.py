"""A board told place by place: which columns of a row and which answers are about which place, and what lies beside it.

A net that knows this learns what is true of every place at once. Names tell it: ``owner[B3]=seat+1`` and ``build B3``
are about B3, what is about two places is about none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from veche.core.game import Game, lexicon
from veche.worth.layout import layout_of
from veche.worth.sight import Sight

WORD: Final = re.compile(r"\w+")
AGAIN: Final = ("again", "further")  # So many times what lies beside is asked once more.
LAYERS: Final = ("told", "whole", *AGAIN, "pool", "ask")  # of a net, as far as it sees places

Near = Mapping[str, Sequence[str]]


def about(name: str, places: Mapping[str, int]) -> tuple[int, str] | None:
    """The one place a name is about, and what it says of it."""
    found = [word for word in WORD.findall(name) if word in places]
    if len(found) != 1:
        return None
    return places[found[0]], re.sub(rf"\b{found[0]}\b", "@", name)


def board_of(game: Game, columns: Any, near: Near) -> dict[str, Any]:
    """What a net has to know of the board before it learns.

    - ``columns``: for every place and everything that can be said of one, where the row says it; -1 where it does not;
    - ``near``: 1 where two places lie side by side;
    - ``place`` and ``verb``: what each answer does where; -1 where it is about no place.
    """
    places = {name: n for n, name in enumerate(near)}
    names, answers = layout_of(game.key).columns, list(lexicon(game))
    sight = Sight(game, columns)
    told = [(at, about(names[c], places)) for at, c in enumerate(columns)]
    asked = [about(text, places) for text in answers]
    first = sight.told + sight.felt
    told += [(first + n, found and (found[0], f"may {found[1]}")) for n, found in enumerate(asked)]
    told += [(sight.plain + n, about(name, places)) for n, name in enumerate(game.judged().spot_names)]
    verbs = list(dict.fromkeys(found[1] for found in asked if found))
    return {
        "columns": table(len(places), [(at, *found) for at, found in told if found]),
        "near": np.array([[float(b in near[a]) for b in near] for a in near], np.float32),
        "place": np.array([found[0] if found else -1 for found in asked], np.int64),
        "verb": np.array([verbs.index(found[1]) if found else -1 for found in asked], np.int64),
    }


def table(places: int, cells: list[tuple[int, int, str]]) -> Any:
    """Where each thing is said of each place."""
    kinds = {kind: n for n, kind in enumerate(dict.fromkeys(kind for _, _, kind in cells))}
    found = np.full((places, len(kinds)), -1, np.int64)
    for at, place, kind in cells:
        found[place, kinds[kind]] = at
    return found


class Board:
    """The part of a net that sees places, to play with (`tools/instinct.py` teaches it)."""

    def __init__(self, weights: dict[str, Any]) -> None:
        part = {key.removeprefix("board."): a for key, a in weights.items() if key.startswith("board.")}
        self.columns: Any = np.maximum(part["columns"], 0)
        self.said: Any = (part["columns"] >= 0).astype(np.float32)
        self.near: Any = part["near"]
        self.place: Any = part["place"]
        self.verb: Any = part["verb"]
        self.spot: Any = part["spot"]
        self.layers = {n: (part[f"{n}.weight"].T, part.get(f"{n}.bias", 0.0)) for n in LAYERS}

    def through(self, layer: str, x: Any) -> Any:
        weight, base = self.layers[layer]
        return x @ weight + base

    def seen(self, row: Any) -> Any:
        """What is said of each place."""
        return row[self.columns] * self.said

    def beside(self, x: Any) -> Any:
        """What is thought of a place by itself, and by what lies beside it."""
        half = x.shape[-1] // 2
        return x[..., :half] + self.near @ x[..., half:]

    def think(self, seen: Any, thought: Any) -> tuple[Any, Any]:
        """Of rows of boards: what is thought of every place, and of the whole."""
        here = self.beside(self.through("told", seen)) + self.spot + self.through("whole", thought)[:, None]
        h = np.maximum(here, 0)
        for layer in AGAIN:
            h = h + np.maximum(self.beside(self.through(layer, h)), 0)
        return h, self.through("pool", np.concatenate([h.mean(1), h.max(1)], 1))

    def leanings(self, places: Any, thought: Any, which: Any) -> Any:
        """What speaks for answers where they are given, in logits: 0 for those that are about no place."""
        asked = self.through("ask", thought).reshape(-1, places.shape[-1])
        place, verb = self.place[which], self.verb[which]
        return (places[place] * asked[verb]).sum(1) * (place >= 0)
