"""Under OpenSpiel's names: contracts, games written in Python, what a player has seen and done, policies."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

import common
import shoal
from common import GAMES, ROOT, play  # noqa: E402
from shoal import pyspiel

TYPE = pyspiel.GameType(
    short_name="three_cards",
    long_name="Kuhn poker with a jack, a queen and a king",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    parameter_specification={"ante": 1},
)


class Observer:
    def __init__(self, kind: pyspiel.IIGObservationType) -> None:
        import numpy as np

        self.kind, self.tensor, self.dict = kind, np.zeros(3, np.float32), {}

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = [card == state.cards[player] for card in range(3)]

    def string_from(self, state: Any, player: int) -> str:
        return f"{player}{state.cards[player : player + 1]}{state.said}"


class ThreeCards(pyspiel.Game):
    def __init__(self, parameters: dict[str, Any]) -> None:
        super().__init__(TYPE, pyspiel.GameInfo(2, 3, 2, -2, 2, 3, 0), parameters)

    def new_initial_state(self) -> Position:
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(iig_obs_type or pyspiel.IIGObservationType())

    def max_chance_nodes_in_history(self) -> int:
        return 2


class Position(pyspiel.State):
    def __init__(self, game: ThreeCards) -> None:
        super().__init__(game)
        self.cards: list[int] = []
        self.said = ""

    def current_player(self) -> int:
        if len(self.cards) < 2:
            return pyspiel.PlayerId.CHANCE
        over = self.said in ("pp", "bp", "bb", "pbp", "pbb")
        return pyspiel.PlayerId.TERMINAL if over else len(self.said) % 2

    def _legal_actions(self, player: int) -> list[int]:
        return [0, 1]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [card for card in range(3) if card not in self.cards]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.cards.append(action)
        else:
            self.said += "pb"[action]

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0, 0]
        better = 1 if self.cards[0] > self.cards[1] else -1
        won = {"bp": 1, "pbp": -1}.get(self.said, better * (2 if self.said.endswith("bb") else 1))
        return [won, -won]

    def __str__(self) -> str:
        return f"{self.cards}{self.said}"


pyspiel.register_game(TYPE, ThreeCards)


class Contracts(unittest.TestCase):
    def test_names(self) -> None:
        self.assertEqual(set(GAMES) | {"three_cards"}, set(pyspiel.registered_names()))
        for game_type in pyspiel.registered_games():
            self.assertIn(game_type.short_name, game_type.pretty_print())
        self.assertEqual(pyspiel.INVALID_ACTION, -1)
        self.assertEqual(
            pyspiel.load_game(
                "turn_based_simultaneous_game(game=aquarium(players=3))"
            ).num_players(),
            3,
        )
        sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
        self.assertNotEqual(sampler(), sampler())

    def test_strings_of_games(self) -> None:
        text = "a(b=1,c=2.5,d=True,e=f(g=x,h=-1))"
        parts = pyspiel.game_parameters_from_string(text)
        self.assertEqual(
            parts, {"name": "a", "b": 1, "c": 2.5, "d": True, "e": {"name": "f", "g": "x", "h": -1}}
        )
        self.assertEqual(
            pyspiel.game_parameters_from_string(pyspiel.game_parameters_to_string(parts)), parts
        )
        for bad in ("a(b", "a(b)", "a)b("):
            with self.assertRaises(RuntimeError):
                pyspiel.game_parameters_from_string(bad)

    def test_errors_are_theirs(self) -> None:
        state = shoal.load_game("example").new_initial_state()
        for use in (
            state.information_state_string,
            state.observation_string,
            state.observation_tensor,
        ):
            with self.assertRaisesRegex(RuntimeError, "player >= 0"):
                use(-1)
            with self.assertRaisesRegex(RuntimeError, "player <"):
                use(3)
        zemo = shoal.load_game("zemo").new_initial_state()
        self.assertTrue(zemo.is_chance_node())
        with self.assertRaises(RuntimeError):
            zemo.information_state_string()

    def test_bounds_of_chance(self) -> None:
        self.assertEqual(shoal.load_game("example").max_chance_nodes_in_history(), 0)
        self.assertGreater(shoal.load_game("zemo").max_chance_nodes_in_history(), 0)

    def test_who_is_not_asked_has_no_actions(self) -> None:
        """Also while choices are secret: the others' answers are those of apply_answer."""
        met = 0
        for state in play(shoal.load_game("aquarium(players=3)").new_initial_state(), 1, 80):
            asked = state.pending_players()
            met += len(asked) > 1
            for player in range(3):
                self.assertEqual(
                    bool(state.legal_actions(player)), player == state.current_player()
                )
                self.assertEqual(bool(state.answers(player)), player in asked)
        self.assertGreater(met, 3)


