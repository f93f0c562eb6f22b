/* test_aqualuma_cards.c: magic cards, fronts and backs: LUM-41 to LUM-58. */
#include "dive.h"

static void front_or_back(void **unused) /* LUM-41 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "ebb swirl r-calm r-calm");
	cards(1, "wind");
	hand("r5 g6");
	can("front ebb, back ebb, front swirl, back swirl, front r-calm, back r-calm");
	cannot("front wind, back wind, back g-calm"); /* not in this hand */
	play("front ebb, pick r5");
	hand_is("r4 g6");
	play("front r-calm, set 4 1, front r-calm, set 1 3, back swirl, move 0, stop");
	hand_is("r3 g6");
	cards_are(0, "");
	played_is("ebb swirl r-calm r-calm");
	cannot("front ebb, back ebb, front swirl, back swirl, front r-calm, back r-calm");
}

static void played_pile(void **unused) /* LUM-42, LUM-44 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3");
	cards(0, "swirl");
	cards(
	    1,
	    "swirl wind ebb ebb r-current r-current g-current g-current b-current b-current r-calm "
	    "r-calm g-calm g-calm b-calm b-calm r-surge r-surge g-surge g-surge b-surge b-surge");
	discard("wind");
	hand("g4 g1");
	play("front swirl, pick g1, stop, roll 1, stop");
	assert_int_equal(now.deck_cards, 0);
	played_is("swirl");
	play("place g4"); /* "+1": only the wind of the discard can come */
	cards_are(0, "wind");
	discard_is("");
	played_is("swirl");
	assert_int_equal(event_count(EVENT_SHUFFLE), 1);
	assert_int_equal(now.deck_cards, 0);
	asked(0, PHASE_ACT);
}

static void no_limit(void **unused) /* LUM-43 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3");
	cards(0, "swirl swirl wind wind ebb ebb r-calm r-calm g-calm g-calm b-calm b-calm");
	hand("g4");
	play("place g4, draw b-surge");
	cards_are(
	    0, "swirl swirl wind wind ebb ebb r-calm r-calm g-calm g-calm b-calm b-calm b-surge");
	play("end");
	drawn(PHASE_DARK);
}

static void drawing_cards(void **unused) /* LUM-44, LUM-69 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3");
	cards(1, "swirl wind wind ebb ebb r-calm r-calm g-calm g-calm b-calm b-calm");
	discard("r-surge r-surge g-surge g-surge b-surge");
	hand("g4");
	play("place g4");
	drawn(PHASE_CARD); /* from the deck: what is in it, by copies */
	outcomes(5, 8);
	assert_int_equal(weight_of("draw swirl"), 1);
	assert_int_equal(weight_of("draw r-current"), 2);
	assert_int_equal(weight_of("draw r-surge"), 0);
	assert_int_equal(weight_of("draw b-surge"), 1);

	scene("aqualuma"); /* deck and discard are empty: no card, but the orbs move */
	stand(0, 0);
	strip(0, 4, "r3");
	cards(1,
	      "swirl swirl wind wind ebb ebb r-current r-current g-current g-current b-current "
	      "b-current r-calm r-calm g-calm g-calm b-calm b-calm r-surge r-surge g-surge g-surge "
	      "b-surge b-surge");
	hand("g4");
	play("place g4");
	asked(0, PHASE_ACT);
	cards_are(0, "");
	orbs_are("1 | 3 | 4 | 5 | 6");
	assert_int_equal(now.carried[0], 1);
	assert_int_equal(event_count(EVENT_NO_CARD), 1);
	play("end");
	drawn(PHASE_DARK);
}

static void drawn_and_played(void **unused) /* LUM-45 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "r3");
	hand("g4 r6");
	play("place g4, draw r-calm");
	can("front r-calm, back r-calm");
	play("front r-calm, set 6 1");
	hand_is("r1");
}

static void back(void **unused) /* LUM-46 */
{
	(void)unused;
	scene("aqualuma");
	available("0/2/1");
	for (unsigned f = 0; f < CARDS; f++) {
		struct aqualuma_state fork = now;
		char                  word[32];

		cards(0, face_words[f]);
		snprintf(word, sizeof(word), "back %s", face_words[f]);
		play(word);
		asked(0, PHASE_USE);
		lists("fetch, move 0, move 1, die g, die b");
		now = fork;
	}
	cards(0, "ebb");
	available("7/7/7"); /* nothing to fetch */
	play("back ebb");
	lists("move 0, move 1, die r, die g, die b");
}

