/* plan.c: entries on their way into the store. Each is folded into the table when it is planned, so
 * that the next can build on it; if the commit fails the table is read anew. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

void plan_clear(struct plan *plan)
{
	free(plan->entries);
	memset(plan, 0, sizeof(*plan));
}

/* Collects what happened for those who will be told. */
struct collector {
	struct table_ear ear;
	struct desk     *desk;
};

static void collect(struct table_ear *ear, const struct table_event *event)
{
	struct desk        *desk = ((struct collector *)ear)->desk;
	struct table_event *news;

	if (desk->news_count == desk->news_room) {
		uint32_t room = desk->news_room ? desk->news_room * 2 : 16;

		news = realloc(desk->news, room * sizeof(*news));
		desk->news_lost |= !news;
		if (!news)
			return;
		desk->news = news;
		desk->news_room = room;
	}
	desk->news[desk->news_count++] = *event;
}

/* What changes nothing of what everybody is told about a table. */
static bool quiet(unsigned kind)
{
	return kind == ENTRY_ACT || kind == ENTRY_CHAT || kind == ENTRY_CARRY || kind == ENTRY_OWN
	       || kind == ENTRY_UNSAY;
}

bool desk_fold(struct desk *desk, const struct store_entry *entry)
{
	struct collector   c = { .ear.hear = collect, .desk = desk };
	struct table      *table = desk->table;
	enum store_stage   stage = table->stage;
	bool               offered = table->offered;
	bool               open = table->match && table_state(table)->seen == SHOAL_EVERYBODY;
	struct shoal_error error;

	if (!desk->news_count)
		memcpy(desk->news_from, table->heard, sizeof(table->heard));
	if (!table_fold(table, entry, &c.ear, &error))
		return false;
	if (entry->number < desk->told) /* read once more */
		return true;
	if (entry->kind == ENTRY_ACT)
		steps_keep(desk, open);
	else if (entry->kind == ENTRY_UNDO)
		steps_undo(desk);
	if (!quiet(entry->kind) || table->stage != stage || table->offered != offered)
		desk->meta = true;
	return true;
}

static struct store_entry *plan_room(struct plan *plan)
{
	struct store_entry *entries;
	uint32_t            room = plan->room ? plan->room * 2 : 8;

	if (plan->count == plan->room) {
		entries = realloc(plan->entries, room * sizeof(*entries));
		if (!entries)
			return NULL;
		plan->entries = entries;
		plan->room = room;
	}
	return &plan->entries[plan->count];
}

bool plan_add(struct core *core, struct desk *desk, enum entry_kind kind, int seat,
              shoal_action action, uint64_t key, const char *data, size_t length)
{
	struct plan        *plan = &desk->plan;
	struct store_entry *entry = plan->failed ? NULL : plan_room(plan);

	if (!entry || length > sizeof(plan->bytes) - plan->used) {
		plan->failed = true;
		return false;
	}
	if (length)
		memcpy(plan->bytes + plan->used, data, length);
	*entry = (struct store_entry){ .at = core->now,
		                       .key = key,
		                       .number = desk->table->next,
		                       .action = action,
		                       .kind = (uint8_t)kind,
		                       .seat = (int8_t)seat,
		                       .length = (uint32_t)length,
		                       .data = plan->bytes + plan->used };
	plan->used += length;
	if (!plan->count)
		plan->first = entry->number;
	if (!desk_fold(desk, entry)) {
		plan->failed = true;
		return false;
	}
	plan->count++;
	return true;
}

bool plan_chance(struct core *core, struct desk *desk)
{
	struct table *table = desk->table;

	while (table_state(table)->actor == SHOAL_CHANCE) {
		struct fair_draw draw =
		    fair_draw(&table->dice, table->game, table_state(table), &core->list);

		if (!plan_add(core, desk, ENTRY_ACT, SHOAL_CHANCE, draw.action, 0, NULL, 0))
			return false;
	}
	return true;
}

/* The hash as digits; "" if it is none. */
static void put_hash(struct shoal_text *text, const uint8_t hash[FAIR_BYTES])
{
	char hex[FAIR_HEX];

	fair_hex(hash, FAIR_BYTES, hex);
	shoal_put(text, "%s", table_hash_none(hash) ? "" : hex);
}

bool plan_take(struct core *core, struct desk *desk, int seat, const struct work *work)
{
	const struct proto_request *request = &work->request;
	uint8_t                     hash[FAIR_BYTES];
	char                        bytes[400];
	struct shoal_text           text = SHOAL_TEXT(bytes);

	fair_hash(work->token, strlen(work->token), hash);
	put_hash(&text, hash);
	shoal_put(&text, "\n%s\n%s\n%s\n", request->name[0] ? request->name : "Guest",
	          request->word, request->promise);
	put_hash(&text, work->visitor);
	return plan_add(core, desk, ENTRY_TAKE, seat, 0, 0, text.bytes, text.length);
}

bool plan_own(struct core *core, struct desk *desk, int seat, const struct work *work)
{
	uint8_t           hash[FAIR_BYTES] = { 0 };
	char              bytes[2 * FAIR_HEX];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (work->token[0])
		fair_hash(work->token, strlen(work->token), hash);
	put_hash(&text, work->visitor);
	shoal_put(&text, "\n");
	put_hash(&text, hash);
	return plan_add(core, desk, ENTRY_OWN, seat, 0, 0, text.bytes, text.length);
}

bool plan_begin_now(struct core *core, struct desk *desk)
{
	return plan_add(core, desk, ENTRY_BEGIN, SHOAL_NOBODY, 0, 0, NULL, 0)
	       && plan_chance(core, desk);
}

bool plan_begin(struct core *core, struct desk *desk)
{
	if (!table_full(desk->table) || table_awaited(desk->table))
		return true;
	return plan_begin_now(core, desk);
}

bool plan_act(struct core *core, struct desk *desk, int seat, shoal_action action, uint64_t key)
{
	core->counts.acts++;
	return plan_add(core, desk, ENTRY_ACT, seat, action, key, NULL, 0)
	       && plan_chance(core, desk);
}

void plan_commit(struct core *core, struct desk *desk, const struct store_match *create)
{
	struct plan      *plan = &desk->plan;
	char              bytes[STORE_DATA];
	struct shoal_text summary = SHOAL_TEXT(bytes);
	struct store_job  job = { .create = create,
		                  .first = plan->first,
		                  .count = plan->count,
		                  .entries = plan->entries,
		                  .stage = desk->meta ? (int8_t)desk->table->stage : -1,
		                  .lobby = desk->meta ? (int8_t)(table_listed(desk->table) ? 1 : -1)
		                                      : 0 };

	memcpy(job.id, desk->id, sizeof(job.id));
	if (desk->meta && desk->table->setup.listed) {
		say_summary(core->dates, desk->table, &summary);
		job.summary = summary.bytes;
	}
	desk->commit =
	    (struct ticket){ .number = ++core->tickets, .desk = desk, .seat = SHOAL_NOBODY };
	tickets_add(&core->awaited, &desk->commit);
	desk->committing = true;
	core->host->commit(core->host, desk->commit.number, &job);
}
