/* test_questions.c: questions to computer players in a PostgreSQL: test_questions URL */
#include "fixture.h"
#include "questions.h"

#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { PROGRAM = 99, MOST = 512 };

static struct {
	const char       *where;
	PGconn           *conn;
	struct questions *asker, *worker, *other;
	/* What was heard. */
	uint64_t              tickets[MOST];
	uint16_t              actions[MOST];
	struct questions_name names[MOST];
	uint8_t               view[QUESTIONS_VIEW];
	struct store_question last;
	char                  game[64], spec[64];
	size_t                count;
	unsigned              threads;
} world;

static void sql(const char *text)
{
	PGresult      *result = PQexec(world.conn, text);
	ExecStatusType status = PQresultStatus(result);

	PQclear(result);
	assert_true(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
}

static struct questions *open_one(uint64_t id, uint64_t program, unsigned threads)
{
	struct questions_self self = { .id = id, .program = program, .threads = threads };
	struct shoal_error    error;
	struct questions     *questions = questions_open(world.where, &self, &error);

	if (!questions)
		fail_msg("%s", error.text);
	return questions;
}

static void on_ticket(void *to, uint64_t ticket)
{
	(void)to;
	world.tickets[world.count++] = ticket;
}

static void on_answer(void *to, uint64_t ticket, uint16_t action)
{
	(void)to;
	world.actions[world.count] = action;
	world.tickets[world.count++] = ticket;
}

static void on_claimed(void *to, const struct store_question *question)
{
	(void)to;
	world.last = *question;
	memcpy(world.view, question->view, question->length);
	snprintf(world.game, sizeof(world.game), "%s", question->game);
	snprintf(world.spec, sizeof(world.spec), "%s", question->spec);
	world.names[world.count] = (struct questions_name){ question->asker, question->ticket };
	world.tickets[world.count++] = question->ticket;
}

/* How many still stand, of those that `who` knows. */
static size_t beat(struct questions *who, const uint64_t known[], size_t count)
{
	struct questions_name names[MOST] = { { 0 } };

	for (size_t i = 0; i < count; i++)
		names[i] = (struct questions_name){ 1, known[i] };
	world.count = 0;
	assert_true(questions_beat(who, names, count, on_ticket, NULL, &world.threads));
	return world.count;
}

static size_t claim(struct questions *who, size_t most)
{
	world.count = 0;
	assert_true(questions_claim(who, most, on_claimed, NULL));
	return world.count;
}

static size_t answers(void)
{
	world.count = 0;
	assert_true(questions_answers(world.asker, on_answer, NULL));
	return world.count;
}

static bool answer(struct questions *who, uint64_t ticket, uint16_t action)
{
	bool counted = false;

	assert_true(questions_answer(who, (struct questions_name){ 1, ticket }, action, &counted));
	return counted;
}

static void ask(uint64_t ticket, uint64_t whose)
{
	static const uint8_t  view[3] = { 0, 0xff, 0x5c };
	struct store_question question = { .ticket = ticket,
		                           .whose = whose,
		                           .seed = UINT64_MAX,
		                           .milliseconds = 300,
		                           .seat = 2,
		                           .game = "zemo(players=3)",
		                           .spec = "it's",
		                           .view = view,
		                           .length = sizeof(view) };

	assert_true(questions_ask(world.asker, &question, 1));
}

static void lose(unsigned id) /* as if it had not been heard of for a while */
{
	char text[128];

	snprintf(text, sizeof(text),
	         "UPDATE shoal.thinkers SET seen = seen - interval '6 seconds' WHERE id = %u", id);
	sql(text);
}

static int begin(void **state)
{
	(void)state;
	world.conn = PQconnectdb(world.where);
	sql("SET client_min_messages = error; DROP SCHEMA IF EXISTS shoal CASCADE");
	world.asker = open_one(1, PROGRAM, 0);
	world.worker = open_one(2, PROGRAM, 3);
	world.other = open_one(3, PROGRAM, 1);
	beat(world.asker, NULL, 0);
	beat(world.worker, NULL, 0);
	beat(world.other, NULL, 0);
	return 0;
}

static int end(void **state)
{
	(void)state;
	questions_close(world.asker);
	questions_close(world.worker);
	questions_close(world.other);
	PQfinish(world.conn);
	return 0;
}

static void a_question_arrives_as_it_was_asked(void **state)
{
	(void)state;
	ask(7, UINT64_MAX - 1);
	assert_int_equal(claim(world.worker, 5), 1);
	assert_int_equal(world.last.asker, 1);
	assert_int_equal(world.last.ticket, 7);
	assert_true(world.last.whose == UINT64_MAX - 1 && world.last.seed == UINT64_MAX);
	assert_int_equal(world.last.milliseconds, 300);
	assert_int_equal(world.last.seat, 2);
	assert_int_equal(world.last.length, 3);
	assert_memory_equal(world.view, "\0\xff\x5c", 3);
	assert_string_equal(world.game, "zemo(players=3)");
	assert_string_equal(world.spec, "it's");
	assert_int_equal(answers(), 0);
	assert_true(answer(world.worker, 7, 65535));
	assert_int_equal(answers(), 1);
	assert_int_equal(world.tickets[0], 7);
	assert_int_equal(world.actions[0], 65535);
	assert_int_equal(answers(), 0);
}

static void both_sides_are_woken(void **state)
{
	struct pollfd fd = { .fd = questions_descriptor(world.worker), .events = POLLIN };

	(void)state;
	questions_hear(world.worker);
	ask(1, 1);
	assert_int_equal(poll(&fd, 1, 5000), 1);
	assert_int_equal(claim(world.worker, 1), 1);
	fd.fd = questions_descriptor(world.asker);
	assert_int_equal(poll(&fd, 1, 0), 0);
	assert_true(answer(world.worker, 1, 0));
	assert_int_equal(poll(&fd, 1, 5000), 1);
	questions_hear(world.asker);
	assert_int_equal(poll(&fd, 1, 0), 0);
}

static void nobody_claims_what_is_claimed(void **state)
{
	(void)state;
	for (uint64_t i = 1; i <= 5; i++)
		ask(i, i);
	assert_int_equal(claim(world.worker, 3), 3);
	assert_int_equal(claim(world.other, 9), 2);
	assert_int_equal(claim(world.worker, 9), 0);
	assert_false(answer(world.worker, 5, 1)); /* somebody else's */
}

static void queues_have_turns(void **state)
{
	(void)state;
	for (uint64_t i = 1; i <= 4; i++)
		ask(i, 70);
	ask(5, 71);
	ask(6, 71);
	ask(7, 72);
	assert_int_equal(claim(world.worker, 9), 7);
	for (size_t i = 0; i < 7; i++)
		assert_int_equal(world.tickets[i], ((const uint64_t[]){ 1, 5, 7, 2, 6, 3, 4 })[i]);
}

static void the_question_of_a_lost_worker_is_taken_again(void **state)
{
	(void)state;
	ask(1, 1);
	assert_int_equal(claim(world.worker, 1), 1);
	assert_int_equal(claim(world.other, 1), 0);
	lose(2);
	assert_int_equal(claim(world.other, 1), 1);
	assert_false(answer(world.worker, 1, 11)); /* too late */
	assert_true(answer(world.other, 1, 12));
	assert_false(answer(world.other, 1, 13)); /* once */
	assert_int_equal(answers(), 1);
	assert_int_equal(world.actions[0], 12);
}

static void what_is_lost_again_and_again_goes_back(void **state)
{
	const uint64_t ticket = 1;

	(void)state;
	ask(ticket, 1);
	for (unsigned i = 0; i < QUESTIONS_CLAIMS; i++) {
		assert_int_equal(claim(i % 2 ? world.other : world.worker, 1), 1);
		assert_int_equal(beat(world.asker, &ticket, 1), 1);
		lose(i % 2 ? 3 : 2);
		beat(i % 2 ? world.worker : world.other, NULL, 0);
	}
	assert_int_equal(claim(world.worker, 1), 0);
	assert_int_equal(beat(world.asker, &ticket, 1), 0);
}

static void what_is_not_understood_goes_back_at_once(void **state)
{
	const uint64_t ticket = 1;

	(void)state;
	ask(ticket, 1);
	assert_int_equal(claim(world.worker, 1), 1);
	assert_true(questions_refuse(world.worker, (struct questions_name){ 1, ticket }));
	assert_int_equal(claim(world.other, 1), 0);
	assert_int_equal(beat(world.asker, &ticket, 1), 0);
}

static void who_forgot_a_claim_sets_it_free(void **state)
{
	const uint64_t second = 2;

	(void)state;
	ask(1, 1);
	ask(2, 2);
	assert_int_equal(claim(world.worker, 2), 2);
	beat(world.worker, &second, 1);
	assert_int_equal(claim(world.other, 2), 1);
	assert_int_equal(world.tickets[0], 1);
}

static void who_forgot_a_question_strikes_it_out(void **state)
{
	const uint64_t second = 2;

	(void)state;
	ask(1, 1);
	ask(2, 2);
	assert_int_equal(beat(world.asker, &second, 1), 1);
	assert_int_equal(world.tickets[0], 2);
	assert_int_equal(claim(world.other, 2), 1);
}

static void who_takes_leave_gives_back(void **state)
{
	const uint64_t ticket = 1;

	(void)state;
	ask(ticket, 1);
	assert_int_equal(claim(world.worker, 1), 1);
	assert_int_equal(beat(world.asker, &ticket, 1), 1);
	assert_int_equal(world.threads, 4);
	questions_close(world.worker);
	assert_int_equal(claim(world.other, 1), 1);
	assert_int_equal(beat(world.asker, &ticket, 1), 1);
	assert_int_equal(world.threads, 1);
	world.worker = open_one(2, PROGRAM, 3);
}

static void nobody_thinks_for_who_is_gone(void **state)
{
	(void)state;
	ask(1, 1);
	lose(1);
	assert_int_equal(claim(world.worker, 1), 0);
	beat(world.asker, (const uint64_t[]){ 1 }, 1);
	assert_int_equal(claim(world.worker, 1), 1);
}

static void other_programs_are_not_spoken_to(void **state)
{
	struct questions *newer = open_one(4, PROGRAM + 1, 7);

	(void)state;
	beat(newer, NULL, 0);
	ask(1, 1);
	assert_int_equal(claim(newer, 1), 0);
	beat(world.asker, (const uint64_t[]){ 1 }, 1);
	assert_int_equal(world.threads, 4);
	questions_close(newer);
}

static void askers_share_the_threads(void **state)
{
	struct questions *second = open_one(5, PROGRAM, 0);

	(void)state;
	beat(second, NULL, 0);
	assert_int_equal(world.threads, 2);
	lose(2);
	beat(second, NULL, 0);
	assert_int_equal(world.threads, 1); /* of one, for two: still somebody */
	lose(3);
	beat(second, NULL, 0);
	assert_int_equal(world.threads, 0);
	questions_close(second);
}

/* The database was not stopped in order: what is not logged is gone, and that is all. */
static void a_database_that_forgot_is_no_trouble(void **state)
{
	const uint64_t ticket = 1;

	(void)state;
	ask(ticket, 1);
	assert_int_equal(claim(world.worker, 1), 1);
	sql("TRUNCATE shoal.thinkers, shoal.questions");
	assert_false(answer(world.worker, 1, 3));
	assert_int_equal(beat(world.asker, &ticket, 1), 0);
	beat(world.worker, NULL, 0);
	ask(2, 1);
	assert_int_equal(claim(world.worker, 1), 1);
	assert_true(answer(world.worker, 2, 3));
	assert_int_equal(answers(), 1);
}

static void what_is_no_question_goes_back(void **state)
{
	const uint64_t ticket = 1;
	char           text[256];

	(void)state;
	ask(ticket, 1);
	snprintf(text, sizeof(text), "UPDATE shoal.questions SET game = repeat('x', %d)",
	         QUESTIONS_TEXT);
	sql(text);
	assert_int_equal(claim(world.worker, 1), 0);
	assert_int_equal(beat(world.asker, &ticket, 1), 0);
}

/* Many at once: each hand is a worker with a connection of its own. */

enum { MANY = 300, HANDS = 4, GRIP = 8 };

struct hand {
	pthread_t             thread;
	uint64_t              id;
	struct questions_name held[GRIP];
	size_t                count, counted;
	bool                  broke;
};

static void on_grip(void *to, const struct store_question *question)
{
	struct hand *hand = to;

	hand->held[hand->count++] = (struct questions_name){ question->asker, question->ticket };
}

static void *work(void *to)
{
	struct hand          *hand = to;
	struct questions_self self = { .id = hand->id, .program = PROGRAM, .threads = GRIP };
	struct questions     *who = questions_open(world.where, &self, NULL);
	unsigned              threads;

	hand->broke = !who || !questions_beat(who, NULL, 0, on_ticket, NULL, &threads);
	do {
		hand->count = 0;
		hand->broke |= !questions_claim(who, GRIP, on_grip, hand);
		for (size_t i = 0; i < hand->count; i++) {
			bool counted = false;

			hand->broke |= !questions_answer(who, hand->held[i], 1, &counted);
			hand->counted += counted;
		}
	} while (hand->count && !hand->broke);
	if (who)
		questions_close(who);
	return NULL;
}

static void many_hands_answer_each_once(void **state)
{
	struct hand hands[HANDS] = { { 0 } };
	bool        there[MANY + 1] = { false };
	size_t      counted = 0;

	(void)state;
	for (uint64_t i = 1; i <= MANY; i++)
		ask(i, i % 7);
	for (size_t i = 0; i < HANDS; i++) {
		hands[i].id = 100 + i;
		assert_int_equal(pthread_create(&hands[i].thread, NULL, work, &hands[i]), 0);
	}
	for (size_t i = 0; i < HANDS; i++) {
		pthread_join(hands[i].thread, NULL);
		assert_false(hands[i].broke);
		counted += hands[i].counted;
	}
	assert_int_equal(counted, MANY);
	assert_int_equal(answers(), MANY);
	for (size_t i = 0; i < MANY; i++) {
		assert_false(there[world.tickets[i]]);
		there[world.tickets[i]] = true;
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
		TEST(a_question_arrives_as_it_was_asked),
		TEST(both_sides_are_woken),
		TEST(nobody_claims_what_is_claimed),
		TEST(queues_have_turns),
		TEST(the_question_of_a_lost_worker_is_taken_again),
		TEST(what_is_lost_again_and_again_goes_back),
		TEST(what_is_not_understood_goes_back_at_once),
		TEST(who_forgot_a_claim_sets_it_free),
		TEST(who_forgot_a_question_strikes_it_out),
		TEST(who_takes_leave_gives_back),
		TEST(nobody_thinks_for_who_is_gone),
		TEST(other_programs_are_not_spoken_to),
		TEST(askers_share_the_threads),
		TEST(a_database_that_forgot_is_no_trouble),
		TEST(what_is_no_question_goes_back),
		TEST(many_hands_answer_each_once),
#undef TEST
	};

	if (argc != 2)
		return 2;
	world.where = argv[1];
	return cmocka_run_group_tests(tests, NULL, NULL);
}
