/* test_rating.c: intervals, Elo and the sequential test, against worked examples and known truths.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rating.h"
#include "shoal/base.h"

#include <math.h>
#include <string.h>

enum { DEALS_MAX = 2000 };

static const struct rating_range share = { 0, 1, false }, points = { 0, 500, true };

static void near(double value, double wanted, double most)
{
	if (!(fabs(value - wanted) <= most))
		fail_msg("%.6f is not %.6f", value, wanted);
}

/* Student's t. */

static void student_is_as_in_tables(void **unused)
{
	(void)unused;
	near(rating_student(1), 12.7062, 1e-4);
	near(rating_student(10), 2.2281, 1e-4);
	near(rating_student(11), 2.2010, 2e-4);
	near(rating_student(20), 2.0860, 1e-4);
	near(rating_student(100), 1.9840, 1e-4);
	near(rating_student(1000000), 1.9600, 1e-4);
	for (uint64_t n = 2; n < 200; n++)
		assert_true(rating_student(n) < rating_student(n - 1));
}

/* Means. */

/* 1, 2, 3, 4, 5: mean 3, standard error 0.7071, t of 4 degrees 2.7764. */
static void mean_of_points(void **unused)
{
	const double  values[] = { 1, 2, 3, 4, 5 };
	struct rating r = rating_mean(values, 5, 1, &points);

	(void)unused;
	near(r.value, 3, 1e-12);
	near(r.low, 3 - 1.96324, 1e-4);
	near(r.high, 3 + 1.96324, 1e-4);
}

static void mean_takes_every_second(void **unused)
{
	const double  values[] = { 1, 90, 2, 90, 3, 90, 4, 90, 5, 90 };
	struct rating r = rating_mean(values, 5, 2, &points);

	(void)unused;
	near(r.value, 3, 1e-12);
	near(r.high, 3 + 1.96324, 1e-4);
}

static void one_deal_of_points_says_nothing(void **unused)
{
	const double  value = 77;
	struct rating r = rating_mean(&value, 1, 1, &points);

	(void)unused;
	near(r.value, 77, 0);
	near(r.low, 0, 0);
	near(r.high, 500, 0);
}

/* 0, 1/2, 1/2, 1 and the imaginary 0 and 1: mean 1/2, spread of the six 0.4472, standard error
 * 0.18257, t of 5 degrees 2.5706. */
static void mean_of_shares(void **unused)
{
	const double  values[] = { 0, 0.5, 0.5, 1 };
	struct rating r = rating_mean(values, 4, 1, &share);

	(void)unused;
	near(r.value, 0.5, 1e-12);
	near(r.low, 0.5 - 0.46932, 1e-4);
	near(r.high, 0.5 + 0.46932, 1e-4);
}

/* Where all is won the interval is the "rule of three": nearly 3 of n deals may be lost. */
static void all_won_is_not_certain(void **unused)
{
	double        values[200];
	struct rating r;

	(void)unused;
	for (unsigned i = 0; i < 200; i++)
		values[i] = 1;
	r = rating_mean(values, 200, 1, &share);
	near(r.value, 1, 0);
	near(r.high, 1, 0);
	near(r.low, 1 - 3.0 / 200, 0.001);
	assert_true(rating_mean(values, 1, 1, &share).low < 0.05);
}

/* Elo of one score. */

static void elo_of_known_scores(void **unused)
{
	(void)unused;
	near(rating_elo(0.5), 0, 0);
	near(rating_elo(10.0 / 11), 400, 1e-9);
	near(rating_elo(0.75), 190.8485, 1e-4);
	near(rating_elo(0.25), -190.8485, 1e-4);
	for (double elo = -900; elo <= 900; elo += 37.5)
		near(rating_elo(rating_score(elo)), elo, 1e-6);
}

static void ends_are_bounds(void **unused)
{
	struct rating score = { 1, 0.985, 1 }, elo;
	bool          bound;

	(void)unused;
	elo = rating_pair_elo(&score, 200, &bound);
	assert_true(bound);
	near(elo.value, rating_elo(1 - 0.5 / 201), 1e-9);
	near(elo.low, rating_elo(0.985), 1e-9);
	near(elo.high, elo.value, 0);
	score.value = 0.75;
	near(rating_pair_elo(&score, 200, &bound).value, 190.8485, 1e-4);
	assert_false(bound);
}

/* Leagues. `score` gives what each pair scores on every deal. */

static double value_of[DEALS_MAX * RATING_PLAYERS];

