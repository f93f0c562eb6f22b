"""Everything that a server must not be hurt by: test_hostile.py SHOAL DOC. The rows of abuses.py are tried one by one on a
running server, then floods, clients that do not read and clients that do not write; at the end two honest people play."""
import contextlib
import json
import os
import pathlib
import re
import secrets
import select
import socket
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import abuses
from client import Closed, Server, WebSocket

SHOAL = os.path.abspath(sys.argv[1])
API, OPERATIONS = (pathlib.Path(sys.argv[2], name).read_text(encoding="utf-8") for name in ("API.md", "OPERATIONS.md"))
SANITIZED = b"__asan_init" in pathlib.Path(SHOAL).read_bytes()
BURST = 40  # messages that a connection may send at once


def key():
    return secrets.token_hex(6)


class Talk:
    """A raw connection that reads replies one by one."""

    def __init__(self, server, receive=None):
        self.socket = socket.socket()
        if receive:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", server.port))
        self.buffer = b""

    def send(self, data):
        with contextlib.suppress(ConnectionError):  # it may have been refused halfway
            self.socket.sendall(data)

    def more(self):
        try:
            got = self.socket.recv(65536)
        except ConnectionError:
            got = b""
        self.buffer += got
        return got

    def reply(self, bodyless=False):
        """(status, fields, body), or None when the other side has ended."""
        while b"\r\n\r\n" not in self.buffer:
            if not self.more():
                return None
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:])
        length = 0 if bodyless else int(fields["Content-Length"])
        while len(self.buffer) < length:
            if not self.more():
                return None
        body, self.buffer = self.buffer[:length], self.buffer[length:]
        return int(lines[0].split(" ")[1]), fields, body

    def ended(self):
        while not self.buffer and self.more():
            pass
        return not self.buffer

    def close(self):
        self.socket.close()


class Case(unittest.TestCase):
    def fill(self, row):
        """Puts the real names into a row."""
        for name, value in self.names.items():
            row = row.replace(*((name.encode(), value.encode()) if isinstance(row, bytes) else (name, value)))
        return row

    @classmethod
    def setUpClass(cls):
        cls.server = SERVER
        cls.names = NAMES

    @staticmethod
    def documented(page, heading, column):
        """What the first table below a heading has in a column."""
        below = page[page.index("\n" + heading + "\n") :]
        table = re.search(r"(^\|.*\n)+", below, re.M).group(0).splitlines()[2:]
        return set(re.findall(r"[\w-]+", " ".join(row.split("|")[column + 1] for row in table)))


class Requests(Case):
    def test_what_is_no_request_is_refused_and_ends_the_connection(self):
        for what, data, status in abuses.NO_HTTP:
            for bytewise in (False, True) if len(data) < 60 else (False,):
                talk = Talk(self.server)
                for part in [data[i : i + 1] for i in range(len(data))] if bytewise else [data]:
                    talk.send(self.fill(part))
                talk.send(abuses.get(b"/healthz"))  # nobody may hear this one
                got = talk.reply()
                self.assertIsNotNone(got, what)
                self.assertEqual(got[0], status, (what, got))
                self.assertEqual(got[1]["Connection"], "close", what)
                self.assertEqual(json.loads(got[2])["t"], "error")
                self.assertTrue(talk.ended(), what)
                talk.close()
        COUNTS["malformed requests"] = len(abuses.NO_HTTP)

    def test_what_is_a_wrong_request_is_refused_and_the_next_one_is_served(self):
        for what, data, status in abuses.WRONG:
            talk = Talk(self.server)
            talk.send(self.fill(data) + self.fill(abuses.get(b"/healthz")))
            got = talk.reply(data.startswith(b"HEAD"))
            self.assertEqual(got[0], status, (what, got))
            self.assertEqual(talk.reply()[2], b'{"ok":true}\n', what)
            talk.close()
        COUNTS["wrong requests"] = len(abuses.WRONG)

    def test_what_is_refused_is_documented(self):
        faults = self.documented(API, "## Faults", 1) | self.documented(API, "### Faults of HTTP", 1)
        self.assertLessEqual({str(status) for _, _, status in abuses.NO_HTTP + abuses.WRONG}, faults)
        refused = self.documented(OPERATIONS, "## Requests that are refused", 0)
        self.assertLessEqual({str(status) for _, _, status in abuses.NO_HTTP}, refused)
        codes = self.documented(OPERATIONS, "## WebSockets", 0)
        self.assertLessEqual({str(code) for _, _, code in abuses.FRAMES} | {"1008", "1012"}, codes)
        self.assertLessEqual({fault for _, fault in abuses.FORBIDDEN}, self.documented(API, "## Faults", 0))

    def test_requests_one_behind_the_other_are_paid_for(self):
        talk = Talk(self.server)
        talk.send(self.fill(5 * BURST * abuses.get(b"/api/matches/MATCH")))
        statuses = [talk.reply()[0] for _ in range(5 * BURST)]
        talk.close()
        self.assertEqual(statuses[:BURST], BURST * [200])
        self.assertIn(429, statuses)
        self.assertLessEqual(set(statuses), {200, 429})

    def test_a_second_request_hidden_in_a_body_is_not_heard(self):
        inner = self.fill(abuses.get(b"/metrics"))
        talk = Talk(self.server)
        talk.send(self.fill(abuses.post(inner)) + self.fill(abuses.get(b"/healthz")))
        self.assertEqual(talk.reply()[0], 400)
        self.assertEqual(talk.reply()[2], b'{"ok":true}\n')
        talk.close()


