#!/usr/bin/env python3
"""What `shoal calibrate` prints: test_calibrate.py SHOAL SHOAL-TEST"""
import csv
import io
import json
import pathlib
import sys
import unittest

from command import Case

SHOAL, TEST = sys.argv[1:3]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "page"))
import check_page


class Calibrate(Case):
    command = (SHOAL, "calibrate")

    def test_bad_input(self):
        self.bad("zemo", "--threads", "0", says="--threads is a number of 1 to 64")
        self.bad("zemo", "--games", "0", says="--games is a number")
        self.bad("zemo", "--seed", "x", says="--seed is a number")
        self.bad("zemo", "--json", "--csv", says="--json and --csv do not go together")
        self.bad("zemo", "--player", "gredy", says="did you mean 'greedy'")
        self.bad("zemo", "--judge", "greedy(samples=0)", says="samples is 1 to 10000")
        self.bad("example", "--player", "random,random,random", says="2 seats, but 3 players")
        self.bad("zemo", "--components", self.folder / "none.json", says="none.json")
        self.bad("example", "--player", "random", "--games", "2", says="'random' expects nothing that could be compared")
        self.bad("example", "--judge", "random", "--player", "greedy", "--games", "2", says="--judge names somebody")
        page = self.folder / "no" / "page.html"
        self.assertEqual(self.call("example", "--player", "greedy", "--games", "2", "--html", page).returncode, 2)

    def test_json(self):
        for game, unit, returns in (("example", "share", 2), ("aqualuma", "share", 1), ("zemo", "return", 1),
                                    ("aquarium(players=3)", "return", 1)):
            report = json.loads(self.good(game, "--player", "greedy(samples=2)", "--games", 30, "--json"))
            self.assertEqual((report["games"], report["seed"], report["judge"]), (30, 1, None))
            self.assertEqual((report["unit"], report["returns"]), (unit, returns))
            stages = {stage["stage"]: stage for stage in report["stages"] if stage["for"] == "own"}
            self.assertEqual(set(stages), {"1", "2", "3", "4", "5", "first", "all"})
            self.assertEqual(stages["first"]["n"], 30)
            self.assertEqual(stages["all"]["n"], sum(stages[number]["n"] for number in "12345"))
            for stage in stages.values():
                self.assertEqual(stage["n"], sum(row["n"] for row in stage["bins"]))
                self.assertAlmostEqual(stage["bias"], stage["expected"] - stage["came"], places=4)
                error = sum(row["n"] * abs(row["bias"]) for row in stage["bins"]) / stage["n"]
                self.assertAlmostEqual(stage["error"], error, places=4)
                for row in stage["bins"]:
                    self.assertTrue(row["from"] - 1e-4 <= row["expected"] <= row["to"] + 1e-4, row)

    def test_judge_and_threads(self):
        options = ("moonshell", "--player", "greedy(samples=2)", "--judge", "mcts(iterations=20)", "--games", 6, "--json")
        one = self.good(*options, "--threads", 1)
        self.assertEqual(one, self.good(*options, "--threads", 2))
        report = json.loads(one)
        self.assertEqual(report["judge"], "mcts(iterations=20)")
        self.assertEqual({stage["for"] for stage in report["stages"]}, {"own", "others"})
        self.assertNotEqual(one, self.good(*options, "--seed", 2))

    def test_minds_of_files(self):
        words = ("zemo", "--games", 20, "--json")
        first = lambda *more: json.loads(self.good(*words, *more))["stages"][0]
        learnt = first("--player", "greedy")
        plain = first("--player", "greedy@plain")
        judged = first("--player", "greedy", "--judge", "greedy@plain")
        self.assertNotEqual(learnt["came"], plain["came"])
        self.assertEqual(learnt["came"], judged["came"])
        self.assertNotEqual(learnt["expected"], judged["expected"])
        self.bad("zemo", "--player", "greedy@none.txt", says="none.txt")

    def test_forms(self):
        options = ("example", "--player", "easy", "--games", 40)
        text = self.good(*options)
        for words in ("first decision: expected", "by luck", "for itself", "for others", "stage all"):
            self.assertIn(words, text)
        self.assertLessEqual(max(map(len, text.splitlines())), 100)
        report = json.loads(self.good(*options, "--json"))
        rows = list(csv.DictReader(io.StringIO(self.good(*options, "--csv"))))
        self.assertEqual(len(rows), sum(1 + len(stage["bins"]) for stage in report["stages"]))
        whole = [row for row in rows if row["error"]]
        self.assertEqual([float(row["error"]) for row in whole], [stage["error"] for stage in report["stages"]])

    def test_page(self):
        path = self.folder / "page.html"
        self.good("example", "--player", "easy", "--games", 40, "--html", path)
        page = check_page.check(path.read_text(encoding="utf-8"))
        self.assertEqual(len(list(page.iter(check_page.SVG + "svg"))), 6)

    def test_small_games(self):
        self.assertIn("returns", self.good("kuhn", "--player", "mcts(iterations=20)", "--games", 20, program=TEST))

    def test_interrupt_tells_what_there_is(self):
        status, printed, shown = self.interrupted("example", "--player", "easy", "--games", 1000000, when=r"[1-9]\d* of 1000000")
        self.assertEqual(status, 130)
        self.assertRegex(shown, r"stopped after [1-9]\d* of 1000000 games")
        self.assertIn("first decision: expected", printed)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
