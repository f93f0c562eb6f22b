/* test_aquarium_secrets.c: what players may know, AQM-136 to AQM-141: for each secret pairs
 * of histories that differ in it alone; and
 * what `resample` makes of it against an enumeration. */
#include "table.h"

enum { EVENTS_MAX = 64 };

/* All that an observer has at one moment of a history. */
struct sight {
	struct aquarium_state view;
	unsigned              events;
	struct shoal_event    event[EVENTS_MAX];
	struct shoal_list     list;
	char                  board[8192], json[16384];
};

static void look(int observer, struct sight *out)
{
	struct shoal_style style = { .lang = SHOAL_EN };

	memset(out, 0, sizeof(*out));
	game->rules->view(game, &now.base, observer, &out->view.base);
	for (unsigned i = 0; i < told_count; i++) {
		if (told[i].seen & shoal_seat_bit(observer)) {
			assert_true(out->events < EVENTS_MAX);
			out->event[out->events++] = told[i];
		}
	}
	if (observer >= 0)
		shoal_list_fill(&out->list, game, &out->view.base, observer);
	struct shoal_text board = SHOAL_TEXT(out->board), text = SHOAL_TEXT(out->json);
	struct shoal_json json = { .text = &text };

	shoal_put_board(game, &out->view.base, observer, &style, &board);
	shoal_put_view(game, &out->view.base, observer, &json);
	assert_false(board.cut || text.cut);
}

static bool same_list(const struct shoal_list *a, const struct shoal_list *b)
{
	return a->count == b->count
	       && !memcmp(a->action, b->action, a->count * sizeof(a->action[0]));
}

static bool same(const struct sight *a, const struct sight *b)
{
	return !memcmp(&a->view, &b->view, sizeof(a->view)) && a->events == b->events
	       && !memcmp(a->event, b->event, sizeof(a->event)) && same_list(&a->list, &b->list)
	       && !strcmp(a->board, b->board) && !strcmp(a->json, b->json);
}

/* Two histories from here on; `now` stays. True if the observer has the same of both. */
static bool alike(int observer, const char *one, const char *two)
{
	static struct sight   a, b;
	struct aquarium_state from = now;

	play(one);
	look(observer, &a);
	now = from;
	play(two);
	look(observer, &b);
	now = from;
	return same(&a, &b);
}

/* Only these seats can tell the histories apart; onlookers are bit 7. */
static void told_apart_by(unsigned seats, const char *one, const char *two)
{
	for (int seat = 0; seat <= game->seats; seat++) {
		int  observer = seat == game->seats ? SHOAL_NOBODY : seat;
		bool knows = seats & shoal_seat_bit(observer);

		if (alike(observer, one, two) == knows)
			fail_msg("%d can%s tell '%s' from '%s'", observer, knows ? "not" : "", one,
			         two);
	}
}

/* Whoever answers first: the same bytes. */
static void order_does_not_matter(const char *one, const char *two)
{
	struct aquarium_state from = now, first;

	play(one);
	first = now;
	now = from;
	play(two);
	assert_memory_equal(&first, &now, sizeof(now));
	now = from;
}

/* The order of the deck; the place of Feeding Time!; the next food price and Influence card: they
 * do not exist before they are drawn. Whatever comes next, everybody's view before it is the state
 * itself. */
