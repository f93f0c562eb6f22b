/* own.h: what the files of the core share: connections, desks and the work that waits at them.
 *
 * A desk is a table with what surrounds it in this process: who listens, what waits, what is being
 * committed. While a commit or a load is under way everything else for that desk waits, so that
 * nobody hears of what is not committed. */
#ifndef OWN_H
#define OWN_H

#include "allow.h"
#include "core.h"
#include "credit.h"
#include "table.h"

enum {
	OWN_TEXT = 1 << 20, /* room for one message */
	OWN_BUCKETS = 4096,
	OWN_QUEUE = 64,   /* most work that waits at a desk */
	OWN_IDLE = 60000, /* a desk without anybody is forgotten after so many milliseconds */
	OWN_RETRY = 1000, /* what failed is tried again after so many milliseconds */
	OWN_EVENTS = 500, /* most events that one message tells */
	OWN_LIST = 150    /* open ones, and those being played */
};

struct conn {
	struct conn    *bucket;
	struct conn    *next; /* at the same desk */
	struct desk    *desk;
	core_conn       id;
	enum core_way   way;
	struct core_who who;
	enum shoal_lang lang;
	int8_t          seat; /* SHOAL_NOBODY: looks on */
	uint8_t         muted;
	bool            looks;   /* an onlooker, for whom that is held */
	uint32_t        from;    /* entries that the table had when it sat down */
	uint32_t        heard;   /* events told */
	uint32_t        chatted; /* lines of chat told */
	uint64_t        shown;   /* hash of the view told */
	struct credit   credit;
};

/* Something to be done at a desk, in its turn. `conn` 0: the core's own. */
struct work {
	struct work         *next;
	core_conn            conn;
	int64_t              came; /* when */
	struct proto_request request;
	uint8_t              visitor[FAIR_BYTES]; /* the hash; all zero: none */
	char                 token[PROTO_TOKEN];  /* granted */
	char                 carry[PROTO_TOKEN];  /* granted, and how long it is good */
	int64_t              until;
	char                 invite[SHOAL_SEATS_MAX][PROTO_TOKEN];
	char                 made[STORE_ID];  /* the match of the token */
	char                 other[STORE_ID]; /* REMATCH: the new match; making it: the old one */
	int8_t               seat;            /* granted, or who acts */
	bool                 follows;         /* it makes the match that follows `other` */
	bool                 again;           /* had been done before */
	bool                 paid;            /* counted among the messages of its seat */
	bool                 read;            /* the table was read after this came in */
	bool                 wait;            /* it is to be served again, then */
	shoal_action         action;
};

struct plan { /* entries folded, and to be committed */
	struct store_entry *entries;
	uint32_t            count, room, first;
	char                bytes[8192];
	size_t              used;
	bool                failed; /* no room, or an entry did not fit */
};

struct question {
	uint64_t ticket;
	uint64_t view; /* hash of the view that it was asked with */
};

struct desk {
	struct desk    *bucket;
	char            id[STORE_ID];
	struct table   *table; /* NULL: not read yet */
	uint64_t        whose; /* its computers think for; 0: not known */
	struct core_who asker; /* who last did something as a seat: it pays for thought */
	struct core_who maker; /* who made it here, for whom this is held: */
	uint32_t        holds[ALLOW_COUNT];
	uint32_t        lookers; /* onlookers here */
	bool            loading, committing, creating;
	bool            remaking; /* the match that follows this one is being made */
	bool            serving;  /* the commit is for the first work that waits */
	bool            behind;   /* others wrote: read before anything else */
	bool            hides;    /* it leaves the lobby, for nobody is here */
	bool            mine;     /* the last entry was written here: this process drives */
	bool            meta;     /* people, offers or stage changed since everybody was told */
	uint64_t        ticket;   /* of the commit */
	struct plan     plan;
	struct work    *first, *last;
	unsigned        waiting;
	struct conn    *conns;
	int64_t         wake, used, retry;
	int64_t         read;   /* when the table was first read from the store */
	struct desk    *flight; /* the next that is committing */

	uint32_t            told; /* number of the first entry that nobody has been told of */
	struct table_event *news; /* since then */
	uint32_t            news_count, news_room;
	bool                news_lost;                /* some did not fit into memory */
	uint32_t            news_from[TABLE_VIEWERS]; /* events before the news */
	struct credit       credit[SHOAL_SEATS_MAX];
	uint8_t             left; /* bit per seat: its last connection here was closed */
	struct question     question[SHOAL_SEATS_MAX];
};

struct listing { /* who waits for the list of matches */
	struct listing *next;
	uint64_t        ticket;
	core_conn       conn;
	uint32_t        id;
	bool            has_id;
};

