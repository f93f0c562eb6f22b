/* eval.c: a quick estimate of who wins.
 *
 * Each side is worth its points and what brings it nearer to one of the three victories, in points;
 * a running row is worth what its lines may still bring. The difference is pressed into -1 .. 1. */
#include "play.h"

static const double RAISE = 0.9, CARD_IN_HAND = 0.75, READY = 0.9, MANTA = 1.6, WAITING = 1.4;

/* What a step on the Crown Track, and each step of the Leader towards the own capital, has brought
 * so far. */
static const double crown_worth[CROWNS + 1] = { 0, 2.5, 5.3, 8.4, 12, 16, 21, 28, 38, 60 };
static const double leader_worth[8] = { 60, 34, 24, 16, 10, 6, 3, 0 };

/* The same for the Regent. It goes two steps with a card and pays nothing, so the last of them are
 * worth more than to a person, who can be stopped. */
static const double regent_worth[8] = { 80, 70, 60, 40, 30, 15, 10, 0 };

static double nearness(unsigned distance)
{
	return leader_worth[distance < 7 ? distance : 7];
}

static bool leads(const struct row *row)
{
	for (unsigned i = 0; i < row->count; i++) {
		if (row->line[i].op == LINE_STEP || row->line[i].op == LINE_PAIDSTEP)
			return true;
	}
	return false;
}

/* The Regent's nearness is the worse the likelier its next card is one that moves the Leader; at
 * the start it is one of eight. An empty deck is about to be full. */
static double regent_nearness(const struct duellum_game *g, const struct duellum_state *s)
{
	unsigned side = g->regent, distance = g->distance[side][s->leader], leading = 0;
	unsigned deck = s->hand[side] ? s->hand[side] : g->regent_deck;

	for (unsigned left = deck; left; left &= left - 1)
		leading += leads(&g->row[duellum_row_of_card(side, shoal_bits_lowest(left))]);
	return regent_worth[distance < 7 ? distance : 7]
	       * (0.8125 + 1.5 * leading / shoal_bits_count(deck));
}

/* What a depth may still bring. */
static double depth_worth(struct depth depth)
{
	static const double worth[CODE_COUNT] = {
		[CODE_COIN] = 0.7,   [CODE_TRIDENT] = 0.7, [CODE_RAISE] = 0.8,  [CODE_FULL] = 2,
		[CODE_ROTATE] = 0.2, [CODE_REFILL] = 0.6,  [CODE_STEP] = 1.8,   [CODE_READY] = 0.8,
		[CODE_TIRE] = 0.5,   [CODE_RETURN] = 0.7,  [CODE_RECALL] = 1.2, [CODE_SCORE] = 1.2,
	};

	return worth[depth.code] * depth.number;
}

/* A Location at a position: what its depths may bring, and the nearer to its end the more of its
 * points. */
static double location_worth(const struct location *at, unsigned position)
{
	double worth = at->points * (0.3 + 0.5 * position / at->depths);

	for (unsigned i = position; i < at->depths; i++)
		worth += depth_worth(at->depth[i]);
	return worth;
}

static double merc_worth(const struct merc *merc)
{
	return WAITING + 0.6 * merc->points;
}

/* What a card of the vortex brings to a side that takes it, its crown included. */
static double card_worth(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                         unsigned card)
{
	unsigned crowns = s->crowns[side];
	double   next = crowns < CROWNS ? crown_worth[crowns + 1] - crown_worth[crowns] : 0;

	if (card < LOCATIONS)
		return location_worth(&g->location[card], 0) + g->location[card].crown * next;
	return merc_worth(&g->merc[card - LOCATIONS]) + g->merc[card - LOCATIONS].crown * next;
}

static double helpers_worth(const struct duellum_game *g, const struct duellum_state *s,
                            unsigned side)
{
	double worth = MANTA * shoal_bits_count(s->helpers[side] >> STARTERS);

	if (side == g->regent)
		return worth;
	for (unsigned left = s->ready[side]; left; left &= left - 1) {
		const struct effect *effect = &g->effect[side][shoal_bits_lowest(left)];

		worth += READY * (0.6 + 0.4 * effect->part[0].number);
	}
	return worth;
}

/* Goals that are not declared yet: the nearer the more, and less if only a Second is left. */
static double goals_worth(const struct duellum_game *g, const struct duellum_state *s,
                          unsigned side)
{
	double  worth = 0;
	uint8_t counts[COND_COUNT];

	duellum_counts(g, s, side, counts);
	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned shown = s->goals >> goal & 1, need = g->goal[goal][shown].number;
		unsigned have = counts[g->goal[goal][shown].condition];
		double   part = have >= need ? 1 : have / (double)need;

		if (s->token[side][goal]) {
			worth += 2.5; /* support, and one of the four */
			continue;
		}
		worth += part * part * part * (s->token[!side][goal] ? 3.5 : 7);
	}
	return worth;
}

