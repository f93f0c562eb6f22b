/* text.c: notation and prompts. Parts of sentences are in words.c, labels in label.c, the log in
 * log.c, the table in board.c and json.c. */
#include "pen.h"

const char *const aqualuma_ending_ids[END_COUNT] = {
	[END_NONE] = "none",
	[END_WON] = "won",
	[END_DARK] = "dark",
	[END_DECK] = "deck",
};

const char *const aqualuma_ending_names[END_COUNT][SHOAL_LANG_COUNT] = {
	[END_NONE] = { "Not over yet", "Noch nicht vorbei" },
	[END_WON] = { "Aqualuma shines again", "Aqualuma leuchtet wieder" },
	[END_DARK] = { "Lost to the dark", "An die Dunkelheit verloren" },
	[END_DECK] = { "Out of time: no dark card is left", "Zu spät: keine Dunkelkarte mehr" },
};

/* Notation. */

static void put_word(struct shoal_text *out, const char *id) /* of a component, with hyphens */
{
	for (; *id; id++)
		shoal_put(out, "%c", *id == '_' ? '-' : *id);
}

static void put_kind(struct shoal_text *out, const char *verb, unsigned kind)
{
	shoal_put(out, "%s %c%u", verb, aqualuma_colour_letters[aqualuma_colour(kind)],
	          aqualuma_value(kind));
}

static void put_card(struct shoal_text *out, const char *verb, unsigned card)
{
	shoal_put(out, "%s ", verb);
	put_word(out, aqualuma_card_rows[card].id);
}

/* A hero by name; by number before it is drawn. */
static void put_comrade(const struct aqualuma_state *s, struct shoal_text *out, const char *verb,
                        unsigned hero)
{
	unsigned who = s->who[hero];

	if (who < HEROES)
		shoal_put(out, "%s %s", verb, aqualuma_hero_rows[who].id);
	else
		shoal_put(out, "%s %u", verb, hero + 1);
}

static void put_take(struct shoal_text *out, unsigned index)
{
	shoal_put(out, "take ");
	for (unsigned c = 0; c < COLOURS; c++) {
		for (unsigned i = 0; i < aqualuma_triple[index][c]; i++)
			shoal_put(out, "%c", aqualuma_colour_letters[c]);
	}
}

/* The values in rising order; the number of an outcome that is none of this roll. */
static void put_roll(const struct aqualuma_state *s, struct shoal_text *out, unsigned outcome)
{
	unsigned colour = aqualuma_rolling(s), n = colour < COLOURS ? s->rolling[colour] : 0;
	uint8_t  counts[FACES];

	if (!n || n > DICE_MAX || outcome >= aqualuma_rolls(n)) {
		shoal_put(out, "roll outcome %u", outcome);
		return;
	}
	aqualuma_roll_counts(n, outcome, counts);
	shoal_put(out, "roll %c", aqualuma_colour_letters[colour]);
	for (unsigned v = 0; v < FACES; v++) {
		for (unsigned i = 0; i < counts[v]; i++)
			shoal_put(out, " %u", v + 1);
	}
}

static void put_chance(const struct aqualuma_state *s, shoal_action a, struct shoal_text *out)
{
	if (a < ACT_STRIP) {
		shoal_put(out, "hero %s", aqualuma_hero_rows[a - ACT_HERO].id);
	} else if (a < ACT_ORBWORLD) {
		shoal_put(out, "strip ");
		put_word(out, aqualuma_strip_rows[a - ACT_STRIP].id);
	} else if (a < ACT_ORB) {
		shoal_put(out, "orbs %s", aqualuma_area_words[a - ACT_ORBWORLD]);
	} else if (a < ACT_DARK) {
		shoal_put(out, "orb %d", a - ACT_ORB + 1);
	} else if (a < ACT_DRAW) {
		shoal_put(out, "dark %s", aqualuma_dark_rows[a - ACT_DARK].id);
	} else if (a < ACT_ROLL) {
		put_card(out, "draw", a - ACT_DRAW);
	} else if (a < ACT_WORLDDIE) {
		put_roll(s, out, a - ACT_ROLL);
	} else {
		shoal_put(out, "depth %s",
		          a - ACT_WORLDDIE < WORLDS ? aqualuma_area_words[a - ACT_WORLDDIE] : "?");
	}
}

