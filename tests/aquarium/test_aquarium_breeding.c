/* test_aquarium_breeding.c: Fishybank, Breeding Tank and Rainbow Fish: AQM-97 to AQM-118. */
#include "table.h"

/* Nobody plays a card against the buyer; with three seats. */
#define QUIET "buy, pass, pass, pass, pass"

/* Seat 0 of three has these cards and takes this shop. */
static void obtain(const char *mode, const char *owned, const char *cards)
{
	sit(3, mode, cards);
	own(0, owned);
	purse(0, 60);
	play(QUIET ", take");
}

static void not_asked(void)
{
	at_chance(); /* the opening of seat 1's turn */
	turn_of(1);
}

static void fishybanks_pay_for_a_pass(void **unused) /* AQM-97 */
{
	static const char *const owned[] = { "", "FB", "FB FB", "FB FB FB" };
	static const unsigned    beads[] = { 17, 18, 19, 20 };

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		sit(3, "normal", "Y1");
		own(0, owned[i]);
		own(1, "FB"); /* that of others does not count */
		play("pass");
		assert_int_equal(now.beads[0], beads[i]);
		assert_int_equal(now.beads[1], 15);
	}
}

static void nothing_else_brings_fishybank_beads(void **unused) /* AQM-98 */
{
	(void)unused;
	sit(3, "normal", "Y1");
	for (unsigned seat = 0; seat < 3; seat++)
		own(seat, "FB");
	play(QUIET ", refuse");
	beads_are("15/15/15");
	sit(3, "normal", "Y1 Y2 R1 PF PG");
	own(0, "FB");
	play("clear, card PL");
	beads_are("15/15/15");
}

static void a_forced_pass_is_a_pass(void **unused) /* AQM-97, AQM-32 */
{
	(void)unused;
	sit(3, "normal", "Y1");
	own(1, "FB");
	idle(5);
	play(QUIET ", refuse");
	beads_are("15/18/15");
}

static void fishybanks_do_not_breed(void **unused) /* AQM-99 */
{
	(void)unused;
	obtain("normal", "FB", "FB FB");
	not_asked();
	own_is(0, "FB FB FB");
	obtain("advanced", "RB", "FB");
	not_asked();
}

/* The stars of an aquarium at the end. */
static int stars_of(const char *mode, const char *cards)
{
	sit(3, mode, "PF");
	own(0, cards);
	return (int)aquarium_stars(aquarium_game_of(game), now.held[0]);
}

static void fishybanks_are_in_no_set(void **unused) /* AQM-99, AQM-100 */
{
	(void)unused;
	assert_int_equal(stars_of("normal", "FB"), 1);
	assert_int_equal(stars_of("normal", "FB FB FB FB"), 4);
	assert_int_equal(stars_of("normal", "Y1 R1 B1 FB"), 4);
	assert_int_equal(stars_of("normal", "FB Y2 Y3"), 7);
}

static void no_tank_in_the_intro_game(void **unused) /* AQM-101 */
{
	(void)unused;
	obtain("intro", "Y3", "Y3 R1 R1");
	not_asked();
	own_is(0, "Y3 Y3 R1 R1");
	for (unsigned seat = 0; seat < 3; seat++)
		tank_is(seat, "");
	sit(3, "intro", "Y3");
	own(1, "Y3 R1");
	play("buy, swap, pass, give R1");
	own_is(1, "Y3 Y3");
	assert_int_equal(now.phase, PHASE_COMMIT2);
	for (unsigned mode = 0; mode < 2; mode++) {
		obtain(mode ? "advanced" : "normal", "Y3", "Y3");
		lists("keep, breed Y3");
	}
}

static void asked_when_fish_are_obtained(void **unused) /* AQM-102 */
{
	(void)unused;
	obtain("normal", "Y1", "Y1");
	asked(1);
	lists("keep, breed Y1");
	obtain("normal", "Y1", "R1 PF");
	not_asked();
	sit(3, "normal", "Y1 B1");
	own(2, "Y1 B2");
	play("buy, pass, swap, pick Y1, give B2");
	asked(1u << 2);
	lists("keep, breed Y1");
	sit(3, "normal", "Y1");
	own(0, "R1 R1"); /* no fish was obtained: no question */
	play(QUIET ", refuse");
	turn_of(1);
	sit(3, "normal", "PF");
	own(0, "R1 R1");
	play(QUIET ", take");
	not_asked();
}

