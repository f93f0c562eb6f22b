/* weights.c: the weights of a mind from packed numbers, checked. */
#include "weights.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(_Alignof(max_align_t) >= MIND_ALIGN, "rows begin where memory may begin");

static unsigned hash_names(const struct shoal_term *term, uint64_t *hash)
{
	unsigned count = 0;

	for (; term && term->name; term++, count++)
		*hash = shoal_hash(term->name, strlen(term->name) + 1, *hash);
	return count;
}

void mind_shape(const struct shoal_rules *rules, struct mind_shape *out)
{
	uint64_t hash = 0;

	memset(out, 0, sizeof(*out));
	out->own = hash_names(rules->own_terms, &hash);
	out->common = hash_names(rules->common_terms, &hash);
	for (const struct shoal_family *f = rules->families; f && f->name; f++, out->families++)
		hash = shoal_hash(f->name, strlen(f->name) + 1, hash);
	out->digest = (uint32_t)(hash ^ hash >> 32);
}

struct mind_row mind_row(const struct mind_family *f, enum mind_rows kind, unsigned row)
{
	unsigned stride = f->stride;

	switch (kind) {
	case MIND_FIRST:
		return (struct mind_row){ f->own + mind_weight(2 * stride, row, 0), 2 };
	case MIND_SECOND:
		return (struct mind_row){ f->own + mind_weight(2 * stride, row, stride), 2 };
	case MIND_COMMON:
		return (struct mind_row){ f->common + mind_weight(stride, row, 0), 2 };
	case MIND_BIAS:
		return (struct mind_row){ f->bias, 2 };
	case MIND_OUT:
		break;
	}
	return (struct mind_row){ f->out + (size_t)row * stride, 1 };
}

size_t mind_family_numbers(const struct mind_shape *shape, unsigned units, unsigned outputs)
{
	size_t rows = 2 * (size_t)shape->own + shape->common + 1;

	return outputs ? rows * (units + outputs) + (size_t)units * outputs : 0;
}

/* A packed mind that is read. */
struct reading {
	struct mind_shape   shape;
	const int16_t      *at, *end;
	struct shoal_mind  *mind;
	int16_t            *room; /* where the next row goes */
	unsigned            head; /* numbers of a family before its rows */
	struct shoal_error *error;
};

static enum shoal_status refuse(struct reading *r, const char *why)
{
	return shoal_fail(r->error, SHOAL_BAD_VALUE, "these weights %s", why);
}

/* Rows of terms, in pairs; `sets` of them, one behind the other in each row. */
static const int16_t *copy_rows(struct reading *r, const struct mind_family *f, unsigned rows,
                                unsigned sets)
{
	int16_t *to = r->room;
	unsigned width = (unsigned)f->units + f->outputs, stride = sets * f->stride;

	for (unsigned set = 0; set < sets; set++) {
		for (unsigned i = 0; i < rows * width; i++)
			to[mind_weight(stride, i / width, set * f->stride + i % width)] = *r->at++;
	}
	r->room += (size_t)(rows + 3) / 4 * 4 * stride;
	return to;
}

static const int16_t *copy_out(struct reading *r, const struct mind_family *f)
{
	int16_t *to = r->room;

	for (unsigned o = 0; o < f->outputs; o++, r->room += f->stride) {
		for (unsigned k = 0; k < f->units; k++)
			r->room[k] = *r->at++;
	}
	return to;
}

/* However terms fall within their bounds, a sum of 32 bits holds them. */
static bool cannot_overflow(const struct mind_shape *shape, const struct mind_family *f)
{
	for (unsigned k = 0; k < f->stride; k++) {
		int64_t most = abs(f->bias[(size_t)2 * k]);

		for (unsigned i = 0; i < 2 * shape->own; i++) {
			size_t at = mind_weight(2u * f->stride, i / 2, i % 2 ? f->stride + k : k);

			most += abs(f->own[at]) * (int64_t)MIND_TERM;
		}
		for (unsigned i = 0; i < shape->common; i++)
			most += abs(f->common[mind_weight(f->stride, i, k)]) * (int64_t)MIND_TERM;
		if (most > INT32_MAX)
			return false;
	}
	return true;
}

static enum shoal_status read_family(struct reading *r, struct mind_family *f)
{
	bool staged = r->head == MIND_FAMILY_HEAD;

