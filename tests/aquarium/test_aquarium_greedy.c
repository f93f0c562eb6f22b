/* test_aquarium_greedy.c: the estimate makes a player that is clearly better than chance, in every
 * mode and with every number of players; and games stay within their bounds. */
#include "table.h"

#include "arena.h"

static const char *const modes[] = { "intro", "normal", "advanced" };

/* Mean return of one greedy seat among random ones; it sits everywhere in turn. */
static double mean_of_one(unsigned games)
{
	struct shoal_player *seats[SHOAL_SEATS_MAX], *greedy, *random;
	struct shoal_error   error;
	double               sum = 0;

	greedy = shoal_player_create(game, "greedy", 1, &error);
	random = shoal_player_create(game, "random", 2, &error);
	assert_non_null(greedy);
	assert_non_null(random);
	for (unsigned i = 0; i < games; i++) {
		struct arena_outcome outcome;

		for (unsigned seat = 0; seat < game->seats; seat++)
			seats[seat] = seat == i % game->seats ? greedy : random;
		arena_run(game, seats, i, &outcome);
		assert_true(outcome.plies <= game->longest);
		sum += outcome.returns[i % game->seats];
	}
	shoal_player_destroy(greedy);
	shoal_player_destroy(random);
	return sum / games;
}

static void greedy_beats_random(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 15; i++) {
		char   text[64];
		double mean;

		snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s)", 2 + i / 3,
		         modes[i % 3]);
		begin(text);
		mean = mean_of_one(60);
		print_message("%s: greedy returns %.2f among random seats\n", text, mean);
		assert_true(mean > 0.5);
	}
}

/* The bounds of the game hold. */
static void bounds(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 15; i++) {
		struct shoal_random random;
		struct shoal_list   list;
		char                text[64];

		snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s)", 2 + i / 3,
		         modes[i % 3]);
		begin(text);
		assert_true(game->most_legal >= 15 && game->most_chance >= 17);
		shoal_random_seed(&random, i);
		for (unsigned n = 0; n < 100; n++) {
			game->rules->start(game, &now.base);
			assert_true(shoal_playout(game, &now.base, &random, &list)
			            <= game->longest);
			assert_true(game->rules->valid(game, &now.base));
		}
	}
}

/* Always buys, never takes, and lets the stall guard do the rest: the longest way to play. */
static void stubborn(void **unused) /* AQM-32 */
{
	static const unsigned most_turns[] = { 336, 470, 595, 1090, 1275 }; /* 7.4 */

	(void)unused;
	for (unsigned players = 2; players <= 6; players++) {
		struct shoal_random random;
		struct shoal_list   list;
		char                text[64];

		snprintf(text, sizeof(text), "aquarium(players=%u,mode=advanced)", players);
		begin(text);
		shoal_random_seed(&random, players);
		while (now.base.actor != SHOAL_OVER) {
			shoal_action action = shoal_random_action(game, &now.base, &random, &list);

			if (now.phase == PHASE_TURN)
				action = ACT_BUY; /* where it is barred nothing is asked */
			else if (now.phase == PHASE_COMMIT1)
				action = ACT_COMMIT1 + PHASE_CARDS - 1;
			else if (now.phase == PHASE_CONFIRM)
				action = ACT_REFUSE;
			game->rules->apply(game, &now.base, now.base.actor, action, NULL);
			assert_true(now.still <= 2 * players);
		}
		if (players > 2) /* Influence cards reveal some */
			assert_true(now.turn > most_turns[players - 2] * 3 / 4);
		assert_true(now.turn <= most_turns[players - 2]);
		assert_true(now.base.ply <= game->longest);
	}
}

static void most_answers(void **unused) /* 7.2 */
{
	struct shoal_list list;

	(void)unused;
	sit(6, "advanced", "Y1");
	own(0, "Y1 Y2 Y3 R1 R2 R3 B1 B2 B3 G1 G2 G3 FB RB");
	purse(0, 60);
	famine(1, false);
	shoal_list_fill(&list, game, &now.base, 0);
	assert_int_equal(list.count, 15);
	sit(6, "advanced", "Y1 R1 B1 G1 Y2");
	own(0, "Y1 Y2 R1 B1 G1 RB");
	purse(0, 60);
	play("buy, pass, pass, pass, pass, pass, pass, pass, pass, pass, pass, take");
	shoal_list_fill(&list, game, &now.base, 0);
	assert_int_equal(list.count, 10);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(greedy_beats_random),
		GAME_TEST(bounds),
		GAME_TEST(stubborn),
		GAME_TEST(most_answers),
	};

	return GAME_RUN(tests);
}
