/* setup.c: the tables as the rules read them, and what is demanded of them.
 *
 * The demands keep three promises: a turn ends (no animal readies or moves the Leader, rows that
 * call other rows do so last, nothing that brings a Mercenary back calls another), a side is never
 * stuck (a card that rotates can always be played), and frames stay few. */
#include "setup.h"
#include "play.h"

#include <string.h>

#define OP(op) (UINT32_C(1) << (op))

enum { CALLERS_MAX = 4 }; /* Mercenaries that copy or call others: tests of rows stay short */

static enum shoal_status refuse(struct shoal_error *error, const char *table, const char *why)
{
	return shoal_fail(error, SHOAL_BAD_COMPONENTS, "table '%s': %s", table, why);
}

static int16_t cell(const struct duellum_game *g, unsigned table, unsigned row, unsigned column)
{
	return shoal_cell(&g->base, table, row, column);
}

static void read_card(struct duellum_game *g, unsigned table, unsigned row, unsigned card)
{
	g->type[card] = (uint8_t)cell(g, table, row, 0);
	g->cost[card] = (uint8_t)cell(g, table, row, 1);
	g->points[card] = (uint8_t)cell(g, table, row, 2);
	g->crown[card] = (uint8_t)cell(g, table, row, 3);
}

/* Locations. */

static bool is_resource(unsigned code)
{
	return code == CODE_COIN || code == CODE_TRIDENT || code == CODE_EITHER;
}

static bool number_fits(struct depth depth)
{
	static const uint8_t largest[CODE_COUNT] = {
#define CODE(NAME, id, letters, largest, ...) [CODE_##NAME] = largest,
#include "operations.def"
	};

	return depth.number <= largest[depth.code] && !depth.number == !largest[depth.code];
}

static enum shoal_status read_depths(const struct duellum_game *g, unsigned row,
                                     struct location *out, struct shoal_error *error)
{
	for (unsigned i = 0; i < DEPTHS; i++) {
		struct depth *depth = &out->depth[i];

		depth->code = (uint8_t)cell(g, TABLE_LOCATIONS, row, 4 + 2 * i);
		depth->number = (uint8_t)cell(g, TABLE_LOCATIONS, row, 5 + 2 * i);
		if (!number_fits(*depth))
			return refuse(error, "locations",
			              "a depth has a number that it cannot have");
		if (depth->code == CODE_EITHER)
			return refuse(error, "locations", "only animals yield either resource");
		if (depth->code == CODE_NONE)
			continue;
		if (i != out->depths)
			return refuse(error, "locations", "a depth is missing between others");
		out->depths++;
	}
	return out->depths ? SHOAL_OK : refuse(error, "locations", "a Location has no depth");
}

/* DUE-45: what comes at once from each position on. */
static void count_runs(struct location *at)
{
	for (unsigned r = 0; r < RES_COUNT; r++) {
		for (unsigned i = at->depths; i-- > 0;) {
			bool fits = at->depth[i].code == (r ? CODE_TRIDENT : CODE_COIN);

			at->run[r][i] =
			    fits ? (uint8_t)(at->depth[i].number + at->run[r][i + 1]) : 0;
		}
	}
}

static enum shoal_status read_locations(struct duellum_game *g, struct shoal_error *error)
{
	memset(g->depths, NOTHING, sizeof(g->depths));
	for (unsigned i = 0; i < LOCATIONS; i++) {
		struct location *at = &g->location[i];

		read_card(g, TABLE_LOCATIONS, i, i);
		if (read_depths(g, i, at, error))
			return SHOAL_BAD_COMPONENTS;
		g->depths[i] = at->depths;
		g->points_bit[i] = UINT32_C(1) << g->points[i];
		count_runs(at);
	}
	return SHOAL_OK;
}

/* Rows. */

static const char *line_fault(const struct line *line)
{
	if (line->op == LINE_ACQ
	    && (line->a < 0 || line->a >= ACQUIRE_COUNT || line->b >= KIND_COUNT))
		return "an acquisition has an unknown mode or kind";
	if (line->op == LINE_ROTATE && (!line->a || line->a >= VORTEX))
		return "a rotation has 1 to 5 steps";
	return duellum_operations[line->op].traits & NUMBERED && !line->a ? "a line needs a number"
	                                                                  : NULL;
}

