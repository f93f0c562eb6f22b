/* reply.h: heads of HTTP replies, and errors as JSON. Pure. */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include "bytes.h"

struct reply {
	unsigned    status;
	const char *type;   /* NULL: application/json */
	const char *coding; /* how the body is packed; NULL: not */
	const char *etag;   /* with its quotes; NULL: none */
	const char *cache;  /* NULL: no-store */
	const char *extra;  /* more fields, each with CR LF behind it; NULL: none */
	bool        close;  /* this is the last reply of the connection */
};

enum { REPLY_ERROR = 512 }; /* room for the body of an error */

/* False if there is no memory. `length` is that of the body, which the caller adds (or, for HEAD
 * and 304, does not). */
bool reply_put(struct bytes *out, const struct reply *reply, size_t length);
/* The same for a body that ends with the connection. */
bool reply_put_stream(struct bytes *out, const struct reply *reply);

/* {"t":"error","error":ID,"text":SENTENCE}; returns its length. The id is that of the status. */
size_t reply_error(char out[REPLY_ERROR], unsigned status, const char *text);

#endif
