/* errors.h: what errors are called in other languages; tools/pack_errors.py makes the table. */
#ifndef CLI_ERRORS_H
#define CLI_ERRORS_H

#include "shoal/base.h"

struct sentence {
	uint64_t    format; /* shoal_hash of the English one; the table ascends */
	uint8_t     pieces;
	const char *said[SHOAL_LANG_COUNT]; /* with {1} for pieces; NULL: as in English */
};

extern const struct sentence sentences[];
extern const size_t          sentence_count;

#endif
