/* test_aqualuma_magic.c: performing and dissolving magic: LUM-59 to LUM-78. What fits which strip
 * is enumerated in test_aqualuma_strips.c. */
#include "dive.h"

static void laying(void **unused) /* LUM-59, LUM-60 */
{
	(void)unused;
	scene("aqualuma");
	available("0/0/0");
	hand("r3 g4 b1");
	strip(0, 4, "");
	assert_int_equal(listed(77, 18), 0); /* the station has no strip */
	stand(0, 0);
	can("place r3, place g4, place b1");
	cannot("place r4, place b3"); /* not in hand */
	play("place g4");
	strip_is(0, 4, "g4");
	hand_is("r3 b1");
	can("place r3");
	cannot("place b1");
	play("place r3, ...");
	strip_is(0, 4, "g4 r3");
	strip(0, 4, "g4 r3 g4 r3 g4 r3"); /* full */
	assert_int_equal(listed(77, 18), 0);
	stand(0, 3); /* the strip of the world where the hero is */
	strip(3, 7, "b5");
	cards(0, "");
	hand("r3 g4 b1 g6");
	lists("end, dissolve, move 0, move 1, move 2, move 4, place g6");
}

static void one_by_one(void **unused) /* LUM-61, LUM-62 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 3);
	stand(1, 3);
	strip(3, 7, "g1");
	cards(0, "ebb");
	cards(1, "swirl wind ebb");
	hand("r2 b3 g5");
	play("place r2, draw swirl, place b3"); /* the g1 of an earlier turn counts */
	play("front ebb, place g4, draw wind"); /* something in between */
	strip_is(3, 7, "g1 r2 b3 g4");
	orbs_are("1 2 | 3 | 4 | 3 | 6");
	play("end");
	while (now.phase != PHASE_TAKE)
		play("...");
	assert_int_equal(now.hero, 1); /* another hero goes on with it */
	play("take 0 0 3, roll 4 5 5");
	can("place b5");
	cannot("place b4");
}

static void laid_is_laid(void **unused) /* LUM-63 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "");
	hand("r3");
	play("place r3");
	hand_is("");
	lists("end, dissolve, move 1, move 2, move 3, move S");
}

static void no_look_ahead(void **unused) /* LUM-64 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 7, "");
	fits(ALL_KINDS);
	strip(0, 9, "r6");
	fits("r1 r2 r3 r4 g1 g2 g3 g4 b1 b2 b3 b4"); /* a 4 leaves room for nothing */
	strip(0, 3, "b5");                           /* rising, one colour: 6 would be the last */
	fits("b6");
	strip(0, 1, "r5 r5");
	fits("");
}

static void pairs(void **unused) /* LUM-65 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 4, "");
	fits(ALL_KINDS);
	strip(0, 4, "r2");
	fits("r5 g5 b5");
	strip(0, 4, "r2 g5"); /* free again: not to the die before */
	fits(ALL_KINDS);
	strip(0, 4, "r2 g5 b6");
	fits("r1 g1 b1");
	strip(0, 11, "r2");
	fits("b2");
	strip(0, 11, "r2 b2");
	fits(ALL_KINDS);
	strip(0, 11, "r2 b2 g2"); /* the same number again is allowed */
	fits("b2");
}

static void groups(void **unused) /* LUM-66 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 2, "g1 r1 r4"); /* K5: slots 4, 5 differ from 2, 3; slot 1 is no group */
	fits("g4 b4");
	strip(0, 13, "r1 r6");
	fits("g1 g2 g3 g4 g5 g6 b1 b2 b3 b4 b5 b6");
	strip(0, 13, "r1 r6 b3 b4"); /* the third pair: neither red nor blue */
	fits("g1 g2 g3 g4 g5 g6");
	strip(0, 14, "g2 g2 g2"); /* another colour and another number */
	fits("r1 r3 r4 r5 r6 b1 b3 b4 b5 b6");
	strip(0, 14, "g2 g2 g2 b3");
	fits("b3");
}

