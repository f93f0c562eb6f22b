/* postgres.c: matches in a PostgreSQL that many processes share: connecting, reading, hearing of
 * each other. Writing is in postgres_commit.c. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

#define ROW "id, secret, created, stage, listed, summary"
#define ARRAYS(a, b, c, d, e, f, g)                                                              \
	"unnest($" #a "::integer[], $" #b "::bigint[], $" #c "::bigint[], $" #d "::smallint[], " \
	"$" #e "::smallint[], $" #f "::integer[], $" #g "::text[])"
#define INSERT "INSERT INTO shoal.entries (match, part, number, at, key, kind, seat, action, data) "
/* Of a match that stands in a row m, or has the id $1: only its part of the entries is looked at.
 */
#define PART_OF_1 "part = (SELECT part FROM shoal.matches WHERE id = $1)"

enum { PAUSE_LEAST_MS = 100, PAUSE_MOST_MS = 5000, PREPARE_MS = 5000, PART_MS = 600000 };

static const struct wire_statement statements[] = {
	{ "begin", "BEGIN" },
	{ "snapshot", "BEGIN ISOLATION LEVEL REPEATABLE READ" },
	{ "commit", "COMMIT" },
	{ "notify", "SELECT pg_notify('" POSTGRES_CHANNEL "', $1)" },
	{ "create",
	  "WITH made AS (INSERT INTO shoal.matches (" ROW ", part) VALUES ($1, $2::bytea, "
	  "$3::bigint, $4::smallint, $5::boolean, $6, (SELECT coalesce(max(number) FILTER "
	  "(WHERE since <= $3::bigint), min(number)) FROM shoal.parts)) "
	  "ON CONFLICT (id) DO NOTHING RETURNING id, part), "
	  "added AS (" INSERT "SELECT made.id, made.part, e.* FROM made, " ARRAYS(
	      7, 8, 9, 10, 11, 12, 13) " e) "
	                               "SELECT count(*) FROM made" },
	/* Who appends to the same match waits here; then the count is the last word. */
	{ "lock", "SELECT 1 FROM shoal.matches WHERE id = $1 FOR NO KEY UPDATE" },
	{ "append",
	  "WITH fit AS MATERIALIZED (SELECT id, part FROM shoal.matches WHERE id = $1 AND "
	  "$2::integer = (SELECT coalesce(max(number) + 1, 0) FROM shoal.entries "
	  "WHERE match = $1 AND " PART_OF_1 ")), "
	  "added AS (" INSERT "SELECT fit.id, fit.part, e.* FROM fit, " ARRAYS(
	      6, 7, 8, 9, 10, 11,
	      12) " e), "
	          "changed AS (UPDATE shoal.matches SET stage = coalesce($3::smallint, stage), "
	          "summary = coalesce($4::text, summary), listed = coalesce($5::boolean, listed) "
	          "WHERE id = $1 AND EXISTS (SELECT 1 FROM fit) AND ($3::smallint IS NOT NULL "
	          "OR $4::text IS NOT NULL OR $5::boolean IS NOT NULL)) "
	          "SELECT count(*) FROM fit" },
	{ "end", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
	         "WHERE pid = $1::integer AND extract(epoch FROM backend_start)::text = $2::text" },
	{ "behind", "SELECT pg_logical_emit_message(true, 'shoal', '')" },
	{ "row", "SELECT " ROW " FROM shoal.matches WHERE id = $1" },
	{ "entries", "SELECT number, at, key, kind, seat, action, data FROM shoal.entries "
	             "WHERE match = $1 AND " PART_OF_1 " AND number >= $2::bigint ORDER BY number "
	             "LIMIT $3::bigint" },
	{ "list", "SELECT " ROW " FROM shoal.matches WHERE listed AND stage = $1::smallint "
	          "ORDER BY created DESC, id LIMIT $2::bigint" },
	{ "ids", "SELECT " ROW " FROM shoal.matches WHERE id > $1 ORDER BY id LIMIT $2::bigint" },
	{ "serve_first",
	  "INSERT INTO shoal.service VALUES (1, $1::bigint) ON CONFLICT (one) DO NOTHING" },
	{ "serve_lock", "SELECT 1 FROM shoal.service FOR UPDATE" },
	{ "serve_gap", "INSERT INTO shoal.outages SELECT seen, $1::bigint FROM shoal.service "
	               "WHERE $1::bigint - seen > $2::bigint ON CONFLICT DO NOTHING" },
	{ "serve", "UPDATE shoal.service SET seen = greatest(seen, $1::bigint) RETURNING seen" },
	{ "outages", "SELECT began, ended FROM shoal.outages ORDER BY began, ended" },
	{ "of", "SELECT " ROW " FROM shoal.matches WHERE id IN (SELECT match FROM shoal.entries "
	        "WHERE kind = 2 AND \"right\"(data, 64) = $1 UNION SELECT match FROM shoal.entries "
	        "WHERE kind = 20 AND \"left\"(data, 64) = $1) ORDER BY id LIMIT $2::bigint" },
	{ "aged",
	  "SELECT " ROW " FROM shoal.matches WHERE stage = $1::smallint AND created < $2::bigint "
	  "AND (created, id) > ($3::bigint, $4) ORDER BY created, id LIMIT $5::bigint" },
	{ "rewrite", "UPDATE shoal.entries SET data = $3 WHERE match = $1 AND " PART_OF_1 " "
	             "AND number = $2::integer RETURNING 1" },
	{ "drop_entries", "DELETE FROM shoal.entries WHERE match = $1 AND " PART_OF_1 },
	{ "drop", "DELETE FROM shoal.matches WHERE id = $1 RETURNING 1" },
	{ "hush",
	  "UPDATE shoal.entries SET data = '' WHERE (match, number) IN (SELECT match, number "
	  "FROM shoal.entries WHERE kind = 16 AND data <> '' AND at < $1::bigint LIMIT $2::bigint) "
	  "RETURNING 1" },
	{ "note", "INSERT INTO shoal.notes (at, kind, data) VALUES ($1::bigint, $2, $3)" },
	{ "notes", "SELECT at, data FROM shoal.notes WHERE kind = $1 ORDER BY number DESC "
	           "LIMIT $2::bigint" },
	{ "newer", "SELECT w.id FROM unnest($1::text[], $2::bigint[]) AS w (id, next) WHERE EXISTS "
	           "(SELECT 1 FROM shoal.entries WHERE match = w.id AND part = "
	           "(SELECT part FROM shoal.matches WHERE id = w.id) AND number >= w.next)" },
	{ "open_part", "SELECT shoal.open_part()" },
};

