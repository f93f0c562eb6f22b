/* fit.c: a network learns from samples: Adam on small batches.
 *
 * A batch is cut into chunks, each with a slope of its own; these are added up in order, so that
 * nothing depends on the number of threads. */
#include "fit.h"

#include "crew.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	CHUNKS = 8,
	CHUNK = 32,
	BATCH = CHUNKS * CHUNK,
	HELD_OUT = 12, /* one game of so many */
	STEPS = 5000,  /* at least, if that takes no more epochs than the last of these */
	STEPS_BRIEF = 1500,
	EPOCHS = 10,
	EPOCHS_BRIEF = 5,
	EPOCHS_MOST = 60,
	PATIENCE = 5, /* epochs without anything better, and an eighth of all */
};

static const float RATE = 0.002f, DECAY = 0.05f, FIRST = 0.9f, SECOND = 0.999f;
static const float CALM = 0.99f; /* what counts is the mean of the last steps, not where one led */

struct work {
	struct fit           *fit;
	struct net           *net;
	const unsigned char **learnt, **held_out;
	float                *slope[CHUNKS], *mean, *square, *calm, *best, *start;
	double                error[CHUNKS], weight[CHUNKS];
	const unsigned char **from; /* where the batch, or what is judged, begins */
	size_t                count;
	bool                  only_judge;
	uint64_t              steps;
};

static bool is_held_out(uint32_t game)
{
	return shoal_mix64(game) % HELD_OUT == 0;
}

/* Bytes of a sample with its siblings. */
static size_t whole(const unsigned char *at)
{
	struct sample s;
	size_t        bytes;

	memcpy(&s, at, sizeof(s));
	bytes = s.bytes;
	for (unsigned left = s.siblings; left; left--) {
		memcpy(&s, at + bytes, sizeof(s));
		bytes += s.bytes;
	}
	return bytes;
}

/* All samples, or only their numbers. */
static void sort_out(struct work *w)
{
	struct fit *fit = w->fit;

	fit->learnt = fit->held_out = 0;
	for (unsigned i = 0; i < fit->heaps; i++) {
		const struct heap *heap = &fit->samples[i];
		struct sample      s;

		for (size_t at = 0; at < heap->used; at += whole(heap->at + at)) {
			memcpy(&s, heap->at + at, sizeof(s));
			if (is_held_out(s.game)) {
				if (w->held_out)
					w->held_out[fit->held_out] = heap->at + at;
				fit->held_out++;
			} else {
				if (w->learnt)
					w->learnt[fit->learnt] = heap->at + at;
				fit->learnt++;
			}
		}
	}
}

static void do_chunk(void *context, unsigned worker, uint64_t chunk)
{
	struct work *w = context;
	size_t       first = w->count * chunk / CHUNKS, end = w->count * (chunk + 1) / CHUNKS;
	float       *slope = w->only_judge ? NULL : w->slope[chunk];

	(void)worker;
	w->error[chunk] = w->weight[chunk] = 0;
	if (slope)
		memset(slope, 0, w->net->count * sizeof(float));
	for (size_t i = first; i < end; i++) {
		struct sample s;
		float         factor;

		memcpy(&s, w->from[i], sizeof(s));
		factor = w->fit->factor[s.generation];
		w->error[chunk] += net_learn(w->net, w->from[i], factor, slope);
		if (s.siblings > 1)
			w->error[chunk] += net_learn_siblings(w->net, w->from[i] + s.bytes,
			                                      s.siblings, factor, slope);
		w->weight[chunk] += (double)(s.weight * factor);
	}
}

static bool do_chunks(struct work *w)
{
	struct crew crew = {
		.threads = w->fit->threads, .end = CHUNKS, .context = w, .work = do_chunk
	};
	bool ok;

	if (crew.threads > CHUNKS)
		crew.threads = CHUNKS;
	crew_run(&crew, &ok);
	return ok;
}

static void swap(struct work *w)
{
	float *weight = w->net->weight;

	w->net->weight = w->calm;
	w->calm = weight;
}

/* Of the calm weights. */
static bool judge(struct work *w, double *error)
{
	double sum = 0, weight = 0;
	bool   ok;

	w->from = w->held_out;
	w->count = w->fit->held_out;
	w->only_judge = true;
	swap(w);
	ok = do_chunks(w);
	swap(w);
	w->only_judge = false;
	if (!ok)
		return false;
	for (unsigned i = 0; i < CHUNKS; i++) {
		sum += w->error[i];
		weight += w->weight[i];
	}
	*error = weight > 0 ? sum / weight : 0;
	return true;
}

