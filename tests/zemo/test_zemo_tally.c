/* test_zemo_tally.c: what is counted in a voyage. */
#include "voyage.h"

#include "shoal/mind.h"

#include <string.h>

/* The term of this name here. */
static int term(const char *name)
{
	struct shoal_tally tally;

	game->rules->tally(game, &now.base, &tally);
	assert_int_equal(tally.subjects, 1);
	if (!strcmp(name, zemo_own_terms[0].name))
		return tally.own[0][0];
	for (unsigned i = 0; zemo_common_terms[i].name; i++) {
		if (!strcmp(name, zemo_common_terms[i].name))
			return tally.common[i];
	}
	fail_msg("there is no term '%s'", name);
	return 0;
}

static void names_are_unique(void **unused)
{
	(void)unused;
	for (unsigned i = 0; zemo_common_terms[i].name; i++) {
		assert_true(strcmp(zemo_common_terms[i].name, zemo_own_terms[0].name) != 0);
		for (unsigned k = 0; k < i; k++)
			assert_true(strcmp(zemo_common_terms[i].name, zemo_common_terms[k].name)
			            != 0);
	}
}

static void resources(void **unused)
{
	(void)unused;
	at_sea("zemo(map=corners,motive=adventurer)", "pair 3 4, start 3/4");
	points("1/3/6/0/2/4");
	assert_int_equal(term("sail"), 1);
	assert_int_equal(term("sail-1"), 1);
	assert_int_equal(term("hull-1"), 0);
	assert_int_equal(term("hull-2"), 0);
	assert_int_equal(term("hull-3"), 1);
	assert_int_equal(term("crew-5"), 0);
	assert_int_equal(term("weakest"), 1);
	assert_int_equal(term("cannon-0"), 1);
	assert_int_equal(term("command"), 2);
	assert_int_equal(term("gold"), 4);
	assert_int_equal(term("spent-vital"), 7 + 5 + 2);
	assert_int_equal(term("repairs"), 4);
	assert_int_equal(term("free-reroll"), 1);
}

static void time_and_danger(void **unused)
{
	(void)unused;
	at_sea("zemo(motive=protector)", "pair 3 4, start 3/4");
	assert_int_equal(term("turns-left"), TURNS - 1);
	assert_int_equal(term("free-reroll"), 0);
	now.turn = TURNS - 1;
	assert_int_equal(term("turns-left"), 1);
	assert_int_equal(term("turns-left-1"), 1);
	now.danger = 23;
	assert_int_equal(term("strength"), 10);
	assert_int_equal(term("skull-1"), 0);
	assert_int_equal(term("skull-2"), 1);
	assert_int_equal(term("danger-points"), 5);
	points("8/8/8/1/4/3");
	assert_int_equal(term("outgunned"), 7);
	points("8/8/8/1/0/3"); /* three 1s or more are the skull: 21 of 1296 */
	assert_int_equal(term("lost-rolls"), 16 / 5);
}

/* A turn that is over counts like the next before its roll. */
static void over_is_before_the_roll(void **unused)
{
	struct shoal_tally one, two;

	(void)unused;
	at_sea("zemo(motive=adventurer)", "pair 3 4, start 3/4");
	assert_false(game->rules->settled(game, &now.base));
	game->rules->tally(game, &now.base, &one);
	play("sail");
	assert_true(game->rules->settled(game, &now.base));
	game->rules->tally(game, &now.base, &two);
	for (unsigned i = 0; zemo_common_terms[i].name; i++)
		assert_int_equal(one.common[i], two.common[i]);
	assert_int_equal(one.own[0][0], two.own[0][0]);
	assert_int_equal(one.family, two.family);
}

static void sets(void **unused)
{
	(void)unused;
	at_sea("zemo(motive=adventurer)", "pair 3 4, start 3/4");
	circles("S2 R1 W1 C3");
	assert_int_equal(term("sets"), 1);
	assert_int_equal(term("set-parts"), 1);
	assert_int_equal(term("points"), 2 + 1 + 2 + 3 + 5);
	at_sea("zemo(motive=protector)", "pair 3 4, start 3/4");
	circles("C3 D1 K1");
	assert_int_equal(term("sets"), 1);
	assert_int_equal(term("set-parts"), 2);
	assert_int_equal(term("crab-marked"), 3);
	assert_int_equal(term("kraken-gain"), 4);
}

static void sea_around(void **unused)
{
	int idle;

	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 3 3, start 3/3, dice 1 1 1 1, keep"); /* F6 */
	assert_int_equal(term("ways-2"), 4);
	assert_int_equal(term("ways-6"), 4);
	assert_int_equal(term("free-2"), 24);
	assert_int_equal(term("free-3"), 48);
	assert_int_equal(term("lost-rolls"), 0);
	assert_int_equal(term("island-near"), 1);
	idle = term("idle-near"); /* storms, more than can be marked */
	circles("I4");
	assert_int_equal(term("island-near"), 0);
	assert_int_equal(term("island-gain"), 0);
	assert_int_equal(term("idle-near"), idle + 1);
}

/* A ship in a corner that is closed around her. */
static void stranded(void **unused)
{
	(void)unused;
	begin("zemo(motive=protector)");
	play("pair 1 1, start 1/1, dice 1 1 1 1, keep");
	now.danger = 0;
	points("8/8/8/8/0/3");
	memset(now.entered, 0xff, sizeof(now.entered));
	assert_int_equal(term("ways-5"), 0);
	assert_int_equal(term("free-8"), 0);
	assert_true(term("lost-rolls") >= 190);
	assert_true(term("stranded") >= 190);
}

/* Squares of this turn count as they will stand. */
static void squares_ahead(void **unused)
{
	(void)unused;
	approach("adventurer", 'I');
	assert_int_equal(term("island-marked"), 0);
	assert_int_equal(term("dice-4"), 1);
	land();
	assert_int_equal(term("island-marked"), 1);
	assert_int_equal(term("gold"), 6);
	meet("adventurer", 'C', "8/8/8/3/4/3", 0);
	assert_int_equal(term("crab-marked"), 1);
	assert_int_equal(term("fights"), 1);
	assert_int_equal(term("cannon"), 2);
	assert_int_equal(term("danger"), 1);
	assert_int_equal(term("lost"), 0);
	meet("adventurer", 'C', "8/2/8/0/4/3", 0); /* would need three points of hull */
	assert_int_equal(now.phase, PHASE_OVER);
	meet("protector", 'N', "8/8/8/3/4/3", 0);
	assert_int_equal(term("navy-marked"), 1);
	assert_int_equal(term("cannon"), 4);
	assert_int_equal(term("fights"), 0);
}

/* Before anything is known it is sane. */
static void beginnings(void **unused)
{
	static const char *const names[] = { "zemo", "zemo(map=divide,motive=pillager)" };
	double                   out[SHOAL_SEATS_MAX];

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		begin(names[i]);
		shoal_estimate(game, &now.base, out);
		assert_true(out[0] > 15 && out[0] < 130);
		assert_int_equal(term("turns-left"), TURNS);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(names_are_unique),
		GAME_TEST(resources),
		GAME_TEST(time_and_danger),
		GAME_TEST(over_is_before_the_roll),
		GAME_TEST(sets),
		GAME_TEST(sea_around),
		GAME_TEST(stranded),
		GAME_TEST(squares_ahead),
		GAME_TEST(beginnings),
	};

	return GAME_RUN(tests);
}
