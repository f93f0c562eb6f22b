/* test_aquarium_start.c: set-up: AQM-1 to AQM-21; options, numbers of actions, perft. */
#include "table.h"

static const char *const modes[] = { "intro", "normal", "advanced" };

static void begin_mode(unsigned players, unsigned mode)
{
	char text[80];

	snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s)", players, modes[mode]);
	begin(text);
}

static void set_up_mode(unsigned players, unsigned mode)
{
	char text[80];

	snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s)", players, modes[mode]);
	set_up(text);
}

static void options(void **unused) /* AQM-1 */
{
	struct shoal_error error;

	(void)unused;
	begin("aquarium");
	assert_string_equal(game->name, "aquarium(players=4,mode=normal,screens=hidden)");
	for (unsigned players = 2; players <= 6; players++) {
		for (unsigned mode = 0; mode < 3; mode++) {
			begin_mode(players, mode);
			assert_int_equal(game->seats, players);
			assert_true(game->low == -1 && game->high == 1);
			assert_true(game->state_bytes <= 512);
		}
	}
	assert_null(shoal_game_create("aquarium(players=1)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("aquarium(players=7)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("aquarium(mode=solo)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("aquarium(screens=shut)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	assert_null(shoal_game_create("aquarium(reef=on)", NULL, &error));
	assert_int_equal(error.status, SHOAL_BAD_OPTION);
}

static void clockwise(void **unused) /* AQM-1, AQM-22 */
{
	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		begin_mode(players, 2);
		play("first 1");
		play("card PF");
		for (unsigned i = 0; i < players; i++) {
			turn_of((1 + i) % players);
			play(i < 3 ? "pass, card PG" : "buy");
			if (i < 3)
				continue;
			/* all opponents pass, the buyer refuses */
			for (unsigned j = 0; j < 2 * (players - 1); j++)
				play("pass");
			play("refuse");
		}
		turn_of(1);
	}
}

static void beads_and_cards(void **unused) /* AQM-2, AQM-4 */
{
	(void)unused;
	for (unsigned players = 3; players <= 6; players++) {
		set_up_mode(players, 0);
		for (unsigned seat = 0; seat < players; seat++) {
			assert_int_equal(now.beads[seat], 15);
			spent_is(seat, "");
		}
		play("card PF, buy");
		for (int seat = 1; seat < (int)players; seat++)
			lists_of(seat, "more, fewer, replace, swap, pass");
		for (unsigned seat = 1; seat < players; seat++)
			play("pass");
		for (int seat = 1; seat < (int)players; seat++)
			lists_of(seat, "plus, minus, double, half, pass");
	}
}

static void beads_are_a_number(void **unused) /* AQM-3 */
{
	(void)unused;
	sit(4, "normal", "Y1");
	own(0, "FB FB FB FB");
	purse(0, 5000); /* far more than all beads of the box */
	play("pass, card PF");
	beads_are("5006/15/15/15");
	sit(4, "intro", "Y3");
	purse(0, 7);
	play("buy, pass, pass, pass, pass, pass, pass");
	turn_of(1); /* one bead is missing, and nobody lends it */
	beads_are("7/15/15/15");
}

/* Copies per kind that are anywhere: in the stock, at the seats. */
static unsigned copies_of(unsigned kind)
{
	unsigned n = now.stock[kind];

	for (unsigned seat = 0; seat < game->seats; seat++)
		n += now.held[seat][kind];
	return n;
}

static void copies(void **unused) /* AQM-5, AQM-6, AQM-7, AQM-8, AQM-10, AQM-126 */
{
	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		unsigned each = players < 5 ? 4 : 6;

		for (unsigned mode = 0; mode < 3; mode++) {
			set_up_mode(players, mode);
			for (unsigned kind = 0; kind < KINDS; kind++) {
				unsigned want = kind == 12 ? mode ? each : 0 : each;

				if (kind == 13)
					want = mode == 2 ? players : 0;
				assert_int_equal(copies_of(kind), want);
			}
			assert_int_equal(now.stock[13], 0);
		}
	}
}

static void starters(void **unused) /* AQM-9, AQM-21 */
{
	(void)unused;
	for (unsigned mode = 0; mode < 2; mode++) {
		begin_mode(6, mode);
		at_chance();
		lists("starter Y1, starter R1, starter B1, starter G1");
		play("starter R1, starter G1, starter R1");
		lists("starter Y1, starter B1, starter G1");
		assert_int_equal(weights(), 5);
		assert_int_equal(weight_of("starter G1"), 1);
		play("starter B1, starter Y1, starter B1");
		own_is(0, "R1");
		own_is(1, "G1");
		own_is(2, "R1");
		own_is(3, "B1");
		own_is(4, "Y1");
		own_is(5, "B1");
		assert_int_equal(now.stock[0], 5); /* the rest of the pool is in the stock */
		assert_int_equal(now.stock[3], 4);
		assert_int_equal(now.stock[6], 4);
		assert_int_equal(now.stock[9], 5);
		lists("first 0, first 1, first 2, first 3, first 4, first 5");
	}
}

static void rainbow_starters(void **unused) /* AQM-8, AQM-10, AQM-21 */
{
	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		begin_mode(players, 2);
		for (unsigned seat = 0; seat < players; seat++)
			own_is(seat, "RB");
		assert_int_equal(weights(), players); /* the starting seat at once */
		play("first 0");
		assert_int_equal(weight_of("card RB"), 0);
		assert_int_equal(weight_of("card Y1"), players < 5 ? 4 : 6);
	}
}

