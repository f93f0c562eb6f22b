"""The database is stopped as if the power failed, again and again, while three processes append: test_restart.py HAMMER SHOAL

Every entry that was acknowledged is there, once, without a gap.
"""
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import postgres

WRITERS, STOPS = 3, 4


def hammer(cluster, program, folder):
    writers = []
    for number in range(1, WRITERS + 1):
        with open(f"{folder}/{number}", "w", encoding="utf-8") as out:
            writers.append(subprocess.Popen([program, cluster.url(), str(number)], stdout=out))
    try:
        for _ in range(STOPS):
            time.sleep(0.7)
            cluster.stop(signal.SIGQUIT)
            cluster.start()
        time.sleep(0.7)
        for writer in writers:
            writer.terminate()
        return [writer.wait(timeout=60) for writer in writers]
    finally:
        for writer in writers:
            writer.kill()
            writer.wait()


def stored(cluster, shoal):
    """All entries, in order, by match."""
    text = subprocess.run([shoal, "export", "--store", cluster.url()], check=True, capture_output=True, text=True).stdout
    matches, rows = {}, [json.loads(line) for line in text.splitlines()]
    for row in rows:
        if "match" in row:
            entries = matches.setdefault(row["match"], [])
        elif "number" in row:
            assert row["number"] == len(entries), "a gap"
            entries.append(row["key"])
    return matches


def main(program, shoal):
    if not postgres.programs():
        return postgres.SKIPPED
    signal.signal(signal.SIGTERM, postgres.ended)
    with postgres.Cluster() as cluster, tempfile.TemporaryDirectory() as folder:
        statuses = hammer(cluster, program, folder)
        assert statuses == [0] * WRITERS, statuses
        matches, acknowledged = stored(cluster, shoal), {}
        for number in range(1, WRITERS + 1):
            for line in pathlib.Path(f"{folder}/{number}").read_text(encoding="utf-8").splitlines():
                match, place, key = line.split()
                assert (match, place) not in acknowledged, f"{match} {place} was acknowledged twice"
                acknowledged[match, place] = key
        lost = sum(matches[match][int(place)] != key if int(place) < len(matches[match]) else True
                   for (match, place), key in acknowledged.items())
        keys = [key for entries in matches.values() for key in entries]
        per_match = sum(len(entries) - len(set(entries)) for entries in matches.values())
        print(f"{STOPS} stops, {WRITERS} processes, {len(acknowledged)} acknowledged entries, {len(keys)} stored, "
              f"{lost} lost, {per_match} doubled")
        return 0 if not lost and not per_match and len(acknowledged) > 100 else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