static double board_worth(const struct duellum_game *g, const struct duellum_state *s,
                          unsigned side)
{
	double worth = 0;

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (s->board[side][slot] != NOTHING)
			worth +=
			    location_worth(duellum_at(g, s, side, slot), s->position[side][slot]);
	}
	for (unsigned left = s->waiting[side]; left; left &= left - 1)
		worth += merc_worth(&g->merc[shoal_bits_lowest(left)]);
	return worth;
}

/* Cards that are cheap for one are dear for the other; an empty slot serves nobody. */
static double market_worth(const struct duellum_game *g, const struct duellum_state *s,
                           unsigned side)
{
	double worth = 0;

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		if (s->vortex[slot] != NOTHING)
			worth += 0.035 * card_worth(g, s, side, s->vortex[slot])
			         * (10 - duellum_wheel(g, s, side, slot));
	}
	return worth;
}

static double side_worth(const struct duellum_game *g, const struct duellum_state *s, unsigned side)
{
	unsigned crowns = s->crowns[side] + (side == s->active ? s->noted : 0u);
	double   worth = crown_worth[crowns < CROWNS ? crowns : CROWNS];

	worth += side == g->regent ? regent_nearness(g, s) : nearness(g->distance[side][s->leader]);
	worth += helpers_worth(g, s, side) + goals_worth(g, s, side) + board_worth(g, s, side);
	if (side != g->regent)
		worth += CARD_IN_HAND * shoal_bits_count(s->hand[side]);
	return worth + market_worth(g, s, side);
}

/* What lines may still bring. */

static double best_acquisition(const struct duellum_game *g, const struct duellum_state *s,
                               const struct line *line, const struct purse *purse)
{
	double         best = 0;
	struct outlook o;

	duellum_look(&o, g, s, s->active, 0);
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot];
		double   worth;

		if (card == NOTHING || !duellum_has_room(s, s->active, card)
		    || (line->b != KIND_ANY && (line->b == KIND_LOCATION) != (card < LOCATIONS)))
			continue;
		worth = card_worth(g, s, s->active, card);
		for (unsigned mode = MODE_BUY; mode <= MODE_CONQUER && line->a != ACQUIRE_FREE;
		     mode++) {
			unsigned price = duellum_price(g, s, s->active, slot, mode);
			unsigned reach = duellum_reach_of(&o, purse, mode == MODE_CONQUER);
			unsigned there = s->pool[mode == MODE_CONQUER]
			                 + (unsigned)purse->amount[mode == MODE_CONQUER];
			double net = worth - (price > there ? READY * (price - there) : 0);

			if ((line->a == ACQUIRE_BOTH || (unsigned)line->a == mode) && price <= reach
			    && net > best)
				best = net;
		}
		if (line->a == ACQUIRE_FREE && worth > best)
			best = worth;
	}
	return 0.9 * best;
}

static double best_score(const struct duellum_game *g, const struct duellum_state *s,
                         unsigned count)
{
	double sum = 0;

	for (unsigned left = duellum_full(g, s, s->active); left && count;
	     left &= left - 1, count--)
		sum += 0.35 * duellum_at(g, s, s->active, shoal_bits_lowest(left))->points;
	return sum;
}

static double step_gain(const struct duellum_game *g, const struct duellum_state *s, unsigned steps)
{
	unsigned here = g->distance[s->active][s->leader];
	unsigned there = here > steps ? here - steps : 0;

	return 0.9 * (nearness(there) - nearness(here)) + 0.8 * steps;
}

/* Depths that could still be raised, which bounds what raises are worth. */
static unsigned raises_open(const struct duellum_game *g, const struct duellum_state *s)
{
	unsigned sum = 0;

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (s->board[s->active][slot] != NOTHING)
			sum += duellum_at(g, s, s->active, slot)->depths
			       - (unsigned)s->position[s->active][slot];
	}
	return sum;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static double line_worth(const struct duellum_game *g, const struct duellum_state *s,
                         const struct line *line, unsigned number, const struct purse *purse)
{
	unsigned side = s->active, coins = s->pool[RES_COIN] + (unsigned)purse->amount[RES_COIN];
	unsigned tired = shoal_bits_count(s->helpers[side] & ~(unsigned)s->ready[side]);

	switch ((enum line_op)line->op) {
	case LINE_ACQ:
		return best_acquisition(g, s, line, purse);
	case LINE_RAISE:
		return RAISE * 0.7 * least(number, raises_open(g, s));
	case LINE_PAIDRAISE:
		return RAISE * 0.7 * least(least(number, coins), raises_open(g, s));
	case LINE_FULL:
		return raises_open(g, s) ? 1.6 : 0;
	case LINE_SCORE:
		return best_score(g, s, number);
	case LINE_ROTATE:
		return 0.3;
	case LINE_REFILL:
		return 0.5;
	case LINE_STEP:
		return step_gain(g, s, number);
	case LINE_PAIDSTEP:
		return step_gain(g, s, least(number, coins / g->step_price));
	case LINE_READY:
	case LINE_READYALL:
		return READY * least(number, tired);
	case LINE_TIREOPP:
		return 0.6 * READY * least(number, shoal_bits_count(s->ready[!side]));
	case LINE_TIREALL:
		return 0.8 * READY * shoal_bits_count(s->ready[!side]);
	case LINE_RETURN:
		return CARD_IN_HAND * least(number, s->discard_count[side]);
	case LINE_RETURNALL:
		return CARD_IN_HAND * (least(number, s->discard_count[side]) + !s->named);
	case LINE_RECALL:
		return s->played_count[side] ? 1 : 0;
	case LINE_COPY:
	case LINE_EXTRA:
		return 3;
	case LINE_AGAIN:
	case LINE_STALK:
	case LINE_ECHO:
		return 2;
	case LINE_CAPTURE:
		return 4;
	case LINE_DISCARD:
		return 0.5;
	case LINE_NONE:
	case LINE_GAIN:
	case LINE_TIREOWN:
	case LINE_FORCE:
	case LINE_COUNT:
		break;
	}
	return 0;
}

