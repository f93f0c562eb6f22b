/* label.c: what an answer will do here, in words for people, with all that can be foreseen. */
#include "pen.h"

/* What may come of it. */

/* ", a feeding costs 4 to 12": the reader's bill in that state, from the lowest to the highest food
 * price. */
static void put_food(const struct pen *p, const struct aquarium_state *then, unsigned seat)
{
	unsigned low = 1, high = FOOD_PRICES;

	while (low < FOOD_PRICES && !p->g->food[low - 1])
		low++;
	while (high > low && !p->g->food[high - 1])
		high--;
	low = aquarium_bill(p->g, then, seat, low);
	high = aquarium_bill(p->g, then, seat, high);
	if (!high)
		say(p, ", feeding is free", ", Füttern ist umsonst");
	else if (low == high)
		say(p, ", a feeding costs %u", ", eine Fütterung kostet %u", low);
	else
		say(p, ", a feeding costs %u to %u", ", eine Fütterung kostet %u bis %u", low,
		    high);
}

/* "discard a small Kite Fish", "einen kleinen Drachenfisch abwerfen" */
static void put_verb(const struct pen *p, const char *english, unsigned kind, const char *german)
{
	if (p->style->lang == SHOAL_EN)
		shoal_put(p->out, "%s", english);
	put_one(p, kind);
	if (p->style->lang == SHOAL_DE)
		shoal_put(p->out, "%s", german);
}

/* "stars 12 → 16" */
static void put_star_change(const struct pen *p, const struct aquarium_state *then, unsigned seat)
{
	int32_t now = aquarium_stars(p->g, p->s->held[seat]);
	int32_t later = aquarium_stars(p->g, then->held[seat]);

	if (now == later)
		say(p, "stars stay %d", "Sterne bleiben %d", later);
	else
		say(p, "stars %d → %d", "Sterne %d → %d", now, later);
}

/* The state if the whole shop went to that seat. */
static void foresee_lot(const struct aquarium_state *s, unsigned seat, struct aquarium_state *then)
{
	*then = *s;
	for (unsigned i = 0; i < SPACES; i++) {
		if (s->shop[i] < KINDS)
			then->held[seat][s->shop[i]]++;
	}
}

static unsigned base_of(const struct aquarium_game *g, const struct aquarium_state *s)
{
	struct aquarium_price price;

	aquarium_price(g, s, &price);
	return price.base;
}

/* "; 12.5% chance of Feeding Time!", if the next card can be one. */
static void put_risk(const struct pen *p)
{
	if (!p->s->has)
		return;
	say(p, "; ", "; mit ");
	put_feeding_chance(p);
	say(p, " chance of Feeding Time!", " kommt Fütterungszeit!");
}

/* Turns. */

static void label_pass(const struct pen *p, unsigned me)
{
	unsigned beads = p->g->pass;

	for (unsigned k = 0; k < KINDS; k++)
		beads += (unsigned)p->s->held[me][k] * p->g->income[k];
	shoal_put(p->out, "+");
	put_beads(p, (int)beads);
	say(p, ", then %u; a card joins the shop", ", dann %u; eine Karte kommt in den Laden",
	    p->s->beads[me] + beads);
	if (p->s->cards == SPACES - 1) {
		shoal_put(p->out, ", ");
		put_name(p, me + 1 < p->g->seats ? me + 1 : 0);
		say(p, " could not pass then", " könnte dann nicht passen");
	}
	put_risk(p);
}

static void label_buy(const struct pen *p, unsigned me)
{
	struct aquarium_state then;
	unsigned              base = base_of(p->g, p->s);

	if (p->g->seats == 2)
		say(p, "the opponent and Influence change goods and price first",
		    "Gegner und Einfluss ändern erst Ware und Preis");
	else
		say(p, "the others change goods and price first",
		    "die anderen ändern erst Ware und Preis");
	say(p, "; as it is: price %u", "; wie es liegt: Preis %u", base);
	if (base > p->s->beads[me])
		say(p, ", you have %d", ", du hast %d", p->s->beads[me]);
	foresee_lot(p->s, me, &then);
	shoal_put(p->out, ", ");
	put_star_change(p, &then, me);
	put_food(p, &then, me);
}

static void label_clear(const struct pen *p)
{
	say(p, "discard all five cards, no beads; one new card, then pass or buy",
	    "alle fünf Karten abwerfen, keine Perlen; eine neue Karte, dann passen oder kaufen");
	put_risk(p);
}

