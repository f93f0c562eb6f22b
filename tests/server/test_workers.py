"""Workers (`shoal think`) are killed and stopped while they think for two servers over one PostgreSQL:
test_workers.py SHOAL VERIFIER [KILLS [SEED]]

Every question is answered once, by a worker or, if none of them brings it to an end, by the server that asked; every match goes on;
what a worker gets is a view and nothing else. At the end there are no workers, and the servers think as without them. Exit status 77
without PostgreSQL.
"""
import asyncio
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "store")]
import postgres
from players import Place, Table, Worker, World, audit, exported, tell, verify

PLACES, WORKERS = 2, 3
KILLS = 6
TABLES = 6 * [("example", ("me", "hard"))] + [
    ("moonshell(players=3)", ("me", "expert", "hard")),
    ("duellum", ("me", "hard")),
    ("example", ("me", "easy")),
    ("example", ("me", "open")),
]
COLUMNS = {"asker", "ticket", "program", "whose", "turn", "game", "spec", "seed", "milliseconds", "seat", "view", "claims", "worker",
           "action"}

# What happens to each question, written down by the database itself.
DIARY = """
CREATE TABLE public.diary (asker bigint, ticket bigint, what text, claims integer);
CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE row shoal.questions := coalesce(NEW, OLD);
BEGIN INSERT INTO public.diary VALUES (row.asker, row.ticket, TG_ARGV[0], row.claims); RETURN NULL; END $$;
CREATE TRIGGER asked AFTER INSERT ON shoal.questions FOR EACH ROW EXECUTE FUNCTION public.note('asked');
CREATE TRIGGER answered AFTER UPDATE ON shoal.questions FOR EACH ROW
  WHEN (NEW.action IS NOT NULL AND OLD.action IS DISTINCT FROM NEW.action) EXECUTE FUNCTION public.note('answered');
CREATE TRIGGER heard AFTER DELETE ON shoal.questions FOR EACH ROW WHEN (OLD.action IS NOT NULL) EXECUTE FUNCTION public.note('heard');
CREATE TRIGGER back AFTER DELETE ON shoal.questions FOR EACH ROW WHEN (OLD.action IS NULL) EXECUTE FUNCTION public.note('back');
"""


def sql(database, text):
    done = subprocess.run([f"{database.bin}/psql", "-h", database.folder, "-U", "shoal", "-d", "shoal", "-qtA", "-v", "ON_ERROR_STOP=1",
                           "-c", text], check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL, env={"PATH": os.environ["PATH"]})
    return [line.split("|") for line in done.stdout.splitlines()]


def metric(place, name):
    text = place.server.ask("GET", "/metrics")[2].decode()
    return int(re.search(rf"^shoal_{name} (\d+)", text, re.M).group(1))


class Trouble:
    def __init__(self, world, shoal, database):
        self.world, self.shoal, self.database = world, shoal, database
        self.workers = []
        self.kills = self.stops = 0

    async def begin(self):
        self.workers.append(await asyncio.to_thread(Worker, self.shoal, self.database.url()))

    async def thinking(self):
        """Until somebody has claimed something: then there is something to be lost."""
        begin = time.monotonic()
        while not await asyncio.to_thread(sql, self.database, "SELECT 1 FROM shoal.questions WHERE worker IS NOT NULL AND action IS NULL"):
            if self.world.wrong or time.monotonic() - begin > 60:
                self.world.fail("no worker thinks")
                return
            await asyncio.sleep(0.02)

    async def end_one(self):
        """Most are killed; some are asked to end, and give back what they have."""
        worker = self.workers.pop(self.world.random.randrange(len(self.workers)))
        number = signal.SIGTERM if self.world.random.random() < 0.25 else signal.SIGKILL
        status = await asyncio.to_thread(worker.end, number)
        if number == signal.SIGKILL:
            self.kills += 1
        else:
            self.stops += 1
            if status:
                self.world.fail("a worker ended with", status)

    async def run(self, kills):
        while self.kills < kills and not self.world.wrong:
            await self.thinking()
            await asyncio.sleep(self.world.random.random() * 0.3)
            await self.end_one()
            await self.begin()

    async def end(self):
        for worker in self.workers:
            await asyncio.to_thread(worker.end, signal.SIGTERM)
        self.workers = []


