/* words.c: tiles, cards, powers and events in words, as parts of sentences. */
#include "pen.h"

#include <string.h>

const char moonshell_type_codes[TYPES + 1] = "DFCAPWOV";

const char *const moonshell_type_ids[TYPES] = { "sand-dollar", "starfish", "clamshell", "auger",
	                                        "pink",        "white",    "orange",    "purple" };

/* Tiles. */

enum gender { MASCULINE, FEMININE, NEUTER, GENDER_COUNT };

static const struct {
	const char *name[SHOAL_LANG_COUNT];
	enum gender gender;
} tile_words[TILE_NONE - SHELLS] = {
	{ { "sea urchin", "Seeigel" }, MASCULINE },   { { "sea anemone", "Seeanemone" }, FEMININE },
	{ { "clownfish", "Clownfisch" }, MASCULINE }, { { "moonshell", "Mondmuschel" }, FEMININE },
	{ { "stack", "Paar im Riff" }, NEUTER },      { { "mermeeple", "Nixenfigur" }, FEMININE },
};

static const char *const articles[GENDER_COUNT][GR_COUNT] = {
	{ "", "ein ", "einen ", "der ", "den " },
	{ "", "eine ", "eine ", "die ", "die " },
	{ "", "ein ", "ein ", "das ", "das " },
};

static const char *const endings[GENDER_COUNT][GR_COUNT] = {
	{ "er", "er", "en", "e", "en" },
	{ "e", "e", "e", "e", "e" },
	{ "es", "es", "es", "e", "e" },
};

static void put_german(const struct pen *p, unsigned tile, enum grammar grammar)
{
	static const char *const stem[COLOURS] = { "rosa", "weiß", "orang", "violett" };
	enum gender              gender;
	unsigned                 colour = tile % COLOURS;

	if (tile >= SHELLS) {
		gender = tile_words[tile - SHELLS].gender;
		shoal_put(p->out, "%s%s", articles[gender][grammar],
		          tile_words[tile - SHELLS].name[SHOAL_DE]);
		return;
	}
	gender = tile / COLOURS < 2 ? MASCULINE : FEMININE; /* Sanddollar and Seestern */
	shoal_put(p->out, "%s%s%s %s", articles[gender][grammar], stem[colour],
	          colour ? endings[gender][grammar] : "",
	          moonshell_type_names[tile / COLOURS][SHOAL_DE]);
}

static void put_english(const struct pen *p, unsigned tile, enum grammar grammar)
{
	const char *first = tile < SHELLS ? moonshell_type_names[SHAPES + tile % COLOURS][SHOAL_EN]
	                                  : tile_words[tile - SHELLS].name[SHOAL_EN];

	if (grammar == GR_A || grammar == GR_A_ACC)
		shoal_put(p->out, strchr("aeiou", first[0]) ? "an " : "a ");
	else if (grammar != GR_BARE)
		shoal_put(p->out, "the ");
	shoal_put(p->out, "%s", first);
	if (tile < SHELLS)
		shoal_put(p->out, " %s", moonshell_type_names[tile / COLOURS][SHOAL_EN]);
}

void moonshell_put_tile(const struct pen *p, unsigned tile, enum grammar grammar)
{
	if (tile >= TILE_NONE)
		say(p, "nothing", "nichts");
	else if (p->style->lang == SHOAL_DE)
		put_german(p, tile, grammar);
	else
		put_english(p, tile, grammar);
}

void moonshell_put_who(const struct pen *p, int seat, bool begins)
{
	if (seat >= 0)
		shoal_put_seat(p->out, p->style, seat);
	else if (begins)
		say(p, "The rival", "Die Rivalin");
	else
		say(p, "the rival", "die Rivalin");
}

/* Cards. */

void moonshell_put_card(const struct pen *p, unsigned kind, unsigned card)
{
	const struct moonshell_game *g = p->g;

	switch ((enum objective)kind) {
	case OBJ_COMPOSITION:
	case OBJ_ARRAY:
		shoal_put(p->out, "%s", moonshell_objective_rows[kind][card].name[p->style->lang]);
		break;
	case OBJ_PAIR:
		shoal_put(p->out, "%s + %s", type_name(p, g->pair[card].type[0]),
		          type_name(p, g->pair[card].type[1]));
		break;
	case OBJ_TROVE:
		shoal_put(p->out, "%s", type_name(p, g->trove[card].type));
		break;
	case OBJ_COLLECTOR:
		shoal_put(p->out, "%s", type_name(p, g->collector[card].type));
		break;
	case OBJ_COUNT:
		break;
	}
}

static void put_quarters(const struct pen *p, unsigned quarters)
{
	static const char *const name[4][SHOAL_LANG_COUNT] = {
		{ "not at all", "gar nicht" },
		{ "a quarter", "um ein Viertel" },
		{ "half way round", "um die Hälfte" },
		{ "three quarters", "um drei Viertel" },
	};

	shoal_put(p->out, "%s", name[quarters & 3][p->style->lang]);
}

/* Effects with a number. */
static void put_amount(const struct pen *p, enum effect effect, unsigned value)
{
	if (effect == EFF_RIPTIDE) {
		say(p, "the ocean turns ", "das Meer dreht sich ");
		put_quarters(p, value);
		say(p, " with the tide", " mit den Gezeiten");
	} else if (effect == EFF_ACTIONS) {
		put_actions(p, value);
		say(p, " in each turn of this round", " in jedem Zug dieser Runde");
	} else {
		say(p,
		    value == 1 ? "%u more sea urchin goes into the bag"
		               : "%u more sea urchins go into the bag",
		    value == 1 ? "%u weiterer Seeigel kommt in den Beutel"
		               : "%u weitere Seeigel kommen in den Beutel",
		    value);
	}
}

