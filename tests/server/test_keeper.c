/* test_keeper.c: the threads around the core: what goes to the store comes back, in order and
 * whole; computer players answer legally. */
#include "keeper.h"
#include "thinkers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { MATCHES = 600 }; /* more than one transaction takes */

static struct {
	unsigned committed, ok, conflicts, loaded, missing, listed, transactions;
	unsigned ok_before_outage;
	int64_t  outage, ahead;
	size_t   entries, jobs;
	uint64_t last;
	char     summary[64], data[64];
} seen;

static atomic_llong moment, set; /* the steady clock, and how far the one on the wall was set */

static struct timeline_clocks clocks(void)
{
	return (struct timeline_clocks){ .steady = moment, .wall = moment + set };
}

static void wake(void *to)
{
	(void)to;
}

static void on_committed(void *to, uint64_t ticket, enum store_status status)
{
	(void)to;
	assert_true(ticket > seen.last);
	seen.last = ticket;
	seen.committed++;
	seen.ok += status == STORE_OK;
	seen.conflicts += status == STORE_CONFLICT;
}

static void on_loaded(void *to, const char *id, enum store_status status,
                      const struct store_match *match, const struct store_entry entries[],
                      size_t count)
{
	(void)to;
	seen.loaded++;
	seen.missing += status == STORE_MISSING;
	if (status != STORE_OK)
		return;
	assert_string_equal(match->id, id);
	snprintf(seen.summary, sizeof(seen.summary), "%s", match->summary);
	seen.entries = count;
	if (count)
		snprintf(seen.data, sizeof(seen.data), "%.*s", (int)entries[count - 1].length,
		         entries[count - 1].data);
}

static void on_listed(void *to, uint64_t ticket, enum store_status status,
                      const struct store_match matches[], size_t count)
{
	(void)to;
	assert_int_equal(ticket, 7);
	assert_int_equal(status, STORE_OK);
	for (size_t i = 0; i < count; i++)
		assert_string_equal(matches[i].summary, "{\"a\":1}");
	seen.listed = (unsigned)count;
}

static void on_changed(void *to, const char *id)
{
	(void)to;
	(void)id;
}

static void on_outage(void *to, int64_t from, int64_t until)
{
	(void)to;
	assert_true(from <= until);
	if (!seen.outage)
		seen.ok_before_outage = seen.ok;
	seen.outage = until - from;
}

static void on_time(void *to, const struct timeline *timeline)
{
	(void)to;
	assert_true(timeline->known && timeline->ahead >= seen.ahead);
	seen.ahead = timeline->ahead;
}

static void on_transaction(void *to, size_t jobs, double seconds)
{
	(void)to;
	assert_true(seconds >= 0 && jobs <= STORE_BATCH);
	seen.transactions++;
	seen.jobs += jobs;
}

static void on_health(void *to, bool well)
{
	(void)to;
	assert_true(well);
}

static const struct keeper_results results = { on_committed, on_loaded, on_listed,      on_changed,
	                                       on_outage,    on_time,   on_transaction, on_health };

static void nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
}

static void collect_all(struct keeper *keeper)
{
	while (keeper_waiting(keeper)) {
		nap();
		keeper_collect(keeper, &results, NULL);
	}
}

static struct keeper *fresh_at(const char *where)
{
	struct keeper *keeper;

	memset(&seen, 0, sizeof(seen));
	keeper = keeper_create(store_open(where, NULL), clocks, wake, NULL);
	assert_non_null(keeper);
	return keeper;
}

static struct keeper *fresh(void)
{
	moment = 1000000;
	set = 0;
	return fresh_at("memory");
}

