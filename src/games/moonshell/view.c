/* view.c: what a seat knows, possible worlds, what learners observe, and which bytes are a game. */
#include "moonshell.h"

#include <string.h>

/* Secrets: the cards dealt to others and which one they kept; at the end only the other card. */

void moonshell_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    struct shoal_state *out)
{
	struct moonshell_state *v = (struct moonshell_state *)out;

	*v = *moonshell_state_of(state);
	for (int other = 0; other < game->seats; other++) {
		if (other == seat)
			continue;
		if (v->phase == PHASE_OVER) { /* not even which of the two it was */
			v->dealt[other][0] = (uint8_t)moonshell_secret_of(v, (unsigned)other);
			v->dealt[other][1] = NOTHING;
			v->kept[other] = 1;
			continue;
		}
		if (v->phase == PHASE_SECRET && v->kept[other])
			v->base.ply--; /* that others have answered shows in `pending` alone */
		memset(v->dealt[other], NOTHING, sizeof(v->dealt[other]));
		v->kept[other] = 0;
	}
}

/* One of the cards whose bits are set, each equally likely. */
static unsigned draw_card(unsigned *cards, struct shoal_random *random)
{
	unsigned bits = *cards, count = shoal_bits_count(bits), card;

	for (uint32_t r = count > 1 ? shoal_random_below(random, count) : 0; r; r--)
		bits &= bits - 1;
	card = shoal_bits_lowest(bits);
	*cards &= ~(1u << card);
	return card;
}

/* Secret cards that have been dealt to a seat so far. */
static unsigned dealt_to(const struct moonshell_game *g, const struct moonshell_state *s,
                         unsigned seat)
{
	if (seat >= g->base.seats || (!s->round && s->phase < PHASE_DEAL))
		return 0;
	if (s->phase != PHASE_DEAL)
		return 2;
	return s->turn >= 2 * seat + 2 ? 2 : s->turn > 2 * seat;
}

/* The shown card may have been the second one. */
static void exchange_cards(struct moonshell_state *s, unsigned seat)
{
	uint8_t first = s->dealt[seat][0];

	s->dealt[seat][0] = s->dealt[seat][1];
	s->dealt[seat][1] = first;
	s->kept[seat] = (uint8_t)(3 - s->kept[seat]);
}

void moonshell_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        struct shoal_random *random, struct shoal_state *out)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct moonshell_state      *s = (struct moonshell_state *)out;
	unsigned                     cards = (1u << SECRETS) - 1;
	unsigned                     open = view->pending;

	*s = *moonshell_state_of(view);
	for (unsigned i = 0; i < 2 * SIDES; i++) {
		if (s->dealt[i / 2][i & 1] != NOTHING)
			cards &= ~(1u << s->dealt[i / 2][i & 1]);
	}
	for (unsigned other = 0; other < game->seats; other++) {
		for (unsigned i = 0; i < dealt_to(g, s, other); i++) {
			if (s->dealt[other][i] == NOTHING)
				s->dealt[other][i] = (uint8_t)draw_card(&cards, random);
		}
		if (s->phase == PHASE_OVER && (int)other != seat && shoal_random_below(random, 2))
			exchange_cards(s, other);
		if ((int)other == seat || s->kept[other] || (!s->round && s->phase != PHASE_SECRET)
		    || (s->phase == PHASE_SECRET && open >> other & 1))
			continue;
		s->kept[other] = (uint8_t)(1 + shoal_random_below(random, 2));
		s->base.ply += s->phase == PHASE_SECRET;
	}
}

/* Observation.
 *
 * All from the viewer's seat (onlookers: seat 0): sides in the order of the table from it, the
 * ocean turned so that its side is below. 13 numbers for what lies on a space (8 types, urchin,
 * anemone, clownfish, moonshell, a mermeeple): 25 water, 8 rocks from the own side's left on
 * clockwise, 4 chests of 12, tiles in hand 2, saved 4. Then: bag 19, all of it, urchins aside; 44
 * open cards; own secret kept 12 and dealt 12; boards 4 x 6; mermeeples at home 4, on corners 4 x
 * 4; moonshells in reserve 4; clockwise; round; whose turn 4; event 15; actions, swift, used,
 * power, quiet, last; phase 16; start player 4; column cards 5. */

