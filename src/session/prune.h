/* prune.h: what is kept for a time only: tables that never began, finished matches, lines of chat.
 * A step at a time, so that it can be done between other work. */
#ifndef PRUNE_H
#define PRUNE_H

#include "store.h"

struct prune_rules { /* days after which it goes; 0: never */
	uint32_t open, finished, chat;
};
extern const struct prune_rules prune_defaults;

/* "open=1,finished=365,chat=never" changes some; false with a sentence. */
bool prune_read(const char *text, struct prune_rules *out, struct shoal_error *error);

struct prune_counts {
	uint64_t open, finished, lines;
};

struct prune {
	struct prune_rules rules;
	int64_t            now;         /* the time of service */
	const char (*spared)[STORE_ID]; /* matches where somebody is, ascending by strcmp */
	size_t              spared_count;
	struct prune_counts counts;
	bool                failed; /* the store did not do it */
	unsigned            phase;  /* nothing to others, from here on */
	int64_t             from;
	char                after[STORE_ID];
	uint32_t            scrubbed;
};

/* True: there is more to do. */
bool prune_step(struct prune *prune, struct store *store);

#endif
