/* text.c: the words of the duel: names, notation, prompts. Parts of sentences are in words.c,
 * labels in label.c, the log in log.c, the board in board.c and chart.c, the view in json.c. */
#include "pen.h"

const char *const duellum_side_names[SIDES][SHOAL_LANG_COUNT] = {
	{ "Turtles", "Schildkröten" },
	{ "Squids", "Kalmare" },
};

const char *const duellum_type_names[TYPES][SHOAL_LANG_COUNT] = {
	[TYPE_SHARK] = { "Shark Bay", "Haibucht" },
	[TYPE_SHIP] = { "Sunken Ship", "Gesunkenes Schiff" },
	[TYPE_VOLCANO] = { "Ocean Volcano", "Meeresvulkan" },
	[TYPE_RUIN] = { "Fallen Civilisation", "Versunkene Kultur" },
	[TYPE_CITY] = { "Underwater City", "Unterwasserstadt" },
};

const char *const duellum_ending_ids[END_COUNT] = {
	[END_NONE] = "",       [END_LEADER] = "leader", [END_CROWNS] = "crowns",
	[END_GOALS] = "goals", [END_DECK] = "deck",     [END_ROUNDS] = "rounds",
};

const char *const duellum_ending_names[END_COUNT][SHOAL_LANG_COUNT] = {
	[END_NONE] = { "", "" },
	[END_LEADER] = { "The Manta Leader is in a capital",
	                 "Der Manta-Anführer ist in einer Hauptstadt" },
	[END_CROWNS] = { "A Crown Track is complete", "Eine Kronenleiste ist vollendet" },
	[END_GOALS] = { "Points after the fourth goal", "Punkte nach dem vierten Ziel" },
	[END_DECK] = { "Points after the last card of the deck",
	               "Punkte nach der letzten Karte des Stapels" },
	[END_ROUNDS] = { "Points after the last round", "Punkte nach der letzten Runde" },
};

/* By the side that won, or DRAWN. */
const char *const duellum_victory_names[END_COUNT][SIDES + 1][SHOAL_LANG_COUNT] = {
	[END_LEADER] = {
		{ "The Turtles have led the Manta Leader home", "Die Schildkröten haben den Manta-Anführer heimgeführt" },
		{ "The Squids have led the Manta Leader home", "Die Kalmare haben den Manta-Anführer heimgeführt" },
		{ "The Manta Leader is home", "Der Manta-Anführer ist daheim" },
	},
	[END_CROWNS] = {
		{ "The Turtles have completed their Crown Track", "Die Schildkröten haben ihre Kronenleiste vollendet" },
		{ "The Squids have completed their Crown Track", "Die Kalmare haben ihre Kronenleiste vollendet" },
		{ "A Crown Track is complete", "Eine Kronenleiste ist vollendet" },
	},
	[END_GOALS] = {
		{ "The Turtles win by points after the fourth goal", "Die Schildkröten gewinnen nach Punkten nach dem vierten Ziel" },
		{ "The Squids win by points after the fourth goal", "Die Kalmare gewinnen nach Punkten nach dem vierten Ziel" },
		{ "A draw after the fourth goal", "Gleichstand nach dem vierten Ziel" },
	},
	[END_DECK] = {
		{ "The Turtles win by points, the deck is empty", "Die Schildkröten gewinnen nach Punkten, der Stapel ist leer" },
		{ "The Squids win by points, the deck is empty", "Die Kalmare gewinnen nach Punkten, der Stapel ist leer" },
		{ "A draw, the deck is empty", "Gleichstand, der Stapel ist leer" },
	},
	[END_ROUNDS] = {
		{ "The Turtles win by points after the last round", "Die Schildkröten gewinnen nach Punkten nach der letzten Runde" },
		{ "The Squids win by points after the last round", "Die Kalmare gewinnen nach Punkten nach der letzten Runde" },
		{ "A draw after the last round", "Gleichstand nach der letzten Runde" },
	},
};

const char *const duellum_sheet_names[5][SHOAL_LANG_COUNT] = {
	{ "Scored Locations", "Gewertete Orte" },
	{ "Played Mercenaries", "Gespielte Söldner" },
	{ "First tokens", "Erste Plättchen" },
	{ "Second tokens", "Zweite Plättchen" },
	{ "The Regent's level", "Stufe des Regenten" },
};

