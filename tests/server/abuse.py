"""Strangers who want to hurt a server, and honest people beside them: abuse.py SHOAL [SECONDS] [--bounds].

Every process is somebody: an attacker who makes tables with five experts each and plays at them, one who makes matches as fast
as requests go, listed ones too, over ever new connections, and one who opens sockets. Beside them one person plays connect four
against `easy`, three pairs play each other, and one looks whether their table stands in the lobby. Addresses are what a trusted proxy
would say. Prints what the honest ones felt before and meanwhile, and what the attackers were told; with --bounds it fails
unless that is within what doc/OPERATIONS.md promises."""
import http.client
import json
import multiprocessing
import os
import pathlib
import re
import secrets
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Closed, Server, WebSocket

ATTACKER, HONEST = "203.0.113.9", "198.51.100."


def share(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


class Someone:
    """A person or program at an address, with a cookie of its own if it is a browser."""

    def __init__(self, server, address, browser=True):
        self.server, self.address = server, address
        self.cookie = f"shoal_visitor={secrets.token_hex(16)}" if browser else None

    def fields(self):
        fields = {"X-Forwarded-For": self.address, "Content-Type": "application/json"}
        return {**fields, "Cookie": self.cookie, "Origin": self.server.origin} if self.cookie else fields

    def socket(self):
        head = "".join(f"{name}: {value}\r\n" for name, value in self.fields().items() if name != "Content-Type")
        return WebSocket(self.server, fields=head)

    def make(self, **members):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        try:
            connection.request("POST", "/api/matches", json.dumps(members), self.fields())
            reply = connection.getresponse()
            return reply.status, reply.headers["Retry-After"], json.loads(reply.read())
        finally:
            connection.close()


class Place:
    """What a process of somebody needs to know of the server."""

    def __init__(self, server):
        self.port, self.host, self.origin = server.port, server.host, server.origin


def mine(web, match, token=None):
    """Watches a match and hands out its states."""
    more = {"token": token} if token else {}
    web.ask(do="watch", match=match, **more)
    while True:
        message = web.receive()
        if message["t"] == "state":
            yield message
        elif message["t"] == "table" and message["end"]:
            return


def act(web, state):
    """Answers the first that is legal; the seconds until it was acknowledged, and what came besides."""
    began = time.monotonic()
    reply, before = web.ask(do="act", ply=state["view"]["ply"], key=secrets.token_hex(6), action=state["legal"][0]["action"])
    return reply, before, time.monotonic() - began


# Honest people.


def against_easy(place, until, out):
    """Seconds from an answer to the computer's own."""
    person = Someone(place, HONEST + "1")
    waits = []
    while time.monotonic() < until:
        status, _, made = person.make(game="example", seats=["me", "easy"])
        if status != 200:
            waits.append(99.0)  # an honest person was refused
            time.sleep(1)
            continue
        web = person.socket()
        web.ask(do="watch", match=made["match"])
        asked, over = None, False
        while not over and time.monotonic() < until:
            message = web.receive()
            over = message["t"] == "table" and bool(message["end"])
            if message["t"] != "state" or "legal" not in message:
                continue
            if asked:
                waits.append(time.monotonic() - asked)
            time.sleep(0.1)
            web.say(do="act", ply=message["view"]["ply"], key=secrets.token_hex(6), action=message["legal"][0]["action"])
            asked = time.monotonic()
        if asked and not over and time.monotonic() - asked > 1:
            waits.append(time.monotonic() - asked)  # it never came
        web.close()
        time.sleep(3)  # a pace that people have, and that is allowed
    out.put(("easy", waits))


def two_people(place, until, out):
    """Three pairs who play each other: seconds until an answer is acknowledged."""
    times = []
    pairs = [threading.Thread(target=a_pair, args=(place, until, times, 10 + 2 * number)) for number in range(3)]
    for pair in pairs:
        pair.start()
    for pair in pairs:
        pair.join()
    out.put(("acknowledged", times))


def a_pair(place, until, times, number):
    people = [Someone(place, HONEST + str(number)), Someone(place, HONEST + str(number + 1))]
    while time.monotonic() < until:
        made = people[0].make(game="example")[2]
        webs = [person.socket() for person in people]
        webs[1].ask(do="join", match=made["match"])
        for web in webs:
            web.ask(do="watch", match=made["match"])
        ply = 0
        while time.monotonic() < until:
            seat = ply % 2
            message = webs[seat].receive()
            if message["t"] == "table" and message["end"]:
                break
            if message["t"] != "state" or "legal" not in message or message["view"]["ply"] != ply:
                continue
            reply, before, took = act(webs[seat], message)
            if reply["t"] != "reply":
                times.append(99.0)
                break
            times.append(took)
            ply += 1
            if any(m["t"] == "table" and m["end"] for m in before):
                break
            time.sleep(0.05)
            if ply == 42:
                break
        for web in webs:
            web.close()
        time.sleep(3)


def in_lobby(place, until, out):
    """A listed table whose maker waits at it: how often the lobby showed it, and how many tables it showed."""
    person = Someone(place, HONEST + "4")
    made = person.make(game="moonshell(players=2)", listed=True)[2]
    web = person.socket()
    web.ask(do="watch", match=made["match"])
    shown, asked, most = 0, 0, 0
    other = Someone(place, HONEST + "5")
    while time.monotonic() < until:
        connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=20)
        connection.request("GET", "/api/matches", headers=other.fields())
        matches = json.loads(connection.getresponse().read())["matches"]
        connection.close()
        asked += 1
        most = max(most, len(matches))
        shown += made["match"] in [match["match"] for match in matches]
        time.sleep(0.5)
    web.close()
    out.put(("lobby", (shown, asked, most)))


