/* test_moonshell_examples.c: worked examples E1 to E31 as vectors. */
#include "shore.h"

static int composition_of(unsigned card, const char *text)
{
	cards((int)card, 0, 0, 0, 0);
	chest(0, text);
	return sheet_of(0).objective[OBJ_COMPOSITION];
}

static void e1_composition(void **unused) /* MOO-118, MOO-119 */
{
	(void)unused;
	ready("moonshell", "start 1");
	assert_int_equal(composition_of(0, "-- -- -- -- / -- DP -- DO / DW CW DV AO"), 10);
	assert_int_equal(composition_of(0, "-- -- -- -- / DP -- DV -- / CW DO AP DW"), 10);
	assert_int_equal(composition_of(0, "DP -- DV -- / CW DO AP DW / AV FP CO FW"), 10);
	assert_int_equal(composition_of(0, "DP -- FV -- / CW DO AP DW / AV FP CO FW"), 0);
}

static void troves_are(const char *first, const char *second, int a, int b)
{
	chest(0, first);
	chest(1, second);
	assert_int_equal(sheet_of(0).objective[OBJ_TROVE], a);
	assert_int_equal(sheet_of(1).objective[OBJ_TROVE], b);
}

static void e2_trove(void **unused) /* MOO-122 */
{
	static const char five[] = "-- -- -- -- / AP -- -- -- / CP DP FP CP";
	static const char four[] = "-- -- -- -- / AW -- -- -- / CP DP FP CP";

	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	cards(0, 0, 0, 0, 0);
	troves_are(five, four, 6, 0);
	troves_are(five, five, 6, 6);
	troves_are("-- -- -- -- / -- -- -- -- / CW -- -- --",
	           "-- -- -- -- / -- -- -- -- / -- -- -- --", 0, 0);
	troves_are("-- -- -- -- / M -- -- -- / CP DP FP CP", five, 6, 6);
}

static void e3_collector(void **unused) /* MOO-123 */
{
	(void)unused;
	ready("moonshell", "start 1");
	cards(0, 0, 0, 0, 1);
	chest(0, "-- -- -- -- / -- FO -- -- / FP CW FP DV");
	assert_int_equal(sheet_of(0).objective[OBJ_COLLECTOR], 3);
}

static int secret_of(unsigned card, const char *text)
{
	secret(0, card);
	chest(0, text);
	assert_int_equal(moonshell_score_secret(moonshell_game_of(game), now.chest[0], card),
	                 sheet_of(0).secret);
	return sheet_of(0).secret;
}

static void e4_secret(void **unused) /* MOO-124 */
{
	(void)unused;
	ready("moonshell", "start 1");
	assert_int_equal(secret_of(2, "-- -- -- -- / -- FV -- -- / AV DV CV CW"), 8);
	assert_int_equal(secret_of(2, "FV -- -- -- / CV DV -- -- / AV CW -- --"), 8);
	assert_int_equal(secret_of(3, "-- -- -- -- / -- FV -- -- / AV DV CV CW"), 0);
}

static void e5_pair(void **unused) /* MOO-121 */
{
	(void)unused;
	ready("moonshell", "start 1");
	cards(0, 0, 3, 0, 0);
	chest(0, "-- -- -- -- / CW FO DP -- / DW AO FW CO");
	assert_int_equal(sheet_of(0).objective[OBJ_PAIR], 6);
	chest(0, "-- -- -- -- / -- CP -- -- / DW AO FW CP");
	assert_int_equal(sheet_of(0).objective[OBJ_PAIR], 2);
}

/* A tile came from the bag to this water space. */
static void filled(const char *code, int water)
{
	int tile = (int)tile_of(code);

	assert_int_equal(now.water[water], tile);
	assert_int_equal(SHOAL_EVENT(fill, &told[event_at(EVENT_FILL, tile)])->water, water);
}

static void e6_pull(void **unused) /* MOO-39 to MOO-42 */
{
	(void)unused;
	ready("moonshell", "start 1");
	column(0, 2, "CW DV FP AO FW");
	bag("AV DP", 0);
	play("pull 2, tile AV");
	rocks_are("DV CW / -- -- / -- -- / -- --");
	column_is(0, 2, "FP AO FW AV DP");
	filled("AV", 16);
	filled("DP", 21);
}

