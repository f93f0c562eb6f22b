/* wire.h: a connection to PostgreSQL on which nothing waits for ever. Statements are sent one after
 * the other without waiting, then their results are taken in the same order. */
#ifndef STORE_WIRE_H
#define STORE_WIRE_H

#include "shoal/base.h"

#include <libpq-fe.h>

enum { WIRE_VALUES = 16 }; /* most parameters of a statement */

struct wire_statement {
	const char *name, *sql;
};

struct wire {
	PGconn *conn;      /* NULL: not connected */
	int64_t deadline;  /* of what is under way; wire_now */
	char    pid[16];   /* the server's process behind the connection, and when it began: */
	char    began[32]; /* so that a later connection can make sure that it has ended */
};

/* Milliseconds of a clock that only goes forward. */
int64_t wire_now(void);
void    wire_sleep(int64_t milliseconds);

/* False with a sentence that holds no password. */
bool wire_open(struct wire *wire, const char *where, struct shoal_error *error);
void wire_close(struct wire *wire);

/* From here on `limit` milliseconds for all that is sent and taken up to wire_end. */
bool wire_begin(struct wire *wire, int64_t limit);
bool wire_prepare(struct wire *wire, const struct wire_statement *statement);
/* Values are text; NULL is SQL's null. */
bool wire_send(struct wire *wire, const char *name, int count, const char *const values[]);
bool wire_sync(struct wire *wire);
/* The next result, which the caller clears: of a statement, or PGRES_PIPELINE_SYNC. NULL: the
 * connection is lost, and closed. */
PGresult *wire_take(struct wire *wire);
void      wire_end(struct wire *wire);

/* A simple question outside of wire_begin and wire_end, several statements at most; the last
 * result. NULL: lost. */
PGresult *wire_ask(struct wire *wire, const char *sql, int64_t limit);

/* Takes in what the server said by itself, without waiting. False: lost. */
bool wire_drain(struct wire *wire);

#endif
