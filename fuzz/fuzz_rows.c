/* fuzz_rows.c: entries of any bytes behind the row of a match, as a damaged or hostile database
 * would hand them out. One that does not fit is refused with a sentence and leaves the table as it
 * was; what fits can be looked at from every seat, retold and played on. */
#include "house.h"

#include "entry.h"
#include "table.h"

#include <string.h>

static const char id[] = "0123456789abcdef";

static const char *const setups[] = {
	"{\"game\":\"example\",\"seats\":[\"me\",\"open\"],\"undo\":true}",
	"{\"game\":\"spoof(players=3)\",\"seats\":[\"me\",\"open\",\"easy\"],\"clock\":{\"move\":30}}",
	"{\"game\":\"zemo\",\"seats\":[\"me\"],\"undo\":true,\"clock\":{\"total\":600}}",
	"{\"game\":\"moonshell(players=3)\",\"seats\":[\"me\",\"easy\",\"open\"]}",
	"{\"game\":\"kuhn\",\"seats\":[\"me\",\"hard\"],\"listed\":true}",
	"{\"game\":\"goofspiel\",\"seats\":[\"open\",\"open\"]}",
};

#define TOKEN "00112233445566778899aabbccddeeff"
static const char taken[] =
    "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720\n" /* its hash */
    "Anna\nword";

enum { MOST = 64 };

struct rows {
	struct store_entry entries[MOST];
	char               bytes[MOST][256];
	uint32_t           count;
};

/* Data that is nearly right, or any bytes of the input. */
static void fill_data(struct fuzz_input *input, struct store_entry *entry, char *bytes)
{
	unsigned length = fuzz_byte(input);

	entry->data = bytes;
	if (length >= 250) {
		entry->data = NULL;
	} else if (length >= 200) {
		const char *text = entry->kind == ENTRY_CREATE   ? setups[length % 6]
		                   : entry->kind == ENTRY_TAKE   ? taken
		                   : entry->kind == ENTRY_INVITE ? "00"
		                                                 : id;

		entry->length = (uint32_t)strlen(text);
		memcpy(bytes, text, strlen(text));
	} else {
		length = length < input->left ? length : (unsigned)input->left;
		memcpy(bytes, input->at, length);
		input->at += length;
		input->left -= length;
		entry->length = length;
	}
}

static void fill_rows(struct fuzz_input *input, struct rows *rows)
{
	static const int64_t times[] = { 0, 1, 999, 31000, 600000, -1, INT64_MAX, INT64_MIN };
	int64_t              at = 1700000000000;

	while (input->left && rows->count < MOST) {
		struct store_entry *entry = &rows->entries[rows->count];
		unsigned            time = fuzz_byte(input);

		at += times[time % 5];
		entry->at = time >= 0xf0 ? times[time % 8] : at;
		entry->kind = (uint8_t)(fuzz_byte(input) % (ENTRY_KIND_COUNT + 1));
		entry->seat = (int8_t)(fuzz_byte(input) % 10 - 2);
		entry->action = (uint16_t)(fuzz_byte(input) | (time & 8 ? 0xff00 : 0));
		entry->key = fuzz_byte(input);
		entry->number = rows->count + (time == 0xee);
		fill_data(input, entry, rows->bytes[rows->count]);
		rows->count++;
	}
}

struct counter {
	struct table_ear ear;
	uint32_t         heard[TABLE_VIEWERS];
};

static void on_event(struct table_ear *ear, const struct table_event *event)
{
	struct counter *c = (struct counter *)ear;

	for (unsigned viewer = 0; viewer < TABLE_VIEWERS; viewer++)
		c->heard[viewer] += table_hears(event, viewer);
}

static void look(const struct table *table, int64_t now)
{
	struct counter   c = { .ear.hear = on_event };
	union shoal_room view;

	table_retell(table, &c.ear);
	FUZZ_CHECK(!memcmp(c.heard, table->heard, sizeof(c.heard)));
	for (int seat = 0; table->game && seat < table->game->seats; seat++) {
		FUZZ_CHECK(table_left(table, seat, now) >= 0);
		(void)table_flag_at(table, seat, now);
		(void)table_absent_at(table, seat, now, 60000);
		FUZZ_CHECK(!table->match
		           || table_undo_asked(table, seat) <= shoal_match_plies(table->match));
		if (table->match)
			table_view(table, table_viewer(seat), &view.state);
	}
}

