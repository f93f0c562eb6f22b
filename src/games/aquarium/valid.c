/* valid.c: which bytes are a position that can be played on. */
#include "play.h"

#include <string.h>

/* Where in a purchase, or outside one, a phase stands. */
static bool in_phase1(const struct aquarium_state *s) /* cards are being resolved */
{
	return s->at > 0;
}

static bool is_reveal(const struct aquarium_state *s)
{
	return s->phase == PHASE_CARD || s->phase == PHASE_FOOD || s->phase == PHASE_FEED;
}

static unsigned sum_of(const uint8_t number[], unsigned count)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < count; i++)
		sum += number[i];
	return sum;
}

/* The set-up: what `aquarium_start` makes, with some starters dealt. */
static bool set_up_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	struct aquarium_state same;
	uint8_t               colour[COLOURS] = { 0 };
	unsigned              dealt = s->phase == PHASE_FIRST ? g->seats : s->dealt;

	aquarium_start(&g->base, &same.base);
	if (same.phase != PHASE_STARTER) /* AQM-8 */
		return !memcmp(&same, s, sizeof(same));
	if (dealt >= g->seats + (unsigned)(s->phase == PHASE_FIRST))
		return false;
	for (unsigned seat = 0; seat < dealt; seat++) {
		unsigned c = 0;

		while (c < COLOURS && s->held[seat][aquarium_regular(c, 0)] != 1)
			c++;
		if (c == COLOURS || ++colour[c] > g->starters)
			return false;
		same.held[seat][aquarium_regular(c, 0)] = 1;
		same.stock[aquarium_regular(c, 0)]--;
	}
	same.phase = s->phase;
	same.dealt = (uint8_t)(s->phase == PHASE_STARTER ? dealt : 0);
	same.base.ply = dealt;
	aquarium_settle(g, &same);
	return !memcmp(&same, s, sizeof(same));
}

/* Seats that the game does not have hold nothing. */
static bool others_empty(const struct aquarium_game *g, const struct aquarium_state *s)
{
	for (unsigned seat = g->seats; seat < SEATS; seat++) {
		if (s->beads[seat] || s->last[seat] || s->answers[seat] || s->spent[seat]
		    || s->could[seat] || s->tank[seat] != PAIR_EMPTY || s->card[seat] != CARD_NONE
		    || sum_of(s->held[seat], KINDS) || sum_of(s->given[seat], FISH))
			return false;
	}
	return true;
}

/* The pile and the stock are those of some order of the deck. */
static bool deck_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	bool ended;

	if (s->pile >= g->piles || s->left > g->pile[s->pile] || s->has > s->pile % 2u)
		return false;
	ended = aquarium_feedings(s) == g->feedings;
	if (!ended && !s->left && !s->has)
		return false;
	if (ended ? s->phase != PHASE_FOOD && s->phase != PHASE_FEED && s->phase != PHASE_OVER
	          : s->phase == PHASE_OVER)
		return false;
	if ((s->phase == PHASE_FOOD || s->phase == PHASE_FEED) && !aquarium_feedings(s))
		return false;
	return !s->stock[KIND_RAINBOW] && sum_of(s->stock, KINDS) == g->behind[s->pile] + s->left;
}

static bool shop_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	unsigned filled = 0, spaces;
	bool     gap = s->purpose == FOR_REPLACE;

	(void)g;
	if (s->cards > SPACES - gap || s->space >= SPACES)
		return false;
	spaces = s->cards + (unsigned)gap;
	for (unsigned i = 0; i < SPACES; i++) {
		bool full = i < spaces && !(gap && i == s->space);

		if (full ? s->shop[i] >= KINDS : s->shop[i] != NOTHING)
			return false;
		filled += full;
	}
	return filled == s->cards;
}

