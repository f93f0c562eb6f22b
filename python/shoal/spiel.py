"""What OpenSpiel's names mean: types of games, and the bases of games and states, ours and those that are written in Python.

A game in Python derives from Game and State as it would from pyspiel's, and brings `current_player`, `_legal_actions`,
`_apply_action`, `_action_to_string`, `is_terminal`, `returns`, `__str__`, and `chance_outcomes` where it has chance.
"""

from __future__ import annotations

import copy
import dataclasses
import enum
import json
import re
from typing import Any, Mapping, NamedTuple, Sequence

import numpy as np

from ._ffi import ShoalError

INVALID_ACTION = -1


class PlayerId(enum.IntEnum):
    """Who may be asked besides players."""

    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4
    MEAN_FIELD = -5


class StateType(enum.Enum):
    """What is to be done at a state."""

    TERMINAL = 0
    CHANCE = 1
    DECISION = 2
    MEAN_FIELD = 3


class TensorLayout(enum.Enum):
    """In which order the numbers of a tensor of three dimensions stand."""

    HWC = 0
    CHW = 1


class PrivateInfoType(enum.Enum):
    """Whose secrets an observation holds."""

    ALL_PLAYERS = 0
    NONE = 1
    SINGLE_PLAYER = 2


@dataclasses.dataclass(frozen=True)
class IIGObservationType:
    """What an observation holds: what all see, what one alone sees, and whether all that was seen before."""

    public_info: bool = True
    perfect_recall: bool = False
    private_info: PrivateInfoType = PrivateInfoType.SINGLE_PLAYER


@dataclasses.dataclass(frozen=True)
class GameType:
    """What kind of game it is."""

    class Dynamics(enum.Enum):
        """Whether players choose one after the other."""

        SEQUENTIAL = 0
        SIMULTANEOUS = 1
        MEAN_FIELD = 2

    class ChanceMode(enum.Enum):
        """Whether there is chance, and whether its outcomes are told."""

        DETERMINISTIC = 0
        EXPLICIT_STOCHASTIC = 1
        SAMPLED_STOCHASTIC = 2

    class Information(enum.Enum):
        """Whether anything is secret."""

        PERFECT_INFORMATION = 0
        IMPERFECT_INFORMATION = 1
        ONE_SHOT = 2

    class Utility(enum.Enum):
        """What the returns of all players add up to."""

        ZERO_SUM = 0
        GENERAL_SUM = 1
        IDENTICAL = 2
        CONSTANT_SUM = 3

    class RewardModel(enum.Enum):
        """When returns are given."""

        TERMINAL = 0
        REWARDS = 1

    short_name: str
    long_name: str
    dynamics: GameType.Dynamics
    chance_mode: GameType.ChanceMode
    information: GameType.Information
    utility: GameType.Utility
    reward_model: GameType.RewardModel
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    parameter_specification: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    default_loadable: bool = True
    provides_factored_observation_string: bool = False
    is_concrete: bool = True
    action_structs_only: bool = False

    def pretty_print(self) -> str:
        """All of it, one line each."""
        rows = ((row.name, getattr(self, row.name)) for row in dataclasses.fields(self))
        return "\n".join(
            f"{name}: {value.name if isinstance(value, enum.Enum) else value}"
            for name, value in rows
        )


@dataclasses.dataclass(frozen=True)
class GameInfo:
    """How large a game is."""

    num_distinct_actions: int
    max_chance_outcomes: int
    num_players: int
    min_utility: float
    max_utility: float
    max_game_length: int
    utility_sum: float | None = None


class PlayerAction(NamedTuple):
    """A ply: who, and what."""

    player: int
    action: int


class Struct(dict[str, Any]):
    """Plain data with OpenSpiel's names."""

    def to_dict(self) -> dict[str, Any]:
        """The same as a dictionary."""
        return dict(self)

    def to_json(self) -> str:
        """The same as JSON."""
        return json.dumps(self)


