/* powers.c: the mermaids' powers: light sides change an action, dark sides are free (MOO-63, 64).
 */
#include "play.h"

bool moonshell_power_ready(const struct moonshell_state *s, unsigned side)
{
	return !s->used && s->meeple[side] == PLACE_HOME && s->mermaid[side] != NOTHING;
}

/* Light sides. */

struct turn { /* whose answers are listed */
	const struct moonshell_game  *g;
	const struct moonshell_state *s;
	unsigned                      side, front; /* its number; the board side before it */
};

static size_t adjacent_list(const struct turn *t, shoal_action out[]) /* MOO-74 */
{
	size_t n = 0;

	if (!moonshell_is_open(t->s, t->front * 2) || !moonshell_is_open(t->s, t->front * 2 + 1))
		return 0;
	for (unsigned j = 0; j + 1 < WIDTH; j++) {
		if (moonshell_line_tiles(t->s, t->front * WIDTH + j)
		    && moonshell_line_tiles(t->s, t->front * WIDTH + j + 1))
			out[n++] = (shoal_action)(ACT_PULL_ADJ + j);
	}
	return n;
}

/* The pull that somebody opposite would make: v there of v here. */
static unsigned opposite_pull(unsigned v)
{
	static const uint8_t there[] = { 5, 4, 2, 3, 1, 0 };

	return there[v];
}

static size_t away_list(const struct turn *t, shoal_action out[]) /* MOO-75 */
{
	unsigned far = t->front ^ 2;
	size_t   n = 0;

	if (!moonshell_is_open(t->s, far * 2) || !moonshell_is_open(t->s, far * 2 + 1))
		return 0;
	for (unsigned v = 0; v < 6; v++) {
		unsigned line = far * WIDTH + moonshell_pull_column(opposite_pull(v));

		if (moonshell_line_tiles(t->s, line) == 2)
			out[n++] = (shoal_action)(ACT_PULL_AWAY + v);
	}
	return n;
}

/* MOO-76: the only open rock; of two the farther one, and both for the centre. */
static size_t one_list(const struct turn *t, shoal_action out[])
{
	bool left = moonshell_is_open(t->s, t->front * 2),
	     right = moonshell_is_open(t->s, t->front * 2 + 1);
	size_t n = 0;

	for (unsigned j = 0; j < WIDTH; j++) {
		if (!moonshell_line_tiles(t->s, t->front * WIDTH + j))
			continue;
		if (left && (!right || j >= WIDTH / 2))
			out[n++] = (shoal_action)(ACT_PULL_ONE + j * 2);
		if (right && (!left || j <= WIDTH / 2))
			out[n++] = (shoal_action)(ACT_PULL_ONE + j * 2 + 1);
	}
	return n;
}

static size_t trade_list(const struct turn *t, shoal_action out[]) /* MOO-77 */
{
	size_t n = 0;

	if (!moonshell_room(t->s->chest[t->side]))
		return 0;
	for (unsigned i = 0; i < 12; i++) {
		unsigned rock = moonshell_trade_rock(t->g, t->s, t->side, i / 2);

		if (moonshell_related(t->s->rock[rock], t->s->rock[t->front * 2 + (i & 1)]))
			out[n++] = (shoal_action)(ACT_SWAP_TAKE + i);
	}
	return n;
}

static size_t save_list(const struct turn *t, shoal_action out[]) /* MOO-79 */
{
	unsigned reach = moonshell_effect(t->g, t->s, EFF_REACH) ? 6 : 2;
	size_t   n = 0;

	if (t->s->saved[t->side] != TILE_NONE)
		return 0;
	for (unsigned i = 0; i < reach; i++) {
		if (!moonshell_is_open(t->s, moonshell_collect_rock(t->g, t->s, t->side, i)))
			out[n++] = (shoal_action)(ACT_COLLECT_SAVE + i);
	}
	return n;
}

static size_t twice_list(const struct turn *t, shoal_action out[]) /* MOO-78 */
{
	if (moonshell_effect(t->g, t->s, EFF_STILL))
		return 0;
	out[0] = ACT_ROTATE_MOON;
	out[1] = ACT_ROTATE_MOON + 1;
	return 2;
}

