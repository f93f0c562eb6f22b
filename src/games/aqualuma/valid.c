/* valid.c: which bytes are a position: what a game can have, as far as playing on needs it. */
#include "aqualuma.h"

#include <string.h>

static unsigned sum_of(const uint8_t counts[], unsigned count)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < count; i++)
		sum += counts[i];
	return sum;
}

static bool is_one(unsigned value, unsigned count) /* below count, or NOTHING */
{
	return value < count || value == NOTHING;
}

static bool numbers_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	bool over = s->phase == PHASE_OVER;

	if (s->phase >= PHASE_ASKS || s->ending >= END_COUNT || over != (s->ending != END_NONE)
	    || s->base.zero)
		return false;
	if (s->hero >= g->heroes || s->used > (USED_DASH | USED_ABILITY) || s->swaps > g->swaps
	    || s->gave >> g->heroes || s->got >> g->heroes || s->gave & s->got || s->ignited > 1)
		return false;
	if (s->dark_phase >= DARK_PHASE_COUNT || s->why >= DRAW_COUNT || !is_one(s->face, CARDS)
	    || !is_one(s->last, KINDS) || !is_one(s->field, SPECIALS)
	    || !is_one(s->partner, g->heroes) || !is_one(s->given, CARDS) || s->least >= WORLDS)
		return false;
	if (s->board_cards > g->darks || (s->turn && s->board_cards < g->opening)
	    || (s->turn && s->turn > s->board_cards - g->opening + !s->row))
		return false;
	return s->base.ply <= g->setup_plies + s->turn * g->turn_plies;
}

/* LUM-1 to LUM-4. */
static bool heroes_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned seen = 0, drawn = g->heroes;

	if (s->phase == PHASE_HERO) {
		for (drawn = 0; drawn < PARTY && s->who[drawn] != NOTHING;)
			drawn++;
		if (!g->random || drawn >= g->heroes || s->turn)
			return false;
	}
	for (unsigned i = 0; i < PARTY; i++) {
		bool plays = i < g->heroes;

		if (i >= drawn ? s->who[i] != NOTHING
		               : s->who[i] >= HEROES || seen >> s->who[i] & 1)
			return false;
		if (i < drawn)
			seen |= 1u << s->who[i];
		if (plays && !g->random && s->who[i] != g->party[i])
			return false;
		if (s->area[i] >= AREAS || (!plays && (s->area[i] || s->carried[i])))
			return false;
		if (!plays && sum_of(s->card[i], CARDS))
			return false;
		if (s->kept[i] != NOTHING
		    && (!s->turn || !plays || s->kept[i] >= KINDS || !g->hero[s->who[i]].pocket))
			return false;
	}
	return true;
}

/* LUM-131. */
static bool dice_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned dice[COLOURS] = { 0 };

	for (unsigned k = 0; k < KINDS; k++)
		dice[aqualuma_colour(k)] += s->hand[k];
	for (unsigned i = 0; i < WORLDS * SLOTS; i++) {
		if (i % SLOTS < s->laid[i / SLOTS])
			dice[aqualuma_colour(s->die[i / SLOTS][i % SLOTS])]++;
	}
	for (unsigned i = 0; i < SPECIALS; i++) {
		if (s->special[i] > COLOURS)
			return false;
		if (s->special[i])
			dice[s->special[i] - 1]++;
	}
	for (unsigned i = 0; i < PARTY; i++) {
		if (s->kept[i] != NOTHING)
			dice[aqualuma_colour(s->kept[i])]++;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		if (dice[c] + s->available[c] + s->chest[c] + s->rolling[c] != g->colour_dice[c])
			return false;
	}
	return true;
}

/* LUM-132. */
static bool cards_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned dark[DARKS] = { 0 };

	for (unsigned i = 0; i < CARDS; i++) {
		unsigned sum = (unsigned)s->deck[i] + s->discard[i] + s->played[i];

		for (unsigned hero = 0; hero < PARTY; hero++)
			sum += s->card[hero][i];
		if (sum != g->card[i].copies)
			return false;
	}
	for (unsigned i = 0; i < BOARD; i++) {
		if (i >= s->board_cards ? s->board[i] != NOTHING : s->board[i] >= DARKS)
			return false;
		if (i < s->board_cards)
			dark[s->board[i]]++;
	}
	for (unsigned i = 0; i < DARKS; i++) {
		if (dark[i] + s->dark_deck[i] != g->dark_card[i].copies)
			return false;
	}
	return sum_of(s->deck, CARDS) == s->deck_cards;
}

