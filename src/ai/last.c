/* last.c: the rest of a game looked at whole. All possible worlds are played on side by side: a
 * seat that cannot tell them apart answers the same in all of them. */
#include "last.h"

#include "tree.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS = 256, DEPTH = 24 };

/* The same moment in all worlds, with what can happen there. */
struct moment {
	unsigned char *states;
	shoal_action  *action;
	uint32_t      *weight;
	size_t         count;
};

struct last {
	const struct shoal_game *game;
	int                      seat;
	unsigned                 worlds; /* one where nothing is hidden */
	double                   likely[WORLDS];
	uint32_t                 left; /* actions that may still be applied */
	struct moment            moment[DEPTH];
	/* Lists of another world, to compare. */
	shoal_action  *other_action;
	uint32_t      *other_weight;
	unsigned char *bytes;
};

/* Hears whether the seat is told a secret. */
struct listener {
	struct shoal_sink sink;
	int               seat;
	bool              told;
};

/* Memory. */

static size_t most_of(const struct shoal_game *game)
{
	return game->most_legal > game->most_chance ? game->most_legal : game->most_chance;
}

static unsigned worlds_of(const struct shoal_game *game)
{
	return game->rules->view ? WORLDS : 1;
}

static size_t whole_words(size_t bytes)
{
	return (bytes + 7) & ~(size_t)7;
}

struct last *last_create(const struct shoal_game *game)
{
	struct last *l = calloc(1, sizeof(*l));
	size_t       states = whole_words((size_t)worlds_of(game) * whole_words(game->state_bytes));
	size_t       list = most_of(game) * sizeof(uint32_t);
	unsigned char *at;

	if (!l)
		return NULL;
	l->game = game;
	l->worlds = worlds_of(game);
	l->bytes = calloc(DEPTH + 1, states + 2 * list);
	if (!l->bytes) {
		free(l);
		return NULL;
	}
	at = l->bytes;
	for (unsigned i = 0; i < DEPTH; i++, at += states)
		l->moment[i].states = at;
	for (unsigned i = 0; i < DEPTH; i++, at += 2 * list) {
		l->moment[i].weight = (uint32_t *)(void *)at;
		l->moment[i].action = (shoal_action *)(void *)(at + list);
	}
	l->other_weight = (uint32_t *)(void *)at;
	l->other_action = (shoal_action *)(void *)(at + list);
	return l;
}

void last_destroy(struct last *last)
{
	if (!last)
		return;
	free(last->bytes);
	free(last);
}

/* Worlds. */

static struct shoal_state *state_in(const struct last *l, unsigned depth, unsigned world)
{
	size_t bytes = whole_words(l->game->state_bytes);

	return (struct shoal_state *)(void *)(l->moment[depth].states + world * bytes);
}

static void draw_worlds(struct last *l, const struct shoal_state *view, struct shoal_random *random)
{
	const struct shoal_game *game = l->game;
	double                   fit[WORLDS] = { 0 }, unit = 0, most = 0, sum = 0;

	for (unsigned i = 0; i < l->worlds; i++) {
		struct shoal_state *world = state_in(l, 0, i);

		shoal_resample(game, view, l->seat, random, world);
		if (game->rules->belief) { /* whose weight is the same in all worlds */
			unit = i ? unit : shoal_belief_weight(game, world);
			fit[i] = unit * game->rules->belief(game, world, l->seat);
		}
		most = !i || fit[i] > most ? fit[i] : most;
	}
	for (unsigned i = 0; i < l->worlds; i++)
		sum += l->likely[i] = numbers_power(fit[i] - most);
	for (unsigned i = 0; i < l->worlds; i++)
		l->likely[i] /= sum;
}

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct listener *listener = (struct listener *)sink;

	if (event->reveals && event->seen & shoal_seat_bit(listener->seat))
		listener->told = true;
}

/* Applies an action in all worlds. False: too much was looked at, or it tells the seat, before the
 * end, in which of them it is. */
static bool step(struct last *l, unsigned depth, shoal_action action)
{
	struct listener listener = { { hear }, l->seat, false };

	if (depth + 1 == DEPTH || l->left < l->worlds)
		return false;
	l->left -= l->worlds;
	for (unsigned i = 0; i < l->worlds; i++) {
		struct shoal_state *next = state_in(l, depth + 1, i);

		memcpy(next, state_in(l, depth, i), l->game->state_bytes);
		l->game->rules->apply(l->game, next, next->actor, action,
		                      l->worlds > 1 ? &listener.sink : NULL);
	}
	return !listener.told || state_in(l, depth + 1, 0)->actor == SHOAL_OVER;
}

