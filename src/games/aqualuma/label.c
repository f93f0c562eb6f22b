/* label.c: what an answer will do here, in words for people, with all that can be foreseen. Labels
 * are short, for they stand in a list: worlds have their short names where several are named. */
#include "text.h"

#include <string.h>

/* Of dice. */

/* "red 4 → 3, fits here". */
static void label_turned(const struct shoal_pen *p, unsigned kind, unsigned value)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     now = aqualuma_colour(kind) * FACES + value - 1;
	bool                         legal = value >= 1 && value <= FACES;
	unsigned                     pips = 0;

	if (aqualuma_at_station(g_of(p), s))
		pips = aqualuma_pips(s->hand) + value - aqualuma_value(kind);
	say(p, turned, .from = (int32_t)kind, .value = legal ? (int32_t)value : 0,
	    .fits = legal && fitting(g_of(p), s, here(s)) >> now & 1, .pips = (int32_t)pips);
}

/* How many faces of a die of this colour would fit here; -1 where none can be laid. */
static int32_t faces_here(const struct shoal_pen *p, unsigned colour)
{
	unsigned area = here(s_of(p));
	uint32_t fits = fitting(g_of(p), s_of(p), area) >> colour * FACES & ((1u << FACES) - 1);

	return area < WORLDS ? (int32_t)shoal_bits_count(fits) : -1;
}

static void label_take(const struct shoal_pen *p, unsigned index)
{
	const uint8_t *triple = aqualuma_triple[index];
	uint8_t        left[COLOURS];
	unsigned       n;

	for (unsigned c = 0; c < COLOURS; c++)
		left[c] = (uint8_t)less(s_of(p)->available[c], triple[c]);
	n = aqualuma_dice(left);
	say(p, take, .dice = packed(triple), .n = (int32_t)n, .left = packed(left),
	    .few = n < g_of(p)->dice);
}

/* Pips and price. */

static void label_pay(const struct shoal_pen *p, unsigned kind)
{
	enum { SHORT, ENOUGH, OVER };
	const struct aqualuma_state *s = s_of(p);
	unsigned price = aqualuma_price(g_of(p), s), sum = s->paid + aqualuma_value(kind);

	say(p, pay, .die = (int32_t)kind, .sum = (int32_t)sum, .price = (int32_t)price,
	    .rest = less(price, sum), .lost = less(sum, price),
	    .state = sum < price        ? SHORT
	             : s->paid >= price ? OVER
	                                : ENOUGH);
}

static void label_light(const struct shoal_pen *p) /* LUM-84 */
{
	const struct aqualuma_state *s = s_of(p);

	say(p, light, .lost = less(s->paid, aqualuma_price(g_of(p), s)),
	    .wins = s->active + 1 >= g_of(p)->needed);
}

static void label_pick(const struct shoal_pen *p, unsigned kind)
{
	unsigned value = aqualuma_value(kind);
	int32_t  die = (int32_t)kind, faces = faces_here(p, aqualuma_colour(kind));

	switch (s_of(p)->phase) {
	case PHASE_PAY:
		label_pay(p, kind);
		break;
	case PHASE_LESS:
		label_turned(p, kind, value - 1);
		break;
	case PHASE_FLIP:
		label_turned(p, kind, 7 - value);
		break;
	case PHASE_KEEP:
		say(p, keep, .die = die);
		break;
	case PHASE_REROLL:
		say(p, reroll, .die = die, .faces = faces);
		break;
	default: /* PHASE_SET */
		say(p, roll_too, .die = die, .faces = faces);
	}
}

/* Of areas. */

/* Orbs on a track as the numbers of their fields, a bit each. */
static int32_t fields(unsigned orbs)
{
	return (int32_t)orbs << 1;
}

static bool several(unsigned orbs)
{
	return shoal_bits_count(orbs) > 1;
}

static void label_move(const struct shoal_pen *p, unsigned area)
{
	const struct aqualuma_game  *g = g_of(p);
	const struct aqualuma_state *s = s_of(p);
	struct say_move              it = { .area = (int32_t)area };

	if (area < WORLDS && s->strip[area] < STRIPS) {
		it.strip = 1;
		it.dark = s->dark[area];
		it.orbs = fields(s->orbs[area]);
		it.several = several(s->orbs[area]);
		it.need = (int32_t)fitting(g, s, area);
		it.fits = (int32_t)fitting_hand(g, s, area);
	}
	/* Where orbs can be laid down and lit (LUM-79, LUM-112). */
	if (in_play(s)
	    && (area == STATION
	        || (aqualuma_abilities(g, s)->glow && g->touch[STATION] >> area & 1))) {
		it.lay = s->carried[s->hero];
		it.price = it.lay + s->inactive ? (int32_t)aqualuma_price(g, s) : 0;
		it.pips = (int32_t)aqualuma_pips(s->hand);
	}
	shoal_say(p, SAY_move, 0, &it);
}

