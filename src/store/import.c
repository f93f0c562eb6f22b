/* import.c: matches into a store from the text that export.c writes. Every line is hostile until it
 * was looked at. */
#include "inside.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
	MATCH_MOST = 256 << 20, /* bytes of the data of one match */
	ENTRIES_MOST = 1 << 20  /* of one match */
};

enum wanted { WANT_HEAD, WANT_MATCH, WANT_ENTRY, WANT_NOTHING };

struct store_import {
	struct store       *store;
	struct shoal_error *error; /* of the line that is being read */
	uint64_t            line, matches;
	enum wanted         wanted;
	bool                broken; /* a line was refused: nothing more is taken */
	struct store_match  match;
	char                summary[STORE_DATA + 1];
	uint32_t            expected, count, room;
	struct store_entry *entries; /* data is where it begins in `data`, until all are there */
	size_t             *starts;
	struct store_bytes  data;
};

static bool refuse(const struct store_import *in, const char *what)
{
	shoal_fail(in->error, SHOAL_BAD_FILE, "line %llu: %s", (unsigned long long)in->line, what);
	return false;
}

/* A member that must be there, and a whole number from low to high. */
static bool get_number(const json_t *object, const char *key, int64_t low, int64_t high,
                       int64_t *out)
{
	const json_t *value = json_object_get(object, key);

	*out = json_integer_value(value);
	return json_is_integer(value) && *out >= low && *out <= high;
}

static bool get_text(const json_t *object, const char *key, const char **out, size_t *length)
{
	const json_t *value = json_object_get(object, key);

	*out = json_string_value(value);
	*length = json_string_length(value);
	return *out != NULL;
}

/* Exactly 2 * count small hexadecimal digits. */
static bool get_hex(const json_t *object, const char *key, uint8_t out[], size_t count)
{
	static const char digits[] = "0123456789abcdef";
	const char       *text;
	size_t            length;

	if (!get_text(object, key, &text, &length) || length != 2 * count)
		return false;
	for (size_t i = 0; i < length; i++) {
		const char *digit = text[i] ? strchr(digits, text[i]) : NULL;

		if (!digit)
			return false;
		out[i / 2] = (uint8_t)((out[i / 2] << 4) | (digit - digits));
	}
	return true;
}

static bool read_head(struct store_import *in, const json_t *object)
{
	const char *format;
	size_t      length;
	int64_t     version;

	if (json_object_size(object) != 2 || !get_text(object, "format", &format, &length)
	    || strcmp(format, "shoal-export") != 0
	    || !get_number(object, "version", 1, INT32_MAX, &version))
		return refuse(in, "this is no export of Shoal; its first line is "
		                  "{\"format\":\"shoal-export\",\"version\":1}");
	if (version != STORE_FORMAT)
		return refuse(in, "the export was written by a newer Shoal; import it with that "
		                  "version");
	in->wanted = WANT_MATCH;
	return true;
}

static bool read_stage(const json_t *object, struct store_match *match)
{
	const char *stage;
	size_t      length;

	if (!get_text(object, "stage", &stage, &length))
		return false;
	for (match->stage = 0; match->stage < STORE_STAGES; match->stage++) {
		if (!strcmp(store_stage_names[match->stage], stage))
			return true;
	}
	return false;
}

static bool is_object(const char *text, size_t length)
{
	json_t *value = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
	bool    good = json_is_object(value);

	json_decref(value);
	return good;
}

static bool read_summary(struct store_import *in, const json_t *object)
{
	const char *text;
	size_t      length;

	if (!get_text(object, "summary", &text, &length) || length > STORE_DATA
	    || !is_object(text, length))
		return refuse(in,
		              "'summary' must be text with a JSON object of at most 4096 bytes");
	memcpy(in->summary, text, length + 1);
	in->match.summary = in->summary;
	return true;
}

static bool read_id(struct store_import *in, const json_t *object)
{
	const char *id;
	size_t      length;

	if (!get_text(object, "match", &id, &length) || length >= STORE_ID)
		return false;
	memcpy(in->match.id, id, length + 1);
	return store_id_good(in->match.id);
}

