/* fit.h: a network learns from samples. */
#ifndef TRAIN_FIT_H
#define TRAIN_FIT_H

#include "jobs.h"
#include "net.h"

struct fit {
	/* The plan. */
	const struct heap *samples; /* several heaps of them */
	unsigned           heaps;
	const float       *factor; /* by generation: how much its samples count */
	unsigned           threads;
	bool               brief; /* one of many small steps of a mind */
	uint64_t           seed;

	/* What came of it. */
	uint64_t learnt, held_out; /* samples */
	double   before, after;    /* mean squared error of those held out */
	unsigned epochs, epoch;    /* that were planned, and the one that was best */
};

/* Fits the net, whose scales are set here and which then starts from `mind`; the same for any
 * number of threads. Whole games are held out, and the weights are those of the epoch that was best
 * on them; where it began is no epoch. */
enum shoal_status fit_run(struct fit *fit, struct net *net, const struct shoal_mind *mind,
                          unsigned family, struct shoal_error *error);

#endif
