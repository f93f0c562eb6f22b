"""Shoal under the names of `pyspiel`, OpenSpiel's module: games, states, observers, bots, policies.

    import shoal.pyspiel as pyspiel

runs code that was written for it on Shoal's games and on games written in Python. Where the import itself cannot be
changed, in OpenSpiel's own algorithms for example,

    python3 -m shoal.pyspiel program.py ARGUMENTS

runs a program in which `import pyspiel` is this module (`stand_in` does the same from Python). Matrix games, mean fields, and
OpenSpiel's own games and solvers in C++ are not here.
"""

from __future__ import annotations

import runpy
import sys
from typing import Any, Callable, Mapping, Sequence, TypeVar

import numpy as np

from . import game as _ours
from ._ffi import VERSION as __version__
from ._ffi import ShoalError
from .players import evaluate_bots
from .spiel import (
    INVALID_ACTION,
    Game,
    GameInfo,
    GameType,
    IIGObservationType,
    PlayerAction,
    PlayerId,
    PrivateInfoType,
    State,
    StateType,
    Struct,
    TensorLayout,
    game_parameters_from_string,
    game_parameters_to_string,
)

SpielError = ShoalError
StateStruct = ObservationStruct = ActionStruct = SpielStruct = Struct

_Policy = Mapping[str, Sequence["tuple[int, float]"]]
_Probabilities = list["tuple[int, float]"]
_Made = TypeVar("_Made", bound="type[Game]")
_registered: dict[str, tuple[GameType, Callable[[dict[str, Any]], Game]]] = {}


# Games.


def register_game(game_type: GameType, creator: Callable[[dict[str, Any]], Game]) -> None:
    """Makes a game that is written in Python known to load_game, by its short name."""
    _registered[game_type.short_name] = (game_type, creator)


def registered_games() -> list[GameType]:
    """The types of all games."""
    own = [_ours.Game(name).get_type() for name in _ours.registered_names()]
    return sorted(
        [*own, *(made for made, _ in _registered.values())], key=lambda one: one.short_name
    )


def registered_names() -> list[str]:
    """The short names of all games."""
    return [made.short_name for made in registered_games()]


registered_concrete_names = registered_names


def load_game(name: str, parameters: Mapping[str, Any] | None = None) -> Game:
    """A game by its string, or by its name and a dictionary of options."""
    if not isinstance(name, str):
        raise TypeError(f"a game is named by a string, not {type(name).__name__}")
    short, _, _ = name.partition("(")
    if short == "turn_based_simultaneous_game":
        inner = dict(parameters or game_parameters_from_string(name))["game"]
        return load_game_as_turn_based(
            inner if isinstance(inner, str) else game_parameters_to_string(inner)
        )
    if short in _registered:
        game_type, creator = _registered[short]
        given = {**game_parameters_from_string(name), **(parameters or {})}
        given.pop("name", None)
        unknown = sorted(set(given) - set(game_type.parameter_specification))
        if unknown:
            raise ShoalError(f"{short} has no option {unknown[0]!r}")
        return creator({**game_type.parameter_specification, **given})
    return _ours.load_game(name, parameters)


def load_game_as_turn_based(name: str, parameters: Mapping[str, Any] | None = None) -> Game:
    """The same; players who choose at once are asked one after the other, without seeing each other's answers."""
    game = load_game(name, parameters)
    if game.get_type().dynamics is GameType.Dynamics.SIMULTANEOUS:
        raise ShoalError(f"{name} cannot be played one after the other")
    return game


def deserialize_game(text: str) -> Game:
    """A game from what Game.serialize wrote."""
    return load_game(text)


def serialize_game_and_state(game: Game, state: State) -> str:
    """Text that deserialize_game_and_state reads."""
    if state.get_game() != game:
        raise ShoalError("this state is of another game")
    return f"{game.serialize()}\n{state.serialize()}"


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    """A game and a state of it."""
    name, _, rest = text.partition("\n")
    game = load_game(name)
    return game, game.deserialize_state(rest)


class UniformProbabilitySampler:
    """Numbers between `low` and `high`: `UniformProbabilitySampler(low, high)` or `(seed, low, high)`."""

    def __init__(self, *numbers: float) -> None:
        *seed, self._low, self._high = numbers
        self._luck = np.random.default_rng(int(seed[0]) if seed else None)

    def __call__(self) -> float:
        return float(self._luck.uniform(self._low, self._high))


# Observers.


def make_observer(
    game: Game, kind: IIGObservationType | None = None, parameters: Any = None
) -> Any:
    """What looks at states of a game; None: there is none of this kind."""
    return game.make_py_observer(kind, parameters or {})


# Bots.


