"""Every game as one of OpenSpiel, for its searches, solvers and learners. It needs the extra ``veche[spiel]``.

    import pyspiel
    import veche.rl.spiel  # brings every installed game, as ``veche_`` and its key

    game = pyspiel.load_game("veche_hamlet(players=3)")

Chance is a node of its own, seats are asked one at a time, and a seat observes its own view only. Actions are numbered
as in the environments. What a game pays is the rank at its end, from 1 to -1. Options of a game are one more parameter:
``veche_spirit_lands(players=2,options=scenario:2)``, several parted by semicolons.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from veche.core.action import Action
from veche.core.codec import dump
from veche.core.game import Game, games, lexicon
from veche.core.state import CHANCE, Draw, Seat, State, apply, to_move
from veche.rl.session import ranks
from veche.worth.layout import Encoder, layout_of

PREFIX: Final = "veche_"


def agreed(text: str) -> dict[str, str]:
    """Options out of one word: OpenSpiel takes a value like 1 for a number, whatever was meant."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    return {key: value for key, _, value in pairs}


def kind_of(game: Game) -> Any:
    """What OpenSpiel must know of a game before it is set up."""
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.key.replace("-", "_"),
        long_name=game.name("en"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its set-up."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = {"players": game.seats[0], "options": "", **(params or {})}
        self.game = game
        self.setup = game.setup(given["players"], agreed(given["options"]))
        self.actions: list[Action] = list(lexicon(game).values())
        self.number_of = {a: i for i, a in enumerate(self.actions)}
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=len(self.actions),
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=game.bound,
        )
        super().__init__(kind_of(game), about, params or {})

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel copies it deeply, so it holds the table and nothing else."""

    def __init__(self, of: SpielGame) -> None:
        super().__init__(of)
        self.table: State = of.game.new(of.setup)

    @property
    def of(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = to_move(self.table)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted([self.of.number_of[a] for a in self.table.menu])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        s, step = self.table, self.table.stack[-1]
        assert isinstance(step, Draw)
        weights = {self.of.number_of[a]: step.weight(s, a) for a in s.menu}
        return [(number, weight / sum(weights.values())) for number, weight in sorted(weights.items())]

    def _apply_action(self, action: int) -> None:
        apply(self.table, self.of.actions[action])

    def _action_to_string(self, player: Seat, action: int) -> str:
        return self.of.actions[action].text

    def is_terminal(self) -> bool:
        return not self.table.menu

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.of.setup.seats
        return ranks(self.of.game, self.table)

    def __str__(self) -> str:
        return repr(self.table)


class SpielObserver:
    """What a seat sees: the row of the environments, and its view as JSON."""

    def __init__(self, of: SpielGame) -> None:
        self.of: Final = of
        seats = of.setup.seats
        self.encoders: Final = [Encoder(layout_of(of.game.key), k, seats) for k in range(seats)]
        self.tensor = np.zeros(layout_of(of.game.key).size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """While chance draws, nobody is asked and nothing is observed."""
        if state.is_chance_node():
            self.tensor[:] = 0.0
        else:
            self.tensor[:] = self.encoders[player].told(self.of.game.hide(state.table, player))

    def string_from(self, state: SpielState, player: Seat) -> str:
        return "" if state.is_chance_node() else json.dumps(dump(self.of.game.hide(state.table, player)))


def register(game: Game) -> None:
    """Let OpenSpiel know a game."""

    class Installed(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(kind_of(game), Installed)


for installed in games():
    register(installed)
