/* arena.h: tournaments between computer players. doc/ARENA.md says what the figures mean. */
#ifndef SHOAL_ARENA_H
#define SHOAL_ARENA_H

#include "shoal/ai.h"

struct shoal_tournament {
	const struct shoal_game *game;
	const char *const       *spec; /* of each player */
	uint32_t                 players;
	uint32_t                 threads;  /* 0: all processors; figures do not change */
	bool                     gauntlet; /* the first against each other; else all pairs */
	uint64_t                 deals, seed;
	struct shoal_budget      budget; /* for one answer; 0 leaves it to the player */
};

/* Plays it all. The caller owns *json, one object as `shoal arena --json` prints it, and frees it
 * with shoal_free. `stop` may be NULL; else another thread may set it, which ends the tournament
 * with SHOAL_NOT_NOW. */
enum shoal_status shoal_tournament_play(const struct shoal_tournament *plan,
                                        const volatile bool *stop, char **json,
                                        struct shoal_error *error);
void              shoal_free(void *memory);

#endif
