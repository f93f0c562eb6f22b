/* cmd_export.c: `shoal export`: matches of a store as text. */
#include "cli.h"
#include "store_file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FLAG_STORE, FLAG_MATCH, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_STORE] = CLI_FLAG_STORE,
	[FLAG_MATCH] = { "match", "ID", "only this match" },
};

static bool write_line(void *to, const char *bytes, size_t length)
{
	return fwrite(bytes, 1, length, to) == length;
}

static int export_to(struct store *store, const char *id, FILE *file)
{
	struct shoal_error error = { 0 };

	return store_export(store, id, write_line, file, &error) ? 0 : cli_error(&error);
}

static int cannot_write(const char *path)
{
	return cli_complain("cannot write '%s': %s", path, strerror(errno));
}

/* Beside the file first, and readable by its owner only: an export holds secrets. The file appears
 * whole or not at all. */
static int export_file(struct store *store, const char *id, const char *path)
{
	char  beside[PATH_MAX];
	int   fd, status;
	FILE *file;

	if (snprintf(beside, sizeof(beside), "%s.XXXXXX", path) >= (int)sizeof(beside)) {
		errno = ENAMETOOLONG;
		return cannot_write(path);
	}
	fd = mkstemp(beside);
	file = fd < 0 ? NULL : fdopen(fd, "wb");
	if (!file)
		return cannot_write(path);
	status = export_to(store, id, file);
	if (!status && (fflush(file) || fsync(fd)))
		status = cannot_write(path);
	if (fclose(file) && !status)
		status = cannot_write(path);
	if (!status && rename(beside, path))
		status = cannot_write(path);
	if (status)
		unlink(beside);
	return status;
}

static int run(const struct cli_args *args)
{
	struct store *store = store_file_open(args->flag[FLAG_STORE], true);
	int           status;

	if (!store)
		return CLI_BAD;
	if (args->words && strcmp(args->word[0], "-") != 0)
		status = export_file(store, args->flag[FLAG_MATCH], args->word[0]);
	else
		status = export_to(store, args->flag[FLAG_MATCH], stdout);
	store_close(store);
	return status;
}

const struct cli_command cmd_export = {
	.name = "export",
	.arguments = "[FILE]",
	.about = "Writes the matches of a store as lines of JSON, secrets of running ones included",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 0,
	.most_words = 1,
	.run = run,
};
