/* wakes.c: a binary heap by time. Places count from 1: the parent of n is n / 2. */
#include "wakes.h"

#include <assert.h>
#include <stdlib.h>

void wakes_finish(struct wakes *wakes)
{
	free(wakes->heap);
	*wakes = (struct wakes){ 0 };
}

bool wakes_reserve(struct wakes *wakes, size_t count)
{
	size_t        room = wakes->room ? wakes->room : 64;
	struct wake **heap;

	if (count < wakes->room)
		return true;
	while (room <= count)
		room *= 2;
	heap = realloc(wakes->heap, room * sizeof(struct wake *));
	if (!heap)
		return false;
	wakes->heap = heap;
	wakes->room = room;
	return true;
}

static bool before(const struct wake *a, const struct wake *b)
{
	return a->at != b->at ? a->at < b->at : a->asked < b->asked;
}

static void put(struct wakes *wakes, size_t place, struct wake *wake)
{
	wakes->heap[place] = wake;
	wake->place = place;
}

/* To where it belongs, from a place whose parent or children may be wrong. */
static void move(struct wakes *wakes, size_t place, struct wake *wake)
{
	while (place > 1 && before(wake, wakes->heap[place / 2])) {
		put(wakes, place, wakes->heap[place / 2]);
		place /= 2;
	}
	for (;;) {
		size_t child = place * 2;

		if (child < wakes->count && before(wakes->heap[child + 1], wakes->heap[child]))
			child++;
		if (child > wakes->count || before(wake, wakes->heap[child]))
			break;
		put(wakes, place, wakes->heap[child]);
		place = child;
	}
	put(wakes, place, wake);
}

static void take_out(struct wakes *wakes, struct wake *wake)
{
	size_t       place = wake->place;
	struct wake *last = wakes->heap[wakes->count--];

	wake->place = 0;
	if (last != wake)
		move(wakes, place, last);
}

void wakes_set(struct wakes *wakes, struct wake *wake, int64_t at)
{
	wake->at = at;
	wake->asked = ++wakes->asked;
	if (at == WAKE_NEVER) {
		if (wake->place)
			take_out(wakes, wake);
		return;
	}
	if (!wake->place) {
		assert(wakes->count + 1 < wakes->room);
		wake->place = ++wakes->count;
	}
	move(wakes, wake->place, wake);
}

struct wake *wakes_first(const struct wakes *wakes)
{
	return wakes->count ? wakes->heap[1] : NULL;
}
