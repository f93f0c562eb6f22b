/* shore.c: one game of Moonshell, played by notations. */
#include "shore.h"

struct moonshell_state now;

struct shoal_state *const here = &now.base;
const size_t              here_bytes = sizeof(now);
const char *const         here_id = "moonshell";

/* Notations. */

unsigned tile_of(const char *code)
{
	static const char shapes[] = "DFCA", colours[] = "PWOV", others[] = "UNKMSX";
	const char       *shape = strchr(shapes, code[0]), *colour, *other;

	if (!strcmp(code, "--"))
		return TILE_NONE;
	if (shape && code[1]) {
		colour = strchr(colours, code[1]);
		if (colour && !code[2])
			return 4 * (unsigned)(shape - shapes) + (unsigned)(colour - colours);
	}
	other = strchr(others, code[0]);
	if (!other || code[1])
		fail_msg("there is no tile '%s'", code);
	return TILE_URCHIN + (unsigned)(other ? other - others : 0);
}

/* PULL + v that "3 L" means. */
static unsigned pull_of(const char *text)
{
	static const char *const ways[] = { "1", "2", "3 L", "3 R", "4", "5" };

	for (unsigned v = 0; v < 6; v++) {
		if (!strcmp(text, ways[v]))
			return v;
	}
	fail_msg("there is no way to pull '%s'", text);
	return 0;
}

/* Rock that "left R" means, among the sides in the order of `sides`. */
static unsigned rock_of(const char *text, const char *const sides[3])
{
	for (unsigned i = 0; i < 3; i++) {
		size_t length = strlen(sides[i]);

		if (!strncmp(text, sides[i], length) && (text[length] == 'L' || text[length] == 'R')
		    && !text[length + 1])
			return 2 * i + (text[length] == 'R');
	}
	fail_msg("there is no rock '%s'", text);
	return 0;
}

static unsigned trade_of(const char *text)
{
	static const char *const sides[3] = { "left ", "opposite ", "right " };
	char                     first[16];
	const char              *other = strstr(text, " for ");

	assert_non_null(other);
	snprintf(first, sizeof(first), "%.*s", (int)(other - text), text);
	return 2 * rock_of(first, sides) + (other[5] == 'R');
}

static unsigned chest_space(const char *text)
{
	return 4 * (unsigned)(text[1] - '1') + (unsigned)(text[0] - 'a');
}

static unsigned pair_of(const char *text, const uint8_t pairs[][2], unsigned count)
{
	unsigned a = chest_space(text), b = chest_space(text + 3), low = a < b ? a : b;

	for (unsigned i = 0; i < count; i++) {
		if (pairs[i][0] == low && pairs[i][1] == a + b - low)
			return i;
	}
	fail_msg("there is no pair '%s'", text);
	return 0;
}

static unsigned row_number(const struct shoal_row *rows, unsigned count, const char *id)
{
	for (unsigned i = 0; i < count; i++) {
		if (!strcmp(rows[i].id, id))
			return i;
	}
	fail_msg("there is no '%s'", id);
	return 0;
}

/* What an operand means, by the kind of action that it stands behind. */
enum operand {
	OP_NONE,
	OP_NUMBER, /* from 1 */
	OP_PULL,
	OP_ROCK, /* "L", "left R" */
	OP_ONE,  /* "2 L" */
	OP_TRADE,
	OP_WATER,
	OP_SPACE, /* of a chest */
	OP_SLIDE,
	OP_SWAP,
	OP_EXCHANGE,
	OP_MERMAID,
	OP_TILE,
	OP_EVENT
};

static unsigned operand_of(enum operand operand, const char *text)
{
	static const char *const sides[3] = { "", "left ", "right " };

	switch (operand) {
	case OP_NONE:
		return 0;
	case OP_NUMBER:
		return (unsigned)strtoul(text, NULL, 10) - 1;
	case OP_PULL:
		return pull_of(text);
	case OP_ROCK:
		return rock_of(text, sides);
	case OP_ONE:
		return 2 * (unsigned)(text[0] - '1') + (text[2] == 'R');
	case OP_TRADE:
		return trade_of(text);
	case OP_WATER:
		return 5 * (unsigned)(text[1] - '1') + (unsigned)(text[0] - 'a');
	case OP_SPACE:
		return chest_space(text);
	case OP_SLIDE:
		return 4 * chest_space(text) + (unsigned)(text[3] - '1');
	case OP_SWAP:
		return pair_of(text, moonshell_pair, SWAPS);
	case OP_EXCHANGE:
		return pair_of(text, moonshell_neighbours, EXCHANGES);
	case OP_MERMAID:
		return row_number(moonshell_tables[TABLE_MERMAIDS].row, MERMAIDS, text);
	case OP_TILE:
		return tile_of(text);
	case OP_EVENT:
		return row_number(moonshell_tables[TABLE_EVENTS].row, EVENTS, text);
	}
	return 0;
}

