/* ops.c: the stack of frames, the questions of all of them but rows and payments, and chance. */
#include "play.h"

#include <assert.h>
#include <string.h>

/* The smaller frames. */

static bool card_run(const struct play *p)
{
	struct frame played = *top(p->s);

	duellum_pop(p->s);
	duellum_lay_card(p, played.side, &played);
	return false;
}

static bool ask_run(const struct play *p)
{
	(void)p;
	return true;
}

static size_t nest_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[])
{
	unsigned side = duellum_top(s)->side;

	(void)g;
	out[0] = ACT_DONE;
	return 1 + list_bits(s->helpers[side] & ~(unsigned)s->ready[side], ACT_READY, &out[1]);
}

static void nest_take(const struct play *p, shoal_action action)
{
	unsigned side = top(p->s)->side;

	duellum_pop(p->s);
	if (action != ACT_DONE)
		duellum_ready(p, side, action - (unsigned)ACT_READY, true);
	else
		TELL(p, EVENT_SKIP, side, LINE_READY);
}

static bool nest_fits(const struct duellum_game *g, const struct duellum_state *s,
                      const struct frame *f)
{
	(void)g;
	return s->helpers[f->side] & ~s->ready[f->side];
}

/* DUE-83: in ascending order, so that enough are left for those still to name. */
static size_t tire_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[])
{
	const struct frame *f = duellum_top(s);
	unsigned            bits = duellum_tireable(s, f->side);

	(void)g;
	return list_bits(bits, ACT_TIRE, out) - (f->arg[0] - 1u);
}

static void tire_take(const struct play *p, shoal_action action)
{
	struct frame *f = top(p->s);
	unsigned      helper = action - (unsigned)ACT_TIRE;

	p->s->named = (uint8_t)(helper + 1);
	f->arg[0]--;
	duellum_tire(p, f->side, helper, TIRED_BY_OTHER);
}

/* What is left to name may leave no choice. */
static bool tire_run(const struct play *p)
{
	struct frame *f = top(p->s);
	unsigned      bits = duellum_tireable(p->s, f->side);

	if (shoal_bits_count(bits) > f->arg[0] && f->arg[0])
		return true;
	for (; f->arg[0]; f->arg[0]--, bits &= bits - 1)
		duellum_tire(p, f->side, shoal_bits_lowest(bits), TIRED_BY_OTHER);
	p->s->named = 0;
	duellum_pop(p->s);
	return false;
}

static bool tire_fits(const struct duellum_game *g, const struct duellum_state *s,
                      const struct frame *f)
{
	return f->arg[0] && f->side != g->regent
	       && shoal_bits_count(duellum_tireable(s, f->side)) > f->arg[0];
}

/* DUE-91; the Regent's card is drawn (DUE-175). */
static bool drop_run(const struct play *p)
{
	unsigned side = top(p->s)->side, hand = p->s->hand[side];

	if (many(hand))
		return true;
	duellum_pop(p->s);
	duellum_drop_card(p, side, shoal_bits_lowest(hand));
	return false;
}

static size_t drop_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[])
{
	(void)g;
	return list_bits(s->hand[duellum_top(s)->side], ACT_DROP, out);
}

static void drop_take(const struct play *p, shoal_action action)
{
	unsigned side = top(p->s)->side;

	duellum_pop(p->s);
	duellum_drop_card(p, side,
	                  action >= ACT_REGENT ? action - (unsigned)ACT_REGENT
	                                       : action - (unsigned)ACT_DROP);
}

static bool hand_fits(const struct duellum_game *g, const struct duellum_state *s,
                      const struct frame *f)
{
	(void)g;
	return many(s->hand[f->side]);
}

/* DUE-114: Locations that show something go first. */
static unsigned forced_slots(const struct duellum_game *g, const struct duellum_state *s,
                             unsigned side)
{
	unsigned empty = 0, other = 0;

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		unsigned code = duellum_top_depth(g, s, side, slot).code;

		if (code == CODE_EMPTY)
			empty |= 1u << slot;
		else if (code != CODE_NONE)
			other |= 1u << slot;
	}
	return other ? other : empty;
}

static void force_take(const struct play *p, shoal_action action)
{
	struct frame *f = top(p->s);

	f->arg[0]--;
	duellum_raise(p, f->side, action - (unsigned)ACT_RAISE, LIFT_FORCED);
}

static bool force_run(const struct play *p)
{
	const struct frame *f = top(p->s);
	unsigned            slots = forced_slots(p->g, p->s, f->side);

	if (!f->arg[0] || !slots) {
		duellum_pop(p->s);
		return false;
	}
	if (many(slots))
		return true;
	force_take(p, (shoal_action)(ACT_RAISE + shoal_bits_lowest(slots)));
	return false;
}

static size_t force_list(const struct duellum_game *g, const struct duellum_state *s,
                         shoal_action out[])
{
	return list_bits(forced_slots(g, s, duellum_top(s)->side), ACT_RAISE, out);
}

static bool force_fits(const struct duellum_game *g, const struct duellum_state *s,
                       const struct frame *f)
{
	(void)s;
	return f->arg[0] && f->side != g->regent && f->arg[0] <= NUMBER_MAX + GOALS * AMOUNTS;
}

