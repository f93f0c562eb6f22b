/* label.c: what an answer will do here, in words for people, with all that can be foreseen. */
#include "pen.h"

#include <string.h>

/* The side that answers. Where all answer in secret it is the one whose cards the view shows. */
static unsigned asker(const struct pen *p)
{
	const struct moonshell_state *s = p->s;
	unsigned                      side = moonshell_active(p->g, s);

	if (s->phase == PHASE_SECRET) {
		for (unsigned i = 0; i < SIDES; i++) {
			if (s->dealt[i][0] != NOTHING)
				return i;
		}
	}
	if (s->base.actor >= 0 && s->base.actor < SIDES)
		return (unsigned)s->base.actor;
	return side < SIDES ? side : 0;
}

/* The tile that a column is chosen for. */
static unsigned in_hand(const struct pen *p)
{
	return p->s->phase == PHASE_MOONRISE ? TILE_MOON : p->s->held;
}

/* "white clamshell (CW)". */
static void put_named(const struct pen *p, unsigned tile)
{
	moonshell_put_tile(p, tile, GR_BARE);
	if (tile < TILE_NONE)
		shoal_put(p->out, " (%s)", code_of(tile));
}

/* Gains: the score if the game ended now, before and after. */

static int32_t gain_of(const struct pen *p, unsigned side, const struct moonshell_state *then)
{
	struct moonshell_sheet before[SIDES], after[SIDES];

	moonshell_score(p->g, p->s, before);
	moonshell_score(p->g, then, after);
	return after[side].total - before[side].total;
}

static void put_part(const struct pen *p, const char **gap, const char *name, int32_t change)
{
	if (!change)
		return;
	shoal_put(p->out, "%s%s %s%d", *gap, name, change > 0 ? "+" : "", change);
	*gap = ", ";
}

/* "+3 (Pair +2, Collector +1)". */
static void put_change(const struct pen *p, const struct moonshell_sheet *before,
                       const struct moonshell_sheet *after)
{
	int32_t     total = after->total - before->total;
	const char *gap = " (";

	say(p, "%s%d now", "jetzt %s%d", total >= 0 ? "+" : "", total);
	for (unsigned k = 0; k < OBJ_COUNT; k++)
		put_part(p, &gap, moonshell_objective_names[k][p->style->lang],
		         after->objective[k] - before->objective[k]);
	put_part(p, &gap, SHOAL_SAY(p->style, "secret", "Geheimziel"),
	         after->secret - before->secret);
	put_part(p, &gap, SHOAL_SAY(p->style, "tiles", "Plättchen"), after->tiles - before->tiles);
	put_part(p, &gap, SHOAL_SAY(p->style, "stack", "Paar im Riff"),
	         after->stacks - before->stacks);
	put_part(p, &gap, SHOAL_SAY(p->style, "reserve", "Vorrat"),
	         after->reserve - before->reserve);
	if (gap[0] == ',')
		shoal_put(p->out, ")");
}

static void put_nearer(const struct pen *p, const char *name, struct moonshell_near before,
                       struct moonshell_near after)
{
	if (before.open && !after.open)
		say(p, ", %s blocked", ", %s verbaut", name);
	else if (after.open && after.have > before.have && after.have < after.all)
		shoal_put(p->out, ", %s %d/%d", name, after.have, after.all);
}

/* The patterns that come nearer, or that can no longer be. */
static void put_patterns(const struct pen *p, unsigned side, const struct moonshell_state *then)
{
	const struct moonshell_game *g = p->g;
	const uint8_t               *old = p->s->chest[side], *chest = then->chest[side];
	unsigned                     secret = moonshell_secret_of(p->s, side);

	for (unsigned k = OBJ_COMPOSITION; k <= OBJ_ARRAY; k++) {
		unsigned card = p->s->objective[k];

		if (card != NOTHING)
			put_nearer(p, moonshell_objective_rows[k][card].name[p->style->lang],
			           moonshell_near_card(&g->pattern[k][card], old),
			           moonshell_near_card(&g->pattern[k][card], chest));
	}
	if (secret != NOTHING)
		put_nearer(p, SHOAL_SAY(p->style, "your secret", "dein Geheimziel"),
		           moonshell_near_secret(&g->secret[secret], old),
		           moonshell_near_secret(&g->secret[secret], chest));
}

