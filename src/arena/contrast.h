/* contrast.h: two means over many games, and how far they lie apart.
 *
 * Each side is a ratio of sums: amounts over counts, such as the wins of those who took a card over
 * how many took it. A game may count several times, or not at all, on either side. Games are what
 * is independent of each other, so intervals are clustered by game: what happened twice in one game
 * does not count as two proofs, and two sides of the same deals are compared as pairs. */
#ifndef ARENA_CONTRAST_H
#define ARENA_CONTRAST_H

#include <stdbool.h>
#include <stdint.h>

enum { CONTRAST_LEAST = 10 }; /* games on a side below which no difference is told */

/* What one game adds. */
struct contrast_part {
	double amount, count;
};

/* Sums over games. Zeroed memory is no games. */
struct contrast {
	uint32_t games[2];  /* that count on a side */
	double   amount[2]; /* sums ... */
	double   count[2];
	double   aa[2], ac[2], cc[2];    /* ... and sums of products within a side ... */
	double   a0a1, a0c1, c0a1, c0c1; /* ... and across */
};

struct contrast_estimate {
	double value, low, high; /* with its 95 % interval */
};

void contrast_add(struct contrast *c, const struct contrast_part side[2]);

/* The mean of a side; a share lies within 0 .. 1, and so does its interval. False: no game counts.
 */
bool contrast_mean(const struct contrast *c, unsigned side, bool share,
                   struct contrast_estimate *out);

/* The second side's mean minus the first's; `share` if both are shares of different seats or games,
 * so that none or all on a side is not taken for certain. False: too few games to tell. */
bool contrast_difference(const struct contrast *c, bool share, struct contrast_estimate *out);

#endif
