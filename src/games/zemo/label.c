/* label.c: what an answer will do here, in words for people, with all that can be foreseen. */
#include "pen.h"
#include "play.h"

/* Labels: of squares. */

static bool is_enemy(unsigned feature)
{
	return feature <= FEA_NAVY;
}

static bool is_weather(unsigned feature)
{
	return feature >= FEA_STORM && feature <= FEA_WHIRLPOOL;
}

static void put_weather(const struct pen *p, const struct zemo_ahead *ahead)
{
	unsigned    damage = p->g->feature[ahead->feature].damage;
	const char *gap = ": ";

	for (unsigned r = 0; r < RES_COUNT; r++) {
		if (!(damage >> r & 1))
			continue;
		if (!(ahead->loses >> r & 1)) /* ZEM-63 */
			say(p, "%sno mark", "%skeine Marke", gap);
		else
			shoal_put(p->out, "%s-1 %s", gap, resource_word(p, r));
		gap = " ";
	}
	if (ahead->fatal)
		say(p, ", fatal!", ", tödlich!");
}

/* A square that the ship would enter, as far as its cost can be foreseen. */
static void put_entry(const struct pen *p, const struct zemo_ahead *ahead)
{
	put_square(p, ahead->square);
	shoal_put(p->out, " (%s", feature_name(p, ahead->feature));
	if (is_enemy(ahead->feature)) {
		say(p, ahead->sure ? ", strength %u" : ", strength %u or more",
		    ahead->sure ? ", Stärke %u" : ", Stärke %u oder mehr", ahead->strength);
		if (ahead->fatal)
			say(p, ": hopeless!", ": aussichtslos!");
	} else if (is_weather(ahead->feature)) {
		put_weather(p, ahead);
	} else if (ahead->feature == FEA_ISLAND) {
		say(p, ": +%d gold", ": +%d Gold", p->g->treasure);
	}
	shoal_put(p->out, ")");
}

/* A square that the ship cannot enter without touching the course. */
static void put_touch(const struct pen *p, unsigned square)
{
	put_square(p, square);
	if (zemo_bit(p->s->entered, square))
		say(p, " (entered before, the voyage ends!)", " (schon befahren, Ende der Fahrt!)");
	else
		say(p, " (crosses the course, the voyage ends!)",
		    " (kreuzt den Kurs, Ende der Fahrt!)");
}

static void put_fatal(const struct pen *p)
{
	say(p, "; what follows is fatal!", "; was folgt, ist tödlich!");
}

/* The next square, drawn in `then` where a move is asked for and open. */
static struct zemo_ahead enter(const struct zemo_game *g, struct zemo_state *then, unsigned at,
                               unsigned direction, bool open)
{
	unsigned          feature = g->cell[at], count;
	struct zemo_ahead ahead[2 * DICE];

	if (open) {
		zemo_draw(g, then, direction);
		count = zemo_forecast(g, then, ahead);
		return ahead[count - 1];
	}
	return (struct zemo_ahead){ .square = (uint8_t)at,
		                    .feature = (uint8_t)feature,
		                    .strength = g->strength[then->danger],
		                    .sure = true,
		                    .loses = feature < FEA_COUNT ? g->feature[feature].damage : 0 };
}

/* What lies behind an open move, unless a square has told that it is the last. */
static void put_future(const struct pen *p, const struct zemo_state *then, shoal_action action,
                       bool told)
{
	if (!p->g->guard && zemo_dice_left(then) && !zemo_can_go_on(p->g, then)) /* ZEM-37 */
		say(p, "; then no die can go on, the voyage ends!",
		    "; dann kann kein Würfel weiter, Ende der Fahrt!");
	else if (!p->g->guard && !zemo_completable(p->g, then))
		say(p, "; the other dice cannot all be used, fatal!",
		    "; die übrigen Würfel gehen nicht alle auf, tödlich!");
	else if (!told && zemo_fatal(p->g, p->s, action))
		put_fatal(p);
}

static void label_move(const struct pen *p, shoal_action action)
{
	const struct zemo_move *move = &zemo_moves[action - ACT_MOVE];
	const char *const      *name = zemo_direction_names[move->direction];
	struct zemo_state       then = *p->s;
	unsigned                blocked = zemo_blocked(p->g, p->s, move), at = then.ship;
	bool                    asked = then.phase == PHASE_MOVE && then.dice[move->face - 1];
	bool                    open = asked && blocked == NOWHERE, told = false;

	then.dice[move->face - 1] = (uint8_t)(then.dice[move->face - 1] - asked);
	say(p, move->steps == 1 ? "one square %s to " : "%s over ",
	    move->steps == 1 ? "ein Feld nach %s auf " : "nach %s über ", name[p->style->lang]);
	for (unsigned i = 0; i < move->steps; i++) {
		struct zemo_ahead ahead;

		at = p->g->to[at][move->direction];
		if (at == NOWHERE) {
			say(p, "nowhere", "nichts");
			return;
		}
		if (i)
			say(p, " to ", " auf ");
		ahead = enter(p->g, &then, at, move->direction, open);
		if (at == blocked)
			put_touch(p, at);
		else
			put_entry(p, &ahead);
		told |= ahead.fatal;
	}
	if (open)
		put_future(p, &then, action, told);
}

