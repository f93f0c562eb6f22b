/* memory.c: matches in memory, for tests and for tables that nobody needs tomorrow. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

struct kept_match {
	struct store_match  row;
	char               *summary; /* owned; row.summary is the same */
	struct store_entry *entries; /* each owns its data */
	uint32_t            count, room;
};

struct kept_note {
	int64_t at;
	char    kind[16];
	char   *data;
};

struct memory {
	struct store         store;
	struct kept_note    *notes;
	size_t               note_count;
	struct kept_match  **matches; /* ascending by id */
	size_t               count, room;
	struct store_outage *outages;
	size_t               outage_count;
	int64_t              seen;
	bool                 served;
};

/* Where the id stands, or where it would. */
static size_t place_of(const struct memory *m, const char *id, bool *there)
{
	size_t low = 0, high = m->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (strcmp(m->matches[middle]->row.id, id) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	*there = low < m->count && !strcmp(m->matches[low]->row.id, id);
	return low;
}

static struct kept_match *find(const struct memory *m, const char *id)
{
	bool   there;
	size_t place = place_of(m, id, &there);

	return there ? m->matches[place] : NULL;
}

static void forget(struct kept_match *match)
{
	if (!match)
		return;
	for (uint32_t i = 0; i < match->count; i++)
		free((char *)match->entries[i].data);
	free(match->entries);
	free(match->summary);
	free(match);
}

static char *copy(const char *bytes, size_t length)
{
	char *own = malloc(length + 1);

	if (!own)
		return NULL;
	if (length)
		memcpy(own, bytes, length);
	own[length] = '\0';
	return own;
}

/* Room for more entries without adding one. */
static bool widen(struct kept_match *match, uint32_t more)
{
	uint32_t            room = match->room ? match->room : 8;
	struct store_entry *larger;

	while (room < match->count + more)
		room *= 2;
	if (room == match->room)
		return true;
	larger = realloc(match->entries, room * sizeof(*larger));
	if (!larger)
		return false;
	match->entries = larger;
	match->room = room;
	return true;
}

/* All entries and the new summary, or nothing. */
static bool extend(struct kept_match *match, const struct store_job *job)
{
	char    *summary = NULL;
	uint32_t done = 0;

	if (!widen(match, job->count))
		return false;
	for (; done < job->count; done++) {
		const struct store_entry *from = &job->entries[done];
		struct store_entry       *to = &match->entries[match->count + done];

		*to = *from;
		to->data = copy(from->data, from->length);
		if (!to->data)
			goto fail;
	}
	if (job->summary) {
		summary = copy(job->summary, strlen(job->summary));
		if (!summary)
			goto fail;
		free(match->summary);
		match->row.summary = match->summary = summary;
	}
	if (job->stage >= 0)
		match->row.stage = (uint8_t)job->stage;
	if (job->lobby)
		match->row.listed = job->lobby > 0;
	match->count += job->count;
	return true;
fail:
	while (done--)
		free((char *)match->entries[match->count + done].data);
	return false;
}

static bool insert(struct memory *m, size_t place, struct kept_match *match)
{
	if (m->count == m->room) {
		size_t              room = m->room ? m->room * 2 : 64;
		struct kept_match **larger =
		    realloc(m->matches, room * sizeof(struct kept_match *));

		if (!larger)
			return false;
		m->matches = larger;
		m->room = room;
	}
	memmove(m->matches + place + 1, m->matches + place,
	        (m->count - place) * sizeof(struct kept_match *));
	m->matches[place] = match;
	m->count++;
	return true;
}

static enum store_status create(struct memory *m, const struct store_job *job)
{
	struct kept_match *match;
	bool               there;
	size_t             place = place_of(m, job->id, &there);

	if (there)
		return STORE_CONFLICT;
	match = calloc(1, sizeof(*match));
	if (!match)
		return STORE_FAILED;
	match->row = *job->create;
	match->summary = copy(job->create->summary, strlen(job->create->summary));
	match->row.summary = match->summary;
	if (!match->summary || !extend(match, job) || !insert(m, place, match)) {
		forget(match);
		return STORE_FAILED;
	}
	return STORE_OK;
}

static enum store_status do_job(struct memory *m, const struct store_job *job)
{
	struct kept_match *match;

	if (!store_job_good(job))
		return STORE_FAILED;
	if (job->create)
		return create(m, job);
	match = find(m, job->id);
	if (!match)
		return STORE_MISSING;
	if (match->count != job->first)
		return STORE_CONFLICT;
	return extend(match, job) ? STORE_OK : STORE_FAILED;
}

static void memory_commit(struct store *store, struct store_job jobs[], size_t count)
{
	struct memory *m = (struct memory *)store;

	for (size_t i = 0; i < count; i++)
		jobs[i].status = do_job(m, &jobs[i]);
}

static enum store_status memory_load(struct store *store, const char *id, uint32_t first,
                                     struct store_reader *reader)
{
	const struct kept_match *match = find((struct memory *)store, id);

	if (!match)
		return STORE_MISSING;
	reader->match(reader, &match->row);
	for (uint32_t i = first; i < match->count; i++)
		reader->entry(reader, &match->entries[i]);
	return STORE_OK;
}

/* Newest first; the same moment by id. */
static int newest_first(const void *a, const void *b)
{
	const struct kept_match *x = *(struct kept_match *const *)a;
	const struct kept_match *y = *(struct kept_match *const *)b;

	if (x->row.created != y->row.created)
		return x->row.created < y->row.created ? 1 : -1;
	return strcmp(x->row.id, y->row.id);
}

static enum store_status memory_list(struct store *store, enum store_stage stage, size_t most,
                                     struct store_reader *reader)
{
	struct memory      *m = (struct memory *)store;
	struct kept_match **fit = malloc((m->count + 1) * sizeof(struct kept_match *));
	size_t              count = 0;

	if (!fit)
		return STORE_FAILED;
	for (size_t i = 0; i < m->count; i++) {
		if (m->matches[i]->row.listed && m->matches[i]->row.stage == stage)
			fit[count++] = m->matches[i];
	}
	qsort(fit, count, sizeof(struct kept_match *), newest_first);
	for (size_t i = 0; i < count && i < most; i++)
		reader->match(reader, &fit[i]->row);
	free(fit);
	return STORE_OK;
}

static enum store_status memory_ids(struct store *store, const char *after, size_t most,
                                    struct store_reader *reader)
{
	struct memory *m = (struct memory *)store;
	bool           there;
	size_t         place = place_of(m, after, &there);

	for (size_t i = place + there; i < m->count && most; i++, most--)
		reader->match(reader, &m->matches[i]->row);
	return STORE_OK;
}

static enum store_status memory_alive(struct store *store, int64_t *now, int64_t most,
                                      void (*outage)(void *to, struct store_outage outage),
                                      void *to)
{
	struct memory *m = (struct memory *)store;

	if (m->served && *now - m->seen > most) {
		struct store_outage *larger =
		    realloc(m->outages, (m->outage_count + 1) * sizeof(*larger));

		if (!larger)
			return STORE_FAILED;
		m->outages = larger;
		m->outages[m->outage_count++] =
		    (struct store_outage){ .from = m->seen, .to = *now };
	}
	if (!m->served || *now > m->seen)
		m->seen = *now;
	m->served = true;
	*now = m->seen;
	for (size_t i = 0; i < m->outage_count; i++)
		outage(to, m->outages[i]);
	return STORE_OK;
}

/* Keeping less. */

static bool says(const struct store_entry *entry, const char *visitor)
{
	size_t length = strlen(visitor);

	if ((entry->kind != 2 && entry->kind != 20) || entry->length < length)
		return false;
	return !memcmp(entry->data + (entry->kind == 2 ? entry->length - length : 0), visitor,
	               length);
}

static enum store_status memory_of(struct store *store, const char *visitor,
                                   struct store_reader *reader)
{
	struct memory *m = (struct memory *)store;

	for (size_t i = 0; i < m->count; i++) {
		const struct kept_match *match = m->matches[i];
		uint32_t                 n = 0;

		while (n < match->count && !says(&match->entries[n], visitor))
			n++;
		if (n < match->count)
			reader->match(reader, &match->row);
	}
	return STORE_OK;
}

static int oldest_first(const void *a, const void *b)
{
	const struct kept_match *x = *(struct kept_match *const *)a;
	const struct kept_match *y = *(struct kept_match *const *)b;

	if (x->row.created != y->row.created)
		return x->row.created > y->row.created ? 1 : -1;
	return strcmp(x->row.id, y->row.id);
}

static enum store_status memory_aged(struct store *store, enum store_stage stage, int64_t before,
                                     int64_t from, const char *after, size_t most,
                                     struct store_reader *reader)
{
	struct memory      *m = (struct memory *)store;
	struct kept_match **fit = malloc((m->count + 1) * sizeof(struct kept_match *));
	size_t              count = 0;

	if (!fit)
		return STORE_FAILED;
	for (size_t i = 0; i < m->count; i++) {
		const struct store_match *row = &m->matches[i]->row;

		if (row->stage == stage && row->created < before
		    && (row->created > from
		        || (row->created == from && strcmp(row->id, after) > 0)))
			fit[count++] = m->matches[i];
	}
	qsort(fit, count, sizeof(struct kept_match *), oldest_first);
	for (size_t i = 0; i < count && i < most; i++)
		reader->match(reader, &fit[i]->row);
	free(fit);
	return STORE_OK;
}

static enum store_status memory_rewrite(struct store *store, const char *id,
                                        const struct store_entry entries[], size_t count)
{
	struct kept_match *match = find((struct memory *)store, id);

	for (size_t i = 0; i < count; i++) {
		if (!match || entries[i].number >= match->count)
			return STORE_MISSING;
	}
	for (size_t i = 0; i < count; i++) {
		struct store_entry *to = &match->entries[entries[i].number];
		char               *data = copy(entries[i].data, entries[i].length);

		if (!data)
			return STORE_FAILED;
		free((char *)to->data);
		to->data = data;
		to->length = entries[i].length;
	}
	return STORE_OK;
}

static enum store_status memory_drop(struct store *store, const char *id)
{
	struct memory *m = (struct memory *)store;
	bool           there;
	size_t         place = place_of(m, id, &there);

	if (!there)
		return STORE_MISSING;
	forget(m->matches[place]);
	m->count--;
	memmove(m->matches + place, m->matches + place + 1,
	        (m->count - place) * sizeof(struct kept_match *));
	return STORE_OK;
}

static enum store_status memory_hush(struct store *store, int64_t before, size_t most,
                                     size_t *count)
{
	struct memory *m = (struct memory *)store;

	*count = 0;
	for (size_t i = 0; i < m->count; i++) {
		for (uint32_t n = 0; n < m->matches[i]->count && *count < most; n++) {
			struct store_entry *entry = &m->matches[i]->entries[n];

			if (entry->kind != 16 || !entry->length || entry->at >= before)
				continue;
			((char *)entry->data)[0] = '\0';
			entry->length = 0;
			++*count;
		}
	}
	return STORE_OK;
}

static enum store_status memory_scrub(struct store *store, uint32_t *from)
{
	*from = 0;
	(void)store;
	return STORE_OK;
}

static enum store_status memory_note(struct store *store, const struct store_note *note)
{
	struct memory    *m = (struct memory *)store;
	struct kept_note *larger = realloc(m->notes, (m->note_count + 1) * sizeof(*larger));
	char             *data = copy(note->data, strlen(note->data));

	m->notes = larger ? larger : m->notes;
	if (!larger || !data) {
		free(data);
		return STORE_FAILED;
	}
	larger[m->note_count] = (struct kept_note){ .at = note->at, .data = data };
	strncpy(larger[m->note_count++].kind, note->kind, sizeof(larger->kind) - 1);
	return STORE_OK;
}

static enum store_status memory_notes(struct store *store, const char *kind, size_t most,
                                      void (*hand)(void *to, const struct store_note *note),
                                      void *to)
{
	struct memory *m = (struct memory *)store;

	for (size_t i = m->note_count; i-- > 0 && most;) {
		const struct kept_note *kept = &m->notes[i];

		if (strcmp(kept->kind, kind) != 0)
			continue;
		hand(to, &(struct store_note){ kept->at, kept->kind, kept->data });
		most--;
	}
	return STORE_OK;
}

static void memory_close(struct store *store)
{
	struct memory *m = (struct memory *)store;

	for (size_t i = 0; i < m->note_count; i++)
		free(m->notes[i].data);
	free(m->notes);

	for (size_t i = 0; i < m->count; i++)
		forget(m->matches[i]);
	free(m->matches);
	free(m->outages);
	free(m);
}

static const struct store_ops ops = {
	.name = "memory",
	.commit = memory_commit,
	.load = memory_load,
	.list = memory_list,
	.ids = memory_ids,
	.alive = memory_alive,
	.of = memory_of,
	.aged = memory_aged,
	.rewrite = memory_rewrite,
	.drop = memory_drop,
	.hush = memory_hush,
	.scrub = memory_scrub,
	.note = memory_note,
	.notes = memory_notes,
	.close = memory_close,
};

struct store *memory_open(struct shoal_error *error)
{
	struct memory *m = calloc(1, sizeof(*m));

	if (!m) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a store");
		return NULL;
	}
	m->store.ops = &ops;
	return &m->store;
}
