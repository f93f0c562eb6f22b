/* addresses.c: addresses of clients, networks of them, and how many connections each has. */
#include "addresses.h"
#include "shoal/base.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

static bool is_four(const uint8_t bytes[ADDRESS_BYTES])
{
	return !memcmp(bytes, mapped, sizeof(mapped));
}

void address_of(const struct sockaddr *address, uint8_t out[ADDRESS_BYTES])
{
	if (address->sa_family == AF_INET6) {
		memcpy(out, &((const struct sockaddr_in6 *)address)->sin6_addr, ADDRESS_BYTES);
		return;
	}
	memcpy(out, mapped, sizeof(mapped));
	memcpy(out + 12, &((const struct sockaddr_in *)address)->sin_addr, 4);
}

bool address_read(const char *text, size_t length, uint8_t out[ADDRESS_BYTES])
{
	char copy[INET6_ADDRSTRLEN];

	if (length > 2 && text[0] == '[' && text[length - 1] == ']') {
		text++;
		length -= 2;
	}
	if (length >= sizeof(copy))
		return false;
	memcpy(copy, text, length);
	copy[length] = '\0';
	if (inet_pton(AF_INET6, copy, out) == 1)
		return true;
	memcpy(out, mapped, sizeof(mapped));
	return inet_pton(AF_INET, copy, out + 12) == 1;
}

bool address_loopback(const uint8_t bytes[ADDRESS_BYTES])
{
	static const uint8_t six[ADDRESS_BYTES] = { [15] = 1 };

	return !memcmp(bytes, six, ADDRESS_BYTES) || (is_four(bytes) && bytes[12] == 127);
}

void address_fold(uint8_t bytes[ADDRESS_BYTES])
{
	if (!is_four(bytes))
		memset(bytes + 8, 0, 8);
}

bool network_read(const char *text, size_t length, struct network *out)
{
	const char *slash = memchr(text, '/', length);
	size_t      host = slash ? (size_t)(slash - text) : length;
	char        digits[4] = "";
	uint64_t    bits;

	if (!address_read(text, host, out->bytes))
		return false;
	out->bits = 128;
	if (!slash)
		return true;
	if (length - host - 1 >= sizeof(digits))
		return false;
	memcpy(digits, slash + 1, length - host - 1);
	if (!shoal_read_number(digits, is_four(out->bytes) ? 32 : 128, &bits))
		return false;
	out->bits = (unsigned)bits + (is_four(out->bytes) ? 96 : 0);
	return true;
}

bool network_has(const struct network *network, const uint8_t bytes[ADDRESS_BYTES])
{
	unsigned whole = network->bits / 8, rest = network->bits % 8;

	if (memcmp(network->bytes, bytes, whole) != 0)
		return false;
	return !rest || (network->bytes[whole] ^ bytes[whole]) >> (8 - rest) == 0;
}

static struct address **find(struct addresses *addresses, const uint8_t bytes[ADDRESS_BYTES])
{
	struct address **link =
	    &addresses->bucket[shoal_hash(bytes, ADDRESS_BYTES, 0) % ADDRESSES_BUCKETS];

	while (*link && memcmp((*link)->bytes, bytes, ADDRESS_BYTES) != 0)
		link = &(*link)->next;
	return link;
}

struct address *addresses_add(struct addresses *addresses, const uint8_t bytes[ADDRESS_BYTES],
                              unsigned most)
{
	uint8_t          folded[ADDRESS_BYTES];
	struct address **link;

	memcpy(folded, bytes, sizeof(folded));
	address_fold(folded);
	link = find(addresses, folded);
	if (!*link) {
		*link = calloc(1, sizeof(**link));
		if (!*link)
			return NULL;
		memcpy((*link)->bytes, folded, sizeof(folded));
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
