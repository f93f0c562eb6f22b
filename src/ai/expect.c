/* expect.c: the rest of a turn, looked at whole. Positions are kept by their hash, so that what is
 * reached on several ways is judged once. */
#include "expect.h"

#include <stdlib.h>
#include <string.h>

enum {
	DEPTH = 160, /* most plies that are followed; deeper ones are estimated */
	MEMO = 1 << 14,
	SEEN = 1 << 13,
	LONG_RUN = 3,    /* answers, behind which runs are thinned out */
	DEEP_THIN = 4,   /* and how much where it is about turns to come */
	FOLLOWED = 64,   /* plies to the end of a turn as it will probably go */
	LUCK = 4,        /* chance behind chance that still gets fewer outcomes */
	FEW_OUTCOMES = 3 /* and as many at least */
};

struct memo {
	uint64_t key; /* 0: none */
	double   value;
};

/* A position on the way from the root, with its list. */
struct frame {
	struct shoal_state *state;
	shoal_action       *action;
	uint32_t           *weight;
	size_t              count;
};

/* The end of a run that is to be looked at more closely. */
struct end {
	struct shoal_state *state;
	double              estimate;
	uint32_t            answer; /* with which it begins at the root */
	uint32_t            length;
	shoal_action        path[EXPECT_PATH];
};

struct expect {
	const struct shoal_game *game;
	struct expect_plan       plan;
	int                      seat;
	uint32_t                 left;  /* positions that may still be looked at */
	uint64_t                 asked; /* questions so far: what was kept for others is no use */
	uint64_t                 walk;  /* number of the walk, for `seen` */
	uint8_t                 *kind;  /* of each action */
	struct frame             frame[DEPTH];
	struct memo             *memo;
	uint64_t                *seen;
	struct end              *end; /* a stack: walks within walks take what is behind */
	size_t                   ends, end_room;
	struct end               leader[EXPECT_LEADERS_MAX];
	size_t                   leaders;
	bool                     deep;  /* a turn to come is looked at */
	unsigned char           *bytes; /* of all states and lists */
};

/* Runs under way. */
struct walk {
	struct end         *end;
	size_t              count, width;
	size_t              worst; /* of a full list */
	unsigned            kind;
	uint32_t            answer;
	double              best;      /* of the ends that are sure */
	struct expect_view *view;      /* of the answer, at the root; else NULL */
	struct end         *top;       /* the most promising end of it */
	uint32_t            thin, run; /* answers of the run so far */
	uint32_t            length;    /* of all answers from the root */
	shoal_action        path[EXPECT_PATH];
};

static const double NOTHING = -1e9; /* below all returns */

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

/* Positions. */

/* Four chains at once, for this is asked often. */
uint64_t expect_key(const struct shoal_game *game, const struct shoal_state *state)
{
	const unsigned char *at = (const unsigned char *)state + sizeof(*state);
	const uint64_t       odd = UINT64_C(0xd6e8feb86659fd93);
	size_t               left = game->state_bytes - sizeof(*state);
	uint64_t             sum[4] = { (uint8_t)state->actor, state->pending, state->seen, left };
	uint64_t             word[4];

	for (; left >= sizeof(word); left -= sizeof(word), at += sizeof(word)) {
		memcpy(word, at, sizeof(word));
		for (unsigned i = 0; i < 4; i++) {
			sum[i] = (sum[i] ^ word[i]) * odd;
			sum[i] ^= sum[i] >> 32;
		}
	}
	memset(word, 0, sizeof(word));
	memcpy(word, at, left);
	for (unsigned i = 0; i < 4; i++)
		sum[i] = (sum[i] ^ word[i]) * odd;
	return shoal_mix64(sum[0]
	                   ^ shoal_mix64(sum[1] ^ shoal_mix64(sum[2] ^ shoal_mix64(sum[3]))));
}

/* A key that is no use for another question, or another walk. */
static uint64_t key_for(uint64_t key, uint64_t number)
{
	key ^= number * UINT64_C(0x9e3779b97f4a7c15);
	return key ? key : 1;
}

static bool is_leaf(const struct expect *e, const struct shoal_state *state)
{
	return state->actor == SHOAL_OVER || e->game->rules->settled(e->game, state);
}

