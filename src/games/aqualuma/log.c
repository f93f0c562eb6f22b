/* log.c: what happened, one sentence for each event. */
#include "pen.h"

static const char *area_name(const struct pen *p, int area)
{
	return aqualuma_area(p, (unsigned)area, PLACE_NAME);
}

/* A hero as the subject of a sentence. */
static void tell_hero(const struct pen *p, int hero, const char *english, const char *german)
{
	aqualuma_put_hero(p, (unsigned)hero);
	shoal_put(p->out, " %s", SHOAL_SAY(p->style, english, german));
}

static void tell_colours(const struct pen *p, const int16_t arg[COLOURS])
{
	uint8_t dice[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		dice[c] = (uint8_t)arg[c];
	aqualuma_put_colours(p, dice);
}

/* Set-up and draws. */

static void tell_strip(const struct pen *p, const int16_t arg[])
{
	if (arg[3])
		say(p, "Used strips are shuffled. ", "Alte Streifen werden gemischt. ");
	say(p, arg[2] < 0 ? "%s gets the magic strip \"%s\"." : "%s gets a new strip: \"%s\".",
	    arg[2] < 0 ? "%s erhält den Magiestreifen „%s“."
	               : "%s erhält einen neuen Streifen: „%s“.",
	    area_name(p, arg[0]), strip_name(p, (unsigned)arg[1]));
}

static void tell_dark(const struct pen *p, const int16_t arg[])
{
	const char *name = aqualuma_dark_rows[arg[0]].name[p->style->lang];

	if (arg[3])
		say(p, "A dark card lies in column %d: %s.",
		    "In Spalte %d liegt eine Dunkelkarte: %s.", arg[1] + 1, name);
	else
		say(p, "Darkness draws in, column %d: %s. Dark cards left: %d.",
		    "Dunkelheit zieht auf, Spalte %d: %s. Dunkelkarten übrig: %d.", arg[1] + 1,
		    name, arg[4]);
}

/* False for what happens in play. */
static bool tell_draw(const struct pen *p, enum event kind, const int16_t arg[])
{
	switch (kind) {
	case EVENT_HERO:
		say(p, "Hero %d is %s.", "Charakter %d ist %s.", arg[0] + 1,
		    aqualuma_hero_rows[arg[1]].name[p->style->lang]);
		return true;
	case EVENT_STRIP:
		tell_strip(p, arg);
		return true;
	case EVENT_ORBWORLD:
		say(p, "The first light orb is hidden %s.",
		    "Die erste Lichtkugel liegt verborgen %s.",
		    aqualuma_area(p, (unsigned)arg[0], PLACE_IN));
		return true;
	case EVENT_ORB:
		say(p, "A light orb lies %s, on field %d.",
		    "Eine Lichtkugel liegt %s, auf Feld %d.",
		    aqualuma_area(p, (unsigned)arg[1], PLACE_IN), arg[2]);
		return true;
	case EVENT_DARK:
		tell_dark(p, arg);
		return true;
	case EVENT_CARD:
		tell_hero(p, arg[0], "draws", "zieht");
		say(p, " %s.", " „%s“.", card_name(p, (unsigned)arg[1]));
		return true;
	case EVENT_SHUFFLE:
		say(p,
		    arg[0] == 1 ? "The magic discard, %d card, becomes the new deck."
		                : "The magic discard, %d cards, is shuffled into a new deck.",
		    arg[0] == 1
		        ? "Der Ablagestapel, %d Magiekarte, wird zum neuen Stapel."
		        : "Der Ablagestapel, %d Magiekarten, wird zum neuen Stapel gemischt.",
		    arg[0]);
		return true;
	case EVENT_NO_CARD:
		tell_hero(p, arg[0], "cannot draw: no magic card is left.",
		          "kann nicht ziehen: Es gibt keine Magiekarten mehr.");
		return true;
	case EVENT_START:
		tell_hero(p, arg[0], "begins.", "beginnt.");
		return true;
	default:
		return false;
	}
}

/* Dice and cards. */

static void tell_turn(const struct pen *p, const int16_t arg[])
{
	say(p, "Turn %d: ", "Zug %d: ", arg[0]);
	aqualuma_put_hero(p, (unsigned)arg[1]);
	if (arg[2] >= 0) {
		say(p, ", with ", ", mit ");
		put_die(p, (unsigned)arg[2]);
		say(p, " from the pocket", " aus der Tasche");
	}
	shoal_put(p->out, ".");
}

static void tell_fetch(const struct pen *p, const int16_t arg[])
{
	if (arg[3])
		say(p, "Too few dice, the chest must be emptied: ",
		    "Zu wenige Würfel, die Truhe muss geleert werden: ");
	else
		tell_hero(p, arg[5], "empties the chest: ", "leert die Truhe: ");
	tell_colours(p, arg);
	shoal_put(p->out, ".");
}

static void tell_roll(const struct pen *p, const int16_t arg[])
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

	for (unsigned v = 1; v <= FACES; v++)
		n += arg[v];
	shoal_put(p->out, "%s", who[n != 1][arg[0]][p->style->lang]);
	for (unsigned v = 1; v <= FACES; v++) {
		for (int i = 0; i < arg[v]; i++)
			shoal_put(p->out, " %u", v);
	}
	shoal_put(p->out, ".");
}

