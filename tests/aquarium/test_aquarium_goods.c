/* test_aquarium_goods.c: Phase I, what is in the shop: AQM-41 to AQM-60. */
#include "table.h"

static void opponents_commit(void **unused) /* AQM-41 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1");
	spend(2, "more swap plus half");
	play("pass, card PF"); /* seat 1 buys */
	play("buy");
	asked(0xd);
	lists_of(0, "more, fewer, replace, swap, pass");
	lists_of(1, "");
	lists_of(2, "fewer, replace, pass");
	lists_of(3, "more, fewer, replace, swap, pass");
	assert_int_equal(now.base.seen, 0); /* nobody sees it, not even onlookers */
	refuses("2:more");
	play("2:pass");
	asked(0x9);
	lists_of(2, "");
	play("0:pass, 3:pass");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void only_the_pass_card_left(void **unused) /* AQM-41 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1");
	spend(1, "more fewer replace swap");
	spend(3, "more fewer replace swap");
	play("buy");
	asked(0x4);
	play("pass");
	asked(0xe);
	sit(4, "intro", "Y1 R1");
	for (unsigned seat = 1; seat < 4; seat++)
		spend(seat, "more fewer replace swap plus minus double half");
	play("buy");
	lists("take, refuse");
}

static void a_committed_card_is_not_spent_yet(void **unused) /* AQM-42, AQM-46 */
{
	(void)unused;
	sit(4, "normal", "Y1 R1");
	own(1, "B1 B2");
	play("buy, 1:swap, 2:more");
	spent_is(1, "");
	spent_is(2, "");
	play("3:fewer");
	spent_is(1, "swap"); /* as soon as it is turned up, before its effect */
	spent_is(2, "");
	spent_is(3, "");
	lists("pick Y1, pick R1");
	play("pick Y1, give B1");
	spent_is(2, "more");
	at_chance();
	play("card PF");
	spent_is(3, "fewer");
	play("0:pick R1");
	spent_is(1, "swap");
}

static void useless_cards_may_be_played(void **unused) /* AQM-43, AQM-47 */
{
	(void)unused;
	sit(4, "intro", "PF");
	play("buy");
	for (int seat = 1; seat < 4; seat++)
		lists_of(seat, "more, fewer, replace, swap, pass");
	play("fewer, replace, swap");
	shop_is("PF");
	spent_is(1, "fewer");
	spent_is(2, "replace");
	spent_is(3, "swap");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void one_by_one_from_the_left(void **unused) /* AQM-44 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	play("pass, card R1, pass, card R3"); /* seat 2 buys: 3, 0, 1 */
	turn_of(2);
	own(0, "B1 B2");
	play("buy, 0:swap, 1:more, 3:replace");
	spent_is(3, "replace");
	spent_is(0, "");
	lists_of(3, "pick Y1, pick R1, pick R3");
	play("pick R1, card G1");
	spent_is(0, "swap");
	spent_is(1, "");
	lists_of(0, "pick Y1, pick R3, pick G1");
	play("pick G1, give B2");
	spent_is(1, "more");
	play("card PF");
	shop_is("Y1 B2 R3 PF");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void the_pass_card(void **unused) /* AQM-45 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1");
	for (unsigned turn = 0; turn < 3; turn++) {
		play("buy, pass, pass, pass, pass");
		assert_int_equal(price(), 4);
		shop_is("Y1 R1");
		play("refuse");
		for (unsigned seat = 0; seat < 3; seat++)
			spent_is(seat, "");
	}
}

static void effects_are_compulsory(void **unused) /* AQM-47 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1 B1");
	own(3, "G1 G2");
	play("buy, fewer, replace, swap");
	lists_of(0, "pick Y1, pick R1, pick B1");
	play("pick Y1");
	lists_of(2, "pick R1, pick B1");
	play("pick R1, card PF");
	lists_of(3, "give G1, give G2"); /* B1 is the only fish there */
}

static void one_more(void **unused) /* AQM-48 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	purse(0, 16);
	play("buy, more, more, more, card PF, card R3, card PF");
	shop_is("Y1 PF R3 PF");
	play("pass, pass, pass");
	assert_int_equal(price(), 16);
}

static void one_more_needs_room(void **unused) /* AQM-49 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1 B1 G1");
	play("buy, more, more, more, card PF");
	shop_is("Y1 R1 B1 G1 PF");
	for (unsigned seat = 1; seat < 4; seat++)
		spent_is(seat, "more");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void one_fewer(void **unused) /* AQM-50 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1 PF");
	play("pass, card B3, buy, 0:fewer, 2:pass, 3:pass");
	asked(1u << 1); /* the buyer */
	lists("pick Y1, pick R1, pick B3");
	play("pick B3");
	shop_is("Y1 R1 PF");
	discards_are("B3");
}

