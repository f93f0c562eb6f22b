#!/usr/bin/env python3
"""The figures of `shoal stats`: test_stats.py SHOAL SHOAL-TEST"""
import csv
import html.parser
import io
import json
import pathlib
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from command import Case
from part import part_of

SHOAL, TEST = sys.argv[1:3]
GAMES = ("zemo", "moonshell", "aquarium", "aqualuma", "duellum")


class Stats(Case):
    command = (SHOAL, "stats")

    def tables(self, game, **cells):
        """A file in which table.row.column has another value."""
        tables = []
        for name, value in cells.items():
            table, row, column = name.split("__")
            tables.append({"name": table, "rows": [{"id": row, "values": {column: value}}]})
        path = self.folder / "changed.json"
        path.write_text(json.dumps({"game": game, "tables": tables}))
        return path


class Progress(Stats):
    def test_it_is_told_at_once_and_moves(self):
        """On a terminal, with a player who takes seconds for each answer."""
        slow = "mcts(iterations=0,time=900ms)"
        began = time.monotonic()
        self.interrupted("example", "--player", slow, "--games", 50, "--threads", 1, when=r"\[\.+\] 0 of 50, 0:02 so far")
        self.assertLess(time.monotonic() - began, 15)

    def test_without_a_terminal_if_that_is_wanted(self):
        words = ("example", "--player", "mcts(iterations=0,time=150ms)", "--games", 1, "--threads", 1, "--json")
        done = self.call(*words, "--progress")
        self.assertRegex(done.stderr, r"\Aplaying 0 of 1\nplaying 0 of 1, 0:0[23] so far\n(playing .*\n)*\Z")
        self.assertEqual(json.loads(done.stdout)["games"], 1)
        self.assertEqual(self.call("example", "--games", 20).stderr, "")


