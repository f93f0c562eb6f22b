/* text.c: the words of the aquarium: names, notation, prompts. Labels are in label.c, the log is in
 * log.c, board and view in board.c. */
#include "pen.h"

/* Names (2.1, 2.2, 2.3). */

const char *const aquarium_card_names[CARD_COUNT][SHOAL_LANG_COUNT] = {
	[CARD_MORE] = { "One more fish", "Ein Fisch mehr" },
	[CARD_FEWER] = { "One fewer fish", "Ein Fisch weniger" },
	[CARD_REPLACE] = { "Replacement fish", "Ersatzfisch" },
	[CARD_SWAP] = { "Fish swap", "Fischtausch" },
	[CARD_PLUS] = { "Price increase +1", "Preis +1" },
	[CARD_MINUS] = { "Price reduction -1", "Preis -1" },
	[CARD_DOUBLE] = { "Double the price", "Preis verdoppeln" },
	[CARD_HALF] = { "Half price", "Halber Preis" },
	[CARD_PASS] = { "Pass", "Passen" },
};

const char *const aquarium_colour_names[COLOURS][SHOAL_LANG_COUNT] = {
	[COL_LANTERN] = { "Lantern", "Laterne" },
	[COL_KITE] = { "Kite", "Drachen" },
	[COL_PAINT] = { "Paint", "Farbklecks" },
	[COL_ORIGAMI] = { "Origami", "Origami" },
};

/* Words of the notation. */

const char *const aquarium_card_words[CARD_COUNT] = { "more",  "fewer",  "replace", "swap", "plus",
	                                              "minus", "double", "half",    "pass" };

const char *const aquarium_family_words[COLOURS] = { "lantern", "kite", "paint", "origami" };

/* clang-format off */
const struct kind_words aquarium_kind_words[KINDS] = {
	{ "lantern-1",
	  { "a small Lantern Fish", "einen kleinen Laternenfisch" },
	  { "small Lantern Fish", "kleine Laternenfische" },
	  { "Lantern Fish", "Laternenfisch" } },
	{ "lantern-2",
	  { "a medium Lantern Fish", "einen mittleren Laternenfisch" },
	  { "medium Lantern Fish", "mittlere Laternenfische" },
	  { "Lantern Fish", "Laternenfisch" } },
	{ "lantern-3",
	  { "a large Lantern Fish", "einen großen Laternenfisch" },
	  { "large Lantern Fish", "große Laternenfische" },
	  { "Lantern Fish", "Laternenfisch" } },
	{ "kite-1",
	  { "a small Kite Fish", "einen kleinen Drachenfisch" },
	  { "small Kite Fish", "kleine Drachenfische" },
	  { "Kite Fish", "Drachenfisch" } },
	{ "kite-2",
	  { "a medium Kite Fish", "einen mittleren Drachenfisch" },
	  { "medium Kite Fish", "mittlere Drachenfische" },
	  { "Kite Fish", "Drachenfisch" } },
	{ "kite-3",
	  { "a large Kite Fish", "einen großen Drachenfisch" },
	  { "large Kite Fish", "große Drachenfische" },
	  { "Kite Fish", "Drachenfisch" } },
	{ "paint-1",
	  { "a small Paint Fish", "einen kleinen Farbfisch" },
	  { "small Paint Fish", "kleine Farbfische" },
	  { "Paint Fish", "Farbfisch" } },
	{ "paint-2",
	  { "a medium Paint Fish", "einen mittleren Farbfisch" },
	  { "medium Paint Fish", "mittlere Farbfische" },
	  { "Paint Fish", "Farbfisch" } },
	{ "paint-3",
	  { "a large Paint Fish", "einen großen Farbfisch" },
	  { "large Paint Fish", "große Farbfische" },
	  { "Paint Fish", "Farbfisch" } },
	{ "origami-1",
	  { "a small Origami Fish", "einen kleinen Origamifisch" },
	  { "small Origami Fish", "kleine Origamifische" },
	  { "Origami Fish", "Origamifisch" } },
	{ "origami-2",
	  { "a medium Origami Fish", "einen mittleren Origamifisch" },
	  { "medium Origami Fish", "mittlere Origamifische" },
	  { "Origami Fish", "Origamifisch" } },
	{ "origami-3",
	  { "a large Origami Fish", "einen großen Origamifisch" },
	  { "large Origami Fish", "große Origamifische" },
	  { "Origami Fish", "Origamifisch" } },
	{ "fishybank",
	  { "a Fishybank", "einen Sparfisch" },
	  { "Fishybanks", "Sparfische" },
	  { "Fishybank", "Sparfisch" } },
	{ "rainbow",
	  { "a Rainbow Fish", "einen Regenbogenfisch" },
	  { "Rainbow Fish", "Regenbogenfische" },
	  { "Rainbow Fish", "Regenbogen" } },
	{ "fern",
	  { "a Fern", "einen Farn" },
	  { "Ferns", "Farne" },
	  { "Fern", "Farn" } },
	{ "grass",
	  { "a Ribbon Grass", "ein Bandgras" },
	  { "Ribbon Grasses", "Bandgräser" },
	  { "Ribbon Grass", "Bandgras" } },
	{ "lotus",
	  { "a Lotus", "einen Lotus" },
	  { "Lotuses", "Lotusse" },
	  { "Lotus", "Lotus" } },
};
/* clang-format on */

