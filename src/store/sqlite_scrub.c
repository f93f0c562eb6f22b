/* sqlite_scrub.c: takes what was deleted out of the file of a store.
 *
 * SQLite overwrites what it deletes (secure_delete). But when it spreads the rows of a page over
 * several, it leaves copies of them in the gap between a page's row pointers and its rows; of a row
 * that is deleted later such a copy would stay. So the log is moved into the file, the gaps are
 * filled with zeroes, which no reader of a page ever looks at, and what the connection remembers of
 * the pages is forgotten. The lock on the file is ours all the time, and we write over SQLite's own
 * handle: to close a second one would drop the lock. */
#include "inside.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES = 4096, PAGE_MOST = 65536, FILE_HEAD = 100 };

struct pages {
	sqlite3_file *file;
	unsigned      size, usable;
	uint8_t       bytes[PAGE_MOST];
};

static unsigned two(const uint8_t *at)
{
	return (unsigned)at[0] << 8 | at[1];
}

static bool ask(sqlite3 *db, const char *sql, int64_t *out)
{
	sqlite3_stmt *query;
	bool          good = sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK
	            && sqlite3_step(query) == SQLITE_ROW;

	*out = good ? sqlite3_column_int64(query, 0) : 0;
	sqlite3_finalize(query);
	return good;
}

/* Where rows of a page with a tree begin and its pointers end; false: it is another page, or one
 * that is not as it should be. Such begin with the number of another page, whose first byte is 0.
 */
static bool find_gap(const struct pages *p, size_t head, size_t *begin, size_t *end)
{
	const uint8_t *at = p->bytes + head;
	unsigned       kind = at[0], rows = two(at + 3);

	if (kind != 2 && kind != 5 && kind != 10 && kind != 13)
		return false;
	*begin = head + (kind < 8 ? 12 : 8) + (size_t)rows * 2;
	*end = two(at + 5) ? two(at + 5) : PAGE_MOST;
	if (*begin > *end || *end > p->usable)
		return false;
	for (unsigned row = 0; row < rows; row++) {
		unsigned place = two(at + (kind < 8 ? 12 : 8) + (size_t)row * 2);

		if (place < *end || place >= p->usable)
			return false;
	}
	return true;
}

static bool clean_page(struct pages *p, uint32_t number)
{
	const sqlite3_io_methods *io = p->file->pMethods;
	sqlite3_int64             at = (sqlite3_int64)number * p->size;
	size_t                    begin, end, i;

	if (io->xRead(p->file, p->bytes, (int)p->size, at) != SQLITE_OK)
		return false;
	if (!find_gap(p, number ? 0 : FILE_HEAD, &begin, &end))
		return true;
	for (i = begin; i < end && !p->bytes[i];)
		i++;
	if (i == end)
		return true;
	memset(p->bytes + i, 0, end - i);
	return io->xWrite(p->file, p->bytes + i, (int)(end - i), at + (sqlite3_int64)i)
	       == SQLITE_OK;
}

static bool clean_pages(struct pages *p, uint32_t *from)
{
	const sqlite3_io_methods *io = p->file->pMethods;
	sqlite3_int64             size;
	uint32_t                  end = *from + PAGES, all;

	if (io->xFileSize(p->file, &size) != SQLITE_OK)
		return false;
	all = (uint32_t)(size / p->size);
	for (uint32_t number = *from; number < end && number < all; number++) {
		if (!clean_page(p, number))
			return false;
	}
	*from = end < all ? end : 0;
	return io->xSync(p->file, SQLITE_SYNC_NORMAL) == SQLITE_OK;
}

bool sqlite_scrub_part(sqlite3 *db, uint32_t *from)
{
	struct pages *p = malloc(sizeof(*p));
	int64_t       size, vacuum, log;
	uint8_t       spare = 0;
	bool          good = p && ask(db, "PRAGMA page_size", &size)
	            && ask(db, "PRAGMA auto_vacuum", &vacuum)
	            && ask(db, "PRAGMA wal_checkpoint(TRUNCATE)", &log) && !log;

	if (good && vacuum) { /* it has pages of another kind; no store of ours was made so */
		*from = 0;
		good = sqlite3_exec(db, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL)
		       == SQLITE_OK;
		free(p);
		return good;
	}
	good = good
	       && sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &p->file) == SQLITE_OK
	       && p->file->pMethods->xRead(p->file, &spare, 1, 20) == SQLITE_OK;
	if (good) {
		p->size = (unsigned)size;
		p->usable = (unsigned)size - spare;
		good = clean_pages(p, from);
		sqlite3_db_release_memory(db);
	}
	free(p);
	return good;
}
