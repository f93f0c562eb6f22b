/* text.c: the words of the voyage: names, notation, prompts, log. Labels are in label.c, board and
 * view in board.c. */
#include "pen.h"

/* Names (2.2, 2.5, 2.7, 2.8, 2.11). */

const char *const zemo_resource_names[RES_COUNT][SHOAL_LANG_COUNT] = {
	[RES_SAIL] = { "Sail", "Segel" },          [RES_HULL] = { "Hull", "Rumpf" },
	[RES_CREW] = { "Crew", "Mannschaft" },     [RES_CANNON] = { "Cannon", "Kanonen" },
	[RES_COMMAND] = { "Command", "Kommando" }, [RES_GOLD] = { "Gold", "Gold" },
};

const char *const zemo_feature_names[SIGN_COUNT][SHOAL_LANG_COUNT] = {
	[FEA_CRAB] = { "Giant Crab", "Riesenkrabbe" },
	[FEA_DRAGON] = { "Sea Dragon", "Seedrache" },
	[FEA_KRAKEN] = { "Kraken", "Krake" },
	[FEA_PIRATE] = { "Pirate Ship", "Piratenschiff" },
	[FEA_NAVY] = { "Navy Ship", "Marineschiff" },
	[FEA_TOWN] = { "Town", "Hafenstadt" },
	[FEA_STORM] = { "Storm", "Sturm" },
	[FEA_ROUGH] = { "Rough Water", "Raue See" },
	[FEA_WHIRLPOOL] = { "Whirlpool", "Strudel" },
	[FEA_ISLAND] = { "Treasure Island", "Schatzinsel" },
	[FEA_OPEN] = { "open sea", "offene See" },
	[FEA_BARRED] = { "impassable", "unpassierbar" },
};

const char *const zemo_motive_names[MOT_COUNT][SHOAL_LANG_COUNT] = {
	[MOT_ADVENTURER] = { "Adventurer", "Abenteurer" },
	[MOT_PROTECTOR] = { "Protector", "Beschützer" },
	[MOT_PILLAGER] = { "Pillager", "Plünderer" },
};

const char *const zemo_title_names[5][SHOAL_LANG_COUNT] = {
	{ "Cabin Boy", "Schiffsjunge" },
	{ "Deckhand", "Matrose" },
	{ "First Mate", "Erster Maat" },
	{ "Captain", "Kapitän" },
	{ "Admiral of the Seas", "Admiral der Meere" },
};

const char *const zemo_ending_ids[END_COUNT] = {
	[END_NONE] = "",           [END_SCORED] = "scored", [END_DAMAGE] = "damage",
	[END_TRAPPED] = "trapped", [END_SKULL] = "skull",
};

const char *const zemo_ending_names[END_COUNT][SHOAL_LANG_COUNT] = {
	[END_NONE] = { "", "" },
	[END_SCORED] = { "Home with a story", "Heimgekehrt" },
	[END_DAMAGE] = { "The ship is lost", "Schiff verloren" },
	[END_TRAPPED] = { "Caught in the own wake", "Im eigenen Kielwasser gefangen" },
	[END_SKULL] = { "The sea claims you", "Vom Meer verschlungen" },
};

/* Words of the notation. */

const char *const zemo_resource_words[RES_COUNT] = { "sail",   "hull",    "crew",
	                                             "cannon", "command", "gold" };
const char *const zemo_motive_words[MOT_COUNT] = { "adventurer", "protector", "pillager" };
const char *const zemo_direction_words[DIR_COUNT] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

const char *const zemo_direction_names[DIR_COUNT][SHOAL_LANG_COUNT] = {
	{ "north", "Norden" },        { "north-east", "Nordosten" },  { "east", "Osten" },
	{ "south-east", "Südosten" }, { "south", "Süden" },           { "south-west", "Südwesten" },
	{ "west", "Westen" },         { "north-west", "Nordwesten" },
};

