/* market.c: prices, paying from sources, acquiring, and the vortex. */
#include "play.h"

#include <assert.h>
#include <string.h>

/* Prices. */

unsigned duellum_wheel(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot)
{
	return g->wheel[side][slot + VORTEX - s->offset];
}

unsigned duellum_price(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot, unsigned mode)
{
	if (mode == MODE_FREE)
		return 0;
	if ((mode == MODE_CONQUER) == (side == TURTLES)) /* DUE-51 */
		return duellum_wheel(g, s, side, slot);
	return g->cost[s->vortex[slot]]; /* DUE-52 */
}

bool duellum_has_room(const struct duellum_state *s, unsigned side, unsigned card)
{
	return card < LOCATIONS ? board_has_room(s, side) : places_have_room(s->waiting[side]);
}

/* Sources. */

static unsigned token_number(const struct duellum_game *g, const struct duellum_state *s,
                             unsigned side, unsigned goal)
{
	return g->token[s->token[side][goal]].number;
}

static enum support support_of(unsigned resource)
{
	return resource == RES_COIN ? SUPPORT_COIN : SUPPORT_TRIDENT;
}

static unsigned run_of(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot, unsigned resource)
{
	if (s->board[side][slot] == NOTHING)
		return 0;
	return duellum_at(g, s, side, slot)->run[resource][s->position[side][slot]];
}

unsigned duellum_pay_resource(const struct frame *pay)
{
	return pay->arg[PAY_FOR] == FOR_CONQUER ? RES_TRIDENT : RES_COIN;
}

unsigned duellum_yield(const struct duellum_game *g, const struct duellum_state *s,
                       shoal_action source)
{
	const struct frame *f = duellum_top(s);
	unsigned            resource = duellum_pay_resource(f);

	if (source >= ACT_PAYH && source < ACT_PAYH + HELPERS)
		return g->yield[f->side][resource][source - ACT_PAYH];
	if (source >= ACT_PAYD && source < ACT_PAYD + SLOTS)
		return duellum_top_depth(g, s, f->side, source - ACT_PAYD).number;
	return s->token[f->side][source - ACT_TOKEN]
	           ? token_number(g, s, f->side, source - ACT_TOKEN)
	           : 0;
}

/* Helpers and tokens as sources of one payment, by key: Helper, or HELPERS + goal.
 *
 * Payments that differ in nothing are listed once. Of Helpers with one effect only the lowest ready
 * one is open. Helpers and tokens are used in ascending order of amount, then key: what ranks below
 * the last one is closed until the cost is met. No payment is lost by that, for a set of sources
 * that can be used one by one can be used with the largest last. A source is listed only if what
 * stays open behind it is enough; the lowest always is. Depths are free: they have an order of
 * their own. */
enum { KEYS = HELPERS + GOALS };

struct sources {
	uint8_t  yield[KEYS]; /* 0: none */
	uint8_t  lead[KEYS];  /* lowest ready Helper of the same effect, or the key itself */
	unsigned depths;      /* bit per slot */
	unsigned open;        /* sum of all that is open, runs of depths included */
};

static unsigned lead_of(const struct duellum_game *g, unsigned side, unsigned ready,
                        unsigned helper)
{
	for (; ready; ready &= ready - 1) {
		unsigned other = shoal_bits_lowest(ready);

		if (other == helper
		    || !memcmp(&g->effect[side][other], &g->effect[side][helper],
		               sizeof(g->effect[side][other])))
			return other;
	}
	return helper;
}

static unsigned rank(unsigned amount, unsigned key)
{
	return amount * 32 + key; /* at most 3 * 32 + 19 */
}

static void find_keys(const struct duellum_game *g, const struct duellum_state *s,
                      struct sources *out)
{
	const struct frame *f = duellum_top(s);
	unsigned            side = f->side, resource = duellum_pay_resource(f);
	unsigned            ready = s->ready[side] & (unsigned)g->source[side][resource];

