/* test_duellum_events.c: who sees only the events can redraw the table: a shadow of it is kept from
 * them alone and compared with the state after every ply. */
#include "../unit/unit.h"
#include "duellum.h"

struct shadow {
	struct shoal_sink          sink;
	const struct duellum_game *g;
	struct duellum_state       s; /* only what the events tell */
};

static void push(uint8_t pile[], uint8_t *count, int id)
{
	pile[(*count)++] = (uint8_t)id;
}

static void pull(uint8_t pile[], uint8_t *count, int id)
{
	unsigned at = 0;

	while (at < *count && pile[at] != id)
		at++;
	assert_true(at < *count);
	memmove(pile + at, pile + at + 1, *count - at - 1u);
	pile[--*count] = 0;
}

static void set16(uint16_t *set, int bit, bool on)
{
	*set = (uint16_t)(on ? *set | 1 << bit : *set & ~(1 << bit));
}

static void to_hand(struct duellum_state *s, int side, int card)
{
	assert_false(s->hand[side] >> card & 1);
	s->hand[side] = (uint8_t)(s->hand[side] | 1 << card);
}

static void from_hand(struct duellum_state *s, int side, int card)
{
	assert_true(s->hand[side] >> card & 1);
	s->hand[side] = (uint8_t)(s->hand[side] & ~(1 << card));
}

static void all_back(struct duellum_state *s, int side)
{
	while (s->discard_count[side]) {
		int card = s->discard[side][0];

		pull(s->discard[side], &s->discard_count[side], card);
		to_hand(s, side, card);
	}
}

static void set_up(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_FIRST:
		s->first = (uint8_t)SHOAL_EVENT(first, e)->side;
		break;
	case EVENT_SIDE:
		s->goals =
		    (uint8_t)(s->goals | SHOAL_EVENT(side, e)->face << SHOAL_EVENT(side, e)->goal);
		break;
	case EVENT_MANTA:
		s->nest[SHOAL_EVENT(manta, e)->nest] = (uint8_t)SHOAL_EVENT(manta, e)->manta;
		break;
	case EVENT_DRAW:
		assert_true(s->deck >> SHOAL_EVENT(draw, e)->card & 1);
		assert_int_equal(s->vortex[SHOAL_EVENT(draw, e)->slot], NOTHING);
		s->deck &= ~(UINT64_C(1) << SHOAL_EVENT(draw, e)->card);
		s->vortex[SHOAL_EVENT(draw, e)->slot] = (uint8_t)SHOAL_EVENT(draw, e)->card;
		assert_int_equal(shoal_bits_count(s->deck), SHOAL_EVENT(draw, e)->left);
		break;
	case EVENT_WHEEL:
		s->offset = (uint8_t)SHOAL_EVENT(wheel, e)->offset;
		break;
	}
}

static void turns(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_TURN:
		s->active = (uint8_t)SHOAL_EVENT(turn, e)->side;
		s->round = (uint8_t)SHOAL_EVENT(turn, e)->round;
		s->asleep[SHOAL_EVENT(turn, e)->side] = 0;
		memset(s->pool, 0, sizeof(s->pool));
		s->used = 0;
		break;
	case EVENT_END:
		assert_true(SHOAL_EVENT(end, e)->coins == s->pool[0]
		            && SHOAL_EVENT(end, e)->tridents == s->pool[1]);
		memset(s->pool, 0, sizeof(s->pool));
		s->used = 0;
		break;
	case EVENT_CLOSING:
		s->closing = (uint8_t)SHOAL_EVENT(closing, e)->round;
		s->closed_by = (uint8_t)SHOAL_EVENT(closing, e)->why;
		break;
	case EVENT_OVER:
		s->ending = (uint8_t)SHOAL_EVENT(over, e)->why;
		s->winner =
		    (uint8_t)(SHOAL_EVENT(over, e)->winner < 0 ? DRAWN
		                                               : SHOAL_EVENT(over, e)->winner);
		memset(s->pool, 0, sizeof(s->pool)); /* of no use any more */
		break;
	}
}

