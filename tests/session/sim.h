/* sim.h: a world in one thread with a clock of its own: processes that serve (a core each) over one
 * store, connections that are slow and break, and people who play. Everything follows from a seed.
 *
 * The world knows what really happened (the affairs) and compares everything that anybody is told
 * with it. */
#ifndef SIM_H
#define SIM_H

#include "core.h"
#include "table.h"
#include "timeline.h"

#include <stdio.h>

enum {
	SIM_PROCS = 3,
	SIM_PEOPLE = 16,
	SIM_AFFAIRS = 256,
	SIM_ASKED = 8,             /* requests of one connection that are not replied to */
	SIM_ABSENCE = 20000,       /* of the cores */
	SIM_SKEW = 250,            /* of the clocks of processes, until somebody sets them */
	SIM_BEAT = 2000,           /* a process says that it lives */
	SIM_HURRY = 200,           /* the same while it catches up with another */
	SIM_GLANCE = 1000,         /* it looks whether its clock was set */
	SIM_SILENCE = 5000,        /* after so long it counts as an outage */
	SIM_PATIENCE = 220000,     /* a table with somebody present goes on within this */
	SIM_TROUBLE = 3300000,     /* until then things go wrong */
	SIM_PLAY = 3480000,        /* until then people act */
	SIM_LOOK = 3580000,        /* then everybody is asked what they see */
	SIM_END = 3600000 + 240000 /* then everything must have been put away */
};

#define SIM_BEGIN INT64_C(1700000000000)

/* What can be planted in the host, to see that it is found. */
#define SIM_FAULTS(X)                                                           \
	X(NONE, "none")                                                         \
	X(FORGET, "forget")   /* says committed, but nothing was written */     \
	X(SHORTEN, "shorten") /* the last entry of a commit is lost */          \
	X(TWICE, "twice")     /* a commit is written twice */                   \
	X(SINCE, "since")     /* who comes back is told from one too early */   \
	X(SWALLOW, "swallow") /* a message to a client is lost */               \
	X(REPEAT, "repeat")   /* a reply comes twice */                         \
	X(HASTE, "haste")     /* a process is ahead of the time of service */   \
	X(LEAP, "leap")       /* cores hear what the clock on the wall says */  \
	X(STRAY, "stray")     /* processes do not heed the time of the store */ \
	X(LAVISH, "lavish")   /* anybody may send whatever it likes */          \
	X(MISER, "miser")     /* honest people have hardly any allowance */     \
	X(OUTAGE, "outage")   /* cores do not hear of outages */                \
	X(MIX, "mix")         /* a message goes to somebody else's socket */    \
	X(DEAF, "deaf")       /* cores do not hear of the others' entries */    \
	X(LEAK, "leak")       /* ended connections are not closed */            \
	X(DUMB, "dumb")       /* computers do not answer */

enum sim_fault {
#define SIM_FAULT_ENUM(name, id) SIM_##name,
	SIM_FAULTS(SIM_FAULT_ENUM)
#undef SIM_FAULT_ENUM
	    SIM_FAULT_COUNT
};

struct span { /* bytes inside a message */
	const char *at;
	size_t      length;
};

struct asked { /* a request on its way, or not replied to */
	uint32_t        id;
	enum proto_verb verb;
	uint64_t        key;   /* of a wish; 0: none */
	uint32_t        floor; /* it was wished after this entry */
	int64_t         at;
	bool            replied, since; /* WATCH: it said what it knows */
	char            match[STORE_ID];
};

struct link { /* a connection */
	core_conn     id;
	unsigned      proc, generation, who;
	enum core_way way;
	bool          client, server; /* each side believes that it stands */
	bool          lasting;        /* it does not break by itself */
	bool          flood;
	unsigned      poured, answered, refused; /* messages of a flood */
	int64_t       opened;
	bool          cut; /* nothing gets through any more */
	int64_t       up, down;
	struct asked  asked[SIM_ASKED];
	unsigned      asked_count;
};

