/* lines.c: the lines of a row: what each asks. A row is one frame; it goes from line to line,
 * passes over what cannot change anything, and asks for the rest. */
#include "tally.h"

#include <assert.h>

struct ask { /* the running row, as its lines see it */
	const struct duellum_game  *g;
	const struct duellum_state *s;
	const struct frame         *f;
	const struct row           *row;
	const struct line          *line; /* or NULL, with `op` */
	const struct operation     *op;
	unsigned                    left;
	bool                        looked; /* `o` holds */
	struct outlook              o;
};

static const struct purse none;

static struct outlook *look(struct ask *ask) /* when first needed */
{
	if (!ask->looked)
		duellum_look(&ask->o, ask->g, ask->s, ask->f->side, ask->f->arg[ROW_SLOT]);
	ask->looked = true;
	return &ask->o;
}

void duellum_push_row(struct duellum_state *s, unsigned side, unsigned row, unsigned slot)
{
	struct frame *f = duellum_push(s, OP_ROW, side);

	f->arg[ROW_ID] = (uint8_t)row;
	f->arg[ROW_SLOT] = (uint8_t)slot;
}

static const struct row *row_of(const struct duellum_game *g, const struct frame *f)
{
	return &g->row[f->arg[ROW_ID]];
}

/* The lists, in the order of operations.def. DONE is not theirs. */

/* Kinds of cards that the line takes and that find room: a bit each. */
static unsigned kinds_open(const struct ask *ask)
{
	const struct duellum_state *s = ask->s;
	unsigned                    side = ask->f->side;
	unsigned                    bits = (unsigned)board_has_room(s, side) << KIND_LOCATION
	                | (unsigned)places_have_room(s->waiting[side]) << KIND_MERC;

	return ask->line->b == KIND_ANY ? bits : bits & 1u << ask->line->b;
}

const uint8_t duellum_modes[ACQUIRE_COUNT] = {
	[ACQUIRE_BUY] = 1 << MODE_BUY,
	[ACQUIRE_CONQUER] = 1 << MODE_CONQUER,
	[ACQUIRE_BOTH] = 1 << MODE_BUY | 1 << MODE_CONQUER,
	[ACQUIRE_FREE] = 1 << MODE_FREE,
};

static size_t acq_list(struct ask *ask, shoal_action out[])
{
	const struct duellum_state *s = ask->s;
	unsigned                    kinds = kinds_open(ask), side = ask->f->side;
	unsigned                    reach[MODES] = { 0 };
	size_t                      n = 0;

	if (ask->line->a != ACQUIRE_FREE) {
		reach[MODE_BUY] = duellum_reach_of(look(ask), &none, RES_COIN);
		reach[MODE_CONQUER] = duellum_reach_of(look(ask), &none, RES_TRIDENT);
	}
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot];

		if (card == NOTHING || !bit(kinds, card >= LOCATIONS))
			continue;
		for (unsigned mode = 0; mode < MODES; mode++) {
			out[n] = (shoal_action)(ACT_ACQ + MODES * slot + mode);
			n +=
			    (unsigned)bit(duellum_modes[ask->line->a], mode)
			    & (unsigned)(duellum_price(ask->g, s, side, slot, mode) <= reach[mode]);
		}
	}
	return n;
}

static unsigned raisable(const struct ask *ask)
{
	return duellum_raisable(ask->g, ask->s, ask->f->side, ask->f->arg[ROW_SLOT]);
}

static size_t raise_list(struct ask *ask, shoal_action out[])
{
	if (ask->left)
		return list_bits(raisable(ask), ACT_RAISE, out);
	return list_bits(duellum_tokens(ask->g, ask->s, ask->f->side, SUPPORT_RAISE), ACT_TOKEN,
	                 out); /* DUE-137 */
}

static size_t full_list(struct ask *ask, shoal_action out[])
{
	return list_bits(raisable(ask), ACT_FULL, out);
}

static size_t score_list(struct ask *ask, shoal_action out[])
{
	return list_bits(duellum_full(ask->g, ask->s, ask->f->side), ACT_SCORE, out);
}

static size_t rotate_list(struct ask *ask, shoal_action out[]) /* DUE-69 */
{
	size_t n = 0;

	if (ask->left < VORTEX / 2)
		n = list_bits(duellum_tokens(ask->g, ask->s, ask->f->side, SUPPORT_ROTATE),
		              ACT_TOKEN, out);
	for (unsigned d = 1; d < VORTEX; d++) {
		if (d <= ask->left || VORTEX - d <= ask->left)
			out[n++] = (shoal_action)(ACT_SHIFT + d - 1);
	}
	return n;
}

