/* values.c: component tables that are not the shipped ones: read from lines before a game or a
 * record, and told. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

struct line {
	unsigned number;  /* 1 is the first */
	char    *word[4]; /* table, row, column, value */
};

static enum shoal_status unknown(const struct line *line, const char *what, const char *word,
                                 const char *const names[], size_t count)
{
	const char       *near = shoal_nearest(word, names, count);
	char              bytes[120];
	struct shoal_text list = SHOAL_TEXT(bytes);

	if (near)
		return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
		                  "value line %u: unknown %s '%.40s'; did you mean '%s'?",
		                  line->number, what, word, near);
	for (size_t i = 0; i < count; i++)
		shoal_put(&list, "%s%s", i ? ", " : "", names[i]);
	return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
	                  "value line %u: unknown %s '%.40s'; there are: %s", line->number, what,
	                  word, count ? bytes : "none");
}

/* The place of a name, or `count` with the error told. */
static unsigned find(const struct line *line, const char *what, const char *word,
                     const char *const names[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		if (!strcmp(names[i], word))
			return i;
	}
	unknown(line, what, word, names, count);
	return count;
}

static bool find_table(const struct line *line, const struct shoal_rules *rules, unsigned *out)
{
	const char *names[SHOAL_ROWS_MAX];

	for (unsigned i = 0; i < rules->table_count; i++)
		names[i] = rules->tables[i].name;
	*out = find(line, "table", line->word[0], names, rules->table_count);
	return *out < rules->table_count;
}

static bool find_row(const struct line *line, const struct shoal_table *table, unsigned *out)
{
	const char *names[SHOAL_ROWS_MAX];

	for (unsigned i = 0; i < table->rows; i++)
		names[i] = table->row[i].id;
	*out = find(line, "row", line->word[1], names, table->rows);
	return *out < table->rows;
}

static bool find_column(const struct line *line, const struct shoal_table *table, unsigned *out)
{
	const char *names[SHOAL_ROWS_MAX];

	for (unsigned i = 0; i < table->columns; i++)
		names[i] = table->column[i].name;
	*out = find(line, "column", line->word[2], names, table->columns);
	return *out < table->columns;
}

/* Whole, and written as one writes it: no sign but a minus, no zeros before it. */
static bool read_value(const char *text, int64_t *out)
{
	bool     minus = *text == '-';
	uint64_t size;

	if (!shoal_read_number(text + minus, INT32_MAX, &size)
	    || (text[minus] == '0' && (minus || text[1])))
		return false;
	*out = minus ? -(int64_t)size : (int64_t)size;
	return true;
}

/* Four words behind '=', with one space before each. False, with the error told, if it is not so.
 */
static bool split(struct line *line, char *text)
{
	char *at = text;

	for (const char *c = text; *c; c++) {
		if (*c < ' ' || *c > '~')
			return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
			                  "value line %u has other characters than those of ASCII",
			                  line->number),
			       false;
	}
	for (unsigned i = 0; i < 4; i++) {
		char *space = strchr(at, ' ');

		if (!space || !space[1] || space[1] == ' ' || (!i && space != text + 1))
			return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
			                  "value line %u is not '= TABLE ROW COLUMN VALUE'",
			                  line->number),
			       false;
		*space = '\0';
		line->word[i] = at = space + 1;
	}
	if (strchr(at, ' '))
		return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
		                  "value line %u says more than '= TABLE ROW COLUMN VALUE'",
		                  line->number),
		       false;
	return true;
}

/* `given` has a place for every cell. */
static enum shoal_status take(const struct line *line, struct shoal_components *values,
                              bool given[])
{
	const struct shoal_rules *rules = shoal_components_rules(values);
	const struct shoal_table *t;
	unsigned                  table, row, column;
	int64_t                   value;
	size_t                    cell;

	if (!find_table(line, rules, &table))
		return SHOAL_BAD_COMPONENTS;
	t = &rules->tables[table];
	if (!find_row(line, t, &row) || !find_column(line, t, &column))
		return SHOAL_BAD_COMPONENTS;
	if (!read_value(line->word[3], &value))
		return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
		                  "value line %u: %s must be a whole number of %d to %d, not "
		                  "'%.20s'",
		                  line->number, t->column[column].name, t->column[column].low,
		                  t->column[column].high, line->word[3]);
	cell = shoal_table_offset(rules, table) + (size_t)row * t->columns + column;
	if (given[cell])
		return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
		                  "value line %u: table '%s', row '%s': %s has a value already",
		                  line->number, t->name, t->row[row].id, t->column[column].name);
	given[cell] = true;
	return shoal_components_set(values, table, row, column, value, &module.error);
}

/* All lines up to `end`. */
static enum shoal_status take_all(char *text, const char *end, struct shoal_components *values)
{
	const struct shoal_rules *rules = shoal_components_rules(values);
	bool *given = calloc(shoal_table_offset(rules, rules->table_count) + 1, sizeof(*given));
	enum shoal_status status = SHOAL_OK;
	struct line       line = { 0 };

