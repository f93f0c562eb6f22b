/* person.c: finds what of a match is somebody's, and takes it out. What others need stays: who sat
 * where, what was played, and the words of the dice, without which nothing could be verified. */
#include "person.h"
#include "own.h"

#include <stdlib.h>
#include <string.h>

#define NOTHING "0000000000000000000000000000000000000000000000000000000000000000"

static bool ends_with(const struct store_entry *entry, const char *visitor)
{
	size_t length = strlen(visitor);

	return entry->length >= length
	       && !memcmp(entry->data + entry->length - length, visitor, length);
}

static bool begins_with(const struct store_entry *entry, const char *visitor)
{
	return entry->length >= strlen(visitor) && !memcmp(entry->data, visitor, strlen(visitor));
}

static bool of_seat(const struct store_entry *entry)
{
	return entry->seat >= 0 && entry->seat < SHOAL_SEATS_MAX && entry->kind != ENTRY_INVITE;
}

bool person_entries(const struct store_entry entries[], size_t count, const char *visitor,
                    bool mine[])
{
	size_t sat[SHOAL_SEATS_MAX]; /* where who sits there now sat down; `count`: nobody */
	bool   others = false;

	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		sat[seat] = count;
	for (size_t i = 0; i < count; i++) { /* first: which sittings */
		const struct store_entry *entry = &entries[i];

		mine[i] = false;
		if (!of_seat(entry))
			continue;
		if (entry->kind == ENTRY_TAKE) {
			sat[entry->seat] = i;
			mine[i] = ends_with(entry, visitor);
		} else if (entry->kind == ENTRY_OWN && begins_with(entry, visitor)
		           && sat[entry->seat] < count) {
			mine[sat[entry->seat]] = true;
		}
	}
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		sat[seat] = count;
	for (size_t i = 0; i < count; i++) {
		if (!of_seat(&entries[i]))
			continue;
		if (entries[i].kind == ENTRY_TAKE) {
			sat[entries[i].seat] = i;
			others |= !mine[i];
		} else {
			mine[i] = sat[entries[i].seat] < count && mine[sat[entries[i].seat]];
		}
	}
	return others;
}

/* Changes of texts. */

static bool change(struct person_oblivion *o, const struct store_entry *entry, const char *text,
                   size_t length)
{
	char *at = o->bytes + o->change_count * STORE_DATA;

	if (length > STORE_DATA)
		return false;
	memcpy(at, text, length);
	o->changes[o->change_count] = *entry;
	o->changes[o->change_count].data = at;
	o->changes[o->change_count++].length = (uint32_t)length;
	return true;
}

/* Who sat down becomes somebody, whom nothing opens the seat for. The word and what was promised of
 * it stay: the dice rest on them. */
static bool forget_take(struct person_oblivion *o, const struct store_entry *entry)
{
	char              bytes[STORE_DATA];
	struct shoal_text text = SHOAL_TEXT(bytes);
	const char       *at = entry->data, *end = at + entry->length;

	for (unsigned line = 0; line < 5 && at <= end; line++) {
		size_t length = (size_t)(end - at);
		char  *stop = memchr(at, '\n', length);

		length = stop ? (size_t)(stop - at) : length;
		shoal_put(&text, "%s", line ? "\n" : "");
		if (line == 0)
			shoal_put(&text, "%s", NOTHING);
		else if (line == 1)
			shoal_put(&text, "%s", TABLE_SOMEBODY);
		else if (line < 4)
			shoal_put_bytes(&text, at, length);
		at += length + 1;
	}
	return change(o, entry, bytes, text.length);
}

/* Who made it is known by a hash alone; that goes, too. */
static bool forget_maker(struct person_oblivion *o, const struct store_entry *entry,
                         const char *visitor)
{
	struct proto_setup setup;
	char               bytes[STORE_DATA];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_json  json = { .text = &text };

	if (!proto_read_setup(entry->data, entry->length, &setup, NULL)
	    || strcmp(setup.maker, visitor) != 0)
		return true;
	setup.maker[0] = '\0';
	proto_put_setup(&setup, &json);
	return change(o, entry, bytes, text.length);
}

static bool forget_text(struct person_oblivion *o, const struct store_entry *entry, bool mine,
                        const char *visitor)
{
	if (entry->kind == ENTRY_CREATE)
		return forget_maker(o, entry, visitor);
	if (entry->kind == ENTRY_INVITE && ends_with(entry, visitor))
		return change(o, entry, NOTHING, FAIR_HEX - 1);
	if (!mine)
		return true;
	if (entry->kind == ENTRY_TAKE)
		return forget_take(o, entry);
	if (entry->kind == ENTRY_CHAT && entry->length)
		return change(o, entry, "", 0);
	if (entry->kind == ENTRY_RENAME)
		return change(o, entry, TABLE_SOMEBODY, strlen(TABLE_SOMEBODY));
	if (entry->kind == ENTRY_OWN)
		return change(o, entry, "\n", 1);
	if (entry->kind == ENTRY_CARRY)
		return change(o, entry, NOTHING, FAIR_HEX - 1);
	return true;
}

