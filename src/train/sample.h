/* sample.h: one position to learn from, as bytes.
 *
 * A head, then what was counted: common terms, and the own terms of each subject in the order in
 * which they act. Terms that are 0 are left out: each of the others is the distance to the one
 * before and its value; a distance of 0 ends a list. */
#ifndef TRAIN_SAMPLE_H
#define TRAIN_SAMPLE_H

#include "heap.h"

#include "shoal/game.h"

struct sample {
	uint32_t bytes; /* of the whole sample */
	uint32_t game;  /* a number that all samples of a game share */
	float    weight;
	float    share; /* of the result in what is learnt; the rest is search's */
	uint8_t  generation, subjects;
	int8_t   asked;    /* which subject in order was asked; -1: none of them */
	uint8_t  siblings; /* samples that follow: positions behind answers that it had */
	/* By subject in order: what it came to, on the scale of the network; NAN: not known. Where
	 * nobody competes only the first counts. `search` is what search expected; what is learnt
	 * is `value` once that is mixed in. Of siblings only `search` of who was asked is known,
	 * and only how they differ is learnt. */
	float value[SHOAL_SEATS_MAX], search[SHOAL_SEATS_MAX], margin[SHOAL_SEATS_MAX];
};

/* What stands behind the head. */
void sample_put_terms(struct heap *out, const struct shoal_rules *rules,
                      const struct shoal_tally *tally);

#endif
