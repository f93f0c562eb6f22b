/* pool.c: threads that wait for work. Who is free takes the next piece. */
#include "pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { PIECE = 64 }; /* games: long against taking a piece, short against the whole */

struct pool {
	pthread_mutex_t lock;
	pthread_cond_t  begin, end;
	pid_t           home; /* threads do not follow into a forked process */
	unsigned        helpers;
	unsigned        busy;  /* helpers that have not finished this round */
	uint64_t        round; /* of work, so that each helper takes part once */
	bool            ending;
	void (*work)(void *context, uint32_t first, uint32_t end_of_piece);
	void            *context;
	uint32_t         count;
	_Atomic uint32_t next;
	pthread_t        thread[];
};

static void take_part(struct pool *pool)
{
	for (;;) {
		uint32_t first =
		    atomic_fetch_add_explicit(&pool->next, PIECE, memory_order_relaxed);

		if (first >= pool->count)
			return;
		pool->work(pool->context, first,
		           pool->count - first > PIECE ? first + PIECE : pool->count);
	}
}

static void *help(void *argument)
{
	struct pool *pool = argument;
	uint64_t     done = 0;

	pthread_mutex_lock(&pool->lock);
	for (;;) {
		while (!pool->ending && pool->round == done)
			pthread_cond_wait(&pool->begin, &pool->lock);
		if (pool->ending)
			break;
		done = pool->round;
		pthread_mutex_unlock(&pool->lock);
		take_part(pool);
		pthread_mutex_lock(&pool->lock);
		if (!--pool->busy)
			pthread_cond_signal(&pool->end);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

struct pool *pool_create(unsigned threads)
{
	struct pool *pool = calloc(1, sizeof(*pool) + (threads - 1) * sizeof(pool->thread[0]));

	if (!pool)
		return NULL;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->begin, NULL);
	pthread_cond_init(&pool->end, NULL);
	pool->home = getpid();
	while (pool->helpers < threads - 1
	       && !pthread_create(&pool->thread[pool->helpers], NULL, help, pool))
		pool->helpers++;
	return pool;
}

void pool_destroy(struct pool *pool)
{
	if (!pool)
		return;
	if (pool->home == getpid()) {
		pthread_mutex_lock(&pool->lock);
		pool->ending = true;
		pthread_cond_broadcast(&pool->begin);
		pthread_mutex_unlock(&pool->lock);
		for (unsigned i = 0; i < pool->helpers; i++)
			pthread_join(pool->thread[i], NULL);
		pthread_cond_destroy(&pool->end);
		pthread_cond_destroy(&pool->begin);
		pthread_mutex_destroy(&pool->lock);
	}
	free(pool);
}

void pool_run(struct pool *pool, uint32_t                                      count,
              void (*work)(void *context, uint32_t first, uint32_t end), void *context)
{
	if (!pool->helpers || count <= PIECE || pool->home != getpid()) {
		work(context, 0, count);
		return;
	}
	pthread_mutex_lock(&pool->lock);
	pool->work = work;
	pool->context = context;
	pool->count = count;
	atomic_store(&pool->next, 0);
	pool->busy = pool->helpers;
	pool->round++;
	pthread_cond_broadcast(&pool->begin);
	pthread_mutex_unlock(&pool->lock);
	take_part(pool);
	pthread_mutex_lock(&pool->lock);
	while (pool->busy)
		pthread_cond_wait(&pool->end, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}
