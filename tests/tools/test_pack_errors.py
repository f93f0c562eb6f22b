"""What pack_errors.py makes of sources and catalogues, and what it refuses: test_pack_errors.py TOOLS SOURCE-ROOT"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS, ROOT = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
sys.path.insert(0, str(TOOLS))
import pack_errors

SOURCE = """
/* shoal_fail(error, SHOAL_OK, "in a comment"); */
void shoal_fail(struct shoal_error *error, enum shoal_status status, const char *format, ...);
static int f(int n)
{
	if (n == 1)
		return shoal_fail(error, SHOAL_BAD_VALUE, "'%s' and %u"
		                  " of 100 %% \\"all\\"", g(n, "no"), 3u);
	cli_complain(n ? "one (%d)" : "two (%d)", n);
	return shoal_fail(error, status, "it %s %.*s: %s", n == 1 ? "is" : "are", 3, name, why);
}
"""
FORMATS = ["'%s' and %u of 100 %% \"all\"", "one (%d)", "two (%d)", "it %s %.*s: %s"]
GOOD = {FORMATS[0]: "{2} und „{1}“ von 100 % \"allen\"", FORMATS[1]: "eins ({1})", FORMATS[2]: "{1[2..3]zwei[*]({1})}",
        FORMATS[3]: "{2} {1[is]ist[are]sind}: {3}"}


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "src" / "cli").mkdir(parents=True)
        self.source = self.root / "src" / "cli" / "a.c"
        self.source.write_text(SOURCE, encoding="utf-8")
        self.catalogue = self.root / "errors.de"

    def pack(self, texts, lines=""):
        system = {text: "x" for text in pack_errors.SYSTEM}
        body = "".join(f"{format_}\n\t{text}\n" for format_, text in {**texts, **system}.items())
        self.catalogue.write_text("# a comment\n\n" + lines + body, encoding="utf-8")
        return subprocess.run([sys.executable, str(TOOLS / "pack_errors.py"), str(self.root / "out.c"), str(self.root / "out.d"),
                               str(self.root), str(self.catalogue)], capture_output=True, text=True, check=False)

    def good(self, texts):
        done = self.pack(texts)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return (self.root / "out.c").read_text(encoding="utf-8")

    def bad(self, texts, *says, lines=""):
        done = self.pack(texts, lines)
        self.assertEqual(done.returncode, 1)
        for words in says:
            self.assertIn(words, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)

    def changed(self, format_, text):
        return {**GOOD, format_: text}


class Finds(Case):
    def test_formats(self):
        found = {said.text: said for said in pack_errors.said_in("src/cli/a.c", SOURCE)}
        self.assertEqual(sorted(found), sorted(FORMATS))
        self.assertEqual([len(found[text].pieces) for text in FORMATS], [2, 1, 1, 3])
        self.assertEqual(found[FORMATS[3]].pieces, [{"is", "are"}, set(), set()])
        self.assertEqual(found[FORMATS[0]].where, ("src/cli/a.c", 7))

    def test_helpers(self):
        path = "src/games/duellum/setup.c"
        text = 'const char *line_fault(int n)\n{\n\treturn n ? "a b" : NULL;\n}\nint f(void) { return refuse(e, "t", "c" " d"); }\n'
        self.assertEqual([(said.text, said.where[1]) for said in pack_errors.said_in(path, text)], [("a b", 3), ("c d", 5)])

    def test_left_out(self):
        other = self.root / "src" / "bot"
        other.mkdir()
        (other / "b.c").write_text('int f(void) { return shoal_fail(e, s, "elsewhere"); }\n', encoding="utf-8")
        self.good(GOOD)


class Packs(Case):
    def test_table(self):
        text = self.good(GOOD)
        numbers = [int(line.split("(")[1].split(")")[0], 16) for line in text.splitlines() if "UINT64_C" in line]
        self.assertEqual(numbers, sorted(numbers))
        self.assertEqual(len(numbers), len(FORMATS) + len(pack_errors.SYSTEM))
        self.assertIn(pack_errors.digest(FORMATS[0].encode()), numbers)
        self.assertIn("eins ({1})", text)

    def test_what_it_depends_on(self):
        self.good(GOOD)
        needs = (self.root / "out.d").read_text(encoding="utf-8")
        self.assertIn(str(self.source), needs.split())
        self.assertIn(str(self.source.parent), needs.split())

    def test_pieces_that_are_sentences(self):
        self.good({**GOOD, FORMATS[3]: "{1}, {2}, {3}", "is": "ist", "are": "sind"})


class Refuses(Case):
    def test_missing(self):
        self.bad({key: text for key, text in GOOD.items() if key != FORMATS[1]}, "errors.de: 'one (%d)' is missing",
                 "src/cli/a.c:9")

    def test_unknown(self):
        self.bad({"no such thing": "x", **GOOD}, "errors.de:3: no error of the command is 'no such thing'")

    def test_twice(self):
        self.bad(GOOD, "errors.de:7: this format is translated before", lines=f"{FORMATS[1]}\n\tx\n")

    def test_halves(self):
        self.bad(GOOD, "errors.de:3: a translation without its English format", lines="\tx\n")
        self.bad(GOOD, "errors.de:3: an English format without its translation", lines="x y\n")

    def test_pieces(self):
        self.bad(self.changed(FORMATS[0], "{1} {2} {3}"), "errors.de:4: there is no piece {3}; the format has 2")
        self.bad(self.changed(FORMATS[0], "{1} {2} {0}"), "errors.de:4: there is no piece {0}")
        self.bad(self.changed(FORMATS[0], "{1}"), "errors.de:4: the piece {2} is not said")
        self.bad(self.changed(FORMATS[0], "{1} {2"), "errors.de:4: a {2 without }")
        self.bad(self.changed(FORMATS[0], "{1} {2x}"), "errors.de:4: 'x' behind {2 is no choice")
        self.bad(self.changed(FORMATS[0], "{1} {2[1}"), "errors.de:4: a [ without ]")

    def test_words_inside(self):
        self.bad(self.changed(FORMATS[3], "{1} {2} {3}"), "errors.de:10: the piece {1} may be 'are'", "{1[are]text[*]{1}}")
        self.bad(self.changed(FORMATS[3], "{1[is]x} {2} {3}"), "the piece {1} may be 'are', for which there is no case")

    def test_sources(self):
        self.source.write_text("int f(void) { return shoal_fail(e, s, text); }\n", encoding="utf-8")
        self.bad({}, "src/cli/a.c:1: the format of shoal_fail is no string")
        self.source.write_text(f'int f(void) {{ return shoal_fail(e, s, "{"%d" * 9}", 1); }}\n', encoding="utf-8")
        self.bad({}, "src/cli/a.c:1:", "more than 8 pieces")


class Real(unittest.TestCase):
    """Every catalogue of the tree is whole, also one of a language that is not offered yet."""

    def test_catalogues(self):
        paths = sorted((ROOT / "src" / "cli").glob("errors.??"))
        self.assertGreaterEqual(len(paths), 2)
        all_of_them = pack_errors.all_said(str(ROOT), [])
        for path in paths:
            pack_errors.Catalogue(str(path)).check(all_of_them)

    def test_left_out_is_there(self):
        for part in pack_errors.LEFT_OUT:
            self.assertTrue((ROOT / part).exists(), part)

    def test_helpers_are_there(self):
        helpers = [name.split(":") for name in pack_errors.SAYERS if ":" in name]
        helpers += [(path, name) for path, names in pack_errors.FAULTS.items() for name in names]
        for path, name in helpers:
            self.assertIn(f" {name}(", (ROOT / path).read_text(encoding="utf-8"), path)

    def test_french_typography(self):
        for number, line in enumerate((ROOT / "src/cli/errors.fr").read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("\t"):
                self.assertNotRegex(line, "[^\u202f][;!?](?: |$)| [:;!?»]|« |[a-z]'[a-z]", f"errors.fr:{number}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
