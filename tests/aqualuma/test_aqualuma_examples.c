/* test_aqualuma_examples.c: worked examples of the rules. */
#include "dive.h"

static void orbs_set_up(void **unused) /* 1; LUM-8, LUM-9, LUM-10 */
{
	(void)unused;
	ready("aqualuma", "orbworld 3, orb 4, orb 1, orb 6, orb 2, orb 5"); /* and the 3 */
	orbs_are("2 | 5 | 3 | 4 | 1 6");
}

static void orbs_with_the_1_last(void **unused) /* 2; LUM-10 */
{
	(void)unused;
	ready("aqualuma", "orbworld 0, orb 3, orb 5, orb 2, orb 6, orb 4"); /* and the 1 */
	orbs_are("3 | 5 | 2 | 6 | 1 4");
}

static void shift(void **unused) /* 3; LUM-67, LUM-68 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	orbs("1 3 | 2 | 4 | 5 | 6");
	strip(0, 4, "r3");
	hand("g4");
	play("place g4");
	drawn(PHASE_CARD);
	play("draw ebb");
	cards_are(0, "ebb");
	orbs_are("2 | 2 | 4 | 5 | 6");
	assert_int_equal(now.carried[0], 1);
}

static void price(void **unused) /* 4; LUM-81, LUM-83, LUM-84, LUM-85 */
{
	struct aqualuma_state fork;

	(void)unused;
	scene("aqualuma");
	fill_board(11);
	orbs("1 2 | 3 | 4 | 5 | -");
	hand("r5 g4 b3 r2");
	can("activate");
	play("activate"); /* r5 and g4 must be paid, unasked */
	asked(0, PHASE_PAY);
	hand_is("b3 r2");
	lists("pick r2, pick b3");
	assert_int_equal(now.paid, 9);
	fork = now;
	play("pick b3");
	lists("stop, pick r2"); /* met; it may be more */
	play("stop");
	hand_is("r2");
	chest_is("3/4/4");
	assert_int_equal(SHOAL_EVENT(lit, &told[event_next(0, EVENT_LIT)])->lost, 1);
	now = fork;
	play("pick r2");
	hand_is("b3");
	chest_is("4/4/3");
	assert_int_equal(now.active, 1);
	assert_int_equal(now.inactive, 0);
	cannot("activate");
}

static void price_for_luma(void **unused) /* 5; LUM-83, LUM-111 */
{
	struct aqualuma_state first, second;

	(void)unused;
	scene("aqualuma(heroes=luma+finn)");
	fill_board(11);
	orbs("1 2 | 3 | 4 | 5 | -");
	hand("r5 g4 b3 r2");
	play("activate");
	lists("pick r5, pick g4");
	first = now;
	play("pick r5");
	lists("pick g4, pick b3");
	second = now;
	play("pick g4, stop");
	asked(0, PHASE_ACT);
	hand_is("b3 r2");
	now = second;
	play("pick b3"); /* r2 by itself */
	asked(0, PHASE_ACT);
	hand_is("g4");
	now = first;
	play("pick g4"); /* b3 and r2 by themselves */
	asked(0, PHASE_ACT);
	hand_is("r5");
	assert_int_equal(now.active, 1);
}

static void forced_fetch(void **unused) /* 6; LUM-28, LUM-29 */
{
	(void)unused;
	scene("aqualuma");
	available("1/1/0");
	strip(4, 8, "r1 r1 r1 r1");
	strip(3, 7, "g1 g2 g3");
	strip(1, 5, "b2 b2 b2 b2 b2 b2");
	full_hands();
	chest_is("2/3/1");
	play("end, dark coral");
	drawn(PHASE_DARK); /* of the fetch */
	available_is("3/4/1");
	chest_is("0/0/0");
	play("dark kelp");
	asked(1, PHASE_TAKE);
	lists("take 3 0 0, take 2 1 0, take 2 0 1, take 1 2 0, take 1 1 1, take 0 3 0, take 0 2 1");
}

static void roll(void **unused) /* 7; LUM-33, LUM-34 */
{
	(void)unused;
	ready("aqualuma", NULL);
	play("take 2 1 0");
	drawn(PHASE_ROLL);
	outcomes(21, 36);
	assert_int_equal(weight_of("roll 3 3"), 1);
	assert_int_equal(weight_of("roll 3 5"), 2);
	play("roll 3 5");
	drawn(PHASE_ROLL);
	outcomes(6, 6);
	assert_int_equal(weight_of("roll 6"), 1);
	play("roll 6");
	hand_is("r3 r5 g6");
	asked(0, PHASE_ACT);
}

static void dark_columns(void **unused) /* 8; LUM-118, LUM-119 */
{
	(void)unused;
	scene("aqualuma");
	board("coral / kelp / pearl / - / -");
	full_hands();
	play("end, dark still");
	board_is("coral / kelp / pearl / still / -");
	pass("dark still");
	board_is("coral / kelp / pearl / still / still");
	dark_is("2 2 2 2 2");
	pass("dark bastion");
	board_is("coral bastion / kelp / pearl / still / still");
	dark_is("3 2 2 3 2");
	assert_int_equal(event_count(EVENT_WORK), 2);
	assert_int_equal(SHOAL_EVENT(work, &told[event_next(0, EVENT_WORK)])->dark_card,
	                 dark_of("coral"));
}

