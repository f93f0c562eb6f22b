/* test_aqualuma_heroes.c: the abilities of the heroes: LUM-98 to LUM-112. */
#include "dive.h"

static void own_turn_only(void **unused) /* LUM-98 */
{
	(void)unused;
	/* The others are there, but it is Octavia's turn: no move, no ability, full price. */
	scene("aqualuma(heroes=octavia+finn+crabigail+luma)");
	orbs("- | 2 | 3 | 4 | 5");
	hand("r1 g1");
	lists("end");
	assert_int_equal(aqualuma_price(aqualuma_game_of(game), &now), 3);
	scene("aqualuma(heroes=finn+shellzen)"); /* nor does another's breath blow */
	stand(0, 0);
	stand(1, 0);
	strip(0, 6, "r3 g3 b3");
	play("dissolve");
	dark_is("1 2 2 2 2");
	scene("aqualuma(heroes=finn+octavia)"); /* nor reach */
	stand(0, 0);
	stand(1, 1);
	cards(0, "ebb");
	cards(1, "wind");
	cannot("swap 1");
	scene("aqualuma(heroes=finn+crumbs)"); /* nor larder */
	play("end, draw ebb, draw ebb, draw swirl");
	drawn(PHASE_DARK);
	/* Nothing that may be used must be used. */
	scene("aqualuma(heroes=crabigail)");
	hand("r3");
	full_hands();
	can("end, ability");
	play("end, stop, dark coral");
	asked(0, PHASE_TAKE);
}

static void once_a_turn(void **unused) /* LUM-99, LUM-100 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail)");
	cannot("ability"); /* no die */
	hand("r3 g4");
	play("ability, up r3");
	cannot("ability");
	pass("dark coral");
	play("take 1 1 1, roll 1, roll 2, roll 3");
	can("ability"); /* one, not two */
	play("ability, up r1");
	cannot("ability");

	scene("aqualuma(heroes=shellzen)");
	cannot("ability");
	hand("r3");
	play("ability");
	cannot("ability");

	scene("aqualuma(heroes=crumbs)");
	cannot("ability"); /* no card */
	cards(0, "ebb");
	play("ability, draw ebb");
	cannot("ability");

	scene("aqualuma(heroes=finn)");
	hand("r3");
	cards(0, "ebb");
	cannot("ability"); /* he has none of these */
	scene("aqualuma(heroes=luma)");
	hand("r3");
	cards(0, "ebb");
	cannot("ability, move 0");
	scene("aqualuma(heroes=octavia)");
	hand("r3");
	cards(0, "ebb");
	cannot("ability, move 0");
}

static void dash(void **unused) /* LUM-101 */
{
	(void)unused;
	scene("aqualuma(heroes=finn)");
	cards(0, "ebb");
	can("move 0, move 1");
	cannot("move 2, move 3, move 4, move S");
	play("move 1");
	asked(0, PHASE_ACT); /* no second step (LUM-102) */
	assert_int_equal(now.area[0], 1);
	cards_are(0, "ebb");
	played_is("");
	assert_int_equal(listed(68, 6), 0);
	scene("aqualuma(heroes=finn)"); /* home with orbs */
	stand(0, 1);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	play("move S");
	assert_int_equal(now.inactive, 2);
}

static void long_stroke(void **unused) /* LUM-102 */
{
	(void)unused;
	scene("aqualuma(heroes=finn)");
	cards(0, "ebb swirl");
	play("back ebb, move 0");
	asked(0, PHASE_STEP);
	assert_int_equal(now.area[0], 0);
	lists("stop, move 1, move 2, move 3, move S");
	play("move 3");
	asked(0, PHASE_ACT); /* two, not three */
	assert_int_equal(now.area[0], 3);
	played_is("ebb");
	play("back swirl, move 4, stop");
	assert_int_equal(now.area[0], 4);
	can("move 1, move 3");          /* the dash is still there */
	scene("aqualuma(heroes=finn)"); /* a die is no move */
	cards(0, "ebb");
	play("back ebb, die r, roll 4");
	asked(0, PHASE_ACT);
	scene("aqualuma(heroes=crabigail)"); /* nobody else */
	cards(0, "ebb");
	play("back ebb, move 0");
	asked(0, PHASE_ACT);
}