static void e7_collect(void **unused) /* MOO-44, MOO-46 */
{
	struct moonshell_state before;

	(void)unused;
	ready("moonshell", "start 1");
	rocks("CW -- / -- -- / -- -- / -- --");
	chest(0, "-- -- -- -- / DP -- -- -- / AO -- -- --");
	play("collect L");
	asked(0, PHASE_PLACE);
	lists("place 1, place 2, place 3, place 4");
	before = now;
	play("place 1");
	chest_is(0, "CW -- -- -- / DP -- -- -- / AO -- -- --");
	now = before;
	play("place 4");
	chest_is(0, "-- -- -- -- / DP -- -- -- / AO -- -- CW");
}

static void e8_turn(void **unused) /* MOO-23, MOO-27, MOO-29 */
{
	(void)unused;
	ready("moonshell(players=4)", "start 1");
	column(0, 3, "AV DW FP AO FW");
	play("pull 3 L, ...");
	rocks_are("AV DW / -- -- / -- -- / -- --");
	play("collect L, place 1");
	assert_int_equal(now.chest[0][0], tile_of("AV"));
	play("rotate");
	assert_int_equal(now.orientation, 3);
	asked(1, PHASE_TURN); /* the turn of seat 0 ended by itself */
	assert_int_equal(moonshell_front(&now, 3), 0);
	assert_int_equal(moonshell_front(&now, 1), 2);
	rocks_are("-- DW / -- -- / -- -- / -- --");
}

static void e9_moonshell(void **unused) /* MOO-52 to MOO-54 */
{
	struct moonshell_sheet before, after;

	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	cards(0, 0, 3, 0, 1);
	chest(0, "-- -- -- -- / DP -- DV -- / CW -- AO DW");
	before = sheet_of(0);
	play("moon, place 2");
	after = sheet_of(0);
	assert_int_equal(now.chest[0][1], TILE_MOON);
	assert_int_equal(before.objective[OBJ_COMPOSITION], 0);
	assert_int_equal(after.objective[OBJ_COMPOSITION], 10);
	assert_int_equal(before.objective[OBJ_PAIR], 2);
	assert_int_equal(after.objective[OBJ_PAIR], 4);
	assert_int_equal(before.objective[OBJ_COLLECTOR], 0);
	assert_int_equal(after.objective[OBJ_COLLECTOR], 1);
	assert_int_equal(before.reserve, 4);
	assert_int_equal(after.reserve, 0);
}

static void e10_moonrise(void **unused) /* MOO-95, MOO-96 */
{
	(void)unused;
	ready("moonshell(players=3,moonshell=on,events=on)", "start 1, event cross");
	now.reserve = 1 | 4;
	chest(1, "-- -- -- -- / -- -- -- -- / M -- -- --");
	play("end, end, end, event moonrise");
	asked(0, PHASE_MOONRISE);
	play("decline");
	asked(2, PHASE_MOONRISE);
	play("place 3");
	chest_is(2, "-- -- -- -- / -- -- -- -- / -- -- M --");
	asked(0, PHASE_TURN);
	assert_int_equal(now.actions, 3);
	assert_int_equal(now.reserve, 1);
}

static void e11_light_slide(void **unused) /* MOO-75 */
{
	(void)unused;
	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid slide");
	column(0, 2, "CW DV FP AO FW");
	bag("AV DP", 0);
	play("pull away 2, tile AV");
	rocks_are("-- -- / -- -- / FW AO / -- --");
	column_is(0, 2, "DP AV CW DV FP");
	assert_int_equal(moonshell_out(&now), 1);
}

static void e12_light_rising_moon(void **unused) /* MOO-34 to MOO-36, MOO-78 */
{
	(void)unused;
	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid rising");
	play("rotate moon 2");
	assert_int_equal(now.orientation, 2);
	assert_int_equal(moonshell_out(&now), 1);
	play("rotate");
	assert_int_equal(now.orientation, 3);
	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid rising");
	play("rotate moon 1");
	assert_int_equal(now.orientation, 3);
	play("rotate");
	assert_int_equal(now.orientation, 0);
}

