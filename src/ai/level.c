/* level.c: what the levels of strength stand for in each game. */
#include "player.h"

#include <string.h>

static const char *const names[SHOAL_LEVELS] = { "easy", "medium", "hard", "expert" };

/* Of games that say nothing. */
static const char *const levels[SHOAL_LEVELS] = { "greedy(warm=40)", "mcts(iterations=100)",
	                                          "mcts(iterations=2000)",
	                                          "mcts(iterations=20000,time=3s)" };

const char *shoal_level_name(size_t index)
{
	return names[index];
}

const char *shoal_level_spec(const struct shoal_game *game, size_t index)
{
	return (game->rules->levels ? game->rules->levels : levels)[index];
}

const char *player_level(const struct shoal_game *game, const char *spec)
{
	for (size_t i = 0; i < SHOAL_LEVELS; i++) {
		if (!strcmp(spec, names[i]))
			return shoal_level_spec(game, i);
	}
	return spec;
}
