#!/usr/bin/env python3
"""A person's move while computers think for somebody else: thinking.py SHOAL [TABLES [SECONDS]]

A server with SQLite. Two people play connect four and one plays against `easy`, first alone, then while somebody else sits at TABLES
tables of Aquarium with five experts each. Prints how long a move waits until it is acknowledged, and how long `easy` takes to
answer. Fails if `easy` takes longer than a second (p95), or if a move waits more than twice as long as alone (p99) and more than
the 25 ms that any machine may need to turn to something else. Everybody is a process of their own."""
import multiprocessing
import os
import pathlib
import re
import secrets
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Closed, Server, WebSocket

PAUSE = 0.11  # a seat may send 10 messages a second
LEAST = 0.025


class Place:
    """What a client needs to know of a server in another process."""

    def __init__(self, port):
        self.port, self.host = port, f"127.0.0.1:{port}"


class Person:
    def __init__(self, place):
        self.line, self.state, self.over = WebSocket(place), None, False

    def hear(self, message):
        if message["t"] == "state":
            self.state = message
        if message["t"] == "table":
            self.over = bool(message["end"])

    def ask(self, **members):
        reply, before = self.line.ask(**members)
        for message in before:
            self.hear(message)
        if reply["t"] == "error":
            raise RuntimeError(reply)
        return reply

    def sit(self, **members):
        """Makes a match, or joins one, and listens."""
        reply = self.ask(**members)
        self.ask(do="watch", match=reply["match"], token=reply["token"])
        self.state, self.over = None, False  # what came before the reply was of another match
        return reply["match"]

    def wait(self):
        """Until it is asked; False if the match is over."""
        while not self.over and (not self.state or "legal" not in self.state):
            self.hear(self.line.receive())
        return not self.over

    def act(self):
        """Plays any answer; returns the seconds until that was acknowledged."""
        state, self.state = self.state, None
        action = secrets.choice(state["legal"])["action"]
        began = time.monotonic()
        self.ask(do="act", ply=state["view"]["ply"], key=secrets.token_hex(6), action=action)
        return time.monotonic() - began


def pair(port, seconds, told):
    """Two people at one table: how long their moves wait."""
    anna, ben = Person(Place(port)), Person(Place(port))
    end, waits, due = time.monotonic() + seconds, [], 0
    while time.monotonic() < end:
        match = anna.sit(do="create", game="example", seats=["me", "open"])
        ben.sit(do="join", match=match)
        while anna.wait() and time.monotonic() < end:
            for person in (anna, ben):
                if person.wait():
                    waits.append(person.act())
            time.sleep(max(0, due - time.monotonic()))
            due = time.monotonic() + PAUSE
    told.put(waits)


def alone(port, seconds, told):
    """One person against `easy`: how long the computer takes, from the move on."""
    anna = Person(Place(port))
    end, waits = time.monotonic() + seconds, []
    while time.monotonic() < end:
        anna.sit(do="create", game="example", seats=["me", "easy"])
        while anna.wait() and time.monotonic() < end:
            began = time.monotonic()
            anna.act()
            try:
                answered = anna.wait()
            except TimeoutError:
                told.put(waits + [time.monotonic() - began])
                return
            if answered:
                waits.append(time.monotonic() - began)
            time.sleep(PAUSE)
    told.put(waits)


def expert_table(port):
    """Somebody with five experts, until the server or this process ends; their machine would be another one."""
    os.nice(19)
    anna = Person(Place(port))
    anna.line.socket.settimeout(None)
    try:
        while True:
            anna.sit(do="create", game="aquarium(players=6)", seats=["me"] + 5 * ["expert"])
            while anna.wait():
                anna.act()
    except Closed:
        pass


def start(target, *words):
    process = multiprocessing.Process(target=target, args=words, daemon=True)
    process.start()
    return process


def measure(server, seconds):
    """The waits of moves and of `easy`, sorted, and how many questions were open meanwhile."""
    moves, easy = multiprocessing.Queue(), multiprocessing.Queue()
    start(pair, server.port, seconds, moves)
    start(alone, server.port, seconds, easy)
    time.sleep(seconds / 2)
    text = server.ask("GET", "/metrics")[2].decode()
    questions = int(re.search(r"^shoal_computers_thinking (\d+)", text, re.M).group(1))
    return sorted(moves.get(timeout=seconds + 60)), sorted(easy.get(timeout=seconds + 60)), questions


def part(waits, share):
    return waits[min(len(waits) - 1, int(len(waits) * share))]


def tell(what, moves, easy, questions):
    print(f"{what}: {questions} questions open; {len(moves)} moves acknowledged after {part(moves, 0.5) * 1000:.1f} ms (p50), "
          f"{part(moves, 0.99) * 1000:.1f} ms (p99); easy answered {len(easy)} times after {part(easy, 0.5) * 1000:.1f} ms (p50), "
          f"{part(easy, 0.95) * 1000:.1f} ms (p95)", flush=True)


def main(shoal, tables="6", seconds="20"):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.abspath(shoal), os.path.join(folder, "thinking.db"), "--log", "warn")
        try:
            quiet = measure(server, float(seconds))
            tell("quiet", *quiet)
            for _ in range(int(tables)):
                start(expert_table, server.port)
            time.sleep(2)
            full = measure(server, float(seconds))
            tell(f"{tables} tables of experts", *full)
        finally:
            status, log = server.stop()
    print(log, end="")
    wrong = []
    if status:
        wrong.append(f"the server ended with {status}")
    if part(full[1], 0.95) > 1:
        wrong.append("easy took longer than a second")
    if part(full[0], 0.99) > max(2 * part(quiet[0], 0.99), LEAST):
        wrong.append("a move waited more than twice as long as alone")
    sys.exit("; ".join(wrong) or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
