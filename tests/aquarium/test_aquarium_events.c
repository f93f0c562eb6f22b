/* test_aquarium_events.c: who sees only the events can redraw the table: a shadow of it is kept
 * from those that one observer is told and compared with the state after every ply, and a ledger
 * checks every payment: AQM-136, AQM-140. */
#include "table.h"

struct shadow {
	struct shoal_sink           sink;
	const struct aquarium_game *g;
	int                         observer;
	struct aquarium_state       s; /* only what the events tell */
	uint8_t                     discards[KINDS];
	unsigned played[CARD_COUNT];       /* Phase II cards turned up in this purchase */
	unsigned sharers;                  /* bits of those with a HALF */
	int      price;                    /* that they make */
	int      owed[SEATS], paid[SEATS]; /* to a seat for MINUS and HALF, by a seat for food */
	int      stars[SEATS], beads[SEATS], place[SEATS];
};

static void draw_from(struct shadow *h, unsigned kind)
{
	struct aquarium_state *s = &h->s;

	assert_true(s->stock[kind] > 0 && s->left > 0);
	s->stock[kind]--;
	s->left--;
	s->still = 0;
}

/* An empty pile is followed by the next. */
static void next_pile(struct shadow *h)
{
	struct aquarium_state *s = &h->s;

	if (s->left || s->has || s->pile + 1u >= h->g->piles)
		return;
	s->pile++;
	s->left = h->g->pile[s->pile];
	s->has = s->pile % 2;
}

static void remove_from_shop(struct shadow *h, unsigned space, unsigned kind)
{
	assert_int_equal(h->s.shop[space], kind);
	h->s.shop[space] = NOTHING;
	h->s.cards--;
}

static void close_gap(struct aquarium_state *s, unsigned space)
{
	memmove(s->shop + space, s->shop + space + 1, SPACES - 1 - space);
	s->shop[SPACES - 1] = NOTHING;
}

static void reveal(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;

	if (e->kind == EVENT_CARD) {
		draw_from(h, (unsigned)e->arg[0]);
		assert_int_equal(s->shop[e->arg[1]], NOTHING);
		s->shop[e->arg[1]] = (uint8_t)e->arg[0];
		s->cards++;
	} else {
		assert_int_equal(s->has, 1);
		s->has = 0;
		s->still = 0;
	}
	assert_int_equal(e->arg[3], s->active);
	next_pile(h);
}

static void change_shop(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;
	unsigned               kind = (unsigned)e->arg[0], space = (unsigned)e->arg[1];

	if (e->kind == EVENT_SWAP) {
		assert_int_equal(s->shop[space], kind);
		s->shop[space] = (uint8_t)e->arg[2];
		s->held[e->seat][kind]++;
		s->held[e->seat][e->arg[2]]--;
		return;
	}
	remove_from_shop(h, space, kind);
	h->discards[kind]++;
	if (e->kind == EVENT_FEWER)
		close_gap(s, space);
}

/* The whole shop leaves: to the discards, or to a seat's aquarium. */
static void empty_shop(struct shadow *h, const int16_t kind[SPACES], uint8_t to[KINDS])
{
	for (unsigned i = 0; i < SPACES; i++) {
		assert_int_equal(kind[i], h->s.shop[i] == NOTHING ? -1 : h->s.shop[i]);
		if (kind[i] < 0)
			continue;
		remove_from_shop(h, i, (unsigned)kind[i]);
		to[kind[i]]++;
	}
}

/* The ledger: what everybody must pay and get, worked out anew. */

static void note_card(struct shadow *h, unsigned card, int seat)
{
	h->played[card]++;
	h->owed[seat] += card == CARD_MINUS;
	if (card == CARD_HALF)
		h->sharers |= 1u << seat;
}

