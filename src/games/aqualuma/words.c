/* words.c: areas, dice, cards, heroes and the coming dark in words, as parts of sentences. */
#include "pen.h"

#include <string.h>

const char aqualuma_colour_letters[COLOURS + 1] = "rgb";

const char *const aqualuma_area_words[AREAS] = { "coral",   "kelp", "pearl",
	                                         "bastion", "vent", "station" };

/* clang-format off */
static const char *const areas[AREAS][PLACE_COUNT][SHOAL_LANG_COUNT] = {
	{ { "Coral Court", "Korallenhof" },           { "Coral", "Korallen" },
	  { "in Coral Court", "im Korallenhof" },     { "to Coral Court", "in den Korallenhof" } },
	{ { "Kelpwood", "Tangwald" },                 { "Kelp", "Tang" },
	  { "in Kelpwood", "im Tangwald" },           { "to Kelpwood", "in den Tangwald" } },
	{ { "Pearl Lagoon", "Perlenlagune" },         { "Pearl", "Perlen" },
	  { "in Pearl Lagoon", "in der Perlenlagune" }, { "to Pearl Lagoon", "in die Perlenlagune" } },
	{ { "Sunken Bastion", "Versunkene Bastion" }, { "Bastion", "Bastion" },
	  { "in the Sunken Bastion", "in der Versunkenen Bastion" },
	  { "to the Sunken Bastion", "in die Versunkene Bastion" } },
	{ { "Vent Hollow", "Schlotgrund" },           { "Vent", "Schlot" },
	  { "in Vent Hollow", "im Schlotgrund" },     { "to Vent Hollow", "in den Schlotgrund" } },
	{ { "Diving Station", "Tauchstation" },       { "Station", "Station" },
	  { "in the Diving Station", "in der Tauchstation" },
	  { "to the Diving Station", "zur Tauchstation" } },
};
/* clang-format on */

const char *aqualuma_area(const struct pen *p, unsigned area, enum place place)
{
	return areas[area][place][p->style->lang];
}

const char *aqualuma_dark_name(const struct pen *p, unsigned kind)
{
	switch ((enum gloom)p->g->gloom[kind].gloom) {
	case GLOOM_WORLD:
		return aqualuma_area(p, p->g->gloom[kind].world, PLACE_SHORT);
	case GLOOM_DIE:
		return SHOAL_SAY(p->style, "Die", "Würfel");
	case GLOOM_STILL:
		return SHOAL_SAY(p->style, "Still Water", "Stille");
	case GLOOM_QUESTION:
		return SHOAL_SAY(p->style, "Question", "Frage");
	case GLOOM_COUNT:
		break;
	}
	return "?";
}

void aqualuma_put_hero(const struct pen *p, unsigned hero)
{
	unsigned who = p->s ? p->s->who[hero] : p->g->party[hero];

	if (who < HEROES)
		shoal_put(p->out, "%s", aqualuma_hero_rows[who].name[p->style->lang]);
	else
		say(p, "Hero %u", "Charakter %u", hero + 1);
}

/* Dice. */

void aqualuma_put_hand(const struct pen *p, const uint8_t hand[KINDS])
{
	const char *gap = "";

	for (unsigned kind = 0; kind < KINDS; kind++) {
		for (unsigned i = 0; i < hand[kind]; i++, gap = " ") {
			shoal_put(p->out, "%s", gap);
			put_die(p, kind);
		}
	}
	if (!*gap)
		shoal_put(p->out, "-");
}

void aqualuma_put_colours(const struct pen *p, const uint8_t dice[COLOURS])
{
	static const char *const names[COLOURS][SHOAL_LANG_COUNT] = { { "red", "rot" },
		                                                      { "green", "grün" },
		                                                      { "blue", "blau" } };
	const char              *gap = "";

	for (unsigned c = 0; c < COLOURS; c++) {
		if (!dice[c])
			continue;
		shoal_put(p->out, "%s%d %s", gap, dice[c], names[c][p->style->lang]);
		gap = ", ";
	}
	if (!*gap)
		say(p, "none", "keine");
}

