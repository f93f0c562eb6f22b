/* components.c: the component tables, from components.def. */
#include "tables.h"

/* clang-format off */

#define ROW(name, ...) { .id = #name },
#define CELLS(name, ...) __VA_ARGS__,
#define MARKED(name, mark, ...) { .id = #name, .from = mark },
#define MARKED_CELLS(name, mark, ...) __VA_ARGS__,

static const struct shoal_row tile_rows[] = {
#define TILE ROW
#include "components.def"
};
static const int16_t tile_cells[] = {
#define TILE CELLS
#include "components.def"
};
static const struct shoal_column tile_columns[] = {
	{ "copies", 0, 24, SHOAL_RECONSTRUCTED },
	{ "points", 0, 20, SHOAL_RULEBOOK },
};

static const struct shoal_row constant_rows[] = {
#define CONSTANT ROW
#include "components.def"
};
static const int16_t constant_cells[] = {
#define CONSTANT CELLS
#include "components.def"
};
static const struct shoal_column constant_columns[] = { { "value", 0, ROUNDS_MAX, SHOAL_RULEBOOK } };

static const struct shoal_row setup_rows[] = {
#define SETUP ROW
#include "components.def"
};
static const int16_t setup_cells[] = {
#define SETUP CELLS
#include "components.def"
};
static const struct shoal_column setup_columns[] = {
	{ "urchins", 0, 24, SHOAL_RULEBOOK },
	{ "reef",    0, 24, SHOAL_RULEBOOK },
};

const struct shoal_row moonshell_mermaid_rows[MERMAIDS] = {
#define MERMAID ROW
#include "components.def"
};
static const int16_t mermaid_cells[] = {
#define MERMAID CELLS
#include "components.def"
};
static const struct shoal_column mermaid_columns[] = {
	{ "light", 0, POW_COUNT - 1, SHOAL_RULEBOOK },
	{ "dark",  0, POW_COUNT - 1, SHOAL_RULEBOOK },
};

/* What the patterns need, as components.def writes it: 0, or 1 + type. */
enum need { x, D, F, C, A, P, W, O, V, H = 1 };

static const struct shoal_row composition_rows[] = {
#define COMPOSITION MARKED
#include "components.def"
};
static const int16_t composition_cells[] = {
#define COMPOSITION MARKED_CELLS
#include "components.def"
};
static const struct shoal_row array_rows[] = {
#define ARRAY MARKED
#include "components.def"
};
static const int16_t array_cells[] = {
#define ARRAY MARKED_CELLS
#include "components.def"
};
#define SPACE(name) { name, 0, TYPES, SHOAL_RECONSTRUCTED }
static const struct shoal_column pattern_columns[PATTERN_FIRST + CHEST] = {
	{ "set",    0,  1, SHOAL_RECONSTRUCTED },
	{ "points", 0, 20, SHOAL_RULEBOOK },
	SPACE("a3"), SPACE("b3"), SPACE("c3"), SPACE("d3"),
	SPACE("a2"), SPACE("b2"), SPACE("c2"), SPACE("d2"),
	SPACE("a1"), SPACE("b1"), SPACE("c1"), SPACE("d1"),
};
#undef SPACE

static const struct shoal_row pair_rows[] = {
#define PAIR MARKED
#include "components.def"
};
static const int16_t pair_cells[] = {
#define PAIR MARKED_CELLS
#include "components.def"
};
static const struct shoal_column pair_columns[] = {
	{ "set",    0,     1, SHOAL_RECONSTRUCTED },
	{ "first",  1, TYPES, SHOAL_RECONSTRUCTED },
	{ "second", 1, TYPES, SHOAL_RECONSTRUCTED },
	{ "points", 0,    20, SHOAL_RULEBOOK },
	{ "most",   0, CHEST, SHOAL_RULEBOOK },
};

static const struct shoal_row trove_rows[] = {
#define TROVE MARKED
#include "components.def"
};
static const int16_t trove_cells[] = {
#define TROVE MARKED_CELLS
#include "components.def"
};
static const struct shoal_column trove_columns[] = {
	{ "set",    0,     1, SHOAL_RECONSTRUCTED },
	{ "type",   1, TYPES, SHOAL_RECONSTRUCTED },
	{ "points", 0,    20, SHOAL_RULEBOOK },
};

static const struct shoal_row collector_rows[] = {
#define COLLECTOR MARKED
#include "components.def"
};
static const int16_t collector_cells[] = {
#define COLLECTOR MARKED_CELLS
#include "components.def"
};
static const struct shoal_column collector_columns[] = {
	{ "set",    0,     1, SHOAL_RECONSTRUCTED },
	{ "type",   1, TYPES, SHOAL_RECONSTRUCTED },
	{ "points", 0,    20, SHOAL_RULEBOOK },
	{ "most",   0, CHEST, SHOAL_RULEBOOK },
};

