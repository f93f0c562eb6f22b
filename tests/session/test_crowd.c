/* test_crowd.c: many look on at one table: each hears what one alone would hear, what is the same
 * for them is put together once, and a round in which they are told may be disturbed by anything.
 */
#include "scene.h"

enum { CROWD = 300, SLICE = 64 };

/* How often a view was put into words; counted by the linker's wrapping. */
static unsigned views;

void __real_shoal_put_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_json *json);
void __wrap_shoal_put_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_json *json);

void __wrap_shoal_put_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_json *json)
{
	views++;
	__real_shoal_put_view(game, state, seat, json);
}

/* A table of two with so many who look on, every other one in German. */
static struct stage *crowded(const char *members, unsigned onlookers)
{
	struct stage *stage = stage_open(21, NULL);
	unsigned      maker = stage_connect(stage), guest = stage_connect(stage);

	stage_make(stage, maker, members);
	for (unsigned i = 0; i < onlookers; i++)
		stage_say(stage, stage_connect(stage),
		          "{\"do\":\"watch\",\"match\":\"%s\",\"lang\":\"%s\"}", scene_match(stage),
		          i % 2 ? "de" : "en");
	stage_join(stage, guest, scene_match(stage), "");
	return stage;
}

static void answer(struct stage *stage)
{
	assert_true(stage_answer(stage, 0, NULL) || stage_answer(stage, 1, NULL));
}

/* The commit of an answer is acknowledged, two slices have been told, and all others wait. */
static void answer_halfway(struct stage *stage)
{
	stage->deaf = true;
	answer(stage);
	stage_step(stage);
	stage->deaf = false;
}

static unsigned told(const struct stage *stage, unsigned states) /* of the crowd */
{
	unsigned count = 0;

	for (unsigned i = 2; i < stage->clients; i++)
		count += scene_heard(stage, i, "state") == states;
	return count;
}

static void play_with_talk(struct stage *stage)
{
	for (unsigned i = 0; i < 8; i++) {
		answer(stage);
		stage_pass(stage, 1700);
		if (i == 2)
			stage_say(stage, 0, "{\"do\":\"chat\",\"key\":\"c1\",\"text\":\"hello\"}");
		if (i == 3 && stage->clients > 4) /* one of them does not want to hear it */
			stage_say(stage, 4, "{\"do\":\"mute\",\"seat\":1,\"on\":true}");
		if (i == 4)
			stage_say(stage, 1, "{\"do\":\"chat\",\"key\":\"c2\",\"text\":\"so\"}");
		if (i == 5)
			scene_undo(stage, 0);
	}
	stage_say(stage, 1, "{\"do\":\"leave\"}");
	stage_pass(stage, 10000);
}

static void each_hears_what_one_alone_would_hear(void **context)
{
	static const char *const games[] = {
		"\"game\":\"example\",\"undo\":true,\"clock\":{\"total\":300}",
		"\"game\":\"duellum\"", "\"game\":\"aquarium(players=2)\",\"undo\":true"
	};

	(void)context;
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		struct stage *many = crowded(games[i], CROWD), *few = crowded(games[i], 2);

		play_with_talk(many);
		play_with_talk(few);
		for (unsigned client = 0; client < many->clients; client++) {
			unsigned like = client < 2 ? client : 2 + client % 2;

			if (client != 4) /* who hears less chat */
				assert_text(many->client[client].heard, few->client[like].heard);
		}
		assert_int_equal(scene_heard(many, 3, "chat"), 2);
		assert_int_equal(scene_heard(many, 4, "chat"), 1);
		assert_true(scene_heard(many, 5, "state") > 7);
		assert_string_not_equal(many->client[2].heard, many->client[3].heard);
		stage_close(many);
		stage_close(few);
	}
}

static void what_is_the_same_is_put_together_once(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", CROWD);

	(void)context;
	for (unsigned n = 0; n < 3; n++) {
		views = 0;
		answer(stage);
		assert_int_equal(views, 4); /* two seats, and the crowd in two languages */
		assert_int_equal(told(stage, n + 2), CROWD);
	}
	stage_close(stage);
}

static void who_sits_is_told_first_and_the_others_in_slices(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", CROWD);
	unsigned      slices = 0;

	(void)context;
	stage->deaf = true;
	answer(stage);
	assert_int_equal(scene_heard(stage, 0, "reply"), 2); /* made and watched, but not moved */
	stage_step(stage);
	assert_int_equal(scene_heard(stage, 0, "reply"), 3);
	assert_int_equal(stage_number(stage, 0, "state", "n"), 1);
	assert_int_equal(stage_number(stage, 1, "state", "n"), 1);
	assert_int_equal(told(stage, 2), 2 * SLICE - 2);
	for (; told(stage, 2) < CROWD; slices++) {
		assert_int_equal(core_next(stage->core), stage->now); /* it wants to go on */
		core_tick(stage->core, stage->now);
	}
	assert_int_equal(slices, 3);
	assert_true(core_next(stage->core) > stage->now);
	stage_close(stage);
}

