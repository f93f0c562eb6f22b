/* wire.h: what tests of connections in memory share: a socket whose requests and messages are
 * noted, and frames as a client makes them. */
#ifndef TESTS_WIRE_H
#define TESTS_WIRE_H

#include "socket.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHAKE                                                                          \
	"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" \
	"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"

struct wire {
	struct socket socket; /* first */
	unsigned      requests, messages, refusals, status;
	size_t        message_length;
	char          message[SOCKET_MESSAGE + 1];
	char          path[64], body[64];
	bool          late; /* requests are answered by the test */
};

static void wire_request(struct socket *socket, const struct head *head, const char *body)
{
	struct wire *wire = (struct wire *)socket;

	wire->requests++;
	snprintf(wire->path, sizeof(wire->path), "%.63s", head->path);
	snprintf(wire->body, sizeof(wire->body), "%.*s", (int)head->body, body);
	if (wire->late)
		return;
	if (head->upgrade)
		socket_upgrade(socket, head, NULL);
	else if (!strcmp(head->path, "/stream"))
		socket_lines(socket);
	else
		socket_reply(socket, (struct reply){ .status = 200 }, head->path,
		             strlen(head->path));
}

static void wire_message(struct socket *socket, const char *bytes, size_t length)
{
	struct wire *wire = (struct wire *)socket;

	wire->messages++;
	wire->message_length = length;
	memcpy(wire->message, bytes, length);
	wire->message[length] = '\0';
}

static void wire_refused(struct socket *socket, const struct head_fault *fault)
{
	struct wire *wire = (struct wire *)socket;

	wire->refusals++;
	wire->status = fault->status;
}

static const struct socket_calls wire_calls = { .request = wire_request,
	                                        .message = wire_message,
	                                        .refused = wire_refused };

static inline struct wire *wire_create(void)
{
	struct wire *wire = calloc(1, sizeof(*wire));

	if (!wire)
		abort();
	socket_init(&wire->socket, &wire_calls, 0);
	return wire;
}

static inline void wire_destroy(struct wire *wire)
{
	socket_finish(&wire->socket);
	free(wire);
}

/* What has been said since the last call: the transport takes and sends all of it. The text lasts
 * until the next call. */
static inline struct bytes wire_said(struct wire *wire)
{
	static struct bytes said;

	bytes_finish(&said);
	said = socket_take(&wire->socket);
	socket_sent(&wire->socket, wire->socket.now, said.length);
	return said;
}

/* A frame: its two first bytes as they come, then the rest of a length of `form` bytes (0, 2 or 8)
 * and a mask if the second byte says so. Returns its size. */
static inline size_t wire_frame(unsigned char *out, unsigned first, unsigned second, unsigned form,
                                uint64_t length, const void *payload, size_t bytes)
{
	static const unsigned char mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
	bool                       masked = second & 0x80;
	size_t                     n = 0;

	out[n++] = (unsigned char)first;
	out[n++] = (unsigned char)second;
	for (unsigned i = 0; i < form; i++)
		out[n++] = (unsigned char)(length >> (8 * (form - 1 - i)));
	if (masked) {
		memcpy(out + n, mask, 4);
		n += 4;
	}
	for (size_t i = 0; i < bytes; i++)
		out[n++] = (unsigned char)(((const unsigned char *)payload)[i]
		                           ^ (masked ? mask[i % 4] : 0));
	return n;
}

/* The same with the shortest form of the length, masked. */
static inline size_t wire_right(unsigned char *out, unsigned first, const void *payload,
                                size_t bytes)
{
	if (bytes < 126)
		return wire_frame(out, first, 0x80u | (unsigned)bytes, 0, 0, payload, bytes);
	if (bytes < 65536)
		return wire_frame(out, first, 0x80 | 126, 2, bytes, payload, bytes);
	return wire_frame(out, first, 0x80 | 127, 8, bytes, payload, bytes);
}

static inline struct wire *wire_web(void)
{
	struct wire *wire = wire_create();

	socket_input(&wire->socket, 1000, SHAKE, strlen(SHAKE));
	if (strncmp(bytes_begin(&wire->socket.out), "HTTP/1.1 101 ", 13) != 0)
		abort();
	wire_said(wire);
	return wire;
}

#endif
