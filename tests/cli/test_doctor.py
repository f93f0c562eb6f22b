#!/usr/bin/env python3
"""What `shoal doctor` finds: test_doctor.py SHOAL STANDBY"""
import contextlib
import http.server
import json
import pathlib
import sqlite3
import sys
import threading
import time
import unittest

from command import Case

SHOAL, SCRIPT = sys.argv[1:3]
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / name) for name in ("page", "server", "store")]
import check_page
import postgres
from client import Server

LANGUAGES = ("en", "de", "fr")
PAGES = ("--origin", "https://shoal.example", "--trust-proxy", "127.0.0.1")


class Doctor(Case):
    command = (SHOAL, "doctor")

    def setUp(self):
        super().setUp()
        self.store = self.folder / "club.db"

    def found(self, *arguments, status=0):
        """The sentences by their marks."""
        done = self.call("--store", self.store, *arguments)
        self.assertEqual((done.returncode, done.stderr), (status, ""), done.stdout)
        *lines, last = done.stdout.splitlines()
        marks = {"fine": [], "could be better": [], "wrong": []}
        for line in lines:
            mark, text = line.split(": ", 1)
            marks[mark].append(text)
        self.assertEqual(last.startswith("Nothing is wrong"), not marks["wrong"], last)
        self.assertEqual(status, 1 if marks["wrong"] else 0)
        return marks

    def wrong(self, *arguments, says):
        marks = self.found(*arguments, status=1)
        self.assertEqual(len(marks["wrong"]), 1, marks)
        self.assertIn(says, marks["wrong"][0])

    def better(self, *arguments, says):
        marks = self.found(*arguments)
        self.assertTrue(any(says in text for text in marks["could be better"]), marks)

    def test_nothing_is_wrong_where_all_is_right(self):
        for arguments in ((), PAGES, ("--listen", "127.0.0.1:0,[::1]:8080+", *PAGES)):
            marks = self.found(*arguments)
            self.assertEqual((marks["wrong"], marks["could be better"]), ([], []))

    def test_origins_and_proxies(self):
        self.wrong("--listen", "0.0.0.0:80", says="--origin https://your.name")
        self.wrong("--listen", "8080", says="no list of addresses")
        self.wrong("--origin", "shoal.example", says="shoal.example is no origin")
        self.wrong("--origin", "http://127.0.0.1:8080,https://a.example/", "--trust-proxy", "127.0.0.1", says="https://a.example/ is no origin")
        self.better("--origin", "http://shoal.example", says="no encryption")
        self.found("--origin", "http://127.0.0.1:8080")
        self.wrong("--origin", "https://shoal.example", says="all people count as this one")
        self.wrong("--origin", "https://shoal.example", "--trust-proxy", "proxy.example", says="no list of networks")
        for everybody in ("0.0.0.0/0", "::/0", "127.0.0.1,0.0.0.0/0"):
            self.wrong("--origin", "https://shoal.example", "--trust-proxy", everybody, says="believes everybody")
        self.better("--listen", "0.0.0.0:8080", *PAGES, says="past its proxy")

    def test_files(self):
        self.wrong("--sockets", "1000000", says="LimitNOFILE")
        self.bad("--sockets", "0", says="--sockets is a number of 1 to 1000000")

    def test_stores(self):
        self.assertIn("There is no store", "".join(self.found()["fine"]))
        server = Server(SHOAL, str(self.store), "--log", "warn")
        try:
            self.found()  # while it runs
            server.ask("POST", "/api/matches", {"game": "example"})
        finally:
            self.assertEqual(server.stop(), (0, ""))
        self.assertIn("The store has the version of this program.", self.found()["fine"])
        with contextlib.closing(sqlite3.connect(self.store)) as db, db:
            newest = db.execute("SELECT max(number) FROM schema_steps").fetchone()[0]
            db.execute("INSERT INTO schema_steps VALUES (?, 'later')", (newest + 1,))
        self.wrong(says=f"version {newest + 1}, written by a newer Shoal")
        with contextlib.closing(sqlite3.connect(self.store)) as db, db:
            db.execute("DELETE FROM schema_steps WHERE number >= ?", (newest,))
        self.better(says=f"version {newest - 1}; the next start brings it to {newest}")
        self.store.write_text("something else")
        self.wrong(says="not a store of Shoal")
        self.assertEqual(self.store.read_text(), "something else")
        self.store = self.folder / "no" / "club.db"
        self.wrong(says="cannot be looked at")
        self.store = "memory"
        self.better(says="gone when the server ends")

    def test_passwords_are_not_told(self):
        self.store = "postgresql://shoal:sesame@127.0.0.1:1/shoal"
        self.wrong(says="The store cannot be reached")
        for lang in LANGUAGES:
            self.assertNotIn("sesame", self.call("--store", self.store, "--lang", lang).stdout)

    def test_all_languages_say_as_much(self):
        words = ("--store", "memory", "--listen", "0.0.0.0:1", "--sockets", "900000")
        said = [self.call(*words, "--lang", lang).stdout.splitlines() for lang in LANGUAGES]
        self.assertEqual({len(lines) for lines in said}, {len(said[0])})
        for lines in zip(*said):
            self.assertEqual(len(set(lines)), len(LANGUAGES), lines)

    @unittest.skipUnless(postgres.programs(), "PostgreSQL is not installed")
    def test_a_database_and_its_standby(self):
        with contextlib.ExitStack() as stack:
            first, second = (postgres.Standby(SCRIPT) for _ in range(2))
            stack.callback(first.remove)
            stack.callback(second.remove)
            self.store = first.create().url()
            self.better(says="There is one copy of everything")
            second.join(first)
            self.wrong(says="know one machine only")
            self.store = f"postgresql://shoal@/shoal?host={first.folder},{second.folder}"
            server = Server(SHOAL, self.store, "--log", "warn")
            server.stop()
            fine = self.found()["fine"]
            self.assertIn("The store has the version of this program.", fine)
            self.assertIn("A standby has everything that was acknowledged, and servers find it.", fine)
            second.stop()
            self.wrong(says="nothing can be stored")


