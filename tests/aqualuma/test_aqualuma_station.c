/* test_aqualuma_station.c: the diving station and exchange: LUM-79 to LUM-97. */
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

static void who_can_exchange(void **unused) /* LUM-93, LUM-97 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail+crumbs,seats=2)");
	stand(0, 1);
	stand(1, 1);
	stand(2, 3);
	orbs("- | - | - | 4 | 5");
	carry(0, 1);
	carry(1, 1);
	carry(2, 1);
	cards(0, "ebb");
	cards(1, "wind");
	cards(2, "swirl");
	can("swap 1, give 1, get 1");
	cannot("swap 0, swap 2, give 0, give 2, get 0, get 2"); /* not oneself, not elsewhere */
	stand(1, 3); /* the other two are together: nothing for hero 0 */
	assert_int_equal(listed(198, 4) + listed(214, 8), 0);
	stand(0, 3);
	can("swap 1, give 1, get 1, swap 2, give 2, get 2");
	play("swap 1");
	asked(0, PHASE_ACT); /* one card each: unasked, and seat 0 decides for both */
	cards_are(0, "wind");
	cards_are(1, "ebb");
}

static void swapping(void **unused) /* LUM-94, LUM-96 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail)");
	cards(0, "ebb wind");
	cards(1, "swirl wind");
	play("swap 1");
	asked(0, PHASE_GIVEN);
	lists("card wind, card ebb");
	play("card wind"); /* for another face: the swirl, unasked */
	asked(0, PHASE_ACT);
	cards_are(0, "ebb swirl");
	cards_are(1, "wind wind");
	play("swap 1"); /* the ebb unasked, for the swirl would lead back */
	cards_are(0, "wind swirl");
	cards_are(1, "ebb wind");
	play("swap 1"); /* and now the swirl for the wind: three other swaps lead back */
	cards_are(0, "wind wind");
	cards_are(1, "ebb swirl");
	cannot("swap 1");
	assert_int_equal(now.swaps, 3);

	scene("aqualuma(heroes=finn+crabigail)"); /* wind for wind is no swap */
	cards(0, "wind swirl r-calm");
	cards(1, "wind");
	play("swap 1");
	lists("card swirl, card r-calm");
}

static void six_swaps(void **unused) /* LUM-94 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail)");
	cards(0, "ebb wind swirl r-calm");
	cards(1, "r-surge g-surge b-surge g-calm");
	play("swap 1, card ebb, card r-surge");
	play("swap 1, card wind, card g-surge");
	play("swap 1, card swirl, card b-surge");
	play("swap 1, card r-calm, card g-calm"); /* all of both have changed hands */
	play("swap 1, card r-surge, card wind");
	can("swap 1");
	play("swap 1, card g-surge, card r-calm");
	cards_are(0, "wind r-calm b-surge g-calm");
	assert_int_equal(now.swaps, 6);
	cannot("swap 1");
	play("end, ...");
	play("take 1 1 1, ...");
	assert_int_equal(now.swaps, 0); /* the next turn begins afresh */
	can("swap 0");
}

static void no_way_back(void **unused) /* LUM-94 */
{
	struct aqualuma_state once;

	(void)unused;
	scene("aqualuma(heroes=finn+crabigail+crumbs)");
	cards(0, "ebb wind");
	cards(1, "swirl");
	play("swap 1, card ebb");
	cards_are(0, "swirl wind");
	cards_are(1, "ebb");
	play("swap 1"); /* the wind unasked: the swirl would lead back */
	cards_are(0, "swirl ebb");
	cards_are(1, "wind");
	cannot("swap 1"); /* both swaps that are left lead back; nobody is asked for nothing */

	scene("aqualuma(heroes=finn+crabigail+crumbs)"); /* other hands, other ways */
	hand("r5");
	cards(0, "ebb wind");
	cards(1, "swirl");
	cards(2, "r-calm");
	play("swap 1, card ebb");
	cannot("swap 0");
	once = now;
	play("back wind, move 0"); /* the pair is another one now: the way back is open ... */
	play("stop");
	stand(1, 0);
	can("swap 1");
	play("swap 1");
	cards_are(0, "ebb");
	cards_are(1, "swirl");
	cannot("swap 1"); /* ... once */
	now = once;
	play("swap 2, card wind"); /* likewise with a third hero's card */
	cards_are(0, "swirl r-calm");
	play("swap 1");
	lists("card swirl, card r-calm");

	scene("aqualuma(heroes=finn+crabigail)"); /* a card that goes and comes again */
	stand(0, 0);
	stand(1, 0);
	strip(0, 4, "r3");
	hand("g4 r5");
	cards(0, "wind ebb");
	cards(1, "swirl");
	play("swap 1, card wind");
	play("front ebb, pick r5");
	once = now;
	can("swap 1");
	play("place g4, draw ebb"); /* with it the hands would be those of the beginning */
	cards_are(0, "swirl ebb");
	play("swap 1");
	cards_are(0, "swirl wind"); /* unasked: not the swirl for the wind, but the ebb for it */
	cards_are(1, "ebb");
	now = once;
	play("place g4, draw r-calm");
	play("swap 1");
	lists("card swirl, card r-calm");
}

