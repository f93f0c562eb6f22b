"""Games and states: the laws again, through Python."""

from __future__ import annotations

import copy
import pickle
import re
import unittest

import numpy as np

import common
import shoal
from common import GAMES, play, played, spread

CHANCE, OVER = shoal.PlayerId.CHANCE, shoal.PlayerId.TERMINAL

# What OpenSpiel's Python interface calls things.
GAME_NAMES = """
new_initial_state num_distinct_actions max_chance_outcomes num_players min_utility max_utility
utility_sum observation_tensor_shape observation_tensor_size information_state_tensor_shape
information_state_tensor_size policy_tensor_shape max_game_length max_move_number
max_history_length max_chance_nodes_in_history get_type get_parameters deserialize_state
""".split()
STATE_NAMES = """
current_player apply_action apply_actions legal_actions legal_actions_mask action_to_string
string_to_action is_terminal is_initial_state is_chance_node is_simultaneous_node is_player_node
returns rewards player_return player_reward history full_history history_str
information_state_string information_state_tensor observation_string observation_tensor clone
child undo_action chance_outcomes num_distinct_actions num_players get_game move_number
resample_from_infostate serialize to_string
""".split()


class Names(unittest.TestCase):
    def test_names_are_there(self) -> None:
        game = shoal.load_game("example")
        for name in GAME_NAMES:
            self.assertTrue(callable(getattr(game, name)), name)
        for name in STATE_NAMES:
            self.assertTrue(callable(getattr(game.new_initial_state(), name)), name)

    def test_games(self) -> None:
        listed = (common.ROOT / "src/game/registry.def").read_text(encoding="utf-8")
        self.assertEqual(GAMES, re.findall(r"^SHOAL_GAME\((\w+)\)", listed, re.M))
        self.assertEqual(shoal.load_game("connect_four"), shoal.load_game("example"))
        self.assertEqual(
            str(shoal.load_game("aquarium", {"players": 3})),
            str(shoal.load_game("aquarium(players=3)")),
        )
        self.assertEqual(shoal.load_game("aquarium(players=3)").get_parameters()["players"], "3")
        self.assertEqual(
            shoal.load_game("moonshell", {"players": 3, "reef": True}).get_parameters()["reef"],
            "on",
        )
        with self.assertRaisesRegex(shoal.ShoalError, "did you mean 'zemo'") as caught:
            shoal.load_game("zemmo")
        self.assertEqual(caught.exception.status, "unknown-game")
        with self.assertRaises(shoal.SpielError):
            shoal.load_game("aquarium(players=9)")

    def test_types(self) -> None:
        kinds = shoal.GameType
        self.assertEqual(
            shoal.load_game("example").get_type().chance_mode, kinds.ChanceMode.DETERMINISTIC
        )
        self.assertEqual(
            shoal.load_game("zemo").get_type().chance_mode, kinds.ChanceMode.EXPLICIT_STOCHASTIC
        )
        self.assertEqual(
            shoal.load_game("aquarium").get_type().information,
            kinds.Information.IMPERFECT_INFORMATION,
        )
        self.assertEqual(
            shoal.load_game("duellum").get_type().information, kinds.Information.PERFECT_INFORMATION
        )
        self.assertEqual(shoal.load_game("aqualuma").get_type().utility, kinds.Utility.IDENTICAL)

    def test_a_program_for_open_spiel(self) -> None:
        """The loop that its examples begin with, word for word in its names."""
        random_numbers = np.random.RandomState(7)
        game = shoal.load_game("connect_four")
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes())
                state.apply_action(random_numbers.choice(outcomes, p=probabilities))
            else:
                mask = np.array(state.legal_actions_mask(state.current_player()))
                self.assertEqual(mask.shape, tuple(game.policy_tensor_shape()))
                self.assertEqual(
                    np.flatnonzero(mask).tolist(), state.legal_actions(state.current_player())
                )
                state.apply_action(
                    random_numbers.choice(state.legal_actions(state.current_player()))
                )
        self.assertEqual(sum(state.returns()), game.utility_sum())


