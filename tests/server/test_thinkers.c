/* test_thinkers.c: whose questions are answered next, and that threads keep to it. */
#include "../unit/unit.h"
#include "thinkers.h"
#include "turns.h"

#include <time.h>

enum { MOST = 400 };

static struct turns turns;
static struct turn  pool[MOST];
static unsigned     used;

static void begin(void)
{
	turns = (struct turns){ 0 };
	used = 0;
}

static void add(uint64_t whose, bool quick)
{
	assert_true(used < MOST);
	pool[used] = (struct turn){ .whose = whose, .quick = quick };
	turns_add(&turns, &pool[used++]);
}

/* Takes all; the numbers under which they were added, as letters. */
static const char *order(struct turn *(*take)(struct turns *turns))
{
	static char  text[MOST + 1];
	unsigned     count = 0;
	struct turn *turn;

	while ((turn = take(&turns)))
		text[count++] = (char)('a' + (turn - pool));
	text[count] = '\0';
	return text;
}

static void one_queue_is_served_in_order(void **context)
{
	(void)context;
	begin();
	assert_string_equal(order(turns_take), "");
	for (unsigned i = 0; i < 5; i++)
		add(7, false);
	assert_int_equal(turns.waiting, 5);
	assert_string_equal(order(turns_take), "abcde");
	assert_int_equal(turns.waiting, 0);
	add(7, false);
	assert_string_equal(order(turns_take), "f");
}

static void queues_have_turns(void **context)
{
	(void)context;
	begin();
	for (unsigned i = 0; i < 4; i++)
		add(1, false); /* abcd */
	add(2, false);
	add(2, false); /* ef */
	add(1 + TURNS_BUCKETS, false);
	assert_string_equal(order(turns_take), "aegbfcd");
}

static void who_comes_late_waits_one_round(void **context)
{
	(void)context;
	begin();
	for (unsigned i = 0; i < 10; i++)
		add(1, false);
	assert_ptr_equal(turns_take(&turns), &pool[0]);
	add(2, false);
	assert_string_equal(order(turns_take), "bkcdefghij");
}

static void quick_ones_come_first(void **context)
{
	(void)context;
	begin();
	add(1, false);
	add(2, false);
	add(1, true);
	add(3, true);
	add(1, true);
	assert_string_equal(order(turns_take_quick), "cde");
	assert_string_equal(order(turns_take), "ab");
	add(1, false);
	add(1, true);
	assert_string_equal(order(turns_take), "gf");
}

static void slow_ones_do_not_wait_for_ever(void **context)
{
	(void)context;
	begin();
	add(1, false);
	for (unsigned i = 0; i < 2 * TURNS_QUICK; i++)
		add(i, true);
	for (unsigned i = 0; i < TURNS_QUICK; i++)
		assert_true(turns_take(&turns)->quick);
	assert_false(turns_take(&turns)->quick);
	assert_true(turns_take(&turns)->quick);
}

static void many_queues_lose_nothing(void **context)
{
	struct shoal_random random;
	bool                taken[MOST] = { false };
	struct turn        *turn;
	unsigned            count = 0;

	(void)context;
	begin();
	shoal_random_seed(&random, 5);
	while (count < MOST) {
		bool adds = used < MOST && shoal_random_below(&random, 2);

		if (adds) {
			add((uint64_t)shoal_random_below(&random, 40) * TURNS_BUCKETS,
			    shoal_random_below(&random, 2));
			continue;
		}
		turn =
		    shoal_random_below(&random, 2) ? turns_take(&turns) : turns_take_quick(&turns);
		if (!turn)
			continue;
		assert_false(taken[turn - pool]);
		taken[turn - pool] = true;
		count++;
	}
	assert_int_equal(turns.waiting, 0);
	assert_string_equal(order(turns_take), "");
}

/* Threads. */

static void wake(void *to)
{
	(void)to;
}

static void nap(void)
{
	nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
}

static uint64_t answered[64];
static unsigned answers;

static const struct house_rules as_shipped;
static char                     said[256]; /* the last fault */
static shoal_action             last_action;

