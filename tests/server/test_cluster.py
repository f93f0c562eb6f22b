"""Three servers over one PostgreSQL are killed and stopped, and so is the database, while people play:
test_cluster.py SHOAL VERIFIER [ROUNDS [SEED]]

The people of a match sit at different servers. Nothing that was acknowledged is lost, nothing is done twice, everybody ends with
the same state, and computers go on to play when the server that asked them is gone. Exit status 77 without PostgreSQL.
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

PLACES = 3
ROUNDS = 6  # a kill and a stop in each; in every other one the database, too
ANSWERS = 80  # at most so many between two things that happen
THINKER = ("example", ("me", "hard"))  # long enough for a kill while it thinks

TABLES = 5 * [("example", ("me", "open"))] + [
    ("example", ("me", "easy")),
    ("moonshell(players=3)", ("me", "open", "open")),
    ("aquarium(players=3)", ("me", "open", "open")),
    ("duellum", ("me", "open")),
]


class Trouble:
    """What happens to servers and database."""

    def __init__(self, world, places, database, thinker):
        self.world, self.places, self.database, self.thinker = world, places, database, thinker
        self.kills = self.stops = self.restarts = 0
        self.waiting, self.took_over = [], []  # computers whose server was killed: tasks, seconds

    def thinking(self):
        """The server of the person who waits for the computer."""
        for client in self.thinker.clients[:1]:
            if client.view and not client.legal and not client.pending and client.stage == "playing":
                return client.place
        return None

    async def goes_on(self, where):
        begin = time.monotonic()
        await self.world.until("a computer", lambda: self.thinker.where() != where)
        self.took_over.append(time.monotonic() - begin)

    async def kill(self):
        """Any of them, or the one that waits for a computer."""
        place, where = self.world.random.randrange(PLACES), None
        if self.kills % 2 == 0:
            await self.world.until("a computer that thinks", lambda: self.thinking() is not None)
            place, where = self.thinking(), self.thinker.where()
        if place is None:  # something went wrong
            return
        await self.places[place].end(signal.SIGKILL)
        if where:
            self.waiting.append(asyncio.create_task(self.goes_on(where)))
        self.kills += 1
        await self.back(place)

    async def stop(self):
        place = self.world.random.randrange(PLACES)
        await self.places[place].end(signal.SIGTERM)
        self.stops += 1
        await self.back(place)

    async def back(self, place):
        """The others go on without it for a while."""
        await self.pause()
        await self.places[place].start()

    async def restart(self):
        """`pg_ctl -m immediate restart`: as if the power failed."""
        await asyncio.to_thread(self.database.stop, signal.SIGQUIT)
        await asyncio.to_thread(self.database.start)
        self.restarts += 1

    async def pause(self):
        await self.world.more(self.world.random.randint(1, ANSWERS))
        await asyncio.sleep(self.world.random.random() * 0.005)


async def play(world, places, database, rounds):
    tables = [Table(world, i, game, seats, onlookers=2) for i, (game, seats) in enumerate([THINKER, *TABLES])]
    trouble = Trouble(world, places, database, tables[0])
    await asyncio.gather(*(place.start() for place in places))
    tasks = [asyncio.create_task(table.run()) for table in tables]
    for number in range(rounds):
        for happens in (trouble.kill, trouble.stop, *((trouble.restart,) if number % 2 == 0 else ())):
            if world.wrong:
                break
            await trouble.pause()
            await happens()
    await asyncio.gather(*trouble.waiting)
    await world.all_move()
    world.ending = True
    await asyncio.gather(*tasks)
    return trouble


async def main(database, shoal, script, rounds, seed):
    begin = time.monotonic()
    world = World(PLACES, seed)
    places = [Place(world, i, os.path.abspath(shoal), database.url()) for i in range(PLACES)]
    try:
        trouble = await play(world, places, database, rounds)
    finally:
        for place in places:
            await place.end(signal.SIGTERM)
    lost, doubled = audit(world, exported(shoal, database.url()))
    with tempfile.TemporaryDirectory() as folder:
        verify(world, shoal, script, folder)
    late = max(trouble.took_over, default=0)
    figures = (f"{PLACES} servers, {trouble.kills} kills, {trouble.stops} stops, {trouble.restarts} restarts of the database, "
               f"{world.acknowledged} acknowledged ({world.again} of them when sent again), {lost} lost, {doubled} doubled, "
               f"computers went on after at most {late:.1f} s")
    status = tell(world, begin, figures, "".join(place.log for place in places))
    return status or (1 if lost or doubled or trouble.restarts < 2 else 0)


if __name__ == "__main__":
    if not postgres.programs():
        print("PostgreSQL is not installed")
        sys.exit(postgres.SKIPPED)
    signal.signal(signal.SIGTERM, postgres.ended)
    with postgres.Cluster() as cluster:
        words = sys.argv[3:]
        result = asyncio.run(main(cluster, sys.argv[1], sys.argv[2], int(words[0]) if words else ROUNDS,
                                  int(words[1]) if words[1:] else None))
    sys.exit(result)
