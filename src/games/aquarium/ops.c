/* ops.c: the questions of a turn, one per phase: what is listed and what an answer does, and the
 * flow of turns around them. What a purchase asks is done in purchase.c, feedings in feed.c. */
#include "play.h"

#include <assert.h>
#include <string.h>

/* Events. */

static void put_event(const struct play *p, enum event kind, int seat, uint8_t seen, bool reveals,
                      const int arg[], unsigned count)
{
	struct shoal_event event = {
		.kind = (uint16_t)kind, .seat = (int8_t)seat, .seen = seen, .reveals = reveals
	};

	if (!p->sink)
		return;
	for (unsigned i = 0; i < count; i++)
		event.arg[i] = (int16_t)arg[i];
	p->sink->put(p->sink, &event);
}

void aquarium_tell_all(const struct play *p, enum event kind, int seat, const int arg[8])
{
	put_event(p, kind, seat, SHOAL_EVERYBODY, false, arg, 8);
}

void aquarium_tell_seat(const struct play *p, enum event kind, unsigned seat, int a, int b, int c)
{
	put_event(p, kind, (int)seat, shoal_seat_bit((int)seat), false, (int[3]){ a, b, c }, 3);
}

void aquarium_tell_secret(const struct play *p, enum event kind, unsigned seat, const int arg[4])
{
	put_event(p, kind, (int)seat, SHOAL_EVERYBODY, true, arg, 4);
}

/* The turn. */

static void begin_turn(const struct play *p)
{
	struct aquarium_state *s = p->s;

	s->turn++;
	s->shown = 0;
	tell(p, EVENT_TURN, s->active, s->turn, s->still, 0);
	if (s->cards)
		aquarium_turn_opened(p);
	else
		aquarium_reveal(p, FOR_OPEN); /* AQM-23 */
}

void aquarium_turn_opened(const struct play *p)
{
	struct aquarium_state *s = p->s;
	unsigned               income = aquarium_pair_size(s->tank[s->active]);

	if (income) { /* AQM-24 */
		s->beads[s->active] = (uint16_t)(s->beads[s->active] + income);
		tell(p, EVENT_INCOME, s->active, (int)income, s->tank[s->active], 0);
	}
	aquarium_ask_turn(p);
}

static void pass(const struct play *p, bool stalled) /* AQM-28 */
{
	struct aquarium_state *s = p->s;
	unsigned               extra = 0;

	for (unsigned k = 0; k < FISH; k++)
		extra += (unsigned)p->g->income[k] * s->held[s->active][k]; /* AQM-97 */
	s->beads[s->active] = (uint16_t)(s->beads[s->active] + p->g->pass + extra);
	tell(p, EVENT_PASS, s->active, p->g->pass, (int)extra, stalled);
	aquarium_reveal(p, FOR_PASS);
}

static void clear(const struct play *p, bool stalled) /* AQM-27 */
{
	struct aquarium_state *s = p->s;

	if (p->sink)
		aquarium_tell_all(p, EVENT_CLEAR, s->active,
		                  (int[8]){ s->shop[0], s->shop[1], s->shop[2], s->shop[3],
		                            s->shop[4], stalled });
	memset(s->shop, NOTHING, sizeof(s->shop));
	s->cards = 0;
	aquarium_reveal(p, FOR_CLEAR);
}

bool aquarium_stalled(const struct aquarium_game *g, const struct aquarium_state *s)
{
	return s->still >= g->guard;
}

void aquarium_ask_turn(const struct play *p)
{
	struct aquarium_state *s = p->s;

	s->phase = PHASE_TURN;
	if (!aquarium_stalled(p->g, s))
		return;
	if (s->cards == SPACES) /* AQM-32 */
		clear(p, true);
	else
		pass(p, true);
}

void aquarium_end_turn(const struct play *p, bool refused)
{
	struct aquarium_state *s = p->s;

	s->still = (uint8_t)(refused && !s->shown ? s->still + 1 : 0);           /* AQM-31 */
	s->active = (uint8_t)(s->active + 1 == p->g->seats ? 0 : s->active + 1); /* AQM-22 */
	begin_turn(p);
}

/* The end. */

static void tell_end(const struct play *p)
{
	int32_t  stars[SEATS], best = 0;
	uint8_t  place[SEATS];
	unsigned winners = 0, most = 0;

	if (!p->sink)
		return;
	aquarium_places(p->g, p->s, stars, place);
	for (unsigned seat = 0; seat < p->g->seats; seat++) {
		if (place[seat] == 1)
			winners |= 1u << seat;
		best = stars[seat] > best ? stars[seat] : best;
		tell(p, EVENT_SCORE, (int)seat, stars[seat], p->s->beads[seat], place[seat]);
	}
	for (unsigned seat = 0; seat < p->g->seats; seat++)
		most += stars[seat] == best;
	tell(p, EVENT_END, SHOAL_NOBODY, (int)winners, best, most > shoal_bits_count(winners));
}

