/* test_aquarium_examples.c: worked examples, E1 to E29, as vectors. */
#include "table.h"

/* The shop, all opponents pass in Phase I, these cards in Phase II. */
static void price_of(unsigned players, const char *cards, const char *phase2, unsigned beads)
{
	sit(players, "intro", cards);
	play("buy");
	for (unsigned i = 1; i < players; i++)
		play("pass");
	play(phase2);
	assert_int_equal(price(), beads);
}

static void e1_price(void **unused) /* AQM-63 to AQM-68, AQM-75 */
{
	(void)unused;
	sit(4, "intro", "R1 PF Y3");
	purse(0, 20);
	play("buy, pass, pass, pass, plus, double, half");
	assert_int_equal(price(), 14);
	lists("take, refuse");
	play("take");
	beads_are("6/15/15/29");
	own_is(0, "R1 PF Y3");
}

static void e2_food(void **unused) /* AQM-82, AQM-83, AQM-87, AQM-91 */
{
	static const struct {
		const char *owned;
		unsigned    cost;
	} cases[] = { { "B2 Y3 R1", 18 }, { "B2 Y3 R1 PF", 9 }, { "B2 Y3 R1 PF PF", 3 } };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		sit(4, "intro", "G1");
		own(0, cases[i].owned);
		purse(0, cases[i].cost);
		famine(3, false);
		lists("done, let Y3, let R1, let B2");
		play("done");
		beads_are("0/15/15/15");
		sit(4, "intro", "G1");
		own(0, cases[i].owned);
		purse(0, cases[i].cost - 1);
		famine(3, false);
		lists("let Y3, let R1, let B2");
	}
	sit(4, "intro", "G1");
	own(0, "B2 Y3 R1 PF PG PL");
	purse(0, 0);
	famine(3, false);
	at_chance();
	beads_are("0/15/15/15");
	own_is(0, "B2 Y3 R1 PF PG PL");
}

/* Seat 0 ends the game with this aquarium, fed by chance at price 1. */
static void ends_with(const char *mode, const char *owned, const char *stars)
{
	sit(4, mode, "G1");
	own(0, owned);
	purse(0, 60);
	famine(1, true);
	if (now.base.actor == 0)
		play("done");
	assert_int_equal(now.base.actor, SHOAL_OVER);
	stars_are(stars);
}

static void e3_scoring(void **unused) /* AQM-128 to AQM-130 */
{
	(void)unused;
	ends_with("intro", "Y1 Y2 Y3 B2 R1 PF PF PL", "16/0/0/0");
}

static void e4_two_halves(void **unused) /* AQM-68, AQM-75 */
{
	(void)unused;
	price_of(4, "Y3 R3 B1", "half, pass, half", 5);
	play("take");
	beads_are("10/18/15/18");
}

static void e5_floor(void **unused) /* AQM-66, AQM-69 */
{
	(void)unused;
	price_of(6, "R1", "minus, minus, plus, minus, minus", 0);
	beads_are("15/16/16/15/16/16");
	purse(0, 0);
	play("take");
	beads_are("0/16/16/15/16/16");
	own_is(0, "R1");
}

static void e6_order(void **unused) /* AQM-64 */
{
	(void)unused;
	price_of(4, "Y1 R1 PF", "minus, double, half", 6);
	price_of(4, "Y1 R1 PF", "half, double, minus", 6);
	price_of(4, "Y1 R1 PF", "double, half, minus", 6);
}

static void e7_three_halves(void **unused) /* AQM-75 */
{
	(void)unused;
	price_of(6, "R1 PF Y3", "half, pass, half, pass, half", 2);
	play("take");
	beads_are("13/16/15/16/15/16");
}

static void e8_deck_chance(void **unused) /* AQM-15, AQM-16 */
{
	(void)unused;
	set_up("aquarium(players=4,mode=intro)");
	play("card R1, pass, card R2, pass, card R3, pass, card B2, pass, card B3, clear, card G1");
	play("pass, card G2, pass, card G3, pass, card PF, pass, card PG");
	/* the shop has five again: clear it, first card of pile 2 */
	play("clear");
	at_chance();
	assert_int_equal(weight_of("card feeding"), 46);
	assert_int_equal(weights(), 46 * 11);
	play("card Y1, pass, card G1, pass, card PL, pass");
	assert_int_equal(weight_of("card feeding"), 43);
	assert_int_equal(weights(), 344);
	assert_int_equal(weight_of("card Y1"), 7 * 1);
	assert_int_equal(weight_of("card Y2"), 7 * 4);
	now.stock[0] = 2; /* instead of a medium one */
	now.stock[1] = 3;
	assert_int_equal(weight_of("card Y1"), 14);
	assert_int_equal(weights(), 344);
	play("card feeding");
	play("food 1, done, done, done, done");
	at_chance();
	assert_int_equal(weight_of("card feeding"), 0);
	assert_int_equal(weight_of("card Y1"), 2);
	assert_int_equal(weights(), 43);
}