/* "4-6", "135"; nothing where all are meant. */
static void put_values(const struct pen *p, unsigned values)
{
	unsigned low = shoal_bits_lowest(values), n = shoal_bits_count(values);

	if (n == FACES)
		return;
	if (n > 1 && values >> low == (1u << n) - 1) {
		shoal_put(p->out, "%u-%u", low + 1, low + n);
		return;
	}
	for (unsigned v = 0; v < FACES; v++) {
		if (values >> v & 1)
			shoal_put(p->out, "%u", v + 1);
	}
}

void aqualuma_put_need(const struct pen *p, uint32_t kinds)
{
	unsigned values = 0, colours = 0, all = (1u << COLOURS) - 1;

	for (unsigned c = 0; c < COLOURS; c++) { /* conditions of value and colour are apart */
		unsigned part = kinds >> c * FACES & ((1u << FACES) - 1);

		values |= part;
		colours |= part ? 1u << c : 0;
	}
	if (!values) {
		say(p, "nothing", "nichts");
		return;
	}
	for (unsigned c = 0; c < COLOURS && colours != all; c++) {
		if (colours >> c & 1)
			shoal_put(p->out, "%c", aqualuma_colour_letters[c]);
	}
	if (colours != all && values != (1u << FACES) - 1)
		shoal_put(p->out, " ");
	put_values(p, values);
	if (colours == all && values == (1u << FACES) - 1)
		say(p, "any", "alles");
}

/* Cards. */

void aqualuma_put_cards(const struct pen *p, const uint8_t card[CARDS])
{
	const char *gap = "";

	for (unsigned c = 0; c < CARDS; c++) {
		if (!card[c])
			continue;
		shoal_put(p->out, card[c] > 1 ? "%s%d× " : "%s", gap, card[c]);
		shoal_put(p->out, "%s", card_name(p, c));
		gap = ", ";
	}
	if (!*gap)
		say(p, "no cards", "keine Karten");
}

/* The object of a card: "one die", "one red die"; or several: "dice", "red dice". */
static void put_target(const struct pen *p, unsigned card, bool several)
{
	static const char *const target[2][COLOURS + 1][SHOAL_LANG_COUNT] = {
		{ { "one red die", "einen roten Würfel" },
		  { "one green die", "einen grünen Würfel" },
		  { "one blue die", "einen blauen Würfel" },
		  { "one die", "einen Würfel" } },
		{ { "red dice", "rote Würfel" },
		  { "green dice", "grüne Würfel" },
		  { "blue dice", "blaue Würfel" },
		  { "dice", "Würfel" } },
	};
	uint32_t kinds = p->g->card[card].kinds;
	unsigned colour = 0;

	while (colour < COLOURS && (kinds & ~(((1u << FACES) - 1) << colour * FACES)))
		colour++;
	shoal_put(p->out, "%s", target[several][colour][p->style->lang]);
}

/* "1, 2 or 3". */
static void put_range(const struct pen *p, unsigned low, unsigned high)
{
	for (unsigned v = low; v <= high; v++) {
		const char *gap = v == low    ? ""
		                  : v == high ? SHOAL_SAY(p->style, " or ", " oder ")
		                              : ", ";

		shoal_put(p->out, "%s%u", gap, v);
	}
}

void aqualuma_put_effect(const struct pen *p, unsigned card)
{
	const struct aqualuma_card *c = &p->g->card[card];

	switch ((enum effect)c->effect) {
	case EFF_SWIRL:
		say(p, c->times == 1 ? "reroll any dice once" : "reroll any dice, up to %d times",
		    c->times == 1 ? "beliebige Würfel einmal neu werfen"
		                  : "beliebige Würfel neu werfen, bis zu %d-mal",
		    c->times);
		break;
	case EFF_REROLL:
		put_either(p, "reroll ", "");
		put_target(p, card, c->times > 1);
		say(p, c->times == 1 ? " once" : " one at a time, up to %d times",
		    c->times == 1 ? " einmal neu werfen" : " einzeln neu werfen, bis zu %d-mal",
		    c->times);
		break;
	case EFF_LESS:
		put_either(p, "lower ", "");
		put_target(p, card, false);
		say(p, " by 1", " um 1 senken");
		break;
	case EFF_CHANGE:
		put_either(p, "set ", "");
		put_target(p, card, false);
		say(p, " to ", " auf ");
		put_range(p, c->low, c->high);
		put_either(p, "", " drehen");
		break;
	case EFF_COUNT:
		break;
	}
}