static void fold(const struct rows *rows, const struct store_match *row)
{
	struct table_outages outages = { .at = { { 1700000000500, 1700000001500 } }, .count = 1 };
	struct table        *table = table_create(row, &outages);

	FUZZ_CHECK(table);
	for (uint32_t i = 0; i < rows->count; i++) {
		struct table       before = *table;
		struct store_entry entry = rows->entries[i];
		struct shoal_error error = { 0 };

		entry.number = entry.number == i ? table->next : entry.number;
		if (table_fold(table, &entry, NULL, &error)) {
			FUZZ_CHECK(table->next == before.next + 1);
			look(table, table->last);
			continue;
		}
		FUZZ_CHECK(error.status && error.text[0] && table->game == before.game
		           && table->next == before.next && table->stage == before.stage
		           && table->last == before.last && table->time == before.time
		           && table->step_count == before.step_count
		           && !memcmp(table->seat, before.seat, sizeof(before.seat))
		           && !memcmp(table->heard, before.heard, sizeof(before.heard)));
	}
	look(table, table->last + 100000);
	table_destroy(table);
}

/* The same rows in a store that a core reads, with clients who try everything. */
static void serve(struct rows *rows, const struct store_match *row)
{
	static const char *const messages[] = {
		"{\"do\":\"watch\",\"match\":\"0123456789abcdef\",\"since\":0}",
		"{\"do\":\"look\",\"match\":\"0123456789abcdef\",\"lang\":\"de\"}",
		"{\"do\":\"record\",\"match\":\"0123456789abcdef\"}",
		"{\"do\":\"join\",\"match\":\"0123456789abcdef\",\"name\":\"B\"}",
		"{\"do\":\"list\"}",
		"{\"do\":\"watch\",\"match\":\"0123456789abcdef\",\"token\":\"" TOKEN "\"}",
		"{\"do\":\"undo\",\"ply\":1,\"key\":\"1\"}",
		"{\"do\":\"undo\",\"ply\":2,\"key\":\"2\"}",
		"{\"do\":\"act\",\"ply\":2,\"key\":\"3\",\"action\":1}",
		"{\"do\":\"agree\",\"key\":\"1\"}",
		"{\"do\":\"rematch\"}",
		"{\"do\":\"abort\",\"key\":\"4\"}",
		"{\"do\":\"leave\"}",
	};
	struct house     house;
	struct store_job job = { .create = row, .count = rows->count, .entries = rows->entries };

	house_open(&house, 1, false);
	memcpy(job.id, row->id, sizeof(job.id));
	house.store->ops->commit(house.store, &job, 1);
	for (unsigned i = 0; i < sizeof(messages) / sizeof(messages[0]); i++) {
		house_say(&house, i % 2, messages[i], strlen(messages[i]));
		FUZZ_CHECK(!house_settle(&house) || house.conn[i % 2].dropped
		           || house.conn[i % 2].answered == house.conn[i % 2].asked);
	}
	house_close(&house);
}

/* A table that people sit at, and that has begun. */
static void seat_people(struct fuzz_input *input, struct rows *rows)
{
	unsigned setup = fuzz_below(input, 6);

	rows->entries[0] = (struct store_entry){ .at = 1700000000000,
		                                 .kind = ENTRY_CREATE,
		                                 .data = setups[setup],
		                                 .length = (uint32_t)strlen(setups[setup]) };
	for (rows->count = 1; rows->count < 4; rows->count++)
		rows->entries[rows->count] =
		    (struct store_entry){ .at = 1700000000000,
			                  .number = rows->count,
			                  .kind = rows->count < 3 ? ENTRY_TAKE : ENTRY_BEGIN,
			                  .seat = (int8_t)(rows->count == 2 ? 1 + (setup == 3) : 0),
			                  .data = rows->count < 3 ? taken : NULL,
			                  .length = rows->count < 3 ? sizeof(taken) - 1 : 0 };
	if (setup == 2 || setup == 4) { /* one person */
		rows->entries[2] = rows->entries[3];
		rows->entries[2].number = --rows->count - 1;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input  input = { data, size };
	struct store_match row = { .listed = true, .summary = "{}" };
	struct rows        rows = { .count = 0 };
	unsigned           how = fuzz_byte(&input);

	memcpy(row.id, id, sizeof(id));
	if (!(how & 1))
		seat_people(&input, &rows);
	fill_rows(&input, &rows);
	fold(&rows, &row);
	if (how & 6) /* the rest takes long */
		return 0;
	for (uint32_t i = 0; i < rows.count; i++) /* a store hands out what is whole and in order */
		rows.entries[i].number = i;
	serve(&rows, &row);
	return 0;
}
