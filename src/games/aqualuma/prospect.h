/* prospect.h: what lies ahead: the darkness that the open cards bring, and what the open turn can
 * still make of its dice and cards.
 *
 * Places are compared in hundredths of about a magic card. How much winning hangs on any of it is
 * the mind's to say. */
#ifndef AQUALUMA_PROSPECT_H
#define AQUALUMA_PROSPECT_H

#include "aqualuma.h"

enum {
	AHEAD = 5, /* dark phases that are looked at: each column once */
	EIGHT = 8,
	CARD_WORTH = 110,
	TURN_WORTH = 780
};

struct prospect {
	const struct aqualuma_game  *g;
	const struct aqualuma_state *s;
	int16_t  rises[WORLDS][AHEAD]; /* hundredths that a world rises by the end of each phase */
	uint8_t  sure[WORLDS][AHEAD];  /* open cards of each that name it */
	uint8_t  open[AHEAD];          /* open cards that name no world: by die or by the group */
	uint8_t  rolls;                /* of the next phase: by die */
	int16_t  fresh[WORLDS];        /* hundredths that the card which is drawn next brings */
	int32_t  threat[WORLDS];       /* dark value after the next dark phase, in eighths */
	int32_t  cost[WORLDS];         /* of that */
	int32_t  relief[WORLDS][SLOTS + 1]; /* what dissolving after so many dice saves of it */
	int32_t  gain[WORLDS][SLOTS + 1];   /* what it is worth to have laid so many */
	int32_t  shift[WORLDS];             /* what a "+1" is worth */
	int32_t  want;                      /* of an orb: 100, or little when enough are free */
	uint32_t fits[WORLDS];              /* kinds of dice for the next slot */
	unsigned area, cards, dash, price;
	uint8_t  hand[KINDS];
	int32_t  here, away; /* of the best that the turn can bring: where the hero is, elsewhere */
};

/* An orb on a field of the track; 0 is carried. */
extern const int16_t aqualuma_field_worth[FIELDS + 1];

/* Needs a state that is not over; in the set-up there may be no strips yet. */
void aqualuma_look_ahead(struct prospect *o, const struct aqualuma_game *g,
                         const struct aqualuma_state *s);
/* What the slots still to come promise, the nearer the more. */
int32_t aqualuma_strip_promise(const struct prospect *o, unsigned world);
/* What the open turn is still worth by what is asked; false if it has not begun or is over. Fills
 * `here` and `away` of the best way. */
bool aqualuma_turn_promise(struct prospect *o, int32_t *worth);

#endif