/* What a changed chest brings its owner, and what others lose by it. */
static void put_gain(const struct pen *p, unsigned side, const struct moonshell_state *then)
{
	struct moonshell_sheet before[SIDES], after[SIDES];

	moonshell_score(p->g, p->s, before);
	moonshell_score(p->g, then, after);
	put_change(p, &before[side], &after[side]);
	put_patterns(p, side, then);
	for (unsigned i = 0; i < p->g->sides; i++) {
		int32_t change = after[i].total - before[i].total;

		if (i == side || !change || p->g->solo)
			continue;
		shoal_put(p->out, ", ");
		put_side(p, i);
		shoal_put(p->out, " %s%d", change > 0 ? "+" : "", change);
	}
}

/* The position with a tile on a chest space; without the moonshell in reserve if it is that. */
static struct moonshell_state with_tile(const struct pen *p, unsigned side, unsigned tile,
                                        unsigned space)
{
	struct moonshell_state then = *p->s;

	then.chest[side][space] = (uint8_t)tile;
	if (tile == TILE_MOON)
		then.reserve &= (uint8_t) ~(1u << side);
	return then;
}

/* Tides. */

static void put_tide(const struct pen *p, unsigned side, unsigned place)
{
	struct moonshell_state then = *p->s;

	then.meeple[side] = (uint8_t)place;
	if (moonshell_clockwise(p->g, &then) == moonshell_clockwise(p->g, p->s))
		return;
	say(p, "; tide then %s", "; Gezeiten dann %s",
	    moonshell_clockwise(p->g, &then) ? "↻" : "↺");
}

/* What lies on the two rocks of a board side; `none` if nothing does. */
static void put_rocks(const struct pen *p, unsigned front, const char *none)
{
	unsigned left = on_rock(p->s, front, 0), right = on_rock(p->s, front, 1);

	if (left == TILE_NONE && right == TILE_NONE)
		shoal_put(p->out, "%s", none);
	else if (left == TILE_NONE || right == TILE_NONE)
		shoal_put(p->out, "%s", code_of(left == TILE_NONE ? right : left));
	else
		shoal_put(p->out, "%s %s", code_of(left), code_of(right));
}

/* What a turn by so many quarters, clockwise, brings and takes. */
static void put_turned(const struct pen *p, unsigned side, unsigned turned)
{
	const struct moonshell_state *s = p->s;
	unsigned                      table = p->g->at[side], mine = moonshell_front(s, table);
	unsigned                      next = (mine + 4 - turned) & 3;

	say(p, "brings ", "bringt ");
	put_rocks(p, next, SHOAL_SAY(p->style, "empty rocks", "leere Felsen"));
	say(p, " from ", " von ");
	put_at_table(p, (next + s->orientation) & 3);
	say(p, ", takes your ", ", trägt deine ");
	put_rocks(p, mine, SHOAL_SAY(p->style, "empty rocks", "leeren Felsen"));
	say(p, " to ", " zu ");
	put_at_table(p, (table + turned) & 3);
}

static void label_rotate(const struct pen *p, unsigned side, unsigned quarters)
{
	bool clockwise = moonshell_clockwise(p->g, p->s);

	say(p, "%s: ", "%s: ", direction_name(p, clockwise));
	put_turned(p, side, clockwise ? quarters : 4 - quarters);
	if (p->s->swift)
		say(p, "; free", "; umsonst");
}

/* Pulls. */

static void put_landing(const struct pen *p, unsigned line, unsigned nth, unsigned right)
{
	uint8_t space[2];

	moonshell_nearest(p->s, line, space);
	put_named(p, space[nth] == NOTHING ? TILE_NONE : p->s->water[space[nth]]);
	say(p, " to %s", " auf %s", rock_letter(right));
}

static void label_pull(const struct pen *p, unsigned front, unsigned v, bool far)
{
	unsigned line = front * WIDTH + moonshell_pull_column(v);
	unsigned first = moonshell_pull_first(v);

	put_landing(p, line, 0, first);
	shoal_put(p->out, ", ");
	put_landing(p, line, 1, !first);
	if (far)
		say(p, " of the rocks opposite", " der Felsen gegenüber");
}

/* MOO-75: as somebody opposite would pull the same column. */
static void label_away(const struct pen *p, unsigned side, unsigned v)
{
	unsigned front = moonshell_front(p->s, (p->g->at[side] + 2u) & 3);

	label_pull(p, front, v == 2 || v == 3 ? v : 5 - v, true);
}