static size_t step_list(struct ask *ask, shoal_action out[])
{
	return list_bits(ask->g->border[ask->s->leader], ACT_MOVE, out);
}

/* Helpers and cards, one by one; DO names all that are left, if that is more than one. */
static size_t name_list(struct ask *ask, shoal_action out[])
{
	unsigned bits = ask->op->things(ask->s, ask->f->side);
	size_t   n = 0;

	if (ask->op->traits & WHOLE && many(bits))
		out[n++] = ACT_DO;
	return n + list_bits(bits, ask->op->first, &out[n]);
}

/* DUE-83: how many, or all; DUE-111: as many as are counted is a must. */
static size_t howmany_list(struct ask *ask, shoal_action out[])
{
	unsigned most = shoal_bits_count(ask->s->ready[!ask->f->side]);

	if (most > ask->left)
		most = ask->left;
	if (ask->line->a == COUNT_PILE)
		most = 1;
	out[0] = ACT_DO;
	for (unsigned n = 1; n < most; n++)
		out[n] = (shoal_action)(ACT_SOME + n - 1);
	return most;
}

static size_t tireown_list(struct ask *ask, shoal_action out[])
{
	return list_bits(ask->s->ready[ask->f->side], ACT_TIRE, out);
}

/* What costs or calls something. */
static size_t choice_list(struct ask *ask, shoal_action out[])
{
	return list_bits(ask->op->choices(look(ask), ask->line, &none), ask->op->first, out);
}

static size_t do_list(struct ask *ask, shoal_action out[])
{
	(void)ask;
	out[0] = ACT_DO;
	return 1;
}

const struct operation duellum_operations[LINE_COUNT] = {
#define LINE(NAME, name, ...) [LINE_##NAME] = { .id = name, __VA_ARGS__ },
#include "operations.def"
};

bool duellum_takes_do(enum line_op op)
{
	return duellum_operations[op].first == ACT_DO || duellum_operations[op].traits & WHOLE;
}

bool duellum_answers_meet(enum line_op a, enum line_op b)
{
	if (a == LINE_GAIN || b == LINE_GAIN)
		return false;
	return duellum_operations[a].first == duellum_operations[b].first
	       || (duellum_takes_do(a) && duellum_takes_do(b));
}

/* The row. */

static void begin_ask(struct ask *ask, const struct duellum_game *g, const struct duellum_state *s)
{
	ask->g = g;
	ask->s = s;
	ask->f = duellum_top(s);
	ask->row = row_of(g, ask->f);
	ask->looked = false;
}

static void set_line(struct ask *ask, unsigned index)
{
	ask->line = &ask->row->line[index];
	ask->op = &duellum_operations[ask->line->op];
}

static bool performs(struct ask *ask, const struct line *line)
{
	const struct operation *op = &duellum_operations[line->op];

	if (op->choices)
		return op->choices(look(ask), line, &none);
	return duellum_opens(ask->g, ask->s, ask->f->side, ask->f->arg[ROW_SLOT],
	                     (enum need)op->needs);
}

/* The line can go on: something is left to do, and can be done. */
static bool goes_on(struct ask *ask)
{
	const struct frame *f = ask->f;

	if (ask->s->named) /* within a line that names one after the other */
		return f->arg[ROW_LEFT] && ask->op->things(ask->s, f->side);
	if (f->arg[ROW_LEFT])
		return performs(ask, ask->line);
	return ask->line->op == LINE_RAISE && f->arg[ROW_FLAGS] & ROW_PERFORMED && raisable(ask)
	       && f->arg[ROW_MADE] && duellum_tokens(ask->g, ask->s, f->side, SUPPORT_RAISE);
}

/* DUE-131: as long as the bonus has not begun. */
unsigned duellum_bonus_goals(const struct duellum_game *g, const struct duellum_state *s)
{
	const struct frame *f = duellum_top(s);

	if (f->op != OP_ROW || !duellum_is_bonus(f->arg[ROW_ID]) || f->arg[ROW_FLAGS] & ROW_BEGUN)
		return 0;
	return duellum_goals(g, s, f->side);
}

static bool may_skip(struct ask *ask) /* DUE-30, DUE-114 */
{
	if (ask->line && ask->op->traits & FOLLOWS)
		return false;
	return ask->f->arg[ROW_FLAGS] & ROW_PERFORMED
	       || (!ask->row->any
	           && duellum_row_performs_from(look(ask), ask->row, ask->f->arg[ROW_LINE] + 1u,
	                                        &none));
}

