/* test_moonshell_tally.c: what is counted in a position: the first term is the score, and chests
 * promise what a person would say. */
#include "shore.h"

#include "potential.h"

#include <string.h>

static struct shoal_tally tally;

static int16_t own(unsigned seat, const char *name)
{
	for (unsigned i = 0; moonshell_own_terms[i].name; i++) {
		if (!strcmp(moonshell_own_terms[i].name, name))
			return tally.own[seat][i];
	}
	fail_msg("no own term %s", name);
	return 0;
}

static int16_t common(const char *name)
{
	for (unsigned i = 0; moonshell_common_terms[i].name; i++) {
		if (!strcmp(moonshell_common_terms[i].name, name))
			return tally.common[i];
	}
	fail_msg("no common term %s", name);
	return 0;
}

static void count(void)
{
	memset(&tally, 0x55, sizeof(tally)); /* all is written */
	moonshell_tally(game, &now.base, &tally);
}

static void compare_scores(void)
{
	struct moonshell_sheet sheet[SIDES];

	count();
	moonshell_score(moonshell_game_of(game), &now, sheet);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		assert_int_equal(tally.own[seat][0], sheet[seat].total);
		assert_int_equal(own(seat, "secret-points"), sheet[seat].secret);
		assert_int_equal(own(seat, "composition-points"),
		                 sheet[seat].objective[OBJ_COMPOSITION]);
		assert_int_equal(own(seat, "array-points"), sheet[seat].objective[OBJ_ARRAY]);
		assert_int_equal(own(seat, "trove-points"), sheet[seat].objective[OBJ_TROVE]);
		assert_in_range(tally.order[seat], 0, game->seats - 1);
	}
}

/* At every point of random games, the set-up included. */
static void points_are_the_score(void **unused)
{
	static const char *const names[] = {
		"moonshell",
		"moonshell(players=3,moonshell=on,powers=passive,cards=mixed)",
		"moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)",
		"moonshell(players=1,mode=tsunami)",
	};
	struct shoal_random random;

	(void)unused;
	shoal_random_seed(&random, 7);
	for (unsigned i = 0; i < 200; i++) {
		begin(names[i % 4]);
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			shoal_action list[SHOAL_LIST_MAX];
			size_t       count;

			compare_scores();
			if (now.base.actor == SHOAL_CHANCE) {
				struct shoal_list odds;

				game->rules->apply(
				    game, &now.base, SHOAL_CHANCE,
				    shoal_chance_draw(game, &now.base, &random, &odds), NULL);
				continue;
			}
			count = game->rules->legal(game, &now.base, now.base.actor, list);
			game->rules->apply(game, &now.base, now.base.actor,
			                   list[shoal_random_below(&random, (uint32_t)count)],
			                   NULL);
		}
	}
}

/* A gain at once is what the score rises by, in the best column. */
static void sure_gains(void **unused)
{
	(void)unused;
	ready("moonshell", "");
	cards(2, 1, 0, 0, 0); /* CC / CC; VO / OV */
	chest(0, "-- -- -- -- / CP -- -- -- / CV CO -- --");
	chest(1, "-- -- -- -- / -- -- -- -- / -- -- -- --");
	secret(0, 4); /* four of a colour in a row */
	count();
	assert_int_equal(own(0, "composition-lacks-1"), 1);
	assert_int_equal(own(0, "composition-hope"), 10 * 42 / 8);
	assert_int_equal(own(0, "spaces"), 9);
	assert_int_equal(own(1, "spaces"), 12);
	assert_int_equal(common("fewest-spaces"), 9);
	for (unsigned tile = 0; tile < SHELLS; tile++) {
		struct moonshell_potential o;
		int                        best = 0, before = sheet_of(0).total;

		moonshell_read_chest(now.chest[0], &o);
		moonshell_weigh_chest(moonshell_game_of(game), &now, now.chest[0], 4,
		                      own(1, "trove-tiles") > 0, &o);
		for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
			unsigned space = moonshell_lowest(now.chest[0], column);

			now.chest[0][space] = (uint8_t)tile;
			if (sheet_of(0).total - before > best)
				best = sheet_of(0).total - before;
			now.chest[0][space] = TILE_NONE;
		}
		assert_int_equal(o.sure[tile], best);
	}
}

