/* look.c: what a side could do now: which lines can change something,
 * which rows, cards and Mercenaries can therefore be played, and how far the goals are. */
#include "play.h"

#include <string.h>

unsigned duellum_pile(const struct duellum_state *s, unsigned side)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < s->played_count[side]; i++)
		bits |= 1u << s->played[side][i];
	return bits;
}

static unsigned pile_of(struct outlook *o) /* when first needed */
{
	if (!o->piled)
		o->played = (uint16_t)duellum_pile(o->s, o->side);
	o->piled = true;
	return o->played;
}

static bool vortex_open(const struct duellum_state *s) /* DUE-72: a refill would draw */
{
	const uint8_t *slot = s->vortex;

	return s->deck
	       && (slot[0] == NOTHING || slot[1] == NOTHING || slot[2] == NOTHING
	           || slot[3] == NOTHING || slot[4] == NOTHING || slot[5] == NOTHING);
}

static bool capturable(const struct duellum_game *g, const struct duellum_state *s, unsigned other)
{
	unsigned count = s->scored_count[other];

	return count && !g->crown[s->scored[other][count - 1]];
}

static inline bool opens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                         unsigned slot, enum need need)
{
	switch (need) {
	case NEED_NOTHING:
		return true;
	case NEED_RAISABLE:
		return duellum_raisable(g, s, side, slot) != 0;
	case NEED_FULL:
		return duellum_full(g, s, side) != 0;
	case NEED_DRAW:
		return vortex_open(s);
	case NEED_TIRED:
		return s->helpers[side] & ~s->ready[side];
	case NEED_READY:
		return s->ready[side];
	case NEED_OTHERS_READY:
		return s->ready[!side];
	case NEED_DISCARD:
		return s->discard_count[side];
	case NEED_OTHERS_HAND:
		return s->hand[!side];
	case NEED_CAPTURABLE:
		return capturable(g, s, !side);
	case NEED_MORE:
	case NEEDS:
		break;
	}
	return false;
}

bool duellum_opens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                   unsigned slot, enum need need)
{
	return opens(g, s, side, slot, need);
}

void duellum_look(struct outlook *o, const struct duellum_game *g, const struct duellum_state *s,
                  unsigned side, unsigned slot)
{
	o->g = g;
	o->s = s;
	o->open = 0;
	o->side = (uint8_t)side;
	o->waiting = s->waiting[side];
	o->chain = s->chain;
	o->piled = o->reached = o->priced = false;
	o->raisable = (uint8_t)duellum_raisable(g, s, side, slot);
}

void duellum_look_at_needs(struct outlook *o)
{
	unsigned open = (unsigned)(o->raisable != 0) << NEED_RAISABLE;

#define LOOK(need) open |= (unsigned)opens(o->g, o->s, o->side, 0, need) << (need)
	LOOK(NEED_NOTHING);
	LOOK(NEED_FULL);
	LOOK(NEED_DRAW);
	LOOK(NEED_TIRED);
	LOOK(NEED_READY);
	LOOK(NEED_OTHERS_READY);
	LOOK(NEED_DISCARD);
	LOOK(NEED_OTHERS_HAND);
	LOOK(NEED_CAPTURABLE);
#undef LOOK
	o->open = (uint16_t)open;
}

/* Prices, when a line first needs them. */
static void look_at_prices(struct outlook *o)
{
	const struct duellum_state *s = o->s;
	const uint8_t              *wheel = &o->g->wheel[o->side][VORTEX - s->offset];
	const bool room[2] = { board_has_room(s, o->side), places_have_room(o->waiting) };
	unsigned   at_wheel = o->side == TURTLES ? RES_TRIDENT : RES_COIN; /* DUE-51 */

	o->priced = true;
	memset(o->cheapest, NOTHING, sizeof(o->cheapest));
	o->offered[0] = o->offered[1] = false;
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = s->vortex[slot], kind = card >= LOCATIONS;

		if (card == NOTHING || !room[kind])
			continue;
		o->offered[kind] = true;
		if (wheel[slot] < o->cheapest[at_wheel][kind])
			o->cheapest[at_wheel][kind] = wheel[slot];
		if (o->g->cost[card] < o->cheapest[!at_wheel][kind]) /* DUE-52 */
			o->cheapest[!at_wheel][kind] = o->g->cost[card];
	}
}