/* Labels: of combats. */

struct odds { /* of so many dice against a strength, by weight */
	uint64_t win, fatal, shortage, whole;
};

static struct odds odds_of(const struct zemo_game *g, unsigned dice, unsigned strength,
                           unsigned capacity)
{
	struct odds odds = { 0 };

	for (unsigned sum = 0; sum <= SUMS; sum++) {
		uint64_t ways = dice ? g->ways[dice][sum] : sum == 0;

		odds.whole += ways;
		if (sum >= strength) {
			odds.win += ways;
			continue;
		}
		odds.shortage += (strength - sum) * ways;
		odds.fatal += strength - sum > capacity ? ways : 0;
	}
	return odds;
}

static void put_odds(const struct pen *p, unsigned dice)
{
	unsigned    enemy = enemy_of(p->s);
	struct odds odds =
	    odds_of(p->g, dice, strength_of(p->g, p->s), zemo_capacity(p->g, p->s, enemy));

	if (odds.win == odds.whole) {
		say(p, "wins without loss", "siegt ohne Verlust");
		return;
	}
	put_percent(p, odds.win, odds.whole);
	say(p, " without loss, on average ", " ohne Verlust, im Mittel fehlen ");
	put_tenths(p, odds.shortage, odds.whole);
	shoal_put(p->out, "%s", SHOAL_SAY(p->style, " short", ""));
	if (!odds.fatal)
		return;
	shoal_put(p->out, "; ");
	put_percent(p, odds.fatal, odds.whole);
	if (p->s->points[RES_COMMAND] > (p->s->phase == PHASE_AGAIN)) /* this one is paid */
		say(p, " fatal unless rerolled", " tödlich ohne neuen Wurf");
	else
		say(p, " fatal", " tödlich");
}

static void label_cannon(const struct pen *p, unsigned dice)
{
	if (dice) {
		say(p, dice == 1 ? "1 die: " : "%u dice: ",
		    dice == 1 ? "1 Würfel: " : "%u Würfel: ", dice);
		put_odds(p, dice);
		return;
	}
	say(p, "hold fire: ", "nicht feuern: ");
	put_resources(p, p->g->feature[enemy_of(p->s)].damage, joint_or(p));
	say(p, " must bear all %u", " muss alle %u tragen", strength_of(p->g, p->s));
}

static void label_pay(const struct pen *p, unsigned points)
{
	const struct zemo_state *s = p->s;
	unsigned    payer = s->payer, rest = s->shortage > points ? s->shortage - points : 0;
	unsigned    later = p->g->feature[enemy_of(s)].damage & ~((2u << payer) - 1);
	const char *name = resource_word(p, payer);

	say(p, "%s pays %u", "%s zahlt %u", name, points);
	if (points)
		say(p, " (%d left)", " (bleiben %d)", s->points[payer] - (int)points);
	if (!rest) {
		say(p, ", nothing more is short", ", mehr fehlt nicht");
		return;
	}
	shoal_put(p->out, ", ");
	put_resources(p, later, joint_or(p));
	say(p, " the other %u", rest == 1 ? " den übrigen %u" : " die übrigen %u", rest);
	for (unsigned r = payer + 1; r < RES_COUNT; r++) {
		if (later == 1u << r) /* nobody else can share it */
			say(p, " (%d left)", " (bleiben %d)", s->points[r] - (int)rest);
	}
}

static void label_sack(const struct pen *p)
{
	const struct zemo_game *g = p->g;

	say(p, "fight the town, strength %u: ", "gegen die Stadt kämpfen, Stärke %u: ",
	    strength_of(g, p->s));
	if (p->s->sacked < g->sacked_circles)
		put_points(p, g->sacked_points[p->s->sacked]);
	else
		say(p, "no more points", "keine Punkte mehr");
	say(p, " and command %d, but no Town circle", " und Kommando %d, aber kein Hafenkreis",
	    g->most[RES_COMMAND]);
}

