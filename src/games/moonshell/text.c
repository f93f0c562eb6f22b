/* text.c: names, notation, prompts, log. Labels are in label.c, the board in board.c, the view in
 * json.c. */
#include "moonshell_words.h"
#include "tables.h"

const char moonshell_tile_codes[TILE_COUNT][3] = {
	"DP", "DW", "DO", "DV", "FP", "FW", "FO", "FV", "CP", "CW", "CO", "CV",
	"AP", "AW", "AO", "AV", "U",  "N",  "K",  "M",  "S",  "X",  "--",
};

const char        moonshell_type_codes[TYPES + 1] = "DFCAPWOV";
const char *const moonshell_objective_ids[OBJ_COUNT] = { ITEMS(OBJECTIVES) };
const char *const moonshell_ending_ids[END_COUNT] = { ITEMS(ENDINGS) };

/* A water space in the frame of the board: letters are x, numbers y. */
static void put_water(struct shoal_text *out, unsigned space)
{
	shoal_put(out, "%c%u", (char)('a' + space % WIDTH), space / WIDTH + 1);
}

static void put_space(struct shoal_text *out, unsigned space) /* of a chest */
{
	shoal_put(out, "%c%u", (char)('a' + space % CHEST_COLUMNS), space / CHEST_COLUMNS + 1);
}

/* Pens of words.en. */

void moonshell_pen_code(const struct shoal_pen *p, int32_t tile)
{
	shoal_put(p->out, "%s", code_of((unsigned)tile));
}

/* What lies on the two rocks of a board side. */
void moonshell_pen_rocks(const struct shoal_pen *p, int32_t front)
{
	const uint8_t *rock = &s_of(p)->rock[(size_t)2 * (unsigned)front];

	if (rock[0] != TILE_NONE && rock[1] != TILE_NONE)
		say(p, both, .left = rock[0], .right = rock[1]);
	else
		say(p, one, .tile = rock[rock[0] == TILE_NONE]);
}

_Static_assert(PLACE_WATER == 2 && PLACE_ROCK == 27 && PLACE_CORNER == 35 && PLACE_CHEST == 39,
               "words have these numbers");

/* The place of a mermeeple, without saying what it is. */
void moonshell_pen_spot(const struct shoal_pen *p, int32_t place)
{
	unsigned at = (unsigned)place;

	if (at < PLACE_ROCK)
		put_water(p->out, at - PLACE_WATER);
	else if (at < PLACE_CORNER)
		shoal_put(p->out, "%s", rock_letter(at - PLACE_ROCK));
	else if (at < PLACE_CHEST)
		shoal_put(p->out, "%u", at - PLACE_CORNER + 1);
	else
		put_space(p->out, at - PLACE_CHEST);
}

/* What an open objective asks for, a title or types, by the outcome that draws it. */
void moonshell_pen_card(const struct shoal_pen *p, int32_t action)
{
	unsigned kind = shoal_kind_of(p->game, (shoal_action)action) - KIND_COMPOSITION;
	unsigned card = (unsigned)action - moonshell_objective_first[kind];
	uint8_t  type[2] = { 0 };

	if (kind > OBJ_ARRAY)
		moonshell_types(g_of(p), kind, card, type);
	say(p, asks, .objective = (int32_t)kind, .card = (int32_t)card, .first = type[0],
	    .second = type[1]);
}

void moonshell_pen_effect(const struct shoal_pen *p, int32_t card)
{
	say_one(p, effects, g_of(p)->event[card].effect, .value = g_of(p)->event[card].value);
}

/* The pattern of a secret card. */
void moonshell_pen_drawing(const struct shoal_pen *p, int32_t card)
{
	const struct moonshell_drawing d = moonshell_draw_secret(&g_of(p)->secret[card]);

	for (unsigned row = d.rows; row-- > 0;) {
		for (unsigned i = 0; i < d.columns; i++)
			shoal_put(p->out, "%c", d.type[row][i] == NOTHING ? '.' : '#');
		shoal_put(p->out, "%s", row ? " / " : "");
	}
}

/* Notation. */

static const char *const rock_words[6] = { "L", "R", "left L", "left R", "right L", "right R" };

static void put_column(struct shoal_text *out, const char *word, unsigned v) /* of a PULL */
{
	unsigned column = moonshell_pull_column(v);

	shoal_put(out, "%s %u", word, column + 1);
	if (column == WIDTH / 2)
		shoal_put(out, " %s", v == 2 ? "L" : "R");
}

static void put_pair(struct shoal_text *out, const char *word, const uint8_t space[2])
{
	shoal_put(out, "%s ", word);
	put_space(out, space[0]);
	shoal_put(out, " ");
	put_space(out, space[1]);
}