static const struct postgres_manner manner = {
	.statements = statements,
	.count = sizeof(statements) / sizeof(statements[0]),
	.channel = POSTGRES_CHANNEL,
};

/* Connecting. */

static bool prepare(struct wire *wire, const struct postgres_manner *as)
{
	bool good = wire_begin(wire, PREPARE_MS);

	for (size_t i = 0; i < as->count && good; i++)
		good = wire_prepare(wire, &as->statements[i]);
	good = good && wire_sync(wire);
	for (size_t i = 0; i <= as->count && good; i++) {
		PGresult      *result = wire_take(wire);
		ExecStatusType status = PQresultStatus(result);

		good = status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC;
		PQclear(result);
	}
	if (!good)
		wire_close(wire);
	else
		wire_end(wire);
	if (wire->conn && as->hello)
		PQclear(wire_ask(wire, as->hello, PREPARE_MS));
	return wire->conn != NULL;
}

/* The pause doubles with every failure, so that a database that is down is left alone. */
static bool try_open(const struct postgres *pg, struct wire *wire, int64_t *again, int64_t *pause,
                     struct shoal_error *error)
{
	if (wire_now() < *again)
		return false;
	if (wire_open(wire, pg->where, error)) {
		*pause = 0;
		return true;
	}
	*pause = *pause ? *pause * 2 : PAUSE_LEAST_MS;
	if (*pause > PAUSE_MOST_MS)
		*pause = PAUSE_MOST_MS;
	*again = wire_now() + *pause;
	return false;
}

bool postgres_ready(struct postgres *pg)
{
	if (pg->work.conn && PQstatus(pg->work.conn) == CONNECTION_OK)
		return true;
	wire_close(&pg->work);
	if (!try_open(pg, &pg->work, &pg->work_again, &pg->work_pause, NULL))
		return false;
	/* Somebody may have brought the schema further in the meantime. */
	if (postgres_schema_check(&pg->work, NULL) && prepare(&pg->work, pg->manner))
		return true;
	wire_close(&pg->work);
	return false;
}

