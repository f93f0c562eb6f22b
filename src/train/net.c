/* net.c: the network of a mind in floating point, while it learns. */
#include "net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float MARGIN_PART = 0.25f;   /* of the loss, beside the return's */
static const float SIBLING_WEIGHT = 2.0f; /* of each, beside a sample's */

enum { TERMS_MOST = SHOAL_TERMS_MAX * (SHOAL_SEATS_MAX + 1) };

enum shoal_status net_make(struct net *net, const struct shoal_rules *rules, unsigned family,
                           unsigned units, unsigned outputs, struct shoal_error *error)
{
	struct mind_shape shape;

	mind_shape(rules, &shape);
	*net = (struct net){ .rules = rules,
		             .family = &rules->families[family],
		             .own = shape.own,
		             .common = shape.common,
		             .units = units,
		             .outputs = outputs,
		             .stride = mind_stride(units, outputs),
		             .rows = 2 * shape.own + shape.common + 1 };
	net->count = (size_t)(net->rows + outputs) * net->stride;
	net->scale = calloc(net->rows, sizeof(float));
	net->seen = calloc(net->rows, sizeof(bool));
	net->weight = calloc(net->count, sizeof(float));
	if (!net->scale || !net->seen || !net->weight) {
		net_free(net);
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a network");
	}
	for (unsigned i = 0; i < net->rows; i++) {
		net->scale[i] = 1;
		net->seen[i] = true;
	}
	return SHOAL_OK;
}

void net_free(struct net *net)
{
	free(net->scale);
	free(net->seen);
	free(net->weight);
	net->scale = net->weight = NULL;
	net->seen = NULL;
}

/* Reading samples. */

/* The terms of a sample that are not 0, by number; list i ends at end[i]: common terms, then those
 * of each subject in order. */
struct terms {
	struct sample head;
	unsigned      end[SHOAL_SEATS_MAX + 1];
	uint16_t      number[TERMS_MOST];
	float         value[TERMS_MOST];
};

static float cut(int value)
{
	return (float)(value > MIND_TERM ? MIND_TERM : value < -MIND_TERM ? -MIND_TERM : value);
}

static void read_terms(const unsigned char *sample, struct terms *t)
{
	const unsigned char *at = sample + sizeof(t->head);
	unsigned             count = 0;

	memcpy(&t->head, sample, sizeof(t->head));
	for (unsigned list = 0; list <= t->head.subjects; list++) {
		int last = -1;

		for (int step; (step = heap_small(&at)) != 0;) {
			last += step;
			t->number[count] = (uint16_t)last;
			t->value[count++] = cut(heap_small(&at));
		}
		t->end[list] = count;
	}
}

/* How far terms spread. Those that hardly do, but are not 0, count by their size. */

struct spread {
	double sum, squares;
	double count;
};

static float scale_of(const struct spread *s)
{
	double mean, deviation, size;

	if (s->count < 1 || s->squares <= 0)
		return 1;
	mean = s->sum / s->count;
	size = sqrt(s->squares / s->count);
	deviation = sqrt(fmax(s->squares / s->count - mean * mean, 0));
	/* What is seen seldom would move far by chance if its spread alone counted. */
	return (float)(1 / fmax(fmax(deviation, 0.3 * size), 0.25));
}

void net_measure(struct net *net, const unsigned char *const sample[], size_t count)
{
	struct spread *spread = calloc((size_t)net->own + net->common + 1, sizeof(*spread));
	struct terms  *t = malloc(sizeof(*t));

	for (size_t i = 0; spread && t && i < count; i++) {
		unsigned at = 0;

		read_terms(sample[i], t);
		for (unsigned list = 0; list <= t->head.subjects; list++) {
			for (; at < t->end[list]; at++) {
				unsigned n = (list ? 0 : net->own) + t->number[at];

				spread[n].sum += (double)t->value[at];
				spread[n].squares += (double)t->value[at] * (double)t->value[at];
			}
		}
		for (unsigned n = 0; n < net->own + net->common; n++)
			spread[n].count += n < net->own ? t->head.subjects : 1;
	}
	for (unsigned i = 0; spread && t && i + 1 < net->rows; i++) {
		const struct spread *s = &spread[i < net->own ? i : i - net->own];

		net->scale[i] = scale_of(s);
		net->seen[i] = s->squares > 0;
	}
	free(spread);
	free(t);
}

