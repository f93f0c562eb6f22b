/* tables.h: the component tables by number, for those who read them. */
#ifndef AQUALUMA_TABLES_H
#define AQUALUMA_TABLES_H

#include "aqualuma.h"

enum {
#define SHOAL_TABLE_ENUM
#include "components.def"
	TABLE_COUNT
};

enum { CON_DICE, CON_CARDS, CON_IGNITION, CON_SWAPS, CON_QUESTION, CON_COUNT };

enum { STRIP_PLUS = 3, STRIP_ARROW = STRIP_PLUS + SLOTS }; /* first columns of the slots */

/* Most that tables may ask for, see `longest`. */
enum { AMOUNT_MAX = 40, TIMES_MAX = 4, DRAWN_MAX = 9 };

/* aqualuma.c: the tables, and the ids of their rows; NULL behind the last. */
extern const struct shoal_table aqualuma_tables[TABLE_COUNT];
static inline const char       *aqualuma_id(unsigned table, unsigned row)
{
	return shoal_row_id(&aqualuma_tables[table], row);
}

/* trace.c */
extern const struct shoal_event_kind aqualuma_events[EVENT_COUNT];
size_t aqualuma_trace(const struct shoal_game *game, const struct shoal_event *event,
                      struct shoal_trace out[]);

/* setup.c: from options and tables to a game. */
enum shoal_status aqualuma_setup(struct shoal_game *game, struct shoal_error *error);

#endif