static void pinch(void **unused) /* LUM-103 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail)");
	hand("r1 g6 b3");
	play("ability");
	asked(0, PHASE_PINCH);
	lists("up r1, up b3, down g6, down b3");
	play("down g6");
	hand_is("r1 g5 b3");
	asked(0, PHASE_ACT);
	scene("aqualuma(heroes=crabigail)"); /* 1 and 6 have one way, whatever their colour */
	hand("r1 g1 b1 r6 g6 b6");
	play("ability");
	lists("up r1, up g1, up b1, down r6, down g6, down b6");
	scene("aqualuma(heroes=crabigail)");
	hand("r1");
	play("ability"); /* one way only */
	hand_is("r2");
}

static void pocket_die(void **unused) /* LUM-104, LUM-24 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn)");
	hand("r6 r6 b2");
	full_hands();
	play("end");
	asked(0, PHASE_KEEP);
	lists("stop, pick r6, pick b2");
	play("pick r6");
	assert_int_equal(now.kept[0], kind_of("r6"));
	hand_is("");
	chest_is("3/4/4"); /* the other two */
	play("dark coral");
	pass("dark coral"); /* Finn's turn; it stays with her */
	asked(0, PHASE_TAKE);
	hand_is("r6"); /* as it lay */
	assert_int_equal(now.kept[0], NOTHING);
	play("take 0 3 0, roll 1 2 3"); /* on top of three */
	hand_is("r6 g1 g2 g3");
	play("end, stop"); /* none */
	assert_int_equal(now.kept[0], NOTHING);
	hand_is("");

	scene("aqualuma(heroes=crabigail)"); /* no dice, no question */
	full_hands();
	play("end");
	drawn(PHASE_DARK);
	scene("aqualuma(heroes=finn)"); /* hers alone */
	hand("r6");
	full_hands();
	play("end");
	drawn(PHASE_DARK);
}

static void kept_die_is_no_taken_one(void **unused) /* LUM-104, LUM-29, LUM-30 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail)");
	available("1/1/0");
	pocket(1, "b5");
	full_hands();
	play("end, dark coral"); /* two available and a full chest: fetched all the same */
	drawn(PHASE_DARK);
	available_is("7/7/6");
	play("dark coral, take 0 0 3, roll 1 1 1");
	hand_is("b5 b1 b1 b1");
}

static void full_larder(void **unused) /* LUM-105 */
{
	(void)unused;
	scene("aqualuma(heroes=crumbs+finn)");
	cards(0, "ebb ebb swirl");
	cards(1, "wind wind swirl");
	play("end");
	drawn(PHASE_CARD);
	play("draw r-calm");
	drawn(PHASE_DARK); /* four, not five */
	cards_are(0, "ebb ebb swirl r-calm");
	play("dark coral");
	pass("dark coral"); /* Finn has three and draws none */
	cards_are(1, "wind wind swirl");
}

static void stew(void **unused) /* LUM-106, LUM-42 */
{
	(void)unused;
	scene("aqualuma(heroes=crumbs)");
	cards(0, "ebb swirl swirl");
	play("ability");
	asked(0, PHASE_STEW);
	lists("card swirl, card ebb");
	play("card swirl");
	drawn(PHASE_CARD);
	outcomes(11, 21); /* of 24: 3 in hand or played; no swirl is left */
	assert_int_equal(weight_of("draw swirl"), 0);
	played_is("swirl");
	play("draw b-surge");
	cards_are(0, "ebb swirl b-surge");
	played_is("swirl"); /* until the end of the turn */
	can("back b-surge");

	scene("aqualuma(heroes=crumbs+finn)"); /* nothing to draw */
	cards(0, "ebb");
	cards(
	    1,
	    "swirl swirl wind wind ebb r-current r-current g-current g-current b-current b-current "
	    "r-calm r-calm g-calm g-calm b-calm b-calm r-surge r-surge g-surge g-surge b-surge");
	played("b-surge");
	assert_int_equal(now.deck_cards, 0);
	cannot("ability");
	played("");
	discard("b-surge");
	can("ability");
	play("ability"); /* one card to lay, one to draw: both unasked */
	cards_are(0, "b-surge");
	played_is("ebb");
	discard_is("");
}