	for (unsigned left = ready; left; left &= left - 1) {
		unsigned h = shoal_bits_lowest(left);

		out->yield[h] = g->yield[side][resource][h];
		out->lead[h] = (uint8_t)lead_of(g, side, ready, h);
	}
	for (unsigned left = duellum_tokens(g, s, side, support_of(resource)); left;
	     left &= left - 1) {
		unsigned goal = shoal_bits_lowest(left), key = HELPERS + goal;

		out->yield[key] = (uint8_t)token_number(g, s, side, goal);
		out->lead[key] = (uint8_t)key;
	}
	for (unsigned key = 0; key < KEYS; key++) {
		if (rank(out->yield[key], out->lead[key]) < f->arg[PAY_FLOOR])
			out->yield[key] = 0;
		out->open += out->yield[key];
	}
}

static void find_depths(const struct duellum_game *g, const struct duellum_state *s,
                        struct sources *out)
{
	const struct frame *f = duellum_top(s);
	unsigned            resource = duellum_pay_resource(f);

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		unsigned run = run_of(g, s, f->side, slot, resource);

		if (!run || (f->arg[PAY_FOR] == FOR_RAISE && f->arg[PAY_WHAT] == slot))
			continue; /* DUE-65 */
		out->depths |= 1u << slot;
		out->open += run;
	}
}

/* What is closed if the source with this key is used now. */
static unsigned lost_behind(const struct sources *from, unsigned key)
{
	unsigned lost = 0;

	for (unsigned other = 0; other < KEYS; other++) {
		if (rank(from->yield[other], from->lead[other]) < rank(from->yield[key], key))
			lost += from->yield[other];
	}
	return lost;
}

size_t duellum_pay_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[])
{
	struct sources from = { .depths = 0 };
	unsigned       owed = duellum_top(s)->arg[PAY_OWED];
	size_t         n = 0;

	find_keys(g, s, &from);
	find_depths(g, s, &from);
	for (unsigned h = 0; h < HELPERS; h++) {
		if (from.yield[h] && from.lead[h] == h && from.open - lost_behind(&from, h) >= owed)
			out[n++] = (shoal_action)(ACT_PAYH + h);
	}
	n += list_bits(from.depths, ACT_PAYD, &out[n]);
	for (unsigned goal = 0; goal < GOALS; goal++) {
		if (from.yield[HELPERS + goal]
		    && from.open - lost_behind(&from, HELPERS + goal) >= owed)
			out[n++] = (shoal_action)(ACT_TOKEN + goal);
	}
	return n;
}

bool duellum_pay_fits(const struct duellum_game *g, const struct duellum_state *s,
                      const struct frame *f)
{
	struct sources from = { .depths = 0 };
	unsigned       what = f->arg[PAY_WHAT];

	find_keys(g, s, &from);
	find_depths(g, s, &from);
	if (!f->arg[PAY_OWED] || s->pool[duellum_pay_resource(f)] || from.open < f->arg[PAY_OWED])
		return false;
	switch ((enum purpose)f->arg[PAY_FOR]) {
	case FOR_BUY:
	case FOR_CONQUER:
		return what < VORTEX && s->vortex[what] != NOTHING
		       && duellum_has_room(s, f->side, s->vortex[what]);
	case FOR_RAISE:
		return what < SLOTS && s->board[f->side][what] != NOTHING
		       && !duellum_is_full(g, s, f->side, what);
	case FOR_STEP:
		return what < TERRITORIES && bit(g->border[s->leader], what);
	case FOR_COUNT:
		break;
	}
	return false;
}

void duellum_gain(const struct play *p, unsigned side, unsigned coins, unsigned tridents)
{
	uint8_t *pool = p->s->pool;

	pool[RES_COIN] = duellum_add(pool[RES_COIN], coins); /* DUE-36 */
	pool[RES_TRIDENT] = duellum_add(pool[RES_TRIDENT], tridents);
	TELL(p, EVENT_GAIN, side, (int)coins, (int)tridents, pool[0], pool[1]);
}

