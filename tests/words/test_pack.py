"""What tools/pack_words.py refuses, and where it says that the fault is: test_pack.py PACK_WORDS."""
import os
import subprocess
import sys
import tempfile
import unittest

PACK = os.path.abspath(sys.argv.pop(1))
ENGLISH = "points = {n} points\nside.a = A | of: A's\nside.b = B | of: B's\nwins = {side.of} win by {n:points}\n"


class Refusals(unittest.TestCase):
    def pack(self, english, german):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in ("words.en", english), ("words.de", german):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            done = subprocess.run([sys.executable, PACK, "some", "out.h", "words.en", "words.de"], cwd=folder,
                                  capture_output=True, text=True, check=False)
        return done.returncode, done.stderr.strip()

    def refused(self, words, german=ENGLISH, english=ENGLISH):
        self.assertEqual(self.pack(english, german), (1, words))

    def test_the_same_is_taken(self):
        self.assertEqual(self.pack(ENGLISH, ENGLISH), (0, ""))

    def test_missing(self):
        self.refused("words.de: 'wins' is missing (words.en:4)", ENGLISH[:ENGLISH.index("wins")])
        self.refused("words.de: 'side.b' is missing (words.en:3)", ENGLISH.replace("side.b = B | of: B's\n", ""))

    def test_too_much(self):
        self.refused("words.de:5: 'loses' is not in words.en", ENGLISH + "loses = x\n")
        self.refused("words.de:5: 'side.c' is not in words.en", ENGLISH + "side.c = x | of: y\n")
        self.refused("words.de:5: 'points' is said before, in line 1", ENGLISH + "points = x\n")

    def test_unknown_field(self):
        self.refused("words.de:1: 'points' has no field 'm'; it has: n", ENGLISH.replace("{n} points", "{m} points"))

    def test_missing_form(self):
        self.refused("words.de:3: 'side.b' has no form 'of', others of 'side' have", ENGLISH.replace(" | of: B's", ""))
        self.refused("words.de:4: 'side' has no form 'to' here; 'text | to: text' would give it one",
                     ENGLISH.replace("{side.of}", "{side.to}"))

    def test_unknown_kind(self):
        self.refused("words.de:4: 'point' is neither an entry nor a pen nor one of: number, text, seat, signed, percent, tenths, "
                     "letter, name", ENGLISH.replace("{n:points}", "{n:point}"))

    def test_cases(self):
        self.refused("words.de:4: 'side' is never 'c'; it has: a, b", ENGLISH.replace("{n:points}", "{side[c]x}"))
        self.refused("words.en:4: 'side' has keys and fields; only C can say it",
                     ENGLISH.replace("| of: A's", "{n} | of: A's"), ENGLISH.replace("| of: A's", "{n} | of: {n}"))

    def test_readers(self):
        """Nobody who reads is told of as somebody else, unless the file says that it does not matter."""
        moves = "side.a = A\n@persons side\n%s\n"
        told = "{seat[you]You go[*]{seat} goes} by {n}"
        for good in (told, "{seat[you]You go[*]{seat:seat} {n[1]goes[*]{seat} goes}}", "{seat:name}: {n}", "{seat[you]You[other]They[*]{side}}"):
            self.assertEqual(self.pack(moves % f"on = {good}", moves % f"on = {good}"), (0, ""), good)
        why = "'seat' may be who reads: '{seat[you]you[*]{seat}}' says so, '{seat:name}' does not care"
        for bad in ("{seat} goes by {n}", "{n[1]{seat} goes[*]nobody}", "{seat[1]x[*]{seat}} {n}", "{Seat:seat} goes by {n}",
                    "{seat[you]You go[*]He goes}, {seat} by {n}"):
            self.refused(f"words.en:3: {why}", english=moves % f"on = {bad}")
        self.refused(f"words.de:3: {why}", moves % "on = {seat} geht {n}", moves % f"on = {told}")
        self.refused("words.en:3: 'side' may be who reads: '{seat[you]you[*]{side}}' says so", english=moves % "on = {side} goes, {seat[you]too[*]}")

    def test_braces(self):
        self.refused("words.de:1: a { without }", ENGLISH.replace("{n} points", "{n points"))
        self.refused("words.de:1: a } without {", ENGLISH.replace("{n} points", "{n}} points"))

    def test_nonsense(self):
        self.refused("words.de:5: this is neither 'name = text' nor 'name.key = text'", ENGLISH + "what is this\n")


unittest.main()
