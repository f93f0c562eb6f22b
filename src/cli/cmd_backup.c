/* cmd_backup.c: `shoal backup`: a copy of a store that is a file, while a server runs or not,
 * looked at match by match before it takes the place of an older one. */
#include "audit.h"
#include "cli.h"
#include "operator.h"
#include "store_file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FLAG_STORE, FLAG_ADMIN, FLAG_COUNT };
enum { PAGES = 1024 }; /* at once, where nobody waits */

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_STORE] = { "store", "FILE", "the store (" CLI_STORE ")" },
	[FLAG_ADMIN] = { "admin", "SOCKET", "the server's socket (the store's name and -admin)" },
};

/* Nobody serves: the store is opened here. */
static bool copy_here(const char *where, const char *path)
{
	struct store *store = store_file_open(where, true);
	bool          more = true, good = store != NULL;

	while (good && more)
		good = store->ops->copy(store, path, PAGES, &more) == STORE_OK;
	if (store && !good)
		cli_complain("cannot write '%s': %s", path, strerror(EIO));
	store_close(store);
	return good;
}

static bool copy_there(const char *socket, const char *path, bool *served)
{
	json_t             *body = json_pack("{s:s}", "path", path), *reply;
	enum operator_heard heard = operator_ask(socket, "/admin/backup", body, &reply);

	*served = heard != OPERATOR_NOBODY;
	if (heard == OPERATOR_REFUSED)
		operator_complain(reply);
	json_decref(body);
	json_decref(reply);
	return heard == OPERATOR_OK;
}

/* As the next server would read it. */
static bool look_at(const char *path, struct audit_counts *counts)
{
	struct shoal_error error = { 0 };
	struct store      *store = store_open(path, &error);
	bool               good = store && audit_store(store, counts, &error);

	if (!good)
		cli_complain_of(&error, "the copy is not good: %s", error.text);
	store_close(store);
	return good;
}

static bool copy(const struct cli_args *args, const char *where, const char *beside)
{
	char        socket[PATH_MAX];
	const char *admin = args->flag[FLAG_ADMIN];
	bool        served = false, good = false;

	if (!admin && operator_socket(where, socket, sizeof(socket)))
		admin = socket;
	if (admin)
		good = copy_there(admin, beside, &served);
	return served ? good : copy_here(where, beside);
}

/* The whole name, for the server has a folder of its own. False: it cannot be written. */
static bool name_beside(const char *path, char out[PATH_MAX])
{
	char folder[PATH_MAX], whole[PATH_MAX], *slash;
	int  fd = -1;

	if (snprintf(folder, sizeof(folder), "%s", path) >= (int)sizeof(folder))
		return false;
	slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = '\0';
	else
		snprintf(folder, sizeof(folder), ".");
	slash = strrchr(path, '/');
	if (realpath(folder, whole)
	    && snprintf(out, PATH_MAX, "%s/%s.XXXXXX", whole, slash ? slash + 1 : path) < PATH_MAX)
		fd = mkstemp(out);
	return fd >= 0 && !close(fd);
}

static int run(const struct cli_args *args)
{
	const char         *where = args->flag[FLAG_STORE] ? args->flag[FLAG_STORE] : CLI_STORE;
	const char         *path = args->word[0];
	char                beside[PATH_MAX];
	struct stat         there;
	struct audit_counts counts;

	if (strstr(where, "://"))
		return cli_complain("a store in PostgreSQL is backed up by pg_dump, while it runs: "
		                    "pg_dump --format=custom --file=%s ADDRESS",
		                    path);
	if (!name_beside(path, beside))
		return cli_complain("cannot write '%s': %s", path, strerror(errno));
	if (!copy(args, where, beside) || !look_at(beside, &counts)) {
		unlink(beside);
		return CLI_BAD;
	}
	if (stat(beside, &there) || rename(beside, path)) {
		unlink(beside);
		return cli_complain("cannot write '%s': %s", path, strerror(errno));
	}
	printf("%llu matches with %llu entries, %lld bytes, every match read and replayed\n",
	       (unsigned long long)counts.matches, (unsigned long long)counts.entries,
	       (long long)there.st_size);
	if (counts.outdated)
		printf("%llu of them were made for other rules and are kept as they are\n",
		       (unsigned long long)counts.outdated);
	return 0;
}

const struct cli_command cmd_backup = {
	.name = "backup",
	.arguments = "FILE",
	.about =
	    "Copies a store that is a file, also while a server plays on it, and looks at the copy",
	.examples = "  shoal backup /var/backups/shoal.db\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