enum { FEATURES = TYPES + 5 };

static float *put_space(float *at, unsigned tile, bool meeple)
{
	if (tile < SHELLS) {
		at[tile / COLOURS] = 1;
		at[SHAPES + tile % COLOURS] = 1;
	} else if (tile == TILE_MOON) {
		for (unsigned i = 0; i < TYPES; i++)
			at[i] = 1;
	}
	at[TYPES] = tile == TILE_URCHIN;
	at[TYPES + 1] = tile == TILE_ANEMONE || tile == TILE_STACK;
	at[TYPES + 2] = tile == TILE_CLOWNFISH || tile == TILE_STACK;
	at[TYPES + 3] = tile == TILE_MOON;
	at[TYPES + 4] = meeple || tile == TILE_MEEPLE;
	return at + FEATURES;
}

static bool has_meeple(const struct moonshell_state *s, unsigned place)
{
	return s->meeple[0] == place || s->meeple[1] == place || s->meeple[2] == place
	       || s->meeple[3] == place;
}

static float *put_board(const struct moonshell_state *s, unsigned front, float *at)
{
	for (unsigned i = 0; i < WATER; i++) {
		unsigned space = moonshell_line[front * WIDTH + i % WIDTH][i / WIDTH];

		at = put_space(at, s->water[space], has_meeple(s, PLACE_WATER + space));
	}
	for (unsigned i = 0; i < ROCKS; i++) {
		unsigned rock = (front * 2 + i) % ROCKS;

		at = put_space(at, s->rock[rock], has_meeple(s, PLACE_ROCK + rock));
	}
	return at;
}

static float *put_one_hot(float *at, unsigned value, unsigned count)
{
	if (value < count)
		at[value] = 1;
	return at + count;
}

static float *put_cards(const struct moonshell_state *s, unsigned me, float *at)
{
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++)
		at = put_one_hot(at, s->objective[kind], moonshell_objective_cards[kind]);
	at = put_one_hot(at, moonshell_secret_of(s, me), SECRETS);
	put_one_hot(at, s->dealt[me][0], SECRETS);
	return put_one_hot(at, s->dealt[me][1], SECRETS);
}

static float *put_sides(const struct moonshell_game *g, const struct moonshell_state *s,
                        unsigned me, float *at)
{
	for (unsigned i = 0; i < SIDES; i++) {
		unsigned side = (me + i) % g->sides, where = s->meeple[side];

		if (i < g->sides) {
			put_one_hot(at, s->mermaid[side], MERMAIDS);
			at[MERMAIDS] = where == PLACE_HOME;
			put_one_hot(&at[MERMAIDS + 1], where - PLACE_CORNER, 4);
			at[MERMAIDS + 5] = s->reserve >> side & 1;
			at[MERMAIDS + 6] = s->round && moonshell_active(g, s) == side;
			at[MERMAIDS + 7] = s->start == side;
		}
		at += MERMAIDS + 8;
	}
	return at;
}

static void put_rest(const struct moonshell_game *g, const struct moonshell_state *s, float *at)
{
	*at++ = moonshell_clockwise(g, s);
	*at++ = (float)s->round / ROUNDS_MAX;
	at = put_one_hot(at, s->event, EVENTS);
	*at++ = (float)s->actions / ACTIONS_MAX;
	*at++ = s->swift;
	*at++ = s->used;
	*at++ = s->power;
	*at++ = (float)s->quiet / (float)g->quiet;
	*at++ = s->last;
	at = put_one_hot(at, s->phase, PHASE_ASKS);
	for (unsigned i = 0; i < WIDTH; i++)
		*at++ = (float)s->column[i] / 9;
}