static void step(struct work *w, float rate)
{
	struct net *net = w->net;
	double      weight = 0;
	float       part, first, second;

	w->steps++;
	for (unsigned i = 0; i < CHUNKS; i++)
		weight += w->weight[i];
	part = weight > 0 ? (float)(1 / weight) : 0;
	first = 1 - powf(FIRST, (float)w->steps);
	second = 1 - powf(SECOND, (float)w->steps);
	for (size_t i = 0; i < net->count; i++) {
		float slope = 0;

		for (unsigned c = 0; c < CHUNKS; c++)
			slope += w->slope[c][i];
		slope *= part;
		w->mean[i] += (slope - w->mean[i]) * (1 - FIRST);
		w->square[i] += (slope * slope - w->square[i]) * (1 - SECOND);
		net->weight[i] -= rate
		                  * (w->mean[i] / first / (sqrtf(w->square[i] / second) + 1e-6f)
		                     + DECAY * (net->weight[i] - w->start[i]));
	}
	net_bound(net);
	for (size_t i = 0; i < net->count; i++)
		w->calm[i] += (net->weight[i] - w->calm[i]) * (1 - CALM);
}

static void shuffle(struct work *w, unsigned epoch)
{
	struct shoal_random random;

	shoal_random_seed(&random, shoal_mix64(w->fit->seed + epoch));
	for (uint64_t i = w->fit->learnt; i > 1; i--) {
		uint64_t             j = shoal_random_below(&random, (uint32_t)i);
		const unsigned char *kept = w->learnt[i - 1];

		w->learnt[i - 1] = w->learnt[j];
		w->learnt[j] = kept;
	}
}

/* The rate falls from its height to nearly nothing. */
static bool do_epoch(struct work *w, unsigned epoch)
{
	uint64_t all = w->fit->learnt;
	double   done = epoch * (double)all, whole = w->fit->epochs * (double)all;

	shuffle(w, epoch);
	for (uint64_t at = 0; at < all; at += w->count) {
		uint64_t left = all - at;
		double   part = (done + (double)at) / whole;

		w->from = w->learnt + at;
		w->count = left < (uint64_t)BATCH ? left : (uint64_t)BATCH;
		if (!do_chunks(w))
			return false;
		step(w, RATE * (float)(0.01 + 0.99 * (1 - part) * (1 - part)));
	}
	return true;
}

static void plan_epochs(struct fit *fit)
{
	uint64_t epoch = fit->learnt / BATCH + 1, steps = fit->brief ? STEPS_BRIEF : STEPS;

	fit->epochs = fit->brief ? EPOCHS_BRIEF : EPOCHS;
	if (epoch * fit->epochs < steps)
		fit->epochs = steps / epoch > EPOCHS_MOST ? EPOCHS_MOST : (unsigned)(steps / epoch);
}

static bool do_epochs(struct work *w)
{
	struct fit *fit = w->fit;
	size_t      bytes = w->net->count * sizeof(float);
	double      error;

	plan_epochs(fit);
	memcpy(w->calm, w->net->weight, bytes);
	if (!judge(w, &fit->before))
		return false;
	fit->after = fit->before;
	memcpy(w->best, w->calm, bytes);
	memcpy(w->start, w->net->weight, bytes); /* of what is not seen the worth stays */
	for (unsigned epoch = 0; epoch < fit->epochs; epoch++) {
		if (epoch > fit->epoch + PATIENCE + fit->epochs / 8)
			break;
		if (!do_epoch(w, epoch) || !judge(w, &error))
			return false;
		if (!epoch || error < fit->after || !fit->held_out) {
			fit->after = error;
			fit->epoch = epoch + 1;
			memcpy(w->best, w->calm, bytes);
		}
	}
	memcpy(w->net->weight, w->best, bytes);
	return true;
}

static bool make_room(struct work *w)
{
	size_t count = w->net->count;

	sort_out(w);
	w->learnt = calloc(w->fit->learnt + 1, sizeof(*w->learnt));
	w->held_out = calloc(w->fit->held_out + 1, sizeof(*w->held_out));
	w->mean = calloc(count, sizeof(float));
	w->square = calloc(count, sizeof(float));
	w->calm = calloc(count, sizeof(float));
	w->best = calloc(count, sizeof(float));
	w->start = calloc(count, sizeof(float));
	for (unsigned i = 0; i < CHUNKS; i++) {
		w->slope[i] = calloc(count, sizeof(float));
		if (!w->slope[i])
			return false;
	}
	return w->learnt && w->held_out && w->mean && w->square && w->calm && w->best && w->start;
}

static void free_room(struct work *w)
{
	free(w->learnt);
	free(w->held_out);
	free(w->mean);
	free(w->square);
	free(w->calm);
	free(w->best);
	free(w->start);
	for (unsigned i = 0; i < CHUNKS; i++)
		free(w->slope[i]);
}

enum shoal_status fit_run(struct fit *fit, struct net *net, const struct shoal_mind *mind,
                          unsigned family, struct shoal_error *error)
{
	struct work       w = { .fit = fit, .net = net };
	enum shoal_status status = SHOAL_OK;

	fit->epoch = 0;
	if (make_room(&w)) {
		sort_out(&w);
		net_measure(net, w.learnt, fit->learnt);
		net_start(net, mind, family, fit->seed);
		if (!do_epochs(&w))
			status = shoal_fail(error, SHOAL_NO_MEMORY, "cannot start %u threads",
			                    fit->threads);
	} else {
		status = shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to learn");
	}
	free_room(&w);
	return status;
}
