/* weights.h: the weights of a mind, in memory. */
#ifndef MIND_WEIGHTS_H
#define MIND_WEIGHTS_H

#include "shoal/mind.h"

/* Fixed point: 1 is 1 << MIND_BITS in weights and sums alike. */
enum {
	MIND_BITS = 12,
	MIND_ONE = 1 << MIND_BITS,
	MIND_FAMILIES = 16,
	MIND_UNITS = 62,     /* most clipped units */
	MIND_OUTPUTS = 2,    /* the return, and the margin */
	MIND_STRIDE = 64,    /* longest row */
	MIND_TERM = 2047,    /* terms are cut to +- this */
	MIND_MAGIC = 0x4d53, /* "SM", first number of a packed mind */
	MIND_VERSION = 1,    /* of the text */
	MIND_PACKED = 2,     /* of packed numbers; those of 1 know of no stage */
	MIND_HEAD = 6,       /* numbers before the first family, and before its rows */
	MIND_ALIGN = 16,
	MIND_FAMILY_HEAD = 7,
	MIND_FAMILY_SHORT = 5, /* without a stage, as it was once */
};

/* A row has a weight for each unit, then one straight to each output, then zeros up to `stride`.
 * Rows of terms and the bias lie in pairs, the weights of the two side by side, for processors
 * multiply and add two at a time (mind_weight), with zeros up to a multiple of four rows. All begin
 * at multiples of MIND_ALIGN bytes. */
struct mind_family {
	uint16_t units, outputs, stride; /* stride 0: nothing was learnt here */
	int16_t  scale, offset;          /* of what is shown: thousandths, and of the range */
	int16_t  stage, plies;           /* more offset: in full at the beginning, it fades as
	                                    the square of what is left of the plies */
	int16_t        belief;           /* thousandths */
	const int16_t *own;              /* a row per own term, twice as long: of the one who
	                                    acts first, then of the one that it is compared with */
	const int16_t *common, *bias;    /* a row per common term; one row */
	const int16_t *out;              /* a row per output, of the units */
};

struct shoal_mind {
	uint32_t           digest; /* of the names of terms and families that it was learnt for */
	uint16_t           families, own, common; /* how many: families, terms */
	struct mind_family family[MIND_FAMILIES];
	int16_t           *owned; /* NULL: the rows belong to the program */
};

/* How many terms and families rules have, and the digest of their names. */
struct mind_shape {
	unsigned own, common, families;
	uint32_t digest;
};

void mind_shape(const struct shoal_rules *rules, struct mind_shape *out);

static inline unsigned mind_stride(unsigned units, unsigned outputs)
{
	return (units + outputs + 7u) & ~7u;
}

/* Where in rows of terms, of so many units, a weight lies; that of the next unit is two further. */
static inline size_t mind_weight(unsigned stride, unsigned row, unsigned unit)
{
	return ((size_t)(row / 2) * stride + unit) * 2 + row % 2;
}

/* The weights of one row: from[0], from[step] and so on. */
enum mind_rows { MIND_FIRST, MIND_SECOND, MIND_COMMON, MIND_BIAS, MIND_OUT };
struct mind_row {
	const int16_t *from;
	size_t         step;
};
struct mind_row mind_row(const struct mind_family *f, enum mind_rows kind, unsigned row);

/* Packed: MIND_HEAD numbers (magic, version, digest low and high, families, 0), then for each
 * family units, outputs, scale, offset, belief, stage, plies, and its rows without the zeros at
 * their ends: first, second, common, bias, out; of a family that was not learnt units and outputs
 * are 0 and no rows follow. */
size_t mind_family_numbers(const struct mind_shape *shape, unsigned units, unsigned outputs);

/* Makes a mind of packed numbers; they are copied. NULL with `error` where they do not fit. */
struct shoal_mind *mind_make(const struct shoal_rules *rules, const int16_t numbers[], size_t count,
                             struct shoal_error *error);

/* The text of a weights file; `made` are lines that say how it was made, each with its end. */
void mind_put_text(const struct shoal_mind *mind, const struct shoal_rules *rules, const char *made,
                   struct shoal_text *out);

/* What the network says of the tally as it is: values on the scale of the returns for each seat,
 * and margins in -1 .. 1 where `margin` is not NULL. */
void mind_judge(const struct shoal_game *game, const struct shoal_tally *tally, double out[],
                double margin[]);

#endif