struct core {
	struct core_config   config;
	struct core_host    *host;
	struct conn         *conns[OWN_BUCKETS];
	struct desk         *desks[OWN_BUCKETS];
	struct listing      *listings;
	struct desk         *flights; /* those that are committing */
	struct table_outages outages;
	struct core_counts   counts;
	struct allow        *allow;
	uint64_t             tickets;
	int64_t              now, next;
	struct shoal_list    list; /* scratch */
	char                *text; /* OWN_TEXT bytes */
};

/* core.c */
struct conn *core_conn_find(struct core *core, core_conn id);
void         core_attach(struct core *core, struct conn *conn, struct desk *desk, int seat);
bool         core_pay(struct core *core, struct credit *credit); /* false: too many */
void         desk_asked_by(struct desk *desk, const struct conn *conn);
/* Holds something for who makes the desk; the seconds after which to try again, or 0. */
uint32_t desk_hold(struct core *core, struct desk *desk, enum allow_what what, uint32_t amount);
/* What a table as it is now needs no longer; all of it where it is forgotten. */
void desk_hold_less(struct core *core, struct desk *desk);
void desk_release(struct core *core, struct desk *desk);
void core_random_token(struct core *core, char token[PROTO_TOKEN]);
void core_random_id(struct core *core, char id[STORE_ID]);
void core_id_of(const uint8_t bytes[16], char id[STORE_ID]);

/* desk.c */
struct desk *core_desk(struct core *core, const char *id); /* made if need be; NULL: no memory */
struct desk *core_desk_find(struct core *core, const char *id);
void         core_queue(struct core *core, struct desk *desk, const struct work *work);
void         core_run(struct core *core, struct desk *desk);      /* works off what waits */
void         core_distrust(struct core *core, struct desk *desk); /* reads the table anew */
void         desk_wake(struct core *core, struct desk *desk, int64_t at);
void         desk_drop_first(struct desk *desk);   /* of what waits */
bool         desk_busy(const struct desk *desk);   /* with the store */
bool         desk_idle(const struct desk *desk);   /* nobody would miss it */
bool         desk_leaves_lobby(struct desk *desk); /* before it can be forgotten */
void         desk_forget(struct core *core, struct desk *desk);
void         desk_free(struct desk *desk);

/* plan.c: entries are folded as they are planned; core_commit hands them to the store. */
bool plan_add(struct core *core, struct desk *desk, enum entry_kind kind, int seat,
              shoal_action action, uint64_t key, const char *data, size_t length);
bool plan_chance(struct core *core, struct desk *desk); /* all that chance decides now */
/* Name, word and promise are the request's, the visitor is who is behind the connection. */
bool plan_take(struct core *core, struct desk *desk, int seat, const struct work *work);
/* The seat belongs to the visitor, too, and to the token if one was granted. */
bool plan_own(struct core *core, struct desk *desk, int seat, const struct work *work);
bool plan_begin(struct core *core,
                struct desk *desk); /* if everybody sits and no word is awaited */
bool plan_begin_now(struct core *core, struct desk *desk); /* without the words that are missing */
bool plan_act(struct core *core, struct desk *desk, int seat, shoal_action action, uint64_t key);
void plan_commit(struct core *core, struct desk *desk, const struct store_match *create);
void plan_clear(struct plan *plan);
bool desk_fold(struct desk *desk, const struct store_entry *entry);

/* serve.c: true if the work is done and replied to, false if a commit was begun for it. */
bool serve(struct core *core, struct desk *desk, struct work *work);
bool serve_create(struct core *core, struct desk *desk, struct work *work);
void serve_done(struct core *core, struct desk *desk, struct work *work); /* it is committed */

/* due.c: what a desk does by itself. True if a commit was begun. */
bool    due(struct core *core, struct desk *desk);
int64_t due_next(const struct core *core, const struct desk *desk);
void    due_forget(struct desk *desk); /* questions asked are moot */
/* The desk and seat that a question was asked for, which is answered now; NULL: it is moot. */
struct desk *due_answered(struct core *core, uint64_t ticket, int *seat);
bool         desk_hears(const struct desk *desk, int seat); /* somebody is connected for it */

/* record.c: the text of a finished match, to be freed; NULL: it never began, or no memory. */
char *record_text(const struct table *table, size_t *length);

/* say.c */
void say_all(struct core *core, struct desk *desk); /* whatever they have not heard yet */
void say_reply(struct core *core, core_conn conn, const struct work *work);
void say_fault(struct core *core, core_conn conn, const struct proto_request *request,
               enum proto_fault fault, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* An allowance is used up; `retry` are seconds. */
void say_wait(struct core *core, core_conn conn, const struct proto_request *request,
              enum allow_what what, uint32_t retry);
void say_look(struct core *core, core_conn conn, const struct work *work, struct desk *desk);
void say_record(struct core *core, core_conn conn, const struct work *work, struct desk *desk);
void say_list(struct core *core, const struct listing *listing, const struct store_match matches[],
              size_t count);
void say_watch(struct core *core, struct conn *conn,
               const struct work *work); /* from the beginning */
void say_summary(const struct table *table, struct shoal_text *out);

#endif
