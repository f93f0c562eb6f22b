/* log.c: what happened, one sentence for each event. Spaces of the ocean have the names of the
 * board (a1 to e5), so that they stay right however it turns. */
#include "pen.h"

static void tell_who(const struct pen *p, const struct shoal_event *e, const char *english,
                     const char *german)
{
	moonshell_put_who(p, e->seat, true);
	say(p, " %s", " %s", SHOAL_SAY(p->style, english, german));
}

/* "Player 1's mermeeple", "Die Nixenfigur von Spieler 1". */
static void tell_meeple(const struct pen *p, const struct shoal_event *e)
{
	if (p->style->lang == SHOAL_DE)
		shoal_put(p->out, "Die Nixenfigur von ");
	moonshell_put_who(p, e->seat, p->style->lang != SHOAL_DE);
	if (p->style->lang != SHOAL_DE)
		shoal_put(p->out, "'s mermeeple");
}

static void tell_tide(const struct pen *p, int out)
{
	if (out == 0)
		say(p, " All are home: the tide is even.", " Alle sind daheim: gerade Gezeiten.");
	else if (out % 2)
		say(p, " %d out: the tide is odd.", " %d draußen: ungerade Gezeiten.", out);
	else
		say(p, " %d out: the tide is even.", " %d draußen: gerade Gezeiten.", out);
}

/* Set-up. */

static void tell_row(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The ocean, %c%d to %c%d:", "Das Meer, %c%d bis %c%d:", 'a', e->arg[0] + 1,
	    'a' + WIDTH - 1, e->arg[0] + 1);
	for (unsigned x = 0; x < WIDTH; x++)
		shoal_put(p->out, " %s", code_of((unsigned)e->arg[1 + x]));
	shoal_put(p->out, ".");
}

static void tell_worth(const struct pen *p, unsigned kind, unsigned card)
{
	const struct moonshell_game *g = p->g;

	shoal_put(p->out, "%s: ", moonshell_objective_names[kind][p->style->lang]);
	moonshell_put_card(p, kind, card);
	shoal_put(p->out, ", ");
	switch ((enum objective)kind) {
	case OBJ_COMPOSITION:
	case OBJ_ARRAY:
		put_points(p, g->pattern[kind][card].points);
		say(p, " for the pattern.", " für das Muster.");
		break;
	case OBJ_PAIR:
		put_points(p, g->pair[card].points);
		say(p, " for each pair.", " für jedes Paar.");
		break;
	case OBJ_TROVE:
		put_points(p, g->trove[card].points);
		say(p, " for the most.", " für die meisten.");
		break;
	case OBJ_COLLECTOR:
		put_points(p, g->collector[card].points);
		say(p, " for each.", " für jedes.");
		break;
	case OBJ_COUNT:
		break;
	}
}

static void tell_starts(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "begins every round.", "beginnt jede Runde.");
}

static void tell_mermaid(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "swims as", "schwimmt als");
	say(p, " %s.", " %s.", moonshell_mermaid_rows[e->arg[0]].name[p->style->lang]);
}

static void tell_objective(const struct pen *p, const struct shoal_event *e)
{
	tell_worth(p, (unsigned)e->arg[0], (unsigned)e->arg[1]);
}

static void tell_deal(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "is dealt", "erhält");
	shoal_put(p->out, ": %s.", moonshell_secret_rows[e->arg[0]].name[p->style->lang]);
}

static void tell_secret(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "keeps", "behält");
	shoal_put(p->out, ": %s.", moonshell_secret_rows[e->arg[0]].name[p->style->lang]);
}

static void tell_chosen(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "has chosen a secret objective.", "hat ein geheimes Ziel gewählt.");
}

/* Rounds and turns. */

static void tell_card(const struct pen *p, const struct shoal_event *e)
{
	say(p, "Event %s: ", "Ereignis %s: ", moonshell_event_rows[e->arg[0]].name[p->style->lang]);
	moonshell_put_effect(p, (unsigned)e->arg[1], (unsigned)e->arg[2]);
	shoal_put(p->out, ".");
}

static void tell_turn(const struct pen *p, const struct shoal_event *e)
{
	if (p->style->lang == SHOAL_DE) {
		moonshell_put_who(p, e->seat, true);
		shoal_put(p->out, " ist am Zug: ");
	} else {
		moonshell_put_who(p, e->seat, true);
		shoal_put(p->out, "'s turn: ");
	}
	put_actions(p, (unsigned)e->arg[0]);
	shoal_put(p->out, ".");
}

static void tell_pass(const struct pen *p, const struct shoal_event *e)
{
	if (!e->arg[0]) {
		tell_who(p, e, "ends the turn.", "beendet den Zug.");
		return;
	}
	tell_who(p, e, "ends the turn early,", "beendet den Zug früh,");
	shoal_put(p->out, " ");
	put_actions(p, (unsigned)e->arg[0]);
	say(p, " unused.", " ungenutzt.");
}

