/* words.c: ids of verbs and faults, the shapes of ids and tokens, and which words of people can be
 * shown to others. */
#include "reading.h"

#include <string.h>

const char *proto_verb_id(enum proto_verb verb)
{
	static const char *const ids[PROTO_VERB_COUNT] = {
#define VERB_ID(name, id) [PROTO_##name] = (id),
		PROTO_VERBS(VERB_ID)
#undef VERB_ID
	};

	return (unsigned)verb < PROTO_VERB_COUNT ? ids[verb] : "unknown";
}

static const struct {
	const char *id;
	unsigned    http;
} faults[PROTO_FAULT_COUNT] = {
#define FAULT_ROW(name, id, http) [PROTO_FAULT_##name] = { (id), (http) },
	PROTO_FAULTS(FAULT_ROW)
#undef FAULT_ROW
};

const char *proto_fault_id(enum proto_fault fault)
{
	return (unsigned)fault < PROTO_FAULT_COUNT ? faults[fault].id : "unknown";
}

unsigned proto_fault_http(enum proto_fault fault)
{
	return (unsigned)fault < PROTO_FAULT_COUNT ? faults[fault].http : 500;
}

bool proto_match_ok(const char *text)
{
	size_t length = strspn(text, "0123456789abcdefghijklmnopqrstuvwxyz");

	return !text[length] && length >= 16 && length < PROTO_MATCH;
}

bool proto_token_ok(const char *text)
{
	return strspn(text, "0123456789abcdef") == PROTO_TOKEN - 1 && !text[PROTO_TOKEN - 1];
}

bool proto_promise_ok(const char *text)
{
	return strspn(text, "0123456789abcdef") == FAIR_HEX - 1 && !text[FAIR_HEX - 1];
}

bool words_plain(const char *text)
{
	while (*text >= ' ' && *text <= '~')
		text++;
	return !*text;
}

struct range {
	uint32_t first, last;
};

/* Characters that show nothing, turn the direction of what stands around them, or break the line:
 * with them one name could pass for another. */
static const struct range unseen[] = {
	{ 0x0000, 0x001f },    { 0x007f, 0x009f }, { 0x00ad, 0x00ad },   { 0x034f, 0x034f },
	{ 0x061c, 0x061c },    { 0x115f, 0x1160 }, { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },
	{ 0x200b, 0x200f },    { 0x2028, 0x202e }, { 0x2060, 0x206f },   { 0x2800, 0x2800 },
	{ 0x3164, 0x3164 },    { 0xe000, 0xf8ff }, { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },
	{ 0xfff0, 0xfffb },    { 0xfffe, 0xffff }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a },
	{ 0xe0000, 0x10ffff },
};

static const struct range spaces[] = {
	{ 0x0020, 0x0020 }, { 0x00a0, 0x00a0 }, { 0x1680, 0x1680 }, { 0x2000, 0x200a },
	{ 0x202f, 0x202f }, { 0x205f, 0x205f }, { 0x3000, 0x3000 },
};

static bool is_in(uint32_t code, const struct range ranges[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (code >= ranges[i].first && code <= ranges[i].last)
			return true;
	}
	return false;
}

static bool is_space(uint32_t code)
{
	return is_in(code, spaces, sizeof(spaces) / sizeof(*spaces));
}

/* The character at the beginning of clean UTF-8; *next is the place behind it. */
static uint32_t character(const char *at, const char **next)
{
	uint32_t lead = (unsigned char)*at++;
	unsigned more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
	uint32_t code = more ? lead & (0x3fu >> more) : lead;

	for (; more; more--)
		code = code << 6 | ((unsigned char)*at++ & 0x3f);
	*next = at;
	return code;
}

const char *words_trim(const char **begin, const char **end)
{
	const char *first = NULL, *last = NULL, *next;

	if (!shoal_text_clean(*begin, (size_t)(*end - *begin)))
		return "it has control characters";
	for (const char *at = *begin; at < *end; at = next) {
		uint32_t code = character(at, &next);

		if (is_in(code, unseen, sizeof(unseen) / sizeof(*unseen)))
			return "it has a control character or one that cannot be seen";
		if (is_space(code))
			continue;
		first = first ? first : at;
		last = next;
	}
	if (!first)
		return "it is empty";
	*begin = first;
	*end = last;
	return NULL;
}
