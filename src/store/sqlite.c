/* sqlite.c: matches in a SQLite file: one connection, many jobs in one commit. */
#include "inside.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define ROW "id, secret, created, stage, listed, summary"

enum statement {
	DO_BEGIN,
	DO_COMMIT,
	DO_ROLLBACK,
	DO_SAVE,
	DO_UNDO,
	DO_RELEASE,
	DO_CREATE,
	DO_COUNT,
	DO_APPEND,
	DO_CHANGE,
	DO_ROW,
	DO_ENTRIES,
	DO_LIST,
	DO_IDS,
	DO_OUTAGE,
	DO_SERVE,
	DO_SEEN,
	DO_OUTAGES,
	DO_OF,
	DO_AGED,
	DO_REWRITE,
	DO_DROP_ENTRIES,
	DO_DROP,
	DO_HUSH,
	DO_NOTE,
	DO_NOTES,
	STATEMENT_COUNT
};

static const char *const texts[STATEMENT_COUNT] = {
	[DO_BEGIN] = "BEGIN IMMEDIATE",
	[DO_COMMIT] = "COMMIT",
	[DO_ROLLBACK] = "ROLLBACK",
	[DO_SAVE] = "SAVEPOINT job",
	[DO_UNDO] = "ROLLBACK TO job",
	[DO_RELEASE] = "RELEASE job",
	[DO_CREATE] = "INSERT INTO matches (" ROW ") VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[DO_COUNT] = "SELECT (SELECT max(number) + 1 FROM entries WHERE match = ?1) "
		     "FROM matches WHERE id = ?1",
	[DO_APPEND] = "INSERT INTO entries (match, number, at, key, kind, seat, action, data) "
		      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
	[DO_CHANGE] =
	    "UPDATE matches SET stage = coalesce(?2, stage), "
	    "summary = coalesce(?3, summary), listed = coalesce(?4, listed) WHERE id = ?1",
	[DO_ROW] = "SELECT " ROW " FROM matches WHERE id = ?1",
	[DO_ENTRIES] = "SELECT number, at, key, kind, seat, action, data FROM entries "
		       "WHERE match = ?1 AND number >= ?2 ORDER BY number",
	[DO_LIST] = "SELECT " ROW " FROM matches WHERE stage = ?1 AND listed = 1 "
		    "ORDER BY created DESC, id LIMIT ?2",
	[DO_IDS] = "SELECT " ROW " FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2",
	[DO_OUTAGE] = "INSERT OR IGNORE INTO outages SELECT seen, ?1 FROM service "
		      "WHERE ?1 - seen > ?2",
	[DO_SERVE] = "INSERT INTO service VALUES (1, ?1) "
		     "ON CONFLICT (one) DO UPDATE SET seen = max(seen, excluded.seen)",
	[DO_SEEN] = "SELECT seen FROM service",
	[DO_OUTAGES] = "SELECT began, ended FROM outages ORDER BY began, ended",
	[DO_OF] =
	    "SELECT " ROW " FROM matches WHERE id IN "
	    "(SELECT match FROM entries WHERE kind = 2 AND substr(data, -64) = ?1 UNION "
	    "SELECT match FROM entries WHERE kind = 20 AND substr(data, 1, 64) = ?1) ORDER BY id",
	[DO_AGED] = "SELECT " ROW " FROM matches WHERE stage = ?1 AND created < ?2 "
		    "AND (created, id) > (?3, ?4) ORDER BY created, id LIMIT ?5",
	[DO_REWRITE] = "UPDATE entries SET data = ?3 WHERE match = ?1 AND number = ?2",
	[DO_DROP_ENTRIES] = "DELETE FROM entries WHERE match = ?1",
	[DO_DROP] = "DELETE FROM matches WHERE id = ?1",
	[DO_HUSH] = "UPDATE entries SET data = '' WHERE (match, number) IN (SELECT match, number "
		    "FROM entries WHERE kind = 16 AND data <> '' AND at < ?1 LIMIT ?2)",
	[DO_NOTE] = "INSERT INTO notes (at, kind, data) VALUES (?1, ?2, ?3)",
	[DO_NOTES] = "SELECT at, data FROM notes WHERE kind = ?1 ORDER BY number DESC LIMIT ?2",
};

