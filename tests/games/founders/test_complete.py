"""Nothing is left out: every race, adviser, prestige building and achievement is put to work by a test of its own."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from veche.games.founders.building import Roads
from veche.games.founders.effects import effect
from veche.games.founders.state import Founders
from veche.games.founders.tables import ACHIEVEMENTS, ADVISERS, BUILDINGS, RACES
from veche.rules.plainly import page_text

HERE = Path(__file__).parent


def tried(file: Path, helpers: tuple[str, ...], verb: str) -> set[str]:
    """The keys that some test of a file sets up with a helper, and then answers with this verb or hands to a helper
    that does, and about which it asserts something."""
    found: set[str] = set()
    for test in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            nodes = list(ast.walk(test))
            words = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
            set_up = {
                str(n.args[0].value)
                for n in nodes
                if isinstance(n, ast.Call)
                and isinstance(n.func, ast.Name)
                and n.func.id in helpers
                and n.args
                and isinstance(n.args[0], ast.Constant)
            }
            helped = {
                str(word.value)
                for n in nodes
                if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in ("work", "built_with")
                for word in n.args[1:2]
                if isinstance(word, ast.Constant)
            }
            if any(isinstance(n, ast.Assert) for n in nodes):
                found |= {key for key in set_up if key in helped or {f"{verb} {key}", f"{verb} race"} & words}
    return found


def test_every_race_sends_its_worker() -> None:
    assert tried(HERE / "test_races.py", ("with_worker",), "work") == set(RACES) and len(RACES) == 9


def test_every_adviser_is_played() -> None:
    assert tried(HERE / "test_advisers.py", ("holding", "jewelry"), "play") == set(ADVISERS) and len(ADVISERS) == 18


def test_every_prestige_building_takes_a_worker() -> None:
    assert tried(HERE / "test_workers.py", ("ready",), "work") == set(BUILDINGS) and len(BUILDINGS) == 21


def test_every_achievement_is_reached() -> None:
    """The test of achievements runs over all of them; what it does for each is named there."""
    source = (HERE / "test_achievements.py").read_text(encoding="utf-8")
    assert '@pytest.mark.parametrize("name", ACHIEVEMENTS)' in source
    reach = next(n for n in ast.parse(source).body if isinstance(n, ast.FunctionDef) and n.name == "reach")
    words = {n.value for n in ast.walk(reach) if isinstance(n, ast.Constant)}
    assert set(ACHIEVEMENTS) <= words and len(ACHIEVEMENTS) > 0


def test_this_check_can_fail(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        "def test_a():\n    s = ready('x')\n    work(s, 'x')\n    assert s\n"
        "def test_b():\n    s = ready('y')\n    work(s, 'y')\n"
        "def test_c():\n    s = ready('z')\n    assert s\n",
        encoding="utf-8",
    )
    assert tried(tmp_path / "some.py", ("ready",), "work") == {"x"}


RULING = re.compile(r"RULING")
BEGINS = re.compile(r'^ *(?:# |"""|)RULING: [a-z]', re.M)


def test_every_ruling_begins_a_comment_or_a_paragraph_so_that_the_page_of_rulings_finds_it() -> None:
    home = Path(inspect.getfile(Founders)).parent
    found = 0
    for path in sorted(home.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        begun = len(BEGINS.findall(text))
        assert begun == len(RULING.findall(text)), f"a ruling hides inside a sentence of {path.name}"
        found += begun
    assert found >= 20


def test_a_misspelt_term_of_an_effect_is_refused_when_the_data_is_read() -> None:
    assert effect({"op": "roads", "times": 2}) == Roads(2)
    with pytest.raises(TypeError, match="tiems"):
        effect({"op": "roads", "tiems": 2})
    with pytest.raises(KeyError, match="rodas"):
        effect({"op": "rodas"})


def test_a_kind_of_one_building_is_not_said_to_be_one_of_several() -> None:
    text = page_text("founders", "kind", "ru")
    assert "Единственное здание этого типа: Призрачная крепость." in text
    assert "только одно из этих: «Спящий лев», «Кривая кость»." in text