async def play(world, places, trouble, kills):
    """The worker answers that both servers counted."""
    tables = [Table(world, i, game, seats) for i, (game, seats) in enumerate(TABLES)]
    await asyncio.gather(*(place.start() for place in places))
    await asyncio.to_thread(sql, trouble.database, DIARY)
    await asyncio.gather(*(trouble.begin() for _ in range(WORKERS)))
    await world.until("workers", lambda: all(metric(place, "worker_threads") for place in places))
    tasks = [asyncio.create_task(table.run()) for table in tables]
    await trouble.run(kills)
    await world.all_move()
    await trouble.end()
    await world.until("servers without workers", lambda: not any(metric(place, "worker_threads") for place in places))
    await world.all_move()
    world.ending = True
    await asyncio.gather(*tasks)
    await world.until("an end of thinking", lambda: not any(metric(place, "computers_thinking") for place in places))
    return sum(metric(place, "worker_answers_total") for place in places)


def check_diary(world, rows, counted):
    """Each was asked, and then either answered and heard of, or taken back. Returns the answers, those after a loss, and those back."""
    told = {}
    for asker, ticket, what, claims in rows:
        told.setdefault((asker, ticket), []).append((what, int(claims)))
    ends = {name: [what for what, _ in story if what != "asked"] for name, story in told.items()}
    for name, story in ends.items():
        if story not in (["answered", "heard"], ["back"]) or [what for what, _ in told[name]].count("asked") != 1:
            world.fail("question", name, "went", told[name])
    answered = sum(story == ["answered", "heard"] for story in ends.values())
    again = sum(what == "answered" and claims > 1 for story in told.values() for what, claims in story)
    if answered != counted:
        world.fail(answered, "answers are in the store, and the servers heard", counted)
    return answered, again, len(ends) - answered


async def main(database, shoal, script, kills=KILLS, seed=None):
    begin = time.monotonic()
    world = World(PLACES, seed and int(seed))
    shoal = os.path.abspath(shoal)
    places = [Place(world, i, shoal, database.url()) for i in range(PLACES)]
    trouble = Trouble(world, shoal, database)
    try:
        counted = await play(world, places, trouble, int(kills))
    finally:
        await trouble.end()
        for place in places:
            await place.end(signal.SIGTERM)
    answered, again, back = check_diary(world, sql(database, "SELECT asker, ticket, what, claims FROM public.diary"), counted)
    columns = {name for name, in sql(database, "SELECT attname FROM pg_attribute WHERE attrelid = 'shoal.questions'::regclass AND attnum > 0")}
    if columns != COLUMNS:
        world.fail("questions hold more than they should:", columns ^ COLUMNS)
    lost, doubled = audit(world, exported(shoal, database.url()))
    with tempfile.TemporaryDirectory() as folder:
        verify(world, shoal, script, folder)
    figures = (f"{trouble.kills} workers killed, {trouble.stops} stopped; {answered + back} questions, {answered} answered once by workers "
               f"({again} of them after one was lost), {back} by the server itself; {world.acknowledged} answers of people, {lost} lost, "
               f"{doubled} doubled")
    status = tell(world, begin, figures, "".join(place.log for place in places))
    return status or (1 if lost or doubled or not again else 0)


if __name__ == "__main__":
    if not postgres.programs():
        print("PostgreSQL is not installed")
        sys.exit(postgres.SKIPPED)
    signal.signal(signal.SIGTERM, postgres.ended)
    with postgres.Cluster() as cluster:
        result = asyncio.run(main(cluster, *sys.argv[1:]))
    sys.exit(result)
