"""doc/API.md and doc/openapi.json against the running server: test_api.py SHOAL PROTO-TABLES.

Every address and every verb is called for real, and every reply is judged by the schemas; whole matches of all games are
played over streams of lines and over WebSockets. Needs the modules jsonschema and fastjsonschema."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Closed, Lines, Server, WebSocket
from judge import API, CALLED, JUDGE, OPENAPI, OPERATIONS, SAID, SCHEMAS, SECRETS, SOURCES, Rest, Web, key, rows
from people import NOWHERE, LinesPlayer, WebPlayer, story

SHOAL, TABLES = (os.path.abspath(word) for word in sys.argv[1:3])


OPERATIONS_BY_PATH = {path: name for name, (_, path, _) in OPERATIONS.items()}


class Case(unittest.TestCase):
    """All share one server, which logs all that it can."""

    @classmethod
    def setUpClass(cls):
        cls.server = SERVER
        cls.rest = Rest(SERVER)

    def ask(self, *words, **more):
        return self.server.ask(*words, **more)

    def at_once(self, jobs):
        """Runs them on threads; the first that fails fails the test."""
        faults = []

        def run(job):
            try:
                job()
            except BaseException as fault:  # pylint: disable=broad-except
                faults.append(fault)

        threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if faults:
            raise faults[0]


class Documents(Case):
    def test_schemas_are_schemas_and_nothing_points_nowhere(self):
        for name, schema in SCHEMAS.items():
            jsonschema.Draft202012Validator.check_schema(schema)
            for example in schema.get("examples", ()):
                JUDGE.check(name, example)

        def walk(value):
            if isinstance(value, list):
                for item in value:
                    walk(item)
            if not isinstance(value, dict):
                return
            if "$ref" in value:
                self.assertEqual(list(value), ["$ref"])
                place = OPENAPI
                for part in value["$ref"].removeprefix("#/").split("/"):
                    place = place[part]
            for item in value.values():
                walk(item)

        walk(OPENAPI)
        self.assertEqual(OPENAPI["openapi"], "3.1.0")
        for method, path, operation in OPERATIONS.values():
            self.assertTrue(operation["summary"] and operation["responses"] and "security" in operation, path)
            self.assertEqual(method == "POST", "requestBody" in operation)

    def test_addresses_are_those_of_the_table_and_of_the_program(self):
        here = {(method, path, name) for name, (method, path, _) in OPERATIONS.items()}
        table = set()
        for address, about in rows("## Ways in"):
            method, path = address.strip("`").replace("/ID", "/{match}").split(" ")
            verb = re.fullmatch(r"`(\w+)`", about)
            table.add((method, path, verb.group(1) if verb else None))
        self.assertEqual({(method, path) for method, path, _ in table}, {(method, path) for method, path, _ in here})
        self.assertLessEqual({row for row in table if row[2]}, here)
        source = pathlib.Path(SOURCES, "src/server/routes.c").read_text(encoding="utf-8")
        program = {("GET", "/api/matches"), ("POST", "/api/matches"), ("GET", "/api/openapi.json")}
        program |= {("GET", path) for path in re.findall(r'\{ "(/[\w/]+)", +(?:true|false), +route_', source)}
        program |= {("POST" if post == "true" else "GET", "/api/matches/{match}" + path)
                    for path, post in re.findall(r'\{ "([\w/]*)", +PROTO_\w+, +(true|false) \}', source)}
        program |= {("POST", path) for path in re.findall(r'\{ "(/api/mine[\w/]*)", +(?:true|false) \}', source)}
        self.assertEqual(program, {(method, path) for method, path, _ in here})

    def test_other_methods_and_addresses_are_none(self):
        here = {(method, path) for method, path, _ in OPERATIONS.values()}
        words = [word.strip("`") for word, *_ in rows("### Verbs")] + ["stream", "legal", "state", "token"]
        paths = {path for _, path in here} | {"/api/matches/{match}/" + word for word in words}
        for method, path in sorted((method, path) for path in paths for method in ("GET", "POST", "PUT", "DELETE", "PATCH")):
            if (method, path) in here:
                continue
            status, fields, body = self.ask(method, path.replace("{match}", NOWHERE))
            known = [m for m, p in here if p == path]
            self.assertEqual(status, 405 if known or method not in ("GET", "POST") else 404, (method, path))
            JUDGE.check("Error", body)
            self.assertEqual(body["error"], "bad-method" if status == 405 else "missing")
            if known and method in ("GET", "POST"):
                self.assertLessEqual(set(known), set(fields["Allow"].split(", ")))

    def test_bodies_have_the_members_of_their_verbs(self):
        printed = subprocess.run([TABLES], capture_output=True, check=True, text=True).stdout.strip().split("\n\n")
        members, verbs, faults = ([[cell.strip() for cell in row[1:-1].split(" |")] for row in part.splitlines()[2:]]
                                  for part in printed)
        properties = SCHEMAS["Members"]["properties"]
        self.assertEqual({name: about["description"] for name, about in properties.items()},
                         {name.strip("`"): f"{about}: {must}" for name, must, about in members})
        self.assertEqual(properties["do"]["enum"], [name.strip("`") for name, *_ in verbs])
        named = re.findall(r"`([\w-]+)`", " ".join(row[0] for row in rows("### Faults of HTTP")))
        self.assertEqual(sorted(SCHEMAS["Error"]["properties"]["error"]["enum"]),
                         sorted({name.strip("`") for name, _ in faults} | set(named)))
        for name, needs, may in verbs:
            method, _, operation = OPERATIONS.get(name.strip("`"), ("GET", None, None))
            if method == "GET":
                continue
            body = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
            needs, may = ({cell.strip("`") for cell in row.split(", ") if cell} - {"do", "match", "token"} for row in (needs, may))
            self.assertEqual(set(SCHEMAS[body].get("required", ())), needs)
            self.assertEqual(set(SCHEMAS[body]["properties"]), needs | may)
            self.assertEqual(operation["requestBody"]["required"], bool(needs))
            for member, schema in SCHEMAS[body]["properties"].items():
                self.assertEqual(schema, {"$ref": "#/components/schemas/Members/properties/" + member})

    def test_schemas_and_server_refuse_the_same(self):
        """For every member of every body: values that both refuse, and the examples, which both take."""
        wrong = [None, True, -1, 4294967296, 0.5, "", "no such thing", "x" * 400, [], ["me", "me2"], {}, {"move": 4}, 10**30]
        tried = 0
        for name, (method, path, operation) in OPERATIONS.items():
            if method == "GET" or "{match}" not in path and name != "create":
                continue
            body = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
            path, example = path.replace("{match}", NOWHERE), SCHEMAS[body]["examples"][0]
            status, _, reply = self.ask(method, path, {**example, "id": 77})
            self.assertEqual((reply["id"], reply.get("error", "missing")), (77, "missing"), example)
            broken = [{**example, member: value} for member in SCHEMAS[body]["properties"] for value in wrong]
            broken += [{**example, "more": 1}, {**example, "do": name}, {**example, "match": NOWHERE}, [example], "x", 7]
            broken += [{m: example[m] for m in example if m != gone} for gone in SCHEMAS[body].get("required", ())]
            for value in broken:
                if not JUDGE.refuses(body, value):
                    continue
                status, _, reply = self.ask(method, path, value)
                self.assertEqual((status, reply["error"]), (400, "bad-message"), (path, value))
                JUDGE.check("Error", reply)
                tried += 1
        print(tried, "bodies that schema and server refuse")

    def test_examples_of_the_document(self):
        lines = re.findall(r"^    (\{.*\})$", API, re.M)
        self.assertGreaterEqual(len(lines), 6)
        web = Web(self.server)
        made = web.call("create", game="example", seats=["me", "random"])
        for line in map(json.loads, lines):
            if "t" in line:
                JUDGE.message(line)
                continue
            line.pop("id")
            if "match" in line:
                line.update(match=made["match"], token=made["token"])
            if line["do"] == "act":
                line.update(ply=0, action=3)
            self.assertEqual(web.call(line.pop("do"), **line)["t"], "reply")
        web.socket.close()


class Evenings(Case):
    def test_the_same_evening_by_rest_and_by_websocket(self):
        story(self, self.rest)
        web = Web(self.server)
        self.addCleanup(web.socket.close)
        made = web.call("create", game="example")
        self.assertEqual(web.call("mute", match=made["match"], seat=0, on=True)["error"], "not-now")
        self.assertEqual(web.call("watch", match=made["match"], token=made["token"])["seat"], 0)
        web.call("mute", seat=1, on=True)
        web.socket.close()
        time.sleep(0.2)
        each = type("Each", (), {"call": staticmethod(self.one_socket_each)})
        story(self, each)
        self.assertEqual(SAID, {word.strip("`") for word, *_ in rows("### Verbs")})

    def one_socket_each(self, verb, **members):
        web = Web(self.server)
        try:
            return web.call(verb, **members)
        finally:
            web.socket.close()


class Matches(Case):
    """Whole matches, all at once: a server that people play on."""

    def match(self, game, kind, most=1000):
        made = self.rest.call("create", game=game)
        seats = [made]
        while self.rest.call("look", made["match"])["table"]["stage"] == "open":
            seats.append(self.rest.call("join", made["match"]))
        players = [kind(self, self.server, made["match"], seat, most, f"{game}{kind}{seat['seat']}") for seat in seats]
        self.at_once([player.play for player in players])
        end = players[0].table["end"]
        self.assertEqual(end["by"], "rules" if most == 1000 else "resigned")
        for player in players:
            self.assertEqual(player.table["end"], end)
            state = self.rest.call("look", made["match"], player.token, "?since=0")["state"]
            self.assertEqual(state["n"], len(player.events))
            self.assertEqual(state["events"], player.events if state["n"] <= 500 else [])
        self.verify(made["match"], most == 1000)
        with self.lock:
            self.played.append((game, kind.__name__, sum(player.answers for player in players),
                                sum(player.lines for player in players)))

    def verify(self, match, whole):
        with tempfile.NamedTemporaryFile("w", suffix=".shoal", encoding="utf-8") as file:
            file.write(self.rest.call("record", match)["text"])
            file.flush()
            done = subprocess.run([SHOAL, "verify", file.name], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def bots(self, *pairs):
        """examples/bot.py as an author would start it, both to the end of the match."""
        def start(*words):
            return subprocess.Popen([sys.executable, os.path.join(SOURCES, "examples/bot.py"), self.server.origin, *words],
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

        first = start(*pairs[0])
        match = first.stdout.readline().split()[1]
        all_ = [first] + [start(*(word.replace("ID", match) for word in words)) for words in pairs[1:]]
        for bot in all_:
            lines = bot.stdout.read().splitlines()  # not communicate(), which does not know what readline() left behind
            self.assertEqual((bot.wait(timeout=60), bot.stderr.read()), (0, ""))
            self.assertEqual(json.loads(lines[-1])["by"], "rules")
            bot.stdout.close()
            bot.stderr.close()

    def test_matches_of_all_games(self):
        self.played, self.lock = [], threading.Lock()
        games = ["example", "zemo", "moonshell", "aquarium(players=3)", "aqualuma", "duellum(players=1,level=5)"]
        jobs = [lambda game=game, kind=kind: self.match(game, kind) for game in games for kind in (LinesPlayer, WebPlayer)]
        jobs += [lambda kind=kind: self.match("duellum", kind, 60) for kind in (LinesPlayer, WebPlayer)]
        jobs += [lambda: self.bots(("--make", "example"), ("--match", "ID")),
                 lambda: self.bots(("--make", "moonshell"), ("--lobby", "moonshell")),
                 lambda: self.bots(("--make", "example", "--against", "easy", "--name", "Nemo"))]
        self.at_once(jobs)
        self.assertEqual(len(self.played), 14)
        for row in sorted(self.played):
            print("{}, {}: {} answers over {} lines".format(*row))

    def test_who_lost_the_line_hears_what_was_missed(self):
        made = self.rest.call("create", game="example")
        match, tokens = made["match"], [made["token"], self.rest.call("join", made["match"])["token"]]
        for ply in range(6):
            self.rest.call("act", match, tokens[ply % 2], ply=ply, key=key(), action=ply % 2)
        web = Web(self.server)
        self.addCleanup(web.socket.close)

        def watch(since, token=None):
            query = "" if since is None else f"?since={since}"
            line = Lines(self.server, match, token, query)
            self.addCleanup(line.close)
            CALLED.add("watch")
            more = {} if since is None else {"since": since}
            web.call("watch", match=match, token=token, **more)
            states = []
            for hear in (line.receive, web.socket.receive):
                message = {"t": None}
                while message["t"] != "state":
                    message = JUDGE.message(hear())
                states.append(message)
            self.assertEqual(*states)
            look = self.rest.call("look", match, token, query)["state"]
            self.assertEqual({"t": "state", "match": match, **look}, states[0])
            return states[0]

        for reader, token in enumerate((*tokens, None)):
            every = watch(0, token)["events"]
            self.assertEqual([event["seat"] for event in every], [0, 1] * 3)
            self.assertEqual([event["text"].startswith("You ") for event in every], [event["seat"] == reader for event in every])
            for since in range(7):
                self.assertEqual(watch(since, token)["events"], every[since:])
            for since in (None, 7, 4294967295):
                state = watch(since, token)
                self.assertEqual((state["from"], state["n"], state["events"]), (6, 6, []))


class Heads(Case):
    def test_head_is_get_without_a_body(self):
        made = self.rest.call("create", game="example", seats=["me", "easy"])
        self.rest.call("resign", made["match"], made["token"])
        for name, (method, path, _) in OPERATIONS.items():
            if method != "GET" or name in ("watch", "socket"):
                continue
            path = path.replace("{match}", made["match"])
            status, fields, body = self.ask("GET", path)
            again, others, nothing = self.ask("HEAD", path)
            self.assertEqual((status, again, nothing), (200, 200, b""), path)
            for field in ("Content-Type", "Content-Security-Policy", "Cache-Control", "ETag", "Content-Disposition"):
                self.assertEqual(fields[field], others[field], (path, field))
            if name not in ("metrics", "look"):
                self.assertEqual(fields["Content-Length"], others["Content-Length"], path)
            self.assertIsNone(fields["Set-Cookie"])
            self.assertIsNone(fields["Access-Control-Allow-Origin"])
            self.assertIn("frame-ancestors 'none'", fields["Content-Security-Policy"])

    def test_the_document_is_served_and_need_not_be_sent_twice(self):
        status, fields, body = self.ask("GET", "/api/openapi.json")
        self.assertEqual((status, body), (200, OPENAPI))
        CALLED.add("openapi")
        self.assertEqual(self.ask("GET", "/api/openapi.json", fields={"If-None-Match": fields["ETag"]})[::2], (304, b""))
        self.assertEqual(self.ask("GET", "/api/openapi.json", fields={"If-None-Match": '"other"'})[0], 200)
        self.assertEqual(self.ask("GET", "/api/openapi.json?lang=xx")[0], 400)

    def test_a_day_begins_with_its_first_minute(self):
        self.assertEqual(self.rest.call("day"), {"minutes": []})

    def test_what_stands_behind_the_question_mark(self):
        for path in ("/api/matches?since=1", "/api/games?since=1", "/api/games?lang=de&lang=en", "/api/matches?lang=xx",
                     f"/api/matches/{NOWHERE}/record?since=1", f"/api/matches/{NOWHERE}?since=-1", "/ws?lang=de",
                     f"/api/matches/{NOWHERE}?token=" + 32 * "0"):
            status, _, body = self.ask("GET", path, fields={} if path[:3] != "/ws" else {
                "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="})
            self.assertEqual((status, body["error"]), (400, "bad-request"), path)
        self.assertEqual(self.ask("POST", "/api/matches?lang=de", {"game": "example"})[0], 400)
        self.assertIn("Aquarium", json.dumps(self.rest.call("games")))
        self.assertNotEqual(self.rest.call("games"), self.rest.call("games", query="?lang=de"))

    def test_figures_are_such_that_prometheus_reads_them(self):
        text = self.rest.call("metrics")["text"]
        kinds, values, last = {}, {}, None
        self.assertTrue(text.endswith("\n"))
        for line in text.splitlines():
            comment = re.fullmatch(r"# (HELP|TYPE) ([a-z0-9_]+) (\S.*)", line)
            if comment:
                what, last, rest = comment.groups()
                self.assertEqual(what == "TYPE", last in kinds and kinds[last] is None, line)
                kinds[last] = rest if what == "TYPE" else None
                continue
            name, label, value = re.fullmatch(r'([a-z0-9_]+)(?:\{le="([^"]+)"\})? (\d+(?:\.\d+)?)', line).groups()
            self.assertEqual(name if kinds[last] != "histogram" else re.sub("_(bucket|sum|count)$", "", name), last)
            self.assertNotIn((name, label), values)
            values[name, label] = float(value)
            self.assertEqual(kinds[last] == "counter", name.endswith("_total"), line)
        self.assertEqual(set(kinds.values()), {"counter", "gauge", "histogram"})
        for name in (name for name, kind in kinds.items() if kind == "histogram"):
            steps = [value for (given, label), value in values.items() if given == name + "_bucket"]
            self.assertEqual(steps, sorted(steps))
            self.assertEqual(steps[-1], values[name + "_count", None])
        self.assertEqual(self.rest.call("health"), {"ok": True})
        self.assertEqual(self.rest.call("notice"), {"text": None, "read_only": False})


class Origins(Case):
    def test_a_cookie_counts_for_our_own_pages_only(self):
        ours = self.server.origin
        status, fields, made = self.ask("POST", "/api/matches", {"game": "example"}, origin=ours)
        SECRETS.add(made["token"])
        cookie = fields["Set-Cookie"].split(";")[0]
        self.assertEqual(set(fields["Set-Cookie"].split("; ")[1:]), {"Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Strict"})
        path = f"/api/matches/{made['match']}/chat"
        body = {"key": "1", "text": "this is said at the table"}
        for origin, expected in ((None, 401), ("http://evil.example", 403), ("null", 403), (ours + ".evil.example", 403),
                                 ("https" + ours[4:], 200), (ours, 200)):
            self.assertEqual(self.ask("POST", path, body, cookie=cookie, origin=origin)[0], expected, origin)
        self.assertIsNone(self.ask("GET", path[:-5], cookie=cookie, origin=ours)[2]["table"]["you"])
        for origin, seat in ((None, None), (ours, 0)):
            web = WebSocket(self.server, origin=origin, cookie=cookie)
            self.assertEqual(JUDGE.message(web.ask(do="watch", match=made["match"])[0])["seat"], seat)
            web.close()
            CALLED.add("socket")
        self.assertEqual(WebSocket(self.server, origin="http://evil.example", cookie=cookie).status, 403)
        for path, name in (("/api/mine", "Mine"), ("/api/mine/forget", "Forgotten")):
            status, _, body = self.ask("POST", path, {}, cookie=cookie, origin=ours)
            self.assertEqual(status, 200)
            JUDGE.check(name, body)
            CALLED.add(OPERATIONS_BY_PATH[path])


class Ends(unittest.TestCase):
    """Runs last: what was begun before the others is looked at again."""

    def test_clocks_stand_while_the_server_is_down(self):
        time.sleep(max(0, DOWN["since"] + 6 - time.monotonic()))
        for how, (store, match, token) in DOWN["servers"].items():
            server = Server(SHOAL, store)
            look = Rest(server).call("look", match, token)
            self.assertEqual(look["table"]["stage"], "playing", how)
            self.assertGreater(look["state"]["left"][0], 3000, how)
            self.assertEqual(server.stop()[0], 0)
            print(f"after {time.monotonic() - DOWN['since']:.1f} s without a server ({how}), of 5 s",
                  look["state"]["left"][0] / 1000, "s are left")

    def test_everything_was_called(self):
        self.assertEqual(set(OPERATIONS), CALLED)

    def test_stopped_in_good_manners(self):
        rest = Rest(SERVER)
        made = rest.call("create", game="example")
        joined = rest.call("join", made["match"])
        web, idle = WebSocket(SERVER), WebSocket(SERVER)
        lines = Lines(SERVER, made["match"], made["token"])
        web.ask(do="watch", match=made["match"], token=joined["token"])
        begin = time.monotonic()
        SERVER.process.terminate()
        for socket in (web, idle):
            with self.assertRaises(Closed) as closed:
                while True:
                    JUDGE.message(socket.receive())
            self.assertEqual(closed.exception.code, 1012)
            socket.close()
        with self.assertRaises(Closed):
            while True:
                JUDGE.message(lines.receive())
        lines.close()
        status, log = SERVER.stop()
        took = time.monotonic() - begin
        self.assertEqual(status, 0, log)
        self.assertLess(took, 3)
        self.read(log)
        print(f"stopped within {took:.2f} s;", sum(JUDGE.counts.values()), "replies and messages fit their schemas")

    def read(self, log):
        """No secret is in the log, and no line that is not one."""
        self.assertGreater(len(SECRETS), 50)
        for secret in SECRETS:
            self.assertNotIn(secret, log)
        for line in log.splitlines():
            self.assertRegex(line, r"^ts=\S+Z level=(info|debug) event=[a-z-]+( [a-z]+=\S+)*$")
        self.assertNotIn("127.0.0.1", log)


def begin_clocks(folder):
    """Matches with five seconds for a move, on servers that go away at once: asked to, and not."""
    servers = {}
    for how, number in (("stopped", 15), ("killed", 9)):
        store = os.path.join(folder, how + ".db")
        server = Server(SHOAL, store)
        rest = Rest(server)
        made = rest.call("create", game="example", clock={"move": 5})
        rest.call("join", made["match"])
        servers[how] = (store, made["match"], made["token"])
        server.stop(number)
    return {"since": time.monotonic(), "servers": servers}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        DOWN = begin_clocks(place)
        SERVER = Server(SHOAL, os.path.join(place, "api.db"), "--log", "debug")
        try:
            order = [Documents, Evenings, Matches, Heads, Origins, Ends]
            tests = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(case) for case in order)
            result = unittest.TextTestRunner(failfast="-f" in sys.argv).run(tests)
        finally:
            SERVER.stop()
    sys.exit(not result.wasSuccessful())
