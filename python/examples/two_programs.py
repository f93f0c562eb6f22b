#!/usr/bin/env python3
"""A seat played by another program over the bot protocol, against a computer player in this one:
two_programs.py [GAME]"""
from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(
    0, str(Path(__file__).resolve().parents[1])
)  # not needed once the package is installed

import shoal  # noqa: E402
from shoal.bot import BotPlayer  # noqa: E402


def main(name: str) -> None:
    game = shoal.load_game(name)
    outside = BotPlayer(
        str(game), 0, "greedy"
    )  # any command that speaks the protocol: program=["./mine"]
    try:
        bots = [outside] + [
            shoal.Player(game, "random", seed=i) for i in range(1, game.num_players())
        ]
        print(game, shoal.evaluate_bots(game.new_initial_state(), bots, 3))
    finally:
        outside.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "moonshell(players=2)")
