/* words.c: cards, animals, rows and goals in words, as parts of sentences. */
#include "pen.h"

const char *const duellum_side_ids[SIDES] = { "turtles", "squids" };
const char *const duellum_resource_ids[RES_COUNT] = { "coins", "tridents" };

const char *const duellum_type_words[TYPES][SHOAL_LANG_COUNT] = {
	[TYPE_SHARK] = { "Bay", "Bucht" },     [TYPE_SHIP] = { "Ship", "Schiff" },
	[TYPE_VOLCANO] = { "Volc", "Vulkan" }, [TYPE_RUIN] = { "Ruin", "Kultur" },
	[TYPE_CITY] = { "City", "Stadt" },
};

void duellum_put_side(const struct pen *p, unsigned side, enum grammar grammar)
{
	static const char *const words[SIDES][GR_COUNT][SHOAL_LANG_COUNT] = {
		{
		    [GR_NAME] = { "the Turtles", "die Schildkröten" },
		    [GR_BEGINS] = { "The Turtles", "Die Schildkröten" },
		    [GR_OF] = { "the Turtles'", "der Schildkröten" },
		    [GR_TO] = { "the Turtles", "den Schildkröten" },
		},
		{
		    [GR_NAME] = { "the Squids", "die Kalmare" },
		    [GR_BEGINS] = { "The Squids", "Die Kalmare" },
		    [GR_OF] = { "the Squids'", "der Kalmare" },
		    [GR_TO] = { "the Squids", "den Kalmaren" },
		},
	};

	shoal_put(p->out, "%s", words[side & 1][grammar][p->style->lang]);
}

void duellum_put_name(const struct pen *p, const struct shoal_row *row)
{
	say(p, "%s", "„%s“", name_of(p, row));
}

/* Resources. */

void duellum_put_amount(const struct pen *p, unsigned resource, unsigned n)
{
	if (resource == RES_COIN)
		say(p, n == 1 ? "%u coin" : "%u coins", n == 1 ? "%u Münze" : "%u Münzen", n);
	else
		say(p, n == 1 ? "%u trident" : "%u tridents",
		    n == 1 ? "%u Dreizack" : "%u Dreizacke", n);
}

void duellum_put_both(const struct pen *p, unsigned coins, unsigned tridents)
{
	if (coins || !tridents)
		duellum_put_amount(p, RES_COIN, coins);
	if (coins && tridents)
		say(p, " and ", " und ");
	if (tridents)
		duellum_put_amount(p, RES_TRIDENT, tridents);
}

/* Depths and animals. */

void duellum_put_code(struct shoal_text *out, struct depth depth)
{
	static const char *const code[CODE_COUNT] = {
		[CODE_NONE] = "-",   [CODE_EMPTY] = "X",  [CODE_COIN] = "C",  [CODE_TRIDENT] = "T",
		[CODE_EITHER] = "E", [CODE_RAISE] = "R",  [CODE_FULL] = "FR", [CODE_ROTATE] = "V",
		[CODE_REFILL] = "F", [CODE_STEP] = "L",   [CODE_READY] = "H", [CODE_TIRE] = "O",
		[CODE_RETURN] = "A", [CODE_RECALL] = "M", [CODE_SCORE] = "S",
	};
	bool bare = depth.code <= CODE_EMPTY || depth.code == CODE_FULL || depth.code == CODE_REFILL
	            || depth.code == CODE_RECALL;

	shoal_put(out, "%s", code[depth.code]);
	if (!bare)
		shoal_put(out, "%d", depth.number);
}

void duellum_put_depths(struct shoal_text *out, const struct location *l, unsigned from)
{
	for (unsigned i = from; i < l->depths; i++) {
		shoal_put(out, "%s", i > from ? " " : "");
		duellum_put_code(out, l->depth[i]);
	}
}

void duellum_put_depth(const struct pen *p, struct depth depth)
{
	switch ((enum code)depth.code) {
	case CODE_NONE:
	case CODE_EMPTY:
	case CODE_COUNT:
		say(p, "nothing", "nichts");
		break;
	case CODE_COIN:
		duellum_put_amount(p, RES_COIN, depth.number);
		break;
	case CODE_TRIDENT:
		duellum_put_amount(p, RES_TRIDENT, depth.number);
		break;
	case CODE_EITHER:
		duellum_put_amount(p, RES_COIN, depth.number);
		say(p, " or ", " oder ");
		duellum_put_amount(p, RES_TRIDENT, depth.number);
		break;
	case CODE_RAISE:
	case CODE_FULL:
	case CODE_ROTATE:
	case CODE_REFILL:
	case CODE_STEP:
	case CODE_READY:
	case CODE_TIRE:
	case CODE_RETURN:
	case CODE_RECALL:
	case CODE_SCORE:
		duellum_put_row(p,
		                duellum_row_of_depth(depth.code, depth.number ? depth.number : 1));
		break;
	}
}

