/* registry.c: the list of all games. */
#include "shoal/game.h"

#include <string.h>

#define SHOAL_GAME(id) extern const struct shoal_rules shoal_rules_##id;
#include "registry.def"
#undef SHOAL_GAME

static const struct shoal_rules *const all[] = {
#define SHOAL_GAME(id) &shoal_rules_##id,
#include "registry.def"
#undef SHOAL_GAME
};

enum { ALL_COUNT = sizeof(all) / sizeof(all[0]) };

_Static_assert(ALL_COUNT == SHOAL_GAMES_BUILT,
               "src/game/registry.def and meson.build list different games");

size_t shoal_rules_count(void)
{
	return ALL_COUNT;
}

const struct shoal_rules *shoal_rules_at(size_t index)
{
	return index < ALL_COUNT ? all[index] : NULL;
}

const struct shoal_rules *shoal_rules_find(const char *id)
{
	for (size_t i = 0; i < ALL_COUNT; i++) {
		if (!strcmp(all[i]->id, id))
			return all[i];
	}
	return NULL;
}
