"""Spaces as Gymnasium has them: its own where it is installed, else as much of them as the
environments need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping

import numpy as np

if TYPE_CHECKING:
    from .game import Game

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class Space:
        """What can be drawn from and belonged to."""

        shape: Any
        dtype: Any

        def __init__(self, shape: tuple[int, ...] | None, dtype: Any) -> None:
            self.shape = shape
            self.dtype = None if dtype is None else np.dtype(dtype)
            self._random = np.random.default_rng()

        def seed(self, seed: int | None = None) -> int | None:
            """Gives `sample` its luck."""
            self._random = np.random.default_rng(seed)
            return seed

        def sample(self) -> Any:
            """Something that lies in it."""
            raise NotImplementedError

        def contains(self, value: Any) -> bool:
            """Whether something lies in it."""
            raise NotImplementedError

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

    class Discrete(Space):  # type: ignore[no-redef]
        """Whole numbers from 0 to n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__((), np.int64)
            self.n = int(n)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            """One of them; of those where the mask is 1, or 0 where it is nowhere."""
            if mask is None:
                return np.int64(self._random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self._random.choice(allowed)) if len(allowed) else np.int64(0)

        def contains(self, value: Any) -> bool:
            try:
                return 0 <= value.__index__() < self.n
            except (AttributeError, TypeError):
                return False

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class MultiDiscrete(Space):  # type: ignore[no-redef]
        """Several whole numbers, each from 0 to its own limit less one."""

        def __init__(self, nvec: Any) -> None:
            self.nvec = np.asarray(nvec, np.int64)
            super().__init__(self.nvec.shape, np.int64)

        def sample(self) -> np.ndarray:
            return self._random.integers(self.nvec)

        def contains(self, value: Any) -> bool:
            given = np.asarray(value)
            return (
                given.shape == self.shape
                and given.dtype.kind in "iu"
                and bool(np.all(given >= 0) and np.all(given < self.nvec))
            )

        def __eq__(self, other: object) -> bool:
            return isinstance(other, MultiDiscrete) and np.array_equal(self.nvec, other.nvec)

        def __repr__(self) -> str:
            return f"MultiDiscrete({self.nvec.shape})"

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of one shape and type within bounds."""

        def __init__(
            self, low: float, high: float, shape: tuple[int, ...], dtype: Any = np.float32
        ) -> None:
            super().__init__(tuple(shape), dtype)
            self.low = np.full(self.shape, low, self.dtype)
            self.high = np.full(self.shape, high, self.dtype)

        def sample(self) -> np.ndarray:
            if self.dtype.kind in "iu":
                return self._random.integers(
                    self.low, self.high, self.shape, self.dtype, endpoint=True
                )
            return self._random.uniform(self.low, self.high, self.shape).astype(self.dtype)

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, np.ndarray)
                and value.shape == self.shape
                and np.can_cast(value.dtype, self.dtype)
                and bool(np.all(value >= self.low) and np.all(value <= self.high))
            )

        def __eq__(self, other: object) -> bool:
            return (
                isinstance(other, Box)
                and self.shape == other.shape
                and self.dtype == other.dtype
                and np.array_equal(self.low, other.low)
                and np.array_equal(self.high, other.high)
            )

        def __repr__(self) -> str:
            return f"Box({self.shape}, {self.dtype})"

    class Dict(Space):  # type: ignore[no-redef]
        """Several spaces by name."""

        def __init__(self, spaces: Mapping[str, Space]) -> None:
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Space:
            return self.spaces[key]

        def keys(self) -> Any:
            """The names."""
            return self.spaces.keys()

        def seed(self, seed: int | None = None) -> int | None:
            for space in self.spaces.values():
                space.seed(seed)
            return seed

        def sample(self) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == self.spaces.keys()
                and all(space.contains(value[key]) for key, space in self.spaces.items())
            )

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


OBSERVED_MOST = (
    8.0  # of the tables as they are shipped; most numbers are at most 1, none is below 0
)


def observed(game: Game, *before: int, times: int = 1) -> Box:
    """What observations of a game lie in, so many times one after the other. With tables of one's
    own there is no limit above."""
    own = game._components is not None
    shape = (*before, times * game.observation_tensor_size())
    return Box(0.0, np.inf if own else OBSERVED_MOST, shape, np.float32)


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete", "observed"]
