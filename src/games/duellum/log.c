/* log.c: what happened, one sentence for each event. Factions act by name, so that the log reads
 * the same for everybody. */
#include "pen.h"

/* "The Turtles play": a side and its verb. */
static void tell_who(const struct pen *p, int side, const char *english, const char *german)
{
	duellum_put_side(p, (unsigned)side, GR_BEGINS);
	shoal_put(p->out, " %s", SHOAL_SAY(p->style, english, german));
}

static void tell_name(const struct pen *p, const struct shoal_row *row)
{
	shoal_put(p->out, " ");
	duellum_put_name(p, row);
}

static const struct shoal_row *card_of(int side, int card) /* an Action Card */
{
	return action_row((unsigned)side, (unsigned)card);
}

/* What an animal can do, as it is printed; that ends the sentence. */
static void tell_effect(const struct pen *p, unsigned side, unsigned helper)
{
	shoal_put(p->out, " (");
	duellum_put_effect_code(p->out, &p->g->effect[side][helper]);
	shoal_put(p->out, ").");
}

/* Set-up. */

static void tell_first(const struct pen *p, const struct event_first *e)
{
	tell_who(p, e->side, "begin.", "beginnen.");
}

static void tell_side(const struct pen *p, const struct event_side *e)
{
	say(p, "Goal %u: ", "Ziel %u: ", (unsigned)e->goal + 1);
	duellum_put_condition(p, (unsigned)e->goal, (unsigned)e->face);
	shoal_put(p->out, ".");
}

static void tell_manta(const struct pen *p, const struct event_manta *e)
{
	unsigned territory = p->g->nest_territory[(unsigned)e->nest];

	say(p, "In the nest of %s lives %s", "Im Nest von %s wohnt %s",
	    duellum_territory_rows[territory].id,
	    name_of(p, &duellum_manta_rows[(unsigned)e->manta]));
	tell_effect(p, TURTLES, STARTERS + (unsigned)e->manta);
}

static void tell_draw(const struct pen *p, const struct event_draw *e)
{
	say(p, "Vortex %u: ", "Strudel %u: ", (unsigned)e->slot + 1);
	shoal_put(p->out, "%s", name_of(p, card_row((unsigned)e->card)));
	if (e->side >= 0)
		say(p, e->left == 1 ? " (%d card left)" : " (%d cards left)",
		    e->left == 1 ? " (noch %d Karte)" : " (noch %d Karten)", e->left);
	shoal_put(p->out, ".");
}

static void tell_wheel(const struct pen *p, const struct event_wheel *e)
{
	say(p, "The price wheel stands at %d.", "Das Preisrad steht auf %d.", e->offset);
}

/* Turns. */

static void tell_turn(const struct pen *p, const struct event_turn *e)
{
	say(p, "Round %d: ", "Runde %d: ", e->round);
	duellum_put_side(p, (unsigned)e->side, p->style->lang == SHOAL_DE ? GR_BEGINS : GR_NAME);
	say(p, " are on turn.", " sind am Zug.");
}

static void tell_end(const struct pen *p, const struct event_end *e)
{
	tell_who(p, e->side, "end their turn", "beenden ihren Zug");
	if (e->coins || e->tridents) {
		say(p, "; unused: ", "; ungenutzt: ");
		duellum_put_both(p, (unsigned)e->coins, (unsigned)e->tridents);
	}
	shoal_put(p->out, ".");
}

static void tell_closing(const struct pen *p, const struct event_closing *e)
{
	if (e->why == END_GOALS)
		say(p, "Four goals are met: round %d is the last.",
		    "Vier Ziele sind erreicht: Runde %d ist die letzte.", e->round);
	else
		say(p, "The deck is empty: round %d is the last.",
		    "Der Stapel ist leer: Runde %d ist die letzte.", e->round);
}

static void tell_over(const struct pen *p, const struct event_over *e)
{
	bool counted = e->why >= END_GOALS, squids = e->winner == SQUIDS;

	shoal_put(p->out, "%s: ", duellum_ending_names[e->why][p->style->lang]);
	if (e->winner < 0) {
		say(p, "the game is drawn", "Das Spiel endet unentschieden");
	} else {
		duellum_put_side(p, (unsigned)e->winner,
		                 p->style->lang == SHOAL_DE ? GR_BEGINS : GR_NAME);
		say(p, " win", " gewinnen");
	}
	if (counted)
		say(p, " with %d to %d PP", " mit %d zu %d PP", squids ? e->squids : e->turtles,
		    squids ? e->turtles : e->squids);
	shoal_put(p->out, ".");
}

