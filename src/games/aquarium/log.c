/* log.c: what happened, in sentences. */
#include "pen.h"

static void put_who(const struct pen *p)
{
	put_name(p, (unsigned)p->who);
}

static const char *phase_name(int phase)
{
	return phase == 1 ? "I" : "II";
}

/* Short, for lists: "Kite 1", "Fern". */
static void put_short(const struct pen *p, int kind)
{
	unsigned k = (unsigned)kind;

	if (k < REGULAR)
		shoal_put(p->out, "%s %u", aquarium_colour_names[k / SIZES][p->style->lang],
		          k % SIZES + 1);
	else
		shoal_put(p->out, "%s", aquarium_kind_words[k].name[p->style->lang]);
}

/* A list of kinds that ends with -1 or after all spaces. */
static void put_kinds(const struct pen *p, const int16_t kind[])
{
	for (unsigned i = 0; i < SPACES && kind[i] >= 0; i++) {
		if (i)
			shoal_put(p->out, ", ");
		put_short(p, kind[i]);
	}
}

/* Set-up and turns. */

static void tell_starter(const struct pen *p, const struct event_starter *e)
{
	put_who(p);
	say(p, " is given ", " erhält ");
	put_one(p, (unsigned)e->fish);
	say(p, " to start with.", " zum Anfang.");
}

static void tell_first(const struct pen *p, const struct event_first *e)
{
	(void)e;
	put_who(p);
	say(p, " held their breath longest and begins.",
	    " hat am längsten die Luft angehalten und beginnt.");
}

static void tell_turn(const struct pen *p, const struct event_turn *e)
{
	say(p, "Turn %d: ", "Zug %d: ", e->turn);
	put_who(p);
	shoal_put(p->out, ".");
}

static void tell_card(const struct pen *p, const struct event_card *e)
{
	static const char *const before[FOR_COUNT][SHOAL_LANG_COUNT] = {
		[FOR_NONE] = { "The deck brings ", "Der Stapel bringt " },
		[FOR_OPEN] = { "The shop was empty, the deck brings ",
		               "Der Laden war leer, der Stapel bringt " },
		[FOR_PASS] = { "The deck brings ", "Der Stapel bringt " },
		[FOR_CLEAR] = { "Into the empty shop the deck brings ",
		                "In den leeren Laden bringt der Stapel " },
		[FOR_MORE] = { "As one more the deck brings ", "Zusätzlich bringt der Stapel " },
		[FOR_REPLACE] = { "In its place the deck brings ",
		                  "An dessen Stelle bringt der Stapel " },
	};

	shoal_put(p->out, "%s", before[e->purpose][p->style->lang]);
	put_one(p, (unsigned)e->goods);
	shoal_put(p->out, ".");
}

static void tell_income(const struct pen *p, const struct event_income *e)
{
	say(p, "The breeding pair brings ", "Das Zuchtpaar bringt ");
	put_beads(p, e->beads);
	say(p, " for ", " für ");
	put_who(p);
	shoal_put(p->out, ".");
}

static void tell_pass(const struct pen *p, const struct event_pass *e)
{
	put_who(p);
	if (e->stalled)
		say(p, " must pass after so many refusals and gets ",
		    " muss nach so vielen Ablehnungen passen und erhält ");
	else
		say(p, " passes and gets ", " passt und erhält ");
	put_beads(p, e->beads);
	if (e->extra)
		say(p, ", and %d for Fishybanks", ", dazu %d für Sparfische", e->extra);
	shoal_put(p->out, ".");
}

static void tell_clear(const struct pen *p, const struct event_clear *e)
{
	put_who(p);
	if (e->stalled)
		say(p, " must clear the shop after so many refusals: ",
		    " muss nach so vielen Ablehnungen den Laden räumen: ");
	else
		say(p, " clears the shop of ", " räumt den Laden: ");
	put_kinds(p, e->shop);
	shoal_put(p->out, ".");
}

static void tell_buy(const struct pen *p, const struct event_buy *e)
{
	(void)e;
	put_who(p);
	say(p, " wants to buy the whole shop.", " will den ganzen Laden kaufen.");
}

/* The cards of a purchase. */

static void tell_commit(const struct pen *p, const struct event_commit *e)
{
	put_who(p);
	say(p, " puts \"%s\" face down for Phase %s.", " legt „%s“ verdeckt für Phase %s.",
	    card_name(p, (unsigned)e->card), phase_name(e->phase));
}

static void tell_ready(const struct pen *p, const struct event_ready *e)
{
	put_who(p);
	if (e->phase == 3 && e->unasked)
		say(p, " has nothing to decide at this feeding.",
		    " hat bei dieser Fütterung nichts zu entscheiden.");
	else if (e->phase == 3)
		say(p, " is ready with the feeding.", " ist mit der Fütterung fertig.");
	else if (e->unasked)
		say(p, " has only the Pass card left for Phase %s.",
		    " hat für Phase %s nur noch die Passkarte.", phase_name(e->phase));
	else
		say(p, " has a card face down for Phase %s.",
		    " hat für Phase %s eine Karte verdeckt gelegt.", phase_name(e->phase));
}

