/* test_aquarium_price.c: Phase II and the decision: AQM-61 to AQM-80. */
#include "table.h"

/* Seat 0 is about to commit to a price; all passed in Phase I. */
static void offer(unsigned players, const char *cards)
{
	sit(players, "intro", cards);
	play("buy");
	for (unsigned i = 1; i < players; i++)
		play("pass");
}

static void price_is(unsigned players, const char *cards, const char *phase2, unsigned beads)
{
	offer(players, cards);
	purse(0, 5000);
	play(phase2);
	assert_int_equal(price(), beads);
}

static void opponents_commit_again(void **unused) /* AQM-61 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	spend(2, "plus half swap");
	spend(3, "plus minus double half");
	play("buy, more, pass, pass");
	assert_int_equal(now.phase, PHASE_CARD); /* Phase I ends first */
	play("card PF");
	asked(0x6);
	lists_of(0, "");
	lists_of(1, "plus, minus, double, half, pass");
	lists_of(2, "minus, double, pass");
	lists_of(3, ""); /* nothing but Pass is left */
	assert_int_equal(now.base.seen, 0);
}

static void all_are_revealed_together(void **unused) /* AQM-62 */
{
	(void)unused;
	offer(4, "Y1");
	play("plus, minus");
	for (unsigned seat = 0; seat < 4; seat++)
		spent_is(seat, "");
	assert_int_equal(event_count(EVENT_REVEAL), 0);
	beads_are("15/15/15/15");
	play("pass");
	assert_int_equal(event_count(EVENT_REVEAL), 3);
	spent_is(1, "plus");
	spent_is(2, "minus");
	spent_is(3, "");
}

static void base_price(void **unused) /* AQM-63 */
{
	(void)unused;
	price_is(3, "Y1", "pass, pass", 2);
	price_is(3, "G2", "pass, pass", 4);
	price_is(3, "R3", "pass, pass", 8);
	price_is(3, "PL", "pass, pass", 3);
	price_is(3, "Y1 Y2 B3 PF PF", "pass, pass", 20);
	sit(3, "advanced", "FB RB");
	play("buy, pass, pass, pass, pass");
	assert_int_equal(price(), 7);
}

/* Whoever plays what, in whatever order they sit. */
static void order_of_cards(void **unused) /* AQM-64 */
{
	static const char *const cards[3] = { "minus", "double", "half" };

	(void)unused;
	for (unsigned i = 0; i < 6; i++) {
		unsigned a = i / 2, b = (a + 1 + i % 2) % 3, c = 3 - a - b;
		char     text[64];

		snprintf(text, sizeof(text), "%s, %s, %s", cards[a], cards[b], cards[c]);
		price_is(4, "Y1 R1 PF", text, 6); /* (7 - 1) * 2 / 2 */
	}
	price_is(4, "PF", "double, double, plus", 16);
	price_is(4, "PF", "half, half, plus", 1);
	price_is(4, "PF", "double, half, plus", 4);
	price_is(4, "PF", "double, half, pass", 3); /* 6 / 2, not 2 * 2 */
}

static void plus_and_minus(void **unused) /* AQM-65 */
{
	(void)unused;
	price_is(4, "Y3", "plus, plus, plus", 11);
	price_is(4, "Y3", "minus, minus, minus", 5);
	price_is(4, "Y3", "minus, plus, plus", 9);
}

static void never_below_zero(void **unused) /* AQM-66 */
{
	(void)unused;
	price_is(4, "Y1", "minus, minus, minus", 0);
	price_is(6, "Y1", "minus, minus, minus, minus, plus", 0);  /* -1, raised once */
	price_is(6, "Y1", "minus, minus, minus, plus, plus", 1);   /* 2 - 3 + 2, not 0 + 2 */
	price_is(6, "Y1", "minus, minus, minus, double, pass", 0); /* 0, not -2 */
	price_is(6, "Y1", "plus, minus, minus, minus, minus", 0);
}

