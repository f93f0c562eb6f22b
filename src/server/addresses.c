/* addresses.c: how many connections each address has. */
#include "addresses.h"
#include "shoal/base.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

static void read_bytes(const struct sockaddr *address, uint8_t out[16])
{
	if (address->sa_family == AF_INET6) {
		memcpy(out, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
		return;
	}
	memcpy(out, mapped, sizeof(mapped));
	memcpy(out + 12, &((const struct sockaddr_in *)address)->sin_addr, 4);
}

bool addresses_loopback(const struct sockaddr *address)
{
	static const uint8_t six[16] = { [15] = 1 };
	uint8_t              bytes[16];

	read_bytes(address, bytes);
	return !memcmp(bytes, six, 16)
	       || (!memcmp(bytes, mapped, sizeof(mapped)) && bytes[12] == 127);
}

static struct address **find(struct addresses *addresses, const uint8_t bytes[16])
{
	struct address **link = &addresses->bucket[shoal_hash(bytes, 16, 0) % ADDRESSES_BUCKETS];

	while (*link && memcmp((*link)->bytes, bytes, 16) != 0)
		link = &(*link)->next;
	return link;
}

struct address *addresses_add(struct addresses *addresses, const struct sockaddr *address,
                              unsigned most)
{
	uint8_t          bytes[16];
	struct address **link;

	read_bytes(address, bytes);
	if (memcmp(bytes, mapped, sizeof(mapped)) != 0)
		memset(bytes + 8, 0, 8);
	link = find(addresses, bytes);
	if (!*link) {
		*link = calloc(1, sizeof(**link));
		if (!*link)
			return NULL;
		memcpy((*link)->bytes, bytes, 16);
	}
	if ((*link)->count >= most)
		return NULL;
	(*link)->count++;
	return *link;
}

void addresses_remove(struct addresses *addresses, struct address *address)
{
	struct address **link;

	if (--address->count)
		return;
	link = find(addresses, address->bytes);
	*link = address->next;
	free(address);
}
