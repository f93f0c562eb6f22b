/* cmd_import.c: `shoal import`: matches from the text of `shoal export` into a store. */
#include "cli.h"
#include "store_file.h"

#include <errno.h>
#include <string.h>

enum { FLAG_STORE, FLAG_COUNT };
enum { LINE_MOST = 128 << 10 }; /* an import refuses lines that are shorter than that */

static const struct cli_flag flags[FLAG_COUNT] = { [FLAG_STORE] = CLI_FLAG_STORE };

/* The next line without its end; what is longer than the buffer is cut. False: there is none. */
static bool next_line(FILE *file, char line[LINE_MOST], size_t *length)
{
	int c = getc(file);

	*length = 0;
	if (c == EOF)
		return false;
	for (; c != EOF && c != '\n'; c = getc(file)) {
		if (*length < LINE_MOST)
			line[(*length)++] = (char)c;
	}
	return true;
}

static int import_from(struct store *store, FILE *file, const char *path)
{
	static char          line[LINE_MOST];
	struct store_import *import = store_import_begin(store);
	struct shoal_error   error = { 0 }, ignored;
	uint64_t             matches;
	size_t               length;
	bool                 good = import != NULL;

	if (!import)
		return cli_complain("not enough memory");
	while (good && next_line(file, line, &length))
		good = store_import_line(import, line, length, &error);
	if (good && ferror(file)) {
		shoal_fail(&error, SHOAL_BAD_FILE, "%s", strerror(errno));
		good = false;
	}
	good = store_import_end(import, &matches, good ? &error : &ignored) && good;
	if (!good)
		return cli_complain_of(&error, "%s: %s (%llu matches before it are in the store)",
		                       path, error.text, (unsigned long long)matches);
	printf("%llu matches are in the store\n", (unsigned long long)matches);
	return 0;
}

static int run(const struct cli_args *args)
{
	bool          typed = !args->words || !strcmp(args->word[0], "-");
	const char   *path = typed ? "stdin" : args->word[0];
	FILE         *file = typed ? stdin : fopen(path, "rb");
	struct store *store;
	int           status = CLI_BAD;

	if (!file)
		return cli_complain("cannot read '%s': %s", path, strerror(errno));
	store = store_file_open(args->flag[FLAG_STORE], false);
	if (store)
		status = import_from(store, file, path);
	store_close(store);
	if (!typed)
		fclose(file);
	return status;
}

const struct cli_command cmd_import = {
	.name = "import",
	.arguments = "[FILE]",
	.about =
	    "Puts the matches of an export into a store; those that are there stay as they are",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 0,
	.most_words = 1,
	.run = run,
};
