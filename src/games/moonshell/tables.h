/* tables.h: the component tables by number, and behind them the groups of traces. */
#ifndef MOONSHELL_TABLES_H
#define MOONSHELL_TABLES_H

#include "moonshell.h"

enum {
	TABLE_TILES,
	TABLE_CONSTANTS,
	TABLE_SETUPS,
	TABLE_MERMAIDS,
	TABLE_COMPOSITIONS,
	TABLE_ARRAYS,
	TABLE_PAIRS,
	TABLE_TROVES,
	TABLE_COLLECTORS,
	TABLE_SECRETS,
	TABLE_EVENTS,
	TABLE_COLUMNS,
	TABLE_TITLES,
	TABLE_COUNT
};

enum { GROUP_ORDER = TABLE_COUNT, GROUP_END };

/* Rows of constants and setups; columns before the spaces of a pattern; what `set` says. */
enum { CON_STACK, CON_ACTIONS, CON_ROUNDS, CON_QUIET, CON_COUNT };
enum { SETUP_TWO = MODE_COUNT, SETUPS = MODE_COUNT + SIDES - 1 };
enum { PATTERN_FIRST = 2, SECRET_FIRST = 3 };
enum set { BASE, REEF };

/* components.c */
extern const struct shoal_table moonshell_tables[TABLE_COUNT];

/* trace.c */
extern const struct shoal_table      moonshell_groups[GROUP_END - TABLE_COUNT];
extern const struct shoal_event_kind moonshell_events[EVENT_COUNT];
size_t moonshell_trace(const struct shoal_game *game, const struct shoal_event *event,
                       struct shoal_trace out[]);

#endif
