/* label.h: what an answer will do, as far as it can be foreseen: labels say it, facts have it. */
#ifndef ZEMO_LABEL_H
#define ZEMO_LABEL_H

#include "zemo.h"

enum { ROLL_WEIGHT = 1296 }; /* of all rolls together */

/* What a square means to the ship, and what follows behind a move; by these numbers in the words.
 */
enum meeting { MEET_ENEMY, MEET_WEATHER, MEET_ISLAND, MEET_OTHER, MEET_ENTERED, MEET_CROSSED };
enum after { AFTER_OPEN, AFTER_STUCK, AFTER_UNUSABLE, AFTER_FATAL };

struct zemo_course { /* of a move */
	struct zemo_ahead step[2];
	uint8_t           meets[2];
	uint8_t           steps; /* that lead to a square at all */
	uint8_t           after;
};
void zemo_course(const struct zemo_game *g, const struct zemo_state *s, shoal_action action,
                 struct zemo_course *out);

struct zemo_chances { /* of so many dice in the fight at hand, by weight */
	uint64_t win, fatal, shortage, whole;
};
struct zemo_chances zemo_chances(const struct zemo_game *g, const struct zemo_state *s,
                                 unsigned dice);

/* After the danger that this roll's 1s bring. */
unsigned zemo_danger_after(const struct zemo_game *g, const struct zemo_state *s);
/* Of the next turn's first roll. */
int zemo_rerolls_then(const struct zemo_state *s);
/* Command that a reroll leaves; -1 if it is free. */
int zemo_reroll_leaves(const struct zemo_state *s);
/* Where a start by these labels lies. */
unsigned zemo_start_square(const struct zemo_game *g, shoal_action action);

#endif
