/* look.c: what can be told of a store without using it. */
#include "look.h"
#include "postgres.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 5000 };

/* SQLite. The file may be in use: it is read as it lies there, without its log, so that what is
 * told may be a little old. */

static int64_t number(sqlite3 *db, const char *sql, int64_t otherwise)
{
	sqlite3_stmt *query;

	if (sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK
	    && sqlite3_step(query) == SQLITE_ROW)
		otherwise = sqlite3_column_int64(query, 0);
	sqlite3_finalize(query);
	return otherwise;
}

static bool put_address(struct shoal_text *out, const char *path)
{
	shoal_put(out, "file:");
	for (; *path; path++) {
		if (strchr("?#%", *path))
			shoal_put(out, "%%%02x", (unsigned)(unsigned char)*path);
		else
			shoal_put_bytes(out, path, 1);
	}
	shoal_put(out, "?immutable=1");
	return !out->cut;
}

static void look_sqlite(const char *path, struct store_look *out)
{
	char              address[1024];
	struct shoal_text text = SHOAL_TEXT(address);
	sqlite3          *db = NULL;

	out->newest = store_schema_version(store_schema_sqlite);
	out->version = -1;
	out->kind = STORE_LOOK_NOTHING;
	if (access(path, F_OK) || !put_address(&text, path))
		return;
	out->kind = STORE_LOOK_STRANGE;
	if (sqlite3_open_v2(address, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) == SQLITE_OK
	    && number(db, "SELECT count(*) FROM sqlite_schema", -1) >= 0) {
		int64_t application = number(db, "PRAGMA application_id", 0);
		int64_t tables = number(db, "SELECT count(*) FROM sqlite_schema", 0);

		if (application == SQLITE_APPLICATION || !tables)
			out->kind = STORE_LOOK_OURS;
		out->version = number(db, "SELECT max(number) FROM schema_steps", -1);
	}
	sqlite3_close(db);
}

/* PostgreSQL. */

static unsigned count_hosts(const char *where)
{
	PQconninfoOption *parts = PQconninfoParse(where, NULL);
	unsigned          hosts = 1;

	for (PQconninfoOption *part = parts; part && part->keyword; part++) {
		if (!strcmp(part->keyword, "host") && part->val) {
			for (const char *at = part->val; *at; at++)
				hosts += *at == ',';
		}
	}
	PQconninfoFree(parts);
	return hosts;
}

static int64_t column(const PGresult *result, int at)
{
	return strtoll(PQgetvalue(result, 0, at), NULL, 10);
}

static bool ask(struct wire *wire, const char *sql, PGresult **out)
{
	*out = wire_ask(wire, sql, LOOK_MS);
	if (PQresultStatus(*out) == PGRES_TUPLES_OK && PQntuples(*out) == 1)
		return true;
	PQclear(*out);
	*out = NULL;
	return false;
}

static void look_settings(struct wire *wire, struct store_look *out)
{
	static const char sql[] =
	    "SELECT (current_setting('synchronous_standby_names') <> '')::int, "
	    "(SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'), "
	    "(SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')), "
	    "(SELECT count(*) FROM pg_stat_replication WHERE state IS NULL), "
	    "(current_setting('fsync') = 'on' AND current_setting('full_page_writes') = 'on')::int, "
	    "(current_setting('synchronous_commit') = 'local')::int, "
	    "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint, "
	    "current_setting('max_connections')::int - "
	    "current_setting('superuser_reserved_connections')::int - (SELECT count(*) "
	    "FROM pg_stat_activity WHERE backend_type = 'client backend')";
	PGresult       *result;
	struct timespec now;

	if (!ask(wire, sql, &result))
		return;
	clock_gettime(CLOCK_REALTIME, &now);
	out->waits = column(result, 0) > 0;
	out->following = (unsigned)column(result, 1);
	out->waited_for = (unsigned)column(result, 2);
	out->hidden = column(result, 3) > 0;
	out->durable = column(result, 4) > 0;
	out->local = column(result, 5) > 0;
	out->ahead = column(result, 6) - ((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000);
	out->connections = column(result, 7);
	PQclear(result);
}

static void look_schema(struct wire *wire, struct store_look *out)
{
	PGresult *result;

	out->kind = STORE_LOOK_NOTHING;
	if (!ask(wire, "SELECT count(*) FROM pg_namespace WHERE nspname = 'shoal'", &result))
		return;
	if (column(result, 0))
		out->kind = STORE_LOOK_STRANGE;
	PQclear(result);
	if (out->kind == STORE_LOOK_STRANGE
	    && ask(wire, "SELECT max(number) FROM shoal.schema_steps", &result)) {
		out->kind = STORE_LOOK_OURS;
		out->version = column(result, 0);
		PQclear(result);
	}
	if (ask(wire,
	        "SELECT coalesce(sum(threads), 0) FROM shoal.thinkers "
	        "WHERE seen > clock_timestamp() - interval '5 seconds'",
	        &result)) {
		out->workers = (unsigned)column(result, 0);
		PQclear(result);
	}
}

static void look_postgres(const char *where, struct store_look *out, struct shoal_error *error)
{
	struct wire wire = { 0 };

	out->shared = true;
	out->version = -1;
	out->newest = store_schema_version(store_schema_postgresql);
	out->hosts = count_hosts(where);
	out->kind = STORE_LOOK_UNREACHABLE;
	if (!wire_open(&wire, where, error))
		return;
	look_schema(&wire, out);
	look_settings(&wire, out);
	wire_close(&wire);
}

void store_look(const char *where, struct store_look *out, struct shoal_error *error)
{
	*out = (struct store_look){ .kind = STORE_LOOK_MEMORY };
	if (!strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11))
		look_postgres(where, out, error);
	else if (strcmp(where, "memory") != 0)
		look_sqlite(where, out);
}
