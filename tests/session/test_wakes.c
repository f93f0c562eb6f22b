/* test_wakes.c: who is woken when, against a search through everybody. */
#include "../unit/unit.h"
#include "wakes.h"

enum { SLEEPERS = 200 };

static void nobody_is_woken_from_an_empty_heap(void **context)
{
	struct wakes wakes = { 0 };

	(void)context;
	assert_null(wakes_first(&wakes));
	wakes_finish(&wakes);
}

static void those_of_one_moment_come_as_they_asked(void **context)
{
	struct wakes wakes = { 0 };
	struct wake  sleeper[9];

	(void)context;
	assert_true(wakes_reserve(&wakes, 9));
	for (unsigned i = 0; i < 9; i++) {
		sleeper[i] = (struct wake){ .at = WAKE_NEVER };
		wakes_set(&wakes, &sleeper[i], 5);
	}
	wakes_set(&wakes, &sleeper[3], 5); /* asked again: behind the others */
	for (unsigned i = 0; i < 9; i++) {
		struct wake *first = wakes_first(&wakes);

		assert_ptr_equal(first, &sleeper[i == 8 ? 3 : i < 3 ? i : i + 1]);
		wakes_set(&wakes, first, WAKE_NEVER);
	}
	assert_null(wakes_first(&wakes));
	wakes_finish(&wakes);
}

static const struct wake *earliest(const struct wake sleeper[SLEEPERS])
{
	const struct wake *first = NULL;

	for (unsigned i = 0; i < SLEEPERS; i++) {
		const struct wake *s = &sleeper[i];

		if (s->at != WAKE_NEVER
		    && (!first || s->at < first->at
		        || (s->at == first->at && s->asked < first->asked)))
			first = s;
	}
	return first;
}

static void the_first_is_the_earliest_whatever_they_ask(void **context)
{
	struct wakes        wakes = { 0 };
	struct wake         sleeper[SLEEPERS];
	struct shoal_random random;

	(void)context;
	shoal_random_seed(&random, 21);
	assert_true(wakes_reserve(&wakes, SLEEPERS));
	for (unsigned i = 0; i < SLEEPERS; i++)
		sleeper[i] = (struct wake){ .at = WAKE_NEVER };
	for (unsigned n = 0; n < 20000; n++) {
		uint64_t     r = shoal_random_next(&random) >> 20;
		struct wake *who = r & 1 && wakes_first(&wakes) ? wakes_first(&wakes)
		                                                : &sleeper[(r >> 1) % SLEEPERS];

		wakes_set(&wakes, who, r >> 12 & 3 ? (int64_t)(r >> 14 & 127) : WAKE_NEVER);
		assert_ptr_equal(wakes_first(&wakes), earliest(sleeper));
	}
	wakes_finish(&wakes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_is_woken_from_an_empty_heap),
		cmocka_unit_test(those_of_one_moment_come_as_they_asked),
		cmocka_unit_test(the_first_is_the_earliest_whatever_they_ask),
	};

	return UNIT_RUN(tests);
}
