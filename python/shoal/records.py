"""Match records: readable text with every ply, as `shoal play --record` writes it."""

from __future__ import annotations

import contextlib
import dataclasses
from pathlib import Path
from typing import Any, Iterator, Mapping

from ._cdef import NUMBERS
from ._ffi import ShoalError, check, encode, error, failure, ffi, lib, number, string
from .components import Components
from .game import Game
from .state import State

_ENDINGS = ("", "resigned", "time", "aborted")  # SHOAL_ENDINGS of match.h


@dataclasses.dataclass(frozen=True)
class Record:
    """A match that was played: the last position with its whole history, and who sat where."""

    state: State
    seats: dict[int, str] = dataclasses.field(default_factory=dict)
    date: str | None = None
    seed: int | None = None
    ended: str = ""  # if not by the rules: resigned, time, aborted
    ended_by: int | None = None

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.state.get_game()


def loads(text: str | bytes, components: Components | None = None) -> Record:
    """Reads a record; every ply, hash and the result are checked on the way. One that was played
    with changed components needs them here."""
    data = text if isinstance(text, bytes) else encode(text, "a record")
    record, fault = ffi.new("struct shoal_record *"), error()
    tables = ffi.NULL if components is None else components.pointer
    check(lib.shoal_record_read(data, len(data), tables, record, fault), fault)
    try:
        return _taken(record, components)
    finally:
        lib.shoal_record_finish(record)


def _taken(record: Any, components: Components | None) -> Record:
    game = Game(string(record.game.name), components)
    state = game.new_initial_state()
    for i in range(lib.shoal_match_plies(record.match)):
        ply = lib.shoal_match_ply(record.match, i)
        state.apply_answer(ply.seat, ply.action)
    seats = {seat: string(record.seat[seat]) for seat in range(game.num_players())}
    how = record.ending.how
    return Record(
        state,
        {seat: name for seat, name in seats.items() if name},
        string(record.date) or None,
        lib.shoal_match_seed(record.match) if record.has_seed else None,
        _ENDINGS[how],
        record.ending.seat if how in (1, 2) else None,
    )


def dumps(
    state: State,
    seats: Mapping[int, str] | None = None,
    date: str | None = None,
    seed: int = 0,
    hashes: bool = False,
) -> str:
    """The record of a state and its history, which must begin with the game. `seed` is that of the
    deal, if the draws follow one."""
    with replayed(state, seed) as match:
        return _written(match, state.get_game(), seats or {}, date, hashes)


@contextlib.contextmanager
def replayed(state: State, seed: int = 0) -> Iterator[Any]:
    """A state's history as a match of the library, for as long as it is wanted."""
    game, fault = state.get_game(), error()
    if state._root is not None:
        raise ShoalError(
            "the history of this state does not begin with the game, so it has no record",
            "bad-record",
        )
    match = lib.shoal_match_create(game.pointer, number(seed, "a seed", 0, (1 << 64) - 1))
    if match == ffi.NULL:
        raise MemoryError("not enough memory for a match")
    try:
        for player, action in state.full_history():
            check(lib.shoal_match_play(match, player, action, ffi.NULL, fault), fault)
        yield match
    finally:
        lib.shoal_match_destroy(match)


def _written(
    match: object, game: Game, seats: Mapping[int, str], date: str | None, hashes: bool
) -> str:
    tags = ffi.new("struct shoal_tags *")
    kept = []  # the texts, until they are written
    for seat, name in seats.items():
        kept.append(ffi.new("char[]", _line(name, "a name")))
        tags.seat[number(seat, "a seat", 0, game.num_players() - 1)] = kept[-1]
    if date is not None:
        if len(date) != 10:
            raise ShoalError("a date is written as YYYY-MM-DD")
        kept.append(ffi.new("char[]", _line(date, "a date")))
        tags.date = kept[-1]
    size = lib.shoal_record_room(match, tags)
    room = ffi.new("char[]", size)
    text = ffi.new("struct shoal_text *", {"bytes": room, "size": size})
    lib.shoal_record_write(match, tags, hashes, text)
    if text.cut:
        raise MemoryError("not enough memory for a record")
    return ffi.unpack(room, text.length).decode()


def _line(text: str, what: str) -> bytes:
    data = encode(text, what)
    if len(data) >= NUMBERS["SHOAL_VALUE_MAX"] or not text.isprintable():
        raise ShoalError(f"{what} is one line of at most {NUMBERS['SHOAL_VALUE_MAX'] - 1} bytes")
    return data


def load(path: str | Path, components: Components | None = None) -> Record:
    """The same from a file."""
    return loads(Path(path).read_bytes(), components)


def save(
    path: str | Path,
    state: State,
    seats: Mapping[int, str] | None = None,
    date: str | None = None,
    seed: int = 0,
    hashes: bool = False,
) -> None:
    """dumps into a file."""
    Path(path).write_text(dumps(state, seats, date, seed, hashes), encoding="utf-8")
