/* test_aqualuma_station.c: the diving station: orbs are laid down and lit, and its three fields,
 * LUM-79 to LUM-92. */
#include "dive.h"

static void laying_down(void **unused) /* LUM-79 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail+finn)");
	stand(0, 0);
	stand(1, 0);
	orbs("- | 2 | - | 4 | 5");
	carry(0, 2);
	carry(1, 1);
	cards(0, "ebb");
	play("back ebb, move S"); /* by itself, and all of them */
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.carried[1], 1); /* nobody else's */
	assert_int_equal(now.inactive, 2);
	assert_int_equal(now.active, 0);
	/* In the world next to it nothing happens. */
	scene("aqualuma(heroes=crabigail)");
	stand(0, 0);
	orbs("- | 2 | 3 | 4 | 5");
	carry(0, 2);
	cards(0, "ebb");
	play("back ebb, move 1");
	assert_int_equal(now.carried[0], 2);
	/* An orb that is received in the station, too. */
	scene("aqualuma(heroes=crabigail+finn)");
	orbs("- | 2 | 3 | 4 | 5");
	carry(1, 1);
	play("get 1");
	assert_int_equal(now.carried[0], 0);
	assert_int_equal(now.inactive, 2);
}

static void activating(void **unused) /* LUM-80, LUM-81 */
{
	(void)unused;
	scene("aqualuma"); /* three dark cards */
	orbs("- | 2 | 3 | 4 | 5");
	hand("r1 g1");
	cannot("activate"); /* two pips */
	hand("r1 g1 b1");
	can("activate");
	fill_board(4);
	cannot("activate");
	hand("r1 g2 b1");
	can("activate");
	stand(0, 0);
	cannot("activate"); /* not in the station */
	stand(0, STATION);
	orbs("1 2 | 3 | 4 | 5 | 6");
	cannot("activate"); /* no orb */
	orbs("2 | 3 | 4 | 5 | 6");
	can("activate");
	fill_board(5);
	cannot("activate");
}

static void set_up_cards_count(void **unused) /* LUM-81 */
{
	static const char *const names[] = { "aqualuma(level=easy)", "aqualuma(level=medium)",
		                             "aqualuma(level=hard)", "aqualuma(level=veryhard)" };

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		scene(names[i]);
		assert_int_equal(aqualuma_price(aqualuma_game_of(game), &now), 2 + i);
		full_hands();
		play("end, dark coral");
		assert_int_equal(aqualuma_price(aqualuma_game_of(game), &now), 3 + i);
	}
}

static void paying(void **unused) /* LUM-82 */
{
	(void)unused;
	scene("aqualuma");
	orbs("- | 2 | 3 | 4 | 5");
	fill_board(7);
	hand("r6 g6 b1 r1");
	chest_is("2/3/3");
	play("activate");
	lists("pick r6, pick g6");
	play("pick r6");
	/* One die more is enough; the small ones as well as the six. */
	lists("pick r1, pick g6, pick b1");
	play("pick b1"); /* nothing ranks after it: lit unasked */
	asked(0, PHASE_ACT);
	hand_is("g6 r1");
	chest_is("3/3/4");
	assert_int_equal(now.active, 1);
	assert_int_equal(now.inactive, 1);
	/* Pips above the price do not help the next orb: 7 are there, and 7 are needed. */
	play("activate");
	hand_is("");
	assert_int_equal(now.active, 2);
}

static void paying_more(void **unused) /* LUM-84 */
{
	struct aqualuma_state met;

	(void)unused;
	scene("aqualuma");
	orbs("- | 2 | 3 | 4 | 5");
	fill_board(7);
	hand("r6 g5 g3 b2");
	play("activate, pick r6, pick g3"); /* 9 are more than 7: what ranks after it, or done */
	asked(0, PHASE_PAY);
	lists("stop, pick b2");
	assert_int_equal(now.paid, 9);
	assert_int_equal(now.active, 0);
	met = now;
	play("stop");
	asked(0, PHASE_ACT);
	hand_is("g5 b2");
	assert_int_equal(now.active, 1);
	assert_int_equal(SHOAL_EVENT(lit, &told[event_next(0, EVENT_LIT)])->lost, 2);
	now = met;
	play("pick b2"); /* no die that could follow: lit at once */
	asked(0, PHASE_ACT);
	hand_is("g5");
	assert_int_equal(now.active, 1);
	assert_int_equal(now.inactive, 1);
	assert_int_equal(SHOAL_EVENT(lit, &told[event_next(0, EVENT_LIT)])->lost, 4);
	cannot("activate"); /* they do not count for another orb */

	scene("aqualuma"); /* the same falling order: no way back to what was passed over */
	orbs("- | 2 | 3 | 4 | 5");
	fill_board(4);
	hand("b6 r5 g5 b5 r1");
	play("activate, pick g5");
	lists("stop, pick r1, pick b5");
	play("pick b5");
	lists("stop, pick r1");
	assert_int_equal(now.paid, 10);
	chest_is("2/4/3");
	play("stop");
	hand_is("b6 r5 r1");

	scene("aqualuma"); /* a single die that is enough is not asked about */
	orbs("- | 2 | 3 | 4 | 5");
	hand("b6");
	play("activate");
	asked(0, PHASE_ACT);
	assert_int_equal(now.active, 1);
}

