/* kept.c: copies of jobs and of what is read. Texts stand behind one another in one block, found by
 * offsets that become pointers when the block does not move any more. */
#include "kept.h"

#include <string.h>

static const char *keep_text(struct kept *kept, const char *bytes, size_t length)
{
	size_t at = kept->text.length;

	store_bytes_put(&kept->text, bytes, length);
	store_bytes_put(&kept->text, "", 1);
	return (const char *)(uintptr_t)(at + 1); /* never NULL, which means that there is none */
}

static const char *as_pointer(const struct kept *kept, const char *offset)
{
	return offset ? kept->text.at + ((uintptr_t)offset - 1) : NULL;
}

static void keep_match(struct store_reader *reader, const struct store_match *match)
{
	struct kept       *kept = (struct kept *)reader;
	struct store_match row = *match;
	const char        *summary = match->summary ? match->summary : "";

	row.summary = keep_text(kept, summary, strlen(summary));
	store_bytes_put(&kept->row_block, (const char *)&row, sizeof(row));
}

static void keep_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct kept       *kept = (struct kept *)reader;
	struct store_entry copy = *entry;

	copy.data = keep_text(kept, entry->data, entry->length);
	store_bytes_put(&kept->entry_block, (const char *)&copy, sizeof(copy));
}

struct store_reader *kept_reader(struct kept *kept)
{
	kept->reader = (struct store_reader){ .match = keep_match, .entry = keep_entry };
	return &kept->reader;
}

void kept_settle(struct kept *kept)
{
	void *rows = kept->row_block.at, *entries = kept->entry_block.at;

	if (kept->text.failed || kept->row_block.failed || kept->entry_block.failed) {
		kept_finish(kept);
		kept->no_memory = true;
		return;
	}
	kept->rows = rows;
	kept->row_count = kept->row_block.length / sizeof(*kept->rows);
	kept->entries = entries;
	kept->count = kept->entry_block.length / sizeof(*kept->entries);
	for (size_t i = 0; i < kept->row_count; i++)
		kept->rows[i].summary = as_pointer(kept, kept->rows[i].summary);
	for (size_t i = 0; i < kept->count; i++)
		kept->entries[i].data = as_pointer(kept, kept->entries[i].data);
}

void kept_job(struct kept *kept, const struct store_job *job)
{
	kept->job = *job;
	if (job->create)
		keep_match(&kept->reader, job->create);
	if (job->summary)
		kept->job.summary = keep_text(kept, job->summary, strlen(job->summary));
	for (uint32_t i = 0; i < job->count; i++)
		keep_entry(&kept->reader, &job->entries[i]);
	kept_settle(kept);
	kept->job.create = kept->rows;
	kept->job.entries = kept->entries;
	kept->job.summary = as_pointer(kept, kept->job.summary);
}

void kept_finish(struct kept *kept)
{
	store_bytes_finish(&kept->text);
	store_bytes_finish(&kept->row_block);
	store_bytes_finish(&kept->entry_block);
	*kept = (struct kept){ .count = 0 };
}