static void tell_over(const struct pen *p, const struct shoal_event *e)
{
	unsigned lang = p->style->lang;

	say(p, "%s: the game is over.", "%s: Das Spiel ist aus.",
	    moonshell_ending_names[e->arg[0]][lang]);
	if (!p->g->solo)
		return;
	shoal_put(p->out, " ");
	put_points(p, e->arg[1]);
	shoal_put(p->out, ", %s.", moonshell_title_rows[e->arg[2]].name[lang]);
}

static void tell_round(const struct pen *p, const struct shoal_event *e)
{
	say(p, e->arg[1] ? "Round %d begins, the last one." : "Round %d begins.",
	    e->arg[1] ? "Runde %d beginnt, die letzte." : "Runde %d beginnt.", e->arg[0]);
}

static void tell_full(const struct pen *p, const struct shoal_event *e)
{
	if (p->style->lang == SHOAL_DE)
		shoal_put(p->out, "Volle Truhe: ");
	tell_who(p, e, "has a full chest: this round is the last.", "läutet die letzte Runde ein.");
}

static void tell_reveal(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "reveals", "deckt auf:");
	shoal_put(p->out, " %s, ", moonshell_secret_rows[e->arg[0]].name[p->style->lang]);
	put_points(p, e->arg[1]);
	shoal_put(p->out, ".");
}

/* The ocean. */

static void tell_rotate(const struct pen *p, const struct shoal_event *e)
{
	static const char *const far[4][SHOAL_LANG_COUNT] = {
		{ "stays as it is", "bleibt, wie es ist" },
		{ "turns a quarter", "dreht sich um ein Viertel" },
		{ "turns half way round", "dreht sich um die Hälfte" },
		{ "turns three quarters", "dreht sich um drei Viertel" },
	};
	static const char *const turn[4][SHOAL_LANG_COUNT] = {
		{ "nowhere", "nirgendwohin" },
		{ "a quarter", "um ein Viertel" },
		{ "half way round", "um die Hälfte" },
		{ "three quarters", "um drei Viertel" },
	};
	static const char *const why[ROT_COUNT][SHOAL_LANG_COUNT] = {
		[ROT_ACTION] = { "", "" },
		[ROT_FREE] = { " The current makes it free.", " Die Strömung macht es umsonst." },
		[ROT_POWER] = { " The moon lends a hand.", " Der Mond hilft mit." },
		[ROT_CORNER] = { " The marked corner draws it.", " Die markierte Ecke zieht es." },
		[ROT_RIPTIDE] = { "", "" },
	};
	unsigned quarters = (unsigned)e->arg[0] & 3;

	if (e->arg[3] == ROT_CORNER || e->seat == SHOAL_CHANCE) {
		say(p, "The ocean %s", "Das Meer %s", far[quarters][p->style->lang]);
	} else {
		tell_who(p, e, "turns the ocean", "dreht das Meer");
		shoal_put(p->out, " %s", turn[quarters][p->style->lang]);
	}
	if (quarters)
		shoal_put(p->out, " %s", direction_name(p, e->arg[1]));
	shoal_put(p->out, ".%s", why[e->arg[3]][p->style->lang]);
}

/* The name of a line of water: a letter or a number of the board. */
static void put_line(const struct pen *p, unsigned side, unsigned column)
{
	unsigned first = moonshell_line[side * WIDTH + column][0];

	if (side % 2)
		shoal_put(p->out, "%u", first / WIDTH + 1);
	else
		shoal_put(p->out, "%c", (char)('a' + first % WIDTH));
}

static void tell_pull(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "pulls from line ", "zieht aus Linie ");
	put_line(p, (unsigned)e->arg[0], (unsigned)e->arg[1]);
	shoal_put(p->out, ": ");
	moonshell_put_tile(p, (unsigned)e->arg[2], GR_BARE);
	say(p, " onto rock %s", " auf Fels %s", rock_letter((unsigned)e->arg[3]));
	if (e->arg[4] >= 0) {
		shoal_put(p->out, ", ");
		moonshell_put_tile(p, (unsigned)e->arg[4], GR_BARE);
		say(p, " onto %s", " auf %s", rock_letter((unsigned)e->arg[5]));
	}
	shoal_put(p->out, ".");
}

static void tell_back(const struct pen *p, const struct shoal_event *e)
{
	say(p, "Back into the bag: ", "Zurück in den Beutel: ");
	moonshell_put_tile(p, (unsigned)e->arg[0], GR_BARE);
	if (e->arg[1] >= 0) {
		say(p, " from ", " von ");
		put_water(p, (unsigned)e->arg[1]);
	} else {
		say(p, " from a rock %s", " von einem Felsen %s", rock_letter((unsigned)e->arg[2]));
	}
	shoal_put(p->out, ".");
}

