"""PettingZoo's interfaces: what its own api_test asks for, and that test itself where the package
is installed."""

from __future__ import annotations

import random
import unittest

import numpy as np

import common
import shoal
from shoal import zoo

try:
    from pettingzoo.test import api_test, parallel_api_test
except ImportError:
    api_test = parallel_api_test = None

NAMES = list(zoo.environments())


def choose(observation: dict, rng: random.Random) -> int:
    return rng.choice(np.flatnonzero(observation["action_mask"]).tolist())


class Naming(unittest.TestCase):
    def test_versions(self) -> None:
        from shoal.zoo import moonshell_v2

        env = moonshell_v2.env(players=3, render_mode="ansi")
        self.assertEqual(env.metadata["name"], "moonshell_v2")
        self.assertEqual(str(env), "moonshell_v2")
        self.assertEqual(env.possible_agents, ["player_0", "player_1", "player_2"])
        self.assertEqual(len(NAMES), len(common.GAMES))
        with self.assertRaisesRegex(shoal.ShoalError, "there are: .*zemo_v"):
            zoo.zemo_v99
        with self.assertRaises(AttributeError):
            zoo.nonsense


class Spaces(unittest.TestCase):
    def test_spaces(self) -> None:
        for name in NAMES:
            for env in (getattr(zoo, name).env(), getattr(zoo, name).parallel_env()):
                for agent in env.possible_agents:
                    self.assertIs(env.observation_space(agent), env.observation_space(agent))
                    self.assertIs(env.action_space(agent), env.action_space(agent))
                    self.assertIn(env.action_space(agent).sample(), env.action_space(agent))
                    space = env.observation_space(agent)["action_mask"]
                    self.assertIn(np.zeros(space.shape, np.int8), space)
                    self.assertNotIn(np.full(space.shape, 2, np.int8), space)

    def test_what_is_seen_lies_in_them(self) -> None:
        """They have finite bounds, of one player and of all together; with tables of one's own none above."""
        for name in NAMES:
            env, rng = getattr(zoo, name).env(), random.Random(4)
            self.assertTrue(np.isfinite(env.state_space.high).all())
            env.reset(seed=4)
            for agent in env.agent_iter(300):
                observation, _, over, cut, _ = env.last()
                self.assertIn(
                    observation["observation"], env.observation_space(agent)["observation"]
                )
                self.assertIn(env.state(), env.state_space)
                env.step(None if over or cut else choose(observation, rng))
        own = shoal.load_game("zemo", components=shoal.Components("zemo"))
        self.assertTrue(np.isinf(zoo.AECEnv(own).state_space.high).all())

    def test_masked_samples(self) -> None:
        space = zoo.example_v1.env().action_space("player_0")
        space.seed(1)
        mask = np.array([0, 0, 1, 0, 0, 1, 0], np.int8)
        self.assertEqual({int(space.sample(mask)) for _ in range(50)}, {2, 5})
        self.assertEqual(space.sample(np.zeros(7, np.int8)), 0)
        self.assertNotIn(7, space)
        self.assertNotIn(-1, space)
        self.assertNotIn("x", space)


