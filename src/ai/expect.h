/* expect.h: what the answers of a question are worth if the rest of the turn is looked at whole.
 *
 * Seats choose the best, chance is averaged, and the first settled positions are judged by the
 * estimate. Answers of one kind that follow each other (all dice of a roll, all purchases in a
 * town) are a run: every run is walked to its end, and where other questions or chance follow
 * there, the most promising ends are looked at more closely. */
#ifndef AI_EXPECT_H
#define AI_EXPECT_H

#include "shoal/mind.h"

struct expect_plan {
	uint32_t width;    /* ends of runs that are looked at; 0: all */
	uint32_t outcomes; /* of chance that are looked at, evenly by weight; 0: all */
	uint32_t deep;     /* outcomes behind the first settled point; 0: that is judged */
	uint32_t leaders;  /* the best ends of runs, which are looked at so deeply, too */
	uint32_t thin;     /* of so many long runs one is followed; 1: all */
	bool     even;     /* the best run of each answer is looked at, so that all compare */
	uint32_t nodes;    /* positions; behind them the estimate stands */
};

enum { EXPECT_PATH = 16, EXPECT_WIDTH_MAX = 64, EXPECT_LEADERS_MAX = 32 };

/* What is found for one answer. */
struct expect_view {
	double       value;
	bool         sure; /* not by the estimate of an unfinished turn */
	bool         run;  /* others of its kind follow */
	uint32_t     positions;
	uint32_t     length; /* of the best run that begins with it */
	shoal_action path[EXPECT_PATH];
};

/* The same for equal positions, however many plies led there. */
uint64_t expect_key(const struct shoal_game *game, const struct shoal_state *state);

struct expect; /* opaque; one thread at a time */

/* NULL: no memory. The game has no secrets, says what is settled, and its seats win together. */
struct expect *expect_create(const struct shoal_game *game, const struct expect_plan *plan);
void           expect_destroy(struct expect *e);

/* What each answer of `list` is worth; returns how many positions were looked at. `nodes` 0: as
 * planned. */
uint32_t expect_ask(struct expect *e, const struct shoal_state *state, int seat,
                    const struct shoal_list *list, uint32_t nodes, struct expect_view out[]);

#endif