/* AQM-12: of 2 to 6 players in each mode. */
static const uint8_t piles[5][3][8] = {
	{ { 8, 8, 7, 7, 7, 7, 7, 7 }, { 8, 8, 8, 8, 8, 8, 7, 7 }, { 8, 8, 8, 8, 8, 8, 8, 8 } },
	{ { 8, 7, 7, 7, 7, 7, 7, 7 }, { 8, 8, 8, 8, 8, 7, 7, 7 }, { 8, 8, 8, 8, 8, 8, 8, 8 } },
	{ { 10, 10, 9, 9, 9, 9 }, { 10, 10, 10, 10, 10, 10 }, { 11, 11, 11, 11, 10, 10 } },
	{ { 11, 11, 11, 11, 11, 10, 10, 10 },
	  { 12, 12, 12, 11, 11, 11, 11, 11 },
	  { 12, 12, 12, 12, 12, 12, 12, 12 } },
	{ { 14, 14, 14, 14, 14, 14 }, { 15, 15, 15, 15, 15, 15 }, { 16, 16, 16, 16, 16, 16 } },
};

/* The lowest outcome, or Feeding Time! with `feeding`, and all that follows up to the next reveal:
 * everybody passes or clears the shop, and gives up or feeds by the first answer of the list. */
static void reveal(bool feeding)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	game->rules->apply(game, &now.base, SHOAL_CHANCE,
	                   feeding ? ACT_CARD + KIND_FEEDING : list.action[0], NULL);
	while (now.base.actor != SHOAL_OVER) {
		shoal_list_fill(&list, game, &now.base, now.base.actor);
		if (now.base.actor == SHOAL_CHANCE && list.action[0] < ACT_FOOD)
			return;
		/* pass, or clear where it stands behind buy */
		game->rules->apply(game, &now.base, now.base.actor,
		                   list.action[0] == ACT_BUY ? ACT_CLEAR : list.action[0], NULL);
	}
}

/* Draws whole decks. In each even pile Feeding Time! is `late` cards down, or the last one. The
 * single outcome at the end of a pile is no ply. */
