/* test_vec.c: many games at once, against the same games played one by one through game.h. */
#include "shoal/vec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { GAMES = 150, STEPS = 400 };

/* Buffers of just the right size, so that a checker of memory sees their ends. */
struct bench {
	struct shoal_vec_plan plan;
	struct shoal_vec     *vec;
	size_t                floats, answers, seats;
	int32_t              *action;
};

static void open_bench(struct bench *b, const struct shoal_game *game, enum shoal_autoreset mode,
                       uint32_t threads, uint32_t most_steps, bool all)
{
	struct shoal_error error;

	b->floats = (size_t)game->observe_floats * (all ? game->seats : 1) * GAMES;
	b->answers = (size_t)game->answers * GAMES;
	b->seats = (size_t)game->seats * GAMES;
	b->plan =
	    (struct shoal_vec_plan){ .game = game,
		                     .count = GAMES,
		                     .threads = threads,
		                     .most_steps = most_steps,
		                     .autoreset = mode,
		                     .all = all,
		                     .out = { calloc(b->floats, sizeof(float)),
		                              calloc(b->floats, sizeof(float)), malloc(b->answers),
		                              malloc(b->seats * sizeof(float)), malloc(GAMES),
		                              malloc(GAMES), malloc(GAMES) } };
	b->action = malloc(GAMES * sizeof(b->action[0]));
	b->vec = shoal_vec_create(&b->plan, &error);
	assert_non_null(b->vec);
}

static void close_bench(struct bench *b)
{
	shoal_vec_destroy(b->vec);
	free(b->plan.out.observation);
	free(b->plan.out.last);
	free(b->plan.out.mask);
	free(b->plan.out.reward);
	free(b->plan.out.player);
	free(b->plan.out.terminated);
	free(b->plan.out.truncated);
	free(b->action);
}

/* One hash of all that a step wrote. */
static uint64_t written(const struct bench *b)
{
	const struct shoal_vec_out *out = &b->plan.out;
	uint64_t hash = shoal_hash(out->observation, b->floats * sizeof(float), 1);

	hash = shoal_hash(out->last, b->floats * sizeof(float), hash);
	hash = shoal_hash(out->mask, b->answers, hash);
	hash = shoal_hash(out->reward, b->seats * sizeof(float), hash);
	hash = shoal_hash(out->player, GAMES, hash);
	hash = shoal_hash(out->terminated, GAMES, hash);
	return shoal_hash(out->truncated, GAMES, hash);
}

static void step(struct bench *b)
{
	struct shoal_error error;

	shoal_vec_sample(b->vec, b->action);
	assert_int_equal(shoal_vec_step(b->vec, b->action, &error), SHOAL_OK);
}

static struct shoal_game *create(const char *text)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(text, NULL, &error);

	assert_non_null(game);
	return game;
}

/* One game by hand, beside game 7 of many. */
struct lone {
	const struct shoal_game *game;
	struct shoal_random      random;
	union shoal_room         now;
	struct shoal_list        list;
};

enum { SEVENTH = 7, SEED = 4711 };

static void lone_begin(struct lone *lone)
{
	lone->game->rules->start(lone->game, &lone->now.state);
	shoal_chance_pass(lone->game, &lone->now.state, &lone->random, &lone->list);
}

static void compare_question(struct bench *b, struct lone *lone, float *seen)
{
	const struct shoal_game *game = lone->game;
	union shoal_room         view;
	int                      seat = lone->now.state.actor;

	assert_int_equal(b->plan.out.player[SEVENTH], seat);
	assert_memory_equal(shoal_vec_state(b->vec, SEVENTH), &lone->now, game->state_bytes);
	shoal_view(game, &lone->now.state, seat, &view.state);
	game->rules->observe(game, &view.state, seat, seen);
	assert_memory_equal(&b->plan.out.observation[(size_t)SEVENTH * game->observe_floats], seen,
	                    game->observe_floats * sizeof(float));
	shoal_list_fill(&lone->list, game, &lone->now.state, seat);
	for (unsigned a = 0, i = 0; a < game->answers; a++) {
		bool legal = i < lone->list.count && lone->list.action[i] == a;

		assert_int_equal(b->plan.out.mask[(size_t)SEVENTH * game->answers + a], legal);
		i += legal;
	}
}