/* Cards of the two Phases. */

/* Why the card would do nothing as things stand; the cards before it may change that. */
static void put_no_effect(const struct pen *p, enum nothing reason)
{
	static const char *const text[NOTHING_COUNT][SHOAL_LANG_COUNT] = {
		[DOES_SOMETHING] = { "", "" },
		[NOTHING_FULL] = { "the shop is full", "der Laden ist voll" },
		[NOTHING_LONE] = { "a lone card stays", "eine einzelne Karte bleibt" },
		[NOTHING_NO_FISH] = { "no fish in the shop", "kein Fisch im Laden" },
		[NOTHING_TO_GIVE] = { "you have no fish to give", "du hast keinen Fisch zu geben" },
	};

	say(p, " (no effect as it stands: %s)", " (so wie es liegt ohne Wirkung: %s)",
	    text[reason][p->style->lang]);
}

static void label_goods(const struct pen *p, unsigned me, enum card card)
{
	static const char *const text[PHASE_CARDS - 1][SHOAL_LANG_COUNT] = {
		[CARD_MORE] = { "a card of the deck is added to the shop",
		                "eine Karte vom Stapel kommt in den Laden" },
		[CARD_FEWER] = { "the buyer must discard a fish of the shop",
		                 "wer kauft, muss einen Fisch des Ladens abwerfen" },
		[CARD_REPLACE] = { "you discard a fish of the shop, the deck replaces it",
		                   "du wirfst einen Fisch des Ladens ab, der Stapel ersetzt ihn" },
		[CARD_SWAP] = { "you exchange a fish of yours for one of the shop",
		                "du tauschst einen eigenen Fisch gegen einen des Ladens" },
	};
	enum nothing reason;

	if (card == CARD_PASS) {
		say(p, "change nothing; this card is never spent",
		    "nichts ändern; diese Karte wird nie verbraucht");
		return;
	}
	reason = aquarium_nothing(p->g, p->s, me, card);
	shoal_put(p->out, "%s", text[card][p->style->lang]);
	if (reason != DOES_SOMETHING)
		put_no_effect(p, reason);
	else if (card == CARD_MORE || card == CARD_REPLACE)
		put_risk(p);
}

static void label_price(const struct pen *p, unsigned me, enum card card)
{
	struct aquarium_price price;

	aquarium_price(p->g, p->s, &price);
	price.plus = card == CARD_PLUS;
	price.minus = card == CARD_MINUS;
	price.doubles = card == CARD_DOUBLE;
	price.halves = card == CARD_HALF;
	price.sharers = card == CARD_HALF ? 1u << me : 0;
	aquarium_work_out(&price);
	if (card == CARD_PASS) {
		say(p, "leave the price; this card is never spent",
		    "den Preis lassen; diese Karte wird nie verbraucht");
		return;
	}
	say(p, "alone: price ", "allein: Preis ");
	put_chain(p, &price);
	if (card == CARD_MINUS)
		say(p, "; you get 1 bead at once", "; du erhältst sofort 1 Perle");
	if (card == CARD_HALF)
		say(p, "; if it is bought, you get the beads",
		    "; wird gekauft, bekommst du die Perlen");
}

static void label_card(const struct pen *p, unsigned me, unsigned index, unsigned phase)
{
	enum card card = (enum card)card_at(index, phase);

	shoal_put(p->out, "%s: ", card_name(p, card));
	if (phase == 1)
		label_goods(p, me, card);
	else
		label_price(p, me, card);
}

/* The decision. */

static void label_take(const struct pen *p, unsigned me)
{
	struct aquarium_state then;
	struct aquarium_price price;
	int                   left;

	aquarium_price(p->g, p->s, &price);
	left = p->s->beads[me] - (int)price.price;
	if (!price.price)
		say(p, "for nothing", "umsonst");
	else
		say(p, "for %u of your %d beads, %d left", "für %u deiner %d Perlen, Rest %d",
		    price.price, p->s->beads[me], left);
	if (price.share && shoal_bits_count(price.sharers) > 2) {
		say(p, ", shared by %u players", ", geteilt von %u Spielern",
		    shoal_bits_count(price.sharers));
	} else if (price.share) {
		say(p, ", paid to ", ", gezahlt an ");
		put_names(p, price.sharers);
	}
	shoal_put(p->out, ": ");
	foresee_lot(p->s, me, &then);
	put_star_change(p, &then, me);
	put_food(p, &then, me);
}

/* Fish of the shop and of the own aquarium. */

