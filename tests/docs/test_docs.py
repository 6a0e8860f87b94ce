"""Documents are tested: their code runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path

import pytest

from veche.cli.docs import ours, pages
from veche.cli.main import COMMANDS
from veche.core.game import keys

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT, *[ROOT / "docs" / name for name in ("", "how-to", "python", "ru")]]
PAGES = sorted(page for folder in FOLDERS for page in folder.glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
WITH_CODE = [p for p in PAGES if BLOCK.search(p.read_text(encoding="utf-8"))]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", WITH_CODE, ids=name)
def test_the_code_of_a_page_runs_as_it_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType(f"page_{path.stem}")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    blocks = BLOCK.findall(path.read_text(encoding="utf-8"))
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"{path.name}, block {number}", "exec"), module.__dict__)
    assert len(module.__dict__) > 5


def test_the_tutorial_is_among_them() -> None:
    assert ROOT / "docs" / "tutorial.md" in WITH_CODE


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    prose = re.sub(r"`[^`]*`", "", path.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)#]+)", prose):
        if not target.startswith(("http:", "https:")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_commands_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    others = ("serve", "arena")
    for found in re.findall(r"(?:^    |`)veche ([a-z]+)", text, re.M):
        assert found in COMMANDS or found in others, f"{path.name} mentions veche {found}"
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for found in re.findall(r"(?:^    |`)make ([a-z]+)", text, re.M):
        assert found in targets, f"{path.name} mentions make {found}"


def test_rulings_and_reference_are_made_for_every_game() -> None:
    made = pages(ours())
    assert all(f"reference/{key}.md" in made and f"rulings/{key}.md" in made for key in keys())
    text = made["reference/hamlet.md"]
    assert "| `house_cost` | Stone for a house on this hex. | masons |" in text
    assert "| `NeighbourlyHelp` | a seat | 3.4: Neighbours of a new house" in text


@pytest.mark.parametrize("path", sorted((ROOT / "src" / "veche" / "games").glob("*/README.md")), ids=name)
def test_the_readme_of_a_game_says_where_one_learns_it(path: Path) -> None:
    text, home = path.read_text(encoding="utf-8"), path.parent
    for part in ("rulebook", "lessons", "almanac.py", "data/puzzles.jsonl"):
        assert not (home / part).exists() or f"`{part}" in text, f"{part} is not named"
    for file in re.findall(r"`([a-z_/]+(?:\.py|\.toml|/))`", text):
        assert any((folder / file).exists() for folder in (home, home / "data", ROOT)), f"{home.name} names {file}"
