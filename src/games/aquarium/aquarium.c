/* aquarium.c: Aquarium: component tables, options, table entry. */
#include "tables.h"

#include <string.h>

#include "aquarium_words.h"

#define SHOAL_TABLE_ROWS
#include "components.def"
#define SHOAL_TABLE_CELLS
#include "components.def"

const struct shoal_table aquarium_tables[TABLE_COUNT] = {
#define SHOAL_TABLE_TABLES
#include "components.def"
};

/* clang-format off */

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_PLAYERS] = { .name = "players", .values = "2|3|4|5|6",             .initial = "4" },
	[OPT_MODE]    = { .name = "mode",    .values = "intro|normal|advanced", .initial = "normal" },
	[OPT_SCREENS] = { .name = "screens", .values = "hidden|open",           .initial = "hidden" },
};

static const struct shoal_kind kinds[DO_COUNT] = {
	[DO_PASS]       = { "pass",       ACT_PASS,                    1, false },
	[DO_BUY]        = { "buy",        ACT_BUY,                     1, false },
	[DO_CLEAR]      = { "clear",      ACT_CLEAR,                   1, false },
	[DO_COMMIT1]    = { "commit1",    ACT_COMMIT1,       PHASE_CARDS, false },
	[DO_COMMIT2]    = { "commit2",    ACT_COMMIT2,       PHASE_CARDS, false },
	[DO_TAKE]       = { "take",       ACT_TAKE,                    1, false },
	[DO_REFUSE]     = { "refuse",     ACT_REFUSE,                  1, false },
	[DO_CHOOSE]     = { "choose",     ACT_CHOOSE,               FISH, false },
	[DO_SWAP]       = { "swap",       ACT_SWAP,                 FISH, false },
	[DO_KEEP]       = { "keep",       ACT_KEEP,                    1, false },
	[DO_BREED]      = { "breed",      ACT_BREED,               PAIRS, false },
	[DO_DONE]       = { "done",       ACT_DONE,                    1, false },
	[DO_GIVE]       = { "give",       ACT_GIVE,                 FISH, false },
	[DO_STARTER]    = { "starter",    ACT_STARTER,           COLOURS, true },
	[DO_FIRST]      = { "first",      ACT_FIRST,               SEATS, true },
	[DO_CARD]       = { "card",       ACT_CARD,     KIND_FEEDING + 1, true },
	[DO_FOOD]       = { "food",       ACT_FOOD,          FOOD_PRICES, true },
	[DO_INFLUENCE1] = { "influence1", ACT_INFLUENCE1,    PHASE_CARDS, true },
	[DO_INFLUENCE2] = { "influence2", ACT_INFLUENCE2,    PHASE_CARDS, true },
};

/* clang-format on */

/* easy, medium, hard, expert. */
static const char *const levels[] = {
	"greedy(warm=40)",
	"mcts(iterations=200)",
	"mcts(iterations=12000)",
	"mcts(iterations=1000000,time=3s)",
};

const struct shoal_rules shoal_rules_aquarium = {
	.id = "aquarium",
	.words = &aquarium_words,
	.revision = 1,
	.game_bytes = sizeof(struct aquarium_game),
	.options = options,
	.kinds = kinds,
	.tables = aquarium_tables,
	.option_count = OPT_COUNT,
	.kind_count = DO_COUNT,
	.table_count = TABLE_COUNT,
	.setup = aquarium_setup,
	.start = aquarium_start,
	.legal = aquarium_legal,
	.chance = aquarium_chance,
	.total = aquarium_total,
	.pick = aquarium_pick,
	.apply = aquarium_apply,
	.score = aquarium_returns,
	.result = aquarium_result,
	.view = aquarium_view,
	.resample = aquarium_resample,
	.levels = levels,
	.own_terms = aquarium_own_terms,
	.common_terms = aquarium_common_terms,
	.families = aquarium_families,
	.mind = SHOAL_MIND(aquarium_mind),
	.margin = 10,
	.tally = aquarium_tally,
	.sound = aquarium_sound,
	.belief = aquarium_belief,
	.belief_plain = 400,
	.observe = SHOAL_NATIVE(aquarium_observe),
	.fields = SHOAL_NATIVE(aquarium_fields),
	.events = aquarium_events,
	.event_count = EVENT_COUNT,
	.groups = aquarium_groups,
	.group_count = GROUP_END - TABLE_COUNT,
	.trace = SHOAL_NATIVE(aquarium_trace),
	.valid = aquarium_valid,
	.put_action = aquarium_put_action,
	.put_label = aquarium_put_label,
	.put_facts = aquarium_put_facts,
	.ends = aquarium_ends,
	.put_short = aquarium_put_short,
	.put_prompt = aquarium_put_prompt,
	.put_alarms = aquarium_put_alarms,
	.put_event = aquarium_put_event,
	.put_board = SHOAL_NATIVE(aquarium_put_board),
	.put_view = aquarium_put_view,
};
