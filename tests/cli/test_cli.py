"""The command `shoal` as a person meets it: test_cli.py SHOAL SHOAL-TEST [CLASS] (the second knows the test games).

With CLASS only its tests, with -CLASS all others: parts that run side by side."""
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "page"))
import check_page

SHOAL = os.path.abspath(sys.argv[1])
TEST = os.path.abspath(sys.argv[2])
PART = sys.argv[3] if len(sys.argv) > 3 else "-"


def run(*words, program=SHOAL, typed="", env=None):
    """Whatever this machine speaks, the program speaks English unless `env` says otherwise."""
    place = {**os.environ, **{name: "" for name in ("LC_ALL", "LC_MESSAGES", "LANG")}, **(env or {"LC_ALL": "C"})}
    return subprocess.run([program, *words], input=typed, capture_output=True, text=True, timeout=60, env=place)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def file(self, name, content):
        mode = "wb" if isinstance(content, bytes) else "w"
        with open(self.path(name), mode) as file:
            file.write(content)
        return self.path(name)

    def good(self, *words, **more):
        done = run(*words, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def bad(self, *words, says, **more):
        """Status 2 and one clear sentence on stderr."""
        done = run(*words, **more)
        self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 1, done.stderr)
        self.assertTrue(lines[0].startswith("shoal: "), lines[0])
        self.assertIn(says, lines[0])
        return done

    def record(self, game="example", seats="random,random", seed="1", program=SHOAL, *more):
        path = self.path("match.shoal")
        self.good("play", game, "--seats", seats, "--seed", seed, "--record", path, *more, program=program)
        return path


class Help(Case):
    def test_help(self):
        for words in (["--help"], ["help"], ["--version"], ["games", "--help"], ["play", "-h"]):
            self.assertIn("shoal", self.good(*words))

    def test_every_command_has_help(self):
        for line in self.good("--help").splitlines():
            if line.startswith("  ") and not line.startswith("   "):
                self.assertIn("shoal", self.good(line.split()[0], "--help"))

    def test_no_command_is_no_success(self):
        self.assertEqual(run().returncode, 2)


