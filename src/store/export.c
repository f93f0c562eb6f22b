/* export.c: matches out of a store as text, one JSON object per line. doc/STORES.md says what the
 * lines hold. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

enum { IDS_AT_ONCE = 200 };

const char *const store_stage_names[STORE_STAGES] = { "open", "playing", "over", "aborted" };

struct out {
	struct store_reader reader;
	bool (*line)(void *to, const char *bytes, size_t length);
	void              *to;
	char               row[STORE_LINE]; /* of the match, without the number of its entries */
	size_t             row_length;
	struct store_bytes lines; /* of its entries */
	uint32_t           entries;
	char               ids[IDS_AT_ONCE][STORE_ID];
	size_t             id_count;
};

static void put_hex(char *out, const uint8_t *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
		out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
	}
	out[2 * count] = '\0';
}

static void write_row(struct store_reader *reader, const struct store_match *match)
{
	struct out       *out = (struct out *)reader;
	struct shoal_text text = SHOAL_TEXT(out->row);
	struct shoal_json json = { .text = &text };
	char              secret[2 * STORE_SECRET + 1];

	put_hex(secret, match->secret, STORE_SECRET);
	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "match", match->id);
	shoal_json_string(&json, "secret", secret);
	shoal_json_int(&json, "created", match->created);
	shoal_json_string(&json, "stage", store_stage_names[match->stage]);
	shoal_json_bool(&json, "listed", match->listed);
	shoal_json_string(&json, "summary", match->summary);
	out->row_length = text.length;
}

static void write_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct out       *out = (struct out *)reader;
	char              line[STORE_LINE], data[STORE_DATA + 1], key[20];
	struct shoal_text text = SHOAL_TEXT(line), hex = SHOAL_TEXT(key);
	struct shoal_json json = { .text = &text };

	if (entry->length)
		memcpy(data, entry->data, entry->length);
	data[entry->length] = '\0';
	shoal_put(&hex, "%016llx", (unsigned long long)entry->key);
	shoal_json_object(&json, NULL);
	shoal_json_int(&json, "number", entry->number);
	shoal_json_int(&json, "at", entry->at);
	shoal_json_string(&json, "key", key);
	shoal_json_int(&json, "kind", entry->kind);
	shoal_json_int(&json, "seat", entry->seat);
	shoal_json_int(&json, "action", entry->action);
	shoal_json_string(&json, "data", data);
	shoal_json_end_object(&json);
	shoal_put(&text, "\n");
	store_bytes_put(&out->lines, line, text.length);
	out->entries++;
}

static bool tell_line(struct out *out, const char *bytes, size_t length, struct shoal_error *error)
{
	if (out->line(out->to, bytes, length))
		return true;
	shoal_fail(error, SHOAL_BAD_FILE, "the export cannot be written");
	return false;
}

static bool write_lines(struct out *out, struct shoal_error *error)
{
	size_t at = 0;

	while (at < out->lines.length) {
		const char *line = out->lines.at + at;
		const char *stop = memchr(line, '\n', out->lines.length - at);
		size_t      length = (size_t)(stop - line) + 1; /* every line has its end */

		if (!tell_line(out, line, length, error))
			return false;
		at += length;
	}
	return true;
}

static bool write_match(struct store *store, struct out *out, const char *id,
                        struct shoal_error *error)
{
	struct shoal_text text = { .bytes = out->row, .size = sizeof(out->row) };

	out->lines.length = 0;
	out->entries = 0;
	switch (store->ops->load(store, id, 0, &out->reader)) {
	case STORE_OK:
		break;
	case STORE_MISSING:
		shoal_fail(error, SHOAL_BAD_FILE, "there is no match '%.23s' in this store", id);
		return false;
	case STORE_CONFLICT:
	case STORE_FAILED:
		shoal_fail(error, SHOAL_BAD_FILE,
		           "match '%.23s' cannot be read: the store fails, or its rows are damaged",
		           id);
		return false;
	}
	if (out->lines.failed) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for match '%.23s'", id);
		return false;
	}
	text.length = out->row_length;
	shoal_put(&text, ",\"entries\":%u}\n", (unsigned)out->entries);
	return tell_line(out, out->row, text.length, error) && write_lines(out, error);
}

static void keep_id(struct store_reader *reader, const struct store_match *match)
{
	struct out *out = (struct out *)reader;

	if (out->id_count < IDS_AT_ONCE)
		memcpy(out->ids[out->id_count++], match->id, STORE_ID);
}

static bool write_all(struct store *store, struct out *out, uint64_t *matches,
                      struct shoal_error *error)
{
	char after[STORE_ID] = "";

	for (;;) {
		out->id_count = 0;
		out->reader.match = keep_id;
		if (store->ops->ids(store, after, IDS_AT_ONCE, &out->reader) != STORE_OK) {
			shoal_fail(
			    error, SHOAL_BAD_FILE,
			    "the matches behind '%s' cannot be read: the store fails, or a row "
			    "is damaged",
			    after);
			return false;
		}
		out->reader.match = write_row;
		for (size_t i = 0; i < out->id_count; i++, ++*matches) {
			if (!write_match(store, out, out->ids[i], error))
				return false;
		}
		if (out->id_count < IDS_AT_ONCE)
			return true;
		memcpy(after, out->ids[IDS_AT_ONCE - 1], STORE_ID);
	}
}

bool store_export(struct store *store, const char                                *id,
                  bool (*line)(void *to, const char *bytes, size_t length), void *to,
                  struct shoal_error *error)
{
	struct out       *out = calloc(1, sizeof(*out));
	uint64_t          matches = 0;
	char              text[64];
	struct shoal_text last = SHOAL_TEXT(text);
	bool              good;

	if (!out) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for an export");
		return false;
	}
	out->reader = (struct store_reader){ .match = write_row, .entry = write_entry };
	out->line = line;
	out->to = to;
	shoal_put(&last, "{\"format\":\"shoal-export\",\"version\":%d}\n", STORE_FORMAT);
	good = tell_line(out, text, last.length, error);
	if (good && id)
		good = write_match(store, out, id, error) && (matches = 1);
	else if (good)
		good = write_all(store, out, &matches, error);
	last = SHOAL_TEXT(text);
	shoal_put(&last, "{\"end\":true,\"matches\":%llu}\n", (unsigned long long)matches);
	good = good && tell_line(out, text, last.length, error);
	store_bytes_finish(&out->lines);
	free(out);
	return good;
}
