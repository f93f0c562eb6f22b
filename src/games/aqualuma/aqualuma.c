/* aqualuma.c: Aqualuma: component tables, options, table entry. */
#include "aqualuma_words.h"
#include "tables.h"

/* Component tables. */

/* clang-format off */

#define NAMED(row) { .id = #row },
#define MARKED(row, marks) { .id = #row, .from = (marks) },

const struct shoal_row aqualuma_world_rows[WORLDS] = {
#define WORLD(id, ...) NAMED(id)
#include "components.def"
#undef WORLD
};
static const int16_t world_cells[] = {
#define WORLD(id, ...) __VA_ARGS__,
#include "components.def"
#undef WORLD
};
static const struct shoal_column world_columns[] = {
	{ "pyramid", 0, 7, SHOAL_RULEBOOK },
	{ "remote",  0, 7, SHOAL_RULEBOOK },
	{ "short",   0, 7, SHOAL_RULEBOOK },
	{ "faces",   0, 6, SHOAL_RECONSTRUCTED },
};

static const struct shoal_row touch_rows[] = {
#define TOUCH(id, from, ...) MARKED(id, from)
#include "components.def"
#undef TOUCH
};
static const int16_t touch_cells[] = {
#define TOUCH(id, from, ...) __VA_ARGS__,
#include "components.def"
#undef TOUCH
};
static const struct shoal_column touch_columns[] = {
	{ "pyramid", 0, 1, SHOAL_RECONSTRUCTED },
	{ "remote",  0, 1, SHOAL_RECONSTRUCTED },
	{ "short",   0, 1, SHOAL_RECONSTRUCTED },
};

const struct shoal_row aqualuma_colour_rows[COLOURS] = {
#define COLOUR(id, ...) NAMED(id)
#include "components.def"
#undef COLOUR
};
static const int16_t dice_cells[] = {
#define COLOUR(id, ...) __VA_ARGS__,
#include "components.def"
#undef COLOUR
};
static const struct shoal_column dice_columns[] = {
	{ "dice",      0, DICE_MAX, SHOAL_RULEBOOK },
	{ "available", 0, DICE_MAX, SHOAL_RULEBOOK },
};

const struct shoal_row aqualuma_card_rows[CARDS] = {
#define CARD(id, from, ...) MARKED(id, from)
#include "components.def"
#undef CARD
};
static const int16_t card_cells[] = {
#define CARD(id, from, ...) __VA_ARGS__,
#include "components.def"
#undef CARD
};
static const struct shoal_column card_columns[] = {
	{ "copies", 0, CARDS_MAX,     SHOAL_RECONSTRUCTED },
	{ "effect", 0, EFF_COUNT - 1, SHOAL_RULEBOOK },
	{ "colour", 0, COLOURS,       SHOAL_RULEBOOK },
	{ "times",  0, TIMES_MAX,     SHOAL_RULEBOOK },
	{ "low",    0, FACES - 1,     SHOAL_RULEBOOK },
	{ "high",   0, FACES - 1,     SHOAL_RULEBOOK },
};

const struct shoal_row aqualuma_dark_rows[DARKS] = {
#define DARK(id, ...) NAMED(id)
#include "components.def"
#undef DARK
};
static const int16_t dark_cells[] = {
#define DARK(id, ...) __VA_ARGS__,
#include "components.def"
#undef DARK
};
static const struct shoal_column dark_columns[] = {
	{ "copies", 0, BOARD,           SHOAL_RECONSTRUCTED },
	{ "effect", 0, DARK_COUNT - 1, SHOAL_RULEBOOK },
	{ "world",  0, WORLDS - 1,      SHOAL_RECONSTRUCTED },
};

static const struct shoal_row number_rows[] = {
#define NUMBER(id, from, ...) MARKED(id, from)
#include "components.def"
#undef NUMBER
};
static const int16_t number_cells[] = {
#define NUMBER(id, from, ...) __VA_ARGS__,
#include "components.def"
#undef NUMBER
};
#define SLOT(name, most) { name, 0, (most) - 1, SHOAL_RULEBOOK }
static const struct shoal_column number_columns[] = {
	{ "total", 0, FACES * SLOTS, SHOAL_RULEBOOK },
	SLOT("slot1", NUM_COUNT), SLOT("slot2", NUM_COUNT), SLOT("slot3", NUM_COUNT),
	SLOT("slot4", NUM_COUNT), SLOT("slot5", NUM_COUNT), SLOT("slot6", NUM_COUNT),
};

