/* tally.c: what is counted in a position: orbs, darkness, strips, dice and the open turn. The group
 * wins or loses together, so it is one subject. */
#include "prospect.h"

#include <string.h>

enum {
#define OWN(id, name, plain, told, count) OWN_##id,
#include "terms.def"
	OWN_COUNT
};
enum {
#define COMMON(id, name, plain, told, count) COMMON_##id,
#include "terms.def"
	COMMON_COUNT
};

_Static_assert((int)OWN_COUNT <= SHOAL_TERMS_MAX && (int)COMMON_COUNT <= SHOAL_TERMS_MAX, "terms");

const struct shoal_term aqualuma_own_terms[] = {
#define OWN(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
	{ 0 }
};
const struct shoal_term aqualuma_common_terms[] = {
#define COMMON(id, name, plain, told, count) { name, plain, SHOAL_TOLD_##told, count },
#include "terms.def"
	{ 0 }
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* Orbs. */

static void count_rates(const struct prospect *o, int16_t own[])
{
	int left = (int)aqualuma_dark_left(o->g, o->s) + 1, missing = o->g->needed - o->s->active;

	own[OWN_STEP_RATE] = (int16_t)least(8 * own[OWN_STEPS] / left, 64);
	own[OWN_PIP_RATE] = (int16_t)least(4 * missing * (int)o->price / left, 120);
	own[OWN_JOB_RATE] = (int16_t)least(16 * (missing + own[OWN_UNFREE]) / left, 100);
}

static void count_orbs(const struct prospect *o, int16_t own[])
{
	const struct aqualuma_state *s = o->s;
	int at[FIELDS + 1] = { 0 }, missing = o->g->needed - s->active, spare = 0;

	own[OWN_LIT] = s->active;
	if (missing > 0 && missing <= 6)
		own[OWN_MISSING_1 + missing - 1] = 1;
	own[OWN_HOME] = (int16_t)least(s->inactive, missing);
	missing -= own[OWN_HOME];
	for (unsigned i = 0; i < o->g->heroes; i++) {
		at[0] += s->carried[i];
		own[OWN_WAY] =
		    (int16_t)(own[OWN_WAY] + s->carried[i] * o->g->distance[s->area[i]][STATION]);
	}
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned bits = s->orbs[w]; bits; bits &= bits - 1)
			at[shoal_bits_lowest(bits) + 1]++;
	}
	for (int field = 0; field <= FIELDS; field++) {
		int n = least(at[field], missing);

		own[OWN_CARRIED + field] = (int16_t)n;
		own[OWN_STEPS] = (int16_t)(own[OWN_STEPS] + n * field);
		own[OWN_UNFREE] = (int16_t)(own[OWN_UNFREE] + (field ? n : 0));
		spare += (at[field] - n) * aqualuma_field_worth[field];
		missing -= n;
	}
	own[OWN_SPARE] = (int16_t)(spare * 15 / 1000);
	count_rates(o, own);
}

/* Darkness. Terms come in twos: while the last ignition is to come, and behind it. */

/* In fiftieths: that cards and die of the next dark phase bring a world to the last field. */
static int danger(const struct prospect *o, unsigned world)
{
	int need = most(o->g->track - o->s->dark[world], 1) - o->sure[world][0];
	int card = o->s->row ? 0 : o->fresh[world], die = 17 * o->rolls;

	if (need <= 0)
		return 50;
	if (need == 1)
		return least(card + die - card * die / 100, 100) / 2;
	return need == 2 ? card * die / 200 : 0;
}

/* Fourths by which a world would pass the field before the last within some phases. */
static int excess(const struct prospect *o, unsigned world, int dark, unsigned phases)
{
	return most(100 * (dark + 1 - o->g->track) + o->rises[world][phases - 1], 0) / 25;
}

static void add_twin(int16_t own[], unsigned term, bool spent, int more)
{
	own[term + spent] = (int16_t)(own[term + spent] + more);
}

static void count_world(const struct prospect *o, unsigned w, int16_t own[])
{
	const struct aqualuma_state *s = o->s;
	int                          dark = s->dark[w], arrows = 0, gap, after;
	bool                         spent = s->ignited;

	gap = most(o->g->track - dark - o->sure[w][0], 0);
	if (gap <= 3)
		add_twin(own, OWN_LOST_FRESH + 2 * (unsigned)gap, spent, 1);
	add_twin(own, OWN_THREAT_FRESH, spent, o->cost[w] / 10);
	add_twin(own, OWN_DANGER_FRESH, spent, danger(o, w));
	add_twin(own, OWN_NEED_2_FRESH, spent, excess(o, w, dark, 2));
	add_twin(own, OWN_NEED_3_FRESH, spent, excess(o, w, dark, 3));
	add_twin(own, OWN_NEED_5_FRESH, spent, excess(o, w, dark, 5));
	if (s->strip[w] != NOTHING)
		arrows = o->g->strip[s->strip[w]].best[s->laid[w]];
	after = most(dark - arrows, 0);
	own[OWN_ARROWS] = (int16_t)(own[OWN_ARROWS] + dark - after);
	add_twin(own, OWN_REST_3_FRESH, spent, excess(o, w, after, 3));
	add_twin(own, OWN_REST_5_FRESH, spent, excess(o, w, after, 5));
}

