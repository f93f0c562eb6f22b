/* pool.h: threads that wait for work, so that a step need not start any. */
#ifndef VEC_POOL_H
#define VEC_POOL_H

#include <stdint.h>

struct pool;

/* `threads` is at least 1; the caller's is one of them. NULL: there is no memory. Where the system
 * gives fewer threads, fewer work. */
struct pool *pool_create(unsigned threads);
void         pool_destroy(struct pool *pool);

/* Calls work(context, first, end) for pieces that together are 0 .. count-1, and returns when all
 * are done. In a process that was forked from the one with the threads the caller does it alone. */
void pool_run(struct pool *pool, uint32_t                                      count,
              void (*work)(void *context, uint32_t first, uint32_t end), void *context);

#endif
