/* setup.h: the component tables as duellum.c ships them and setup.c reads them. */
#ifndef DUELLUM_SETUP_H
#define DUELLUM_SETUP_H

#include "duellum.h"

enum {
	TABLE_LOCATIONS,
	TABLE_MERCS,
	TABLE_CARDS, /* one table per side */
	TABLE_STARTERS = TABLE_CARDS + SIDES,
	TABLE_MANTAS,
	TABLE_WHEEL,
	TABLE_MAP,
	TABLE_CROWNS,
	TABLE_GOALS,
	TABLE_TOKENS,
	TABLE_LEVELS,
	TABLE_CONSTANTS,
	TABLE_COUNT
};

enum { GROUP_FACTIONS = TABLE_COUNT, GROUP_ORDER, GROUP_END }; /* of traces, behind the tables */

enum {
	LOCATION_COLUMNS = 4 + 2 * DEPTHS,
	MERC_COLUMNS = 4 + 3 * LINES,
	CARD_COLUMNS = 2 + 3 * LINES,
	EFFECT_COLUMNS = 4,
	TERRITORY_COLUMNS = 5 + BORDERS,
	CROWN_COLUMNS = 3,
	GOAL_COLUMNS = 2,
	TOKEN_COLUMNS = 3,
	LEVEL_COLUMNS = 6
};

enum { CON_ROUNDS, CON_RAISE_PRICE, CON_STEP_PRICE, CONSTANTS };

/* trace.c */
extern const struct shoal_table      duellum_groups[GROUP_END - TABLE_COUNT];
extern const struct shoal_event_kind duellum_events[EVENT_COUNT];
size_t duellum_trace(const struct shoal_game *game, const struct shoal_event *event,
                     struct shoal_trace out[]);

/* setup.c: the slot of the rules. */
enum shoal_status duellum_setup(struct shoal_game *game, struct shoal_error *error);

/* bounds.c: longest game and longest list of a game whose tables are read. */
void duellum_bound(struct duellum_game *g);

#endif
