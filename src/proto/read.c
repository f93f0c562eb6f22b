/* read.c: one message, from bytes to plain data: strict JSON first, then member by member. */
#include "reading.h"

#include <string.h>

enum { DEEPEST = 4 }; /* no message nests deeper than an object in an object */

static bool fail(struct shoal_error *error, const char *sentence)
{
	shoal_fail(error, SHOAL_BAD_COMMAND, "%s", sentence);
	return false;
}

/* Brackets outside of text; so the parser, which calls itself for each, cannot be led down. Where
 * the bytes are not JSON the parser stops before this count could be wrong. */
static bool too_deep(const char *bytes, size_t length)
{
	unsigned depth = 0;
	bool     text = false;

	for (size_t i = 0; i < length; i++) {
		char c = bytes[i];

		if (c == '"')
			text = !text;
		else if (text)
			i += c == '\\';
		else if (c == '{' || c == '[')
			depth++;
		else if (c == '}' || c == ']')
			depth -= depth > 0;
		if (depth > DEEPEST)
			return true;
	}
	return false;
}

/* A member that stands twice: the parser stopped behind its name. */
static bool fail_double(const char *bytes, size_t position, struct shoal_error *error)
{
	char   name[16];
	size_t end = position ? position - 1 : 0, begin = end;

	while (begin && bytes[begin - 1] != '"')
		begin--;
	if (end - begin >= sizeof(name))
		return fail(error, "a member of the message stands twice");
	memcpy(name, bytes + begin, end - begin);
	name[end - begin] = '\0';
	if (member_find(name) == MEMBER_COUNT)
		return fail(error, "a member of the message stands twice");
	shoal_fail(error, SHOAL_BAD_COMMAND, "'%s' stands twice in the message", name);
	return false;
}

/* What the parser found, in our words: its own would quote the bytes. */
static void fail_syntax(const char *bytes, const json_error_t *where, struct shoal_error *error)
{
	const char *what = "something is missing or too much";
	size_t      position = where->position > 0 ? (size_t)where->position : 0;

	switch (json_error_code(where)) {
	case json_error_out_of_memory:
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a message");
		return;
	case json_error_duplicate_key:
		fail_double(bytes, position, error);
		return;
	case json_error_invalid_utf8:
		what = "the text is not UTF-8";
		break;
	case json_error_premature_end_of_input:
		what = "it ends too early";
		break;
	case json_error_end_of_input_expected:
		what = "something stands behind its end";
		break;
	case json_error_null_character:
	case json_error_null_byte_in_key:
		what = "text has a character 0";
		break;
	case json_error_numeric_overflow:
		what = "a number is too large";
		break;
	default: /* errors of reading files and of building values do not come here */
		break;
	}
	shoal_fail(error, SHOAL_BAD_COMMAND,
	           "the message must be one JSON object, but at byte %zu %s", position, what);
}

json_t *read_object(const char *bytes, size_t length, struct shoal_error *error)
{
	json_error_t where;
	json_t      *root;

	if (length > PROTO_MESSAGE) {
		shoal_fail(error, SHOAL_BAD_COMMAND, "the message has %zu bytes, more than %d",
		           length, PROTO_MESSAGE);
		return NULL;
	}
	if (too_deep(bytes, length)) {
		fail(error, "the message has too many brackets inside each other");
		return NULL;
	}
	root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &where);
	if (!root) {
		fail_syntax(bytes, &where, error);
		return NULL;
	}
	if (json_is_object(root))
		return root;
	json_decref(root);
	fail(error, "the message must be a JSON object, as in {\"do\":\"list\"}");
	return NULL;
}

static void put_names(struct shoal_text *text, uint32_t bits)
{
	const struct proto_member *members = proto_members(NULL);

	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		if (bits >> i & 1)
			shoal_put(text, "%s%s", text->length ? ", " : "", members[i].name);
	}
}

static bool fail_unknown(const struct reading *r, const char *name, uint32_t bits,
                         const char *whose)
{
	const struct proto_member *members = proto_members(NULL);
	const char                *names[MEMBER_COUNT], *near;
	char                       bytes[160];
	struct shoal_text          list = SHOAL_TEXT(bytes);
	size_t                     count = 0;

	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		if (bits >> i & 1)
			names[count++] = members[i].name;
	}
	name = words_plain(name) ? name : "?";
	near = shoal_nearest(name, names, count);
	put_names(&list, bits);
	if (near)
		shoal_fail(r->error, SHOAL_BAD_COMMAND,
		           "unknown member '%.40s'; did you mean '%s'?", name, near);
	else
		shoal_fail(r->error, SHOAL_BAD_COMMAND, "unknown member '%.40s'; %s takes: %s",
		           name, whose, bytes);
	return false;
}

