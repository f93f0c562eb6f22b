"""The database's machine dies while people play, and its standby takes over: test_failover.py SHOAL VERIFIER STANDBY [TIMES [SEED]]

Two servers over two PostgreSQL, of which one waits for the other. The first is stopped as if the power failed; contrib/standby.sh sees it
and promotes the second; what is left of the first joins again, and so on, TIMES times in turn. Nothing that was acknowledged is
lost, nothing is done twice, and every table goes on by itself. Exit status 77 without PostgreSQL.
"""
import asyncio
import os
import pathlib
import signal
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "store")]
import postgres
from players import Place, Table, World, audit, exported, tell, verify

PLACES = 2
TIMES = 2
PATIENCE = 1  # seconds in which the primary must be silent
ANSWERS = 200  # at most so many between two deaths

TABLES = 5 * [("example", ("me", "open"))] + [
    ("example", ("me", "easy")),
    ("moonshell(players=3)", ("me", "open", "open")),
    ("aquarium(players=3)", ("me", "open", "open")),
]


class Pair:
    """Two databases; the first of `order` is the primary."""

    def __init__(self, script):
        self.order = [postgres.Standby(script), postgres.Standby(script)]
        self.silent = []  # seconds from the death of a primary to the next acknowledgement

    def url(self):
        """As it is written once in a server's command: both, in any order."""
        return f"postgresql://shoal@/shoal?host={','.join(sorted(one.folder for one in self.order))}"

    def __enter__(self):
        try:
            self.order[0].create()
            self.order[1].join(self.order[0])
            return self
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_):
        for one in self.order:
            one.remove()

    async def fail_over(self, world):
        primary, standby = self.order
        watch = await asyncio.to_thread(standby.watch, primary, PATIENCE)
        try:
            await world.more(world.random.randint(1, ANSWERS))
            await asyncio.sleep(world.random.random() * 0.05)
            begin = time.monotonic()
            await asyncio.to_thread(primary.stop, signal.SIGQUIT)
            before = world.acknowledged  # what was under way has arrived or never will
            if await asyncio.to_thread(watch.wait, 60):
                world.fail("the standby was not promoted")
        finally:
            if watch.poll() is None:
                os.killpg(watch.pid, signal.SIGKILL)
            watch.stdout.close()
        await world.until("an acknowledgement", lambda: world.acknowledged > before)
        self.silent.append(time.monotonic() - begin)
        await world.all_move()
        self.order = [standby, primary]
        await asyncio.to_thread(primary.join, standby)


async def play(world, places, pair, times):
    tables = [Table(world, i, game, seats) for i, (game, seats) in enumerate(TABLES)]
    await asyncio.gather(*(place.start() for place in places))
    tasks = [asyncio.create_task(table.run()) for table in tables]
    for _ in range(times):
        if not world.wrong:
            await pair.fail_over(world)
    await world.all_move()
    world.ending = True
    await asyncio.gather(*tasks)


async def main(pair, shoal, script, times, seed):
    begin = time.monotonic()
    world = World(PLACES, seed)
    places = [Place(world, i, os.path.abspath(shoal), pair.url()) for i in range(PLACES)]
    try:
        await play(world, places, pair, times)
    finally:
        for place in places:
            await place.end(signal.SIGTERM)
    lost, doubled = audit(world, exported(shoal, pair.url()))
    with tempfile.TemporaryDirectory() as folder:
        verify(world, shoal, script, folder)
    silent = sorted(pair.silent)
    figures = (f"{len(silent)} times the standby took over, {world.acknowledged} acknowledged ({world.again} of them when sent again), {lost} lost, "
               f"{doubled} doubled; all {len(world.tables)} tables went on; nobody was answered for {silent[len(silent) // 2]:.1f} s (median), "
               f"{silent[-1]:.1f} s (at most), {PATIENCE} s of it patience")
    status = tell(world, begin, figures, "".join(place.log for place in places))
    return status or (1 if lost or doubled else 0)


if __name__ == "__main__":
    if not postgres.programs():
        print("PostgreSQL is not installed")
        sys.exit(postgres.SKIPPED)
    signal.signal(signal.SIGTERM, postgres.ended)
    with Pair(sys.argv[3]) as both:
        words = sys.argv[4:]
        result = asyncio.run(main(both, sys.argv[1], sys.argv[2], int(words[0]) if words else TIMES, int(words[1]) if words[1:] else None))
    sys.exit(result)