static const struct shoal_row hue_rows[] = {
#define HUE(id, from, ...) MARKED(id, from)
#include "components.def"
#undef HUE
};
static const int16_t hue_cells[] = {
#define HUE(id, from, ...) __VA_ARGS__,
#include "components.def"
#undef HUE
};
static const struct shoal_column hue_columns[] = {
	SLOT("slot1", HUE_COUNT), SLOT("slot2", HUE_COUNT), SLOT("slot3", HUE_COUNT),
	SLOT("slot4", HUE_COUNT), SLOT("slot5", HUE_COUNT), SLOT("slot6", HUE_COUNT),
};
#undef SLOT

const struct shoal_row aqualuma_strip_rows[STRIPS] = {
#define STRIP(id, ...) NAMED(id)
#include "components.def"
#undef STRIP
};
static const int16_t strip_cells[] = {
#define STRIP(id, ...) __VA_ARGS__,
#include "components.def"
#undef STRIP
};
#define PLUS(slot)  { "plus" #slot, 0, 1, SHOAL_RECONSTRUCTED }
#define ARROW(slot) { "arrows" #slot, 0, 8, SHOAL_RECONSTRUCTED }
static const struct shoal_column strip_columns[] = {
	{ "number", 0, NUMBERS - 1,    SHOAL_RULEBOOK },
	{ "colour", 0, CONDITIONS - 1, SHOAL_RULEBOOK },
	{ "first",  0, 1,              SHOAL_RECONSTRUCTED },
	PLUS(1), PLUS(2), PLUS(3), PLUS(4), PLUS(5), PLUS(6),
	ARROW(1), ARROW(2), ARROW(3), ARROW(4), ARROW(5), ARROW(6),
};
#undef PLUS
#undef ARROW

static const struct shoal_row orb_rows[] = {
#define ORB(id, from, number) MARKED(id, from)
#include "components.def"
#undef ORB
};
static const int16_t orb_cells[] = {
#define ORB(id, from, number) number,
#include "components.def"
#undef ORB
};
static const struct shoal_column orb_columns[] = { { "number", 1, FIELDS, SHOAL_RECONSTRUCTED } };

const struct shoal_row aqualuma_special_rows[SPECIALS] = {
#define SPECIAL(id, ...) NAMED(id)
#include "components.def"
#undef SPECIAL
};
static const int16_t special_cells[] = {
#define SPECIAL(id, ...) __VA_ARGS__,
#include "components.def"
#undef SPECIAL
};
static const struct shoal_column special_columns[] = {
	{ "effect", 0, SPECIAL_COUNT - 1, SHOAL_RULEBOOK },
	{ "amount", 1, AMOUNT_MAX,        SHOAL_RULEBOOK },
};

const struct shoal_row aqualuma_hero_rows[HEROES] = {
#define HERO(id, ...) NAMED(id)
#include "components.def"
#undef HERO
};
static const int16_t hero_cells[] = {
#define HERO(id, ...) __VA_ARGS__,
#include "components.def"
#undef HERO
};
static const struct shoal_column hero_columns[] = {
	{ "cards",    0, 3,                 SHOAL_RECONSTRUCTED },
	{ "dice",     0, 1,                 SHOAL_RECONSTRUCTED },
	{ "ability",  0, ABILITY_COUNT - 1, SHOAL_RECONSTRUCTED },
	{ "dash",     0, 1,                 SHOAL_RECONSTRUCTED },
	{ "stroke",   0, 1,                 SHOAL_RECONSTRUCTED },
	{ "pocket",   0, 1,                 SHOAL_RECONSTRUCTED },
	{ "breath",   0, 8,                 SHOAL_RECONSTRUCTED },
	{ "reach",    0, 1,                 SHOAL_RECONSTRUCTED },
	{ "discount", 0, BOARD,             SHOAL_RECONSTRUCTED },
	{ "glow",     0, 1,                 SHOAL_RECONSTRUCTED },
};