static double judge(const struct expect *e, const struct shoal_state *state)
{
	double out[SHOAL_SEATS_MAX];

	shoal_estimate(e->game, state, out);
	return out[e->seat];
}

static void fill(const struct expect *e, struct frame *f)
{
	const struct shoal_rules *rules = e->game->rules;

	if (f->state->actor == SHOAL_CHANCE)
		f->count = rules->chance(e->game, f->state, f->action, f->weight);
	else
		f->count = rules->legal(e->game, f->state, f->state->actor, f->action);
}

/* The position behind one action of frame `at`, in the next frame. */
static struct shoal_state *step(struct expect *e, unsigned at, shoal_action action)
{
	struct shoal_state *next = e->frame[at + 1].state;

	memcpy(next, e->frame[at].state, e->game->state_bytes);
	e->game->rules->apply(e->game, next, next->actor, action, NULL);
	e->left -= e->left > 0;
	return next;
}

static double value(struct expect *e, unsigned at, unsigned luck);

/* Chance. */

/* All outcomes, or so many of them as stand evenly in the running sum of the weights. */
static double average(struct expect *e, unsigned at, unsigned luck, uint32_t outcomes)
{
	struct frame *f = &e->frame[at];
	uint64_t      total = 0, passed = 0, taken = 0;
	double        sum = 0;

	fill(e, f);
	for (size_t i = 0; i < f->count; i++)
		total += f->weight[i];
	if (!outcomes || outcomes > total)
		outcomes = 0;
	for (size_t i = 0; i < f->count; i++) {
		uint64_t share = f->weight[i];

		passed += f->weight[i];
		if (outcomes && f->count > outcomes) {
			/* Points r = (2 k + 1) total / (2 outcomes) below `passed`. */
			uint64_t below = (2 * passed * outcomes + total - 1) / (2 * total);

			share = below - taken;
			taken = below;
		}
		if (!share)
			continue;
		step(e, at, f->action[i]);
		sum += (double)share * value(e, at + 1, luck + 1);
	}
	return sum / (double)(taken ? taken : total);
}

static uint32_t outcomes_at(const struct expect *e, unsigned luck)
{
	uint32_t outcomes = e->plan.outcomes >> (luck < LUCK ? luck : LUCK);

	return !e->plan.outcomes ? 0 : outcomes > FEW_OUTCOMES ? outcomes : FEW_OUTCOMES;
}

/* Runs of answers. */

/* Whether the question in frame `at` goes on with answers of this kind; then its list is filled. */
static bool goes_on(struct expect *e, unsigned at, unsigned kind)
{
	struct frame *f = &e->frame[at];

	if (f->state->actor < 0 || is_leaf(e, f->state))
		return false;
	fill(e, f);
	return at + 2 < DEPTH && e->kind[f->action[0]] == kind;
}

/* True with the value where all answers lead to leaves. */
static bool ends_here(struct expect *e, unsigned at, double *out)
{
	struct frame *f = &e->frame[at];
	double        best = NOTHING;

	if (is_leaf(e, f->state)) {
		*out = judge(e, f->state);
		return true;
	}
	if (f->state->actor < 0 || at + 1 >= DEPTH)
		return false;
	fill(e, f);
	for (size_t i = 0; i < f->count; i++) {
		const struct shoal_state *next = step(e, at, f->action[i]);
		double                    worth;

		if (!is_leaf(e, next))
			return false;
		worth = judge(e, next);
		best = worth > best ? worth : best;
	}
	*out = best;
	return true;
}

static void keep_end(struct end *end, const struct expect *e, const struct walk *w,
                     const struct shoal_state *state, double estimate)
{
	memcpy(end->state, state, e->game->state_bytes);
	end->estimate = estimate;
	end->answer = w->answer;
	end->length = w->length;
	memcpy(end->path, w->path, sizeof(end->path));
}

static void find_worst(struct walk *w)
{
	w->worst = 0;
	for (size_t i = 1; i < w->count; i++) {
		if (w->end[i].estimate < w->end[w->worst].estimate)
			w->worst = i;
	}
}

static void add_end(struct expect *e, struct walk *w, const struct shoal_state *state,
                    double estimate)
{
	if (w->top && estimate > w->top->estimate)
		keep_end(w->top, e, w, state, estimate);
	if (w->count < w->width) {
		keep_end(&w->end[w->count++], e, w, state, estimate);
		find_worst(w);
	} else if (w->count && estimate > w->end[w->worst].estimate) {
		keep_end(&w->end[w->worst], e, w, state, estimate);
		find_worst(w);
	}
}

