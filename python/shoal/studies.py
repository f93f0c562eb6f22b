"""Many games, or one match, on several threads: tournaments, statistics, reviews."""

from __future__ import annotations

import json
import threading
from typing import Any, Callable, Iterator, Mapping, Sequence

import numpy as np

from . import records
from ._ffi import ShoalError, encode, error, failure, ffi, lib, number, string
from .components import Components
from .game import Game
from .outside import Seated
from .players import Bot
from .state import State

_MOST = (1 << 32) - 1


def arena(
    game: Game,
    players: Sequence[str | Bot],
    deals: int = 200,
    seed: int = 1,
    threads: int = 0,
    gauntlet: bool = False,
    iterations: int = 0,
    milliseconds: int = 0,
) -> dict[str, Any]:
    """Players meet on the same deals in all seats: what `shoal arena --json` prints, as a
    dictionary.

    A player is a spec (`hard`, `cmd:./mybot`) or anything with `step(state)`, which is shown a
    position that looks like the real one to its seat. `threads` 0 takes all processors, and one where
    a player is an object; figures do not change with it. With `gauntlet` the first meets each other
    one. What such an object raises is raised here. Ctrl-C stops it between two games. doc/ARENA.md
    says what the figures mean.
    """
    seated = Seated(game, _several(players))
    plan = ffi.new(
        "struct shoal_tournament *",
        {
            "game": game.pointer,
            "spec": seated.spec,
            "outside": seated.outside,
            "players": len(seated.bots),
            "threads": seated.threads(number(threads, "threads", 0, 64)),
            "gauntlet": bool(gauntlet),
            "deals": number(deals, "deals", 1, 10_000_000),
            "seed": number(seed, "a seed", 0, (1 << 63) - 1),
            "budget": {
                "iterations": number(iterations, "iterations", 0, _MOST),
                "milliseconds": number(milliseconds, "milliseconds", 0, _MOST),
            },
        },
    )
    return _Run(lib.shoal_tournament_play, plan, seated, game).report()


def stats(
    game: Game,
    players: str | Bot | Sequence[str | Bot] = "greedy",
    games: int = 1000,
    seed: int = 1,
    threads: int = 0,
    components: Components | None = None,
    pandas: bool | None = None,
) -> Study:
    """What many games say about a game, as tables: `seats`, `order`, `factions`, `scores`, `ends`,
    `length`, `components`.

    One player for all seats, or one for each, as in `arena`. With `components` the tables are about
    the game with these, and two more say what the change does on the same deals: `changes` and
    `figures`. doc/STATISTICS.md says what the figures mean.
    """
    one = isinstance(players, str) or hasattr(players, "step")
    who = [players] * game.num_players() if one else _several(players)  # type: ignore[arg-type]
    if len(who) != game.num_players():
        raise ShoalError(f"{game} has {game.num_players()} seats, but {len(who)} players are named")
    seated = Seated(game, who)
    changed = None if components is None else Game(str(game), components)
    plan = ffi.new(
        "struct shoal_survey *",
        {
            "game": game.pointer,
            "changed": changed.pointer if changed else ffi.NULL,
            "spec": seated.spec,
            "outside": seated.outside,
            "games": number(games, "games", 1, 100_000_000),
            "threads": seated.threads(number(threads, "threads", 0, 64)),
            "seed": number(seed, "a seed", 0, (1 << 63) - 1),
        },
    )
    found = _Run(lib.shoal_survey_play, plan, seated, game, changed).report()
    compared = found["compare"] or {"changes": [], "figures": []}
    return Study(found, {**found, "length": [found["length"]], **compared}, pandas)


def review(
    match: State | records.Record,
    player: str | Bot = "hard",
    iterations: int = 2000,
    seed: int = 1,
    threads: int = 0,
    pandas: bool | None = None,
) -> Study:
    """What a player thinks of a match: tables `seats` and `plies`; `data["par"]` where there is one.

    The match is a state with its history from the beginning, or a record. The player has opinions: a
    spec, or an object with `step` and, as shoal.Player has, `opinions()` of its last answer: actions,
    expected returns and visits, best first. doc/REVIEW.md says what the figures mean.
    """
    state = match.state if isinstance(match, records.Record) else match
    game = state.get_game()
    seated = Seated(game, [player])
    with records.replayed(state) as pointer:
        plan = ffi.new(
            "struct shoal_review *",
            {
                "match": pointer,
                "spec": seated.spec[0],
                "outside": seated.outside[0],
                "iterations": number(iterations, "iterations", 1, 100_000_000),
                "threads": seated.threads(number(threads, "threads", 0, 64)),
                "seed": number(seed, "a seed", 0, (1 << 63) - 1),
            },
        )
        found = _Run(lib.shoal_review_match, plan, seated, game).report()
    return Study(found, found, pandas)


