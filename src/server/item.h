/* item.h: what goes to the thread of the store and comes back: a copy of everything that it needs,
 * in memory of its own, so that two threads never look at the same bytes. */
#ifndef SERVER_ITEM_H
#define SERVER_ITEM_H

#include "kept.h"

struct errand; /* keeper.h */

/* The first ones are jobs that come back as their results; the others are news. */
enum item_kind {
	ITEM_COMMIT,
	ITEM_LOAD,
	ITEM_LIST,
	ITEM_NEWER,
	ITEM_ERRAND,
	ITEM_CHANGED,
	ITEM_OUTAGE,
	ITEM_TIME,
	ITEM_TRANSACTION,
	ITEM_HEALTH
};

/* A job on its way in and its result on the way out. */
struct item {
	struct item *next;
	uint64_t     ticket;
	/* ITEM_OUTAGE; ITEM_TIME: of its timeline; ITEM_TRANSACTION: jobs, microseconds;
	 * ITEM_HEALTH: is it well, late pulses */
	int64_t           from, to;
	enum item_kind    kind;
	enum store_status status;
	uint32_t          first;
	uint32_t          told; /* ITEM_COMMIT: late pulses that were known when it was planned */
	char              id[STORE_ID];
	struct kept       kept; /* ITEM_COMMIT, ITEM_LOAD, ITEM_LIST */
	char (*ids)[STORE_ID];  /* ITEM_NEWER */
	uint32_t      *nexts;
	size_t         count;
	struct errand *errand; /* ITEM_ERRAND */
};

struct item_queue {
	struct item *first, **last;
};

void         item_push(struct item_queue *queue, struct item *item);
struct item *item_create(enum item_kind kind); /* NULL: no memory */
void         item_destroy(struct item *item);

#endif
