/* test_aqualuma_turn.c: the turn, taking dice and the loop of actions: LUM-23 to LUM-40, and its
 * end: LUM-113 to LUM-116. */
#include "dive.h"

/* At TAKE of hero 1 (of two) after hero 0 has ended the scene's turn with a quiet dark phase. */
static void next_take(const char *text, const char *available_dice)
{
	scene(text);
	available(available_dice);
	full_hands();
	play("end, dark coral");
}

static void three_phases(void **unused) /* LUM-23, LUM-36 */
{
	(void)unused;
	ready("aqualuma", NULL);
	asked(0, PHASE_TAKE);
	play("take 1 1 1, roll 1, roll 2, roll 3");
	asked(0, PHASE_ACT);
	play("end, dark coral");
	asked(1, PHASE_TAKE);
	assert_int_equal(now.turn, 2);
}

static void fresh_each_turn(void **unused) /* LUM-24, LUM-99 */
{
	(void)unused;
	scene("aqualuma(heroes=finn)");
	orbs("- | 2 | 3 | 4 | 5");
	play("move 0");
	cannot("move S, move 1");
	assert_int_equal(now.used, USED_DASH);
	play("end, ...");
	while (now.phase != PHASE_TAKE) /* whatever the dark phase asks */
		pass(NULL);
	assert_int_equal(now.used, 0);
	play("take 1 1 1, ...");
	can("move S, move 1");

	scene("aqualuma(heroes=crabigail+finn)");
	stand(0, 0);
	stand(1, 0);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	full_hands();
	cards(0, "swirl wind ebb");
	cards(1, "r-calm g-calm b-calm");
	play("swap 1, card swirl, card r-calm, give 1");
	assert_int_equal(now.swaps, 1);
	assert_int_equal(now.gave | now.got, 2);
	cannot("get 1");
	play("end, dark coral");
	assert_int_equal(now.swaps, 0);
	assert_int_equal(now.gave | now.got, 0);
	play("take 1 1 1, ...");
	can("give 0, get 0, swap 0");
	play("get 0"); /* and the other lock */
	assert_int_equal(now.got, 1);
	cannot("give 0");
	pass("dark coral");
	assert_int_equal(now.gave | now.got, 0);
	play("take 1 1 1, ...");
	can("get 1");
	pass("dark vent");
	play("fetch, dark vent, take 1 1 1, ...");
	can("give 0");
}

static void own_dice(void **unused) /* LUM-25, LUM-57, LUM-63 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3");
	special(1, 'g');
	cards(0, "g-current g-calm ebb swirl");
	hand("g4");
	can("front g-current, front g-calm, front ebb, front swirl");
	play("place g4, ...");
	cannot("front g-current, front g-calm, front ebb, front swirl, place g4");
	hand_is("");
	strip_is(0, 4, "r3 g4");
	play("end, ...");
	hand_is("");
}

static void take_three(void **unused) /* LUM-26, LUM-32, LUM-33 */
{
	(void)unused;
	ready("aqualuma", NULL);
	lists("fetch, take 3 0 0, take 2 1 0, take 2 0 1, take 1 2 0, take 1 1 1, take 1 0 2, "
	      "take 0 3 0, take 0 2 1, take 0 1 2, take 0 0 3");
	play("take 1 0 2");
	drawn(PHASE_ROLL); /* nothing may be fetched or changed any more */
	available_is("2/3/1");
	play("roll 6");
	play("roll 2 2");
	hand_is("r6 b2 b2");
	asked(0, PHASE_ACT);
	available_is("2/3/1");
	chest_is("4/4/4");

	next_take("aqualuma", "2/1/0"); /* exactly three */
	lists("fetch, take 2 1 0");
	next_take("aqualuma", "2/1/1");
	lists("fetch, take 2 1 0, take 2 0 1, take 1 1 1");
}

static void fetch_instead(void **unused) /* LUM-27, LUM-28, LUM-35, LUM-125 */
{
	(void)unused;
	ready("aqualuma", "dark still, dark still, dark question");
	play("fetch");
	available_is("7/7/7");
	chest_is("0/0/0");
	drawn(PHASE_DARK);
	play("dark vent");
	dark_is("2 2 2 2 3");
	asked(0, PHASE_TAKE); /* the same hero, once more, and nothing to fetch */
	assert_int_equal(now.turn, 1);
	assert_int_equal(listed(2, 1), 0);
	assert_int_equal(listed(10, 34), 10);
	play("take 0 0 3, roll 1 2 3");
	cannot("fetch");
	pass("dark kelp"); /* the turn still has its own */
	board_is("still / still / question / vent / kelp");
}

