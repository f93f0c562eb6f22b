/* test_aqualuma_exchange.c: heroes in one area change cards and orbs, LUM-93 to LUM-97. */
#include "dive.h"

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
