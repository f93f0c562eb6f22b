/* valid.c: which bytes are a game, as far as playing on needs it. */
#include "play.h"

/* The side exists and is a person's. */
static bool is_seat(const struct moonshell_game *g, unsigned side)
{
	return side < g->base.seats;
}

static bool in_turn(const struct moonshell_state *s)
{
	return s->phase == PHASE_SIDE || s->phase == PHASE_TURN || s->phase == PHASE_ORDER
	       || s->phase == PHASE_PLACE || s->phase == PHASE_COLUMN
	       || (s->phase == PHASE_TILE && s->fill == FILL_LINES);
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

/* MOO-89: only the dark Buoy leaves spaces empty under tiles. */
static bool can_hover(const struct moonshell_game *g, const struct moonshell_state *s,
                      unsigned side)
{
	return g->dark && s->mermaid[side] < MERMAIDS
	       && g->dark_power[s->mermaid[side]] == POW_BUOY;
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
		    && chest[i - CHEST_COLUMNS] == TILE_NONE && !can_hover(g, s, side))
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
		unsigned dealt = moonshell_dealt_to(g, s, seat);

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

static bool side_fits(const struct moonshell_game *g, const struct moonshell_state *s,
                      unsigned side)
{
	return s->meeple[side] >= PLACE_CORNER && s->meeple[side] < PLACE_CHEST && s->actions
	       && !s->used && !moonshell_effect(g, s, EFF_STILL);
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
	if (s->phase == PHASE_SIDE)
		return side_fits(g, s, side);
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
