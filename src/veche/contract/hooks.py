"""Contract 9 and 10: hooks are used, bent and tested; chapters name no power."""

from __future__ import annotations

import ast
import re

from veche.contract.cases import folder, sources
from veche.contract.laws import law
from veche.core.ability import hooks
from veche.core.codec import classes, hook_base
from veche.core.game import find

EXEMPT = ("almanac", "board", "plain", "text", "importer", "ledger", "site")


def is_chapter(name: str) -> bool:
    """Abilities, the almanac, drawings and importers may name whom they like."""
    return not name.startswith(("abilities/", *EXEMPT))


def text_of(key: str, chapters: bool) -> str:
    home = folder(key)
    names = [n for n in sources(key) if not chapters or is_chapter(n)]
    return "\n".join((home / f"{n}.py").read_text(encoding="utf-8") for n in names)


@law("game")
def every_hook_is_called_by_a_chapter(key: str) -> None:
    if not find(key).powers:
        return
    text = text_of(key, chapters=False)
    base = folder(key) / "abilities" / "__init__.py"
    text = text.replace(base.read_text(encoding="utf-8"), "")
    silent = [h for h in hooks(hook_base(find(key))) if not re.search(rf"""["']{h}["']|\.{h}\(""", text)]
    assert not silent, f"no chapter of {key} calls {silent}"


@law("game")
def every_hook_is_overridden_by_a_power(key: str) -> None:
    if not find(key).powers:
        return
    base = hook_base(find(key))
    powers = [c for c in classes(key).values() if issubclass(c, base) and c is not base]
    unbent = [h for h in hooks(base) if all(getattr(c, h) is getattr(base, h) for c in powers)]
    assert not unbent, f"no power of {key} bends {unbent}: a hook arrives with the first power that needs it"


@law("game")
def chapters_name_no_power(key: str) -> None:
    agreed = {option.key for option in find(key).options}  # An option may be called after the faction it corrects.
    named = {
        (module, node.value)
        for module, tree in sources(key).items()
        if is_chapter(module)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in find(key).powers
    }
    named = {(module, name) for module, name in named if not (module == "setup" and name in agreed)}
    assert not named, f"add a hook instead of naming a power: {sorted(named)}"


@law("game")
def every_power_is_registered_under_its_own_key(key: str) -> None:
    for name, power in find(key).powers.items():
        assert power.key == name
