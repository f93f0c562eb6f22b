/* regent.c: Regent Shrimpion, the side without a seat: its deck, its lines, its goals. The few
 * choices that the rules leave open are the human's. */
#include "play.h"

#include <string.h>

/* Its deck. */

static void renew(const struct play *p, bool over)
{
	duellum_take_back(p->s, p->g->regent);
	TELL(p, EVENT_REGENT_RENEW, p->g->regent, over);
}

static void declare(const struct play *p) /* DUE-173 */
{
	struct duellum_state *s = p->s;
	unsigned              side = p->g->regent;
	unsigned              goals = duellum_goals(p->g, s, side), goal;

	if (!goals)
		return;
	goal = shoal_bits_lowest(goals);
	TELL(p, EVENT_GOAL, side, (int)goal, duellum_progress(p->g, s, side, goal).condition);
	duellum_place(p, side, goal, shoal_bits_lowest(duellum_faces(s, side, goal)));
}

void duellum_regent_turn(const struct play *p)
{
	struct duellum_state *s = p->s;
	unsigned              side = p->g->regent;

	if (s->done & DONE_MAIN) {
		declare(p);
		duellum_end_turn(p);
		return;
	}
	if (!s->hand[side]) { /* DUE-176 to DUE-178 */
		renew(p, !p->g->regent_level.swift);
		if (!p->g->regent_level.swift) {
			s->done |= DONE_MAIN;
			return;
		}
	}
	duellum_push(s, OP_REGENT_DRAW, side);
}

void duellum_regent_open(const struct play *p)
{
	const struct level *level = &p->g->regent_level;
	unsigned            side = p->g->regent;

	if (level->crowns) {
		p->s->crowns[side] = level->crowns;
		TELL(p, EVENT_CROWN, side, level->crowns, CROWNED_NO_BONUS);
	}
	if (level->steps)
		duellum_push(p->s, OP_ROUTE, side)->arg[0] = level->steps;
}

void duellum_regent_draw_take(const struct play *p, shoal_action action)
{
	struct duellum_state *s = p->s;
	unsigned              side = p->g->regent, card = action - (unsigned)ACT_REGENT;

	duellum_pop(s);
	s->hand[side] &= (uint8_t) ~(1u << card);
	TELL(p, EVENT_REGENT_CARD, side, (int)card);
	duellum_push(s, OP_REGENT_CARD, side)->arg[CARD_ID] = (uint8_t)card;
	duellum_push(s, OP_REGENT_ROW, side)->arg[ROW_ID] =
	    (uint8_t)(duellum_row_of_card(side, card));
}

bool duellum_regent_draw_run(const struct play *p)
{
	unsigned hand = p->s->hand[p->g->regent];

	if (many(hand))
		return true;
	duellum_regent_draw_take(p, (shoal_action)(ACT_REGENT + shoal_bits_lowest(hand)));
	return false;
}

bool duellum_regent_card_run(const struct play *p)
{
	struct duellum_state *s = p->s;
	struct frame          played = *top(s);
	bool                  again = !played.arg[CARD_CHANGED] && p->g->regent_level.persists;

	duellum_pop(s);
	if (!played.arg[CARD_CHANGED])
		TELL(p, EVENT_REGENT_IDLE, played.side, played.arg[CARD_ID], again);
	duellum_lay_card(p, played.side, &played);
	if (!again) {
		s->done |= DONE_MAIN;
		return false;
	}
	if (!s->hand[played.side]) /* DUE-179 */
		renew(p, false);
	duellum_push(s, OP_REGENT_DRAW, played.side);
	return false;
}

/* Its lines. Each returns whether it changed anything. Those that it has none for are passed over:
 * GAIN (DUE-158), raises (DUE-168), what readies (DUE-172) and what only Mercenaries do. */

bool duellum_regent_rotate(const struct play *p, struct frame *f, const struct line *line)
{
	duellum_rotate(p, f->side, (unsigned)line->a); /* DUE-159 */
	return true;
}

bool duellum_regent_refill(const struct play *p, struct frame *f, const struct line *line)
{
	(void)line;
	if (!p->s->deck || duellum_cheapest_empty(p->g, p->s, f->side) == NOTHING)
		return false;
	duellum_push(p->s, OP_REFILL, f->side); /* DUE-160 */
	return true;
}

/* DUE-161, DUE-162. */
bool duellum_regent_acq(const struct play *p, struct frame *f, const struct line *line)
{
	const struct duellum_state *s = p->s;
	unsigned                    best = NOTHING, least = NOTHING;

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot], price = duellum_wheel(p->g, s, f->side, slot);

		if (card == NOTHING || price >= least
		    || (line->b != KIND_ANY
		        && (line->b == KIND_LOCATION) != duellum_is_location(card)))
			continue;
		least = price;
		best = slot;
	}
	if (best == NOTHING
	    || (duellum_is_location(s->vortex[best]) && !board_has_room(s, f->side)))
		return false;
	duellum_acquire(p, f->side, best, MODE_FREE);
	return true;
}

bool duellum_regent_score(const struct play *p, struct frame *f, const struct line *line)
{
	unsigned left = duellum_full(p->g, p->s, f->side);
	bool     changed = left && line->a > 0;

	for (int count = line->a; left && count > 0; left &= left - 1, count--)
		duellum_score_location(p, f->side, shoal_bits_lowest(left)); /* DUE-169 */
	return changed;
}