static void fetch_with_question(void **unused) /* LUM-28, LUM-125, LUM-128 */
{
	(void)unused;
	ready("aqualuma", "dark still, dark still, dark coral");
	play("fetch, dark question");
	asked(0, PHASE_RISE);
	play("raise 3");
	dark_is("2 2 2 3 2");
	asked(0, PHASE_TAKE);
	/* An ignition in the middle of it. */
	ready("aqualuma(layout=custom,map=S0.S1.S2.S3.S4,dark=66622)",
	      "dark still, dark still, dark vent");
	play("fetch, dark coral");
	asked(0, PHASE_SPREAD);
	play("lower 0, lower 0, lower 0, lower 0, lower 0");
	asked(0, PHASE_TAKE);
	dark_is("2 6 6 2 2");
}

static void forced(void **unused) /* LUM-29 */
{
	(void)unused;
	next_take("aqualuma", "2/0/0");
	drawn(PHASE_DARK);
	available_is("7/7/7");
	chest_is("0/0/0");
	play("dark kelp");
	asked(1, PHASE_TAKE);
	assert_int_equal(listed(10, 34), 10);
	cannot("fetch");

	next_take("aqualuma", "0/0/0");
	drawn(PHASE_DARK);
	next_take("aqualuma", "1/1/1"); /* three are enough */
	asked(1, PHASE_TAKE);
	lists("fetch, take 1 1 1");
}

/* Nearly all dice on strips. Colours: r 1, g 1, b 0 are left. */
static void scatter(void)
{
	strip(0, 4, "r3 r4 r3 r4 r3 r4");
	strip(1, 5, "g2 g2 g2 g2 g2 g2");
	strip(2, 6, "b3 b3 b3 b3 b3 b3");
	strip(4, 8, "b1");
}

static void too_few(void **unused) /* LUM-30, LUM-31 */
{
	(void)unused;
	scene("aqualuma");
	available("0/0/0");
	scatter();
	available("1/1/0");
	chest_is("0/0/0");
	full_hands();
	play("end, dark coral");
	drawn(PHASE_ROLL); /* takes all, unasked */
	available_is("0/0/0");
	play("roll 5, roll 6");
	hand_is("r5 g6");
	asked(1, PHASE_ACT);
	cannot("fetch");
	cards(1, "ebb");
	play("back ebb");
	assert_int_equal(listed(2, 1), 0); /* nothing to fetch, no die: moves only */
	assert_int_equal(listed(74, 3), 0);

	scene("aqualuma"); /* none at all */
	available("0/0/0");
	scatter();
	strip(3, 0, "r1 g2");
	chest_is("0/0/0");
	full_hands();
	play("end, dark coral");
	asked(1, PHASE_ACT);
	hand_is("");
	assert_true(event_next(0, EVENT_SHORT) >= 0);
	assert_int_equal(event_count(EVENT_FETCH), 0);
}

static void colour_by_colour(void **unused) /* LUM-34 */
{
	(void)unused;
	ready("aqualuma", NULL);
	play("take 1 1 1");
	outcomes(6, 6);
	play("roll 4");
	hand_is("r4");
	play("roll 5");
	hand_is("r4 g5");
	play("roll 6");
	hand_is("r4 g5 b6");
	ready("aqualuma", NULL);
	play("take 0 0 3");
	outcomes(56, 216);
	assert_int_equal(weight_of("roll 1 1 1"), 1);
	assert_int_equal(weight_of("roll 1 1 2"), 3);
	assert_int_equal(weight_of("roll 1 2 3"), 6);
}

static void no_fetch_while_acting(void **unused) /* LUM-35, LUM-37 */
{
	(void)unused;
	scene("aqualuma");
	hand("r6");
	cards(0, "ebb");
	lists("end, front ebb, back ebb, move 0, move 1, special 0 r, special 1 r, special 2 r");
	stand(0, 0);
	strip(0, 4, "r3");
	lists("end, dissolve, front ebb, back ebb, move 1, move 2, move 3, move S");
	hand("r4 g1");
	lists("end, dissolve, front ebb, back ebb, move 1, move 2, move 3, move S, place r4");
	scene("aqualuma(heroes=octavia)"); /* nothing to do */
	lists("end");
	asked(0, PHASE_ACT);
}