static void e13_light_swap(void **unused) /* MOO-68, MOO-77 */
{
	(void)unused;
	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid swap");
	rocks("CW -- / DV -- / -- CV / -- U");
	assert_int_equal(listed(ACT_SWAP_TAKE, 12), 1);
	play("trade opposite R for L, place 3");
	chest_is(0, "-- -- -- -- / -- -- -- -- / -- -- CV --");
	rocks_are("-- -- / DV -- / -- CW / -- U");
	assert_int_equal(now.actions, 2);
	assert_int_equal(moonshell_out(&now), 1);
}

static void e14_light_buoy(void **unused) /* MOO-80 */
{
	(void)unused;
	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid buoy");
	now.saved[0] = (uint8_t)tile_of("CW");
	rocks("FO -- / -- -- / -- -- / -- --");
	chest(0, "AO DW -- -- / DW CP CP CP / FP CW FV DV");
	play("collect L");
	asked(0, PHASE_ORDER);
	lists("order new, order new saved, order saved new");
	play("order saved new, place 4");
	chest_is(0, "AO DW FO CW / DW CP CP CP / FP CW FV DV");
	assert_int_equal(now.saved[0], TILE_NONE);
	assert_int_equal(now.last, 1);

	ready("moonshell(powers=passive)", "start 1, mermaid pool, mermaid buoy");
	now.saved[0] = (uint8_t)tile_of("CW");
	rocks("FO -- / -- -- / -- -- / -- --");
	chest(0, "AO DW AV -- / DW CP CP CP / FP CW FV DV");
	play("collect L");
	chest_is(0, "AO DW AV FO / DW CP CP CP / FP CW FV DV");
	assert_int_equal(now.saved[0], tile_of("CW"));
}

static void e15_dark_slide(void **unused) /* MOO-66, MOO-81, MOO-85 */
{
	struct moonshell_state before;

	(void)unused;
	ready("moonshell(powers=active)", "start 1, mermaid pool, mermaid slide");
	chest(0, "AO -- -- -- / DW -- -- -- / FP CW -- DV");
	assert_int_equal(listed(ACT_SLIDE, 48), 8);
	can("slide a2 2, slide a2 3, slide a2 4, slide a3 2, slide a3 3, slide a3 4, slide b1 3, "
	    "slide d1 3");
	before = now;
	play("slide a3 3");
	chest_is(0, "-- -- -- -- / DW -- -- -- / FP CW AO DV");
	now = before;
	play("slide a2 2");
	chest_is(0, "-- -- -- -- / AO DW -- -- / FP CW -- DV");
	assert_int_equal(moonshell_out(&now), 0);
	assert_int_equal(listed(ACT_SLIDE, 48), 0);
	assert_int_equal(now.actions, 3);
}

static void e16_dark_swap(void **unused) /* MOO-87 */
{
	(void)unused;
	ready("moonshell(moonshell=on,powers=active)", "start 1, mermaid pool, mermaid swap");
	chest(0, "-- -- -- -- / M U -- -- / DW DV CV DW");
	assert_int_equal(listed(ACT_SWAP, SWAPS), 3);
	can("swap a1 b1, swap b1 c1, swap b1 d1");
	play("swap b1 c1");
	chest_is(0, "-- -- -- -- / M U -- -- / DW CV DV DW");
}

static void e17_dark_rising_moon(void **unused) /* MOO-88 */
{
	(void)unused;
	ready("moonshell(powers=active)", "start 1, mermaid pool, mermaid rising");
	play("corner 2");
	assert_int_equal(now.meeple[0], PLACE_CORNER + 1);
	assert_int_equal(moonshell_out(&now), 1);
	play("rotate");
	assert_int_equal(now.orientation, 1);
	play("end, end");
	asked(0, PHASE_SIDE);
	lists("side left, side right");
	assert_int_equal(now.orientation, 1); /* not before she has chosen */
	play("side left");
	asked(0, PHASE_TURN);
	assert_int_equal(now.orientation, 3);
	assert_int_equal(moonshell_front(&now, 0), 1);
	assert_int_equal(now.meeple[0], PLACE_HOME);
	assert_int_equal(now.actions, 3);
	assert_int_equal(listed(ACT_MARK_CORNER, 4), 0);
	next_turn(0);
	assert_int_equal(listed(ACT_MARK_CORNER, 4), 4);
}