class OneAtATime(unittest.TestCase):
    def play(self, env: zoo.AECEnv, seed: int) -> dict[str, float]:
        """A whole game, with everything that a user of the interface may rely on."""
        rng = random.Random(seed)
        env.reset(seed=seed)
        self.assertEqual(env.agents, env.possible_agents)
        self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
        owed = dict.fromkeys(env.agents, 0.0)
        total = dict.fromkeys(env.agents, 0.0)
        left: list[str] = []
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            observation, reward, terminated, truncated, info = env.last()
            self.assertEqual(reward, owed[agent])
            self.assertEqual((terminated, truncated), (env.terminations[agent], False))
            self.assertEqual(info, env.infos[agent])
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(bool(observation["action_mask"].any()), not terminated)
            for other in env.agents:
                if other != agent and not terminated and other not in self.pending(env):
                    self.assertFalse(env.observe(other)["action_mask"].any())
            self.assertIsNone(env.step(None if terminated else choose(observation, rng)))
            total[agent] += reward
            owed[agent] = 0.0
            for each, gained in env.rewards.items():
                owed[each] += gained
            if terminated:
                left.append(agent)
            self.assertEqual(env.agents, [a for a in env.possible_agents if a not in left])
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(list(table), env.agents)
        self.assertEqual(left, env.possible_agents)
        self.assertEqual(env.num_agents, 0)
        return total

    def pending(self, env: zoo.AECEnv) -> list[str]:
        return [env.possible_agents[i] for i in env.position.pending_players()]

    def test_whole_games(self) -> None:
        for name in NAMES:
            env = getattr(zoo, name).env()
            first = self.play(env, 7)
            self.assertEqual(first, dict(zip(env.possible_agents, env.position.returns())))
            self.assertEqual(self.play(getattr(zoo, name).env(), 7), first)

    def test_observe_false(self) -> None:
        env = zoo.zemo_v1.env() if "zemo_v1" in NAMES else getattr(zoo, NAMES[0]).env()
        env.reset(seed=1)
        self.assertIsNone(env.last(observe=False)[0])

    def test_numpy_actions(self) -> None:
        env = zoo.example_v1.env()
        for action in (3, np.int32(3), np.int64(3), np.uint8(3), np.array(3)):
            env.reset()
            env.step(action)
            self.assertEqual(env.agent_selection, "player_1")

    def test_refusals(self) -> None:
        env = zoo.example_v1.env()
        with self.assertRaisesRegex(shoal.ShoalError, "reset"):
            env.step(0)
        env.reset()
        for wrong in (7, -1, None, "a", 1.0):
            with self.assertRaises((shoal.ShoalError, TypeError)):
                env.step(wrong)
        self.assertEqual(env.agent_selection, "player_0")
        for n in range(7):
            env.step(n % 2)
        with self.assertRaisesRegex(shoal.ShoalError, "None"):
            env.step(0)
        env.step(None)
        env.step(None)
        for use in (lambda: env.step(None), env.last):
            with self.assertRaisesRegex(shoal.ShoalError, "over"):
                use()

    def test_max_cycles(self) -> None:
        """Nobody is asked more often; who would be, ends the game for all."""
        for name in NAMES:
            if shoal.load_game(name.rsplit("_", 1)[0]).max_game_length() < 20:
                continue  # the small ones are over before
            env, rng = getattr(zoo, name).env(max_cycles=3), random.Random(2)
            env.reset(seed=2)
            asked = dict.fromkeys(env.possible_agents, 0)
            for agent in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                asked[agent] += not (over or cut)
                env.step(None if over or cut else choose(observation, rng))
                self.assertFalse(any(env.terminations.values()))
            self.assertEqual(max(asked.values()), 3)
        with self.assertRaises(shoal.ShoalError):
            zoo.example_v1.env(max_cycles=0)

    def test_render(self) -> None:
        env = zoo.example_v1.env(render_mode="ansi")
        env.reset()
        env.step(3)
        self.assertIn("X", env.render())
        svg = zoo.example_v1.env(render_mode="svg")
        svg.reset()
        self.assertTrue(svg.render().startswith("<svg"))
        self.assertEqual(svg.state().shape, (2 * 84,))
        with self.assertRaises(shoal.ShoalError):
            zoo.example_v1.env(render_mode="film")

    @unittest.skipIf(api_test is None, "PettingZoo is not installed")
    def test_its_own_test(self) -> None:
        for name in NAMES:
            api_test(getattr(zoo, name).env(), num_cycles=100)


class AllAtOnce(unittest.TestCase):
    def test_max_cycles(self) -> None:
        env = zoo.example_v1.parallel_env(max_cycles=2)
        env.reset(seed=1)
        cuts = []
        while env.agents:
            asked = env.possible_agents[env.position.current_player()]
            cuts.append(env.step({asked: 0})[3])
        self.assertEqual(cuts, [dict.fromkeys(env.possible_agents, cut) for cut in (False, True)])

    def play(self, env: zoo.ParallelEnv, seed: int) -> tuple[dict[str, float], int]:
        rng, together = random.Random(seed), 0
        observations, infos = env.reset(seed=seed)
        self.assertEqual(list(infos), env.agents)
        while env.agents:
            self.assertEqual(list(observations), env.agents)
            asked = [a for a, seen in observations.items() if seen["action_mask"].any()]
            together += len(asked) > 1
            before = env.agents
            observations, rewards, terminations, truncations, infos = env.step(
                {agent: choose(observations[agent], rng) for agent in asked}
            )
            for table in (observations, rewards, terminations, truncations, infos):
                self.assertEqual(list(table), before)
            self.assertEqual(set(terminations.values()), {not env.agents})
        return rewards, together

    def test_whole_games(self) -> None:
        for name in NAMES:
            env = getattr(zoo, name).parallel_env()
            rewards, together = self.play(env, 3)
            self.assertEqual(rewards, dict(zip(env.possible_agents, env.position.returns())))
            if name.startswith("aquarium"):
                self.assertGreater(together, 3)

    def test_refusals(self) -> None:
        env = zoo.example_v1.parallel_env()
        env.reset()
        with self.assertRaisesRegex(shoal.ShoalError, "no answer of player_0"):
            env.step({"player_1": 3})
        env.step({"player_0": 3, "player_1": 99})  # who is not asked is passed over
        with self.assertRaises(shoal.ShoalError):
            env.step({"player_1": 9})

    @unittest.skipIf(parallel_api_test is None, "PettingZoo is not installed")
    def test_its_own_test(self) -> None:
        for name in NAMES:
            parallel_api_test(getattr(zoo, name).parallel_env(), num_cycles=100)


if __name__ == "__main__":
    unittest.main()
