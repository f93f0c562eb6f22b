/* calibrate.h: the report of `shoal calibrate` in its forms. */
#ifndef CLI_CALIBRATE_H
#define CLI_CALIBRATE_H

#include "calibration.h"

#include <stdio.h>

struct calibrate_report {
	const struct shoal_game  *game;
	const char               *player, *judge; /* judge NULL: who plays */
	uint64_t                  seed;
	uint32_t                  games; /* that were played */
	const struct calibration *calibration;
};

/* Means of a cell. */
struct calibrate_line {
	uint64_t                 count;
	double                   expected;
	struct contrast_estimate came, bias; /* the bias without an interval (NAN) in few games */
};

/* False: nothing was expected there. */
bool calibrate_line(const struct calibration *c, const struct contrast *cell,
                    struct calibrate_line *out);
/* "1" .. "5", "first", "all"; "own", "others". */
const char *calibrate_part(unsigned part);
const char *calibrate_whom(enum calibration_whom whom);

void calibrate_print_text(const struct calibrate_report *report);
int  calibrate_print_json(const struct calibrate_report *report); /* exit status */
void calibrate_print_csv(const struct calibrate_report *report);
bool calibrate_print_page(const struct calibrate_report *report, FILE *out); /* false: no room */

#endif
