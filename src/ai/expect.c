/* expect.c: the rest of a turn, looked at whole: the answers of the question at its root, how they
 * compare, and which of them are followed into the turn to come. */
#include "expect_walk.h"

#include <stdlib.h>

enum { FOLLOWED = 64 }; /* plies to the end of a turn as it will probably go */

/* Memory. */

static size_t list_bytes(const struct shoal_game *game)
{
	size_t most = game->most_legal > game->most_chance ? game->most_legal : game->most_chance;

	return most * (sizeof(uint32_t) + sizeof(shoal_action)) + 8;
}

static size_t whole_words(size_t bytes)
{
	return (bytes + 7) & ~(size_t)7;
}

static size_t ends_of(const struct shoal_game *game, const struct expect_plan *plan)
{
	return (size_t)2 * game->most_legal
	       + (size_t)(plan->width ? plan->width : EXPECT_WIDTH_MAX) * 24;
}

/* States that are kept besides those of the frames. */
static size_t kept_of(const struct expect *e)
{
	return e->end_room + EXPECT_LEADERS_MAX;
}

static void share_out(struct expect *e, size_t state, size_t list)
{
	unsigned char *at = e->bytes;
	size_t         most = (list - 8) / (sizeof(uint32_t) + sizeof(shoal_action));

	for (unsigned i = 0; i < DEPTH; i++) {
		e->frame[i].state = (struct shoal_state *)(void *)at;
		e->frame[i].weight = (uint32_t *)(void *)(at + state);
		e->frame[i].action = (shoal_action *)(void *)(e->frame[i].weight + most);
		at += state + whole_words(list);
	}
	for (size_t i = 0; i < e->end_room; i++, at += state)
		e->end[i].state = (struct shoal_state *)(void *)at;
	for (size_t i = 0; i < EXPECT_LEADERS_MAX; i++, at += state)
		e->leader[i].state = (struct shoal_state *)(void *)at;
}

struct expect *expect_create(const struct shoal_game *game, const struct expect_plan *plan)
{
	struct expect *e = calloc(1, sizeof(*e));
	size_t         state = whole_words(game->state_bytes), list = list_bytes(game);

	if (!e)
		return NULL;
	e->game = game;
	e->plan = *plan;
	e->end_room = ends_of(game, plan);
	e->kind = calloc(game->actions, 1);
	e->memo = calloc(MEMO, sizeof(e->memo[0]));
	e->seen = calloc(SEEN, sizeof(e->seen[0]));
	e->end = calloc(e->end_room, sizeof(e->end[0]));
	e->bytes = calloc(1, DEPTH * (state + whole_words(list)) + kept_of(e) * state);
	if (!e->kind || !e->memo || !e->seen || !e->end || !e->bytes) {
		expect_destroy(e);
		return NULL;
	}
	share_out(e, state, list);
	for (unsigned i = 0; i < game->actions; i++)
		e->kind[i] = (uint8_t)shoal_kind_of(game, (shoal_action)i);
	return e;
}

void expect_destroy(struct expect *e)
{
	if (!e)
		return;
	free(e->kind);
	free(e->memo);
	free(e->seen);
	free(e->end);
	free(e->bytes);
	free(e);
}

/* The root. */

/* An answer that begins no run. */
static void ask_one(struct expect *e, size_t parts, struct expect_view *view)
{
	struct frame *f = &e->frame[1];
	uint32_t      left = e->left, part = left / (uint32_t)parts;

	e->left = part;
	if (e->plan.deep && f->state->actor == SHOAL_CHANCE && is_leaf(e, f->state)) {
		e->deep = true;
		view->value = expect_average(e, 1, 1, e->plan.deep);
		e->deep = false;
	} else {
		view->value = expect_value(e, 1, 0);
	}
	view->sure = true;
	e->left += left - part;
}

static void look_at_ends(struct expect *e, const struct walk *w, struct expect_view out[])
{
	for (size_t i = 0; i < w->count; i++) {
		const struct end *end = &w->end[i];
		double            worth = expect_look_closely(e, end, 1, 0, w->count - i);

		expect_improve(&out[end->answer], worth, end->path, end->length);
		expect_add_leader(e, end->state, worth, end->answer, end->path, end->length);
	}
}

/* What each answer promises most is looked at too, so that all answers compare. */
static void look_at_tops(struct expect *e, const struct end top[], size_t count,
                         struct expect_view out[])
{
	for (size_t i = 0; i < count; i++) {
		if (top[i].estimate > NOTHING && (!out[i].sure || top[i].estimate > out[i].value))
			expect_improve(&out[i], expect_look_closely(e, &top[i], 1, 0, count - i),
			               top[i].path, top[i].length);
	}
}

/* Whether frame 1, behind an answer of this kind, is on a run or begins one. */
static bool begins_run(struct expect *e, unsigned kind)
{
	struct frame *f = &e->frame[1];

	if (expect_goes_on(e, 1, kind))
		return true;
	if (f->state->actor < 0 || is_leaf(e, f->state))
		return false;
	step(e, 1, f->action[0]);
	return expect_goes_on(e, 2, e->kind[f->action[0]]);
}

