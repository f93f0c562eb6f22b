/* selfplay.h: games of a player against itself, and what is to be learnt from them. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "jobs.h"
#include "sample.h"
#include "shown.h"
#include "stage.h"

enum { BELIEF_WORLDS = 17 }; /* the true one, and draws */

struct selfplay {
	/* The plan. */
	struct stage *stage;
	uint64_t      seed, games;
	unsigned      generation;
	bool          explore; /* else every answer is the best one */
	double        mix;     /* how much of the target is the search's own value */
	double        lambda;  /* of what follows a decision, how much is seen beyond the next */
	uint32_t      most;    /* samples of one game */

	/* What came of it; the caller frees samples, beliefs and points. */
	struct heap  samples;
	uint64_t     count;
	struct heap  beliefs; /* rows of BELIEF_WORLDS int32_t, the true world first */
	struct heap  points;  /* struct shown_point, unless it explores */
	uint64_t     plies;   /* of all games */
	struct shown learnt;  /* on the scale of the network */
	struct line
	    line; /* of these: search's values are corrected by it before they are mixed in */
};

enum shoal_status selfplay_run(struct selfplay *play, const struct hands *hands,
                               struct shoal_error *error);

#endif