/* DUE-45, both resources at once. */
static void look_at_reach(struct outlook *o)
{
	const struct duellum_game  *g = o->g;
	const struct duellum_state *s = o->s;
	unsigned                    side = o->side;
	unsigned                    yield = (unsigned)(duellum_herd(g, s, side) >> HERD_YIELD);
	unsigned                    coins = yield & 0xff, tridents = yield >> 8;

	if (side == s->active) {
		coins += s->pool[RES_COIN];
		tridents += s->pool[RES_TRIDENT];
	}
	for (unsigned left = o->raisable; left; left &= left - 1) {
		unsigned               slot = shoal_bits_lowest(left);
		const struct location *at = duellum_at(g, s, side, slot);

		coins += at->run[RES_COIN][s->position[side][slot]];
		tridents += at->run[RES_TRIDENT][s->position[side][slot]];
	}
	for (unsigned goal = 0; has_tokens(s, side) && goal < GOALS; goal++) {
		unsigned token = s->token[side][goal];

		if (bit(s->used, goal) || !duellum_token_open(s, side, goal))
			continue;
		coins += g->token[token].support == SUPPORT_COIN ? g->token[token].number : 0;
		tridents += g->token[token].support == SUPPORT_TRIDENT ? g->token[token].number : 0;
	}
	o->reach[RES_COIN] = (uint8_t)coins;
	o->reach[RES_TRIDENT] = (uint8_t)tridents;
	o->reached = true;
}

unsigned duellum_reach_of(struct outlook *o, const struct purse *purse, unsigned resource)
{
	if (!o->reached)
		look_at_reach(o);
	return o->reach[resource] + (unsigned)purse->amount[resource];
}

unsigned duellum_reach(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned resource)
{
	static const struct purse none;
	struct outlook            o;

	duellum_look(&o, g, s, side, 0);
	return duellum_reach_of(&o, &none, resource);
}

static bool affordable(struct outlook *o, const struct purse *purse, unsigned resource,
                       unsigned kind)
{
	return o->cheapest[resource][kind] != NOTHING
	       && o->cheapest[resource][kind] <= duellum_reach_of(o, purse, resource);
}

unsigned duellum_can_acquire(struct outlook *o, const struct line *line, const struct purse *purse)
{
	if (!o->priced)
		look_at_prices(o);
	for (unsigned kind = 0; kind < 2; kind++) {
		if (line->b != KIND_ANY && (unsigned)line->b != kind)
			continue;
		if (line->a == ACQUIRE_FREE
		        ? o->offered[kind]
		        : (line->a != ACQUIRE_CONQUER && affordable(o, purse, RES_COIN, kind))
		              || (line->a != ACQUIRE_BUY
		                  && affordable(o, purse, RES_TRIDENT, kind)))
			return true;
	}
	return false;
}

/* DUE-65: raisable slots whose raise can be paid without a depth of theirs. */
unsigned duellum_slots_payable(struct outlook *o, const struct line *line,
                               const struct purse *purse)
{
	unsigned reach = o->raisable ? duellum_reach_of(o, purse, RES_COIN) : 0, bits = 0;

	(void)line;
	for (unsigned left = o->raisable; left; left &= left - 1) {
		unsigned slot = shoal_bits_lowest(left);
		unsigned own = duellum_at(o->g, o->s, o->side, slot)
		                   ->run[RES_COIN][o->s->position[o->side][slot]];

		if (reach - own >= o->g->raise_price)
			bits |= 1u << slot;
	}
	return bits;
}

unsigned duellum_steps_payable(struct outlook *o, const struct line *line,
                               const struct purse *purse)
{
	(void)line;
	return duellum_reach_of(o, purse, RES_COIN) >= o->g->step_price ? o->g->border[o->s->leader]
	                                                                : 0;
}

unsigned duellum_mercs_to_recall(struct outlook *o, const struct line *line,
                                 const struct purse *purse)
{
	(void)line;
	(void)purse;
	return places_have_room(o->waiting) ? pile_of(o) & ~(unsigned)o->chain : 0; /* DUE-88 */
}

/* DUE-89, DUE-90. */
unsigned duellum_copied_row(struct outlook *o)
{
	unsigned other = !o->side, count = o->s->discard_count[other], row;

	if (!count)
		return NOTHING;
	row = duellum_row_of_card(other, o->s->discard[other][count - 1]);
	return o->g->row[row].traits & COPIES_CARD ? NOTHING : row;
}

unsigned duellum_can_copy(struct outlook *o, const struct line *line, const struct purse *purse)
{
	unsigned other = duellum_copied_row(o);

	(void)line;
	return other != NOTHING && duellum_row_performs(o, &o->g->row[other], purse);
}