static void turn_over(void **unused) /* LUM-107 */
{
	(void)unused;
	scene("aqualuma(heroes=shellzen)");
	hand("r1 g4 b5");
	play("ability");
	asked(0, PHASE_FLIP);
	lists("pick r1, pick g4, pick b5");
	play("pick r1");
	hand_is("r6 g4 b5");
	for (unsigned v = 1; v <= 6; v++) {
		char die[4], other[4];

		snprintf(die, sizeof(die), "b%u", v);
		snprintf(other, sizeof(other), "b%u", 7 - v);
		scene("aqualuma(heroes=shellzen)");
		hand(die);
		play("ability");
		hand_is(other);
	}
}

static void deep_breath(void **unused) /* LUM-108 */
{
	(void)unused;
	scene("aqualuma(heroes=shellzen)");
	stand(0, 0);
	dark("5 2 2 2 2");
	strip(0, 6, "r3 g3 b3");
	play("dissolve");
	dark_is("3 2 2 2 2"); /* 1 + 1 */
	scene("aqualuma(heroes=shellzen)");
	stand(0, 0);
	dark("5 2 2 2 2");
	strip(0, 6, "r3 g3");
	play("dissolve");
	dark_is("5 2 2 2 2");               /* no arrow, no breath */
	scene("aqualuma(heroes=shellzen)"); /* station fields are not dissolving */
	hand("r6");
	dark("5 2 2 2 2");
	play("special 1 r");
	dark_is("4 1 1 1 1");
}

static void eight_arms(void **unused) /* LUM-109 */
{
	(void)unused;
	ready("aqualuma(heroes=octavia)", NULL);
	assert_int_equal(listed(10 + 19, 15), 12); /* sums of 4 with at most 3 of a colour */
	assert_int_equal(listed(10, 19), 0);
	can("fetch, take 2 2 0, take 3 1 0, take 1 1 2");
	cannot("take 4 0 0");
	play("take 2 1 1, roll 1 1, roll 2, roll 3");
	hand_is("r1 r1 g2 b3");

	scene("aqualuma(heroes=finn+octavia)"); /* exactly three: these, or a fetch of one's own */
	available("2/0/1");
	full_hands();
	play("end, dark coral");
	asked(1, PHASE_TAKE);
	lists("fetch, take 2 0 1");
	scene("aqualuma(heroes=finn+octavia)"); /* four */
	available("2/1/1");
	full_hands();
	play("end, dark coral");
	lists("fetch, take 2 1 1");
	scene("aqualuma(heroes=finn+octavia)"); /* two: she must fetch */
	available("2/0/0");
	full_hands();
	play("end, dark coral");
	drawn(PHASE_DARK);
	play("dark coral");
	asked(1, PHASE_TAKE);
	assert_int_equal(listed(10 + 19, 15), 15);
	assert_int_equal(listed(2, 1), 0);
}

static void eight_arms_and_little(void **unused) /* LUM-109, LUM-30 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+octavia)");
	available("0/0/0");
	strip(0, 4, "r3 r4 r3 r4 r3 r4");
	strip(1, 5, "g2 g2 g2 g2 g2 g2");
	strip(2, 6, "b3 b3 b3 b3 b3 b3");
	special(0, 'b');
	available("1/1/0");
	chest_is("0/0/0");
	full_hands();
	play("end, dark coral");
	drawn(PHASE_ROLL); /* both, and no fetch */
	play("roll 1, roll 1");
	hand_is("r1 g1");
}

