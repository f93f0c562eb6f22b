#!/usr/bin/env python3
"""Scores of a computer player in every sea and motive of Zemo: zemo.py SHOAL [PLAYER [GAMES]]"""
import json
import subprocess
import sys

MAPS = ("easy", "corners", "divide")
MOTIVES = ("adventurer", "protector", "pillager")


def measure(shoal, game, player, games):
    out = subprocess.run([shoal, "stats", game, "--player", player, "--games", games, "--json"],
                         capture_output=True, text=True, check=True).stdout
    return json.loads(out)


def main(shoal, player="greedy", games="10000"):
    print(f"{player}, {games} voyages each\n")
    print(f"{'sea':<9}{'motive':<12}{'mean':>7}{'10 %':>7}{'median':>8}{'90 %':>7}{'best':>6}{'lost':>8}   by")
    for sea in MAPS:
        for motive in MOTIVES:
            stats = measure(shoal, f"zemo(map={sea},motive={motive})", player, games)
            score = stats["scores"][0]
            lost = {end["id"]: end["games"] for end in stats["ends"] if end["id"] != "scored"}
            share = 100 * sum(lost.values()) / stats["games"]
            by = ", ".join(f"{name} {count}" for name, count in sorted(lost.items()))
            print(f"{sea:<9}{motive:<12}{score['mean']:7.1f}{score['p10']:7}{score['median']:8}{score['p90']:7}"
                  f"{score['most']:6}{share:7.1f}%   {by}")


if len(sys.argv) < 2:
    sys.exit(__doc__)
main(*sys.argv[1:4])
