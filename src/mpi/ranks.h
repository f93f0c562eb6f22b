/* ranks.h: the processes that mpirun started, as a team that plays tournaments. */
#ifndef MPI_RANKS_H
#define MPI_RANKS_H

#include "team.h"

/* Between these two the team may play, once. The first gives this process's team; all but the one
 * that leads fall silent. The second is told the exit status and keeps processes that could not
 * begin from being waited for. */
const struct team *ranks_begin(int *argc, char ***argv);
void               ranks_end(int status);

/* Every rank calls it: has everyone prepared the same run? A rank that has not (its digest is 0, or
 * another one), or -1. */
int ranks_agree(uint64_t digest);

/* Ends all ranks. */
_Noreturn void ranks_give_up(const char *why);

#endif
