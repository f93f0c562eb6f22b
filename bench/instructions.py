#!/usr/bin/env python3
"""Instructions per decision by callgrind: instructions.py SHOAL [GAME ...]

Runs N and 3 N random games and takes the difference, so that start-up does not count. Repeatable where clocks are not.
"""
import json
import re
import subprocess
import sys


def run(shoal, game, count):
    out = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", shoal, "bench", "--playouts", str(count), game],
        capture_output=True, text=True, check=True)
    instructions = int(re.search(r"Collected : (\d+)", out.stderr).group(1))
    return instructions, int(out.stdout.split()[-1])


def main(shoal, names):
    if not names:
        listed = json.loads(subprocess.run([shoal, "games", "--json"], capture_output=True, text=True, check=True).stdout)
        names = [game["id"] for game in listed]
    for name in names:
        few, few_decisions = run(shoal, name, 200)
        many, many_decisions = run(shoal, name, 600)
        print(f"{name}: {(many - few) / (many_decisions - few_decisions):.1f} instructions per decision")


main(sys.argv[1], sys.argv[2:])
