/* promises.c: what is half done still promises, for the tally: the lines of running rows, open
 * payments, tokens to be placed. */
#include "tally.h"

struct pending { /* a line that is still to be done */
	struct tallying   *t;
	const struct line *line;
	unsigned           side, number;
	struct purse       purse; /* what the lines before it gain */
};

static void add(struct tallying *t, unsigned side, enum own_term term, unsigned number)
{
	t->out->own[side][term] = (int16_t)(t->out->own[side][term] + (int)number);
}

/* Depths that could still be raised, which bounds what raises are worth. */
static unsigned raises_open(const struct pending *p)
{
	return (unsigned)p->t->out->own[p->side][OWN_DEPTHS_LEFT];
}

/* What a line acquires, judged by points and crown. */

struct offer {
	int      worth; /* for choosing: 0 is none */
	unsigned points, crown, debt;
};

/* Keeps the better of what is kept and this card, at its best price within reach. */
static void consider(const struct pending *p, unsigned slot, struct offer *best)
{
	const struct duellum_game  *g = p->t->g;
	const struct duellum_state *s = p->t->s;
	unsigned                    card = s->vortex[slot];
	struct offer                at = { 0, g->points[card], g->crown[card], 0 };
	int worth = 20 + (int)(at.points * (duellum_is_location(card) ? 1 : 2) + 8 * at.crown);

	if (p->line->a == ACQUIRE_FREE) {
		at.worth = worth;
		if (at.worth > best->worth)
			*best = at;
		return;
	}
	for (unsigned mode = MODE_BUY; mode <= MODE_CONQUER; mode++) {
		unsigned price = duellum_price(g, s, p->side, slot, mode);
		unsigned there = s->pool[mode] + (unsigned)p->purse.amount[mode];

		if ((p->line->a != ACQUIRE_BOTH && (unsigned)p->line->a != mode)
		    || price > duellum_reach_of(&p->t->outlook[p->side], &p->purse, mode))
			continue;
		at.debt = price > there ? price - there : 0;
		at.worth = worth - 2 * (int)at.debt;
		if (at.worth > best->worth)
			*best = at;
	}
}

/* Lines: what each promises by its term. */

unsigned duellum_pending_card(const struct pending *p)
{
	struct offer best = { 0 };

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = p->t->s->vortex[slot];

		if (card != NOTHING && duellum_has_room(p->t->s, p->side, card)
		    && (p->line->b == KIND_ANY
		        || (p->line->b == KIND_LOCATION) == duellum_is_location(card)))
			consider(p, slot, &best);
	}
	add(p->t, p->side, OWN_PEND_POINTS, best.points);
	add(p->t, p->side, OWN_PEND_CROWN, best.crown);
	add(p->t, p->side, OWN_PEND_DEBT, best.debt);
	return best.worth > 0;
}

unsigned duellum_pending_one(const struct pending *p)
{
	(void)p;
	return 1;
}

unsigned duellum_pending_raises(const struct pending *p)
{
	return least(p->number, raises_open(p));
}

static unsigned coins(const struct pending *p)
{
	return p->t->s->pool[RES_COIN] + (unsigned)p->purse.amount[RES_COIN];
}

unsigned duellum_pending_paidraises(const struct pending *p)
{
	return least(duellum_pending_raises(p), coins(p));
}

unsigned duellum_pending_full(const struct pending *p)
{
	return raises_open(p) > 0;
}

unsigned duellum_pending_scores(const struct pending *p)
{
	unsigned sum = 0, count = p->number;

	for (unsigned left = duellum_full(p->t->g, p->t->s, p->side); left && count;
	     left &= left - 1, count--)
		sum += p->t->g->points[p->t->s->board[p->side][shoal_bits_lowest(left)]];
	return sum;
}

static unsigned add_steps(const struct pending *p, unsigned steps)
{
	unsigned far = p->t->g->distance[p->side][p->t->leader];

	if (far && steps >= far)
		p->t->out->own[p->side][OWN_PEND_HOME] = 1;
	for (unsigned i = 0; i < steps && far; i++) {
		far--;
		add(p->t, p->side, OWN_PEND_NEAR, far < 7 ? 8 - far : 1);
	}
	return steps;
}

unsigned duellum_pending_steps(const struct pending *p)
{
	return add_steps(p, p->number);
}

unsigned duellum_pending_paidsteps(const struct pending *p)
{
	return add_steps(p, least(p->number, coins(p) / p->t->g->step_price));
}

