/* day.c: the last day, minute by minute. */
#include "day.h"

/* Since the last time; what was counted elsewhere and began anew counts from there. */
static uint32_t since(uint64_t *before, uint64_t now)
{
	uint64_t more = now >= *before ? now - *before : now;

	*before = now;
	return more < UINT32_MAX ? (uint32_t)more : UINT32_MAX;
}

void day_add(struct day *day, int64_t at, struct metrics *metrics, const struct core_counts *core)
{
	uint64_t refused = metrics->count[METRIC_REFUSALS] + core->faults;
	unsigned place = (day->first + day->count) % DAY_MINUTES;

	day->minute[place] = (struct day_minute){ .at = at,
		                                  .people = (uint32_t)core->streams,
		                                  .matches = (uint32_t)core->playing,
		                                  .thinking = (uint32_t)core->questions,
		                                  .moves = since(&day->moves, core->acts),
		                                  .refused = since(&day->refused, refused),
		                                  .slowest = (float)(metrics->slowest * 1000) };
	metrics->slowest = 0;
	if (day->count < DAY_MINUTES)
		day->count++;
	else
		day->first = (day->first + 1) % DAY_MINUTES;
}

bool day_put(const struct day *day, struct bytes *out)
{
	bool ok = bytes_put(out, "{\"minutes\":[");

	for (unsigned i = 0; i < day->count; i++) {
		const struct day_minute *m = &day->minute[(day->first + i) % DAY_MINUTES];

		ok = ok
		     && bytes_put(out, "%s[%lld,%u,%u,%u,%u,%u,%.1f]", i ? "," : "",
		                  (long long)m->at, m->people, m->matches, m->moves, m->thinking,
		                  m->refused, (double)m->slowest);
	}
	return ok && bytes_put(out, "]}\n");
}
