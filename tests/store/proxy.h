/* proxy.h: a process between a store and its PostgreSQL that breaks connections at bad moments. */
#ifndef TESTS_STORE_PROXY_H
#define TESTS_STORE_PROXY_H

#include <stdbool.h>

/* What happens to the next thing that a client says. Then all is as before. */
enum proxy_mode {
	PROXY_FORWARD,
	PROXY_DEAF, /* the server hears it and answers, but the answer is lost */
	PROXY_MUTE, /* it is lost */
	PROXY_HALF, /* half of it arrives */
	PROXY_LATE  /* the client is cut off at once; the server hears it after `delay` milliseconds
	             */
};

struct proxy;

/* `folder`: that of the server's socket. */
struct proxy *proxy_create(const char *folder);
void          proxy_destroy(struct proxy *proxy);
const char   *proxy_folder(const struct proxy *proxy); /* that of its own socket */
void          proxy_set(struct proxy *proxy, enum proxy_mode mode, int delay);
bool          proxy_struck(const struct proxy *proxy); /* the mode was used up */
/* With PROXY_LATE: the server had ended the connection before it could hear anything on it. */
bool proxy_was_late(const struct proxy *proxy);

#endif
