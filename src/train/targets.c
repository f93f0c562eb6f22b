/* targets.c: what is learnt from games that are over: the result, mixed with what search thought
 * later in the game, as far as that turned out to be true. */
#include "targets.h"

#include <math.h>
#include <string.h>

/* A return on the scale of the network. */
static float to_scale(const struct table *t, double value)
{
	const struct shoal_family *family = t->play->stage->family;

	switch (family->form) {
	case SHOAL_POINTS:
		return (float)(value / family->span);
	case SHOAL_WON:
		return (float)(2 * (value - t->game->low) / (t->game->high - t->game->low) - 1);
	case SHOAL_CONTEST:
		break;
	}
	return (float)value;
}

/* Where nobody competes any seat will do. */
static int known_seat(const struct record *r, unsigned seats)
{
	for (unsigned seat = 0; seat < seats; seat++) {
		if (!isnan(r->value[seat]))
			return (int)seat;
	}
	return 0;
}

static void put_sample(const struct table *t, const struct record *r, const struct end *end,
                       unsigned siblings, uint32_t game, struct heap *out)
{
	bool          alone = t->play->stage->family->form != SHOAL_CONTEST;
	struct sample s = { .game = game,
		            .weight = 1,
		            .share = r->share,
		            .generation = (uint8_t)t->play->generation,
		            .subjects = r->subjects,
		            .asked = -1,
		            .siblings = (uint8_t)siblings };

	s.bytes = (uint32_t)(sizeof(s) + r->end - r->begin);
	for (unsigned i = 0; i < r->subjects; i++) {
		int seat = alone && !i ? known_seat(r, t->game->seats) : r->seat[i];

		s.value[i] = s.search[i] = s.margin[i] = NAN;
		if (seat < 0)
			continue;
		if (seat == r->asked || (alone && !i))
			s.asked = (int8_t)i;
		s.search[i] = to_scale(t, (double)r->value[seat]);
		if (r->sibling)
			continue;
		s.value[i] = to_scale(t, end->returns[seat]);
		s.margin[i] = (float)end->margin[seat];
	}
	heap_put(out, &s, sizeof(s));
	heap_put(out, t->terms.at + r->begin, r->end - r->begin);
}

/* What search thought later in the game of a seat: the sum of its values, each weighed by what is
 * seen of it from before, and what is left for the result. */
struct later {
	double sum, left;
};

/* From the end to the beginning: every decision looks at those that follow it. Where search says
 * nothing, what follows counts as it is. */
static void look_ahead(struct table *t)
{
	struct later later[SHOAL_SEATS_MAX] = { 0 };
	double       mix = t->play->mix, lambda = t->play->lambda;
	uint32_t     closed = UINT32_MAX;

	for (size_t at = t->records.used; at; at -= sizeof(struct record)) {
		struct record r;

		memcpy(&r, t->records.at + at - sizeof(r), sizeof(r));
		if (r.sibling)
			continue;
		if (r.closed != closed) { /* what follows was another game */
			closed = r.closed;
			for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
				later[seat] = (struct later){ 0, 1 };
		}
		r.share = 1;
		for (unsigned seat = 0; seat < t->game->seats; seat++) {
			struct later *l = &later[seat];
			double        value = (double)r.value[seat], sum, left;

			sum = isnan(value) ? l->sum : mix * value + (1 - mix) * l->sum;
			left = isnan(value) ? l->left : (1 - mix) * l->left;
			if (!isnan(value) && !r.between) {
				l->sum = (1 - lambda) * value + lambda * l->sum;
				l->left *= lambda;
			}
			r.value[seat] = left < 1 ? (float)(sum / (1 - left)) : NAN;
			r.share = left < 1 ? (float)left : r.share;
		}
		memcpy(t->records.at + at - sizeof(r), &r, sizeof(r));
	}
}

static unsigned siblings_of(const struct table *t, size_t at, size_t all)
{
	unsigned count = 0;

	for (size_t i = at + 1; i < all; i++, count++) {
		struct record r;

		memcpy(&r, t->records.at + i * sizeof(r), sizeof(r));
		if (!r.sibling)
			break;
	}
	return count;
}

uint64_t targets_put(struct table *t, const struct end *end, uint32_t game, struct heap *out)
{
	size_t   all = t->records.used / sizeof(struct record);
	uint64_t kept = 0;

	look_ahead(t);
	for (size_t i = 0, next; i < all; i = next) {
		unsigned siblings = siblings_of(t, i, all);

		next = i + 1 + siblings;
		if (chance_of(&t->random) * (double)all >= t->play->most)
			continue;
		for (size_t n = i; n < next; n++) {
			struct record r;

			memcpy(&r, t->records.at + n * sizeof(r), sizeof(r));
			put_sample(t, &r, r.closed ? &r.early : end, n > i ? 0 : siblings, game,
			           out);
			kept++;
		}
	}
	return kept;
}

void targets_show(struct table *t, const struct end *end, struct shown *learnt)
{
	double middle = (t->game->low + t->game->high) / 2, range = t->game->high - t->game->low;

	for (size_t i = 0; i < t->asked.used / sizeof(struct answer_shown); i++) {
		struct answer_shown shown;
		struct shown_point  point;
		double              came;

		memcpy(&shown, t->asked.at + i * sizeof(shown), sizeof(shown));
		came = shown.closed ? shown.early : end->returns[shown.seat];
		if (isnan(shown.value))
			continue;
		point = (struct shown_point){ .x = (shown.value - middle) / range,
			                      .y = (came - middle) / range,
			                      .ply = shown.ply };
		if (!t->play->explore)
			heap_put(&t->points, &point, sizeof(point));
		shown_put(learnt, (double)to_scale(t, shown.value), (double)to_scale(t, came));
	}
}

/* No more than can be won or lost. */
static float within(const struct selfplay *play, float value)
{
	if (play->stage->family->form == SHOAL_POINTS)
		return value;
	return value > 1 ? 1 : value < -1 ? -1 : value;
}

/* What search expected, corrected: one who is asked hopes too much, others are told too little. */
static float corrected(const struct selfplay *play, const struct sample *s, unsigned subject)
{
	const struct line *line = &play->line;
	double             offset = line->offset;

	if ((int)subject != s->asked)
		offset = s->subjects > 1 && s->asked >= 0 ? -offset / (s->subjects - 1) : 0;
	return within(play, (float)(line->scale * (double)s->search[subject] + offset));
}

static void mix_in(const struct selfplay *play, struct sample *s)
{
	for (unsigned i = 0; i < s->subjects; i++) {
		float search = corrected(play, s, i);

		if (isnan(s->search[i]))
			continue;
		s->value[i] = within(play, s->share * s->value[i] + (1 - s->share) * search);
	}
}

void targets_mix(struct selfplay *play)
{
	struct sample s;
	unsigned      siblings = 0;

	play->line = shown_line(&play->learnt);
	for (size_t at = 0; at < play->samples.used; at += s.bytes) {
		memcpy(&s, play->samples.at + at, sizeof(s));
		if (siblings) { /* only how they differ counts */
			siblings--;
			for (unsigned i = 0; i < s.subjects; i++)
				s.value[i] = (float)play->line.scale * s.search[i];
		} else {
			siblings = s.siblings;
			mix_in(play, &s);
		}
		memcpy(play->samples.at + at, &s, sizeof(s));
	}
}
