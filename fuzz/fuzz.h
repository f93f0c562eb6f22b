/* fuzz.h: what the fuzz targets share: a check that always bites, and bytes taken from the input.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define FUZZ_CHECK(condition)                                                                   \
	do {                                                                                    \
		if (!(condition)) {                                                             \
			fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
			abort();                                                                \
		}                                                                               \
	} while (0)

struct fuzz_input {
	const uint8_t *at;
	size_t         left;
};

static inline unsigned fuzz_byte(struct fuzz_input *input) /* 0 at the end */
{
	if (!input->left)
		return 0;
	input->left--;
	return *input->at++;
}

static inline unsigned fuzz_below(struct fuzz_input *input, size_t n)
{
	return n ? (unsigned)(fuzz_byte(input) % n) : 0;
}

#endif
