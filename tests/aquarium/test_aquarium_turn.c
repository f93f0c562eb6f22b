/* test_aquarium_turn.c: the turn and the reveal of cards: AQM-22 to AQM-40. */
#include "table.h"

/* Nobody plays a card against the buyer; with three seats. */
#define QUIET "buy, pass, pass, pass, pass"

static void turns_go_round(void **unused) /* AQM-22 */
{
	(void)unused;
	sit(3, "intro", "Y1");
	turn_of(0);
	play("pass, card Y2");
	turn_of(1);
	play(QUIET ", refuse");
	turn_of(2);
	play(QUIET ", take");
	turn_of(0);
	assert_int_equal(now.turn, 4);
}

static void an_empty_shop_is_opened(void **unused) /* AQM-23 */
{
	(void)unused;
	sit(3, "intro", "Y1 Y2");
	play(QUIET ", take");
	shop_is("");
	at_chance();
	assert_int_equal(now.purpose, FOR_OPEN);
	play("card R2");
	shop_is("R2");
	turn_of(1);
	play(QUIET ", refuse"); /* not opened while a card is there */
	turn_of(2);
	asked(1u << 2);
}

static void income_comes_once_after_the_opening(void **unused) /* AQM-24, AQM-112 */
{
	(void)unused;
	sit(3, "normal", "Y1");
	tank(1, "B3 B3");
	play(QUIET ", take");
	turn_of(1);
	beads_are("13/15/15"); /* the shop is not open yet */
	play("card Y2");
	beads_are("13/18/15");
	play("pass, card Y3, pass, card R1, pass, card R2"); /* seats 1, 2, 0 */
	turn_of(1);
	beads_are("15/23/17"); /* 15 + 3 + 2 + 3 */
	lists("pass, buy");
}

static void clearing_brings_no_second_income(void **unused) /* AQM-24, AQM-27 */
{
	(void)unused;
	sit(3, "normal", "Y1 Y2 R1 R2");
	tank(1, "B2 B2");
	play("pass, card R3");
	beads_are("17/17/15");
	play("clear, card PF");
	turn_of(1);
	beads_are("17/17/15");
	play("pass, card PG");
	beads_are("17/19/15");
}

static void pass_or_buy(void **unused) /* AQM-25 */
{
	static const char *const shops[] = { "Y1", "Y1 PF", "Y1 PF R2", "Y1 PF R2 B3" };

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		sit(3, "intro", shops[i]);
		lists("pass, buy");
		refuses("clear");
	}
}

static void five_cards_forbid_to_pass(void **unused) /* AQM-26 */
{
	(void)unused;
	sit(3, "intro", "Y1 PF R2 B3 G1");
	lists("buy, clear");
	refuses("pass");
	purse(0, 20);
	play(QUIET ", take"); /* 2 + 3 + 4 + 8 + 2 */
	beads_are("1/15/15");
	own_is(0, "Y1 PF R2 B3 G1");
}

static void clearing(void **unused) /* AQM-27 */
{
	(void)unused;
	sit(3, "intro", "Y1 PF R2 B3 G1");
	play("clear");
	shop_is("");
	discards_are("Y1 PF R2 B3 G1");
	assert_int_equal(now.purpose, FOR_CLEAR);
	play("card G2");
	beads_are("15/15/15");
	shop_is("G2");
	turn_of(0);
	lists("pass, buy");
	play(QUIET ", take");
	own_is(0, "G2");
	turn_of(1);
}

static void passing(void **unused) /* AQM-28 */
{
	(void)unused;
	sit(3, "intro", "Y1");
	play("pass");
	at_chance();
	assert_int_equal(now.purpose, FOR_PASS);
	beads_are("17/15/15"); /* before the card is known */
	shop_is("Y1");
	play("card PL");
	shop_is("Y1 PL");
	turn_of(1);
}

static void buying_is_two_phases_and_a_decision(void **unused) /* AQM-29 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	play("buy");
	assert_int_equal(now.phase, PHASE_COMMIT1);
	asked(0xe);
	play("pass, pass, pass");
	assert_int_equal(now.phase, PHASE_COMMIT2);
	asked(0xe);
	play("pass, pass, pass");
	assert_int_equal(now.phase, PHASE_CONFIRM);
	asked(1);
	play("refuse");
	turn_of(1);
}

static void buying_without_beads(void **unused) /* AQM-30 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	purse(0, 0);
	lists("pass, buy");
	play("buy, pass, pass, pass, minus, minus, pass"); /* 2 - 2 */
	lists("take, refuse");
	play("take");
	own_is(0, "Y1");
	beads_are("0/16/16/15");
}

/* Each of these turns, after one idle one, leaves this many idle turns in a row. */
static void stillness(const char *cards, const char *turn, unsigned still)
{
	sit(3, "intro", cards);
	own(1, "B1");
	purse(0, 60);
	idle(1);
	play(turn);
	assert_int_equal(now.still, still);
}

