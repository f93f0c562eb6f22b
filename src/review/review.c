/* review.c: every ply of a match, judged on several threads. */
#include "review.h"
#include "crew.h"
#include "guest.h"

#include <stdlib.h>

struct job {
	struct review            *review;
	const struct review_plan *plan;
	struct review_judge      *judge[CREW_MAX];
};

static void work(void *context, unsigned worker, uint64_t number)
{
	const struct job *job = context;
	uint32_t          index = (uint32_t)number;

	review_judge_ply(job->judge[worker], index, &job->review->ply[index]);
}

static bool progress(void *context, uint64_t done)
{
	const struct job *job = context;

	return !job->plan->progress
	       || job->plan->progress(job->plan->context, done, job->review->plies);
}

/* Workers. */

static void dismiss(struct job *job)
{
	for (unsigned i = 0; i < job->plan->threads; i++)
		review_judge_destroy(job->judge[i]);
}

static struct shoal_player *call(const struct review_plan *plan, const struct shoal_game *game,
                                 struct shoal_error *error)
{
	return plan->outside ? shoal_player_outside(game, plan->outside, error)
	                     : guest_player(game, plan->spec, plan->seed, error);
}

static enum shoal_status hire(struct job *job, const struct shoal_match *match,
                              struct shoal_error *error)
{
	for (unsigned i = 0; i < job->plan->threads; i++) {
		job->judge[i] =
		    review_judge_create(match, call(job->plan, shoal_match_game(match), error),
		                        job->plan->iterations, job->plan->seed, error);
		if (!job->judge[i])
			return error->status;
	}
	return SHOAL_OK;
}

static enum shoal_status check_faults(const struct job *job, struct shoal_error *error)
{
	for (unsigned i = 0; i < job->plan->threads; i++) {
		const struct shoal_error *fault = review_judge_fault(job->judge[i]);

		if (!fault)
			continue;
		*error = *fault;
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
	status = out->ply ? hire(&job, match, error)
	                  : shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a review");
	if (!status && crew_run(&crew, &ok) < crew.end)
		status = shoal_fail(error, SHOAL_NOT_NOW, "it was stopped");
	if (!status && !ok)
		status = shoal_fail(error, SHOAL_NO_MEMORY, "not enough threads for a review");
	if (!status)
		status = check_faults(&job, error);
	dismiss(&job);
	if (!status)
		status = check(out, plan, error);
	if (!status)
		status = review_par_make(&out->par, match, error);
	if (status)
		review_finish(out);
	else
		review_add_up(out);
	return status;
}

void review_finish(struct review *review)
{
	free(review->ply);
	review->ply = NULL;
}
