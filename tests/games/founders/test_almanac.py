"""What the almanac says of a building is found from wherever the building is named."""

from __future__ import annotations

import pytest

from veche.games.founders.tables import BUILDINGS
from veche.rules.almanac import entry_of


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("kind", ["offer", "work"])
def test_a_building_on_offer_or_at_work_leads_to_its_entry_though_a_kind_has_its_name_too(kind: str, lang: str) -> None:
    found = [entry_of("founders", lang, f"{kind} {building}") for building in BUILDINGS]
    assert found == [f"building#building-{building}".replace("_", "-") for building in BUILDINGS]
