"""`shoal serve` from outside: test_serve.py SHOAL."""
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
from client import Closed, Lines, Server, WebSocket

SHOAL = os.path.abspath(sys.argv[1])


def key():
    return secrets.token_hex(6)


class Case(unittest.TestCase):
    words = ()

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, "test.db")
        self.server = Server(SHOAL, self.store, *self.words)
        self.addCleanup(self.end)

    def end(self):
        status, log = self.server.stop()
        self.assertEqual(status, 0, log)
        self.assertNotIn("Sanitizer", log)

    def good(self, *words, **more):
        status, _, body = self.server.ask(*words, **more)
        self.assertEqual(status, 200, body)
        return body

    def bad(self, expected, *words, **more):
        status, fields, body = self.server.ask(*words, **more)
        self.assertEqual(status, expected, body)
        self.assertEqual(body["t"], "error")
        self.assertTrue(body["text"] and body["error"])
        return body

    def match(self, **more):
        """Two people's game of connect four; returns its id and both tokens."""
        made = self.good("POST", "/api/matches", body={"game": "example", **more})
        joined = self.good("POST", f"/api/matches/{made['match']}/join")
        return made["match"], [made["token"], joined["token"]]


class Http(Case):
    def test_pages_and_their_heads(self):
        status, fields, body = self.server.ask("GET", "/")
        self.assertEqual(status, 200)
        self.assertIn(b"Shoal", body)
        self.assertEqual(fields["Content-Type"], "text/html; charset=utf-8")
        self.assertIn("default-src 'self'", fields["Content-Security-Policy"])
        self.assertEqual(fields["X-Content-Type-Options"], "nosniff")
        self.assertEqual(fields["Referrer-Policy"], "no-referrer")
        self.assertIn("Cross-Origin-Opener-Policy", fields)
        self.assertNotIn("Server", fields)
        self.assertNotIn("Set-Cookie", fields)
        status, again, body = self.server.ask("HEAD", "/")
        self.assertEqual((status, body), (200, b""))
        self.assertEqual(again["Content-Length"], fields["Content-Length"])
        status, _, body = self.server.ask("GET", "/", fields={"If-None-Match": fields["ETag"]})
        self.assertEqual((status, body), (304, b""))
        self.assertEqual(self.server.ask("GET", "/robots.txt")[1]["Content-Type"], "text/plain; charset=utf-8")

    def test_addresses_that_are_none(self):
        for path in ("/nothing", "/api/", "/api/nothing", "/api/matchesx", "/api/matches/", "/api/matches/short",
                     "/api/matches/0123456789abcdef/nothing", "/api/matches/0123456789abcdef", "/index.htm",
                     "/api/matches/0123456789ABCDEF", "/api/matches/" + 24 * "a"):
            self.bad(404, "GET", path)
        self.bad(404, "POST", "/api/matches/0123456789abcdef/act", body={"ply": 0, "key": "1", "action": 0})

    def test_methods(self):
        for method, path, allow in (("POST", "/healthz", "GET, HEAD"), ("POST", "/", "GET, HEAD"), ("HEAD", "/ws", "GET"),
                                    ("POST", "/ws", "GET"), ("GET", "/api/matches/0123456789abcdef/act", "POST"),
                                    ("POST", "/api/matches/0123456789abcdef/stream", "GET"),
                                    ("POST", "/api/matches/0123456789abcdef", "GET, HEAD"),
                                    ("PUT", "/api/matches", "GET, HEAD, POST")):
            status, fields, _ = self.server.ask(method, path)
            self.assertEqual((status, fields["Allow"]), (405, allow), (method, path))

    def test_secrets_in_addresses(self):
        token = 32 * "a"
        for query in ("token=" + token, "lang=de&token=" + token, "invite=" + token, "token"):
            for path in ("/", "/api/matches", "/api/matches/0123456789abcdef", "/ws", "/api/matches/0123456789abcdef/stream"):
                self.bad(400, "GET", path + "?" + query)
        self.bad(400, "GET", "/api/matches?color=red")
        self.bad(400, "GET", "/api/games?lang=xx")

    def test_bodies(self):
        self.bad(415, "POST", "/api/matches", fields={"Content-Type": "text/plain"})
        self.bad(415, "POST", "/api/matches", fields={"Content-Type": "application/x-www-form-urlencoded"})
        self.good("POST", "/api/matches", body={"game": "example"}, fields={"Content-Type": "application/json; charset=utf-8"})
        self.assertIn("game", self.bad(400, "POST", "/api/matches")["text"])
        self.assertEqual(self.bad(400, "POST", "/api/matches", body={"game": "chess"})["error"], "bad-game")
        self.bad(400, "POST", "/api/matches", body=[])
        self.bad(400, "POST", "/api/matches", body={"game": "example", "match": "0123456789abcdef"})

    def test_requests_behind_one_another_are_served_in_order(self):
        one = f"GET /healthz HTTP/1.1\r\nHost: {self.server.host}\r\n"
        two = f"GET /api/matches HTTP/1.1\r\nHost: {self.server.host}\r\n"
        answer = self.server.raw((one + "\r\n" + two + "\r\n" + one + "\r\n" + two + "Connection: close\r\n\r\n").encode())
        bodies = [part.split(b"\r\n\r\n")[1] for part in answer.split(b"HTTP/1.1 ")[1:]]
        self.assertEqual([body[:6] for body in bodies], [b'{"ok":', b'{"t":"'] * 2)

    def test_what_is_no_request(self):
        for data, status in ((b"GET / HTTP/1.0\r\n\r\n", 505), (b"\x16\x03\x01\x02", 400), (b"GET / HTTP/1.1\n\n", 400),
                             (b"GET /" + 9000 * b"x", 414), (b"GET / HTTP/1.1\r\nHost: a\r\nX: " + 17000 * b"x", 431),
                             (b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501)):
            answer = self.server.raw(data)
            self.assertTrue(answer.startswith(b"HTTP/1.1 %d " % status), answer)
            self.assertEqual(answer.count(b"Connection: close"), 1)

    def test_games_health_and_metrics(self):
        games = self.good("GET", "/api/games")
        self.assertIn("aquarium", [game["id"] for game in games["games"]])
        self.assertIn("hard", games["levels"])
        self.assertNotEqual(games, self.good("GET", "/api/games?lang=de"))
        self.assertEqual(self.good("GET", "/healthz"), {"ok": True})
        self.match()
        status, fields, body = self.server.ask("GET", "/metrics")
        self.assertTrue(fields["Content-Type"].startswith("text/plain; version=0.0.4"))
        values = {}
        for line in body.decode().splitlines():
            if not line.startswith("#"):
                name, value = line.rsplit(" ", 1)
                values[name] = float(value)
        self.assertEqual(values["shoal_tables_playing"], 1)
        self.assertGreaterEqual(values["shoal_store_commits_total"], 2)
        self.assertGreaterEqual(values["shoal_commit_seconds_count"], 2)


