/* trace.c: what an event says about cards, Helpers, goals and tokens, and about the factions. */
#include "setup.h"

static const struct shoal_row faction_rows[SIDES] = {
	[TURTLES] = { "turtles", { "Turtles", "Schildkröten" }, NULL },
	[SQUIDS] = { "squids", { "Squids", "Kalmare" }, NULL },
};

static const struct shoal_row order_rows[] = {
	{ "first", { "first player", "Startspieler" }, NULL }
};

const struct shoal_table duellum_groups[GROUP_END - TABLE_COUNT] = {
	[GROUP_FACTIONS - TABLE_COUNT] = { "factions", faction_rows, NULL, NULL, SIDES, 0 },
	[GROUP_ORDER - TABLE_COUNT] = { "order", order_rows, NULL, NULL, 1, 0 },
};

struct tracer {
	const struct duellum_game *g;
	struct shoal_trace        *out;
	size_t                     count;
	int                        seat; /* of the side: SHOAL_NOBODY is the Regent */
	unsigned                   side;
};

/* What the Regent does with a row is only seen. */
static void put(struct tracer *t, unsigned table, enum shoal_use use, int row)
{
	t->count = shoal_trace_put(t->out, t->count, table, t->seat < 0 ? SHOAL_SEEN : use, t->seat,
	                           (unsigned)row);
}

/* Whoever begins; what all play. */
static void trace_first(struct tracer *t, const int16_t arg[])
{
	for (unsigned side = 0; side < SIDES; side++) {
		t->seat = duellum_seat(t->g, side);
		put(t, GROUP_FACTIONS, SHOAL_TAKEN, (int)side);
	}
	t->seat = duellum_seat(t->g, (unsigned)arg[0]);
	put(t, GROUP_ORDER, SHOAL_TAKEN, 0);
}

static void trace_turn(struct tracer *t, const int16_t arg[])
{
	(void)arg;
	if (t->seat >= 0)
		put(t, 0, SHOAL_TURN, 0);
}

/* What comes into view. */

static void trace_side(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_GOALS, SHOAL_SEEN, 2 * arg[1] + arg[2]);
}

static void trace_manta(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_MANTAS, SHOAL_SEEN, arg[2]);
}

static void put_card(struct tracer *t, enum shoal_use use, int card) /* of the deck */
{
	if (duellum_is_location((unsigned)card))
		put(t, TABLE_LOCATIONS, use, card);
	else
		put(t, TABLE_MERCS, use, card - LOCATIONS);
}

static void trace_draw(struct tracer *t, const int16_t arg[])
{
	put_card(t, SHOAL_SEEN, arg[2]);
}

static void trace_regent_card(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_CARDS + (t->g->regent & 1u), SHOAL_SEEN, arg[1]);
}

/* What is got and what does something. */

static void trace_play(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_CARDS + t->side, SHOAL_USED, arg[1]);
}

static void trace_copy(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_CARDS + !t->side, SHOAL_USED, arg[1]);
}

static void trace_helper(struct tracer *t, const int16_t arg[])
{
	if (arg[1] < STARTERS)
		put(t, TABLE_STARTERS, SHOAL_USED, (int)t->side * STARTERS + arg[1]);
	else
		put(t, TABLE_MANTAS, SHOAL_USED, arg[1] - STARTERS);
}

static void trace_acquire(struct tracer *t, const int16_t arg[])
{
	put_card(t, SHOAL_TAKEN, arg[1]);
}

static void put_token(struct tracer *t, unsigned token) /* as in the state */
{
	put(t, TABLE_TOKENS, SHOAL_USED,
	    (int)(duellum_token_second(token) * FACES + duellum_token_face(token)));
}

static void trace_source_token(struct tracer *t, const int16_t arg[])
{
	put_token(t, (unsigned)arg[6]);
}

static void trace_token(struct tracer *t, const int16_t arg[])
{
	put_token(t, (unsigned)arg[4]);
}

static void trace_place(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_TOKENS, SHOAL_TAKEN, arg[3] * FACES + arg[2]);
}

static void trace_crown(struct tracer *t, const int16_t arg[])
{
	int row = (int)t->side * (CROWNS - 1) + arg[1] - 1;

	if (arg[1] >= CROWNS)
		return; /* the last one has no bonus: it wins */
	put(t, TABLE_CROWNS, SHOAL_TAKEN, row);
	if (arg[2] == CROWNED_BONUS)
		put(t, TABLE_CROWNS, SHOAL_USED, row);
}

static void trace_goal(struct tracer *t, const int16_t arg[])
{
	bool second = t->g->goal[arg[1]][0].condition != arg[2];

	put(t, TABLE_GOALS, SHOAL_TAKEN, 2 * arg[1] + second);
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
	[EVENT_FIRST] = { .trace = trace_first },
	[EVENT_SIDE] = { .trace = trace_side },
	[EVENT_MANTA] = { .trace = trace_manta },
	[EVENT_DRAW] = { .trace = trace_draw },
	[EVENT_TURN] = { .trace = trace_turn },
	[EVENT_PLAY] = { .trace = trace_play },
	[EVENT_COPY] = { .trace = trace_copy },
	[EVENT_MERC] = ROW(MERCS, USED, 1),
	[EVENT_STALK] = ROW(MERCS, USED, 1),
	[EVENT_ECHO] = ROW(MERCS, USED, 1),
	[EVENT_HELP] = { .trace = trace_helper },
	[EVENT_SOURCE_HELPER] = { .trace = trace_helper },
	[EVENT_DEPTH] = ROW(LOCATIONS, USED, 2),
	[EVENT_SCORE] = ROW(LOCATIONS, USED, 2),
	[EVENT_SOURCE_DEPTH] = ROW(LOCATIONS, USED, 7),
	[EVENT_SOURCE_TOKEN] = { .trace = trace_source_token },
	[EVENT_TOKEN] = { .trace = trace_token },
	[EVENT_ACQUIRE] = { .trace = trace_acquire },
	[EVENT_CAPTURE] = ROW(LOCATIONS, TAKEN, 1),
	[EVENT_MOVE] = ROW(MAP, USED, 2),
	[EVENT_TAME] = ROW(MANTAS, TAKEN, 2),
	[EVENT_CROWN] = { .trace = trace_crown },
	[EVENT_GOAL] = { .trace = trace_goal },
	[EVENT_PLACE] = { .trace = trace_place },
	[EVENT_REGENT_CARD] = { .trace = trace_regent_card },
};

size_t duellum_trace(const struct shoal_game *game, const struct shoal_event *event,
                     struct shoal_trace out[])
{
	struct tracer t = { .g = duellum_game_of(game),
		            .out = out,
		            .seat = event->seat,
		            .side = (unsigned)event->arg[0] & 1 };

	if (tracks[event->kind].trace)
		tracks[event->kind].trace(&t, event->arg);
	else if (tracks[event->kind].use)
		put(&t, tracks[event->kind].table, tracks[event->kind].use,
		    event->arg[tracks[event->kind].arg]);
	return t.count;
}
