/* test_calibration.c: expectations that are right are found right, such as are not are found wrong,
 * on a game where every chance is known; and connect four as a small form of `shoal calibrate`. */
#include "trial.h"

#include <math.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A game of coins: nine times the seat says something that does not matter, and a coin falls; most
 * heads win. */

enum { COINS = 9, ACT_TAILS = 2, ACT_HEADS = 3 };

struct coins_state {
	struct shoal_state base;
	uint8_t            heads, zero[7];
};

static const struct coins_state *coins_of(const struct shoal_state *state)
{
	return (const struct coins_state *)state;
}

static enum shoal_status coins_setup(struct shoal_game *game, struct shoal_error *error)
{
	(void)error;
	game->high = 1;
	game->state_bytes = sizeof(struct coins_state);
	game->longest = 2 * COINS;
	game->most_legal = game->most_chance = 2;
	game->seats = 1;
	return SHOAL_OK;
}

/* Answers and coins take turns. */
static void coins_settle(struct shoal_state *s)
{
	s->actor = (int8_t)(s->ply == 2 * COINS ? SHOAL_OVER : s->ply % 2 ? SHOAL_CHANCE : 0);
	s->pending = s->actor == 0;
	s->seen = SHOAL_EVERYBODY;
}

static void coins_start(const struct shoal_game *game, struct shoal_state *state)
{
	memset(state, 0, game->state_bytes);
	coins_settle(state);
}

static size_t coins_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                          shoal_action out[])
{
	(void)game;
	(void)state;
	(void)seat;
	out[0] = 0;
	out[1] = 1;
	return 2;
}

static size_t coins_chance(const struct shoal_game *game, const struct shoal_state *state,
                           shoal_action out[], uint32_t weight[])
{
	(void)game;
	(void)state;
	out[0] = ACT_TAILS;
	out[1] = ACT_HEADS;
	weight[0] = weight[1] = 1;
	return 2;
}

static void coins_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                        shoal_action action, struct shoal_sink *sink)
{
	(void)game;
	(void)seat;
	(void)sink;
	state->ply++;
	if (action == ACT_HEADS)
		((struct coins_state *)state)->heads++;
	coins_settle(state);
}

static void coins_score(const struct shoal_game *game, const struct shoal_state *state,
                        double out[])
{
	(void)game;
	out[0] = coins_of(state)->heads > COINS / 2;
}

static void coins_result(const struct shoal_game *game, const struct shoal_state *state,
                         struct shoal_result *out)
{
	(void)game;
	*out = (struct shoal_result){ .ending = "counted", .place = { 1 } };
	out->points[0] = coins_of(state)->heads;
}

static double chance_to_win(unsigned heads, unsigned left)
{
	double ways = 1, good = 0;

	for (unsigned more = 0; more <= left; more++) {
		good += heads + more > COINS / 2 ? ways : 0;
		ways = ways * (left - more) / (more + 1);
	}
	return good / (1 << left);
}

static void coins_truth(const struct shoal_game *game, const struct shoal_state *state,
                        double out[])
{
	(void)game;
	out[0] = chance_to_win(coins_of(state)->heads, COINS - state->ply / 2);
}

/* Twice as far from the middle as is true. */
static void coins_boast(const struct shoal_game *game, const struct shoal_state *state,
                        double out[])
{
	coins_truth(game, state, out);
	out[0] = fmax(0, fmin(1, 0.5 + 2 * (out[0] - 0.5)));
}

static const struct shoal_kind coins_kinds[] = { { "say", 0, 2, false },
	                                         { "coin", ACT_TAILS, 2, true } };

static struct shoal_rules coins_rules(bool boast)
{
	return (struct shoal_rules){ .id = "coins",
		                     .game_bytes = sizeof(struct shoal_game),
		                     .kinds = coins_kinds,
		                     .kind_count = 2,
		                     .setup = coins_setup,
		                     .start = coins_start,
		                     .legal = coins_legal,
		                     .chance = coins_chance,
		                     .apply = coins_apply,
		                     .score = coins_score,
		                     .result = coins_result,
		                     .eval = boast ? coins_boast : coins_truth };
}

/* The caller calls calibration_free. */
static void measure(struct calibration *c, const struct shoal_game *game, const char *spec,
                    const char *judge, uint32_t games, unsigned threads)
{
	struct trial trial = {
		.game = game, .judge = judge, .games = games, .seed = 1, .threads = threads
	};
	struct shoal_error error;
	uint32_t           played;

	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
		trial.spec[i] = spec;
	calibration_init(c, game);
	if (trial_run(&trial, c, &played, &error))
		fail_msg("%s: %s", game->name, error.text);
	assert_int_equal(played, games);
}

