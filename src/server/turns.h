/* turns.h: in which order questions to computer players are taken: those of one maker of tables are
 * a queue, and the queues have turns. Quick ones come before slow ones, but a slow one never waits
 * for more than TURNS_QUICK of them. No threads, no memory of its own: what waits is linked. */
#ifndef SERVER_TURNS_H
#define SERVER_TURNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TURNS_BUCKETS = 256, TURNS_QUICK = 16 };

struct turn {
	uint64_t whose;
	bool     quick;
	/* The rest is the structure's own. */
	struct turn *next;   /* of the same queue */
	struct turn *last;   /* of the first: the end of its queue */
	struct turn *after;  /* likewise: the first of the queue that has its turn next */
	struct turn *bucket; /* likewise */
};

struct turns_pace {
	struct turn *first, *last; /* the first of each queue, in the order of their turns */
	struct turn *bucket[TURNS_BUCKETS];
};

struct turns { /* all zero is empty */
	struct turns_pace quick, slow;
	unsigned          row; /* quick ones taken while slow ones waited */
	size_t            waiting;
};

void turns_add(struct turns *turns, struct turn *turn);
/* The next, which is no longer linked; NULL: none. */
struct turn *turns_take(struct turns *turns);
struct turn *turns_take_quick(struct turns *turns); /* of the quick ones only */

#endif
