/* league.c: Elo of several players at once, by the model of Bradley and Terry.
 *
 * A player has a strength; the score expected between two is 1 / (1 + exp(b - a)). The strengths of
 * greatest likelihood are found by Newton's steps. Their intervals come from playing the league
 * again many times with deals drawn from those that were played (the bootstrap), and with a few
 * imaginary ones, so that a league without spread does not claim certainty. */
#include "rating.h"

#include "shoal/base.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	PAIRS = RATING_PLAYERS * (RATING_PLAYERS - 1) / 2,
	AGAIN = 1000,     /* leagues that are drawn; the 25th on each side is the interval's end */
	BLOCKS_MAX = 1000 /* deals are drawn in blocks where there are more of them */
};

struct fit {
	const struct rating_league *league;
	double                      deals[PAIRS], score[PAIRS]; /* sums per pair */
	double                      strength[RATING_PLAYERS];
	double inverse[RATING_PLAYERS][RATING_PLAYERS]; /* of the curvature; player 0 stays at 0 */
	/* For the intervals: sums per block of deals, and the strengths of every drawn league. */
	uint64_t size;
	unsigned blocks;
	double   block[BLOCKS_MAX][PAIRS], block_deals[BLOCKS_MAX];
	double   drawn[RATING_PLAYERS][AGAIN];
};

static double expected(const struct fit *fit, unsigned pair)
{
	const struct rating_league *league = fit->league;

	return 1 / (1 + exp(fit->strength[league->b[pair]] - fit->strength[league->a[pair]]));
}

/* Gauss and Jordan without pivots: the matrix is positive definite. Row and column 0 stay out. */
static void invert(unsigned size, double matrix[][RATING_PLAYERS], double out[][RATING_PLAYERS])
{
	for (unsigned i = 0; i < size; i++) {
		for (unsigned j = 0; j < size; j++)
			out[i][j] = i == j && i ? 1 : 0;
	}
	for (unsigned i = 1; i < size; i++) {
		double pivot = matrix[i][i];

		for (unsigned j = 1; j < size; j++) {
			matrix[i][j] /= pivot;
			out[i][j] /= pivot;
		}
		for (unsigned k = 1; k < size; k++) {
			double factor = matrix[k][i];

			for (unsigned j = 1; j < size && k != i; j++) {
				matrix[k][j] -= factor * matrix[i][j];
				out[k][j] -= factor * out[i][j];
			}
		}
	}
}

static void curve(struct fit *fit)
{
	const struct rating_league *league = fit->league;
	double                      matrix[RATING_PLAYERS][RATING_PLAYERS];

	memset(matrix, 0, sizeof(matrix));
	for (unsigned pair = 0; pair < league->pairs; pair++) {
		unsigned a = league->a[pair], b = league->b[pair];
		double   p = expected(fit, pair), weight = fit->deals[pair] * p * (1 - p);

		matrix[a][a] += weight;
		matrix[b][b] += weight;
		matrix[a][b] -= weight;
		matrix[b][a] -= weight;
	}
	invert(league->players, matrix, fit->inverse);
}

/* One step towards the top; how far the strength that moved most has moved. */
static double climb(struct fit *fit)
{
	const struct rating_league *league = fit->league;
	double                      slope[RATING_PLAYERS] = { 0 }, farthest = 0;

	curve(fit);
	for (unsigned pair = 0; pair < league->pairs; pair++) {
		double pull = fit->score[pair] - fit->deals[pair] * expected(fit, pair);

		slope[league->a[pair]] += pull;
		slope[league->b[pair]] -= pull;
	}
	for (unsigned i = 1; i < league->players; i++) {
		double step = 0;

		for (unsigned j = 1; j < league->players; j++)
			step += fit->inverse[i][j] * slope[j];
		step = fmin(fmax(step, -1), 1); /* far from the top the curvature misleads */
		fit->strength[i] += step;
		farthest = fmax(farthest, fabs(step));
	}
	return farthest;
}

/* Climbs from where it stands, then moves all so that their mean is 0. */
static void reach_top(struct fit *fit, double exactness)
{
	enum { STEPS = 200 }; /* some ten are taken: half a deal bounds how far the top can be */
	unsigned players = fit->league->players;
	double   sum = 0;

	for (unsigned i = 0; i < STEPS && climb(fit) > exactness; i++)
		;
	for (unsigned i = 0; i < players; i++)
		sum += fit->strength[i];
	for (unsigned i = 0; i < players; i++)
		fit->strength[i] -= sum / players;
}

