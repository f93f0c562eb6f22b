"""`shoal serve` while the clock on its wall is set: test_clock.py SHOAL WALLCLOCK

WALLCLOCK is a library that is loaded into the server and adds what a file says to the clock on the wall. Clocks of matches
and allowances go on as if nothing had happened, dates follow the wall, and a restart goes on from where service had been. The
same with two servers over one PostgreSQL, if that is installed, each with a wall of its own.
"""
import mmap
import os
import pathlib
import re
import secrets
import signal
import struct
import sys
import tempfile
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent), str(pathlib.Path(__file__).resolve().parents[1] / "store")]
import postgres
from client import Server, WebSocket

HOUR, DAY = 3600, 86400
NOTICED = 2.5  # seconds within which a server knows that its clock was set
SLACK = 1.2  # seconds by which clocks may seem wrong from outside


class Wall:
    """The clock that the server sees."""

    def __init__(self, path):
        self.path = path
        with open(self.path, "wb") as out:
            out.write(bytes(8))
        with open(self.path, "r+b") as file:
            self.bytes = mmap.mmap(file.fileno(), 8)
        self.offset = 0.0

    def set(self, seconds):
        self.offset += seconds
        struct.pack_into("<q", self.bytes, 0, int(self.offset * 1000))

    def now(self):
        return time.time() + self.offset


class World:
    """A server with its wall, and what was seen there."""

    def __init__(self, shoal, library, folder, store, name="offset"):
        self.shoal = os.path.abspath(shoal)
        self.wall = Wall(os.path.join(folder, name))
        self.store = store
        self.env = {**os.environ, "LD_PRELOAD": os.path.abspath(library), "WALLCLOCK": self.wall.path}
        self.server = None
        self.wrong = []
        self.acknowledged = self.lines = self.refused = 0
        self.start()

    def start(self):
        # with --per-address the limits hold for this machine's own addresses, too
        self.server = Server(self.shoal, self.store, "--per-address", "1000", env=self.env)

    def expect(self, good, what):
        if not good:
            self.wrong.append(what)
            print("WRONG:", what)


class Game:
    """Two people at a table with a time for each move."""

    def __init__(self, world, seconds, other=None):
        self.world, self.other, self.ply = world, other or world, 0
        made = world.server.ask("POST", "/api/matches", body={"game": "example", "clock": {"move": seconds}})[2]
        joined = world.server.ask("POST", f"/api/matches/{made['match']}/join")[2]
        self.match, self.tokens = made["match"], [made["token"], joined["token"]]
        self.connect()

    def connect(self):
        self.seats = [WebSocket(self.world.server), WebSocket(self.other.server)]
        for seat, token in zip(self.seats, self.tokens):
            reply, _ = seat.ask(do="watch", match=self.match, token=token)
            self.world.expect(reply["t"] == "reply", f"watching is refused: {reply}")

    def look(self):
        """As whoever is asked sees it."""
        return (self.world, self.other)[self.ply % 2].server.ask("GET", f"/api/matches/{self.match}")[2]

    def left(self, seat):
        return self.look()["state"]["left"][seat] / 1000

    def move(self):
        reply, _ = self.seats[self.ply % 2].ask(do="act", ply=self.ply, key=secrets.token_hex(6), action=self.ply % 7)
        self.world.expect(reply["t"] == "reply", f"a move in time is refused: {reply}")
        self.world.acknowledged += reply["t"] == "reply"
        self.ply += 1

    def think(self, seconds):
        """Whoever is asked thinks; its clock shows that, and nothing else."""
        before = self.left(self.ply % 2)
        time.sleep(seconds)
        used = before - self.left(self.ply % 2)
        self.world.expect(abs(used - seconds) < SLACK, f"after {seconds:.1f} s a clock has run for {used:.1f} s")
        self.world.expect(self.look()["table"]["stage"] == "playing", "somebody is flagged who had time")
        return used

    def talk(self):
        """A line of chat, and by how much its date is off the wall."""
        self.seats[0].ask(do="chat", key=secrets.token_hex(6), text="what time is it?")
        line = self.seats[1].until("chat")
        off = line["at"] / 1000 - self.other.wall.now()
        self.world.expect(abs(off) < SLACK, f"the date of a line is {off:.1f} s off the wall")
        self.world.lines += 1
        return off

    def run_out(self):
        """Nobody answers any more: the flag falls in time."""
        begin, whole = time.monotonic(), self.left(self.ply % 2)
        while self.look()["table"]["stage"] == "playing" and time.monotonic() < begin + whole + 5:
            time.sleep(0.1)
        took = time.monotonic() - begin
        end = self.look()["table"]["end"]
        self.world.expect(end and end["by"] == "time" and abs(took - whole) < SLACK,
                          f"a clock of {whole:.1f} s ran out after {took:.1f} s: {end}")
        return took

    def close(self):
        for seat in self.seats:
            seat.close()


