/* store_bytes.h: bytes that grow. */
#ifndef STORE_BYTES_H
#define STORE_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* All zero is empty. The owner calls store_bytes_finish; without memory `failed` is set and stays.
 */
struct store_bytes {
	char  *at;
	size_t length, room;
	bool   failed;
};
void store_bytes_put(struct store_bytes *bytes, const char *at, size_t length);
void store_bytes_text(struct store_bytes *bytes, const char *text);
void store_bytes_finish(struct store_bytes *bytes);

#endif
