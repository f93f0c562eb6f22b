#!/usr/bin/env python3
"""Lets two programs that speak the bot protocol meet on the same deals: meet.py GAME PROGRAM SPEC PROGRAM SPEC

    bench/meet.py duellum build/shoal hard old/build/shoal hard --deals 200 --jobs 2
    bench/meet.py zemo build/shoal expert old/build/shoal hard --components-1 old.json

A program is a command line; of one word it is a `shoal`, and `bot` is added. Each deal is played in all seats: with two
seats each way round, with N the one among many of the other in each seat, both ways round. A referee, by default the first
program again, has the match; a seat gets only what `world` tells it. Where seats play alone or together (--apart) each
program plays every deal by itself, with a referee of its own, and returns are compared.

Score of a game: the share of pairs of seats in which the first program's return is the higher one, equal ones count half.
Intervals of 95 % are over deals, with one won and one lost added. CPU time is that of the players' processes, all their
threads, without the referee.

Programs whose `newgame` answers differ (another revision) cannot read each other's worlds. With --mirror every player's
session follows the whole match in notation instead, and its player is still asked with the view of its seat alone; games
in which the two do not offer the same answers are dropped and counted.
"""
import argparse
import collections
import json
import math
import os
import queue
import shlex
import subprocess
import sys
import threading
import time


class Refused(Exception):
    pass