static void column_with_everything(void **unused) /* 9; LUM-119 to LUM-123 */
{
	(void)unused;
	scene("aqualuma");
	board("coral coral coral kelp / kelp still question / pearl pearl pearl / "
	      "bastion bastion bastion / vent vent vent");
	dark("2 3 2 1 0");
	full_hands();
	play("end, dark die");
	asked(0, PHASE_RISE);
	dark_is("2 4 2 1 0");
	lists("raise 0, raise 1, raise 2, raise 3, raise 4");
	play("raise 4");
	drawn(PHASE_WORLDDIE);
	dark_is("2 4 2 1 1");
	play("world 2");
	dark_is("2 4 3 1 1");
	asked(1, PHASE_TAKE);
}

static void last_ignition(void **unused) /* 10; LUM-92, LUM-124, LUM-126, LUM-127 */
{
	struct aqualuma_state fork;

	(void)unused;
	scene("aqualuma");
	dark("6 3 2 0 5");
	full_hands();
	play("end, dark coral");
	asked(0, PHASE_SPREAD);
	dark_is("7 3 2 0 5");
	assert_int_equal(now.ignited, 1);
	lists("lower 0, lower 1, lower 2, lower 4");
	fork = now;
	play("lower 0, lower 0, lower 0, lower 4"); /* and the last by itself */
	dark_is("4 3 2 0 3");
	asked(1, PHASE_TAKE);
	now = fork;
	play("lower 4"); /* the others by themselves */
	dark_is("7 3 2 0 0");
	asked(1, PHASE_TAKE);
	pass("dark coral");
	ended(END_DARK);
}

static void twice_in_one_phase(void **unused) /* 11; LUM-128, LUM-129 */
{
	struct aqualuma_state fork;

	(void)unused;
	scene("aqualuma");
	board("coral / still / still / question / question");
	dark("6 6 2 2 2");
	full_hands();
	play("end, dark kelp");
	asked(0, PHASE_SPREAD);
	fork = now;
	play("lower 0, lower 0, lower 0, lower 0, lower 0");
	ended(END_DARK);
	now = fork;
	play("lower 0, lower 0, lower 0, lower 0, lower 1");
	dark_is("3 6 2 2 2"); /* 7 - 4; 6 - 1 + 1 */
	asked(1, PHASE_TAKE);
}

static void dissolving(void **unused) /* 12; LUM-72 to LUM-77 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	dark("1 2 2 2 2");
	strip(0, 6, "r3 g3 b3 r3");
	play("dissolve");
	dark_is("0 2 2 2 2");
	chest_is("4/4/4");
	drawn(PHASE_STRIP);
	play("strip 12");
	strip_is(0, 12, "");

	scene("aqualuma");
	stand(0, 0);
	dark("0 2 2 2 2");
	strip(0, 6, "r3 g3 b3 r3");
	play("dissolve");
	strip_is(0, 6, "");
	chest_is("4/4/4");
	asked(0, PHASE_ACT);

	scene("aqualuma");
	stand(0, 0);
	strip(0, 6, "r3 g3");
	play("dissolve");
	strip_is(0, 6, "");
	dark_is("2 2 2 2 2");
}

static void shellzen_dissolves(void **unused) /* 13; LUM-72, LUM-108 */
{
	(void)unused;
	scene("aqualuma(heroes=shellzen)");
	stand(0, 0);
	dark("6 2 2 2 2");
	strip(0, 4, "r3 g4 b1 r6 g2");
	play("dissolve");
	dark_is("3 2 2 2 2");
	drawn(PHASE_STRIP);

	scene("aqualuma(heroes=shellzen)");
	stand(0, 0);
	dark("6 2 2 2 2");
	strip(0, 4, "r3 g4 b1");
	play("dissolve");
	dark_is("6 2 2 2 2");
	strip_is(0, 4, "");
}

static void dead_end(void **unused) /* 14; LUM-64 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 7, "g4 g5 b6");
	fits("");
	can("dissolve");
	play("dissolve");
	dark_is("1 2 2 2 2");

	scene("aqualuma");
	stand(0, 0);
	strip(0, 7, "");
	fits(ALL_KINDS);
	hand("g6");
	play("place g6");
	strip_is(0, 7, "g6");
	fits("");
}

static void at_most_ten(void **unused) /* 15; LUM-59 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 9, "r4 g4");
	fits("r1 g1 b1 r2 g2 b2");
	strip(0, 9, "r4 g4 b2");
	fits("");
}

static void pairs_in_step(void **unused) /* 16; LUM-65, LUM-66 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 2, "r2 b2 b5");
	fits("r5 g5");
	strip(0, 2, "r2 b2 b5 g5");
	fits("g1 g2 g3 g4 g5 g6");
	strip(0, 2, "r2 b2 b5 g5 g1");
	fits("r1 g1 b1");
}

static void colour_pairs(void **unused) /* 17; LUM-66 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 13, "r1 r6 g3 g4");
	fits("b1 b2 b3 b4 b5 b6");
	strip(0, 13, "r1 r6 g3 g4 b2");
	fits("b5");
}

static void two_triples(void **unused) /* 18; LUM-66 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 14, "b4 b4 b4");
	fits("r1 r2 r3 r5 r6 g1 g2 g3 g5 g6");
	strip(0, 14, "b4 b4 b4 r1");
	fits("r1");
	strip(0, 14, "b4 b4 b4 r1 r1");
	fits("r1");
}

static void sparks(void **unused) /* 19; LUM-91, LUM-92 */
{
	(void)unused;
	scene("aqualuma");
	dark("0 1 0 1 0");
	hand("r6");
	play("special 2 r");
	asked(0, PHASE_ACT);
	dark_is("0 0 0 0 0");
	assert_int_equal(event_count(EVENT_LOWER), 2);
	assert_int_equal(SHOAL_EVENT(lower, &told[event_next(0, EVENT_LOWER)])->world, 1);
	assert_int_equal(now.special[2], 1);
	hand_is("");
}