static void e9_last_card(void **unused) /* AQM-15, AQM-17 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	deck(5, 1, true);
	play("pass");
	assert_int_equal(weight_of("card feeding"), 1);
	assert_int_equal(weights(), 2);
	for (unsigned k = 0; k < KINDS; k++) {
		if (now.stock[k]) {
			shoal_action card = (shoal_action)(ACT_CARD + k);

			game->rules->apply(game, &now.base, SHOAL_CHANCE, card, NULL);
			break;
		}
	}
	turn_of(1);
	/* One outcome is no ply: the last Feeding Time! comes by itself. */
	play("pass");
	at_chance();
	lists("food 1, food 2, food 3");
	play("food 1");
	assert_int_equal(now.base.actor, SHOAL_OVER);
}

static void e10_five_cards(void **unused) /* AQM-26 to AQM-28 */
{
	(void)unused;
	sit(4, "intro", "Y1 Y2 R1 B1");
	play("pass, card PF");
	turn_of(1);
	purse(1, 3);
	lists("buy, clear");
	play("clear, card G2");
	discards_are("Y1 Y2 R1 B1 PF");
	beads_are("17/3/15/15");
	turn_of(1);
	lists("pass, buy");
	play("pass, card G3");
	beads_are("17/5/15/15");
	shop_is("G2 G3");
	turn_of(2);
}

static void e11_feeding_inside_phase_one(void **unused) /* AQM-34, AQM-35, AQM-94 to AQM-96 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1");
	own(2, "B1");
	spend(2, "plus");
	deck(1, 5, true);
	play("buy, 1:more, 2:swap, 3:pass");
	spent_is(1, "more");
	spent_is(2, "plus");
	play("card feeding, food 1, 2:done");
	for (unsigned seat = 0; seat < 4; seat++)
		spent_is(seat, "");
	play("card G3");
	shop_is("Y1 R1 G3");
	spent_is(2, "swap");
	spent_is(1, "");
	lists_of(2, "pick Y1, pick R1, pick G3");
	play("2:pick Y1"); /* the only fish to give is B1 */
	shop_is("B1 R1 G3");
	for (int seat = 1; seat < 4; seat++)
		lists_of(seat, "plus, minus, double, half, pass");
}

static void e12_feeding_choice(void **unused) /* AQM-87 to AQM-90 */
{
	(void)unused;
	sit(4, "intro", "G1");
	own(0, "Y3 R1 B2 PF");
	purse(0, 5);
	famine(2, false);
	lists("let Y3, let R1, let B2");
	play("let R1");
	lists("done, let B2");
	play("done");
	beads_are("1/15/15/15");
	own_is(0, "Y3 B2 PF");
	discards_are("R1");
}

static void e13_no_dead_end(void **unused) /* AQM-90 */
{
	(void)unused;
	sit(4, "intro", "G1");
	own(0, "Y1 R1");
	purse(0, 0);
	famine(1, false);
	at_chance();
	own_is(0, "");
	beads_are("0/15/15/15");
	discards_are("Y1 R1");
}

static void e14_breeding_and_upgrade(void **unused) /* AQM-102 to AQM-112 */
{
	(void)unused;
	sit(2, "normal", "B2 Y1");
	own(0, "B2");
	purse(0, 60);
	play("buy, pass, influence pass, pass, influence pass, take");
	lists("keep, breed B2");
	play("breed B2");
	own_is(0, "Y1");
	tank_is(0, "B2 B2");
	beads_are("54/15");
	play("card Y1, pass, card Y3"); /* seat 1's turn */
	beads_are("56/17");             /* income of seat 0's next turn */
	turn_of(0);
	play("buy, pass, influence pass, pass, influence pass, take"); /* Y1 Y3: no question */
	own_is(0, "Y1 Y1 Y3");
	beads_are("46/17");
	play("card Y3, pass, card PF");
	beads_are("48/19");
	play("buy, pass, influence pass, pass, influence pass, take");
	lists("keep, breed Y3");
	play("breed Y3");
	tank_is(0, "Y3 Y3");
	own_is(0, "Y1 Y1 PF");
	discards_are("B2 B2");
	play("card R3, pass, card PG");
	beads_are("40/21"); /* 48 - 11 + 3 */
}