struct sqlite {
	struct store    store;
	sqlite3        *db;
	sqlite3        *copy_db; /* while it is being copied; else NULL */
	sqlite3_backup *copy;
	sqlite3_stmt   *statements[STATEMENT_COUNT];
};

static enum store_status status_of(int code)
{
	return code == SQLITE_CONSTRAINT_PRIMARYKEY ? STORE_CONFLICT : STORE_FAILED;
}

/* Runs a statement that gives no rows, with what was bound to it. */
static enum store_status finish(sqlite3_stmt *statement)
{
	int code = sqlite3_step(statement);

	sqlite3_reset(statement);
	return code == SQLITE_DONE ? STORE_OK : status_of(code);
}

static enum store_status perform(struct sqlite *s, enum statement what)
{
	return finish(s->statements[what]);
}

/* Texts stay where they are until the statement has run. */
static void bind_text(sqlite3_stmt *statement, int place, const char *bytes, size_t length)
{
	sqlite3_bind_text(statement, place, bytes ? bytes : "", (int)length, SQLITE_STATIC);
}

/* Writing. */

static enum store_status create(struct sqlite *s, const struct store_match *match)
{
	sqlite3_stmt *q = s->statements[DO_CREATE];

	bind_text(q, 1, match->id, strlen(match->id));
	sqlite3_bind_blob(q, 2, match->secret, STORE_SECRET, SQLITE_STATIC);
	sqlite3_bind_int64(q, 3, match->created);
	sqlite3_bind_int(q, 4, match->stage);
	sqlite3_bind_int(q, 5, match->listed);
	bind_text(q, 6, match->summary, strlen(match->summary));
	return finish(q);
}

/* The match must have as many entries as the job supposes. */
static enum store_status check_count(struct sqlite *s, const struct store_job *job)
{
	sqlite3_stmt *q = s->statements[DO_COUNT];
	int64_t       count = 0;
	int           code;

	bind_text(q, 1, job->id, strlen(job->id));
	code = sqlite3_step(q);
	if (code == SQLITE_ROW)
		count = sqlite3_column_int64(q, 0);
	sqlite3_reset(q);
	if (code == SQLITE_DONE)
		return STORE_MISSING;
	if (code != SQLITE_ROW)
		return STORE_FAILED;
	return count == job->first ? STORE_OK : STORE_CONFLICT;
}

static enum store_status append(struct sqlite *s, const char *id, const struct store_entry *entry)
{
	sqlite3_stmt *q = s->statements[DO_APPEND];

	bind_text(q, 1, id, strlen(id));
	sqlite3_bind_int64(q, 2, entry->number);
	sqlite3_bind_int64(q, 3, entry->at);
	sqlite3_bind_int64(q, 4, (int64_t)entry->key);
	sqlite3_bind_int(q, 5, entry->kind);
	sqlite3_bind_int(q, 6, entry->seat);
	sqlite3_bind_int(q, 7, entry->action);
	bind_text(q, 8, entry->data, entry->length);
	return finish(q);
}

static enum store_status change(struct sqlite *s, const struct store_job *job)
{
	sqlite3_stmt *q = s->statements[DO_CHANGE];

	if (job->stage < 0 && !job->summary && !job->lobby)
		return STORE_OK;
	sqlite3_clear_bindings(q);
	bind_text(q, 1, job->id, strlen(job->id));
	if (job->stage >= 0)
		sqlite3_bind_int(q, 2, job->stage);
	if (job->summary)
		bind_text(q, 3, job->summary, strlen(job->summary));
	if (job->lobby)
		sqlite3_bind_int(q, 4, job->lobby > 0);
	return finish(q);
}

static enum store_status write_job(struct sqlite *s, const struct store_job *job)
{
	enum store_status status = job->create ? create(s, job->create) : check_count(s, job);

	for (uint32_t i = 0; i < job->count && status == STORE_OK; i++)
		status = append(s, job->id, &job->entries[i]);
	return status == STORE_OK ? change(s, job) : status;
}

