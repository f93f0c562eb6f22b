"""One position of a game, with the way that led to it."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Iterator, NamedTuple, Sequence

import numpy as np

from . import spiel
from ._ffi import (
    CHANCE,
    NOBODY,
    OVER,
    ShoalError,
    check,
    encode,
    error,
    ffi,
    json_of,
    language,
    lib,
    number,
    text_of,
)
from .game import Game
from .spiel import PlayerAction, PlayerId

_HEAD = "shoal state 1"


class Position:
    """The bytes of a position. Never written again once made, so copies and threads may share them.
    The pointer keeps them alive by itself."""

    __slots__ = ("_room", "pointer")

    def __init__(self, game: Game, source: Any = None) -> None:
        self._room = bytearray(game.pointer.state_bytes)
        self.pointer = ffi.from_buffer("struct shoal_state *", self._room)
        if source is not None:
            ffi.memmove(self._room, source, len(self._room))

    def __bytes__(self) -> bytes:
        return bytes(self._room)


class _Step:
    """What was played last, where, and what before it; None at the beginning."""

    __slots__ = ("action", "before", "known", "player", "position")

    def __init__(self, before: _Step | None, position: Position, player: int, action: int) -> None:
        self.before, self.position, self.player, self.action = before, position, player, action
        self.known: dict[int, _Known] = {}  # what seats know behind it, once somebody has asked


class _Known(NamedTuple):
    """What a player has noticed: the last of it, what came before, and a digest of all views on the way."""

    before: _Known | None
    ply: PlayerAction | None  # -1 for who or what was not seen
    views: bytes

    def plies(self) -> list[PlayerAction]:
        found: list[PlayerAction] = []
        known: _Known | None = self
        while known is not None:
            found += [known.ply] if known.ply else []
            known = known.before
        return found[::-1]


class State(spiel.State):
    """A position and its history. Applying an action moves it on; clones cost nothing.

    A state holds no luck: at a chance node the caller draws from chance_outcomes and applies the
    outcome.
    """

    _game: Game

    def __init__(self, game: Game) -> None:
        position = Position(game)
        game.rules.start(game.pointer, position.pointer)
        self._game = game
        self._now: tuple[Position, _Step | None] = (
            position,
            None,
        )  # replaced as a whole, also between threads
        self._root: Position | None = (
            None  # where the history begins, if not at the game's beginning
        )
        self._known: dict[int, _Known] = {}  # what seats know there

    @property
    def _position(self) -> Position:
        return self._now[0]

    @classmethod
    def from_bytes(cls, game: Game, data: bytes) -> State:
        """A state whose history begins here. The bytes must be a position that can be played on."""
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError(f"a position is bytes, not {type(data).__name__}")
        data = bytes(data)
        if len(data) != game.pointer.state_bytes:
            raise ShoalError(
                f"a position of {game.id} has {game.pointer.state_bytes} bytes, not {len(data)}"
            )
        position = Position(game, data)
        if not game.rules.valid(game.pointer, position.pointer):
            raise ShoalError(f"these bytes are no position of {game}")
        return cls._at(game, position)

    @classmethod
    def _at(cls, game: Game, position: Position) -> State:
        state = cls.__new__(cls)
        state._game, state._now, state._root, state._known = game, (position, None), position, {}
        return state

    # Who is asked.

    def get_game(self) -> Game:
        return self._game

    def current_player(self) -> int:
        """The player who must act; PlayerId.CHANCE, PlayerId.TERMINAL, or PlayerId.SIMULTANEOUS in
        a game that was loaded so."""
        if self.is_simultaneous_node():
            return int(PlayerId.SIMULTANEOUS)
        return self._position.pointer.actor

    def pending_players(self) -> list[int]:
        """All who owe an answer: several where they choose in secret at the same time."""
        bits = self._position.pointer.pending
        return [seat for seat in range(self.num_players()) if bits >> seat & 1]

    def is_terminal(self) -> bool:
        return self._position.pointer.actor == OVER

    def is_chance_node(self) -> bool:
        return self._position.pointer.actor == CHANCE

    def is_simultaneous_node(self) -> bool:
        bits = self._position.pointer.pending
        return self._game.simultaneous and bool(bits & (bits - 1))

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_initial_state(self) -> bool:
        return self._position.pointer.ply == 0

    def move_number(self) -> int:
        return self._position.pointer.ply

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    # What can be played.

    def _seat(self, player: int | None) -> int:
        if player is None:
            asked = self._position.pointer.actor
            if asked == OVER:
                raise ShoalError("the game is over", "game-over")
            return asked
        return number(player, "a player", CHANCE, self.num_players() - 1)

    def _viewer(self, player: int | None) -> int:
        """Whose eyes: the player who is asked if nobody is named, an onlooker where none is."""
        if player is None:
            asked = self._position.pointer.actor
            return asked if asked >= 0 else NOBODY
        seat = number(player, "a player", NOBODY, self.num_players() - 1)
        if seat < 0 and seat != NOBODY:
            raise ShoalError(
                f"a player is 0 to {self.num_players() - 1}, "
                f"or {NOBODY} for an onlooker, not {seat}"
            )
        return seat

    def _list(self, seat: int) -> Any:
        found = ffi.new("struct shoal_list *")
        lib.shoal_list_fill(found, self._game.pointer, self._position.pointer, seat)
        return found

    def answers(self, player: int) -> list[int]:
        """What a player who owes an answer can answer, ascending, also while others choose at the same time; see
        apply_answer."""
        found = self._list(number(player, "a player", 0, self.num_players() - 1))
        return list(ffi.unpack(found.action, found.count))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending; those of chance at a chance node; none for a player who is not the current one. At a simultaneous
        node all who choose have theirs."""
        if player is None and self.is_terminal():
            return []
        seat = self._seat(player)
        if seat != self._position.pointer.actor and not self.is_simultaneous_node():
            return []
        found = self._list(seat)
        return list(ffi.unpack(found.action, found.count))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self.num_distinct_actions()
        for action in [] if self.is_chance_node() else self.legal_actions(player):
            mask[action] = 1
        return mask

    def mask(self, player: int | None = None, out: np.ndarray | None = None) -> np.ndarray:
        """`answers` as an array of int8; of the player who is asked if nobody is named."""
        mask = np.zeros(self.num_distinct_actions(), np.int8) if out is None else out
        mask[...] = 0
        if player is not None:
            number(player, "a player", 0, self.num_players() - 1)
        seat = self._position.pointer.actor if player is None else player
        if seat >= 0:
            mask[self.answers(seat)] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_chance_node():
            raise ShoalError("chance is not asked now", "not-asked")
        found = self._list(CHANCE)
        actions, weights = ffi.unpack(found.action, found.count), ffi.unpack(
            found.weight, found.count
        )
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(actions, weights)]

    def sample_chance(self, rng: np.random.Generator | int | None = None) -> int:
        """An outcome by its weight, exactly; `rng` is a numpy generator or a seed."""
        if not self.is_chance_node():
            raise ShoalError("chance is not asked now", "not-asked")
        return lib.shoal_chance_draw(
            self._game.pointer, self._position.pointer, _random(rng), ffi.new("struct shoal_list *")
        )

    # Playing.

    def _apply(self, seat: int, action: object) -> None:
        self._now = self._after(self._now, seat, action)

    def _after(
        self, now: tuple[Position, _Step | None], seat: int, action: object
    ) -> tuple[Position, _Step]:
        position, last = now
        whole = number(action, "an action", 0, 0xFFFF)
        fault, after = error(), Position(self._game, position.pointer)
        check(
            lib.shoal_try_apply(self._game.pointer, after.pointer, seat, whole, ffi.NULL, fault),
            fault,
        )
        return after, _Step(last, position, seat, whole)

    def apply_action(self, action: int) -> None:
        """Plays the answer of the current player, or an outcome of chance."""
        if self.is_simultaneous_node():
            raise ShoalError("several players choose now: use apply_actions", "not-now")
        self._apply(self._seat(None), action)

    apply_action_with_legality_check = apply_action

    def apply_actions(self, actions: Sequence[int | None]) -> None:
        """One answer per player, at once; entries of players who are not asked are passed over."""
        if len(actions) != self.num_players():
            raise ShoalError(f"there are {self.num_players()} players, but {len(actions)} actions")
        asked = self.pending_players()
        if not asked:
            raise ShoalError("no player is asked now", "not-asked")
        now = self._now
        for seat in asked:
            now = self._after(now, seat, actions[seat])
        self._now = now

    def apply_answer(self, player: int, action: int) -> None:
        """Plays the answer of one player who owes one, in any order."""
        self._apply(self._seat(player), action)

    def undo_action(self, player: int | None = None, action: int | None = None) -> None:
        """Takes the last action back, chance included; what it was may be given and is then
        checked."""
        last = self._now[1]
        if last is None:
            raise ShoalError("there is nothing to undo", "not-now")
        if player not in (None, last.player) or action not in (None, last.action):
            raise ShoalError(
                f"the last action was {last.action} of player {last.player}", "not-now"
            )
        self._now = last.position, last.before

    def clone(self) -> State:
        twin = State.__new__(State)
        twin._game, twin._now, twin._root, twin._known = (
            self._game,
            self._now,
            self._root,
            self._known,
        )
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def child(self, action: int) -> State:
        twin = self.clone()
        twin.apply_action(action)
        return twin

    # History.

    def _steps(self) -> Iterator[_Step]:
        step = self._now[1]
        while step is not None:
            yield step
            step = step.before

    def full_history(self) -> list[PlayerAction]:
        return [PlayerAction(step.player, step.action) for step in self._steps()][::-1]

    def history(self) -> list[int]:
        return [step.action for step in self._steps()][::-1]

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    # The end.

    def returns(self) -> list[float]:
        """What each player gets at the end; 0 before it."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        out = ffi.new("double[]", self.num_players())
        self._game.rules.score(self._game.pointer, self._position.pointer, out)
        return ffi.unpack(out, self.num_players())

    def estimate(self) -> list[float]:
        """The engine's quick guess of the returns, at any point. It looks at the whole position,
        secrets and all."""
        out = ffi.new("double[]", self.num_players())
        lib.shoal_estimate(self._game.pointer, self._position.pointer, out)
        return ffi.unpack(out, self.num_players())

    def result(self, lang: str = "en") -> dict[str, Any]:
        """How it ended: ending, points, places and the score sheet."""
        if not self.is_terminal():
            raise ShoalError("the game is not over yet", "not-now")
        return json.loads(
            json_of(
                lambda out: lib.shoal_put_result(
                    self._game.pointer, self._position.pointer, language(lang), out
                )
            )
        )

    # What a player sees.

    def _view(self, seat: int) -> Position:
        view = Position(self._game)
        lib.shoal_view(self._game.pointer, self._position.pointer, seat, view.pointer)
        return view

    def observation(self, player: int | None = None, out: np.ndarray | None = None) -> np.ndarray:
        """What a player sees as an array of float32, as Game.observation_fields names it."""
        seat, size = self._viewer(player), self._game.observation_tensor_size()
        array = np.empty(size, np.float32) if out is None else out
        if (
            array.dtype != np.float32
            or array.shape != (size,)
            or not array.flags.c_contiguous
            or not array.flags.writeable
        ):
            raise ShoalError(
                f"an observation goes into a writable array of {size} float32 in one piece"
            )
        self._game.rules.observe(
            self._game.pointer,
            self._view(seat).pointer,
            seat,
            ffi.cast("float *", ffi.from_buffer(array)),
        )
        return array

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self.observation(self._player(player)).tolist()

    def observation_string(self, player: int | None = None) -> str:
        return self.board(self._player(player))

    # What a player has seen and done: every ply that it noticed, in order.

    def _notice(self, known: _Known, before: Any, step: _Step, after: Any, seat: int) -> _Known:
        """What a player knows behind a step. Where the player neither saw the action nor sees anything else than before,
        nothing was noticed."""
        mine = step.player == seat
        seen = mine or bool(before.seen >> seat & 1)
        views = [bytes(State._at(self._game, at)._view(seat)) for at in (step.position, after)]
        if not seen and views[0] == views[1]:
            return known
        ply = PlayerAction(step.player, step.action) if seen else PlayerAction(-1, -1)
        return _Known(known, ply, hashlib.blake2b(known.views + views[1], digest_size=16).digest())

    def _knowledge(self, seat: int) -> _Known:
        position, step = self._now
        way: list[_Step] = []
        while step is not None and seat not in step.known:
            way.append(step)
            step = step.before
        if step is not None:
            known = step.known[seat]
        else:
            root = way[-1].position if way else position
            known = self._known.get(seat) or _Known(
                None, None, bytes(State._at(self._game, root)._view(seat))
            )
        for at, step in enumerate(reversed(way)):
            following = len(way) - 2 - at
            after = way[following].position if following >= 0 else position
            known = step.known[seat] = self._notice(known, step.position.pointer, step, after, seat)
        return known

    def information_state_string(self, player: int | None = None) -> str:
        """What a player has seen and done, in order, and sees now: `player:action` for each ply that it noticed, `?` for
        one of which it saw only what came of it. Equal where, and only where, the player knows the same.
        """
        seat = self._player(player)
        known = self._knowledge(seat)
        plies = " ".join(
            "?" if action < 0 else f"{'c' if who < 0 else who}:{action}"
            for who, action in known.plies()
        )
        views = hashlib.blake2b(known.views + bytes(self._view(seat)), digest_size=16).hexdigest()
        return f"{self._game} player {seat}: {plies} ({views})"

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same as numbers, of short games; Game.information_state_tensor_size says how they stand."""
        seat = self._player(player)
        size = self._game.information_state_tensor_size()
        rows, width = self._game._recall or (0, 0)
        out = np.zeros(size, np.float32)
        noticed = out[: rows * width].reshape(rows, width)
        for row, (who, action) in zip(noticed, self._knowledge(seat).plies()):
            if action >= 0:
                row[who if who >= 0 else self.num_players()] = 1
                row[self.num_players() + 1 + action] = 1
        self.observation(seat, out[rows * width :])
        return out.tolist()

    def board(self, player: int = NOBODY, lang: str = "en", colour: bool = False) -> str:
        """The table as a player sees it, or an onlooker: text of at most 80 columns."""
        seat = self._viewer(player)
        style = ffi.new("struct shoal_style *", {"lang": language(lang), "colour": colour})
        view = self._view(seat)
        return text_of(
            lambda out: lib.shoal_put_board(self._game.pointer, view.pointer, seat, style, out)
        )

    def view(self, player: int = NOBODY) -> dict[str, Any]:
        """All that a player, or an onlooker, may know, as plain data; doc/schema describes it."""
        seat = self._viewer(player)
        view = self._view(seat)
        return json.loads(
            json_of(lambda out: lib.shoal_put_view(self._game.pointer, view.pointer, seat, out))
        )

    def prompt(self, player: int | None = None, lang: str = "en") -> str:
        """The question to a player who is asked."""
        seat = self._viewer(player)
        if seat not in self.pending_players():
            raise ShoalError(f"player {seat} is not asked now", "not-asked")
        style = ffi.new("struct shoal_style *", {"lang": language(lang)})
        view = self._view(seat)
        return text_of(
            lambda out: lib.shoal_put_prompt(self._game.pointer, view.pointer, seat, style, out)
        )

    def resample_from_infostate(self, player: int, probability_sampler: Any = None) -> State:
        """A possible world for what the player knows, correctly weighted: everything that it cannot
        know is drawn anew. The sampler is a function that returns numbers of [0, 1), a numpy
        generator, a seed or None. The history of the new state begins there."""
        seat = number(player, "a player", 0, self.num_players() - 1)
        world = Position(self._game)
        lib.shoal_resample(
            self._game.pointer,
            self._view(seat).pointer,
            seat,
            _random(probability_sampler),
            world.pointer,
        )
        state = State._at(self._game, world)
        state._known = {seat: self._knowledge(seat)}  # others begin there
        return state

    # Text.

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """The notation of an action: `action_to_string(action)` or `action_to_string(player,
        action)`."""
        whole = number(
            player if action is None else action, "an action", 0, self._game.pointer.actions - 1
        )
        return text_of(
            lambda out: self._game.rules.put_action(
                self._game.pointer, self._position.pointer, whole, out
            )
        )

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The legal action with this notation, of the player who is asked if none is named."""
        seat = self._seat(None if text is None else player)  # type: ignore[arg-type]
        fault, found = error(), ffi.new("shoal_action *")
        notation = encode(player if text is None else text, "an action")
        check(
            lib.shoal_action_parse(
                self._game.pointer, self._position.pointer, seat, notation, found, fault
            ),
            fault,
        )
        return found[0]

    def action_label(self, action: int, lang: str = "en") -> str:
        """What an action of the player who is asked does, in words."""
        whole = number(action, "an action", 0, self._game.pointer.actions - 1)
        if whole not in self.legal_actions() and not any(
            whole in self.answers(one) for one in self.pending_players()
        ):
            raise ShoalError(f"action {whole} is not legal now", "illegal-action")
        style = ffi.new("struct shoal_style *", {"lang": language(lang)})
        return text_of(
            lambda out: lib.shoal_put_label(
                self._game.pointer, self._position.pointer, whole, style, out
            )
        )

    def __str__(self) -> str:
        return self.board()

    to_string = __str__

    def __repr__(self) -> str:
        return f"<State of {self._game} at ply {self.move_number()}>"

    def _repr_svg_(self) -> str:
        from .view import svg

        return svg(self)

    # Bytes.

    def __bytes__(self) -> bytes:
        """The position; State.from_bytes makes a state of them, which has no history."""
        return bytes(self._position)

    def hash(self) -> int:
        """Equal for equal positions, the same in every build; as in records."""
        return lib.shoal_state_hash(self._game.pointer, self._position.pointer)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bytes(self) == bytes(other) and self._game == other._game

    def __hash__(self) -> int:
        """Of the position as it is now: what is kept in a set or as a key must not be played on."""
        return self.hash()

    def serialize(self) -> str:
        """Text that Game.deserialize_state reads: the game, where the history begins, and its
        plies."""
        lines = [_HEAD, str(self._game), f"components {self._game.components_digest():016x}"]
        if self._root is not None:
            lines.append(f"root {bytes(self._root).hex()}")
        lines += [f"{player} {action}" for player, action in self.full_history()]
        return "\n".join(lines) + "\n"

    @staticmethod
    def deserialize(game: Game, text: str) -> State:
        """Every ply is checked on the way."""
        if not isinstance(text, str):
            raise TypeError(f"a state is read from a string, not {type(text).__name__}")
        lines = text.rstrip("\n").split("\n")
        if lines[:3] != [_HEAD, str(game), f"components {game.components_digest():016x}"]:
            raise ShoalError(f"this text is no state of {game}")
        rest = lines[3:]
        if rest and rest[0].startswith("root "):
            state = State.from_bytes(game, _hex(rest.pop(0)[5:]))
        else:
            state = State(game)
        for line in rest:
            try:
                player, action = map(int, line.split(" "))
            except ValueError:
                raise ShoalError(f"no ply of a state: {line[:40]!r}") from None
            state._apply(number(player, "a player", CHANCE, game.num_players() - 1), action)
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return State.deserialize, (self._game, self.serialize())


def _hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ShoalError("a position is written in hexadecimal digits") from None


def _random(source: Any) -> Any:
    """The engine's generator, seeded from a function of [0, 1), a numpy generator, a seed, or the
    system."""
    if source is None or isinstance(source, np.random.Generator):
        seed = int((source or np.random.default_rng()).integers(1 << 63))
    elif callable(source):
        seed = int(float(source()) * (1 << 53))
        seed = number(seed, "a number of the sampler times 2 to the 53", 0, 1 << 53)
    else:
        seed = number(source, "a seed", 0, (1 << 64) - 1)
    made = ffi.new("struct shoal_random *")
    lib.shoal_random_seed(made, seed)
    return made


def serialize_game_and_state(game: Game, state: State) -> str:
    """Text that deserialize_game_and_state reads."""
    if state.get_game() != game:
        raise ShoalError("this state is of another game")
    return state.serialize()


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    """Of a game with the shipped components."""
    if not isinstance(text, str) or text.count("\n") < 2:
        raise ShoalError("this text is no state of a game")
    game = Game(text.split("\n", 2)[1])
    return game, game.deserialize_state(text)
