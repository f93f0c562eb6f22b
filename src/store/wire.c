/* wire.c: a connection to PostgreSQL on which nothing waits for ever. */
#include "wire.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ASK_MS = 5000 };

int64_t wire_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void wire_sleep(int64_t milliseconds)
{
	struct timespec rest = { .tv_sec = milliseconds / 1000,
		                 .tv_nsec = milliseconds % 1000 * 1000000 };

	while (nanosleep(&rest, &rest) && errno == EINTR)
		;
}

/* Addresses. */

static const char *part_of(const PQconninfoOption *parts, const char *keyword)
{
	for (; parts->keyword; parts++) {
		if (!strcmp(parts->keyword, keyword))
			return parts->val ? parts->val : "";
	}
	return "";
}

/* libpq's own words about a bad address may repeat a password, so they are not shown. A password
 * with an @ in it would become part of the host's name, which is shown. */
static bool check_address(const char *where, struct shoal_error *error)
{
	PQconninfoOption *parts = PQconninfoParse(where, NULL);
	bool              good = parts && !strchr(part_of(parts, "host"), '@');

	PQconninfoFree(parts);
	if (!good)
		shoal_fail(error, SHOAL_BAD_FILE,
		           "the address of the database cannot be read; it looks like "
		           "postgresql://user@host:5432/name, with %%40 for an @ in a password");
	return good;
}

/* The first line of what libpq says, with the password struck out should it be there. */
static void tell(const PGconn *conn, struct shoal_error *error)
{
	const char       *said = PQerrorMessage(conn), *password = PQpass(conn), *found;
	char              line[160];
	struct shoal_text text = SHOAL_TEXT(line);
	size_t            length = password ? strlen(password) : 0;

	shoal_put_bytes(&text, said, strcspn(said, "\n"));
	for (found = length ? strstr(line, password) : NULL; found; found = strstr(line, password))
		memset(line + (found - line), '*', length);
	shoal_fail(error, SHOAL_BAD_FILE, "cannot use the database: %s", line);
}

/* Connections. */

void wire_close(struct wire *wire)
{
	PQfinish(wire->conn);
	wire->conn = NULL;
}

/* Notices of the server ("already exists, skipping") are for nobody. */
static void ignore_notice(void *to, const PGresult *result)
{
	(void)to;
	(void)result;
}

/* The session as we need it: dated, durable, and never waiting long on the server's side. */
static bool settle(struct wire *wire, struct shoal_error *error)
{
	static const char sql[] =
	    "SET search_path = pg_catalog; SET statement_timeout = '8s'; SET lock_timeout = '2s';"
	    "SET idle_in_transaction_session_timeout = '20s';"
	    "SET default_transaction_isolation = 'read committed';"
	    "SET default_transaction_read_only = off; SET client_min_messages = warning;"
	    "SET standard_conforming_strings = on; SET bytea_output = hex;"
	    "SELECT set_config('synchronous_commit', 'on', false)"
	    " WHERE current_setting('synchronous_commit') = 'off';"
	    "SELECT pid, extract(epoch FROM backend_start)::text, current_setting('server_encoding')"
	    " FROM pg_stat_activity WHERE pid = pg_backend_pid()";
	PGresult *result = wire_ask(wire, sql, ASK_MS);
	bool      good = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;

	if (!good && wire->conn)
		tell(wire->conn, error);
	else if (!good)
		shoal_fail(error, SHOAL_BAD_FILE,
		           "cannot use the database: it accepts connections but does not answer");
	if (good && strcmp(PQgetvalue(result, 0, 2), "UTF8") != 0) {
		shoal_fail(error, SHOAL_BAD_FILE,
		           "the database keeps its text as %.20s; Shoal needs one created with "
		           "ENCODING 'UTF8'",
		           PQgetvalue(result, 0, 2));
		good = false;
	}
	if (good) {
		struct shoal_text pid = SHOAL_TEXT(wire->pid), began = SHOAL_TEXT(wire->began);

		shoal_put(&pid, "%s", PQgetvalue(result, 0, 0));
		shoal_put(&began, "%s", PQgetvalue(result, 0, 1));
	}
	PQclear(result);
	return good;
}

