/* threads_none.c: one piece of work after the other, where there are no threads. */
#include "threads.h"

void threads_run(unsigned count, void (*work)(void *context, unsigned number), void *context)
{
	for (unsigned i = 0; i < count; i++)
		work(context, i);
}
