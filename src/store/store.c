/* store.c: opens a store by its name, and says what may stand in any of them. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

int64_t store_schema_version(const struct store_schema *schema)
{
	int64_t version = 0;

	while (schema[version].name)
		version++;
	return version;
}

bool store_id_good(const char *id)
{
	size_t n = 0;

	for (; n < STORE_ID && id[n]; n++) {
		char c = id[n];

		if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
			return false;
	}
	return n > 0 && n < STORE_ID;
}

static bool summary_good(const char *summary)
{
	size_t length = strnlen(summary, STORE_DATA + 1);

	return length <= STORE_DATA && shoal_text_clean(summary, length);
}

bool store_match_good(const struct store_match *match)
{
	return store_id_good(match->id) && match->stage < STORE_STAGES && match->summary
	       && summary_good(match->summary);
}

bool store_entry_good(const struct store_entry *entry, uint32_t number)
{
	if (entry->number != number || entry->length > STORE_DATA)
		return false;
	return !entry->length || (entry->data && shoal_text_clean(entry->data, entry->length));
}

bool store_job_good(const struct store_job *job)
{
	if (!store_id_good(job->id) || job->stage < -1 || job->stage >= STORE_STAGES
	    || job->lobby < -1 || job->lobby > 1)
		return false;
	if (job->first > STORE_FIRST_MOST || job->count > STORE_FIRST_MOST - job->first)
		return false;
	if (job->create
	    && (!store_match_good(job->create) || strcmp(job->create->id, job->id) != 0
	        || job->first))
		return false;
	if (job->summary && !summary_good(job->summary))
		return false;
	for (uint32_t i = 0; i < job->count; i++) {
		if (!store_entry_good(&job->entries[i], job->first + i))
			return false;
	}
	return true;
}

bool store_entry_same(const struct store_entry *a, const struct store_entry *b)
{
	return a->at == b->at && a->key == b->key && a->number == b->number
	       && a->action == b->action && a->kind == b->kind && a->seat == b->seat
	       && a->length == b->length && (!a->length || !memcmp(a->data, b->data, a->length));
}

void store_bytes_put(struct store_bytes *bytes, const char *at, size_t length)
{
	if (bytes->failed || !length)
		return;
	if (length > bytes->room - bytes->length) {
		size_t room = bytes->room ? bytes->room : 1024;
		char  *larger;

		while (room - bytes->length < length && room < SIZE_MAX / 4)
			room *= 2;
		larger = room - bytes->length < length ? NULL : realloc(bytes->at, room);
		if (!larger) {
			bytes->failed = true;
			return;
		}
		bytes->at = larger;
		bytes->room = room;
	}
	memcpy(bytes->at + bytes->length, at, length);
	bytes->length += length;
}

void store_bytes_text(struct store_bytes *bytes, const char *text)
{
	store_bytes_put(bytes, text, strlen(text));
}

void store_bytes_finish(struct store_bytes *bytes)
{
	free(bytes->at);
	*bytes = (struct store_bytes){ 0 };
}

struct store *store_open(const char *where, struct shoal_error *error)
{
	if (!strcmp(where, "memory"))
		return memory_open(error);
	if (!strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11))
		return postgres_open(where, error);
	/* What stands behind :// may hold a password, so it is not repeated. */
	if (!where[0] || strstr(where, "://")) {
		shoal_fail(error, SHOAL_BAD_FILE,
		           "a store is a file's name, postgresql://... or 'memory'");
		return NULL;
	}
	return sqlite_open(where, &sqlite_defaults, error);
}

void store_close(struct store *store)
{
	if (store)
		store->ops->close(store);
}
