/* hint.h: what a computer player would answer, for a person who asks. */
#ifndef CLI_HINT_H
#define CLI_HINT_H

#include "shoal/ai.h"

/* The adviser for a game: the level `hard`, or what there is memory for. NULL with `error` filled.
 */
struct shoal_player *hint_adviser(const struct shoal_game *game, uint64_t seed,
                                  struct shoal_error *error);

/* Asks and prints the best answers with value and visits, and what it expects behind the first. */
void hint_print(const struct shoal_game *game, struct shoal_player *adviser,
                const struct shoal_state *view, int seat, const struct shoal_style *style);

#endif