/* Hands of this turn, kept beside the game from what it tells. */
static struct {
	uint8_t card[600][PARTY][CARDS];
	size_t  count;
} seen;

static void see(const struct shoal_event *event)
{
	const struct event_front *front = SHOAL_EVENT(front, event);
	const struct event_back  *back = SHOAL_EVENT(back, event);
	const struct event_stew  *stew = SHOAL_EVENT(stew, event);
	const struct event_card  *card = SHOAL_EVENT(card, event);
	const struct event_swap  *swap = SHOAL_EVENT(swap, event);
	uint8_t(*hands)[CARDS] = seen.card[seen.count];

	assert_true(seen.count + 1 < 600);
	memcpy(seen.card[seen.count + 1], hands, sizeof(seen.card[0]));
	hands = seen.card[seen.count + 1];
	switch (event->kind) {
	case EVENT_TURN:
		memcpy(seen.card[0], hands, sizeof(seen.card[0]));
		seen.count = 0;
		return;
	case EVENT_FRONT:
		hands[front->hero][front->card]--;
		break;
	case EVENT_BACK:
		hands[back->hero][back->card]--;
		break;
	case EVENT_STEW:
		hands[stew->hero][stew->card]--;
		break;
	case EVENT_CARD:
		hands[card->hero][card->card]++;
		break;
	case EVENT_SWAP:
		hands[swap->hero][swap->given]--;
		hands[swap->partner][swap->given]++;
		hands[swap->partner][swap->got]--;
		hands[swap->hero][swap->got]++;
		break;
	default:
		return;
	}
	seen.count++;
}

/* The swap is one, and leads to a pair of hands that was not seen. */
static bool is_new(unsigned other, unsigned given, unsigned got)
{
	uint8_t mine[CARDS], theirs[CARDS];

	memcpy(mine, now.card[now.hero], CARDS);
	memcpy(theirs, now.card[other], CARDS);
	if (given == got || !mine[given]-- || !theirs[got]--)
		return false;
	mine[got]++;
	theirs[given]++;
	for (size_t i = 0; i <= seen.count; i++) {
		if (!memcmp(seen.card[i][now.hero], mine, CARDS)
		    && !memcmp(seen.card[i][other], theirs, CARDS))
			return false;
	}
	return true;
}

/* Cards for which the other hero has one that leads to new hands. */
static unsigned new_gifts(unsigned other)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < CARDS * CARDS; i++)
		bits |= is_new(other, i / CARDS, i % CARDS) ? 1u << i / CARDS : 0;
	return bits;
}

/* What is offered is what may be, by looking at all hands of the turn. Returns swaps refused. */
static unsigned offers_are_right(void)
{
	unsigned company = aqualuma_company(aqualuma_game_of(game), &now), refused = 0;

	for (unsigned other = 0; other < PARTY; other++) {
		char word[16];

		snprintf(word, sizeof(word), "swap %u", other);
		if (now.phase != PHASE_ACT || !(company >> other & 1))
			continue;
		assert_int_equal(legal(word), now.swaps < 6 && new_gifts(other));
		refused += now.swaps && now.swaps < 6 && !new_gifts(other)
		           && aqualuma_cards(now.card[now.hero]) && aqualuma_cards(now.card[other]);
	}
	for (unsigned face = 0; face < CARDS; face++) {
		char word[24];

		snprintf(word, sizeof(word), "card %s", face_words[face]);
		if (now.phase == PHASE_GIVEN)
			assert_int_equal(legal(word), new_gifts(now.partner) >> face & 1);
		if (now.phase != PHASE_GOT)
			continue;
		assert_int_equal(legal(word), is_new(now.partner, now.given, face));
		refused += now.card[now.partner][face] && face != now.given && !legal(word);
	}
	return refused;
}