static void cards(struct duellum_state *s, const struct shoal_event *e)
{
	/* All of them begin like this one. */
	int side = SHOAL_EVENT(play, e)->side, card = SHOAL_EVENT(play, e)->card;

	switch (e->kind) {
	case EVENT_PLAY:
	case EVENT_REGENT_CARD:
		from_hand(s, side, card);
		break;
	case EVENT_DISCARD:
		push(s->discard[side], &s->discard_count[side], card);
		break;
	case EVENT_KEEP:
		to_hand(s, side, card);
		break;
	case EVENT_REGROUP:
	case EVENT_RETURNALL:
	case EVENT_REGENT_RENEW:
		all_back(s, side);
		break;
	case EVENT_RETURN:
		pull(s->discard[side], &s->discard_count[side], card);
		to_hand(s, side, card);
		break;
	case EVENT_DROP:
		from_hand(s, side, card);
		memmove(s->discard[side] + 1, s->discard[side], CARDS - 1);
		s->discard[side][0] = (uint8_t)card;
		s->discard_count[side]++;
		break;
	case EVENT_MERC:
		assert_true(s->waiting[side] >> card & 1);
		set16(&s->waiting[side], card, false);
		push(s->played[side], &s->played_count[side], card);
		break;
	case EVENT_RECALL:
		pull(s->played[side], &s->played_count[side], card);
		set16(&s->waiting[side], card, true);
		break;
	}
}

static void acquire(struct duellum_state *s, const struct event_acquire *e)
{
	int merc = e->card - LOCATIONS;

	assert_int_equal(s->vortex[e->slot], e->card);
	s->vortex[e->slot] = NOTHING;
	if (e->board >= 0) {
		s->board[e->side][e->board] = (uint8_t)e->card;
		s->position[e->side][e->board] = (uint8_t)e->position;
	} else if (e->position) {
		push(s->played[e->side], &s->played_count[e->side], merc);
	} else {
		set16(&s->waiting[e->side], merc, true);
		set16(&s->asleep[e->side], merc, true);
	}
}

static void locations(struct duellum_state *s, const struct shoal_event *e)
{
	int side = SHOAL_EVENT(raise, e)->side, slot = SHOAL_EVENT(raise, e)->slot;

	switch (e->kind) {
	case EVENT_ACQUIRE:
		acquire(s, SHOAL_EVENT(acquire, e));
		break;
	case EVENT_DEPTH:
	case EVENT_RAISE:
		assert_int_equal(s->board[side][slot], SHOAL_EVENT(raise, e)->location);
		s->position[side][slot] = (uint8_t)SHOAL_EVENT(raise, e)->position;
		break;
	case EVENT_SCORE:
		assert_int_equal(s->board[side][slot], SHOAL_EVENT(score, e)->location);
		push(s->scored[side], &s->scored_count[side], SHOAL_EVENT(score, e)->location);
		s->board[side][slot] = NOTHING;
		s->position[side][slot] = 0;
		break;
	case EVENT_CAPTURE:
		assert_int_equal(s->scored[!side][s->scored_count[!side] - 1],
		                 SHOAL_EVENT(capture, e)->location);
		s->scored[!side][--s->scored_count[!side]] = 0;
		if (SHOAL_EVENT(capture, e)->slot >= 0) {
			s->board[side][SHOAL_EVENT(capture, e)->slot] =
			    (uint8_t)SHOAL_EVENT(capture, e)->location;
			s->position[side][SHOAL_EVENT(capture, e)->slot] = 0;
		}
		break;
	}
}

static void put_pool(struct duellum_state *s, int coins, int tridents)
{
	s->pool[RES_COIN] = (uint8_t)coins;
	s->pool[RES_TRIDENT] = (uint8_t)tridents;
}

