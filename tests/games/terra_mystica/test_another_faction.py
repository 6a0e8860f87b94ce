"""A faction that nobody has heard of: added to a copy of the game as a stranger would, and played by everybody."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from veche.games.terra_mystica.tables import FACTIONS

ROOT = Path(__file__).parents[3]
HOME = Path("veche/games/terra_mystica")

GNOMES = '''
class Gnomes(Ability):
    """Two points more for a town."""

    key = "gnomes"

    def town_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return points + 2


class GnomesStronghold(Ability):
    key = "gnomes_stronghold"
    worth = 1.5

    def passing_points(self, s: TerraMystica, seat: Seat, points: int) -> int:
        return points + 4


POWERS: Final[tuple[Ability, ...]] = (Gnomes(), GnomesStronghold(), '''
WORDS = {
    "en": ("Gnomes", "2 points more for a town.", "Gnomes' stronghold", "4 points on passing."),
    "ru": ("Гномы", "На 2 очка больше за город.", "Цитадель гномов", "4 очка за пропуск хода."),
}
PLAY = """
import json, sys, warnings
from veche.bots.base import Limit, make_bot
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, apply, to_move
game = find("terra-mystica")
with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    game.judged()
levels = {"casual": 400, "greedy": 400, "skilled": 12, "strong": 12, "mcts": 12, "novice": 30}
drawn = {}
for name, plies in levels.items():
    s = game.start(2, {"choice": "pick"})
    bots = [make_bot(name, game, 1), make_bot("greedy", game, 2)]
    seen = 0
    while s.menu and seen < plies:
        seat = to_move(s)
        gnomes = [a for a in s.menu if a.text == "faction gnomes"]
        a = draw(s, 3) if seat == CHANCE else gnomes[0] if gnomes else bots[seat].choose(s, Limit(0, 2))
        seen += seat == 0
        apply(s, a)
    drawn[name] = [p.faction for p in s.players], s.round, not s.menu, game.points(s)
svgs = [game.draw(s, 0, game.phrases[lang], ["A", "B"]) for lang in ("en", "ru")]
judge = game.judged()
print(json.dumps({
    "warned": [str(w.message) for w in heard],
    "learned": judge.net.learned,
    "inputs": [len(judge.inputs(s, 0)), judge.net.size],
    "parts": sorted(judge.parts(s, 0)),
    "games": drawn,
    "named": ["Gnomes" in svgs[0] or "gnomes" in svgs[0].lower(), "⟨" in svgs[0] + svgs[1]],
}))
"""


def put(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path} has no {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our code with one faction more: its numbers, its class, its words."""
    copy = tmp_path_factory.mktemp("source")
    shutil.copytree(ROOT / "src" / "veche", copy / "veche", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    data = copy / HOME / "data"
    rows = (data / "factions.toml").read_text(encoding="utf-8")
    giants = rows.split("[giants]\n")[1].split("\n[")[0]
    (data / "factions.toml").write_text(f"{rows}\n[gnomes]\n{giants}\n", encoding="utf-8")
    put(copy / HOME / "abilities/wasteland.py", "\nPOWERS: Final[tuple[Ability, ...]] = (", GNOMES)
    for lang, (name, text, fort, fort_text) in WORDS.items():
        words = f'gnomes."" = "{name}"\ngnomes.text = "{text}"\n'
        words += f'gnomes_stronghold."" = "{fort}"\ngnomes_stronghold.text = "{fort_text}"\n'
        put(data / f"phrases.{lang}.toml", "\n[faction]\n", f"\n[faction]\n{words}")
    return copy


def run(source: Path, *words: str) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT / "tools")])}
    done = subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, check=False, cwd=source)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def told(source: Path) -> Any:
    return json.loads(run(source, "-c", PLAY).splitlines()[-1])


def test_every_bot_plays_with_and_against_it(told: Any) -> None:
    new = len(FACTIONS)
    assert set(told["games"]) == {"casual", "greedy", "skilled", "strong", "mcts", "novice"}
    assert all(factions[0] == new for factions, *_ in told["games"].values())
    for name in ("casual", "greedy"):
        _, _, over, points = told["games"][name]
        assert over and min(points) > 20


def test_a_net_that_does_not_know_it_says_so_and_a_rule_of_thumb_takes_over(told: Any) -> None:
    assert any("was taught 198 inputs, the game has 201" in w for w in told["warned"])
    assert not told["learned"] and told["inputs"] == [201, 201] and "goods" in told["parts"]


def test_the_table_draws_it(told: Any) -> None:
    assert told["named"] == [True, False]


def test_the_net_can_learn_it(source: Path) -> None:
    """A game of the learner: as many inputs as the game has now."""
    play = (
        "from learn import Manner, play\n"
        "x, y, end = play(Manner('terra-mystica', (2,), {'choice': 'draw'}, 0.1, 0.0), None, 5)\n"
        "print(x.shape[1], len(y) > 5, len(end))\n"
    )
    assert run(source, "-W", "ignore", "-c", play).split() == ["201", "True", "2"]


def test_researchers_observe_it(source: Path) -> None:
    code = (
        "from veche.core.game import find\n"
        "from veche.worth.layout import layout_of\n"
        "game = find('terra-mystica')\n"
        "s = game.start(2, {})\n"
        "print(len(layout_of(game.key).encode(s, 0, 2)) == layout_of(game.key).size)\n"
    )
    assert run(source, "-c", code).strip() == "True"


def test_the_contract_and_the_documents_take_it(source: Path, tmp_path: Path) -> None:
    checked = json.loads(run(source, "-m", "veche.cli.main", "check", "terra-mystica", "--law", "power", "--json"))
    assert checked["trials"] >= 1 and checked["broken"] == []
    run(source, "-m", "veche.cli.main", "docs", "terra-mystica", "--out", str(tmp_path))
    assert "gnomes" in "".join(p.read_text(encoding="utf-8") for p in tmp_path.rglob("*.md"))
