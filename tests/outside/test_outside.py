"""Games from outside the tree, as others make them: test_outside.py BUILD SHOAL SOURCE-ROOT CC...

Shoal is installed into a folder, and from there alone examples/pig is built. The laws hold for it, it can be played, learnt
about and recorded; and what is no game, or made for another Shoal, is refused with one sentence."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILD, SHOAL, ROOT = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
CC = sys.argv[4:]
LINES = 200

# A game in C that offers something wrong; %s is what it offers.
WRONG = """
#include <shoal/small.h>
static const struct shoal_rules rules = { %s };
SHOAL_OFFER(rules);
"""


class Outside(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.top = pathlib.Path(cls.folder.name)
        subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--tags", "devel,runtime",
                        "--destdir", cls.top / "installed"], check=True, stdout=subprocess.DEVNULL)
        found = list((cls.top / "installed").rglob("shoal.pc"))
        assert len(found) == 1, found
        cls.env = {**os.environ, "PKG_CONFIG_PATH": str(found[0].parent), "PKG_CONFIG_SYSROOT_DIR": str(cls.top / "installed"),
                   "LD_LIBRARY_PATH": str(found[0].parent.parent), "LC_ALL": "C.UTF-8"}
        told = subprocess.run(["pkg-config", "--cflags", "--libs", "shoal"], env=cls.env, check=True, capture_output=True, text=True)
        cls.flags = told.stdout.split()
        cls.pig = cls.build("pig", (ROOT / "examples/pig/pig.c").read_text(encoding="utf-8"))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def build(cls, name, text):
        source, out = cls.top / f"{name}.c", cls.top / f"{name}.so"
        source.write_text(text, encoding="utf-8")
        subprocess.run([*CC, "-std=c11", "-O2", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-shared", "-fPIC", source, "-o", out,
                        *cls.flags], check=True)
        return str(out)

    def shoal(self, games, *words, typed=""):
        return subprocess.run([SHOAL, *words], env={**self.env, "SHOAL_GAMES": games}, input=typed, capture_output=True, text=True,
                              cwd=self.top, timeout=120)

    def good(self, *words):
        done = self.shoal(self.pig, *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def refused(self, games, says):
        done = self.shoal(games, "games")
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertIn(says, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_pig_is_small(self):
        self.assertLessEqual(len((ROOT / "examples/pig/pig.c").read_text(encoding="utf-8").splitlines()), LINES)

    def test_all_laws_hold(self):
        said = self.good("laws", "pig", "--games", "5")
        for game in ("pig(goal=100)", "pig(goal=50)", "pig(goal=20)"):
            self.assertIn(f"\n{game}: ", "\n" + said)
        self.assertIn(" 0 failed", said)
        self.assertNotIn(" 0 laws hold", said)

    def test_it_is_a_game_like_others(self):
        self.assertIn("\npig ", self.good("games"))
        self.assertIn("goal=100|50|20", self.good("games", "pig"))
        self.good("play", "pig(goal=50)", "--seats", "greedy,random", "--seed", "1", "--record", str(self.top / "x.shoal"))
        self.assertIn("all legal, hashes agree", self.good("verify", str(self.top / "x.shoal")))
        self.assertIn("roll", self.good("replay", str(self.top / "x.shoal")))
        self.assertEqual(self.good("perft", "pig", "4"), "1 1\n2 6\n3 11\n4 41\n")
        self.assertIn("greedy", self.good("arena", "pig(goal=20)", "greedy", "random", "--deals", "10"))
        self.assertIn('"own"', self.shoal(self.pig, "bot", typed="newgame pig\nview 0\nquit\n").stdout)
        self.assertIn("What do you do?", self.shoal(self.pig, "play", "pig", "--seats", "me,random", "--seed", "1", typed="quit\n").stdout)
        german = self.shoal(self.pig, "play", "pig", "--seats", "me,random", "--seed", "1", "--lang", "de", typed="\n").stdout
        self.assertIn("Was tust du?", german)

    def test_a_broken_one_is_caught(self):
        text = (ROOT / "examples/pig/pig.c").read_text(encoding="utf-8")
        broken = text.replace("TURNS * (2 * ROLLS + 1)", "30")  # it goes on for longer
        self.assertNotEqual(text, broken)
        done = self.shoal(self.build("broken", broken), "laws", "pig(goal=50)", "--games", "5")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("FAILED", done.stdout)

    def test_several(self):
        other = self.build("other", (ROOT / "examples/pig/pig.c").read_text(encoding="utf-8").replace('.id = "pig"', '.id = "hog"'))
        done = self.shoal(f":{self.pig}:{other}:", "games")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("\npig ", done.stdout)
        self.assertIn("\nhog ", done.stdout)
        self.assertEqual(self.shoal("", "games").returncode, 0)

    def test_what_is_refused(self):
        text = self.top / "text.so"
        text.write_text("no object\n")
        self.refused(str(text), "cannot be loaded")
        self.refused(str(self.top / "nothing.so"), "cannot be loaded")
        self.refused("a" * 5000, "is longer than")
        self.refused(self.build("empty", "int shoal_nothing;\n"), "it has no shoal_offered")
        self.refused(self.build("other-mark", "const char shoal_offered[64] = \"something\";\n"), "is something else")
        whole = self.build("rules", WRONG % ".id = 0")
        self.refused(whole, "a game's id is a word")
        self.refused(self.build("capital", WRONG % '.id = "Pond"'), "a game's id is a word")
        self.refused(self.build("lacking", WRONG % '.id = "pond", .game_bytes = 1'), "the rules of 'pond' lack kinds")
        self.refused(f"{self.pig}:{self.pig}", "there is a game 'pig' already")
        pig = (ROOT / "examples/pig/pig.c").read_text(encoding="utf-8")
        self.refused(self.build("double", pig.replace('.id = "pig"', '.id = "example"')), "there is a game 'example' already")
        for name, change in (("abi", ".abi = SHOAL_ABI"), ("size", ".rules_bytes = sizeof(struct shoal_rules)")):
            later = self.top / name
            later.mkdir()
            header = (ROOT / "include/shoal/rules.h").read_text(encoding="utf-8")
            self.assertIn(change, header)
            (later / "rules.h").write_text(header.replace(change, change + " + 1"), encoding="utf-8")
            object_ = self.build(name, pig.replace("#include <shoal/small.h>", f'#include "{later}/rules.h"\n#include <shoal/small.h>'))
            self.refused(object_, "was built for another Shoal")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
