"""People who play all the time at a server that comes and goes, and what must hold of what they saw.

A World has places (servers, some of them down now) and tables. Every answer has a key of its own; one that was sent and not
acknowledged when the line broke is sent again with the same key on the next line, which begins with `since`. Whoever hears
something that cannot be says so at once in `World.wrong`; `audit` compares the rest with the store.
"""
import asyncio
import hashlib
import itertools
import json
import pathlib
import random
import secrets
import signal
import struct
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server

ACT = 4  # the kind of an entry that is an answer: src/session/entry.h
EVENTS = 500  # most events that a server tells again
PATIENCE = 90  # seconds after which something hangs, however slow the machine is
BROKEN = (OSError, EOFError, asyncio.TimeoutError)


class Line:
    """A WebSocket. Ends with an exception of BROKEN."""

    def __init__(self, reader, writer):
        self.reader, self.writer, self.ids = reader, writer, 0

    @classmethod
    async def open(cls, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 21)
        line = cls(reader, writer)
        try:
            writer.write(b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n" % port)
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101 "):
                raise ConnectionError(head)
        except BaseException:
            line.close()
            raise
        return line

    def frame(self, opcode, payload):
        """Masked with zeroes, which change nothing."""
        length = len(payload)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length)
        self.writer.write(bytes([0x80 | opcode]) + size + b"\0\0\0\0" + payload)

    def say(self, **members):
        self.ids += 1
        self.frame(1, json.dumps({"id": self.ids, **members}).encode())
        return self.ids

    async def receive(self):
        while True:
            first, length = await self.reader.readexactly(2)
            if length >= 126:
                size, form = (2, ">H") if length == 126 else (8, ">Q")
                length = struct.unpack(form, await self.reader.readexactly(size))[0]
            payload = await self.reader.readexactly(length)
            if first == 0x81:
                return json.loads(payload)
            if first == 0x89:
                self.frame(10, payload)
            if first == 0x88:
                raise EOFError(payload)

    async def ask(self, **members):
        number = self.say(**members)
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.receive()
                if message.get("id") == number:
                    return message

    def close(self):
        self.writer.close()


class Act:
    def __init__(self, match, seat, ply, action):
        self.match, self.seat, self.ply, self.action = match, seat, ply, action
        self.key = f"{secrets.randbits(64) | 1:x}"
        self.sent = self.acknowledged = self.refused = None  # moments of World.moment


class World:
    def __init__(self, places, seed=None):
        self.ports = [None] * places  # None: down
        self.seed = secrets.randbits(32) if seed is None else seed
        self.random = random.Random(self.seed)
        self.moments = itertools.count()
        self.acts, self.tables, self.wrong = [], [], []
        self.acknowledged = self.again = self.lines = self.agreed = self.finished = 0
        self.made = set()  # matches whose making was acknowledged
        self.records = {}  # match: text
        self.ending = False  # nobody begins anything any more

    def moment(self):
        return next(self.moments)

    def fail(self, *what):
        self.wrong.append(" ".join(str(word) for word in what))

    async def line(self, home):
        """To the place that is home, or to the next that is up."""
        while True:
            for i in range(len(self.ports)):
                place = (home + i) % len(self.ports)
                if self.ports[place]:
                    self.lines += 1
                    return place, await Line.open(self.ports[place])
            await asyncio.sleep(0.005)

    async def ask(self, home, **members):
        """One question on a line of its own; None if that broke or the store was away."""
        line = None
        try:
            _, line = await self.line(home)
            reply = await line.ask(**members)
        except BROKEN:
            await asyncio.sleep(0.01)
            return None
        finally:
            if line:
                line.close()
        if reply.get("error") in ("unavailable", "too-many"):
            await asyncio.sleep(0.1)
            return None
        return reply

    async def until(self, what, true):
        begin = time.monotonic()
        while not true() and not self.wrong:
            if time.monotonic() - begin > PATIENCE:
                self.fail("waited too long for", what, *(table.stands() for table in self.tables))
            await asyncio.sleep(0.002)

    async def more(self, count):
        goal = self.acknowledged + count
        await self.until(f"{count} answers", lambda: self.acknowledged >= goal)

    async def all_move(self):
        stood = [table.where() for table in self.tables]
        await self.until("every table", lambda: all(table.where() != before for table, before in zip(self.tables, stood)))


