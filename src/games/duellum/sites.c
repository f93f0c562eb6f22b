/* sites.c: labels of answers that name a place: board slots, goals, the vortex, the map. */
#include "label.h"

/* Undeclared goals that come nearer: "; goal 1: 3/4". */
void duellum_put_nearer(const struct pen *p, unsigned side, const struct duellum_state *then)
{
	for (unsigned i = 0; i < GOALS; i++) {
		struct duellum_progress before = duellum_progress(p->g, p->s, side, i);
		struct duellum_progress after = duellum_progress(p->g, then, side, i);

		if (p->s->token[side][i] || after.have <= before.have || before.have >= before.need)
			continue;
		say(p, "; goal %u: %d/%d", "; Ziel %u: %d/%d", i + 1, after.have, after.need);
	}
}

/* The next crown space and what it brings. */
static void put_crown(const struct pen *p, unsigned side)
{
	unsigned space = p->s->crowns[side] + p->s->noted + 1u;

	if (space >= CROWNS) {
		say(p, "; crown %u: you win!", "; Krone %u: Du gewinnst!", space);
		return;
	}
	say(p, "; crown %u: ", "; Krone %u: ", space);
	duellum_put_bonus(p, side, space);
}

/* Sources. */

/* "2 tridents, exact", "..., 1 stays in the pool", "..., 1 still owed". */
void duellum_put_yield(const struct pen *p, shoal_action source)
{
	const struct frame *pay = duellum_top(p->s);
	unsigned            yield = duellum_yield(p->g, p->s, source), owed = pay->arg[PAY_OWED];

	duellum_put_amount(p, duellum_pay_resource(pay), yield);
	if (yield == owed)
		say(p, ", exactly what is owed", ", genau was fehlt");
	else if (yield > owed)
		say(p, ", %u stays in the pool", ", %u bleibt im Vorrat", yield - owed);
	else
		say(p, ", %u more to pay", ", %u noch zu zahlen", owed - yield);
}

bool duellum_is_paying(const struct pen *p)
{
	return p->s->depth && p->s->depth <= STACK && duellum_top(p->s)->op == OP_PAY;
}

/* Locations. */

static const char *location_in(const struct pen *p, unsigned side, unsigned slot)
{
	unsigned location = p->s->board[side][slot];

	return location < LOCATIONS ? name_of(p, &duellum_location_rows[location])
	                            : SHOAL_SAY(p->style, "empty slot", "leerer Platz");
}

static bool is_empty(const struct pen *p, unsigned side, unsigned slot)
{
	return p->s->board[side][slot] >= LOCATIONS;
}

/* What shows after a Location has moved up to a position. */
static void put_shows(const struct pen *p, const struct location *l, unsigned position)
{
	if (position >= l->depths) {
		say(p, "; then fully raised", "; dann ganz gehoben");
		return;
	}
	say(p, "; then ", "; dann ");
	duellum_put_depths(p->out, l, position);
}

/* A depth that is lost by a raise. */
static void put_lost(const struct pen *p, struct depth depth)
{
	if (depth.code <= CODE_EMPTY) {
		say(p, "over an empty depth", "über eine leere Tiefe");
		return;
	}
	say(p, "loses ", "verliert ");
	duellum_put_code(p->out, depth);
	shoal_put(p->out, " (");
	duellum_put_depth(p, depth);
	shoal_put(p->out, ")");
}

static void label_raise(const struct pen *p, unsigned side, unsigned slot)
{
	const struct line *line = duellum_line(p->g, p->s);

	shoal_put(p->out, "%s", location_in(p, side, slot));
	if (is_empty(p, side, slot))
		return;
	if (line && line->op == LINE_PAIDRAISE) {
		say(p, " for ", " für ");
		duellum_put_amount(p, RES_COIN, p->g->raise_price);
	}
	shoal_put(p->out, ": ");
	put_lost(p, duellum_top_depth(p->g, p->s, side, slot));
	put_shows(p, duellum_at(p->g, p->s, side, slot), p->s->position[side][slot] + 1u);
}

