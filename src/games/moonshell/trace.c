/* trace.c: what an event says about tiles, cards and mermaids. */
#include "tables.h"

static const struct shoal_row order_rows[] = {
	{ "first", { "first player", "Startspieler" }, NULL }
};

const struct shoal_table moonshell_groups[GROUP_END - TABLE_COUNT] = {
	{ "order", order_rows, NULL, NULL, 1, 0 },
};

struct tracer {
	const struct shoal_game *game;
	struct shoal_trace      *out;
	size_t                   count;
	int                      seat;
};

static void put(struct tracer *t, unsigned table, enum shoal_use use, int row)
{
	t->count = shoal_trace_put(t->out, t->count, table, use, t->seat, (unsigned)row);
}

static void trace_turn(struct tracer *t, const int16_t arg[])
{
	(void)arg;
	if (t->seat >= 0)
		put(t, 0, SHOAL_TURN, 0);
}

/* What the rival does with a tile is only seen. */
static void put_tile(struct tracer *t, enum shoal_use use, int tile)
{
	if (tile >= 0 && tile <= TILE_MOON)
		put(t, TABLE_TILES, t->seat < 0 ? SHOAL_SEEN : use, tile);
}

static void trace_row(struct tracer *t, const int16_t arg[])
{
	for (unsigned i = 1; i <= WIDTH; i++)
		put_tile(t, SHOAL_SEEN, arg[i]);
}

static void trace_drawn(struct tracer *t, const int16_t arg[])
{
	put_tile(t, SHOAL_SEEN, arg[0]);
}

static void trace_taken(struct tracer *t, const int16_t arg[])
{
	put_tile(t, SHOAL_TAKEN, arg[0]);
}

static void trace_moon(struct tracer *t, const int16_t arg[])
{
	(void)arg;
	put_tile(t, SHOAL_TAKEN, TILE_MOON);
}

static void trace_placed(struct tracer *t, const int16_t arg[])
{
	put_tile(t, SHOAL_USED, arg[0]);
}

static void trace_starts(struct tracer *t, const int16_t arg[])
{
	(void)arg;
	put(t, GROUP_ORDER, t->seat < 0 ? SHOAL_SEEN : SHOAL_TAKEN, 0);
}

static void trace_objective(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_COMPOSITIONS + (unsigned)arg[0], SHOAL_SEEN, arg[1]);
}

static void trace_deal(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_SECRETS, SHOAL_SEEN, arg[0]);
}

static void trace_reveal(struct tracer *t, const int16_t arg[])
{
	if (arg[1] > 0)
		put(t, TABLE_SECRETS, SHOAL_USED, arg[0]);
	for (unsigned i = 0; i < OBJ_COUNT; i++) {
		if (arg[2 + i])
			put(t, TABLE_COMPOSITIONS + i, SHOAL_USED, arg[2 + i] - 1);
	}
}

static void trace_swap(struct tracer *t, const int16_t arg[])
{
	if (!arg[2]) /* else an event does it */
		put(t, TABLE_MERMAIDS, SHOAL_USED, arg[3]);
}

static void trace_over(struct tracer *t, const int16_t arg[])
{
	if (moonshell_game_of(t->game)->solo)
		put(t, TABLE_TITLES, SHOAL_TAKEN, arg[2]);
}

/* Events that leave traces: the table, what becomes of its row, the argument that is the row; or a
 * function where it is not as simple. SEEN is 0 and needs one. */
#define ROW(table, use, arg)                          \
	{                                             \
		NULL, TABLE_##table, SHOAL_##use, arg \
	}
static const struct {
	void (*trace)(struct tracer *t, const int16_t arg[]);
	uint8_t table, use, arg;
} tracks[EVENT_COUNT] = {
	[EVENT_STARTS] = { .trace = trace_starts },
	[EVENT_MERMAID] = ROW(MERMAIDS, TAKEN, 0),
	[EVENT_ROW] = { .trace = trace_row },
	[EVENT_OBJECTIVE] = { .trace = trace_objective },
	[EVENT_DEAL] = { .trace = trace_deal },
	[EVENT_SECRET] = ROW(SECRETS, TAKEN, 0),
	[EVENT_CARD] = ROW(EVENTS, USED, 0),
	[EVENT_TURN] = { .trace = trace_turn },
	[EVENT_FILL] = { .trace = trace_drawn },
	[EVENT_WASH] = { .trace = trace_drawn },
	[EVENT_COLLECT] = { .trace = trace_taken },
	[EVENT_SAVE] = { .trace = trace_taken },
	[EVENT_TRADE] = { .trace = trace_taken },
	[EVENT_GIFT] = { .trace = trace_taken },
	[EVENT_MOON] = { .trace = trace_moon },
	[EVENT_PLACE] = { .trace = trace_placed },
	[EVENT_BUOY] = { .trace = trace_placed },
	[EVENT_STACK] = { .trace = trace_placed },
	[EVENT_SLIDE] = ROW(MERMAIDS, USED, 3),
	[EVENT_SWAP] = { .trace = trace_swap },
	[EVENT_MEEPLE] = ROW(MERMAIDS, USED, 2),
	[EVENT_COLUMN] = ROW(COLUMNS, USED, 0),
	[EVENT_REVEAL] = { .trace = trace_reveal },
	[EVENT_OVER] = { .trace = trace_over },
};

size_t moonshell_trace(const struct shoal_game *game, const struct shoal_event *event,
                       struct shoal_trace out[])
{
	struct tracer t = { .game = game, .out = out, .seat = event->seat };

	if (tracks[event->kind].trace)
		tracks[event->kind].trace(&t, event->arg);
	else if (tracks[event->kind].use)
		put(&t, tracks[event->kind].table, tracks[event->kind].use,
		    event->arg[tracks[event->kind].arg]);
	return t.count;
}
