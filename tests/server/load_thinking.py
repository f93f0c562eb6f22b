#!/usr/bin/env python3
"""The figure of `make load` beside tables of experts: load_thinking.py SHOAL LOAD SOCKETS MATCHES MOVES SECONDS TABLES [ROUNDS]

A server over PostgreSQL, everything on this machine. In turn, ROUNDS times: people alone; the same while somebody sits at TABLES tables
with five experts each and `shoal think`, under nice 19, thinks for them. Then once more with the experts and without a worker, as a
server alone would be. Prints moves a second; fails if people with workers beside them have less than nine tenths of what they have
alone, or if no worker thought. Exit status 77 without PostgreSQL."""
import asyncio
import os
import pathlib
import re
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "store")]
import postgres
from client import Server
from players import BROKEN, Line

EXPERTS = ["me"] + 5 * ["expert"]


async def expert_table(port):
    """Somebody who plays at random against five experts, one match after the other."""
    line = await Line.open(port)
    state, over, match = None, True, None
    while True:
        if over:
            made = await line.ask(do="create", game="aquarium(players=6)", seats=EXPERTS)
            match, over = made["match"], False
            line.say(do="watch", match=match, token=made["token"])
        message = await line.receive()
        if message["t"] == "state" and message["view"].get("game", "").startswith("aquarium"):
            state = message
            if state.get("legal"):
                line.say(do="act", ply=state["view"]["ply"], key=f"{os.urandom(8).hex()}", action=state["legal"][0]["action"])
        over = message["t"] == "table" and message["match"] == match and bool(message["end"])


async def expert_tables(port, tables):
    done = await asyncio.gather(*(expert_table(port) for _ in range(tables)), return_exceptions=True)
    wrong = [error for error in done if not isinstance(error, BROKEN)]  # the server ends first
    return repr(wrong[0]) if wrong else None


def experts(port, tables):
    """Their machine would be another one."""
    os.nice(19)
    sys.exit(asyncio.run(expert_tables(port, tables)))


def metric(server, name):
    return int(re.search(rf"^shoal_{name} (\d+)", server.ask("GET", "/metrics")[2].decode(), re.M).group(1))


class Beside:
    """A server with or without experts, and with or without a worker."""

    def __init__(self, shoal, store, tables, worker):
        self.server = Server(shoal, store, "--log", "warn")
        self.others = []
        if worker:
            self.others.append(subprocess.Popen(["nice", "-n", "19", shoal, "think", "--store", store, "--log", "warn"],
                                                stdout=subprocess.PIPE, text=True))
            self.others[0].stdout.readline()
        if tables:
            self.others.append(subprocess.Popen([sys.executable, __file__, "experts", str(self.server.port), str(tables)]))
        while worker and not metric(self.server, "worker_threads"):
            pass
        while tables and not metric(self.server, "computers_thinking"):
            pass

    def end(self):
        """Answers of workers; everything ends."""
        answers, thinking = metric(self.server, "worker_answers_total"), metric(self.server, "computers_thinking")
        self.server.stop()
        for other in self.others:
            other.send_signal(signal.SIGTERM)
            other.wait(timeout=20)
        return answers, thinking


def measure(words, store, tables, worker):
    shoal, load, sockets, matches, moves, seconds = words
    beside = Beside(os.path.abspath(shoal), store, tables, worker)
    try:
        done = subprocess.run([os.path.abspath(load), str(beside.server.port), str(beside.server.process.pid), sockets, matches, moves, seconds,
                               "example"], stdout=subprocess.PIPE, text=True, check=True)
    finally:
        answers, thinking = beside.end()
    rate, median, late = map(float, re.search(r"([\d.]+) moves/s acknowledged, median ([\d.]+) ms, p99 ([\d.]+) ms", done.stdout).groups())
    name = "people alone" if not tables else f"{tables} tables of experts, " + ("a worker under nice" if worker else "no worker")
    print(f"{name}: {rate:.0f} moves/s, median {median:.1f} ms, p99 {late:.1f} ms"
          + (f"; {thinking} questions open, {answers} answered by workers" if tables else ""), flush=True)
    return rate, answers


def main(store, *words):
    words, tables, rounds = words[:6], int(words[6]), int(words[7]) if words[7:] else 3
    alone, beside, answers = [], [], 0
    for _ in range(rounds):
        alone.append(measure(words, store, 0, False)[0])
        rate, answered = measure(words, store, tables, True)
        beside.append(rate)
        answers += answered
    measure(words, store, tables, False)
    share = sum(beside) / sum(alone)
    print(f"with workers under nice people have {100 * share:.1f} % of the moves that they have alone")
    return "no worker thought" if not answers else "less than nine tenths" if share < 0.9 else 0


if __name__ == "__main__":
    if sys.argv[1] == "experts":
        experts(int(sys.argv[2]), int(sys.argv[3]))
    if not postgres.programs():
        print("PostgreSQL is not installed")
        sys.exit(postgres.SKIPPED)
    signal.signal(signal.SIGTERM, postgres.ended)
    with postgres.Cluster() as cluster:
        result = main(cluster.url(), *sys.argv[1:])
    sys.exit(result)