/* The gaps, nearest first. */
static void sort_gaps(const struct prospect *o, int16_t own[])
{
	int16_t *gap = &own[OWN_GAP_A];

	for (int w = 0; w < WORLDS; w++) {
		int value = o->g->track * EIGHT - o->threat[w], i = w;

		for (; i && gap[i - 1] > value; i--)
			gap[i] = gap[i - 1];
		gap[i] = (int16_t)value;
	}
}

static void count_darkness(const struct prospect *o, int16_t own[])
{
	const struct aqualuma_state *s = o->s;
	int                          rises[2] = { 0 }; /* next phase, next five */

	for (unsigned w = 0; w < WORLDS; w++) {
		count_world(o, w, own);
		rises[0] += o->rises[w][0];
		rises[1] += o->rises[w][AHEAD - 1];
	}
	sort_gaps(o, own);
	own[OWN_RISES_1] = (int16_t)(rises[0] / 25);
	own[OWN_RISES_5] = (int16_t)(rises[1] / 25);
	own[OWN_MARKER] = !s->ignited;
	for (unsigned i = 0; i < SPECIALS; i++)
		own[OWN_BEAM + i] = !s->special[i];
}

/* Strips. */

static void count_strip(const struct prospect *o, unsigned w, int16_t own[])
{
	const struct aqualuma_state *s = o->s;
	const struct aqualuma_strip *strip = &o->g->strip[s->strip[w]];
	unsigned                     n = s->laid[w], orbs = s->orbs[w];
	unsigned                     left = strip->plus >> n, pluses = shoal_bits_count(left);

	own[OWN_LAID] = (int16_t)(own[OWN_LAID] + (int)n);
	if (!o->fits[w]) {
		own[OWN_DEAD]++;
		return;
	}
	if (!orbs || o->want < 100)
		return;
	own[OWN_FITS] = (int16_t)(own[OWN_FITS] + (int)shoal_bits_count(o->fits[w]));
	own[OWN_SHIFTS] = (int16_t)(own[OWN_SHIFTS] + (int)(left & 1));
	own[OWN_FREES] = (int16_t)(own[OWN_FREES] + (int)(left & orbs & 1));
	for (; orbs; orbs &= orbs - 1) {
		unsigned field = shoal_bits_lowest(orbs) + 1;

		own[OWN_ALONG] = (int16_t)(own[OWN_ALONG] + (int)(pluses < field ? pluses : field));
	}
}

static void count_strips(const struct prospect *o, int16_t own[])
{
	int32_t ready = 0, promise = 0;

	for (unsigned w = 0; w < WORLDS; w++) {
		if (o->s->strip[w] == NOTHING)
			continue;
		count_strip(o, w, own);
		ready += o->relief[w][o->s->laid[w]];
		promise += aqualuma_strip_promise(o, w);
	}
	own[OWN_READY] = (int16_t)(7 * ready / 100);
	own[OWN_PROMISE] = (int16_t)(promise / 10);
}

/* Heroes and dice. */

/* Heroes stand well near what is worth doing. */
static int places_worth(const struct prospect *o)
{
	const struct aqualuma_state *s = o->s;
	int                          lure[AREAS], worth = 0;

	for (unsigned w = 0; w < WORLDS; w++)
		lure[w] = 15 * (o->shift[w] + o->cost[w]) / 100;
	lure[STATION] = s->inactive ? 150 : 0;
	for (unsigned i = 0; i < o->g->heroes; i++) {
		const uint8_t *moves = o->g->distance[s->area[i]];
		int            best = -1000;

		for (unsigned area = 0; area < AREAS; area++)
			best = most(best, lure[area] - 50 * moves[area]);
		worth += best;
	}
	return worth;
}

static void count_means(const struct prospect *o, int16_t own[])
{
	const struct aqualuma_state *s = o->s;
	int                          supply = (int)aqualuma_dice(s->available), kept = 0, held = 0;

	own[OWN_PLACES] = (int16_t)(places_worth(o) / 10);
	own[OWN_SUPPLY] = (int16_t)supply;
	own[OWN_CHEST] = (int16_t)aqualuma_dice(s->chest);
	own[OWN_FETCH] = supply < o->g->dice;
	for (unsigned i = 0; i < o->g->heroes; i++) {
		if (s->kept[i] != NOTHING)
			kept += 40 + 15 * (int)aqualuma_value(s->kept[i]);
		for (unsigned k = 0; i != s->hero && k < CARDS; k++)
			held += s->card[i][k];
	}
	own[OWN_KEPT] = (int16_t)(kept / 10);
	own[OWN_HELD] = (int16_t)held;
}

/* The open turn. */

