/* postgres_commit.c: many jobs in one transaction and one exchange with the server, and the truth
 * about them when the connection breaks in the middle. */
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

enum {
	PATIENCE_MS = 10000, /* how long a database that went away is waited for */
	ROUNDS = 3           /* how often a connection may break during one batch */
};

enum outcome {
	OUTCOME_DONE,    /* committed; each job has its status */
	OUTCOME_REFUSED, /* the server refused the transaction: nothing was written */
	OUTCOME_LOST     /* the connection broke: anything may be */
};

/* What became of a batch whose connection broke. */
enum known { KNOWN, KNOWN_NOT_YET, KNOWN_NEVER /* in time */ };

/* Columns of entries as array literals. */
enum { NUMBER, AT, KEY, KIND, SEAT, ACTION, DATA, COLUMNS };

struct arrays {
	struct store_bytes column[COLUMNS];
};

struct batch {
	struct postgres  *pg;
	struct store_job *jobs[STORE_BATCH]; /* ascending by id, so that no two processes can wait
	                                        for each other */
	size_t        count;
	struct arrays arrays;
	struct wire   broken; /* the connection that broke: whose process must have ended */
	bool          unique; /* refused because of a number that is taken */
};

/* Sending. */

static void put_number(struct store_bytes *bytes, int64_t value)
{
	char              digits[24];
	struct shoal_text text = SHOAL_TEXT(digits);

	shoal_put(&text, "%lld", (long long)value);
	store_bytes_put(bytes, digits, text.length);
}

static void put_quoted(struct store_bytes *bytes, const char *at, size_t length)
{
	store_bytes_put(bytes, "\"", 1);
	while (length) {
		size_t plain = 0;

		while (plain < length && at[plain] != '"' && at[plain] != '\\')
			plain++;
		store_bytes_put(bytes, at, plain);
		if (plain < length) {
			store_bytes_put(bytes, "\\", 1);
			store_bytes_put(bytes, at + plain++, 1);
		}
		at += plain;
		length -= plain;
	}
	store_bytes_put(bytes, "\"", 1);
}

static void fill_row(struct arrays *arrays, const struct store_entry *entry)
{
	put_number(&arrays->column[NUMBER], entry->number);
	put_number(&arrays->column[AT], entry->at);
	put_number(&arrays->column[KEY], (int64_t)entry->key);
	put_number(&arrays->column[KIND], entry->kind);
	put_number(&arrays->column[SEAT], entry->seat);
	put_number(&arrays->column[ACTION], entry->action);
	put_quoted(&arrays->column[DATA], entry->data, entry->length);
}

static void put_everywhere(struct arrays *arrays, const char *bytes, size_t length)
{
	for (size_t c = 0; c < COLUMNS; c++)
		store_bytes_put(&arrays->column[c], bytes, length);
}

/* "{1,2,3}" per column, terminated. */
static bool fill(struct arrays *arrays, const struct store_job *job)
{
	for (size_t c = 0; c < COLUMNS; c++)
		arrays->column[c].length = 0;
	put_everywhere(arrays, "{", 1);
	for (uint32_t i = 0; i < job->count; i++) {
		if (i)
			put_everywhere(arrays, ",", 1);
		fill_row(arrays, &job->entries[i]);
	}
	put_everywhere(arrays, "}", 2);
	for (size_t c = 0; c < COLUMNS; c++) {
		if (arrays->column[c].failed)
			return false;
	}
	return true;
}

static bool send_create(struct wire *wire, const struct store_job *job, const struct arrays *arrays)
{
	const struct store_match *match = job->create;
	char                      secret[2 + 2 * STORE_SECRET + 1], created[24], stage[8];
	struct shoal_text         hex = SHOAL_TEXT(secret), at = SHOAL_TEXT(created),
			  number = SHOAL_TEXT(stage);
	const char *values[6 + COLUMNS] = { job->id,
		                            secret,
		                            created,
		                            stage,
		                            (job->lobby ? job->lobby > 0 : match->listed) ? "t"
		                                                                          : "f",
		                            job->summary ? job->summary : match->summary };

	shoal_put(&hex, "\\x");
	for (size_t i = 0; i < STORE_SECRET; i++)
		shoal_put(&hex, "%02x", (unsigned)match->secret[i]);
	shoal_put(&at, "%lld", (long long)match->created);
	shoal_put(&number, "%d", job->stage >= 0 ? job->stage : match->stage);
	for (size_t c = 0; c < COLUMNS; c++)
		values[6 + c] = arrays->column[c].at;
	return wire_send(wire, "create", 6 + COLUMNS, values);
}

static bool send_append(struct wire *wire, const struct store_job *job, const struct arrays *arrays)
{
	char              first[16], stage[8];
	struct shoal_text count = SHOAL_TEXT(first), number = SHOAL_TEXT(stage);
	const char       *values[5 + COLUMNS] = { job->id, first, job->stage >= 0 ? stage : NULL,
		                                  job->summary,
                                            job->lobby > 0   ? "t"
		                                  : job->lobby < 0 ? "f"
		                                                   : NULL };

	shoal_put(&count, "%u", (unsigned)job->first);
	shoal_put(&number, "%d", job->stage);
	for (size_t c = 0; c < COLUMNS; c++)
		values[5 + c] = arrays->column[c].at;
	return wire_send(wire, "lock", 1, values) && wire_send(wire, "append", 5 + COLUMNS, values);
}