/* A score nearer to an end than half of one more deal would have its top at infinity, or nearly. */
static bool keep_off_ends(struct fit *fit, unsigned pair)
{
	double least = rating_least(fit->deals[pair]) * fit->deals[pair];
	double kept = fmin(fmax(fit->score[pair], least), fit->deals[pair] - least);
	bool   moved = kept != fit->score[pair];

	fit->score[pair] = kept;
	return moved;
}

static void fit_values(struct fit *fit, bool bound[])
{
	const struct rating_league *league = fit->league;

	memset(bound, 0, league->players * sizeof(bound[0]));
	for (unsigned pair = 0; pair < league->pairs; pair++) {
		fit->deals[pair] = (double)league->deals;
		fit->score[pair] = 0;
		for (uint64_t deal = 0; deal < league->deals; deal++)
			fit->score[pair] += league->values[deal * league->pairs + pair];
		if (keep_off_ends(fit, pair))
			bound[league->a[pair]] = bound[league->b[pair]] = true;
	}
	reach_top(fit, 1e-12);
}

static void make_blocks(struct fit *fit)
{
	const struct rating_league *league = fit->league;

	fit->size = (league->deals + BLOCKS_MAX - 1) / BLOCKS_MAX;
	fit->blocks = (unsigned)((league->deals + fit->size - 1) / fit->size);
	for (uint64_t deal = 0; deal < league->deals; deal++) {
		uint64_t block = deal / fit->size;

		fit->block_deals[block]++;
		for (unsigned pair = 0; pair < league->pairs; pair++)
			fit->block[block][pair] += league->values[deal * league->pairs + pair];
	}
}

/* How often something comes that comes once on the average (Poisson's law). */
static double draw_about_one(struct shoal_random *random)
{
	static const uint32_t below[] = { 367879, 735759, 919699, 981012, 996340, 999406, 999917 };
	uint32_t              r = shoal_random_below(random, 1000000);
	unsigned              count = 0;

	while (count < sizeof(below) / sizeof(below[0]) && r >= below[count])
		count++;
	return count;
}

/* As many blocks as there are, some several times and some never, and for each pair about one deal
 * won by everything and one lost by everything. */
static void draw_league(struct fit *fit, struct shoal_random *random)
{
	unsigned pairs = fit->league->pairs;
	double   deals = 0;

	memset(fit->score, 0, sizeof(fit->score));
	for (unsigned i = 0; i < fit->blocks; i++) {
		unsigned block = shoal_random_below(random, fit->blocks);

		deals += fit->block_deals[block];
		for (unsigned pair = 0; pair < pairs; pair++)
			fit->score[pair] += fit->block[block][pair];
	}
	for (unsigned pair = 0; pair < pairs; pair++) {
		double won = draw_about_one(random), lost = draw_about_one(random);

		fit->score[pair] += won;
		fit->deals[pair] = deals + won + lost;
		keep_off_ends(fit, pair);
	}
}

static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void fit_intervals(struct fit *fit, double unit, struct rating elo[])
{
	enum { TAIL = AGAIN / 40 }; /* 2.5 % */
	double              start[RATING_PLAYERS];
	struct shoal_random random;

	shoal_random_seed(&random, 1); /* the same run, the same interval */
	make_blocks(fit);
	memcpy(start, fit->strength, sizeof(start));
	for (unsigned i = 0; i < AGAIN; i++) {
		draw_league(fit, &random);
		memcpy(fit->strength, start, sizeof(start));
		reach_top(fit, 1e-6);
		for (unsigned player = 0; player < fit->league->players; player++)
			fit->drawn[player][i] = fit->strength[player];
	}
	for (unsigned player = 0; player < fit->league->players; player++) {
		double *drawn = fit->drawn[player];

		qsort(drawn, AGAIN, sizeof(drawn[0]), by_value);
		elo[player].low = fmin(elo[player].value, unit * drawn[TAIL]);
		elo[player].high = fmax(elo[player].value, unit * drawn[AGAIN - 1 - TAIL]);
	}
}

bool rating_league_fit(const struct rating_league *league, struct rating elo[], bool bound[])
{
	const double unit = 400 / log(10);
	struct fit  *fit = calloc(1, sizeof(*fit));

	if (!fit)
		return false;
	fit->league = league;
	fit_values(fit, bound);
	for (unsigned i = 0; i < league->players; i++)
		elo[i].value = unit * fit->strength[i];
	fit_intervals(fit, unit, elo);
	free(fit);
	return true;
}
