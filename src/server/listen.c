/* listen.c: the addresses that the server listens on. */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { BACKLOG = 1024, SPARE = 64 };

/* ADDRESS:PORT, an IPv6 address in square brackets. */
static bool read_address(const char *text, size_t length, struct sockaddr_storage *out,
                         struct shoal_error *error)
{
	char     copy[64], *colon, *host = copy;
	uint64_t port = 0;
	size_t   n;
	bool     six;

	if (length >= sizeof(copy))
		goto wrong;
	memcpy(copy, text, length);
	copy[length] = '\0';
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
		transport_accept(listener->data, listener);
}

static unsigned port_of(const uv_tcp_t *tcp)
{
	struct sockaddr_storage name;
	int                     size = sizeof(name);

	if (uv_tcp_getsockname(tcp, (struct sockaddr *)&name, &size))
		return 0;
	return ntohs(name.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&name)->sin6_port
	                                        : ((struct sockaddr_in *)&name)->sin_port);
}

static bool listen_on(struct server *server, const char *text, size_t length,
                      struct shoal_error *error)
{
	uv_tcp_t               *tcp = &server->listener[server->listeners];
	struct sockaddr_storage address;
	size_t                  host = length;
	int                     status;

	if (!read_address(text, length, &address, error))
		return false;
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
	printf("listening on http://%.*s%u\n", (int)host, text, port_of(tcp));
	fflush(stdout);
	return true;
failed:
	shoal_fail(error, SHOAL_BAD_COMMAND, "cannot listen on %.*s: %s", (int)length, text,
	           uv_strerror(status));
	return false;
}

bool listen_all(struct server *server, struct shoal_error *error)
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
