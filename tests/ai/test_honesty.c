/* test_honesty.c: computer players know what their seat may know, and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ask.h"
#include "twins.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { QUESTIONS = 6, GAMES = 40 }; /* wanted per seat and player; played for them at most */

static struct shoal_game *game_of(const char *name)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(name, NULL, &error);

	if (!game)
		fail_msg("%s: %s", name, error.text);
	return game;
}

static struct shoal_player *player_of(const struct shoal_game *game, const char *spec,
                                      uint64_t seed)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, seed, &error);

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	return player;
}

/* Two players that are alike, each before a view in a page of its own. */
struct hearing {
	const struct shoal_game   *game;
	const char                *spec;
	const struct shoal_budget *budget;
	struct shoal_player       *player[2];
	struct glass              *glass[2];
};

/* Both are asked about what their seat cannot tell apart. The states are locked away meanwhile, and
 * what lies around the views differs. */
static void hear_both(struct hearing *h, struct twins *twins, int seat)
{
	union shoal_room          view[2];
	const struct shoal_state *shown[2];
	struct said               said[2];

	twins_views(twins, &view[0].state, &view[1].state);
	assert_memory_equal(&view[0], &view[1], h->game->state_bytes);
	for (int i = 0; i < 2; i++)
		shown[i] = glass_show(h->glass[i], h->game, &view[i].state, i ? 0xff : 0);
	memset(view, 0, sizeof(view));
	twins_lock(twins, true);
	for (int i = 0; i < 2; i++)
		ask(h->player[i], shown[i], seat, h->budget, &said[i]);
	twins_lock(twins, false);
	if (memcmp(&said[0], &said[1], sizeof(said[0])) != 0)
		fail_msg("%s, %s: seat %d is told apart what it cannot know: answers %u and %u",
		         h->game->name, h->spec, seat, said[0].answer, said[1].answer);
	if (!is_legal(h->game, shown[0], seat, said[0].answer))
		fail_msg("%s, %s: %u is not legal", h->game->name, h->spec, said[0].answer);
}

static void hear_seat(struct hearing *h, int seat)
{
	unsigned asked = 0;

	for (uint64_t seed = 1; asked < QUESTIONS && seed <= GAMES; seed++) {
		struct twins *twins = twins_create(h->game, seat, seed);

		while (asked < QUESTIONS && twins_next(twins)) {
			hear_both(h, twins, seat);
			asked++;
		}
		twins_destroy(twins);
	}
	if (!asked)
		fail_msg("%s has no secrets from seat %d", h->game->name, seat);
}

static void hear(const char *name, const char *spec, const struct shoal_budget *budget)
{
	struct shoal_game *game = game_of(name);
	struct hearing     h = { .game = game, .spec = spec, .budget = budget };

	for (int i = 0; i < 2; i++) {
		h.player[i] = player_of(game, spec, 7);
		h.glass[i] = glass_create();
	}
	hear_seat(&h, 0);
	hear_seat(&h, game->seats - 1);
	for (int i = 0; i < 2; i++) {
		shoal_player_destroy(h.player[i]);
		glass_destroy(h.glass[i]);
	}
	shoal_game_destroy(game);
}

static void secrets_stay_secret(void **unused)
{
	static const struct shoal_budget small = { .iterations = 20 };
	static const char *const         games[] = {
			"kuhn(cards=5)",
			"goofspiel(players=3,rounds=4)",
			"goofspiel(players=2,rounds=5,bids=secret)",
			"spoof(players=3)",
			"moonshell(players=2)",
			"moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)",
			"aquarium(players=2,mode=intro)",
			"aquarium(players=4,mode=advanced)",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		for (const char *const *spec = ask_specs; *spec; spec++)
			hear(games[i], *spec, NULL);
		for (size_t level = 0; level < SHOAL_LEVELS; level++)
			hear(games[i], shoal_level_name(level), &small);
	}
}

/* Where there are no secrets the view is all the same all that a player gets. */
static void views_are_enough(void **unused)
{
	(void)unused;
	for (const char *const *name = ask_games; *name; name++) {
		struct shoal_game   *game = game_of(*name);
		struct shoal_player *player = player_of(game, "mcts(iterations=20)", 1);
		struct glass        *glass = glass_create();
		struct questions     q;
		struct said          said;
		union shoal_room     view;

		for (questions_begin(&q, game, 3, 6); questions_next(&q);) {
			shoal_view(game, &q.now.state, q.seat, &view.state);
			ask(player, glass_show(glass, game, &view.state, 0xa5), q.seat, NULL,
			    &said);
			assert_true(is_legal(game, &q.now.state, q.seat, said.answer));
		}
		glass_destroy(glass);
		shoal_player_destroy(player);
		shoal_game_destroy(game);
	}
}

/* The locks hold: a child that looks behind them does not live to say so. */

struct peep {
	struct twins      *twins;
	struct glass      *glass;
	struct shoal_game *game;
};

static void read_states(struct peep *p)
{
	union shoal_room one, two;

	twins_states(p->twins, &one.state, &two.state);
}

static void read_behind(struct peep *p)
{
	volatile const unsigned char *at;
	union shoal_room              view = { 0 };

	at = (const unsigned char *)glass_show(p->glass, p->game, &view.state, 0);
	(void)at[p->game->state_bytes];
}

static void write_view(struct peep *p)
{
	union shoal_room view = { 0 };

	((struct shoal_state *)(uintptr_t)glass_show(p->glass, p->game, &view.state, 0))->ply = 1;
}

static void read_view(struct peep *p)
{
	union shoal_room view = { 0 };

	if (glass_show(p->glass, p->game, &view.state, 0)->ply)
		_exit(1);
}

static bool survives(void (*peep)(struct peep *p), struct peep *p)
{
	pid_t child = fork();
	int   status;

	assert_true(child >= 0);
	if (!child) {
		(void)fclose(stderr); /* what a sanitizer says about it */
		(void)signal(SIGSEGV, SIG_DFL);
		peep(p);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) && !WEXITSTATUS(status);
}

static void locks_hold(void **unused)
{
	struct peep p = { .game = game_of("kuhn"), .glass = glass_create() };

	(void)unused;
	p.twins = twins_create(p.game, 0, 1);
	assert_true(survives(read_states, &p));
	twins_lock(p.twins, true);
	assert_false(survives(read_states, &p));
	twins_lock(p.twins, false);
	assert_true(survives(read_view, &p));
	assert_false(survives(write_view, &p));
	assert_false(survives(read_behind, &p));
	twins_destroy(p.twins);
	glass_destroy(p.glass);
	shoal_game_destroy(p.game);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(secrets_stay_secret),
		cmocka_unit_test(views_are_enough),
		cmocka_unit_test(locks_hold),
	};

	return cmocka_run_group_tests_name(__FILE__, tests, NULL, NULL);
}
