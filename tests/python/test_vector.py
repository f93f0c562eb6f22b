"""Many games at once: the same as single games, in every mode, and no memory lost."""

from __future__ import annotations

import gc
import threading
import tracemalloc
import unittest

import numpy as np

import common
import shoal
from common import GAMES, resident
from shoal.vector import AutoresetMode, VectorEnv

ARRAYS = ("observations", "masks", "rewards", "players", "terminations", "truncations")


def snapshot(env: VectorEnv) -> list[bytes]:
    return [getattr(env, name).tobytes() for name in ARRAYS]


class Steps(unittest.TestCase):
    def test_same_as_states(self) -> None:
        """Every game of many is a State that sees the same."""
        for name in GAMES:
            env = VectorEnv(name, 6, seed=3, autoreset_mode="SameStep")
            ended = 0
            for _ in range(900 if name == "duellum" else 300):
                state = env.state(4)
                self.assertEqual(env.players[4], state.current_player())
                self.assertEqual(np.flatnonzero(env.masks[4]).tolist(), state.legal_actions())
                np.testing.assert_array_equal(env.observations[4], state.observation())
                actions = env.sample().copy()
                self.assertTrue(env.masks[np.arange(6), actions].all())
                child = state.child(actions[4])
                _, rewards, terminations, truncations, _ = env.step(actions)
                if not child.is_chance_node():
                    self.assertEqual(terminations[4], child.is_terminal())
                    if child.is_terminal():
                        np.testing.assert_allclose(np.ravel(rewards[4]), child.returns())
                if not terminations[4]:
                    self.assertFalse(np.any(rewards[4]))
                self.assertFalse(truncations.any())
                ended += terminations.sum()
            self.assertGreater(ended, 0, name)

    def test_seeds_and_threads(self) -> None:
        for name in GAMES:
            one = VectorEnv(name, 200, seed=11)
            many = VectorEnv(name, 200, seed=11, threads=4)
            other = VectorEnv(name, 200, seed=12)
            for _ in range(60):
                self.assertEqual(snapshot(one), snapshot(many))
                one.step(one.sample())
                many.step(many.sample())
                other.step(other.sample())
            self.assertNotEqual(snapshot(one), snapshot(other))
            one.reset(seed=5)
            many.reset(seed=np.arange(5, 205))
            self.assertEqual(snapshot(one), snapshot(many))

    def test_spaces(self) -> None:
        """Finite, and what is seen lies in them; each call brings a dictionary of its own."""
        for text in common.spread():
            for observe in ("player", "all"):
                env = VectorEnv(text, 8, autoreset_mode="SameStep", seed=6, observe=observe)
                self.assertTrue(np.isfinite(env.observation_space.high).all())
                for _ in range(40):
                    _, _, over, cut, infos = env.step(env.sample())
                    self.assertIn(env.observations, env.observation_space)
                    self.assertIn(env.observations[0], env.single_observation_space)
                    np.testing.assert_array_equal(infos["_final_obs"], over | cut)
                self.assertIn(env.sample(), env.action_space)
                self.assertIsNot(infos, env.step(env.sample())[4])
                self.assertIs(env.unwrapped, env)
                self.assertIsInstance(env.np_random, np.random.Generator)

    def test_everybody_sees(self) -> None:
        env = VectorEnv("aquarium(players=3)", 4, observe="all", seed=1)
        for _ in range(100):
            for i in range(4):
                state = env.state(i)
                for seat in range(3):
                    np.testing.assert_array_equal(
                        env.observations[i, seat], state.observation(seat)
                    )
            env.step(env.sample())

    def test_without_observations(self) -> None:
        env = VectorEnv("zemo", 4, observe=None)
        self.assertIsNone(env.observations)
        self.assertIsNone(env.step(env.sample())[0])

    def test_set_state(self) -> None:
        env = VectorEnv("example", 3)
        state = env.game.new_initial_state()
        for action in (3, 3, 3):
            state.apply_action(action)
        env.set_state(1, state)
        self.assertEqual(env.state(1), state)
        self.assertEqual(env.players.tolist(), [0, 1, 0])
        with self.assertRaises(shoal.ShoalError):
            env.set_state(1, shoal.load_game("zemo").new_initial_state())
        with self.assertRaisesRegex(shoal.ShoalError, "over"):
            env.set_state(1, common.played("example"))