static void label_adjacent(const struct pen *p, unsigned front, unsigned column)
{
	put_landing(p, front * WIDTH + column, 0, 0);
	shoal_put(p->out, ", ");
	put_landing(p, front * WIDTH + column + 1, 0, 1);
}

static void label_special_pull(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned front = moonshell_front(p->s, p->g->at[side]);

	if (action >= ACT_PULL_SWELL) {
		put_landing(p, front * WIDTH + (action - ACT_PULL_SWELL), 0,
		            on_rock(p->s, front, 0) != TILE_NONE);
		return;
	}
	if (action < ACT_PULL_AWAY)
		label_adjacent(p, front, action - ACT_PULL_ADJ);
	else if (action < ACT_PULL_ONE)
		label_away(p, side, action - ACT_PULL_AWAY);
	else
		put_landing(p, front * WIDTH + (action - ACT_PULL_ONE) / 2u, 0,
		            (action - ACT_PULL_ONE) % 2u);
	put_tide(p, side, PLACE_OCEAN);
}

/* Taking tiles. */

/* The open cards that a tile can count for. */
static void put_served(const struct pen *p, unsigned tile)
{
	const char *gap = SHOAL_SAY(p->style, ", counts for ", ", zählt für ");

	for (unsigned k = 0; k < OBJ_COUNT; k++) {
		unsigned card = p->s->objective[k];

		if (card == NOTHING || !moonshell_serves(p->g, k, card, tile))
			continue;
		shoal_put(p->out, "%s%s", gap, moonshell_objective_names[k][p->style->lang]);
		gap = ", ";
	}
}

/* The column where a tile brings most at once, or where it would be stacked. */
static void put_best(const struct pen *p, unsigned side, unsigned tile)
{
	const uint8_t *chest = p->s->chest[side];
	unsigned       partner = moonshell_partner(chest, tile), best = NOTHING;
	int32_t        most = 0;

	if (partner != NOTHING) {
		struct moonshell_state then = with_tile(p, side, TILE_STACK, partner);

		say(p, "; stacked on ", "; Paar im Riff auf ");
		put_space(p, partner);
		shoal_put(p->out, ": ");
		put_gain(p, side, &then);
		return;
	}
	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		unsigned               space = moonshell_lowest(chest, column);
		struct moonshell_state then;

		if (space == NOTHING)
			continue;
		then = with_tile(p, side, tile, space);
		if (best == NOTHING || gain_of(p, side, &then) > most) {
			best = column;
			most = gain_of(p, side, &then);
		}
	}
	if (best != NOTHING && most)
		say(p, "; in column %u %s%d now", "; in Spalte %u jetzt %s%d", best + 1,
		    most > 0 ? "+" : "", most);
	else if (best != NOTHING)
		say(p, "; no points yet", "; noch keine Punkte");
}

static void label_collect(const struct pen *p, unsigned side, unsigned i, bool save)
{
	const struct moonshell_state *s = p->s;
	unsigned                      rock = moonshell_collect_rock(p->g, s, side, i);
	unsigned                      tile = s->rock[rock];

	put_named(p, tile);
	if (tile >= TILE_NONE)
		return;
	put_served(p, tile);
	if (save) {
		say(p, "; kept on your mermaid board", "; bleibt auf deinem Tableau");
		put_tide(p, side, PLACE_OCEAN);
		return;
	}
	put_best(p, side, tile);
	if (s->meeple[side] == PLACE_ROCK + rock) {
		say(p, "; your mermeeple comes home", "; deine Nixenfigur kommt heim");
		put_tide(p, side, PLACE_HOME);
	}
	if (s->saved[side] < TILE_NONE)
		say(p, "; the saved %s may follow", "; aufgehoben: %s", code_of(s->saved[side]));
}

static void label_trade(const struct pen *p, unsigned side, unsigned index)
{
	const struct moonshell_state *s = p->s;
	unsigned rock = moonshell_trade_rock(p->g, s, side, index / 2), tile = s->rock[rock];
	unsigned mine = 2 * moonshell_front(s, p->g->at[side]) + index % 2;

	put_named(p, tile);
	say(p, " from ", " von ");
	put_at_table(p, (rock / 2 + s->orientation) & 3);
	say(p, " for your %s", " für dein %s", code_of(s->rock[mine]));
	if (tile < TILE_NONE)
		put_best(p, side, tile);
	put_tide(p, side, PLACE_OCEAN);
}

