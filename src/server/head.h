/* head.h: the head of an HTTP/1.1 request, read strictly. Pure: bytes in, a struct out.
 *
 * What two readers could understand differently is refused, not repaired: a proxy in front and this
 * server must agree on where a request ends. doc/OPERATIONS.md lists what is refused with which
 * status. */
#ifndef SERVER_HEAD_H
#define SERVER_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	HEAD_BYTES = 16384, /* most bytes of a head */
	HEAD_LINES = 64,    /* most fields */
	HEAD_TARGET = 2048, /* most bytes of an address */
	HEAD_BODY = 16384   /* most bytes of a body */
};

enum head_method { HEAD_GET, HEAD_HEAD, HEAD_POST };

/* The fields that mean something here. Each may come once. */
#define HEAD_FIELDS(X)                           \
	X(HOST, "host")                          \
	X(CONNECTION, "connection")              \
	X(UPGRADE, "upgrade")                    \
	X(LENGTH, "content-length")              \
	X(TYPE, "content-type")                  \
	X(CODING, "content-encoding")            \
	X(TRANSFER, "transfer-encoding")         \
	X(TRAILER, "trailer")                    \
	X(EXPECT, "expect")                      \
	X(AUTHORIZATION, "authorization")        \
	X(COOKIE, "cookie")                      \
	X(ORIGIN, "origin")                      \
	X(MATCH, "if-none-match")                \
	X(ACCEPT, "accept-encoding")             \
	X(FORWARDED, "forwarded")                \
	X(FORWARDED_FOR, "x-forwarded-for")      \
	X(WS_KEY, "sec-websocket-key")           \
	X(WS_VERSION, "sec-websocket-version")   \
	X(WS_PROTOCOL, "sec-websocket-protocol") \
	X(WS_EXTENSIONS, "sec-websocket-extensions")

enum head_field {
#define HEAD_ENUM(name, text) HEAD_##name,
	HEAD_FIELDS(HEAD_ENUM)
#undef HEAD_ENUM
	    HEAD_FIELD_COUNT
};

/* A part of the head's bytes; `at` is NULL if the field did not come. */
struct head_span {
	const char *at;
	uint16_t    length;
};

struct head {
	enum head_method method;
	bool             close;   /* Connection: close */
	bool             upgrade; /* Connection: upgrade and Upgrade: websocket */
	uint32_t         body;    /* bytes that follow the head */
	size_t           size;    /* bytes of the head with its empty line */
	struct head_span query;   /* behind the question mark, as it came */
	struct head_span field[HEAD_FIELD_COUNT];
	char             path[HEAD_TARGET + 1]; /* decoded; begins with a slash, no dot segments */
};

enum head_result { HEAD_MORE, HEAD_DONE, HEAD_BAD };

struct head_fault {
	unsigned    status;
	const char *text; /* one sentence without a full stop */
};

/* Reads the head that the bytes begin with. HEAD_MORE: it has not ended yet, and nothing is wrong
 * so far. `head` points into `bytes`. */
enum head_result head_read(const char *bytes, size_t length, struct head *head,
                           struct head_fault *fault);

/* May this stand in a name? RFC 9110: tchar. */
bool head_is_token(char c);
/* Equal without regard to the case of ASCII letters. */
bool head_same(struct head_span span, const char *text);
/* Is `word` an element of this list with commas. */
bool head_lists(struct head_span span, const char *word);

#endif
