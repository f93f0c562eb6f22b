/* belief.c: how much belief should weigh. */
#include "belief.h"

#include <math.h>
#include <string.h>

static double row_likelihood(const int32_t fit[BELIEF_WORLDS], double weight)
{
	double most = -HUGE_VAL, sum = 0;

	for (unsigned i = 0; i < BELIEF_WORLDS; i++)
		most = fmax(most, weight * fit[i]);
	for (unsigned i = 0; i < BELIEF_WORLDS; i++)
		sum += exp(weight * fit[i] - most);
	return weight * fit[0] - most - log(sum);
}

/* Mean over all rows. */
static double likelihood(const struct heap *rows, unsigned heaps, int thousandths)
{
	double sum = 0, count = 0;

	for (unsigned h = 0; h < heaps; h++) {
		int32_t fit[BELIEF_WORLDS];

		for (size_t at = 0; at + sizeof(fit) <= rows[h].used; at += sizeof(fit)) {
			memcpy(fit, rows[h].at + at, sizeof(fit));
			sum += row_likelihood(fit, thousandths / 1000.0);
			count++;
		}
	}
	return count > 0 ? sum / count : 0;
}

int16_t belief_fit(const struct heap *rows, unsigned heaps, double *gain)
{
	int low = 0, high = INT16_MAX;

	/* It has one top only: the likelihood is concave. */
	while (low < high) {
		int middle = (low + high) / 2;

		if (likelihood(rows, heaps, middle) < likelihood(rows, heaps, middle + 1))
			low = middle + 1;
		else
			high = middle;
	}
	*gain = likelihood(rows, heaps, low) - likelihood(rows, heaps, 0);
	return (int16_t)low;
}
