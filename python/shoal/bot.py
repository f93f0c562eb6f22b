"""The bot protocol (doc/BOT-PROTOCOL.md) from Python: a session with `shoal bot`, or with any
program that speaks it."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Iterable, Sequence

from ._ffi import CHANCE, OVER, ShoalError
from .players import Opinion
from .state import State

_COUNTED = ("help", "games", "options", "legal", "chance", "record", "board", "events")


def command() -> list[str]:
    """`shoal bot`: as SHOAL_COMMAND says, of the build of this tree, or installed."""
    built = Path(__file__).resolve().parents[2] / "build" / "shoal"
    found = os.environ.get("SHOAL_COMMAND") or (
        str(built) if built.exists() else shutil.which("shoal")
    )
    if not found:
        raise ShoalError("the command `shoal` is not there; build it with `make`", "bad-file")
    return [found, "bot"]


class Session:
    """A program at the other end of two pipes. Answers that begin with `error` are raised as
    ShoalError."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._process: Any = subprocess.Popen(
            list(program or command()),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            bufsize=1,
        )

    def ask(self, line: str) -> list[str]:
        """Sends one command and gives the lines of its answer; for all that has no method of its
        own."""
        if "\n" in line or "\r" in line:
            raise ShoalError("a command is one line", "bad-command")
        self._send(line)
        first = self._read()
        word = line.split(" ", 1)[0]
        if word == "shoal":
            return self._until(first, "ready")
        if word == "go":
            return self._until(first, "bestaction")
        if word == "draw":
            return [first, self._read()]
        if word in _COUNTED:
            return [first] + [self._read() for _ in range(int(first.split()[1]))]
        return [first]

    def _send(self, text: str) -> None:
        try:
            self._process.stdin.write(text + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise ShoalError("the program has ended", "not-now") from None

    def _read(self) -> str:
        line = self._process.stdout.readline()
        if not line.endswith("\n"):
            raise ShoalError("the program has ended", "not-now")
        line = line[:-1]
        if line.startswith("error "):
            _, status, sentence = line.split(" ", 2)
            raise ShoalError(sentence, status)
        return line

    def _until(self, line: str, last: str) -> list[str]:
        lines = [line]
        while lines[-1].split(" ", 1)[0] != last:
            lines.append(self._read())
        return lines

    # Driving a game.

    def new_game(self, game: str, seed: int = 0) -> str:
        """Begins a game; its string with every option written out."""
        return self.ask(f"newgame {game} seed {seed}")[0].split()[1]

    def turn(self) -> list[int]:
        """Who is asked: players, chance (-1), or -4 when it is over."""
        return _turn(self.ask("turn")[0])

    def legal(self, player: int) -> dict[int, str]:
        """Answers with their notation."""
        return {
            int(line.split(" ", 2)[1]): line.split(" ", 2)[2]
            for line in self.ask(f"legal {player}")[1:]
        }

    def apply(self, player: int, action: int | str) -> list[int]:
        """Plays an answer, by number or notation; who is asked then."""
        what = action if isinstance(action, str) else f"#{int(action)}"
        return _turn(self.ask(f"apply {_who(player)} {what}")[0])

    def draw(self) -> list[int]:
        """Chance, as the seed says."""
        return _turn(self.ask("draw")[1])

    def undo(self) -> list[int]:
        """Takes one action back, chance included; who is asked then."""
        return _turn(self.ask("undo")[0])

    def position(self, history: Iterable[tuple[int, int]]) -> list[int]:
        """Goes to the position after these plies: State.full_history()."""
        return _turn(
            self.ask(" ".join(["position start"] + [f"{_who(p)}:{a}" for p, a in history]))[0]
        )

    def view(self, player: int | str = "nobody") -> dict[str, Any]:
        """All that a player may know, as plain data."""
        return json.loads(self.ask(f"view {player}")[0].split(" ", 1)[1])

    def board(self, player: int | str = "nobody") -> str:
        """The same as text."""
        return "\n".join(self.ask(f"board {player}")[1:])

    def result(self) -> dict[str, Any]:
        """How it ended."""
        return json.loads(self.ask("result")[0].split(" ", 1)[1])

    def hash(self) -> int:
        """The position's hash."""
        return int(self.ask("hash")[0].split()[1], 16)

    def record(self) -> str:
        """The match as text."""
        return "\n".join(self.ask("record")[1:]) + "\n"

    def load(self, record: str) -> str:
        """Goes on from a record; the game's string."""
        self._send("load")
        self._send(record.rstrip("\n"))
        return self._read().split()[1]

    # Computer players.

    def player(self, spec: str, seed: int = 0) -> None:
        """Names the computer player that `go` asks."""
        self.ask(f"player {spec} seed {seed}")

    def go(
        self, player: int, iterations: int = 0, milliseconds: int = 0
    ) -> tuple[int, list[Opinion]]:
        """The answer of the computer player for a seat, and what it thinks of each."""
        budget = f" iterations {iterations}" * (iterations > 0) + f" time {milliseconds}" * (
            milliseconds > 0
        )
        *infos, best = self.ask(f"go {player}{budget}")
        words = [line.split(" ", 4) for line in infos if line.startswith("info ")]
        return int(best.split()[1]), [Opinion(int(w[1]), float(w[2]), int(w[3])) for w in words]

    def see(self, player: int, state: State) -> list[int]:
        """Tells a session that plays one seat what that seat sees: a possible world for it, never
        the state."""
        world = state.resample_from_infostate(player, _luck(state, player))
        return _turn(self.ask(f"see {bytes(world).hex()}")[0])

    def close(self) -> None:
        """Ends the session and the program."""
        if self._process.poll() is None:
            try:
                self._send("quit")
            except ShoalError:
                pass
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass
        self._process.stdout.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *what: object) -> None:
        self.close()


class BotPlayer:
    """A program of the bot protocol as a bot of shoal.evaluate_bots: it plays one seat and is told
    what that sees."""

    def __init__(
        self,
        game: str,
        player: int,
        spec: str = "medium",
        seed: int = 0,
        program: Sequence[str] | None = None,
        iterations: int = 0,
    ) -> None:
        self.session = Session(program)
        self._player, self._iterations = player, iterations
        self.session.new_game(game, seed)
        self.session.player(spec, seed)
        self.session.ask(f"seat {player}")

    def step(self, state: State) -> int:
        """The program's answer."""
        self.session.see(self._player, state)
        return self.session.go(self._player, self._iterations)[0]

    def close(self) -> None:
        """Ends the program."""
        self.session.close()


def _luck(state: State, player: int) -> int:
    """A seed that depends on what the player sees and on nothing else."""
    text = state.information_state_string(player)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def _who(player: int) -> str:
    return "chance" if player == CHANCE else str(int(player))


def _turn(line: str) -> list[int]:
    if line == "turn chance":
        return [CHANCE]
    if line == "turn over":
        return [OVER]
    if not re.fullmatch(r"turn seats?( \d+)+", line):
        raise ShoalError(f"no answer that was expected: {line[:80]!r}", "bad-command")
    return [int(word) for word in line.split()[2:]]
