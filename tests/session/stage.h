/* stage.h: one core on a stage: a store in memory, virtual time, seeded secrets, and clients whose
 * every byte is kept. Commits and loads are answered in order as soon as the core is quiet. */
#ifndef STAGE_H
#define STAGE_H

#include "../unit/unit.h"
#include "core.h"

#include <jansson.h>

enum { STAGE_CLIENTS = 512 };

struct stage_client {
	core_conn        conn;
	bool             closed; /* by the core */
	uint16_t         code;
	char            *heard; /* messages, a line each */
	size_t           length, room;
	enum proto_fault fault; /* of the last reply */
	uint32_t         retry; /* of it, or of the connection if it was refused */
	char             token[PROTO_TOKEN];
	char             match[PROTO_MATCH];
};

struct stage {
	struct core_host    host;
	struct core        *core;
	struct store       *store;
	bool                own_store;
	bool                deaf;   /* the store answers nothing until it is false again */
	bool                broken; /* the store fails */
	int64_t             now;
	struct shoal_random random;
	struct stage_client client[STAGE_CLIENTS];
	unsigned            clients;
	struct operation   *first, *last;
};

extern struct core_config stage_config; /* of the next core */
extern struct core_who    stage_who;    /* behind the next connections */

struct stage *stage_open(uint64_t seed, struct store *store); /* NULL: one of its own */
void          stage_close(struct stage *stage);
void          stage_restart(struct stage *stage); /* a new core on the same store */

unsigned stage_connect(struct stage *stage);
void     stage_leave(struct stage *stage, unsigned client);
/* Sends a message and lets everything happen that follows from it. */
void stage_say(struct stage *stage, unsigned client, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void stage_run(struct stage *stage);
void stage_step(struct stage *stage); /* answers one question of the core, deaf or not */
void stage_pass(struct stage *stage, int64_t milliseconds); /* time goes by */

/* The last message of the kind `t` that the client heard, as a new reference; NULL: none. */
json_t *stage_last(const struct stage *stage, unsigned client, const char *t);
/* The text or number at a path such as "end.by" or "seats.1.name" in that message; "" or -1: none.
 * The text lasts until the next call. */
const char *stage_text(const struct stage *stage, unsigned client, const char *t, const char *path);
long long stage_number(const struct stage *stage, unsigned client, const char *t, const char *path);

/* Makes a match with the members given (without braces) and sits the client down and listening. */
void stage_make(struct stage *stage, unsigned client, const char *members);
void stage_join(struct stage *stage, unsigned client, const char *match, const char *members);
/* Plays the first legal answer (or the one chosen by `random`, if not NULL) of the client; false if
 * it is not asked. */
bool stage_answer(struct stage *stage, unsigned client, struct shoal_random *random);

#endif
