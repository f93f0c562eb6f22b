/* listen.c: the addresses that the server listens on. */
#include "inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 1024, SPARE = 64, PORTS = 20 };

/* ADDRESS:PORT, an IPv6 address in square brackets; *on if there is a plus behind it. */
static bool read_address(const char *text, size_t length, struct sockaddr_storage *out, bool *on,
                         struct shoal_error *error)
{
	char     copy[64], *colon, *host = copy;
	uint64_t port = 0;
	size_t   n;
	bool     six;

	*on = length && text[length - 1] == '+';
	if (length >= sizeof(copy))
		goto wrong;
	memcpy(copy, text, length);
	copy[length - *on] = '\0';
	colon = strrchr(copy, ':');
	if (!colon || !shoal_read_number(colon + 1, 65535, &port))
		goto wrong;
	*colon = '\0';
	n = strlen(host);
	six = n > 2 && host[0] == '[' && host[n - 1] == ']';
	if (six) {
		host[n - 1] = '\0';
		host++;
	}
	if (six ? !uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)out)
	        : !uv_ip4_addr(host, (int)port, (struct sockaddr_in *)out))
		return true;
wrong:
	shoal_fail(error, SHOAL_BAD_COMMAND,
	           "'%.*s' is no address to listen on; right are 127.0.0.1:8080 or [::1]:8080",
	           (int)(length < 80 ? length : 80), text);
	return false;
}

static void on_connection(uv_stream_t *listener, int status)
{
	if (!status)
		transport_accept(listener->data, listener, DOOR_PEOPLE);
}

static void on_owner(uv_stream_t *listener, int status)
{
	if (!status)
		transport_accept(listener->data, listener, DOOR_OWNER);
}

static in_port_t *port_in(struct sockaddr_storage *address)
{
	return address->ss_family == AF_INET6 ? &((struct sockaddr_in6 *)address)->sin6_port
	                                      : &((struct sockaddr_in *)address)->sin_port;
}

static unsigned port_of(const uv_tcp_t *tcp)
{
	struct sockaddr_storage name;
	int                     size = sizeof(name);

	return uv_tcp_getsockname(tcp, (struct sockaddr *)&name, &size) ? 0
	                                                                : ntohs(*port_in(&name));
}

static bool is_taken(const struct sockaddr_storage *address)
{
	socklen_t size = address->ss_family == AF_INET6 ? sizeof(struct sockaddr_in6)
	                                                : sizeof(struct sockaddr_in);
	int       fd = socket(address->ss_family, SOCK_STREAM, 0), yes = 1;
	bool      taken;

	if (fd < 0)
		return false;
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
	taken = bind(fd, (const struct sockaddr *)address, size) && errno == EADDRINUSE;
	close(fd);
	return taken;
}

/* The first port from this one on that nobody has; after twenty any. */
static void pass_taken(struct sockaddr_storage *address)
{
	unsigned first = ntohs(*port_in(address));

	for (unsigned port = first; port < first + PORTS && port <= 65535; port++) {
		*port_in(address) = htons((uint16_t)port);
		if (!is_taken(address))
			return;
	}
	*port_in(address) = 0;
}

/* Programs read the address alone; people are told what to do with it. */
static void say_address(const char *host, size_t length, unsigned port)
{
	printf("listening on http://%.*s%u%s\n", (int)length, host, port,
	       isatty(STDOUT_FILENO) ? " - open it in a browser; Ctrl-C stops the server" : "");
	fflush(stdout);
}

static bool listen_on(struct server *server, const char *text, size_t length,
                      struct shoal_error *error)
{
	uv_tcp_t               *tcp = &server->listener[server->listeners];
	struct sockaddr_storage address;
	size_t                  host = length;
	int                     status;
	bool                    on;

	if (!read_address(text, length, &address, &on, error))
		return false;
	if (on)
		pass_taken(&address);
	status = uv_tcp_init(&server->loop, tcp);
	if (status)
		goto failed;
	tcp->data = server;
	server->listeners++;
	status = uv_tcp_bind(tcp, (struct sockaddr *)&address, 0);
	if (!status)
		status = uv_listen((uv_stream_t *)tcp, BACKLOG, on_connection);
	if (status)
		goto failed;
	while (host && text[host - 1] != ':')
		host--;
	say_address(text, host, port_of(tcp));
	return true;
failed:
	shoal_fail(error, SHOAL_BAD_COMMAND, "cannot listen on %.*s: %s", (int)length, text,
	           uv_strerror(status));
	return false;
}