	if (!given)
		return shoal_fail(&module.error, SHOAL_NO_MEMORY, "not enough memory for values");
	while (!status && text != end) {
		char *one = module_line(&text);

		line.number++;
		status = split(&line, one) ? take(&line, values, given) : SHOAL_BAD_COMPONENTS;
	}
	free(given);
	return status;
}

bool module_is_record(const char *text)
{
	static const char first[] = "shoal record ";

	return !strncmp(text, first, sizeof(first) - 1);
}

/* The game that a record is of or a text names; `*out` NULL if there is none: who opens it then
 * says so better. */
static enum shoal_status find_rules(const char *text, const struct shoal_rules **out)
{
	char              id[32];
	struct shoal_text name = SHOAL_TEXT(id);

	if (!module_is_record(text))
		shoal_put_bytes(&name, text, strcspn(text, "(\n"));
	else if (shoal_record_game(text, strlen(text), id, sizeof(id), &module.error))
		return module.error.status;
	*out = name.cut ? NULL : shoal_rules_find(id);
	return SHOAL_OK;
}

enum shoal_status module_values(char **text, struct shoal_components **out)
{
	const struct shoal_rules *rules = NULL;
	char                     *first = *text, *rest = first;
	enum shoal_status         status;

	*out = NULL;
	while (*rest == '=') {
		char *end = strchr(rest, '\n');

		if (!end)
			return shoal_fail(&module.error, SHOAL_BAD_COMPONENTS,
			                  "values stand in lines before a game or a record, and "
			                  "none follows");
		rest = end + 1;
	}
	*text = rest;
	if (rest == first)
		return SHOAL_OK;
	status = find_rules(rest, &rules);
	if (status || !rules)
		return status;
	*out = shoal_components_create(rules);
	if (!*out)
		return shoal_fail(&module.error, SHOAL_NO_MEMORY, "not enough memory for values");
	status = take_all(first, rest, *out);
	if (!status)
		return SHOAL_OK;
	shoal_components_destroy(*out);
	*out = NULL;
	return status;
}

/* Of a game. */

struct shoal_components *module_tables(const struct shoal_game *game)
{
	const struct shoal_rules *rules = game->rules;
	struct shoal_components  *tables = shoal_components_create(rules);

	for (unsigned t = 0; tables && t < rules->table_count; t++) {
		for (unsigned r = 0; r < rules->tables[t].rows; r++) {
			for (unsigned c = 0; c < rules->tables[t].columns; c++)
				shoal_components_set(tables, t, r, c, shoal_cell(game, t, r, c),
				                     NULL);
		}
	}
	return tables;
}

static int16_t shipped(const struct shoal_table *table, unsigned row, unsigned column)
{
	return table->cells[(size_t)row * table->columns + column];
}

static bool same_table(const struct shoal_game *game, unsigned t,
                       const struct shoal_components *values)
{
	const struct shoal_table *table = &game->rules->tables[t];

	for (unsigned r = 0; r < table->rows; r++) {
		for (unsigned c = 0; c < table->columns; c++) {
			int16_t value =
			    values ? shoal_components_get(values, t, r, c) : shipped(table, r, c);

			if (shoal_cell(game, t, r, c) != value)
				return false;
		}
	}
	return true;
}

bool module_has_tables(const struct shoal_game *game, const struct shoal_components *values)
{
	if (values && shoal_components_rules(values) != game->rules)
		return false;
	for (unsigned t = 0; t < game->rules->table_count; t++) {
		if (!same_table(game, t, values))
			return false;
	}
	return true;
}

static void put_changes_of(const struct shoal_game *game, unsigned t, unsigned row,
                           enum shoal_lang lang, struct shoal_json *json)
{
	const struct shoal_table *table = &game->rules->tables[t];

	for (unsigned c = 0; c < table->columns; c++) {
		if (shoal_cell(game, t, row, c) == shipped(table, row, c))
			continue;
		shoal_json_object(json, NULL);
		shoal_json_string(json, "table", table->name);
		shoal_json_string(json, "row", table->row[row].id);
		shoal_json_string(json, "column", table->column[c].name);
		shoal_json_int(json, "value", shoal_cell(game, t, row, c));
		shoal_json_int(json, "shipped", shipped(table, row, c));
		shoal_json_string(json, "name", shoal_row_name(game->rules, table, row, lang));
		shoal_json_end_object(json);
	}
}

void module_put_changes(const struct shoal_game *game, enum shoal_lang lang,
                        struct shoal_json *json)
{
	shoal_json_array(json, "changes");
	for (unsigned t = 0; game->changed && t < game->rules->table_count; t++) {
		for (unsigned r = 0; r < game->rules->tables[t].rows; r++)
			put_changes_of(game, t, r, lang, json);
	}
	shoal_json_end_array(json);
}

static void put_tables(const struct answer *answer, struct shoal_text *out)
{
	struct shoal_components *tables = module_tables(answer->table->record.game);
	struct shoal_json        json = { .text = out };

	if (tables)
		shoal_components_put_json(tables, &json);
	else
		out->cut = true; /* as if there were no room */
	shoal_components_destroy(tables);
}

int32_t shoal_tables(int32_t number)
{
	const struct table *table = module_table(number);

	if (!table)
		return module_refuse();
	return module_answer(&(struct answer){ .put = put_tables, .table = table });
}
