/* judge.c: from what is counted to expected returns.
 *
 * Subjects are compared two by two, the one who acts sooner first: the sum over the pairs is just
 * what returns by places are. What one subject adds to the units is worked out once, whomever it is
 * compared with. */
#include "rows.h"

#include <string.h>

/* tanh by its continued fraction, error below 0.0002: from one = 1 << 12 to one = 1 << 16. Beyond
 * +-4.9 it stays just below 1. */
static int32_t squash(int64_t x)
{
	const int64_t most = 49 * MIND_ONE / 10;
	int64_t       square, top, bottom;

	x = x > most ? most : x < -most ? -most : x;
	square = x * x >> MIND_BITS;
	top = (378 * (int64_t)MIND_ONE + square) * square >> MIND_BITS;
	top =
	    ((top + 17325 * (int64_t)MIND_ONE) * square >> MIND_BITS) + 135135 * (int64_t)MIND_ONE;
	bottom = (3150 * (int64_t)MIND_ONE + 28 * square) * square >> MIND_BITS;
	bottom = ((bottom + 62370 * (int64_t)MIND_ONE) * square >> MIND_BITS)
	         + 135135 * (int64_t)MIND_ONE;
	return (int32_t)(x * top / bottom * 16);
}

/* One judgement under way. */
struct judging {
	const struct shoal_game  *game;
	const struct mind_family *family; /* NULL: plain weights */
	const struct shoal_tally *tally;
	/* What the rows make of each subject, in the order in which they act: as the first of two,
	 * with bias and common terms, and from `stride` on as the one that it is compared with. */
	four    sum[SHOAL_SEATS_MAX][2 * MIND_STRIDE / 4];
	int64_t plain[SHOAL_SEATS_MAX];
};

static const four none[MIND_STRIDE / 4];

/* The last to act is never first, the first never second. */
static void sum_up(struct judging *j)
{
	const struct mind_family *f = j->family;
	const struct shoal_mind  *mind = j->game->mind;
	const eight              *bias = (const void *)f->bias;
	unsigned                  stride = f->stride, subjects = j->tally->subjects;
	four                      base[2 * MIND_STRIDE / 4];

	for (unsigned k = 0; k < stride / 4; k++) {
		base[k] = dot((eight){ 1, 0, 1, 0, 1, 0, 1, 0 }, bias[k]);
		base[stride / 4 + k] = (four){ 0 };
	}
	rows_add(f->common, stride, stride, j->tally->common, mind->common, base, base);
	for (unsigned i = 0; i < subjects; i++) {
		unsigned begin = i && i + 1 == subjects ? stride : 0;
		unsigned end = i ? 2 * stride : stride;

		rows_add(f->own + (size_t)2 * begin, 2 * stride, end - begin,
		         j->tally->own[j->tally->order[i]], mind->own, &base[begin / 4],
		         &j->sum[i][begin / 4]);
	}
}

/* Between 0 and 1, as narrow as terms are. */
static inline eight clip(four a, four b)
{
	const eight one = { MIND_ONE, MIND_ONE, MIND_ONE, MIND_ONE,
		            MIND_ONE, MIND_ONE, MIND_ONE, MIND_ONE };
	eight       both = narrow(a, b), above = both > one;

	return (both & ~above & (both > 0)) | (one & above);
}

/* `lanes`: eight units each. */
static inline void weigh(const struct mind_family *f, unsigned lanes, const four first[],
                         const four second[], int64_t out[MIND_OUTPUTS])
{
	const eight *weight = (const void *)f->out;
	eight        unit[MIND_STRIDE / 8];

	for (size_t k = 0; k < lanes; k++)
		unit[k] = clip(first[2 * k] + second[2 * k], first[2 * k + 1] + second[2 * k + 1]);
	for (unsigned o = 0; o < f->outputs; o++, weight += lanes) {
		unsigned at = (unsigned)f->units + o;
		four     total = { 0 };
		int64_t  sum;

		for (unsigned k = 0; k < lanes; k++)
			total += dot(unit[k], weight[k]);
		sum = (int64_t)total[0] + total[1] + total[2] + total[3];
		out[o] = ((const int32_t *)first)[at] + ((const int32_t *)second)[at]
		         + (sum >> MIND_BITS);
	}
}

/* The network on the subjects that are a-th and b-th to act; b = 0: the first alone. */
static void compare(const struct judging *j, unsigned a, unsigned b, int64_t out[MIND_OUTPUTS])
{
	const struct mind_family *f = j->family;
	const four *first = j->sum[a], *second = b ? &j->sum[b][f->stride / 4u] : none;

	if (f->stride == 16) /* as most are: the loops are unrolled */
		weigh(f, 2, first, second, out);
	else
		weigh(f, f->stride / 8u, first, second, out);
}

