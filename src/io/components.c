/* components.c: component tables from JSON. */
#include "io.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 4 << 20 };

struct reading {
	struct shoal_components  *components;
	const struct shoal_rules *rules;
	struct shoal_error       *error;
};

static enum shoal_status unknown(const struct reading *r, const char *what, const char *name,
                                 const char *const names[], size_t count)
{
	const char *near = shoal_nearest(name, names, count);

	if (near)
		return shoal_fail(r->error, SHOAL_BAD_COMPONENTS,
		                  "unknown %s '%.40s'; did you mean '%s'?", what, name, near);
	return shoal_fail(r->error, SHOAL_BAD_COMPONENTS, "unknown %s '%.40s' in the components",
	                  what, name);
}

/* Index of a name, or -1 with the error told. */
static int find(const struct reading *r, const char *what, const char *name,
                const char *const names[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(names[i], name))
			return (int)i;
	}
	unknown(r, what, name, names, count);
	return -1;
}

static enum shoal_status read_values(const struct reading *r, unsigned table, unsigned row,
                                     json_t *values)
{
	const struct shoal_table *t = &r->rules->tables[table];
	const char               *names[SHOAL_ROWS_MAX], *key;
	json_t                   *value;

	for (unsigned c = 0; c < t->columns; c++)
		names[c] = t->column[c].name;
	json_object_foreach(values, key, value)
	{
		int column = find(r, "column", key, names, t->columns);

		if (column < 0)
			return SHOAL_BAD_COMPONENTS;
		if (!json_is_integer(value))
			return shoal_fail(
			    r->error, SHOAL_BAD_COMPONENTS,
			    "table '%s', row '%s': %s must be a whole number of %d to %d", t->name,
			    t->row[row].id, key, t->column[column].low, t->column[column].high);
		if (shoal_components_set(r->components, table, row, (unsigned)column,
		                         json_integer_value(value), r->error))
			return SHOAL_BAD_COMPONENTS;
	}
	return SHOAL_OK;
}

static enum shoal_status read_rows(const struct reading *r, unsigned table, json_t *rows)
{
	const struct shoal_table *t = &r->rules->tables[table];
	const char               *names[SHOAL_ROWS_MAX];
	json_t                   *row;
	size_t                    i;

	for (unsigned k = 0; k < t->rows; k++)
		names[k] = t->row[k].id;
	json_array_foreach(rows, i, row)
	{
		const char *id = json_string_value(json_object_get(row, "id"));
		json_t     *values = json_object_get(row, "values");
		int         k;

		if (!id || !json_is_object(values))
			return shoal_fail(r->error, SHOAL_BAD_COMPONENTS,
			                  "table '%s': row %zu needs an \"id\" and an object "
			                  "\"values\"",
			                  t->name, i + 1);
		k = find(r, "row", id, names, t->rows);
		if (k < 0 || read_values(r, table, (unsigned)k, values))
			return SHOAL_BAD_COMPONENTS;
	}
	return SHOAL_OK;
}

static enum shoal_status read_tables(const struct reading *r, json_t *tables)
{
	const char *names[SHOAL_ROWS_MAX];
	json_t     *table;
	size_t      i;

	for (unsigned t = 0; t < r->rules->table_count; t++)
		names[t] = r->rules->tables[t].name;
	json_array_foreach(tables, i, table)
	{
		const char *name = json_string_value(json_object_get(table, "name"));
		json_t     *rows = json_object_get(table, "rows");
		int         t;

		if (!name || !json_is_array(rows))
			return shoal_fail(r->error, SHOAL_BAD_COMPONENTS,
			                  "table %zu needs a \"name\" and a list \"rows\"", i + 1);
		t = find(r, "table", name, names, r->rules->table_count);
		if (t < 0 || read_rows(r, (unsigned)t, rows))
			return SHOAL_BAD_COMPONENTS;
	}
	return SHOAL_OK;
}

static enum shoal_status read_root(json_t *root, struct shoal_components **out,
                                   struct shoal_error *error)
{
	const char    *id = json_string_value(json_object_get(root, "game"));
	json_t        *tables = json_object_get(root, "tables");
	struct reading r = { .error = error };

	if (!id || !json_is_array(tables))
		return shoal_fail(error, SHOAL_BAD_COMPONENTS,
		                  "components are an object with a \"game\" and a list \"tables\"");
	r.rules = shoal_rules_find(id);
	if (!r.rules)
		return shoal_fail(error, SHOAL_BAD_COMPONENTS,
		                  "components for '%.40s': there is no such game", id);
	r.components = shoal_components_create(r.rules);
	if (!r.components)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for components");
	if (read_tables(&r, tables)) {
		shoal_components_destroy(r.components);
		return SHOAL_BAD_COMPONENTS;
	}
	*out = r.components;
	return SHOAL_OK;
}

enum shoal_status io_components_read(const char *bytes, size_t length,
                                     struct shoal_components **out, struct shoal_error *error)
{
	json_error_t      where;
	json_t           *root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &where);
	enum shoal_status status;

	if (!root)
		return shoal_fail(error, SHOAL_BAD_COMPONENTS,
		                  "the components are not JSON: line %d, column %d: %.100s",
		                  where.line, where.column, where.text);
	status = read_root(root, out, error);
	json_decref(root);
	return status;
}

enum shoal_status io_components_load(const char *path, struct shoal_components **out,
                                     struct shoal_error *error)
{
	char             *bytes;
	size_t            length;
	enum shoal_status status = io_file_read(path, FILE_MOST, &bytes, &length, error);

	if (status)
		return status;
	status = io_components_read(bytes, length, out, error);
	free(bytes);
	return status;
}