static void resources(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_GAIN:
		put_pool(s, SHOAL_EVENT(gain, e)->pool_coins, SHOAL_EVENT(gain, e)->pool_tridents);
		break;
	case EVENT_PAY:
		put_pool(s, SHOAL_EVENT(pay, e)->pool_coins, SHOAL_EVENT(pay, e)->pool_tridents);
		break;
	case EVENT_SOURCE_HELPER:
		set16(&s->ready[SHOAL_EVENT(source_helper, e)->side],
		      SHOAL_EVENT(source_helper, e)->helper, false);
		put_pool(s, SHOAL_EVENT(source_helper, e)->pool_coins,
		         SHOAL_EVENT(source_helper, e)->pool_tridents);
		break;
	case EVENT_SOURCE_DEPTH:
		s->position[SHOAL_EVENT(source_depth, e)->side]
			   [SHOAL_EVENT(source_depth, e)->slot] =
		    (uint8_t)SHOAL_EVENT(source_depth, e)->position;
		put_pool(s, SHOAL_EVENT(source_depth, e)->pool_coins,
		         SHOAL_EVENT(source_depth, e)->pool_tridents);
		break;
	case EVENT_SOURCE_TOKEN:
		s->used = (uint8_t)(s->used | 1 << SHOAL_EVENT(source_token, e)->goal);
		put_pool(s, SHOAL_EVENT(source_token, e)->pool_coins,
		         SHOAL_EVENT(source_token, e)->pool_tridents);
		break;
	case EVENT_TOKEN:
		s->used = (uint8_t)(s->used | 1 << SHOAL_EVENT(token, e)->goal);
		break;
	}
}

static void animals(struct duellum_state *s, const struct shoal_event *e)
{
	int side = SHOAL_EVENT(help, e)->side, helper = SHOAL_EVENT(help, e)->helper;

	switch (e->kind) {
	case EVENT_HELP:
	case EVENT_TIRE:
		set16(&s->ready[side], helper, false);
		break;
	case EVENT_READY:
		set16(&s->ready[side], helper, true);
		break;
	case EVENT_READYALL:
		s->ready[side] = s->helpers[side];
		break;
	case EVENT_TIREALL:
		s->ready[side] = 0;
		break;
	case EVENT_TAME:
		assert_int_equal(s->nest[SHOAL_EVENT(tame, e)->nest], SHOAL_EVENT(tame, e)->manta);
		s->nest[SHOAL_EVENT(tame, e)->nest] = NOTHING;
		set16(&s->helpers[side], SHOAL_EVENT(tame, e)->helper, true);
		set16(&s->ready[side], SHOAL_EVENT(tame, e)->helper, true);
		break;
	}
}

static void board(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_ROTATE:
		assert_int_equal((s->offset + SHOAL_EVENT(rotate, e)->steps) % VORTEX,
		                 SHOAL_EVENT(rotate, e)->offset);
		s->offset = (uint8_t)SHOAL_EVENT(rotate, e)->offset;
		break;
	case EVENT_MOVE:
		assert_int_equal(s->leader, SHOAL_EVENT(move, e)->from);
		s->leader = (uint8_t)SHOAL_EVENT(move, e)->to;
		break;
	case EVENT_CROWN:
		s->crowns[SHOAL_EVENT(crown, e)->side] = (uint8_t)SHOAL_EVENT(crown, e)->space;
		break;
	case EVENT_PLACE:
		s->token[SHOAL_EVENT(place, e)->side][SHOAL_EVENT(place, e)->goal] =
		    (uint8_t)(1 + SHOAL_EVENT(place, e)->face
		              + FACES * SHOAL_EVENT(place, e)->second);
		break;
	}
}