class Session:
    """One process that speaks the protocol."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=-1)

    def line(self):
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a program has ended: " + " ".join(self.process.args))
        line = line.decode().rstrip("\r\n")
        if line.startswith("error "):
            raise Refused(line)
        return line

    def say(self, text):
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()
        return self.line()

    def rows(self, text):
        head = self.say(text)
        return [self.line() for _ in range(int(head.split()[1]))]

    def best(self, text):
        line = self.say(text)
        while not line.startswith("bestaction "):
            line = self.line()
        _, number, notation = line.split(" ", 2)
        return number, notation

    def close(self):
        """Seconds of CPU that it took in all."""
        self.process.stdin.close()
        _, _, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = 0
        self.process.stdout.close()
        return usage.ru_utime + usage.ru_stime


class Side:
    """What one of the two is, and what it used."""

    def __init__(self, program, spec, components):
        words = shlex.split(program)
        self.command = words + ["bot"] if len(words) == 1 else words
        if components:
            self.command += ["--components", components]
        self.spec = spec
        self.decisions, self.cpu, self.longest = 0, 0.0, 0.0


class Table:
    """The processes of one worker: a referee for each side, and for each side and seat a player."""

    def __init__(self, options, sides, lock):
        self.options, self.sides, self.lock = options, sides, lock
        self.referees, self.players = {}, {}

    def referee(self, side):
        if side not in self.referees:
            command = self.options.referee or self.sides[side].command
            self.referees[side] = Session(command)
        return self.referees[side]

    def player(self, side, seat, seed):
        if (side, seat) not in self.players:
            self.players[side, seat] = Session(self.sides[side].command)
        session = self.players[side, seat]
        answer = session.say(f"newgame {self.options.game} seed {seed}")
        session.say(f"player {self.sides[side].spec} seed {seed * 16 + seat}")
        if not self.options.mirror:
            session.say(f"seat {seat}")
        return session, answer

    def ask(self, side, seat, session, referee):
        if not self.options.mirror:
            session.say("see " + referee.say(f"world {seat}").split()[1])
        elif sorted(row.split(" ", 2)[2] for row in session.rows(f"legal {seat}")) != \
                sorted(row.split(" ", 2)[2] for row in referee.rows(f"legal {seat}")):
            raise Refused("other answers")
        began = time.monotonic()
        number, notation = session.best(f"go {seat}")
        took = time.monotonic() - began
        with self.lock:
            self.sides[side].decisions += 1
            self.sides[side].longest = max(self.sides[side].longest, took)
        return notation if self.options.mirror else "#" + number

    def play(self, seed, line_up):
        """The result of one game; line_up has a side per seat."""
        judge = line_up[0] if len(set(line_up)) == 1 else 0
        referee = self.referee(judge)
        head = referee.say(f"newgame {self.options.game} seed {seed}")
        sessions = []
        for seat, side in enumerate(line_up):
            session, answer = self.player(side, seat, seed)
            if answer != head and not self.options.mirror:
                sys.exit(f"{answer}\nis not what the referee plays:\n{head}\nsee --mirror")
            sessions.append(session)
        turn = referee.say("turn")
        while turn != "turn over":
            if turn == "turn chance":
                who, what = "chance", referee.say("draw").split(" ", 2)[2]
                turn = referee.line()
            else:
                who = turn.split()[2]
                what = self.ask(line_up[int(who)], int(who), sessions[int(who)], referee)
                turn = referee.say(f"apply {who} {what}")
            if self.options.mirror:
                for session in sessions:
                    session.say(f"apply {who} {what}")
        return json.loads(referee.say("result").split(" ", 1)[1])

    def close(self):
        for session in self.referees.values():
            session.close()
        for (side, _), session in self.players.items():
            used = session.close()
            with self.lock:
                self.sides[side].cpu += used


def line_ups(seats, apart):
    if apart:
        return [[0] * seats, [1] * seats]
    if seats == 2:
        return [[0, 1], [1, 0]]
    return [[one if seat == alone else 1 - one for seat in range(seats)] for one in (0, 1) for alone in range(seats)]


def score(returns, line_up):
    ours = [r for r, side in zip(returns, line_up) if side == 0]
    theirs = [r for r, side in zip(returns, line_up) if side == 1]
    return sum((a > b) + (a == b) / 2 for a in ours for b in theirs) / (len(ours) * len(theirs))


def interval(values, share):
    """Mean and half of the 95 % interval of independent values; of shares with one won and one lost added."""
    mean = sum(values) / len(values)
    values = values + [0.0, 1.0] if share else values
    n = len(values)
    if n < 2:
        return mean, math.inf
    middle = sum(values) / n
    spread = math.sqrt(sum((v - middle) ** 2 for v in values) / (n - 1))
    return mean, (1.96 + 2.5 / n) * spread / math.sqrt(n)


def elo(share):
    share = min(max(share, 0.001), 0.999)
    return 400 * math.log10(share / (1 - share))


class Meeting:
    def __init__(self, options):
        self.options = options
        self.sides = [Side(options.first, options.first_spec, options.components_1 or options.components),
                      Side(options.second, options.second_spec, options.components_2 or options.components)]
        options.referee = options.referee and shlex.split(options.referee)
        self.lock = threading.Lock()
        self.results = collections.defaultdict(list)  # by deal: line-up, returns
        self.endings, self.plies, self.dropped, self.failed = collections.Counter(), [], 0, None

    def work(self, games):
        table = Table(self.options, self.sides, self.lock)
        try:
            while not self.failed:
                seed, line_up = games.get_nowait()
                self.keep(table, seed, line_up)
        except queue.Empty:
            pass
        except BaseException as error:  # the other workers must hear of it
            self.failed = error
        table.close()

    def keep(self, table, seed, line_up):
        try:
            result = table.play(seed, line_up)
        except Refused as error:
            if not self.options.mirror:
                raise
            with self.lock:
                self.dropped += 1
            if self.options.verbose:
                print(f"seed {seed}: {error}", file=sys.stderr)
            return
        with self.lock:
            self.results[seed].append((line_up, [seat["return"] for seat in result["seats"]]))
            self.endings[result["ending"], line_up[0] if len(set(line_up)) == 1 else None] += 1
            self.plies.append(result["plies"])

    def run(self):
        probe = Session(self.options.referee or self.sides[0].command)
        seats = int(probe.say(f"newgame {self.options.game}").split(" seats ")[1].split()[0])
        probe.close()
        self.options.apart = self.options.apart or seats == 1
        games = queue.Queue()
        for seed in range(self.options.seed, self.options.seed + self.options.deals):
            for line_up in line_ups(seats, self.options.apart):
                games.put((seed, line_up))
        workers = [threading.Thread(target=self.work, args=(games,)) for _ in range(self.options.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        if self.failed:
            raise self.failed

    def figures(self):
        out = {"game": self.options.game, "first_seed": self.options.seed, "games": len(self.plies), "dropped": self.dropped,
               "plies": sum(self.plies) / max(len(self.plies), 1), "apart": self.options.apart}
        if self.options.apart:
            pairs = []
            for games in self.results.values():
                by_side = {line_up[0]: returns[0] for line_up, returns in games}
                if len(by_side) == 2:
                    pairs.append((by_side[0], by_side[1]))
            out["deals"] = len(pairs)
            out["returns"] = [interval([pair[side] for pair in pairs], False) for side in (0, 1)]
            out["difference"] = interval([a - b for a, b in pairs], False)
        else:
            shares = [sum(score(returns, line_up) for line_up, returns in games) / len(games)
                      for games in self.results.values()]
            out["deals"] = len(shares)
            out["score"] = interval(shares, True)
        out["endings"] = {name if side is None else f"{name} ({side + 1})": count
                          for (name, side), count in sorted(self.endings.items(), key=str)}
        out["sides"] = [{"command": " ".join(side.command), "spec": side.spec, "decisions": side.decisions,
                         "cpu_seconds": side.cpu, "cpu_ms_per_decision": 1000 * side.cpu / max(side.decisions, 1),
                         "longest_seconds": side.longest} for side in self.sides]
        return out


def tell(figures):
    dropped = f", {figures['dropped']} dropped" if figures["dropped"] else ""
    print(f"{figures['game']}: {figures['games']} games on {figures['deals']} deals from seed {figures['first_seed']}{dropped}, "
          f"{figures['plies']:.0f} plies a game")
    for number, side in enumerate(figures["sides"]):
        mean = ", return {:.3f} ± {:.3f}".format(*figures["returns"][number]) if figures["apart"] else ""
        print(f"  {number + 1}: {side['command']} {side['spec']}: {side['cpu_seconds']:.1f} s CPU, {side['decisions']} decisions, "
              f"{side['cpu_ms_per_decision']:.2f} ms each, longest {side['longest_seconds']:.2f} s{mean}")
    if figures["sides"][1]["cpu_seconds"] > 0:
        print(f"  CPU of 1 / CPU of 2: {figures['sides'][0]['cpu_seconds'] / figures['sides'][1]['cpu_seconds']:.2f}")
    if figures["apart"]:
        print("  1 gets {:+.3f} ± {:.3f} more than 2 on the same deals".format(*figures["difference"]))
    else:
        mean, half = figures["score"]
        print(f"  1 scores {100 * mean:.1f} ± {100 * half:.1f} %, Elo {elo(mean):+.0f} ({elo(mean - half):+.0f} to {elo(mean + half):+.0f})")
    print("  endings: " + ", ".join(f"{name} {count}" for name, count in figures["endings"].items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    for name in ("first", "second"):
        parser.add_argument(name, metavar="PROGRAM")
        parser.add_argument(name + "_spec", metavar="SPEC")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; the others follow")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    parser.add_argument("--components", metavar="FILE", help="tables for both programs, if they take them")
    parser.add_argument("--components-1", metavar="FILE", help="tables for the first program only")
    parser.add_argument("--components-2", metavar="FILE", help="tables for the second program only")
    parser.add_argument("--referee", metavar="PROGRAM", help="command line of another referee than the first program")
    parser.add_argument("--apart", action="store_true", help="the seats play together: each program plays by itself")
    parser.add_argument("--mirror", action="store_true", help="for programs of different revisions")
    parser.add_argument("--verbose", action="store_true", help="say why games were dropped")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    meeting = Meeting(options)
    meeting.run()
    if not meeting.plies:
        sys.exit("no game was finished")
    figures = meeting.figures()
    print(json.dumps(figures)) if options.json else tell(figures)


if __name__ == "__main__":
    main()