bool wire_open(struct wire *wire, const char *where, struct shoal_error *error)
{
	/* What stands before the address is a default, what stands behind it is not. */
	static const char *const keywords[] = { "connect_timeout",           "tcp_user_timeout",
		                                "keepalives_idle",           "target_session_attrs",
		                                "fallback_application_name", "dbname",
		                                "client_encoding",           NULL };
	const char *const        values[] = { "3",     "10000", "15",   "read-write",
		                              "shoal", where,   "UTF8", NULL };

	if (!check_address(where, error))
		return false;
	wire->conn = PQconnectdbParams(keywords, values, 1);
	if (!wire->conn) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a connection");
		return false;
	}
	PQsetNoticeReceiver(wire->conn, ignore_notice, NULL);
	if (PQstatus(wire->conn) != CONNECTION_OK) {
		tell(wire->conn, error);
		wire_close(wire);
		return false;
	}
	if (!settle(wire, error) || PQsetnonblocking(wire->conn, 1)) {
		wire_close(wire);
		return false;
	}
	return true;
}

/* Sending and taking. */

bool wire_begin(struct wire *wire, int64_t limit)
{
	wire->deadline = wire_now() + limit;
	return wire->conn && PQenterPipelineMode(wire->conn);
}

bool wire_prepare(struct wire *wire, const struct wire_statement *statement)
{
	return wire->conn && PQsendPrepare(wire->conn, statement->name, statement->sql, 0, NULL);
}

bool wire_send(struct wire *wire, const char *name, int count, const char *const values[])
{
	return wire->conn && PQsendQueryPrepared(wire->conn, name, count, values, NULL, NULL, 0);
}

bool wire_sync(struct wire *wire)
{
	return wire->conn && PQpipelineSync(wire->conn);
}

/* Waits until the server said something or took something. */
static bool wait_for(struct wire *wire)
{
	int           flushed = PQflush(wire->conn);
	struct pollfd fd = { .fd = PQsocket(wire->conn),
		             .events = (short)(flushed > 0 ? POLLIN | POLLOUT : POLLIN) };
	int64_t       left = wire->deadline - wire_now();
	int           ready;

	if (flushed < 0 || left <= 0 || fd.fd < 0)
		return false;
	ready = poll(&fd, 1, (int)left);
	if (ready < 0)
		return errno == EINTR;
	return ready > 0 && PQconsumeInput(wire->conn);
}

PGresult *wire_take(struct wire *wire)
{
	PGresult *result = NULL;
	unsigned  nothing = 0;

	while (wire->conn && !result) { /* between two statements stands one NULL */
		while (PQisBusy(wire->conn)) {
			if (!wait_for(wire))
				goto lost;
		}
		result = PQgetResult(wire->conn);
		if (PQstatus(wire->conn) == CONNECTION_BAD)
			goto lost;
		if (!result && PQpipelineStatus(wire->conn) == PQ_PIPELINE_OFF)
			return NULL; /* nothing more to come */
		nothing += !result;
		if (nothing > 1)
			goto lost;
	}
	return result;
lost:
	PQclear(result);
	wire_close(wire);
	return NULL;
}

void wire_end(struct wire *wire)
{
	if (wire->conn && !PQexitPipelineMode(wire->conn))
		wire_close(wire);
}

PGresult *wire_ask(struct wire *wire, const char *sql, int64_t limit)
{
	PGresult *last = NULL, *next;

	wire->deadline = wire_now() + limit;
	if (!wire->conn || !PQsendQuery(wire->conn, sql)) {
		wire_close(wire);
		return NULL;
	}
	while ((next = wire_take(wire))) {
		PQclear(last);
		last = next;
	}
	if (wire->conn)
		return last;
	PQclear(last);
	return NULL;
}

bool wire_drain(struct wire *wire)
{
	struct pollfd fd = { .fd = wire->conn ? PQsocket(wire->conn) : -1, .events = POLLIN };

	/* The end of a connection comes behind the last words, and only the next look shows it. */
	while (fd.fd >= 0 && poll(&fd, 1, 0) > 0) {
		if (!PQconsumeInput(wire->conn)) {
			wire_close(wire);
			return false;
		}
	}
	return wire->conn != NULL;
}
