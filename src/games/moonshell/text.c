/* text.c: the words of the lagoon: names, notation, prompts, log. Labels are in label.c, the board
 * in board.c, the view in page.c. */
#include "pen.h"

/* Names (2.1, 2.2 and the kinds of objectives). */

const char *const moonshell_type_names[TYPES][SHOAL_LANG_COUNT] = {
	{ "sand dollar", "Sanddollar" },
	{ "starfish", "Seestern" },
	{ "clamshell", "Venusmuschel" },
	{ "auger", "Schraubenschnecke" },
	{ "pink", "Rosa" },
	{ "white", "Weiß" },
	{ "orange", "Orange" },
	{ "purple", "Violett" },
};

const char *const moonshell_objective_names[OBJ_COUNT][SHOAL_LANG_COUNT] = {
	[OBJ_COMPOSITION] = { "Composition", "Komposition" },
	[OBJ_ARRAY] = { "Array", "Anordnung" },
	[OBJ_PAIR] = { "Pair", "Paare" },
	[OBJ_TROVE] = { "Trove", "Hort" },
	[OBJ_COLLECTOR] = { "Collector", "Sammlung" },
};

const char moonshell_tile_codes[TILE_COUNT][3] = {
	"DP", "DW", "DO", "DV", "FP", "FW", "FO", "FV", "CP", "CW", "CO", "CV",
	"AP", "AW", "AO", "AV", "U",  "N",  "K",  "M",  "S",  "X",  "--",
};

const char *const moonshell_ending_ids[END_COUNT] = {
	[END_NONE] = "",
	[END_FULL] = "full-chest",
	[END_STILL] = "still-water",
	[END_ROUNDS] = "last-round",
};

const char *const moonshell_ending_names[END_COUNT][SHOAL_LANG_COUNT] = {
	[END_NONE] = { "", "" },
	[END_FULL] = { "A chest is full", "Eine Truhe ist voll" },
	[END_STILL] = { "Nobody adds to a chest any more", "Keine Truhe füllt sich mehr" },
	[END_ROUNDS] = { "The last round is over", "Die letzte Runde ist vorbei" },
};

/* Notation. */

static const char *const rock_words[6] = { "L", "R", "left L", "left R", "right L", "right R" };

static void put_column(struct shoal_text *out, const char *word, unsigned v) /* of a PULL */
{
	unsigned column = moonshell_pull_column(v);

	shoal_put(out, "%s %u", word, column + 1);
	if (column == WIDTH / 2)
		shoal_put(out, " %s", v == 2 ? "L" : "R");
}

static void put_pull(struct shoal_text *out, unsigned action)
{
	if (action < ACT_PULL_AWAY)
		shoal_put(out, "pull %u+%u", action - ACT_PULL_ADJ + 1, action - ACT_PULL_ADJ + 2);
	else if (action < ACT_PULL_ONE)
		put_column(out, "pull away", action - ACT_PULL_AWAY);
	else if (action < ACT_PULL_SWELL)
		shoal_put(out, "pull one %u %s", (action - ACT_PULL_ONE) / 2 + 1,
		          rock_words[(action - ACT_PULL_ONE) % 2]);
	else
		shoal_put(out, "pull swell %u", action - ACT_PULL_SWELL + 1);
}

/* Ordinary answers. */
static void put_plain(struct shoal_text *out, unsigned action)
{
	static const char *const orders[3] = { "new", "new saved", "saved new" };

	if (action == ACT_END)
		shoal_put(out, "end");
	else if (action == ACT_ROTATE)
		shoal_put(out, "rotate");
	else if (action < ACT_COLLECT)
		put_column(out, "pull", action - ACT_PULL);
	else if (action < ACT_MOON)
		shoal_put(out, "collect %s", rock_words[action - ACT_COLLECT]);
	else if (action == ACT_MOON)
		shoal_put(out, "moon");
	else if (action < ACT_PLACE_BUOY)
		shoal_put(out, "place %u", action - ACT_PLACE + 1);
	else if (action < ACT_ORDER)
		shoal_put(out, "%s",
		          action == ACT_PLACE_BUOY ? "buoy"
		          : action == ACT_STACK    ? "stack"
		                                   : "decline");
	else
		shoal_put(out, "order %s", orders[action - ACT_ORDER]);
}

