/* eval.c: a quick estimate of the final score.
 *
 * The voyage is worth what it would score now, what the squares of this turn will bring and cost,
 * and an outlook: the best number of further turns, each with a gain and a risk of losing all. */
#include "zemo.h"

static const double POINT_A_TURN = 6.5; /* gained by a turn before the sea gets crowded */

/* What points of a vital resource are worth; the last ones are dear. */
static double vital_worth(unsigned points)
{
	static const double worth[POINTS_MAX + 1] = { -40, -13, -6,  -2.5, -0.8, 0,
		                                      0.6, 1.1, 1.5, 1.8,  2 };

	return worth[points];
}

static double resources_worth(const struct zemo_state *s)
{
	double sum = 0;

	for (unsigned r = 0; r < VITAL_COUNT; r++)
		sum += vital_worth(s->points[r]);
	return sum + s->points[RES_CANNON] + 0.7 * s->points[RES_COMMAND]
	       + 0.5 * s->points[RES_GOLD];
}

/* What one more circle of a feature brings to this motive. */
static double mark_worth(const struct zemo_game *g, const struct zemo_state *s, unsigned f,
                         unsigned more)
{
	unsigned marked = s->circles[f] + more;
	double   worth;

	if (marked >= g->feature[f].circles)
		return 0;
	worth = (g->feature[f].multiplier[marked + 1] - g->feature[f].multiplier[marked])
	        * g->feature[f].points[s->motive];
	if (s->motive == MOT_ADVENTURER && f >= FEA_STORM && f <= FEA_WHIRLPOOL)
		worth += marked < 4 ? g->weather_set / 3.0 : 0.5;
	if (s->motive == MOT_PROTECTOR && f <= FEA_PIRATE)
		worth += g->enemy_set / 3.0;
	return worth;
}

/* What a fight costs: cannon for most of the strength, and a little luck. */
static double fight_cost(const struct zemo_game *g, const struct zemo_state *s, unsigned f,
                         double need)
{
	double cannon = s->points[RES_CANNON], missing;

	missing = need - 3.5 * cannon;
	if (missing < 0)
		missing = 0;
	if (missing + 0.5 > zemo_capacity(g, s, f))
		return 45;
	return 0.45 * (need - missing) / 3.5 + 0.5 + 1.4 * missing + 0.25;
}

static double town_worth(const struct zemo_game *g, const struct zemo_state *s)
{
	double worth = mark_worth(g, s, FEA_TOWN, 0);
	double missing = 0;

	worth += 0.7 * (g->most[RES_COMMAND] - s->points[RES_COMMAND]);
	for (unsigned r = 0; r < VITAL_COUNT; r++) {
		if (s->points[r] < 6 && s->spent[r] && s->points[RES_GOLD])
			missing += 6 - s->points[r];
	}
	worth += 0.6 * (missing < s->points[RES_GOLD] ? missing : s->points[RES_GOLD]);
	if (s->motive == MOT_PILLAGER && s->sacked < g->sacked_circles && s->points[RES_CREW] > 3
	    && s->points[RES_CANNON] > 1)
		worth += 0.7 * g->sacked_points[s->sacked];
	return worth;
}

/* What resolving a square will bring, less what it costs. */
static double square_worth(const struct zemo_game *g, const struct zemo_state *s, unsigned f,
                           unsigned strength, unsigned more)
{
	double worth;

	if (f >= FEA_COUNT)
		return 0;
	if (f == FEA_TOWN)
		return town_worth(g, s);
	worth = mark_worth(g, s, f, more);
	if (f == FEA_NAVY && s->motive == MOT_PROTECTOR)
		return worth + 0.4;
	if (f < FEA_TOWN) {
		worth -= fight_cost(g, s, f, strength);
		return f == FEA_PIRATE && s->motive == MOT_PILLAGER ? worth + 1.5 : worth;
	}
	for (unsigned r = 0; r < VITAL_COUNT; r++) {
		if (g->feature[f].damage >> r & 1)
			worth += vital_worth(s->points[r] - 1u) - vital_worth(s->points[r]);
	}
	if (g->feature[f].damage >> RES_COMMAND & 1)
		worth = s->points[RES_COMMAND] ? worth - 0.7 : 0;
	return f == FEA_ISLAND ? worth + 0.5 * g->treasure : worth;
}

/* What a won combat brings. */
static double prize(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned enemy = s->enemy - 1u;

	if (s->sack)
		return 0.7 * (g->most[RES_COMMAND] - s->points[RES_COMMAND])
		       + (s->sacked < g->sacked_circles ? g->sacked_points[s->sacked] : 0);
	return mark_worth(g, s, enemy, 0)
	       + (enemy == FEA_PIRATE && s->motive == MOT_PILLAGER ? 1.5 : 0);
}

/* The same for the square that is being resolved, by how far that has come. */
static double current_worth(const struct zemo_game *g, const struct zemo_state *s)
{
	double need = g->strength[s->danger], missing;

	if (s->phase == PHASE_NAVY)
		return mark_worth(g, s, FEA_NAVY, 0) + 0.4;
	if (s->phase == PHASE_TOWN)
		return mark_worth(g, s, FEA_TOWN, 0)
		       + 0.7 * (g->most[RES_COMMAND] - s->points[RES_COMMAND]);
	if (s->phase < PHASE_CANNON || s->phase > PHASE_PAY)
		return 0;
	if (s->phase == PHASE_CANNON)
		return prize(g, s) - fight_cost(g, s, s->enemy - 1u, need);
	missing = s->phase == PHASE_SUM ? need - 3.5 * s->cannon + 0.5 : need - s->sum;
	if (s->phase == PHASE_PAY)
		missing = s->shortage;
	return prize(g, s) - (missing > 0 ? missing : 0);
}

