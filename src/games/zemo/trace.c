/* trace.c: what an event says about features, resources, danger circles and squares. */
#include "tables.h"

static const struct shoal_row motive_rows[MOT_COUNT] = {
	[MOT_ADVENTURER] = { "adventurer", { "Adventurer", "Abenteurer" }, NULL },
	[MOT_PROTECTOR] = { "protector", { "Protector", "Beschützer" }, NULL },
	[MOT_PILLAGER] = { "pillager", { "Pillager", "Plünderer" }, NULL },
};

const struct shoal_table zemo_groups[GROUP_END - TABLE_COUNT] = {
	{ "motives", motive_rows, NULL, NULL, MOT_COUNT, 0 },
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
	put(t, 0, SHOAL_TURN, 0);
}

static void put_square(struct tracer *t, int square)
{
	if (square >= 0)
		put(t, (unsigned)TABLE_MAPS + t->game->choice[OPT_MAP], SHOAL_USED, square / SIDE);
}

static void trace_start(struct tracer *t, const int16_t arg[])
{
	put_square(t, arg[0]);
}

static void trace_move(struct tracer *t, const int16_t arg[])
{
	put_square(t, arg[3]);
	put_square(t, arg[4]);
}

static void trace_motive(struct tracer *t, const int16_t arg[])
{
	put(t, GROUP_MOTIVES, SHOAL_TAKEN, arg[0]);
}

static void trace_resolve(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_FEATURES, SHOAL_SEEN, arg[1]);
}

static void trace_sack(struct tracer *t, const int16_t arg[])
{
	if (arg[0])
		put(t, TABLE_SACKED, SHOAL_TAKEN, arg[0] - 1);
}

static void trace_end(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_TITLES, SHOAL_TAKEN, (int)zemo_title(zemo_game_of(t->game), arg[1]));
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
	[EVENT_START] = { .trace = trace_start }, [EVENT_MOTIVE] = { .trace = trace_motive },
	[EVENT_TURN] = { .trace = trace_turn },   [EVENT_DANGER] = ROW(DANGER, TAKEN, 0),
	[EVENT_MOVE] = { .trace = trace_move },   [EVENT_RESOLVE] = { .trace = trace_resolve },
	[EVENT_MARK] = ROW(FEATURES, TAKEN, 0),   [EVENT_COMBAT] = ROW(FEATURES, USED, 0),
	[EVENT_SPEND] = ROW(RESOURCES, USED, 0),  [EVENT_GAIN] = ROW(RESOURCES, TAKEN, 0),
	[EVENT_BUY] = ROW(RESOURCES, TAKEN, 0),   [EVENT_SACK] = { .trace = trace_sack },
	[EVENT_END] = { .trace = trace_end },
};

size_t zemo_trace(const struct shoal_game *game, const struct shoal_event *event,
                  struct shoal_trace out[])
{
	struct tracer t = { .game = game, .out = out, .seat = 0 };

	if (tracks[event->kind].trace)
		tracks[event->kind].trace(&t, event->arg);
	else if (tracks[event->kind].use)
		put(&t, tracks[event->kind].table, tracks[event->kind].use,
		    event->arg[tracks[event->kind].arg]);
	return t.count;
}
