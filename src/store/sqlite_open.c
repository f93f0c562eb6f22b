/* sqlite_open.c: opens a SQLite file: ours or new, used by nobody else, with the schema of today.
 */
#include "inside.h"

#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

enum {
	BUSY_MS = 500,      /* a process that is just ending may have the file a little longer */
	LOG_MOST = 16 << 20 /* bytes that the log keeps on disk after it was longer */
};

const struct sqlite_settings sqlite_defaults = { .synchronous = "FULL", .checkpoint = 1000 };

struct opening {
	sqlite3            *db;
	const char         *path;
	struct shoal_error *error;
};

/* What SQLite says, in a sentence that names the file and what to do. Always false. */
static bool refuse(const struct opening *o)
{
	switch (sqlite3_errcode(o->db) & 0xff) {
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		shoal_fail(o->error, SHOAL_BAD_FILE,
		           "'%.80s' is in use by another process; stop that one first, or let many "
		           "processes share a PostgreSQL with --store postgresql://...",
		           o->path);
		return false;
	case SQLITE_NOTADB:
		shoal_fail(
		    o->error, SHOAL_BAD_FILE,
		    "'%.100s' is not a store of Shoal; name one, or a file that is not there "
		    "yet",
		    o->path);
		return false;
	case SQLITE_CORRUPT:
		shoal_fail(o->error, SHOAL_BAD_FILE,
		           "'%.100s' is damaged; put it aside and restore a backup", o->path);
		return false;
	default:
		shoal_fail(o->error, SHOAL_BAD_FILE, "cannot open the store '%.100s': %.100s",
		           o->path, sqlite3_errmsg(o->db));
		return false;
	}
}

static bool run(const struct opening *o, const char *sql)
{
	return sqlite3_exec(o->db, sql, NULL, NULL, NULL) == SQLITE_OK || refuse(o);
}

/* The one number that a query gives. */
static bool ask(const struct opening *o, const char *sql, int64_t *out)
{
	sqlite3_stmt *query;
	int           status = sqlite3_prepare_v2(o->db, sql, -1, &query, NULL);

	if (status == SQLITE_OK)
		status = sqlite3_step(query);
	if (status == SQLITE_ROW)
		*out = sqlite3_column_int64(query, 0);
	else
		refuse(o);
	sqlite3_finalize(query);
	return status == SQLITE_ROW;
}

/* Only looks: a file that is not ours stays as it was. */
static bool check_ours(const struct opening *o, bool *fresh)
{
	int64_t application, tables;

	if (!ask(o, "PRAGMA application_id", &application)
	    || !ask(o, "SELECT count(*) FROM sqlite_schema", &tables))
		return false;
	*fresh = !application && !tables;
	if (*fresh || application == SQLITE_APPLICATION)
		return true;
	shoal_fail(
	    o->error, SHOAL_BAD_FILE,
	    "'%.100s' is a database of something else; name a store of Shoal, or a file that "
	    "is not there yet",
	    o->path);
	return false;
}

static bool add_step(const struct opening *o, int64_t number)
{
	char              sql[160];
	struct shoal_text text = SHOAL_TEXT(sql);

	shoal_put(&text, "INSERT INTO schema_steps VALUES (%lld, '%s')", (long long)number + 1,
	          store_schema_sqlite[number].name);
	return run(o, store_schema_sqlite[number].sql) && run(o, sql);
}

static bool update_schema(const struct opening *o, bool fresh)
{
	int64_t newest = store_schema_version(store_schema_sqlite), version = 0;

	if (fresh
	    && !run(o, "CREATE TABLE schema_steps (number INTEGER NOT NULL PRIMARY KEY, "
	               "name TEXT NOT NULL) STRICT"))
		return false;
	if (!ask(o, "SELECT coalesce(max(number), 0) FROM schema_steps", &version))
		return false;
	if (version > newest) {
		shoal_fail(
		    o->error, SHOAL_BAD_FILE,
		    "'%.80s' was written by a newer Shoal (schema %lld, this one knows up to "
		    "%lld); use that version",
		    o->path, (long long)version, (long long)newest);
		return false;
	}
	for (; version < newest; version++) {
		if (!add_step(o, version))
			return false;
	}
	return true;
}

/* All steps or none, and from here on the file is locked until the process ends. */
static bool migrate(const struct opening *o, bool fresh)
{
	char              mark[64];
	struct shoal_text text = SHOAL_TEXT(mark);

	shoal_put(&text, "PRAGMA application_id = %d", SQLITE_APPLICATION);
	if (!run(o, "BEGIN IMMEDIATE"))
		return false;
	if (update_schema(o, fresh) && (!fresh || run(o, mark)) && run(o, "COMMIT"))
		return true;
	sqlite3_exec(o->db, "ROLLBACK", NULL, NULL, NULL);
	return false;
}

static bool use_log(const struct opening *o)
{
	int64_t there; /* 1 only if the file now has a log */

	if (!run(o, "PRAGMA journal_mode = WAL")
	    || !ask(o, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'",
	            &there))
		return false;
	if (there)
		return true;
	shoal_fail(o->error, SHOAL_BAD_FILE,
	           "'%.100s' cannot be a store: SQLite can keep no log beside it; name a file on a "
	           "disk",
	           o->path);
	return false;
}

/* Exclusive locking: the operating system drops the lock with the process, links to the file are no
 * way around it, and no second connection can checkpoint. */
static bool prepare(const struct opening *o, const struct sqlite_settings *settings)
{
	char              sql[160];
	struct shoal_text text = SHOAL_TEXT(sql);
	bool              fresh;

	sqlite3_busy_timeout(o->db, BUSY_MS);
	sqlite3_db_config(o->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	shoal_put(&text,
	          "PRAGMA synchronous = %s; PRAGMA wal_autocheckpoint = %u; "
	          "PRAGMA journal_size_limit = %d",
	          settings->synchronous, settings->checkpoint, LOG_MOST);
	return run(o, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; "
	              "PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY; "
	              "PRAGMA secure_delete = ON; "
	              "PRAGMA foreign_keys = ON")
	       && check_ours(o, &fresh) && run(o, sql) && use_log(o) && migrate(o, fresh);
}

struct sqlite3 *sqlite_connect(const char *path, const struct sqlite_settings *settings,
                               struct shoal_error *error)
{
	struct opening o = { .path = path, .error = error };
	mode_t         mask = umask(077); /* the file holds secrets: only its owner reads it */
	int            status;

	status = sqlite3_open_v2(path, &o.db,
	                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
	                             | SQLITE_OPEN_EXRESCODE,
	                         NULL);
	umask(mask);
	if (status == SQLITE_OK && prepare(&o, settings))
		return o.db;
	if (status != SQLITE_OK)
		refuse(&o);
	sqlite3_close(o.db);
	return NULL;
}
