"""Gymnasium's and PettingZoo's own checks, unchanged, on our environments.

    farama.py DIR      DIR/Gymnasium and DIR/PettingZoo are clones; needs Debian's python3-cloudpickle

Where a check answers with anything, our games would refuse: it then meets environments whose action spaces draw from what is legal.
"""

from __future__ import annotations

import functools
import warnings
from typing import Any

from common import check, closing, meet

meet("Gymnasium", "PettingZoo")
warnings.simplefilter("ignore")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.wrappers import vector as wrappers  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

import shoal  # noqa: E402
import shoal.gym  # noqa: E402
import shoal.zoo  # noqa: E402

ZOO = shoal.zoo.environments()
STEPS = 100


class Legal:
    """The action space of an agent, as it is now: what is drawn is legal."""

    def __init__(self, env: Any, agent: str) -> None:
        self._env, self._agent, self._space = env, agent, env.unwrapped.action_spaces[agent]

    def sample(self, mask: Any = None) -> Any:
        return self._space.sample(
            self._env.unwrapped._seen(self._agent)["action_mask"] if mask is None else mask
        )

    def seed(self, seed: int) -> Any:
        return self._space.seed(seed)


def legal(env: Any) -> Any:
    env.action_space = functools.lru_cache(None)(lambda agent: Legal(env, agent))
    return env


def zoo(name: str) -> None:
    module = ZOO[name]
    check(f"api_test {name}", lambda: api_test(module.env(), num_cycles=STEPS))
    check(
        f"parallel_api_test {name}",
        lambda: parallel_api_test(legal(module.parallel_env()), num_cycles=STEPS),
    )
    check(f"seed_test {name}", lambda: seed_test(module.env, num_cycles=20))
    check(
        f"parallel_seed_test {name}",
        lambda: parallel_seed_test(lambda: legal(module.parallel_env()), num_cycles=20),
    )
    check(
        f"state_test {name}",
        lambda: state_test(legal(module.env()), module.parallel_env(), num_cycles=20),
    )
    check(f"render_test {name}", lambda: render_test(module.env))
    check(f"max_cycles {name}", lambda: cut_off(module))


def cut_off(module: Any) -> None:
    """Nobody is asked more often, and who would be, ends the game for all."""
    env = legal(module.env(max_cycles=4))
    env.reset(seed=1)
    asked = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        over = env.terminations[agent] or env.truncations[agent]
        asked[agent] += not over
        env.step(None if over else env.action_space(agent).sample())
    assert max(asked.values()) == 4, asked
    together = legal(module.parallel_env(max_cycles=4))
    together.reset(seed=1)
    steps = 0
    while together.agents:
        together.step({agent: together.action_space(agent).sample() for agent in together.agents})
        steps += 1
    assert steps == 4, steps


def solo(name: str) -> None:
    env = gymnasium.make(f"shoal/{name}-v1")
    check(f"check_env {name}", lambda: check_env(env.unwrapped))


def play(env: Any, steps: int = 300) -> None:
    observations, infos = env.reset(seed=3)
    assert env.observation_space.contains(observations)
    for _ in range(steps):
        masks = infos["action_mask"]
        env.step(
            np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        )
    env.close()


luck = np.random.default_rng(1)


def vector() -> None:
    for name in shoal.registered_names():
        env = shoal.VectorEnv(name, 3)
        assert isinstance(env, gymnasium.vector.VectorEnv), type(env)
        check(f"VectorEnv {name}", lambda env=env: play(env))
    for title, wrap, mode in (
        ("RecordEpisodeStatistics", wrappers.RecordEpisodeStatistics, "NextStep"),
        ("NormalizeObservation", wrappers.NormalizeObservation, "NextStep"),
        ("NormalizeReward", wrappers.NormalizeReward, "NextStep"),
        ("DtypeObservation", lambda env: wrappers.DtypeObservation(env, np.float64), "NextStep"),
        ("FlattenObservation", wrappers.FlattenObservation, "NextStep"),
        ("ClipReward", lambda env: wrappers.ClipReward(env, 0, 50), "SameStep"),
    ):
        check(
            f"{title} over VectorEnv",
            lambda wrap=wrap, mode=mode: wrapped(
                wrap(shoal.VectorEnv("zemo", 3, autoreset_mode=mode))
            ),
        )


def wrapped(env: Any) -> str | None:
    observations, infos = env.reset(seed=3)
    ends = 0
    for _ in range(600):
        masks = infos["action_mask"]
        *_, infos = env.step(
            np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        )
        ends += "episode" in infos
    env.close()
    return f"{ends} ends told" if ends else None


for name in ZOO:
    zoo(name)

for name in shoal.gym.SOLO:
    solo(name)
vector()
closing()
