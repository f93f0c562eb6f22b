/* addresses.h: addresses of clients as 16 bytes (IPv4 mapped into IPv6), networks of them, and how
 * many connections each has. IPv6 addresses of one network (/64) count as one. */
#ifndef SERVER_ADDRESSES_H
#define SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sockaddr;

enum { ADDRESS_BYTES = 16, ADDRESSES_BUCKETS = 1024 };

void address_of(const struct sockaddr *address, uint8_t out[ADDRESS_BYTES]);
/* "192.0.2.7", "2001:db8::1", "[2001:db8::1]"; false if it is none. */
bool address_read(const char *text, size_t length, uint8_t out[ADDRESS_BYTES]);
bool address_loopback(const uint8_t bytes[ADDRESS_BYTES]);
/* What counts as one: of IPv6 the network (/64). */
void address_fold(uint8_t bytes[ADDRESS_BYTES]);

struct network {
	uint8_t  bytes[ADDRESS_BYTES];
	unsigned bits; /* of 128 */
};

/* "192.0.2.0/24", "2001:db8::/32", or an address alone; false if it is none. */
bool network_read(const char *text, size_t length, struct network *out);
bool network_has(const struct network *network, const uint8_t bytes[ADDRESS_BYTES]);

struct address {
	struct address *next;
	uint8_t         bytes[ADDRESS_BYTES];
	unsigned        count;
};

struct addresses { /* all zero is empty */
	struct address *bucket[ADDRESSES_BUCKETS];
};

/* One connection more; NULL if there are `most` already, or no memory. */
struct address *addresses_add(struct addresses *addresses, const uint8_t bytes[ADDRESS_BYTES],
                              unsigned most);
void            addresses_remove(struct addresses *addresses, struct address *address);

#endif
