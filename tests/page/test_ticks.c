/* test_ticks.c: round numbers on axes. */
#include "draw.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void expect(double low, double high, size_t most, const double ticks[], size_t count,
                   unsigned decimals)
{
	double   out[PAGE_TICKS_MAX];
	unsigned shown;

	assert_int_equal(page_ticks(low, high, most, out, &shown), count);
	assert_int_equal(shown, decimals);
	for (size_t i = 0; i < count; i++)
		assert_true(out[i] == ticks[i]);
}

static void ticks_are_round(void **unused)
{
	(void)unused;
	expect(0, 100, 6, (double[]){ 0, 20, 40, 60, 80, 100 }, 6, 0);
	expect(0, 100, 5, (double[]){ 0, 50, 100 }, 3, 0);
	expect(0, 1, 6, (double[]){ 0, 0.2, 0.4, 0.6, 0.8, 1 }, 6, 1);
	expect(-1, 1, 5, (double[]){ -1, -0.5, 0, 0.5, 1 }, 5, 1);
	expect(3.1, 4.05, 5, (double[]){ 3.2, 3.4, 3.6, 3.8, 4 }, 5, 1);
	expect(-17, 342, 9, (double[]){ 0, 50, 100, 150, 200, 250, 300 }, 7, 0);
	expect(0.001, 0.0032, 4, (double[]){ 0.001, 0.002, 0.003 }, 3, 3);
	expect(0, 3e9, 4, (double[]){ 0, 1e9, 2e9, 3e9 }, 4, 0);
}

static void no_range_has_no_ticks(void **unused)
{
	(void)unused;
	expect(1, 1, 5, NULL, 0, 0);
	expect(2, 1, 5, NULL, 0, 0);
	expect(NAN, 1, 5, NULL, 0, 0);
	expect(0, INFINITY, 5, NULL, 0, 0);
	expect(-INFINITY, 0, 5, NULL, 0, 0);
}

/* Whatever the range: never more than asked for, all inside, evenly spaced, and never none. */
static void ticks_fit_every_range(void **unused)
{
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < 20000; i++) {
		double   scale = i % 3 == 0 ? 1e-3 : i % 3 == 1 ? 1 : 1e6;
		double   low = (double)shoal_random_below(&random, 2000001) * scale - 1e6 * scale;
		double   span = (double)(1 + shoal_random_below(&random, 1000000)) * scale / 100;
		size_t   most = 2 + shoal_random_below(&random, PAGE_TICKS_MAX - 1);
		double   out[PAGE_TICKS_MAX];
		unsigned decimals;
		size_t   count = page_ticks(low, low + span, most, out, &decimals);

		assert_in_range(count, 1, most);
		assert_true(out[0] >= low - span * 1e-6);
		assert_true(out[count - 1] <= low + span * (1 + 1e-6));
	}
}

static void scales_reach_round_numbers(void **unused)
{
	const struct page_axis own = { .low = 0, .high = 10 }, found = { 0 };
	struct range           data = { 0 };
	struct scale           scale;

	(void)unused;
	range_add(&data, 3.3);
	range_add(&data, NAN);
	range_add(&data, 96);
	scale_make(&scale, &found, data, 0, 100, 9);
	assert_true(scale.low == 0 && scale.high == 100);
	assert_true(scale_at(&scale, 25) == 25);
	scale_make(&scale, &own, data, 100, 0, 9);
	assert_true(scale.low == 0 && scale.high == 10);
	assert_true(scale_at(&scale, 96) == 0); /* cut */
	scale_make(&scale, &found, (struct range){ 0 }, 0, 100, 9);
	assert_true(scale.low == 0 && scale.high == 1);
	scale_make(&scale, &found, (struct range){ 7, 7, true }, 0, 100, 9);
	assert_true(scale.low < 7 && scale.high > 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ticks_are_round),
		cmocka_unit_test(no_range_has_no_ticks),
		cmocka_unit_test(ticks_fit_every_range),
		cmocka_unit_test(scales_reach_round_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
