/* test_moonshell_turn.c: rounds, turns, the board, the ordinary actions, bag, moonshell and reef
 * tiles: MOO-20 to MOO-62. */
#include "shore.h"

/* Rounds and turns. */

static void rounds(void **unused) /* MOO-20, MOO-22 */
{
	(void)unused;
	ready("moonshell(players=3)", "start 2");
	asked(1, PHASE_TURN);
	play("end, end, end");
	asked(1, PHASE_TURN);
	assert_int_equal(now.round, 2);
	assert_int_equal(event_count(EVENT_TURN), 3);
	assert_int_equal(event_count(EVENT_ROUND), 1);
}

static void events_begin_rounds(void **unused) /* MOO-21 */
{
	(void)unused;
	ready("moonshell(events=on)", "start 1, event cross");
	assert_int_equal(now.round, 1);
	assert_true(event_at(EVENT_CARD, 4) >= 0);
	play("end, end");
	drawn(PHASE_EVENT);
	assert_int_equal(now.round, 2);
}

static void three_actions(void **unused) /* MOO-23, MOO-24, MOO-27 */
{
	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	assert_int_equal(now.actions, 3);
	play("rotate, rotate");
	assert_int_equal(now.actions, 1);
	asked(0, PHASE_TURN);
	play("rotate");
	asked(1, PHASE_TURN); /* nothing left but to end it */
	assert_int_equal(now.actions, 3);
	play("pull 1, ...");
	assert_int_equal(now.actions, 2);
	play("collect L, place 1");
	assert_int_equal(now.actions, 1);
	play("moon, place 1");
	asked(0, PHASE_TURN);
	play("moon, place 1, pull 1, ..., rotate"); /* any order */
	asked(1, PHASE_TURN);
}

static void ending_a_turn(void **unused) /* MOO-25, MOO-27 */
{
	(void)unused;
	ready("moonshell", "start 1");
	can("end");
	play("end");
	assert_int_equal(told[event_at(EVENT_PASS, 3)].seat, 0);
	asked(1, PHASE_TURN);
	assert_int_equal(now.actions, 3); /* not more for what was lost */
	play("rotate");
	can("end");
	play("end");
	asked(0, PHASE_TURN);
}

static void free_things(void **unused) /* MOO-26, MOO-64 */
{
	(void)unused;
	ready("moonshell(powers=active)", "start 1, mermaid pool, mermaid buoy");
	play("rotate, rotate, rotate");
	asked(0, PHASE_TURN); /* the power is still there */
	assert_int_equal(now.actions, 0);
	lists("end, hold a1, hold b1, hold c1, hold d1, hold a2, hold b2, hold c2, hold d2, "
	      "hold a3, hold b3, hold c3, hold d3");
	play("hold a1");
	asked(1, PHASE_TURN);

	ready("moonshell(events=on)", "start 1, event swift");
	bag("9*DP 9*DW", 0);
	play("pull 1, ..., collect L, place 1, collect R, place 1");
	lists("end, rotate");
	play("rotate");
	asked(1, PHASE_TURN);
}

static void draws_come_first(void **unused) /* MOO-28 */
{
	(void)unused;
	ready("moonshell", "start 1");
	bag("AV DP 2*FW", 0);
	play("pull 4");
	drawn(PHASE_TILE);
	play("tile AV");
	drawn(PHASE_TILE);
	play("tile FW");
	asked(0, PHASE_TURN);
	for (unsigned i = 0; i < WATER; i++)
		assert_true(now.water[i] < BAG_KINDS);
}

/* Where things are. */

