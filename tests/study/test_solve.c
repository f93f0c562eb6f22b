/* test_solve.c: trees, values, best answers and players that are exploited, where all of it is
 * known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PLENTY = 1 << 28 };

struct bench {
	struct shoal_game *game;
	struct solve_tree  tree;
	double            *policy;
};

static struct bench *open_bench(const char *text)
{
	static struct bench b;
	struct shoal_error  error = { 0 };

	b.game = shoal_game_create(text, NULL, &error);
	if (!b.game || solve_tree_make(&b.tree, b.game, PLENTY, NULL, NULL, &error))
		fail_msg("%s: %s", text, error.text);
	b.policy = calloc(b.tree.slots, sizeof(*b.policy));
	assert_non_null(b.policy);
	return &b;
}

static void close_bench(struct bench *b)
{
	solve_tree_free(&b->tree);
	free(b->policy);
	shoal_game_destroy(b->game);
}

static double best(const struct bench *b, unsigned seat)
{
	double out = NAN;

	assert_true(solve_best(&b->tree, b->policy, seat, &out, NULL));
	return out;
}

static void even(struct bench *b)
{
	for (uint32_t i = 0; i < b->tree.sets; i++) {
		for (uint32_t c = 0; c < b->tree.set[i].answers; c++)
			b->policy[b->tree.set[i].slot + c] = 1.0 / b->tree.set[i].answers;
	}
}

static void near(double is, double wanted, double by)
{
	if (!(fabs(is - wanted) <= by))
		fail_msg("%f is not within %f of %f", is, by, wanted);
}

struct known {
	const char *game;
	uint32_t    nodes, sets[2], iterations;
	double      value, by;
};

/* What is known of these games: Kuhn (1950); Southey and others (2005) for Leduc, of which equal
 * cards are told apart nowhere here; and what is the same for both seats is worth nothing to
 * either. Their sizes are counted by hand for Kuhn: 1 + 3 + 6 and 8 positions for each deal. */
static void test_values(void **state)
{
	static const struct known rows[] = {
		{ "kuhn", 1 + 3 + 6 * 9, { 6, 6 }, 1000, -1.0 / 18, 2e-4 },
		{ "leduc", 0, { 144, 144 }, 1000, -0.085606, 5e-4 },
		{ "goofspiel(rounds=3)", 0, { 0, 0 }, 200, 0, 1e-2 },
		{ "goofspiel(rounds=4)", 0, { 0, 0 }, 200, 0, 1e-2 },
	};

	(void)state;
	for (size_t i = 0; i < SHOAL_COUNT(rows); i++) {
		struct bench    *b = open_bench(rows[i].game);
		struct solve_cfr cfr;
		double           worst = INFINITY, high, low;

		if (rows[i].nodes)
			assert_int_equal(b->tree.nodes, rows[i].nodes);
		for (unsigned seat = 0; seat < 2 && rows[i].sets[seat]; seat++)
			assert_int_equal(b->tree.sets_of[seat], rows[i].sets[seat]);
		assert_true(solve_cfr_make(&cfr, &b->tree));
		while (cfr.iterations < rows[i].iterations) {
			solve_cfr_step(&cfr);
			if (cfr.iterations & (cfr.iterations - 1)) /* at 1, 2, 4, ... */
				continue;
			solve_cfr_policy(&cfr, b->policy);
			assert_true(best(b, 0) + best(b, 1) < worst); /* it falls */
			worst = best(b, 0) + best(b, 1);
		}
		solve_cfr_policy(&cfr, b->policy);
		high = best(b, 0);
		low = -best(b, 1);
		assert_true(low <= high);
		near(low, rows[i].value, rows[i].by);
		near(high, rows[i].value, rows[i].by);
		solve_cfr_free(&cfr);
		close_bench(b);
	}
}

/* Who answers evenly in Kuhn poker: 1/8 for seat 0 between two such, and the best answers, counted
 * by hand, win 1/2 and 5/12. */
static void test_best_answers(void **state)
{
	struct bench *b = open_bench("kuhn");
	double        value = NAN, *answer = calloc(b->tree.slots, sizeof(*answer));

	(void)state;
	assert_non_null(answer);
	even(b);
	assert_true(solve_value(&b->tree, b->policy, &value));
	near(value, 1.0 / 8, 1e-12);
	near(best(b, 0), 1.0 / 2, 1e-12);
	near(best(b, 1), 5.0 / 12, 1e-12);
	/* The best answer, played, wins what was said. */
	assert_true(solve_best(&b->tree, b->policy, 1, &value, answer));
	assert_true(solve_value(&b->tree, answer, &value));
	near(value, -5.0 / 12, 1e-12);
	free(answer);
	close_bench(b);
}

/* Of answers that are counted the same is said as of the policy that they are. */
static void count(const struct bench *b, struct solve_asked *asked, uint32_t slot, uint32_t times)
{
	for (unsigned group = 0; group < SOLVE_GROUPS; group++)
		asked->count[(size_t)group * b->tree.slots + slot] = times;
}

