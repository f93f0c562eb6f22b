/* match.h: does one mind play better than another? */
#ifndef TRAIN_MATCH_H
#define TRAIN_MATCH_H

#include "jobs.h"
#include "stage.h"

struct match {
	/* The plan: on every deal both sit in both halves of the seats; where nobody competes each
	 * plays the deal alone. */
	struct stage *side[2]; /* the new one, the old one; of one family */
	uint64_t      deals, seed;

	/* What came of it: the share of meetings that the new one won, equal ones as halves; where
	 * nobody competes by how much its returns are higher. And the half width of the 95 %
	 * interval. */
	double mean, error;
	bool   better;

	double *value; /* by deal, while it is played */
};

enum shoal_status match_run(struct match *match, const struct hands *hands,
                            struct shoal_error *error);

#endif
