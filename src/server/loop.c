/* loop.c: `shoal serve` from its beginning to its end. */
#include "inside.h"

#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
	POLLED = 512,     /* tables that the store is asked about at once, or a few more */
	PRUNE_FIRST = 60, /* seconds after the beginning, and between */
	PRUNE_EVERY = 3600,
	STOP_MS = 1500, /* for clients and commits, when it is being stopped */
	CLOSE_RESTART = 1012
};

/* Results of the store. */

static void on_committed(void *to, uint64_t ticket, enum store_status status)
{
	struct server *server = to;

	server->metrics.count[METRIC_CONFLICTS] += status == STORE_CONFLICT;
	server->metrics.count[METRIC_STORE_FAILED] += status == STORE_FAILED;
	if (status == STORE_FAILED && server->warned != server->seconds) {
		server->warned = server->seconds;
		log_say(&server->log, LOG_WARN, "commit-failed", "store=%s", server->store_name);
	}
	core_committed(server->core, server_now(server), ticket, status);
}

static void on_loaded(void *to, const char *id, enum store_status status,
                      const struct store_match *match, const struct store_entry entries[],
                      size_t count)
{
	struct server *server = to;

	server->metrics.count[METRIC_LOADS]++;
	server->metrics.count[METRIC_STORE_FAILED] += status == STORE_FAILED;
	core_loaded(server->core, server_now(server), id, status, match, entries, count);
}

static void on_listed(void *to, uint64_t ticket, enum store_status status,
                      const struct store_match matches[], size_t count)
{
	struct server *server = to;

	server->metrics.count[METRIC_STORE_FAILED] += status == STORE_FAILED;
	core_listed(server->core, server_now(server), ticket, status, matches, count);
}

static void on_changed(void *to, const char *id)
{
	struct server *server = to;

	core_changed(server->core, server_now(server), id);
}

static void on_outage(void *to, int64_t from, int64_t until)
{
	struct server *server = to;

	core_outage(server->core, from, until);
}

/* Time that nobody here lived through does not count at the tables of this process. */
static void on_time(void *to, const struct timeline *timeline)
{
	struct server *server = to;
	bool           known = server->timeline.known;
	int64_t        before = server_now(server);
	int64_t        moved = timeline_follow(&server->timeline, timeline);

	if (known && moved > TIMELINE_HOP) {
		core_outage(server->core, before, before + moved);
		log_say(&server->log, LOG_WARN, "time-ahead", "ms=%lld", (long long)moved);
	}
	if (moved)
		server->armed = INT64_MIN; /* the tick comes by the old time */
}

static void on_transaction(void *to, size_t jobs, double seconds)
{
	struct server *server = to;

	server->metrics.count[METRIC_COMMITS]++;
	server->metrics.count[METRIC_JOBS] += jobs;
	metrics_observe(&server->metrics.commit, seconds);
}

static void on_health(void *to, bool well)
{
	struct server *server = to;

	if (well != server->store_well)
		log_say(&server->log, well ? LOG_INFO : LOG_ERROR,
		        well ? "store-back" : "store-lost", "store=%s", server->store_name);
	server->store_well = well;
}

static void on_kept(uv_async_t *async)
{
	static const struct keeper_results results = {
		.committed = on_committed,
		.loaded = on_loaded,
		.listed = on_listed,
		.changed = on_changed,
		.outage = on_outage,
		.time = on_time,
		.transaction = on_transaction,
		.health = on_health,
	};
	struct server *server = async->data;

	keeper_collect(server->keeper, &results, server);
	transport_settle(server);
}

static void wake_async(void *to)
{
	uv_async_send(to);
}

static void on_answer(void *to, uint64_t ticket, shoal_action action, const char *fault)
{
	struct server *server = to;

	if (fault)
		log_say(&server->log, LOG_WARN, "player-failed", "why=%s", fault);
	server->metrics.count[METRIC_ANSWERS]++;
	core_thought(server->core, server_now(server), ticket, action);
}

static void on_worker_answer(void *to, uint64_t ticket, shoal_action action)
{
	struct server *server = to;

	server->metrics.count[METRIC_WORKER_ANSWERS]++;
	on_answer(to, ticket, action, NULL);
}

/* What no worker answers is thought about here. */
static void on_back(void *to, const struct core_question *question)
{
	struct server *server = to;

	server->metrics.count[METRIC_WORKER_BACK]++;
	thinkers_ask(server->thinkers, question);
}

static void on_thought(uv_async_t *async)
{
	struct server *server = async->data;

	thinkers_collect(server->thinkers, on_answer, server);
	if (server->workers)
		workers_collect(server->workers, on_worker_answer, on_back, server);
	transport_settle(server);
}

/* Time. */

static void on_tick(uv_timer_t *timer)
{
	struct server *server = timer->data;

	server->armed = INT64_MAX;
	core_tick(server->core, server_now(server));
	transport_settle(server);
}

