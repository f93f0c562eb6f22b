/* log.c: what happened, in sentences. */
#include "pen.h"

static void put_who(const struct pen *p, const struct shoal_event *event)
{
	put_name(p, (unsigned)event->seat);
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

/* Reveals and feedings. */

static void tell_card(const struct pen *p, const int16_t arg[])
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

	shoal_put(p->out, "%s", before[arg[2]][p->style->lang]);
	put_one(p, (unsigned)arg[0]);
	shoal_put(p->out, ".");
}

static void tell_feeding(const struct pen *p, int number, int all)
{
	if (number < all)
		say(p, "Feeding Time! Number %d of %d: everything else waits.",
		    "Fütterungszeit! Nummer %d von %d: Alles andere wartet.", number, all);
	else
		say(p, "Feeding Time! Number %d of %d: the game ends after it.",
		    "Fütterungszeit! Nummer %d von %d: Danach ist das Spiel zu Ende.", number, all);
}

static void tell_fed(const struct pen *p, const struct shoal_event *event)
{
	const int16_t *arg = event->arg;

	put_who(p, event);
	if (!arg[1] && !arg[3]) {
		say(p, " has no fish to feed.", " hat keine Fische zu füttern.");
		return;
	}
	if (!arg[1]) {
		say(p, " keeps no fish.", " behält keinen Fisch.");
		return;
	}
	if (arg[0]) {
		say(p, " pays ", " zahlt ");
		put_beads(p, arg[0]);
	} else {
		say(p, " pays nothing", " zahlt nichts");
	}
	say(p, arg[1] == 1 ? " for food: %d fish stays" : " for food: %d fish stay",
	    arg[1] == 1 ? " für Futter: %d Fisch bleibt" : " für Futter: %d Fische bleiben",
	    arg[1]);
	if (arg[2])
		say(p, ", plants feed %d of them", ", davon %d dank Pflanzen", arg[2]);
	shoal_put(p->out, ".");
}

/* Turns. */

static void tell_pass(const struct pen *p, const struct shoal_event *event)
{
	const int16_t *arg = event->arg;

	put_who(p, event);
	if (arg[2])
		say(p, " must pass after so many refusals and gets ",
		    " muss nach so vielen Ablehnungen passen und erhält ");
	else
		say(p, " passes and gets ", " passt und erhält ");
	put_beads(p, arg[0]);
	if (arg[1])
		say(p, ", and %d for Fishybanks", ", dazu %d für Sparfische", arg[1]);
	shoal_put(p->out, ".");
}

static void tell_clear(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	if (event->arg[SPACES])
		say(p, " must clear the shop after so many refusals: ",
		    " muss nach so vielen Ablehnungen den Laden räumen: ");
	else
		say(p, " clears the shop of ", " räumt den Laden: ");
	put_kinds(p, event->arg);
	shoal_put(p->out, ".");
}

/* Set-up, turns, deck. False for the rest. */
static bool tell_turn(const struct pen *p, const struct shoal_event *event)
{
	const int16_t *arg = event->arg;

	switch ((enum event)event->kind) {
	case EVENT_STARTER:
		put_who(p, event);
		say(p, " is given ", " erhält ");
		put_one(p, (unsigned)arg[0]);
		say(p, " to start with.", " zum Anfang.");
		return true;
	case EVENT_FIRST:
		put_who(p, event);
		say(p, " held the breath longest and begins.",
		    " hat am längsten die Luft angehalten und beginnt.");
		return true;
	case EVENT_TURN:
		say(p, "Turn %d: ", "Zug %d: ", arg[0]);
		put_who(p, event);
		shoal_put(p->out, ".");
		return true;
	case EVENT_CARD:
		tell_card(p, arg);
		return true;
	case EVENT_INCOME:
		say(p, "The breeding pair earns ", "Das Zuchtpaar bringt ");
		put_who(p, event);
		shoal_put(p->out, " ");
		put_beads(p, arg[0]);
		shoal_put(p->out, ".");
		return true;
	case EVENT_PASS:
		tell_pass(p, event);
		return true;
	case EVENT_CLEAR:
		tell_clear(p, event);
		return true;
	case EVENT_BUY:
		put_who(p, event);
		say(p, " wants to buy the whole shop.", " will den ganzen Laden kaufen.");
		return true;
	default:
		return false;
	}
}

/* The cards of a purchase. */

static void tell_ready(const struct pen *p, const struct shoal_event *event)
{
	int phase = event->arg[0];

	put_who(p, event);
	if (phase == 3 && event->arg[1])
		say(p, " has nothing to decide at this feeding.",
		    " hat bei dieser Fütterung nichts zu entscheiden.");
	else if (phase == 3)
		say(p, " is ready with the feeding.", " ist mit der Fütterung fertig.");
	else if (event->arg[1])
		say(p, " has only the Pass card left for Phase %s.",
		    " hat für Phase %s nur noch die Passkarte.", phase_name(phase));
	else
		say(p, " has a card face down for Phase %s.",
		    " hat für Phase %s eine Karte verdeckt gelegt.", phase_name(phase));
}