class Bot:
    """Whoever answers. A bot brings `step`; one that chooses by chance may bring `get_policy` as well."""

    def step(self, state: State) -> int:
        """The answer of the player who is asked."""
        raise NotImplementedError("a bot brings step")

    def restart(self) -> None:
        """Before a game."""

    def restart_at(self, state: State) -> None:
        """Before a game that goes on from a state."""

    def inform_action(self, state: State, player: int, action: int) -> None:
        """Somebody else has acted."""

    def inform_actions(self, state: State, actions: Sequence[int]) -> None:
        """All have acted at once."""

    def provides_policy(self) -> bool:
        """Whether get_policy and step_with_policy can be asked."""
        return False

    def get_policy(self, state: State) -> _Probabilities:
        """Its answers with their probabilities."""
        raise ShoalError("this bot has no policy", "not-now")

    def step_with_policy(self, state: State) -> tuple[_Probabilities, int]:
        """Its probabilities, and an answer by them."""
        raise ShoalError("this bot has no policy", "not-now")

    def provides_force_action(self) -> bool:
        """Whether it can be told what to answer."""
        return False

    def force_action(self, state: State, action: int) -> None:
        """Tells it what to answer."""
        raise ShoalError("this bot cannot be told what to answer", "not-now")

    def is_clonable(self) -> bool:
        """Whether it can be copied."""
        return False


class PolicyBot(Bot):
    """Answers by a policy's probabilities."""

    def __init__(self, player: int, seed: int, policy: Policy) -> None:
        super().__init__()
        self._player, self._policy, self._luck = player, policy, np.random.default_rng(seed)

    def provides_policy(self) -> bool:
        """It does."""
        return True

    def get_policy(self, state: State) -> _Probabilities:
        """What the policy says."""
        return self._policy.get_state_policy(state, self._player)

    def step_with_policy(self, state: State) -> tuple[_Probabilities, int]:
        """What the policy says, and an answer by it."""
        chances = self.get_policy(state)
        actions, shares = zip(*chances)
        return chances, int(self._luck.choice(actions, p=shares))

    def step(self, state: State) -> int:
        """An answer by the policy."""
        return self.step_with_policy(state)[1]


def make_uniform_random_bot(player: int, seed: int) -> Bot:
    """Any legal answer, each equally likely."""
    return PolicyBot(player, seed, UniformPolicy())


make_stateful_random_bot = make_uniform_random_bot


def make_policy_bot(game: Game, player: int, seed: int, policy: Policy) -> Bot:
    """Answers by a policy's probabilities."""
    return PolicyBot(player, seed, policy)


# Policies.


class Policy:
    """What a player does, as probabilities. A policy brings `get_state_policy`."""

    def get_state_policy(self, state: State, player: int | None = None) -> _Probabilities:
        """Answers with their probabilities."""
        raise NotImplementedError("a policy brings get_state_policy")

    def action_probabilities(self, state: State, player: int | None = None) -> dict[int, float]:
        """The same as a dictionary."""
        return dict(self.get_state_policy(state, player))


class UniformPolicy(Policy):
    """Any legal answer, each equally likely."""

    def get_state_policy(self, state: State, player: int | None = None) -> _Probabilities:
        """Answers with their probabilities."""
        legal = state.legal_actions() if player is None else state.legal_actions(player)
        return [(action, 1 / len(legal)) for action in legal]


class TabularPolicy(Policy):
    """Probabilities by information state: a dictionary from its string to pairs of answer and probability."""

    def __init__(self, table: _Policy) -> None:
        super().__init__()
        self._table = {
            key: [(int(action), float(share)) for action, share in row]
            for key, row in table.items()
        }

    def policy_table(self) -> dict[str, _Probabilities]:
        """All of it."""
        return self._table

    def get_state_policy(self, state: State | str, player: int | None = None) -> _Probabilities:
        """Answers with their probabilities; of a string, as it stands in the table."""
        if isinstance(state, State):
            state = state.information_state_string(
                state.current_player() if player is None else player
            )
        if state not in self._table:
            raise ShoalError("this policy does not know this information state")
        return self._table[state]

    def size(self) -> int:
        """How many information states it knows."""
        return len(self._table)

    __len__ = size


def UniformRandomPolicy(game: Game) -> TabularPolicy:  # noqa: N802
    """Any legal answer, each equally likely, as a table of the whole game."""
    table: dict[str, _Probabilities] = {}

    def walk(state: State) -> None:
        if state.is_player_node():
            table.setdefault(
                state.information_state_string(), UniformPolicy().get_state_policy(state)
            )
        for action in state.legal_actions():
            walk(state.child(action))

    walk(game.new_initial_state())
    return TabularPolicy(table)


def _policy(policy: Policy | _Policy) -> Policy:
    return policy if hasattr(policy, "action_probabilities") else TabularPolicy(policy)  # type: ignore[return-value, arg-type]


def _chances(state: State, policies: Sequence[Policy]) -> _Probabilities:
    """What can happen at a state, with probabilities."""
    if state.is_chance_node():
        return state.chance_outcomes()
    player = state.current_player()
    return list(policies[player].action_probabilities(state, player).items())