/* Lines for all that there is get a number, too. */
static void note_line(struct row *row, struct line *line)
{
	const struct operation *op = &duellum_operations[line->op];

	if (op->number)
		line->a = op->number;
	row->ops |= OP(line->op);
	row->traits |= op->traits;
	if (!op->take)
		return;
	if (line->a < 0 || op->needs == NEED_MORE)
		row->more = true;
	else
		row->sure |= (uint16_t)(1u << op->needs);
}

static const char *read_lines(const struct duellum_game *g, unsigned table, unsigned index,
                              unsigned column, struct row *out)
{
	out->merc = NOTHING;
	for (unsigned i = 0; i < LINES; i++, column += 3) {
		struct line *line = &out->line[i];

		line->op = (uint8_t)cell(g, table, index, column);
		line->a = (int8_t)cell(g, table, index, column + 1);
		line->b = (int8_t)cell(g, table, index, column + 2);
		if (line->op == LINE_NONE)
			continue;
		if (i != out->count)
			return "a line is missing between others";
		if (i && duellum_operations[out->line[i - 1].op].traits & ENDS_ROW)
			return "what calls another row is the last line";
		if (line_fault(line))
			return line_fault(line);
		out->count++;
		note_line(out, line);
	}
	return out->ops & ~OP(LINE_GAIN) ? NULL : "a row does nothing";
}

/* An any-card's lines differ in their answers, and none depends on another. */
static const char *any_fault(const struct row *row)
{
	for (unsigned i = 0; row->any && i < row->count; i++) {
		enum line_op op = (enum line_op)row->line[i].op;

		if (duellum_operations[op].traits & (FOLLOWS | ENDS_ROW))
			return "a card of any order has a line that needs its place";
		for (unsigned other = 0; other < i; other++) {
			if (duellum_answers_meet(op, (enum line_op)row->line[other].op))
				return "a card of any order has two lines with the same answers";
		}
	}
	return NULL;
}

static const char *card_fault(const struct row *row)
{
	if (row->traits & (PLAYS_CARD | PLAYS_MERC | COPIES_MERC))
		return "only Mercenaries play or copy further cards";
	for (unsigned i = 0; i < row->count; i++) {
		if (row->line[i].a < 0 && !duellum_operations[row->line[i].op].number)
			return "only Mercenaries count";
	}
	return any_fault(row);
}

/* A card that turns the wheel can always be played (DUE-35, DUE-180). */
static bool is_anchor(const struct duellum_game *g, unsigned side, unsigned card)
{
	return g->row[duellum_row_of_card(side, card)].ops & OP(LINE_ROTATE)
	       && !cell(g, TABLE_CARDS + side, card, 1);
}

static enum shoal_status read_cards(struct duellum_game *g, struct shoal_error *error)
{
	static const char *const name[SIDES] = { "turtle-cards", "squid-cards" };

	for (unsigned side = 0; side < SIDES; side++) {
		bool anchored = false;

		for (unsigned card = 0; card < CARDS; card++) {
			struct row *row = &g->row[duellum_row_of_card(side, card)];
			const char *fault = read_lines(g, TABLE_CARDS + side, card, 2, row);

			row->any = (uint8_t)cell(g, TABLE_CARDS + side, card, 0);
			if (fault || (fault = card_fault(row)))
				return refuse(error, name[side], fault);
			anchored |= is_anchor(g, side, card);
		}
		if (!anchored)
			return refuse(error, name[side],
			              "a card that is not left out in solo play must rotate");
	}
	return SHOAL_OK;
}

static enum shoal_status read_mercs(struct duellum_game *g, struct shoal_error *error)
{
	unsigned callers = 0;

	for (unsigned m = 0; m < MERCS; m++) {
		struct row *row = &g->row[ROWS_MERC + m];
		const char *fault = read_lines(g, TABLE_MERCS, m, 4, row);

		if (fault)
			return refuse(error, "mercenaries", fault);
		if (row->traits & COPIES_CARD)
			return refuse(error, "mercenaries", "only Action Cards copy Action Cards");
		if (row->ops & OP(LINE_RECALL) && row->traits & ENDS_ROW)
			return refuse(error, "mercenaries",
			              "a row that brings one back does not call another");
		callers += (row->traits & (PLAYS_MERC | COPIES_MERC)) != 0;
		row->merc = (uint8_t)m;
		read_card(g, TABLE_MERCS, m, LOCATIONS + m);
	}
	return callers <= CALLERS_MAX
	           ? SHOAL_OK
	           : refuse(error, "mercenaries", "more than four copy or play others");
}