static void chance_is_not_in_the_state(void **unused) /* AQM-15, AQM-81, AQM-119 */
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 2);
	for (unsigned i = 0; i < 20; i++) {
		begin(i % 2 ? "aquarium(players=2)" : "aquarium(players=3,mode=advanced)");
		while (now.base.actor != SHOAL_OVER) {
			struct aquarium_state view;

			game->rules->view(game, &now.base, SHOAL_NOBODY, &view.base);
			if (now.base.actor == SHOAL_CHANCE) {
				assert_int_equal(now.base.seen, SHOAL_EVERYBODY);
				view.base.ply = now.base.ply;
				memcpy(view.card, now.card, sizeof(view.card)); /* below */
				assert_memory_equal(&view, &now, sizeof(now));
			}
			if (now.phase == PHASE_FOOD)
				assert_int_equal(now.food, 0);
			if (now.phase == PHASE_INFLUENCE1 || now.phase == PHASE_INFLUENCE2)
				assert_int_equal(now.influence, CARD_NONE);
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

/* Stock, piles, discards, aquariums, tanks, shop, food price, and by AQM-141 beads and spent cards:
 * every view has them as they are. */
static void public_things(void **unused) /* AQM-136, AQM-140, AQM-141 */
{
	struct shoal_random random;
	struct shoal_list   list;

	(void)unused;
	shoal_random_seed(&random, 3);
	begin("aquarium(players=4,mode=advanced)");
	for (unsigned i = 0; i < 10; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			struct aquarium_state view;

			game->rules->view(game, &now.base, (int)(i % 4), &view.base);
			assert_memory_equal(view.held, now.held, sizeof(now.held));
			assert_memory_equal(view.tank, now.tank, sizeof(now.tank));
			assert_memory_equal(view.shop, now.shop, sizeof(now.shop));
			assert_memory_equal(view.stock, now.stock, sizeof(now.stock));
			assert_memory_equal(view.beads, now.beads, sizeof(now.beads));
			assert_memory_equal(view.spent, now.spent, sizeof(now.spent));
			assert_memory_equal(view.could, now.could, sizeof(now.could));
			assert_int_equal(view.left, now.left);
			assert_int_equal(view.has, now.has);
			assert_int_equal(view.pile, now.pile);
			assert_int_equal(view.food, now.food);
			assert_int_equal(view.base.pending, now.base.pending);
			assert_int_equal(view.base.actor, now.base.actor);
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
}

static void phase_one_cards(void **unused) /* AQM-41, AQM-42, AQM-44 */
{
	(void)unused;
	sit(4, "normal", "Y1 R1");
	own(2, "B1 B2");
	play("buy");
	told_apart_by(1u << 2, "2:more", "2:swap");
	told_apart_by(1u << 2, "2:pass", "2:fewer");
	told_apart_by(1u << 2, "2:more, 1:pass", "2:swap, 1:pass");
	/* seat 1's card is resolved first; 2's stays face down until it is done */
	told_apart_by(1u << 2, "1:replace, 2:more, 3:pass", "1:replace, 2:swap, 3:pass");
	told_apart_by(1u << 3, "1:replace, 2:more, 3:pass", "1:replace, 2:more, 3:fewer");
	told_apart_by(1u << 2, "1:replace, 2:more, 3:pass, pick Y1",
	              "1:replace, 2:swap, 3:pass, pick Y1");
	/* until it is turned up */
	told_apart_by(0x8f, "1:replace, 2:more, 3:pass, pick Y1, card PF",
	              "1:replace, 2:swap, 3:pass, pick Y1, card PF");
	told_apart_by(1u << 3, "1:replace, 2:more, 3:pass, pick Y1, card PF",
	              "1:replace, 2:more, 3:fewer, pick Y1, card PF");
	/* before seat 1's is turned up nobody knows it */
	told_apart_by(1u << 1, "1:more, 2:pass", "1:replace, 2:pass");
	told_apart_by(0x8f, "1:more, 2:pass, 3:pass", "1:replace, 2:pass, 3:pass");
	order_does_not_matter("1:more, 2:swap, 3:pass", "3:pass, 1:more, 2:swap");
}

static void phase_one_cards_through_a_feeding(void **unused) /* AQM-38, AQM-96 */
{
	(void)unused;
	sit(4, "normal", "Y1 R1");
	own(2, "B1 B2");
	spend(2, "fewer");
	deck(1, 4, true);
	play("buy");
	told_apart_by(1u << 2, "1:more, 2:swap, 3:pass, card feeding, food 1",
	              "1:more, 2:replace, 3:pass, card feeding, food 1");
	told_apart_by(1u << 2, "1:more, 2:swap, 3:pass, card feeding, food 1, 2:done",
	              "1:more, 2:replace, 3:pass, card feeding, food 1, 2:done");
	deck(5, 4, true); /* never, if the game ends before */
	told_apart_by(1u << 2, "1:more, 2:swap, 3:pass, card feeding, food 1, 2:done",
	              "1:more, 2:replace, 3:pass, card feeding, food 1, 2:done");
	told_apart_by(1u << 3, "1:more, 2:swap, 3:pass, card feeding, food 1, 2:done",
	              "1:more, 2:swap, 3:fewer, card feeding, food 1, 2:done");
}

static void phase_one_card_of_two(void **unused) /* AQM-119, AQM-120 */
{
	(void)unused;
	sit(2, "normal", "Y1 R1");
	play("buy");
	told_apart_by(1u << 1, "more", "replace");
	told_apart_by(1u << 1, "more, influence more", "replace, influence more");
	told_apart_by(0x83, "more, influence pass", "replace, influence pass");
	told_apart_by(0x83, "more, influence pass", "more, influence fewer");
}

static void phase_two_cards(void **unused) /* AQM-61, AQM-62 */
{
	(void)unused;
	sit(4, "normal", "Y1 R1");
	play("buy, pass, pass, pass");
	told_apart_by(1u << 1, "1:plus", "1:minus");
	told_apart_by(1u << 2, "2:half, 3:plus", "2:double, 3:plus");
	told_apart_by(1u << 3, "3:pass, 1:plus", "3:minus, 1:plus");
	told_apart_by(0x8f, "1:plus, 2:half, 3:pass", "1:plus, 2:double, 3:pass");
	order_does_not_matter("1:plus, 2:half, 3:pass", "3:pass, 2:half, 1:plus");
	sit(2, "normal", "Y1 R1");
	play("buy, pass, influence pass");
	told_apart_by(1u << 1, "plus", "minus");
	told_apart_by(0x83, "plus, influence pass", "minus, influence pass");
}

static void feeding_plans(void **unused) /* AQM-86, AQM-92 */
{
	(void)unused;
	sit(4, "normal", "Y1");
	own(0, "Y1 Y2");
	own(2, "R1 R2 R3");
	own(3, "B1 B1");
	famine(1, false);
	asked(0xd);
	told_apart_by(1u << 2, "2:let R1", "2:let R2");
	told_apart_by(1u << 2, "2:done", "2:let R1, 2:done");
	told_apart_by(1u << 2, "2:let R3", "2:let R1, 2:let R2, 2:let R3"); /* nor how many */
	told_apart_by(1u << 2, "2:let R1, 2:done, 3:done", "2:done, 3:done");
	told_apart_by(1u << 3, "3:done, 0:let Y2", "3:let B1, 3:done, 0:let Y2");
	told_apart_by(0x8f, "2:done, 3:done, 0:done", "2:let R1, 2:done, 3:done, 0:done");
	order_does_not_matter("2:let R1, 2:done, 3:done, 0:done",
	                      "0:done, 3:done, 2:let R1, 2:done");
	told_apart_by(1u << 2, "0:let Y1", "0:let Y1, 2:let R1"); /* an answer that has begun */
}

static void readiness_is_public(void **unused) /* section 6: that a seat has finished */
{
	(void)unused;
	sit(4, "normal", "Y1");
	own(0, "Y1 Y2");
	own(2, "R1 R2");
	play("buy");
	told_apart_by(0x8f, "2:pass", "3:pass");
	play("1:pass, 2:pass, 3:pass");
	told_apart_by(0x8f, "2:pass", "3:pass");
	play("1:pass, 2:pass, 3:pass, refuse");
	famine(1, false);
	told_apart_by(0x8f, "2:done", "0:done");
}

/* What the eye sees of another seat: text board and JSON of the observer's view. */
static bool looks_alike(int observer, const struct aquarium_state *other)
{
	static struct sight   a, b;
	struct aquarium_state from = now;

	told_count = 0;
	look(observer, &a);
	now = *other;
	look(observer, &b);
	now = from;
	return !strcmp(a.board, b.board) && !strcmp(a.json, b.json);
}

static void position(const char *screens)
{
	char text[80];

	snprintf(text, sizeof(text), "aquarium(players=3,mode=normal,screens=%s)", screens);
	begin(text);
	sit_again("Y1 R1");
	spend(1, "more plus");
}

static void beads_behind_screens(void **unused) /* AQM-137, AQM-139 */
{
	(void)unused;
	for (unsigned open = 0; open < 2; open++) {
		struct aquarium_state other;

		position(open ? "open" : "hidden");
		other = now;
		other.beads[1] += 3;
		assert_int_equal(looks_alike(0, &other), !open);
		assert_int_equal(looks_alike(2, &other), !open);
		assert_int_equal(looks_alike(SHOAL_NOBODY, &other), !open);
		assert_false(looks_alike(1, &other)); /* one's own */
		famine(1, true);
		other = now;
		other.beads[1] += 3; /* no seat's place depends on it: all have no stars */
		assert_false(looks_alike(0, &other));
		assert_false(looks_alike(SHOAL_NOBODY, &other));
	}
}

static void spent_cards_face_down(void **unused) /* AQM-138, AQM-139 */
{
	(void)unused;
	for (unsigned open = 0; open < 2; open++) {
		struct aquarium_state other;

		position(open ? "open" : "hidden");
		other = now;
		other.spent[1] = 1u << CARD_SWAP | 1u << CARD_HALF; /* as many of each phase */
		assert_int_equal(looks_alike(0, &other), !open);
		assert_int_equal(looks_alike(SHOAL_NOBODY, &other), !open);
		assert_false(looks_alike(1, &other));
		other.spent[1] = 1u << CARD_SWAP | 1u << CARD_MORE; /* not so */
		assert_false(looks_alike(0, &other));
		assert_false(looks_alike(SHOAL_NOBODY, &other));
	}
}

static void no_effect_on_play(void **unused) /* AQM-139, section 1: screens */
{
	struct shoal_random   random;
	struct shoal_list     list;
	struct aquarium_state hidden;

	(void)unused;
	for (unsigned i = 0; i < 10; i++) {
		shoal_random_seed(&random, i);
		begin("aquarium(players=3,screens=hidden)");
		shoal_playout(game, &now.base, &random, &list);
		hidden = now;
		shoal_random_seed(&random, i);
		begin("aquarium(players=3,screens=open)");
		shoal_playout(game, &now.base, &random, &list);
		assert_memory_equal(&hidden, &now, sizeof(now));
	}
}

/* Resample against an enumeration. */

enum { DRAWS = 20000, WORLDS_MAX = 256 };

struct worlds {
	unsigned count;
	struct world {
		uint8_t  secret[FISH];
		double   weight;
		unsigned drawn;
	} world[WORLDS_MAX];
};

static struct world *world_of(struct worlds *w, const uint8_t secret[FISH])
{
	unsigned i = 0;

	while (i < w->count && memcmp(w->world[i].secret, secret, FISH) != 0)
		i++;
	assert_true(i < WORLDS_MAX);
	if (i == w->count) {
		w->world[w->count++] = (struct world){ 0 };
		memcpy(w->world[i].secret, secret, FISH);
	}
	return &w->world[i];
}

/* Chi-square: its mean is the number of worlds less one, its variance twice that. */
static void check_worlds(const struct worlds *w)
{
	double square = 0, free = w->count - 1;

	assert_true(w->count > 1);
	for (unsigned i = 0; i < w->count; i++) {
		double expected = DRAWS * w->world[i].weight;
		double difference = w->world[i].drawn - expected;

		assert_true(w->world[i].weight > 0); /* else an impossible one was drawn */
		square += difference * difference / expected;
	}
	assert_true(square < free || (square - free) * (square - free) < 25 * 2 * free);
}

/* The plans of `seat`, by the chance that answers drawn evenly from its lists make them. */
static void enumerate_plans(struct worlds *w, const struct aquarium_state *s, int seat,
                            double weight)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &s->base, seat);
	if (!list.count) {
		world_of(w, s->given[seat])->weight += weight;
		return;
	}
	for (uint32_t i = 0; i < list.count; i++) {
		struct aquarium_state next = *s;

		game->rules->apply(game, &next.base, seat, list.action[i], NULL);
		enumerate_plans(w, &next, seat, weight / list.count);
	}
}

static void plans_are_sampled(void **unused) /* AQM-141 */
{
	static struct worlds  w;
	struct aquarium_state start, view, world;
	struct shoal_random   random;

	(void)unused;
	memset(&w, 0, sizeof(w));
	shoal_random_seed(&random, 8);
	sit(4, "normal", "Y1");
	own(0, "Y1 Y2");
	own(2, "R1 R2 R2 FB PF");
	own(3, "B3 B3");
	purse(2, 4);
	famine(1, false);
	start = now;
	enumerate_plans(&w, &start, 2, 1);
	assert_true(w.count > 5);
	play("3:let B3, 2:let R1"); /* 3 has begun */
	while (now.base.pending & 4)
		play("2:done");
	for (int observer = SHOAL_NOBODY; observer < 2; observer += 3) {
		for (unsigned i = 0; i < w.count; i++)
			w.world[i].drawn = 0;
		game->rules->view(game, &now.base, observer, &view.base);
		for (unsigned i = 0; i < DRAWS; i++) {
			game->rules->resample(game, &view.base, observer, &random, &world.base);
			world_of(&w, world.given[2])->drawn++;
			assert_int_equal(world.base.pending, now.base.pending);
			assert_memory_equal(world.given[3], start.given[3], FISH);
			assert_int_equal(world.answers[3], 0);
		}
		check_worlds(&w);
	}
}

/* The face-down Phase I cards of seats 2 and 3, as two bytes. */
static void cards_are(const unsigned could2[], const unsigned could3[], unsigned n2, unsigned n3)
{
	static struct worlds  w;
	struct aquarium_state view, world;
	struct shoal_random   random;

	memset(&w, 0, sizeof(w));
	shoal_random_seed(&random, 9);
	for (unsigned i = 0; i < n2 * n3; i++) {
		uint8_t secret[FISH] = { (uint8_t)could2[i / n3], (uint8_t)could3[i % n3] };

		world_of(&w, secret)->weight = 1.0 / (n2 * n3);
	}
	game->rules->view(game, &now.base, 0, &view.base);
	for (unsigned i = 0; i < DRAWS; i++) {
		uint8_t secret[FISH] = { 0 };

		game->rules->resample(game, &view.base, 0, &random, &world.base);
		secret[0] = world.card[2];
		secret[1] = world.card[3];
		world_of(&w, secret)->drawn++;
	}
	check_worlds(&w);
}

static void face_down_cards_are_sampled(void **unused) /* AQM-141 */
{
	static const unsigned all[] = { CARD_MORE, CARD_FEWER, CARD_REPLACE, CARD_SWAP, CARD_PASS };
	static const unsigned some[] = { CARD_FEWER, CARD_SWAP, CARD_PASS };

	(void)unused;
	sit(4, "normal", "Y1 R1");
	spend(2, "more replace plus");
	deck(1, 4, true);
	play("buy, 1:more, 2:swap, 3:fewer");
	cards_are(some, all, 3, 5);
	play("card feeding, food 1"); /* what came back was not there then */
	spent_is(2, "");
	at_chance();
	cards_are(some, all, 3, 5);
}

static void phase_two_cards_are_sampled(void **unused) /* AQM-141 */
{
	static const unsigned all[] = { CARD_PLUS, CARD_MINUS, CARD_DOUBLE, CARD_HALF, CARD_PASS };
	static const unsigned some[] = { CARD_MINUS, CARD_PASS };

	(void)unused;
	sit(4, "normal", "Y1 R1");
	spend(3, "plus double half swap");
	play("buy, pass, pass, pass, 2:half, 3:pass");
	cards_are(all, some, 5, 2);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(chance_is_not_in_the_state),
		GAME_TEST(public_things),
		GAME_TEST(phase_one_cards),
		GAME_TEST(phase_one_cards_through_a_feeding),
		GAME_TEST(phase_one_card_of_two),
		GAME_TEST(phase_two_cards),
		GAME_TEST(feeding_plans),
		GAME_TEST(readiness_is_public),
		GAME_TEST(beads_behind_screens),
		GAME_TEST(spent_cards_face_down),
		GAME_TEST(no_effect_on_play),
		GAME_TEST(plans_are_sampled),
		GAME_TEST(face_down_cards_are_sampled),
		GAME_TEST(phase_two_cards_are_sampled),
	};

	return GAME_RUN(tests);
}
