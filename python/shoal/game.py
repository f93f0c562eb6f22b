"""Games and their positions under the names of OpenSpiel's Python interface."""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any, Mapping

import numpy as np

from . import spiel
from ._ffi import ENGLISH, NOBODY, ShoalError, encode, error, failure, ffi, lib, string
from .spiel import GameType, IIGObservationType, PrivateInfoType

if TYPE_CHECKING:
    from .components import Components
    from .state import State

ALIASES = {"connect_four": "example"}  # what OpenSpiel calls it
RECALL_MOST = 4096  # numbers of an information state


@dataclasses.dataclass(frozen=True)
class Field:
    """Some numbers of an observation: `observation[field.index]` has the shape `field.shape`."""

    name: str
    offset: int
    shape: tuple[int, ...]
    index: np.ndarray = dataclasses.field(repr=False, compare=False)


@dataclasses.dataclass(frozen=True)
class Option:
    """An option of a game; `values` is empty where it is free text."""

    name: str
    values: tuple[str, ...]
    default: str | None
    only: str | None
    about: str


def _beyond(mine: Any, everybody: Any) -> Any:
    """What a player's view has that everybody's has not, in the same places; None: nothing."""
    if isinstance(mine, dict) and isinstance(everybody, dict):
        found = {key: _beyond(value, everybody.get(key)) for key, value in mine.items()}
        return {key: value for key, value in found.items() if value is not None} or None
    return None if mine == everybody else mine


class Observer:
    """What is seen: all of a player's view, or an onlooker's. `tensor` holds the numbers, `dict` its
    parts by name."""

    def __init__(self, game: Game, kind: IIGObservationType) -> None:
        self._kind = kind
        self._secrets = bool(game.rules.view)
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if kind.perfect_recall and game._recall is not None:
            rows, width = game._recall
            self.tensor = np.zeros(game.information_state_tensor_size(), np.float32)
            self.dict["noticed"] = self.tensor[: rows * width].reshape(rows, width)
            self.dict["observation"] = self.tensor[rows * width :]
        elif kind.public_info and not kind.perfect_recall:
            self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
            fields = game.observation_fields().values()
            plain = (
                field for field in fields if field.index.ndim == 1
            )  # others do not lie in one piece
            self.dict = {
                field.name: self.tensor[field.index[0] : field.index[-1] + 1] for field in plain
            }

    def _whose(self, player: int) -> int:
        return NOBODY if self._kind.private_info is PrivateInfoType.NONE else player

    def set_from(self, state: State, player: int) -> None:
        """Looks at a state."""
        if self.tensor is None:
            return
        if self._kind.perfect_recall:
            self.tensor[:] = state.information_state_tensor(player)
        else:
            state.observation(self._whose(player), self.tensor)

    def string_from(self, state: State, player: int) -> str:
        """What is seen, as text."""
        if self._kind.perfect_recall:
            return state.information_state_string(player)
        if self._kind.public_info:
            return state.board(self._whose(player))
        if self._kind.private_info is PrivateInfoType.NONE or not self._secrets:
            return ""
        own = _beyond(state.view(player)["table"], state.view(NOBODY)["table"])
        return "" if own is None else json.dumps(own)


