"""Verbs and nouns: everything a seat can ever answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FREE: Final = 50  # Ranks of verbs: what may be done besides the turn waits in a drawer,
LAST: Final = 90  # and what ends it stands last.


class Action:
    """One atomic answer: a verb and a noun. Interned, so `is` and `==` agree."""

    __slots__ = ("noun", "text", "verb")

    def __init__(self, verb: Verb, noun: int, text: str) -> None:
        self.verb: Verb = verb
        self.noun: int = noun
        self.text: str = text

    def __repr__(self) -> str:
        return self.text

    @property
    def ref(self) -> str:
        """The thing on the board to click, or "" if the answer is a button. A verb without nouns names it whole."""
        return f"{self.verb.ref} {self.verb.nouns[self.noun]}" if self.verb.ref and self.verb.nouns else self.verb.ref


class Verb:
    """A verb and every noun it takes: ``BUILD[12]`` is the action "build e5".

    ``kind`` is what the nouns are ("hex", "cult"): phrases name them by it. It is the ref's
    kind unless said otherwise. ``rank`` is where its answers stand among others, the smallest first; ``symbol`` is the
    piece or sign that stands for it.
    """

    def __init__(
        self, name: str, nouns: Sequence[str] = (), ref: str = "", kind: str = "", rank: int = 0, symbol: str = ""
    ) -> None:
        self.name: str = name
        self.nouns: list[str] = list(nouns)
        self.ref: str = ref
        self.kind: str = kind or ref
        self.rank: int = rank
        self.symbol: str = symbol
        self.handler: str = "do_" + name
        self.pricer: str = "price_" + name
        self.refuser: str = "cannot_" + name
        self.actions: list[Action] = [Action(self, i, f"{name} {noun}") for i, noun in enumerate(nouns)]
        if not self.actions:
            self.actions = [Action(self, 0, name)]

    def __getitem__(self, noun: int) -> Action:
        return self.actions[noun]

    def of(self, name: str) -> Action:
        """The action with this noun by its name: ``BUILD.of("e5")``."""
        return self.actions[self.nouns.index(name)]

    def __repr__(self) -> str:
        return f"Verb({self.name!r})"