static void label_moon(const struct pen *p, unsigned side)
{
	say(p, "counts as every shape and colour", "zählt als jede Form und Farbe");
	put_best(p, side, TILE_MOON);
	say(p, " (with %d less in reserve)", " (mit %d weniger im Vorrat)", p->g->reserve);
}

static void label_order(const struct pen *p, unsigned side, unsigned order)
{
	const char *fresh = code_of(p->s->held), *saved = code_of(p->s->saved[side]);

	if (order == 0)
		say(p, "place %s only; %s stays saved", "nur %s einlegen; %s bleibt aufgehoben",
		    fresh, saved);
	else
		say(p, "place %s, then %s", "erst %s einlegen, dann %s", order == 1 ? fresh : saved,
		    order == 1 ? saved : fresh);
}

/* Placing. */

static void label_space(const struct pen *p, unsigned side, unsigned tile, unsigned space)
{
	struct moonshell_state then;

	if (space == NOTHING || tile >= TILE_NONE) {
		say(p, "no room", "kein Platz");
		return;
	}
	then = with_tile(p, side, tile, space);
	put_space(p, space);
	shoal_put(p->out, ": ");
	put_gain(p, side, &then);
}

static void label_buoy(const struct pen *p, unsigned side)
{
	say(p, "instead of your mermeeple, ", "statt deiner Nixenfigur, ");
	label_space(p, side, in_hand(p), moonshell_meeple_space(p->s->chest[side]));
	put_tide(p, side, PLACE_HOME);
}

static void label_stack(const struct pen *p, unsigned side)
{
	unsigned space = moonshell_partner(p->s->chest[side], p->s->held);

	say(p, "make a stack on ", "Paar im Riff auf ");
	label_space(p, side, TILE_STACK, space);
}

static void label_decline(const struct pen *p)
{
	if (p->s->phase == PHASE_MOONRISE) {
		say(p, "keep the moonshell in reserve, worth ",
		    "die Mondmuschel im Vorrat lassen, wert: ");
		put_points(p, p->g->reserve);
	} else if (p->s->phase == PHASE_GIFT) {
		put_named(p, p->s->held);
		say(p, " goes back into the bag", " geht zurück in den Beutel");
	} else {
		say(p, "change nothing", "nichts ändern");
	}
}

/* Dark powers. */

static void label_slide(const struct pen *p, unsigned side, unsigned space, unsigned column)
{
	struct moonshell_state then = *p->s;
	uint8_t               *chest = then.chest[side];
	unsigned               end = moonshell_slide_end(chest, space, column), tile = chest[space];

	put_named(p, tile);
	if (end == NOTHING) {
		say(p, " cannot slide there", " kann nicht dorthin");
		return;
	}
	for (; space + CHEST_COLUMNS < CHEST; space += CHEST_COLUMNS)
		chest[space] = chest[space + CHEST_COLUMNS];
	chest[space] = TILE_NONE;
	chest[end] = (uint8_t)tile;
	say(p, " to ", " nach ");
	put_space(p, end);
	shoal_put(p->out, ": ");
	put_gain(p, side, &then);
}

static void label_exchange(const struct pen *p, unsigned side, const uint8_t space[2])
{
	struct moonshell_state then = *p->s;
	uint8_t               *chest = then.chest[side];
	uint8_t                first = chest[space[0]];

	shoal_put(p->out, "%s ", code_of(first));
	put_space(p, space[0]);
	say(p, " and %s ", " und %s ", code_of(chest[space[1]]));
	put_space(p, space[1]);
	chest[space[0]] = chest[space[1]];
	chest[space[1]] = first;
	say(p, " change places: ", " tauschen: ");
	put_gain(p, side, &then);
}

static void label_corner(const struct pen *p, unsigned side, unsigned corner)
{
	say(p, "brings you at your next turn ", "bringt dir im nächsten Zug ");
	for (unsigned i = 0; i < 2; i++) {
		unsigned board = (corner + i) & 3;

		if (i)
			say(p, ", or ", ", oder ");
		put_rocks(p, board, SHOAL_SAY(p->style, "empty rocks", "leere Felsen"));
		say(p, ", now before ", ", jetzt bei ");
		put_at_table(p, (board + p->s->orientation) & 3);
	}
	put_tide(p, side, PLACE_CORNER + corner);
}

