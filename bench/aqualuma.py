#!/usr/bin/env python3
"""How often a computer player wins Aqualuma, by level and layout: aqualuma.py SHOAL [PLAYER [GAMES [HEROES]]]

There are no targets for the shares. Expected of any player is the order: easy before medium before hard before very hard, and
the remote place hardest. Ends with status 1 if the order of the levels does not show.
"""
import json
import subprocess
import sys

LEVELS = ("easy", "medium", "hard", "veryhard")
LAYOUTS = ("pyramid", "remote", "short")


def measure(shoal, game, player, games):
    out = subprocess.run([shoal, "stats", game, "--player", player, "--games", games, "--json"],
                         capture_output=True, text=True, check=True).stdout
    return json.loads(out)


def main(shoal, player="greedy", games="2000", heroes="finn+crabigail"):
    print(f"{player}, {games} games each, heroes {heroes}\n")
    print(f"{'layout':<9}{'level':<10}{'won':>8}{'dark':>8}{'deck':>8}{'plies':>8}")
    ordered = True
    for layout in LAYOUTS:
        before = 101.0
        for level in LEVELS:
            stats = measure(shoal, f"aqualuma(heroes={heroes},level={level},layout={layout})", player, games)
            share = {end["id"]: 100 * end["games"] / stats["games"] for end in stats["ends"]}
            won = share.get("won", 0.0)
            print(f"{layout:<9}{level:<10}{won:7.1f}%{share.get('dark', 0.0):7.1f}%{share.get('deck', 0.0):7.1f}%"
                  f"{stats['length']['mean']:8.0f}")
            ordered = ordered and (won < before or won == 0.0)
            before = won
    print("\nthe levels are in order" if ordered else "\nthe levels are NOT in order")
    return 0 if ordered else 1


if len(sys.argv) < 2:
    sys.exit(__doc__)
sys.exit(main(*sys.argv[1:5]))
