"""Tournaments, statistics and reviews, and players of one's own in them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

import common
import shoal
from common import GAMES, ROOT
from shoal import bot, records

SHOAL = bot.command()[0]
SEVERAL = [name for name in GAMES if shoal.load_game(name).num_players() > 1]


def shoal_says(*arguments: str) -> dict:
    done = subprocess.run([SHOAL, *arguments, "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


class First:
    """The first legal answer; it keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[shoal.State] = []
        self.restarts = 0

    def step(self, state: shoal.State) -> int:
        self.shown.append(state)
        return state.legal_actions()[0]

    def restart(self) -> None:
        self.restarts += 1


class Arena(unittest.TestCase):
    def test_an_object_meets_easy_in_all_games(self) -> None:
        for name in GAMES:
            first = First()
            report = shoal.arena(shoal.load_game(name), [first, "easy"], deals=2, threads=2)
            self.assertEqual([player["spec"] for player in report["players"]], ["First", "easy"])
            self.assertEqual(report["players"][0]["forfeits"], 0)
            self.assertGreater(len(first.shown), 4)
            self.assertGreater(first.restarts, 1)

    def test_the_engine_as_an_object_wins(self) -> None:
        game = shoal.load_game("example")
        report = shoal.arena(game, [shoal.Player(game, "greedy"), "random"], deals=20)
        self.assertGreater(report["players"][0]["score"], 0.8)

    def test_it_is_shown_what_its_seat_sees(self) -> None:
        """Equal views, equal positions: what is hidden is drawn from the view alone."""
        found: dict[str, bytes] = {}
        for seed in range(12):
            first = First()
            shoal.arena(shoal.load_game("aquarium"), [first, "random"], deals=1, seed=seed)
            for state in first.shown:
                seat = state.pending_players()[0]
                known = found.setdefault(json.dumps(state.view(seat)), bytes(state))
                self.assertEqual(known, bytes(state))
        self.assertGreater(len(found), 20)

    def test_a_program(self) -> None:
        program = f"cmd:{sys.executable} {ROOT / 'examples' / 'player.py'}"
        report = shoal.arena(shoal.load_game("moonshell"), [program, "random"], deals=2)
        self.assertEqual(report["players"][0]["forfeits"], 0)

    def test_what_it_raises(self) -> None:
        class Sad:
            def step(self, state: shoal.State) -> int:
                raise LookupError("no idea")

        class Wrong:
            def step(self, state: shoal.State) -> object:
                return self.answer

            answer: object = 99

        game = shoal.load_game("example")
        for call in (
            lambda player: shoal.arena(game, [player, "random"]),
            lambda player: shoal.stats(game, player),
            lambda player: shoal.review(common.played("example"), player),
        ):
            with self.assertRaisesRegex(LookupError, "no idea"):
                call(Sad())
            for Wrong.answer in (99, -1, None, "d"):
                with self.assertRaisesRegex(shoal.ShoalError, "not among the 7 legal answers"):
                    call(Wrong())


