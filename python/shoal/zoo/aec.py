"""PettingZoo's AEC interface: one agent at a time."""

from __future__ import annotations

from typing import Any, Iterator

import numpy as np

from .._ffi import ShoalError
from ..game import Game
from .table import Table

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class AECEnv(Table, _Base):  # type: ignore[misc]
    """Where several choose at once they are asked one after the other without seeing each other's
    answers."""

    def __init__(
        self, game: Game, render_mode: str | None = None, max_cycles: int | None = None
    ) -> None:
        super().__init__(game, render_mode, max_cycles, parallel=False)
        self._asked: dict[str, int] = {}
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed gives it its luck."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._asked = dict.fromkeys(self.agents, 0)
        self._select()

    def _select(self) -> None:
        asked = self.position.pending_players()
        if asked and not any(self.truncations.values()):
            self.agent_selection = self.possible_agents[asked[0]]
        elif self.agents:  # the end: all take their leave, in the order of seats
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees; its mask is all 0 while it is not asked."""
        return self._seen(agent)

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """What the agent who is asked sees, and what it got since it was asked before."""
        agent = self.agent_selection
        if agent not in self.agents:
            raise ShoalError("the game is over; reset() begins another", "game-over")
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """The answer of `agent_selection`; None from an agent whose game has ended."""
        agent = self.agent_selection
        position = self.position
        if agent not in self.agents:
            raise ShoalError("the game is over; reset() begins another", "game-over")
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        position.apply_answer(self._number[agent], action)  # type: ignore[arg-type]
        self._draw()
        self._cumulative_rewards[agent] = 0.0
        self._asked[agent] += 1
        if position.is_terminal():
            self.rewards = self._returns()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._asked[self.possible_agents[position.pending_players()[0]]] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self._select()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ShoalError(
                "the only answer of an agent whose game has ended is None", "game-over"
            )
        self.agents.remove(agent)
        told: tuple[dict[str, Any], ...] = (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        )
        for each in told:
            del each[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._select()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whose turn it is, until all have left or so many times."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1
