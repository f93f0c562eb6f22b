"""Computer players, tournaments, components, records, the bot protocol: all from Python."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import pkgutil
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

import common
import shoal
from common import GAMES, ROOT, played
from shoal import bot, records

SHOAL = bot.command()[0]


def shoal_says(*arguments: str) -> str:
    return subprocess.run([SHOAL, *arguments], capture_output=True, text=True, check=True).stdout


class Players(unittest.TestCase):
    def test_levels_and_kinds(self) -> None:
        for name in GAMES:
            self.assertEqual(
                list(shoal.levels(shoal.load_game(name))), ["easy", "medium", "hard", "expert"]
            )
        self.assertEqual(set(shoal.kinds()), {"random", "greedy", "mcts", "turns"})

    def test_answers_are_legal_and_repeatable(self) -> None:
        for name in GAMES:
            short = shoal.load_game(name).max_game_length() < 20
            state = played(name, 4, 3 if short else 8)
            while not state.pending_players():
                state.apply_action(state.sample_chance(1))
            answers = []
            for _ in range(2):
                player = shoal.Player(state.get_game(), "mcts(iterations=200)", seed=9)
                answers.append(player.step(state))
                self.assertIn(answers[-1], state.legal_actions(state.pending_players()[0]))
                self.assertEqual(
                    sorted(o.action for o in player.opinions()),
                    state.legal_actions(state.pending_players()[0])[: len(player.opinions())],
                )
                self.assertEqual(player.line()[0][1], answers[-1])
                self.assertTrue(
                    state.get_game().min_utility()
                    <= player.value()
                    <= state.get_game().max_utility()
                )
            self.assertEqual(*answers)
            player.restart()
            self.assertEqual(player.step(state), answers[0])

    def test_it_wins(self) -> None:
        game, won = shoal.load_game("connect_four"), 0
        for seed in range(10):
            bots = [shoal.Player(game, "greedy", seed), shoal.Player(game, "random", seed)]
            won += shoal.evaluate_bots(game.new_initial_state(), bots, seed)[0] > 0
        self.assertGreaterEqual(won, 8)

    def test_a_bot_of_ones_own(self) -> None:
        class First:
            def step(self, state: shoal.State) -> int:
                return state.legal_actions()[0]

        for name in GAMES:
            game = shoal.load_game(name)
            results = [
                shoal.evaluate_bots(game.new_initial_state(), [First()] * game.num_players(), 5)
                for _ in range(2)
            ]
            self.assertEqual(*results)


class Arena(unittest.TestCase):
    def test_same_as_the_command(self) -> None:
        ours = shoal.arena(
            shoal.load_game("example"), ["greedy", "random"], deals=20, seed=3, threads=2
        )
        theirs = json.loads(
            shoal_says(
                "arena", "example", "greedy", "random", "--deals", "20", "--seed", "3", "--json"
            )
        )
        self.assertEqual(ours, theirs)
        self.assertGreater(ours["players"][0]["elo"], 0)

    def test_alone(self) -> None:
        report = shoal.arena(shoal.load_game("zemo"), ["greedy", "random"], deals=10)
        self.assertIsNone(report["players"][0]["elo"])
        self.assertGreater(report["players"][0]["score"], report["players"][1]["score"])

    def test_interrupt(self) -> None:
        """Ctrl-C ends a tournament that would take hours."""
        program = (
            "import _thread, signal, threading, shoal\n"
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # perhaps ignored
            "try:\n"
            "    threading.Timer(0.5, _thread.interrupt_main).start()\n"
            "    shoal.arena(shoal.load_game('example'), ['easy', 'random'], deals=1000000)\n"
            "except KeyboardInterrupt:\n"
            "    print('stopped')\n"
        )
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            timeout=150,
            env={**os.environ, "PYTHONPATH": str(ROOT / "python")},
        )
        self.assertEqual((done.stdout, done.stderr), ("stopped\n", ""))


class Tables(unittest.TestCase):
    def test_same_as_the_command(self) -> None:
        for name in GAMES:
            self.assertEqual(
                shoal.Components(name).to_dict(), json.loads(shoal_says("components", name))
            )

    def test_changes(self) -> None:
        tables = shoal.Components("zemo")
        self.assertEqual(tables["resources"].range("start"), (0, 10))
        self.assertEqual(tables["resources"].source("sail", "start"), "reconstructed")
        tables["resources"]["sail", "start"] = 4
        game = shoal.load_game("zemo", components=tables)
        tables["resources"]["sail", "start"] = 5  # the game has its own copy
        self.assertEqual(game.components["resources"]["sail", "start"], 4)
        self.assertEqual(game.components["resources"].to_numpy()[0, 0], 4)
        self.assertNotEqual(game, shoal.load_game("zemo"))
        self.assertEqual(shoal.Components.from_json(tables.to_json()), tables)

    def test_changed_games_are_copied_with_their_tables(self) -> None:
        import pickle

        tables = shoal.Components("zemo")
        tables["resources"]["sail", "start"] = 4
        state = shoal.load_game("zemo", components=tables).new_initial_state()
        twin = pickle.loads(pickle.dumps(state))
        self.assertEqual(twin, state)
        self.assertEqual(twin.get_game().components["resources"]["sail", "start"], 4)
        with self.assertRaises(shoal.ShoalError):
            shoal.load_game("zemo").deserialize_state(state.serialize())
        text = records.dumps(state)
        self.assertEqual(
            records.loads(text, shoal.load_game("zemo", components=tables).components).state, state
        )
        with self.assertRaises(shoal.ShoalError):
            records.loads(text)

    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.json"
            path.write_text(shoal_says("components", "aquarium"), encoding="utf-8")
            self.assertEqual(shoal.Components.load(path), shoal.Components("aquarium"))


class Records(unittest.TestCase):
    def test_round_trip(self) -> None:
        for name in GAMES:
            state = played(name, 8)
            text = records.dumps(
                state, {0: "Ann", state.num_players() - 1: "greedy"}, "2026-01-31", 7, hashes=True
            )
            record = records.loads(text)
            self.assertEqual(record.state, state)
            self.assertEqual(record.state.full_history(), state.full_history())
            self.assertEqual((record.date, record.seed, record.ended), ("2026-01-31", 7, ""))
            self.assertEqual(record.seats[state.num_players() - 1], "greedy")
            self.assertEqual(
                records.dumps(record.state, record.seats, record.date, record.seed, True), text
            )

    def test_the_command_reads_ours_and_we_read_its(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.shoal")
            records.save(path, played("moonshell", 2, 50))
            self.assertIn("all legal", shoal_says("verify", path))
            shoal_says(
                "play",
                "aquarium",
                "--seats",
                "random,random,random,random",
                "--seed",
                "3",
                "--record",
                path,
            )
            record = records.load(path)
            self.assertTrue(record.state.is_terminal())
            self.assertEqual(record.seats[3], "random")
            self.assertEqual(record.game, record.state.get_game())

    def test_what_has_no_record(self) -> None:
        world = played("aquarium", 2, 50).resample_from_infostate(0, 1)
        with self.assertRaisesRegex(shoal.ShoalError, "does not begin"):
            records.dumps(world)
        state = shoal.load_game("example").new_initial_state()
        for seats, date in (
            ({0: "a\nb"}, None),
            ({0: "x" * 64}, None),
            ({5: "x"}, None),
            ({}, "today"),
            ({0: 5}, None),
            ({}, "2026\n01-01"),
        ):
            with self.assertRaises((shoal.ShoalError, TypeError)):
                records.dumps(state, seats, date)


class Protocol(unittest.TestCase):
    def test_driving(self) -> None:
        with bot.Session() as session:
            self.assertEqual(session.new_game("example", 7), "example")
            self.assertEqual(session.ask("isready"), ["readyok"])
            self.assertEqual(session.ask("shoal")[-1], "ready")
            self.assertEqual(session.turn(), [0])
            self.assertEqual(session.legal(0)[3], "d")
            self.assertEqual(session.apply(0, 3), [1])
            self.assertEqual(session.apply(1, "d"), [0])
            self.assertEqual(session.undo(), [1])
            self.assertEqual(
                session.position([(0, 0), (1, 1), (0, 0), (1, 1), (0, 0), (1, 1), (0, 0)]), [-4]
            )
            self.assertEqual(session.result()["ending"], "four-in-a-row")
            record = records.loads(session.record())
            self.assertEqual(record.state.hash(), session.hash())
            self.assertEqual(record.state.board().rstrip("\n"), session.board())
            self.assertEqual(record.state.view(1), session.view(1))
            with self.assertRaises(shoal.ShoalError) as caught:
                session.apply(0, 3)
            self.assertEqual(caught.exception.status, "game-over")
            with self.assertRaises(shoal.ShoalError):
                session.ask("quit\nquit")
            session.undo()
            self.assertEqual(session.load(session.record()), "example")
            session.player("greedy", 1)
            best, opinions = session.go(0)
            self.assertEqual(best, 0)
            self.assertEqual(opinions[0].action, 0)

    def test_chance(self) -> None:
        with bot.Session() as session:
            session.new_game("zemo", 5)
            while session.turn() == [-1]:
                session.draw()
            self.assertTrue(session.legal(0))

    def test_a_program_plays_a_seat(self) -> None:
        """Told through the protocol what its seat sees, a program answers what the same player
        answers here."""
        game = shoal.load_game("aquarium(players=2)")
        outside = bot.BotPlayer(str(game), 1, "greedy", seed=3)
        try:
            inside = shoal.Player(game, "greedy", seed=3)
            here = shoal.Player(game, "random", seed=1)
            state, luck = game.new_initial_state(), np.random.default_rng(4)
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(state.sample_chance(luck))
                    continue
                seat = state.pending_players()[0]
                if seat:
                    answer = outside.step(state)
                    self.assertEqual(answer, inside.step(state))
                else:
                    answer = here.step(state)
                state.apply_answer(seat, answer)
        finally:
            outside.close()

    def test_a_program_that_ends(self) -> None:
        for program in (["true"], ["head", "-c", "3"], ["yes", "turn seat x"]):
            session = bot.Session(program)
            with self.assertRaises(shoal.ShoalError):
                for _ in range(3):
                    session.turn()
            session.close()

    def test_closed(self) -> None:
        session = bot.Session()
        session.close()
        with self.assertRaises(shoal.ShoalError):
            session.turn()


class Documented(unittest.TestCase):
    def test_every_public_name_says_what_it_is(self) -> None:
        missing = []
        for found in pkgutil.walk_packages(shoal.__path__, "shoal."):
            if found.name == "shoal.gym" or "._" in found.name:  # that needs Gymnasium
                continue
            module = importlib.import_module(found.name)
            for name, one in vars(module).items():
                own = getattr(one, "__module__", None) == module.__name__
                if name.startswith("_") or not own or not callable(one):
                    continue
                parts = vars(one) if inspect.isclass(one) else {}
                public = [part for part in parts if not part.startswith("_")]
                methods = [
                    part
                    for part in public
                    if callable(getattr(one, part)) or isinstance(parts[part], property)
                ]
                missing += [f"{found.name}.{name}"] * (not inspect.getdoc(one))
                missing += [
                    f"{found.name}.{name}.{part}"
                    for part in methods
                    if not inspect.getdoc(getattr(one, part))
                ]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
