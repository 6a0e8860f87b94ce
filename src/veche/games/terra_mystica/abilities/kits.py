"""All powers, and the kits of each faction before and after its stronghold."""

from __future__ import annotations

from typing import Final

from veche.core.ability import Kit
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.abilities.desert import Fakirs, FakirsStronghold, Nomads, NomadsStronghold
from veche.games.terra_mystica.abilities.forest import Auren, AurenStronghold, Witches, WitchesStronghold
from veche.games.terra_mystica.abilities.ice import IceMaidens, IceMaidensStronghold, Yetis, YetisStronghold
from veche.games.terra_mystica.abilities.lakes import Mermaids, MermaidsStronghold, Swarmlings, SwarmlingsStronghold
from veche.games.terra_mystica.abilities.mountains import Dwarves, DwarvesStronghold, Engineers, EngineersStronghold
from veche.games.terra_mystica.abilities.plains import Cultists, CultistsStronghold, Halflings, HalflingsStronghold
from veche.games.terra_mystica.abilities.swamp import Alchemists, AlchemistsStronghold, Darklings, DarklingsStronghold
from veche.games.terra_mystica.abilities.variable import (
    Riverwalkers,
    RiverwalkersStronghold,
    Shapeshifters,
    ShapeshiftersStronghold,
)
from veche.games.terra_mystica.abilities.volcano import Acolytes, AcolytesStronghold, Dragonlords, DragonlordsStronghold
from veche.games.terra_mystica.abilities.wasteland import (
    ChaosMagicians,
    ChaosMagiciansStronghold,
    Giants,
    GiantsStronghold,
)
from veche.games.terra_mystica.tables import FACTION_KEYS

POWERS: Final[dict[str, Ability]] = {
    power.key: power
    for power in (
        Witches(),
        WitchesStronghold(),
        Auren(),
        AurenStronghold(),
        Alchemists(),
        AlchemistsStronghold(),
        Darklings(),
        DarklingsStronghold(),
        Halflings(),
        HalflingsStronghold(),
        Cultists(),
        CultistsStronghold(),
        Engineers(),
        EngineersStronghold(),
        Dwarves(),
        DwarvesStronghold(),
        Mermaids(),
        MermaidsStronghold(),
        Swarmlings(),
        SwarmlingsStronghold(),
        ChaosMagicians(),
        ChaosMagiciansStronghold(),
        Giants(),
        GiantsStronghold(),
        Fakirs(),
        FakirsStronghold(),
        Nomads(),
        NomadsStronghold(),
        IceMaidens(),
        IceMaidensStronghold(),
        Yetis(),
        YetisStronghold(),
        Acolytes(),
        AcolytesStronghold(),
        Dragonlords(),
        DragonlordsStronghold(),
        Shapeshifters(),
        ShapeshiftersStronghold(),
        Riverwalkers(),
        RiverwalkersStronghold(),
    )
}
NO_KIT: Final[Kit[Ability]] = Kit(Ability, ())
KITS: Final[list[Kit[Ability]]] = [Kit(Ability, (POWERS[key],)) for key in FACTION_KEYS]
FORTS: Final[list[Kit[Ability]]] = [Kit(Ability, (POWERS[key], POWERS[f"{key}_stronghold"])) for key in FACTION_KEYS]
