/* jobs.c: numbered jobs on the threads of this process. */
#include "jobs.h"

#include "crew.h"

#include <stdlib.h>

struct run {
	const struct hands *hands;
	const struct jobs  *jobs;
	struct heap        *out; /* by job */
};

static void work(void *context, unsigned worker, uint64_t job)
{
	struct run *run = context;

	run->jobs->work(run->jobs->context, worker, job, &run->out[job]);
}

static bool progress(void *context, uint64_t done)
{
	struct run *run = context;

	return !run->hands->look
	       || run->hands->look(run->hands->context, run->jobs->what, done, run->jobs->count);
}

static enum shoal_status take_all(struct run *run, struct shoal_error *error)
{
	for (uint64_t i = 0; i < run->jobs->count; i++) {
		if (run->out[i].failed)
			return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a game");
		run->jobs->take(run->jobs->context, i, run->out[i].at, run->out[i].used);
		heap_free(&run->out[i]);
	}
	return SHOAL_OK;
}

enum shoal_status jobs_run(const struct hands *hands, const struct jobs *jobs,
                           struct shoal_error *error)
{
	struct run        run = { hands, jobs, calloc(jobs->count + 1, sizeof(*run.out)) };
	struct crew       crew = { .threads = hands->threads,
		                   .end = jobs->count,
		                   .context = &run,
		                   .work = work,
		                   .progress = progress };
	enum shoal_status status;
	bool              ok;

	if (!run.out)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the games");
	if (crew_run(&crew, &ok) < jobs->count)
		status = shoal_fail(error, SHOAL_NOT_NOW, "it was stopped");
	else if (!ok)
		status =
		    shoal_fail(error, SHOAL_NO_MEMORY, "cannot start %u threads", hands->threads);
	else
		status = take_all(&run, error);
	for (uint64_t i = 0; i < jobs->count; i++)
		heap_free(&run.out[i]);
	free(run.out);
	return status;
}

enum shoal_status jobs_share(uint64_t digest, struct heap *bytes, struct shoal_error *error)
{
	(void)bytes;
	return digest ? SHOAL_OK : shoal_fail(error, SHOAL_NOT_NOW, "it could not begin");
}
