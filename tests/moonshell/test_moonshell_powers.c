/* test_moonshell_powers.c: what holds for all powers of mermaids, MOO-63 to MOO-73. */
#include "mermaids.h"

static void sides_of_the_boards(void **unused) /* MOO-63, MOO-69, MOO-72 */
{
	static const struct {
		const char *mermaid;
		unsigned    light, light_first, light_count, dark, dark_first, dark_count;
	} rows[] = {
		{ "pool", 0, ACT_PULL_ADJ, 4, 25, ACT_MARK_TILE, 25 },
		{ "slide", 6, ACT_PULL_AWAY, 6, 2, ACT_SLIDE, 48 },
		{ "inlet", 5, ACT_PULL_ONE, 10, 2, ACT_MARK_ROCK, 2 },
		{ "swap", 1, ACT_SWAP_TAKE, 12, 1, ACT_SWAP, SWAPS },
		{ "rising", 2, ACT_ROTATE_MOON, 2, 4, ACT_MARK_CORNER, 4 },
		{ "buoy", 1, ACT_COLLECT_SAVE, 6, 10, ACT_HOLD, CHEST },
	};

	(void)unused;
	for (unsigned i = 0; i < 6; i++) {
		for (unsigned dark = 0; dark < 2; dark++) {
			with(dark ? DARK : LIGHT, rows[i].mermaid);
			chest(0, "-- -- -- -- / -- -- -- -- / DW CW -- --");
			rocks("CW -- / CV -- / -- -- / -- --");
			assert_int_equal(light_answers(), dark ? 0 : rows[i].light);
			assert_int_equal(listed(rows[i].light_first, rows[i].light_count),
			                 dark ? 0 : rows[i].light);
			assert_int_equal(dark_answers(), dark ? rows[i].dark : 0);
			assert_int_equal(listed(rows[i].dark_first, rows[i].dark_count),
			                 dark ? rows[i].dark : 0);
			can("end, rotate, collect L"); /* ordinary answers stay */
		}
	}
	with(LIGHT, "pool");
	assert_int_equal(listed(ACT_PULL_ADJ, 4), 4);
	can("pull 1, pull 5");
	ready("moonshell", "start 1");
	assert_int_equal(light_answers() + dark_answers(), 0);
}

static void light_powers_cost(void **unused) /* MOO-64, MOO-67, MOO-70 */
{
	(void)unused;
	with(LIGHT, "inlet");
	play("pull one 1 R, ...");
	assert_int_equal(now.actions, 2);
	assert_int_equal(now.meeple[0], PLACE_OCEAN);
	assert_int_equal(moonshell_out(&now), 1);
	assert_true(moonshell_clockwise(moonshell_game_of(game), &now));
	/* Placing is part of the action: only then does the mermeeple leave. */
	with(LIGHT, "swap");
	rocks("CW -- / CV -- / -- -- / -- --");
	play("trade left L for L");
	asked(0, PHASE_PLACE);
	assert_int_equal(now.meeple[0], PLACE_HOME);
	assert_int_equal(moonshell_out(&now), 0);
	play("place 1");
	assert_int_equal(now.meeple[0], PLACE_OCEAN);
	assert_int_equal(now.actions, 2);
	/* Without an action there is no light power. */
	with(LIGHT, "rising");
	play("rotate, rotate, rotate");
	asked(1, PHASE_TURN);
}

static void dark_powers_are_free(void **unused) /* MOO-64, MOO-81 */
{
	(void)unused;
	with(DARK, "rising");
	play("corner 1");
	assert_int_equal(now.actions, 3);
	assert_int_equal(moonshell_out(&now), 1);
}

static void own_turn_and_home(void **unused) /* MOO-65, MOO-66, MOO-71 */
{
	(void)unused;
	with(LIGHT, "rising");
	play("rotate moon 1");
	assert_int_equal(light_answers(), 0); /* not at home */
	play("end");
	asked(1, PHASE_TURN);
	assert_int_equal(light_answers(), 4); /* the pool of seat 1, not the moon of seat 0 */
	assert_int_equal(listed(ACT_ROTATE_MOON, 2), 0);
	play("end");
	asked(0, PHASE_TURN);
	assert_int_equal(light_answers(), 0); /* its next turn: still out */
	assert_int_equal(now.meeple[0], PLACE_OCEAN);
	play("end");
	asked(1, PHASE_TURN);
	assert_int_equal(now.meeple[0], PLACE_HOME); /* unasked at the end of that turn */
	assert_true(event_at(EVENT_HOME, PLACE_OCEAN) >= 0);
	play("end");
	assert_int_equal(light_answers(), 2);
	can("end, rotate"); /* never compulsory */
}

static void home_in_this_turn(void **unused) /* MOO-66 */
{
	(void)unused;
	with(DARK, "inlet");
	play("mark rock L, pull 1, ..., collect L, place 1");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	assert_int_equal(dark_answers(), 0);
	next_turn(0);
	assert_int_equal(dark_answers(), 2);
	with(DARK, "swap");
	chest(0, "-- -- -- -- / -- -- -- -- / DW DV CV --");
	play("swap a1 b1");
	assert_int_equal(dark_answers(), 0);
	next_turn(0);
	assert_int_equal(dark_answers(), 2);
}

static void tide_and_powers(void **unused) /* MOO-33, MOO-36, MOO-67 */
{
	(void)unused;
	/* A turn that a power makes goes with the tide from before. */
	with(LIGHT, "rising");
	play("rotate moon 1");
	assert_int_equal(now.orientation, 3);
	play("rotate"); /* now it is odd */
	assert_int_equal(now.orientation, 0);
	/* A dark power that resolves at once leaves the tide as it was. */
	with(DARK, "slide");
	chest(0, "-- -- -- -- / -- -- -- -- / DW -- -- --");
	play("slide a1 4");
	assert_int_equal(moonshell_out(&now), 0);
	assert_int_equal(event_count(EVENT_SLIDE), 1);
	assert_int_equal(SHOAL_EVENT(slide, &told[event_at(EVENT_SLIDE, (int)tile_of("DW"))])->to,
	                 3);
	play("rotate");
	assert_int_equal(now.orientation, 3);
}

static void related(void **unused) /* MOO-68 */
{
	(void)unused;
	for (unsigned a = 0; a < TILE_COUNT; a++) {
		for (unsigned b = 0; b < TILE_COUNT; b++) {
			bool shells = a < SHELLS && b < SHELLS;

			assert_int_equal(moonshell_related(a, b),
			                 shells && (a / 4 == b / 4 || a % 4 == b % 4));
		}
	}
}

static void just_for_the_tide(void **unused) /* MOO-73 */
{
	(void)unused;
	with(LIGHT, "rising");
	can("rotate, rotate moon 1");
	with(LIGHT, "inlet");
	rocks("-- CW / -- -- / -- -- / -- --");
	can("pull one 1 L");
	with(LIGHT, "buoy");
	rocks("-- CW / -- -- / -- -- / -- --");
	can("collect R, save R");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(sides_of_the_boards),
		GAME_TEST(light_powers_cost),
		GAME_TEST(dark_powers_are_free),
		GAME_TEST(own_turn_and_home),
		GAME_TEST(home_in_this_turn),
		GAME_TEST(tide_and_powers),
		GAME_TEST(related),
		GAME_TEST(just_for_the_tide),
	};

	return GAME_RUN(tests);
}
