/* belief.h: how much belief should weigh. */
#ifndef TRAIN_BELIEF_H
#define TRAIN_BELIEF_H

#include "selfplay.h"

/* The weight, in thousandths, under which the true worlds are most likely among those drawn beside
 * them. *gain: by how much the likelihood of a row rises by it, in nats. */
int16_t belief_fit(const struct heap *rows, unsigned heaps, double *gain);

#endif