struct keyed { /* something that was done with a key */
	uint64_t key;
	uint32_t number;
	int8_t   seat;
	uint8_t  kind;
};

struct affair { /* a match as it really is */
	struct table *table;
	struct keyed *keys;
	size_t        key_count, key_room;
	uint64_t     *told[TABLE_VIEWERS]; /* hashes of events, by their number */
	size_t        told_count[TABLE_VIEWERS], told_room[TABLE_VIEWERS];
	char          next[STORE_ID];        /* the match that follows, as people were told */
	bool          left[SHOAL_SEATS_MAX]; /* on purpose */
	uint64_t     *chats;                 /* hashes of the lines */
	size_t        chat_count;
	int64_t       spent[SHOAL_SEATS_MAX];  /* of all clocks, by the world's time */
	int64_t       answer[SHOAL_SEATS_MAX]; /* on the present question */
	int64_t       known[SHOAL_SEATS_MAX];  /* the same without what cores take for outages */
	int64_t       gone[SHOAL_SEATS_MAX];   /* since when */
	int64_t       stirred, last, down, idle, slack, behind;
};

struct wish { /* something that a person wants done once, sent until it is answered */
	bool            active;
	enum proto_verb verb;
	uint64_t        key;
	core_conn       sent; /* on this connection; 0: to be sent */
	uint32_t        floor;
	unsigned        tries;
	char            text[600];
};

struct sent { /* what a forgotten tab may send once more */
	enum proto_verb verb;
	uint64_t        key;
	char            text[600];
};

struct person {
	unsigned      index;
	struct party *party;
	core_conn     stream;   /* 0: none */
	int64_t       opened;   /* the stream */
	int64_t       watched;  /* when that was last asked for */
	bool          attached; /* it watches */
	bool          lasting;  /* it keeps its connection */
	bool          moving;   /* to another table, on the same connection */
	bool          snapshot; /* the next state may begin anywhere */
	int64_t       joining;  /* when a seat was asked for; 0: no */
	char          match[STORE_ID];
	char          token[PROTO_TOKEN], former[PROTO_TOKEN];
	int           seat; /* as which it watches */
	uint32_t      n;    /* events told */
	bool          has_n;
	int           stage; /* enum store_stage, -1: not known */
	bool          clock;
	uint32_t      ply;
	uint32_t      legal_count;
	int32_t       legal[64];
	bool          may_undo;
	uint64_t      offer; /* the key of what somebody else asks for; 0: nothing */
	uint64_t      view;  /* hash of the last view told */
	struct wish   wish;
	struct sent   sent[4];
	unsigned      sent_count;
	int64_t       away, asleep; /* until then */
	int64_t       timer;        /* the next of its events that counts */
	uint32_t      number;       /* of the last wish that was acknowledged */
	size_t        chats;        /* lines told up to now; SIZE_MAX: none since it watches */
};

struct party { /* people who play one match after the other */
	struct person *people[SIM_PEOPLE];
	unsigned       index, count;
	char           match[STORE_ID];
	char           invite[SHOAL_SEATS_MAX][PROTO_TOKEN];
	int64_t        next;  /* when the next match is made; INT64_MAX: not yet */
	int64_t        noise; /* somebody here sends too much until then */
	int64_t        made;  /* when this one was */
	bool           again; /* the next is a rematch */
};

enum event_kind {
	EVENT_EXEC,
	EVENT_ANSWER,
	EVENT_THOUGHT,
	EVENT_TICK,
	EVENT_BEAT,
	EVENT_NOTICE,
	EVENT_UP,
	EVENT_DOWN,
	EVENT_UP_END,   /* the server hears that the connection is over */
	EVENT_DOWN_END, /* the client does */
	EVENT_PERSON,
	EVENT_PARTY,
	EVENT_FLOOD,
	EVENT_START,
	EVENT_TROUBLE,
	EVENT_INSPECT
};

