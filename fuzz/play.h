/* play.h: games from bytes, and what must hold in every position of every game. */
#ifndef FUZZ_PLAY_H
#define FUZZ_PLAY_H

#include "fuzz.h"
#include "shoal/game.h"

/* A game of the registry with options, both chosen by the input. */
struct shoal_game *play_game(struct fuzz_input *input);

/* The laws of a position that can be seen without its history: header, lists, notation, views,
 * texts; at the end the score. */
void play_check(const struct shoal_game *game, const struct shoal_state *state);

/* A random answer or outcome of any who is asked. */
void play_random(const struct shoal_game *game, struct shoal_state *state,
                 struct shoal_random *random);

#endif
