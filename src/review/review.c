/* review.c: every ply of a match, judged by a computer player that sees what the seat saw. */
#include "review.h"
#include "crew.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	FEW = 4,  /* visits that are too few to go by, where the adviser had more for another */
	AGAIN = 4 /* times the iterations when a mistake is looked at again */
};

struct worker {
	struct shoal_player *adviser;
	struct shoal_player *quick; /* has an opinion of every answer */
	struct shoal_opinion opinion[SHOAL_LIST_MAX];
	size_t               opinions;
};

struct job {
	struct review            *review;
	const struct review_plan *plan;
	struct worker            *worker[CREW_MAX];
};

bool review_percent(const struct shoal_game *game)
{
	return game->high - game->low <= 2;
}

double review_shown_difference(const struct shoal_game *game, double difference)
{
	return review_percent(game) ? 100 * difference / (game->high - game->low) : difference;
}

double review_shown(const struct shoal_game *game, double value)
{
	return review_percent(game) ? review_shown_difference(game, value - game->low) : value;
}

bool review_is_mistake(const struct shoal_game *game, const struct review_ply *ply)
{
	return ply->judged
	       && review_shown_difference(game, ply->loss) >= (review_percent(game) ? 2 : 1);
}

/* Decisions. */

static const struct shoal_opinion *opinion_of(const struct worker *w, shoal_action action)
{
	for (size_t i = 0; i < w->opinions; i++) {
		if (w->opinion[i].action == action)
			return &w->opinion[i];
	}
	return NULL;
}

