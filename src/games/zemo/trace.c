/* trace.c: the kinds of events, and what they say about features, resources, danger circles and
 * squares. */
#include "tables.h"

static const struct shoal_row motive_rows[MOT_COUNT] = {
	[MOT_ADVENTURER] = { .id = "adventurer" },
	[MOT_PROTECTOR] = { .id = "protector" },
	[MOT_PILLAGER] = { .id = "pillager" },
};

const struct shoal_table zemo_groups[GROUP_END - TABLE_COUNT] = {
	{ "motives", motive_rows, NULL, NULL, MOT_COUNT, 0 },
};

const struct shoal_event_kind zemo_events[EVENT_COUNT] = {
#define SHOAL_EVENT_TABLE
#include "events.def"
};

size_t zemo_trace(const struct shoal_game *game, const struct shoal_event *event,
                  struct shoal_trace out[])
{
	struct shoal_tracer t = { .out = out, .seat = 0 };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_TRACES
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return t.count;
}
