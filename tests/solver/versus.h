/* versus.h: a computer player against perfect play in connect four, and where it went wrong. */
#ifndef SOLVER_VERSUS_H
#define SOLVER_VERSUS_H

#include "shoal/ai.h"

#include "solver.h"

/* How the solver chooses among moves that are equally good for it. */
enum versus_style {
	VERSUS_LONGEST, /* the one that loses latest, or wins soonest */
	VERSUS_TRAP,    /* the one that leaves the player the fewest good answers */
	VERSUS_ANY,     /* by the seed */
	VERSUS_STYLES
};

const char *versus_style_name(enum versus_style style);

struct versus_setup {
	const char         *opening; /* moves before the player and the solver begin, "ddc" */
	const char         *replies; /* the solver's first moves, whatever they are worth */
	enum versus_style   style;
	uint64_t            seed;
	int                 seat;   /* the player's */
	struct shoal_budget budget; /* for each answer; zeros leave it to the player */
};

/* A move of the player that made the position worse. Values are the player's: 1 win, 0 draw,
 * -1 loss. */
struct versus_slip {
	unsigned ply; /* stones before the move */
	int      before, after;
	char     good[FOUR_COLUMNS + 1]; /* the moves that would have kept it */
};

enum { VERSUS_SLIPS = FOUR_CELLS }; /* replies that the setup forces can give back what was lost */

struct versus_game {
	char               moves[FOUR_CELLS + 1];
	int                result; /* for the player */
	unsigned           slips;
	struct versus_slip slip[VERSUS_SLIPS];
};

/* Plays a game of `example` to its end. False, with a sentence in `error`, if the game and the
 * solver do not agree on the rules or the setup's moves cannot be played. */
bool versus_play(const struct shoal_game *game, struct shoal_player *player, struct solver *solver,
                 const struct versus_setup *setup, struct versus_game *out,
                 struct shoal_error *error);

#endif
