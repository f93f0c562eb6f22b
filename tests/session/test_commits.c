/* test_commits.c: stores that are slow, fail, or have been written by others; restarts; limits. */
#include "scene.h"

#define CHAT "{\"do\":\"chat\",\"key\":\"%x\",\"text\":\"%s\"}"

static void nothing_is_told_before_it_is_committed(void **context)
{
	struct stage *stage = scene_people("example", ",\"undo\":true");
	unsigned      onlooker = scene_onlooker(stage);
	size_t        heard[8];

	(void)context;
	for (unsigned client = 0; client < stage->clients; client++)
		heard[client] = stage->client[client].length;
	stage->deaf = true;
	stage_answer(stage, 0, NULL);
	scene_do(stage, 0, CHAT, 1, "there");
	scene_do(stage, 1, "{\"do\":\"look\",\"match\":\"%s\"}", scene_match(stage));
	scene_do(stage, onlooker, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(stage));
	scene_do(stage, 1, "{\"do\":\"resign\"}");
	stage_pass(stage, 600000);
	for (unsigned client = 0; client < stage->clients; client++)
		assert_int_equal(stage->client[client].length, heard[client]);
	stage->deaf = false;
	stage_run(stage);
	assert_int_equal(stage_number(stage, 1, "reply", "id"), -1);
	assert_text(stage_text(stage, onlooker, "chat", "text"), "there");
	assert_text(TABLE(0, "end.by"), "resigned"); /* all in order */
	stage_close(stage);
}

static void a_store_that_fails_is_said_and_nothing_has_changed(void **context)
{
	struct stage *stage = scene_people("example", "");
	char         *before = scene_view(stage, 1), *after;
	unsigned      entries = scene_entries(stage), client = stage_connect(stage);

	(void)context;
	stage->broken = true;
	assert_false(stage_answer(stage, 0, NULL));
	assert_text(proto_fault_id(stage->client[0].fault), "unavailable");
	assert_text(scene_do(stage, client, "{\"do\":\"create\",\"game\":\"example\"}"),
	            "unavailable");
	assert_text(scene_do(stage, client, "{\"do\":\"list\"}"), "unavailable");
	assert_text(scene_do(stage, client, "{\"do\":\"look\",\"match\":\"0123456789abcdef\"}"),
	            "unavailable");
	stage_pass(stage, 30000);
	after = scene_view(stage, 1);
	assert_text(after, before);
	assert_int_equal(scene_entries(stage), entries);
	stage->broken = false;
	stage_pass(stage, 3000);
	assert_true(stage_answer(stage, 0, NULL));
	assert_int_equal(stage_number(stage, 1, "state", "view.ply"), 1);
	free(before);
	free(after);
	stage_close(stage);
}

static void who_goes_while_the_store_fails_is_gone_when_it_is_back(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", "");

	(void)context;
	stage->broken = true;
	stage_leave(stage, 1);
	stage_leave(stage, 2);
	stage_pass(stage, 2500);
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.here"), 1);
	stage->broken = false;
	stage_pass(stage, 5000);
	assert_int_equal(stage_number(stage, 0, "table", "seats.1.here"), 0);
	assert_int_equal(stage_number(stage, 0, "table", "seats.2.here"), 0);
	assert_int_equal(scene_kind(stage, ENTRY_GONE), 2);
	stage_close(stage);
}

static void requests_wait_in_their_order(void **context)
{
	struct stage *stage = scene_people("example", "");
	char          ids[200] = "";
	const char   *at;

	(void)context;
	stage->deaf = true;
	for (unsigned i = 1; i <= 9; i++)
		stage_say(stage, 0,
		          "{\"do\":\"chat\",\"id\":%u,\"key\":\"%x\",\"text\":\"line %u\"}", i, i,
		          i);
	stage->deaf = false;
	stage_run(stage);
	at = stage->client[0].heard;
	while ((at = strstr(at, "{\"t\":\"reply\",\"id\":")) != NULL) {
		strncat(ids, at + strlen("{\"t\":\"reply\",\"id\":"), 1);
		at++;
	}
	assert_text(ids, "123456789");
	stage_close(stage);
}

static void too_much_that_waits_is_refused(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      many = 0;

	(void)context;
	stage->deaf = true;
	for (unsigned i = 1; i <= 280; i++) /* by two: one alone may not say so much */
		many += !strcmp(scene_do(stage, i % 2, CHAT, i, "x"), "too-many");
	assert_int_equal(many, 280 - 256);
	stage->deaf = false;
	stage_run(stage);
	assert_int_equal(scene_kind(stage, ENTRY_CHAT), 256);
	assert_text(scene_do(stage, 0, CHAT, 999, "x"), "ok");
	stage_close(stage);
}

