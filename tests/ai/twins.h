/* twins.h: pairs of positions that one seat cannot tell apart, and memory in which a player finds
 * nothing but its view. */
#ifndef AI_TESTS_TWINS_H
#define AI_TESTS_TWINS_H

#include "shoal/game.h"

/* Two histories of a game side by side. What `observer` does not see, by `seen`, is played in each
 * by itself; what it sees, and its own answers, are the same in both. */
struct twins; /* opaque; in pages of its own, which can be locked */

struct twins *twins_create(const struct shoal_game *game, int observer, uint64_t seed);
void          twins_destroy(struct twins *twins);

/* Goes on to the next question to the observer where the states differ but its views do not; false
 * at the end of the game. Histories that were told apart by the rules go on as one. */
bool twins_next(struct twins *twins);
/* The views of both, which are equal byte by byte. */
void twins_views(const struct twins *twins, struct shoal_state *one, struct shoal_state *two);
/* What is behind them, which differs. */
void twins_states(const struct twins *twins, struct shoal_state *one, struct shoal_state *two);
/* While they are locked, whoever reads one of the states ends the program. */
void twins_lock(struct twins *twins, bool locked);

/* A page for one view: it can be read and not be written, and what lies before it and behind it
 * can neither be read nor written. */
struct glass; /* opaque */

struct glass *glass_create(void);
void          glass_destroy(struct glass *glass);
/* Puts a copy of the view under the glass, at the very end of the page but for what alignment
 * leaves; all else of the page is filled with `rest`. */
const struct shoal_state *glass_show(struct glass *glass, const struct shoal_game *game,
                                     const struct shoal_state *view, int rest);

#endif