static void ask(struct worker *w, struct shoal_player *player, const struct shoal_state *view,
                int seat, uint64_t seed, uint32_t iterations)
{
	const struct shoal_budget budget = { .iterations = iterations };

	shoal_player_reseed(player, seed);
	shoal_player_choose(player, view, seat, &budget);
	w->opinions = shoal_player_opinions(player, w->opinion, SHOAL_LIST_MAX);
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
static double quick_loss(struct worker *w, const struct shoal_game *game,
                         const struct shoal_state *view, struct shoal_ply ply, uint64_t seed)
{
	const struct shoal_opinion best = w->opinion[0], *a, *b;
	double                     top;

	ask(w, w->quick, view, ply.seat, seed, 0);
	a = opinion_of(w, best.action);
	b = opinion_of(w, ply.action);
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

/* Asks the adviser once. False: it has no opinions. */
static bool look(struct worker *w, const struct shoal_game *game, const struct shoal_state *view,
                 struct shoal_ply ply, uint64_t seed, uint32_t iterations, struct review_ply *out)
{
	const struct shoal_opinion *played;

	ask(w, w->adviser, view, ply.seat, seed, iterations);
	if (!w->opinions)
		return false;
	*out = (struct review_ply){ .judged = true,
		                    .value = shoal_player_value(w->adviser),
		                    .best = w->opinion[0].action };
	keep_line(out, w->adviser, ply.seat);
	played = opinion_of(w, ply.action);
	out->visits = played ? played->visits : 0;
	if (out->best == ply.action)
		return true;
	out->estimated = passed_over(game, played, &w->opinion[0]);
	if (out->estimated)
		out->loss = quick_loss(w, game, view, ply, seed);
	else if (w->opinion[0].value > played->value)
		out->loss = w->opinion[0].value - played->value;
	return true;
}

/* What looks like a mistake is looked at again, longer and with other luck, and that counts: the
 * greatest of many noisy losses would be noise. */
static void judge(const struct job *job, struct worker *w, uint32_t index,
                  const struct shoal_state *state, struct shoal_ply ply)
{
	const struct shoal_game *game = shoal_match_game(job->review->match);
	struct review_ply       *out = &job->review->ply[index];
	uint64_t                 seed = shoal_mix64(job->plan->seed + index);
	union shoal_room         view;

	shoal_view(game, state, ply.seat, &view.state);
	if (look(w, game, &view.state, ply, seed, job->plan->iterations, out)
	    && review_is_mistake(game, out))
		look(w, game, &view.state, ply, shoal_mix64(seed), job->plan->iterations * AGAIN,
		     out);
}

static void work(void *context, unsigned worker, uint64_t number)
{
	const struct job        *job = context;
	const struct shoal_game *game = shoal_match_game(job->review->match);
	uint32_t                 index = (uint32_t)number;
	struct shoal_ply         ply = shoal_match_ply(job->review->match, index);
	struct shoal_list        list;
	union shoal_room         state;

	job->review->ply[index].value = NAN;
	shoal_match_state_at(job->review->match, index, &state.state);
	if (ply.seat == SHOAL_CHANCE) {
		review_luck(game, &state.state, ply.action, shoal_mix64(job->plan->seed + index),
		            job->review->ply[index].luck);
		return;
	}
	shoal_list_fill(&list, game, &state.state, ply.seat);
	if (list.count > 1)
		judge(job, job->worker[worker], index, &state.state, ply);
}

static bool progress(void *context, uint64_t done)
{
	const struct job *job = context;

	if (job->plan->progress)
		job->plan->progress(done, job->review->plies);
	return true;
}

/* Sums. */

static void add_up(struct review *review)
{
	const struct shoal_game *game = shoal_match_game(review->match);

	for (uint32_t i = 0; i < review->plies; i++) {
		const struct review_ply *ply = &review->ply[i];
		int                      seat = shoal_match_ply(review->match, i).seat;

		for (unsigned s = 0; s < game->seats; s++)
			review->seat[s].luck += ply->luck[s];
		if (!ply->judged)
			continue;
		review->seat[seat].judged++;
		review->seat[seat].mistakes += review_is_mistake(game, ply);
		review->seat[seat].loss += ply->loss;
	}
}

static double weight_of(const struct review *review, uint32_t ply, int seat, bool chance)
{
	const struct review_ply *p = &review->ply[ply];

	if (!chance)
		return p->loss;
	return p->luck[seat] < 0 ? -p->luck[seat] : p->luck[seat];
}

/* The plies of greatest weight, greatest first, the earlier of equals first. */
static size_t greatest(const struct review *review, int seat, bool chance, uint32_t plies[],
                       size_t most)
{
	const struct shoal_game *game = shoal_match_game(review->match);
	size_t                   count = 0;

	for (uint32_t i = 0; i < review->plies; i++) {
		int    actor = shoal_match_ply(review->match, i).seat;
		double weight = weight_of(review, i, seat, chance);
		size_t at;

		if (chance ? actor != SHOAL_CHANCE || weight <= 0
		           : actor != seat || !review_is_mistake(game, &review->ply[i]))
			continue;
		for (at = count; at && weight_of(review, plies[at - 1], seat, chance) < weight;
		     at--) {
			if (at < most)
				plies[at] = plies[at - 1];
		}
		if (at < most)
			plies[at] = i;
		count += count < most;
	}
	return count;
}

size_t review_mistakes(const struct review *review, int seat, uint32_t plies[], size_t most)
{
	return greatest(review, seat, false, plies, most);
}

size_t review_strokes(const struct review *review, int seat, uint32_t plies[], size_t most)
{
	return greatest(review, seat, true, plies, most);
}

/* Workers. */

static void dismiss(struct job *job)
{
	for (unsigned i = 0; i < job->plan->threads; i++) {
		if (!job->worker[i])
			continue;
		shoal_player_destroy(job->worker[i]->adviser);
		shoal_player_destroy(job->worker[i]->quick);
		free(job->worker[i]);
	}
}

static enum shoal_status hire(struct job *job, const struct shoal_game *game,
                              struct shoal_error *error)
{
	for (unsigned i = 0; i < job->plan->threads; i++) {
		struct worker *w = calloc(1, sizeof(*w));

		job->worker[i] = w;
		if (!w)
			return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a review");
		w->adviser = shoal_player_create(game, job->plan->spec, job->plan->seed, error);
		if (!w->adviser)
			return error->status;
		w->quick = shoal_player_create(game, "greedy", job->plan->seed, error);
		if (!w->quick)
			return error->status;
	}
	return SHOAL_OK;
}

/* Whether the adviser has opinions at all shows only when it was asked. */
static enum shoal_status check(const struct review *review, const struct review_plan *plan,
                               struct shoal_error *error)
{
	const struct shoal_game *game = shoal_match_game(review->match);

	for (uint32_t i = 0; i < review->plies; i++) {
		struct shoal_list list;
		union shoal_room  state;
		int               seat = shoal_match_ply(review->match, i).seat;

		if (review->ply[i].judged)
			return SHOAL_OK;
		shoal_match_state_at(review->match, i, &state.state);
		shoal_list_fill(&list, game, &state.state, seat);
		if (seat >= 0 && list.count > 1)
			return shoal_fail(error, SHOAL_BAD_PLAYER,
			                  "player '%s' has no opinions to review with", plan->spec);
	}
	return SHOAL_OK;
}

enum shoal_status review_make(struct review *out, const struct shoal_match *match,
                              const struct review_plan *plan, struct shoal_error *error)
{
	struct job        job = { .review = out, .plan = plan };
	struct crew       crew = { .threads = plan->threads,
		                   .end = shoal_match_plies(match),
		                   .context = &job,
		                   .work = work,
		                   .progress = progress };
	enum shoal_status status;
	bool              ok = true;

	*out = (struct review){ .match = match, .plies = shoal_match_plies(match) };
	out->ply = calloc(out->plies + 1u, sizeof(out->ply[0]));
	status = out->ply ? hire(&job, shoal_match_game(match), error)
	                  : shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a review");
	if (!status)
		crew_run(&crew, &ok);
	if (!status && !ok)
		status = shoal_fail(error, SHOAL_NO_MEMORY, "not enough threads for a review");
	dismiss(&job);
	if (!status)
		status = check(out, plan, error);
	if (status)
		review_finish(out);
	else
		add_up(out);
	return status;
}

void review_finish(struct review *review)
{
	free(review->ply);
	review->ply = NULL;
}
