/* store.h: where matches are kept: memory, SQLite or PostgreSQL behind one table of functions.
 *
 * A match is a row that hardly changes and an append-only list of entries, numbered from 0 without
 * a gap. Nobody can append number n twice, so that two processes on one database need no lock: who
 * comes second hears STORE_CONFLICT, reads what is new and thinks again. What an entry means is
 * nothing to a store.
 *
 * All functions block; they are called by one thread, the store's. */
#ifndef STORE_H
#define STORE_H

#include "shoal/base.h"

enum {
	STORE_ID = 24,     /* bytes of a match id with its end: letters and digits only */
	STORE_SECRET = 32, /* bytes of the secret of the dice */
	STORE_DATA = 4096, /* most bytes of an entry's text */
	STORE_BATCH = 256  /* most jobs in one commit */
};

enum store_status {
	STORE_OK,
	STORE_CONFLICT, /* the match has other entries than the job supposed; nothing was written */
	STORE_MISSING,  /* there is no such match */
	STORE_FAILED    /* the store cannot do it now; if it broke while writing, entries may
	                   still appear: read before trying again */
};

struct store_entry {
	int64_t     at;     /* milliseconds since 1970 */
	uint64_t    key;    /* who sent it chose this: the same thing sent twice */
	uint32_t    number; /* in its match, from 0 */
	uint16_t    action;
	uint8_t     kind;
	int8_t      seat;
	uint32_t    length; /* of the data */
	const char *data;   /* UTF-8, not terminated; may be NULL if the length is 0 */
};

/* How a match stands, for lists. */
enum store_stage { STORE_OPEN, STORE_PLAYING, STORE_OVER, STORE_ABORTED, STORE_STAGES };

/* The row of a match. */
struct store_match {
	char        id[STORE_ID];
	uint8_t     secret[STORE_SECRET];
	int64_t     created; /* milliseconds since 1970 */
	uint8_t     stage;
	bool        listed;
	const char *summary; /* JSON for lists, at most STORE_DATA bytes */
};

/* One thing to be committed: a new match with its first entries, or entries more. Entries are
 * consecutive; `first` is the number of the first of them. */
struct store_job {
	const struct store_match *create; /* NULL: the match is there */
	char                      id[STORE_ID];
	uint32_t                  first;
	uint32_t                  count;
	const struct store_entry *entries;
	int8_t                    stage; /* new stage, or -1: as it was */
	int8_t            lobby;   /* 1: lists show it from now on, -1: no longer, 0: as it was */
	const char       *summary; /* new summary, or NULL: as it was */
	enum store_status status;  /* out */
};

/* What is read is handed on row by row; it lasts for the call. */
struct store_reader {
	void (*match)(struct store_reader *reader, const struct store_match *match);
	void (*entry)(struct store_reader *reader, const struct store_entry *entry);
};

/* Something about the server itself: what its operator did, or was told. */
struct store_note {
	int64_t     at;   /* milliseconds since 1970 */
	const char *kind; /* a word */
	const char *data; /* JSON, at most STORE_DATA bytes */
};

/* A time in which nobody served: clocks did not run. */
struct store_outage {
	int64_t from, to;
};

struct store; /* first member of every store's own: const struct store_ops *ops */

struct store_ops {
	const char *name;   /* "memory", "sqlite", "postgresql" */
	bool        shared; /* other processes may write, too */

	/* Commits all jobs in one transaction (durable when it returns), each job wholly or not at
	 * all; fills every job's status. A refused job does not harm the others. At most
	 * STORE_BATCH jobs, each of another match. */
	void (*commit)(struct store *store, struct store_job jobs[], size_t count);

	/* The row of a match, then its entries from `first` on. STORE_MISSING if there is none. */
	enum store_status (*load)(struct store *store, const char *id, uint32_t first,
	                          struct store_reader *reader);

	/* Rows of matches without their entries, newest first: those that are listed and in the
	 * stage, at most `most`. */
	enum store_status (*list)(struct store *store, enum store_stage stage, size_t most,
	                          struct store_reader *reader);

