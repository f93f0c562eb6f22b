/* test_fit.c: a network finds what lies in made-up samples, in integers it says the same, and
 * threads do not matter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../common/part.h"
#include "belief.h"
#include "fit.h"
#include "pack.h"
#include "shown.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A game of terms only. */

enum { OWN = 5, COMMON = 2, COUNT = 6000 };

static const struct shoal_term own[] = {
	{ "points", 100, SHOAL_TOLD_MUTE, NULL }, { "a", 0, SHOAL_TOLD_MUTE, NULL },
	{ "b", 0, SHOAL_TOLD_MUTE, NULL },        { "c", 0, SHOAL_TOLD_MUTE, NULL },
	{ "d", 0, SHOAL_TOLD_MUTE, NULL },        { 0 }
};
static const struct shoal_term common[] = { { "rounds", 0, SHOAL_TOLD_MUTE, NULL },
	                                    { "phase", 0, SHOAL_TOLD_MUTE, NULL },
	                                    { 0 } };

static const struct shoal_family families[] = {
	{ "contest", "x", "random", SHOAL_CONTEST, 10 },
	{ "won", "x", "random", SHOAL_WON, 10 },
	{ "points", "x", "random", SHOAL_POINTS, 10 },
	{ NULL, NULL, NULL, SHOAL_CONTEST, 1 },
};

static const struct shoal_rules rules = {
	.id = "terms", .own_terms = own, .common_terms = common, .families = families, .margin = 10
};

static struct shoal_game game = { .rules = &rules, .low = -1, .high = 1 };

static void make_tally(struct shoal_random *random, unsigned family, unsigned subjects,
                       struct shoal_tally *out)
{
	memset(out, 0, sizeof(*out));
	out->family = (uint8_t)family;
	out->subjects = (uint8_t)subjects;
	for (unsigned i = 0; i < subjects; i++) {
		out->order[i] = (uint8_t)(subjects - 1 - i);
		out->of[i] = (uint8_t)i;
		for (unsigned n = 0; n < OWN; n++)
			out->own[i][n] = (int16_t)((int)shoal_random_below(random, 21 + 20 * n) - 10
			                           - 10 * (int)n);
	}
	for (unsigned n = 0; n < COMMON; n++)
		out->common[n] = (int16_t)shoal_random_below(random, 8);
}

/* What the made-up truth says of one subject beside another. */
static double truth(const struct shoal_tally *t, const int16_t a[], const int16_t b[])
{
	return 0.05 * (a[0] - b[0]) - 0.02 * (a[1] - b[1]) + 0.01 * a[2] - 0.03 * b[2]
	       + 0.04 * t->common[0];
}

static void put_sample(struct heap *out, const struct shoal_tally *t, unsigned number)
{
	struct sample s = { .game = number / 10, .weight = 1, .subjects = t->subjects };
	struct heap   terms = { 0 };
	unsigned      n = t->subjects;

	for (unsigned a = 0; a < n; a++) {
		s.margin[a] = NAN;
		for (unsigned b = 0; b < n; b++) {
			const int16_t *x = t->own[t->order[a]], *y = t->own[t->order[b]];

			if (a != b)
				s.value[a] +=
				    (float)((a < b ? tanh(truth(t, x, y)) : -tanh(truth(t, y, x)))
				            / (n - 1));
		}
	}
	if (families[t->family].form != SHOAL_CONTEST) {
		double raw = truth(t, t->own[0], t->own[0]) - truth(t, t->own[1], t->own[1])
		             + truth(t, t->own[0], t->own[1]);

		s.value[0] = (float)(families[t->family].form == SHOAL_WON ? tanh(raw) : raw);
	}
	sample_put_terms(&terms, &rules, t);
	s.bytes = (uint32_t)(sizeof(s) + terms.used);
	heap_put(out, &s, sizeof(s));
	heap_put(out, terms.at, terms.used);
	heap_free(&terms);
}