static void tell_urchins(const struct pen *p, const struct shoal_event *e)
{
	if (!e->arg[2])
		say(p, "The bag is empty. ", "Der Beutel ist leer. ");
	say(p,
	    e->arg[0] == 1 ? "%d sea urchin goes into the bag" : "%d sea urchins go into the bag",
	    e->arg[0] == 1 ? "%d Seeigel kommt in den Beutel" : "%d Seeigel kommen in den Beutel",
	    e->arg[0]);
	if (e->arg[1])
		say(p, ", %d still aside.", ", %d noch beiseite.", e->arg[1]);
	else
		say(p, ", none is left aside.", ", keiner ist mehr beiseite.");
}

static void tell_carried(const struct pen *p, const struct shoal_event *e)
{
	unsigned place = (unsigned)e->arg[0];

	tell_meeple(p, e);
	if (place < PLACE_ROCK) {
		say(p, " drifts with its tile to ", " treibt mit ihrem Plättchen nach ");
		put_water(p, place - PLACE_WATER);
		shoal_put(p->out, ".");
	} else {
		say(p, " is washed onto rock %s with its tile.",
		    " wird mit ihrem Plättchen auf Fels %s gespült.",
		    rock_letter(place - PLACE_ROCK));
	}
}

static void tell_fill(const struct pen *p, const struct shoal_event *e)
{
	say(p, "From the bag: ", "Aus dem Beutel: ");
	moonshell_put_tile(p, (unsigned)e->arg[0], GR_BARE);
	say(p, " to ", " nach ");
	put_water(p, (unsigned)e->arg[1]);
	shoal_put(p->out, ".");
}

static void tell_wash(const struct pen *p, const struct shoal_event *e)
{
	say(p, "Washed onto a rock %s: ", "Angespült auf einen Felsen %s: ",
	    rock_letter((unsigned)e->arg[1]));
	moonshell_put_tile(p, (unsigned)e->arg[0], GR_BARE);
	shoal_put(p->out, ".");
}

/* Tiles taken and placed. */

static void tell_take(const struct pen *p, const struct shoal_event *e, const char *english,
                      const char *german)
{
	tell_who(p, e, english, german);
	shoal_put(p->out, " ");
	moonshell_put_tile(p, (unsigned)e->arg[0], GR_THE_ACC);
}

static void tell_trade(const struct pen *p, const struct shoal_event *e)
{
	tell_take(p, e, "takes", "nimmt");
	say(p, " from a rock %s and leaves ", " von einem Felsen %s und lässt ",
	    rock_letter((unsigned)e->arg[1]));
	moonshell_put_tile(p, (unsigned)e->arg[2], GR_THE_ACC);
	say(p, " there.", " dort.");
}

static void tell_collect(const struct pen *p, const struct shoal_event *e)
{
	tell_take(p, e, "collects", "sammelt");
	say(p, " from rock %s.", " von Fels %s.", rock_letter((unsigned)e->arg[1]));
}

static void tell_save(const struct pen *p, const struct shoal_event *e)
{
	tell_take(p, e, "collects", "sammelt");
	say(p, " and saves it for later.", " und hebt das Plättchen für später auf.");
}

static void tell_moon(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "takes the moonshell from the reserve",
	         "nimmt die Mondmuschel aus dem Vorrat");
	say(p, e->arg[0] ? ", for free." : ".", e->arg[0] ? ", umsonst." : ".");
}

static void tell_release(const struct pen *p, const struct shoal_event *e)
{
	tell_take(p, e, "adds", "nimmt");
	say(p, " that was saved.", " dazu, lange aufgehoben.");
}

static void tell_gift(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, "draws", "zieht");
	shoal_put(p->out, " ");
	moonshell_put_tile(p, (unsigned)e->arg[0], GR_A_ACC);
	say(p, " from the bag.", " aus dem Beutel.");
}

static void tell_placed(const struct pen *p, const struct shoal_event *e, const char *english,
                        const char *german)
{
	moonshell_put_who(p, e->seat, true);
	shoal_put(p->out, ": ");
	moonshell_put_tile(p, (unsigned)e->arg[0], GR_BARE);
	say(p, " %s ", " %s ", SHOAL_SAY(p->style, english, german));
	put_space(p, (unsigned)e->arg[1]);
	shoal_put(p->out, ".");
}

static void tell_slide(const struct pen *p, const struct shoal_event *e)
{
	tell_take(p, e, "slides", "schiebt");
	say(p, " from ", " von ");
	put_space(p, (unsigned)e->arg[1]);
	say(p, " to ", " nach ");
	put_space(p, (unsigned)e->arg[2]);
	shoal_put(p->out, ".");
}

