/* valid.c: which bytes are a position that can be played on. Everything on the table is somewhere
 * once, the stack is one that the flow can build, and its last frame has an answer. */
#include "play.h"

#include <string.h>

/* Cards. */

/* Adds a deck card; false if it is none or was there already. */
static bool add_card(uint64_t *seen, unsigned card)
{
	if (card >= DECK || *seen >> card & 1)
		return false;
	*seen |= UINT64_C(1) << card;
	return true;
}

static bool pile_fits(const uint8_t pile[], unsigned count, unsigned size, unsigned first,
                      unsigned kinds, uint64_t *seen)
{
	if (count > size)
		return false;
	for (unsigned i = 0; i < size; i++) {
		if (i >= count ? pile[i] : pile[i] >= kinds || !add_card(seen, first + pile[i]))
			return false;
	}
	return true;
}

static bool board_fits(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       uint64_t *seen)
{
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		unsigned location = s->board[side][slot], at = s->position[side][slot];

		if (location == NOTHING) {
			if (at)
				return false;
			continue;
		}
		if (location >= LOCATIONS || !add_card(seen, location)
		    || at > g->location[location].depths)
			return false;
		if (side == g->regent && at != g->location[location].depths)
			return false; /* DUE-163 */
	}
	return true;
}

static bool mercs_fit(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                      uint64_t *seen)
{
	if (shoal_bits_count(s->waiting[side]) > SLOTS || s->asleep[side] & ~s->waiting[side]
	    || (side == g->regent && s->waiting[side]))
		return false;
	for (unsigned left = s->waiting[side]; left; left &= left - 1) {
		if (!add_card(seen, LOCATIONS + shoal_bits_lowest(left)))
			return false;
	}
	return true;
}

static void count_types(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                        uint8_t out[TYPES])
{
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (s->board[side][slot] != NOTHING)
			out[g->type[s->board[side][slot]]]++;
	}
	for (unsigned i = 0; i < s->scored_count[side]; i++)
		out[g->type[s->scored[side][i]]]++;
	for (unsigned i = 0; i < s->played_count[side]; i++)
		out[g->type[LOCATIONS + s->played[side][i]]]++;
	for (unsigned left = s->waiting[side]; left; left &= left - 1)
		out[g->type[LOCATIONS + shoal_bits_lowest(left)]]++;
}

static bool cards_fit(const struct duellum_game *g, const struct duellum_state *s)
{
	uint64_t seen = s->deck;

	if (s->deck >> DECK)
		return false;
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		if (s->vortex[slot] != NOTHING && !add_card(&seen, s->vortex[slot]))
			return false;
	}
	for (unsigned side = 0; side < SIDES; side++) {
		uint8_t types[TYPES] = { 0 };

		if (!board_fits(g, s, side, &seen) || !mercs_fit(g, s, side, &seen)
		    || !pile_fits(s->scored[side], s->scored_count[side], LOCATIONS, 0, LOCATIONS,
		                  &seen)
		    || !pile_fits(s->played[side], s->played_count[side], MERCS, LOCATIONS, MERCS,
		                  &seen))
			return false;
		count_types(g, s, side, types);
		if (memcmp(types, s->types[side], TYPES) != 0)
			return false;
	}
	return true;
}

/* Action Cards: hand, discard and the one in play are all that the side has. */
static bool hand_fits(const struct duellum_game *g, const struct duellum_state *s, unsigned side)
{
	uint64_t seen = s->hand[side];
	unsigned all = side == g->regent ? g->regent_deck : (1u << CARDS) - 1;

	for (unsigned i = 0; i < s->depth; i++) {
		const struct frame *f = &s->stack[i];

		if ((f->op == OP_CARD || f->op == OP_REGENT_CARD) && f->side == side
		    && (f->arg[CARD_ID] >= CARDS || !add_card(&seen, f->arg[CARD_ID])))
			return false;
	}
	return pile_fits(s->discard[side], s->discard_count[side], CARDS, 0, CARDS, &seen)
	       && seen == all;
}

