/* components.c: the component tables, from components.def. */
#include "tables.h"

/* What the patterns need, as components.def writes it: 0, or 1 + type. */
enum need { x, D, F, C, A, P, W, O, V, H = 1 };

#define SHOAL_TABLE_ROWS
#include "components.def"
#define SHOAL_TABLE_CELLS
#include "components.def"

const struct shoal_table moonshell_tables[TABLE_COUNT] = {
#define SHOAL_TABLE_TABLES
#include "components.def"
};

const uint8_t  moonshell_objective_cards[OBJ_COUNT] = { PATTERNS, PATTERNS, PAIRS, TROVES,
	                                                COLLECTORS };
const uint16_t moonshell_objective_first[OBJ_COUNT] = { ACT_OBJECTIVE, ACT_ARRAY, ACT_PAIR,
	                                                ACT_TROVE, ACT_COLLECTOR };
