"""Games for one, and games together, as Gymnasium's environments.

    import gymnasium, shoal.gym
    env = gymnasium.make("shoal/Zemo-v1", map="corners")

An installed package makes itself known to Gymnasium; in the tree `import shoal.gym` does. The number is that of the environment;
`env.unwrapped.game.revision` is that of the rules. Gymnasium must be installed.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from ._ffi import ShoalError
from .game import load_game
from .spaces import Discrete, observed
from .view import svg

RENDER_MODES = ("ansi", "svg")


class SoloEnv(gymnasium.Env):
    """A game with one player, or a group that one answers for: one decision a step, chance drawn between them.

    An observation is what the player sees; `info["action_mask"]` says which answers are legal. `illegal` says what comes of one
    that is not: "refuse" raises, "end" ends the game with the least that can be got.
    """

    def __init__(
        self, game: str, render_mode: str | None = None, illegal: str = "end", **options: object
    ) -> None:
        self.game = load_game(game, options)
        if self.game.num_players() != 1:
            raise ShoalError(f"{self.game} is not a game for one: use VectorEnv or shoal.zoo")
        if illegal not in ("refuse", "end"):
            raise ShoalError(f"illegal is 'refuse' or 'end', not {illegal!r}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ShoalError(
                f"there is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}"
            )
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = observed(self.game)
        self.action_space = Discrete(self.game.num_distinct_actions())
        self._illegal = illegal
        self._state = self.game.new_initial_state()

    def _draw(self) -> None:
        while self._state.is_chance_node():
            self._state.apply_action(self._state.sample_chance(self.np_random))

    def _seen(self) -> np.ndarray:
        return self._state.observation(0)

    def _info(self) -> dict[str, Any]:
        over = self._state.is_terminal()
        mask = np.zeros(self.game.num_distinct_actions(), np.int8) if over else self._state.mask(0)
        return {"action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game; a seed gives it its luck."""
        super().reset(seed=seed)
        self._state = self.game.new_initial_state()
        self._draw()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """One answer, and the chance behind it; the reward is the return, at the end."""
        if self._state.is_terminal() or self._state.is_chance_node():
            raise ShoalError("no answer is asked for; reset() begins a game", "not-now")
        if self._illegal == "end" and action not in self._state.legal_actions():
            mask = np.zeros(self.game.num_distinct_actions(), np.int8)
            return (
                self._seen(),
                self.game.min_utility(),
                True,
                False,
                {"action_mask": mask, "illegal": True},
            )
        self._state.apply_action(action)
        self._draw()
        over = self._state.is_terminal()
        return self._seen(), float(self._state.returns()[0]), over, False, self._info()

    def render(self) -> str | None:
        """The table as text or as a picture, as the render mode says."""
        if self.render_mode == "svg":
            return svg(self._state)
        return self._state.board(0) if self.render_mode == "ansi" else None


SOLO = {
    "Zemo": {"game": "zemo"},
    "Moonshell": {"game": "moonshell", "players": 1},
    "Aqualuma": {"game": "aqualuma", "seats": 1},
    "Duellum": {"game": "duellum", "players": 1},
}


def register() -> None:
    """Makes the games known to gymnasium.make as shoal/NAME-v1."""
    for name, how in SOLO.items():
        if f"shoal/{name}-v1" not in gymnasium.registry:
            gymnasium.register(id=f"shoal/{name}-v1", entry_point="shoal.gym:SoloEnv", kwargs=how)


register()