const struct shoal_row moonshell_secret_rows[SECRETS] = {
#define SECRET MARKED
#include "components.def"
};
static const int16_t secret_cells[] = {
#define SECRET MARKED_CELLS
#include "components.def"
};
#define SPACE(name) { name, 0, 1, SHOAL_RECONSTRUCTED }
static const struct shoal_column secret_columns[SECRET_FIRST + CHEST] = {
	{ "colour", 0,     1, SHOAL_RULEBOOK },
	{ "points", 0,    20, SHOAL_RECONSTRUCTED },
	{ "times",  1, CHEST, SHOAL_RECONSTRUCTED },
	SPACE("a3"), SPACE("b3"), SPACE("c3"), SPACE("d3"),
	SPACE("a2"), SPACE("b2"), SPACE("c2"), SPACE("d2"),
	SPACE("a1"), SPACE("b1"), SPACE("c1"), SPACE("d1"),
};
#undef SPACE

const struct shoal_row moonshell_event_rows[EVENTS] = {
#define EVENT MARKED
#include "components.def"
};
static const int16_t event_cells[] = {
#define EVENT MARKED_CELLS
#include "components.def"
};
static const struct shoal_column event_columns[] = {
	{ "deck",   0,             1, SHOAL_RULEBOOK },
	{ "effect", 0, EFF_COUNT - 1, SHOAL_RECONSTRUCTED },
	{ "value",  0,            24, SHOAL_RECONSTRUCTED },
};

static const struct shoal_row column_rows[] = {
#define COLUMN ROW
#include "components.def"
};
static const int16_t column_cells[] = {
#define COLUMN CELLS
#include "components.def"
};
static const struct shoal_column column_columns[] = { { "cards", 0, 9, SHOAL_RECONSTRUCTED } };

static const struct shoal_row title_rows[] = {
#define TITLE ROW
#include "components.def"
};
static const int16_t title_cells[] = {
#define TITLE CELLS
#include "components.def"
};
static const struct shoal_column title_columns[] = { { "least", 0, 250, SHOAL_RULEBOOK } };

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define TABLE(name, what, rows) { name, rows, what##_columns, what##_cells, COUNT(rows), COUNT(what##_columns) }

const struct shoal_table moonshell_tables[TABLE_COUNT] = {
	[TABLE_TILES]        = TABLE("tiles",        tile,        tile_rows),
	[TABLE_CONSTANTS]    = TABLE("constants",    constant,    constant_rows),
	[TABLE_SETUPS]       = TABLE("setups",       setup,       setup_rows),
	[TABLE_MERMAIDS]     = TABLE("mermaids",     mermaid,     moonshell_mermaid_rows),
	[TABLE_COMPOSITIONS] = { "compositions", composition_rows, pattern_columns, composition_cells, PATTERNS, COUNT(pattern_columns) },
	[TABLE_ARRAYS]       = { "arrays",       array_rows,       pattern_columns, array_cells,       PATTERNS, COUNT(pattern_columns) },
	[TABLE_PAIRS]        = TABLE("pairs",        pair,        pair_rows),
	[TABLE_TROVES]       = TABLE("troves",       trove,       trove_rows),
	[TABLE_COLLECTORS]   = TABLE("collectors",   collector,   collector_rows),
	[TABLE_SECRETS]      = TABLE("secrets",      secret,      moonshell_secret_rows),
	[TABLE_EVENTS]       = TABLE("events",       event,       moonshell_event_rows),
	[TABLE_COLUMNS]      = TABLE("columns",      column,      column_rows),
	[TABLE_TITLES]       = TABLE("titles",       title,       title_rows),
};

_Static_assert(COUNT(tile_cells) == (TILE_MOON + 1) * COUNT(tile_columns), "tiles");
_Static_assert(COUNT(constant_cells) == CON_COUNT, "constants");
_Static_assert(COUNT(setup_cells) == SETUPS * COUNT(setup_columns), "setups");
_Static_assert(COUNT(mermaid_cells) == MERMAIDS * COUNT(mermaid_columns), "mermaids");
_Static_assert(COUNT(composition_cells) == PATTERNS * COUNT(pattern_columns), "compositions");
_Static_assert(COUNT(array_cells) == PATTERNS * COUNT(pattern_columns), "arrays");
_Static_assert(COUNT(pair_cells) == PAIRS * COUNT(pair_columns), "pairs");
_Static_assert(COUNT(trove_cells) == TROVES * COUNT(trove_columns), "troves");
_Static_assert(COUNT(collector_cells) == COLLECTORS * COUNT(collector_columns), "collectors");
_Static_assert(COUNT(secret_cells) == SECRETS * COUNT(secret_columns), "secrets");
_Static_assert(COUNT(event_cells) == EVENTS * COUNT(event_columns), "events");
_Static_assert(COUNT(column_cells) == WIDTH && COUNT(title_cells) == TITLES, "columns, titles");

const struct shoal_row *const moonshell_objective_rows[OBJ_COUNT] = {
	composition_rows, array_rows, pair_rows, trove_rows, collector_rows,
};
const uint8_t  moonshell_objective_cards[OBJ_COUNT] = { PATTERNS, PATTERNS, PAIRS, TROVES, COLLECTORS };
const uint16_t moonshell_objective_first[OBJ_COUNT] = { ACT_OBJECTIVE, ACT_ARRAY, ACT_PAIR, ACT_TROVE, ACT_COLLECTOR };
