/* calibration.c: what was expected of games, against what came. All samples are kept, because where
 * the bins lie may be known at the end only. */
#include "calibration.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void calibration_init(struct calibration *c, const struct shoal_game *game)
{
	memset(c, 0, sizeof(*c));
	c->bound = game->high - game->low <= 2; /* else points */
	c->share = c->bound && (game->seats <= 2 || game->together);
	c->unit = c->share ? game->high - game->low : 1;
	c->zero = c->share ? game->low : 0;
	c->low = c->share ? 0 : game->low;
	c->high = c->share ? 1 : game->high;
}

void calibration_free(struct calibration *c)
{
	free(c->sample);
	c->sample = NULL;
	c->count = c->room = 0;
}

bool calibration_put(struct calibration *c, uint32_t game, enum calibration_whom whom,
                     unsigned part, double expected, double came)
{
	if (c->count == c->room) {
		size_t room = c->room ? 2 * c->room : 4096;
		void  *more = realloc(c->sample, room * sizeof(*c->sample));

		if (!more)
			return false;
		c->sample = more;
		c->room = room;
	}
	c->sample[c->count++] =
	    (struct calibration_sample){ .game = game,
		                         .whom = (uint8_t)whom,
		                         .part = (uint8_t)part,
		                         .expected = (expected - c->zero) / c->unit,
		                         .came = (came - c->zero) / c->unit };
	return true;
}

double calibration_edge(const struct calibration *c, unsigned bin)
{
	return c->low + (c->high - c->low) * bin / CALIBRATION_BINS;
}

static unsigned bin_of(const struct calibration *c, double expected)
{
	double bin = (expected - c->low) / (c->high - c->low) * CALIBRATION_BINS;

	return bin > 0 ? bin < CALIBRATION_BINS ? (unsigned)bin : CALIBRATION_BINS - 1 : 0;
}

static void find_range(struct calibration *c)
{
	if (c->bound || !c->count)
		return;
	c->low = c->high = c->sample[0].expected;
	for (size_t i = 1; i < c->count; i++) {
		c->low = fmin(c->low, c->sample[i].expected);
		c->high = fmax(c->high, c->sample[i].expected);
	}
	if (!(c->low < c->high))
		c->high = c->low + 1;
}

/* What one game adds to each cell. */
struct sums {
	struct contrast_part side[CALIBRATION_WHOM][CALIBRATION_PARTS][CALIBRATION_CELLS][2];
};

static void add_to(struct contrast_part side[2], const struct calibration_sample *sample)
{
	side[0].amount += sample->came;
	side[0].count++;
	side[1].amount += sample->expected;
	side[1].count++;
}

static void add_sample(const struct calibration *c, struct sums *sums,
                       const struct calibration_sample *sample)
{
	unsigned bin = bin_of(c, sample->expected);

	add_to(sums->side[sample->whom][sample->part][bin], sample);
	add_to(sums->side[sample->whom][sample->part][CALIBRATION_WHOLE], sample);
	if (sample->part == CALIBRATION_FIRST)
		return;
	add_to(sums->side[sample->whom][CALIBRATION_ALL][bin], sample);
	add_to(sums->side[sample->whom][CALIBRATION_ALL][CALIBRATION_WHOLE], sample);
}

static void add_game(struct calibration *c, const struct sums *sums)
{
	for (unsigned whom = 0; whom < CALIBRATION_WHOM; whom++) {
		for (unsigned part = 0; part < CALIBRATION_PARTS; part++) {
			for (unsigned i = 0; i < CALIBRATION_CELLS; i++)
				contrast_add(&c->cell[whom][part][i], sums->side[whom][part][i]);
		}
	}
}

void calibration_count(struct calibration *c)
{
	struct sums sums;

	find_range(c);
	memset(c->cell, 0, sizeof(c->cell));
	for (size_t i = 0; i < c->count; i++) {
		if (!i || c->sample[i].game != c->sample[i - 1].game)
			memset(&sums, 0, sizeof(sums));
		add_sample(c, &sums, &c->sample[i]);
		if (i + 1 == c->count || c->sample[i].game != c->sample[i + 1].game)
			add_game(c, &sums);
	}
}

/* The mean distance from the middle of what spreads evenly to both sides (normal), in spreads; and
 * how many spreads half an interval of 95 % is. */
static const double mean_distance = 0.797885, half_interval = 1.959964;

bool calibration_error(const struct calibration *c, enum calibration_whom whom, unsigned part,
                       struct calibration_error *out)
{
	const struct contrast   *cell = c->cell[whom][part];
	struct contrast_estimate bias;
	double                   error = 0, luck = 0, told = 0;

	if (!cell[CALIBRATION_WHOLE].games[0])
		return false;
	for (unsigned bin = 0; bin < CALIBRATION_BINS; bin++) {
		error += fabs(cell[bin].amount[1] - cell[bin].amount[0]);
		if (!contrast_difference(&cell[bin], c->share, &bias))
			continue;
		told += cell[bin].count[0];
		luck += cell[bin].count[0] * (bias.high - bias.value) / half_interval;
	}
	out->error = error / cell[CALIBRATION_WHOLE].count[0];
	out->luck = told > 0 ? mean_distance * luck / told : NAN;
	return true;
}
