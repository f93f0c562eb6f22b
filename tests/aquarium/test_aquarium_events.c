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
		const struct event_card *card = SHOAL_EVENT(card, e);

		draw_from(h, (unsigned)card->goods);
		assert_int_equal(s->shop[card->space], NOTHING);
		s->shop[card->space] = (uint8_t)card->goods;
		s->cards++;
		assert_int_equal(card->active, s->active);
	} else {
		assert_int_equal(s->has, 1);
		s->has = 0;
		s->still = 0;
		assert_int_equal(SHOAL_EVENT(feeding, e)->active, s->active);
	}
	next_pile(h);
}

static void discard(struct shadow *h, int space, int fish)
{
	remove_from_shop(h, (unsigned)space, (unsigned)fish);
	h->discards[fish]++;
}

static void swap(struct shadow *h, const struct event_swap *e, int seat)
{
	assert_int_equal(h->s.shop[e->space], e->fish);
	h->s.shop[e->space] = (uint8_t)e->own;
	h->s.held[seat][e->fish]++;
	h->s.held[seat][e->own]--;
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

static void check_price(struct shadow *h, const struct event_price *e)
{
	int price = (int)h->played[CARD_PLUS] - (int)h->played[CARD_MINUS];

	for (unsigned i = 0; i < SPACES; i++)
		price += h->s.shop[i] == NOTHING ? 0 : h->g->value[h->s.shop[i]];
	price = price < 0 ? 0 : price;
	for (unsigned i = 0; i < h->played[CARD_DOUBLE]; i++)
		price *= 2;
	for (unsigned i = 0; i < h->played[CARD_HALF]; i++)
		price -= price / 2;
	assert_int_equal(e->price, price);
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

/* Beads that the event brings its seat. */
static int gained(struct shadow *h, const struct shoal_event *e)
{
	if (e->kind == EVENT_PASS) { /* AQM-28, AQM-97 */
		const struct event_pass *pass = SHOAL_EVENT(pass, e);

		assert_int_equal(e->seat, h->s.active);
		assert_int_equal(pass->beads, 2);
		assert_int_equal(pass->extra, h->s.held[e->seat][KIND_FISHYBANK]);
		return pass->beads + pass->extra;
	}
	if (e->kind == EVENT_INCOME) { /* AQM-112 */
		unsigned pair = h->s.tank[e->seat];

		assert_int_equal(e->seat, h->s.active);
		assert_int_equal(SHOAL_EVENT(income, e)->pair, pair);
		assert_int_equal(SHOAL_EVENT(income, e)->beads,
		                 pair < REGULAR ? pair % SIZES + 1 : 1);
		return SHOAL_EVENT(income, e)->beads;
	}
	if (e->kind == EVENT_TAKE) {
		assert_int_equal(SHOAL_EVENT(take, e)->price, h->price);
		end_purchase(h, true);
		return -h->price;
	}
	if (e->kind == EVENT_FED) {
		h->paid[e->seat] = SHOAL_EVENT(fed, e)->bill;
		return -h->paid[e->seat];
	}
	return e->kind == EVENT_MINUS ? SHOAL_EVENT(minus, e)->beads : SHOAL_EVENT(share, e)->beads;
}

static void gain(struct shadow *h, const struct shoal_event *e)
{
	int beads = gained(h, e);

	if (e->kind == EVENT_MINUS || e->kind == EVENT_SHARE)
		h->owed[e->seat] -= beads;
	h->s.beads[e->seat] = (uint16_t)(h->s.beads[e->seat] + beads);
}

static void breed(struct shadow *h, const struct event_breed *e, int seat)
{
	struct aquarium_state *s = &h->s;
	unsigned               two[2];

	if (e->old >= 0) {
		assert_int_equal(s->tank[seat], e->old);
		aquarium_pair_fish((unsigned)e->old, two);
		h->discards[two[0]]++;
		h->discards[two[1]]++;
	} else {
		assert_int_equal(s->tank[seat], PAIR_EMPTY);
	}
	s->tank[seat] = (uint8_t)e->pair;
	aquarium_pair_fish((unsigned)e->pair, two);
	s->held[seat][two[0]]--;
	s->held[seat][two[1]]--;
}

static void set_out(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;

	if (e->kind == EVENT_STARTER) {
		s->stock[SHOAL_EVENT(starter, e)->fish]--;
		s->held[e->seat][SHOAL_EVENT(starter, e)->fish]++;
		return;
	}
	s->active = (uint8_t)e->seat;
	if (e->kind == EVENT_TURN) {
		s->turn = (uint16_t)SHOAL_EVENT(turn, e)->turn;
		s->still = (uint8_t)SHOAL_EVENT(turn, e)->idle;
	}
}

static void turn_up(struct shadow *h, const struct event_reveal *e, int seat)
{
	struct aquarium_state *s = &h->s;

	if (seat == h->observer)
		assert_int_equal(s->card[seat], e->card);
	s->card[seat] = CARD_NONE;
	if (e->phase == 2)
		note_card(h, (unsigned)e->card, seat);
	if (e->card != CARD_PASS)
		s->spent[seat] = (uint8_t)(s->spent[seat] | 1u << e->card);
}

static void play_card(struct shadow *h, const struct shoal_event *e)
{
	if (e->kind == EVENT_COMMIT) {
		assert_int_equal(e->seen, shoal_seat_bit(e->seat));
		h->s.card[e->seat] = (uint8_t)SHOAL_EVENT(commit, e)->card;
	} else if (e->kind == EVENT_REVEAL) {
		turn_up(h, SHOAL_EVENT(reveal, e), e->seat);
	} else if (SHOAL_EVENT(influence, e)->phase == 2) { /* as if the opponent had played it */
		assert_int_equal(e->seat, !h->s.active);
		note_card(h, (unsigned)SHOAL_EVENT(influence, e)->card, e->seat);
	}
}

static void starve(struct shadow *h, const struct event_starve *e, int seat)
{
	h->s.held[seat][e->fish] = (uint8_t)(h->s.held[seat][e->fish] - e->count);
	h->discards[e->fish] = (uint8_t)(h->discards[e->fish] + e->count);
}

static void feed(struct shadow *h, const struct shoal_event *e)
{
	struct aquarium_state *s = &h->s;

	if (e->kind == EVENT_FOOD) {
		s->food = (uint8_t)SHOAL_EVENT(food, e)->food;
	} else if (e->kind == EVENT_GIVE) {
		assert_int_equal(e->seen, shoal_seat_bit(e->seat));
		s->given[e->seat][SHOAL_EVENT(give, e)->fish]++;
	} else if (e->kind == EVENT_STARVE) {
		starve(h, SHOAL_EVENT(starve, e), e->seat);
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
		h->stars[e->seat] = SHOAL_EVENT(score, e)->stars;
		h->beads[e->seat] = SHOAL_EVENT(score, e)->beads;
		h->place[e->seat] = SHOAL_EVENT(score, e)->place;
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
		empty_shop(h, SHOAL_EVENT(clear, e)->shop, h->discards);
		break;
	case EVENT_TAKE:
		gain(h, e);
		empty_shop(h, SHOAL_EVENT(take, e)->shop, h->s.held[e->seat]);
		break;
	case EVENT_COMMIT:
	case EVENT_REVEAL:
	case EVENT_INFLUENCE:
		play_card(h, e);
		break;
	case EVENT_FEWER:
		discard(h, SHOAL_EVENT(fewer, e)->space, SHOAL_EVENT(fewer, e)->fish);
		close_gap(&h->s, (unsigned)SHOAL_EVENT(fewer, e)->space);
		break;
	case EVENT_REPLACE:
		discard(h, SHOAL_EVENT(replace, e)->space, SHOAL_EVENT(replace, e)->fish);
		break;
	case EVENT_SWAP:
		swap(h, SHOAL_EVENT(swap, e), e->seat);
		break;
	case EVENT_BREED:
		breed(h, SHOAL_EVENT(breed, e), e->seat);
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
		check_price(h, SHOAL_EVENT(price, e));
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
	const struct event_price *price;

	(void)unused;
	sit(4, "intro", "R1 PF Y3");
	purse(0, 20);
	play("buy, pass, pass, pass, plus, double, half, take");
	price = SHOAL_EVENT(price, first(EVENT_PRICE));
	assert_int_equal(price->base, 13);
	assert_int_equal(price->plus, 1);
	assert_int_equal(price->minus, 0);
	assert_int_equal(price->doubles, 1);
	assert_int_equal(price->halves, 1);
	assert_int_equal(price->sum, 14);
	assert_int_equal(price->doubled, 28);
	assert_int_equal(price->price, 14);
	assert_int_equal(event_count(EVENT_COMMIT), 6);
	assert_int_equal(event_count(EVENT_READY), 6);
	assert_int_equal(event_count(EVENT_REVEAL), 6);
	assert_int_equal(first(EVENT_SHARE)->seat, 3);
	assert_int_equal(SHOAL_EVENT(share, first(EVENT_SHARE))->beads, 14);
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
		assert_int_equal(SHOAL_EVENT(nothing, first(EVENT_NOTHING))->why, cases[i].why);
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
	assert_int_equal(SHOAL_EVENT(ready, first(EVENT_READY))->unasked, 1);
	assert_int_equal(SHOAL_EVENT(refuse, first(EVENT_REFUSE))->poor, 1);
	assert_int_equal(first(EVENT_PASS)->seat, 1);
	assert_int_equal(SHOAL_EVENT(pass, first(EVENT_PASS))->stalled, 1);
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
