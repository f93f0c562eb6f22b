/* rating.h: what scores say about strength: means with intervals, Elo, and when to stop. Pure.
 *
 * The unit of everything is the deal: games on one deal are not independent, deals are. */
#ifndef ARENA_RATING_H
#define ARENA_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RATING_PLAYERS = 16 };

/* A value with its 95 % interval. */
struct rating {
	double value, low, high;
};

/* The range of what can come out; open: too wide to say anything. */
struct rating_range {
	double low, high;
	bool   open;
};

/* The 97.5 % point of Student's t; `freedom` is at least 1. */
double rating_student(uint64_t freedom);

/* Mean of `count` (at least 1) values, one per deal, `stride` apart. In a closed range two
 * imaginary deals, one at each end, are added for the interval, so that runs without spread do not
 * claim certainty; in an open one a single deal says no more than the range. */
struct rating rating_mean(const double values[], uint64_t count, size_t stride,
                          const struct rating_range *range);

/* Elo of a score of 0 .. 1 and back; infinite at the ends. */
double rating_elo(double score);
double rating_score(double elo);

/* Scores are kept this far away from 0 and 1 before an Elo is made of them: half of one more deal.
 */
static inline double rating_least(double deals)
{
	return 0.5 / (deals + 1);
}

/* Every pair's value on every deal, deal after deal. Every player is in a pair with every other, or
 * all with the first. */
struct rating_league {
	unsigned      players, pairs;
	uint8_t       a[RATING_PLAYERS * RATING_PLAYERS], b[RATING_PLAYERS * RATING_PLAYERS];
	uint64_t      deals;
	const double *values; /* deals * pairs */
};

/* Elo of each player by maximum likelihood (Bradley and Terry), the mean of all being 0. `bound`
 * marks those with a pair whose score had to be kept off an end: the difference to the other is at
 * least what is said. False: there is no memory. */
bool rating_league_fit(const struct rating_league *league, struct rating elo[], bool bound[]);
/* Elo of one score and of its interval's ends, all kept off 0 and 1. */
struct rating rating_pair_elo(const struct rating *score, uint64_t deals, bool *bound);

/* A sequential test (SPRT) of two hypotheses about the mean of the deals' values. */
struct rating_test {
	double              low, high; /* the means that the hypotheses say */
	double              error;     /* of both kinds */
	struct rating_range range;
};

enum rating_verdict { RATING_UNDECIDED, RATING_LOW, RATING_HIGH };

struct rating_trial { /* zeroed memory is no deals */
	uint64_t            deals;
	double              sum, squares, llr;
	enum rating_verdict verdict; /* once reached it stays */
};

enum { RATING_LEAST_DEALS = 20 }; /* before a verdict: a spread must be known */

void rating_trial_add(struct rating_trial *trial, const struct rating_test *test, double value);

#endif