class Figures(Stats):
    def test_bad_input(self):
        self.bad("zemo", "--threads", "0", says="--threads is a number of 1 to 64")
        self.bad("zemo", "--threads", "65", says="--threads is a number")
        self.bad("zemo", "--json", "--csv", says="--json and --csv do not go together")
        self.bad("zemo", "--components", self.folder / "none.json", says="none.json")
        self.bad("zemo", "--games", "2", "--player", "gredy", says="did you mean 'greedy'")
        self.bad("moonshell", "--components", self.tables("zemo", titles__mate__least=50), says="zemo")

    def test_page_that_cannot_be_written(self):
        done = self.call("example", "--games", "2", "--html", self.folder / "no" / "page.html")
        self.assertEqual(done.returncode, 2)
        self.assertIn("page.html", done.stderr)

    def test_threads_do_not_matter(self):
        for game in GAMES:
            one = self.good(game, "--games", 12, "--player", "greedy(samples=2)", "--threads", 1, "--json")
            self.assertEqual(one, self.good(game, "--games", 12, "--player", "greedy(samples=2)", "--threads", 2, "--json"))
        path = self.tables("duellum", locations__SB1__points=9)
        one = self.good("duellum", "--games", 12, "--threads", 1, "--components", path, "--csv")
        self.assertEqual(one, self.good("duellum", "--games", 12, "--threads", 2, "--components", path, "--csv"))

    def test_json(self):
        for game in GAMES:
            stats = json.loads(self.good(game, "--games", 30, "--player", "random", "--json"))
            keys = {"game", "player", "games", "seed", "seats", "order", "factions", "scores", "ends", "length", "components", "compare"}
            self.assertEqual(set(stats), keys)
            self.assertIsNone(stats["compare"])
            self.assertEqual(sum(end["games"] for end in stats["ends"]), 30)
            self.assertGreater(stats["length"]["turns"], 0)
            self.assertLessEqual(stats["length"]["p10"], stats["length"]["p90"])
            for seat in stats["scores"]:
                self.assertEqual(sum(seat["counts"]), 30)
                self.assertEqual(seat["first"], seat["least"])
                self.assertEqual(seat["first"] + len(seat["counts"]) - 1, seat["most"])
            self.assertTrue(stats["components"])
            for row in stats["components"]:
                self.assertLessEqual(max(row["taken"], row["used"]), row["seen"])
                self.assertLessEqual(row["seen"], 30)

    def test_order(self):
        for game in ("zemo", "aqualuma", "duellum(players=1)", "moonshell(players=1)"):
            self.assertEqual(json.loads(self.good(game, "--games", 20, "--player", "random", "--json"))["order"], [])
            self.assertNotIn("turn order", self.good(game, "--games", 20, "--player", "random"))
        for game, seats in (("duellum", 2), ("moonshell(players=3)", 3), ("aquarium(players=4)", 4)):
            stats = json.loads(self.good(game, "--games", 40, "--player", "random", "--json"))
            self.assertEqual([(turn["turn"], turn["games"]) for turn in stats["order"]], [(i + 1, 40) for i in range(seats)])
            self.assertAlmostEqual(sum(turn["wins"] for turn in stats["order"]), 1, places=4)
            self.assertNotEqual([turn["wins"] for turn in stats["order"]], [seat["wins"] for seat in stats["seats"]])
            for turn in stats["order"]:
                self.assertLessEqual(turn["low"], turn["wins"])
                self.assertLessEqual(turn["wins"], turn["high"])

    def test_order_of_connect_four_is_seats(self):
        stats = json.loads(self.good("example", "--games", 60, "--player", "random", "--json"))
        keys = ("wins", "low", "high")
        self.assertEqual([[turn[key] for key in keys] for turn in stats["order"]],
                         [[seat[key] for key in keys] for seat in stats["seats"]])
        text = self.good("example", "--games", 60, "--player", "random").split("\n\n")
        seats = [line.split()[1:7] for line in text[2].splitlines()[1:]]
        order = [line.split() for line in text[3].splitlines()]
        self.assertEqual(order[0], "turn order wins (95 % interval)".split())
        self.assertEqual([line[0] for line in order[1:]], ["1", "2"])
        self.assertEqual([line[1:7] for line in order[1:]], seats)

    def test_factions(self):
        def ids(game):
            return {row["id"] for row in json.loads(self.good(game, "--games", 40, "--player", "random", "--json"))["factions"]}
        self.assertEqual(ids("duellum"), {"turtles", "squids"})
        self.assertEqual(ids("duellum(players=1,faction=squids)"), {"squids"})
        self.assertEqual(ids("aqualuma(heroes=luma+finn)"), {"finn", "luma"})
        self.assertEqual(ids("zemo"), {"adventurer", "protector", "pillager"})
        self.assertEqual(len(ids("moonshell(players=4,powers=active)")), 6)
        self.assertEqual(ids("aquarium"), set())

    def test_csv(self):
        rows = list(csv.DictReader(io.StringIO(self.good("duellum", "--games", 30, "--player", "random", "--csv"))))
        self.assertEqual(list(rows[0]), ["section", "item", "figure", "value", "low", "high"])
        by_name = {(row["section"], row["item"], row["figure"]): row for row in rows}
        self.assertEqual(len(by_name), len(rows))
        wins = [float(by_name["seat", seat, "wins"]["value"]) for seat in "01"]
        self.assertAlmostEqual(sum(wins), 1)
        wins = [float(by_name["order", turn, "wins"]["value"]) for turn in "12"]
        self.assertAlmostEqual(sum(wins), 1)
        self.assertNotIn(("order", "3", "wins"), by_name)
        for row in rows:
            if row["value"]:
                self.assertLessEqual(float(row["low"]), float(row["value"]))
                self.assertLessEqual(float(row["value"]), float(row["high"]))

    def test_text_fits(self):
        path = self.tables("zemo", constants__treasure__value=6)
        for arguments in (("duellum",), ("aqualuma",), ("zemo",), ("zemo", "--components", path)):
            for line in self.good(*arguments, "--games", 30, "--player", "greedy(samples=1)").splitlines()[1:]:
                self.assertLessEqual(len(line), 100, line)

    def test_games_without_traces(self):
        stats = json.loads(self.good("kuhn", "--games", 20, "--player", "random", "--json", program=TEST))
        self.assertEqual((stats["components"], stats["factions"], stats["order"], stats["length"]["turns"]), ([], [], [], None))

    def test_games_without_tables(self):
        stats = json.loads(self.good("example", "--games", 20, "--player", "random", "--json"))
        self.assertEqual((stats["components"], stats["factions"]), ([], []))
        self.assertAlmostEqual(stats["length"]["turns"], stats["length"]["mean"])