/* The answers of a light power whose numbers are below, or above, those of PULL_SWELL. */
size_t moonshell_light_list(const struct moonshell_game *g, const struct moonshell_state *s,
                            unsigned side, bool before_swell, shoal_action out[])
{
	struct turn t = { g, s, side, moonshell_front(s, g->at[side]) };
	enum power  power = (enum power)g->light_power[s->mermaid[side]];

	if (!s->actions && !(s->swift && power == POW_RISING))
		return 0;
	if (before_swell != (power == POW_POOL || power == POW_SLIDE || power == POW_INLET))
		return 0;
	switch (power) {
	case POW_POOL:
		return adjacent_list(&t, out);
	case POW_SLIDE:
		return away_list(&t, out);
	case POW_INLET:
		return one_list(&t, out);
	case POW_SWAP:
		return trade_list(&t, out);
	case POW_RISING:
		return twice_list(&t, out);
	case POW_BUOY:
		return save_list(&t, out);
	case POW_COUNT:
		break;
	}
	return 0;
}

/* Dark sides. */

static size_t mark_list(const struct turn *t, shoal_action out[]) /* MOO-84 */
{
	size_t n = 0;

	for (unsigned space = 0; space < WATER; space++) {
		if (t->s->water[space] != TILE_NONE)
			out[n++] = (shoal_action)(ACT_MARK_TILE + space);
	}
	return n;
}

static size_t slide_list(const struct turn *t, shoal_action out[]) /* MOO-85 */
{
	size_t n = 0;

	for (unsigned i = 0; i < CHEST * CHEST_COLUMNS; i++) {
		if (moonshell_slide_end(t->s->chest[t->side], i / CHEST_COLUMNS, i % CHEST_COLUMNS)
		    != NOTHING)
			out[n++] = (shoal_action)(ACT_SLIDE + i);
	}
	return n;
}

static size_t swap_list(const struct turn *t, shoal_action out[]) /* MOO-87 */
{
	const uint8_t *chest = t->s->chest[t->side];
	size_t         n = 0;

	for (unsigned i = 0; i < SWAPS; i++) {
		unsigned a = chest[moonshell_pair[i][0]], b = chest[moonshell_pair[i][1]];

		if (a != b && moonshell_related(a, b))
			out[n++] = (shoal_action)(ACT_SWAP + i);
	}
	return n;
}

static size_t hold_list(const struct turn *t, shoal_action out[]) /* MOO-89 */
{
	size_t n = 0;

	for (unsigned space = 0; space < CHEST; space++) {
		if (t->s->chest[t->side][space] == TILE_NONE)
			out[n++] = (shoal_action)(ACT_HOLD + space);
	}
	return n;
}

static size_t range_list(unsigned first, unsigned count, shoal_action out[])
{
	for (unsigned i = 0; i < count; i++)
		out[i] = (shoal_action)(first + i);
	return count;
}

size_t moonshell_dark_list(const struct moonshell_game *g, const struct moonshell_state *s,
                           unsigned side, shoal_action out[])
{
	struct turn t = { g, s, side, moonshell_front(s, g->at[side]) };

	switch ((enum power)g->dark_power[s->mermaid[side]]) {
	case POW_POOL:
		return mark_list(&t, out);
	case POW_SLIDE:
		return slide_list(&t, out);
	case POW_INLET:
		return range_list(ACT_MARK_ROCK, 2, out); /* MOO-86 */
	case POW_SWAP:
		return swap_list(&t, out);
	case POW_RISING:
		return range_list(ACT_MARK_CORNER, 4, out); /* MOO-88 */
	case POW_BUOY:
		return hold_list(&t, out);
	case POW_COUNT:
		break;
	}
	return 0;
}

/* Taking. */

static void pull_away(const struct play *p, unsigned far, unsigned v)
{
	unsigned there = opposite_pull(v), right = moonshell_pull_first(there);
	unsigned line = far * WIDTH + moonshell_pull_column(there);

	moonshell_pull(p, line, far * 2 + right, far * 2 + !right);
	moonshell_refill(p, line, NOTHING);
}

static void pull_adjacent(const struct play *p, unsigned front, unsigned j)
{
	unsigned line = front * WIDTH + j;

	moonshell_pull(p, line, front * 2, NOTHING);
	moonshell_pull(p, line + 1, front * 2 + 1, NOTHING);
	moonshell_refill(p, line, line + 1);
}

