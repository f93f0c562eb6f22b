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
static void survey_into(struct balance                *balance,
                        const struct shoal_game *const game[SURVEY_VARIANTS], const char *spec,
                        uint32_t games, unsigned threads,
                        void (*taker)(void *, const struct survey_game *const[SURVEY_VARIANTS],
                                      uint32_t),
                        void *context)
{
	struct survey      survey = { .game = { game[0], game[1] },
		                      .variants = game[1] ? 2 : 1,
		                      .games = games,
		                      .seed = 5,
		                      .threads = threads,
		                      .context = context,
		                      .take = taker };
	struct shoal_error error;

	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
		survey.spec[i] = spec;
	assert_int_equal(balance_init(balance, game[0], survey.variants, games, &error), SHOAL_OK);
	if (survey_run(&survey, &error))
		fail_msg("%s", error.text);
	balance_finish(balance);
}

static void measure(struct balance *balance, const struct shoal_game *const game[SURVEY_VARIANTS],
                    const char *spec, uint32_t games, unsigned threads)
{
	survey_into(balance, game, spec, games, threads, take, balance);
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

static double order_wins(const struct balance *b, unsigned turn)
{
	return b->figure[FIGURE_ORDER + turn].amount[0];
}

/* Connect four: seat 0 always begins, so that who begins is the seat. */
static void order_of_seats(void **unused)
{
	static struct balance    b;
	struct shoal_game       *game = game_of("example", NULL);
	const struct shoal_game *games[SURVEY_VARIANTS] = { game };

	(void)unused;
	measure(&b, games, "random", 300, 2);
	for (unsigned i = 0; i < 2; i++)
		assert_memory_equal(&b.figure[FIGURE_ORDER + i],
		                    &b.figure[FIGURE_SEAT + i * SEAT_FIGURES + SEAT_WINS],
		                    sizeof(b.figure[0]));
	assert_true(order_wins(&b, 0) > order_wins(&b, 1));
	assert_int_equal(b.figure[FIGURE_ORDER + 2].games[0], 0);
	balance_free(&b);
	shoal_game_destroy(game);
}

enum { DRAWN = SURVEY_CHUNK + 100 }; /* the second chunk begins anew where the first one was */

/* Games in which who begins is drawn. */
struct drawn {
	struct balance           balance;
	const struct shoal_game *game;
	uint32_t                 first[SHOAL_SEATS_MAX]; /* games that the seat began */
};

/* All have a turn, and it goes round from whoever begins. */
static void take_drawn(void *context, const struct survey_game *const game[SURVEY_VARIANTS],
                       uint32_t count)
{
	struct drawn *drawn = context;
	unsigned      seats = drawn->game->seats;

	for (uint32_t i = 0; i < count; i++) {
		const struct survey_game *one = &game[0][i];

		assert_int_equal(one->ordered, seats);
		for (unsigned k = 0; k < seats; k++)
			assert_int_equal(one->order[k], (one->order[0] + k) % seats);
		drawn->first[one->order[0]]++;
	}
	balance_add(&drawn->balance, game, count);
}

/* Events tell of the first player apart from the turns. */
static void compare_first(const struct balance *b)
{
	const struct shoal_rules *rules = b->game->rules;
	unsigned                  table = 0;
	const struct contrast    *first;

	while (strcmp(survey_table(rules, table)->name, "order") != 0)
		table++;
	first = &b->figure[FIGURE_ROW + balance_first(b, table) * ROW_FIGURES + ROW_TAKERS];
	assert_memory_equal(first, &b->figure[FIGURE_ORDER], sizeof(*first));
}

static void check_drawn(const char *text)
{
	static struct drawn drawn;
	struct shoal_game  *game = game_of(text, NULL);
	double              wins = 0;

	drawn = (struct drawn){ .game = game };
	survey_into(&drawn.balance, (const struct shoal_game *const[]){ game, NULL }, "random",
	            DRAWN, 2, take_drawn, &drawn);
	for (unsigned i = 0; i < game->seats; i++) {
		assert_true(drawn.first[i] > DRAWN / game->seats / 2u);
		assert_int_equal(drawn.balance.figure[FIGURE_ORDER + i].games[0], DRAWN);
		wins += order_wins(&drawn.balance, i);
	}
	/* Thirds of wins do not add up to the last bit. */
	assert_true(wins > DRAWN - 1e-9 && wins < DRAWN + 1e-9);
	compare_first(&drawn.balance);
	balance_free(&drawn.balance);
	shoal_game_destroy(game);
}

static void drawn_order(void **unused)
{
	static const char *const strings[] = { "duellum", "moonshell(players=3)",
		                               "moonshell(players=4,powers=active)",
		                               "aquarium(players=4)" };

	(void)unused;
	for (size_t i = 0; i < sizeof(strings) / sizeof(strings[0]); i++)
		check_drawn(strings[i]);
}

/* Whoever had no turn has no place: seat 1 begins both games and wins the first, in which alone
 * seat 0 comes to play. */
static void without_turn(void **unused)
{
	struct shoal_game       *game = game_of("example", NULL);
	const struct survey_game games[] = {
		{ .outcome = { .result = { .ending = "four-in-a-row", .place = { 2, 1 } },
		               .returns = { -1, 1 } },
		  .order = { 1, 0 },
		  .ordered = 2 },
		{ .outcome = { .result = { .ending = "four-in-a-row", .place = { 1, 2 } },
		               .returns = { 1, -1 } },
		  .order = { 1 },
		  .ordered = 1 },
	};
	struct balance     b;
	struct shoal_error error;

	(void)unused;
	assert_int_equal(balance_init(&b, game, 1, 2, &error), SHOAL_OK);
	balance_add(&b, (const struct survey_game *const[]){ games, NULL }, 2);
	assert_int_equal(b.figure[FIGURE_ORDER].games[0], 2);
	assert_true(order_wins(&b, 0) == 1);
	assert_int_equal(b.figure[FIGURE_ORDER + 1].games[0], 1);
	assert_true(order_wins(&b, 1) == 0);
	balance_free(&b);
	shoal_game_destroy(game);
}

static void order_names(void **unused)
{
	struct shoal_game  *game = game_of("example", NULL);
	struct balance      b = { .game = game };
	struct balance_name name;

	(void)unused;
	balance_name(&b, FIGURE_ORDER + 1, &name);
	assert_string_equal(name.section, "order");
	assert_string_equal(name.item, "2");
	assert_string_equal(name.figure, "wins");
	assert_true(name.share);
	balance_name(&b, FIGURE_ORDER - 1, &name);
	assert_string_equal(name.section, "seat");
	balance_name(&b, FIGURE_ORDER + SHOAL_SEATS_MAX, &name);
	assert_string_equal(name.section, "ending");
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
		cmocka_unit_test(order_of_seats), cmocka_unit_test(drawn_order),
		cmocka_unit_test(without_turn),   cmocka_unit_test(order_names),
		cmocka_unit_test(shared),         cmocka_unit_test(same_deals),
		cmocka_unit_test(dearer_islands), cmocka_unit_test(unknown_player),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
