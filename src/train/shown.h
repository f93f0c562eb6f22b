/* shown.h: from what was shown in games to what came of it. */
#ifndef TRAIN_SHOWN_H
#define TRAIN_SHOWN_H

#include "heap.h"

#include <stdint.h>

/* Sums for the line through what was expected and what came of it. */
struct shown {
	double count, x, y, xx, xy;
};

/* y = scale * x + offset, by least squares. */
struct line {
	double scale, offset;
};

void        shown_put(struct shown *sum, double x, double y);
void        shown_add(struct shown *to, const struct shown *from);
struct line shown_line(const struct shown *shown);

/* A decision: what search expected and what came, as parts of the range from its middle. */
struct shown_point {
	double   x, y;
	uint32_t ply, zero;
};

/* y = scale * x + offset + stage * p, where p is the square of the part of `plies` that is left:
 * 1 at the beginning, 0 at the end and later. */
struct staged_line {
	double   scale, offset, stage;
	unsigned plies;
	size_t   count; /* of points, and their means */
	double   x, y;
};

/* By least squares; points lie in `points` as they are. Without points nothing changes. */
struct staged_line staged_fit(const struct heap *points, unsigned plies);

#endif
