/* tables.h: the component tables by number, and behind them the groups of traces. */
#ifndef ZEMO_TABLES_H
#define ZEMO_TABLES_H

#include "zemo.h"

enum {
#define SHOAL_TABLE_ENUM
#include "components.def"
	TABLE_COUNT,
	TABLE_MAPS = TABLE_EASY /* as in enum map */
};

enum { CON_WEATHER_SET, CON_ENEMY_SET, CON_TREASURE, CON_SACKED, CON_COUNT };

enum { TITLES = 5, MULTIPLIERS = CIRCLES_MAX + 1, FEATURE_COLUMNS = 8 };

enum { GROUP_MOTIVES = TABLE_COUNT, GROUP_END };

/* setup.c */
enum shoal_status zemo_setup(struct shoal_game *game, struct shoal_error *error);

/* Of a row, as notation and JSON name it. */
static inline const char *zemo_id(const struct shoal_game *game, unsigned table, unsigned row)
{
	return table < TABLE_COUNT ? game->rules->tables[table].row[row].id
	                           : game->rules->groups[table - TABLE_COUNT].row[row].id;
}

/* trace.c */
extern const struct shoal_event_kind zemo_events[EVENT_COUNT];
extern const struct shoal_table      zemo_groups[GROUP_END - TABLE_COUNT];
size_t zemo_trace(const struct shoal_game *game, const struct shoal_event *event,
                  struct shoal_trace out[]);

#endif
