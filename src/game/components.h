/* components.h: what creation needs to know of component tables. */
#ifndef GAME_COMPONENTS_H
#define GAME_COMPONENTS_H

#include "shoal/game.h"

struct shoal_components {
	const struct shoal_rules *rules;
	int16_t                   cells[]; /* table after table, row by row */
};

size_t components_cells(const struct shoal_rules *rules);                /* how many */
void   components_ship(const struct shoal_rules *rules, int16_t *cells); /* the shipped values */

#endif