static void tell_swap(const struct pen *p, const struct shoal_event *e)
{
	tell_who(p, e, e->arg[2] ? "lets the sands exchange" : "exchanges",
	         e->arg[2] ? "lässt den Sand tauschen:" : "tauscht");
	shoal_put(p->out, " ");
	put_space(p, (unsigned)e->arg[0]);
	say(p, " and ", " und ");
	put_space(p, (unsigned)e->arg[1]);
	shoal_put(p->out, ".");
}

static void tell_place(const struct pen *p, const struct shoal_event *e)
{
	tell_placed(p, e, "sinks to", "sinkt auf");
}

static void tell_buoy(const struct pen *p, const struct shoal_event *e)
{
	tell_placed(p, e, "takes the mermeeple's place at", "nimmt den Platz der Nixenfigur ein:");
}

static void tell_stack(const struct pen *p, const struct shoal_event *e)
{
	tell_placed(p, e, "finds its partner at", "findet zum Paar im Riff auf");
}

/* Mermeeples, refusals, the rival's card. */

static void tell_home(const struct pen *p, const struct shoal_event *e)
{
	tell_meeple(p, e);
	if (e->arg[2])
		say(p, " is called home.", " wird heimgerufen.");
	else
		say(p, " comes home.", " kommt heim.");
	tell_tide(p, e->arg[1]);
}

static void tell_decline(const struct pen *p, const struct shoal_event *e)
{
	if (e->arg[0] == EFF_MOONRISE) {
		tell_who(p, e, "keeps the moonshell in reserve.",
		         "behält die Mondmuschel im Vorrat.");
	} else if (e->arg[0] == EFF_SANDS) {
		tell_who(p, e, "leaves the sands alone.", "lässt den Sand ruhen.");
	} else {
		tell_who(p, e, "puts ", "legt ");
		moonshell_put_tile(p, (unsigned)e->arg[1], GR_THE_ACC);
		say(p, " back into the bag.", " zurück in den Beutel.");
	}
}

static void tell_column(const struct pen *p, const struct shoal_event *e)
{
	say(p, "The rival's card says column %d", "Die Karte der Rivalin sagt Spalte %d",
	    e->arg[0] + 1);
	if (e->arg[1] != e->arg[0])
		say(p, "; the next with two tiles is %d", "; die nächste mit zwei Plättchen ist %d",
		    e->arg[1] + 1);
	shoal_put(p->out, ".");
}

static void tell_sent(const struct pen *p, const struct shoal_event *e)
{
	tell_meeple(p, e);
	say(p, " goes ", " geht ");
	moonshell_put_place(p, (unsigned)e->arg[0]);
	shoal_put(p->out, ".");
	tell_tide(p, e->arg[1]);
}

static void (*const tell[EVENT_COUNT])(const struct pen *, const struct shoal_event *) = {
	[EVENT_STARTS] = tell_starts,   [EVENT_MERMAID] = tell_mermaid,
	[EVENT_ROW] = tell_row,         [EVENT_OBJECTIVE] = tell_objective,
	[EVENT_DEAL] = tell_deal,       [EVENT_SECRET] = tell_secret,
	[EVENT_CHOSEN] = tell_chosen,   [EVENT_ROUND] = tell_round,
	[EVENT_CARD] = tell_card,       [EVENT_TURN] = tell_turn,
	[EVENT_PASS] = tell_pass,       [EVENT_FULL] = tell_full,
	[EVENT_REVEAL] = tell_reveal,   [EVENT_OVER] = tell_over,
	[EVENT_ROTATE] = tell_rotate,   [EVENT_PULL] = tell_pull,
	[EVENT_CARRIED] = tell_carried, [EVENT_FILL] = tell_fill,
	[EVENT_WASH] = tell_wash,       [EVENT_BACK] = tell_back,
	[EVENT_URCHINS] = tell_urchins, [EVENT_COLLECT] = tell_collect,
	[EVENT_SAVE] = tell_save,       [EVENT_TRADE] = tell_trade,
	[EVENT_MOON] = tell_moon,       [EVENT_RELEASE] = tell_release,
	[EVENT_GIFT] = tell_gift,       [EVENT_PLACE] = tell_place,
	[EVENT_BUOY] = tell_buoy,       [EVENT_STACK] = tell_stack,
	[EVENT_SLIDE] = tell_slide,     [EVENT_SWAP] = tell_swap,
	[EVENT_MEEPLE] = tell_sent,     [EVENT_HOME] = tell_home,
	[EVENT_DECLINE] = tell_decline, [EVENT_COLUMN] = tell_column,
};

void moonshell_put_event(const struct shoal_game *game, const struct shoal_event *event,
                         const struct shoal_style *style, struct shoal_text *out)
{
	const struct pen p = { moonshell_game_of(game), NULL, style, out };

	tell[event->kind](&p, event);
}
