/* crew.h: many independent jobs on several threads. */
#ifndef ARENA_CREW_H
#define ARENA_CREW_H

#include <stdbool.h>
#include <stdint.h>

enum { CREW_MAX = 64 }; /* threads */

/* Jobs are numbered; each writes only what belongs to its number and to its worker, so that what
 * comes out does not depend on who did it. */
struct crew {
	unsigned threads; /* 1 .. CREW_MAX; the caller's thread is one of them */
	uint64_t first, end;
	void    *context;
	void (*work)(void *context, unsigned worker, uint64_t job);
	/* Optional, on the caller's thread before each of its jobs: how many are done in all. False
	 * stops: jobs that have begun (this one too) are finished, the others are not started. */
	bool (*progress)(void *context, uint64_t done);
};

/* Runs all jobs, in order of their numbers as workers become free. Returns the first number that
 * was not started: `end` unless stopped. False in *ok: not all threads could be started; what was
 * begun is finished. */
uint64_t crew_run(const struct crew *crew, bool *ok);

/* Processors that this process may use, at most CREW_MAX. */
unsigned crew_processors(void);

#endif
