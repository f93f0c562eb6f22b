/* luck.c: what an outcome of chance was worth: the position is played on for a few decisions with
 * every outcome that was possible, by the best estimate at each, and the estimates are compared. */
#include "review.h"

#include <string.h>

enum {
	WORLDS = 32,   /* times that a position is played on */
	DECISIONS = 6, /* how far */
	OUTCOMES = 32  /* lists up to here are weighed whole, longer ones sampled */
};

struct look {
	const struct shoal_game *game;
	struct shoal_list        answers, chance;
};

/* The answer of the actor that looks best to it one step ahead; the first of equals. */
static shoal_action best_answer(struct look *look, const struct shoal_state *state)
{
	const struct shoal_game *game = look->game;
	shoal_action             best;
	double                   most = 0;

	shoal_list_fill(&look->answers, game, state, state->actor);
	best = look->answers.action[0];
	for (uint32_t i = 0; look->answers.count > 1 && i < look->answers.count; i++) {
		union shoal_room next;
		double           value[SHOAL_SEATS_MAX];

		memcpy(&next, state, game->state_bytes);
		game->rules->apply(game, &next.state, state->actor, look->answers.action[i], NULL);
		shoal_estimate(game, &next.state, value);
		if (!i || value[state->actor] > most) {
			most = value[state->actor];
			best = look->answers.action[i];
		}
	}
	return best;
}

/* Plays on and adds what comes out. */
static void play_on(struct look *look, const struct shoal_state *from, uint64_t seed, double sum[])
{
	const struct shoal_game *game = look->game;
	struct shoal_random      random;
	union shoal_room         now;
	double                   value[SHOAL_SEATS_MAX];

	memcpy(&now, from, game->state_bytes);
	shoal_random_seed(&random, seed);
	if (!shoal_can_estimate(game)) /* nothing to go by before the end */
		shoal_playout(game, &now.state, &random, &look->chance);
	for (unsigned made = 0; now.state.actor != SHOAL_OVER;) {
		bool         drawn = now.state.actor == SHOAL_CHANCE;
		shoal_action action;

		if (!drawn && made++ == DECISIONS)
			break;
		action = drawn ? shoal_chance_draw(game, &now.state, &random, &look->chance)
		               : best_answer(look, &now.state);
		game->rules->apply(game, &now.state, now.state.actor, action, NULL);
	}
	shoal_estimate(game, &now.state, value);
	for (unsigned seat = 0; seat < game->seats; seat++)
		sum[seat] += value[seat];
}

/* The worth of a position behind an outcome. Every outcome is played on with the same luck, so that
 * only the outcomes differ. */
static void worth(struct look *look, const struct shoal_state *state, shoal_action outcome,
                  uint64_t seed, double out[])
{
	const struct shoal_game *game = look->game;
	union shoal_room         next;

	memcpy(&next, state, game->state_bytes);
	game->rules->apply(game, &next.state, SHOAL_CHANCE, outcome, NULL);
	memset(out, 0, game->seats * sizeof(out[0]));
	for (unsigned i = 0; i < WORLDS; i++)
		play_on(look, &next.state, shoal_mix64(seed + i), out);
	for (unsigned seat = 0; seat < game->seats; seat++)
		out[seat] /= WORLDS;
}

/* What the position was worth before chance: the mean of its outcomes. */
static void weigh_all(struct look *look, const struct shoal_state *state,
                      const struct shoal_list *outcomes, uint64_t seed, double out[])
{
	double total = 0;

	for (uint32_t i = 0; i < outcomes->count; i++) {
		double value[SHOAL_SEATS_MAX];

		worth(look, state, outcomes->action[i], seed, value);
		for (unsigned seat = 0; seat < look->game->seats; seat++)
			out[seat] += value[seat] * outcomes->weight[i];
		total += outcomes->weight[i];
	}
	for (unsigned seat = 0; seat < look->game->seats; seat++)
		out[seat] /= total;
}

static void weigh_some(struct look *look, const struct shoal_state *state, uint64_t seed,
                       double out[])
{
	struct shoal_random random;

	shoal_random_seed(&random, shoal_mix64(~seed));
	for (unsigned i = 0; i < OUTCOMES; i++) {
		double       value[SHOAL_SEATS_MAX];
		shoal_action outcome = shoal_chance_draw(look->game, state, &random, &look->chance);

		worth(look, state, outcome, seed, value);
		for (unsigned seat = 0; seat < look->game->seats; seat++)
			out[seat] += value[seat] / OUTCOMES;
	}
}

void review_luck(const struct shoal_game *game, const struct shoal_state *state,
                 shoal_action action, uint64_t seed, double out[])
{
	struct look       look = { .game = game };
	struct shoal_list outcomes;
	double            before[SHOAL_SEATS_MAX] = { 0 };

	shoal_list_fill(&outcomes, game, state, SHOAL_CHANCE);
	if (outcomes.count <= OUTCOMES)
		weigh_all(&look, state, &outcomes, seed, before);
	else
		weigh_some(&look, state, seed, before);
	worth(&look, state, action, seed, out);
	for (unsigned seat = 0; seat < game->seats; seat++)
		out[seat] -= before[seat];
}
