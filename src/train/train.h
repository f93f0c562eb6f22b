/* train.h: the weights of a game's mind, learnt from play.
 *
 * Family by family, generation by generation: a player judged by the best mind so far plays against
 * itself, a network is fitted to what came of it, and it becomes the best mind if it wins a match.
 * doc/MINDS.md tells it at length. */
#ifndef TRAIN_TRAIN_H
#define TRAIN_TRAIN_H

#include "jobs.h"

#include "shoal/mind.h"

enum { TRAIN_GENERATIONS = 200, TRAIN_ALL = -1, TRAIN_UNITS_DEFAULT = -1 };

struct train_plan {
	const struct shoal_rules *rules;
	/* Tables that are played with; NULL: the shipped ones. They outlive the trainer. */
	const struct shoal_components *components;
	const struct shoal_mind       *base; /* where it begins; NULL: plain weights */
	const char                    *made; /* lines that say how that was made; may be NULL */
	const char                    *spec; /* of the player; NULL: as the family says */
	const char         *shown;  /* whose words are calibrated; NULL: the same player's */
	const char         *commit; /* of the program; NULL: not known */
	int                 family; /* the only one that is learnt, or TRAIN_ALL */
	int                 units;  /* or TRAIN_UNITS_DEFAULT */
	uint64_t            seed;
	unsigned            games, generations; /* of each family, games of each generation */
	unsigned            shown_games;        /* that words are calibrated with; 0: a fifth */
	unsigned            accept;             /* deals of a match; 0: every generation is taken */
	unsigned            samples;            /* most that a generation keeps */
	unsigned            mix;     /* of 100 parts of a target, how many are search's */
	unsigned            lambda;  /* of 100: how far a target looks beyond the next decision */
	unsigned            minutes; /* no generation begins that would end later; 0: any */
	const struct hands *hands;
	void               *context;
	/* A line about what was reached. */
	void (*say)(void *context, const char *line);
	/* Keeps all that is needed to go on from here; NULL: nobody does. False stops. */
	bool (*keep)(void *context, const void *bytes, size_t length);
};

struct trainer; /* opaque */

/* Checks the plan. The trainer keeps it; the caller calls train_end. NULL with `error`. */
struct trainer *train_begin(const struct train_plan *plan, struct shoal_error *error);
void            train_end(struct trainer *trainer);

/* Goes on from what was kept; refuses what is of another plan or damaged. */
enum shoal_status train_resume(struct trainer *trainer, const char *path, const void *bytes,
                               size_t length, struct shoal_error *error);

/* Learns until all is done. SHOAL_NOT_NOW: it was stopped. */
enum shoal_status train_run(struct trainer *trainer, struct shoal_error *error);

/* The best mind so far, which may be NULL, and the lines that say how it was made. */
const struct shoal_mind *train_mind(const struct trainer *trainer);
const char              *train_made(const struct trainer *trainer);

#endif
