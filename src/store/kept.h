/* kept.h: copies of what lasts only for a call: a job with everything that it points to, and what a
 * store hands to a reader.
 *
 * A struct kept that is all zero is empty. It is filled once, by a job or by reading, and holds no
 * pointer into itself, so that it may be moved. What it points to is its own: kept_finish frees it.
 * Without memory `no_memory` is set, and nothing is in it. */
#ifndef STORE_KEPT_H
#define STORE_KEPT_H

#include "store.h"
#include "store_bytes.h"

struct kept {
	struct store_reader reader;  /* first */
	struct store_job    job;     /* by kept_job: its row and entries are those below */
	struct store_match *rows;    /* in the order in which they came; NULL: none */
	struct store_entry *entries; /* likewise; data and summaries end with a zero byte */
	size_t              row_count, count;
	bool                no_memory;
	struct store_bytes  text, row_block, entry_block; /* nothing to others */
};

/* Copies the job into an empty one. */
void kept_job(struct kept *kept, const struct store_job *job);

/* What is read with this reader is kept, be it read at once or by several calls. Then comes
 * kept_settle, once, whether the reading went well or not: before it nothing above may be used. */
struct store_reader *kept_reader(struct kept *kept);
void                 kept_settle(struct kept *kept);

void kept_finish(struct kept *kept); /* empty again */

#endif