static void label_side(const struct pen *p, unsigned side, unsigned right)
{
	unsigned front = moonshell_front(p->s, p->g->at[side]);
	unsigned board = p->s->meeple[side] - (unsigned)PLACE_CORNER + right;
	unsigned turned = (front + 4 - (board & 3)) & 3;

	if (right)
		say(p, "your corner at your right hand: ", "deine Ecke zur rechten Hand: ");
	else
		say(p, "your corner at your left hand: ", "deine Ecke zur linken Hand: ");
	if (turned)
		put_turned(p, side, turned);
	else
		say(p, "the ocean stays as it is", "das Meer bleibt, wie es ist");
	put_tide(p, side, PLACE_HOME);
}

static void label_mark(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned rock = 2 * moonshell_front(p->s, p->g->at[side]), place;

	if (action < ACT_SLIDE) {
		place = PLACE_WATER + action - ACT_MARK_TILE;
		put_named(p, p->s->water[action - ACT_MARK_TILE]);
		say(p, " for you alone", " nur für dich");
		put_served(p, p->s->water[action - ACT_MARK_TILE]);
	} else {
		rock += action - ACT_MARK_ROCK;
		place = PLACE_ROCK + rock;
		say(p, "only you can collect from rock %s (now %s)",
		    "nur du kannst von Fels %s sammeln (jetzt %s)", rock_letter(rock),
		    code_of(p->s->rock[rock]));
	}
	put_tide(p, side, place);
}

static void label_hold(const struct pen *p, unsigned side, unsigned space)
{
	bool under = moonshell_lowest(p->s->chest[side], space % CHEST_COLUMNS) < space;

	say(p, "your mermeeple keeps ", "deine Nixenfigur hält das Feld ");
	put_space(p, space);
	say(p, " for a later tile", " für ein späteres Plättchen frei");
	if (under)
		say(p, " that will hover; others sink past it",
		    ", das dort schwebt; andere sinken vorbei");
	else
		say(p, "; others may lie on it", "; andere dürfen darüber liegen");
	put_tide(p, side, PLACE_CHEST + space);
}

static void label_return(const struct pen *p, unsigned side, bool call)
{
	bool kept = p->s->meeple[side] >= PLACE_CHEST;

	if (!call)
		say(p, "your mermeeple stays", "deine Nixenfigur bleibt");
	else if (kept)
		say(p, "your mermeeple comes home; what lies above it sinks",
		    "deine Nixenfigur kommt heim; was über ihr liegt, sinkt");
	else
		say(p, "your mermeeple comes home; nothing is reserved any more",
		    "deine Nixenfigur kommt heim; nichts bleibt reserviert");
	if (call)
		put_tide(p, side, PLACE_HOME);
}

static void label_power(const struct pen *p, unsigned side, shoal_action action)
{
	bool slides = action >= ACT_SLIDE && action < ACT_MARK_ROCK;

	if (slides)
		label_slide(p, side, (action - ACT_SLIDE) / 4u, (action - ACT_SLIDE) % 4u);
	else if (action < ACT_SWAP)
		label_mark(p, side, action);
	else if (action < ACT_MARK_CORNER)
		label_exchange(p, side, moonshell_pair[action - ACT_SWAP]);
	else if (action < ACT_SIDE)
		label_corner(p, side, action - ACT_MARK_CORNER);
	else if (action < ACT_HOLD)
		label_side(p, side, action - ACT_SIDE);
	else if (action < ACT_RETURN)
		label_hold(p, side, action - ACT_HOLD);
	else
		label_return(p, side, action != ACT_RETURN);
}

/* Set-up and chance. */

static void label_secret(const struct pen *p, unsigned card)
{
	const struct moonshell_secret *secret;
	struct moonshell_drawing       drawing;

	if (card == NOTHING) {
		say(p, "a card that you cannot see", "eine Karte, die du nicht siehst");
		return;
	}
	secret = &p->g->secret[card];
	drawing = moonshell_draw_secret(secret);
	shoal_put(p->out, "%s: ", moonshell_secret_rows[card].name[p->style->lang]);
	for (unsigned row = drawing.rows; row-- > 0;) {
		for (unsigned i = 0; i < drawing.columns; i++)
			shoal_put(p->out, "%c", drawing.type[row][i] == NOTHING ? '.' : '#');
		shoal_put(p->out, "%s", row ? " / " : ", ");
	}
	put_points(p, secret->points);
	if (secret->times > 1)
		say(p, ", up to %d times", ", bis zu %d-mal", secret->times);
}

