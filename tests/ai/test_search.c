/* test_search.c: what the tree search promises: budget, memory, repeatability, and good sense in
 * games whose solution is known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ask.h"
#include "weights.h"

#include <math.h>
#include <string.h>

static struct shoal_game *game_with(const char *name, const struct shoal_components *components)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(name, components, &error);

	if (!game)
		fail_msg("%s: %s", name, error.text);
	return game;
}

static struct shoal_game *game_of(const char *name)
{
	return game_with(name, NULL);
}

static struct shoal_player *player_of(const struct shoal_game *game, const char *spec,
                                      uint64_t seed)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, seed, &error);

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	return player;
}

/* What a new player says about the first question of the game. */
static void ask_first(const struct shoal_game *game, const char *spec,
                      const struct shoal_budget *budget, struct said *out)
{
	struct shoal_player *player = player_of(game, spec, 3);
	struct questions     q;
	union shoal_room     view;

	questions_begin(&q, game, 1, 1);
	assert_true(questions_next(&q));
	shoal_view(game, &q.now.state, q.seat, &view.state);
	ask(player, &view.state, q.seat, budget, out);
	assert_true(is_legal(game, &view.state, q.seat, out->answer));
	shoal_player_destroy(player);
}

/* Budgets. */

static void iterations_are_kept(void **unused)
{
	static const struct shoal_budget budget = { .iterations = 77 };
	struct said                      said;

	(void)unused;
	for (const char *const *name = ask_games; *name; name++) {
		struct shoal_game *game = game_of(*name);

		ask_first(game, "mcts(iterations=33)", NULL, &said);
		assert_int_equal(said.iterations, 33);
		ask_first(game, "mcts(iterations=33)", &budget, &said);
		assert_int_equal(said.iterations, 77);
		ask_first(game, "mcts(iterations=33,threads=3)", NULL, &said);
		assert_int_equal(said.iterations, 33);
		shoal_game_destroy(game);
	}
}

/* However thinking is cut into pieces, what is said is the same. */
static void pieces_change_nothing(void **unused)
{
	struct said at_once, in_pieces;

	(void)unused;
	for (const char *const *name = ask_games; *name; name++) {
		struct shoal_game *game = game_of(*name);

		for (const char *const *spec = ask_specs; *spec; spec++) {
			struct shoal_player *player = player_of(game, *spec, 3);
			struct questions     q;
			union shoal_room     view;

			questions_begin(&q, game, 2, 3);
			while (questions_next(&q)) {
				shoal_view(game, &q.now.state, q.seat, &view.state);
				shoal_player_reseed(player, 7);
				ask(player, &view.state, q.seat, NULL, &at_once);
				shoal_player_reseed(player, 7);
				ask_in_pieces(player, &view.state, q.seat, 7, &in_pieces);
				assert_memory_equal(&at_once, &in_pieces, sizeof(at_once));
			}
			shoal_player_destroy(player);
		}
		shoal_game_destroy(game);
	}
}

