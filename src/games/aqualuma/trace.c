/* trace.c: the kinds of events, and what they say about strips, cards, worlds and heroes. */
#include "tables.h"

const struct shoal_event_kind aqualuma_events[EVENT_COUNT] = {
#define SHOAL_EVENT_TABLE
#include "events.def"
};

size_t aqualuma_trace(const struct shoal_game *game, const struct shoal_event *event,
                      struct shoal_trace out[])
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	struct shoal_tracer         t = { .out = out, .seat = event->seat };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_TRACES
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return t.count;
}
