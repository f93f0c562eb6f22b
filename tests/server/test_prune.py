"""What is kept for a time only goes by itself: test_prune.py SHOAL"""
import json
import os
import pathlib
import secrets
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server, WebSocket

SHOAL = os.path.abspath(sys.argv[1])
DAY = 86400000
CHAT = 16  # src/session/entry.h


def run(*words, **more):
    return subprocess.run([SHOAL, *words], capture_output=True, text=True, **more)


class Prune(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, "test.db")
        self.fresh = os.path.join(self.folder.name, "fresh.db")
        self.server = Server(SHOAL, self.fresh)
        self.addCleanup(lambda: self.server.stop())
        self.lines, self.text = {}, []

    def post(self, path, token=None, **body):
        status, _, reply = self.server.ask("POST", path, body, token=token)
        self.assertEqual(status, 200, reply)
        return reply

    def match(self, stage):
        """One that waits, is played, or is over, with a line of chat."""
        made = self.post("/api/matches", game="example")
        path = f"/api/matches/{made['match']}"
        if stage != "open":
            self.post(path + "/join")
        self.lines[made["match"]] = "said " + secrets.token_hex(8)
        self.post(path + "/chat", made["token"], key="1", text=self.lines[made["match"]])
        if stage == "over":
            self.post(path + "/resign", made["token"])
        return made["match"]

    def put_back(self, ages):
        """The matches as if they were so many days older, in the store."""
        self.assertEqual(self.server.stop()[0], 0)
        exported = run("export", "--store", self.fresh, check=True).stdout.splitlines()
        for at, row in enumerate(map(json.loads, exported)):
            if "match" in row:
                age = ages[row["match"]] * DAY
                row["created"] -= age
            elif "number" in row:
                row["at"] -= age
            exported[at] = json.dumps(row)
        done = run("import", "--store", self.store, input="\n".join(exported) + "\n")
        self.assertEqual(done.returncode, 0, done.stderr)

    def stored(self):
        """Stage and whether its chat is there, by match."""
        rows = map(json.loads, run("export", "--store", self.store, check=True).stdout.splitlines())
        out, last = {}, None
        for row in rows:
            if "match" in row:
                last = row["match"]
                out[last] = [row["stage"], False]
            elif row.get("kind") == CHAT:
                out[last][1] = row["data"] == self.lines[last]
        return out

    def bytes(self):
        return b"".join(pathlib.Path(self.folder.name, name).read_bytes() for name in ("test.db", "test.db-wal")
                        if os.path.exists(os.path.join(self.folder.name, name)))

    def test_everything_goes_when_its_time_is_over_and_not_before(self):
        young, old, played = self.match("open"), self.match("open"), self.match("playing")
        over, ancient = self.match("over"), self.match("over")
        self.put_back({young: 0, old: 2, played: 400, over: 20, ancient: 400})
        done = run("prune", "--store", self.store)
        self.assertEqual(done.stdout, "1 tables that never began, 0 finished matches and 2 lines of chat are gone\n", done.stderr)
        self.assertEqual(self.stored(), {young: ["open", True], played: ["playing", False], over: ["over", True],
                                         ancient: ["over", False]})
        for match in (old, played, ancient):
            self.assertNotIn(self.lines[match].encode(), self.bytes())
        done = run("prune", "--store", self.store, "--keep", "finished=30,chat=10")
        self.assertEqual(done.stdout, "0 tables that never began, 1 finished matches and 1 lines of chat are gone\n", done.stderr)
        self.assertEqual(self.stored(), {young: ["open", True], played: ["playing", False], over: ["over", False]})
        done = run("prune", "--store", self.store, "--keep", "finished=30,chat=10")
        self.assertEqual(done.stdout, "0 tables that never began, 0 finished matches and 0 lines of chat are gone\n", done.stderr)

    def test_a_server_spares_a_table_where_somebody_is(self):
        watched, left, over = self.match("open"), self.match("open"), self.match("over")
        self.put_back({watched: 3, left: 3, over: 3})
        self.server = Server(SHOAL, self.store, "--keep", "finished=2,chat=never")
        ear = WebSocket(self.server)
        self.assertEqual(ear.ask(do="watch", match=watched)[0]["t"], "reply")
        done = run("prune", "--store", self.store)
        self.assertEqual(done.stdout, "1 tables that never began, 1 finished matches and 0 lines of chat are gone\n", done.stderr)
        self.assertEqual([self.server.ask("GET", f"/api/matches/{match}")[0] for match in (watched, left, over)], [200, 404, 404])
        ear.close()
        self.assertEqual(self.server.stop()[0], 0)
        self.assertEqual(self.stored(), {watched: ["open", True]})

    def test_what_is_no_rule_is_refused(self):
        for words in ("open", "open=0", "open=-1", "open=1d", "games=3", "chat=never,finished=", "chat=99999999"):
            for command in (["prune", "--store", self.store], ["serve", "--listen", "127.0.0.1:0", "--store", self.store]):
                done = run(*command, "--keep", words)
                self.assertEqual(done.returncode, 2, (command, words))
                self.assertIn("what is kept", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
