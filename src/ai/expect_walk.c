/* expect_walk.c: what a position is worth by all that may follow in its turn: chance is averaged,
 * runs of answers are walked. Positions are kept by their hash, so that what is reached on several
 * ways is judged once. */
#include "expect_walk.h"

enum {
	LONG_RUN = 3,    /* answers, behind which runs are thinned out */
	DEEP_THIN = 4,   /* and how much where it is about turns to come */
	LUCK = 4,        /* chance behind chance that still gets fewer outcomes */
	FEW_OUTCOMES = 3 /* and as many at least */
};

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

/* Chance. */

double expect_average(struct expect *e, unsigned at, unsigned luck, uint32_t outcomes)
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
		sum += (double)share * expect_value(e, at + 1, luck + 1);
	}
	return sum / (double)(taken ? taken : total);
}

static uint32_t outcomes_at(const struct expect *e, unsigned luck)
{
	uint32_t outcomes = e->plan.outcomes >> (luck < LUCK ? luck : LUCK);

	return !e->plan.outcomes ? 0 : outcomes > FEW_OUTCOMES ? outcomes : FEW_OUTCOMES;
}

/* Runs of answers. */

bool expect_goes_on(struct expect *e, unsigned at, unsigned kind)
{
	struct frame *f = &e->frame[at];

	if (f->state->actor < 0 || is_leaf(e, f->state))
		return false;
	fill(e, f);
	return at + 2 < DEPTH && e->kind[f->action[0]] == kind;
}

bool expect_ends_here(struct expect *e, unsigned at, double *out)
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

void expect_add_leader(struct expect *e, const struct shoal_state *state, double worth,
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

void expect_improve(struct expect_view *view, double worth, const shoal_action path[],
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

	if (!expect_ends_here(e, at, &worth)) {
		add_end(e, w, f->state, judge(e, f->state));
		return;
	}
	w->best = worth > w->best ? worth : w->best;
	if (w->view) {
		expect_improve(w->view, worth, w->path, w->length);
		expect_add_leader(e, f->state, worth, w->answer, w->path, w->length);
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

void expect_walk_on(struct expect *e, struct walk *w, unsigned at)
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
		if (e->left && e->kind[f->action[i]] == w->kind
		    && expect_goes_on(e, at + 1, w->kind))
			expect_walk_on(e, w, at + 1);
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

void expect_begin_walk(struct expect *e, struct walk *w, unsigned luck)
{
	size_t width = width_at(e, luck);

	memset(w, 0, sizeof(*w));
	w->best = NOTHING;
	w->thin = e->deep ? DEEP_THIN : e->plan.thin;
	w->width = width;
	w->end = e->end + e->ends;
	e->ends += width;
}

double expect_look_closely(struct expect *e, const struct end *end, unsigned at, unsigned luck,
                           size_t parts)
{
	uint32_t left = e->left, part = left / (uint32_t)(parts ? parts : 1);
	double   worth;

	memcpy(e->frame[at].state, end->state, e->game->state_bytes);
	e->left = part;
	worth = expect_value(e, at, luck);
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
		if (expect_goes_on(e, at + 1, e->kind[f->action[i]])) {
			w->kind = e->kind[f->action[i]];
			w->run = w->length = 1;
			expect_walk_on(e, w, at + 1);
		} else {
			double worth = expect_value(e, at + 1, luck);

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

	expect_begin_walk(e, &w, luck);
	best = try_answers(e, &w, at, luck);
	if (best <= NOTHING && !w.count) { /* all were left out */
		w.thin = 1;
		best = try_answers(e, &w, at, luck);
	}
	for (size_t i = 0; i < w.count; i++) {
		double worth = expect_look_closely(e, &w.end[i], at + 1, luck, w.count - i);

		best = worth > best ? worth : best;
	}
	e->ends = mark;
	return best;
}

double expect_value(struct expect *e, unsigned at, unsigned luck)
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
		worth = expect_average(e, at, luck, outcomes_at(e, luck));
	} else {
		fill(e, f);
		worth = best_answer(e, at, luck);
	}
	memo->key = key;
	memo->value = worth;
	return worth;
}