/* Animals, tokens and the rest of the table. */

static bool helpers_fit(const struct duellum_state *s)
{
	unsigned starters = (1u << STARTERS) - 1;
	unsigned seen = s->helpers[0] | s->helpers[1];

	if ((s->helpers[0] & s->helpers[1]) != starters || s->ready[0] & ~s->helpers[0]
	    || s->ready[1] & ~s->helpers[1])
		return false;
	for (unsigned nest = 0; nest < NESTS; nest++) {
		unsigned helper = STARTERS + (unsigned)s->nest[nest];

		if (s->nest[nest] == NOTHING)
			continue;
		if (s->nest[nest] >= MANTAS || bit(seen, helper))
			return false;
		seen |= 1u << helper;
	}
	return true;
}

static bool tokens_fit(const struct duellum_state *s)
{
	for (unsigned side = 0; side < SIDES; side++) {
		unsigned seen = 0;

		for (unsigned goal = 0; goal < GOALS; goal++) {
			unsigned token = s->token[side][goal], other = s->token[!side][goal];

			if (token > 2 * FACES)
				return false;
			if (!token)
				continue;
			if (bit(seen, token - 1)
			    || (duellum_token_second(token)
			            ? !other || duellum_token_second(other)
			            : other && !duellum_token_second(other)))
				return false;
			seen |= 1u << (token - 1);
		}
	}
	return true;
}

static bool bounds_fit(const struct duellum_game *g, const struct duellum_state *s)
{
	static const uint8_t zero[sizeof(s->zero)];

	return s->phase < PHASE_COUNT && s->depth <= STACK && s->offset < VORTEX
	       && s->leader < TERRITORIES && s->first < SIDES && s->active < SIDES
	       && s->round <= g->rounds && s->closing <= g->rounds && s->goals < 1 << GOALS
	       && s->pool[0] <= POOL_MAX && s->pool[1] <= POOL_MAX && s->noted <= CROWNS
	       && s->done <= (DONE_MAIN | DONE_MERC | DONE_GOAL) && s->used < 1 << GOALS
	       && s->ending < END_COUNT && !memcmp(s->zero, zero, sizeof(zero))
	       && (g->base.choice[OPT_GOALS] != GOALS_FIRST || !s->goals);
}

/* The set-up: as at the start, but for what is drawn. */

static bool setup_fits(const struct duellum_game *g, const struct duellum_state *s)
{
	static const uint8_t most[] = { 1, GOALS, NESTS - 1, VORTEX, 1 };
	struct duellum_state want;
	unsigned placed = s->phase > PHASE_MANTA ? NESTS : s->phase == PHASE_MANTA ? s->count : 0;
	unsigned dealt = s->phase > PHASE_DEAL ? VORTEX : s->phase == PHASE_DEAL ? s->count : 0;

	if (s->count >= most[s->phase] || s->goals >> (s->phase == PHASE_SIDE ? s->count : GOALS)
	    || (s->phase == PHASE_FIRST && (s->goals || s->first)))
		return false;
	for (unsigned nest = 0; nest < NESTS; nest++) {
		if ((s->nest[nest] == NOTHING) != (nest >= placed))
			return false;
	}
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		if ((s->vortex[slot] == NOTHING) != (slot >= dealt))
			return false;
	}
	duellum_start(&g->base, &want.base);
	if (s->phase < want.phase || shoal_bits_count(s->deck) != DECK - dealt
	    || (g->base.choice[OPT_FIRST] != FIRST_TOSS && s->first != want.first)
	    || (s->phase == PHASE_SIDE && g->base.choice[OPT_GOALS] == GOALS_FIRST))
		return false;
	want.base = s->base;
	want.first = s->first;
	want.goals = s->goals;
	want.deck = s->deck;
	want.phase = s->phase;
	want.count = s->count;
	memcpy(want.nest, s->nest, sizeof(want.nest));
	memcpy(want.vortex, s->vortex, sizeof(want.vortex));
	return !memcmp(&want, s, sizeof(want));
}

/* The end. */

