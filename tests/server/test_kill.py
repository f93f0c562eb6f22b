"""`shoal serve` with SQLite is killed again and again while people play: test_kill.py SHOAL VERIFIER [KILLS [SEED]]

Nothing that was acknowledged is lost, nothing is done twice, nobody's events have a gap.
"""
import asyncio
import os
import pathlib
import signal
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from players import Place, Table, World, audit, exported, tell, verify

ANSWERS = 150  # at most so many between two kills
EARLY = 0.1  # share of kills that hit a server which is still starting

TABLES = 8 * [("example", ("me", "open"))] + [
    ("example", ("me", "easy")),
    ("moonshell(players=3)", ("me", "open", "open")),
    ("aquarium(players=3)", ("me", "open", "open")),
    ("duellum", ("me", "open")),
]


async def play(world, victim, kills):
    tables = [Table(world, i, game, seats) for i, (game, seats) in enumerate(TABLES)]
    await victim.start()
    tasks = [asyncio.create_task(table.run()) for table in tables]
    done = 0
    while done < kills and not world.wrong:
        await world.more(world.random.randint(1, ANSWERS))
        await asyncio.sleep(world.random.random() * 0.005)
        await victim.end(signal.SIGKILL)
        done += 1
        while done < kills and world.random.random() < EARLY:
            await victim.kill_early()
            done += 1
        await victim.start()
    await world.all_move()
    world.ending = True
    await asyncio.gather(*tasks)
    return done


async def main(shoal, script, kills=50, seed=None):
    begin = time.monotonic()
    world = World(1, seed and int(seed))
    with tempfile.TemporaryDirectory() as folder:
        victim = Place(world, 0, os.path.abspath(shoal), os.path.join(folder, "kill.db"))
        try:
            done = await play(world, victim, int(kills))
        finally:
            await victim.end(signal.SIGTERM)
        lost, doubled = audit(world, exported(victim.shoal, victim.store))
        verify(world, victim.shoal, script, folder)
    status = tell(world, begin, f"{done} kills, {world.acknowledged} acknowledged ({world.again} of them when sent again), "
                  f"{lost} lost, {doubled} doubled", victim.log)
    return status or (1 if lost or doubled or not world.again else 0)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(asyncio.run(main(*sys.argv[1:])))