/* The ids of all jobs, for one notice; 256 of them stay below the 8,000 bytes that it may have. */
static bool send_notice(const struct batch *batch)
{
	char              ids[STORE_BATCH * STORE_ID + 1];
	struct shoal_text text = SHOAL_TEXT(ids);
	const char       *values[1] = { ids };

	for (size_t i = 0; i < batch->count; i++)
		shoal_put(&text, "%s%s", i ? " " : "", batch->jobs[i]->id);
	return wire_send(&batch->pg->work, "notify", 1, values);
}

/* The notice is a transaction of its own behind the commit: inside it would make commits queue. */
static bool send_batch(struct batch *batch)
{
	struct wire *wire = &batch->pg->work;
	bool         sent = wire_send(wire, "begin", 0, NULL);

	for (size_t i = 0; i < batch->count && sent; i++) {
		const struct store_job *job = batch->jobs[i];

		sent = fill(&batch->arrays, job)
		       && (job->create ? send_create(wire, job, &batch->arrays)
		                       : send_append(wire, job, &batch->arrays));
	}
	return sent && wire_send(wire, "commit", 0, NULL) && wire_sync(wire) && send_notice(batch)
	       && wire_sync(wire);
}

/* Taking. */

static bool take(struct batch *batch, enum outcome *outcome, PGresult **out)
{
	PGresult      *result = wire_take(&batch->pg->work);
	ExecStatusType status = PQresultStatus(result);
	const char    *code;

	*out = result;
	if (!result) {
		*outcome = OUTCOME_LOST;
		return false;
	}
	if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
		return true;
	code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
	batch->unique |= code && !strcmp(code, "23505");
	*outcome = OUTCOME_REFUSED;
	return false;
}

/* One row with the number 1: it was done. */
static bool says_one(const PGresult *result)
{
	return PQntuples(result) == 1 && !strcmp(PQgetvalue(result, 0, 0), "1");
}

static void take_job(struct batch *batch, struct store_job *job, enum outcome *outcome)
{
	PGresult *result;
	bool      missing = false;

	if (!job->create) {
		missing = take(batch, outcome, &result) && !PQntuples(result);
		PQclear(result);
	}
	if (*outcome == OUTCOME_LOST)
		return;
	if (take(batch, outcome, &result))
		job->status = missing            ? STORE_MISSING
		              : says_one(result) ? STORE_OK
		                                 : STORE_CONFLICT;
	PQclear(result);
}

/* A COMMIT that only rolled back says so in its tag. */
static void take_end(struct batch *batch, enum outcome *outcome)
{
	PGresult *result;

	if (*outcome == OUTCOME_LOST)
		return;
	if (take(batch, outcome, &result) && strcmp(PQcmdStatus(result), "COMMIT") != 0)
		*outcome = OUTCOME_REFUSED;
	PQclear(result);
}

/* Up to the end of the exchange; what the notice came to is of no importance. */
static void take_rest(struct wire *wire)
{
	unsigned syncs = 0;

	while (syncs < 2 && wire->conn) {
		PGresult *result = wire_take(wire);

		syncs += PQresultStatus(result) == PGRES_PIPELINE_SYNC;
		PQclear(result);
	}
	wire_end(wire);
}

static enum outcome exchange(struct batch *batch)
{
	struct wire *wire = &batch->pg->work;
	enum outcome outcome = OUTCOME_DONE;
	PGresult    *result;

	batch->broken = *wire;
	batch->unique = false;
	if (!wire_begin(wire, POSTGRES_LIMIT_MS) || !send_batch(batch)) {
		wire_close(wire); /* part of it may have gone out */
		return OUTCOME_LOST;
	}
	take(batch, &outcome, &result);
	PQclear(result);
	for (size_t i = 0; i < batch->count && outcome != OUTCOME_LOST; i++)
		take_job(batch, batch->jobs[i], &outcome);
	take_end(batch, &outcome);
	take_rest(wire);
	if (outcome == OUTCOME_REFUSED)
		PQclear(wire_ask(wire, "ROLLBACK", POSTGRES_LIMIT_MS));
	return outcome;
}

/* Finding out. */

/* A new connection, waited for patiently, and the end of the process behind the old one: only then
 * is what stands in the tables the last word. */
static bool reconnect(struct batch *batch)
{
	struct postgres           *pg = batch->pg;
	int64_t                    until = wire_now() + PATIENCE_MS;
	const struct postgres_step end = { "end", 2, { batch->broken.pid, batch->broken.began } };
	PGresult                  *result;
	bool                       ended = false;

	while (!ended) {
		pg->work_again = 0;
		if (postgres_ready(pg) && postgres_ask(pg, "snapshot", &end, 1, &result)) {
			ended = !PQntuples(result);
			PQclear(result);
		}
		if (ended || wire_now() > until)
			break;
		wire_sleep(100);
	}
	return ended;
}

