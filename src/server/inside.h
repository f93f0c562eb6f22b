/* inside.h: what the files of the server share: one struct for everything, one per connection. */
#ifndef SERVER_INSIDE_H
#define SERVER_INSIDE_H

#include "addresses.h"
#include "core.h"
#include "credit.h"
#include "day.h"
#include "forwarded.h"
#include "keeper.h"
#include "line.h"
#include "metrics.h"
#include "prune.h"
#include "server.h"
#include "socket.h"
#include "thinkers.h"
#include "workers.h"

#include <uv.h>

enum { SERVER_LISTENERS = 8, SERVER_READ = 65536, SERVER_PATH = 108 };

/* Where a connection came in. */
enum door {
	DOOR_PEOPLE, /* everybody */
	DOOR_OWNER   /* the socket in the file system: who runs the server */
};

/* What a connection is doing with the core. */
enum link_use {
	LINK_NOTHING,
	LINK_ONCE,   /* a request waits for its reply */
	LINK_BEGINS, /* a stream waits for the first word, which decides its status */
	LINK_HEARS   /* a stream or a WebSocket */
};

struct link {
	struct socket   socket; /* first */
	struct server  *server;
	struct link    *next, **back; /* of all */
	struct spot     dirty, late;
	struct address *address;             /* NULL: not counted */
	core_conn       conn;                /* 0: the core does not know it now */
	struct core_who who;                 /* of the request that it carries */
	uint8_t         from[ADDRESS_BYTES]; /* who is at the other end: perhaps a proxy */
	int64_t         acted;   /* when a move came that is not acknowledged yet; 0: none */
	struct credit   credit;  /* of requests */
	struct bytes    cookies; /* of a WebSocket: the former ones that it came with */
	struct bytes    flight;  /* what is being written */
	struct bytes    said;    /* and is not heard yet */
	uint32_t        slot;
	uint8_t         use;     /* enum link_use */
	uint8_t         door;    /* enum door */
	uint8_t         verb;    /* LINK_ONCE: enum proto_verb */
	bool            trusted; /* the page that asks is of a right origin */
	bool            secure;  /* and came by https */
	bool            former;  /* it has a cookie of before there were visitors, for this match */
	char            visitor[PROTO_TOKEN]; /* to be set as a cookie; "": it has one */
	bool            wipe;                 /* DOOR_OWNER: a line of chat is removed, */
	uint32_t        line;                 /* which one */
	bool            answered;             /* the core has replied and may forget the request */
	bool            writing, closing, paused;
	bool            ended;  /* the other side has ended its direction */
	int64_t         ending; /* since when the other side is awaited to end; 0: not */
	char            match[PROTO_MATCH]; /* LINK_ONCE: of the address */
	char            peer[LOG_ADDRESS];
	union {
		uv_handle_t handle;
		uv_stream_t stream;
		uv_tcp_t    tcp;
		uv_pipe_t   pipe;
	};
	uv_write_t    write;
	uv_shutdown_t shutdown;
};

struct server {
	struct core_host            host; /* first */
	const struct server_config *config;
	struct log                  log;
	struct metrics              metrics;
	struct day                  day;
	struct core                *core;
	struct keeper              *keeper;
	struct thinkers            *thinkers;
	struct workers             *workers; /* NULL: the store is nobody else's */
	const char                 *store_name;
	struct core_allowances      allow;
	struct forwarded            proxies;
	struct prune_rules          keep;
	bool                        pruning; /* now */
	bool                        read_only;
	char                        notice[PROTO_LINE]; /* on every page; "": none */
	uv_loop_t                   loop;
	uv_tcp_t                    listener[SERVER_LISTENERS];
	unsigned                    listeners;
	uv_pipe_t                   owner;                   /* DOOR_OWNER */
	char                        owner_path[SERVER_PATH]; /* "": there is none */
	uv_async_t                  kept, thought;
	uv_timer_t                  tick, second;
	uv_idle_t                   more; /* what is done in slices goes on */
	uv_prepare_t                turn; /* of the loop */
	uv_signal_t                 terminate, interrupt;
	struct link                *links;
	struct link                *timed; /* the next whose time is looked at */
	struct line                 dirty; /* are to be settled */
	struct line                 late;  /* have said what is not heard yet */
	unsigned                    heard; /* WebSockets, in this turn of the loop */
	struct link               **slot;  /* by the low bits of a connection's number */
	uint32_t                   *free_slots;
	uint32_t                    slots_used, slots_free;
	uint64_t                    serial;
	struct addresses            addresses;
	struct timeline             timeline;
	int64_t                     armed;           /* when the tick comes */
	int64_t                     stopping;        /* since when; 0: it is not being stopped */
	unsigned                    seconds, warned; /* of running; of the last warning */
	unsigned                    polls, polled;   /* parts of the tables: all, and asked about */
	bool                        store_well, shared;
	bool                        proxy_warned;            /* of one that was not named */
	char                       *games[SHOAL_LANG_COUNT]; /* GET /api/games */
	char                        read[SERVER_READ];
};

/* link.c: connections and the core. */
int64_t                server_wall(void);   /* any thread */
int64_t                server_steady(void); /* any thread */
struct timeline_clocks server_clocks(void);
int64_t                server_now(const struct server *server); /* the time of service */
void         server_host(struct server *server); /* fills the functions that the core calls */
struct link *link_create(struct server *server);
void         link_destroy(struct link *link);
struct link *link_find(struct server *server, core_conn conn); /* NULL: it has gone */
/* A request that is answered later, and not by the core: what link_find knows it by. */
core_conn link_await(struct link *link);
void      link_dirty(struct link *link); /* something happened to it: it is to be settled */
/* The core knows this link from here on, as something new; or seconds after which to try again. */
uint32_t link_open(struct link *link, enum link_use use);
/* The field that makes the browser of a new visitor remember, with its line end; "": none. */
void link_put_visitor(const struct link *link, struct bytes *out);
void link_forget(struct link *link);

/* routes.c: what an address means. */
extern const struct socket_calls routes_calls;

/* person.c: what is stored of the visitor behind this link, or that it be forgotten. */
void person_ask(struct link *link, bool forget);

/* pruning.c: what is kept for a time only goes; `conn` (0: nobody) hears how much. False: not now.
 */
bool pruning_begin(struct server *server, core_conn conn);

/* admin.c: what the operator asks for. */
void admin_request(struct link *link, const struct head *head, const char *body);
void admin_obeyed(struct server *server, uint64_t ticket, enum proto_fault fault);
void admin_begin(struct server *server); /* what was ordered before holds on */

/* listen.c: where connections come from. */
bool listen_all(struct server *server, struct shoal_error *error);
void listen_end(struct server *server);    /* nobody comes in any more */
void listen_raise_limit(unsigned sockets); /* of file descriptors, as far as is allowed */

/* transport.c: bytes of links to and from the network. */
void transport_accept(struct server *server, uv_stream_t *listener, enum door door);
/* After anything happened: what is to be written is written, what is over is closed. */
void transport_settle(struct server *server);
void transport_second(struct server *server); /* once a second: looks at the time of all links */
/* Goes on with that, and with hearing who said something; true if that was not all. */
bool transport_go_on(struct server *server);
void transport_close_all(struct server *server);

/* games.c: the games as JSON; NULL: no memory. */
char *games_json(enum shoal_lang lang);

#endif
