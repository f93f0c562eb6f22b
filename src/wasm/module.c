/* module.c: the border: text in and out, refusals, and which matches are open. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

struct module module;

/* Text. */

char *shoal_in(uint32_t size)
{
	char *bytes;

	if (size > MODULE_IN_MOST)
		return NULL;
	if (size < module.in_size)
		return module.in;
	bytes = realloc(module.in, (size_t)size + 1);
	if (!bytes)
		return NULL;
	module.in = bytes;
	module.in_size = (size_t)size + 1;
	return bytes;
}

const char *shoal_out(void)
{
	return module.out;
}

char *module_text(uint32_t length)
{
	if (length >= module.in_size) {
		shoal_fail(&module.error, SHOAL_BAD_COMMAND,
		           "the text is longer than the room that was asked for");
		return NULL;
	}
	module.in[length] = '\0';
	return module.in;
}

char *module_line(char **text)
{
	char *line = *text, *end;

	if (!line)
		return NULL;
	end = strchr(line, '\n');
	*text = end ? end + 1 : NULL;
	if (end)
		*end = '\0';
	return line;
}

static bool grow(size_t size)
{
	char *bytes = size <= MODULE_OUT_MOST ? realloc(module.out, size) : NULL;

	if (!bytes)
		return false;
	module.out = bytes;
	module.out_size = size;
	return true;
}

int32_t module_answer(const struct answer *answer)
{
	struct shoal_text text;

	if (!module.out_size && !grow(MODULE_OUT_LEAST))
		return 0;
	for (;;) {
		text = shoal_text_over(module.out, module.out_size);
		answer->put(answer, &text);
		if (!text.cut)
			return (int32_t)text.length;
		if (!grow(2 * module.out_size))
			return module_refuse_with(SHOAL_NO_MEMORY,
			                          "not enough memory for the answer");
	}
}

static void put_nothing(const struct answer *answer, struct shoal_text *out)
{
	(void)answer;
	shoal_put(out, "{}");
}

int32_t module_done(void)
{
	static const struct answer nothing = { .put = put_nothing };

	return module_answer(&nothing);
}

static void put_refusal(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	(void)answer;
	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "error", shoal_status_id(module.error.status));
	shoal_json_string(&json, "text", module.error.text);
	shoal_json_end_object(&json);
}

int32_t module_refuse(void)
{
	static const struct answer refusal = { .put = put_refusal };

	return -module_answer(&refusal);
}

int32_t module_refuse_with(enum shoal_status status, const char *sentence)
{
	shoal_fail(&module.error, status, "%s", sentence);
	return module_refuse();
}

enum shoal_lang module_lang(int32_t lang)
{
	return lang > 0 && lang < SHOAL_LANG_COUNT ? (enum shoal_lang)lang : SHOAL_EN;
}

/* What there is. */

static void put_games(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	shoal_json_object(&json, NULL);
	shoal_put_games(answer->lang, &json);
	shoal_json_array(&json, "levels");
	for (size_t i = 0; i < SHOAL_LEVELS; i++)
		shoal_json_string(&json, NULL, shoal_level_name(i));
	shoal_json_string(&json, NULL, "greedy"); /* as the server, which offers these as well */
	shoal_json_string(&json, NULL, "random");
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
}

static void put_events(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	(void)answer;
	shoal_json_object(&json, NULL);
	for (size_t i = 0; i < shoal_rules_count(); i++)
		shoal_put_events_json(shoal_rules_at(i), shoal_rules_at(i)->id, &json);
	shoal_json_end_object(&json);
}

int32_t shoal_events(void)
{
	return module_answer(&(struct answer){ .put = put_events });
}

static void put_components(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	(void)answer;
	shoal_json_array(&json, NULL);
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		struct shoal_components *all = shoal_components_create(shoal_rules_at(i));

		if (all)
			shoal_components_put_json(all, &json);
		shoal_components_destroy(all);
	}
	shoal_json_end_array(&json);
}

int32_t shoal_components(void)
{
	return module_answer(&(struct answer){ .put = put_components });
}

int32_t shoal_games(int32_t lang)
{
	return module_answer(&(struct answer){ .put = put_games, .lang = module_lang(lang) });
}

/* Matches. */

struct table *module_table(int32_t number)
{
	if (number >= 0 && number < MODULE_MATCHES && module.table[number].record.game)
		return &module.table[number];
	shoal_fail(&module.error, SHOAL_BAD_COMMAND, "there is no open match %d", (int)number);
	return NULL;
}