static unsigned space_of(const struct aquarium_state *s, unsigned kind)
{
	unsigned i = 0;

	while (i < SPACES - 1 && s->shop[i] != kind)
		i++;
	return i;
}

static void label_fewer(const struct pen *p, unsigned me, unsigned kind)
{
	struct aquarium_state then = *p->s;
	struct aquarium_state lot;
	unsigned              space = space_of(p->s, kind);

	then.shop[space] = NOTHING;
	then.cards = (uint8_t)(then.cards - (then.cards != 0));
	put_verb(p, "discard ", kind, " abwerfen");
	say(p, ": base price %u → %u; buying the rest: ", ": Grundpreis %u → %u; Kauf des Rests: ",
	    base_of(p->g, p->s), base_of(p->g, &then));
	foresee_lot(&then, me, &lot);
	put_star_change(p, &lot, me);
	put_food(p, &lot, me);
}

static void label_choose(const struct pen *p, unsigned me, unsigned kind)
{
	struct aquarium_state then = *p->s;

	if (p->s->phase == PHASE_FEWER) {
		label_fewer(p, me, kind);
		return;
	}
	if (p->s->phase == PHASE_REPLACE) {
		put_verb(p, "discard ", kind, " abwerfen");
		say(p, ": base price %u - %d + that of a new card",
		    ": Grundpreis %u - %d + der einer neuen Karte", base_of(p->g, p->s),
		    p->g->value[kind]);
		put_risk(p);
		return;
	}
	then.held[me][kind]++;
	put_verb(p, "take ", kind, " nehmen");
	shoal_put(p->out, ": ");
	put_star_change(p, &then, me);
	say(p, ", before you give one of yours", ", bevor du einen eigenen gibst");
}

static void label_swap(const struct pen *p, unsigned me, unsigned kind)
{
	struct aquarium_state then = *p->s;
	unsigned              space = p->s->space, taken = p->s->shop[space < SPACES ? space : 0];

	if (taken >= KINDS || !then.held[me][kind]) { /* not asked here */
		put_one(p, kind);
		return;
	}
	then.held[me][kind]--;
	then.held[me][taken]++;
	then.shop[space] = (uint8_t)kind;
	put_verb(p, "give ", kind, " geben");
	shoal_put(p->out, ": ");
	put_star_change(p, &then, me);
	put_food(p, &then, me);
	if (base_of(p->g, p->s) != base_of(p->g, &then))
		say(p, "; base price %u → %u", "; Grundpreis %u → %u", base_of(p->g, p->s),
		    base_of(p->g, &then));
	if (p->g->mode != MODE_INTRO && aquarium_eligible(p->g, &then, me, 1u << taken))
		say(p, "; then a pair can breed", "; dann kann ein Paar züchten");
}

/* Breeding. */

static void label_breed(const struct pen *p, unsigned me, unsigned pair)
{
	struct aquarium_state then = *p->s;
	unsigned              kind[2];

	aquarium_pair_fish(pair, kind);
	for (unsigned i = 0; i < 2; i++)
		then.held[me][kind[i]] =
		    (uint8_t)(then.held[me][kind[i]] - (then.held[me][kind[i]] != 0));
	put_pair(p, pair);
	say(p, aquarium_pair_size(pair) == 1 ? ": +%u bead each turn, " : ": +%u beads each turn, ",
	    aquarium_pair_size(pair) == 1 ? ": jeden Zug +%u Perle, " : ": jeden Zug +%u Perlen, ",
	    aquarium_pair_size(pair));
	put_star_change(p, &then, me);
	put_food(p, &then, me);
	if (p->s->tank[me] != PAIR_EMPTY)
		say(p, "; the pair there goes", "; das Paar dort geht");
}

static void label_keep(const struct pen *p, unsigned me)
{
	say(p, "all fish stay in the aquarium: ", "alle Fische bleiben im Aquarium: ");
	put_star_change(p, p->s, me);
	put_food(p, p->s, me);
}

/* Feeding. */

static void label_done(const struct pen *p, unsigned me)
{
	const struct aquarium_state *s = p->s;
	unsigned                     bill = aquarium_bill(p->g, s, me, s->food);
	unsigned                     lost = 0;

	say(p, "feed all that stay: pay %u, %d left", "alle übrigen füttern: %u zahlen, Rest %d",
	    bill, (int)s->beads[me] - (int)bill);
	for (unsigned k = 0; k < FISH; k++)
		lost += s->given[me][k];
	if (lost)
		say(p, "; %u fish given up",
		    lost == 1 ? "; %u Fisch ist aufgegeben" : "; %u Fische sind aufgegeben", lost);
}