void aqualuma_put_special(const struct pen *p, unsigned field)
{
	int amount = p->g->special[field].amount;

	switch ((enum special)p->g->special[field].special) {
	case SPECIAL_BEAM:
		say(p, "one world -%d", "eine Welt -%d", amount);
		break;
	case SPECIAL_GLOW:
		say(p, "all -%d", "alle -%d", amount);
		break;
	case SPECIAL_SPARKS:
		say(p, "-%d in all", "gesamt -%d", amount);
		break;
	case SPECIAL_COUNT:
		break;
	}
}

/* Abilities: what a hero can do follows from its numbers. */

const char *aqualuma_once(const struct pen *p, unsigned ability)
{
	static const char *const names[ABILITY_COUNT][SHOAL_LANG_COUNT] = {
		[ABILITY_NONE] = { "nothing", "nichts" },
		[ABILITY_PINCH] = { "Pinch", "Kniff" },
		[ABILITY_STEW] = { "Stew", "Eintopf" },
		[ABILITY_FLIP] = { "Turn Over", "Wende" },
	};

	return names[ability < ABILITY_COUNT ? ability : ABILITY_NONE][p->style->lang];
}

/* In the order in which they are named. */
enum gift {
	GIFT_DASH,
	GIFT_STROKE,
	GIFT_PINCH,
	GIFT_POCKET,
	GIFT_LARDER,
	GIFT_STEW,
	GIFT_FLIP,
	GIFT_BREATH,
	GIFT_ARMS,
	GIFT_REACH,
	GIFT_KINDLE,
	GIFT_GLOW,
	GIFT_COUNT
};

/* What is said around the ability's number; all of it before where there is none. */
static const struct {
	const char *before[SHOAL_LANG_COUNT], *after[SHOAL_LANG_COUNT];
} gift_words[GIFT_COUNT] = {
	[GIFT_DASH] = { .before = { "Dash: once a turn a move without a card",
	                            "Spurt: einmal im Zug ein Schritt ohne Karte" } },
	[GIFT_STROKE] = { .before = { "Long Stroke: a card back moves 1 or 2 areas",
	                              "Langer Zug: eine Rückseite reicht für 1 oder 2 Schritte" } },
	[GIFT_PINCH] = { .before = { "Pinch: once a turn +1 or -1 on a die",
	                             "Kniff: einmal im Zug +1 oder -1 auf einen Würfel" } },
	[GIFT_POCKET] = { .before = { "Pocket: keeps an unused die for the next turn",
	                              "Tasche: behält einen ungenutzten Würfel für den nächsten Zug" } },
	[GIFT_LARDER] = { .before = { "Full Larder: draws up to ", "Volle Kammer: zieht auf " },
	                  .after = { " cards", " Karten nach" } },
	[GIFT_STEW] = { .before = { "Stew: once a turn a card away for a new one",
	                            "Eintopf: einmal im Zug eine Karte gegen eine neue" } },
	[GIFT_FLIP] = { .before = { "Turn Over: once a turn a die to its opposite face",
	                            "Wende: einmal im Zug einen Würfel auf die Gegenseite" } },
	[GIFT_BREATH] = { .before = { "Deep Breath: dissolving with an arrow counts +",
	                              "Tiefer Atem: Auflösen mit Pfeil zählt +" },
	                  .after = { "", "" } },
	[GIFT_ARMS] = { .before = { "Eight Arms: takes ", "Acht Arme: nimmt " },
	                .after = { " dice", " Würfel" } },
	[GIFT_REACH] = { .before = { "Long Reach: exchanges with touching areas too",
	                             "Weiter Griff: tauscht auch mit Nachbargebieten" } },
	[GIFT_KINDLE] = { .before = { "Kindle: lighting an orb costs ",
	                              "Zünder: eine Kugel zünden kostet " },
	                  .after = { " less", " weniger" } },
	[GIFT_GLOW] = { .before = { "Afterglow: lays down and lights orbs from next to the station too",
	                            "Nachglanz: legt Kugeln auch neben der Station ab und zündet sie" } },
};