/* Wholly or not at all. A failure of the disk ends the whole transaction. */
static enum store_status do_job(struct sqlite *s, const struct store_job *job)
{
	enum store_status status;

	if (!store_job_good(job))
		return STORE_FAILED;
	if (perform(s, DO_SAVE) != STORE_OK)
		return STORE_FAILED;
	status = write_job(s, job);
	if (sqlite3_get_autocommit(s->db))
		return STORE_FAILED;
	if (status != STORE_OK && perform(s, DO_UNDO) != STORE_OK)
		status = STORE_FAILED;
	return perform(s, DO_RELEASE) == STORE_OK ? status : STORE_FAILED;
}

static void roll_back(struct sqlite *s)
{
	if (!sqlite3_get_autocommit(s->db))
		perform(s, DO_ROLLBACK);
}

static void sqlite_commit(struct store *store, struct store_job jobs[], size_t count)
{
	struct sqlite *s = (struct sqlite *)store;
	bool           good = perform(s, DO_BEGIN) == STORE_OK;

	for (size_t i = 0; i < count; i++) {
		jobs[i].status = good ? do_job(s, &jobs[i]) : STORE_FAILED;
		good = good && !sqlite3_get_autocommit(s->db);
	}
	if (good && perform(s, DO_COMMIT) == STORE_OK)
		return;
	roll_back(s);
	for (size_t i = 0; i < count; i++) {
		if (jobs[i].status == STORE_OK)
			jobs[i].status = STORE_FAILED;
	}
}

/* Reading. Rows may come from a damaged file, so nothing in them is believed. */

static const char *column_text(sqlite3_stmt *q, int column, size_t most, size_t *length)
{
	const char *bytes = (const char *)sqlite3_column_text(q, column);

	*length = (size_t)sqlite3_column_bytes(q, column);
	return bytes && *length <= most && !memchr(bytes, 0, *length) ? bytes : NULL;
}

static bool column_number(sqlite3_stmt *q, int column, int64_t low, int64_t high, int64_t *out)
{
	*out = sqlite3_column_int64(q, column);
	return sqlite3_column_type(q, column) == SQLITE_INTEGER && *out >= low && *out <= high;
}

static bool read_row(sqlite3_stmt *q, struct store_match *match)
{
	size_t      length;
	const char *id = column_text(q, 0, STORE_ID - 1, &length);
	const void *secret = sqlite3_column_blob(q, 1);
	int64_t     stage, listed;

	*match = (struct store_match){ 0 };
	if (!id || !secret || sqlite3_column_bytes(q, 1) != STORE_SECRET)
		return false;
	memcpy(match->id, id, length);
	memcpy(match->secret, secret, STORE_SECRET);
	if (!column_number(q, 2, INT64_MIN, INT64_MAX, &match->created)
	    || !column_number(q, 3, 0, STORE_STAGES - 1, &stage)
	    || !column_number(q, 4, 0, 1, &listed))
		return false;
	match->stage = (uint8_t)stage;
	match->listed = listed != 0;
	match->summary = column_text(q, 5, STORE_DATA, &length);
	return store_match_good(match);
}

static bool read_entry(sqlite3_stmt *q, uint32_t number, struct store_entry *entry)
{
	int64_t found, at, key, kind, seat, action;
	size_t  length;

	if (!column_number(q, 0, number, number, &found)
	    || !column_number(q, 1, INT64_MIN, INT64_MAX, &at)
	    || !column_number(q, 2, INT64_MIN, INT64_MAX, &key)
	    || !column_number(q, 3, 0, UINT8_MAX, &kind)
	    || !column_number(q, 4, INT8_MIN, INT8_MAX, &seat)
	    || !column_number(q, 5, 0, UINT16_MAX, &action))
		return false;
	*entry = (struct store_entry){ .at = at,
		                       .key = (uint64_t)key,
		                       .number = (uint32_t)found,
		                       .action = (uint16_t)action,
		                       .kind = (uint8_t)kind,
		                       .seat = (int8_t)seat,
		                       .data = column_text(q, 6, STORE_DATA, &length) };
	entry->length = (uint32_t)length;
	return entry->data && store_entry_good(entry, number);
}

