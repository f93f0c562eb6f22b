/* jobs.h: numbered jobs, each of which comes to some bytes.
 *
 * What a job comes to depends on its number alone; the bytes of all jobs are taken in order, so it
 * does not matter who does which: threads, or other processes. */
#ifndef ARENA_JOBS_H
#define ARENA_JOBS_H

#include "heap.h"

#include "shoal/base.h"

struct jobs {
	const char *what; /* for people who wait: "playing" */
	uint64_t    count;
	void       *context;
	/* By any worker, on any thread. */
	void (*work)(void *context, unsigned worker, uint64_t job, struct heap *out);
	/* In order, on the caller's thread; the bytes go afterwards. */
	void (*take)(void *context, uint64_t job, const unsigned char *at, size_t length);
};

/* Who does them: the threads of one process, or of many that all do the same. */
struct hands {
	unsigned threads; /* of each process */
	bool     leads;   /* this process reads and writes files and reports */
	void    *context;
	/* Optional, now and then: false stops. */
	bool (*look)(void *context, const char *what, uint64_t done, uint64_t all);
	/* All processes call it with the same jobs and take all of them. SHOAL_NOT_NOW: it was
	 * stopped. An error of one comes from all. */
	enum shoal_status (*run)(const struct hands *hands, const struct jobs *jobs,
	                         struct shoal_error *error);
	/* All processes call it: refuses where not all have the same digest, which is not 0; else
	 * all get the bytes of the one that leads. */
	enum shoal_status (*share)(uint64_t digest, struct heap *bytes, struct shoal_error *error);
};

/* The threads of this process, for `run` and `share`. */
enum shoal_status jobs_run(const struct hands *hands, const struct jobs *jobs,
                           struct shoal_error *error);
enum shoal_status jobs_share(uint64_t digest, struct heap *bytes, struct shoal_error *error);

#endif
