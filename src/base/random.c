/* random.c: seeding of the generator and the hash of bytes. */
#include "shoal/base.h"

#include <string.h>

void shoal_random_seed(struct shoal_random *random, uint64_t seed)
{
	for (unsigned i = 0; i < 4; i++) {
		random->word[i] = shoal_mix64(seed);
		seed += UINT64_C(0x9e3779b97f4a7c15);
	}
}

/* One multiplication per word keeps hashing a state far below the cost of a move; the last step
 * avalanches. */
uint64_t shoal_hash(const void *bytes, size_t size, uint64_t seed)
{
	const unsigned char *at = bytes;
	uint64_t             hash = shoal_mix64(seed ^ size);

	while (size) {
		uint64_t word = 0;
		size_t   n = size < sizeof(word) ? size : sizeof(word);

		memcpy(&word, at, n);
		hash = (hash ^ word) * UINT64_C(0xd6e8feb86659fd93);
		hash ^= hash >> 32;
		at += n;
		size -= n;
	}
	return shoal_mix64(hash);
}
