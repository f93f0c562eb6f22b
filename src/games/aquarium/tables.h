/* tables.h: the component tables by number, and behind them the groups of traces. */
#ifndef AQUARIUM_TABLES_H
#define AQUARIUM_TABLES_H

#include "aquarium.h"

enum {
#define SHOAL_TABLE_ENUM
#include "components.def"
	TABLE_COUNT
};

enum { GROUP_ACTIONS = TABLE_COUNT, GROUP_ORDER, GROUP_END };

/* aquarium.c */
extern const struct shoal_table aquarium_tables[TABLE_COUNT];

/* trace.c */
extern const struct shoal_table      aquarium_groups[GROUP_END - TABLE_COUNT];
extern const struct shoal_event_kind aquarium_events[EVENT_COUNT];
size_t aquarium_trace(const struct shoal_game *game, const struct shoal_event *event,
                      struct shoal_trace out[]);

#endif