void moonshell_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       float out[])
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(view);
	unsigned                      me = seat < 0 ? 0 : (unsigned)seat;
	float                        *at = out;

	memset(out, 0, MOONSHELL_OBSERVE * sizeof(out[0]));
	at = put_board(s, moonshell_front(s, g->at[me]), at);
	for (unsigned i = 0; i < SIDES * CHEST; i++) {
		unsigned side = (me + i / CHEST) % g->sides;

		at = i / CHEST < g->sides ? put_space(at, s->chest[side][i % CHEST], false)
		                          : at + FEATURES;
	}
	at = put_space(at, s->held, false);
	at = put_space(at, s->next, false);
	for (unsigned i = 0; i < SIDES; i++)
		at = i < g->sides ? put_space(at, s->saved[(me + i) % g->sides], false)
		                  : at + FEATURES;
	for (unsigned i = 0; i < BAG_KINDS; i++)
		*at++ = g->copies[i] ? (float)s->bag[i] / g->copies[i] : 0;
	*at++ = (float)s->bag_tiles / 100;
	*at++ = (float)s->aside / 24;
	at = put_cards(s, me, at);
	at = put_sides(g, s, me, at);
	put_rest(g, s, at);
}

_Static_assert(MOONSHELL_OBSERVE
                   == FEATURES * (WATER + ROCKS + SIDES * CHEST + 2 + SIDES) + BAG_KINDS + 2
                          + 2 * PATTERNS + PAIRS + TROVES + COLLECTORS + 2 * SECRETS
                          + SIDES * (MERMAIDS + 8) + 2 + EVENTS + 6 + PHASE_ASKS + WIDTH,
               "observation");

/* Validity: the bytes are what a game can have, as far as playing on needs it. */

/* The side exists and is a person's. */
static bool is_seat(const struct moonshell_game *g, unsigned side)
{
	return side < g->base.seats;
}

static bool in_turn(const struct moonshell_state *s)
{
	return s->phase == PHASE_TURN || s->phase == PHASE_ORDER || s->phase == PHASE_PLACE
	       || s->phase == PHASE_COLUMN || (s->phase == PHASE_TILE && s->fill == FILL_LINES);
}

static bool numbers_fit(const struct moonshell_game *g, const struct moonshell_state *s)
{
	bool setup = s->phase <= PHASE_SECRET && !(s->phase == PHASE_TILE && s->round);

	if (s->phase >= PHASE_ASKS || s->orientation > 3 || s->start >= g->base.seats
	    || s->round > g->rounds || setup != !s->round || s->zero[0] || s->zero[1]
	    || s->base.zero)
		return false;
	if (s->actions > ACTIONS_MAX || s->swift > 1 || s->used > 1 || s->power > 1
	    || s->entered > 1 || s->last > 1)
		return false;
	if (!in_turn(s) && (s->actions || s->swift || s->power))
		return false;
	if (s->used && !in_turn(s))
		return false;
	if (setup && (s->entered || s->quiet || s->orientation))
		return false;
	return s->base.ply <= MOONSHELL_SETUP_PLIES + (uint32_t)s->round * MOONSHELL_ROUND_PLIES;
}

/* Chests: tiles lie on tiles; a mermeeple stands where its side says. */
static bool chest_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                       unsigned side)
{
	const uint8_t *chest = s->chest[side];
	unsigned       moons = 0;

	for (unsigned i = 0; i < CHEST; i++) {
		if (chest[i] >= TILE_COUNT
		    || ((side >= g->sides || !s->round) && chest[i] != TILE_NONE))
			return false;
		if (i >= CHEST_COLUMNS && chest[i] != TILE_NONE
		    && chest[i - CHEST_COLUMNS] == TILE_NONE)
			return false;
		if ((chest[i] == TILE_MEEPLE) != (s->meeple[side] == PLACE_CHEST + i))
			return false;
		moons += chest[i] == TILE_MOON;
	}
	if (s->round && side == moonshell_active(g, s))
		moons += (s->held == TILE_MOON) + (unsigned)(s->next == TILE_MOON);
	moons += s->reserve >> side & 1;
	return moons == (g->moonshell && is_seat(g, side));
}

