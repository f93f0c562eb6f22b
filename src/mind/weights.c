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

/* Rows of terms, in pairs. */
static const int16_t *copy_rows(struct reading *r, const struct mind_family *f, unsigned rows)
{
	int16_t *to = r->room;
	unsigned width = (unsigned)f->units + f->outputs;

	for (unsigned i = 0; i < rows; i++) {
		for (unsigned k = 0; k < width; k++)
			to[mind_weight(f->stride, i, k)] = *r->at++;
	}
	r->room += (size_t)(rows + 3) / 4 * 4 * f->stride;
	return to;
}

/* Other rows, each paired with itself. */
static const int16_t *copy_twice(struct reading *r, const struct mind_family *f, unsigned rows,
                                 unsigned width)
{
	int16_t *to = r->room;

	for (unsigned i = 0; i < rows; i++, r->room += (size_t)2 * f->stride) {
		for (size_t k = 0; k < width; k++, r->at++)
			r->room[2 * k] = r->room[2 * k + 1] = *r->at;
	}
	return to;
}

/* However terms fall within their bounds, a sum of 32 bits holds them. */
static bool cannot_overflow(const struct mind_shape *shape, const struct mind_family *f)
{
	for (unsigned k = 0; k < f->stride; k++) {
		int64_t most = abs(f->bias[(size_t)2 * k]);

		for (unsigned i = 0; i < shape->own; i++) {
			size_t at = mind_weight(f->stride, i, k);

			most += (abs(f->first[at]) + abs(f->second[at])) * (int64_t)MIND_TERM;
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
	f->first = copy_rows(r, f, r->shape.own);
	f->second = copy_rows(r, f, r->shape.own);
	f->common = copy_rows(r, f, r->shape.common);
	f->bias = copy_twice(r, f, 1, (unsigned)f->units + f->outputs);
	f->out = copy_twice(r, f, f->outputs, f->units);
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
	/* Rows end with up to seven zeros; up to nine are of zeros, and three lie there twice. */
	zeros = (2 * (size_t)r.shape.own + r.shape.common) * 7 + (size_t)(9 + 2 * 3) * MIND_STRIDE;
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