static void plus_one(void **unused) /* LUM-67, LUM-68 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	orbs("1 4 | 2 | 3 | 5 | 6");
	strip(0, 7, "");
	hand("r1 g2 b3 r4 g5 b6");
	play("place r1"); /* slot 1 has no symbol */
	asked(0, PHASE_ACT);
	orbs_are("1 4 | 2 | 3 | 5 | 6");
	play("place g2");
	drawn(PHASE_CARD); /* first the card, then the orbs */
	orbs_are("1 4 | 2 | 3 | 5 | 6");
	play("draw ebb");
	orbs_are("3 | 2 | 3 | 5 | 6"); /* of this world only */
	assert_int_equal(now.carried[0], 1);
	cards_are(0, "ebb");
	play("place b3");
	asked(0, PHASE_ACT);
	play("place r4, draw ebb");
	orbs_are("2 | 2 | 3 | 5 | 6");
	play("place g5, draw wind");
	orbs_are("1 | 2 | 3 | 5 | 6");
	assert_int_equal(now.carried[0], 1);
	play("place b6");
	asked(0, PHASE_ACT);
	orbs_are("1 | 2 | 3 | 5 | 6");
	strip_is(0, 7, "r1 g2 b3 r4 g5 b6");
}

/* Slots with "+1" and the arrows of every strip. */
static void symbols(void **unused) /* LUM-67, LUM-72 */
{
	static const struct {
		const char *plus, *arrows;
	} printed[STRIPS] = {
		{ "245", "001234" },  { "2346", "010305" }, { "2456", "001204" },
		{ "2346", "010305" }, { "246", "000204" },  { "356", "001023" },
		{ "245", "001234" },  { "245", "001234" },  { "356", "001023" },
		{ "245", "001234" },  { "2346", "010305" }, { "2456", "001204" },
		{ "2346", "010305" }, { "2346", "010305" }, { "2346", "010305" },
		{ "2346", "010305" },
	};
	/* A row of dice that fills each of them; not all can be filled. */
	static const char *const rows[STRIPS] = {
		"r1 g2 b3 g4 r5 g6", "r1 r1 g2 r2 b2 g2", "r2 b2 b5 g5 g1 r1", "r1 r2 r3 r4 r5 r6",
		"r1 g6 b3 r4 g2 b5", "g2 g4 g6 g2 g2 g6", "r3 g3 b3 r3 g3 b3", "r1 g2 b3 r4 g5 b6",
		"b1 b1 b5 b3 b1 b5", "r1 g1 b1 r2 g2 b3", "r1 g6 b3 r4 g5 b2", "r1 b1 g2 b2 r6 b6",
		"r1 b1 b4 g4 g6 r6", "r1 r6 g3 g4 b2 b5", "b4 b4 b4 r1 r1 r1", "g3 r3 b3 r3 b3 r3",
	};

	(void)unused;
	for (unsigned i = 0; i < STRIPS; i++) {
		unsigned best = 0;

		for (unsigned n = 1; n <= SLOTS; n++) {
			char before[24], word[16];

			snprintf(before, sizeof(before), "%.*s", (int)(3 * n - 3), rows[i]);
			snprintf(word, sizeof(word), "place %.2s", &rows[i][3 * n - 3]);
			scene("aqualuma(heroes=octavia,track=8)");
			stand(0, 0);
			available("0/0/0");
			strip(0, i, before);
			hand(word + 6);
			dark("7 2 2 2 2");
			play(word);
			if ((now.phase == PHASE_CARD)
			    != (strchr(printed[i].plus, '0' + (int)n) != NULL))
				fail_msg("strip %u, slot %u", i, n);
			play("...");
			if (printed[i].arrows[n - 1] != '0')
				best = (unsigned)(printed[i].arrows[n - 1] - '0');
			play("dissolve");
			if (now.dark[0] != 7 - best)
				fail_msg("strip %u, slot %u: %u", i, n, now.dark[0]);
			assert_int_equal(now.phase == PHASE_STRIP, best > 0);
		}
	}
}

