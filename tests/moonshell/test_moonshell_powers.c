/* test_moonshell_powers.c: mermaid powers, MOO-63 to MOO-92. Seat 0 has the mermaid that a test is
 * about and begins. */
#include "shore.h"

#define LIGHT "moonshell(powers=passive)"
#define DARK "moonshell(powers=active)"
#define BARE "-- -- / -- -- / -- -- / -- --"

/* Two players; seat 1 chooses first. */
static void with(const char *text, const char *mermaid)
{
	char words[80];

	snprintf(words, sizeof(words), "start 1, mermaid %s, mermaid %s",
	         strcmp(mermaid, "pool") != 0 ? "pool" : "slide", mermaid);
	ready(text, words);
	if (moonshell_game_of(game)->events)
		fail_msg("the event is not chosen");
}

static void with_event(const char *text, const char *mermaid, const char *event)
{
	char words[120];

	snprintf(words, sizeof(words), "start 1, mermaid %s, mermaid %s, event %s",
	         strcmp(mermaid, "pool") != 0 ? "pool" : "slide", mermaid, event);
	ready(text, words);
}

/* In general. */

/* Numbers of the special answers, light and dark. */
static unsigned light_answers(void)
{
	return listed(ACT_PULL_ADJ, ACT_PULL_SWELL - ACT_PULL_ADJ)
	       + listed(ACT_SWAP_TAKE, ACT_MARK_TILE - ACT_SWAP_TAKE);
}

static unsigned dark_answers(void)
{
	return listed(ACT_MARK_TILE, ACT_RETURN - ACT_MARK_TILE);
}

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

/* Light sides. */

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
	saved(all, "CW", "FO -- / -- -- / -- -- / -- --",
	      "-- -- -- -- / -- -- -- -- / -- -- -- --");
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

	saved(all, "CW", "FO -- / -- -- / -- -- / -- --",
	      "-- -- -- -- / -- -- -- -- / -- -- -- --");
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
	saved(all, "CW", BARE, "-- -- -- -- / -- -- -- -- / -- -- -- --");
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

/* Dark sides. */

static void dark_return(void **unused) /* MOO-81 to MOO-83 */
{
	(void)unused;
	with(DARK, "inlet");
	play("mark rock L, end");
	asked(1, PHASE_TURN); /* not in the turn in which it was placed */
	play("end, end");
	asked(0, PHASE_RETURN);
	play("leave, end, end");
	asked(0, PHASE_RETURN); /* and at the end of every later turn */
	rocks("CW -- / -- -- / -- -- / -- --");
	play("call");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	assert_int_equal(moonshell_out(&now), 0);
	rocks_are("CW -- / -- -- / -- -- / -- --"); /* no tile is lost */
	assert_true(SHOAL_EVENT(home, &told[event_at(EVENT_HOME, PLACE_ROCK)])->called);
	now.orientation = 2;
	can("collect L"); /* seat 1 may take it now */
}

static void dark_pool(void **unused) /* MOO-84 */
{
	(void)unused;
	with(DARK, "pool");
	column(0, 3, "FP AO DW CV AP");
	play("mark c3");
	assert_int_equal(now.meeple[0], PLACE_WATER + 12);
	assert_int_equal(moonshell_out(&now), 1);
	play("pull 3 L, ..."); /* the marked tile moves up two */
	assert_int_equal(now.meeple[0], PLACE_WATER + 2);
	assert_int_equal(now.water[2], tile_of("DW"));
	assert_true(event_at(EVENT_CARRIED, PLACE_WATER + 2) >= 0);
	play("collect R, place 1"); /* another tile does not resolve it */
	assert_int_equal(now.meeple[0], PLACE_WATER + 2);
	play("end");
	/* Seat 1 pulls it the other way, across the row: board side 1 is in front of it. */
	now.orientation = 1;
	rocks(BARE);
	column(1, 5, "CW CW DW CW CW");
	play("pull 5, ...");
	assert_int_equal(now.meeple[0], PLACE_WATER + 0);
	assert_int_equal(now.water[0], tile_of("DW"));
	rocks(BARE);
	play("pull 5, ...");
	assert_int_equal(now.meeple[0], PLACE_ROCK + 2); /* L of board side 1, the farther one */
	cannot("collect L");
	can("collect R");
	play("end");
	asked(0, PHASE_TURN);
	now.orientation = 3; /* board side 1 before seat 0 */
	play("collect L");
	assert_int_equal(now.held, tile_of("DW"));
	assert_int_equal(now.meeple[0], PLACE_HOME); /* resolved */
	play("place 1");
	/* Only where a tile is. */
	with(DARK, "pool");
	column(0, 3, "-- AO -- CV AP");
	cannot("mark c1, mark c3");
	assert_int_equal(listed(ACT_MARK_TILE, 25), 23);
}