def refused(socket, match, count):
    """So many looks at once; how many of them are too many."""
    for _ in range(count):
        socket.say(do="look", match=match)
    replies = 0
    many = 0
    while replies < count:
        message = socket.receive()
        replies += message["t"] in ("reply", "error")
        many += message.get("error") == "too-many"
    return many


def allowances(world, match):
    """Too much at once is refused, and a moment later there is room again, whatever the wall says."""
    socket = WebSocket(world.server)
    first = refused(socket, match, 60)
    time.sleep(2)
    again = refused(socket, match, 15)
    socket.close()
    world.expect(0 < first <= 20 and again == 0, f"of 60 messages {first} are refused, of 15 two seconds later {again}")
    world.refused += first


def jump(world, name, seconds):
    game = Game(world, 5)
    game.move()
    game.move()
    game.think(1)
    world.wall.set(seconds)
    used = game.think(NOTICED)
    game.move()
    off = game.talk()
    game.move()
    allowances(world, game.match)
    game.move()
    took = game.run_out()
    game.close()
    print(f"{name}: thinking for {NOTICED} s took {used:.2f} s of the clock, a line of chat is dated {off:+.2f} s off the wall, "
          f"the next clock of 5 s ran out after {took:.2f} s")


def restart(world, name, seconds):
    game = Game(world, 20)
    game.move()
    game.think(2)
    before = game.left(1)
    game.close()
    status, _ = world.server.stop()
    world.expect(status == 0, f"the server ends with {status}")
    world.wall.set(seconds)
    time.sleep(2)
    world.start()
    game.connect()
    after = game.left(1)
    world.expect(abs(before - after) < SLACK, f"a clock had {before:.1f} s, and {after:.1f} s after a restart")
    game.think(1)
    game.move()
    off = game.talk()
    game.move()
    game.close()
    print(f"restart after {name}: a clock had {before:.2f} s before it and {after:.2f} s after, a line of chat is dated "
          f"{off:+.2f} s off the wall")


def along(game, answers):
    """Everybody answers, and the next one thinks for a second and a half; the largest error of a clock."""
    worst = 0
    for _ in range(answers):
        game.move()
        worst = max(worst, abs(game.think(1.5) - 1.5))
    return worst


def together(shoal, library, folder, store):
    """Two servers; a match is played at both of them."""
    first, second = (World(shoal, library, folder, store, name) for name in ("first", "second"))
    try:
        game = Game(first, 10, second)
        game.move()
        game.think(1)
        seen = []
        for name, world, seconds in (("-1 h", first, -HOUR), ("+1 h", second, HOUR), ("-1 day", second, -DAY)):
            world.wall.set(seconds)
            game.think(NOTICED)
            seen.append(f"{name}: {along(game, 2):.2f} s")
        print("two servers, largest error of a clock after one of them was set by", ", ".join(seen))
        before = game.left(game.ply % 2)
        game.close()
        first.server.stop()
        time.sleep(1)
        first.start()
        game.connect()
        used = before - game.left(game.ply % 2)
        first.expect(used < 2 * SLACK + 1, f"a clock lost {used:.1f} s when one server was restarted for a second")
        worst = along(game, 2)
        game.close()
        print(f"one of them restarted: a clock ran for {used:.2f} s meanwhile, then {worst:.2f} s of error at the most")
    finally:
        ended = [world.server.stop() for world in (first, second)]
    for status, log in ended:
        first.expect(status == 0, log)
    return first.wrong + second.wrong


def main(shoal, library):
    wrong = []
    if postgres.programs():
        with tempfile.TemporaryDirectory() as folder, postgres.Cluster() as cluster:
            wrong = together(shoal, library, folder, cluster.url())
    with tempfile.TemporaryDirectory() as folder:
        world = World(shoal, library, folder, os.path.join(folder, "clock.db"))
        world.wrong += wrong
        try:
            for name, seconds in (("-1 h", -HOUR), ("+1 h", HOUR), ("-1 day", -DAY), ("+1 day and 1 h", DAY + HOUR)):
                jump(world, name, seconds)
            restart(world, "-1 h", -HOUR)
            restart(world, "+2 h", 2 * HOUR)
        finally:
            status, log = world.server.stop()
        world.expect(status == 0, log)
        stamp = re.findall(r"ts=(\S+)", log)[-1]
        wall = time.strftime("%Y-%m-%dT%H:", time.gmtime(world.wall.now()))
        world.expect(stamp.startswith(wall), f"the log is dated {stamp}, the wall {wall}")
    print(f"{world.acknowledged} moves acknowledged, {world.lines} lines of chat, {world.refused} messages too many refused, "
          f"{len(world.wrong)} wrong")
    return 1 if world.wrong else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, postgres.ended)
    sys.exit(main(*sys.argv[1:]))
