/* terminal.c: colour, progress, interrupts, time. */
#include "cli.h"

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

/* There is one terminal, and one bar on it. */
static struct {
	double   began, shown; /* seconds; 0: there is no bar */
	uint64_t first;        /* done when it began */
} progress;

/* "3:07", "1:02:45"; nothing until there is something to go by. */
static void put_time_left(struct shoal_text *text, double passed, uint64_t done, uint64_t all)
{
	unsigned long left;

	if (done <= progress.first || passed < 1)
		return;
	left =
	    (unsigned long)(passed * (double)(all - done) / (double)(done - progress.first) + 0.5);
	if (left >= 3600)
		shoal_put(text, ", %lu:%02lu:%02lu left", left / 3600, left / 60 % 60, left % 60);
	else
		shoal_put(text, ", %lu:%02lu left", left / 60, left % 60);
}

void cli_progress(const char *what, uint64_t done, uint64_t all)
{
	enum { WIDTH = 30 };
	double            now = cli_now();
	char              bar[WIDTH + 1], bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);
	unsigned          filled = (unsigned)(all ? (double)done * WIDTH / (double)all : 0);

	if (!isatty(STDERR_FILENO))
		return;
	if (progress.shown <= 0) {
		progress.began = now;
		progress.first = done;
	} else if (now - progress.shown < 0.1) {
		return;
	}
	progress.shown = now;
	memset(bar, '.', WIDTH);
	memset(bar, '#', filled < WIDTH ? filled : WIDTH);
	bar[WIDTH] = '\0';
	shoal_put(&text, "%s [%s] %llu of %llu", what, bar, (unsigned long long)done,
	          (unsigned long long)all);
	if (done < all)
		put_time_left(&text, now - progress.began, done, all);
	fprintf(stderr, "\r%s\033[K", bytes);
	fflush(stderr);
}

void cli_progress_end(void)
{
	if (progress.shown > 0)
		fputs("\r\033[K", stderr);
	progress.shown = 0;
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