/* Action Cards. */

static void tell_play(const struct pen *p, const struct event_play *e)
{
	tell_who(p, e->side, e->extra ? "also play" : "play",
	         e->extra ? "spielen noch dazu" : "spielen");
	tell_name(p, card_of(e->side, e->card));
	shoal_put(p->out, ".");
}

static void tell_discard(const struct pen *p, const struct event_discard *e)
{
	duellum_put_name(p, card_of(e->side, e->card));
	say(p, " goes on ", " kommt auf die Ablage ");
	duellum_put_side(p, (unsigned)e->side, GR_OF);
	put_word(p, " discard.", ".");
}

/* The Regent has a deck where others have a hand. */
static bool is_regent(const struct pen *p, int side)
{
	return side == p->g->regent;
}

static void tell_keep(const struct pen *p, const struct event_keep *e)
{
	duellum_put_name(p, card_of(e->side, e->card));
	if (is_regent(p, e->side))
		say(p, " goes back into the Regent's deck.",
		    " kommt zurück in den Stapel des Regenten.");
	else
		say(p, " goes back to the hand.", " kommt zurück auf die Hand.");
}

static void tell_regroup(const struct pen *p, const struct event_regroup *e)
{
	tell_who(p, e->side, "regroup: their discard goes back to the hand.",
	         "sammeln sich: Ihre Ablage kommt zurück auf die Hand.");
}

static void tell_return(const struct pen *p, const struct event_return *e)
{
	if (is_regent(p, e->side)) {
		duellum_put_name(p, card_of(e->side, e->card));
		say(p, " goes back into the Regent's deck.",
		    " kommt zurück in den Stapel des Regenten.");
		return;
	}
	tell_who(p, e->side, "take", "nehmen");
	tell_name(p, card_of(e->side, e->card));
	say(p, " back to the hand.", " zurück auf die Hand.");
}

static void tell_return_all(const struct pen *p, const struct event_return_all *e)
{
	if (is_regent(p, e->side))
		say(p, "The Regent's pile goes back into its deck.",
		    "Die Ablage des Regenten kommt zurück in seinen Stapel.");
	else
		tell_who(p, e->side, "take all their discarded cards back to the hand.",
		         "nehmen alle abgelegten Karten zurück auf die Hand.");
}

static void tell_drop(const struct pen *p, const struct event_drop *e)
{
	if (is_regent(p, e->side)) {
		say(p, "The Regent loses", "Der Regent verliert");
		tell_name(p, card_of(e->side, e->card));
		say(p, " from its deck.", " aus seinem Stapel.");
		return;
	}
	tell_who(p, e->side, "must discard", "müssen");
	tell_name(p, card_of(e->side, e->card));
	put_word(p, ".", " ablegen.");
}