void zemo_put_action(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action action, struct shoal_text *out)
{
	static const char *const first[] = { "sail", "stop", "keep", "reroll" };
	const struct zemo_game  *g = zemo_game_of(game);

	(void)state;
	if (action < ACT_START) {
		shoal_put(out, "%s", first[action]);
	} else if (action < ACT_MOTIVE) {
		shoal_put(out, "start %d/%d", (action - ACT_START) / LABELS + 1,
		          (action - ACT_START) % LABELS + 1);
	} else if (action < ACT_MOVE) {
		shoal_put(out, "motive %s", zemo_motive_words[action - ACT_MOTIVE]);
	} else if (action < ACT_PEACE) {
		const struct zemo_move *move = &zemo_moves[action - ACT_MOVE];

		shoal_put(out, "%d%s", move->face, zemo_direction_words[move->direction]);
	} else if (action < ACT_BUY) {
		shoal_put(out, "%s", action == ACT_PEACE ? "peace" : "fight");
	} else if (action < ACT_LEAVE) {
		shoal_put(out, "buy %s", zemo_resource_words[action - ACT_BUY]);
	} else if (action < ACT_CANNON) {
		shoal_put(out, "%s", action == ACT_LEAVE ? "leave" : "sack");
	} else if (action < ACT_PAY) {
		shoal_put(out, "cannon %d", action - ACT_CANNON);
	} else if (action < ACT_PAIR) {
		shoal_put(out, "pay %d", action - ACT_PAY);
	} else if (action < ACT_ROLL) {
		const uint8_t *pair = g->pair[action - ACT_PAIR];

		shoal_put(out, "pair %d %d", pair[0] + 1, pair[1] + 1);
	} else if (action < ACT_SUM) {
		const uint8_t *roll = g->roll[action - ACT_ROLL];

		shoal_put(out, "dice %d %d %d %d", roll[0] + 1, roll[1] + 1, roll[2] + 1,
		          roll[3] + 1);
	} else {
		shoal_put(out, "sum %d", action - ACT_SUM + 1);
	}
}

/* Prompts. */

static void prompt_start(const struct pen *p)
{
	unsigned low = 0, high = 5;

	while (low < 5 && !p->s->dice[low])
		low++;
	while (high > low && !p->s->dice[high])
		high--;
	if (low != high)
		say(p, "The dice show %u and %u: which is the row? (ZEM-3, ZEM-4, ZEM-7)",
		    "Die Würfel zeigen %u und %u: Welcher ist die Reihe? (ZEM-3, ZEM-4, ZEM-7)",
		    low + 1, high + 1);
	else if (p->s->rerolls < SETUP_REROLLS)
		say(p, "Both dice show %u: begin there or roll again? (ZEM-5, ZEM-6)",
		    "Beide Würfel zeigen %u: dort beginnen oder neu werfen? (ZEM-5, ZEM-6)",
		    low + 1);
	else
		say(p, "Both dice show %u once more, and that must do. (ZEM-6)",
		    "Beide Würfel zeigen wieder %u, nun bleibt es dabei. (ZEM-6)", low + 1);
}

static void prompt_keep(const struct pen *p)
{
	const struct zemo_state *s = p->s;

	say(p, "Roll ", "Wurf ");
	put_dice(p);
	if (!zemo_lost_roll(p->g, s))
		say(p, ": keep it? Rerolls at hand: %u (ZEM-18 to ZEM-24)",
		    ": behalten? Neue Würfe möglich: %u (ZEM-18 bis ZEM-24)",
		    rerolls_at_hand(s, false));
	else if (s->danger + s->dice[0] >= p->g->circles)
		say(p, " is lost, it would mark the skull: reroll! (ZEM-24, ZEM-45)",
		    " ist verloren, er träfe den Totenkopf: neu werfen! (ZEM-24, ZEM-45)");
	else
		say(p, " is lost, its dice cannot all be used: reroll! (ZEM-24, ZEM-36)",
		    " ist verloren, nicht alle Würfel gehen auf: neu werfen! (ZEM-24, ZEM-36)");
}