struct event {
	int64_t         at;
	uint64_t        order;
	enum event_kind kind;
	unsigned        proc, generation, who;
	uint64_t        number; /* connection or ticket */
	int64_t         until;
	shoal_action    action;
	char            id[STORE_ID];
	char           *bytes;
	size_t          length;
	struct op      *op;
};

struct proc {
	struct core_host host; /* first, so that it is found again */
	struct world    *world;
	unsigned         index, generation;
	struct core     *core; /* NULL: down */
	int64_t          wall; /* how far its clock on the wall is off */
	struct timeline  timeline;
	bool             well; /* the store answered when last asked */
	bool             draining;
	int64_t          deadline;     /* of draining */
	unsigned         ops;          /* under way */
	int64_t          frozen;       /* until then */
	int64_t          hurry;        /* until then it catches up with another */
	int64_t          exec, answer; /* order of the store's queue */
	int64_t          tick;         /* when one is scheduled; INT64_MAX: none */
	int64_t          beat;         /* the last that succeeded */
	unsigned         beats;
};

struct figures {
	uint64_t worlds, messages, acts, entries, crashes, stops, outages, conflicts, failures;
	uint64_t losses, matches, finished, flags, replaced, records, draws, resent, events;
	uint64_t settings, leaps, floods, refused, lasting, steps;
};

struct world {
	struct shoal_random  random;
	uint64_t             seed, trace, order;
	int64_t              now;
	bool                 story; /* told on the standard output */
	enum sim_fault       fault;
	unsigned             planted; /* how often */
	struct event       **heap;
	size_t               heap_count, heap_room;
	struct store        *store;
	int64_t              bad;  /* the store fails until then */
	int64_t              calm; /* since when nothing went wrong */
	struct table_outages outages;
	struct proc          proc[SIM_PROCS];
	unsigned             procs, up;
	bool                 lasting;          /* processes do not end */
	int64_t              down_since, down; /* long times without any process */
	int64_t              pulsed;           /* when the store last heard that somebody serves */
	int64_t              idle;             /* time that cores take for outages */
	int64_t              slack;            /* by which clocks may be wrong, in all */
	int64_t              ahead;            /* the clock on any wall, at the most */
	unsigned             noise;            /* messages of floods since the last inspection */
	struct link         *link;
	size_t               links, link_room;
	struct person        person[SIM_PEOPLE];
	unsigned             people;
	struct party         party[SIM_PEOPLE];
	unsigned             parties;
	struct affair        affair[SIM_AFFAIRS];
	size_t               affairs;
	uint32_t             ids;
	struct figures       figures;
	unsigned             violations;
	char                 violation[512]; /* the first */
};