static void die_by_a_back(void **unused) /* LUM-47 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "ebb");
	hand("r1");
	play("back ebb, die g");
	drawn(PHASE_ROLL);
	outcomes(6, 6);
	available_is("3/2/3");
	play("roll 6");
	hand_is("r1 g6");
	asked(0, PHASE_ACT);
	assert_int_equal(now.area[0], STATION);
}

static void fetch_by_a_back(void **unused) /* LUM-48, LUM-35 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "ebb");
	hand("r1");
	available("0/0/0");
	play("back ebb");
	lists("fetch, move 0, move 1");
	play("fetch");
	drawn(PHASE_DARK);
	available_is("6/7/7");
	play("dark question");
	asked(0, PHASE_RISE);
	play("raise 1");
	asked(0, PHASE_MUST);
	lists("die r, die g, die b"); /* a die must be taken */
	play("die b, roll 3");
	hand_is("r1 b3");
	asked(0, PHASE_ACT);

	scene("aqualuma"); /* one colour only: taken unasked */
	available("0/0/0");
	strip(0, 4, "r3 r4 r3 r4 r3 r4");
	strip(1, 5, "g2 g2 g2 g2 g2 g2");
	special(0, 'g');
	hand("r1");
	cards(0, "ebb");
	chest_is("0/0/7");
	play("back ebb, fetch, dark coral");
	drawn(PHASE_ROLL);
	available_is("0/0/6");
}

static void moving(void **unused) /* LUM-49, LUM-50 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn)");
	cards(0, "ebb swirl wind");
	play("back ebb, move 0");
	asked(0, PHASE_ACT);
	assert_int_equal(now.area[0], 0);
	assert_int_equal(now.area[1], STATION); /* nobody else moves */
	play("back swirl");
	cannot("move 4, move 0");
	play("move 3, back wind, move 4");
	assert_int_equal(now.area[0], 4);
	assert_int_equal(now.area[1], STATION);

	scene("aqualuma(heroes=crabigail)"); /* back to the station */
	stand(0, 1);
	cards(0, "ebb");
	play("back ebb, move S");
	assert_int_equal(now.area[0], STATION);
}

static void fronts_with_effect(void **unused) /* LUM-51 */
{
	(void)unused;
	scene("aqualuma");
	cards(0,
	      "swirl wind ebb r-current g-current b-current r-calm g-calm b-calm r-surge g-surge "
	      "b-surge");
	assert_int_equal(listed(44, 12), 0);
	assert_int_equal(listed(56, 12), 12);
	hand("g1");
	can("front swirl, front wind, front g-current, front g-calm, front g-surge");
	assert_int_equal(listed(44, 12), 5);
	hand("g2");
	can("front ebb");
	assert_int_equal(listed(44, 12), 6);
	hand("r1 b1");
	cannot("front ebb, front g-current, front g-calm, front g-surge");
	assert_int_equal(listed(44, 12), 8);
}

static void swirl(void **unused) /* LUM-52, LUM-53 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "swirl");
	hand("r2 r2 g6 b1");
	play("front swirl");
	lists("pick r2, pick g6, pick b1"); /* the first set is not empty */
	play("pick r2");
	lists("stop, pick r2, pick g6, pick b1"); /* equal ones are allowed */
	play("pick r2, pick b1");                 /* nothing comes after: closed */
	drawn(PHASE_ROLL);
	outcomes(21, 36); /* both red ones together */
	hand_is("g6");
	play("roll 1 6");
	outcomes(6, 6);
	play("roll 5");
	hand_is("r1 r6 g6 b5");
	lists("stop, pick r1, pick r6, pick g6, pick b5"); /* the second may be empty */
	play("pick g6");
	lists("stop, pick b5"); /* and does not go back */
	play("stop, roll 2");
	asked(0, PHASE_ACT); /* there is no third */
	hand_is("r1 r6 g2 b5");
	played_is("swirl");

	scene("aqualuma"); /* a lone die */
	cards(0, "swirl");
	hand("b4");
	play("front swirl"); /* one answer, then nothing to add */
	drawn(PHASE_ROLL);
	play("roll 6");
	lists("stop, pick b6");
	play("stop");
	hand_is("b6");
	asked(0, PHASE_ACT);
}

static void rerolls(void **unused) /* LUM-54 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "wind b-current");
	hand("r2 b3 b5");
	play("front wind");
	lists("pick r2, pick b3, pick b5"); /* at least once */
	play("pick r2, roll 1");
	lists("stop, pick r1, pick b3, pick b5");
	play("pick b5, roll 4"); /* another die */
	play("pick b4, roll 6"); /* the third */
	asked(0, PHASE_ACT);
	hand_is("r1 b3 b6");
	play("front b-current");
	lists("pick b3, pick b6"); /* its colour only */
	play("pick b3, roll 2, pick b2, roll 2, pick b6, roll 1");
	lists("stop, pick b1, pick b2");
	play("pick b1, roll 5"); /* the fourth */
	asked(0, PHASE_ACT);
	hand_is("r1 b2 b5");

	scene("aqualuma");
	cards(0, "wind");
	hand("r2 b3");
	play("front wind, pick b3, roll 6, stop"); /* enough */
	asked(0, PHASE_ACT);
	hand_is("r2 b6");
}

