/* person.h: what of a stored match is one visitor's, and the match without them. */
#ifndef PERSON_H
#define PERSON_H

#include "table.h"

/* For each entry: is it of a seat while it was the visitor's? `visitor` is the hash as 64 digits.
 * `mine` has room for `count`. Returns whether anybody else ever sat there. */
bool person_entries(const struct store_entry entries[], size_t count, const char *visitor,
                    bool mine[]);

/* What is to be done so that a match forgets somebody. All zero: nothing. */
struct person_oblivion {
	bool                drop;    /* nobody else's: the match goes */
	struct store_job    job;     /* to be committed first, if it has entries */
	struct store_entry *changes; /* then the texts of these become others */
	size_t              change_count;
	struct store_entry  more[2 * SHOAL_SEATS_MAX]; /* of the job */
	char                texts[2 * SHOAL_SEATS_MAX][16];
	char                summary[STORE_DATA];
	char               *bytes; /* of the changes */
};

/* `now` is the time of service, `dates` as core_dates has it. False: no memory. */
bool person_forget(const struct store_match *row, const struct store_entry entries[], size_t count,
                   const struct table_outages *outages, const char *visitor, int64_t now,
                   int64_t dates, struct person_oblivion *out);
void person_finish(struct person_oblivion *oblivion);

#endif
