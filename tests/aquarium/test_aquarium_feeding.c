/* test_aquarium_feeding.c: feeding: AQM-81 to AQM-96. */
#include "table.h"

/* Seat 0 has these cards and beads when food of this price must be bought; three seats. */
static void hungry(const char *mode, const char *cards, unsigned beads, unsigned food)
{
	sit(3, mode, "G1");
	own(0, cards);
	purse(0, beads);
	famine(food, false);
}

static void food_prices(void **unused) /* AQM-81 */
{
	(void)unused;
	for (unsigned round = 0; round < 2; round++) {
		sit(4, "intro", "Y1");
		if (round) {
			deck(1, 2, true);
			play("pass, card feeding, food 3, card R2"); /* a 3 is put back */
		}
		deck(3, 4, true);
		play("pass, card feeding");
		lists("food 1, food 2, food 3");
		assert_int_equal(weights(), 4);
		assert_int_equal(weight_of("food 1"), 1);
		assert_int_equal(weight_of("food 2"), 2);
		assert_int_equal(weight_of("food 3"), 1);
	}
}

static void cost_by_size(void **unused) /* AQM-82, AQM-114 */
{
	static const struct {
		const char *cards;
		unsigned    size;
	} cases[] = { { "Y1", 1 }, { "R2", 2 }, { "B3", 3 }, { "FB", 1 }, { "RB", 1 } };

	(void)unused;
	for (unsigned i = 0; i < 5; i++) {
		for (unsigned food = 1; food <= 3; food++) {
			hungry("advanced", cases[i].cards, 20, food);
			assert_int_equal(now.base.actor, 0);
			play("done");
			assert_int_equal(now.beads[0], 20 - food * cases[i].size);
			own_is(0, cases[i].cards);
		}
	}
}

static void plants_feed_one_fish_each(void **unused) /* AQM-83 */
{
	static const char *const plants[] = { "PF", "PG", "PL" };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		char text[32];

		snprintf(text, sizeof(text), "Y3 %s", plants[i]);
		hungry("intro", text, 0, 3);
		at_chance(); /* a large fish, by any plant, unasked */
		own_is(0, text);
		snprintf(text, sizeof(text), "Y3 Y2 %s", plants[i]);
		hungry("intro", text, 6, 3);
		play("done");
		assert_int_equal(now.beads[0], 0);
		own_is(0, text);
	}
	hungry("intro", "Y1 R1 B1 G1 PF PF PF", 20, 2); /* equal plants too */
	play("done");
	assert_int_equal(now.beads[0], 18);
}

static void plants_stay(void **unused) /* AQM-84 */
{
	(void)unused;
	hungry("intro", "Y1 PF PG", 5, 3);
	at_chance();
	own_is(0, "Y1 PF PG");
	assert_int_equal(now.beads[0], 5);
	hungry("intro", "PF PG", 0, 3);
	own_is(0, "PF PG");
	hungry("intro", "Y1 Y1 PF", 0, 3); /* one must go, the plant not */
	own_is(0, "Y1 PF");
}

static void fish_may_be_let_go(void **unused) /* AQM-85 */
{
	(void)unused;
	hungry("intro", "Y1 Y2", 20, 1);
	lists("done, let Y1, let Y2");
	play("let Y2"); /* done unasked */
	own_is(0, "Y1");
	assert_int_equal(now.beads[0], 19);
	discards_are("Y2");
	hungry("intro", "Y1 Y2", 20, 1);
	play("let Y1, let Y2");
	own_is(0, "");
	assert_int_equal(now.beads[0], 20);
}

static void all_plan_at_once(void **unused) /* AQM-86, AQM-92 */
{
	(void)unused;
	sit(4, "intro", "G1");
	own(0, "Y1");
	own(2, "R1 R2");
	own(3, "B3");
	famine(1, false);
	asked(0xd);
	assert_int_equal(now.base.seen, 0);
	play("2:let R1, 3:done");
	asked(0x5);
	beads_are("15/15/15/15"); /* nothing yet */
	own_is(2, "R1 R2");
	own_is(3, "B3");
	discards_are("");
	play("2:done");
	own_is(2, "R1 R2");
	play("0:let Y1"); /* the last one */
	beads_are("15/15/13/12");
	own_is(0, "");
	own_is(2, "R2");
	discards_are("Y1 R1");
	at_chance();
}

static void plants_go_to_the_largest(void **unused) /* AQM-87 */
{
	(void)unused;
	hungry("intro", "Y1 Y2 Y3 R3 PF", 20, 2); /* 2 * (9 - 3) */
	play("done");
	assert_int_equal(now.beads[0], 8);
	hungry("intro", "Y1 Y2 Y3 R3 PF PG", 20, 2); /* 2 * (9 - 6) */
	play("done");
	assert_int_equal(now.beads[0], 14);
	hungry("intro", "Y1 Y2 Y3 R3 PF PG", 20, 2); /* of those that stay: Y1 Y2 R3 */
	play("let Y3, done");
	assert_int_equal(now.beads[0], 18);
}

