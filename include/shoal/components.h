/* components.h: the component tables of a game, written once, in its `components.def`, and read
 * several times: it includes this file, which has no guard, before and behind its tables, and
 * whoever includes it defines one of the words below before.
 *
 *   TABLE(ID, name, columns)        COLUMN(name, low, high, RULEBOOK) for each; or FOUND,
 *                                   RECONSTRUCTED
 *   ROW(id, values)                 a value per column
 *   MARKED(id, "R.X", values)       a row that knows better than its columns where values come from
 *   END(name, rows)                 so many
 *
 * SHOAL_TABLE_ENUM     TABLE_ID, ...                   inside an enum
 * SHOAL_TABLE_ROWS     name_columns[] and name_rows[]
 * SHOAL_TABLE_CELLS    name_cells[], behind them
 * SHOAL_TABLE_TABLES   { "name", ... }, ...            of struct shoal_table, behind these */
#undef TABLE
#undef COLUMN
#undef ROW
#undef MARKED
#undef END

/* clang-format off */
/* clang-format off */
#if defined SHOAL_TABLE_ENUM
#undef SHOAL_TABLE_ENUM
#define TABLE(id, name, ...) TABLE_##id,
#define ROW(...)
#define MARKED(...)
#define END(...)

#elif defined SHOAL_TABLE_ROWS
#undef SHOAL_TABLE_ROWS
#define TABLE(id, name, ...)                                                 \
	static const struct shoal_column name##_columns[] = { __VA_ARGS__ }; \
	static const struct shoal_row    name##_rows[] = {
#define COLUMN(name, low, high, mark) { #name, low, high, SHOAL_##mark },
#define ROW(name, ...) { #name, NULL },
#define MARKED(name, marks, ...) { #name, marks },
#define END(name, count) };

#elif defined SHOAL_TABLE_CELLS
#undef SHOAL_TABLE_CELLS
#define TABLE(id, name, ...) static const int16_t name##_cells[] = {
#define ROW(name, ...) __VA_ARGS__,
#define MARKED(name, marks, ...) __VA_ARGS__,
#define END(name, count)                                                                              \
	};                                                                                            \
	_Static_assert(SHOAL_COUNT(name##_rows) == (count), #name);                                   \
	_Static_assert(SHOAL_COUNT(name##_cells) == (count) * SHOAL_COUNT(name##_columns), #name);

#elif defined SHOAL_TABLE_TABLES
#undef SHOAL_TABLE_TABLES
#define TABLE(id, name, ...)                            \
	{ #name, name##_rows, name##_columns, name##_cells, SHOAL_COUNT(name##_rows), SHOAL_COUNT(name##_columns) },
#define ROW(...)
#define MARKED(...)
#define END(...)
#endif
/* clang-format on */