static void put_pair_code(unsigned pair, struct shoal_text *out)
{
	if (pair < PAIR_MIXED)
		shoal_put(out, "breed %s", aquarium_kind_words[pair].code);
	else if (pair < PAIR_RAINBOWS)
		shoal_put(out, "breed rainbow %s", aquarium_family_words[pair - PAIR_MIXED]);
	else
		shoal_put(out, "breed rainbow");
}

static void put_chance_code(shoal_action action, struct shoal_text *out)
{
	if (action < ACT_FIRST)
		shoal_put(out, "starter %s", aquarium_family_words[action - ACT_STARTER]);
	else if (action < ACT_CARD)
		shoal_put(out, "first %d", action - ACT_FIRST + 1);
	else if (action == ACT_CARD + KIND_FEEDING)
		shoal_put(out, "card feeding");
	else if (action < ACT_FOOD)
		shoal_put(out, "card %s", aquarium_kind_words[action - ACT_CARD].code);
	else if (action < ACT_INFLUENCE1)
		shoal_put(out, "food %d", action - ACT_FOOD + 1);
	else if (action < ACT_INFLUENCE2)
		shoal_put(out, "influence %s",
		          aquarium_card_words[card_at(action - ACT_INFLUENCE1, 1)]);
	else
		shoal_put(out, "influence %s",
		          aquarium_card_words[card_at(action - ACT_INFLUENCE2, 2)]);
}

void aquarium_put_action(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action action, struct shoal_text *out)
{
	static const char *const first[] = { "pass", "buy", "clear" };

	(void)game;
	(void)state;
	if (action < ACT_COMMIT1)
		shoal_put(out, "%s", first[action]);
	else if (action < ACT_COMMIT2)
		shoal_put(out, "play %s", aquarium_card_words[card_at(action - ACT_COMMIT1, 1)]);
	else if (action < ACT_TAKE)
		shoal_put(out, "play %s", aquarium_card_words[card_at(action - ACT_COMMIT2, 2)]);
	else if (action < ACT_CHOOSE)
		shoal_put(out, "%s", action == ACT_TAKE ? "take" : "refuse");
	else if (action < ACT_SWAP)
		shoal_put(out, "choose %s", aquarium_kind_words[action - ACT_CHOOSE].code);
	else if (action < ACT_KEEP)
		shoal_put(out, "swap %s", aquarium_kind_words[action - ACT_SWAP].code);
	else if (action == ACT_KEEP)
		shoal_put(out, "breed none");
	else if (action < ACT_DONE)
		put_pair_code(action - ACT_BREED, out);
	else if (action == ACT_DONE)
		shoal_put(out, "done");
	else if (action < ACT_STARTER)
		shoal_put(out, "give %s", aquarium_kind_words[action - ACT_GIVE].code);
	else
		put_chance_code(action, out);
}

/* Prompts. */

static unsigned base_price(const struct pen *p)
{
	struct aquarium_price price;

	aquarium_price(p->g, p->s, &price);
	return price.base;
}

