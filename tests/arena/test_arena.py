"""`shoal arena` as people and programs meet it: test_arena.py SHOAL SHOAL-TEST (the second knows the test games)."""
import csv
import html.parser
import io
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from part import part_of

SHOAL = os.path.abspath(sys.argv[1])
TEST = os.path.abspath(sys.argv[2])

PLAYER_KEYS = ["spec", "elo", "elo_low", "elo_high", "score", "score_low", "score_high", "wins", "draws", "losses"]
PAIR_KEYS = ["a", "b", "score", "low", "high"]


def run(*words, program=SHOAL):
    return subprocess.run([program, "arena", *words], capture_output=True, text=True, timeout=120)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def good(self, *words, **more):
        done = run(*words, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def bad(self, *words, says, **more):
        """Status 2 and one clear sentence on stderr."""
        done = run(*words, **more)
        self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
        self.assertEqual(done.stdout, "")
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 1, done.stderr)
        self.assertTrue(lines[0].startswith("shoal: "), lines[0])
        self.assertIn(says, lines[0])


class Figures(Case):
    def test_json_has_its_keys(self):
        out = json.loads(self.good("example", "greedy", "random", "easy", "--deals", "20", "--seed", "3", "--json"))
        self.assertEqual((out["game"], out["deals"], out["games"], out["seed"]), ("example", 20, 120, 3))
        self.assertEqual(out["measure"], "score")
        self.assertEqual([player["spec"] for player in out["players"]], ["greedy", "random", "easy"])
        self.assertEqual(len(out["pairs"]), 3)
        for player in out["players"]:
            for key in PLAYER_KEYS:
                self.assertIsNotNone(player[key], key)
            self.assertEqual(player["wins"] + player["draws"] + player["losses"], 80)
            self.assertLessEqual(player["elo_low"], player["elo"])
            self.assertLessEqual(player["elo"], player["elo_high"])
        for pair in out["pairs"]:
            for key in PAIR_KEYS:
                self.assertIsNotNone(pair[key], key)
            self.assertLessEqual(pair["low"], pair["score"])
            self.assertLessEqual(pair["score"], pair["high"])
        self.assertAlmostEqual(sum(player["elo"] for player in out["players"]), 0, delta=0.05)

    def test_alone_has_no_elo(self):
        out = json.loads(self.good("zemo", "greedy", "random", "--deals", "20", "--json"))
        self.assertEqual((out["measure"], out["games"]), ("return", 40))
        self.assertIsNone(out["players"][0]["elo"])
        self.assertIsNone(out["players"][0]["wins"])
        difference = out["players"][0]["score"] - out["players"][1]["score"]
        self.assertAlmostEqual(out["pairs"][0]["score"], difference, places=4)
        self.assertGreater(out["pairs"][0]["low"], 0)

    def test_together_has_wins(self):
        out = json.loads(self.good("aqualuma(heroes=finn+luma)", "greedy", "random", "--deals", "20", "--json"))
        self.assertEqual(out["measure"], "return")
        for player in out["players"]:
            self.assertIsNone(player["elo"])
            self.assertAlmostEqual(player["win_share"], player["wins"] / 20)
            self.assertAlmostEqual(player["score"], player["wins"] / 20)

    def test_many_seats(self):
        out = json.loads(self.good("aquarium(players=4)", "greedy", "random", "--deals", "4", "--json"))
        self.assertEqual(out["games"], 32)
        self.assertGreater(out["pairs"][0]["score"], 0.5)

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(self.good("example", "greedy(samples=1)", "random", "--deals", "9", "--csv"))))
        self.assertEqual([row["kind"] for row in rows], ["player", "player", "pair"])
        self.assertEqual((rows[2]["a"], rows[2]["b"]), ("greedy(samples=1)", "random"))
        self.assertEqual(float(rows[0]["score"]), float(rows[2]["score"]))
        rows = list(csv.DictReader(io.StringIO(self.good("zemo", "greedy", "random", "--deals", "9", "--csv"))))
        self.assertEqual(rows[0]["elo"], "")
        self.assertTrue(all(None not in row and None not in row.values() for row in rows))

    def test_text(self):
        out = self.good("example", "random", "greedy", "--deals", "30")
        self.assertIn("30 deals, 60 games, seed 1", out)
        self.assertLess(out.index("\ngreedy"), out.index("\nrandom"))

    def test_page(self):
        for game in ("example", "zemo"):
            self.good(game, "greedy", "random", "easy", "--deals", "12", "--html", self.path("page.html"))
            with open(self.path("page.html"), encoding="utf-8") as file:
                page = file.read()
            self.assertNotIn("http", page.replace("http://www.w3.org/2000/svg", ""))
            self.assertIn("<svg", page)
            self.assertIn("greedy", page)
            html.parser.HTMLParser().feed(page)
        self.assertEqual(run("example", "greedy", "random", "--deals", "2", "--html", "/nowhere/page").returncode, 2)

    def test_gauntlet_and_games(self):
        out = json.loads(self.good("example", "greedy", "random", "random", "--gauntlet", "--games", "41", "--json"))
        self.assertEqual((out["deals"], out["games"], len(out["pairs"])), (11, 44, 2))
        self.assertTrue(out["gauntlet"])

    def test_threads_do_not_matter(self):
        for words in (["example", "greedy", "mcts(iterations=30)", "random"], ["moonshell(players=3)", "greedy", "random"],
                      ["kuhn", "random", "greedy"]):
            words += ["--deals", str(part_of(8)), "--json"]
            self.assertEqual(self.good(*words, "--threads", "1", program=TEST), self.good(*words, "--threads", "2", program=TEST))

    def test_iterations_are_a_budget(self):
        words = ["example", "mcts", "random", "--deals", "5", "--json", "--iterations"]
        self.assertEqual(self.good(*words, "10"), self.good(*words, "10"))

    def test_stop(self):
        out = json.loads(self.good("example", "greedy", "random", "--deals", "5000", "--stop", "0,100", "--json"))
        self.assertLess(out["deals"], 100)
        self.assertEqual(out["pairs"][0]["verdict"], "high")
        self.assertEqual(out["stop"]["decided"], True)
        words = ["example", "random", "random", "--deals", "3000", "--stop=-40,40,0.01", "--json"]
        self.assertEqual(self.good(*words, "--threads", "1"), self.good(*words, "--threads", "3"))

    def test_components_change_the_game(self):
        path = self.path("mine.json")
        with open(path, "w", encoding="utf-8") as file:
            subprocess.run([SHOAL, "components", "zemo"], stdout=file, check=True)
        words = ["zemo", "greedy", "random", "--deals", "3", "--json"]
        self.assertEqual(self.good(*words), self.good(*words, "--components", path))