/* Answers from SET on. */
static void put_late(const struct aqualuma_state *s, shoal_action a, struct shoal_text *out)
{
	unsigned set = a - ACT_SET, special = a - ACT_SPECIAL;

	if (a < ACT_SPECIAL)
		shoal_put(out, "set %u to %u", set / 5 + 1, set % 5 + 1);
	else if (a < ACT_LOWER)
		shoal_put(out, "%s %s", aqualuma_special_rows[special / COLOURS].id,
		          aqualuma_colour_rows[special % COLOURS].id);
	else if (a < ACT_RAISE)
		shoal_put(out, "lower %s", aqualuma_area_words[a - ACT_LOWER]);
	else if (a < ACT_SWAP)
		shoal_put(out, "raise %s", aqualuma_area_words[a - ACT_RAISE]);
	else if (a < ACT_CARD)
		put_comrade(s, out, "swap", a - ACT_SWAP);
	else if (a < ACT_GIVE)
		put_card(out, "card", a - ACT_CARD);
	else if (a < ACT_GET)
		put_comrade(s, out, "give", a - ACT_GIVE);
	else if (a < ACT_HERO)
		put_comrade(s, out, "get", a - ACT_GET);
	else
		put_chance(s, a, out);
}

void aqualuma_put_action(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action action, struct shoal_text *out)
{
	static const char *const     first[] = { "stop",     "end",      "fetch",
		                                 "dissolve", "activate", "ability" };
	const struct aqualuma_state *s = aqualuma_state_of(state);

	(void)game;
	if (action < ACT_START)
		shoal_put(out, "%s", first[action]);
	else if (action < ACT_TAKE)
		put_comrade(s, out, "start", action - ACT_START);
	else if (action < ACT_FRONT)
		put_take(out, action - ACT_TAKE);
	else if (action < ACT_BACK)
		put_card(out, "play", action - ACT_FRONT);
	else if (action < ACT_MOVE)
		put_card(out, "back", action - ACT_BACK);
	else if (action < ACT_DIE)
		shoal_put(out, "move %s", aqualuma_area_words[action - ACT_MOVE]);
	else if (action < ACT_PLACE)
		shoal_put(out, "die %s", aqualuma_colour_rows[action - ACT_DIE].id);
	else if (action < ACT_PICK)
		put_kind(out, "place", action - ACT_PLACE);
	else if (action < ACT_UP)
		put_kind(out, "pick", action - ACT_PICK);
	else if (action < ACT_DOWN)
		put_kind(out, "up", action - ACT_UP);
	else if (action < ACT_SET)
		put_kind(out, "down", action - ACT_DOWN);
	else
		put_late(s, action, out);
}

/* Prompts. */

static void put_active(const struct pen *p)
{
	aqualuma_put_hero(p, p->s->hero);
}

static void prompt_take(const struct pen *p)
{
	unsigned n = aqualuma_to_take(p->g, p->s);

	put_active(p);
	say(p, n == 1 ? ": which die to take and roll?" : ": which %u dice to take and roll?",
	    n == 1 ? ": welchen Würfel nehmen und werfen?"
	           : ": welche %u Würfel nehmen und werfen?",
	    n);
	if (aqualuma_dice(p->s->chest))
		say(p, " Or fetch the chest first? (LUM-26 to LUM-29)",
		    " Oder erst die Truhe leeren? (LUM-26 bis LUM-29)");
	else
		say(p, " (LUM-26, LUM-33)", " (LUM-26, LUM-33)");
}

static void prompt_act(const struct pen *p)
{
	put_active(p);
	say(p, " %s: what now? ", " %s: Was nun? ", aqualuma_area(p, here(p->s), PLACE_IN));
	if (aqualuma_pips(p->s->hand)) {
		say(p, "Dice ", "Würfel ");
		aqualuma_put_hand(p, p->s->hand);
	} else {
		say(p, "No dice left", "Keine Würfel mehr");
	}
	say(p, ". (LUM-36 to LUM-40)", ". (LUM-36 bis LUM-40)");
}