unsigned duellum_cards_to_play(struct outlook *o, const struct line *line,
                               const struct purse *purse)
{
	unsigned bits = 0;

	(void)line;
	for (unsigned left = o->s->hand[o->side]; left; left &= left - 1) {
		unsigned card = shoal_bits_lowest(left);

		if (duellum_row_performs(o, &o->g->row[duellum_row_of_card(o->side, card)], purse))
			bits |= 1u << card;
	}
	return bits;
}

/* DUE-101, DUE-104: the Mercenaries that could be played next, each tested as if it had left its
 * place for the pile and begun a chain. Each level takes one off its place, so this ends. */
unsigned duellum_mercs_to_play(struct outlook *o, const struct line *line,
                               const struct purse *purse)
{
	unsigned bits = 0;

	(void)line;
	for (unsigned left = o->waiting & ~(unsigned)o->s->asleep[o->side]; left;
	     left &= left - 1) {
		unsigned       merc = shoal_bits_lowest(left);
		struct outlook then;

		pile_of(o);
		then = *o;
		then.waiting &= (uint16_t) ~(1u << merc);
		then.played |= (uint16_t)(1u << merc);
		then.chain = (uint16_t)(1u << merc);
		if (duellum_row_performs(&then, &o->g->row[ROWS_MERC + merc], purse))
			bits |= 1u << merc;
	}
	return bits;
}

/* The row of a Mercenary that is not in the chain could be copied into it. */
static bool joins(struct outlook *o, unsigned merc, const struct purse *purse)
{
	struct outlook then = *o;

	if (bit(o->chain, merc))
		return false;
	then.chain |= (uint16_t)(1u << merc);
	return duellum_row_performs(&then, &o->g->row[ROWS_MERC + merc], purse);
}

unsigned duellum_mercs_to_echo(struct outlook *o, const struct line *line,
                               const struct purse *purse)
{
	unsigned bits = 0;

	(void)line;
	for (unsigned left = pile_of(o) & ~(unsigned)o->chain; left; left &= left - 1) {
		if (joins(o, shoal_bits_lowest(left), purse))
			bits |= left & -left;
	}
	return bits;
}

unsigned duellum_can_stalk(struct outlook *o, const struct line *line, const struct purse *purse)
{
	unsigned other = !o->side, count = o->s->played_count[other];

	(void)line;
	return count && joins(o, o->s->played[other][count - 1], purse);
}

/* DUE-110, DUE-113: of the type of the row's Mercenary, itself counted even where it is copied. */
static unsigned count_type(struct outlook *o, unsigned merc)
{
	unsigned count = 0, bits;

	if (merc == NOTHING)
		return 0;
	for (bits = pile_of(o) | 1u << merc; bits; bits &= bits - 1)
		count +=
		    o->g->type[LOCATIONS + shoal_bits_lowest(bits)] == o->g->type[LOCATIONS + merc];
	return count;
}

unsigned duellum_number(struct outlook *o, const struct row *row, int number, unsigned made)
{
	if (number >= 0)
		return (unsigned)number;
	if (number == COUNT_MADE)
		return made;
	if (number == COUNT_PILE)
		return shoal_bits_count(pile_of(o)); /* DUE-111 */
	return count_type(o, row->merc);
}

void duellum_add_gain(struct outlook *o, const struct row *row, const struct line *line,
                      struct purse *purse)
{
	purse->amount[RES_COIN] =
	    duellum_add(purse->amount[RES_COIN], duellum_number(o, row, line->a, 0));
	purse->amount[RES_TRIDENT] =
	    duellum_add(purse->amount[RES_TRIDENT], duellum_number(o, row, line->b, 0));
}

static bool performs(struct outlook *o, const struct line *line, const struct purse *purse)
{
	const struct operation *op = &duellum_operations[line->op];

	if (op->choices)
		return op->choices(o, line, purse);
	if (!o->open)
		duellum_look_at_needs(o);
	return bit(o->open, op->needs);
}

/* Only numbers that are counted can be 0; set-up sees to the others. */
static inline bool has_number(struct outlook *o, const struct row *row, const struct line *line)
{
	return line->a >= 0 || duellum_number(o, row, line->a, 0);
}

bool duellum_row_performs_from(struct outlook *o, const struct row *row, unsigned from,
                               const struct purse *purse)
{
	struct purse gained = *purse;

	for (unsigned i = from; row->any && i < row->count; i++) {
		if (row->line[i].op == LINE_GAIN)
			duellum_add_gain(o, row, &row->line[i], &gained);
	}
	for (unsigned i = from; i < row->count; i++) {
		const struct line *line = &row->line[i];

		if (line->op == LINE_GAIN) {
			if (!row->any)
				duellum_add_gain(o, row, line, &gained);
		} else if (has_number(o, row, line) && performs(o, line, &gained)) {
			return true;
		}
	}
	return false;
}