class Comparison(Stats):
    def figures(self, game, path, games=100, player="greedy(samples=2)"):
        stats = json.loads(self.good(game, "--games", games, "--player", player, "--components", path, "--json"))
        return stats, {(row["section"], row["item"], row["figure"]): row for row in stats["compare"]["figures"]}

    def test_dearer_islands_bring_points(self):
        path = self.tables("zemo", features__island__pillager=9)
        stats, figures = self.figures("zemo(motive=pillager)", path, games=part_of(600))
        self.assertEqual(stats["compare"]["changes"],
                         [{"table": "features", "row": "island", "column": "pillager", "from": 5, "to": 9}])
        points = figures["score", "mean", "points"]
        self.assertGreater(points["low"], 0)
        self.assertAlmostEqual(points["changed"] - points["original"], points["difference"], places=4)
        self.assertAlmostEqual(points["changed"], stats["scores"][0]["mean"], places=4)
        text = self.good("zemo", "--games", 20, "--components", path)
        self.assertIn("features.island pillager 5 -> 9 (Treasure Island)", text)
        self.assertIn("Treasure Island taken ", text)

    def test_fewer_rounds_are_shorter(self):
        _, figures = self.figures("duellum", self.tables("duellum", constants__rounds__value=10), player="random")
        self.assertLess(figures["length", "mean", "plies"]["high"], 0)
        self.assertGreater(figures["ending", "rounds", "games"]["low"], 0)
        for side in ("original", "changed"):
            self.assertAlmostEqual(sum(figures["order", turn, "wins"][side] for turn in "12"), 1, places=4)
        self.assertNotIn(("order", "3", "wins"), figures)

    def test_csv(self):
        path = self.tables("zemo", constants__treasure__value=6)
        rows = list(csv.DictReader(io.StringIO(self.good("zemo", "--games", 30, "--components", path, "--csv"))))
        self.assertEqual(list(rows[0]), ["section", "item", "figure", "original", "changed", "difference", "low", "high"])
        for row in rows:
            if row["difference"]:
                self.assertAlmostEqual(float(row["changed"]) - float(row["original"]), float(row["difference"]), places=4)

    def test_the_answer_comes_first(self):
        """What changed, what it does to winning, score and the changed rows; then all the rest."""
        path = self.tables("duellum", locations__SB1__points=9)
        text = self.good("duellum", "--games", 150, "--components", path)
        order = ["changed locations.SB1 points 1 -> 9 (Hammerhead Shallows)", "\nwinning ", "wins of seat 1 ", "\nscore\n",
                 "points of a seat ", "\nwhat is changed\n", "Hammerhead Shallows taken ", "\nall of the game ", "length mean plies"]
        places = [text.find(part) for part in order]
        self.assertEqual(places, sorted(places), dict(zip(order, places)))
        self.assertGreaterEqual(places[0], 0)
        stats = json.loads(self.good("duellum", "--games", 150, "--components", path, "--json"))
        taken = next(row for row in stats["compare"]["figures"] if (row["item"], row["figure"]) == ("locations.SB1", "taken"))
        line = next(line for line in text.splitlines() if "Shallows taken" in line)
        self.assertRegex(line, rf"{100 * taken['original']:.1f} % -> +{100 * taken['changed']:.1f} % +\{100 * taken['difference']:+.1f} ")
        self.assertIn(f"({100 * taken['low']:+.1f} to {100 * taken['high']:+.1f})", line)

    def test_the_page_begins_with_the_answer(self):
        path, page = self.tables("duellum", locations__SB1__points=9), self.folder / "page.html"
        self.good("duellum", "--games", 100, "--components", path, "--html", page)
        text = page.read_text(encoding="utf-8")
        heads = [text.find(part) for part in ("What is changed</h2>", "What the change does</h2>", "in per cent of games", "The game</h2>")]
        self.assertEqual(heads, sorted(heads))
        self.assertGreater(heads[0], 0)
        first = text[heads[2]:text.find("</figure>", heads[2])]
        for part in ("<svg", "wins of seat 0", "Hammerhead Shallows taken", "no difference"):
            self.assertIn(part, first)

    def test_rows_that_leave_no_trace(self):
        text = self.good("zemo", "--games", 30, "--components", self.tables("zemo", constants__enemy_set__value=3))
        self.assertIn("\nscore ", text)
        self.assertIn("Of 1 of the changed rows play leaves no trace by itself", text)

    def test_nothing_changed(self):
        stats, figures = self.figures("aquarium", self.tables("aquarium"), games=15)
        self.assertEqual(stats["compare"]["changes"], [])
        for row in figures.values():
            self.assertIn(row["difference"], (0, None))
        self.assertIn("changed nothing", self.good("aquarium", "--games", 2, "--components", self.tables("aquarium")))


class Links(html.parser.HTMLParser):
    """Whatever a page would fetch, and whether its tags close."""

    def __init__(self):
        super().__init__()
        self.links, self.plots, self.text = [], 0, []

    def handle_starttag(self, tag, attrs):
        self.plots += tag == "svg"
        self.links += [value for name, value in attrs if name in ("src", "href", "xlink:href", "action", "srcset")]
        if tag in ("link", "iframe", "object", "embed", "img"):
            self.links.append(tag)

    def handle_data(self, data):
        self.text.append(data)


class Pages(Stats):
    def page(self, *arguments):
        path = self.folder / "page.html"
        self.good(*arguments, "--html", path)
        text = path.read_text(encoding="utf-8")
        page = Links()
        page.feed(text)
        self.assertEqual([link for link in page.links if not link.startswith("#")], [])
        for word in ("@import", "url(http", "fetch(", "XMLHttpRequest"):
            self.assertNotIn(word, text)
        return page

    def test_report(self):
        page = self.page("duellum", "--games", 40, "--player", "random")
        self.assertGreaterEqual(page.plots, 5)
        self.assertTrue(any("Hammerhead Shallows" in text for text in page.text))
        self.assertTrue(any("Wins by turn order" in text for text in page.text))
        self.assertFalse(any("Wins by turn order" in text for text in self.page("aqualuma", "--games", 20, "--player", "random").text))

    def test_comparison(self):
        page = self.page("zemo", "--games", 40, "--player", "random", "--components", self.tables("zemo", constants__treasure__value=6))
        self.assertTrue(any("constants.treasure value" in text for text in page.text))
        self.assertGreaterEqual(page.plots, 4)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