static void prompt_move(const struct pen *p)
{
	say(p, "Dice left: ", "Übrige Würfel: ");
	put_dice(p);
	if (p->g->guard)
		say(p, ". Which one now, and where to? (ZEM-26 to ZEM-37)",
		    ". Welcher jetzt, und wohin? (ZEM-26 bis ZEM-37)");
	else
		say(p, ". Which one now, and where to? A touched course ends the voyage. (ZEM-37)",
		    ". Welcher jetzt, und wohin? Wer den Kurs berührt, ist verloren. (ZEM-37)");
}

static void prompt_town(const struct pen *p)
{
	say(p, "Town at ", "Hafenstadt auf ");
	put_square(p, zemo_square_at(p->g, p->s, p->s->next));
	if (p->s->points[RES_GOLD])
		say(p, ", %d gold in the chest: buy, in the order of the list?",
		    ", %d Gold in der Truhe: kaufen, in der Folge der Liste?",
		    p->s->points[RES_GOLD]);
	else
		say(p, ", no gold to spend.", ", kein Gold zum Ausgeben.");
	if (p->s->motive == MOT_PILLAGER && !p->s->bought)
		say(p, " Or sack it? (ZEM-66 to ZEM-72)", " Oder plündern? (ZEM-66 bis ZEM-72)");
	else
		say(p, " (ZEM-66 to ZEM-69)", " (ZEM-66 bis ZEM-69)");
}

static void prompt_cannon(const struct pen *p)
{
	unsigned enemy = enemy_of(p->s), cannon = p->s->points[RES_CANNON];

	say(p, "%s, strength %u, damages ", "%s, Stärke %u, trifft ", feature_name(p, enemy),
	    strength_of(p->g, p->s));
	put_resources(p, p->g->feature[enemy].damage, joint_or(p));
	say(p, ": fire how many of %u cannon? (ZEM-76 to ZEM-79)",
	    ": Wie viele von %u Kanonen feuern? (ZEM-76 bis ZEM-79)", cannon);
}

static void prompt_again(const struct pen *p)
{
	unsigned enemy = enemy_of(p->s), strength = strength_of(p->g, p->s), sum = p->s->sum;
	unsigned shortage = strength > sum ? strength - sum : 0;
	unsigned capacity = zemo_capacity(p->g, p->s, enemy);

	say(p, "%s, attack %u against %u: %u short", "%s, Angriff %u gegen %u: %u fehlen",
	    feature_name(p, enemy), sum, strength, shortage);
	if (shortage > capacity)
		say(p, ", and the ship can bear only %u: reroll! (ZEM-82, ZEM-83)",
		    ", und das Schiff erträgt nur %u: neu werfen! (ZEM-82, ZEM-83)", capacity);
	else
		say(p, ". Bear it, or roll again? (ZEM-82)",
		    ". Ertragen oder neu werfen? (ZEM-82)");
}

static void prompt_pay(const struct pen *p)
{
	unsigned payer = p->s->payer, enemy = enemy_of(p->s);
	unsigned later = p->g->feature[enemy].damage & ~((2u << payer) - 1);

	say(p, "%s, %d short: how many does %s pay? The rest falls on ",
	    "%s, %d fehlen: Wie viele zahlt %s? Den Rest trägt ", feature_name(p, enemy),
	    p->s->shortage, resource_word(p, payer));
	put_resources(p, later, joint_or(p));
	say(p, ". (ZEM-84 to ZEM-86)", ". (ZEM-84 bis ZEM-86)");
}

