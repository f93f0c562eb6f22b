/* law_view.c: laws of views and of the worlds that are drawn from them. */
#include "walk.h"

#include <string.h>

static bool view_holds(struct walk *w, int observer)
{
	const struct shoal_game *game = w->game;
	struct guarded           zeros, ones, again;
	const char              *fault;

	guard_fill(&zeros, 0);
	guard_fill(&ones, 0xff);
	guard_fill(&again, 0xff);
	shoal_view(game, &w->now.state, observer, &zeros.room.state);
	shoal_view(game, &w->now.state, observer, &ones.room.state);
	if (!same_state(game, &zeros.room.state, &ones.room.state))
		return walk_broke(w, "the view of %d has bytes that were not written", observer);
	if (!guard_intact(&zeros, game, 0) || !guard_intact(&ones, game, 0xff))
		return walk_broke(w, "the view of %d writes behind its end", observer);
	fault = header_fault(game, &ones.room.state);
	if (fault)
		return walk_broke(w, "in the view of %d %s", observer, fault);
	if (ones.room.state.ply > w->now.state.ply)
		return walk_broke(w, "the view of %d has more plies than the state", observer);
	shoal_view(game, &ones.room.state, observer, &again.room.state);
	if (!same_state(game, &again.room.state, &ones.room.state))
		return walk_broke(w, "the view of %d's view is another", observer);
	return true;
}

/* A seat is asked in its view when it is in the state, and for the same. */
static bool question_holds(struct walk *w, int seat)
{
	union shoal_room  view;
	struct shoal_list in_state, in_view;

	shoal_view(w->game, &w->now.state, seat, &view.state);
	if ((view.state.pending ^ w->now.state.pending) & shoal_seat_bit(seat))
		return walk_broke(w, "seat %d is asked in its view or in the state, not in both",
		                  seat);
	shoal_list_fill(&in_state, w->game, &w->now.state, seat);
	shoal_list_fill(&in_view, w->game, &view.state, seat);
	if (!same_list(&in_state, &in_view))
		return walk_broke(w, "seat %d has another list in its view", seat);
	return true;
}

bool law_view(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	do {
		for (unsigned i = 0; i <= game->seats; i++) {
			int observer = observer_at(game, i);

			if (!view_holds(&w, observer)
			    || (observer >= 0 && !question_holds(&w, observer)))
				return false;
		}
	} while (walk_next(&w));
	return true;
}

/* Resample. */

/* Draws twice with equal random numbers, into different memory. */
static bool draw_world(struct walk *w, const struct shoal_state *view, int observer,
                       union shoal_room *out)
{
	struct shoal_random one = w->random, two = w->random;
	struct guarded      zeros, ones;

	guard_fill(&zeros, 0);
	guard_fill(&ones, 0xff);
	shoal_resample(w->game, view, observer, &one, &zeros.room.state);
	shoal_resample(w->game, view, observer, &two, &ones.room.state);
	if (!guard_intact(&zeros, w->game, 0) || !guard_intact(&ones, w->game, 0xff))
		return walk_broke(w, "a resample for %d writes behind its end", observer);
	if (!same_state(w->game, &zeros.room.state, &ones.room.state))
		return walk_broke(w, "equal random numbers resample for %d differently", observer);
	w->random = one;
	*out = zeros.room;
	return true;
}

/* Some worlds are played to their end. */
static bool plays_on(struct walk *w, const struct shoal_state *world, int observer)
{
	struct walk on;

	if (shoal_random_below(&w->random, 4))
		return true;
	walk_from(&on, w->game, world, shoal_random_next(&w->random), w->report);
	while (walk_next(&on))
		;
	return on.now.state.actor == SHOAL_OVER
	       || walk_broke(w, "a game played on from a resample for %d does not end", observer);
}

static bool resample_holds(struct walk *w, int observer)
{
	const struct shoal_game *game = w->game;
	union shoal_room         view, world, again;
	struct shoal_list        mine, its;
	const char              *fault;

	shoal_view(game, &w->now.state, observer, &view.state);
	if (!draw_world(w, &view.state, observer, &world))
		return false;
	fault = header_fault(game, &world.state);
	if (fault)
		return walk_broke(w, "in a resample for %d %s", observer, fault);
	if (!game->rules->valid(game, &world.state))
		return walk_broke(w, "a resample for %d is not valid", observer);
	shoal_view(game, &world.state, observer, &again.state);
	if (!same_state(game, &view.state, &again.state))
		return walk_broke(w, "a resample for %d has another view", observer);
	shoal_list_fill(&mine, game, &w->now.state, observer);
	shoal_list_fill(&its, game, &world.state, observer);
	if (observer >= 0 && !same_list(&mine, &its))
		return walk_broke(w, "a resample for %d has another list", observer);
	return plays_on(w, &world.state, observer);
}

bool law_resample(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	if ((game->rules->view == NULL) != (game->rules->resample == NULL)) {
		walk_begin(&w, game, seed, report);
		return walk_broke(&w, "view and resample must both be there or both not");
	}
	if (!game->rules->view)
		return true;
	walk_begin(&w, game, seed, report);
	do {
		for (unsigned i = 0; i <= game->seats; i++) {
			if (!resample_holds(&w, observer_at(game, i)))
				return false;
		}
	} while (walk_next(&w));
	return true;
}
