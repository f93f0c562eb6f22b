"""PettingZoo's Parallel interface: all who are asked answer at once."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from .._ffi import ShoalError
from ..game import Game
from .table import Table

try:
    from pettingzoo import ParallelEnv as _Base
except ImportError:
    _Base = object

Observations = dict[str, dict[str, np.ndarray]]


class ParallelEnv(Table, _Base):  # type: ignore[misc]
    """Made for points where several choose in secret at the same time; where one is asked alone it
    is that one's turn. Answers of agents who are not asked (their mask is all 0) are passed over
    and may be left out.
    """

    def __init__(
        self, game: Game, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        super().__init__(game, render_mode, max_cycles, parallel=True)
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """A new game; a seed gives it its luck."""
        self._begin(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        return self._all_seen(self.agents), {agent: {} for agent in self.agents}

    def _all_seen(self, agents: list[str]) -> Observations:
        return {agent: self._seen(agent) for agent in agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """One answer of each agent who is asked, and the chance behind them."""
        position = self.position
        if not self.agents:
            raise ShoalError("the game is over; reset() begins another", "game-over")
        missing = [
            self.possible_agents[i]
            for i in position.pending_players()
            if self.possible_agents[i] not in actions
        ]
        if missing:
            raise ShoalError(f"there is no answer of {', '.join(missing)}", "not-asked")
        position.apply_actions([actions.get(agent) for agent in self.possible_agents])
        self._draw()
        self._steps += 1
        present, over = self.agents, position.is_terminal()
        cut = not over and self._steps == self.max_cycles
        if over or cut:
            self.agents = []
        return (
            self._all_seen(present),
            self._returns(),
            dict.fromkeys(present, over),
            dict.fromkeys(present, cut),
            {agent: {} for agent in present},
        )