static enum shoal_status read_crowns(struct duellum_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < SIDES * (CROWNS - 1); i++) {
		unsigned     side = i / (CROWNS - 1), space = i % (CROWNS - 1);
		struct row  *row = &g->row[ROWS_CROWN + CROWNS * side + space];
		struct line *line = &row->line[0];

		row->merc = NOTHING;
		line->op = (uint8_t)cell(g, TABLE_CROWNS, i, 0);
		line->a = (int8_t)cell(g, TABLE_CROWNS, i, 1);
		line->b = (int8_t)cell(g, TABLE_CROWNS, i, 2);
		note_line(row, line);
		row->count = line->op != LINE_NONE;
		if (line->op == LINE_GAIN || row->traits & (COSTS | FOLLOWS | ENDS_ROW)
		    || (line->op == LINE_ACQ && line->a != ACQUIRE_FREE))
			return refuse(error, "crowns", "a bonus costs nothing and calls nothing");
		if (line_fault(line))
			return refuse(error, "crowns", line_fault(line));
	}
	return SHOAL_OK;
}

/* Depths and animals. */

static struct line line_of(struct depth depth)
{
	static const uint8_t op[CODE_COUNT] = {
#define CODE(NAME, id, letters, largest, line, ...) [CODE_##NAME] = line,
#include "operations.def"
	};

	return (struct line){ .op = op[depth.code], .a = (int8_t)depth.number };
}

static void add_line(struct row *row, struct depth depth)
{
	row->line[row->count] = line_of(depth);
	note_line(row, &row->line[row->count++]);
}

static void make_depth_rows(struct duellum_game *g)
{
	for (unsigned code = CODE_RAISE; code < CODE_COUNT; code++) {
		for (unsigned number = 1; number <= NUMBER_MAX; number++) {
			struct row *row = &g->row[duellum_row_of_depth(code, number)];

			row->merc = NOTHING;
			add_line(row, (struct depth){ (uint8_t)code, (uint8_t)number });
		}
	}
}

/* 2.8: no animal moves the Leader or readies others. */
static const char *effect_fault(const struct effect *effect)
{
	for (unsigned i = 0; i < 2; i++) {
		struct depth part = effect->part[i];

		if (!number_fits(part))
			return "an effect has a number that it cannot have";
		if (part.code == CODE_STEP || part.code == CODE_READY || part.code == CODE_EMPTY)
			return "no animal moves the Leader, readies others or does nothing";
		if (i && part.code != CODE_NONE
		    && (is_resource(part.code) || is_resource(effect->part[0].code)))
			return "a resource is an animal's only effect";
	}
	return effect->part[0].code == CODE_NONE ? "an animal has no effect" : NULL;
}

static void make_helper(struct duellum_game *g, unsigned side, unsigned helper, unsigned row)
{
	const struct effect *effect = &g->effect[side][helper];
	struct depth         part = effect->part[0];
	struct row          *to = &g->row[row];

	for (unsigned r = 0; r < RES_COUNT; r++) {
		if (part.code != CODE_EITHER && part.code != (r ? CODE_TRIDENT : CODE_COIN))
			continue;
		g->yield[side][r][helper] = part.number;
		g->source[side][r] |= (uint16_t)(1u << helper);
	}
	if (is_resource(part.code))
		return;
	g->useful[side] |= (uint16_t)(1u << helper);
	to->count = 0;
	to->merc = NOTHING;
	add_line(to, part);
	if (effect->part[1].code != CODE_NONE)
		add_line(to, effect->part[1]);
}

