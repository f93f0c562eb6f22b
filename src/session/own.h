/* own.h: what the files of the core share: connections, desks and the work that waits at them.
 *
 * A desk is a table with what surrounds it in this process: who listens, what waits, what is being
 * committed. While a commit or a load is under way, or listeners are being told, everything else
 * for that desk waits, so that nobody hears of what is not committed, or in a wrong order. */
#ifndef OWN_H
#define OWN_H

#include "allow.h"
#include "core.h"
#include "credit.h"
#include "table.h"
#include "tickets.h"
#include "wakes.h"

enum {
	OWN_TEXT = 1 << 20, /* room for one message */
	OWN_BUCKETS = 4096,
	OWN_SHARES = 256,
	OWN_QUEUE = 256,  /* most work that waits at a desk */
	OWN_IDLE = 60000, /* a desk without anybody is forgotten after so many milliseconds */
	OWN_RETRY = 1000, /* what failed is tried again after so many milliseconds */
	OWN_EVENTS = 500, /* most events that one message tells */
	OWN_LIST = 150    /* open ones, and those being played */
};

struct conn {
	struct conn    *bucket;
	struct conn    *next, **back; /* at the same desk */
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
	uint32_t        unsaid;  /* and that they are gone */
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
	struct core_order    order; /* of the operator; CORE_NO_POWER: it is none */
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
	uint64_t what; /* which one; see due_what */
};

enum said_what { SAID_TABLE, SAID_STATE, SAID_CHAT, SAID_UNSAID };

/* A message as it was said, for the next to whom the same is to be said. */
struct said {
	struct said    *next;
	enum said_what  what;
	int             seat; /* SAID_CHAT: who said it */
	enum shoal_lang lang;
	uint32_t        from; /* SAID_STATE: events told before; SAID_CHAT: lines */
	uint64_t shown;       /* SAID_STATE: the view that its steps begin behind; 0: it has none */
	uint64_t hash;        /* SAID_STATE: of the view */
	size_t   length;
	char     bytes[];
};

/* Everybody at a desk is told what happened: those who sit first, and not more than a slice at
 * once. Until all have been told nothing else happens there, so that what is said is the same for
 * all of them. */
struct round {
	bool         open;
	bool         meta; /* people, offers or stage are told, too */
	struct conn *next; /* who is told next */
	struct said *said;
	unsigned     said_count;
	uint8_t      viewed;              /* bit per viewer: its hash is known */
	uint64_t     hash[TABLE_VIEWERS]; /* of their views */
};

/* The state after a ply that not everybody has been told of, and how much each had heard then. */
struct step {
	uint32_t         heard[TABLE_VIEWERS];
	union shoal_room room;
};

struct steps {
	struct step *all; /* the last one is the present */
	uint32_t     count, room;
	uint32_t     open; /* of plies that everybody sees */
	bool         lost; /* they were too many */
};

/* Desks whose computers wait to be asked, in order. */
struct desk_line {
	struct desk *first, *last;
};

struct desk_turn { /* of one that waits; all zero: it does not */
	struct desk_line *line;
	struct desk      *next, *before;
	struct share     *share;
	uint32_t          held; /* slow questions that wait */
};

/* What one visitor has of the computers' time, at all tables. */
struct share {
	struct share    *bucket;
	uint64_t         whose;
	uint32_t         open[CORE_PACES]; /* questions that are not answered yet */
	uint32_t         held;             /* slow ones that wait to be asked */
	uint32_t         desks;            /* that wait */
	struct desk_line line[CORE_PACES];
};

struct open_question {         /* until it is answered, also when it is moot */
	uint64_t       ticket; /* 0: none */
	struct share  *share;
	enum core_pace pace;
};

struct thinking {
	struct share         *share[OWN_SHARES]; /* those that have something open or waiting */
	struct share          common;            /* for want of memory */
	unsigned              wanting;           /* shares that want slow answers */
	struct open_question *table;             /* by their tickets */
	uint32_t              mask, open;
	struct desk_line      line; /* that wait because all together have asked enough */
};