/* How fast computers answer depends on who thinks for them now. */
static void tell_threads(struct server *server)
{
	unsigned others = server->workers ? workers_threads(server->workers) : 0;

	if (others != server->metrics.workers)
		log_say(&server->log, LOG_INFO, "workers", "threads=%u", others);
	server->metrics.workers = others;
	core_threads(server->core, others ? others : server->config->threads);
}

static void tell_dates(struct server *server)
{
	core_dates(server->core, timeline_dates(&server->timeline, server_clocks()));
}

/* The net below lost notices: which tables have grown without us? A part of them in each turn of
 * the loop. */

static void poll_part(struct server *server)
{
	struct core_counts counts;
	const char       **ids;
	uint32_t          *next;

	core_count(server->core, &counts);
	ids = calloc(counts.tables + 1, sizeof(*ids));
	next = calloc(counts.tables + 1, sizeof(*next));
	if (ids && next)
		keeper_newer(server->keeper, ids, next,
		             core_tables(server->core, server->polled, server->polls, ids, next,
		                         counts.tables));
	free(ids);
	free(next);
	server->polled++;
}

static void poll_store(struct server *server)
{
	struct core_counts counts;

	core_count(server->core, &counts);
	server->polls = 1 + (unsigned)(counts.tables / POLLED);
	server->polled = 0;
	uv_idle_start(&server->more, server->more.idle_cb);
}

static void on_turn(uv_prepare_t *turn)
{
	struct server *server = turn->data;

	server->heard = 0;
}

/* The next slice of what takes more than one turn of the loop. */
static void on_more(uv_idle_t *idle)
{
	struct server *server = idle->data;

	uv_idle_stop(idle);
	if (!server->stopping)
		core_tick(server->core, server_now(server));
	if (server->polled < server->polls)
		poll_part(server);
	if (transport_go_on(server) || server->polled < server->polls)
		uv_idle_start(idle, on_more);
	transport_settle(server);
}

static void end_minute(struct server *server)
{
	struct core_counts counts;

	core_count(server->core, &counts);
	day_add(&server->day, server_wall(), &server->metrics, &counts);
}

static bool finished(struct server *server)
{
	return (!server->links && !keeper_waiting(server->keeper))
	       || (int64_t)uv_now(&server->loop) - server->stopping >= STOP_MS;
}

static void on_second(uv_timer_t *timer)
{
	struct server *server = timer->data;

	if (server->seconds++ % PRUNE_EVERY == PRUNE_FIRST && !server->stopping)
		pruning_begin(server, 0);
	tell_dates(server);
	tell_threads(server);
	if (server->seconds % 60 == 0 && !server->stopping)
		end_minute(server);
	transport_second(server);
	transport_settle(server);
	if (server->stopping && finished(server)) {
		uv_stop(&server->loop);
		return;
	}
	if (server->shared && !server->stopping && server->seconds % (KEEPER_NEWER_MS / 1000) == 0)
		poll_store(server);
}

/* From here on nobody comes in, everybody is told to come back later, and what is being committed
 * is finished. The core hears nothing of it: nobody has left, and no clock runs on. */
static void on_signal(uv_signal_t *signal, int number)
{
	struct server *server = signal->data;

	if (server->stopping)
		return;
	log_say(&server->log, LOG_INFO, "stop", "signal=%d connections=%llu", number,
	        (unsigned long long)server->metrics.open);
	server->stopping = (int64_t)uv_now(&server->loop);
	listen_end(server);
	uv_timer_stop(&server->tick);
	server->polls = 0;
	for (struct link *link = server->links; link; link = link->next) {
		socket_close(&link->socket, CLOSE_RESTART, "the server is being restarted");
		link_dirty(link);
	}
	transport_settle(server);
	uv_timer_start(&server->second, on_second, 20, 20);
}

/* Beginning and end. */

static bool fail(struct shoal_error *error, const char *what)
{
	shoal_fail(error, SHOAL_NO_MEMORY, "the server cannot begin: %s", what);
	return false;
}

static bool make_room(struct server *server, struct shoal_error *error)
{
	uint32_t sockets = server->config->sockets;

	server->slot = calloc(sockets, sizeof(struct link *));
	server->free_slots = calloc(sockets, sizeof(*server->free_slots));
	for (unsigned lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		server->games[lang] = games_json((enum shoal_lang)lang);
		if (!server->games[lang])
			return fail(error, "not enough memory");
	}
	if (!server->slot || !server->free_slots)
		return fail(error, "not enough memory");
	return true;
}

static bool begin_loop(struct server *server, struct shoal_error *error)
{
	uv_loop_t *loop = &server->loop;

	if (uv_async_init(loop, &server->kept, on_kept)
	    || uv_async_init(loop, &server->thought, on_thought)
	    || uv_timer_init(loop, &server->tick) || uv_timer_init(loop, &server->second)
	    || uv_idle_init(loop, &server->more) || uv_prepare_init(loop, &server->turn)
	    || uv_signal_init(loop, &server->terminate) || uv_signal_init(loop, &server->interrupt))
		return fail(error, "the event loop does not start");
	server->kept.data = server->thought.data = server;
	server->tick.data = server->second.data = server->more.data = server->turn.data = server;
	server->terminate.data = server->interrupt.data = server;
	server->tick.timer_cb = on_tick;
	server->more.idle_cb = on_more;
	uv_prepare_start(&server->turn, on_turn);
	uv_timer_start(&server->second, on_second, 1000, 1000);
	uv_signal_start(&server->terminate, on_signal, SIGTERM);
	uv_signal_start(&server->interrupt, on_signal, SIGINT);
	return true;
}

