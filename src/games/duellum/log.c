/* log.c: what happened, one sentence for each event. Factions act by name, so that the log reads
 * the same for everybody. */
#include "pen.h"

static unsigned arg(const struct shoal_event *e, unsigned i)
{
	return (unsigned)e->arg[i];
}

/* "The Turtles play": the side of arg[0] and its verb. */
static void tell_who(const struct pen *p, const struct shoal_event *e, const char *english,
                     const char *german)
{
	duellum_put_side(p, arg(e, 0), GR_BEGINS);
	shoal_put(p->out, " %s", SHOAL_SAY(p->style, english, german));
}

static void tell_name(const struct pen *p, const struct shoal_row *row)
{
	shoal_put(p->out, " ");
	duellum_put_name(p, row);
}

static const struct shoal_row *own_card(const struct shoal_event *e) /* arg[1], an Action Card */
{
	return action_row(arg(e, 0), arg(e, 1));
}

/* What an animal can do, as it is printed; that ends the sentence. */
static void tell_effect(const struct pen *p, unsigned side, unsigned helper)
{
	shoal_put(p->out, " (");
	duellum_put_effect_code(p->out, &p->g->effect[side][helper]);
	shoal_put(p->out, ").");
}

/* Set-up. */

static void tell_first(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "begin.", "beginnen.");
}

static void tell_side(const struct pen *p, const struct shoal_event *e)
{
	say(p, "Goal %u: ", "Ziel %u: ", arg(e, 1) + 1);
	duellum_put_condition(p, arg(e, 1), arg(e, 2));
	shoal_put(p->out, ".");
}

static void tell_manta(const struct pen *p, const struct shoal_event *e)
{
	unsigned territory = p->g->nest_territory[arg(e, 1)];

	say(p, "In the nest of %s lives %s", "Im Nest von %s wohnt %s",
	    duellum_territory_rows[territory].id, name_of(p, &duellum_manta_rows[arg(e, 2)]));
	tell_effect(p, TURTLES, STARTERS + arg(e, 2));
}

static void tell_draw(const struct pen *p, const struct shoal_event *e)
{
	say(p, "Vortex %u: ", "Strudel %u: ", arg(e, 1) + 1);
	shoal_put(p->out, "%s", name_of(p, card_row(arg(e, 2))));
	if (e->arg[0] >= 0)
		say(p, e->arg[3] == 1 ? " (%d card left)" : " (%d cards left)",
		    e->arg[3] == 1 ? " (noch %d Karte)" : " (noch %d Karten)", e->arg[3]);
	shoal_put(p->out, ".");
}

static void tell_wheel(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The price wheel stands at %d.", "Das Preisrad steht auf %d.", e->arg[1]);
}

/* Turns. */

static void tell_turn(const struct pen *p, const struct shoal_event *e)
{
	say(p, "Round %d: ", "Runde %d: ", e->arg[1]);
	duellum_put_side(p, arg(e, 0), p->style->lang == SHOAL_DE ? GR_BEGINS : GR_NAME);
	say(p, " are on turn.", " sind am Zug.");
}

static void tell_end(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "end their turn", "beenden ihren Zug");
	if (e->arg[1] || e->arg[2]) {
		say(p, "; unused: ", "; ungenutzt: ");
		duellum_put_both(p, arg(e, 1), arg(e, 2));
	}
	shoal_put(p->out, ".");
}

static void tell_closing(const struct pen *p, const struct shoal_event *e)
{
	if (e->arg[2] == END_GOALS)
		say(p, "Four goals are met: round %d is the last.",
		    "Vier Ziele sind erreicht: Runde %d ist die letzte.", e->arg[1]);
	else
		say(p, "The deck is empty: round %d is the last.",
		    "Der Stapel ist leer: Runde %d ist die letzte.", e->arg[1]);
}

static void tell_over(const struct pen *p, const struct shoal_event *e)
{
	bool counted = e->arg[1] >= END_GOALS, squids = e->arg[0] == SQUIDS;

	shoal_put(p->out, "%s: ", duellum_ending_names[e->arg[1]][p->style->lang]);
	if (e->arg[0] < 0) {
		say(p, "the game is drawn", "Das Spiel endet unentschieden");
	} else {
		duellum_put_side(p, arg(e, 0), p->style->lang == SHOAL_DE ? GR_BEGINS : GR_NAME);
		say(p, " win", " gewinnen");
	}
	if (counted)
		say(p, " with %d to %d PP", " mit %d zu %d PP", e->arg[squids ? 3 : 2],
		    e->arg[squids ? 2 : 3]);
	shoal_put(p->out, ".");
}

