/* trace.c: the kinds of events, and what they say about cards, Helpers, goals and tokens, and about
 * the factions. */
#include "setup.h"

static const struct shoal_row faction_rows[SIDES] = { { .id = "turtles" }, { .id = "squids" } };
static const struct shoal_row order_rows[] = { { .id = "first" } };

const struct shoal_table duellum_groups[GROUP_END - TABLE_COUNT] = {
	[GROUP_FACTIONS - TABLE_COUNT] = { "factions", faction_rows, NULL, NULL, SIDES, 0 },
	[GROUP_ORDER - TABLE_COUNT] = { "order", order_rows, NULL, NULL, 1, 0 },
};

const struct shoal_event_kind duellum_events[EVENT_COUNT] = {
#define SHOAL_EVENT_TABLE
#include "events.def"
};

size_t duellum_trace(const struct shoal_game *game, const struct shoal_event *event,
                     struct shoal_trace out[])
{
	const struct duellum_game *g = duellum_game_of(game);
	struct shoal_tracer        t = { .out = out, .seat = event->seat };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_TRACES
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return t.count;
}