/* Notation: a word, then ids of the tables, or slots and goals counted from 1. */

enum operand {
	OF_NOTHING,
	OF_NUMBER,
	OF_OFFSET,
	OF_CARD,
	OF_MERC,
	OF_HELPER,
	OF_SLOT_AND_MODE,
	OF_SHIFT,
	OF_TERRITORY,
	OF_SIDE,
	OF_LETTER,
	OF_MANTA,
	OF_DECK
};

/* clang-format off */
static const struct {
	const char  *word;
	uint16_t     first;
	enum operand of;
} kinds[] = {
	{ "done", ACT_DONE, OF_NOTHING },     { "end", ACT_END, OF_NOTHING },
	{ "do", ACT_DO, OF_NOTHING },         { "regroup", ACT_REGROUP, OF_NOTHING },
	{ "play", ACT_PLAY, OF_CARD },        { "return", ACT_TAKE, OF_CARD },
	{ "discard", ACT_DROP, OF_CARD },     { "merc", ACT_MERC, OF_MERC },
	{ "echo", ACT_ECHO, OF_MERC },        { "recall", ACT_BACK, OF_MERC },
	{ "help", ACT_HELP, OF_HELPER },      { "pay", ACT_PAYH, OF_HELPER },
	{ "ready", ACT_READY, OF_HELPER },    { "tire", ACT_TIRE, OF_HELPER },
	{ "depth", ACT_DEPTH, OF_NUMBER },    { "pay depth", ACT_PAYD, OF_NUMBER },
	{ "raise", ACT_RAISE, OF_NUMBER },    { "full", ACT_FULL, OF_NUMBER },
	{ "score", ACT_SCORE, OF_NUMBER },    { "token", ACT_TOKEN, OF_NUMBER },
	{ "goal", ACT_GOAL, OF_NUMBER },      { "place", ACT_PLACE, OF_NUMBER },
	{ NULL, ACT_ACQ, OF_SLOT_AND_MODE },  { "turn", ACT_SHIFT, OF_SHIFT },
	{ "move", ACT_MOVE, OF_TERRITORY },   { "tire", ACT_SOME, OF_NUMBER },
	{ "first", ACT_FIRST, OF_SIDE },
	{ "side", ACT_SIDE, OF_LETTER },      { "wheel", ACT_WHEEL, OF_OFFSET },
	{ "nest", ACT_MANTA, OF_MANTA },      { "draw", ACT_DRAW, OF_DECK },
	{ "regent", ACT_REGENT, OF_CARD },
};
/* clang-format on */

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

static void put_shift(struct shoal_text *out, unsigned steps) /* the short way round */
{
	bool back = steps > VORTEX / 2;

	shoal_put(out, " %s %u", back ? "ccw" : "cw", back ? VORTEX - steps : steps);
}

static void put_operand(const struct pen *p, enum operand of, unsigned n)
{
	static const char *const modes[MODES] = { "buy", "conquer", "take" };
	struct shoal_text       *out = p->out;

	switch (of) {
	case OF_NOTHING:
		break;
	case OF_NUMBER:
		shoal_put(out, " %u", n + 1);
		break;
	case OF_OFFSET:
		shoal_put(out, " %u", n);
		break;
	case OF_CARD:
		shoal_put(out, " %s", duellum_card_rows[n].id);
		break;
	case OF_MERC:
		shoal_put(out, " %s", duellum_merc_rows[n].id);
		break;
	case OF_HELPER:
		shoal_put(out, " %s", helper_row(side_asked(p) & 1, n)->id);
		break;
	case OF_SLOT_AND_MODE:
		shoal_put(out, "%s %u", modes[n % MODES], n / MODES + 1);
		break;
	case OF_SHIFT:
		put_shift(out, n + 1);
		break;
	case OF_TERRITORY:
		shoal_put(out, " %s", duellum_territory_rows[n].id);
		break;
	case OF_SIDE:
		shoal_put(out, " %s", duellum_side_ids[n]);
		break;
	case OF_LETTER:
		shoal_put(out, " %c", (char)('A' + n));
		break;
	case OF_MANTA:
		shoal_put(out, " %s", duellum_manta_rows[n].id);
		break;
	case OF_DECK:
		shoal_put(out, " %s", card_row(n)->id);
		break;
	}
}

