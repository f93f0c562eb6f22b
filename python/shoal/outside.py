"""Players of one's own in tournaments, statistics and reviews: anything with a `step`."""

from __future__ import annotations

from typing import Any

from ._ffi import ShoalError, encode, ffi, lib
from .game import Game
from .players import Bot
from .state import Position, State

_SEED = 1  # of the world that a player is shown; the view is hashed into it


class Outside:
    """How the engine asks a bot. What goes wrong in it is kept, for the caller to raise."""

    def __init__(self, game: Game, bot: Bot) -> None:
        self._game, self._bot = game, bot
        self.fault: BaseException | None = None
        self._choose = ffi.callback(
            "enum shoal_status(void *, const struct shoal_question *, struct shoal_answer *, "
            "struct shoal_error *)",
            self._answer,
            error=1,
            onerror=self._failed,
        )
        self._begin = ffi.callback("void(void *, uint64_t)", self._restart, onerror=self._failed)
        self.calls = ffi.new(
            "struct shoal_outside *", {"choose": self._choose, "begin": self._begin}
        )

    @property
    def name(self) -> str:
        """What tables call it: its class."""
        return type(self._bot).__name__

    def _world(self, question: Any) -> State:
        """A position that looks to the seat as the real one does, drawn by luck that depends on what it
        sees and nothing else."""
        luck, position = ffi.new("struct shoal_random *"), Position(self._game)
        key = lib.shoal_state_hash(question.game, question.view)
        lib.shoal_random_seed(luck, key ^ _SEED)
        lib.shoal_resample(question.game, question.view, question.seat, luck, position.pointer)
        return State._at(self._game, position)

    def _answer(self, _context: Any, question: Any, out: Any, _error: Any) -> int:
        state = self._world(question)
        action = self._bot.step(state)
        legal = question.legal.action[0 : question.legal.count]
        if action not in legal:
            raise ShoalError(
                f"{self.name} answered {action!r}, which is not among the {len(legal)} legal answers",
                "illegal-action",
            )
        out.action = int(action)
        self._think(out, set(legal))
        return 0

    def _think(self, out: Any, legal: set[int]) -> None:
        """What it thinks of the answers, if it has `opinions` like shoal.Player."""
        opinions = getattr(self._bot, "opinions", None)
        for opinion in opinions() if opinions else []:
            if opinion[0] in legal and out.opinions < len(legal):
                thought = out.opinion[out.opinions]
                thought.action, thought.value, thought.visits = opinion[:3]
                out.opinions += 1

    def _restart(self, _context: Any, _seed: int) -> None:
        restart = getattr(self._bot, "restart", None)
        if restart:
            restart()

    def _failed(self, _kind: Any, fault: BaseException, _trace: Any) -> None:
        self.fault = self.fault or fault


class Seated:
    """Players as plans name them: specs, and bots behind calls. It keeps alive what the plan points to."""

    def __init__(self, game: Game, players: list[Any]) -> None:
        self.bots: list[Outside | None] = []
        names = []
        for one in players:
            bot = Outside(game, one) if callable(getattr(one, "step", None)) else None
            self.bots.append(bot)
            names.append(encode(bot.name if bot else one, "a player"))
        self._names = [ffi.new("char[]", name) for name in names]
        self.spec = ffi.new("const char *[]", self._names)
        self.outside = ffi.new(
            "const struct shoal_outside *[]", [bot.calls if bot else ffi.NULL for bot in self.bots]
        )

    def threads(self, wanted: int) -> int:
        """Bots of one's own are asked one after the other."""
        return 1 if any(self.bots) else wanted

    @property
    def fault(self) -> BaseException | None:
        """What the first of them raised that did."""
        return next((bot.fault for bot in self.bots if bot and bot.fault), None)