static void tell_move(const struct pen *p, const int16_t arg[])
{
	static const char *const verb[WAY_COUNT][SHOAL_LANG_COUNT] = {
		[WAY_CARD] = { "swims", "schwimmt" },
		[WAY_STROKE] = { "swims on", "schwimmt weiter" },
		[WAY_DASH] = { "dashes", "spurtet" },
	};

	tell_hero(p, arg[0], verb[arg[3]][SHOAL_EN], verb[arg[3]][SHOAL_DE]);
	shoal_put(p->out, " %s.", aqualuma_area(p, (unsigned)arg[2], PLACE_TO));
}

static void tell_change(const struct pen *p, const int16_t arg[])
{
	if (arg[3] >= 0)
		shoal_put(p->out, "%s: ", card_name(p, (unsigned)arg[3]));
	else
		tell_hero(p, arg[0], "turns a die: ", "dreht einen Würfel: ");
	put_die(p, (unsigned)arg[1]);
	say(p, " becomes ", " wird zu ");
	put_die(p, (unsigned)arg[2]);
	shoal_put(p->out, ".");
}

static void tell_end(const struct pen *p, const int16_t arg[])
{
	tell_hero(p, arg[0], "ends the turn", "beendet den Zug");
	if (arg[1] + arg[2] + arg[3]) {
		say(p, ", into the chest: ", ", in die Truhe: ");
		tell_colours(p, arg + 1);
	}
	shoal_put(p->out, ".");
}

/* A hand die and what becomes of it. */
static void tell_die(const struct pen *p, const int16_t arg[], const char *english,
                     const char *german, const char *english_end, const char *german_end)
{
	tell_hero(p, arg[0], english, german);
	shoal_put(p->out, " ");
	put_die(p, (unsigned)arg[1]);
	shoal_put(p->out, "%s", SHOAL_SAY(p->style, english_end, german_end));
}

/* A turn but for its magic. */
static bool tell_turns(const struct pen *p, enum event kind, const int16_t arg[])
{
	switch (kind) {
	case EVENT_TURN:
		tell_turn(p, arg);
		return true;
	case EVENT_FETCH:
		tell_fetch(p, arg);
		return true;
	case EVENT_TAKE:
		tell_hero(p, arg[3], "takes dice:", "nimmt Würfel:");
		shoal_put(p->out, " ");
		tell_colours(p, arg);
		shoal_put(p->out, ".");
		return true;
	case EVENT_SHORT:
		tell_hero(p, arg[0], "finds no dice to take.", "findet keine Würfel mehr.");
		return true;
	case EVENT_ROLL:
		tell_roll(p, arg);
		return true;
	case EVENT_FRONT:
		tell_hero(p, arg[0], "plays", "spielt");
		say(p, " %s.", " „%s“.", card_name(p, (unsigned)arg[1]));
		return true;
	case EVENT_BACK:
		tell_hero(p, arg[0], "plays the back of", "spielt die Rückseite von");
		say(p, " %s.", " „%s“.", card_name(p, (unsigned)arg[1]));
		return true;
	case EVENT_MOVE:
		tell_move(p, arg);
		return true;
	case EVENT_PICK:
		tell_die(p, arg, "picks up", "nimmt", " to roll it again.",
		         " für einen neuen Wurf.");
		return true;
	case EVENT_CHANGE:
		tell_change(p, arg);
		return true;
	case EVENT_KEEP:
		tell_die(p, arg, "puts", "steckt", " into the pocket.", " in die Tasche.");
		return true;
	case EVENT_END:
		tell_end(p, arg);
		return true;
	default:
		return false;
	}
}

