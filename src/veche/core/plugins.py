"""What other packages register with us: games, bots, importers. All are found by entry point."""

from __future__ import annotations

from typing import Any


def registered(group: str) -> dict[str, Any]:
    """The entry points of a group by name, sorted; nothing is loaded yet."""
    # Imported late: it takes a third of the time of `import veche`, and only looking for plug-ins needs it.
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in sorted(entry_points(group=group), key=lambda e: e.name)}
