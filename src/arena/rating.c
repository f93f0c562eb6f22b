/* rating.c: means with intervals, Elo of one score, and the sequential test. */
#include "rating.h"

#include <math.h>

/* Exact to six digits for few deals; beyond, the series of Fisher and Cornish is. */
double rating_student(uint64_t freedom)
{
	static const double few[] = { 12.706205, 4.302653, 3.182446, 2.776445, 2.570582,
		                      2.446912,  2.364624, 2.306004, 2.262157, 2.228139 };
	const double        z = 1.959963985, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
	double              n = (double)freedom;

	if (freedom <= sizeof(few) / sizeof(few[0]))
		return few[freedom - 1];
	return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
	       + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

struct rating rating_mean(const double values[], uint64_t count, size_t stride,
                          const struct rating_range *range)
{
	double        n = (double)count + (range->open ? 0 : 2);
	double        sum = 0, middle, squares = 0, reach;
	struct rating out;

	for (uint64_t i = 0; i < count; i++)
		sum += values[i * stride];
	out.value = sum / (double)count;
	if (range->open && count < 2)
		return (struct rating){ out.value, range->low, range->high };
	middle = (sum + (range->open ? 0 : range->low + range->high)) / n;
	for (uint64_t i = 0; i < count; i++)
		squares += (values[i * stride] - middle) * (values[i * stride] - middle);
	if (!range->open)
		squares += (range->low - middle) * (range->low - middle)
		           + (range->high - middle) * (range->high - middle);
	reach = rating_student((uint64_t)n - 1) * sqrt(squares / (n - 1) / n);
	out.low = fmax(range->low, middle - reach);
	out.high = fmin(range->high, middle + reach);
	return out;
}

double rating_elo(double score)
{
	return 400 * log10(score / (1 - score));
}

double rating_score(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

struct rating rating_pair_elo(const struct rating *score, uint64_t deals, bool *bound)
{
	double        least = rating_least((double)deals), most = 1 - least;
	struct rating out;

	*bound = score->value < least || score->value > most;
	out.value = rating_elo(fmin(fmax(score->value, least), most));
	out.low = rating_elo(fmin(fmax(score->low, least), most));
	out.high = rating_elo(fmin(fmax(score->high, least), most));
	return out;
}

/* The deals' values are nearly normal around their mean, whatever the game: then the logarithm of
 * the likelihoods' ratio follows from mean and spread alone. */
void rating_trial_add(struct rating_trial *trial, const struct rating_test *test, double value)
{
	const struct rating_range *range = &test->range;
	double                     n, sum, squares, mean, variance, bound;

	if (trial->verdict != RATING_UNDECIDED)
		return;
	trial->deals++;
	trial->sum += value;
	trial->squares += value * value;
	if (trial->deals < RATING_LEAST_DEALS)
		return;
	n = (double)trial->deals;
	mean = trial->sum / n;
	sum = trial->sum + (range->open ? 0 : range->low + range->high);
	squares = trial->squares
	          + (range->open ? 0 : range->low * range->low + range->high * range->high);
	n += range->open ? 0 : 2;
	variance = (squares - sum * sum / n) / (n - 1);
	if (variance <= 0)
		return;
	trial->llr = (double)trial->deals * (test->high - test->low)
	             * (2 * mean - test->low - test->high) / (2 * variance);
	bound = log((1 - test->error) / test->error);
	if (trial->llr >= bound)
		trial->verdict = RATING_HIGH;
	else if (trial->llr <= -bound)
		trial->verdict = RATING_LOW;
}