void duellum_put_action(const struct shoal_game *game, const struct shoal_state *state,
                        shoal_action action, struct shoal_text *out)
{
	const struct pen p = { .g = duellum_game_of(game),
		               .s = duellum_state_of(state),
		               .out = out };
	unsigned         i = KINDS - 1;

	while (action < kinds[i].first)
		i--;
	shoal_put(out, "%s", kinds[i].word ? kinds[i].word : "");
	put_operand(&p, kinds[i].of, (unsigned)action - kinds[i].first);
}

/* Prompts. */

enum way { WAY_CARD, WAY_REGROUP, WAY_MERC, WAY_HELPER, WAY_DEPTH, WAY_GOAL, WAY_END, WAY_COUNT };

static enum way way_of(shoal_action action)
{
	if (action == ACT_END)
		return WAY_END;
	if (action == ACT_REGROUP)
		return WAY_REGROUP;
	if (action < ACT_TAKE)
		return WAY_CARD;
	if (action < ACT_ECHO)
		return WAY_MERC;
	if (action < ACT_DEPTH)
		return WAY_HELPER;
	return action < ACT_GOAL ? WAY_DEPTH : WAY_GOAL;
}

static unsigned open_ways(const struct pen *p) /* a bit each */
{
	shoal_action list[SHOAL_LIST_MAX];
	size_t       n = duellum_list(p->g, p->s, list);
	unsigned     ways = 0;

	for (size_t i = 0; i < n; i++)
		ways |= 1u << way_of(list[i]);
	return ways;
}