static void tell_copy(const struct pen *p, const struct event_copy *e)
{
	tell_who(p, e->side, "copy ", "ahmen ");
	duellum_put_name(p, action_row(!(unsigned)e->side, (unsigned)e->card));
	say(p, " of ", " ");
	duellum_put_side(p, !(unsigned)e->side, p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	put_word(p, ".", " nach.");
}

/* Mercenaries. */

static void tell_merc(const struct pen *p, const struct event_merc *e)
{
	tell_who(p, e->side, e->again ? "also play the Mercenary" : "play the Mercenary",
	         e->again ? "spielen noch den Söldner" : "spielen den Söldner");
	tell_name(p, &duellum_merc_rows[e->merc]);
	shoal_put(p->out, " (");
	put_points(p, p->g->merc[e->merc].points);
	shoal_put(p->out, ").");
}

static void tell_stalk(const struct pen *p, const struct event_stalk *e)
{
	tell_who(p, e->side, "use", "nutzen");
	tell_name(p, &duellum_merc_rows[e->merc]);
	say(p, " of ", " ");
	duellum_put_side(p, !(unsigned)e->side, p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	shoal_put(p->out, ".");
}

static void tell_echo(const struct pen *p, const struct event_echo *e)
{
	tell_who(p, e->side, "use", "nutzen");
	tell_name(p, &duellum_merc_rows[e->merc]);
	say(p, " again.", " noch einmal.");
}

static void tell_recall(const struct pen *p, const struct event_recall *e)
{
	tell_who(p, e->side, "call", "holen");
	tell_name(p, &duellum_merc_rows[e->merc]);
	say(p, " back beside their board.", " zurück neben ihr Tableau.");
}

/* Helpers, depths and payment. */

static void tell_help(const struct pen *p, const struct event_help *e)
{
	tell_who(p, e->side, "use", "setzen");
	tell_name(p, helper_row((unsigned)e->side, (unsigned)e->helper));
	put_word(p, "", " ein");
	tell_effect(p, (unsigned)e->side, (unsigned)e->helper);
}

static void tell_depth(const struct pen *p, const struct event_depth *e)
{
	const struct location *l = &p->g->location[e->location];

	tell_who(p, e->side, "use depth ", "nutzen Tiefe ");
	if (e->position > 0 && e->position <= DEPTHS)
		duellum_put_code(p->out, l->depth[e->position - 1]);
	say(p, " of", " von");
	tell_name(p, &duellum_location_rows[e->location]);
	shoal_put(p->out, ".");
}

static void tell_gain(const struct pen *p, const struct event_gain *e)
{
	tell_who(p, e->side, "gain ", "erhalten ");
	duellum_put_both(p, (unsigned)e->coins, (unsigned)e->tridents);
	shoal_put(p->out, ".");
}

static void tell_yield(const struct pen *p, int resource, int number)
{
	say(p, " yields ", " bringt ");
	duellum_put_amount(p, (unsigned)resource, (unsigned)number);
	shoal_put(p->out, ".");
}

static void tell_source_helper(const struct pen *p, const struct event_source_helper *e)
{
	duellum_put_name(p, helper_row((unsigned)e->side, (unsigned)e->helper));
	tell_yield(p, e->resource, e->number);
}

static void tell_source_depth(const struct pen *p, const struct event_source_depth *e)
{
	say(p, "The depth in slot %d", "Die Tiefe auf Platz %d", e->slot + 1);
	tell_yield(p, e->resource, e->number);
}

static void tell_source_token(const struct pen *p, const struct event_source_token *e)
{
	say(p, "The token on goal %d", "Das Plättchen auf Ziel %d", e->goal + 1);
	tell_yield(p, e->resource, e->number);
}

static void tell_pay(const struct pen *p, const struct event_pay *e)
{
	tell_who(p, e->side, "pay ", "zahlen ");
	duellum_put_amount(p, (unsigned)e->resource, (unsigned)e->number);
	if (e->owed)
		say(p, ", %d more to pay", ", %d noch zu zahlen", e->owed);
	shoal_put(p->out, ".");
}

/* Cards and Locations. */

static void tell_acquire(const struct pen *p, const struct event_acquire *e)
{
	static const char *const verbs[MODES][SHOAL_LANG_COUNT] = {
		[MODE_BUY] = { "buy", "kaufen" },
		[MODE_CONQUER] = { "conquer", "erobern" },
		[MODE_FREE] = { "take", "nehmen sich" },
	};

	tell_who(p, e->side, verbs[e->mode][SHOAL_EN], verbs[e->mode][SHOAL_DE]);
	tell_name(p, card_row((unsigned)e->card));
	if (e->mode != MODE_FREE) {
		say(p, " for ", " für ");
		duellum_put_amount(p, paid_in((unsigned)e->mode), (unsigned)e->price);
	}
	shoal_put(p->out, ".");
	if (e->crown)
		say(p, " A crown!", " Eine Krone!");
}

static void tell_raise(const struct pen *p, const struct event_raise *e)
{
	const struct location *l = &p->g->location[e->location];
	bool                   forced = e->lift == LIFT_FORCED;

	tell_who(p, e->side, forced ? "must raise" : "raise", forced ? "müssen" : "heben");
	tell_name(p, &duellum_location_rows[e->location]);
	if (e->position == l->depths)
		say(p, " to its end", " bis ans Ende");
	else
		say(p, " to depth %d of %d", " auf Tiefe %d von %d", e->position + 1, l->depths);
	put_word(p, ".", forced ? " heben." : ".");
}

static void tell_score(const struct pen *p, const struct event_score *e)
{
	tell_who(p, e->side, "score", "werten");
	tell_name(p, &duellum_location_rows[e->location]);
	shoal_put(p->out, ": ");
	put_points(p, e->points);
	shoal_put(p->out, ".");
}

static void tell_capture(const struct pen *p, const struct event_capture *e)
{
	tell_who(p, e->side, "capture", "rauben");
	tell_name(p, &duellum_location_rows[e->location]);
	say(p, " from ", " von ");
	duellum_put_side(p, !(unsigned)e->side, GR_TO);
	if (e->slot < 0)
		say(p, "; without a free slot it leaves the game",
		    "; ohne freien Platz ist der Ort aus dem Spiel");
	shoal_put(p->out, ".");
}

static void tell_rotate(const struct pen *p, const struct event_rotate *e)
{
	unsigned steps = (unsigned)e->steps % VORTEX;
	bool     back = steps > VORTEX / 2;

	tell_who(p, e->side, "turn the wheel", "drehen das Preisrad");
	steps = back ? VORTEX - steps : steps;
	say(p, steps == 1 ? " %u step" : " %u steps", steps == 1 ? " %u Schritt" : " %u Schritte",
	    steps);
	if (back)
		say(p, " counter-clockwise.", " gegen den Uhrzeigersinn.");
	else
		say(p, " clockwise.", " im Uhrzeigersinn.");
}

static void tell_token(const struct pen *p, const struct event_token *e)
{
	tell_who(p, e->side, "use the token on goal", "nutzen das Plättchen auf Ziel");
	shoal_put(p->out, " %d: ", e->goal + 1);
	duellum_put_support(p, (unsigned)e->support, (unsigned)e->number);
	shoal_put(p->out, ".");
}

/* The map. */

static void tell_move(const struct pen *p, const struct event_move *e)
{
	unsigned to = (unsigned)e->to;

	tell_who(p, e->side, "move the Leader to", "bewegen den Anführer nach");
	shoal_put(p->out, " %s, %s.", duellum_territory_rows[to].id,
	          name_of(p, &duellum_territory_rows[to]));
}

static void tell_tame(const struct pen *p, const struct event_tame *e)
{
	tell_who(p, e->side, "win", "gewinnen");
	tell_name(p, &duellum_manta_rows[e->manta]);
	tell_effect(p, (unsigned)e->side, (unsigned)e->helper);
}

static void tell_ready(const struct pen *p, const struct event_ready *e)
{
	if (e->emptied)
		say(p, "At the empty nest ", "Am leeren Nest: ");
	duellum_put_name(p, helper_row((unsigned)e->side, (unsigned)e->helper));
	say(p, " becomes ready.", " wird wach.");
}

static void tell_ready_all(const struct pen *p, const struct event_ready_all *e)
{
	tell_who(p, e->side, "ready all their Helpers.", "wecken alle ihre Helfer.");
}

static void tell_tire(const struct pen *p, const struct event_tire *e)
{
	static const char *const why[TIRED_COUNT][SHOAL_LANG_COUNT] = {
		[TIRED_BY_OTHER] = { "", "" },
		[TIRED_OWN] = { " to lure the Leader", ", um den Anführer zu locken" },
		[TIRED_EDGE] = { " for the first turn", " zum Ausgleich für den ersten Zug" },
	};

	duellum_put_name(p, helper_row((unsigned)e->side, (unsigned)e->helper));
	say(p, " of ", " ");
	duellum_put_side(p, (unsigned)e->side, p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	say(p, " becomes tired%s.", " wird müde%s.", why[e->why][p->style->lang]);
}

static void tell_tire_all(const struct pen *p, const struct event_tire_all *e)
{
	say(p, "All Helpers of ", "Alle Helfer ");
	duellum_put_side(p, (unsigned)e->side, p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	say(p, " become tired.", " werden müde.");
}

/* Crowns and goals. */

static void tell_crown(const struct pen *p, const struct event_crown *e)
{
	tell_who(p, e->side, "reach crown", "erreichen Krone");
	shoal_put(p->out, " %d", e->space);
	switch ((enum crowned)e->what) {
	case CROWNED_BONUS:
		shoal_put(p->out, ": ");
		duellum_put_bonus(p, (unsigned)e->side, (unsigned)e->space);
		break;
	case CROWNED_LOST:
		say(p, "; its bonus is of no use now", "; der Bonus verfällt");
		break;
	case CROWNED_WINS:
		say(p, ", the last one", ", die letzte");
		break;
	case CROWNED_NO_BONUS:
		say(p, ", without its bonus", ", ohne ihren Bonus");
		break;
	case CROWNED_COUNT:
		break;
	}
	shoal_put(p->out, ".");
}

/* What an operation is called in a sentence: "a refill". */
static const char *line_word(const struct pen *p, unsigned op)
{
	static const char *const words[LINE_COUNT][SHOAL_LANG_COUNT] = {
		[LINE_NONE] = { "nothing", "nichts" },
		[LINE_GAIN] = { "resources", "die Rohstoffe" },
		[LINE_ACQ] = { "a purchase", "einen Erwerb" },
		[LINE_RAISE] = { "a raise", "das Heben" },
		[LINE_PAIDRAISE] = { "a paid raise", "das bezahlte Heben" },
		[LINE_FULL] = { "a full raise", "das ganze Heben" },
		[LINE_SCORE] = { "a scoring", "das Werten" },
		[LINE_ROTATE] = { "a rotation", "das Drehen" },
		[LINE_REFILL] = { "a refill", "das Auffüllen" },
		[LINE_STEP] = { "a step of the Leader", "einen Schritt des Anführers" },
		[LINE_PAIDSTEP] = { "a paid step of the Leader",
		                    "einen bezahlten Schritt des Anführers" },
		[LINE_READY] = { "the waking of Helpers", "das Wecken" },
		[LINE_READYALL] = { "the waking of Helpers", "das Wecken" },
		[LINE_TIREOPP] = { "the tiring of Helpers", "das Ermüden" },
		[LINE_TIREALL] = { "the tiring of Helpers", "das Ermüden" },
		[LINE_RETURN] = { "the return of cards", "das Zurücknehmen" },
		[LINE_RETURNALL] = { "the return of cards", "das Zurücknehmen" },
		[LINE_RECALL] = { "a recall", "das Zurückholen" },
		[LINE_COPY] = { "a copy", "das Nachahmen" },
		[LINE_DISCARD] = { "a discard", "das Ablegen" },
		[LINE_TIREOWN] = { "the tiring of Helpers", "das Ermüden" },
		[LINE_FORCE] = { "a forced raise", "das erzwungene Heben" },
		[LINE_EXTRA] = { "an extra card", "eine weitere Karte" },
		[LINE_AGAIN] = { "an extra Mercenary", "einen weiteren Söldner" },
		[LINE_CAPTURE] = { "a capture", "einen Raub" },
		[LINE_STALK] = { "the stalking", "das Pirschen" },
		[LINE_ECHO] = { "the echo", "das Echo" },
	};

	return words[op < LINE_COUNT ? op : LINE_NONE][p->style->lang];
}

static void tell_skip(const struct pen *p, const struct event_skip *e)
{
	if (e->line == LINE_NONE) {
		tell_who(p, e->side, "leave the rest of the card.", "lassen den Rest der Karte.");
		return;
	}
	tell_who(p, e->side, "decline", "verzichten auf");
	shoal_put(p->out, " %s.", line_word(p, (unsigned)e->line));
}

static void tell_goal(const struct pen *p, const struct event_goal *e)
{
	unsigned goal = (unsigned)e->goal, side = p->g->goal[goal][0].condition != e->condition;

	tell_who(p, e->side, "declare goal", "verkünden Ziel");
	shoal_put(p->out, " %u: ", goal + 1);
	duellum_put_condition(p, goal, side);
	shoal_put(p->out, ".");
}

static void tell_place(const struct pen *p, const struct event_place *e)
{
	unsigned second = (unsigned)e->second & 1, face = (unsigned)e->face;

	tell_who(p, e->side,
	         second ? "place a Second token on goal" : "place a First token on goal",
	         second ? "legen ein zweites Plättchen auf Ziel"
	                : "legen ein erstes Plättchen auf Ziel");
	shoal_put(p->out, " %d: ", e->goal + 1);
	put_points(p, e->points);
	shoal_put(p->out, ", ");
	duellum_put_support(p, p->g->token[second][face].support, p->g->token[second][face].number);
	shoal_put(p->out, ".");
}

/* The Regent. */

static void tell_regent_card(const struct pen *p, const struct event_regent_card *e)
{
	say(p, "The Regent draws ", "Der Regent zieht ");
	duellum_put_name(p, action_row(p->g->regent & 1, (unsigned)e->card));
	shoal_put(p->out, ".");
}

static void tell_regent_renew(const struct pen *p, const struct event_regent_renew *e)
{
	say(p, "The Regent's pile becomes its deck", "Die Ablage des Regenten wird sein Stapel");
	if (e->over)
		say(p, ", and its turn is over", ", und sein Zug ist vorbei");
	shoal_put(p->out, ".");
}

static void tell_regent_idle(const struct pen *p, const struct event_regent_idle *e)
{
	duellum_put_name(p, action_row(p->g->regent & 1, (unsigned)e->card));
	say(p, " changes nothing", " ändert nichts");
	if (e->again)
		say(p, ": the Regent draws again", ": Der Regent zieht noch einmal");
	shoal_put(p->out, ".");
}

static void tell_regent_ignores(const struct pen *p, const struct event_regent_ignores *e)
{
	say(p, "The Regent passes over %s.", "Der Regent übergeht %s.",
	    line_word(p, (unsigned)e->line));
}

bool duellum_put_event(const struct shoal_pen *pen, const struct shoal_event *event)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { .g = duellum_game_of(game), .style = style, .out = out };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_CALLS
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return true;
}
