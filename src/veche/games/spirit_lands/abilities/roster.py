"""All powers, in the order of the data."""

from __future__ import annotations

from typing import Final

from veche.games.spirit_lands.abilities import ROSTER, Ability
from veche.games.spirit_lands.abilities import events as e
from veche.games.spirit_lands.abilities import forest_allies as f
from veche.games.spirit_lands.abilities import mountain_allies as m
from veche.games.spirit_lands.abilities import prairie_allies as p
from veche.games.spirit_lands.abilities import scenarios as c
from veche.games.spirit_lands.abilities.sky_wanderer import SkyWanderer
from veche.games.spirit_lands.tables import POWER_KEYS

_all: Final[tuple[Ability, ...]] = (
    p.WindmaneHorse(),
    p.PrairieStoryteller(),
    p.CrossroadsInnkeeper(),
    p.NomadOfNineWinds(),
    p.Tumbleweed(),
    p.BarrowWarden(),
    p.PropheticCrow(),
    p.DreamChanger(),
    m.SisterOfTime(),
    m.UndergroundSmith(),
    m.StoneGiantess(),
    m.IceHermit(),
    m.EchoOfTheGorges(),
    m.EagleOfThePeaks(),
    m.UnseenMiner(),
    m.RuneKeeper(),
    SkyWanderer(),
    f.OldLeshy(),
    f.MoonWeaver(),
    f.WiseOwl(),
    f.TwoFacedGuardian(),
    f.RiverMaiden(),
    f.FireflySwarm(),
    f.AwakenedOak(),
    e.AllPathsAreOpen(),
    e.TheRightToChoose(),
    e.AidOfTheHigherPowers(),
    e.GenerousLand(),
    e.BreathOfWisdom(),
    e.LightTread(),
    e.HiddenTrails(),
    e.SurgeOfStrength(),
    e.UnhurriedJourney(),
    e.RoadToll(),
    e.CallOfDistantLands(),
    e.BarterYard(),
    e.HeightOfTheStorm(),
    e.Squall(),
    e.DustHaze(),
    e.Headwind(),
    e.Whirlwind(),
    e.ScatteredPages(),
    c.FavourOfTheGods(),
    c.CornerstonesOfTheUniverse(),
    c.GrainsOfKnowledge(),
    c.AThousandRoads(),
    c.ThePriceOfWisdom(),
    c.FuryOfThePrairieWinds(),
)
POWERS: Final[dict[str, Ability]] = {power.key: power for power in _all}
ROSTER.extend([POWERS[key] for key in POWER_KEYS])
