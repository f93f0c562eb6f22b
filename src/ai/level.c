/* level.c: what the levels of strength stand for in each game. */
#include "player.h"

#include <string.h>

static const char *const names[SHOAL_LEVELS] = { "easy", "medium", "hard", "expert" };

static const struct {
	const char *game; /* "": every other */
	const char *spec[SHOAL_LEVELS];
} levels[] = {
	{ "zemo",
	  { "greedy", "mcts(iterations=60)", "mcts(iterations=1500)",
	    "mcts(iterations=40000,time=3s)" } },
	{ "moonshell",
	  { "greedy(slips=15)", "mcts(iterations=300)", "mcts(iterations=3000)",
	    "mcts(iterations=60000,time=3s)" } },
	{ "aquarium",
	  { "greedy(slips=15)", "mcts(iterations=200,mix=on)", "mcts(iterations=3000,mix=on)",
	    "mcts(iterations=60000,time=3s,mix=on)" } },
	{ "aqualuma",
	  { "greedy(slips=5)", "greedy", "mcts(iterations=40000,chance=closed)",
	    "mcts(iterations=200000,time=3s,chance=closed,memory=128)" } },
	{ "duellum",
	  { "greedy(slips=20)", "mcts(iterations=12)", "mcts(iterations=1000)",
	    "mcts(iterations=60000,time=3s)" } },
	{ "example",
	  { "mcts(iterations=30,plies=100,prior=off,explore=100)",
	    "mcts(iterations=1000,plies=100,prior=off,explore=100)",
	    "mcts(iterations=500000,plies=100,explore=80,memory=128)",
	    "mcts(iterations=2000000,time=3s,plies=100,explore=80,memory=256)" } },
	{ "",
	  { "greedy(slips=15)", "mcts(iterations=100)", "mcts(iterations=2000)",
	    "mcts(iterations=20000,time=3s)" } },
};

const char *shoal_level_name(size_t index)
{
	return names[index];
}

const char *shoal_level_spec(const struct shoal_game *game, size_t index)
{
	size_t row = 0;

	while (levels[row].game[0] && strcmp(levels[row].game, game->rules->id) != 0)
		row++;
	return levels[row].spec[index];
}

const char *player_level(const struct shoal_game *game, const char *spec)
{
	for (size_t i = 0; i < SHOAL_LEVELS; i++) {
		if (!strcmp(spec, names[i]))
			return shoal_level_spec(game, i);
	}
	return spec;
}
