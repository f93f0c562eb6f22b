/* terminal.c: colour, progress, time. */
#include "cli.h"

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

void cli_progress(const char *what, uint64_t done, uint64_t all)
{
	enum { WIDTH = 40 };
	char     bar[WIDTH + 1];
	unsigned filled = (unsigned)(done * WIDTH / (all ? all : 1));

	if (!isatty(STDERR_FILENO))
		return;
	memset(bar, '.', WIDTH);
	memset(bar, '#', filled < WIDTH ? filled : WIDTH);
	bar[WIDTH] = '\0';
	fprintf(stderr, "\r%s [%s] %llu of %llu", what, bar, (unsigned long long)done,
	        (unsigned long long)all);
	fflush(stderr);
}

void cli_progress_end(void)
{
	if (isatty(STDERR_FILENO))
		fputs("\r\033[K", stderr);
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
