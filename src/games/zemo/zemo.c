/* zemo.c: Captain Zemo's voyage: component tables, options, kinds of actions, table entry. */
#include <string.h>

#include "tables.h"
#include "zemo_words.h"

/* Component tables. */

/* clang-format off */

#define ROW(name) { .id = #name },

static const struct shoal_row resource_rows[] = {
#define RESOURCE(id, ...) ROW(id)
#include "components.def"
#undef RESOURCE
};
static const int16_t resource_cells[] = {
#define RESOURCE(id, ...) __VA_ARGS__,
#include "components.def"
#undef RESOURCE
};
static const struct shoal_column resource_columns[] = {
	{ "start",   0, POINTS_MAX, SHOAL_RECONSTRUCTED },
	{ "maximum", 0, POINTS_MAX, SHOAL_RECONSTRUCTED },
};

static const struct shoal_row feature_rows[] = {
#define FEATURE(id, ...) ROW(id)
#include "components.def"
#undef FEATURE
};
static const int16_t feature_cells[] = {
#define FEATURE(id, ...) __VA_ARGS__,
#include "components.def"
#undef FEATURE
};
static const struct shoal_column feature_columns[FEATURE_COLUMNS] = {
	{ "circles",    0, CIRCLES_MAX, SHOAL_RECONSTRUCTED },
	{ "sail",       0,           1, SHOAL_RECONSTRUCTED },
	{ "hull",       0,           1, SHOAL_RECONSTRUCTED },
	{ "crew",       0,           1, SHOAL_RECONSTRUCTED },
	{ "command",    0,           1, SHOAL_RECONSTRUCTED },
	{ "adventurer", 0,          20, SHOAL_RECONSTRUCTED },
	{ "protector",  0,          20, SHOAL_RECONSTRUCTED },
	{ "pillager",   0,          20, SHOAL_RECONSTRUCTED },
};

static const int16_t multiplier_cells[] = {
#define MULTIPLIER(id, ...) __VA_ARGS__,
#include "components.def"
#undef MULTIPLIER
};
#define K(n) { "k" #n, 0, 20, SHOAL_RECONSTRUCTED }
static const struct shoal_column multiplier_columns[MULTIPLIERS] = {
	K(0), K(1), K(2), K(3), K(4), K(5), K(6), K(7), K(8), K(9),
};

#define C(n) { .id = "c" #n }
static const struct shoal_row danger_rows[DANGER_MAX] = {
	C(0),  C(1),  C(2),  C(3),  C(4),  C(5),  C(6),  C(7),  C(8),  C(9),
	C(10), C(11), C(12), C(13), C(14), C(15), C(16), C(17), C(18), C(19),
	C(20), C(21), C(22), C(23), C(24), C(25), C(26), C(27), C(28), C(29),
	C(30), C(31), C(32), C(33), C(34), C(35), C(36), C(37), C(38), C(39),
};
static const int16_t danger_cells[] = {
#define DANGER(kind, value) CIR_##kind, value,
#include "components.def"
#undef DANGER
};
static const struct shoal_column danger_columns[] = {
	{ "kind",  0, CIR_COUNT - 1, SHOAL_RECONSTRUCTED },
	{ "value", 0,            20, SHOAL_RECONSTRUCTED },
};

static const struct shoal_row constant_rows[] = {
#define CONSTANT(id, value) ROW(id)
#include "components.def"
#undef CONSTANT
};
static const int16_t constant_cells[] = {
#define CONSTANT(id, value) value,
#include "components.def"
#undef CONSTANT
};
static const struct shoal_column value_column[] = { { "value", 0, 20, SHOAL_RECONSTRUCTED } };

#define S(n) { .id = "s" #n }
static const struct shoal_row sacked_rows[SACKED_MAX] = {
	S(0), S(1), S(2), S(3), S(4), S(5), S(6), S(7),
};
static const int16_t sacked_cells[] = {
#define SACKED(points) points,
#include "components.def"
#undef SACKED
};
static const struct shoal_column points_column[] = { { "points", 0, 20, SHOAL_RECONSTRUCTED } };

#define L(n) { .id = "l" #n }
static const struct shoal_row label_rows[LABELS] = { L(1), L(2), L(3), L(4), L(5), L(6) };
static const int16_t label_cells[] = {
#define LABEL(row, column) row, column,
#include "components.def"
#undef LABEL
};
static const struct shoal_column label_columns[] = {
	{ "row",    1, SIDE, SHOAL_RECONSTRUCTED },
	{ "column", 1, SIDE, SHOAL_RECONSTRUCTED },
};