def expected_returns(
    state: State, policies: Policy | Sequence[Policy], depth_limit: int = -1, *_: Any
) -> list[float]:
    """What each player gets on average if all play by these policies, or all by one."""
    each = policies if isinstance(policies, Sequence) else [policies] * state.num_players()
    if state.is_terminal() or depth_limit == 0:
        return list(state.returns())
    total = np.zeros(state.num_players())
    for action, share in _chances(state, each):
        if share > 0:
            total += share * np.array(expected_returns(state.child(action), each, depth_limit - 1))
    return total.tolist()


class TabularBestResponse:
    """The best answer of one player to what all others do, over the whole game: exact, for games that can be walked through."""

    def __init__(self, game: Game, best_responder: int, policy: Policy | _Policy, *_: Any) -> None:
        self._game, self._player = game, best_responder
        self._root = game.new_initial_state()
        self.set_policy(policy)

    def set_policy(self, policy: Policy | _Policy) -> None:
        """Answers to another policy."""
        self._policies = [_policy(policy)] * self._game.num_players()
        self._best: dict[str, int] = {}
        self._values: dict[str, float] = {}
        self._sets: dict[str, list[tuple[State, float]]] = {}
        self._collect(self._root, 1.0)

    def _collect(self, state: State, reach: float) -> None:
        """The states of each information set of the player, with how likely all others make them."""
        if state.is_terminal():
            return
        mine = state.is_player_node() and state.current_player() == self._player
        if mine:
            self._sets.setdefault(state.information_state_string(self._player), []).append(
                (state.clone(), reach)
            )
        for action, share in (
            [(action, 1.0) for action in state.legal_actions()]
            if mine
            else _chances(state, self._policies)
        ):
            if share > 0:
                self._collect(state.child(action), reach * share)

    def best_response_action(self, infostate: str) -> int:
        """The best answer in an information state; the lowest of several."""
        if infostate not in self._best:
            states = self._sets[infostate]
            worth = {
                action: sum(
                    reach * self.value_from_state(state.child(action)) for state, reach in states
                )
                for action in states[0][0].legal_actions()
            }
            self._best[infostate] = max(worth, key=lambda action: worth[action])
        return self._best[infostate]

    def value_from_state(self, state: State) -> float:
        """What the player gets on average from there."""
        key = state.history_str()
        if key not in self._values:
            if state.is_terminal():
                value = state.player_return(self._player)
            elif state.is_player_node() and state.current_player() == self._player:
                value = self.value_from_state(
                    state.child(
                        self.best_response_action(state.information_state_string(self._player))
                    )
                )
            else:
                value = sum(
                    p * self.value_from_state(state.child(a))
                    for a, p in _chances(state, self._policies)
                    if p > 0
                )
            self._values[key] = value
        return self._values[key]

    def value(self, history: str = "") -> float:
        """The same, from a history as State.history_str writes it."""
        state = self._root.clone()
        for action in filter(None, history.split(", ")):
            state.apply_action(int(action))
        return self.value_from_state(state)

    def get_best_response_actions(self) -> dict[str, int]:
        """The best answer in every information state that can be reached."""
        return {infostate: self.best_response_action(infostate) for infostate in self._sets}

    def get_best_response_policy(self) -> TabularPolicy:
        """The same as a policy."""
        best = self.get_best_response_actions()
        return TabularPolicy(
            {
                infostate: [
                    (action, float(action == best[infostate]))
                    for action in states[0][0].legal_actions()
                ]
                for infostate, states in self._sets.items()
            }
        )


def nash_conv(game: Game, policy: Policy | _Policy, *_: Any) -> float:
    """How much all players together would gain by their best answers; 0 where nobody can."""
    played = expected_returns(game.new_initial_state(), _policy(policy))
    best = (
        TabularBestResponse(game, player, policy).value() for player in range(game.num_players())
    )
    return sum(value - now for value, now in zip(best, played))


def exploitability(game: Game, policy: Policy | _Policy) -> float:
    """nash_conv for one player."""
    return nash_conv(game, policy) / game.num_players()


def stand_in() -> None:
    """From now on `import pyspiel` is this module."""
    sys.modules["pyspiel"] = sys.modules[__name__]


def main() -> None:
    """`python3 -m shoal.pyspiel program.py ARGUMENTS`, or `-m MODULE ARGUMENTS`."""
    if len(sys.argv) < 2 or sys.argv[1:] == ["-m"]:
        print(
            "usage: python3 -m shoal.pyspiel PROGRAM ARGUMENTS | -m MODULE ARGUMENTS",
            file=sys.stderr,
        )
        sys.exit(2)
    from shoal import pyspiel  # not __main__, which would be a second one

    pyspiel.stand_in()
    module = sys.argv[1] == "-m"
    sys.argv = sys.argv[2:] if module else sys.argv[1:]
    if module:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
