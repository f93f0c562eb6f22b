/* addresses.h: how many connections each address has. IPv6 addresses of one network (/64) are one.
 */
#ifndef SERVER_ADDRESSES_H
#define SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

struct sockaddr;

struct address {
	struct address *next;
	uint8_t         bytes[16];
	unsigned        count;
};

enum { ADDRESSES_BUCKETS = 1024 };

struct addresses { /* all zero is empty */
	struct address *bucket[ADDRESSES_BUCKETS];
};

bool addresses_loopback(const struct sockaddr *address);
/* One connection more; NULL if there are `most` already, or no memory. */
struct address *addresses_add(struct addresses *addresses, const struct sockaddr *address,
                              unsigned most);
void            addresses_remove(struct addresses *addresses, struct address *address);

#endif