static enum store_status hand_rows(sqlite3_stmt *q, struct store_reader *reader, size_t *count)
{
	struct store_match match;
	int                code;

	*count = 0;
	while ((code = sqlite3_step(q)) == SQLITE_ROW && read_row(q, &match)) {
		reader->match(reader, &match);
		++*count;
	}
	sqlite3_reset(q);
	return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

static enum store_status hand_entries(sqlite3_stmt *q, uint32_t first, struct store_reader *reader)
{
	struct store_entry entry;
	int                code;

	while ((code = sqlite3_step(q)) == SQLITE_ROW && read_entry(q, first, &entry)) {
		reader->entry(reader, &entry);
		first++;
	}
	sqlite3_reset(q);
	return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

static enum store_status sqlite_load(struct store *store, const char *id, uint32_t first,
                                     struct store_reader *reader)
{
	struct sqlite    *s = (struct sqlite *)store;
	size_t            count;
	enum store_status status;

	bind_text(s->statements[DO_ROW], 1, id, strlen(id));
	status = hand_rows(s->statements[DO_ROW], reader, &count);
	if (status != STORE_OK || !count)
		return status != STORE_OK ? status : STORE_MISSING;
	bind_text(s->statements[DO_ENTRIES], 1, id, strlen(id));
	sqlite3_bind_int64(s->statements[DO_ENTRIES], 2, first);
	return hand_entries(s->statements[DO_ENTRIES], first, reader);
}

static int64_t limit_of(size_t most)
{
	return most < INT32_MAX ? (int64_t)most : INT32_MAX;
}

static enum store_status sqlite_list(struct store *store, enum store_stage stage, size_t most,
                                     struct store_reader *reader)
{
	sqlite3_stmt *q = ((struct sqlite *)store)->statements[DO_LIST];
	size_t        count;

	sqlite3_bind_int(q, 1, (int)stage);
	sqlite3_bind_int64(q, 2, limit_of(most));
	return hand_rows(q, reader, &count);
}

static enum store_status sqlite_ids(struct store *store, const char *after, size_t most,
                                    struct store_reader *reader)
{
	sqlite3_stmt *q = ((struct sqlite *)store)->statements[DO_IDS];
	size_t        count;