/* Whoever always passes in Kuhn poker (answer 0) loses its chip to one who always bets: 1 per game,
 * so exploited by 1 in both seats, without any error. */
static void test_planted(void **state)
{
	struct bench          *b = open_bench("kuhn");
	struct solve_asked     asked = { .samples = SOLVE_GROUPS };
	struct solve_exploited e;

	(void)state;
	asked.count = calloc((size_t)SOLVE_GROUPS * b->tree.slots, sizeof(*asked.count));
	assert_non_null(asked.count);
	for (uint32_t i = 0; i < b->tree.sets; i++)
		count(b, &asked, b->tree.set[i].slot, 1);
	assert_true(solve_exploit(&b->tree, &asked, &e));
	near(e.seat[0], 1, 1e-12);
	near(e.seat[1], 1, 1e-12);
	near(e.mean, 1, 1e-12);
	near(e.low, 1, 1e-12);
	near(e.high, 1, 1e-12);
	solve_asked_free(&asked);
	close_bench(b);
}

/* A player that answers by dice is asked; what is said of it holds what is known: (1/2 + 5/12) / 2.
 */
static void test_asked(void **state)
{
	struct bench          *b = open_bench("kuhn");
	struct shoal_error     error = { 0 };
	struct solve_asked     few, many;
	struct solve_exploited rough, fine;
	const double           known = 11.0 / 24;

	(void)state;
	assert_int_equal(solve_ask(&b->tree, b->game, "random", 100, 1, &few, NULL, NULL, &error),
	                 SHOAL_OK);
	assert_int_equal(solve_ask(&b->tree, b->game, "random", 4000, 1, &many, NULL, NULL, &error),
	                 SHOAL_OK);
	assert_true(solve_exploit(&b->tree, &few, &rough));
	assert_true(solve_exploit(&b->tree, &many, &fine));
	assert_true(rough.low < known && known < rough.high);
	assert_true(fine.low < known && known < fine.high);
	assert_true(fine.high - fine.low < (rough.high - rough.low) / 3);
	near(fine.mean, known, 0.03);
	solve_asked_free(&few);
	solve_asked_free(&many);
	assert_int_equal(solve_ask(&b->tree, b->game, "nobody", 100, 1, &few, NULL, NULL, &error),
	                 SHOAL_BAD_PLAYER);
	close_bench(b);
}

/* A seat that never sees an answer does not know more behind it: two who bid at the same time in
 * goofspiel know the same when they are asked, whoever is asked first. */
static void test_perfect_recall(void **state)
{
	struct bench *b = open_bench("goofspiel(rounds=3)");

	(void)state;
	assert_int_equal(b->tree.sets_of[0], b->tree.sets_of[1]);
	for (uint32_t i = 0; i < b->tree.sets; i++) {
		const struct solve_set *set = &b->tree.set[i];

		for (uint32_t n = set->first; n != SOLVE_NONE; n = b->tree.node[n].next) {
			assert_int_equal(b->tree.node[n].set, i);
			assert_int_equal(b->tree.node[n].children, set->answers);
			for (uint32_t c = 0; c < set->answers; c++)
				assert_int_equal(
				    b->tree.node[b->tree.node[n].first + c].action,
				    b->tree.node[b->tree.node[set->first].first + c].action);
		}
	}
	close_bench(b);
}

static bool stop(void *context, uint64_t done)
{
	(void)context;
	(void)done;
	return false;
}

static void test_refused(void **state)
{
	static const struct {
		const char *game, *says;
		uint64_t    bytes;
	} rows[] = {
		{ "goofspiel(players=3)", "two against each other", PLENTY },
		{ "zemo", "two against each other", PLENTY },
		{ "aqualuma", "two against each other", PLENTY },
		{ "example", "too large", 1 << 24 },
		{ "aquarium(players=2)", "too large", 1 << 24 },
		{ "kuhn", "too large", 1 << 10 },
	};

	(void)state;
	for (size_t i = 0; i < SHOAL_COUNT(rows); i++) {
		struct shoal_error error = { 0 };
		struct shoal_game *game = shoal_game_create(rows[i].game, NULL, &error);
		struct solve_tree  tree;

		assert_non_null(game);
		assert_int_equal(solve_tree_make(&tree, game, rows[i].bytes, NULL, NULL, &error),
		                 SHOAL_BAD_VALUE);
		assert_non_null(strstr(error.text, rows[i].says));
		assert_null(tree.node);
		assert_int_equal(solve_tree_make(&tree, game, rows[i].bytes, NULL, NULL, NULL),
		                 SHOAL_BAD_VALUE);
		if (strstr(rows[i].says, "large"))
			assert_int_equal(solve_tree_make(&tree, game, PLENTY, stop, NULL, &error),
			                 SHOAL_NOT_NOW);
		shoal_game_destroy(game);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),         cmocka_unit_test(test_best_answers),
		cmocka_unit_test(test_planted),        cmocka_unit_test(test_asked),
		cmocka_unit_test(test_perfect_recall), cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
