/* workers.c: the thread that carries questions to the shared store and answers back. */
#include "workers.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { AT_ONCE = 64 }; /* questions that go out together */

struct task {
	struct task         *next;
	struct core_question question;
	shoal_action         action;
	uint32_t             length; /* of the view */
	bool                 stands; /* the store knows it */
};

struct task_list { /* newest first, or in no order */
	struct task *first;
	size_t       count;
};

struct workers {
	struct questions *questions;
	void (*wake)(void *to);
	void            *to;
	pthread_t        thread;
	struct task_list open; /* of its thread, as is the next: when it says that it is there */
	int64_t          beat;

	pthread_mutex_t  lock; /* guards the rest */
	struct task_list in, answered, back;
	unsigned         threads;
	bool             ends;
	int              pipe[2];
};

static void push(struct task_list *list, struct task *task)
{
	task->next = list->first;
	list->first = task;
	list->count++;
}

static struct task *pop(struct task_list *list)
{
	struct task *task = list->first;

	if (task) {
		list->first = task->next;
		list->count--;
	}
	return task;
}

static struct task *take(struct task_list *list, uint64_t ticket)
{
	for (struct task **link = &list->first; *link; link = &(*link)->next) {
		struct task *task = *link;

		if (task->question.ticket != ticket)
			continue;
		*link = task->next;
		list->count--;
		return task;
	}
	return NULL;
}

static void free_all(struct task_list *list)
{
	struct task *task;

	while ((task = pop(list)))
		free(task);
}

static int64_t clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The thread. */

static void give(struct workers *workers, struct task_list *list, struct task *task)
{
	pthread_mutex_lock(&workers->lock);
	push(list, task);
	pthread_mutex_unlock(&workers->lock);
	workers->wake(workers->to);
}

static void give_back(struct workers *workers, struct task_list *list)
{
	struct task *task;

	while ((task = pop(list)))
		give(workers, &workers->back, task);
}

static void on_answer(void *to, uint64_t ticket, uint16_t action)
{
	struct workers *workers = to;
	struct task    *task = take(&workers->open, ticket);

	if (!task) /* it went back meanwhile */
		return;
	task->action = action;
	give(workers, workers_legal(&task->question, action) ? &workers->answered : &workers->back,
	     task);
}

static void on_stands(void *to, uint64_t ticket)
{
	struct workers *workers = to;

	for (struct task *task = workers->open.first; task; task = task->next)
		task->stands |= task->question.ticket == ticket;
}

/* What the store no longer knows goes back. */
static void sort_out(struct workers *workers)
{
	struct task_list all = workers->open;
	struct task     *task;

	workers->open = (struct task_list){ 0 };
	while ((task = pop(&all))) {
		if (task->stands)
			push(&workers->open, task);
		else
			give(workers, &workers->back, task);
	}
}

static void set_threads(struct workers *workers, unsigned threads)
{
	pthread_mutex_lock(&workers->lock);
	workers->threads = threads;
	pthread_mutex_unlock(&workers->lock);
}

static void say_here(struct workers *workers)
{
	struct questions_name *known = calloc(workers->open.count + 1, sizeof(*known));
	size_t                 count = 0;
	unsigned               threads = 0;
	bool                   good;

	workers->beat = clock_ms();
	for (struct task *task = workers->open.first; known && task; task = task->next) {
		task->stands = false;
		known[count++].ticket = task->question.ticket;
	}
	good =
	    known && questions_beat(workers->questions, known, count, on_stands, workers, &threads);
	free(known);
	set_threads(workers, good ? threads : 0);
	if (good && threads)
		sort_out(workers);
	else
		give_back(workers, &workers->open); /* what stands there still is struck out by
		                                       the next beat */
}

/* Asks what has come in. */
static void ask(struct workers *workers, struct task_list *in)
{
	struct store_question list[AT_ONCE];
	size_t                count = 0;

	for (struct task *task = in->first; task; task = task->next)
		list[count++] = workers_put(&task->question, task->length);
	if (!count)
		return;
	if (questions_ask(workers->questions, list, count)) {
		struct task *task;

		while ((task = pop(in)))
			push(&workers->open, task);
		return;
	}
	give_back(workers, in);
	workers->beat = 0; /* it may be known there all the same */
}

/* Takes at most AT_ONCE of what has come in; true if that was all. */
static bool take_in(struct workers *workers, struct task_list *some, bool *ends)
{
	struct task *task = NULL;
	bool         all;

	pthread_mutex_lock(&workers->lock);
	while (some->count < AT_ONCE && (task = pop(&workers->in)))
		push(some, task);
	all = !workers->in.first;
	*ends = workers->ends;
	pthread_mutex_unlock(&workers->lock);
	return all;
}