static void board_sides(void **unused) /* MOO-29, MOO-30 */
{
	struct moonshell_state before;

	(void)unused;
	ready("moonshell(players=4)", "start 1");
	rocks("CW DV / FP AO / CP CO / CV DW");
	before = now;
	for (unsigned o = 0; o < 4; o++) {
		now.orientation = (uint8_t)o;
		for (unsigned t = 0; t < 4; t++)
			assert_int_equal(moonshell_front(&now, t), (t + 4 - o) % 4);
		/* Seat 0 reaches the rocks of the side in front of it. */
		assert_int_equal(moonshell_collect_rock(moonshell_game_of(game), &now, 0, 0),
		                 2 * ((4 - o) % 4));
		assert_int_equal(moonshell_collect_rock(moonshell_game_of(game), &now, 0, 1),
		                 2 * ((4 - o) % 4) + 1);
	}
	now = before;
	play("rotate");
	assert_int_equal(now.orientation, 3);
	assert_memory_equal(now.rock, before.rock, ROCKS);
	assert_memory_equal(now.water, before.water, WATER);
	play("collect L, place 1"); /* board side 1 is in front now */
	assert_int_equal(now.chest[0][0], tile_of("FP"));
}

/* The lines run from each side as the rules number columns (MOO-29). */
static void lines(void **unused) /* MOO-29 */
{
	static const uint8_t table[4][WIDTH][WIDTH] = {
		{ { 0, 5, 10, 15, 20 },
		  { 1, 6, 11, 16, 21 },
		  { 2, 7, 12, 17, 22 },
		  { 3, 8, 13, 18, 23 },
		  { 4, 9, 14, 19, 24 } },
		{ { 20, 21, 22, 23, 24 },
		  { 15, 16, 17, 18, 19 },
		  { 10, 11, 12, 13, 14 },
		  { 5, 6, 7, 8, 9 },
		  { 0, 1, 2, 3, 4 } },
		{ { 24, 19, 14, 9, 4 },
		  { 23, 18, 13, 8, 3 },
		  { 22, 17, 12, 7, 2 },
		  { 21, 16, 11, 6, 1 },
		  { 20, 15, 10, 5, 0 } },
		{ { 4, 3, 2, 1, 0 },
		  { 9, 8, 7, 6, 5 },
		  { 14, 13, 12, 11, 10 },
		  { 19, 18, 17, 16, 15 },
		  { 24, 23, 22, 21, 20 } },
	};

	(void)unused;
	assert_memory_equal(moonshell_line, table, sizeof(table));
	/* Seat 1 of two sits at table side 2 and pulls from there. */
	ready("moonshell", "start 2");
	column(2, 1, "CW DV FP AO FW");
	play("pull 1, ...");
	rocks_are("-- -- / -- -- / DV CW / -- --");
	assert_int_equal(now.water[24], tile_of("FP"));
}

static void open_rocks(void **unused) /* MOO-31 */
{
	(void)unused;
	ready("moonshell(powers=active)", "start 1, mermaid pool, mermaid inlet");
	play("mark rock L"); /* it does not close the rock */
	can("pull 1, pull 3 L, pull 5");
	rocks("-- CW / -- -- / -- -- / -- --");
	cannot("pull 1, pull 3 L, pull 5");
}

static void room(void **unused) /* MOO-32, MOO-45 */
{
	(void)unused;
	ready("moonshell(moonshell=on,reef=on,powers=active)",
	      "start 1, mermaid pool, mermaid buoy");
	rocks("CW K / -- -- / -- -- / -- --");
	chest(0, "AO DW AV CV / DW CP CP CP / FP CW CW DV");
	cannot("collect L, collect R, moon");
	chest(0, "AO DW AV CV / DW CP CP CP / FP CW N DV");
	cannot("collect L, moon");
	can("collect R");
	chest(0, "AO DW AV -- / DW CP CP CP / FP CW CW DV");
	can("collect L, collect R, moon");
	chest(0, "AO DW AV CV / DW X CP CP / FP CW CW DV");
	now.meeple[0] = PLACE_CHEST + 5;
	can("collect L, collect R, moon");
	play("collect L"); /* only one place: nothing is asked */
	chest_is(0, "AO DW AV CV / DW CW CP CP / FP CW CW DV");
}

