/* test_aqualuma_greedy.c: the estimate makes a player that is better than chance; levels are in
 * their order. */
#include "dive.h"

#include "arena.h"

static const char *const levels[LEVELS] = { "easy", "medium", "hard", "veryhard" };
static const char *const layouts[] = { "layout=pyramid", "layout=remote", "layout=short",
	                               "layout=custom,map=S4.43.32.21.10.S2,dark=01234" };

/* Shares of games won and mean points (by how much it was won or lost) over the same deals; one
 * player for all seats. */
struct share {
	double wins, points;
};

static struct share share_of(const char *text, const char *spec, unsigned games)
{
	struct shoal_error   error;
	struct shoal_player *player[SHOAL_SEATS_MAX];
	struct share         sum = { 0 };

	begin(text);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		player[seat] = shoal_player_create(game, spec, 1 + seat, &error);
		if (!player[seat])
			fail_msg("%s: %s", spec, error.text);
	}
	for (unsigned i = 0; i < games; i++) {
		struct arena_outcome outcome;

		arena_run(game, player, i, &outcome);
		sum.wins += outcome.returns[0] / games;
		sum.points += (double)outcome.result.points[0] / games;
	}
	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_player_destroy(player[seat]);
	return sum;
}

/* The very hard level is hardly ever won without search: there the points tell. */
static void greedy_beats_random(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < LEVELS * 4; i++) {
		char         text[160];
		struct share greedy, random;

		snprintf(text, sizeof(text), "aqualuma(heroes=random%u,level=%s,%s)",
		         1 + i / LEVELS, levels[i % LEVELS], layouts[i / LEVELS % 4]);
		greedy = share_of(text, "greedy", 15);
		random = share_of(text, "random", 60);
		print_message("%s: greedy %.2f, %.1f points; random %.2f, %.1f points\n", text,
		              greedy.wins, greedy.points, random.wins, random.points);
		assert_true(greedy.wins >= random.wins);
		assert_true(greedy.points > random.points + 1);
	}
}

static void levels_in_order(void **unused) /* section 9; LUM-14, LUM-19 */
{
	double before = 2;

	(void)unused;
	for (unsigned level = 0; level < LEVELS; level++) {
		char         text[64];
		struct share share, random;

		snprintf(text, sizeof(text), "aqualuma(level=%s,layout=short)", levels[level]);
		share = share_of(text, "greedy", 100);
		random = share_of(text, "random", 100);
		print_message("%s: greedy %.2f, random %.2f\n", text, share.wins, random.wins);
		assert_true(share.wins < before);
		assert_true(share.wins > random.wins || level == LEVELS - 1);
		before = share.wins;
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(greedy_beats_random),
		GAME_TEST(levels_in_order),
	};

	return GAME_RUN(tests);
}
