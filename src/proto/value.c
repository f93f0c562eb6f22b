/* value.c: reads one value of a message: its type, range, length and characters. */
#include "reading.h"

#include <string.h>

static const char *kind_of(const json_t *value)
{
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return "an object";
	case JSON_ARRAY:
		return "a list";
	case JSON_STRING:
		return "text";
	case JSON_INTEGER:
		return "another number";
	case JSON_REAL:
		return "a number with a fraction or an exponent";
	case JSON_TRUE:
	case JSON_FALSE:
		return "true or false";
	case JSON_NULL:
		return "null";
	}
	return "something else";
}

bool value_refuse(const struct reading *r, size_t member, const json_t *value, const char *why)
{
	const struct proto_member *row = &proto_members(NULL)[member];

	if (why)
		shoal_fail(r->error, SHOAL_BAD_COMMAND, "'%s' must be %s; %s", row->name, row->type,
		           why);
	else
		shoal_fail(r->error, SHOAL_BAD_COMMAND, "'%s' must be %s, not %s", row->name,
		           row->type, kind_of(value));
	return false;
}

static void *place(const struct reading *r, size_t offset)
{
	return (char *)r->out + offset;
}

bool value_verb(const struct reading *r, size_t member, json_t *value)
{
	const char *word = json_string_value(value), *near, *ids[PROTO_VERB_COUNT];

	if (!word)
		return value_refuse(r, member, value, NULL);
	for (unsigned v = 0; v < PROTO_VERB_COUNT; v++) {
		ids[v] = proto_verb_id((enum proto_verb)v);
		if (!strcmp(word, ids[v])) {
			r->out->verb = (enum proto_verb)v;
			return true;
		}
	}
	near = shoal_nearest(word, ids, PROTO_VERB_COUNT);
	if (near && words_plain(word))
		shoal_fail(r->error, SHOAL_BAD_COMMAND,
		           "'do' cannot be '%.40s'; did you mean '%s'?", word, near);
	else
		value_refuse(r, member, value, "there is no such verb");
	return false;
}

bool value_number(const struct reading *r, size_t member, json_t *value)
{
	const struct member *row = &member_rows[member];
	uint32_t             number;

	if (!json_is_integer(value) || json_integer_value(value) < 0
	    || json_integer_value(value) > (json_int_t)row->most)
		return value_refuse(r, member, value, NULL);
	number = (uint32_t)json_integer_value(value);
	memcpy(place(r, row->offset), &number, sizeof(number));
	return true;
}

bool value_seat(const struct reading *r, size_t member, json_t *value)
{
	if (!json_is_integer(value) || json_integer_value(value) < 0
	    || json_integer_value(value) >= SHOAL_SEATS_MAX)
		return value_refuse(r, member, value, NULL);
	r->out->seat = (int8_t)json_integer_value(value);
	return true;
}

bool value_bool(const struct reading *r, size_t member, json_t *value)
{
	bool on = json_is_true(value);

	if (!json_is_boolean(value))
		return value_refuse(r, member, value, NULL);
	memcpy(place(r, member_rows[member].offset), &on, sizeof(on));
	return true;
}

bool value_lang(const struct reading *r, size_t member, json_t *value)
{
	const char *word = json_string_value(value);

	if (!word)
		return value_refuse(r, member, value, NULL);
	if (shoal_lang_find(word, &r->out->lang))
		return true;
	return value_refuse(r, member, value, "there is no such language");
}

/* Text whose shape a function knows; the shape bounds the length. */
static bool shaped(const struct reading *r, size_t member, json_t *value, bool (*ok)(const char *))
{
	const char *text = json_string_value(value);

	if (!text)
		return value_refuse(r, member, value, NULL);
	if (!ok(text))
		return value_refuse(r, member, value, "this text is not");
	memcpy(place(r, member_rows[member].offset), text, strlen(text) + 1);
	return true;
}

bool value_match(const struct reading *r, size_t member, json_t *value)
{
	return shaped(r, member, value, proto_match_ok);
}

bool value_token(const struct reading *r, size_t member, json_t *value)
{
	return shaped(r, member, value, proto_token_ok);
}

bool value_promise(const struct reading *r, size_t member, json_t *value)
{
	return shaped(r, member, value, proto_promise_ok);
}

bool value_key(const struct reading *r, size_t member, json_t *value)
{
	static const char digits[] = "0123456789abcdef";
	const char       *text = json_string_value(value);
	size_t            length = text ? strspn(text, digits) : 0;
	uint64_t          key = 0;

	if (!text)
		return value_refuse(r, member, value, NULL);
	if (text[length] || length < 1 || length > 16)
		return value_refuse(r, member, value, "this text is not");
	for (; *text; text++)
		key = key << 4 | (uint64_t)(strchr(digits, *text) - digits);
	if (!key)
		return value_refuse(r, member, value, "this one is 0");
	r->out->key = key;
	return true;
}

enum { NOTATION_MOST = 64 };

bool value_action(const struct reading *r, size_t member, json_t *value)
{
	const char *text = json_string_value(value);

	if (json_is_integer(value) && json_integer_value(value) >= 0
	    && json_integer_value(value) <= UINT16_MAX) {
		r->out->action = (int32_t)json_integer_value(value);
		return true;
	}
	if (!text)
		return value_refuse(r, member, value, NULL);
	if (!*text || !words_plain(text))
		return value_refuse(r, member, value, "this text is not plain");
	if (strlen(text) > NOTATION_MOST)
		return value_refuse(r, member, value, "this text is too long");
	memcpy(r->out->text, text, strlen(text) + 1);
	return true;
}

bool value_words(const struct reading *r, size_t member, json_t *value)
{
	const char *begin = json_string_value(value), *end, *why;
	char       *out = place(r, member_rows[member].offset);

	if (!begin)
		return value_refuse(r, member, value, NULL);
	end = begin + json_string_length(value);
	why = words_trim(&begin, &end);
	if (why)
		return value_refuse(r, member, value, why);
	if ((size_t)(end - begin) >= member_rows[member].size)
		return value_refuse(r, member, value, "it is too long");
	memcpy(out, begin, (size_t)(end - begin));
	out[end - begin] = '\0';
	return true;
}