unsigned duellum_tokens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                        enum support support)
{
	unsigned bits = 0;

	if (!has_tokens(s, side))
		return 0;
	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned token = s->token[side][goal];

		if (g->token[token].support == support && !bit(s->used, goal)
		    && duellum_token_open(s, side, goal))
			bits |= 1u << goal;
	}
	return bits;
}

/* DUE-81, DUE-85: Helpers or cards in a discard, those behind the one named last: a set has one way
 * to be named. */
unsigned duellum_helpers_to_name(const struct duellum_state *s, unsigned side)
{
	return (s->helpers[side] & ~(unsigned)s->ready[side]) >> s->named << s->named;
}

unsigned duellum_cards_to_name(const struct duellum_state *s, unsigned side)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < s->discard_count[side]; i++)
		bits |= 1u << s->discard[side][i];
	return bits >> s->named << s->named;
}

unsigned duellum_others_ready(const struct duellum_state *s, unsigned side)
{
	return s->ready[!side];
}

unsigned duellum_slots_empty(const struct duellum_state *s, unsigned side)
{
	unsigned bits = 0;

	(void)side;
	for (unsigned slot = 0; slot < VORTEX; slot++)
		bits |= (unsigned)(s->vortex[slot] == NOTHING) << slot;
	return bits;
}

/* Goals. */

static unsigned distinct_points(const struct duellum_game *g, const struct duellum_state *s,
                                unsigned side) /* DUE-144 */
{
	uint32_t seen = 0;

	for (unsigned slot = 0; slot < SLOTS; slot++)
		seen |= g->points_bit[s->board[side][slot]];
	return shoal_bits_count(seen);
}

/* All of them without a branch: which ones are shown differs from game to game. */
void duellum_counts(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                    uint8_t have[COND_COUNT])
{
	unsigned types = 0, same = 0;

	for (unsigned t = 0; t < TYPES; t++) {
		unsigned count = s->types[side][t];

		types += count != 0;
		same = count > same ? count : same;
	}
	have[COND_TYPES] = (uint8_t)types;                                         /* DUE-139 */
	have[COND_SAME] = (uint8_t)same;                                           /* DUE-140 */
	have[COND_PLAYED] = s->played_count[side];                                 /* DUE-141 */
	have[COND_WAITING] = (uint8_t)shoal_bits_few(s->waiting[side]);            /* DUE-142 */
	have[COND_SCORED] = s->scored_count[side];                                 /* DUE-143 */
	have[COND_SPREAD] = (uint8_t)distinct_points(g, s, side);                  /* DUE-144 */
	have[COND_MANTAS] = (uint8_t)shoal_bits_few(s->helpers[side] >> STARTERS); /* DUE-145 */
	have[COND_TIRED] =
	    (uint8_t)shoal_bits_few(s->helpers[side] & ~(unsigned)s->ready[side]); /* DUE-146 */
}

struct duellum_progress duellum_progress(const struct duellum_game  *g,
                                         const struct duellum_state *s, unsigned side,
                                         unsigned goal)
{
	unsigned shown = s->goals >> goal & 1, condition = g->goal[goal][shown].condition;
	uint8_t  have[COND_COUNT];

	duellum_counts(g, s, side, have);
	return (struct duellum_progress){ .have = have[condition],
		                          .need = g->goal[goal][shown].number,
		                          .condition = (uint8_t)condition };
}

unsigned duellum_goals(const struct duellum_game *g, const struct duellum_state *s, unsigned side)
{
	uint8_t  have[COND_COUNT];
	unsigned bits = 0;

	if (s->done & DONE_GOAL)
		return 0;
	duellum_counts(g, s, side, have);
	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned shown = s->goals >> goal & 1;
		bool     met = have[g->goal[goal][shown].condition] >= g->goal[goal][shown].number;

		bits |= (unsigned)(met & !s->token[side][goal]) << goal;
	}
	return bits;
}

struct depth duellum_top_depth(const struct duellum_game *g, const struct duellum_state *s,
                               unsigned side, unsigned slot)
{
	unsigned at = s->position[side][slot];

	if (s->board[side][slot] == NOTHING || at >= duellum_at(g, s, side, slot)->depths)
		return (struct depth){ CODE_NONE, 0 };
	return duellum_at(g, s, side, slot)->depth[at];
}