class Place:
    """A server of the world."""

    def __init__(self, world, number, shoal, store):
        self.world, self.number, self.shoal, self.store, self.server = world, number, shoal, store, None
        self.log = ""

    async def start(self):
        self.server = await asyncio.to_thread(Server, self.shoal, self.store, "--log", "warn", "--threads", "1")
        self.world.ports[self.number] = self.server.port

    async def end(self, number):
        if not self.server:
            return
        server, self.server = self.server, None
        self.world.ports[self.number] = None
        status, log = await asyncio.to_thread(server.stop, number)
        self.log += log
        if status != (-signal.SIGKILL if number == signal.SIGKILL else 0):
            self.world.fail("a server ended with", status, log)

    async def kill_early(self):
        """One that has hardly begun."""
        process = subprocess.Popen([self.shoal, "serve", "--listen", "127.0.0.1:0", "--store", self.store],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        await asyncio.sleep(self.world.random.random() * 0.05)
        process.kill()
        process.wait()


class Worker:
    """`shoal think`."""

    def __init__(self, shoal, store, threads=1):
        self.process = subprocess.Popen([shoal, "think", "--store", store, "--threads", str(threads), "--log", "warn"],
                                        stdout=subprocess.PIPE, text=True)
        if not self.process.stdout.readline().startswith("thinking"):
            raise RuntimeError("a worker does not begin")

    def end(self, number):
        self.process.send_signal(number)
        self.process.wait(timeout=20)
        self.process.stdout.close()
        return self.process.returncode


class Client:
    """Somebody at a table, on one line after the other; seat None looks on."""

    def __init__(self, world, match, seat, token, home):
        self.world, self.match, self.seat, self.token, self.home = world, match, seat, token, home
        self.place = None  # where the line ends now
        self.n, self.events, self.view, self.stage = 0, [], None, None
        self.legal = self.pending = None

    def open(self):
        return {"match": self.match, **({"token": self.token} if self.token else {})}

    async def run(self):
        while True:
            line = None
            try:
                self.place, line = await self.world.line(self.home)
                await self.listen(line)
            except BROKEN:
                await asyncio.sleep(0.01)
            finally:
                self.place = None
                if line:
                    line.close()

    async def listen(self, line):
        reply = await line.ask(do="watch", since=self.n, **self.open())
        if reply["t"] == "error":
            if reply["error"] not in ("unavailable", "too-many"):
                self.world.fail(self.match, "cannot be watched any more:", reply)
            raise EOFError
        number, fresh = None, True
        while True:
            message = await line.receive()
            if message["t"] == "state":
                self.hear(message)
                if fresh and self.pending:
                    if self.pending.ply == self.view["ply"]:
                        self.legal = None  # asked still: that is what it answers
                    number = self.send(line)
                fresh = False
            elif message["t"] == "table":
                self.stage = message["stage"]
            elif number and message.get("id") == number:
                number = await self.answered(line, message)
            if self.legal and not self.pending and not self.world.ending:
                number = self.act(line)

    def hear(self, state):
        if state["from"] != self.n or state["n"] != self.n + len(state["events"]):
            self.world.fail(f"{self.match} seat {self.seat}: after event {self.n} came {state['from']} to {state['n']}")
        if self.view and state["view"]["ply"] < self.view["ply"]:
            self.world.fail(f"{self.match} seat {self.seat}: ply {self.view['ply']} was taken back")
        self.events += state["events"]
        self.n, self.view, self.legal = state["n"], state["view"], state.get("legal")

    def act(self, line):
        self.pending = Act(self.match, self.seat, self.view["ply"], self.world.random.choice(self.legal)["action"])
        self.pending.sent = self.world.moment()
        self.world.acts.append(self.pending)
        self.legal = None
        return self.send(line)

    def send(self, line):
        return line.say(do="act", ply=self.pending.ply, key=self.pending.key, action=self.pending.action)

    async def answered(self, line, message):
        """What the server says to the answer; returns the number under which it was sent again, or None."""
        if message["t"] == "reply":
            self.pending.acknowledged = self.world.moment()
            self.world.acknowledged += 1
            if message.get("again"):
                self.world.again += 1
            else:
                self.legal = None  # a state that came before this did not know of it; one that does follows
        elif message["error"] in ("unavailable", "too-many"):
            await asyncio.sleep(0.1)
            return self.send(line)
        elif message["error"] == "stale":  # somebody who was asked at the same time was faster
            self.pending.refused = self.world.moment()
        else:
            self.world.fail(self.match, "seat", self.seat, "ply", self.pending.ply, "was told:", message)
        self.pending = None
        return None

    def digest(self, view):
        return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()

    async def compare(self):
        """What the place of this client says now; None if it is not what the client heard, else a hash of what all may see."""
        mine = await self.world.ask(self.home, do="look", since=max(0, self.n - EVENTS), **self.open())
        all_see = await self.world.ask(self.home, do="look", match=self.match)
        if not mine or not all_see or "state" not in mine or "state" not in all_see:
            return None  # it has not even heard of the beginning
        state = mine["state"]
        if (state["n"], state["view"]) != (self.n, self.view) or self.events[state["from"]:] != state["events"] or self.pending:
            return None
        return self.digest([all_see["state"]["view"], all_see["state"]["n"], all_see["table"]["stage"]])


class Table:
    """A place where one match after the other is played. `seats` as in the message `create`; "open" ones are people, too."""

    def __init__(self, world, number, game, seats=("me", "open"), onlookers=1):
        self.world, self.number, self.game, self.seats, self.onlookers = world, number, game, list(seats), onlookers
        self.clients, self.match, self.tasks = [], None, []
        world.tables.append(self)

    def stands(self):
        return (self.match, self.game, [(client.seat, client.n, client.stage, client.view and client.view["ply"],
                                         client.pending and client.pending.key) for client in self.clients])

    def where(self):
        return self.match, max((client.view["ply"] for client in self.clients if client.view), default=0)

    def over(self):
        return all(client.stage == "over" and not client.pending for client in self.clients)

    async def sit_down(self):
        """A match with everybody there; again from the beginning if a token was lost with a line."""
        while True:
            made = await self.world.ask(self.number, do="create", game=self.game, seats=self.seats)
            if not made:
                continue
            if made["t"] == "error":
                raise RuntimeError(made)
            self.match = made["match"]
            self.world.made.add(self.match)
            sitting = [(made["seat"], made["token"])]
            for _ in range(self.seats.count("open")):
                joined = await self.world.ask(self.number + len(sitting), do="join", match=self.match)
                if joined and joined["t"] == "reply":
                    sitting.append((joined["seat"], joined["token"]))
                elif joined and joined["error"] != "taken":
                    self.world.fail(self.match, "cannot be joined:", joined)
            if len(sitting) == 1 + self.seats.count("open"):
                break
        sitting += [(None, None)] * self.onlookers
        self.clients = [Client(self.world, self.match, seat, token, self.number + i) for i, (seat, token) in enumerate(sitting)]

    async def run(self):
        try:
            await self.play()
        except Exception as error:
            self.world.fail(self.stands(), repr(error))

    async def play(self):
        """Until the world ends; the last match may be unfinished then."""
        while not self.world.ending and not self.world.wrong:
            await self.sit_down()
            self.tasks = [asyncio.create_task(client.run()) for client in self.clients]
            try:
                while not self.over() and not self.world.ending and not self.world.wrong:
                    self.look_after()
                    await asyncio.sleep(0.005)
                await self.agree()
                if self.over():
                    await self.finish()
            finally:
                for task in self.tasks:
                    task.cancel()
                await asyncio.gather(*self.tasks, return_exceptions=True)

    def look_after(self):
        for task in self.tasks:
            if task.done():
                self.world.fail("a client ended:", repr(task.exception()))

    async def agree(self):
        """Sooner or later everybody has heard everything, and all places say the same."""
        begin, hashes = time.monotonic(), None
        while not self.world.wrong:
            self.look_after()
            hashes = [await client.compare() for client in self.clients]
            if None not in hashes and len(set(hashes)) == 1:
                self.world.agreed += 1
                return
            if time.monotonic() - begin > PATIENCE:
                self.world.fail("clients do not agree:", self.stands(), hashes)
            await asyncio.sleep(0.02)

    async def finish(self):
        reply = None
        while not reply and not self.world.wrong:
            reply = await self.world.ask(self.number, do="record", match=self.match)
        if reply and reply["t"] == "reply":
            self.world.finished += 1
            self.world.records[self.match] = reply["record"]
        elif reply:
            self.world.fail(self.match, "has no record:", reply)


def exported(shoal, store):
    """The entries of all matches of a store."""
    text = subprocess.run([shoal, "export", "--store", store], check=True, capture_output=True, text=True).stdout
    matches, entries = {}, None
    for row in map(json.loads, text.splitlines()):
        if "match" in row:
            entries = matches.setdefault(row["match"], [])
        elif "number" in row:
            entries.append(row)
    return matches


def audit(world, matches):
    """Everything that was acknowledged is in the store, once, in its order, and nothing else. Returns (lost, doubled)."""
    place, doubled = {}, 0
    for match, entries in matches.items():
        if [entry["number"] for entry in entries] != list(range(len(entries))):
            world.fail(match, "has a gap")
        for entry in entries:
            if entry["kind"] == ACT and int(entry["key"], 16):
                name = (match, entry["seat"], int(entry["key"], 16))
                doubled += name in place
                place[name] = entry
    world.wrong += [f"{match} was made and is gone" for match in world.made - matches.keys()]
    lost, by_match, known = 0, {}, set()
    for act in world.acts:
        name = (act.match, act.seat, int(act.key, 16))
        entry = place.get(name)
        known.add(name)
        if act.acknowledged is not None and (not entry or entry["action"] != act.action):
            lost += 1
        if act.refused is not None and entry:
            world.fail(name, "was refused and is stored")
        if act.acknowledged is None and act.refused is None:
            world.fail(name, "was never answered")
        if entry:
            by_match.setdefault(act.match, []).append((entry["number"], act))
    world.wrong += [f"{name} is stored and nobody sent it" for name in place.keys() - known]
    for match, stored in by_match.items():
        begun = -1  # the latest moment at which one of those before was sent
        for _, act in sorted(stored, key=lambda pair: pair[0]):
            if act.acknowledged is not None and act.acknowledged < begun:
                world.fail(match, act.key, "is stored behind an answer that was sent after its acknowledgement")
            begun = max(begun, act.sent)
    return lost, doubled


def verify(world, shoal, script, folder):
    """The records of finished matches, by both verifiers."""
    paths = []
    for match, text in world.records.items():
        paths.append(f"{folder}/{match}.txt")
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(text)
    commands = [[shoal, "verify", path] for path in paths] + ([[sys.executable, script, *paths]] if paths else [])
    for command in commands:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            world.fail(command[:3], done.stderr)


def tell(world, begin, figures, log):
    """The line with the figures, and what was wrong; returns the exit status."""
    print(f"{figures}; {world.agreed} matches ended with one hash for all clients, {world.finished} of them are over and verified; "
          f"{world.lines} lines, {time.monotonic() - begin:.1f} s")
    if world.wrong:
        print(f"seed {world.seed}", *world.wrong[:20], log, sep="\n")
    return 1 if world.wrong or not world.finished else 0