static void make_samples(unsigned family, unsigned subjects, struct heap *out)
{
	struct shoal_random random;
	struct shoal_tally  tally;

	shoal_random_seed(&random, 3);
	for (unsigned i = 0; i < COUNT; i++) {
		make_tally(&random, family, subjects, &tally);
		if (families[family].form != SHOAL_CONTEST)
			memset(tally.own[1], 0, sizeof(tally.own[1]));
		put_sample(out, &tally, i);
	}
}

static void learn(const struct heap *samples, unsigned family, unsigned units, unsigned outputs,
                  unsigned threads, struct net *net, struct fit *fit)
{
	static const float factor[256] = { 1 };
	struct shoal_error error;

	*fit = (struct fit){
		.samples = samples, .heaps = 1, .factor = factor, .threads = threads, .seed = 7
	};
	assert_int_equal(net_make(net, &rules, family, units, outputs, &error), SHOAL_OK);
	assert_int_equal(fit_run(fit, net, NULL, family, &error), SHOAL_OK);
	assert_int_equal(fit->learnt + fit->held_out, COUNT);
	assert_true(fit->held_out > COUNT / 30 && fit->held_out < COUNT / 5);
}

static float straight(const struct net *net, unsigned row)
{
	return net->weight[row * net->stride + net->units] * net->scale[row];
}

/* Two, and four, that compete; alone; for points. */
static void finds_a_line(void **state)
{
	static const struct {
		unsigned family, subjects;
	} kind[] = { { 0, 2 }, { 0, 4 }, { 1, 1 }, { 2, 1 } };

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		struct heap samples = { 0 };
		struct net  net;
		struct fit  fit;

		make_samples(kind[i].family, kind[i].subjects, &samples);
		learn(&samples, kind[i].family, 0, 1, 1, &net, &fit);
		assert_true(fit.after < fit.before / 100);
		assert_true(fit.after < 0.003);
		assert_true(fabsf(straight(&net, 0) - 0.05f) < 0.005f);
		assert_true(fabsf(straight(&net, 1) + 0.02f) < 0.005f);
		assert_true(fabsf(straight(&net, 2 * OWN) - 0.04f) < 0.005f);
		if (kind[i].subjects > 1)
			assert_true(fabsf(straight(&net, OWN + 2) + 0.03f) < 0.005f);
		net_free(&net);
		heap_free(&samples);
	}
}

/* A term that no sample has keeps its plain worth, and chance adds nothing to it. */
static void unseen_terms_stay_plain(void **state)
{
	enum { UNITS = 14, UNSEEN = 1 };
	struct heap         samples = { 0 };
	struct shoal_random random;
	struct net          net;
	struct fit          fit;

	(void)state;
	shoal_random_seed(&random, 3);
	for (unsigned i = 0; i < COUNT; i++) {
		struct shoal_tally tally;

		make_tally(&random, 0, 2, &tally);
		tally.own[0][UNSEEN] = tally.own[1][UNSEEN] = 0;
		put_sample(&samples, &tally, i);
	}
	learn(&samples, 0, UNITS, 1, 1, &net, &fit);
	for (unsigned k = 0; k < UNITS; k++) {
		assert_true(net.weight[UNSEEN * net.stride + k] == 0);
		assert_true(net.weight[(OWN + UNSEEN) * net.stride + k] == 0);
		assert_true(net.weight[k] != 0);
	}
	assert_true(
	    fabsf(straight(&net, UNSEEN)
	          - (float)rules.own_terms[UNSEEN].plain / (100.0f * (float)families[0].span))
	    < 1e-6f);
	net_free(&net);
	heap_free(&samples);
}