static void check_price(struct shadow *h, const struct shoal_event *e)
{
	int price = (int)h->played[CARD_PLUS] - (int)h->played[CARD_MINUS];

	for (unsigned i = 0; i < SPACES; i++)
		price += h->s.shop[i] == NOTHING ? 0 : h->g->value[h->s.shop[i]];
	price = price < 0 ? 0 : price;
	for (unsigned i = 0; i < h->played[CARD_DOUBLE]; i++)
		price *= 2;
	for (unsigned i = 0; i < h->played[CARD_HALF]; i++)
		price -= price / 2;
	assert_int_equal(e->arg[7], price);
	h->price = price;
}

static void end_purchase(struct shadow *h, bool taken)
{
	int receivers = (int)shoal_bits_count(h->sharers), share = 0;

	while (receivers * share < h->price && receivers && taken)
		share++;
	for (unsigned seat = 0; seat < SEATS; seat++)
		h->owed[seat] += h->sharers >> seat & 1 ? share : 0;
	memset(h->played, 0, sizeof(h->played));
	h->sharers = 0;
}

/* The largest fish eat from plants. */
static int bill(const struct shadow *h, unsigned seat)
{
	const uint8_t *held = h->s.held[seat];
	int            of[SIZES + 1] = { 0 }, cost = 0;
	int            plants = held[14] + held[15] + held[16];

	for (unsigned kind = 0; kind < FISH; kind++)
		of[kind < REGULAR ? kind % SIZES + 1 : 1] += held[kind];
	for (int size = SIZES; size > 0; size--) {
		int fed = plants < of[size] ? plants : of[size];

		plants -= fed;
		cost += size * (of[size] - fed) * h->s.food;
	}
	return cost;
}

static void check_gain(struct shadow *h, const struct shoal_event *e)
{
	if (e->kind == EVENT_PASS) { /* AQM-28, AQM-97 */
		assert_int_equal(e->seat, h->s.active);
		assert_int_equal(e->arg[0], 2);
		assert_int_equal(e->arg[1], h->s.held[e->seat][KIND_FISHYBANK]);
	} else if (e->kind == EVENT_INCOME) { /* AQM-112 */
		unsigned pair = h->s.tank[e->seat];

		assert_int_equal(e->seat, h->s.active);
		assert_int_equal(e->arg[0], pair < REGULAR ? pair % SIZES + 1 : 1);
	} else if (e->kind == EVENT_TAKE) {
		assert_int_equal(e->arg[0], h->price);
		end_purchase(h, true);
	} else if (e->kind == EVENT_FED) {
		h->paid[e->seat] = e->arg[0];
	} else { /* MINUS, SHARE */
		h->owed[e->seat] -= e->arg[0];
	}
}

static void gain(struct shadow *h, const struct shoal_event *e)
{
	int beads = e->arg[0];

	check_gain(h, e);
	if (e->kind == EVENT_PASS)
		beads += e->arg[1];
	else if (e->kind == EVENT_TAKE || e->kind == EVENT_FED)
		beads = -beads;
	h->s.beads[e->seat] = (uint16_t)(h->s.beads[e->seat] + beads);
}

static void breed(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;
	unsigned               two[2];

	if (e->arg[1] >= 0) {
		assert_int_equal(s->tank[e->seat], e->arg[1]);
		aquarium_pair_fish((unsigned)e->arg[1], two);
		h->discards[two[0]]++;
		h->discards[two[1]]++;
	} else {
		assert_int_equal(s->tank[e->seat], PAIR_EMPTY);
	}
	s->tank[e->seat] = (uint8_t)e->arg[0];
	aquarium_pair_fish((unsigned)e->arg[0], two);
	s->held[e->seat][two[0]]--;
	s->held[e->seat][two[1]]--;
}

static void set_out(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;

	if (e->kind == EVENT_STARTER) {
		s->stock[e->arg[0]]--;
		s->held[e->seat][e->arg[0]]++;
	} else if (e->kind == EVENT_TURN) {
		s->turn = (uint16_t)e->arg[0];
		s->still = (uint8_t)e->arg[1];
	}
	if (e->kind != EVENT_STARTER)
		s->active = (uint8_t)e->seat;
}

