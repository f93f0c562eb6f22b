/* leaks.c: servers with a planted leak. */
#include "leaks.h"

#include "own.h"

#include <stdarg.h>
#include <string.h>

enum leak leak_planted;

/* What the core asked for last: the truth behind a view. */
static const struct table       *viewed;
static const struct shoal_state *view, *step;
static uint64_t                  steps;

bool     __real_table_hears(const struct table_event *event, unsigned viewer);
bool     __wrap_table_hears(const struct table_event *event, unsigned viewer);
uint16_t __real_table_undo_asked(const struct table *table, int seat);
uint16_t __wrap_table_undo_asked(const struct table *table, int seat);
uint16_t __real_table_undo_free(const struct table *table, int seat);
uint16_t __wrap_table_undo_free(const struct table *table, int seat);
void     __real_say_fault(struct core *core, core_conn conn, const struct proto_request *request,
                          enum proto_fault fault, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void __wrap_say_fault(struct core *core, core_conn conn, const struct proto_request *request,
                      enum proto_fault fault, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void     __real_table_view(const struct table *table, unsigned viewer, struct shoal_state *out);
void     __wrap_table_view(const struct table *table, unsigned viewer, struct shoal_state *out);
void     __real_table_view_at(const struct table *table, const struct shoal_state *state,
                              unsigned viewer, struct shoal_state *out);
void     __wrap_table_view_at(const struct table *table, const struct shoal_state *state,
                              unsigned viewer, struct shoal_state *out);
uint32_t __real_shoal_list_show(struct shoal_list *list, const struct shoal_game *game,
                                const struct shoal_state *state, int seat);
uint32_t __wrap_shoal_list_show(struct shoal_list *list, const struct shoal_game *game,
                                const struct shoal_state *state, int seat);
void __real_shoal_put_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_json *json);
void __wrap_shoal_put_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_json *json);
uint64_t __real_shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state);
uint64_t __wrap_shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state);
int64_t  __real_table_left(const struct table *table, int seat, int64_t now);
int64_t  __wrap_table_left(const struct table *table, int seat, int64_t now);
bool __real_table_fold(struct table *table, const struct store_entry *entry, struct table_ear *ear,
                       struct shoal_error *error);
bool __wrap_table_fold(struct table *table, const struct store_entry *entry, struct table_ear *ear,
                       struct shoal_error *error);

/* A small number that depends on all secrets. */
static unsigned secret_of(const struct table *table)
{
	return (unsigned)(__real_shoal_state_hash(table->game, table_state(table)) % 5);
}

bool __wrap_table_hears(const struct table_event *event, unsigned viewer)
{
	return leak_planted == LEAK_LOG || __real_table_hears(event, viewer);
}

uint16_t __wrap_table_undo_asked(const struct table *table, int seat)
{
	uint32_t plies = shoal_match_plies(table->match);

	if (leak_planted != LEAK_UNDO)
		return __real_table_undo_asked(table, seat);
	for (uint32_t i = plies; i > 0; i--) {
		if (shoal_match_ply(table->match, i - 1).seat == seat)
			return (uint16_t)(plies - i + 1);
	}
	return 0;
}

uint16_t __wrap_table_undo_free(const struct table *table, int seat)
{
	uint32_t plies = shoal_match_plies(table->match);

	if (leak_planted != LEAK_UNDO)
		return __real_table_undo_free(table, seat);
	return plies && shoal_match_ply(table->match, plies - 1).seat == seat;
}

void __wrap_say_fault(struct core *core, core_conn conn, const struct proto_request *request,
                      enum proto_fault fault, const char *format, ...)
{
	char              bytes[400];
	struct shoal_text text = SHOAL_TEXT(bytes);
	va_list           list;

	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	if (leak_planted == LEAK_ERROR && fault == PROTO_FAULT_STALE)
		shoal_put(&text, ", in truth at %u", table_state(viewed)->ply);
	__real_say_fault(core, conn, request, fault, "%s", bytes);
}

void __wrap_table_view(const struct table *table, unsigned viewer, struct shoal_state *out)
{
	viewed = table;
	view = out;
	if (leak_planted == LEAK_SPECTATOR && viewer == TABLE_ONLOOKER)
		memcpy(out, table_state(table), table->game->state_bytes);
	else
		__real_table_view(table, viewer, out);
}

/* Asked for by who tells steps only. */
void __wrap_table_view_at(const struct table *table, const struct shoal_state *state,
                          unsigned viewer, struct shoal_state *out)
{
	step = out;
	if (leak_planted == LEAK_STEPS)
		memcpy(out, state, table->game->state_bytes);
	else
		__real_table_view_at(table, state, viewer, out);
}

uint32_t __wrap_shoal_list_show(struct shoal_list *list, const struct shoal_game *game,
                                const struct shoal_state *state, int seat)
{
	uint32_t last = __real_shoal_list_show(list, game, state, seat);

	if (leak_planted == LEAK_LEGAL && state == view && list->count > 1)
		list->count -= secret_of(viewed) & 1;
	return last;
}

void __wrap_shoal_put_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_json *json)
{
	__real_shoal_put_view(game, state, seat, json);
	for (unsigned i = 0; leak_planted == LEAK_LENGTH && i < secret_of(viewed); i++)
		shoal_put(json->text, " ");
}

uint64_t __wrap_shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state)
{
	uint64_t hash = __real_shoal_state_hash(game, state);

	if (leak_planted == LEAK_SILENT && state == step)
		return ++steps;
	if (leak_planted != LEAK_MESSAGES || state != view)
		return hash;
	return hash ^ __real_shoal_state_hash(game, table_state(viewed));
}

int64_t __wrap_table_left(const struct table *table, int seat, int64_t now)
{
	int64_t left = __real_table_left(table, seat, now);

	return leak_planted == LEAK_CLOCK ? left - secret_of(table) : left;
}

static void after_act(struct table *table, uint8_t seen)
{
	if (leak_planted == LEAK_NUMBER && seen != SHOAL_EVERYBODY) {
		for (unsigned viewer = 0; viewer < TABLE_VIEWERS; viewer++)
			table->heard[viewer]++;
	}
	if (leak_planted == LEAK_OFFER)
		table->offered = false;
	for (int seat = 0; leak_planted == LEAK_ABSENCE && seat < table->game->seats; seat++)
		table->seat[seat].asked = table->last;
}

bool __wrap_table_fold(struct table *table, const struct store_entry *entry, struct table_ear *ear,
                       struct shoal_error *error)
{
	bool    act = entry->kind == ENTRY_ACT && table->match;
	uint8_t seen = act ? table_state(table)->seen : 0;

	if (!__real_table_fold(table, entry, ear, error))
		return false;
	if (act)
		after_act(table, seen);
	return true;
}