static void label_mermaid(const struct pen *p, unsigned board)
{
	unsigned power = p->g->dark ? p->g->dark_power[board] : p->g->light_power[board];

	shoal_put(p->out, "%s: ", moonshell_mermaid_rows[board].name[p->style->lang]);
	moonshell_put_power(p, power, p->g->dark);
}

static void label_objective(const struct pen *p, shoal_action action)
{
	unsigned kind = OBJ_COUNT - 1;

	while (action < moonshell_objective_first[kind])
		kind--;
	shoal_put(p->out, "%s: ", moonshell_objective_names[kind][p->style->lang]);
	moonshell_put_card(p, kind, action - moonshell_objective_first[kind]);
}

static void label_chance(const struct pen *p, shoal_action action)
{
	unsigned event;

	if (action < ACT_TILE) {
		put_side(p, action - ACT_START);
		say(p, " begins", " beginnt");
	} else if (action < ACT_OBJECTIVE) {
		put_named(p, action - ACT_TILE);
		say(p, ", %d in the bag", ", %d im Beutel", p->s->bag[action - ACT_TILE]);
	} else if (action < ACT_DEAL) {
		label_objective(p, action);
	} else if (action < ACT_EVENT) {
		label_secret(p, action - ACT_DEAL);
	} else if (action < ACT_COLUMN) {
		event = action - ACT_EVENT;
		shoal_put(p->out, "%s: ", moonshell_event_rows[event].name[p->style->lang]);
		moonshell_put_effect(p, p->g->event[event].effect, p->g->event[event].value);
	} else {
		say(p, "the rival pulls its column %d", "die Rivalin zieht ihre Spalte %d",
		    action - ACT_COLUMN + 1);
	}
}

/* Answers that every game has. */
static void label_plain(const struct pen *p, unsigned side, shoal_action action)
{
	if (action == ACT_END) {
		say(p, "end the turn", "den Zug beenden");
		if (p->s->actions)
			say(p, p->s->actions == 1 ? "; %d action is lost" : "; %d actions are lost",
			    p->s->actions == 1 ? "; %d Aktion verfällt" : "; %d Aktionen verfallen",
			    p->s->actions);
	} else if (action == ACT_ROTATE) {
		label_rotate(p, side, 1);
	} else if (action < ACT_COLLECT) {
		label_pull(p, moonshell_front(p->s, p->g->at[side]), action - ACT_PULL, false);
	} else if (action < ACT_MOON) {
		label_collect(p, side, action - ACT_COLLECT, false);
	} else if (action == ACT_MOON) {
		label_moon(p, side);
	} else if (action < ACT_PLACE_BUOY) {
		label_space(p, side, in_hand(p),
		            moonshell_lowest(p->s->chest[side], action - ACT_PLACE));
	} else if (action == ACT_PLACE_BUOY) {
		label_buoy(p, side);
	} else if (action == ACT_STACK) {
		label_stack(p, side);
	} else if (action == ACT_DECLINE) {
		label_decline(p);
	} else {
		label_order(p, side, action - ACT_ORDER);
	}
}

void moonshell_put_label(const struct shoal_pen *pen, shoal_action action)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { .g = moonshell_game_of(game),
		                        .s = moonshell_state_of(view),
		                        .style = style,
		                        .out = out };
	unsigned                  side = asker(&p);

	if (action < ACT_PULL_ADJ) {
		label_plain(&p, side, action);
	} else if (action < ACT_SWAP_TAKE) {
		label_special_pull(&p, side, action);
	} else if (action < ACT_ROTATE_MOON) {
		label_trade(&p, side, action - ACT_SWAP_TAKE);
	} else if (action < ACT_COLLECT_SAVE) {
		label_rotate(&p, side, action - ACT_ROTATE_MOON + 1u);
		put_tide(&p, side, PLACE_OCEAN);
	} else if (action < ACT_MARK_TILE) {
		label_collect(&p, side, action - ACT_COLLECT_SAVE, true);
	} else if (action < ACT_EXCHANGE) {
		label_power(&p, side, action);
	} else if (action < ACT_SECRET) {
		label_exchange(&p, side, moonshell_neighbours[action - ACT_EXCHANGE]);
	} else if (action < ACT_MERMAID) {
		label_secret(&p, p.s->dealt[side][action - ACT_SECRET]);
	} else if (action < ACT_START) {
		label_mermaid(&p, action - ACT_MERMAID);
	} else {
		label_chance(&p, action);
	}
}