struct desk {
	struct wake     wake; /* first */
	struct desk    *bucket;
	char            id[STORE_ID];
	struct table   *table; /* NULL: not read yet */
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
	bool            plays;    /* counted among those that are being played */
	bool            rests;    /* in the list of those that nobody may miss */
	uint8_t         left;     /* bit per seat: its last connection here was closed */
	unsigned        waiting;  /* work */
	struct desk    *rests_next, *rests_before;
	struct ticket   commit;
	struct plan     plan;
	struct work    *first, *last;
	struct conn    *conns;                 /* of seats */
	struct conn    *onlookers;             /* the others */
	uint32_t        ears[SHOAL_SEATS_MAX]; /* connections of each seat */
	int64_t         used, retry;
	int64_t         read;             /* when the table was first read from the store */
	int64_t left_at[SHOAL_SEATS_MAX]; /* when the last connection of a seat was closed */

	uint32_t            told; /* number of the first entry that nobody has been told of */
	struct table_event *news; /* since then */
	uint32_t            news_count, news_room;
	bool                news_lost; /* some did not fit into memory */
	bool                hurried;   /* its computers get less time than their levels say */
	uint32_t            news_from[TABLE_VIEWERS]; /* events before the news */
	struct steps        steps;                    /* since then */
	struct round        round;
	struct credit       credit[SHOAL_SEATS_MAX];
	struct question     question[SHOAL_SEATS_MAX];
	struct ticket       asked[SHOAL_SEATS_MAX]; /* for it; an old one may be moot */
	struct desk_turn    turn;
	int64_t             seen; /* when a seat last made a request; 0: it has left since */
	uint64_t hurry_view;      /* hash of what everybody saw when computers were last asked */
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
	struct listing      *listings, **listings_end;
	struct tickets       awaited; /* commits and answers of computers */
	struct wakes         wakes;
	struct desk         *rests_first, *rests_last; /* in the order in which they were used */
	struct table_outages outages;
	struct core_counts   counts;
	struct thinking      thinking;
	struct allow        *allow;
	uint64_t             tickets; /* given so far */
	int64_t              now;
	struct core_ban     *bans;
	size_t               ban_count;
	bool                 read_only;
	int64_t              dates; /* from the time of service; not above 0 */
	uint32_t             told;  /* listeners, since the last tick */
	struct shoal_list    list;  /* scratch */
	char                *text;  /* OWN_TEXT bytes */
};

/* core.c */
struct conn *core_conn_find(struct core *core, core_conn id);
void         core_attach(struct core *core, struct conn *conn, struct desk *desk, int seat);
bool         core_pay(struct core *core, struct credit *credit); /* false: too many */
/* Holds something for who makes the desk; the seconds after which to try again, or 0. */
uint32_t desk_hold(struct core *core, struct desk *desk, enum allow_what what, uint32_t amount);
/* What a table as it is now needs no longer; all of it where it is forgotten. */
void    desk_hold_less(struct core *core, struct desk *desk);
void    desk_release(struct core *core, struct desk *desk);
void    core_random_token(struct core *core, char token[PROTO_TOKEN]);
void    core_random_id(struct core *core, char id[STORE_ID]);
int64_t core_date(const struct core *core, int64_t at); /* for people to read */
void    core_id_of(const uint8_t bytes[16], char id[STORE_ID]);

/* Work that cannot be done; its asker hears why. */
void work_refused(struct core *core, const struct work *work, enum proto_fault fault,
                  const char *why);

/* power.c: what the operator may do. */
bool serve_order(struct core *core, struct desk *desk, struct work *work);
void order_obeyed(struct core *core, const struct core_order *order, enum proto_fault fault);
/* True if who is behind the connection is not heard now, and was told so. */
bool power_refuses(struct core *core, const struct conn *conn, const struct proto_request *request);