class Modes(unittest.TestCase):
    """Seven stones in columns 0 and 1 by turns end game 0; game 1 fills a row with nobody's
    four."""

    def at_the_end(self, mode: AutoresetMode) -> VectorEnv:
        env = VectorEnv("example", 2, autoreset_mode=mode)
        for n in range(7):
            self.assertFalse(env.terminations.any())
            env.step(np.array([n % 2, n]))
        self.assertEqual(env.terminations.tolist(), [True, False])
        self.assertEqual(env.rewards.tolist(), [[1, -1], [0, 0]])
        self.assertEqual(env.metadata["autoreset_mode"], mode)
        return env

    def test_next_step(self) -> None:
        env = self.at_the_end(AutoresetMode.NEXT_STEP)
        self.assertEqual(env.players.tolist(), [-4, 1])
        self.assertEqual(env.observations[0].sum(), 7)
        self.assertTrue(env.masks[0].all())
        env.step(np.array([-1, 0]))
        self.assertEqual(env.players.tolist(), [0, 0])
        self.assertEqual(env.observations[0].sum(), 0)
        self.assertFalse(env.terminations.any() or env.rewards.any())

    def test_same_step(self) -> None:
        env = self.at_the_end(AutoresetMode.SAME_STEP)
        self.assertEqual(env.players.tolist(), [0, 1])
        self.assertEqual(env.observations[0].sum(), 0)
        self.assertEqual(env.final_observations[0].sum(), 7)
        self.assertEqual(env.final_observations[1].sum(), 0)
        self.assertIs(env.reset()[1]["final_obs"], env.final_observations)

    def test_disabled(self) -> None:
        env = self.at_the_end(AutoresetMode.DISABLED)
        self.assertEqual(env.players.tolist(), [-4, 1])
        self.assertFalse(env.masks[0].any())
        before = snapshot(env)
        with self.assertRaisesRegex(shoal.ShoalError, "game 0 is over; reset it first"):
            env.step(np.array([0, 0]))
        self.assertEqual(snapshot(env), before)
        env.reset(options={"reset_mask": env.terminations})
        self.assertEqual([env.state(i).move_number() for i in range(2)], [0, 7])

    def test_truncation(self) -> None:
        env = VectorEnv("moonshell", 2, max_steps=3)
        for n in range(1, 9):
            env.step(env.sample())
            self.assertEqual(env.truncations.tolist(), [n % 4 == 3] * 2)
            self.assertFalse(env.terminations.any())