static void dark_slide(void **unused) /* MOO-85 */
{
	(void)unused;
	with("moonshell(moonshell=on,powers=active,reef=on)", "slide");
	chest(0, "-- -- -- -- / U -- S -- / M FP N CW");
	assert_int_equal(listed(ACT_SLIDE, 48), 3);
	can("slide a2 2, slide c2 2, slide c2 4");
	play("slide c2 4");
	chest_is(0, "-- -- -- -- / U -- -- S / M FP N CW");
	next_turn(0);
	cannot("slide a2 4"); /* not over tiles, not into one */
	play("slide a2 3");
	chest_is(0, "-- -- -- -- / -- -- U S / M FP N CW");
	next_turn(0);
	chest(0, "DP -- -- -- / DW -- -- -- / M -- -- CW");
	can("slide a1 2, slide a1 3, slide d1 2, slide d1 3");
	cannot("slide a1 4, slide d1 1, slide a1 1");
	play("slide a1 3"); /* what lay on it sinks */
	chest_is(0, "-- -- -- -- / DP -- -- -- / DW -- M CW");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	/* Nothing to slide: the power is not offered. */
	with(DARK, "slide");
	assert_int_equal(listed(ACT_SLIDE, 48), 0);
}

static void dark_inlet(void **unused) /* MOO-86 */
{
	(void)unused;
	with(DARK, "inlet");
	play("mark rock R");
	assert_int_equal(now.meeple[0], PLACE_ROCK + 1);
	now.orientation = 2;
	play("end");
	asked(1, PHASE_TURN); /* the rock is before seat 1 now */
	play("pull 1, ...");
	assert_true(now.rock[1] < SHELLS + 1);
	cannot("collect R");
	can("collect L");
	now.orientation = 0;
	play("end");
	asked(0, PHASE_TURN);
	assert_int_equal(now.meeple[0], PLACE_ROCK + 1);
	play("collect R, place 1");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	/* With a tile on it from the beginning. */
	next_turn(0);
	rocks("CW DV / -- -- / -- -- / -- --");
	play("mark rock L, collect R, place 1");
	assert_int_equal(now.meeple[0], PLACE_ROCK + 0);
	play("collect L, place 1");
	assert_int_equal(now.meeple[0], PLACE_HOME);
}

static void reserved_by_two(void **unused) /* MOO-86 */
{
	(void)unused;
	with(DARK, "inlet"); /* seat 1 has the pool */
	rocks("CW -- / -- -- / -- -- / -- --");
	now.meeple[0] = PLACE_ROCK + 0;
	now.meeple[1] = PLACE_ROCK + 0;
	cannot("collect L");
	assert_int_equal(moonshell_reserved(&now, 0, 0), 2);
	assert_int_equal(moonshell_reserved(&now, 1, 0), 1);
	now.orientation = 2;
	play("end");
	asked(0, PHASE_RETURN);
	play("call");
	asked(1, PHASE_TURN);
	play("collect L, place 1"); /* one mermeeple is home */
	assert_int_equal(moonshell_out(&now), 0);
}

static void dark_swap(void **unused) /* MOO-87 */
{
	(void)unused;
	with("moonshell(moonshell=on,powers=active,reef=on)", "swap");
	chest(0, "DW -- -- -- / U N S M / DW DV CV FO");
	assert_int_equal(listed(ACT_SWAP, SWAPS), 3);
	can("swap a1 b1, swap b1 c1, swap b1 a3");
	play("swap b1 a3");
	chest_is(0, "DV -- -- -- / U N S M / DW DW CV FO");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	assert_int_equal(now.actions, 3);
	/* The most there can be: twelve shells of one shape. */
	next_turn(0);
	chest(0, "DP DW DO DV / DP DW DO DV / DP DW DO DV");
	assert_int_equal(listed(ACT_SWAP, SWAPS), 54);
}