static bool stack_is_empty(const struct duellum_state *s)
{
	static const struct frame none[STACK];

	return !s->depth && !s->chain && !s->noted && !s->named
	       && !memcmp(s->stack, none, sizeof(none));
}

static bool over_fits(const struct duellum_game *g, const struct duellum_state *s)
{
	if (s->winner > DRAWN || s->depth || s->done || s->used || s->pool[0] || s->pool[1])
		return false;
	switch ((enum ending)s->ending) {
	case END_LEADER:
		return s->winner != DRAWN && s->leader == g->capital[s->winner];
	case END_CROWNS:
		return s->winner != DRAWN && s->crowns[s->winner] == CROWNS
		       && s->crowns[!s->winner] < CROWNS;
	case END_GOALS:
	case END_DECK:
		return s->closed_by == s->ending && s->winner == duellum_ahead(g, s);
	case END_ROUNDS:
		return s->round == g->rounds && !s->closing && s->winner == duellum_ahead(g, s);
	case END_NONE:
	case END_COUNT:
		break;
	}
	return false;
}

/* The stack. */

static bool is_card_row(unsigned row)
{
	return row < ROWS_MERC;
}

bool duellum_row_fits(const struct duellum_game *g, const struct duellum_state *s,
                      const struct frame *f)
{
	const struct row *row;
	unsigned          flags = f->arg[ROW_FLAGS];
	bool              in_card = f != s->stack && f[-1].op == OP_CARD;

	if (f->arg[ROW_ID] >= ROWS || is_card_row(f->arg[ROW_ID]) != in_card || flags & ROW_MOVED)
		return false;
	row = &g->row[f->arg[ROW_ID]];
	if (!row->count || f->arg[ROW_LINE] > row->count || f->arg[ROW_SLOT] > SLOTS
	    || f->arg[ROW_LEFT] > NUMBER_MAX + GOALS * AMOUNTS
	    || f->arg[ROW_MADE] > NUMBER_MAX + GOALS * AMOUNTS)
		return false;
	if (f->arg[ROW_SLOT] && f->arg[ROW_ID] < ROWS_DEPTH)
		return false;
	if (!row->any)
		return !(flags
		         & (duellum_is_bonus(f->arg[ROW_ID]) ? ROW_DONE : ROW_GAINED | ROW_DONE));
	if (!(flags & ROW_GAINED))
		return false;
	return flags & ROW_ENTERED ? f->arg[ROW_LINE] < row->count
	                           : !f->arg[ROW_LINE] && !f->arg[ROW_LEFT];
}

bool duellum_regent_row_fits(const struct duellum_game *g, const struct duellum_state *s,
                             const struct frame *f)
{
	unsigned row = f->arg[ROW_ID];

	return (f == s->stack ? duellum_is_bonus(row) : is_card_row(row))
	       && f->arg[ROW_LINE] <= g->row[row].count && !f->arg[ROW_LEFT] && !f->arg[ROW_MADE]
	       && !f->arg[ROW_SLOT] && !(f->arg[ROW_FLAGS] & ~ROW_MOVED);
}

bool duellum_card_fits(const struct duellum_game *g, const struct duellum_state *s,
                       const struct frame *f)
{
	(void)g;
	(void)s;
	return f->arg[CARD_RETURNS] <= 1 && f->arg[CARD_CHANGED] <= (f->op == OP_REGENT_CARD);
}

static bool stacked_fits(const struct duellum_game *g, const struct duellum_state *s, unsigned i)
{
	const struct frame      *f = &s->stack[i];
	const struct frame_kind *kind = &duellum_frames[f->op];
	bool                     opening = s->phase == PHASE_OPENING;
	unsigned                 side = opening ? g->regent : s->active;
	unsigned                 below = i                   ? f[-1].op
	                                 : opening           ? OP_OPENING
	                                 : side == g->regent ? OP_REGENT
	                                                     : OP_NONE;

	if (!bit(kind->on, below) || f->side != (kind->others ? !side : side))
		return false;
	for (unsigned arg = kind->args; arg < sizeof(f->arg); arg++) {
		if (f->arg[arg])
			return false;
	}
	return (kind->take || i + 1 < s->depth) && kind->fits(g, s, f);
}

