/* pack.h: a mind that is being made: the packed numbers of each family, which can be replaced. */
#ifndef TRAIN_PACK_H
#define TRAIN_PACK_H

#include "net.h"

struct draft {
	const struct shoal_rules *rules;
	struct mind_shape         shape;
	struct draft_family {
		int16_t  head[MIND_FAMILY_HEAD]; /* in the order of draft_head */
		int16_t *number;                 /* its rows; NULL: nothing was learnt */
		size_t   count;
	} family[MIND_FAMILIES];
};

enum draft_head {
	DRAFT_UNITS,
	DRAFT_OUTPUTS,
	DRAFT_SCALE,
	DRAFT_OFFSET,
	DRAFT_BELIEF,
	DRAFT_STAGE,
	DRAFT_PLIES
};

/* Nothing but what search says is shown. */
void draft_show_raw(struct draft *draft, unsigned family);

/* A draft of a mind, NULL: of plain weights. On success the caller calls draft_free. */
enum shoal_status draft_make(struct draft *draft, const struct shoal_rules *rules,
                             const struct shoal_mind *mind, struct shoal_error *error);
void              draft_free(struct draft *draft);

/* The rows of a family are those of the net from now on. Calibration is as if there were none. */
enum shoal_status draft_set(struct draft *draft, unsigned family, const struct net *net,
                            struct shoal_error *error);

/* A family of which nothing was learnt gets the rows of another. */
enum shoal_status draft_begin_with(struct draft *draft, unsigned family, unsigned other,
                                   struct shoal_error *error);

/* Packed numbers, appended; and a mind of them. The caller destroys it. */
void               draft_pack(const struct draft *draft, struct heap *out);
struct shoal_mind *draft_mind(const struct draft *draft, struct shoal_error *error);

#endif
