/* thinkers.h: threads on which computer players think. They get a game string, a view and a seat,
 * and nothing else. Whose questions are answered next is decided by turns.h; how many wait is
 * bounded by the core. One thread more than asked for takes quick questions only, so that these
 * never wait for long ones. All of them give way to the rest of the program. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "core.h"
#include "house.h"

struct thinkers; /* opaque */

/* `wake` is called (by any thread) when there are answers. The rules stay the caller's. NULL: no
 * memory or no threads. */
struct thinkers *thinkers_create(unsigned threads, const struct house_rules *rules,
                                 void (*wake)(void *to), void               *to);

void   thinkers_ask(struct thinkers *thinkers, const struct core_question *question);
size_t thinkers_waiting(struct thinkers *thinkers);
/* `fault`: why who stands for the level gave no answer, so that the shipped one did; NULL: it did.
 */
void thinkers_collect(struct thinkers *thinkers,
                      void (*answer)(void *to, uint64_t ticket, shoal_action action,
                                     const char *fault),
                      void *to);

/* Forgets what waits and ends the threads. Those that still think after THINKERS_MS are left to the
 * end of the program, so that it can end in time. */
enum { THINKERS_MS = 1000 };
void thinkers_destroy(struct thinkers *thinkers);

#endif
