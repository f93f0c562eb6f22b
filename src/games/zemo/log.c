/* log.c: what happened, one sentence for each event. */
#include "pen.h"

static void tell_resolve(const struct pen *p, const struct event_resolve *e)
{
	static const char *const text[SIGN_COUNT][SHOAL_LANG_COUNT] = {
		[FEA_CRAB] = { "a Giant Crab raises its claws.",
		               "Eine Riesenkrabbe hebt die Scheren." },
		[FEA_DRAGON] = { "a Sea Dragon sweeps down.", "Ein Seedrache stürzt herab." },
		[FEA_KRAKEN] = { "the arms of a Kraken rise.",
		                 "Die Arme eines Kraken tauchen auf." },
		[FEA_PIRATE] = { "a Pirate Ship gives chase.",
		                 "Ein Piratenschiff nimmt die Jagd auf." },
		[FEA_NAVY] = { "a Navy Ship bars the way.", "Ein Marineschiff versperrt den Weg." },
		[FEA_TOWN] = { "the lights of a Town.", "Die Lichter einer Hafenstadt." },
		[FEA_STORM] = { "a Storm breaks loose.", "Ein Sturm bricht los." },
		[FEA_ROUGH] = { "Rough Water shakes the ship.", "Raue See schüttelt das Schiff." },
		[FEA_WHIRLPOOL] = { "a Whirlpool pulls at the ship.",
		                    "Ein Strudel zerrt am Schiff." },
		[FEA_ISLAND] = { "a Treasure Island!", "Eine Schatzinsel!" },
		[FEA_OPEN] = { "open sea.", "Offene See." },
		[FEA_BARRED] = { "rocks.", "Felsen." },
	};

	put_square(p, (unsigned)e->square);
	shoal_put(p->out, ": %s", text[e->feature][p->style->lang]);
}

static void tell_spend(const struct pen *p, const struct event_spend *e)
{
	static const char *const text[RES_COUNT][SHOAL_LANG_COUNT] = {
		[RES_SAIL] = { "Sails tear", "Segel reißen" },
		[RES_HULL] = { "The hull splinters", "Der Rumpf splittert" },
		[RES_CREW] = { "Crew go overboard", "Mannschaft geht über Bord" },
		[RES_CANNON] = { "Cannon are loaded", "Kanonen werden geladen" },
		[RES_COMMAND] = { "Orders are shouted, command", "Befehle hallen, Kommando" },
		[RES_GOLD] = { "Gold changes hands", "Gold wechselt den Besitzer" },
	};

	say(p, "%s: %d spent, %d left.", "%s: %d weniger, noch %d.",
	    text[e->resource][p->style->lang], e->points, e->now);
}

static void put_gain(const struct pen *p, unsigned resource, int points, int now)
{
	static const char *const text[RES_COUNT][SHOAL_LANG_COUNT] = {
		[RES_SAIL] = { "Sails are mended", "Segel werden geflickt" },
		[RES_HULL] = { "The hull is patched", "Der Rumpf wird ausgebessert" },
		[RES_CREW] = { "Fresh crew come aboard", "Frische Mannschaft kommt an Bord" },
		[RES_CANNON] = { "Cannon are hauled aboard", "Kanonen werden an Bord gehievt" },
		[RES_COMMAND] = { "The crew stand to command",
		                  "Die Mannschaft hört aufs Kommando" },
		[RES_GOLD] = { "Gold fills the chest", "Gold füllt die Truhe" },
	};

	if (points)
		say(p, "%s: %d more, now %d.", "%s: %d mehr, jetzt %d.",
		    text[resource][p->style->lang], points, now);
	else
		say(p, "%s is full at %d already.", "%s: mit %d schon voll.",
		    zemo_resource_names[resource][p->style->lang], now);
}

static void tell_danger(const struct pen *p, const struct event_danger *e)
{
	say(p, "Danger grows to %d", "Die Gefahr wächst auf %d", e->circle + 1);
	switch ((enum circle)e->mark) {
	case CIR_NUMBER:
		say(p, "; enemies have strength %d.", "; Gegner haben Stärke %d.",
		    p->g->strength[e->circle + 1]);
		break;
	case CIR_RESOURCE:
		say(p, ", and there is 1 %s in it.", ", darin steckt 1 %s.",
		    resource_word(p, (unsigned)e->value));
		break;
	case CIR_POINTS:
		say(p, " and is worth ", " und bringt ");
		put_points(p, e->value);
		shoal_put(p->out, ".");
		break;
	case CIR_SKULL:
		say(p, ": the skull!", ": der Totenkopf!");
		break;
	case CIR_NONE:
	case CIR_COUNT:
		shoal_put(p->out, ".");
		break;
	}
}

static void tell_move(const struct pen *p, const struct event_move *e)
{
	say(p, "A %d carries the Tritus %s", "Eine %d trägt die Tritus nach %s", e->face,
	    zemo_direction_names[e->direction][p->style->lang]);
	if (e->over >= 0) {
		say(p, " over ", " über ");
		put_square(p, (unsigned)e->over);
	}
	say(p, " to ", " auf ");
	put_square(p, (unsigned)e->to);
	shoal_put(p->out, ".");
}

static void tell_touch(const struct pen *p, const struct event_touch *e)
{
	say(p, "A %d %s", "Eine %d nach %s", e->face,
	    zemo_direction_names[e->direction][p->style->lang]);
	if (e->crosses)
		say(p, " would cross the course on the way to ", " würde den Kurs kreuzen, vor ");
	else
		say(p, " would meet the course on ", " würde den Kurs treffen, auf ");
	put_square(p, (unsigned)e->square);
	shoal_put(p->out, ".");
}

