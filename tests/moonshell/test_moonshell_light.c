/* test_moonshell_light.c: the light sides of the mermaids, MOO-74 to MOO-80. */
#include "mermaids.h"

static void light_pool(void **unused) /* MOO-74 */
{
	(void)unused;
	with(LIGHT, "pool");
	column(0, 2, "CW DV FP AO FW");
	column(0, 3, "-- -- CP CO CV");
	bag("3*DP AW", 0);
	play("pull 2+3");
	drawn(PHASE_TILE);
	assert_int_equal(now.line[0], 1);
	play("tile AW"); /* the left column first, then the other */
	asked(0, PHASE_TURN);
	rocks_are("CW CP / -- -- / -- -- / -- --");
	column_is(0, 2, "DV FP AO FW AW");
	column_is(0, 3, "CO CV DP DP DP");
	assert_int_equal(moonshell_out(&now), 1);
	/* Needs both rocks, and a tile in each column; one is enough. */
	with(LIGHT, "pool");
	column(0, 1, "-- -- -- -- CW");
	column(0, 5, "-- -- -- -- --");
	lists("end, rotate, pull 2, pull 3 L, pull 3 R, pull 4, pull 1+2, pull 2+3, pull 3+4");
	rocks("CW -- / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL_ADJ, 4), 0);
}

static void light_slide(void **unused) /* MOO-75 */
{
	static const struct {
		const char *pull;
		unsigned    column, first; /* rock of board side 2 that the farthest tile takes */
	} rows[] = {
		{ "pull away 1, ...", 1, 4 },   { "pull away 2, ...", 2, 4 },
		{ "pull away 3 L, ...", 3, 4 }, { "pull away 3 R, ...", 3, 5 },
		{ "pull away 4, ...", 4, 5 },   { "pull away 5, ...", 5, 5 },
	};

	(void)unused;
	for (unsigned i = 0; i < 6; i++) {
		struct moonshell_state twin;

		with(LIGHT, "slide");
		column(0, rows[i].column, "FW AO FP DV CW");
		rocks("DP DP / DP DP / -- -- / DP DP"); /* the own rocks do not matter */
		bag("9*AV", 0);
		twin = now;
		play(rows[i].pull);
		assert_int_equal(now.rock[rows[i].first], tile_of("CW"));
		assert_int_equal(now.rock[rows[i].first ^ 1], tile_of("DV"));
		column_is(0, rows[i].column, "AV AV FW AO FP");
		/* Just as somebody over there would pull. */
		column_is(2, 6 - rows[i].column, "FP AO FW AV AV");
		assert_memory_equal(now.bag, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x07\0\0\0", BAG_KINDS);
		assert_int_equal(twin.actions - 1, now.actions);
	}
	with(LIGHT, "slide");
	rocks("-- -- / -- -- / -- DP / -- --");
	assert_int_equal(listed(ACT_PULL_AWAY, 6), 0);
	rocks(BARE);
	column(0, 2, "CW -- -- -- --");
	cannot("pull away 2");
	can("pull away 1");
	/* It follows the board: turned once, the opposite side is another. */
	now.orientation = 1; /* in front is board side 3, over there 1 */
	column(3, 1, "FW AO FP DV CW");
	play("pull away 1, ...");
	assert_int_equal(now.rock[2], tile_of("CW"));
	assert_int_equal(now.rock[3], tile_of("DV"));
}

static void light_inlet(void **unused) /* MOO-76 */
{
	(void)unused;
	with(LIGHT, "inlet");
	assert_int_equal(listed(ACT_PULL_ONE, 10), 6);
	can("pull one 1 R, pull one 2 R, pull one 3 L, pull one 3 R, pull one 4 L, pull one 5 L");
	rocks("CW -- / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL_ONE, 10), 5);
	can("pull one 1 R, pull one 3 R, pull one 5 R");
	rocks("-- CW / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL_ONE, 10), 5);
	can("pull one 1 L, pull one 3 L, pull one 5 L");
	column(0, 1, "-- -- -- -- DV");
	column(0, 2, "-- -- -- -- --");
	cannot("pull one 2 L");
	bag("9*AV", 0);
	play("pull one 1 L");
	rocks_are("DV CW / -- -- / -- -- / -- --");
	column_is(0, 1, "AV AV AV AV AV");
	assert_int_equal(moonshell_out(&now), 1);
	with(LIGHT, "inlet");
	rocks("CW DV / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL_ONE, 10), 0);
}

static void light_swap(void **unused) /* MOO-77 */
{
	(void)unused;
	with(LIGHT, "swap");
	rocks("CW AV / DV U / CV AW / -- CW");
	/* Left DV for AV; opposite CV for CW or AV, AW for CW or AV; right CW for CW. */
	assert_int_equal(listed(ACT_SWAP_TAKE, 12), 6);
	can("trade left L for R, trade opposite L for L, trade opposite L for R, "
	    "trade opposite R for L, trade opposite R for R, trade right R for L");
	now.orientation = 1; /* in front is side 3; left is 0, opposite 1, right 2 */
	assert_int_equal(listed(ACT_SWAP_TAKE, 12), 3);
	can("trade left L for R, trade right L for R, trade right R for R");
	now.orientation = 0;
	chest(0, "CW CW CW CW / CW CW CW CW / CW CW CW CW");
	assert_int_equal(listed(ACT_SWAP_TAKE, 12), 0); /* no room */
	chest(0, "CW CW CW -- / CW CW CW CW / CW CW CW CW");
	play("trade left L for R");
	rocks_are("CW -- / AV U / CV AW / -- CW");
}

static void light_swap_saves_nothing(void **unused) /* MOO-77: urchins and reef tiles never */
{
	(void)unused;
	with("moonshell(powers=passive,reef=on)", "swap");
	rocks("U N / U N / K K / U U");
	assert_int_equal(listed(ACT_SWAP_TAKE, 12), 0);
}

static void light_rising(void **unused) /* MOO-78 */
{
	(void)unused;
	with(LIGHT, "rising");
	play("rotate moon 2");
	assert_int_equal(now.orientation, 2);
	assert_int_equal(now.actions, 2);
	with_event("moonshell(powers=passive,events=on)", "rising", "still");
	assert_int_equal(listed(ACT_ROTATE_MOON, 2), 0);
	cannot("rotate"); /* MOO-102 */
	with_event("moonshell(powers=passive,events=on)", "rising", "swift");
	play("rotate moon 2"); /* MOO-101 */
	assert_int_equal(now.actions, 3);
	play("rotate");
	assert_int_equal(now.actions, 2);
	with_event("moonshell(powers=passive,events=on)", "rising", "swift");
	rocks("CW DV / -- -- / -- -- / -- --");
	play("collect L, place 1, collect R, place 2");
	now.actions = 0;
	can("rotate, rotate moon 1, rotate moon 2"); /* free, also when no action is left */
	with_event("moonshell(powers=passive,events=on)", "rising", "cross");
	play("rotate moon 1"); /* MOO-100 */
	assert_int_equal(now.orientation, 1);
}

static void light_buoy(void **unused) /* MOO-79 */
{
	(void)unused;
	with(LIGHT, "buoy");
	rocks("CW DV / -- -- / -- -- / -- --");
	chest(0, "CW CW CW CW / CW CW CW CW / CW CW CW CW");
	can("save L, save R"); /* also with a full chest */
	cannot("collect L, collect R");
	play("save R");
	assert_int_equal(now.saved[0], tile_of("DV"));
	rocks_are("CW -- / -- -- / -- -- / -- --");
	assert_int_equal(now.actions, 2);
	assert_int_equal(moonshell_out(&now), 1);
	next_turn(0);
	next_turn(0);
	assert_int_equal(now.meeple[0], PLACE_HOME);
	rocks("CW -- / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_COLLECT_SAVE, 6), 0); /* one is there already */
	with_event("moonshell(powers=passive,events=on)", "buoy", "reach");
	rocks("-- -- / CW -- / CW CW / -- CW");
	assert_int_equal(listed(ACT_COLLECT_SAVE, 6), 2); /* MOO-106 */
	can("save left L, save right R");
}

/* Seat 0 with a saved tile, rocks and chest. */
static void saved(const char *text, const char *tile, const char *lying, const char *full)
{
	with(text, "buoy");
	now.saved[0] = (uint8_t)tile_of(tile);
	rocks(lying);
	chest(0, full);
}

static void light_buoy_releases(void **unused) /* MOO-80 */
{
	static const char all[] = "moonshell(moonshell=on,powers=passive,reef=on)";

	(void)unused;
	saved(all, "CW", "FO -- / -- -- / -- -- / -- --", EMPTY);
	now.meeple[0] = PLACE_OCEAN; /* it is not needed */
	now.used = 0;
	play("collect L");
	asked(0, PHASE_ORDER);
	play("order new saved");
	asked(0, PHASE_PLACE);
	assert_int_equal(now.held, tile_of("FO"));
	play("place 1, place 1");
	chest_is(0, "-- -- -- -- / CW -- -- -- / FO -- -- --");
	assert_int_equal(now.actions, 2); /* the second one cost nothing */

	saved(all, "CW", "FO -- / -- -- / -- -- / -- --", EMPTY);
	play("collect L, order new, place 2");
	assert_int_equal(now.saved[0], tile_of("CW"));
	play("moon"); /* the moonshell releases it too */
	lists("order new, order new saved, order saved new");
	play("order saved new, place 1, place 1");
	chest_is(0, "-- -- -- -- / M -- -- -- / CW FO -- --");

	/* A saved reef tile stacks where it can. */
	saved(all, "K", "FO -- / -- -- / -- -- / -- --", "CW CW CW -- / CW CW CW CW / N CW CW CW");
	play("collect L");
	lists("order new, order new saved, order saved new");
	play("order saved new");
	chest_is(0, "CW CW CW FO / CW CW CW CW / S CW CW CW");

	/* One space for both, if they make a stack. */
	saved(all, "K", "N -- / -- -- / -- -- / -- --", "CW CW CW -- / CW CW CW CW / CW CW CW CW");
	play("collect L");
	lists("order new, order new saved, order saved new");
	play("order new saved");
	chest_is(0, "CW CW CW S / CW CW CW CW / CW CW CW CW");
	assert_int_equal(now.saved[0], TILE_NONE);

	/* What is saved at the end scores nothing. */
	saved(all, "CW", BARE, EMPTY);
	now.reserve = 0;
	assert_int_equal(sheet_of(0).total, 0);
}

static void saved_tiles_stay(void **unused) /* MOO-80: Moonrise, Reef Gift */
{
	(void)unused;
	with_event("moonshell(moonshell=on,powers=passive,events=on)", "buoy", "cross");
	now.saved[0] = (uint8_t)tile_of("CW");
	play("end, end, event moonrise");
	asked(0, PHASE_MOONRISE);
	play("place 1");
	asked(1, PHASE_MOONRISE);
	assert_int_equal(now.saved[0], tile_of("CW"));
	play("decline, end, end, event gift");
	play("...");
	asked(0, PHASE_GIFT);
	play("place 1");
	assert_int_equal(now.saved[0], tile_of("CW"));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(light_pool),
		GAME_TEST(light_slide),
		GAME_TEST(light_inlet),
		GAME_TEST(light_swap),
		GAME_TEST(light_swap_saves_nothing),
		GAME_TEST(light_rising),
		GAME_TEST(light_buoy),
		GAME_TEST(light_buoy_releases),
		GAME_TEST(saved_tiles_stay),
	};

	return GAME_RUN(tests);
}