/* Answers of a word and the name of a space. */
static void put_spaced(struct shoal_text *out, enum kind kind, unsigned i)
{
	if (kind == KIND_MARK) {
		shoal_put(out, "mark ");
		put_water(out, i);
	} else if (kind == KIND_HOLD) {
		shoal_put(out, "hold ");
		put_space(out, i);
	} else {
		shoal_put(out, "slide ");
		put_space(out, i / CHEST_COLUMNS);
		shoal_put(out, " %u", i % CHEST_COLUMNS + 1);
	}
}

void moonshell_put_action(const struct shoal_game *game, const struct shoal_state *state,
                          shoal_action action, struct shoal_text *out)
{
	static const char *const orders[3] = { "new", "new saved", "saved new" };
	static const char *const others[6] = { "left L",     "left R",  "opposite L",
		                               "opposite R", "right L", "right R" };
	static const char *const corners[6] = { "corner 1", "corner 2",  "corner 3",
		                                "corner 4", "side left", "side right" };
	enum kind                kind = (enum kind)shoal_kind_of(game, action);
	const struct shoal_kind *row = &game->rules->kinds[kind];
	unsigned                 i = action - (unsigned)row->first;

	(void)state;
	switch (kind) {
	case KIND_END:
	case KIND_ROTATE:
	case KIND_MOON:
	case KIND_BUOY:
	case KIND_STACK:
	case KIND_DECLINE:
		shoal_put(out, "%s", row->name);
		break;
	case KIND_PULL:
		put_column(out, "pull", i);
		break;
	case KIND_AWAY:
		put_column(out, "pull away", i);
		break;
	case KIND_ADJACENT:
		shoal_put(out, "pull %u+%u", i + 1, i + 2);
		break;
	case KIND_ONE:
		shoal_put(out, "pull one %u %s", i / 2 + 1, rock_letter(i));
		break;
	case KIND_SWELL:
		shoal_put(out, "pull swell %u", i + 1);
		break;
	case KIND_COLLECT:
	case KIND_SAVE:
		shoal_put(out, "%s %s", row->name, rock_words[i]);
		break;
	case KIND_TRADE:
		shoal_put(out, "trade %s for %s", others[i / 2], rock_letter(i));
		break;
	case KIND_TWICE:
		shoal_put(out, "rotate moon %u", i + 1);
		break;
	case KIND_ORDER:
		shoal_put(out, "order %s", orders[i]);
		break;
	case KIND_MARK:
	case KIND_HOLD:
	case KIND_SLIDE:
		put_spaced(out, kind, i);
		break;
	case KIND_ROCK:
		shoal_put(out, "mark rock %s", rock_letter(i));
		break;
	case KIND_SWAP:
		put_pair(out, "swap", moonshell_pair[i]);
		break;
	case KIND_EXCHANGE:
		put_pair(out, "exchange", moonshell_neighbours[i]);
		break;
	case KIND_CORNER:
		shoal_put(out, "%s", corners[i]);
		break;
	case KIND_RETURN:
		shoal_put(out, "%s", i ? "call" : "leave");
		break;
	case KIND_SECRET:
		shoal_put(out, "keep %s", i ? "second" : "first");
		break;
	case KIND_MERMAID:
		shoal_put(out, "mermaid %s", moonshell_id(TABLE_MERMAIDS, i));
		break;
	case KIND_TILE:
		shoal_put(out, "tile %s", code_of(i));
		break;
	case KIND_EVENT:
		shoal_put(out, "event %s", moonshell_id(TABLE_EVENTS, i));
		break;
	default: /* PLACE, and draws by number */
		shoal_put(out, "%s %u", row->name, i + 1);
		break;
	}
}

/* Prompts. */

enum way { WAY_ROTATE, WAY_PULL, WAY_COLLECT, WAY_MOON, WAY_POWER };

static enum way way_of(shoal_action action)
{
	if (action == ACT_ROTATE)
		return WAY_ROTATE;
	if (action < ACT_COLLECT || (action >= ACT_PULL_SWELL && action < ACT_SWAP_TAKE))
		return WAY_PULL;
	if (action < ACT_MOON)
		return WAY_COLLECT;
	return action == ACT_MOON ? WAY_MOON : WAY_POWER;
}

/* A bit per way to use the turn. */
static unsigned open_ways(const struct shoal_pen *p)
{
	shoal_action list[SHOAL_LIST_MAX];
	size_t       n = moonshell_legal(p->game, p->view, p->seat, list);
	unsigned     ways = 0;

	for (size_t i = 0; i < n; i++)
		ways |= list[i] == ACT_END ? 0 : 1u << way_of(list[i]);
	return ways;
}

