/* item.c: items and their queue. */
#include "item.h"

#include <stdlib.h>

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
	kept_finish(&item->kept);
	free(item->ids);
	free(item->nexts);
	free(item);
}