static void too_many_messages_are_refused_and_time_heals(void **context)
{
	struct core_config config = stage_config;
	struct stage      *stage;
	unsigned           client;

	(void)context;
	stage_close(stage_open(1, NULL)); /* the configuration of the stage is there now */
	config = stage_config;
	stage_config.burst = 5;
	stage_config.rate = 2;
	stage = stage_open(2, NULL);
	client = stage_connect(stage);
	for (unsigned i = 0; i < 5; i++)
		assert_text(scene_do(stage, client, "{\"do\":\"list\"}"), "ok");
	assert_text(scene_do(stage, client, "{\"do\":\"list\"}"), "too-many");
	assert_text(scene_do(stage, stage_connect(stage), "{\"do\":\"list\"}"), "ok"); /* another */
	stage_pass(stage, 1000);
	assert_text(scene_do(stage, client, "{\"do\":\"list\"}"), "ok");
	assert_text(scene_do(stage, client, "{\"do\":\"list\"}"), "ok");
	assert_text(scene_do(stage, client, "not JSON"), "ok"); /* no reply: it is dropped */
	assert_true(stage->client[client].closed);
	assert_int_equal(stage->client[client].code, 1008);
	stage_close(stage);
	stage_config = config;
}

/* Other processes. */

static void another_process_that_was_faster_is_read_first(void **context)
{
	struct stage *stage = scene_people("example", ""), *other;
	unsigned      there;

	(void)context;
	other = stage_open(700, stage->store);
	there = stage_connect(other);
	stage_say(other, there, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          scene_match(stage), stage->client[1].token);
	assert_true(stage_answer(stage, 0, NULL));                   /* `other` does not know it */
	assert_text(scene_do(other, there, CHAT, 1, "hello"), "ok"); /* conflict, read, again */
	assert_int_equal(stage_number(other, there, "state", "view.ply"), 1);
	assert_true(stage_answer(other, there, NULL));
	assert_false(stage_answer(stage, 0, NULL)); /* not asked, as far as it knows */
	core_changed(stage->core, stage->now, scene_match(stage));
	stage_run(stage);
	assert_int_equal(stage_number(stage, 0, "state", "view.ply"), 2);
	assert_text(stage_text(stage, 0, "chat", "text"), "hello");
	assert_true(stage_answer(stage, 0, NULL));
	stage_close(other);
	stage_close(stage);
}

static void the_same_answer_sent_to_two_processes_counts_once(void **context)
{
	static const char act[] = "{\"do\":\"act\",\"ply\":0,\"key\":\"99\",\"action\":2}";
	struct stage     *stage = scene_people("example", ""), *other;
	unsigned          there;

	(void)context;
	other = stage_open(701, stage->store);
	there = stage_connect(other);
	stage_say(other, there, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          scene_match(stage), stage->client[0].token);
	assert_text(scene_do(stage, 0, "%s", act), "ok");
	assert_text(scene_do(other, there, "%s", act), "ok");
	assert_int_equal(stage_number(other, there, "reply", "again"), 1);
	assert_int_equal(scene_kind(stage, ENTRY_ACT), 1);
	stage_close(other);
	stage_close(stage);
}

static void what_is_tried_again_is_one_message(void **context)
{
	struct core_config config = stage_config;
	struct stage      *stage = scene_people("example", ""), *other;
	unsigned           there;

	(void)context;
	stage_config.burst = 3;
	other = stage_open(703, stage->store);
	stage_config = config;
	there = stage_connect(other);
	stage_say(other, there, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          scene_match(stage), stage->client[1].token);
	assert_true(stage_answer(stage, 0, NULL));
	assert_text(scene_do(other, there, CHAT, 1, "after a conflict"), "ok");
	assert_text(scene_do(other, there, CHAT, 2, "the third"), "ok");
	assert_text(scene_do(other, there, CHAT, 3, "the fourth"), "too-many");
	stage_close(other);
	stage_close(stage);
}