/* What can be laid behind the new die: kinds, -1 if the strip is full. */
static int32_t need_after(const struct shoal_pen *p, unsigned world, unsigned kind)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     n = s->laid[world];
	uint8_t                      die[SLOTS];

	if (n + 1 == SLOTS)
		return -1;
	memcpy(die, s->die[world], sizeof(die));
	die[n] = (uint8_t)kind;
	return (int32_t)aqualuma_fits_at(&g_of(p)->strip[s->strip[world]], die, n + 1);
}

static void label_place(const struct shoal_pen *p, unsigned kind)
{
	enum { NO_GAIN, GAIN_CARD, GAIN_DRIFT, GAIN_FREE };
	const struct aqualuma_state *s = s_of(p);
	const struct aqualuma_strip *strip;
	unsigned                     world = here(s), n;
	int32_t                      gain = NO_GAIN;

	if (world >= WORLDS || s->strip[world] >= STRIPS || s->laid[world] >= SLOTS)
		return;
	n = s->laid[world];
	strip = &g_of(p)->strip[s->strip[world]];
	if (strip->plus >> n & 1)
		gain = s->orbs[world] & 1 ? GAIN_FREE : s->orbs[world] ? GAIN_DRIFT : GAIN_CARD;
	say(p, place, .die = (int32_t)kind, .slot = (int32_t)n, .gain = gain,
	    .orbs = fields(s->orbs[world] >> 1), .several = several(s->orbs[world]),
	    .need = need_after(p, world, kind),
	    .arrows = strip->best[n + 1] > strip->best[n] ? strip->best[n + 1] : 0);
}

static void label_dissolve(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     world = here(s), arrows;

	if (world >= WORLDS || s->strip[world] >= STRIPS)
		return;
	arrows = aqualuma_arrows(g_of(p), s, world);
	say(p, dissolve, .arrows = (int32_t)arrows, .dark = s->dark[world],
	    .left = less(s->dark[world], arrows), .n = s->laid[world],
	    .fall = s->dark[world] - less(s->dark[world], arrows));
}

/* Worlds that could get a point of light and that a spread does not come back to after this one. */
static int32_t passed(const struct aqualuma_state *s, unsigned world)
{
	int32_t bits = 0;

	for (unsigned w = s->least; w < world; w++)
		bits |= (s->dark[w] > 0) << w;
	return bits;
}

static void label_lower(const struct shoal_pen *p, unsigned world)
{
	const struct aqualuma_state *s = s_of(p);
	int32_t                      more = s->phase == PHASE_SPREAD ? less(s->points, 1) : 0;

	say(p, lower, .world = (int32_t)world, .from = s->dark[world],
	    .to = less(s->dark[world], aqualuma_lowers(g_of(p), s)), .more = more,
	    .passed = more ? passed(s, world) : 0);
}

static void label_raise(const struct shoal_pen *p, unsigned world)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     last = g_of(p)->track, now = s->dark[world] + 1u;

	now = now < last ? now : last;
	say(p, raise, .world = (int32_t)world, .from = s->dark[world], .to = (int32_t)now,
	    .edge = edge_at(g_of(p), s, now), .points = g_of(p)->ignition);
}

/* Of cards and comrades. */

static void label_card(const struct shoal_pen *p, int32_t card)
{
	if (s_of(p)->phase == PHASE_STEW)
		say(p, stew, .card = card);
	else
		say(p, card_does, .card = card);
}

static void label_swap(const struct shoal_pen *p, unsigned hero)
{
	enum { FEW = 4 }; /* cards that can be named */
	const struct aqualuma_state *s = s_of(p);
	int32_t                      sum = 0;

	for (unsigned c = 0; c < CARDS; c++)
		sum += s->card[hero][c];
	say(p, swap, .hero = (int32_t)hero, .who = s->who[hero],
	    .many = shoal_bits_count(aqualuma_cards(s->card[hero])) > FEW ? sum : 0);
}

/* Answers of one action. */

static void label_stop(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);

	if (s->phase == PHASE_STEP)
		say(p, stay, .area = (int32_t)here(s));
	else if (s->phase == PHASE_KEEP)
		say(p, keep_none);
	else if (s->phase == PHASE_PAY)
		label_light(p);
	else if (s->phase == PHASE_SET && aqualuma_dice(s->rolling))
		say(p, roll_them, .dice = packed(s->rolling));
	else if (s->phase == PHASE_SET)
		say(p, roll_no_more);
	else /* PHASE_REROLL */
		say(p, leave, .kinds = (int32_t)aqualuma_kinds(s->hand));
}