static void play_card(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;

	if (e->kind == EVENT_COMMIT) {
		assert_int_equal(e->seen, shoal_seat_bit(e->seat));
		s->card[e->seat] = (uint8_t)e->arg[1];
	} else if (e->kind == EVENT_REVEAL) {
		if (e->seat == h->observer)
			assert_int_equal(s->card[e->seat], e->arg[1]);
		s->card[e->seat] = CARD_NONE;
		if (e->arg[0] == 2)
			note_card(h, (unsigned)e->arg[1], e->seat);
		if (e->arg[1] != CARD_PASS)
			s->spent[e->seat] = (uint8_t)(s->spent[e->seat] | 1u << e->arg[1]);
	} else if (e->arg[0] == 2) { /* EVENT_INFLUENCE: as if the opponent had played it */
		assert_int_equal(e->seat, !s->active);
		note_card(h, (unsigned)e->arg[1], e->seat);
	}
}

static void feed(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;

	if (e->kind == EVENT_FOOD) {
		s->food = (uint8_t)e->arg[0];
	} else if (e->kind == EVENT_GIVE) {
		assert_int_equal(e->seen, shoal_seat_bit(e->seat));
		s->given[e->seat][e->arg[0]]++;
	} else if (e->kind == EVENT_STARVE) {
		s->held[e->seat][e->arg[0]] = (uint8_t)(s->held[e->seat][e->arg[0]] - e->arg[1]);
		h->discards[e->arg[0]] = (uint8_t)(h->discards[e->arg[0]] + e->arg[1]);
	} else { /* EVENT_RETURN */
		for (unsigned seat = 0; seat < h->g->seats; seat++)
			assert_int_equal(h->paid[seat], bill(h, seat)); /* AQM-87, AQM-92 */
		memset(s->spent, 0, sizeof(s->spent));
		memset(s->given, 0, sizeof(s->given));
		s->food = 0;
	}
}

static void finish_game(struct shadow *h, const struct shoal_event *e)
{
	if (e->kind == EVENT_VOID) { /* nothing comes any more onto the space of a REPLACE */
		for (unsigned i = 0; i < h->s.cards; i++) {
			if (h->s.shop[i] == NOTHING)
				close_gap(&h->s, i);
		}
	} else if (e->kind == EVENT_SCORE) {
		h->stars[e->seat] = e->arg[0];
		h->beads[e->seat] = e->arg[1];
		h->place[e->seat] = e->arg[2];
	}
}

static void put(struct shoal_sink *sink, const struct shoal_event *e)
{
	struct shadow *h = (struct shadow *)sink;

	if (!(e->seen & shoal_seat_bit(h->observer)))
		return;
	switch ((enum event)e->kind) {
	case EVENT_STARTER:
	case EVENT_FIRST:
	case EVENT_TURN:
		set_out(h, e);
		break;
	case EVENT_CARD:
	case EVENT_FEEDING:
		reveal(h, e);
		break;
	case EVENT_INCOME:
	case EVENT_PASS:
	case EVENT_MINUS:
	case EVENT_SHARE:
	case EVENT_FED:
		gain(h, e);
		break;
	case EVENT_CLEAR:
		empty_shop(h, e->arg, h->discards);
		break;
	case EVENT_TAKE:
		gain(h, e);
		empty_shop(h, e->arg + 1, h->s.held[e->seat]);
		break;
	case EVENT_COMMIT:
	case EVENT_REVEAL:
	case EVENT_INFLUENCE:
		play_card(h, e);
		break;
	case EVENT_FEWER:
	case EVENT_REPLACE:
	case EVENT_SWAP:
		change_shop(h, e);
		break;
	case EVENT_BREED:
		breed(h, e);
		break;
	case EVENT_FOOD:
	case EVENT_GIVE:
	case EVENT_STARVE:
	case EVENT_RETURN:
		feed(h, e);
		break;
	case EVENT_VOID:
	case EVENT_SCORE:
		finish_game(h, e);
		break;
	case EVENT_PRICE:
		check_price(h, e);
		break;
	case EVENT_REFUSE:
		end_purchase(h, false);
		break;
	case EVENT_BUY:
	case EVENT_READY:
	case EVENT_NOTHING:
	case EVENT_CHOOSE:
	case EVENT_KEEP:
	case EVENT_END:
	case EVENT_COUNT:
		break;
	}
}