void duellum_put_effect_code(struct shoal_text *out, const struct effect *effect)
{
	duellum_put_code(out, effect->part[0]);
	if (effect->part[1].code != CODE_NONE) {
		shoal_put(out, "+");
		duellum_put_code(out, effect->part[1]);
	}
}

void duellum_put_effect(const struct pen *p, unsigned side, unsigned helper)
{
	const struct effect *effect = &p->g->effect[side][helper];

	duellum_put_depth(p, effect->part[0]);
	if (effect->part[1].code != CODE_NONE) {
		shoal_put(p->out, ", ");
		duellum_put_depth(p, effect->part[1]);
	}
}

/* Lines. */

/* With a number: how it reads for one, and around any other number. */
struct counted {
	const char *one[SHOAL_LANG_COUNT], *before[SHOAL_LANG_COUNT], *after[SHOAL_LANG_COUNT];
};

static const struct counted counted[LINE_COUNT] = {
	[LINE_RAISE] = { { "raise 1 depth", "1 Tiefe heben" },
	                 { "raise up to ", "bis zu " },
	                 { " depths", " Tiefen heben" } },
	[LINE_SCORE] = { { "score 1 raised Location", "1 gehobenen Ort werten" },
	                 { "score up to ", "bis zu " },
	                 { " raised Locations", " gehobene Orte werten" } },
	[LINE_ROTATE] = { { "turn the wheel 1 step", "Preisrad 1 Schritt drehen" },
	                  { "turn the wheel up to ", "Preisrad bis zu " },
	                  { " steps", " Schritte drehen" } },
	[LINE_STEP] = { { "move the Leader 1 step", "Anführer 1 Schritt bewegen" },
	                { "move the Leader up to ", "Anführer bis zu " },
	                { " steps", " Schritte bewegen" } },
	[LINE_READY] = { { "ready 1 Helper", "1 Helfer wecken" },
	                 { "ready up to ", "bis zu " },
	                 { " Helpers", " Helfer wecken" } },
	[LINE_TIREOPP] = { { "tire 1 opposing Helper", "1 gegnerischen Helfer ermüden" },
	                   { "tire up to ", "bis zu " },
	                   { " opposing Helpers", " gegnerische Helfer ermüden" } },
	[LINE_RETURN] = { { "take 1 Action Card back", "1 Aktionskarte zurücknehmen" },
	                  { "take up to ", "bis zu " },
	                  { " Action Cards back", " Aktionskarten zurücknehmen" } },
	[LINE_TIREOWN] = { { "tire 1 own Helper", "1 eigenen Helfer ermüden" },
	                   { "tire up to ", "bis zu " },
	                   { " own Helpers", " eigene Helfer ermüden" } },
};

static const char *const plain[LINE_COUNT][SHOAL_LANG_COUNT] = {
	[LINE_NONE] = { "nothing", "nichts" },
	[LINE_FULL] = { "raise 1 Location fully", "1 Ort ganz heben" },
	[LINE_REFILL] = { "refill the vortex", "Strudel auffüllen" },
	[LINE_READYALL] = { "ready all Helpers", "alle Helfer wecken" },
	[LINE_TIREALL] = { "tire all opposing Helpers", "alle gegnerischen Helfer ermüden" },
	[LINE_RETURNALL] = { "take all Action Cards back", "alle Aktionskarten zurücknehmen" },
	[LINE_RECALL] = { "call 1 played Mercenary back", "1 gespielten Söldner zurückholen" },
	[LINE_COPY] = { "copy the opponent's top Action Card",
	                "oberste gegnerische Aktionskarte nachahmen" },
	[LINE_DISCARD] = { "make the opponent discard an Action Card",
	                   "gegnerische Aktionskarte ablegen lassen" },
	[LINE_FORCE] = { "make the opponent raise as often", "Gegenseite ebenso oft heben lassen" },
	[LINE_EXTRA] = { "play 1 more Action Card", "1 weitere Aktionskarte spielen" },
	[LINE_AGAIN] = { "play 1 more Mercenary", "1 weiteren Söldner spielen" },
	[LINE_CAPTURE] = { "capture the opponent's top scored Location if it has no crown",
	                   "obersten gewerteten Ort der Gegenseite rauben, falls ohne Krone" },
	[LINE_STALK] = { "use the opponent's top played Mercenary",
	                 "obersten gespielten Söldner der Gegenseite nutzen" },
	[LINE_ECHO] = { "use 1 of your played Mercenaries again",
	                "1 deiner gespielten Söldner noch einmal nutzen" },
};

