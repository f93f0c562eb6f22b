/* keeper.c: the thread of the store: a queue in, a queue out. */
#include "keeper.h"
#include "item.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LIST_OPEN = 100, LIST_PLAYING = 50 }; /* matches in a list */

struct keeper {
	struct store     *store;
	struct store_job *jobs; /* room for a transaction */
	struct timeline_clocks (*clocks)(void);
	void (*wake)(void *to);
	void     *to;
	pthread_t thread;
	/* Of its thread: the time of service as the store knows it; the store failed since the last
	 * pulse, which was then (by the steady clock); until when it is in a hurry; and how many
	 * pulses came late. */
	struct timeline   timeline;
	bool              doubt;
	int64_t           beat, hurry;
	uint32_t          late;
	struct item_queue errands; /* the first is under way */
	uint32_t          told;    /* of the loop's thread: the late pulses that it knows of */

	pthread_mutex_t   lock; /* guards the rest */
	struct item_queue in, out;
	size_t            waiting;
	bool              ends, poked, paused;
	int               pipe[2];
};

/* The thread of the store. */

static void give(struct keeper *keeper, struct item *item)
{
	pthread_mutex_lock(&keeper->lock);
	item_push(&keeper->out, item);
	pthread_mutex_unlock(&keeper->lock);
	keeper->wake(keeper->to);
}

static void give_plain(struct keeper *keeper, enum item_kind kind, const char *id, int64_t from,
                       int64_t to)
{
	struct item *item = item_create(kind);

	if (!item)
		return;
	if (id)
		memcpy(item->id, id, strnlen(id, STORE_ID - 1));
	item->from = from;
	item->to = to;
	give(keeper, item);
}

static void give_changed(void *to, const char *id)
{
	give_plain(to, ITEM_CHANGED, id, 0, 0);
}

static void give_outage(void *to, struct store_outage outage)
{
	give_plain(to, ITEM_OUTAGE, NULL, outage.from, outage.to);
}

static void give_time(struct keeper *keeper)
{
	give_plain(keeper, ITEM_TIME, NULL, keeper->timeline.ahead, 0);
}

static int64_t micros(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static bool has_match(struct item *const batch[], size_t count, const char *id)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(batch[i]->kept.job.id, id))
			return true;
	}
	return false;
}

/* Says that somebody serves. */
static void pulse(struct keeper *keeper)
{
	static const struct timeline_silence alone = { 0, KEEPER_OUTAGE_MS };
	static const struct timeline_silence shared = { KEEPER_ALIVE_MS + TIMELINE_LEAP,
		                                        KEEPER_OUTAGE_MS };
	const struct store_ops              *ops = keeper->store->ops;
	struct timeline_clocks               clocks = keeper->clocks();
	int64_t                              before = keeper->timeline.ahead;
	bool late = keeper->doubt || clocks.steady - keeper->beat > KEEPER_OUTAGE_MS;

	keeper->doubt = timeline_pulse(&keeper->timeline, keeper->store, clocks,
	                               ops->shared ? shared : alone, give_outage, keeper)
	                != STORE_OK;
	keeper->beat = clocks.steady;
	if (ops->shared && keeper->timeline.ahead - before > TIMELINE_HOP)
		keeper->hurry = clocks.steady + KEEPER_ALIVE_MS;
	keeper->late += late && !keeper->doubt;
	if (!keeper->doubt)
		give_time(keeper); /* outages stand before it */
	give_plain(keeper, ITEM_HEALTH, NULL, !keeper->doubt, keeper->late);
}

/* Milliseconds until the next pulse. It comes early if the clock on the wall was set ahead; and
 * while this process catches up with another, whose own pulse may be some seconds old. */
static int64_t until_pulse(const struct keeper *keeper)
{
	struct timeline_clocks clocks = keeper->clocks();
	int64_t                pause = KEEPER_ALIVE_MS;

	if (timeline_leapt(&keeper->timeline, clocks))
		pause = KEEPER_LOOK_MS;
	if (keeper->hurry > clocks.steady)
		pause = KEEPER_HURRY_MS;
	pause -= clocks.steady - keeper->beat;
	return pause > 0 ? pause : 0;
}

/* What was planned by who did not know yet that nobody served for a while (a clock that ran out) is
 * refused; it is planned anew by who knows. */
static bool in_time(const struct keeper *keeper, struct item *item)
{
	if (!keeper->doubt && item->told == keeper->late)
		return true;
	item->status = STORE_FAILED;
	return false;
}

