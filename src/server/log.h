/* log.h: what happens, one line per event on stderr: logfmt, time first. Never tokens, words, chat,
 * invitations, cookies or addresses of matches; addresses of clients are shortened. One thread. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "shoal/base.h"

#define LOG_LEVELS(X) X(ERROR, "error") X(WARN, "warn") X(INFO, "info") X(DEBUG, "debug")
#define LOG_PEERS(X) X(NONE, "none") X(SHORT, "short") X(FULL, "full")

enum log_level {
#define LOG_ENUM(name, id) LOG_##name,
	LOG_LEVELS(LOG_ENUM)
#undef LOG_ENUM
	    LOG_LEVEL_COUNT
};

/* How addresses of clients are shown. */
enum log_peer {
#define LOG_PEER_ENUM(name, id) LOG_PEER_##name,
	LOG_PEERS(LOG_PEER_ENUM)
#undef LOG_PEER_ENUM
	    LOG_PEER_COUNT
};

struct sockaddr;

struct log {
	enum log_level level;
	enum log_peer  peer;
	int64_t (*now)(void); /* milliseconds since 1970 */
};

bool log_read_level(const char *text, enum log_level *out);
bool log_read_peer(const char *text, enum log_peer *out);

/* `rest` is "key=value key=value" from names and numbers of this program. */
void log_say(const struct log *log, enum log_level level, const char *event, const char *rest, ...)
    __attribute__((format(printf, 4, 5)));

/* A client's address as the log shows it: 192.0.2.0/24, 2001:db8:1::/48, "-". */
enum { LOG_ADDRESS = 64 };
void log_address(const struct log *log, const struct sockaddr *address, char out[LOG_ADDRESS]);

#endif