/* The longest beginning that fits wins, so longer ones stand first. */
static const struct {
	const char  *word;
	unsigned     first;
	enum operand operand;
} words[] = {
	{ "end", ACT_END, OP_NONE },
	{ "rotate moon ", ACT_ROTATE_MOON, OP_NUMBER },
	{ "rotate", ACT_ROTATE, OP_NONE },
	{ "pull away ", ACT_PULL_AWAY, OP_PULL },
	{ "pull one ", ACT_PULL_ONE, OP_ONE },
	{ "pull swell ", ACT_PULL_SWELL, OP_NUMBER },
	{ "pull 1+2", ACT_PULL_ADJ, OP_NONE },
	{ "pull 2+3", ACT_PULL_ADJ + 1, OP_NONE },
	{ "pull 3+4", ACT_PULL_ADJ + 2, OP_NONE },
	{ "pull 4+5", ACT_PULL_ADJ + 3, OP_NONE },
	{ "pull ", ACT_PULL, OP_PULL },
	{ "collect ", ACT_COLLECT, OP_ROCK },
	{ "moon", ACT_MOON, OP_NONE },
	{ "place ", ACT_PLACE, OP_NUMBER },
	{ "buoy", ACT_PLACE_BUOY, OP_NONE },
	{ "stack", ACT_STACK, OP_NONE },
	{ "decline", ACT_DECLINE, OP_NONE },
	{ "order new saved", ACT_ORDER + 1, OP_NONE },
	{ "order new", ACT_ORDER, OP_NONE },
	{ "order saved new", ACT_ORDER + 2, OP_NONE },
	{ "trade ", ACT_SWAP_TAKE, OP_TRADE },
	{ "save ", ACT_COLLECT_SAVE, OP_ROCK },
	{ "mark rock L", ACT_MARK_ROCK, OP_NONE },
	{ "mark rock R", ACT_MARK_ROCK + 1, OP_NONE },
	{ "mark ", ACT_MARK_TILE, OP_WATER },
	{ "slide ", ACT_SLIDE, OP_SLIDE },
	{ "swap ", ACT_SWAP, OP_SWAP },
	{ "corner ", ACT_MARK_CORNER, OP_NUMBER },
	{ "hold ", ACT_HOLD, OP_SPACE },
	{ "side left", ACT_SIDE, OP_NONE },
	{ "side right", ACT_SIDE + 1, OP_NONE },
	{ "leave", ACT_RETURN, OP_NONE },
	{ "call", ACT_RETURN + 1, OP_NONE },
	{ "exchange ", ACT_EXCHANGE, OP_EXCHANGE },
	{ "keep first", ACT_SECRET, OP_NONE },
	{ "keep second", ACT_SECRET + 1, OP_NONE },
	{ "mermaid ", ACT_MERMAID, OP_MERMAID },
	{ "start ", ACT_START, OP_NUMBER },
	{ "tile ", ACT_TILE, OP_TILE },
	{ "composition ", ACT_OBJECTIVE, OP_NUMBER },
	{ "array ", ACT_OBJECTIVE + 8, OP_NUMBER },
	{ "pair ", ACT_OBJECTIVE + 16, OP_NUMBER },
	{ "trove ", ACT_OBJECTIVE + 28, OP_NUMBER },
	{ "collector ", ACT_OBJECTIVE + 36, OP_NUMBER },
	{ "deal ", ACT_DEAL, OP_NUMBER },
	{ "event ", ACT_EVENT, OP_EVENT },
	{ "column ", ACT_COLUMN, OP_NUMBER },
};

shoal_action number_of(const char *notation)
{
	for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t length = strlen(words[i].word);

		if (strncmp(notation, words[i].word, length) != 0
		    || (words[i].operand == OP_NONE && notation[length]))
			continue;
		return (shoal_action)(words[i].first
		                      + operand_of(words[i].operand, notation + length));
	}
	fail_msg("'%s' is no notation", notation);
	return 0;
}

/* Playing. */

static bool listed_now(shoal_action action)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++) {
		if (list.action[i] == action)
			return true;
	}
	return false;
}

static void take(shoal_action action)
{
	struct shoal_error error;

	if (shoal_try_apply(game, &now.base, now.base.actor, action, &hearing, &error))
		fail_msg("action %u: %s", action, error.text);
}

static void draw_on(void)
{
	struct shoal_list list;

	while (now.base.actor == SHOAL_CHANCE && now.phase != PHASE_EVENT)
		take(shoal_chance_draw(game, &now.base, &drawing, &list));
}