static void compare_own(const struct shadow *h, const struct aquarium_state *s)
{
	int seat = h->observer;

	if (seat < 0)
		return;
	if (s->phase == PHASE_FEED)
		assert_memory_equal(h->s.given[seat], s->given[seat], FISH);
	if (s->phase == PHASE_COMMIT1 || s->phase == PHASE_COMMIT2)
		assert_int_equal(h->s.card[seat], s->card[seat]);
}

static void compare(const struct shadow *h, const struct aquarium_state *s)
{
	uint8_t discards[KINDS];

	aquarium_discards(h->g, s, discards);
	assert_memory_equal(h->s.beads, s->beads, sizeof(s->beads));
	assert_memory_equal(h->s.held, s->held, sizeof(s->held));
	assert_memory_equal(h->s.tank, s->tank, h->g->seats);
	assert_memory_equal(h->s.spent, s->spent, sizeof(s->spent));
	assert_memory_equal(h->s.shop, s->shop, sizeof(s->shop));
	assert_memory_equal(h->s.stock, s->stock, sizeof(s->stock));
	assert_memory_equal(h->discards, discards, sizeof(discards));
	assert_int_equal(h->s.cards, s->cards);
	assert_int_equal(h->s.left, s->left);
	assert_int_equal(h->s.has, s->has);
	assert_int_equal(h->s.food, s->food);
	if (s->phase > PHASE_FIRST) {
		assert_int_equal(h->s.active, s->active);
		assert_int_equal(h->s.turn, s->turn);
		assert_int_equal(h->s.still, s->still);
	}
	for (unsigned seat = 0; seat < SEATS; seat++)
		assert_int_equal(h->owed[seat], 0); /* AQM-69, AQM-75 */
	compare_own(h, s);
}

static void start_shadow(struct shadow *h)
{
	h->g = aquarium_game_of(game);
	memset(h->s.tank, PAIR_EMPTY, sizeof(h->s.tank));
	memset(h->s.shop, NOTHING, sizeof(h->s.shop));
	memset(h->s.card, CARD_NONE, sizeof(h->s.card));
	for (unsigned seat = 0; seat < h->g->seats; seat++) {
		h->s.beads[seat] = h->g->beads;
		h->s.held[seat][KIND_RAINBOW] = h->g->mode == MODE_ADVANCED;
	}
	for (unsigned kind = 0; kind < KINDS; kind++)
		h->s.stock[kind] = kind == KIND_RAINBOW ? 0 : h->g->pool[kind];
	h->s.left = h->g->pile[0];
}

static void compare_end(const struct shadow *h, const struct aquarium_state *s)
{
	struct shoal_result result = { 0 };

	game->rules->result(game, &s->base, &result);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		assert_int_equal(h->stars[seat], result.points[seat]);
		assert_int_equal(h->beads[seat], s->beads[seat]);
		assert_int_equal(h->place[seat], result.place[seat]);
	}
}

static void redraw(void **unused) /* AQM-63 to AQM-69, AQM-75, AQM-87, AQM-136, AQM-140 */
{
	static const char *const modes[] = { "intro", "normal", "advanced" };

	(void)unused;
	for (unsigned i = 0; i < 300; i++) {
		unsigned            players = 2 + i % 5;
		struct shadow       h = { .sink.put = put };
		struct shoal_random random;
		struct shoal_list   list;
		char                text[64];

		snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s)", players,
		         modes[i / 5 % 3]);
		begin(text);
		start_shadow(&h);
		h.observer = i % 7 == 6 ? SHOAL_NOBODY : (int)(i % 7 % players);
		shoal_random_seed(&random, i);
		while (now.base.actor != SHOAL_OVER) {
			shoal_action action = shoal_random_action(game, &now.base, &random, &list);

			if (action == ACT_PASS && i % 4 == 0)
				action = ACT_BUY; /* more purchases */
			if (action == ACT_REFUSE && i % 2 == 0)
				action = ACT_TAKE; /* fuller aquariums */
			game->rules->apply(game, &now.base, now.base.actor, action, &h.sink);
			compare(&h, &now);
		}
		compare_end(&h, &now);
	}
}