/* What is handed over may be overwritten at once: the keeper has its own copy. */
static void commit(struct keeper *keeper, uint64_t ticket, unsigned match, uint32_t number,
                   const char *text, const char *summary)
{
	char               data[32], about[32];
	struct store_match row = { .created = 5, .listed = true, .summary = about };
	struct store_entry entry = { .number = number, .data = data };
	struct store_job   job = { .first = number, .count = 1, .entries = &entry, .stage = -1 };

	snprintf(job.id, sizeof(job.id), "match%011u", match);
	memcpy(row.id, job.id, sizeof(row.id));
	snprintf(data, sizeof(data), "%s", text);
	snprintf(about, sizeof(about), "%s", number ? summary : "{\"a\":1}");
	entry.length = (uint32_t)strlen(data);
	job.create = number ? NULL : &row;
	job.summary = number ? about : NULL;
	keeper_commit(keeper, ticket, &job);
	memset(data, 'x', sizeof(data));
	memset(about, 'x', sizeof(about));
	memset(&entry, 0xff, sizeof(entry));
}

static void test_commits_come_back_in_order(void **state)
{
	struct keeper *keeper = fresh();

	(void)state;
	for (unsigned i = 0; i < MATCHES; i++)
		commit(keeper, i + 1, i, 0, "begin", "");
	collect_all(keeper);
	assert_int_equal(seen.committed, MATCHES);
	assert_int_equal(seen.ok, MATCHES);
	assert_int_equal(seen.jobs, MATCHES);
	assert_true(seen.transactions >= 3 && seen.transactions <= MATCHES);
	keeper_list(keeper, 7);
	collect_all(keeper);
	assert_int_equal(seen.listed, 100);
	keeper_destroy(keeper);
}

static void test_what_was_stored_is_read(void **state)
{
	struct keeper *keeper = fresh();

	(void)state;
	commit(keeper, 1, 0, 0, "begin", "");
	commit(keeper, 2, 0, 1, "more", "{\"b\":2}"); /* the same match: another transaction */
	commit(keeper, 3, 0, 1, "too late", "{}");
	keeper_load(keeper, "match00000000000", 0);
	keeper_load(keeper, "nomatch000000000", 0);
	collect_all(keeper);
	assert_int_equal(seen.ok, 2);
	assert_int_equal(seen.conflicts, 1);
	assert_int_equal(seen.transactions, 3);
	assert_int_equal(seen.loaded, 2);
	assert_int_equal(seen.missing, 1);
	assert_int_equal(seen.entries, 2);
	assert_string_equal(seen.data, "more");
	assert_string_equal(seen.summary, "{\"b\":2}");
	keeper_destroy(keeper);
}

/* What was planned by who slept may be a clock that ran out meanwhile: it is not written before the
 * outage is known. */
static void test_who_slept_hears_of_the_outage_first(void **state)
{
	struct keeper *keeper = fresh();

	(void)state;
	commit(keeper, 1, 0, 0, "begin", "");
	collect_all(keeper);
	moment += 60000;
	commit(keeper, 2, 0, 1, "planned asleep", "{}");
	collect_all(keeper);
	assert_int_equal(seen.committed, 2);
	assert_int_equal(seen.ok, 1);
	assert_int_equal(seen.outage, 60000);
	moment += 30000;
	keeper_load(keeper, "match00000000000", 0); /* the pulse comes, but nobody collects yet */
	for (unsigned i = 0; i < 50; i++)
		nap();
	commit(keeper, 3, 0, 1, "planned asleep again", "{}");
	collect_all(keeper);
	assert_int_equal(seen.ok, 1);
	assert_int_equal(seen.outage, 30000);
	commit(keeper, 4, 0, 1, "planned anew", "{}");
	keeper_load(keeper, "match00000000000", 0);
	collect_all(keeper);
	assert_int_equal(seen.ok, 2);
	assert_int_equal(seen.ok_before_outage, 1);
	assert_string_equal(seen.data, "planned anew");
	keeper_destroy(keeper);
}

static const int64_t HOUR = 3600000;

/* The clock on the wall is set: back, which is nothing; and ahead, which is an outage of just that
 * time. What was planned before is written all the same: no clock ran meanwhile. */