static void put_ways(const struct pen *p, unsigned ways)
{
	static const char *const name[WAY_COUNT][SHOAL_LANG_COUNT] = {
		[WAY_CARD] = { "play an Action Card", "eine Aktionskarte spielen" },
		[WAY_REGROUP] = { "regroup", "sammeln" },
		[WAY_MERC] = { "play a Mercenary", "einen Söldner spielen" },
		[WAY_HELPER] = { "use a Helper", "einen Helfer einsetzen" },
		[WAY_DEPTH] = { "use a depth", "eine Tiefe nutzen" },
		[WAY_GOAL] = { "declare a goal", "ein Ziel verkünden" },
		[WAY_END] = { "end the turn", "den Zug beenden" },
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

static void prompt_turn(const struct pen *p)
{
	const struct duellum_state *s = p->s;
	unsigned                    ways = open_ways(p);

	if (s->round == s->closing)
		say(p, "The last round! ", "Die letzte Runde! ");
	if (s->done & DONE_MAIN)
		say(p, "Your main action is made: ", "Deine Hauptaktion ist gemacht: ");
	else if (ways >> WAY_REGROUP & 1)
		say(p, "No Action Card can be played: ", "Keine Aktionskarte ist spielbar: ");
	else
		say(p, "Your main action is open: ", "Deine Hauptaktion steht noch aus: ");
	put_ways(p, ways);
	if (s->pool[RES_COIN] || s->pool[RES_TRIDENT]) {
		say(p, " In the pool: ", " Im Vorrat: ");
		duellum_put_both(p, s->pool[RES_COIN], s->pool[RES_TRIDENT]);
		shoal_put(p->out, ".");
	}
	if (ways >> WAY_REGROUP & 1)
		shoal_put(p->out, " (DUE-15, DUE-34)");
	else
		say(p, " (DUE-15 to DUE-18)", " (DUE-15 bis DUE-18)");
}

/* "Campaign: ", the reason of a question. */
static void put_reason(const struct pen *p)
{
	unsigned row = duellum_running_row(p->s);

	if (row >= ROWS) /* NOTHING too */
		return;
	duellum_put_origin(p, row);
	shoal_put(p->out, ": ");
}

static void put_line_asked(const struct pen *p)
{
	const struct line *line = duellum_line(p->g, p->s);

	if (line)
		duellum_put_line(p, line);
}

static bool asks_price(const struct pen *p) /* raises and steps that are paid for */
{
	const struct line *line = duellum_line(p->g, p->s);

	return line && (line->op == LINE_PAIDRAISE || line->op == LINE_PAIDSTEP);
}

static void prompt_acquire(const struct pen *p)
{
	const struct line *line = duellum_line(p->g, p->s);
	unsigned           side = side_asked(p);

	put_line_asked(p);
	say(p, ". Which one?", line && line->b == KIND_ANY ? ". Welche?" : ". Welchen?");
	if (line && line->op == LINE_ACQ && line->a != ACQUIRE_FREE) {
		say(p, " You can pay up to ", " Du kannst bis zu ");
		if (line->a != ACQUIRE_CONQUER)
			duellum_put_amount(p, RES_COIN, duellum_reach(p->g, p->s, side, RES_COIN));
		if (line->a == ACQUIRE_BOTH)
			say(p, " or ", " oder ");
		if (line->a != ACQUIRE_BUY)
			duellum_put_amount(p, RES_TRIDENT,
			                   duellum_reach(p->g, p->s, side, RES_TRIDENT));
		put_word(p, ".", " zahlen.");
	}
	say(p, " (DUE-49 to DUE-54)", " (DUE-49 bis DUE-54)");
}

/* What an any-card still has to offer. */
static void prompt_any(const struct pen *p)
{
	unsigned            id = duellum_running_row(p->s);
	const struct frame *frame = duellum_top(p->s);
	const char         *gap = "";

	for (unsigned i = 0; id < ROWS && i < p->g->row[id].count; i++) {
		const struct line *line = &p->g->row[id].line[i];

		if (line->op == LINE_GAIN || frame->arg[ROW_FLAGS] >> i & 1)
			continue;
		shoal_put(p->out, "%s", gap);
		duellum_put_line(p, line);
		gap = "; ";
	}
	say(p, ". What comes next? (DUE-25)", ". Was kommt als Nächstes? (DUE-25)");
}

static void put_purchase(const struct pen *p, const struct frame *pay)
{
	unsigned what = pay->arg[PAY_WHAT], side = pay->side;

	switch ((enum purpose)pay->arg[PAY_FOR]) {
	case FOR_BUY:
	case FOR_CONQUER:
		shoal_put(p->out, "%s", name_of(p, card_row(p->s->vortex[what])));
		break;
	case FOR_RAISE:
		say(p, "Raising %s", "%s heben",
		    name_of(p, &duellum_location_rows[p->s->board[side][what]]));
		break;
	case FOR_STEP:
		say(p, "The Leader's step to %s", "Der Schritt des Anführers nach %s",
		    duellum_territory_rows[what].id);
		break;
	case FOR_COUNT:
		break;
	}
}

static void prompt_pay(const struct pen *p)
{
	const struct frame *pay = duellum_top(p->s);

	put_purchase(p, pay);
	say(p, " costs ", " kostet ");
	duellum_put_amount(p, duellum_pay_resource(pay), pay->arg[PAY_OWED]);
	say(p, " more: from which source? (DUE-38, DUE-40)",
	    " mehr, als du hast: aus welcher Quelle? (DUE-38, DUE-40)");
}

/* Questions that are repeated: how often still. */
static void put_left(const struct pen *p)
{
	unsigned left = duellum_left(p->g, p->s);

	if (left > 1)
		say(p, " %u left.", " Noch %u.", left);
}

/* Helpers and cards are named in ascending order: nobody is to be surprised by it. */
static void put_order(const struct pen *p)
{
	if (duellum_left(p->g, p->s) > 1)
		say(p, " In order; what is passed over stays.",
		    " Der Reihe nach; was übergangen wird, bleibt.");
}

static void prompt_raise(const struct pen *p)
{
	unsigned left = duellum_top(p->s)->arg[ROW_LEFT];

	if (!left)
		say(p, "no raise is left, but a token gives more. Use it? (DUE-136)",
		    "kein Heben mehr übrig, aber ein Plättchen gibt weitere. Nutzen? (DUE-136)");
	else if (asks_price(p))
		say(p, "pay to raise which Location? %u left. (DUE-65)",
		    "welchen Ort gegen Bezahlung heben? Noch %u. (DUE-65)", left);
	else
		say(p,
		    left == 1 ? "raise which Location? %u depth left. (DUE-62, DUE-63)"
		              : "raise which Location? %u depths left. (DUE-62, DUE-63)",
		    left == 1 ? "welchen Ort heben? Noch %u Tiefe. (DUE-62, DUE-63)"
		              : "welchen Ort heben? Noch %u Tiefen. (DUE-62, DUE-63)",
		    left);
}

static void prompt_step(const struct pen *p)
{
	unsigned left = duellum_top(p->s)->arg[ROW_LEFT];

	say(p,
	    left == 1 ? "move the Leader where? %u step left"
	              : "move the Leader where? %u steps left",
	    left == 1 ? "wohin mit dem Anführer? Noch %u Schritt"
	              : "wohin mit dem Anführer? Noch %u Schritte",
	    left);
	if (asks_price(p)) {
		say(p, " at ", " für je ");
		duellum_put_amount(p, RES_COIN, p->g->step_price);
		put_word(p, " each. (DUE-80)", ". (DUE-80)");
	} else {
		say(p, ". (DUE-75 to DUE-78)", ". (DUE-75 bis DUE-78)");
	}
}

static void prompt_confirm(const struct pen *p)
{
	static const uint8_t rule[LINE_COUNT] = {
		[LINE_REFILL] = 72, [LINE_TIREOPP] = 83, [LINE_TIREALL] = 83,
		[LINE_COPY] = 89,   [LINE_DISCARD] = 91,
	};
	const struct line *line = duellum_line(p->g, p->s);

	put_line_asked(p);
	if (line && rule[line->op])
		shoal_put(p->out, "? (DUE-%d)", rule[line->op]);
	else
		shoal_put(p->out, "? (DUE-24)");
}

static void prompt_howmany(const struct pen *p)
{
	say(p, "how many of the opponent's Helpers become tired? At most %u. (DUE-83)",
	    "wie viele gegnerische Helfer werden müde? Höchstens %u. (DUE-83)",
	    duellum_left(p->g, p->s));
}

static void prompt_place(const struct pen *p)
{
	const struct frame *place = duellum_top(p->s);
	unsigned            goal = place->arg[0];
	bool                second = p->s->token[!place->side][goal] != 0;

	say(p, "Goal %u is met: ", "Ziel %u ist erreicht: ", goal + 1);
	if (second)
		say(p, "which Second token covers the opponent's? (DUE-135)",
		    "welches zweite Plättchen deckt das gegnerische zu? (DUE-135)");
	else
		say(p, "which First token do you place? (DUE-134)",
		    "welches erste Plättchen legst du? (DUE-134)");
}

/* The opponent's questions: who does this to the asked one, and why. */
static void prompt_suffer(const struct pen *p, enum question question)
{
	unsigned left = duellum_top(p->s)->arg[0];

	put_reason(p);
	duellum_put_side(p, !duellum_asked(p->g, p->s), GR_NAME);
	if (question == ASK_TIREOPP)
		say(p,
		    left == 1
		        ? " tire %u of your Helpers. Which one? (DUE-83)"
		        : " tire %u of your Helpers, from first to last. Which one is the first? "
		          "(DUE-83)",
		    left == 1
		        ? " ermüden %u deiner Helfer. Welchen? (DUE-83)"
		        : " ermüden %u deiner Helfer, der Reihe nach. Welchen als ersten? (DUE-83)",
		    left);
	else if (question == ASK_DISCARD)
		say(p, " make you discard an Action Card. Which one? (DUE-91)",
		    " lassen dich eine Aktionskarte ablegen. Welche? (DUE-91)");
	else
		say(p,
		    left == 1
		        ? " make you raise %u depth: it is lost. Which Location? (DUE-114)"
		        : " make you raise %u depths: they are lost. Which Location? (DUE-114)",
		    left == 1
		        ? " lassen dich %u Tiefe heben, die verloren ist. Welcher Ort? (DUE-114)"
		        : " lassen dich %u Tiefen heben, die verloren sind. Welcher Ort? (DUE-114)",
		    left);
}

/* Questions of which a sentence is enough, and the rule that they come from. */
static void prompt_plain(const struct pen *p, enum question question)
{
	static const struct {
		const char *text[SHOAL_LANG_COUNT], *rule;
	} plain[ASK_COUNT] = {
		[ASK_FULL] = { { "raise which Location to its end?", "welchen Ort ganz heben?" },
		               "DUE-66" },
		[ASK_SCORE] = { { "score which Location?", "welchen Ort werten?" }, "DUE-67" },
		[ASK_ROTATE] = { { "turn the wheel? Both sides' prices change.",
		                   "Preisrad drehen? Beider Preise ändern sich." },
		                 "DUE-69, DUE-71" },
		[ASK_READY] = { { "ready which Helper?", "welchen Helfer wecken?" }, "DUE-81" },
		[ASK_NEST] = { { "The nest is empty: ready one Helper?",
		                 "Das Nest ist leer: einen Helfer wecken?" },
		               "DUE-77" },
		[ASK_TIREOWN] = { { "tire which Helper?", "welchen Helfer ermüden?" }, "DUE-117" },
		[ASK_RETURN] = { { "take which Action Card back?",
		                   "welche Aktionskarte zurücknehmen?" },
		                 "DUE-85" },
		[ASK_RECALL] = { { "call which Mercenary back?", "welchen Söldner zurückholen?" },
		                 "DUE-88" },
		[ASK_EXTRA] = { { "play one more Action Card now?",
		                  "jetzt noch eine Aktionskarte spielen?" },
		                "DUE-103" },
		[ASK_AGAIN] = { { "play one more Mercenary now?",
		                  "jetzt noch einen Söldner spielen?" },
		                "DUE-104" },
		[ASK_ECHO] = { { "use which of your played Mercenaries again?",
		                 "welchen deiner gespielten Söldner noch einmal nutzen?" },
		               "DUE-121" },
		[ASK_GOAL] = { { "its bonus is lost. Declare a goal?",
		                 "der Bonus ist verloren. Ein Ziel verkünden?" },
		               "DUE-127, DUE-131" },
		[ASK_ROUTE] = { { "The Regent leads the Manta home: which way?",
		                  "Der Regent führt den Manta heim: auf welchem Weg?" },
		                "DUE-166" },
	};

	if (!plain[question].rule)
		return;
	shoal_put(p->out, "%s", plain[question].text[p->style->lang]);
	if (question == ASK_SCORE || question == ASK_READY || question == ASK_RETURN
	    || question == ASK_TIREOWN)
		put_left(p);
	if (question == ASK_READY || question == ASK_RETURN)
		put_order(p);
	shoal_put(p->out, " (%s)", plain[question].rule);
}

static void prompt_line(const struct pen *p, enum question question)
{
	put_reason(p);
	if (question == ASK_ANY)
		prompt_any(p);
	else if (question == ASK_ACQ)
		prompt_acquire(p);
	else if (question == ASK_RAISE)
		prompt_raise(p);
	else if (question == ASK_STEP)
		prompt_step(p);
	else if (question == ASK_CONFIRM)
		prompt_confirm(p);
	else if (question == ASK_HOWMANY)
		prompt_howmany(p);
	else
		prompt_plain(p, question);
	if (question != ASK_GOAL && duellum_bonus_goals(p->g, p->s))
		say(p, " Before that, a goal can be declared. (DUE-131)",
		    " Vorher lässt sich ein Ziel verkünden. (DUE-131)");
}

void duellum_put_prompt(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = {
			 .g = duellum_game_of(game), .s = duellum_state_of(view), .style = style, .out = out
	};
	const enum question question = duellum_question(p.g, p.s);
	/* only one seat is ever asked */
	switch (question) {
	case ASK_NOBODY:
	case ASK_COUNT:
		break;
	case ASK_TURN:
		prompt_turn(&p);
		break;
	case ASK_PAY:
		prompt_pay(&p);
		break;
	case ASK_PLACE:
		prompt_place(&p);
		break;
	case ASK_TIREOPP:
	case ASK_DISCARD:
	case ASK_FORCE:
		prompt_suffer(&p, question);
		break;
	case ASK_ROUTE:
	case ASK_NEST:
		prompt_plain(&p, question);
		break;
	case ASK_ANY:
	case ASK_ACQ:
	case ASK_RAISE:
	case ASK_FULL:
	case ASK_SCORE:
	case ASK_ROTATE:
	case ASK_STEP:
	case ASK_READY:
	case ASK_TIREOWN:
	case ASK_CONFIRM:
	case ASK_HOWMANY:
	case ASK_GOAL:
	case ASK_RETURN:
	case ASK_RECALL:
	case ASK_EXTRA:
	case ASK_AGAIN:
	case ASK_ECHO:
		prompt_line(&p, question);
		break;
	}
}
