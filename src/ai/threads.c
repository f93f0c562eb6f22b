/* threads.c: one piece of work on several threads of the system. */
#include "threads.h"

#include <pthread.h>
#include <stddef.h>

struct part {
	void (*work)(void *context, unsigned number);
	void     *context;
	unsigned  number;
	pthread_t thread;
};

static void *run_part(void *argument)
{
	const struct part *part = argument;

	part->work(part->context, part->number);
	return NULL;
}

void threads_run(unsigned count, void (*work)(void *context, unsigned number), void *context)
{
	struct part part[THREADS_MAX];
	unsigned    started = 1; /* the first part is the caller's own */

	for (unsigned i = 0; i < count; i++)
		part[i] = (struct part){ .work = work, .context = context, .number = i };
	while (started < count
	       && !pthread_create(&part[started].thread, NULL, run_part, &part[started]))
		started++;
	for (unsigned i = started; i < count; i++)
		work(context, i); /* no thread to be had */
	work(context, 0);
	for (unsigned i = 1; i < started; i++)
		pthread_join(part[i].thread, NULL);
}
