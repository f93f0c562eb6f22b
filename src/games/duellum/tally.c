/* tally.c: what a player would count: how far each side is with the three victories, what it has,
 * what it can do next, who would win the count. */
#include "tally.h"

#include <string.h>

const struct shoal_term duellum_own_terms[] = {
#define OWN(name, text, plain, told, count) { text, plain, SHOAL_TOLD_##told, count },
#define COMMON(name, text, told, count)
#include "terms.def"
	{ 0 }
};

const struct shoal_term duellum_common_terms[] = {
#define OWN(name, text, plain, told, count)
#define COMMON(name, text, told, count) { text, 0, SHOAL_TOLD_##told, count },
#include "terms.def"
	{ 0 }
};

enum { FAMILY_TWO, FAMILY_REGENT };

const struct shoal_family duellum_families[] = {
	{ "two",
	  "duellum duellum duellum(edge=tired1) duellum(edge=tired2) duellum(edge=crown1) "
	  "duellum(goals=first)",
	  "mcts(iterations=150)", SHOAL_CONTEST, 40 },
	{ "regent",
	  "duellum(players=1,level=1) duellum(players=1,level=2) duellum(players=1,level=3) "
	  "duellum(players=1,level=4) duellum(players=1,level=5) "
	  "duellum(players=1,faction=squids,level=1) duellum(players=1,faction=squids,level=2) "
	  "duellum(players=1,faction=squids,level=3) duellum(players=1,faction=squids,level=4) "
	  "duellum(players=1,faction=squids,level=5)",
	  "mcts(iterations=150)", SHOAL_WON, 40 },
	{ NULL, NULL, NULL, SHOAL_CONTEST, 0 }
};

/* How long it goes on, and what is certain because it is being paid for. */
static void look_ahead(struct tallying *t)
{
	const struct duellum_state *s = t->s;
	const struct frame         *f = s->depth ? duellum_top(s) : NULL;
	unsigned                    card, last = s->closing ? s->closing : t->g->rounds;

	t->leader = s->leader;
	t->left = (uint8_t)(last > s->round ? last - s->round : 0);
	for (unsigned side = 0; side < SIDES; side++)
		t->crowns[side] = s->crowns[side];
	t->crowns[s->active] = (uint8_t)least(t->crowns[s->active] + (unsigned)s->noted, CROWNS);
	if (!f || f->op != OP_PAY)
		return;
	if (f->arg[PAY_FOR] == FOR_STEP)
		t->leader = f->arg[PAY_WHAT];
	if (f->arg[PAY_FOR] != FOR_BUY && f->arg[PAY_FOR] != FOR_CONQUER)
		return;
	card = s->vortex[f->arg[PAY_WHAT]];
	t->crowns[f->side] = (uint8_t)least(t->crowns[f->side] + t->g->crown[card], CROWNS);
}

/* Terms of steps: `made` of `steps` are 1, the others 0. */
static inline void count_steps(int16_t own[], unsigned steps, unsigned made)
{
	static const int16_t ladder[2 * CROWNS] = { 1, 1, 1, 1, 1, 1, 1, 1, 1 };

	memcpy(own, &ladder[CROWNS - made], steps * sizeof(own[0]));
}

static void count_victories(struct tallying *t, unsigned side)
{
	int16_t *own = t->out->own[side];
	unsigned far = t->g->distance[side][t->leader];

	count_steps(&own[OWN_CROWNS_1], CROWNS, t->crowns[side]);
	count_steps(&own[OWN_WITHIN_7], 8, far < 8 ? 8 - far : 0);
}

/* Goals that are not declared: by what is missing, and whether a First token is to be had. */
static void count_goals(struct tallying *t, unsigned side)
{
	const struct duellum_game  *g = t->g;
	const struct duellum_state *s = t->s;
	int16_t                    *own = t->out->own[side];
	unsigned                    tokens = 0, last = NOTHING;

	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned shown = s->goals >> goal & 1, need = g->goal[goal][shown].number;
		unsigned condition = g->goal[goal][shown].condition;
		unsigned have = least(t->counts[side][condition], need);
		bool     second = s->token[!side][goal];

		if (s->token[side][goal]) {
			own[OWN_TOKENS_1 + tokens++] = 1;
			continue;
		}
		last = need - have;
		if (last < 3)
			own[OWN_GOAL_MET_FIRST + 2 * last + second]++;
		own[OWN_GOAL_NEARER] =
		    (int16_t)(own[OWN_GOAL_NEARER]
		              + (!second && have > least(t->counts[!side][condition], need)));
	}
	if (tokens != GOALS - 1)
		return;
	own[OWN_FOURTH_MET] = last == 0;
	own[OWN_FOURTH_ONE] = last == 1;
	own[OWN_FOURTH_AHEAD] = last <= 1 && t->sheet[side].total > t->sheet[!side].total;
}

