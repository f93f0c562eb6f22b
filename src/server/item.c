/* item.c: copies for the thread of the store, and back. */
#include "item.h"

#include <stdlib.h>
#include <string.h>

void item_push(struct item_queue *queue, struct item *item)
{
	if (!queue->first)
		queue->last = &queue->first;
	item->next = NULL;
	*queue->last = item;
	queue->last = &item->next;
}

struct item *item_create(enum item_kind kind)
{
	struct item *item = calloc(1, sizeof(*item));

	if (item) {
		item->kind = kind;
		item->status = STORE_FAILED;
	}
	return item;
}

void item_destroy(struct item *item)
{
	free(item->entries);
	free(item->matches);
	free(item->ids);
	free(item->nexts);
	free(item->text);
	free(item);
}

/* Copying in and out: texts of an item stand behind one another in one block, found by offsets that
 * become pointers when the block does not move any more. */

size_t item_keep_text(struct item *item, const char *bytes, size_t length)
{
	size_t at = item->text_length, need = at + length + 1;

	if (need > item->text_room) {
		size_t room = need * 2;
		char  *text = realloc(item->text, room);

		if (!text) {
			item->no_memory = true;
			return 0;
		}
		item->text = text;
		item->text_room = room;
	}
	if (length)
		memcpy(item->text + at, bytes, length);
	item->text[at + length] = '\0';
	item->text_length = need;
	return at;
}

const char *item_offset(size_t at)
{
	return (const char *)(uintptr_t)(at + 1); /* never NULL, which means that there is none */
}

static const char *as_pointer(const struct item *item, const char *offset)
{
	return item->text + ((uintptr_t)offset - 1);
}

struct store_match item_keep_match(struct item *item, const struct store_match *match)
{
	struct store_match copy = *match;
	const char        *summary = match->summary ? match->summary : "";

	copy.summary = item_offset(item_keep_text(item, summary, strlen(summary)));
	return copy;
}

static bool grow(struct item *item, void **array, size_t size)
{
	size_t room = item->room ? item->room * 2 : 16;
	void  *grown;

	if (item->count < item->room)
		return true;
	grown = realloc(*array, room * size);
	if (!grown) {
		item->no_memory = true;
		return false;
	}
	*array = grown;
	item->room = room;
	return true;
}

void item_keep_entry(struct item *item, const struct store_entry *entry)
{
	void *array = item->entries;

	if (!grow(item, &array, sizeof(*item->entries)))
		return;
	item->entries = array;
	item->entries[item->count] = *entry;
	item->entries[item->count++].data =
	    item_offset(item_keep_text(item, entry->data, entry->length));
}

void item_settle(struct item *item)
{
	for (size_t i = 0; item->entries && i < item->count; i++)
		item->entries[i].data = as_pointer(item, item->entries[i].data);
	for (size_t i = 0; item->matches && i < item->count; i++)
		item->matches[i].summary = as_pointer(item, item->matches[i].summary);
	if (item->kind == ITEM_LOAD || item->job.create)
		item->row.summary = as_pointer(item, item->row.summary);
	if (item->job.summary)
		item->job.summary = as_pointer(item, item->job.summary);
	item->job.create = item->job.create ? &item->row : NULL;
	item->job.entries = item->entries;
}

void item_keep_row(struct item *item, const struct store_match *match)
{
	void *array = item->matches;

	if (!grow(item, &array, sizeof(*item->matches)))
		return;
	item->matches = array;
	item->matches[item->count] = item_keep_match(item, match);
	item->count++;
}