static void prompt_turn(const struct pen *p)
{
	struct zemo_sheet sheet;
	unsigned          title;

	say(p, "Turn %d of %d is done: ", "Runde %d von %d ist vorbei: ", p->s->turn, TURNS);
	zemo_score(p->g, p->s, p->s->motive, &sheet);
	title = zemo_title(p->g, sheet.total);
	put_standing(p);
	if (title < 4)
		say(p, ", %d to %s", ", noch %d bis %s", p->g->title[title + 1] - (int)sheet.total,
		    zemo_title_names[title + 1][p->style->lang]);
	say(p, ". Sail on? (ZEM-12, ZEM-13)", ". Weiterfahren? (ZEM-12, ZEM-13)");
}

void zemo_put_prompt(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_style *style, struct shoal_text *out)
{
	const struct pen p = { zemo_game_of(game), zemo_state_of(view), style, out };

	(void)seat;
	switch ((enum phase)p.s->phase) {
	case PHASE_START:
		prompt_start(&p);
		break;
	case PHASE_MOTIVE:
		say(&p, "What do you sail for? It holds for the whole voyage. (ZEM-9)",
		    "Wofür segelst du? Es gilt für die ganze Fahrt. (ZEM-9)");
		break;
	case PHASE_KEEP:
		prompt_keep(&p);
		break;
	case PHASE_MOVE:
		prompt_move(&p);
		break;
	case PHASE_NAVY:
		say(&p, "A Navy Ship at ", "Ein Marineschiff auf ");
		put_square(&p, zemo_square_at(p.g, p.s, p.s->next));
		say(&p, ", strength %u: peace or battle? (ZEM-59, ZEM-60)",
		    ", Stärke %u: Frieden oder Kampf? (ZEM-59, ZEM-60)", strength_of(p.g, p.s));
		break;
	case PHASE_TOWN:
		prompt_town(&p);
		break;
	case PHASE_CANNON:
		prompt_cannon(&p);
		break;
	case PHASE_AGAIN:
		prompt_again(&p);
		break;
	case PHASE_PAY:
		prompt_pay(&p);
		break;
	case PHASE_TURN:
		prompt_turn(&p);
		break;
	case PHASE_PAIR: /* chance, or nobody: no question */
	case PHASE_ROLL:
	case PHASE_SUM:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
}

/* The log. */

static void tell_resolve(const struct pen *p, unsigned square, unsigned feature)
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

	put_square(p, square);
	shoal_put(p->out, ": %s", text[feature][p->style->lang]);
}

static void tell_spend(const struct pen *p, unsigned resource, int points, int left)
{
	static const char *const text[RES_COUNT][SHOAL_LANG_COUNT] = {
		[RES_SAIL] = { "Sails tear", "Segel reißen" },
		[RES_HULL] = { "The hull splinters", "Der Rumpf splittert" },
		[RES_CREW] = { "Crew go overboard", "Mannschaft geht über Bord" },
		[RES_CANNON] = { "Cannon are loaded", "Kanonen werden geladen" },
		[RES_COMMAND] = { "Orders are shouted, command", "Befehle hallen, Kommando" },
		[RES_GOLD] = { "Gold changes hands", "Gold wechselt den Besitzer" },
	};

	say(p, "%s: %d spent, %d left.", "%s: %d weniger, noch %d.", text[resource][p->style->lang],
	    points, left);
}

static void tell_gain(const struct pen *p, unsigned resource, int points, int now)
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