/* Action Cards. */

static void tell_play(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, e->arg[2] ? "also play" : "play",
	         e->arg[2] ? "spielen noch dazu" : "spielen");
	tell_name(p, own_card(e));
	shoal_put(p->out, ".");
}

static void tell_discard(const struct pen *p, const struct shoal_event *e)
{
	duellum_put_name(p, own_card(e));
	say(p, " goes on ", " kommt auf die Ablage ");
	duellum_put_side(p, arg(e, 0), GR_OF);
	put_word(p, " discard.", ".");
}

/* The Regent has a deck where others have a hand. */
static bool is_regent(const struct pen *p, const struct shoal_event *e)
{
	return arg(e, 0) == p->g->regent;
}

static void tell_keep(const struct pen *p, const struct shoal_event *e)
{
	duellum_put_name(p, own_card(e));
	if (is_regent(p, e))
		say(p, " goes back into the Regent's deck.",
		    " kommt zurück in den Stapel des Regenten.");
	else
		say(p, " goes back to the hand.", " kommt zurück auf die Hand.");
}

static void tell_regroup(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "regroup: their discard goes back to the hand.",
	         "sammeln sich: Ihre Ablage kommt zurück auf die Hand.");
}

static void tell_return(const struct pen *p, const struct shoal_event *e)
{
	if (is_regent(p, e)) {
		duellum_put_name(p, own_card(e));
		say(p, " goes back into the Regent's deck.",
		    " kommt zurück in den Stapel des Regenten.");
		return;
	}
	tell_who(p, e, "take", "nehmen");
	tell_name(p, own_card(e));
	say(p, " back to the hand.", " zurück auf die Hand.");
}

static void tell_return_all(const struct pen *p, const struct shoal_event *e)
{
	if (is_regent(p, e))
		say(p, "The Regent's pile goes back into its deck.",
		    "Die Ablage des Regenten kommt zurück in seinen Stapel.");
	else
		tell_who(p, e, "take all their discarded cards back to the hand.",
		         "nehmen alle abgelegten Karten zurück auf die Hand.");
}

static void tell_drop(const struct pen *p, const struct shoal_event *e)
{
	if (is_regent(p, e)) {
		say(p, "The Regent loses", "Der Regent verliert");
		tell_name(p, own_card(e));
		say(p, " from its deck.", " aus seinem Stapel.");
		return;
	}
	tell_who(p, e, "must discard", "müssen");
	tell_name(p, own_card(e));
	put_word(p, ".", " ablegen.");
}

static void tell_copy(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "copy ", "ahmen ");
	duellum_put_name(p, action_row(!arg(e, 0), arg(e, 1)));
	say(p, " of ", " ");
	duellum_put_side(p, !arg(e, 0), p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	put_word(p, ".", " nach.");
}

/* Mercenaries. */

static void tell_merc(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, e->arg[2] ? "also play the Mercenary" : "play the Mercenary",
	         e->arg[2] ? "spielen noch den Söldner" : "spielen den Söldner");
	tell_name(p, &duellum_merc_rows[e->arg[1]]);
	shoal_put(p->out, " (");
	put_points(p, p->g->merc[e->arg[1]].points);
	shoal_put(p->out, ").");
}

static void tell_stalk(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "use", "nutzen");
	tell_name(p, &duellum_merc_rows[e->arg[1]]);
	say(p, " of ", " ");
	duellum_put_side(p, !arg(e, 0), p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	shoal_put(p->out, ".");
}

static void tell_echo(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "use", "nutzen");
	tell_name(p, &duellum_merc_rows[e->arg[1]]);
	say(p, " again.", " noch einmal.");
}

static void tell_recall(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "call", "holen");
	tell_name(p, &duellum_merc_rows[e->arg[1]]);
	say(p, " back beside their board.", " zurück neben ihr Tableau.");
}

/* Helpers, depths and payment. */

static void tell_help(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "use", "setzen");
	tell_name(p, helper_row(arg(e, 0), arg(e, 1)));
	put_word(p, "", " ein");
	tell_effect(p, arg(e, 0), arg(e, 1));
}