class Buffers(unittest.TestCase):
    def test_the_callers_arrays(self) -> None:
        mine = {
            "observations": np.empty((5, 84), np.float32),
            "masks": np.empty((5, 7), np.int8),
            "rewards": np.empty((5, 2), np.float32),
            "terminations": np.empty(5, np.bool_),
        }
        env = VectorEnv("example", 5, buffers=mine)
        for name, array in mine.items():
            self.assertIs(getattr(env, name), array)
        env.step(np.full(5, 3))
        self.assertEqual(mine["observations"].sum(), 5)

    def test_one_player(self) -> None:
        rewards = np.zeros(3, np.float32)
        env = VectorEnv("zemo", 3, buffers={"rewards": rewards})
        self.assertEqual(env.rewards.shape, (3,))
        self.assertTrue(np.shares_memory(env.rewards, rewards))

    def test_wrong_arrays(self) -> None:
        fine = np.zeros((5, 84), np.float32)
        frozen = fine.copy()
        frozen.flags.writeable = False
        both = np.zeros((5, 84), np.float32)
        for wrong in (
            np.zeros((5, 84), np.float64),
            np.zeros((5, 83), np.float32),
            np.zeros((84, 5), np.float32).T,
            np.zeros((10, 84), np.float32)[::2],
            frozen,
            np.zeros(0, np.float32),
            [[0.0] * 84] * 5,
            "x",
            np.frombuffer(bytearray(5 * 84 * 4 + 1), np.uint8)[1:].view(np.float32).reshape(5, 84),
            np.zeros((5, 84), ">f4"),
            np.zeros((5, 84), object),
        ):
            with self.assertRaises((shoal.ShoalError, TypeError)):
                VectorEnv("example", 5, buffers={"observations": wrong})
        with self.assertRaisesRegex(shoal.ShoalError, "overlap"):
            VectorEnv(
                "example",
                5,
                autoreset_mode="SameStep",
                buffers={"observations": both, "final_observations": both},
            )
        with self.assertRaisesRegex(shoal.ShoalError, "no buffer"):
            VectorEnv("example", 5, buffers={"nothing": both})

    def test_wrong_actions(self) -> None:
        env = VectorEnv("example", 3)
        before = snapshot(env)
        for wrong in (
            [0, 0],
            [0, 0, 7],
            [0, 0, -1],
            [0, 0, 1 << 32],
            np.zeros(3),
            [[0, 0, 0]],
            None,
            "abc",
            [0, 0, None],
            np.array([0, 0, 1 << 63], np.uint64),
            np.zeros(3, bool),
        ):
            with self.assertRaises((shoal.ShoalError, TypeError, ValueError)):
                env.step(wrong)
            self.assertEqual(snapshot(env), before)
        for right in (
            [0, 1, 2],
            np.array([0, 1, 2], np.uint8),
            np.arange(6)[::2],
            np.arange(3, dtype=">i8"),
        ):
            env.step(right)

    def test_wrong_arguments(self) -> None:
        for arguments in (
            {"num_envs": 0},
            {"num_envs": 1 << 30},
            {"num_envs": 1.5},
            {"threads": 0},
            {"threads": 1000},
            {"autoreset_mode": "never"},
            {"max_steps": -1},
            {"observe": "nothing"},
        ):
            with self.assertRaises((shoal.ShoalError, TypeError, ValueError)):
                VectorEnv("example", **{"num_envs": 2, **arguments})
        env = VectorEnv("example", 2)
        for arguments in (
            {"seed": -1},
            {"seed": [1]},
            {"seed": "a"},
            {"options": {"reset_mask": [1, 0]}},
            {"options": {"reset_mask": [True]}},
        ):
            with self.assertRaises((shoal.ShoalError, TypeError)):
                env.reset(**arguments)
        for index in (-1, 2, "a"):
            with self.assertRaises((shoal.ShoalError, TypeError)):
                env.state(index)


class Life(unittest.TestCase):
    def test_closed(self) -> None:
        env = VectorEnv("example", 2, threads=2)
        env.close()
        env.close()
        for use in (
            env.sample,
            env.reset,
            lambda: env.step(np.zeros(2, int)),
            lambda: env.state(0),
        ):
            with self.assertRaisesRegex(shoal.ShoalError, "closed"):
                use()

    def test_two_threads(self) -> None:
        """Whoever comes second is refused, and nothing breaks."""
        env = VectorEnv("moonshell", 512, threads=2)
        refused, stepped = [0], [0]

        def work() -> None:
            for _ in range(60):
                try:
                    env.step(env.sample())
                    stepped[0] += 1
                except (RuntimeError, shoal.ShoalError):
                    refused[0] += 1

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(refused[0] + stepped[0], 180)
        self.assertGreater(stepped[0], 0)
        env.step(env.sample())

    def test_arrays_outlive_the_environment(self) -> None:
        observations = VectorEnv("example", 4).observations
        gc.collect()
        self.assertEqual(observations.sum(), 0)

    def test_a_million_steps_without_a_leak(self) -> None:
        envs = [VectorEnv(name, 256, autoreset_mode="SameStep", threads=2) for name in GAMES]

        def run(steps: int) -> None:
            for env in envs:
                for _ in range(steps):
                    env.step(env.sample())

        for env in envs:
            env.final_observations[...] = 0  # else its pages come when games end
        run(50)
        gc.collect()
        tracemalloc.start()
        before, held = resident(), tracemalloc.get_traced_memory()[0]
        run(1_000_000 // (256 * len(envs)) + 1)
        gc.collect()
        grown, python = resident() - before, tracemalloc.get_traced_memory()[0] - held
        tracemalloc.stop()
        self.assertLess(grown, 1 << 20)
        self.assertLess(python, 1 << 14)

    def test_making_and_closing_without_a_leak(self) -> None:
        def run(times: int) -> None:
            for _ in range(times):
                VectorEnv("moonshell", 64, threads=3).close()
                VectorEnv("moonshell", 64)
                common.played("example")

        run(30)
        gc.collect()
        before = resident()
        run(150)
        gc.collect()
        self.assertLess(resident() - before, 4 << 20)


if __name__ == "__main__":
    unittest.main()