/* LUM-133, LUM-134: strips. In the set-up they are drawn for one world after the other. */
static bool strips_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned lie = 0, drawn = 0;

	while (drawn < WORLDS && s->strip[drawn] != NOTHING)
		drawn++;
	if (s->phase == PHASE_STRIP && !s->turn ? drawn == WORLDS
	                                        : drawn != (s->phase == PHASE_HERO ? 0 : WORLDS))
		return false;
	for (unsigned w = 0; w < WORLDS; w++) {
		if (w >= drawn ? s->strip[w] != NOTHING
		               : s->strip[w] >= STRIPS || lie >> s->strip[w] & 1)
			return false;
		lie |= w < drawn ? 1u << s->strip[w] : 0;
	}
	if (!s->turn && (s->spent || lie & ~(unsigned)g->opening_strips))
		return false;
	return !(lie & s->pile) && !(lie & s->spent) && !(s->pile & s->spent)
	       && (lie | s->pile | s->spent) == (1u << STRIPS) - 1;
}

static bool strip_dice_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	for (unsigned w = 0; w < WORLDS; w++) {
		if (s->laid[w] > SLOTS || (s->laid[w] && s->strip[w] >= STRIPS))
			return false;
		for (unsigned i = 0; i < SLOTS; i++) {
			unsigned die = s->die[w][i];

			if (i >= s->laid[w] ? die : die >= KINDS)
				return false;
			if (i < s->laid[w]
			    && !(aqualuma_fits_at(&g->strip[s->strip[w]], s->die[w], i) >> die & 1))
				return false;
		}
	}
	return true;
}

static unsigned orbs_on_tracks(const struct aqualuma_state *s)
{
	unsigned orbs = 0;

	for (unsigned w = 0; w < WORLDS; w++)
		orbs += shoal_bits_count(s->orbs[w]);
	return orbs;
}

/* LUM-133, LUM-134: orbs and dark values after the set-up. */
static bool lights_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned last = 0;

	for (unsigned w = 0; w < WORLDS; w++) {
		if (s->dark[w] > g->track || s->orbs[w] >> FIELDS)
			return false;
		last += s->dark[w] == g->track;
	}
	if (last > (s->ending == END_DARK ? 2u : s->ignited))
		return false;
	if (!s->turn)
		return true;
	return (s->active >= g->needed) == (s->ending == END_WON)
	       && orbs_on_tracks(s) + sum_of(s->carried, PARTY) + s->inactive + s->active == ORBS;
}

/* Set-up: what is done, and nothing of what comes later. */

/* LUM-9, LUM-10: each world that is served has one orb other than the 1, which can lie in any of
 * them or in the next. */
static bool served_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned fields[FIELDS] = { 0 }, served = 0, lie = 0;

	for (unsigned i = 0; i < ORBS; i++) {
		if (s->undrawn >> i & 1)
			continue;
		fields[g->field[i] - 1]++;
		served += g->field[i] != 1;
	}
	for (unsigned i = 0; i < WORLDS; i++) {
		unsigned orbs = s->orbs[(s->serve + i) % WORLDS];

		if (shoal_bits_count(orbs >> 1) != (i < served) || (orbs & 1 && i > served))
			return false;
		for (; orbs; orbs &= orbs - 1, lie++) {
			unsigned field = shoal_bits_lowest(orbs);

			if (!fields[field]--)
				return false;
		}
	}
	return lie == ORBS - shoal_bits_count(s->undrawn);
}

static bool opening_orbs_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	if (s->phase == PHASE_ORB)
		return s->serve < WORLDS && s->undrawn && !(s->undrawn >> ORBS) && served_fit(g, s);
	return !s->serve && !s->undrawn
	       && orbs_on_tracks(s) == (s->phase <= PHASE_ORBWORLD ? 0u : (unsigned)ORBS);
}

static bool nothing_has_happened(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	for (unsigned i = 0; i < g->heroes; i++) {
		if (s->area[i] != STATION || s->carried[i])
			return false;
	}
	return !memcmp(s->available, g->available, sizeof(s->available))
	       && !memcmp(s->dark, g->dark, sizeof(s->dark)) && !sum_of(s->laid, WORLDS)
	       && !sum_of(s->hand, KINDS) && !sum_of(s->rolling, COLOURS)
	       && !sum_of(s->special, SPECIALS) && !sum_of(s->discard, CARDS)
	       && !sum_of(s->played, CARDS)
	       && !(s->inactive | s->active | s->ignited | s->used | s->swaps | s->steps | s->gave
	            | s->got);
}

