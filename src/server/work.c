/* work.c: `shoal think`: takes questions to computer players from a shared store and answers them,
 * until it is stopped. */
#include "work.h"
#include "thinkers.h"
#include "workers.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct work {
	const struct work_config *config;
	struct log                log;
	struct questions         *questions;
	struct thinkers          *thinkers;
	struct questions_name *held; /* what is being thought about; its place is the ticket here */
	unsigned               busy;
	uint64_t               answered, late; /* that counted, and that did not */
	int64_t                beat;
	bool                   well;    /* the store could be reached */
	int                    wake[2]; /* somebody wants something: a byte, 's' to stop */
};

static int64_t clock_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t wall(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void wake(void *to) /* a full pipe wakes it, too */
{
	struct work *work = to;

	if (write(work->wake[1], "a", 1) < 0)
		return;
}

/* Waits for a signal to stop, for the other threads have both of them blocked. */
static void *wait_for_signal(void *to)
{
	struct work *work = to;
	sigset_t     set;
	int          number;

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	if (!sigwait(&set, &number) && write(work->wake[1], "s", 1) < 0)
		_exit(1);
	return NULL;
}

static void note(struct work *work, bool well)
{
	if (well != work->well)
		log_say(&work->log, well ? LOG_INFO : LOG_ERROR, well ? "store-back" : "store-lost",
		        "busy=%u", work->busy);
	work->well = well;
}

/* Questions. A ticket of the thinkers is 1 + the place in `held`. */

static void on_claimed(void *to, const struct store_question *stored)
{
	struct work          *work = to;
	struct questions_name name = { stored->asker, stored->ticket };
	struct core_question  question;
	unsigned              place = 0;

	if (!workers_read(stored, &question)) {
		questions_refuse(work->questions, name);
		return;
	}
	while (work->held[place].ticket)
		place++;
	work->held[place] = name;
	work->busy++;
	question.ticket = place + 1;
	thinkers_ask(work->thinkers, &question);
}

static void on_thought(void *to, uint64_t ticket, shoal_action action, const char *fault)
{
	struct work           *work = to;
	struct questions_name *name = &work->held[ticket - 1];
	bool                   counted = false;

	(void)fault; /* nobody but shipped levels thinks here */
	note(work, questions_answer(work->questions, *name, action, &counted));
	work->answered += counted;
	work->late += !counted;
	*name = (struct questions_name){ 0 };
	work->busy--;
}

static void claim(struct work *work)
{
	if (work->busy < work->config->threads)
		note(work, questions_claim(work->questions, work->config->threads - work->busy,
		                           on_claimed, work));
}

static void ignore(void *to, uint64_t ticket)
{
	(void)to;
	(void)ticket;
}

static void say_here(struct work *work)
{
	struct questions_name known[WORK_THREADS];
	size_t                count = 0;
	unsigned              threads;

	for (unsigned i = 0; i < work->config->threads; i++) {
		if (work->held[i].ticket)
			known[count++] = work->held[i];
	}
	work->beat = clock_ms();
	note(work, questions_beat(work->questions, known, count, ignore, NULL, &threads));
}

/* Sleeps until there is something to do; false: it is to stop. */
static bool rest(struct work *work)
{
	struct pollfd fds[2] = { { .fd = work->wake[0], .events = POLLIN },
		                 { .fd = questions_descriptor(work->questions),
		                   .events = POLLIN } };
	int64_t       left = work->beat + QUESTIONS_BEAT_MS - clock_ms();
	char          said[64];
	ssize_t       length;

	if (left > 0)
		poll(fds, 2, (int)left);
	while ((length = read(work->wake[0], said, sizeof(said))) > 0) {
		for (ssize_t i = 0; i < length; i++) {
			if (said[i] == 's')
				return false;
		}
	}
	if (fds[1].fd >= 0 && fds[1].revents)
		questions_hear(work->questions);
	return true;
}

static void go_on(struct work *work)
{
	do {
		thinkers_collect(work->thinkers, on_thought, work);
		if (clock_ms() - work->beat >= QUESTIONS_BEAT_MS)
			say_here(work);
		claim(work);
	} while (rest(work));
}

static bool begin(struct work *work, struct shoal_error *error)
{
	static const struct house_rules as_shipped = { { NULL } };
	struct questions_self           self = { .program = workers_program(),
		                                 .threads = work->config->threads };
	sigset_t                        set;
	pthread_t                       waits;

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigaddset(&set, SIGINT);
	pthread_sigmask(SIG_BLOCK, &set, NULL);
	signal(SIGPIPE, SIG_IGN);
	work->held = calloc(work->config->threads, sizeof(*work->held));
	if (!work->held || sodium_init() < 0 || pipe(work->wake)) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory");
		return false;
	}
	fcntl(work->wake[0], F_SETFL, O_NONBLOCK);
	fcntl(work->wake[1], F_SETFL, O_NONBLOCK);
	randombytes_buf(&self.id, sizeof(self.id));
	work->questions = questions_open(work->config->store, &self, error);
	if (!work->questions)
		return false;
	work->thinkers = thinkers_create(work->config->threads, &as_shipped, wake, work);
	if (work->thinkers && !pthread_create(&waits, NULL, wait_for_signal, work)) {
		pthread_detach(waits);
		return true;
	}
	shoal_fail(error, SHOAL_NO_MEMORY, "the threads do not start");
	return false;
}

bool work_possible(const char *store)
{
	return questions_possible(store);
}

bool work_run(const struct work_config *config, struct shoal_error *error)
{
	struct work work = { .config = config, .well = true };
	bool        begun;

	work.log = (struct log){ .level = config->level, .now = wall };
	begun = begin(&work, error);
	if (begun) {
		printf("thinking on %u threads\n", config->threads);
		fflush(stdout);
		go_on(&work);
		log_say(&work.log, LOG_INFO, "end", "answered=%llu late=%llu given-back=%u",
		        (unsigned long long)work.answered, (unsigned long long)work.late,
		        work.busy);
	}
	if (work.questions)
		questions_close(work.questions);
	if (work.thinkers)
		thinkers_destroy(work.thinkers);
	free(work.held);
	return begun;
}
