/* test_thinking.c: where computers think, whose come first, and how long they may. */
#include "own.h"
#include "scene.h"

enum { ASKED = 256 };

/* Questions that were asked and not answered, in order. */
static struct {
	struct core_question question;
	shoal_action         action;
} open[ASKED];
static unsigned opened;

static void on_think(struct core_host *host, const struct core_question *question)
{
	struct shoal_game *game = game_of(question->game);
	struct shoal_list  list;

	(void)host;
	assert_true(opened < ASKED);
	shoal_list_fill(&list, game, &question->view.state, question->seat);
	open[opened].question = *question;
	open[opened++].action = list.action[0];
	shoal_game_destroy(game);
}

/* A visitor by a number. */
static struct core_who visitor(uint64_t number)
{
	struct core_who who = { .free = true };

	memcpy(who.visitor, &number, sizeof(number));
	return who;
}

static bool asked_for(const struct core_question *question, uint64_t whose)
{
	struct core_who who = visitor(whose);

	return question->whose == allow_whose(&who);
}

static struct stage *begin(uint32_t questions)
{
	struct stage *stage;

	stage_config = core_defaults;
	stage_config.burst = 1000000;
	stage_config.questions = questions;
	stage = stage_open(7, NULL);
	stage->host.think = on_think;
	opened = 0;
	return stage;
}

static void answer(struct stage *stage, unsigned index)
{
	uint64_t     ticket = open[index].question.ticket;
	shoal_action action = open[index].action;

	assert_true(index < opened);
	opened--;
	memmove(&open[index], &open[index + 1], (opened - index) * sizeof(open[0]));
	core_thought(stage->core, stage->now, ticket, action);
	core_tick(stage->core, stage->now);
	stage_run(stage);
}

/* Somebody at a table with computers; returns the client. In Moonshell all are asked at once. */
static unsigned sit(struct stage *stage, const char *game, const char *seats, uint64_t whose)
{
	unsigned client;
	char     members[200];

	stage_who = visitor(whose);
	client = stage_connect(stage);
	stage_who = (struct core_who){ .free = true };
	snprintf(members, sizeof(members), "\"game\":\"%s\",\"seats\":[%s]", game, seats);
	stage_make(stage, client, members);
	return client;
}

static unsigned experts(struct stage *stage, uint64_t whose)
{
	return sit(stage, "moonshell(players=4)", "\"me\",\"expert\",\"expert\",\"expert\"", whose);
}

static void look(struct stage *stage, unsigned client) /* as a program does */
{
	stage_say(stage, client, "{\"do\":\"look\",\"match\":\"%s\",\"token\":\"%s\"}",
	          stage->client[client].match, stage->client[client].token);
	assert_int_equal(stage->client[client].fault, PROTO_FAULT_OK);
}

static unsigned count(enum core_pace pace)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < opened; i++)
		sum += open[i].question.pace == pace;
	return sum;
}

static unsigned first_of(enum core_pace pace, uint64_t whose)
{
	for (unsigned i = 0; i < opened; i++) {
		if (open[i].question.pace == pace && asked_for(&open[i].question, whose))
			return i;
	}
	fail_msg("no such question");
	return 0;
}

static unsigned first_slow(unsigned skip)
{
	unsigned i = 0;

	while (i < opened && (open[i].question.pace != CORE_SLOW || skip--))
		i++;
	assert_true(i < opened);
	return i;
}

static unsigned of(uint64_t whose)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < opened; i++)
		sum += asked_for(&open[i].question, whose);
	return sum;
}

/* Presence. */

static void computers_think_only_where_somebody_is(void **context)
{
	struct stage      *stage = begin(1024);
	unsigned           anna = sit(stage, "aqualuma(seats=2)", "\"easy\",\"me\"", 1);
	struct core_counts counts;
	long long          ply;

	(void)context;
	assert_int_equal(opened, 1);
	answer(stage, 0);
	assert_int_equal(opened, 1);
	ply = stage_number(stage, anna, "state", "view.ply");
	stage_leave(stage, anna);
	answer(stage, 0); /* it had been asked: that counts */
	assert_int_equal(opened, 0);
	stage_pass(stage, 2 * OWN_IDLE + 1000);
	assert_int_equal(opened, 0);
	core_count(stage->core, &counts);
	assert_int_equal(counts.tables, 0);
	anna = scene_again(stage, anna);
	assert_true(stage_number(stage, anna, "state", "view.ply") > ply);
	assert_int_equal(opened, 1);
	stage_close(stage);
}

static void for_an_onlooker_too(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      anna = experts(stage, 1);

	(void)context;
	stage_leave(stage, anna);
	stage_pass(stage, INT64_C(2) * OWN_IDLE);
	answer(stage, 0);
	opened = 0; /* the others are not answered before the end */
	stage_restart(stage);
	scene_onlooker(stage);
	assert_true(opened > 0);
	stage_close(stage);
}

