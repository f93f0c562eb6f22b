/* prune.c: lines of chat first, then tables that never began, then finished matches, then the
 * bytes. */
#include "prune.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 200, MATCHES = 16, ALL_DAYS = 36500, DAY = 86400000 };
enum phase { CHAT, OPEN, OVER, ABORTED, SCRUB };

const struct prune_rules prune_defaults = { .open = 1, .finished = 0, .chat = 90 };

static bool read_days(const char *text, size_t length, uint32_t *out)
{
	char     word[8] = "";
	uint64_t days;

	if (!length || length >= sizeof(word))
		return false;
	memcpy(word, text, length);
	if (!strcmp(word, "never")) {
		*out = 0;
		return true;
	}
	if (!shoal_read_number(word, ALL_DAYS, &days) || !days)
		return false;
	*out = (uint32_t)days;
	return true;
}

bool prune_read(const char *text, struct prune_rules *out, struct shoal_error *error)
{
	const struct {
		const char *name;
		uint32_t   *days;
	} rows[] = { { "open=", &out->open },
		     { "finished=", &out->finished },
		     { "chat=", &out->chat } };

	while (*text) {
		size_t   length = strcspn(text, ","), name = 0;
		unsigned row = 0;

		for (; row < 3; row++) {
			name = strlen(rows[row].name);
			if (length > name && !memcmp(text, rows[row].name, name))
				break;
		}
		if (row == 3 || !read_days(text + name, length - name, rows[row].days)) {
			shoal_fail(error, SHOAL_BAD_COMMAND,
			           "'%.60s' does not say what is kept; right is "
			           "open=DAYS,finished=DAYS,chat=DAYS, or never instead of DAYS",
			           text);
			return false;
		}
		text += length + (text[length] == ',');
	}
	return true;
}

/* Matches of one stage that are old enough, so many at once. */
struct aged {
	struct store_reader reader;
	char                id[MATCHES][STORE_ID];
	int64_t             created[MATCHES];
	size_t              count;
	int64_t             last; /* when the last entry of the match that is read was written */
};

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	struct aged *aged = (struct aged *)reader;

	if (aged->count == MATCHES)
		return;
	memcpy(aged->id[aged->count], match->id, STORE_ID);
	aged->created[aged->count++] = match->created;
}

static void on_row(struct store_reader *reader, const struct store_match *match)
{
	((struct aged *)reader)->last = match->created;
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct aged *aged = (struct aged *)reader;

	if (entry->at > aged->last)
		aged->last = entry->at;
}

static int by_id(const void *a, const void *b)
{
	return strcmp(a, b);
}

static bool spared(const struct prune *prune, const char *id)
{
	return prune->spared_count
	       && bsearch(id, prune->spared, prune->spared_count, STORE_ID, by_id);
}

/* It goes if nothing was written to it since then either. */
static void drop_old(struct prune *prune, struct store *store, struct aged *aged, const char *id,
                     int64_t before, uint64_t *count)
{
	enum store_status status;

	if (spared(prune, id) || store->ops->load(store, id, 0, &aged->reader) != STORE_OK
	    || aged->last >= before)
		return;
	status = store->ops->drop(store, id);
	*count += status == STORE_OK;
	prune->failed |= status == STORE_FAILED;
}

/* True: there are more. */
static bool drop_some(struct prune *prune, struct store *store, enum store_stage stage,
                      uint32_t days, uint64_t *count)
{
	int64_t     before = prune->now - (int64_t)days * DAY;
	struct aged aged = { .reader = { on_match, on_entry } };

	if (!days)
		return false;
	if (store->ops->aged(store, stage, before, prune->from, prune->after, MATCHES, &aged.reader)
	    != STORE_OK) {
		prune->failed = true;
		return false;
	}
	aged.reader.match = on_row;
	for (size_t i = 0; i < aged.count; i++)
		drop_old(prune, store, &aged, aged.id[i], before, count);
	if (aged.count < MATCHES)
		return false;
	prune->from = aged.created[MATCHES - 1];
	memcpy(prune->after, aged.id[MATCHES - 1], STORE_ID);
	return true;
}

static bool hush_some(struct prune *prune, struct store *store)
{
	int64_t before = prune->now - (int64_t)prune->rules.chat * DAY;
	size_t  count = 0;

	if (!prune->rules.chat)
		return false;
	prune->failed |= store->ops->hush(store, before, LINES, &count) != STORE_OK;
	prune->counts.lines += count;
	return count == LINES;
}

static bool scrub_some(struct prune *prune, struct store *store)
{
	if (!prune->counts.lines && !prune->counts.open && !prune->counts.finished)
		return false;
	prune->failed |= store->ops->scrub(store, &prune->scrubbed) != STORE_OK;
	return prune->scrubbed;
}

static bool go_on(struct prune *prune, struct store *store)
{
	switch ((enum phase)prune->phase) {
	case CHAT:
		return hush_some(prune, store);
	case OPEN:
		return drop_some(prune, store, STORE_OPEN, prune->rules.open, &prune->counts.open);
	case OVER:
		return drop_some(prune, store, STORE_OVER, prune->rules.finished,
		                 &prune->counts.finished);
	case ABORTED:
		return drop_some(prune, store, STORE_ABORTED, prune->rules.finished,
		                 &prune->counts.finished);
	case SCRUB:
		break;
	}
	return scrub_some(prune, store);
}

bool prune_step(struct prune *prune, struct store *store)
{
	bool more = go_on(prune, store);

	if (prune->failed)
		return false;
	if (more)
		return true;
	prune->from = INT64_MIN;
	prune->after[0] = '\0';
	return prune->phase++ < SCRUB;
}
