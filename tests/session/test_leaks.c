/* test_leaks.c: every planted leak is caught by the bytes on the wire, and without one there is
 * nothing to catch. */
#include "leaks.h"
#include "twins.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const games[] = { "spoof", "kuhn", "goofspiel(bids=secret)",
	                             "aquarium(players=3)", "moonshell(players=3)" };

enum { GAMES = sizeof(games) / sizeof(games[0]), ENOUGH = 3 };

static const char *const names[LEAK_COUNT][2] = {
#define LEAKS_NAME(name, id, about) { id, about },
	LEAKS(LEAKS_NAME)
#undef LEAKS_NAME
};

/* Pairs that are not alike, for each observer. */
static unsigned caught_in(const char *name, uint64_t seed, struct twins_report *report)
{
	struct shoal_game *game = shoal_game_create(name, NULL, NULL);
	unsigned           caught;

	if (!game)
		abort();
	caught = !twins_alike(game, SHOAL_NOBODY, seed, report);
	for (int seat = 0; seat < game->seats; seat++)
		caught += !twins_alike(game, seat, seed, report);
	shoal_game_destroy(game);
	return caught;
}

/* So many seeds, or fewer if the leak has been caught often enough. */
static bool check(enum leak leak, unsigned long seeds)
{
	struct twins_report report = { 0 };
	unsigned            caught[GAMES] = { 0 }, all = 0;

	leak_planted = leak;
	for (unsigned long seed = 0; seed < seeds && all < ENOUGH; seed++) {
		for (unsigned i = 0; i < GAMES; i++) {
			unsigned n = caught_in(games[i], seed, &report);

			caught[i] += n;
			all += n;
		}
	}
	printf("%s: caught in %u of %llu pairs (", names[leak][0], all,
	       (unsigned long long)report.pairs);
	for (unsigned i = 0; i < GAMES; i++)
		printf("%s%s %u", i ? ", " : "", games[i], caught[i]);
	printf("): %s\n", names[leak][1]);
	if (!all == (leak == LEAK_NONE))
		return true;
	printf("FAILED: %s\n", report.text);
	return false;
}

int main(int argc, char **argv)
{
	unsigned long seeds = argc > 1 ? strtoul(argv[1], NULL, 10) : 40;
	unsigned      good = 0;

	for (unsigned leak = 0; leak < LEAK_COUNT; leak++)
		good += check((enum leak)leak, leak == LEAK_NONE ? 2 : seeds);
	printf("%u of %d as they should be\n", good, LEAK_COUNT);
	return good != LEAK_COUNT;
}