	bind_text(q, 1, after, strlen(after));
	sqlite3_bind_int64(q, 2, limit_of(most));
	return hand_rows(q, reader, &count);
}

static enum store_status serve(struct sqlite *s, int64_t now, int64_t most)
{
	sqlite3_bind_int64(s->statements[DO_OUTAGE], 1, now);
	sqlite3_bind_int64(s->statements[DO_OUTAGE], 2, most);
	sqlite3_bind_int64(s->statements[DO_SERVE], 1, now);
	if (perform(s, DO_BEGIN) == STORE_OK && perform(s, DO_OUTAGE) == STORE_OK
	    && perform(s, DO_SERVE) == STORE_OK && perform(s, DO_COMMIT) == STORE_OK)
		return STORE_OK;
	roll_back(s);
	return STORE_FAILED;
}

static bool read_seen(struct sqlite *s, int64_t *seen)
{
	sqlite3_stmt *q = s->statements[DO_SEEN];
	bool          there = sqlite3_step(q) == SQLITE_ROW;

	if (there)
		*seen = sqlite3_column_int64(q, 0);
	sqlite3_reset(q);
	return there;
}

static enum store_status sqlite_alive(struct store *store, int64_t *now, int64_t most,
                                      void (*outage)(void *to, struct store_outage outage),
                                      void *to)
{
	struct sqlite *s = (struct sqlite *)store;
	sqlite3_stmt  *q = s->statements[DO_OUTAGES];
	int            code;

	if (serve(s, *now, most) != STORE_OK || !read_seen(s, now))
		return STORE_FAILED;
	while ((code = sqlite3_step(q)) == SQLITE_ROW)
		outage(to, (struct store_outage){ .from = sqlite3_column_int64(q, 0),
		                                  .to = sqlite3_column_int64(q, 1) });
	sqlite3_reset(q);
	return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

/* Keeping less. What is deleted is overwritten (secure_delete), in the log as well when that has
 * been moved into the file and cut off. */

static enum store_status sqlite_of(struct store *store, const char *visitor,
                                   struct store_reader *reader)
{
	sqlite3_stmt *q = ((struct sqlite *)store)->statements[DO_OF];
	size_t        count;

	bind_text(q, 1, visitor, strlen(visitor));
	return hand_rows(q, reader, &count);
}

static enum store_status sqlite_aged(struct store *store, enum store_stage stage, int64_t before,
                                     int64_t from, const char *after, size_t most,
                                     struct store_reader *reader)
{
	sqlite3_stmt *q = ((struct sqlite *)store)->statements[DO_AGED];
	size_t        count;

	sqlite3_bind_int(q, 1, (int)stage);
	sqlite3_bind_int64(q, 2, before);
	sqlite3_bind_int64(q, 3, from);
	bind_text(q, 4, after, strlen(after));
	sqlite3_bind_int64(q, 5, limit_of(most));
	return hand_rows(q, reader, &count);
}

static enum store_status end_with(struct sqlite *s, enum store_status status)
{
	if (status == STORE_OK && perform(s, DO_COMMIT) == STORE_OK)
		return STORE_OK;
	roll_back(s);
	return status == STORE_MISSING ? STORE_MISSING : STORE_FAILED;
}

static enum store_status sqlite_rewrite(struct store *store, const char *id,
                                        const struct store_entry entries[], size_t count)
{
	struct sqlite    *s = (struct sqlite *)store;
	sqlite3_stmt     *q = s->statements[DO_REWRITE];
	enum store_status status = perform(s, DO_BEGIN);

	for (size_t i = 0; i < count && status == STORE_OK; i++) {
		if (!store_entry_good(&entries[i], entries[i].number)) {
			status = STORE_FAILED;
			break;
		}
		bind_text(q, 1, id, strlen(id));
		sqlite3_bind_int64(q, 2, entries[i].number);
		bind_text(q, 3, entries[i].data, entries[i].length);
		status = finish(q);
		if (status == STORE_OK && !sqlite3_changes(s->db))
			status = STORE_MISSING;
	}
	return end_with(s, status);
}

static enum store_status sqlite_drop(struct store *store, const char *id)
{
	struct sqlite    *s = (struct sqlite *)store;
	enum store_status status = perform(s, DO_BEGIN);

	bind_text(s->statements[DO_DROP_ENTRIES], 1, id, strlen(id));
	bind_text(s->statements[DO_DROP], 1, id, strlen(id));
	if (status == STORE_OK)
		status = perform(s, DO_DROP_ENTRIES);
	if (status == STORE_OK)
		status = perform(s, DO_DROP);
	if (status == STORE_OK && !sqlite3_changes(s->db))
		status = STORE_MISSING;
	return end_with(s, status);
}

static enum store_status sqlite_hush(struct store *store, int64_t before, size_t most,
                                     size_t *count)
{
	struct sqlite    *s = (struct sqlite *)store;
	sqlite3_stmt     *q = s->statements[DO_HUSH];
	enum store_status status;

	sqlite3_bind_int64(q, 1, before);
	sqlite3_bind_int64(q, 2, limit_of(most));
	status = finish(q);
	*count = status == STORE_OK ? (size_t)sqlite3_changes(s->db) : 0;
	return status;
}

static enum store_status sqlite_scrub(struct store *store, uint32_t *from)
{
	return sqlite_scrub_part(((struct sqlite *)store)->db, from) ? STORE_OK : STORE_FAILED;
}

static enum store_status sqlite_note(struct store *store, const struct store_note *note)
{
	sqlite3_stmt *q = ((struct sqlite *)store)->statements[DO_NOTE];

	sqlite3_bind_int64(q, 1, note->at);
	bind_text(q, 2, note->kind, strlen(note->kind));
	bind_text(q, 3, note->data, strlen(note->data));
	return finish(q);
}

static enum store_status sqlite_notes(struct store *store, const char *kind, size_t most,
                                      void (*hand)(void *to, const struct store_note *note),
                                      void *to)
{
	sqlite3_stmt *q = ((struct sqlite *)store)->statements[DO_NOTES];
	size_t        length;
	int           code;

	bind_text(q, 1, kind, strlen(kind));
	sqlite3_bind_int64(q, 2, limit_of(most));
	while ((code = sqlite3_step(q)) == SQLITE_ROW) {
		struct store_note note = { .at = sqlite3_column_int64(q, 0), .kind = kind };

		note.data = column_text(q, 1, STORE_DATA, &length);
		if (note.data)
			hand(to, &note);
	}
	sqlite3_reset(q);
	return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

/* Copying. What this connection writes meanwhile goes into the copy, too, as far as that has come;
 * so it never begins anew. */

static bool copy_end(struct sqlite *s)
{
	int wrong = sqlite3_backup_finish(s->copy);

	s->copy = NULL;
	wrong |= sqlite3_close(s->copy_db);
	s->copy_db = NULL;
	return !wrong;
}

static bool copy_begin(struct sqlite *s, const char *path)
{
	int status = sqlite3_open_v2(
	    path, &s->copy_db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
	    NULL);

	if (status == SQLITE_OK)
		s->copy = sqlite3_backup_init(s->copy_db, "main", s->db, "main");
	if (!s->copy)
		copy_end(s);
	return s->copy != NULL;
}

static enum store_status sqlite_copy(struct store *store, const char *path, unsigned pages,
                                     bool *more)
{
	struct sqlite *s = (struct sqlite *)store;
	int            status;

	*more = false;
	if (!pages) {
		copy_end(s);
		return STORE_OK;
	}
	if (!s->copy && !copy_begin(s, path))
		return STORE_FAILED;
	status = sqlite3_backup_step(s->copy, (int)pages);
	*more = status == SQLITE_OK;
	if (*more)
		return STORE_OK;
	return copy_end(s) && status == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

/* The last connection to close moves the log into the file and removes it. */
static void sqlite_close(struct store *store)
{
	struct sqlite *s = (struct sqlite *)store;

	copy_end(s);
	for (size_t i = 0; i < STATEMENT_COUNT; i++)
		sqlite3_finalize(s->statements[i]);
	sqlite3_close(s->db);
	free(s);
}

bool sqlite_sound(struct store *store)
{
	sqlite3_stmt *q;
	bool          sound;

	if (sqlite3_prepare_v2(((struct sqlite *)store)->db, "PRAGMA integrity_check", -1, &q, NULL)
	    != SQLITE_OK)
		return false;
	sound =
	    sqlite3_step(q) == SQLITE_ROW && !strcmp((const char *)sqlite3_column_text(q, 0), "ok");
	sqlite3_finalize(q);
	return sound;
}

static const struct store_ops ops = {
	.name = "sqlite",
	.commit = sqlite_commit,
	.load = sqlite_load,
	.list = sqlite_list,
	.ids = sqlite_ids,
	.alive = sqlite_alive,
	.of = sqlite_of,
	.aged = sqlite_aged,
	.rewrite = sqlite_rewrite,
	.drop = sqlite_drop,
	.hush = sqlite_hush,
	.scrub = sqlite_scrub,
	.note = sqlite_note,
	.notes = sqlite_notes,
	.copy = sqlite_copy,
	.close = sqlite_close,
};

struct store *sqlite_open(const char *path, const struct sqlite_settings *settings,
                          struct shoal_error *error)
{
	struct sqlite *s = calloc(1, sizeof(*s));

	if (!s) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a store");
		return NULL;
	}
	s->store.ops = &ops;
	s->db = sqlite_connect(path, settings, error);
	if (!s->db) {
		free(s);
		return NULL;
	}
	for (size_t i = 0; i < STATEMENT_COUNT; i++) {
		if (sqlite3_prepare_v3(s->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
		                       &s->statements[i], NULL)
		    == SQLITE_OK)
			continue;
		shoal_fail(error, SHOAL_BAD_FILE,
		           "the tables in '%.80s' are not those of Shoal (%.80s); restore a backup",
		           path, sqlite3_errmsg(s->db));
		sqlite_close(&s->store);
		return NULL;
	}
	return &s->store;
}
