"""Many games at once, stepped in C over numpy arrays, in the manner of Gymnasium's vector
environments."""

from __future__ import annotations

import contextlib
import enum
import threading
from typing import Any, Iterator, Mapping

import numpy as np

from ._cdef import NUMBERS
from ._ffi import ShoalError, check, error, failure, ffi, lib, number
from .game import Game, load_game
from .spaces import Discrete, MultiDiscrete, observed
from .state import State

_SEED_MOST = (1 << 64) - 1


try:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as _Base
except ImportError:

    class AutoresetMode(enum.Enum):  # type: ignore[no-redef]
        """When a game that has ended begins anew, as in Gymnasium: at the next step, whose answer
        is ignored; at once, with the end in `final_observations`; or when reset says so."""

        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"

    class _Base:  # type: ignore[no-redef]
        """As much of Gymnasium's class as is asked for here."""

        spec = None
        render_mode: str | None = None
        closed = False
        _np_random: np.random.Generator | None = None

        @property
        def np_random(self) -> np.random.Generator:
            """For wrappers; the games' own luck is in the engine."""
            if self._np_random is None:
                self._np_random = np.random.default_rng()
            return self._np_random

        @property
        def unwrapped(self) -> Any:
            """Itself."""
            return self


_MODES = {
    AutoresetMode.NEXT_STEP: NUMBERS["SHOAL_NEXT_STEP"],
    AutoresetMode.SAME_STEP: NUMBERS["SHOAL_SAME_STEP"],
    AutoresetMode.DISABLED: NUMBERS["SHOAL_DISABLED"],
}

# Buffers by name: the member of struct shoal_vec_out, its type in C, and the types of arrays that
# fit it.
_BUFFERS = {
    "observations": ("observation", "float *", (np.float32,)),
    "final_observations": ("last", "float *", (np.float32,)),
    "masks": ("mask", "int8_t *", (np.int8, np.bool_)),
    "rewards": ("reward", "float *", (np.float32,)),
    "players": ("player", "int8_t *", (np.int8,)),
    "terminations": ("terminated", "uint8_t *", (np.bool_, np.uint8)),
    "truncations": ("truncated", "uint8_t *", (np.bool_, np.uint8)),
}


