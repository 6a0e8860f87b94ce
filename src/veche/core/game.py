"""The description of a game, and how games are found."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from pickle import PicklingError
from typing import Any, Final

from veche.core.ability import Power
from veche.core.action import Action, Verb
from veche.core.complaint import Unknown
from veche.core.data import Source
from veche.core.faces import Card, Section, Strip, Tally
from veche.core.judge import Judge
from veche.core.phrases import Phrases
from veche.core.plugins import registered
from veche.core.state import Seat, State


@dataclass(frozen=True)
class Option:
    """Something agreed on before the game. The first value is the default.

    Phrases: ``option.<key>``, ``option.<key>.help``, ``option.<key>.<value>``.
    """

    key: str
    values: tuple[str, ...] = ("off", "on")


@dataclass(frozen=True)
class Setup:
    """How many sit down, and what they agreed on."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.seats, dict(self.options))

    def __getitem__(self, key: str) -> str:
        return self.options[key]

    def on(self, key: str) -> bool:
        """Is this option agreed on? For options of "off" and "on"."""
        return self.options[key] == "on"


def nothing_hidden(s: State, seat: Seat) -> State:
    return s.copy()


def nothing_to_deal(s: State, seat: Seat, seed: int) -> None:
    pass


def nothing_counted(s: State) -> dict[str, int]:
    return {}


def no_almanac(phrases: Phrases) -> tuple[Section, ...]:
    return ()


def no_quarrel(setup: Setup) -> Unknown | None:
    return None


def no_verdict(s: State, phrases: Phrases, seats: Sequence[str]) -> str:
    return ""


@dataclass(frozen=True)
class Game:
    """All that bots, tables and tests need to know of a game."""

    key: str
    package: str
    title: Mapping[str, str]
    rules: int
    seats: range
    bound: int
    new: Callable[[Setup], State]
    verbs: tuple[Verb, ...]
    score: Callable[[Any], list[tuple[int, ...]]]
    points: Callable[[Any], list[int]]
    options: tuple[Option, ...] = ()
    quarrel: Callable[[Setup], Unknown | None] = no_quarrel
    powers: Mapping[str, Power] = field(default_factory=dict)
    hide: Callable[[Any, Seat], State] = nothing_hidden
    deal: Callable[[Any, Seat, int], None] = nothing_to_deal
    census: Callable[[Any], dict[str, int]] = nothing_counted
    draw: Callable[[Any, Seat, Phrases, Sequence[str]], str] | None = None
    mat: Callable[[Any, Seat, Phrases, Sequence[str]], str] | None = None
    strip: Callable[[Any, Seat, Phrases], Strip] | None = None
    card: Callable[[Any, Action, Phrases], Card | None] | None = None
    plain: Callable[[Any, Seat, Phrases, Sequence[str]], str] | None = None
    keepsake: Callable[[Any, Phrases, Sequence[str]], str] | None = None
    almanac: Callable[[Phrases], tuple[Section, ...]] = no_almanac
    signs: Mapping[str, str] = field(
        default_factory=dict
    )  # of a unit of prices, of a source of points: its symbol or icon
    tallies: Mapping[str, Tally] = field(default_factory=dict)  # the events that tell of points
    phrases: Mapping[str, Phrases] = field(default_factory=dict)
    verdict: Callable[[Any, Phrases, Sequence[str]], str] = no_verdict
    judge: Callable[[], Judge] | None = None
    sources: tuple[Source, ...] = ()
    minutes: int = 60
    weight: float = 3.0

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process has its own."""
        return find, (self.key,)

    @property
    def is_open(self) -> bool:
        """Nothing is hidden: every seat sees the whole table."""
        return self.hide is nothing_hidden

    def setup(self, seats: int, options: Mapping[str, str] | None = None) -> Setup:
        """A checked set-up with every option filled in."""
        given = dict(options or {})
        if seats not in self.seats:
            raise Unknown("seats", self.key, self.seats[0], self.seats[-1], seats)
        self.check_options(given)
        setup = Setup(seats, {o.key: given.get(o.key, o.values[0] if o.values else "") for o in self.options})
        quarrel = self.quarrel(setup)
        if quarrel is not None:
            raise quarrel
        return setup

    def check_options(self, options: Mapping[str, str]) -> None:
        """Are these options of this game, with values they can have?"""
        known = {o.key: o for o in self.options}
        for key, value in options.items():
            if key not in known:
                raise Unknown("option", self.key, key, list(known))
            if known[key].values and value not in known[key].values:
                raise Unknown("value", key, known[key].values, value)

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The first state of a game with this set-up, the first question open."""
        return self.new(self.setup(seats, options))

    def words(self, language: str) -> Phrases:
        """The phrases of one language, else of another; a game still without any names things by their keys."""
        return self.phrases.get(language) or next(iter(self.phrases.values()), Phrases(language, {}))

    def name(self, language: str) -> str:
        """The title in one language, else in another."""
        return self.title.get(language) or next(iter(self.title.values()), self.key)

    def judged(self) -> Judge:
        """How bots judge it; by its points, where it does not say."""
        if self.key not in _judges:
            _judges[self.key] = self.judge() if self.judge else Judge(lambda s, seat: float(self.points(s)[seat]))
        return _judges[self.key]

    def action(self, text: str) -> Action | None:
        """The action written so, if there is one."""
        return lexicon(self).get(text)


_judges: Final[dict[str, Judge]] = {}
_lexicons: Final[dict[str, dict[str, Action]]] = {}


def lexicon(game: Game) -> dict[str, Action]:
    """Every action of a game by its text."""
    if game.key not in _lexicons:
        _lexicons[game.key] = {a.text: a for verb in game.verbs for a in verb.actions}
    return _lexicons[game.key]


def folder_of(game: Game) -> Path:
    """Where a game's files lie, whoever's it is."""
    file = import_module(game.package).__file__
    assert file is not None
    return Path(file).parent


_found: Final[dict[str, Game]] = {}


def keys() -> list[str]:
    """The keys of all installed games, sorted."""
    return list(registered("veche.games"))


def find(key: str) -> Game:
    """The game registered under this key."""
    if key not in _found:
        entry = registered("veche.games").get(key)
        if entry is None:
            raise Unknown("game", key, keys())
        game = entry.load()
        assert isinstance(game, Game)
        _found[key] = game
        for power in game.powers.values():
            copyreg.pickle(type(power), power_apart)
    return _found[key]


def games() -> list[Game]:
    """All installed games, sorted by key."""
    return [find(key) for key in keys()]


def nearest() -> Iterator[Game]:
    """All games, those in use first: the others are loaded only if they must be."""
    yield from list(_found.values())
    yield from games()


# Of answers and powers there is one each: pickled or copied deeply, they are found again.


def action_apart(a: Action) -> tuple[Any, ...]:
    for game in nearest():
        if lexicon(game).get(a.text) is a:
            return action_named, (game.key, a.text)
    raise PicklingError(f"“{a.text}” is an answer in no game that is registered")


def action_named(key: str, text: str) -> Action:
    return lexicon(find(key))[text]


def power_apart(power: Power) -> tuple[Any, ...]:
    for game in nearest():
        if game.powers.get(power.key) is power:
            return power_named, (game.key, power.key)
    raise PicklingError(f"{power!r} belongs to no game that is registered")


def power_named(key: str, name: str) -> Power:
    return find(key).powers[name]


copyreg.pickle(Action, action_apart)