/* Keeps the best ends at the root, with what they are worth. */
static void add_leader(struct expect *e, const struct shoal_state *state, double worth,
                       uint32_t answer, const shoal_action path[], uint32_t length)
{
	size_t      at = e->leaders < e->plan.leaders ? e->leaders++ : 0;
	struct end *end = &e->leader[at];

	if (!e->plan.leaders)
		return;
	if (e->leaders == e->plan.leaders && at + 1 != e->leaders) {
		for (size_t i = 1; i < e->leaders; i++)
			end = e->leader[i].estimate < end->estimate ? &e->leader[i] : end;
		if (worth <= end->estimate)
			return;
	}
	memcpy(end->state, state, e->game->state_bytes);
	end->estimate = worth;
	end->answer = answer;
	end->length = length;
	memcpy(end->path, path, sizeof(end->path));
}

static void improve(struct expect_view *view, double worth, const shoal_action path[],
                    uint32_t length)
{
	if (view->sure && worth <= view->value)
		return;
	view->value = worth;
	view->sure = true;
	view->length = length;
	memcpy(view->path, path, sizeof(view->path));
}

static void finish(struct expect *e, struct walk *w, unsigned at)
{
	struct frame *f = &e->frame[at];
	double        worth;

	if (!ends_here(e, at, &worth)) {
		add_end(e, w, f->state, judge(e, f->state));
		return;
	}
	w->best = worth > w->best ? worth : w->best;
	if (w->view) {
		improve(w->view, worth, w->path, w->length);
		add_leader(e, f->state, worth, w->answer, w->path, w->length);
	}
}

/* Nothing new comes from there: it was walked before, or it is left out as one of many. */
static bool passed_over(struct expect *e, const struct walk *w, const struct shoal_state *state)
{
	uint64_t  bare = expect_key(e->game, state), key = key_for(bare, e->walk);
	uint64_t *slot = &e->seen[key & (SEEN - 1)];

	if (*slot == key || (w->run >= LONG_RUN && w->thin > 1 && bare % w->thin))
		return true;
	*slot = key;
	return false;
}

/* All runs from frame `at`, whose list is filled. */
static void walk_on(struct expect *e, struct walk *w, unsigned at)
{
	struct frame *f = &e->frame[at];

	if (passed_over(e, w, f->state))
		return;
	for (size_t i = 0; i < f->count; i++) {
		step(e, at, f->action[i]);
		if (w->length < EXPECT_PATH)
			w->path[w->length] = f->action[i];
		w->length++;
		w->run++;
		if (e->left && e->kind[f->action[i]] == w->kind && goes_on(e, at + 1, w->kind))
			walk_on(e, w, at + 1);
		else
			finish(e, w, at + 1);
		w->run--;
		w->length--;
	}
}

static size_t width_at(const struct expect *e, unsigned luck)
{
	size_t width = e->plan.width ? e->plan.width : EXPECT_WIDTH_MAX;

	width = luck && e->plan.width ? (width + 3) / 4 : width;
	return width < e->end_room - e->ends ? width : e->end_room - e->ends;
}

static void begin_walk(struct expect *e, struct walk *w, size_t width)
{
	memset(w, 0, sizeof(*w));
	w->best = NOTHING;
	w->thin = e->deep ? DEEP_THIN : e->plan.thin;
	w->width = width;
	w->end = e->end + e->ends;
	e->ends += width;
}

/* Looks closely at an end with its part of what may still be spent. */
static double look_closely(struct expect *e, const struct end *end, unsigned at, unsigned luck,
                           size_t parts)
{
	uint32_t left = e->left, part = left / (uint32_t)(parts ? parts : 1);
	double   worth;

	memcpy(e->frame[at].state, end->state, e->game->state_bytes);
	e->left = part;
	worth = value(e, at, luck);
	e->left += left - part;
	return worth;
}

/* All runs that begin in frame `at`, and answers that begin none; the best of those that are sure.
 */
