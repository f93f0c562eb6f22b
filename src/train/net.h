/* net.h: the network of a mind in floating point, while it learns.
 *
 * Exactly what src/mind/judge.c works out in integers. Terms are divided by how far they spread, so
 * that all weights are of one size; rounding folds that back. */
#ifndef TRAIN_NET_H
#define TRAIN_NET_H

#include "sample.h"
#include "weights.h"

struct net {
	const struct shoal_rules  *rules;
	const struct shoal_family *family;
	unsigned                   own, common, units, outputs, stride;
	unsigned                   rows;  /* first, second, common, bias: as in a mind */
	float                     *scale; /* by row: what a term is multiplied by */
	bool                      *seen;  /* by row: some sample has it */
	/* Rows of `stride` each, units first, then straight to the outputs; behind them the weights
	 * of the units for each output. */
	float *weight;
	size_t count; /* of weights */
};

/* A net with zero weights and scales of one. On success the caller calls net_free. */
enum shoal_status net_make(struct net *net, const struct shoal_rules *rules, unsigned family,
                           unsigned units, unsigned outputs, struct shoal_error *error);
void              net_free(struct net *net);

/* Scales from `count` samples. Before any weights are set. */
void net_measure(struct net *net, const unsigned char *const sample[], size_t count);

/* The straight columns as a mind has them, or by plain weights (NULL, or nothing was learnt); units
 * as there too if it has as many, else small random ones that are not asked yet. */
void net_start(struct net *net, const struct shoal_mind *mind, unsigned family, uint64_t seed);

/* What it says of a sample: the value by subject in order (where nobody competes the first only),
 * and margins. */
void net_judge(const struct net *net, const unsigned char *sample, float value[], float margin[]);

/* The same of siblings, `count` of which follow each other: how they differ from their mean, for
 * the one who was asked. */
double net_learn_siblings(const struct net *net, const unsigned char *first, unsigned count,
                          float factor, float *slope);

/* Squared error of a sample, times its weight. Adds the gradient to `slope`, which has as many
 * numbers as there are weights; NULL: none. */
double net_learn(const struct net *net, const unsigned char *sample, float factor, float *slope);

/* Keeps weights within what integers hold. */
void net_bound(struct net *net);

/* Rounded: `count` numbers of the rows as they are packed. */
size_t net_numbers(const struct net *net);
void   net_round(const struct net *net, int16_t out[]);

#endif
