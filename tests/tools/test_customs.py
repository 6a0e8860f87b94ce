"""What people do and lose, in a file that the judge reads."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from customs import averages, means
from veche.core.game import find
from veche.worth.people import People

GAMES = [
    (4, [Counter(build=8, leech=3), Counter(build=12), Counter(), Counter()], [("topic", "power", 2.0)]),
    (4, [Counter(build=10), Counter(build=10), Counter(), Counter()], [("topic", "power", 4.0), ("round", "1", 1.0)]),
    (3, [Counter(build=99)] * 3, [("topic", "power", 99.0)]),
]


def test_what_is_written_is_what_the_judge_reads(tmp_path: Path) -> None:
    path = tmp_path / "people.toml"
    before = {"strong": {"topic": {"power": 7.0}}}
    path.write_text(means(find("terra-mystica"), GAMES, "casual", before), encoding="utf-8")
    people = People(path)
    assert people.games == 2 and people.company(4), "only games of as many as in the first count"
    assert people.did()["build"][0] == 5 and people.did()["leech"][0] == 0.38 and "goal" not in people.did()
    assert people.lost("casual", "topic", "power") == 3 and people.lost("casual", "round", "1") == 0.5
    assert people.lost("strong", "topic", "power") == 7, "what was measured before stays"


def test_a_kind_of_decision_that_did_not_come_up_lost_nothing() -> None:
    assert averages([[("topic", "towns", 1.0)], []]) == {"topic": {"towns": 0.5}}
