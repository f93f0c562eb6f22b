/* moonshell.c: Moonshell: component tables, options, table entry. */
#include "moonshell_words.h"
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

/* clang-format off */

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_PLAYERS]   = { .name = "players",   .values = "1|2|3|4",                    .initial = "2" },
	[OPT_MOONSHELL] = { .name = "moonshell", .values = "off|on",                     .initial = "off" },
	[OPT_POWERS]    = { .name = "powers",    .values = "off|passive|active",         .initial = "off" },
	[OPT_CARDS]     = { .name = "cards",     .values = "base|reef|mixed",            .initial = "base" },
	[OPT_REEF]      = { .name = "reef",      .values = "off|on",                     .initial = "off" },
	[OPT_EVENTS]    = { .name = "events",    .values = "off|on",                     .initial = "off" },
	[OPT_MODE]      = { .name = "mode",      .values = "wade|submerge|dive|tsunami", .initial = "wade", .only = "players=1" },
};

/* The number of a row is in the deals of a seed: so the sides of a corner share the row of corners. */
static const struct shoal_kind kinds[KIND_COUNT] = {
	[KIND_END] = { "end", ACT_END, 1, false },                     [KIND_ROTATE] = { "rotate", ACT_ROTATE, 1, false },
	[KIND_PULL] = { "pull", ACT_PULL, 6, false },                  [KIND_COLLECT] = { "collect", ACT_COLLECT, 6, false },
	[KIND_MOON] = { "moon", ACT_MOON, 1, false },                  [KIND_PLACE] = { "place", ACT_PLACE, CHEST_COLUMNS, false },
	[KIND_BUOY] = { "buoy", ACT_PLACE_BUOY, 1, false },            [KIND_STACK] = { "stack", ACT_STACK, 1, false },
	[KIND_DECLINE] = { "decline", ACT_DECLINE, 1, false },         [KIND_ORDER] = { "order", ACT_ORDER, 3, false },
	[KIND_ADJACENT] = { "adjacent", ACT_PULL_ADJ, 4, false },      [KIND_AWAY] = { "away", ACT_PULL_AWAY, 6, false },
	[KIND_ONE] = { "one", ACT_PULL_ONE, 10, false },               [KIND_SWELL] = { "swell", ACT_PULL_SWELL, WIDTH, false },
	[KIND_TRADE] = { "trade", ACT_SWAP_TAKE, 12, false },          [KIND_TWICE] = { "twice", ACT_ROTATE_MOON, 2, false },
	[KIND_SAVE] = { "save", ACT_COLLECT_SAVE, 6, false },          [KIND_MARK] = { "mark", ACT_MARK_TILE, WATER, false },
	[KIND_SLIDE] = { "slide", ACT_SLIDE, 48, false },              [KIND_ROCK] = { "rock", ACT_MARK_ROCK, 2, false },
	[KIND_SWAP] = { "swap", ACT_SWAP, SWAPS, false },              [KIND_CORNER] = { "corner", ACT_MARK_CORNER, 6, false },
	[KIND_HOLD] = { "hold", ACT_HOLD, CHEST, false },              [KIND_RETURN] = { "return", ACT_RETURN, 2, false },
	[KIND_EXCHANGE] = { "exchange", ACT_EXCHANGE, EXCHANGES, false }, [KIND_SECRET] = { "secret", ACT_SECRET, 2, false },
	[KIND_MERMAID] = { "mermaid", ACT_MERMAID, MERMAIDS, false },  [KIND_START] = { "start", ACT_START, SIDES, true },
	[KIND_TILE] = { "tile", ACT_TILE, BAG_KINDS, true },           [KIND_COMPOSITION] = { "composition", ACT_OBJECTIVE, PATTERNS, true },
	[KIND_ARRAY] = { "array", ACT_ARRAY, PATTERNS, true },         [KIND_PAIR] = { "pair", ACT_PAIR, PAIRS, true },
	[KIND_TROVE] = { "trove", ACT_TROVE, TROVES, true },           [KIND_COLLECTOR] = { "collector", ACT_COLLECTOR, COLLECTORS, true },
	[KIND_DEAL] = { "deal", ACT_DEAL, SECRETS, true },             [KIND_EVENT] = { "event", ACT_EVENT, EVENTS, true },
	[KIND_COLUMN] = { "column", ACT_COLUMN, WIDTH, true },
};

/* clang-format on */

/* easy, medium, hard, expert. */
static const char *const levels[] = {
	"greedy(warm=30)",
	"mcts(iterations=200,warm=10)",
	"mcts(iterations=20000)",
	"mcts(iterations=300000,time=3s,memory=128)",
};

const struct shoal_rules shoal_rules_moonshell = {
	.id = "moonshell",
	.words = &moonshell_words,
	.revision = 2,
	.game_bytes = sizeof(struct moonshell_game),
	.options = options,
	.kinds = kinds,
	.tables = moonshell_tables,
	.option_count = OPT_COUNT,
	.kind_count = KIND_COUNT,
	.table_count = TABLE_COUNT,
	.setup = moonshell_setup,
	.start = moonshell_start,
	.legal = moonshell_legal,
	.chance = moonshell_chance,
	.total = moonshell_total,
	.pick = moonshell_pick,
	.apply = moonshell_apply,
	.score = moonshell_returns,
	.result = moonshell_result,
	.view = moonshell_view,
	.resample = moonshell_resample,
	.own_terms = moonshell_own_terms,
	.common_terms = moonshell_common_terms,
	.families = moonshell_families,
	.mind = SHOAL_MIND(moonshell_mind),
	.margin = 20,
	.tally = moonshell_tally,
	.sound = moonshell_sound,
	.belief = moonshell_belief,
	.belief_plain = 7, /* thousandths per hundredth of a point */
	.levels = levels,
	.observe = SHOAL_NATIVE(moonshell_observe),
	.fields = SHOAL_NATIVE(moonshell_fields),
	.events = moonshell_events,
	.event_count = EVENT_COUNT,
	.groups = moonshell_groups,
	.group_count = GROUP_END - TABLE_COUNT,
	.faction = 1 + TABLE_MERMAIDS,
	.trace = SHOAL_NATIVE(moonshell_trace),
	.valid = moonshell_valid,
	.put_action = moonshell_put_action,
	.put_label = moonshell_put_label,
	.put_facts = moonshell_put_facts,
	.ends = moonshell_ends,
	.put_loss = moonshell_put_loss,
	.put_short = moonshell_put_short,
	.put_prompt = moonshell_put_prompt,
	.put_alarms = moonshell_put_alarms,
	.put_event = moonshell_put_event,
	.put_board = SHOAL_NATIVE(moonshell_put_board),
	.put_view = moonshell_put_view,
};