/* sim_world.c */
struct world *world_create(uint64_t seed, enum sim_fault fault, bool story);
void          world_run(struct world *world);
void          world_destroy(struct world *world);
struct event *world_at(struct world *world, int64_t at, enum event_kind kind);
void          world_violation(struct world *world, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void world_tell(struct world *world, const char *format, ...) /* the story */
    __attribute__((format(printf, 2, 3)));
void     world_trace(struct world *world, const void *bytes, size_t length);
uint32_t world_below(struct world *world, uint32_t n);
bool     world_chance(struct world *world, double share);
int64_t  world_delay(struct world *world); /* of a message, in milliseconds */
int64_t  world_step(struct world *world);  /* by which somebody sets a clock */

/* sim_host.c */
void    proc_event(struct world *world, struct event *event);
void    proc_start(struct world *world, struct proc *proc);
void    proc_crash(struct world *world, struct proc *proc);
void    proc_stop(struct world *world, struct proc *proc);                      /* gracefully */
bool    world_planted(struct world *world, enum sim_fault fault, double share); /* now? */
int64_t proc_now(const struct proc *proc); /* as its core hears it */
void    proc_set_clock(struct proc *proc, int64_t step);
/* By how much another process is further in the time of service. */
int64_t proc_behind(const struct proc *proc);
/* What another process wrote; false if it cannot be dated, because the store cannot be reached. */
bool proc_heed(struct proc *proc, int64_t at);

/* sim_store.c */
void op_commit(struct core_host *host, uint64_t ticket, const struct store_job *job);
void op_load(struct core_host *host, const char *id, uint32_t first);
void op_list(struct core_host *host, uint64_t ticket);
void op_exec(struct proc *proc, struct event *event);   /* at the store */
void op_answer(struct proc *proc, const struct op *op); /* back at the process */
void op_free(struct op *op);

/* sim_link.c */
struct link *link_open(struct world *world, unsigned who, enum core_way way);
struct link *link_find(struct world *world, core_conn id);
bool         link_say(struct world *world, struct link *link, enum proto_verb verb, uint64_t key,
                      const char *members);
void         link_send(struct world *world, struct link *link, const char *bytes, size_t length);
void link_cut(struct world *world, struct link *link); /* lost: both sides hear of it some time */
void link_end(struct world *world, struct link *link); /* by the client */
void link_event(struct world *world, struct event *event);
void link_sent(struct world *world, struct proc *proc, core_conn conn, const char *bytes,
               size_t length);
void link_dropped(struct world *world, struct proc *proc, core_conn conn);
void link_proc_ended(struct world *world, struct proc *proc);

/* sim_people.c */
void         people_begin(struct world *world);
void         people_event(struct world *world, struct event *event);
void         person_wake(struct world *world, struct person *p, int64_t wait);
void         person_wake_by(struct world *world, struct person *p, int64_t wait); /* not later */
struct link *person_stream(struct world *world, const struct person *p);
void         person_put(const struct person *p, struct shoal_text *text); /* match and token */
/* One request on a connection of its own. */
core_conn person_ask(struct world *world, struct person *p, enum proto_verb verb, uint64_t key,
                     const char *members);
void      person_watch(struct world *world, struct person *p);
void      person_put_word(struct world *world, const struct person *p, struct shoal_text *text);
void      person_show(struct world *world, struct person *p);

/* sim_flood.c: who sends far more than is allowed. */
void flood_begin(struct world *world, struct person *p);
void flood_event(struct world *world, struct event *event);
void flood_heard(struct world *world, struct link *link, struct span error);

/* sim_party.c */
void party_event(struct world *world, struct party *party);
void party_at(struct world *world, struct party *party, int64_t wait); /* the next match */
void party_plays(struct world *world, struct party *party, const char *match);
void party_over(struct world *world, struct party *party); /* the present match */
void person_forget(struct person *p);

/* sim_ears.c */
void people_hear(struct world *world, struct link *link, const char *bytes, size_t length);
void people_lost(struct world *world, struct link *link); /* the connection is over */

/* sim_check.c */
struct affair *affair_find(struct world *world, const char *id);
/* The number of what was done with a key, or UINT32_MAX. */
uint32_t affair_number(struct world *world, const char *id, uint64_t key);
/* `planned`: when; `behind`: the process that did it, as by proc_behind. */
void check_committed(struct world *world, const struct store_job *job, int64_t planned,
                     int64_t behind);
void check_reply(struct world *world, struct link *link, const struct asked *asked, struct span t,
                 struct span error, bool again);
void check_events(struct world *world, const char *id, unsigned viewer, uint32_t from,
                  struct span events, uint32_t n);
void check_rematch(struct world *world, const char *id, struct span match);
void check_chat(struct world *world, struct person *p, struct span bytes);
void check_progress(struct world *world);
void check_views(struct world *world); /* when all is calm */
void check_record(struct world *world, const char *text, size_t length);
void check_stores(struct world *world);
void check_put_away(struct world *world);
void check_free(struct world *world);

/* sim_json.c: finds members of messages that the core wrote. */
void     json_pick(struct span object, const char *const keys[], size_t count, struct span out[]);
bool     json_next(struct span array, size_t *cursor, struct span *item);
bool     json_is(struct span value, const char *text); /* a string */
int64_t  json_int(struct span value, int64_t otherwise);
uint64_t json_hex(struct span value);
void     json_copy(struct span value, char *out, size_t size); /* a string, "" if it is none */

#endif