/* No kind is there more often than it is in the game; tanks hold what the mode can breed. */
static bool cards_fit(const struct aquarium_game *g, const struct aquarium_state *s)
{
	unsigned there[KINDS];

	for (unsigned k = 0; k < KINDS; k++)
		there[k] = s->stock[k];
	for (unsigned i = 0; i < SPACES; i++) {
		if (s->shop[i] != NOTHING)
			there[s->shop[i]]++;
	}
	for (unsigned seat = 0; seat < g->seats; seat++) {
		unsigned kind[2];

		for (unsigned k = 0; k < KINDS; k++)
			there[k] += s->held[seat][k];
		if (s->tank[seat] == PAIR_EMPTY)
			continue;
		if (s->tank[seat] > PAIR_EMPTY || g->mode == MODE_INTRO)
			return false;
		aquarium_pair_fish(s->tank[seat], kind);
		there[kind[0]]++;
		there[kind[1]]++;
	}
	for (unsigned k = 0; k < KINDS; k++) {
		if (there[k] > g->pool[k])
			return false;
	}
	return true;
}

/* Beads never pass 16 bits: what can still come in is at most `most_beads` again. */
static bool beads_fit(const struct aquarium_game *g, const struct aquarium_state *s)
{
	uint32_t sum = 0;

	for (unsigned seat = 0; seat < g->seats; seat++)
		sum += s->beads[seat];
	return sum <= g->most_beads;
}

/* How many cards the shop has in each phase, and how far the stall counter is. */
static bool turn_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	bool forced = s->purpose == FOR_PASS || s->purpose == FOR_CLEAR || s->purpose == FOR_OPEN;

	if (s->active >= g->seats || !s->turn || s->dealt || s->shown > 1 || s->still > g->guard
	    || (s->shown && s->still) || (s->still == g->guard && !forced)
	    || (s->purpose == FOR_OPEN && s->still))
		return false;
	if ((s->phase == PHASE_FOOD || s->phase == PHASE_FEED) && !s->shown)
		return false;
	if ((s->phase == PHASE_OVER && s->shown) || (s->gained && s->phase != PHASE_BREED))
		return false;
	return s->turn <= (g->guard + 2u) * (g->deck - aquarium_deck_left(g, s) + 2u);
}

/* `purpose`, `space` and `at` go together, with the right number of cards in the shop. */
static bool purpose_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	unsigned least = 1, most = SPACES;

	if (s->at >= g->seats || s->purpose >= FOR_COUNT
	    || is_reveal(s) != (s->purpose != FOR_NONE))
		return false;
	if (is_reveal(s) && in_phase1(s) != (s->purpose >= FOR_MORE))
		return false;
	if (s->space && s->phase != PHASE_SWAP_GIVE && s->purpose != FOR_REPLACE)
		return false;
	if (s->purpose == FOR_OPEN || s->purpose == FOR_CLEAR
	    || (s->phase == PHASE_BREED && !in_phase1(s)))
		return !s->cards;
	if (s->purpose == FOR_REPLACE || s->phase == PHASE_OVER)
		least = 0;
	if (s->purpose == FOR_PASS || s->purpose == FOR_MORE)
		most = SPACES - 1;
	return s->cards >= least && s->cards <= most;
}

static bool several(uint32_t bits)
{
	return bits & (bits - 1);
}

/* A BREED is asked with a pair, made of fish that are there. */
static bool breed_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	unsigned seat = aquarium_player(g, s);

	return s->gained < 1u << FISH && !(s->gained & ~aquarium_own_fish(s, seat))
	       && (in_phase1(s) ? !several(s->gained) : true)
	       && aquarium_eligible(g, s, seat, s->gained);
}

static bool confirm_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	struct aquarium_price price;

	aquarium_price(g, s, &price);
	return price.price <= s->beads[s->active];
}