static void same_as_alone(const struct shoal_game *game)
{
	struct lone  lone = { .game = game };
	struct bench b;
	uint64_t     seeds[GAMES];
	float       *seen = malloc(game->observe_floats * sizeof(float));
	unsigned     ended = 0;

	open_bench(&b, game, SHOAL_SAME_STEP, 2, 0, false);
	for (unsigned i = 0; i < GAMES; i++)
		seeds[i] = SEED - SEVENTH + i;
	shoal_vec_reset(b.vec, seeds, NULL);
	shoal_random_seed(&lone.random, SEED);
	lone_begin(&lone);
	for (unsigned n = 0; n < STEPS; n++) {
		double returns[SHOAL_SEATS_MAX];
		bool   over;

		compare_question(&b, &lone, seen);
		step(&b);
		game->rules->apply(game, &lone.now.state, lone.now.state.actor,
		                   (shoal_action)b.action[SEVENTH], NULL);
		shoal_chance_pass(game, &lone.now.state, &lone.random, &lone.list);
		over = lone.now.state.actor == SHOAL_OVER;
		assert_int_equal(b.plan.out.terminated[SEVENTH], over);
		if (over)
			game->rules->score(game, &lone.now.state, returns);
		for (unsigned seat = 0; seat < game->seats; seat++)
			assert_true(b.plan.out.reward[(size_t)SEVENTH * game->seats + seat]
			            == (over ? (float)returns[seat] : 0));
		ended += over;
		if (over)
			lone_begin(&lone);
	}
	assert_true(ended || game->longest > STEPS);
	free(seen);
	close_bench(&b);
}

static void test_same_as_alone(void **state)
{
	(void)state;
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		struct shoal_game *game = create(shoal_rules_at(i)->id);

		same_as_alone(game);
		shoal_game_destroy(game);
	}
}

static void test_threads_do_not_matter(void **state)
{
	static const enum shoal_autoreset modes[] = { SHOAL_NEXT_STEP, SHOAL_SAME_STEP };

	(void)state;
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		struct shoal_game *game = create(shoal_rules_at(i)->id);
		struct bench       one, many;

		open_bench(&one, game, modes[i % 2], 1, 90, true);
		open_bench(&many, game, modes[i % 2], 5, 90, true);
		for (unsigned n = 0; n < 100; n++) {
			assert_true(written(&one) == written(&many));
			step(&one);
			step(&many);
		}
		close_bench(&one);
		close_bench(&many);
		shoal_game_destroy(game);
	}
}

/* Wrong answers change nothing, however many right ones stand before them. */
static void test_refusals(void **state)
{
	static const int32_t bad[] = { -1, INT32_MIN, INT32_MAX, 7, 65536, 65536 + 3 };
	struct shoal_game   *game = create("example");
	struct shoal_error   error;
	struct bench         b;

	(void)state;
	open_bench(&b, game, SHOAL_DISABLED, 3, 0, false);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		uint64_t before = written(&b);

		shoal_vec_sample(b.vec, b.action);
		b.action[GAMES - 1] = bad[i];
		assert_int_equal(shoal_vec_step(b.vec, b.action, &error), SHOAL_ILLEGAL_ACTION);
		assert_non_null(strstr(error.text, "game 149"));
		assert_true(written(&b) == before);
	}
	while (!b.plan.out.terminated[0]) {
		for (unsigned i = 0; i < GAMES; i++)
			b.action[i] = shoal_vec_state(b.vec, i)->ply & 1;
		assert_int_equal(shoal_vec_step(b.vec, b.action, &error), SHOAL_OK);
	}
	assert_int_equal(shoal_vec_step(b.vec, b.action, &error), SHOAL_GAME_OVER);
	assert_string_equal(error.text, "game 0 is over; reset it first");
	close_bench(&b);
	shoal_game_destroy(game);
}

/* What an end looks like in each mode. Seven stones in columns 0 and 1 by turns end a game. */
static void test_modes(void **state)
{
	struct shoal_game *game = create("example");

	(void)state;
	for (int mode = 0; mode < SHOAL_AUTORESET_COUNT; mode++) {
		struct shoal_error error;
		struct bench       b;
		uint8_t            only[GAMES] = { 0, 1 };

		open_bench(&b, game, (enum shoal_autoreset)mode, 1, 0, false);
		for (unsigned n = 0; n < 7; n++) {
			for (unsigned i = 0; i < GAMES; i++)
				b.action[i] = (int32_t)(i ? n : n % 2);
			assert_int_equal(shoal_vec_step(b.vec, b.action, &error), SHOAL_OK);
		}
		assert_int_equal(b.plan.out.terminated[0], 1);
		assert_true(b.plan.out.reward[0] == 1 && b.plan.out.reward[1] == -1);
		if (mode == SHOAL_SAME_STEP) {
			assert_int_equal(b.plan.out.player[0], 0);
			assert_true(b.plan.out.observation[0] == 0 && b.plan.out.last[0] == 1);
		} else {
			assert_int_equal(b.plan.out.player[0], SHOAL_OVER);
			assert_true(b.plan.out.observation[0] == 1 && b.plan.out.last[0] == 0);
			assert_int_equal(b.plan.out.mask[3], mode == SHOAL_NEXT_STEP);
		}
		if (mode == SHOAL_NEXT_STEP) {
			shoal_vec_sample(b.vec, b.action);
			b.action[0] = -5;
			assert_int_equal(shoal_vec_step(b.vec, b.action, &error), SHOAL_OK);
			assert_int_equal(b.plan.out.terminated[0], 0);
			assert_int_equal(b.plan.out.player[0], 0);
			assert_true(b.plan.out.reward[0] == 0);
		}
		if (mode == SHOAL_DISABLED) {
			shoal_vec_reset(b.vec, NULL, only);
			assert_int_equal(b.plan.out.player[0], SHOAL_OVER);
			assert_int_equal(shoal_vec_state(b.vec, 1)->ply, 0);
		}
		close_bench(&b);
	}
	shoal_game_destroy(game);
}

