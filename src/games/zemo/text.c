/* text.c: the words of the voyage: names, notation, prompts. The log is in log.c, labels in
 * label.c, board and view in board.c. */
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
	[END_TRAPPED] = { "Caught in its own wake", "Im eigenen Kielwasser gefangen" },
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
	    cannon == 1 ? ": Feuert die %u Kanone? (ZEM-76 bis ZEM-79)"
	                : ": Wie viele von %u Kanonen feuern? (ZEM-76 bis ZEM-79)",
	    cannon);
}

static void prompt_again(const struct pen *p)
{
	unsigned enemy = enemy_of(p->s), strength = strength_of(p->g, p->s), sum = p->s->sum;
	unsigned shortage = strength > sum ? strength - sum : 0;
	unsigned capacity = zemo_capacity(p->g, p->s, enemy);

	say(p, "%s, attack %u against %u: %u short",
	    shortage == 1 ? "%s, Angriff %u gegen %u: %u fehlt"
	                  : "%s, Angriff %u gegen %u: %u fehlen",
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
	    p->s->shortage == 1 ? "%s, %d fehlt: Wie viele zahlt %s? Den Rest trägt "
	                        : "%s, %d fehlen: Wie viele zahlt %s? Den Rest trägt ",
	    feature_name(p, enemy), p->s->shortage, resource_word(p, payer));
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

void zemo_put_prompt(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = { zemo_game_of(game), zemo_state_of(view), style, out };

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
