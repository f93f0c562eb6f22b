/* test_allow.c: what visitors and addresses may do: by itself, and at tables. */
#include "scene.h"

#include "allow.h"
#include "table.h"

static struct core_who who(uint8_t address, uint8_t visitor)
{
	struct core_who out = { .free = false };

	memset(out.address, address, sizeof(out.address));
	memset(out.visitor, visitor, sizeof(out.visitor));
	return out;
}

static struct allow *purses(const char *changes)
{
	struct core_allowances settings;
	struct shoal_error     error;
	struct allow          *allow;

	core_allowances_default(&settings);
	settings.crowd = 3;
	assert_true(core_allowances_read(changes, &settings, &error));
	allow = allow_create(&settings);
	assert_non_null(allow);
	return allow;
}

static void what_is_spent_comes_back_with_time(void **context)
{
	struct allow   *allow = purses("made=5+2");
	struct core_who a = who(1, 1);

	(void)context;
	for (unsigned i = 0; i < 5; i++)
		assert_int_equal(allow_take(allow, 1000, &a, ALLOW_MADE, 1), 0);
	assert_int_equal(allow_take(allow, 1000, &a, ALLOW_MADE, 1), 30); /* two a minute */
	for (int64_t now = 1000; now < 31000; now += 7) /* asking often costs nothing */
		assert_int_not_equal(allow_take(allow, now, &a, ALLOW_MADE, 1), 0);
	assert_int_equal(allow_take(allow, 31001, &a, ALLOW_MADE, 1), 0);
	assert_int_not_equal(allow_take(allow, 31001, &a, ALLOW_MADE, 1), 0);
	allow_give(allow, &a, ALLOW_MADE, 5); /* spent is spent */
	assert_int_not_equal(allow_take(allow, 31001, &a, ALLOW_MADE, 1), 0);
	allow_destroy(allow);
}

static void what_is_held_comes_back_when_it_is_given_back(void **context)
{
	struct allow   *allow = purses("tables=2");
	struct core_who a = who(1, 1), b = who(1, 2);

	(void)context;
	assert_int_equal(allow_take(allow, 1, &a, ALLOW_TABLES, 2), 0);
	assert_int_not_equal(allow_take(allow, 90000000, &a, ALLOW_TABLES, 1), 0);
	assert_int_equal(allow_take(allow, 1, &b, ALLOW_TABLES, 2), 0);
	allow_give(allow, &a, ALLOW_TABLES, 1);
	assert_int_equal(allow_take(allow, 1, &a, ALLOW_TABLES, 1), 0);
	assert_int_not_equal(allow_take(allow, 1, &a, ALLOW_TABLES, 1), 0);
	allow_destroy(allow);
}

static void all_behind_one_address_share_a_larger_one(void **context)
{
	struct allow   *allow = purses("tables=2");
	struct core_who far = who(2, 9), none = who(1, 0);

	(void)context;
	for (uint8_t visitor = 1; visitor <= 3; visitor++) {
		struct core_who one = who(1, visitor);

		assert_int_equal(allow_take(allow, 1, &one, ALLOW_TABLES, 2), 0);
	}
	assert_int_not_equal(allow_take(allow, 1, &none, ALLOW_TABLES, 1), 0);
	assert_int_equal(allow_take(allow, 1, &far, ALLOW_TABLES, 2), 0);
	allow_destroy(allow);
}

static void a_refusal_takes_nothing(void **context)
{
	struct allow   *allow = purses("listed=2");
	struct core_who a = who(1, 1);

	(void)context;
	assert_int_not_equal(allow_take(allow, 1, &a, ALLOW_LISTED, 3), 0);
	assert_int_equal(allow_take(allow, 1, &a, ALLOW_LISTED, 2), 0);
	allow_destroy(allow);
}

static void programs_are_one_visitor_per_address_and_look_around_at_its_cost(void **context)
{
	struct allow   *allow = purses("messages=2+1,chat=1+1");
	struct core_who a = who(1, 0), b = who(2, 0);

	(void)context;
	assert_int_equal(allow_take(allow, 1, &a, ALLOW_CHAT, 1), 0);
	assert_int_not_equal(allow_take(allow, 1, &a, ALLOW_CHAT, 1), 0);
	assert_int_equal(allow_take(allow, 1, &b, ALLOW_CHAT, 1), 0);
	for (unsigned i = 0; i < 6; i++) /* three times two */
		assert_int_equal(allow_take(allow, 1, &a, ALLOW_MESSAGES, 1), 0);
	assert_int_not_equal(allow_take(allow, 1, &a, ALLOW_MESSAGES, 1), 0);
	allow_destroy(allow);
}

