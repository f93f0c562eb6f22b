/* trace.c: what an event says about fish, plants and action cards. */
#include "tables.h"

static const struct shoal_row action_rows[CARD_COUNT] = {
	[CARD_MORE] = { "more", { "One more fish", "Ein Fisch mehr" }, NULL },
	[CARD_FEWER] = { "fewer", { "One fewer fish", "Ein Fisch weniger" }, NULL },
	[CARD_REPLACE] = { "replace", { "Replacement fish", "Ersatzfisch" }, NULL },
	[CARD_SWAP] = { "swap", { "Fish swap", "Fischtausch" }, NULL },
	[CARD_PLUS] = { "plus", { "Price increase +1", "Preis +1" }, NULL },
	[CARD_MINUS] = { "minus", { "Price reduction -1", "Preis -1" }, NULL },
	[CARD_DOUBLE] = { "double", { "Double the price", "Preis verdoppeln" }, NULL },
	[CARD_HALF] = { "half", { "Half price", "Halber Preis" }, NULL },
	[CARD_PASS] = { "pass", { "Pass", "Passen" }, NULL },
};

static const struct shoal_row order_rows[] = {
	{ "first", { "first player", "Startspieler" }, NULL }
};

const struct shoal_table aquarium_groups[GROUP_END - TABLE_COUNT] = {
	[GROUP_ACTIONS - TABLE_COUNT] = { "actions", action_rows, NULL, NULL, CARD_COUNT, 0 },
	[GROUP_ORDER - TABLE_COUNT] = { "order", order_rows, NULL, NULL, 1, 0 },
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

static void trace_first(struct tracer *t, const int16_t arg[])
{
	(void)arg;
	put(t, GROUP_ORDER, SHOAL_TAKEN, 0);
}

static void trace_card(struct tracer *t, const int16_t arg[])
{
	put(t, TABLE_CARDS, SHOAL_SEEN, arg[0]);
}

static void trace_take(struct tracer *t, const int16_t arg[])
{
	for (unsigned i = 1; i <= SPACES; i++) {
		if (arg[i] >= 0)
			put(t, TABLE_CARDS, SHOAL_TAKEN, arg[i]);
	}
}

/* The kinds of a breeding pair do something: they breed, or bring income. */
static void put_pair(struct tracer *t, unsigned pair)
{
	if (pair < PAIR_MIXED) {
		put(t, TABLE_CARDS, SHOAL_USED, (int)pair);
		return;
	}
	put(t, TABLE_CARDS, SHOAL_USED, KIND_RAINBOW);
	if (pair < PAIR_RAINBOWS)
		put(t, TABLE_CARDS, SHOAL_USED, (int)aquarium_regular(pair - PAIR_MIXED, 0));
}

static void trace_breed(struct tracer *t, const int16_t arg[])
{
	put_pair(t, (unsigned)arg[0]);
}

static void trace_income(struct tracer *t, const int16_t arg[])
{
	put_pair(t, (unsigned)arg[1]);
}

static void trace_pass(struct tracer *t, const int16_t arg[])
{
	if (arg[1])
		put(t, TABLE_CARDS, SHOAL_USED, KIND_FISHYBANK);
}

static void trace_commit(struct tracer *t, const int16_t arg[])
{
	put(t, GROUP_ACTIONS, SHOAL_TAKEN, arg[1]);
}

static void trace_reveal(struct tracer *t, const int16_t arg[])
{
	put(t, GROUP_ACTIONS, SHOAL_USED, arg[1]);
}

static void trace_influence(struct tracer *t, const int16_t arg[]) /* nobody chose it */
{
	put(t, GROUP_ACTIONS, SHOAL_SEEN, arg[1]);
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
	[EVENT_STARTER] = ROW(CARDS, TAKEN, 0),
	[EVENT_FIRST] = { .trace = trace_first },
	[EVENT_TURN] = { .trace = trace_turn },
	[EVENT_CARD] = { .trace = trace_card },
	[EVENT_INCOME] = { .trace = trace_income },
	[EVENT_PASS] = { .trace = trace_pass },
	[EVENT_COMMIT] = { .trace = trace_commit },
	[EVENT_INFLUENCE] = { .trace = trace_influence },
	[EVENT_REVEAL] = { .trace = trace_reveal },
	[EVENT_SWAP] = ROW(CARDS, TAKEN, 0),
	[EVENT_BREED] = { .trace = trace_breed },
	[EVENT_TAKE] = { .trace = trace_take },
};

size_t aquarium_trace(const struct shoal_game *game, const struct shoal_event *event,
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