static void put(struct shoal_sink *sink, const struct shoal_event *e)
{
	struct shadow *h = (struct shadow *)sink;

	assert_int_equal(e->seen, SHOAL_EVERYBODY);
	assert_true(e->kind < EVENT_COUNT);
	assert_false(e->reveals); /* nothing was secret */
	set_up(&h->s, e);
	turns(&h->s, e);
	cards(&h->s, e);
	locations(&h->s, e);
	resources(&h->s, e);
	animals(&h->s, e);
	board(&h->s, e);
}

#define SAME(field) assert_memory_equal(h->s.field, s->field, sizeof(s->field))

static void compare(const struct shadow *h, const struct duellum_state *s)
{
	SAME(vortex);
	SAME(nest);
	assert_true(h->s.deck == s->deck);
	if (s->phase < PHASE_OPENING)
		return;
	SAME(waiting);
	SAME(asleep);
	SAME(helpers);
	SAME(ready);
	SAME(board);
	SAME(position);
	SAME(scored);
	SAME(played);
	SAME(discard);
	SAME(scored_count);
	SAME(played_count);
	SAME(discard_count);
	SAME(hand);
	SAME(crowns);
	SAME(token);
	SAME(pool);
	assert_int_equal(h->s.goals, s->goals);
	assert_int_equal(h->s.offset, s->offset);
	assert_int_equal(h->s.leader, s->leader);
	assert_int_equal(h->s.first, s->first);
	assert_int_equal(h->s.closing, s->closing);
	assert_int_equal(h->s.closed_by, s->closed_by);
	assert_int_equal(h->s.ending, s->ending);
	assert_int_equal(h->s.winner, s->winner);
	if (s->phase != PHASE_PLAY)
		return;
	assert_int_equal(h->s.active, s->active);
	assert_int_equal(h->s.round, s->round);
	assert_int_equal(h->s.used, s->used);
}

/* The table before anything has happened (DUE-2, DUE-3). */
static void lay_out(struct shadow *h)
{
	struct duellum_state *s = &h->s;

	s->deck = (UINT64_C(1) << DECK) - 1;
	s->leader = h->g->centre;
	s->winner = NOTHING;
	memset(s->board, NOTHING, sizeof(s->board));
	memset(s->vortex, NOTHING, sizeof(s->vortex));
	memset(s->nest, NOTHING, sizeof(s->nest));
	for (unsigned side = 0; side < SIDES; side++) {
		s->helpers[side] = s->ready[side] = (1 << STARTERS) - 1;
		s->hand[side] = (uint8_t)(side == h->g->regent ? h->g->regent_deck : 0xff);
	}
}

static void follow(const char *name, uint64_t seed, unsigned games)
{
	struct shoal_game  *game = game_of(name);
	struct shoal_random random;
	struct shoal_list   list;

	shoal_random_seed(&random, seed);
	for (unsigned i = 0; i < games; i++) {
		struct shadow    h = { .sink.put = put, .g = duellum_game_of(game) };
		union shoal_room now;

		game->rules->start(game, &now.state);
		lay_out(&h);
		while (now.state.actor != SHOAL_OVER) {
			game->rules->apply(game, &now.state, now.state.actor,
			                   shoal_random_action(game, &now.state, &random, &list),
			                   &h.sink);
			compare(&h, duellum_state_of(&now.state));
		}
	}
	shoal_game_destroy(game);
}

static void redraw(void **unused)
{
	static const char *const names[] = {
		"duellum",
		"duellum(first=squids,edge=tired1)",
		"duellum(goals=first,edge=tired2)",
		"duellum(first=turtles,goals=first,edge=crown1)",
		"duellum(players=1,level=1)",
		"duellum(players=1,faction=squids,level=2)",
		"duellum(players=1,level=3,first=squids)",
		"duellum(players=1,faction=squids,level=4,goals=first)",
		"duellum(players=1,level=5)",
		"duellum(players=1,faction=squids,level=5,first=turtles)",
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		follow(names[i], i, 60);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { cmocka_unit_test(redraw) };

	return UNIT_RUN(tests);
}
