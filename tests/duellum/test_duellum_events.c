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
		s->first = (uint8_t)e->arg[0];
		break;
	case EVENT_SIDE:
		s->goals = (uint8_t)(s->goals | e->arg[2] << e->arg[1]);
		break;
	case EVENT_MANTA:
		s->nest[e->arg[1]] = (uint8_t)e->arg[2];
		break;
	case EVENT_DRAW:
		assert_true(s->deck >> e->arg[2] & 1);
		assert_int_equal(s->vortex[e->arg[1]], NOTHING);
		s->deck &= ~(UINT64_C(1) << e->arg[2]);
		s->vortex[e->arg[1]] = (uint8_t)e->arg[2];
		assert_int_equal(shoal_bits_count(s->deck), e->arg[3]);
		break;
	case EVENT_WHEEL:
		s->offset = (uint8_t)e->arg[1];
		break;
	}
}

static void turns(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_TURN:
		s->active = (uint8_t)e->arg[0];
		s->round = (uint8_t)e->arg[1];
		s->asleep[e->arg[0]] = 0;
		memset(s->pool, 0, sizeof(s->pool));
		s->used = 0;
		break;
	case EVENT_END:
		assert_true(e->arg[1] == s->pool[0] && e->arg[2] == s->pool[1]);
		memset(s->pool, 0, sizeof(s->pool));
		s->used = 0;
		break;
	case EVENT_CLOSING:
		s->closing = (uint8_t)e->arg[1];
		s->closed_by = (uint8_t)e->arg[2];
		break;
	case EVENT_OVER:
		s->ending = (uint8_t)e->arg[1];
		s->winner = (uint8_t)(e->arg[0] < 0 ? DRAWN : e->arg[0]);
		memset(s->pool, 0, sizeof(s->pool)); /* of no use any more */
		break;
	}
}

static void cards(struct duellum_state *s, const struct shoal_event *e)
{
	int side = e->arg[0], card = e->arg[1];

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

static void acquire(struct duellum_state *s, const struct shoal_event *e)
{
	int side = e->arg[0], card = e->arg[1], merc = card - LOCATIONS;

	assert_int_equal(s->vortex[e->arg[2]], card);
	s->vortex[e->arg[2]] = NOTHING;
	if (e->arg[5] >= 0) {
		s->board[side][e->arg[5]] = (uint8_t)card;
		s->position[side][e->arg[5]] = (uint8_t)e->arg[7];
	} else if (e->arg[7]) {
		push(s->played[side], &s->played_count[side], merc);
	} else {
		set16(&s->waiting[side], merc, true);
		set16(&s->asleep[side], merc, true);
	}
}

static void locations(struct duellum_state *s, const struct shoal_event *e)
{
	int side = e->arg[0], slot = e->arg[1];

	switch (e->kind) {
	case EVENT_ACQUIRE:
		acquire(s, e);
		break;
	case EVENT_DEPTH:
	case EVENT_RAISE:
		assert_int_equal(s->board[side][slot], e->arg[2]);
		s->position[side][slot] = (uint8_t)e->arg[3];
		break;
	case EVENT_SCORE:
		assert_int_equal(s->board[side][slot], e->arg[2]);
		push(s->scored[side], &s->scored_count[side], e->arg[2]);
		s->board[side][slot] = NOTHING;
		s->position[side][slot] = 0;
		break;
	case EVENT_CAPTURE:
		assert_int_equal(s->scored[!side][s->scored_count[!side] - 1], e->arg[1]);
		s->scored[!side][--s->scored_count[!side]] = 0;
		if (e->arg[2] >= 0) {
			s->board[side][e->arg[2]] = (uint8_t)e->arg[1];
			s->position[side][e->arg[2]] = 0;
		}
		break;
	}
}

static void put_pool(struct duellum_state *s, const struct shoal_event *e, unsigned at)
{
	s->pool[RES_COIN] = (uint8_t)e->arg[at];
	s->pool[RES_TRIDENT] = (uint8_t)e->arg[at + 1];
}

static void resources(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_GAIN:
		put_pool(s, e, 3);
		break;
	case EVENT_PAY:
		put_pool(s, e, 4);
		break;
	case EVENT_SOURCE_HELPER:
		set16(&s->ready[e->arg[0]], e->arg[1], false);
		put_pool(s, e, 4);
		break;
	case EVENT_SOURCE_DEPTH:
		s->position[e->arg[0]][e->arg[1]] = (uint8_t)e->arg[6];
		put_pool(s, e, 4);
		break;
	case EVENT_SOURCE_TOKEN:
		s->used = (uint8_t)(s->used | 1 << e->arg[1]);
		put_pool(s, e, 4);
		break;
	case EVENT_TOKEN:
		s->used = (uint8_t)(s->used | 1 << e->arg[1]);
		break;
	}
}

static void animals(struct duellum_state *s, const struct shoal_event *e)
{
	int side = e->arg[0], helper = e->arg[1];

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
		assert_int_equal(s->nest[e->arg[1]], e->arg[2]);
		s->nest[e->arg[1]] = NOTHING;
		set16(&s->helpers[side], e->arg[3], true);
		set16(&s->ready[side], e->arg[3], true);
		break;
	}
}

static void board(struct duellum_state *s, const struct shoal_event *e)
{
	switch (e->kind) {
	case EVENT_ROTATE:
		assert_int_equal((s->offset + e->arg[1]) % VORTEX, e->arg[2]);
		s->offset = (uint8_t)e->arg[2];
		break;
	case EVENT_MOVE:
		assert_int_equal(s->leader, e->arg[1]);
		s->leader = (uint8_t)e->arg[2];
		break;
	case EVENT_CROWN:
		s->crowns[e->arg[0]] = (uint8_t)e->arg[1];
		break;
	case EVENT_PLACE:
		s->token[e->arg[0]][e->arg[1]] = (uint8_t)(1 + e->arg[2] + FACES * e->arg[3]);
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