/* What the phase asks has more than one answer. */
static bool question_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	unsigned kind;

	switch ((enum phase)s->phase) {
	case PHASE_FEWER:
	case PHASE_REPLACE:
		return in_phase1(s) && several(aquarium_shop_fish(s));
	case PHASE_SWAP_TAKE:
		return in_phase1(s) && several(aquarium_shop_fish(s))
		       && aquarium_own_fish(s, aquarium_player(g, s));
	case PHASE_SWAP_GIVE:
		return in_phase1(s) && s->shop[s->space] < FISH
		       && several(aquarium_own_fish(s, aquarium_player(g, s)));
	case PHASE_BREED:
		return breed_fits(g, s);
	case PHASE_CONFIRM:
		return !in_phase1(s) && confirm_fits(g, s);
	case PHASE_CARD:
		return !aquarium_card_sure(g, s, &kind);
	case PHASE_FOOD:
		return g->food[0] < FOODS && g->food[1] < FOODS && g->food[2] < FOODS;
	case PHASE_INFLUENCE1:
	case PHASE_INFLUENCE2:
		return !in_phase1(s) && g->seats == 2;
	case PHASE_TURN:
	case PHASE_COMMIT1:
	case PHASE_COMMIT2:
	case PHASE_OVER:
		return !in_phase1(s);
	case PHASE_FEED:
		return true;
	case PHASE_STARTER:
	case PHASE_FIRST:
	case PHASE_COUNT:
		break;
	}
	return false;
}

/* Cards before the buyer: whose are there, and which. */

/* Whether the seat's Phase I card lies face down: all have one before they are resolved, then those
 * whose turn has not come; with an Influence card in play the opponent's own as well. */
static bool waits(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat)
{
	unsigned place = (seat + g->seats - s->active) % g->seats;

	if (s->phase == PHASE_COMMIT1)
		return place && !(s->base.pending >> seat & 1);
	if (s->phase == PHASE_INFLUENCE1)
		return place;
	return in_phase1(s) && (place > s->at || (place == s->at && s->influence != CARD_NONE));
}

static bool card1_fits(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat)
{
	unsigned cards = s->could[seat], unspent = aquarium_unspent(s, seat, 1) & PHASE1_CARDS;
	bool     asked = s->phase == PHASE_COMMIT1 && s->base.pending >> seat & 1;

	if (asked)
		return cards && cards == unspent && s->card[seat] == CARD_NONE && !s->answers[seat];
	if (!waits(g, s, seat))
		return !cards && s->card[seat] == CARD_NONE;
	if (s->card[seat] > CARD_PASS || !((cards | 1u << CARD_PASS) >> s->card[seat] & 1))
		return false;
	if (s->phase == PHASE_COMMIT1)
		return cards == unspent && s->answers[seat] == (cards != 0);
	return !(cards & ~unspent);
}

static bool card2_fits(const struct aquarium_state *s, unsigned seat)
{
	unsigned cards = aquarium_unspent(s, seat, 2), card = s->card[seat];
	bool     open = s->phase == PHASE_COMMIT2;

	if (s->could[seat])
		return false;
	if (seat == s->active)
		return card == CARD_NONE && !s->answers[seat];
	if (open && s->base.pending >> seat & 1)
		return cards != 1u << CARD_PASS && card == CARD_NONE && !s->answers[seat];
	if (card < CARD_PLUS || card > CARD_PASS)
		return false;
	if (s->phase == PHASE_CONFIRM)
		return card == CARD_PASS || s->spent[seat] >> card & 1;
	return cards >> card & 1 && s->answers[seat] == (open && cards != 1u << CARD_PASS);
}

static bool influence_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	if (s->phase == PHASE_CONFIRM && g->seats == 2)
		return s->influence >= CARD_PLUS && s->influence <= CARD_PASS;
	if (in_phase1(s) && g->seats == 2 && s->influence != CARD_NONE)
		return s->influence <= CARD_SWAP;
	return s->influence == CARD_NONE;
}

