/* reasons.c: why one answer is better than another, by what the game counts.
 *
 * Both are given in the same worlds with the same luck. Then each count after the second is put to
 * what it is after the first, alone: what that does to the estimate is its effect. */
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
static int find_rival(const struct reasoning *r, const struct shoal_tally *tally,
                      const double value[])
{
	int own = tally->of[r->seat], best = -1;

	for (int seat = 0; seat < r->game->seats; seat++) {
		if (tally->of[seat] != own && (best < 0 || value[seat] > value[best]))
			best = seat;
	}
	if (best >= 0)
		return tally->of[best];
	return tally->subjects > 1 ? !own : -1;
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
		if (kept == after_a[i])
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
		r->rival = find_rival(r, &r->tally[1], value);
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

/* What speaks for a, and can be seen to differ. */
static size_t choose(const struct reasoning *r, struct shoal_reason out[], size_t most)
{
	size_t count = 0, kept = 0;

	for (unsigned whose = 0; whose < WHOSE; whose++) {
		const struct shoal_term *term = terms_of(r, whose);

		for (unsigned i = 0; term && term[i].name; i++) {
			const struct sums  *sum = &r->sum[whose][i];
			struct shoal_reason reason = { .term = term[i].name,
				                       .whose = (int8_t)whose,
				                       .with_a = rounded(sum->with_a / r->weight),
				                       .with_b = rounded(sum->with_b / r->weight),
				                       .effect = sum->effect / r->weight };

			if (reason.effect > 0 && reason.with_a != reason.with_b)
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
