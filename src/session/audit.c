/* audit.c: reads all matches of a store and folds them. */
#include "audit.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { IDS_AT_ONCE = 200 };

struct audit {
	struct store_reader  reader;
	struct audit_counts *counts;
	struct shoal_error  *error;
	struct table        *table; /* of the match that is being read */
	struct table_outages outages;
	bool                 wrong;
	char                 ids[IDS_AT_ONCE][STORE_ID];
	size_t               count;
};

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	struct audit *audit = (struct audit *)reader;

	table_destroy(audit->table);
	audit->table = table_create(match, &audit->outages);
	audit->counts->matches++;
	if (audit->table || audit->wrong)
		return;
	audit->wrong = true;
	shoal_fail(audit->error, SHOAL_NO_MEMORY, "not enough memory");
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct audit *audit = (struct audit *)reader;

	audit->counts->entries++;
	if (audit->wrong || audit->table->outdated)
		return;
	audit->wrong = !table_fold(audit->table, entry, NULL, audit->error);
	if (!audit->table->outdated)
		return;
	audit->wrong = false;
	audit->counts->outdated++;
}

static void on_id(struct store_reader *reader, const struct store_match *match)
{
	struct audit *audit = (struct audit *)reader;

	memcpy(audit->ids[audit->count++], match->id, STORE_ID);
}

static bool unreadable(struct audit *audit, const char *id)
{
	shoal_fail(audit->error, SHOAL_BAD_FILE,
	           "match '%.23s' cannot be read: the store fails, or its rows are damaged", id);
	return false;
}

static bool read_match(struct audit *audit, struct store *store, const char *id)
{
	if (store->ops->load(store, id, 0, &audit->reader) != STORE_OK)
		return unreadable(audit, id);
	return !audit->wrong
	       && (audit->table->game || audit->table->outdated || unreadable(audit, id));
}

static bool read_all(struct audit *audit, struct store *store)
{
	char after[STORE_ID] = "";

	do {
		audit->count = 0;
		audit->reader.match = on_id;
		if (store->ops->ids(store, after, IDS_AT_ONCE, &audit->reader) != STORE_OK)
			return unreadable(audit, after);
		audit->reader.match = on_match;
		for (size_t i = 0; i < audit->count; i++) {
			if (!read_match(audit, store, audit->ids[i]))
				return false;
		}
		if (audit->count)
			memcpy(after, audit->ids[audit->count - 1], STORE_ID);
	} while (audit->count == IDS_AT_ONCE);
	return true;
}

bool audit_store(struct store *store, struct audit_counts *counts, struct shoal_error *error)
{
	struct audit *audit = calloc(1, sizeof(*audit));
	bool          good;

	*counts = (struct audit_counts){ 0 };
	if (!audit) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory");
		return false;
	}
	audit->reader.entry = on_entry;
	audit->counts = counts;
	audit->error = error;
	good = read_all(audit, store);
	table_destroy(audit->table);
	free(audit);
	return good;
}
