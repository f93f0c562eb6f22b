/* metrics.c: counters as Prometheus reads them. */
#include "metrics.h"

static const double bounds[METRICS_BUCKETS] = { 0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
	                                        0.1,   0.2,   0.5,   1,    2,    5 };

static const struct {
	const char *name, *about;
} rows[METRIC_COUNT] = {
#define METRIC_ROW(name, id, about) [METRIC_##name] = { id, about },
	METRICS(METRIC_ROW)
#undef METRIC_ROW
};

void metrics_observe(struct histogram *histogram, double seconds)
{
	unsigned i = 0;

	while (i < METRICS_BUCKETS && seconds > bounds[i])
		i++;
	histogram->bucket[i]++;
	histogram->count++;
	histogram->sum += seconds;
}

void metrics_acknowledged(struct metrics *metrics, double seconds)
{
	metrics_observe(&metrics->reply, seconds);
	if (seconds > metrics->slowest)
		metrics->slowest = seconds;
}

static bool put(struct bytes *out, const char *name, const char *end, const char *about,
                const char *type, uint64_t value)
{
	return bytes_put(out, "# HELP shoal_%s%s %s\n# TYPE shoal_%s%s %s\nshoal_%s%s %llu\n", name,
	                 end, about, name, end, type, name, end, (unsigned long long)value);
}

static bool put_histogram(struct bytes *out, const char *name, const char *about,
                          const struct histogram *histogram)
{
	uint64_t sum = 0;
	bool ok = bytes_put(out, "# HELP shoal_%s_seconds %s\n# TYPE shoal_%s_seconds histogram\n",
	                    name, about, name);

	for (unsigned i = 0; i < METRICS_BUCKETS; i++) {
		sum += histogram->bucket[i];
		ok = ok
		     && bytes_put(out, "shoal_%s_seconds_bucket{le=\"%g\"} %llu\n", name, bounds[i],
		                  (unsigned long long)sum);
	}
	return ok
	       && bytes_put(out,
	                    "shoal_%s_seconds_bucket{le=\"+Inf\"} %llu\n"
	                    "shoal_%s_seconds_sum %.6f\nshoal_%s_seconds_count %llu\n",
	                    name, (unsigned long long)histogram->count, name, histogram->sum, name,
	                    (unsigned long long)histogram->count);
}

bool metrics_put(const struct metrics *metrics, const struct core_counts *core, struct bytes *out)
{
	const struct {
		const char *name, *about;
		uint64_t    value;
		bool        counter;
	} more[] = {
		{ "connections", "Connections that are open", metrics->open, false },
		{ "store_waiting", "Jobs that wait for the store", metrics->waiting_jobs, false },
		{ "computers_waiting", "Questions that wait for a thread",
		  metrics->waiting_questions, false },
		{ "computers_thinking", "Questions that are not answered yet", core->questions,
		  false },
		{ "worker_threads", "Threads of workers that think for this process",
		  metrics->workers, false },
		{ "tables", "Matches in memory", core->tables, false },
		{ "tables_playing", "Matches in memory that are being played", core->playing,
		  false },
		{ "streams", "Connections that hear what happens", core->streams, false },
		{ "seats_here", "Seats whose person is connected", core->seats_here, false },
		{ "messages", "Messages of clients", core->messages, true },
		{ "acts", "Moves that were committed", core->acts, true },
		{ "core_conflicts", "Commits that were thought over", core->conflicts, true },
		{ "faults", "Messages that were refused", core->faults, true },
		{ "entries", "Entries that were committed", core->entries, true },
	};
	bool ok = true;

	for (unsigned i = 0; i < METRIC_COUNT; i++)
		ok = ok
		     && put(out, rows[i].name, "_total", rows[i].about, "counter",
		            metrics->count[i]);
	for (unsigned i = 0; i < sizeof(more) / sizeof(more[0]); i++)
		ok = ok
		     && put(out, more[i].name, more[i].counter ? "_total" : "", more[i].about,
		            more[i].counter ? "counter" : "gauge", more[i].value);
	return ok && put_histogram(out, "commit", "A transaction of the store", &metrics->commit)
	       && put_histogram(out, "acknowledge", "From a move to its acknowledgement",
	                        &metrics->reply);
}