bool legal(const char *notation)
{
	return listed_now(number_of(notation));
}

void play(const char *notations)
{
	char word[80];

	told_count = 0;
	while (notations && *notations) {
		notations = next_word(notations, word, sizeof(word));
		if (!strcmp(word, "..."))
			draw_on();
		else if (legal(word))
			take(number_of(word));
		else
			fail_msg("%s is not legal, phase %u, actor %d", word, now.phase,
			         now.base.actor);
	}
}

void can(const char *notations)
{
	char word[80];

	while (notations && *notations) {
		notations = next_word(notations, word, sizeof(word));
		if (!legal(word))
			fail_msg("%s is not legal", word);
	}
}

void cannot(const char *notations)
{
	char word[80];

	while (notations && *notations) {
		notations = next_word(notations, word, sizeof(word));
		if (legal(word))
			fail_msg("%s is legal", word);
	}
}

void lists(const char *expected)
{
	struct shoal_list list;
	char              word[80];
	uint32_t          i = 0;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	while (expected && *expected) {
		expected = next_word(expected, word, sizeof(word));
		if (i == list.count || list.action[i++] != number_of(word))
			fail_msg("number %u of %u is %u, not %s", i, list.count, list.action[i - 1],
			         word);
	}
	if (i < list.count)
		fail_msg("%u more are legal, the first is %u", list.count - i, list.action[i]);
}

unsigned listed(unsigned first, unsigned count)
{
	struct shoal_list list;
	unsigned          sum = 0;

	shoal_list_fill(&list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list.count; i++)
		sum += list.action[i] >= first && list.action[i] < first + count;
	return sum;
}

void get_ready(const char *choices)
{
	struct shoal_list list;
	char              word[80] = "";

	told_count = 0;
	if (choices && *choices)
		choices = next_word(choices, word, sizeof(word));
	while (now.round == 0 || now.base.actor == SHOAL_CHANCE) {
		if (word[0] && legal(word)) {
			take(number_of(word));
			word[0] = '\0';
			if (choices && *choices)
				choices = next_word(choices, word, sizeof(word));
		} else if (now.base.actor == SHOAL_CHANCE) {
			take(shoal_chance_draw(game, &now.base, &drawing, &list));
		} else {
			shoal_list_fill(&list, game, &now.base, now.base.actor);
			take(list.action[0]);
		}
	}
	if (word[0])
		fail_msg("'%s' was never legal", word);
}

void ready(const char *text, const char *choices)
{
	begin(text);
	get_ready(choices);
}

void asked(unsigned seat, enum phase phase)
{
	if (now.phase != phase || now.base.actor != (int)seat)
		fail_msg("seat %d is asked in phase %u, not seat %u in phase %u", now.base.actor,
		         now.phase, seat, phase);
	if (phase != PHASE_SECRET)
		assert_int_equal(now.base.pending, 1u << seat);
}

void drawn(enum phase phase)
{
	assert_int_equal(now.base.actor, SHOAL_CHANCE);
	assert_int_equal(now.phase, phase);
}

void next_turn(unsigned seat)
{
	struct shoal_list list;

	told_count = 0;
	do {
		if (now.base.actor == SHOAL_OVER)
			fail_msg("the game is over");
		if (now.base.actor == SHOAL_CHANCE)
			take(shoal_chance_draw(game, &now.base, &drawing, &list));
		else if (now.phase == PHASE_TURN)
			take(ACT_END);
		else
			take(now.phase == PHASE_SIDE     ? ACT_SIDE
			     : now.phase == PHASE_RETURN ? ACT_RETURN
			                                 : ACT_DECLINE);
	} while (now.phase != PHASE_TURN || now.base.actor != (int)seat);
}

/* Fields. */

/* Tiles between blanks and slashes; exactly `count` of them. */
static void tiles(const char *text, uint8_t out[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		char   code[4];
		size_t length = strcspn(text += strspn(text, " /"), " /");

		if (!length || length > 2)
			fail_msg("'%s' is not a tile", text);
		snprintf(code, sizeof(code), "%.*s", (int)length, text);
		out[i] = (uint8_t)tile_of(code);
		text += length;
	}
	if (*text)
		fail_msg("'%s' is left over", text);
}

static void put_tiles(struct shoal_text *text, const uint8_t have[], unsigned count, unsigned row)
{
	static const char codes[] = "DPDWDODVFPFWFOFVCPCWCOCVAPAWAOAVU N K M S X --";

	for (unsigned i = 0; i < count; i++) {
		const char *code = codes + (size_t)2 * (have[i] < TILE_COUNT ? have[i] : 0);

		shoal_put(text, "%s%.*s",
		          !i        ? ""
		          : i % row ? " "
		                    : " / ",
		          code[1] == ' ' ? 1 : 2, code);
	}
}

