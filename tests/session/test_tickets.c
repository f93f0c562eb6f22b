/* test_tickets.c: tickets are found by their numbers, and only while they are under way. */
#include "../unit/unit.h"
#include "tickets.h"

enum { MANY = 3 * TICKETS_BUCKETS };

static void what_is_under_way_is_found(void **context)
{
	struct tickets *tickets = calloc(1, sizeof(*tickets));
	struct ticket  *ticket = calloc(MANY, sizeof(*ticket));

	(void)context;
	assert_non_null(tickets);
	assert_non_null(ticket);
	for (unsigned i = 0; i < MANY; i++) {
		ticket[i].number = i + 1;
		ticket[i].seat = (int8_t)(i % 5);
		tickets_add(tickets, &ticket[i]);
	}
	for (unsigned i = 0; i < MANY; i += 2)
		tickets_remove(tickets, &ticket[i]);
	for (unsigned i = 0; i < MANY; i++)
		assert_ptr_equal(tickets_find(tickets, i + 1), i % 2 ? &ticket[i] : NULL);
	tickets_remove(tickets, &ticket[0]); /* it has gone already */
	assert_null(tickets_find(tickets, MANY + 1));
	assert_null(tickets_find(tickets, 0));
	free(ticket);
	free(tickets);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_under_way_is_found) };

	return UNIT_RUN(tests);
}
