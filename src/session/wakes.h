/* wakes.h: who wants to be woken when: a binary heap, so that the next one is found at once however
 * many there are. Those of one moment come in the order in which they asked. */
#ifndef WAKES_H
#define WAKES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WAKE_NEVER INT64_MAX

struct wake { /* part of who is woken; all zero but `at`, which is WAKE_NEVER */
	int64_t  at;
	uint64_t asked; /* number of the asking */
	size_t   place; /* behind the heap's first; 0: not in it */
};

struct wakes { /* all zero is empty */
	struct wake **heap;
	size_t        count, room;
	uint64_t      asked;
};

void wakes_finish(struct wakes *wakes);

/* Room for so many at once; false: no memory. wakes_set takes none. */
bool wakes_reserve(struct wakes *wakes, size_t count);

/* From now on it wants to be woken at `at`; WAKE_NEVER takes it out. */
void wakes_set(struct wakes *wakes, struct wake *wake, int64_t at);

/* The first; NULL: nobody wants to be woken. */
struct wake *wakes_first(const struct wakes *wakes);

#endif
