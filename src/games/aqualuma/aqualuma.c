/* aqualuma.c: Aqualuma: component tables, options, table entry. */
#include "aqualuma_words.h"
#include "tables.h"

#define SHOAL_TABLE_ROWS
#include "components.def"
#define SHOAL_TABLE_CELLS
#include "components.def"

const struct shoal_table aqualuma_tables[TABLE_COUNT] = {
#define SHOAL_TABLE_TABLES
#include "components.def"
};

/* clang-format off */

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_HEROES] = { .name = "heroes", .initial = "finn+crabigail",
	                 .examples = "luma|crumbs+octavia|finn+luma+shellzen|crabigail+crumbs+octavia+finn|random1|random2|random3|random4" },
	[OPT_SEATS]  = { .name = "seats", .values = "1|2|3|4" },
	[OPT_LEVEL]  = { .name = "level", .values = "easy|medium|hard|veryhard", .initial = "medium" },
	[OPT_LAYOUT] = { .name = "layout", .values = "pyramid|remote|short|custom", .initial = "pyramid" },
	[OPT_MAP]    = { .name = "map", .only = "layout=custom",
	                 .examples = "S0.S1.01.02.13.14|S0.S1.S2.S3.S4|S4.43.32.21.10" },
	[OPT_DARK]   = { .name = "dark", .initial = "22222", .only = "layout=custom", .examples = "00000|12345|33333" },
	[OPT_STRIPS] = { .name = "strips", .values = "random|first", .initial = "random" },
	[OPT_TRACK]  = { .name = "track", .values = "6|7|8", .initial = "7" },
};

static const struct shoal_kind kinds[] = {
	{ "stop",     ACT_STOP,     1,       false }, { "end",      ACT_END,      1,      false },
	{ "fetch",    ACT_FETCH,    1,       false }, { "dissolve", ACT_DISSOLVE, 1,      false },
	{ "activate", ACT_ACTIVATE, 1,       false }, { "ability",  ACT_ABILITY,  1,      false },
	{ "start",    ACT_START,    PARTY,   false }, { "take",     ACT_TAKE,     TAKES,  false },
	{ "front",    ACT_FRONT,    CARDS,   false }, { "back",     ACT_BACK,     CARDS,  false },
	{ "move",     ACT_MOVE,     AREAS,   false }, { "die",      ACT_DIE,      COLOURS, false },
	{ "place",    ACT_PLACE,    KINDS,   false }, { "pick",     ACT_PICK,     KINDS,  false },
	{ "up",       ACT_UP,       KINDS,   false }, { "down",     ACT_DOWN,     KINDS,  false },
	{ "set",      ACT_SET,      30,      false }, { "special",  ACT_SPECIAL,  9,      false },
	{ "lower",    ACT_LOWER,    WORLDS,  false }, { "raise",    ACT_RAISE,    WORLDS, false },
	{ "swap",     ACT_SWAP,     PARTY,   false }, { "card",     ACT_CARD,     CARDS,  false },
	{ "give",     ACT_GIVE,     PARTY,   false }, { "get",      ACT_GET,      PARTY,  false },
	{ "hero",     ACT_HERO,     HEROES,  true },  { "strip",    ACT_STRIP,    STRIPS, true },
	{ "orbworld", ACT_ORBWORLD, WORLDS,  true },  { "orb",      ACT_ORB,      ORBS,   true },
	{ "dark",     ACT_DARK,     DARKS,   true },  { "draw",     ACT_DRAW,     CARDS,  true },
	{ "roll",     ACT_ROLL,     ROLLS,   true },  { "worlddie", ACT_WORLDDIE, 6,      true },
};

/* clang-format on */

/* Very hard by itself, with plain weights: wins are so rare there that what was learnt from play of
 * all levels plays it worse. */
static const struct shoal_family families[] = {
	{ "group",
	  "aqualuma(level=easy,heroes=random2) aqualuma(level=medium,heroes=random2) "
	  "aqualuma(level=hard,heroes=random2) aqualuma(level=hard) "
	  "aqualuma(level=medium,layout=remote,heroes=random3) aqualuma(level=hard,layout=remote) "
	  "aqualuma(level=medium,layout=short,heroes=random1) "
	  "aqualuma(level=hard,layout=short,heroes=random4) aqualuma(level=hard,heroes=random1)",
	  "mcts(iterations=75,chance=closed)", SHOAL_WON, 55 },
	{ "veryhard",
	  "aqualuma(level=veryhard,heroes=random2) aqualuma(level=veryhard) "
	  "aqualuma(level=veryhard,layout=short,heroes=random3) "
	  "aqualuma(level=veryhard,heroes=random4)",
	  "mcts(iterations=75,chance=closed)", SHOAL_WON, 55 },
	{ NULL, NULL, NULL, SHOAL_WON, 0 },
};

/* easy, medium, hard, expert. */
static const char *const levels[] = {
	"greedy(warm=5)",
	"greedy",
	"mcts(iterations=40000,chance=closed)",
	"mcts(iterations=200000,time=3s,chance=closed,memory=128)",
};

const struct shoal_rules shoal_rules_aqualuma = {
	.id = "aqualuma",
	.words = &aqualuma_words,
	.revision = 3,
	.game_bytes = sizeof(struct aqualuma_game),
	.options = options,
	.kinds = kinds,
	.tables = aqualuma_tables,
	.option_count = OPT_COUNT,
	.kind_count = SHOAL_COUNT(kinds),
	.table_count = TABLE_COUNT,
	.setup = aqualuma_setup,
	.start = aqualuma_start,
	.legal = aqualuma_legal,
	.chance = aqualuma_chance,
	.total = aqualuma_total,
	.pick = aqualuma_pick,
	.apply = aqualuma_apply,
	.score = aqualuma_returns,
	.result = aqualuma_result,
	.own_terms = aqualuma_own_terms,
	.common_terms = aqualuma_common_terms,
	.families = families,
	.mind = SHOAL_MIND(aqualuma_mind),
	.tally = aqualuma_tally,
	.settled = aqualuma_settled,
	.sound = aqualuma_sound,
	.levels = levels,
	.observe = SHOAL_NATIVE(aqualuma_observe),
	.fields = SHOAL_NATIVE(aqualuma_fields),
	.events = aqualuma_events,
	.event_count = EVENT_COUNT,
	.faction = 1 + TABLE_HEROES,
	.trace = SHOAL_NATIVE(aqualuma_trace),
	.valid = aqualuma_valid,
	.put_action = aqualuma_put_action,
	.put_label = aqualuma_put_label,
	.put_facts = aqualuma_put_facts,
	.ends = aqualuma_ends,
	.put_loss = aqualuma_put_loss,
	.put_short = aqualuma_put_short,
	.put_prompt = aqualuma_put_prompt,
	.put_alarms = aqualuma_put_alarms,
	.put_event = aqualuma_put_event,
	.put_board = SHOAL_NATIVE(aqualuma_put_board),
	.put_view = aqualuma_put_view,
};
