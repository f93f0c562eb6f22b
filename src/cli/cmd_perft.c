/* cmd_perft.c: `shoal perft`: counts the tree of a game. */
#include "cli.h"
#include "record_file.h"

enum { FLAG_LOAD, FLAG_COMPONENTS, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_LOAD] = { "load", "FILE", "count from the end of this record instead of the start" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
};

static void count(const struct shoal_game *game, const struct shoal_state *state, unsigned depth)
{
	for (unsigned d = 1; d <= depth; d++) {
		printf("%u %llu\n", d, (unsigned long long)shoal_perft(game, state, d));
		fflush(stdout);
	}
}

static int count_record(const struct cli_args *args, unsigned depth)
{
	struct shoal_record record;
	struct shoal_game  *game;
	int                 status = 0;

	game = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	if (!game)
		return CLI_BAD;
	if (!record_file_read(args->flag[FLAG_LOAD], args->flag[FLAG_COMPONENTS], &record)) {
		shoal_game_destroy(game);
		return CLI_BAD;
	}
	if (record.game->rules != game->rules)
		status = cli_complain("%s is a record of %s, not of %s", args->flag[FLAG_LOAD],
		                      record.game->rules->id, game->rules->id);
	else
		count(record.game, shoal_match_state(record.match), depth);
	shoal_record_finish(&record);
	shoal_game_destroy(game);
	return status;
}

static int run(const struct cli_args *args)
{
	struct shoal_game *game;
	union shoal_room   start;
	uint64_t           depth;

	if (!cli_number(args->word[1], "DEPTH", 1, 64, &depth))
		return CLI_BAD;
	if (args->flag[FLAG_LOAD])
		return count_record(args, (unsigned)depth);
	game = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	if (!game)
		return CLI_BAD;
	game->rules->start(game, &start.state);
	count(game, &start.state, (unsigned)depth);
	shoal_game_destroy(game);
	return 0;
}

const struct cli_command cmd_perft = {
	.name = "perft",
	.arguments = "GAME DEPTH",
	.about = "Counts the paths of 1 to DEPTH plies, chance included",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 2,
	.most_words = 2,
	.run = run,
};