/* Sets of hand dice that reach the price; counted over all subsets. */
static unsigned payments(const unsigned kind[], unsigned count, unsigned price)
{
	unsigned found = 0;
	uint8_t  seen[64][KINDS] = { { 0 } };

	for (unsigned set = 1; set < 1u << count; set++) {
		unsigned sum = 0;
		uint8_t  counts[KINDS] = { 0 };
		bool     known = false;

		for (unsigned i = 0; i < count; i++) {
			if (set >> i & 1) {
				sum += kind[i] % 6 + 1;
				counts[kind[i]]++;
			}
		}
		if (sum < price)
			continue;
		for (unsigned i = 0; i < found; i++)
			known = known || !memcmp(seen[i], counts, KINDS);
		if (!known)
			memcpy(seen[found++], counts, KINDS);
	}
	return found;
}

/* Ways through the question PAY from here on. */
static unsigned ways_to_pay(void)
{
	struct aqualuma_state spot = now;
	struct shoal_list     list;
	unsigned              sum = 0;

	if (now.phase != PHASE_PAY)
		return 1;
	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		assert_int_equal(shoal_try_apply(game, &now.base, 0, list.action[i], NULL, NULL),
		                 SHOAL_OK);
		sum += ways_to_pay();
		now = spot;
	}
	return sum;
}

static void every_payment_once(void **unused) /* LUM-83, LUM-84 */
{
	struct shoal_random random;
	unsigned            tried = 0;

	(void)unused;
	shoal_random_seed(&random, 9);
	scene("aqualuma(heroes=octavia)");
	available("0/0/0");
	for (unsigned round = 0; round < 600; round++) {
		struct aqualuma_state fork = now;
		unsigned              kind[6], count = 1 + round % 6, price, pips = 0;
		char                  bytes[32];
		struct shoal_text     dice = SHOAL_TEXT(bytes);

		for (unsigned i = 0; i < count; i++) {
			kind[i] = shoal_random_below(&random, KINDS);
			pips += kind[i] % 6 + 1;
			shoal_put(&dice, "%c%u ", colour_words[kind[i] / 6], kind[i] % 6 + 1);
		}
		price = 3 + shoal_random_below(&random, 19);
		fill_board(price);
		orbs("- | 2 | 3 | 4 | 5");
		hand(bytes);
		assert_int_equal(legal("activate"), pips >= price);
		if (pips >= price) {
			tried++;
			play("activate");
			assert_int_equal(ways_to_pay(), payments(kind, count, price));
		}
		now = fork;
	}
	assert_true(tried > 150);
}

static void order_of_paying(void **unused) /* LUM-83 */
{
	(void)unused;
	scene("aqualuma");
	orbs("- | 2 | 3 | 4 | 5");
	fill_board(9);
	hand("r4 g4 b4 r5");
	play("activate"); /* by value, then red, green, blue */
	lists("pick r4, pick r5");
	play("pick r4"); /* then the other fours, unasked; not back to the five */
	hand_is("r5");
	asked(0, PHASE_ACT);
	scene("aqualuma"); /* a smaller die first closes the way to larger ones */
	orbs("- | 2 | 3 | 4 | 5");
	fill_board(4);
	hand("r2 g3 b6 b2");
	play("activate");
	lists("pick r2, pick g3, pick b6");
	play("pick r2"); /* then only b2 ranks after it */
	hand_is("g3 b6");
}

static void several_orbs(void **unused) /* LUM-85, LUM-86 */
{
	(void)unused;
	scene("aqualuma(heroes=crabigail)");
	stand(0, 0);
	orbs("- | - | 3 | 4 | 5");
	carry(0, 2);
	cards(0, "ebb");
	hand("r3 g3 b3");
	play("back ebb, move S"); /* one lay there, two are new */
	play("activate, pick r3, stop, activate, pick b3, activate");
	assert_int_equal(now.active, 3);
	assert_int_equal(now.inactive, 0);
	hand_is("");
}

