/* cmd_rules.c: `shoal rules`: the rules of a game in our words; the build embeds doc/rules. */
#include "cli.h"
#include "rules_text.h"

#include <string.h>

enum { FLAG_LANG, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = { [FLAG_LANG] = CLI_FLAG_LANG };

static int run(const struct cli_args *args)
{
	struct shoal_game *game;
	enum shoal_lang    lang;
	const char        *id;

	if (!cli_lang(args->flag[FLAG_LANG], &lang))
		return CLI_BAD;
	game = cli_game(args->word[0], NULL);
	if (!game)
		return CLI_BAD;
	id = game->rules->id;
	shoal_game_destroy(game);
	for (const struct rules_text *text = rules_texts; text->id; text++) {
		if (!strcmp(text->id, id)) {
			fputs(text->text[lang], stdout);
			return 0;
		}
	}
	return cli_complain("the rules of '%s' are not written down yet", id);
}

const struct cli_command cmd_rules = {
	.name = "rules",
	.arguments = "GAME",
	.about = "Prints the rules of a game, numbered, with where each comes from",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