static double row_worth(const struct duellum_game *g, const struct duellum_state *s,
                        const struct frame *f)
{
	const struct row *row = &g->row[f->arg[ROW_ID]];
	struct purse      purse = { { 0 } };
	double            worth = 0;

	for (unsigned i = row->any ? 0 : f->arg[ROW_LINE]; i < row->count; i++) {
		const struct line *line = &row->line[i];
		bool               now = f->arg[ROW_FLAGS] & ROW_ENTERED && i == f->arg[ROW_LINE];
		unsigned           number = now           ? f->arg[ROW_LEFT]
		                            : line->a > 0 ? (unsigned)line->a
		                                          : f->arg[ROW_MADE];

		if (row->any && bit(f->arg[ROW_FLAGS], i))
			continue;
		if (now && s->named) /* what was passed over is lost */
			number = least(number, shoal_bits_count(duellum_nameable(
						   s, f->side, (enum line_op)line->op)));
		if (line->op != LINE_GAIN) {
			worth += line_worth(g, s, line, number, &purse);
		} else if (!row->any && line->a >= 0) {
			purse.amount[RES_COIN] =
			    duellum_add(purse.amount[RES_COIN], (unsigned)line->a);
			purse.amount[RES_TRIDENT] =
			    duellum_add(purse.amount[RES_TRIDENT], (unsigned)line->b);
		}
	}
	return worth;
}

static double pay_worth(const struct duellum_game *g, const struct duellum_state *s,
                        const struct frame *f)
{
	unsigned here = g->distance[f->side][s->leader];
	double   worth = -READY * f->arg[PAY_OWED];

	switch ((enum purpose)f->arg[PAY_FOR]) {
	case FOR_BUY:
	case FOR_CONQUER:
		return worth + card_worth(g, s, f->side, s->vortex[f->arg[PAY_WHAT]]);
	case FOR_RAISE:
		return worth + RAISE;
	case FOR_STEP:
		return worth + nearness(g->distance[f->side][f->arg[PAY_WHAT]]) - nearness(here)
		       + (g->territory_nest[f->arg[PAY_WHAT]] != NOTHING ? 1.5 : 0);
	case FOR_COUNT:
		break;
	}
	return worth;
}

/* What the open frames will bring the active side. */
static double stack_worth(const struct duellum_game *g, const struct duellum_state *s)
{
	double worth = 0.05 * (s->pool[RES_COIN] + s->pool[RES_TRIDENT]);

	for (unsigned i = 0; i < s->depth; i++) {
		const struct frame *f = &s->stack[i];

		if (f->op == OP_ROW)
			worth += row_worth(g, s, f);
		else if (f->op == OP_PAY)
			worth += pay_worth(g, s, f);
		else if (f->op == OP_NEST)
			worth += READY;
		else if (f->op == OP_PLACE)
			worth += s->token[!f->side][f->arg[0]] ? 3 : 8;
		else if (f->op == OP_CARD && f->arg[CARD_RETURNS])
			worth += CARD_IN_HAND;
		else if (f->op == OP_TIRE)
			worth += (f->side == s->active ? -1 : 1) * 0.8 * READY * f->arg[0];
	}
	return worth;
}

void duellum_eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(state);
	struct duellum_sheet        sheet[SIDES];
	double                      points, rest, x;

	if (s->phase == PHASE_OVER) {
		duellum_returns(game, state, out);
		return;
	}
	if (s->phase < PHASE_OPENING) {
		for (int seat = 0; seat < game->seats; seat++)
			out[seat] = 0;
		return;
	}
	duellum_score(g, s, sheet);
	points = sheet[0].total - sheet[1].total;
	rest = side_worth(g, s, 0) - side_worth(g, s, 1);
	rest += s->active == 0 ? stack_worth(g, s) : -stack_worth(g, s);
	x = s->closing ? (2.5 * points + 0.5 * rest) / 20 : (points + rest) / 25;
	x = x / (1 + (x < 0 ? -x : x));
	for (int seat = 0; seat < game->seats; seat++)
		out[seat] = duellum_side(g, seat) == 0 ? x : -x;
}
