/* record.h: what writing and reading a record share. */
#ifndef RECORD_H
#define RECORD_H

#include "shoal/match.h"

#define RECORD_FIRST_LINE "shoal record 1"

enum { RECORD_LINE = 512 }; /* most bytes of a line with its end */

/* Writing: record_write.c. */

extern const char *const record_ended_ids[SHOAL_ENDED_COUNT];

/* The value of the tag `result`: the ending and the returns. The state must be over. */
void record_put_result(const struct shoal_game *game, const struct shoal_state *state,
                       struct shoal_text *out);
/* The value of the tag `outcome`: a number with four decimals per seat. */
void record_put_outcome(const struct shoal_game *game, const double outcome[],
                        struct shoal_text *out);

/* Reading: record.c, and the tags in record_tags.c. */

struct record_reader {
	const char         *at, *end;
	unsigned            number;            /* of the line, from 1 */
	uint32_t            ply;               /* that is read now, from 1; 0 in the head */
	uint32_t            standing;          /* plies that were not taken back */
	char                line[RECORD_LINE]; /* without its newline */
	struct shoal_error *error;
};

struct record_claims { /* what the tags say and the replay has to confirm */
	uint64_t seed, components;
	bool     has_components;
	bool     in_full; /* the game string is written out */
	uint32_t seen;    /* bit per tag, against repetition */
	char     result[RECORD_LINE];
};

/* Fails with a sentence that begins with the place: the line, and the ply where plies are read. */
enum shoal_status record_refuse(struct record_reader *r, enum shoal_status status,
                                const char *format, ...) __attribute__((format(printf, 3, 4)));
enum shoal_status record_bad(struct record_reader *r, const char *message);

/* The next line; fails at the end of the text: a record is complete only with its `end` line. */
enum shoal_status record_next(struct record_reader *r);

bool record_read_hash(const char *text, uint64_t *out); /* 16 hexadecimal digits */

/* All tags behind the game, up to and with the empty line. */
enum shoal_status record_read_tags(struct record_reader *r, struct shoal_record *record,
                                   struct record_claims *claims);
const char       *record_tag(const char *line, const char *tag); /* its value; NULL: another line */

#endif
