/* vec.h: many games of one kind stepped by one call, for learning.
 *
 * The caller owns all buffers; row i of each belongs to game i. Chance is drawn inside, from a
 * generator per game. One seat answers at a time: where several owe an answer they are asked one
 * after the other in the order of seats, and none sees what those before it have answered. What
 * comes out does not depend on the number of threads, and a step allocates nothing. */
#ifndef SHOAL_VEC_H
#define SHOAL_VEC_H

#include "shoal/game.h"

/* When a game that has ended begins anew, with the names that Gymnasium gave them:
 *
 * - SHOAL_NEXT_STEP: at the next step, whose answer is ignored. Until then its end is shown, and
 *   its mask takes any answer.
 * - SHOAL_SAME_STEP: at once; rewards and flags are those of the end, all else is of the new game,
 *   and the end is shown in `last`.
 * - SHOAL_DISABLED: when shoal_vec_reset says so; until then a step is refused. */
enum shoal_autoreset { SHOAL_NEXT_STEP, SHOAL_SAME_STEP, SHOAL_DISABLED, SHOAL_AUTORESET_COUNT };

enum { SHOAL_VEC_GAMES = 1 << 20, SHOAL_VEC_THREADS = 64 };

/* What a step writes. NULL: it is not wanted. An observation is what the asked seat sees, at the
 * end what the seat saw that acted last; with `all` in the plan there is one for every seat. */
struct shoal_vec_out {
	float   *observation; /* [count][observe_floats], with `all` [count][seats][..] */
	float   *last;        /* the same, of games that have ended just now; only SAME_STEP */
	int8_t  *mask;        /* [count][answers]: 1 where an answer is taken */
	float   *reward;      /* [count][seats]: the returns at the end, before it 0 */
	int8_t  *player;      /* [count]: who is asked, or SHOAL_OVER */
	uint8_t *terminated;  /* [count]: 1 if the game has ended by its rules */
	uint8_t *truncated;   /* [count]: 1 if it was cut off at `most_steps` */
};

struct shoal_vec_plan {
	const struct shoal_game *game; /* must outlive what is made from it */
	uint32_t                 count;
	uint32_t                 threads;    /* 1 .. SHOAL_VEC_THREADS */
	uint32_t                 most_steps; /* answers in a game; 0: until it ends */
	enum shoal_autoreset     autoreset;
	bool                     all;
	struct shoal_vec_out     out;
};

struct shoal_vec; /* opaque; one thread at a time */

/* Games that have begun, seeded with 0 .. count-1; the buffers are written. NULL on failure, with
 * `error` filled. */
struct shoal_vec *shoal_vec_create(const struct shoal_vec_plan *plan, struct shoal_error *error);
void              shoal_vec_destroy(struct shoal_vec *vec);

/* Begins games anew: those where `only` is not 0, or all if it is NULL; with these seeds, one per
 * game, or where `seed` is NULL with the luck that goes on. */
void shoal_vec_reset(struct shoal_vec *vec, const uint64_t seed[], const uint8_t only[]);

/* One answer per game. If one is not legal, says which and why and leaves every game and buffer as
 * it was. */
enum shoal_status shoal_vec_step(struct shoal_vec *vec, const int32_t action[],
                                 struct shoal_error *error);

/* A legal answer for every game, each equally likely; 0 for a game that has ended. The luck of it
 * is not that of the games. */
void shoal_vec_sample(struct shoal_vec *vec, int32_t action[]);

/* The position of a game, there until the next call that changes it; and another one for it, which
 * must be valid and go on (with chance, that is drawn). */
const struct shoal_state *shoal_vec_state(const struct shoal_vec *vec, uint32_t index);
enum shoal_status         shoal_vec_place(struct shoal_vec *vec, uint32_t index,
                                          const struct shoal_state *state, struct shoal_error *error);

#endif