static void regular_pairs(void **unused) /* AQM-103 */
{
	(void)unused;
	obtain("normal", "", "Y1 Y1"); /* both of the purchase */
	lists("keep, breed Y1");
	obtain("normal", "R2 R2", "Y1"); /* a pair, but not of what was obtained */
	not_asked();
	obtain("normal", "R2 R2", "R2 Y1");
	lists("keep, breed R2");
	obtain("normal", "R2", "R1 R3 Y2"); /* colour and size must be the same */
	not_asked();
	obtain("normal", "Y1 R2 B3", "Y1 R2 B3 G1 G1");
	lists("keep, breed Y1, breed R2, breed B3, breed G1");
}

static void a_swap_can_break_the_pair(void **unused) /* AQM-103 */
{
	(void)unused;
	sit(3, "normal", "Y1");
	own(1, "Y1");
	play("buy, swap, pass"); /* one Y1 for the other */
	own_is(1, "Y1");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void mixed_pairs(void **unused) /* AQM-104 */
{
	(void)unused;
	obtain("advanced", "RB", "Y1 B1");
	lists("keep, breed RB Y1, breed RB B1");
	obtain("advanced", "RB R1", "Y2");
	not_asked();
	obtain("advanced", "RB R1 G1", "Y1");
	lists("keep, breed RB Y1");
	obtain("advanced", "R1 G1 B2", "RB"); /* the Rainbow Fish is new */
	lists("keep, breed RB R1, breed RB G1");
	obtain("advanced", "Y1 R1 B1 G1", "Y1");
	lists("keep, breed Y1");
	obtain("advanced", "RB Y1 R1 B1 G1", "Y1 R1 B1 G1 Y2");
	lists("keep, breed Y1, breed R1, breed B1, breed G1, breed RB Y1, breed RB R1, "
	      "breed RB B1, breed RB G1");
}

static void two_rainbow_fish(void **unused) /* AQM-105 */
{
	(void)unused;
	obtain("advanced", "RB", "RB");
	lists("keep, breed RB RB");
	play("breed RB RB");
	own_is(0, "");
	tank_is(0, "RB RB");
	obtain("advanced", "RB RB", "Y2"); /* none of them is new */
	not_asked();
	obtain("advanced", "RB", "FB");
	not_asked();
	obtain("advanced", "RB FB", "RB");
	lists("keep, breed RB RB");
}

static void only_larger_pairs(void **unused) /* AQM-106 */
{
	static const char *const tanks[] = { "", "R1 R1", "R2 R2", "R3 R3" };
	static const char *const wanted[] = { "keep, breed Y1, breed Y2, breed Y3",
		                              "keep, breed Y2, breed Y3", "keep, breed Y3", "" };

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		sit(3, "normal", "Y1 Y2 Y3");
		own(0, "Y1 Y2 Y3");
		if (*tanks[i])
			tank(0, tanks[i]);
		play(QUIET ", take");
		lists_of(0, wanted[i]);
	}
	sit(3, "advanced", "Y1 RB");
	own(0, "Y1 RB");
	tank(0, "R1 R1"); /* size 1, as all of these */
	play(QUIET ", take");
	not_asked();
	sit(3, "advanced", "Y1 Y2");
	own(0, "Y1 Y2");
	tank(0, "RB G1");
	play(QUIET ", take");
	lists("keep, breed Y2");
}

static void one_question(void **unused) /* AQM-107 */
{
	(void)unused;
	obtain("normal", "Y1 Y2", "Y1 Y2");
	lists("keep, breed Y1, breed Y2");
	play("breed Y1"); /* and not about the larger one as well */
	not_asked();
	own_is(0, "Y2 Y2");
	tank_is(0, "Y1 Y1");
}