static size_t place_list(const struct duellum_game *g, const struct duellum_state *s,
                         shoal_action out[])
{
	const struct frame *f = duellum_top(s);

	(void)g;
	return list_bits(duellum_faces(s, f->side, f->arg[0]), ACT_PLACE, out);
}

static void place_take(const struct play *p, shoal_action action)
{
	struct frame f = *top(p->s);

	duellum_pop(p->s);
	duellum_place(p, f.side, f.arg[0], action - (unsigned)ACT_PLACE);
}

static bool place_run(const struct play *p)
{
	const struct frame *f = top(p->s);
	unsigned            faces = duellum_faces(p->s, f->side, f->arg[0]);

	if (many(faces))
		return true;
	place_take(p, (shoal_action)(ACT_PLACE + shoal_bits_lowest(faces)));
	return false;
}

static bool place_fits(const struct duellum_game *g, const struct duellum_state *s,
                       const struct frame *f)
{
	(void)g;
	if (f != s->stack
	    && (!duellum_is_bonus(f[-1].arg[ROW_ID]) || f[-1].arg[ROW_FLAGS] & ROW_BEGUN))
		return false;
	return f->arg[0] < GOALS && !s->token[f->side][f->arg[0]] && s->done & DONE_GOAL
	       && many(duellum_faces(s, f->side, f->arg[0]));
}

static size_t route_list(const struct duellum_game *g, const struct duellum_state *s,
                         shoal_action out[])
{
	return list_bits(duellum_route_steps(g, s, duellum_top(s)->arg[0]), ACT_MOVE, out);
}

static bool route_fits(const struct duellum_game *g, const struct duellum_state *s,
                       const struct frame *f)
{
	return (f->arg[0] == 1 || f->arg[0] == 2) && many(duellum_route_steps(g, s, f->arg[0]));
}

/* The stack. */

const struct frame_kind duellum_frames[OP_COUNT] = {
#define FRAME(NAME, ...) [OP_##NAME] = { __VA_ARGS__ },
#include "operations.def"
};

/* With nothing unfinished: crowns, the Regent's next step, or a question (true). */
static bool turn_run(const struct play *p)
{
	struct duellum_state *s = p->s;

	s->chain = 0;
	if (s->phase == PHASE_OPENING) {
		s->phase = PHASE_PLAY;
		s->round = 1; /* DUE-8 */
		duellum_begin_turn(p);
	} else if (s->noted) {
		duellum_advance(p, s->active); /* DUE-125, DUE-128 */
	} else if (s->active == p->g->regent) {
		duellum_regent_turn(p);
	} else {
		return true;
	}
	return false;
}

static void settle(const struct play *p)
{
	struct duellum_state *s = p->s;

	while (s->phase == PHASE_OPENING || s->phase == PHASE_PLAY) {
		if (s->depth ? duellum_frames[top(s)->op].run(p) : turn_run(p))
			break;
	}
}

static bool is_chance(const struct duellum_game *g, const struct duellum_state *s)
{
	const struct frame *f;

	if (s->phase < PHASE_OPENING)
		return true;
	if (!s->depth)
		return false;
	f = duellum_top(s);
	return !duellum_frames[f->op].list || (f->op == OP_DROP && f->side == g->regent);
}

unsigned duellum_asked(const struct duellum_game *g, const struct duellum_state *s)
{
	if (!s->depth)
		return s->active;
	return duellum_top(s)->op == OP_ROUTE ? g->human : duellum_top(s)->side;
}

void duellum_ask(const struct duellum_game *g, struct duellum_state *s)
{
	int seat;

	s->base.pending = 0;
	s->base.seen = s->phase == PHASE_OVER ? 0 : SHOAL_EVERYBODY;
	if (s->phase == PHASE_OVER || is_chance(g, s)) {
		s->base.actor = s->phase == PHASE_OVER ? SHOAL_OVER : SHOAL_CHANCE;
		return;
	}
	seat = duellum_seat(g, duellum_asked(g, s));
	s->base.actor = (int8_t)seat;
	s->base.pending = shoal_seat_bit(seat);
}

void duellum_start(const struct shoal_game *game, struct shoal_state *state)
{
	const struct duellum_game *g = duellum_game_of(game);
	struct duellum_state      *s = (struct duellum_state *)state;
	struct play                p = { .g = g, .s = s };

	memset(s, 0, sizeof(*s));
	s->deck = (UINT64_C(1) << DECK) - 1;
	s->leader = g->centre; /* DUE-2 */
	memset(s->board, NOTHING, sizeof(s->board));
	memset(s->vortex, NOTHING, sizeof(s->vortex));
	memset(s->nest, NOTHING, sizeof(s->nest));
	s->winner = NOTHING;
	for (unsigned side = 0; side < SIDES; side++) { /* DUE-3 */
		s->helpers[side] = s->ready[side] = (1u << STARTERS) - 1;
		s->hand[side] = side == g->regent ? g->regent_deck : (1u << CARDS) - 1;
	}
	duellum_prepare(&p, PHASE_FIRST);
	duellum_ask(g, s);
}