static void rest(struct workers *workers)
{
	struct pollfd fds[2] = { { .fd = workers->pipe[0], .events = POLLIN },
		                 { .fd = questions_descriptor(workers->questions),
		                   .events = POLLIN } };
	int64_t       left = workers->beat + QUESTIONS_BEAT_MS - clock_ms();
	char          drain[64];

	if (left <= 0 || poll(fds, 2, (int)left) <= 0)
		return;
	if (fds[0].revents) {
		while (read(workers->pipe[0], drain, sizeof(drain)) > 0)
			;
	}
	if (fds[1].fd >= 0 && fds[1].revents) {
		questions_hear(workers->questions);
		if (workers->open.count
		    && !questions_answers(workers->questions, on_answer, workers))
			workers->beat = 0;
	}
}

static void *run(void *to)
{
	struct workers *workers = to;
	bool            ends = false;

	while (!ends) {
		struct task_list some = { 0 };
		bool             all = take_in(workers, &some, &ends);

		ask(workers, &some);
		if (clock_ms() - workers->beat >= QUESTIONS_BEAT_MS) {
			questions_answers(workers->questions, on_answer, workers);
			say_here(workers);
		}
		if (all && !ends)
			rest(workers);
	}
	return NULL;
}

/* The thread of the loop. */

static bool open_pipe(int out[2])
{
	if (pipe(out))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		fcntl(out[i], F_SETFL, O_NONBLOCK);
		fcntl(out[i], F_SETFD, FD_CLOEXEC);
	}
	return true;
}

static void poke(struct workers *workers) /* a full pipe wakes it, too */
{
	if (write(workers->pipe[1], "", 1) < 0)
		return;
}

struct workers *workers_create(const char *where, void (*wake)(void *to), void *to,
                               struct shoal_error *error)
{
	struct workers       *workers = calloc(1, sizeof(*workers));
	struct questions_self self = { .program = workers_program() };

	if (!workers || !open_pipe(workers->pipe)) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for workers");
		free(workers);
		return NULL;
	}
	randombytes_buf(&self.id, sizeof(self.id));
	workers->wake = wake;
	workers->to = to;
	pthread_mutex_init(&workers->lock, NULL);
	workers->questions = questions_open(where, &self, error);
	if (workers->questions && !pthread_create(&workers->thread, NULL, run, workers))
		return workers;
	if (workers->questions)
		questions_close(workers->questions);
	close(workers->pipe[0]);
	close(workers->pipe[1]);
	pthread_mutex_destroy(&workers->lock);
	free(workers);
	return NULL;
}

unsigned workers_threads(struct workers *workers)
{
	unsigned threads;

	pthread_mutex_lock(&workers->lock);
	threads = workers->threads;
	pthread_mutex_unlock(&workers->lock);
	return threads;
}

bool workers_ask(struct workers *workers, const struct core_question *question)
{
	uint32_t     length = workers_threads(workers) ? workers_length(question->game) : 0;
	struct task *task = length ? malloc(sizeof(*task)) : NULL;

	if (!task)
		return false;
	*task = (struct task){ .question = *question, .length = length };
	pthread_mutex_lock(&workers->lock);
	push(&workers->in, task);
	pthread_mutex_unlock(&workers->lock);
	poke(workers);
	return true;
}

void workers_collect(struct workers *workers,
                     void (*answer)(void *to, uint64_t ticket, shoal_action action),
                     void (*back)(void *to, const struct core_question *question), void *to)
{
	struct task_list answered, returned;
	struct task     *task;

	pthread_mutex_lock(&workers->lock);
	answered = workers->answered;
	returned = workers->back;
	workers->answered = workers->back = (struct task_list){ 0 };
	pthread_mutex_unlock(&workers->lock);
	while ((task = pop(&answered))) {
		answer(to, task->question.ticket, task->action);
		free(task);
	}
	while ((task = pop(&returned))) {
		back(to, &task->question);
		free(task);
	}
}

void workers_destroy(struct workers *workers)
{
	pthread_mutex_lock(&workers->lock);
	workers->ends = true;
	pthread_mutex_unlock(&workers->lock);
	poke(workers);
	pthread_join(workers->thread, NULL);
	questions_close(workers->questions);
	free_all(&workers->in);
	free_all(&workers->open);
	free_all(&workers->answered);
	free_all(&workers->back);
	close(workers->pipe[0]);
	close(workers->pipe[1]);
	pthread_mutex_destroy(&workers->lock);
	free(workers);
}