static void colours_of_currents(void **unused) /* LUM-54, LUM-56 */
{
	static const char *const dice[] = { "r", "g", "b" };

	(void)unused;
	for (unsigned c = 0; c < 3; c++) {
		char word[80];

		scene("aqualuma");
		hand("r3 r6 g3 g6 b3 b6");
		snprintf(word, sizeof(word), "%s-current %s-calm %s-surge", dice[c], dice[c],
		         dice[c]);
		cards(0, word);
		snprintf(word, sizeof(word), "front %s-current", dice[c]);
		play(word);
		assert_int_equal(listed(95, 18), 2);
		assert_int_equal(listed(95 + 6 * c, 6), 2);
		snprintf(word, sizeof(word), "pick %s3, roll 3, stop, front %s-calm", dice[c],
		         dice[c]);
		play(word);
		lists("set 3 1, set 3 2, set 6 1, set 6 2, set 6 3");
		play("set 6 2");
		snprintf(word, sizeof(word), "front %s-surge", dice[c]);
		play(word);
		lists("set 2 4, set 2 5, set 3 4, set 3 5");
		play("set 3 5");
		assert_int_equal(now.hand[6 * c + 1], 1);
		assert_int_equal(now.hand[6 * c + 4], 1);
		assert_int_equal(now.hand[6 * c + 2] + now.hand[6 * c + 5], 0);
	}
}

static void ebb(void **unused) /* LUM-55 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "ebb ebb");
	hand("r1 g2 b6");
	play("front ebb");
	lists("pick g2, pick b6"); /* not the 1 */
	play("pick b6");
	hand_is("r1 g2 b5");
	hand("r1 g2");
	play("front ebb"); /* one answer */
	hand_is("r1 g1");
	asked(0, PHASE_ACT);
}

static void calm_and_surge(void **unused) /* LUM-56 */
{
	(void)unused;
	scene("aqualuma");
	cards(0, "g-calm g-surge");
	hand("g2 g4 g5 r1");
	play("front g-calm");
	lists("set 2 1, set 2 3, set 4 1, set 4 2, set 4 3, set 5 1, set 5 2, set 5 3");
	play("set 4 3");
	hand_is("g2 g3 g5 r1");
	play("front g-surge");
	lists("set 2 4, set 2 5, set 3 4, set 3 5, set 5 4");
	play("set 5 4");
	hand_is("g2 g3 g4 r1");
}

static void hand_dice_only(void **unused) /* LUM-57 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "g5");
	special(0, 'g');
	cards(0, "swirl wind ebb g-current g-calm g-surge");
	hand("r1");
	cannot("front g-current, front g-calm, front g-surge, front ebb");
	play("front wind"); /* r1, unasked */
	play("roll 1");
	lists("stop, pick r1");
	play("stop, front swirl, roll 1");
	lists("stop, pick r1");
	strip_is(0, 4, "g5");
}

static void changed_values_count(void **unused) /* LUM-58 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail)");
	hand("r5");
	cannot("special 0 r");
	play("ability, up r5");
	hand_is("r6");
	can("special 0 r, special 1 r, special 2 r");
	scene("aqualuma(heroes=shellzen)");
	hand("b1");
	play("ability");
	can("special 1 b");
	scene("aqualuma");
	hand("b3");
	cards(0, "wind");
	play("front wind, roll 6, stop");
	can("special 1 b");
	scene("aqualuma"); /* a changed die on a strip */
	stand(0, 0);
	strip(0, 4, "r2");
	hand("g1");
	cards(0, "g-surge");
	cannot("place g1");
	play("front g-surge, set 1 5, place g5, ...");
	strip_is(0, 4, "r2 g5");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(front_or_back),
		GAME_TEST(played_pile),
		GAME_TEST(no_limit),
		GAME_TEST(drawing_cards),
		GAME_TEST(drawn_and_played),
		GAME_TEST(back),
		GAME_TEST(die_by_a_back),
		GAME_TEST(fetch_by_a_back),
		GAME_TEST(moving),
		GAME_TEST(fronts_with_effect),
		GAME_TEST(swirl),
		GAME_TEST(rerolls),
		GAME_TEST(colours_of_currents),
		GAME_TEST(ebb),
		GAME_TEST(calm_and_surge),
		GAME_TEST(hand_dice_only),
		GAME_TEST(changed_values_count),
	};

	return GAME_RUN(tests);
}