static unsigned common_cards(const struct aqualuma_game *g) /* that any hero draws up to */
{
	unsigned least = g->hero[0].cards;

	for (unsigned i = 1; i < HEROES; i++)
		least = g->hero[i].cards < least ? g->hero[i].cards : least;
	return least;
}

/* The number of an ability, 0 if the hero does not have it. */
static unsigned gift_of(const struct aqualuma_game *g, const struct aqualuma_hero *h,
                        enum gift gift)
{
	switch (gift) {
	case GIFT_DASH:
		return h->dash;
	case GIFT_STROKE:
		return h->stroke;
	case GIFT_PINCH:
		return h->ability == ABILITY_PINCH;
	case GIFT_POCKET:
		return h->pocket;
	case GIFT_LARDER:
		return h->cards > common_cards(g) ? h->cards : 0;
	case GIFT_STEW:
		return h->ability == ABILITY_STEW;
	case GIFT_FLIP:
		return h->ability == ABILITY_FLIP;
	case GIFT_BREATH:
		return h->breath;
	case GIFT_ARMS:
		return h->dice > g->dice ? h->dice : 0;
	case GIFT_REACH:
		return h->reach;
	case GIFT_KINDLE:
		return h->discount;
	case GIFT_GLOW:
		return h->glow;
	case GIFT_COUNT:
		break;
	}
	return 0;
}

bool aqualuma_put_ability(const struct pen *p, unsigned hero, unsigned n)
{
	unsigned lang = p->style->lang;

	for (unsigned gift = 0; gift < GIFT_COUNT; gift++) {
		unsigned number = gift_of(p->g, &p->g->hero[hero], (enum gift)gift);

		if (!number || n--)
			continue;
		shoal_put(p->out, "%s", gift_words[gift].before[lang]);
		if (gift_words[gift].after[lang])
			shoal_put(p->out, "%u%s", number, gift_words[gift].after[lang]);
		return true;
	}
	return false;
}

/* The coming dark. */

/* One more field for a world, and what that sets off. False if nothing after it is sure. */
static bool foresee_rise(const struct pen *p, uint8_t dark[WORLDS], unsigned world)
{
	unsigned last = p->g->track;

	if (dark[world] < last)
		dark[world]++;
	shoal_put(p->out, "%s→%d", aqualuma_area(p, world, PLACE_SHORT), dark[world]);
	if (dark[world] < last) {
		shoal_put(p->out, ", ");
		return true;
	}
	if (p->s->ignited)
		say(p, ": LOST!", ": VERLOREN!");
	else
		say(p, ": last ignition!", ": letzte Zündung!");
	return false;
}

static void foresee_column(const struct pen *p, unsigned column)
{
	uint8_t dark[WORLDS];

	memcpy(dark, p->s->dark, sizeof(dark));
	for (unsigned row = 0; row < aqualuma_height(p->s, column); row++) {
		unsigned kind = p->s->board[row * COLUMNS + column];

		switch ((enum gloom)p->g->gloom[kind].gloom) {
		case GLOOM_WORLD:
			if (!foresee_rise(p, dark, p->g->gloom[kind].world))
				return;
			break;
		case GLOOM_DIE:
			say(p, "a roll, ", "ein Wurf, ");
			break;
		case GLOOM_QUESTION:
			say(p, "one of choice, ", "eine nach Wahl, ");
			break;
		case GLOOM_STILL:
		case GLOOM_COUNT:
			break;
		}
	}
	say(p, "new card", "neue Karte");
}

void aqualuma_put_dusk(const struct pen *p)
{
	unsigned column = aqualuma_column(p->s);

	if (!aqualuma_dark_left(p->g, p->s)) {
		say(p, "no dark card is left: LOST!", "keine Dunkelkarte mehr: VERLOREN!");
		return;
	}
	say(p, "column %u: ", "Spalte %u: ", column + 1);
	foresee_column(p, column);
}
