/* judge.c: one ply of a match, judged by a computer player that sees what the seat saw. */
#include "review.h"

#include <math.h>
#include <stdlib.h>

enum {
	FEW = 4,  /* visits that are too few to go by, where the adviser had more for another */
	AGAIN = 4 /* times the iterations when a mistake is looked at again */
};

struct review_judge {
	const struct shoal_match *match;
	uint32_t                  iterations;
	uint64_t                  seed;
	struct shoal_player      *adviser;
	struct shoal_player      *quick; /* has an opinion of every answer */
	struct shoal_opinion      opinion[SHOAL_LIST_MAX];
	size_t                    opinions;
	struct shoal_error        fault; /* of the adviser, the first one */
};

bool review_is_mistake(const struct shoal_game *game, const struct review_ply *ply)
{
	return ply->judged && ply->loss >= review_mistake_least(game);
}

/* Decisions. */

static const struct shoal_opinion *opinion_of(const struct review_judge *judge, shoal_action action)
{
	for (size_t i = 0; i < judge->opinions; i++) {
		if (judge->opinion[i].action == action)
			return &judge->opinion[i];
	}
	return NULL;
}

static void ask(struct review_judge *judge, struct shoal_player *player,
                const struct shoal_state *view, int seat, uint64_t seed, uint32_t iterations)
{
	const struct shoal_budget budget = { .iterations = iterations };

	shoal_player_reseed(player, seed);
	shoal_player_choose(player, view, seat, &budget);
	judge->opinions = shoal_player_opinions(player, judge->opinion, SHOAL_LIST_MAX);
	if (shoal_player_fault(player) && !judge->fault.status)
		judge->fault = *shoal_player_fault(player);
}

const struct shoal_error *review_judge_fault(const struct review_judge *judge)
{
	return judge->fault.status ? &judge->fault : NULL;
}

static void keep_line(struct review_ply *out, const struct shoal_player *player, int seat)
{
	out->steps = (uint8_t)shoal_player_line(player, out->line, REVIEW_LINE);
	if (out->steps && out->line[0].action == out->best)
		return;
	out->steps = 1; /* it drew another answer than the one it likes best */
	out->line[0] = (struct shoal_step){ .seat = (int8_t)seat, .action = out->best };
}

/* What the answer gives away by the quick estimate, by which both answers are measured: unless the
 * better one wins for sure, which no estimate can say as well. */
static double quick_loss(struct review_judge *judge, const struct shoal_game *game,
                         const struct shoal_state *view, struct shoal_ply ply, uint64_t seed)
{
	const struct shoal_opinion best = judge->opinion[0], *a, *b;
	double                     top;

	ask(judge, judge->quick, view, ply.seat, seed, 0);
	a = opinion_of(judge, best.action);
	b = opinion_of(judge, ply.action);
	if (!a || !b)
		return 0;
	top = best.value >= game->high ? best.value : a->value;
	return top > b->value ? top - b->value : 0;
}

/* Whether the adviser looked at the answer often enough to go by its value. One that it proved lost
 * counts no visits, but has the worst value there is. */
static bool passed_over(const struct shoal_game *game, const struct shoal_opinion *played,
                        const struct shoal_opinion *best)
{
	if (!played)
		return true;
	if (!played->visits && played->value == game->low && game->low < 0)
		return false;
	return played->visits < FEW && best->visits > FEW;
}

/* What cannot be told from the best gave nothing away that anybody could know of. */
static void compare(const struct shoal_opinion *best, const struct shoal_opinion *played,
                    struct review_ply *out)
{
	out->equal = shoal_opinions_equal(best, played);
	out->error = sqrt(best->error * best->error + played->error * played->error);
	if (!out->equal && best->value > played->value)
		out->loss = best->value - played->value;
}

/* Asks the adviser once. False: it has no opinions. */
static bool look(struct review_judge *judge, const struct shoal_game *game,
                 const struct shoal_state *view, struct shoal_ply ply, uint64_t seed,
                 uint32_t iterations, struct review_ply *out)
{
	const struct shoal_opinion *played;

	ask(judge, judge->adviser, view, ply.seat, seed, iterations);
	if (!judge->opinions)
		return false;
	*out = (struct review_ply){ .judged = true,
		                    .value = shoal_player_value(judge->adviser),
		                    .best = judge->opinion[0].action };
	keep_line(out, judge->adviser, ply.seat);
	played = opinion_of(judge, ply.action);
	out->visits = played ? played->visits : 0;
	out->equal = out->best == ply.action;
	if (out->equal)
		return true;
	out->estimated = passed_over(game, played, &judge->opinion[0]);
	if (out->estimated)
		out->loss = quick_loss(judge, game, view, ply, seed);
	else
		compare(&judge->opinion[0], played, out);
	return true;
}

/* What looks like a mistake is looked at again, longer and with other luck, and that counts: the
 * greatest of many noisy losses would be noise. */
static void decide(struct review_judge *judge, uint32_t index, const struct shoal_state *state,
                   struct shoal_ply ply, struct review_ply *out)
{
	const struct shoal_game *game = shoal_match_game(judge->match);
	uint64_t                 seed = shoal_mix64(judge->seed + index);
	union shoal_room         view;

	shoal_view(game, state, ply.seat, &view.state);
	if (look(judge, game, &view.state, ply, seed, judge->iterations, out)
	    && review_is_mistake(game, out))
		look(judge, game, &view.state, ply, shoal_mix64(seed), judge->iterations * AGAIN,
		     out);
}

void review_judge_ply(struct review_judge *judge, uint32_t index, struct review_ply *out)
{
	const struct shoal_game *game = shoal_match_game(judge->match);
	struct shoal_ply         ply = shoal_match_ply(judge->match, index);
	struct shoal_list        list;
	union shoal_room         state;

	*out = (struct review_ply){ .value = NAN };
	shoal_match_state_at(judge->match, index, &state.state);
	if (ply.seat == SHOAL_CHANCE) {
		review_luck(game, &state.state, ply.action, shoal_mix64(judge->seed + index),
		            out->luck);
		return;
	}
	shoal_list_fill(&list, game, &state.state, ply.seat);
	if (list.count > 1)
		decide(judge, index, &state.state, ply, out);
}

struct review_judge *review_judge_create(const struct shoal_match *match,
                                         struct shoal_player *adviser, uint32_t iterations,
                                         uint64_t seed, struct shoal_error *error)
{
	const struct shoal_game *game = shoal_match_game(match);
	struct review_judge     *judge;

	if (!adviser)
		return NULL;
	judge = calloc(1, sizeof(*judge));
	if (!judge) {
		shoal_player_destroy(adviser);
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a review");
		return NULL;
	}
	judge->match = match;
	judge->iterations = iterations;
	judge->seed = seed;
	judge->adviser = adviser;
	judge->quick = shoal_player_create(game, "greedy", seed, error);
	if (judge->quick)
		return judge;
	review_judge_destroy(judge);
	return NULL;
}

void review_judge_destroy(struct review_judge *judge)
{
	if (!judge)
		return;
	shoal_player_destroy(judge->adviser);
	shoal_player_destroy(judge->quick);
	free(judge);
}
