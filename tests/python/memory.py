#!/usr/bin/env python3
"""A walk through the package for valgrind (`make memory-python`): every game, many at once and one
by one, copies, records."""

from __future__ import annotations

import pickle

import common
import shoal
from common import GAMES, play
from shoal import records
from shoal.vector import VectorEnv


def many(name: str) -> None:
    with VectorEnv(name, 20, autoreset_mode="SameStep", threads=2) as env:
        for _ in range(150):
            env.step(env.sample())
        env.set_state(1, env.state(0))


def single(name: str) -> None:
    for state in play(shoal.load_game(name).new_initial_state(), 1, 60):
        for player in state.pending_players():
            state.observation(player)
            state.information_state_string(player)
            state.resample_from_infostate(player, 1)
    assert state.board()
    assert pickle.loads(pickle.dumps(state)) == state
    assert records.loads(records.dumps(state)).state == state


for name in GAMES:
    many(name)
    single(name)
print(f"{len(GAMES)} games")