/* Random games of heroes who like to swap. */
static void swaps_against_memory(void **unused) /* LUM-94 */
{
	struct shoal_random random;
	unsigned            swaps = 0, refused = 0;

	(void)unused;
	shoal_random_seed(&random, 3);
	for (unsigned round = 0; round < 60; round++) {
		begin("aqualuma(heroes=octavia+crumbs+finn,seats=1,level=easy,layout=short)");
		seen.count = 0;
		memset(seen.card[0], 0, sizeof(seen.card[0]));
		while (now.base.actor != SHOAL_OVER) {
			struct shoal_list list;
			uint32_t          i;

			shoal_list_fill(&list, game, &now.base, now.base.actor);
			if (now.base.actor == SHOAL_CHANCE) {
				i = 0;
				list.action[0] = shoal_chance_draw(game, &now.base, &random, &list);
			} else {
				refused += offers_are_right();
				i = shoal_random_below(&random, list.count);
				if (listed(198, 4) && shoal_random_below(&random, 2))
					i = list.count - 1; /* often a swap */
				if (list.action[i] == ACT_END && shoal_random_below(&random, 4))
					i = list.count / 2;
			}
			told_count = 0;
			assert_int_equal(shoal_try_apply(game, &now.base, now.base.actor,
			                                 list.action[i], &hearing, NULL),
			                 SHOAL_OK);
			assert_true(game->rules->valid(game, &now.base));
			for (unsigned e = 0; e < told_count; e++) {
				swaps += told[e].kind == EVENT_SWAP;
				see(&told[e]);
			}
		}
	}
	print_message("%u swaps, %u refused\n", swaps, refused);
	assert_true(swaps > 500 && refused > 100);
}

static void swaps_need_cards(void **unused) /* LUM-94, LUM-96 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail)");
	hand("r1 g2");
	assert_int_equal(listed(198, 4), 0);
	cards(0, "ebb");
	assert_int_equal(listed(198, 4), 0); /* no gifts */
	cards(0, "");
	cards(1, "ebb");
	assert_int_equal(listed(198, 4), 0);
	cards(0, "ebb");
	assert_int_equal(listed(198, 4), 0); /* the same face */
	cards(1, "ebb wind");
	can("swap 1");
	hand_is("r1 g2"); /* and no way to hand over dice: */
	lists("end, front ebb, back ebb, move 0, move 1, swap 1");
}

static void orbs_change_hands(void **unused) /* LUM-95 */
{
	(void)unused;
	scene("aqualuma(heroes=finn+crabigail+crumbs)");
	stand(0, 2);
	stand(1, 2);
	stand(2, 2);
	orbs("- | - | - | 4 | 5");
	carry(0, 2);
	carry(1, 2);
	can("give 1, give 2, get 1");
	cannot("get 2"); /* has none */
	play("give 1");
	assert_int_equal(now.carried[0], 1);
	assert_int_equal(now.carried[1], 3);
	cannot("get 1"); /* the lock */
	can("give 1, give 2");
	play("give 1");
	cannot("give 2, give 1, get 1, get 2"); /* nothing left */
	assert_int_equal(now.carried[1], 4);

	scene("aqualuma(heroes=finn+crabigail+crumbs)");
	stand(0, 2);
	stand(1, 2);
	stand(2, 2);
	orbs("- | - | - | 4 | 5");
	carry(1, 2);
	carry(2, 2);
	play("get 1, get 1, get 2");
	assert_int_equal(now.carried[0], 3);
	cannot("give 1, give 2, get 1");
	can("get 2");
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
		GAME_TEST(who_can_exchange),
		GAME_TEST(swapping),
		GAME_TEST(six_swaps),
		GAME_TEST(no_way_back),
		GAME_TEST(swaps_against_memory),
		GAME_TEST(swaps_need_cards),
		GAME_TEST(orbs_change_hands),
	};

	return GAME_RUN(tests);
}