static void end_is_always_legal(void **unused) /* LUM-38 */
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 2);
	for (unsigned i = 0; i < 40; i++) {
		begin("aqualuma(heroes=random4)");
		while (now.base.actor != SHOAL_OVER) {
			if (now.phase == PHASE_ACT)
				can("end");
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

static void one_action_at_a_time(void **unused) /* LUM-39 */
{
	(void)unused;
	scene("aqualuma");
	hand("r6 g5 b4");
	cards(0, "swirl r-calm g-surge");
	play("front r-calm");
	lists("set 6 1, set 6 2, set 6 3");
	cannot("end, front swirl, special 0 r");
	play("set 6 1");
	play("front swirl, pick r1");
	lists("stop, pick g5, pick b4");
	play("stop, roll 2");
	cannot("end");
	play("stop");
	can("end, front g-surge");
}

static void several_areas(void **unused) /* LUM-40, LUM-61 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail)");
	stand(0, 0);
	strip(1, 5, "");
	cards(0, "ebb ebb");
	orbs("- | 2 | 3 | 4 | 5");
	hand("r3 g4 b2 r6");
	play("place r3, place g4, ...");
	play("back ebb, move 1, place b2");
	strip_is(0, 4, "r3 g4");
	strip_is(1, 5, "b2");
	play("dissolve");
	strip_is(1, 5, "");
	play("back ebb, move S, special 1 r");
	dark_is("1 1 1 1 1");
	can("end");
}

static void dice_into_the_chest(void **unused) /* LUM-113 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3");
	special(0, 'b');
	full_hands();
	hand("r5 r6 g1");
	chest_is("1/3/3");
	play("end");
	hand_is("");
	chest_is("3/4/3");
	strip_is(0, 4, "r3");
	available_is("3/3/3");
}

static void cards_at_the_end(void **unused) /* LUM-114, LUM-115 */
{
	(void)unused;
	scene("aqualuma");
	discard("b-calm");
	played("ebb swirl");
	cards(0, "wind");
	play("end");
	drawn(PHASE_CARD);
	discard_is("b-calm ebb swirl");
	played_is("");
	play("draw r-calm");
	drawn(PHASE_CARD);
	play("draw ebb");
	cards_are(0, "wind r-calm ebb");
	drawn(PHASE_DARK);

	scene("aqualuma"); /* as many or more: none is drawn, all are kept */
	cards(0, "wind wind ebb ebb swirl");
	play("end");
	drawn(PHASE_DARK);
	cards_are(0, "wind wind ebb ebb swirl");
	scene("aqualuma");
	cards(0, "wind wind ebb");
	play("end");
	drawn(PHASE_DARK);
	/* The discard of this very turn can be drawn. */
	scene("aqualuma");
	cards(0, "swirl wind");
	cards(1,
	      "wind ebb ebb r-current r-current g-current g-current b-current b-current r-calm "
	      "r-calm g-calm g-calm b-calm b-calm r-surge r-surge g-surge g-surge b-surge b-surge");
	played("swirl");
	play("end"); /* one outcome only */
	cards_are(0, "swirl swirl wind");
	drawn(PHASE_DARK);
}

static void next_hero(void **unused) /* LUM-116 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+luma+octavia)");
	full_hands();
	play("end, dark coral");
	asked(1, PHASE_TAKE);
	scene("aqualuma(heroes=finn)");
	full_hands();
	play("end, dark coral");
	asked(0, PHASE_TAKE);
	assert_int_equal(now.hero, 0);
	assert_int_equal(now.turn, 2);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(three_phases),
		GAME_TEST(fresh_each_turn),
		GAME_TEST(own_dice),
		GAME_TEST(take_three),
		GAME_TEST(fetch_instead),
		GAME_TEST(fetch_with_question),
		GAME_TEST(forced),
		GAME_TEST(too_few),
		GAME_TEST(colour_by_colour),
		GAME_TEST(no_fetch_while_acting),
		GAME_TEST(end_is_always_legal),
		GAME_TEST(one_action_at_a_time),
		GAME_TEST(several_areas),
		GAME_TEST(dice_into_the_chest),
		GAME_TEST(cards_at_the_end),
		GAME_TEST(next_hero),
	};

	return GAME_RUN(tests);
}
