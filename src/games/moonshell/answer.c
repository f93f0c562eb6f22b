/* answer.c: what an answer will do, as far as it can be foreseen. */
#include "moonshell.h"

unsigned moonshell_side_at(const struct moonshell_game *g, unsigned table)
{
	for (unsigned i = 0; i < g->sides; i++) {
		if (g->at[i] == (table & 3))
			return i;
	}
	return NOTHING;
}

int moonshell_seat_at(const struct moonshell_game *g, unsigned table)
{
	unsigned side = moonshell_side_at(g, table);

	return side == NOTHING ? (int)EMPTY_SIDE : seat_of(g, side);
}

/* The side that answers. Where all answer in secret it is the one whose cards the view shows. */
static unsigned asker(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned side = moonshell_active(g, s);

	if (s->phase == PHASE_SECRET) {
		for (unsigned i = 0; i < SIDES; i++) {
			if (s->dealt[i][0] != NOTHING)
				return i;
		}
	}
	if (s->base.actor >= 0 && s->base.actor < SIDES)
		return (unsigned)s->base.actor;
	return side < SIDES ? side : 0;
}

int32_t moonshell_gain(const struct moonshell_game *g, const struct moonshell_state *s,
                       const struct moonshell_state *then, unsigned side)
{
	struct moonshell_sheet before[SIDES], after[SIDES];

	moonshell_score(g, s, before);
	moonshell_score(g, then, after);
	return after[side].total - before[side].total;
}

struct moonshell_state moonshell_with_tile(const struct moonshell_state *s, unsigned side,
                                           unsigned tile, unsigned space)
{
	struct moonshell_state then = *s;

	then.chest[side][space] = (uint8_t)tile;
	if (tile == TILE_MOON)
		then.reserve &= (uint8_t) ~(1u << side);
	return then;
}

unsigned moonshell_best(const struct moonshell_game *g, const struct moonshell_state *s,
                        unsigned side, unsigned tile, int32_t *gain)
{
	unsigned best = NOTHING;

	*gain = 0;
	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		unsigned               space = moonshell_lowest(s->chest[side], column);
		struct moonshell_state then;
		int32_t                more;

		if (space == NOTHING)
			continue;
		then = moonshell_with_tile(s, side, tile, space);
		more = moonshell_gain(g, s, &then, side);
		if (best == NOTHING || more > *gain) {
			best = column;
			*gain = more;
		}
	}
	return best;
}

/* The n-th of the two tiles, from a line of water onto a rock. */
static void land(struct moonshell_deed *d, unsigned n, unsigned line, unsigned nth, unsigned rock)
{
	uint8_t space[2];

	moonshell_nearest(&d->then, line, space);
	d->tile[n] = space[nth] == NOTHING ? TILE_NONE : d->then.water[space[nth]];
	d->rock[n] = (uint8_t)rock;
}

/* Both tiles of a column, as PULL + v says, onto the rocks of a board side. */
static void pull(struct moonshell_deed *d, unsigned front, unsigned v)
{
	unsigned line = front * WIDTH + moonshell_pull_column(v), first = moonshell_pull_first(v);

	land(d, 0, line, 0, 2 * front + first);
	land(d, 1, line, 1, 2 * front + !first);
}

static void take(struct moonshell_deed *d, unsigned n, unsigned rock)
{
	d->rock[n] = (uint8_t)rock;
	d->tile[n] = d->then.rock[rock];
}

static void place(struct moonshell_deed *d, unsigned tile, unsigned space)
{
	d->tile[0] = (uint8_t)tile;
	if (space == NOTHING || tile >= TILE_NONE)
		return;
	d->space[0] = (uint8_t)space;
	d->then = moonshell_with_tile(&d->then, d->side, tile, space);
}

static void slide(struct moonshell_deed *d, unsigned space, unsigned column)
{
	uint8_t *chest = d->then.chest[d->side];
	unsigned end = moonshell_slide_end(chest, space, column);

	d->tile[0] = chest[space];
	d->space[0] = (uint8_t)space;
	if (end == NOTHING)
		return;
	d->space[1] = (uint8_t)end;
	for (; space + CHEST_COLUMNS < CHEST; space += CHEST_COLUMNS)
		chest[space] = chest[space + CHEST_COLUMNS];
	chest[space] = TILE_NONE;
	chest[end] = d->tile[0];
}

static void exchange(struct moonshell_deed *d, const uint8_t space[2])
{
	uint8_t *chest = d->then.chest[d->side];

	for (unsigned i = 0; i < 2; i++) {
		d->space[i] = space[i];
		d->tile[i] = chest[space[i]];
	}
	chest[space[0]] = d->tile[1];
	chest[space[1]] = d->tile[0];
}