/* Magic and orbs. */

static void tell_shift(const struct pen *p, const int16_t arg[])
{
	const char *where = aqualuma_area(p, (unsigned)arg[0], PLACE_IN);
	bool        several = shoal_bits_count((uint64_t)(uint16_t)arg[1]) > 1;

	if (arg[3]) {
		tell_hero(p, arg[4], "frees an orb", "befreit eine Lichtkugel");
		shoal_put(p->out, " %s!", where);
		return;
	}
	say(p, several ? "The orbs %s drift one field on." : "The orb %s drifts one field on.",
	    several ? "Die Lichtkugeln %s treiben ein Feld weiter."
	            : "Die Lichtkugel %s treibt ein Feld weiter.",
	    where);
}

static void tell_dissolve(const struct pen *p, const int16_t arg[])
{
	tell_hero(p, arg[0], "dissolves", "löst");
	shoal_put(p->out, " ");
	put_dice_number(p, (unsigned)(arg[5] + arg[6] + arg[7]));
	say(p, " %s: ", " %s auf: ", aqualuma_area(p, (unsigned)arg[1], PLACE_IN));
	if (arg[3] != arg[4])
		say(p, arg[2] == 1 ? "%d arrow, darkness %d→%d." : "%d arrows, darkness %d→%d.",
		    arg[2] == 1 ? "%d Pfeil, Dunkelwert %d→%d." : "%d Pfeile, Dunkelwert %d→%d.",
		    arg[2], arg[3], arg[4]);
	else
		say(p, "the darkness stays at %d.", "Dunkelwert bleibt %d.", arg[4]);
}

static void tell_lit(const struct pen *p, const int16_t arg[])
{
	tell_hero(p, arg[0], "lights an orb!", "zündet eine Lichtkugel!");
	say(p, arg[1] == 1 ? " %d of %d shines" : " %d of %d shine",
	    arg[1] == 1 ? " %d von %d leuchtet" : " %d von %d leuchten", arg[1], arg[2]);
	if (arg[3])
		say(p, arg[3] == 1 ? "; %d pip is lost" : "; %d pips are lost",
		    arg[3] == 1 ? "; %d Auge verfällt" : "; %d Augen verfallen", arg[3]);
	shoal_put(p->out, ".");
}

static void tell_home(const struct pen *p, const int16_t arg[])
{
	tell_hero(p, arg[0], "brings", "bringt");
	shoal_put(p->out, " ");
	put_orbs(p, (unsigned)arg[1]);
	say(p, arg[2] == 1 ? " home; %d waits to be lit." : " home; %d wait to be lit.",
	    arg[2] == 1 ? " heim; %d wartet auf Licht." : " heim; %d warten auf Licht.", arg[2]);
}

static void tell_special(const struct pen *p, const int16_t arg[])
{
	static const char *const six[COLOURS][SHOAL_LANG_COUNT] = {
		{ "a red 6", "eine rote 6" },
		{ "a green 6", "eine grüne 6" },
		{ "a blue 6", "eine blaue 6" },
	};

	tell_hero(p, arg[0], "lays", "legt");
	say(p, " %s on the %s: ", " %s auf das Feld %s: ", six[arg[2]][p->style->lang],
	    special_name(p, (unsigned)arg[1]));
	aqualuma_put_special(p, (unsigned)arg[1]);
	shoal_put(p->out, ".");
}

static void tell_place(const struct pen *p, const int16_t arg[])
{
	const char *where = aqualuma_area(p, (unsigned)arg[2], PLACE_IN);

	tell_die(p, arg, "lays", "legt", "", "");
	say(p, " on slot %d %s.", " auf Platz %d %s.", arg[3] + 1, where);
}

