/* laws_main.c: every law over every game of the registry, in a spread of options.
 *
 *     laws <games> [<seed> [<game> [<law> [<part>/<parts>]]]]
 *
 * plays seeds <seed> .. <seed>+<games>-1, from 1 if it is left out, for each law and game string.
 * <game> is an id or a full game string, <law> the name of one law; "-" stands for all. <part> of
 * <parts> takes every <parts>-th game string of a spread, so that parts 1 .. <parts> are the whole;
 * part 1 has the game as its id alone names it. A report names the seed with which `laws 1 <seed>
 * '<game string>' <law>` breaks again. Exit status: 0 all held, 1 some broke, 2 the arguments are
 * wrong. */
#include "laws.h"
#include "spread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct run {
	unsigned long      games;
	unsigned long long seed;
	const char        *game, *law;  /* NULL: all */
	unsigned           part, parts; /* of the strings of each spread, from 0 */
	unsigned long      passed, failed;
};

static bool wanted(const char *filter, const char *name)
{
	return !filter || !strcmp(filter, name);
}

/* One law over one game; the first seed that breaks it is enough. */
static bool check(struct run *run, const struct law *law, const struct shoal_game *game,
                  struct law_report *report)
{
	for (unsigned long i = 0; i < run->games; i++) {
		if (law->holds(game, run->seed + i, report))
			continue;
		printf("FAILED %s: %s\n", law->name, report->text);
		return false;
	}
	return true;
}

static void check_game(struct run *run, const struct shoal_game *game)
{
	struct law_report report = { 0 };
	unsigned          held = 0, broke = 0;

	for (size_t i = 0; i < law_count; i++) {
		if (!wanted(run->law, laws[i].name))
			continue;
		if (check(run, &laws[i], game, &report))
			held++;
		else
			broke++;
	}
	printf("%s%s: %u laws hold, %u broken, %llu plies\n", game->name,
	       game->changed ? " with changed components" : "", held, broke,
	       (unsigned long long)report.plies);
	fflush(stdout);
	run->passed += held;
	run->failed += broke;
}

static void check_rules(struct run *run, const struct shoal_rules *rules)
{
	struct spread      spread;
	struct shoal_error error;

	if (!wanted(run->game, rules->id))
		return;
	if (!spread_make(rules, &spread, &error)) {
		printf("FAILED options: %s\n", error.text);
		run->failed++;
	}
	for (size_t i = run->part; i < spread.count; i += run->parts)
		check_game(run, spread.game[i]);
	spread_finish(&spread);
}

/* One game with its options, be it in the spread or not. */
static void check_string(struct run *run)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(run->game, NULL, &error);

	if (game)
		check_game(run, game);
	else
		fprintf(stderr, "%s\n", error.text);
	shoal_game_destroy(game);
}

static bool known_law(const char *name)
{
	for (size_t i = 0; i < law_count; i++) {
		if (!strcmp(laws[i].name, name))
			return true;
	}
	return false;
}

/* "2/5" */
static bool read_part(const char *text, struct run *run)
{
	char         *slash, *end;
	unsigned long part = strtoul(text, &slash, 10), parts;

	if (*slash != '/')
		return false;
	parts = strtoul(slash + 1, &end, 10);
	if (*end || !part || part > parts || parts > SPREAD_MAX)
		return false;
	run->part = (unsigned)part - 1;
	run->parts = (unsigned)parts;
	return true;
}

static bool read_arguments(int argc, char **argv, struct run *run)
{
	char *end_games, *end_seed;

	if (argc < 2 || argc > 6 || !read_part(argc > 5 ? argv[5] : "1/1", run))
		return false;
	run->games = strtoul(argv[1], &end_games, 10);
	run->seed = strtoull(argc > 2 ? argv[2] : "1", &end_seed, 10);
	if (argc > 3 && strcmp(argv[3], "-") != 0)
		run->game = argv[3];
	if (argc > 4 && strcmp(argv[4], "-") != 0)
		run->law = argv[4];
	return run->games && !*end_games && !*end_seed && (!run->law || known_law(run->law));
}

int main(int argc, char **argv)
{
	struct run run = { 0 };

	if (!read_arguments(argc, argv, &run)) {
		fprintf(
		    stderr,
		    "usage: %s <games> [<seed> [<game or -> [<law or -> [<part>/<parts>]]]]\nlaws:\n",
		    argv[0]);
		for (size_t i = 0; i < law_count; i++)
			fprintf(stderr, "  %-9s %s\n", laws[i].name, laws[i].about);
		return 2;
	}
	if (run.game && strchr(run.game, '('))
		check_string(&run);
	for (size_t i = 0; i < shoal_rules_count(); i++)
		check_rules(&run, shoal_rules_at(i));
	if (!run.passed && !run.failed) {
		fprintf(stderr, "no game '%s'\n", run.game);
		return 2;
	}
	printf("%lu passed, %lu failed\n", run.passed, run.failed);
	return run.failed != 0;
}