/* Looking. */

/* What can happen in one world; at chance only what the seat sees is followed. */
static size_t list_in(const struct last *l, const struct shoal_state *state, shoal_action action[],
                      uint32_t weight[])
{
	const struct shoal_rules *rules = l->game->rules;

	if (state->actor == l->seat && state->pending == shoal_seat_bit(l->seat))
		return rules->legal(l->game, state, l->seat, action);
	if (state->actor == SHOAL_CHANCE && state->seen & shoal_seat_bit(l->seat))
		return rules->chance(l->game, state, action, weight);
	return 0;
}

/* Fills the list of a moment; false if the worlds differ in it, or somebody else acts. */
static bool fill(struct last *l, unsigned depth)
{
	struct moment            *m = &l->moment[depth];
	const struct shoal_state *first = state_in(l, depth, 0);

	m->count = list_in(l, first, m->action, m->weight);
	for (unsigned i = 1; m->count && i < l->worlds; i++) {
		const struct shoal_state *state = state_in(l, depth, i);
		size_t count = list_in(l, state, l->other_action, l->other_weight);

		if (state->actor != first->actor || count != m->count
		    || memcmp(l->other_action, m->action, count * sizeof(m->action[0])) != 0
		    || (first->actor == SHOAL_CHANCE
		        && memcmp(l->other_weight, m->weight, count * sizeof(m->weight[0])) != 0))
			return false;
	}
	return m->count > 0;
}

static void add(struct last_view *sum, const struct last_view *part, double share, unsigned seats)
{
	sum->worth += share * part->worth;
	for (unsigned i = 0; i < seats; i++)
		sum->returns[i] += share * part->returns[i];
}

static bool judge_end(const struct last *l, unsigned depth, struct last_view *out)
{
	const struct last_view nothing = { 0 };

	*out = nothing;
	for (unsigned i = 0; i < l->worlds; i++) {
		const struct shoal_state *state = state_in(l, depth, i);
		double                    worth[SHOAL_SEATS_MAX];
		struct last_view          end = { 0 };

		if (state->actor != SHOAL_OVER)
			return false;
		shoal_worth(l->game, state, end.returns, worth);
		end.worth = worth[l->seat];
		add(out, &end, l->likely[i], l->game->seats);
	}
	return true;
}

static bool look(struct last *l, unsigned depth, struct last_view *out);

static bool average(struct last *l, unsigned depth, struct last_view *out)
{
	const struct moment   *m = &l->moment[depth];
	const struct last_view nothing = { 0 };
	double                 total = 0;

	*out = nothing;
	for (size_t i = 0; i < m->count; i++)
		total += m->weight[i];
	for (size_t i = 0; i < m->count; i++) {
		struct last_view view;

		if (!step(l, depth, m->action[i]) || !look(l, depth + 1, &view))
			return false;
		add(out, &view, m->weight[i] / total, l->game->seats);
	}
	return true;
}

static bool best(struct last *l, unsigned depth, struct last_view *out)
{
	const struct moment *m = &l->moment[depth];

	for (size_t i = 0; i < m->count; i++) {
		struct last_view view;

		if (!step(l, depth, m->action[i]) || !look(l, depth + 1, &view))
			return false;
		if (!i || view.worth > out->worth)
			*out = view;
	}
	return true;
}

/* What a moment is worth. False: it is not small. */
static bool look(struct last *l, unsigned depth, struct last_view *out)
{
	int actor = state_in(l, depth, 0)->actor;

	if (actor == SHOAL_OVER)
		return judge_end(l, depth, out);
	if (!fill(l, depth))
		return false;
	return actor == SHOAL_CHANCE ? average(l, depth, out) : best(l, depth, out);
}

bool last_ask(struct last *last, const struct shoal_state *view, int seat,
              const struct shoal_list *list, struct shoal_random random, uint32_t most,
              struct last_view out[])
{
	last->seat = seat;
	last->left = most;
	if (view->pending != shoal_seat_bit(seat))
		return false;
	draw_worlds(last, view, &random);
	for (uint32_t i = 0; i < list->count; i++) {
		if (!step(last, 0, list->action[i]) || !look(last, 1, &out[i]))
			return false;
		out[i].action = list->action[i];
	}
	return true;
}
