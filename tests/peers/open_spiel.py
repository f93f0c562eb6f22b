"""OpenSpiel's own tests and algorithms, unchanged, with shoal.pyspiel in the place of pyspiel, on every game where they apply.

    open_spiel.py DIR      DIR/open_spiel is a clone of OpenSpiel; needs Debian's python3-absl and python3-scipy

Prints a line each, and a closing line that counts them.
"""

from __future__ import annotations

import random
import sys
import types
import unittest
from typing import Any, Callable

from common import check, closing, meet

meet("open_spiel")

import numpy as np  # noqa: E402

import shoal  # noqa: E402
from shoal import pyspiel  # noqa: E402

pyspiel.stand_in()

import open_spiel.python as open_python  # noqa: E402

for part in (
    "games",
    "mfg",
):  # their __init__ loads every game, and with them packages that Debian does not have
    package = types.ModuleType(f"open_spiel.python.{part}")
    package.__path__ = [f"{open_python.__path__[0]}/{part}"]
    sys.modules[package.__name__] = package

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    best_response,
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    tabular_qlearner,
)
from open_spiel.python.games import kuhn_poker  # noqa: E402, F401  (registers itself)
from open_spiel.python.policy import UniformRandomPolicy  # noqa: E402

GAMES = shoal.registered_names()
SECRET = [
    name
    for name in GAMES
    if pyspiel.load_game(name).get_type().information
    is pyspiel.GameType.Information.IMPERFECT_INFORMATION
]
SMALL = "python_kuhn_poker"  # whose whole tree can be walked


def with_bots(name: str, bot: Callable[[Any, np.random.RandomState], Any]) -> None:
    """Some plies of a game, all seats played by bots of theirs."""
    game, luck = pyspiel.load_game(name), np.random.RandomState(1)
    state, bots = game.new_initial_state(), [bot(game, luck) for _ in range(game.num_players())]
    for _ in range(60):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes())
            state.apply_action(luck.choice(outcomes, p=shares))
        else:
            state.apply_action(bots[state.current_player()].step(state))


def an_mcts(game: Any, luck: np.random.RandomState) -> Any:
    return mcts.MCTSBot(game, 2, 12, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)


def an_ismcts(game: Any, luck: np.random.RandomState) -> Any:
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2, 12, random_state=luck)


def with_learners(name: str) -> None:
    """Two games, all seats played by tables of Q values."""
    env = rl_environment.Environment(name)
    count = env.action_spec()["num_actions"]
    agents = [
        tabular_qlearner.QLearner(player_id=seat, num_actions=count)
        for seat in range(env.num_players)
    ]
    for _ in range(2):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)


def playthrough(name: str) -> None:
    lines = generate_playthrough.playthrough(name, None, seed=3).split("\n")
    assert len(lines) > 100, len(lines)


def along(game: Any) -> list[Any]:
    """States of whole random games; some secrets come later than a small sample of the tree reaches."""
    random.seed(5)
    found: list[Any] = []
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            found.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))
        found.append(state)
    return found[:: max(1, len(found) // 400)]


def api(name: str) -> str:
    def set_up(case: Any) -> None:
        case.game_type, case.some_states = case.game.get_type(), along(case.game)

    case = type(
        name,
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game_name": name, "game": pyspiel.load_game(name), "setUpClass": classmethod(set_up)},
    )
    return tests_of(case)


def tests_of(case: Any) -> str:
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    bad = result.errors + result.failures
    assert not bad, bad[0][1]
    return f"{result.testsRun} tests"


def whole_tree() -> str:
    """Kuhn poker in Python, with the numbers that OpenSpiel knows of its own in C++."""
    game = pyspiel.load_game(SMALL)
    return tests_of(
        type(
            "Kuhn", (api_test.EnforceAPIOnFullTreeBase,), {"game_name": "kuhn_poker", "game": game}
        )
    )


def solved(solver: Any, iterations: int, most: float) -> str:
    game = pyspiel.load_game(SMALL)
    made = solver(game)
    for _ in range(iterations):
        (getattr(made, "evaluate_and_update_policy", None) or made.iteration)()
    policy = made.average_policy()
    gap = exploitability.nash_conv(game, policy)
    assert gap < most, gap
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
    return f"nash_conv {gap:.4f}, value {value:+.4f} (-1/18 = {-1 / 18:+.4f})"


def best_responses() -> str:
    """Theirs in Python and ours agree."""
    game = pyspiel.load_game(SMALL)
    policy = UniformRandomPolicy(game)
    theirs = [
        best_response.BestResponsePolicy(game, seat, policy).value(game.new_initial_state())
        for seat in (0, 1)
    ]
    ours = [
        pyspiel.TabularBestResponse(game, seat, pyspiel.UniformPolicy()).value() for seat in (0, 1)
    ]
    assert np.allclose(theirs, ours), (theirs, ours)
    gaps = [exploitability.nash_conv(game, policy, use_cpp_br=br) for br in (False, True)]
    assert np.allclose(gaps, 11 / 12) and np.isclose(
        exploitability.exploitability(game, policy), 11 / 24
    ), gaps
    return f"nash_conv of any answer {gaps[0]:.4f}"


flags.FLAGS(["run"])
check("api_test, whole tree of Kuhn poker", whole_tree)
for name in GAMES:
    check(f"api_test {name}", lambda: api(name))
    check(f"generate_playthrough {name}", lambda: playthrough(name))
    check(f"rl_environment, tabular_qlearner {name}", lambda: with_learners(name))
    if name in SECRET:
        check(f"ismcts {name}", lambda: with_bots(name, an_ismcts))
    else:
        check(f"mcts {name}", lambda: with_bots(name, an_mcts))
check("cfr", lambda: solved(cfr.CFRSolver, 300, 0.02))
check("cfr+", lambda: solved(cfr.CFRPlusSolver, 200, 0.01))
np.random.seed(1)
check(
    "external sampling mccfr",
    lambda: solved(external_sampling_mccfr.ExternalSamplingSolver, 3000, 0.1),
)
check(
    "outcome sampling mccfr",
    lambda: solved(outcome_sampling_mccfr.OutcomeSamplingSolver, 8000, 0.15),
)
check("best_response, nash_conv, exploitability", best_responses)
closing()