static bool hands_fit(const struct aquarium_game *g, const struct aquarium_state *s)
{
	bool second =
	    s->phase == PHASE_COMMIT2 || s->phase == PHASE_INFLUENCE2 || s->phase == PHASE_CONFIRM;
	bool open = s->phase == PHASE_COMMIT1 || s->phase == PHASE_COMMIT2;

	if (!influence_fits(g, s) || (open && s->base.pending >> s->active & 1))
		return false;
	for (unsigned seat = 0; seat < g->seats; seat++) {
		if (second ? !card2_fits(s, seat) : !card1_fits(g, s, seat))
			return false;
		if (!open && s->phase != PHASE_FEED && s->answers[seat])
			return false;
	}
	return true;
}

/* Plans. */

/* Makes the plan again, one GIVE after the other, and counts those that were asked for; false if
 * one was not legal. `again` begins with an empty plan of the seat. */
static bool plan_again(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat,
                       struct aquarium_state *again)
{
	for (unsigned k = 0; k < FISH; k++) {
		if (s->given[seat][k] > s->held[seat][k])
			return false;
		while (again->given[seat][k] < s->given[seat][k]) {
			unsigned list = aquarium_plan_list(g, again, seat);

			if (!(list >> k & 1))
				return false;
			again->answers[seat] = (uint8_t)(again->answers[seat] + several(list));
			again->given[seat][k]++;
			again->last[seat] = (uint8_t)k;
		}
	}
	return true;
}

/* The plan is one that its legal answers make, and finished, or asked with a choice. */
static bool plan_fits(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat)
{
	struct aquarium_state again = *s;
	unsigned              list;

	memset(again.given[seat], 0, sizeof(again.given[seat]));
	again.last[seat] = again.answers[seat] = 0;
	if (!plan_again(g, s, seat, &again) || again.last[seat] != s->last[seat])
		return false;
	list = aquarium_plan_list(g, &again, seat);
	if (s->base.pending >> seat & 1)
		return several(list) && s->answers[seat] == again.answers[seat];
	if (list && !(list & PLAN_DONE))
		return false;
	return s->answers[seat] == again.answers[seat] + several(list);
}

static bool feeding_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	if (s->phase != PHASE_FEED) {
		for (unsigned seat = 0; seat < g->seats; seat++) {
			if (s->last[seat] || sum_of(s->given[seat], FISH))
				return false;
		}
		return !s->food;
	}
	if (s->food < 1 || s->food > FOOD_PRICES || !g->food[s->food - 1])
		return false;
	for (unsigned seat = 0; seat < g->seats; seat++) {
		if (!plan_fits(g, s, seat))
			return false;
	}
	return true;
}

/* The ply at the beginning of an open question is one that the cards revealed so far allow; see
 * `set_bounds` in aquarium.c. */
static bool header_fits(const struct aquarium_game *g, const struct aquarium_state *s)
{
	struct aquarium_state same = *s;
	uint32_t              secret = sum_of(s->answers, SEATS);
	uint32_t              most;
	bool                  open =
	    s->phase == PHASE_COMMIT1 || s->phase == PHASE_COMMIT2 || s->phase == PHASE_FEED;

	if (s->base.zero || s->viewer || sum_of(s->zero, sizeof(s->zero))
	    || (open && (!s->base.pending || s->base.pending >> g->seats)))
		return false;
	aquarium_settle(g, &same);
	if (memcmp(&same.base, &s->base, sizeof(same.base)) != 0 || s->base.ply < secret)
		return false;
	most = g->seats + 1u + (g->deck - aquarium_deck_left(g, s) + 1u) * g->window + g->feeding;
	return s->base.ply - secret <= most;
}

bool aquarium_valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);

	if (s->phase >= PHASE_COUNT)
		return false;
	if (s->phase <= PHASE_FIRST)
		return set_up_fits(g, s);
	return deck_fits(g, s) && shop_fits(g, s) && others_empty(g, s) && cards_fit(g, s)
	       && beads_fit(g, s) && turn_fits(g, s) && purpose_fits(g, s) && header_fits(g, s)
	       && feeding_fits(g, s) && hands_fit(g, s) && question_fits(g, s);
}