static void two_answers_in_two_processes_are_one_and_a_refusal(void **context)
{
	struct stage *stage = scene_people("example", ""), *other;
	unsigned      there;

	(void)context;
	other = stage_open(702, stage->store);
	there = stage_connect(other);
	stage_say(other, there, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          scene_match(stage), stage->client[0].token);
	assert_true(stage_answer(stage, 0, NULL));
	assert_false(stage_answer(other, there, NULL));
	assert_text(proto_fault_id(other->client[there].fault), "stale");
	assert_int_equal(scene_kind(stage, ENTRY_ACT), 1);
	stage_close(other);
	stage_close(stage);
}

/* The other process has the table, and no notice has reached it. */
static void a_look_anywhere_shows_what_was_acknowledged(void **context)
{
	struct core_config config = stage_config;
	struct stage      *stage = scene_people("example", ""), *other;
	unsigned           there;

	(void)context;
	config = stage_config;
	stage_config.shared = true;
	other = stage_open(704, stage->store);
	stage_config = config;
	there = stage_connect(other);
	for (int ply = 0; ply < 3; ply++) {
		stage_say(other, there, "{\"do\":\"look\",\"match\":\"%s\"}", scene_match(stage));
		assert_int_equal(stage_number(other, there, "reply", "state.view.ply"), ply);
		assert_true(stage_answer(stage, (unsigned)ply % 2, NULL));
	}
	stage_close(other);
	stage_close(stage);
}

/* Restarts, and memory. */

static void a_match_goes_on_after_a_restart(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", ",\"undo\":true");
	char         *before, *after;
	unsigned      back[3];

	(void)context;
	scene_play(stage, 12);
	before = scene_view(stage, 1);
	stage_restart(stage);
	for (unsigned seat = 0; seat < 3; seat++)
		back[seat] = scene_again(stage, seat);
	after = scene_view(stage, back[1]);
	assert_text(after, before);
	while (scene_asked(stage) >= 0)
		scene_play(stage, 1);
	assert_text(TABLE(back[0], "end.by"), "rules");
	free(before);
	free(after);
	stage_close(stage);
}

static void a_computer_that_was_asked_before_a_restart_is_asked_again(void **context)
{
	struct stage *stage = scene_seats("example", "[\"me\",\"easy\"]", "");
	unsigned      back;

	(void)context;
	stage->deaf = true;
	stage_answer(stage, 0, NULL);
	stage_step(stage); /* my answer is stored, the computer thinks, and the process dies */
	stage->deaf = false;
	stage_restart(stage);
	back = scene_again(stage, 0);
	assert_int_equal(stage_number(stage, back, "state", "view.ply"), 2);
	stage_close(stage);
}

static void tables_without_anybody_are_forgotten_and_found_again(void **context)
{
	struct stage      *stage = scene_people("example", "");
	struct core_counts counts;

	(void)context;
	scene_play(stage, 3);
	stage_leave(stage, 0);
	stage_leave(stage, 1);
	stage_pass(stage, 59000);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 1);
	stage_pass(stage, 10000);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 0);
	assert_true(stage_answer(stage, scene_again(stage, 1), NULL));
	stage_close(stage);
}

static void a_full_server_plays_on_and_idle_tables_make_room(void **context)
{
	struct core_config config = stage_config;
	struct stage      *stage;
	unsigned           third;

	(void)context;
	stage_config.tables = 2;
	stage = scene_people("example", "");
	third = stage_connect(stage);
	stage_make(stage, third, "\"game\":\"zemo\"");
	assert_text(scene_do(stage, stage_connect(stage), "{\"do\":\"create\",\"game\":\"zemo\"}"),
	            "unavailable");
	scene_play(stage, 2); /* without naming the match */
	stage_leave(stage, third);
	stage_make(stage, stage_connect(stage), "\"game\":\"zemo\"");
	assert_text(scene_do(stage, stage_connect(stage), "{\"do\":\"look\",\"match\":\"%s\"}",
	                     stage->client[third].match),
	            "unavailable");
	stage_close(stage);
	stage_config = config;
}

static void nobody_hears_who_has_hung_up(void **context)
{
	struct stage *stage = scene_people("example", "");
	size_t        length;

	(void)context;
	stage->deaf = true;
	scene_do(stage, 0, CHAT, 1, "bye");
	scene_do(stage, 0, "{\"do\":\"list\"}");
	scene_do(stage, 0, "{\"do\":\"create\",\"game\":\"zemo\"}");
	length = stage->client[0].length;
	stage_leave(stage, 0);
	stage->deaf = false;
	stage_run(stage);
	assert_int_equal(stage->client[0].length, length);
	assert_text(stage_text(stage, 1, "chat", "text"), "bye");
	stage_close(stage);
}

