/* words.c: cards, animals, rows and goals as parts of sentences: most pens of words.en. */
#include "text.h"

const char *const duellum_side_ids[SIDES] = { "turtles", "squids" };
const char *const duellum_resource_ids[RES_COUNT] = { "coins", "tridents" };

const char *duellum_helper_id(unsigned side, unsigned helper)
{
	return helper < STARTERS ? duellum_starter_rows[STARTERS * side + helper].id
	                         : duellum_manta_rows[helper - STARTERS].id;
}

const char *duellum_card_id(unsigned card)
{
	return duellum_is_location(card) ? duellum_location_rows[card].id
	                                 : duellum_merc_rows[card - LOCATIONS].id;
}

/* The side that a sentence is about: whoever is asked; in the log that of the event, where all
 * that have Helpers begin with it. */
static unsigned side_of(const struct shoal_pen *p)
{
	const struct shoal_event *event = p->more;

	return p->view ? side_asked(g_of(p), s_of(p)) : (unsigned)event->arg[0] & 1;
}

static void put_name(const struct shoal_pen *p, unsigned table, unsigned row)
{
	shoal_put(p->out, "%s", word_at(p, table, row));
}

/* Numbers and names. */

void duellum_pen_nth(const struct shoal_pen *p, int32_t value)
{
	shoal_put(p->out, "%d", value + 1);
}

void duellum_pen_pool(const struct shoal_pen *p, int32_t pool)
{
	say(p, both, .coins = pool & 0xff, .tridents = pool >> 8);
}

void duellum_pen_nest(const struct shoal_pen *p, int32_t nest)
{
	put_name(p, SAY_map, g_of(p)->nest_territory[nest]);
}

void duellum_pen_deck(const struct shoal_pen *p, int32_t card)
{
	if (duellum_is_location((unsigned)card))
		put_name(p, SAY_locations, (unsigned)card);
	else
		put_name(p, SAY_mercenaries, (unsigned)card - LOCATIONS);
}

void duellum_pen_worth(const struct shoal_pen *p, int32_t merc)
{
	shoal_put(p->out, "%d", g_of(p)->points[LOCATIONS + merc]);
}

void duellum_pen_helper(const struct shoal_pen *p, int32_t helper)
{
	if (helper < STARTERS)
		put_name(p, SAY_starters, STARTERS * side_of(p) + (unsigned)helper);
	else
		put_name(p, SAY_mantas, (unsigned)helper - STARTERS);
}

/* Depths and animals. */

void duellum_put_code(struct shoal_text *out, struct depth depth)
{
	static const struct {
		const char *letters;
		uint8_t     largest;
	} code[CODE_COUNT] = {
#define CODE(NAME, id, letters, largest, ...) [CODE_##NAME] = { letters, largest },
#include "operations.def"
	};

	shoal_put(out, "%s", code[depth.code].letters);
	if (code[depth.code].largest > 1)
		shoal_put(out, "%d", depth.number);
}

void duellum_put_effect_code(struct shoal_text *out, const struct effect *effect)
{
	duellum_put_code(out, effect->part[0]);
	if (effect->part[1].code != CODE_NONE) {
		shoal_put(out, "+");
		duellum_put_code(out, effect->part[1]);
	}
}

static struct depth unpacked(int32_t depth)
{
	return (struct depth){ .code = (uint8_t)depth, .number = (uint8_t)(depth >> 8) };
}

void duellum_pen_depth(const struct shoal_pen *p, int32_t value)
{
	struct depth depth = unpacked(value);

	if (depth.code <= CODE_EMPTY)
		say_one(p, line, LINE_NONE);
	else if (depth.code == CODE_COIN)
		say(p, coins, .n = depth.number);
	else if (depth.code == CODE_TRIDENT)
		say(p, tridents, .n = depth.number);
	else if (depth.code == CODE_EITHER)
		say(p, either, .n = depth.number);
	else
		duellum_pen_row(
		    p, (int32_t)duellum_row_of_depth(depth.code, depth.number ? depth.number : 1));
}

static void put_effect(const struct shoal_pen *p, const struct effect *effect)
{
	duellum_pen_depth(p, packed(effect->part[0]));
	if (effect->part[1].code != CODE_NONE) {
		shoal_put(p->out, ", ");
		duellum_pen_depth(p, packed(effect->part[1]));
	}
}

void duellum_pen_effects(const struct shoal_pen *p, int32_t helper)
{
	put_effect(p, &g_of(p)->effect[side_of(p)][helper]);
}

/* Of a Wild Manta, which is the same for both sides. */
void duellum_pen_wild_effects(const struct shoal_pen *p, int32_t manta)
{
	put_effect(p, &g_of(p)->effect[TURTLES][STARTERS + manta]);
}

