/* look.h: what can be told of a store without using it, for `shoal doctor`. Nothing is changed,
 * and nobody who uses it is disturbed. */
#ifndef STORE_LOOK_H
#define STORE_LOOK_H

#include "store.h"

enum store_look_kind {
	STORE_LOOK_MEMORY,
	STORE_LOOK_NOTHING, /* the file, or the schema in the database, is not there yet */
	STORE_LOOK_OURS,
	STORE_LOOK_STRANGE,    /* of something else */
	STORE_LOOK_UNREACHABLE /* the error says why */
};

struct store_look {
	enum store_look_kind kind;
	bool                 shared;          /* PostgreSQL: then all that follows */
	int64_t              version, newest; /* of the schema; version -1: it cannot be told */
	unsigned             hosts;           /* that the address names */
	bool                 waits;           /* for a standby, at each commit */
	unsigned             following;       /* standbys that follow */
	unsigned             waited_for;      /* of them, those that it waits for */
	bool                 hidden;          /* this user may not see which */
	bool                 durable;         /* the disk is waited for */
	bool                 local;           /* a standby is not, whatever else is set */
	int64_t              ahead;           /* milliseconds that its clock is ahead of ours */
	int64_t              connections;     /* that are free */
	unsigned             workers;         /* threads of `shoal think` */
};

void store_look(const char *where, struct store_look *out, struct shoal_error *error);

#endif