static void tell_reroll(const struct pen *p, const struct event_reroll *e)
{
	if (e->price == 0)
		say(p, "The Adventurer tries his luck again, free.",
		    "Der Abenteurer versucht sein Glück umsonst noch einmal.");
	else if (e->price == 1)
		say(p, "\"Once more!\" A command, and the dice roll again.",
		    "„Noch einmal!“ Ein Kommando, und die Würfel rollen wieder.");
	else
		say(p, "Twice the same: both dice roll again.",
		    "Zweimal das Gleiche: Beide Würfel rollen wieder.");
}

static void tell_end(const struct pen *p, const struct event_end *e)
{
	shoal_put(p->out, "%s: ", zemo_ending_names[e->ending][p->style->lang]);
	put_points(p, e->score);
	if (e->ending == END_SCORED)
		shoal_put(p->out, ", %s",
		          zemo_title_names[zemo_title(p->g, e->score)][p->style->lang]);
	shoal_put(p->out, ".");
}

static void tell_motive(const struct pen *p, const struct event_motive *e)
{
	static const char *const text[MOT_COUNT][SHOAL_LANG_COUNT] = {
		{ "Captain Zemo sails as Adventurer, for the stories.",
		  "Kapitän Zemo segelt als Abenteurer, der Geschichten wegen." },
		{ "Captain Zemo sails as Protector, for safe waters.",
		  "Kapitän Zemo segelt als Beschützer, für sichere Gewässer." },
		{ "Captain Zemo sails as Pillager, for all that glitters.",
		  "Kapitän Zemo segelt als Plünderer, für alles, was glänzt." },
	};

	shoal_put(p->out, "%s", text[e->motive][p->style->lang]);
}

static void tell_pair(const struct pen *p, const struct event_pair *e)
{
	say(p, "The starting dice show %d and %d.", "Die Startwürfel zeigen %d und %d.",
	    e->faces[0], e->faces[1]);
}

static void tell_start(const struct pen *p, const struct event_start *e)
{
	say(p, "The Tritus weighs anchor at ", "Die Tritus lichtet den Anker auf ");
	put_place(p, (unsigned)e->square);
	shoal_put(p->out, ".");
}

static void tell_turn(const struct pen *p, const struct event_turn *e)
{
	say(p, "Turn %d begins at ", "Runde %d beginnt auf ", e->turn);
	put_square(p, (unsigned)e->square);
	shoal_put(p->out, ".");
}

static void tell_roll(const struct pen *p, const struct event_roll *e)
{
	say(p, "The dice show %d %d %d %d.", "Die Würfel zeigen %d %d %d %d.", e->faces[0],
	    e->faces[1], e->faces[2], e->faces[3]);
}

static void tell_stop(const struct pen *p, const struct event_stop *e)
{
	if (e->turn == TURNS)
		say(p, "Turn %d is over: the Tritus comes home.",
		    "Runde %d ist vorbei: Die Tritus kehrt heim.", e->turn);
	else
		say(p, "Captain Zemo turns for home.", "Kapitän Zemo nimmt Kurs auf daheim.");
}

static void tell_gain(const struct pen *p, const struct event_gain *e)
{
	put_gain(p, (unsigned)e->resource, e->points, e->now);
}

static void tell_buy(const struct pen *p, const struct event_buy *e)
{
	put_gain(p, (unsigned)e->resource, 1, e->now);
}

static void tell_mark(const struct pen *p, const struct event_mark *e)
{
	say(p, "%s, circle %d: into the log.", "%s, Kreis %d: ins Logbuch.",
	    feature_name(p, (unsigned)e->feature), e->now);
}

static void tell_unmarked(const struct pen *p, const struct event_unmarked *e)
{
	say(p, "%s: no mark in the log this time.", "%s: diesmal keine Marke im Logbuch.",
	    feature_name(p, (unsigned)e->feature));
}

static void tell_leave(const struct pen *p, const struct event_leave *e)
{
	(void)e;
	say(p, "The Tritus leaves the harbour.", "Die Tritus verlässt den Hafen.");
}

/* Fights. */

static void tell_peace(const struct pen *p, const struct event_peace *e)
{
	(void)e;
	say(p, "Salutes are fired: peace with the Navy.", "Salutschüsse: Frieden mit der Marine.");
}

static void tell_sack(const struct pen *p, const struct event_sack *e)
{
	if (e->circle)
		say(p, "The town is sacked, number %d of the voyage.",
		    "Die Stadt ist geplündert, Nummer %d der Fahrt.", e->circle);
	else
		say(p, "The black flag goes up: sack the town!",
		    "Die schwarze Flagge steigt: Die Stadt wird geplündert!");
}

static void tell_combat(const struct pen *p, const struct event_combat *e)
{
	say(p, "Battle stations! %s, strength %d.", "Klar zum Gefecht! %s, Stärke %d.",
	    feature_name(p, (unsigned)e->feature), e->strength);
}

static void tell_attack(const struct pen *p, const struct event_attack *e)
{
	if (!e->dice)
		say(p, "The cannon stay silent.", "Die Kanonen schweigen.");
	else
		say(p, e->dice == 1 ? "%d cannon roars: %d." : "%d cannon roar: %d.",
		    e->dice == 1 ? "%d Kanone donnert: %d." : "%d Kanonen donnern: %d.", e->dice,
		    e->sum);
}

static void tell_win(const struct pen *p, const struct event_win *e)
{
	say(p, "Victory over the %s!", "%s besiegt!", feature_name(p, (unsigned)e->feature));
}

bool zemo_put_event(const struct shoal_pen *pen, const struct shoal_event *event)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { zemo_game_of(game), NULL, style, out };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_CALLS
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return true;
}
