"""Pages are whole: check_page.py SAMPLE. Also used for the pages that commands write (import check)."""
import html.parser
import subprocess
import sys
import unittest
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "br", "link", "img", "input"}


class Outline(html.parser.HTMLParser):
    """Every element is closed in its order, as a browser reads it."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.attributes = [], set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (self.open, tag)
        self.open.pop()


def check(text):
    """Raises if a page is not whole or wants something from elsewhere. Returns it as a tree."""
    outline = Outline()
    outline.feed(text)
    outline.close()
    assert not outline.open, outline.open
    assert not outline.tags & {"link", "img", "iframe", "object", "embed", "base", "form"}, outline.tags
    for name, value in outline.attributes:
        assert name not in ("src", "href", "action", "srcset") and not name.startswith("on"), (name, value)
    plain = text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for word in ("http", "//", "url(", "@import"):
        assert word not in plain, word
    page = tree.fromstring(text.split("\n", 1)[1])  # without the line of the document type
    ids = [element.get("id") for element in page.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), ids
    for svg in page.iter(SVG + "svg"):
        assert svg.get("role") == "img"
        assert set(svg.get("aria-labelledby").split()) <= set(ids)
        assert svg.find(SVG + "title").text and svg.find(SVG + "desc").text
        for element in svg.iter():
            for name in ("x", "y", "cx", "cy", "width", "height", "d", "points"):
                value = element.get(name, "0")
                assert "nan" not in value and "inf" not in value, (name, value)
            for name in ("width", "height", "r"):
                assert float(element.get(name, "0")) >= 0, element.attrib
    return page


class Sample(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = subprocess.run([sys.argv[1]], capture_output=True, check=True).stdout.decode("utf-8")
        cls.page = check(cls.text)

    def test_text_is_escaped(self):
        nasty = "<script>alert('x')</script> & \"quoted\" ä"
        self.assertNotIn("<script>alert", self.text)
        words = ["Sample", "Subtitle", "Heading", "Fold", "Table", "name", "Lines", "About", "First", "a mistake", "one"]
        for word in words:
            found = [e for e in self.page.iter() if f"{word} {nasty}" in (e.text or "") + (e.tail or "")]
            self.assertTrue(found, word)

    def test_bad_bytes_are_replaced(self):
        self.assertIn("not ? UTF-8 ?", self.text)

    def test_long_text_is_cut(self):
        longest = max(len(p.text or "") for p in self.page.iter("p"))
        self.assertEqual(longest, 2047)

    def test_rows_are_whole(self):
        for row in self.page.iter("tr"):
            self.assertEqual(len(row), 2)

    def test_plots_show_what_they_were_given(self):
        titles = ["".join(e.itertext()) for e in self.page.iter(SVG + "title")]
        self.assertIn("ply 3\nFirst <script>alert('x')</script> & \"quoted\" ä: 72 %\nSecond: 29 %", titles)
        self.assertIn("one <script>alert('x')</script> & \"quoted\" ä, Second: 51.5 % (43.0 – 60.0 %)", titles)
        self.assertIn("two: -3", titles)
        self.assertFalse([t for t in titles if t.startswith("nowhere")])
        self.assertEqual(len(list(self.page.iter(SVG + "svg"))), 9)

    def test_points_stand_by_a_diagonal(self):
        titles = ["".join(e.itertext()) for e in self.page.iter(SVG + "title")]
        self.assertIn("expected 20.0 %\ncame: 25 % (10 – 40 %)\nsome <script>alert('x')</script> & \"quoted\" ä", titles)
        self.assertIn("expected 80.5 %\ncame: 75 %", titles)
        self.assertIn("the same", titles)
        self.assertFalse([t for t in titles if "none" in t.splitlines()])

    def test_a_gap_breaks_a_line(self):
        line = next(e for e in self.page.iter(SVG + "path") if e.get("class") == "line t0")
        self.assertEqual(line.get("d").count("M"), 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
