/* codings.h: which packed forms of a file a client takes: the field Accept-Encoding, read strictly.
 * Pure. */
#ifndef SERVER_CODINGS_H
#define SERVER_CODINGS_H

#include "head.h"

enum coding { CODING_NONE, CODING_GZIP, CODING_BROTLI, CODING_COUNT };

/* The name in Content-Encoding; NULL for a file as it is. */
extern const char *const coding_names[CODING_COUNT];

/* How gladly each is taken, in thousandths; 0: not at all. A field that is malformed, or names one
 * coding twice, counts as if it had not come: then files go out as they are. */
void codings_read(struct head_span accept, uint16_t weight[CODING_COUNT]);

/* The form to send: of those that the client likes best the shortest. Where a packed form has the
 * length 0 there is none. CODING_COUNT: the client takes none of what there is. */
enum coding codings_choose(const uint16_t weight[CODING_COUNT], const size_t length[CODING_COUNT]);

#endif
