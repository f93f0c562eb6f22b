/* spread.h: games of all kinds from one option table. */
#ifndef LAWS_SPREAD_H
#define LAWS_SPREAD_H

#include "shoal/game.h"

enum { SPREAD_MAX = 160 };

struct spread {
	size_t             count;
	struct shoal_game *game[SPREAD_MAX];
};

/* Games in which every value of every option stands at least once, some at random, and some with
 * changed components. What the game refuses is left out; options of free text keep their default.
 * Always the same for the same rules. False if there is a value that no game accepts: `error` names
 * it. The caller calls spread_finish in any case. */
bool spread_make(const struct shoal_rules *rules, struct spread *out, struct shoal_error *error);
void spread_finish(struct spread *spread);

#endif