/* One that a process left behind when it was killed is no hindrance; a file is, and so is a process
 * that listens. */
static bool clear_way(const char *path)
{
	struct sockaddr_un name = { .sun_family = AF_UNIX };
	struct stat        there;
	int                fd;
	bool               deaf;

	if (lstat(path, &there))
		return errno == ENOENT;
	if (!S_ISSOCK(there.st_mode))
		return false;
	fd = socket(AF_UNIX, SOCK_STREAM, 0);
	if (fd < 0)
		return false;
	strncpy(name.sun_path, path, sizeof(name.sun_path) - 1);
	deaf = connect(fd, (struct sockaddr *)&name, sizeof(name)) && errno == ECONNREFUSED;
	close(fd);
	return deaf && !unlink(path);
}

/* Nobody but who runs the server may write to it, not even for the moment in which it is made. */
static bool listen_owner(struct server *server, const char *path, struct shoal_error *error)
{
	mode_t mask;
	int    status;

	if (strlen(path) >= sizeof(server->owner_path)) {
		shoal_fail(error, SHOAL_BAD_COMMAND,
		           "'%.160s' is too long for a socket; name a shorter one with --admin",
		           path);
		return false;
	}
	if (!clear_way(path)) {
		shoal_fail(error, SHOAL_BAD_COMMAND,
		           "'%.160s' is a file or another server's; name a socket with --admin",
		           path);
		return false;
	}
	status = uv_pipe_init(&server->loop, &server->owner, 0);
	if (!status) {
		server->owner.data = server;
		snprintf(server->owner_path, sizeof(server->owner_path), "%s", path);
		mask = umask(0177);
		status = uv_pipe_bind(&server->owner, path);
		umask(mask);
	}
	if (!status)
		status = uv_listen((uv_stream_t *)&server->owner, BACKLOG, on_owner);
	if (!status)
		return true;
	shoal_fail(error, SHOAL_BAD_COMMAND, "cannot listen on %.160s: %s", path,
	           uv_strerror(status));
	return false;
}

/* Beside a store that is a file there is a socket without being asked for. */
static bool listen_admin(struct server *server, struct shoal_error *error)
{
	const char *path = server->config->admin, *store = server->config->store;
	char        beside[SERVER_PATH];
	int         length;

	if (path)
		return !strcmp(path, "none") || listen_owner(server, path, error);
	if (strcmp(server->store_name, "sqlite") != 0)
		return true;
	length = snprintf(beside, sizeof(beside), "%s" SERVER_SOCKET, store);
	if (length < (int)sizeof(beside))
		return listen_owner(server, beside, error);
	log_say(&server->log, LOG_WARN, "no-admin-socket", "reason=path-too-long flag=--admin");
	return true;
}

void listen_end(struct server *server)
{
	for (unsigned i = 0; i < server->listeners; i++)
		uv_close((uv_handle_t *)&server->listener[i], NULL);
	server->listeners = 0;
	if (server->owner_path[0]) {
		uv_close((uv_handle_t *)&server->owner, NULL); /* and the file goes */
		server->owner_path[0] = '\0';
	}
}

static bool listen_people(struct server *server, struct shoal_error *error)
{
	const char *text = server->config->listen;

	for (;;) {
		size_t length = strcspn(text, ",");

		if (server->listeners == SERVER_LISTENERS) {
			shoal_fail(error, SHOAL_BAD_COMMAND,
			           "at most %d addresses can be listened on", SERVER_LISTENERS);
			return false;
		}
		if (!listen_on(server, text, length, error))
			return false;
		if (!text[length])
			return true;
		text += length + 1;
	}
}

bool listen_all(struct server *server, struct shoal_error *error)
{
	return listen_admin(server, error) && listen_people(server, error);
}

void listen_raise_limit(unsigned sockets)
{
	struct rlimit limit;
	rlim_t        wanted = (rlim_t)sockets + SPARE;

	if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= wanted)
		return;
	limit.rlim_cur =
	    limit.rlim_max == RLIM_INFINITY || limit.rlim_max > wanted ? wanted : limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &limit);
}