static enum shoal_status read_helpers(struct duellum_game *g, struct shoal_error *error)
{
	for (unsigned i = 0; i < SIDES * HELPERS; i++) {
		unsigned       side = i / HELPERS, helper = i % HELPERS;
		bool           starter = helper < STARTERS;
		unsigned       table = starter ? TABLE_STARTERS : TABLE_MANTAS;
		unsigned       row = starter ? STARTERS * side + helper : helper - STARTERS;
		struct effect *effect = &g->effect[side][helper];

		for (unsigned part = 0; part < 2; part++) {
			effect->part[part].code = (uint8_t)cell(g, table, row, 2 * part);
			effect->part[part].number = (uint8_t)cell(g, table, row, 2 * part + 1);
		}
		if (effect_fault(effect))
			return refuse(error, starter ? "starters" : "mantas", effect_fault(effect));
		make_helper(g, side, helper, (starter ? ROWS_STARTER : ROWS_MANTA) + row);
	}
	return SHOAL_OK;
}

/* The map. */

static enum shoal_status read_borders(struct duellum_game *g, struct shoal_error *error)
{
	for (unsigned t = 0; t < TERRITORIES; t++) {
		for (unsigned i = 0; i < BORDERS; i++) {
			int to = cell(g, TABLE_MAP, t, 5 + i);

			if (to >= 0 && ((unsigned)to == t || bit(g->border[t], (unsigned)to)))
				return refuse(error, "map",
				              "a border is named twice or leads nowhere");
			if (to >= 0)
				g->border[t] |= UINT32_C(1) << to;
		}
	}
	for (unsigned t = 0; t < TERRITORIES; t++) {
		for (unsigned to = 0; to < TERRITORIES; to++) {
			if (bit(g->border[t], to) != bit(g->border[to], t))
				return refuse(error, "map", "a border is named on one side only");
		}
	}
	return SHOAL_OK;
}

static void measure(struct duellum_game *g, unsigned side)
{
	uint8_t *far = g->distance[side];
	uint32_t seen = UINT32_C(1) << g->capital[side], edge = seen;

	memset(far, NOTHING, TERRITORIES);
	for (uint8_t steps = 0; edge; steps++) {
		uint32_t next = 0;

		for (; edge; edge &= edge - 1) {
			far[shoal_bits_lowest(edge)] = steps;
			next |= g->border[shoal_bits_lowest(edge)];
		}
		edge = next & ~seen;
		seen |= edge;
	}
	for (unsigned i = 0; i < TERRITORIES * NESTS; i++) {
		unsigned from = i / NESTS, nest = i % NESTS, to = g->nest_territory[nest];

		if (bit(g->border[from], to) && far[to] < far[from])
			g->on_the_way[side][from] |= (uint16_t)(1u << nest);
	}
}

static enum shoal_status read_places(struct duellum_game *g, struct shoal_error *error)
{
	unsigned nests = 0, capitals = 0;

	memset(g->territory_nest, NOTHING, sizeof(g->territory_nest));
	for (unsigned t = 0; t < TERRITORIES; t++) {
		int nest = cell(g, TABLE_MAP, t, 0);

		g->half[t] = (int8_t)cell(g, TABLE_MAP, t, 1);
		g->x[t] = (int8_t)cell(g, TABLE_MAP, t, 3);
		g->y[t] = (int8_t)cell(g, TABLE_MAP, t, 4);
		if (nest >= 0) {
			if (bit(nests, (unsigned)nest))
				return refuse(error, "map", "a nest stands twice");
			nests |= 1u << nest;
			g->territory_nest[t] = (uint8_t)nest;
			g->nest_territory[nest] = (uint8_t)t;
		}
		if (!cell(g, TABLE_MAP, t, 2))
			continue;
		if (g->half[t] < 0 || nest >= 0 || bit(capitals, (unsigned)g->half[t]))
			return refuse(error, "map", "each half has one capital, without a nest");
		capitals |= 1u << g->half[t];
		g->capital[g->half[t]] = (uint8_t)t;
	}
	if (nests != (1u << NESTS) - 1 || capitals != 3)
		return refuse(error, "map", "a nest or a capital is missing");
	return SHOAL_OK;
}

static enum shoal_status read_map(struct duellum_game *g, struct shoal_error *error)
{
	if (read_borders(g, error) || read_places(g, error))
		return SHOAL_BAD_COMPONENTS;
	g->centre = 0;
	for (unsigned side = 0; side < SIDES; side++) {
		measure(g, side);
		if (memchr(g->distance[side], NOTHING, TERRITORIES))
			return refuse(error, "map", "the map is not connected");
		if (g->half[g->centre] >= 0 || g->distance[side][g->centre] < 3)
			return refuse(
			    error, "map",
			    "the first territory is in no half, three steps from capitals");
	}
	return SHOAL_OK;
}