static void use_helper(const struct play *p, struct frame *f, unsigned resource, unsigned helper)
{
	struct duellum_state *s = p->s;
	unsigned              amount = p->g->yield[f->side][resource][helper];

	s->ready[f->side] &= (uint16_t) ~(1u << helper); /* DUE-42 */
	s->pool[resource] = (uint8_t)(s->pool[resource] + amount);
	f->arg[PAY_FLOOR] = (uint8_t)rank(amount, helper);
	TELL(p, EVENT_SOURCE_HELPER, f->side, (int)helper, (int)resource, (int)amount, s->pool[0],
	     s->pool[1]);
}

static void use_depth(const struct play *p, const struct frame *f, unsigned resource, unsigned slot)
{
	struct duellum_state *s = p->s;
	unsigned              amount = duellum_top_depth(p->g, s, f->side, slot).number;

	s->position[f->side][slot]++; /* DUE-43 */
	s->pool[resource] = (uint8_t)(s->pool[resource] + amount);
	TELL(p, EVENT_SOURCE_DEPTH, f->side, (int)slot, (int)resource, (int)amount, s->pool[0],
	     s->pool[1], s->position[f->side][slot], s->board[f->side][slot]);
}

static void use_token(const struct play *p, struct frame *f, unsigned resource, unsigned goal)
{
	struct duellum_state *s = p->s;
	unsigned              amount = token_number(p->g, s, f->side, goal);

	s->used |= (uint8_t)(1u << goal); /* DUE-44 */
	s->pool[resource] = (uint8_t)(s->pool[resource] + amount);
	f->arg[PAY_FLOOR] = (uint8_t)rank(amount, HELPERS + goal);
	TELL(p, EVENT_SOURCE_TOKEN, f->side, (int)goal, (int)resource, (int)amount, s->pool[0],
	     s->pool[1], s->token[f->side][goal]);
}

void duellum_pay_take(const struct play *p, shoal_action action)
{
	struct frame *f = top(p->s);
	unsigned      resource = duellum_pay_resource(f);

	if (action >= ACT_TOKEN)
		use_token(p, f, resource, action - (unsigned)ACT_TOKEN);
	else if (action >= ACT_PAYD)
		use_depth(p, f, resource, action - (unsigned)ACT_PAYD);
	else
		use_helper(p, f, resource, action - (unsigned)ACT_PAYH);
}

void duellum_pay(const struct play *p, enum purpose purpose, unsigned what, unsigned price)
{
	struct frame *f = duellum_push(p->s, OP_PAY, p->s->active);

	f->arg[PAY_FOR] = (uint8_t)purpose;
	f->arg[PAY_WHAT] = (uint8_t)what;
	f->arg[PAY_OWED] = (uint8_t)price;
}

/* The pool pays what it can (DUE-40). */
static void pay_from_pool(const struct play *p, struct frame *f, unsigned resource)
{
	uint8_t *pool = p->s->pool;
	unsigned part = pool[resource] < f->arg[PAY_OWED] ? pool[resource] : f->arg[PAY_OWED];

	if (!part)
		return;
	pool[resource] = (uint8_t)(pool[resource] - part);
	f->arg[PAY_OWED] = (uint8_t)(f->arg[PAY_OWED] - part);
	TELL(p, EVENT_PAY, f->side, (int)resource, (int)part, f->arg[PAY_OWED], pool[0], pool[1]);
}

static void fulfil(const struct play *p, unsigned side, enum purpose purpose, unsigned what)
{
	switch (purpose) {
	case FOR_BUY:
		duellum_acquire(p, side, what, MODE_BUY);
		break;
	case FOR_CONQUER:
		duellum_acquire(p, side, what, MODE_CONQUER);
		break;
	case FOR_RAISE:
		duellum_raise(p, side, what, LIFT_PAID);
		break;
	case FOR_STEP:
		duellum_move_leader(p, side, what);
		break;
	case FOR_COUNT:
		break;
	}
}

