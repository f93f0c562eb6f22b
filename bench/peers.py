#!/usr/bin/env python3
"""Shoal and OpenSpiel side by side in one run, on connect four: peers.py DIR

DIR/open_spiel is a clone of OpenSpiel that has been built as its documentation says: DIR/open_spiel/build/python has the
module pyspiel. Random games and search are each engine's own, in C and in C++; the last row is a loop in Python over states. The
two take turns, the best of each counts, and figures are by the processor's time.
"""
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "python"))

import shoal  # noqa: E402

ROUNDS = 3
SEARCH = 20_000  # iterations, with one random game each
GAMES = 20_000  # random games of OpenSpiel's evaluator
LOOPS = 300  # games in Python
SHOAL = os.environ.get("SHOAL_COMMAND", str(ROOT / "build" / "shoal"))


def peer(folder):
    """OpenSpiel's own module, not our stand-in."""
    where = Path(folder) / "open_spiel" / "build" / "python"
    sys.path[:0] = [str(where), str(Path(folder) / "open_spiel")]
    try:
        import pyspiel
    except ImportError as fault:
        sys.exit(f"there is no pyspiel in {where}: {fault}")
    return pyspiel


def rate(count, call):
    begin = time.process_time()
    call()
    return count / (time.process_time() - begin)


def peer_bot(pyspiel, rollouts, simulations):
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 1, False)
    return bot, game.new_initial_state()


def peer_games(pyspiel):
    """One simulation is one leaf, valued by so many random games."""
    bot, state = peer_bot(pyspiel, GAMES, 1)
    return rate(GAMES, lambda: bot.step(state))


def peer_search(pyspiel):
    bot, state = peer_bot(pyspiel, 1, SEARCH)
    return rate(SEARCH, lambda: bot.step(state))


def our_games():
    done = subprocess.run([SHOAL, "bench", "example", "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)[0]["playouts_per_s"]


def our_search():
    game = shoal.load_game("connect_four")
    player = shoal.Player(game, f"mcts(iterations={SEARCH},plies=1000000,prior=off,memory=256)", seed=1)
    state = game.new_initial_state()
    return rate(SEARCH, lambda: player.step(state))


def loop(game):
    """Moves a second of random games in Python."""
    luck, moves = random.Random(1), 0
    begin = time.process_time()
    for _ in range(LOOPS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            moves += 1
    return moves / (time.process_time() - begin)


def main(folder):
    pyspiel = peer(folder)
    rows = {
        "random games a second": (our_games, lambda: peer_games(pyspiel)),
        "iterations of search a second": (our_search, lambda: peer_search(pyspiel)),
        "moves a second in a loop in Python": (
            lambda: loop(shoal.load_game("connect_four")),
            lambda: loop(pyspiel.load_game("connect_four")),
        ),
    }
    print(f"{'connect four':<36} {'Shoal':>12} {'OpenSpiel':>12} {'ratio':>7}")
    for name, (ours, theirs) in rows.items():
        pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
        mine, other = (max(column) for column in zip(*pairs))
        print(f"{name:<36} {mine:>12,.0f} {other:>12,.0f} {mine / other:>7.2f}", flush=True)


if len(sys.argv) != 2:
    sys.exit("usage: bench/peers.py DIR")
main(sys.argv[1])
