/* fixture.h: what the tests of the stores share: entries that can be made anew and compared, and a
 * reader that remembers. */
#ifndef TESTS_STORE_FIXTURE_H
#define TESTS_STORE_FIXTURE_H

#include "inside.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { FIXTURE_ENTRIES = 4096 };

/* An entry that follows from its match, its number and who wrote it; the data lies in `room`. */
struct store_entry fixture_entry(const char *id, uint32_t number, unsigned writer,
                                 char room[STORE_DATA]);
struct store_match fixture_match(const char *id);

/* Commits one job of `count` such entries; with `create` a new match. */
enum store_status fixture_append(struct store *store, const char *id, uint32_t first,
                                 uint32_t count, unsigned writer, bool create);

/* What was read. The reader is the first member. */
struct fixture_read {
	struct store_reader reader;
	struct store_match  match; /* the last row; its summary below */
	char                summary[STORE_DATA + 1];
	unsigned            rows;
	char                ids[64][STORE_ID]; /* of the first rows */
	uint32_t            entries, first;
	bool                gap;                     /* numbers were not consecutive */
	uint64_t            keys[FIXTURE_ENTRIES];   /* by place in what was read */
	uint64_t            hashes[FIXTURE_ENTRIES]; /* over all of an entry */
};
void     fixture_read_begin(struct fixture_read *read);
uint64_t fixture_hash(const struct store_entry *entry);
/* What was read are the writer's entries. */
bool fixture_read_is(const struct fixture_read *read, const char *id, unsigned writer);

#endif