/* Time that the caller keeps: the player only says how much it would like. */
static void pieces_know_no_time(void **unused)
{
	struct shoal_game   *game = game_of("aquarium(players=3)");
	struct shoal_player *player = player_of(game, "mcts(iterations=0,time=3s)", 1);
	struct shoal_budget  spend;
	struct questions     q;
	union shoal_room     view;

	(void)unused;
	questions_begin(&q, game, 1, 1);
	assert_true(questions_next(&q));
	shoal_view(game, &q.now.state, q.seat, &view.state);
	shoal_player_begin(player, &view.state, q.seat, NULL, &spend);
	assert_int_equal(spend.milliseconds, 3000);
	assert_int_equal(spend.iterations, 0);
	for (unsigned i = 0; i < 5; i++)
		assert_true(shoal_player_go_on(player, 10));
	assert_true(is_legal(game, &view.state, q.seat, shoal_player_answer(player)));
	assert_int_equal(shoal_player_iterations(player), 50);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

/* Clocks of busy machines prove nothing about the end; but it comes, and something was done. */
static void time_is_used(void **unused)
{
	static const struct shoal_budget budget = { .milliseconds = 50 };
	struct shoal_game               *game = game_of("aquarium(players=3)");
	struct said                      said;

	(void)unused;
	ask_first(game, "mcts(iterations=0,time=50ms)", NULL, &said);
	assert_true(said.iterations > 0);
	ask_first(game, "mcts", &budget, &said);
	assert_true(said.iterations > 0);
	ask_first(game, "mcts(iterations=20,time=1s)", NULL, &said);
	assert_int_equal(said.iterations, 20);
	shoal_game_destroy(game);
}

/* A tree that fills its memory soon is used on, and the answer is legal. */
static void little_memory(void **unused)
{
	struct said said;

	(void)unused;
	for (const char *const *name = ask_games; *name; name++) {
		struct shoal_game  *game = game_of(*name);
		uint32_t            iterations = game->state_bytes > 24 ? 1000 : 100000;
		struct shoal_budget budget = { .iterations = iterations };

		ask_first(game, "mcts(memory=1)", &budget, &said);
		assert_int_equal(said.iterations, iterations);
		shoal_game_destroy(game);
	}
}

/* Equal seeds, equal words: of a new player, of one that is seeded anew, and with threads. */
static void same_seed_same_words(void **unused)
{
	static const char *const specs[] = { "mcts(iterations=50)", "mcts(iterations=50,threads=2)",
		                             "mcts(iterations=50,mix=on,prior=on)", "greedy",
		                             "random" };

	(void)unused;
	for (const char *const *name = ask_games; *name; name++) {
		struct shoal_game *game = game_of(*name);

		for (size_t i = 0; i < sizeof(specs) / sizeof(specs[0]); i++) {
			struct shoal_player *one = player_of(game, specs[i], 4),
					    *two = player_of(game, specs[i], 9);
			struct questions q;
			struct said      a, b;
			union shoal_room view;

			for (questions_begin(&q, game, 2, 3); questions_next(&q);) {
				shoal_view(game, &q.now.state, q.seat, &view.state);
				shoal_player_reseed(one, q.now.state.ply);
				ask(one, &view.state, q.seat, NULL, &a);
				shoal_player_reseed(two, q.now.state.ply);
				ask(two, &view.state, q.seat, NULL, &b);
				if (memcmp(&a, &b, sizeof(a)) != 0)
					fail_msg("%s: %s is not repeatable", *name, specs[i]);
			}
			shoal_player_destroy(one);
			shoal_player_destroy(two);
		}
		shoal_game_destroy(game);
	}
}

/* Small games. */

static void play(const struct shoal_game *game, struct shoal_state *state, int seat,
                 const char *text)
{
	struct shoal_error error;
	shoal_action       action;

	if (shoal_action_parse(game, state, seat, text, &action, &error))
		fail_msg("%s", error.text);
	else
		game->rules->apply(game, state, seat, action, NULL);
}

/* What is said about a position by a player that is seeded so. */
static void ask_about(struct shoal_player *player, const struct shoal_game *game,
                      const struct shoal_state *state, int seat, uint64_t seed, struct said *out)
{
	union shoal_room view;

	shoal_view(game, state, seat, &view.state);
	shoal_player_reseed(player, seed);
	ask(player, &view.state, seat, NULL, out);
}

/* Poker with three cards: who faces a bet calls with the best one and folds with the worst one,
 * however the search is seeded. */
static void poker_sense(void **unused)
{
	enum { PASS, BET };
	static const struct {
		const char *card[2];  /* of the seats */
		const char *moves[2]; /* what was played */
		int         seat;
		unsigned    answer;
	} cases[] = {
		{ { "card1", "card3" }, { "bet" }, 1, BET },
		{ { "card2", "card3" }, { "bet" }, 1, BET },
		{ { "card2", "card1" }, { "bet" }, 1, PASS },
		{ { "card3", "card1" }, { "bet" }, 1, PASS },
		{ { "card3", "card1" }, { "pass", "bet" }, 0, BET },
		{ { "card1", "card2" }, { "pass", "bet" }, 0, PASS },
	};
	struct shoal_game   *game = game_of("kuhn");
	struct shoal_player *player = player_of(game, "mcts(iterations=1000)", 1);
	struct said          said;
	union shoal_room     now;

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		game->rules->start(game, &now.state);
		play(game, &now.state, SHOAL_CHANCE, cases[i].card[0]);
		play(game, &now.state, SHOAL_CHANCE, cases[i].card[1]);
		for (int k = 0; k < 2 && cases[i].moves[k]; k++)
			play(game, &now.state, k, cases[i].moves[k]);
		for (uint64_t seed = 1; seed <= 20; seed++) {
			ask_about(player, game, &now.state, cases[i].seat, seed, &said);
			assert_int_equal(said.answer, cases[i].answer);
		}
	}
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

/* Goofspiel for three rounds with a point for each prize, one round played with these bids. */
static struct shoal_game *pennies(union shoal_room *now, const char *bid0, const char *bid1)
{
	struct shoal_components *components =
	    shoal_components_create(shoal_rules_find("goofspiel"));
	struct shoal_game *game;

	for (unsigned row = 0; row < 3; row++)
		assert_int_equal(shoal_components_set(components, 0, row, 0, 1, NULL), SHOAL_OK);
	game = game_with("goofspiel(players=2,rounds=3,ties=drop)", components);
	shoal_components_destroy(components);
	game->rules->start(game, &now->state);
	play(game, &now->state, SHOAL_CHANCE, "prize1");
	play(game, &now->state, 0, bid0);
	play(game, &now->state, 1, bid1);
	play(game, &now->state, SHOAL_CHANCE, "prize2");
	return game;
}

/* Neither of two answers is much less visited than the other. */
static void both_are_tried(const struct said *said, uint32_t least)
{
	assert_int_equal(said->opinions, 2);
	assert_true(said->opinion_visits[0] >= least);
	assert_true(said->opinion_visits[1] >= least);
}

/* Both hold 2 and 3 and have no points: whatever is bid, the game is drawn. */
static void equal_answers(void **unused)
{
	union shoal_room     now;
	struct shoal_game   *game = pennies(&now, "bid1", "bid1");
	struct shoal_player *player = player_of(game, "mcts(iterations=2000)", 1);
	struct said          said;

	(void)unused;
	for (uint64_t seed = 1; seed <= 10; seed++) {
		ask_about(player, game, &now.state, (int)(seed & 1), seed, &said);
		both_are_tried(&said, 600);
		assert_true(shoal_player_value(player) == 0);
	}
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

/* Seat 0 has a point and holds 1 and 3, seat 1 holds 2 and 3: seat 0 wins if it bids low against
 * the 3 or high against the 2, else the game is drawn. Matching pennies: each answer half of the
 * time. */
static void mixed_answers(void **unused)
{
	union shoal_room     now;
	struct shoal_game   *game = pennies(&now, "bid2", "bid1");
	struct shoal_player *player = player_of(game, "mcts(iterations=10000,mix=on)", 1);
	struct said          said;

	(void)unused;
	for (int seat = 0; seat < 2; seat++) {
		unsigned high = 0;

		for (uint64_t seed = 1; seed <= 24; seed++) {
			ask_about(player, game, &now.state, seat, seed, &said);
			both_are_tried(&said, 2500);
			high += said.answer == 2;
		}
		assert_in_range(high, 3, 21);
	}
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

/* Belief: seat 1 holds the middle card and faces a bet. The other card is the low or the high one,
 * as e to the power of weight * card; so a call is worth 2 for each low and -2 for each high one.
 */
static void believes(int16_t weight, double expected)
{
	static const struct shoal_budget budget = { .iterations = 4000 };
	struct shoal_rules               rules = *shoal_rules_find("kuhn");
	struct shoal_error               error;
	struct shoal_game               *game;
	struct shoal_player             *player;
	struct shoal_opinion             opinion[2];
	union shoal_room                 state, view;

	rules.belief_plain = weight;
	game = shoal_game_create_from(&rules, "kuhn", NULL, &error);
	assert_non_null(game);
	player = player_of(game, "mcts(explore=10000)", 5);
	rules.start(game, &state.state);
	rules.apply(game, &state.state, SHOAL_CHANCE, 4, NULL); /* the card 3 to seat 0 */
	rules.apply(game, &state.state, SHOAL_CHANCE, 3, NULL); /* the card 2 to seat 1 */
	rules.apply(game, &state.state, 0, 1, NULL);            /* a bet */
	shoal_view(game, &state.state, 1, &view.state);
	shoal_player_choose(player, &view.state, 1, &budget);
	assert_int_equal(shoal_player_opinions(player, opinion, 2), 2);
	for (unsigned i = 0; i < 2; i++) {
		if (opinion[i].action == 1 && fabs(opinion[i].value - expected) > 0.12)
			fail_msg("a call is worth %g, not %g", opinion[i].value, expected);
	}
	shoal_player_destroy(player);
	shoal_game_destroy(game);
}

static void belief_weighs_worlds(void **unused)
{
	(void)unused;
	believes(0, 0);
	for (int16_t weight = -500; weight <= 1000; weight = (int16_t)(weight + 500)) {
		double high = exp(3 * weight / 1000.0), low = exp(1 * weight / 1000.0);

		believes(weight, 2 * (low - high) / (low + high));
	}
}

/* What is shown. */

static double raw_or_shown(struct shoal_game *game, const struct shoal_mind *mind,
                           const struct shoal_state *view, int seat)
{
	struct shoal_player *player;
	double               value;

	shoal_game_use_mind(game, mind);
	player = player_of(game, "greedy(samples=1)", 3);
	shoal_player_choose(player, view, seat, NULL);
	value = shoal_player_value(player);
	shoal_player_destroy(player);
	return value;
}

/* Also where the line leaves the range before it is at the middle. */
static void calibration_is_shown_whole(void **unused)
{
	struct shoal_game *game = game_of("aqualuma(level=veryhard)");
	struct shoal_mind  raw = *game->mind, steep = *game->mind;
	struct questions   q;
	double             value, expected;

	(void)unused;
	for (unsigned i = 0; i < raw.families; i++) {
		raw.family[i].scale = 1000;
		raw.family[i].offset = 0;
		steep.family[i].scale = 2500;
		steep.family[i].offset = 700;
		raw.family[i].stage = steep.family[i].stage = 0;
	}
	questions_begin(&q, game, 1, 1);
	assert_true(questions_next(&q));
	value = raw_or_shown(game, &raw, &q.now.state, q.seat);
	expected = (value - (game->low + game->high) / 2) / (game->high - game->low);
	expected = (2.5 * expected + 0.7 + 0.5) * (game->high - game->low) + game->low;
	assert_true(value < expected && expected < game->high);
	value = raw_or_shown(game, &steep, &q.now.state, q.seat);
	assert_true(fabs(value - expected) < 1e-9);
	shoal_game_destroy(game);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(belief_weighs_worlds),
		cmocka_unit_test(iterations_are_kept),
		cmocka_unit_test(time_is_used),
		cmocka_unit_test(little_memory),
		cmocka_unit_test(same_seed_same_words),
		cmocka_unit_test(poker_sense),
		cmocka_unit_test(equal_answers),
		cmocka_unit_test(mixed_answers),
		cmocka_unit_test(pieces_change_nothing),
		cmocka_unit_test(pieces_know_no_time),
		cmocka_unit_test(calibration_is_shown_whole),
	};

	return cmocka_run_group_tests_name(__FILE__, tests, NULL, NULL);
}