static const struct shoal_row title_rows[] = {
#define TITLE(id, least) ROW(id)
#include "components.def"
#undef TITLE
};
static const int16_t title_cells[] = {
#define TITLE(id, least) least,
#include "components.def"
#undef TITLE
};
static const struct shoal_column title_columns[] = { { "least", 0, 250, SHOAL_RULEBOOK } };

#define R(n) { .id = "r" #n }
static const struct shoal_row map_rows[SIDE] = {
	R(1), R(2), R(3), R(4), R(5), R(6), R(7), R(8), R(9), R(10), R(11), R(12), R(13),
};
#undef C
#undef S
#undef L
#undef R
#undef K
enum sign { C, D, K, P, N, T, S, R, W, I, o, X }; /* enum feature as the maps write it */
_Static_assert((int)o == FEA_OPEN && (int)X == FEA_BARRED && (int)I == FEA_ISLAND, "signs");
#define EASY(...) __VA_ARGS__,
static const int16_t easy_cells[] = {
#include "components.def"
};
#undef EASY
#define CORNERS(...) __VA_ARGS__,
static const int16_t corners_cells[] = {
#include "components.def"
};
#undef CORNERS
#define DIVIDE(...) __VA_ARGS__,
static const int16_t divide_cells[] = {
#include "components.def"
};
#undef DIVIDE
#define M(name) { name, 0, SIGN_COUNT - 1, SHOAL_RECONSTRUCTED }
static const struct shoal_column map_columns[SIDE] = {
	M("A"), M("B"), M("C"), M("D"), M("E"), M("F"), M("G"),
	M("H"), M("I"), M("J"), M("K"), M("L"), M("M"),
};
#undef M

_Static_assert(sizeof(feature_cells) == sizeof(int16_t) * FEA_COUNT * FEATURE_COLUMNS, "features");
_Static_assert(sizeof(multiplier_cells) == sizeof(int16_t) * FEA_COUNT * MULTIPLIERS, "multipliers");
_Static_assert(sizeof(danger_cells) == sizeof(int16_t) * DANGER_MAX * 2, "danger");
_Static_assert(sizeof(easy_cells) == sizeof(int16_t) * SQUARES, "easy");
_Static_assert(sizeof(corners_cells) == sizeof(int16_t) * SQUARES, "corners");
_Static_assert(sizeof(divide_cells) == sizeof(int16_t) * SQUARES, "divide");

static const struct shoal_table tables[TABLE_COUNT] = {
	[TABLE_RESOURCES]   = { "resources",   resource_rows, resource_columns,   resource_cells,   RES_COUNT,  2 },
	[TABLE_FEATURES]    = { "features",    feature_rows,  feature_columns,    feature_cells,    FEA_COUNT,  FEATURE_COLUMNS },
	[TABLE_MULTIPLIERS] = { "multipliers", feature_rows,  multiplier_columns, multiplier_cells, FEA_COUNT,  MULTIPLIERS },
	[TABLE_DANGER]      = { "danger",      danger_rows,   danger_columns,     danger_cells,     DANGER_MAX, 2 },
	[TABLE_CONSTANTS]   = { "constants",   constant_rows, value_column,       constant_cells,   CON_COUNT,  1 },
	[TABLE_SACKED]      = { "sacked",      sacked_rows,   points_column,      sacked_cells,     SACKED_MAX, 1 },
	[TABLE_LABELS]      = { "labels",      label_rows,    label_columns,      label_cells,      LABELS,     2 },
	[TABLE_TITLES]      = { "titles",      title_rows,    title_columns,      title_cells,      TITLES,     1 },
	[TABLE_MAPS + MAP_EASY]    = { "easy",    map_rows, map_columns, easy_cells,    SIDE, SIDE },
	[TABLE_MAPS + MAP_CORNERS] = { "corners", map_rows, map_columns, corners_cells, SIDE, SIDE },
	[TABLE_MAPS + MAP_DIVIDE]  = { "divide",  map_rows, map_columns, divide_cells,  SIDE, SIDE },
};

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_MAP]    = { .name = "map",    .values = "easy|corners|divide",               .initial = "easy" },
	[OPT_MOTIVE] = { .name = "motive", .values = "ask|adventurer|protector|pillager", .initial = "ask" },
	[OPT_GUARD]  = { .name = "guard",  .values = "on|off",                            .initial = "on" },
};

