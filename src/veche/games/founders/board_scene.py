"""The table as it is drawn: for whom, in which words, what can be answered, and where things go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.draw.svg import box, clickable, num, part
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import NEUTRAL


@dataclass(frozen=True)
class Scene:
    """``owner`` is whose mat lies at the foot, ``mine`` says whether that is who looks."""

    s: Founders
    phrases: Phrases
    names: Sequence[str]
    open_: frozenset[str] = frozenset()
    owner: Seat = 0
    mine: bool = False

    @property
    def p(self) -> Player:
        """Whose mat it is."""
        return self.s.players[self.owner]

    def say(self, key: str, *args: object) -> str:
        return self.phrases.say(key, *args, seats=self.names)

    def noun(self, kind: str, value: object) -> str:
        return self.phrases.noun(kind, value)

    def person(self, owner: int) -> str:
        """A player by name, or the word for what is nobody's."""
        if owner == NEUTRAL:
            return self.say("board.neutral")
        return self.names[owner] if owner < len(self.names) else str(owner + 1)


@dataclass(frozen=True)
class Area:
    """A place on the table."""

    x: float
    y: float
    wide: float
    high: float

    def answer(self, scene: Scene, ref: str, about: str, *inside: str) -> str:
        """A thing that may be an answer, wherever it is touched; drawn from the corner of its place."""
        ring = box(-1, -1, self.wide + 2, self.high + 2, 9, class_="ring")
        move = f"translate({num(self.x)} {num(self.y)})"
        return clickable(ref, "".join(inside), ring, ref in scene.open_, about, transform=move)

    def part(self, scene: Scene, key: str, *inside: str, per: int = 0) -> str:
        """What a small screen shows alone."""
        return part(key, scene.noun("part", key), self.x, self.y, self.wide, self.high, *inside, per=per)

    def wider(self, by: float) -> Area:
        return Area(self.x - by, self.y - by, self.wide + 2 * by, self.high + 2 * by)
