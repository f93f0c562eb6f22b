/* test_duellum_greedy.c: the estimate makes a player that is clearly better than chance, with both
 * factions and against the Regent on every level. */
#include "duel.h"

#include "arena.h"

static struct shoal_player *player_of(const char *spec, uint64_t seed)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, seed, &error);

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	return player;
}

/* Mean return of seat `seat` over games with the same deals. */
static double mean(const char *first, const char *second, unsigned seat, unsigned games)
{
	struct shoal_player *players[2] = { player_of(first, 1), NULL };
	double               sum = 0;

	if (second)
		players[1] = player_of(second, 2);
	for (unsigned i = 0; i < games; i++) {
		struct arena_outcome outcome;

		arena_run(game, players, i, &outcome);
		sum += outcome.returns[seat];
	}
	shoal_player_destroy(players[0]);
	if (players[1])
		shoal_player_destroy(players[1]);
	return sum / games;
}

static void with_both_factions(void **unused)
{
	double turtles, squids;

	(void)unused;
	begin("duellum");
	turtles = mean("greedy", "random", 0, 100);
	squids = mean("random", "greedy", 1, 100);
	print_message("greedy as Turtles %.2f, as Squids %.2f\n", turtles, squids);
	assert_true(turtles > 0.9 && squids > 0.9);
}

static void against_the_regent(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < 10; i++) {
		char   text[64];
		double greedy, random;

		snprintf(text, sizeof(text), "duellum(players=1,faction=%s,level=%u)",
		         i % 2 ? "squids" : "turtles", i / 2 + 1);
		begin(text);
		greedy = mean("greedy", NULL, 0, 100);
		random = mean("random", NULL, 0, 100);
		print_message("%s: greedy %.2f, random %.2f\n", text, greedy, random);
		assert_true(greedy > random + 0.5);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(with_both_factions),
		                                   GAME_TEST(against_the_regent) };

	return GAME_RUN(tests);
}
