/* law_tally.c: what is counted for a mind is counted wholly and alike, and answers that are taken
 * out leave others. */
#include "walk.h"

#include "shoal/mind.h"

#include <string.h>

static unsigned length_of(const struct shoal_term *term)
{
	unsigned count = 0;

	while (term && term[count].name)
		count++;
	return count;
}

/* Every subject acts once in the order, and every seat is one. */
static const char *who_fault(const struct shoal_game *game, const struct shoal_tally *t)
{
	unsigned seen = 0, families = 0;

	while (game->rules->families[families].name)
		families++;
	if (t->family >= families)
		return "there is no such family";
	if (!t->subjects || t->subjects > SHOAL_SEATS_MAX)
		return "there are no subjects, or too many";
	for (unsigned i = 0; i < t->subjects; i++) {
		if (t->order[i] < t->subjects)
			seen |= 1u << t->order[i];
	}
	if (seen != (1u << t->subjects) - 1)
		return "the order does not have every subject once";
	for (unsigned seat = 0; seat < game->seats; seat++) {
		if (t->of[seat] >= t->subjects)
			return "a seat is no subject";
	}
	return NULL;
}

/* Counted twice, over different bytes: all that a mind reads is written. */
static const char *tally_fault(const struct shoal_game *game, const struct shoal_state *state)
{
	unsigned           own = length_of(game->rules->own_terms);
	unsigned           common = length_of(game->rules->common_terms);
	struct shoal_tally a, b;
	const char        *fault;

	memset(&a, 0x55, sizeof(a));
	memset(&b, 0xaa, sizeof(b));
	game->rules->tally(game, state, &a);
	game->rules->tally(game, state, &b);
	fault = who_fault(game, &a);
	if (fault)
		return fault;
	if (a.family != b.family || a.subjects != b.subjects
	    || memcmp(a.order, b.order, a.subjects) != 0 || memcmp(a.of, b.of, game->seats) != 0
	    || memcmp(a.common, b.common, common * sizeof(a.common[0])) != 0)
		return "not all common terms are written";
	for (unsigned i = 0; i < a.subjects; i++) {
		if (memcmp(a.own[i], b.own[i], own * sizeof(a.own[i][0])) != 0)
			return "not all own terms are written";
	}
	return NULL;
}

bool law_tally(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk      w;
	union shoal_room view, world;
	double           out[SHOAL_SEATS_MAX];

	if (!game->rules->tally)
		return true;
	walk_begin(&w, game, seed, report);
	do {
		const char *fault;

		if (w.now.state.actor == SHOAL_OVER)
			break;
		shoal_view(game, &w.now.state, 0, &view.state);
		shoal_resample(game, &view.state, 0, &w.random, &world.state);
		fault = tally_fault(game, &w.now.state);
		if (!fault)
			fault = tally_fault(game, &world.state);
		if (fault)
			return walk_broke(&w, "tally: %s", fault);
		shoal_estimate(game, &w.now.state, out);
		for (unsigned seat = 0; seat < game->seats; seat++) {
			if (!(out[seat] >= game->low && out[seat] <= game->high))
				return walk_broke(
				    &w, "the estimate of seat %u is outside the range", seat);
		}
	} while (walk_next(&w));
	return true;
}

/* What stays is a part of the list in its order, at least one, and the same on the view. */
bool law_sound(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk       w;
	struct shoal_list all, some, again;
	union shoal_room  view;

	if (!game->rules->sound)
		return true;
	walk_begin(&w, game, seed, report);
	do {
		int    seat = w.now.state.actor;
		size_t at = 0;

		if (seat < 0)
			continue;
		shoal_view(game, &w.now.state, seat, &view.state);
		shoal_list_fill(&all, game, &view.state, seat);
		some = again = all;
		some.count =
		    (uint32_t)game->rules->sound(game, &view.state, seat, some.action, all.count);
		again.count =
		    (uint32_t)game->rules->sound(game, &w.now.state, seat, again.action, all.count);
		if (!some.count || some.count > all.count)
			return walk_broke(&w, "of %u answers %u are sound", all.count, some.count);
		for (uint32_t i = 0; i < all.count; i++)
			at += at < some.count && all.action[i] == some.action[at];
		if (at != some.count)
			return walk_broke(&w,
			                  "sound answers are not in the list, or in another order");
		if (!same_list(&some, &again))
			return walk_broke(&w, "what is sound depends on what the seat cannot know");
	} while (walk_next(&w));
	return true;
}
