/* tables.h: the component tables by number, and behind them the groups of traces. */
#ifndef ZEMO_TABLES_H
#define ZEMO_TABLES_H

#include "zemo.h"

enum {
	TABLE_RESOURCES,
	TABLE_FEATURES,
	TABLE_MULTIPLIERS,
	TABLE_DANGER,
	TABLE_CONSTANTS,
	TABLE_SACKED,
	TABLE_LABELS,
	TABLE_TITLES,
	TABLE_MAPS,
	TABLE_COUNT = TABLE_MAPS + MAP_COUNT
};

enum { GROUP_MOTIVES = TABLE_COUNT, GROUP_END };

/* trace.c */
extern const struct shoal_event_kind zemo_events[EVENT_COUNT];
extern const struct shoal_table      zemo_groups[GROUP_END - TABLE_COUNT];
size_t zemo_trace(const struct shoal_game *game, const struct shoal_event *event,
                  struct shoal_trace out[]);

#endif