static void what_comes_in_meanwhile_waits_until_all_have_heard(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", CROWD);
	unsigned      late = stage_connect(stage), states;

	(void)context;
	answer_halfway(stage);
	stage->deaf = true;
	stage_say(stage, late, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(stage));
	assert_int_equal(told(stage, 2), CROWD); /* stage_say lets everything happen */
	assert_int_equal(stage_number(stage, late, "state", "view.ply"), 1);
	stage->deaf = false;
	answer_halfway(stage);
	answer(stage); /* while others have not heard of the one before */
	for (unsigned i = 2; i < 2 + CROWD; i++) {
		assert_int_equal(stage_number(stage, i, "state", "from"), 2);
		assert_int_equal(stage_number(stage, i, "state", "n"), 3);
	}
	states = scene_heard(stage, late, "state");
	assert_int_equal(states, 3); /* as it came, and two moves: nothing twice */
	stage_close(stage);
}

static void others_are_served_while_a_crowd_is_told(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", CROWD);
	unsigned      other = stage_connect(stage);
	char          text[] = "{\"do\":\"list\"}";

	(void)context;
	answer_halfway(stage);
	assert_true(told(stage, 2) < CROWD);
	stage->deaf = true;
	core_message(stage->core, stage->now, stage->client[other].conn, text, strlen(text));
	stage_step(stage); /* the store's answer, and one slice */
	assert_int_equal(scene_heard(stage, other, "reply"), 1);
	assert_true(told(stage, 2) < CROWD);
	stage->deaf = false;
	stage_run(stage);
	assert_int_equal(told(stage, 2), CROWD);
	stage_close(stage);
}

static void who_goes_in_the_middle_disturbs_nobody(void **context)
{
	(void)context;
	for (unsigned way = 0; way < 3; way++) {
		struct stage *stage = crowded("\"game\":\"example\"", CROWD);
		unsigned      stays = 0;

		answer_halfway(stage);
		for (unsigned i = 2; i < stage->clients; i++) {
			bool heard = scene_heard(stage, i, "state") == 2;

			if (way == 0 ? heard : way == 1 ? !heard : i % 3 > 0) {
				core_close(stage->core, stage->now, stage->client[i].conn);
				stage->client[i].closed = true;
			}
		}
		stage_run(stage);
		answer(stage);
		for (unsigned i = 2; i < stage->clients; i++) {
			if (stage->client[i].closed)
				assert_true(scene_heard(stage, i, "state") <= 2);
			else
				assert_int_equal(scene_heard(stage, i, "state"), 3);
			stays += !stage->client[i].closed;
		}
		assert_true(stays > 50);
		stage_close(stage);
	}
}

static void when_everybody_goes_in_the_middle_the_table_is_put_away(void **context)
{
	struct stage      *stage = crowded("\"game\":\"example\"", CROWD);
	struct core_counts counts;

	(void)context;
	answer_halfway(stage);
	core_count(stage->core, &counts);
	assert_int_equal(counts.seats_here, 2);
	assert_int_equal(counts.playing, 1);
	for (unsigned i = stage->clients; i > 0; i--)
		core_close(stage->core, stage->now, stage->client[i - 1].conn);
	stage_run(stage);
	assert_int_equal(scene_kind(stage, ENTRY_GONE), 2);
	stage_pass(stage, 400000);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 0);
	assert_int_equal(counts.seats_here, 0);
	assert_int_equal(counts.playing, 0);
	stage_close(stage);
}

static void a_process_may_end_in_the_middle(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", CROWD);
	unsigned      back;

	(void)context;
	answer_halfway(stage);
	stage_restart(stage);
	back = stage_connect(stage);
	stage_say(stage, back, "{\"do\":\"watch\",\"match\":\"%s\",\"since\":0}",
	          scene_match(stage));
	assert_int_equal(stage_number(stage, back, "state", "n"), 1);
	stage_close(stage);
}

/* What is new in the store is read when all have heard of what was known before. */
static void news_of_others_wait_for_the_end_of_the_round(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", CROWD);

	(void)context;
	answer_halfway(stage);
	stage->deaf = true;
	core_changed(stage->core, stage->now, scene_match(stage));
	assert_null(stage->first);
	stage_run(stage);
	assert_int_equal(told(stage, 2), CROWD);
	assert_non_null(stage->first); /* now it is read */
	stage->deaf = false;
	stage_run(stage);
	answer(stage);
	assert_int_equal(told(stage, 3), CROWD);
	stage_close(stage);
}