class Languages(Case):
    """What is wrong is said in the language of whoever runs the command."""

    def errors(self, lang):
        """Errors of all kinds, in the order of their sentences below."""
        record = self.record()
        lines = pathlib.Path(record).read_text(encoding="utf-8").splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
        lines[at] = "3 0 z"
        broken = self.file("broken.shoal", "\n".join(lines) + "\n")
        for words, program in ((("play", "example", "--sead", "1"), SHOAL), (("play", "exmple"), SHOAL),
                               (("games", "goofspiel(rounds=9)"), TEST), (("replay", self.path("nothing")), SHOAL),
                               (("replay", broken), SHOAL), (("play", "example(a=1)"), SHOAL),
                               (("play", "example", "--seats", "me"), SHOAL)):
            yield run(*words, "--lang", lang, program=program), at + 1, broken
        yield run("play", "--lang", lang, "example", typed="x\n", program=SHOAL), 0, broken

    def compare(self, lang, expected):
        for (done, line, broken), words in zip(self.errors(lang), expected, strict=True):
            self.assertEqual(done.returncode, 2, done.stdout)
            words = words.replace("NOTHING", self.path("nothing")).replace("BROKEN", broken).replace("LINE", str(line))
            self.assertIn("shoal: " + words, done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_german(self):
        self.compare("de", [
            "Die Option „--sead“ gibt es nicht; meinst du „--seed“?\n",
            "Das Spiel „exmple“ gibt es nicht; meinst du „example“?\n",
            "Die Option „rounds“ kann nicht „9“ sein; möglich ist: 3|4|5\n",
            "„NOTHING“ lässt sich nicht lesen: Datei oder Verzeichnis nicht gefunden\n",
            "BROKEN: Zeile LINE, Zug 3: „z“ ist nicht erlaubt; erlaubt: a, b, ",
            "Dieses Spiel hat keine Optionen, angegeben ist aber „a“\n",
            "example hat 2 Plätze, besetzt ist 1\n",
            "Die Eingabe war vor dem Spiel zu Ende; mit --record bleibt eine Partie erhalten\n"])

    def test_french(self):
        self.compare("fr", [
            "option «\u202f--sead\u202f» inconnue\u202f; voulais-tu dire «\u202f--seed\u202f»\u202f?\n",
            "jeu «\u202fexmple\u202f» inconnu\u202f; voulais-tu dire «\u202fexample\u202f»\u202f?\n",
            "l’option «\u202frounds\u202f» ne peut pas être «\u202f9\u202f»\u202f; elle est parmi\u202f: 3|4|5\n",
            "impossible de lire «\u202fNOTHING\u202f»\u202f: fichier ou répertoire introuvable\n",
            "BROKEN\u202f: ligne LINE, coup 3\u202f: «\u202fz\u202f» n’est pas permis\u202f; sont permis\u202f: a, b, ",
            "ce jeu n’a pas d’options, mais «\u202fa\u202f» est donné\n",
            "example a 2 places, mais 1 est prise\n",
            "l’entrée s’est terminée avant la partie\u202f; --record permet de garder une partie\n"])

    def test_environment(self):
        german, english = "shoal: Den Befehl „plya“", "shoal: unknown command 'plya'"
        for env, says in (({"LANG": "de"}, german), ({"LANG": "de_DE.UTF-8"}, german), ({"LANG": "de@euro"}, german),
                          ({"LANG": "C", "LC_MESSAGES": "de_AT"}, german), ({"LC_MESSAGES": "C", "LC_ALL": "de_CH.UTF-8"}, german),
                          ({"LANG": "de", "LC_ALL": "C"}, english), ({"LANG": "de", "LC_MESSAGES": "en_GB"}, english),
                          ({"LANG": "den_DE"}, english), ({"LANG": "xx_YY"}, english), ({"LANG": "C.UTF-8"}, english),
                          ({"LANG": "d" * 99}, english), ({"LANG": ""}, english)):
            done = run("plya", env=env)
            self.assertEqual(done.returncode, 2)
            self.assertTrue(done.stderr.startswith(says), (env, done.stderr))

    def test_environment_chooses_the_texts(self):
        german = {"LANG": "de_DE.UTF-8"}
        self.assertTrue(self.good("rules", "example", env=german).startswith("# Vier gewinnt ("))
        self.assertTrue(self.good("rules", "example", "--lang", "en", env=german).startswith("# Connect Four ("))
        self.assertIn("Wendepunkte", self.good("review", self.record(), "--iterations", "50", env=german))
        self.assertEqual(self.good("games", env=german), self.good("games", "--lang", "de"))
        self.assertEqual(self.good("games", "--help", env=german), self.good("games", "--help"))

    def test_programs_read_the_same_everywhere(self):
        german = {"LANG": "de_DE.UTF-8"}
        for words in (["games", "--json"], ["play", "zemo", "--seats", "random", "--seed", "2", "--json"],
                      ["review", self.record(), "--iterations", "4", "--json"]):
            self.assertEqual(self.good(*words, env=german), self.good(*words))
        done = run("bot", typed="newgame chess\n", env=german)
        self.assertIn("unknown game 'chess'", done.stdout)

    def test_language_is_heard_first(self):
        self.assertIn("gibt es nicht", run("play", "--sead", "1", "--lang=de").stderr)
        self.assertIn("unknown flag", run("play", "--sead", "1", "--", "--lang=de").stderr)
        self.assertIn("unknown flag", run("play", "--sead", "1", "--lang", "en", env={"LANG": "de"}).stderr)
        self.assertIn("Die Option „--lang“ gibt es nicht", run("perft", "--lang", "de", env={"LANG": "de"}).stderr)
        self.assertIn("Die Sprache „xx“ gibt es nicht; es gibt: en, de", run("rules", "example", "--lang", "xx", env={"LANG": "de"}).stderr)
        self.assertIn("Hinter der Option „--lang“ fehlt", run("rules", "--lang", env={"LANG": "de"}).stderr)

    def test_at_the_table(self):
        done = run("play", "example", "--lang", "de", "--seats", "me,me", typed=f"sichern {self.path('no/such')}\nende\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("lässt sich nicht schreiben: Datei oder Verzeichnis nicht gefunden", done.stdout)

    def test_long_words(self):
        word = "ß" * 1500
        self.assertTrue(f"Den Befehl „{word}“ gibt es nicht; „shoal" in run(word, env={"LANG": "de"}).stderr)
        self.assertTrue(f"unknown command '{word}'; 'shoal" in run(word).stderr)
        self.assertRegex(run("ß" * 9000, env={"LANG": "de"}).stderr, "^shoal: Den Befehl „ß+.?\n$")


class BadInput(Case):
    def test_words(self):
        self.bad("plya", says="did you mean 'play'")
        self.bad("xyzzy", says="unknown command 'xyzzy'")
        self.bad("play", "exmple", says="did you mean 'example'")
        self.bad("play", "chess", says="unknown game 'chess'")
        self.bad("play", "", says="a game is named by its id")
        self.bad("play", "example(", says="expected option=value")
        self.bad("play", "example(a=1)", says="has no options")
        self.bad("play", "example()x", says="nothing may follow")
        self.bad("play", "example", "more", says="one word too many")
        self.bad("verify", says="something is missing")
        self.bad("perft", "example", "x", says="DEPTH is a number")
        self.bad("perft", "example", "-1", says="DEPTH is a number")
        self.bad("play", "example", "--seed", "1e9", says="--seed is a number")
        self.bad("play", "example", "--seed", "18446744073709551616", says="--seed is a number")
        self.bad("play", "example", "--sead", "1", says="did you mean '--seed'")
        self.bad("play", "example", "--seed", says="needs N behind it")
        self.bad("play", "example", "--json=1", says="takes no value")
        self.bad("play", "example", "--lang", "xx", says="there is no language 'xx'")
        self.bad("play", "example", "--lang", "en", "--lang", "de", says="given twice")

    def test_options(self):
        self.bad("play", "goofspiel(rounds=9)", program=TEST, says="it is one of: 3|4|5")
        self.bad("play", "goofspiel(round=3)", program=TEST, says="did you mean 'rounds'")
        self.bad("play", "goofspiel(rounds=3,rounds=4)", program=TEST, says="given twice")
        self.bad("play", "goofspiel(rounds=)", program=TEST, says="needs a value")
        self.bad("play", "goofspiel(rounds=3,)", program=TEST, says="end with ')'")
        self.bad("play", "goofspiel(players=3,ties=drop)", program=TEST, says="goes only with players=2")

    def test_players(self):
        self.bad("play", "example", "--seats", "me", says="has 2 seats, but 1")
        self.bad("play", "example", "--seats", "me,", says="not a list of players")
        self.bad("play", "example", "--seats", "me,gredy", says="did you mean 'greedy'")
        self.bad("play", "example", "--seats", "me,greedy(samples=0)", says="samples is 1 to 10000")
        self.bad("play", "example", "--seats", "me,random", "--json", says="without a person")
        self.bad("stats", "example", "--player", "random,random,random", says="2 seats, but 3 players")
        self.bad("stats", "example", "--games", "0", says="--games is a number")

    def test_closed_input(self):
        self.bad("play", "example", says="the input ended before the game did")
        self.bad("play", says="the input ended before a game was chosen")

    def test_full_disk(self):
        self.bad("play", "example", "--seats", "random,random", "--record", "/dev/full", says="No space left")
        self.assertTrue(pathlib.Path("/dev/full").is_char_device())
        with open("/dev/full", "w") as full:
            done = subprocess.run([SHOAL, "games"], stdout=full, stderr=subprocess.PIPE, text=True,
                                  env={**os.environ, "LC_ALL": "C"})
        self.assertEqual(done.returncode, 2)
        self.assertIn("cannot write the output", done.stderr)

    def test_places_that_cannot_be_written(self):
        self.bad("play", "example", "--seats", "random,random", "--record", self.path("no/such/folder"),
                 says="No such file")
        self.bad("play", "example", "--seats", "random,random", "--record", self.folder.name, says="Is a directory")

    def test_files_that_cannot_be_read(self):
        self.bad("verify", self.path("nothing"), says="No such file")
        self.bad("verify", self.folder.name, says="Is a directory")
        self.bad("verify", "/dev/zero", says="File too large")
        self.bad("play", "example", "--load", self.path("nothing"), says="No such file")
        self.bad("play", "example", "--components", self.path("nothing"), says="No such file")


class Records(Case):
    def test_play_and_verify(self):
        path = self.record()
        self.assertIn("hashes agree, finished", self.good("verify", path))

    def test_same_seed_same_record(self):
        first = pathlib.Path(self.record(program=TEST, game="goofspiel")).read_text()
        second = pathlib.Path(self.record(program=TEST, game="goofspiel")).read_text()
        other = pathlib.Path(self.record(program=TEST, game="goofspiel", seed="2")).read_text()
        self.assertEqual(first, second)
        self.assertNotEqual(first, other)
        self.assertIn("every draw follows the seed", self.good("verify", self.path("match.shoal"), program=TEST))

    def every_changed_character_fails(self, game, *more):
        """In the moves and the hash; the sentence names the ply."""
        path = self.record(game, "random,random", "1", TEST, *more)
        text = pathlib.Path(path).read_text()
        begin = text.index("\n\n") + 2
        changed = [self.file(f"{i}-{ord(character)}.shoal", text[:i] + character + text[i + 1:])
                   for i in range(begin, len(text) - 1) for character in {"a", "1", "0", "~", " ", "\n"} - {text[i]}]
        done = run("verify", *changed, program=TEST)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        said = done.stderr.splitlines()
        self.assertEqual(len(said), len(changed))
        for path, line in zip(changed, said):
            self.assertRegex(line, rf"^shoal: {re.escape(path)}: .*ply \d+")

    def test_several_records(self):
        good = self.record()
        broken = self.file("broken.shoal", pathlib.Path(good).read_text().replace("four-in-a-row", "board-full"))
        self.assertEqual(len(self.good("verify", good, good).splitlines()), 2)
        done = self.bad("verify", broken, good, says="claims the result")
        self.assertIn(f"{good}: example", done.stdout)
        self.assertNotIn(broken, done.stdout)
        self.bad("verify", *[good] * 500, "--", broken, says=broken)

    def test_changed_characters_example(self):
        self.every_changed_character_fails("example")

    def test_changed_characters_kuhn(self):
        self.every_changed_character_fails("kuhn")

    def test_changed_characters_goofspiel(self):
        self.every_changed_character_fails("goofspiel", "--hashes")

    def test_hash_per_ply_names_the_first_wrong_ply(self):
        path = self.record("example", "random,random", "1", SHOAL, "--hashes")
        lines = pathlib.Path(path).read_text().splitlines(keepends=True)
        at = lines.index("\n") + 1
        number, seat, column, mark = lines[at].split()
        lines[at] = f"{number} {seat} {'a' if column != 'a' else 'b'} {mark}\n"
        self.bad("verify", self.file("wrong.shoal", "".join(lines)), says="ply 1: the state after this ply")

    def test_broken_records(self):
        text = pathlib.Path(self.record()).read_text()
        end = text.index("end ")
        cases = {
            "": "ends too early",
            "hello\n": "not a match record",
            text[:end]: "ends too early",
            text[: end // 2]: "",
            text + "more\n": "nothing may follow the end",
            text.replace("revision: 1", "revision: 2"): "revision 2 of the rules",
            text.replace("revision: 1", "revision: 1\nrevision: 1"): "twice",
            text.replace("game: example", "game: chess"): "unknown game 'chess'",
            text.replace("game: example", "game: example(x=1)"): "has no options",
            text.replace("four-in-a-row", "board-full"): "claims the result",
            text.replace("1.0000 -1.0000", "-1.0000 1.0000"): "claims the result",
            text.replace("seat 0:", "seat 5:"): "does not have that seat",
            text.replace("seed: 1", "seed: x"): "a seed is a number",
            text.replace("seed: 1", "components: 0123456789abcdef"): "changed components",
            text.replace("\n1 0 ", "\n1 1 "): "ply 1: seat 1 is not asked now",
            text.replace("\n1 0 ", "\n1 chance "): "ply 1",
            text.replace("\n2 1 ", "\n3 1 "): "ply 2: the plies are out of order",
            text.replace("\n\n", "\n" + "x" * 100000 + "\n\n"): "too long",
            "shoal record 1\ngame: example\n\x00\n": "plain text",
        }
        for broken, says in cases.items():
            self.bad("verify", self.file("broken.shoal", broken), says=says)
        self.bad("verify", self.file("binary.shoal", bytes(range(256)) * 64), says="line 1")
        self.bad("verify", self.file("huge.shoal", "shoal record 1\ngame: example\n\n" + "1 0 d\n" * 1000000),
                 says="ply 2")

    def test_claimed_result_of_an_unfinished_game(self):
        text = pathlib.Path(self.record()).read_text()
        cut = text[: text.index("\n\n") + 2] + "end " + "0" * 16 + "\n"
        self.bad("verify", self.file("cut.shoal", cut), says="after ply 0")

    def test_failed_write_keeps_the_old_file(self):
        path = self.record()
        before = pathlib.Path(path).read_text()
        limited = subprocess.run(
            ["sh", "-c", f"ulimit -f 0; trap '' XFSZ; exec {SHOAL} play example --seats random,random --seed 2 --record {path}"],
            capture_output=True, text=True)
        self.assertEqual(limited.returncode, 2, limited.stderr)
        self.assertIn("cannot write", limited.stderr)
        self.assertEqual(pathlib.Path(path).read_text(), before)
        self.assertEqual(os.listdir(self.folder.name), ["match.shoal"])

    def test_links_and_modes_stay(self):
        target = self.file("target.shoal", "old")
        os.chmod(target, 0o640)
        os.symlink(target, self.path("link.shoal"))
        self.good("play", "example", "--seats", "random,random", "--record", self.path("link.shoal"))
        self.assertTrue(os.path.islink(self.path("link.shoal")))
        self.assertEqual(os.stat(target).st_mode & 0o777, 0o640)
        self.assertIn("shoal record 1", pathlib.Path(target).read_text())

    def test_replay(self):
        path = self.record()
        shown = self.good("replay", path)
        self.assertIn("23 0 d", shown)
        self.assertIn("Four in a row", shown)
        self.assertNotIn("O", self.good("replay", path, "--ply", "1").replace("O Player", ""))
        self.bad("replay", path, "--ply", "24", says="PLY is a number of 0 to 23")
        self.bad("replay", path, "--seat", "2", says="SEAT is a number of 0 to 1")

    def test_replay_hides_what_a_seat_did_not_see(self):
        path = self.record("kuhn", program=TEST)
        self.assertIn("chance ?", self.good("replay", path, "--seat", "0", program=TEST))
        self.assertNotIn("chance ?", self.good("replay", path, program=TEST))


class Review(Case):
    def review(self, *words, **more):
        return json.loads(self.good("review", *words, "--json", "--iterations", "50", **more))

    def test_text(self):
        path = self.record("example", "random,random", "1")
        text = self.good("review", path, "--iterations", "50")
        self.assertIn("Turning points", text)
        self.assertRegex(text, r"ply +\d+  Player [12] had \d+\.\d % and lost \d+\.\d %")
        self.assertIn("Four in a row", text)
        self.assertNotIn("Strokes of luck", text)
        self.assertIn("Wendepunkte", self.good("review", path, "--iterations", "50", "--lang", "de"))

    def test_a_blunder_is_found(self):
        path = self.path("blunder.shoal")
        typed = "d\nc\nd\nc\nd\nc\nb\nc\n"  # d wins at ply 7, b does not; then c wins
        self.assertEqual(run("play", "example", "--seats", "me,me", "--record", path, typed=typed).returncode, 0)
        review = self.review(path)
        ply = review["plies"][6]
        self.assertEqual((ply["action"], ply["best"]), ("b", "d"))
        self.assertGreater(ply["loss"], 0.5)
        self.assertEqual(review["seats"][0]["worst"][0], 7)
        self.assertEqual(review["plies"][7]["loss"], 0)
        self.assertEqual([seat["return"] for seat in review["seats"]], [-1, 1])

    def test_threads_do_not_matter(self):
        path = self.record("kuhn", program=TEST)
        one = self.good("review", path, "--json", "--threads", "1", program=TEST)
        self.assertEqual(one, self.good("review", path, "--json", "--threads", "3", program=TEST))
        self.assertNotEqual(json.loads(one)["plies"][0]["luck"], [0, 0])

    def test_unfinished_and_empty(self):
        path = self.path("short.shoal")
        self.assertEqual(run("play", "example", "--seats", "me,me", typed=f"d\nsave {path}\nquit\n").returncode, 0)
        review = self.review(path)
        self.assertIsNone(review["seats"][0]["return"])
        self.assertEqual(len(review["plies"]), 1)
        self.assertEqual(run("play", "example", "--seats", "me,me", typed=f"save {path}\nquit\n").returncode, 0)
        self.assertEqual(self.review(path)["plies"], [])
        self.good("review", path, "--html", self.path("empty.html"))
        check_page.check(pathlib.Path(self.path("empty.html")).read_text())

    def test_page(self):
        games = [("example", "random,random"), ("zemo", "random"), ("aquarium(players=2)", "random,random"),
                 ("moonshell(players=3)", "random,greedy,random")]
        for game, seats in games:
            path = self.record(game, seats)
            for lang in ("de", "en"):
                html = self.path(f"{lang}.html")
                self.good("review", path, "--player", "greedy", "--iterations", "4", "--html", html, "--lang", lang)
                page = check_page.check(pathlib.Path(html).read_text())
                self.assertEqual(page.get("lang"), lang)
                self.assertEqual(len(list(page.iter(check_page.SVG + "svg"))), 1 if game == "example" else 2)

    def test_par(self):
        path = self.record("zemo", "greedy", "2")
        text = self.good("review", path, "--player", "greedy")
        self.assertRegex(text, r"\npar of this deal: \d+\.\d points\n")
        self.assertRegex(text, r"\n\d+ points?, \d+ % of par \(\d+\)\n$")
        review = self.review(path, "--player", "greedy")
        par = review["par"]
        self.assertEqual(par["now"], review["seats"][0]["return"])
        self.assertEqual(par["reached"], int(100 * par["now"] / par["deal"] + 0.5))
        end = text.splitlines()[-1]
        self.assertEqual(self.good("play", "zemo", "--seats", "greedy", "--seed", "2").splitlines()[-1], end)
        self.assertRegex(self.good("play", "zemo", "--seats", "greedy", "--seed", "2", "--lang", "de"),
                         r"\n\d+ Punkte?, \d+ % des Solls \(\d+\)\n$")
        short = self.path("short.shoal")
        self.assertEqual(run("play", "zemo", "--seed", "1", typed=f"save {short}\nquit\n").returncode, 0)
        par = self.review(short)["par"]
        self.assertEqual((par["now"], par["reached"]), (par["deal"], None))
        self.assertIsNone(self.review(self.record())["par"])
        self.assertNotIn(" par ", self.good("play", "example", "--seats", "random,random", "--seed", "1"))

    def test_bad_input(self):
        path = self.record()
        self.bad("review", says="something is missing")
        self.bad("review", self.path("none"), says="cannot read")
        self.bad("review", path, "--player", "random", says="has no opinions")
        self.bad("review", path, "--player", "gredy", says="did you mean 'greedy'")
        self.bad("review", path, "--iterations", "0", says="--iterations is a number")
        self.bad("review", path, "--threads", "65", says="--threads is a number")
        self.bad("review", path, "--html", self.path("no/such/folder"), "--iterations", "1", says="cannot write")
        self.bad("review", self.file("x.shoal", "x"), says="line 1")


class Play(Case):
    def test_a_game_by_hand(self):
        done = run("play", "example", "--seats", "me,me", typed="d\nc\nd\nc\nd\nc\nd\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Player 1 has four in a row!", done.stdout)

    def test_alone_one_is_you(self):
        alone = run("play", "example", "--seats", "me,random", typed="d\nlog\nquit\n").stdout
        self.assertIn("  You drop a stone into column d.", alone)
        self.assertIn("\nWhich column?", alone)
        shared = run("play", "example", "--seats", "me,me", typed="d\nlog\nquit\n").stdout
        self.assertIn("  Player 1 drops a stone into column d.", shared)
        self.assertIn("\nPlayer 2: Which column?", shared)
        self.assertNotIn("You drop", shared)

    def test_numbers_parts_and_help(self):
        done = run("play", "example", "--seats", "me,me", typed="4\n3\ncolumn d\nzzz\nhelp\nc\nd\nc\nd\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Nothing here is called 'zzz'", done.stdout)
        self.assertIn("take your last answer back", done.stdout)

    def test_undo_and_redo(self):
        path = self.path("undo.shoal")
        typed = "d\nundo\nundo\ne\nundo\nredo\nd\nhint\nlog\nboard\nrules\nquit\n"
        done = run("play", "example", "--seats", "me,me", "--record", path, typed=typed)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("There is nothing to undo", done.stdout)
        self.assertIn("**C4-1**", done.stdout)
        moves = pathlib.Path(path).read_text().split("\n\n")[1].splitlines()
        self.assertEqual(moves[:-1], ["1 0 e", "2 1 d"])
        done = run("play", "example", "--seats", "me,me", "--lang", "de", typed="regeln\nquit\n")
        self.assertIn("# Vier gewinnt (", done.stdout)

    def test_save_and_load(self):
        path = self.path("saved.shoal")
        self.assertEqual(run("play", "example", "--seats", "me,me", typed=f"d\nc\nsave {path}\nquit\n").returncode, 0)
        self.assertIn("not finished", self.good("verify", path))
        done = run("play", "example", "--load", path, typed="d\nc\nd\nc\nd\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("four in a row", done.stdout)
        self.bad("play", "kuhn", "--load", path, program=TEST, says="is a record of example")

    def test_menu(self):
        done = run("play", typed="0\n\nchess\nexample\n\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("unknown game 'chess'", done.stdout)
        self.assertIn("Which column?", done.stdout)
        self.assertEqual(run("play", typed="quit\n").returncode, 0)

    def test_menu_asks_for_options(self):
        done = run("play", typed="goofspiel\nrounds=9\nrounds=4,players=3\nme\n\nquit\n", program=TEST)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("it is one of: 3|4|5", done.stdout)
        self.assertIn("Player 3", done.stdout)
        done = run("play", typed="goofspiel\n\n\nquit\n", program=TEST)
        self.assertIn("What do you bid", done.stdout)
        self.assertEqual(run("play", typed="goofspiel\nquit\n", program=TEST).returncode, 0)
        done = run("play", typed="goofspiel(rounds=5)\neasy\nquit\n", program=TEST)
        self.assertIn("What do you bid", done.stdout)

    def test_menu_asks_how_strong_the_others_are(self):
        path = self.path("strength.shoal")
        for typed, who in (("example\n\nd\nquit\n", "medium"), ("example\nstrong\neasy\nd\nquit\n", "easy"),
                           ("example\nme\nd\nquit\n", "me")):
            done = run("play", "--record", path, typed=typed)
            self.assertEqual(done.returncode, 0, done.stderr)
            for word in ("easy", "medium", "hard", "expert", "me "):
                self.assertIn(f"\n  {word}", done.stdout)
            self.assertIn(f"seat 0: me\nseat 1: {who}\n", pathlib.Path(path).read_text())
        done = run("play", "--seats", "me,me", typed="example\nquit\n")
        self.assertNotIn("Who takes the other seats", done.stdout)
        self.assertEqual(run("play", typed="example\nquit\n").returncode, 0)

    def test_hint(self):
        typed = "c\nd\nc\nd\nc\ne\nhint\nquit\n"
        hint = self.good("play", "example", "--seats", "me,me", "--seed", "1", typed=typed).split("quit")[0]
        best = [line for line in hint.splitlines() if " %  " in line]
        self.assertEqual(len(best), 3, hint)
        self.assertRegex(best[0], r"^> +100 % .*column c .*\[c\]")
        self.assertNotIn("about as good", hint)
        self.assertNotIn("because", hint)  # it ends the game
        hint = self.good("play", "example", "--seats", "me,me", "--seed", "1", typed="d\nhint\nquit\n")
        self.assertRegex(hint, r"better than Column [a-g] because: \d+ [a-z ]+ instead of \d+")
        hint = self.good("play", "example", "--seats", "me,me", "--seed", "1", "--lang", "de", typed="d\ntipp\nende\n")
        self.assertRegex(hint, r"besser als Spalte [a-g], denn: \d+ Steine? in der Mittelspalte statt \d+")
        done = run("play", "example", "--lang", "de", "--seats", "me,me", typed="tipp\nende\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(" %  ", done.stdout)
        points = run("play", "zemo", "--seed", "1", typed="hint\nquit\n")
        self.assertRegex(points.stdout, r"\d\.\d points")

    def test_what_is_lost_asks_once(self):
        record = self.path("ends.shoal")
        for typed, plies in (("end\nno\nend\nyes\nquit\n", 1), ("end\nend\nquit\n", 1), ("end\n\nquit\n", 0)):
            done = run("play", "moonshell(players=2)", "--seats", "me,random", "--seed", "1", "--record", record,
                       typed="keep first\n" + typed)
            self.assertIn("actions are lost. Do it anyway?", done.stdout)
            self.assertEqual(len(re.findall(r"^\d+ 0 end$", pathlib.Path(record).read_text(), re.M)), plies, typed)

    def test_the_board_stands_until_it_changes(self):
        done = self.good("play", "example", "--seats", "me,me", typed="hint\nlog\nzzz\nd\nboard\nquit\n")
        self.assertEqual(done.count("a b c d e f g"), 3)  # at first, after d, and for the asking

    def test_levels(self):
        for level in ("easy", "medium"):  # the others take their time
            result = json.loads(self.good("play", "example", "--seats", f"{level},random", "--seed", "1", "--json"))
            self.assertEqual(result["ending"], "four-in-a-row")
        self.assertIn("medium", self.good("play", "--help"))

    def test_german(self):
        done = run("play", "example", "--lang", "de", "--seats", "me,me", typed="d\nzurück\nende\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Welche Spalte?", done.stdout)
        done = run("play", "example", "--lang", "de", "--seats", "me,me", typed="hilfe\nhelp\naide\nundo\nquit\n")
        self.assertEqual(done.stdout.count("zurück, undo"), 3)

    def test_result_as_json(self):
        result = json.loads(self.good("play", "example", "--seats", "random,random", "--seed", "1", "--json"))
        self.assertEqual(result["ending"], "four-in-a-row")
        self.assertEqual([seat["place"] for seat in result["seats"]], [1, 2])

    def test_people_do_not_see_each_others_cards(self):
        done = run("play", "kuhn", "--seats", "me,me", "--seed", "1", program=TEST, typed="\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("press Enter when nobody else is looking", done.stdout)

    def test_no_colour_without_terminal(self):
        self.assertNotIn("\033", self.good("play", "example", "--seats", "random,random"))


class Others(Case):
    def test_games(self):
        self.assertIn("example", self.good("games"))
        self.assertIn("rounds=3|4|5", self.good("games", "goofspiel", program=TEST))
        listed = json.loads(self.good("games", "--json", program=TEST))
        self.assertIn("goofspiel", [game["id"] for game in listed])
        for lang in ("en", "de", "fr"):  # what is there to be solved is not shown to who looks for something to play
            few, all_of_them = self.good("games", "--lang", lang), self.good("games", "--all", "--lang", lang)
            self.assertNotIn("\nkuhn ", few)
            self.assertIn("\nkuhn ", all_of_them)
            self.assertIn("shoal games --all", few)
        self.assertNotIn("Kuhn", run("play", typed="quit\n").stdout)
        self.assertEqual([game["id"] for game in listed if game["study"]], ["kuhn", "leduc", "goofspiel"])

    def test_solve(self):
        found = json.loads(self.good("solve", "kuhn", "--iterations", "200", "--json"))
        self.assertEqual((found["positions"], found["information_states"]), (58, [6, 6]))
        self.assertLessEqual(found["low"], -1 / 18)
        self.assertGreaterEqual(found["high"], -1 / 18)
        steps = [row["iteration"] for row in found["iterations"]]
        self.assertEqual(steps, [1, 2, 4, 8, 16, 32, 64, 128, 200])
        gaps = [row["exploitability"] for row in found["iterations"]]
        self.assertEqual(gaps, sorted(gaps, reverse=True))
        self.assertAlmostEqual(gaps[-1], (found["high"] - found["low"]) / 2, 8)
        asked = json.loads(self.good("solve", "kuhn", "--iterations", "1", "--player", "random", "--samples", "1003", "--json"))["player"]
        self.assertEqual(asked["samples"], 1000)
        self.assertTrue(asked["low"] < 11 / 24 < asked["high"], asked)
        said = self.good("solve", "leduc", "--iterations", "2", "--player", "greedy", "--samples", "10")
        self.assertIn("144 and 144 information states", said)
        self.assertIn("greedy, asked with 10 seeds", said)
        changed = self.file("prizes.json", json.dumps({"game": "goofspiel", "tables": [
            {"name": "prizes", "rows": [{"id": "prize1", "values": {"points": 9}}]}]}))
        self.assertIn("goofspiel", self.good("solve", "goofspiel", "--iterations", "1", "--components", changed))
        self.bad("solve", "example", "--memory", "8", says="too large to be solved")
        self.bad("solve", "zemo", says="for games of two against each other")
        self.bad("solve", "kuhn", "--player", "nobody", "--iterations", "1", says="unknown player")
        self.bad("solve", "kuhn", "--samples", "5", says="--samples is a number of 10")
        self.bad("solve", "kuhn", "--memory", "0", says="--memory is a number of 1")

    def test_perft(self):
        counts = [7, 49, 343, 2401, 16807, 117649, 823536]
        expected = "".join(f"{depth} {count}\n" for depth, count in enumerate(counts, 1))
        self.assertEqual(self.good("perft", "example", "7"), expected)
        path = self.record()
        self.assertEqual(self.good("perft", "example", "2", "--load", path), "1 0\n2 0\n")

    def test_bench(self):
        rows = json.loads(self.good("bench", "example", "--json", "--out", self.path("bench.json")))
        keys = {"game", "playouts_per_s", "decisions_per_s", "ns_per_decision", "plies_per_game", "state_bytes",
                "ns_per_copy", "signature"}
        self.assertLessEqual(keys, rows[0].keys())
        row = rows[0]
        self.assertAlmostEqual(row["ns_per_decision"] * row["decisions_per_s"], 1e9, delta=1e7)
        self.assertGreater(row["ns_per_decision_by_the_clock"], 0.9 * row["ns_per_decision"])  # others may have been let in
        self.assertEqual(json.loads(pathlib.Path(self.path("bench.json")).read_text()), rows)
        signature = self.good("bench", "--signature", "example").split()[1]
        self.assertEqual(rows[0]["signature"], signature)

    def test_stats(self):
        stats = json.loads(self.good("stats", "example", "--player", "greedy,random", "--games", "200", "--json"))
        self.assertEqual(stats["games"], 200)
        self.assertGreater(stats["seats"][0]["low"], 0.9)
        for key in ("game", "seats", "ends", "length", "scores", "components"):
            self.assertIn(key, stats)
        self.assertIn("200 games", self.good("stats", "kuhn", "--games", "200", program=TEST))

    def test_rules(self):
        english, german = self.good("rules", "example"), self.good("rules", "example", "--lang", "de")
        self.assertTrue(english.startswith("# Connect Four ("), english)
        self.assertTrue(german.startswith("# Vier gewinnt ("), german)
        self.assertEqual(self.good("rules", "example", "--lang", "en"), english)
        for game in json.loads(self.good("games", "--json", "--lang", "de")):
            pages = [self.good("rules", game["id"], "--lang", lang) for lang in ("en", "de")]
            numbers = [re.findall(r"^\*\*([A-Z0-9]+-[0-9]+)\*\*", page, re.M) for page in pages]
            self.assertTrue(numbers[0])
            self.assertEqual(numbers[0], numbers[1])
            self.assertTrue(pages[1].startswith(f"# {game['title']} (`{game['id']}`)"), pages[1][:80])
        self.bad("rules", "example", "--lang", "xx", says="there is no language 'xx'")
        self.bad("rules", "spoof", program=TEST, says="not written down")

    def test_components(self):
        tables = json.loads(self.good("components", "goofspiel", program=TEST))
        row = tables["tables"][0]["rows"][0]
        self.assertLessEqual({"id", "en", "de", "values"}, row.keys())
        self.assertIn(tables["tables"][0]["columns"][0]["from"], ("rulebook", "found", "reconstructed"))
        row["values"]["points"] = 7
        changed = self.file("changed.json", json.dumps(tables))
        self.assertIn("valid for goofspiel", self.good("components", "goofspiel", "--check", changed, program=TEST))
        path = self.record("goofspiel", "random,random", "1", TEST, "--components", changed)
        self.assertIn("components: ", pathlib.Path(path).read_text())
        self.good("verify", path, "--components", changed, program=TEST)
        self.bad("verify", path, program=TEST, says="changed components")
        self.bad("play", "example", "--components", changed, program=TEST, says="belong to 'goofspiel'")

    def test_broken_components(self):
        cases = {
            "": "not JSON",
            "{": "not JSON",
            "[]": "an object with",
            "\x00": "not JSON",
            '{"game":"chess","tables":[]}': "no such game",
            '{"game":"goofspiel","game":"goofspiel","tables":[]}': "not JSON",
            '{"game":"goofspiel","tables":[{"name":"prices","rows":[]}]}': "did you mean 'prizes'",
            '{"game":"goofspiel","tables":[{"name":"prizes","rows":[{"id":"?","values":{}}]}]}': "unknown row",
            '{"game":"goofspiel","tables":[{"name":"prizes"}]}': "needs a",
        }
        for text, says in cases.items():
            self.bad("components", "goofspiel", "--check", self.file("c.json", text), program=TEST, says=says)
        for value, says in ((99, "it is 0 to 20"), (-1, "it is 0 to 20"), (1.5, "whole number"), ("1", "whole number"),
                            (10 ** 30, "not JSON"), (2 ** 62, "it is 0 to 20")):
            tables = json.loads(self.good("components", "goofspiel", program=TEST))
            tables["tables"][0]["rows"][0]["values"]["points"] = value
            text = json.dumps(tables)
            self.bad("components", "goofspiel", "--check", self.file("c.json", text), program=TEST, says=says)


class Completion(Case):
    def words(self, *typed):
        """What bash would offer for the last of these words."""
        script = self.good("completion", "bash")
        ask = 'eval "$1"; shift; COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _shoal; printf "%s\\n" "${COMPREPLY[@]}"'
        done = subprocess.run(["bash", "-c", ask, "bash", script, "shoal", *typed], capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")
        return set(done.stdout.split())

    def test_commands_and_flags_are_those_of_the_help(self):
        listed = re.findall(r"^  (\w+) ", self.good("--help"), re.M)
        self.assertGreater(len(listed), 15)
        self.assertEqual(self.words(""), {*listed, "help"})
        for command in listed:
            flags = set(re.findall(r"^  (--[\w-]+)", self.good(command, "--help"), re.M))
            self.assertEqual(self.words(command, "-"), flags | {"--help"}, command)

    def test_operands(self):
        self.assertEqual(self.words("play", "aq"), {"aquarium", "aqualuma"})
        self.assertEqual(self.words("play", "--lang", ""), {"en", "de", "fr"})
        self.assertEqual(self.words("stats", "zemo", "--player", "h"), {"hard"})
        self.assertEqual(self.words("completion", ""), {"bash", "zsh"})
        self.assertEqual(self.words("play", "--seed", ""), set())
        self.assertIn("/etc", self.words("verify", "/et"))
        self.assertIn("/etc", self.words("play", "--record", "/et"))
        self.assertEqual(self.words("replay", "--ply", "/et"), set())

    def test_zsh(self):
        script = self.good("completion", "zsh")
        self.assertTrue(script.startswith("#compdef shoal\n"))
        self.assertIn("'--seats[who sits where\\: me", script)
        if shutil.which("zsh"):
            subprocess.run(["zsh", "-n", "-c", script], check=True)
        self.bad("completion", "fish", says="bash and zsh, not for 'fish'")


class Stores(Case):
    """Matches in text, into a store and out again. What else may be wrong in a line: tests/store."""

    EXPORT = ('{"format":"shoal-export","version":1}\n'
              '{"match":"m1","secret":"' + "0f" * 32 + '","created":5,"stage":"over","listed":true,"summary":"{}",'
              '"entries":1}\n'
              '{"number":0,"at":1,"key":"00000000000000ff","kind":1,"seat":-1,"action":7,"data":"a \\"b\\""}\n'
              '{"end":true,"matches":1}\n')

    def test_there_and_back(self):
        store = self.path("a.db")
        self.assertEqual(self.good("import", self.file("e", self.EXPORT), "--store", store), "1 matches are in the store\n")
        self.assertEqual(self.good("import", "--store", store, typed=self.EXPORT), "1 matches are in the store\n")
        self.assertEqual(self.good("export", "--store", store), self.EXPORT)
        self.assertEqual(self.good("export", "-", "--store", store, "--match", "m1"), self.EXPORT)
        self.good("export", self.path("out"), "--store", store)
        self.assertEqual(pathlib.Path(self.path("out")).read_text(), self.EXPORT)
        self.assertEqual(os.stat(self.path("out")).st_mode & 0o777, 0o600)
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["a.db", "e", "out"])

    def test_refused(self):
        store = self.path("a.db")
        self.bad("export", "--store", store, says="No such file")
        self.assertFalse(os.path.exists(store))
        self.bad("import", self.path("nothing"), "--store", store, says="cannot read")
        self.bad("import", "--store", store, typed=self.EXPORT.rsplit("\n", 2)[0] + "\n", says="ends too early")
        self.bad("import", "--store", store, typed="", says="ends too early")
        self.good("import", "--store", store, typed=self.EXPORT)
        self.bad("import", "--store", store, typed=self.EXPORT.replace('"kind":1', '"kind":2'), says="with other content")
        self.bad("export", "--store", store, "--match", "m2", says="no match 'm2'")
        self.bad("export", self.path("no/such/folder"), "--store", store, says="cannot write")
        self.bad("export", "--store", "memory", says="gone when the command ends")
        self.bad("export", "--store", "http://x:geheim@y", says="a store is a file's name")
        self.bad("import", "--store", self.file("letter", "Dear Sir,"), typed=self.EXPORT, says="not a store of Shoal")
        self.assertEqual(pathlib.Path(self.path("letter")).read_text(), "Dear Sir,")


class Pages(Case):
    """The pages as files."""

    def test_written(self):
        if not re.search(rb"/assets/[a-z]", pathlib.Path(SHOAL).read_bytes()):
            self.bad("pages", self.path("site"), says="built without the pages")
            self.assertFalse(os.path.exists(self.path("site")))
            return
        self.good("pages", self.path("site"), "--packed")
        site = pathlib.Path(self.path("site"))
        index = (site / "index.html").read_text()
        wanted = re.findall(r'(?:href|src)="\./?([^"#]+)"', index)
        self.assertTrue(wanted)
        for name in wanted:
            self.assertTrue((site / name).is_file(), name)
        self.assertNotRegex(index, r'(?:href|src)="/')  # it may lie in any folder
        for packed in site.rglob("*.gz"):
            self.assertEqual(gzip.decompress(packed.read_bytes()), packed.with_suffix("").read_bytes())
        self.good("pages", self.path("plain"))
        self.assertEqual(list(pathlib.Path(self.path("plain")).rglob("*.gz")), [])

    def test_refused(self):
        if not re.search(rb"/assets/[a-z]", pathlib.Path(SHOAL).read_bytes()):
            return
        self.file("there", "")
        os.mkdir(self.path("full"))
        self.file("full/letter", "Dear Sir,")
        self.bad("pages", says="DIR")
        self.bad("pages", self.path("there"), says="cannot write")
        self.bad("pages", self.path("no/such"), says="cannot write")
        self.bad("pages", self.path("full"), says="is not empty")
        self.assertEqual(os.listdir(self.path("full")), ["letter"])


def load_tests(_loader, found, _pattern):
    chosen = [test for tests in found for test in tests if (type(test).__name__ == PART.lstrip("-")) != PART.startswith("-")]
    if not chosen:
        sys.exit(f"there is no {PART}")
    return unittest.TestSuite(chosen)


unittest.main(argv=sys.argv[:1])