static void put_pair(const struct pen *p, const char *word, const uint8_t space[2])
{
	shoal_put(p->out, "%s ", word);
	put_space(p, space[0]);
	shoal_put(p->out, " ");
	put_space(p, space[1]);
}

static void put_light(struct shoal_text *out, unsigned action)
{
	static const char *const others[6] = { "left L",     "left R",  "opposite L",
		                               "opposite R", "right L", "right R" };

	if (action < ACT_SWAP_TAKE)
		put_pull(out, action);
	else if (action < ACT_ROTATE_MOON)
		shoal_put(out, "trade %s for %s", others[(action - ACT_SWAP_TAKE) / 2],
		          rock_words[(action - ACT_SWAP_TAKE) % 2]);
	else if (action < ACT_COLLECT_SAVE)
		shoal_put(out, "rotate moon %u", action - ACT_ROTATE_MOON + 1);
	else
		shoal_put(out, "save %s", rock_words[action - ACT_COLLECT_SAVE]);
}

static void put_dark(const struct pen *p, unsigned action)
{
	if (action < ACT_SLIDE) {
		shoal_put(p->out, "mark ");
		put_water(p, action - ACT_MARK_TILE);
	} else if (action < ACT_MARK_ROCK) {
		shoal_put(p->out, "slide ");
		put_space(p, (action - ACT_SLIDE) / CHEST_COLUMNS);
		shoal_put(p->out, " %u", (action - ACT_SLIDE) % CHEST_COLUMNS + 1);
	} else if (action < ACT_SWAP) {
		shoal_put(p->out, "mark rock %s", rock_words[action - ACT_MARK_ROCK]);
	} else if (action < ACT_MARK_CORNER) {
		put_pair(p, "swap", moonshell_pair[action - ACT_SWAP]);
	} else if (action < ACT_SIDE) {
		shoal_put(p->out, "corner %u", action - ACT_MARK_CORNER + 1);
	} else if (action < ACT_HOLD) {
		shoal_put(p->out, action == ACT_SIDE ? "side left" : "side right");
	} else if (action < ACT_RETURN) {
		shoal_put(p->out, "hold ");
		put_space(p, action - ACT_HOLD);
	} else {
		shoal_put(p->out, action == ACT_RETURN ? "leave" : "call");
	}
}

static void put_outcome(struct shoal_text *out, unsigned action)
{
	static const char *const kinds[OBJ_COUNT] = { "composition", "array", "pair", "trove",
		                                      "collector" };
	unsigned                 kind = OBJ_COUNT - 1;

	if (action < ACT_TILE) {
		shoal_put(out, "start %u", action - ACT_START + 1);
	} else if (action < ACT_OBJECTIVE) {
		shoal_put(out, "tile %s", moonshell_tile_codes[action - ACT_TILE]);
	} else if (action < ACT_DEAL) {
		while (action < moonshell_objective_first[kind])
			kind--;
		shoal_put(out, "%s %u", kinds[kind], action - moonshell_objective_first[kind] + 1);
	} else if (action < ACT_EVENT) {
		shoal_put(out, "deal %u", action - ACT_DEAL + 1);
	} else if (action < ACT_COLUMN) {
		shoal_put(out, "event %s", moonshell_event_rows[action - ACT_EVENT].id);
	} else {
		shoal_put(out, "column %u", action - ACT_COLUMN + 1);
	}
}