static void tell_depth(const struct pen *p, const struct shoal_event *e)
{
	const struct location *l = &p->g->location[e->arg[2]];

	tell_who(p, e, "use depth ", "nutzen Tiefe ");
	if (e->arg[3] > 0 && e->arg[3] <= DEPTHS)
		duellum_put_code(p->out, l->depth[e->arg[3] - 1]);
	say(p, " of", " von");
	tell_name(p, &duellum_location_rows[e->arg[2]]);
	shoal_put(p->out, ".");
}

static void tell_gain(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "gain ", "erhalten ");
	duellum_put_both(p, arg(e, 1), arg(e, 2));
	shoal_put(p->out, ".");
}

static void tell_yield(const struct pen *p, const struct shoal_event *e)
{
	say(p, " yields ", " bringt ");
	duellum_put_amount(p, arg(e, 2), arg(e, 3));
	shoal_put(p->out, ".");
}

static void tell_source_helper(const struct pen *p, const struct shoal_event *e)
{
	duellum_put_name(p, helper_row(arg(e, 0), arg(e, 1)));
	tell_yield(p, e);
}

static void tell_source_depth(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The depth in slot %d", "Die Tiefe auf Platz %d", e->arg[1] + 1);
	tell_yield(p, e);
}

static void tell_source_token(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The token on goal %d", "Das Plättchen auf Ziel %d", e->arg[1] + 1);
	tell_yield(p, e);
}

static void tell_pay(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "pay ", "zahlen ");
	duellum_put_amount(p, arg(e, 1), arg(e, 2));
	if (e->arg[3])
		say(p, ", %d more to pay", ", %d noch zu zahlen", e->arg[3]);
	shoal_put(p->out, ".");
}

/* Cards and Locations. */

static void tell_acquire(const struct pen *p, const struct shoal_event *e)
{
	static const char *const verbs[MODES][SHOAL_LANG_COUNT] = {
		[MODE_BUY] = { "buy", "kaufen" },
		[MODE_CONQUER] = { "conquer", "erobern" },
		[MODE_FREE] = { "take", "nehmen sich" },
	};

	tell_who(p, e, verbs[e->arg[3]][SHOAL_EN], verbs[e->arg[3]][SHOAL_DE]);
	tell_name(p, card_row(arg(e, 1)));
	if (e->arg[3] != MODE_FREE) {
		say(p, " for ", " für ");
		duellum_put_amount(p, paid_in(arg(e, 3)), arg(e, 4));
	}
	shoal_put(p->out, ".");
	if (e->arg[6])
		say(p, " A crown!", " Eine Krone!");
}

static void tell_raise(const struct pen *p, const struct shoal_event *e)
{
	const struct location *l = &p->g->location[e->arg[2]];
	bool                   forced = e->arg[4] == LIFT_FORCED;

	tell_who(p, e, forced ? "must raise" : "raise", forced ? "müssen" : "heben");
	tell_name(p, &duellum_location_rows[e->arg[2]]);
	if (e->arg[3] == l->depths)
		say(p, " to its end", " bis ans Ende");
	else
		say(p, " to depth %d of %d", " auf Tiefe %d von %d", e->arg[3] + 1, l->depths);
	put_word(p, ".", forced ? " heben." : ".");
}

static void tell_score(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "score", "werten");
	tell_name(p, &duellum_location_rows[e->arg[2]]);
	shoal_put(p->out, ": ");
	put_points(p, e->arg[3]);
	shoal_put(p->out, ".");
}

static void tell_capture(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "capture", "rauben");
	tell_name(p, &duellum_location_rows[e->arg[1]]);
	say(p, " from ", " von ");
	duellum_put_side(p, !arg(e, 0), GR_TO);
	if (e->arg[2] < 0)
		say(p, "; without a free slot it leaves the game",
		    "; ohne freien Platz ist der Ort aus dem Spiel");
	shoal_put(p->out, ".");
}

static void tell_rotate(const struct pen *p, const struct shoal_event *e)
{
	unsigned steps = arg(e, 1) % VORTEX;
	bool     back = steps > VORTEX / 2;

	tell_who(p, e, "turn the wheel", "drehen das Preisrad");
	steps = back ? VORTEX - steps : steps;
	say(p, steps == 1 ? " %u step" : " %u steps", steps == 1 ? " %u Schritt" : " %u Schritte",
	    steps);
	if (back)
		say(p, " counter-clockwise.", " gegen den Uhrzeigersinn.");
	else
		say(p, " clockwise.", " im Uhrzeigersinn.");
}