/* The rest. */

static enum shoal_status read_wheel(struct duellum_game *g, struct shoal_error *error)
{
	for (unsigned side = 0; side < SIDES; side++) {
		unsigned seen = 0;

		for (unsigned i = 0; i < VORTEX; i++) {
			g->wheel[side][i] = (uint8_t)cell(g, TABLE_WHEEL, side, i);
			g->wheel[side][i + VORTEX] = g->wheel[side][i];
			seen |= 1u << g->wheel[side][i];
		}
		if (shoal_bits_count(seen) != VORTEX)
			return refuse(error, "wheel", "two prices of a side are equal");
	}
	return SHOAL_OK;
}

static void read_goals(struct duellum_game *g)
{
	for (unsigned i = 0; i < GOALS * 2; i++) {
		g->goal[i / 2][i % 2].condition = (uint8_t)cell(g, TABLE_GOALS, i, 0);
		g->goal[i / 2][i % 2].number = (uint8_t)cell(g, TABLE_GOALS, i, 1);
	}
	for (unsigned i = 0; i < 2 * FACES; i++) {
		g->token[1 + i].support = (uint8_t)cell(g, TABLE_TOKENS, i, 0);
		g->token[1 + i].number = (uint8_t)cell(g, TABLE_TOKENS, i, 1);
		g->token[1 + i].points = (uint8_t)cell(g, TABLE_TOKENS, i, 2);
	}
}

static void read_regent(struct duellum_game *g)
{
	struct level *level = &g->regent_level;

	if (!g->solo)
		return;
	g->level = g->base.choice[OPT_LEVEL];
	level->currents = (uint8_t)cell(g, TABLE_LEVELS, g->level, 0);
	level->swift = (uint8_t)cell(g, TABLE_LEVELS, g->level, 1);
	level->persists = (uint8_t)cell(g, TABLE_LEVELS, g->level, 2);
	level->crowns = (uint8_t)cell(g, TABLE_LEVELS, g->level, 3);
	level->steps = (uint8_t)cell(g, TABLE_LEVELS, g->level, 4);
	level->points = (uint8_t)cell(g, TABLE_LEVELS, g->level, 5);
	for (unsigned card = 0; card < CARDS; card++) { /* DUE-177 */
		if (level->currents || !cell(g, TABLE_CARDS + g->regent, card, 1))
			g->regent_deck |= (uint8_t)(1u << card);
	}
}

static enum shoal_status read_constants(struct duellum_game *g, struct shoal_error *error)
{
	g->rounds = (uint8_t)cell(g, TABLE_CONSTANTS, CON_ROUNDS, 0);
	g->raise_price = (uint8_t)cell(g, TABLE_CONSTANTS, CON_RAISE_PRICE, 0);
	g->step_price = (uint8_t)cell(g, TABLE_CONSTANTS, CON_STEP_PRICE, 0);
	if (g->raise_price > 9 || g->step_price > 9)
		return refuse(error, "constants", "prices are 1 to 9");
	return SHOAL_OK;
}

enum shoal_status duellum_setup(struct shoal_game *game, struct shoal_error *error)
{
	struct duellum_game *g = (struct duellum_game *)game;

	g->solo = game->choice[OPT_PLAYERS] == 0;
	g->human = g->solo ? game->choice[OPT_FACTION] : TURTLES;
	g->regent = g->solo ? !g->human : NOTHING;
	if (read_locations(g, error) || read_cards(g, error) || read_mercs(g, error)
	    || read_crowns(g, error) || read_helpers(g, error) || read_wheel(g, error)
	    || read_map(g, error) || read_constants(g, error))
		return SHOAL_BAD_COMPONENTS;
	make_depth_rows(g);
	duellum_note_gists(g);
	duellum_note_holdings(g);
	duellum_note_herds(g);
	read_goals(g);
	read_regent(g);
	duellum_bound(g);
	game->state_bytes = sizeof(struct duellum_state);
	game->observe_floats = DUELLUM_OBSERVE;
	game->most_chance = DECK; /* the first DRAW */
	game->seats = g->solo ? 1 : SIDES;
	game->low = -1;
	game->high = 1;
	return SHOAL_OK;
}
