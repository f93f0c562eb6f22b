"""`shoal backup` copies a SQLite store while people play on it: test_backup.py SHOAL [BACKUPS [SEED]]

Every copy has all that was acknowledged before the command began, and a server goes on from it.
"""
import asyncio
import json
import os
import pathlib
import signal
import stat
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server
from players import ACT, Place, Table, World, exported

TABLES = 8 * [("example", ("me", "open"))] + [("moonshell(players=3)", ("me", "open", "open"))]
OLD = 800  # matches of other days, so that a copy takes many steps


def old_matches(shoal, store):
    """A store with finished matches: one that was played, under many names."""
    server = Server(shoal, store)
    made = server.ask("POST", "/api/matches", {"game": "example", "seats": ["me", "random"]})[2]
    for ply in range(12):
        state = server.ask("GET", f"/api/matches/{made['match']}", token=made["token"])[2].get("state", {})
        if "legal" in state:
            body = {"ply": state["view"]["ply"], "key": f"{ply + 1:x}", "action": state["legal"][0]["action"]}
            server.ask("POST", f"/api/matches/{made['match']}/act", body, token=made["token"])
    server.ask("POST", f"/api/matches/{made['match']}/resign", token=made["token"])
    server.stop()
    lines = subprocess.run([shoal, "export", "--store", store], check=True, capture_output=True, text=True).stdout.splitlines()
    row, entries = json.loads(lines[1]), "\n".join(lines[2:-1])
    text = [lines[0]]
    for number in range(OLD):
        text += [json.dumps({**row, "match": f"{number:016d}"}), entries]
    text.append(json.dumps({"end": True, "matches": OLD}))
    subprocess.run([shoal, "import", "--store", store], input="\n".join(text) + "\n", check=True, capture_output=True, text=True)


def run(shoal, *words):
    return subprocess.run([shoal, *words], capture_output=True, text=True)


class Backups:
    def __init__(self, world, place, folder):
        self.world, self.place, self.folder = world, place, folder
        self.copies = self.missing = self.meanwhile = 0
        self.seconds = []

    async def take(self):
        """One copy; what it lacks of what was acknowledged before."""
        path = os.path.join(self.folder, "copy.db")
        before = [act for act in self.world.acts if act.acknowledged is not None]
        acknowledged, begin = self.world.acknowledged, time.monotonic()
        done = await asyncio.to_thread(run, self.place.shoal, "backup", path, "--store", self.place.store)
        self.seconds.append(time.monotonic() - begin)
        self.meanwhile += self.world.acknowledged - acknowledged
        if done.returncode:
            self.world.fail("backup:", done.stdout, done.stderr)
            return path
        if stat.S_IMODE(os.stat(path).st_mode) != 0o600 or any(name.startswith("copy.db.") for name in os.listdir(self.folder)):
            self.world.fail("the copy can be read by others, or something was left beside it", os.listdir(self.folder))
        matches = await asyncio.to_thread(exported, self.place.shoal, path)
        there = {(match, entry["seat"], int(entry["key"], 16)): entry["action"]
                 for match, entries in matches.items() for entry in entries if entry["kind"] == ACT}
        self.missing += sum(there.get((act.match, act.seat, int(act.key, 16))) != act.action for act in before)
        self.world.wrong += [f"{act.match} was played and is not in the copy" for act in before if act.match not in matches]
        self.copies += 1
        return path


def sit_down(server):
    """Two who sit at a match and have not begun; returns its id and their tokens."""
    made = server.ask("POST", "/api/matches", {"game": "example"})[2]
    return made["match"], [made["token"], server.ask("POST", f"/api/matches/{made['match']}/join")[2]["token"]]


