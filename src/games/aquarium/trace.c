/* trace.c: the kinds of events, and what they say about fish, plants and action cards. */
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