static void small_questions(void **unused) /* AQM-88 */
{
	(void)unused;
	hungry("normal", "Y1 Y1 G3 FB", 20, 1);
	lists("done, let Y1, let G3, let FB");
	play("let Y1");
	lists("done, let Y1, let G3, let FB");
	play("let Y1");
	lists("done, let G3, let FB");
	play("let FB");
	at_chance(); /* only DONE is left: unasked */
	own_is(0, "G3");
}

static void done_when_it_can_be_paid(void **unused) /* AQM-89 */
{
	(void)unused;
	hungry("intro", "Y2 R1", 6, 2);
	lists("done, let Y2, let R1");
	hungry("intro", "Y2 R1", 5, 2);
	lists("let Y2, let R1");
	refuses("done");
	play("let Y2");
	lists("done, let R1");
}

static void ascending_and_no_dead_end(void **unused) /* AQM-90 */
{
	(void)unused;
	hungry("intro", "Y1 R1 B1", 20, 1);
	play("let R1");
	lists("done, let B1"); /* not back to Y1 */
	hungry("intro", "Y2 R1 B1", 1, 1);
	lists("let R1, let B1"); /* Y2 went unasked: with it the others could not help */
	play("let B1");
	lists_of(0, "");
	own_is(0, "R1");
	assert_int_equal(now.beads[0], 0);
	discards_are("Y2 B1");
}

static void plans_that_plants_complete(void **unused) /* AQM-91 */
{
	(void)unused;
	hungry("intro", "Y1 R2 PF PG", 20, 3);
	at_chance(); /* never asked */
	own_is(0, "Y1 R2 PF PG");
	assert_int_equal(now.beads[0], 20);
	hungry("intro", "Y1 R2 B3 PF PG", 20, 3);
	lists("done, let Y1, let R2, let B3");
	play("let B3"); /* two fish, two plants: complete */
	at_chance();
	own_is(0, "Y1 R2 PF PG");
	assert_int_equal(now.beads[0], 20);
	sit(3, "intro", "G1");
	famine(3, false);
	at_chance(); /* no fish at all */
}

static void all_pay_their_plan(void **unused) /* AQM-92 */
{
	(void)unused;
	sit(5, "intro", "G1");
	for (unsigned seat = 0; seat < 5; seat++)
		own(seat, "Y3");
	purse(4, 2);
	famine(2, false);
	asked(0xf); /* seat 4 cannot pay: Y3 goes unasked */
	own_is(4, "Y3");
	play("done, done, let Y3, done");
	beads_are("9/9/15/9/2");
	own_is(4, "");
	discards_are("Y3 Y3");
}

static void fish_in_the_tank_eat_nothing(void **unused) /* AQM-93 */
{
	(void)unused;
	sit(3, "normal", "G1");
	tank(0, "Y3 Y3");
	own(0, "R1");
	purse(0, 3);
	famine(3, false);
	lists("done, let R1");
	play("done");
	assert_int_equal(now.beads[0], 0);
	sit(3, "normal", "G1");
	tank(0, "Y3 Y3");
	purse(0, 0);
	famine(3, false);
	at_chance();
	tank_is(0, "Y3 Y3");
	discards_are("");
}

static void spent_cards_return(void **unused) /* AQM-94 */
{
	(void)unused;
	sit(3, "intro", "Y1");
	own(1, "R1");
	spend(0, "more fewer replace swap plus minus double half");
	spend(1, "double");
	spend(2, "half swap");
	deck(1, 4, true);
	play("pass, card feeding, food 1");
	spent_is(1, "double"); /* not before all have fed */
	play("done");
	for (unsigned seat = 0; seat < 3; seat++)
		spent_is(seat, "");
}

static void the_card_that_caused_it_returns_too(void **unused) /* AQM-95 */
{
	(void)unused;
	sit(3, "intro", "Y1 R1");
	deck(1, 4, true);
	play("buy, more, pass");
	spent_is(1, "more");
	play("card feeding, food 1");
	spent_is(1, "");
	play("card PF");
	shop_is("Y1 R1 PF");
	spent_is(1, ""); /* and is not spent again when it is done */
	play("pass, pass, refuse");
	spent_is(1, "");
	sit(3, "intro", "Y1 R1");
	deck(1, 4, true);
	play("buy, replace, pass, pick Y1, card feeding, food 1, card PF");
	shop_is("PF R1");
	spent_is(1, "");
}

static void cards_face_down_stay(void **unused) /* AQM-96 */
{
	(void)unused;
	sit(4, "intro", "Y1 R1");
	spend(3, "swap replace");
	deck(1, 4, true);
	play("buy, more, replace, fewer, card feeding, food 1, card PF");
	spent_is(1, "");
	spent_is(2, "replace");
	spent_is(3, "");
	assert_int_equal(now.phase, PHASE_REPLACE);
	play("2:pick Y1, card PG"); /* R1 is the only fish left: FEWER takes it */
	spent_is(3, "fewer");
	shop_is("PG PF");
	discards_are("Y1 R1");
}