/* AQM-37, AQM-38: whatever the last feeding interrupts is dropped; what lies face down stays so. */
void aquarium_end_game(const struct play *p)
{
	struct aquarium_state *s = p->s;

	if (s->at)
		tell(p, EVENT_VOID, s->active, 0, 0, 0);
	if (s->purpose == FOR_REPLACE) { /* the gap closes */
		memmove(&s->shop[s->space], &s->shop[s->space + 1], SPACES - 1u - s->space);
		s->shop[SPACES - 1] = NOTHING;
	}
	memset(s->card, CARD_NONE, sizeof(s->card));
	memset(s->could, 0, sizeof(s->could));
	s->influence = CARD_NONE;
	s->at = s->purpose = s->space = s->shown = 0;
	s->phase = PHASE_OVER;
	tell_end(p);
}

/* One entry per phase: what is listed, and what an answer does. */

static size_t list_bits(unsigned bits, unsigned first, shoal_action out[])
{
	size_t n = 0;

	for (; bits; bits &= bits - 1)
		out[n++] = (shoal_action)(first + shoal_bits_lowest(bits));
	return n;
}

static size_t turn_list(const struct aquarium_game *g, const struct aquarium_state *s,
                        shoal_action out[])
{
	size_t n = 0;

	if (s->cards < SPACES) /* AQM-25, AQM-26 */
		out[n++] = ACT_PASS;
	if (!aquarium_stalled(g, s))
		out[n++] = ACT_BUY;
	if (s->cards == SPACES)
		out[n++] = ACT_CLEAR;
	return n;
}

static size_t cards_list(const struct aquarium_state *s, unsigned seat, unsigned phase,
                         shoal_action out[])
{
	unsigned cards = aquarium_unspent(s, seat, phase);

	if (phase == 1) /* Pass is the fifth answer */
		return list_bits((cards & PHASE1_CARDS) | 1u << (PHASE_CARDS - 1), ACT_COMMIT1,
		                 out);
	return list_bits(cards >> CARD_PLUS, ACT_COMMIT2, out);
}

static size_t breed_list(const struct aquarium_game *g, const struct aquarium_state *s,
                         shoal_action out[])
{
	out[0] = ACT_KEEP;
	return 1
	       + list_bits(aquarium_eligible(g, s, aquarium_player(g, s), s->gained), ACT_BREED,
	                   &out[1]);
}

static size_t feed_list(const struct aquarium_game *g, const struct aquarium_state *s,
                        unsigned seat, shoal_action out[])
{
	unsigned list = aquarium_plan_list(g, s, seat);
	size_t   n = 0;

	if (list & PLAN_DONE)
		out[n++] = ACT_DONE;
	return n + list_bits(list & ~(unsigned)PLAN_DONE, ACT_GIVE, &out[n]);
}

size_t aquarium_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                      shoal_action out[])
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	switch ((enum phase)s->phase) {
	case PHASE_TURN:
		return turn_list(g, s, out);
	case PHASE_COMMIT1:
		return cards_list(s, (unsigned)seat, 1, out);
	case PHASE_COMMIT2:
		return cards_list(s, (unsigned)seat, 2, out);
	case PHASE_FEWER:
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
		return list_bits(aquarium_shop_fish(s), ACT_CHOOSE, out);
	case PHASE_SWAP_GIVE:
		return list_bits(aquarium_own_fish(s, (unsigned)seat), ACT_SWAP, out);
	case PHASE_BREED:
		return breed_list(g, s, out);
	case PHASE_CONFIRM:
		out[0] = ACT_TAKE;
		out[1] = ACT_REFUSE;
		return 2;
	case PHASE_FEED:
		return feed_list(g, s, (unsigned)seat, out);
	case PHASE_STARTER:
	case PHASE_FIRST:
	case PHASE_INFLUENCE1:
	case PHASE_INFLUENCE2:
	case PHASE_CARD:
	case PHASE_FOOD:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
	return 0;
}

/* AQM-9: one more starter; the last makes room for the drawing of who begins. */
static void deal(const struct play *p, unsigned colour)
{
	struct aquarium_state *s = p->s;

	s->held[s->dealt][aquarium_regular(colour, 0)]++;
	s->stock[aquarium_regular(colour, 0)]--;
	tell(p, EVENT_STARTER, s->dealt, (int)aquarium_regular(colour, 0), 0, 0);
	if (++s->dealt == p->g->seats) {
		s->dealt = 0;
		s->phase = PHASE_FIRST;
	}
}

static void turn_take(const struct play *p, shoal_action action)
{
	if (action == ACT_PASS)
		pass(p, false);
	else if (action == ACT_BUY)
		aquarium_buy(p);
	else
		clear(p, false);
}