def go_on(shoal, world, path, match, tokens):
    """A server with the copy: who sat there is asked, and the next answer counts."""
    server = Server(shoal, path)
    for ply in range(4):
        looks = [server.ask("GET", f"/api/matches/{match}", token=token)[2]["state"] for token in tokens]
        turn = next(seat for seat in (0, 1) if "legal" in looks[seat])
        body = {"ply": ply, "key": f"{ply + 1:x}", "action": looks[turn]["legal"][0]["action"]}
        status, _, body = server.ask("POST", f"/api/matches/{match}/act", body, token=tokens[turn])
        if status != 200 or looks[turn]["view"]["ply"] != ply:
            world.fail("from the copy:", status, body)
    status, log = server.stop()
    if status:
        world.fail("a server did not go on from the copy:", status, log)


def without_server(shoal, folder, store):
    """The same command where nobody serves; and what is refused leaves an older copy as it was."""
    path = os.path.join(folder, "still.db")
    assert run(shoal, "backup", path, "--store", store).returncode == 0
    assert exported(shoal, path).keys() == exported(shoal, store).keys()
    before = pathlib.Path(path).read_bytes()
    broken = os.path.join(folder, "broken.db")
    pathlib.Path(broken).write_bytes(pathlib.Path(store).read_bytes()[:8192])
    for words in (("--store", broken), ("--store", os.path.join(folder, "none.db")), ("--store", "postgresql://x@127.0.0.1:1/x")):
        done = run(shoal, "backup", path, *words)
        assert done.returncode == 2 and done.stderr, (words, done)
    assert pathlib.Path(path).read_bytes() == before
    assert not [name for name in os.listdir(folder) if name.startswith("still.db.")]


def damaged(shoal, folder, store):
    """A match that does not add up is found."""
    path = os.path.join(folder, "wrong.db")
    text = subprocess.run([shoal, "export", "--store", store], check=True, capture_output=True, text=True).stdout
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if '"kind":4,' in line)
    entry = json.loads(lines[at])
    lines[at] = json.dumps({**entry, "action": 65535})
    subprocess.run([shoal, "import", "--store", path], input="\n".join(lines) + "\n", check=True, capture_output=True, text=True)
    done = run(shoal, "backup", os.path.join(folder, "never.db"), "--store", path)
    assert done.returncode == 2 and "the copy is not good" in done.stderr, done
    assert not os.path.exists(os.path.join(folder, "never.db"))


def private(server, store, folder):
    """Nobody but the owner's processes can ask for it."""
    mode = os.stat(store + "-admin").st_mode
    assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
    path = os.path.join(folder, "stolen.db")
    pathlib.Path(path).touch()
    for token in (None, "0" * 32):
        assert server.ask("POST", "/admin/backup", {"path": path}, token=token)[0] == 404
    assert os.path.getsize(path) == 0


async def main(shoal, count=6, seed=None):
    begin = time.monotonic()
    world = World(1, seed and int(seed))
    with tempfile.TemporaryDirectory() as folder:
        place = Place(world, 0, os.path.abspath(shoal), os.path.join(folder, "play.db"))
        await asyncio.to_thread(old_matches, place.shoal, place.store)
        tables = [Table(world, i, game, seats, onlookers=0) for i, (game, seats) in enumerate(TABLES)]
        await place.start()
        backups = Backups(world, place, folder)
        try:
            tasks = [asyncio.create_task(table.run()) for table in tables]
            private(place.server, place.store, folder)
            match, tokens = sit_down(place.server)
            for _ in range(int(count)):
                await world.more(200)
                path = await backups.take()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            await place.end(signal.SIGTERM)
        if os.path.exists(place.store + "-admin"):
            world.fail("the socket is left behind")
        if not world.wrong:
            go_on(place.shoal, world, path, match, tokens)
            without_server(place.shoal, folder, place.store)
            damaged(place.shoal, folder, place.store)
    print(f"{backups.copies} copies under play, {backups.missing} acknowledged answers missing, {world.acknowledged} acknowledged, "
          f"{backups.meanwhile} of them during {sum(backups.seconds):.1f} s of copying and looking; {time.monotonic() - begin:.1f} s")
    if world.wrong:
        print(f"seed {world.seed}", *world.wrong[:20], place.log, sep="\n")
    return 1 if world.wrong or backups.missing or not backups.meanwhile or backups.copies != int(count) else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(asyncio.run(main(*sys.argv[1:])))