class Laws(unittest.TestCase):
    def walk(self, text: str, seed: int) -> shoal.State:
        game = shoal.load_game(text)
        state = game.new_initial_state()
        self.assertTrue(state.is_initial_state())
        for ply, now in enumerate(play(state, seed)):
            self.assertEqual(now.move_number(), ply)
            self.one_kind(now)
            if now.is_chance_node():
                self.chance(now)
            for seat in now.pending_players():
                self.question(now, seat)
            if ply % 16 == 3:
                self.copies(now)
                self.knowledge(now, seed)
        self.end(state)
        return state

    def one_kind(self, state: shoal.State) -> None:
        kinds = [
            state.is_terminal(),
            state.is_chance_node(),
            state.is_player_node(),
            state.is_simultaneous_node(),
        ]
        self.assertEqual(sum(kinds), 1)
        self.assertEqual(bool(state.pending_players()), state.is_player_node())

    def chance(self, state: shoal.State) -> None:
        outcomes = state.chance_outcomes()
        self.assertAlmostEqual(sum(p for _, p in outcomes), 1)
        self.assertEqual([a for a, _ in outcomes], state.legal_actions())
        self.assertEqual([a for a, _ in outcomes], sorted({a for a, _ in outcomes}))
        self.assertGreaterEqual(outcomes[0][0], state.num_distinct_actions())
        self.assertEqual(sum(state.legal_actions_mask()), 0)
        self.assertEqual(state.current_player(), CHANCE)

    def question(self, state: shoal.State, seat: int) -> None:
        legal = state.answers(seat)
        self.assertTrue(legal)
        self.assertEqual(legal, sorted(set(legal)))
        self.assertEqual(np.flatnonzero(state.mask(seat)).tolist(), legal)
        before = bytes(state)
        illegal = next((a for a in range(state.num_distinct_actions()) if a not in legal), None)
        if illegal is not None:
            with self.assertRaises(shoal.ShoalError):
                state.apply_answer(seat, illegal)
        self.assertEqual(bytes(state), before)
        action = legal[len(legal) // 2]
        notation = state.action_to_string(seat, action)
        self.assertEqual(state.string_to_action(seat, notation), action)

    def copies(self, state: shoal.State) -> None:
        twins = [
            state.clone(),
            copy.copy(state),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
            state.get_game().deserialize_state(state.serialize()),
        ]
        for twin in twins:
            self.assertEqual(twin, state)
            self.assertEqual(twin.full_history(), state.full_history())
            self.assertEqual(twin.hash(), state.hash())
        if not state.is_terminal():
            before, twin = bytes(state), twins[0]
            seat = twin.pending_players()[0] if twin.pending_players() else int(CHANCE)
            action = (twin.answers(seat) if seat >= 0 else twin.legal_actions())[0]
            twin.apply_answer(seat, action)
            self.assertEqual(bytes(state), before)
            twin.undo_action(seat, action)
            self.assertEqual(bytes(twin), before)
            self.assertEqual(twin.history(), state.history())

    def knowledge(self, state: shoal.State, seed: int) -> None:
        size = state.get_game().observation_tensor_size()
        for seat in range(state.num_players()):
            seen = state.observation(seat)
            self.assertEqual((seen.shape, seen.dtype), ((size,), np.float32))
            self.assertTrue(np.isfinite(seen).all())
            self.assertEqual(state.observation_tensor(seat), seen.tolist())
            if state.is_terminal():
                continue
            world = state.resample_from_infostate(seat, np.random.default_rng(seed).random)
            self.assertEqual(
                world.information_state_string(seat), state.information_state_string(seat)
            )
            self.assertEqual(world.observation_tensor(seat), seen.tolist())
            if seat in state.pending_players():
                self.assertEqual(world.answers(seat), state.answers(seat))
            self.assertEqual(pickle.loads(pickle.dumps(world)), world)

    def end(self, state: shoal.State) -> None:
        game, returns = state.get_game(), state.returns()
        self.assertEqual(state.current_player(), OVER)
        self.assertEqual(state.legal_actions(), [])
        self.assertLessEqual(state.move_number(), game.max_game_length())
        for value in returns:
            self.assertTrue(game.min_utility() <= value <= game.max_utility())
        if game.utility_sum() is not None:
            self.assertAlmostEqual(sum(returns), game.utility_sum())
        if game.get_type().utility is shoal.GameType.Utility.IDENTICAL:
            self.assertEqual(len(set(returns)), 1)
        self.assertEqual(len(state.result()["seats"]), game.num_players())
        with self.assertRaisesRegex(shoal.ShoalError, "over"):
            state.apply_action(0)

    def test_laws(self) -> None:
        for seed, text in enumerate(spread()):
            with self.subTest(text):
                self.walk(text, seed)

    def test_seeds_reproduce(self) -> None:
        for name in GAMES:
            self.assertEqual(played(name, 5).full_history(), played(name, 5).full_history())
        self.assertNotEqual(played("zemo", 5).history(), played("zemo", 6).history())

    def test_undo_to_the_beginning(self) -> None:
        for name in GAMES:
            state = played(name, 3)
            for player, action in reversed(state.full_history()):
                state.undo_action(player, action)
            self.assertEqual(state, shoal.load_game(name).new_initial_state())
            with self.assertRaisesRegex(shoal.ShoalError, "nothing to undo"):
                state.undo_action()

    def test_chance_is_fair(self) -> None:
        state = shoal.load_game("zemo").new_initial_state()
        state.apply_action(state.legal_actions()[0]) if not state.is_chance_node() else None
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        outcomes, luck, draws = dict(state.chance_outcomes()), np.random.default_rng(1), 20_000
        counts = dict.fromkeys(outcomes, 0)
        for _ in range(draws):
            counts[state.sample_chance(luck)] += 1
        chi = sum((counts[a] - draws * p) ** 2 / (draws * p) for a, p in outcomes.items())
        self.assertLess(chi, len(outcomes) + 6 * (2 * len(outcomes)) ** 0.5)


class Simultaneous(unittest.TestCase):
    def at_secret(self, simultaneous: bool) -> shoal.State:
        game = shoal.load_game("aquarium(players=3)", simultaneous=simultaneous)
        for state in play(game.new_initial_state(), 2):
            if len(state.pending_players()) > 1:
                return state
        self.fail("nobody chooses at once")

    def test_both_ways(self) -> None:
        state, turns = self.at_secret(True), self.at_secret(False)
        self.assertEqual(state.current_player(), shoal.PlayerId.SIMULTANEOUS)
        self.assertTrue(state.is_simultaneous_node())
        first, second = turns.pending_players()
        self.assertEqual(turns.current_player(), first)
        with self.assertRaisesRegex(shoal.ShoalError, "apply_actions"):
            state.apply_action(state.answers(first)[0])
        joint = {seat: state.answers(seat)[-1] for seat in (first, second)}
        state.apply_actions([joint.get(seat) for seat in range(3)])
        turns.apply_action(joint[first])
        turns.apply_action(joint[second])
        self.assertEqual(bytes(state), bytes(turns))

    def test_all_or_nothing(self) -> None:
        state = self.at_secret(True)
        first, second = state.pending_players()
        before, right = bytes(state), [(state.answers(seat) or [0])[0] for seat in range(3)]
        wrongs = [right[:2]] + [
            right[:second] + [bad] + right[second + 1 :] for bad in (9999, None, -1, "a", 1.5)
        ]
        for wrong in wrongs:
            with self.assertRaises((shoal.ShoalError, TypeError)):
                state.apply_actions(wrong)
            self.assertEqual(bytes(state), before)

    def test_others_do_not_see(self) -> None:
        """What a player sees does not change with what another one answers meanwhile."""
        state = self.at_secret(False)
        first, second = state.pending_players()
        seen = {
            (tuple(child.observation_tensor(second)), child.information_state_string(second))
            for child in map(state.child, state.answers(first))
        }
        self.assertGreater(len(state.answers(first)), 1)
        self.assertEqual(len(seen), 1)


class Observations(unittest.TestCase):
    def test_fields_are_all_numbers(self) -> None:
        for text in spread():
            game = shoal.load_game(text)
            fields = game.observation_fields().values()
            numbers = np.concatenate([field.index.ravel() for field in fields])
            self.assertEqual(
                sorted(numbers.tolist()), list(range(game.observation_tensor_size())), text
            )

    def test_connect_four(self) -> None:
        state = shoal.load_game("example").new_initial_state()
        for action in (3, 3, 0):
            state.apply_action(action)
        fields = state.get_game().observation_fields()
        own = state.observation(1)[fields["own"].index].reshape(7, 6)
        other = state.observation(1)[fields["other"].index].reshape(7, 6)
        self.assertEqual(np.argwhere(own).tolist(), [[3, 1]])
        self.assertEqual(np.argwhere(other).tolist(), [[0, 0], [3, 0]])

    def test_zemo(self) -> None:
        fields = shoal.load_game("zemo").observation_fields()
        for state in play(shoal.load_game("zemo").new_initial_state(), 4):
            seen, table = state.observation(0), state.view(0)["table"]
            self.assertEqual(seen[fields["phase"].index].sum(), 1)
            self.assertAlmostEqual(
                float(seen[fields["turn"].index][0] * 15), table["turn"], delta=1e-3
            )


class Words(unittest.TestCase):
    def test_boards(self) -> None:
        for name in GAMES:
            state = played(name, 2, 40)
            for lang in ("en", "de"):
                lines = state.board(0, lang).split("\n")
                self.assertLessEqual(max(map(len, lines)), 80)
            self.assertEqual(state.view(0)["game"], str(state.get_game()))
            if state.pending_players():
                self.assertTrue(state.prompt(state.pending_players()[0]))
                self.assertTrue(state.action_label(state.legal_actions()[0], "de"))

    def test_pictures(self) -> None:
        import xml.dom.minidom

        for name in GAMES:
            drawn = played(name, 2, 60)._repr_svg_()
            self.assertEqual(xml.dom.minidom.parseString(drawn).documentElement.tagName, "svg")
            self.assertIn("<text", drawn)


if __name__ == "__main__":
    unittest.main()