static void who_makes_requests_is_there_for_two_minutes(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      program = stage_connect(stage);

	(void)context;
	stage_say(stage, program,
	          "{\"do\":\"create\",\"game\":\"aqualuma(seats=2)\",\"seats\":[\"easy\",\"me\"]}");
	assert_int_equal(opened, 1);
	stage_pass(stage, 110000);
	answer(stage, 0);
	assert_int_equal(opened, 1);
	stage_pass(stage, 11000);
	answer(stage, 0);
	assert_int_equal(opened, 0);
	look(stage, program);
	assert_int_equal(opened, 1);
	stage_close(stage);
}

/* All at once. */

/* In Aquarium all but one choose in secret, and in the end all. */
static unsigned five(struct stage *stage)
{
	return sit(stage, "aquarium(players=5)",
	           "\"me\",\"expert\",\"expert\",\"expert\",\"expert\"", 1);
}

/* The place of any question but this. */
static unsigned not_of(uint64_t ticket)
{
	return open[0].question.ticket == ticket;
}

/* That others have finished shows in a view, but it is no other question. */
static void a_thought_counts_though_others_have_finished_meanwhile(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      anna = five(stage), states;
	uint64_t      last;
	uint32_t      ply;

	(void)context;
	while (opened < 3 || scene_asked(stage) < 0) { /* all are asked while Anna thinks */
		if (opened)
			answer(stage, 0);
		else
			assert_true(stage_answer(stage, anna, NULL));
	}
	last = open[opened - 1].question.ticket;
	states = scene_heard(stage, anna, "state");
	while (opened > 1)
		answer(stage, not_of(last));
	assert_true(scene_heard(stage, anna, "state") > states); /* that they have finished */
	while (stage_answer(stage, anna, NULL))
		;
	assert_int_equal(opened, 1);
	assert_int_equal(open[0].question.ticket, last);
	ply = open[0].question.view.state.ply;
	answer(stage, 0);
	assert_true(opened > 0);
	assert_true(open[0].question.view.state.ply > ply); /* the game has gone on */
	stage_close(stage);
}

/* Whatever comes first, nobody thinks about anything twice. */
static void no_question_is_asked_twice(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      anna = five(stage), together = 0;
	uint32_t      next[5] = { 0 };
	uint64_t      newest = 0;

	(void)context;
	while (strcmp(stage_text(stage, anna, "table", "stage"), "playing") == 0) {
		bool asked = scene_asked(stage) >= 0;

		together += opened > 1 && asked;
		for (unsigned i = 0; i < opened; i++) {
			const struct core_question *question = &open[i].question;

			if (question->ticket <= newest)
				continue;
			newest = question->ticket;
			assert_true(question->view.state.ply >= next[question->seat]);
			next[question->seat] = question->view.state.ply + 1;
		}
		if (opened && (!asked || shoal_random_below(&stage->random, 2)))
			answer(stage, shoal_random_below(&stage->random, opened));
		else
			assert_true(stage_answer(stage, anna, &stage->random));
	}
	assert_true(together > 10);
	stage_close(stage);
}

/* After an undo the same ply is another question. */
static void what_was_taken_back_is_no_longer_thought_about(void **context)
{
	struct stage    *stage = begin(1024);
	unsigned         anna;
	const char      *act = "{\"do\":\"act\",\"ply\":0,\"key\":\"%x\",\"action\":%u}";
	union shoal_room before;

	(void)context;
	stage_who = visitor(1);
	anna = stage_connect(stage);
	stage_who = (struct core_who){ .free = true };
	stage_make(stage, anna, "\"game\":\"example\",\"seats\":[\"me\",\"easy\"],\"undo\":true");
	assert_text(scene_do(stage, anna, act, 0xa, 0), "ok");
	assert_int_equal(opened, 1);
	before = open[0].question.view;
	assert_text(scene_undo(stage, anna), "ok");
	assert_text(scene_do(stage, anna, act, 0xb, 3), "ok");
	answer(stage, 0);
	assert_int_equal(stage_number(stage, anna, "state", "view.ply"), 1);
	assert_int_equal(opened, 1);
	assert_int_equal(open[0].question.view.state.ply, before.state.ply);
	answer(stage, 0);
	assert_int_equal(stage_number(stage, anna, "state", "view.ply"), 2);
	stage_close(stage);
}

/* Shares. */