/* MOO-51: nothing is lost. */
static bool tiles_fit(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned count[TILE_COUNT] = { 0 }, sum = 0;

	for (unsigned i = 0; i < WATER; i++)
		count[s->water[i] < TILE_MOON ? s->water[i] : TILE_NONE]++;
	for (unsigned i = 0; i < ROCKS; i++)
		count[s->rock[i] < TILE_MOON ? s->rock[i] : TILE_NONE]++;
	for (unsigned i = 0; i < SIDES * CHEST; i++)
		count[s->chest[i / CHEST][i % CHEST]]++;
	for (unsigned i = 0; i < SIDES; i++)
		count[s->saved[i] < TILE_MOON ? s->saved[i] : TILE_NONE]++;
	count[s->held < TILE_MOON ? s->held : TILE_NONE]++;
	count[s->next < TILE_MOON ? s->next : TILE_NONE]++;
	count[TILE_ANEMONE] += count[TILE_STACK];
	count[TILE_CLOWNFISH] += count[TILE_STACK];
	count[TILE_URCHIN] += s->aside;
	for (unsigned i = 0; i < BAG_KINDS; i++) {
		unsigned all = g->bag[i] + (unsigned)(i == TILE_URCHIN ? g->aside : 0);

		if (count[i] + s->bag[i] != all)
			return false;
		sum += s->bag[i];
	}
	return sum == s->bag_tiles && (sum || !s->aside);
}

static bool spaces_fit(const struct moonshell_game *g, const struct moonshell_state *s)
{
	bool open = true;

	for (unsigned i = 0; i < WATER; i++) {
		if (s->water[i] >= TILE_MOON && s->water[i] != TILE_NONE)
			return false;
		if (!s->round && i && s->water[i] != TILE_NONE && s->water[i - 1] == TILE_NONE)
			return false;
	}
	for (unsigned i = 0; i < ROCKS; i++) {
		if (s->rock[i] >= TILE_MOON && s->rock[i] != TILE_NONE)
			return false;
		open = open && s->rock[i] == TILE_NONE;
	}
	for (unsigned side = 0; side < SIDES; side++) {
		if (!chest_fits(g, s, side))
			return false;
	}
	return (s->round || open) && s->held <= TILE_NONE && s->next <= TILE_NONE
	       && s->reserve < 1u << SIDES && tiles_fit(g, s);
}

/* Mermaids: the board, where its mermeeple can be, and what it can have saved. */
static bool meeple_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                        unsigned side)
{
	unsigned where = s->meeple[side], board = s->mermaid[side];

	if (where == PLACE_HOME)
		return true;
	if (where >= PLACE_COUNT || board == NOTHING || !s->round)
		return false;
	if (g->light)
		return where == PLACE_OCEAN;
	switch ((enum power)g->dark_power[board]) {
	case POW_POOL:
		if (where >= PLACE_WATER && where < PLACE_ROCK)
			return s->water[where - PLACE_WATER] != TILE_NONE;
		return where >= PLACE_ROCK && where < PLACE_CORNER
		       && s->rock[where - PLACE_ROCK] != TILE_NONE;
	case POW_INLET:
		return where >= PLACE_ROCK && where < PLACE_CORNER;
	case POW_RISING:
		return where >= PLACE_CORNER && where < PLACE_CHEST;
	case POW_BUOY:
		return where >= PLACE_CHEST;
	case POW_SLIDE:
	case POW_SWAP:
	case POW_COUNT:
		break;
	}
	return false;
}

static bool mermaid_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                         unsigned side)
{
	unsigned board = s->mermaid[side], saved = s->saved[side];
	unsigned order = (side + g->base.seats - s->start) % g->base.seats; /* in turn order */
	bool     chosen = (g->light || g->dark) && is_seat(g, side) && s->phase != PHASE_START;

	if (s->phase == PHASE_MERMAID && is_seat(g, side))
		chosen = g->base.seats - 1u - order < s->turn;
	if (chosen ? board >= MERMAIDS : board != NOTHING)
		return false;
	for (unsigned other = 0; other < side && chosen; other++) {
		if (s->mermaid[other] == board)
			return false;
	}
	if (saved != TILE_NONE
	    && (saved >= TILE_MOON || !g->light || !chosen || g->light_power[board] != POW_BUOY))
		return false;
	return meeple_fits(g, s, side);
}

/* Cards: objectives, secrets, events, columns. */
static bool objectives_fit(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned drawn = OBJ_COUNT;

	if (s->phase == PHASE_OBJECTIVE)
		drawn = s->turn;
	else if (s->phase < PHASE_OBJECTIVE && !s->round)
		drawn = 0;
	for (unsigned kind = 0; kind < OBJ_COUNT; kind++) {
		if (kind >= drawn
		        ? s->objective[kind] != NOTHING
		        : s->objective[kind] > 15 || !(g->eligible[kind] >> s->objective[kind] & 1))
			return false;
	}
	return s->phase != PHASE_OBJECTIVE
	       || (drawn < OBJ_COUNT && shoal_bits_count(g->eligible[drawn]) > 1);
}

