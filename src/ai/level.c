/* level.c: what the levels of strength stand for in each game. */
#include "player.h"

#include <string.h>

static const char *const names[SHOAL_LEVELS] = { "easy", "medium", "hard", "expert" };

static const struct {
	const char *game; /* "": every other */
	const char *spec[SHOAL_LEVELS];
} levels[] = {
	{ "", { "greedy(samples=1)", "greedy", "greedy", "greedy" } },
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
