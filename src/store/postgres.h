/* postgres.h: the parts of the PostgreSQL store. */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "inside.h"
#include "wire.h"

/* What a user of the database says on a connection. */
struct postgres_manner {
	const struct wire_statement *statements; /* "begin", "snapshot" and "commit" among them */
	size_t                       count;
	const char                  *channel; /* that it hears */
	const char                  *hello;   /* said first; NULL: nothing */
};

struct postgres {
	struct store                  store;
	const struct postgres_manner *manner;
	char                         *where;
	struct wire                   work; /* reads and writes */
	struct wire                   ear;  /* LISTEN */
	int64_t work_again, ear_again; /* not before: a database that is down is not hammered */
	int64_t work_pause, ear_pause;
	int64_t part_again; /* when to look whether another part of the entries is due */
};

/* Connects, brings the schema up to date and listens. The struct is all zero before, and again
 * after a failure. */
bool postgres_begin(struct postgres *pg, const char *where, const struct postgres_manner *manner,
                    struct shoal_error *error);
void postgres_end(struct postgres *pg);

/* What becomes readable when there are notices; -1: none now. */
int postgres_ear(struct postgres *pg);

/* The schema: brought up to date at the beginning, looked at after each new connection. */
bool postgres_schema_update(struct wire *wire, struct shoal_error *error);
bool postgres_schema_check(struct wire *wire, struct shoal_error *error);

/* True if the connection for work is there, after a try to make it. */
bool postgres_ready(struct postgres *pg);

/* One prepared statement of a question. */
struct postgres_step {
	const char *name;
	int         count;
	const char *values[WIRE_VALUES];
};

/* Runs steps that may be run twice without harm, in one transaction ("begin", or "snapshot" for a
 * look at one moment), and gives the result of each, which the caller clears. False: nothing is
 * given. */
bool postgres_ask(struct postgres *pg, const char *begin, const struct postgres_step steps[],
                  size_t count, PGresult *results[]);

/* A row of a result, if it is a good one. */
bool postgres_match(const PGresult *result, int row, struct store_match *match);
bool postgres_entry(const PGresult *result, int row, uint32_t number, struct store_entry *entry);

/* postgres_commit.c */
void postgres_commit(struct store *store, struct store_job jobs[], size_t count);

enum { POSTGRES_LIMIT_MS = 10000 }; /* for anything that is asked of the server */
#define POSTGRES_CHANNEL "shoal_entries"

#endif