static void label_end(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     dice = 0, held = 0;

	if (!in_play(s))
		return;
	for (unsigned kind = 0; kind < KINDS; kind++)
		dice += s->hand[kind];
	for (unsigned c = 0; c < CARDS; c++)
		held += s->card[s->hero][c];
	say(p, end, .dice = (int32_t)dice, .pocket = aqualuma_abilities(g_of(p), s)->pocket,
	    .draw = less(aqualuma_abilities(g_of(p), s)->cards, held));
}

static void label_single(const struct shoal_pen *p, shoal_action action)
{
	const struct aqualuma_game  *g = g_of(p);
	const struct aqualuma_state *s = s_of(p);

	switch (action) {
	case ACT_STOP:
		label_stop(p);
		break;
	case ACT_END:
		label_end(p);
		break;
	case ACT_FETCH:
		say(p, fetch, .dice = packed(s->chest), .n = (int32_t)aqualuma_dice(s->chest));
		break;
	case ACT_DISSOLVE:
		label_dissolve(p);
		break;
	case ACT_ACTIVATE:
		say(p, activate, .price = (int32_t)aqualuma_price(g, s),
		    .pips = (int32_t)aqualuma_pips(s->hand), .active = s->active + 1,
		    .needed = g->needed, .wins = s->active + 1 >= g->needed);
		break;
	case ACT_ABILITY:
		say_one(p, ability, in_play(s) ? aqualuma_abilities(g, s)->ability : ABILITY_NONE);
		break;
	}
}

/* Chance. */

static void label_roll(const struct shoal_pen *p, unsigned outcome)
{
	unsigned colour = aqualuma_rolling(s_of(p));
	unsigned n = colour < COLOURS ? s_of(p)->rolling[colour] : 0;
	uint8_t  faces[FACES];

	if (!n || n > DICE_MAX || outcome >= aqualuma_rolls(n))
		return;
	aqualuma_roll_counts(n, outcome, faces);
	say(p, shows, .n = (int32_t)n, .colour = (int32_t)colour, .faces = packed_roll(faces));
}

static void label_chance(const struct shoal_pen *p, shoal_action a)
{
	if (a < ACT_STRIP)
		say_one(p, heroes, a - ACT_HERO);
	else if (a < ACT_ORBWORLD)
		say_one(p, strips, a - ACT_STRIP);
	else if (a < ACT_ORB)
		say(p, orb_world, .world = a - ACT_ORBWORLD);
	else if (a < ACT_DARK)
		say(p, orb, .field = g_of(p)->field[a - ACT_ORB]);
	else if (a < ACT_DRAW)
		say(p, dark_card, .card = a - ACT_DARK);
	else if (a < ACT_ROLL)
		say_one(p, cards, a - ACT_DRAW);
	else if (a < ACT_WORLDDIE)
		label_roll(p, a - ACT_ROLL);
	else if (a < ACT_WORLDDIE + QUESTION)
		say_one(p, worlds, a - ACT_WORLDDIE);
	else
		say(p, world_of_choice);
}

/* Answers from SET on. */
static void label_late(const struct shoal_pen *p, shoal_action a)
{
	const struct aqualuma_game  *g = g_of(p);
	const struct aqualuma_state *s = s_of(p);
	unsigned                     field = (unsigned)(a - ACT_SPECIAL) / COLOURS;

	if (a >= ACT_GET)
		say(p, get_orb, .who = s->who[a - ACT_GET]);
	else if (a >= ACT_GIVE)
		say(p, give_orb, .who = s->who[a - ACT_GIVE], .left = less(s->carried[s->hero], 1));
	else if (a >= ACT_CARD)
		label_card(p, a - ACT_CARD);
	else if (a >= ACT_SWAP)
		label_swap(p, a - ACT_SWAP);
	else if (a >= ACT_RAISE)
		label_raise(p, a - ACT_RAISE);
	else if (a >= ACT_LOWER)
		label_lower(p, a - ACT_LOWER);
	else if (a >= ACT_SPECIAL)
		say_one(p, use_special, g->special[field].special, .field = (int32_t)field,
		        .colour = (a - ACT_SPECIAL) % COLOURS, .amount = g->special[field].amount);
	else
		label_turned(p, aqualuma_set_kind(g, s, a), aqualuma_set_value(a));
}

