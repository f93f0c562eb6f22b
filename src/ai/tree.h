/* tree.h: the trees of a search, in memory that is got once. */
#ifndef AI_TREE_H
#define AI_TREE_H

#include "shoal/mind.h"

#include <math.h>

enum { NO_NODE = 0, KEY_UNSEEN = 0xffff }; /* node 0 is never used */

/* Where one seat believes to be; the edge that led here is part of it. Children are a list; those
 * made at once lie one behind the other. */
struct node {
	double   mean;   /* return of the seat that chose this edge */
	uint32_t visits; /* how often it was passed */
	uint32_t
	    available; /* how often it could have been chosen; or what is proved, see search.c */
	uint32_t first, next;
	uint32_t key;  /* an action, KEY_UNSEEN, or above those what was revealed */
	int8_t   seat; /* who chose this edge, or SHOAL_CHANCE */
};

struct tree_memory {
	struct node *node;
	uint32_t     room, used;
};

bool tree_create(struct tree_memory *memory, uint32_t megabytes);
void tree_destroy(struct tree_memory *memory);
/* Forgets everything but `roots` new nodes, numbered from 1 on. */
void tree_clear(struct tree_memory *memory, unsigned roots);

/* A new child before the others, or NO_NODE if the memory is full. */
uint32_t tree_add(struct tree_memory *memory, uint32_t parent, uint32_t key);
/* New children with these keys in this order; false if there is no room for all of them. The parent
 * has none yet. */
bool tree_add_all(struct tree_memory *memory, uint32_t parent, const shoal_action key[],
                  uint32_t count);
/* The child with this key, made if need be; NO_NODE if there is no room. */
uint32_t tree_child(struct tree_memory *memory, uint32_t parent, uint32_t key);

/* Tables of what comes up at every node; the same bits everywhere. */
enum { NUMBERS = 1 << 12 };

struct numbers {
	double log_root[NUMBERS];     /* sqrt(ln n); 0 for n = 0 */
	double inverse_root[NUMBERS]; /* 1 / sqrt n; 1 for n = 0 */
};

void numbers_fill(struct numbers *numbers);

static inline double numbers_log_root(const struct numbers *numbers, uint32_t n)
{
	double root, halvings = 0;

	if (n < NUMBERS)
		return numbers->log_root[n];
	for (; n >= NUMBERS; n >>= 1)
		halvings++;
	root = numbers->log_root[n];
	return sqrt(root * root + 0.6931471805599453 * halvings);
}

static inline double numbers_inverse_root(const struct numbers *numbers, uint32_t n)
{
	return n < NUMBERS ? numbers->inverse_root[n] : 1 / sqrt(n);
}

/* e to the power of x, for x of at most 0, with the operations that are exact everywhere. */
double numbers_power(double x);

#endif
