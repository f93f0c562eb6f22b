/* outside.h: games from outside the tree: shared objects that offer their rules as `shoal_offered`
 * (shoal/rules.h). Loading one runs its code with the rights of who loads it. */
#ifndef OUTSIDE_OUTSIDE_H
#define OUTSIDE_OUTSIDE_H

#include "shoal/game.h"

/* Adds the game of each object in `paths`, which are separated by ':', to the registry; NULL or ""
 * are none. They stay loaded. Stops at the first that is none, or was made for another Shoal. */
enum shoal_status outside_load(const char *paths, struct shoal_error *error);

#endif
