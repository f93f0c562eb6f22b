/* test_kept.c: copies of jobs and of what is read outlast what they were made from. */
#include "fixture.h"
#include "kept.h"

#include <stdlib.h>
#include <string.h>

/* The linker leads realloc here: from the given call on there is no memory. */
static unsigned reallocs_left = UINT32_MAX;

void *__real_realloc(void *memory, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_realloc(void *memory, size_t size)
{
	if (!reallocs_left)
		return NULL;
	reallocs_left--;
	return __real_realloc(memory, size);
}

enum { ENTRIES = 40 };

struct source { /* a job whose every byte can be spoilt */
	struct store_job   job;
	struct store_match row;
	struct store_entry entries[ENTRIES];
	char               room[ENTRIES][STORE_DATA], row_summary[8], summary[16];
};

static struct source *source_create(void)
{
	struct source *s = calloc(1, sizeof(*s));

	assert_non_null(s);
	s->row = fixture_match("m1");
	s->row.summary = strcpy(s->row_summary, "{}");
	for (uint32_t i = 0; i < ENTRIES; i++)
		s->entries[i] = fixture_entry("m1", i, 1, s->room[i]);
	s->entries[3].length = 0;
	s->entries[3].data = NULL;
	s->job = (struct store_job){ .create = &s->row,
		                     .id = "m1",
		                     .count = ENTRIES,
		                     .entries = s->entries,
		                     .stage = STORE_PLAYING,
		                     .summary = strcpy(s->summary, "{\"a\":1}") };
	return s;
}

static void test_a_job_is_kept_with_all_that_it_points_to(void **state)
{
	struct source *s = source_create(), *same = source_create();
	struct kept    kept = { .count = 0 };
	struct store  *store = store_open("memory", NULL);

	(void)state;
	kept_job(&kept, &s->job);
	memset(s, 'x', sizeof(*s));
	free(s);
	assert_false(kept.no_memory);
	assert_string_equal(kept.job.id, "m1");
	assert_string_equal(kept.job.summary, "{\"a\":1}");
	assert_string_equal(kept.job.create->summary, "{}");
	assert_memory_equal(kept.job.create->secret, same->row.secret, STORE_SECRET);
	assert_int_equal(kept.job.count, ENTRIES);
	for (uint32_t i = 0; i < ENTRIES; i++)
		assert_true(store_entry_same(&kept.job.entries[i], &same->entries[i]));
	store->ops->commit(store, &kept.job, 1);
	assert_int_equal(kept.job.status, STORE_OK);
	store_close(store);
	kept_finish(&kept);
	free(same);
}

static void test_what_a_job_has_not_its_copy_has_not(void **state)
{
	struct store_job job = { .id = "m1", .first = 7, .stage = -1 };
	struct kept      kept = { .count = 0 };

	(void)state;
	kept_job(&kept, &job);
	assert_false(kept.no_memory);
	assert_null(kept.job.create);
	assert_null(kept.job.summary);
	assert_int_equal(kept.job.first, 7);
	assert_int_equal(kept.job.stage, -1);
	kept_finish(&kept);
}

static void test_what_is_read_outlasts_the_store(void **state)
{
	struct store *store = store_open("memory", NULL);
	struct kept   kept = { .count = 0 };
	char          room[STORE_DATA];

	(void)state;
	assert_int_equal(fixture_append(store, "m1", 0, 200, 1, true), STORE_OK);
	assert_int_equal(store->ops->load(store, "m1", 50, kept_reader(&kept)), STORE_OK);
	store_close(store);
	kept_settle(&kept);
	assert_false(kept.no_memory);
	assert_int_equal(kept.row_count, 1);
	assert_string_equal(kept.rows[0].id, "m1");
	assert_string_equal(kept.rows[0].summary, fixture_match("m1").summary);
	assert_int_equal(kept.count, 150);
	for (uint32_t i = 0; i < 150; i++) {
		struct store_entry entry = fixture_entry("m1", 50 + i, 1, room);

		assert_true(store_entry_same(&kept.entries[i], &entry));
	}
	kept_finish(&kept);
}

static void test_several_readings_stand_behind_one_another(void **state)
{
	struct store *store = store_open("memory", NULL);
	struct kept   kept = { .count = 0 };

	(void)state;
	for (unsigned i = 0; i < 30; i++) {
		char id[STORE_ID] = { 'm', (char)('a' + i / 10), (char)('0' + i % 10) };

		assert_int_equal(fixture_append(store, id, 0, 1, 1, true), STORE_OK);
	}
	assert_int_equal(store->ops->ids(store, "", 20, kept_reader(&kept)), STORE_OK);
	assert_int_equal(store->ops->ids(store, "mb9", 20, kept_reader(&kept)), STORE_OK);
	kept_settle(&kept);
	store_close(store);
	assert_int_equal(kept.row_count, 30);
	assert_string_equal(kept.rows[0].id, "ma0");
	assert_string_equal(kept.rows[29].id, "mc9");
	assert_string_equal(kept.rows[29].summary, fixture_match("mc9").summary);
	assert_int_equal(kept.count, 0);
	assert_null(kept.entries);
	kept_finish(&kept);
}

static void test_without_memory_nothing_is_kept_and_it_is_said(void **state)
{
	struct source *s = source_create();
	unsigned       failures = 0;

	(void)state;
	for (bool fails = true; fails; failures += fails) {
		struct kept kept = { .count = 0 };

		reallocs_left = failures;
		kept_job(&kept, &s->job);
		reallocs_left = UINT32_MAX;
		fails = kept.no_memory;
		assert_int_equal(kept.count, fails ? 0 : ENTRIES);
		assert_int_equal(kept.job.count, fails ? 0 : ENTRIES);
		assert_int_equal(!kept.job.create, fails);
		assert_int_equal(!kept.job.summary, fails);
		kept_finish(&kept);
	}
	assert_true(failures >= 3); /* each block once, and when it grows */
	free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_job_is_kept_with_all_that_it_points_to),
		cmocka_unit_test(test_what_a_job_has_not_its_copy_has_not),
		cmocka_unit_test(test_what_is_read_outlasts_the_store),
		cmocka_unit_test(test_several_readings_stand_behind_one_another),
		cmocka_unit_test(test_without_memory_nothing_is_kept_and_it_is_said),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