static void nobody_has_more_than_a_share(void **context)
{
	struct stage *stage = begin(1024);

	(void)context;
	experts(stage, 1);
	experts(stage, 1);
	assert_int_equal(of(1), 6);
	experts(stage, 1);
	experts(stage, 1);
	assert_int_equal(of(1), 8);
	experts(stage, 2);
	assert_int_equal(of(2), 3);
	answer(stage, first_of(CORE_SLOW, 2));
	assert_int_equal(of(1), 8); /* nobody else has that place */
	sit(stage, "moonshell(players=3)", "\"me\",\"easy\",\"greedy\"", 1);
	assert_int_equal(count(CORE_QUICK), 2); /* quick ones are another matter */
	stage_close(stage);
}

static void an_answer_makes_room_for_who_waits(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      asked = 8;

	(void)context;
	for (unsigned i = 0; i < 5; i++)
		experts(stage, 1);
	stage->deaf = true; /* so that answers lead to no other questions */
	while (opened) {
		answer(stage, 0);
		asked += opened == 8;
	}
	assert_int_equal(asked, 15);
	stage_close(stage);
}

static void who_has_gone_gives_up_the_turn(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      last;

	(void)context;
	for (unsigned i = 0; i < 3; i++)
		experts(stage, 1);
	stage_leave(stage, experts(stage, 1));
	stage_leave(stage, experts(stage, 1));
	last = experts(stage, 1);
	assert_int_equal(opened, 8);
	stage->deaf = true;
	for (unsigned i = 0; i < 4; i++) /* one of the third, three of the last */
		answer(stage, 0);
	assert_int_equal(opened, 8);
	for (unsigned i = 0; i < 8; i++)
		answer(stage, 0);
	assert_int_equal(opened, 0);
	stage_leave(stage, last);
	stage_close(stage);
}

static void all_together_ask_no_more_than_the_server_allows(void **context)
{
	struct stage *stage = begin(4);

	(void)context;
	sit(stage, "moonshell(players=4)", "\"me\",\"easy\",\"easy\",\"easy\"", 1);
	sit(stage, "moonshell(players=4)", "\"me\",\"easy\",\"easy\",\"easy\"", 2);
	sit(stage, "example", "\"easy\",\"me\"", 3);
	assert_int_equal(opened, 4);
	stage->deaf = true;
	answer(stage, 0); /* the second table has one of two, and is the last again */
	assert_int_equal(of(3), 0);
	answer(stage, 0);
	assert_int_equal(of(3), 1);
	assert_int_equal(opened, 4);
	stage_close(stage);
}

static void an_answer_to_nothing_changes_nothing(void **context)
{
	struct stage *stage = begin(4);

	(void)context;
	sit(stage, "moonshell(players=4)", "\"me\",\"easy\",\"easy\",\"easy\"", 1);
	stage->deaf = true;
	for (uint64_t ticket = 0; ticket < 100; ticket++) {
		if (ticket != open[0].question.ticket && ticket != open[1].question.ticket
		    && ticket != open[2].question.ticket)
			core_thought(stage->core, stage->now, ticket, 0);
	}
	core_thought(stage->core, stage->now, open[0].question.ticket, open[0].action);
	core_thought(stage->core, stage->now, open[0].question.ticket, open[0].action);
	stage->deaf = false;
	stage_run(stage);
	opened = 0;
	sit(stage, "moonshell(players=4)", "\"me\",\"easy\",\"easy\",\"easy\"", 2);
	assert_true(of(2) >= 1 && of(2) <= 2); /* of four, two are open and perhaps one more */
	stage_close(stage);
}

/* Time. */

static void time_becomes_short_for_who_wants_most_and_the_table_says_so(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      before, hurried, other;

	(void)context;
	experts(stage, 1);
	before = experts(stage, 1);
	for (unsigned i = 0; i < opened; i++)
		assert_int_equal(open[i].question.milliseconds, 0);
	hurried = experts(stage, 1);
	assert_int_equal(open[opened - 1].question.milliseconds, 2222); /* 9 on 2 threads */
	assert_int_equal(stage_number(stage, hurried, "table", "hurried"), 1);
	assert_int_equal(stage_number(stage, before, "table", "hurried"), 0);
	other = experts(stage, 2);
	assert_int_equal(open[opened - 1].question.milliseconds, 0);
	assert_int_equal(stage_number(stage, other, "table", "hurried"), 0);
	for (unsigned i = 0; i < 40; i++)
		experts(stage, 1);
	answer(stage, first_of(CORE_SLOW, 1));
	assert_int_equal(open[opened - 1].question.milliseconds, 100);
	stage_close(stage);
}