static struct rating_league league_of(unsigned players, bool gauntlet, uint64_t deals)
{
	struct rating_league league = { .players = players, .deals = deals, .values = value_of };

	for (unsigned a = 0; a < (gauntlet ? 1 : players); a++) {
		for (unsigned b = a + 1; b < players; b++) {
			league.a[league.pairs] = (uint8_t)a;
			league.b[league.pairs++] = (uint8_t)b;
		}
	}
	return league;
}

static void one_pair_is_its_score(void **unused)
{
	static const double  scores[] = { 0.5, 0.75, 0.9, 0.12, 0.985 };
	struct rating_league league = league_of(2, false, 100);
	struct rating        elo[2];
	bool                 bound[2];

	(void)unused;
	for (unsigned i = 0; i < sizeof(scores) / sizeof(scores[0]); i++) {
		for (unsigned deal = 0; deal < 100; deal++)
			value_of[deal] = scores[i];
		assert_true(rating_league_fit(&league, elo, bound));
		near(elo[0].value - elo[1].value, rating_elo(scores[i]), 1e-6);
		near(elo[0].value + elo[1].value, 0, 1e-9);
		assert_false(bound[0] || bound[1]);
		assert_true(elo[0].low < elo[0].value && elo[0].value < elo[0].high);
	}
}

/* Scores that follow from strengths give these strengths back, whoever is listed first. */
static void strengths_come_back(bool gauntlet)
{
	const double         truth[] = { -220, 40, 310, -130 };
	struct rating_league league = league_of(4, gauntlet, 50);
	struct rating        elo[4];
	bool                 bound[4];

	for (size_t deal = 0; deal < 50; deal++) {
		for (unsigned p = 0; p < league.pairs; p++)
			value_of[deal * league.pairs + p] =
			    rating_score(truth[league.a[p]] - truth[league.b[p]]);
	}
	assert_true(rating_league_fit(&league, elo, bound));
	for (unsigned i = 0; i < 4; i++)
		near(elo[i].value, truth[i], 1e-6);
}

static void league_finds_strengths(void **unused)
{
	(void)unused;
	strengths_come_back(false);
	strengths_come_back(true);
}

/* The second beats all by everything; the others are worked out as if it were not there. */
static void who_wins_all_is_a_bound(void **unused)
{
	struct rating_league league = league_of(3, false, 40);
	struct rating        elo[3];
	bool                 bound[3];

	(void)unused;
	for (size_t deal = 0; deal < 40; deal++) { /* pairs 0-1, 0-2, 1-2 */
		value_of[3 * deal] = 0;
		value_of[3 * deal + 1] = deal % 4 ? 1 : 0;
		value_of[3 * deal + 2] = 1;
	}
	assert_true(rating_league_fit(&league, elo, bound));
	assert_true(bound[0] && bound[1] && bound[2]);
	assert_true(elo[1].value > elo[0].value && elo[0].value > elo[2].value);
	assert_true(isfinite(elo[1].value) && elo[1].low > 0);
	assert_true(elo[0].low < elo[0].value && elo[2].high > elo[2].value);
}

/* A deal that is a win of 1, 1/2 or 0: two games, each won with probability p. */
static double two_games(struct shoal_random *random, double p)
{
	uint32_t most = (uint32_t)(p * 1000000);

	return 0.5 * (shoal_random_below(random, 1000000) < most)
	       + 0.5 * (shoal_random_below(random, 1000000) < most);
}

/* Share of runs whose interval holds the truth. */
static double coverage(double p, unsigned deals, unsigned runs, bool elo)
{
	struct rating_league league = league_of(2, false, deals);
	struct shoal_random  random;
	unsigned             hits = 0;

	shoal_random_seed(&random, deals);
	for (unsigned run = 0; run < runs; run++) {
		struct rating r[2];
		bool          bound[2];
		double        truth = elo ? rating_elo(p) / 2 : p;

		for (unsigned i = 0; i < deals; i++)
			value_of[i] = two_games(&random, p);
		if (elo)
			assert_true(rating_league_fit(&league, r, bound));
		else
			r[0] = rating_mean(value_of, deals, 1, &share);
		hits += r[0].low <= truth && truth <= r[0].high;
	}
	return (double)hits / runs;
}

