/* ocean.c: the ocean board: where things are, how it turns, how tiles wash ashore and come up. */
#include "play.h"

/* Space of column j at depth d, seen from each side. */
const uint8_t moonshell_line[4 * WIDTH][WIDTH] = {
	/* clang-format off */
	{  0,  5, 10, 15, 20 }, {  1,  6, 11, 16, 21 }, {  2,  7, 12, 17, 22 }, {  3,  8, 13, 18, 23 }, {  4,  9, 14, 19, 24 },
	{ 20, 21, 22, 23, 24 }, { 15, 16, 17, 18, 19 }, { 10, 11, 12, 13, 14 }, {  5,  6,  7,  8,  9 }, {  0,  1,  2,  3,  4 },
	{ 24, 19, 14,  9,  4 }, { 23, 18, 13,  8,  3 }, { 22, 17, 12,  7,  2 }, { 21, 16, 11,  6,  1 }, { 20, 15, 10,  5,  0 },
	{  4,  3,  2,  1,  0 }, {  9,  8,  7,  6,  5 }, { 14, 13, 12, 11, 10 }, { 19, 18, 17, 16, 15 }, { 24, 23, 22, 21, 20 },
	/* clang-format on */
};

static const uint8_t middle[9] = { 6, 7, 8, 11, 12, 13, 16, 17, 18 };

/* Rocks. */

/* Rock left (0) or right (1) of the board side in front of a table side. */
static unsigned rock_before(const struct moonshell_state *s, unsigned table, unsigned right)
{
	return moonshell_front(s, table & 3) * 2 + right;
}

unsigned moonshell_collect_rock(const struct moonshell_game *g, const struct moonshell_state *s,
                                unsigned side, unsigned i)
{
	static const uint8_t step[] = { 0, 1, 3 }; /* in front, to the left, to the right */

	return rock_before(s, g->at[side] + (unsigned)step[i / 2], i & 1);
}

unsigned moonshell_trade_rock(const struct moonshell_game *g, const struct moonshell_state *s,
                              unsigned side, unsigned i)
{
	return rock_before(s, g->at[side] + 1u + i / 2, i & 1);
}

unsigned moonshell_reserved(const struct moonshell_state *s, unsigned side, unsigned rock)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < SIDES; i++)
		bits |= (unsigned)(i != side && s->meeple[i] == PLACE_ROCK + rock) << i;
	return bits;
}

/* Turning. */

bool moonshell_clockwise(const struct moonshell_game *g, const struct moonshell_state *s)
{
	return (moonshell_out(s) & 1) != moonshell_effect(g, s, EFF_CROSS); /* MOO-34, MOO-100 */
}

static int active_seat(const struct play *p)
{
	return seat_of(p->g, moonshell_active(p->g, p->s));
}

void moonshell_rotate(const struct play *p, unsigned quarters, enum rotation why)
{
	bool clockwise = moonshell_clockwise(p->g, p->s);

	p->s->orientation =
	    (uint8_t)((p->s->orientation + (clockwise ? quarters : 4 - quarters)) & 3);
	TELL(p, EVENT_ROTATE, why == ROT_RIPTIDE ? SHOAL_CHANCE : active_seat(p), (int)quarters,
	     clockwise, p->s->orientation, (int)why);
}

void moonshell_turn_to(const struct play *p, unsigned orientation, enum rotation why)
{
	unsigned quarters = (orientation + 4u - p->s->orientation) & 3;
	bool     clockwise = quarters < 3;

	p->s->orientation = (uint8_t)orientation;
	TELL(p, EVENT_ROTATE, active_seat(p), clockwise ? (int)quarters : 1, clockwise,
	     (int)orientation, (int)why);
}

/* Pulling. */

unsigned moonshell_pull_column(unsigned v)
{
	static const uint8_t column[] = { 0, 1, 2, 2, 3, 4 };

	return column[v];
}

unsigned moonshell_pull_first(unsigned v) /* MOO-40 */
{
	static const uint8_t right[] = { 1, 1, 0, 1, 0, 0 };

	return right[v];
}

void moonshell_nearest(const struct moonshell_state *s, unsigned line, uint8_t space[2])
{
	unsigned count = 0;

	space[0] = space[1] = NOTHING;
	for (unsigned d = 0; d < WIDTH && count < 2; d++) {
		if (s->water[moonshell_line[line][d]] != TILE_NONE)
			space[count++] = moonshell_line[line][d];
	}
}

