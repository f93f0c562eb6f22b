/* forwarded.c: who is behind a proxy. */
#include "forwarded.h"

#include <string.h>
#include <strings.h>

bool forwarded_read(const char *text, struct forwarded *out)
{
	out->count = 0;
	for (;;) {
		size_t length = strcspn(text, ",");

		if (out->count == FORWARDED_PROXIES
		    || !network_read(text, length, &out->proxy[out->count]))
			return false;
		out->count++;
		if (!text[length])
			return true;
		text += length + 1;
	}
}

bool forwarded_proxy(const struct forwarded *forwarded, const uint8_t bytes[ADDRESS_BYTES])
{
	for (unsigned i = 0; i < forwarded->count; i++) {
		if (network_has(&forwarded->proxy[i], bytes))
			return true;
	}
	return false;
}

static struct head_span trimmed(const char *begin, const char *end)
{
	while (begin < end && (*begin == ' ' || *begin == '\t'))
		begin++;
	while (begin < end && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	return (struct head_span){ begin, (uint16_t)(end - begin) };
}

/* An address with or without a port: 192.0.2.7, 192.0.2.7:4711, 2001:db8::1, [2001:db8::1]:4711. */
static bool read_node(struct head_span node, uint8_t out[ADDRESS_BYTES])
{
	const char *bracket = node.length ? memchr(node.at, ']', node.length) : NULL;
	const char *colon = node.length ? memchr(node.at, ':', node.length) : NULL;
	size_t      length = node.length;

	if (bracket)
		length = (size_t)(bracket - node.at) + 1;
	else if (colon && !memchr(colon + 1, ':', length - (size_t)(colon + 1 - node.at)))
		length = (size_t)(colon - node.at);
	return address_read(node.at, length, out);
}

/* for=NODE among the parts of one element of Forwarded; NODE may stand in quotation marks. */
static struct head_span for_part(struct head_span element)
{
	const char *at = element.at, *end = at + element.length;

	while (at < end) {
		const char      *stop = memchr(at, ';', (size_t)(end - at));
		struct head_span part = trimmed(at, stop ? stop : end);

		if (part.length > 4 && !strncasecmp(part.at, "for=", 4)) {
			part.at += 4;
			part.length = (uint16_t)(part.length - 4);
			if (part.length >= 2 && part.at[0] == '"'
			    && part.at[part.length - 1] == '"') {
				part.at++;
				part.length = (uint16_t)(part.length - 2);
			}
			return part;
		}
		at = stop ? stop + 1 : end;
	}
	return (struct head_span){ element.at, 0 };
}

/* From the last element to the first: the first address that is no proxy of ours. What cannot be
 * read is the end of what can be believed. */
static void walk(const struct forwarded *forwarded, struct head_span list, bool parts,
                 uint8_t out[ADDRESS_BYTES])
{
	const char *begin = list.at, *end = begin ? begin + list.length : NULL;

	while (begin && forwarded_proxy(forwarded, out)) {
		const char      *from = end;
		struct head_span node;
		uint8_t          bytes[ADDRESS_BYTES];

		while (from > begin && from[-1] != ',')
			from--;
		node = trimmed(from, end);
		if (!read_node(parts ? for_part(node) : node, bytes))
			return;
		memcpy(out, bytes, sizeof(bytes));
		if (from == begin)
			return;
		end = from - 1;
	}
}

bool forwarded_client(const struct forwarded *forwarded, const uint8_t peer[ADDRESS_BYTES],
                      const struct head *head, uint8_t out[ADDRESS_BYTES])
{
	struct head_span one = head->field[HEAD_FORWARDED], two = head->field[HEAD_FORWARDED_FOR];
	uint8_t          other[ADDRESS_BYTES];

	memcpy(out, peer, ADDRESS_BYTES);
	if (!forwarded_proxy(forwarded, peer))
		return true;
	memcpy(other, peer, sizeof(other));
	walk(forwarded, one, true, other);
	walk(forwarded, two, false, out);
	if (one.at && two.at)
		return !memcmp(out, other, sizeof(other));
	if (one.at)
		memcpy(out, other, sizeof(other));
	return true;
}