/* Two processes: what one wrote, the other tells in one round, also to who lost a seat by it. */
static void those_who_have_heard_differently_are_told_differently(void **context)
{
	struct core_config config = stage_config;
	struct store      *store = store_open("memory", NULL);
	struct stage      *here, *there;
	unsigned           onlooker, sat;

	(void)context;
	stage_config = core_defaults;
	stage_config.burst = 1000000;
	stage_config.shared = true;
	here = stage_open(1, store);
	there = stage_open(2, store);
	stage_connect(here);
	stage_connect(here);
	stage_make(here, 0, "\"game\":\"example\"");
	stage_join(here, 1, scene_match(here), "");
	onlooker = stage_connect(there);
	sat = stage_connect(there);
	stage_say(there, onlooker, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(here));
	stage_say(there, sat, "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	          scene_match(here), here->client[1].token);
	stage_answer(here, 0, NULL);
	stage_say(here, 0, "{\"do\":\"chat\",\"key\":\"c1\",\"text\":\"one\"}");
	stage_say(here, 0, "{\"do\":\"chat\",\"key\":\"c2\",\"text\":\"two\"}");
	here->deaf = true; /* no computer answers */
	stage_say(here, 1, "{\"do\":\"leave\"}");
	stage_step(here);
	core_changed(there->core, there->now, scene_match(here));
	stage_run(there);
	assert_int_equal(stage_number(there, onlooker, "state", "from"), 0);
	assert_int_equal(stage_number(there, onlooker, "state", "n"), 1);
	assert_int_equal(stage_number(there, sat, "table", "you"), -1);
	assert_int_equal(stage_number(there, sat, "state", "from"), 1); /* a snapshot */
	assert_int_equal(stage_number(there, sat, "state", "n"), 1);
	assert_non_null(strstr(there->client[onlooker].heard, "\"text\":\"one\""));
	assert_text(stage_text(there, onlooker, "chat", "text"), "two");
	stage_close(here);
	stage_close(there);
	store_close(store);
	stage_config = config;
}

static void a_seat_may_have_a_crowd_as_well(void **context)
{
	struct stage *stage = crowded("\"game\":\"example\"", 1);
	unsigned      first = stage->clients;

	(void)context;
	for (unsigned i = 0; i < 200; i++)
		scene_again(stage, 1);
	views = 0;
	answer(stage);
	assert_int_equal(views, 3);
	stage_say(stage, 1, "{\"do\":\"leave\"}"); /* all of them look on now */
	for (unsigned i = first; i < stage->clients; i++) {
		assert_int_equal(stage_number(stage, i, "state", "view.ply"), 2); /* a computer's */
		assert_int_equal(stage_number(stage, i, "table", "you"), -1);
	}
	answer(stage);
	stage_close(stage);
}

/* The table that nobody missed for longest goes, and none that somebody came back to. */
static void room_is_made_by_who_was_idle_longest(void **context)
{
	struct core_config config = stage_config;
	struct stage      *stage;
	unsigned           maker[4], back;
	const char        *ids[8];
	uint32_t           next[8];

	(void)context;
	stage_config = core_defaults;
	stage_config.burst = 1000000;
	stage_config.tables = 3;
	stage = stage_open(5, NULL);
	for (unsigned i = 0; i < 3; i++) {
		maker[i] = stage_connect(stage);
		stage_make(stage, maker[i], "\"game\":\"example\"");
	}
	for (unsigned i = 0; i < 3; i++) {
		stage_leave(stage, maker[i]);
		stage_pass(stage, 1000);
	}
	stage->deaf = true;
	back = stage_connect(stage);
	stage_say(stage, back, "{\"do\":\"join\",\"match\":\"%s\"}", stage->client[0].match);
	maker[3] = stage_connect(stage);
	stage_say(stage, maker[3], "{\"do\":\"create\",\"game\":\"zemo\"}");
	stage->deaf = false;
	stage_run(stage);
	assert_int_equal(stage_number(stage, back, "reply", "seat"), 1);
	assert_int_equal(stage_number(stage, maker[3], "reply", "seat"), 0);
	assert_int_equal(core_tables(stage->core, 0, 1, ids, next, 8), 3);
	for (unsigned i = 0; i < 3; i++)
		assert_string_not_equal(ids[i], stage->client[maker[1]].match);
	stage_close(stage);
	stage_config = config;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_hears_what_one_alone_would_hear),
		cmocka_unit_test(what_is_the_same_is_put_together_once),
		cmocka_unit_test(who_sits_is_told_first_and_the_others_in_slices),
		cmocka_unit_test(what_comes_in_meanwhile_waits_until_all_have_heard),
		cmocka_unit_test(others_are_served_while_a_crowd_is_told),
		cmocka_unit_test(who_goes_in_the_middle_disturbs_nobody),
		cmocka_unit_test(when_everybody_goes_in_the_middle_the_table_is_put_away),
		cmocka_unit_test(a_process_may_end_in_the_middle),
		cmocka_unit_test(news_of_others_wait_for_the_end_of_the_round),
		cmocka_unit_test(those_who_have_heard_differently_are_told_differently),
		cmocka_unit_test(a_seat_may_have_a_crowd_as_well),
		cmocka_unit_test(room_is_made_by_who_was_idle_longest),
	};

	return UNIT_RUN(tests);
}
