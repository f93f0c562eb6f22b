/* thinkers.c: threads on which computer players think. */
#define _GNU_SOURCE /* SCHED_BATCH */
#include "thinkers.h"
#include "shoal/ai.h"
#include "turns.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum {
	NICE = 10,      /* more than the event loop */
	NICE_QUICK = 5, /* of the thread for quick ones: it does not wait for the others either */
	PIECE = 32      /* iterations between two looks at the clock */
};

struct task {
	struct turn          turn; /* first */
	struct task         *next; /* of those answered */
	struct core_question question;
	shoal_action         action;
	struct shoal_error   fault; /* of who stands for the level; no status: none */
};

struct thinkers {
	const struct house_rules *rules;
	void (*wake)(void *to);
	void           *to;
	unsigned        threads; /* that run */
	pthread_mutex_t lock;    /* guards all of it */
	pthread_cond_t  asked, asked_quick, ended;
	unsigned        waking; /* threads that call `wake` now */
	struct turns    turns;
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

static int64_t clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What the player would spend by itself, but no longer than it may. */
static shoal_action choose(struct shoal_player *player, const struct core_question *question)
{
	const struct shoal_state *view = &question->view.state;
	struct shoal_budget       spend;
	int64_t                   until = clock_ms() + question->milliseconds;

	if (!question->milliseconds)
		return shoal_player_choose(player, view, question->seat, NULL);
	shoal_player_begin(player, view, question->seat, NULL, &spend);
	while (shoal_player_go_on(player, PIECE) && clock_ms() < until)
		;
	return shoal_player_answer(player);
}

static shoal_action think_as_shipped(const struct core_question *question)
{
	struct shoal_game   *game = shoal_game_create(question->game, NULL, NULL);
	struct shoal_player *player;
	shoal_action         action;

	if (!game)
		return 0;
	player = shoal_player_create(game, question->spec, question->seed, NULL);
	if (player)
		action = choose(player, question);
	else
		action = answer_plainly(game, question);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return action;
}

/* Who stands for the level answers, or it does itself. */
static void think(struct thinkers *thinkers, struct house *house, struct task *task)
{
	task->fault.status = SHOAL_OK;
	if (house && house_has(thinkers->rules, &task->question)
	    && house_choose(house, &task->question, &task->action, &task->fault))
		return;
	task->action = think_as_shipped(&task->question);
}

/* The next question, or NULL if it is time to end. */
static struct task *take(struct thinkers *thinkers, bool quick)
{
	pthread_cond_t *asked = quick ? &thinkers->asked_quick : &thinkers->asked;
	struct turn    *turn = NULL;

	while (!thinkers->ends) {
		turn = quick ? turns_take_quick(&thinkers->turns) : turns_take(&thinkers->turns);
		if (turn)
			break;
		pthread_cond_wait(asked, &thinkers->lock);
	}
	return (struct task *)turn;
}

/* On Linux both are a thread's own. Where that is refused, it thinks all the same. */
static void give_way(int more)
{
	struct sched_param param = { 0 };

	setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + more);
#ifdef SCHED_BATCH
	sched_setscheduler(0, SCHED_BATCH, &param);
#endif
}

/* Without the lock: whoever is woken comes before this thread, and would have to wait for it. */
static void wake_up(struct thinkers *thinkers)
{
	thinkers->waking++;
	pthread_mutex_unlock(&thinkers->lock);
	thinkers->wake(thinkers->to);
	pthread_mutex_lock(&thinkers->lock);
	thinkers->waking--;
}

static void *run(struct thinkers *thinkers, bool quick)
{
	struct house *house = house_create(thinkers->rules);
	struct task  *task;

	give_way(quick ? NICE_QUICK : NICE);
	pthread_mutex_lock(&thinkers->lock);
	while ((task = take(thinkers, quick))) {
		pthread_mutex_unlock(&thinkers->lock);
		think(thinkers, house, task);
		pthread_mutex_lock(&thinkers->lock);
		task->next = thinkers->answered;
		thinkers->answered = task;
		if (!thinkers->ends)
			wake_up(thinkers);
	}
	pthread_mutex_unlock(&thinkers->lock);
	house_destroy(house); /* takes a moment */
	pthread_mutex_lock(&thinkers->lock);
	thinkers->threads--;
	pthread_cond_signal(&thinkers->ended);
	pthread_mutex_unlock(&thinkers->lock);
	return NULL;
}

