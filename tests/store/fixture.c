/* fixture.c: entries that can be made anew and compared, and a reader that remembers. */
#include "fixture.h"

#include <string.h>

struct store_entry fixture_entry(const char *id, uint32_t number, unsigned writer,
                                 char room[STORE_DATA])
{
	static const char odd[6] = { '\xc3', '\xa4', '"', '\\', '\'', '\n' };
	uint64_t          seed = shoal_hash(id, strlen(id), (uint64_t)number << 8 | writer);
	/* Mostly short, now and then as long as can be, and now and then nothing. */
	size_t length = seed % 64 == 0 ? STORE_DATA : seed % 5 == 0 ? 0 : seed % 90;

	for (size_t i = 0; i < length; i++)
		room[i] = (char)(' ' + (seed >> (i % 40)) % 90);
	if (length >= sizeof(odd)) /* letters of several bytes, and what must be escaped */
		memcpy(room, odd, sizeof(odd));
	return (struct store_entry){ .at = 1700000000000 + number,
		                     .key = shoal_mix64(seed),
		                     .number = number,
		                     .action = (uint16_t)(seed >> 8),
		                     .kind = (uint8_t)(seed >> 24),
		                     .seat = (int8_t)((int)(seed >> 32 & 7) - 4),
		                     .length = (uint32_t)length,
		                     .data = length ? room : NULL };
}

struct store_match fixture_match(const char *id)
{
	struct store_match match = { .created = 1700000000000
		                                + (int64_t)(shoal_hash(id, strlen(id), 0) % 1000),
		                     .stage = STORE_OPEN,
		                     .listed = true,
		                     .summary = "{\"game\":\"zemo\",\"names\":[\"J\xc3\xb6rg\"]}" };

	strcpy(match.id, id);
	for (size_t i = 0; i < STORE_SECRET; i++)
		match.secret[i] = (uint8_t)shoal_hash(id, strlen(id), i + 1);
	return match;
}

enum store_status fixture_append(struct store *store, const char *id, uint32_t first,
                                 uint32_t count, unsigned writer, bool create)
{
	static char        rooms[256][STORE_DATA];
	struct store_entry entries[256];
	struct store_match match = fixture_match(id);
	struct store_job   job = { .create = create ? &match : NULL,
		                   .first = first,
		                   .count = count,
		                   .entries = entries,
		                   .stage = -1 };

	assert_true(count <= 256);
	strcpy(job.id, id);
	for (uint32_t i = 0; i < count; i++)
		entries[i] = fixture_entry(id, first + i, writer, rooms[i]);
	store->ops->commit(store, &job, 1);
	return job.status;
}

uint64_t fixture_hash(const struct store_entry *entry)
{
	uint64_t hash = shoal_hash(&entry->at, sizeof(entry->at), entry->key);

	hash = shoal_hash(&entry->number, sizeof(entry->number), hash);
	hash = shoal_hash(&entry->action, sizeof(entry->action), hash);
	hash = shoal_hash(&entry->kind, 1, hash);
	hash = shoal_hash(&entry->seat, 1, hash);
	return shoal_hash(entry->length ? entry->data : "", entry->length, hash);
}

static void keep_match(struct store_reader *reader, const struct store_match *match)
{
	struct fixture_read *read = (struct fixture_read *)reader;

	read->match = *match;
	strcpy(read->summary, match->summary);
	read->match.summary = read->summary;
	if (read->rows < 64)
		strcpy(read->ids[read->rows], match->id);
	read->rows++;
}

static void keep_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct fixture_read *read = (struct fixture_read *)reader;

	if (!read->entries)
		read->first = entry->number;
	read->gap |= entry->number != read->first + read->entries;
	assert_true(read->entries < FIXTURE_ENTRIES);
	read->keys[read->entries] = entry->key;
	read->hashes[read->entries++] = fixture_hash(entry);
}

void fixture_read_begin(struct fixture_read *read)
{
	*read = (struct fixture_read){ .reader = { .match = keep_match, .entry = keep_entry } };
}

bool fixture_read_is(const struct fixture_read *read, const char *id, unsigned writer)
{
	char room[STORE_DATA];

	if (read->gap)
		return false;
	for (uint32_t i = 0; i < read->entries; i++) {
		struct store_entry entry = fixture_entry(id, read->first + i, writer, room);

		if (fixture_hash(&entry) != read->hashes[i])
			return false;
	}
	return true;
}