class Frames(Case):
    def test_what_is_no_frame_closes_with_its_code(self):
        for what, data, code in abuses.FRAMES:
            web = WebSocket(self.server)
            with contextlib.suppress(ConnectionError):
                web.socket.sendall(data + abuses.frame(abuses.TEXT, abuses.LIST))
            with self.assertRaises(Closed, msg=what) as closed:
                while True:
                    self.assertNotIn("matches", web.receive() if what != "a piece too many" else web.receive()["t"], what)
            self.assertEqual(closed.exception.code, code, what)
            web.close()
        COUNTS["frames"] = len(abuses.FRAMES)

    def test_what_is_a_frame_is_heard_in_any_shape(self):
        pieces = b"".join(abuses.frame(0 if i else 1, abuses.LIST[i : i + 1], fin=i + 1 == len(abuses.LIST))
                          + abuses.frame(abuses.PING, b"between") for i in range(len(abuses.LIST)))
        longest = abuses.LIST + (16384 - len(abuses.LIST)) * b" "
        for data in (pieces, abuses.frame(1, longest), b"".join((abuses.frame(abuses.PONG), abuses.frame(1, abuses.LIST)))):
            web = WebSocket(self.server)
            web.socket.sendall(data)
            self.assertEqual(web.receive()["do"], "list")
            web.close()
        for code in (1000, 1001, 1011, 3000, 4999):
            web = WebSocket(self.server)
            web.frame(abuses.CLOSE, code.to_bytes(2, "big") + "bye ü".encode())
            with self.assertRaises(Closed) as closed:
                web.receive()
            self.assertEqual(closed.exception.code, code)
            web.close()

    def test_too_many_frames(self):
        for data in (abuses.frame(abuses.PING, b"x"), abuses.frame(abuses.PONG)):
            web = WebSocket(self.server)
            with contextlib.suppress(ConnectionError):
                web.socket.sendall(2000 * data)
            with self.assertRaises(Closed) as closed:
                web.receive()
            self.assertIn(closed.exception.code, (1008, None))
            web.close()
        web = WebSocket(self.server)
        with contextlib.suppress(ConnectionError):
            web.socket.sendall(abuses.frame(1, b"{", fin=False) + 2000 * abuses.frame(0, b"", fin=False))
        with self.assertRaises(Closed) as closed:
            web.receive()
        self.assertIn(closed.exception.code, (1008, None))
        web.close()