/* What is written behind all that. */

static void add(struct person_oblivion *o, struct table *table, enum entry_kind kind, int seat,
                int64_t now, uint32_t took)
{
	uint32_t           i = o->job.count;
	struct shoal_text  text = SHOAL_TEXT(o->texts[i]);
	struct store_entry entry = {
		.at = now, .number = table->next, .kind = (uint8_t)kind, .seat = (int8_t)seat
	};
	struct shoal_error error;

	if (kind == ENTRY_FORGET) {
		shoal_put(&text, "%u", (unsigned)took);
		entry.data = o->texts[i];
		entry.length = (uint32_t)text.length;
	}
	if (!table_fold(table, &entry, NULL, &error))
		return;
	o->more[i] = entry;
	o->job.count++;
}

/* Who goes for good gives the seat back, or the game up. */
static void leave(struct person_oblivion *o, struct table *table, int seat, int64_t now)
{
	bool words = false;

	for (unsigned i = 0; i < table->game->seats; i++)
		words |= table->seat[i].shown;
	if (table->stage == STORE_PLAYING && !table->seat[seat].out)
		add(o, table, ENTRY_RESIGN, seat, now, 0);
	else if (table->stage == STORE_OPEN && (seat == table->maker || words))
		add(o, table, ENTRY_ABORT, seat, now, 0);
	else if (table->stage == STORE_OPEN)
		add(o, table, ENTRY_LEAVE, seat, now, 0);
}

static void add_all(struct person_oblivion *o, struct table *table,
                    const struct store_entry entries[], size_t count, const bool mine[],
                    int64_t now)
{
	now = now > table->last ? now : table->last;
	for (size_t i = 0; i < count && o->job.count + 2 < 2 * SHOAL_SEATS_MAX; i++) {
		int seat = entries[i].seat;

		if (entries[i].kind != ENTRY_TAKE || !mine[i])
			continue;
		add(o, table, ENTRY_FORGET, seat, now, (uint32_t)i);
		if (table->seat[seat].chair == PROTO_ME && table->seat[seat].took == i)
			leave(o, table, seat, now);
	}
}

static bool plan(struct person_oblivion *o, struct table *table, const struct store_entry entries[],
                 size_t count, const bool mine[], int64_t now, int64_t dates)
{
	struct shoal_text  summary = SHOAL_TEXT(o->summary);
	struct shoal_error error;
	size_t             n = 0;

	while (n < count && table_fold(table, &entries[n], NULL, &error))
		n++;
	if (n == count)
		add_all(o, table, entries, count, mine, now);
	o->job.first = (uint32_t)count;
	o->job.entries = o->more;
	o->job.stage = n == count ? (int8_t)table->stage : -1;
	o->job.lobby = n == count && table_listed(table) ? 0 : -1;
	if (n == count)
		say_summary(dates, table, &summary);
	else /* of other rules: it cannot be told any more */
		shoal_put(&summary, "{}");
	o->job.summary = o->summary;
	return !summary.cut;
}

bool person_forget(const struct store_match *row, const struct store_entry entries[], size_t count,
                   const struct table_outages *outages, const char *visitor, int64_t now,
                   int64_t dates, struct person_oblivion *out)
{
	struct table *table = table_create(row, outages);
	bool         *mine = calloc(count + 1, sizeof(*mine));
	bool          good = table && mine;

	*out = (struct person_oblivion){ .drop = false };
	memcpy(out->job.id, row->id, sizeof(out->job.id));
	if (good && !person_entries(entries, count, visitor, mine)) {
		out->drop = true;
	} else if (good) {
		out->changes = calloc(count + 1, sizeof(*out->changes));
		out->bytes = malloc((count + 1) * STORE_DATA);
		good = out->changes && out->bytes
		       && plan(out, table, entries, count, mine, now, dates);
		for (size_t i = 0; i < count && good; i++)
			good = forget_text(out, &entries[i], mine[i], visitor);
	}
	table_destroy(table);
	free(mine);
	if (!good)
		person_finish(out);
	return good;
}

void person_finish(struct person_oblivion *oblivion)
{
	free(oblivion->changes);
	free(oblivion->bytes);
	oblivion->changes = NULL;
	oblivion->bytes = NULL;
}