/* What is learnt in floating point, and what the mind makes of it. */
static void integers_agree(void **state)
{
	(void)state;
	for (unsigned subjects = 2; subjects < 2 + part_of(3); subjects++) {
		struct shoal_random random;
		struct shoal_error  error;
		struct heap         samples = { 0 };
		struct shoal_mind  *mind;
		struct draft        draft;
		struct net          net;
		struct fit          fit;

		make_samples(0, subjects, &samples);
		learn(&samples, 0, 14, 2, 1, &net, &fit);
		assert_int_equal(draft_make(&draft, &rules, NULL, &error), SHOAL_OK);
		assert_int_equal(draft_set(&draft, 0, &net, &error), SHOAL_OK);
		mind = draft_mind(&draft, &error);
		assert_non_null(mind);
		shoal_game_use_mind(&game, mind);
		game.seats = (uint8_t)subjects;
		shoal_random_seed(&random, 9);
		for (unsigned i = 0; i < 500; i++) {
			struct shoal_tally tally;
			struct heap        one = { 0 };
			double             out[SHOAL_SEATS_MAX], ahead[SHOAL_SEATS_MAX];
			float              value[SHOAL_SEATS_MAX], margin[SHOAL_SEATS_MAX];

			make_tally(&random, 0, subjects, &tally);
			put_sample(&one, &tally, i);
			net_judge(&net, one.at, value, margin);
			mind_judge(&game, &tally, out, ahead);
			for (unsigned n = 0; n < subjects; n++) {
				assert_true(fabs(out[tally.order[n]] - (double)value[n]) < 0.03);
				assert_true(fabs(ahead[tally.order[n]] - (double)margin[n]) < 0.03);
			}
			heap_free(&one);
		}
		shoal_mind_destroy(mind);
		draft_free(&draft);
		net_free(&net);
		heap_free(&samples);
	}
}

/* The same where nobody competes. */
static void integers_agree_alone(void **state)
{
	(void)state;
	game.low = -100;
	game.high = 100;
	for (unsigned family = 1; family < 3; family++) {
		struct shoal_random random;
		struct shoal_error  error;
		struct heap         samples = { 0 };
		struct shoal_mind  *mind;
		struct draft        draft;
		struct net          net;
		struct fit          fit;

		make_samples(family, 1, &samples);
		learn(&samples, family, 15, 1, 1, &net, &fit);
		assert_int_equal(draft_make(&draft, &rules, NULL, &error), SHOAL_OK);
		assert_int_equal(draft_set(&draft, family, &net, &error), SHOAL_OK);
		mind = draft_mind(&draft, &error);
		assert_non_null(mind);
		shoal_game_use_mind(&game, mind);
		game.seats = 1;
		shoal_random_seed(&random, 9);
		for (unsigned i = 0; i < 500; i++) {
			struct shoal_tally tally;
			struct heap        one = { 0 };
			double             out[SHOAL_SEATS_MAX];
			float              value[SHOAL_SEATS_MAX];

			make_tally(&random, family, 1, &tally);
			put_sample(&one, &tally, i);
			net_judge(&net, one.at, value, value);
			mind_judge(&game, &tally, out, NULL);
			assert_true(fabs(out[0] / (family == 1 ? 100 : families[family].span)
			                 - (double)value[0])
			            < 0.03);
			heap_free(&one);
		}
		shoal_mind_destroy(mind);
		draft_free(&draft);
		net_free(&net);
		heap_free(&samples);
	}
	game.low = -1;
	game.high = 1;
}

/* What is called a slope is one: of samples, and of siblings. */
static double error_of(const struct net *net, const struct heap *samples, bool siblings,
                       float *slope)
{
	struct sample s;

	memcpy(&s, samples->at, sizeof(s));
	return siblings ? net_learn_siblings(net, samples->at, 3, 1, slope)
	                : net_learn(net, samples->at, 1, slope);
}

