/* potential.h: what a chest promises, and what every tile would add to it. Worth is in
 * sixty-fourths of a point. */
#ifndef MOONSHELL_POTENTIAL_H
#define MOONSHELL_POTENTIAL_H

#include "moonshell.h"

enum {
	POINT = 64,
	LANDINGS = CHEST_COLUMNS + 1, /* the lowest space of each column, and a mermeeple's */
	KINDS = TILE_MOON + 1
};

/* A card with a pattern in one chest. */
struct moonshell_prospect {
	int16_t points;  /* that it gives now */
	int16_t hope;    /* worth that its best places promise above that */
	uint8_t missing; /* tiles that the best place still takes, those under it too; 0: none or
	                    done */
};

/* One chest. `gain` is what a tile of a kind adds at its best space, in certain and promised worth;
 * below 0 if it can only be in the way. `sure` is what it adds to the score at once. */
struct moonshell_potential {
	struct moonshell_reading  r;
	uint16_t                  taken; /* spaces with something */
	uint8_t                   empty; /* number of the others */
	uint8_t                   landings;
	uint16_t                  landing[LANDINGS]; /* where a tile can come to lie: a bit each */
	struct moonshell_prospect pattern[2], secret;
	uint8_t                   half_pairs; /* that there is room to complete */
	int16_t                   gain[KINDS], sure[KINDS];
};

/* The first five fields. */
void moonshell_read_chest(const uint8_t chest[CHEST], struct moonshell_potential *out);
/* The rest. Needs the open cards. `most`: tiles for the Trove that another chest has at most.
 * `secret` is a card, or NOTHING. */
void moonshell_weigh_chest(const struct moonshell_game *g, const struct moonshell_state *s,
                           const uint8_t chest[CHEST], unsigned secret, unsigned most,
                           struct moonshell_potential *out);

/* The certain and promised worth of a secret card to a chest, alone. */
int32_t moonshell_secret_worth(const struct moonshell_game *g, const uint8_t chest[CHEST],
                               unsigned secret);

/* What a pattern of `spaces` promises with `filled` of them right, of its points: POINT is all. */
unsigned moonshell_share(unsigned filled, unsigned spaces);

#endif