/* desk.c */
struct desk *core_desk(struct core *core, const char *id); /* made if need be; NULL: no memory */
struct desk *core_desk_find(struct core *core, const char *id);
void         core_queue(struct core *core, struct desk *desk, const struct work *work);
void         core_run(struct core *core, struct desk *desk);      /* works off what waits */
void         core_distrust(struct core *core, struct desk *desk); /* reads the table anew */
void         desk_wake(struct core *core, struct desk *desk, int64_t at);
void         desk_drop_first(struct desk *desk);   /* of what waits */
bool         desk_busy(const struct desk *desk);   /* with the store, or telling */
bool         desk_idle(const struct desk *desk);   /* nobody would miss it */
bool         desk_leaves_lobby(struct desk *desk); /* before it can be forgotten */
void         desk_forget(struct core *core, struct desk *desk);
void         desk_free(struct desk *desk);
/* The desk that nobody missed for longest, as idle as it ever was; NULL: there is none. */
struct desk *desk_longest_idle(struct core *core);
/* Who listens at a desk. */
void         desk_let_in(struct core *core, struct desk *desk, struct conn *conn, int seat);
void         desk_let_go(struct core *core, struct conn *conn);
struct conn *desk_after(const struct conn *conn); /* those of seats first; NULL: the last */
bool         desk_hears(const struct desk *desk, int seat); /* somebody is connected for it */
void         desk_count(struct core *core, struct desk *desk, bool plays); /* is it played? */

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
void    due_forget(struct core *core, struct desk *desk); /* questions asked are moot */
/* The desk and seat that a question was asked for, which is answered now; NULL: it is moot. */
struct desk *due_answered(struct core *core, uint64_t ticket, int *seat);

/* Which question a seat is asked: another one as soon as it has answered or something was taken
 * back, and the same for as long as others answer beside it. */
uint64_t due_what(const struct table *table, int seat);
/* Asks the computers that are asked by the game, if somebody is there; and one of them, whose turn
 * it is: returns the ticket. */
void     due_ask(struct core *core, struct desk *desk);
uint64_t due_question(struct core *core, struct desk *desk, int seat, enum core_pace pace,
                      uint32_t milliseconds);

/* think.c: whose computers think now, and for how long. */
bool think_create(struct core *core); /* false: no memory */
void think_destroy(struct core *core);
bool think_slow(const char *level); /* does it take more than a moment */
bool think_present(const struct core *core, const struct desk *desk); /* somebody is there */
/* Asks these computers, now or when it is their turn; none: the desk waits no more. */
void think_ask(struct core *core, struct desk *desk, uint8_t seats);
void think_leave(struct core *core, struct desk *desk);  /* waits no more */
void think_answered(struct core *core, uint64_t ticket); /* others have their turn */

/* record.c: the text of a finished match, to be freed; NULL: it never began, or no memory. */
char *record_text(const struct table *table, size_t *length);

/* round.c: whatever those at a desk have not heard yet. Ends at once if they are few. */
void round_begin(struct core *core, struct desk *desk);
void round_go_on(struct core *core, struct desk *desk); /* the next slice */
void round_end(struct desk *desk);
/* What was said in this round: what is the same again is not put together anew. */
const struct said *round_said(const struct desk *desk, const struct said *key);
void round_keep(struct desk *desk, const struct said *key, const char *bytes, size_t length);

/* steps.c: what was to be seen between two states that somebody is told of. Kept while somebody
 * listens; `open`: everybody sees the ply. */
void steps_keep(struct desk *desk, bool open);
void steps_undo(struct desk *desk); /* what was taken back is no way to be shown */
void steps_clear(struct steps *steps);
void steps_free(struct steps *steps);
/* Are there any behind what the connection was shown? Then they are put, if they can be told apart
 * by it and are not too many. */
bool steps_known(const struct conn *conn);
void steps_put(struct shoal_json *json, const struct conn *conn);

/* say.c */
void say_table(struct core *core, struct conn *conn);
void say_state(struct core *core, struct conn *conn);
void say_chats(struct core *core, struct conn *conn);
void say_reply(struct core *core, core_conn conn, const struct work *work);
void say_fault(struct core *core, core_conn conn, const struct proto_request *request,
               enum proto_fault fault, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The same with the seconds after which it is otherwise. */
void say_fault_until(struct core *core, core_conn conn, const struct proto_request *request,
                     enum proto_fault fault, uint32_t retry, const char *sentence);
/* An allowance is used up; `retry` are seconds. */
void say_wait(struct core *core, core_conn conn, const struct proto_request *request,
              enum allow_what what, uint32_t retry);
void say_look(struct core *core, core_conn conn, const struct work *work, struct desk *desk);
void say_record(struct core *core, core_conn conn, const struct work *work, struct desk *desk);
void say_list(struct core *core, const struct listing *listing, const struct store_match matches[],
              size_t count);
void say_watch(struct core *core, struct conn *conn,
               const struct work *work); /* from the beginning */
void say_summary(int64_t dates, const struct table *table, struct shoal_text *out);

#endif