static void label_navy(const struct pen *p, bool peace)
{
	const uint8_t *points = p->s->points, *most = p->g->most;

	if (!peace)
		say(p, "fight it, strength %u; the danger grows",
		    "kämpfen, Stärke %u; die Gefahr wächst", strength_of(p->g, p->s));
	else if (points[RES_CANNON] < most[RES_CANNON])
		say(p, "gain 1 cannon and the circle; the danger does not grow",
		    "1 Kanone und den Kreis erhalten; die Gefahr wächst nicht");
	else
		say(p, "the circle only, for cannon is full; the danger does not grow",
		    "nur den Kreis, die Kanonen sind voll; die Gefahr wächst nicht");
}

/* Labels: of the rest. */

static void label_start(const struct pen *p, unsigned index)
{
	unsigned row = index / LABELS, column = index % LABELS;
	unsigned square = (unsigned)(p->g->row[row] * SIDE + p->g->column[column]);

	say(p, "row %u, column %u: ", "Reihe %u, Spalte %u: ", row + 1, column + 1);
	put_square(p, square);
	if (p->g->cell[square] < FEA_COUNT)
		say(p, " (%s, not resolved)", " (%s, ohne Wirkung)",
		    feature_name(p, p->g->cell[square]));
	else
		shoal_put(p->out, " (%s)", feature_name(p, FEA_OPEN));
}

static void label_motive(const struct pen *p, unsigned motive)
{
	const struct zemo_game *g = p->g;

	switch ((enum motive)motive) {
	case MOT_ADVENTURER:
		say(p, "a free reroll a turn; %d VP per Storm+Rough+Whirlpool",
		    "ein freier Wurf je Runde; %d SP je Sturm+Raue See+Strudel", g->weather_set);
		break;
	case MOT_PROTECTOR:
		say(p, "peace with the Navy; %d VP per 3 beasts or pirates",
		    "Frieden mit der Marine; %d SP je 3 Untiere oder Piraten", g->enemy_set);
		break;
	case MOT_PILLAGER:
		say(p, "sack towns; 1 VP per gold, crew, command in the end",
		    "Städte plündern; 1 SP je Gold, Mannschaft, Kommando am Ende");
		break;
	case MOT_COUNT:
	case MOT_NONE:
		break;
	}
}

static void label_sail(const struct pen *p)
{
	unsigned hand = rerolls_at_hand(p->s, true);

	say(p, "turn %d: ", "Runde %d: ", p->s->turn + 1);
	put_percent(p, zemo_lost_weight(p->g, p->s), ROLL_WEIGHT);
	say(p,
	    hand == 1 ? " of all rolls are lost here, with %u reroll at hand"
	              : " of all rolls are lost here, with %u rerolls at hand",
	    hand == 1 ? " aller Würfe sind hier verloren; %u neuer Wurf möglich"
	              : " aller Würfe sind hier verloren; %u neue Würfe möglich",
	    hand);
}

static void label_stop(const struct pen *p)
{
	say(p, "turn for home: ", "heimkehren: ");
	if (p->s->motive < MOT_COUNT)
		put_standing(p);
}

/* The roll's 1s: which circles they mark and what these bring. */
static void put_ones(const struct pen *p)
{
	const struct zemo_game *g = p->g;
	unsigned                after = p->s->danger + p->s->dice[0];

	if (!p->s->dice[0]) {
		say(p, "use all four dice", "alle vier Würfel verwenden");
		return;
	}
	after = after < g->circles ? after : g->circles;
	say(p, "danger %u, strength %d", "Gefahr %u, Stärke %d", after, g->strength[after]);
	for (unsigned i = p->s->danger; i < after; i++) {
		if (g->circle[i].kind == CIR_RESOURCE)
			shoal_put(p->out, ", +1 %s", resource_word(p, g->circle[i].value));
		else if (g->circle[i].kind == CIR_POINTS)
			say(p, ", +%d VP", ", +%d SP", g->circle[i].value);
		else if (g->circle[i].kind == CIR_SKULL)
			say(p, ", the skull!", ", der Totenkopf!");
	}
	if (p->s->dice[0] < DICE)
		say(p, "; then move with the rest", "; dann mit dem Rest fahren");
	else
		say(p, "; no movement", "; keine Fahrt");
}

static void label_keep(const struct pen *p)
{
	unsigned strength = strength_of(p->g, p->s), sum = p->s->sum;

	if (p->s->phase != PHASE_AGAIN) {
		put_ones(p);
		return;
	}
	say(p, "the attack stays %u: ", "der Angriff bleibt %u: ", sum);
	put_resources(p, p->g->feature[enemy_of(p->s)].damage, joint_or(p));
	say(p, " must bear %u", " muss %u tragen", strength > sum ? strength - sum : 0);
}