/* "3 cards, base price 13" */
static void put_lot(const struct pen *p)
{
	unsigned cards = p->s->cards;

	say(p, cards == 1 ? "%u card, base price %u" : "%u cards, base price %u",
	    cards == 1 ? "%u Karte, Grundpreis %u" : "%u Karten, Grundpreis %u", cards,
	    base_price(p));
}

static void prompt_turn(const struct pen *p)
{
	say(p, "Your turn. In the shop: ", "Du bist am Zug. Im Laden: ");
	put_lot(p);
	say(p, "; you have ", "; du hast ");
	put_beads(p, p->s->beads[p->seat]);
	if (p->s->cards < SPACES)
		say(p, ". Pass, or try to buy? (AQM-25, AQM-28 to AQM-30)",
		    ". Passen oder kaufen? (AQM-25, AQM-28 bis AQM-30)");
	else
		say(p, ". The shop is full, so no passing: buy, or clear it? (AQM-26, AQM-27)",
		    ". Der Laden ist voll, also kein Passen: kaufen oder räumen? (AQM-26, AQM-27)");
}

/* "Ann wants to buy (3 cards, base price 13)." */
static void put_wish(const struct pen *p)
{
	put_name(p, p->s->active);
	say(p, " wants to buy (", " will kaufen (");
	put_lot(p);
	shoal_put(p->out, ").");
}

static void prompt_commit(const struct pen *p, unsigned phase)
{
	bool two = p->g->seats == 2;

	put_wish(p);
	if (phase == 1)
		say(p, " Phase I, the goods: which card do you put face down?",
		    " Phase I, die Ware: Welche Karte legst du verdeckt?");
	else
		say(p, " Phase II, the price: which card do you put face down?",
		    " Phase II, der Preis: Welche Karte legst du verdeckt?");
	if (phase == 1 && two)
		say(p, " An Influence card comes before it. (AQM-41 to AQM-47, AQM-119 to AQM-122)",
		    " Eine Einflusskarte kommt davor. (AQM-41 bis AQM-47, AQM-119 bis AQM-122)");
	else if (phase == 1)
		say(p, " (AQM-41 to AQM-47)", " (AQM-41 bis AQM-47)");
	else if (two)
		say(p, " An Influence card joins it. (AQM-61 to AQM-69, AQM-123 to AQM-125)",
		    " Eine Einflusskarte kommt dazu. (AQM-61 bis AQM-69, AQM-123 bis AQM-125)");
	else
		say(p, " (AQM-61 to AQM-69)", " (AQM-61 bis AQM-69)");
}

/* Whose Phase I card asks: "Your Fish swap: ", "Influence card Fish swap, for you: " */
static void put_cause(const struct pen *p, unsigned card)
{
	bool mine = p->seat == (int)aquarium_player(p->g, p->s);

	if (p->s->influence != CARD_NONE && mine)
		say(p, "The Influence card \"%s\" acts for you: ",
		    "Die Einflusskarte „%s“ wirkt für dich: ", card_name(p, card));
	else if (p->s->influence != CARD_NONE)
		say(p, "The Influence card is \"%s\": ", "Die Einflusskarte ist „%s“: ",
		    card_name(p, card));
	else if (mine)
		say(p, "Your card \"%s\": ", "Deine Karte „%s“: ", card_name(p, card));
	else {
		put_name(p, aquarium_player(p->g, p->s));
		say(p, " has played \"%s\": ", " hat „%s“ gespielt: ", card_name(p, card));
	}
}

static void prompt_breed(const struct pen *p)
{
	unsigned tank = p->s->tank[p->seat];

	say(p,
	    "A pair can move to your breeding tank: it earns its size in beads each turn, but "
	    "eats and scores nothing.",
	    "Ein Paar kann ins Zuchtbecken: Es bringt jeden Zug seine Größe in Perlen, frisst "
	    "nichts und zählt nichts.");
	if (tank != PAIR_EMPTY) {
		say(p, " The pair there, earning %u, would go.",
		    " Das Paar dort, das %u bringt, müsste weichen.", aquarium_pair_size(tank));
	}
	say(p, " Which one, if any? (AQM-102 to AQM-112)",
	    " Eines davon, und welches? (AQM-102 bis AQM-112)");
}

