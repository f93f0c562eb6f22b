/* cmd_pages.c: `shoal pages`: the pages as files, for any web space. */
#include "cli.h"
#include "io.h"
#include "pages.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

enum { FLAG_PACKED, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PACKED] = { "packed", NULL,
	                  "also write FILE.gz and FILE.br, for servers that send these" },
};

static int cannot_write(const char *path)
{
	return cli_complain("cannot write '%s': %s", path, strerror(errno));
}

/* The folder is made, or is there and empty: what lies in it from earlier would be served as well.
 */
static int open_folder(const char *path)
{
	unsigned entries = 0;
	DIR     *folder;

	if (mkdir(path, 0777) && errno != EEXIST)
		return cannot_write(path);
	folder = opendir(path);
	if (!folder)
		return cannot_write(path);
	while (readdir(folder))
		entries++;
	closedir(folder);
	if (entries > 2) /* itself and the one above */
		return cli_complain("'%s' is not empty; the pages want a folder of their own",
		                    path);
	return 0;
}

/* All folders on the way to a file below a folder whose path has so many bytes. */
static int make_way(char *path, size_t base)
{
	for (char *at = strchr(path + base + 1, '/'); at; at = strchr(at + 1, '/')) {
		*at = '\0';
		if (mkdir(path, 0777) && errno != EEXIST)
			return cannot_write(path);
		*at = '/';
	}
	return 0;
}

static int write_form(const char *folder, const struct page *page, enum coding coding)
{
	static const char *const ends[CODING_COUNT] = { "", ".gz", ".br" };
	char                     path[PATH_MAX];
	struct shoal_error       error;

	if (coding != CODING_NONE && !page->length[coding])
		return 0;
	if (snprintf(path, sizeof(path), "%s%s%s", folder, page->path, ends[coding])
	    >= (int)sizeof(path)) {
		errno = ENAMETOOLONG;
		return cannot_write(folder);
	}
	if (make_way(path, strlen(folder)))
		return CLI_BAD;
	if (io_file_write(path, page->bytes[coding], page->length[coding], &error))
		return cli_error(&error);
	return 0;
}

/* Without the pages the program has one small page, which is nothing without a server. */
static bool has_games(void)
{
	const struct page *page = pages;

	while (page->path && strncmp(page->path, "/assets/", 8) != 0)
		page++;
	return page->path;
}

static int run(const struct cli_args *args)
{
	const char *folder = args->word[0];
	enum coding most = args->flag[FLAG_PACKED] ? CODING_COUNT : CODING_GZIP;
	int         status;

	if (!has_games())
		return cli_complain(
		    "this program was built without the pages; 'make run' builds one with them");
	status = open_folder(folder);
	for (const struct page *page = pages; !status && page->path; page++) {
		for (enum coding coding = CODING_NONE; !status && coding < most; coding++)
			status = write_form(folder, page, coding);
	}
	return status;
}

const struct cli_command cmd_pages = {
	.name = "pages",
	.arguments = "DIR",
	.about = "Writes the pages as files: any web space can carry them, for games on one device",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
