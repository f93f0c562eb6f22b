/* process.c: starting a program, talking with it, and ending it. */
#define _GNU_SOURCE /* pipe2 */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	PATIENCE = 500, /* milliseconds that it has to end by itself */
	LOOK = 5,       /* milliseconds between two looks whether it has */
	WORDS = 512     /* bytes of its standard error that are kept */
};

struct process {
	pid_t       pid;
	int         in, out, err; /* our ends; -1: closed */
	const char *send;
	size_t      left;          /* to be sent */
	size_t      first, filled; /* what of the bytes below was read and not yet returned */
	size_t      words;
	char        bytes[PROCESS_LINE_MAX + 1];
	char        said[WORDS]; /* the line of its standard error that is not whole */
	char        last[WORDS]; /* the last whole line of it */
};

uint64_t process_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Starting. */

static void shut(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* The child's three are put where 0, 1 and 2 are, so none of ours may stand there. */
static bool lift(int pair[2])
{
	for (unsigned i = 0; i < 2; i++) {
		int higher;

		if (pair[i] > STDERR_FILENO)
			continue;
		higher = fcntl(pair[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
		if (higher < 0)
			return false;
		close(pair[i]);
		pair[i] = higher;
	}
	return true;
}

/* pair[0] is the child's end. Its input is a socket: writing to who is gone is then an error and no
 * signal. */
static bool open_pairs(int pair[3][2])
{
	int back[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair[0]) || !lift(pair[0]))
		return false;
	for (unsigned i = 1; i < 3; i++) {
		if (pipe2(back, O_CLOEXEC))
			return false;
		pair[i][0] = back[1];
		pair[i][1] = back[0];
		if (!lift(pair[i]))
			return false;
	}
	for (unsigned i = 0; i < 3; i++)
		fcntl(pair[i][1], F_SETFL, O_NONBLOCK);
	return true;
}

/* A group of its own, so that what it starts can be ended with it; signals as for a new program. */
static int spawn(pid_t *pid, char *const words[], int pair[3][2])
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t          how;
	sigset_t                   none, usual;
	int                        fault;

	sigemptyset(&none);
	sigemptyset(&usual);
	sigaddset(&usual, SIGPIPE);
	posix_spawn_file_actions_init(&actions);
	posix_spawnattr_init(&how);
	for (int i = 0; i < 3; i++)
		posix_spawn_file_actions_adddup2(&actions, pair[i][0], i);
	posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
	                                   | POSIX_SPAWN_SETSIGDEF);
	posix_spawnattr_setsigmask(&how, &none);
	posix_spawnattr_setsigdefault(&how, &usual);
	fault = posix_spawnp(pid, words[0], &actions, &how, words, environ);
	posix_spawnattr_destroy(&how);
	posix_spawn_file_actions_destroy(&actions);
	return fault;
}

struct process *process_start(char *const words[])
{
	struct process *process = calloc(1, sizeof(*process));
	int             pair[3][2] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
	int             fault = process ? 0 : ENOMEM;

	if (!fault && !open_pairs(pair))
		fault = errno;
	if (!fault)
		fault = spawn(&process->pid, words, pair);
	for (unsigned i = 0; i < 3; i++)
		shut(&pair[i][0]);
	if (!fault) {
		process->in = pair[0][1];
		process->out = pair[1][1];
		process->err = pair[2][1];
		return process;
	}
	for (unsigned i = 0; i < 3; i++)
		shut(&pair[i][1]);
	free(process);
	errno = fault;
	return NULL;
}

/* Talking. */

/* Of its standard error the last line with anything in it is kept. */
static void keep_words(struct process *p, const char *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (bytes[i] != '\n' && bytes[i]) {
			if (p->words < WORDS - 1)
				p->said[p->words++] = bytes[i];
			continue;
		}
		p->said[p->words] = '\0';
		if (strspn(p->said, " \t\r") < p->words)
			memcpy(p->last, p->said, p->words + 1);
		p->words = 0;
	}
}

static void hear_words(struct process *p)
{
	char    bytes[256];
	ssize_t count;

	while ((count = read(p->err, bytes, sizeof(bytes))) > 0)
		keep_words(p, bytes, (size_t)count);
	if (!count || (errno != EAGAIN && errno != EINTR))
		shut(&p->err);
}

static void send_some(struct process *p)
{
	ssize_t count = send(p->in, p->send, p->left, MSG_NOSIGNAL);

	if (count > 0) {
		p->send += count;
		p->left -= (size_t)count;
	} else if (errno != EAGAIN && errno != EINTR) {
		p->left = 0; /* nobody reads; what it says tells why */
	}
}

static void hear_some(struct process *p)
{
	ssize_t count;

	memmove(p->bytes, p->bytes + p->first, p->filled - p->first);
	p->filled -= p->first;
	p->first = 0;
	count = read(p->out, p->bytes + p->filled, PROCESS_LINE_MAX - p->filled);
	if (!count || (count < 0 && errno != EAGAIN && errno != EINTR))
		shut(&p->out);
	if (count > 0)
		p->filled += (size_t)count;
}

static bool next_line(struct process *p, char **line)
{
	char *at = p->bytes + p->first, *end = memchr(at, '\n', p->filled - p->first);

	if (!end)
		return false;
	*end = '\0';
	if (end > at && end[-1] == '\r')
		end[-1] = '\0';
	p->first = (size_t)(end + 1 - p->bytes);
	*line = at;
	return true;
}

/* False: time is up. poll passes over ends that are closed. */
static bool wait_for(struct process *p, uint64_t until)
{
	struct pollfd ends[3] = { { .fd = p->left ? p->in : -1, .events = POLLOUT },
		                  { .fd = p->out, .events = POLLIN },
		                  { .fd = p->err, .events = POLLIN } };
	uint64_t      now = process_clock();

	if (now >= until)
		return false;
	poll(ends, 3, (int)(until - now < 1000000 ? until - now : 1000000));
	if (ends[0].revents)
		send_some(p);
	if (ends[2].revents)
		hear_words(p);
	if (ends[1].revents)
		hear_some(p);
	return true;
}

enum process_heard process_talk(struct process *p, const char *bytes, size_t length, uint64_t until,
                                char **line)
{
	if (length) {
		p->send = bytes;
		p->left = length;
	}
	for (;;) {
		if (next_line(p, line))
			return PROCESS_HEARD;
		if (p->filled - p->first == PROCESS_LINE_MAX)
			return PROCESS_TOO_LONG;
		if (p->out < 0)
			return PROCESS_ENDED;
		if (!wait_for(p, until))
			return PROCESS_LATE;
	}
}

const char *process_last_words(const struct process *p)
{
	return p->last;
}

/* Ending. */

/* True once it has ended; it is still there to be asked how. */
static bool has_ended(pid_t pid)
{
	siginfo_t info = { 0 };

	return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) || info.si_pid == pid;
}

int process_end(struct process *p)
{
	const struct timespec pause = { .tv_nsec = LOOK * 1000000L };
	int                   status = 0;

	shut(&p->in);
	for (unsigned waited = 0; waited < PATIENCE && !has_ended(p->pid); waited += LOOK)
		nanosleep(&pause, NULL);
	if (p->err >= 0)
		hear_words(p);
	keep_words(p, "\n", 1);
	kill(-p->pid, SIGKILL); /* before it is forgotten: until then its number is no other's */
	while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR)
		;
	shut(&p->out);
	shut(&p->err);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void process_free(struct process *p)
{
	free(p);
}
