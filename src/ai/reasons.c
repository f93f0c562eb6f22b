/* reasons.c: why one answer is better than another, by what the game counts.
 *
 * Both are given in the same worlds with the same luck. Then each term after the second is put to
 * what it is after the first, alone: what that does to the estimate is its effect. Terms of which a
 * person is told as one count are added up. */
#include "player.h"
#include "tree.h"

#include <string.h>

enum {
	WORLDS = 16,
	OWN = 0,
	OTHER,
	COMMON,
	WHOSE,
	LEAST = 10 /* of the largest effect: a tenth */
};

struct sums {
	double effect, with_a, with_b;
};

struct reasoning {
	const struct shoal_game *game;
	int                      seat;
	int                      rival;  /* the other subject whose terms count; -1: none */
	int                      other;  /* its seat */
	double                   weight; /* of the worlds so far */
	struct shoal_list        list;   /* scratch */
	union shoal_room         world[WORLDS];
	double                   likely[WORLDS];
	struct shoal_tally       tally[2]; /* after a, after b */
	struct sums              sum[WHOSE][SHOAL_TERMS_MAX];
};

/* Worlds with this view, each with its weight by belief. What is drawn depends on the view alone.
 */
static void draw_worlds(struct reasoning *r, const struct shoal_state *view)
{
	const struct shoal_game *game = r->game;
	struct shoal_random      random;
	double                   most = 0, unit = 0;

	shoal_random_seed(&random, shoal_state_hash(game, view));
	for (unsigned i = 0; i < WORLDS; i++) {
		struct shoal_state *world = &r->world[i].state;

		shoal_resample(game, view, r->seat, &random, world);
		if (!game->rules->belief)
			continue;
		unit = i ? unit : shoal_belief_weight(game, world);
		r->likely[i] = unit * game->rules->belief(game, world, r->seat);
		most = !i || r->likely[i] > most ? r->likely[i] : most;
	}
	for (unsigned i = 0; i < WORLDS; i++)
		r->likely[i] = numbers_power(r->likely[i] - most);
}

/* What is counted after an answer and the chance that follows it. False: the game is over. */
static bool count_after(struct reasoning *r, const struct shoal_state *world, shoal_action action,
                        uint64_t seed, struct shoal_tally *out)
{
	const struct shoal_game *game = r->game;
	struct shoal_random      luck;
	union shoal_room         next;

	shoal_random_seed(&luck, seed);
	memcpy(&next, world, game->state_bytes);
	game->rules->apply(game, &next.state, r->seat, action, NULL);
	shoal_chance_pass(game, &next.state, &luck, &r->list);
	if (next.state.actor == SHOAL_OVER)
		return false;
	game->rules->tally(game, &next.state, out);
	return true;
}

/* The strongest of the others by the estimate; where no seat is another one, the one who has none.
 */
static void find_rival(struct reasoning *r, const struct shoal_tally *tally, const double value[])
{
	int own = tally->of[r->seat];

	r->other = SHOAL_NOBODY;
	for (int seat = 0; seat < r->game->seats; seat++) {
		if (tally->of[seat] != own && (r->other < 0 || value[seat] > value[r->other]))
			r->other = seat;
	}
	if (r->other >= 0)
		r->rival = tally->of[r->other];
	else
		r->rival = tally->subjects > 1 ? !own : -1;
}

static int16_t *counts_of(const struct reasoning *r, struct shoal_tally *tally, unsigned whose)
{
	if (whose == COMMON)
		return tally->common;
	return tally->own[whose == OWN ? tally->of[r->seat] : (unsigned)r->rival];
}

static const struct shoal_term *terms_of(const struct reasoning *r, unsigned whose)
{
	if (whose == OTHER && r->rival < 0)
		return NULL;
	return whose == COMMON ? r->game->rules->common_terms : r->game->rules->own_terms;
}

/* Adds what every term does in one world; `value` is the estimate after b. */
static void add_terms(struct reasoning *r, unsigned whose, double weight, double value)
{
	const struct shoal_term *term = terms_of(r, whose);
	int16_t                 *after_a, *after_b;
	double                   out[SHOAL_SEATS_MAX];

	if (!term)
		return;
	after_a = counts_of(r, &r->tally[0], whose);
	after_b = counts_of(r, &r->tally[1], whose);
	for (unsigned i = 0; term[i].name; i++) {
		struct sums *sum = &r->sum[whose][i];
		int16_t      kept = after_b[i];

		sum->with_a += weight * after_a[i];
		sum->with_b += weight * kept;
		if (kept == after_a[i] || term[i].told == SHOAL_TOLD_MUTE)
			continue;
		after_b[i] = after_a[i];
		shoal_estimate_tally(r->game, &r->tally[1], out);
		after_b[i] = kept;
		sum->effect += weight * (out[r->seat] - value);
	}
}

