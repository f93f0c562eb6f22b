/* tickets.c: commits and questions that are under way, by their numbers. */
#include "tickets.h"

#include <stddef.h>

void tickets_add(struct tickets *tickets, struct ticket *ticket)
{
	struct ticket **bucket = &tickets->bucket[ticket->number % TICKETS_BUCKETS];

	ticket->bucket = *bucket;
	*bucket = ticket;
}

void tickets_remove(struct tickets *tickets, struct ticket *ticket)
{
	struct ticket **link = &tickets->bucket[ticket->number % TICKETS_BUCKETS];

	while (*link && *link != ticket)
		link = &(*link)->bucket;
	if (*link)
		*link = ticket->bucket;
	*ticket = (struct ticket){ 0 };
}

struct ticket *tickets_find(const struct tickets *tickets, uint64_t number)
{
	struct ticket *ticket = tickets->bucket[number % TICKETS_BUCKETS];

	while (ticket && ticket->number != number)
		ticket = ticket->bucket;
	return ticket;
}
