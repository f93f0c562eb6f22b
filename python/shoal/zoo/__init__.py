"""PettingZoo's interfaces, with its way of naming: `from shoal.zoo import moonshell_v2`, then
`moonshell_v2.env(players=3)`.

The number behind the name is the revision of the game's rules. PettingZoo itself is not needed;
where it is installed the environments are instances of its classes.
"""

from __future__ import annotations

import re
from typing import Any

from .._ffi import ShoalError
from ..game import load_game, registered_names
from .aec import AECEnv
from .parallel import ParallelEnv

__all__ = ["AECEnv", "ParallelEnv", "environments"]


class Environment:
    """What PettingZoo keeps in a module: env, raw_env and parallel_env, with the game's options as
    arguments."""

    def __init__(self, game: str) -> None:
        self._game = game

    def env(
        self, render_mode: str | None = None, max_cycles: int | None = None, **options: object
    ) -> AECEnv:
        """One agent after the other; an agent who would be asked more than `max_cycles` times is
        not asked, and all are cut off."""
        return AECEnv(load_game(self._game, options), render_mode, max_cycles)

    raw_env = env

    def parallel_env(
        self, render_mode: str | None = None, max_cycles: int | None = None, **options: object
    ) -> ParallelEnv:
        """All who are asked at once, for `max_cycles` steps."""
        return ParallelEnv(load_game(self._game, options), render_mode, max_cycles)


def environments() -> dict[str, Environment]:
    """All of them by their versioned names."""
    return {f"{name}_v{load_game(name).revision}": Environment(name) for name in registered_names()}


def __getattr__(name: str) -> Any:
    if not re.fullmatch(r"[a-z]+_v\d+", name):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = environments().get(name)
    if found is None:
        raise ShoalError(
            f"there is no environment {name!r}; there are: {', '.join(environments())}",
            "unknown-game",
        )
    return found
