/* promises.c: what is half done still promises, for the tally: the lines of running rows, open
 * payments, tokens to be placed. */
#include "tally.h"

static void add(struct tallying *t, unsigned side, enum own_term term, unsigned number)
{
	t->out->own[side][term] = (int16_t)(t->out->own[side][term] + (int)number);
}

/* Depths that could still be raised, which bounds what raises are worth. */
static unsigned raises_open(const struct tallying *t, unsigned side)
{
	return (unsigned)t->out->own[side][OWN_DEPTHS_LEFT];
}

/* What a line acquires, judged by points and crown. */

struct offer {
	int      worth; /* for choosing: 0 is none */
	unsigned points, crown, debt;
};

/* Keeps the better of what is kept and this card, at its best price within reach. */
static void consider(struct tallying *t, const struct frame *f, const struct line *line,
                     const struct purse *purse, unsigned slot, struct offer *best)
{
	const struct duellum_state *s = t->s;
	unsigned                    card = s->vortex[slot];
	struct offer                at = { 0, t->g->points[card], t->g->crown[card], 0 };
	int worth = 20 + (int)(at.points * (duellum_is_location(card) ? 1 : 2) + 8 * at.crown);

	if (line->a == ACQUIRE_FREE) {
		at.worth = worth;
		if (at.worth > best->worth)
			*best = at;
		return;
	}
	for (unsigned mode = MODE_BUY; mode <= MODE_CONQUER; mode++) {
		unsigned price = duellum_price(t->g, s, f->side, slot, mode);
		unsigned there = s->pool[mode] + (unsigned)purse->amount[mode];

		if ((line->a != ACQUIRE_BOTH && (unsigned)line->a != mode)
		    || price > duellum_reach_of(&t->outlook[f->side], purse, mode))
			continue;
		at.debt = price > there ? price - there : 0;
		at.worth = worth - 2 * (int)at.debt;
		if (at.worth > best->worth)
			*best = at;
	}
}

static void add_acquisition(struct tallying *t, const struct frame *f, const struct line *line,
                            const struct purse *purse)
{
	struct offer best = { 0 };

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = t->s->vortex[slot];

		if (card == NOTHING || !duellum_has_room(t->s, f->side, card)
		    || (line->b != KIND_ANY && (line->b == KIND_LOCATION) != (card < LOCATIONS)))
			continue;
		consider(t, f, line, purse, slot, &best);
	}
	add(t, f->side, OWN_PEND_TAKE, best.worth > 0);
	add(t, f->side, OWN_PEND_POINTS, best.points);
	add(t, f->side, OWN_PEND_CROWN, best.crown);
	add(t, f->side, OWN_PEND_DEBT, best.debt);
}

static void add_scoring(struct tallying *t, const struct frame *f, unsigned count)
{
	for (unsigned left = duellum_full(t->g, t->s, f->side); left && count;
	     left &= left - 1, count--)
		add(t, f->side, OWN_PEND_SCORE,
		    duellum_at(t->g, t->s, f->side, shoal_bits_lowest(left))->points);
}

static void add_steps(struct tallying *t, const struct frame *f, unsigned steps)
{
	unsigned far = t->g->distance[f->side][t->leader];

	add(t, f->side, OWN_PEND_STEP, steps);
	if (far && steps >= far)
		t->out->own[f->side][OWN_PEND_HOME] = 1;
	for (unsigned i = 0; i < steps && far; i++) {
		far--;
		add(t, f->side, OWN_PEND_NEAR, far < 7 ? 8 - far : 1);
	}
}

