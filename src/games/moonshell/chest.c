/* chest.c: treasure chests: tiles sink, stack, slide and change places; mermeeples come and go. */
#include "play.h"

#include <string.h>

const uint8_t moonshell_neighbours[EXCHANGES][2] = {
	/* clang-format off */
	{ 0, 1 }, { 1, 2 }, { 2, 3 }, { 4, 5 }, { 5, 6 }, { 6, 7 }, { 8, 9 }, { 9, 10 }, { 10, 11 },
	{ 0, 4 }, { 1, 5 }, { 2, 6 }, { 3, 7 }, { 4, 8 }, { 5, 9 }, { 6, 10 }, { 7, 11 },
	/* clang-format on */
};

const uint8_t moonshell_pair[SWAPS][2] = {
	/* clang-format off */
	{ 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 0, 5 }, { 0, 6 }, { 0, 7 }, { 0, 8 }, { 0, 9 }, { 0, 10 }, { 0, 11 },
	{ 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 5 }, { 1, 6 }, { 1, 7 }, { 1, 8 }, { 1, 9 }, { 1, 10 }, { 1, 11 },
	{ 2, 3 }, { 2, 4 }, { 2, 5 }, { 2, 6 }, { 2, 7 }, { 2, 8 }, { 2, 9 }, { 2, 10 }, { 2, 11 },
	{ 3, 4 }, { 3, 5 }, { 3, 6 }, { 3, 7 }, { 3, 8 }, { 3, 9 }, { 3, 10 }, { 3, 11 },
	{ 4, 5 }, { 4, 6 }, { 4, 7 }, { 4, 8 }, { 4, 9 }, { 4, 10 }, { 4, 11 },
	{ 5, 6 }, { 5, 7 }, { 5, 8 }, { 5, 9 }, { 5, 10 }, { 5, 11 },
	{ 6, 7 }, { 6, 8 }, { 6, 9 }, { 6, 10 }, { 6, 11 },
	{ 7, 8 }, { 7, 9 }, { 7, 10 }, { 7, 11 },
	{ 8, 9 }, { 8, 10 }, { 8, 11 },
	{ 9, 10 }, { 9, 11 },
	{ 10, 11 },
	/* clang-format on */
};

/* What fits. */

unsigned moonshell_meeple_space(const uint8_t chest[CHEST])
{
	const uint8_t *space = memchr(chest, TILE_MEEPLE, CHEST);

	return space ? (unsigned)(space - chest) : NOTHING;
}

unsigned moonshell_lowest(const uint8_t chest[CHEST], unsigned column)
{
	for (unsigned space = column; space < CHEST; space += CHEST_COLUMNS) {
		if (chest[space] == TILE_NONE)
			return space;
	}
	return NOTHING;
}

/* The top is nearly always the last to be filled; but tiles may hover (MOO-89). */
static bool is_open(const uint8_t chest[CHEST], unsigned column)
{
	return chest[column + 2 * CHEST_COLUMNS] == TILE_NONE
	       || chest[column + CHEST_COLUMNS] == TILE_NONE || chest[column] == TILE_NONE;
}

static bool has_empty(const uint8_t chest[CHEST])
{
	return is_open(chest, 0) || is_open(chest, 1) || is_open(chest, 2) || is_open(chest, 3);
}

bool moonshell_room(const uint8_t chest[CHEST])
{
	return has_empty(chest) || moonshell_meeple_space(chest) != NOTHING;
}

unsigned moonshell_partner(const uint8_t chest[CHEST], unsigned tile)
{
	unsigned       wanted = tile == TILE_ANEMONE ? TILE_CLOWNFISH : TILE_ANEMONE;
	const uint8_t *space;

	if (tile != TILE_ANEMONE && tile != TILE_CLOWNFISH)
		return NOTHING;
	space = memchr(chest, (int)wanted, CHEST); /* MOO-59: lowest row, then leftmost */
	return space ? (unsigned)(space - chest) : NOTHING;
}

bool moonshell_can_place(const uint8_t chest[CHEST], unsigned tile)
{
	return moonshell_room(chest) || moonshell_partner(chest, tile) != NOTHING;
}

bool moonshell_can_place_both(const uint8_t chest[CHEST], unsigned first, unsigned second)
{
	uint8_t  after[CHEST];
	unsigned space = moonshell_partner(chest, first);

	memcpy(after, chest, CHEST);
	if (space != NOTHING) {
		after[space] = TILE_STACK;
		return moonshell_can_place(after, second);
	}
	for (unsigned column = 0; column < CHEST_COLUMNS && space == NOTHING; column++)
		space = moonshell_lowest(chest, column);
	if (space == NOTHING)
		return false;
	after[space] = (uint8_t)first; /* which column does not matter for the room left */
	return moonshell_can_place(after, second);
}

bool moonshell_related(unsigned a, unsigned b)
{
	return a < SHELLS && b < SHELLS
	       && (a / COLOURS == b / COLOURS || a % COLOURS == b % COLOURS);
}