static void tell_influence(const struct pen *p, const struct event_influence *e)
{
	say(p, "Influence deck %s shows \"%s\"", "Einflussstapel %s zeigt „%s“",
	    phase_name(e->phase), card_name(p, (unsigned)e->card));
	if (e->card != CARD_PASS) {
		say(p, ", for ", ", für ");
		put_who(p);
	}
	shoal_put(p->out, ".");
}

static void tell_reveal(const struct pen *p, const struct event_reveal *e)
{
	put_who(p);
	say(p, " reveals \"%s\".", " deckt „%s“ auf.", card_name(p, (unsigned)e->card));
}

static void tell_nothing(const struct pen *p, const struct event_nothing *e)
{
	static const char *const why[NOTHING_COUNT][SHOAL_LANG_COUNT] = {
		[DOES_SOMETHING] = { "nothing to do", "Nichts zu tun" },
		[NOTHING_FULL] = { "the shop is full", "Der Laden ist voll" },
		[NOTHING_LONE] = { "it is the only card in the shop",
		                   "Es ist die einzige Karte im Laden" },
		[NOTHING_NO_FISH] = { "there is no fish in the shop", "Im Laden ist kein Fisch" },
		[NOTHING_TO_GIVE] = { "there is no own fish to give",
		                      "Es gibt keinen eigenen Fisch zum Tauschen" },
	};

	say(p, "\"%s\" does nothing: %s.", "„%s“ bewirkt nichts: %s.",
	    card_name(p, (unsigned)e->card), why[e->why][p->style->lang]);
}

/* What they do to shop, aquariums and price. */

/* "Ann discards a small Kite Fish from the shop." */
static void tell_discard(const struct pen *p, int fish)
{
	put_who(p);
	say(p, " discards ", " wirft ");
	put_one(p, (unsigned)fish);
	say(p, " from the shop.", " aus dem Laden ab.");
}

static void tell_fewer(const struct pen *p, const struct event_fewer *e)
{
	tell_discard(p, e->fish);
}

static void tell_replace(const struct pen *p, const struct event_replace *e)
{
	tell_discard(p, e->fish);
}

static void tell_choose(const struct pen *p, const struct event_choose *e)
{
	put_who(p);
	say(p, " picks ", " wählt ");
	put_one(p, (unsigned)e->fish);
	say(p, " in the shop.", " im Laden.");
}

static void tell_swap(const struct pen *p, const struct event_swap *e)
{
	put_who(p);
	say(p, " swaps ", " tauscht ");
	put_short(p, e->own);
	say(p, " for ", " gegen ");
	put_short(p, e->fish);
	say(p, " from the shop.", " aus dem Laden.");
}

static void tell_breed(const struct pen *p, const struct event_breed *e)
{
	put_who(p);
	say(p, " moves ", " setzt ");
	put_pair(p, (unsigned)e->pair);
	say(p, " to the breeding tank", " ins Zuchtbecken");
	if (e->old >= 0)
		say(p, ", the old pair goes", ", das alte Paar geht");
	shoal_put(p->out, ".");
}

static void tell_keep(const struct pen *p, const struct event_keep *e)
{
	(void)e;
	put_who(p);
	say(p, " puts no pair into the breeding tank.", " setzt kein Paar ins Zuchtbecken.");
}

static void tell_price(const struct pen *p, const struct event_price *e)
{
	struct aquarium_price price = { .base = (unsigned)e->base,
		                        .plus = (unsigned)e->plus,
		                        .minus = (unsigned)e->minus,
		                        .doubles = (unsigned)e->doubles,
		                        .halves = (unsigned)e->halves,
		                        .sum = (unsigned)e->sum,
		                        .doubled = (unsigned)e->doubled,
		                        .price = (unsigned)e->price };

	say(p, "The price is ", "Der Preis ist ");
	put_chain(p, &price);
	shoal_put(p->out, ".");
}

static void tell_minus(const struct pen *p, const struct event_minus *e)
{
	put_who(p);
	say(p, " gets ", " erhält ");
	put_beads(p, e->beads);
	say(p, " for \"%s\".", " für „%s“.", card_name(p, CARD_MINUS));
}

static void tell_take(const struct pen *p, const struct event_take *e)
{
	put_who(p);
	if (e->price) {
		say(p, " buys for ", " kauft für ");
		put_beads(p, e->price);
	} else {
		say(p, " gets for nothing", " bekommt umsonst");
	}
	shoal_put(p->out, ": ");
	put_kinds(p, e->shop);
	shoal_put(p->out, ".");
}

