/* create.c: from a string and component tables to a game. */
#include "components.h"
#include "shoal/mind.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* One block holds the game's own struct and behind it the cells. */
static struct shoal_game *allocate(const struct shoal_rules      *rules,
                                   const struct shoal_components *components)
{
	size_t count = components_cells(rules), at = (rules->game_bytes + 15u) & ~(size_t)15;
	struct shoal_game *game = calloc(1, at + (count + 1) * sizeof(int16_t));
	int16_t           *cells;

	if (!game)
		return NULL;
	cells = (int16_t *)((char *)game + at);
	components_ship(rules, cells);
	if (components) {
		game->changed = memcmp(cells, components->cells, count * sizeof(*cells)) != 0;
		memcpy(cells, components->cells, count * sizeof(*cells));
	}
	game->rules = rules;
	game->cells = cells;
	return game;
}

static void number_actions(struct shoal_game *game)
{
	const struct shoal_rules *rules = game->rules;

	assert(rules->kind_count && rules->kind_count <= SHOAL_KINDS_MAX);
	for (unsigned k = 0; k < rules->kind_count; k++) {
		assert(rules->kinds[k].first == game->actions);
		game->actions = (uint16_t)(game->actions + rules->kinds[k].count);
		if (!rules->kinds[k].chance)
			game->answers = game->actions;
	}
}

static void check_tables(const struct shoal_rules *rules)
{
	for (unsigned t = 0; t < rules->table_count; t++) {
		assert(rules->tables[t].rows <= SHOAL_ROWS_MAX);
		assert(rules->tables[t].columns <= SHOAL_ROWS_MAX);
	}
	(void)rules;
}

static enum shoal_status write_name(struct shoal_game *game, struct shoal_error *error)
{
	const struct shoal_rules *rules = game->rules;
	struct shoal_text         name = SHOAL_TEXT(game->name);
	unsigned                  written = 0;

	shoal_put(&name, "%s", rules->id);
	for (unsigned i = 0; i < rules->option_count; i++) {
		if (game->value[i][0])
			shoal_put(&name, "%c%s=%s", written++ ? ',' : '(', rules->options[i].name,
			          game->value[i]);
	}
	if (written)
		shoal_put(&name, ")");
	if (name.cut)
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "the options of %s are longer than %d characters", rules->id,
		                  SHOAL_NAME_MAX - 1);
	return SHOAL_OK;
}

struct shoal_game *shoal_game_create_from(const struct shoal_rules *rules, const char *text,
                                          const struct shoal_components *components,
                                          struct shoal_error            *error)
{
	struct shoal_game *game;

	if (components && components->rules != rules) {
		shoal_fail(error, SHOAL_BAD_COMPONENTS,
		           "these components belong to '%s', not to '%s'", components->rules->id,
		           rules->id);
		return NULL;
	}
	assert(rules->option_count <= SHOAL_OPTIONS_MAX && rules->game_bytes >= sizeof(*game));
	check_tables(rules);
	game = allocate(rules, components);
	if (!game) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a game");
		return NULL;
	}
	number_actions(game);
	if (shoal_options_parse("game", text, rules->options, rules->option_count, game->choice,
	                        game->value, &game->given, error)
	    || rules->setup(game, error) || write_name(game, error)) {
		shoal_game_destroy(game);
		return NULL;
	}
	if (rules->mind && shoal_mind_fits(rules->mind, rules))
		game->mind = rules->mind;
	assert(game->seats >= 1 && game->seats <= SHOAL_SEATS_MAX);
	assert(game->state_bytes >= sizeof(struct shoal_state) && game->state_bytes % 8 == 0);
	assert(game->state_bytes <= SHOAL_STATE_MAX);
	assert(game->most_legal <= SHOAL_LIST_MAX && game->most_chance <= SHOAL_LIST_MAX);
	return game;
}

static void unknown_game(const char *id, struct shoal_error *error)
{
	const char       *names[64], *near;
	char              all[160];
	struct shoal_text list = SHOAL_TEXT(all);
	size_t            count = shoal_rules_count() < 64 ? shoal_rules_count() : 64;

	for (size_t i = 0; i < count; i++) {
		names[i] = shoal_rules_at(i)->id;
		shoal_put(&list, "%s%s", i ? ", " : "", names[i]);
	}
	near = shoal_nearest(id, names, count);
	if (near)
		shoal_fail(error, SHOAL_UNKNOWN_GAME, "unknown game '%s'; did you mean '%s'?", id,
		           near);
	else
		shoal_fail(error, SHOAL_UNKNOWN_GAME, "unknown game '%s'; there are: %s", id, all);
}

struct shoal_game *shoal_game_create(const char *text, const struct shoal_components *components,
                                     struct shoal_error *error)
{
	const struct shoal_rules *rules;
	char                      id[32];

	if (!shoal_text_clean(text, strlen(text)) || !shoal_options_name(text, id, sizeof(id))) {
		shoal_fail(error, SHOAL_UNKNOWN_GAME,
		           "a game is named by its id, alone or with options, as in "
		           "example or aquarium(players=3)");
		return NULL;
	}
	rules = shoal_rules_find(id);
	if (!rules) {
		unknown_game(id, error);
		return NULL;
	}
	return shoal_game_create_from(rules, text, components, error);
}

void shoal_game_destroy(struct shoal_game *game)
{
	free(game);
}