unsigned moonshell_line_tiles(const struct moonshell_state *s, unsigned line)
{
	unsigned count = 0;

	for (unsigned d = 0; d < WIDTH && count < 2; d++)
		count += s->water[moonshell_line[line][d]] != TILE_NONE;
	return count;
}

/* Mermeeples on a tile go with it (MOO-84). */
static void carry(const struct play *p, unsigned from, unsigned to)
{
	for (unsigned side = 0; side < SIDES; side++) {
		if (p->s->meeple[side] != from)
			continue;
		p->s->meeple[side] = (uint8_t)to;
		TELL(p, EVENT_CARRIED, (int)side, (int)to);
	}
}

static void close_up(const struct play *p, unsigned line)
{
	const uint8_t *space = moonshell_line[line];
	uint8_t       *water = p->s->water;
	unsigned       to = 0;

	for (unsigned from = 0; from < WIDTH; from++) { /* MOO-41 */
		if (water[space[from]] == TILE_NONE)
			continue;
		if (from != to) {
			water[space[to]] = water[space[from]];
			water[space[from]] = TILE_NONE;
			if (p->g->dark)
				carry(p, PLACE_WATER + space[from], PLACE_WATER + space[to]);
		}
		to++;
	}
}

void moonshell_pull(const struct play *p, unsigned line, unsigned first, unsigned second)
{
	struct moonshell_state *s = p->s;
	uint8_t                 near[2];
	unsigned                count = second == NOTHING ? 1 : 2;
	unsigned                rock[2] = { first, second };

	moonshell_nearest(s, line, near);
	TELL(p, EVENT_PULL, active_seat(p), (int)(line / WIDTH), (int)(line % WIDTH),
	     s->water[near[0]], count == 2 ? s->water[near[1]] : -1, (int)first,
	     count == 2 ? (int)second : -1);
	for (unsigned i = 0; i < count; i++) { /* MOO-39 */
		s->rock[rock[i]] = s->water[near[i]];
		s->water[near[i]] = TILE_NONE;
		if (p->g->dark)
			carry(p, PLACE_WATER + near[i], PLACE_ROCK + rock[i]);
	}
	close_up(p, line);
}

void moonshell_refill(const struct play *p, unsigned line, unsigned other)
{
	p->s->line[0] = (uint8_t)line;
	p->s->line[1] = (uint8_t)other;
	p->s->fill = FILL_LINES;
	p->s->phase = PHASE_FILL;
}

/* The bag. */

void moonshell_add_urchins(const struct play *p, unsigned count, bool by_event)
{
	struct moonshell_state *s = p->s;

	s->aside = (uint8_t)(s->aside - count);
	s->bag[TILE_URCHIN] = (uint8_t)(s->bag[TILE_URCHIN] + count);
	s->bag_tiles = (uint8_t)(s->bag_tiles + count);
	TELL(p, EVENT_URCHINS, SHOAL_CHANCE, (int)count, s->aside, by_event);
}

void moonshell_return(const struct play *p, uint8_t *space)
{
	p->s->bag[*space]++;
	p->s->bag_tiles++;
	*space = TILE_NONE;
}

unsigned moonshell_draw_kind(const struct moonshell_state *s)
{
	unsigned kind = 0;

	while (!s->bag[kind])
		kind++;
	return s->bag[kind] == s->bag_tiles ? kind : NOTHING;
}

/* Where the next tile goes: the space of water, rock or hand, or NULL if nothing is empty. */
static uint8_t *first_empty(uint8_t *spaces, const uint8_t *order, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		unsigned space = order ? order[i] : i;

		if (spaces[space] == TILE_NONE)
			return &spaces[space];
	}
	return NULL;
}

static uint8_t *first_open_rock(const struct moonshell_game *g, struct moonshell_state *s)
{
	for (unsigned i = 0; i < ROCKS; i++) { /* MOO-103 */
		unsigned rock = rock_before(s, g->at[s->start] + i / 2, i & 1);

		if (s->rock[rock] == TILE_NONE)
			return &s->rock[rock];
	}
	return NULL;
}

