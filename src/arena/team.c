/* team.c: the threads of one process play a tournament. */
#include "team.h"

#include "crew.h"

#include <stdlib.h>

void desk_open(struct desk *desk, struct tournament *t)
{
	desk->tournament = t;
	atomic_init(&desk->next, 0);
	atomic_init(&desk->closed, false);
	atomic_flag_clear(&desk->failing);
	desk->error.status = SHOAL_OK;
}

bool desk_take(struct desk *desk, uint64_t *number)
{
	const struct tournament *t = desk->tournament;

	while (!atomic_load(&desk->closed)) {
		uint64_t next = atomic_fetch_add(&desk->next, 1);

		if (next >= t->games)
			return false;
		if (tournament_open(t, next)) {
			*number = next;
			return true;
		}
	}
	return false;
}

void desk_close(struct desk *desk)
{
	atomic_store(&desk->closed, true);
}

void desk_fail(struct desk *desk, const struct shoal_error *error)
{
	if (!atomic_flag_test_and_set(&desk->failing))
		desk->error = *error;
	desk_close(desk);
}

static void work(void *context, unsigned worker, uint64_t ticket)
{
	struct hall            *hall = context;
	struct tournament_score score;
	struct shoal_error      error;
	uint64_t                number;

	(void)ticket;
	if (!desk_take(&hall->desk, &number))
		return;
	if (tournament_play(hall->desk.tournament, &hall->cast[worker], number, &score, &error))
		desk_fail(&hall->desk, &error);
	else
		tournament_enter(hall->desk.tournament, number, &score);
}

static bool progress(void *context, uint64_t done)
{
	struct hall *hall = context;

	(void)done;
	if (hall->watch && !hall->watch->look(hall->watch->context))
		desk_close(&hall->desk);
	return !atomic_load(&hall->desk.closed);
}

enum shoal_status hall_open(struct hall *hall, struct tournament *t, unsigned threads,
                            const struct team_watch *watch, struct shoal_error *error)
{
	desk_open(&hall->desk, t);
	hall->watch = watch;
	hall->threads = threads;
	hall->cast = calloc(threads, sizeof(*hall->cast));
	if (!hall->cast)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to play");
	return SHOAL_OK;
}

void hall_play(struct hall *hall)
{
	struct crew        crew = { .threads = hall->threads,
		                    .end = hall->desk.tournament->games,
		                    .context = hall,
		                    .work = work,
		                    .progress = progress };
	struct shoal_error error;
	bool               ok;

	crew_run(&crew, &ok);
	if (ok)
		return;
	shoal_fail(&error, SHOAL_NO_MEMORY, "cannot start %u threads", hall->threads);
	desk_fail(&hall->desk, &error);
}

enum shoal_status hall_finish(struct hall *hall, struct shoal_error *error)
{
	for (unsigned i = 0; i < hall->threads; i++)
		tournament_dismiss(&hall->cast[i]);
	free(hall->cast);
	if (hall->desk.error.status)
		*error = hall->desk.error;
	return hall->desk.error.status;
}

static enum shoal_status play(struct tournament *t, unsigned threads,
                              const struct team_watch *watch, struct shoal_error *error)
{
	struct hall hall;

	if (hall_open(&hall, t, threads, watch, error))
		return error->status;
	hall_play(&hall);
	return hall_finish(&hall, error);
}

const struct team team_threads = {
	.name = "shoal", .leads = true, .play = play, .run = jobs_run, .share = jobs_share
};