class Playing(Case):
    def play(self, match, act):
        """Alternately the lowest and the second free column: somebody wins."""
        for ply in range(7):
            reply = act(ply % 2, ply, ply % 2)
            self.assertEqual(reply["t"], "reply", reply)

    def test_a_match_by_rest(self):
        match, tokens = self.match(listed=True)
        path = f"/api/matches/{match}"
        self.bad(409, "GET", path + "/record")
        self.assertEqual(self.bad(409, "POST", path + "/act", body={"ply": 5, "key": key(), "action": 0},
                                  token=tokens[0])["error"], "stale")
        self.bad(401, "POST", path + "/act", body={"ply": 0, "key": key(), "action": 0})
        self.bad(401, "POST", path + "/act", body={"ply": 0, "key": key(), "action": 0}, token=32 * "0")
        self.bad(401, "POST", path + "/act", body={"ply": 0, "key": key(), "action": 0}, token="short")
        self.play(match, lambda seat, ply, column: self.good(
            "POST", path + "/act", body={"ply": ply, "key": key(), "action": column}, token=tokens[seat]))
        look = self.good("GET", path, token=tokens[0])
        self.assertEqual((look["table"]["stage"], look["table"]["you"]), ("over", 0))
        self.assertIsNone(self.good("GET", path)["table"]["you"])
        status, fields, record = self.server.ask("GET", path + "/record")
        self.assertEqual(status, 200)
        self.assertEqual(fields["Content-Type"], "text/plain; charset=utf-8")
        self.assertEqual(fields["Content-Disposition"], f'attachment; filename="{match}.shoal"')
        file = os.path.join(self.folder.name, "match.shoal")
        pathlib.Path(file).write_bytes(record)
        done = subprocess.run([SHOAL, "verify", file], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_match_by_websocket(self):
        match, tokens = self.match()
        seats = []
        for token in tokens:
            seat = WebSocket(self.server)
            self.addCleanup(seat.close)
            self.assertEqual(seat.status, 101)
            self.assertEqual(seat.ask(do="watch", match=match, token=token)[0]["seat"], len(seats))
            seats.append(seat)
        onlooker = WebSocket(self.server)
        self.addCleanup(onlooker.close)
        self.assertIsNone(onlooker.ask(do="watch", match=match)[0]["seat"])
        self.play(match, lambda seat, ply, column: seats[seat].ask(do="act", ply=ply, key=key(), action=column)[0])
        while True:
            table = onlooker.until("table")
            if table["stage"] == "over":
                break

    def test_a_stream_of_lines(self):
        match, tokens = self.match()
        lines = Lines(self.server, match, tokens[1])
        self.addCleanup(lines.close)
        self.assertEqual(lines.reply.status, 200)
        self.assertEqual(lines.reply.headers["Content-Type"], "application/x-ndjson")
        self.assertEqual(lines.receive()["t"], "reply")
        self.assertEqual(lines.receive()["t"], "table")
        self.assertEqual(lines.receive()["t"], "state")
        self.good("POST", f"/api/matches/{match}/act", body={"ply": 0, "key": key(), "action": 3}, token=tokens[0])
        while True:
            message = lines.receive()
            if message["t"] == "state" and message.get("legal"):
                break
        for wrong in (Lines(self.server, match, 32 * "0"), Lines(self.server, "0123456789abcdef")):
            self.assertIn(wrong.reply.status, (401, 404))
            wrong.close()

    def test_a_computer_answers(self):
        made = self.good("POST", "/api/matches", body={"game": "example", "seats": ["me", "easy"]})
        seat = WebSocket(self.server)
        self.addCleanup(seat.close)
        seat.ask(do="watch", match=made["match"], token=made["token"])
        seat.ask(do="act", ply=0, key=key(), action=3)
        while True:
            state = seat.until("state")
            if state.get("legal") and state["view"]["ply"] >= 2:
                break

    def test_everything_is_there_after_a_restart(self):
        match, tokens = self.match()
        self.good("POST", f"/api/matches/{match}/act", body={"ply": 0, "key": "1", "action": 3}, token=tokens[0])
        status, log = self.server.stop()
        self.assertEqual(status, 0)
        for secret in tokens:
            self.assertNotIn(secret, log)
        self.server = Server(SHOAL, self.store)
        look = self.good("GET", f"/api/matches/{match}", token=tokens[1])
        self.assertEqual(look["state"]["view"]["ply"], 1)
        again = self.good("POST", f"/api/matches/{match}/act", body={"ply": 0, "key": "1", "action": 3}, token=tokens[0])
        self.assertTrue(again["again"])


class Origins(Case):
    def test_cookies_only_for_our_own_pages(self):
        ours, theirs = self.server.origin, "http://evil.example"
        made = {"game": "example"}
        self.assertIsNone(self.server.ask("POST", "/api/matches", body=made)[1]["Set-Cookie"])
        for origin in (theirs, "null", self.server.origin + "0", "http://127.0.0.1", ours + "/"):
            self.bad(403, "POST", "/api/matches", body=made, origin=origin)
        status, fields, reply = self.server.ask("POST", "/api/matches", body=made, origin=ours)
        cookie = fields["Set-Cookie"]
        self.assertRegex(cookie, "^shoal_visitor=[0-9a-f]{32}; ")
        self.assertIn("HttpOnly", cookie)
        self.assertIn("SameSite=Strict", cookie)
        self.assertNotIn("Secure", cookie)
        cookie = "other=1; " + cookie.split(";")[0]
        path = f"/api/matches/{reply['match']}"
        self.assertIsNone(self.good("GET", path, cookie=cookie, origin=ours)["table"]["you"])
        self.bad(401, "POST", path + "/chat", body={"text": "hello", "key": key()}, cookie=cookie)
        self.bad(403, "POST", path + "/chat", body={"text": "hello", "key": key()}, cookie=cookie, origin=theirs)
        self.bad(401, "POST", path + "/chat", body={"text": "hello", "key": key()}, cookie=cookie + "; " + cookie, origin=ours)
        self.good("POST", path + "/chat", body={"text": "hello", "key": key()}, cookie=cookie, origin=ours)

        def seat(**more):
            web = WebSocket(self.server, **more)
            self.addCleanup(web.close)
            if web.status != 101:
                return web.status
            return web.ask(do="watch", match=reply["match"])[0]["seat"]

        self.assertEqual(seat(origin=ours, cookie=cookie), 0)
        self.assertIsNone(seat(cookie=cookie))
        self.assertIsNone(seat(origin=ours))
        self.assertEqual(seat(origin=theirs, cookie=cookie), 403)

    def test_one_cookie_for_a_thousand_matches(self):
        """H1: a browser that plays a lot is not locked out: its cookies are one."""
        jar = {}

        def browse(method, path, body=None):
            cookie = "; ".join(f"{name}={value}" for name, value in jar.items())
            status, fields, reply = self.server.ask(method, path, body=body, origin=self.server.origin, cookie=cookie or None)
            for line in fields.get_all("Set-Cookie", []):
                name, value = line.split(";")[0].split("=")
                jar[name] = value
                if "Max-Age=0" in line:
                    del jar[name]
            self.assertEqual(status, 200, reply)
            return reply, len(cookie)

        matches = [browse("POST", "/api/matches", {"game": "example", "seats": ["me", "easy"]})[0]["match"] for _ in range(1000)]
        self.assertEqual(list(jar), ["shoal_visitor"])
        for match in matches[::111]:
            _, length = browse("POST", f"/api/matches/{match}/chat", {"text": "hello", "key": key()})
            self.assertLess(length, 1024)
        browse("GET", "/")
        print("1000 matches,", length, "bytes of cookies")

    def test_former_cookies_open_their_seats_and_go(self):
        made = [self.good("POST", "/api/matches", body={"game": "example", "seats": ["me", "easy"]}) for _ in range(170)]
        cookies = "; ".join(f"shoal_{one['match']}={one['token']}" for one in made)
        self.assertGreater(len(cookies), 8192)
        self.assertEqual(self.server.ask("GET", "/", cookie=cookies)[0], 200)
        web = WebSocket(self.server, origin=self.server.origin, cookie=cookies)
        self.addCleanup(web.close)
        self.assertEqual(web.ask(do="watch", match=made[7]["match"])[0]["seat"], 0)
        path = f"/api/matches/{made[7]['match']}"
        status, fields, reply = self.server.ask("POST", path + "/own", origin=self.server.origin, cookie=cookies)
        self.assertEqual((status, reply["seat"]), (200, 0))
        set_ = fields.get_all("Set-Cookie")
        visitor, gone = sorted(set_, key=lambda line: not line.startswith("shoal_visitor="))
        self.assertTrue(visitor.startswith("shoal_visitor="))
        self.assertTrue(gone.startswith(f"shoal_{made[7]['match']}=; ") and "Max-Age=0" in gone)
        visitor = visitor.split(";")[0]
        self.good("POST", path + "/chat", body={"text": "hello", "key": key()}, cookie=visitor, origin=self.server.origin)
        wrong = f"shoal_{made[8]['match']}={32 * '0'}"
        status, fields, _ = self.server.ask("POST", f"/api/matches/{made[8]['match']}/own", origin=self.server.origin, cookie=wrong)
        self.assertEqual(status, 401)
        self.assertIn("Max-Age=0", fields["Set-Cookie"])

    def test_an_origin_that_was_given_is_the_only_one(self):
        status, log = self.server.stop()
        self.server = Server(SHOAL, self.store, "--origin", "https://a.example,https://b.example")
        self.bad(403, "POST", "/api/matches", body={"game": "example"}, origin=self.server.origin)
        for origin in ("https://a.example", "https://b.example"):
            status, fields, _ = self.server.ask("POST", "/api/matches", body={"game": "example"}, origin=origin)
            self.assertEqual(status, 200)
            self.assertIn("; Secure", fields["Set-Cookie"])


class Allowances(Case):
    words = ("--trust-proxy", "127.0.0.1", "--allow", "made=2+1,sockets=2")

    def test_the_document_has_the_table_of_the_program(self):
        document = pathlib.Path(__file__).resolve().parents[2] / "doc/OPERATIONS.md"
        rows = re.findall(r"^\| `(\w+)` \| ([\d+]+) \| (.*) \|$", document.read_text(encoding="utf-8"), re.M)
        printed = subprocess.run([SHOAL, "serve", "--allow", "help"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(rows, re.findall(r"^(\w+) +([\d+]+) +(.*)$", printed.rsplit("\nN+M", 1)[0], re.M))

    def test_addresses_behind_a_proxy_have_allowances_of_their_own(self):
        def make(address, **fields):
            return self.server.ask("POST", "/api/matches", body={"game": "example"}, fields={"X-Forwarded-For": address, **fields})

        for _ in range(2):
            self.assertEqual(make("203.0.113.1")[0], 200)
        status, fields, body = make("203.0.113.1")
        self.assertEqual((status, body["error"], fields["Retry-After"], body["retry"]), (429, "too-many", "60", 60))
        self.assertIn("60 seconds", body["text"])
        self.assertEqual(make("spoofed, 203.0.113.1")[0], 429)
        self.assertEqual(make("203.0.113.2")[0], 200)
        self.assertEqual(make("2001:db8::1")[0], 200)
        self.assertEqual(make("2001:db8::2")[0], 200)
        self.assertEqual(make("2001:db8::3")[0], 429)
        self.assertEqual(make("203.0.113.3", Forwarded="for=203.0.113.4")[0], 400)

    def test_sockets_count_by_visitor_not_by_connection(self):
        fields = "X-Forwarded-For: 203.0.113.7\r\n"
        held = [WebSocket(self.server, fields=fields) for _ in range(2)]
        refused = WebSocket(self.server, fields=fields)
        self.assertEqual(refused.status, 429)
        refused.close()
        browser = WebSocket(self.server, fields=fields, origin=self.server.origin, cookie="shoal_visitor=" + 32 * "7")
        self.assertEqual(browser.status, 101)
        for web in held + [browser]:
            web.close()


class Limits(Case):
    words = ("--per-address", "3", "--sockets", "4")

    def test_connections_of_one_address(self):
        held = [WebSocket(self.server) for _ in range(3)]
        self.bad(429, "GET", "/healthz")
        held.pop().close()
        deadline = time.monotonic() + 10
        while self.server.ask("GET", "/healthz")[0] == 429:
            self.assertLess(time.monotonic(), deadline)
        for web in held:
            web.close()

    def test_messages(self):
        web = WebSocket(self.server)
        self.addCleanup(web.close)
        errors = [web.ask(do="look", match="0123456789abcdef")[0]["error"] for _ in range(60)]
        self.assertIn("too-many", errors)
        with self.assertRaises(Closed) as closed:
            web.frame(1, b"x" * 16385)
            while True:
                web.receive()
        self.assertEqual(closed.exception.code, 1009)


class Ends(Case):
    def test_a_stop_tells_everybody_to_come_back(self):
        match, tokens = self.match()
        web = WebSocket(self.server)
        self.addCleanup(web.close)
        lines = Lines(self.server, match, tokens[0])
        self.addCleanup(lines.close)
        web.ask(do="watch", match=match, token=tokens[1])
        begin = time.monotonic()
        self.server.process.terminate()
        with self.assertRaises(Closed) as closed:
            while True:
                web.receive()
        self.assertEqual(closed.exception.code, 1012)
        with self.assertRaises(Closed):
            while True:
                lines.receive()
        self.assertEqual(self.server.process.wait(timeout=10), 0)
        self.assertLess(time.monotonic() - begin, 3)

    def test_a_plus_behind_the_port_passes_those_that_are_taken(self):
        again = Server(SHOAL, "memory", "--listen", self.server.host + "+")
        self.addCleanup(again.stop)
        self.assertGreater(again.port, self.server.port)
        self.assertEqual(again.ask("GET", "/healthz")[0], 200)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        third = Server(SHOAL, "memory", "--listen", f"127.0.0.1:{port}+")
        self.addCleanup(third.stop)
        self.assertEqual(third.port, port)

    def test_what_cannot_begin_says_why(self):
        def refused(*words):
            done = subprocess.run([SHOAL, "serve", *words], capture_output=True, text=True, timeout=20)
            self.assertEqual(done.returncode, 2, done.stderr)
            lines = [line for line in done.stderr.splitlines() if not line.startswith("ts=")]
            self.assertEqual(len(lines), 1, done.stderr)
            return lines[0]

        other = os.path.join(self.folder.name, "other.db")
        self.assertIn("address already in use", refused("--listen", self.server.host, "--store", other))
        self.assertIn(self.store, refused("--listen", "127.0.0.1:0", "--store", self.store))
        for words in (("--listen", "here"), ("--listen", "127.0.0.1:99999"), ("--listen", "127.0.0.1"), ("--listen", "::1:80"),
                      ("--listen", "+"), ("--listen", "127.0.0.1:+"), ("--listen", "127.0.0.1:8080++"), ("--listen", ""),
                      ("--origin", "shoal.example"), ("--origin", "https://a.example/"), ("--log", "loud"),
                      ("--threads", "0"), ("--sockets", "many"), ("--per-address", "-1"), ("--absence", "0"),
                      ("--log-addresses", "all"), ("--store", "/nowhere/at/all.db")):
            refused(*words, *(() if "--store" in words else ("--store", other)))


unittest.main(argv=sys.argv[:1])