/* One world in which the game goes on after both. */
static void add_world(struct reasoning *r, unsigned index, shoal_action a, shoal_action b)
{
	const struct shoal_state *world = &r->world[index].state;
	double                    value[SHOAL_SEATS_MAX];

	if (!count_after(r, world, a, index, &r->tally[0])
	    || !count_after(r, world, b, index, &r->tally[1]))
		return;
	shoal_estimate_tally(r->game, &r->tally[1], value);
	if (r->weight <= 0)
		find_rival(r, &r->tally[1], value);
	r->weight += r->likely[index];
	for (unsigned whose = 0; whose < WHOSE; whose++)
		add_terms(r, whose, r->likely[index], value[r->seat]);
}

static int16_t rounded(double count)
{
	return (int16_t)(count < 0 ? count - 0.5 : count + 0.5);
}

/* Puts it among the others, largest effect first; returns how many there are then. */
static size_t insert(struct shoal_reason out[], size_t count, size_t most,
                     const struct shoal_reason *reason)
{
	size_t at = count;

	for (; at && out[at - 1].effect < reason->effect; at--) {
		if (at < most)
			out[at] = out[at - 1];
	}
	if (at < most)
		out[at] = *reason;
	return count < most ? count + 1 : count;
}

static bool same_count(const struct shoal_term *a, const struct shoal_term *b)
{
	return b->told != SHOAL_TOLD_MUTE && !strcmp(a->count, b->count);
}

/* Whether no term before it has its count. */
static bool is_first(const struct shoal_term term[], unsigned index)
{
	if (term[index].told == SHOAL_TOLD_MUTE)
		return false;
	for (unsigned i = 0; i < index; i++) {
		if (same_count(&term[index], &term[i]))
			return false;
	}
	return true;
}

/* All terms of a count together; returns how they are told. */
static enum shoal_told add_up(const struct reasoning *r, const struct shoal_term term[],
                              unsigned whose, unsigned first, struct sums *out)
{
	enum shoal_told told = SHOAL_TOLD_ALONG;

	for (unsigned i = first; term[i].name; i++) {
		const struct sums *sum = &r->sum[whose][i];

		if (!same_count(&term[first], &term[i]))
			continue;
		out->effect += sum->effect / r->weight;
		if (term[i].told == SHOAL_TOLD_ALONG)
			continue;
		told = (enum shoal_told)term[i].told;
		out->with_a += sum->with_a / r->weight;
		out->with_b += sum->with_b / r->weight;
	}
	return told;
}

/* Fills in what is said of it; false if it does not differ, or in a way that nobody would believe.
 */
static bool put_numbers(struct shoal_reason *reason, enum shoal_told told, const struct sums *sum)
{
	bool more, other = reason->whose == OTHER;

	reason->counted = told != SHOAL_TOLD_ALONG;
	reason->with_a = rounded(sum->with_a);
	reason->with_b = rounded(sum->with_b);
	if (!reason->counted) {
		reason->with_a = !other;
		reason->with_b = other;
	}
	more = reason->with_a > reason->with_b;
	switch (told) {
	case SHOAL_TOLD_SIGN:
	case SHOAL_TOLD_YES:
	case SHOAL_TOLD_NO:
		if (reason->with_a == reason->with_b)
			return false;
		reason->with_a = more;
		reason->with_b = !more;
		return told == SHOAL_TOLD_SIGN || (told == SHOAL_TOLD_YES) == (more != other);
	case SHOAL_TOLD_MORE:
	case SHOAL_TOLD_LESS:
		return reason->with_a != reason->with_b
		       && (told == SHOAL_TOLD_MORE) == (more != other);
	case SHOAL_TOLD_SOME:
	case SHOAL_TOLD_ALONG:
		return reason->with_a != reason->with_b;
	case SHOAL_TOLD_MUTE:
		break;
	}
	return false;
}

/* What speaks for a, and can be seen to differ. */
static size_t choose(const struct reasoning *r, struct shoal_reason out[], size_t most)
{
	size_t count = 0, kept = 0;

	for (unsigned whose = 0; whose < WHOSE; whose++) {
		const struct shoal_term *term = terms_of(r, whose);

		for (unsigned i = 0; term && term[i].name; i++) {
			struct shoal_reason reason = { .count = term[i].count,
				                       .whose = (int8_t)whose,
				                       .other = SHOAL_NOBODY };
			struct sums         sum = { 0 };
			enum shoal_told     told;

			if (!is_first(term, i))
				continue;
			told = add_up(r, term, whose, i, &sum);
			reason.effect = sum.effect;
			if (whose == OTHER)
				reason.other = (int8_t)r->other;
			if (sum.effect > 0 && put_numbers(&reason, told, &sum))
				count = insert(out, count, most, &reason);
		}
	}
	while (kept < count && LEAST * out[kept].effect >= out[0].effect)
		kept++;
	return kept;
}

size_t shoal_player_reasons(const struct shoal_player *player, const struct shoal_state *view,
                            int seat, shoal_action a, shoal_action b, struct shoal_reason out[],
                            size_t most)
{
	struct reasoning r = { .game = player->game, .seat = seat, .rival = -1 };

	if (!player->game->rules->tally || a == b)
		return 0;
	draw_worlds(&r, view);
	for (unsigned i = 0; i < WORLDS; i++)
		add_world(&r, i, a, b);
	return r.weight > 0 ? choose(&r, out, most) : 0;
}
