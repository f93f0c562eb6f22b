/* log.c: what happened, one sentence for each event. Spaces of the ocean have the names of the
 * board (a1 to e5), so that they stay right however it turns. */
#include "pen.h"

static void tell_who(const struct pen *p, const char *english, const char *german)
{
	moonshell_put_who(p, p->seat, true);
	say(p, " %s", " %s", SHOAL_SAY(p->style, english, german));
}

/* "Player 1's mermeeple", "Die Nixenfigur von Spieler 1". */
static void put_meeple(const struct pen *p)
{
	if (p->style->lang == SHOAL_DE)
		shoal_put(p->out, "Die Nixenfigur von ");
	moonshell_put_who(p, p->seat, p->style->lang != SHOAL_DE);
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

static void tell_row(const struct pen *p, const struct event_row *e)
{
	say(p, "The ocean, %c%d to %c%d:", "Das Meer, %c%d bis %c%d:", 'a', e->row + 1,
	    'a' + WIDTH - 1, e->row + 1);
	for (unsigned x = 0; x < WIDTH; x++)
		shoal_put(p->out, " %s", code_of((unsigned)e->tiles[x]));
	shoal_put(p->out, ".");
}

static void tell_starts(const struct pen *p, const struct event_starts *e)
{
	(void)e;
	tell_who(p, "begins every round.", "beginnt jede Runde.");
}

static void tell_mermaid(const struct pen *p, const struct event_mermaid *e)
{
	tell_who(p, "swims as", "schwimmt als");
	say(p, " %s.", " %s.", moonshell_mermaid_rows[e->mermaid].name[p->style->lang]);
}

static void tell_objective(const struct pen *p, const struct event_objective *e)
{
	const struct moonshell_game *g = p->g;
	unsigned                     kind = (unsigned)e->objective, card = (unsigned)e->card;

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

static void tell_deal(const struct pen *p, const struct event_deal *e)
{
	tell_who(p, "is dealt", "erhält");
	shoal_put(p->out, ": %s.", moonshell_secret_rows[e->card].name[p->style->lang]);
}

static void tell_secret(const struct pen *p, const struct event_secret *e)
{
	tell_who(p, "keeps", "behält");
	shoal_put(p->out, ": %s.", moonshell_secret_rows[e->card].name[p->style->lang]);
}

static void tell_chosen(const struct pen *p, const struct event_chosen *e)
{
	(void)e;
	tell_who(p, "has chosen a secret objective.", "hat ein geheimes Ziel gewählt.");
}

/* Rounds and turns. */

static void tell_card(const struct pen *p, const struct event_card *e)
{
	say(p, "Event %s: ", "Ereignis %s: ", moonshell_event_rows[e->card].name[p->style->lang]);
	moonshell_put_effect(p, (unsigned)e->effect, (unsigned)e->value);
	shoal_put(p->out, ".");
}

static void tell_turn(const struct pen *p, const struct event_turn *e)
{
	moonshell_put_who(p, p->seat, true);
	say(p, "'s turn: ", " ist am Zug: ");
	put_actions(p, (unsigned)e->actions);
	shoal_put(p->out, ".");
}

static void tell_pass(const struct pen *p, const struct event_pass *e)
{
	if (!e->actions) {
		tell_who(p, "ends the turn.", "beendet den Zug.");
		return;
	}
	tell_who(p, "ends the turn early,", "beendet den Zug früh,");
	shoal_put(p->out, " ");
	put_actions(p, (unsigned)e->actions);
	say(p, " unused.", " ungenutzt.");
}

static void tell_over(const struct pen *p, const struct event_over *e)
{
	unsigned lang = p->style->lang;

	say(p, "%s: the game is over.", "%s: Das Spiel ist aus.",
	    moonshell_ending_names[e->ending][lang]);
	if (!p->g->solo)
		return;
	shoal_put(p->out, " ");
	put_points(p, e->points);
	shoal_put(p->out, ", %s.", moonshell_title_rows[e->title].name[lang]);
}

static void tell_round(const struct pen *p, const struct event_round *e)
{
	say(p, e->last ? "Round %d begins, the last one." : "Round %d begins.",
	    e->last ? "Runde %d beginnt, die letzte." : "Runde %d beginnt.", e->round);
}

static void tell_full(const struct pen *p, const struct event_full *e)
{
	(void)e;
	if (p->style->lang == SHOAL_DE)
		shoal_put(p->out, "Volle Truhe: ");
	tell_who(p, "has a full chest: this round is the last.", "läutet die letzte Runde ein.");
}

static void tell_reveal(const struct pen *p, const struct event_reveal *e)
{
	tell_who(p, "reveals", "deckt auf:");
	shoal_put(p->out, " %s, ", moonshell_secret_rows[e->card].name[p->style->lang]);
	put_points(p, e->points);
	shoal_put(p->out, ".");
}

/* The ocean. */

static void tell_rotate(const struct pen *p, const struct event_rotate *e)
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
	unsigned quarters = (unsigned)e->quarters & 3;

	if (e->why == ROT_CORNER || p->seat == SHOAL_CHANCE) {
		say(p, "The ocean %s", "Das Meer %s", far[quarters][p->style->lang]);
	} else {
		tell_who(p, "turns the ocean", "dreht das Meer");
		shoal_put(p->out, " %s", turn[quarters][p->style->lang]);
	}
	if (quarters)
		shoal_put(p->out, " %s", direction_name(p, e->clockwise));
	shoal_put(p->out, ".%s", why[e->why][p->style->lang]);
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

static void tell_pull(const struct pen *p, const struct event_pull *e)
{
	tell_who(p, "pulls from line ", "zieht aus Linie ");
	put_line(p, (unsigned)e->board_side, (unsigned)e->column);
	shoal_put(p->out, ": ");
	moonshell_put_tile(p, (unsigned)e->tiles[0], GR_BARE);
	say(p, " onto rock %s", " auf Fels %s", rock_letter((unsigned)e->rocks[0]));
	if (e->tiles[1] >= 0) {
		shoal_put(p->out, ", ");
		moonshell_put_tile(p, (unsigned)e->tiles[1], GR_BARE);
		say(p, " onto %s", " auf %s", rock_letter((unsigned)e->rocks[1]));
	}
	shoal_put(p->out, ".");
}

static void tell_back(const struct pen *p, const struct event_back *e)
{
	say(p, "Back into the bag: ", "Zurück in den Beutel: ");
	moonshell_put_tile(p, (unsigned)e->tile, GR_BARE);
	if (e->water >= 0) {
		say(p, " from ", " von ");
		put_water(p, (unsigned)e->water);
	} else {
		say(p, " from a rock %s", " von einem Felsen %s", rock_letter((unsigned)e->rock));
	}
	shoal_put(p->out, ".");
}

static void tell_urchins(const struct pen *p, const struct event_urchins *e)
{
	if (!e->by_event)
		say(p, "The bag is empty. ", "Der Beutel ist leer. ");
	say(p,
	    e->urchins == 1 ? "%d sea urchin goes into the bag" : "%d sea urchins go into the bag",
	    e->urchins == 1 ? "%d Seeigel kommt in den Beutel" : "%d Seeigel kommen in den Beutel",
	    e->urchins);
	if (e->aside)
		say(p, ", %d still aside.", ", %d noch beiseite.", e->aside);
	else
		say(p, ", none is left aside.", ", keiner ist mehr beiseite.");
}

static void tell_carried(const struct pen *p, const struct event_carried *e)
{
	unsigned place = (unsigned)e->place;

	put_meeple(p);
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

static void tell_fill(const struct pen *p, const struct event_fill *e)
{
	say(p, "From the bag: ", "Aus dem Beutel: ");
	moonshell_put_tile(p, (unsigned)e->tile, GR_BARE);
	say(p, " to ", " nach ");
	put_water(p, (unsigned)e->water);
	shoal_put(p->out, ".");
}

static void tell_wash(const struct pen *p, const struct event_wash *e)
{
	say(p, "Washed onto a rock %s: ", "Angespült auf einen Felsen %s: ",
	    rock_letter((unsigned)e->rock));
	moonshell_put_tile(p, (unsigned)e->tile, GR_BARE);
	shoal_put(p->out, ".");
}

/* Tiles taken and placed. */

static void tell_take(const struct pen *p, int tile, const char *english, const char *german)
{
	tell_who(p, english, german);
	shoal_put(p->out, " ");
	moonshell_put_tile(p, (unsigned)tile, GR_THE_ACC);
}

static void tell_trade(const struct pen *p, const struct event_trade *e)
{
	tell_take(p, e->tile, "takes", "nimmt");
	say(p, " from a rock %s and leaves ", " von einem Felsen %s und lässt ",
	    rock_letter((unsigned)e->rock));
	moonshell_put_tile(p, (unsigned)e->own_tile, GR_THE_ACC);
	say(p, " there.", " dort.");
}

static void tell_collect(const struct pen *p, const struct event_collect *e)
{
	tell_take(p, e->tile, "collects", "sammelt");
	say(p, " from rock %s.", " von Fels %s.", rock_letter((unsigned)e->rock));
}

static void tell_save(const struct pen *p, const struct event_save *e)
{
	tell_take(p, e->tile, "collects", "sammelt");
	say(p, " and saves it for later.", " und hebt das Plättchen für später auf.");
}

static void tell_moon(const struct pen *p, const struct event_moon *e)
{
	tell_who(p, "takes the moonshell from the reserve", "nimmt die Mondmuschel aus dem Vorrat");
	say(p, e->free ? ", for free." : ".", e->free ? ", umsonst." : ".");
}

static void tell_release(const struct pen *p, const struct event_release *e)
{
	tell_take(p, e->tile, "adds", "nimmt");
	say(p, " that was saved.", " dazu, lange aufgehoben.");
}

static void tell_gift(const struct pen *p, const struct event_gift *e)
{
	tell_who(p, "draws", "zieht");
	shoal_put(p->out, " ");
	moonshell_put_tile(p, (unsigned)e->tile, GR_A_ACC);
	say(p, " from the bag.", " aus dem Beutel.");
}

static void tell_placed(const struct pen *p, int tile, int space, const char *english,
                        const char *german)
{
	moonshell_put_who(p, p->seat, true);
	shoal_put(p->out, ": ");
	moonshell_put_tile(p, (unsigned)tile, GR_BARE);
	say(p, " %s ", " %s ", SHOAL_SAY(p->style, english, german));
	put_space(p, (unsigned)space);
	shoal_put(p->out, ".");
}

static void tell_slide(const struct pen *p, const struct event_slide *e)
{
	tell_take(p, e->tile, "slides", "schiebt");
	say(p, " from ", " von ");
	put_space(p, (unsigned)e->from);
	say(p, " to ", " nach ");
	put_space(p, (unsigned)e->to);
	shoal_put(p->out, ".");
}

static void tell_swap(const struct pen *p, const struct event_swap *e)
{
	tell_who(p, e->by_event ? "lets the sands exchange" : "exchanges",
	         e->by_event ? "lässt den Sand tauschen:" : "tauscht");
	shoal_put(p->out, " ");
	put_space(p, (unsigned)e->spaces[0]);
	say(p, " and ", " und ");
	put_space(p, (unsigned)e->spaces[1]);
	shoal_put(p->out, ".");
}

static void tell_place(const struct pen *p, const struct event_place *e)
{
	tell_placed(p, e->tile, e->space, "sinks to", "sinkt auf");
}

static void tell_buoy(const struct pen *p, const struct event_buoy *e)
{
	tell_placed(p, e->tile, e->space, "takes the mermeeple's place at",
	            "nimmt den Platz der Nixenfigur ein:");
}

static void tell_stack(const struct pen *p, const struct event_stack *e)
{
	tell_placed(p, e->tile, e->space, "finds its partner at", "findet zum Paar im Riff auf");
}

/* Mermeeples, refusals, the rival's card. */

static void tell_home(const struct pen *p, const struct event_home *e)
{
	put_meeple(p);
	if (e->called)
		say(p, " is called home.", " wird heimgerufen.");
	else
		say(p, " comes home.", " kommt heim.");
	tell_tide(p, e->out);
}

static void tell_decline(const struct pen *p, const struct event_decline *e)
{
	if (e->effect == EFF_MOONRISE) {
		tell_who(p, "keeps the moonshell in reserve.", "behält die Mondmuschel im Vorrat.");
	} else if (e->effect == EFF_SANDS) {
		tell_who(p, "leaves the sands alone.", "lässt den Sand ruhen.");
	} else {
		tell_who(p, "puts ", "legt ");
		moonshell_put_tile(p, (unsigned)e->tile, GR_THE_ACC);
		say(p, " back into the bag.", " zurück in den Beutel.");
	}
}

static void tell_column(const struct pen *p, const struct event_column *e)
{
	say(p, "The rival's card says column %d", "Die Karte der Rivalin sagt Spalte %d",
	    e->card + 1);
	if (e->column != e->card)
		say(p, "; the next with two tiles is %d", "; die nächste mit zwei Plättchen ist %d",
		    e->column + 1);
	shoal_put(p->out, ".");
}

static void tell_meeple(const struct pen *p, const struct event_meeple *e)
{
	put_meeple(p);
	say(p, " goes ", " geht ");
	moonshell_put_place(p, (unsigned)e->place);
	shoal_put(p->out, ".");
	tell_tide(p, e->out);
}

bool moonshell_put_event(const struct shoal_pen *pen, const struct shoal_event *event)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = {
			 .g = moonshell_game_of(game), .style = style, .out = out, .seat = event->seat
	};

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_CALLS
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return true;
}
