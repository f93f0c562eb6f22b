/* trial.h: games of computer players that are asked what they expect, or a judge is. What comes out
 * does not depend on the number of threads. */
#ifndef ARENA_TRIAL_H
#define ARENA_TRIAL_H

#include "arena.h"
#include "calibration.h"

enum { TRIAL_DECISIONS = 12 }; /* of a seat in one game that count at most, any of them */

struct trial {
	const struct shoal_game *game;
	const char              *spec[SHOAL_SEATS_MAX]; /* who sits where */
	const char              *judge; /* whose expectations count; NULL: those who play */
	/* Games like it with the minds of those who sit there, and of the judge; NULL: its own. */
	const struct shoal_game *with[SHOAL_SEATS_MAX], *judge_with;
	uint32_t                 games;
	struct arena_faults     *faults; /* such games do not count; NULL: nobody wants to know */
	uint64_t                 seed;   /* the deals are those of a survey with this seed */
	unsigned                 threads;
	void                    *context;
	bool (*progress)(void *context, uint64_t done); /* optional; false stops */
};

/* Puts what was expected and what came into `out`, which is empty, and counts it. Returns in
 * *played how many games were played: all unless stopped. */
enum shoal_status trial_run(const struct trial *trial, struct calibration *out, uint32_t *played,
                            struct shoal_error *error);

#endif
