/* threads.h: one piece of work on several threads. */
#ifndef AI_THREADS_H
#define AI_THREADS_H

enum { THREADS_MAX = 64 };

/* Calls work(context, number) once for every number below `count`, which is 1 to THREADS_MAX, and
 * returns when all are done. They run side by side where threads are to be had, else one after the
 * other, so none may wait for another. The build chooses threads.c, or threads_none.c for
 * WebAssembly. */
void threads_run(unsigned count, void (*work)(void *context, unsigned number), void *context);

#endif
