/* codings.c: the field Accept-Encoding: codings with commas between them, each with a weight
 * behind it ("br, gzip;q=0.8, *;q=0"). RFC 9110, 12.4.2 and 12.5.3. */
#include "codings.h"

#include <string.h>

enum { UNSAID = 0xffff, ANY = CODING_COUNT, OTHER, WHOLE = 1000 };

const char *const coding_names[CODING_COUNT] = {
	[CODING_GZIP] = "gzip",
	[CODING_BROTLI] = "br",
};

struct reader {
	const char *at, *end;
};

static void skip_space(struct reader *r)
{
	while (r->at < r->end && (*r->at == ' ' || *r->at == '\t'))
		r->at++;
}

static bool take(struct reader *r, char c)
{
	if (r->at == r->end || *r->at != c)
		return false;
	r->at++;
	return true;
}

/* 0 or 1, with up to three digits behind a point, in thousandths; none is more than 1. */
static bool read_weight(struct reader *r, uint16_t *out)
{
	unsigned value, scale = 100;

	if (r->at == r->end || (*r->at != '0' && *r->at != '1'))
		return false;
	value = *r->at++ == '1' ? WHOLE : 0;
	if (take(r, '.')) {
		while (scale && r->at < r->end && *r->at >= '0' && *r->at <= '9') {
			value += (unsigned)(*r->at++ - '0') * scale;
			scale /= 10;
		}
	}
	*out = (uint16_t)value;
	return value <= WHOLE;
}

/* Which coding this is: one of ours, ANY for the asterisk, OTHER for what there is not here. */
static bool read_coding(struct reader *r, unsigned *out)
{
	struct head_span name = { .at = r->at, .length = 0 };

	while (r->at < r->end && head_is_token(*r->at)) {
		r->at++;
		name.length++;
	}
	if (head_same(name, "identity"))
		*out = CODING_NONE;
	else if (head_same(name, "gzip"))
		*out = CODING_GZIP;
	else if (head_same(name, "br"))
		*out = CODING_BROTLI;
	else
		*out = head_same(name, "*") ? ANY : OTHER;
	return name.length > 0;
}

static bool read_element(struct reader *r, uint16_t said[ANY + 1])
{
	uint16_t weight = WHOLE;
	unsigned coding;

	if (!read_coding(r, &coding))
		return false;
	skip_space(r);
	if (take(r, ';')) {
		skip_space(r);
		if ((!take(r, 'q') && !take(r, 'Q')) || !take(r, '=') || !read_weight(r, &weight))
			return false;
	}
	if (coding == OTHER)
		return true;
	if (said[coding] != UNSAID)
		return false;
	said[coding] = weight;
	return true;
}

/* A list may have empty elements. */
static bool read_list(struct reader *r, uint16_t said[ANY + 1])
{
	for (;;) {
		skip_space(r);
		if (r->at < r->end && *r->at != ',' && !read_element(r, said))
			return false;
		skip_space(r);
		if (r->at == r->end)
			return true;
		if (!take(r, ','))
			return false;
	}
}

void codings_read(struct head_span accept, uint16_t weight[CODING_COUNT])
{
	uint16_t      said[ANY + 1];
	const char   *at = accept.at ? accept.at : "";
	struct reader r = { .at = at, .end = at + accept.length };

	for (unsigned i = 0; i <= ANY; i++)
		said[i] = UNSAID;
	if (!read_list(&r, said)) {
		for (unsigned i = 0; i <= ANY; i++)
			said[i] = UNSAID;
	}
	for (unsigned i = 0; i < CODING_COUNT; i++) {
		if (said[i] != UNSAID)
			weight[i] = said[i];
		else
			weight[i] = said[ANY] != UNSAID ? said[ANY] : 0;
	}
	/* As it is, a file is always taken, after all that was named, unless that was ruled out. */
	if (said[CODING_NONE] == UNSAID)
		weight[CODING_NONE] = said[ANY] != 0;
}

enum coding codings_choose(const uint16_t weight[CODING_COUNT], const size_t length[CODING_COUNT])
{
	enum coding best = CODING_COUNT;

	for (enum coding i = CODING_NONE; i < CODING_COUNT; i++) {
		if (!weight[i] || (i != CODING_NONE && !length[i]))
			continue;
		if (best == CODING_COUNT || weight[i] > weight[best]
		    || (weight[i] == weight[best] && length[i] < length[best]))
			best = i;
	}
	return best;
}