static void *run_any(void *to)
{
	return run(to, false);
}

static void *run_quick(void *to)
{
	return run(to, true);
}

struct thinkers *thinkers_create(unsigned threads, const struct house_rules *rules,
                                 void (*wake)(void *to), void               *to)
{
	struct thinkers   *thinkers = calloc(1, sizeof(*thinkers));
	pthread_condattr_t steady;

	if (!thinkers)
		return NULL;
	thinkers->rules = rules;
	thinkers->wake = wake;
	thinkers->to = to;
	pthread_mutex_init(&thinkers->lock, NULL);
	pthread_cond_init(&thinkers->asked, NULL);
	pthread_cond_init(&thinkers->asked_quick, NULL);
	pthread_condattr_init(&steady); /* a clock that is set must not make the end late */
	pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
	pthread_cond_init(&thinkers->ended, &steady);
	pthread_condattr_destroy(&steady);
	pthread_mutex_lock(&thinkers->lock);
	while (thinkers->threads < threads + 1) {
		pthread_t thread;

		if (pthread_create(&thread, NULL, thinkers->threads < threads ? run_any : run_quick,
		                   thinkers))
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
	task->turn =
	    (struct turn){ .whose = question->whose, .quick = question->pace == CORE_QUICK };
	pthread_mutex_lock(&thinkers->lock);
	turns_add(&thinkers->turns, &task->turn);
	pthread_cond_signal(&thinkers->asked);
	if (task->turn.quick)
		pthread_cond_signal(&thinkers->asked_quick);
	pthread_mutex_unlock(&thinkers->lock);
}

size_t thinkers_waiting(struct thinkers *thinkers)
{
	size_t waiting;

	pthread_mutex_lock(&thinkers->lock);
	waiting = thinkers->turns.waiting;
	pthread_mutex_unlock(&thinkers->lock);
	return waiting;
}

void thinkers_collect(struct thinkers *thinkers,
                      void (*answer)(void *to, uint64_t ticket, shoal_action action,
                                     const char *fault),
                      void *to)
{
	struct task *task;

	pthread_mutex_lock(&thinkers->lock);
	task = thinkers->answered;
	thinkers->answered = NULL;
	pthread_mutex_unlock(&thinkers->lock);
	while (task) {
		struct task *next = task->next;

		answer(to, task->question.ticket, task->action,
		       task->fault.status ? task->fault.text : NULL);
		free(task);
		task = next;
	}
}

static void free_answered(struct task *task)
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
	struct turn    *turn;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += THINKERS_MS / 1000;
	until.tv_nsec += THINKERS_MS % 1000 * 1000000L;
	if (until.tv_nsec >= 1000000000L) {
		until.tv_sec++;
		until.tv_nsec -= 1000000000L;
	}
	pthread_mutex_lock(&thinkers->lock);
	thinkers->ends = true;
	while ((turn = turns_take(&thinkers->turns)))
		free((struct task *)turn);
	pthread_cond_broadcast(&thinkers->asked);
	pthread_cond_broadcast(&thinkers->asked_quick);
	while (thinkers->threads
	       && !pthread_cond_timedwait(&thinkers->ended, &thinkers->lock, &until))
		;
	while (thinkers->waking) /* that does not take long */
		pthread_cond_wait(&thinkers->ended, &thinkers->lock);
	free_answered(thinkers->answered);
	thinkers->answered = NULL;
	if (thinkers->threads) { /* they hold on to it */
		pthread_mutex_unlock(&thinkers->lock);
		return;
	}
	pthread_mutex_unlock(&thinkers->lock);
	pthread_cond_destroy(&thinkers->asked);
	pthread_cond_destroy(&thinkers->asked_quick);
	pthread_cond_destroy(&thinkers->ended);
	pthread_mutex_destroy(&thinkers->lock);
	free(thinkers);
}