/* Helpers and cards are named in ascending order; the last one is where it went. */
static bool named_fits(const struct duellum_game *g, const struct duellum_state *s)
{
	const struct line  *line = duellum_line(g, s);
	const struct frame *f = s->depth ? duellum_top(s) : NULL;
	unsigned            last = s->named - 1u, first;

	if (!s->named)
		return true;
	if (s->named > HELPERS || !f)
		return false;
	if (f->op == OP_TIRE)
		return bit(s->helpers[f->side] & ~(unsigned)s->ready[f->side], last);
	if (!line || !(f->arg[ROW_FLAGS] & ROW_PERFORMED))
		return false;
	first = duellum_operations[line->op].first;
	return (first == ACT_READY && bit(s->ready[f->side], last))
	       || (first == ACT_TAKE && bit(s->hand[f->side], last));
}

static bool stack_fits(const struct duellum_game *g, const struct duellum_state *s)
{
	static const struct frame none;

	for (unsigned i = 0; i < STACK; i++) {
		if (i < s->depth ? !stacked_fits(g, s, i)
		                 : memcmp(&s->stack[i], &none, sizeof(none)) != 0)
			return false;
	}
	if (!named_fits(g, s))
		return false;
	if (!s->depth)
		return !s->chain && !s->noted && s->active != g->regent;
	if (s->stack[0].op == OP_CARD && !(s->done & (DONE_MAIN | DONE_MERC)))
		return false;
	return s->active != g->regent || !(s->done & DONE_MAIN) || s->stack[0].op == OP_REGENT_ROW;
}

static bool play_fits(const struct duellum_game *g, const struct duellum_state *s)
{
	shoal_action list[256];
	bool         opening = s->phase == PHASE_OPENING;

	if (s->count || s->winner != NOTHING || (s->round == 0) != opening || (opening && !s->depth)
	    || (s->closing && s->closing < s->round) || (opening && s->active != s->first))
		return false;
	if (s->leader == g->capital[0] || s->leader == g->capital[1] || s->crowns[0] >= CROWNS
	    || s->crowns[1] >= CROWNS)
		return false;
	if (!stack_fits(g, s))
		return false;
	return !s->base.pending || duellum_raw_list(g, s, list);
}

/* A game from here ends by `longest`, because its ply is at most that of its turn's end. */
static bool header_fits(const struct duellum_game *g, const struct duellum_state *s)
{
	struct duellum_state again = *s;
	uint32_t turns = s->round ? 2u * (s->round - 1u) + (s->active != s->first) + 1 : 0;

	duellum_ask(g, &again);
	return s->base.ply <= g->setup_plies + turns * g->turn_plies && !s->base.zero
	       && !memcmp(&again.base, &s->base, sizeof(s->base));
}

bool duellum_valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct duellum_game  *g = duellum_game_of(game);
	const struct duellum_state *s = duellum_state_of(state);

	if (!bounds_fit(g, s) || !cards_fit(g, s) || !helpers_fit(s) || !tokens_fit(s))
		return false;
	if ((s->closing != 0) != (s->closed_by != 0) || s->closed_by > END_DECK
	    || (s->closed_by && s->closed_by < END_GOALS))
		return false;
	if ((s->phase == PHASE_OVER) != (s->ending != END_NONE))
		return false;
	for (unsigned side = 0; side < SIDES; side++) {
		if (!hand_fits(g, s, side))
			return false;
	}
	if (s->phase < PHASE_OPENING)
		return setup_fits(g, s) && header_fits(g, s);
	if (s->phase == PHASE_OVER)
		return over_fits(g, s) && header_fits(g, s) && stack_is_empty(s);
	for (unsigned i = 0; i < s->depth; i++) {
		if (s->stack[i].op >= OP_COUNT || s->stack[i].side >= SIDES)
			return false;
	}
	return header_fits(g, s) && play_fits(g, s);
}
