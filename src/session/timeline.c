/* timeline.c: the pulse of a process: what it says to the store about time, and what it learns. */
#include "timeline.h"

#define LATEST (INT64_C(1) << 52) /* no moment of service is later: sums do not overflow */

struct saying { /* one exchange with the store */
	struct timeline *timeline;
	struct store    *store;
	int64_t          steady;
	void (*outage)(void *to, struct store_outage outage);
	void *to;
};

static enum store_status say(const struct saying *saying, int64_t now, int64_t most)
{
	const struct store_ops *ops = saying->store->ops;
	enum store_status       status =
	    ops->alive(saying->store, &now, most, saying->outage, saying->to);

	if (status == STORE_OK && now > LATEST)
		return STORE_FAILED; /* no Shoal wrote that */
	if (status == STORE_OK)
		timeline_reach(saying->timeline, saying->steady, now);
	return status;
}

static void ignore_outage(void *to, struct store_outage outage)
{
	(void)to;
	(void)outage;
}

/* The clock on the wall is ahead. First the store hears until when there was service, so that no
 * more than the leap becomes an outage; and others may have leapt before. */
static enum store_status say_before_leap(struct saying saying, int64_t silence)
{
	saying.outage = ignore_outage;
	return say(&saying, timeline_now(saying.timeline, saying.steady), silence);
}

enum store_status timeline_pulse(struct timeline *timeline, struct store *store,
                                 struct timeline_clocks clocks, struct timeline_silence silence,
                                 void (*outage)(void *to, struct store_outage outage), void *to)
{
	struct saying     saying = { .timeline = timeline,
		                     .store = store,
		                     .steady = clocks.steady,
		                     .outage = outage,
		                     .to = to };
	int64_t           most = timeline->known ? silence.since : silence.before, now;
	enum store_status status = STORE_OK;

	if (timeline->known && timeline_leapt(timeline, clocks)) {
		status = say_before_leap(saying, silence.since);
		most = timeline_leapt(timeline, clocks) ? 0 : silence.since;
	}
	if (status != STORE_OK)
		return status;
	now = timeline_now(timeline, clocks.steady);
	status = say(&saying, now > clocks.wall ? now : clocks.wall, most);
	timeline->known |= status == STORE_OK;
	return status;
}
