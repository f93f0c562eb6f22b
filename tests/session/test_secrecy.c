/* test_secrecy.c: nobody hears what it may not know, in no byte.
 *
 * For every game with secrets, in all kinds, and for every seat and the onlookers: pairs of servers
 * whose matches differ only in what that one may not know send it the same bytes. */
#include "../common/part.h"
#include "spread.h"
#include "twins.h"

#include <stdio.h>
#include <stdlib.h>

static unsigned long check_game(const struct shoal_game *game, unsigned long seeds,
                                struct twins_report *report)
{
	unsigned long leaks = 0;

	for (unsigned long i = 0; i < seeds; i++) {
		for (int seat = SHOAL_NOBODY; seat < game->seats; seat++) {
			if (seat < 0 && seat != SHOAL_NOBODY)
				continue;
			if (twins_alike(game, seat, 1000 * i + (unsigned)(seat + 4), report))
				continue;
			printf("LEAK: %s\n", report->text);
			leaks++;
		}
	}
	return leaks;
}

int main(int argc, char **argv)
{
	unsigned long       seeds = argc > 1 ? part_of((unsigned)strtoul(argv[1], NULL, 10)) : 1;
	struct twins_report report = { 0 };
	unsigned long       games = 0, leaks = 0;

	for (size_t i = 0; i < shoal_rules_count(); i++) {
		struct spread      spread;
		struct shoal_error error;

		if (!shoal_rules_at(i)->view || !spread_make(shoal_rules_at(i), &spread, &error))
			continue;
		for (size_t k = 0; k < spread.count; k++) {
			if (spread.game[k]->changed)
				continue;
			games++;
			leaks += check_game(spread.game[k], seeds, &report);
		}
		spread_finish(&spread);
	}
	printf("%lu games with secrets, %llu pairs (%llu until the rules told), %llu secret plies, "
	       "%llu messages and %llu bytes compared (%llu messages while the truths differed, "
	       "%llu with steps), %lu differences\n",
	       games, (unsigned long long)report.pairs, (unsigned long long)report.revealed,
	       (unsigned long long)report.silent, (unsigned long long)report.messages,
	       (unsigned long long)report.bytes, (unsigned long long)report.apart,
	       (unsigned long long)report.steps, leaks);
	return leaks != 0 || !report.steps;
}