	if (r->end - r->at < (ptrdiff_t)r->head)
		return refuse(r, "end too early");
	*f = (struct mind_family){ .units = (uint16_t)r->at[0],
		                   .outputs = (uint16_t)r->at[1],
		                   .scale = r->at[2],
		                   .offset = r->at[3],
		                   .belief = r->at[4],
		                   .stage = staged ? r->at[5] : 0,
		                   .plies = staged ? r->at[6] : 0 };
	r->at += r->head;
	if (f->units > MIND_UNITS || f->outputs > MIND_OUTPUTS || (f->units && !f->outputs))
		return refuse(r, "have more units or outputs than there can be");
	if (f->plies < 0)
		return refuse(r, "have a length below 0");
	if (!f->outputs)
		return SHOAL_OK;
	if ((size_t)(r->end - r->at) < mind_family_numbers(&r->shape, f->units, f->outputs))
		return refuse(r, "end too early");
	f->stride = (uint16_t)mind_stride(f->units, f->outputs);
	f->own = copy_rows(r, f, r->shape.own, 2);
	f->common = copy_rows(r, f, r->shape.common, 1);
	f->bias = copy_rows(r, f, 1, 1);
	f->out = copy_out(r, f);
	return cannot_overflow(&r->shape, f) ? SHOAL_OK : refuse(r, "are too large to be added up");
}

static enum shoal_status read_all(struct reading *r)
{
	uint32_t digest;

	if (!r->shape.families)
		return refuse(r, "are for a game that counts nothing");
	if (r->end - r->at < MIND_HEAD || r->at[0] != MIND_MAGIC || r->at[1] < 1
	    || r->at[1] > MIND_PACKED)
		return refuse(r, "are no packed mind of this version");
	r->head = r->at[1] < MIND_PACKED ? MIND_FAMILY_SHORT : MIND_FAMILY_HEAD;
	digest = (uint16_t)r->at[2] | (uint32_t)(uint16_t)r->at[3] << 16;
	if (digest != r->shape.digest || (unsigned)r->at[4] != r->shape.families)
		return refuse(r, "were learnt for other terms or families than the game has");
	r->mind->digest = digest;
	r->mind->families = (uint16_t)r->shape.families;
	r->mind->own = (uint16_t)r->shape.own;
	r->mind->common = (uint16_t)r->shape.common;
	r->at += MIND_HEAD;
	for (unsigned i = 0; i < r->shape.families; i++) {
		if (read_family(r, &r->mind->family[i]))
			return r->error->status;
	}
	return r->at == r->end ? SHOAL_OK : refuse(r, "go on behind their end");
}

struct shoal_mind *mind_make(const struct shoal_rules *rules, const int16_t numbers[], size_t count,
                             struct shoal_error *error)
{
	struct shoal_mind *mind = calloc(1, sizeof(*mind));
	struct reading r = { .at = numbers, .end = numbers + count, .mind = mind, .error = error };
	int16_t       *room;
	size_t         zeros;

	mind_shape(rules, &r.shape);
	/* Rows end with up to seven zeros, those of outputs with nine; up to twelve are zeros. */
	zeros = (2 * (size_t)r.shape.own + r.shape.common) * 7 + (size_t)(12 + 3) * MIND_STRIDE;
	room = r.room = calloc(count + zeros * r.shape.families, sizeof(int16_t));
	if (!mind || !room || r.shape.families > MIND_FAMILIES) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a mind");
	} else if (!read_all(&r)) {
		mind->owned = room;
		return mind;
	}
	free(mind);
	free(room);
	return NULL;
}

struct shoal_mind *shoal_mind_unpack(const struct shoal_rules *rules, const unsigned char *bytes,
                                     size_t length, struct shoal_error *error)
{
	struct shoal_mind *mind;
	int16_t           *numbers = malloc(length + 2);

	if (!numbers) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a mind");
		return NULL;
	}
	for (size_t i = 0; i < length / 2; i++)
		numbers[i] = (int16_t)(uint16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
	mind = mind_make(rules, numbers, length / 2, error);
	free(numbers);
	return mind;
}

void shoal_mind_destroy(struct shoal_mind *mind)
{
	if (mind)
		free(mind->owned);
	free(mind);
}

bool shoal_mind_fits(const struct shoal_mind *mind, const struct shoal_rules *rules)
{
	struct mind_shape shape;

	mind_shape(rules, &shape);
	return mind->digest == shape.digest && mind->own == shape.own
	       && mind->common == shape.common;
}

void shoal_game_use_mind(struct shoal_game *game, const struct shoal_mind *mind)
{
	game->mind = mind;
}