static struct contrast_estimate bias_of(const struct calibration *c, unsigned part, unsigned cell)
{
	struct contrast_estimate e;

	assert_true(contrast_difference(&c->cell[CALIBRATION_OWN][part][cell], c->share, &e));
	return e;
}

static struct calibration_error error_of(const struct calibration *c, unsigned part)
{
	struct calibration_error e;

	assert_true(calibration_error(c, CALIBRATION_OWN, part, &e));
	return e;
}

static void play_coins(struct calibration *c, bool boast)
{
	struct shoal_rules rules = coins_rules(boast);
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create_from(&rules, "coins", NULL, &error);

	assert_non_null(game);
	measure(c, game, "greedy(samples=200)", NULL, 3000, 2);
	shoal_game_destroy(game);
}

/* What is right looks right in every stage: the error is what luck makes of it. */
static void truth(void **unused)
{
	static struct calibration c;

	(void)unused;
	play_coins(&c, false);
	assert_true(c.share);
	assert_int_equal(c.count, 3000 * (COINS + 1)); /* every decision, and the first again */
	for (unsigned part = 0; part < CALIBRATION_PARTS; part++) {
		struct contrast_estimate bias = bias_of(&c, part, CALIBRATION_WHOLE);
		struct calibration_error e = error_of(&c, part);

		assert_true(fabs(bias.value) < 0.03 && bias.high - bias.low < 0.06);
		assert_true(e.error < 0.03 && e.error < 3 * e.luck);
	}
	calibration_free(&c);
}

/* Without bias, for it boasts both ways; but every stage is found out, and every bin to its side.
 */
static void boast(void **unused)
{
	static struct calibration c;

	(void)unused;
	play_coins(&c, true);
	assert_true(fabs(bias_of(&c, CALIBRATION_ALL, CALIBRATION_WHOLE).value) < 0.03);
	assert_true(error_of(&c, CALIBRATION_FIRST).error < 0.03);
	assert_true(error_of(&c, CALIBRATION_STAGES - 1).error < 0.03);
	for (unsigned stage = 0; stage < 3; stage++) {
		struct calibration_error e = error_of(&c, stage);

		assert_true(e.error > 0.05 && e.error > 4 * e.luck);
	}
	assert_true(bias_of(&c, CALIBRATION_ALL, 9).low > 0.05);
	assert_true(bias_of(&c, CALIBRATION_ALL, 0).high < -0.05);
	calibration_free(&c);
}

/* Figures by hand: two games, the one with two decisions in the same bin. */
static void by_hand(void **unused)
{
	static struct calibration c;
	struct shoal_game         game = { .low = -1, .high = 1, .seats = 2 };
	const struct contrast    *cell;
	struct calibration_error  e;

	(void)unused;
	calibration_init(&c, &game);
	assert_true(calibration_put(&c, 0, CALIBRATION_OWN, 0, 0.25, 1)); /* 62.5 % */
	assert_true(calibration_put(&c, 0, CALIBRATION_OWN, 0, 0.35, 1)); /* 67.5 % */
	assert_true(calibration_put(&c, 1, CALIBRATION_OWN, 0, -1, 0));   /* 0 %, half came */
	assert_true(calibration_put(&c, 1, CALIBRATION_OWN, 4, 1, 0));    /* 100 % */
	calibration_count(&c);
	cell = c.cell[CALIBRATION_OWN][0];
	assert_int_equal(cell[6].games[0], 1);
	assert_true(fabs(cell[6].amount[1] - 1.3) < 1e-9 && cell[6].amount[0] == 2);
	assert_true(cell[0].amount[1] == 0 && cell[0].amount[0] == 0.5);
	assert_int_equal(c.cell[CALIBRATION_OWN][CALIBRATION_ALL][CALIBRATION_WHOLE].games[0], 2);
	assert_true(calibration_error(&c, CALIBRATION_OWN, 0, &e));
	assert_true(fabs(e.error - (0.7 + 0.5) / 3) < 1e-9);
	assert_true(isnan(e.luck));
	assert_false(calibration_error(&c, CALIBRATION_OWN, 1, &e));
	assert_false(calibration_error(&c, CALIBRATION_OTHERS, 0, &e));
	calibration_free(&c);
}

static struct shoal_game *game_of(const char *text)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(text, NULL, &error);

	if (!game)
		fail_msg("%s: %s", text, error.text);
	return game;
}

/* Of two who play against each other the one expects what the other does not; whoever judges, and
 * with any number of threads. Points that are not bounded are binned by what was expected. */