def _plain(text: str) -> Any:
    """A value of a game's string."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return game_parameters_from_string(text) if text.endswith(")") else text


def game_parameters_from_string(text: str) -> dict[str, Any]:
    """`name(option=value,…)` as a dictionary, with the name under "name"; values may be games again."""
    found = re.fullmatch(r"([^()]*)(?:\((.*)\))?", text, re.S)
    if not found:
        raise ShoalError(f"a game is written name(option=value,…), not {text!r}")
    parameters: dict[str, Any] = {"name": found[1]} if found[1] else {}
    depth, piece = 0, ""
    for letter in f"{found[2] or ''},":
        depth += (letter == "(") - (letter == ")")
        if letter != "," or depth:
            piece += letter
            continue
        key, equals, value = piece.partition("=")
        if equals:
            parameters[key] = _plain(value)
        elif piece:
            raise ShoalError(f"an option is written name=value, not {piece!r}")
        piece = ""
    return parameters


def _written(value: Any) -> str:
    if isinstance(value, Mapping):
        return game_parameters_to_string(value)
    return str(value)


def game_parameters_to_string(parameters: Mapping[str, Any]) -> str:
    """The reverse of game_parameters_from_string."""
    rest = ",".join(
        f"{key}={_written(value)}" for key, value in sorted(parameters.items()) if key != "name"
    )
    return f"{parameters.get('name', '')}({rest})"


class Game:
    """A game. Ours are made by load_game; one in Python gives its type, its sizes and its parameters."""

    def __init__(self, game_type: GameType, info: GameInfo, parameters: Mapping[str, Any]) -> None:
        self._type, self._info, self._parameters = game_type, info, dict(parameters)

    def new_initial_state(self) -> State:
        """Where it begins."""
        raise NotImplementedError("a game in Python brings new_initial_state")

    def new_initial_states(self) -> list[State]:
        """One for each population; there is one."""
        return [self.new_initial_state()]

    def make_py_observer(
        self, iig_obs_type: IIGObservationType | None = None, params: Any = None
    ) -> Any:
        """An object with `tensor`, `dict`, `set_from` and `string_from`."""
        raise NotImplementedError("a game in Python brings make_py_observer")

    def make_observer(self, *wanted: Any) -> Any:
        """`make_observer(params)` or `make_observer(iig_obs_type, params)`; None: there is none of this kind."""
        return self.make_py_observer(wanted[0] if len(wanted) > 1 else None, wanted[-1])

    def get_type(self) -> GameType:
        """What kind of game it is."""
        return self._type

    def get_parameters(self) -> dict[str, Any]:
        """Its options, as they were given or are by themselves."""
        return self._parameters

    def num_players(self) -> int:
        """How many play."""
        return self._info.num_players

    def num_distinct_actions(self) -> int:
        """Answers of players are 0 to this less one."""
        return self._info.num_distinct_actions

    def policy_tensor_shape(self) -> list[int]:
        """One number for each answer."""
        return [self.num_distinct_actions()]

    def max_chance_outcomes(self) -> int:
        """One more than the highest number of an outcome; 0 without chance."""
        return self._info.max_chance_outcomes

    def max_game_length(self) -> int:
        """Answers at the most."""
        return self._info.max_game_length

    def max_chance_nodes_in_history(self) -> int:
        """Draws of chance at the most."""
        if self.get_type().chance_mode is GameType.ChanceMode.DETERMINISTIC:
            return 0
        raise NotImplementedError("a game in Python with chance brings max_chance_nodes_in_history")

    def max_move_number(self) -> int:
        """Plies at the most."""
        return self.max_game_length() + self.max_chance_nodes_in_history()

    def max_history_length(self) -> int:
        """Plies at the most, as a history has them."""
        return self.max_move_number()

    def min_utility(self) -> float:
        """The least that a player can get."""
        return self._info.min_utility

    def max_utility(self) -> float:
        """The most that a player can get."""
        return self._info.max_utility

    def utility_sum(self) -> float | None:
        """What the returns add up to, where that is always the same."""
        return self._info.utility_sum

    def _observer(self, recall: bool) -> Any:
        return self.make_py_observer(IIGObservationType(perfect_recall=recall))

    def observation_tensor_shape(self) -> list[int]:
        """How many numbers an observation has."""
        return list(self._observer(False).tensor.shape)

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return int(np.prod(self.observation_tensor_shape()))

    def observation_tensor_layout(self) -> TensorLayout:
        """In which order they stand."""
        return TensorLayout.CHW

    def information_state_tensor_shape(self) -> list[int]:
        """How many numbers an information state has."""
        return list(self._observer(True).tensor.shape)

    def information_state_tensor_size(self) -> int:
        """How many numbers an information state has."""
        return int(np.prod(self.information_state_tensor_shape()))

    def information_state_tensor_layout(self) -> TensorLayout:
        """In which order they stand."""
        return TensorLayout.CHW

    def deserialize_state(self, text: str) -> State:
        """A state from what State.serialize wrote; every move is checked on the way."""
        state = self.new_initial_state()
        for move in json.loads(text):
            if isinstance(move, list):
                state.apply_actions_with_legality_checks(move)
            else:
                state.apply_action_with_legality_check(move)
        return state

    def action_to_string(self, player: int, action: int) -> str:
        """What an action is called, as at the beginning."""
        return self.new_initial_state().action_to_string(player, action)

    def serialize(self) -> str:
        """Text from which load_game makes the game."""
        return str(self)

    def to_string(self) -> str:
        """Its string."""
        return str(self)

    def __str__(self) -> str:
        return game_parameters_to_string({"name": self._type.short_name, **self._parameters})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class State:
    """A position and its history."""

    def __init__(self, game: Game) -> None:
        self._game: Game = game
        self._moves: list[
            tuple[int, int | list[int]]
        ] = []  # who, and what; together: one action each

    # What a game in Python brings.

    def current_player(self) -> int:
        """Who must act."""
        raise NotImplementedError("a game in Python brings current_player")

    def _legal_actions(self, player: int) -> list[int]:
        raise NotImplementedError("a game in Python brings _legal_actions")

    def _apply_action(self, action: int) -> None:
        raise NotImplementedError("a game in Python brings _apply_action")

    def _apply_actions(self, actions: Sequence[int]) -> None:
        raise NotImplementedError("a game in Python brings _apply_actions")

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, each with its probability."""
        raise NotImplementedError("a game in Python brings chance_outcomes")

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.current_player() == PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """What each player has got so far; at the end, what it was worth."""
        raise NotImplementedError("a game in Python brings returns")

    # What follows from it.

    def get_game(self) -> Game:
        """The game."""
        return self._game

    def get_type(self) -> StateType:
        """What is to be done."""
        if self.is_terminal():
            return StateType.TERMINAL
        if self.is_chance_node():
            return StateType.CHANCE
        return StateType.MEAN_FIELD if self.is_mean_field_node() else StateType.DECISION

    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self.current_player() == PlayerId.CHANCE

    def is_simultaneous_node(self) -> bool:
        """Whether several players act at once."""
        return self.current_player() == PlayerId.SIMULTANEOUS

    def is_mean_field_node(self) -> bool:
        """Whether a distribution is asked; never so in games of ours."""
        return self.current_player() == PlayerId.MEAN_FIELD

    def is_player_node(self) -> bool:
        """Whether one player acts."""
        return self.current_player() >= 0

    def is_initial_state(self) -> bool:
        """Whether nothing has been played."""
        return self.move_number() == 0

    def is_initial_non_chance_state(self) -> bool:
        """Whether nobody but chance has played."""
        return not self.is_chance_node() and all(
            ply.player == PlayerId.CHANCE for ply in self.full_history()
        )

    def move_number(self) -> int:
        """Plies so far."""
        return len(self._moves)

    def num_players(self) -> int:
        """How many play."""
        return self.get_game().num_players()

    def num_distinct_actions(self) -> int:
        """Answers of players are 0 to this less one."""
        return self.get_game().num_distinct_actions()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; those of chance at a chance node; none for a player who is not asked."""
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        asked = self.current_player() if player is None else player
        together = self.is_simultaneous_node() and asked >= 0
        return self._legal_actions(asked) if asked == self.current_player() or together else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same as a list of 0 and 1."""
        chance = self.is_chance_node()
        mask = [0] * (
            self.get_game().max_chance_outcomes() if chance else self.num_distinct_actions()
        )
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays the answer of the current player, or an outcome of chance."""
        player = self.current_player()
        self._apply_action(action)
        self._moves.append((player, int(action)))

    def sample_chance(self, rng: np.random.Generator | int | None = None) -> int:
        """An outcome by its probability; `rng` is a numpy generator or a seed."""
        outcomes, shares = zip(*self.chance_outcomes())
        return int(np.random.default_rng(rng).choice(outcomes, p=shares))

    def pending_players(self) -> list[int]:
        """All who owe an answer."""
        if self.is_simultaneous_node():
            return [player for player in range(self.num_players()) if self.legal_actions(player)]
        return [self.current_player()] if self.is_player_node() else []

    def apply_answer(self, player: int, action: int) -> None:
        """Plays the answer of one player who owes one."""
        if player != self.current_player():
            raise ShoalError(f"player {player} is not asked now", "not-asked")
        self.apply_action(action)

    def apply_actions(self, actions: Sequence[int]) -> None:
        """One answer for each player, at once."""
        self._apply_actions(actions)
        self._moves.append((PlayerId.SIMULTANEOUS, [int(action) for action in actions]))

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same, refused where it is not legal."""
        if action not in self.legal_actions():
            raise ShoalError(f"action {action} is not legal now", "illegal-action")
        self.apply_action(action)

    def apply_actions_with_legality_checks(self, actions: Sequence[int]) -> None:
        """The same, refused where one is not legal."""
        for player, action in enumerate(actions):
            legal = self.legal_actions(player)
            if legal and action not in legal:
                raise ShoalError(
                    f"action {action} of player {player} is not legal now", "illegal-action"
                )
        self.apply_actions(actions)

    def child(self, action: int) -> State:
        """A copy that has gone on."""
        twin = self.clone()
        twin.apply_action(action)
        return twin

    def clone(self) -> State:
        """A copy."""
        twin = self.get_game().new_initial_state()
        for name, value in self.__dict__.items():
            twin.__dict__[name] = value if name == "_game" else copy.deepcopy(value)
        return twin

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """`action_to_string(action)` or `action_to_string(player, action)`."""
        if action is None:
            return self._action_to_string(self.current_player(), player)
        return self._action_to_string(player, action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The legal action that is called so."""
        wanted = player if text is None else text
        for action in self.legal_actions():
            if self.action_to_string(self.current_player(), action) == wanted:
                return action
        raise ShoalError(f"no legal action is called {wanted!r}", "illegal-action")

    def full_history(self) -> list[PlayerAction]:
        """All plies, with who played them."""
        plies: list[PlayerAction] = []
        for player, move in self._moves:
            together = enumerate(move) if isinstance(move, list) else [(player, move)]
            plies += [PlayerAction(*ply) for ply in together]
        return plies

    def history(self) -> list[int]:
        """All plies."""
        return [ply.action for ply in self.full_history()]

    def history_str(self) -> str:
        """The same as text."""
        return ", ".join(map(str, self.history()))

    def rewards(self) -> list[float]:
        """What the last ply brought."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What one player gets."""
        return self.returns()[self._player(player)]

    def player_reward(self, player: int) -> float:
        """What the last ply brought one player."""
        return self.rewards()[self._player(player)]

    def _player(self, player: int | None) -> int:
        """A player, checked; who is asked if nobody is named."""
        if player is None:
            player = self.current_player()
        most = self.num_players()
        if isinstance(player, bool) or not isinstance(player, (int, np.integer)):
            raise TypeError(f"a player is a whole number, not {type(player).__name__}")
        if not 0 <= player < most:
            raise ShoalError(
                f"{player} is no player: player >= 0 and player < {most} are asked for"
            )
        return int(player)

    def _seen(self, player: int | None, recall: bool) -> tuple[Any, int]:
        seat = self._player(player)
        return self.get_game()._observer(recall), seat

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as text."""
        observer, seat = self._seen(player, False)
        return observer.string_from(self, seat)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player sees, as numbers."""
        observer, seat = self._seen(player, False)
        observer.set_from(self, seat)
        return observer.tensor.tolist()

    def information_state_string(self, player: int | None = None) -> str:
        """What a player has seen and done, as text; equal where, and only where, it is the same."""
        observer, seat = self._seen(player, True)
        return observer.string_from(self, seat)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """What a player has seen and done, as numbers."""
        observer, seat = self._seen(player, True)
        observer.set_from(self, seat)
        return observer.tensor.tolist()

    def to_struct(self) -> Struct:
        """The position as plain data."""
        return Struct(game=str(self.get_game()), history=[list(ply) for ply in self.full_history()])

    def to_dict(self) -> dict[str, Any]:
        """The position as plain data."""
        return self.to_struct().to_dict()

    def to_json(self) -> str:
        """The position as JSON."""
        return self.to_struct().to_json()

    def serialize(self) -> str:
        """Text that Game.deserialize_state reads."""
        return json.dumps([move for _, move in self._moves])

    def to_string(self) -> str:
        """The same as str()."""
        return str(self)

    def __repr__(self) -> str:
        return str(self)