void moonshell_put_action(const struct shoal_game *game, const struct shoal_state *state,
                          shoal_action action, struct shoal_text *out)
{
	const struct pen p = { .g = moonshell_game_of(game), .out = out };

	(void)state;
	if (action < ACT_PULL_ADJ)
		put_plain(out, action);
	else if (action < ACT_MARK_TILE)
		put_light(out, action);
	else if (action < ACT_EXCHANGE)
		put_dark(&p, action);
	else if (action < ACT_SECRET)
		put_pair(&p, "exchange", moonshell_neighbours[action - ACT_EXCHANGE]);
	else if (action < ACT_MERMAID)
		shoal_put(out, "keep %s", action == ACT_SECRET ? "first" : "second");
	else if (action < ACT_START)
		shoal_put(out, "mermaid %s", moonshell_mermaid_rows[action - ACT_MERMAID].id);
	else
		put_outcome(out, action);
}

/* Prompts. */

enum way { WAY_ROTATE, WAY_PULL, WAY_COLLECT, WAY_MOON, WAY_POWER, WAY_COUNT };

static enum way way_of(shoal_action action)
{
	if (action == ACT_ROTATE)
		return WAY_ROTATE;
	if (action < ACT_COLLECT || (action >= ACT_PULL_SWELL && action < ACT_SWAP_TAKE))
		return WAY_PULL;
	if (action < ACT_MOON)
		return WAY_COLLECT;
	return action == ACT_MOON ? WAY_MOON : WAY_POWER;
}

/* A bit per way to use the turn. */
static unsigned open_ways(const struct pen *p)
{
	shoal_action list[SHOAL_LIST_MAX];
	size_t       n = moonshell_list(p->g, p->s, list);
	unsigned     ways = 0;

	for (size_t i = 0; i < n; i++)
		ways |= list[i] == ACT_END ? 0 : 1u << way_of(list[i]);
	return ways;
}

static void put_ways(const struct pen *p, unsigned ways)
{
	static const char *const name[WAY_COUNT][SHOAL_LANG_COUNT] = {
		[WAY_ROTATE] = { "rotate", "Drehen" },
		[WAY_PULL] = { "pull", "Ziehen" },
		[WAY_COLLECT] = { "collect", "Sammeln" },
		[WAY_MOON] = { "place the moonshell", "Mondmuschel einlegen" },
		[WAY_POWER] = { "use your power", "deine Kraft nutzen" },
	};

	for (unsigned i = 0, left = ways; i < WAY_COUNT; i++) {
		if (!(ways >> i & 1))
			continue;
		left &= ~(1u << i);
		shoal_put(p->out, "%s%s", name[i][p->style->lang],
		          !left                  ? "?"
		          : !(left & (left - 1)) ? SHOAL_SAY(p->style, " or ", " oder ")
		                                 : ", ");
	}
}

static void prompt_turn(const struct pen *p, unsigned side)
{
	const struct moonshell_state *s = p->s;
	unsigned ways = open_ways(p), front = moonshell_front(s, p->g->at[side]);
	bool     full = on_rock(s, front, 0) != TILE_NONE || on_rock(s, front, 1) != TILE_NONE;

	if (s->last)
		say(p, "The last round! ", "Die letzte Runde! ");
	if (s->actions) {
		put_actions(p, s->actions);
		say(p, " left: ", " übrig: ");
	} else {
		say(p, "No action left, but for free: ", "Keine Aktion mehr, aber umsonst: ");
	}
	put_ways(p, ways);
	if (s->swift && ways >> WAY_ROTATE & 1)
		say(p, " The next rotation is free.", " Das nächste Drehen ist frei.");
	if (s->actions && full && !(ways >> WAY_PULL & 1))
		say(p, " To pull, both your rocks must be open.",
		    " Zum Ziehen müssen deine beiden Felsen frei sein.");
	if (ways >> WAY_POWER & 1)
		say(p, " (MOO-23 to MOO-26, MOO-65)", " (MOO-23 bis MOO-26, MOO-65)");
	else
		say(p, " (MOO-23 to MOO-26)", " (MOO-23 bis MOO-26)");
}

static void prompt_return(const struct pen *p, unsigned side)
{
	say(p, "Your mermeeple is still out (", "Deine Nixenfigur ist noch draußen (");
	moonshell_put_where(p, p->s->meeple[side]);
	say(p, "): leave it there or call it home? (MOO-82, MOO-83)",
	    "): dort lassen oder heimrufen? (MOO-82, MOO-83)");
}