/* Few lines need a look at the table for their number; set-up gives one to all that need one. */
static unsigned number_of(struct ask *ask, const struct line *line, unsigned made)
{
	if (line->a < 0)
		return duellum_number(look(ask), ask->row, line->a, made);
	return line->a && line->op != LINE_ACQ ? (unsigned)line->a : 1;
}

static void enter_line(struct ask *ask, struct frame *f, unsigned index)
{
	const struct line *line = &ask->row->line[index];

	f->arg[ROW_LINE] = (uint8_t)index;
	f->arg[ROW_LEFT] = (uint8_t)number_of(ask, line, f->arg[ROW_MADE]);
	f->arg[ROW_FLAGS] |= ROW_ENTERED;
	if (duellum_operations[line->op].traits & COUNTS)
		f->arg[ROW_MADE] = 0;
}

static void gain_line(const struct play *p, struct ask *ask, const struct line *line)
{
	struct purse gained = { { (uint8_t)line->a, (uint8_t)line->b } };

	if (line->a < 0) {
		gained = none;
		duellum_add_gain(look(ask), ask->row, line, &gained);
	}
	duellum_gain(p, ask->f->side, gained.amount[RES_COIN], gained.amount[RES_TRIDENT]);
	ask->o.reached = false;
}

/* Any-cards: bit per line that is open and can be performed (DUE-25). */
static unsigned open_lines(struct ask *ask)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < ask->row->count; i++) {
		const struct line *line = &ask->row->line[i];

		if (line->op != LINE_GAIN && !bit(ask->f->arg[ROW_FLAGS], i)
		    && number_of(ask, line, 0) && performs(ask, line))
			bits |= 1u << i;
	}
	return bits;
}

static bool any_run(const struct play *p, struct ask *ask, struct frame *f)
{
	if (!(f->arg[ROW_FLAGS] & ROW_GAINED)) {
		f->arg[ROW_FLAGS] |= ROW_GAINED;
		for (unsigned i = 0; i < ask->row->count; i++) {
			if (ask->row->line[i].op == LINE_GAIN)
				gain_line(p, ask, &ask->row->line[i]);
		}
	}
	if (f->arg[ROW_FLAGS] & ROW_ENTERED) {
		set_line(ask, f->arg[ROW_LINE]);
		if (goes_on(ask))
			return true;
		duellum_leave_line(p, f);
	}
	ask->line = NULL;
	if (open_lines(ask))
		return true;
	duellum_pop(p->s);
	return false;
}

static void perform(const struct play *p, struct frame *f, const struct line *line,
                    shoal_action action)
{
	const struct operation *op = &duellum_operations[line->op];

	f->arg[ROW_FLAGS] |= ROW_PERFORMED;
	op->take(p, f, action == ACT_DO ? ALL : action - (unsigned)op->first);
}

/* One that is not asked is performed at once. */
static bool ask_line(const struct play *p, struct ask *ask, struct frame *f)
{
	shoal_action list[HELPERS + 1];

	if (!(ask->op->traits & AUTO) || may_skip(ask))
		return true;
	ask->left = f->arg[ROW_LEFT];
	if (ask->op->list(ask, list) > 1)
		return true;
	perform(p, f, ask->line, list[0]);
	return false;
}

bool duellum_row_run(const struct play *p)
{
	struct frame *f = top(p->s);
	struct ask    ask;

	begin_ask(&ask, p->g, p->s);
	if (ask.row->any)
		return any_run(p, &ask, f);
	for (; f->arg[ROW_LINE] < ask.row->count; duellum_leave_line(p, f)) {
		set_line(&ask, f->arg[ROW_LINE]);
		if (ask.line->op == LINE_GAIN) {
			gain_line(p, &ask, ask.line);
			continue;
		}
		if (!(f->arg[ROW_FLAGS] & ROW_ENTERED))
			enter_line(&ask, f, f->arg[ROW_LINE]);
		if (goes_on(&ask))
			return ask_line(p, &ask, f);
	}
	if (duellum_bonus_goals(p->g, p->s)) /* the bonus is lost, a goal is not */
		return true;
	duellum_pop(p->s); /* DUE-31 */
	return false;
}

/* Lists. */

static void sort(shoal_action list[], size_t count)
{
	for (size_t i = 1; i < count; i++) {
		shoal_action moved = list[i];
		size_t       at = i;

		for (; at && list[at - 1] > moved; at--)
			list[at] = list[at - 1];
		list[at] = moved;
	}
}