static void swirl(void **unused) /* 20; LUM-52, LUM-53 */
{
	struct aqualuma_state fork;

	(void)unused;
	scene("aqualuma");
	cards(0, "swirl");
	hand("r2 g2 g5");
	play("front swirl");
	lists("pick r2, pick g2, pick g5");
	fork = now;
	play("pick r2");
	lists("stop, pick g2, pick g5");
	play("pick g5"); /* nothing ranks after it: closed by itself */
	drawn(PHASE_ROLL);
	outcomes(6, 6);
	play("roll 4");
	drawn(PHASE_ROLL);
	play("roll 1");
	hand_is("r4 g1 g2");
	asked(0, PHASE_SET);
	lists("stop, pick r4, pick g1, pick g2");
	play("stop");
	asked(0, PHASE_ACT);
	now = fork;
	play("pick g2");
	lists("stop, pick g5");
}

static void finn_by_the_station(void **unused) /* 21; LUM-79, LUM-102 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	cards(0, "ebb");
	play("back ebb, move S");
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.inactive, 2);
	asked(0, PHASE_STEP);
	lists("stop, move 0, move 1");
	play("move 0");
	asked(0, PHASE_ACT);
	assert_int_equal(now.area[0], 0);
	cards_are(0, "");
	played_is("ebb");
}

static void orb_lock(void **unused) /* 22; LUM-95 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail+crumbs)");
	stand(0, 2);
	stand(1, 2);
	stand(2, 2);
	orbs("- | 2 | 3 | 4 | 5");
	carry(1, 2);
	can("get 1");
	cannot("give 1, give 2, get 2");
	play("get 1");
	can("get 1, give 2");
	cannot("give 1, get 2");
	play("give 2");
	cannot("get 2");
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.carried[1], 1);
	assert_int_equal(now.carried[2], 1);
}

static void deck_runs_out(void **unused) /* 23; LUM-21, LUM-117 */
{
	(void)unused;
	scene("aqualuma");
	fill_board(21);
	full_hands();
	play("end");
	ended(END_DECK);

	scene("aqualuma"); /* fetching loses, too */
	fill_board(21);
	cards(0, "ebb");
	play("back ebb, fetch");
	ended(END_DECK);

	scene("aqualuma");
	fill_board(21);
	orbs("1 2 | - | - | - | -");
	lit(3);
	hand("r6 g6 b6 r3");
	play("activate");
	ended(END_WON);
}

static void win_added_up(void **unused) /* 24; LUM-18, LUM-19 */
{
	(void)unused;
	scene("aqualuma(level=hard)");
	fill_board(16);
	orbs("- | - | - | - | -");
	lit(4);
	available("2/3/3");
	hand("r6 r6 g5 b4 g3");
	play("activate"); /* a red six by itself */
	lists("pick r6, pick g5");
	play("pick r6");
	lists("pick g5, pick b4");
	play("pick b4, stop");
	ended(END_WON);
	hand_is("g5 g3");
	assert_int_equal(now.active, 5);
	assert_int_equal(now.board_cards, 16);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(orbs_set_up),
		GAME_TEST(orbs_with_the_1_last),
		GAME_TEST(shift),
		GAME_TEST(price),
		GAME_TEST(price_for_luma),
		GAME_TEST(forced_fetch),
		GAME_TEST(roll),
		GAME_TEST(dark_columns),
		GAME_TEST(column_with_everything),
		GAME_TEST(last_ignition),
		GAME_TEST(twice_in_one_phase),
		GAME_TEST(dissolving),
		GAME_TEST(shellzen_dissolves),
		GAME_TEST(dead_end),
		GAME_TEST(at_most_ten),
		GAME_TEST(pairs_in_step),
		GAME_TEST(colour_pairs),
		GAME_TEST(two_triples),
		GAME_TEST(sparks),
		GAME_TEST(swirl),
		GAME_TEST(finn_by_the_station),
		GAME_TEST(orb_lock),
		GAME_TEST(deck_runs_out),
		GAME_TEST(win_added_up),
	};

	return GAME_RUN(tests);
}