static void check_slopes(unsigned family, unsigned subjects)
{
	struct shoal_random random;
	struct shoal_tally  tally;
	struct heap         samples = { 0 };
	struct shoal_error  error;
	struct net          net;
	float              *slope;

	shoal_random_seed(&random, 12);
	for (unsigned i = 0; i < 3; i++) {
		make_tally(&random, family, subjects, &tally);
		put_sample(&samples, &tally, i);
	}
	assert_int_equal(net_make(&net, &rules, family, 7, 1, &error), SHOAL_OK);
	net_start(&net, NULL, family, 5);
	for (size_t i = 0; i < net.count; i++) /* small, so that no unit is cut off */
		net.weight[i] = (float)((int)shoal_random_below(&random, 200) - 100) * 0.00002f;
	for (unsigned k = 0; k < 7; k++) {
		net.weight[(net.rows - 1) * net.stride + k] = 0.5f;
		net.weight[net.rows * net.stride + k] = 0.5f - 0.1f * (float)k;
	}
	slope = calloc(net.count, sizeof(float));
	assert_non_null(slope);
	for (unsigned siblings = 0; siblings < 2; siblings++) {
		memset(slope, 0, net.count * sizeof(float));
		error_of(&net, &samples, siblings, slope);
		for (size_t i = 0; i < net.count; i++) {
			const float step = 0.001f;
			float       before = net.weight[i];
			double      up, down, found;

			if (i % net.stride > net.units)
				continue;
			net.weight[i] = before + step;
			up = error_of(&net, &samples, siblings, NULL);
			net.weight[i] = before - step;
			down = error_of(&net, &samples, siblings, NULL);
			net.weight[i] = before;
			found = (up - down) / (2 * (double)step);
			assert_true(fabs(found - (double)slope[i]) < 0.02 + 0.02 * fabs(found));
		}
	}
	free(slope);
	net_free(&net);
	heap_free(&samples);
}

static void slopes_are_slopes(void **state)
{
	(void)state;
	check_slopes(0, 3);
	check_slopes(1, 1);
	check_slopes(2, 1);
}

static void threads_do_not_matter(void **state)
{
	struct heap samples = { 0 };
	struct net  net[2];
	struct fit  fit[2];

	(void)state;
	make_samples(0, 3, &samples);
	learn(&samples, 0, 6, 2, 1, &net[0], &fit[0]);
	learn(&samples, 0, 6, 2, 3, &net[1], &fit[1]);
	assert_memory_equal(net[0].weight, net[1].weight, net[0].count * sizeof(float));
	assert_true(fit[0].after == fit[1].after);
	net_free(&net[0]);
	net_free(&net[1]);
	heap_free(&samples);
}

/* A mind is where the next fit begins, to the last bit that integers have. */
static void begins_where_it_ended(void **state)
{
	struct shoal_error error;
	struct heap        samples = { 0 };
	struct shoal_mind *mind;
	struct draft       draft;
	struct net         net, again;
	struct fit         fit;
	int16_t            first[200], second[200];

	(void)state;
	make_samples(0, 2, &samples);
	learn(&samples, 0, 6, 1, 1, &net, &fit);
	assert_int_equal(draft_make(&draft, &rules, NULL, &error), SHOAL_OK);
	assert_int_equal(draft_set(&draft, 0, &net, &error), SHOAL_OK);
	mind = draft_mind(&draft, &error);
	assert_non_null(mind);
	assert_int_equal(net_make(&again, &rules, 0, 6, 1, &error), SHOAL_OK);
	memcpy(again.scale, net.scale, net.rows * sizeof(float));
	net_start(&again, mind, 0, 1);
	assert_true(net_numbers(&net) < 200);
	net_round(&net, first);
	net_round(&again, second);
	assert_memory_equal(first, second, net_numbers(&net) * sizeof(int16_t));
	shoal_mind_destroy(mind);
	draft_free(&draft);
	net_free(&net);
	net_free(&again);
	heap_free(&samples);
}