static void nothing_is_counted_for_who_is_free(void **context)
{
	struct allow   *allow = purses("made=1+1");
	struct core_who free = { .free = true };

	(void)context;
	for (unsigned i = 0; i < 1000; i++)
		assert_int_equal(allow_take(allow, 1, &free, ALLOW_MADE, 1), 0);
	assert_int_equal(allow_kept(allow), 0);
	allow_destroy(allow);
}

static void memory_is_bounded_and_what_is_held_is_kept(void **context)
{
	struct allow   *allow = purses("tables=1");
	struct core_who holder = who(1, 1);

	(void)context;
	assert_int_equal(allow_take(allow, 1, &holder, ALLOW_TABLES, 1), 0);
	for (uint32_t i = 0; i < 250000; i++) {
		struct core_who one = who(2, 2);

		memcpy(one.visitor, &i, sizeof(i));
		allow_take(allow, 1, &one, ALLOW_CHAT, 1);
	}
	assert_true(allow_kept(allow) <= 100001);
	assert_int_not_equal(allow_take(allow, 1, &holder, ALLOW_TABLES, 1), 0);
	allow_destroy(allow);
}

static void settings_are_read_strictly(void **context)
{
	static const char *const bad[] = { "",          "made",      "made=",      "made=5",
		                           "made=5+",   "tables=",   "tables=5+1", "nets=5",
		                           "made=-1+1", "made=5+1,", "=5",         "made=5+1,x",
		                           "tables=1e3" };
	struct core_allowances   settings;
	struct shoal_error       error;

	(void)context;
	core_allowances_default(&settings);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(core_allowances_read(bad[i], &settings, &error));
	assert_true(core_allowances_read("made=7+3,tables=0", &settings, &error));
	assert_int_equal(settings.most[ALLOW_MADE], 7);
	assert_int_equal(settings.rate[ALLOW_MADE], 3);
	assert_int_equal(settings.most[ALLOW_TABLES], 0);
	assert_int_equal(settings.most[ALLOW_LISTED], 3);
}

/* At tables. */

static struct stage *stage_with(const char *changes)
{
	struct stage      *stage;
	struct shoal_error error;

	stage_config = core_defaults;
	stage_config.burst = 1000000;
	core_allowances_default(&stage_config.allow);
	assert_true(core_allowances_read(changes, &stage_config.allow, &error));
	stage = stage_open(1, NULL);
	stage_config = core_defaults;
	stage_config.burst = 1000000;
	return stage;
}

static unsigned connect_as(struct stage *stage, uint8_t address, uint8_t visitor)
{
	unsigned client;

	stage_who = who(address, visitor);
	client = stage_connect(stage);
	stage_who = (struct core_who){ .free = true };
	return client;
}

static const char *create(struct stage *stage, unsigned client, const char *members)
{
	return scene_do(stage, client, "{\"do\":\"create\",\"game\":\"example\"%s}", members);
}

static void matches_are_made_at_a_pace_that_a_new_connection_does_not_change(void **context)
{
	struct stage *stage = stage_with("made=2+1,tables=100");
	unsigned      first = connect_as(stage, 1, 1), again;

	(void)context;
	assert_text(create(stage, first, ""), "ok");
	assert_text(create(stage, first, ""), "ok");
	assert_text(create(stage, first, ""), "too-many");
	assert_int_equal(stage->client[first].retry, 60);
	assert_int_equal(stage_number(stage, first, "error", "retry"), 60);
	assert_non_null(strstr(stage_text(stage, first, "error", "text"), "60 seconds"));
	again = connect_as(stage, 1, 1);
	assert_text(create(stage, again, ""), "too-many");
	assert_text(create(stage, connect_as(stage, 1, 2), ""), "ok");
	stage_pass(stage, 61000);
	assert_text(create(stage, again, ""), "ok");
	stage_close(stage);
}