bool duellum_regent_step(const struct play *p, struct frame *f, const struct line *line)
{
	(void)line;
	if (f->arg[ROW_FLAGS] & ROW_MOVED)
		return false;
	f->arg[ROW_FLAGS] |= ROW_MOVED;
	duellum_push(p->s, OP_ROUTE, f->side)->arg[0] = 2; /* DUE-165 */
	return true;
}

bool duellum_regent_return(const struct play *p, struct frame *f, const struct line *line)
{
	const struct duellum_state *s = p->s;
	unsigned                    side = f->side;
	bool                        changed = s->discard_count[side] != 0;

	for (int count = line->a; count > 0 && s->discard_count[side]; count--)
		duellum_return_card(p, side, s->discard[side][s->discard_count[side] - 1]);
	return changed; /* DUE-172 */
}

bool duellum_regent_returnall(const struct play *p, struct frame *f, const struct line *line)
{
	(void)line;
	duellum_return_all(p, f->side, EVENT_RETURNALL); /* DUE-171 */
	if (f != p->s->stack && f[-1].op == OP_REGENT_CARD)
		f[-1].arg[CARD_RETURNS] = 1;
	return true;
}

bool duellum_regent_tire(const struct play *p, struct frame *f, const struct line *line)
{
	unsigned other = !f->side;

	if (!p->s->ready[other])
		return false;
	duellum_tire_some(p, other, line->a > 0 ? (unsigned)line->a : 0);
	return true;
}

bool duellum_regent_discard(const struct play *p, struct frame *f, const struct line *line)
{
	(void)line;
	if (!p->s->hand[!f->side])
		return false;
	duellum_push(p->s, OP_DROP, !f->side);
	return true;
}

/* DUE-170: the row gives its place to that of the human's card. */
bool duellum_regent_copy(const struct play *p, struct frame *f, const struct line *line)
{
	struct outlook o;
	unsigned       row;

	(void)line;
	duellum_look(&o, p->g, p->s, f->side, 0);
	row = duellum_copied_row(&o);
	if (row == NOTHING)
		return false;
	TELL(p, EVENT_COPY, f->side, (int)(row % CARDS));
	f->arg[ROW_ID] = (uint8_t)row;
	f->arg[ROW_LINE] = 0;
	return false; /* what changes are the lines of that row */
}

bool duellum_regent_row_run(const struct play *p)
{
	struct duellum_state *s = p->s;
	struct frame         *f = top(s);
	const struct row     *row = &p->g->row[f->arg[ROW_ID]];
	const struct line    *line = &row->line[f->arg[ROW_LINE]];
	line_regent          *perform = duellum_operations[line->op].regent;

	if (f->arg[ROW_LINE] >= row->count) {
		duellum_pop(s);
		return false;
	}
	f->arg[ROW_LINE]++;
	if (!perform || !perform(p, f, line)) {
		if (line->op != LINE_COPY && line->op != LINE_GAIN)
			TELL(p, EVENT_REGENT_IGNORES, f->side, line->op);
		return false;
	}
	if (f != s->stack && f[-1].op == OP_REGENT_CARD)
		f[-1].arg[CARD_CHANGED] = 1; /* DUE-179 */
	return false;
}

/* The Leader's way (DUE-166). */

/* Most Wild Mantas on a shortest way of `left` steps. */
static unsigned most_mantas(const struct duellum_game *g, const struct duellum_state *s,
                            unsigned from, unsigned left)
{
	const uint8_t *far = g->distance[g->regent];
	unsigned       most = 0;

	if (!left || !far[from])
		return 0;
	for (uint32_t to = g->border[from]; to; to &= to - 1) {
		unsigned t = shoal_bits_lowest(to), nest = g->territory_nest[t], count;

		if (far[t] >= far[from])
			continue;
		count =
		    (nest != NOTHING && s->nest[nest] != NOTHING) + most_mantas(g, s, t, left - 1);
		most = count > most ? count : most;
	}
	return most;
}

unsigned duellum_route_steps(const struct duellum_game *g, const struct duellum_state *s,
                             unsigned left)
{
	const uint8_t *far = g->distance[g->regent];
	unsigned       best = most_mantas(g, s, s->leader, left), bits = 0;

	for (uint32_t to = g->border[s->leader]; to; to &= to - 1) {
		unsigned t = shoal_bits_lowest(to), nest = g->territory_nest[t];

		if (far[t] < far[s->leader]
		    && (nest != NOTHING && s->nest[nest] != NOTHING)
		               + most_mantas(g, s, t, left - 1)
		           == best)
			bits |= 1u << t;
	}
	return bits;
}

void duellum_route_take(const struct play *p, shoal_action action)
{
	struct duellum_state *s = p->s;
	unsigned              side = top(s)->side;

	if (!--top(s)->arg[0])
		duellum_pop(s);
	duellum_move_leader(p, side, action - (unsigned)ACT_MOVE);
}

bool duellum_route_run(const struct play *p)
{
	unsigned steps = duellum_route_steps(p->g, p->s, top(p->s)->arg[0]);

	if (many(steps))
		return true;
	duellum_route_take(p, (shoal_action)(ACT_MOVE + shoal_bits_lowest(steps)));
	return false;
}