static void tell_share(const struct pen *p, const struct event_share *e)
{
	put_who(p);
	say(p, " gets ", " erhält ");
	put_beads(p, e->beads);
	say(p, " for \"%s\"", " für „%s“", card_name(p, CARD_HALF));
	if (e->shares > 1)
		say(p, ", one of %d shares of %d", ", einer von %d Teilen aus %d", e->shares,
		    e->price);
	shoal_put(p->out, ".");
}

static void tell_refuse(const struct pen *p, const struct event_refuse *e)
{
	put_who(p);
	if (e->poor)
		say(p, " cannot pay ", " kann ");
	else
		say(p, " refuses to pay ", " lehnt ab, ");
	put_beads(p, e->price);
	if (e->poor)
		say(p, ": nothing is bought.", " nicht zahlen: Nichts wird gekauft.");
	else
		say(p, ".", " zu zahlen.");
}

static void tell_void(const struct pen *p, const struct event_void *e)
{
	(void)e;
	say(p, "The game ends before ", "Das Spiel endet, bevor ");
	put_who(p);
	say(p, " can buy: the purchase is void.", " kaufen kann: Der Kauf verfällt.");
}

/* Feedings. */

static void tell_feeding(const struct pen *p, const struct event_feeding *e)
{
	if (e->shown < e->all)
		say(p, "Feeding Time! Number %d of %d: everything else waits.",
		    "Fütterungszeit! Nummer %d von %d: Alles andere wartet.", e->shown, e->all);
	else
		say(p, "Feeding Time! Number %d of %d: the game ends after it.",
		    "Fütterungszeit! Nummer %d von %d: Danach ist das Spiel zu Ende.", e->shown,
		    e->all);
}

static void tell_food(const struct pen *p, const struct event_food *e)
{
	say(p, "The food price is %d.", "Der Futterpreis ist %d.", e->food);
}

static void tell_give(const struct pen *p, const struct event_give *e)
{
	put_who(p);
	if (e->unasked)
		say(p, " must give up ", " muss ");
	else
		say(p, " decides to give up ", " beschließt, ");
	put_one(p, (unsigned)e->fish);
	if (e->unasked)
		say(p, ": there are no beads for it.", " aufgeben: Dafür fehlen Perlen.");
	else
		say(p, ".", " aufzugeben.");
}

static void tell_fed(const struct pen *p, const struct event_fed *e)
{
	put_who(p);
	if (!e->kept && !e->given) {
		say(p, " has no fish to feed.", " hat keine Fische zu füttern.");
		return;
	}
	if (!e->kept) {
		say(p, " keeps no fish.", " behält keinen Fisch.");
		return;
	}
	if (e->bill) {
		say(p, " pays ", " zahlt ");
		put_beads(p, e->bill);
	} else {
		say(p, " pays nothing", " zahlt nichts");
	}
	say(p, e->kept == 1 ? " for food: %d fish stays" : " for food: %d fish stay",
	    e->kept == 1 ? " für Futter: %d Fisch bleibt" : " für Futter: %d Fische bleiben",
	    e->kept);
	if (e->by_plants)
		say(p, ", plants feed %d of them", ", davon %d dank Pflanzen", e->by_plants);
	shoal_put(p->out, ".");
}

static void tell_starve(const struct pen *p, const struct event_starve *e)
{
	put_who(p);
	say(p, " loses ", " verliert ");
	put_some(p, (unsigned)e->fish, (unsigned)e->count);
	shoal_put(p->out, ".");
}

static void tell_return(const struct pen *p, const struct event_return *e)
{
	(void)e;
	say(p, "All spent cards return to their owners' hands.",
	    "Alle ausgespielten Karten kommen auf die Hand zurück.");
}

/* The end. */

static void tell_score(const struct pen *p, const struct event_score *e)
{
	put_who(p);
	shoal_put(p->out, ": ");
	put_stars(p, e->stars);
	shoal_put(p->out, ", ");
	put_beads(p, e->beads);
	say(p, " left, place %d.", " übrig, Platz %d.", e->place);
}

static void tell_end(const struct pen *p, const struct event_end *e)
{
	unsigned winners = (unsigned)e->winners;
	bool     shared = winners & (winners - 1);

	put_names(p, winners);
	if (shared)
		say(p, " share the victory with ", " teilen sich den Sieg mit ");
	else
		say(p, " wins with ", " gewinnt mit ");
	say(p, e->stars == 1 ? "%d star" : "%d stars", e->stars == 1 ? "%d Stern" : "%d Sternen",
	    e->stars);
	if (e->by_beads)
		say(p, "; fewer beads broke the tie",
		    "; weniger Perlen entschieden den Gleichstand");
	shoal_put(p->out, ".");
}

bool aquarium_put_event(const struct shoal_pen *pen, const struct shoal_event *event)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = {
			 .g = aquarium_game_of(game),
			 .style = style,
			 .out = out,
			 .seat = SHOAL_NOBODY,
			 .who = event->seat,
	};

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_CALLS
#include "events.def"
	case EVENT_COUNT:
		break;
	}
	return true;
}