def _several(players: object) -> list[Any]:
    if isinstance(players, (str, bytes)) or not isinstance(players, Sequence):
        raise TypeError("players is a list: of names, or of objects with a step")
    return list(players)


class Study(Mapping[str, Any]):
    """Tables by name: pandas DataFrames where pandas is installed (or as `pandas` says), structured
    arrays of numpy otherwise. What is nested has names with underscores: `takers_with`. `data` is all
    that was found, as the command prints it with --json."""

    def __init__(self, data: dict[str, Any], tables: dict[str, Any], pandas: bool | None) -> None:
        self.data = data
        self._tables = {
            name: _table(rows, pandas)
            for name, rows in tables.items()
            if isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
        }

    def __getitem__(self, name: str) -> Any:
        return self._tables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __repr__(self) -> str:
        said = ", ".join(f"{name}: {len(table)}" for name, table in self.items())
        return f"<Study of {self.data['game']}; {said}>"


def _flat(row: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """Members of members by one name."""
    out: dict[str, Any] = {}
    for key, value in row.items():
        if isinstance(value, dict):
            out.update(_flat(value, f"{before}{key}_"))
        else:
            out[before + key] = value
    return out


def _column(values: list[Any]) -> np.ndarray:
    """Whole numbers, numbers with gaps, texts; anything else as it is."""
    there = [value for value in values if value is not None]
    kinds = {type(value) for value in there}
    if kinds and kinds <= {int} and len(there) == len(values):
        return np.array(values, np.int64)
    if kinds <= {int, float}:
        return np.array([np.nan if value is None else value for value in values], float)
    if kinds == {bool} and len(there) == len(values):
        return np.array(values, bool)
    if kinds == {str}:
        return np.array([value or "" for value in values])
    out = np.empty(len(values), object)
    out[:] = values
    return out


def _table(rows: list[dict[str, Any]], pandas: bool | None) -> Any:
    flat = [_flat(row) for row in rows]
    names = list(dict.fromkeys(name for row in flat for name in row))
    columns = {name: _column([row.get(name) for row in flat]) for name in names}
    maker = _pandas(pandas)
    if maker:
        return maker.DataFrame(columns)
    out = np.empty(len(rows), [(name, column.dtype) for name, column in columns.items()])
    for name, column in columns.items():
        out[name] = column
    return out


def _pandas(wanted: bool | None) -> Any:
    if wanted is False:
        return None
    try:
        import pandas
    except ImportError:
        if wanted:
            raise
        return None
    return pandas


class _Run(threading.Thread):
    """One call on a thread of its own, which keeps all that it reads alive until it has ended."""

    def __init__(self, call: Callable[..., int], plan: Any, seated: Seated, *kept: object) -> None:
        super().__init__()
        self._done = threading.Event()
        self._stop, self._text, self._fault = ffi.new("bool *"), ffi.new("char **"), error()
        self._call, self._plan, self._seated, self._kept = call, plan, seated, kept
        self._status = -1

    def run(self) -> None:
        try:
            self._status = self._call(self._plan, self._stop, self._text, self._fault)
            if not self._status:
                self._text = ffi.gc(self._text[0], lib.shoal_free)
        finally:
            self._done.set()

    def report(self) -> dict[str, Any]:
        """What it found, once it has; nothing is waited for in one piece, or Ctrl-C would wait for the
        end."""
        self.start()
        try:
            while not self._done.wait(0.1) and not self._seated.fault:
                pass
        except BaseException:
            self._end()
            raise
        if self._seated.fault:
            self._end()
            raise self._seated.fault
        if self._status:
            raise failure(self._fault)
        return json.loads(string(self._text))

    def _end(self) -> None:
        self._stop[0] = True
        self._done.wait()
