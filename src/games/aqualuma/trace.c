/* trace.c: what an event says about strips, cards, worlds and heroes. */
#include "tables.h"

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

static int seat_of_hero(const struct tracer *t, int index)
{
	return (int)aqualuma_seat(aqualuma_game_of(t->game), (unsigned)index);
}

static void trace_hero(struct tracer *t, const int16_t arg[])
{
	t->seat = seat_of_hero(t, arg[0]);
	put(t, TABLE_HEROES, SHOAL_TAKEN, arg[1]);
}

static void trace_turn(struct tracer *t, const int16_t arg[])
{
	put(t, 0, SHOAL_TURN, 0);
	put(t, TABLE_HEROES, SHOAL_TAKEN, arg[3]);
}

static void trace_strip(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_STRIPS, SHOAL_SEEN, arg[1]);
	if (arg[2] >= 0)
		put(t, TABLE_STRIPS, SHOAL_USED, arg[2]); /* it was dissolved */
}

static void trace_orb(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_WORLDS, SHOAL_SEEN, arg[1]);
}

static void trace_dark(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_GLOOMS, SHOAL_SEEN, arg[0]);
}

static void trace_card(struct tracer *t, const int16_t arg[])
{
	t->seat = seat_of_hero(t, arg[0]);
	put(t, TABLE_CARDS, SHOAL_TAKEN, arg[1]);
}

static void trace_move(struct tracer *t, const int16_t arg[])
{
	if (arg[2] < WORLDS)
		put(t, TABLE_WORLDS, SHOAL_TAKEN, arg[2]);
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
	[EVENT_HERO] = { .trace = trace_hero },   [EVENT_STRIP] = { .trace = trace_strip },
	[EVENT_ORB] = { .trace = trace_orb },     [EVENT_DARK] = { .trace = trace_dark },
	[EVENT_CARD] = { .trace = trace_card },   [EVENT_TURN] = { .trace = trace_turn },
	[EVENT_FRONT] = ROW(CARDS, USED, 1),      [EVENT_MOVE] = { .trace = trace_move },
	[EVENT_PLACE] = ROW(STRIPS, TAKEN, 5),    [EVENT_DISSOLVE] = ROW(WORLDS, USED, 1),
	[EVENT_SPECIAL] = ROW(SPECIALS, USED, 1), [EVENT_WORK] = ROW(GLOOMS, USED, 0),
};

size_t aqualuma_trace(const struct shoal_game *game, const struct shoal_event *event,
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
