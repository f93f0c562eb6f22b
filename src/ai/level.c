/* level.c: what the levels of strength stand for in each game. */
#include "player.h"

#include <string.h>

static const char *const names[SHOAL_LEVELS] = { "easy", "medium", "hard", "expert" };

static const struct {
	const char *game; /* "": every other */
	const char *spec[SHOAL_LEVELS];
} levels[] = {
	{ "zemo",
	  { "greedy", "mcts(iterations=80)", "mcts(iterations=1500)", "mcts(iterations=15000)" } },
	{ "moonshell",
	  { "greedy(samples=2)", "mcts(iterations=60)", "mcts(iterations=1200)",
	    "mcts(iterations=12000)" } },
	{ "aquarium",
	  { "greedy(samples=2)", "mcts(iterations=60,mix=on)", "mcts(iterations=1200,mix=on)",
	    "mcts(iterations=15000,mix=on)" } },
	{ "aqualuma",
	  { "greedy(samples=1)", "mcts(iterations=60)", "mcts(iterations=600)",
	    "mcts(iterations=8000)" } },
	{ "duellum",
	  { "greedy(samples=2)", "mcts(iterations=50)", "mcts(iterations=600)",
	    "mcts(iterations=20000)" } },
	{ "example",
	  { "mcts(iterations=30,plies=100,prior=off,explore=100)",
	    "mcts(iterations=1000,plies=100,prior=off,explore=100)",
	    "mcts(iterations=400000,plies=100,explore=80,memory=128)",
	    "mcts(iterations=1500000,plies=100,explore=80,memory=256)" } },
	{ "",
	  { "greedy(samples=2)", "mcts(iterations=100)", "mcts(iterations=2000)",
	    "mcts(iterations=20000)" } },
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