/* Takes as many commits from the queue as one transaction may have, and does them. */
static void do_commits(struct keeper *keeper, struct item_queue *commits)
{
	struct item      *batch[STORE_BATCH];
	struct store_job *jobs = keeper->jobs;
	size_t            count = 0;
	int64_t           begin = micros();

	if (keeper->doubt)
		pulse(keeper);
	while (commits->first && count < STORE_BATCH
	       && !has_match(batch, count, commits->first->kept.job.id)) {
		struct item *item = commits->first;

		commits->first = item->next;
		if (in_time(keeper, item)) {
			batch[count] = item;
			jobs[count++] = item->kept.job;
		} else {
			give(keeper, item);
		}
	}
	if (!count)
		return;
	keeper->store->ops->commit(keeper->store, jobs, count);
	give_plain(keeper, ITEM_TRANSACTION, NULL, (int64_t)count, micros() - begin);
	for (size_t i = 0; i < count; i++) {
		keeper->doubt |= jobs[i].status == STORE_FAILED;
		batch[i]->status = jobs[i].status;
		give(keeper, batch[i]);
	}
}

/* What another process wrote last tells how far service has come there. If that is not known here,
 * there may have been an outage, which must be known before anybody's time is counted. */
static bool heed(struct keeper *keeper, const struct kept *kept)
{
	int64_t at = kept->count ? kept->entries[kept->count - 1].at : 0;

	if (!keeper->store->ops->shared)
		return true;
	if (timeline_puzzled(&keeper->timeline, keeper->clocks().steady, at)) {
		pulse(keeper);
		if (keeper->doubt)
			return false;
	}
	if (timeline_heed(&keeper->timeline, keeper->clocks().steady, at, KEEPER_ALIVE_MS))
		give_time(keeper);
	return true;
}

static void do_read(struct keeper *keeper, struct item *item)
{
	const struct store_ops *ops = keeper->store->ops;
	struct store_reader    *reader = kept_reader(&item->kept);

	if (item->kind == ITEM_LOAD)
		item->status = ops->load(keeper->store, item->id, item->first, reader);
	else
		item->status = ops->list(keeper->store, STORE_OPEN, LIST_OPEN, reader);
	if (item->kind == ITEM_LIST && item->status == STORE_OK)
		item->status = ops->list(keeper->store, STORE_PLAYING, LIST_PLAYING, reader);
	kept_settle(&item->kept);
	if (item->kept.no_memory
	    || (item->kind == ITEM_LOAD && item->status == STORE_OK && !heed(keeper, &item->kept)))
		item->status = STORE_FAILED;
	give(keeper, item);
}

static void do_newer(struct keeper *keeper, struct item *item)
{
	const char *ids[512];

	for (size_t at = 0; at < item->count; at += 512) {
		size_t n = item->count - at < 512 ? item->count - at : 512;

		for (size_t i = 0; i < n; i++)
			ids[i] = item->ids[at + i];
		keeper->store->ops->newer(keeper->store, ids, item->nexts + at, n, give_changed,
		                          keeper);
	}
	give(keeper, item);
}

/* Commits go before reads: a read that comes later shows more, never less. */
static void do_all(struct keeper *keeper, struct item *items)
{
	struct item_queue commits = { NULL, NULL }, others = { NULL, NULL };

	while (items) {
		struct item *next = items->next;

		item_push(items->kind == ITEM_COMMIT   ? &commits
		          : items->kind == ITEM_ERRAND ? &keeper->errands
		                                       : &others,
		          items);
		items = next;
	}
	while (commits.first)
		do_commits(keeper, &commits);
	for (struct item *item = others.first, *next; item; item = next) {
		next = item->next;
		if (item->kind == ITEM_NEWER)
			do_newer(keeper, item);
		else
			do_read(keeper, item);
	}
}

/* The next step of what is not in a hurry. */
static void do_errand(struct keeper *keeper, bool stop)
{
	struct item *item = keeper->errands.first;

	if (item->errand->step(item->errand, keeper->store, stop))
		return;
	keeper->errands.first = item->next;
	give(keeper, item);
}

