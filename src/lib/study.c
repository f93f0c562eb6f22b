/* study.c: statistics and reviews in one call each, for programs. */
#include "shoal/arena.h"

#include "crew.h"
#include "review.h"
#include "stats_report.h"

#include <stdlib.h>

void shoal_free(void *memory)
{
	free(memory);
}

static bool goes_on(const volatile bool *stop)
{
	return !stop || !*stop;
}

static unsigned threads_of(uint32_t wanted)
{
	return wanted ? wanted : crew_processors();
}

static enum shoal_status check_threads(uint32_t threads, struct shoal_error *error)
{
	if (threads > CREW_MAX)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there can be at most %d threads, not %u",
		                  CREW_MAX, threads);
	return SHOAL_OK;
}

/* Statistics. */

struct study {
	const volatile bool *stop;
	struct survey        survey;
	struct balance       balance;
	struct arena_faults  faults;
	struct stats_report  report;
	char                 who[512]; /* the players, one for each seat */
};

static void take(void *context, const struct survey_game *const game[SURVEY_VARIANTS],
                 uint32_t count)
{
	struct study *study = context;

	balance_add(&study->balance, game, count);
}

static bool survey_goes_on(void *context, uint64_t done)
{
	const struct study *study = context;

	(void)done;
	return goes_on(study->stop);
}

static enum shoal_status fill(const struct shoal_survey *plan, struct study *study,
                              struct shoal_error *error)
{
	struct survey    *survey = &study->survey;
	struct shoal_text who = SHOAL_TEXT(study->who);

	if (check_threads(plan->threads, error))
		return error->status;
	if (!plan->games || plan->games > 100000000)
		return shoal_fail(error, SHOAL_BAD_VALUE, "there can be 1 to 100000000 games");
	if (plan->changed
	    && (plan->changed->rules != plan->game->rules
	        || plan->changed->seats != plan->game->seats))
		return shoal_fail(error, SHOAL_BAD_COMBINATION,
		                  "only two games of the same rules and seats can be compared");
	*survey = (struct survey){ .game = { plan->game, plan->changed },
		                   .variants = plan->changed ? 2 : 1,
		                   .games = plan->games,
		                   .seed = plan->seed,
		                   .threads = threads_of(plan->threads),
		                   .faults = &study->faults,
		                   .context = study,
		                   .take = take,
		                   .progress = survey_goes_on };
	for (unsigned i = 0; i < plan->game->seats; i++) {
		survey->spec[i] = plan->spec[i];
		survey->outside[i] = plan->outside ? plan->outside[i] : NULL;
		shoal_put(&who, "%s%s", i ? "," : "", plan->spec[i]);
	}
	study->report = (struct stats_report){ .game = { plan->game, plan->changed },
		                               .player = study->who,
		                               .seed = plan->seed,
		                               .balance = &study->balance };
	return SHOAL_OK;
}

static enum shoal_status play(struct study *study, char **json, struct shoal_error *error)
{
	const struct survey *survey = &study->survey;
	char                *text;

	if (balance_init(&study->balance, survey->game[0], survey->variants, survey->games, error)
	    || survey_run(survey, error))
		return error->status;
	if (atomic_load(&study->faults.games)) {
		*error = study->faults.first;
		return error->status;
	}
	balance_finish(&study->balance);
	text = stats_json(&study->report);
	if (!text)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the report");
	*json = text;
	return SHOAL_OK;
}

enum shoal_status shoal_survey_play(const struct shoal_survey *plan, const volatile bool *stop,
                                    char **json, struct shoal_error *error)
{
	struct study     *study = calloc(1, sizeof(*study));
	enum shoal_status status;

	if (!study)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the games");
	study->stop = stop;
	status = fill(plan, study, error);
	if (!status)
		status = play(study, json, error);
	balance_free(&study->balance);
	free(study);
	return status;
}

/* Reviews. */

static bool review_goes_on(void *context, uint64_t done, uint64_t all)
{
	const volatile bool *const *stop = context;

	(void)done;
	(void)all;
	return goes_on(*stop);
}

static enum shoal_status report(const struct review *review, const struct review_plan *plan,
                                char **json, struct shoal_error *error)
{
	static const char nobody[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX];
	size_t            room = review_json_room(review);
	char             *bytes = malloc(room);
	struct shoal_text text;
	struct shoal_json out = { .text = &text };

	if (!bytes)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the report");
	text = shoal_text_over(bytes, room);
	review_put_json(review, plan->spec, plan->iterations, nobody, &out);
	*json = bytes;
	return SHOAL_OK;
}

enum shoal_status shoal_review_match(const struct shoal_review *plan, const volatile bool *stop,
                                     char **json, struct shoal_error *error)
{
	struct review_plan how = { .spec = plan->spec,
		                   .outside = plan->outside,
		                   .iterations = plan->iterations,
		                   .seed = plan->seed,
		                   .threads = threads_of(plan->threads),
		                   .progress = review_goes_on,
		                   .context = &stop };
	struct review      review;
	enum shoal_status  status;

	if (check_threads(plan->threads, error) || review_make(&review, plan->match, &how, error))
		return error->status;
	status = report(&review, &how, json, error);
	review_finish(&review);
	return status;
}
