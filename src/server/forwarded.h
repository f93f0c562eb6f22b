/* forwarded.h: who is behind a proxy, by what the proxy says. Only proxies that were named are
 * believed; anybody else could claim to be anybody. Pure. */
#ifndef SERVER_FORWARDED_H
#define SERVER_FORWARDED_H

#include "addresses.h"
#include "head.h"

enum { FORWARDED_PROXIES = 16 };

struct forwarded {
	struct network proxy[FORWARDED_PROXIES];
	unsigned       count;
};

/* Networks with commas between them. False if one is none, or there are too many. */
bool forwarded_read(const char *text, struct forwarded *out);

bool forwarded_proxy(const struct forwarded *forwarded, const uint8_t bytes[ADDRESS_BYTES]);

/* The client of a request that came from `peer`: the last address of X-Forwarded-For or Forwarded
 * that is no proxy of ours, or the peer itself. False if the two fields contradict each other: one
 * of them is the client's own. */
bool forwarded_client(const struct forwarded *forwarded, const uint8_t peer[ADDRESS_BYTES],
                      const struct head *head, uint8_t out[ADDRESS_BYTES]);

#endif