static void e15_rainbow_pairs(void **unused) /* AQM-103, AQM-104 */
{
	(void)unused;
	sit(4, "advanced", "B1");
	own(0, "RB R1");
	play("buy, pass, pass, pass, pass, pass, pass, take");
	lists("keep, breed RB B1");
	sit(4, "advanced", "B1 R1");
	own(0, "RB R1");
	play("buy, pass, pass, pass, pass, pass, pass, take");
	lists("keep, breed R1, breed RB R1, breed RB B1");
}

static void rainbow_as(const char *owned, const char *stars, const unsigned colour[4])
{
	struct aquarium_sheet sheet;

	ends_with("advanced", owned, stars);
	aquarium_score(aquarium_game_of(game), &now, 0, &sheet);
	for (unsigned c = 0; c < 4; c++)
		assert_int_equal(sheet.coloured[c], colour[c]);
}

static void e16_rainbow_colour(void **unused) /* AQM-117 */
{
	(void)unused;
	rainbow_as("RB Y1 R1 B1 Y2 Y2 Y3 Y3", "24/0/0/0", (unsigned[]){ 0, 0, 0, 1 });
}

static void e17_equal_rainbow_choices(void **unused) /* AQM-117 */
{
	(void)unused;
	rainbow_as("RB RB Y2 Y3 R2 R3 B2 B3", "28/0/0/0", (unsigned[]){ 1, 1, 0, 0 });
}

static void e18_full_score(void **unused) /* AQM-127 to AQM-132 */
{
	(void)unused;
	sit(4, "advanced", "G3");
	own(0, "Y1 R1 B1 RB Y2 R2 B2 G2 Y3 G3 FB PF PF PG PL");
	tank(0, "G1 G1");
	purse(0, 3 + 9); /* 4 plants: Y3, G3 and two medium; 2 + 2 + 5 */
	famine(1, true);
	play("done");
	beads_are("3/15/15/15");
	stars_are("44/0/0/0");
}

static void e19_several_sets(void **unused) /* AQM-131 */
{
	(void)unused;
	ends_with("intro", "Y1 Y1 R1 R1 B1 B1 G1 G1 G1", "17/0/0/0");
}

/* 15, 15, 12 and 9 stars; plants feed all fish. */
static void tie(unsigned beads0, unsigned beads1)
{
	sit(4, "intro", "G1");
	own(0, "Y3 R3 B1 PF PG PL");
	own(1, "Y3 R3 B1 PF PG PL");
	own(2, "B3 B2 PF PG PL");
	own(3, "G2 B1 PF PG PL");
	purse(0, beads0);
	purse(1, beads1);
	purse(2, 0);
	purse(3, 0);
	famine(1, true);
}

static void e20_tie(void **unused) /* AQM-134, AQM-135 */
{
	(void)unused;
	tie(6, 4);
	stars_are("15/15/12/9");
	places_are("2/1/3/4");
	tie(4, 4);
	places_are("1/1/3/4");
}

static void e21_stall_guard(void **unused) /* AQM-31, AQM-32 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1");
	for (unsigned turn = 0; turn < 6; turn++) {
		turn_of(turn % 3);
		assert_int_equal(now.still, turn);
		lists("pass, buy");
		play("buy, pass, pass, pass, pass, refuse");
	}
	at_chance(); /* seat 0 has passed unasked */
	beads_are("17/15/15");
	play("card G3");
	assert_int_equal(now.still, 0);
	shop_is("Y1 R1 G3");
	turn_of(1);
	lists("pass, buy");
}

static void e22_double_half(void **unused) /* AQM-125 */
{
	(void)unused;
	sit(2, "intro", "Y3 R3 B1");
	play("buy, pass, influence pass, half, influence half");
	assert_int_equal(price(), 5);
	play("take");
	beads_are("10/20");
}

static void e23_influence_swap(void **unused) /* AQM-120 to AQM-122, AQM-50, AQM-56 */
{
	(void)unused;
	sit(2, "intro", "Y3 PF");
	own(1, "R1");
	play("buy, fewer, influence swap");
	shop_is("PF");
	own_is(1, "Y3");
	discards_are("R1");
	play("pass, influence pass");
	assert_int_equal(price(), 3);
	sit(2, "intro", "Y3 PF");
	play("buy, fewer, influence swap");
	shop_is("PF");
	own_is(1, "");
	discards_are("Y3");
}

static void e24_fishybank_and_feeding(void **unused) /* AQM-28, AQM-97 */
{
	(void)unused;
	sit(4, "normal", "G1");
	own(0, "FB FB");
	purse(0, 1);
	deck(1, 5, true);
	play("pass");
	beads_are("5/15/15/15");
	play("card feeding, food 2");
	lists("done, let FB");
	play("done");
	beads_are("1/15/15/15");
}

