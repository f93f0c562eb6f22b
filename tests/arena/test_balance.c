/* test_balance.c: a survey adds up to the same bits with any number of threads, and its figures are
 * what single games say. */
#include "balance.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct shoal_game *game_of(const char *text, const struct shoal_components *components)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(text, components, &error);

	if (!game)
		fail_msg("%s: %s", text, error.text);
	return game;
}

static void take(void *context, const struct survey_game *const game[SURVEY_VARIANTS],
                 uint32_t count)
{
	balance_add(context, game, count);
}

/* The caller calls balance_free. */
static void measure(struct balance *balance, const struct shoal_game *const game[SURVEY_VARIANTS],
                    const char *spec, uint32_t games, unsigned threads)
{
	struct survey      survey = { .game = { game[0], game[1] },
		                      .variants = game[1] ? 2 : 1,
		                      .games = games,
		                      .seed = 5,
		                      .threads = threads,
		                      .context = balance,
		                      .take = take };
	struct shoal_error error;

	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
		survey.spec[i] = spec;
	assert_int_equal(balance_init(balance, game[0], survey.variants, games, &error), SHOAL_OK);
	if (survey_run(&survey, &error))
		fail_msg("%s", error.text);
	balance_finish(balance);
}

static void equal(const struct balance *a, const struct balance *b)
{
	assert_int_equal(a->games, b->games);
	assert_memory_equal(a->figure, b->figure, a->figures * sizeof(*a->figure));
	for (unsigned i = 0; i < EFFECTS; i++)
		assert_memory_equal(a->effect[i], b->effect[i], a->rows * sizeof(*a->effect[i]));
	assert_memory_equal(a->plies[0], b->plies[0], a->games * sizeof(*a->plies[0]));
	assert_memory_equal(&a->stats, &b->stats, sizeof(a->stats));
}

/* More games than fit a chunk, on one and on three threads. */
static void threads(void **unused)
{
	static const char *const strings[] = { "duellum", "aquarium(players=3)", "zemo", "kuhn" };
	static struct balance    one, three;

	(void)unused;
	for (size_t i = 0; i < sizeof(strings) / sizeof(strings[0]); i++) {
		struct shoal_game       *game = game_of(strings[i], NULL);
		const struct shoal_game *games[SURVEY_VARIANTS] = { game };

		measure(&one, games, "random", SURVEY_CHUNK + 100, 1);
		measure(&three, games, "random", SURVEY_CHUNK + 100, 3);
		equal(&one, &three);
		balance_free(&one);
		balance_free(&three);
		shoal_game_destroy(game);
	}
}

/* Shares add up, and a faction's figure is its seat's. */
static void sums(void **unused)
{
	static struct balance    b;
	struct shoal_game       *game = game_of("duellum", NULL);
	const struct shoal_game *games[SURVEY_VARIANTS] = { game };
	double                   wins = 0, ends = 0;
	size_t                   first;

	(void)unused;
	measure(&b, games, "random", 300, 2);
	assert_false(b.shared);
	assert_int_equal(b.games, 300);
	first = balance_first(&b, game->rules->faction - 1u);
	for (unsigned seat = 0; seat < 2; seat++) {
		const struct contrast *own =
		    &b.figure[FIGURE_SEAT + seat * SEAT_FIGURES + SEAT_WINS];
		const struct contrast *side =
		    &b.figure[FIGURE_ROW + (first + seat) * ROW_FIGURES + ROW_TAKERS];

		wins += own->amount[0];
		assert_true(own->amount[0] == side->amount[0]);
		assert_int_equal(side->games[0], 300);
	}
	for (unsigned i = 0; i < b.stats[0].endings; i++)
		ends += b.figure[FIGURE_END + i].amount[0];
	assert_true(wins == 300 && ends == 300);
	assert_true(balance_length(&b, 0, 0) == b.stats[0].least_plies);
	assert_true(balance_length(&b, 0, 1) == b.stats[0].most_plies);
	balance_free(&b);
	shoal_game_destroy(game);
}

/* Alone and together the worth is the return; a game between two is not together. */
static void shared(void **unused)
{
	static const struct {
		const char *text;
		bool        shared;
	} cases[] = { { "zemo", true },
		      { "aqualuma", true },
		      { "duellum(players=1)", true },
		      { "example", false },
		      { "moonshell(players=3)", false } };
	static struct balance b;

	(void)unused;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct shoal_game       *game = game_of(cases[i].text, NULL);
		const struct shoal_game *games[SURVEY_VARIANTS] = { game };

		measure(&b, games, "random", 60, 1);
		assert_int_equal(b.shared, cases[i].shared);
		balance_free(&b);
		shoal_game_destroy(game);
	}
}

/* The same tables twice: no figure differs, and none by chance. */
static void same_deals(void **unused)
{
	static struct balance b;
	struct shoal_game *first = game_of("moonshell", NULL), *second = game_of("moonshell", NULL);
	const struct shoal_game *games[SURVEY_VARIANTS] = { first, second };
	struct contrast_estimate e;

	(void)unused;
	measure(&b, games, "greedy(samples=1)", 30, 2);
	for (size_t i = 0; i < b.figures; i++) {
		if (contrast_difference(&b.figure[i], false, &e))
			assert_true(e.value == 0 && e.low == 0 && e.high == 0);
	}
	balance_free(&b);
	shoal_game_destroy(first);
	shoal_game_destroy(second);
}

/* Islands that are worth more bring more points: a designer's question. */
static void dearer_islands(void **unused)
{
	static struct balance    b;
	struct shoal_components *components = shoal_components_create(shoal_rules_find("zemo"));
	struct shoal_game       *games[SURVEY_VARIANTS];
	struct contrast_estimate e;
	struct shoal_error       error;

	(void)unused;
	assert_non_null(components);
	for (unsigned column = 5; column < 8; column++) /* the motives' points of the island */
		assert_int_equal(shoal_components_set(components, 1, 9, column, 9, &error),
		                 SHOAL_OK);
	games[0] = game_of("zemo", NULL);
	games[1] = game_of("zemo", components);
	measure(&b, (const struct shoal_game *const[]){ games[0], games[1] }, "greedy(samples=4)",
	        400, 2); /* with fewer the difference is hardly larger than chance */
	assert_true(contrast_difference(&b.figure[FIGURE_POINTS], false, &e));
	if (e.low <= 0)
		fail_msg("%f more points, from %f to %f", e.value, e.low, e.high);
	balance_free(&b);
	shoal_components_destroy(components);
	shoal_game_destroy(games[0]);
	shoal_game_destroy(games[1]);
}

static void unknown_player(void **unused)
{
	struct shoal_game *game = game_of("example", NULL);
	struct survey      survey = { .game = { game },
		                      .variants = 1,
		                      .spec = { "greedy", "gredy" },
		                      .games = 1,
		                      .threads = 2 };
	struct shoal_error error;

	(void)unused;
	assert_int_equal(survey_run(&survey, &error), SHOAL_BAD_PLAYER);
	assert_non_null(strstr(error.text, "did you mean 'greedy'"));
	shoal_game_destroy(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(threads),        cmocka_unit_test(sums),
		cmocka_unit_test(shared),         cmocka_unit_test(same_deals),
		cmocka_unit_test(dearer_islands), cmocka_unit_test(unknown_player),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