static void prompt_use(const struct pen *p)
{
	if (p->s->phase == PHASE_MUST)
		say(p, "The chest is fetched: which colour of die? (LUM-47, LUM-48)",
		    "Die Truhe ist geleert: Welche Würfelfarbe? (LUM-47, LUM-48)");
	else
		say(p, "The card's back %s: move on, or take one more die? (LUM-46 to LUM-49)",
		    "Die Rückseite %s: weiterschwimmen oder noch einen Würfel nehmen? "
		    "(LUM-46 bis LUM-49)",
		    aqualuma_area(p, here(p->s), PLACE_IN));
}

/* The dice of the hand and those that are to be rolled. */
static void prompt_set(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     all = p->g->card[s->face].times;

	say(p, "%s, reroll %d of %u: ", "%s, Neuwurf %d von %u: ", card_name(p, s->face),
	    s->times + 1, all);
	if (aqualuma_dice(s->rolling)) {
		aqualuma_put_colours(p, s->rolling);
		say(p, " picked. More dice, in the order of the list, or roll?",
		    " gewählt. Weitere, in der Folge der Liste, oder werfen?");
	} else if (s->times) {
		say(p, "which dice, or stop?", "welche Würfel, oder aufhören?");
	} else {
		say(p, "which dice?", "welche Würfel?");
	}
	say(p, " (LUM-52, LUM-53)", " (LUM-52, LUM-53)");
}

static void prompt_reroll(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;

	say(p, "%s, reroll %d of %d: which die%s? (LUM-54)",
	    "%s, Neuwurf %d von %d: welcher Würfel%s? (LUM-54)", card_name(p, s->face),
	    s->times + 1, p->g->card[s->face].times,
	    !s->times ? "" : SHOAL_SAY(p->style, ", or stop", ", oder aufhören"));
}

static void prompt_change(const struct pen *p)
{
	shoal_put(p->out, "%s: ", card_name(p, p->s->face));
	aqualuma_put_effect(p, p->s->face);
	if (p->s->phase == PHASE_LESS)
		say(p, ". Which one? (LUM-55)", ". Welchen? (LUM-55)");
	else
		say(p, ". Which, and to what? (LUM-56)", ". Welchen, und worauf? (LUM-56)");
}

static void prompt_pay(const struct pen *p)
{
	unsigned price = aqualuma_price(p->g, p->s);

	say(p, "An orb costs %u, ", "Eine Lichtkugel kostet %u, ", price);
	if (p->s->paid >= price)
		say(p, "%d paid: light it, or lay more dice in the chest?",
		    "%d sind bezahlt: zünden oder weitere Würfel in die Truhe legen?", p->s->paid);
	else if (p->s->paid)
		say(p, "%d paid: which die next?", "%d sind bezahlt: welcher Würfel nun?",
		    p->s->paid);
	else
		say(p, "paid from the highest die down: which one first?",
		    "bezahlt wird vom höchsten Würfel abwärts: welcher zuerst?");
	say(p, " (LUM-82 to LUM-84)", " (LUM-82 bis LUM-84)");
}

static void prompt_spread(const struct pen *p)
{
	int points = p->s->points;

	if (p->s->dusk)
		say(p, "Last ignition: ", "Letzte Zündung: ");
	else if (p->s->field < SPECIALS)
		shoal_put(p->out, "%s: ", special_name(p, p->s->field));
	say(p,
	    points == 1 ? "the last point of light, for which world?"
	                : "%d points of light, for which world the next?",
	    points == 1 ? "der letzte Punkt Licht, für welche Welt?"
	                : "%d Punkte Licht, für welche Welt der nächste?",
	    points);
	say(p, " From top to bottom, never back. (%s)", " Von oben nach unten, nie zurück. (%s)",
	    p->s->dusk ? "LUM-92, LUM-126, LUM-127" : "LUM-91, LUM-92");
}

static void prompt_rise(const struct pen *p)
{
	unsigned column = aqualuma_column(p->s);
	unsigned last = p->g->track;
	bool     close = false;

	for (unsigned w = 0; w < WORLDS; w++)
		close |= p->s->dark[w] + 1u >= last;
	say(p, "Dark column %u leaves you the choice: which world grows darker by 1?",
	    "Dunkelspalte %u lässt euch die Wahl: Welche Welt wird um 1 dunkler?", column + 1);
	if (close && p->s->ignited)
		say(p, " Field %u loses the game.", " Feld %u verliert das Spiel.", last);
	say(p, " (LUM-121, LUM-123)", " (LUM-121, LUM-123)");
}

