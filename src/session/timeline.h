/* timeline.h: the time of service: milliseconds since 1970 that never go back.
 *
 * It begins as what the clock on the wall shows and goes on with the steady clock of the machine,
 * whatever happens to the one on the wall. Clocks of matches, absences and allowances run in it;
 * the wall is for dates. A wall that is set back is left behind. One that is set ahead (or was,
 * while the machine slept) is followed over an outage, so that nobody's clock runs in between.
 *
 * The store keeps how far service has come: after a restart it goes on from there, and of several
 * processes over one store all follow the one that is ahead. */
#ifndef TIMELINE_H
#define TIMELINE_H

#include "store.h"

enum {
	TIMELINE_LEAP = 1000, /* a wall that is further ahead than this was set */
	TIMELINE_HOP = 100    /* more than this, not lived through, must not count at tables */
};

/* What the clocks of a machine show, in milliseconds: one that only goes on, from any moment, and
 * the one on the wall, since 1970. */
struct timeline_clocks {
	int64_t steady, wall;
};

struct timeline {
	int64_t ahead; /* of the steady clock */
	bool    known; /* the store has told how far service had come */
};

static inline struct timeline timeline_begin(struct timeline_clocks clocks)
{
	return (struct timeline){ .ahead = clocks.wall - clocks.steady };
}

static inline int64_t timeline_now(const struct timeline *timeline, int64_t steady)
{
	return timeline->ahead + steady;
}

/* Goes on from `at`, if that is later. */
static inline void timeline_reach(struct timeline *timeline, int64_t steady, int64_t at)
{
	if (at - steady > timeline->ahead)
		timeline->ahead = at - steady;
}

/* Goes where another has gone, that of another thread; returns by how much. */
static inline int64_t timeline_follow(struct timeline *timeline, const struct timeline *other)
{
	int64_t moved = other->ahead > timeline->ahead ? other->ahead - timeline->ahead : 0;

	timeline->ahead += moved;
	timeline->known = other->known;
	return moved;
}

/* The clock on the wall has been set ahead. */
static inline bool timeline_leapt(const struct timeline *timeline, struct timeline_clocks clocks)
{
	return clocks.wall - timeline_now(timeline, clocks.steady) > TIMELINE_LEAP;
}

/* How far dates on the wall are from the time of service, for core_dates. */
static inline int64_t timeline_dates(const struct timeline *timeline, struct timeline_clocks clocks)
{
	int64_t off = clocks.wall - timeline_now(timeline, clocks.steady);

	return off < -TIMELINE_LEAP ? off : 0;
}

/* Another process wrote this moment into the store. It is further than this one knows service to
 * be: before it is heeded the store must be asked, there may have been an outage. */
static inline bool timeline_puzzled(const struct timeline *timeline, int64_t steady, int64_t at)
{
	int64_t now = timeline_now(timeline, steady);

	return at > now && at - now > TIMELINE_HOP;
}

/* The other process is ahead by no more than `most`, which is how far pulses are from each other.
 * What is still further ahead is not believed. True if that moved it. */
static inline bool timeline_heed(struct timeline *timeline, int64_t steady, int64_t at,
                                 int64_t most)
{
	int64_t now = timeline_now(timeline, steady);

	if (at <= now || at - now > most)
		return false;
	timeline->ahead += at - now;
	return true;
}

/* What is an outage, in milliseconds without a word from anybody: when a process begins, and while
 * it serves. Who has the store alone knows when it begins that nobody served before; who shares it
 * knows how far the pulses of others are from each other. */
struct timeline_silence {
	int64_t before, since;
};

/* Says to the store that somebody serves and hears how far service has come. Outages must be heeded
 * before the time that comes with them. */
enum store_status timeline_pulse(struct timeline *timeline, struct store *store,
                                 struct timeline_clocks clocks, struct timeline_silence silence,
                                 void (*outage)(void *to, struct store_outage outage), void *to);

#endif
