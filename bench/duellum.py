#!/usr/bin/env python3
"""Balance of Duellum with equal players, and the Regent's levels: duellum.py SHOAL [PLAYER [GAMES]]

Half of the games are begun by each faction. Targets for good players: each faction and the first player win 48 to 52 %, 48 to
54 %; goals 35 to 50 %, Leader 20 to 35 %, crowns 15 to 35 %; against the Regent about 90, 85, 80, 60, 40 % by level.
"""
import json
import math
import subprocess
import sys

EDGES = ("none", "tired1", "tired2", "crown1")
FACTIONS = ("turtles", "squids")
ENDINGS = ("goals", "leader", "crowns", "deck", "rounds")


def measure(shoal, game, player, games):
    out = subprocess.run([shoal, "stats", game, "--player", player, "--games", str(games), "--json"],
                         capture_output=True, text=True, check=True).stdout
    return json.loads(out)


def share(part, whole):
    return f"{100 * part / whole:5.1f} %"


def two_players(shoal, player, games):
    print(f"{player} against itself, {games} games each; one standard error is {50 / math.sqrt(games):.1f} points\n")
    print(f"{'edge':<8}{'Turtles':>9}{'Squids':>9}{'first':>9}" + "".join(f"{name:>9}" for name in ENDINGS) + f"{'plies':>8}")
    for edge in EDGES:
        wins, first, ends, plies = [0, 0], 0, dict.fromkeys(ENDINGS, 0), 0
        for begins, faction in enumerate(FACTIONS):
            stats = measure(shoal, f"duellum(first={faction},edge={edge})", player, games // 2)
            for seat in range(2):
                wins[seat] += stats["seats"][seat]["wins"] * stats["games"]
            first += stats["seats"][begins]["wins"] * stats["games"]
            plies += stats["length"]["mean"] * stats["games"]
            for end in stats["ends"]:
                ends[end["id"]] += end["games"]
        print(f"{edge:<8}" + "".join(f"{share(n, games):>9}" for n in (*wins, first, *(ends[name] for name in ENDINGS)))
              + f"{plies / games:8.0f}")


def regent(shoal, player, games):
    print(f"\n{player} against Regent Shrimpion, {games} games each\n")
    print(f"{'level':<8}" + "".join(f"{'as ' + faction:>12}" for faction in FACTIONS))
    for level in range(1, 6):
        row = [measure(shoal, f"duellum(players=1,faction={faction},level={level})", player, games) for faction in FACTIONS]
        print(f"{level:<8}" + "".join(f"{share(stats['seats'][0]['wins'], 1):>12}" for stats in row))


def main(shoal, player="greedy", games="2000"):
    two_players(shoal, player, int(games) // 2 * 2)
    regent(shoal, player, int(games) // 10)


if len(sys.argv) < 2:
    sys.exit(__doc__)
main(*sys.argv[1:4])