static size_t any_list(struct ask *ask, shoal_action out[])
{
	size_t n = 0;

	if (ask->f->arg[ROW_FLAGS] & ROW_PERFORMED)
		out[n++] = ACT_DONE;
	for (unsigned left = open_lines(ask); left; left &= left - 1) {
		set_line(ask, shoal_bits_lowest(left));
		ask->left = number_of(ask, ask->line, 0);
		n += ask->op->list(ask, &out[n]);
	}
	sort(out, n);
	return n;
}

static size_t entered_list(struct ask *ask, shoal_action out[])
{
	size_t n = 0;

	set_line(ask, ask->f->arg[ROW_LINE]);
	ask->left = ask->f->arg[ROW_LEFT];
	if (!goes_on(ask)) /* also finds what the lists need */
		return 0;
	if (may_skip(ask))
		out[n++] = ACT_DONE;
	return n + ask->op->list(ask, &out[n]);
}

size_t duellum_row_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[])
{
	struct ask ask;
	unsigned   goals;
	size_t     n = 0;

	begin_ask(&ask, g, s);
	ask.line = NULL;
	if (ask.row->any && !(ask.f->arg[ROW_FLAGS] & ROW_ENTERED))
		return any_list(&ask, out);
	goals = duellum_bonus_goals(g, s);
	if (ask.f->arg[ROW_LINE] < ask.row->count)
		n = entered_list(&ask, out);
	else if (goals)
		out[n++] = ACT_DONE;
	if (!goals || !n)
		return n;
	n += list_bits(goals, ACT_GOAL, &out[n]);
	sort(out, n);
	return n;
}

/* Answers. */

static bool is_token(shoal_action action)
{
	return action >= ACT_TOKEN && action < ACT_TOKEN + GOALS;
}

/* The open line of an any-card that has this answer; a token begins the rotation. */
static unsigned answered(const struct duellum_game *g, const struct frame *f, shoal_action action)
{
	const struct row *row = row_of(g, f);

	for (unsigned i = 0; i < row->count; i++) {
		unsigned op = row->line[i].op;
		unsigned offset = action - (unsigned)duellum_operations[op].first;

		if (op == LINE_GAIN || bit(f->arg[ROW_FLAGS], i))
			continue;
		if (offset < duellum_operations[op].span || (is_token(action) && op == LINE_ROTATE)
		    || (action == ACT_DO && duellum_takes_do((enum line_op)op)))
			return i;
	}
	return NOTHING;
}

static void any_take(const struct play *p, struct frame *f, shoal_action action)
{
	struct ask ask;
	unsigned   index;

	if (action == ACT_DONE) {
		TELL(p, EVENT_SKIP, f->side, LINE_NONE);
		duellum_pop(p->s);
		return;
	}
	index = answered(p->g, f, action);
	assert(index != NOTHING);
	begin_ask(&ask, p->g, p->s);
	enter_line(&ask, f, index);
	if (is_token(action))
		duellum_use_token(p, f, SUPPORT_ROTATE, action - (unsigned)ACT_TOKEN);
	else
		perform(p, f, &ask.row->line[index], action);
}

void duellum_row_take(const struct play *p, shoal_action action)
{
	struct frame      *f = top(p->s);
	const struct line *line = &row_of(p->g, f)->line[f->arg[ROW_LINE]];

	if (row_of(p->g, f)->any && !(f->arg[ROW_FLAGS] & ROW_ENTERED)) {
		any_take(p, f, action);
		return;
	}
	if (action >= ACT_GOAL && action < ACT_GOAL + GOALS) {
		duellum_declare(p, f->side, action - (unsigned)ACT_GOAL);
		return;
	}
	if (duellum_is_bonus(f->arg[ROW_ID]))
		f->arg[ROW_FLAGS] |= ROW_BEGUN;
	if (f->arg[ROW_LINE] >= row_of(p->g, f)->count) { /* no goal at a lost bonus */
		duellum_pop(p->s);
		return;
	}
	if (action == ACT_DONE) {
		TELL(p, EVENT_SKIP, f->side, line->op);
		duellum_leave_line(p, f);
		return;
	}
	if (is_token(action)) {
		duellum_use_token(p, f, line->op == LINE_RAISE ? SUPPORT_RAISE : SUPPORT_ROTATE,
		                  action - (unsigned)ACT_TOKEN);
		return;
	}
	perform(p, f, line, action);
}
