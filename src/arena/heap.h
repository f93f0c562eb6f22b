/* heap.h: bytes that grow, for what one job hands to another process or generation. */
#ifndef ARENA_HEAP_H
#define ARENA_HEAP_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed memory is empty. Where memory runs out the bytes stay as they are and `failed` is set. */
struct heap {
	unsigned char *at;
	size_t         used, room;
	bool           failed;
};

void heap_put(struct heap *bytes, const void *from, size_t count);
void heap_free(struct heap *bytes);

/* A whole number, small ones in one byte: seven bits in each, the sign lowest. */
void heap_put_small(struct heap *bytes, int value);

static inline int heap_small(const unsigned char **at)
{
	unsigned value = *(*at)++, shift = 7;

	if (value & 0x80) {
		value &= 0x7f;
		for (unsigned more = 0x80; more & 0x80; shift += 7) {
			more = *(*at)++;
			value |= (more & 0x7f) << shift;
		}
	}
	return (int)(value >> 1) ^ -(int)(value & 1);
}

#endif