static void test_truncation(void **state)
{
	struct shoal_game *game = create("moonshell");
	struct bench       b;

	(void)state;
	open_bench(&b, game, SHOAL_NEXT_STEP, 1, 5, false);
	for (unsigned n = 1; n <= 12; n++) {
		step(&b);
		assert_int_equal(b.plan.out.truncated[3], n % 6 == 5);
		assert_int_equal(b.plan.out.terminated[3], 0);
		assert_int_equal(b.plan.out.player[3] == SHOAL_OVER, n % 6 == 5);
	}
	close_bench(&b);
	shoal_game_destroy(game);
}

static void test_place(void **state)
{
	struct shoal_game *game = create("example");
	struct shoal_error error;
	struct shoal_list  list;
	union shoal_room   now;
	struct bench       b;

	(void)state;
	open_bench(&b, game, SHOAL_NEXT_STEP, 1, 0, false);
	game->rules->start(game, &now.state);
	game->rules->apply(game, &now.state, 0, 3, NULL);
	assert_int_equal(shoal_vec_place(b.vec, 5, &now.state, &error), SHOAL_OK);
	assert_int_equal(b.plan.out.player[5], 1);
	now.state.actor = 0;
	assert_int_equal(shoal_vec_place(b.vec, 5, &now.state, &error), SHOAL_NOT_NOW);
	now.state.actor = 1;
	shoal_playout(game, &now.state, &(struct shoal_random){ { 1, 2, 3, 4 } }, &list);
	assert_int_equal(shoal_vec_place(b.vec, 5, &now.state, &error), SHOAL_GAME_OVER);
	assert_int_equal(b.plan.out.player[5], 1);
	close_bench(&b);
	shoal_game_destroy(game);
}

static void test_bad_plans(void **state)
{
	struct shoal_game    *game = create("example");
	struct shoal_vec_plan good = { .game = game, .count = 1, .threads = 1 }, plan;
	struct shoal_error    error;

	(void)state;
	plan = good;
	plan.count = 0;
	assert_null(shoal_vec_create(&plan, &error));
	assert_int_equal(error.status, SHOAL_BAD_VALUE);
	plan.count = SHOAL_VEC_GAMES + 1;
	assert_null(shoal_vec_create(&plan, &error));
	plan = good;
	plan.threads = 0;
	assert_null(shoal_vec_create(&plan, &error));
	plan.threads = SHOAL_VEC_THREADS + 1;
	assert_null(shoal_vec_create(&plan, &error));
	plan = good;
	plan.autoreset = SHOAL_AUTORESET_COUNT;
	assert_null(shoal_vec_create(&plan, &error));
	shoal_game_destroy(game);
}

/* Threads stay behind when a process forks; the child steps by itself and ends. */
static void test_fork(void **state)
{
	struct shoal_game *game = create("example");
	struct bench       b;
	pid_t              child;
	int                status;

	(void)state;
	open_bench(&b, game, SHOAL_NEXT_STEP, 4, 0, false);
	step(&b);
	child = fork();
	assert_true(child >= 0);
	if (!child) {
		struct shoal_error error;

		shoal_vec_sample(b.vec, b.action);
		status = (int)shoal_vec_step(b.vec, b.action, &error);
		shoal_vec_destroy(b.vec);
		_exit(status);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	step(&b);
	close_bench(&b);
	shoal_game_destroy(game);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same_as_alone), cmocka_unit_test(test_threads_do_not_matter),
		cmocka_unit_test(test_refusals),      cmocka_unit_test(test_modes),
		cmocka_unit_test(test_truncation),    cmocka_unit_test(test_place),
		cmocka_unit_test(test_bad_plans),     cmocka_unit_test(test_fork),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
