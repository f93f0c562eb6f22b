/* mind.h: what a position is worth, judged by what the game counts in it.
 *
 * A mind is the weights of one game, learnt from play by `shoal train` (doc/MINDS.md): for each
 * family of modes a small network with a linear path from every term and some clipped units. All
 * arithmetic is in integers, so that every machine and compiler says the same. A mind never changes
 * once it is read; threads share it. */
#ifndef SHOAL_MIND_H
#define SHOAL_MIND_H

#include "shoal/game.h"

/* The returns at the end; before it what the game's mind expects, or by plain weights, or `eval`;
 * where a game has none of these the middle of what is possible. Of a state or of what `resample`
 * made. */
void shoal_estimate(const struct shoal_game *game, const struct shoal_state *state, double out[]);

/* The same, and in `worth` the same with a small part for points, so that lost places are still
 * played for: what search goes by. On the scale of the returns. */
void shoal_worth(const struct shoal_game *game, const struct shoal_state *state, double out[],
                 double worth[]);

/* What a game that has a tally is expected to bring each seat if this is what is counted, however
 * it came about. */
void shoal_estimate_tally(const struct shoal_game *game, const struct shoal_tally *tally,
                          double out[]);

/* Does anything but the middle stand behind an estimate? */
bool shoal_can_estimate(const struct shoal_game *game);

/* What an expected return of `seat` comes to in truth, as games of the mind's own players showed.
 * At the end and in games without a mind the same. */
double shoal_calibrated(const struct shoal_game *game, const struct shoal_state *state,
                        double value);

/* The same for any return between the lowest and the highest: it comes to return * scale + offset,
 * within these bounds. */
void shoal_calibration(const struct shoal_game *game, const struct shoal_state *state,
                       double *scale, double *offset);

/* How much belief weighs against even chances, per unit of rules->belief. */
double shoal_belief_weight(const struct shoal_game *game, const struct shoal_state *state);

/* The text of a weights file; refuses what does not fit the game's terms, with the line. And the
 * same packed, as pages load it. The caller destroys it when no game uses it any more. */
struct shoal_mind *shoal_mind_read(const struct shoal_rules *rules, const char *text,
                                   struct shoal_error *error);
struct shoal_mind *shoal_mind_unpack(const struct shoal_rules *rules, const unsigned char *bytes,
                                     size_t length, struct shoal_error *error);
void               shoal_mind_destroy(struct shoal_mind *mind);

/* Was it learnt for just these terms and families? */
bool shoal_mind_fits(const struct shoal_mind *mind, const struct shoal_rules *rules);

/* From now on this mind, which fits, judges instead of the shipped one; NULL: plain weights. Before
 * any other thread sees the game. */
void shoal_game_use_mind(struct shoal_game *game, const struct shoal_mind *mind);

#endif
