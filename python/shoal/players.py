"""Computer players, asked with what their seat sees; and playing a game with any kind of bot."""

from __future__ import annotations

import threading
from typing import NamedTuple, Protocol, Sequence

import numpy as np

from ._cdef import NUMBERS
from ._ffi import ShoalError, encode, error, failure, ffi, lib, number, string
from .game import Game
from .state import State

_MOST = (1 << 32) - 1


class Opinion(NamedTuple):
    """What a player thinks of one action: the return that it expects, how often it tried it, and
    one standard error of the value, as far as it can tell (0: it cannot)."""

    action: int
    value: float
    visits: int
    error: float = 0.0


class Bot(Protocol):
    """Whoever answers: OpenSpiel's bots, our computer players, your own class."""

    def step(self, state: State) -> int:
        """The answer of the player who is asked."""


class Player:
    """A computer player: `random`, `greedy(samples=32)`, `mcts(...)`, or a level: `easy`, `medium`,
    `hard`, `expert`.

    Equal seeds and budgets in iterations give equal answers. It is told what its seat sees and
    nothing else.
    """

    def __init__(
        self,
        game: Game,
        spec: str = "hard",
        seed: int = 0,
        iterations: int = 0,
        milliseconds: int = 0,
    ) -> None:
        fault = error()
        self.spec = spec
        self._game = game
        self._seed = number(seed, "a seed", 0, (1 << 64) - 1)
        made = lib.shoal_player_create(game.pointer, encode(spec, "a player"), self._seed, fault)
        if made == ffi.NULL:
            raise failure(fault)
        self._pointer = ffi.gc(
            made, lambda pointer, kept=game.pointer: lib.shoal_player_destroy(pointer)
        )
        self._lock = threading.Lock()  # a player thinks for one caller at a time
        self._budget = ffi.new(
            "struct shoal_budget *",
            {
                "iterations": number(iterations, "iterations", 0, _MOST),
                "milliseconds": number(milliseconds, "milliseconds", 0, _MOST),
            },
        )
        self._answered = False

    def step(self, state: State, player: int | None = None) -> int:
        """Its answer for a player who is asked now."""
        if state.get_game() != self._game:
            raise ShoalError("this state is of another game")
        asked = state.pending_players()
        seat = asked[0] if player is None and asked else player
        if seat is None or seat not in asked:
            raise ShoalError(
                "this player is not asked now" if asked else "no player is asked now", "not-asked"
            )
        view = state._view(seat)
        with self._lock:
            self._answered = True
            return lib.shoal_player_choose(self._pointer, view.pointer, seat, self._budget)

    def opinions(self) -> list[Opinion]:
        """What it thought at its last answer, best first."""
        with self._lock:
            if not self._answered:
                return []
            room = ffi.new("struct shoal_opinion[]", NUMBERS["SHOAL_LIST_MAX"])
            count = lib.shoal_player_opinions(self._pointer, room, NUMBERS["SHOAL_LIST_MAX"])
            return [Opinion(one.action, one.value, one.visits, one.error) for one in room[0:count]]

    def line(self, most: int = 32) -> list[tuple[int, int]]:
        """What it expects to be played, its own answer first: players and actions."""
        with self._lock:
            if not self._answered:
                return []
            room = ffi.new("struct shoal_step[]", number(most, "steps", 1, 1024))
            count = lib.shoal_player_line(self._pointer, room, most)
            return [(room[i].seat, room[i].action) for i in range(count)]

    def value(self) -> float:
        """The return that it expected at its last answer."""
        with self._lock:
            if not self._answered:
                raise ShoalError("this player has not answered yet", "not-now")
            return lib.shoal_player_value(self._pointer)

    def restart(self) -> None:
        """As if just made."""
        with self._lock:
            self._answered = False
            lib.shoal_player_reseed(self._pointer, self._seed)

    def restart_at(self, state: State) -> None:
        """As restart: every question comes with all that the seat knows."""
        self.restart()

    def inform_action(self, state: State, player: int, action: int) -> None:
        """Nothing to remember: every question comes with all that the seat knows."""

    def inform_actions(self, state: State, actions: Sequence[int]) -> None:
        """As inform_action."""

    def provides_policy(self) -> bool:
        """It answers, and does not tell by which chances."""
        return False

    def __repr__(self) -> str:
        return f"<Player {self.spec} of {self._game}>"


def levels(game: Game) -> dict[str, str]:
    """The four strengths, weakest first, and what each stands for in this game."""
    return {
        string(lib.shoal_level_name(i)): string(lib.shoal_level_spec(game.pointer, i))
        for i in range(NUMBERS["SHOAL_LEVELS"])
    }


def kinds() -> dict[str, str]:
    """The kinds of computer players, each with a sentence."""
    return {
        string(lib.shoal_player_kind_name(i)): string(lib.shoal_player_kind_about(i))
        for i in range(lib.shoal_player_kind_count())
    }


def evaluate_bots(
    state: State, bots: Sequence[Bot], rng: np.random.Generator | int | None = None
) -> list[float]:
    """Plays on to the end, one bot per player; the state is moved on, the returns come back."""
    if len(bots) != state.num_players():
        raise ShoalError(f"there are {state.num_players()} players, but {len(bots)} bots")
    luck = rng if isinstance(rng, np.random.Generator) else np.random.default_rng(rng)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance(luck))
        else:
            seat = state.pending_players()[0]
            state.apply_answer(seat, bots[seat].step(state))
    return state.returns()