static void count_count(struct tallying *t, unsigned side)
{
	const struct duellum_state *s = t->s;
	int16_t                    *own = t->out->own[side];
	int      lead = t->sheet[side].total - t->sheet[!side].total, half = t->g->half[t->leader];
	unsigned late = t->left < 20 ? 20u - t->left : 0;
	bool     ahead = lead > 0 || (!lead && half == (int)side);

	lead = lead < 0 ? 0 : lead > 40 ? 40 : lead;
	own[OWN_AHEAD] = ahead;
	own[OWN_AHEAD_40] = ahead && s->round >= 40;
	own[OWN_AHEAD_50] = ahead && s->round >= 50;
	own[OWN_AHEAD_55] = ahead && s->round >= 55;
	own[OWN_LEAD_LATE] = (int16_t)(lead * (int)late / 10);
	if (!s->closing)
		return;
	own[OWN_AHEAD_CLOSING] = ahead;
	own[OWN_LEAD_CLOSING] = (int16_t)lead;
	own[OWN_LEAD_4_CLOSING] = lead >= 4;
	own[OWN_LEAD_9_CLOSING] = lead >= 9;
}

/* With what each can still bring; the last turn brings the other side nothing. */
static void count_next(struct tallying *t, unsigned side)
{
	int16_t *own = t->out->own[side];
	bool     over = !t->left && t->s->active != t->s->first;
	int      mine = t->sheet[side].total, theirs = t->sheet[!side].total;

	if (!over || side == t->s->active)
		mine += t->brings[side];
	if (!over || side != t->s->active)
		theirs += t->brings[!side];
	own[OWN_NEXT_AHEAD] = mine > theirs;
	own[OWN_NEXT_CLOSING] = mine > theirs && t->s->closing;
	own[OWN_AHEAD_LAST] = over && own[OWN_AHEAD];
}

static void count_helpers(struct tallying *t, unsigned side)
{
	int16_t *own = t->out->own[side];
	uint64_t herd = duellum_herd(t->g, t->s, side);

	own[OWN_MANTAS] = t->counts[side][COND_MANTAS];
	if (side == t->g->regent)
		return;
	own[OWN_TIRED] = t->counts[side][COND_TIRED];
	own[OWN_READY] = herd >> HERD_READY & 0xff;
	own[OWN_READY_NUMBER] = herd >> HERD_NUMBER & 0xff;
	own[OWN_READY_RAISE] = herd >> HERD_RAISE & 0xff;
	own[OWN_READY_ROTATE] = herd >> HERD_ROTATE & 0xff;
}

static uint64_t herd_of(const struct duellum_game *g, unsigned side, unsigned helper)
{
	struct depth part = g->effect[side][helper].part[0];
	uint64_t     number = part.number;
	uint64_t     sum = UINT64_C(1) << HERD_READY | number << HERD_NUMBER;

	sum |= part.code == CODE_RAISE ? number << HERD_RAISE : 0;
	sum |= part.code == CODE_ROTATE ? number << HERD_ROTATE : 0;
	for (unsigned resource = 0; resource < RES_COUNT; resource++)
		sum |= (uint64_t)g->yield[side][resource][helper] << (HERD_YIELD + 8 * resource);
	return sum;
}

void duellum_note_herds(struct duellum_game *g)
{
	for (unsigned i = 0; i < SIDES * 2 * 256; i++) {
		unsigned  side = i / 512, half = i / 256 % 2;
		uint64_t *to = &g->herd[side][half][i % 256];

		for (unsigned left = i % 256; left; left &= left - 1)
			*to += herd_of(g, side, 8 * half + shoal_bits_lowest(left));
	}
}

/* Mantas a step away on the way home. */
static void count_mantas(struct tallying *t, unsigned side)
{
	int16_t near = 0;

	for (unsigned left = t->g->on_the_way[side][t->leader]; left; left &= left - 1)
		near = (int16_t)(near + (t->s->nest[shoal_bits_lowest(left)] != NOTHING));
	t->out->own[side][OWN_MANTAS_NEAR] = near;
}

static void count_cards(struct tallying *t, unsigned side)
{
	const struct duellum_state *s = t->s;
	int16_t                    *own = t->out->own[side];
	unsigned                    hand = shoal_bits_few(s->hand[side]);

	shoal_tally_set(&own[OWN_CARD_0], s->hand[side]);
	if (side != t->g->regent) {
		own[OWN_HAND] = (int16_t)hand;
		own[OWN_HAND_LOW] = hand <= 2;
	}
	own[OWN_WAITING] = t->counts[side][COND_WAITING];
	for (unsigned left = s->waiting[side]; left; left &= left - 1) {
		unsigned merc = shoal_bits_lowest(left);

		own[OWN_WAITING_POINTS] =
		    (int16_t)(own[OWN_WAITING_POINTS] + t->g->points[LOCATIONS + merc]);
		own[OWN_ASLEEP] = (int16_t)(own[OWN_ASLEEP] + bit(s->asleep[side], merc));
	}
	own[OWN_PLACES_FULL] = !places_have_room(s->waiting[side]);
}

