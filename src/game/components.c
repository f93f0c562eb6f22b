/* components.c: component tables of any game: get, set, check of ranges, JSON out. JSON in is
 * src/io's. */
#include "components.h"

#include <stdlib.h>
#include <string.h>

const char *shoal_mark_id(enum shoal_mark mark)
{
	static const char *const ids[SHOAL_MARK_COUNT] = {
		[SHOAL_RULEBOOK] = "rulebook",
		[SHOAL_FOUND] = "found",
		[SHOAL_RECONSTRUCTED] = "reconstructed",
	};

	return ids[mark];
}

size_t shoal_table_offset(const struct shoal_rules *rules, unsigned table)
{
	size_t offset = 0;

	for (unsigned i = 0; i < table; i++)
		offset += (size_t)rules->tables[i].rows * rules->tables[i].columns;
	return offset;
}

int16_t shoal_cell(const struct shoal_game *game, unsigned table, unsigned row, unsigned column)
{
	return game->cells[shoal_table_offset(game->rules, table)
	                   + (size_t)row * game->rules->tables[table].columns + column];
}

size_t components_cells(const struct shoal_rules *rules)
{
	return shoal_table_offset(rules, rules->table_count);
}

void components_ship(const struct shoal_rules *rules, int16_t *cells)
{
	for (unsigned t = 0; t < rules->table_count; t++) {
		const struct shoal_table *table = &rules->tables[t];

		memcpy(cells + shoal_table_offset(rules, t), table->cells,
		       (size_t)table->rows * table->columns * sizeof(*cells));
	}
}

struct shoal_components *shoal_components_create(const struct shoal_rules *rules)
{
	struct shoal_components *c =
	    malloc(sizeof(*c) + components_cells(rules) * sizeof(c->cells[0]));

	if (!c)
		return NULL;
	c->rules = rules;
	components_ship(rules, c->cells);
	return c;
}

void shoal_components_destroy(struct shoal_components *components)
{
	free(components);
}

const struct shoal_rules *shoal_components_rules(const struct shoal_components *components)
{
	return components->rules;
}

static size_t cell(const struct shoal_components *c, unsigned table, unsigned row, unsigned column)
{
	return shoal_table_offset(c->rules, table) + (size_t)row * c->rules->tables[table].columns
	       + column;
}

int16_t shoal_components_get(const struct shoal_components *components, unsigned table,
                             unsigned row, unsigned column)
{
	return components->cells[cell(components, table, row, column)];
}

enum shoal_status shoal_components_set(struct shoal_components *components, unsigned table,
                                       unsigned row, unsigned column, int64_t value,
                                       struct shoal_error *error)
{
	const struct shoal_rules  *rules = components->rules;
	const struct shoal_table  *t;
	const struct shoal_column *c;

	if (table >= rules->table_count || row >= rules->tables[table].rows
	    || column >= rules->tables[table].columns)
		return shoal_fail(error, SHOAL_BAD_COMPONENTS,
		                  "%s has no cell %u of row %u of table %u", rules->id, column, row,
		                  table);
	t = &rules->tables[table];
	c = &t->column[column];
	if (value < c->low || value > c->high)
		return shoal_fail(error, SHOAL_BAD_COMPONENTS,
		                  "table '%s', row '%s': %s cannot be %lld; it is %d to %d",
		                  t->name, t->row[row].id, c->name, (long long)value, c->low,
		                  c->high);
	components->cells[cell(components, table, row, column)] = (int16_t)value;
	return SHOAL_OK;
}

enum shoal_mark shoal_mark_of(const struct shoal_table *table, unsigned row, unsigned column)
{
	static const char letters[] = "RFX";
	const char       *from = table->row[row].from;
	const char       *letter = from ? strchr(letters, from[column]) : NULL;

	return letter ? (enum shoal_mark)(letter - letters) : table->column[column].mark;
}

/* Only of rows that know better than their columns. */
static void put_from(const struct shoal_table *table, unsigned row, struct shoal_json *json)
{
	if (!table->row[row].from)
		return;
	shoal_json_object(json, "from");
	for (unsigned c = 0; c < table->columns; c++) {
		enum shoal_mark mark = shoal_mark_of(table, row, c);

		if (mark != table->column[c].mark)
			shoal_json_string(json, table->column[c].name, shoal_mark_id(mark));
	}
	shoal_json_end_object(json);
}

/* The words of a column, or NULL. */
static const char *words_of(const struct shoal_rules *rules, const char *column)
{
	const struct shoal_meaning *m = rules->meanings;

	for (; m && m->column; m++) {
		size_t length = strlen(m->column);

		if (!strncmp(m->column, column, length)
		    && strspn(column + length, "0123456789") == strlen(column + length))
			return m->words;
	}
	return NULL;
}

static void put_columns(const struct shoal_rules *rules, const struct shoal_table *table,
                        struct shoal_json *json)
{
	shoal_json_array(json, "columns");
	for (unsigned c = 0; c < table->columns; c++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "name", table->column[c].name);
		shoal_json_int(json, "low", table->column[c].low);
		shoal_json_int(json, "high", table->column[c].high);
		shoal_json_string(json, "from", shoal_mark_id(table->column[c].mark));
		if (words_of(rules, table->column[c].name))
			shoal_json_words(json, "words", words_of(rules, table->column[c].name));
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_row(const struct shoal_components *components, unsigned table, unsigned row,
                    struct shoal_json *json)
{
	const struct shoal_table *t = &components->rules->tables[table];

	shoal_json_object(json, NULL);
	shoal_json_string(json, "id", t->row[row].id);
	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++)
		shoal_json_string(json, shoal_lang_code(lang),
		                  shoal_row_name(components->rules, t, row, lang));
	shoal_json_object(json, "values");
	for (unsigned c = 0; c < t->columns; c++)
		shoal_json_int(json, t->column[c].name,
		               shoal_components_get(components, table, row, c));
	shoal_json_end_object(json);
	put_from(t, row, json);
	shoal_json_end_object(json);
}

void shoal_components_put_json(const struct shoal_components *components, struct shoal_json *json)
{
	const struct shoal_rules *rules = components->rules;

	shoal_json_object(json, NULL);
	shoal_json_string(json, "game", rules->id);
	shoal_json_array(json, "tables");
	for (unsigned t = 0; t < rules->table_count; t++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "name", rules->tables[t].name);
		put_columns(rules, &rules->tables[t], json);
		shoal_json_array(json, "rows");
		for (unsigned row = 0; row < rules->tables[t].rows; row++)
			put_row(components, t, row, json);
		shoal_json_end_array(json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

uint64_t shoal_components_digest(const struct shoal_game *game)
{
	return shoal_hash(game->cells, components_cells(game->rules) * sizeof(game->cells[0]), 0);
}
