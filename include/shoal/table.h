/* table.h: what a game declares of itself in tables: options, kinds of actions, components, fields.
 */
#ifndef SHOAL_TABLE_H
#define SHOAL_TABLE_H

#include "shoal/base.h"

#define SHOAL_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Options: errors, help and set-up dialogs are made from this table. */
struct shoal_option {
	const char *name;
	const char *values;   /* "2|3|4" in order; NULL: free text that `setup` checks */
	const char *initial;  /* default where the option applies; NULL: absent unless given */
	const char *only;     /* NULL, or "players=1|2": an earlier option must have such a value */
	const char *examples; /* of free text, "luma|finn+luma", for tests and help; else NULL */
};

/* A row of the table of action numbers. Rows are in order and without gaps; those of chance come
 * last. */
struct shoal_kind {
	const char *name;
	uint16_t    first, count;
	bool        chance;
};

/* Component tables: small integers with named rows and columns, each column with where its values
 * come from; a row may know better for some of them. */

enum shoal_mark { SHOAL_RULEBOOK, SHOAL_FOUND, SHOAL_RECONSTRUCTED, SHOAL_MARK_COUNT };

struct shoal_column {
	const char     *name;
	int16_t         low, high;
	enum shoal_mark mark;
};

struct shoal_row {
	const char *id;   /* unique in its table */
	const char *from; /* NULL: as its columns; else a letter per column, R, F, X or '.' */
};

struct shoal_table {
	const char                *name;
	const struct shoal_row    *row;
	const struct shoal_column *column;
	const int16_t             *cells; /* shipped values, row by row */
	uint16_t                   rows, columns;
};

/* Of a row; NULL behind the last. */
static inline const char *shoal_row_id(const struct shoal_table *table, unsigned row)
{
	return row < table->rows ? table->row[row].id : NULL;
}

/* What the numbers of a column stand for, from 0: "none gain raise". "line" is for the columns
 * line1, line2 and so on, too. */
struct shoal_meaning {
	const char *column; /* NULL behind the last one */
	const char *words;
};

/* What the numbers of an observation are, in their order: one row per field. Rows of the same group
 * that follow each other stand together and are repeated `times` times, as a whole: all fields of
 * the first seat, then all of the second. */
struct shoal_field {
	const char *name; /* a word, unique in its group */
	uint16_t    count;
	uint16_t    times;
	const char *group; /* NULL: a field by itself, once */
};

#endif
