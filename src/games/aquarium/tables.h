/* tables.h: the component tables by number, and behind them the groups of traces. */
#ifndef AQUARIUM_TABLES_H
#define AQUARIUM_TABLES_H

#include "aquarium.h"

enum {
#define SHOAL_TABLE_ENUM
#include "components.def"
	TABLE_COUNT
};

/* Rows of tables. */
enum { BONUS_TRIO = PLANTS + 1, BONUS_COUNT };
enum { RULE_BEADS, RULE_PASS, RULE_STARTERS, RULE_COUNT };
enum { PLAYER_COUNTS = SEATS - 1 };

enum { GROUP_ACTIONS = TABLE_COUNT, GROUP_ORDER, GROUP_END };

/* aquarium.c */
extern const struct shoal_table aquarium_tables[TABLE_COUNT];

/* setup.c */
enum shoal_status aquarium_setup(struct shoal_game *game, struct shoal_error *error);

/* trace.c */
extern const struct shoal_table      aquarium_groups[GROUP_END - TABLE_COUNT];
extern const struct shoal_event_kind aquarium_events[EVENT_COUNT];
size_t aquarium_trace(const struct shoal_game *game, const struct shoal_event *event,
                      struct shoal_trace out[]);

#endif