static void answer(const struct play *p, unsigned seat, shoal_action action)
{
	struct aquarium_state *s = p->s;

	switch ((enum phase)s->phase) {
	case PHASE_STARTER:
		deal(p, action - (unsigned)ACT_STARTER);
		break;
	case PHASE_FIRST:
		s->active = (uint8_t)(action - ACT_FIRST); /* AQM-19 */
		tell(p, EVENT_FIRST, s->active, 0, 0, 0);
		begin_turn(p);
		break;
	case PHASE_TURN:
		turn_take(p, action);
		break;
	case PHASE_COMMIT1:
		aquarium_commit(p, seat, action - (unsigned)ACT_COMMIT1);
		break;
	case PHASE_COMMIT2:
		aquarium_commit(p, seat, action - (unsigned)ACT_COMMIT2);
		break;
	case PHASE_INFLUENCE1:
		aquarium_influence(p, action - (unsigned)ACT_INFLUENCE1);
		break;
	case PHASE_INFLUENCE2:
		aquarium_influence(p, action - (unsigned)ACT_INFLUENCE2);
		break;
	case PHASE_FEWER:
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
		aquarium_choose(p, action - (unsigned)ACT_CHOOSE);
		break;
	case PHASE_SWAP_GIVE:
		aquarium_swap(p, action - (unsigned)ACT_SWAP);
		break;
	case PHASE_BREED:
		aquarium_breed(p, action == ACT_KEEP ? PAIR_EMPTY : action - (unsigned)ACT_BREED);
		break;
	case PHASE_CONFIRM:
		if (action == ACT_TAKE)
			aquarium_pay(p);
		else
			aquarium_refuse(p, false);
		break;
	case PHASE_CARD:
		aquarium_come(p, action - (unsigned)ACT_CARD);
		break;
	case PHASE_FOOD:
		aquarium_feed(p, action - (unsigned)ACT_FOOD + 1);
		break;
	case PHASE_FEED:
		aquarium_plan_take(p, seat,
		                   action == ACT_DONE ? FISH : action - (unsigned)ACT_GIVE);
		break;
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
}

void aquarium_settle(const struct aquarium_game *g, struct aquarium_state *s)
{
	struct shoal_state *base = &s->base;
	unsigned            seat = s->active;

	switch ((enum phase)s->phase) {
	case PHASE_STARTER:
	case PHASE_FIRST:
	case PHASE_INFLUENCE1:
	case PHASE_INFLUENCE2:
	case PHASE_CARD:
	case PHASE_FOOD:
		base->actor = SHOAL_CHANCE;
		base->pending = 0;
		base->seen = SHOAL_EVERYBODY;
		return;
	case PHASE_COMMIT1:
	case PHASE_COMMIT2:
	case PHASE_FEED: /* `pending` is up to date */
		base->actor = (int8_t)shoal_bits_lowest(base->pending);
		base->seen = 0;
		return;
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
	case PHASE_SWAP_GIVE:
	case PHASE_BREED:
		seat = aquarium_player(g, s);
		break;
	case PHASE_TURN:
	case PHASE_FEWER:
	case PHASE_CONFIRM:
		break;
	case PHASE_OVER:
	case PHASE_COUNT:
		base->actor = SHOAL_OVER;
		base->pending = 0;
		base->seen = 0;
		return;
	}
	base->actor = (int8_t)seat;
	base->pending = (uint8_t)(1u << seat);
	base->seen = SHOAL_EVERYBODY;
}

void aquarium_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                    shoal_action action, struct shoal_sink *sink)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	struct aquarium_state      *s = (struct aquarium_state *)state;
	struct play                 p = { g, s, sink };

	s->base.ply++;
	answer(&p, (unsigned)seat, action);
	aquarium_settle(g, s);
	assert(s->base.ply <= g->base.longest);
}

void aquarium_start(const struct shoal_game *game, struct shoal_state *state)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	struct aquarium_state      *s = (struct aquarium_state *)state;

	memset(s, 0, sizeof(*s));
	memset(s->card, CARD_NONE, sizeof(s->card));
	memset(s->tank, PAIR_EMPTY, sizeof(s->tank));
	memset(s->shop, NOTHING, sizeof(s->shop)); /* AQM-18 */
	memcpy(s->stock, g->pool, sizeof(s->stock));
	s->stock[KIND_RAINBOW] = 0; /* AQM-10 */
	s->influence = CARD_NONE;
	s->left = g->pile[0];
	for (unsigned seat = 0; seat < g->seats; seat++) {
		s->beads[seat] = g->beads;                              /* AQM-2 */
		s->held[seat][KIND_RAINBOW] = g->mode == MODE_ADVANCED; /* AQM-8 */
	}
	s->phase = g->mode == MODE_ADVANCED ? PHASE_FIRST : PHASE_STARTER; /* AQM-21 */
	aquarium_settle(g, s);
}