static void label_full(const struct pen *p, unsigned side, unsigned slot)
{
	shoal_put(p->out, "%s", location_in(p, side, slot));
	if (is_empty(p, side, slot))
		return;
	say(p, ": over ", ": über ");
	duellum_put_depths(p->out, duellum_at(p->g, p->s, side, slot), p->s->position[side][slot]);
	say(p, " to its end; can then be scored for %d PP",
	    " bis ans Ende; dann für %d PP zu werten", duellum_at(p->g, p->s, side, slot)->points);
}

static void label_score(const struct pen *p, unsigned side, unsigned slot)
{
	struct duellum_state then = *p->s;

	shoal_put(p->out, "%s", location_in(p, side, slot));
	if (is_empty(p, side, slot))
		return;
	say(p, ": +%d PP, its slot becomes free", ": +%d PP, der Platz wird frei",
	    duellum_at(p->g, p->s, side, slot)->points);
	if (then.scored_count[side] < LOCATIONS)
		then.scored[side][then.scored_count[side]++] = then.board[side][slot];
	then.board[side][slot] = NOTHING;
	then.position[side][slot] = 0;
	duellum_put_nearer(p, side, &then);
}

static void label_depth(const struct pen *p, unsigned side, unsigned slot)
{
	shoal_put(p->out, "%s", location_in(p, side, slot));
	if (is_empty(p, side, slot))
		return;
	shoal_put(p->out, ": ");
	duellum_put_depth(p, duellum_top_depth(p->g, p->s, side, slot));
	put_shows(p, duellum_at(p->g, p->s, side, slot), p->s->position[side][slot] + 1u);
}

static void label_pay_depth(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned slot = (unsigned)action - ACT_PAYD;

	shoal_put(p->out, "%s", location_in(p, side, slot));
	if (is_empty(p, side, slot) || !duellum_is_paying(p))
		return;
	shoal_put(p->out, ": ");
	duellum_put_yield(p, action);
	put_shows(p, duellum_at(p->g, p->s, side, slot), p->s->position[side][slot] + 1u);
}

/* Goals and tokens. */

static void label_token(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned goal = (unsigned)action - ACT_TOKEN, token = p->s->token[side][goal], second, face;

	say(p, "your token on goal %u", "dein Plättchen auf Ziel %u", goal + 1);
	if (!token)
		return;
	shoal_put(p->out, ": ");
	if (duellum_is_paying(p)) {
		duellum_put_yield(p, action);
		return;
	}
	second = duellum_token_second(token);
	face = duellum_token_face(token);
	duellum_put_support(p, p->g->token[second][face].support, p->g->token[second][face].number);
	say(p, ", once a turn", ", einmal im Zug");
}

static unsigned goals_declared(const struct duellum_state *s, unsigned side)
{
	unsigned n = 0;

	for (unsigned i = 0; i < GOALS; i++)
		n += s->token[side][i] != 0;
	return n;
}

static void label_goal(const struct pen *p, unsigned side, unsigned goal)
{
	unsigned second = p->s->token[!side][goal] != 0;

	duellum_put_condition(p, goal, goal_side(p->s, goal));
	if (second)
		say(p, ": Second token, +%d PP, covers the opponent's",
		    ": zweites Plättchen, +%d PP, deckt das gegnerische zu",
		    p->g->token[1][0].points);
	else
		say(p, ": First token, +%d PP", ": erstes Plättchen, +%d PP",
		    p->g->token[0][0].points);
	if (goals_declared(p->s, side) == GOALS - 1 && !p->s->closing)
		say(p, "; your fourth: round %d will be the last",
		    "; dein viertes: Runde %d wird die letzte",
		    p->s->round < p->g->rounds ? p->s->round + 1 : p->g->rounds);
}