/* What wins once in fifty games is told from what wins once in ten, though both are nearly lost. */
static void rare_wins_are_told_apart(void **state)
{
	struct heap         samples = { 0 };
	struct shoal_random random;
	struct net          net;
	struct fit          fit;
	float               value[2][SHOAL_SEATS_MAX];

	(void)state;
	shoal_random_seed(&random, 4);
	for (unsigned i = 0; i < COUNT; i++) {
		struct shoal_tally tally = { .family = 1, .subjects = 1 };
		struct sample      s;
		size_t             at = samples.used;
		bool               good = i % 2;

		tally.own[0][1] = good;
		put_sample(&samples, &tally, i);
		memcpy(&s, samples.at + at, sizeof(s));
		s.value[0] = shoal_random_below(&random, good ? 10 : 50) ? -1 : 1;
		memcpy(samples.at + at, &s, sizeof(s));
	}
	learn(&samples, 1, 7, 1, 1, &net, &fit);
	for (unsigned good = 0; good < 2; good++) {
		struct shoal_tally tally = { .family = 1, .subjects = 1 };
		struct heap        one = { 0 };

		tally.own[0][1] = (int16_t)good;
		put_sample(&one, &tally, 0);
		net_judge(&net, one.at, value[good], value[good]);
		heap_free(&one);
	}
	assert_true(fabs((1 + (double)value[0][0]) / 2 - 0.02) < 0.01);
	assert_true(fabs((1 + (double)value[1][0]) / 2 - 0.1) < 0.025);
	net_free(&net);
	heap_free(&samples);
}

/* Families can share what one has learnt, and go their own ways from there. */
static void begins_with_another(void **state)
{
	struct shoal_error error;
	struct heap        samples = { 0 };
	struct draft       draft;
	struct net         net;
	struct fit         fit;

	(void)state;
	make_samples(1, 1, &samples);
	learn(&samples, 1, 6, 1, 1, &net, &fit);
	assert_int_equal(draft_make(&draft, &rules, NULL, &error), SHOAL_OK);
	assert_int_equal(draft_set(&draft, 1, &net, &error), SHOAL_OK);
	assert_int_equal(draft_begin_with(&draft, 2, 1, &error), SHOAL_OK);
	assert_int_equal(draft.family[2].count, draft.family[1].count);
	assert_memory_equal(draft.family[2].head, draft.family[1].head,
	                    sizeof(draft.family[1].head));
	assert_memory_equal(draft.family[2].number, draft.family[1].number,
	                    draft.family[1].count * sizeof(int16_t));
	assert_ptr_not_equal(draft.family[2].number, draft.family[1].number);
	draft_free(&draft);
	net_free(&net);
	heap_free(&samples);
}

/* Worlds whose fit is drawn so that a weight of 0.25 is the truth. */
static void finds_the_weight_of_belief(void **state)
{
	struct shoal_random random;
	struct heap         rows = { 0 };
	double              gain;
	int16_t             weight;

	(void)state;
	shoal_random_seed(&random, 4);
	for (unsigned i = 0; i < 4000; i++) {
		int32_t  fit[BELIEF_WORLDS], kept;
		double   sum = 0, r;
		unsigned n;

		for (n = 0; n < BELIEF_WORLDS; n++) {
			fit[n] = (int32_t)shoal_random_below(&random, 20);
			sum += exp(0.25 * fit[n]);
		}
		r = (double)(shoal_random_next(&random) >> 11) * 0x1p-53 * sum;
		for (n = 0; n + 1 < BELIEF_WORLDS && r >= exp(0.25 * fit[n]); n++)
			r -= exp(0.25 * fit[n]);
		kept = fit[0];
		fit[0] = fit[n];
		fit[n] = kept;
		heap_put(&rows, fit, sizeof(fit));
	}
	weight = belief_fit(&rows, 1, &gain);
	assert_in_range(weight, 230, 270);
	assert_true(gain > 0.1);
	heap_free(&rows);
}

/* What is shown. */

static void put_point(struct heap *out, double x, double y, uint32_t ply)
{
	struct shown_point point = { .x = x, .y = y, .ply = ply };

	heap_put(out, &point, sizeof(point));
}