static void tell_nothing(const struct pen *p, unsigned card, enum nothing reason)
{
	static const char *const text[NOTHING_COUNT][SHOAL_LANG_COUNT] = {
		[DOES_SOMETHING] = { "nothing to do", "Nichts zu tun" },
		[NOTHING_FULL] = { "the shop is full", "Der Laden ist voll" },
		[NOTHING_LONE] = { "it is the only card in the shop",
		                   "Es ist die einzige Karte im Laden" },
		[NOTHING_NO_FISH] = { "there is no fish in the shop", "Im Laden ist kein Fisch" },
		[NOTHING_TO_GIVE] = { "there is no own fish to give",
		                      "Es gibt keinen eigenen Fisch zum Tauschen" },
	};

	say(p, "\"%s\" does nothing: %s.", "„%s“ bewirkt nichts: %s.", card_name(p, card),
	    text[reason][p->style->lang]);
}

static void tell_price(const struct pen *p, const int16_t arg[])
{
	struct aquarium_price price = { .base = (unsigned)arg[0],
		                        .plus = (unsigned)arg[1],
		                        .minus = (unsigned)arg[2],
		                        .doubles = (unsigned)arg[3],
		                        .halves = (unsigned)arg[4],
		                        .sum = (unsigned)arg[5],
		                        .doubled = (unsigned)arg[6],
		                        .price = (unsigned)arg[7] };

	say(p, "The price is ", "Der Preis ist ");
	put_chain(p, &price);
	shoal_put(p->out, ".");
}

static void tell_share(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	say(p, " gets ", " erhält ");
	put_beads(p, event->arg[0]);
	say(p, " for \"%s\"", " für „%s“", card_name(p, CARD_HALF));
	if (event->arg[2] > 1)
		say(p, ", one of %d shares of %d", ", einer von %d Teilen aus %d", event->arg[2],
		    event->arg[1]);
	shoal_put(p->out, ".");
}

/* Cards put down and revealed. False for what they do. */
static bool tell_cards(const struct pen *p, const struct shoal_event *event)
{
	const int16_t *arg = event->arg;

	switch ((enum event)event->kind) {
	case EVENT_COMMIT:
		put_who(p, event);
		say(p, " puts \"%s\" face down for Phase %s.", " legt „%s“ verdeckt für Phase %s.",
		    card_name(p, (unsigned)arg[1]), phase_name(arg[0]));
		return true;
	case EVENT_READY:
		tell_ready(p, event);
		return true;
	case EVENT_INFLUENCE:
		say(p, "Influence deck %s shows \"%s\"", "Einflussstapel %s zeigt „%s“",
		    phase_name(arg[0]), card_name(p, (unsigned)arg[1]));
		if (arg[1] != CARD_PASS) {
			say(p, ", for ", ", für ");
			put_who(p, event);
		}
		shoal_put(p->out, ".");
		return true;
	case EVENT_REVEAL:
		put_who(p, event);
		say(p, " reveals \"%s\".", " deckt „%s“ auf.", card_name(p, (unsigned)arg[1]));
		return true;
	case EVENT_NOTHING:
		tell_nothing(p, (unsigned)arg[0], (enum nothing)arg[1]);
		return true;
	case EVENT_PRICE:
		tell_price(p, arg);
		return true;
	case EVENT_MINUS:
		put_who(p, event);
		say(p, " gets ", " erhält ");
		put_beads(p, arg[0]);
		say(p, " for \"%s\".", " für „%s“.", card_name(p, CARD_MINUS));
		return true;
	case EVENT_SHARE:
		tell_share(p, event);
		return true;
	default:
		return false;
	}
}

/* What a purchase does to shop and aquariums. */

static void tell_breed(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	say(p, " moves ", " setzt ");
	put_pair(p, (unsigned)event->arg[0]);
	say(p, " to the breeding tank", " ins Zuchtbecken");
	if (event->arg[1] >= 0)
		say(p, ", the old pair goes", ", das alte Paar geht");
	shoal_put(p->out, ".");
}

static void tell_take(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	if (event->arg[0]) {
		say(p, " buys for ", " kauft für ");
		put_beads(p, event->arg[0]);
	} else {
		say(p, " gets for nothing", " bekommt umsonst");
	}
	shoal_put(p->out, ": ");
	put_kinds(p, event->arg + 1);
	shoal_put(p->out, ".");
}

