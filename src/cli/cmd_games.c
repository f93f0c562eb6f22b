/* cmd_games.c: `shoal games`: what there is, and the options of one game. */
#include "cli.h"
#include "said.h"

#include "shoal/ai.h"

#include <string.h>

enum { FLAG_ALL, FLAG_LANG, FLAG_JSON, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_ALL] = { "all", NULL, "also the small ones, which are there to be solved" },
	[FLAG_LANG] = CLI_FLAG_LANG,
	[FLAG_JSON] = CLI_FLAG_JSON,
};

static void print_condition(enum shoal_lang lang, unsigned entry, const char *value)
{
	printf("      ");
	cli_print(lang, entry, &(const struct say_only){ .value = value });
	printf("\n");
}

static void print_options(const struct shoal_rules *rules, enum shoal_lang lang)
{
	printf("%s (%s)\n%s\n", shoal_rules_title(rules, lang), rules->id,
	       shoal_rules_about(rules, lang));
	for (unsigned i = 0; i < rules->option_count; i++) {
		const struct shoal_option *o = &rules->options[i];

		printf("\n  %s=%s\n", o->name, o->values ? o->values : "...");
		printf("      %s\n", shoal_option_about(rules, o, lang));
		if (o->initial)
			print_condition(lang, SAY_default, o->initial);
		if (o->only)
			print_condition(lang, SAY_only, o->only);
	}
	if (!rules->option_count)
		printf("\n%s\n", said(lang, no_options));
}

static void put_options(const struct shoal_rules *rules, enum shoal_lang lang,
                        struct shoal_json *json)
{
	shoal_json_array(json, "options");
	for (unsigned i = 0; i < rules->option_count; i++) {
		const struct shoal_option *o = &rules->options[i];

		shoal_json_object(json, NULL);
		shoal_json_string(json, "name", o->name);
		if (o->values)
			shoal_json_string(json, "values", o->values);
		if (o->initial)
			shoal_json_string(json, "default", o->initial);
		if (o->only)
			shoal_json_string(json, "only", o->only);
		shoal_json_string(json, "about", shoal_option_about(rules, o, lang));
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void print_levels(const struct shoal_game *game, enum shoal_lang lang)
{
	printf("\n%s\n", said(lang, players));
	for (size_t i = 0; i < SHOAL_LEVELS; i++)
		printf("  %-8s %s\n", shoal_level_name(i), shoal_level_spec(game, i));
}

static void print_json(enum shoal_lang lang)
{
	static char       bytes[1 << 18];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };

	shoal_json_array(&json, NULL);
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *rules = shoal_rules_at(i);

		shoal_json_object(&json, NULL);
		shoal_json_string(&json, "id", rules->id);
		shoal_json_string(&json, "title", shoal_rules_title(rules, lang));
		shoal_json_string(&json, "about", shoal_rules_about(rules, lang));
		shoal_json_int(&json, "revision", rules->revision);
		shoal_json_bool(&json, "study", rules->study);
		put_options(rules, lang, &json);
		shoal_put_events_json(rules, "events", &json);
		shoal_json_end_object(&json);
	}
	shoal_json_end_array(&json);
	printf("%s\n", bytes);
}

static void print_games(enum shoal_lang lang, bool study)
{
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		const struct shoal_rules *rules = shoal_rules_at(i);

		if (rules->study == study)
			printf("%-10s %-24s %s\n", rules->id, shoal_rules_title(rules, lang),
			       shoal_rules_about(rules, lang));
	}
}

static int run(const struct cli_args *args)
{
	enum shoal_lang lang;

	if (!cli_lang(args->flag[FLAG_LANG], &lang))
		return CLI_BAD;
	if (args->words) {
		struct shoal_game *game = cli_game(args->word[0], NULL);

		if (!game)
			return CLI_BAD;
		print_options(game->rules, lang);
		print_levels(game, lang);
		shoal_game_destroy(game);
		return 0;
	}
	if (args->flag[FLAG_JSON]) {
		print_json(lang);
		return 0;
	}
	print_games(lang, false);
	if (args->flag[FLAG_ALL])
		print_games(lang, true);
	else
		printf("\n%s", said(lang, more_games));
	printf("\n%s\n", said(lang, more_options));
	return 0;
}

const struct cli_command cmd_games = {
	.name = "games",
	.arguments = "[GAME]",
	.about = "Lists the games, or the options and computer players of one",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.most_words = 1,
	.run = run,
};