static bool secrets_fit(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned seen = 0, undecided = 0;

	for (unsigned seat = 0; seat < SIDES; seat++) {
		unsigned dealt = dealt_to(g, s, seat);

		for (unsigned i = 0; i < 2; i++) {
			unsigned card = s->dealt[seat][i];

			if (i >= dealt ? card != NOTHING : card >= SECRETS || seen >> card & 1)
				return false;
			seen |= i < dealt ? 1u << card : 0;
		}
		if (s->kept[seat] > 2 || (s->kept[seat] && (dealt < 2 || s->phase == PHASE_DEAL)))
			return false;
		undecided += is_seat(g, seat) && !s->kept[seat];
	}
	if (s->phase == PHASE_SECRET)
		return undecided;
	return s->round ? !undecided : true;
}

static bool decks_fit(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned left = g->deck & ~(unsigned)s->events, cards = 0;
	bool     shown = g->events && s->round && s->phase != PHASE_EVENT && s->phase != PHASE_OVER;

	for (unsigned i = 0; i < WIDTH; i++) {
		if (s->column[i] > (g->solo ? g->column[i] : 0))
			return false;
		cards += s->column[i];
	}
	if (g->solo && !cards)
		return false;
	if (!g->events)
		return !s->events && s->event == NOTHING && s->phase != PHASE_EVENT;
	if (s->events & ~(unsigned)g->deck || !left || (!s->round && s->events))
		return false;
	if (s->phase == PHASE_EVENT && (s->turn || shoal_bits_count(left) < 2))
		return false;
	if (!shown)
		return s->event == NOTHING;
	return s->event < EVENTS && g->deck >> s->event & 1
	       && (!s->events || s->events >> s->event & 1);
}

/* What each phase needs. */

static bool fill_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned side = moonshell_active(g, s);

	switch ((enum fill)s->fill) {
	case FILL_OCEAN:
		return !s->round && !s->turn;
	case FILL_LINES:
		return s->round && (s->line[1] == NOTHING || is_seat(g, side));
	case FILL_ROCKS:
		return moonshell_effect(g, s, EFF_DRIFTWASH) && !s->turn;
	case FILL_MIDDLE:
		return moonshell_effect(g, s, EFF_WHIRLPOOL) && !s->turn;
	case FILL_GIFT:
		return moonshell_effect(g, s, EFF_GIFT) && moonshell_room(s->chest[side]);
	case FILL_NONE:
	case FILL_COUNT:
		break;
	}
	return false;
}

static bool lines_fit(const struct moonshell_state *s)
{
	if (s->phase != PHASE_TILE || s->fill != FILL_LINES)
		return s->line[0] == NOTHING && s->line[1] == NOTHING;
	return s->line[0] < 4 * WIDTH && (s->line[1] < 4 * WIDTH || s->line[1] == NOTHING);
}

/* The tile in hand, where there is one. */
static bool hand_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                      unsigned side)
{
	const uint8_t *chest = s->chest[side];

	if (s->phase != PHASE_PLACE && s->phase != PHASE_ORDER && s->phase != PHASE_GIFT)
		return s->held == TILE_NONE && s->next == TILE_NONE;
	if (s->held > (s->phase == PHASE_GIFT ? TILE_CLOWNFISH : TILE_MOON)
	    || (s->next != TILE_NONE && (s->phase != PHASE_PLACE || s->next > TILE_MOON)))
		return false;
	if (s->phase == PHASE_GIFT)
		return moonshell_room(chest);
	if (s->phase == PHASE_ORDER)
		return s->saved[side] != TILE_NONE && moonshell_can_place(chest, s->held);
	return moonshell_partner(chest, s->held) == NOTHING
	       && (s->next == TILE_NONE
	           || (g->light && moonshell_can_place_both(chest, s->held, s->next)));
}