static void one_fewer_spares_the_last(void **unused) /* AQM-51, AQM-60 */
{
	(void)unused;
	sit(4, "intro", "Y1 Y1");
	play("buy, fewer, fewer, fewer"); /* one kind: unasked */
	shop_is("Y1");
	discards_are("Y1");
	for (unsigned seat = 1; seat < 4; seat++)
		spent_is(seat, "fewer");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void one_fewer_without_fish(void **unused) /* AQM-52 */
{
	(void)unused;
	sit(4, "intro", "PF PG PL Y1");
	play("buy, fewer, fewer, pass");
	shop_is("PF PG PL");
	spent_is(2, "fewer");
}

static void replacement(void **unused) /* AQM-53 */
{
	(void)unused;
	sit(4, "intro", "Y1 PF R1");
	play("buy, pass, replace, pass");
	asked(1u << 2);
	lists("pick Y1, pick R1");
	play("pick Y1");
	discards_are("Y1");
	at_chance();
	assert_int_equal(weight_of("card Y1"), 3);
	play("card PL");
	assert_int_equal(now.shop[0], 16);
	shop_is("PL PF R1");
}

static void replacement_of_the_only_card(void **unused) /* AQM-54 */
{
	(void)unused;
	sit(4, "intro", "Y1");
	play("buy, pass, replace, replace");
	discards_are("Y1");
	at_chance();
	play("card PL"); /* and now there is no fish */
	shop_is("PL");
	spent_is(3, "replace");
	assert_int_equal(now.phase, PHASE_COMMIT2);
}

static void swap(void **unused) /* AQM-55 */
{
	(void)unused;
	sit(4, "intro", "Y1 PF R3");
	own(3, "G1 G2 PL");
	play("buy, pass, pass, swap");
	asked(1u << 3);
	lists("pick Y1, pick R3");
	play("pick R3");
	asked(1u << 3);
	lists("give G1, give G2");
	play("give G1");
	own_is(3, "R3 G2 PL");
	assert_int_equal(now.shop[2], 9);
	shop_is("Y1 PF G1");
	discards_are("");
	beads_are("15/15/15/15");
}

static void swap_without_fish(void **unused) /* AQM-56 */
{
	(void)unused;
	sit(4, "intro", "Y1 PF");
	own(1, "PG PL");
	own(2, "B2");
	play("buy, swap, swap, swap");
	own_is(1, "PG PL");
	own_is(2, "Y1"); /* compulsory, and unasked */
	own_is(3, "");
	shop_is("B2 PF");
	for (unsigned seat = 1; seat < 4; seat++)
		spent_is(seat, "swap");
}

static void swap_of_equal_fish(void **unused) /* AQM-57 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1");
	own(1, "Y1 B1");
	play("buy, swap, pass, pass");
	lists("pick Y1, pick R1");
	play("pick Y1");
	lists("give Y1, give B1");
	play("give Y1");
	own_is(1, "Y1 B1");
	shop_is("Y1 R1");
	sit(4, "intro", "Y1 R1");
	own(1, "B1");
	play("buy, swap, pass, pass, pick R1");
	own_is(1, "R1"); /* the fish taken is not the one to give */
	shop_is("Y1 B1");
}

static void fish_in_the_tank_stay(void **unused) /* AQM-58 */
{
	(void)unused;
	sit(4, "normal", "Y1 R1");
	tank(1, "B3 B3");
	tank(2, "G2 G2");
	own(2, "Y3 Y2");
	play("buy, swap, swap, pass"); /* seat 1 has no fish */
	own_is(1, "");
	tank_is(1, "B3 B3");
	lists_of(2, "pick Y1, pick R1");
	play("pick R1");
	lists("give Y2, give Y3");
}

static void special_fish_are_fish(void **unused) /* AQM-59 */
{
	(void)unused;
	sit(4, "advanced", "FB RB PF");
	own(3, "RB FB");
	play("buy, fewer, replace, swap");
	lists("pick FB, pick RB");
	play("pick RB"); /* FB is replaced unasked */
	at_chance();
	shop_is("PF");
	play("card FB"); /* taken unasked */
	lists("give FB, give RB");
	play("give RB");
	shop_is("RB PF");
	own_is(3, "FB FB");
}

/* However Phase I goes, from every size of shop, one to five cards are left. */
static void the_shop_is_never_empty(void **unused) /* AQM-60 */
{
	static const char *const shops[] = { "Y1",          "Y1 PF",          "PF PG",
		                             "Y1 R1 B1 G1", "Y1 R1 B1 G1 Y2", "PF PG PL PF PG" };
	struct shoal_random      random;
	struct shoal_list        list;

	(void)unused;
	shoal_random_seed(&random, 7);
	for (unsigned i = 0; i < 600; i++) {
		sit(4, "normal", shops[i % 6]);
		own(1 + i % 3, "R3 FB");
		play("buy");
		while (now.phase != PHASE_COMMIT2) {
			assert_int_not_equal(now.base.actor, SHOAL_OVER);
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
		assert_in_range(now.cards, 1, 5);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(opponents_commit),
		GAME_TEST(only_the_pass_card_left),
		GAME_TEST(a_committed_card_is_not_spent_yet),
		GAME_TEST(useless_cards_may_be_played),
		GAME_TEST(one_by_one_from_the_left),
		GAME_TEST(the_pass_card),
		GAME_TEST(effects_are_compulsory),
		GAME_TEST(one_more),
		GAME_TEST(one_more_needs_room),
		GAME_TEST(one_fewer),
		GAME_TEST(one_fewer_spares_the_last),
		GAME_TEST(one_fewer_without_fish),
		GAME_TEST(replacement),
		GAME_TEST(replacement_of_the_only_card),
		GAME_TEST(swap),
		GAME_TEST(swap_without_fish),
		GAME_TEST(swap_of_equal_fish),
		GAME_TEST(fish_in_the_tank_stay),
		GAME_TEST(special_fish_are_fish),
		GAME_TEST(the_shop_is_never_empty),
	};

	return GAME_RUN(tests);
}