class Recall(unittest.TestCase):
    def test_what_was_seen_and_done_is_kept(self) -> None:
        """Two ways to one position of connect four are two information states, and one observation."""
        strings, seen = set(), set()
        for way in ([0, 1, 2, 3], [2, 1, 0, 3]):
            state = shoal.load_game("example").new_initial_state()
            for action in way:
                state.apply_action(action)
            strings.add(state.information_state_string(0))
            seen.add(state.observation_string(0))
            self.assertEqual(
                len(state.information_state_tensor(0)),
                state.get_game().information_state_tensor_size(),
            )
            self.assertIn(
                " ".join(f"{ply % 2}:{action}" for ply, action in enumerate(way)),
                state.information_state_string(1),
            )
        self.assertEqual((len(strings), len(seen)), (2, 1))

    def test_what_was_not_seen_is_not_in_it(self) -> None:
        """Of two states that differ in what others chose in secret alone, a player knows the same."""
        for state in play(shoal.load_game("aquarium(players=3)").new_initial_state(), 4, 200):
            if len(state.pending_players()) < 3:
                continue
            first = state.current_player()
            others = [player for player in state.pending_players() if player != first]
            children = [state.child(answer) for answer in state.answers(first)]
            self.assertGreater(len(children), 1)
            for player in others:  # who only see that there was an answer
                self.assertEqual(
                    len({child.information_state_string(player) for child in children}), 1
                )
            return
        self.fail("nobody chose in secret")

    def test_a_world_that_was_drawn_keeps_what_the_player_knows(self) -> None:
        for name in GAMES:
            for at, state in enumerate(play(shoal.load_game(name).new_initial_state(), 2, 120)):
                if at % 17 or not state.is_player_node():
                    continue
                player = state.current_player()
                world = state.resample_from_infostate(player, 3)
                self.assertEqual(
                    world.information_state_string(player), state.information_state_string(player)
                )
                action = state.legal_actions()[0]
                mine = [
                    one.child(action).information_state_string(player) for one in (state, world)
                ]
                plies = [one.split(": ")[1].split(" (")[0] for one in mine]
                self.assertEqual(plies[0], plies[1])


class InPython(unittest.TestCase):
    def test_a_game_written_in_python(self) -> None:
        game = pyspiel.load_game("three_cards(ante=1)")
        state = game.new_initial_state()
        for action in (2, 0, 1):
            state.apply_action(action)
        twin = game.deserialize_state(state.serialize())
        self.assertEqual((str(twin), twin.full_history()), (str(state), state.full_history()))
        self.assertEqual(str(state.child(1)), "[2, 0]bb")
        self.assertEqual(state.child(1).returns(), [2, -2])
        with self.assertRaises(RuntimeError):
            state.apply_action_with_legality_check(2)
        with self.assertRaises(RuntimeError):
            pyspiel.load_game("three_cards(stake=1)")
        self.assertEqual(state.get_type(), pyspiel.StateType.DECISION)

    def test_best_answers(self) -> None:
        """Whoever answers Kuhn poker with anything can be had for 11/12 by both together."""
        game = pyspiel.load_game("three_cards")
        uniform = pyspiel.UniformRandomPolicy(game)
        self.assertEqual(len(uniform), 12)
        self.assertAlmostEqual(pyspiel.nash_conv(game, uniform), 11 / 12)
        self.assertAlmostEqual(pyspiel.exploitability(game, pyspiel.UniformPolicy()), 11 / 24)
        best = pyspiel.TabularBestResponse(game, 0, uniform)
        played = pyspiel.expected_returns(
            game.new_initial_state(), [best.get_best_response_policy(), uniform]
        )
        self.assertAlmostEqual(played[0], best.value())

    def test_bots(self) -> None:
        game = pyspiel.load_game("three_cards")
        bots = [pyspiel.make_uniform_random_bot(player, 7) for player in range(2)]
        returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)
        self.assertEqual(sum(returns), 0)
        chances, action = bots[0].step_with_policy(game.new_initial_state().child(0).child(1))
        self.assertEqual(chances, [(0, 0.5), (1, 0.5)])
        self.assertIn(action, (0, 1))

    def test_standing_in(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "program.py"
            program.write_text(
                "import pyspiel, sys\nprint(pyspiel.load_game('connect_four').num_players(), sys.argv[1:])\n"
            )
            done = subprocess.run(
                [sys.executable, "-m", "shoal.pyspiel", program, "more"],
                capture_output=True,
                text=True,
                cwd=ROOT / "python",
            )
            self.assertEqual(done.stdout.strip(), "2 ['more']", done.stderr)


if __name__ == "__main__":
    unittest.main()
