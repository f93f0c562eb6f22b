"""What is stored of a person is handed out and forgotten: test_person.py SHOAL VERIFIER"""
import contextlib
import json
import os
import pathlib
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server, WebSocket

SHOAL, VERIFIER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])


class Person:
    """A browser with a cookie, a name and things to say that nobody else has."""

    def __init__(self, case, tag):
        self.case, self.cookie = case, None
        self.name, self.lines = f"{tag}-{secrets.token_hex(6)}", []

    def ask(self, path, status=200, **body):
        server = self.case.server
        got, fields, reply = server.ask("POST", path, body, origin=server.origin, cookie=self.cookie)
        self.case.assertEqual(got, status, reply)
        for field in fields.get_all("Set-Cookie") or []:
            self.cookie = field.split(";")[0] if "Max-Age=0" not in field else None
        return reply

    def say(self, match, length=40):
        self.lines.append("say " + secrets.token_hex(length))
        self.ask(f"/api/matches/{match}/chat", key=secrets.token_hex(6), text=self.lines[-1])

    def socket(self):
        return WebSocket(self.case.server, origin=self.case.server.origin, cookie=self.cookie)


class Persons(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, "test.db")
        self.server = Server(SHOAL, self.store)
        self.addCleanup(self.end)
        self.anna, self.ben = Person(self, "anna"), Person(self, "ben")
        self.word = secrets.token_hex(8)

    def end(self):
        status, log = self.server.stop()
        self.assertEqual(status, 0, log)
        for text in [self.anna.name, self.ben.name, *self.anna.lines]:
            self.assertNotIn(text, log)

    def match(self, first, second=None, **more):
        made = first.ask("/api/matches", game="example", name=first.name, **more)
        if second:
            second.ask(f"/api/matches/{made['match']}/join", name=second.name)
        return made["match"]

    def finished(self):
        """A duel with chat that Anna gives up after a few answers."""
        match = self.match(self.anna, self.ben)
        for ply in range(4):
            who = [self.anna, self.ben][ply % 2]
            who.ask(f"/api/matches/{match}/act", ply=ply, key=secrets.token_hex(6), action=0)
            who.say(match)
        self.anna.ask(f"/api/matches/{match}/resign")
        self.anna.say(match)
        return match

    def record(self, match):
        status, _, text = self.server.ask("GET", f"/api/matches/{match}/record")
        self.assertEqual(status, 200)
        path = os.path.join(self.folder.name, "record.txt")
        pathlib.Path(path).write_bytes(text)
        for command in ([SHOAL, "verify", path], [sys.executable, VERIFIER, path]):
            done = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return text.decode()

    def stored(self):
        """All bytes that lie there, whatever they are."""
        return b"".join(pathlib.Path(self.folder.name, name).read_bytes() for name in os.listdir(self.folder.name)
                        if name.startswith("test.db") and not name.endswith("-admin"))

    def assertForgotten(self, person):
        found = self.stored()
        for text in [person.name, *person.lines]:
            self.assertEqual(found.count(text.encode()), 0, text)

    def test_an_export_has_all_of_one_and_nothing_of_others(self):
        match = self.finished()
        alone = self.match(self.anna, seats=["me", "easy"])
        others = self.match(self.ben)
        mine = self.anna.ask("/api/mine")
        text = json.dumps(mine)
        self.assertEqual({one["match"] for one in mine["matches"]}, {match, alone})
        for line in self.anna.lines:
            self.assertEqual(text.count(line), 1)
        self.assertIn(self.anna.name, text)
        for line in [self.ben.name, *self.ben.lines, others]:
            self.assertNotIn(line, text)
        entries = next(one for one in mine["matches"] if one["match"] == match)["entries"]
        self.assertEqual([entry["kind"] for entry in entries if entry["kind"] != "chat"], ["take", "act", "act", "resign"])
        self.assertEqual({entry["seat"] for entry in entries}, {0})

    def test_who_is_forgotten_leaves_no_byte_and_records_still_verify(self):
        matches = [self.finished() for _ in range(4)]
        alone = self.match(self.anna, seats=["me", "easy"])
        open_table = self.match(self.anna, listed=True)
        left = self.match(self.ben)
        self.anna.ask(f"/api/matches/{left}/join", name=self.anna.name)  # and is in the middle of it
        self.anna.say(left)
        ear = self.ben.socket()
        ear.ask(do="watch", match=left)
        heard = ear.until("chat")
        self.assertEqual(heard["text"], self.anna.lines[-1])
        before = self.record(matches[0])
        self.assertIn(self.anna.name.encode(), self.stored())
        self.assertEqual(self.anna.ask("/api/mine/forget")["matches"], len(matches) + 3)
        self.assertIsNone(self.anna.cookie)
        self.assertForgotten(self.anna)
        for match in matches:
            after = self.record(match)
        self.assertIn("somebody", after)
        self.assertEqual(self.record(matches[0]), before.replace(self.anna.name, "somebody"))
        for match in (alone, open_table):
            self.assertIn(self.server.ask("GET", f"/api/matches/{match}")[0], (404,))
        table = ear.until("table")
        self.assertEqual(ear.until("unsaid")["n"], heard["n"])
        ear.close()
        self.assertEqual((table["seats"][1]["name"], table["end"]["by"], table["end"]["seat"]), ("somebody", "resigned", 1))
        self.assertEqual({one["match"] for one in self.ben.ask("/api/mine")["matches"]}, {left, *matches})
        text = json.dumps(self.ben.ask("/api/mine"))
        for line in self.ben.lines:
            self.assertIn(line, text)
        # The same from the disk.
        self.assertEqual(self.server.stop()[0], 0)
        self.assertForgotten(self.anna)
        self.server = Server(SHOAL, self.store)
        self.assertEqual(self.record(matches[0]), before.replace(self.anna.name, "somebody"))
        done = subprocess.run([SHOAL, "backup", os.path.join(self.folder.name, "copy"), "--store", self.store], capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_of_many_lines_and_matches_nothing_is_left(self):
        """Rows have moved between pages meanwhile, and left copies there."""
        for turn in range(4):
            self.anna.cookie = None
            for number in range(100):
                if number % 12 == 0:
                    match = self.match(self.anna, self.ben)
                [self.anna, self.ben][number % 2].say(match, 5 + number * 29 % 137)
            self.anna.ask("/api/mine/forget")
            self.assertForgotten(self.anna)
        for line in self.ben.lines:
            self.assertIn(line.encode(), self.stored())
        self.assertEqual(self.server.stop()[0], 0)
        with contextlib.closing(sqlite3.connect(self.store)) as file:
            self.assertEqual(file.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        self.server = Server(SHOAL, self.store)

    def test_a_cookie_says_nothing_afterwards_and_others_cannot_ask(self):
        match = self.finished()
        cookie = self.anna.cookie
        self.anna.ask("/api/mine/forget")
        self.anna.cookie = cookie
        self.assertEqual(self.anna.ask("/api/mine")["matches"], [])
        self.anna.ask(f"/api/matches/{match}/chat", status=401, key="1", text="still here?")
        status, _, body = self.server.ask("POST", "/api/mine", cookie=self.ben.cookie)
        self.assertEqual((status, body["error"]), (401, "no-token"))
        self.assertEqual(self.server.ask("POST", "/api/mine/forget", origin="http://elsewhere.example", cookie=self.ben.cookie)[0], 403)
        self.assertEqual(self.server.ask("GET", "/api/mine", origin=self.server.origin, cookie=self.ben.cookie)[0], 405)
        self.assertEqual(self.ben.ask("/api/mine", status=400, visitor="0" * 64)["error"], "bad-request")
        self.assertEqual(len(self.ben.ask("/api/mine")["matches"]), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
