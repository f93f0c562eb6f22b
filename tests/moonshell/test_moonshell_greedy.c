/* test_moonshell_greedy.c: the estimate makes a player that is clearly better than chance, with 2,
 * 3 and 4 players and in the four solo modes. */
#include "shore.h"

#include "arena.h"

static struct shoal_player *player_of(const char *spec, uint64_t seed)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, seed, &error);

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	return player;
}

/* Mean return of `spec` in one seat after the other, the other seats random; games for one seat
 * have just that. */
static double mean(const char *spec, unsigned games)
{
	double sum = 0;

	for (unsigned i = 0; i < games; i++) {
		struct shoal_player *player[SHOAL_SEATS_MAX];
		struct arena_outcome outcome;
		unsigned             own = game->seats > 1 ? i % game->seats : 0;

		for (unsigned seat = 0; seat < game->seats; seat++)
			player[seat] = player_of(seat == own ? spec : "random", i + 1);
		arena_run(game, player, i, &outcome);
		sum += outcome.returns[own];
		for (unsigned seat = 0; seat < game->seats; seat++)
			shoal_player_destroy(player[seat]);
	}
	return sum / games;
}

/* Returns are places here: 1 is always first, -1 always last. */
static void against_random(void **unused)
{
	static const char *const names[] = {
		"moonshell(players=2)",
		"moonshell(players=3)",
		"moonshell(players=4)",
		"moonshell(players=2,moonshell=on,powers=passive,cards=mixed)",
		"moonshell(players=3,moonshell=on,powers=active,cards=mixed,reef=on)",
		"moonshell(players=4,moonshell=on,powers=active,cards=mixed,reef=on,events=on)",
	};

	(void)unused;
	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		double greedy;

		begin(names[i]);
		greedy = mean("greedy", 24);
		print_message("%s: greedy %.2f\n", names[i], greedy);
		assert_true(greedy > 0.9);
	}
}

static void alone(void **unused)
{
	static const char *const modes[] = { "wade", "submerge", "dive", "tsunami" };

	(void)unused;
	for (unsigned i = 0; i < 8; i++) {
		char   text[64];
		double greedy, random;

		if (i == 4 || i == 5) /* these have light powers only, or none */
			continue;
		snprintf(text, sizeof(text), "moonshell(players=1,mode=%s%s)", modes[i % 4],
		         i < 4 ? "" : ",powers=active");
		begin(text);
		greedy = mean("greedy", 24);
		random = mean("random", 24);
		print_message("%s: greedy %.1f, random %.1f\n", text, greedy, random);
		assert_true(greedy > 1.5 * random && greedy > random + 12);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(against_random), GAME_TEST(alone) };

	return GAME_RUN(tests);
}