/* Every set of fish that can be paid for and keeps at least the fish that plants feed is reached
 * by exactly one series of answers, and no other is. */
struct plans {
	unsigned reached, wanted;
};

static void walk_plans(struct plans *p, const struct aquarium_state *at)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &at->base, 0);
	if (!list.count) {
		p->reached++;
		return;
	}
	for (uint32_t i = 0; i < list.count; i++) {
		struct aquarium_state next = *at;

		game->rules->apply(game, &next.base, 0, list.action[i], NULL);
		if (next.base.pending & 1)
			walk_plans(p, &next);
		else
			p->reached++;
	}
}

/* Sizes of the fish that stay, ascending; cost with the largest fed by plants. */
static unsigned cost_of(const uint8_t stays[FISH], unsigned plants, unsigned food)
{
	static const uint8_t size[FISH] = { 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 1 };
	unsigned             of[4] = { 0 }, cost = 0;

	for (unsigned kind = 0; kind < FISH; kind++)
		of[size[kind]] += stays[kind];
	for (unsigned s = 3; s > 0; s--) {
		unsigned fed = plants < of[s] ? plants : of[s];

		plants -= fed;
		cost += s * (of[s] - fed) * food;
	}
	return cost;
}

static void count_wanted(struct plans *p, const uint8_t has[FISH], uint8_t stays[FISH],
                         unsigned kind)
{
	unsigned fish = 0, plants = 0;

	if (kind < FISH) {
		for (unsigned n = 0; n <= has[kind]; n++) {
			stays[kind] = (uint8_t)n;
			count_wanted(p, has, stays, kind + 1);
		}
		return;
	}
	for (unsigned i = 0; i < FISH; i++)
		fish += stays[i];
	for (unsigned i = 0; i < PLANTS; i++)
		plants += now.held[0][KIND_PLANT + i];
	p->wanted += fish >= plants && cost_of(stays, plants, now.food) <= now.beads[0];
}

static void every_plan_in_one_way(void **unused) /* AQM-85, AQM-87 to AQM-91 */
{
	static const struct {
		const char *cards;
		unsigned    beads, food;
	} cases[] = {
		{ "Y1 Y1 R2 B3 G1 FB RB", 9, 2 },    { "Y1 Y1 R2 B3 G1 FB RB", 0, 2 },
		{ "Y3 R3 B3 G3 G2", 12, 3 },         { "Y3 R3 B3 G3 G2 PF", 12, 3 },
		{ "Y1 Y2 Y3 R1 R2 R3 PF PF", 7, 1 }, { "Y1 Y2 Y3 R1 R2 R3 PF PF PG", 40, 3 },
		{ "FB FB FB RB PL", 1, 1 },          { "Y3 Y3 G1 G1 G1", 4, 1 },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct plans p = { 0 };
		uint8_t      stays[FISH];

		sit(3, "advanced", "G1");
		own(0, cases[i].cards);
		own(1, "B2"); /* keeps the question open */
		purse(0, cases[i].beads);
		famine(cases[i].food, false);
		count_wanted(&p, now.held[0], stays, 0);
		walk_plans(&p, &now);
		assert_int_equal(p.reached, p.wanted);
	}
}

static void alarm_of_the_last_feeding(void **unused) /* AQM-15, AQM-37 */
{
	(void)unused;
	sit(4, "intro", "Y1"); /* three feedings, in the piles 1, 3 and 5 */
	own(0, "Y3 R3");
	alarms(0, 0, "");
	deck(3, 4, true);
	alarms(0, 0, "");
	deck(4, 4, false);
	alarms(0, 0, "");
	deck(5, 4, true);
	alarms(0, 1, "it ends the game: it is one of the next 5 cards. (AQM-15, AQM-37)");
	alarms(SHOAL_NOBODY, 1, "one of the next 5 cards");
	play("pass, card feeding, food 1");
	alarms(0, 1, "This is the last feeding");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(food_prices),
		GAME_TEST(cost_by_size),
		GAME_TEST(plants_feed_one_fish_each),
		GAME_TEST(plants_stay),
		GAME_TEST(fish_may_be_let_go),
		GAME_TEST(all_plan_at_once),
		GAME_TEST(plants_go_to_the_largest),
		GAME_TEST(small_questions),
		GAME_TEST(done_when_it_can_be_paid),
		GAME_TEST(ascending_and_no_dead_end),
		GAME_TEST(plans_that_plants_complete),
		GAME_TEST(all_pay_their_plan),
		GAME_TEST(fish_in_the_tank_eat_nothing),
		GAME_TEST(spent_cards_return),
		GAME_TEST(the_card_that_caused_it_returns_too),
		GAME_TEST(cards_face_down_stay),
		GAME_TEST(every_plan_in_one_way),
		GAME_TEST(alarm_of_the_last_feeding),
	};

	return GAME_RUN(tests);
}
