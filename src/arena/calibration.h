/* calibration.h: what was expected of games, against what came. doc/STATISTICS.md defines the
 * figures. */
#ifndef ARENA_CALIBRATION_H
#define ARENA_CALIBRATION_H

#include "contrast.h"
#include "shoal/game.h"

enum {
	CALIBRATION_STAGES = 5, /* equal parts of the plies from the first decision on */
	CALIBRATION_FIRST = CALIBRATION_STAGES, /* that decision by itself */
	CALIBRATION_ALL,                        /* all stages together */
	CALIBRATION_PARTS,
	CALIBRATION_BINS = 10,                /* equal parts of what is expected */
	CALIBRATION_WHOLE = CALIBRATION_BINS, /* all bins together */
	CALIBRATION_CELLS
};

/* For whom something is expected: the seat that is asked, or another one. */
enum calibration_whom { CALIBRATION_OWN, CALIBRATION_OTHERS, CALIBRATION_WHOM };

struct calibration_sample {
	uint32_t game;     /* its number */
	uint8_t  whom;     /* enum calibration_whom */
	uint8_t  part;     /* a stage, or CALIBRATION_FIRST */
	double   expected; /* in what is counted, as all below */
	double   came;
};

struct calibration {
	bool   share; /* what is counted is the share that is won, 0 .. 1; else the return */
	double unit;  /* returns that are one of what is counted */
	double zero;  /* return that is none of it */
	bool   bound; /* the bins divide all that is possible; else what was expected at all */
	double low, high;
	size_t count, room;
	struct calibration_sample *sample; /* owned; those of a game stand together */
	/* Came is the first side, expected the second: the difference is the bias. */
	struct contrast cell[CALIBRATION_WHOM][CALIBRATION_PARTS][CALIBRATION_CELLS];
};

/* Of a part: the mean over the bins, by how often they were met, of how far what was expected lies
 * from what came; and how large that would be by luck alone if every bin were right, NAN where that
 * cannot be told. */
struct calibration_error {
	double error, luck;
};

void calibration_init(struct calibration *c, const struct shoal_game *game);
void calibration_free(struct calibration *c);

/* `expected` and `came` are returns. False: no memory. */
bool calibration_put(struct calibration *c, uint32_t game, enum calibration_whom whom,
                     unsigned part, double expected, double came);

/* When all are put: fills the cells. */
void calibration_count(struct calibration *c);

/* False: nothing was expected. */
bool calibration_error(const struct calibration *c, enum calibration_whom whom, unsigned part,
                       struct calibration_error *out);
/* Where a bin begins; that of one behind the last is where the last ends. */
double calibration_edge(const struct calibration *c, unsigned bin);

#endif