static void tables_that_are_over_count_no_longer(void **context)
{
	struct stage *stage = stage_with("tables=1");
	unsigned      client = connect_as(stage, 1, 1);

	(void)context;
	stage_make(stage, client, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	assert_text(create(stage, client, ""), "too-many");
	assert_text(scene_do(stage, client, "{\"do\":\"resign\"}"), "ok");
	assert_text(create(stage, client, ""), "ok");
	stage_close(stage);
}

static void computers_count_by_their_strength(void **context)
{
	struct stage *stage = stage_with("computers=3,strong=1,tables=9");
	unsigned      client = connect_as(stage, 1, 1);

	(void)context;
	assert_text(create(stage, client, ",\"seats\":[\"open\",\"expert\"]"), "ok");
	assert_text(create(stage, client, ",\"seats\":[\"open\",\"hard\"]"), "too-many");
	assert_text(create(stage, client, ",\"seats\":[\"open\",\"easy\"]"), "ok");
	assert_text(create(stage, client, ",\"seats\":[\"open\",\"random\"]"), "ok");
	assert_text(create(stage, client, ",\"seats\":[\"open\",\"easy\"]"), "too-many");
	stage_close(stage);
}

static unsigned lobby(struct stage *stage, unsigned client)
{
	json_t  *reply;
	unsigned count;

	stage_say(stage, client, "{\"do\":\"list\"}");
	reply = stage_last(stage, client, "reply");
	count = (unsigned)json_array_size(json_object_get(reply, "matches"));
	json_decref(reply);
	return count;
}

static void the_lobby_shows_tables_where_somebody_is(void **context)
{
	struct stage *stage = stage_with("listed=2");
	unsigned      client = connect_as(stage, 1, 1), other = connect_as(stage, 2, 2);
	char          match[STORE_ID], token[PROTO_TOKEN];

	(void)context;
	stage_make(stage, client, "\"game\":\"example\",\"listed\":true");
	strcpy(match, stage->client[client].match);
	strcpy(token, stage->client[client].token);
	assert_text(create(stage, client, ",\"listed\":true"), "ok");
	assert_text(create(stage, client, ",\"listed\":true"), "too-many");
	assert_text(create(stage, client, ",\"listed\":false"), "ok");
	assert_int_equal(lobby(stage, other), 2);
	stage_pass(stage, 130000); /* nobody ever came to the second */
	assert_int_equal(lobby(stage, other), 1);
	stage_leave(stage, client);
	stage_pass(stage, 130000);
	assert_int_equal(lobby(stage, other), 0);
	client = connect_as(stage, 1, 1);
	stage_say(stage, client, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}", match,
	          token);
	assert_int_equal(lobby(stage, other), 1);
	stage_join(stage, other, match, "");
	assert_text(TABLE(client, "stage"), "playing");
	stage_close(stage);
}