static void kept_pairs(void **unused) /* AQM-108 */
{
	(void)unused;
	obtain("normal", "Y2", "Y2");
	play("keep");
	not_asked();
	own_is(0, "Y2 Y2");
	tank_is(0, "");
	play("card R1, pass, card PF, pass, card PG"); /* seats 1, 2 */
	turn_of(0);
	beads_are("56/17/17"); /* no income */
	play(QUIET ", take");  /* R1 PF PG: not asked about Y2 */
	not_asked();
	play("card Y2, pass, card PF, pass, card PL");
	play(QUIET ", take"); /* a third one */
	lists("keep, breed Y2");
	play("breed Y2");
	own_is(0, "Y2 R1 PF PG PF PL");
}

static void moving_and_upgrading(void **unused) /* AQM-109 */
{
	(void)unused;
	obtain("normal", "Y1 R3", "Y1 Y1");
	play("breed Y1");
	own_is(0, "Y1 R3"); /* two of the three */
	tank_is(0, "Y1 Y1");
	discards_are("");
	sit(3, "advanced", "Y2");
	own(0, "Y2 RB");
	tank(0, "RB B1");
	play(QUIET ", take, breed Y2");
	own_is(0, "RB");
	tank_is(0, "Y2 Y2");
	discards_are("B1 RB");
	sit(3, "advanced", "Y1");
	own(0, "RB");
	play(QUIET ", take, breed RB Y1");
	own_is(0, "");
	tank_is(0, "RB Y1");
}

static void the_tank_is_apart(void **unused) /* AQM-110, AQM-132 */
{
	(void)unused;
	sit(3, "normal", "Y1");
	tank(0, "Y3 Y3");
	own(0, "Y1 Y2 PF PG"); /* Y3 would make a trio */
	purse(0, 0);
	famine(3, true);
	stars_are("6/0/0"); /* 1 + 2 + 3; fed by plants, which the tank does not use */
	tank_is(0, "Y3 Y3");
}

static void timing_of_the_question(void **unused) /* AQM-111 */
{
	(void)unused;
	sit(3, "normal", "Y2");
	own(0, "Y2");
	play("buy, pass, pass, half, minus"); /* 3, 2 */
	play("take");
	lists("keep, breed Y2");
	beads_are("13/17/16"); /* all is paid */
	own_is(0, "Y2 Y2");
	play("keep");
	not_asked();
	sit(3, "normal", "Y2 B1");
	own(1, "Y2 R1");
	own(2, "G1");
	play("buy, swap, swap, pick Y2, give R1");
	lists_of(1, "keep, breed Y2");
	spent_is(2, ""); /* the next card is still face down */
	play("breed Y2");
	spent_is(2, "swap");
}

static void income(void **unused) /* AQM-112, AQM-24 */
{
	static const struct {
		const char *mode, *two;
		unsigned    beads;
	} cases[] = {
		{ "normal", "Y1 Y1", 16 },   { "normal", "R2 R2", 17 },   { "normal", "B3 B3", 18 },
		{ "advanced", "RB G1", 16 }, { "advanced", "RB RB", 16 },
	};

	(void)unused;
	for (unsigned i = 0; i < 5; i++) {
		sit(3, cases[i].mode, "PF");
		tank(1, cases[i].two);
		play("pass, card PG");
		turn_of(1);
		assert_int_equal(now.beads[1], cases[i].beads);
		assert_int_equal(now.beads[2], 15);
	}
}

static void feeding_before_income(void **unused) /* AQM-113 */
{
	(void)unused;
	sit(3, "normal", "PF");
	tank(1, "B3 B3");
	own(1, "Y1");
	purse(1, 2);
	deck(1, 4, true);
	play(QUIET ", take, card feeding, food 3"); /* the opening of seat 1's turn */
	at_chance();                                /* 2 beads do not feed Y1 */
	own_is(1, "");
	assert_int_equal(now.beads[1], 2);
	play("card PG");
	assert_int_equal(now.beads[1], 5);
	turn_of(1);
}

static void rainbow_size(void **unused) /* AQM-114 */
{
	(void)unused;
	sit(3, "advanced", "PF");
	own(0, "RB");
	famine(3, false);
	play("done");
	assert_int_equal(now.beads[0], 12);
	obtain("advanced", "RB", "Y1");
	play("breed RB Y1");
	play("card PF, pass, card PG, pass, card PL");
	turn_of(0);
	assert_int_equal(now.beads[0], 59); /* 60 - 2 + 1 */
}