/* Every corner, and both sides at it, from every way the ocean may lie. */
static void dark_rising(void **unused) /* MOO-22, MOO-88 */
{
	(void)unused;
	for (unsigned i = 0; i < 4 * 2 * 4; i++) {
		unsigned corner = i / 8, right = i / 4 % 2;
		char     text[16];

		ready("moonshell(players=4,powers=active)",
		      "start 2, mermaid pool, mermaid slide, mermaid inlet, mermaid rising");
		snprintf(text, sizeof(text), "corner %u", corner + 1);
		play(text);
		play("end, end, end");
		now.orientation = (uint8_t)(i % 4);
		play("end");
		asked(1, PHASE_SIDE); /* before anything else, and before the ocean turns */
		lists("side left, side right");
		assert_int_equal(now.orientation, i % 4);
		assert_int_equal(now.meeple[1], PLACE_CORNER + corner);
		play(right ? "side right" : "side left");
		asked(1, PHASE_TURN);
		assert_int_equal(moonshell_front(&now, 1), (corner + right) % 4); /* t - o */
		assert_int_equal(now.meeple[1], PLACE_HOME);
		assert_int_equal(moonshell_out(&now), 0);
		assert_int_equal(now.actions, 3); /* no action is used */
		assert_int_equal(dark_answers(), 0);
		assert_int_equal(told[0].kind, EVENT_ROTATE);
		assert_int_equal(SHOAL_EVENT(rotate, &told[0])->why, ROT_CORNER);
		assert_true(event_at(EVENT_HOME, PLACE_CORNER + (int)corner) >= 0);
	}
}

static void still_corners(void **unused) /* MOO-88, MOO-102: nothing to choose, the board stays */
{
	(void)unused;
	with_event("moonshell(powers=active,events=on)", "rising", "cross");
	play("corner 3, end, end, event still");
	asked(0, PHASE_TURN);
	assert_int_equal(now.orientation, 0);
	assert_int_equal(now.meeple[0], PLACE_HOME);
	/* Other events leave the choice. */
	with_event("moonshell(powers=active,events=on)", "rising", "cross");
	play("corner 3, end, end, event swift");
	asked(0, PHASE_SIDE);
	play("side right");
	assert_int_equal(moonshell_front(&now, 0), 3);
	assert_int_equal(now.swift, 1); /* it is no rotation of the turn */
}

/* Bytes from outside: a side is asked for a corner alone, at the beginning of a turn. */
static void sides_of_corners(void **unused) /* MOO-88 */
{
	struct moonshell_state before;

	(void)unused;
	with(DARK, "rising");
	play("corner 4, end, end");
	asked(0, PHASE_SIDE);
	assert_true(game->rules->valid(game, &now.base));
	before = now;
	now.meeple[0] = PLACE_HOME;
	assert_false(game->rules->valid(game, &now.base));
	now = before;
	now.used = 1;
	assert_false(game->rules->valid(game, &now.base));
	now = before;
	now.actions = 0;
	assert_false(game->rules->valid(game, &now.base));
}

static void dark_buoy(void **unused) /* MOO-89 */
{
	(void)unused;
	with("moonshell(moonshell=on,powers=active)", "buoy");
	chest(0, "CW -- -- -- / CW -- -- -- / CW CW -- --");
	assert_int_equal(dark_answers(), 8); /* every empty space, however high */
	can("hold b2, hold c1, hold d1, hold c2, hold d2, hold b3, hold c3, hold d3");
	play("hold b2");
	chest_is(0, "CW -- -- -- / CW X -- -- / CW CW -- --");
	play("moon");
	lists("place 2, place 3, place 4, buoy");
	play("buoy");
	chest_is(0, "CW -- -- -- / CW M -- -- / CW CW -- --");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	/* In Moonrise and Reef Gift, too. */
	with_event("moonshell(moonshell=on,powers=active,events=on)", "buoy", "cross");
	play("hold a1, end, end, event moonrise");
	asked(0, PHASE_MOONRISE);
	lists("place 1, place 2, place 3, place 4, buoy, decline");
	play("buoy");
	chest_is(0, "-- -- -- -- / -- -- -- -- / M -- -- --");
	assert_int_equal(now.meeple[0], PLACE_HOME);
}

static void dark_buoy_alone(void **unused) /* MOO-89: no empty space left */
{
	(void)unused;
	with("moonshell(moonshell=on,powers=active)", "buoy");
	chest(0, "CW -- CW CW / CW CW CW CW / CW CW CW CW");
	rocks("DV FP / -- -- / -- -- / -- --");
	play("hold b3");
	can("collect L, collect R, moon");
	play("collect R");
	asked(0, PHASE_TURN);
	chest_is(0, "CW FP CW CW / CW CW CW CW / CW CW CW CW");
	assert_int_equal(now.last, 1);
}