static bool opening_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	bool draws = s->phase == PHASE_CARD;

	if (s->phase > PHASE_CARD && s->phase != PHASE_START)
		return false;
	if (s->phase < PHASE_DARK    ? s->board_cards
	    : s->phase == PHASE_DARK ? s->board_cards >= g->opening
	                             : s->board_cards != g->opening)
		return false;
	if ((!draws && s->hero) || (s->phase < PHASE_CARD && s->deck_cards != g->cards))
		return false;
	return opening_orbs_fit(g, s) && nothing_has_happened(g, s);
}

/* What each phase needs. */

static bool is_empty(const struct aqualuma_state *s)
{
	return !sum_of(s->hand, KINDS) && !sum_of(s->played, CARDS);
}

/* Dark phases. */
static bool dark_phase_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned column = (s->board_cards + COLUMNS - 1u) % COLUMNS, effect;
	bool     spreads = s->phase == PHASE_SPREAD && s->dark_phase;

	if (s->phase != PHASE_WORLDDIE && s->phase != PHASE_RISE && !spreads
	    && !(s->phase == PHASE_DARK && s->turn))
		return !s->dark_phase && !s->row;
	if (!s->dark_phase || (s->dark_phase == DARK_PHASE_END && !is_empty(s))
	    || (s->dark_phase == DARK_PHASE_USE && !aqualuma_dice(s->available)))
		return false;
	if (s->phase == PHASE_DARK)
		return !s->row;
	if (!s->row || s->board_cards == g->opening || s->row > aqualuma_height(s, column))
		return false;
	effect = g->dark_card[s->board[(s->row - 1u) * COLUMNS + column]].effect;
	if (spreads)
		return s->ignited && effect != DARK_STILL;
	return effect == DARK_DIE || (effect == DARK_QUESTION && s->phase == PHASE_RISE);
}

static bool draws_fit(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned most;

	if (s->phase != PHASE_CARD)
		return !s->why && !s->draws;
	most = aqualuma_abilities(g, s)->cards;
	switch ((enum draw)s->why) {
	case DRAW_SETUP:
		return !s->turn && s->draws && s->draws <= most;
	case DRAW_PLACE:
		return s->turn && s->draws == 1 && s->area[s->hero] != STATION;
	case DRAW_STEW:
		return s->turn && s->draws == 1;
	case DRAW_END:
		return s->turn && s->draws && s->draws <= most && is_empty(s);
	case DRAW_NONE:
	case DRAW_COUNT:
		break;
	}
	return false;
}

/* The card that is being worked, and the dice that are picked up. */
static bool card_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	static const uint8_t phase[EFF_COUNT] = { [EFF_SWIRL] = PHASE_SET,
		                                  [EFF_REROLL] = PHASE_REROLL,
		                                  [EFF_LESS] = PHASE_LESS,
		                                  [EFF_CHANGE] = PHASE_CHANGE };
	unsigned             rolling = aqualuma_dice(s->rolling);
	bool                 rolls = s->phase == PHASE_ROLL, sets = s->phase == PHASE_SET;

	if (sets ? (s->last == NOTHING) != !rolling : rolls ? !rolling : rolling)
		return false;
	if (s->face == NOTHING)
		return !s->times && !sets && (s->phase < PHASE_REROLL || s->phase > PHASE_CHANGE);
	if (!s->played[s->face] || s->times > g->card[s->face].times)
		return false;
	if (rolls)
		return s->times && g->card[s->face].effect <= EFF_REROLL;
	if (phase[g->card[s->face].effect] != s->phase)
		return false;
	return g->card[s->face].effect <= EFF_REROLL ? s->times < g->card[s->face].times
	                                             : !s->times;
}

static bool pay_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	if (s->phase != PHASE_PAY)
		return !s->paid && (s->last == NOTHING || s->phase == PHASE_SET);
	return s->inactive && aqualuma_at_station(g, s) && (s->last == NOTHING) == !s->paid
	       && s->paid <= FACES * aqualuma_dice(s->chest);
}

static bool lower_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	bool beam = s->phase == PHASE_BEAM, spread = s->phase == PHASE_SPREAD;

	if (spread ? !s->points : s->points || s->least)
		return false;
	if (!beam && (!spread || s->dark_phase))
		return s->field == NOTHING && (!spread || s->points <= g->ignition);
	if (s->field == NOTHING || !s->special[s->field])
		return false;
	if (beam)
		return g->special[s->field].special == SPECIAL_BEAM;
	return g->special[s->field].special == SPECIAL_SPARKS
	       && s->points <= g->special[s->field].amount;
}

static bool swap_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	bool got = s->phase == PHASE_GOT;

	if (s->phase != PHASE_GIVEN && !got)
		return s->partner == NOTHING && s->given == NOTHING;
	return s->partner != NOTHING && s->swaps < g->swaps
	       && aqualuma_company(g, s) >> s->partner & 1
	       && (got ? s->given != NOTHING && s->card[s->hero][s->given] : s->given == NOTHING);
}

