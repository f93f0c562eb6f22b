/* terminal.c: colour, progress, interrupts, time. */
#include "cli.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool cli_colour(void)
{
	const char *terminal = getenv("TERM"), *none = getenv("NO_COLOR");

	if (none && none[0])
		return false;
	return isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

/* There is one terminal, and one bar on it. A thread of its own draws it every second, so that it
 * can be seen that something goes on, however long a single step takes. */
static struct {
	pthread_mutex_t lock;
	pthread_cond_t  changed;
	pthread_t       thread;
	bool            always; /* also where there is no terminal */
	bool            runs, ends;
	const char     *what;
	double          began, drawn; /* seconds */
	uint64_t        first, done, all;
} progress = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

void cli_progress_always(void)
{
	progress.always = true;
}

static void put_time(struct shoal_text *text, double seconds, const char *what)
{
	unsigned long s = (unsigned long)(seconds + 0.5);

	if (s >= 3600)
		shoal_put(text, ", %lu:%02lu:%02lu %s", s / 3600, s / 60 % 60, s % 60, what);
	else
		shoal_put(text, ", %lu:%02lu %s", s / 60, s % 60, what);
}

/* What is left, once there is something to go by; until then what has passed. */
static void put_times(struct shoal_text *text, double passed)
{
	uint64_t done = progress.done - progress.first, left = progress.all - progress.done;

	if (passed < 1 || !left)
		return;
	if (done)
		put_time(text, passed * (double)left / (double)done, "left");
	else
		put_time(text, passed, "so far");
}

static void put_bar(struct shoal_text *text)
{
	enum { WIDTH = 30 };
	char     bar[WIDTH + 1];
	unsigned filled =
	    (unsigned)(progress.all ? (double)progress.done * WIDTH / (double)progress.all : 0);

	memset(bar, '.', WIDTH);
	memset(bar, '#', filled < WIDTH ? filled : WIDTH);
	bar[WIDTH] = '\0';
	shoal_put(text, " [%s]", bar);
}

/* On a terminal over what was there, else a line. */
static void draw(double now)
{
	char              bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);
	bool              terminal = isatty(STDERR_FILENO);

	progress.drawn = now;
	shoal_put(&text, "%s", progress.what);
	if (terminal)
		put_bar(&text);
	shoal_put(&text, " %llu of %llu", (unsigned long long)progress.done,
	          (unsigned long long)progress.all);
	put_times(&text, now - progress.began);
	fprintf(stderr, terminal ? "\r%s\033[K" : "%s\n", bytes);
	fflush(stderr);
}

static void *draw_on(void *nothing)
{
	double          pause = isatty(STDERR_FILENO) ? 0.9 : 1.9;
	struct timespec until;

	(void)nothing;
	pthread_mutex_lock(&progress.lock);
	while (!progress.ends) {
		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_sec++;
		pthread_cond_timedwait(&progress.changed, &progress.lock, &until);
		if (!progress.ends && cli_now() - progress.drawn >= pause)
			draw(cli_now());
	}
	pthread_mutex_unlock(&progress.lock);
	return NULL;
}

/* Signals are for the others. */
static void start(void)
{
	sigset_t all, before;

	progress.what = NULL;
	progress.ends = false;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	progress.runs = !pthread_create(&progress.thread, NULL, draw_on, NULL);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void begin(const char *what, uint64_t done)
{
	progress.what = what;
	progress.began = cli_now();
	progress.drawn = 0;
	progress.first = done;
}

void cli_progress(const char *what, uint64_t done, uint64_t all)
{
	bool   terminal = isatty(STDERR_FILENO);
	double now = cli_now();

	if (!terminal && !progress.always)
		return;
	pthread_mutex_lock(&progress.lock);
	if (!progress.runs)
		start();
	if (!progress.what || strcmp(progress.what, what) != 0)
		begin(what, done);
	progress.done = done;
	progress.all = all;
	if (now - progress.drawn >= (terminal ? 0.1 : 1.9))
		draw(now);
	pthread_mutex_unlock(&progress.lock);
}

void cli_progress_end(void)
{
	if (!progress.runs)
		return;
	pthread_mutex_lock(&progress.lock);
	progress.ends = true;
	pthread_cond_signal(&progress.changed);
	pthread_mutex_unlock(&progress.lock);
	pthread_join(progress.thread, NULL);
	progress.runs = false;
	if (isatty(STDERR_FILENO))
		fputs("\r\033[K", stderr);
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
	(void)number;
	interrupted = 1;
}

void cli_interrupt_catch(void)
{
	struct sigaction action = { .sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND };

	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
}

bool cli_interrupted(void)
{
	return interrupted != 0;
}

double cli_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

uint64_t cli_fresh_seed(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return shoal_mix64((uint64_t)now.tv_sec
	                   ^ shoal_mix64((uint64_t)now.tv_nsec ^ (uint64_t)getpid()));
}