/* Where it begins. */

static float *row_of(const struct net *net, unsigned row)
{
	return net->weight + (size_t)row * net->stride;
}

static void start_plain(struct net *net)
{
	const struct shoal_term *own = net->rules->own_terms, *common = net->rules->common_terms;
	float                    whole = 100.0f * (float)net->family->span;

	for (unsigned i = 0; i < net->own; i++) {
		float worth = (float)own[i].plain / whole;

		row_of(net, i)[net->units] = worth / net->scale[i];
		row_of(net, net->own + i)[net->units] = -worth / net->scale[i];
	}
	for (unsigned i = 0; i < net->common && net->family->form != SHOAL_CONTEST; i++)
		row_of(net, 2 * net->own + i)[net->units] =
		    (float)common[i].plain / whole / net->scale[2 * net->own + i];
}

static struct mind_row learnt_row(const struct net *net, const struct mind_family *f, unsigned row)
{
	unsigned own = net->own;

	return row < own                     ? mind_row(f, MIND_FIRST, row)
	       : row < 2 * own               ? mind_row(f, MIND_SECOND, row - own)
	       : row < 2 * own + net->common ? mind_row(f, MIND_COMMON, row - 2 * own)
	                                     : mind_row(f, MIND_BIAS, 0);
}

/* Columns of a mind: those straight to outputs, and the units if there are as many. */
static void start_learnt(struct net *net, const struct mind_family *f)
{
	unsigned outputs = f->outputs < net->outputs ? f->outputs : net->outputs;

	for (unsigned row = 0; row < net->rows; row++) {
		struct mind_row w = learnt_row(net, f, row);

		for (unsigned o = 0; o < outputs; o++)
			row_of(net, row)[net->units + o] =
			    (float)w.from[w.step * (f->units + o)] / MIND_ONE / net->scale[row];
		for (unsigned k = 0; k < net->units && f->units == net->units; k++)
			row_of(net, row)[k] =
			    (float)w.from[w.step * k] / MIND_ONE / net->scale[row];
	}
	for (unsigned o = 0; o < outputs && f->units == net->units; o++) {
		for (unsigned k = 0; k < net->units; k++)
			row_of(net, net->rows + o)[k] =
			    (float)mind_row(f, MIND_OUT, o).from[k] / MIND_ONE;
	}
}

static void start_units(struct net *net, uint64_t seed)
{
	struct shoal_random random;
	float               size = 1.0f / sqrtf((float)(net->rows > 16 ? net->rows : 16) / 4);

	shoal_random_seed(&random, seed);
	for (unsigned row = 0; row < net->rows; row++) {
		for (unsigned k = 0; k < net->units; k++) {
			float r = (float)(shoal_random_next(&random) >> 40) * 0x1p-24f;

			row_of(net, row)[k] = row + 1 == net->rows ? r : (2 * r - 1) * size;
		}
	}
}

void net_start(struct net *net, const struct shoal_mind *mind, unsigned family, uint64_t seed)
{
	const struct mind_family *f =
	    mind && mind->family[family].stride ? &mind->family[family] : NULL;

	memset(net->weight, 0, net->count * sizeof(float));
	start_units(net, seed);
	if (f)
		start_learnt(net, f);
	else
		start_plain(net);
	/* What no sample has is not learnt either: chance must not say what it is worth. */
	for (unsigned row = 0; row < net->rows; row++) {
		if (!net->seen[row])
			memset(row_of(net, row), 0, net->units * sizeof(float));
	}
}

/* Forward and back. */

