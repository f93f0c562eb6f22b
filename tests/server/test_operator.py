"""What the operator may do, and nobody else: test_operator.py SHOAL"""
import http.client
import json
import os
import pathlib
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Closed, Server, WebSocket

SHOAL = os.path.abspath(sys.argv[1])
NOBODY = "0" * 64


class Owner(http.client.HTTPConnection):
    """The same HTTP over the socket in the file system."""

    def __init__(self, path):
        super().__init__("localhost", timeout=20)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.path)


class Browser:
    def __init__(self, case, name):
        self.case, self.name, self.cookie = case, name, None

    def ask(self, path, status=200, **body):
        server = self.case.server
        got, fields, reply = server.ask("POST", path, body, origin=server.origin, cookie=self.cookie)
        self.case.assertEqual(got, status, reply)
        for field in fields.get_all("Set-Cookie") or []:
            self.cookie = field.split(";")[0]
        return reply

    def watch(self, match):
        ear = WebSocket(self.case.server, origin=self.case.server.origin, cookie=self.cookie)
        reply, _ = ear.ask(do="watch", match=match)
        self.case.assertEqual(reply["t"], "reply", reply)
        return ear


class Operator(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, "test.db")
        self.server = Server(SHOAL, self.store)
        self.addCleanup(self.end)
        self.anna, self.ben = Browser(self, "Anna"), Browser(self, "Ben")

    def end(self):
        status, log = self.server.stop()
        self.assertEqual(status, 0, log)

    def admin(self, *words, status=0):
        done = subprocess.run([SHOAL, "admin", "--store", self.store, *words], capture_output=True, text=True)
        self.assertEqual(done.returncode, status, (words, done))
        return json.loads(done.stdout) if done.stdout else done.stderr

    def table(self, begun=True, **more):
        match = self.anna.ask("/api/matches", game="example", name="Anna", **more)["match"]
        if begun:
            self.ben.ask(f"/api/matches/{match}/join", name="Ben")
        return match

    def look(self, match):
        status, _, body = self.server.ask("GET", f"/api/matches/{match}")
        self.assertEqual(status, 200, body)
        return body

    def lobby(self):
        return {one["match"] for one in self.server.ask("GET", "/api/matches")[2]["matches"]}

    def restart(self):
        self.assertEqual(self.server.stop()[0], 0)
        self.server = Server(SHOAL, self.store)

    def test_a_table_is_closed(self):
        match = self.table()
        ear = self.ben.watch(match)
        self.admin("close", match)
        while (table := ear.until("table"))["stage"] != "aborted":
            pass
        self.assertEqual(table["end"], {"by": "aborted", "seat": None})
        self.assertIn("over", self.admin("close", match, status=2))
        self.anna.ask(f"/api/matches/{match}/act", status=409, ply=0, key="1", action=0)
        self.restart()
        self.assertEqual(self.look(match)["table"]["stage"], "aborted")
        self.assertEqual(self.server.ask("GET", f"/api/matches/{match}/record")[0], 200)
        ear.close()

    def test_tables_leave_the_lobby_and_come_back(self):
        matches = [self.table(begun=False, listed=True) for _ in range(2)]
        ears = [self.anna.watch(match) for match in matches]
        self.assertEqual(self.lobby(), set(matches))
        self.admin("hide", matches[0])
        self.assertEqual(self.lobby(), {matches[1]})
        self.admin("show", matches[0])
        self.assertEqual(self.lobby(), set(matches))
        self.admin("clear")
        deadline = time.monotonic() + 20
        while self.lobby():
            self.assertLess(time.monotonic(), deadline)
        self.restart()
        self.assertEqual(self.lobby(), set())
        self.ben.ask(f"/api/matches/{matches[0]}/join", name="Ben")  # who has the link can still sit down
        for ear in ears:
            ear.close()

    def test_a_line_is_removed_down_to_its_bytes(self):
        match = self.table()
        ear = self.ben.watch(match)
        said = "rude " + secrets.token_hex(12)
        for text in ("hello", said, "bye"):
            self.anna.ask(f"/api/matches/{match}/chat", key=secrets.token_hex(6), text=text)
        lines = [ear.until("chat") for _ in range(3)]
        self.admin("unsay", match, str(lines[1]["n"]))
        self.assertEqual(ear.until("unsaid")["n"], lines[1]["n"])
        self.assertIn("no such", self.admin("unsay", match, str(lines[1]["n"]), status=2))
        self.assertIn("no such", self.admin("unsay", match, "7", status=2))
        late = self.ben.watch(match)
        self.assertEqual([late.until("chat")["text"] for _ in range(2)], ["hello", "bye"])
        deadline = time.monotonic() + 20
        while said.encode() in b"".join(pathlib.Path(self.store + end).read_bytes() for end in ("", "-wal")):
            self.assertLess(time.monotonic(), deadline)
        for one in (ear, late):
            one.close()

    def test_somebody_is_called_otherwise(self):
        match = self.table()
        self.admin("rename", match, "1", "A Fish")
        self.assertEqual([seat["name"] for seat in self.look(match)["table"]["seats"]], ["Anna", "A Fish"])
        for words in (("7", "X"), ("1", ""), ("1", "x" * 40)):
            self.admin("rename", match, *words, status=2)
        self.admin("rename", NOBODY[:16], "0", "X", status=2)

    def visitor(self, name):
        return next(one["visitor"] for one in self.admin("who")["people"] if one["name"] == name)

    def test_who_is_banned_is_told_so_and_until_when(self):
        match = self.table()
        ear, other = self.ben.watch(match), self.anna.watch(match)
        who = self.visitor("Ben")
        begin = time.time()
        self.admin("ban", who, "90")
        with self.assertRaises(Closed) as closed:
            while True:
                ear.receive()
        self.assertEqual(closed.exception.code, 1008)
        told = self.ben.ask(f"/api/matches/{match}/chat", status=403, key="1", text="let me in")
        self.assertEqual(told["error"], "banned")
        self.assertTrue(5300 < told["retry"] <= 5400, told)
        until = re.search(r"until (\d{4}-\d\d-\d\d \d\d:\d\d) UTC$", told["text"]).group(1)
        self.assertIn(until, [time.strftime("%Y-%m-%d %H:%M", time.gmtime(begin + 5400 + late)) for late in (0, 30, 60)])
        self.anna.ask(f"/api/matches/{match}/chat", key="1", text="who was that?")
        self.restart()  # it is kept
        deadline = time.monotonic() + 20
        while self.ben.ask("/api/mine")["matches"] and self.server.ask(
                "POST", f"/api/matches/{match}/chat", {"key": "2", "text": "again"}, origin=self.server.origin,
                cookie=self.ben.cookie)[0] != 403:
            self.assertLess(time.monotonic(), deadline)
        self.admin("pardon", who)
        self.ben.ask(f"/api/matches/{match}/chat", key="3", text="I am back")
        for one in (ear, other):
            one.close()

    def test_a_mute_person_plays_and_an_address_can_be_banned(self):
        match = self.table()
        ear = self.anna.watch(match)
        self.admin("mute", self.visitor("Anna"), "5")
        self.assertIn("cannot chat", self.anna.ask(f"/api/matches/{match}/chat", status=403, key="1", text="x")["text"])
        self.anna.ask(f"/api/matches/{match}/act", ply=0, key="2", action=0)
        self.admin("ban", "127.0.0.1", "1")
        self.assertEqual(self.server.ask("GET", "/api/matches")[2]["error"], "banned")
        self.admin("pardon", "127.0.0.1")
        self.assertEqual(self.server.ask("GET", "/api/matches")[0], 200)
        for words in (("ban", "nobody", "1"), ("ban", NOBODY, "1"), ("ban", NOBODY[:63], "1"), ("ban", "127.0.0.1", "-1")):
            self.admin(*words, status=2)
        ear.close()

    def test_read_only_and_announcing(self):
        match = self.table(clock={"move": 5})
        self.admin("announce", "A restart at five o'clock.")
        self.assertEqual(self.server.ask("GET", "/api/notice")[2], {"text": "A restart at five o'clock.", "read_only": False})
        self.admin("read-only", "on")
        self.assertIn("restarted", self.anna.ask(f"/api/matches/{match}/act", status=503, ply=0, key="1", action=0)["text"])
        self.anna.ask("/api/matches", status=503, game="example")
        self.assertEqual(self.look(match)["table"]["stage"], "playing")
        self.assertTrue(self.server.ask("GET", "/api/notice")[2]["read_only"])
        self.admin("read-only", "off")
        self.anna.ask(f"/api/matches/{match}/act", ply=0, key="1", action=0)
        self.admin("announce", "")
        self.assertEqual(self.server.ask("GET", "/api/notice")[2], {"text": None, "read_only": False})

    def test_everything_is_in_the_log(self):
        match = self.table(listed=True)
        self.admin("hide", match)
        self.admin("rename", match, "0", "Fish")
        self.admin("ban", NOBODY[:-1] + "1", "3")
        self.admin("announce", "hello")
        self.restart()
        notes = self.admin("log")["notes"]
        self.assertEqual([note["what"]["order"] for note in notes], ["announce", "ban", "rename", "hide"])
        self.assertEqual(notes[2]["what"]["with"], {"power": "rename", "match": match, "seat": 0, "name": "Fish"})
        self.assertLess(abs(notes[0]["at"] / 1000 - time.time()), 60)

    def test_roles_and_powers(self):
        """Whoever is not the owner has none of them, whatever they hold."""
        match = self.table()
        made = self.server.ask("POST", "/api/matches", {"game": "example"})[2]
        powers = {"/admin/table": {"power": "close", "match": match}, "/admin/clear": {}, "/admin/ban": {"visitor": "1" * 64, "minutes": 5},
                  "/admin/announce": {"text": "mine now"}, "/admin/read-only": {"on": True}, "/admin/who": {}, "/admin/log": {},
                  "/admin/prune": {}, "/admin/backup": {"path": os.path.join(self.folder.name, "stolen")}}
        source = pathlib.Path(__file__).resolve().parents[2].joinpath("src/server/admin.c").read_text(encoding="utf-8")
        self.assertEqual(set(powers), set(re.findall(r'\{ "(/admin/[\w-]+)", ', source)))
        roles = {"a stranger": {}, "a page": {"origin": self.server.origin}, "a visitor": {"origin": self.server.origin, "cookie": self.ben.cookie},
                 "a maker": {"origin": self.server.origin, "cookie": self.anna.cookie}, "a program": {"token": made["token"]},
                 "somebody elsewhere": {"origin": "http://elsewhere.example", "cookie": self.anna.cookie}}
        tried = 0
        for path, body in powers.items():
            for role, more in roles.items():
                status, _, reply = self.server.ask("POST", path, body, **more)
                self.assertEqual((status, reply["error"]), (404, "missing"), (role, path))
                tried += 1
        self.assertEqual(self.look(match)["table"]["stage"], "playing")
        self.assertEqual(self.server.ask("GET", "/api/notice")[2], {"text": None, "read_only": False})
        self.assertEqual(self.admin("log")["notes"], [])
        self.assertFalse(os.path.exists(os.path.join(self.folder.name, "stolen")))
        pathlib.Path(self.folder.name, "stolen").touch()
        for path, body in powers.items():  # and the owner has all
            owner = Owner(self.store + "-admin")
            owner.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            reply = owner.getresponse()
            self.assertEqual(reply.status, 200, (path, reply.read()))
            owner.close()
            tried += 1
        self.assertEqual(tried, 9 * 7)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
