/* thinkers.h: threads on which computer players think. They get a game string, a view and a seat,
 * and nothing else. The core asks one question per computer seat at a time, so what waits is
 * bounded by the tables in memory; it is answered in order. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "core.h"

struct thinkers; /* opaque */

/* `wake` is called (by any thread) when there are answers. NULL: no memory or no threads. */
struct thinkers *thinkers_create(unsigned threads, void (*wake)(void *to), void *to);

void   thinkers_ask(struct thinkers *thinkers, const struct core_question *question);
size_t thinkers_waiting(struct thinkers *thinkers);
void   thinkers_collect(struct thinkers *thinkers,
                        void (*answer)(void *to, uint64_t ticket, shoal_action action), void *to);

/* Forgets what waits and ends the threads. Those that still think after THINKERS_MS are left to the
 * end of the program, so that it can end in time. */
enum { THINKERS_MS = 1000 };
void thinkers_destroy(struct thinkers *thinkers);

#endif