class Game(spiel.Game):
    """An immutable game: rules, options and components. Threads may share it."""

    def __init__(
        self, text: str, components: Components | None = None, simultaneous: bool = False
    ) -> None:
        fault = error()
        tables = ffi.NULL if components is None else components.pointer
        made = lib.shoal_game_create(encode(text, "a game"), tables, fault)
        if made == ffi.NULL:
            raise failure(fault)
        self.pointer = ffi.gc(made, lib.shoal_game_destroy, made.rules.game_bytes)
        self.rules: Any = made.rules
        self.simultaneous = bool(simultaneous)
        self._components: Components | None = None if components is None else components.copy()
        rows = self.max_game_length()
        width = self.num_players() + 1 + self.pointer.actions
        size = rows * width + self.observation_tensor_size()
        self._recall: tuple[int, int] | None = (rows, width) if size <= RECALL_MOST else None

    # What it is.

    def __str__(self) -> str:
        return string(self.pointer.name)

    def __repr__(self) -> str:
        return f"<Game {self}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and str(self) == str(other)
            and self.simultaneous == other.simultaneous
            and self.components_digest() == other.components_digest()
        )

    def __hash__(self) -> int:
        return hash((str(self), self.components_digest()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (
            str(self),
            None if self._components is None else self._components.to_dict(),
            self.simultaneous,
        )

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @property
    def id(self) -> str:
        """The name of its rules."""
        return string(self.rules.id)

    @property
    def revision(self) -> int:
        """Of the rules; raised whenever old records may play differently."""
        return self.rules.revision

    def get_parameters(self) -> dict[str, str]:
        return {
            string(self.rules.options[i].name): string(self.pointer.value[i])
            for i in range(self.rules.option_count)
            if self.pointer.value[i][0] != b"\0"
        }

    def get_type(self) -> GameType:
        seats = self.num_players()
        if self.pointer.together:
            utility = GameType.Utility.IDENTICAL
        else:
            utility = GameType.Utility.ZERO_SUM if seats > 1 else GameType.Utility.GENERAL_SUM
        return GameType(
            short_name=self.id,
            long_name=string(lib.shoal_rules_title(self.rules, ENGLISH)),
            dynamics=GameType.Dynamics.SIMULTANEOUS
            if self.simultaneous
            else GameType.Dynamics.SEQUENTIAL,
            chance_mode=GameType.ChanceMode.EXPLICIT_STOCHASTIC
            if self.rules.chance
            else GameType.ChanceMode.DETERMINISTIC,
            information=GameType.Information.IMPERFECT_INFORMATION
            if self.rules.view
            else GameType.Information.PERFECT_INFORMATION,
            utility=utility,
            reward_model=GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_tensor=self._recall is not None,
            parameter_specification={row.name: row.default or "" for row in game_options(self.id)},
        )

    # How large it is.

    def num_players(self) -> int:
        return self.pointer.seats

    def num_distinct_actions(self) -> int:
        """Answers of players: 0 to this less one. Outcomes of chance have the numbers behind
        them."""
        return self.pointer.answers

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def max_chance_outcomes(self) -> int:
        """One more than the highest number of an outcome; 0 without chance."""
        return self.pointer.actions if self.rules.chance else 0

    def max_game_length(self) -> int:
        """Plies at the most, chance included."""
        return self.pointer.longest

    max_move_number = max_history_length = max_game_length

    def max_chance_nodes_in_history(self) -> int:
        """Of plies at the most; 0 without chance."""
        return self.max_game_length() if self.rules.chance else 0

    def min_utility(self) -> float:
        return self.pointer.low

    def max_utility(self) -> float:
        return self.pointer.high

    def utility_sum(self) -> float | None:
        return 0.0 if self.get_type().utility is GameType.Utility.ZERO_SUM else None

    def observation_tensor_size(self) -> int:
        return self.pointer.observe_floats

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def information_state_tensor_size(self) -> int:
        """All that a player has noticed, ply by ply (a row each: who it was, if seen, and which
        action, if seen), then the observation. Of short games only: of a long one it would be
        millions of zeros."""
        if self._recall is None:
            raise ShoalError(
                f"{self.id} is too long for an information state of numbers: use the observation, or the string"
            )
        rows, width = self._recall
        return rows * width + self.observation_tensor_size()

    def information_state_tensor_shape(self) -> list[int]:
        return [self.information_state_tensor_size()]

    def make_py_observer(
        self, iig_obs_type: IIGObservationType | None = None, params: Any = None
    ) -> Observer | None:
        """What looks at states: with a player's eyes, or with everybody's; None: there is none of
        this kind."""
        kind = iig_obs_type or IIGObservationType()
        if params:
            raise ShoalError("observations of our games have no parameters")
        if kind.private_info is PrivateInfoType.ALL_PLAYERS:
            return None  # a view is what somebody sees
        if kind.perfect_recall and (
            not kind.public_info or kind.private_info is PrivateInfoType.NONE
        ):
            return None
        return Observer(self, kind)

    def observation_fields(self) -> dict[str, Field]:
        """What the numbers of an observation are, by name; those of a group as `group.name`."""
        found: dict[str, Field] = {}
        offset, stride = ffi.new("uint32_t *"), ffi.new("uint32_t *")
        while lib.shoal_field_place(self.pointer, len(found), offset, stride):
            row = self.rules.fields[len(found)]
            group, count = string(row.group), row.count
            name = f"{group}.{string(row.name)}" if group else string(row.name)
            index = offset[0] + np.arange(count)
            if group:
                index = index + stride[0] * np.arange(row.times)[:, None]
            found[name] = Field(name, offset[0], index.shape, index)
        return found

    # Positions.

    def new_initial_state(self) -> State:
        from .state import State

        return State(self)

    def deserialize_state(self, text: str) -> State:
        from .state import State

        return State.deserialize(self, text)

    # Components.

    def components_digest(self) -> int:
        """One number for all component tables that it plays with."""
        return lib.shoal_components_digest(self.pointer)

    @property
    def components(self) -> Components:
        """A copy of the component tables that this game plays with."""
        from .components import Components

        return Components(self.id) if self._components is None else self._components.copy()

    def action_kinds(self) -> list[tuple[str, range, bool]]:
        """The table of action numbers: name, numbers, and whether they are chance's."""
        kinds = [self.rules.kinds[i] for i in range(self.rules.kind_count)]
        return [(string(k.name), range(k.first, k.first + k.count), k.chance) for k in kinds]


def _rebuild(text: str, tables: Mapping[str, Any] | None, simultaneous: bool) -> Game:
    from .components import Components

    return Game(text, None if tables is None else Components.from_dict(tables), simultaneous)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def load_game(
    name: str,
    params: Mapping[str, object] | None = None,
    *,
    components: Components | None = None,
    simultaneous: bool = False,
) -> Game:
    """A game by its string, `moonshell(players=3)`, or by its name and a dictionary of options.

    Where several players choose at once they are asked one after the other, without seeing each
    other's answers; with `simultaneous` such a point is a simultaneous node, which takes
    apply_actions.
    """
    if not isinstance(name, str):
        raise TypeError(f"a game is named by a string, not {type(name).__name__}")
    name = ALIASES.get(name, name)
    if params:
        if "(" in name:
            raise ShoalError("options stand in the string or in the dictionary, not in both")
        name += "(" + ",".join(f"{key}={_value(value)}" for key, value in params.items()) + ")"
    return Game(name, components, simultaneous)


def load_game_as_turn_based(name: str, params: Mapping[str, object] | None = None) -> Game:
    """The same: players who choose at once are asked one after the other anyway."""
    return load_game(name, params)


def registered_names() -> list[str]:
    """The ids of all games."""
    return [string(lib.shoal_rules_at(i).id) for i in range(lib.shoal_rules_count())]


def game_options(name: str) -> list[Option]:
    """What may stand between the brackets of a game's string."""
    rules = lib.shoal_rules_find(encode(ALIASES.get(name, name), "a game"))
    if rules == ffi.NULL:
        raise ShoalError(
            f"unknown game {name!r}; there are: {', '.join(registered_names())}", "unknown-game"
        )
    rows = [rules.options + i for i in range(rules.option_count)]
    return [
        Option(
            string(row.name),
            tuple(filter(None, string(row.values).split("|"))),
            string(row.initial) or None,
            string(row.only) or None,
            string(lib.shoal_option_about(rules, row, ENGLISH)),
        )
        for row in rows
    ]