static bool tell_magic(const struct pen *p, enum event kind, const int16_t arg[])
{
	switch (kind) {
	case EVENT_PLACE:
		tell_place(p, arg);
		return true;
	case EVENT_SHIFT:
		tell_shift(p, arg);
		return true;
	case EVENT_HOME:
		tell_home(p, arg);
		return true;
	case EVENT_DISSOLVE:
		tell_dissolve(p, arg);
		return true;
	case EVENT_ACTIVATE:
		tell_hero(p, arg[0], "wants to light an orb:", "will eine Lichtkugel zünden:");
		shoal_put(p->out, " ");
		put_pips(p, (unsigned)arg[1]);
		shoal_put(p->out, ".");
		return true;
	case EVENT_PAY:
		tell_die(p, arg, "pays", "zahlt", "", "");
		say(p, ": %d of %d.", ": %d von %d.", arg[2], arg[3]);
		return true;
	case EVENT_LIT:
		tell_lit(p, arg);
		return true;
	case EVENT_SPECIAL:
		tell_special(p, arg);
		return true;
	case EVENT_SWAP:
		tell_hero(p, arg[0], "swaps with", "tauscht mit");
		shoal_put(p->out, " ");
		aqualuma_put_hero(p, (unsigned)arg[2]);
		say(p, ": %s for %s.", ": %s gegen %s.", card_name(p, (unsigned)arg[1]),
		    card_name(p, (unsigned)arg[3]));
		return true;
	case EVENT_ORB_GIVEN:
		tell_hero(p, arg[0], "passes an orb to", "reicht eine Lichtkugel weiter an");
		shoal_put(p->out, " ");
		aqualuma_put_hero(p, (unsigned)arg[1]);
		shoal_put(p->out, ".");
		return true;
	case EVENT_STEW:
		tell_hero(p, arg[0], "cooks a stew of", "kocht einen Eintopf aus");
		say(p, " %s.", " „%s“.", card_name(p, (unsigned)arg[1]));
		return true;
	default:
		return false;
	}
}

/* The dark. */

static void tell_rise(const struct pen *p, const int16_t arg[])
{
	say(p, "%s grows darker", "%s wird dunkler", area_name(p, arg[0]));
	if (arg[1] != arg[2])
		shoal_put(p->out, ": %d→%d", arg[1], arg[2]);
	if (arg[3])
		say(p, ", by choice", ", nach Wahl");
	if (arg[4])
		say(p, ", the last field!", ", das letzte Feld!");
	else
		shoal_put(p->out, ".");
}

static void tell_over(const struct pen *p, const int16_t arg[])
{
	shoal_put(p->out, "%s", aqualuma_ending_names[arg[0]][p->style->lang]);
	if (arg[4] >= 0 && arg[4] < WORLDS)
		shoal_put(p->out, " (%s)", area_name(p, arg[4]));
	say(p, ". Orbs lit: %d of %d", ". Leuchtende Kugeln: %d von %d", arg[1], arg[2]);
	if (arg[0] == END_WON)
		say(p, ", dark cards left: %d", ", Dunkelkarten übrig: %d", arg[3]);
	shoal_put(p->out, ".");
}

static void tell_gloom(const struct pen *p, enum event kind, const int16_t arg[])
{
	switch (kind) {
	case EVENT_LOWER:
		say(p, "%s gets lighter: %d→%d.", "%s wird heller: %d→%d.", area_name(p, arg[0]),
		    arg[1], arg[2]);
		break;
	case EVENT_WORK:
		say(p, "Column %d, card %d: %s.", "Spalte %d, Karte %d: %s.", arg[1] + 1,
		    arg[2] + 1, aqualuma_dark_rows[arg[0]].name[p->style->lang]);
		break;
	case EVENT_WORLDDIE:
		if (arg[0] < WORLDS)
			say(p, "The underwater die shows %s.", "Der Unterwasserwürfel zeigt %s.",
			    area_name(p, arg[0]));
		else
			say(p, "The underwater die shows \"?\": the heroes must choose.",
			    "Der Unterwasserwürfel zeigt „?“: Ihr müsst wählen.");
		break;
	case EVENT_RISE:
		tell_rise(p, arg);
		break;
	case EVENT_IGNITION:
		say(p, "The last ignition for %s: %d points of light.",
		    "Letzte Zündung für %s: %d Punkte Licht.", area_name(p, arg[0]), arg[1]);
		break;
	case EVENT_OVER:
		tell_over(p, arg);
		break;
	default:
		break;
	}
}

void aqualuma_put_event(const struct shoal_game *game, const struct shoal_event *event,
                        const struct shoal_style *style, struct shoal_text *out)
{
	const struct pen p = { aqualuma_game_of(game), NULL, style, out };
	const int16_t   *arg = event->arg;
	enum event       kind = (enum event)event->kind;

	if (!tell_draw(&p, kind, arg) && !tell_turns(&p, kind, arg) && !tell_magic(&p, kind, arg))
		tell_gloom(&p, kind, arg);
}
