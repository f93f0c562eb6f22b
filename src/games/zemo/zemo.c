/* zemo.c: Captain Zemo's voyage: component tables, options, kinds of actions, table entry. */
#include <string.h>

#include "tables.h"
#include "zemo_words.h"

/* enum feature as the maps of components.def write it. */
enum sign { C, D, K, P, N, T, S, R, W, I, o, X };
_Static_assert((int)o == FEA_OPEN && (int)X == FEA_BARRED && (int)I == FEA_ISLAND, "signs");

#define SHOAL_TABLE_ROWS
#include "components.def"
#define SHOAL_TABLE_CELLS
#include "components.def"

static const struct shoal_table tables[TABLE_COUNT] = {
#define SHOAL_TABLE_TABLES
#include "components.def"
};

/* clang-format off */

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
	.kind_count = SHOAL_COUNT(kinds),
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
	.ends = zemo_ends,
	.put_short = zemo_put_short,
	.put_prompt = zemo_put_prompt,
	.put_alarms = zemo_put_alarms,
	.put_event = zemo_put_event,
	.put_board = SHOAL_NATIVE(zemo_put_board),
	.put_view = zemo_put_view,
};