static void prompt_swap(const struct pen *p)
{
	if (p->s->phase == PHASE_GIVEN) {
		say(p, "Swap with ", "Tausch mit ");
		aqualuma_put_hero(p, p->s->partner);
		say(p, ": which card do you give?", ": Welche Karte gibst du?");
	} else {
		say(p, "%s for which card of ", "„%s“ gegen welche Karte von ",
		    card_name(p, p->s->given));
		aqualuma_put_hero(p, p->s->partner);
		say(p, "?", "?");
	}
	if (p->s->swaps)
		say(p, " Not back to hands of this turn.", " Nicht zurück zu Händen dieses Zugs.");
	say(p, " (LUM-94)", " (LUM-94)");
}

/* Questions of the heroes' abilities. */
static void prompt_ability(const struct pen *p)
{
	switch ((enum phase)p->s->phase) {
	case PHASE_STEP:
		say(p, "Long Stroke: one more area, or stay %s? (LUM-102)",
		    "Langer Zug: noch ein Gebiet weiter oder %s bleiben? (LUM-102)",
		    aqualuma_area(p, here(p->s), PLACE_IN));
		break;
	case PHASE_PINCH:
		say(p, "Pinch: which die, up or down by 1? (LUM-103)",
		    "Kniff: Welcher Würfel um 1 hinauf oder hinunter? (LUM-103)");
		break;
	case PHASE_STEW:
		say(p, "Stew: which card goes into the pot for a new one? (LUM-106)",
		    "Eintopf: Welche Karte kommt in den Topf für eine neue? (LUM-106)");
		break;
	case PHASE_FLIP:
		say(p, "Turn Over: which die to its opposite face? (LUM-107)",
		    "Wende: Welcher Würfel auf die Gegenseite? (LUM-107)");
		break;
	default: /* PHASE_KEEP */
		say(p,
		    "Pocket: keep a die for the next turn? The others go into the chest. "
		    "(LUM-104, LUM-113)",
		    "Tasche: Einen Würfel für den nächsten Zug behalten? Die anderen kommen in "
		    "die Truhe. (LUM-104, LUM-113)");
	}
}

void aqualuma_put_prompt(const struct shoal_pen *pen)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen p = { aqualuma_game_of(game), aqualuma_state_of(view), style, out };

	switch (p.s->phase) {
	case PHASE_START:
		say(&p, "Who begins? Decide together. (LUM-16)",
		    "Wer beginnt? Entscheidet gemeinsam. (LUM-16)");
		break;
	case PHASE_TAKE:
		prompt_take(&p);
		break;
	case PHASE_ACT:
		prompt_act(&p);
		break;
	case PHASE_USE:
	case PHASE_MUST:
		prompt_use(&p);
		break;
	case PHASE_SET:
		prompt_set(&p);
		break;
	case PHASE_REROLL:
		prompt_reroll(&p);
		break;
	case PHASE_LESS:
	case PHASE_CHANGE:
		prompt_change(&p);
		break;
	case PHASE_PAY:
		prompt_pay(&p);
		break;
	case PHASE_BEAM:
		say(&p, "%s: which world gets lighter by up to %d? (LUM-89)",
		    "%s: Welche Welt wird um bis zu %d heller? (LUM-89)",
		    special_name(&p, p.s->field), p.g->special[p.s->field].amount);
		break;
	case PHASE_SPREAD:
		prompt_spread(&p);
		break;
	case PHASE_RISE:
		prompt_rise(&p);
		break;
	case PHASE_GIVEN:
	case PHASE_GOT:
		prompt_swap(&p);
		break;
	case PHASE_STEP:
	case PHASE_PINCH:
	case PHASE_STEW:
	case PHASE_FLIP:
	case PHASE_KEEP:
		prompt_ability(&p);
		break;
	default: /* chance, or nobody: no question */
		break;
	}
}
