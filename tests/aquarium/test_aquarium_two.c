/* test_aquarium_two.c: two players and their Influence decks: AQM-119 to AQM-126. */
#include "table.h"

static void commit_before_the_influence(void **unused) /* AQM-119 */
{
	(void)unused;
	sit(2, "intro", "Y1 R1");
	play("buy");
	assert_int_equal(now.phase, PHASE_COMMIT1);
	asked(2);
	play("more");
	at_chance();
	assert_int_equal(now.phase, PHASE_INFLUENCE1);
	spent_is(1, ""); /* still face down */
	assert_int_equal(weights(), 5);
	assert_int_equal(weight_of("influence swap"), 1);
	sit(2, "intro", "Y1 R1");
	spend(1, "more fewer replace swap");
	play("buy"); /* nothing but Pass: unasked, and then the Influence */
	lists("influence more, influence fewer, influence replace, influence swap, influence pass");
}

static void influence_first(void **unused) /* AQM-120 */
{
	(void)unused;
	sit(2, "intro", "Y1 R1 B1 G1");
	play("buy, fewer, influence more, card PF");
	spent_is(1, "fewer");
	lists_of(0, "pick Y1, pick R1, pick B1, pick G1"); /* five cards, now FEWER */
	play("pick G1");
	shop_is("Y1 R1 B1 PF");
	sit(2, "intro", "Y1 R1 B1 G1");
	play("buy, more, influence fewer");
	spent_is(1, ""); /* FEWER comes first */
	lists_of(0, "pick Y1, pick R1, pick B1, pick G1");
	play("pick G1, card PF");
	shop_is("Y1 R1 B1 PF");
	sit(2, "intro", "Y1 R1 B1 G1 PF");
	play("buy, fewer, influence more"); /* MORE has no room, FEWER makes some */
	lists_of(0, "pick Y1, pick R1, pick B1, pick G1");
}

static void as_if_the_opponent_had_played(void **unused) /* AQM-121 */
{
	(void)unused;
	sit(2, "normal", "Y1 R1");
	own(0, "G3");
	own(1, "Y1 B2");
	play("buy, pass, influence replace");
	asked(2);
	play("pick R1, card G1");
	sit(2, "normal", "Y1 R1");
	own(0, "G3");
	own(1, "Y1 B2");
	play("buy, pass, influence swap");
	asked(2);
	lists("pick Y1, pick R1");
	play("pick Y1");
	lists("give Y1, give B2");
	play("give B2");
	asked(2);
	lists("keep, breed Y1");
	play("breed Y1");
	tank_is(1, "Y1 Y1");
	own_is(0, "G3");
	sit(2, "normal", "Y1 R1");
	play("buy, pass, influence fewer");
	asked(1); /* the buyer */
	sit(2, "normal", "Y3");
	play("buy, pass, influence pass, pass, influence minus");
	beads_are("15/16");
	assert_int_equal(price(), 7);
	sit(2, "normal", "Y3");
	play("buy, pass, influence pass, minus, influence minus");
	beads_are("15/17");
	assert_int_equal(price(), 6);
	sit(2, "normal", "Y3");
	play("buy, pass, influence pass, pass, influence half, take");
	beads_are("11/19");
	sit(2, "normal", "Y3");
	purse(0, 18);
	play("buy, pass, influence pass, double, influence plus");
	assert_int_equal(price(), 18);
}

static void compulsory(void **unused) /* AQM-122 */
{
	(void)unused;
	sit(2, "intro", "Y1 PF");
	own(1, "R3");
	play("buy, pass, influence swap"); /* one way: unasked */
	own_is(1, "Y1");
	shop_is("R3 PF");
	sit(2, "intro", "Y1 PF");
	play("buy, pass, influence replace");
	discards_are("Y1");
	at_chance();
	sit(2, "intro", "Y1 PF");
	play("buy, pass, influence swap"); /* no fish to give */
	shop_is("Y1 PF");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void phase_two(void **unused) /* AQM-123 */
{
	(void)unused;
	sit(2, "intro", "Y3");
	play("buy, pass, influence pass");
	asked(2);
	lists("plus, minus, double, half, pass");
	play("minus");
	at_chance();
	assert_int_equal(now.phase, PHASE_INFLUENCE2);
	beads_are("15/15"); /* not revealed yet */
	spent_is(1, "");
	assert_int_equal(weights(), 5);
	play("influence double");
	spent_is(1, "minus");
	beads_are("15/16");
	assert_int_equal(price(), 14);
}

static void influence_cards_return(void **unused) /* AQM-124 */
{
	(void)unused;
	sit(2, "intro", "Y1 R1");
	play("buy, pass, influence more, card PF, pass, influence half");
	spent_is(0, "");
	spent_is(1, ""); /* not the opponent's */
	play("refuse, buy, pass");
	assert_int_equal(weights(), 5);
	assert_int_equal(weight_of("influence more"), 1);
	play("influence pass, pass");
	assert_int_equal(weights(), 5);
	assert_int_equal(weight_of("influence half"), 1);
	sit(2, "intro", "Y1 R1");
	deck(1, 4, true);
	play("buy, fewer, influence more, card feeding, food 1, card PF");
	spent_is(1, "fewer"); /* a feeding within the Influence card */
	lists_of(0, "pick Y1, pick R1");
}

static void both_half(void **unused) /* AQM-125 */
{
	(void)unused;
	sit(2, "intro", "Y3 R3 B1");
	play("buy, pass, influence pass, half, influence half");
	assert_int_equal(price(), 5);
	play("take");
	beads_are("10/20");
	sit(2, "intro", "Y3 R3 B1");
	play("buy, pass, influence pass, half, influence half, refuse");
	beads_are("15/15");
}

static void all_else_as_with_three(void **unused) /* AQM-126 */
{
	(void)unused;
	begin("aquarium(players=2,mode=normal)");
	assert_int_equal(aquarium_game_of(game)->piles, 8);
	assert_int_equal(aquarium_game_of(game)->feedings, 4);
	for (unsigned kind = 0; kind < KINDS; kind++) {
		if (kind != KIND_RAINBOW)
			assert_int_equal(now.stock[kind], 4);
	}
	sit(2, "intro", "Y1");
	idle(3);
	play("buy, pass, influence pass, pass, influence pass, refuse");
	at_chance(); /* four idle turns: seat 1 has passed */
	beads_are("15/17");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(commit_before_the_influence),
		GAME_TEST(influence_first),
		GAME_TEST(as_if_the_opponent_had_played),
		GAME_TEST(compulsory),
		GAME_TEST(phase_two),
		GAME_TEST(influence_cards_return),
		GAME_TEST(both_half),
		GAME_TEST(all_else_as_with_three),
	};

	return GAME_RUN(tests);
}