static void one_colour(void **unused) /* AQM-115, AQM-116 */
{
	(void)unused;
	/* green for the set or yellow for the trio, not both */
	assert_int_equal(stars_of("advanced", "RB Y2 Y3"), 8 + 3);
	assert_int_equal(stars_of("advanced", "RB Y1 R1 B1"), 5 + 4);
	assert_int_equal(stars_of("advanced", "RB R1 B1 G1 Y2 Y3"), 11 + 4 + 3); /* yellow: both */
	assert_int_equal(stars_of("advanced", "RB Y1 R1 B1 G2 G3"), 11 + 4 + 3);
	assert_int_equal(stars_of("advanced", "RB Y1 R1 B1 R2 R3 Y2 Y3"), 17 + 4 + 6);
	/* one set and one trio at most */
	assert_int_equal(stars_of("advanced", "RB Y2 Y2 Y3 Y3"), 14 + 3);
	assert_int_equal(stars_of("advanced", "RB Y1 Y1 R1 R1 B1 B1"), 8 + 4);
	/* never medium or large */
	assert_int_equal(stars_of("advanced", "RB Y1 Y3"), 7);
	assert_int_equal(stars_of("advanced", "RB Y2 R2 B2"), 8);
}

static void the_colour_is_chosen(void **unused) /* AQM-117 */
{
	static const struct {
		const char *cards;
		uint8_t     coloured[COLOURS];
	} cases[] = {
		{ "RB", { 1, 0, 0, 0 } },
		{ "RB RB RB", { 3, 0, 0, 0 } },
		{ "RB B2 B3", { 0, 0, 1, 0 } },
		{ "RB R2 R3 G2 G3", { 0, 1, 0, 0 } },
		{ "RB RB Y2 Y3 R2 R3 B2 B3", { 1, 1, 0, 0 } },
		{ "RB Y1 R1 B1 Y2 Y2 Y3 Y3", { 0, 0, 0, 1 } },
		{ "RB RB Y1 R1", { 0, 0, 1, 1 } },
		{ "RB RB RB G2 G3", { 2, 0, 0, 1 } },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct aquarium_sheet sheet;

		sit(3, "advanced", "PF");
		own(0, cases[i].cards);
		aquarium_score(aquarium_game_of(game), &now, 0, &sheet);
		assert_memory_equal(sheet.coloured, cases[i].coloured, COLOURS);
	}
}

static void advanced_has_all(void **unused) /* AQM-118 */
{
	(void)unused;
	obtain("advanced", "Y2", "Y2");
	lists("keep, breed Y2");
	sit(3, "advanced", "Y1");
	own(0, "FB");
	play("pass");
	beads_are("18/15/15");
	assert_true(weight_of("card FB") > 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(fishybanks_pay_for_a_pass),
		GAME_TEST(nothing_else_brings_fishybank_beads),
		GAME_TEST(a_forced_pass_is_a_pass),
		GAME_TEST(fishybanks_do_not_breed),
		GAME_TEST(fishybanks_are_in_no_set),
		GAME_TEST(no_tank_in_the_intro_game),
		GAME_TEST(asked_when_fish_are_obtained),
		GAME_TEST(regular_pairs),
		GAME_TEST(a_swap_can_break_the_pair),
		GAME_TEST(mixed_pairs),
		GAME_TEST(two_rainbow_fish),
		GAME_TEST(only_larger_pairs),
		GAME_TEST(one_question),
		GAME_TEST(kept_pairs),
		GAME_TEST(moving_and_upgrading),
		GAME_TEST(the_tank_is_apart),
		GAME_TEST(timing_of_the_question),
		GAME_TEST(income),
		GAME_TEST(feeding_before_income),
		GAME_TEST(rainbow_size),
		GAME_TEST(one_colour),
		GAME_TEST(the_colour_is_chosen),
		GAME_TEST(advanced_has_all),
	};

	return GAME_RUN(tests);
}
