/* operator.c: one HTTP request over a socket in the file system. */
#include "operator.h"
#include "cli.h"
#include "server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { ANSWER = 8 << 20 }; /* most bytes of one */

static int dial(const char *path)
{
	struct sockaddr_un name = { .sun_family = AF_UNIX };
	int                fd = -1;

	if (strlen(path) < sizeof(name.sun_path)) {
		snprintf(name.sun_path, sizeof(name.sun_path), "%s", path);
		fd = socket(AF_UNIX, SOCK_STREAM, 0);
	}
	if (fd >= 0 && connect(fd, (struct sockaddr *)&name, sizeof(name))) {
		close(fd);
		return -1;
	}
	return fd;
}

static bool write_all(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);

		if (sent <= 0)
			return false;
		bytes += sent;
		length -= (size_t)sent;
	}
	return true;
}

static bool say(int fd, const char *path, const char *body)
{
	char head[512];
	int  length = snprintf(head, sizeof(head),
	                       "POST %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
	                        "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n",
	                       path, strlen(body));

	return length < (int)sizeof(head) && write_all(fd, head, (size_t)length)
	       && write_all(fd, body, strlen(body));
}

/* Everything until the server ends the connection; to be freed. */
static char *hear(int fd)
{
	char  *bytes = malloc(ANSWER + 1);
	size_t length = 0;

	while (bytes && length < ANSWER) {
		ssize_t more = recv(fd, bytes + length, ANSWER - length, 0);

		if (more <= 0)
			break;
		length += (size_t)more;
	}
	if (bytes)
		bytes[length] = '\0';
	return bytes;
}

enum operator_heard operator_ask(const char *socket, const char *path, const json_t *body,
                                 json_t **reply)
{
	char       *text = json_dumps(body, JSON_COMPACT), *bytes;
	const char *behind;
	int         fd = text ? dial(socket) : -1;
	bool        good;

	*reply = NULL;
	if (fd < 0) {
		free(text);
		return OPERATOR_NOBODY;
	}
	bytes = say(fd, path, text) ? hear(fd) : NULL;
	behind = bytes ? strstr(bytes, "\r\n\r\n") : NULL;
	if (behind)
		*reply = json_loads(behind + 4, 0, NULL);
	good = behind && !strncmp(bytes, "HTTP/1.1 200 ", 13);
	free(bytes);
	free(text);
	close(fd);
	return good ? OPERATOR_OK : OPERATOR_REFUSED;
}

int operator_complain(const json_t *reply)
{
	const char *text = json_string_value(json_object_get(reply, "text"));

	if (text)
		return cli_complain("the server says: %s", text);
	return cli_complain("the server ended before it answered");
}

bool operator_socket(const char *store, char *out, size_t size)
{
	return !strstr(store, "://") && strcmp(store, "memory") != 0
	       && snprintf(out, size, "%s" SERVER_SOCKET, store) < (int)size;
}