bool duellum_pay_run(const struct play *p)
{
	struct frame *f = top(p->s);
	shoal_action  list[KEYS + SLOTS];
	size_t        count;

	pay_from_pool(p, f, duellum_pay_resource(f));
	if (!f->arg[PAY_OWED]) {
		struct frame paid = *f;

		duellum_pop(p->s);
		fulfil(p, paid.side, (enum purpose)paid.arg[PAY_FOR], paid.arg[PAY_WHAT]);
		return false;
	}
	count = duellum_pay_list(p->g, p->s, list);
	assert(count); /* DUE-46 */
	if (count > 1)
		return true;
	duellum_pay_take(p, list[0]);
	return false;
}

/* Cards. */

void duellum_acquire(const struct play *p, unsigned side, unsigned slot, enum mode mode)
{
	const struct duellum_game *g = p->g;
	struct duellum_state      *s = p->s;
	bool                       regent = side == g->regent;
	unsigned                   card = s->vortex[slot], at = regent;
	int                        place = -1;
	int                        price = regent ? 0 : (int)duellum_price(g, s, side, slot, mode);

	s->vortex[slot] = NOTHING; /* DUE-58 */
	if (duellum_is_location(card)) {
		at = regent ? g->location[card].depths : 0; /* DUE-163 */
		for (place = 0; s->board[side][place] != NOTHING;)
			place++; /* DUE-55 */
		s->board[side][place] = (uint8_t)card;
		s->position[side][place] = (uint8_t)at;
	} else if (regent) { /* DUE-164 */
		duellum_lay_merc(s, side, card - LOCATIONS);
	} else { /* DUE-56 */
		s->waiting[side] |= (uint16_t)(1u << (card - LOCATIONS));
		s->asleep[side] |= (uint16_t)(1u << (card - LOCATIONS));
	}
	s->types[side][g->type[card]]++;
	s->noted = (uint8_t)(s->noted + g->crown[card]); /* DUE-57 */
	TELL(p, EVENT_ACQUIRE, side, (int)card, (int)slot, (int)mode, price, place, g->crown[card],
	     (int)at);
}

/* The vortex. */

void duellum_rotate(const struct play *p, unsigned side, unsigned steps)
{
	p->s->offset = (uint8_t)((p->s->offset + steps) % VORTEX); /* DUE-70, DUE-71 */
	TELL(p, EVENT_ROTATE, side, (int)steps, p->s->offset);
}

unsigned duellum_cheapest_empty(const struct duellum_game *g, const struct duellum_state *s,
                                unsigned side)
{
	unsigned best = NOTHING, least = NOTHING;

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		if (s->vortex[slot] == NOTHING && duellum_wheel(g, s, side, slot) < least) {
			least = duellum_wheel(g, s, side, slot);
			best = slot;
		}
	}
	return best;
}

void duellum_draw(const struct play *p, int side, unsigned slot, unsigned card)
{
	struct duellum_state *s = p->s;

	s->deck &= ~(UINT64_C(1) << card);
	s->vortex[slot] = (uint8_t)card;
	TELL_AS(p, EVENT_DRAW, SHOAL_CHANCE, side, (int)slot, (int)card,
	        (int)shoal_bits_count(s->deck));
	if (!s->deck)
		duellum_close(p, s->active, END_DECK);
}

/* DUE-72, DUE-73. */
bool duellum_refill_run(const struct play *p)
{
	struct duellum_state *s = p->s;
	unsigned              side = top(s)->side, slot = duellum_cheapest_empty(p->g, s, side);

	if (!s->deck || slot == NOTHING) {
		duellum_pop(s);
		return false;
	}
	if (s->deck & (s->deck - 1))
		return true;
	duellum_draw(p, (int)side, slot, shoal_bits_lowest(s->deck));
	return false;
}

void duellum_refill_take(const struct play *p, shoal_action action)
{
	unsigned side = top(p->s)->side;

	duellum_draw(p, (int)side, duellum_cheapest_empty(p->g, p->s, side),
	             action - (unsigned)ACT_DRAW);
}

bool duellum_refill_fits(const struct duellum_game *g, const struct duellum_state *s,
                         const struct frame *f)
{
	return s->deck & (s->deck - 1) && duellum_cheapest_empty(g, s, f->side) != NOTHING;
}
