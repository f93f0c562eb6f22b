/* pack.c: a mind that is being made. */
#include "pack.h"

#include <stdlib.h>
#include <string.h>

static int16_t *copy_rows(int16_t *to, const struct mind_family *f, enum mind_rows kind,
                          unsigned rows, unsigned width)
{
	for (unsigned i = 0; i < rows; i++) {
		struct mind_row weight = mind_row(f, kind, i);

		for (unsigned k = 0; k < width; k++)
			*to++ = weight.from[weight.step * k];
	}
	return to;
}

static bool copy_family(struct draft_family *out, const struct mind_family *f,
                        const struct mind_shape *shape)
{
	unsigned width = (unsigned)f->units + f->outputs;
	int16_t *to;

	out->head[DRAFT_UNITS] = (int16_t)f->units;
	out->head[DRAFT_OUTPUTS] = (int16_t)f->outputs;
	out->head[DRAFT_SCALE] = f->scale;
	out->head[DRAFT_OFFSET] = f->offset;
	out->head[DRAFT_BELIEF] = f->belief;
	out->head[DRAFT_STAGE] = f->stage;
	out->head[DRAFT_PLIES] = f->plies;
	if (!f->stride)
		return true;
	out->count = mind_family_numbers(shape, f->units, f->outputs);
	out->number = to = calloc(out->count, sizeof(int16_t));
	if (!to)
		return false;
	to = copy_rows(to, f, MIND_FIRST, shape->own, width);
	to = copy_rows(to, f, MIND_SECOND, shape->own, width);
	to = copy_rows(to, f, MIND_COMMON, shape->common, width);
	to = copy_rows(to, f, MIND_BIAS, 1, width);
	copy_rows(to, f, MIND_OUT, f->outputs, f->units);
	return true;
}

enum shoal_status draft_make(struct draft *draft, const struct shoal_rules *rules,
                             const struct shoal_mind *mind, struct shoal_error *error)
{
	memset(draft, 0, sizeof(*draft));
	draft->rules = rules;
	mind_shape(rules, &draft->shape);
	for (unsigned i = 0; i < draft->shape.families; i++) {
		draft->family[i].head[DRAFT_SCALE] = 1000;
		draft->family[i].head[DRAFT_BELIEF] = rules->belief_plain;
		if (!mind || copy_family(&draft->family[i], &mind->family[i], &draft->shape))
			continue;
		draft_free(draft);
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a mind");
	}
	return SHOAL_OK;
}

void draft_free(struct draft *draft)
{
	for (unsigned i = 0; i < MIND_FAMILIES; i++) {
		free(draft->family[i].number);
		draft->family[i].number = NULL;
	}
}

void draft_show_raw(struct draft *draft, unsigned family)
{
	int16_t *head = draft->family[family].head;

	head[DRAFT_SCALE] = 1000;
	head[DRAFT_OFFSET] = head[DRAFT_STAGE] = head[DRAFT_PLIES] = 0;
}

enum shoal_status draft_set(struct draft *draft, unsigned family, const struct net *net,
                            struct shoal_error *error)
{
	struct draft_family *f = &draft->family[family];
	int16_t             *number = calloc(net_numbers(net), sizeof(int16_t));

	if (!number)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a mind");
	net_round(net, number);
	free(f->number);
	f->number = number;
	f->count = net_numbers(net);
	f->head[DRAFT_UNITS] = (int16_t)net->units;
	f->head[DRAFT_OUTPUTS] = (int16_t)net->outputs;
	draft_show_raw(draft, family);
	return SHOAL_OK;
}

enum shoal_status draft_begin_with(struct draft *draft, unsigned family, unsigned other,
                                   struct shoal_error *error)
{
	const struct draft_family *from = &draft->family[other];
	int16_t                   *number = malloc(from->count * sizeof(int16_t));

	if (!number)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a mind");
	memcpy(number, from->number, from->count * sizeof(int16_t));
	draft->family[family] = *from;
	draft->family[family].number = number;
	return SHOAL_OK;
}

void draft_pack(const struct draft *draft, struct heap *out)
{
	const int16_t head[MIND_HEAD] = { MIND_MAGIC, MIND_PACKED, (int16_t)draft->shape.digest,
		                          (int16_t)(draft->shape.digest >> 16),
		                          (int16_t)draft->shape.families };

	heap_put(out, head, sizeof(head));
	for (unsigned i = 0; i < draft->shape.families; i++) {
		const struct draft_family *f = &draft->family[i];

		heap_put(out, f->head, sizeof(f->head));
		heap_put(out, f->number, f->count * sizeof(int16_t));
	}
}

struct shoal_mind *draft_mind(const struct draft *draft, struct shoal_error *error)
{
	struct heap        packed = { 0 };
	struct shoal_mind *mind = NULL;

	draft_pack(draft, &packed);
	if (packed.failed)
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a mind");
	else /* what malloc gives is aligned for numbers */
		mind = mind_make(draft->rules, (const int16_t *)(const void *)packed.at,
		                 packed.used / sizeof(int16_t), error);
	heap_free(&packed);
	return mind;
}