static void walk_from(struct expect *e, struct walk *w, unsigned kind)
{
	unsigned next = e->kind[e->frame[1].action[0]];

	w->kind = next;
	w->run = next == kind;
	w->length = 1;
	w->thin = e->plan.thin;
	e->walk++;
	expect_walk_on(e, w, 1);
	if (w->view->sure || w->top->estimate > NOTHING)
		return;
	w->thin = 1; /* all were left out */
	e->walk++;
	expect_walk_on(e, w, 1);
}

/* How much more, or less, the question in frame 1, whose answers all lead to leaves, is worth if
 * the turn to come is looked at. */
static double look_deeper(struct expect *e, double shallow)
{
	struct frame *f = &e->frame[1];
	double        best = NOTHING;

	fill(e, f);
	e->deep = true;
	for (size_t i = 0; i < f->count; i++) {
		const struct shoal_state *next = step(e, 1, f->action[i]);
		double worth = next->actor == SHOAL_CHANCE ? expect_average(e, 2, 1, e->plan.deep)
		                                           : judge(e, next);

		best = worth > best ? worth : best;
	}
	e->deep = false;
	return best - shallow;
}

/* The answer in frame 1 that is worth most, or the outcome in the middle. */
static shoal_action likely(struct expect *e)
{
	struct frame *f = &e->frame[1];
	double        best = NOTHING;
	size_t        found = 0;
	uint64_t      total = 0, passed = 0;

	fill(e, f);
	if (f->state->actor == SHOAL_CHANCE) {
		for (size_t i = 0; i < f->count; i++)
			total += f->weight[i];
		while (2 * (passed += f->weight[found]) < total)
			found++;
		return f->action[found];
	}
	for (size_t i = 0; i < f->count; i++) {
		double worth;

		step(e, 1, f->action[i]);
		worth = expect_value(e, 2, 0);
		if (worth > best) {
			best = worth;
			found = i;
		}
	}
	return f->action[found];
}

/* The same for an end of a run, at the end of its turn as that will probably go. */
static double correction(struct expect *e, const struct end *end)
{
	struct frame *f = &e->frame[1];
	double        shallow;

	memcpy(f->state, end->state, e->game->state_bytes);
	for (unsigned i = 0; i < FOLLOWED && !is_leaf(e, f->state); i++) {
		shoal_action action;

		if (expect_ends_here(e, 1, &shallow))
			return look_deeper(e, shallow);
		action = likely(e);
		e->game->rules->apply(e->game, f->state, f->state->actor, action, NULL);
	}
	return 0;
}

/* Looks deeper at the best ends. Answers that have none among them are corrected by the mean. */
static void follow_leaders(struct expect *e, size_t count, struct expect_view out[])
{
	uint32_t left = e->left;
	double   mean = 0;
	bool     led[SHOAL_LIST_MAX] = { false };

	for (size_t i = 0; i < e->leaders; i++) {
		double more;

		e->left = left / (uint32_t)e->leaders;
		more = correction(e, &e->leader[i]);
		e->leader[i].estimate += more;
		mean += more / (double)e->leaders;
	}
	for (size_t i = 0; i < e->leaders; i++) {
		const struct end *end = &e->leader[i];

		if (!led[end->answer])
			out[end->answer].sure = false;
		led[end->answer] = true;
		expect_improve(&out[end->answer], end->estimate, end->path, end->length);
	}
	for (size_t i = 0; i < count && e->leaders; i++) {
		if (!led[i] && out[i].run)
			out[i].value += mean;
	}
	e->left = 0;
}

static void ask_all(struct expect *e, const struct shoal_list *list, struct expect_view out[])
{
	struct end *top = e->end;
	struct walk w;

	e->ends = list->count;
	expect_begin_walk(e, &w, 0);
	for (uint32_t i = 0; i < list->count; i++) {
		uint32_t left = e->left;

		top[i].estimate = NOTHING;
		out[i] = (struct expect_view){ .length = 1, .path = { list->action[i] } };
		w.answer = i;
		w.path[0] = list->action[i];
		w.view = &out[i];
		w.top = &top[i];
		step(e, 0, list->action[i]);
		out[i].run = begins_run(e, e->kind[list->action[i]]);
		if (out[i].run)
			walk_from(e, &w, e->kind[list->action[i]]);
		else
			ask_one(e, list->count - i, &out[i]);
		out[i].positions = left - e->left;
	}
	look_at_ends(e, &w, out);
	for (uint32_t i = 0; i < list->count && !e->plan.even; i++) {
		if (!out[i].sure)
			expect_improve(&out[i], top[i].estimate, top[i].path, top[i].length);
	}
	if (e->plan.even)
		look_at_tops(e, top, list->count, out);
	if (e->plan.deep && e->plan.leaders)
		follow_leaders(e, list->count, out);
}

uint32_t expect_ask(struct expect *e, const struct shoal_state *state, int seat,
                    const struct shoal_list *list, uint32_t nodes, struct expect_view out[])
{
	uint32_t most = nodes ? nodes : e->plan.nodes;

	memcpy(e->frame[0].state, state, e->game->state_bytes);
	e->seat = seat;
	e->left = most;
	e->ends = e->leaders = 0;
	e->asked++;
	ask_all(e, list, out);
	return most - e->left;
}