static bool read_match(struct store_import *in, const json_t *object)
{
	const json_t *listed = json_object_get(object, "listed");
	int64_t       entries;

	in->match = (struct store_match){ 0 };
	if (json_object_size(object) != 7 || !json_object_get(object, "match"))
		return refuse(in, "a match has match, secret, created, stage, listed, summary and "
		                  "entries, nothing else");
	if (!read_id(in, object))
		return refuse(in, "'match' must be 1 to 23 letters and digits");
	if (!get_hex(object, "secret", in->match.secret, STORE_SECRET))
		return refuse(in, "'secret' must be 64 digits of 0-9 and a-f");
	if (!get_number(object, "created", INT64_MIN, INT64_MAX, &in->match.created))
		return refuse(in, "'created' must be a whole number of milliseconds");
	if (!read_stage(object, &in->match))
		return refuse(in, "'stage' must be open, playing, over or aborted");
	if (!json_is_boolean(listed))
		return refuse(in, "'listed' must be true or false");
	if (!get_number(object, "entries", 0, ENTRIES_MOST, &entries))
		return refuse(in, "'entries' must be a whole number of 0 to 1048576");
	if (!read_summary(in, object))
		return false;
	if (!store_match_good(&in->match))
		return refuse(in, "'summary' must be clean text");
	in->match.listed = json_is_true(listed);
	in->expected = (uint32_t)entries;
	in->count = 0;
	in->data.length = 0;
	in->wanted = WANT_ENTRY;
	return true;
}

static bool read_key(const json_t *object, uint64_t *key)
{
	uint8_t bytes[8] = { 0 };

	if (!get_hex(object, "key", bytes, 8))
		return false;
	*key = 0;
	for (size_t i = 0; i < 8; i++)
		*key = *key << 8 | bytes[i];
	return true;
}

/* Room for one entry more; it grows with what was read, not with what a line promises. */
static bool widen(struct store_import *in)
{
	uint32_t            room = in->room ? in->room * 2 : 64;
	struct store_entry *entries;
	size_t             *starts;

	if (in->count < in->room)
		return true;
	entries = realloc(in->entries, room * sizeof(*entries));
	if (entries)
		in->entries = entries;
	starts = realloc(in->starts, room * sizeof(*starts));
	if (starts)
		in->starts = starts;
	if (!entries || !starts)
		return false;
	in->room = room;
	return true;
}

static bool keep_entry(struct store_import *in, const struct store_entry *entry)
{
	if (in->data.length + entry->length > MATCH_MOST)
		return refuse(in, "the match is larger than 256 MB");
	if (!widen(in))
		return refuse(in, "not enough memory");
	in->entries[in->count] = *entry;
	in->starts[in->count++] = in->data.length;
	store_bytes_put(&in->data, entry->data, entry->length);
	return !in->data.failed || refuse(in, "not enough memory");
}

static bool read_entry(struct store_import *in, const json_t *object)
{
	struct store_entry entry = { .number = in->count };
	int64_t            number, kind, seat, action;
	size_t             length;

	if (json_object_size(object) != 7 || !json_object_get(object, "number"))
		return refuse(in,
		              "an entry has number, at, key, kind, seat, action and data, nothing "
		              "else, and there are as many as the match says");
	if (!get_number(object, "number", in->count, in->count, &number))
		return refuse(in, "'number' must be one more than in the line before, from 0");
	if (!get_number(object, "at", INT64_MIN, INT64_MAX, &entry.at))
		return refuse(in, "'at' must be a whole number of milliseconds");
	if (!read_key(object, &entry.key))
		return refuse(in, "'key' must be 16 digits of 0-9 and a-f");
	if (!get_number(object, "kind", 0, UINT8_MAX, &kind))
		return refuse(in, "'kind' must be a whole number of 0 to 255");
	if (!get_number(object, "seat", INT8_MIN, INT8_MAX, &seat))
		return refuse(in, "'seat' must be a whole number of -128 to 127");
	if (!get_number(object, "action", 0, UINT16_MAX, &action))
		return refuse(in, "'action' must be a whole number of 0 to 65535");
	if (!get_text(object, "data", &entry.data, &length) || length > STORE_DATA)
		return refuse(in, "'data' must be text of at most 4096 bytes");
	entry.length = (uint32_t)length;
	entry.kind = (uint8_t)kind;
	entry.seat = (int8_t)seat;
	entry.action = (uint16_t)action;
	if (!store_entry_good(&entry, in->count))
		return refuse(in, "'data' must be clean text, without control characters");
	return keep_entry(in, &entry);
}

/* A match that is in the store already, just as it is in the export, is no fault: an import that
 * was interrupted can be done again. */