static void tell_danger(const struct pen *p, unsigned circle, unsigned kind, int value)
{
	say(p, "Danger grows to %u", "Die Gefahr wächst auf %u", circle + 1);
	switch ((enum circle)kind) {
	case CIR_NUMBER:
		say(p, "; enemies have strength %d.", "; Gegner haben Stärke %d.",
		    p->g->strength[circle + 1]);
		break;
	case CIR_RESOURCE:
		say(p, ", and there is 1 %s in it.", ", darin steckt 1 %s.",
		    resource_word(p, (unsigned)value));
		break;
	case CIR_POINTS:
		say(p, " and is worth ", " und bringt ");
		put_points(p, value);
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

static void tell_move(const struct pen *p, const int16_t arg[])
{
	say(p, "A %d carries the Tritus %s", "Eine %d trägt die Tritus nach %s", arg[0],
	    zemo_direction_names[arg[1]][p->style->lang]);
	if (arg[3] >= 0) {
		say(p, " over ", " über ");
		put_square(p, (unsigned)arg[3]);
	}
	say(p, " to ", " auf ");
	put_square(p, (unsigned)arg[4]);
	shoal_put(p->out, ".");
}

static void tell_touch(const struct pen *p, const int16_t arg[])
{
	say(p, "A %d %s", "Eine %d nach %s", arg[0], zemo_direction_names[arg[1]][p->style->lang]);
	if (arg[3])
		say(p, " would cross the course on the way to ", " würde den Kurs kreuzen, vor ");
	else
		say(p, " would meet the course on ", " würde den Kurs treffen, auf ");
	put_square(p, (unsigned)arg[2]);
	shoal_put(p->out, ".");
}

static void tell_reroll(const struct pen *p, int price)
{
	if (price == 0)
		say(p, "The Adventurer tries the luck again, free.",
		    "Der Abenteurer versucht sein Glück umsonst noch einmal.");
	else if (price == 1)
		say(p, "\"Once more!\" A command, and the dice roll again.",
		    "„Noch einmal!“ Ein Kommando, und die Würfel rollen wieder.");
	else
		say(p, "Twice the same: both dice roll again.",
		    "Zweimal das Gleiche: Beide Würfel rollen wieder.");
}

static void tell_end(const struct pen *p, unsigned ending, int score)
{
	shoal_put(p->out, "%s: ", zemo_ending_names[ending][p->style->lang]);
	put_points(p, score);
	if (ending == END_SCORED)
		shoal_put(p->out, ", %s",
		          zemo_title_names[zemo_title(p->g, score)][p->style->lang]);
	shoal_put(p->out, ".");
}

static void tell_motive(const struct pen *p, unsigned motive)
{
	static const char *const text[MOT_COUNT][SHOAL_LANG_COUNT] = {
		{ "Captain Zemo sails as Adventurer, for the stories.",
		  "Kapitän Zemo segelt als Abenteurer, der Geschichten wegen." },
		{ "Captain Zemo sails as Protector, for safe waters.",
		  "Kapitän Zemo segelt als Beschützer, für sichere Gewässer." },
		{ "Captain Zemo sails as Pillager, for all that glitters.",
		  "Kapitän Zemo segelt als Plünderer, für alles, was glänzt." },
	};

	shoal_put(p->out, "%s", text[motive][p->style->lang]);
}

/* Set-up, turns and dice. False for what happens on squares. */
static bool tell_turn(const struct pen *p, enum event kind, const int16_t arg[])
{
	switch (kind) {
	case EVENT_PAIR:
		say(p, "The starting dice show %d and %d.", "Die Startwürfel zeigen %d und %d.",
		    arg[0], arg[1]);
		return true;
	case EVENT_START:
		say(p, "The Tritus weighs anchor at ", "Die Tritus lichtet den Anker auf ");
		put_place(p, (unsigned)arg[0]);
		shoal_put(p->out, ".");
		return true;
	case EVENT_MOTIVE:
		tell_motive(p, (unsigned)arg[0]);
		return true;
	case EVENT_TURN:
		say(p, "Turn %d begins at ", "Runde %d beginnt auf ", arg[0]);
		put_square(p, (unsigned)arg[1]);
		shoal_put(p->out, ".");
		return true;
	case EVENT_ROLL:
		say(p, "The dice show %d %d %d %d.", "Die Würfel zeigen %d %d %d %d.", arg[0],
		    arg[1], arg[2], arg[3]);
		return true;
	case EVENT_REROLL:
		tell_reroll(p, arg[0]);
		return true;
	case EVENT_MOVE:
		tell_move(p, arg);
		return true;
	case EVENT_TOUCH:
		tell_touch(p, arg);
		return true;
	case EVENT_STOP:
		if (arg[0] == TURNS)
			say(p, "Turn %d is over: the Tritus comes home.",
			    "Runde %d ist vorbei: Die Tritus kehrt heim.", arg[0]);
		else
			say(p, "Captain Zemo turns for home.",
			    "Kapitän Zemo nimmt Kurs auf daheim.");
		return true;
	case EVENT_END:
		tell_end(p, (unsigned)arg[0], arg[1]);
		return true;
	default:
		return false;
	}
}

static void tell_combat(const struct pen *p, enum event kind, const int16_t arg[])
{
	switch (kind) {
	case EVENT_PEACE:
		say(p, "Salutes are fired: peace with the Navy.",
		    "Salutschüsse: Frieden mit der Marine.");
		break;
	case EVENT_SACK:
		if (arg[0])
			say(p, "The town is sacked, number %d of the voyage.",
			    "Die Stadt ist geplündert, Nummer %d der Fahrt.", arg[0]);
		else
			say(p, "The black flag goes up: sack the town!",
			    "Die schwarze Flagge steigt: Die Stadt wird geplündert!");
		break;
	case EVENT_COMBAT:
		say(p, "Battle stations! %s, strength %d.", "Klar zum Gefecht! %s, Stärke %d.",
		    feature_name(p, (unsigned)arg[0]), arg[1]);
		break;
	case EVENT_ATTACK:
		if (!arg[0])
			say(p, "The cannon stay silent.", "Die Kanonen schweigen.");
		else
			say(p, arg[0] == 1 ? "%d cannon roars: %d." : "%d cannon roar: %d.",
			    arg[0] == 1 ? "%d Kanone donnert: %d." : "%d Kanonen donnern: %d.",
			    arg[0], arg[1]);
		break;
	case EVENT_WIN:
		say(p, "Victory over the %s!", "%s besiegt!", feature_name(p, (unsigned)arg[0]));
		break;
	default:
		break;
	}
}

void zemo_put_event(const struct shoal_game *game, const struct shoal_event *event,
                    const struct shoal_style *style, struct shoal_text *out)
{
	const struct pen p = { zemo_game_of(game), NULL, style, out };
	const int16_t   *arg = event->arg;
	enum event       kind = (enum event)event->kind;

	if (tell_turn(&p, kind, arg))
		return;
	switch (kind) {
	case EVENT_DANGER:
		tell_danger(&p, (unsigned)arg[0], (unsigned)arg[1], arg[2]);
		break;
	case EVENT_RESOLVE:
		tell_resolve(&p, (unsigned)arg[0], (unsigned)arg[1]);
		break;
	case EVENT_SPEND:
		tell_spend(&p, (unsigned)arg[0], arg[1], arg[2]);
		break;
	case EVENT_GAIN:
		tell_gain(&p, (unsigned)arg[0], arg[1], arg[2]);
		break;
	case EVENT_BUY:
		tell_gain(&p, (unsigned)arg[0], 1, arg[1]);
		break;
	case EVENT_MARK:
		say(&p, "%s, circle %d: into the log.", "%s, Kreis %d: ins Logbuch.",
		    feature_name(&p, (unsigned)arg[0]), arg[1]);
		break;
	case EVENT_UNMARKED:
		say(&p, "%s: no mark in the log this time.", "%s: diesmal keine Marke im Logbuch.",
		    feature_name(&p, (unsigned)arg[0]));
		break;
	case EVENT_LEAVE:
		say(&p, "The Tritus leaves the harbour.", "Die Tritus verlässt den Hafen.");
		break;
	default:
		tell_combat(&p, kind, arg);
		break;
	}
}