/* Sleeps until there is something to do, or the next pulse, or a look at the clock on the wall. */
static void rest(struct keeper *keeper, bool paused)
{
	const struct store_ops *ops = keeper->store->ops;
	int                     other = ops->descriptor ? ops->descriptor(keeper->store) : -1;
	struct pollfd           fds[2] = { { .fd = keeper->pipe[0], .events = POLLIN },
		                           { .fd = other, .events = POLLIN } };
	int64_t                 left = paused ? KEEPER_LOOK_MS : until_pulse(keeper);
	char                    drain[64];

	if (poll(fds, 2, left < KEEPER_LOOK_MS ? (int)left : KEEPER_LOOK_MS) <= 0)
		return;
	if (fds[0].revents) {
		while (read(keeper->pipe[0], drain, sizeof(drain)) > 0)
			;
	}
	if (other >= 0 && fds[1].revents)
		ops->news(keeper->store, give_changed, keeper);
}

static void *run(void *to)
{
	struct keeper *keeper = to;
	bool           paused = false;

	for (;;) {
		struct item *items;
		bool         ends;

		pthread_mutex_lock(&keeper->lock);
		paused = keeper->paused;
		pthread_mutex_unlock(&keeper->lock);
		if (!paused && !until_pulse(keeper))
			pulse(keeper);
		pthread_mutex_lock(&keeper->lock);
		items = keeper->in.first;
		keeper->in.first = NULL;
		keeper->poked = false;
		ends = keeper->ends;
		pthread_mutex_unlock(&keeper->lock);
		if (items)
			do_all(keeper, items);
		if (keeper->errands.first)
			do_errand(keeper, ends);
		else if (items)
			continue;
		else if (ends)
			break;
		else
			rest(keeper, paused);
	}
	if (!keeper->store->ops->shared && !paused)
		pulse(keeper); /* clocks stand from here on */
	return NULL;
}

/* The thread of the loop. */

static void poke(struct keeper *keeper) /* with the lock */
{
	if (keeper->poked)
		return;
	keeper->poked = write(keeper->pipe[1], "", 1) == 1; /* a full pipe wakes it, too */
}

/* A server that cannot even note what is to be done ends, as if the power had gone: nothing that
 * was acknowledged is lost. */
static struct item *item_or_end(enum item_kind kind)
{
	struct item *item = item_create(kind);

	if (!item)
		abort();
	return item;
}

static void take_in(struct keeper *keeper, struct item *item)
{
	pthread_mutex_lock(&keeper->lock);
	item_push(&keeper->in, item);
	keeper->waiting++;
	poke(keeper);
	pthread_mutex_unlock(&keeper->lock);
}

/* Something that cannot be kept for lack of memory is answered as if the store had failed. */
static void take_in_or_fail(struct keeper *keeper, struct item *item)
{
	if (!item->kept.no_memory) {
		take_in(keeper, item);
		return;
	}
	pthread_mutex_lock(&keeper->lock);
	keeper->waiting++;
	pthread_mutex_unlock(&keeper->lock);
	item->status = STORE_FAILED;
	give(keeper, item);
}

void keeper_commit(struct keeper *keeper, uint64_t ticket, const struct store_job *job)
{
	struct item *item = item_or_end(ITEM_COMMIT);

	item->ticket = ticket;
	item->told = keeper->told;
	kept_job(&item->kept, job);
	take_in_or_fail(keeper, item);
}

void keeper_load(struct keeper *keeper, const char *id, uint32_t first)
{
	struct item *item = item_or_end(ITEM_LOAD);

	memcpy(item->id, id, strnlen(id, STORE_ID - 1));
	item->first = first;
	take_in(keeper, item);
}

void keeper_list(struct keeper *keeper, uint64_t ticket)
{
	struct item *item = item_or_end(ITEM_LIST);

	item->ticket = ticket;
	take_in(keeper, item);
}

void keeper_newer(struct keeper *keeper, const char *const ids[], const uint32_t next[],
                  size_t count)
{
	struct item *item = item_create(ITEM_NEWER);

	if (!item || !count) {
		free(item);
		return;
	}
	item->ids = malloc(count * sizeof(*item->ids));
	item->nexts = malloc(count * sizeof(*item->nexts));
	if (!item->ids || !item->nexts) {
		item_destroy(item);
		return;
	}
	for (size_t i = 0; i < count; i++) {
		memset(item->ids[i], 0, STORE_ID);
		memcpy(item->ids[i], ids[i], strnlen(ids[i], STORE_ID - 1));
		item->nexts[i] = next[i];
	}
	item->count = count;
	take_in(keeper, item);
}

static void destroy(struct item *item)
{
	if (item->errand)
		item->errand->drop(item->errand);
	item_destroy(item);
}

void keeper_run(struct keeper *keeper, struct errand *errand)
{
	struct item *item = item_or_end(ITEM_ERRAND);

	item->errand = errand;
	take_in(keeper, item);
}