struct pass {
	struct terms terms;
	float        first[SHOAL_SEATS_MAX][MIND_STRIDE], second[SHOAL_SEATS_MAX][MIND_STRIDE];
	float        first_slope[SHOAL_SEATS_MAX][MIND_STRIDE];
	float        second_slope[SHOAL_SEATS_MAX][MIND_STRIDE];
	float        base[MIND_STRIDE];
	float        out[SHOAL_SEATS_MAX][SHOAL_SEATS_MAX][MIND_OUTPUTS]; /* of pairs */
};

static void add_row(float *sum, const float *row, float x, unsigned stride)
{
	for (unsigned k = 0; k < stride; k += 8) {
		for (unsigned n = k; n < k + 8; n++)
			sum[n] += x * row[n];
	}
}

static void add_list(const struct net *net, const struct terms *t, unsigned list,
                     unsigned first_row, float *sum)
{
	for (unsigned i = list ? t->end[list - 1] : 0; i < t->end[list]; i++) {
		unsigned row = first_row + t->number[i];

		add_row(sum, row_of(net, row), t->value[i] * net->scale[row], net->stride);
	}
}

static void sum_up(const struct net *net, struct pass *p)
{
	unsigned subjects = p->terms.head.subjects;
	size_t   bytes = net->stride * sizeof(float);

	memcpy(p->base, row_of(net, net->rows - 1), bytes);
	add_list(net, &p->terms, 0, 2 * net->own, p->base);
	for (unsigned i = 0; i < subjects; i++) {
		memcpy(p->first[i], p->base, bytes);
		memset(p->second[i], 0, bytes);
		if (!i || i + 1 < subjects)
			add_list(net, &p->terms, i + 1, 0, p->first[i]);
		if (i)
			add_list(net, &p->terms, i + 1, net->own, p->second[i]);
	}
}

