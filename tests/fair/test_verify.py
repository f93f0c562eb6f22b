"""Both verifiers of fair dice agree, and find what was changed: test_verify.py SHOAL-TEST FAIR-MATCHES SCRIPT PAGE

`shoal verify` and examples/verify_dice.py share no code; FAIR-MATCHES writes records of every
game; PAGE is doc/FAIRNESS.md, whose record and vectors must be true.
"""
import hashlib
import hmac
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SHOAL, MATCHES, SCRIPT, PAGE = sys.argv[1:5]
BOTH, RULES = (True, True), (True, False)  # who must refuse: shoal verify; and the script, which knows no rules


def verify(path):
    return subprocess.run([SHOAL, "verify", path], capture_output=True, text=True, timeout=60)


def script(*paths):
    return subprocess.run([sys.executable, SCRIPT, *paths], capture_output=True, text=True, timeout=60)


def other_digit(digits):
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def tag(text, name):
    return re.search(rf"^{name}: (.*)$", text, re.M)[1]


def with_tag(text, name, value):
    return re.sub(rf"^{name}: .*$", lambda _: f"{name}: {value}", text, count=1, flags=re.M)


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        subprocess.run([MATCHES, cls.folder.name], check=True, timeout=120)
        cls.records = {p.stem: p for p in sorted(pathlib.Path(cls.folder.name).glob("*.shoal"))}

    def text(self, name):
        return self.records[name].read_text(encoding="utf-8")

    def setUp(self):
        self.changed = tempfile.TemporaryDirectory()
        self.addCleanup(self.changed.cleanup)
        self.seen = {}  # what the script must refuse, too: all at once, because starting Python takes long
        self.count = 0

    def refused(self, text, who=BOTH, says="", what=""):
        self.count += 1
        path = f"{self.changed.name}/{self.count}.shoal"
        pathlib.Path(path).write_text(text, encoding="utf-8", newline="")
        done = verify(path)
        self.assertEqual(done.returncode, 2, f"{what}: shoal verify: {done.stdout}")
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn(says, done.stderr)
        if who[1]:
            self.seen[path] = what

    def tearDown(self):
        if not self.seen:
            return
        done = script(*self.seen)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, "", self.seen)
        self.assertEqual([line.split(": ")[0] for line in done.stderr.splitlines()], list(self.seen))

    def test_a_secret_that_was_swapped_after_the_words_were_in_is_found(self):
        """The record of a server that lies agrees with itself; what it had shown before does not agree with it."""
        name, path = next(iter(self.records.items()))
        own = tag(self.text(name), "commitment")
        shown = hashlib.sha256(b"shoal commitment 1\n" + bytes(32)).hexdigest()
        for command in ([SHOAL, "verify", path, "--commitment"], [sys.executable, SCRIPT, "--commitment"]):
            for commitment, status in ((own, 0), (shown, 2)):
                words = command + [commitment] + ([] if command[0] == SHOAL else [path])
                done = subprocess.run(words, capture_output=True, text=True, timeout=60)
                self.assertEqual(done.returncode, status, done.stdout + done.stderr)
                if status:
                    self.assertIn("not the promised dice", done.stderr)

    def test_words_are_those_that_were_promised(self):
        name = next(name for name in self.records if tag(self.text(name), "word 0"))
        text = self.text(name)
        word = tag(text, "word 0")
        last = re.findall(r"^word \d+: .*$", text, re.M)[-1]

        def promising(promise):
            return text.replace(last, f"{last}\npromise 0: {promise}")

        right = hashlib.sha256(b"shoal word 1\n" + word.encode()).hexdigest()
        path = f"{self.changed.name}/promised.shoal"
        pathlib.Path(path).write_text(promising(right), encoding="utf-8", newline="")
        self.assertEqual((verify(path).returncode, script(path).returncode), (0, 0))
        self.refused(promising(other_digit(right)), says="not the one that was promised", what="another word than was promised")
        self.refused(promising("12"), says="64 hexadecimal digits", what="a promise that is none", who=BOTH)

    def test_both_accept_every_game(self):
        self.assertGreaterEqual(len({name.rsplit("-", 1)[0] for name in self.records}), 9)
        said = script(*self.records.values())
        self.assertEqual(said.returncode, 0, said.stderr)
        counts = [int(n) for n in re.findall(r": (\d+) draws follow", said.stdout)]
        self.assertEqual(len(counts), len(self.records))
        for (name, path), draws in zip(self.records.items(), counts):
            done = verify(path)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(f"all {draws} draws follow the secret", done.stdout)
            self.assertIn(f"commitment {tag(self.text(name), 'commitment')}", done.stdout)
        self.assertGreater(sum(counts), 1000)
        everything = "".join(map(self.text, self.records))
        self.assertRegex(everything, r"\n\(\d+ chance .* =\w+:\d+/\d+( #\w+)?\)\n")
        self.assertRegex(everything, r"\nword \d: .*[äöüß]")

    def test_the_page_is_true(self):
        page = pathlib.Path(PAGE).read_text(encoding="utf-8")
        path = pathlib.Path(self.changed.name) / "page.shoal"
        path.write_text(re.search(r"^```\n(shoal record 1\n.*?)^```", page, re.M | re.S)[1], encoding="utf-8")
        self.assertEqual((verify(path).returncode, script(path).returncode), (0, 0))
        key = bytes.fromhex(re.search(r"^\| key \| `(\w+)`", page, re.M)[1])
        rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \| `(\w{16})` \| (\d+) \|$", page, re.M)
        self.assertEqual(len(rows), 7)
        for kind, n, total, x, r in rows:
            block = hmac.new(key, f"draw {kind} {n} 0".encode(), hashlib.sha256).hexdigest()
            self.assertEqual((block[:16], int(x, 16) % int(total)), (x, int(r)))

    def test_changed_tags_are_refused(self):
        for name in ("zemo-1", "moonshell-1", "aquarium-0", "aqualuma-2", "duellum-1"):
            text = self.text(name)
            secret = other_digit(tag(text, "secret"))
            commitment = hashlib.sha256(b"shoal commitment 1\n" + bytes.fromhex(secret)).hexdigest()
            self.refused(with_tag(text, "secret", secret), says="committed to", what=name)
            self.refused(with_tag(text, "commitment", commitment), says="committed to", what=name)
            self.refused(with_tag(with_tag(text, "secret", secret), "commitment", commitment), says="the secret gives",
                         what=name)
            self.refused(with_tag(text, "match", other_digit(tag(text, "match"))), says="the secret gives", what=name)
            self.refused(with_tag(text, "word 0", tag(text, "word 0") + "."), says="the secret gives", what=name)

    def test_changed_draws_are_refused(self):
        for name in ("zemo-1", "moonshell-1", "aquarium-1", "aqualuma-2", "duellum-1", "goofspiel-2", "kuhn-0"):
            text = self.text(name)
            draws = list(re.finditer(r"^\(?(\d+) chance (.+?) =(\w+):(\d+)/(\d+).*$", text, re.M))
            for draw in (draws[0], draws[len(draws) // 2], draws[-1]):
                ply, what, kind, r, total = draw.groups()
                whole = draw[0]

                def replaced(old, new):
                    return text[:draw.start()] + whole.replace(old, new, 1) + text[draw.end():]

                other = str((int(r) + 1) % int(total))
                self.refused(replaced(f":{r}/", f":{other}/"), says=f"ply {ply}", what=whole)
                self.refused(replaced(f":{r}/{total}", f":{int(r) + int(total)}/{total}"), says=f"ply {ply}", what=whole)
                self.refused(replaced(f"/{total}", f"/{int(total) + 1}"), RULES, says=f"ply {ply}", what=whole)
                self.refused(replaced(f"/{total}", "/0"), says=f"ply {ply}", what=whole)
                self.refused(replaced(f"={kind}:", "=other:"), RULES, says=f"ply {ply}", what=whole)
                self.refused(replaced(f" ={kind}:{r}/{total}", ""), says=f"ply {ply}", what=whole)
                self.refused(replaced(f" ={kind}:{r}/{total}", " ="), says=f"ply {ply}", what=whole)

    def test_another_outcome_is_refused(self):
        text = self.text("goofspiel-0")
        line = re.search(r"^1 chance (prize\d) (=.*)$", text, re.M)
        other = "prize1" if line[1] != "prize1" else "prize2"
        self.refused(text.replace(line[0], f"1 chance {other} {line[2]}"), RULES, says="ply 1: number")

    def test_swapped_draws_are_refused(self):
        text = self.text("moonshell-0")
        tiles = list(re.finditer(r"^(\d+ chance )(.* =tile:\d+/\d+)$", text, re.M))
        first, second = next((a, b) for a, b in zip(tiles, tiles[1:]) if a[2].split("=")[1] != b[2].split("=")[1])
        swapped = text.replace(first[0], first[1] + second[2], 1).replace(second[0], second[1] + first[2], 1)
        self.refused(swapped, says=f"ply {first[1].split()[0]}")

    def test_a_missing_or_doubled_line_is_refused(self):
        text = self.text("goofspiel-0")
        lines = text.splitlines(keepends=True)
        first = lines.index("\n") + 1
        self.refused("".join(lines[:first] + lines[first + 1:]), says="ply 1")
        self.refused("".join(lines[:first + 1] + lines[first:]), says="out of order")
        self.refused("".join(lines[:-1]), says="too early")

    def test_what_was_taken_back_is_checked(self):
        text = self.text("zemo-1")
        line = re.search(r"^\((\d+) (.*)\)$", text, re.M)
        for wrong, who, says in ((f"({line[1]} {line[2]}", BOTH, "brackets"),
                                 (f"{line[1]} {line[2]})", RULES, "ply"),
                                 (f"({int(line[1]) + 40} {line[2]})", BOTH, "out of order"),
                                 (f"(0 {line[2]})", BOTH, "out of order"),
                                 (f"({line[1]} 0 nothing)", RULES, f"ply {line[1]}"),
                                 ("()", BOTH, "expected"), ("(", BOTH, "expected")):
            self.refused(text.replace(line[0], wrong, 1), who, says=says, what=wrong)

    def test_tags_of_fair_matches_go_together(self):
        text = self.text("kuhn-0")
        for name in ("match", "commitment", "secret", "word 0", "word 1"):
            self.refused(re.sub(rf"^{name}: .*\n", "", text, count=1, flags=re.M), what=name,
                         who=RULES if name == "word 1" else BOTH)
        self.refused(with_tag(text, "secret", "abc"), says="64 hexadecimal digits")
        self.refused(with_tag(text, "word 0", "ä" * 32), says="too long")
        self.refused(text.replace("\nmatch:", "\nseed: 1\nmatch:"), RULES, says="not from both")
        self.refused(with_tag(text, "game", "kuhn"), says="in full")
        self.refused(re.sub(r"^(match|commitment|secret|word \d): .*\n", "", text, flags=re.M), says="only draws of a fair")

    def test_endings_outside_the_rules(self):
        for name, says in (("duellum-3", "aborted"), ("duellum-4", "seat 0 resigned"),
                           ("duellum-5", "the time of seat 0 ran out")):
            self.assertIn(says, verify(self.records[name]).stdout)
        text = self.text("duellum-4")
        self.assertEqual(tag(text, "outcome"), "-1.0000 0.5000")
        for wrong in ("bored", "resigned", "resigned ", "resigned 2", "resigned 0 ", "time", "aborted 1", "", "aborted"):
            self.refused(with_tag(text, "ended", wrong), RULES, what=wrong)
        for wrong in ("", "1.0000", "1.0000 -1.0000 1.0000", "1 -1", "1.0000  -1.0000", "-0.0000 1.0000", "1.0000 1.00000",
                      "1.0000 .5000", "1.0000 1.0000 ", "1..000 1.0000", "9" * 40 + " 1.0000"):
            self.refused(with_tag(text, "outcome", wrong), RULES, says="outcome", what=wrong)
        self.refused(text.replace("\nended:", "\nresult: goals 1.0000 -1.0000\nended:"), RULES, says="not both")
        over = self.text("duellum-0")
        self.refused(re.sub(r"^result: .*$", "ended: aborted", over, flags=re.M), RULES, says="over by its rules")

    def test_other_commands_read_such_records(self):
        for name in ("goofspiel-2", "aquarium-2", "zemo-5"):
            path = self.records[name]
            plies = int(re.search(r"(\d+) plies", verify(path).stdout)[1])
            done = subprocess.run([SHOAL, "replay", path, "--ply", str(plies)], capture_output=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stderr)
        done = subprocess.run([SHOAL, "play", "--load", self.records["goofspiel-3"], "--seats", "random,random",
                               "--json"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('"ending"', done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
