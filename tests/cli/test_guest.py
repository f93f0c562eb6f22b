#!/usr/bin/env python3
"""Programs as players, good ones and bad ones: test_guest.py SHOAL EXAMPLE-PLAYER"""
import json
import os
import pathlib
import shlex
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from command import ENGLISH, Case

SHOAL = os.path.abspath(sys.argv[1])
EXAMPLE = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(os.path.abspath(sys.argv[2]))}"
ENGINE = f"cmd:{shlex.quote(SHOAL)} bot --player 'greedy(samples=2)'"
GAMES = ("example", "zemo", "moonshell", "aquarium", "aqualuma", "duellum")

# A program that begins well: BODY decides what comes of `go`, with `line` and `asked`, the number of the question.
FRAME = """
import os, subprocess, sys, time
asked = 0
for line in sys.stdin:
    if line.startswith("shoal"):
        print("wants legal", "ready", sep="\\n", flush=True)
    elif line.startswith("legal"):
        legal = [sys.stdin.readline().split()[1] for _ in range(int(line.split()[1]))]
    elif line.startswith("go"):
        asked += 1
        BODY
"""


class Guest(Case):
    command = (SHOAL,)

    def program(self, text, name="bot.py", **options):
        """The name of a player that is this program."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        said = ",".join(f"{key}={value}" for key, value in options.items())
        return f"cmd{f'({said})' if said else ''}:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"

    def body(self, text, **options):
        return self.program(FRAME.replace("BODY", text.replace("\n", "\n        ")), **options)

    def arena(self, *words):
        return json.loads(self.good("arena", *words, "--json"))

    def nobody_is_left(self):
        """No program of this test is running."""
        found = subprocess.run(["pgrep", "-f", str(self.folder)], capture_output=True, text=True, check=False)
        self.assertEqual(found.stdout, "")


class Good(Guest):
    def test_twenty_lines_meet_easy_in_all_games(self):
        for game in GAMES:
            with self.subTest(game):
                report = self.arena(game, EXAMPLE, "easy", "--deals", 2, "--threads", 2)
                self.assertEqual([player["forfeits"] for player in report["players"]], [0, 0])
                self.assertEqual([player["fault"] for player in report["players"]], [None, None])
                self.assertGreater(report["games"], 3)

    def test_the_engine_over_a_pipe_is_the_engine(self):
        """`shoal bot` in a process of its own answers as the player that it has."""
        for game in ("example", "moonshell"):
            report = self.arena(game, ENGINE, "random", "--deals", 4, "--threads", 2)
            self.assertEqual(report["players"][0]["forfeits"], 0)
        self.assertGreater(self.arena("example", ENGINE, "random", "--deals", 10)["players"][0]["score"], 0.8)

    def test_equal_seeds_equal_games(self):
        one, two = (self.arena("aquarium", EXAMPLE, "easy", "--deals", 3, "--threads", threads) for threads in (1, 2))
        self.assertEqual(one, two)

    def test_the_budget_is_told(self):
        bot = self.body("assert line.split() == ['go', line.split()[1], 'iterations', '7', 'time', '900'], line\n"
                        "print('bestaction', legal[0], flush=True)")
        report = self.arena("example", bot, "random", "--deals", 1, "--iterations", 7, "--limit-ms", 900)
        self.assertEqual(report["players"][0]["forfeits"], 0, report["players"][0]["fault"])

    def test_words_are_cut_without_a_shell(self):
        bot = self.body("assert sys.argv[1:] == ['a b', '$HOME', ';', 'c,d'], sys.argv\nprint('bestaction', legal[0], flush=True)")
        words = bot + " 'a b' $HOME ; \"c,d\""
        self.assertEqual(self.arena("example", words, "random", "--deals", 1)["players"][0]["forfeits"], 0)
        self.good("play", "example", "--seats", f"{words},random", "--seed", 1, "--json")

    def test_stats_play_calibrate_and_review(self):
        self.assertEqual(json.loads(self.good("stats", "zemo", "--player", EXAMPLE, "--games", 5, "--json"))["games"], 5)
        record = self.folder / "match.shoal"
        self.good("play", "example", "--seats", f"{ENGINE},{EXAMPLE}", "--seed", 1, "--record", record)
        self.assertIn("all legal", self.good("verify", record))
        review = json.loads(self.good("review", record, "--player", ENGINE, "--threads", 2, "--json"))
        self.assertGreater(sum(seat["decisions"] for seat in review["seats"]), 4)
        figures = json.loads(self.good("calibrate", "example", "--player", "random", "--judge", ENGINE, "--games", 3, "--json"))
        self.assertEqual(figures["games"], 3)
        self.bad("review", record, "--player", EXAMPLE, says="has no opinions to review with")
        self.nobody_is_left()

    def test_a_record_starts_no_program(self):
        record = self.folder / "match.shoal"
        self.good("play", "example", "--seats", "random,random", "--seed", 1, "--record", record)
        text = record.read_text(encoding="utf-8").replace("seat 1: random", f"seat 1: cmd:touch {self.folder / 'there'}")
        record.write_text(text, encoding="utf-8")
        self.bad("play", "--load", record, says="seat 1 of this record is a program")
        self.assertFalse((self.folder / "there").exists())

    def test_checkpoint_keeps_who_failed(self):
        bot, path = self.body("sys.exit(3)"), self.folder / "kept"
        first = self.arena("example", bot, "random", "--deals", 3, "--checkpoint", path)
        again = self.arena("example", bot, "random", "--deals", 3, "--checkpoint", path)
        self.assertEqual([player["forfeits"] for player in again["players"]], [6, 0])
        self.assertEqual(first["players"][0]["losses"], again["players"][0]["losses"])


class Bad(Guest):
    def loses(self, bot, says, games=1):
        """It loses every game, with this sentence, and is gone afterwards."""
        began = time.monotonic()
        report = self.arena("example", bot, "random", "--deals", games, "--threads", 2)
        self.assertLess(time.monotonic() - began, 60)
        player = report["players"][0]
        self.assertEqual((player["forfeits"], player["losses"], player["wins"]), (2 * games, 2 * games, 0))
        self.assertIn(says, player["fault"])
        self.assertIn("bot.py", player["fault"])
        self.nobody_is_left()

    def test_crash(self):
        self.loses(self.body("print('asked too much', file=sys.stderr); sys.exit(7)"),
                   "ended with status 7 and did not answer; its last words: asked too much", games=3)
        self.loses(self.body("os.kill(os.getpid(), 9)"), "ended with status 137")
        self.loses(self.body("raise KeyError('seat')"), "its last words: KeyError: 'seat'")

    def test_crash_later(self):
        bot = self.body("if asked == 3: sys.exit(1)\nprint('bestaction', legal[0], flush=True)")
        report = self.arena("example", bot, "random", "--deals", 20)
        self.assertGreater(report["players"][0]["forfeits"], 10)

    def test_hang(self):
        self.loses(self.body("time.sleep(1000)", limit="200ms"), "did not answer within 200 ms")

    def test_hang_that_will_not_end(self):
        self.loses(self.body("import signal\nfor s in (1, 2, 15): signal.signal(s, signal.SIG_IGN)\n"
                             "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)', __file__])\n"
                             "while True: time.sleep(1000)", limit="300ms"), "did not answer within 300 ms")

    def test_nonsense(self):
        self.loses(self.body("print('my move is d', flush=True)"), "said 'my move is d', which is no line")
        self.loses(self.body("os.write(1, b'\\x00\\xff\\x1b[2Jx\\n')"), "which is no line of the bot protocol")
        self.loses(self.body("os.write(1, b'x' * 100000); time.sleep(9)"), "said 'a line that does not end'")
        self.loses(self.body("print('info 3 2.5 1', flush=True)"), "said 'info 3 2.5 1'")
        self.loses(self.body("print('error I cannot', flush=True)"), "refused to answer: I cannot")

    def test_illegal(self):
        for said in ("7", "-1", "65536", "d", "", "3.0"):
            self.loses(self.body(f"print('bestaction {said}', flush=True)"),
                       f"answered '{said}', which is not the number of a legal answer")

    def test_games_for_more_and_for_one(self):
        """Whoever fails has lost; who else sat there has not."""
        bot = self.body("sys.exit(1)")
        report = self.arena("moonshell(players=3)", bot, "random", "--deals", 2)
        self.assertEqual([player["forfeits"] for player in report["players"]], [12, 0])
        self.assertEqual([player["wins"] for player in report["players"]], [0, 12])
        alone = self.arena("zemo", bot, "random", "--deals", 2)
        self.assertEqual((alone["players"][0]["forfeits"], alone["players"][0]["score"]), (2, 0))

    def test_text_and_page(self):
        bot, page = self.body("sys.exit(1)"), self.folder / "page.html"
        text = self.good("arena", "example", bot, "random", "--deals", 1, "--html", page)
        self.assertIn("lost 2 games by failing, the first time because", text)
        self.assertIn("Lost by failing", page.read_text(encoding="utf-8"))

    def test_play_and_stats(self):
        bot, record = self.body("if asked == 2: sys.exit(1)\nprint('bestaction', legal[0], flush=True)"), self.folder / "match.shoal"
        done = self.call("play", "example", "--seats", f"random,{bot}", "--seed", 1, "--record", record)
        self.assertEqual(done.returncode, 2)
        self.assertIn("seat 1 has lost: ", done.stderr)
        self.assertIn("resigned", record.read_text(encoding="utf-8"))
        self.assertIn("all legal", self.good("verify", record))
        done = self.call("stats", "example", "--player", f"random,{bot}", "--games", 4, "--json")
        self.assertIn("a player failed in 4 games; the first time: ", done.stderr)
        self.assertEqual([seat["wins"] for seat in json.loads(done.stdout)["seats"]], [1, 0])
        self.bad("review", record, "--player", bot, says="ended with status 1")

    def test_refused_at_once(self):
        self.bad("arena", "example", "cmd:/no/such/program", "random", says="'program' cannot be started: No such file")
        self.bad("arena", "example", "cmd:", "random", says="'cmd:' needs a program behind it")
        self.bad("arena", "example", "cmd:'x", "random", says="a quote is not closed")
        self.bad("arena", "example", "cmd(limit=0s):x", "random", says="the limit of a program is like")
        self.bad("arena", "example", "cmd(time=1s):x", "random", says="limit")
        self.bad("arena", "example", "cmd:" + "x" * 600, "random", says="longer than 511")
        self.bad("arena", "example", self.program("import sys; sys.exit(4)"), "random", says="ended with status 4")
        self.bad("arena", "example", self.program("import time; time.sleep(99)", limit="200ms"), "random", says="within 10000 ms")
        self.bad("arena", "example", self.program("print('wants tea')"), "random", says="said 'wants")
        self.nobody_is_left()

    def test_interrupted(self):
        """Ctrl-C leaves nothing behind."""
        bot = self.body("time.sleep(0.02)\nprint('bestaction', legal[0], flush=True)")
        self.command = (SHOAL, "arena")
        status, _, _ = self.interrupted("example", bot, "random", "--deals", 1000, when="playing")
        self.assertEqual(status, 130)
        self.nobody_is_left()

    def test_other_languages(self):
        done = subprocess.run([SHOAL, "play", "example", "--seats", f"random,{self.body('sys.exit(5)')}", "--lang", "de"],
                              capture_output=True, text=True, check=False, env=ENGLISH)
        self.assertIn("Platz 1 hat verloren: „", done.stderr)
        self.assertIn("hat sich mit Status 5 beendet", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=1)