static void label_place(const struct pen *p, unsigned side, unsigned face)
{
	static const char *const when[SUPPORT_COUNT][SHOAL_LANG_COUNT] = {
		[SUPPORT_COIN] = { " while you pay", " beim Bezahlen" },
		[SUPPORT_TRIDENT] = { " while you pay", " beim Bezahlen" },
		[SUPPORT_RAISE] = { " when you raise", " beim Heben" },
		[SUPPORT_ROTATE] = { " when you turn the wheel", " beim Drehen" },
	};
	unsigned goal = p->s->depth ? duellum_top(p->s)->arg[0] % GOALS : 0;
	unsigned second = p->s->token[!side][goal] != 0;
	unsigned support = p->g->token[second][face].support;

	duellum_put_support(p, support, p->g->token[second][face].number);
	say(p, " each turn%s", " in jedem Zug%s", when[support][p->style->lang]);
	say(p, "; %d PP", "; %d PP", p->g->token[second][face].points);
}

/* The vortex. */

static void put_price(const struct pen *p, unsigned side, unsigned slot, unsigned mode)
{
	unsigned price = duellum_price(p->g, p->s, side, slot, mode), resource = paid_in(mode);
	unsigned pool = p->s->pool[resource];

	if (mode == MODE_FREE) {
		say(p, "for free", "umsonst");
		return;
	}
	duellum_put_amount(p, resource, price);
	if (price > pool)
		say(p, " (%u from sources)", " (%u aus Quellen)", price - pool);
}

/* The position with a card owned, for the goals. */
static struct duellum_state with_card(const struct pen *p, unsigned side, unsigned card)
{
	struct duellum_state then = *p->s;

	then.types[side][type_of(p->g, card)]++;
	if (!duellum_is_location(card)) {
		then.waiting[side] |= (uint16_t)(1u << (card - LOCATIONS));
		return then;
	}
	for (unsigned i = 0; i < SLOTS; i++) {
		if (then.board[side][i] == NOTHING) {
			then.board[side][i] = (uint8_t)card;
			then.position[side][i] = 0;
			break;
		}
	}
	return then;
}

static void label_acquire(const struct pen *p, unsigned side, unsigned slot, unsigned mode)
{
	unsigned             card = p->s->vortex[slot];
	struct duellum_state then;

	if (card >= DECK) {
		say(p, "nothing lies there", "dort liegt nichts");
		return;
	}
	put_price(p, side, slot, mode);
	shoal_put(p->out, ": %s, %s, ", name_of(p, card_row(card)),
	          duellum_type_words[type_of(p->g, card)][p->style->lang]);
	put_points(p, (int)points_of(p->g, card));
	if (duellum_is_location(card)) {
		shoal_put(p->out, ", ");
		duellum_put_depths(p->out, &p->g->location[card], 0);
	} else {
		say(p, ", Mercenary", ", Söldner");
	}
	if (crown_of(p->g, card))
		put_crown(p, side);
	then = with_card(p, side, card);
	duellum_put_nearer(p, side, &then);
}

void duellum_put_prices(const struct pen *p, const struct duellum_state *then, unsigned side)
{
	for (unsigned i = 0; i < VORTEX; i++)
		shoal_put(p->out, "%s%u", i ? "-" : "", duellum_wheel(p->g, then, side, i));
}

static void label_shift(const struct pen *p, unsigned side, unsigned steps)
{
	struct duellum_state then = *p->s;

	then.offset = (uint8_t)((p->s->offset + steps) % VORTEX);
	say(p, "slots 1 to 6 then cost you ", "Platz 1 bis 6 kosten dich dann ");
	duellum_put_prices(p, &then, side);
	put_word(p, side == TURTLES ? " tridents" : " coins",
	         side == TURTLES ? " Dreizacke" : " Münzen");
	shoal_put(p->out, ", ");
	duellum_put_side(p, !side, GR_NAME);
	shoal_put(p->out, " ");
	duellum_put_prices(p, &then, !side);
	put_word(p, side == TURTLES ? " coins" : " tridents",
	         side == TURTLES ? " Münzen" : " Dreizacke");
}

