/* house.h: a core with a store in memory around it, for the fuzz targets of tables: what the core
 * asks for waits until a target answers it, well or badly. */
#ifndef FUZZ_HOUSE_H
#define FUZZ_HOUSE_H

#include "core.h"
#include "fuzz.h"

enum { HOUSE_CONNS = 16, HOUSE_TOKENS = 16, HOUSE_MATCHES = 8 };

struct house_conn {
	core_conn id;
	bool      open, dropped;
	uint32_t  asked, answered; /* messages to the core, and its replies */
	uint32_t  ply;             /* of the last state */
	int       legal[4];        /* some answers of it; -1: none */
};

struct house {
	struct core_host    host;
	struct core        *core;
	struct store       *store;
	bool                shared;
	struct shoal_random random;
	int64_t             now;
	struct house_conn   conn[HOUSE_CONNS];
	core_conn           conns; /* ever opened */
	char                token[HOUSE_TOKENS][PROTO_TOKEN];
	char                match[HOUSE_MATCHES][PROTO_MATCH];
	unsigned            tokens, matches; /* granted and seen so far; the oldest go */
	struct house_asked *first, *last;
	unsigned            waiting;
};

enum house_answer { HOUSE_WELL, HOUSE_FAIL, HOUSE_CONFLICT, HOUSE_ANSWERS };

/* `shared`: the core is to think that others write, too. */
void house_open(struct house *house, uint64_t seed, bool shared);
void house_close(struct house *house);
void house_restart(struct house *house); /* the process died; the store is as it was */

void house_connect(struct house *house, unsigned which); /* closes it if it is open */
void house_say(struct house *house, unsigned which, const char *bytes, size_t length);
/* Answers what the core asked for first, if anything. */
void house_answer(struct house *house, enum house_answer how);
/* Lets everything happen that can within some seconds; false if it takes longer. */
bool house_settle(struct house *house);
/* What is stored must add up to a table, entry by entry. */
void house_check_store(struct house *house);

#endif
