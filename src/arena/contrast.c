/* contrast.c: two means over many games, and how far they lie apart. */
#include "contrast.h"
#include "arena.h"

#include <math.h>

static const double z95 = 1.959964;

void contrast_add(struct contrast *c, const struct contrast_part side[2])
{
	for (unsigned i = 0; i < 2; i++) {
		if (side[i].count == 0)
			continue;
		c->games[i]++;
		c->amount[i] += side[i].amount;
		c->count[i] += side[i].count;
		c->aa[i] += side[i].amount * side[i].amount;
		c->ac[i] += side[i].amount * side[i].count;
		c->cc[i] += side[i].count * side[i].count;
	}
	if (side[0].count == 0 || side[1].count == 0)
		return;
	c->a0a1 += side[0].amount * side[1].amount;
	c->a0c1 += side[0].amount * side[1].count;
	c->c0a1 += side[0].count * side[1].amount;
	c->c0c1 += side[0].count * side[1].count;
}

static double mean_of(const struct contrast *c, unsigned side)
{
	return c->amount[side] / c->count[side];
}

/* For a mean that was taken from the same games. */
static double correction(const struct contrast *c, unsigned side)
{
	double games = c->games[side];

	return games > 1 ? games / (games - 1) : 1;
}

/* Of a mean: the sum over games of (amount - mean * count)^2, over the square of the counts. */
static double variance(const struct contrast *c, unsigned side)
{
	double mean = mean_of(c, side);
	double sum = c->aa[side] - 2 * mean * c->ac[side] + mean * mean * c->cc[side];

	if (sum <= 0)
		return 0;
	return sum / (c->count[side] * c->count[side]) * correction(c, side);
}

static double covariance(const struct contrast *c)
{
	double first = mean_of(c, 0), second = mean_of(c, 1);
	double sum = c->a0a1 - second * c->a0c1 - first * c->c0a1 + first * second * c->c0c1;

	return sum / (c->count[0] * c->count[1]) * sqrt(correction(c, 0) * correction(c, 1));
}

/* Of the difference; what rounding leaves where both sides are alike is none. */
static double variance_of_difference(const struct contrast *c)
{
	double apart = variance(c, 0) + variance(c, 1), squares = apart - 2 * covariance(c);

	return squares > 1e-9 * apart ? squares : 0;
}

static void spread(struct contrast_estimate *out, double value, double squares)
{
	double half = squares > 0 ? z95 * sqrt(squares) : 0;

	*out = (struct contrast_estimate){ value, value - half, value + half };
}

bool contrast_mean(const struct contrast *c, unsigned side, bool share,
                   struct contrast_estimate *out)
{
	double mean, squares, tries;

	if (!c->games[side])
		return false;
	mean = mean_of(c, side);
	squares = variance(c, side);
	spread(out, mean, squares);
	if (!share)
		return true;
	/* Wilson's interval for as many independent tries as would spread like this. */
	tries = squares > 0 && mean > 0 && mean < 1 ? mean * (1 - mean) / squares : c->games[side];
	arena_interval(mean * tries, tries, &out->low, &out->high);
	return true;
}

/* A share of none or all has shown no variance yet: as if one game more had gone each way. */
static double caution(const struct contrast *c, unsigned side)
{
	double mean = mean_of(c, side), games = c->games[side] + 2.0;

	return mean > 0 && mean < 1 ? 0 : 1 / games * (1 - 1 / games) / games;
}

bool contrast_difference(const struct contrast *c, bool share, struct contrast_estimate *out)
{
	double squares;

	if (c->games[0] < CONTRAST_LEAST || c->games[1] < CONTRAST_LEAST)
		return false;
	squares = variance_of_difference(c);
	if (share)
		squares += caution(c, 0) + caution(c, 1);
	spread(out, mean_of(c, 1) - mean_of(c, 0), squares);
	return true;
}