/* LUM-94: a step is undone. False if a hand then holds less than nothing, or nobody else's. */
static bool undo_step(const struct aqualuma_game *g, const struct aqualuma_state *s, unsigned step,
                      unsigned face, int8_t card[PARTY][CARDS])
{
	bool     gets = step >= STEP_GET, gives = step >= STEP_GIVE && !gets;
	unsigned partner = step - (gets ? STEP_GET : STEP_GIVE);

	if (gets || gives) {
		if (partner >= g->heroes || partner == s->hero)
			return false;
		card[partner][face] = (int8_t)(card[partner][face] + (gets ? 1 : -1));
		if (card[partner][face] < 0)
			return false;
	}
	card[s->hero][face] = (int8_t)(card[s->hero][face] + (gets || step == STEP_DRAW ? -1 : 1));
	return card[s->hero][face] >= 0;
}

/* LUM-94: the steps of the turn backwards; and there is room for all that can still be played,
 * drawn and swapped (see TRAIL). */
static bool trail_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned played = 0, drawn = 0, swaps = 0, gives = STEP_COUNT; /* that a swap began with */
	int8_t   card[PARTY][CARDS];

	if (s->steps > TRAIL || sum_of(&s->trail[s->steps], TRAIL - s->steps))
		return false;
	memcpy(card, s->card, sizeof(card));
	for (unsigned i = s->steps; i--;) {
		unsigned step = s->trail[i] / CARDS;
		bool     half = step >= STEP_GIVE && step < STEP_GET;

		if (step >= STEP_COUNT || (half ? step != gives : gives != STEP_COUNT))
			return false;
		if (!undo_step(g, s, step, s->trail[i] % CARDS, card))
			return false;
		gives = step >= STEP_GET ? step - PARTY : STEP_COUNT;
		played += step == STEP_PLAY;
		drawn += step == STEP_DRAW;
		swaps += half;
	}
	return gives == STEP_COUNT && swaps <= s->swaps && played <= sum_of(s->played, CARDS)
	       && drawn + sum_of(s->deck, CARDS) + sum_of(s->discard, CARDS) <= g->cards;
}

static bool ability_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	const struct aqualuma_hero *hero = aqualuma_abilities(g, s);

	if (s->phase == PHASE_STEP)
		return hero->stroke;
	if (s->phase == PHASE_KEEP)
		return hero->pocket && aqualuma_kinds(s->hand);
	if (s->phase < PHASE_PINCH || s->phase > PHASE_FLIP)
		return true;
	return s->used & USED_ABILITY
	       && hero->ability == (unsigned)(s->phase - PHASE_PINCH) + ABILITY_PINCH;
}

static bool turn_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	bool closes =
	    s->why == DRAW_END || s->dark_phase == DARK_PHASE_END || s->phase == PHASE_OVER;

	if (s->serve || s->undrawn || s->phase == PHASE_HERO || s->phase == PHASE_ORBWORLD
	    || s->phase == PHASE_ORB || s->phase == PHASE_START)
		return false;
	if (s->kept[s->hero] != NOTHING && !closes)
		return false;
	if (s->phase == PHASE_STRIP && (s->area[s->hero] == STATION || s->laid[s->area[s->hero]]))
		return false;
	if (s->phase == PHASE_TAKE && aqualuma_dice(s->available) < g->dice
	    && aqualuma_dice(s->chest))
		return false;
	if (s->ending == END_DARK && !s->ignited)
		return false;
	if (s->ending == END_DECK && aqualuma_dark_left(g, s))
		return false;
	return ability_fits(g, s);
}

static bool header_fits(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	struct aqualuma_state same = *s;

	aqualuma_ask(g, &same);
	return same.base.actor == s->base.actor && same.base.pending == s->base.pending
	       && same.base.seen == s->base.seen;
}

bool aqualuma_valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(state);

	if (!numbers_fit(g, s) || !heroes_fit(g, s) || !strips_fit(g, s) || !strip_dice_fit(g, s)
	    || !dice_fit(g, s) || !cards_fit(g, s) || !lights_fit(g, s))
		return false;
	if (s->turn ? !turn_fits(g, s) : !opening_fits(g, s))
		return false;
	return dark_phase_fits(g, s) && draws_fit(g, s) && card_fits(g, s) && pay_fits(g, s)
	       && lower_fits(g, s) && trail_fits(g, s) && swap_fits(g, s) && aqualuma_asks(g, s)
	       && header_fits(g, s);
}