static void prompt_confirm(const struct pen *p)
{
	struct aquarium_price price;

	aquarium_price(p->g, p->s, &price);
	say(p, "The price: ", "Der Preis: ");
	put_chain(p, &price);
	say(p, ". You have ", ". Du hast ");
	put_beads(p, p->s->beads[p->seat]);
	say(p, ": take all cards, or refuse? (AQM-63 to AQM-79)",
	    ": alle Karten nehmen oder ablehnen? (AQM-63 bis AQM-79)");
}

static void prompt_feed(const struct pen *p)
{
	const struct aquarium_state *s = p->s;
	unsigned                     me = (unsigned)p->seat;
	unsigned                     bill = aquarium_bill(p->g, s, me, s->food);

	say(p, "Feeding %u of %d, food price %d: your fish cost ",
	    "Fütterung %u von %d, Futterpreis %d: Deine Fische kosten ", aquarium_feedings(s),
	    p->g->feedings, s->food);
	put_beads(p, (int)bill);
	say(p, ", you have %d", ", du hast %d", s->beads[me]);
	if (bill > s->beads[me])
		say(p, ", so some must go. Which? (AQM-82 to AQM-90)",
		    ", also müssen welche gehen. Welche? (AQM-82 bis AQM-90)");
	else
		say(p, ". Feed them all, or let some go? (AQM-82 to AQM-91)",
		    ". Alle füttern oder welche aufgeben? (AQM-82 bis AQM-91)");
}

static void prompt_effect(const struct pen *p, enum phase phase)
{
	if (phase == PHASE_FEWER) {
		put_cause(p, CARD_FEWER);
		say(p, "which fish leaves the shop? (AQM-50)",
		    "Welcher Fisch verlässt den Laden? (AQM-50)");
	} else if (phase == PHASE_REPLACE) {
		put_cause(p, CARD_REPLACE);
		say(p, "which fish makes room for the next card of the deck? (AQM-53, AQM-54)",
		    "Welcher Fisch macht der nächsten Karte des Stapels Platz? (AQM-53, AQM-54)");
	} else if (phase == PHASE_SWAP_TAKE) {
		put_cause(p, CARD_SWAP);
		say(p, "which fish of the shop do you take? (AQM-55 to AQM-57)",
		    "Welchen Fisch des Ladens nimmst du? (AQM-55 bis AQM-57)");
	} else {
		put_cause(p, CARD_SWAP);
		say(p, "you take ", "Du nimmst ");
		put_one(p, p->s->shop[p->s->space]);
		say(p, ". Which own fish do you give for it? (AQM-55 to AQM-58)",
		    ". Welchen eigenen gibst du dafür? (AQM-55 bis AQM-58)");
	}
}

void aquarium_put_prompt(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	int                       seat = pen->seat;
	const struct pen          p = { .g = aquarium_game_of(game),
		                        .s = aquarium_state_of(view),
		                        .style = style,
		                        .out = out,
		                        .seat = seat };

	if (seat < 0) /* onlookers are not asked */
		return;
	switch ((enum phase)p.s->phase) {
	case PHASE_TURN:
		prompt_turn(&p);
		break;
	case PHASE_COMMIT1:
		prompt_commit(&p, 1);
		break;
	case PHASE_COMMIT2:
		prompt_commit(&p, 2);
		break;
	case PHASE_FEWER:
	case PHASE_REPLACE:
	case PHASE_SWAP_TAKE:
	case PHASE_SWAP_GIVE:
		prompt_effect(&p, (enum phase)p.s->phase);
		break;
	case PHASE_BREED:
		prompt_breed(&p);
		break;
	case PHASE_CONFIRM:
		prompt_confirm(&p);
		break;
	case PHASE_FEED:
		prompt_feed(&p);
		break;
	case PHASE_STARTER: /* chance, or nobody: no question */
	case PHASE_FIRST:
	case PHASE_INFLUENCE1:
	case PHASE_INFLUENCE2:
	case PHASE_CARD:
	case PHASE_FOOD:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
}