unsigned duellum_pending_readied(const struct pending *p)
{
	return least(p->number, p->t->counts[p->side][COND_TIRED]);
}

unsigned duellum_pending_tired(const struct pending *p)
{
	return least(p->number, shoal_bits_count(p->t->s->ready[!p->side]));
}

unsigned duellum_pending_returned(const struct pending *p)
{
	return least(p->number, p->t->s->discard_count[p->side]);
}

unsigned duellum_pending_returnall(const struct pending *p) /* and the card itself (DUE-92) */
{
	return duellum_pending_returned(p) + !p->t->s->named;
}

unsigned duellum_pending_recalled(const struct pending *p)
{
	return p->t->s->played_count[p->side] > 0;
}

static void add_line(const struct pending *p)
{
	const struct operation *op = &duellum_operations[p->line->op];

	if (op->pending)
		add(p->t, p->side, (enum own_term)op->term, op->pending(p));
}

void duellum_row_pending(struct tallying *t, const struct frame *f)
{
	const struct row *row = &t->g->row[f->arg[ROW_ID]];
	struct pending    p = { .t = t, .side = f->side };
	line_things      *things;

	for (unsigned i = row->any ? 0 : f->arg[ROW_LINE]; i < row->count; i++) {
		const struct line *line = &row->line[i];
		bool               now = f->arg[ROW_FLAGS] & ROW_ENTERED && i == f->arg[ROW_LINE];

		if (row->any && bit(f->arg[ROW_FLAGS], i))
			continue;
		p.line = line;
		p.number = now           ? f->arg[ROW_LEFT]
		           : line->a > 0 ? (unsigned)line->a
		                         : f->arg[ROW_MADE];
		things = duellum_operations[line->op].things;
		if (now && t->s->named && things) /* what was passed over is lost */
			p.number = least(p.number, shoal_bits_count(things(t->s, f->side)));
		add_line(&p);
		if (line->op == LINE_GAIN && !row->any && line->a >= 0) {
			p.purse.amount[RES_COIN] =
			    duellum_add(p.purse.amount[RES_COIN], (unsigned)line->a);
			p.purse.amount[RES_TRIDENT] =
			    duellum_add(p.purse.amount[RES_TRIDENT], (unsigned)line->b);
		}
	}
}

/* The crown and the step themselves are in the tally as if they were made. */
void duellum_pay_pending(struct tallying *t, const struct frame *f)
{
	add(t, f->side, OWN_PEND_OWED, f->arg[PAY_OWED]);
	switch ((enum purpose)f->arg[PAY_FOR]) {
	case FOR_BUY:
	case FOR_CONQUER:
		add(t, f->side, OWN_PEND_BOUGHT, 1);
		add(t, f->side, OWN_PEND_BOUGHT_PP, t->g->points[t->s->vortex[f->arg[PAY_WHAT]]]);
		break;
	case FOR_RAISE:
		add(t, f->side, OWN_PEND_RAISE, 1);
		break;
	case FOR_STEP:
		add(t, f->side, OWN_PEND_NEST, t->g->territory_nest[f->arg[PAY_WHAT]] != NOTHING);
		break;
	case FOR_COUNT:
		break;
	}
}

void duellum_nest_pending(struct tallying *t, const struct frame *f)
{
	add(t, f->side, OWN_PEND_NEST, 1);
}

void duellum_place_pending(struct tallying *t, const struct frame *f)
{
	add(t, f->side, t->s->token[!f->side][f->arg[0]] ? OWN_PEND_SECOND : OWN_PEND_FIRST, 1);
}

void duellum_card_pending(struct tallying *t, const struct frame *f)
{
	add(t, f->side, OWN_PEND_KEEP, f->arg[CARD_RETURNS]);
}

void duellum_tire_pending(struct tallying *t, const struct frame *f)
{
	add(t, f->side, OWN_PEND_TIRED, f->arg[0]);
}

void duellum_force_pending(struct tallying *t, const struct frame *f)
{
	add(t, f->side, OWN_PEND_FORCED, f->arg[0]);
}

void duellum_tally_promises(struct tallying *t)
{
	add(t, t->s->active, OWN_POOL, t->s->pool[RES_COIN] + (unsigned)t->s->pool[RES_TRIDENT]);
	for (unsigned i = 0; i < t->s->depth; i++) {
		const struct frame *f = &t->s->stack[i];

		if (duellum_frames[f->op].pending)
			duellum_frames[f->op].pending(t, f);
	}
}