class BadInput(Case):
    def test_sentences(self):
        self.bad("example", "greedy", says="something is missing")
        self.bad("exmple", "greedy", "random", says="did you mean 'example'")
        self.bad("example", "greedy", "radnom", says="did you mean 'random'")
        self.bad("example", "greedy", "random", "--deals", "0", says="--deals is a number of 1 to")
        self.bad("example", "greedy", "random", "--threads", "65", says="--threads is a number of 1 to 64")
        self.bad("example", "greedy", "random", "--deals", "1", "--games", "2", says="do not go together")
        self.bad("example", "greedy", "random", "--json", "--csv", says="do not go together")
        self.bad("example", "greedy", "random", "--deals", "9000000", says="take fewer deals")
        self.bad("example", "greedy", "x" * 600, says="longer than 511 characters")
        self.bad("example", *["random"] * 17, says="one word too many")
        for text in ("", "0", "0,", "20,0", "0,20,", "0,20,0.05,1", "nan,1", "0,inf", "a,b", "0,20x"):
            self.bad("example", "greedy", "random", "--stop=" + text, says="--stop is two numbers")
        self.bad("example", "greedy", "random", "--stop=0,20,0.5", says="error level")

    def test_checkpoints(self):
        path = self.path("run")
        words = ["example", "greedy", "random", "--deals", "5", "--checkpoint", path]
        self.good(*words)
        self.bad(*words, "--seed", "9", says="it has 'seed 1' where this one has 'seed 9'")
        with open(path, "w", encoding="utf-8") as file:
            file.write("shoal arena checkpoint 1\n")
        self.bad(*words, says="is of another run")
        with open(path, "w", encoding="utf-8") as file:
            file.write("hello\n")
        self.bad(*words, says="not a checkpoint")
        self.bad(*words[:-1], self.folder.name, says="cannot read")
        self.bad(*words[:-1], "/nowhere/run", says="cannot write")


class Interrupted(Case):
    WORDS = ["example", "greedy", "mcts(iterations=50)", "random"]

    def interrupted(self, *more):
        """Begins something long, lets it play for a while, and interrupts it."""
        words = [SHOAL, "arena", *self.WORDS, "--deals", "1000000", "--threads", "1", *more]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
            time.sleep(1)
            started.send_signal(signal.SIGINT)
            out, told = started.communicate(timeout=60)
        self.assertEqual((started.returncode, out), (130, ""))
        self.assertEqual(len(told.splitlines()), 1, told)
        return told

    def test_goes_on(self):
        path = self.path("run")
        told = self.interrupted("--checkpoint", path)
        self.assertRegex(told, r"stopped after [1-9]\d* of 6000000 games; the same command goes on from '.*run'")
        with open(path, encoding="utf-8") as file:
            played = len(re.findall("^[ldw]", file.read(), re.M))
        self.assertGreaterEqual(played, int(re.search(r"after (\d+)", told)[1]))
        deals = str(played // 6 + 20)  # some deals more than were played
        resumed = self.good(*self.WORDS, "--deals", deals, "--checkpoint", path, "--json")
        self.assertEqual(resumed, self.good(*self.WORDS, "--deals", deals, "--json"))

    def test_says_what_is_lost(self):
        self.assertIn("--checkpoint FILE", self.interrupted())

    def test_shows_the_time_left(self):
        words = [SHOAL, "arena", *self.WORDS, "--deals", "1000000", "--threads", "1"]
        own, other = pty.openpty()
        shown = ""
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=other) as started:
            while "left" not in shown and started.poll() is None:
                shown += os.read(own, 65536).decode()
            started.send_signal(signal.SIGINT)
            started.wait(timeout=60)
        os.close(own)
        os.close(other)
        self.assertRegex(shown, r"playing \[[#.]{30}\] \d+ of 6000000, \d+:\d\d(:\d\d)? left")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