static void e18_dark_buoy(void **unused) /* MOO-82, MOO-89, MOO-90 */
{
	struct moonshell_state before;

	(void)unused;
	ready("moonshell(powers=active)", "start 1, mermaid pool, mermaid buoy");
	chest(0, "-- -- -- -- / -- -- -- -- / FP CW -- DV");
	rocks("DW FO / -- -- / -- -- / -- --");
	play("hold b2");
	assert_int_equal(now.meeple[0], PLACE_CHEST + 5);
	assert_int_equal(now.chest[0][5], TILE_MEEPLE);
	assert_int_equal(moonshell_out(&now), 1);
	play("collect L");
	lists("place 1, place 2, place 3, place 4, buoy");
	play("place 2");
	chest_is(0, "-- DW -- -- / -- X -- -- / FP CW -- DV");
	before = now;
	play("collect R, buoy");
	chest_is(0, "-- DW -- -- / -- FO -- -- / FP CW -- DV");
	assert_int_equal(moonshell_out(&now), 0);

	now = before;
	play("end");
	asked(1, PHASE_TURN); /* not asked in the turn in which it was placed */
	play("end, end");
	asked(0, PHASE_RETURN);
	lists("leave, call");
	play("call");
	chest_is(0, "-- -- -- -- / -- DW -- -- / FP CW -- DV");
	assert_int_equal(now.meeple[0], PLACE_HOME);
}

static void e19_gaps(void **unused) /* MOO-38, MOO-43 */
{
	(void)unused;
	ready("moonshell", "start 1");
	bag("DV", 0);
	column(0, 1, "-- FP -- AO CW");
	play("pull 1");
	asked(0, PHASE_TURN);
	rocks_are("AO FP / -- -- / -- -- / -- --");
	column_is(0, 1, "CW DV -- -- --");
	bag_is("", 0);
}

static void e20_urchins_come(void **unused) /* MOO-49 */
{
	(void)unused;
	ready("moonshell(players=4)", "start 1");
	bag("FP", 24);
	column(0, 1, "CW DV FP AO FW");
	play("pull 1");
	asked(0, PHASE_TURN);
	column_is(0, 1, "FP AO FW FP U");
	bag_is("23*U", 0);
	assert_int_equal(event_count(EVENT_URCHINS), 1);
}

static void e21_stack_with_a_full_chest(void **unused) /* MOO-58, MOO-61, MOO-131 */
{
	(void)unused;
	ready("moonshell(reef=on)", "start 1");
	chest(0, "AO DW AV CV / DW CP CP CP / FP CW N DV");
	rocks("K FO / -- -- / -- -- / -- --");
	can("collect L");
	cannot("collect R");
	play("collect L");
	asked(0, PHASE_TURN);
	chest_is(0, "AO DW AV CV / DW CP CP CP / FP CW S DV");
	assert_int_equal(moonshell_tiles(now.chest[0]), 13);
	assert_int_equal(sheet_of(0).stacks, 3);
}

static void e22_end(void **unused) /* MOO-111 to MOO-113 */
{
	(void)unused;
	ready("moonshell(players=3)", "start 2");
	asked(1, PHASE_TURN);
	now.round = 7;
	play("end");
	asked(2, PHASE_TURN);
	chest(2, "AO DW AV -- / DW CP CP CP / FP CW FO DV");
	rocks("-- -- / -- -- / CV -- / -- --");
	play("collect L");
	asked(2, PHASE_TURN);
	assert_int_equal(now.last, 1);
	assert_int_equal(now.actions, 2);
	play("rotate, rotate");
	asked(0, PHASE_TURN);
	play("end");
	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(now.ending, END_FULL);
	assert_int_equal(now.round, 7);
}

/* Scores two chests at the end of a round; the moonshell of a chest that holds none is in reserve.
 */
static void places_are(const char *first, const char *second, unsigned a, unsigned b)
{
	struct shoal_result result = { 0 };

	ready("moonshell(moonshell=on,reef=on)", "start 1");
	cards(0, 0, 0, 0, 0);
	secret(0, 0);
	secret(1, 2);
	chest(0, first);
	chest(1, second);
	now.reserve = (uint8_t)((strchr(first, 'M') ? 0 : 1) + (strchr(second, 'M') ? 0 : 2));
	now.last = 1;
	play("end, end");
	game->rules->result(game, &now.base, &result);
	assert_int_equal(result.points[0], result.points[1]);
	assert_int_equal(result.place[0], a);
	assert_int_equal(result.place[1], b);
}