static void draw_deck(unsigned players, unsigned mode, unsigned late)
{
	const uint8_t *pile = piles[players - 2][mode];
	unsigned       count = players == 4 || players == 6 ? 6 : 8;

	set_up_mode(players, mode);
	for (unsigned p = 0; p < count; p++) {
		unsigned feeding = p % 2 ? late < pile[p] ? late : pile[p] : 99;

		for (unsigned i = 0; i < pile[p] + p % 2; i++) {
			uint32_t weight = weight_of("card feeding");

			assert_int_equal(now.base.actor, SHOAL_CHANCE);
			if (p % 2 && i <= feeding)
				assert_int_equal(weights(), weight * (pile[p] + 1 - i));
			else
				assert_int_equal(weight, 0);
			reveal(i == feeding);
			if (now.base.actor == SHOAL_OVER) {
				assert_int_equal(p, count - 1);
				return;
			}
			if (p % 2 && i + 1 == pile[p] && feeding == pile[p])
				break; /* came by itself */
		}
	}
	fail_msg("the deck is empty");
}

static void whole_decks(void **unused) /* AQM-11, AQM-12, AQM-13, AQM-14, AQM-15, AQM-17 */
{
	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		for (unsigned mode = 0; mode < 3; mode++) {
			draw_deck(players, mode, 0);
			draw_deck(players, mode, 3);
			assert_int_equal(aquarium_feedings(&now),
			                 players == 4 || players == 6 ? 3 : 4);
		}
	}
}

static void any_unseen_card(void **unused) /* AQM-16 */
{
	(void)unused;
	set_up_mode(4, 0);
	assert_int_equal(weights(), 56);
	assert_int_equal(weight_of("card Y1"), 2); /* two are starters */
	assert_int_equal(weight_of("card B1"), 4);
	play("card B1, pass");
	assert_int_equal(weights(), 55);
	assert_int_equal(weight_of("card B1"), 3);
	play("card B1, pass, card B1, pass, card B1, pass");
	assert_int_equal(weight_of("card B1"), 0);
}

static void empty_shop(void **unused) /* AQM-18 */
{
	(void)unused;
	begin_mode(4, 2);
	shop_is("");
	play("first 2");
	shop_is("");
	play("card Y1, pass, card Y2, pass, card Y3, pass, card R1, pass, card R2");
	shop_is("Y1 Y2 Y3 R1 R2");
	refuses("pass");
}

static void starting_seat(void **unused) /* AQM-19 */
{
	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		for (unsigned first = 0; first < players; first++) {
			char text[16];

			begin_mode(players, 2);
			assert_int_equal(weights(), players);
			snprintf(text, sizeof(text), "first %u", first);
			assert_int_equal(weight_of(text), 1);
			play(text);
			play("card PF");
			turn_of(first);
		}
	}
}

static void influence_decks(void **unused) /* AQM-20 */
{
	(void)unused;
	sit(2, "intro", "PF");
	play("buy, pass");
	at_chance();
	lists("influence more, influence fewer, influence replace, influence swap, influence pass");
	assert_int_equal(weights(), 5);
	play("influence pass, pass");
	lists("influence plus, influence minus, influence double, influence half, influence pass");
	assert_int_equal(weights(), 5);
	sit(3, "intro", "PF");
	play("buy, pass, pass, pass, pass"); /* none with more players */
	lists("take, refuse");
}

static void numbers(void **unused)
{
	(void)unused;
	begin("aquarium");
	assert_int_equal(game->answers, 76);
	assert_int_equal(game->actions, 117);
	assert_int_equal(number_of("starter Y1"), 76);
	sit(2, "advanced", "Y1 G3");
	assert_int_equal(number_of("pass"), 0);
	assert_int_equal(number_of("buy"), 1);
	play("buy");
	assert_int_equal(number_of("more"), 3);
	assert_int_equal(number_of("pass"), 7);
	play("fewer");
	assert_int_equal(number_of("influence more"), 107);
	play("influence pass");
	assert_int_equal(number_of("pick G3"), 26);
	play("pick G3");
	assert_int_equal(number_of("plus"), 8);
	assert_int_equal(number_of("pass"), 12);
	play("pass");
	assert_int_equal(number_of("influence pass"), 116);
	play("influence pass");
	assert_int_equal(number_of("take"), 13);
	assert_int_equal(number_of("refuse"), 14);
	play("take");
	assert_int_equal(number_of("card Y1"), 86);
	assert_int_equal(number_of("card PL"), 102);
	sit(2, "advanced", "Y1 G3");
	own(1, "RB G1");
	play("buy, swap, influence pass, pick Y1");
	assert_int_equal(number_of("give G1"), 38);
	assert_int_equal(number_of("give RB"), 42);
	play("give G1");
	assert_int_equal(number_of("keep"), 43);
	assert_int_equal(number_of("breed RB Y1"), 56);
	sit(2, "advanced", "Y1 G3");
	own(0, "RB RB Y1");
	famine(2, false);
	assert_int_equal(number_of("done"), 61);
	assert_int_equal(number_of("let Y1"), 62);
	assert_int_equal(number_of("let RB"), 75);
}