static const struct shoal_kind kinds[] = {
	{ "sail",   ACT_SAIL,             1, false }, { "stop",   ACT_STOP,   1,              false },
	{ "keep",   ACT_KEEP,             1, false }, { "reroll", ACT_REROLL, 1,              false },
	{ "start",  ACT_START, LABELS * LABELS, false }, { "motive", ACT_MOTIVE, MOT_COUNT,   false },
	{ "move",   ACT_MOVE,         MOVES, false }, { "peace",  ACT_PEACE,  1,              false },
	{ "fight",  ACT_FIGHT,            1, false }, { "buy",    ACT_BUY,    SOLD_COUNT,     false },
	{ "leave",  ACT_LEAVE,            1, false }, { "sack",   ACT_SACK,   1,              false },
	{ "cannon", ACT_CANNON, CANNON_MAX + 1, false }, { "pay", ACT_PAY,    POINTS_MAX,     false },
	{ "pair",   ACT_PAIR,         PAIRS, true  }, { "roll",   ACT_ROLL,   ROLLS,          true },
	{ "sum",    ACT_SUM,           SUMS, true  },
};

/* Face, direction, squares. */
const struct zemo_move zemo_moves[MOVES] = {
	{ 2, DIR_NE, 1 }, { 2, DIR_SE, 1 }, { 2, DIR_SW, 1 }, { 2, DIR_NW, 1 },
	{ 3, DIR_NE, 2 }, { 3, DIR_SE, 2 }, { 3, DIR_SW, 2 }, { 3, DIR_NW, 2 },
	{ 4, DIR_N,  1 }, { 4, DIR_E,  1 }, { 4, DIR_S,  1 }, { 4, DIR_W,  1 },
	{ 5, DIR_N,  1 }, { 5, DIR_NE, 1 }, { 5, DIR_E,  1 }, { 5, DIR_SE, 1 },
	{ 5, DIR_S,  1 }, { 5, DIR_SW, 1 }, { 5, DIR_W,  1 }, { 5, DIR_NW, 1 },
	{ 6, DIR_N,  2 }, { 6, DIR_E,  2 }, { 6, DIR_S,  2 }, { 6, DIR_W,  2 },
};

/* clang-format on */

/* Flow. */

static void start(const struct shoal_game *game, struct shoal_state *state)
{
	const struct zemo_game *g = zemo_game_of(game);
	struct zemo_state      *s = (struct zemo_state *)state;

	memset(s, 0, sizeof(*s));
	memcpy(s->points, g->start, sizeof(s->points)); /* ZEM-2 */
	s->motive = MOT_NONE;
	s->phase = PHASE_PAIR; /* ZEM-3 */
	s->base.actor = SHOAL_CHANCE;
	s->base.seen = SHOAL_EVERYBODY;
}

/* easy, medium, hard, expert. */
static const char *const levels[] = {
	"greedy(warm=25)",
	"turns(width=1,outcomes=3,thin=8,warm=15)",
	"turns(width=3,outcomes=5,deep=10,leaders=6,nodes=200000)",
	"turns(width=6,outcomes=8,deep=24,leaders=12,nodes=600000)",
};

const struct shoal_rules shoal_rules_zemo = {
	.id = "zemo",
	.words = &zemo_words,
	.revision = 3,
	.game_bytes = sizeof(struct zemo_game),
	.options = options,
	.kinds = kinds,
	.tables = tables,
	.option_count = OPT_COUNT,
	.kind_count = sizeof(kinds) / sizeof(kinds[0]),
	.table_count = TABLE_COUNT,
	.setup = zemo_setup,
	.start = start,
	.legal = zemo_legal,
	.chance = zemo_chance,
	.total = zemo_total,
	.pick = zemo_pick,
	.apply = zemo_apply,
	.score = zemo_returns,
	.result = zemo_result,
	.own_terms = zemo_own_terms,
	.common_terms = zemo_common_terms,
	.families = zemo_families,
	.mind = SHOAL_MIND(zemo_mind),
	.tally = zemo_tally,
	.settled = zemo_settled,
	.levels = levels,
	.observe = SHOAL_NATIVE(zemo_observe),
	.fields = SHOAL_NATIVE(zemo_fields),
	.events = zemo_events,
	.event_count = EVENT_COUNT,
	.groups = zemo_groups,
	.group_count = GROUP_END - TABLE_COUNT,
	.faction = 1 + GROUP_MOTIVES,
	.trace = SHOAL_NATIVE(zemo_trace),
	.valid = zemo_valid,
	.put_action = zemo_put_action,
	.put_label = zemo_put_label,
	.put_facts = zemo_put_facts,
	.put_prompt = zemo_put_prompt,
	.put_event = zemo_put_event,
	.put_board = SHOAL_NATIVE(zemo_put_board),
	.put_view = zemo_put_view,
};
