/* tables.h: the component tables by number, and behind them the groups of traces. */
#ifndef MOONSHELL_TABLES_H
#define MOONSHELL_TABLES_H

#include "moonshell.h"

enum {
#define SHOAL_TABLE_ENUM
#include "components.def"
	TABLE_COUNT
};

enum { GROUP_ORDER = TABLE_COUNT, GROUP_END };

/* Rows of constants and setups; columns before the spaces of a pattern; what `set` says. */
enum { CON_STACK, CON_ACTIONS, CON_ROUNDS, CON_QUIET, CON_COUNT };
enum { SETUP_TWO = MODE_COUNT, SETUPS = MODE_COUNT + SIDES - 1 };
enum { PATTERN_FIRST = 2, SECRET_FIRST = 3 };
enum set { BASE, REEF };

/* moonshell.c: the tables, and the ids of their rows; NULL behind the last. Objectives of a kind
 * are in TABLE_COMPOSITIONS + kind. */
extern const struct shoal_table moonshell_tables[TABLE_COUNT];
static inline const char       *moonshell_id(unsigned table, unsigned row)
{
	return shoal_row_id(&moonshell_tables[table], row);
}

/* setup.c */
enum shoal_status moonshell_setup(struct shoal_game *game, struct shoal_error *error);

/* trace.c */
extern const struct shoal_table      moonshell_groups[GROUP_END - TABLE_COUNT];
extern const struct shoal_event_kind moonshell_events[EVENT_COUNT];
size_t moonshell_trace(const struct shoal_game *game, const struct shoal_event *event,
                       struct shoal_trace out[]);

#endif