DAY = [[1_700_000_000_000 + 60_000 * i, i % 50, i % 20, i, i % 7, 0, 1.5 + i % 3] for i in range(1440)]
DAY[700][6] = 987.6  # one slow move in a day is seen


class Page(Case):
    command = (SHOAL, "doctor", "--store", "memory")

    def serve(self, body):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200 if self.path == "/metrics/day" else 404)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    def page(self, address, *more):
        path = self.folder / "day.html"
        done = self.call("--html", path, "--metrics", address, *more)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        text = path.read_text(encoding="utf-8")
        return text, check_page.check(text)

    def test_the_day_is_six_pictures(self):
        address = self.serve(json.dumps({"minutes": DAY}).encode())
        for lang, title in (("en", "Moves a minute"), ("de", "Züge in der Minute"), ("fr", "Coups par minute")):
            text, page = self.page(address + "/", "--lang", lang)
            self.assertEqual(len(list(page.iter(check_page.SVG + "svg"))), 6)
            self.assertIn(title, text)
            self.assertRegex(text, r"987\.6\sms<")
        self.assertEqual(text.count("24 dernières heures"), 6)

    def test_a_server_tells_its_day(self):
        server = Server(SHOAL, "memory", "--log", "warn")
        try:
            begin = time.monotonic()
            self.assertIn("nothing to show", self.page(server.origin)[0])
            self.assertLess(time.monotonic() - begin, 60)  # else it might have something
        finally:
            server.stop()

    def test_who_tells_no_day(self):
        self.bad("--metrics", "http://127.0.0.1:1", says="name its file with --html")
        page = self.folder / "page.html"
        for address in ("https://shoal.example", "127.0.0.1:8080", "http://", "http://:80"):
            self.bad("--html", page, "--metrics", address, says="no address of a server")
        broken = ({"minutes": 3}, {"minutes": [[1]]}, {}, {"minutes": DAY + DAY})
        for address in ("http://127.0.0.1:1", *(self.serve(json.dumps(body).encode()) for body in broken)):
            self.bad("--html", page, "--metrics", address, says="no server tells its day")
        self.assertFalse(page.exists())


if __name__ == "__main__":
    del sys.argv[1:3]
    unittest.main()