/* By plain weights: hundredths of points of a subject. */
static int64_t plain_sum(const struct shoal_term *term, const int16_t count[])
{
	int64_t sum = 0;

	for (; term && term->name; term++, count++)
		sum += (int64_t)term->plain * *count;
	return sum;
}

static void plain_up(struct judging *j)
{
	for (unsigned i = 0; i < j->tally->subjects; i++)
		j->plain[i] =
		    plain_sum(j->game->rules->own_terms, j->tally->own[j->tally->order[i]]);
}

static int64_t plain_ahead(const struct judging *j, unsigned a, unsigned b)
{
	const struct shoal_rules *rules = j->game->rules;
	const struct shoal_tally *t = j->tally;
	int64_t                   sum = j->plain[a] - (b ? j->plain[b] : 0);

	if (t->subjects == 1 || rules->families[t->family].form != SHOAL_CONTEST)
		sum += plain_sum(rules->common_terms, t->common);
	return sum * MIND_ONE / ((int64_t)100 * rules->families[t->family].span);
}

/* One whole margin is 1 << 16. */
static int32_t points_margin(int32_t ahead, unsigned whole)
{
	int64_t margin = whole ? (int64_t)ahead * (1 << 16) / whole : 0;

	return (int32_t)(margin > 1 << 16 ? 1 << 16 : margin < -(1 << 16) ? -(1 << 16) : margin);
}

/* Of a pair: the return of the first, and its margin, both with one = 1 << 16. */
static void judge_pair(const struct judging *j, unsigned a, unsigned b, int32_t *value,
                       int32_t *margin)
{
	const struct shoal_tally *t = j->tally;
	int64_t                   out[MIND_OUTPUTS];

	if (j->family) {
		compare(j, a, b, out);
		*value = squash(out[0]);
		*margin = j->family->outputs > 1 ? squash(out[1]) : 0;
		return;
	}
	*value = squash(plain_ahead(j, a, b));
	*margin =
	    points_margin(t->own[t->order[a]][0] - t->own[t->order[b]][0], j->game->rules->margin);
}

static void judge_contest(const struct judging *j, double out[], double margin[])
{
	const struct shoal_tally *t = j->tally;
	int32_t                   sum[SHOAL_SEATS_MAX] = { 0 }, lead[SHOAL_SEATS_MAX] = { 0 };
	double                    whole = 65536.0 * (t->subjects - 1);

	for (unsigned a = 0; a < t->subjects; a++) {
		for (unsigned b = a + 1; b < t->subjects; b++) {
			int32_t value, points;

			judge_pair(j, a, b, &value, &points);
			sum[t->order[a]] += value;
			sum[t->order[b]] -= value;
			lead[t->order[a]] += points;
			lead[t->order[b]] -= points;
		}
	}
	for (unsigned seat = 0; seat < j->game->seats; seat++) {
		out[seat] = sum[t->of[seat]] / whole;
		if (margin)
			margin[seat] = lead[t->of[seat]] / whole;
	}
}

static void judge_alone(const struct judging *j, enum shoal_form form, double out[],
                        double margin[])
{
	const struct shoal_game *game = j->game;
	int64_t                  raw[MIND_OUTPUTS] = { 0 };
	double                   value;
	unsigned                 other = j->tally->subjects > 1;

	if (j->family)
		compare(j, 0, other, raw);
	else
		raw[0] = plain_ahead(j, 0, other);
	if (form == SHOAL_POINTS)
		value = (double)raw[0] * game->rules->families[j->tally->family].span / MIND_ONE;
	else
		value = game->low + (game->high - game->low) * (65536 + squash(raw[0])) / 131072.0;
	value = value < game->low ? game->low : value > game->high ? game->high : value;
	for (unsigned seat = 0; seat < game->seats; seat++) {
		out[seat] = value;
		if (margin)
			margin[seat] = 0;
	}
}

void mind_judge(const struct shoal_game *game, const struct shoal_tally *tally, double out[],
                double margin[])
{
	const struct shoal_rules *rules = game->rules;
	enum shoal_form           form = rules->families[tally->family].form;
	struct judging            j;

	memset(j.plain, 0, sizeof(j.plain));
	j.game = game;
	j.tally = tally;
	j.family = game->mind ? &game->mind->family[tally->family] : NULL;
	if (j.family && !j.family->stride)
		j.family = NULL;
	if (j.family)
		sum_up(&j);
	else
		plain_up(&j);
	if (form == SHOAL_CONTEST)
		judge_contest(&j, out, margin);
	else
		judge_alone(&j, form, out, margin);
}

