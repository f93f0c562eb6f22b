"""What both of PettingZoo's interfaces share: a game being played, and what its agents see."""

from __future__ import annotations

from typing import Any

import numpy as np

from .._ffi import ShoalError, number
from ..game import Game
from ..spaces import Box, Dict, Discrete, observed
from ..state import State
from ..view import svg

RENDER_MODES = ("ansi", "human", "svg")


class Table:
    """Agents are `player_0`, `player_1` and so on. Chance is drawn by a generator that `reset`
    seeds."""

    render_mode: str | None

    def __init__(
        self, game: Game, render_mode: str | None, max_cycles: int | None, parallel: bool
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ShoalError(
                f"there is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}"
            )
        self.game = game
        self.max_cycles = (
            None if max_cycles is None else number(max_cycles, "max_cycles", 1, 1 << 32)
        )
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.id}_v{game.revision}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": parallel,
        }
        self.possible_agents = [f"player_{i}" for i in range(game.num_players())]
        self.agents: list[str] = []
        self._number = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": observed(game),
                    "action_mask": Box(0, 1, (game.num_distinct_actions(),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: Discrete(game.num_distinct_actions()) for agent in self.possible_agents
        }
        self.state_space = observed(game, times=game.num_players())
        self._state: State | None = None
        self._luck = np.random.default_rng()

    # Under PettingZoo's names.

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees lies in it."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What an agent answers lies in it."""
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        """How many still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many play."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        """Itself."""
        return self

    def render(self) -> str | None:
        """The table as an onlooker sees it: text, printed text, or a picture, as the render mode
        says."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return svg(self.position)
        board = self.position.board()
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def state(self) -> np.ndarray:
        """What all players together see."""
        return np.concatenate(
            [self.position.observation(i) for i in range(self.game.num_players())]
        )

    def close(self) -> None:
        """Nothing stays open."""

    # For the environments.

    @property
    def position(self) -> State:
        """The position that is played."""
        if self._state is None:
            raise ShoalError("reset() comes first", "not-now")
        return self._state

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._state = self.game.new_initial_state()
        self._draw()

    def _draw(self) -> None:
        while self.position.is_chance_node():
            self.position.apply_action(self.position.sample_chance(self._luck))

    def _seen(self, agent: str) -> dict[str, np.ndarray]:
        player = self._number[agent]
        return {
            "observation": self.position.observation(player),
            "action_mask": self.position.mask(player),
        }

    def _returns(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.position.returns()))

    def __str__(self) -> str:
        return str(self.metadata["name"])
