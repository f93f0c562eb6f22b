/* thinkers.c: threads on which computer players think. */
#include "thinkers.h"
#include "shoal/ai.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct task {
	struct task         *next;
	struct core_question question;
	shoal_action         action;
};

struct thinkers {
	void (*wake)(void *to);
	void           *to;
	unsigned        threads; /* that run */
	size_t          waiting;
	pthread_mutex_t lock; /* guards all of it */
	pthread_cond_t  asked, ended;
	struct task    *first, **last;
	struct task    *answered;
	bool            ends;
};

/* A player that cannot be made (there is no memory for its tree) answers with the first legal
 * action: the game goes on. */
static shoal_action answer_plainly(const struct shoal_game    *game,
                                   const struct core_question *question)
{
	struct shoal_list *list = malloc(sizeof(*list));
	shoal_action       action = 0;

	if (!list)
		return action;
	shoal_list_fill(list, game, &question->view.state, question->seat);
	if (list->count)
		action = list->action[0];
	free(list);
	return action;
}

static shoal_action think(const struct core_question *question)
{
	struct shoal_game   *game = shoal_game_create(question->game, NULL, NULL);
	struct shoal_player *player;
	shoal_action         action;

	if (!game)
		return 0;
	player = shoal_player_create(game, question->spec, question->seed, NULL);
	if (player)
		action = shoal_player_choose(player, &question->view.state, question->seat, NULL);
	else
		action = answer_plainly(game, question);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return action;
}

/* The next question, or NULL if it is time to end. */
static struct task *take(struct thinkers *thinkers)
{
	struct task *task;

	while (!thinkers->first && !thinkers->ends)
		pthread_cond_wait(&thinkers->asked, &thinkers->lock);
	if (thinkers->ends)
		return NULL;
	task = thinkers->first;
	thinkers->first = task->next;
	if (!thinkers->first)
		thinkers->last = &thinkers->first;
	thinkers->waiting--;
	return task;
}

static void *run(void *to)
{
	struct thinkers *thinkers = to;
	struct task     *task;

	pthread_mutex_lock(&thinkers->lock);
	while ((task = take(thinkers))) {
		pthread_mutex_unlock(&thinkers->lock);
		task->action = think(&task->question);
		pthread_mutex_lock(&thinkers->lock);
		task->next = thinkers->answered;
		thinkers->answered = task;
		if (!thinkers->ends)
			thinkers->wake(thinkers->to);
	}
	thinkers->threads--;
	pthread_cond_signal(&thinkers->ended);
	pthread_mutex_unlock(&thinkers->lock);
	return NULL;
}

struct thinkers *thinkers_create(unsigned threads, void (*wake)(void *to), void *to)
{
	struct thinkers *thinkers = calloc(1, sizeof(*thinkers));

	if (!thinkers)
		return NULL;
	thinkers->wake = wake;
	thinkers->to = to;
	thinkers->last = &thinkers->first;
	pthread_mutex_init(&thinkers->lock, NULL);
	pthread_cond_init(&thinkers->asked, NULL);
	pthread_cond_init(&thinkers->ended, NULL);
	pthread_mutex_lock(&thinkers->lock);
	while (thinkers->threads < threads) {
		pthread_t thread;

		if (pthread_create(&thread, NULL, run, thinkers))
			break;
		pthread_detach(thread);
		thinkers->threads++;
	}
	threads = thinkers->threads;
	pthread_mutex_unlock(&thinkers->lock);
	if (threads)
		return thinkers;
	thinkers_destroy(thinkers);
	return NULL;
}

void thinkers_ask(struct thinkers *thinkers, const struct core_question *question)
{
	struct task *task = malloc(sizeof(*task));

	if (!task)
		abort(); /* as without power: nothing that was acknowledged is lost */
	task->question = *question;
	task->next = NULL;
	pthread_mutex_lock(&thinkers->lock);
	*thinkers->last = task;
	thinkers->last = &task->next;
	thinkers->waiting++;
	pthread_cond_signal(&thinkers->asked);
	pthread_mutex_unlock(&thinkers->lock);
}

size_t thinkers_waiting(struct thinkers *thinkers)
{
	size_t waiting;

	pthread_mutex_lock(&thinkers->lock);
	waiting = thinkers->waiting;
	pthread_mutex_unlock(&thinkers->lock);
	return waiting;
}

void thinkers_collect(struct thinkers *thinkers,
                      void (*answer)(void *to, uint64_t ticket, shoal_action action), void *to)
{
	struct task *task;

	pthread_mutex_lock(&thinkers->lock);
	task = thinkers->answered;
	thinkers->answered = NULL;
	pthread_mutex_unlock(&thinkers->lock);
	while (task) {
		struct task *next = task->next;

		answer(to, task->question.ticket, task->action);
		free(task);
		task = next;
	}
}

static void free_tasks(struct task *task)
{
	while (task) {
		struct task *next = task->next;

		free(task);
		task = next;
	}
}

void thinkers_destroy(struct thinkers *thinkers)
{
	struct timespec until;

	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec += THINKERS_MS / 1000;
	until.tv_nsec += THINKERS_MS % 1000 * 1000000L;
	if (until.tv_nsec >= 1000000000L) {
		until.tv_sec++;
		until.tv_nsec -= 1000000000L;
	}
	pthread_mutex_lock(&thinkers->lock);
	thinkers->ends = true;
	free_tasks(thinkers->first);
	thinkers->first = NULL;
	pthread_cond_broadcast(&thinkers->asked);
	while (thinkers->threads
	       && !pthread_cond_timedwait(&thinkers->ended, &thinkers->lock, &until))
		;
	free_tasks(thinkers->answered);
	thinkers->answered = NULL;
	if (thinkers->threads) { /* they hold on to it */
		pthread_mutex_unlock(&thinkers->lock);
		return;
	}
	pthread_mutex_unlock(&thinkers->lock);
	pthread_cond_destroy(&thinkers->asked);
	pthread_cond_destroy(&thinkers->ended);
	pthread_mutex_destroy(&thinkers->lock);
	free(thinkers);
}