static void trade(const struct play *p, unsigned side, unsigned i)
{
	struct moonshell_state *s = p->s;
	unsigned                from = moonshell_trade_rock(p->g, s, side, i / 2);
	unsigned own = moonshell_front(s, p->g->at[side]) * 2 + (i & 1), tile = s->rock[from];

	TELL(p, EVENT_TRADE, (int)side, (int)tile, (int)from, s->rock[own], (int)own);
	s->rock[from] = s->rock[own];
	s->rock[own] = TILE_NONE;
	s->held = (uint8_t)tile;
	s->phase = PHASE_PUT;
}

static void save(const struct play *p, unsigned side, unsigned i)
{
	unsigned rock = moonshell_collect_rock(p->g, p->s, side, i);

	TELL(p, EVENT_SAVE, (int)side, p->s->rock[rock], (int)rock);
	p->s->saved[side] = p->s->rock[rock];
	p->s->rock[rock] = TILE_NONE;
}

static void light_take(const struct play *p, unsigned side, unsigned action)
{
	struct moonshell_state *s = p->s;
	unsigned                front = moonshell_front(s, p->g->at[side]);

	s->power = 1;
	s->phase = PHASE_DONE;
	if (action >= ACT_ROTATE_MOON && action < ACT_COLLECT_SAVE) {
		moonshell_rotate(p, action - ACT_ROTATE_MOON + 1, ROT_POWER);
		if (s->swift) /* MOO-101 */
			s->swift = 0;
		else
			s->actions--;
		return;
	}
	s->actions--;
	if (action >= ACT_COLLECT_SAVE) {
		save(p, side, action - ACT_COLLECT_SAVE);
	} else if (action >= ACT_SWAP_TAKE) {
		trade(p, side, action - ACT_SWAP_TAKE);
	} else if (action >= ACT_PULL_ONE) {
		unsigned i = action - ACT_PULL_ONE;

		moonshell_pull(p, front * WIDTH + i / 2, front * 2 + (i & 1), NOTHING);
		moonshell_refill(p, front * WIDTH + i / 2, NOTHING);
	} else if (action >= ACT_PULL_AWAY) {
		pull_away(p, front ^ 2, action - ACT_PULL_AWAY);
	} else {
		pull_adjacent(p, front, action - ACT_PULL_ADJ);
	}
}

static void slide(const struct play *p, unsigned side, unsigned i)
{
	uint8_t *chest = p->s->chest[side];
	unsigned space = i / CHEST_COLUMNS,
		 end = moonshell_slide_end(chest, space, i % CHEST_COLUMNS);

	TELL(p, EVENT_SLIDE, (int)side, chest[space], (int)space, (int)end, p->s->mermaid[side]);
	chest[end] = chest[space];
	for (; space + CHEST_COLUMNS < CHEST; space += CHEST_COLUMNS)
		chest[space] = chest[space + CHEST_COLUMNS];
	chest[space] = TILE_NONE;
}

/* Slide and Swap resolve at once: the mermeeple goes and comes back, and so does the tide (MOO-81).
 */
static void dark_take(const struct play *p, unsigned side, unsigned action)
{
	struct moonshell_state *s = p->s;
	unsigned                front = moonshell_front(s, p->g->at[side]);

	s->phase = PHASE_DONE;
	if (action >= ACT_HOLD) {
		s->chest[side][action - ACT_HOLD] = TILE_MEEPLE;
		moonshell_leave_home(p, side, PLACE_CHEST + action - ACT_HOLD);
	} else if (action >= ACT_MARK_CORNER) {
		moonshell_leave_home(p, side, PLACE_CORNER + action - ACT_MARK_CORNER);
	} else if (action >= ACT_SWAP) {
		s->used = 1;
		moonshell_exchange(p, side, moonshell_pair[action - ACT_SWAP], false);
	} else if (action >= ACT_MARK_ROCK) {
		moonshell_leave_home(p, side, PLACE_ROCK + front * 2 + action - ACT_MARK_ROCK);
	} else if (action >= ACT_SLIDE) {
		s->used = 1;
		slide(p, side, action - ACT_SLIDE);
	} else {
		moonshell_leave_home(p, side, PLACE_WATER + action - ACT_MARK_TILE);
	}
}

void moonshell_power_take(const struct play *p, unsigned side, shoal_action action)
{
	if (action < ACT_MARK_TILE)
		light_take(p, side, action);
	else
		dark_take(p, side, action);
}
