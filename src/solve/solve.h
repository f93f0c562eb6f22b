/* solve.h: games for two that are small enough to be written down whole: their value, and by how
 * much a player can be exploited.
 *
 * The tree has every position that can be reached, and beside each what the seat that is asked
 * knows there: an information state with perfect recall, that is, all that the seat has seen and
 * done, in order. A policy says for each of them how likely each answer is. */
#ifndef SOLVE_SOLVE_H
#define SOLVE_SOLVE_H

#include "shoal/game.h"

enum { SOLVE_SEATS = 2, SOLVE_DEPTH_MAX = 1024 };
#define SOLVE_NONE UINT32_MAX

/* A position. Children stand together and behind their parent. */
struct solve_node {
	double       odds;   /* of the outcome that led here; 1 behind an answer */
	double       gain;   /* of seat 0, above what both share; 0 where the game goes on */
	uint32_t     first;  /* of its children; 0: the game is over */
	uint32_t     set;    /* what the asked seat knows; SOLVE_NONE: chance, or over */
	uint32_t     next;   /* position of the same set; SOLVE_NONE behind the last */
	shoal_action action; /* that led here */
	uint16_t     children;
};

/* An information state in which a seat is asked. */
struct solve_set {
	uint32_t first; /* its first position */
	uint32_t slot;  /* where its answers begin in a policy */
	uint32_t view;  /* what the seat sees: its number, equal for equal views of a seat */
	uint16_t answers;
	uint8_t  seat;
	uint8_t  zero;
};

struct solve_tree {
	const struct shoal_game *game;
	struct solve_node       *node;
	struct solve_set        *set;
	unsigned char           *views; /* `state_bytes` each */
	uint32_t                 nodes, sets, slots, view_count;
	uint32_t                 sets_of[SOLVE_SEATS];
	double sum; /* of the returns of both, the same at every end; half of it is shared */
};

/* Writes down the whole tree. The caller owns it, and the game, which must outlive it. Refuses
 * games that are not for two with opposed interests, and those whose tree needs more than `bytes`;
 * stops as soon as that is known. `progress` (or NULL) hears how many positions there are so far,
 * and may end it by false: then the status is SHOAL_NOT_NOW, without a sentence. */
typedef bool      solve_progress(void *context, uint64_t done);
enum shoal_status solve_tree_make(struct solve_tree *tree, const struct shoal_game *game,
                                  uint64_t bytes, solve_progress *progress, void *context,
                                  struct shoal_error *error);
void              solve_tree_free(struct solve_tree *tree);

/* What both policies together are worth to seat 0, and the most that `seat` can win against the
 * policy of the other: exactly. A policy has a number per slot; those of each set add up to 1. The
 * best answers of `seat` go into `answer` (or NULL), which is as long as a policy. False: no
 * memory. */
bool solve_value(const struct solve_tree *tree, const double policy[], double *out);
bool solve_best(const struct solve_tree *tree, const double policy[], unsigned seat, double *out,
                double answer[]);

/* CFR+: regret matching without negative regrets, seat by seat, averages weighted by the number of
 * the iteration. */
struct solve_cfr {
	const struct solve_tree *tree;
	double                  *regret, *change, *now, *sum; /* per slot */
	double                  *reach[SOLVE_SEATS], *value;  /* per position */
	uint32_t                 iterations;
};

bool solve_cfr_make(struct solve_cfr *cfr, const struct solve_tree *tree); /* false: no memory */
void solve_cfr_free(struct solve_cfr *cfr);
void solve_cfr_step(struct solve_cfr *cfr);
/* The average policy of all iterations so far. */
void solve_cfr_policy(const struct solve_cfr *cfr, double out[]);

/* What policy a computer player has: it is asked in every information state with several seeds. */

enum { SOLVE_GROUPS = 10 }; /* in which the answers are counted, so that their error can be told */

struct solve_asked {
	uint32_t *count; /* per group and slot */
	uint32_t  samples;
};

/* `game` is the one that the player judges by: the tree's, or the same with another mind. `samples`
 * is a multiple of SOLVE_GROUPS. */
enum shoal_status solve_ask(const struct solve_tree *tree, const struct shoal_game *game,
                            const char *spec, uint32_t samples, uint64_t seed,
                            struct solve_asked *out, solve_progress *progress, void *context,
                            struct shoal_error *error);
void              solve_asked_free(struct solve_asked *asked);

/* How much is won against a player by who knows its policy: by seat, and the mean of both. */
struct solve_exploited {
	/* What the best answer of the other seat wins: against the player in seat 0, in seat 1,
	 * and the mean of both, which is 0 for a player who cannot be exploited. */
	double seat[SOLVE_SEATS], mean;
	/* 95 % surely the mean is between. What is counted from few answers looks easier to
	 * exploit than it is: so the lower end comes of answers found on nine groups and tried on
	 * the tenth, and the upper end of all. */
	double low, high;
};

bool solve_exploit(const struct solve_tree *tree, const struct solve_asked *asked,
                   struct solve_exploited *out); /* false: no memory */

#endif
