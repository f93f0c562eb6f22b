/* item.h: what goes to the thread of the store and comes back: a copy of everything that it needs,
 * in memory of its own, so that two threads never look at the same bytes. */
#ifndef SERVER_ITEM_H
#define SERVER_ITEM_H

#include "store.h"

/* The first ones are jobs that come back as their results; the others are news. */
enum item_kind {
	ITEM_COMMIT,
	ITEM_LOAD,
	ITEM_LIST,
	ITEM_NEWER,
	ITEM_CHANGED,
	ITEM_OUTAGE,
	ITEM_TRANSACTION,
	ITEM_HEALTH
};

/* A job on its way in and its result on the way out. */
struct item {
	struct item        *next;
	uint64_t            ticket;
	int64_t             from, to; /* ITEM_OUTAGE; ITEM_TRANSACTION: jobs, microseconds */
	enum item_kind      kind;
	enum store_status   status;
	uint32_t            first;
	char                id[STORE_ID];
	struct store_job    job; /* ITEM_COMMIT */
	struct store_match  row; /* ITEM_COMMIT, ITEM_LOAD */
	size_t              count, room;
	struct store_entry *entries; /* ITEM_LOAD: data are offsets into `text` until it is done */
	struct store_match *matches; /* ITEM_LIST */
	char (*ids)[STORE_ID];       /* ITEM_NEWER */
	uint32_t *nexts;
	char     *text;
	size_t    text_length, text_room;
	bool      no_memory;
};

struct item_queue {
	struct item *first, **last;
};

void         item_push(struct item_queue *queue, struct item *item);
struct item *item_create(enum item_kind kind); /* NULL: no memory */
void         item_destroy(struct item *item);

/* Copying in. Texts stand behind one another in one block that may move: until item_settle they are
 * offsets. Without memory `no_memory` is set. */
size_t             item_keep_text(struct item *item, const char *bytes, size_t length);
const char        *item_offset(size_t at);
struct store_match item_keep_match(struct item *item, const struct store_match *match);
void               item_keep_entry(struct item *item, const struct store_entry *entry);
void item_keep_row(struct item *item, const struct store_match *match); /* of a list */
void item_settle(struct item *item);

#endif
