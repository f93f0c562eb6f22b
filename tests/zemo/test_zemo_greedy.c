/* test_zemo_greedy.c: the estimate makes a player that is clearly better than chance, on every map
 * and with every motive, and one of whole turns is better still. */
#include "voyage.h"

#include "arena.h"

/* Mean return of a player over voyages with the same deals. */
static double mean(const char *spec, unsigned games)
{
	struct shoal_error   error;
	struct shoal_player *player = shoal_player_create(game, spec, 1, &error);
	double               sum = 0;

	if (!player)
		fail_msg("%s: %s", spec, error.text);
	for (unsigned i = 0; i < games; i++) {
		struct arena_outcome outcome;

		arena_run(game, &player, i, &outcome);
		sum += outcome.returns[0];
	}
	shoal_player_destroy(player);
	return sum / games;
}

static void greedy_beats_random(void **unused)
{
	static const char *const maps[] = { "easy", "corners", "divide" };
	static const char *const motives[] = { "adventurer", "protector", "pillager" };

	(void)unused;
	for (unsigned i = 0; i < 9; i++) {
		char   text[64];
		double greedy, random;

		snprintf(text, sizeof(text), "zemo(map=%s,motive=%s)", maps[i / 3], motives[i % 3]);
		begin(text);
		greedy = mean("greedy", 300);
		random = mean("random", 300);
		print_message("%s: greedy %.1f, random %.1f\n", text, greedy, random);
		assert_true(greedy > 1.5 * random && greedy > random + 15);
	}
}

static void turns_beat_greedy(void **unused)
{
	static const char *const names[] = { "zemo(map=easy,motive=adventurer)",
		                             "zemo(map=corners,motive=protector)",
		                             "zemo(map=divide,motive=pillager)" };

	(void)unused;
	for (unsigned i = 0; i < 3; i++) {
		double greedy, turns, planned;

		begin(names[i]);
		greedy = mean("greedy", 12);
		turns = mean("turns(width=1,outcomes=3,thin=4)", 12);
		planned = mean("turns(width=2,outcomes=4,plan=on)", 12);
		print_message("%s: greedy %.1f, turns %.1f, planned %.1f\n", names[i], greedy,
		              turns, planned);
		assert_true(turns > greedy && planned > greedy);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(greedy_beats_random),
		                                   GAME_TEST(turns_beat_greedy) };

	return GAME_RUN(tests);
}