class VectorEnv(_Base):  # type: ignore[misc]
    """`num_envs` games of one kind; where Gymnasium is installed, one of its vector environments. All arrays are written in place by every reset and step:

    - `observations` (num_envs, numbers): what the player who is asked sees; with observe="all"
      (num_envs, players, numbers); with observe=None there are none
    - `masks` (num_envs, answers): 1 where `step` takes an answer
    - `rewards` (num_envs, players), of games for one (num_envs,): the returns at the end, 0 before
      it
    - `players` (num_envs,): who is asked; -4 at the end
    - `terminations`, `truncations` (num_envs,)
    - `final_observations`: with SAME_STEP the ends of games that have just ended

    Each may be an array of the caller's: buffers={"observations": mine, ...}. Chance is drawn
    inside; where several players choose at once they are asked one after the other without seeing
    each other's answers.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        max_steps: int = 0,
        observe: str | None = "player",
        buffers: Mapping[str, np.ndarray] | None = None,
        seed: int | None = None,
    ) -> None:
        self.game = load_game(game) if isinstance(game, str) else game
        self.num_envs = number(num_envs, "num_envs", 1, 1 << 20)
        mode = AutoresetMode(autoreset_mode)
        if observe not in ("player", "all", None):
            raise ShoalError(f"observe is 'player', 'all' or None, not {observe!r}")
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self._lock = threading.Lock()
        self._vec: Any = None
        self._arrays = self._laid_out(mode, observe, dict(buffers or {}))
        self._actions = np.zeros(self.num_envs, np.int32)
        self._make(
            mode,
            number(threads, "threads", 1, 64),
            number(max_steps, "max_steps", 0, (1 << 32) - 1),
            observe == "all",
        )
        self.observations = self._arrays.get("observations")
        self.final_observations = self._arrays.get("final_observations")
        self.masks = self._arrays["masks"]
        self.rewards = self._arrays["rewards"]
        if self.game.num_players() == 1:
            self.rewards = self.rewards.reshape(self.num_envs)
        self.players = self._arrays["players"]
        self.terminations = self._arrays["terminations"]
        self.truncations = self._arrays["truncations"]
        self._infos: dict[str, Any] = {"action_mask": self.masks, "player": self.players}
        if self.final_observations is not None:
            self._infos["final_obs"] = self.final_observations
            self._infos["_final_obs"] = np.zeros(self.num_envs, np.bool_)
        self._describe()
        if seed is not None:
            self.reset(seed=seed)

    # Making.

    def _shapes(self, mode: AutoresetMode, observe: str | None) -> dict[str, tuple[int, ...]]:
        games, players = self.num_envs, self.game.num_players()
        shapes: dict[str, tuple[int, ...]] = {
            "masks": (games, self.game.num_distinct_actions()),
            "rewards": (games, players),
            "players": (games,),
            "terminations": (games,),
            "truncations": (games,),
        }
        if observe is not None:
            numbers = (self.game.observation_tensor_size(),)
            shapes["observations"] = (
                (games, players, *numbers) if observe == "all" else (games, *numbers)
            )
            if mode is AutoresetMode.SAME_STEP:
                shapes["final_observations"] = shapes["observations"]
        return shapes

    def _laid_out(
        self, mode: AutoresetMode, observe: str | None, given: dict[str, Any]
    ) -> dict[str, np.ndarray]:
        shapes = self._shapes(mode, observe)
        arrays = {}
        for name, shape in shapes.items():
            types = _BUFFERS[name][2]
            array = given.pop(name, None)
            if array is None:
                array = np.zeros(shape, types[0])
            elif (
                name == "rewards"
                and shape[1] == 1
                and isinstance(array, np.ndarray)
                and array.shape == shape[:1]
            ):
                array = array.view()
                array.shape = shape  # refuses where that would need a copy
            _fits(name, array, shape, types)
            arrays[name] = array
        if given:
            raise ShoalError(
                f"there is no buffer {next(iter(given))!r} here; there are: {', '.join(shapes)}"
            )
        spans = sorted(
            (array.ctypes.data, array.ctypes.data + array.nbytes, name)
            for name, array in arrays.items()
        )
        for one, other in zip(spans, spans[1:]):
            if other[0] < one[1]:
                raise ShoalError(f"the buffers {one[2]!r} and {other[2]!r} overlap")
        return arrays

    def _make(self, mode: AutoresetMode, threads: int, max_steps: int, everybody: bool) -> None:
        plan, fault = ffi.new("struct shoal_vec_plan *"), error()
        plan.game, plan.count, plan.threads, plan.most_steps = (
            self.game.pointer,
            self.num_envs,
            threads,
            max_steps,
        )
        plan.autoreset, plan.all = _MODES[mode], everybody
        for name, array in self._arrays.items():
            member, kind, _ = _BUFFERS[name]
            setattr(plan.out, member, ffi.cast(kind, array.ctypes.data))
        made = lib.shoal_vec_create(plan, fault)
        if made == ffi.NULL:
            raise failure(fault)
        self._vec = ffi.gc(made, lib.shoal_vec_destroy)
        self._answers = ffi.cast("int32_t *", self._actions.ctypes.data)
        self._fault = error()

    def _describe(self) -> None:
        answers = self.game.num_distinct_actions()
        self.single_action_space = Discrete(answers)
        self.action_space = MultiDiscrete(np.full(self.num_envs, answers))
        if self.observations is not None:
            shape = self.observations.shape[:-1]
            self.single_observation_space = observed(self.game, *shape[1:])
            self.observation_space = observed(self.game, *shape)

    def _hold(self) -> Any:
        """The games, for one caller at a time, who releases the lock."""
        if not self._lock.acquire(blocking=False):
            raise RuntimeError("another thread is using this environment")
        if self._vec is None:
            self._lock.release()
            raise ShoalError("this environment is closed", "not-now")
        return self._vec

    @contextlib.contextmanager
    def _held(self) -> Iterator[Any]:
        """The same for a block; what is called for every step does without it."""
        vec = self._hold()
        try:
            yield vec
        finally:
            self._lock.release()

    # Playing.

    @property
    def actions(self) -> np.ndarray:
        """An array for answers that `step` takes without a copy; `sample` writes it."""
        return self._actions

    def reset(
        self, *, seed: int | np.ndarray | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[np.ndarray | None, dict[str, Any]]:
        """Begins anew: all games, or those where options["reset_mask"] is true. A seed makes game
        i's luck that of seed + i; an array has one seed per game; without one the luck goes on."""
        seeds, only = self._seeds(seed), self._only(options)
        if seeds is not None:
            self._np_random = np.random.default_rng(seeds)
        with self._held() as vec:
            lib.shoal_vec_reset(
                vec,
                ffi.NULL if seeds is None else ffi.cast("uint64_t *", seeds.ctypes.data),
                ffi.NULL if only is None else ffi.cast("uint8_t *", only.ctypes.data),
            )
        return self.observations, dict(self._infos)

    def _seeds(self, seed: int | np.ndarray | None) -> np.ndarray | None:
        if seed is None:
            return None
        if isinstance(seed, (list, tuple, np.ndarray)) and np.ndim(seed) == 1:
            if len(seed) != self.num_envs:
                raise ShoalError(f"there are {self.num_envs} games, but {len(seed)} seeds")
            return np.array([number(one, "a seed", 0, _SEED_MOST) for one in seed], np.uint64)
        first = number(seed, "a seed", 0, _SEED_MOST)
        return np.array([(first + i) & _SEED_MOST for i in range(self.num_envs)], np.uint64)

    def _only(self, options: Mapping[str, Any] | None) -> np.ndarray | None:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return None
        only = np.array(mask)
        if only.dtype != np.bool_ or only.shape != (self.num_envs,):
            raise ShoalError(f"reset_mask is {self.num_envs} truth values")
        return only

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray | None, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """One answer per game. If one is not legal the call is refused and nothing has changed.
        What comes back are the environment's arrays, which the next call writes anew."""
        if actions is not self._actions:
            self._take(actions)
        vec = self._hold()
        try:
            if lib.shoal_vec_step(vec, self._answers, self._fault):
                raise failure(self._fault)
        finally:
            self._lock.release()
        if self.final_observations is not None:
            np.logical_or(self.terminations, self.truncations, out=self._infos["_final_obs"])
        return (
            self.observations,
            self.rewards,
            self.terminations,
            self.truncations,
            dict(self._infos),
        )

    def _take(self, actions: Any) -> None:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ShoalError(
                f"actions are {self.num_envs} whole numbers, "
                f"not {given.dtype} of shape {given.shape}"
            )
        np.copyto(self._actions, given, casting="unsafe")
        if given.dtype.itemsize >= 4 and not np.array_equal(self._actions, given):
            raise ShoalError("an action is too large", "illegal-action")

    def sample(self) -> np.ndarray:
        """A legal answer for every game, each equally likely, in `actions`."""
        vec = self._hold()
        try:
            lib.shoal_vec_sample(vec, self._answers)
        finally:
            self._lock.release()
        return self._actions

    # Single games.

    def state(self, index: int) -> State:
        """A copy of one game's position."""
        which = number(index, "a game", 0, self.num_envs - 1)
        with self._held() as vec:
            data = bytes(ffi.buffer(lib.shoal_vec_state(vec, which), self.game.pointer.state_bytes))
        return State.from_bytes(self.game, data)

    def set_state(self, index: int, state: State) -> None:
        """Goes on from another position of the same game."""
        if state.get_game() != self.game:
            raise ShoalError("this state is of another game")
        which = number(index, "a game", 0, self.num_envs - 1)
        with self._held() as vec:
            check(
                lib.shoal_vec_place(vec, which, state._position.pointer, self._fault), self._fault
            )

    # The end.

    def close(self, **how: Any) -> None:
        """Gives the games' memory back."""
        with self._lock:
            if self._vec is not None:
                ffi.release(self._vec)
                self._vec = None
            self.closed = True

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *what: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.num_envs} x {self.game}>"


def _fits(name: str, array: Any, shape: tuple[int, ...], types: tuple[Any, ...]) -> None:
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} is a numpy array, not {type(array).__name__}")
    if array.dtype not in [np.dtype(kind) for kind in types]:
        raise ShoalError(f"{name} must have the type {np.dtype(types[0])}, not {array.dtype}")
    if array.shape != shape:
        raise ShoalError(f"{name} must have the shape {shape}, not {array.shape}")
    if not array.flags.c_contiguous or not array.flags.aligned or not array.flags.writeable:
        raise ShoalError(f"{name} must be writable and in one piece")
