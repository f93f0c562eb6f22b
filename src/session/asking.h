/* asking.h: one request at one table, for the files that serve it. */
#ifndef ASKING_H
#define ASKING_H

#include "own.h"

struct asking { /* one request at one table */
	struct core          *core;
	struct desk          *desk;
	struct table         *table;
	struct work          *work;
	struct proto_request *request;
	int                   seat; /* by its token; SHOAL_NOBODY */
};

/* Other processes write, too: before this one says no, or that less has happened than somebody
 * knows, it reads what is new. True if the request waits for that. */
bool asking_reads_first(struct asking *a);
/* The same for a refusal that might be otherwise with newer entries. */
bool asking_waits(struct asking *a, enum proto_fault fault);

/* Says what is wrong. Always true: the request is done with. */
#define REFUSE(a, fault, ...)                                                         \
	(asking_waits(a, PROTO_FAULT_##fault)                                         \
	 || (say_fault((a)->core, (a)->work->conn, (a)->request, PROTO_FAULT_##fault, \
	               __VA_ARGS__),                                                  \
	     true))

/* Commits what was planned; true (done) if it could not even be planned. */
bool asking_commit(struct asking *a);

/* make.c */
bool serve_rematch(struct asking *a);

#endif
