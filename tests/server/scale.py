#!/usr/bin/env python3
"""What people cost a server: scale.py SHOAL LOAD [DOC [SECONDS]]

Measures, on this machine, the processor time of a move, of telling an onlooker, of a thought and of an idle socket, the memory of a socket,
and the bytes of a stored match; then says what that makes for 1,000, 100,000 and 10 million people, and plays with the numbers of the middle
case at a server here, as far as this machine can. Processor time is what the server itself used, so others on the machine matter
little. With DOC (doc/SCALE.md) every measured figure must be within a factor of two of the one there. Without PostgreSQL its part is left out."""
import asyncio
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "store")]
import postgres
from client import Server
from players import Line

GAMES = {"zemo": "zemo", "moonshell": "moonshell", "aquarium": "aquarium(players=3)", "aqualuma": "aqualuma", "duellum": "duellum"}
SEATS = {"zemo": 1, "moonshell": 2, "aquarium": 3, "aqualuma": 2, "duellum": 2}
TICK = os.sysconf("SC_CLK_TCK")
FACTOR = 2
CROWD = 30  # onlookers at a table, so many that they can be told from the move itself

# What people do: of those who come in a week so many are there at the busiest minute, each of whom answers once in so many seconds;
# so many look on for each who plays; so many sit with a slow computer; and so many matches each of all people plays in a year.
AT_ONCE, PAUSE, ONLOOKERS, WITH_COMPUTER, MATCHES = 1 / 20, 15, 0.2, 0.3, 50
CASES = (1_000, 100_000, 10_000_000)


def spent(*pids):
    """Seconds of processor time."""
    total = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except FileNotFoundError:
            continue
        total += (int(fields[11]) + int(fields[12])) / TICK
    return total


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(word) for word in file.read().split()]


def metric(server, name):
    return int(re.search(rf"^shoal_{name} (\d+)", server.ask("GET", "/metrics")[2].decode(), re.M).group(1))


def play(words, store, sockets, tables, moves, seconds, database=None):
    """Moves acknowledged, seconds of the server and of the database meanwhile, and what the clients print."""
    shoal, load = words
    server = Server(os.path.abspath(shoal), store, "--log", "warn", "--sockets", "15000")
    clients = subprocess.Popen([os.path.abspath(load), str(server.port), str(server.process.pid), str(sockets), str(tables), str(moves),
                                str(seconds + 4), "example"], stdout=subprocess.PIPE, text=True)
    try:
        while metric(server, "tables_playing") < 0.95 * tables or metric(server, "acts_total") < tables / 10:  # everybody sits and plays
            if clients.poll() is not None:
                raise RuntimeError("the clients ended: " + clients.stdout.read())
            time.sleep(0.1)
        held = children(database.server.pid) if database else []
        before = metric(server, "acts_total"), spent(server.process.pid), spent(*held)
        time.sleep(seconds)
        after = metric(server, "acts_total"), spent(server.process.pid), spent(*held)
        said = clients.communicate(timeout=120)[0]
    finally:
        clients.kill()
        clients.wait()
        server.stop()
    return *(b - a for a, b in zip(before, after)), said


def costs_of_moves(words, folder, seconds):
    """Milliseconds of a move without onlookers, of telling one onlooker, and KB of a socket."""
    moves, alone, _, _ = play(words, f"{folder}/alone.db", 400, 200, 400, seconds)
    more, beside, _, said = play(words, f"{folder}/beside.db", 100 * (2 + CROWD), 100, 400, seconds)
    memory = float(re.search(r"([\d.]+) KB of memory each", said).group(1))
    per_move = alone / moves
    return 1000 * per_move, 1000 * max(0, beside / more - per_move) / CROWD, memory


def costs_over_postgres(words, seconds):
    """Milliseconds of a move: of the server and of the database."""
    if not postgres.programs():
        return None
    with postgres.Cluster() as database:
        moves, server, base, _ = play(words, database.url(), 400, 200, 400, seconds, database)
    return 1000 * server / moves, 1000 * base / moves


async def play_one(port, game, level, goes_on=lambda: True):
    """Somebody plays at random, with computers on the other seats, until the match or the time is over."""
    line = await Line.open(port)
    made = await line.ask(do="create", game=GAMES[game], seats=["me"] + (SEATS[game] - 1) * [level])
    number, act = line.say(do="watch", match=made["match"], token=made["token"]), None
    while goes_on():
        message = await line.receive()
        if message.get("error") == "too-many" and act:  # everybody is asked to be patient
            await asyncio.sleep(0.2)
            number = line.say(**act)
        if message["t"] == "state" and message.get("legal"):
            action = random.choice(message["legal"])["action"]
            act = {"do": "act", "ply": message["view"]["ply"], "key": os.urandom(8).hex(), "action": action}
            number = line.say(**act)
        if message["t"] == "error" and message["error"] not in ("too-many", "stale") and message.get("id") == number:
            raise RuntimeError(message)
        if message["t"] == "table" and message["end"]:
            break
    line.close()


def play_some(port, game, level, count, seconds):
    """All at once; those that last longer stay unfinished."""
    until = time.monotonic() + seconds

    async def together():
        await asyncio.gather(*(play_one(port, game, level, lambda: time.monotonic() < until) for _ in range(count)))

    try:
        asyncio.run(asyncio.wait_for(together(), seconds + 5))
    except TimeoutError:
        pass


