/* arena.h: many games between computer players, and what they add up to. */
#ifndef ARENA_ARENA_H
#define ARENA_ARENA_H

#include "shoal/ai.h"

#include <stdatomic.h>

/* How one game went. */
struct arena_outcome {
	uint32_t            plies;
	double              returns[SHOAL_SEATS_MAX];
	struct shoal_result result;
	int8_t              forfeit; /* seat whose player failed; SHOAL_NOBODY */
};

/* Games that ended because a player from outside failed, and why the first of them did. Zeroed
 * memory is none; of any thread. */
struct arena_faults {
	_Atomic uint32_t   games;
	struct shoal_error first; /* to be read when all have ended */
};

void arena_fault_add(struct arena_faults *faults, const struct shoal_error *why);

/* Plays one game; `players` has one per seat, chance comes from the deal. Players see views only.
 * It ends where one fails (shoal_player_fault): that seat is last and gets the least there is, the
 * others are first and get the most; where all play together all lose. */
void arena_run(const struct shoal_game *game, struct shoal_player *const players[], uint64_t deal,
               struct arena_outcome *out);
/* The same with a budget for each answer and somebody who hears what happens; both may be NULL. */
void arena_run_with(const struct shoal_game *game, struct shoal_player *const players[],
                    uint64_t deal, const struct shoal_budget *budget, struct shoal_sink *sink,
                    struct arena_outcome *out);

/* Who plays: calls from outside, a program (src/guest), or a spec, which may end with '@' and where
 * its mind is from, which is left out here: `judge` is a game that has that mind. */
struct arena_who {
	const char                 *spec;
	const struct shoal_game    *judge;   /* NULL: the game itself */
	const struct shoal_outside *outside; /* NULL: the spec says who */
};

struct shoal_player *arena_player(const struct shoal_game *game, const struct arena_who *who,
                                  struct shoal_error *error);
/* Who is told of every answer of a seat, when its player has given it and before it is played. */
struct arena_watch {
	void (*answered)(struct arena_watch *watch, const struct shoal_state *state,
	                 const struct shoal_state *view, int seat);
};

void arena_run_watched(const struct shoal_game *game, struct shoal_player *const players[],
                       uint64_t deal, struct arena_watch *watch, struct arena_outcome *out);

enum { ARENA_ENDINGS_MAX = 16, ARENA_POINTS_LOW = -128, ARENA_POINTS = 640 };

/* Sums over games. Zeroed memory is no games. */
struct arena_stats {
	uint32_t games;
	uint32_t least_plies, most_plies;
	uint64_t plies;
	struct arena_seat {
		double   wins; /* a shared first place is a shared win */
		double   returns;
		int64_t  points;
		int32_t  least_points, most_points;
		double   squares;             /* of points */
		uint32_t count[ARENA_POINTS]; /* of games by points from ARENA_POINTS_LOW on */
	} seat[SHOAL_SEATS_MAX];
	unsigned endings;
	struct arena_ending {
		const char *id;
		uint32_t    games;
	} ending[ARENA_ENDINGS_MAX];
};

void arena_stats_add(struct arena_stats *stats, const struct shoal_game *game,
                     const struct arena_outcome *outcome);

/* The points that this share of the games stays at or below; what lies beyond the counts is cut. */
int32_t arena_quantile(const struct arena_stats *stats, unsigned seat, double share);

/* How far the points of single games lie from their mean: the root of the mean square. */
double arena_spread(const struct arena_stats *stats, unsigned seat);

/* 95 % interval of a share of `hits` in `tries` (Wilson), within 0 .. 1. */
void arena_interval(double hits, double tries, double *low, double *high);

#endif
