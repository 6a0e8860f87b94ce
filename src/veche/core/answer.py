"""What a question says of an answer: its price, and why it cannot be given."""

from __future__ import annotations

from typing import Final, TypeAlias

Price: TypeAlias = tuple[tuple[str, int], ...]
"""Units and amounts: what is paid is below zero, ``(("coin", -2), ("vp", 1))``."""


class Reason:
    """Why an answer cannot be given: the phrase ``why.<key>``, its slots filled from ``of``.

    Reasons are made once, beside the verbs of a game, and compared by ``is``; ``OK`` is the only one that is false.
    A ``moot`` one says merely that the answer has nothing to do with the thing ("no building of yours stands here"):
    it is told only where nothing better can be said.
    """

    __slots__ = ("key", "moot", "of")

    def __init__(self, key: str, moot: bool = False, of: tuple[object, ...] = ()) -> None:
        self.key: str = key
        self.moot: bool = moot
        self.of: tuple[object, ...] = of

    def __bool__(self) -> bool:
        return self is not OK

    def __repr__(self) -> str:
        return f"Reason({self.key!r})"

    def about(self, *of: object) -> Reason:
        """The same reason with what fills the slots of its phrase."""
        return Reason(self.key, self.moot, of)


OK: Final = Reason("")
"""Nothing speaks against it."""
NOT_OFFERED: Final = Reason("not_offered", moot=True)
"""It is not on the menu, and the question says no more."""
