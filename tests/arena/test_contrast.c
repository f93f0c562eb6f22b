/* test_contrast.c: means and differences with intervals clustered by game, against figures worked
 * out by hand and against luck itself. */
#include "contrast.h"
#include "shoal/base.h"

#include <math.h>
#include <setjmp.h>
#include <stddef.h>

#include <cmocka.h>

static void add(struct contrast *c, double amount0, double count0, double amount1, double count1)
{
	const struct contrast_part side[2] = { { amount0, count0 }, { amount1, count1 } };

	contrast_add(c, side);
}

static void near(double value, double expected)
{
	if (fabs(value - expected) > 1e-6)
		fail_msg("%f instead of %f", value, expected);
}

static void nothing(void **unused)
{
	struct contrast          c = { 0 };
	struct contrast_estimate e;

	(void)unused;
	assert_false(contrast_mean(&c, 0, false, &e));
	assert_false(contrast_difference(&c, false, &e));
	for (unsigned i = 0; i + 1 < CONTRAST_LEAST; i++)
		add(&c, 1, 1, 2, 1);
	assert_true(contrast_mean(&c, 0, false, &e));
	assert_false(contrast_difference(&c, false, &e));
}

/* 0 and 2 by turns: mean 1, standard deviation of the mean sqrt(10/9 * 10 / 100). */
static void plain_mean(void **unused)
{
	struct contrast          c = { 0 };
	struct contrast_estimate e;

	(void)unused;
	for (unsigned i = 0; i < 10; i++)
		add(&c, i % 2 * 2, 1, 0, 0);
	assert_true(contrast_mean(&c, 0, false, &e));
	near(e.value, 1);
	near(e.high - e.value, 1.959964 * sqrt(1.0 / 9));
	assert_false(contrast_mean(&c, 1, false, &e));
}

/* What happens twice in a game is no second proof: the same interval. */
static void clustered(void **unused)
{
	struct contrast          once = { 0 }, twice = { 0 };
	struct contrast_estimate a, b;

	(void)unused;
	for (unsigned i = 0; i < 40; i++) {
		add(&once, i % 4 == 0, 1, 0, 0);
		add(&twice, 2 * (i % 4 == 0), 2, 0, 0);
	}
	assert_true(contrast_mean(&once, 0, true, &a));
	assert_true(contrast_mean(&twice, 0, true, &b));
	near(a.value, 0.25);
	near(a.low, b.low);
	near(a.high, b.high);
}

/* Pairs that differ by the same amount everywhere differ by it for certain. */
static void paired(void **unused)
{
	struct contrast          c = { 0 };
	struct contrast_estimate e;

	(void)unused;
	for (unsigned i = 0; i < 100; i++)
		add(&c, i, 1, i + 3, 1);
	assert_true(contrast_difference(&c, false, &e));
	near(e.value, 3);
	near(e.low, 3);
	near(e.high, 3);
}

/* None of 20 against 10 of 20 is no certainty. */
static void cautious(void **unused)
{
	struct contrast          c = { 0 };
	struct contrast_estimate e, bold;

	(void)unused;
	for (unsigned i = 0; i < 40; i++)
		add(&c, 0, i % 2, i % 4 == 0, !(i % 2));
	assert_true(contrast_difference(&c, false, &bold));
	assert_true(contrast_difference(&c, true, &e));
	near(e.value, 0.5);
	assert_true(e.high - e.low > bold.high - bold.low);
	assert_true(contrast_mean(&c, 0, true, &e));
	near(e.low, 0);
	assert_true(e.high > 0.05);
}

/* Two seats of a game of luck, either may take a card that does nothing: about 19 of 20 intervals
 * hold 0. */
static bool holds_nothing(struct shoal_random *random)
{
	struct contrast          c = { 0 };
	struct contrast_estimate e;

	for (unsigned i = 0; i < 200; i++) {
		unsigned winner = shoal_random_below(random, 2),
			 who = shoal_random_below(random, 4);
		bool with[2] = { who & 1, who >> 1 };

		add(&c, !with[winner], !with[0] + !with[1], with[winner], with[0] + with[1]);
	}
	assert_true(contrast_difference(&c, true, &e));
	return e.low <= 0 && e.high >= 0;
}

static void honest(void **unused)
{
	struct shoal_random random;
	unsigned            held = 0;

	(void)unused;
	shoal_random_seed(&random, 7);
	for (unsigned i = 0; i < 1000; i++)
		held += holds_nothing(&random);
	if (held < 930 || held > 970)
		fail_msg("%u of 1000 intervals hold the truth", held);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing),   cmocka_unit_test(plain_mean),
		cmocka_unit_test(clustered), cmocka_unit_test(paired),
		cmocka_unit_test(cautious),  cmocka_unit_test(honest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