/* Tide and rotation. */

static void tide(void **unused) /* MOO-33 to MOO-35 */
{
	(void)unused;
	ready("moonshell(players=4,powers=active)", "start 1");
	rocks("CW DV / FP AO / CP CO / CV DW");
	for (unsigned out = 0; out < 16; out++) {
		unsigned before = now.orientation, count = 0;

		for (unsigned seat = 0; seat < 4; seat++) {
			now.meeple[seat] =
			    (uint8_t)(out >> seat & 1 ? PLACE_CORNER + seat : PLACE_HOME);
			count += out >> seat & 1;
		}
		now.actions = 3;
		now.used = 1;
		play("rotate");
		assert_int_equal(now.orientation, (before + (count % 2 ? 1 : 3)) % 4);
		now.orientation = 0;
	}
}

static void neighbours(void **unused) /* MOO-35 */
{
	(void)unused;
	/* Counter-clockwise brings what faced the left and sends the own rocks to the right. */
	ready("moonshell(players=4)", "start 1");
	play("rotate");
	assert_int_equal(moonshell_front(&now, 0), 1); /* table side 1 is left of 0 */
	assert_int_equal(moonshell_front(&now, 3), 0); /* and 3 is right */
}

/* Pulling. */

static void both_rocks(void **unused) /* MOO-37 */
{
	(void)unused;
	ready("moonshell", "start 1");
	assert_int_equal(listed(ACT_PULL, 6), 6);
	rocks("CW -- / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL, 6), 0);
	rocks("-- CW / -- -- / -- -- / -- --");
	assert_int_equal(listed(ACT_PULL, 6), 0);
	rocks("-- -- / CW CW / CW CW / CW CW");
	assert_int_equal(listed(ACT_PULL, 6), 6);
}

static void two_tiles(void **unused) /* MOO-38 */
{
	(void)unused;
	ready("moonshell", "start 1");
	column(0, 1, "-- -- -- -- CW");
	column(0, 2, "-- CW -- -- CW");
	column(0, 3, "-- -- -- -- --");
	cannot("pull 1, pull 3 L, pull 3 R");
	can("pull 2, pull 4, pull 5");
}

static void which_rock(void **unused) /* MOO-39, MOO-40 */
{
	static const struct {
		const char *pull;
		unsigned    column, first;
	} rows[] = {
		{ "pull 1, ...", 1, 1 },   { "pull 2, ...", 2, 1 }, { "pull 3 L, ...", 3, 0 },
		{ "pull 3 R, ...", 3, 1 }, { "pull 4, ...", 4, 0 }, { "pull 5, ...", 5, 0 },
	};

	(void)unused;
	for (unsigned i = 0; i < 6; i++) {
		ready("moonshell", "start 1");
		column(0, rows[i].column, "CW DV FP AO FW");
		play(rows[i].pull);
		assert_int_equal(now.rock[rows[i].first], tile_of("CW"));
		assert_int_equal(now.rock[!rows[i].first], tile_of("DV"));
		assert_int_equal(listed(ACT_PULL, 6), 0);
	}
}

static void refill(void **unused) /* MOO-41, MOO-42 */
{
	(void)unused;
	ready("moonshell(players=4)", "start 2"); /* seat 1 at table side 1 */
	column(1, 5, "CW DV FP AO FW");
	bag("AV DP CO", 0);
	play("pull 5, tile CO, tile AV");
	column_is(1, 5, "FP AO FW CO AV");
	bag_is("DP", 0);
}

static void gaps(void **unused) /* MOO-43 */
{
	(void)unused;
	ready("moonshell", "start 1");
	bag("", 0);
	column(0, 1, "CW DV FP AO FW");
	play("pull 1");
	asked(0, PHASE_TURN);
	column_is(0, 1, "FP AO FW -- --");
	rocks("-- -- / -- -- / -- -- / -- --");
	play("pull 1");
	rocks_are("AO FP / -- -- / -- -- / -- --");
	column_is(0, 1, "FW -- -- -- --");
	rocks("-- -- / -- -- / -- -- / -- --");
	cannot("pull 1");
	/* A later refill fills every empty space of the column. */
	bag("9*DP", 0);
	column(0, 2, "-- -- CW -- DV");
	play("pull 2");
	column_is(0, 2, "DP DP DP DP DP");
	bag_is("4*DP", 0);
	column_is(0, 1, "FW -- -- -- --");
}

/* Collecting. */

static void collecting(void **unused) /* MOO-44, MOO-45 */
{
	(void)unused;
	ready("moonshell(players=4)", "start 1");
	assert_int_equal(listed(ACT_COLLECT, 6), 0);
	rocks("CW -- / DV -- / FP -- / -- AO");
	lists("end, rotate, collect L");
	play("collect L, place 2");
	rocks_are("-- -- / DV -- / FP -- / -- AO");
	chest_is(0, "-- -- -- -- / -- -- -- -- / -- CW -- --");
}

static void placing(void **unused) /* MOO-46, MOO-47, MOO-48 */
{
	(void)unused;
	ready("moonshell", "start 1");
	rocks("CW DV / -- -- / -- -- / -- --");
	chest(0, "FP -- -- AO / DP -- -- AO / CO FW -- AO");
	play("collect L");
	lists("place 2, place 3"); /* and no way to throw it away */
	play("place 3");
	chest_is(0, "FP -- -- AO / DP -- -- AO / CO FW CW AO");
	chest(0, "FP -- DO AO / DP -- DO AO / CO FW CW AO");
	play("collect R"); /* one column: unasked */
	asked(0, PHASE_TURN);
	chest_is(0, "FP -- DO AO / DP DV DO AO / CO FW CW AO");
}

/* The bag. */

static void urchins(void **unused) /* MOO-49, MOO-50 */
{
	(void)unused;
	ready("moonshell(players=4)", "start 1");
	bag("FP AO", 24);
	play("pull 1, tile AO"); /* then FP by itself, and the bag is empty */
	asked(0, PHASE_TURN);
	bag_is("24*U", 0);
	assert_int_equal(SHOAL_EVENT(urchins, &told[event_at(EVENT_URCHINS, 24)])->aside, 0);
	now.rock[0] = now.rock[1] = TILE_NONE;
	column(0, 2, "U U CW CW CW");
	play("pull 2");
	rocks_are("U U / -- -- / -- -- / -- --");
	assert_int_equal(event_count(EVENT_URCHINS), 0); /* once */
	play("collect L, place 4");
	asked(1, PHASE_TURN);
	chest_is(0, "-- -- -- -- / -- -- -- -- / -- -- -- U");
}

static void tiles_return(void **unused) /* MOO-51 */
{
	(void)unused;
	ready("moonshell(events=on)", "start 1, event cross");
	rocks("CW DV / -- -- / -- -- / -- --");
	bag("3*FP", 5);
	play("end, end, event undertow");
	bag_is("CW DV 3*FP", 5); /* and can be drawn again */
}

/* Moonshell. */

static void moonshell(void **unused) /* MOO-52, MOO-54, MOO-56 */
{
	(void)unused;
	ready("moonshell(moonshell=on,reef=on)", "start 1");
	chest(0, "-- -- -- -- / -- -- -- -- / N K U --");
	can("moon");
	play("moon, place 1");
	chest_is(0, "-- -- -- -- / M -- -- -- / N K U --"); /* it never stacks */
	assert_int_equal(now.reserve, 2);
	assert_int_equal(now.actions, 2);
	assert_int_equal(sheet_of(0).tiles, 1); /* nor is it an urchin */
	cannot("moon");
	ready("moonshell", "start 1");
	cannot("moon");
}

static void moonshells_stay(void **unused) /* MOO-55 */
{
	(void)unused;
	ready("moonshell(moonshell=on,powers=active)", "start 1, mermaid swap, mermaid slide");
	chest(0, "-- -- -- -- / -- -- -- -- / M CW -- --");
	chest(1, "-- -- -- -- / -- -- -- -- / M CW -- --");
	lists("end, rotate, pull 1, pull 2, pull 3 L, pull 3 R, pull 4, pull 5, moon, slide b1 3, "
	      "slide b1 4");
	chest(0, "-- -- -- -- / -- -- -- -- / -- M CW --");
	can("slide b1 1");
	play("slide b1 1");
	chest_is(0, "-- -- -- -- / -- -- -- -- / M -- CW --");
	play("end");
	assert_int_equal(listed(ACT_SWAP, SWAPS), 0);
	ready("moonshell(moonshell=on,events=on)", "start 1, event cross");
	chest(0, "-- -- -- -- / DV -- -- -- / M CW -- --");
	play("end, end, event sands");
	assert_int_equal(now.phase, PHASE_TURN); /* nothing that could be exchanged */
}

/* Reef tiles. */

static void stacks(void **unused) /* MOO-57, MOO-58, MOO-59, MOO-60, MOO-62 */
{
	(void)unused;
	ready("moonshell(reef=on)", "start 1");
	column(0, 1, "N K CW CW CW");
	play("pull 1, ...");
	rocks_are("K N / -- -- / -- -- / -- --");
	play("collect R"); /* no partner: placed like any tile */
	asked(0, PHASE_PLACE);
	play("place 3, collect L"); /* now it must be stacked, and nothing is asked */
	asked(1, PHASE_TURN);
	chest_is(0, "-- -- -- -- / -- -- -- -- / -- -- S --");

	ready("moonshell(reef=on)", "start 1");
	rocks("N N / -- -- / -- -- / -- --");
	chest(0, "K -- -- -- / CW K -- K / FP CW -- DP");
	play("collect L"); /* the lowest row, then the leftmost column */
	chest_is(0, "K -- -- -- / CW S -- K / FP CW -- DP");
	play("collect R");
	chest_is(0, "K -- -- -- / CW S -- S / FP CW -- DP");
	rocks("K N / -- -- / -- -- / -- --");
	play("collect L"); /* a stack is no partner */
	asked(0, PHASE_PLACE);
	lists("place 2, place 3, place 4");
}

static void stack_without_room(void **unused) /* MOO-61 */
{
	(void)unused;
	ready("moonshell(reef=on)", "start 1");
	rocks("N K / -- -- / -- -- / -- --");
	chest(0, "CW CW CW CW / CW K CW CW / CW CW CW CW");
	can("collect L");
	cannot("collect R");
	play("collect L");
	chest_is(0, "CW CW CW CW / CW S CW CW / CW CW CW CW");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(rounds),
		GAME_TEST(events_begin_rounds),
		GAME_TEST(three_actions),
		GAME_TEST(ending_a_turn),
		GAME_TEST(free_things),
		GAME_TEST(draws_come_first),
		GAME_TEST(board_sides),
		GAME_TEST(lines),
		GAME_TEST(open_rocks),
		GAME_TEST(room),
		GAME_TEST(tide),
		GAME_TEST(neighbours),
		GAME_TEST(both_rocks),
		GAME_TEST(two_tiles),
		GAME_TEST(which_rock),
		GAME_TEST(refill),
		GAME_TEST(gaps),
		GAME_TEST(collecting),
		GAME_TEST(placing),
		GAME_TEST(urchins),
		GAME_TEST(tiles_return),
		GAME_TEST(moonshell),
		GAME_TEST(moonshells_stay),
		GAME_TEST(stacks),
		GAME_TEST(stack_without_room),
	};

	return GAME_RUN(tests);
}