static void intervals_hold_the_truth(void **unused)
{
	static const double   truths[] = { 0.5, 0.8, 0.95, 0.99 };
	static const unsigned deals[] = { 10, 50, 200 };

	(void)unused;
	for (unsigned i = 0; i < 4; i++) {
		for (unsigned j = 0; j < 3; j++) {
			double share_of_runs = coverage(truths[i], deals[j], 4000, false);

			if (share_of_runs < 0.94
			    || (truths[i] < 0.9 && deals[j] >= 50 && share_of_runs > 0.97))
				fail_msg("p %g, %u deals: %.4f", truths[i], deals[j],
				         share_of_runs);
		}
	}
}

static void elo_intervals_hold_the_truth(void **unused)
{
	static const double truths[] = { 0.5, 0.8, 0.95 };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		double share_of_runs = coverage(truths[i], 50, 300, true);

		if (share_of_runs < 0.92 || share_of_runs > 0.99)
			fail_msg("p %g: %.4f", truths[i], share_of_runs);
	}
}

/* The sequential test. */

struct verdicts {
	double low, high, deals; /* shares of runs; mean deals */
};

static struct verdicts try_test(const struct rating_test *test, double p, unsigned runs)
{
	struct verdicts     out = { 0 };
	struct shoal_random random;

	shoal_random_seed(&random, 7);
	for (unsigned run = 0; run < runs; run++) {
		struct rating_trial trial = { 0 };

		while (trial.verdict == RATING_UNDECIDED && trial.deals < 100000)
			rating_trial_add(&trial, test, two_games(&random, p));
		out.low += trial.verdict == RATING_LOW;
		out.high += trial.verdict == RATING_HIGH;
		out.deals += (double)trial.deals;
	}
	out.low /= runs;
	out.high /= runs;
	out.deals /= runs;
	return out;
}

static void test_keeps_its_level(void **unused)
{
	static const double errors[] = { 0.05, 0.01 };

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		struct rating_test test = { rating_score(0), rating_score(60), errors[i], share };
		struct verdicts    equal = try_test(&test, test.low, 4000);
		struct verdicts    better = try_test(&test, test.high, 4000);

		/* Three standard errors of 4000 runs above the level at the most. */
		assert_true(equal.high <= errors[i] + 3 * sqrt(errors[i] / 4000));
		assert_true(better.low <= errors[i] + 3 * sqrt(errors[i] / 4000));
		near(equal.low + equal.high, 1, 1e-12);
		assert_true(equal.high > errors[i] / 5); /* nor is it far too careful */
	}
}

/* What is plain takes few deals; what lies between takes longest. */
static void test_stops_early(void **unused)
{
	struct rating_test test = { rating_score(0), rating_score(60), 0.05, share };
	struct verdicts    plain = try_test(&test, 0.8, 500);
	struct verdicts    between = try_test(&test, rating_score(30), 500);

	(void)unused;
	near(plain.high, 1, 1e-12);
	assert_true(plain.deals < 45);
	assert_true(between.deals > 2 * plain.deals);
	near(between.high, 0.5, 0.1);
}

static void test_waits_for_a_spread(void **unused)
{
	struct rating_test  test = { rating_score(0), rating_score(100), 0.05, share };
	struct rating_trial trial = { 0 };

	(void)unused;
	while (trial.deals < RATING_LEAST_DEALS - 1)
		rating_trial_add(&trial, &test, 1);
	assert_int_equal(trial.verdict, RATING_UNDECIDED);
	while (trial.verdict == RATING_UNDECIDED)
		rating_trial_add(&trial, &test, 1);
	assert_int_equal(trial.verdict, RATING_HIGH);
	rating_trial_add(&trial, &test, 0); /* it stays */
	assert_int_equal(trial.verdict, RATING_HIGH);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(student_is_as_in_tables),
		cmocka_unit_test(mean_of_points),
		cmocka_unit_test(mean_takes_every_second),
		cmocka_unit_test(one_deal_of_points_says_nothing),
		cmocka_unit_test(mean_of_shares),
		cmocka_unit_test(all_won_is_not_certain),
		cmocka_unit_test(elo_of_known_scores),
		cmocka_unit_test(ends_are_bounds),
		cmocka_unit_test(one_pair_is_its_score),
		cmocka_unit_test(league_finds_strengths),
		cmocka_unit_test(who_wins_all_is_a_bound),
		cmocka_unit_test(intervals_hold_the_truth),
		cmocka_unit_test(elo_intervals_hold_the_truth),
		cmocka_unit_test(test_keeps_its_level),
		cmocka_unit_test(test_stops_early),
		cmocka_unit_test(test_waits_for_a_spread),
	};

	return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