	/* All ids in order, from behind `after` ("" is the beginning), at most `most`: export. */
	enum store_status (*ids)(struct store *store, const char *after, size_t most,
	                         struct store_reader *reader);

	/* Says that somebody serves at `*now`, every few seconds. If nobody did for longer than
	 * `most` milliseconds, that time becomes an outage. Then hands out all outages, and in
	 * `*now` the latest moment at which anybody ever said that it serves. */
	enum store_status (*alive)(struct store *store, int64_t *now, int64_t most,
	                           void (*outage)(void *to, struct store_outage outage), void *to);

	/* Shared stores only, else NULL. A descriptor that becomes readable when other processes
	 * appended (-1: none now); `news` then hands out the matches; `newer` asks for those of
	 * `ids` that have more entries than `next`: the net below lost notices. */
	int (*descriptor)(struct store *store);
	void (*news)(struct store *store, void (*changed)(void *to, const char *id), void *to);
	enum store_status (*newer)(struct store *store, const char *const ids[],
	                           const uint32_t next[], size_t                    count,
	                           void (*changed)(void *to, const char *id), void *to);

	/* Matches in which a visitor sat down or became a seat's owner; `visitor` is the hash as 64
	 * hexadecimal digits. In the order of their ids. */
	enum store_status (*of)(struct store *store, const char *visitor,
	                        struct store_reader *reader);
	/* Matches of a stage that were created before a moment, oldest first, from behind the match
	 * `after` which was created at `from` (INT64_MIN and "": the beginning), at most `most`. */
	enum store_status (*aged)(struct store *store, enum store_stage stage, int64_t before,
	                          int64_t from, const char *after, size_t most,
	                          struct store_reader *reader);
	/* The exceptions to "only ever added". The texts of these entries of a match become other
	 * ones, all or none. Entries of a match go with its row. Lines of chat from before a moment
	 * become empty, at most `most`; `*count` were. */
	enum store_status (*rewrite)(struct store *store, const char *id,
	                             const struct store_entry entries[], size_t count);
	enum store_status (*drop)(struct store *store, const char *id);
	enum store_status (*hush)(struct store *store, int64_t before, size_t most, size_t *count);
	/* What the last three took away is no longer in the store's own files, either, as far as it
	 * can do that (doc/STORES.md). A part at each call: `*from` is 0 at first, and when it is
	 * done. */
	enum store_status (*scrub)(struct store *store, uint32_t *from);

	/* Notes are only ever added, and handed on newest first. */
	enum store_status (*note)(struct store *store, const struct store_note *note);
	enum store_status (*notes)(struct store *store, const char *kind, size_t most,
	                           void (*hand)(void *to, const struct store_note *note), void *to);

	/* Stores that are a file only, else NULL. Copies all of it into `path`, an empty file,
	 * `pages` of it at each call, while others go on in between: what was committed before the
	 * last call is in the copy. With `*more` false the copy is whole and on the disk; 0 pages:
	 * it is given up, or there was none. One at a time. */
	enum store_status (*copy)(struct store *store, const char *path, unsigned pages,
	                          bool *more);

	void (*close)(struct store *store);
};

struct store {
	const struct store_ops *ops;
};

/* `where`: "memory", a file's name, or "postgresql://...". Brings an older schema up to date;
 * refuses a newer one, a file that is no Shoal store, and a file that another process has open,
 * with a sentence. NULL on failure. */
struct store *store_open(const char *where, struct shoal_error *error);
void          store_close(struct store *store);

/* Matches as text, one JSON object per line: a row, then its entries. doc/STORES.md. Returns false
 * with a sentence that names the line. */
bool store_export(struct store *store, const char *id, /* NULL: all */
                  bool (*line)(void *to, const char *bytes, size_t length), void *to,
                  struct shoal_error *error);
struct store_import; /* opaque: reads line by line, each match is one commit */
struct store_import *store_import_begin(struct store *store);
bool store_import_line(struct store_import *import, const char *bytes, size_t length,
                       struct shoal_error *error);
bool store_import_end(struct store_import *import, uint64_t *matches, struct shoal_error *error);

#endif
