/* socket.h: one connection as bytes in and bytes out: HTTP requests, one after the other, which may
 * become a stream of lines or a WebSocket. No input or output of its own and no clock, so that
 * tests and fuzzers run it in memory.
 *
 * Requests that come before the one in front is answered (pipelining) wait and are served in order.
 * Time is in milliseconds and does not go back. */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include "bytes.h"
#include "head.h"
#include "reply.h"

enum {
	SOCKET_MESSAGE = 16384,   /* most bytes of a WebSocket message */
	SOCKET_QUEUE = 256 << 10, /* a client that lets more wait is dropped */
	SOCKET_HELD = 64 << 10,   /* input that waits for its turn; then nothing more is read */
	SOCKET_FRAMES = 500,      /* most frames in one second */
	SOCKET_HEAD_MS = 10000,   /* for a head from its first byte, and for a body behind it */
	SOCKET_IDLE_MS = 60000,   /* between requests */
	SOCKET_PING_MS = 30000,   /* between pings, or empty lines of a stream */
	SOCKET_DEAF_MS = 75000,   /* a WebSocket that says nothing, not even to a ping */
	SOCKET_STUCK_MS = 30000,  /* output that does not move */
	SOCKET_CLOSE_MS = 2000    /* for the other side's part of an end */
};

enum socket_state {
	SOCKET_READING, /* a request is awaited or has come in part */
	SOCKET_ASKED,   /* a request waits for its answer */
	SOCKET_LINES,   /* a stream of lines */
	SOCKET_WEB,     /* a WebSocket */
	SOCKET_CLOSING, /* what is queued goes out, nothing more is heard */
	SOCKET_ENDED    /* to be closed at once */
};

struct socket;

/* Who owns sockets hears of requests and messages; both last for the call. A request is answered by
 * one of socket_reply, socket_lines or socket_upgrade, then or later. */
struct socket_calls {
	void (*request)(struct socket *socket, const struct head *head, const char *body);
	void (*message)(struct socket *socket, const char *bytes, size_t length);
	/* A request was refused before it was one: for counting. */
	void (*refused)(struct socket *socket, const struct head_fault *fault);
};

struct wslay_event_context;

struct socket {
	const struct socket_calls  *calls;
	struct wslay_event_context *web;
	struct bytes                in, out;
	const uint8_t              *feed; /* input on its way to the WebSocket's codec */
	size_t                      feed_length;
	const char                 *lent; /* the rest of a body that goes out a piece at a time */
	size_t                      lent_length;
	size_t   flying; /* bytes that the transport has taken and not yet sent */
	size_t   need;   /* of input until it is worth another look */
	int64_t  now;
	int64_t  since;  /* of the state, of the request's first byte */
	int64_t  heard;  /* anything from the other side */
	int64_t  pinged; /* the last ping or empty line */
	int64_t  moved;  /* the last time output went out or there was none */
	int64_t  second; /* of the count of frames */
	uint16_t frames;
	uint8_t  state;
	bool     begun;     /* some of a request has come */
	bool     keep;      /* the request does not end the connection */
	bool     head_only; /* HEAD */
	bool     closed;    /* a WebSocket's close was sent */
	bool     slow;      /* it was ended because too much waited */
};

void socket_init(struct socket *socket, const struct socket_calls *calls, int64_t now);
void socket_finish(struct socket *socket);

/* Bytes have come; zero of them only goes on with what waits (call it after socket_reply). */
void socket_input(struct socket *socket, int64_t now, const char *bytes, size_t length);
/* The other side has ended its direction. */
void socket_input_end(struct socket *socket);
/* Time goes by: call it about once a second. */
void socket_time(struct socket *socket, int64_t now);
/* Is more input wanted now? */
bool socket_wants(const struct socket *socket);
/* True while requests or messages can be answered: not when it is being closed. */
bool socket_live(const struct socket *socket);
/* Everything has gone out and nothing is to come: the transport can end it. */
bool socket_over(const struct socket *socket);

/* Answers the request. `reply->close` is filled by the socket. */
void socket_reply(struct socket *socket, struct reply reply, const char *body, size_t length);
/* The same with a body that outlives the connection: it is not copied whole, so that who asks for
 * large files and reads slowly holds little memory. */
void socket_lend(struct socket *socket, struct reply reply, const char *body, size_t length);
void socket_refuse(struct socket *socket, unsigned status, const char *text, const char *extra);
void socket_lines(struct socket *socket);
/* `extra`: further fields, each with its line end; NULL: none. */
void socket_upgrade(struct socket *socket, const struct head *head, const char *extra);

/* A message to a WebSocket, or a line to a stream. */
void socket_send(struct socket *socket, const char *bytes, size_t length);
/* Ends it in good manners: with this close code if it is a WebSocket. */
void socket_close(struct socket *socket, uint16_t code, const char *why);

/* The transport takes what is to be sent, and says when it has been. */
struct bytes socket_take(struct socket *socket);
void         socket_sent(struct socket *socket, int64_t now, size_t length);

#endif