static bool fail_stray(const struct reading *r, size_t member, uint32_t bits, const char *whose)
{
	const struct proto_member *row = &proto_members(NULL)[member];
	char                       bytes[160];
	struct shoal_text          list = SHOAL_TEXT(bytes);

	put_names(&list, bits);
	shoal_fail(r->error, SHOAL_BAD_COMMAND, "'%s' does not belong to %s, which takes: %s",
	           row->name, whose, bytes);
	return false;
}

static bool read_member(const struct reading *r, const char *name, json_t *value, uint32_t bits,
                        const char *whose)
{
	size_t               member = member_find(name);
	const struct member *row;
	bool                 there = true;

	if (member == MEMBER_COUNT)
		return fail_unknown(r, name, bits, whose);
	if (!(bits >> member & 1))
		return fail_stray(r, member, bits, whose);
	row = &member_rows[member];
	if (!row->read(r, member, value))
		return false;
	if (row->has)
		memcpy((char *)r->out + row->has, &there, sizeof(there));
	return true;
}

bool read_members(const struct reading *r, json_t *root, uint32_t must, uint32_t may,
                  const char *whose)
{
	const struct proto_member *members = proto_members(NULL);
	const char                *name;
	json_t                    *value;

	json_object_foreach(root, name, value)
	{
		if (!read_member(r, name, value, must | may, whose))
			return false;
	}
	for (size_t i = 0; i < MEMBER_COUNT; i++) {
		if (must >> i & 1 && !json_object_get(root, members[i].name)) {
			shoal_fail(r->error, SHOAL_BAD_COMMAND, "%s needs '%s', %s", whose,
			           members[i].name, members[i].type);
			return false;
		}
	}
	return true;
}

/* The verb that the message names. */
static bool read_verb(const struct reading *r, json_t *root)
{
	json_t *value = json_object_get(root, "do");

	if (!value)
		return fail(r->error, "the message needs 'do', the name of a verb");
	return value_verb(r, MEMBER_DO, value);
}

/* A refusal can still say which message it refuses. */
static void read_id(const struct reading *r, json_t *root)
{
	struct proto_request scratch = { 0 };
	struct reading       quiet = { &scratch, NULL };
	json_t              *value = json_object_get(root, "id");

	if (!value || !value_number(&quiet, MEMBER_ID, value))
		return;
	r->out->has_id = true;
	r->out->id = scratch.id;
}

static uint32_t address_bits(void)
{
	const struct proto_member *members = proto_members(NULL);
	uint32_t                   bits = 0;

	for (size_t i = 0; i < MEMBER_COUNT; i++)
		bits |= (uint32_t)members[i].address << i;
	return bits;
}

/* What no single member can say: the maker has one seat at the most, and somebody plays. */
static bool check_seats(const struct reading *r)
{
	const struct proto_setup *setup = &r->out->setup;
	unsigned                  me = 0, people = 0;

	for (unsigned i = 0; i < setup->seats; i++) {
		me += setup->chair[i] == PROTO_ME;
		people += setup->chair[i] != PROTO_COMPUTER;
	}
	if (me > 1)
		shoal_fail(r->error, SHOAL_BAD_COMMAND,
		           "'seats' may have \"me\" once, not %u times", me);
	else if (setup->seats && !people)
		shoal_fail(
		    r->error, SHOAL_BAD_COMMAND,
		    "'seats' must have a seat for a person: \"me\", \"open\" or \"invited\"");
	return me <= 1 && (people || !setup->seats);
}

static bool read_request(const struct reading *r, json_t *root, enum proto_verb verb)
{
	struct proto_request *out = r->out;
	uint32_t              elsewhere = verb == PROTO_VERB_COUNT ? 0 : address_bits();
	char                  whose[16];
	struct shoal_text     text = SHOAL_TEXT(whose);

	read_id(r, root);
	out->verb = verb;
	if (verb == PROTO_VERB_COUNT && !read_verb(r, root))
		return false;
	shoal_put(&text, "'%s'", proto_verb_id(out->verb));
	if (!read_members(r, root, member_must(out->verb) & ~elsewhere,
	                  member_may(out->verb) & ~elsewhere, whose))
		return false;
	if ((out->verb == PROTO_CREATE || out->verb == PROTO_JOIN) && !out->name[0])
		memcpy(out->name, "Player", sizeof("Player"));
	if (out->word[0] && out->promise[0])
		return fail(r->error,
		            "'word' and 'promise' exclude each other: promise the hash now, "
		            "and show the word later");
	return check_seats(r);
}

bool proto_read(const char *bytes, size_t length, enum proto_verb verb, struct proto_request *out,
                struct shoal_error *error)
{
	struct reading r = { out, error };
	json_t        *root;
	bool           ok;

	memset(out, 0, sizeof(*out));
	out->verb = verb;
	out->action = -1;
	out->seat = -1;
	out->sit = true;
	root = length || verb == PROTO_VERB_COUNT ? read_object(bytes, length, error)
	                                          : read_object("{}", 2, error);
	ok = root && read_request(&r, root, verb);
	json_decref(root);
	return ok;
}
