"""Shoal: five ocean board games for research, under the names of OpenSpiel's Python interface.

    import shoal
    game = shoal.load_game("moonshell(players=3)")
    state = game.new_initial_state()

Beside it: `shoal.vector` (many games at once in C), `shoal.zoo` (PettingZoo's interfaces),
`shoal.players`, `shoal.studies` (tournaments, statistics, reviews), `shoal.components`, `shoal.records`, `shoal.bot` (the text protocol)
and `shoal.view` (pictures).
"""

from ._ffi import VERSION as __version__
from ._ffi import ShoalError
from .components import Components
from .game import (
    Field,
    Game,
    Option,
    game_options,
    load_game,
    load_game_as_turn_based,
    registered_names,
)
from .players import Player, evaluate_bots, kinds, levels
from .spiel import GameType, PlayerAction, PlayerId
from .state import State, deserialize_game_and_state, serialize_game_and_state
from .studies import Study, arena, review, stats
from .vector import AutoresetMode, VectorEnv

SpielError = ShoalError

__all__ = [
    "AutoresetMode",
    "Components",
    "Field",
    "Game",
    "GameType",
    "Option",
    "Player",
    "PlayerAction",
    "PlayerId",
    "ShoalError",
    "SpielError",
    "State",
    "Study",
    "VectorEnv",
    "__version__",
    "arena",
    "deserialize_game_and_state",
    "evaluate_bots",
    "game_options",
    "kinds",
    "levels",
    "load_game",
    "load_game_as_turn_based",
    "registered_names",
    "review",
    "serialize_game_and_state",
    "stats",
]