/* The light power that an unfinished action uses is there. */
static bool power_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                       unsigned side)
{
	if (!s->power)
		return true;
	return g->light && is_seat(g, side) && s->meeple[side] == PLACE_HOME && !s->used
	       && (s->phase == PHASE_PLACE || s->phase == PHASE_TILE);
}

static bool setup_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned most = s->phase == PHASE_DEAL ? 2u * g->base.seats : g->base.seats;
	bool     counts = s->phase == PHASE_DEAL || s->phase == PHASE_MERMAID;

	if (s->phase == PHASE_START || (s->phase == PHASE_MERMAID && g->solo)) {
		if (s->start || s->turn)
			return false;
	}
	if (s->phase == PHASE_START && g->solo)
		return false;
	if (s->phase == PHASE_MERMAID && !g->light && !g->dark)
		return false;
	if ((s->water[WATER - 1] == TILE_NONE) != (s->phase <= PHASE_TILE))
		return false;
	if (s->phase < PHASE_TILE && s->water[0] != TILE_NONE)
		return false;
	return counts ? s->turn < most : s->phase == PHASE_OBJECTIVE || !s->turn;
}

static bool offer_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                       unsigned side)
{
	if (s->phase == PHASE_MOONRISE)
		return moonshell_effect(g, s, EFF_MOONRISE) && s->reserve >> side & 1
		       && moonshell_room(s->chest[side]);
	if (s->phase == PHASE_EXCHANGE)
		return moonshell_effect(g, s, EFF_SANDS);
	return moonshell_effect(g, s, EFF_GIFT);
}

static bool column_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned kinds = 0;

	for (unsigned i = 0; i < WIDTH; i++)
		kinds += s->column[i] != 0;
	return g->solo && moonshell_active(g, s) == 1 && kinds > 1
	       && moonshell_rival_can_pull(g, s);
}

static bool over_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	enum ending ending = s->last                 ? END_FULL
	                     : s->quiet >= g->quiet  ? END_STILL
	                     : s->round == g->rounds ? END_ROUNDS
	                                             : END_NONE;

	return s->round && s->ending == ending && ending != END_NONE && !s->turn && !s->entered;
}

static bool phase_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned side = moonshell_active(g, s);

	if (!s->round && !setup_fits(g, s))
		return false;
	if (s->round && (s->turn >= g->sides || !hand_fits(g, s, side) || !power_fits(g, s, side)))
		return false;
	if (!s->round && (s->held != TILE_NONE || s->next != TILE_NONE))
		return false;
	if (s->phase == PHASE_OVER)
		return over_fits(g, s);
	if (s->ending || s->quiet >= g->quiet)
		return false;
	if (s->phase == PHASE_TILE)
		return fill_fits(g, s) && moonshell_can_draw(g, s);
	if (s->phase == PHASE_COLUMN)
		return column_fits(g, s);
	if (s->phase < PHASE_MOONRISE)
		return true;
	if (!is_seat(g, side))
		return false;
	if (s->phase <= PHASE_GIFT && !offer_fits(g, s, side))
		return false;
	if (s->phase == PHASE_RETURN)
		return g->dark && s->meeple[side] != PLACE_HOME;
	return moonshell_asks(g, s);
}

static bool swift_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	return !s->swift || moonshell_effect(g, s, EFF_SWIFT);
}

static bool header_fits(const struct moonshell_game *g, const struct moonshell_state *s)
{
	struct moonshell_state same = *s;

	moonshell_ask(g, &same);
	return same.base.actor == s->base.actor && same.base.pending == s->base.pending
	       && same.base.seen == s->base.seen;
}

bool moonshell_valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	bool                          full = false;

	if (!numbers_fit(g, s) || s->turn > 2 * SIDES || !spaces_fit(g, s)
	    || (s->phase == PHASE_TILE) != (s->fill != FILL_NONE) || !lines_fit(s)
	    || !objectives_fit(g, s) || !secrets_fit(g, s) || !decks_fit(g, s) || !swift_fits(g, s))
		return false;
	for (unsigned side = 0; side < SIDES; side++) {
		full = full || (side < g->sides && moonshell_full(s->chest[side]));
		if (!mermaid_fits(g, s, side))
			return false;
	}
	return full == s->last && phase_fits(g, s) && header_fits(g, s);
}
