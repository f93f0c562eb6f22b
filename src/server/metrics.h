/* metrics.h: what /metrics shows, in Prometheus' text format. One thread counts. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "bytes.h"
#include "core.h"

/* Counters: name, and what it counts. */
#define METRICS(X)                                                                   \
	X(ACCEPTED, "connections_accepted", "Connections that were accepted")        \
	X(TURNED_AWAY, "connections_refused", "Connections beyond a limit")          \
	X(REQUESTS, "requests", "HTTP requests")                                     \
	X(BAD_REQUESTS, "requests_malformed", "HTTP requests that were none")        \
	X(REFUSALS, "replies_4xx", "HTTP replies of 400 to 499")                     \
	X(FAILURES, "replies_5xx", "HTTP replies of 500 and more")                   \
	X(SOCKETS, "websockets_opened", "WebSockets that were opened")               \
	X(STREAMS, "streams_opened", "Streams of lines that were opened")            \
	X(FOREIGN, "origins_refused", "Requests from pages of other origins")        \
	X(SLOW, "slow_clients_dropped", "Clients that did not read what was sent")   \
	X(IN, "bytes_received", "Bytes from clients")                                \
	X(OUT, "bytes_sent", "Bytes to clients")                                     \
	X(COMMITS, "store_commits", "Transactions of the store")                     \
	X(JOBS, "store_jobs", "Jobs in transactions of the store")                   \
	X(CONFLICTS, "store_conflicts", "Jobs that another process was faster with") \
	X(STORE_FAILED, "store_failures", "Things that the store could not do")      \
	X(LOADS, "store_loads", "Matches read from the store")                       \
	X(ANSWERS, "computer_answers", "Answers of computer players")                \
	X(WORKER_ANSWERS, "worker_answers", "Of them, those of workers")             \
	X(WORKER_BACK, "worker_questions_back", "Questions that no worker answered")

enum metric {
#define METRIC_ENUM(name, id, about) METRIC_##name,
	METRICS(METRIC_ENUM)
#undef METRIC_ENUM
	    METRIC_COUNT
};

enum { METRICS_BUCKETS = 12 };

/* Seconds by upper bounds of 1, 2, 5, 10 ... 5000 ms. */
struct histogram {
	uint64_t bucket[METRICS_BUCKETS + 1]; /* the last: longer than all */
	uint64_t count;
	double   sum;
};

struct metrics {
	uint64_t         count[METRIC_COUNT];
	uint64_t         open, waiting_jobs, waiting_questions; /* now */
	uint64_t         workers;                               /* threads of workers */
	struct histogram commit;                                /* a transaction of the store */
	struct histogram reply;   /* from a move to its acknowledgement */
	double           slowest; /* of these, since somebody set it to 0 */
};

void metrics_observe(struct histogram *histogram, double seconds);
void metrics_acknowledged(struct metrics *metrics, double seconds);
bool metrics_put(const struct metrics *metrics, const struct core_counts *core, struct bytes *out);

#endif
