/* standings.h: what a tournament's games add up to, and when enough have been played. */
#ifndef ARENA_STANDINGS_H
#define ARENA_STANDINGS_H

#include "rating.h"
#include "tournament.h"

struct standing {
	struct rating score; /* pairs alone: the difference of the returns */
	struct rating elo;   /* not alone */
	bool          bound; /* the Elo is at least that far from 0 */
	uint64_t      games, wins, draws, losses;
	uint64_t      forfeits, gifts; /* losses, and wins, because somebody failed */
};

/* What the value of a pair on a deal may be. */
struct rating_range standings_range(const struct tournament *t);

/* The sequential test that a run may stop by. */
struct standings_stop {
	bool   wanted;
	double low, high; /* Elo, or alone the difference of returns */
	double error;
};

/* Looks at deals in their order, as far as all their games are played. A pair's verdict falls at
 * the first deal where its test decides; when all have fallen, the deals up to that one count, and
 * no others: so neither the order nor the number of workers matters. */
struct sequence {
	struct standings_stop stop;
	uint64_t              deals; /* looked at */
	bool                  decided;
	struct rating_trial   trial[TOURNAMENT_PAIRS];
};

/* True if enough has been played. */
bool sequence_advance(struct sequence *sequence, const struct tournament *t);

struct standings {
	uint64_t        deals, games;
	struct standing player[TOURNAMENT_PLAYERS];
	struct standing pair[TOURNAMENT_PAIRS];
};

/* Over the first `deals` deals, at least 1, which are all played. False: there is no memory. */
bool standings_make(const struct tournament *t, uint64_t deals, struct standings *out);

#endif
