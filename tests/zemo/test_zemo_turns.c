/* test_zemo_turns.c: the player of whole turns: exactly what a plain walk over all that can happen
 * finds, within its budget. */
#include "voyage.h"

#include "shoal/ai.h"

#include <math.h>
#include <string.h>

static const char *const ALL = "turns(width=0,outcomes=0,nodes=1000000000)";

static struct shoal_player *player_of(const char *spec)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, 1, &error);

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	return player;
}

/* Without memory, order or bounds. */
static double worth(const struct zemo_state *s)
{
	struct shoal_list list;
	double            out[SHOAL_SEATS_MAX], sum = 0, best = -1;

	shoal_estimate(game, &s->base, out);
	if (s->base.actor == SHOAL_OVER || game->rules->settled(game, &s->base))
		return out[0];
	shoal_list_fill(&list, game, &s->base, s->base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		struct zemo_state next = *s;
		double            value;

		game->rules->apply(game, &next.base, next.base.actor, list.action[i], NULL);
		value = worth(&next);
		if (s->base.actor == SHOAL_CHANCE)
			sum += value * list.weight[i];
		best = value > best ? value : best;
	}
	return s->base.actor == SHOAL_CHANCE ? sum / shoal_chance_total(&list) : best;
}

/* Calibration is a straight line: values of the player and of the walk lie on one. */
static double shown(double value)
{
	return shoal_calibrated(game, &now.base, value);
}

static void is_exact(void)
{
	struct shoal_player *player = player_of(ALL);
	struct shoal_opinion opinion[SHOAL_LIST_MAX];
	double               best = -1;
	shoal_action         answer = shoal_player_choose(player, &now.base, 0, NULL);
	size_t               count = shoal_player_opinions(player, opinion, SHOAL_LIST_MAX);

	assert_true(count > 1);
	assert_int_equal(opinion[0].action, answer);
	for (size_t i = 0; i < count; i++) {
		struct zemo_state next = now;
		double            value;

		game->rules->apply(game, &next.base, 0, opinion[i].action, NULL);
		value = worth(&next);
		best = value > best ? value : best;
		if (fabs(opinion[i].value - shown(value)) > 1e-6)
			fail_msg("answer %u: %f, not %f", opinion[i].action, opinion[i].value,
			         shown(value));
	}
	assert_true(fabs(shoal_player_value(player) - shown(best)) < 1e-6);
	shoal_player_destroy(player);
}

static void fights(void **unused)
{
	(void)unused;
	meet("protector", 'C', "3/4/5/2/1/2", 0);
	is_exact();
	meet("adventurer", 'D', "3/2/5/3/1/0", 6);
	is_exact();
	meet("pillager", 'K', "6/3/3/2/0/1", 11);
	is_exact();
	meet("protector", 'N', "4/4/2/2/1/1", 3);
	is_exact();
}

static void towns(void **unused)
{
	(void)unused;
	meet("adventurer", 'T', "3/4/5/2/1/3", 3);
	is_exact();
	meet("pillager", 'T', "5/4/5/2/0/2", 3);
	is_exact();
}

static void moves(void **unused)
{
	(void)unused;
	begin("zemo(map=corners,motive=adventurer)");
	play("pair 3 4, start 3/4");
	points("4/4/4/1/0/1");
	play("dice 1 1 2 4"); /* a free reroll */
	asked(PHASE_KEEP);
	is_exact();
	play("keep");
	is_exact();
}

static void turn_ends(void **unused)
{
	(void)unused;
	at_sea("zemo(map=divide,motive=pillager)", "pair 3 4, start 3/4");
	is_exact();
}

/* What it expects to play can be played. */
static void lines(void **unused)
{
	struct shoal_player *player;
	struct shoal_step    step[8];
	size_t               count;

	(void)unused;
	begin("zemo(map=corners,motive=protector)");
	play("pair 3 4, start 3/4, dice 2 3 4 5");
	player = player_of("turns");
	assert_int_equal(shoal_player_choose(player, &now.base, 0, NULL), ACT_KEEP);
	count = shoal_player_line(player, step, 8);
	assert_int_equal(count, 5);
	for (size_t i = 0; i < count; i++) {
		struct shoal_error error;

		assert_int_equal(step[i].seat, 0);
		assert_int_equal(shoal_try_apply(game, &now.base, 0, step[i].action, NULL, &error),
		                 SHOAL_OK);
	}
	assert_int_not_equal(now.phase, PHASE_MOVE);
	shoal_player_destroy(player);
}

static void few_positions(void **unused)
{
	static const struct shoal_budget budget = { .iterations = 40 };
	struct shoal_player             *player;

	(void)unused;
	begin("zemo(map=corners,motive=protector)");
	play("pair 3 4, start 3/4, dice 2 3 4 5");
	player = player_of("turns");
	shoal_player_choose(player, &now.base, 0, &budget);
	assert_true(shoal_player_iterations(player) <= 40);
	shoal_player_destroy(player);
}

static void only_without_secrets(void **unused)
{
	struct shoal_error error;
	struct shoal_game *other = shoal_game_create("moonshell", NULL, &error);

	(void)unused;
	assert_non_null(other);
	assert_null(shoal_player_create(other, "turns", 1, &error));
	assert_non_null(strstr(error.text, "without secrets"));
	shoal_game_destroy(other);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(fights),
		GAME_TEST(towns),
		GAME_TEST(moves),
		GAME_TEST(turn_ends),
		GAME_TEST(lines),
		GAME_TEST(few_positions),
		GAME_TEST(only_without_secrets),
	};

	return GAME_RUN(tests);
}
