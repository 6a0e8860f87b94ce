"""The worked examples of the rulebook, played by the rules: what the text says is what happens."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, have, kind, own, terrain
from support import answer, texts
from veche.games.terra_mystica.abilities.ice import ICE_WHEELS
from veche.games.terra_mystica.cults import step_power
from veche.games.terra_mystica.power import burn, gain_power
from veche.games.terra_mystica.rounds import income, next_order
from veche.games.terra_mystica.scoring import shares
from veche.games.terra_mystica.tables import AREA_POINTS, BY_PASSING, CULT_POINTS, ICE, TERRAINS
from veche.games.terra_mystica.towns import is_town
from veche.games.terra_mystica.wheel import apart
from veche.rules.book import chapters, passages

KEY = "terra-mystica"


def says(anchor: str, *words: str) -> None:
    """The English passage still holds these words: change it together with the test."""
    text = next(p.text for c in chapters(KEY, "en") for p in passages(c) if p.anchor == anchor)
    assert all(word in text for word in words), text


def test_gaining_three_power() -> None:
    says("gaining", "2 tokens in bowl I, 5 in bowl II and 5 in bowl III, and gain 3 power", "0, 6 and 6")
    p = have(arrange("witches D:F4", "nomads D:F3"), 0, bowl1=2, bowl2=5, bowl3=5)
    assert gain_power(p, 3) == 3
    assert (p.bowl1, p.bowl2, p.bowl3) == (0, 6, 6)


def test_burning_twice() -> None:
    says("burning", "1, 6 and 2 tokens", "You have 1, 2 and 4")
    s = arrange("witches D:F4", "nomads D:F3")
    p = have(s, 0, bowl1=1, bowl2=6, bowl3=2)
    burn(s, 0)
    burn(s, 0)
    assert (p.bowl1, p.bowl2, p.bowl3) == (1, 2, 4)


def test_from_step_four_to_step_seven() -> None:
    says("cult-power", "From step 4 you advance 3 steps to step 7", "2 + 2 = 4 power")
    assert step_power(4, 7) == 4


@pytest.mark.parametrize(
    ("spades", "names"), [(1, ("lakes", "mountains")), (2, ("swamp", "wasteland")), (3, ("plains", "desert"))]
)
def test_the_wheel_of_the_witches_and_of_ice_begun_on_forest(spades: int, names: tuple[str, ...]) -> None:
    says("terrain", "lakes and mountains are one spade away, swamp and wasteland two, plains and desert three")
    says("ice", "forest, lakes and mountains take one spade, swamp and wasteland two, plains and desert three")
    forest = TERRAINS.index("forest")
    for name in names:
        here = TERRAINS.index(name)
        assert apart(here, forest) == spades
        assert (ICE, spades) in ICE_WHEELS[forest][here]
    assert (ICE, 1) in ICE_WHEELS[forest][forest]


def test_income_of_three_dwellings_and_a_trading_post() -> None:
    says("income", "Three of your dwellings and one trading post", "three for the dwellings, 2 coins and 1 power")
    s = arrange("witches D:F4,D1,A3 TP:E7", "nomads D:F3")
    s.players[0].card = -1
    assert income(s, 0) == (2, 4, 0, 1)


def test_two_spades_on_two_hexes_and_where_the_dwelling_may_stand() -> None:
    says("free-spades", "They may build on the first hex, not on the second")
    s = arrange("nomads D:F3,E8", "witches D:A3")
    have(s, 0, bowl3=6, workers=10)
    terrain(s, G2="wasteland", E7="mountains")
    answer(s, "act ACT6", "dig G2", "into desert", "dig E7", "into desert")
    assert kind(s, "G2") == kind(s, "E7") == "desert"
    assert s.players[0].workers == 7
    assert [a for a in texts(s.menu) if a.startswith("build")] == ["build G2"]


def test_the_offer_to_the_nomads() -> None:
    says("offer", "The Nomads are offered 1 + 2 = 3 power")
    s = arrange("mermaids D:G2", "nomads D:E7 TE:F3 TP:E8")
    terrain(s, F4="lakes")
    answer(s, "build F4", "done")
    assert texts(s.menu) == ["leech 3", "decline"]


def test_towns_of_seven_and_of_six() -> None:
    says("founding", "2 + 2 + 2 + 1 = 7 power", "A stronghold and three dwellings have only 6")
    s = arrange("witches TP:E6,E7 TE:F4 D:G2", "nomads D:A5")
    assert is_town(s, 0, s.players[0].own)
    s = arrange("witches SH:E6 D:E7,F4,G2", "nomads D:A5")
    assert not is_town(s, 0, s.players[0].own)
    own(s, 0, "FAV5")
    assert is_town(s, 0, s.players[0].own)


def test_shared_places() -> None:
    says("ties", "they share 8 + 4 and score 6 each", "the others share 12 + 6 + 0 and score 6 each")
    assert shares([9, 9, 3, 0], CULT_POINTS) == [6, 6, 2, 0]
    assert shares([20, 19, 19, 19], AREA_POINTS) == [18, 6, 6, 6]
    says("final-scoring-distance", "score 15 each, Witches score 6")
    assert shares([12, 12, 8, 5], AREA_POINTS)[:3] == [15, 15, 6]
    says("final-scoring-stronghold", "18 and 12 points")
    assert shares([4, 3, 0, 0], AREA_POINTS) == [18, 12, 0, 0]
    says("final-scoring-outposts", "score 12 each")
    assert shares([3, 3, 3, 1], AREA_POINTS) == [12, 12, 12, 0]


def test_the_order_by_passing_and_the_usual_one() -> None:
    says(
        "passing-order", "In the next round the order is Auren, Acolytes, Nomads", "it would be Auren, Nomads, Acolytes"
    )
    s = arrange("witches D:F4", "giants D:D4", "nomads D:F3")
    s.passing = [1, 0, 2]
    assert next_order(s) == (1, 2, 0)
    s.rules |= BY_PASSING
    assert next_order(s) == (1, 0, 2)