/* A number of a line: as printed, as it will be, or an n that is explained behind the line. */
static int number_of(const struct pen *p, int a)
{
	if (a == COUNT_PILE && p->pile)
		return p->pile;
	return a == COUNT_TYPE && p->kin ? p->kin : a;
}

static void put_number(const struct pen *p, int a)
{
	if (a == COUNT_MADE)
		say(p, "as many", "ebenso viele");
	else if (a < 0)
		shoal_put(p->out, "n");
	else
		shoal_put(p->out, "%d", a);
}

static void put_meaning(const struct pen *p, int a)
{
	if (a == COUNT_PILE)
		say(p, " (n: your played Mercenaries)", " (n: deine gespielten Söldner)");
	else if (a == COUNT_TYPE)
		say(p, " (n: your played Mercenaries of its type)",
		    " (n: deine gespielten Söldner seiner Art)");
}

static void put_counted(const struct pen *p, const struct counted *words, int a)
{
	enum shoal_lang lang = p->style->lang;
	bool            must = a == COUNT_PILE; /* DUE-111 */

	a = number_of(p, a);
	if (a == 1) {
		shoal_put(p->out, "%s", words->one[lang]);
		return;
	}
	if (must)
		put_word(p, "tire ", "");
	else
		shoal_put(p->out, "%s", words->before[lang]);
	put_number(p, a);
	shoal_put(p->out, "%s", words->after[lang]);
	put_meaning(p, a);
}

static void put_gain(const struct pen *p, const struct line *line)
{
	int coins = number_of(p, line->a), tridents = number_of(p, line->b);

	put_word(p, "gain ", "");
	if (coins >= 0 && tridents >= 0) {
		duellum_put_both(p, (unsigned)coins, (unsigned)tridents);
		put_word(p, "", " erhalten");
		return;
	}
	if (coins) {
		put_number(p, coins);
		say(p, " coins", " Münzen");
	}
	if (coins && tridents)
		say(p, " and ", " und ");
	if (tridents) {
		put_number(p, tridents);
		say(p, " tridents", " Dreizacke");
	}
	put_word(p, "", " erhalten");
	put_meaning(p, coins < 0 ? coins : tridents);
}

static void put_acquire(const struct pen *p, const struct line *line)
{
	static const char *const what[KIND_COUNT][SHOAL_LANG_COUNT] = {
		[KIND_LOCATION] = { "a Location", "Ort" },
		[KIND_MERC] = { "a Mercenary", "Söldner" },
		[KIND_ANY] = { "a card", "Karte" },
	};
	static const char *const how[ACQUIRE_COUNT][SHOAL_LANG_COUNT] = {
		[ACQUIRE_BUY] = { "buy", "kaufen" },
		[ACQUIRE_CONQUER] = { "conquer", "erobern" },
		[ACQUIRE_BOTH] = { "buy or conquer", "kaufen oder erobern" },
		[ACQUIRE_FREE] = { "take", "umsonst nehmen" },
	};
	const char *thing = what[line->b][p->style->lang], *verb = how[line->a][p->style->lang];

	if (p->style->lang == SHOAL_DE)
		shoal_put(p->out, "%s %s", thing, verb);
	else
		shoal_put(p->out, "%s %s%s", verb, thing,
		          line->a == ACQUIRE_FREE ? " for free" : "");
}

/* What is counted, for one and for more. */
static void put_times(const struct pen *p, int a, const char *one, const char *more)
{
	if (a == 1) {
		shoal_put(p->out, "%s", one);
		return;
	}
	say(p, "up to ", "bis zu ");
	put_number(p, a);
	shoal_put(p->out, "%s", more);
}

