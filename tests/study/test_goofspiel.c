/* test_goofspiel.c: goofspiel's rules by number, its options and its component tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shoal/game.h"

#include <string.h>

static struct shoal_game *create(const char *text)
{
	struct shoal_error error = { 0 };
	struct shoal_game *game = shoal_game_create(text, NULL, &error);

	if (!game)
		fail_msg("%s: %s", text, error.text);
	return game;
}

/* Plays rounds written "2:13": the prize, then the bid of each seat; without the prize where it
 * turns up by itself. */
static void play(const struct shoal_game *game, struct shoal_state *state, const char *rounds)
{
	for (int seat = 0; *rounds; rounds++) {
		struct shoal_error error = { 0 };

		if (*rounds == ' ' || *rounds == ':') {
			seat = 0;
			continue;
		}
		if (rounds[1] == ':')
			seat = SHOAL_CHANCE;
		if (shoal_try_apply(
			game, state, seat,
			(shoal_action)(*rounds - '1' + (seat == SHOAL_CHANCE ? game->answers : 0)),
			NULL, &error))
			fail_msg("at '%s': %s", rounds, error.text);
		seat++;
	}
}

struct outcome {
	const char *game, *rounds;
	int         points[3];
	double      returns[3];
};

/* GOO-3, GOO-4, GOO-5. */
static void test_outcomes(void **state)
{
	static const struct outcome rows[] = {
		{ "goofspiel",
		  "1:12 2:21 33",
		  { 2, 1 },
		  { 1, -1 } }, /* what is carried last is lost */
		{ "goofspiel(ties=carry)", "3:33 1:12 21", { 2, 4 }, { -1, 1 } },
		{ "goofspiel(ties=drop)", "3:33 1:12 21", { 2, 1 }, { 1, -1 } },
		{ "goofspiel", "1:11 2:22 33", { 0, 0 }, { 0, 0 } },
		{ "goofspiel(players=3)", "3:331 2:122 213", { 2, 0, 4 }, { 0, -1, 1 } },
		{ "goofspiel(players=3)", "3:331 2:112 223", { 0, 0, 6 }, { -0.5, -0.5, 1 } },
		{ "goofspiel(players=3)", "3:123 2:231 312", { 1, 2, 3 }, { -1, 0, 1 } },
		{ "goofspiel(players=3)", "3:111 2:222 333", { 0, 0, 0 }, { 0, 0, 0 } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct shoal_game  *game = create(rows[i].game);
		struct shoal_result result = { 0 };
		union shoal_room    now;
		double              returns[3];

		game->rules->start(game, &now.state);
		play(game, &now.state, rows[i].rounds);
		assert_int_equal(now.state.actor, SHOAL_OVER);
		game->rules->score(game, &now.state, returns);
		game->rules->result(game, &now.state, &result);
		for (unsigned seat = 0; seat < game->seats; seat++) {
			assert_int_equal(result.points[seat], rows[i].points[seat]);
			assert_true(returns[seat] == rows[i].returns[seat]);
		}
		shoal_game_destroy(game);
	}
}

/* GOO-1: the last prize turns up without a ply. */
static void test_perft(void **state)
{
	static const uint64_t expected[] = { 1, 3, 9, 27, 54, 108, 216, 216, 216, 0 };
	struct shoal_game    *game = create("goofspiel");
	union shoal_room      start;

	(void)state;
	game->rules->start(game, &start.state);
	for (unsigned depth = 0; depth < 10; depth++)
		assert_int_equal(shoal_perft(game, &start.state, depth), expected[depth]);
	assert_int_equal(game->longest, 8);
	shoal_game_destroy(game);
}

/* GOO-2: nobody sees a bid, only that there is one. */
static void test_secrets(void **state)
{
	struct shoal_game *game = create("goofspiel(players=3)");
	union shoal_room   now, before, after;

	(void)state;
	game->rules->start(game, &now.state);
	assert_int_equal(now.state.seen, SHOAL_EVERYBODY);
	play(game, &now.state, "2:");
	assert_int_equal(now.state.seen, 0);
	assert_int_equal(now.state.pending, 7);
	shoal_view(game, &now.state, 1, &before.state);
	assert_int_equal(shoal_try_apply(game, &now.state, 2, 0, NULL, NULL), SHOAL_OK);
	assert_int_equal(shoal_try_apply(game, &now.state, 0, 1, NULL, NULL), SHOAL_OK);
	assert_int_equal(now.state.ply, 3);
	assert_int_equal(now.state.pending, 2);
	shoal_view(game, &now.state, 1, &after.state);
	assert_int_equal(after.state.pending, 2);
	after.state.pending = before.state.pending;
	after.state.actor = before.state.actor;
	assert_memory_equal(&before, &after, game->state_bytes);
	shoal_view(game, &now.state, 2, &after.state);
	assert_int_equal(after.state.ply, 2);
	shoal_view(game, &now.state, SHOAL_NOBODY, &after.state);
	assert_int_equal(after.state.ply, 1);
	shoal_game_destroy(game);
}

static void test_refused_options(void **state)
{
	static const struct {
		const char       *text;
		enum shoal_status status;
	} rows[] = {
		{ "goofspiel(players=4)", SHOAL_BAD_VALUE },
		{ "goofspiel(players=3,ties=drop)", SHOAL_BAD_COMBINATION },
		{ "goofspiel(players=3,rounds=5,bids=secret)", SHOAL_BAD_COMBINATION },
		{ "goofspiel(cards=3)", SHOAL_BAD_OPTION },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct shoal_error error = { 0 };

		assert_null(shoal_game_create(rows[i].text, NULL, &error));
		assert_int_equal(error.status, rows[i].status);
		assert_true(error.text[0]);
	}
}

static void test_components(void **state)
{
	struct shoal_components *components =
	    shoal_components_create(shoal_rules_find("goofspiel"));
	struct shoal_error  error = { 0 };
	struct shoal_result result = { 0 };
	struct shoal_game  *game;
	struct shoal_list   list;
	union shoal_room    now;

	(void)state;
	assert_non_null(components);
	assert_int_equal(shoal_components_set(components, 0, 1, 0, 20, &error), SHOAL_OK);
	assert_int_equal(shoal_components_set(components, 0, 1, 0, 21, &error),
	                 SHOAL_BAD_COMPONENTS);
	assert_int_equal(shoal_components_set(components, 1, 2, 0, 9, &error), SHOAL_OK);
	game = shoal_game_create("goofspiel", components, &error);
	assert_non_null(game);
	assert_true(game->changed);
	game->rules->start(game, &now.state);
	shoal_list_fill(&list, game, &now.state, SHOAL_CHANCE);
	assert_int_equal(list.weight[1], 1);
	assert_int_equal(list.weight[2], 9);
	play(game, &now.state, "2:12 1:21 33");
	game->rules->result(game, &now.state, &result);
	assert_int_equal(result.points[0], 1);
	assert_int_equal(result.points[1], 20);
	shoal_game_destroy(game);

	for (unsigned row = 0; row < 3; row++)
		shoal_components_set(components, 0, row, 0, 0, NULL);
	assert_null(shoal_game_create("goofspiel", components, &error));
	assert_int_equal(error.status, SHOAL_BAD_COMPONENTS);
	assert_non_null(strstr(error.text, "prizes"));
	shoal_components_destroy(components);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_outcomes),   cmocka_unit_test(test_perft),
		cmocka_unit_test(test_secrets),    cmocka_unit_test(test_refused_options),
		cmocka_unit_test(test_components),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