size_t duellum_raw_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[])
{
	return s->depth ? duellum_frames[duellum_top(s)->op].list(g, s, out)
	                : duellum_turn_list(g, s, out);
}

size_t duellum_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                     shoal_action out[])
{
	size_t count = duellum_raw_list(duellum_game_of(game), duellum_state_of(state), out);

	(void)seat;
	assert(count >= 1 && count <= game->most_legal);
	return count;
}

void duellum_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                   shoal_action action, struct shoal_sink *sink)
{
	struct duellum_state *s = (struct duellum_state *)state;
	struct play           p = { .g = duellum_game_of(game), .s = s, .sink = sink };

	(void)seat;
	if (s->phase < PHASE_OPENING)
		duellum_setup_take(&p, action);
	else if (s->depth)
		duellum_frames[top(s)->op].take(&p, action);
	else
		duellum_turn_take(&p, action);
	settle(&p);
	duellum_ask(p.g, s);
	state->ply++;
	assert(state->ply <= game->longest);
}

/* Chance: every outcome has weight 1. */

struct bag { /* what can be drawn: bits, as actions from `first` on */
	uint64_t bits;
	unsigned first;
};

static struct bag drawn_from(const struct duellum_state *s)
{
	switch ((enum phase)s->phase) {
	case PHASE_FIRST:
		return (struct bag){ 3, ACT_FIRST };
	case PHASE_SIDE:
		return (struct bag){ 3, ACT_SIDE };
	case PHASE_MANTA:
		return (struct bag){ duellum_unplaced(s), ACT_MANTA };
	case PHASE_WHEEL:
		return (struct bag){ (1u << VORTEX) - 1, ACT_WHEEL };
	case PHASE_DEAL:
		return (struct bag){ s->deck, ACT_DRAW };
	case PHASE_OPENING:
	case PHASE_PLAY:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
	if (duellum_top(s)->op == OP_REFILL)
		return (struct bag){ s->deck, ACT_DRAW };
	return (struct bag){ s->hand[duellum_top(s)->side], ACT_REGENT };
}

size_t duellum_chance(const struct shoal_game *game, const struct shoal_state *state,
                      shoal_action out[], uint32_t weight[])
{
	struct bag bag = drawn_from(duellum_state_of(state));
	size_t     n = 0;

	(void)game;
	for (; bag.bits; bag.bits &= bag.bits - 1) {
		out[n] = (shoal_action)(bag.first + shoal_bits_lowest(bag.bits));
		weight[n++] = 1;
	}
	return n;
}

uint32_t duellum_total(const struct shoal_game *game, const struct shoal_state *state)
{
	(void)game;
	return shoal_bits_count(drawn_from(duellum_state_of(state)).bits);
}

shoal_action duellum_pick(const struct shoal_game *game, const struct shoal_state *state,
                          uint32_t r)
{
	struct bag bag = drawn_from(duellum_state_of(state));

	(void)game;
	for (; r; r--)
		bag.bits &= bag.bits - 1;
	return (shoal_action)(bag.first + shoal_bits_lowest(bag.bits));
}

/* For texts. */

const struct line *duellum_line(const struct duellum_game *g, const struct duellum_state *s)
{
	const struct frame *f;
	const struct row   *row;

	if (!s->depth || duellum_top(s)->op != OP_ROW)
		return NULL;
	f = duellum_top(s);
	row = &g->row[f->arg[ROW_ID]];
	if (f->arg[ROW_LINE] >= row->count || (row->any && !(f->arg[ROW_FLAGS] & ROW_ENTERED)))
		return NULL;
	return &row->line[f->arg[ROW_LINE]];
}

unsigned duellum_left(const struct duellum_game *g, const struct duellum_state *s)
{
	const struct line *line = duellum_line(g, s);
	line_things       *things = line ? duellum_operations[line->op].things : NULL;
	unsigned           left = duellum_top(s)->arg[line ? ROW_LEFT : 0], most;

	if (!things)
		return left;
	most = shoal_bits_count(things(s, duellum_top(s)->side));
	return most < left ? most : left;
}

enum question duellum_question(const struct duellum_game *g, const struct duellum_state *s)
{
	enum question question;

	if (!s->base.pending)
		return ASK_NOBODY;
	if (!s->depth)
		return ASK_TURN;
	if (duellum_top(s)->op == OP_ROW) {
		const struct line *line = duellum_line(g, s);

		if (!line)
			return g->row[duellum_top(s)->arg[ROW_ID]].any ? ASK_ANY : ASK_GOAL;
		question = (enum question)duellum_operations[line->op].asks;
		return question == ASK_HOWMANY && duellum_left(g, s) < 2 ? ASK_CONFIRM : question;
	}
	return (enum question)duellum_frames[duellum_top(s)->op].asks;
}

unsigned duellum_running_row(const struct duellum_state *s)
{
	for (unsigned i = s->depth; i-- > 0;) {
		if (s->stack[i].op == OP_ROW || s->stack[i].op == OP_REGENT_ROW)
			return s->stack[i].arg[ROW_ID];
	}
	return NOTHING;
}