static void e23_ties(void **unused) /* MOO-130 to MOO-132 */
{
	(void)unused;
	places_are("-- -- -- -- / -- -- -- -- / M -- -- --",
	           "-- -- -- -- / -- -- -- -- / S -- -- --", 2, 1);
	places_are("U U U N / U U U U / M U U U", "U U U -- / U U U U / M U U U", 2, 1);
	places_are("N N N U / U U U U / M U U U", "N N N -- / N U U S / M U U U", 1, 1);
}

static void e24_secret_twice(void **unused) /* MOO-124, MOO-126 */
{
	(void)unused;
	ready("moonshell", "start 1");
	assert_int_equal(secret_of(8, "-- -- -- -- / DW FW -- -- / CW AW -- --"), 4);
	assert_int_equal(secret_of(8, "-- -- -- -- / DW FW AW -- / CW AW DW --"), 8);
}

static void e25_rival_collects(void **unused) /* MOO-134, MOO-138 to MOO-140 */
{
	(void)unused;
	ready("moonshell(players=1)", "");
	cards(0, 0, 3, 0, 1);
	rocks("-- -- / -- -- / -- -- / CV DO");
	play("end");
	assert_int_equal(now.orientation, 3);
	assert_int_equal(moonshell_front(&now, 2), 3);
	chest_is(1, "-- -- -- -- / CV -- -- -- / DO -- -- --");
	rocks_are("-- -- / -- -- / -- -- / -- --");
	asked(0, PHASE_TURN);
	assert_int_equal(now.round, 2);
}

static void e26_rival_pulls(void **unused) /* MOO-135, MOO-136 */
{
	(void)unused;
	ready("moonshell(players=1)", "");
	cards(0, 0, 3, 0, 1);
	column(3, 3, "AV FW CP DO CV");
	play("end");
	drawn(PHASE_COLUMN);
	play("column 3, ...");
	chest_is(1, "-- -- -- -- / -- -- -- -- / FW -- -- --");
	rocks_are("-- -- / -- -- / -- -- / AV --");
	asked(0, PHASE_TURN);
}

static void e27_driftwash(void **unused) /* MOO-103 */
{
	static const int order[ROCKS] = { 2, 3, 4, 5, 6, 7, 0, 1 };
	unsigned         n = 0;

	(void)unused;
	ready("moonshell(events=on)", "start 2, event cross");
	now.orientation = 1;
	play("end, end, event driftwash, ...");
	for (unsigned i = 0; i < told_count; i++) {
		const struct event_wash *wash = SHOAL_EVENT(wash, &told[i]);

		if (told[i].kind == EVENT_WASH) {
			assert_true(n < ROCKS);
			assert_int_equal(wash->rock, order[n++]);
			assert_int_equal(wash->tile, now.rock[wash->rock]);
		}
	}
	assert_int_equal(n, ROCKS);
}

static void e28_tide(void **unused) /* MOO-33, MOO-67 */
{
	(void)unused;
	ready("moonshell(players=3,powers=active)",
	      "start 1, mermaid inlet, mermaid pool, mermaid buoy");
	rocks("FP -- / -- -- / -- -- / -- --");
	now.meeple[1] = PLACE_ROCK + 0;
	now.meeple[2] = PLACE_ROCK + 5;
	assert_int_equal(moonshell_out(&now), 2);
	assert_false(moonshell_clockwise(moonshell_game_of(game), &now));
	play("hold a1");
	assert_true(moonshell_clockwise(moonshell_game_of(game), &now));
	play("rotate");
	assert_int_equal(now.orientation, 1);
	play("end, collect L, place 1");
	assert_int_equal(now.meeple[1], PLACE_HOME);
	assert_int_equal(moonshell_out(&now), 2);
	assert_false(moonshell_clockwise(moonshell_game_of(game), &now));
}