static void add_line(struct tallying *t, const struct frame *f, const struct line *line,
                     unsigned number, const struct purse *purse)
{
	const struct duellum_state *s = t->s;
	unsigned side = f->side, coins = s->pool[RES_COIN] + (unsigned)purse->amount[RES_COIN];
	unsigned tired = shoal_bits_count(s->helpers[side] & ~(unsigned)s->ready[side]);
	unsigned others = shoal_bits_count(s->ready[!side]);

	switch ((enum line_op)line->op) {
	case LINE_ACQ:
		add_acquisition(t, f, line, purse);
		break;
	case LINE_RAISE:
		add(t, side, OWN_PEND_RAISE, least(number, raises_open(t, side)));
		break;
	case LINE_PAIDRAISE:
		add(t, side, OWN_PEND_RAISE, least(least(number, coins), raises_open(t, side)));
		break;
	case LINE_FULL:
		add(t, side, OWN_PEND_FULL, raises_open(t, side) > 0);
		break;
	case LINE_SCORE:
		add_scoring(t, f, number);
		break;
	case LINE_ROTATE:
		add(t, side, OWN_PEND_ROTATE, 1);
		break;
	case LINE_REFILL:
		add(t, side, OWN_PEND_REFILL, 1);
		break;
	case LINE_STEP:
		add_steps(t, f, number);
		break;
	case LINE_PAIDSTEP:
		add_steps(t, f, least(number, coins / t->g->step_price));
		break;
	case LINE_READY:
	case LINE_READYALL:
		add(t, side, OWN_PEND_READY, least(number, tired));
		break;
	case LINE_TIREOPP:
		add(t, side, OWN_PEND_TIRE, least(number, others));
		break;
	case LINE_TIREALL:
		add(t, side, OWN_PEND_TIRE, others);
		break;
	case LINE_RETURN:
		add(t, side, OWN_PEND_RETURN, least(number, s->discard_count[side]));
		break;
	case LINE_RETURNALL:
		add(t, side, OWN_PEND_RETURN, least(number, s->discard_count[side]) + !s->named);
		break;
	case LINE_RECALL:
		add(t, side, OWN_PEND_RECALL, s->played_count[side] > 0);
		break;
	case LINE_COPY:
	case LINE_EXTRA:
		add(t, side, OWN_PEND_ROW, 1);
		break;
	case LINE_AGAIN:
	case LINE_STALK:
	case LINE_ECHO:
		add(t, side, OWN_PEND_AGAIN, 1);
		break;
	case LINE_CAPTURE:
		add(t, side, OWN_PEND_CAPTURE, 1);
		break;
	case LINE_DISCARD:
		add(t, side, OWN_PEND_DISCARD, 1);
		break;
	case LINE_NONE:
	case LINE_GAIN:
	case LINE_TIREOWN:
	case LINE_FORCE:
	case LINE_COUNT:
		break;
	}
}

static void add_row(struct tallying *t, const struct frame *f)
{
	const struct row *row = &t->g->row[f->arg[ROW_ID]];
	struct purse      purse = { { 0 } };

	for (unsigned i = row->any ? 0 : f->arg[ROW_LINE]; i < row->count; i++) {
		const struct line *line = &row->line[i];
		bool               now = f->arg[ROW_FLAGS] & ROW_ENTERED && i == f->arg[ROW_LINE];
		unsigned           number = now           ? f->arg[ROW_LEFT]
		                            : line->a > 0 ? (unsigned)line->a
		                                          : f->arg[ROW_MADE];

		if (row->any && bit(f->arg[ROW_FLAGS], i))
			continue;
		if (now && t->s->named) /* what was passed over is lost */
			number = least(number, shoal_bits_count(duellum_nameable(
						   t->s, f->side, (enum line_op)line->op)));
		if (line->op != LINE_GAIN) {
			add_line(t, f, line, number, &purse);
		} else if (!row->any && line->a >= 0) {
			purse.amount[RES_COIN] =
			    duellum_add(purse.amount[RES_COIN], (unsigned)line->a);
			purse.amount[RES_TRIDENT] =
			    duellum_add(purse.amount[RES_TRIDENT], (unsigned)line->b);
		}
	}
}

/* The crown and the step themselves are in the tally as if they were made. */
static void add_payment(struct tallying *t, const struct frame *f)
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

static void add_frame(struct tallying *t, const struct frame *f)
{
	switch ((enum op)f->op) {
	case OP_ROW:
		add_row(t, f);
		break;
	case OP_PAY:
		add_payment(t, f);
		break;
	case OP_NEST:
		add(t, f->side, OWN_PEND_NEST, 1);
		break;
	case OP_PLACE:
		add(t, f->side, t->s->token[!f->side][f->arg[0]] ? OWN_PEND_SECOND : OWN_PEND_FIRST,
		    1);
		break;
	case OP_CARD:
		add(t, f->side, OWN_PEND_KEEP, f->arg[CARD_RETURNS]);
		break;
	case OP_TIRE:
		add(t, f->side, OWN_PEND_TIRED, f->arg[0]);
		break;
	case OP_FORCE:
		add(t, f->side, OWN_PEND_FORCED, f->arg[0]);
		break;
	case OP_NONE:
	case OP_REFILL:
	case OP_DROP:
	case OP_REGENT_DRAW:
	case OP_REGENT_CARD:
	case OP_REGENT_ROW:
	case OP_ROUTE:
	case OP_COUNT:
		break;
	}
}

void duellum_tally_promises(struct tallying *t)
{
	add(t, t->s->active, OWN_POOL, t->s->pool[RES_COIN] + (unsigned)t->s->pool[RES_TRIDENT]);
	for (unsigned i = 0; i < t->s->depth; i++)
		add_frame(t, &t->s->stack[i]);
}
