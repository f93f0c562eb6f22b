"""What the tests of the package share: the package itself, game strings, random play."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))

import numpy as np  # noqa: E402

import shoal  # noqa: E402

GAMES = shoal.registered_names()


def spread() -> list[str]:
    """Every game as it is, and with each value of each option that is possible by itself."""
    strings = {}
    for name in GAMES:
        strings[str(shoal.load_game(name))] = None
        for option in shoal.game_options(name):
            for value in option.values:
                try:
                    strings[str(shoal.load_game(name, {option.name: value}))] = None
                except shoal.ShoalError:
                    continue  # it needs another option beside it
    return list(strings)


def play(state: shoal.State, seed: int, most: int = 100_000) -> Iterator[shoal.State]:
    """Random actions, chance by its weights; the state before each of them, then the last one."""
    choice, luck = random.Random(seed), np.random.default_rng(seed)
    while not state.is_terminal() and most > 0:
        yield state
        if state.is_chance_node():
            state.apply_action(state.sample_chance(luck))
        else:
            seat = choice.choice(state.pending_players())
            state.apply_answer(seat, choice.choice(state.answers(seat)))
        most -= 1
    yield state


def played(text: str, seed: int = 1, most: int = 100_000) -> shoal.State:
    *_, last = play(shoal.load_game(text).new_initial_state(), seed, most)
    return last


def resident() -> int:
    """Bytes of memory that this process has now."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