bool module_seat_ok(const struct table *table, int32_t seat)
{
	if (seat == SHOAL_NOBODY || (seat >= 0 && seat < table->record.game->seats))
		return true;
	shoal_fail(&module.error, SHOAL_BAD_COMMAND, "there is no seat %d; seats are 0 to %d",
	           (int)seat, table->record.game->seats - 1);
	return false;
}

static struct table *find_place(void)
{
	for (unsigned i = 0; i < MODULE_MATCHES; i++) {
		if (!module.table[i].record.game)
			return &module.table[i];
	}
	shoal_fail(&module.error, SHOAL_NO_MEMORY, "%d matches are open, close one first",
	           MODULE_MATCHES);
	return NULL;
}

/* A match at its start. */
static bool begin(struct table *table, const char *game, const struct shoal_components *values,
                  uint64_t seed)
{
	struct shoal_record *record = &table->record;

	record->game = module_game(game, values);
	if (!record->game)
		return false;
	record->has_seed = true;
	record->match = shoal_match_create(record->game, seed);
	if (record->match)
		return true;
	table_close(table);
	shoal_fail(&module.error, SHOAL_NO_MEMORY, "not enough memory for a match");
	return false;
}

/* What happened in a record, as far as it stands. */
struct hearing {
	struct shoal_log log;
	struct table    *table;
	bool             full;
};

static void on_event(struct shoal_log *log, uint32_t ply, const struct shoal_event *event)
{
	struct hearing *h = (struct hearing *)log;

	if (!h->full)
		h->full = !table_tell(h->table, &(struct told){ .ply = ply, .event = *event });
}

static bool hear(struct table *table)
{
	struct hearing h = { .log.put = on_event, .table = table };

	shoal_match_log(table->record.match, 0, &h.log);
	if (!h.full)
		return true;
	table_close(table);
	shoal_fail(&module.error, SHOAL_NO_MEMORY, "not enough memory for the match");
	return false;
}

static bool open_text(struct table *table, const char *text, size_t length,
                      const struct shoal_components *values, uint64_t seed)
{
	if (module_is_record(text))
		return !module_record(text, length, values, &table->record) && hear(table);
	if (strlen(text) == length)
		return begin(table, text, values, seed);
	shoal_fail(&module.error, SHOAL_UNKNOWN_GAME, "a game is named by its id");
	return false;
}

int32_t shoal_open(uint32_t length, uint32_t seed_low, uint32_t seed_high)
{
	char                    *text = module_text(length);
	struct table            *table = text ? find_place() : NULL;
	struct shoal_components *values = NULL;
	bool                     opened;

	if (!table || module_values(&text, &values))
		return module_refuse();
	opened = open_text(table, text, length - (size_t)(text - module.in), values,
	                   module_seed(seed_low, seed_high));
	shoal_components_destroy(values);
	return opened ? module_about(table) : module_refuse();
}

/* Begins as another match did, with its tables. */
static bool begin_like(struct table *table, const struct shoal_game *game, uint64_t seed)
{
	struct shoal_components *values = module_tables(game);
	bool                     begun;

	if (!values) {
		shoal_fail(&module.error, SHOAL_NO_MEMORY, "not enough memory for a match");
		return false;
	}
	begun = begin(table, game->name, values, seed);
	shoal_components_destroy(values);
	return begun;
}

int32_t shoal_copy(int32_t number, uint32_t plies, uint32_t seed_low, uint32_t seed_high)
{
	const struct table *from = module_table(number);
	struct table       *table = from ? find_place() : NULL;

	if (!table)
		return module_refuse();
	if (plies > shoal_match_plies(from->record.match))
		return module_refuse_with(SHOAL_BAD_COMMAND, "the match is not that long");
	if (!begin_like(table, from->record.game, module_seed(seed_low, seed_high)))
		return module_refuse();
	for (uint32_t i = 0; i < plies; i++) {
		struct shoal_ply ply = shoal_match_ply(from->record.match, i);

		if (table_play(table, ply.seat, ply.action)) {
			table_close(table);
			return module_refuse();
		}
	}
	memcpy(table->record.seat, from->record.seat, sizeof(table->record.seat));
	return module_about(table);
}

int32_t shoal_close(int32_t number)
{
	struct table *table = module_table(number);

	if (!table)
		return module_refuse();
	table_close(table);
	return module_done();
}