static void without_orbs(void **unused) /* LUM-69 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	orbs("- | 2 | 3 | 4 | 5");
	strip(0, 4, "r3");
	hand("g4");
	play("place g4, draw ebb");
	cards_are(0, "ebb");
	assert_int_equal(now.carried[0], 0);
}

static void many_orbs(void **unused) /* LUM-70 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	orbs("1 | - | - | - | -");
	carry(0, 5);
	strip(0, 4, "r3");
	hand("g4");
	play("place g4, ...");
	assert_int_equal(now.carried[0], 6);
}

static void dissolving(void **unused) /* LUM-71, LUM-74, LUM-78 */
{
	(void)unused;
	scene("aqualuma");
	cannot("dissolve"); /* in the station */
	stand(0, 2);
	cannot("dissolve"); /* an empty strip */
	strip(2, 6, "r3");
	strip(3, 7, "g1");
	hand("b1");
	can("dissolve");
	play("dissolve"); /* without an arrow */
	strip_is(2, 6, "");
	strip_is(3, 7, "g1");
	chest_is("4/3/3");
	hand_is("b1");
	dark_is("2 2 2 2 2");
	orbs_are("1 2 | 3 | 4 | 5 | 6");
	strip(2, 6, "r5 g5 b5 r5");
	play("dissolve, ...");
	chest_is("4/3/3");
	orbs_are("1 2 | 3 | 4 | 5 | 6");
}

static void best_symbol(void **unused) /* LUM-72, LUM-73 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	dark("6 2 2 2 2");
	strip(0, 4, "r3 g4 b3 r4 g1"); /* 2 at slot 4, none at 5 */
	play("dissolve, strip 0");
	dark_is("4 2 2 2 2");
	strip(0, 6, "r3 g3 b3 r3 g3 b3"); /* 1, 2, 3, 4: not their sum */
	play("dissolve, strip 1");
	dark_is("0 2 2 2 2");
	dark("3 2 2 2 2"); /* not below 0 */
	strip(0, 10, "r1 g6 b2 r5 g3 b4");
	play("dissolve");
	dark_is("0 2 2 2 2");
	drawn(PHASE_STRIP);
}

static void new_strip(void **unused) /* LUM-75, LUM-77 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 0);
	strip(0, 6, "r3 g3 b3");
	play("dissolve");
	drawn(PHASE_STRIP);
	outcomes(11, 11);
	cannot("strip 6, strip 4"); /* itself; one of another world */
	play("strip 15");
	strip_is(0, 15, "");
	assert_int_equal(now.spent, 1u << 6);
	assert_int_equal(now.pile >> 15 & 1, 0);
	asked(0, PHASE_ACT);
	/* Nothing to lower: it stays. */
	dark("0 2 2 2 2");
	strip(0, 15, "r3 r3 b3 r3");
	play("dissolve");
	strip_is(0, 15, "");
	assert_int_equal(now.spent, 1u << 6);
	asked(0, PHASE_ACT);
}

static void strip_pile(void **unused) /* LUM-76 */
{
	(void)unused;
	scene("aqualuma");
	stand(0, 2);
	strip(2, 6, "r3 g3 b3");
	now.spent = now.pile;
	now.pile = 0;
	play("dissolve"); /* the discard becomes the pile, without the old strip */
	drawn(PHASE_STRIP);
	outcomes(11, 11);
	cannot("strip 6");
	play("strip 0");
	strip_is(2, 0, "");
	assert_int_equal(now.spent, 1u << 6);
	assert_int_equal(now.pile,
	                 0xffff & ~(1u << 0 | 1u << 4 | 1u << 5 | 1u << 6 | 1u << 7 | 1u << 8));
	/* One left in the pile: no question of chance. */
	strip(2, 6, "r3 g3 b3");
	now.spent = (uint16_t)(now.pile & ~(1u << 12));
	now.pile = 1u << 12;
	play("dissolve");
	strip_is(2, 12, "");
	asked(0, PHASE_ACT);
	assert_int_equal(now.pile, 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(laying),        GAME_TEST(one_by_one), GAME_TEST(laid_is_laid),
		GAME_TEST(no_look_ahead), GAME_TEST(pairs),      GAME_TEST(groups),
		GAME_TEST(plus_one),      GAME_TEST(symbols),    GAME_TEST(without_orbs),
		GAME_TEST(many_orbs),     GAME_TEST(dissolving), GAME_TEST(best_symbol),
		GAME_TEST(new_strip),     GAME_TEST(strip_pile),
	};

	return GAME_RUN(tests);
}