static void prompt_order(const struct pen *p, unsigned side)
{
	say(p, "You take ", "Du nimmst ");
	moonshell_put_tile(p, p->s->held, GR_THE_ACC);
	say(p, " and have saved ", " und hast noch ");
	moonshell_put_tile(p, p->s->saved[side], GR_THE_ACC);
	say(p, ": which do you place, and in which order? (MOO-80)",
	    " aufgehoben: Was legst du ein, und in welcher Folge? (MOO-80)");
}

static void prompt_place(const struct pen *p)
{
	say(p, "Which column for ", "In welche Spalte kommt ");
	moonshell_put_tile(p, p->s->held, GR_THE);
	if (p->s->next < TILE_NONE) {
		say(p, " (then ", " (danach ");
		moonshell_put_tile(p, p->s->next, GR_THE);
		shoal_put(p->out, ")");
	}
	say(p, "? It sinks to the lowest empty space. (MOO-46)",
	    "? Das Plättchen sinkt auf das unterste leere Feld. (MOO-46)");
}

static void prompt_gift(const struct pen *p)
{
	say(p, "The reef gives you ", "Das Riff schenkt dir ");
	moonshell_put_tile(p, p->s->held, GR_A_ACC);
	say(p, ": place it, or back into the bag? (MOO-109)",
	    ": einlegen oder zurück in den Beutel? (MOO-109)");
}

void moonshell_put_prompt(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	int                       seat = pen->seat;
	const struct pen          p = { .g = moonshell_game_of(game),
		                        .s = moonshell_state_of(view),
		                        .style = style,
		                        .out = out };
	unsigned                  side = seat >= 0 && seat < SIDES ? (unsigned)seat : 0;

	switch ((enum phase)p.s->phase) {
	case PHASE_MERMAID:
		say(&p, "Which mermaid will you be? Her power is yours all game. (MOO-6, MOO-63)",
		    "Welche Meerjungfrau bist du? Ihre Kraft gilt das ganze Spiel. (MOO-6, "
		    "MOO-63)");
		break;
	case PHASE_SECRET:
		say(&p, "Which secret objective do you keep? Nobody else sees it. (MOO-14, MOO-15)",
		    "Welches geheime Ziel behältst du? Niemand sonst sieht es. (MOO-14, MOO-15)");
		break;
	case PHASE_MOONRISE:
		say(&p, "Moonrise: place your moonshell for free? (MOO-96)",
		    "Mondaufgang: deine Mondmuschel umsonst einlegen? (MOO-96)");
		break;
	case PHASE_EXCHANGE:
		say(&p, "Shifting sands: exchange two neighbouring tiles? (MOO-108)",
		    "Wandernder Sand: zwei Nachbarn tauschen? (MOO-108)");
		break;
	case PHASE_GIFT:
		prompt_gift(&p);
		break;
	case PHASE_SIDE:
		say(&p,
		    "The ocean turns your corner to you: at your left or your right hand? (MOO-88)",
		    "Das Meer dreht dir deine Ecke zu: zur linken oder zur rechten Hand? (MOO-88)");
		break;
	case PHASE_TURN:
		prompt_turn(&p, side);
		break;
	case PHASE_ORDER:
		prompt_order(&p, side);
		break;
	case PHASE_PLACE:
		prompt_place(&p);
		break;
	case PHASE_RETURN:
		prompt_return(&p, side);
		break;
	case PHASE_START: /* chance, or nobody: no question */
	case PHASE_TILE:
	case PHASE_OBJECTIVE:
	case PHASE_DEAL:
	case PHASE_EVENT:
	case PHASE_COLUMN:
	case PHASE_OVER:
	case PHASE_OBJECTIVES:
	case PHASE_FILL:
	case PHASE_ROUND:
	case PHASE_OFFER:
	case PHASE_BEGIN:
	case PHASE_RIVAL:
	case PHASE_PUT:
	case PHASE_DONE:
	case PHASE_CLOSE:
	case PHASE_NEXT:
	case PHASE_COUNT:
		break;
	}
}
