/* test_moonshell_dark.c: the dark sides of the mermaids, MOO-81 to MOO-92. */
#include "mermaids.h"

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
