"""The description of a game, and how games are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from veche.core.ability import Power
from veche.core.action import Action, Verb
from veche.core.data import Source
from veche.core.phrases import Phrases
from veche.core.plugins import registered
from veche.core.state import Seat, State

Price: TypeAlias = tuple[tuple[str, int], ...]
Refused: TypeAlias = tuple[Action, str]


class Unknown(ValueError):
    """A game, option or value that does not exist; the message says what does."""


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

    def __getitem__(self, key: str) -> str:
        return self.options[key]

    def on(self, key: str) -> bool:
        return self.options[key] == "on"


def nothing_hidden(s: State, seat: Seat) -> State:
    return s.copy()


def nothing_to_deal(s: State, seat: Seat, seed: int) -> None:
    pass


def no_price(s: State, a: Action) -> Price:
    return ()


def nothing_refused(s: State, seat: Seat, ref: str) -> list[Refused]:
    return []


def nothing_counted(s: State) -> dict[str, int]:
    return {}


def no_quarrel(setup: Setup) -> str:
    return ""


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
    quarrel: Callable[[Setup], str] = no_quarrel
    powers: Mapping[str, Power] = field(default_factory=dict)
    hide: Callable[[Any, Seat], State] = nothing_hidden
    deal: Callable[[Any, Seat, int], None] = nothing_to_deal
    census: Callable[[Any], dict[str, int]] = nothing_counted
    price: Callable[[Any, Action], Price] = no_price
    why: Callable[[Any, Seat, str], list[Refused]] = nothing_refused
    draw: Callable[[Any, Seat, Phrases, Sequence[str]], str] | None = None
    plain: Callable[[Any, Seat, Phrases, Sequence[str]], str] | None = None
    keepsake: Callable[[Any, Phrases, Sequence[str]], str] | None = None
    phrases: Mapping[str, Phrases] = field(default_factory=dict)
    verdict: Callable[[Any, Phrases, Sequence[str]], str] = no_verdict
    sources: tuple[Source, ...] = ()
    minutes: int = 60
    weight: float = 3.0

    def setup(self, seats: int, options: Mapping[str, str] | None = None) -> Setup:
        """A checked set-up with every option filled in."""
        given = dict(options or {})
        if seats not in self.seats:
            raise Unknown(f"{self.key} is for {self.seats[0]}–{self.seats[-1]} players, not {seats}")
        known = {o.key: o for o in self.options}
        for key, value in given.items():
            if key not in known:
                raise Unknown(f"{self.key} has no option {key!r}; it has {listed(known) or 'none'}")
            if known[key].values and value not in known[key].values:
                raise Unknown(f"option {key} is one of {listed(known[key].values)}, not {value!r}")
        setup = Setup(seats, {o.key: given.get(o.key, o.values[0] if o.values else "") for o in self.options})
        if complaint := self.quarrel(setup):
            raise Unknown(complaint)
        return setup

    def start(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        return self.new(self.setup(seats, options))

    def words(self, language: str) -> Phrases:
        """The phrases of one language, else of another; a game still without any names things by their keys."""
        return self.phrases.get(language) or next(iter(self.phrases.values()), Phrases(language, {}))

    def name(self, language: str) -> str:
        """The title in one language, else in another."""
        return self.title.get(language) or next(iter(self.title.values()), self.key)

    def action(self, text: str) -> Action | None:
        """The action written so, if there is one."""
        return lexicon(self).get(text)


_lexicons: dict[str, dict[str, Action]] = {}


def lexicon(game: Game) -> dict[str, Action]:
    """Every action of a game by its text."""
    if game.key not in _lexicons:
        _lexicons[game.key] = {a.text: a for verb in game.verbs for a in verb.actions}
    return _lexicons[game.key]


def listed(words: Sequence[str] | Mapping[str, object]) -> str:
    return ", ".join(words)


_found: dict[str, Game] = {}


def keys() -> list[str]:
    """The keys of all installed games, sorted."""
    return list(registered("veche.games"))


def find(key: str) -> Game:
    """The game registered under this key."""
    if key not in _found:
        entry = registered("veche.games").get(key)
        if entry is None:
            raise Unknown(f"no game is called {key!r}; there are {listed(keys())}")
        game = entry.load()
        assert isinstance(game, Game)
        _found[key] = game
    return _found[key]


def games() -> list[Game]:
    return [find(key) for key in keys()]
