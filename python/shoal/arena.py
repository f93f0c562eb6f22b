"""Tournaments between the engine's computer players, on several threads."""

from __future__ import annotations

import json
import threading
from typing import Any, Sequence

from ._ffi import encode, error, failure, ffi, lib, number, string
from .game import Game

_MOST = (1 << 32) - 1


def tournament(
    game: Game,
    players: Sequence[str],
    deals: int = 200,
    seed: int = 1,
    threads: int = 0,
    gauntlet: bool = False,
    iterations: int = 0,
    milliseconds: int = 0,
) -> dict[str, Any]:
    """Players meet on the same deals in all seats: what `shoal arena --json` prints, as a
    dictionary.

    `threads` 0 takes all processors; figures do not change with it. With `gauntlet` the first meets
    each other one. Ctrl-C stops it between two games. doc/ARENA.md says what the figures mean.
    """
    if isinstance(players, str):
        raise TypeError("players is a list of strings")
    specs = [ffi.new("char[]", encode(spec, "a player")) for spec in players]
    names = ffi.new("const char *[]", specs)
    plan = ffi.new(
        "struct shoal_tournament *",
        {
            "game": game.pointer,
            "spec": names,
            "players": len(specs),
            "threads": number(threads, "threads", 0, 64),
            "gauntlet": bool(gauntlet),
            "deals": number(deals, "deals", 1, 10_000_000),
            "seed": number(seed, "a seed", 0, (1 << 63) - 1),
            "budget": {
                "iterations": number(iterations, "iterations", 0, _MOST),
                "milliseconds": number(milliseconds, "milliseconds", 0, _MOST),
            },
        },
    )
    run = _Run(plan, (game, names, specs))
    run.start()
    try:
        while not run.done.wait(0.1):  # not in one piece, or Ctrl-C would wait for the end
            pass
    except BaseException:
        run.stop[0] = True
        run.done.wait()
        raise
    return run.report()


class _Run(threading.Thread):
    """A tournament on a thread of its own, which keeps all that it reads alive until it has
    ended."""

    def __init__(self, plan: Any, kept: tuple[Any, ...]) -> None:
        super().__init__()
        self.done = threading.Event()
        self.stop, self._text, self._fault = ffi.new("bool *"), ffi.new("char **"), error()
        self._plan, self._kept, self._status = plan, kept, -1

    def run(self) -> None:
        self._status = lib.shoal_tournament_play(self._plan, self.stop, self._text, self._fault)
        if not self._status:
            self._text = ffi.gc(self._text[0], lib.shoal_free)
        self.done.set()

    def report(self) -> dict[str, Any]:
        if self._status:
            raise failure(self._fault)
        return json.loads(string(self._text))