/* Spoilt places promise nothing, and nothing is promised that there is no room for. */
static void promises(void **unused)
{
	(void)unused;
	ready("moonshell", "");
	cards(3, 0, 0, 0, 0); /* AAAA; PWPW */
	secret(0, 5);
	chest(0, "-- -- -- -- / AP DW FO -- / AP AW AP CW");
	count();
	assert_int_equal(own(0, "composition-lacks-1"), 0); /* a clam in row 1, shells in row 2 */
	assert_int_equal(own(0, "composition-hope"), 0);    /* row 3 is empty */
	assert_int_equal(own(0, "array-points"), 8);
	assert_int_equal(own(0, "array-hope"), 0);
	chest(0, "AP -- -- -- / AP DW FO -- / AP AW AP CW");
	count();
	assert_int_equal(own(0, "composition-hope"), 10 * 8 * 7 / 8 / 8); /* one space below */
	chest(0, "AP -- U U / AP DW FO DW / AP AW AP CW");
	count();
	assert_int_equal(own(0, "composition-hope"), 0);
	assert_int_equal(own(0, "spaces-1"), 1);
}

/* What is in reach: on the rocks now, or after a pull with two actions. */
static void reach(void **unused)
{
	int16_t pulled;

	(void)unused;
	ready("moonshell", "start 1");
	cards(2, 1, 0, 0, 0);
	chest(0, "-- -- -- -- / CP -- -- -- / CV CO -- --");
	secret(0, 4);
	rocks("CW -- / -- -- / -- -- / -- --");
	count();
	assert_true(own(0, "turn-points") >= 10);
	assert_true(own(0, "rock-gain-now") >= 8 * 2);
	assert_int_equal(own(0, "acts"), 1);
	assert_int_equal(own(0, "actions"), 3);
	assert_int_equal(own(1, "acts"), 0);
	assert_int_equal(tally.order[0], 0);
	rocks("-- -- / -- -- / -- -- / -- --");
	now.actions = 2;
	column(0, 1, "CW U U U U");
	count();
	pulled = own(0, "turn-gain");
	assert_true(own(0, "turn-points") >= 10 && pulled >= 8 * 2);
	now.actions = 1;
	count();
	assert_int_equal(own(0, "turn-points"), 0);
	assert_int_equal(own(0, "rock-gain"), 0);
}

/* In the last round: who has had her turn has what she has. */
static void the_end(void **unused)
{
	(void)unused;
	ready("moonshell", "start 1");
	cards(2, 1, 0, 0, 0);
	chest(0, "-- -- -- -- / CP -- -- -- / CV CO -- --");
	chest(1, "U U U U / U U U U / U U U U");
	now.last = 1;
	count();
	assert_int_equal(own(0, "last-turn"), 1);
	assert_int_equal(own(1, "last-turn"), 1);
	assert_int_equal(own(1, "leads"), 1);
	assert_int_equal(common("last-round"), 1);
	play("end");
	count();
	assert_int_equal(own(0, "last-turn"), 0);
	assert_int_equal(own(0, "done-points"), own(0, "points"));
	assert_int_equal(own(0, "composition-hope"), 0);
	assert_int_equal(own(0, "turn-points"), 0);
	assert_int_equal(own(1, "last-turn"), 1);
	assert_int_equal(tally.order[0], 1);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(points_are_the_score),
		GAME_TEST(sure_gains),
		GAME_TEST(promises),
		GAME_TEST(reach),
		GAME_TEST(the_end),
	};

	return GAME_RUN(tests);
}