void moonshell_put_effect(const struct pen *p, unsigned effect, unsigned value)
{
	static const char *const text[EFF_COUNT][SHOAL_LANG_COUNT] = {
		[EFF_MOONRISE] = { "each player may place the moonshell for free",
		                   "alle dürfen ihre Mondmuschel umsonst einlegen" },
		[EFF_CROSS] = { "rotations go against the tide this round",
		                "in dieser Runde dreht das Meer gegen die Gezeiten" },
		[EFF_SWIFT] = { "the first rotation of each turn is free this round",
		                "das erste Drehen jedes Zugs dieser Runde ist frei" },
		[EFF_STILL] = { "the ocean cannot be rotated this round",
		                "in dieser Runde kann niemand das Meer drehen" },
		[EFF_DRIFTWASH] = { "open rocks are filled from the bag",
		                    "freie Felsen werden aus dem Beutel belegt" },
		[EFF_UNDERTOW] = { "tiles on rocks go back into the bag",
		                   "Plättchen auf Felsen kommen zurück in den Beutel" },
		[EFF_WHIRLPOOL] = { "the middle of the ocean is exchanged",
		                    "die Mitte des Meeres wird ausgetauscht" },
		[EFF_REACH] = { "collect also from the sides to your left and right",
		                "Sammeln geht auch von den Seiten links und rechts" },
		[EFF_SWELL] = { "with one open rock you may pull a single tile",
		                "mit einem freien Felsen darf man ein Plättchen ziehen" },
		[EFF_SANDS] = { "each player may exchange two neighbouring chest tiles",
		                "alle dürfen zwei Nachbarn in der Truhe tauschen" },
		[EFF_GIFT] = { "each player draws a tile and may place it",
		               "alle ziehen ein Plättchen und dürfen es einlegen" },
	};

	if (effect >= EFF_COUNT)
		return;
	if (text[effect][0])
		shoal_put(p->out, "%s", text[effect][p->style->lang]);
	else
		put_amount(p, (enum effect)effect, value);
}

void moonshell_put_power(const struct pen *p, unsigned power, bool dark)
{
	static const char *const text[2][POW_COUNT][SHOAL_LANG_COUNT] = {
		{
		    [POW_POOL] = { "pull the near tiles of two neighbouring columns",
		                   "die vorderen Plättchen zweier Nachbarspalten ziehen" },
		    [POW_SLIDE] = { "pull away from you, onto the opposite rocks",
		                    "von dir weg ziehen, auf die Felsen gegenüber" },
		    [POW_INLET] = { "pull a single tile, also with one open rock",
		                    "ein einzelnes Plättchen ziehen, auch mit einem freien Felsen" },
		    [POW_SWAP] = { "collect from others' rocks for a related tile of yours",
		                   "von fremden Felsen sammeln, im Tausch gegen ein verwandtes" },
		    [POW_RISING] = { "turn the ocean once or twice in one action",
		                     "das Meer mit einer Aktion ein- oder zweimal drehen" },
		    [POW_BUOY] = { "keep a collected tile on your board for later",
		                   "ein gesammeltes Plättchen für später aufheben" },
		},
		{
		    [POW_POOL] = { "reserve a tile in the water for yourself",
		                   "ein Plättchen im Wasser für dich reservieren" },
		    [POW_SLIDE] = { "slide a chest tile sideways",
		                    "ein Plättchen der Truhe seitwärts schieben" },
		    [POW_INLET] = { "reserve one of your rocks for yourself",
		                    "einen deiner Felsen für dich reservieren" },
		    [POW_SWAP] = { "exchange two related chest tiles",
		                   "zwei verwandte Plättchen der Truhe tauschen" },
		    [POW_RISING] = { "mark the corner that will face you next turn",
		                     "die Ecke markieren, die im nächsten Zug vor dir liegt" },
		    [POW_BUOY] = { "keep a chest space free for later",
		                   "ein Feld der Truhe für später freihalten" },
		},
	};

	if (power < POW_COUNT)
		shoal_put(p->out, "%s", text[dark][power][p->style->lang]);
}

void moonshell_put_place(const struct pen *p, unsigned place)
{
	if (place == PLACE_HOME) {
		say(p, "home", "nach Hause");
	} else if (place == PLACE_OCEAN) {
		say(p, "onto the ocean", "aufs Meer");
	} else if (place < PLACE_ROCK) {
		say(p, "onto the tile at ", "auf das Plättchen auf ");
		put_water(p, place - PLACE_WATER);
	} else if (place < PLACE_CORNER) {
		say(p, "onto rock %s", "auf Fels %s", rock_letter(place - PLACE_ROCK));
	} else if (place < PLACE_CHEST) {
		say(p, "onto corner %u", "auf Ecke %u", place - PLACE_CORNER + 1);
	} else {
		say(p, "into the chest, onto ", "in die Truhe, auf ");
		put_space(p, place - PLACE_CHEST);
	}
}

void moonshell_put_where(const struct pen *p, unsigned place)
{
	if (place == PLACE_HOME) {
		say(p, "at home", "daheim");
	} else if (place == PLACE_OCEAN) {
		say(p, "on the ocean", "auf dem Meer");
	} else if (place < PLACE_ROCK) {
		say(p, "on ", "auf ");
		put_water(p, place - PLACE_WATER);
	} else if (place < PLACE_CORNER) {
		say(p, "on rock %s", "auf Fels %s", rock_letter(place - PLACE_ROCK));
	} else if (place < PLACE_CHEST) {
		say(p, "on corner %u", "auf Ecke %u", place - PLACE_CORNER + 1);
	} else {
		say(p, "in chest ", "in Truhe ");
		put_space(p, place - PLACE_CHEST);
	}
}