# Strangers.


def told(counts, status, retry, reply):
    counts["made"] += status == 200
    counts["refused"] += status == 429
    counts["clear"] += status == 429 and bool(retry) and reply.get("error") == "too-many" and len(reply.get("text", "")) > 10
    counts["other"] += status not in (200, 429)


def experts(place, until, out):
    """Forty tables with five experts each, all played at."""
    os.nice(19)  # strangers have machines of their own
    counts = {"made": 0, "refused": 0, "clear": 0, "other": 0}

    def sit(person, match):
        try:
            web = person.socket()
            for state in mine(web, match):
                if time.monotonic() > until:
                    return
                if "legal" in state:
                    act(web, state)
        except (Closed, OSError, KeyError):
            pass

    threads = []
    for number in range(40):
        person = Someone(place, ATTACKER, browser=number % 2 == 0)  # each a new visitor, or none
        status, retry, reply = person.make(game="aquarium(players=6)", seats=["me"] + 5 * ["expert"])
        told(counts, status, retry, reply)
        if status == 200:
            threads.append(threading.Thread(target=sit, args=(person, reply["match"]), daemon=True))
            threads[-1].start()
    while time.monotonic() < until:
        time.sleep(0.2)
        status, retry, reply = Someone(place, ATTACKER).make(game="aquarium(players=6)", seats=["me"] + 5 * ["expert"])
        told(counts, status, retry, reply)
    out.put(("experts", counts))


def flood(place, until, out):
    """Matches as fast as requests go, every second one listed."""
    os.nice(19)
    counts = {"made": 0, "refused": 0, "clear": 0, "other": 0}
    number = 0
    while time.monotonic() < until:
        person = Someone(place, ATTACKER, browser=number % 3 > 0)
        connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=20)
        try:
            for _ in range(30):
                number += 1
                body = json.dumps({"game": "example", "listed": number % 2 == 0, "seats": ["open", "open"]})
                connection.request("POST", "/api/matches", body, person.fields())
                reply = connection.getresponse()
                told(counts, reply.status, reply.headers["Retry-After"], json.loads(reply.read()))
        except (OSError, http.client.HTTPException, ValueError):
            counts["other"] += 1
        finally:
            connection.close()
    out.put(("flood", counts))


