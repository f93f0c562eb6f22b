/* tree.c: the trees of a search, in memory that is got once. */
#include "tree.h"

#include <stdlib.h>

bool tree_create(struct tree_memory *memory, uint32_t megabytes)
{
	memory->room = (uint32_t)(((uint64_t)megabytes << 20) / sizeof(struct node));
	memory->used = 1;
	memory->node = malloc((size_t)memory->room * sizeof(struct node));
	return memory->node != NULL;
}

void tree_destroy(struct tree_memory *memory)
{
	free(memory->node);
	memory->node = NULL;
}

void tree_clear(struct tree_memory *memory, unsigned roots)
{
	for (uint32_t i = 0; i <= roots; i++)
		memory->node[i] = (struct node){ .key = KEY_UNSEEN };
	memory->used = roots + 1;
}

uint32_t tree_add(struct tree_memory *memory, uint32_t parent, uint32_t key)
{
	uint32_t index = memory->used;

	if (index == memory->room)
		return NO_NODE;
	memory->used++;
	memory->node[index] = (struct node){ .key = key, .next = memory->node[parent].first };
	memory->node[parent].first = index;
	return index;
}

bool tree_add_all(struct tree_memory *memory, uint32_t parent, const shoal_action key[],
                  uint32_t count)
{
	uint32_t     index = memory->used;
	struct node *node = &memory->node[index];

	if (count > memory->room - index)
		return false;
	for (uint32_t i = 0; i < count; i++)
		node[i] =
		    (struct node){ .key = key[i], .next = i + 1 < count ? index + i + 1 : NO_NODE };
	memory->node[parent].first = index;
	memory->used += count;
	return true;
}

uint32_t tree_child(struct tree_memory *memory, uint32_t parent, uint32_t key)
{
	uint32_t index = memory->node[parent].first;

	while (index != NO_NODE && memory->node[index].key != key)
		index = memory->node[index].next;
	return index != NO_NODE ? index : tree_add(memory, parent, key);
}

/* ln n = ln (n - 1) + 2 artanh (1 / (2 n - 1)), with the operations that are exact everywhere. */
void numbers_fill(struct numbers *numbers)
{
	double log = 0;

	numbers->log_root[0] = numbers->log_root[1] = 0;
	numbers->inverse_root[0] = numbers->inverse_root[1] = 1;
	for (unsigned n = 2; n < NUMBERS; n++) {
		double x = 1 / (2.0 * n - 1), power = x, sum = 0;

		for (unsigned k = 1; k < 40; k += 2) {
			sum += power / k;
			power *= x * x;
		}
		log += 2 * sum;
		numbers->log_root[n] = sqrt(log);
		numbers->inverse_root[n] = 1 / sqrt(n);
	}
}

double numbers_power(double x)
{
	double y = 1 + x / 4096;

	if (x < -40)
		return 0;
	for (unsigned i = 0; i < 12; i++)
		y *= y;
	return y;
}