/* Figures within the events, and who is told. */

static const struct shoal_event *first(enum event kind)
{
	for (unsigned i = 0; i < told_count; i++) {
		if (told[i].kind == kind)
			return &told[i];
	}
	fail_msg("there is no event %d", kind);
	return NULL;
}

static void prices_are_told(void **unused) /* AQM-63 to AQM-69, AQM-75 */
{
	const struct shoal_event *e;

	(void)unused;
	sit(4, "intro", "R1 PF Y3");
	purse(0, 20);
	play("buy, pass, pass, pass, plus, double, half, take");
	e = first(EVENT_PRICE);
	assert_int_equal(e->arg[0], 13);
	assert_int_equal(e->arg[1], 1);
	assert_int_equal(e->arg[2], 0);
	assert_int_equal(e->arg[3], 1);
	assert_int_equal(e->arg[4], 1);
	assert_int_equal(e->arg[5], 14);
	assert_int_equal(e->arg[6], 28);
	assert_int_equal(e->arg[7], 14);
	assert_int_equal(event_count(EVENT_COMMIT), 6);
	assert_int_equal(event_count(EVENT_READY), 6);
	assert_int_equal(event_count(EVENT_REVEAL), 6);
	assert_int_equal(first(EVENT_SHARE)->seat, 3);
	assert_int_equal(first(EVENT_SHARE)->arg[0], 14);
	assert_true(first(EVENT_REVEAL)->reveals);
	assert_int_equal(first(EVENT_REVEAL)->seen, SHOAL_EVERYBODY);
}

static void reasons_are_told(void **unused) /* AQM-47, AQM-49, AQM-51, AQM-52, AQM-54, AQM-56 */
{
	static const struct {
		const char  *cards, *card;
		enum nothing why;
	} cases[] = {
		{ "Y1 Y2 R1 R2 B1", "more", NOTHING_FULL }, { "Y1", "fewer", NOTHING_LONE },
		{ "PF PG", "fewer", NOTHING_NO_FISH },      { "PF PG", "replace", NOTHING_NO_FISH },
		{ "PF PG", "swap", NOTHING_NO_FISH },       { "Y1 Y2", "swap", NOTHING_TO_GIVE },
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char text[64];

		sit(3, "intro", cases[i].cards);
		snprintf(text, sizeof(text), "buy, %s, pass", cases[i].card);
		play(text);
		assert_int_equal(event_count(EVENT_NOTHING), 1);
		assert_int_equal(first(EVENT_NOTHING)->arg[1], cases[i].why);
		assert_int_equal(first(EVENT_NOTHING)->seat, 1);
	}
}

static void answers_without_a_question_are_told(void **unused) /* AQM-32, AQM-41, AQM-71 */
{
	(void)unused;
	sit(3, "intro", "Y3");
	purse(0, 0);
	idle(5);
	spend(1, "more fewer replace swap");
	play("buy, pass, pass, pass");
	assert_int_equal(first(EVENT_READY)->seat, 1);
	assert_int_equal(first(EVENT_READY)->arg[1], 1);
	assert_int_equal(first(EVENT_REFUSE)->arg[1], 1);
	assert_int_equal(first(EVENT_PASS)->seat, 1);
	assert_int_equal(first(EVENT_PASS)->arg[2], 1);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(redraw),
		GAME_TEST(prices_are_told),
		GAME_TEST(reasons_are_told),
		GAME_TEST(answers_without_a_question_are_told),
	};

	return GAME_RUN(tests);
}