static void test_a_clock_that_is_set_ahead_is_followed_over_an_outage(void **state)
{
	struct keeper *keeper = fresh();

	(void)state;
	commit(keeper, 1, 0, 0, "begin", "");
	collect_all(keeper);
	assert_int_equal(seen.ahead, 0);
	set -= HOUR;
	moment += 6000;
	commit(keeper, 2, 0, 1, "at another time", "{}");
	collect_all(keeper);
	assert_int_equal(seen.ok, 2);
	assert_true(!seen.outage && !seen.ahead);
	set += 2 * HOUR;
	moment += 3000; /* of service, and not of the outage */
	commit(keeper, 3, 0, 2, "planned before it was known", "{}");
	collect_all(keeper);
	while (!seen.outage) {
		nap();
		keeper_collect(keeper, &results, NULL);
	}
	assert_int_equal(seen.outage, HOUR);
	assert_int_equal(seen.ahead, HOUR);
	assert_int_equal(seen.ok, 3);
	set -= HOUR / 2;
	moment += 6000;
	commit(keeper, 4, 0, 3, "and on", "{}");
	collect_all(keeper);
	assert_int_equal(seen.ok, 4);
	assert_int_equal(seen.outage, HOUR);
	assert_int_equal(seen.ahead, HOUR);
	keeper_destroy(keeper);
}

/* It began anew with a clock that was set back: service goes on from where it had been. */
static void test_after_a_restart_time_goes_on(void **state)
{
	char           folder[] = "/tmp/keeper-XXXXXX", path[64];
	struct keeper *keeper;

	(void)state;
	assert_non_null(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/test.db", folder);
	moment = 1000000;
	set = HOUR;
	keeper = fresh_at(path);
	keeper_collect(keeper, &results, NULL);
	assert_int_equal(seen.ahead, HOUR);
	keeper_destroy(keeper);
	set = 0;
	moment += 60000;
	keeper = fresh_at(path);
	keeper_collect(keeper, &results, NULL); /* it is there before anybody comes */
	assert_int_equal(seen.ahead, HOUR - 60000);
	assert_int_equal(seen.outage, 0);
	keeper_destroy(keeper);
	unlink(path);
	rmdir(folder);
}

static void test_an_end_finishes_what_waits(void **state)
{
	struct keeper *keeper = fresh();

	(void)state;
	for (unsigned i = 0; i < MATCHES; i++)
		commit(keeper, i + 1, i, 0, "begin", "");
	keeper_destroy(keeper); /* leaks and races are for the sanitizers to find */
}

/* Computer players. */

static unsigned answers;

static const struct house_rules as_shipped;

static void on_answer(void *to, uint64_t ticket, shoal_action action, const char *fault)
{
	assert_ptr_equal(to, &answers);
	assert_true(ticket >= 1 && ticket <= 20 && action < 7 && !fault);
	answers++;
}

static void test_computers_answer(void **state)
{
	static const char *const specs[] = { "random", "easy", "no such player" };
	struct thinkers         *thinkers = thinkers_create(3, &as_shipped, wake, NULL);
	struct shoal_game       *game = shoal_game_create("example", NULL, NULL);
	struct core_question     question = { .seat = 0 };

	(void)state;
	assert_non_null(thinkers);
	game->rules->start(game, &question.view.state);
	snprintf(question.game, sizeof(question.game), "example");
	for (unsigned i = 1; i <= 20; i++) {
		question.ticket = question.seed = i;
		snprintf(question.spec, sizeof(question.spec), "%s", specs[i % 3]);
		thinkers_ask(thinkers, &question);
	}
	while (answers < 20) {
		nap();
		thinkers_collect(thinkers, on_answer, &answers);
	}
	assert_int_equal(thinkers_waiting(thinkers), 0);
	for (unsigned i = 1; i <= 20; i++)
		thinkers_ask(thinkers, &question);
	thinkers_destroy(thinkers); /* with questions left */
	shoal_game_destroy(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_commits_come_back_in_order),
		cmocka_unit_test(test_what_was_stored_is_read),
		cmocka_unit_test(test_an_end_finishes_what_waits),
		cmocka_unit_test(test_who_slept_hears_of_the_outage_first),
		cmocka_unit_test(test_a_clock_that_is_set_ahead_is_followed_over_an_outage),
		cmocka_unit_test(test_after_a_restart_time_goes_on),
		cmocka_unit_test(test_computers_answer),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