static float clip(float x)
{
	return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* The outputs for the a-th subject beside the b-th; b = 0: alone. */
static void put_out(const struct net *net, struct pass *p, unsigned a, unsigned b)
{
	for (unsigned o = 0; o < net->outputs; o++) {
		const float *weight = row_of(net, net->rows + o);
		float sum = p->first[a][net->units + o] + (b ? p->second[b][net->units + o] : 0);

		for (unsigned k = 0; k < net->units; k++)
			sum += clip(p->first[a][k] + (b ? p->second[b][k] : 0)) * weight[k];
		p->out[a][b][o] = net->family->form == SHOAL_POINTS ? sum : tanhf(sum);
	}
}

/* Values of all subjects from their pairs. */
static void gather(const struct pass *p, unsigned output, float value[])
{
	unsigned subjects = p->terms.head.subjects;

	memset(value, 0, subjects * sizeof(value[0]));
	for (unsigned a = 0; a < subjects; a++) {
		for (unsigned b = a + 1; b < subjects; b++) {
			float part = p->out[a][b][output] / (float)(subjects - 1);

			value[a] += part;
			value[b] -= part;
		}
	}
}

static void forward(const struct net *net, const unsigned char *sample, struct pass *p,
                    float value[], float margin[])
{
	unsigned subjects;

	read_terms(sample, &p->terms);
	subjects = p->terms.head.subjects;
	sum_up(net, p);
	if (net->family->form != SHOAL_CONTEST) {
		put_out(net, p, 0, subjects > 1);
		value[0] = p->out[0][subjects > 1][0];
		return;
	}
	for (unsigned a = 0; a < subjects; a++) {
		for (unsigned b = a + 1; b < subjects; b++)
			put_out(net, p, a, b);
	}
	gather(p, 0, value);
	if (net->outputs > 1)
		gather(p, 1, margin);
}

void net_judge(const struct net *net, const unsigned char *sample, float value[], float margin[])
{
	struct pass p;

	forward(net, sample, &p, value, margin);
}

/* Error of what is known, and its slope by subject. */
static double errors(unsigned count, const float value[], const float wanted[], float weight,
                     float slope[])
{
	unsigned known = 0;
	double   sum = 0;

	for (unsigned i = 0; i < count; i++)
		known += isnan(wanted[i]) ? 0 : 1;
	for (unsigned i = 0; i < count; i++) {
		float off = isnan(wanted[i]) ? 0 : value[i] - wanted[i];

		slope[i] = known ? 2 * weight * off / (float)known : 0;
		sum += known ? (double)(weight * off * off / (float)known) : 0;
	}
	return sum;
}

/* Of chances between -1 and 1: how much less likely what came is by what was said than by what came
 * itself; twice, so that the slope before tanh is that of a square. */
static double surprise(float said, float came)
{
	const double least = 1e-6;
	double       yes = fmin(fmax((1 + (double)said) / 2, least), 1 - least);
	double       p = fmin(fmax((1 + (double)came) / 2, least), 1 - least);

	return 2 * (p * log(p / yes) + (1 - p) * log((1 - p) / (1 - yes)));
}

/* How far from each other chances are: one in a hundred and three in a hundred are not alike. */
static float straight(const struct net *net, float value)
{
	const float most = 0.999f;

	if (net->family->form != SHOAL_WON)
		return value;
	return atanhf(value > most ? most : value < -most ? -most : value);
}

/* Back through one pair: `back` is the slope of each output. */
static void pair_back(const struct net *net, struct pass *p, unsigned a, unsigned b,
                      const float back[], float *slope)
{
	for (unsigned o = 0; o < net->outputs; o++) {
		const float *weight = row_of(net, net->rows + o);
		float       *weight_slope = slope + (size_t)(net->rows + o) * net->stride;
		float        y = p->out[a][b][o];
		/* Points are straight; of chances the error is that of likelihood, whose slope does
		 * not vanish where a win is unlikely. */
		float d = net->family->form == SHOAL_CONTEST ? back[o] * (1 - y * y) : back[o];

		p->first_slope[a][net->units + o] += d;
		p->second_slope[b][net->units + o] += d;
		for (unsigned k = 0; k < net->units; k++) {
			float x = p->first[a][k] + (b ? p->second[b][k] : 0);
			float through = x > 0 && x < 1 ? d * weight[k] : 0;

			weight_slope[k] += d * clip(x);
			p->first_slope[a][k] += through;
			p->second_slope[b][k] += through;
		}
	}
}

static void list_back(const struct net *net, const struct terms *t, unsigned list,
                      unsigned first_row, const float *from, float *slope)
{
	for (unsigned i = list ? t->end[list - 1] : 0; i < t->end[list]; i++) {
		unsigned row = first_row + t->number[i];

		add_row(slope + (size_t)row * net->stride, from, t->value[i] * net->scale[row],
		        net->stride);
	}
}

static void rows_back(const struct net *net, struct pass *p, float *slope)
{
	unsigned subjects = p->terms.head.subjects;
	float    all[MIND_STRIDE] = { 0 };

	for (unsigned i = 0; i < subjects; i++) {
		if (!i || i + 1 < subjects)
			list_back(net, &p->terms, i + 1, 0, p->first_slope[i], slope);
		if (i)
			list_back(net, &p->terms, i + 1, net->own, p->second_slope[i], slope);
		add_row(all, p->first_slope[i], 1, net->stride);
	}
	list_back(net, &p->terms, 0, 2 * net->own, all, slope);
	add_row(slope + (size_t)(net->rows - 1) * net->stride, all, 1, net->stride);
}

static void back(const struct net *net, struct pass *p, const float value_slope[],
                 const float margin_slope[], float *slope)
{
	unsigned subjects = p->terms.head.subjects;
	size_t   bytes = sizeof(p->first_slope[0]);

	for (unsigned i = 0; i < subjects; i++) {
		memset(p->first_slope[i], 0, bytes);
		memset(p->second_slope[i], 0, bytes);
	}
	if (net->family->form != SHOAL_CONTEST)
		pair_back(net, p, 0, subjects > 1, (float[MIND_OUTPUTS]){ value_slope[0] }, slope);
	for (unsigned a = 0; a < subjects && net->family->form == SHOAL_CONTEST; a++) {
		for (unsigned b = a + 1; b < subjects; b++) {
			float whole = (float)(subjects - 1);
			float from[MIND_OUTPUTS] = { (value_slope[a] - value_slope[b]) / whole,
				                     (margin_slope[a] - margin_slope[b]) / whole };

			pair_back(net, p, a, b, from, slope);
		}
	}
	rows_back(net, p, slope);
}

double net_learn(const struct net *net, const unsigned char *sample, float factor, float *slope)
{
	struct pass p;
	float       value[SHOAL_SEATS_MAX], margin[SHOAL_SEATS_MAX];
	float       value_slope[SHOAL_SEATS_MAX], margin_slope[SHOAL_SEATS_MAX] = { 0 };
	float       weight;
	unsigned    count;
	double      error;

	forward(net, sample, &p, value, margin);
	weight = p.terms.head.weight * factor;
	count = net->family->form == SHOAL_CONTEST ? p.terms.head.subjects : 1;
	error = errors(count, value, p.terms.head.value, weight, value_slope);
	if (net->family->form == SHOAL_WON && !isnan(p.terms.head.value[0]))
		error = (double)weight * surprise(value[0], p.terms.head.value[0]);
	if (net->outputs > 1)
		errors(count, margin, p.terms.head.margin, weight * MARGIN_PART, margin_slope);
	if (slope)
		back(net, &p, value_slope, margin_slope, slope);
	return error;
}

enum { GROUP = 8 }; /* most siblings */

double net_learn_siblings(const struct net *net, const unsigned char *first, unsigned count,
                          float factor, float *slope)
{
	struct pass p[GROUP];
	float       off[GROUP], mean = 0, margin[SHOAL_SEATS_MAX];
	double      error = 0;

	count = count < GROUP ? count : GROUP;
	for (unsigned i = 0; i < count; i++) {
		float value[SHOAL_SEATS_MAX];
		int   asked;

		forward(net, first, &p[i], value, margin);
		first += p[i].terms.head.bytes;
		asked = p[i].terms.head.asked;
		if (asked < 0 || isnan(p[i].terms.head.value[asked]))
			return 0;
		off[i] = straight(net, value[asked]) - straight(net, p[i].terms.head.value[asked]);
		mean += off[i] / (float)count;
	}
	factor *= SIBLING_WEIGHT;
	for (unsigned i = 0; i < count; i++) {
		float value_slope[SHOAL_SEATS_MAX] = { 0 }, margin_slope[SHOAL_SEATS_MAX] = { 0 };

		value_slope[p[i].terms.head.asked] = 2 * factor * (off[i] - mean);
		error += (double)(factor * (off[i] - mean) * (off[i] - mean));
		if (slope)
			back(net, &p[i], value_slope, margin_slope, slope);
	}
	return error;
}

/* Integers. */

void net_bound(struct net *net)
{
	const float most = (float)INT16_MAX / MIND_ONE;

	for (unsigned row = 0; row < net->rows + net->outputs; row++) {
		float bound = row < net->rows ? most / net->scale[row] : most;

		for (unsigned k = 0; k < net->stride; k++) {
			float *w = &row_of(net, row)[k];

			*w = *w > bound ? bound : *w < -bound ? -bound : *w;
		}
	}
}

size_t net_numbers(const struct net *net)
{
	return (size_t)net->rows * (net->units + net->outputs) + (size_t)net->units * net->outputs;
}

static int16_t to_integer(float x)
{
	float y = roundf(x * MIND_ONE);

	return (int16_t)(y > INT16_MAX ? INT16_MAX : y < -INT16_MAX ? -INT16_MAX : y);
}

void net_round(const struct net *net, int16_t out[])
{
	for (unsigned row = 0; row < net->rows; row++) {
		for (unsigned k = 0; k < net->units + net->outputs; k++)
			*out++ = to_integer(row_of(net, row)[k] * net->scale[row]);
	}
	for (unsigned o = 0; o < net->outputs; o++) {
		for (unsigned k = 0; k < net->units; k++)
			*out++ = to_integer(row_of(net, net->rows + o)[k]);
	}
}
