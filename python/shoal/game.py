"""Games and their positions under the names of OpenSpiel's Python interface."""

from __future__ import annotations

import dataclasses
import enum
from typing import TYPE_CHECKING, Any, Mapping

import numpy as np

from ._ffi import CHANCE, ENGLISH, OVER, ShoalError, encode, error, failure, ffi, lib, string

if TYPE_CHECKING:
    from .components import Components
    from .state import State

ALIASES = {"connect_four": "example"}  # what OpenSpiel calls it


class PlayerId(enum.IntEnum):
    """Who may be asked besides players."""

    DEFAULT_PLAYER_ID = 0
    CHANCE = CHANCE
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = OVER


@dataclasses.dataclass(frozen=True)
class GameType:
    """What kind of game it is."""

    class Dynamics(enum.Enum):
        SEQUENTIAL = 0
        SIMULTANEOUS = 1

    class ChanceMode(enum.Enum):
        DETERMINISTIC = 0
        EXPLICIT_STOCHASTIC = 1

    class Information(enum.Enum):
        PERFECT_INFORMATION = 0
        IMPERFECT_INFORMATION = 1

    class Utility(enum.Enum):
        ZERO_SUM = 0
        GENERAL_SUM = 1
        IDENTICAL = 2

    class RewardModel(enum.Enum):
        TERMINAL = 0

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


class Game:
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
        self.rules = made.rules
        self.simultaneous = bool(simultaneous)
        self._components = None if components is None else components.copy()

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

    max_move_number = max_history_length = max_chance_nodes_in_history = max_game_length

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

    information_state_tensor_size = observation_tensor_size
    information_state_tensor_shape = observation_tensor_shape

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
