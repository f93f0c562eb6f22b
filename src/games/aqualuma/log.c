/* log.c: what happened, one sentence for each event. */
#include "pen.h"

static const char *area_name(const struct pen *p, int area)
{
	return aqualuma_area(p, (unsigned)area, PLACE_NAME);
}

static const char *area_in(const struct pen *p, int area)
{
	return aqualuma_area(p, (unsigned)area, PLACE_IN);
}

/* A hero as the subject of a sentence. */
static void tell_who(const struct pen *p, int hero, const char *english, const char *german)
{
	aqualuma_put_hero(p, (unsigned)hero);
	shoal_put(p->out, " %s", SHOAL_SAY(p->style, english, german));
}

static void tell_colours(const struct pen *p, const int16_t dice[COLOURS])
{
	uint8_t count[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		count[c] = (uint8_t)dice[c];
	aqualuma_put_colours(p, count);
}

/* What a hero does with a card; that ends the sentence. */
static void tell_deed(const struct pen *p, int hero, int card, const char *english,
                      const char *german)
{
	tell_who(p, hero, english, german);
	say(p, " %s.", " „%s“.", card_name(p, (unsigned)card));
}

/* What a hero does with a hand die. */
static void tell_die(const struct pen *p, int hero, int die, const char *english,
                     const char *german)
{
	tell_who(p, hero, english, german);
	shoal_put(p->out, " ");
	put_die(p, (unsigned)die);
}

/* Set-up and draws. */

static void tell_hero(const struct pen *p, const struct event_hero *e)
{
	say(p, "Hero %d is %s.", "Charakter %d ist %s.", e->hero + 1,
	    aqualuma_hero_rows[e->who].name[p->style->lang]);
}

static void tell_strip(const struct pen *p, const struct event_strip *e)
{
	if (e->shuffled)
		say(p, "Used strips are shuffled. ", "Alte Streifen werden gemischt. ");
	say(p, e->old < 0 ? "%s gets the magic strip \"%s\"." : "%s gets a new strip: \"%s\".",
	    e->old < 0 ? "%s erhält den Magiestreifen „%s“."
	               : "%s erhält einen neuen Streifen: „%s“.",
	    area_name(p, e->world), strip_name(p, (unsigned)e->strip));
}

static void tell_orb_world(const struct pen *p, const struct event_orb_world *e)
{
	say(p, "The first light orb is hidden %s.", "Die erste Lichtkugel liegt verborgen %s.",
	    area_in(p, e->world));
}

static void tell_orb(const struct pen *p, const struct event_orb *e)
{
	say(p, "A light orb lies %s, on field %d.", "Eine Lichtkugel liegt %s, auf Feld %d.",
	    area_in(p, e->world), e->orb_field);
}

static void tell_dark(const struct pen *p, const struct event_dark *e)
{
	const char *name = aqualuma_dark_rows[e->dark_card].name[p->style->lang];

	if (e->setup)
		say(p, "A dark card lies in column %d: %s.",
		    "In Spalte %d liegt eine Dunkelkarte: %s.", e->column + 1, name);
	else
		say(p, "Darkness draws in, column %d: %s. Dark cards left: %d.",
		    "Dunkelheit zieht auf, Spalte %d: %s. Dunkelkarten übrig: %d.", e->column + 1,
		    name, e->left);
}

static void tell_card(const struct pen *p, const struct event_card *e)
{
	tell_deed(p, e->hero, e->card, "draws", "zieht");
}

static void tell_shuffle(const struct pen *p, const struct event_shuffle *e)
{
	say(p,
	    e->cards == 1 ? "The magic discard, %d card, becomes the new deck."
	                  : "The magic discard, %d cards, is shuffled into a new deck.",
	    e->cards == 1 ? "Der Ablagestapel, %d Magiekarte, wird zum neuen Stapel."
	                  : "Der Ablagestapel, %d Magiekarten, wird zum neuen Stapel gemischt.",
	    e->cards);
}

static void tell_no_card(const struct pen *p, const struct event_no_card *e)
{
	tell_who(p, e->hero, "cannot draw: no magic card is left.",
	         "kann nicht ziehen: Es gibt keine Magiekarten mehr.");
}

static void tell_start(const struct pen *p, const struct event_start *e)
{
	tell_who(p, e->hero, "begins.", "beginnt.");
}

/* Turns and their dice. */

static void tell_turn(const struct pen *p, const struct event_turn *e)
{
	say(p, "Turn %d: ", "Zug %d: ", e->turn);
	aqualuma_put_hero(p, (unsigned)e->hero);
	if (e->kept >= 0) {
		say(p, ", with ", ", mit ");
		put_die(p, (unsigned)e->kept);
		say(p, " from the pocket", " aus der Tasche");
	}
	shoal_put(p->out, ".");
}

static void tell_fetch(const struct pen *p, const struct event_fetch *e)
{
	if (e->forced)
		say(p, "Too few dice, the chest must be emptied: ",
		    "Zu wenige Würfel, die Truhe muss geleert werden: ");
	else
		tell_who(p, e->hero, "empties the chest: ", "leert die Truhe: ");
	tell_colours(p, e->dice);
	shoal_put(p->out, ".");
}

static void tell_take(const struct pen *p, const struct event_take *e)
{
	tell_who(p, e->hero, "takes dice: ", "nimmt Würfel: ");
	tell_colours(p, e->dice);
	shoal_put(p->out, ".");
}

static void tell_short(const struct pen *p, const struct event_short *e)
{
	tell_who(p, e->hero, "finds no dice to take.", "findet keine Würfel mehr.");
}

static void tell_roll(const struct pen *p, const struct event_roll *e)
{
	static const char *const who[2][COLOURS][SHOAL_LANG_COUNT] = {
		{ { "The red die shows", "Der rote Würfel zeigt" },
		  { "The green die shows", "Der grüne Würfel zeigt" },
		  { "The blue die shows", "Der blaue Würfel zeigt" } },
		{ { "The red dice show", "Die roten Würfel zeigen" },
		  { "The green dice show", "Die grünen Würfel zeigen" },
		  { "The blue dice show", "Die blauen Würfel zeigen" } },
	};
	int n = 0;

	for (unsigned f = 0; f < FACES; f++)
		n += e->faces[f];
	shoal_put(p->out, "%s", who[n != 1][e->colour][p->style->lang]);
	for (unsigned f = 0; f < FACES; f++) {
		for (int i = 0; i < e->faces[f]; i++)
			shoal_put(p->out, " %u", f + 1);
	}
	shoal_put(p->out, ".");
}

static void tell_end(const struct pen *p, const struct event_end *e)
{
	tell_who(p, e->hero, "ends the turn", "beendet den Zug");
	if (e->dice[0] + e->dice[1] + e->dice[2]) {
		say(p, ", into the chest: ", ", in die Truhe: ");
		tell_colours(p, e->dice);
	}
	shoal_put(p->out, ".");
}

/* Cards and moves. */

static void tell_front(const struct pen *p, const struct event_front *e)
{
	tell_deed(p, e->hero, e->card, "plays", "spielt");
}

static void tell_back(const struct pen *p, const struct event_back *e)
{
	tell_deed(p, e->hero, e->card, "plays the back of", "spielt die Rückseite von");
}

static void tell_stew(const struct pen *p, const struct event_stew *e)
{
	tell_deed(p, e->hero, e->card, "cooks a stew of", "kocht einen Eintopf aus");
}

static void tell_swap(const struct pen *p, const struct event_swap *e)
{
	tell_who(p, e->hero, "swaps with ", "tauscht mit ");
	aqualuma_put_hero(p, (unsigned)e->partner);
	say(p, ": %s for %s.", ": %s gegen %s.", card_name(p, (unsigned)e->given),
	    card_name(p, (unsigned)e->got));
}

static void tell_move(const struct pen *p, const struct event_move *e)
{
	static const char *const verb[WAY_COUNT][SHOAL_LANG_COUNT] = {
		[WAY_CARD] = { "swims", "schwimmt" },
		[WAY_STROKE] = { "swims on", "schwimmt weiter" },
		[WAY_DASH] = { "dashes", "spurtet" },
	};

	tell_who(p, e->hero, verb[e->way][SHOAL_EN], verb[e->way][SHOAL_DE]);
	shoal_put(p->out, " %s.", aqualuma_area(p, (unsigned)e->to, PLACE_TO));
}

/* Hand dice and strips. */

static void tell_pick(const struct pen *p, const struct event_pick *e)
{
	tell_die(p, e->hero, e->die, "picks up", "nimmt");
	say(p, " to roll it again.", " für einen neuen Wurf.");
}

static void tell_change(const struct pen *p, const struct event_change *e)
{
	if (e->card >= 0)
		shoal_put(p->out, "%s: ", card_name(p, (unsigned)e->card));
	else
		tell_who(p, e->hero, "turns a die: ", "dreht einen Würfel: ");
	put_die(p, (unsigned)e->from);
	say(p, " becomes ", " wird zu ");
	put_die(p, (unsigned)e->to);
	shoal_put(p->out, ".");
}

static void tell_keep(const struct pen *p, const struct event_keep *e)
{
	tell_die(p, e->hero, e->die, "puts", "steckt");
	say(p, " into the pocket.", " in die Tasche.");
}

static void tell_place(const struct pen *p, const struct event_place *e)
{
	tell_die(p, e->hero, e->die, "lays", "legt");
	say(p, " on slot %d %s.", " auf Platz %d %s.", e->slot + 1, area_in(p, e->world));
}

static void tell_dissolve(const struct pen *p, const struct event_dissolve *e)
{
	tell_who(p, e->hero, "dissolves ", "löst ");
	put_dice_number(p, (unsigned)(e->dice[0] + e->dice[1] + e->dice[2]));
	say(p, " %s: ", " %s auf: ", area_in(p, e->world));
	if (e->from != e->to)
		say(p, e->arrows == 1 ? "%d arrow, darkness %d→%d." : "%d arrows, darkness %d→%d.",
		    e->arrows == 1 ? "%d Pfeil, Dunkelwert %d→%d." : "%d Pfeile, Dunkelwert %d→%d.",
		    e->arrows, e->from, e->to);
	else
		say(p, "the darkness stays at %d.", "Dunkelwert bleibt %d.", e->to);
}

/* Orbs. */

static void tell_shift(const struct pen *p, const struct event_shift *e)
{
	const char *where = area_in(p, e->world);
	bool        several = shoal_bits_count((uint64_t)(uint16_t)e->from) > 1;

	if (e->freed) {
		tell_who(p, e->hero, "frees an orb", "befreit eine Lichtkugel");
		shoal_put(p->out, " %s!", where);
		return;
	}
	say(p, several ? "The orbs %s drift one field on." : "The orb %s drifts one field on.",
	    several ? "Die Lichtkugeln %s treiben ein Feld weiter."
	            : "Die Lichtkugel %s treibt ein Feld weiter.",
	    where);
}

static void tell_orb_given(const struct pen *p, const struct event_orb_given *e)
{
	tell_who(p, e->from, "passes an orb to ", "reicht eine Lichtkugel weiter an ");
	aqualuma_put_hero(p, (unsigned)e->to);
	shoal_put(p->out, ".");
}

static void tell_home(const struct pen *p, const struct event_home *e)
{
	bool one = e->inactive == 1;

	tell_who(p, e->hero, "brings ", "bringt ");
	put_orbs(p, (unsigned)e->orbs);
	say(p, one ? " home; %d waits to be lit." : " home; %d wait to be lit.",
	    one ? " heim; %d wartet auf Licht." : " heim; %d warten auf Licht.", e->inactive);
}

static void tell_activate(const struct pen *p, const struct event_activate *e)
{
	tell_who(p, e->hero, "wants to light an orb: ", "will eine Lichtkugel zünden: ");
	put_pips(p, (unsigned)e->price);
	shoal_put(p->out, ".");
}

static void tell_pay(const struct pen *p, const struct event_pay *e)
{
	tell_die(p, e->hero, e->die, "pays", "zahlt");
	say(p, ": %d of %d.", ": %d von %d.", e->paid, e->price);
}

static void tell_lit(const struct pen *p, const struct event_lit *e)
{
	tell_who(p, e->hero, "lights an orb!", "zündet eine Lichtkugel!");
	say(p, e->active == 1 ? " %d of %d shines" : " %d of %d shine",
	    e->active == 1 ? " %d von %d leuchtet" : " %d von %d leuchten", e->active, e->needed);
	if (e->lost)
		say(p, e->lost == 1 ? "; %d pip is lost" : "; %d pips are lost",
		    e->lost == 1 ? "; %d Auge verfällt" : "; %d Augen verfallen", e->lost);
	shoal_put(p->out, ".");
}

/* Station fields and the dark. */

static void tell_special(const struct pen *p, const struct event_special *e)
{
	static const char *const six[COLOURS][SHOAL_LANG_COUNT] = {
		{ "a red 6", "eine rote 6" },
		{ "a green 6", "eine grüne 6" },
		{ "a blue 6", "eine blaue 6" },
	};

	tell_who(p, e->hero, "lays", "legt");
	say(p, " %s on the %s: ", " %s auf das Feld %s: ", six[e->colour][p->style->lang],
	    special_name(p, (unsigned)e->field));
	aqualuma_put_special(p, (unsigned)e->field);
	shoal_put(p->out, ".");
}

static void tell_lower(const struct pen *p, const struct event_lower *e)
{
	say(p, "%s gets lighter: %d→%d.", "%s wird heller: %d→%d.", area_name(p, e->world), e->from,
	    e->to);
}

static void tell_work(const struct pen *p, const struct event_work *e)
{
	say(p, "Column %d, card %d: %s.", "Spalte %d, Karte %d: %s.", e->column + 1, e->row + 1,
	    aqualuma_dark_rows[e->dark_card].name[p->style->lang]);
}

static void tell_world_die(const struct pen *p, const struct event_world_die *e)
{
	if (e->world < WORLDS)
		say(p, "The underwater die shows %s.", "Der Unterwasserwürfel zeigt %s.",
		    area_name(p, e->world));
	else
		say(p, "The underwater die shows \"?\": the heroes must choose.",
		    "Der Unterwasserwürfel zeigt „?“: Ihr müsst wählen.");
}

static void tell_rise(const struct pen *p, const struct event_rise *e)
{
	say(p, "%s grows darker", "%s wird dunkler", area_name(p, e->world));
	if (e->from != e->to)
		shoal_put(p->out, ": %d→%d", e->from, e->to);
	if (e->chosen)
		say(p, ", by choice", ", nach Wahl");
	if (e->last)
		say(p, ", the last field!", ", das letzte Feld!");
	else
		shoal_put(p->out, ".");
}

static void tell_ignition(const struct pen *p, const struct event_ignition *e)
{
	say(p, "The last ignition for %s: %d points of light.",
	    "Letzte Zündung für %s: %d Punkte Licht.", area_name(p, e->world), e->points);
}

static void tell_over(const struct pen *p, const struct event_over *e)
{
	shoal_put(p->out, "%s", aqualuma_ending_names[e->ending][p->style->lang]);
	if (e->world >= 0 && e->world < WORLDS)
		shoal_put(p->out, " (%s)", area_name(p, e->world));
	say(p, ". Orbs lit: %d of %d", ". Leuchtende Kugeln: %d von %d", e->active, e->needed);
	if (e->ending == END_WON)
		say(p, ", dark cards left: %d", ", Dunkelkarten übrig: %d", e->left);
	shoal_put(p->out, ".");
}

bool aqualuma_put_event(const struct shoal_pen *pen, const struct shoal_event *event)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { .g = aqualuma_game_of(game), .style = style, .out = out };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_CALLS
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return true;
}