static void put_reroll_price(const struct pen *p)
{
	int command = p->s->points[RES_COMMAND];

	if (p->s->phase != PHASE_AGAIN && p->s->free_reroll)
		say(p, "free", "umsonst");
	else
		say(p, "for 1 command (%d left)", "für 1 Kommando (bleiben %d)",
		    command ? command - 1 : 0);
}

static void label_reroll(const struct pen *p)
{
	const struct zemo_state *s = p->s;

	if (s->phase == PHASE_START || s->phase == PHASE_PAIR) {
		say(p, "roll both dice again (%d more times at most)",
		    "beide Würfel neu werfen (höchstens noch %d-mal)", SETUP_REROLLS - s->rerolls);
		return;
	}
	if (s->phase == PHASE_AGAIN) {
		say(p, s->cannon == 1 ? "roll the die again, " : "roll the %d dice again, ",
		    s->cannon == 1 ? "den Würfel neu werfen, " : "die %d Würfel neu werfen, ",
		    s->cannon);
		put_reroll_price(p);
		shoal_put(p->out, ": ");
		put_odds(p, s->cannon);
		return;
	}
	say(p, "roll all four dice again, ", "alle vier Würfel neu werfen, ");
	put_reroll_price(p);
	if (s->phase == PHASE_KEEP && zemo_lost_roll(p->g, s))
		say(p, "; keeping it would end the voyage", "; behalten wäre das Ende der Fahrt");
}

static void label_buy(const struct pen *p, unsigned resource)
{
	const uint8_t *points = p->s->points;

	say(p, "%s +1 for 1 gold: then %d, and %d gold left",
	    "%s +1 für 1 Gold: dann %d, und %d Gold bleiben", resource_word(p, resource),
	    points[resource] + 1, points[RES_GOLD] ? points[RES_GOLD] - 1 : 0);
}

static void label_leave(const struct pen *p)
{
	unsigned marked = p->s->circles[FEA_TOWN];

	say(p, "sail on: command rises to %d", "weiterfahren: Kommando steigt auf %d",
	    p->g->most[RES_COMMAND]);
	if (marked < p->g->feature[FEA_TOWN].circles)
		say(p, ", Town circle %u is marked", ", Hafenkreis %u wird markiert", marked + 1);
	else
		say(p, ", no Town circle is left", ", kein Hafenkreis ist mehr frei");
}

static void label_chance(const struct pen *p, shoal_action action)
{
	const struct zemo_game *g = p->g;

	if (action < ACT_ROLL) {
		const uint8_t *pair = g->pair[action - ACT_PAIR];

		say(p, "the dice show %d and %d", "die Würfel zeigen %d und %d", pair[0] + 1,
		    pair[1] + 1);
	} else if (action < ACT_SUM) {
		const uint8_t *roll = g->roll[action - ACT_ROLL];

		say(p, "the dice show %d %d %d %d", "die Würfel zeigen %d %d %d %d", roll[0] + 1,
		    roll[1] + 1, roll[2] + 1, roll[3] + 1);
	} else {
		say(p, "the attack is %d", "der Angriff ist %d", action - ACT_SUM + 1);
	}
}

static void label_single(const struct pen *p, shoal_action action) /* kinds of one action */
{
	switch (action) {
	case ACT_SAIL:
		label_sail(p);
		break;
	case ACT_STOP:
		label_stop(p);
		break;
	case ACT_KEEP:
		label_keep(p);
		break;
	case ACT_REROLL:
		label_reroll(p);
		break;
	case ACT_PEACE:
	case ACT_FIGHT:
		label_navy(p, action == ACT_PEACE);
		break;
	case ACT_LEAVE:
		label_leave(p);
		break;
	case ACT_SACK:
		label_sack(p);
		break;
	}
}

void zemo_put_label(const struct shoal_pen *pen, shoal_action action)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { zemo_game_of(game), zemo_state_of(view), style, out };

	if (action >= ACT_MOVE && action < ACT_PEACE) {
		label_move(&p, action);
		return;
	}
	if (action >= ACT_PAIR)
		label_chance(&p, action);
	else if (action >= ACT_PAY)
		label_pay(&p, action - ACT_PAY);
	else if (action >= ACT_CANNON)
		label_cannon(&p, action - ACT_CANNON);
	else if (action >= ACT_BUY && action < ACT_LEAVE)
		label_buy(&p, action - ACT_BUY);
	else if (action >= ACT_MOTIVE && action < ACT_MOVE)
		label_motive(&p, action - ACT_MOTIVE);
	else if (action >= ACT_START && action < ACT_MOTIVE)
		label_start(&p, action - ACT_START);
	else
		label_single(&p, action);
	if (zemo_fatal(p.g, p.s, action))
		put_fatal(&p);
}