/* Asking. */

static bool good_result(const PGresult *result)
{
	ExecStatusType status = PQresultStatus(result);

	return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static void clear(PGresult *results[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		PQclear(results[i]);
		results[i] = NULL;
	}
}

static bool send_steps(struct wire *wire, const char *begin, const struct postgres_step steps[],
                       size_t count)
{
	bool sent = wire_begin(wire, POSTGRES_LIMIT_MS) && wire_send(wire, begin, 0, NULL);

	for (size_t i = 0; i < count && sent; i++)
		sent = wire_send(wire, steps[i].name, steps[i].count, steps[i].values);
	return sent && wire_send(wire, "commit", 0, NULL) && wire_sync(wire);
}

/* All results up to the end of the exchange, good ones or not. */
static bool take_steps(struct wire *wire, size_t count, PGresult *results[])
{
	PGresult *result = wire_take(wire);
	bool      good = good_result(result);

	PQclear(result);
	for (size_t i = 0; i < count; i++) {
		results[i] = wire_take(wire);
		good = good && good_result(results[i]);
	}
	result = wire_take(wire); /* of the commit */
	good = good && good_result(result);
	PQclear(result);
	PQclear(wire_take(wire)); /* the end of the exchange */
	wire_end(wire);
	return good;
}

static bool ask_once(struct postgres *pg, const char *begin, const struct postgres_step steps[],
                     size_t count, PGresult *results[])
{
	memset(results, 0, count * sizeof(PGresult *));
	if (!send_steps(&pg->work, begin, steps, count)) {
		wire_close(&pg->work);
		return false;
	}
	if (take_steps(&pg->work, count, results))
		return true;
	clear(results, count);
	if (pg->work.conn)
		PQclear(wire_ask(&pg->work, "ROLLBACK", POSTGRES_LIMIT_MS));
	return false;
}

bool postgres_ask(struct postgres *pg, const char *begin, const struct postgres_step steps[],
                  size_t count, PGresult *results[])
{
	if (!postgres_ready(pg))
		return false;
	if (ask_once(pg, begin, steps, count, results))
		return true;
	/* A connection that broke while nobody used it is found out only now. */
	return !pg->work.conn && postgres_ready(pg) && ask_once(pg, begin, steps, count, results);
}

/* Reading. Rows may have been changed by anybody, so nothing in them is believed. */

static bool column_number(const PGresult *result, int row, int column, int64_t low, int64_t high,
                          int64_t *out)
{
	*out = strtoll(PQgetvalue(result, row, column), NULL, 10);
	return !PQgetisnull(result, row, column) && *out >= low && *out <= high;
}

/* "\x" and two digits per byte. */
static bool read_secret(const char *text, uint8_t secret[STORE_SECRET])
{
	static const char digits[] = "0123456789abcdef";

	if (strlen(text) != 2 + 2 * STORE_SECRET || text[0] != '\\' || text[1] != 'x')
		return false;
	for (size_t i = 0; i < STORE_SECRET; i++) {
		const char *high = strchr(digits, text[2 + 2 * i]);
		const char *low = strchr(digits, text[3 + 2 * i]);

		if (!high || !low)
			return false;
		secret[i] = (uint8_t)((high - digits) << 4 | (low - digits));
	}
	return true;
}

bool postgres_match(const PGresult *result, int row, struct store_match *match)
{
	int64_t stage;
	size_t  length = (size_t)PQgetlength(result, row, 0);

	*match = (struct store_match){ 0 };
	if (length >= STORE_ID || !read_secret(PQgetvalue(result, row, 1), match->secret)
	    || !column_number(result, row, 2, INT64_MIN, INT64_MAX, &match->created)
	    || !column_number(result, row, 3, 0, STORE_STAGES - 1, &stage))
		return false;
	memcpy(match->id, PQgetvalue(result, row, 0), length);
	match->stage = (uint8_t)stage;
	match->listed = PQgetvalue(result, row, 4)[0] == 't';
	match->summary = PQgetvalue(result, row, 5);
	return store_match_good(match);
}

bool postgres_entry(const PGresult *result, int row, uint32_t number, struct store_entry *entry)
{
	int64_t found, at, key, kind, seat, action;

	if (!column_number(result, row, 0, number, number, &found)
	    || !column_number(result, row, 1, INT64_MIN, INT64_MAX, &at)
	    || !column_number(result, row, 2, INT64_MIN, INT64_MAX, &key)
	    || !column_number(result, row, 3, 0, UINT8_MAX, &kind)
	    || !column_number(result, row, 4, INT8_MIN, INT8_MAX, &seat)
	    || !column_number(result, row, 5, 0, UINT16_MAX, &action))
		return false;
	*entry = (struct store_entry){ .at = at,
		                       .key = (uint64_t)key,
		                       .number = (uint32_t)found,
		                       .action = (uint16_t)action,
		                       .kind = (uint8_t)kind,
		                       .seat = (int8_t)seat,
		                       .length = (uint32_t)PQgetlength(result, row, 6),
		                       .data = PQgetvalue(result, row, 6) };
	return store_entry_good(entry, number);
}

static bool hand_rows(const PGresult *result, struct store_reader *reader)
{
	struct store_match match;

	for (int row = 0; row < PQntuples(result); row++) {
		if (!postgres_match(result, row, &match))
			return false;
		reader->match(reader, &match);
	}
	return true;
}

static bool hand_entries(const PGresult *result, uint32_t first, struct store_reader *reader)
{
	struct store_entry entry;

	for (int row = 0; row < PQntuples(result); row++) {
		if (!postgres_entry(result, row, first + (uint32_t)row, &entry))
			return false;
		reader->entry(reader, &entry);
	}
	return true;
}

static enum store_status postgres_load(struct store *store, const char *id, uint32_t first,
                                       struct store_reader *reader)
{
	char                       from[16];
	struct shoal_text          text = SHOAL_TEXT(from);
	const struct postgres_step steps[] = { { "row", 1, { id } },
		                               { "entries", 3, { id, from, NULL } } };
	PGresult                  *results[2];
	enum store_status          status = STORE_MISSING;

	if (!store_id_good(id))
		return STORE_MISSING;
	shoal_put(&text, "%u", (unsigned)first);
	if (!postgres_ask((struct postgres *)store, "snapshot", steps, 2, results))
		return STORE_FAILED;
	if (PQntuples(results[0]))
		status = hand_rows(results[0], reader) && hand_entries(results[1], first, reader)
		             ? STORE_OK
		             : STORE_FAILED;
	clear(results, 2);
	return status;
}

static enum store_status list_of(struct store *store, const char *name, const char *which,
                                 size_t most, struct store_reader *reader)
{
	char                       limit[24];
	struct shoal_text          text = SHOAL_TEXT(limit);
	const struct postgres_step step = { name, 2, { which, limit } };
	PGresult                  *result;
	bool                       good;

	shoal_put(&text, "%zu", most < INT32_MAX ? most : (size_t)INT32_MAX);
	if (!postgres_ask((struct postgres *)store, "snapshot", &step, 1, &result))
		return STORE_FAILED;
	good = hand_rows(result, reader);
	PQclear(result);
	return good ? STORE_OK : STORE_FAILED;
}

static enum store_status postgres_list(struct store *store, enum store_stage stage, size_t most,
                                       struct store_reader *reader)
{
	const char which[2] = { (char)('0' + stage), '\0' };

	return list_of(store, "list", which, most, reader);
}

static enum store_status postgres_ids(struct store *store, const char *after, size_t most,
                                      struct store_reader *reader)
{
	return list_of(store, "ids", after, most, reader);
}

/* The part of these days. Where that fails, the last one takes what is new; it is tried again
 * later.
 */
static void open_part(struct postgres *pg)
{
	const struct postgres_step step = { "open_part", 0, { NULL } };
	PGresult                  *result;

	if (pg->part_again && wire_now() < pg->part_again)
		return;
	pg->part_again = wire_now() + PART_MS;
	if (postgres_ask(pg, "begin", &step, 1, &result))
		PQclear(result);
}

static enum store_status postgres_alive(struct store *store, int64_t *now, int64_t most,
                                        void (*outage)(void *to, struct store_outage outage),
                                        void *to)
{
	enum { SEEN = 3, GAPS = 4, STEPS = 5 };
	char              at[24], limit[24];
	struct shoal_text when = SHOAL_TEXT(at), text = SHOAL_TEXT(limit);
	/* Done twice it is done once: the second time there is no gap. */
	const struct postgres_step steps[STEPS] = { { "serve_first", 1, { at } },
		                                    { "serve_lock", 0, { NULL } },
		                                    { "serve_gap", 2, { at, limit } },
		                                    { "serve", 1, { at } },
		                                    { "outages", 0, { NULL } } };
	PGresult                  *results[STEPS];
	bool                       good;

	shoal_put(&when, "%lld", (long long)*now);
	shoal_put(&text, "%lld", (long long)most);
	open_part((struct postgres *)store);
	if (!postgres_ask((struct postgres *)store, "begin", steps, STEPS, results))
		return STORE_FAILED;
	for (int row = 0; row < PQntuples(results[GAPS]); row++) {
		struct store_outage gap;

		if (column_number(results[GAPS], row, 0, INT64_MIN, INT64_MAX, &gap.from)
		    && column_number(results[GAPS], row, 1, INT64_MIN, INT64_MAX, &gap.to))
			outage(to, gap);
	}
	good = PQntuples(results[SEEN]) == 1
	       && column_number(results[SEEN], 0, 0, INT64_MIN, INT64_MAX, now);
	clear(results, STEPS);
	return good ? STORE_OK : STORE_FAILED;
}

/* Hearing of each other. */

static bool hear(struct postgres *pg, struct shoal_error *error)
{
	char              sql[64];
	struct shoal_text text = SHOAL_TEXT(sql);
	PGresult         *result;
	bool              good;

	if (!try_open(pg, &pg->ear, &pg->ear_again, &pg->ear_pause, error))
		return false;
	shoal_put(&text, "LISTEN %s", pg->manner->channel);
	result = wire_ask(&pg->ear, sql, POSTGRES_LIMIT_MS);
	good = PQresultStatus(result) == PGRES_COMMAND_OK;
	PQclear(result);
	if (!good)
		wire_close(&pg->ear);
	return good;
}

int postgres_ear(struct postgres *pg)
{
	if (!pg->ear.conn && !hear(pg, NULL))
		return -1;
	return PQsocket(pg->ear.conn);
}

static int postgres_descriptor(struct store *store)
{
	return postgres_ear((struct postgres *)store);
}

/* The ids of a notice. It may come from anybody who can write to the database. */
static void hand_ids(const char *ids, void (*changed)(void *to, const char *id), void *to)
{
	while (*ids) {
		size_t length = strcspn(ids, " ");
		char   id[STORE_ID] = "";

		if (length < STORE_ID)
			memcpy(id, ids, length);
		if (store_id_good(id))
			changed(to, id);
		ids += length + (ids[length] == ' ');
	}
}

static void postgres_news(struct store *store, void (*changed)(void *to, const char *id), void *to)
{
	struct postgres *pg = (struct postgres *)store;
	int              own = pg->work.conn ? PQbackendPID(pg->work.conn) : 0;
	PGnotify        *notice;

	if (!wire_drain(&pg->ear))
		return;
	while ((notice = PQnotifies(pg->ear.conn))) {
		if (notice->be_pid != own)
			hand_ids(notice->extra, changed, to);
		PQfreemem(notice);
	}
}

static enum store_status postgres_newer(struct store *store, const char *const ids[],
                                        const uint32_t next[], size_t                    count,
                                        void (*changed)(void *to, const char *id), void *to)
{
	struct store_bytes names = { 0 }, numbers = { 0 };
	PGresult          *result;
	bool               good;

	store_bytes_put(&names, "{", 1);
	store_bytes_put(&numbers, "{", 1);
	for (size_t i = 0; i < count; i++) {
		char              number[16];
		struct shoal_text text = SHOAL_TEXT(number);

		if (!store_id_good(ids[i]))
			continue;
		shoal_put(&text, "%s%u", numbers.length > 1 ? "," : "", (unsigned)next[i]);
		store_bytes_put(&numbers, number, text.length);
		store_bytes_text(&names, names.length > 1 ? "," : "");
		store_bytes_text(&names, ids[i]);
	}
	store_bytes_put(&names, "}", 2);
	store_bytes_put(&numbers, "}", 2);
	good = !names.failed && !numbers.failed;
	if (good) {
		const struct postgres_step step = { "newer", 2, { names.at, numbers.at } };

		good = postgres_ask((struct postgres *)store, "snapshot", &step, 1, &result);
	}
	if (good) {
		for (int row = 0; row < PQntuples(result); row++)
			changed(to, PQgetvalue(result, row, 0));
		PQclear(result);
	}
	store_bytes_finish(&names);
	store_bytes_finish(&numbers);
	return good ? STORE_OK : STORE_FAILED;
}

/* Keeping less. */

static enum store_status postgres_of(struct store *store, const char *visitor,
                                     struct store_reader *reader)
{
	return list_of(store, "of", visitor, SIZE_MAX, reader);
}

static enum store_status postgres_aged(struct store *store, enum store_stage stage, int64_t before,
                                       int64_t from, const char *after, size_t most,
                                       struct store_reader *reader)
{
	const char        which[2] = { (char)('0' + stage), '\0' };
	char              end[24], begin[24], limit[24];
	struct shoal_text texts[] = { SHOAL_TEXT(end), SHOAL_TEXT(begin), SHOAL_TEXT(limit) };
	const struct postgres_step step = { "aged", 5, { which, end, begin, after, limit } };
	PGresult                  *result;
	bool                       good;

	shoal_put(&texts[0], "%lld", (long long)before);
	shoal_put(&texts[1], "%lld", (long long)from);
	shoal_put(&texts[2], "%zu", most < INT32_MAX ? most : (size_t)INT32_MAX);
	if (!postgres_ask((struct postgres *)store, "snapshot", &step, 1, &result))
		return STORE_FAILED;
	good = hand_rows(result, reader);
	PQclear(result);
	return good ? STORE_OK : STORE_FAILED;
}

enum { REWRITES = 64 }; /* in one transaction */

static enum store_status rewrite_some(struct store *store, const char *id,
                                      const struct store_entry entries[], size_t count)
{
	struct postgres_step steps[REWRITES];
	PGresult            *results[REWRITES];
	char                 numbers[REWRITES][16];
	char                *data = malloc(count * (STORE_DATA + 1));
	bool                 good = data != NULL, there = true;

	for (size_t i = 0; i < count && good; i++) {
		struct shoal_text text = SHOAL_TEXT(numbers[i]);
		char             *at = data + i * (STORE_DATA + 1);

		good = store_entry_good(&entries[i], entries[i].number);
		if (!good)
			break;
		shoal_put(&text, "%u", (unsigned)entries[i].number);
		if (entries[i].length)
			memcpy(at, entries[i].data, entries[i].length);
		at[entries[i].length] = '\0';
		steps[i] = (struct postgres_step){ "rewrite", 3, { id, numbers[i], at } };
	}
	good = good && postgres_ask((struct postgres *)store, "begin", steps, count, results);
	for (size_t i = 0; i < count && good; i++)
		there &= PQntuples(results[i]) == 1;
	if (good)
		clear(results, count);
	free(data);
	return !good ? STORE_FAILED : there ? STORE_OK : STORE_MISSING;
}

/* Later ones first: what somebody is found by stands at the beginning, and goes last. */
static enum store_status postgres_rewrite(struct store *store, const char *id,
                                          const struct store_entry entries[], size_t count)
{
	enum store_status status = STORE_OK;

	while (count && status == STORE_OK) {
		size_t some = count < REWRITES ? count : REWRITES;

		count -= some;
		status = rewrite_some(store, id, entries + count, some);
	}
	return status;
}

static enum store_status postgres_drop(struct store *store, const char *id)
{
	const struct postgres_step steps[] = { { "drop_entries", 1, { id } },
		                               { "drop", 1, { id } } };
	PGresult                  *results[2];
	bool                       there;

	if (!postgres_ask((struct postgres *)store, "begin", steps, 2, results))
		return STORE_FAILED;
	there = PQntuples(results[1]) == 1;
	clear(results, 2);
	return there ? STORE_OK : STORE_MISSING;
}

static enum store_status postgres_hush(struct store *store, int64_t before, size_t most,
                                       size_t *count)
{
	char                       when[24], limit[24];
	struct shoal_text          texts[] = { SHOAL_TEXT(when), SHOAL_TEXT(limit) };
	const struct postgres_step step = { "hush", 2, { when, limit } };
	PGresult                  *result;

	*count = 0;
	shoal_put(&texts[0], "%lld", (long long)before);
	shoal_put(&texts[1], "%zu", most < INT32_MAX ? most : (size_t)INT32_MAX);
	if (!postgres_ask((struct postgres *)store, "begin", &step, 1, &result))
		return STORE_FAILED;
	*count = (size_t)PQntuples(result);
	PQclear(result);
	return STORE_OK;
}

static enum store_status postgres_scrub(struct store *store, uint32_t *from)
{
	struct postgres *pg = (struct postgres *)store;
	PGresult        *result;
	bool             good;

	*from = 0;
	if (!postgres_ready(pg))
		return STORE_FAILED;
	result = wire_ask(&pg->work, "VACUUM shoal.entries, shoal.matches", POSTGRES_LIMIT_MS);
	good = PQresultStatus(result) == PGRES_COMMAND_OK;
	PQclear(result);
	return good ? STORE_OK : STORE_FAILED;
}

static enum store_status postgres_note(struct store *store, const struct store_note *note)
{
	char                       when[24];
	struct shoal_text          text = SHOAL_TEXT(when);
	const struct postgres_step step = { "note", 3, { when, note->kind, note->data } };
	PGresult                  *result;

	shoal_put(&text, "%lld", (long long)note->at);
	if (!postgres_ask((struct postgres *)store, "begin", &step, 1, &result))
		return STORE_FAILED;
	PQclear(result);
	return STORE_OK;
}

static enum store_status postgres_notes(struct store *store, const char *kind, size_t most,
                                        void (*hand)(void *to, const struct store_note *note),
                                        void *to)
{
	char                       limit[24];
	struct shoal_text          text = SHOAL_TEXT(limit);
	const struct postgres_step step = { "notes", 2, { kind, limit } };
	PGresult                  *result;

	shoal_put(&text, "%zu", most < INT32_MAX ? most : (size_t)INT32_MAX);
	if (!postgres_ask((struct postgres *)store, "snapshot", &step, 1, &result))
		return STORE_FAILED;
	for (int row = 0; row < PQntuples(result); row++) {
		struct store_note note = { .kind = kind, .data = PQgetvalue(result, row, 1) };

		if (column_number(result, row, 0, INT64_MIN, INT64_MAX, &note.at))
			hand(to, &note);
	}
	PQclear(result);
	return STORE_OK;
}

void postgres_end(struct postgres *pg)
{
	wire_close(&pg->work);
	wire_close(&pg->ear);
	free(pg->where);
	*pg = (struct postgres){ 0 };
}

static void postgres_close(struct store *store)
{
	postgres_end((struct postgres *)store);
	free(store);
}

static const struct store_ops ops = {
	.name = "postgresql",
	.shared = true,
	.commit = postgres_commit,
	.load = postgres_load,
	.list = postgres_list,
	.ids = postgres_ids,
	.alive = postgres_alive,
	.descriptor = postgres_descriptor,
	.news = postgres_news,
	.newer = postgres_newer,
	.of = postgres_of,
	.aged = postgres_aged,
	.rewrite = postgres_rewrite,
	.drop = postgres_drop,
	.hush = postgres_hush,
	.scrub = postgres_scrub,
	.note = postgres_note,
	.notes = postgres_notes,
	.close = postgres_close,
};

bool postgres_begin(struct postgres *pg, const char *where, const struct postgres_manner *as,
                    struct shoal_error *error)
{
	pg->manner = as;
	pg->where = strdup(where);
	if (!pg->where) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a store");
		return false;
	}
	/* Listening begins before anything is read, so that nothing falls between. */
	if (wire_open(&pg->work, where, error) && postgres_schema_update(&pg->work, error)) {
		if (prepare(&pg->work, as) && hear(pg, error))
			return true;
		shoal_fail(error, SHOAL_BAD_FILE,
		           "the tables in the database are not those of Shoal, or may not be used "
		           "by this user");
	}
	postgres_end(pg);
	return false;
}

struct store *postgres_open(const char *where, struct shoal_error *error)
{
	struct postgres *pg = calloc(1, sizeof(*pg));

	if (!pg) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a store");
		return NULL;
	}
	if (!postgres_begin(pg, where, &manner, error)) {
		free(pg);
		return NULL;
	}
	pg->store.ops = &ops;
	return &pg->store;
}