class Stats(unittest.TestCase):
    def test_same_as_the_command(self) -> None:
        for name in ("moonshell", "duellum"):
            found = shoal.stats(shoal.load_game(name), "random", games=40, seed=3, pandas=False)
            self.assertEqual(
                {**found.data, "player": "random"},
                shoal_says("stats", name, "--player", "random", "--games", "40", "--seed", "3"),
            )
            table = found["components"]
            rows = found.data["components"]
            self.assertEqual(len(table), len(rows))
            self.assertEqual(list(table["row"]), [row["row"] for row in rows])
            self.assertEqual(list(table["seen"]), [row["seen"] for row in rows])
            self.assertEqual(table["seen"].dtype, np.int64)
            for value, row in zip(table["takers_difference_value"], rows):
                wanted = row["takers"]["difference"]["value"]
                self.assertTrue(np.isnan(value) if wanted is None else value == wanted)

    def test_what_a_change_does(self) -> None:
        game, tables = shoal.load_game("zemo"), shoal.Components("zemo")
        tables["resources"]["sail", "start"] = 1
        found = shoal.stats(game, games=60, components=tables, pandas=False)
        self.assertEqual(list(found["changes"]["row"]), ["sail"])
        self.assertEqual(list(found["changes"]["to"]), [1])
        points = found["figures"][found["figures"]["figure"] == "return"][0]
        self.assertLess(points["difference"], 0)
        self.assertLess(points["high"], 0)
        same = shoal.stats(game, games=5, pandas=False)
        self.assertEqual((len(same["changes"]), len(same["figures"])), (0, 0))

    def test_players(self) -> None:
        game = shoal.load_game("example")
        one = shoal.stats(game, ["greedy", First()], games=20, pandas=False)
        self.assertEqual(one.data["player"], "greedy,First")
        self.assertGreater(one["seats"]["wins"][0], 0.8)
        for wrong in (["random"], ["random"] * 3, "nobody", [], 7):
            with self.assertRaises((shoal.ShoalError, TypeError), msg=str(wrong)):
                shoal.stats(game, wrong)
        for arguments in ({"games": 0}, {"threads": 65}, {"seed": -1}):
            with self.assertRaises(shoal.ShoalError, msg=str(arguments)):
                shoal.stats(game, **arguments)

    def test_pandas_where_it_is(self) -> None:
        class DataFrame:
            def __init__(self, columns: dict[str, np.ndarray]) -> None:
                self.columns = columns

            def __len__(self) -> int:
                return len(next(iter(self.columns.values())))

        stand_in = types.ModuleType("pandas")
        stand_in.DataFrame = DataFrame  # type: ignore[attr-defined]
        with mock.patch.dict(sys.modules, {"pandas": stand_in}):
            found = shoal.stats(shoal.load_game("example"), "random", games=5)
            self.assertIsInstance(found["seats"], DataFrame)
            self.assertEqual(list(found["seats"].columns["seat"]), [0, 1])
            plain = shoal.stats(shoal.load_game("example"), "random", games=5, pandas=False)
            self.assertIsInstance(plain["seats"], np.ndarray)
        with mock.patch.dict(sys.modules, {"pandas": None}):
            self.assertIsInstance(
                shoal.stats(shoal.load_game("example"), "random", games=5)["seats"], np.ndarray
            )
            with self.assertRaises(ImportError):
                shoal.stats(shoal.load_game("example"), "random", games=5, pandas=True)


class Review(unittest.TestCase):
    def test_same_as_the_command(self) -> None:
        state = common.played("zemo", 3)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "match.shoal"
            records.save(path, state)
            theirs = shoal_says("review", str(path), "--player", "greedy", "--iterations", "10")
            match = records.load(path)
        for given in (state, match):
            ours = shoal.review(given, "greedy", iterations=10, pandas=False)
            self.assertEqual(ours.data, theirs)
        self.assertEqual(len(ours["plies"]), len(theirs["plies"]))
        self.assertEqual(list(ours["plies"]["ply"]), [ply["ply"] for ply in theirs["plies"]])

    def test_an_object_with_opinions(self) -> None:
        game = shoal.load_game("example")
        state = common.played("example")
        ours = shoal.review(state, shoal.Player(game, "greedy(warm=0)"), pandas=False)
        theirs = shoal.review(state, "greedy(warm=0)", pandas=False)
        self.assertEqual(list(ours["plies"]["best"]), list(theirs["plies"]["best"]))
        with self.assertRaisesRegex(shoal.ShoalError, "no opinions to review with"):
            shoal.review(state, First())

    def test_refused(self) -> None:
        middle = shoal.State.from_bytes(
            shoal.load_game("example"), bytes(common.played("example", 1, 3))
        )
        for state, arguments in (
            (middle, {}),
            (common.played("example"), {"player": "nobody"}),
            (common.played("example"), {"iterations": 0}),
        ):
            with self.assertRaises(shoal.ShoalError):
                shoal.review(state, **arguments)


if __name__ == "__main__":
    unittest.main()