static void label_give(const struct pen *p, unsigned me, unsigned kind)
{
	struct aquarium_state now = *p->s, then;
	struct pen            q = *p;
	unsigned              bill;

	q.s = &now;
	for (unsigned k = 0; k < FISH; k++)
		now.held[me][k] = (uint8_t)(now.held[me][k] - now.given[me][k]);
	if (!now.held[me][kind]) { /* not asked here */
		put_one(p, kind);
		return;
	}
	then = now;
	then.held[me][kind]--;
	bill = aquarium_bill_without(p->g, p->s, me, p->s->food, kind);
	put_verb(p, "let go ", kind, " aufgeben");
	shoal_put(p->out, ": ");
	put_star_change(&q, &then, me);
	if (!bill)
		say(p, "; the others eat free", "; die anderen fressen umsonst");
	else
		say(p, "; the others cost %u", "; die anderen kosten %u", bill);
	if (bill > p->s->beads[me])
		say(p, ", still too much", ", immer noch zu viel");
}

/* Chance. */

static void label_chance(const struct pen *p, shoal_action action)
{
	if (action < ACT_FIRST) {
		put_one(p, SIZES * (unsigned)(action - ACT_STARTER));
	} else if (action < ACT_CARD) {
		say(p, "seat %d begins", "Platz %d beginnt", action - ACT_FIRST + 1);
	} else if (action == ACT_CARD + KIND_FEEDING) {
		say(p, "Feeding Time!", "Fütterungszeit!");
	} else if (action < ACT_FOOD) {
		put_one(p, (unsigned)(action - ACT_CARD));
	} else if (action < ACT_INFLUENCE1) {
		say(p, "food price %d", "Futterpreis %d", action - ACT_FOOD + 1);
	} else {
		unsigned phase = action < ACT_INFLUENCE2 ? 1 : 2;
		unsigned first = phase == 1 ? ACT_INFLUENCE1 : ACT_INFLUENCE2;

		shoal_put(p->out, "%s", card_name(p, card_at((unsigned)action - first, phase)));
	}
}

static void label_single(const struct pen *p, unsigned me, shoal_action action)
{
	switch (action) { /* kinds of one action */
	case ACT_PASS:
		label_pass(p, me);
		break;
	case ACT_BUY:
		label_buy(p, me);
		break;
	case ACT_CLEAR:
		label_clear(p);
		break;
	case ACT_TAKE:
		label_take(p, me);
		break;
	case ACT_REFUSE:
		say(p, "buy nothing: no beads, no new card, the turn ends",
		    "nichts kaufen: keine Perlen, keine neue Karte, der Zug endet");
		break;
	case ACT_KEEP:
		label_keep(p, me);
		break;
	case ACT_DONE:
		label_done(p, me);
		break;
	}
}

void aquarium_put_label(const struct shoal_pen *pen, shoal_action action)
{
	const struct shoal_game     *game = pen->game;
	const struct shoal_state    *view = pen->view;
	const struct shoal_style    *style = pen->style;
	struct shoal_text           *out = pen->out;
	const struct aquarium_state *s = aquarium_state_of(view);
	unsigned                     me = reader_of(s);
	const struct pen             p = {
			    .g = aquarium_game_of(game),
			    .s = s,
			    .style = style,
			    .out = out,
			    .seat = (int)me,
	};

	if (action >= ACT_STARTER)
		label_chance(&p, action);
	else if (action >= ACT_GIVE)
		label_give(&p, me, (unsigned)(action - ACT_GIVE));
	else if (action >= ACT_BREED && action < ACT_DONE)
		label_breed(&p, me, (unsigned)(action - ACT_BREED));
	else if (action >= ACT_SWAP && action < ACT_KEEP)
		label_swap(&p, me, (unsigned)(action - ACT_SWAP));
	else if (action >= ACT_CHOOSE && action < ACT_SWAP)
		label_choose(&p, me, (unsigned)(action - ACT_CHOOSE));
	else if (action >= ACT_COMMIT2 && action < ACT_TAKE)
		label_card(&p, me, (unsigned)(action - ACT_COMMIT2), 2);
	else if (action >= ACT_COMMIT1 && action < ACT_COMMIT2)
		label_card(&p, me, (unsigned)(action - ACT_COMMIT1), 1);
	else
		label_single(&p, me, action);
}