/* Tiles sink past the mermeeple, below it and above it. */
static void dark_buoy_hovers(void **unused) /* MOO-46, MOO-89 */
{
	(void)unused;
	with(DARK, "buoy");
	rocks("DW FO / -- -- / -- -- / -- --");
	play("hold b2, collect L, place 2");
	chest_is(0, "-- -- -- -- / -- X -- -- / -- DW -- --");
	play("collect R, place 2");
	chest_is(0, "-- FO -- -- / -- X -- -- / -- DW -- --");
	rocks("CV AP / -- -- / -- -- / -- --");
	play("collect L");
	lists("place 1, place 3, place 4, buoy"); /* the column is full but for the mermeeple */
	play("buoy");
	chest_is(0, "-- FO -- -- / -- CV -- -- / -- DW -- --");
}

static void hovering_tiles_stay(void **unused) /* MOO-48, MOO-89 */
{
	(void)unused;
	with("moonshell(moonshell=on,powers=active)", "buoy");
	rocks("DW FO / -- -- / -- -- / -- --");
	play("hold b3, collect L, buoy");
	chest_is(0, "-- DW -- -- / -- -- -- -- / -- -- -- --");
	assert_int_equal(now.meeple[0], PLACE_HOME);
	play("collect R"); /* a full top is no full column */
	lists("place 1, place 2, place 3, place 4");
	play("place 2");
	chest_is(0, "-- DW -- -- / -- -- -- -- / -- FO -- --");
	play("moon, place 2");
	chest_is(0, "-- DW -- -- / -- M -- -- / -- FO -- --");
}

/* A row that hovers has room below it, and is no full chest. */
static void room_under_hovering_tiles(void **unused) /* MOO-32, MOO-89, MOO-111 */
{
	(void)unused;
	with(DARK, "buoy");
	chest(0, "CW DW CW CW / CW -- CW CW / CW CW CW CW");
	rocks("DV FP / -- -- / -- -- / -- --");
	can("collect L, collect R, hold b2");
	play("collect L");
	chest_is(0, "CW DW CW CW / CW DV CW CW / CW CW CW CW");
	assert_int_equal(now.last, 1);
	/* A tile under the hovering one counts for the end, not the hovering one alone. */
	with(DARK, "buoy");
	chest(0, "CW -- CW CW / CW -- CW CW / CW CW CW CW");
	rocks("DV FP / -- -- / -- -- / -- --");
	play("hold b3, collect L, buoy");
	assert_int_equal(now.last, 0);
	play("collect R");
	assert_int_equal(now.last, 1);
}

/* Others' chests have no gaps, and neither do bytes from outside. */
static void only_buoys_hover(void **unused) /* MOO-89 */
{
	static const char *const dark[] = { "slide", "inlet", "swap", "rising" };

	(void)unused;
	for (unsigned i = 0; i < 5; i++) {
		with(i == 4 ? LIGHT : DARK, i == 4 ? "buoy" : dark[i]);
		now.chest[0][0] = now.rock[0] = TILE_NONE;
		assert_true(game->rules->valid(game, &now.base));
		now.bag[0]--;
		now.bag_tiles--;
		now.chest[0][4] = 0;
		assert_false(game->rules->valid(game, &now.base));
	}
	with(DARK, "buoy");
	now.bag[0]--;
	now.bag_tiles--;
	now.chest[0][4] = 0;
	assert_true(game->rules->valid(game, &now.base));
}

/* Shifting Sands and stacking reach tiles that hover; they stay up. */
static void hovering_tiles_change(void **unused) /* MOO-58, MOO-89, MOO-108 */
{
	(void)unused;
	with_event("moonshell(moonshell=on,powers=active,reef=on,events=on)", "buoy", "cross");
	chest(0, "N DW -- -- / -- -- -- -- / -- -- -- CW");
	play("end, end, event sands");
	asked(0, PHASE_EXCHANGE);
	lists("decline, exchange a3 b3");
	play("exchange a3 b3");
	chest_is(0, "DW N -- -- / -- -- -- -- / -- -- -- CW");
	rocks("K -- / -- -- / -- -- / -- --");
	now.orientation = 0;
	play("collect L");
	chest_is(0, "DW S -- -- / -- -- -- -- / -- -- -- CW");
}

