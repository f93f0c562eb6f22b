/* test_versus.c: tree search keeps what a position of connect four is worth, against perfect
 * play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "versus.h"

#include <string.h>

static struct shoal_game   *game;
static struct shoal_player *player;
static struct solver       *solver;

static int begin(void **unused)
{
	struct shoal_error error;

	(void)unused;
	game = shoal_game_create("example", NULL, &error);
	player = shoal_player_create(game, "mcts", 1, &error);
	solver = solver_create(64);
	return game && player && solver ? 0 : -1;
}

static int finish(void **unused)
{
	(void)unused;
	solver_destroy(solver);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return 0;
}

/* The player is to move, and exactly one move keeps what the position is worth. */
static const struct {
	const char *moves;
	int         value;
} only_moves[] = {
	{ "bfdddegcdfag", 1 },      { "gdecbedfdeadcafafbc", 1 },  { "efgcdgedfcdc", 1 },
	{ "cegcdfebbcfbbegfc", 0 }, { "cdgbafcbacdfdccdfbfa", 1 }, { "bcddbbabecagdgafcaedc", 1 },
	{ "eeedebbgdeec", 1 },      { "daabcdcbccdccfe", 0 },
};

enum { ONLY_MOVES = sizeof(only_moves) / sizeof(only_moves[0]) };

/* The table above is true. */
static void only_one_move(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < ONLY_MOVES; i++) {
		struct four board;
		int         values[FOUR_COLUMNS];
		unsigned    keep = 0;

		assert_true(four_read(&board, only_moves[i].moves));
		assert_int_equal(solver_value(solver, &board), only_moves[i].value);
		solver_values(solver, &board, values);
		for (unsigned column = 0; column < FOUR_COLUMNS; column++)
			keep += values[column] == only_moves[i].value;
		assert_int_equal(keep, 1);
	}
}

static void keeps_the_value(void **unused)
{
	struct versus_game g;
	struct shoal_error error;

	(void)unused;
	for (unsigned i = 0; i < ONLY_MOVES * VERSUS_STYLES; i++) {
		const char         *moves = only_moves[i / VERSUS_STYLES].moves;
		struct versus_setup setup = { .opening = moves,
			                      .replies = "",
			                      .style = (enum versus_style)(i % VERSUS_STYLES),
			                      .seed = 1,
			                      .seat = (int)(strlen(moves) & 1),
			                      .budget = { .iterations = 20000 } };

		shoal_player_reseed(player, 1);
		if (!versus_play(game, player, solver, &setup, &g, &error))
			fail_msg("%s", error.text);
		if (g.slips)
			fail_msg("from %s: ply %u of %s was worse than %s", moves,
			         g.slip[0].ply + 1, g.moves, g.slip[0].good);
		assert_true(g.result >= only_moves[i / VERSUS_STYLES].value);
	}
}

/* What goes wrong is told: a player that does not look loses its win somewhere. */
static void tells_slips(void **unused)
{
	struct shoal_error   error;
	struct shoal_player *careless = shoal_player_create(game, "random", 1, &error);
	struct versus_setup  setup = { .opening = only_moves[0].moves, .replies = "", .seat = 0 };
	unsigned             slips = 0;

	(void)unused;
	for (setup.seed = 1; setup.seed <= 10; setup.seed++) {
		struct versus_game g;

		assert_true(versus_play(game, careless, solver, &setup, &g, &error));
		slips += g.slips;
		for (unsigned i = 0; i < g.slips; i++) {
			assert_true(g.slip[i].after < g.slip[i].before);
			assert_null(strchr(g.slip[i].good, g.moves[g.slip[i].ply]));
			assert_true(strlen(g.slip[i].good) > 0);
		}
	}
	assert_true(slips >= 8);
	shoal_player_destroy(careless);
}

/* Moves that cannot be played are refused. */
static void refusals(void **unused)
{
	static const char *const bad[] = { "dddddddd", "dcdcdcdc", "dx" };
	struct versus_game       g;
	struct shoal_error       error;

	(void)unused;
	for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct versus_setup setup = { .opening = bad[i], .replies = "" };

		assert_false(versus_play(game, player, solver, &setup, &g, &error));
		assert_int_equal(error.status, SHOAL_ILLEGAL_ACTION);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_one_move),
		cmocka_unit_test(keeps_the_value),
		cmocka_unit_test(tells_slips),
		cmocka_unit_test(refusals),
	};

	return cmocka_run_group_tests_name(__FILE__, tests, begin, finish);
}
