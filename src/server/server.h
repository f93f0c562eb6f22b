/* server.h: `shoal serve`: the core of session/ among sockets, a store and threads. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "house.h"
#include "log.h"

#define SERVER_SOCKET "-admin" /* the socket beside a store: shoal.db-admin */

struct server_config {
	const char *listen; /* "127.0.0.1:8080,[::1]:8080" */
	const char *keep; /* "open=1,finished=365,...": days, changes of what is kept; NULL: none */
	const char *store; /* as in store.h */
	const char
	    *admin; /* a socket for who runs it; "none"; NULL: beside a store that is a file */
	const char *origins;        /* "https://shoal.example,..."; NULL: the one that Host names */
	unsigned    threads;        /* for computer players */
	unsigned    sockets;        /* most connections at once */
	unsigned    per_address;    /* most of one address; 0: no limit, loopback included */
	bool        limit_loopback; /* limits hold for this machine's own addresses, too */
	const char *allow;   /* "made=40+2,...": changes of what visitors may do; NULL: none */
	uint32_t    crowd;   /* all behind one address may do so many times as much; 0: as it is */
	const char *proxies; /* "127.0.0.1,10.0.0.0/8": say who is behind them; NULL: none */
	struct house_rules house;   /* who stands for levels */
	uint32_t           absence; /* milliseconds until a computer may take an empty seat */
	enum log_level     level;
	enum log_peer      peer;
};

/* The allowances with their defaults, a line each. */
void server_put_allowances(struct shoal_text *out);

/* Serves until SIGTERM or SIGINT. False with a sentence if it cannot begin. */
bool server_run(const struct server_config *config, struct shoal_error *error);

#endif
