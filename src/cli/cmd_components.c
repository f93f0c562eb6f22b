/* cmd_components.c: `shoal components`: the component tables of a game as JSON, for reading and for
 * editing. */
#include "cli.h"
#include "io.h"

#include <jansson.h>
#include <stdlib.h>

enum { FLAG_CHECK, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_CHECK] = { "check", "FILE", "only say whether this file of changed tables is valid" },
};

enum { JSON_ROOM = 4 << 20 };

/* Printed with line breaks, for people edit it. */
static int print(const struct shoal_components *components)
{
	char             *bytes = malloc(JSON_ROOM);
	struct shoal_text text;
	struct shoal_json json = { .text = &text };
	json_t           *root;

	if (!bytes)
		return cli_complain("not enough memory");
	text = shoal_text_over(bytes, JSON_ROOM);
	shoal_components_put_json(components, &json);
	root = json_loads(bytes, 0, NULL);
	free(bytes);
	if (!root)
		return cli_complain("the tables are too large to print");
	json_dumpf(root, stdout, JSON_INDENT(1));
	json_decref(root);
	printf("\n");
	return 0;
}

static int run(const struct cli_args *args)
{
	struct shoal_game       *game = cli_game(args->word[0], args->flag[FLAG_CHECK]);
	struct shoal_components *components;
	int                      status;

	if (!game)
		return CLI_BAD;
	if (args->flag[FLAG_CHECK]) {
		printf("%s: valid for %s%s\n", args->flag[FLAG_CHECK], game->name,
		       game->changed ? "" : " (nothing is changed)");
		shoal_game_destroy(game);
		return 0;
	}
	components = shoal_components_create(game->rules);
	status = components ? print(components) : cli_complain("not enough memory");
	shoal_components_destroy(components);
	shoal_game_destroy(game);
	return status;
}

const struct cli_command cmd_components = {
	.name = "components",
	.arguments = "GAME",
	.about = "Prints the component tables of a game as JSON, or checks changed ones",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
