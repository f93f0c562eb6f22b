/* cmd_laws.c: `shoal laws`: every law over every game of the registry, in a spread of options.
 *
 * It plays seeds from `--seed` on for each law and game string. A report names the seed with which
 * `shoal laws '<game string>' --law <law> --games 1 --seed <seed>` breaks again. */
#include "cli.h"
#include "laws.h"
#include "spread.h"

#include <stdlib.h>
#include <string.h>

enum { FLAG_GAMES, FLAG_SEED, FLAG_LAW, FLAG_PART, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_GAMES] = { "games", "N", "played for each law and game string (20)" },
	[FLAG_SEED] = { "seed", "N", "of the first of them (1)" },
	[FLAG_LAW] = { "law", "NAME", "this one alone" },
	[FLAG_PART] = { "part", "I/N", "every N-th game string, from the I-th on" },
};

struct run {
	uint64_t      games, seed;
	const char   *game, *law;  /* NULL: all */
	unsigned      part, parts; /* of the strings of each spread, from 0 */
	unsigned long passed, failed;
};

static bool wanted(const char *filter, const char *name)
{
	return !filter || !strcmp(filter, name);
}

/* One law over one game; the first seed that breaks it is enough. */
static bool check(struct run *run, const struct law *law, const struct shoal_game *game,
                  struct law_report *report)
{
	for (uint64_t i = 0; i < run->games; i++) {
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
	struct shoal_game *game = cli_game(run->game, NULL);

	if (game)
		check_game(run, game);
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

static bool read_flags(const struct cli_args *args, struct run *run)
{
	const char *part = args->flag[FLAG_PART];

	run->games = 20;
	run->seed = 1;
	run->parts = 1;
	run->game = args->words ? args->word[0] : NULL;
	run->law = args->flag[FLAG_LAW];
	if (args->flag[FLAG_GAMES]
	    && !cli_number(args->flag[FLAG_GAMES], "--games", 1, UINT32_MAX, &run->games))
		return false;
	if (args->flag[FLAG_SEED]
	    && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &run->seed))
		return false;
	if (part && !read_part(part, run))
		return cli_complain("--part is I/N, as in 1/6, not '%s'", part), false;
	if (run->law && !known_law(run->law)) {
		cli_complain(
		    "there is no law '%s'; they are called record, undo, secrecy and so on",
		    run->law);
		return false;
	}
	return true;
}

static int run(const struct cli_args *args)
{
	struct run run = { 0 };

	if (!read_flags(args, &run))
		return CLI_BAD;
	if (run.game && strchr(run.game, '('))
		check_string(&run);
	for (size_t i = 0; i < shoal_rules_count(); i++)
		check_rules(&run, shoal_rules_at(i));
	if (!run.passed && !run.failed)
		return cli_complain("there is no game '%s'", run.game);
	printf("%lu passed, %lu failed\n", run.passed, run.failed);
	return run.failed != 0;
}

const struct cli_command cmd_laws = {
	.name = "laws",
	.arguments = "[GAME]",
	.about = "Plays games to see that all laws hold that hold for every game",
	.examples = "  shoal laws example --games 200\n"
		    "  SHOAL_GAMES=./pond.so shoal laws pond\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.most_words = 1,
	.run = run,
};