static void long_reach(void **unused) /* LUM-110 */
{
	(void)unused;
	scene("aqualuma(heroes=octavia+finn+luma)");
	stand(0, 0);
	stand(1, 2);
	stand(2, 4);
	orbs("- | - | - | 4 | 5");
	carry(0, 1);
	carry(1, 1);
	carry(2, 1);
	cards(0, "ebb");
	cards(1, "wind");
	cards(2, "swirl");
	can("swap 1, give 1, get 1");    /* 0 and 2 touch */
	cannot("swap 2, give 2, get 2"); /* 0 and 4 do not */
	stand(2, STATION);
	can("swap 2, give 2, get 2");
	stand(2, 0);
	can("swap 2, give 2, get 2");
	play("get 1");
	assert_int_equal(now.carried[0], 2);
	scene("aqualuma(heroes=octavia+finn)"); /* from the station: laid down at once */
	stand(1, 1);
	orbs("- | 2 | 3 | 4 | 5");
	carry(1, 2);
	play("get 1");
	assert_int_equal(now.inactive, 1);
	assert_int_equal(now.carried[0], 0);
	/* A gift to somebody in the station is carried: it is not that hero's turn. */
	scene("aqualuma(heroes=octavia+finn)");
	stand(0, 0);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	play("give 1");
	assert_int_equal(now.carried[1], 1);
	assert_int_equal(now.inactive, 0);
}

/* LUM-79 speaks of the active hero: an orb received in the station is laid down when its turn
 * begins. */
static void laid_down_later(void **unused) /* LUM-79, LUM-110 */
{
	(void)unused;
	scene("aqualuma(heroes=octavia+finn)");
	stand(0, 0);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	full_hands();
	play("give 1, end, dark coral");
	assert_int_equal(now.hero, 1);
	assert_int_equal(now.carried[1], 0);
	assert_int_equal(now.inactive, 1);
}

static void kindle(void **unused) /* LUM-111 */
{
	(void)unused;
	scene("aqualuma(heroes=luma+finn)");
	orbs("- | 2 | 3 | 4 | 5");
	fill_board(7);
	hand("r4");
	cannot("activate");
	hand("r5");
	can("activate");
	play("activate");
	assert_int_equal(now.active, 1);
	scene("aqualuma(heroes=luma+finn,level=easy)"); /* at least 1 */
	orbs("- | 2 | 3 | 4 | 5");
	assert_int_equal(aqualuma_price(aqualuma_game_of(game), &now), 1);
	hand("r1 g1");
	play("activate");
	lists("pick r1, pick g1");
	scene("aqualuma(heroes=finn+luma)"); /* not in Finn's turn */
	orbs("- | 2 | 3 | 4 | 5");
	hand("r1 g1");
	cannot("activate");
}

static void afterglow(void **unused) /* LUM-112 */
{
	(void)unused;
	scene("aqualuma(heroes=luma+finn)");
	stand(0, 3);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	cards(0, "ebb");
	hand("r6 g6");
	cannot("activate");
	play("back ebb, move 1"); /* beside the station: laid down */
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.inactive, 2);
	can("activate");
	assert_int_equal(listed(179, 9), 0); /* no station field */
	play("activate, pick r6, stop");
	assert_int_equal(now.active, 1);
	stand(0, 2); /* too far */
	cannot("activate");
	/* Off the track and down. */
	scene("aqualuma(heroes=luma)");
	stand(0, 0);
	strip(0, 4, "r3");
	hand("g4 r5");
	play("place g4, draw ebb");
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.inactive, 1);
	can("activate");
	/* Received beside the station. */
	scene("aqualuma(heroes=luma+finn)");
	stand(0, 0);
	stand(1, 0);
	orbs("- | 2 | 3 | 4 | 5");
	carry(1, 1);
	play("get 1");
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.inactive, 2);
	/* Nobody else can. */
	scene("aqualuma(heroes=finn+luma)");
	stand(0, 0);
	orbs("- | 2 | 3 | 4 | 5");
	hand("r6");
	cannot("activate");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(own_turn_only),
		GAME_TEST(once_a_turn),
		GAME_TEST(dash),
		GAME_TEST(long_stroke),
		GAME_TEST(pinch),
		GAME_TEST(pocket_die),
		GAME_TEST(kept_die_is_no_taken_one),
		GAME_TEST(full_larder),
		GAME_TEST(stew),
		GAME_TEST(turn_over),
		GAME_TEST(deep_breath),
		GAME_TEST(eight_arms),
		GAME_TEST(eight_arms_and_little),
		GAME_TEST(long_reach),
		GAME_TEST(laid_down_later),
		GAME_TEST(kindle),
		GAME_TEST(afterglow),
	};

	return GAME_RUN(tests);
}