/* The Leader. */

static void put_nest(const struct pen *p, unsigned side, unsigned territory)
{
	unsigned             nest = p->g->territory_nest[territory];
	struct duellum_state then = *p->s;

	if (nest == NOTHING)
		return;
	if (p->s->nest[nest] == NOTHING) {
		if (p->s->helpers[side] & ~p->s->ready[side])
			say(p, "; empty nest: ready 1 Helper", "; leeres Nest: 1 Helfer wecken");
		return;
	}
	shoal_put(p->out, "; %s: ", name_of(p, &duellum_manta_rows[p->s->nest[nest]]));
	duellum_put_effect_code(p->out, &p->g->effect[side][STARTERS + p->s->nest[nest]]);
	then.helpers[side] |= (uint16_t)(1u << (STARTERS + p->s->nest[nest]));
	then.ready[side] |= (uint16_t)(1u << (STARTERS + p->s->nest[nest]));
	duellum_put_nearer(p, side, &then);
}

static void label_route(const struct pen *p, unsigned territory)
{
	unsigned side = p->g->regent & 1, nest = p->g->territory_nest[territory];

	shoal_put(p->out, "%s", name_of(p, &duellum_territory_rows[territory]));
	if (nest != NOTHING && p->s->nest[nest] != NOTHING) {
		say(p, "; the Regent takes ", "; der Regent nimmt ");
		duellum_put_name(p, &duellum_manta_rows[p->s->nest[nest]]);
	}
	say(p, "; %d to the Regent's capital", "; noch %d zur Hauptstadt des Regenten",
	    p->g->distance[side][territory]);
}

static void label_move(const struct pen *p, unsigned side, unsigned territory)
{
	if (p->s->depth && duellum_top(p->s)->op == OP_ROUTE) {
		label_route(p, territory);
		return;
	}
	shoal_put(p->out, "%s", name_of(p, &duellum_territory_rows[territory]));
	if (territory == p->g->capital[side]) {
		say(p, ": you win the game!", ": Du gewinnst das Spiel!");
		return;
	}
	if (territory == p->g->capital[!side]) {
		shoal_put(p->out, ": ");
		duellum_put_side(p, !side, GR_NAME);
		say(p, " win the game!", " gewinnen das Spiel!");
		return;
	}
	put_nest(p, side, territory);
	say(p, "; %d to your capital, %d to theirs",
	    "; noch %d zu deiner Hauptstadt, %d zur gegnerischen", p->g->distance[side][territory],
	    p->g->distance[!side][territory]);
}

static void label_board(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned slot = ((unsigned)action - ACT_DEPTH) % SLOTS;

	if (action < ACT_PAYD)
		label_depth(p, side, slot);
	else if (action < ACT_RAISE)
		label_pay_depth(p, side, action);
	else if (action < ACT_FULL)
		label_raise(p, side, slot);
	else if (action < ACT_SCORE)
		label_full(p, side, slot);
	else
		label_score(p, side, slot);
}

void duellum_label_site(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned n;

	if (action < ACT_TOKEN) {
		label_board(p, side, action);
	} else if (action < ACT_GOAL) {
		label_token(p, side, action);
	} else if (action < ACT_PLACE) {
		label_goal(p, side, (unsigned)action - ACT_GOAL);
	} else if (action < ACT_ACQ) {
		label_place(p, side, (unsigned)action - ACT_PLACE);
	} else if (action < ACT_SHIFT) {
		n = (unsigned)action - ACT_ACQ;
		label_acquire(p, side, n / MODES, n % MODES);
	} else if (action < ACT_MOVE) {
		label_shift(p, side, (unsigned)action - ACT_SHIFT + 1);
	} else {
		label_move(p, side, (unsigned)action - ACT_MOVE);
	}
}
