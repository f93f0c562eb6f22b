/* valid.c: which bytes are a voyage, as far as playing on needs it. */
#include "zemo.h"

#include <string.h>

static bool in_bounds(const struct zemo_game *g, const struct zemo_state *s)
{
	bool over = s->phase == PHASE_OVER;

	if (s->phase >= PHASE_COUNT || s->ending >= END_COUNT || over != (s->ending != END_NONE))
		return false;
	if (s->ship >= SQUARES || s->turn > TURNS || s->steps > 2 * DICE * s->turn
	    || s->danger > g->circles || (s->danger == g->circles && s->ending != END_SKULL)
	    || s->sacked > g->sacked_circles || s->rerolls > SETUP_REROLLS || s->free_reroll > 1)
		return false;
	for (unsigned r = 0; r < RES_COUNT; r++) {
		if (s->points[r] > g->most[r]
		    || (r < VITAL_COUNT && !s->points[r] && s->ending != END_DAMAGE))
			return false;
	}
	for (unsigned r = 0; r < SOLD_COUNT; r++) {
		if (s->spent[r] > 200) /* start and gains are at most 10 + 40 + 120 */
			return false;
	}
	for (unsigned f = 0; f < FEA_COUNT; f++) {
		if (s->circles[f] > g->feature[f].circles)
			return false;
	}
	return true;
}

/* The path, walked back from the ship, has entered and crossed just what the bits say. */
static bool path_fits(const struct zemo_game *g, const struct zemo_state *s)
{
	uint64_t entered[3] = { 0 }, crossed[3] = { 0 };
	unsigned square = s->ship;
	bool     begun = s->phase > PHASE_START;

	if (begun && g->cell[square] == FEA_BARRED)
		return false;
	if (begun)
		entered[square >> 6] |= UINT64_C(1) << (square & 63);
	for (unsigned i = s->steps; i-- > 0;) {
		unsigned d = zemo_path_at(s, i), from;

		if (d >= DIR_COUNT || g->to[square][d ^ 4] == NOWHERE)
			return false;
		from = g->to[square][d ^ 4];
		if (zemo_bit(entered, from) || (d & 1 && zemo_bit(crossed, g->block[from][d])))
			return false;
		entered[from >> 6] |= UINT64_C(1) << (from & 63);
		if (d & 1)
			crossed[g->block[from][d] >> 6] |= UINT64_C(1) << (g->block[from][d] & 63);
		square = from;
	}
	for (unsigned i = s->steps; i < STEPS_MAX; i++) {
		if (zemo_path_at(s, i))
			return false;
	}
	return !memcmp(entered, s->entered, sizeof(entered))
	       && !memcmp(crossed, s->crossed, sizeof(crossed)) && (begun || !s->ship);
}

/* Turns began in order, and none moved more than eight squares. */
static bool turns_fit(const struct zemo_state *s)
{
	unsigned last = 0;

	for (unsigned t = 0; t < TURNS; t++) {
		if (t >= s->turn ? s->before[t] : s->before[t] < last || s->before[t] > s->steps)
			return false;
		if (t < s->turn && s->before[t] - last > 2 * DICE)
			return false;
		last = t < s->turn ? s->before[t] : last;
	}
	return s->steps - last <= 2 * DICE && (!s->turn || !s->before[0]);
}

static unsigned dice_left(const struct zemo_state *s)
{
	unsigned sum = 0;

	for (unsigned face = 0; face < 6; face++)
		sum += s->dice[face] > DICE ? DICE + 1 : s->dice[face];
	return sum;
}

/* How many dice each phase has, and how far the turn has moved. */
static bool dice_fit(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned n = dice_left(s);
	unsigned moved = s->turn ? s->steps - (unsigned)s->before[s->turn - 1] : 0;

	switch ((enum phase)s->phase) {
	case PHASE_START:
		return n == 2;
	case PHASE_KEEP:
		return n == DICE && !moved && (s->free_reroll || s->points[RES_COMMAND]);
	case PHASE_MOVE:
		return n >= 1 && n <= DICE && !s->dice[0] && moved <= 2 * (DICE - n)
		       && (g->guard || !moved ? zemo_completable(g, s) : zemo_can_go_on(g, s));
	case PHASE_ROLL:
		return !n && !moved;
	case PHASE_PAIR:
	case PHASE_MOTIVE:
	case PHASE_NAVY:
	case PHASE_TOWN:
	case PHASE_CANNON:
	case PHASE_SUM:
	case PHASE_AGAIN:
	case PHASE_PAY:
	case PHASE_TURN:
	case PHASE_OVER:
	case PHASE_COUNT:
		return !n;
	}
	return false;
}

static bool is_empty_combat(const struct zemo_state *s)
{
	return !(s->enemy | s->sack | s->cannon | s->sum | s->shortage | s->payer);
}

