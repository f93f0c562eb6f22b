/* inside.h: what the stores share among themselves, and with their tests. */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H

#include "store.h"
#include "store_bytes.h"

enum {
	STORE_FIRST_MOST = 1 << 30,      /* entries of one match, so that numbers fit everywhere */
	STORE_FORMAT = 1,                /* of the lines of an export */
	SQLITE_APPLICATION = 0x53686f6c, /* "Shol" in the head of the file: it is ours */
	STORE_LINE = 64 << 10 /* most bytes of one: 4,096 of text, all escaped, and the rest */
};

/* The steps that make a schema, in order; step i leads to version i + 1. The last has no name. */
struct store_schema {
	const char *name, *sql;
};
extern const struct store_schema store_schema_sqlite[], store_schema_postgresql[];

int64_t store_schema_version(const struct store_schema *schema); /* that of the last step */

/* What may stand in a store. Everything is asked before it is written and after it was read, so
 * that a damaged row is a failure and never a surprise. */
bool store_id_good(const char *id);
bool store_match_good(const struct store_match *match);
bool store_entry_good(const struct store_entry *entry, uint32_t number);
bool store_job_good(const struct store_job *job);

extern const char *const store_stage_names[STORE_STAGES]; /* in an export */

/* The same in every member that is kept. */
bool store_entry_same(const struct store_entry *a, const struct store_entry *b);

/* How careful SQLite is; anything but the default is for tests. */
struct sqlite_settings {
	const char *synchronous; /* "FULL" */
	unsigned    checkpoint;  /* pages in the log before they are moved into the file */
};
extern const struct sqlite_settings sqlite_defaults;

struct store *memory_open(struct shoal_error *error);
struct store *sqlite_open(const char *path, const struct sqlite_settings *settings,
                          struct shoal_error *error);
struct store *postgres_open(const char *where, struct shoal_error *error);

/* Opens the file, refuses what is not ours or in use, and brings the schema up to date. */
struct sqlite3 *sqlite_connect(const char *path, const struct sqlite_settings *settings,
                               struct shoal_error *error);

/* One part of a file without what was deleted; `*from` is 0 at first, and when it is done. */
bool sqlite_scrub_part(struct sqlite3 *db, uint32_t *from);

/* Reads the whole file and says whether SQLite finds nothing wrong with it. */
bool sqlite_sound(struct store *store);

#endif