class Messages(Case):
    def each(self, rows):
        """Sends rows over sockets that have not said too much yet."""
        web = None
        for number, (row, fault) in enumerate(rows):
            if number % (BURST - 10) == 0:
                if web:
                    web.close()
                web = WebSocket(self.server)
            web.frame(1, self.fill(row).encode())
            got = web.receive()
            self.assertEqual((got["t"], got.get("error")), ("error", fault), (row[:200], got))
            self.assertTrue(got["text"] and len(got["text"]) < 400)
        web.close()

    def test_messages_that_are_none(self):
        self.each([(row, "bad-message") for row in abuses.MALFORMED])
        COUNTS["messages that are none"] = len(abuses.MALFORMED)

    def test_messages_that_this_one_may_not_say_now(self):
        self.each(abuses.FORBIDDEN)
        COUNTS["messages that are not allowed"] = len(abuses.FORBIDDEN)

    def test_a_socket_that_watches_is_its_seat_and_no_other(self):
        web = WebSocket(self.server)
        web.frame(1, self.fill('{"do":"watch","match":"MATCH"}').encode())
        for row in ('"act","ply":0,"key":"1","action":0', '"resign"', '"leave"', '"abort","key":"1"', '"chat","key":"1","text":"x"',
                    '"undo","ply":0,"key":"1"', '"agree","key":"1"', '"refuse","key":"1"'):
            web.frame(1, f'{{"id":5,"do":{row}}}'.encode())
            got = web.receive()
            while "id" not in got:
                got = web.receive()
            self.assertEqual(got["error"], "no-token", row)
        web.close()

    def test_too_many_messages(self):
        web = WebSocket(self.server)
        got = [web.ask(do="list")[0] for _ in range(2 * BURST)]
        self.assertEqual([message["t"] for message in got[:BURST]], BURST * ["reply"])
        self.assertIn("too-many", [message.get("error") for message in got])
        web.close()

    def test_too_many_messages_that_are_none(self):
        web = WebSocket(self.server)
        with contextlib.suppress(ConnectionError):
            web.socket.sendall(300 * abuses.frame(1, b"{}"))
        heard = 0
        with self.assertRaises(Closed) as closed:
            while True:
                self.assertEqual(web.receive()["error"], "bad-message")
                heard += 1
        self.assertEqual(closed.exception.code, 1008)
        self.assertGreaterEqual(heard, BURST)
        self.assertLess(heard, BURST + 20)
        web.close()

    def test_one_seat_over_many_sockets_is_one(self):
        names = make(self.server)
        faults = []
        for _ in range(4):
            web = WebSocket(self.server)
            for _ in range(BURST // 2):
                faults.append(web.ask(do="act", match=names["MATCH"], token=names["TOKEN"], ply=9, key=key(), action=0)[0]["error"])
            web.close()
        self.assertEqual(set(faults), {"stale", "too-many"})


class Slow(Case):
    def figure(self, name):
        body = self.server.ask("GET", "/metrics")[2].decode()
        return int(re.search(rf"^shoal_{name} (\d+)$", body, re.M).group(1))

    def test_who_does_not_read_is_dropped(self):
        """The longest of all replies is asked for again and again; the kernel's buffers hold some megabytes of it."""
        path = f"/api/matches/{LONG}"
        while self.server.ask("GET", path)[2]["table"]["stage"] != "over":
            time.sleep(0.05)
        since = max(0, self.server.ask("GET", path)[2]["state"]["n"] - 500)
        before = self.figure("slow_clients_dropped_total")
        talks = [Talk(self.server, receive=1) for _ in range(4)]
        look = abuses.frame(1, json.dumps({"do": "look", "match": LONG, "since": since}).encode())
        for talk in talks:
            talk.send(self.fill(abuses.upgrade()))
            self.assertEqual(talk.reply(bodyless=True)[0], 101)
            talk.send((BURST - 1) * look)
        deadline = time.monotonic() + 20
        while self.figure("slow_clients_dropped_total") < before + len(talks):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
            for talk in talks:
                talk.send(look)
        for talk in talks:
            talk.close()

    def test_who_does_not_read_replies_is_not_served_more(self):
        talk = Talk(self.server, receive=4096)
        talk.send(self.fill(3000 * abuses.get(b"/api/openapi.json")))
        sent = self.figure("bytes_sent_total")
        time.sleep(0.3)
        self.assertLess(self.figure("bytes_sent_total") - sent, 8 << 20)
        talk.close()

    def test_who_goes_in_the_middle_is_no_harm(self):
        for data in (b"GET / HT", abuses.post(b'{"game":"example"}')[:-5], abuses.get(b"/api/matches"), abuses.upgrade(),
                     abuses.upgrade() + abuses.frame(1, abuses.LIST)[:-3], abuses.get(b"/api/matches/MATCH/stream")):
            for how in (socket.SHUT_WR, None):
                for _ in range(5):
                    talk = Talk(self.server)
                    talk.send(self.fill(data))
                    if how is not None:
                        talk.socket.shutdown(how)
                    talk.close()

    def test_one_address_has_so_many_connections(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(SHOAL, os.path.join(folder, "few.db"), "--per-address", "4", "--sockets", "100")
            held = [WebSocket(server) for _ in range(4)]
            for _ in range(20):
                self.assertEqual(Talk(server).reply()[0], 429)
            held.pop().close()
            deadline = time.monotonic() + 10
            while server.ask("GET", "/healthz")[0] != 200:
                self.assertLess(time.monotonic(), deadline)
            self.assertEqual(server.stop()[0], 0)
            server = Server(SHOAL, os.path.join(folder, "few.db"), "--sockets", "4")
            held = [WebSocket(server) for _ in range(4)]
            for _ in range(20):
                self.assertEqual(Talk(server).reply()[0], 503)
            self.assertEqual(held[0].ask(do="list")[0]["t"], "reply")
            self.assertEqual(server.stop()[0], 0)

    def test_who_writes_slowly_is_cut(self):
        DRIPS.thread.join(30)
        self.assertEqual(DRIPS.statuses, [408] * len(DRIPS.talks))
        self.assertLess(DRIPS.seconds, 14)


class Drips:
    """Heads and bodies that come byte by byte and never end, from the beginning of the test on."""

    starts = (b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: ", b"G", abuses.post(100 * b" ")[:-90], abuses.upgrade()[:-2])

    def __init__(self, server):
        self.talks = [Talk(server) for _ in range(5) for _ in self.starts]
        self.begin, self.seconds, self.statuses = time.monotonic(), None, None
        for number, talk in enumerate(self.talks):
            talk.send(self.starts[number % len(self.starts)].replace(b"HOST", b"a"))
        self.thread = threading.Thread(target=self.drip)
        self.thread.start()

    def drip(self):
        waiting = list(self.talks)
        while waiting and time.monotonic() < self.begin + 20:
            for talk in waiting:
                talk.send(b"G" if talk in self.talks[1 :: len(self.starts)] else b" ")
            time.sleep(0.5)
            waiting = [talk for talk in waiting if not select.select([talk.socket], [], [], 0)[0]]
        self.seconds = time.monotonic() - self.begin
        self.statuses = [(talk.reply() or (None,))[0] for talk in self.talks]
        for talk in self.talks:
            talk.close()


class Ends(Case):
    """Runs last."""

    def resident(self):
        text = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+) kB", text).group(1))

    def test_memory_does_not_grow(self):
        """Everything once more: the first time has filled what is kept."""
        before = self.resident()
        for case in (Requests, Frames):
            result = unittest.TestResult()
            unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
            self.assertTrue(result.wasSuccessful(), result.failures + result.errors)
        messages = Messages()
        messages.server, messages.names = self.server, self.names
        messages.each([(row, "bad-message") for row in abuses.MALFORMED])
        grown = self.resident() - before
        COUNTS["KiB that memory grew when all came again"] = grown
        if not SANITIZED:  # which keeps what was freed for a while
            self.assertLess(grown, 1024)

    def test_now_two_honest_people_play(self):
        names = make(self.server)
        seats = [WebSocket(self.server) for _ in range(2)]
        for seat, token in zip(seats, (names["TOKEN"], names["OTHER"])):
            self.assertEqual(seat.ask(do="watch", match=names["MATCH"], token=token)[0]["t"], "reply")
        for ply in range(7):
            self.assertEqual(seats[ply % 2].ask(do="act", ply=ply, key=key(), action=ply % 2)[0]["t"], "reply")
        for seat in seats:
            while seat.until("table")["stage"] != "over":
                pass
            seat.close()
        table = self.server.ask("GET", f"/api/matches/{self.names['MATCH']}")[2]
        self.assertEqual((table["table"]["stage"], table["state"]["view"]["ply"]), ("playing", 0))

    def test_the_end_and_the_log(self):
        status, log = self.server.stop()
        self.assertEqual(status, 0, log[-3000:])
        self.assertNotIn("Sanitizer", log)
        events = set()
        for line in log.splitlines():
            found = re.fullmatch(r"ts=\S+Z level=(info|debug) event=([a-z-]+)( [a-z]+=\S+)*", line)
            self.assertTrue(found, line)
            events.add(found.group(2))
        self.assertEqual(events, {"start", "stop", "end", "bad-request", "slow-client"})
        for secret in (self.names["TOKEN"], self.names["OTHER"], self.names["FOREIGN"], "evil.example", "127.0.0.1"):
            self.assertNotIn(secret, log)


def make(server):
    """A match of two people, and their tokens."""
    made = server.ask("POST", "/api/matches", {"game": "example"})[2]
    joined = server.ask("POST", f"/api/matches/{made['match']}/join")[2]
    return {"MATCH": made["match"], "TOKEN": made["token"], "OTHER": joined["token"], "HOST": server.host}


def make_long(server):
    """A long match that two computers play to its end."""
    made = server.ask("POST", "/api/matches", {"game": "duellum", "seats": ["me", "random"]})[2]
    server.ask("POST", f"/api/matches/{made['match']}/leave", token=made["token"])
    return made["match"]


COUNTS = {}

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        SERVER = Server(SHOAL, os.path.join(place, "hostile.db"), "--log", "debug")
        try:
            NAMES = {**make(SERVER), "FOREIGN": make(SERVER)["TOKEN"]}
            LONG = make_long(SERVER)
            DRIPS = Drips(SERVER)
            order = [Requests, Frames, Messages, Slow, Ends]
            tests = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(case) for case in order)
            outcome = unittest.TextTestRunner().run(tests)
        finally:
            SERVER.stop()
    print(", ".join(f"{count} {what}" for what, count in COUNTS.items()))
    sys.exit(not outcome.wasSuccessful())
