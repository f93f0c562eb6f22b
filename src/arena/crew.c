/* crew.c: many independent jobs on several threads. */
#include "crew.h"

#include <pthread.h>
#include <unistd.h>

struct board { /* where workers take their jobs; a job is long, so a lock costs nothing */
	const struct crew *crew;
	pthread_mutex_t    lock;
	uint64_t           next, done;
	bool               stopped;
};

struct worker {
	struct board *board;
	unsigned      number;
	pthread_t     thread;
};

/* Reports the last job as done and takes the next. */
static bool take(struct board *board, bool finished, uint64_t *job, uint64_t *done)
{
	bool there;

	pthread_mutex_lock(&board->lock);
	board->done += finished;
	*done = board->done;
	there = !board->stopped && board->next < board->crew->end;
	if (there)
		*job = board->next++;
	pthread_mutex_unlock(&board->lock);
	return there;
}

static void stop(struct board *board)
{
	pthread_mutex_lock(&board->lock);
	board->stopped = true;
	pthread_mutex_unlock(&board->lock);
}

static void *work(void *argument)
{
	struct worker     *worker = argument;
	const struct crew *crew = worker->board->crew;
	uint64_t           job, done;

	for (bool finished = false; take(worker->board, finished, &job, &done); finished = true) {
		if (worker->number == 0 && crew->progress && !crew->progress(crew->context, done))
			stop(worker->board);
		crew->work(crew->context, worker->number, job);
	}
	return NULL;
}

uint64_t crew_run(const struct crew *crew, bool *ok)
{
	struct board  board = { .crew = crew, .next = crew->first };
	struct worker worker[CREW_MAX] = { { .board = &board } };
	unsigned      started = 1;

	*ok = true;
	pthread_mutex_init(&board.lock, NULL);
	for (unsigned i = 0; i < crew->threads; i++)
		worker[i] = (struct worker){ .board = &board, .number = i };
	while (started < crew->threads
	       && !pthread_create(&worker[started].thread, NULL, work, &worker[started]))
		started++;
	*ok = started == crew->threads;
	if (!*ok)
		stop(&board);
	work(&worker[0]);
	for (unsigned i = 1; i < started; i++)
		pthread_join(worker[i].thread, NULL);
	pthread_mutex_destroy(&board.lock);
	return board.next;
}

unsigned crew_processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count > CREW_MAX ? CREW_MAX : (unsigned)count;
}
