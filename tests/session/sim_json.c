/* sim_json.c: finds members of messages that the core wrote, without a tree. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

static const char *skip_string(const char *at, const char *end)
{
	for (at++; at < end && *at != '"'; at++)
		at += *at == '\\';
	return at < end ? at + 1 : end;
}

/* Behind an object or array that begins here. */
static const char *skip_nested(const char *at, const char *end)
{
	static const signed char deeper[256] = {
		['{'] = 1, ['['] = 1, ['}'] = -1, [']'] = -1, ['"'] = 2
	};
	int depth = 0;

	while (at < end) {
		int step = deeper[(unsigned char)*at];

		if (!step) {
			at++;
			continue;
		}
		if (step == 2) {
			at = skip_string(at, end);
			continue;
		}
		depth += step;
		at++;
		if (!depth)
			return at;
	}
	return end;
}

static const char *skip_value(const char *at, const char *end)
{
	if (at < end && *at == '"')
		return skip_string(at, end);
	if (at < end && (*at == '{' || *at == '['))
		return skip_nested(at, end);
	while (at < end && *at != ',' && *at != '}' && *at != ']')
		at++;
	return at;
}

void json_pick(struct span object, const char *const keys[], size_t count, struct span out[])
{
	const char *at = object.at, *end;
	size_t      missing = count;

	memset(out, 0, count * sizeof(*out));
	if (!object.length || *at != '{')
		return;
	end = at + object.length;
	for (at++; missing && at < end && *at == '"';) {
		const char *key = at + 1, *value;
		size_t      length;

		at = skip_string(at, end);
		length = (size_t)(at - key) - 1;
		value = ++at; /* behind the colon */
		at = skip_value(at, end);
		for (size_t i = 0; i < count; i++) {
			if (strlen(keys[i]) != length || memcmp(keys[i], key, length) != 0)
				continue;
			out[i] = (struct span){ value, (size_t)(at - value) };
			missing--;
		}
		at += at < end && *at == ',';
	}
}

bool json_next(struct span array, size_t *cursor, struct span *item)
{
	const char *at, *end;

	if (!array.length || *array.at != '[')
		return false;
	at = array.at + *cursor;
	end = array.at + array.length;
	if (!*cursor)
		at++;
	if (at < end && *at == ',')
		at++;
	if (at >= end || *at == ']')
		return false;
	item->at = at;
	at = skip_value(at, end);
	item->length = (size_t)(at - item->at);
	*cursor = (size_t)(at - array.at);
	return true;
}

bool json_is(struct span value, const char *text)
{
	size_t length = strlen(text);

	return value.length == length + 2 && !memcmp(value.at + 1, text, length);
}

int64_t json_int(struct span value, int64_t otherwise)
{
	if (!value.length || (*value.at != '-' && (*value.at < '0' || *value.at > '9')))
		return otherwise;
	return strtoll(value.at, NULL, 10);
}

uint64_t json_hex(struct span value)
{
	return value.length > 2 && *value.at == '"' ? strtoull(value.at + 1, NULL, 16) : 0;
}

void json_copy(struct span value, char *out, size_t size)
{
	size_t length = value.length >= 2 && *value.at == '"' ? value.length - 2 : 0;

	if (length >= size)
		length = 0;
	if (length)
		memcpy(out, value.at + 1, length);
	out[length] = '\0';
}