static void note_location(int16_t own[], const struct location *at, unsigned points,
                          unsigned position)
{
	static const uint8_t term[CODE_COUNT] = {
#define CODE(NAME, id, letters, largest, line, term) [CODE_##NAME] = (term),
#include "operations.def"
	};
	unsigned missing = at->depths - position;

	own[OWN_FULL] = !missing;
	own[OWN_DEPTHS_LEFT] = (int16_t)missing;
	own[OWN_FULL_POINTS + least(missing, 3)] = (int16_t)points;
	for (unsigned i = position; i < at->depths; i++) {
		int16_t *to = &own[term[at->depth[i].code]];

		*to = (int16_t)(*to + at->depth[i].number);
	}
}

void duellum_note_holdings(struct duellum_game *g)
{
	_Static_assert(OWN_DEPTH_SCORE - OWN_DEPTHS_LEFT + 1 == (int)BOARD_TERMS, "of a Location");

	for (unsigned i = 0; i < LOCATIONS; i++) {
		const struct location *at = &g->location[i];

		for (unsigned position = 0; position <= at->depths; position++) {
			struct holding *to = &g->holding[i][position];
			int16_t         own[OWN_COUNT] = { 0 };

			note_location(own, at, g->points[i], position);
			memcpy(to->term, &own[OWN_DEPTHS_LEFT], sizeof(to->term));
			if (position < at->depths && at->depth[position].code == CODE_STEP)
				to->steps = at->depth[position].number;
		}
	}
}

static void count_board(struct tallying *t, unsigned side)
{
	const uint8_t *board = t->s->board[side], *position = t->s->position[side];
	int16_t       *own = t->out->own[side], sum[BOARD_TERMS] = { 0 };
	unsigned       steps = 0;

	for (unsigned slot = 0; slot < SLOTS; slot++) {
		const struct holding *from;

		if (board[slot] == NOTHING)
			continue;
		from = &t->g->holding[board[slot]][position[slot]];
		for (unsigned i = 0; i < BOARD_TERMS; i++)
			sum[i] = (int16_t)(sum[i] + from->term[i]);
		steps += (unsigned)from->steps;
	}
	memcpy(&own[OWN_DEPTHS_LEFT], sum, sizeof(sum));
	t->depth_steps[side] = (uint8_t)steps;
	own[OWN_SLOTS_FULL] = !board_has_room(t->s, side);
}

static void look_at_vortex(struct tallying *t)
{
	const struct duellum_game *g = t->g;
	struct offers             *to = &t->offers;

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = t->s->vortex[slot];

		if (card == NOTHING) {
			t->out->common[COMMON_EMPTY]++;
			continue;
		}
		to->kind[card >= LOCATIONS] |= (uint8_t)(1u << slot);
		to->crowned |= (uint8_t)(g->crown[card] << slot);
		to->within[g->cost[card]] |= (uint8_t)(1u << slot);
	}
	for (unsigned price = 1; price <= PRICE_MAX; price++)
		to->within[price] |= to->within[price - 1];
}

static void count_market(struct tallying *t, unsigned side)
{
	const struct duellum_game *g = t->g;
	const uint8_t             *wheel = &g->wheel[side][VORTEX - t->s->offset];
	int16_t                   *own = t->out->own[side];
	int                        all = 0, points = 0, crowns = 0;

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		unsigned card = t->s->vortex[slot];
		int      cheap = 7 - wheel[slot];

		if (card == NOTHING)
			continue;
		all += cheap;
		points += cheap * g->points[card];
		crowns += cheap * g->crown[card];
	}
	own[OWN_MARKET] = (int16_t)all;
	own[OWN_MARKET_POINTS] = (int16_t)points;
	own[OWN_MARKET_CROWNS] = (int16_t)crowns;
}

static void count_means(struct tallying *t, unsigned side)
{
	static const struct purse none;
	int16_t                  *own = t->out->own[side];

	for (unsigned resource = 0; resource < RES_COUNT; resource++) {
		unsigned reach = duellum_reach_of(&t->outlook[side], &none, resource);

		t->reach[side][resource] = (uint8_t)reach;
		own[OWN_COINS + resource] = (int16_t)least(reach, 12);
	}
}

/* The Regent goes two steps with each card that leads, and pays nothing. An empty deck is about to
 * be full. */
