/* proxy.c: a process between a store and its PostgreSQL that breaks connections at bad moments. */
#include "proxy.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 1 << 16, QUIET_MS = 60 };

struct shared {
	volatile int mode, delay, late;
};

struct proxy {
	char           folder[64], server[64];
	pid_t          pid;
	int            door;
	struct shared *shared;
};

static int make_socket(const char *folder, struct sockaddr_un *address)
{
	*address = (struct sockaddr_un){ .sun_family = AF_UNIX };
	snprintf(address->sun_path, sizeof(address->sun_path), "%s/.s.PGSQL.5432", folder);
	return socket(AF_UNIX, SOCK_STREAM, 0);
}

static bool send_all(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t n = send(fd, bytes, length, MSG_NOSIGNAL);

		if (n <= 0)
			return false;
		bytes += n;
		length -= (size_t)n;
	}
	return true;
}

/* Reads the server's answer until it is quiet, and keeps it. True: the server hung up. */
static bool swallow(int server)
{
	char          bytes[ROOM];
	struct pollfd fd = { .fd = server, .events = POLLIN };

	while (poll(&fd, 1, QUIET_MS) > 0) {
		if (read(server, bytes, sizeof(bytes)) <= 0)
			return true;
	}
	return false;
}

/* What the client says, in a mode that breaks the connection. */
static void strike(struct shared *shared, enum proxy_mode mode, int client, int server,
                   const char *bytes, size_t length)
{
	switch (mode) {
	case PROXY_FORWARD:
	case PROXY_MUTE:
		break;
	case PROXY_DEAF:
		send_all(server, bytes, length);
		swallow(server);
		break;
	case PROXY_HALF:
		send_all(server, bytes, length / 2);
		break;
	case PROXY_LATE:
		shutdown(client, SHUT_RDWR);
		close(client);
		poll(NULL, 0, shared->delay);
		shared->late = swallow(server);
		send_all(server, bytes, length);
		swallow(server);
		break;
	}
}

static void forward(struct shared *shared, int client, int server)
{
	char          bytes[ROOM];
	struct pollfd fds[2] = { { .fd = client, .events = POLLIN },
		                 { .fd = server, .events = POLLIN } };

	while (poll(fds, 2, -1) > 0) {
		int     from = fds[0].revents ? 0 : 1;
		ssize_t n = read(fds[from].fd, bytes, sizeof(bytes));
		int     mode = shared->mode;

		if (n <= 0)
			return;
		if (from == 0 && mode != PROXY_FORWARD) {
			shared->mode = PROXY_FORWARD;
			strike(shared, (enum proxy_mode)mode, client, server, bytes, (size_t)n);
			return;
		}
		if (!send_all(fds[1 - from].fd, bytes, (size_t)n))
			return;
	}
}

/* One process per connection; all end with the proxy's group. */
static void serve(const struct proxy *proxy)
{
	signal(SIGCHLD, SIG_IGN);
	for (;;) {
		int client = accept(proxy->door, NULL, NULL);

		if (client < 0)
			_exit(1);
		if (!fork()) {
			struct sockaddr_un address;
			int                server = make_socket(proxy->server, &address);

			if (!connect(server, (struct sockaddr *)&address, sizeof(address)))
				forward(proxy->shared, client, server);
			_exit(0);
		}
		close(client);
	}
}

struct proxy *proxy_create(const char *folder)
{
	struct proxy      *proxy = calloc(1, sizeof(*proxy));
	struct sockaddr_un address;

	if (!proxy)
		abort();
	strcpy(proxy->folder, "/tmp/shoal-proxy-XXXXXX");
	snprintf(proxy->server, sizeof(proxy->server), "%s", folder);
	proxy->shared = mmap(NULL, sizeof(*proxy->shared), PROT_READ | PROT_WRITE,
	                     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (!mkdtemp(proxy->folder) || proxy->shared == MAP_FAILED)
		abort();
	proxy->door = make_socket(proxy->folder, &address);
	if (bind(proxy->door, (struct sockaddr *)&address, sizeof(address))
	    || listen(proxy->door, 16))
		abort();
	proxy->pid = fork();
	if (!proxy->pid) {
		setpgid(0, 0);
		serve(proxy);
	}
	setpgid(proxy->pid, proxy->pid);
	return proxy;
}

void proxy_destroy(struct proxy *proxy)
{
	struct sockaddr_un address;
	int                unused = make_socket(proxy->folder, &address);

	kill(-proxy->pid, SIGKILL);
	waitpid(proxy->pid, NULL, 0);
	close(unused);
	close(proxy->door);
	unlink(address.sun_path);
	rmdir(proxy->folder);
	munmap(proxy->shared, sizeof(*proxy->shared));
	free(proxy);
}

const char *proxy_folder(const struct proxy *proxy)
{
	return proxy->folder;
}

void proxy_set(struct proxy *proxy, enum proxy_mode mode, int delay)
{
	proxy->shared->delay = delay;
	proxy->shared->late = 0;
	proxy->shared->mode = (int)mode;
}

bool proxy_struck(const struct proxy *proxy)
{
	return proxy->shared->mode == PROXY_FORWARD;
}

bool proxy_was_late(const struct proxy *proxy)
{
	return proxy->shared->late != 0;
}