static void e29_full_scoring(void **unused) /* MOO-117 to MOO-127 */
{
	struct moonshell_sheet a, b;

	(void)unused;
	ready("moonshell(moonshell=on)", "start 1");
	cards(0, 0, 3, 0, 1);
	secret(0, 8);
	secret(1, 10);
	chest(0, "FO CO U AP / DO AW M FW / FP DW CP DW");
	chest(1, "AO CV -- DP / CW AV FV DV / FO FW CP AV");
	now.reserve = 2;
	a = sheet_of(0);
	b = sheet_of(1);
	assert_int_equal(a.secret, 8);
	assert_int_equal(b.secret, 5);
	assert_int_equal(a.objective[OBJ_COMPOSITION], 10);
	assert_int_equal(b.objective[OBJ_COMPOSITION], 0);
	assert_int_equal(a.objective[OBJ_ARRAY], 8);
	assert_int_equal(b.objective[OBJ_ARRAY], 0);
	assert_int_equal(a.objective[OBJ_PAIR], 8);
	assert_int_equal(b.objective[OBJ_PAIR], 4);
	assert_int_equal(a.objective[OBJ_TROVE], 6);
	assert_int_equal(b.objective[OBJ_TROVE], 0);
	assert_int_equal(a.objective[OBJ_COLLECTOR], 4);
	assert_int_equal(b.objective[OBJ_COLLECTOR], 3);
	assert_int_equal(a.tiles, 1);
	assert_int_equal(b.tiles, 0);
	assert_int_equal(a.reserve, 0);
	assert_int_equal(b.reserve, 4);
	assert_int_equal(a.total, 45);
	assert_int_equal(b.total, 16);
}

static void e30_swift_current(void **unused) /* MOO-101 */
{
	(void)unused;
	ready("moonshell(events=on)", "start 1, event swift");
	play("rotate");
	assert_int_equal(now.actions, 3);
	play("pull 1, ..., collect L, place 1, collect R, place 1");
	asked(1, PHASE_TURN);
	play("rotate, rotate");
	assert_int_equal(now.actions, 2);
}

static void e31_reserved(void **unused) /* MOO-84, MOO-92 */
{
	(void)unused;
	ready("moonshell(players=3,powers=active,events=on)",
	      "start 1, mermaid slide, mermaid swap, mermaid pool, event cross");
	column(0, 3, "FP AO DW CV AP");
	play("mark c1");
	assert_int_equal(now.meeple[0], PLACE_WATER + 2);
	now.orientation = 2;
	play("end, end");
	asked(2, PHASE_TURN);
	play("pull 3 L, ...");
	rocks_are("FP AO / -- -- / -- -- / -- --");
	assert_int_equal(now.meeple[0], PLACE_ROCK + 0);
	cannot("collect L");
	can("collect R");
	play("collect R, place 1");
	assert_int_equal(listed(ACT_PULL, 6), 0);
	play("end, event undertow");
	rocks_are("FP -- / -- -- / -- -- / -- --");
	assert_int_equal(now.meeple[0], PLACE_ROCK + 0);
	now.orientation = 0;
	play("collect L, place 1");
	assert_int_equal(now.chest[0][0], tile_of("FP"));
	assert_int_equal(now.meeple[0], PLACE_HOME);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(e1_composition),
		GAME_TEST(e2_trove),
		GAME_TEST(e3_collector),
		GAME_TEST(e4_secret),
		GAME_TEST(e5_pair),
		GAME_TEST(e6_pull),
		GAME_TEST(e7_collect),
		GAME_TEST(e8_turn),
		GAME_TEST(e9_moonshell),
		GAME_TEST(e10_moonrise),
		GAME_TEST(e11_light_slide),
		GAME_TEST(e12_light_rising_moon),
		GAME_TEST(e13_light_swap),
		GAME_TEST(e14_light_buoy),
		GAME_TEST(e15_dark_slide),
		GAME_TEST(e16_dark_swap),
		GAME_TEST(e17_dark_rising_moon),
		GAME_TEST(e18_dark_buoy),
		GAME_TEST(e19_gaps),
		GAME_TEST(e20_urchins_come),
		GAME_TEST(e21_stack_with_a_full_chest),
		GAME_TEST(e22_end),
		GAME_TEST(e23_ties),
		GAME_TEST(e24_secret_twice),
		GAME_TEST(e25_rival_collects),
		GAME_TEST(e26_rival_pulls),
		GAME_TEST(e27_driftwash),
		GAME_TEST(e28_tide),
		GAME_TEST(e29_full_scoring),
		GAME_TEST(e30_swift_current),
		GAME_TEST(e31_reserved),
	};

	return GAME_RUN(tests);
}
