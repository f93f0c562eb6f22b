/* tables.h: the component tables by number, for those who read them. */
#ifndef AQUALUMA_TABLES_H
#define AQUALUMA_TABLES_H

#include "aqualuma.h"

enum {
	TABLE_WORLDS,
	TABLE_TOUCHES,
	TABLE_DICE,
	TABLE_CARDS,
	TABLE_DARKS,
	TABLE_NUMBERS,
	TABLE_HUES,
	TABLE_STRIPS,
	TABLE_ORBS,
	TABLE_SPECIALS,
	TABLE_HEROES,
	TABLE_LEVELS,
	TABLE_CONSTANTS,
	TABLE_COUNT
};

enum { CON_DICE, CON_CARDS, CON_IGNITION, CON_SWAPS, CON_QUESTION, CON_COUNT };

enum { STRIP_PLUS = 3, STRIP_ARROW = STRIP_PLUS + SLOTS }; /* first columns of the slots */

/* Most that tables may ask for, see `longest`. */
enum { AMOUNT_MAX = 40, TIMES_MAX = 4, DRAWN_MAX = 9 };

/* trace.c */
extern const struct shoal_event_kind aqualuma_events[EVENT_COUNT];
size_t aqualuma_trace(const struct shoal_game *game, const struct shoal_event *event,
                      struct shoal_trace out[]);

/* setup.c: from options and tables to a game. */
enum shoal_status aqualuma_setup(struct shoal_game *game, struct shoal_error *error);

#endif
