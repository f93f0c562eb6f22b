/* day.h: what the last day was like, minute by minute, for pictures. In memory; it begins anew with
 * the process. */
#ifndef SERVER_DAY_H
#define SERVER_DAY_H

#include "bytes.h"
#include "core.h"
#include "metrics.h"

enum { DAY_MINUTES = 1440 };

struct day_minute {
	int64_t  at;                        /* the end of it, milliseconds since 1970 */
	uint32_t people, matches, thinking; /* at its end */
	uint32_t moves, refused;            /* in it */
	float    slowest;                   /* milliseconds from a move to its acknowledgement */
};

struct day {
	struct day_minute minute[DAY_MINUTES];
	unsigned          first, count;
	uint64_t          moves, refused; /* counted so far */
};

/* A minute is over. What was slowest in it is forgotten by the metrics. */
void day_add(struct day *day, int64_t at, struct metrics *metrics, const struct core_counts *core);

/* {"minutes":[[at,people,matches,moves,thinking,refused,slowest],...]}, oldest first. False: no
 * memory. */
bool day_put(const struct day *day, struct bytes *out);

#endif