void server_put_allowances(struct shoal_text *out)
{
	struct core_allowances allow;

	core_allowances_default(&allow);
	for (size_t i = 0; core_allowance_id(i); i++) {
		char              bytes[32];
		struct shoal_text amount = SHOAL_TEXT(bytes);

		shoal_put(&amount, "%u", allow.most[i]);
		if (allow.rate[i])
			shoal_put(&amount, "+%u", allow.rate[i]);
		shoal_put(out, "%-10s %-9s %s\n", core_allowance_id(i), bytes,
		          core_allowance_about(i));
	}
	shoal_put(out,
	          "N+M: N at once, and M more per minute. All who are behind one address may do "
	          "%u times as much together.\n",
	          allow.crowd);
}

/* What is said in words on the command line. */
static bool read_words(struct server *server, struct shoal_error *error)
{
	const struct server_config *config = server->config;

	core_allowances_default(&server->allow);
	if (config->allow && !core_allowances_read(config->allow, &server->allow, error))
		return false;
	server->keep = prune_defaults;
	if (config->keep && !prune_read(config->keep, &server->keep, error))
		return false;
	if (config->crowd)
		server->allow.crowd = config->crowd;
	if (!config->proxies || forwarded_read(config->proxies, &server->proxies))
		return true;
	shoal_fail(error, SHOAL_BAD_COMMAND,
	           "'%.60s' are no proxies; right are at most %d networks with commas, as "
	           "127.0.0.1,10.0.0.0/8",
	           config->proxies, FORWARDED_PROXIES);
	return false;
}

static bool begin_core(struct server *server, struct shoal_error *error)
{
	struct core_config config = core_defaults;
	struct store      *store = store_open(server->config->store, error);

	if (!store)
		return false;
	server->store_name = store->ops->name;
	server->store_well = true;
	config.absence = server->config->absence;
	config.allow = server->allow;
	config.threads = server->config->threads;
	config.shared = server->shared = store->ops->shared;
	randombytes_buf(&config.process, sizeof(config.process));
	server_host(server);
	server->keeper = keeper_create(store, server_clocks, wake_async, &server->kept);
	if (!server->keeper) {
		store_close(store);
		return fail(error, "the thread of the store does not start");
	}
	server->thinkers = thinkers_create(server->config->threads, &server->config->house,
	                                   wake_async, &server->thought);
	if (questions_possible(server->config->store)) {
		server->workers =
		    workers_create(server->config->store, wake_async, &server->thought, error);
		if (!server->workers)
			return false;
	}
	server->core = core_create(&config, &server->host);
	if (!server->thinkers || !server->core)
		return fail(error, "no thread or no memory for the tables");
	on_kept(&server->kept); /* outages, and how far service had come */
	tell_dates(server);
	admin_begin(server);
	return true;
}

static void close_handle(uv_handle_t *handle, void *to)
{
	(void)to;
	if (!uv_is_closing(handle))
		uv_close(handle, NULL);
}

static void end(struct server *server)
{
	transport_close_all(server);
	if (server->thinkers)
		thinkers_destroy(server->thinkers);
	if (server->workers)
		workers_destroy(server->workers);
	if (server->keeper)
		keeper_destroy(server->keeper);
	core_destroy(server->core);
	uv_walk(&server->loop, close_handle, NULL);
	uv_run(&server->loop, UV_RUN_DEFAULT);
	uv_loop_close(&server->loop);
	for (unsigned lang = 0; lang < SHOAL_LANG_COUNT; lang++)
		free(server->games[lang]);
	free(server->slot);
	free(server->free_slots);
	free(server);
}

bool server_run(const struct server_config *config, struct shoal_error *error)
{
	struct server *server = calloc(1, sizeof(*server));
	bool           begun;

	if (!server || sodium_init() < 0 || uv_loop_init(&server->loop)) {
		free(server);
		return fail(error, "not enough memory");
	}
	signal(SIGPIPE, SIG_IGN);
	server->config = config;
	server->armed = INT64_MAX;
	line_begin(&server->dirty);
	line_begin(&server->late);
	server->timeline = timeline_begin(server_clocks());
	server->log =
	    (struct log){ .level = config->level, .peer = config->peer, .now = server_wall };
	listen_raise_limit(config->sockets);
	begun = read_words(server, error) && make_room(server, error) && begin_loop(server, error)
	        && begin_core(server, error) && listen_all(server, error);
	if (begun) {
		log_say(&server->log, LOG_INFO, "start", "store=%s threads=%u", server->store_name,
		        config->threads);
		uv_run(&server->loop, UV_RUN_DEFAULT);
		log_say(&server->log, LOG_INFO, "end", "%s", "");
	}
	end(server);
	return begun;
}
