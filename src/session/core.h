/* core.h: the tables of a server as a pure state machine: messages and time go in, messages and
 * store operations come out. No sockets, no clock, no disk: the same code runs behind libuv and in
 * the simulator of the tests.
 *
 * Everything that must last or be known to other processes is an entry of a match (entry.h); a
 * table is what its entries add up to (table.h). The core checks what somebody wants, asks the host
 * to commit the entries, and tells everybody when they are committed, not before. */
#ifndef CORE_H
#define CORE_H

#include "proto.h"
#include "store.h"

struct core; /* opaque; one thread */

typedef uint64_t core_conn; /* a connection: chosen by the host, never used twice, not 0 */

/* How a connection hears. */
enum core_way {
	CORE_ONCE,   /* a request: one reply, then the host ends it */
	CORE_STREAM, /* a socket or a stream of lines: replies and everything that happens */
};

/* Who is behind a connection, as far as that can be known. */
struct core_who {
	uint8_t address[16];         /* IPv4 mapped into IPv6; of IPv6 the network (/64) */
	uint8_t visitor[FAIR_BYTES]; /* the hash of what its browser holds; all zero: none */
	bool    free;                /* nothing is counted: this machine itself */
};

enum core_pace { CORE_QUICK, CORE_SLOW, CORE_PACES };

/* A question to a computer player, for another thread: it gets a view and nothing else. */
struct core_question {
	uint64_t         ticket;
	uint64_t         whose; /* who asks: the questions of all their tables are one queue */
	enum core_pace   pace;  /* quick ones come first */
	uint32_t         milliseconds; /* at most; 0: what the level takes */
	char             game[SHOAL_NAME_MAX];
	char             spec[SHOAL_VALUE_MAX];
	uint64_t         seed;
	int              seat;
	union shoal_room view;
};

/* What the core asks of the world around it. Nothing may call back into the core from inside; a
 * connection that was closed by core_close is never named again. */
struct core_host {
	/* One JSON message without a line end, with a zero behind it; `fault` is that of a reply
	 * (HTTP takes its status from it), PROTO_FAULT_OK else; `retry` are the seconds after which
	 * a refused request may be tried again, 0 if that is not known. After the reply to
	 * CORE_ONCE the host forgets the connection. */
	void (*send)(struct core_host *host, core_conn conn, const char *bytes, size_t length,
	             enum proto_fault fault, uint32_t retry);
	/* Before the reply that grants it: the token of a seat. May be NULL. */
	void (*grant)(struct core_host *host, core_conn conn, const char *match, const char *token);
	/* The connection is to be ended, with a WebSocket close code. */
	void (*drop)(struct core_host *host, core_conn conn, uint16_t code, const char *why);

	/* Answered by core_committed, core_loaded and core_listed. The job and what it points to is
	 * to be copied. */
	void (*commit)(struct core_host *host, uint64_t ticket, const struct store_job *job);
	void (*load)(struct core_host *host, const char *id, uint32_t first);
	void (*list)(struct core_host *host, uint64_t ticket);

	void (*think)(struct core_host *host, const struct core_question *question);
	void (*random)(struct core_host *host, void *bytes, size_t size); /* for secrets */
	/* What the operator wanted is done and stored, or why not. May be NULL. */
	void (*obeyed)(struct core_host *host, uint64_t ticket, enum proto_fault fault);
};

/* What one visitor may do (allow.h lists it): at once, and more per minute; and how many times as
 * much all behind one address may do together. */
enum { CORE_ALLOWANCES = 16, CORE_ALLOWANCE_MOST = 1000000 };
struct core_allowances {
	uint32_t most[CORE_ALLOWANCES], rate[CORE_ALLOWANCES];
	uint32_t crowd;
};
void core_allowances_default(struct core_allowances *out);
/* "made=40+2,listed=5" changes some; false with a sentence. */
bool core_allowances_read(const char *text, struct core_allowances *out, struct shoal_error *error);
const char *core_allowance_id(size_t index); /* NULL behind the last */
const char *core_allowance_about(size_t index);

struct core_config {
	uint32_t absence;     /* milliseconds until a computer may take the seat of who is gone */
	uint32_t burst, rate; /* messages at once, and per second, of one connection */
	uint32_t tables;      /* most tables kept in memory; idle ones go first */
	uint32_t slice;       /* most who are told something before other things have their turn */
	uint32_t onlookers;   /* most at one table */
	uint32_t questions;   /* most that computers are asked at once */
	uint32_t threads;     /* on which they think */
	struct core_allowances allow;   /* all zero: the default */
	bool                   shared;  /* other processes write into the store, too */
	uint64_t               process; /* any number of this process's own */
};
extern const struct core_config core_defaults;