unsigned moonshell_slide_end(const uint8_t chest[CHEST], unsigned space, unsigned column)
{
	unsigned from = space % CHEST_COLUMNS, row = space - from;
	unsigned low = column < from ? column : from + 1, high = column < from ? from : column + 1;

	if (column == from || chest[space] == TILE_NONE || chest[space] == TILE_MEEPLE)
		return NOTHING;
	for (unsigned i = low; i < high; i++) {
		if (chest[row + i] != TILE_NONE)
			return NOTHING;
	}
	return moonshell_lowest(chest, column);
}

/* Placing. */

bool moonshell_full(const uint8_t chest[CHEST]) /* MOO-91, MOO-111 */
{
	return !has_empty(chest) && moonshell_meeple_space(chest) == NOTHING;
}

static void place(const struct play *p, unsigned side, unsigned space, unsigned tile)
{
	p->s->chest[side][space] = (uint8_t)tile;
	p->s->entered = 1;
	if (p->s->last || !moonshell_full(p->s->chest[side]))
		return;
	p->s->last = 1;
	TELL(p, EVENT_FULL, seat_of(p->g, side), 0);
}

void moonshell_sink(const struct play *p, unsigned side, unsigned column, unsigned tile)
{
	unsigned space = moonshell_lowest(p->s->chest[side], column); /* MOO-46 */

	TELL(p, EVENT_PLACE, seat_of(p->g, side), (int)tile, (int)space);
	place(p, side, space, tile);
}

void moonshell_put_stack(const struct play *p, unsigned side, unsigned space, unsigned tile)
{
	TELL(p, EVENT_STACK, seat_of(p->g, side), (int)tile, (int)space);
	place(p, side, space, TILE_STACK);
}

void moonshell_put_buoy(const struct play *p, unsigned side, unsigned tile)
{
	unsigned space = moonshell_meeple_space(p->s->chest[side]); /* MOO-89 */

	TELL(p, EVENT_BUOY, seat_of(p->g, side), (int)tile, (int)space);
	place(p, side, space, tile);
	moonshell_come_home(p, side, false);
}

size_t moonshell_place_list(const struct moonshell_state *s, unsigned side, shoal_action out[])
{
	const uint8_t *chest = s->chest[side];
	size_t         n = 0;

	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		if (is_open(chest, column))
			out[n++] = (shoal_action)(ACT_PLACE + column);
	}
	if (s->meeple[side] >= PLACE_CHEST)
		out[n++] = ACT_PLACE_BUOY;
	return n;
}

void moonshell_put_run(const struct play *p)
{
	struct moonshell_state *s = p->s;
	unsigned                side = moonshell_active(p->g, s);

	while (s->held != TILE_NONE) {
		unsigned     partner = moonshell_partner(s->chest[side], s->held);
		shoal_action list[CHEST_COLUMNS + 1];

		if (partner != NOTHING) { /* MOO-58 */
			moonshell_put_stack(p, side, partner, s->held);
		} else if (moonshell_place_list(s, side, list) > 1) {
			s->phase = PHASE_PLACE;
			return;
		} else if (list[0] == ACT_PLACE_BUOY) { /* MOO-47 */
			moonshell_put_buoy(p, side, s->held);
		} else {
			moonshell_sink(p, side, list[0] - (unsigned)ACT_PLACE, s->held);
		}
		s->held = s->next;
		s->next = TILE_NONE;
	}
	s->phase = PHASE_DONE;
}

void moonshell_exchange(const struct play *p, unsigned side, const uint8_t pair[2], bool by_event)
{
	uint8_t *chest = p->s->chest[side];
	uint8_t  tile = chest[pair[0]];

	chest[pair[0]] = chest[pair[1]];
	chest[pair[1]] = tile;
	TELL(p, EVENT_SWAP, seat_of(p->g, side), pair[0], pair[1], by_event, p->s->mermaid[side]);
}

/* Mermeeples. */

void moonshell_leave_home(const struct play *p, unsigned side, unsigned where)
{
	p->s->meeple[side] = (uint8_t)where;
	p->s->used = 1;
	TELL(p, EVENT_MEEPLE, (int)side, (int)where, (int)moonshell_out(p->s), p->s->mermaid[side]);
}

/* A mermeeple that leaves a chest lets all tiles above it sink, past gaps as well (MOO-90). */
static void lift(uint8_t chest[CHEST], unsigned space)
{
	chest[space] = TILE_NONE;
	for (unsigned from = space + CHEST_COLUMNS; from < CHEST; from += CHEST_COLUMNS) {
		uint8_t tile = chest[from];

		chest[from] = TILE_NONE;
		chest[moonshell_lowest(chest, from % CHEST_COLUMNS)] = tile;
	}
}

void moonshell_come_home(const struct play *p, unsigned side, bool called)
{
	unsigned where = p->s->meeple[side];

	if (where >= PLACE_CHEST && p->s->chest[side][where - PLACE_CHEST] == TILE_MEEPLE)
		lift(p->s->chest[side], where - PLACE_CHEST);
	p->s->meeple[side] = PLACE_HOME;
	p->s->used = 1;
	TELL(p, EVENT_HOME, (int)side, (int)where, (int)moonshell_out(p->s), called);
}
