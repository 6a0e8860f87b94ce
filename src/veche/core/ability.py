"""How a faction, a leader, an adviser or a tile bends the rules."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

FIRST: Final = -1
USUAL: Final = 0
LAST: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """A stateless bundle of hooks. Games subclass it once and list every hook there."""

    key: ClassVar[str] = ""
    order: ClassVar[int] = USUAL

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key!r})"


A = TypeVar("A", bound=Power)


class Kit(Generic[A]):
    """The powers of one seat, sorted by the hooks they bend. Immutable, shared by all copies."""

    def __init__(self, base: type[A], powers: tuple[A, ...]) -> None:
        self.base: type[A] = base
        self.powers: tuple[A, ...] = powers
        self.bending: dict[str, tuple[A, ...]] = unbent(base).copy()
        for power in sorted(powers, key=attrgetter("order")):
            alone = (power,)
            for hook in bent(base, type(power)):
                before = self.bending[hook]
                self.bending[hook] = (*before, power) if before else alone

    def __reduce__(self) -> tuple[Any, ...]:
        return Kit, (self.base, self.powers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kit) and self.powers == other.powers

    def __hash__(self) -> int:
        return hash(self.powers)

    def __repr__(self) -> str:
        return f"Kit({', '.join([p.key for p in self.powers])})"

    def __getitem__(self, hook: str) -> tuple[A, ...]:
        """Only who bends this hook, in order of acquisition."""
        return self.bending[hook]

    def plus(self, power: A) -> Kit[A]:
        """The kit with one power more."""
        return Kit(self.base, (*self.powers, power))

    def minus(self, power: A) -> Kit[A]:
        """The kit with one power less."""
        left = list(self.powers)
        left.remove(power)
        return Kit(self.base, tuple(left))


HOOKS: Final[dict[type, list[str]]] = {}
UNBENT: Final[dict[type, dict[str, tuple[Any, ...]]]] = {}
BENT: Final[dict[tuple[type, type], list[str]]] = {}


def hooks(base: type[Power]) -> list[str]:
    """The names of all hooks a game's base class declares; looked up once."""
    if base not in HOOKS:
        HOOKS[base] = [name for name in dir(base) if not name.startswith("_") and callable(getattr(base, name))]
    return HOOKS[base]


def unbent(base: type[Power]) -> dict[str, tuple[Any, ...]]:
    """All hooks, with nobody who bends them: every kit begins as a copy."""
    if base not in UNBENT:
        UNBENT[base] = dict.fromkeys(hooks(base), ())
    return UNBENT[base]


def bent(base: type[Power], kind: type[Power]) -> list[str]:
    """Those of them that powers of this kind bend; looked up once."""
    if (base, kind) not in BENT:
        BENT[base, kind] = [hook for hook in hooks(base) if getattr(kind, hook) is not getattr(base, hook)]
    return BENT[base, kind]