static double try_answers(struct expect *e, struct walk *w, unsigned at, unsigned luck)
{
	struct frame *f = &e->frame[at];
	double        best = NOTHING;

	e->walk++;
	for (size_t i = 0; i < f->count; i++) {
		step(e, at, f->action[i]);
		if (goes_on(e, at + 1, e->kind[f->action[i]])) {
			w->kind = e->kind[f->action[i]];
			w->run = w->length = 1;
			walk_on(e, w, at + 1);
		} else {
			double worth = value(e, at + 1, luck);

			best = worth > best ? worth : best;
		}
	}
	return w->best > best ? w->best : best;
}

/* The best answer where a seat is asked; the list is filled. */
static double best_answer(struct expect *e, unsigned at, unsigned luck)
{
	size_t      mark = e->ends;
	struct walk w;
	double      best;

	begin_walk(e, &w, width_at(e, luck));
	best = try_answers(e, &w, at, luck);
	if (best <= NOTHING && !w.count) { /* all were left out */
		w.thin = 1;
		best = try_answers(e, &w, at, luck);
	}
	for (size_t i = 0; i < w.count; i++) {
		double worth = look_closely(e, &w.end[i], at + 1, luck, w.count - i);

		best = worth > best ? worth : best;
	}
	e->ends = mark;
	return best;
}

static double value(struct expect *e, unsigned at, unsigned luck)
{
	struct frame *f = &e->frame[at];
	struct memo  *memo;
	uint64_t      key;
	double        worth;

	if (is_leaf(e, f->state))
		return judge(e, f->state);
	if (!e->left || at + 2 >= DEPTH)
		return judge(e, f->state);
	key = key_for(expect_key(e->game, f->state), e->asked);
	memo = &e->memo[key & (MEMO - 1)];
	if (memo->key == key)
		return memo->value;
	if (f->state->actor == SHOAL_CHANCE) {
		worth = average(e, at, luck, outcomes_at(e, luck));
	} else {
		fill(e, f);
		worth = best_answer(e, at, luck);
	}
	memo->key = key;
	memo->value = worth;
	return worth;
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
		view->value = average(e, 1, 1, e->plan.deep);
		e->deep = false;
	} else {
		view->value = value(e, 1, 0);
	}
	view->sure = true;
	e->left += left - part;
}

static void look_at_ends(struct expect *e, const struct walk *w, struct expect_view out[])
{
	for (size_t i = 0; i < w->count; i++) {
		const struct end *end = &w->end[i];
		double            worth = look_closely(e, end, 1, 0, w->count - i);

		improve(&out[end->answer], worth, end->path, end->length);
		add_leader(e, end->state, worth, end->answer, end->path, end->length);
	}
}

/* What each answer promises most is looked at too, so that all answers compare. */
static void look_at_tops(struct expect *e, const struct end top[], size_t count,
                         struct expect_view out[])
{
	for (size_t i = 0; i < count; i++) {
		if (top[i].estimate > NOTHING && (!out[i].sure || top[i].estimate > out[i].value))
			improve(&out[i], look_closely(e, &top[i], 1, 0, count - i), top[i].path,
			        top[i].length);
	}
}

/* Whether frame 1, behind an answer of this kind, is on a run or begins one. */
static bool begins_run(struct expect *e, unsigned kind)
{
	struct frame *f = &e->frame[1];

	if (goes_on(e, 1, kind))
		return true;
	if (f->state->actor < 0 || is_leaf(e, f->state))
		return false;
	step(e, 1, f->action[0]);
	return goes_on(e, 2, e->kind[f->action[0]]);
}

static void walk_from(struct expect *e, struct walk *w, unsigned kind)
{
	unsigned next = e->kind[e->frame[1].action[0]];

	w->kind = next;
	w->run = next == kind;
	w->length = 1;
	w->thin = e->plan.thin;
	e->walk++;
	walk_on(e, w, 1);
	if (w->view->sure || w->top->estimate > NOTHING)
		return;
	w->thin = 1; /* all were left out */
	e->walk++;
	walk_on(e, w, 1);
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
		double                    worth =
                    next->actor == SHOAL_CHANCE ? average(e, 2, 1, e->plan.deep) : judge(e, next);

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
		worth = value(e, 2, 0);
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

		if (ends_here(e, 1, &shallow))
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
		improve(&out[end->answer], end->estimate, end->path, end->length);
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
	begin_walk(e, &w, width_at(e, 0));
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
			improve(&out[i], top[i].estimate, top[i].path, top[i].length);
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