static void tell_token(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "use the token on goal", "nutzen das Plättchen auf Ziel");
	shoal_put(p->out, " %d: ", e->arg[1] + 1);
	duellum_put_support(p, arg(e, 2), arg(e, 3));
	shoal_put(p->out, ".");
}

/* The map. */

static void tell_move(const struct pen *p, const struct shoal_event *e)
{
	unsigned to = arg(e, 2);

	tell_who(p, e, "move the Leader to", "bewegen den Anführer nach");
	shoal_put(p->out, " %s, %s.", duellum_territory_rows[to].id,
	          name_of(p, &duellum_territory_rows[to]));
}

static void tell_tame(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "win", "gewinnen");
	tell_name(p, &duellum_manta_rows[e->arg[2]]);
	tell_effect(p, arg(e, 0), arg(e, 3));
}

static void tell_ready(const struct pen *p, const struct shoal_event *e)
{
	if (e->arg[2])
		say(p, "At the empty nest ", "Am leeren Nest: ");
	duellum_put_name(p, helper_row(arg(e, 0), arg(e, 1)));
	say(p, " becomes ready.", " wird wach.");
}

static void tell_ready_all(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "ready all their Helpers.", "wecken alle ihre Helfer.");
}

static void tell_tire(const struct pen *p, const struct shoal_event *e)
{
	static const char *const why[TIRED_COUNT][SHOAL_LANG_COUNT] = {
		[TIRED_BY_OTHER] = { "", "" },
		[TIRED_OWN] = { " to lure the Leader", ", um den Anführer zu locken" },
		[TIRED_EDGE] = { " for the first turn", " zum Ausgleich für den ersten Zug" },
	};

	duellum_put_name(p, helper_row(arg(e, 0), arg(e, 1)));
	say(p, " of ", " ");
	duellum_put_side(p, arg(e, 0), p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	say(p, " becomes tired%s.", " wird müde%s.", why[e->arg[2]][p->style->lang]);
}

static void tell_tire_all(const struct pen *p, const struct shoal_event *e)
{
	say(p, "All Helpers of ", "Alle Helfer ");
	duellum_put_side(p, arg(e, 0), p->style->lang == SHOAL_DE ? GR_OF : GR_NAME);
	say(p, " become tired.", " werden müde.");
}

/* Crowns and goals. */

static void tell_crown(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "reach crown", "erreichen Krone");
	shoal_put(p->out, " %d", e->arg[1]);
	switch ((enum crowned)e->arg[2]) {
	case CROWNED_BONUS:
		shoal_put(p->out, ": ");
		duellum_put_bonus(p, arg(e, 0), arg(e, 1));
		break;
	case CROWNED_LOST:
		say(p, "; its bonus is of no use now", "; der Bonus verfällt");
		break;
	case CROWNED_WINS:
		say(p, ", the last one", ", die letzte");
		break;
	case CROWNED_NO_BONUS:
		say(p, ", without its bonus", ", ohne dessen Bonus");
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

static void tell_skip(const struct pen *p, const struct shoal_event *e)
{
	if (e->arg[1] == LINE_NONE) {
		tell_who(p, e, "leave the rest of the card.", "lassen den Rest der Karte.");
		return;
	}
	tell_who(p, e, "decline", "verzichten auf");
	shoal_put(p->out, " %s.", line_word(p, arg(e, 1)));
}

static void tell_goal(const struct pen *p, const struct shoal_event *e)
{
	unsigned goal = arg(e, 1), side = p->g->goal[goal][0].condition != e->arg[2];

	tell_who(p, e, "declare goal", "verkünden Ziel");
	shoal_put(p->out, " %u: ", goal + 1);
	duellum_put_condition(p, goal, side);
	shoal_put(p->out, ".");
}

static void tell_place(const struct pen *p, const struct shoal_event *e)
{
	unsigned second = arg(e, 3) & 1, face = arg(e, 2);

	tell_who(p, e, second ? "place a Second token on goal" : "place a First token on goal",
	         second ? "legen ein zweites Plättchen auf Ziel"
	                : "legen ein erstes Plättchen auf Ziel");
	shoal_put(p->out, " %d: ", e->arg[1] + 1);
	put_points(p, e->arg[4]);
	shoal_put(p->out, ", ");
	duellum_put_support(p, p->g->token[second][face].support, p->g->token[second][face].number);
	shoal_put(p->out, ".");
}

/* The Regent. */

static void tell_regent_card(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The Regent draws ", "Der Regent zieht ");
	duellum_put_name(p, action_row(p->g->regent & 1, arg(e, 1)));
	shoal_put(p->out, ".");
}

static void tell_regent_renew(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The Regent's pile becomes its deck", "Die Ablage des Regenten wird sein Stapel");
	if (e->arg[1])
		say(p, ", and its turn is over", ", und sein Zug ist vorbei");
	shoal_put(p->out, ".");
}

static void tell_regent_idle(const struct pen *p, const struct shoal_event *e)
{
	duellum_put_name(p, action_row(p->g->regent & 1, arg(e, 1)));
	say(p, " changes nothing", " ändert nichts");
	if (e->arg[2])
		say(p, ": the Regent draws again", ": Der Regent zieht noch einmal");
	shoal_put(p->out, ".");
}

static void tell_regent_ignores(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The Regent passes over %s.", "Der Regent übergeht %s.", line_word(p, arg(e, 1)));
}

/* clang-format off */
static void (*const tell[EVENT_COUNT])(const struct pen *, const struct shoal_event *) = {
	[EVENT_FIRST] = tell_first,                   [EVENT_SIDE] = tell_side,
	[EVENT_MANTA] = tell_manta,                   [EVENT_DRAW] = tell_draw,
	[EVENT_WHEEL] = tell_wheel,                   [EVENT_TURN] = tell_turn,
	[EVENT_END] = tell_end,                       [EVENT_PLAY] = tell_play,
	[EVENT_DISCARD] = tell_discard,               [EVENT_KEEP] = tell_keep,
	[EVENT_REGROUP] = tell_regroup,               [EVENT_RETURN] = tell_return,
	[EVENT_RETURNALL] = tell_return_all,          [EVENT_DROP] = tell_drop,
	[EVENT_MERC] = tell_merc,                     [EVENT_COPY] = tell_copy,
	[EVENT_STALK] = tell_stalk,                   [EVENT_ECHO] = tell_echo,
	[EVENT_RECALL] = tell_recall,                 [EVENT_HELP] = tell_help,
	[EVENT_DEPTH] = tell_depth,                   [EVENT_GAIN] = tell_gain,
	[EVENT_SOURCE_HELPER] = tell_source_helper,   [EVENT_SOURCE_DEPTH] = tell_source_depth,
	[EVENT_SOURCE_TOKEN] = tell_source_token,     [EVENT_PAY] = tell_pay,
	[EVENT_ACQUIRE] = tell_acquire,               [EVENT_RAISE] = tell_raise,
	[EVENT_SCORE] = tell_score,                   [EVENT_ROTATE] = tell_rotate,
	[EVENT_TOKEN] = tell_token,                   [EVENT_MOVE] = tell_move,
	[EVENT_TAME] = tell_tame,                     [EVENT_READY] = tell_ready,
	[EVENT_READYALL] = tell_ready_all,            [EVENT_TIRE] = tell_tire,
	[EVENT_TIREALL] = tell_tire_all,              [EVENT_CAPTURE] = tell_capture,
	[EVENT_CROWN] = tell_crown,                   [EVENT_SKIP] = tell_skip,
	[EVENT_GOAL] = tell_goal,                     [EVENT_PLACE] = tell_place,
	[EVENT_CLOSING] = tell_closing,               [EVENT_REGENT_CARD] = tell_regent_card,
	[EVENT_REGENT_RENEW] = tell_regent_renew,     [EVENT_REGENT_IDLE] = tell_regent_idle,
	[EVENT_REGENT_IGNORES] = tell_regent_ignores, [EVENT_OVER] = tell_over,
};
/* clang-format on */

void duellum_put_event(const struct shoal_game *game, const struct shoal_event *event,
                       const struct shoal_style *style, struct shoal_text *out)
{
	const struct pen p = { .g = duellum_game_of(game), .style = style, .out = out };

	tell[event->kind](&p, event);
}