static void a_table_that_cannot_be_read_is_refused_and_who_listens_is_told(void **context)
{
	struct stage      *stage = scene_people("example", "");
	struct store_entry bad = { .kind = ENTRY_UNDO,
		                   .action = 99,
		                   .number = scene_entries(stage) };
	struct store_job   job = { .count = 1, .first = bad.number, .entries = &bad, .stage = -1 };

	(void)context;
	memcpy(job.id, scene_match(stage), sizeof(job.id));
	stage->store->ops->commit(stage->store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
	core_changed(stage->core, stage->now, scene_match(stage));
	stage_run(stage);
	assert_true(stage->client[0].closed && stage->client[1].closed);
	assert_int_equal(stage->client[0].code, 1011);
	assert_text(scene_do(stage, stage_connect(stage), "{\"do\":\"look\",\"match\":\"%s\"}",
	                     scene_match(stage)),
	            "unavailable");
	stage_close(stage);
}

/* A match as it was stored with these members, and what who looks at it hears. */
static const char *look_at_stored(struct stage *stage, const char *id, const char *setup)
{
	struct store_match row = { .stage = STORE_OPEN, .summary = "{}" };
	struct store_entry create = { .kind = ENTRY_CREATE,
		                      .seat = SHOAL_NOBODY,
		                      .data = setup,
		                      .length = (uint32_t)strlen(setup) };
	struct store_job   job = { .create = &row, .count = 1, .entries = &create, .stage = -1 };

	memcpy(row.id, id, strlen(id) + 1);
	memcpy(job.id, id, strlen(id) + 1);
	stage->store->ops->commit(stage->store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
	return scene_do(stage, stage_connect(stage), "{\"do\":\"look\",\"match\":\"%s\"}", id);
}

static void a_match_of_other_rules_says_so(void **context)
{
	struct stage *stage = stage_open(1, NULL);

	(void)context;
	assert_text(
	    look_at_stored(stage, "oldrules00000001",
	                   "{\"game\":\"duellum\",\"revision\":2,\"seats\":[\"open\",\"open\"]}"),
	    "old-rules");
	/* stored before set-ups had revisions */
	assert_text(look_at_stored(stage, "oldrules00000002",
	                           "{\"game\":\"duellum\",\"seats\":[\"open\",\"open\"]}"),
	            "old-rules");
	assert_text(look_at_stored(stage, "oldrules00000003",
	                           "{\"game\":\"example\",\"seats\":[\"open\",\"open\"]}"),
	            "ok");
	assert_text(
	    look_at_stored(stage, "oldrules00000004",
	                   "{\"game\":\"example\",\"revision\":0,\"seats\":[\"open\",\"open\"]}"),
	    "unavailable");
	assert_int_equal(stage->client[0].fault, PROTO_FAULT_OLD_RULES);
	assert_text(stage_text(stage, 0, "error", "text"),
	            "made for revision 2 of the rules of duellum; this server has revision 3");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nothing_is_told_before_it_is_committed),
		cmocka_unit_test(a_store_that_fails_is_said_and_nothing_has_changed),
		cmocka_unit_test(who_goes_while_the_store_fails_is_gone_when_it_is_back),
		cmocka_unit_test(requests_wait_in_their_order),
		cmocka_unit_test(too_much_that_waits_is_refused),
		cmocka_unit_test(too_many_messages_are_refused_and_time_heals),
		cmocka_unit_test(another_process_that_was_faster_is_read_first),
		cmocka_unit_test(the_same_answer_sent_to_two_processes_counts_once),
		cmocka_unit_test(what_is_tried_again_is_one_message),
		cmocka_unit_test(two_answers_in_two_processes_are_one_and_a_refusal),
		cmocka_unit_test(a_look_anywhere_shows_what_was_acknowledged),
		cmocka_unit_test(a_match_goes_on_after_a_restart),
		cmocka_unit_test(a_computer_that_was_asked_before_a_restart_is_asked_again),
		cmocka_unit_test(tables_without_anybody_are_forgotten_and_found_again),
		cmocka_unit_test(a_full_server_plays_on_and_idle_tables_make_room),
		cmocka_unit_test(nobody_hears_who_has_hung_up),
		cmocka_unit_test(a_table_that_cannot_be_read_is_refused_and_who_listens_is_told),
		cmocka_unit_test(a_match_of_other_rules_says_so),
	};

	return UNIT_RUN(tests);
}
