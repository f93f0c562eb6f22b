/* server.h: `shoal serve`: the core of session/ among sockets, a store and threads. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "forwarded.h"
#include "log.h"

struct server_config {
	const char      *listen;  /* "127.0.0.1:8080,[::1]:8080" */
	const char      *store;   /* as in store.h */
	const char      *origins; /* "https://shoal.example,..."; NULL: the one that Host names */
	unsigned         threads; /* for computer players */
	unsigned         sockets; /* most connections at once */
	unsigned         per_address;    /* most of one address; 0: no limit, loopback included */
	bool             limit_loopback; /* limits hold for this machine's own addresses, too */
	struct forwarded proxies;        /* that say who is behind them */
	uint32_t         absence;        /* milliseconds until a computer may take an empty seat */
	enum log_level   level;
	enum log_peer    peer;
};

/* Serves until SIGTERM or SIGINT. False with a sentence if it cannot begin. */
bool server_run(const struct server_config *config, struct shoal_error *error);

#endif