static uint8_t *target(const struct moonshell_game *g, struct moonshell_state *s)
{
	uint8_t *space;

	switch ((enum fill)s->fill) {
	case FILL_OCEAN:
		return first_empty(s->water, NULL, WATER); /* MOO-12 */
	case FILL_LINES:
		space = first_empty(s->water, moonshell_line[s->line[0]], WIDTH); /* MOO-42 */
		if (!space && s->line[1] != NOTHING)
			space = first_empty(s->water, moonshell_line[s->line[1]], WIDTH);
		return space;
	case FILL_ROCKS:
		return first_open_rock(g, s);
	case FILL_MIDDLE:
		return first_empty(s->water, middle, sizeof(middle)); /* MOO-105 */
	case FILL_GIFT:
		return s->held == TILE_NONE ? &s->held : NULL;
	case FILL_NONE:
	case FILL_COUNT:
		break;
	}
	return NULL;
}

static void tell_drawn(const struct play *p, const uint8_t *space, unsigned kind)
{
	struct moonshell_state *s = p->s;
	int                     at = (int)(space - s->water);

	if (s->fill == FILL_GIFT) {
		TELL(p, EVENT_GIFT, active_seat(p), (int)kind);
	} else if (s->fill == FILL_ROCKS) {
		TELL(p, EVENT_WASH, SHOAL_CHANCE, (int)kind, (int)(space - s->rock));
	} else if (s->fill != FILL_OCEAN) {
		TELL(p, EVENT_FILL, SHOAL_CHANCE, (int)kind, at);
	} else if (at % WIDTH == WIDTH - 1) { /* the set-up is told row by row */
		const uint8_t *row = &s->water[at - WIDTH + 1];

		TELL(p, EVENT_ROW, SHOAL_CHANCE, at / WIDTH, row[0], row[1], row[2], row[3],
		     row[4]);
	}
}

static void draw(const struct play *p, uint8_t *space, unsigned kind)
{
	struct moonshell_state *s = p->s;

	*space = (uint8_t)kind;
	s->bag[kind]--;
	s->bag_tiles--;
	tell_drawn(p, space, kind);
	if (!s->bag_tiles && s->aside) /* MOO-49 */
		moonshell_add_urchins(p, s->aside, false);
}

void moonshell_tile_take(const struct play *p, shoal_action action)
{
	draw(p, target(p->g, p->s), (unsigned)action - ACT_TILE);
	p->s->phase = PHASE_FILL;
}

/* What follows when all is filled, or nothing is left to draw (MOO-43). */
static void filled(const struct play *p)
{
	struct moonshell_state *s = p->s;
	bool                    rival = s->round && is_rival(p->g, moonshell_active(p->g, s));

	switch ((enum fill)s->fill) {
	case FILL_OCEAN:
		s->phase = PHASE_OBJECTIVES;
		break;
	case FILL_LINES:
		s->line[0] = s->line[1] = NOTHING;
		s->phase = rival ? PHASE_RIVAL : PHASE_DONE;
		if (rival)
			moonshell_rival_collect(p);
		break;
	case FILL_ROCKS:
	case FILL_MIDDLE:
		s->phase = PHASE_BEGIN;
		break;
	case FILL_GIFT:
		s->phase = rival ? PHASE_OFFER : PHASE_GIFT;
		if (rival) { /* MOO-141 */
			unsigned tile = s->held;

			s->held = TILE_NONE;
			moonshell_rival_place(p, tile);
			s->turn++;
		}
		break;
	case FILL_NONE:
	case FILL_COUNT:
		break;
	}
	s->fill = FILL_NONE;
}

bool moonshell_can_draw(const struct moonshell_game *g, const struct moonshell_state *s)
{
	struct moonshell_state copy = *s; /* `target` hands out a place to write */

	return s->bag_tiles && target(g, &copy) && moonshell_draw_kind(s) == NOTHING;
}

void moonshell_fill_run(const struct play *p)
{
	uint8_t *space = target(p->g, p->s);
	unsigned kind;

	if (!space || !p->s->bag_tiles) {
		filled(p);
		return;
	}
	kind = moonshell_draw_kind(p->s);
	if (kind == NOTHING)
		p->s->phase = PHASE_TILE;
	else
		draw(p, space, kind);
}
