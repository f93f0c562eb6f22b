#!/usr/bin/env python3
"""A game between your own bot and a computer player, its record, and pictures of it:
play_and_watch.py [GAME [FOLDER]]"""
from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

sys.path.insert(
    0, str(Path(__file__).resolve().parents[1])
)  # not needed once the package is installed

import shoal  # noqa: E402
from shoal import records, view  # noqa: E402


class Careful:
    """Tries each answer in a few worlds that fit what it sees, and takes the one with the best
    estimate."""

    def __init__(self, worlds: int = 4, seed: int = 1) -> None:
        self.worlds, self.rng = worlds, random.Random(seed)

    def step(self, state: shoal.State) -> int:
        player = state.pending_players()[0]
        worlds = [
            state.resample_from_infostate(player, self.rng.random) for _ in range(self.worlds)
        ]

        def worth(action: int) -> float:
            total = 0.0
            for world in worlds:
                after = world.clone()
                after.apply_answer(player, action)
                total += after.estimate()[player]
            return total

        return max(state.legal_actions(player), key=worth)


def main(name: str, folder: str) -> None:
    game = shoal.load_game(name)
    bots = [
        Careful(seed=player) if player % 2 == 0 else shoal.Player(game, "easy", seed=player)
        for player in range(game.num_players())
    ]
    state = game.new_initial_state()
    returns = shoal.evaluate_bots(state, bots, 7)
    print(game, returns, state.result()["text"])
    names = {player: type(bot).__name__ for player, bot in enumerate(bots)}
    records.save(Path(folder) / "match.shoal", state, names)
    Path(folder, "match.svg").write_text(view.svg(state), encoding="utf-8")
    print(f"{folder}/match.shoal, {folder}/match.svg")


if __name__ == "__main__":
    main(
        sys.argv[1] if len(sys.argv) > 1 else "aquarium(players=3)",
        sys.argv[2] if len(sys.argv) > 2 else tempfile.mkdtemp(),
    )
