/* bytes.h: a queue of bytes that grows at its end and shrinks at its beginning. An empty one holds
 * no memory, so that an idle connection costs nothing for it. */
#ifndef SERVER_BYTES_H
#define SERVER_BYTES_H

#include <stdbool.h>
#include <stddef.h>

struct bytes { /* all zero is an empty one */
	char  *data;
	size_t at, length, room; /* what counts is data[at .. at + length) */
};

static inline const char *bytes_begin(const struct bytes *bytes)
{
	return bytes->length ? bytes->data + bytes->at : "";
}

/* False if there is no memory; nothing was added then. */
bool bytes_add(struct bytes *bytes, const void *data, size_t length);
bool bytes_put(struct bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Forgets the first `length` bytes. */
void bytes_drop(struct bytes *bytes, size_t length);
void bytes_finish(struct bytes *bytes);

#endif