/* Games of 150 to 250 plies, of which search thinks the more the longer they go on. */
static void finds_the_stage(void **state)
{
	struct heap         points = { 0 };
	struct shoal_random random;
	struct staged_line  line = staged_fit(&points, 200);

	(void)state;
	assert_true(line.scale == 1 && line.offset == 0 && line.stage == 0 && !line.plies);
	shoal_random_seed(&random, 8);
	for (unsigned game_number = 0; game_number < 50; game_number++) {
		uint32_t plies = 150 + shoal_random_below(&random, 101);

		for (uint32_t ply = 0; ply < plies; ply += 5) {
			double left = ply < 200 ? 1 - ply / 200.0 : 0;
			double x = (shoal_random_below(&random, 101) - 50.0) / 200 - 0.1 * left;

			put_point(&points, x, 0.8 * x + 0.02 + 0.15 * left * left, ply);
		}
	}
	line = staged_fit(&points, 200);
	assert_int_equal(line.plies, 200);
	assert_true(fabs(line.scale - 0.8) < 1e-9);
	assert_true(fabs(line.offset - 0.02) < 1e-9);
	assert_true(fabs(line.stage - 0.15) < 1e-9);
	heap_free(&points);
	/* All at one stage, or all the same: what can be told of it. */
	put_point(&points, 0.1, 0.3, 7);
	put_point(&points, 0.2, 0.5, 7);
	line = staged_fit(&points, 200);
	assert_true(fabs(line.scale - 2) < 1e-6 && fabs(line.offset - 0.1) < 1e-6);
	assert_true(line.stage == 0);
	heap_free(&points);
	put_point(&points, 0.1, 0.3, 0);
	line = staged_fit(&points, 0);
	assert_true(line.scale == 1 && line.stage == 0 && fabs(line.offset - 0.2) < 1e-9);
	heap_free(&points);
}

/* A draft keeps what is shown until other rows come. */
static void drafts_keep_the_stage(void **state)
{
	struct shoal_error error;
	struct shoal_mind *mind, *again;
	struct draft       draft, copy;
	struct net         net;

	(void)state;
	assert_int_equal(net_make(&net, &rules, 1, 0, 1, &error), SHOAL_OK);
	net_start(&net, NULL, 1, 0);
	assert_int_equal(draft_make(&draft, &rules, NULL, &error), SHOAL_OK);
	assert_int_equal(draft_set(&draft, 1, &net, &error), SHOAL_OK);
	draft.family[1].head[DRAFT_STAGE] = -70;
	draft.family[1].head[DRAFT_PLIES] = 150;
	mind = draft_mind(&draft, &error);
	assert_non_null(mind);
	assert_int_equal(draft_make(&copy, &rules, mind, &error), SHOAL_OK);
	again = draft_mind(&copy, &error);
	assert_non_null(again);
	assert_int_equal(again->family[1].stage, -70);
	assert_int_equal(again->family[1].plies, 150);
	assert_int_equal(draft_set(&copy, 1, &net, &error), SHOAL_OK);
	assert_int_equal(copy.family[1].head[DRAFT_STAGE], 0);
	assert_int_equal(copy.family[1].head[DRAFT_PLIES], 0);
	shoal_mind_destroy(mind);
	shoal_mind_destroy(again);
	draft_free(&draft);
	draft_free(&copy);
	net_free(&net);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_a_line),
		cmocka_unit_test(unseen_terms_stay_plain),
		cmocka_unit_test(integers_agree),
		cmocka_unit_test(integers_agree_alone),
		cmocka_unit_test(slopes_are_slopes),
		cmocka_unit_test(threads_do_not_matter),
		cmocka_unit_test(begins_where_it_ended),
		cmocka_unit_test(rare_wins_are_told_apart),
		cmocka_unit_test(begins_with_another),
		cmocka_unit_test(finds_the_weight_of_belief),
		cmocka_unit_test(finds_the_stage),
		cmocka_unit_test(drafts_keep_the_stage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
