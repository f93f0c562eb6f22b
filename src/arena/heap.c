/* heap.c: bytes that grow. */
#include "heap.h"

#include <stdlib.h>
#include <string.h>

void heap_put(struct heap *bytes, const void *from, size_t count)
{
	if (!count)
		return;
	if (bytes->room - bytes->used < count) {
		size_t         room = 2 * bytes->room + count + 256;
		unsigned char *more = realloc(bytes->at, room);

		if (!more) {
			bytes->failed = true;
			return;
		}
		bytes->at = more;
		bytes->room = room;
	}
	memcpy(bytes->at + bytes->used, from, count);
	bytes->used += count;
}

void heap_put_small(struct heap *bytes, int value)
{
	unsigned      rest = (unsigned)value << 1 ^ (value < 0 ? ~0u : 0u);
	unsigned char out[5];
	size_t        n = 0;

	for (; rest > 0x7f; rest >>= 7)
		out[n++] = (unsigned char)(rest | 0x80);
	out[n++] = (unsigned char)rest;
	heap_put(bytes, out, n);
}

void heap_free(struct heap *bytes)
{
	free(bytes->at);
	*bytes = (struct heap){ 0 };
}