/* The fields of a combat in its phases. */
static bool combat_fits(const struct zemo_game *g, const struct zemo_state *s, unsigned feature)
{
	unsigned need = g->strength[s->danger];

	if (s->enemy != feature + 1 || s->sack != (feature == FEA_TOWN) || feature > FEA_TOWN
	    || s->danger + 1 >= g->circles)
		return false;
	if (s->sack && s->motive != MOT_PILLAGER)
		return false;
	if (s->phase == PHASE_CANNON)
		return !(s->cannon | s->sum | s->shortage | s->payer)
		       && !zemo_hopeless(g, s, feature);
	if (s->cannon > need || s->cannon > CANNON_MAX)
		return false;
	if (s->phase == PHASE_SUM)
		return s->cannon && !(s->sum | s->shortage | s->payer);
	if (s->sum < s->cannon || s->sum > 6 * s->cannon || s->sum >= need)
		return false;
	if (s->phase == PHASE_AGAIN)
		return s->cannon && !(s->shortage | s->payer) && s->points[RES_COMMAND];
	return s->shortage && s->sum + s->shortage <= need && s->payer < VITAL_COUNT
	       && g->feature[feature].damage >> s->payer & 1;
}

/* PAY: the one who is asked has a choice, and those before it have paid. */
static bool pay_fits(const struct zemo_game *g, const struct zemo_state *s)
{
	shoal_action list[POINTS_MAX];
	unsigned     later = g->feature[s->enemy - 1].damage & ~((2u << s->payer) - 1), rest = 0;

	for (; later; later &= later - 1)
		rest += s->points[shoal_bits_lowest(later)] - 1u;
	if (s->shortage > rest + s->points[s->payer] - 1u)
		return false;
	return zemo_legal(&g->base, &s->base, 0, list) >= 2;
}

/* The square that is being resolved, where the phase is one of resolving. */
static bool square_fits(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned feature;

	if (s->next < s->before[s->turn - 1] || s->next >= s->steps)
		return false;
	feature = g->cell[zemo_square_at(g, s, s->next)];
	if (s->phase == PHASE_NAVY)
		return feature == FEA_NAVY && s->motive == MOT_PROTECTOR && is_empty_combat(s)
		       && !s->low && !s->bought && !zemo_hopeless(g, s, FEA_NAVY);
	if (s->phase == PHASE_TOWN) {
		shoal_action list[SOLD_COUNT + 2];

		return feature == FEA_TOWN && is_empty_combat(s) && s->low < SOLD_COUNT
		       && s->bought <= 1 && (s->bought || !s->low)
		       && zemo_legal(&g->base, &s->base, 0, list) >= 2;
	}
	return !s->low && !s->bought && combat_fits(g, s, feature)
	       && (s->phase != PHASE_PAY || pay_fits(g, s));
}

static bool phase_fits(const struct zemo_game *g, const struct zemo_state *s)
{
	bool set_up = s->phase <= PHASE_MOTIVE;

	if (set_up != !s->turn && s->phase != PHASE_OVER)
		return false;
	if (s->phase <= PHASE_START || s->phase == PHASE_MOTIVE ? s->motive != MOT_NONE
	                                                        : s->motive >= MOT_COUNT)
		return false;
	if (s->phase == PHASE_MOTIVE && g->motive != MOT_NONE)
		return false;
	if (!set_up && g->motive != MOT_NONE && s->motive != g->motive)
		return false;
	if (s->free_reroll && s->motive != MOT_ADVENTURER)
		return false;
	if (s->phase >= PHASE_NAVY && s->phase <= PHASE_PAY)
		return square_fits(g, s);
	if (!is_empty_combat(s) || s->low || s->bought)
		return false;
	if (s->phase == PHASE_MOVE)
		return s->next == s->before[s->turn - 1];
	return !s->next && (s->phase != PHASE_TURN || (s->turn < TURNS && !s->free_reroll))
	       && (s->phase != PHASE_OVER || (s->turn && !s->free_reroll));
}

/* A voyage from here ends by LONGEST, because its ply is at most that of its turn's end. */
static bool header_fits(const struct zemo_state *s)
{
	bool   over = s->phase == PHASE_OVER;
	bool   chance = s->phase == PHASE_PAIR || s->phase == PHASE_ROLL || s->phase == PHASE_SUM;
	int8_t actor = over ? SHOAL_OVER : chance ? SHOAL_CHANCE : 0;

	return s->base.ply <= ZEMO_SETUP_PLIES + (uint32_t)s->turn * ZEMO_TURN_PLIES
	       && !s->base.zero && s->base.actor == actor
	       && s->base.pending == (over || chance ? 0 : 1)
	       && s->base.seen == (over ? 0 : SHOAL_EVERYBODY);
}

bool zemo_valid(const struct shoal_game *game, const struct shoal_state *state)
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(state);

	return in_bounds(g, s) && header_fits(s) && path_fits(g, s) && turns_fit(s)
	       && phase_fits(g, s) && dice_fit(g, s);
}