static void e25_end_inside_a_purchase(void **unused) /* AQM-37, AQM-38 */
{
	(void)unused;
	sit(4, "intro", "Y3 G1");
	own(3, "B1");
	deck(5, 5, true);
	play("buy, 1:replace, 2:more, 3:swap, 1:pick Y3");
	discards_are("Y3");
	play("card feeding, food 1, 3:done");
	assert_int_equal(now.base.actor, SHOAL_OVER);
	beads_are("15/15/15/14");
	own_is(0, "");
	own_is(3, "B1");
	shop_is("G1");
	stars_are("0/0/0/1");
}

static void e26_no_effect(void **unused) /* AQM-49 to AQM-56 */
{
	(void)unused;
	sit(4, "intro", "PF PG");
	own(1, "Y1");
	own(2, "Y1");
	own(3, "Y1");
	play("buy, fewer, replace, swap");
	shop_is("PF PG");
	spent_is(1, "fewer");
	spent_is(2, "replace");
	spent_is(3, "swap");
	lists_of(1, "plus, minus, double, half, pass");
	sit(4, "intro", "R1");
	play("buy, fewer, replace, pass");
	discards_are("R1");
	play("card PL");
	shop_is("PL");
	sit(4, "intro", "PF PG R1");
	play("buy, fewer, pass, pass");
	shop_is("PF PG");
	discards_are("R1");
	sit(4, "intro", "PF PG R1 R2 R3");
	play("buy, more, pass, pass");
	shop_is("PF PG R1 R2 R3");
	spent_is(1, "more");
	lists_of(1, "plus, minus, double, half, pass");
}

static void e27_swap_makes_a_pair(void **unused) /* AQM-55, AQM-102, AQM-111 */
{
	(void)unused;
	sit(4, "normal", "Y3 B1");
	own(2, "Y3 R1");
	play("buy, pass, swap, more, pick Y3, give R1");
	shop_is("R1 B1");
	own_is(2, "Y3 Y3");
	spent_is(3, "");
	lists_of(2, "keep, breed Y3");
	play("breed Y3");
	spent_is(3, "more");
	at_chance();
}

static void e28_starters(void **unused) /* AQM-9 */
{
	(void)unused;
	begin("aquarium(players=3,mode=intro)");
	assert_int_equal(weights(), 8);
	assert_int_equal(weight_of("starter Y1"), 2);
	play("starter Y1");
	assert_int_equal(weights(), 7);
	assert_int_equal(weight_of("starter Y1"), 1);
	assert_int_equal(weight_of("starter G1"), 2);
	play("starter Y1");
	assert_int_equal(weights(), 6);
	assert_int_equal(weight_of("starter Y1"), 0);
	assert_int_equal(weight_of("starter R1"), 2);
}

static void e29_too_few_beads(void **unused) /* AQM-71, AQM-31 */
{
	(void)unused;
	sit(4, "intro", "Y3");
	purse(0, 9);
	play("buy, pass, pass, pass, pass, double, pass");
	turn_of(1);
	beads_are("9/15/15/15");
	shop_is("Y3");
	assert_int_equal(now.still, 1);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(e1_price),
		GAME_TEST(e2_food),
		GAME_TEST(e3_scoring),
		GAME_TEST(e4_two_halves),
		GAME_TEST(e5_floor),
		GAME_TEST(e6_order),
		GAME_TEST(e7_three_halves),
		GAME_TEST(e8_deck_chance),
		GAME_TEST(e9_last_card),
		GAME_TEST(e10_five_cards),
		GAME_TEST(e11_feeding_inside_phase_one),
		GAME_TEST(e12_feeding_choice),
		GAME_TEST(e13_no_dead_end),
		GAME_TEST(e14_breeding_and_upgrade),
		GAME_TEST(e15_rainbow_pairs),
		GAME_TEST(e16_rainbow_colour),
		GAME_TEST(e17_equal_rainbow_choices),
		GAME_TEST(e18_full_score),
		GAME_TEST(e19_several_sets),
		GAME_TEST(e20_tie),
		GAME_TEST(e21_stall_guard),
		GAME_TEST(e22_double_half),
		GAME_TEST(e23_influence_swap),
		GAME_TEST(e24_fishybank_and_feeding),
		GAME_TEST(e25_end_inside_a_purchase),
		GAME_TEST(e26_no_effect),
		GAME_TEST(e27_swap_makes_a_pair),
		GAME_TEST(e28_starters),
		GAME_TEST(e29_too_few_beads),
	};

	return GAME_RUN(tests);
}
