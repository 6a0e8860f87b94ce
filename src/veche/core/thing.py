"""What lies on the table can be pickled, copied deeply, printed and compared: interpreted or compiled, all the same."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from veche.core.fields import LOOSE, fields

LONG: Final = 12  # A longer row is shown by its beginning.


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """A state, a player's board, an offer: its declared fields say what it is.

    Compiled, every kind of it allows interpreted subclasses too: only such a class can be made without its __init__.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        cls = type(self)
        return rebuilt, (cls, [(f, getattr(self, f)) for f in fields(cls) if hasattr(self, f)])

    def __eq__(self, other: object) -> bool:
        """The same kind, and the same in all that tells: neither the log nor the menu, which follows from the rest."""
        if type(self) is not type(other):
            return False
        told = [f for f in fields(type(self)) if f not in LOOSE]
        return [getattr(self, f, None) for f in told] == [getattr(other, f, None) for f in told]

    def in_order(self) -> tuple[Any, ...]:
        """Its fields, in the order in which they are declared. Compiled, this is written out: `tools/plainly.py`."""
        return tuple([getattr(self, f) for f in fields(type(self))])

    def __repr__(self) -> str:
        return shown(self, [f for f in fields(type(self)) if f not in LOOSE])


def rebuilt(cls: type[Any], contents: list[tuple[str, Any]]) -> Any:
    """A thing from another process, or a deep copy: filled field by field, without its __init__."""
    make: Any = cls.__new__
    thing = make(cls)
    for name, value in contents:
        setattr(thing, name, value)
    return thing


def shown(thing: object, names: list[str]) -> str:
    """``Player(coins=3, houses=8)``: what is empty or not there is left out."""
    found = [(name, getattr(thing, name, None)) for name in names]
    told = [f"{name}={brief(value)}" for name, value in found if value is not None and value != [] and value != ()]
    return f"{type(thing).__name__}({', '.join(told)})"


def brief(value: object) -> str:
    """A value as it is; the beginning of a long row, and how long it is."""
    if isinstance(value, list | tuple | bytes) and len(value) > LONG:
        return f"[{', '.join([repr(v) for v in value[:LONG]])}, … {len(value)}]"
    return repr(value)