static void idle_turns(void **unused) /* AQM-31 */
{
	(void)unused;
	stillness("Y1 R1", QUIET ", refuse", 2);
	stillness("Y1 R1", "buy, swap, pass, pick Y1, pass, pass, refuse",
	          2); /* nothing revealed */
	stillness("Y1 R1", "buy, fewer, pass, pick Y1, pass, pass, refuse", 2);
	stillness("Y1 R1", "buy, more, pass, card PF, pass, pass, refuse", 0);
	stillness("Y1 R1", "buy, replace, pass, pick Y1, card PF, pass, pass, refuse", 0);
	stillness("Y1 R1", "pass, card PF", 0);
	stillness("Y1 R1", QUIET ", take, card PF", 0);
	stillness("Y1 R1 PF PG PL", "clear, card PF, " QUIET ", refuse", 0);
	sit(3, "intro", "Y1");
	idle(1);
	play(QUIET ", take"); /* 0 already before the next card */
	assert_int_equal(now.still, 0);
	sit(3, "intro", "Y3 R1");
	purse(0, 9);
	idle(1);
	play(QUIET); /* refused unasked is refused */
	assert_int_equal(now.still, 2);
}

static void feeding_time_is_a_revealed_card(void **unused) /* AQM-31 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1");
	purse(0, 60);
	idle(2);
	deck(1, 4, true);
	play("buy, more, pass, card feeding");
	assert_int_equal(now.still, 0);
	play("food 1, card PF, pass, pass, refuse");
	assert_int_equal(now.still, 0);
}

static void the_stall_guard(void **unused) /* AQM-32 */
{
	(void)unused;
	for (unsigned players = 3; players <= 6; players++) {
		for (unsigned turn = 2 * players - 2; turn < 2 * players; turn++) {
			sit(players, "intro", "Y1 R1");
			idle(turn);
			play("buy");
			for (unsigned i = 1; i < players; i++)
				play("pass");
			for (unsigned i = 1; i < players; i++)
				play("pass");
			play("refuse");
			assert_int_equal(now.still, turn + 1);
			if (turn + 1 < 2 * players)
				lists("pass, buy");
			else
				at_chance(); /* seat 1 has passed */
			assert_int_equal(now.beads[1], turn + 1 < 2 * players ? 15 : 17);
		}
		play("card PF");
		turn_of(2);
		lists("pass, buy");
	}
}

static void the_stall_guard_with_five_cards(void **unused) /* AQM-32 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1 B1 G1 PF");
	idle(5);
	play(QUIET ", refuse");
	at_chance(); /* seat 1 has cleared the shop */
	beads_are("15/15/15");
	discards_are("Y1 R1 B1 G1 PF");
	play("card PF");
	turn_of(1);
	lists("pass, buy");
}

static void first_free_space(void **unused) /* AQM-33 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1 B1");
	play("pass, card G1");
	assert_int_equal(now.shop[3], 9);
	sit(3, "intro", "Y1 R1 B1");
	play("buy, fewer, more, pick Y1, card G1");
	assert_int_equal(now.shop[0], 3);
	assert_int_equal(now.shop[1], 6);
	assert_int_equal(now.shop[2], 9);
	sit(3, "intro", "Y1 R1 B1");
	play("buy, replace, pass, pick R1, card G1");
	assert_int_equal(now.shop[0], 0);
	assert_int_equal(now.shop[1], 9);
	assert_int_equal(now.shop[2], 6);
}

/* A feeding at each purpose of a reveal; seat 2 has the fish. What follows is the same reveal. */
static void feeding_for(const char *cards, const char *before, enum purpose purpose)
{
	sit(3, "intro", cards);
	own(2, "R2");
	deck(1, 4, true);
	play(before);
	at_chance();
	assert_int_equal(now.purpose, purpose);
	play("card feeding, food 2");
	asked(1u << 2);
	lists("done, let R2");
	play("done");
	assert_int_equal(now.beads[2], 11);
	at_chance();
	assert_int_equal(now.purpose, purpose);
	assert_int_equal(weight_of("card feeding"), 0);
}

static void feeding_stops_everything(void **unused) /* AQM-34, AQM-35 */
{
	(void)unused;
	feeding_for("PF", QUIET ", take", FOR_OPEN);
	play("card B3");
	turn_of(1);
	shop_is("B3");
	feeding_for("Y1", "pass", FOR_PASS);
	play("card B3");
	turn_of(1);
	shop_is("Y1 B3");
	feeding_for("Y1 R1 B1 PF PG", "clear", FOR_CLEAR);
	play("card B3");
	turn_of(0);
	shop_is("B3");
	lists("pass, buy");
	feeding_for("Y1", "buy, more, pass", FOR_MORE);
	play("card B3");
	assert_int_equal(now.phase, PHASE_COMMIT2);
	shop_is("Y1 B3");
	feeding_for("Y1 R1", "buy, replace, pass, pick Y1", FOR_REPLACE);
	play("card B3");
	assert_int_equal(now.phase, PHASE_COMMIT2);
	assert_int_equal(now.shop[0], 8);
	assert_int_equal(now.shop[1], 3);
}