static void hand_out(const struct item *item, const struct keeper_results *results, void *to)
{
	bool ok = item->status == STORE_OK;

	switch (item->kind) {
	case ITEM_COMMIT:
		results->committed(to, item->ticket, item->status);
		break;
	case ITEM_LOAD:
		results->loaded(to, item->id, item->status, ok ? item->kept.rows : NULL,
		                item->kept.entries, ok ? item->kept.count : 0);
		break;
	case ITEM_LIST:
		results->listed(to, item->ticket, item->status, item->kept.rows,
		                ok ? item->kept.row_count : 0);
		break;
	case ITEM_CHANGED:
		results->changed(to, item->id);
		break;
	case ITEM_OUTAGE:
		results->outage(to, item->from, item->to);
		break;
	case ITEM_TIME:
		results->time(to, &(struct timeline){ .ahead = item->from, .known = true });
		break;
	case ITEM_TRANSACTION:
		results->transaction(to, (size_t)item->from, (double)item->to / 1e6);
		break;
	case ITEM_HEALTH:
		results->health(to, item->from != 0);
		break;
	case ITEM_ERRAND:
		item->errand->over(item->errand, to);
		break;
	case ITEM_NEWER:
		break;
	}
}

void keeper_collect(struct keeper *keeper, const struct keeper_results *results, void *to)
{
	struct item *items;

	pthread_mutex_lock(&keeper->lock);
	items = keeper->out.first;
	keeper->out.first = NULL;
	for (const struct item *item = items; item; item = item->next)
		keeper->waiting -= item->kind <= ITEM_ERRAND;
	pthread_mutex_unlock(&keeper->lock);
	while (items) {
		struct item *next = items->next;

		if (items->kind == ITEM_HEALTH) /* outages stand before it */
			keeper->told = (uint32_t)items->to;
		hand_out(items, results, to);
		destroy(items);
		items = next;
	}
}

void keeper_pause(struct keeper *keeper, bool on)
{
	pthread_mutex_lock(&keeper->lock);
	keeper->paused = on;
	poke(keeper);
	pthread_mutex_unlock(&keeper->lock);
}

size_t keeper_waiting(struct keeper *keeper)
{
	size_t waiting;

	pthread_mutex_lock(&keeper->lock);
	waiting = keeper->waiting;
	pthread_mutex_unlock(&keeper->lock);
	return waiting;
}

static bool open_pipe(int out[2])
{
	if (pipe(out))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		fcntl(out[i], F_SETFL, O_NONBLOCK);
		fcntl(out[i], F_SETFD, FD_CLOEXEC);
	}
	return true;
}

static void free_items(struct item *item)
{
	while (item) {
		struct item *next = item->next;

		destroy(item);
		item = next;
	}
}

struct keeper *keeper_create(struct store *store, struct timeline_clocks (*clocks)(void),
                             void (*wake)(void *to), void *to)
{
	struct keeper *keeper = calloc(1, sizeof(*keeper));

	if (!keeper)
		return NULL;
	*keeper = (struct keeper){ .store = store, .clocks = clocks, .wake = wake, .to = to };
	keeper->timeline = timeline_begin(clocks());
	keeper->beat = clocks().steady;
	keeper->jobs = calloc(STORE_BATCH, sizeof(*keeper->jobs));
	if (!keeper->jobs || !open_pipe(keeper->pipe))
		goto no_pipe;
	pthread_mutex_init(&keeper->lock, NULL);
	pulse(keeper); /* before anybody comes */
	if (pthread_create(&keeper->thread, NULL, run, keeper))
		goto no_thread;
	return keeper;

no_thread:
	free_items(keeper->out.first);
	pthread_mutex_destroy(&keeper->lock);
	close(keeper->pipe[0]);
	close(keeper->pipe[1]);
no_pipe:
	free(keeper->jobs);
	free(keeper);
	return NULL;
}

void keeper_destroy(struct keeper *keeper)
{
	pthread_mutex_lock(&keeper->lock);
	keeper->ends = true;
	poke(keeper);
	pthread_mutex_unlock(&keeper->lock);
	pthread_join(keeper->thread, NULL);
	free_items(keeper->out.first);
	pthread_mutex_destroy(&keeper->lock);
	close(keeper->pipe[0]);
	close(keeper->pipe[1]);
	store_close(keeper->store);
	free(keeper->jobs);
	free(keeper);
}
