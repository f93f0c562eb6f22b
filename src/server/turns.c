/* turns.c: in which order questions to computer players are taken. */
#include "turns.h"

#include "shoal/base.h"

static struct turn **bucket_of(struct turns_pace *pace, uint64_t whose)
{
	return &pace->bucket[shoal_mix64(whose) % TURNS_BUCKETS];
}

static void append_queue(struct turns_pace *pace, struct turn *first)
{
	struct turn **bucket = bucket_of(pace, first->whose);

	first->bucket = *bucket;
	*bucket = first;
	first->after = NULL;
	*(pace->last ? &pace->last->after : &pace->first) = first;
	pace->last = first;
}

void turns_add(struct turns *turns, struct turn *turn)
{
	struct turns_pace *pace = turn->quick ? &turns->quick : &turns->slow;
	struct turn       *first = *bucket_of(pace, turn->whose);

	turns->waiting++;
	turn->next = NULL;
	turn->last = turn;
	while (first && first->whose != turn->whose)
		first = first->bucket;
	if (!first) {
		append_queue(pace, turn);
		return;
	}
	first->last->next = turn;
	first->last = turn;
}

/* The first of the queue whose turn it is; what is left of the queue goes to the end. */
static struct turn *take(struct turns *turns, struct turns_pace *pace)
{
	struct turn  *turn = pace->first;
	struct turn **bucket;

	if (!turn)
		return NULL;
	turns->waiting--;
	pace->first = turn->after;
	if (!pace->first)
		pace->last = NULL;
	bucket = bucket_of(pace, turn->whose);
	while (*bucket != turn)
		bucket = &(*bucket)->bucket;
	*bucket = turn->bucket;
	if (turn->next) {
		turn->next->last = turn->last;
		append_queue(pace, turn->next);
	}
	return turn;
}

struct turn *turns_take(struct turns *turns)
{
	bool slow = turns->slow.first && (!turns->quick.first || turns->row >= TURNS_QUICK);

	turns->row = slow || !turns->slow.first ? 0 : turns->row + 1;
	return take(turns, slow ? &turns->slow : &turns->quick);
}

struct turn *turns_take_quick(struct turns *turns)
{
	return take(turns, &turns->quick);
}