struct core *core_create(const struct core_config *config, struct core_host *host);
void         core_destroy(struct core *core);

/* What comes in. `now` is the time of service (timeline.h), which does not go back. A connection is
 * refused if who is behind it has too many: then the seconds after which to try again, else 0. */
uint32_t core_open(struct core *core, int64_t now, core_conn id, enum core_way way,
                   const struct core_who *who);
void core_message(struct core *core, int64_t now, core_conn id, const char *bytes, size_t length);
/* The same, already read: REST. */
void core_request(struct core *core, int64_t now, core_conn id,
                  const struct proto_request *request);
void core_close(struct core *core, int64_t now, core_conn id);

void core_committed(struct core *core, int64_t now, uint64_t ticket, enum store_status status);
/* `match` is NULL unless the status is STORE_OK; entries in order. */
void core_loaded(struct core *core, int64_t now, const char *id, enum store_status status,
                 const struct store_match *match, const struct store_entry entries[], size_t count);
void core_listed(struct core *core, int64_t now, uint64_t ticket, enum store_status status,
                 const struct store_match matches[], size_t count);
void core_changed(struct core *core, int64_t now, const char *id); /* others appended to it */
void core_thought(struct core *core, int64_t now, uint64_t ticket, shoal_action action);
void core_outage(struct core *core, int64_t from, int64_t to); /* clocks stood; repeats are fine */

/* Something that is no message of the core's, but costs as much as so many: the seconds after which
 * to try again, or 0. */
uint32_t core_spend(struct core *core, int64_t now, const struct core_who *who, uint32_t messages);

/* What the operator may do. At a table: it ends, leaves the lobby for good or comes back to it, a
 * line of chat goes (`number`), somebody is called otherwise (`seat`, `name`). */
enum core_power { CORE_NO_POWER, CORE_CLOSE, CORE_HIDE, CORE_SHOW, CORE_UNSAY, CORE_RENAME };
struct core_order {
	enum core_power power;
	uint64_t        ticket; /* for obeyed; 0: nobody waits */
	char            match[STORE_ID];
	uint32_t        number;
	int8_t          seat;
	char            name[PROTO_NAME];
};
void core_order(struct core *core, int64_t now, const struct core_order *order);

/* A visitor, or all behind an address, is not heard until a moment, or cannot chat; one that has
 * come lifts it. All zero: neither. */
struct core_ban {
	uint8_t visitor[FAIR_BYTES];
	uint8_t address[16];
	int64_t until;
	bool    mute; /* only chat */
};
bool core_ban(struct core *core, int64_t now, const struct core_ban *ban); /* false: too many */

/* Nothing is changed any more, by nobody; reading goes on. */
void core_read_only(struct core *core, int64_t now, bool on);

/* Everybody who is connected. */
struct core_present {
	const struct core_who *who;
	const char            *match; /* NULL: at no table */
	const char            *name;  /* NULL: has no seat there */
	int                    seat;
};
void core_presents(const struct core *core,
                   void (*hand)(void *to, const struct core_present *present), void *to);

/* The dates that people are shown are the time of service plus `off` milliseconds, which is not
 * above 0: a clock on the wall that was set back is behind. 0 until it is told. */
void core_dates(struct core *core, int64_t off);

/* On how many threads computer players think from now on. */
void core_threads(struct core *core, uint32_t threads);

/* Does what is due. core_next says when it wants to be called again; INT64_MAX: not by itself. A
 * time that is not later than now: at once, but what came in meanwhile comes first. */
void    core_tick(struct core *core, int64_t now);
int64_t core_next(const struct core *core);

/* The tables in memory, for polling a shared store: fills ids and the number of the next entry.
 * They come in `parts` of about the same size; all together are all of them. */
size_t core_tables(const struct core *core, unsigned part, unsigned parts, const char *ids[],
                   uint32_t next[], size_t most);

struct core_counts { /* for /metrics */
	uint64_t tables, playing, streams, seats_here, messages, acts, conflicts, faults, entries;
	uint64_t questions; /* being thought about */
};
void core_count(const struct core *core, struct core_counts *out);

#endif
