/* twins.h: two servers whose matches differ only in what an observer may not know. */
#ifndef TWINS_H
#define TWINS_H

#include "shoal/game.h"

struct twins_report {
	uint64_t pairs;
	uint64_t revealed;        /* pairs whose difference the rules told in the end */
	uint64_t silent;          /* plies that the observer heard nothing of */
	uint64_t messages, bytes; /* compared */
	uint64_t steps;           /* of the messages: those with steps */
	uint64_t apart;           /* of the messages: those sent while the two truths differed */
	char     text[1200];      /* what differed first */
};

/* Plays a pair for the observer (a seat or SHOAL_NOBODY; onlookers always look on, too). False if
 * the two servers did not send the same bytes to it: the report says where. */
bool twins_alike(const struct shoal_game *game, int observer, uint64_t seed,
                 struct twins_report *report);

#endif