static void sides(void **unused)
{
	static struct calibration one, three;
	struct shoal_game        *game = game_of("kuhn");
	const struct contrast    *own, *others;

	(void)unused;
	measure(&one, game, "random", "mcts(iterations=30)", 300, 1);
	measure(&three, game, "random", "mcts(iterations=30)", 300, 3);
	assert_memory_equal(one.cell, three.cell, sizeof(one.cell));
	assert_int_equal(one.count, three.count);
	assert_false(one.share || one.bound);
	assert_true(one.low >= -2 && one.low < one.high && one.high <= 2);
	own = &one.cell[CALIBRATION_OWN][CALIBRATION_ALL][CALIBRATION_WHOLE];
	others = &one.cell[CALIBRATION_OTHERS][CALIBRATION_ALL][CALIBRATION_WHOLE];
	assert_int_equal(own->games[0], 300);
	assert_true(fabs(own->amount[0] + others->amount[0]) < 1e-6);
	assert_true(fabs(own->amount[1] + others->amount[1]) < 1e-6);
	calibration_free(&one);
	calibration_free(&three);
	shoal_game_destroy(game);
}

/* Who has no opinion expects nothing, and long games do not count for more than others. */
static void samples(void **unused)
{
	static struct calibration c;
	struct shoal_game        *game = game_of("zemo");

	(void)unused;
	measure(&c, game, "random", NULL, 20, 1);
	assert_int_equal(c.count, 0);
	calibration_free(&c);
	measure(&c, game, "greedy", NULL, 20, 1);
	assert_int_equal(c.count, 20 * (1 + TRIAL_DECISIONS));
	calibration_free(&c);
	shoal_game_destroy(game);
}

static bool two_games(void *context, uint64_t done)
{
	(void)context;
	return done < 2;
}

/* What was begun is finished and counts. */
static void stopped(void **unused)
{
	static struct calibration c;
	struct shoal_game        *game = game_of("example");
	struct trial              trial = { .game = game,
		                            .spec = { "greedy", "greedy" },
		                            .games = 3000,
		                            .threads = 1,
		                            .progress = two_games };
	struct shoal_error        error;
	uint32_t                  played;

	(void)unused;
	calibration_init(&c, game);
	assert_int_equal(trial_run(&trial, &c, &played, &error), SHOAL_OK);
	assert_int_equal(played, 3);
	assert_int_equal(c.cell[CALIBRATION_OWN][CALIBRATION_ALL][CALIBRATION_WHOLE].games[0], 3);
	calibration_free(&c);
	shoal_game_destroy(game);
}

/* The search of connect four knows how it stands. */
static void connect_four(void **unused)
{
	static struct calibration c;
	struct shoal_game        *game = game_of("example");

	(void)unused;
	measure(&c, game, "medium", NULL, 200, 2);
	for (unsigned stage = 0; stage < CALIBRATION_STAGES; stage++) {
		print_message("stage %u: error %.3f, by luck %.3f\n", stage + 1,
		              error_of(&c, stage).error, error_of(&c, stage).luck);
		assert_true(error_of(&c, stage).error < 0.12);
	}
	calibration_free(&c);
	shoal_game_destroy(game);
}

/* What players say of the five games is near what comes, from the first decision to the last: the
 * small form of what doc/PLAYERS.md tells of longer runs. Shares won, returns, and points. */
static void five_games(void **unused)
{
	static const struct {
		const char *game, *spec;
		uint32_t    games;
		double      bias, error;
	} row[] = {
		{ "zemo(map=corners,motive=protector)", "hard", 12, 8, 14 },
		{ "duellum", "mcts(iterations=40)", 40, 0.12, 0.25 },
		{ "moonshell(players=2)", "mcts(iterations=60)", 60, 0.12, 0.25 },
		{ "aquarium(players=4)", "mcts(iterations=30)", 30, 0.15, 0.4 },
		{ "aqualuma(level=hard)", "mcts(iterations=30,chance=closed)", 40, 0.2, 0.35 },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		static struct calibration c;
		struct shoal_game        *game = game_of(row[i].game);
		double                    bias;

		measure(&c, game, row[i].spec, NULL, row[i].games, 2);
		bias = bias_of(&c, CALIBRATION_ALL, CALIBRATION_WHOLE).value;
		print_message("%s: bias %+.3f, error %.3f, by luck %.3f\n", row[i].game, bias,
		              error_of(&c, CALIBRATION_ALL).error,
		              error_of(&c, CALIBRATION_ALL).luck);
		assert_true(fabs(bias) < row[i].bias);
		for (unsigned stage = 0; stage < CALIBRATION_STAGES; stage++)
			assert_true(error_of(&c, stage).error < row[i].error);
		calibration_free(&c);
		shoal_game_destroy(game);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(by_hand),      cmocka_unit_test(truth),
		cmocka_unit_test(boast),        cmocka_unit_test(sides),
		cmocka_unit_test(samples),      cmocka_unit_test(stopped),
		cmocka_unit_test(connect_four), cmocka_unit_test(five_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
