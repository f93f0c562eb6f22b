/* tickets.h: which desk an answer is for: commits and questions that are under way, by their
 * numbers. Numbers are given in a row, so that they spread over the buckets by themselves. */
#ifndef TICKETS_H
#define TICKETS_H

#include <stdint.h>

enum { TICKETS_BUCKETS = 4096 };

struct desk;

struct ticket { /* part of its desk; all zero: nothing is under way */
	struct ticket *bucket;
	uint64_t       number;
	struct desk   *desk;
	int8_t         seat; /* of a question; SHOAL_NOBODY: a commit */
};

struct tickets { /* all zero is empty */
	struct ticket *bucket[TICKETS_BUCKETS];
};

/* The ticket is known by its number from now on, and by no other. */
void           tickets_add(struct tickets *tickets, struct ticket *ticket);
void           tickets_remove(struct tickets *tickets, struct ticket *ticket); /* if it is there */
struct ticket *tickets_find(const struct tickets *tickets, uint64_t number);

#endif