def sockets(place, until, out):
    """As many sockets as there can be."""
    os.nice(19)
    held, counts, tries = [], {"made": 0, "refused": 0, "clear": 0, "other": 0}, 0
    while time.monotonic() < until:
        tries += 1
        try:
            web = Someone(place, ATTACKER, browser=tries % 2 == 0).socket()
            counts["made"] += web.status == 101
            counts["refused"] += web.status == 429
            counts["clear"] += web.status == 429
            if web.status == 101:
                held.append(web)
            else:
                web.close()
                time.sleep(0.02)
        except (OSError, Closed):
            counts["other"] += 1
            time.sleep(0.02)
    out.put(("sockets", counts))


# The evening.


def run(place, seconds, roles):
    """All of them at once; what each put out."""
    out = multiprocessing.Queue()
    until = time.monotonic() + seconds
    people = [multiprocessing.Process(target=role, args=(place, until, out), daemon=True) for role in roles]
    for one in people:
        one.start()
    found = {}
    for _ in people:
        name, value = out.get(timeout=seconds + 60)
        found[name] = value
    for one in people:
        one.join(timeout=20)
    return found


def memory(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        text = file.read()
    return [int(re.search(rf"^{name}:\s+(\d+) kB", text, re.M).group(1)) // 1024 for name in ("VmRSS", "VmHWM")]


def main():
    shoal = os.path.abspath(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2][0].isdigit() else 60
    honest = [against_easy, two_people, in_lobby]
    # In memory where that can be: how moody a disk is when the machine is busy is not what is asked here.
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        store = os.path.join(folder, "abuse.db")
        server = Server(shoal, store, "--trust-proxy", "127.0.0.1", "--log", "warn")
        place = Place(server)
        quiet = run(place, max(5, seconds / 3), honest)
        before = memory(server)[0]
        busy = run(place, seconds, honest + [experts, flood, sockets])
        now, peak = memory(server)
        size = sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)) / 1e6
        status, log = server.stop()
    if status or "Sanitizer" in log:
        sys.exit(f"the server ended with {status}: {log}")
    for name in ("easy", "acknowledged"):
        for when, values in (("quiet", quiet[name]), ("attacked", busy[name])):
            print(f"{name:<13} {when:<9} {len(values):5} times, median {share(values, 0.5) * 1000:6.1f} ms, "
                  f"p95 {share(values, 0.95) * 1000:6.1f} ms, p99 {share(values, 0.99) * 1000:6.1f} ms")
    for name in ("experts", "flood", "sockets"):
        print(f"{name:<13} {busy[name]['made']} made, {busy[name]['refused']} refused, {busy[name]['clear']} of them with a reason and "
              f"a time, {busy[name]['other']} otherwise")
    shown, asked, most = busy["lobby"]
    print(f"lobby         showed the honest table {shown} times of {asked}, among at most {most}")
    print(f"memory        {before} MB before, {now} MB after, {peak} MB at most; the store has {size:.1f} MB")
    wrong = []
    if shown != asked:
        wrong.append("the lobby did not show the honest table")
    for name in ("experts", "flood"):
        if not busy[name]["refused"] or busy[name]["refused"] != busy[name]["clear"]:
            wrong.append(f"{name}: not all refusals are clear, or there are none")
    if not busy["easy"] or max(busy["easy"]) > 30 or not busy["acknowledged"] or max(busy["acknowledged"]) > 30:
        wrong.append("an honest person was refused or waited for ever")
    if "--bounds" in sys.argv:
        if share(busy["easy"], 0.95) > 1:
            wrong.append("an easy opponent took longer than 1 s (p95)")
        # A scheduler's own grain is a few milliseconds: below that a ratio says nothing.
        if share(busy["acknowledged"], 0.99) > max(2 * share(quiet["acknowledged"], 0.99), 0.010):
            wrong.append("moves were acknowledged in more than twice the quiet time and 10 ms (p99)")
        if peak > before + 200:
            wrong.append("memory grew by more than 200 MB")
    for line in wrong:
        print("FAILED:", line)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
