/* trace.c: the kinds of events, and what they say about tiles, cards and mermaids. */
#include "tables.h"

static const struct shoal_row order_rows[] = { { .id = "first" } };

const struct shoal_table moonshell_groups[GROUP_END - TABLE_COUNT] = {
	{ "order", order_rows, NULL, NULL, 1, 0 },
};

const struct shoal_event_kind moonshell_events[EVENT_COUNT] = {
#define SHOAL_EVENT_TABLE
#include "events.def"
};

size_t moonshell_trace(const struct shoal_game *game, const struct shoal_event *event,
                       struct shoal_trace out[])
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct shoal_tracer          t = { .out = out, .seat = event->seat };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_TRACES
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return t.count;
}
