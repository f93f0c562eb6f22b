/* duellum.c: Aquatica: Duellum: component tables, options, table entry. What is made of the tables
 * stands in setup.c. */
#include "duellum_words.h"
#include "setup.h"

/* clang-format off */

#define ROW(row, ...) { .id = #row },
#define ROW_FROM(row, origin, ...) { .id = #row, .from = origin },

/* What depths and animals do: code, number. */
#define N     CODE_NONE, 0
#define X     CODE_EMPTY, 0
#define C(n)  CODE_COIN, n
#define T(n)  CODE_TRIDENT, n
#define E(n)  CODE_EITHER, n
#define R(n)  CODE_RAISE, n
#define FR    CODE_FULL, 1
#define V(n)  CODE_ROTATE, n
#define F     CODE_REFILL, 1
#define L(n)  CODE_STEP, n
#define H(n)  CODE_READY, n
#define O(n)  CODE_TIRE, n
#define A(n)  CODE_RETURN, n
#define M     CODE_RECALL, 1
#define S(n)  CODE_SCORE, n

const struct shoal_row duellum_location_rows[LOCATIONS] = {
#define LOCATION ROW
#include "components.def"
};
static const int16_t location_cells[] = {
#define LOCATION(id, ...) __VA_ARGS__,
#include "components.def"
};
#define DEPTH(n) \
	{ "depth" #n, CODE_NONE, CODE_COUNT - 1, SHOAL_RECONSTRUCTED }, \
	{ "number" #n, 0, NUMBER_MAX, SHOAL_RECONSTRUCTED }
static const struct shoal_column location_columns[LOCATION_COLUMNS] = {
	{ "type",   0,   TYPES - 1, SHOAL_RECONSTRUCTED },
	{ "cost",   1,           9, SHOAL_RECONSTRUCTED },
	{ "points", 0,          20, SHOAL_RECONSTRUCTED },
	{ "crown",  0,           1, SHOAL_RECONSTRUCTED },
	DEPTH(1), DEPTH(2), DEPTH(3), DEPTH(4), DEPTH(5),
};

static const int16_t starter_cells[] = {
#define STARTER(id, ...) __VA_ARGS__,
#include "components.def"
};
const struct shoal_row duellum_starter_rows[SIDES * STARTERS] = {
#define STARTER ROW
#include "components.def"
};
static const int16_t manta_cells[] = {
#define MANTA(n, ...) __VA_ARGS__,
#include "components.def"
};
const struct shoal_row duellum_manta_rows[MANTAS] = {
#define MANTA(n, ...) { .id = "m" #n },
#include "components.def"
};
static const struct shoal_column effect_columns[EFFECT_COLUMNS] = { DEPTH(1), DEPTH(2) };

/* Lines of rows: operation and two numbers. */
#define NO            LINE_NONE, 0, 0
#define GAIN(c, t)    LINE_GAIN, c, t
#define ACQ(m, k)     LINE_ACQ, ACQUIRE_##m, KIND_##k
#define DO(op)        LINE_##op, 0, 0
#define UP_TO(n, op)  LINE_##op, n, 0

const struct shoal_row duellum_merc_rows[MERCS] = {
#define MERC ROW_FROM
#include "components.def"
};
static const int16_t merc_cells[] = {
#define MERC(id, from, ...) __VA_ARGS__,
#include "components.def"
};
#define LINE_COLUMNS(n) \
	{ "line" #n, 0, LINE_COUNT - 1, SHOAL_RECONSTRUCTED }, \
	{ "a" #n, COUNT_TYPE, NUMBER_MAX, SHOAL_RECONSTRUCTED }, \
	{ "b" #n, 0, NUMBER_MAX, SHOAL_RECONSTRUCTED }
static const struct shoal_column merc_columns[MERC_COLUMNS] = {
	{ "type",   0, TYPES - 1, SHOAL_RECONSTRUCTED },
	{ "cost",   1,         9, SHOAL_RECONSTRUCTED },
	{ "points", 0,        20, SHOAL_RECONSTRUCTED },
	{ "crown",  0,         1, SHOAL_RECONSTRUCTED },
	LINE_COLUMNS(1), LINE_COLUMNS(2), LINE_COLUMNS(3), LINE_COLUMNS(4),
};

const struct shoal_row duellum_card_rows[SIDES * CARDS] = {
#define CARD ROW_FROM
#include "components.def"
#define CARD ROW_FROM
#include "components.def"
};
#define TURTLES(...) __VA_ARGS__,
#define SQUIDS(...) __VA_ARGS__,
static const int16_t turtle_cells[] = {
#define CARD(id, from, turtles, squids) turtles
#include "components.def"
};
static const int16_t squid_cells[] = {
#define CARD(id, from, turtles, squids) squids
#include "components.def"
};
#undef TURTLES
#undef SQUIDS
static const struct shoal_column card_columns[CARD_COLUMNS] = {
	{ "any",  0, 1, SHOAL_RECONSTRUCTED },
	{ "solo", 0, 1, SHOAL_RECONSTRUCTED },
	LINE_COLUMNS(1), LINE_COLUMNS(2), LINE_COLUMNS(3), LINE_COLUMNS(4),
};

static const struct shoal_row crown_rows[SIDES * (CROWNS - 1)] = {
#define CROWN ROW
#include "components.def"
};
static const int16_t crown_cells[] = {
#define CROWN(id, ...) __VA_ARGS__,
#include "components.def"
};
static const struct shoal_column crown_columns[CROWN_COLUMNS] = {
	{ "line", 0, LINE_COUNT - 1, SHOAL_RULEBOOK },
	{ "a",    0,     NUMBER_MAX, SHOAL_RULEBOOK },
	{ "b",    0,     NUMBER_MAX, SHOAL_RULEBOOK },
};

static const struct shoal_row wheel_rows[SIDES] = {
#define WHEEL ROW_FROM
#include "components.def"
};
static const int16_t wheel_cells[] = {
#define WHEEL(id, from, ...) __VA_ARGS__,
#include "components.def"
};
#define P(n) { "p" #n, 1, 9, SHOAL_RECONSTRUCTED }
static const struct shoal_column wheel_columns[VORTEX] = { P(0), P(1), P(2), P(3), P(4), P(5) };
#undef P

const struct shoal_row duellum_territory_rows[TERRITORIES] = {
#define TERRITORY ROW
#include "components.def"
};
static const int16_t territory_cells[] = {
#define TERRITORY(id, ...) __VA_ARGS__,
#include "components.def"
};
#define B(n) { "border" #n, -1, TERRITORIES - 1, SHOAL_RECONSTRUCTED }
static const struct shoal_column territory_columns[TERRITORY_COLUMNS] = {
	{ "nest",    -1, NESTS - 1, SHOAL_RECONSTRUCTED },
	{ "half",    -1,         1, SHOAL_RECONSTRUCTED },
	{ "capital",  0,         1, SHOAL_RECONSTRUCTED },
	{ "x",       -9,         9, SHOAL_RECONSTRUCTED },
	{ "y",       -9,         9, SHOAL_RECONSTRUCTED },
	B(1), B(2), B(3), B(4), B(5), B(6),
};
#undef B

static const struct shoal_row goal_rows[GOALS * 2] = {
#define GOAL ROW
#include "components.def"
};
static const int16_t goal_cells[] = {
#define GOAL(id, ...) __VA_ARGS__,
#include "components.def"
};
static const struct shoal_column goal_columns[GOAL_COLUMNS] = {
	{ "condition", 0, COND_COUNT - 1, SHOAL_RECONSTRUCTED },
	{ "number",    1,             12, SHOAL_RULEBOOK },
};

static const struct shoal_row token_rows[2 * FACES] = {
#define TOKEN ROW
#include "components.def"
};
static const int16_t token_cells[] = {
#define TOKEN(id, ...) __VA_ARGS__,
#include "components.def"
};
static const struct shoal_column token_columns[TOKEN_COLUMNS] = {
	{ "support", 0, SUPPORT_COUNT - 1, SHOAL_RECONSTRUCTED },
	{ "number",  1,           AMOUNTS, SHOAL_RECONSTRUCTED },
	{ "points",  0,                20, SHOAL_RULEBOOK },
};

static const struct shoal_row level_rows[LEVELS] = {
#define LEVEL ROW
#include "components.def"
};
static const int16_t level_cells[] = {
#define LEVEL(id, ...) __VA_ARGS__,
#include "components.def"
};
static const struct shoal_column level_columns[LEVEL_COLUMNS] = {
	{ "currents", 0,          1, SHOAL_RULEBOOK },
	{ "swift",    0,          1, SHOAL_RULEBOOK },
	{ "persists", 0,          1, SHOAL_RULEBOOK },
	{ "crowns",   0, CROWNS - 1, SHOAL_RULEBOOK },
	{ "steps",    0,          2, SHOAL_RULEBOOK },
	{ "points",   0,         50, SHOAL_RULEBOOK },
};

static const struct shoal_row constant_rows[CONSTANTS] = {
#define CONSTANT ROW
#include "components.def"
};
static const int16_t constant_cells[] = {
#define CONSTANT(id, value) value,
#include "components.def"
};
static const struct shoal_column constant_columns[] = { { "value", 1, ROUNDS_MAX, SHOAL_RECONSTRUCTED } };

#define SHIPS(cells, rows, columns) \
	_Static_assert(sizeof(cells) == sizeof(int16_t) * (size_t)(rows) * (size_t)(columns), "a table's cells")
SHIPS(location_cells, LOCATIONS, LOCATION_COLUMNS);
SHIPS(merc_cells, MERCS, MERC_COLUMNS);
SHIPS(turtle_cells, CARDS, CARD_COLUMNS);
SHIPS(squid_cells, CARDS, CARD_COLUMNS);
SHIPS(territory_cells, TERRITORIES, TERRITORY_COLUMNS);
SHIPS(crown_cells, SIDES * (CROWNS - 1), CROWN_COLUMNS);
SHIPS(manta_cells, MANTAS, EFFECT_COLUMNS);

static const struct shoal_table tables[TABLE_COUNT] = {
	[TABLE_LOCATIONS] = { "locations",    duellum_location_rows,     location_columns,  location_cells,  LOCATIONS,            LOCATION_COLUMNS },
	[TABLE_MERCS]     = { "mercenaries",  duellum_merc_rows,         merc_columns,      merc_cells,      MERCS,                MERC_COLUMNS },
	[TABLE_CARDS + 0] = { "turtle-cards", duellum_card_rows,         card_columns,      turtle_cells,    CARDS,                CARD_COLUMNS },
	[TABLE_CARDS + 1] = { "squid-cards",  duellum_card_rows + CARDS, card_columns,      squid_cells,     CARDS,                CARD_COLUMNS },
	[TABLE_STARTERS]  = { "starters",     duellum_starter_rows,      effect_columns,    starter_cells,   SIDES * STARTERS,     EFFECT_COLUMNS },
	[TABLE_MANTAS]    = { "mantas",       duellum_manta_rows,        effect_columns,    manta_cells,     MANTAS,               EFFECT_COLUMNS },
	[TABLE_WHEEL]     = { "wheel",        wheel_rows,                wheel_columns,     wheel_cells,     SIDES,                VORTEX },
	[TABLE_MAP]       = { "map",          duellum_territory_rows,    territory_columns, territory_cells, TERRITORIES,          TERRITORY_COLUMNS },
	[TABLE_CROWNS]    = { "crowns",       crown_rows,                crown_columns,     crown_cells,     SIDES * (CROWNS - 1), CROWN_COLUMNS },
	[TABLE_GOALS]     = { "goals",        goal_rows,                 goal_columns,      goal_cells,      GOALS * 2,            GOAL_COLUMNS },
	[TABLE_TOKENS]    = { "tokens",       token_rows,                token_columns,     token_cells,     2 * FACES,            TOKEN_COLUMNS },
	[TABLE_LEVELS]    = { "levels",       level_rows,                level_columns,     level_cells,     LEVELS,               LEVEL_COLUMNS },
	[TABLE_CONSTANTS] = { "constants",    constant_rows,             constant_columns,  constant_cells,  CONSTANTS,            1 },
};

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_PLAYERS] = { .name = "players", .values = "1|2", .initial = "2" },
	[OPT_FACTION] = { .name = "faction", .values = "turtles|squids", .initial = "turtles", .only = "players=1" },
	[OPT_LEVEL]   = { .name = "level", .values = "1|2|3|4|5", .initial = "1", .only = "players=1" },
	[OPT_GOALS]   = { .name = "goals", .values = "random|first", .initial = "random" },
	[OPT_FIRST]   = { .name = "first", .values = "toss|turtles|squids", .initial = "toss" },
	[OPT_EDGE]    = { .name = "edge", .values = "none|tired1|tired2|crown1", .initial = "none", .only = "players=2" },
	[OPT_PILES]   = { .name = "piles", .values = "top|open", .initial = "top" },
};

static const struct shoal_kind kinds[] = {
#define ACTION(NAME, id, count, ...) { id, ACT_##NAME, count, ACT_##NAME >= ACT_FIRST },
#include "operations.def"
};

/* clang-format on */

/* easy, medium, hard, expert. */
static const char *const levels[] = {
	"greedy(warm=60)",
	"mcts(iterations=40,warm=10)",
	"mcts(iterations=10000)",
	"mcts(iterations=200000,time=3s,memory=128)",
};

/* As the view calls them. */
static const char code_ids[] =
#define CODE(NAME, id, ...) id " "
#include "operations.def"
    ;
static const char line_ids[] =
#define LINE(NAME, id, ...) id " "
#include "operations.def"
    ;
static const struct shoal_meaning meanings[] = {
	{ "depth", code_ids },
	{ "line", line_ids },
	{ "support", "coins tridents raise rotate" },
	{ NULL, NULL },
};

const struct shoal_rules shoal_rules_duellum = {
	.id = "duellum",
	.words = &duellum_words,
	.revision = 3,
	.game_bytes = sizeof(struct duellum_game),
	.options = options,
	.kinds = kinds,
	.tables = tables,
	.option_count = OPT_COUNT,
	.kind_count = sizeof(kinds) / sizeof(kinds[0]),
	.table_count = TABLE_COUNT,
	.meanings = meanings,
	.setup = duellum_setup,
	.start = duellum_start,
	.legal = duellum_legal,
	.chance = duellum_chance,
	.total = duellum_total,
	.pick = duellum_pick,
	.apply = duellum_apply,
	.score = duellum_returns,
	.result = duellum_result,
	.levels = levels,
	.own_terms = duellum_own_terms,
	.common_terms = duellum_common_terms,
	.families = duellum_families,
	.mind = SHOAL_MIND(duellum_mind),
	.tally = duellum_tally,
	.settled = duellum_settled,
	.sound = duellum_sound,
	.observe = SHOAL_NATIVE(duellum_observe),
	.fields = SHOAL_NATIVE(duellum_fields),
	.events = duellum_events,
	.event_count = EVENT_COUNT,
	.groups = duellum_groups,
	.group_count = GROUP_END - TABLE_COUNT,
	.faction = 1 + GROUP_FACTIONS,
	.trace = SHOAL_NATIVE(duellum_trace),
	.valid = duellum_valid,
	.put_action = duellum_put_action,
	.put_label = duellum_put_label,
	.put_facts = duellum_put_facts,
	.ends = duellum_ends,
	.put_loss = duellum_put_loss,
	.put_short = duellum_put_short,
	.put_prompt = duellum_put_prompt,
	.put_alarms = duellum_put_alarms,
	.put_event = duellum_put_event,
	.put_board = SHOAL_NATIVE(duellum_put_board),
	.put_view = duellum_put_view,
};