static void count_turn(struct prospect *o, int16_t own[], int16_t common[])
{
	const struct aqualuma_state *s = o->s;
	int32_t                      worth;
	int                          dice = 0, pips;

	if (!aqualuma_turn_promise(o, &worth)) {
		common[COMMON_WHOLE] = 1;
		own[OWN_STANDING] = (int16_t)o->cards;
		return;
	}
	pips = (int)aqualuma_pips(s->hand);
	for (unsigned k = 0; k < KINDS; k++)
		dice += s->hand[k];
	own[OWN_TURN] = (int16_t)(worth / 10);
	own[OWN_TURN_HERE] = (int16_t)(o->here / 10);
	own[OWN_TURN_AWAY] = (int16_t)(o->away / 10);
	own[OWN_CARDS_IN] = (int16_t)o->cards;
	own[OWN_DICE_IN] = (int16_t)dice;
	own[OWN_PIPS] = (int16_t)pips;
	own[OWN_SIXES] = (int16_t)(s->hand[5] + s->hand[11] + s->hand[17]);
	own[OWN_LIGHTS] = (int16_t)least(pips / (int)o->price, own[OWN_HOME] + s->carried[s->hero]);
	own[OWN_SWAPS] = s->swaps;
	own[OWN_AT_STATION] = aqualuma_at_station(o->g, s);
	own[OWN_ABILITY] = aqualuma_abilities(o->g, s)->ability && !(s->used & USED_ABILITY);
}

/* What is the same for the whole game, or a matter of time. */

/* Six signs of a hero; those of the table that is shipped have one each. */
static void count_hero(const struct aqualuma_game *g, const struct aqualuma_hero *hero,
                       int16_t sign[6])
{
	sign[0] = (int16_t)(sign[0] + (hero->dash || hero->stroke));
	sign[1] = (int16_t)(sign[1] + (hero->pocket || hero->ability == ABILITY_PINCH));
	sign[2] = (int16_t)(sign[2] + (hero->ability == ABILITY_STEW));
	sign[3] = (int16_t)(sign[3] + (hero->breath || hero->ability == ABILITY_FLIP));
	sign[4] = (int16_t)(sign[4] + (hero->dice > g->dice));
	sign[5] = (int16_t)(sign[5] + (hero->discount || hero->glow));
}

static void count_frame(const struct prospect *o, int16_t common[])
{
	const struct aqualuma_game  *g = o->g;
	const struct aqualuma_state *s = o->s;
	unsigned                     left = aqualuma_dark_left(g, s);
	int                          ways = 0;

	for (unsigned w = 0; w < WORLDS; w++)
		ways += g->distance[STATION][w];
	common[COMMON_ALWAYS] = 1;
	common[COMMON_NEEDED] = g->needed;
	if (g->needed >= 4)
		common[COMMON_NEEDS_4 + g->needed - 4] = 1;
	common[COMMON_LEFT] = (int16_t)left;
	common[COMMON_LEFT_1] = left <= 1;
	common[COMMON_LEFT_3] = left <= 3;
	common[COMMON_LEFT_5] = left <= 5;
	common[COMMON_LEFT_8] = left <= 8;
	common[COMMON_PRICE] = (int16_t)o->price;
	if (s->dark_phase)
		common[COMMON_DARK_TAKE + s->dark_phase - 1] = 1;
	common[COMMON_PARTY_1] = g->heroes == 1;
	common[COMMON_PARTY_N] = g->heroes;
	common[COMMON_WAYS] = (int16_t)ways;
	for (unsigned i = 0; i < g->heroes; i++) {
		if (s->who[i] == NOTHING)
			continue;
		count_hero(g, &g->hero[s->who[i]], &common[COMMON_HAS_DASH]);
		if (i == s->hero)
			count_hero(g, &g->hero[s->who[i]], &common[COMMON_IS_DASH]);
	}
}

/* An orb that is paid for is counted as lit, so that dice above the price are missed (LUM-84). */
static const struct aqualuma_state *as_lit(const struct aqualuma_game  *g,
                                           const struct aqualuma_state *s,
                                           struct aqualuma_state       *room)
{
	if (s->phase != PHASE_PAY || s->paid < aqualuma_price(g, s) || s->active + 1 >= g->needed)
		return s;
	*room = *s;
	room->inactive--;
	room->active++;
	room->phase = PHASE_ACT;
	return room;
}

void aqualuma_tally(const struct shoal_game *game, const struct shoal_state *state,
                    struct shoal_tally *out)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	struct aqualuma_state       room;
	struct prospect             o;

	out->family = game->choice[OPT_LEVEL] == LEVELS - 1;
	out->subjects = 1;
	out->order[0] = 0;
	memset(out->of, 0, sizeof(out->of));
	memset(out->own[0], 0, OWN_COUNT * sizeof(out->own[0][0]));
	memset(out->common, 0, COMMON_COUNT * sizeof(out->common[0]));
	aqualuma_look_ahead(&o, g, as_lit(g, aqualuma_state_of(state), &room));
	count_orbs(&o, out->own[0]);
	count_darkness(&o, out->own[0]);
	count_strips(&o, out->own[0]);
	count_means(&o, out->own[0]);
	count_frame(&o, out->common);
	count_turn(&o, out->own[0], out->common);
}

bool aqualuma_settled(const struct shoal_game *game, const struct shoal_state *state)
{
	(void)game;
	return aqualuma_state_of(state)->phase == PHASE_TAKE;
}
