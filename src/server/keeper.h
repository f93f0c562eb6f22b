/* keeper.h: the thread of the store. Others hand it jobs, copied into memory of its own; what waits
 * goes into one transaction (group commit). Results are collected by the thread of the loop. */
#ifndef SERVER_KEEPER_H
#define SERVER_KEEPER_H

#include "timeline.h"

struct keeper; /* opaque */

enum {
	KEEPER_ALIVE_MS = 5000,   /* how often the store hears that somebody serves */
	KEEPER_HURRY_MS = 200,    /* the same while it catches up with another process */
	KEEPER_LOOK_MS = 1000,    /* how often it looks whether the clock on the wall was set */
	KEEPER_OUTAGE_MS = 15000, /* silence of this length is an outage while it serves */
	KEEPER_NEWER_MS = 2000    /* how often a shared store should be asked by keeper_newer */
};

/* What comes back, in the order in which it was done. */
struct keeper_results {
	void (*committed)(void *to, uint64_t ticket, enum store_status status);
	void (*loaded)(void *to, const char *id, enum store_status status,
	               const struct store_match *match, const struct store_entry entries[],
	               size_t count);
	void (*listed)(void *to, uint64_t ticket, enum store_status status,
	               const struct store_match matches[], size_t count);
	void (*changed)(void *to, const char *id);
	void (*outage)(void *to, int64_t from, int64_t to_when);
	/* How far service has come: behind the outages that made it so. */
	void (*time)(void *to, const struct timeline *timeline);
	void (*transaction)(void *to, size_t jobs, double seconds); /* for /metrics */
	/* The store could or could not say that somebody serves. */
	void (*health)(void *to, bool well);
};

/* Something for the thread of the store that is done a step at a time, between other people's work.
 * `step` runs on that thread until it says false; with `stop` it is to end at once. Then `over`
 * runs on the loop's thread, if that still runs, and at last `drop`, which frees it. */
struct errand {
	bool (*step)(struct errand *errand, struct store *store, bool stop);
	void (*over)(struct errand *errand, void *to);
	void (*drop)(struct errand *errand);
};

/* Starts the thread, which owns the store from here on. `wake` is called by it (any thread) when
 * there are results. Outages and the time of service are there when this returns, if the store can
 * be reached. NULL if there is no memory or no thread; the store is the caller's then. */
struct keeper *keeper_create(struct store *store, struct timeline_clocks (*clocks)(void),
                             void (*wake)(void *to), void *to);

void keeper_commit(struct keeper *keeper, uint64_t ticket, const struct store_job *job);
void keeper_load(struct keeper *keeper, const char *id, uint32_t first);
void keeper_list(struct keeper *keeper, uint64_t ticket);
void keeper_newer(struct keeper *keeper, const char *const ids[], const uint32_t next[],
                  size_t count);

/* Errands are run one after the other. The keeper owns it from here on. */
void keeper_run(struct keeper *keeper, struct errand *errand);

/* Nobody serves for a while: what lies between is an outage, in which clocks stand. */
void keeper_pause(struct keeper *keeper, bool on);

/* Hands out what is there. */
void   keeper_collect(struct keeper *keeper, const struct keeper_results *results, void *to);
size_t keeper_waiting(struct keeper *keeper); /* jobs that are not collected yet */

/* Does what waits, ends the thread and closes the store. */
void keeper_destroy(struct keeper *keeper);

#endif