static void doubles(void **unused) /* AQM-67 */
{
	(void)unused;
	price_is(6, "Y3", "double, double, double, double, double", 256);
	price_is(6, "Y3 R3 B3 G3 Y3", "double, double, double, double, double", 1280);
}

static void halves_round_up(void **unused) /* AQM-68 */
{
	(void)unused;
	price_is(3, "PF", "half, pass", 2);
	price_is(3, "PF", "half, half", 1);
	price_is(6, "PF PF PF", "half, half, half, half, half", 1); /* 9, 5, 3, 2, 1, 1 */
	price_is(6, "Y3 PF", "half, half, pass, pass, pass", 3);    /* 11, 6, 3 */
}

static void minus_pays_at_once(void **unused) /* AQM-69 */
{
	(void)unused;
	offer(4, "Y3");
	play("minus, pass, minus");
	beads_are("15/16/15/16");
	play("refuse");
	beads_are("15/16/15/16");
	offer(4, "Y3");
	play("minus, pass, minus, take");
	beads_are("9/16/15/16");
	offer(4, "Y3");
	purse(0, 0);
	play("minus, pass, minus"); /* refused unasked */
	beads_are("0/16/15/16");
	turn_of(1);
}

/* Whoever buys, all others get their due. */
static void any_buyer(void **unused) /* AQM-64, AQM-69, AQM-75 */
{
	(void)unused;
	for (unsigned buyer = 0; buyer < 4; buyer++) {
		uint16_t want[SEATS];

		sit(4, "intro", "Y3 R3 B3 G3");
		now.active = (uint8_t)buyer;
		now.base.actor = (int8_t)buyer;
		now.base.pending = (uint8_t)(1u << buyer);
		purse(buyer, 60);
		memcpy(want, now.beads, sizeof(want));
		play("buy, pass, pass, pass, minus, minus, half, take"); /* 32 - 2, 15 */
		for (unsigned i = 0, n = 0; i < 4; i++) {
			if (i != buyer)
				want[i] = (uint16_t)(want[i] + (n++ < 2 ? 1 : 15));
		}
		want[buyer] = 45;
		assert_memory_equal(now.beads, want, sizeof(want));
		turn_of((buyer + 1) % 4);
	}
}

static void take_or_refuse(void **unused) /* AQM-70 */
{
	(void)unused;
	offer(3, "Y1");
	play("pass, pass");
	asked(1);
	lists("take, refuse");
}

static void too_dear(void **unused) /* AQM-71 */
{
	(void)unused;
	offer(3, "Y3");
	purse(0, 8);
	play("pass, pass");
	lists("take, refuse"); /* exactly enough */
	offer(3, "Y3");
	purse(0, 7);
	play("pass, pass");
	turn_of(1);
	beads_are("7/15/15");
	shop_is("Y3");
	offer(3, "Y3");
	purse(0, 3);
	play("half, half"); /* 2 */
	lists("take, refuse");
}

static void taking(void **unused) /* AQM-72, AQM-74 */
{
	(void)unused;
	sit(3, "intro", "Y3 PF R2");
	own(0, "B1");
	play("buy, pass, pass, minus, pass, take");
	own_is(0, "B1 Y3 PF R2");
	shop_is("");
	beads_are("1/16/15"); /* 15 - 14 to the bank */
	turn_of(1);
}

static void no_limit_to_an_aquarium(void **unused) /* AQM-73 */
{
	(void)unused;
	sit(3, "intro", "Y1 Y1 Y1 Y1 PF");
	own(0, "R1 R1 R1 R1 R2 R2 R2 R2 R3 R3 R3 R3 B1 B1 B1 B1 B2 B2 B2 B2 B3 B3 B3 B3");
	play("buy, pass, pass, pass, pass, take");
	assert_int_equal(aquarium_fish(&now, 0), 28);
	assert_int_equal(now.held[0][0], 4);
}