const struct shoal_row aqualuma_level_rows[LEVELS] = {
#define LEVEL(id, ...) NAMED(id)
#include "components.def"
#undef LEVEL
};
static const int16_t level_cells[] = {
#define LEVEL(id, ...) __VA_ARGS__,
#include "components.def"
#undef LEVEL
};
static const struct shoal_column level_columns[] = {
	{ "cards", 0, COLUMNS, SHOAL_RULEBOOK },
	{ "orbs",  1, ORBS,    SHOAL_RULEBOOK },
};

static const struct shoal_row constant_rows[] = {
#define CONSTANT(id, from, value) MARKED(id, from)
#include "components.def"
#undef CONSTANT
};
static const int16_t constant_cells[] = {
#define CONSTANT(id, from, value) value,
#include "components.def"
#undef CONSTANT
};
static const struct shoal_column constant_columns[] = { { "value", 0, AMOUNT_MAX, SHOAL_RULEBOOK } };

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define TABLE(name, what, rows) { name, rows, what##_columns, what##_cells, COUNT(rows), COUNT(what##_columns) }

static const struct shoal_table tables[TABLE_COUNT] = {
	[TABLE_WORLDS]    = TABLE("worlds",    world,    aqualuma_world_rows),
	[TABLE_TOUCHES]   = TABLE("touches",   touch,    touch_rows),
	[TABLE_DICE]      = TABLE("dice",      dice,     aqualuma_colour_rows),
	[TABLE_CARDS]     = TABLE("cards",     card,     aqualuma_card_rows),
	[TABLE_DARKS]     = TABLE("darks",     dark,     aqualuma_dark_rows),
	[TABLE_NUMBERS]   = TABLE("numbers",   number,   number_rows),
	[TABLE_HUES]      = TABLE("colours",   hue,      hue_rows),
	[TABLE_STRIPS]    = TABLE("strips",    strip,    aqualuma_strip_rows),
	[TABLE_ORBS]      = TABLE("orbs",      orb,      orb_rows),
	[TABLE_SPECIALS]  = TABLE("specials",  special,  aqualuma_special_rows),
	[TABLE_HEROES]    = TABLE("heroes",    hero,     aqualuma_hero_rows),
	[TABLE_LEVELS]    = TABLE("levels",    level,    aqualuma_level_rows),
	[TABLE_CONSTANTS] = TABLE("constants", constant, constant_rows),
};

_Static_assert(COUNT(world_cells) == WORLDS * COUNT(world_columns), "worlds");
_Static_assert(COUNT(touch_cells) == PAIRS * COUNT(touch_columns), "touches");
_Static_assert(COUNT(dice_cells) == COLOURS * COUNT(dice_columns), "dice");
_Static_assert(COUNT(card_cells) == CARDS * COUNT(card_columns), "cards");
_Static_assert(COUNT(dark_cells) == DARKS * COUNT(dark_columns), "darks");
_Static_assert(COUNT(number_cells) == NUMBERS * COUNT(number_columns), "numbers");
_Static_assert(COUNT(hue_cells) == CONDITIONS * COUNT(hue_columns), "colours");
_Static_assert(COUNT(strip_cells) == STRIPS * COUNT(strip_columns), "strips");
_Static_assert(COUNT(orb_cells) == ORBS && COUNT(constant_cells) == CON_COUNT, "orbs, constants");
_Static_assert(COUNT(special_cells) == SPECIALS * COUNT(special_columns), "specials");
_Static_assert(COUNT(hero_cells) == HEROES * COUNT(hero_columns), "heroes");
_Static_assert(COUNT(level_cells) == LEVELS * COUNT(level_columns), "levels");

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
	.tables = tables,
	.option_count = OPT_COUNT,
	.kind_count = COUNT(kinds),
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
	.put_prompt = aqualuma_put_prompt,
	.put_event = aqualuma_put_event,
	.put_board = SHOAL_NATIVE(aqualuma_put_board),
	.put_view = aqualuma_put_view,
};