static void count_regent(struct tallying *t)
{
	const struct duellum_game *g = t->g;
	static const uint8_t       part[] = {
		      0, 14, 7, 5, 4, 3, 2, 2, 2
	}; /* of 14, for one card of so many */
	unsigned side = g->regent, far = g->distance[side][t->leader], leading = 0;
	unsigned deck = t->s->hand[side] ? t->s->hand[side] : g->regent_deck;
	unsigned near = far < 7 ? 7 - far : 0, count = shoal_bits_count(deck);

	for (unsigned left = deck; left; left &= left - 1)
		leading +=
		    (g->row[duellum_row_of_card(side, shoal_bits_lowest(left))].traits & LEADS)
		    != 0;
	t->out->own[side][OWN_REGENT_NEAR] = (int16_t)near;
	t->out->own[side][OWN_REGENT_LEADS] =
	    (int16_t)(leading * near * part[count < 8 ? count : 8]);
}

static void count_common(struct tallying *t)
{
	static const uint8_t        from[] = { 20, 30, 40, 50, 55, 58 };
	const struct duellum_state *s = t->s;
	int16_t                    *common = t->out->common;
	unsigned                    deck = shoal_bits_count(s->deck);

	common[COMMON_MAIN_DONE] = (s->done & DONE_MAIN) != 0;
	common[COMMON_MERC_DONE] = (s->done & DONE_MERC) != 0;
	common[COMMON_GOAL_DONE] = (s->done & DONE_GOAL) != 0;
	common[COMMON_OPEN] = s->depth > 0;
	common[COMMON_OTHER_ASKED] = s->depth && duellum_top(s)->side != s->active;
	common[COMMON_TURTLES] = s->active == TURTLES;
	common[COMMON_BEGAN] = s->active == s->first;
	common[COMMON_ROUND] = s->round;
	for (unsigned i = 0; i < sizeof(from); i++)
		common[COMMON_FROM_20 + i] = s->round >= from[i];
	common[COMMON_CLOSING] = s->closing != 0;
	common[COMMON_LAST_ROUND] = !t->left;
	common[COMMON_LAST_TURN] = !t->left && s->active != s->first;
	common[COMMON_DECK] = (int16_t)deck;
	common[COMMON_DECK_10] = deck <= 10;
	for (unsigned goal = 0; goal < GOALS; goal++)
		common[COMMON_SAME + goal] = s->goals >> goal & 1;
	if (!t->g->solo)
		return;
	common[COMMON_REGENT_ACTS] = s->active == t->g->regent;
	common[COMMON_LEVEL] = (int16_t)(t->g->level + 1);
	for (unsigned i = 0; i < t->g->level; i++)
		common[COMMON_LEVEL_2 + i] = 1;
}

static void count_side(struct tallying *t, unsigned side)
{
	t->out->own[side][OWN_POINTS] = (int16_t)t->sheet[side].total;
	count_victories(t, side);
	count_count(t, side);
	count_helpers(t, side);
	count_mantas(t, side);
	count_cards(t, side);
	count_board(t, side);
	count_market(t, side);
	if (side == t->g->regent) {
		count_regent(t);
		return;
	}
	count_means(t, side);
	duellum_tally_prospects(t, side);
}

static void count_all(struct tallying *t)
{
	look_ahead(t);
	duellum_score(t->g, t->s, t->sheet);
	look_at_vortex(t);
	for (unsigned side = 0; side < SIDES; side++) {
		duellum_counts(t->g, t->s, side, t->counts[side]);
		duellum_look(&t->outlook[side], t->g, t->s, side, 0);
		count_side(t, side);
	}
	for (unsigned side = 0; side < SIDES; side++) {
		count_goals(t, side);
		count_next(t, side);
	}
	duellum_tally_promises(t);
	count_common(t);
}

void duellum_tally(const struct shoal_game *game, const struct shoal_state *state,
                   struct shoal_tally *out)
{
	struct tallying t = { .g = duellum_game_of(game),
		              .s = duellum_state_of(state),
		              .out = out };

	out->family = t.g->solo ? FAMILY_REGENT : FAMILY_TWO;
	out->subjects = SIDES;
	out->order[0] = t.g->solo ? t.g->human : t.s->active; /* the Regent is a rival */
	out->order[1] = !out->order[0];
	for (int seat = 0; seat < game->seats; seat++)
		out->of[seat] = (uint8_t)duellum_side(t.g, seat);
	memset(out->common, 0, COMMON_COUNT * sizeof(out->common[0]));
	for (unsigned side = 0; side < SIDES; side++)
		memset(out->own[side], 0, OWN_COUNT * sizeof(out->own[0][0]));
	if (t.s->phase >= PHASE_OPENING)
		count_all(&t);
}

bool duellum_settled(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct duellum_state *s = duellum_state_of(state);

	(void)game;
	return s->phase == PHASE_PLAY && !s->depth && !s->done && !s->used;
}
