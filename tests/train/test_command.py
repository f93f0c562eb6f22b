"""The command: test_command.py SHOAL. What it writes can be played with; what is wrong is said in one sentence."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

SHOAL = os.path.abspath(sys.argv[1])
SMALL = ["--games", "40", "--generations", "2", "--accept", "10", "--units", "7", "--spec", "mcts(iterations=30)", "--seed", "5"]


def run(*words):
    return subprocess.run([SHOAL, *words], capture_output=True, text=True, timeout=200)


class Train(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def learn(self, name, *words):
        done = run("train", "example", *SMALL, "--out", self.path(name), *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.path(name), encoding="ascii") as file:
            return file.read(), done

    def test_writes_weights(self):
        text, done = self.learn("a.txt", "--show", "--commit", "abc", "--checkpoint", self.path("a.ck"))
        self.assertTrue(text.startswith("shoal mind 1\ngame example\n"))
        self.assertIn("commit abc", text)
        self.assertIn("generation 2: ", text)
        self.assertIn("threats-odd", done.stdout)
        again, _ = self.learn("b.txt", "--commit", "abc", "--checkpoint", self.path("a.ck"), "--threads", "1")
        self.assertEqual(text, again)
        done = run("arena", "example", f"greedy@{self.path('a.txt')}", "greedy@plain", "greedy", "--deals", "3", "--threads", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = run("stats", "example", "--player", f"greedy@{self.path('a.txt')},greedy@plain", "--games", "5")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_begins_with_weights(self):
        self.learn("a.txt")
        text, _ = self.learn("b.txt", "--base", self.path("a.txt"))
        self.assertEqual(text.count("made by shoal"), 2)

    def test_learns_for_changed_tables(self):
        small = ["--family", "protector-easy", "--games", "10", "--generations", "1", "--accept", "0", "--units", "3", "--spec", "greedy(samples=1)"]
        tables = json.loads(run("components", "zemo").stdout)
        tables["tables"][0]["rows"][0]["values"]["start"] = 5  # sails
        with open(self.path("mine.json"), "w", encoding="utf-8") as file:
            json.dump(tables, file)
        made = []
        for words in ([], ["--components", self.path("mine.json")]):
            done = run("train", "zemo", *small, *words, "--checkpoint", self.path(f"{len(made)}.ck"), "--out", self.path("z.txt"))
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(self.path("z.txt"), encoding="ascii") as file:
                made.append(file.read())
        self.assertNotIn("changed component tables", made[0])
        self.assertIn("on changed component tables, digest ", made[1])
        self.assertNotEqual(made[0].partition("family ")[2], made[1].partition("family ")[2])
        done = run("train", "zemo", *small, "--checkpoint", self.path("1.ck"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("of another run", done.stderr)

    def test_says_what_is_wrong(self):
        other = self.path("other.ck")
        self.learn("a.txt", "--checkpoint", other)
        with open(self.path("bad.txt"), "w", encoding="ascii") as file:
            file.write("shoal mind 1\ngame zemo\n")
        for words, part in ((["train", "nothing"], "no game 'nothing'"),
                            (["train", "example(x=1)"], "its id alone"),
                            (["train", "example", "--games", "x"], "--games is a number"),
                            (["train", "example", "--family", "none"], "no family 'none'; there are: all"),
                            (["train", "example", "--spec", "nobody"], "unknown player 'nobody'"),
                            (["train", "example", "--base", self.path("missing")], "cannot read"),
                            (["train", "example", "--base", self.path("bad.txt")], "weights are for zemo"),
                            (["train", "example", "--checkpoint", other], "of another run"),
                            (["train", "example", "--checkpoint", self.path("a.txt")], "not a checkpoint"),
                            (["arena", "example", "greedy@" + self.path("missing"), "random"], "cannot read"),
                            (["arena", "example", "greedy@" + self.path("bad.txt"), "random"], "weights are for zemo")):
            done = run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(part, done.stderr.splitlines()[-1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