void shoal_estimate_tally(const struct shoal_game *game, const struct shoal_tally *tally,
                          double out[])
{
	mind_judge(game, tally, out, NULL);
}

/* Before the end. */
static void judge_open(const struct shoal_game *game, const struct shoal_state *state, double out[],
                       double margin[])
{
	const struct shoal_rules *rules = game->rules;
	struct shoal_tally        tally;

	for (unsigned seat = 0; margin && seat < game->seats; seat++)
		margin[seat] = 0;
	if (rules->tally) {
		rules->tally(game, state, &tally);
		mind_judge(game, &tally, out, margin);
	} else if (rules->eval) {
		rules->eval(game, state, out);
	} else {
		for (unsigned seat = 0; seat < game->seats; seat++)
			out[seat] = (game->low + game->high) / 2;
	}
}

bool shoal_can_estimate(const struct shoal_game *game)
{
	return game->rules->tally || game->rules->eval;
}

void shoal_estimate(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	if (state->actor == SHOAL_OVER)
		game->rules->score(game, state, out);
	else
		judge_open(game, state, out, NULL);
}

/* At the end: how far each is ahead of the others in points. */
static void final_margin(const struct shoal_game *game, const struct shoal_state *state,
                         double margin[])
{
	struct shoal_result result;

	memset(&result, 0, sizeof(result));
	game->rules->result(game, state, &result);
	for (unsigned a = 0; a < game->seats; a++) {
		int32_t sum = 0;

		for (unsigned b = 0; b < game->seats; b++)
			sum +=
			    points_margin(result.points[a] - result.points[b], game->rules->margin);
		margin[a] = sum / (65536.0 * (game->seats - 1));
	}
}

void shoal_worth(const struct shoal_game *game, const struct shoal_state *state, double out[],
                 double worth[])
{
	static const double PART = 0.1; /* of the worth that is margin */
	double              margin[SHOAL_SEATS_MAX] = { 0 };

	if (!game->rules->margin || game->seats == 1 || game->together) {
		shoal_estimate(game, state, out);
		memcpy(worth, out, game->seats * sizeof(worth[0]));
		return;
	}
	if (state->actor == SHOAL_OVER) {
		game->rules->score(game, state, out);
		final_margin(game, state, margin);
	} else {
		judge_open(game, state, out, margin);
	}
	for (unsigned seat = 0; seat < game->seats; seat++)
		worth[seat] = (1 - PART) * out[seat] + PART * margin[seat];
}

/* The family of a position that goes on, if anything was learnt for it. */
static const struct mind_family *family_of(const struct shoal_game  *game,
                                           const struct shoal_state *state)
{
	struct shoal_tally tally;

	if (!game->mind || state->actor == SHOAL_OVER)
		return NULL;
	game->rules->tally(game, state, &tally);
	return game->mind->family[tally.family].stride ? &game->mind->family[tally.family] : NULL;
}

/* The offset of a ply: search says relatively more as a game goes on, quickly at first. */
static double stage_of(const struct mind_family *f, uint32_t ply)
{
	uint32_t plies = (uint32_t)f->plies;
	double   left = ply < plies ? (double)(plies - ply) / plies : 0;

	return f->stage * left * left;
}

void shoal_calibration(const struct shoal_game *game, const struct shoal_state *state,
                       double *scale, double *offset)
{
	const struct mind_family *f = family_of(game, state);
	double                    middle = (game->low + game->high) / 2;

	*scale = f ? f->scale / 1000.0 : 1;
	*offset = 0;
	if (f)
		*offset =
		    (1 - *scale) * middle
		    + (game->high - game->low) * (f->offset + stage_of(f, state->ply)) / 1000.0;
}

double shoal_calibrated(const struct shoal_game *game, const struct shoal_state *state,
                        double value)
{
	double scale, offset;

	if (!(value > game->low && value < game->high)) /* certain, or not known */
		return value;
	shoal_calibration(game, state, &scale, &offset);
	value = value * scale + offset;
	return value < game->low ? game->low : value > game->high ? game->high : value;
}

double shoal_belief_weight(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct mind_family *f = family_of(game, state);

	return (f ? f->belief : game->rules->belief_plain) / 1000.0;
}