/* Answers about the ocean; true if it is one. */
static bool foresee_ocean(const struct moonshell_game *g, struct moonshell_deed *d)
{
	const struct moonshell_state *s = &d->then;
	unsigned front = moonshell_front(s, g->at[d->side]), i = d->index, away = (front + 2) & 3;
	bool     clockwise = moonshell_clockwise(g, s);

	if (d->kind == KIND_ROTATE || d->kind == KIND_TWICE)
		d->quarters = clockwise ? i + 1 : 3 - i;
	else if (d->kind == KIND_PULL)
		pull(d, front, i);
	else if (d->kind == KIND_AWAY) /* MOO-75: as somebody opposite would pull the column */
		pull(d, away, i == 2 || i == 3 ? i : 5 - i);
	else if (d->kind == KIND_ONE)
		land(d, 0, front * WIDTH + i / 2, 0, 2 * front + i % 2);
	else if (d->kind == KIND_SWELL)
		land(d, 0, front * WIDTH + i, 0, 2 * front + !moonshell_is_open(s, 2 * front));
	else if (d->kind == KIND_COLLECT || d->kind == KIND_SAVE)
		take(d, 0, moonshell_collect_rock(g, s, d->side, i));
	else if (d->kind == KIND_ROCK)
		take(d, 0, 2 * front + i);
	else if (d->kind == KIND_MARK)
		d->tile[0] = s->water[i];
	else if (d->kind == KIND_CORNER && i >= 4) /* SIDE */
		d->quarters = (front + 4 - ((s->meeple[d->side] - PLACE_CORNER + i) & 3)) & 3;
	else if (d->kind == KIND_ADJACENT) {
		land(d, 0, front * WIDTH + i, 0, 2 * front);
		land(d, 1, front * WIDTH + i + 1, 0, 2 * front + 1);
	} else if (d->kind == KIND_TRADE) {
		take(d, 0, moonshell_trade_rock(g, s, d->side, i / 2));
		take(d, 1, 2 * front + i % 2);
	} else
		return false;
	return true;
}

static void foresee_chest(struct moonshell_deed *d)
{
	const struct moonshell_state *s = &d->then;
	const uint8_t                *chest = s->chest[d->side];
	unsigned tile = s->phase == PHASE_MOONRISE ? (unsigned)TILE_MOON : s->held, i = d->index;

	if (d->kind == KIND_PLACE)
		place(d, tile, moonshell_lowest(chest, i));
	else if (d->kind == KIND_BUOY)
		place(d, tile, moonshell_meeple_space(chest));
	else if (d->kind == KIND_STACK)
		place(d, TILE_STACK, moonshell_partner(chest, s->held));
	else if (d->kind == KIND_MOON)
		d->tile[0] = TILE_MOON;
	else if (d->kind == KIND_SLIDE)
		slide(d, i / CHEST_COLUMNS, i % CHEST_COLUMNS);
	else if (d->kind == KIND_SWAP)
		exchange(d, moonshell_pair[i]);
	else if (d->kind == KIND_EXCHANGE)
		exchange(d, moonshell_neighbours[i]);
	else if (d->kind == KIND_HOLD)
		d->space[0] = (uint8_t)i;
}

/* Where the mermeeple of the side will be. */
static unsigned meeple_then(const struct moonshell_deed *d)
{
	unsigned now = d->then.meeple[d->side];

	if (d->kind == KIND_ADJACENT || d->kind == KIND_AWAY || d->kind == KIND_ONE
	    || d->kind == KIND_TRADE || d->kind == KIND_TWICE || d->kind == KIND_SAVE)
		return PLACE_OCEAN;
	if (d->kind == KIND_MARK)
		return PLACE_WATER + d->index;
	if (d->kind == KIND_ROCK)
		return PLACE_ROCK + (unsigned)d->rock[0];
	if (d->kind == KIND_CORNER)
		return d->index < 4 ? PLACE_CORNER + d->index : PLACE_HOME;
	if (d->kind == KIND_HOLD)
		return PLACE_CHEST + d->index;
	if (d->kind == KIND_BUOY || (d->kind == KIND_RETURN && d->index)
	    || (d->kind == KIND_COLLECT && now == PLACE_ROCK + (unsigned)d->rock[0]))
		return PLACE_HOME;
	return now;
}

struct moonshell_deed moonshell_foresee(const struct moonshell_game  *g,
                                        const struct moonshell_state *s, shoal_action action)
{
	struct moonshell_deed d = { .kind = (enum kind)shoal_kind_of(&g->base, action),
		                    .side = asker(g, s),
		                    .tile = { TILE_NONE, TILE_NONE },
		                    .rock = { NOTHING, NOTHING },
		                    .space = { NOTHING, NOTHING },
		                    .then = *s };

	d.index = action - (unsigned)g->base.rules->kinds[d.kind].first;
	if (!foresee_ocean(g, &d))
		foresee_chest(&d);
	d.then.meeple[d.side] = (uint8_t)meeple_then(&d);
	return d;
}