static bool same_job(const struct store_job *job, const PGresult *row, const PGresult *entries)
{
	struct store_match match;
	struct store_entry entry;

	if (PQntuples(row) != 1 || !postgres_match(row, 0, &match)
	    || PQntuples(entries) != (int)job->count)
		return false;
	if (job->create && memcmp(match.secret, job->create->secret, STORE_SECRET) != 0)
		return false;
	for (uint32_t i = 0; i < job->count; i++) {
		if (!postgres_entry(entries, (int)i, job->first + i, &entry)
		    || !store_entry_same(&entry, &job->entries[i]))
			return false;
	}
	return true;
}

/* Does all of the job stand in the tables, just as it was sent? False: it could not be asked. */
static bool look(struct postgres *pg, const struct store_job *job, bool *there)
{
	char                       first[16], most[16];
	struct shoal_text          from = SHOAL_TEXT(first), count = SHOAL_TEXT(most);
	const struct postgres_step steps[] = { { "row", 1, { job->id } },
		                               { "entries", 3, { job->id, first, most } } };
	PGresult                  *results[2];

	shoal_put(&from, "%u", (unsigned)job->first);
	shoal_put(&count, "%u", (unsigned)job->count);
	if (!postgres_ask(pg, "snapshot", steps, 2, results))
		return false;
	/* A job that only changes the stage leaves no trace, and may be done twice. */
	*there = (job->count || job->create) && same_job(job, results[0], results[1]);
	PQclear(results[0]);
	PQclear(results[1]);
	return true;
}

/* What stands in the tables may still wait for a standby: a process that is ended while it waits
 * has committed here and nowhere else. What is committed behind it waits for both. */
static bool everywhere(struct postgres *pg)
{
	const struct postgres_step step = { "behind", 0, { NULL } };
	PGresult                  *result;

	if (!postgres_ask(pg, "begin", &step, 1, &result))
		return false;
	PQclear(result);
	return true;
}

/* Jobs that are there leave the batch as done; the others stay, and may be tried again. */
static enum known sort_out(struct batch *batch)
{
	bool   there[STORE_BATCH], any = false;
	size_t left = 0;

	for (size_t i = 0; i < batch->count; i++) {
		if (!look(batch->pg, batch->jobs[i], &there[i]))
			return KNOWN_NOT_YET;
		any |= there[i];
	}
	if (any && !everywhere(batch->pg))
		return KNOWN_NEVER;
	for (size_t i = 0; i < batch->count; i++) {
		if (there[i])
			batch->jobs[i]->status = STORE_OK;
		else
			batch->jobs[left++] = batch->jobs[i];
	}
	batch->count = left;
	return KNOWN;
}

static bool find_out(struct batch *batch)
{
	for (unsigned round = 0; round < ROUNDS; round++) {
		enum known known = reconnect(batch) ? sort_out(batch) : KNOWN_NEVER;

		if (known != KNOWN_NOT_YET)
			return known == KNOWN;
	}
	return false;
}

/* Runs the batch until its outcome is known. False: the server refuses it. */
static bool settle(struct batch *batch)
{
	for (unsigned round = 0; round < ROUNDS && batch->count; round++) {
		enum outcome outcome = exchange(batch);

		if (outcome != OUTCOME_LOST)
			return outcome == OUTCOME_DONE;
		for (size_t i = 0; i < batch->count; i++)
			batch->jobs[i]->status = STORE_FAILED;
		if (!find_out(batch))
			return true;
	}
	return true;
}

/* A batch that was refused as a whole: one by one, so that only the culprit suffers. */
static void settle_each(struct batch *batch)
{
	struct store_job *jobs[STORE_BATCH];
	size_t            count = batch->count;

	memcpy(jobs, batch->jobs, count * sizeof(struct store_job *));
	for (size_t i = 0; i < count; i++) {
		batch->jobs[0] = jobs[i];
		batch->count = 1;
		if (!postgres_ready(batch->pg))
			jobs[i]->status = STORE_FAILED;
		else if (!settle(batch))
			jobs[i]->status = batch->unique ? STORE_CONFLICT : STORE_FAILED;
	}
}

static int by_id(const void *a, const void *b)
{
	const struct store_job *x = *(struct store_job *const *)a;
	const struct store_job *y = *(struct store_job *const *)b;

	return strcmp(x->id, y->id);
}

void postgres_commit(struct store *store, struct store_job jobs[], size_t count)
{
	struct batch batch = { .pg = (struct postgres *)store };

	for (size_t i = 0; i < count; i++) {
		jobs[i].status = STORE_FAILED;
		if (i < STORE_BATCH && store_job_good(&jobs[i]))
			batch.jobs[batch.count++] = &jobs[i];
	}
	if (!batch.count || !postgres_ready(batch.pg))
		return;
	qsort(batch.jobs, batch.count, sizeof(struct store_job *), by_id);
	if (!settle(&batch))
		settle_each(&batch);
	for (size_t c = 0; c < COLUMNS; c++)
		store_bytes_finish(&batch.arrays.column[c]);
}