static void station_fields(void **unused) /* LUM-87, LUM-88 */
{
	(void)unused;
	scene("aqualuma");
	hand("r6 g5 b6 b6");
	can("special 0 r, special 1 r, special 2 r, special 0 b, special 1 b, special 2 b");
	assert_int_equal(listed(179, 9), 6); /* no green six */
	play("special 1 b");
	hand_is("r6 g5 b6");
	chest_is("3/3/2");
	can("special 0 r, special 2 b");
	assert_int_equal(listed(179, 9), 4); /* field 1 is taken */
	stand(0, 0);
	assert_int_equal(listed(179, 9), 0);
	stand(0, STATION);
	dark("0 0 0 0 0"); /* nothing to lower */
	assert_int_equal(listed(179, 9), 0);
	dark("0 0 0 0 1");
	assert_int_equal(listed(179, 9), 4);
	play("special 0 r"); /* one world only: unasked */
	dark_is("0 0 0 0 0");
	assert_int_equal(now.special[0], 1);
	assert_int_equal(now.special[1], 3);
	assert_int_equal(now.special[2], 0);
	full_hands();
	play("end, dark coral"); /* they stay */
	pass("dark coral");
	assert_int_equal(now.special[0], 1);
	assert_int_equal(now.special[1], 3);
}

static void beam(void **unused) /* LUM-89 */
{
	(void)unused;
	scene("aqualuma");
	hand("g6");
	dark("6 0 3 4 0");
	play("special 0 g");
	asked(0, PHASE_BEAM);
	lists("lower 0, lower 2, lower 3");
	play("lower 0");
	dark_is("2 0 3 4 0");
	asked(0, PHASE_ACT);
	scene("aqualuma");
	hand("g6");
	dark("6 0 3 4 0");
	play("special 0 g, lower 2"); /* as far as it goes */
	dark_is("6 0 0 4 0");
	asked(0, PHASE_ACT);
}

static void glow(void **unused) /* LUM-90 */
{
	(void)unused;
	scene("aqualuma");
	hand("g6");
	dark("6 0 3 1 2");
	play("special 1 g");
	dark_is("5 0 2 0 1");
	asked(0, PHASE_ACT);
}

static void sparks(void **unused) /* LUM-91 */
{
	(void)unused;
	scene("aqualuma");
	hand("g6");
	dark("1 0 2 0 3");
	play("special 2 g");
	asked(0, PHASE_SPREAD);
	lists("lower 0, lower 2, lower 4");
	play("lower 0");
	dark_is("0 0 2 0 3");
	lists("lower 2, lower 4");
	play("lower 2");
	lists("lower 2, lower 4");
	play("lower 2");
	dark_is("0 0 0 0 3");
	asked(0, PHASE_ACT);
}

/* Ways to spread: vectors of what each world gets. */
static unsigned spreads(const uint8_t values[], unsigned worlds, unsigned points)
{
	unsigned sum = 0;

	if (!worlds)
		return points == 0;
	for (unsigned spot = 0; spot <= values[0] && spot <= points; spot++)
		sum += spreads(values + 1, worlds - 1, points - spot);
	return sum;
}

static unsigned ways_to_spread(unsigned total)
{
	struct aqualuma_state spot = now;
	struct shoal_list     list;
	unsigned              sum = 0, left = 0;

	if (now.phase != PHASE_SPREAD) {
		for (unsigned w = 0; w < WORLDS; w++)
			left += now.dark[w];
		assert_int_equal(left, total); /* all that could be was spread */
		return 1;
	}
	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		game->rules->apply(game, &now.base, now.base.actor, list.action[i], NULL);
		sum += ways_to_spread(total);
		now = spot;
	}
	return sum;
}

static void every_spread_once(void **unused) /* LUM-92 */
{
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 5);
	scene("aqualuma");
	hand("r6");
	for (unsigned round = 0; round < 300; round++) {
		struct aqualuma_state fork = now;
		unsigned              sum = 0, points;

		for (unsigned w = 0; w < WORLDS; w++) {
			now.dark[w] = (uint8_t)shoal_random_below(&random, 1 + round % 6);
			sum += now.dark[w];
		}
		points = sum < 3 ? sum : 3;
		if (sum) {
			uint8_t before[WORLDS];

			memcpy(before, now.dark, WORLDS);
			play("special 2 r");
			assert_int_equal(ways_to_spread(sum - points),
			                 spreads(before, WORLDS, points));
		}
		now = fork;
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(laying_down),
		GAME_TEST(activating),
		GAME_TEST(set_up_cards_count),
		GAME_TEST(paying),
		GAME_TEST(paying_more),
		GAME_TEST(every_payment_once),
		GAME_TEST(order_of_paying),
		GAME_TEST(several_orbs),
		GAME_TEST(station_fields),
		GAME_TEST(beam),
		GAME_TEST(glow),
		GAME_TEST(sparks),
		GAME_TEST(every_spread_once),
	};

	return GAME_RUN(tests);
}
