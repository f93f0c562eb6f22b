"""Whatever comes in: an exception with a sentence, never a crash."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import random
import threading
import unittest

import numpy as np

import common
import shoal
from common import GAMES, play, played
from shoal import records
from shoal.vector import VectorEnv

REFUSED = (shoal.ShoalError, TypeError)
NO_NUMBERS = (None, "a", 1.5, [], {}, b"x", object(), np.float32(1), np.zeros(2, int), float("nan"))
NO_SEATS = (-2, -3, 7, 99, 1 << 40, -(1 << 70))


class Arguments(unittest.TestCase):
    def test_games(self) -> None:
        for text in (
            "",
            "zemo(",
            "zemo)",
            "zemo(map=)",
            "zemo(map=easy,map=easy)",
            "x" * 10_000,
            "zemo\0",
            "zemo\n",
            "\udc80",
            "zemo(map=" + "e" * 5000 + ")",
            "ö",
            "%s%n",
            "shoal_rules",
        ):
            with self.assertRaises(REFUSED, msg=text):
                shoal.load_game(text)
        for wrong in (*NO_NUMBERS, 5):
            with self.assertRaises(REFUSED):
                shoal.load_game(wrong if not isinstance(wrong, str) else "no such game")
        with self.assertRaises(REFUSED):
            shoal.load_game("zemo(map=easy)", {"motive": "ask"})
        with self.assertRaises(REFUSED):
            shoal.game_options("nothing")

    def test_actions_and_seats(self) -> None:
        for name in GAMES:
            state = played(name, 1, 12)
            before = bytes(state)
            for wrong in (*NO_NUMBERS, -1, 65_535, 65_536, 1 << 40, -(1 << 40)):
                for use in (
                    state.apply_action,
                    state.action_to_string,
                    state.action_label,
                    state.child,
                    lambda a: state.apply_answer(0, a),
                ):
                    with self.assertRaises(REFUSED, msg=f"{name} {wrong!r}"):
                        use(wrong)
            for wrong in (*NO_NUMBERS[1:], *NO_SEATS):
                for use in (
                    state.legal_actions,
                    state.mask,
                    lambda s: state.apply_answer(s, 0),
                    state.player_return,
                    state.resample_from_infostate,
                ):
                    with self.assertRaises(REFUSED, msg=f"{name} {wrong!r}"):
                        use(wrong)
            for wrong in (*NO_NUMBERS[1:], -2, 7, 99, 1 << 40):
                for use in (
                    state.observation,
                    state.information_state_string,
                    state.board,
                    state.view,
                    state.prompt,
                ):
                    with self.assertRaises(REFUSED, msg=f"{name} {wrong!r}"):
                        use(wrong)
            for text in ("", "no such thing", "\0", "é", "x" * 100_000, "\n"):
                with self.assertRaises(REFUSED):
                    state.string_to_action(text)
            with self.assertRaises(REFUSED):
                state.board(lang="xx")
            self.assertEqual(bytes(state), before)

    def test_observation_arrays(self) -> None:
        state = shoal.load_game("example").new_initial_state()
        for wrong in (
            np.zeros(83, np.float32),
            np.zeros(84),
            np.zeros(168, np.float32)[::2],
            np.zeros((84, 1), np.float32),
        ):
            with self.assertRaises(REFUSED):
                state.observation(0, wrong)

    def test_undo_of_something_else(self) -> None:
        state = shoal.load_game("example").new_initial_state()
        state.apply_action(3)
        for player, action in ((1, 3), (0, 2), ("a", 3)):
            with self.assertRaises(shoal.ShoalError):
                state.undo_action(player, action)

    def test_samplers(self) -> None:
        state = played("aquarium", 1, 40)
        for wrong in (
            lambda: 2.0,
            lambda: -1.0,
            lambda: "x",
            lambda: None,
            lambda: float("nan"),
            "seed",
            1.5,
            -1,
        ):
            with self.assertRaises((*REFUSED, ValueError, OverflowError)):
                state.resample_from_infostate(0, wrong)


class Bytes(unittest.TestCase):
    def test_positions(self) -> None:
        """Changed bytes are refused, or they play to an end."""
        rng, refused, taken = random.Random(1), 0, 0
        for name in GAMES:
            game = shoal.load_game(name)
            states = [bytes(s) for s in play(game.new_initial_state(), 2, 60)]
            for _ in range(400):
                data = bytearray(rng.choice(states))
                for _ in range(rng.randint(1, 4)):
                    data[rng.randrange(len(data))] = rng.randrange(256)
                try:
                    state = shoal.State.from_bytes(game, data)
                except shoal.ShoalError:
                    refused += 1
                    continue
                taken += 1
                *_, last = play(state, 3)
                self.assertTrue(last.is_terminal())
            for wrong in (b"", b"x", bytes(10_000), states[0][:-1], states[0] + b"\0"):
                with self.assertRaises(shoal.ShoalError):
                    shoal.State.from_bytes(game, wrong)
            with self.assertRaises(TypeError):
                shoal.State.from_bytes(game, "text")
        self.assertGreater(refused, 400)
        self.assertGreater(taken, 3)

    def test_texts(self) -> None:
        rng = random.Random(2)
        for name in GAMES:
            game, text = shoal.load_game(name), played(name, 1, 30).serialize()
            for _ in range(150):
                changed = list(text)
                for _ in range(rng.randint(1, 3)):
                    changed[rng.randrange(len(changed))] = rng.choice("0123456789 -\nabc\0é")
                try:
                    state = game.deserialize_state("".join(changed))
                except REFUSED:
                    continue
                self.assertEqual(game.deserialize_state(state.serialize()), state)
            for wrong in (
                None,
                5,
                "",
                "shoal state 1",
                text + "0 0 0\n",
                text.replace("components", "x"),
                text + "99 1\n",
                text + "root 00\n",
            ):
                with self.assertRaises(REFUSED):
                    game.deserialize_state(wrong)

    def test_pickles(self) -> None:
        """A pickle is a program; what our own says is checked like anything else from outside."""
        state = played("zemo", 1, 10)
        make, (game, text) = state.__reduce__()
        with self.assertRaises(REFUSED):
            make(game, text + "0 95\n0 95\n0 95\n")
        with self.assertRaises(REFUSED):
            make(shoal.load_game("example"), text)
        data = pickle.dumps(state)
        rng = random.Random(5)
        for _ in range(200):
            changed = bytearray(data)
            changed[rng.randrange(len(data) - 300, len(data))] = rng.choice(b"0123456789\n ")
            try:
                self.assertIsInstance(pickle.loads(bytes(changed)), shoal.State)
            except (
                Exception
            ) as fault:  # noqa: BLE001: whatever pickle says, it says it as an exception
                self.assertIsInstance(fault, Exception)

    def test_records(self) -> None:
        rng, text = random.Random(3), records.dumps(played("moonshell", 1))
        taken = 0
        for _ in range(300):
            changed = bytearray(text.encode())
            changed[rng.randrange(len(changed))] = rng.randrange(256)
            try:
                taken += isinstance(records.loads(bytes(changed)), records.Record)
            except shoal.ShoalError:
                pass
        self.assertLess(taken, 60)
        for wrong in ("", b"\0", "shoal record 1\n", text[:-20], 5, None):
            with self.assertRaises(REFUSED):
                records.loads(wrong)

    def test_components(self) -> None:
        tables = shoal.Components("zemo")
        sail = (
            '{"game":"zemo","tables":[{"name":"resources","rows":'
            '[{"id":"sail","values":{"start":%s}}]}]}'
        )
        self.assertEqual(shoal.Components.from_json(sail % 8), tables)
        for wrong in (
            "",
            "{",
            "[]",
            "5",
            "null",
            '{"game":5}',
            '{"game":"zemo","tables":5}',
            '{"game":"nothing"}',
            '{"game":"zemo","tables":[{"name":"x","rows":[{"id":"y","values":{"z":1}}]}]}',
            sail % "99999",
            sail % '"8"',
            "[" * 100_000,
        ):
            with self.assertRaises(shoal.ShoalError, msg=wrong[:80]):
                shoal.Components.from_json(wrong)
        for value in (99, -1, 1 << 40, "8", None, 1.5):
            with self.assertRaises(REFUSED):
                tables["resources"]["sail", "start"] = value
        with self.assertRaisesRegex(shoal.ShoalError, "belong to"):
            shoal.load_game("example", components=tables)
        with self.assertRaises(REFUSED):
            tables["resources"]["sail"]


class Objects(unittest.TestCase):
    def test_games_are_shared_and_kept(self) -> None:
        state = shoal.load_game(
            "duellum"
        ).new_initial_state()  # the only one that still knows the game
        for _ in range(3):
            state.apply_action(
                state.sample_chance(1) if state.is_chance_node() else state.legal_actions()[0]
            )
        self.assertIs(copy.deepcopy(state).get_game(), state.get_game())
        self.assertEqual(pickle.loads(pickle.dumps(state.get_game())), state.get_game())

    def test_one_state_in_many_threads(self) -> None:
        """Threads that all play at one state lose or win their ply; the state stays one that can be
        played."""
        state = shoal.load_game("moonshell").new_initial_state()
        lost = [0]

        def work(seed: int) -> None:
            rng = random.Random(seed)
            for _ in range(400):
                try:
                    if rng.random() < 0.2:
                        state.undo_action()
                    else:
                        state.apply_action(rng.choice(state.legal_actions() or [0]))
                except REFUSED:
                    lost[0] += 1

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        again = pickle.loads(pickle.dumps(state))
        self.assertEqual(bytes(again), bytes(state))

    def test_one_player_in_many_threads(self) -> None:
        game = shoal.load_game("example")
        player, answers = shoal.Player(game, "mcts(iterations=300)"), []
        threads = [
            threading.Thread(target=lambda: answers.append(player.step(game.new_initial_state())))
            for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(answers), 4)
        self.assertTrue(set(answers) <= set(range(7)))

    def test_after_a_fork(self) -> None:
        INHERITED.append(VectorEnv("example", 512, threads=3, seed=1))
        with multiprocessing.get_context("fork").Pool(1) as pool:
            self.assertEqual(pool.apply(_step_inherited), 512)
        self.assertEqual(_step_inherited(), 512)

    def test_players(self) -> None:
        game, other = shoal.load_game("example"), shoal.load_game("zemo")
        for spec in ("", "nobody", "mcts(", "mcts(iterations=x)", "x" * 1000, "\0"):
            with self.assertRaises(shoal.ShoalError):
                shoal.Player(game, spec)
        for arguments in (
            {"seed": -1},
            {"seed": "a"},
            {"iterations": -1},
            {"iterations": 1 << 40},
            {"spec": 5},
        ):
            with self.assertRaises(REFUSED):
                shoal.Player(game, **arguments)
        player = shoal.Player(game, "greedy")
        self.assertEqual((player.opinions(), player.line()), ([], []))
        for state in (other.new_initial_state(), played("example")):
            with self.assertRaises(shoal.ShoalError):
                player.step(state)
        for seat in (1, 5, -1, "a"):
            with self.assertRaises(REFUSED):
                player.step(game.new_initial_state(), seat)
        with self.assertRaises(shoal.ShoalError):
            player.value()

    def test_tournaments(self) -> None:
        game = shoal.load_game("example")
        for arguments in (
            {"players": []},
            {"players": ["random"]},
            {"players": ["random", "nobody"]},
            {"players": ["random"] * 17},
            {"players": "random"},
            {"players": [1, 2]},
            {"deals": 0},
            {"deals": 1 << 40},
            {"threads": 65},
            {"threads": -1},
            {"seed": -1},
            {"players": ["r" * 500, "random"]},
        ):
            with self.assertRaises(REFUSED, msg=str(arguments)[:80]):
                shoal.arena(game, **{"players": ["random", "greedy"], "deals": 2, **arguments})


INHERITED: list[VectorEnv] = []


def _step_inherited() -> int:
    env = INHERITED[0]
    env.step(env.sample())
    return int(env.observations.sum())


if __name__ == "__main__":
    unittest.main()
