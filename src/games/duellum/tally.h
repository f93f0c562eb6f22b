/* tally.h: what the files of the tally share: the terms, what a turn can bring. */
#ifndef DUELLUM_TALLY_H
#define DUELLUM_TALLY_H

#include "play.h"

enum own_term {
#define OWN(name, text, plain, told, count) OWN_##name,
#define COMMON(name, text, told, count)
#include "terms.def"
	OWN_COUNT
};

enum common_term {
#define OWN(name, text, plain, told, count)
#define COMMON(name, text, told, count) COMMON_##name,
#include "terms.def"
	COMMON_COUNT
};

_Static_assert((int)OWN_COUNT <= SHOAL_TERMS_MAX && (int)COMMON_COUNT <= SHOAL_TERMS_MAX,
               "the terms of a tally");

/* The vortex, for both sides: a bit per slot. */
struct offers {
	uint8_t kind[2], crowned;      /* Locations, Mercenaries; with a crown */
	uint8_t within[PRICE_MAX + 1]; /* whose card price is at most so much */
};

/* A position being tallied. What is paid for will be had: every payment can be completed and none
 * can be taken back (DUE-46). So the Leader stands where a paid step leads, and crowns that are
 * noted or paid for are won. */
struct tallying {
	const struct duellum_game  *g;
	const struct duellum_state *s;
	struct shoal_tally         *out;
	uint8_t                     leader;
	uint8_t                     crowns[SIDES]; /* CROWNS at most */
	struct duellum_sheet        sheet[SIDES];
	struct outlook              outlook[SIDES];
	uint8_t                     left; /* rounds after the running one, before the count */
	uint8_t                     counts[SIDES][COND_COUNT];
	uint8_t                     reach[SIDES][RES_COUNT];
	struct offers               offers;
	uint8_t                     depth_steps[SIDES]; /* of depths that show */
	int16_t                     brings[SIDES];      /* points that the coming turn can bring */
};

/* prospects.c: what a turn of the side could bring: the one that runs, if its main action is still
 * to come, or else its next one. */
void duellum_tally_prospects(struct tallying *t, unsigned side);

/* promises.c: what the open frames still bring the side that they work for. */
void duellum_tally_promises(struct tallying *t);

static inline unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static inline unsigned most(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

#endif
