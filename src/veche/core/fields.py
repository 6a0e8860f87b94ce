"""Which fields a class declares, compiled or not."""

from __future__ import annotations

from typing import Any, Final

LOOSE = ("here", "log", "menu")


_declared: Final[dict[type[Any], list[str]]] = {}


def fields(cls: type[Any]) -> list[str]:
    """Declared instance fields of a class and its bases, in order, each once; looked up once."""
    found = _declared.get(cls)
    if found is None:
        found = _declared[cls] = declared(cls)
    return found


def declared(cls: type[Any]) -> list[str]:
    names: dict[str, None] = {}
    for base in reversed(cls.__mro__):
        own = base.__dict__
        for name in own.get("__mypyc_attrs__") or (*own.get("__slots__", ()), *own.get("__annotations__", {})):
            if not name.startswith("__") and "ClassVar" not in str(own.get("__annotations__", {}).get(name, "")):
                names.setdefault(name)
    return list(names)