struct compared {
	struct store_reader        reader;
	const struct store_import *in;
	bool                       same;
	uint32_t                   count;
};

static void compare_match(struct store_reader *reader, const struct store_match *match)
{
	struct compared          *c = (struct compared *)reader;
	const struct store_match *own = &c->in->match;

	c->same = c->same && !memcmp(match->secret, own->secret, STORE_SECRET)
	          && match->created == own->created && match->stage == own->stage
	          && match->listed == own->listed && !strcmp(match->summary, own->summary);
}

static void compare_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct compared *c = (struct compared *)reader;

	c->same = c->same && c->count < c->in->count
	          && store_entry_same(entry, &c->in->entries[c->count]);
	c->count++;
}

static bool is_same(const struct store_import *in)
{
	struct compared c = { .reader = { .match = compare_match, .entry = compare_entry },
		              .in = in,
		              .same = true };

	return in->store->ops->load(in->store, in->match.id, 0, &c.reader) == STORE_OK && c.same
	       && c.count == in->count;
}

static bool refuse_match(const struct store_import *in, const char *why)
{
	shoal_fail(in->error, SHOAL_BAD_FILE, "line %llu: match '%s' %s",
	           (unsigned long long)in->line, in->match.id, why);
	return false;
}

/* The match is complete: one commit. */
static bool commit(struct store_import *in)
{
	struct store_job job = {
		.create = &in->match, .count = in->count, .entries = in->entries, .stage = -1
	};

	for (uint32_t i = 0; i < in->count; i++)
		in->entries[i].data = in->entries[i].length ? in->data.at + in->starts[i] : NULL;
	memcpy(job.id, in->match.id, STORE_ID);
	in->store->ops->commit(in->store, &job, 1);
	if (job.status == STORE_CONFLICT && !is_same(in))
		return refuse_match(in,
		                    "is in the store already, with other content; nothing of it "
		                    "was changed");
	if (job.status != STORE_OK && job.status != STORE_CONFLICT)
		return refuse_match(in, "cannot be written: the store fails");
	in->matches++;
	in->wanted = WANT_MATCH;
	return true;
}

static bool read_end(struct store_import *in, const json_t *object)
{
	int64_t matches;

	if (json_object_size(object) != 2 || !json_is_true(json_object_get(object, "end"))
	    || !get_number(object, "matches", 0, INT64_MAX, &matches))
		return refuse(in, "the last line is {\"end\":true,\"matches\":N}");
	if ((uint64_t)matches != in->matches)
		return refuse(in,
		              "the export says that it has another number of matches; something "
		              "is missing or twice");
	in->wanted = WANT_NOTHING;
	return true;
}

static bool read_object(struct store_import *in, const json_t *object)
{
	switch (in->wanted) {
	case WANT_HEAD:
		return read_head(in, object);
	case WANT_MATCH:
		if (json_object_get(object, "end"))
			return read_end(in, object);
		return read_match(in, object) && (in->expected || commit(in));
	case WANT_ENTRY:
		return read_entry(in, object) && (in->count < in->expected || commit(in));
	case WANT_NOTHING:
		return refuse(in, "nothing may stand behind the line with \"end\"");
	}
	return false;
}

struct store_import *store_import_begin(struct store *store)
{
	struct store_import *in = calloc(1, sizeof(*in));

	if (in)
		in->store = store;
	return in;
}

bool store_import_line(struct store_import *in, const char *bytes, size_t length,
                       struct shoal_error *error)
{
	json_t *object;

	in->error = error;
	in->line++;
	if (in->broken)
		return refuse(in, "a line before was refused");
	in->broken = true;
	if (length > STORE_LINE)
		return refuse(in, "a line has at most 65536 bytes");
	object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
	if (!json_is_object(object))
		refuse(in, "this is not one JSON object");
	else
		in->broken = !read_object(in, object);
	json_decref(object);
	return !in->broken;
}

bool store_import_end(struct store_import *in, uint64_t *matches, struct shoal_error *error)
{
	bool good = in->wanted == WANT_NOTHING && !in->broken;

	in->error = error;
	if (!good && !in->broken)
		refuse(in, "the export ends too early; the last line must be "
		           "{\"end\":true,\"matches\":N}");
	else if (!good)
		refuse(in, "the import was given up");
	*matches = in->matches;
	store_bytes_finish(&in->data);
	free(in->entries);
	free(in->starts);
	free(in);
	return good;
}