static void a_short_answer_is_not_hurried_by_a_limit_that_it_keeps(void **context)
{
	struct stage *stage = begin(1024);

	(void)context;
	for (unsigned i = 0; i < 3; i++)
		experts(stage, 1);
	opened = 0;
	sit(stage, "moonshell(players=4)", "\"me\",\"hard\",\"easy\",\"hard\"", 2);
	for (unsigned i = 0; i < opened; i++)
		assert_int_equal(open[i].question.milliseconds, 0);
	stage_close(stage);
}

static void who_has_used_up_the_thinking_time_gets_short_answers(void **context)
{
	struct stage *stage;
	unsigned      client;

	(void)context;
	stage_config = core_defaults;
	stage_config.burst = 1000000;
	core_allowances_default(&stage_config.allow);
	assert_true(core_allowances_read("thinking=5+1", &stage_config.allow, NULL));
	stage = stage_open(7, NULL);
	stage_config = core_defaults;
	stage->host.think = on_think;
	opened = 0;
	stage_who = (struct core_who){ .address = { 1 }, .visitor = { 1 } };
	client = stage_connect(stage);
	stage_who = (struct core_who){ .free = true };
	stage_make(
	    stage, client,
	    "\"game\":\"moonshell(players=4)\",\"seats\":[\"me\",\"expert\",\"expert\",\"easy\"]");
	assert_int_equal(opened, 3);
	assert_int_equal(open[first_slow(0)].question.milliseconds, 0); /* three seconds of five */
	assert_int_equal(open[first_slow(1)].question.milliseconds, 100);
	assert_int_equal(stage_number(stage, client, "table", "hurried"), 1);
	stage_close(stage);
}

/* In Aquarium all feed in secret, in several steps: when a computer has done one of them and is
 * asked again, there may be less time than before, but nobody hears of it. */
static void hurry_tells_nothing_of_secret_answers(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      anna = sit(stage, "aquarium(players=3)", "\"me\",\"expert\",\"expert\"", 1);
	unsigned      other = scene_onlooker(stage), hidden = 0, told = 0;

	(void)context;
	while (strcmp(stage_text(stage, anna, "table", "stage"), "playing") == 0) {
		unsigned tables = scene_heard(stage, other, "table");
		unsigned states = scene_heard(stage, other, "state"), before = opened;

		stage->core->config.threads = 2 * shoal_random_below(&stage->random, 2);
		if (opened)
			answer(stage, shoal_random_below(&stage->random, opened));
		else
			assert_true(stage_answer(stage, anna, &stage->random));
		told += scene_heard(stage, other, "table") > tables;
		if (scene_heard(stage, other, "state") > states)
			continue;
		assert_int_equal(scene_heard(stage, other, "table"), tables);
		hidden += before && opened == before
		          && (open[opened - 1].question.milliseconds > 0)
		                 != stage_number(stage, other, "table", "hurried");
	}
	assert_true(told > 0 && hidden > 0);
	stage_close(stage);
}

static void a_table_says_when_there_is_time_again(void **context)
{
	struct stage *stage = begin(1024);
	unsigned      client;

	(void)context;
	for (unsigned i = 0; i < 3; i++)
		client = experts(stage, 1);
	assert_int_equal(stage_number(stage, client, "table", "hurried"), 1);
	assert_int_equal(scene_heard(stage, client, "table"), 1);
	while (opened)
		answer(stage, 0);
	assert_true(stage_answer(stage, client, NULL));
	while (opened || !stage_answer(stage, client, NULL))
		answer(stage, 0);
	assert_int_equal(stage_number(stage, client, "table", "hurried"), 0);
	assert_int_equal(scene_heard(stage, client, "table"), 2);
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(computers_think_only_where_somebody_is),
		cmocka_unit_test(for_an_onlooker_too),
		cmocka_unit_test(who_makes_requests_is_there_for_two_minutes),
		cmocka_unit_test(a_thought_counts_though_others_have_finished_meanwhile),
		cmocka_unit_test(no_question_is_asked_twice),
		cmocka_unit_test(what_was_taken_back_is_no_longer_thought_about),
		cmocka_unit_test(nobody_has_more_than_a_share),
		cmocka_unit_test(an_answer_makes_room_for_who_waits),
		cmocka_unit_test(who_has_gone_gives_up_the_turn),
		cmocka_unit_test(all_together_ask_no_more_than_the_server_allows),
		cmocka_unit_test(an_answer_to_nothing_changes_nothing),
		cmocka_unit_test(time_becomes_short_for_who_wants_most_and_the_table_says_so),
		cmocka_unit_test(a_short_answer_is_not_hurried_by_a_limit_that_it_keeps),
		cmocka_unit_test(who_has_used_up_the_thinking_time_gets_short_answers),
		cmocka_unit_test(hurry_tells_nothing_of_secret_answers),
		cmocka_unit_test(a_table_says_when_there_is_time_again),
	};

	return UNIT_RUN(tests);
}
