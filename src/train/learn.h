/* learn.h: a run of the trainer, inside. */
#ifndef TRAIN_LEARN_H
#define TRAIN_LEARN_H

#include "pack.h"
#include "selfplay.h"
#include "train.h"

/* Generations whose samples are kept, at most and where minds are tried in matches. */
enum { HEAPS = 12, HEAPS_TRIED = 3 };

struct trainer {
	struct train_plan  plan;
	uint64_t           tables; /* digest of the components that are played with */
	struct draft       draft;  /* the best mind so far */
	struct shoal_mind *mind;   /* the same; NULL: plain weights */
	struct heap        made;   /* text with its end */
	/* Where it is. */
	unsigned family, generation;
	uint8_t  version[TRAIN_GENERATIONS]; /* by generation: minds accepted before it played */
	uint8_t  accepted;
	/* Newest first. */
	struct heap samples[HEAPS], beliefs[HEAPS];
	/* Of the generation at hand: its samples, and how search was corrected. */
	uint64_t    count;
	struct line line;
	double      began, longest; /* seconds: when, and what a generation of this family took */
};

/* keep.c: all that is needed to go on. */
void              keep_write(const struct trainer *trainer, struct heap *out);
enum shoal_status keep_read(struct trainer *trainer, const char *path, const unsigned char *at,
                            size_t length, struct shoal_error *error);

/* The text that says what run it is, with its end. */
void keep_head(const struct trainer *trainer, struct shoal_text *out);

/* Replaces the best mind by what the draft says. */
enum shoal_status trainer_adopt(struct trainer *trainer, struct shoal_error *error);
void              trainer_forget(struct trainer *trainer); /* all heaps */

#endif
