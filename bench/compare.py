#!/usr/bin/env python3
"""Compares two results of `shoal bench --json` or `--out`: compare.py OLD NEW

Prints a ratio per game string and whether the play changed (signature). Ratios between runs are noisy; a ratio within
one run, or bench/instructions.py, settles arguments.
"""
import json
import sys


def load(path):
    with open(path, encoding="utf-8") as file:
        return {row["game"]: row for row in json.load(file)}


def main(old_path, new_path):
    old, new = load(old_path), load(new_path)
    print(f"{'game':<44} {'ns/decision':>20} {'ratio':>7}  play")
    for game in sorted(old.keys() | new.keys()):
        if game not in old or game not in new:
            print(f"{game:<44} {'only in ' + (old_path if game in old else new_path)}")
            continue
        before, after = old[game]["ns_per_decision"], new[game]["ns_per_decision"]
        play = "same" if old[game]["signature"] == new[game]["signature"] else "CHANGED"
        print(f"{game:<44} {before:9.1f} -> {after:7.1f} {after / before:7.2f}  {play}")


if len(sys.argv) != 3:
    sys.exit("usage: bench/compare.py OLD.json NEW.json")
main(sys.argv[1], sys.argv[2])