/* The numbers are products that can be told: no kind runs out so early. */
static void tree(const char *text, unsigned depth, const uint32_t expected[])
{
	begin(text);
	for (unsigned d = 1; d <= depth; d++) {
		uint64_t n = shoal_perft(game, &now.base, d);

		if (n != expected[d - 1])
			fail_msg("%s: perft %u is %llu", text, d, (unsigned long long)n);
	}
}

static void perft(void **unused) /* AQM-9, AQM-19, AQM-41, AQM-119 */
{
	(void)unused;
	/* Starters: words of four colours with none more than twice. Then seats, kinds, two
	 * answers; a pass leads to a card and a turn, buying to five cards of each opponent. */
	tree("aquarium(players=4,mode=intro)", 9,
	     (uint32_t[]){ 4, 16, 60, 204, 204 * 4, 816 * 15, 12240 * 2, 12240 * (15 + 5),
	                   12240 * (15 * 2 + 5 * 5) });
	tree("aquarium(players=2,mode=advanced)", 5,
	     (uint32_t[]){ 2, 2 * 16, 32 * 2, 32 * (16 + 5), 32 * (16 * 2 + 5 * 5) });
	tree("aquarium(players=3,mode=normal)", 7,
	     (uint32_t[]){ 4, 16, 60, 60 * 3, 180 * 16, 2880 * 2, 2880 * (16 + 5) });
	tree("aquarium(players=6,mode=advanced)", 5,
	     (uint32_t[]){ 6, 6 * 16, 96 * 2, 96 * (16 + 5), 96 * (16 * 2 + 5 * 5) });
}

/* Deeper, from a turn with four cards in the shop; counted by the program and kept here so that a
 * change of the tree is noticed. */
static void deeper_perft(void **unused)
{
	static const struct {
		unsigned    players;
		const char *mode;
		uint64_t    count[4];
	} trees[] = {
		{ 2, "intro", { 1744, 11282, 45509, 236443 } },
		{ 2, "advanced", { 1882, 12695, 50838, 263993 } },
		{ 3, "normal", { 1932, 13232, 54139, 285191 } },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(trees) / sizeof(trees[0]); i++) {
		sit(trees[i].players, trees[i].mode, "Y1 PF R2 B3");
		own(0, "Y1 R2");
		own(1, "B3 G1");
		deck(1, 3, true);
		for (unsigned d = 0; d < 4; d++) {
			uint64_t n = shoal_perft(game, &now.base, d + 5);

			if (n != trees[i].count[d])
				fail_msg("%s, %u players: perft %u is %llu", trees[i].mode,
				         trees[i].players, d + 5, (unsigned long long)n);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(options),          GAME_TEST(clockwise),
		GAME_TEST(beads_and_cards),  GAME_TEST(beads_are_a_number),
		GAME_TEST(copies),           GAME_TEST(starters),
		GAME_TEST(rainbow_starters), GAME_TEST(whole_decks),
		GAME_TEST(any_unseen_card),  GAME_TEST(empty_shop),
		GAME_TEST(starting_seat),    GAME_TEST(influence_decks),
		GAME_TEST(numbers),          GAME_TEST(perft),
		GAME_TEST(deeper_perft),
	};

	return GAME_RUN(tests);
}
