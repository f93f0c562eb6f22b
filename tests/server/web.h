/* web.h: WebSockets of programs that measure a server on this machine: blocking, cheap, and without
 * patience: what goes wrong ends the program. */
#ifndef TESTS_WEB_H
#define TESTS_WEB_H

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static inline void fail(const char *what)
{
	perror(what);
	exit(1);
}

static inline double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static inline void send_all(int fd, const void *bytes, size_t length)
{
	const char *at = bytes;

	while (length) {
		ssize_t n = send(fd, at, length, MSG_NOSIGNAL);

		if (n <= 0)
			fail("send");
		at += n;
		length -= (size_t)n;
	}
}

/* One text frame; the mask is zero, which leaves the bytes as they are. */
static inline void web_say(int fd, const char *text)
{
	unsigned char frame[1024];
	size_t        length = strlen(text), n = 2;

	frame[0] = 0x81;
	frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
	if (length >= 126) {
		frame[n++] = (unsigned char)(length >> 8);
		frame[n++] = (unsigned char)length;
	}
	memset(frame + n, 0, 4);
	n += 4;
	for (size_t i = 0; i < length; i++)
		frame[n++] = (unsigned char)text[i];
	send_all(fd, frame, n);
}

/* The bytes of the frame that the buffer begins with; 0 if it is not whole. */
static inline size_t web_frame(const unsigned char *at, size_t length, size_t *head)
{
	size_t payload;

	if (length < 2)
		return 0;
	payload = at[1] & 127u;
	*head = payload == 126 ? 4 : payload == 127 ? 10 : 2;
	if (length < *head)
		return 0;
	if (payload == 126)
		payload = (size_t)at[2] << 8 | at[3];
	else if (payload == 127)
		payload = (size_t)at[6] << 24 | (size_t)at[7] << 16 | (size_t)at[8] << 8 | at[9];
	return length < *head + payload ? 0 : *head + payload;
}

static inline int web_dial(unsigned port)
{
	struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	int                one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);

	to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof(to)))
		fail("connect");
	setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
	return fd;
}

/* A WebSocket that has been opened. */
static inline int web_open(unsigned port)
{
	static const char shake[] = "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
				    "Connection: Upgrade\r\nSec-WebSocket-Key: "
				    "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
	char              reply[512];
	ssize_t           n;
	int               fd = web_dial(port);

	send_all(fd, shake, sizeof(shake) - 1);
	n = recv(fd, reply, sizeof(reply) - 1, 0); /* nothing follows until we speak */
	if (n < 12 || memcmp(reply, "HTTP/1.1 101", 12) != 0)
		fail("handshake");
	return fd;
}

/* What follows `member` in a message, up to the next quotation mark. */
static inline void web_copy(const char *message, const char *member, char *out, size_t size)
{
	const char *at = strstr(message, member);

	if (!at)
		fail(message);
	at += strlen(member);
	snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static inline void web_raise_limit(void) /* of sockets, as far as is allowed */
{
	struct rlimit limit;

	getrlimit(RLIMIT_NOFILE, &limit);
	limit.rlim_cur = limit.rlim_max;
	setrlimit(RLIMIT_NOFILE, &limit);
}

static inline int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* Milliseconds, of samples in seconds that are sorted. */
static inline double quantile(const double sample[], size_t count, double q)
{
	return count ? sample[(size_t)((double)(count - 1) * q)] * 1000 : 0;
}

#endif
