/* show.h: a match on the screen: board, log and result, for the commands that show one. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "shoal/match.h"

/* The board of a view, which may be the whole state. */
void show_board(const struct shoal_game *game, const struct shoal_state *view, int seat,
                const struct shoal_style *style);

/* The sentences of all events from ply `first` on that `seat` (or SHOAL_NOBODY) may know, said to
 * `reader`. Returns how many there were. */
unsigned show_log(const struct shoal_match *match, uint32_t first, int seat, int reader,
                  const struct shoal_style *style);

/* Ending, places, points and the score sheet. The game must be over. */
void show_result(const struct shoal_game *game, const struct shoal_state *state,
                 const struct shoal_style *style);

#endif