/* Squares of this turn that are not resolved yet, but for the one that is being; false if they
 * lose the ship. */
static bool pending_worth(const struct zemo_game *g, const struct zemo_state *s, double *sum)
{
	struct zemo_ahead ahead[2 * DICE];
	unsigned          seen[SIGN_COUNT] = { 0 }, count = zemo_forecast(g, s, ahead);

	*sum = 0;
	for (unsigned i = 0; i < count; i++) {
		unsigned f = ahead[i].feature;

		if (ahead[i].fatal)
			return false;
		if (i || s->phase == PHASE_MOVE)
			*sum += square_worth(g, s, f, ahead[i].strength, seen[f]++);
	}
	return g->guard || s->phase != PHASE_MOVE || zemo_completable(g, s);
}

/* What the squares around the ship promise: the mean of the better half of them. */
static double neighbours_worth(const struct zemo_game *g, const struct zemo_state *s)
{
	double sum = 0;

	for (unsigned d = 0; d < DIR_COUNT; d++) {
		unsigned to = g->to[s->ship][d];
		double   worth;

		if (to == NOWHERE || zemo_bit(s->entered, to))
			continue;
		worth = square_worth(g, s, g->cell[to], g->strength[s->danger], 0);
		sum += worth > 0 ? worth : 0;
	}
	return sum / 4;
}

/* How crowded it is around the ship: the share of squares within two steps that cannot be entered.
 */
static double crowding(const struct zemo_game *g, const struct zemo_state *s)
{
	unsigned free = 0;

	for (unsigned d = 0; d < DIR_COUNT; d++) {
		unsigned to = g->to[s->ship][d];

		if (to == NOWHERE || zemo_bit(s->entered, to)
		    || (d & 1 && zemo_bit(s->crossed, g->block[s->ship][d])))
			continue;
		free += 2;
		for (unsigned e = 0; e < DIR_COUNT; e++) {
			unsigned far = g->to[to][e];

			free += far != NOWHERE && !zemo_bit(s->entered, far);
		}
	}
	return 1 - free / 72.0; /* 8 neighbours, each 2 and at most 7 more */
}

static double damage_risk(const struct zemo_state *s)
{
	static const double risk[POINTS_MAX + 1] = {
		1, 0.3, 0.12, 0.05, 0.02, 0.01, 0, 0, 0, 0, 0
	};
	double sum = 0;

	for (unsigned r = 0; r < VITAL_COUNT; r++)
		sum += risk[s->points[r]];
	return sum;
}

/* The best of stopping after 0, 1, 2 ... further turns with these gains and risks. */
static double outlook(double score, double gain, double risk, unsigned turns)
{
	double best = score, stay = 1;

	for (unsigned i = 0; i < turns; i++) {
		stay *= risk < 1 ? 1 - risk : 0;
		score += gain;
		if (stay * score > best)
			best = stay * score;
		gain *= 0.9;
		risk += 0.012;
	}
	return best;
}

/* The risk that the next roll is lost, the rerolls that can mend it included. */
static double trap_risk(const struct zemo_game *g, const struct zemo_state *s)
{
	double   lost = zemo_lost_weight(g, s) / 1296.0, risk = lost;
	unsigned rerolls = s->points[RES_COMMAND] + (s->motive == MOT_ADVENTURER ? 1u : 0u);

	for (unsigned i = 0; i < rerolls && i < 3; i++)
		risk *= lost;
	return risk;
}

static double gain_a_turn(const struct zemo_state *s)
{
	double gain = POINT_A_TURN - 0.16 * s->danger;

	return gain > 1 ? gain : 1;
}

static double between_turns(const struct zemo_game *g, const struct zemo_state *s, double score)
{
	double risk = trap_risk(g, s) + damage_risk(s) + 0.004 * s->danger * s->danger / 20;

	return outlook(score, gain_a_turn(s) + 0.06 * resources_worth(s), risk, TURNS - s->turn);
}

static double within_turn(const struct zemo_game *g, const struct zemo_state *s, double score)
{
	double   crowd = crowding(g, s), pending, risk, value;
	unsigned dice = s->dice[1] + s->dice[2] * 2u + s->dice[3] + s->dice[4] + s->dice[5] * 2u;

	if (!pending_worth(g, s, &pending))
		return 0;
	score += current_worth(g, s) + pending + (0.4 + 0.3 * neighbours_worth(g, s)) * dice;
	risk = crowd * crowd * crowd * crowd * 0.04;
	value = outlook(score, gain_a_turn(s), risk + damage_risk(s) * 0.5 + 0.01, TURNS - s->turn);
	value *= 1 - damage_risk(s) * 0.5;
	value *= 1 - risk * 0.5;
	if (s->phase == PHASE_KEEP && zemo_lost_roll(g, s))
		value *= s->points[RES_COMMAND] + s->free_reroll > 1 ? 0.9 : 0.6;
	return value;
}

void zemo_eval(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct zemo_game  *g = zemo_game_of(game);
	const struct zemo_state *s = zemo_state_of(state);
	struct zemo_sheet        sheet;
	double                   value;

	if (s->phase == PHASE_OVER) {
		zemo_returns(game, state, out);
		return;
	}
	if (s->motive >= MOT_COUNT) {
		out[0] = 45;
		return;
	}
	zemo_score(g, s, s->motive, &sheet);
	value = sheet.total;
	value = s->phase == PHASE_TURN || s->phase == PHASE_ROLL ? between_turns(g, s, value)
	                                                         : within_turn(g, s, value);
	value += value > 0 ? 0.25 * resources_worth(s) : 0;
	out[0] = value < 0 ? 0 : value > game->high ? game->high : value;
}
