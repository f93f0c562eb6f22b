/* mind_file.c: a player that is judged by weights from a file. */
#include "mind_file.h"

#include "cli.h"
#include "guest.h"
#include "io.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 22 };

static bool read_mind(struct mind_file *file, const char *path, const struct shoal_rules *rules)
{
	char              *bytes;
	size_t             length;
	struct shoal_error error;

	if (io_file_read(path, MOST, &bytes, &length, &error))
		return cli_error(&error), false;
	file->mind = shoal_mind_read(rules, bytes, &error);
	file->digest = shoal_hash(bytes, length, 1);
	free(bytes);
	if (!file->mind)
		return cli_complain_of(&error, "'%s': %s", path, error.text), false;
	return true;
}

bool mind_file_open(struct mind_file *file, const char *spec, const struct shoal_game *game,
                    const char *components)
{
	const char *path = strchr(spec, '@');

	memset(file, 0, sizeof(*file));
	if (!path || guest_named(spec))
		return true;
	if (strcmp(++path, "plain") != 0 && !read_mind(file, path, game->rules))
		return false;
	file->game = cli_game(game->name, components);
	if (!file->game)
		return false;
	shoal_game_use_mind(file->game, file->mind);
	return true;
}

void mind_file_close(struct mind_file *file)
{
	shoal_game_destroy(file->game);
	shoal_mind_destroy(file->mind);
	memset(file, 0, sizeof(*file));
}
