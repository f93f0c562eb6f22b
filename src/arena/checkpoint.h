/* checkpoint.h: a tournament in the middle, as text: what is played, and of which run it is. */
#ifndef ARENA_CHECKPOINT_H
#define ARENA_CHECKPOINT_H

#include "tournament.h"

#include <stdio.h>

/* What makes a run the same: game, components, players, seed, budget, version. The number of deals
 * does not: a run may go on with more. */
enum { CHECKPOINT_HEAD_MAX = 1 << 14 };
void checkpoint_head(const struct tournament *t, struct shoal_text *out);

/* Writes it; other threads may be playing meanwhile. False: something could not be written. */
bool checkpoint_write(const struct tournament *t, FILE *out);

/* Enters what is played; refuses, with nothing entered, what is of another run or malformed. The
 * bytes end with a NUL. `path` is for the sentence. */
enum shoal_status checkpoint_read(struct tournament *t, const char *path, const char *bytes,
                                  struct shoal_error *error);

#endif
