/* last.h: the rest of a game looked at whole, where only one seat and chance still act and it is
 * small: the exact answer, without any estimate. */
#ifndef AI_LAST_H
#define AI_LAST_H

#include "shoal/mind.h"

/* What an answer leads to if the seat plays on as well as it can. */
struct last_view {
	shoal_action action;
	double       worth; /* that is played for, see shoal_worth */
	double       returns[SHOAL_SEATS_MAX];
};

struct last; /* opaque; one thread at a time */

struct last *last_create(const struct shoal_game *game); /* NULL: no memory */
void         last_destroy(struct last *last);

/* What each answer of `seat` in `list` comes to, averaged over possible worlds by belief; at most
 * `most` actions are applied for it. False: somebody else may act, something hidden decides what
 * can be done, or it is not that small. `random` is for the worlds. */
bool last_ask(struct last *last, const struct shoal_state *view, int seat,
              const struct shoal_list *list, struct shoal_random random, uint32_t most,
              struct last_view out[]);

#endif