static void buoy_called_home(void **unused) /* MOO-48, MOO-90 */
{
	(void)unused;
	with(DARK, "buoy");
	chest(0, "-- DW -- -- / -- FO -- -- / FP X -- DV");
	now.meeple[0] = PLACE_CHEST + 1;
	play("end, call");
	chest_is(0, "-- -- -- -- / -- DW -- -- / FP FO -- DV");
	/* All that lies above sinks as far as it can, also what was put there to hover. */
	with(DARK, "buoy");
	chest(0, "DW -- -- -- / -- -- -- -- / X -- FO --");
	now.meeple[0] = PLACE_CHEST;
	play("end, call, end");
	chest_is(0, "-- -- -- -- / -- -- -- -- / DW -- FO --");
	chest(0, "DV -- -- -- / X -- -- -- / -- -- FO --");
	now.meeple[0] = PLACE_CHEST + 4;
	play("end, call");
	chest_is(0, "-- -- -- -- / -- -- -- -- / DV -- FO --");
	/* What lies below it stays, and so do the other columns. */
	with(DARK, "buoy");
	chest(0, "-- X -- DW / -- FO -- -- / -- -- -- --");
	now.meeple[0] = PLACE_CHEST + 9;
	play("end, call");
	chest_is(0, "-- -- -- DW / -- FO -- -- / -- -- -- --");
	/* At the end it stays, its space empty, and nothing sinks. */
	with(DARK, "buoy");
	cards(3, 0, 0, 0, 3);
	secret(0, 5); /* a row of one shape */
	chest(0, "-- -- -- -- / AV AV AV AV / FP X -- DV");
	now.meeple[0] = PLACE_CHEST + 1;
	now.last = 1;
	play("end, leave, end");
	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(sheet_of(0).objective[OBJ_COMPOSITION], 10);
	assert_int_equal(sheet_of(0).secret, 9);
	assert_int_equal(moonshell_tiles(now.chest[0]), 6);
}

static void held_spaces_are_not_full(void **unused) /* MOO-91 */
{
	(void)unused;
	with(DARK, "buoy");
	chest(0, "CW -- -- CW / CW CW CW CW / CW CW CW CW");
	rocks("DV FP / -- -- / -- -- / -- --");
	play("hold b3, collect L, place 3");
	chest_is(0, "CW X DV CW / CW CW CW CW / CW CW CW CW");
	assert_int_equal(now.last, 0);
	play("collect R");
	assert_int_equal(now.last, 1);
}

static void spared(void **unused) /* MOO-92 */
{
	(void)unused;
	ready("moonshell(players=3,powers=active,events=on)",
	      "start 1, mermaid slide, mermaid inlet, mermaid pool, event cross");
	rocks("CW DV / FP AO / CP CO / CV DW");
	now.meeple[0] = PLACE_ROCK + 7; /* on the tile */
	now.meeple[1] = PLACE_ROCK + 2; /* on the rock */
	play("end, leave, end, leave, end, event undertow");
	rocks_are("-- -- / FP -- / -- -- / -- DW");
	now.meeple[0] = PLACE_WATER + 12;
	now.water[12] = (uint8_t)tile_of("DV");
	bag("9*AV", 0);
	play("end, leave, end, leave, end, event whirlpool, ...");
	assert_int_equal(now.water[12], tile_of("DV"));
	assert_int_equal(now.meeple[0], PLACE_WATER + 12);
	assert_int_equal(event_count(EVENT_BACK), 8);
	assert_int_equal(event_count(EVENT_FILL), 8);
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
		GAME_TEST(light_pool),
		GAME_TEST(light_slide),
		GAME_TEST(light_inlet),
		GAME_TEST(light_swap),
		GAME_TEST(light_swap_saves_nothing),
		GAME_TEST(light_rising),
		GAME_TEST(light_buoy),
		GAME_TEST(light_buoy_releases),
		GAME_TEST(saved_tiles_stay),
		GAME_TEST(dark_return),
		GAME_TEST(dark_pool),
		GAME_TEST(dark_slide),
		GAME_TEST(dark_inlet),
		GAME_TEST(reserved_by_two),
		GAME_TEST(dark_swap),
		GAME_TEST(dark_rising),
		GAME_TEST(still_corners),
		GAME_TEST(sides_of_corners),
		GAME_TEST(dark_buoy),
		GAME_TEST(dark_buoy_hovers),
		GAME_TEST(hovering_tiles_stay),
		GAME_TEST(room_under_hovering_tiles),
		GAME_TEST(only_buoys_hover),
		GAME_TEST(hovering_tiles_change),
		GAME_TEST(dark_buoy_alone),
		GAME_TEST(buoy_called_home),
		GAME_TEST(held_spaces_are_not_full),
		GAME_TEST(spared),
	};

	return GAME_RUN(tests);
}