static void put_depths(const struct shoal_pen *p, const struct location *l, unsigned from)
{
	for (unsigned i = from; i < l->depths; i++) {
		shoal_put(p->out, "%s", i > from ? ", " : "");
		say_one(p, sign, l->depth[i].code, .n = l->depth[i].number);
	}
}

/* The depths of a Location in the vortex; of the one in a slot from the one that shows, and from
 * the next one on. */
void duellum_pen_printed(const struct shoal_pen *p, int32_t location)
{
	put_depths(p, &g_of(p)->location[location], 0);
}

void duellum_pen_depths(const struct shoal_pen *p, int32_t slot)
{
	unsigned side = side_of(p);

	put_depths(p, duellum_at(g_of(p), s_of(p), side, (unsigned)slot),
	           s_of(p)->position[side][slot]);
}

void duellum_pen_rest(const struct shoal_pen *p, int32_t slot)
{
	unsigned side = side_of(p);

	put_depths(p, duellum_at(g_of(p), s_of(p), side, (unsigned)slot),
	           s_of(p)->position[side][slot] + 1u);
}

/* Lines. */

/* A number of a line: as printed, or as it will be. */
static int32_t number_of(const struct shoal_pen *p, int32_t a)
{
	const struct promise *promise = p->view ? p->more : NULL;

	if (promise && a == COUNT_PILE && promise->pile)
		return promise->pile;
	return promise && a == COUNT_TYPE && promise->kin ? promise->kin : a;
}

void duellum_put_line(const struct shoal_pen *p, const struct line *line)
{
	say_one(p, line, line->op, .n = number_of(p, line->a), .b = number_of(p, line->b),
	        .must = line->a == COUNT_PILE, /* DUE-111 */
	        .price = (int32_t)line_price(g_of(p), line));
}

void duellum_put_lines(const struct shoal_pen *p, unsigned row, unsigned from, unsigned without,
                       const char *gap)
{
	const struct row *r = &g_of(p)->row[row];
	bool              first = true;

	for (unsigned i = from; i < r->count; i++) {
		if (without >> i & 1)
			continue;
		if (!first)
			shoal_put(p->out, "%s ", gap);
		duellum_put_line(p, &r->line[i]);
		first = false;
	}
}

void duellum_pen_row(const struct shoal_pen *p, int32_t row)
{
	const struct row *r = &g_of(p)->row[row];

	duellum_put_lines(p, (unsigned)row, 0, 0, ",");
	if (r->any)
		say(p, any_order);
	if (!r->count)
		say_one(p, line, LINE_NONE);
}

void duellum_pen_asked(const struct shoal_pen *p, int32_t unused)
{
	const struct line *line = duellum_line(g_of(p), s_of(p));

	(void)unused;
	if (line)
		duellum_put_line(p, line);
}

/* What a row stands on: "Campaign", "crown space 4", "depth". */
void duellum_pen_origin(const struct shoal_pen *p, int32_t value)
{
	static const struct {
		uint16_t first, entry;
	} named[] = {
		{ ROWS_MANTA, SAY_mantas },      { ROWS_STARTER, SAY_starters },
		{ ROWS_MERC, SAY_mercenaries },  { ROWS_CARD + CARDS, SAY_squid_cards },
		{ ROWS_CARD, SAY_turtle_cards },
	};
	unsigned row = (unsigned)value, i = 0;

	if (row >= ROWS_DEPTH) {
		say(p, depth_of);
	} else if (row >= ROWS_CROWN) {
		say(p, crown_space, .space = (int32_t)((row - ROWS_CROWN) % CROWNS + 1));
	} else {
		while (row < named[i].first)
			i++;
		put_name(p, named[i].entry, row - named[i].first);
	}
}

/* Goals and crowns. */

/* Row of the goals: 2 * goal + side of its token. */
void duellum_pen_aim(const struct shoal_pen *p, int32_t row)
{
	say(p, aim, .n = g_of(p)->goal[row / 2][row % 2].number, .goal = row);
}

/* What a token gives, by its number in the state: "1 coin", "+2 raises". */
void duellum_pen_gift(const struct shoal_pen *p, int32_t token)
{
	say_one(p, support, g_of(p)->token[token].support, .n = g_of(p)->token[token].number);
}

/* What a crown space brings: CROWNS * side + space - 1. */
void duellum_pen_bonus(const struct shoal_pen *p, int32_t space)
{
	if (space % CROWNS == CROWNS - 1)
		say(p, victory);
	else
		duellum_pen_row(p, ROWS_CROWN + space);
}
