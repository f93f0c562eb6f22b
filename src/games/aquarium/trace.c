/* trace.c: the kinds of events, and what they say about fish, plants and action cards. */
#include "tables.h"

const struct shoal_row aquarium_actions[CARD_COUNT] = {
	[CARD_MORE] = { .id = "more" },       [CARD_FEWER] = { .id = "fewer" },
	[CARD_REPLACE] = { .id = "replace" }, [CARD_SWAP] = { .id = "swap" },
	[CARD_PLUS] = { .id = "plus" },       [CARD_MINUS] = { .id = "minus" },
	[CARD_DOUBLE] = { .id = "double" },   [CARD_HALF] = { .id = "half" },
	[CARD_PASS] = { .id = "pass" },
};

static const struct shoal_row order_rows[] = { { .id = "first" } };

const struct shoal_table aquarium_groups[GROUP_END - TABLE_COUNT] = {
	[GROUP_ACTIONS - TABLE_COUNT] = { "actions", aquarium_actions, NULL, NULL, CARD_COUNT, 0 },
	[GROUP_ORDER - TABLE_COUNT] = { "order", order_rows, NULL, NULL, 1, 0 },
};

const struct shoal_event_kind aquarium_events[EVENT_COUNT] = {
#define SHOAL_EVENT_TABLE
#include "events.def"
};

/* The kinds of a breeding pair do something: they breed, or bring income. */
static void use_pair(struct shoal_tracer *t, unsigned pair)
{
	unsigned kind[2];

	aquarium_pair_fish(pair, kind);
	shoal_tracer_put(t, TABLE_CARDS, SHOAL_USED, (int)kind[0]);
	if (kind[1] != kind[0])
		shoal_tracer_put(t, TABLE_CARDS, SHOAL_USED, (int)kind[1]);
}

size_t aquarium_trace(const struct shoal_game *game, const struct shoal_event *event,
                      struct shoal_trace out[])
{
	struct shoal_tracer t = { .out = out, .seat = event->seat };

	(void)game;
	switch ((enum event)event->kind) {
#define SHOAL_EVENT_TRACES
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return t.count;
}