static void connections_and_onlookers_count(void **context)
{
	struct stage *stage = stage_with("sockets=3,onlookers=1,chat=1+1");
	unsigned      client = connect_as(stage, 1, 1), looks, more;

	(void)context;
	stage_make(stage, client, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	looks = connect_as(stage, 1, 7);
	more = connect_as(stage, 1, 7);
	connect_as(stage, 1, 7);
	assert_int_equal(stage->client[connect_as(stage, 1, 7)].retry, 60);
	stage_say(stage, looks, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(stage));
	assert_text(
	    scene_do(stage, more, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(stage)),
	    "too-many");
	stage_leave(stage, looks);
	assert_text(
	    scene_do(stage, more, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(stage)), "ok");
	assert_text(scene_do(stage, client, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"hello\"}"),
	            "ok");
	assert_text(scene_do(stage, client, "{\"do\":\"chat\",\"key\":\"2\",\"text\":\"hello\"}"),
	            "too-many");
	stage_close(stage);
}

/* What nothing else bounds: entries that somebody could make for ever. */

static void ignore(struct core_host *host, core_conn conn, const char *bytes, size_t length,
                   enum proto_fault fault, uint32_t retry)
{
	(void)host;
	(void)conn;
	(void)bytes;
	(void)length;
	(void)fault;
	(void)retry;
}

static void who_comes_and_goes_for_ever_does_not_fill_the_store(void **context)
{
	struct stage *stage = stage_with("messages=1000000+1000000,sockets=1000");
	unsigned      client = connect_as(stage, 1, 1), entries;
	char          match[STORE_ID], token[PROTO_TOKEN];

	(void)context;
	stage_make(stage, client, "\"game\":\"example\",\"seats\":[\"me\",\"open\"]");
	strcpy(match, stage->client[client].match);
	strcpy(token, stage->client[client].token);
	stage_leave(stage, client);
	stage->host.send = ignore;
	for (unsigned i = 0; i < 1500; i++) { /* a second each */
		core_conn conn = 1000 + i;
		char      text[160];

		core_open(stage->core, stage->now, conn, CORE_STREAM,
		          &(struct core_who){ .address = { 1 } });
		snprintf(text, sizeof(text), "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
		         match, token);
		core_message(stage->core, stage->now, conn, text, strlen(text));
		stage_pass(stage, 500);
		core_close(stage->core, stage->now, conn);
		stage_pass(stage, 500);
	}
	entries = scene_kind(stage, ENTRY_GONE) + scene_kind(stage, ENTRY_HERE);
	assert_in_range(entries, 100, 210);
	stage_pass(stage, 30000);
	assert_int_equal(scene_kind(stage, ENTRY_GONE) + scene_kind(stage, ENTRY_HERE) - entries,
	                 1); /* it is noted all the same, a little later */
	stage_close(stage);
}

static void a_table_takes_only_so_many_wishes(void **context)
{
	struct stage *stage = stage_with("messages=1000000+1000000");
	unsigned      client = connect_as(stage, 1, 1), done = 0;

	(void)context;
	stage_make(stage, client, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]");
	while (done < 3000 && !strcmp(scene_do(stage, client, "{\"do\":\"carry\"}"), "ok"))
		done++;
	assert_int_equal(done, TABLE_STIRS_MOST - 1); /* the seat was taken once */
	assert_text(scene_do(stage, client, "{\"do\":\"carry\"}"), "too-many");
	assert_text(scene_do(stage, client, "{\"do\":\"resign\"}"), "ok");
	stage_close(stage);
}

static void what_costs_more_counts_for_more(void **context)
{
	struct stage *stage = stage_with("messages=20+1");
	unsigned      client = connect_as(stage, 1, 1);

	(void)context;
	stage_make(stage, client, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"]"); /* 4, 2 */
	assert_text(scene_do(stage, client, "{\"do\":\"resign\"}"), "ok");
	assert_text(scene_do(stage, client, "{\"do\":\"record\",\"match\":\"%s\"}",
	                     stage->client[client].match),
	            "ok"); /* 17 in all */
	assert_text(scene_do(stage, client, "{\"do\":\"list\"}"), "too-many");
	assert_text(scene_do(stage, client, "{\"do\":\"look\",\"match\":\"%s\"}",
	                     stage->client[client].match),
	            "ok");
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_spent_comes_back_with_time),
		cmocka_unit_test(what_is_held_comes_back_when_it_is_given_back),
		cmocka_unit_test(all_behind_one_address_share_a_larger_one),
		cmocka_unit_test(a_refusal_takes_nothing),
		cmocka_unit_test(programs_are_one_visitor_per_address_and_look_around_at_its_cost),
		cmocka_unit_test(nothing_is_counted_for_who_is_free),
		cmocka_unit_test(memory_is_bounded_and_what_is_held_is_kept),
		cmocka_unit_test(settings_are_read_strictly),
		cmocka_unit_test(matches_are_made_at_a_pace_that_a_new_connection_does_not_change),
		cmocka_unit_test(tables_that_are_over_count_no_longer),
		cmocka_unit_test(computers_count_by_their_strength),
		cmocka_unit_test(the_lobby_shows_tables_where_somebody_is),
		cmocka_unit_test(connections_and_onlookers_count),
		cmocka_unit_test(who_comes_and_goes_for_ever_does_not_fill_the_store),
		cmocka_unit_test(a_table_takes_only_so_many_wishes),
		cmocka_unit_test(what_costs_more_counts_for_more),
	};

	return UNIT_RUN(tests);
}