static void ask_turn(const struct shoal_pen *p, unsigned side)
{
	const struct moonshell_state *s = s_of(p);
	unsigned ways = open_ways(p), rock = 2 * moonshell_front(s, g_of(p)->at[side]);
	bool     open = moonshell_is_open(s, rock) && moonshell_is_open(s, rock + 1);

	say(p, ask_turn, .last = s->last, .actions = s->actions, .ways = (int32_t)ways,
	    .free = s->swift && ways >> WAY_ROTATE & 1,
	    .shut = s->actions && !open && !(ways >> WAY_PULL & 1));
	shoal_cite(p, ways >> WAY_POWER & 1 ? "MOO-23..26 MOO-65" : "MOO-23..26");
}

void moonshell_put_prompt(const struct shoal_pen *p)
{
	const struct moonshell_state *s = s_of(p);
	unsigned side = p->seat >= 0 && p->seat < SIDES ? (unsigned)p->seat : 0;

	switch (s->phase) { /* in others chance is asked, or nobody */
	case PHASE_MERMAID:
		say(p, ask_mermaid);
		shoal_cite(p, "MOO-6 MOO-63");
		break;
	case PHASE_SECRET:
		say(p, ask_secret);
		shoal_cite(p, "MOO-14 MOO-15");
		break;
	case PHASE_MOONRISE:
		say(p, ask_moonrise);
		shoal_cite(p, "MOO-96");
		break;
	case PHASE_EXCHANGE:
		say(p, ask_exchange);
		shoal_cite(p, "MOO-108");
		break;
	case PHASE_GIFT:
		say(p, ask_gift, .tile = s->held);
		shoal_cite(p, "MOO-109");
		break;
	case PHASE_SIDE:
		say(p, ask_side);
		shoal_cite(p, "MOO-88");
		break;
	case PHASE_TURN:
		ask_turn(p, side);
		break;
	case PHASE_ORDER:
		say(p, ask_order, .tile = s->held, .saved = s->saved[side]);
		shoal_cite(p, "MOO-80");
		break;
	case PHASE_PLACE:
		say(p, ask_place, .tile = s->held, .next = s->next);
		shoal_cite(p, "MOO-46");
		break;
	case PHASE_RETURN:
		say(p, ask_return);
		shoal_cite(p, "MOO-82 MOO-83");
		break;
	default:
		break;
	}
}

/* The log: events whose fields are lists, or say too little. */

static void tell_row(const struct shoal_pen *p, const struct event_row *e)
{
	say(p, on_row, .row = e->row + 1, .a = e->tiles[0], .b = e->tiles[1], .c = e->tiles[2],
	    .d = e->tiles[3], .e = e->tiles[4]);
}

static void tell_objective(const struct shoal_pen *p, const struct event_objective *e)
{
	say(p, on_objective, .objective = e->objective,
	    .card = moonshell_objective_first[e->objective] + e->card,
	    .points = (int32_t)moonshell_worth(g_of(p), (unsigned)e->objective, (unsigned)e->card));
}

static void tell_pull(const struct shoal_pen *p, int seat, const struct event_pull *e)
{
	say(p, on_pull, .seat = seat, .column = e->column + 1, .near = e->tiles[0],
	    .near_rock = e->rocks[0], .far = e->tiles[1], .far_rock = e->rocks[1]);
}

static void tell_swap(const struct shoal_pen *p, int seat, const struct event_swap *e)
{
	say(p, on_swap, .seat = seat, .by_event = e->by_event, .first = e->spaces[0],
	    .second = e->spaces[1]);
}

static void tell_column(const struct shoal_pen *p, const struct event_column *e)
{
	say(p, on_column, .card = e->card + 1, .column = e->column == e->card ? 0 : e->column + 1);
}

static void tell_over(const struct shoal_pen *p, const struct event_over *e)
{
	say(p, on_over, .ending = e->ending, .solo = g_of(p)->solo, .points = e->points,
	    .title = e->title);
}

bool moonshell_put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	switch (event->kind) {
	case EVENT_ROW:
		tell_row(p, SHOAL_EVENT(row, event));
		return true;
	case EVENT_OBJECTIVE:
		tell_objective(p, SHOAL_EVENT(objective, event));
		return true;
	case EVENT_PULL:
		tell_pull(p, event->seat, SHOAL_EVENT(pull, event));
		return true;
	case EVENT_SWAP:
		tell_swap(p, event->seat, SHOAL_EVENT(swap, event));
		return true;
	case EVENT_COLUMN:
		tell_column(p, SHOAL_EVENT(column, event));
		return true;
	case EVENT_OVER:
		tell_over(p, SHOAL_EVENT(over, event));
		return true;
	default:
		return false;
	}
}