static void on_answer(void *to, uint64_t ticket, shoal_action action, const char *fault)
{
	(void)to;
	assert_true(action < 7);
	if (fault)
		snprintf(said, sizeof(said), "%s", fault);
	last_action = action;
	answered[answers++] = ticket;
}

static void ask(struct thinkers *thinkers, uint64_t ticket, const char *spec, enum core_pace pace,
                uint32_t milliseconds)
{
	struct core_question question = { .ticket = ticket,
		                          .pace = pace,
		                          .milliseconds = milliseconds };
	struct shoal_game   *game = game_of("example");

	game->rules->start(game, &question.view.state);
	snprintf(question.game, sizeof(question.game), "example");
	snprintf(question.spec, sizeof(question.spec), "%s", spec);
	thinkers_ask(thinkers, &question);
	shoal_game_destroy(game);
}

static void quick_ones_pass_by_a_long_one(void **context)
{
	struct thinkers *thinkers = thinkers_create(1, &as_shipped, wake, NULL);

	(void)context;
	assert_non_null(thinkers);
	answers = 0;
	ask(thinkers, 1, "mcts(iterations=1000000,time=1s)", CORE_SLOW, 0);
	ask(thinkers, 2, "mcts(iterations=1000000,time=1s)", CORE_SLOW, 300);
	for (uint64_t i = 3; i < 8; i++)
		ask(thinkers, i, "random", CORE_QUICK, 0);
	while (answers < 7) {
		nap();
		thinkers_collect(thinkers, on_answer, NULL);
	}
	assert_int_equal(answered[5], 1);
	assert_int_equal(answered[6], 2);
	thinkers_destroy(thinkers);
}

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void time_is_kept(void **context)
{
	struct thinkers *thinkers = thinkers_create(1, &as_shipped, wake, NULL);
	int64_t          from = now();

	(void)context;
	assert_non_null(thinkers);
	answers = 0;
	ask(thinkers, 1, "mcts(iterations=0,time=60s)", CORE_SLOW, 100);
	ask(thinkers, 2, "mcts(iterations=5)", CORE_SLOW, 3000000); /* keeps to its own limit */
	ask(thinkers, 3, "greedy", CORE_SLOW, 100);
	while (answers < 3) {
		nap();
		thinkers_collect(thinkers, on_answer, NULL);
	}
	assert_true(now() - from >= 100 && now() - from < 30000);
	thinkers_destroy(thinkers);
}

/* Who runs the server may name a player for a level; where that one fails, the level answers
 * itself. */
static void somebody_stands_for_a_level(void **context)
{
	static const struct house_rules rules = {
		.spec = { [2] =
		              "cmd(limit=5s):sh -c 'while read a b; do case $a in shoal) echo ready;; "
		              "go) echo bestaction 6;; esac; done'",
		          [3] = "cmd:sh -c 'read a; echo ready; read a; exit 9'" }
	};
	struct thinkers *thinkers = thinkers_create(1, &rules, wake, NULL);

	(void)context;
	assert_non_null(thinkers);
	answers = 0;
	said[0] = '\0';
	for (uint64_t i = 1; i < 4; i++)
		ask(thinkers, i, "hard", CORE_SLOW, 300);
	while (answers < 3) {
		nap();
		thinkers_collect(thinkers, on_answer, NULL);
	}
	assert_int_equal(last_action, 6);
	assert_string_equal(said, "");
	ask(thinkers, 4, "expert", CORE_SLOW, 50);
	while (answers < 4) {
		nap();
		thinkers_collect(thinkers, on_answer, NULL);
	}
	assert_non_null(strstr(said, "ended with status 9 and did not answer"));
	thinkers_destroy(thinkers);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_queue_is_served_in_order),
		cmocka_unit_test(queues_have_turns),
		cmocka_unit_test(who_comes_late_waits_one_round),
		cmocka_unit_test(quick_ones_come_first),
		cmocka_unit_test(slow_ones_do_not_wait_for_ever),
		cmocka_unit_test(many_queues_lose_nothing),
		cmocka_unit_test(quick_ones_pass_by_a_long_one),
		cmocka_unit_test(time_is_kept),
		cmocka_unit_test(somebody_stands_for_a_level),
	};

	return UNIT_RUN(tests);
}