static void chest_rows(const char *text, uint8_t out[CHEST])
{
	uint8_t top[CHEST];

	tiles(text, top, CHEST);
	for (unsigned i = 0; i < CHEST; i++)
		out[i] = top[4 * (2 - i / 4) + i % 4];
}

void chest(unsigned side, const char *text)
{
	chest_rows(text, now.chest[side]);
}

static void tiles_are(const uint8_t have[], const uint8_t expected[], unsigned count, unsigned row)
{
	char              bytes[2][160];
	struct shoal_text text[2] = { SHOAL_TEXT(bytes[0]), SHOAL_TEXT(bytes[1]) };

	put_tiles(&text[0], have, count, row);
	put_tiles(&text[1], expected, count, row);
	assert_string_equal(bytes[0], bytes[1]);
}

void chest_is(unsigned side, const char *text)
{
	uint8_t expected[CHEST];

	chest_rows(text, expected);
	tiles_are(now.chest[side], expected, CHEST, 4);
}

void rocks(const char *text)
{
	tiles(text, now.rock, ROCKS);
}

void rocks_are(const char *text)
{
	uint8_t expected[ROCKS];

	tiles(text, expected, ROCKS);
	tiles_are(now.rock, expected, ROCKS, 2);
}

/* Water space of a column of 1 to 5, by a formula. */
static unsigned water_space(unsigned board, unsigned number, unsigned depth)
{
	unsigned j = number - 1, d = depth;
	unsigned x = board == 0 ? j : board == 1 ? d : board == 2 ? 4 - j : 4 - d;
	unsigned y = board == 0 ? d : board == 1 ? 4 - j : board == 2 ? 4 - d : j;

	return 5 * y + x;
}

void column(unsigned board, unsigned number, const char *text)
{
	uint8_t line[WIDTH];

	tiles(text, line, WIDTH);
	for (unsigned d = 0; d < WIDTH; d++)
		now.water[water_space(board, number, d)] = line[d];
}

void column_is(unsigned board, unsigned number, const char *text)
{
	uint8_t have[WIDTH], expected[WIDTH];

	tiles(text, expected, WIDTH);
	for (unsigned d = 0; d < WIDTH; d++)
		have[d] = now.water[water_space(board, number, d)];
	tiles_are(have, expected, WIDTH, WIDTH);
}

static void bag_of(const char *text, uint8_t out[BAG_KINDS])
{
	memset(out, 0, BAG_KINDS);
	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		char     code[4], *end;
		unsigned count = (unsigned)strtoul(text, &end, 10);
		size_t   length;

		text = end > text && *end == '*' ? end + 1 : text;
		length = strcspn(text, " ");
		assert_true(length < sizeof(code));
		snprintf(code, sizeof(code), "%.*s", (int)length, text);
		assert_true(tile_of(code) < BAG_KINDS);
		out[tile_of(code)] = (uint8_t)(out[tile_of(code)] + (count ? count : 1));
		text += length;
	}
}

void bag(const char *text, unsigned aside)
{
	bag_of(text, now.bag);
	now.bag_tiles = 0;
	for (unsigned i = 0; i < BAG_KINDS; i++)
		now.bag_tiles = (uint8_t)(now.bag_tiles + now.bag[i]);
	now.aside = (uint8_t)aside;
}

void bag_is(const char *text, unsigned aside)
{
	uint8_t  expected[BAG_KINDS];
	unsigned sum = 0;

	bag_of(text, expected);
	assert_memory_equal(now.bag, expected, BAG_KINDS);
	for (unsigned i = 0; i < BAG_KINDS; i++)
		sum += expected[i];
	assert_int_equal(now.bag_tiles, sum);
	assert_int_equal(now.aside, aside);
}

/* Scores. */

struct moonshell_sheet sheet_of(unsigned side)
{
	struct moonshell_sheet out[SIDES];

	moonshell_score(moonshell_game_of(game), &now, out);
	return out[side];
}

void cards(int composition, int array, int pair, int trove, int collector)
{
	int card[OBJ_COUNT] = { composition, array, pair, trove, collector };

	for (unsigned i = 0; i < OBJ_COUNT; i++)
		now.objective[i] = (uint8_t)card[i];
}

void secret(unsigned seat, unsigned card)
{
	now.dealt[seat][0] = (uint8_t)card;
	now.dealt[seat][1] = (uint8_t)(card ? card - 1 : 1);
	now.kept[seat] = 1;
}