static void put_paid(const struct pen *p, const struct line *line)
{
	bool     raise = line->op == LINE_PAIDRAISE;
	unsigned price = raise ? p->g->raise_price : p->g->step_price;

	put_word(p, raise ? "raise " : "move the Leader ", raise ? "" : "Anführer ");
	put_times(p, line->a,
	          raise ? SHOAL_SAY(p->style, "1 depth", "1 Tiefe")
	                : SHOAL_SAY(p->style, "1 step", "1 Schritt"),
	          raise ? SHOAL_SAY(p->style, " depths", " Tiefen")
	                : SHOAL_SAY(p->style, " steps", " Schritte"));
	say(p, line->a == 1 ? " for " : " at ", line->a == 1 ? " für " : " für je ");
	duellum_put_amount(p, RES_COIN, price);
	put_word(p, line->a == 1 ? "" : " each", raise ? " heben" : " bewegen");
}

void duellum_put_line(const struct pen *p, const struct line *line)
{
	if (line->op == LINE_GAIN)
		put_gain(p, line);
	else if (line->op == LINE_ACQ)
		put_acquire(p, line);
	else if (line->op == LINE_PAIDRAISE || line->op == LINE_PAIDSTEP)
		put_paid(p, line);
	else if (counted[line->op].one[0])
		put_counted(p, &counted[line->op], line->a);
	else
		shoal_put(p->out, "%s", plain[line->op][p->style->lang]);
}

void duellum_put_row(const struct pen *p, unsigned row)
{
	const struct row *r = &p->g->row[row];

	for (unsigned i = 0; i < r->count; i++) {
		shoal_put(p->out, "%s", i ? ", " : "");
		duellum_put_line(p, &r->line[i]);
	}
	if (r->any)
		say(p, " (in any order)", " (in beliebiger Folge)");
	if (!r->count)
		say(p, "nothing", "nichts");
}

void duellum_put_origin(const struct pen *p, unsigned row)
{
	if (row < ROWS_MERC) {
		shoal_put(p->out, "%s", name_of(p, &duellum_card_rows[row - ROWS_CARD]));
	} else if (row < ROWS_STARTER) {
		shoal_put(p->out, "%s", name_of(p, &duellum_merc_rows[row - ROWS_MERC]));
	} else if (row < ROWS_MANTA) {
		shoal_put(p->out, "%s", name_of(p, &duellum_starter_rows[row - ROWS_STARTER]));
	} else if (row < ROWS_CROWN) {
		shoal_put(p->out, "%s", name_of(p, &duellum_manta_rows[row - ROWS_MANTA]));
	} else if (row < ROWS_DEPTH) {
		say(p, "Crown space %u", "Kronenfeld %u", (row - ROWS_CROWN) % CROWNS + 1);
	} else {
		unsigned     index = row - ROWS_DEPTH;
		struct depth depth = { .code = (uint8_t)(CODE_RAISE + index / NUMBER_MAX),
			               .number = (uint8_t)(index % NUMBER_MAX + 1) };

		say(p, "Depth ", "Tiefe ");
		duellum_put_code(p->out, depth);
	}
}

/* Goals and crowns. */

void duellum_put_condition(const struct pen *p, unsigned goal, unsigned token_side)
{
	shoal_put(p->out, "%d %s", p->g->goal[goal][token_side].number,
	          name_of(p, &duellum_goal_rows[2 * goal + token_side]));
}

void duellum_put_support(const struct pen *p, unsigned support, unsigned n)
{
	switch ((enum support)support) {
	case SUPPORT_COIN:
		duellum_put_amount(p, RES_COIN, n);
		break;
	case SUPPORT_TRIDENT:
		duellum_put_amount(p, RES_TRIDENT, n);
		break;
	case SUPPORT_RAISE:
		say(p, n == 1 ? "+%u raise" : "+%u raises", "+%u Heben", n);
		break;
	case SUPPORT_ROTATE:
		say(p, n == 1 ? "+%u rotation" : "+%u rotations",
		    n == 1 ? "+%u Drehung" : "+%u Drehungen", n);
		break;
	case SUPPORT_COUNT:
		break;
	}
}

void duellum_put_bonus(const struct pen *p, unsigned side, unsigned space)
{
	if (space >= CROWNS)
		say(p, "victory", "Sieg");
	else
		duellum_put_row(p, ROWS_CROWN + CROWNS * side + space - 1);
}
