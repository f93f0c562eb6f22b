/* postgres_schema.c: the schema `shoal` in a PostgreSQL, step by step up to that of today. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

enum { SCHEMA_MS = 1800000 }; /* a step may have to look at all that is there */

static bool refuse(const struct wire *wire, struct shoal_error *error)
{
	const char *said = wire->conn ? PQerrorMessage(wire->conn) : "";
	size_t      length;

	if (!strncmp(said, "ERROR:", 6))
		said += 6 + strspn(said + 6, " ");
	length = strcspn(said, "\n");
	if (wire->conn)
		shoal_fail(error, SHOAL_BAD_FILE, "cannot prepare the database: %.*s",
		           length < 150 ? (int)length : 150, said);
	else
		shoal_fail(error, SHOAL_BAD_FILE,
		           "cannot prepare the database: the connection was lost");
	return false;
}

static bool run(struct wire *wire, const char *sql, struct shoal_error *error)
{
	PGresult      *result = wire_ask(wire, sql, SCHEMA_MS);
	ExecStatusType status = PQresultStatus(result);

	PQclear(result);
	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || refuse(wire, error);
}

static bool ask(struct wire *wire, const char *sql, int64_t *out, struct shoal_error *error)
{
	PGresult *result = wire_ask(wire, sql, SCHEMA_MS);
	bool      good = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;

	if (good)
		*out = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
	PQclear(result);
	return good || refuse(wire, error);
}

/* The version of the schema; 0: there is none yet. */
static bool find_version(struct wire *wire, int64_t *version, struct shoal_error *error)
{
	int64_t schema = 0, steps = 0;

	*version = 0;
	if (!ask(wire, "SELECT count(*) FROM pg_namespace WHERE nspname = 'shoal'", &schema, error)
	    || !ask(wire,
	            "SELECT count(*) FROM pg_tables WHERE schemaname = 'shoal' "
	            "AND tablename = 'schema_steps'",
	            &steps, error))
		return false;
	if (!schema)
		return true;
	if (steps)
		return ask(wire, "SELECT coalesce(max(number), 0) FROM shoal.schema_steps", version,
		           error);
	shoal_fail(error, SHOAL_BAD_FILE,
	           "the database has a schema 'shoal' that is not ours; name another database");
	return false;
}

static bool check_newest(int64_t version, struct shoal_error *error)
{
	int64_t newest = store_schema_version(store_schema_postgresql);

	if (version <= newest)
		return true;
	shoal_fail(error, SHOAL_BAD_FILE,
	           "the database was written by a newer Shoal (schema %lld, this one knows up to "
	           "%lld); use that version",
	           (long long)version, (long long)newest);
	return false;
}

static bool add_step(struct wire *wire, int64_t number, struct shoal_error *error)
{
	char              sql[160];
	struct shoal_text text = SHOAL_TEXT(sql);

	shoal_put(&text, "INSERT INTO shoal.schema_steps VALUES (%lld, '%s')",
	          (long long)number + 1, store_schema_postgresql[number].name);
	return run(wire, store_schema_postgresql[number].sql, error) && run(wire, sql, error);
}

/* Only one process at a time; who waited finds the work done. */
static bool add_steps(struct wire *wire, struct shoal_error *error)
{
	int64_t newest = store_schema_version(store_schema_postgresql), version;

	if (!run(wire,
	         "SET LOCAL statement_timeout = '30min'; SET LOCAL lock_timeout = '60s';"
	         "SELECT pg_advisory_xact_lock(7525046118283437)",
	         error)
	    || !find_version(wire, &version, error) || !check_newest(version, error))
		return false;
	if (!version
	    && !run(wire,
	            "CREATE SCHEMA IF NOT EXISTS shoal; CREATE TABLE IF NOT EXISTS "
	            "shoal.schema_steps (number integer PRIMARY KEY, name text NOT NULL)",
	            error))
		return false;
	for (; version < newest; version++) {
		if (!add_step(wire, version, error))
			return false;
	}
	return true;
}

bool postgres_schema_check(struct wire *wire, struct shoal_error *error)
{
	int64_t version;

	if (!find_version(wire, &version, error) || !check_newest(version, error))
		return false;
	if (version == store_schema_version(store_schema_postgresql))
		return true;
	shoal_fail(error, SHOAL_BAD_FILE, "the database has lost its tables; restore a backup");
	return false;
}

bool postgres_schema_update(struct wire *wire, struct shoal_error *error)
{
	int64_t version;

	/* Who only uses a schema of today needs no right to change it. */
	if (!find_version(wire, &version, error) || !check_newest(version, error))
		return false;
	if (version == store_schema_version(store_schema_postgresql))
		return true;
	if (run(wire, "BEGIN", error) && add_steps(wire, error) && run(wire, "COMMIT", error))
		return true;
	PQclear(wire_ask(wire, "ROLLBACK", SCHEMA_MS));
	return false;
}
