/* games.c: the games there are as JSON: seats and options, for set-up dialogs. */
#include "shoal/game.h"
#include "shoal/version.h"

static void put_option(struct shoal_json *json, const struct shoal_rules *rules,
                       const struct shoal_option *option, enum shoal_lang lang)
{
	shoal_json_object(json, NULL);
	shoal_json_string(json, "name", option->name);
	shoal_json_string_if(json, "values", option->values != NULL, option->values);
	shoal_json_string_if(json, "default", option->initial != NULL, option->initial);
	shoal_json_string_if(json, "only", option->only != NULL, option->only);
	shoal_json_string_if(json, "examples", option->examples != NULL, option->examples);
	shoal_json_string(json, "about", shoal_option_about(rules, option, lang));
	shoal_json_end_object(json);
}

static void put_game(struct shoal_json *json, const struct shoal_rules *rules, enum shoal_lang lang)
{
	struct shoal_game *game = shoal_game_create(rules->id, NULL, NULL);

	shoal_json_object(json, NULL);
	shoal_json_string(json, "id", rules->id);
	shoal_json_string(json, "title", shoal_rules_title(rules, lang));
	shoal_json_string(json, "about", shoal_rules_about(rules, lang));
	shoal_json_int(json, "revision", rules->revision);
	shoal_json_int_if(json, "seats", game != NULL, game ? game->seats : 0);
	shoal_json_string_if(json, "game", game != NULL, game ? game->name : NULL);
	shoal_json_array(json, "options");
	for (unsigned i = 0; i < rules->option_count; i++)
		put_option(json, rules, &rules->options[i], lang);
	shoal_json_end_array(json);
	shoal_json_end_object(json);
	shoal_game_destroy(game);
}

void shoal_put_games(enum shoal_lang lang, struct shoal_json *json)
{
	shoal_json_int(json, "protocol", SHOAL_PROTOCOL);
	shoal_json_array(json, "games");
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		if (!shoal_rules_at(i)->study)
			put_game(json, shoal_rules_at(i), lang);
	}
	shoal_json_end_array(json);
}
