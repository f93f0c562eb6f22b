/* test_example.c: the rules of connect four, by their numbers. */
#include "unit.h"

static struct shoal_game *game;
static union shoal_room   now;

static int begin(void **unused)
{
	(void)unused;
	game = game_of("example");
	game->rules->start(game, &now.state);
	return 0;
}

static int finish(void **unused)
{
	(void)unused;
	shoal_game_destroy(game);
	return 0;
}

/* Plays columns a to g in turn; every one must be legal. */
static void play(const char *columns)
{
	struct shoal_error error;

	for (; *columns; columns++) {
		if (shoal_try_apply(game, &now.state, now.state.actor,
		                    (shoal_action)(*columns - 'a'), NULL, &error))
			fail_msg("%c: %s", *columns, error.text);
	}
}

static void board_is(const char *expected)
{
	struct shoal_style style = { .lang = SHOAL_EN };
	char               bytes[1024];
	struct shoal_text  text = SHOAL_TEXT(bytes);

	shoal_put_board(game, &now.state, SHOAL_NOBODY, &style, &text);
	assert_memory_equal(bytes, expected, strlen(expected));
}

static void seats_take_turns(void **unused) /* C4-1 */
{
	(void)unused;
	assert_int_equal(game->seats, 2);
	assert_int_equal(now.state.actor, 0);
	play("d");
	assert_int_equal(now.state.actor, 1);
	assert_int_equal(now.state.pending, 2);
	play("d");
	assert_int_equal(now.state.actor, 0);
	assert_int_equal(shoal_try_apply(game, &now.state, 1, 0, NULL, NULL), SHOAL_NOT_ASKED);
}

static void stones_fall(void **unused) /* C4-2 */
{
	(void)unused;
	play("ddca");
	board_is("  . . . . . . .\n  . . . . . . .\n  . . . . . . .\n  . . . . . . .\n"
	         "  . . . O . . .\n  O . X X . . .\n");
}

static void full_column(void **unused) /* C4-3 */
{
	struct shoal_list list;

	(void)unused;
	play("dddddd");
	shoal_list_fill(&list, game, &now.state, 0);
	assert_int_equal(list.count, 6);
	for (unsigned i = 0; i < 6; i++)
		assert_int_equal(list.action[i], i < 3 ? i : i + 1);
	assert_int_equal(shoal_try_apply(game, &now.state, 0, 3, NULL, NULL), SHOAL_ILLEGAL_ACTION);
}

static void four_in_a_line_wins(void **unused) /* C4-4 */
{
	static const char *const wins[] = {
		"dcdcdcd",     /* upright */
		"aabbccd",     /* level */
		"eecabecdedd", /* rising */
		"ecbcdfcbdbb", /* falling */
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(wins) / sizeof(wins[0]); i++) {
		double out[2];

		game->rules->start(game, &now.state);
		play(wins[i]);
		assert_int_equal(now.state.actor, SHOAL_OVER);
		game->rules->score(game, &now.state, out);
		assert_true(out[0] == 1 && out[1] == -1);
	}
}

static void lines_do_not_wrap(void **unused) /* C4-4 */
{
	(void)unused; /* three on top of a column and one at the bottom of the next are no line */
	play("baaaabadac");
	assert_int_equal(now.state.actor, 0);
	game->rules->start(game, &now.state);
	play("aabbgg"); /* a1 b1 g1 with a gap */
	assert_int_equal(now.state.actor, 0);
}

static void full_board(void **unused) /* C4-5, C4-6 */
{
	double              out[2];
	struct shoal_result result = { 0 };

	(void)unused;
	play("fefagceffaebbaefgfdbbccgcggdgcadaddedbecba");
	assert_int_equal(now.state.actor, SHOAL_OVER);
	assert_int_equal(now.state.ply, 42);
	game->rules->score(game, &now.state, out);
	assert_true(out[0] == 0 && out[1] == 0);
	game->rules->result(game, &now.state, &result);
	assert_string_equal(result.ending, "board-full");
	assert_int_equal(result.place[0], 1);
	assert_int_equal(result.place[1], 1);
}

static void returns(void **unused) /* C4-6 */
{
	double out[2];

	(void)unused;
	play("adbdcded"); /* the second seat wins */
	assert_int_equal(now.state.actor, SHOAL_OVER);
	game->rules->score(game, &now.state, out);
	assert_true(out[0] == -1 && out[1] == 1);
	assert_int_equal(shoal_try_apply(game, &now.state, 0, 0, NULL, NULL), SHOAL_GAME_OVER);
}

static void perft(void **unused)
{
	static const uint64_t counts[] = { 1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234 };

	(void)unused;
	for (unsigned depth = 0; depth < sizeof(counts) / sizeof(counts[0]); depth++)
		assert_true(shoal_perft(game, &now.state, depth) == counts[depth]);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, begin, finish)
	static const struct CMUnitTest tests[] = {
		TEST(seats_take_turns),  TEST(stones_fall),
		TEST(full_column),       TEST(four_in_a_line_wins),
		TEST(lines_do_not_wrap), TEST(full_board),
		TEST(returns),           TEST(perft),
	};

	return UNIT_RUN(tests);
}
