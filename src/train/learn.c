/* learn.c: family by family, generation by generation. */
#include "learn.h"

#include "belief.h"
#include "fit.h"
#include "match.h"

#include "shoal/version.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What games of the mind before weigh beside those of the best one; where nearly all minds are
 * taken they differ little from each other. */
static const float KEPT = 0.5f, KEPT_NEARLY_ALL = 0.88f;

static bool takes_nearly_all(const struct trainer *t)
{
	return !t->plan.accept || t->plan.rules->families[t->family].form == SHOAL_POINTS;
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Every part of a run has a seed of its own. */
enum purpose { FOR_PLAY, FOR_FIT, FOR_MATCH, FOR_SHOWN };

static uint64_t seed_for(const struct trainer *t, enum purpose purpose)
{
	uint64_t part =
	    t->family * UINT64_C(0x100000000) + t->generation * UINT64_C(0x100) + purpose;

	return shoal_mix64(shoal_mix64(t->plan.seed) ^ shoal_mix64(part));
}

/* What was made, and what is said about it. */

static void note(struct trainer *t, const char *line)
{
	if (t->made.used)
		t->made.used--; /* the end of the text */
	heap_put(&t->made, "made ", 5);
	heap_put(&t->made, line, strlen(line));
	heap_put(&t->made, "\n", 2);
	if (t->plan.say)
		t->plan.say(t->plan.context, line);
}

static void note_plan(struct trainer *t)
{
	const struct train_plan *plan = &t->plan;
	char                     line[512];

	if (plan->made) {
		heap_put(&t->made, plan->made, strlen(plan->made) + 1);
	}
	snprintf(line, sizeof(line), "by shoal %s%s%s, rules %u, seed %llu", SHOAL_VERSION,
	         plan->commit ? ", commit " : "", plan->commit ? plan->commit : "",
	         plan->rules->revision, (unsigned long long)plan->seed);
	note(t, line);
	snprintf(line, sizeof(line),
	         "with %u games a generation, at most %u samples, %u of 100 parts of a target by "
	         "search, lambda %u, matches of %u deals%s%s",
	         plan->games, plan->samples, plan->mix, plan->lambda, plan->accept,
	         plan->spec ? ", player " : "", plan->spec ? plan->spec : "");
	note(t, line);
	if (!plan->components)
		return;
	snprintf(line, sizeof(line), "on changed component tables, digest %016llx",
	         (unsigned long long)t->tables);
	note(t, line);
}

/* The best mind. */

enum shoal_status trainer_adopt(struct trainer *t, struct shoal_error *error)
{
	struct shoal_mind *mind = draft_mind(&t->draft, error);

	if (!mind)
		return error->status;
	shoal_mind_destroy(t->mind);
	t->mind = mind;
	return SHOAL_OK;
}

void trainer_forget(struct trainer *t)
{
	for (unsigned i = 0; i < HEAPS; i++) {
		heap_free(&t->samples[i]);
		heap_free(&t->beliefs[i]);
	}
}

/* Generations. */

static struct stage_set set_of(const struct train_plan *plan)
{
	return (struct stage_set){ .rules = plan->rules, .components = plan->components };
}

/* Plays with the best mind. */
static enum shoal_status play(struct trainer *t, const char *spec, struct selfplay *play,
                              struct shoal_error *error)
{
	struct stage     *stage = malloc(sizeof(*stage));
	struct stage_set  set = set_of(&t->plan);
	enum shoal_status status;

	if (!stage)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to play");
	status = stage_open(stage, &set, t->family, spec, t->mind, error);
	play->stage = stage;
	if (!status)
		status = selfplay_run(play, t->plan.hands, error);
	stage_close(stage);
	free(stage);
	return status;
}

static enum shoal_status play_generation(struct trainer *t, struct shoal_error *error)
{
	struct selfplay p = { .seed = seed_for(t, FOR_PLAY),
		              .games = t->plan.games,
		              .generation = t->generation,
		              .explore = true,
		              .mix = t->plan.mix / 100.0,
		              .lambda = t->plan.lambda / 100.0,
		              .most = (t->plan.samples + t->plan.games - 1) / t->plan.games };

	if (play(t, t->plan.spec, &p, error)) {
		heap_free(&p.samples);
		heap_free(&p.beliefs);
		return error->status;
	}
	t->count = p.count;
	t->line = p.line;
	heap_free(&t->samples[HEAPS - 1]);
	heap_free(&t->beliefs[HEAPS - 1]);
	memmove(t->samples + 1, t->samples, (HEAPS - 1) * sizeof(t->samples[0]));
	memmove(t->beliefs + 1, t->beliefs, (HEAPS - 1) * sizeof(t->beliefs[0]));
	t->samples[0] = p.samples;
	t->beliefs[0] = p.beliefs;
	for (unsigned i = HEAPS_TRIED; !takes_nearly_all(t) && i < HEAPS; i++) {
		heap_free(&t->samples[i]);
		heap_free(&t->beliefs[i]);
	}
	t->version[t->generation] = t->accepted;
	return SHOAL_OK;
}

static unsigned outputs_of(const struct trainer *t)
{
	const struct shoal_rules *rules = t->plan.rules;

	return rules->margin && rules->families[t->family].form == SHOAL_CONTEST ? 2 : 1;
}

/* Fits the network and writes it into a copy of the best mind's draft. */
static enum shoal_status fit(struct trainer *t, struct draft *draft, struct fit *f,
                             struct shoal_error *error)
{
	unsigned          outputs = outputs_of(t);
	unsigned          units = t->plan.units < 0 ? 32 - outputs : (unsigned)t->plan.units;
	float             factor[256];
	struct net        net;
	enum shoal_status status;

	for (unsigned i = 0; i < 256; i++)
		factor[i] = i <= t->generation ? powf(takes_nearly_all(t) ? KEPT_NEARLY_ALL : KEPT,
		                                      (float)(t->accepted - t->version[i]))
		                               : 0;
	*f = (struct fit){ .samples = t->samples,
		           .heaps = HEAPS,
		           .factor = factor,
		           .threads = t->plan.hands->threads,
		           .brief = !t->plan.accept && t->generation,
		           .seed = seed_for(t, FOR_FIT) };
	if (draft_make(draft, t->plan.rules, t->mind, error))
		return error->status;
	if (net_make(&net, t->plan.rules, t->family, units, outputs, error)) {
		draft_free(draft);
		return error->status;
	}
	status = fit_run(f, &net, t->mind, t->family, error);
	if (!status)
		status = draft_set(draft, t->family, &net, error);
	if (status)
		draft_free(draft);
	net_free(&net);
	return status;
}

static enum shoal_status meet(struct trainer *t, const struct shoal_mind *mind, struct match *match,
                              struct shoal_error *error)
{
	struct stage     *stage = calloc(2, sizeof(*stage));
	struct stage_set  set = set_of(&t->plan);
	enum shoal_status status;

	if (!stage)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to play");
	*match = (struct match){ .side = { &stage[0], &stage[1] },
		                 .deals = t->plan.accept,
		                 .seed = seed_for(t, FOR_MATCH) };
	status = stage_open(&stage[0], &set, t->family, t->plan.spec, mind, error);
	if (!status)
		status = stage_open(&stage[1], &set, t->family, t->plan.spec, t->mind, error);
	if (!status)
		status = match_run(match, t->plan.hands, error);
	stage_close(&stage[0]);
	stage_close(&stage[1]);
	free(stage);
	return status;
}

static void fit_belief(struct trainer *t, struct draft *draft)
{
	char    line[160];
	double  gain;
	int16_t weight;

	if (!t->plan.rules->belief || !t->beliefs[0].used)
		return;
	weight = belief_fit(t->beliefs, HEAPS, &gain);
	draft->family[t->family].head[DRAFT_BELIEF] = weight;
	snprintf(line, sizeof(line), "for %s: belief weighs %d thousandths, gain %.4f nats",
	         t->plan.rules->families[t->family].name, weight, gain);
	note(t, line);
}

static void note_generation(struct trainer *t, const struct fit *f, const struct match *m)
{
	char line[400], met[100] = "no match";

	if (m->deals)
		snprintf(met, sizeof(met), "match of %llu deals %.4f +- %.4f",
		         (unsigned long long)m->deals, m->mean, m->error);
	snprintf(line, sizeof(line),
	         "for %s, generation %u: %llu samples of %u games, search corrected by %.2f x "
	         "%+.2f, loss of %llu held out %.5f to %.5f in epoch %u, %s: %s",
	         t->plan.rules->families[t->family].name, t->generation + 1,
	         (unsigned long long)t->count, t->plan.games, t->line.scale, t->line.offset,
	         (unsigned long long)f->held_out, f->before, f->after, f->epoch, met,
	         m->better ? "accepted" : "rejected");
	note(t, line);
}

/* Fits, tries in a match, and takes what is better. */
static enum shoal_status learn(struct trainer *t, struct shoal_error *error)
{
	struct draft       draft;
	struct fit         f;
	struct match       match;
	struct shoal_mind *mind;
	enum shoal_status  status;

	if (fit(t, &draft, &f, error))
		return error->status;
	fit_belief(t, &draft);
	mind = draft_mind(&draft, error);
	match = (struct match){ .better = true };
	status = mind ? SHOAL_OK : error->status;
	if (mind && t->plan.accept)
		status = meet(t, mind, &match, error);
	if (!status) {
		note_generation(t, &f, &match);
		if (match.better) {
			struct draft       old = t->draft;
			struct shoal_mind *old_mind = t->mind;

			t->draft = draft;
			t->mind = mind;
			t->accepted++;
			draft = old;
			mind = old_mind;
		}
	}
	draft_free(&draft);
	shoal_mind_destroy(mind);
	return status;
}

/* What the process that leads thinks, all do. */
static enum shoal_status agree(const struct trainer *t, bool *yes, struct shoal_error *error)
{
	struct heap       said = { 0 };
	enum shoal_status status;

	heap_put(&said, yes, sizeof(*yes));
	status = t->plan.hands->share(1, &said, error);
	if (!status)
		memcpy(yes, said.at, sizeof(*yes));
	heap_free(&said);
	return status;
}

static enum shoal_status keep(struct trainer *t, struct shoal_error *error)
{
	struct heap bytes = { 0 };
	bool        good = true;

	if (!t->plan.keep)
		return SHOAL_OK;
	if (t->plan.hands->leads) {
		keep_write(t, &bytes);
		good = !bytes.failed && t->plan.keep(t->plan.context, bytes.at, bytes.used);
		heap_free(&bytes);
	}
	if (agree(t, &good, error))
		return error->status;
	return good ? SHOAL_OK : shoal_fail(error, SHOAL_NOT_NOW, "the checkpoint was not kept");
}

/* Calibration. */

static int16_t thousandths(double value)
{
	value = round(1000 * value);
	return (int16_t)(value > 10000 ? 10000 : value < -10000 ? -10000 : value);
}

/* The line through what was shown and what came of it. */
static void set_line(struct trainer *t, const struct selfplay *p)
{
	int16_t           *head = t->draft.family[t->family].head;
	uint64_t           plies = (p->plies + p->games / 2) / p->games;
	struct staged_line found = staged_fit(&p->points, plies < INT16_MAX ? (unsigned)plies : 0);
	char               line[400];

	head[DRAFT_SCALE] = thousandths(found.scale);
	head[DRAFT_OFFSET] = thousandths(found.offset);
	head[DRAFT_STAGE] = thousandths(found.stage);
	head[DRAFT_PLIES] = (int16_t)found.plies;
	snprintf(line, sizeof(line),
	         "for %s: shown in %zu decisions%s%s %+.4f, came to %+.4f; scale %d, offset %d, "
	         "stage %d thousandths of %d plies",
	         t->plan.rules->families[t->family].name, found.count, t->plan.shown ? " of " : "",
	         t->plan.shown ? t->plan.shown : "", found.x, found.y, head[DRAFT_SCALE],
	         head[DRAFT_OFFSET], head[DRAFT_STAGE], head[DRAFT_PLIES]);
	note(t, line);
}

/* Plain weights as rows, so that what they show can be calibrated; not where seats compete, for
 * rows have no margin but a learnt one. */
static enum shoal_status write_plain(struct trainer *t, struct shoal_error *error)
{
	struct net        net;
	enum shoal_status status;

	if (net_make(&net, t->plan.rules, t->family, 0, outputs_of(t), error))
		return error->status;
	net_start(&net, NULL, t->family, 0);
	status = draft_set(&t->draft, t->family, &net, error);
	net_free(&net);
	return status;
}

static enum shoal_status calibrate(struct trainer *t, struct shoal_error *error)
{
	struct selfplay   p = { .seed = seed_for(t, FOR_SHOWN), .games = t->plan.shown_games };
	enum shoal_form   form = t->plan.rules->families[t->family].form;
	enum shoal_status status;

	if (!t->draft.family[t->family].number) {
		if (t->plan.generations || form == SHOAL_CONTEST)
			return SHOAL_OK;
		if (write_plain(t, error))
			return error->status;
	}
	if (!p.games)
		p.games = t->plan.games / 5 + 1;
	draft_show_raw(&t->draft, t->family);
	status = trainer_adopt(t, error);
	if (!status)
		status = play(t, t->plan.shown ? t->plan.shown : t->plan.spec, &p, error);
	heap_free(&p.samples);
	heap_free(&p.beliefs);
	if (!status && p.points.used) {
		set_line(t, &p);
		status = trainer_adopt(t, error);
	}
	heap_free(&p.points);
	return status;
}

/* The run. */

static bool in_base(const struct trainer *t, unsigned family)
{
	return t->plan.base && t->plan.base->family[family].stride;
}

/* Whether a family of which the base knows nothing can begin with what the one before has learnt.
 */
static bool follows(const struct trainer *t)
{
	const struct shoal_family *all = t->plan.rules->families;
	unsigned                   f = t->family;

	return f && all[f].form == all[f - 1].form && all[f].span == all[f - 1].span
	       && (t->plan.family < 0 || in_base(t, f - 1));
}

/* Without matches generations are small, and who begins with nothing gets twice as many. */
static unsigned generations_of(const struct trainer *t)
{
	unsigned generations = t->plan.generations;

	if (!t->plan.accept && !in_base(t, t->family) && !follows(t))
		generations *= 2;
	return generations < TRAIN_GENERATIONS ? generations : TRAIN_GENERATIONS;
}

static enum shoal_status begin_family(struct trainer *t, struct shoal_error *error)
{
	unsigned f = t->family;

	if (t->generation || !t->plan.generations || in_base(t, f) || !follows(t)
	    || !t->draft.family[f - 1].number)
		return SHOAL_OK;
	if (draft_begin_with(&t->draft, f, f - 1, error))
		return error->status;
	return trainer_adopt(t, error);
}

static unsigned families_left(const struct trainer *t)
{
	return t->plan.family >= 0 ? 1 : t->draft.shape.families - t->family;
}

/* Whether there is another generation. The time that is left is for all families that are left. */
static enum shoal_status goes_on(const struct trainer *t, double family_began, bool *yes,
                                 struct shoal_error *error)
{
	double end = t->began + 60.0 * t->plan.minutes;
	double own = (end - family_began) / families_left(t);

	*yes = t->generation < generations_of(t);
	if (!*yes || !t->plan.minutes)
		return SHOAL_OK;
	*yes = now() + t->longest < family_began + own;
	return agree(t, yes, error);
}

static enum shoal_status learn_family(struct trainer *t, struct shoal_error *error)
{
	double began = now();
	bool   more;

	t->longest = 0;
	if (begin_family(t, error))
		return error->status;
	for (;;) {
		double start = now();

		if (goes_on(t, began, &more, error))
			return error->status;
		if (!more)
			break;
		if (play_generation(t, error) || learn(t, error))
			return error->status;
		t->generation++;
		if (keep(t, error))
			return error->status;
		t->longest = now() - start > t->longest ? now() - start : t->longest;
	}
	if (calibrate(t, error))
		return error->status;
	trainer_forget(t);
	t->family++;
	t->generation = t->accepted = 0;
	return keep(t, error);
}

enum shoal_status train_run(struct trainer *t, struct shoal_error *error)
{
	t->began = now();
	while (t->family < t->draft.shape.families) {
		if (t->plan.family >= 0 && t->family != (unsigned)t->plan.family) {
			t->family++;
			continue;
		}
		if (learn_family(t, error))
			return error->status;
	}
	return SHOAL_OK;
}

static enum shoal_status check(const struct train_plan *plan, uint64_t *tables,
                               struct shoal_error *error)
{
	const struct shoal_rules *rules = plan->rules;
	struct stage_set          set = set_of(plan);
	struct stage             *stage;
	enum shoal_status         status = SHOAL_OK;

	if (!rules->tally || !rules->families || !rules->families[0].name)
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "%s counts no terms, so there is nothing to learn", rules->id);
	stage = malloc(sizeof(*stage));
	if (!stage)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to play");
	for (unsigned i = 0; !status && rules->families[i].name; i++) {
		if (plan->family >= 0 && i != (unsigned)plan->family)
			continue;
		status = stage_open(stage, &set, i, plan->spec, NULL, error);
		if (!status)
			*tables = shoal_components_digest(stage->game[0]);
		stage_close(stage);
	}
	free(stage);
	return status;
}

struct trainer *train_begin(const struct train_plan *plan, struct shoal_error *error)
{
	struct trainer *t;
	uint64_t        tables = 0;

	if (check(plan, &tables, error))
		return NULL;
	t = calloc(1, sizeof(*t));
	if (!t) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to learn");
		return NULL;
	}
	t->plan = *plan;
	t->tables = tables;
	if (draft_make(&t->draft, plan->rules, plan->base, error)
	    || (plan->base && trainer_adopt(t, error))) {
		train_end(t);
		return NULL;
	}
	note_plan(t);
	return t;
}

void train_end(struct trainer *t)
{
	if (!t)
		return;
	trainer_forget(t);
	heap_free(&t->made);
	draft_free(&t->draft);
	shoal_mind_destroy(t->mind);
	free(t);
}

enum shoal_status train_resume(struct trainer *t, const char *path, const void *bytes,
                               size_t length, struct shoal_error *error)
{
	return keep_read(t, path, bytes, length, error);
}

const struct shoal_mind *train_mind(const struct trainer *t)
{
	return t->mind;
}

const char *train_made(const struct trainer *t)
{
	return (const char *)t->made.at;
}
