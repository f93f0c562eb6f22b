/* cmd_stats.c: `shoal stats`: what many games of a computer player add up to. */
#include "arena.h"
#include "cli.h"

#include <math.h>
#include <string.h>

enum { FLAG_PLAYER, FLAG_GAMES, FLAG_SEED, FLAG_COMPONENTS, FLAG_JSON, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PLAYER] = { "player", "SPEC", "who plays; several by commas, one per seat (greedy)" },
	[FLAG_GAMES] = { "games", "N", "how many games (1000)" },
	[FLAG_SEED] = CLI_FLAG_SEED,
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_JSON] = CLI_FLAG_JSON,
};

static double mean_square_error(const struct arena_seat *seat, uint32_t games)
{
	double mean = (double)seat->points / games, variance = seat->squares / games - mean * mean;

	return variance > 0 ? sqrt(variance) : 0;
}

static void print_text(const struct shoal_game *game, const char *player,
                       const struct arena_stats *s)
{
	printf("%s, %s, %u games\n\n", game->name, player, s->games);
	printf("length   %.1f plies (%u to %u)\n", (double)s->plies / s->games, s->least_plies,
	       s->most_plies);
	for (unsigned i = 0; i < s->endings; i++)
		printf("%s %-24s %6u  %5.1f %%\n", i ? "        " : "endings ", s->ending[i].id,
		       s->ending[i].games, 100.0 * s->ending[i].games / s->games);
	printf(
	    "\nseat      wins   (95 %% interval)   return   points  spread  least   10 %%  median   "
	    "90 %%   most\n");
	for (unsigned i = 0; i < game->seats; i++) {
		const struct arena_seat *seat = &s->seat[i];
		double                   low, high;

		arena_interval(seat->wins, s->games, &low, &high);
		printf(
		    "%-6u %6.1f %%  (%5.1f to %5.1f %%)  %7.3f  %7.2f %7.2f  %5d  %5d  %6d  %5d  "
		    "%5d\n",
		    i, 100 * seat->wins / s->games, 100 * low, 100 * high, seat->returns / s->games,
		    (double)seat->points / s->games, mean_square_error(seat, s->games),
		    seat->least_points, arena_quantile(s, i, 0.1), arena_quantile(s, i, 0.5),
		    arena_quantile(s, i, 0.9), seat->most_points);
	}
}

static void put_seats(const struct shoal_game *game, const struct arena_stats *s,
                      struct shoal_json *json)
{
	shoal_json_array(json, "seats");
	for (unsigned i = 0; i < game->seats; i++) {
		double low, high;

		arena_interval(s->seat[i].wins, s->games, &low, &high);
		shoal_json_object(json, NULL);
		shoal_json_int(json, "seat", i);
		shoal_json_fixed(json, "wins", s->seat[i].wins / s->games, 5);
		shoal_json_fixed(json, "low", low, 5);
		shoal_json_fixed(json, "high", high, 5);
		shoal_json_fixed(json, "return", s->seat[i].returns / s->games, 5);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "scores");
	for (unsigned i = 0; i < game->seats; i++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "seat", i);
		shoal_json_fixed(json, "mean", (double)s->seat[i].points / s->games, 4);
		shoal_json_fixed(json, "spread", mean_square_error(&s->seat[i], s->games), 4);
		shoal_json_int(json, "least", s->seat[i].least_points);
		shoal_json_int(json, "p10", arena_quantile(s, i, 0.1));
		shoal_json_int(json, "median", arena_quantile(s, i, 0.5));
		shoal_json_int(json, "p90", arena_quantile(s, i, 0.9));
		shoal_json_int(json, "most", s->seat[i].most_points);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void print_json(const struct shoal_game *game, const char *player, uint64_t seed,
                       const struct arena_stats *s)
{
	char              bytes[1 << 14];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };

	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "game", game->name);
	shoal_json_string(&json, "player", player);
	shoal_json_int(&json, "games", s->games);
	shoal_json_int(&json, "seed", (int64_t)seed);
	put_seats(game, s, &json);
	shoal_json_array(&json, "ends");
	for (unsigned i = 0; i < s->endings; i++) {
		shoal_json_object(&json, NULL);
		shoal_json_string(&json, "id", s->ending[i].id);
		shoal_json_int(&json, "games", s->ending[i].games);
		shoal_json_end_object(&json);
	}
	shoal_json_end_array(&json);
	shoal_json_object(&json, "length");
	shoal_json_fixed(&json, "mean", (double)s->plies / s->games, 3);
	shoal_json_int(&json, "least", s->least_plies);
	shoal_json_int(&json, "most", s->most_plies);
	shoal_json_end_object(&json);
	shoal_json_array(&json, "components"); /* per card figures come with the games' tables */
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
	printf("%s\n", bytes);
}

static void play_all(const struct shoal_game *game, struct shoal_player *const players[],
                     uint32_t games, uint64_t seed, struct arena_stats *stats)
{
	for (uint32_t i = 0; i < games; i++) {
		struct arena_outcome outcome;

		if (i % 64 == 0)
			cli_progress("playing", i, games);
		arena_run(game, players, shoal_mix64(seed + i), &outcome);
		arena_stats_add(stats, game, &outcome);
	}
	cli_progress_end();
}

/* Splits `text` at commas outside brackets; one spec serves all seats. */
static bool seat_players(const struct shoal_game *game, const char *text, uint64_t seed,
                         struct shoal_player *players[])
{
	struct cli_specs   specs;
	struct shoal_error error;

	if (!cli_specs(text, &specs))
		return false;
	if (specs.count != 1 && specs.count != game->seats)
		return cli_complain("%s has %u seats, but %u players are named", game->name,
		                    game->seats, specs.count),
		       false;
	for (unsigned i = 0; i < game->seats; i++) {
		players[i] = shoal_player_create(game, specs.spec[specs.count == 1 ? 0 : i],
		                                 seed + i, &error);
		if (!players[i])
			return cli_error(&error), false;
	}
	return true;
}

static int run(const struct cli_args *args)
{
	const char          *player = args->flag[FLAG_PLAYER] ? args->flag[FLAG_PLAYER] : "greedy";
	struct shoal_player *players[SHOAL_SEATS_MAX] = { 0 };
	static struct arena_stats stats; /* large */
	uint64_t                  games = 1000, seed = 1;
	struct shoal_game        *game;
	int                       status = CLI_BAD;

	if ((args->flag[FLAG_GAMES]
	     && !cli_number(args->flag[FLAG_GAMES], "--games", 1, 1000000000, &games))
	    || (args->flag[FLAG_SEED]
	        && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &seed)))
		return CLI_BAD;
	game = cli_game(args->word[0], args->flag[FLAG_COMPONENTS]);
	if (!game)
		return CLI_BAD;
	if (seat_players(game, player, seed, players)) {
		play_all(game, players, (uint32_t)games, seed, &stats);
		if (args->flag[FLAG_JSON])
			print_json(game, player, seed, &stats);
		else
			print_text(game, player, &stats);
		status = 0;
	}
	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
		shoal_player_destroy(players[i]);
	shoal_game_destroy(game);
	return status;
}

const struct cli_command cmd_stats = {
	.name = "stats",
	.arguments = "GAME",
	.about = "Plays many games and says what they add up to: wins, length, scores, endings",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