def cost_of_thought(shoal, folder, game, level, seconds):
    """Seconds of processor time of an answer: all that the server used, for nothing else happens."""
    server = Server(os.path.abspath(shoal), f"{folder}/{game}-{level}.db", "--log", "warn")
    try:
        before = spent(server.process.pid)
        play_some(server.port, game, level, 2, seconds)
        while metric(server, "computers_thinking"):
            time.sleep(0.05)
        return (spent(server.process.pid) - before) / max(1, metric(server, "computer_answers_total"))
    finally:
        server.stop()


def size_of_match(shoal, folder, game, count):
    """KB on disk of a match that somebody plays at random to its end against such computers, and its entries."""
    path = f"{folder}/{game}-matches.db"
    Server(os.path.abspath(shoal), path, "--log", "warn").stop()
    empty = os.path.getsize(path)
    server = Server(os.path.abspath(shoal), path, "--log", "warn")
    try:
        play_some(server.port, game, "random", count, 90)
        entries = metric(server, "entries_total")
    finally:
        server.stop()
    return (os.path.getsize(path) - empty) / count / 1024, entries / count


def measure(words, folder, seconds):
    shoal = words[0]
    figures = {}
    figures["a move: ms of processor"], figures["an onlooker is told of a move: ms of processor"], figures["an idle socket: KB of memory"] = \
        costs_of_moves(words, folder, seconds)
    over = costs_over_postgres(words, seconds)
    if over:
        figures["a move over PostgreSQL, the server: ms of processor"], figures["a move over PostgreSQL, the database: ms of processor"] = over
    for level in ("medium", "hard", "expert"):
        for game in (game for game, seats in SEATS.items() if seats > 1):
            figures[f"a thought, {game} {level}: s of processor"] = cost_of_thought(shoal, folder, game, level, 18 if level == "expert" else 6)
    for game in GAMES:
        figures[f"a stored match, {game}: KB"], figures[f"a stored match, {game}: entries"] = size_of_match(shoal, folder, game, 12)
    return figures


def mean(figures, part, end=""):
    found = [value for name, value in figures.items() if part in name and name.endswith(end)]
    return sum(found) / len(found)


def case(figures, people):
    """What so many people need at the busiest minute, and in a year."""
    here = people * AT_ONCE
    moves = here / PAUSE
    play_ms = figures.get("a move over PostgreSQL, the server: ms of processor", figures["a move: ms of processor"])
    base_ms = figures.get("a move over PostgreSQL, the database: ms of processor", 0)
    told = moves * ONLOOKERS * figures["an onlooker is told of a move: ms of processor"]
    thoughts = moves * WITH_COMPUTER
    return {
        "at once": here,
        "moves a second": moves,
        "processors for play": (moves * play_ms + told) / 1000,
        "processors for the database": moves * base_ms / 1000,
        "processors for thought (hard)": thoughts * mean(figures, " hard: s"),
        "processors for thought (expert)": thoughts * mean(figures, " expert: s"),
        "GB of memory for sockets": here * (1 + ONLOOKERS) * figures["an idle socket: KB of memory"] / 1024**2,
        "GB stored in a year": people * MATCHES * mean(figures, "match, ", ": KB") / 1024**2,
    }


def rounded(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def rows(figures):
    for name, value in figures.items():
        yield f"| {name} | {rounded(value)} |"
    yield ""
    cases = [case(figures, people) for people in CASES]
    for name in cases[0]:
        yield f"| {name} | " + " | ".join(rounded(one[name]) for one in cases) + " |"


def middle(words, folder, seconds):
    """The sockets and moves of 100,000 people, as many as this machine can hold."""
    here = int(CASES[1] * AT_ONCE)
    sockets, moves = int(here * (1 + ONLOOKERS)) // 2 * 2, here / PAUSE
    done, cpu, _, said = play(words, f"{folder}/middle.db", sockets, here // 2, moves, seconds)
    late = re.search(r"median ([\d.]+) ms, p99 ([\d.]+) ms.*?(\d+) errors", said)
    print(f"the middle case here: {sockets} sockets, {here // 2} tables, {done / seconds:.0f} moves/s of {moves:.0f}, {cpu / seconds:.2f} processors, "
          f"median {late.group(1)} ms, p99 {late.group(2)} ms, {late.group(3)} errors")
    return done / seconds >= 0.9 * moves and late.group(3) == "0"


def compare(figures, path):
    """The figures that are not repeated here. `expert` ends by the clock: what it takes goes by how busy the machine is."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    wrong = []
    for name, value in figures.items():
        found = re.search(rf"^\| {re.escape(name)} \| ([\d.,e+-]+) \|$", text, re.M)
        was = float(found.group(1).replace(",", "")) if found else None
        if was is None or " expert: " not in name and not was / FACTOR <= value <= was * FACTOR:
            wrong.append(f"{name}: {rounded(value)}, in the document {was}")
    return wrong


def main(shoal, load, doc=None, seconds="10"):
    words = (shoal, load)
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(words, folder, float(seconds))
        print("\n".join(rows(figures)), flush=True)
        good = middle(words, folder, float(seconds))
    wrong = ([] if good else ["the middle case does not hold"]) + (compare(figures, doc) if doc else [])
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