static void feeding_time_is_no_card_of_the_shop(void **unused) /* AQM-36 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1 B1 G1");
	deck(1, 4, true);
	play("pass, card feeding, food 1");
	assert_int_equal(now.cards, 4);
	shop_is("Y1 R1 B1 G1");
	play("card PF");
	shop_is("Y1 R1 B1 G1 PF");
	lists("buy, clear");
}

static void the_last_feeding_ends_the_game(void **unused) /* AQM-37 */
{
	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		sit(players, "intro", "Y1");
		own(1, "R1");
		famine(1, false);
		assert_int_equal(now.base.actor, 1);
		play("done");
		at_chance();
		sit(players, "intro", "Y1");
		own(1, "R1");
		famine(1, true);
		assert_int_equal(now.base.actor, 1);
		play("done");
		assert_int_equal(now.base.actor, SHOAL_OVER);
		assert_int_equal(aquarium_feedings(&now), players == 4 || players == 6 ? 3 : 4);
	}
}

static void what_the_end_interrupts_is_dropped(void **unused) /* AQM-38 */
{
	(void)unused;
	sit(3, "normal", "Y1 R1");
	tank(1, "B1 B1");
	own(2, "Y2");
	deck(7, 4, true);
	play("buy, more, swap, card feeding, food 1, done");
	assert_int_equal(now.base.actor, SHOAL_OVER);
	beads_are("15/15/13");
	own_is(0, "");
	own_is(2, "Y2"); /* no swap */
	shop_is("Y1 R1");
	assert_int_equal(event_count(EVENT_REVEAL), 1); /* only MORE */
	stars_are("0/0/2");
	sit(3, "normal", "Y1");
	tank(1, "B1 B1");
	deck(7, 4, true);
	play(QUIET ", take, card feeding, food 3"); /* the opening of seat 1's turn */
	play("done");
	assert_int_equal(now.base.actor, SHOAL_OVER);
	assert_int_equal(now.beads[1], 15); /* no income */
}

static void discards_never_return(void **unused) /* AQM-39 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1 B1 G1 PF");
	own(2, "R3");
	play("clear");
	discards_are("Y1 R1 B1 G1 PF");
	assert_int_equal(weight_of("card Y1"), 3);
	assert_int_equal(weight_of("card PF"), 3);
	play("card Y2, buy, replace, fewer, card Y3");
	discards_are("Y1 R1 B1 G1 PF Y2");
	purse(2, 0);
	play("pass, pass, refuse");
	deck(1, 4, true);
	play("pass, card feeding, food 1");
	own_is(2, "");
	discards_are("R3"); /* since the deck was written */
	at_chance();
	assert_true(weight_of("card R3") <= 3);
}

static void gaps_close(void **unused) /* AQM-40 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1 Y1 B1");
	play("buy, fewer, pass, pick Y1");
	assert_int_equal(now.shop[0], 3);
	assert_int_equal(now.shop[1], 0);
	assert_int_equal(now.shop[2], 6);
	assert_int_equal(now.shop[3], NOTHING);
	sit(3, "intro", "R1 Y1 Y1");
	deck(1, 4, true);
	play("buy, replace, pass, pick Y1");
	assert_int_equal(now.shop[1], NOTHING);
	assert_int_equal(now.shop[2], 0);
	play("card feeding, food 1"); /* the gap waits */
	assert_int_equal(now.shop[1], NOTHING);
	assert_int_equal(now.shop[2], 0);
	play("card PG");
	assert_int_equal(now.shop[1], 15);
}

static void order_means_nothing(void **unused) /* AQM-40 */
{
	static const char *const shops[] = { "Y1 R1 PF", "PF R1 Y1", "R1 PF Y1" };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		sit(3, "intro", shops[i]);
		own(1, "B1");
		play("buy, fewer, swap");
		lists("pick Y1, pick R1");
		play("pick R1");
		shop_is("Y1 PF");
		play("pass, pass");
		assert_int_equal(price(), 5);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(turns_go_round),
		GAME_TEST(an_empty_shop_is_opened),
		GAME_TEST(income_comes_once_after_the_opening),
		GAME_TEST(clearing_brings_no_second_income),
		GAME_TEST(pass_or_buy),
		GAME_TEST(five_cards_forbid_to_pass),
		GAME_TEST(clearing),
		GAME_TEST(passing),
		GAME_TEST(buying_is_two_phases_and_a_decision),
		GAME_TEST(buying_without_beads),
		GAME_TEST(idle_turns),
		GAME_TEST(feeding_time_is_a_revealed_card),
		GAME_TEST(the_stall_guard),
		GAME_TEST(the_stall_guard_with_five_cards),
		GAME_TEST(first_free_space),
		GAME_TEST(feeding_stops_everything),
		GAME_TEST(feeding_time_is_no_card_of_the_shop),
		GAME_TEST(the_last_feeding_ends_the_game),
		GAME_TEST(what_the_end_interrupts_is_dropped),
		GAME_TEST(discards_never_return),
		GAME_TEST(gaps_close),
		GAME_TEST(order_means_nothing),
	};

	return GAME_RUN(tests);
}