void aqualuma_put_label(const struct shoal_pen *p, shoal_action action)
{
	const struct aqualuma_state *s = s_of(p);

	if (action >= ACT_HERO)
		label_chance(p, action);
	else if (action >= ACT_SET)
		label_late(p, action);
	else if (action >= ACT_DOWN)
		label_turned(p, action - ACT_DOWN, aqualuma_value(action - ACT_DOWN) - 1u);
	else if (action >= ACT_UP)
		label_turned(p, action - ACT_UP, aqualuma_value(action - ACT_UP) + 1u);
	else if (action >= ACT_PICK)
		label_pick(p, action - ACT_PICK);
	else if (action >= ACT_PLACE)
		label_place(p, action - ACT_PLACE);
	else if (action >= ACT_DIE)
		say(p, die_more, .colour = action - ACT_DIE,
		    .faces = faces_here(p, action - ACT_DIE),
		    .left = less(s->available[action - ACT_DIE], 1));
	else if (action >= ACT_MOVE)
		label_move(p, action - ACT_MOVE);
	else if (action >= ACT_BACK)
		say(p, back, .card = action - ACT_BACK);
	else if (action >= ACT_FRONT)
		aqualuma_pen_effect(p, action - ACT_FRONT);
	else if (action >= ACT_TAKE)
		label_take(p, action - ACT_TAKE);
	else if (action >= ACT_START)
		say(p, start, .hero = action - ACT_START, .who = s->who[action - ACT_START]);
	else
		label_single(p, action);
}

/* What an answer is about, ends and throws away. */

enum stop { STOP_STAY, STOP_NONE, STOP_LIGHT, STOP_ROLL, STOP_LEAVE };

static enum stop stop_of(const struct aqualuma_state *s)
{
	return s->phase == PHASE_STEP                               ? STOP_STAY
	       : s->phase == PHASE_KEEP                             ? STOP_NONE
	       : s->phase == PHASE_PAY                              ? STOP_LIGHT
	       : s->phase == PHASE_SET && aqualuma_dice(s->rolling) ? STOP_ROLL
	                                                            : STOP_LEAVE;
}

/* By how much dissolving the strip here makes its world lighter. */
static int32_t dissolves(const struct shoal_game *game, const struct aqualuma_state *s)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	unsigned                    world = here(s);

	if (world >= WORLDS || s->strip[world] >= STRIPS)
		return 0;
	return s->dark[world] - less(s->dark[world], aqualuma_arrows(g, s, world));
}

static bool names_colour(shoal_action action) /* as its number, not as that of a die */
{
	return (action >= ACT_DIE && action < ACT_PLACE)
	       || (action >= ACT_SPECIAL && action < ACT_LOWER);
}

void aqualuma_put_short(const struct shoal_pen *p, shoal_action action)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     kind = shoal_kind_of(p->game, action);
	unsigned                     n = action - p->game->rules->kinds[kind].first;
	unsigned                     die = n < KINDS ? n : 0;
	unsigned                     to = aqualuma_value(die) + (action < ACT_DOWN ? 1u : -1u);

	if (action >= ACT_HERO)
		return;
	if (action >= ACT_SET && action < ACT_SPECIAL) {
		die = aqualuma_set_kind(g_of(p), s, action);
		to = aqualuma_set_value(action);
	}
	say_one(p, object, kind, .stop = (int32_t)stop_of(s), .card = (int32_t)n,
	        .area = (int32_t)n, .dice = n < TAKES ? packed(aqualuma_triple[n]) : 0,
	        .who = n < PARTY ? s->who[n] : 0, .value = (int32_t)aqualuma_value(die),
	        .to = (int32_t)to, .field = (int32_t)(n / COLOURS),
	        .colour = (int32_t)(names_colour(action) ? n % COLOURS : aqualuma_colour(die)));
}

bool aqualuma_ends(const struct shoal_game *game, const struct shoal_state *view,
                   shoal_action action)
{
	const struct aqualuma_state *s = aqualuma_state_of(view);
	enum stop                    stop = stop_of(s);

	if (action == ACT_STOP)
		return stop != STOP_LIGHT && stop != STOP_ROLL;
	return action == ACT_END || action == ACT_FETCH
	       || (action == ACT_DISSOLVE && !dissolves(game, s));
}

/* What could be done at once, where the hero stands, before the turn is over. */
static void put_unused(const struct shoal_pen *p)
{
	const struct aqualuma_game  *g = g_of(p);
	const struct aqualuma_state *s = s_of(p);

	if (s->inactive && aqualuma_at_station(g, s)
	    && aqualuma_pips(s->hand) >= aqualuma_price(g, s))
		say(p, loss_orb);
	else if (fitting_hand(g, s, here(s)))
		say(p, loss_dice);
	else if (dissolves(p->game, s))
		say(p, loss_strip, .fall = dissolves(p->game, s));
}

void aqualuma_put_loss(const struct shoal_pen *p, shoal_action action)
{
	if (action == ACT_FETCH)
		say(p, loss_time);
	else if (action == ACT_END && in_play(s_of(p)))
		put_unused(p);
}