static void halves_are_paid_to_their_players(void **unused) /* AQM-74, AQM-75 */
{
	(void)unused;
	offer(4, "Y3 PF");
	play("half, pass, pass, take"); /* 11 -> 6 */
	beads_are("9/21/15/15");
	offer(4, "Y3 R1"); /* 10, 5, 3: 2 each */
	play("half, pass, half, take");
	beads_are("12/17/15/17");
	offer(4, "Y3 R3 B3"); /* 24, 12, 6, 3: 1 each, nothing from the bank */
	play("half, half, half, take");
	beads_are("12/16/16/16");
	offer(6, "Y3 R3 B3 G3 Y3"); /* 40, 20, 10, 5, 3, 2: 1 each, the bank adds 3 */
	play("half, half, half, half, half, take");
	beads_are("13/16/16/16/16/16");
	offer(4, "Y3"); /* 8, 16, 8: only the half is paid */
	play("double, half, minus, take");
	beads_are("8/15/22/16"); /* 7, 14, 7 */
}

static void nothing_of_nothing(void **unused) /* AQM-76 */
{
	(void)unused;
	offer(4, "Y1");
	play("minus, minus, half, take");
	beads_are("15/16/16/15");
	own_is(0, "Y1");
	assert_int_equal(event_count(EVENT_SHARE), 0);
}

static void no_share_of_a_refusal(void **unused) /* AQM-77 */
{
	(void)unused;
	offer(4, "Y3");
	play("half, half, pass, refuse");
	beads_are("15/15/15/15");
	offer(4, "Y3");
	purse(0, 1);
	play("half, half, pass"); /* 2: too dear */
	beads_are("1/15/15/15");
	turn_of(1);
}

static void refusing(void **unused) /* AQM-78 */
{
	(void)unused;
	sit(3, "normal", "Y1 R1");
	own(0, "FB");
	play("buy, pass, pass, pass, pass, refuse");
	beads_are("15/15/15");
	shop_is("Y1 R1");
	turn_of(1); /* no card is revealed */
	asked(2);
}

static void what_a_refusal_leaves(void **unused) /* AQM-79 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1");
	own(2, "B3 B2");
	play("buy, fewer, swap, more, pick R1, give B2, card PF");
	play("minus, half, pass, refuse");
	shop_is("B2 PF");
	own_is(2, "Y1 B3");
	discards_are("R1");
	spent_is(1, "fewer minus");
	spent_is(2, "swap half");
	spent_is(3, "more");
	beads_are("15/16/15/15");
}

static void spent_until_the_next_feeding(void **unused) /* AQM-80, AQM-94 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1");
	play("buy, more, pass, card PF, plus, half, refuse");
	spent_is(1, "more plus");
	spent_is(2, "half");
	play("pass, card PG, buy");
	lists_of(0, "more, fewer, replace, swap, pass");
	lists_of(1, "fewer, replace, swap, pass");
	play("0:pass, 1:pass");
	lists_of(0, "plus, minus, double, half, pass");
	lists_of(1, "minus, double, half, pass");
	play("0:pass, 1:pass, refuse");
	famine(1, false);
	for (unsigned seat = 0; seat < 3; seat++)
		spent_is(seat, "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(opponents_commit_again),
		GAME_TEST(all_are_revealed_together),
		GAME_TEST(base_price),
		GAME_TEST(order_of_cards),
		GAME_TEST(plus_and_minus),
		GAME_TEST(never_below_zero),
		GAME_TEST(doubles),
		GAME_TEST(halves_round_up),
		GAME_TEST(minus_pays_at_once),
		GAME_TEST(any_buyer),
		GAME_TEST(take_or_refuse),
		GAME_TEST(too_dear),
		GAME_TEST(taking),
		GAME_TEST(no_limit_to_an_aquarium),
		GAME_TEST(halves_are_paid_to_their_players),
		GAME_TEST(nothing_of_nothing),
		GAME_TEST(no_share_of_a_refusal),
		GAME_TEST(refusing),
		GAME_TEST(what_a_refusal_leaves),
		GAME_TEST(spent_until_the_next_feeding),
	};

	return GAME_RUN(tests);
}