static void tell_refuse(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	if (event->arg[1])
		say(p, " cannot pay ", " kann ");
	else
		say(p, " refuses to pay ", " lehnt ab, ");
	put_beads(p, event->arg[0]);
	if (event->arg[1])
		say(p, ": nothing is bought.", " nicht zahlen: Nichts wird gekauft.");
	else
		say(p, ".", " zu zahlen.");
}

static void tell_swap(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	say(p, " swaps ", " tauscht ");
	put_short(p, event->arg[2]);
	say(p, " for ", " gegen ");
	put_short(p, event->arg[0]);
	say(p, " from the shop.", " aus dem Laden.");
}

/* "Ann discards a small Kite Fish from the shop." */
static void tell_discard(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	say(p, " discards ", " wirft ");
	put_one(p, (unsigned)event->arg[0]);
	say(p, " from the shop.", " aus dem Laden ab.");
}

static bool tell_goods(const struct pen *p, const struct shoal_event *event)
{
	switch ((enum event)event->kind) {
	case EVENT_FEWER:
	case EVENT_REPLACE:
		tell_discard(p, event);
		return true;
	case EVENT_CHOOSE:
		put_who(p, event);
		say(p, " picks ", " wählt ");
		put_one(p, (unsigned)event->arg[0]);
		say(p, " in the shop.", " im Laden.");
		return true;
	case EVENT_SWAP:
		tell_swap(p, event);
		return true;
	case EVENT_BREED:
		tell_breed(p, event);
		return true;
	case EVENT_KEEP:
		put_who(p, event);
		say(p, " puts no pair into the breeding tank.",
		    " setzt kein Paar ins Zuchtbecken.");
		return true;
	case EVENT_TAKE:
		tell_take(p, event);
		return true;
	case EVENT_REFUSE:
		tell_refuse(p, event);
		return true;
	case EVENT_VOID:
		say(p, "The game ends before ", "Das Spiel endet, bevor ");
		put_who(p, event);
		say(p, " can buy: the purchase is void.", " kaufen kann: Der Kauf verfällt.");
		return true;
	default:
		return false;
	}
}

/* The end. */

static void tell_end(const struct pen *p, const int16_t arg[])
{
	unsigned winners = (unsigned)arg[0];
	bool     shared = winners & (winners - 1);

	put_names(p, winners);
	if (shared)
		say(p, " share the victory with ", " teilen sich den Sieg mit ");
	else
		say(p, " wins with ", " gewinnt mit ");
	say(p, arg[1] == 1 ? "%d star" : "%d stars", arg[1] == 1 ? "%d Stern" : "%d Sternen",
	    arg[1]);
	if (arg[2])
		say(p, "; fewer beads broke the tie",
		    "; weniger Perlen entschieden den Gleichstand");
	shoal_put(p->out, ".");
}

static void tell_score(const struct pen *p, const struct shoal_event *event)
{
	put_who(p, event);
	shoal_put(p->out, ": ");
	put_stars(p, event->arg[0]);
	shoal_put(p->out, ", ");
	put_beads(p, event->arg[1]);
	say(p, " left, place %d.", " übrig, Platz %d.", event->arg[2]);
}

static void tell_feed(const struct pen *p, const struct shoal_event *event)
{
	const int16_t *arg = event->arg;

	switch ((enum event)event->kind) {
	case EVENT_FEEDING:
		tell_feeding(p, arg[0], arg[1]);
		break;
	case EVENT_FOOD:
		say(p, "The food price is %d.", "Der Futterpreis ist %d.", arg[0]);
		break;
	case EVENT_GIVE:
		put_who(p, event);
		if (arg[1])
			say(p, " must give up ", " muss ");
		else
			say(p, " decides to give up ", " beschließt, ");
		put_one(p, (unsigned)arg[0]);
		if (arg[1])
			say(p, ": there are no beads for it.", " aufgeben: Dafür fehlen Perlen.");
		else
			say(p, ".", " aufzugeben.");
		break;
	case EVENT_FED:
		tell_fed(p, event);
		break;
	case EVENT_STARVE:
		put_who(p, event);
		say(p, " loses ", " verliert ");
		put_some(p, (unsigned)arg[0], (unsigned)arg[1]);
		shoal_put(p->out, ".");
		break;
	case EVENT_RETURN:
		say(p, "All spent cards return to their owners' hands.",
		    "Alle ausgespielten Karten kommen auf die Hand zurück.");
		break;
	case EVENT_SCORE:
		tell_score(p, event);
		break;
	case EVENT_END:
		tell_end(p, arg);
		break;
	default:
		break;
	}
}

void aquarium_put_event(const struct shoal_game *game, const struct shoal_event *event,
                        const struct shoal_style *style, struct shoal_text *out)
{
	const struct pen p = { aquarium_game_of(game), NULL, style, out, SHOAL_NOBODY };

	if (!tell_turn(&p, event) && !tell_cards(&p, event) && !tell_goods(&p, event))
		tell_feed(&p, event);
}
